"""What sympy prints is shown as people write it, and nothing else changes."""

import pytest

from fdtheory.trial.notation import conventional


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("factorial(n)", "n!"),
        ("factorial(-(i - n))*2", "(-(i - n))!*2"),
        ("factorial(factorial(n) + 1)", "(n! + 1)!"),
        ("binomial(n + 1, j) = binomial(n, j)", "C(n + 1, j) = C(n, j)"),
        ("Abs(x/(y + 1))", "|x/(y + 1)|"),
        ("sqrt(1 + x) + sqrt(2)", "√(1 + x) + √2"),
        ("Derivative(f(s), s)", "f'(s)"),
        ("Derivative(f(s, t), s, t)", "d/ds dt (f(s, t))"),
        ("Sum(Abs(1/i), i = 1..n)", "Σ_{i=1}^{n} |1/i|"),
        ("Product(i/(i - j), (i, 1, j - 1))", "Π_{i=1}^{j - 1} (i/(i - j))"),
        ("Sum(over nothing)", "Σ(over nothing)"),
        ("my_factorial(n), Abs(x", "my_factorial(n), Abs(x"),
        ("a plain text (with brackets)", "a plain text (with brackets)"),
    ],
)
def test_names_of_functions_become_signs(printed: str, written: str) -> None:
    assert conventional(printed) == written
