"""Each kind of slip is made, and texts are left alone."""

import ast

import pytest

from fdtheory.mutation.near_misses import near_misses


def misses(source: str) -> set[str]:
    (line,) = ast.parse(source).body
    assert isinstance(line, ast.Expr | ast.AugAssign)
    return {ast.unparse(new) for _, new in near_misses(line.value if isinstance(line, ast.Expr) else line)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a + b", {"a - b", "a", "b"}),
        ("a - b", {"a + b", "a", "b - a"}),
        ("a * b", {"a / b", "a", "b"}),
        ("a - a", {"a + a", "a"}),
        ("a / b", {"a * b", "a", "b / a"}),
        ("a ** b", {"a * b"}),
        ("a // b", {"a * b"}),
        ("a % b", {"a // b"}),
        ("a << b", {"a >> b"}),
        ("True", {"False"}),
        ("-a", {"a"}),
        ("not a", {"a"}),
        ("3", {"4", "2"}),
        ("0", {"1"}),
        ("0.5", {"1.0"}),
        ("0.0", {"1.0"}),
        ("a < b", {"a <= b", "a >= b"}),
        ("a == b", {"a != b"}),
        ("a in b", {"a not in b"}),
        ("a is None", {"a is not None"}),
        ("a < b == c", {"a <= b == c", "a >= b == c", "a < b != c"}),
        ("a += b", {"a -= b", "pass"}),
        ("a *= b", {"a /= b", "pass"}),
        ("a and b", {"a or b", "a", "b"}),
        ("a or b or c", {"a and b and c", "b or c", "a or c", "a or b"}),
        ("a if b else c", {"c if b else a"}),
        ("range(n)", {"range(n + 1)", "range(n - 1)", "range(1, n)"}),
        ("range(1, n)", {"range(1, n + 1)", "range(1, n - 1)"}),
        ("abs(x)", {"x"}),
        ("math.sqrt(x)", {"x"}),
        ("max(a, b)", {"min(a, b)", "a", "b"}),
        ("max(a, b, c)", {"min(a, b, c)"}),
        ("sp.Eq(a, b)", set()),
        ("f(a, b, c)", {"f(b, a, c)"}),
        ("'<='", {"'<'", "'>='"}),
        ("'=='", {"'!='", "'<='", "'>='"}),
    ],
)
def test_slips(source: str, expected: set[str]) -> None:
    assert misses(source) == expected


@pytest.mark.parametrize("source", ["'name'", "f'{a}' + b", "exact('case', a)", "f(a, a)", "f(*a)", "x"])
def test_nothing_to_slip_on(source: str) -> None:
    assert misses(source) == set()
