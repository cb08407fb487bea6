"""The main job: judge every claim and compare with the committed verdicts."""

import sys

from fdtheory.cli import run

sys.exit(run(["verify", "--check", "verification/ledger.json", *sys.argv[1:]]))
