"""Formulas in sentences get indices and powers, for browsers and for LaTeX, and nothing becomes markup."""

import pytest

from fdtheory.report.prose import indexed, latex, typeset


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("κ^(2p+1) L̄", "κ<sup>2p+1</sup> L̄"),
        ("y_ν* and ∂_ν²∂_x²ℓ", "y<sub>ν</sub>* and ∂<sub>ν</sub>²∂<sub>x</sub>²ℓ"),
        ("R^(d_x)", "R<sup>d<sub>x</sub></sup>"),
        ("10^-1 < x_(i-1)", "10<sup>−1</sup> &lt; x<sub>i−1</sub>"),
        ("psi(nu) - psi(0)/nu", "ψ(ν) − ψ(0)/ν"),
        ("ℓ_yη_x and ω_iω_b^(1/p)", "ℓ<sub>y</sub>η<sub>x</sub> and ω<sub>i</sub>ω<sub>b</sub><sup>1/p</sup>"),
        ("∇²_xy g", "∇²<sub>xy</sub> g"),
        ("2μ_nq, L_max", "2μ<sub>n</sub>q, L<sub>max</sub>"),
        ("catalan_dominates", "catalan_dominates"),
        ("par:nu-range", "par:nu-range"),
        ("ψ^(p+1)(0), y^(q) and κ^(2p+1)", "ψ<sup>(p+1)</sup>(0), y<sup>(q)</sup> and κ<sup>2p+1</sup>"),
        ("∂_y^(p+1) f, y^(n-1)", "∂<sub>y</sub><sup>p+1</sup> f, y<sup>n−1</sup>"),
        ("h' = y - sin y, |ν-ν'|", "h′ = y − sin y, |ν−ν′|"),
        ("p-1, (n-j)!, 2n-1, -H⁻¹", "p−1, (n−j)!, 2n−1, −H⁻¹"),
        ("q-th x-gradient, F²SA-p, L_1-Lipschitz", "q-th x-gradient, F²SA-p, L<sub>1</sub>-Lipschitz"),
        ("k <= p ... t -> 1e-9", "k ≤ p … t → 10<sup>−9</sup>"),
        ("grows by ε^-(4+2/p)", "grows by ε<sup>−(4+2/p)</sup>"),
        ("5.7e-8 with --full", "5.7·10<sup>−8</sup> with --full"),
        ("ours:kappa-1 in a-1.py", "ours:kappa-1 in a-1.py"),
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
