"""Writing the folder of a new trial; nothing that is there already is touched."""

from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from fdtheory.annotate.fingerprints import written
from fdtheory.annotate.placing import read_source
from fdtheory.errors import InputError
from fdtheory.files import make_folder, write_text
from fdtheory.ledger.paper_folder import CLAIMS, FINGERPRINTS, INVENTORY, PAPER
from fdtheory.skeleton.inventory import Found, statements_in


def write_skeleton(folder: str, paper: str) -> list[Found]:
    """Write the inventory of a paper, one claim stub a statement, a test and a workflow."""
    source = read_source(paper)
    found = statements_in(source)
    if not found:
        raise InputError(f"--paper {paper!r} has no numbered box (theorem, lemma, …); label its statements first")
    target = Path(folder)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise InputError(f"DIR {folder!r} is not empty; name a folder that does not exist yet")
    make_folder(target / CLAIMS)
    make_folder(target / ".github" / "workflows")
    environment = Environment(
        loader=PackageLoader("fdtheory.skeleton"), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )

    def drawn(template: str, **values: object) -> str:
        return (
            environment.get_template(template).render(found=found, name=target.resolve().name, **values).rstrip() + "\n"
        )

    for statement in found:
        if statement.judged:
            write_text(target / CLAIMS / f"{statement.module}.py", drawn("claim.py.j2", s=statement))
    write_text(target / INVENTORY, drawn("statements.toml.j2"))
    write_text(target / FINGERPRINTS, written((s.label, s.fingerprint) for s in found))
    write_text(target / "test_claims.py", drawn("test_claims.py.j2"))
    write_text(target / ".github" / "workflows" / "verify.yml", drawn("verify.yml.j2"))
    write_text(target / "README.md", drawn("README.md.j2"))
    write_text(target / PAPER, source)  # whole, with the files that it inputs
    return found
