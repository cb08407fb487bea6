"""Formulas in sentences get indices and powers, for browsers and for LaTeX, and nothing becomes markup."""

import pytest

from fdtheory.report.prose import indexed, latex, typeset


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("κ^(2p+1) L̄", "κ<sup>2p+1</sup> L̄"),
        ("y_ν* and ∂_ν²∂_x²ℓ", "y<sub>ν</sub>* and ∂<sub>ν</sub>²∂<sub>x</sub>²ℓ"),
        ("R^(d_x)", "R<sup>d<sub>x</sub></sup>"),
        ("10^-1 < x_(i-1)", "10<sup>-1</sup> &lt; x<sub>i-1</sub>"),
        ("psi(nu) - psi(0)/nu", "ψ(ν) - ψ(0)/ν"),
        ("ℓ_yη_x and ω_iω_b^(1/p)", "ℓ<sub>y</sub>η<sub>x</sub> and ω<sub>i</sub>ω<sub>b</sub><sup>1/p</sup>"),
        ("∇²_xy g", "∇²<sub>xy</sub> g"),
        ("2μ_nq, L_max", "2μ<sub>n</sub>q, L<sub>max</sub>"),
        ("catalan_dominates", "catalan_dominates"),
        ("par:nu-range", "par:nu-range"),
        ("<b>x_1</b>", "&lt;b&gt;x<sub>1</sub>&lt;/b&gt;"),
    ],
)
def test_prose_is_set(text: str, html: str) -> None:
    assert typeset(text) == html


@pytest.mark.parametrize(
    ("text", "tex"),
    [
        ("50 % of L_1 & more", r"50 \% of L\ensuremath{_{1}} \& more"),
        (r"\input{x} $ # ~", r"\textbackslash{}input\{x\} \$ \# \textasciitilde{}"),
        ("L̄^(2/p) ε⁻⁶", r"\ensuremath{\bar L}\ensuremath{^{2/p}} \ensuremath{\varepsilon}\ensuremath{^{-6}}"),
        ("\u4e2d", "[U+4E2D]"),
    ],
)
def test_latex_gets_nothing_to_obey(text: str, tex: str) -> None:
    assert latex(text) == tex


@pytest.mark.parametrize("name", ["curvature_at_every_node", "s1_by_the_integral", "polynomial_maps", "next_row_fails"])
def test_the_name_of_a_function_has_no_index(name: str) -> None:
    assert typeset(f"see {name}.") == f"see {name}."
    assert indexed(name) == name
    assert latex(name) == name.replace("_", r"\_")


@pytest.mark.parametrize("text", ["alpha_j", "lambda_max", "L_phi", "y_0_j", "grad_x"])
def test_an_index_stays_an_index(text: str) -> None:
    assert "<sub>" in typeset(text)
