"""The types of a ledger's JSON say the same as its schema."""

import json
from pathlib import Path

import pytest

import fdtheory.ledger.shape as shape

SCHEMA = json.loads((Path(shape.__file__).parent / "ledger.schema.json").read_text(encoding="utf-8"))
STATEMENT = SCHEMA["properties"]["statements"]["items"]
CLAIM = STATEMENT["properties"]["claims"]["items"]
RECORDS = [
    (shape.LedgerRecord, SCHEMA),
    (shape.ScopeRecord, SCHEMA["properties"]["scope"]),
    (shape.StatementRecord, STATEMENT),
    (shape.RepairRecord, STATEMENT["properties"]["repair"]),
    (shape.GravityRecord, STATEMENT["properties"]["gravity"]),
    (shape.ClaimRecord, CLAIM),
    (shape.SeenRecord, CLAIM["properties"]["shown"]["items"]),
    (shape.SeenRecord, CLAIM["properties"]["witness"]["anyOf"][0]),
    (shape.SentenceRecord, CLAIM["properties"]["sentences"]["items"]),
    (shape.MutationRecord, CLAIM["properties"]["mutation"]["anyOf"][0]),
]


@pytest.mark.parametrize(("record", "schema"), RECORDS, ids=lambda value: getattr(value, "__name__", ""))
def test_keys_are_those_of_the_schema(record, schema):
    assert set(record.__annotations__) == set(schema["properties"])
    assert record.__required_keys__ == set(schema["required"])
