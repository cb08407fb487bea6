"""A ledger read back from its JSON: checked against the schema before anybody looks at it."""

import json
import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files

import fastjsonschema

from fdtheory.errors import InputError
from fdtheory.ledger.plain_text import harmless, harmless_data
from fdtheory.ledger.shape import LedgerRecord

SCHEMA = 2
LARGEST = 200 * 2**20
"""Bytes of a ledger; the paper's own has less than one hundredth of it."""
_REMEDY = "write it with `fdtheory verify --json FILE`"


def read_ledger(path: str) -> LedgerRecord:
    """A ledger's JSON; anything else is refused in one sentence."""
    try:
        data = json.loads(_text_of(path), object_pairs_hook=_once)
    except InputError:
        raise
    except OSError as error:
        raise InputError(f"cannot read {path!r}: {error.strerror}; {_REMEDY}") from error
    except RecursionError:
        raise InputError(f"{path!r} is nested too deeply for a ledger; {_REMEDY}") from None
    except ValueError as error:
        raise InputError(f"{path!r} is not JSON: {error}; {_REMEDY}") from error
    schema = data.get("schema") if isinstance(data, dict) else None
    if type(schema) is not int or schema != SCHEMA:
        older = f"it has schema {schema}" if type(schema) is int else "it says no schema"
        raise InputError(f"{path!r} is not a ledger of schema {SCHEMA} ({older}); {_REMEDY}")
    try:
        _validator()(data)
    except fastjsonschema.JsonSchemaException as error:
        raise InputError(f"{path!r}: the ledger is not whole: {harmless(str(error))[:300]}; {_REMEDY}") from None
    except RecursionError:
        raise InputError(f"{path!r} is nested too deeply for a ledger; {_REMEDY}") from None
    labels = [entry["label"] for entry in data["statements"]]
    claims = [(entry["label"], claim["name"]) for entry in data["statements"] for claim in entry["claims"]]
    if len(set(labels)) < len(labels) or len(set(claims)) < len(claims):
        raise InputError(f"{path!r}: the ledger has a statement, or a claim of one, twice; {_REMEDY}")
    clean: LedgerRecord = harmless_data(data)
    return clean


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON: of a name that stands twice every reader takes another one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in an object")
    return found


def schema_text() -> str:
    """The JSON Schema of a ledger."""
    return files("fdtheory.ledger").joinpath("ledger.schema.json").read_text(encoding="utf-8")


def _text_of(path: str) -> str:
    if "\0" in path or (os.path.exists(path) and not os.path.isfile(path)):
        raise InputError(f"{path!r} is no file; {_REMEDY}")
    if os.path.exists(path) and os.path.getsize(path) > LARGEST:
        raise InputError(f"{path!r} is larger than any ledger ({os.path.getsize(path)} bytes); {_REMEDY}")
    with open(path, encoding="utf-8") as stream:
        return stream.read()


@cache
def _validator() -> Callable[[object], object]:
    check: Callable[[object], object] = fastjsonschema.compile(json.loads(schema_text()))
    return check
