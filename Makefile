# Two commands do everything on a machine that has python3 (3.11 or later) and make:
#   make verify   judge every claim, print the ledger, write build/report/
#   make test     the tests
# and make campaigns runs the tests that take long, make docs builds the documentation, make lint checks style and
# types, make kernel has Coq check the theorems, make mutate puts near misses into the mathematics.
# Each sets up .venv first, once, and again only when what it is made from has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
SAMPLE ?= 200
PYTHONS ?= python3.11 python3.12 python3.13

.PHONY: verify test campaigns mutate lint docs ledger kernel release test-lowest test-highest test-pythons clean

# The page is drawn also when something is red: then it is wanted most.
verify: $(VENV)/.ready
	@mkdir -p build && rm -f build/ledger.json
	@code=0; \
	$(BIN)/fdtheory verify --jobs $(JOBS) --json build/ledger.json --junit build/junit.xml \
		--check verification/ledger.json || code=$$?; \
	test ! -f build/ledger.json || { $(BIN)/fdtheory figures --out build/figures \
		&& $(BIN)/fdtheory report --ledger build/ledger.json --figures build/figures --out build/report; } || code=3; \
	exit $$code

# Bytecode is kept, also where an environment says otherwise: else every worker compiles all sources again.
verify test campaigns mutate ledger: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

# What goes over everything by machine: every premise of every theorem, every command on every adversarial problem,
# signals at any moment, browsers. Together with `make test` every case runs once. Before a release with a hundred kills,
# two hundred verifies and every hostile file: FDTHEORY_KILLS=25 FDTHEORY_SOAK=200 FDTHEORY_HOSTILE=1 make campaigns
campaigns: $(VENV)/.ready
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --campaigns $(TESTS)

# A fixed sample of near misses of the mathematics; one that no claim notices is a failure. The committed scores are
# written anew by: make mutate SCORES="--json verification/mutation.json"
mutate: $(VENV)/.ready
	$(BIN)/fdtheory mutate --jobs $(JOBS) --sample $(SAMPLE) --seed 0 $(SCORES)

lint: $(VENV)/.ready-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The documentation, in build/docs/index.html; a warning is an error.
docs: $(VENV)/.ready-docs
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/docs
	@echo "the documentation is in build/docs/index.html"

# The committed verdicts and the pages drawn from them, after a change that is meant to alter them.
ledger: $(VENV)/.ready
	$(BIN)/fdtheory verify --jobs $(JOBS) --json verification/ledger.json
	$(BIN)/python verification/pages.py

# Coq compiles verification/kernel in an empty folder and judges every registered theorem; needs coqc, coqdep, coqchk.
# It writes verification/kernel/verdict.json; with CHECK=--check it writes nothing and compares with that file.
kernel: $(VENV)/.ready
	$(BIN)/fdtheory kernel --jobs $(JOBS) $(CHECK)

# What is uploaded: built twice with the same bytes, looked through, installed and used in a clean environment.
release:
	PYTHON=$(PYTHON) JOBS=$(JOBS) .ci/release

# The suite with the lowest and with the newest versions that the metadata admits, and with every Python that starts.
test-lowest:
	rm -rf .venv-lowest && $(PYTHON) -m venv .venv-lowest && $(PYTHON) .ci/lowest.py > .venv-lowest/constraints.txt
	PIP_CONSTRAINT=.venv-lowest/constraints.txt .venv-lowest/bin/python -m pip install --quiet -e '.[test]'
	.venv-lowest/bin/python -m pytest -n $(JOBS) $(TESTS)

test-highest:
	rm -rf .venv-highest && $(PYTHON) -m venv .venv-highest
	.venv-highest/bin/python -m pip install --quiet --upgrade -e '.[test]'
	.venv-highest/bin/python -m pytest -n $(JOBS) $(TESTS)

test-pythons:
	@for python in $(PYTHONS); do \
		if $$python -c '' 2> /dev/null; then \
			$(MAKE) test PYTHON=$$python VENV=.venv-$$(basename $$python) || exit 1; \
		else echo "$$python does not start here and is left out; PYTHONS=... names others"; fi; done

clean:
	rm -rf build $(VENV) .venv-*

$(VENV)/.ready: pyproject.toml constraints.txt Makefile
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "fdtheory needs Python 3.11 or later")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

$(VENV)/.ready-lint: $(VENV)/.ready
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[lint]'
	@touch $@

$(VENV)/.ready-docs: $(VENV)/.ready
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@
