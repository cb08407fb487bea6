"""Sentences of the ledger with their formulas set: what is written L_(p+1) or κ^5 gets real indices and powers."""

import re
import unicodedata
from collections.abc import Mapping

from markupsafe import Markup, escape

_NAMES: Mapping[str, str] = {
    "nu": "ν", "psi": "ψ", "kappa": "κ", "beta": "β", "sigma": "σ", "lambda": "λ", "eps": "ε", "mu": "μ", "phi": "φ",
    "alpha": "α", "eta": "η", "xi": "ξ", "zeta": "ζ", "gamma": "γ", "rho": "ρ", "Delta": "Δ", "infinity": "∞",
    "delta": "δ", "tau": "τ", "theta": "θ", "omega": "ω", "Lbar": "L̄", "lam": "λ", "epsilon": "ε", "ell": "ℓ",
}  # fmt: skip
_NAME = re.compile(rf"(?:(?<![\w:\\])(?<!\w-)|(?<=\b[A-Za-z]_))({'|'.join(_NAMES)})(?![A-Za-z]|[:-]\w)")
_GREEK = "[\u0391-\u03c9\u2113]"
_WORD = r"(?:max|min|phi|nc|val|tr|sc|xyy|yyy|xxy|xy|yx|xx|yy|fx|fy|gx|gy)(?![A-Za-z])"
_SCRIPT = re.compile(
    r"(?<=[\w)\]}|∂∇ΣΠ⁻¹²³*!'′\u0304\u0303])(?P<way>[_^])"
    rf"(?:\((?P<group>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|\{{(?P<braced>[^{{}}]*)\}}|(?P<bare>[-−+]?\d+|{_WORD}|{_GREEK}|[A-Za-z](?![A-Za-z]{{2}})|[*′']))"
)


# the name of a function in a sentence has words between its underscores, not indices
_FUNCTION = re.compile(r"(\b(?=\w*[a-z]{3})[a-z][a-z0-9]*(?:_[a-z0-9]+){2,}\b|\b[a-z]{5,}_[a-z]{2,}\b)")
# a label, an option of a command, a file: nothing in them is a sign of mathematics
_NO_FORMULA = re.compile(
    r"((?<![\w:])[a-z]+:[A-Za-z][\w:-]*|(?<![\w-])--[a-z][a-z-]*|\b[\w./-]+\.(?:py|toml|tex|json)\b)"
)
_SIGNS_OF_TYPING = (
    (re.compile(r"<="), "≤"), (re.compile(r">="), "≥"), (re.compile(r"(?<![!<>=])=="), "="), (re.compile(r"!= "), "≠ "),
    (re.compile(r"(?<!-)->"), "→"), (re.compile(r"\.\.\."), "…"), (re.compile(r"\bsqrt(?=\()"), "√"),
    (re.compile(r"\^-\(([^()]*)\)"), r"^{-(\1)}"), (re.compile(r"\bgrad (?=[φfghxy]\b)"), "∇"),
)  # fmt: skip
_SCIENTIFIC = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)e([-+]?)0*(\d+)\b")
_LETTER = r"[A-Za-z\u0391-\u03c9\u2113]"
_MINUS = re.compile(
    rf"(?<=[\w)\]|}}'′*!²³⁴]) - (?=[\w(\[|√∂∇Σ⟨‖.+])"  # between two terms
    rf"|(?:(?<=[)\]|!'′\d])|(?<=[^A-Za-z]{_LETTER})|(?<=^{_LETTER}))-(?=(?:\d+|{_LETTER})(?![A-Za-z-])|[(|]|\d+[a-z]\b)"
    rf"|(?:(?<=[\s(\[=<≤≥,|{{^/·⟨])|(?<=^))-(?=\d|{_LETTER}(?![A-Za-z])|[(√∂∇])"  # p-1 above, -1 and -H here
)
_PRIME = re.compile(r"(?<![A-Za-z])([A-Za-z]|[\u0391-\u03c9\u2113])('{1,3})(?![A-Za-z'])")
# of a function this is the derivative of that order, and no power
_DERIVATIVE = re.compile(rf"(?<=[ψφℓA])\^\((?P<order>[^()/]+)\)|\^\((?P<letter>{_LETTER})\)")


def typeset(text: str) -> Markup:
    """The text as HTML, with indices and powers.

    >>> print(typeset("L_(p+1) and y_0^j < nu"))
    L<sub>p+1</sub> and y<sub>0</sub><sup>j</sup> &lt; ν
    """
    return Markup(_with_scripts(str(escape(signed(_named(text)))), "<{0}>{1}</{0}>", {"_": "sub", "^": "sup"}))


def indexed(text: str) -> str:
    """The text with indices and powers as HTML, and all else as it is; for pages that are trusted.

    >>> indexed("∂_y^q f")
    '∂<sub>y</sub><sup>q</sup> f'
    """
    return _with_scripts(_minus(_with_powers(text)), "<{0}>{1}</{0}>", {"_": "sub", "^": "sup"})


def spelled(text: str) -> str:
    """The text with Greek letters and signs, its indices and powers as they are typed.

    >>> spelled("beta^2 <= nu_1")
    'β^2 ≤ ν_1'
    """
    return signed(_named(text))


def signed(text: str) -> str:
    """The text with the signs that a keyboard lacks; labels, options and files keep theirs.

    >>> signed("p-1 <= 1e-9 - x -> ours:kappa-1")
    'p−1 ≤ 10^−9 − x → ours:kappa-1'
    """
    pieces = _NO_FORMULA.split(text)
    return "".join(piece if odd % 2 else _minus(_typed(piece)) for odd, piece in enumerate(pieces))


def _typed(text: str) -> str:
    for typed, sign in _SIGNS_OF_TYPING:
        text = typed.sub(sign, text)
    return _with_powers(text)


def _with_powers(text: str) -> str:
    """Numbers as a computer prints them, 4.8e+12, with a power of ten."""

    def power(found: re.Match[str]) -> str:
        factor = "" if found[1] == "1" else f"{found[1]}·"
        return f"{factor}10^{'−' if found[2] == '-' else ''}{found[3]}"

    return _SCIENTIFIC.sub(power, text)


def in_figures(number: float) -> str:
    """A number with two digits as a drawing shows it, a very small or large one as a power of ten.

    >>> in_figures(0.01), in_figures(1e-06), in_figures(2.5e-07)
    ('0.01', '$10^{-6}$', '$2.5\\\\cdot10^{-7}$')
    """
    factor, found, power = f"{number:.2g}".partition("e")
    times = "" if factor == "1" else rf"{factor}\cdot"
    return f"${times}10^{{{int(power)}}}$" if found else factor


def _minus(text: str) -> str:
    primed = _PRIME.sub(lambda found: found[1] + "′" * len(found[2]), text)
    return _MINUS.sub(lambda found: found[0].replace("-", "−"), primed)


def latex(text: str) -> str:
    """The text for LaTeX: indices and powers set, Greek and signs written out, nothing left that LaTeX could obey.

    >>> print(latex("50 % of κ^(d_x) ≤ L̄"))
    50 \\% of \\ensuremath{\\kappa}\\ensuremath{^{d\\ensuremath{_{x}}}} \\ensuremath{\\le} \\ensuremath{\\bar L}
    """
    shape = f"{_MATHS}{{0}}{_OPEN}{{1}}{_CLOSE}{_END}"
    shaped = _with_scripts(unicodedata.normalize("NFD", signed(_named(text))), shape, {"_": _SUB, "^": _SUP})
    shaped = _POWER.sub(lambda found: shape.format(_SUP, found[0].translate(_RAISED)), shaped)
    shaped = _ACCENTED.sub(lambda found: f"{_MATHS}{_ACCENTS[found[2]]} {found[1]}{_END}", shaped)
    return "".join(map(_tex, unicodedata.normalize("NFC", shaped)))


def _named(text: str) -> str:
    return _NAME.sub(lambda found: _NAMES[found[1]], text)


def _with_scripts(text: str, shape: str, ways: Mapping[str, str]) -> str:
    def set_one(found: re.Match[str]) -> str:
        inner = next(part for part in (found["group"], found["braced"], found["bare"]) if part is not None)
        return shape.format(ways[found["way"]], _with_scripts(inner.replace("-", "−"), shape, ways))

    pieces = _FUNCTION.split(_DERIVATIVE.sub(lambda found: f"^{{({found['order'] or found['letter']})}}", text))
    return "".join(piece if odd % 2 else _SCRIPT.sub(set_one, piece) for odd, piece in enumerate(pieces))


def _tex(char: str) -> str:
    if char in _PRIVATE:
        return _PRIVATE[char]
    if char in _SIGNS:
        return f"\\ensuremath{{{_SIGNS[char]}}}"
    if char in _PLAIN:
        return _PLAIN[char]
    return char if (char.isascii() and char.isprintable()) or char in "\n" else f"[U+{ord(char):04X}]"


# private characters that stand for what must not be escaped
_MATHS, _END, _OPEN, _CLOSE, _SUB, _SUP, _BAR, _TILDE, _HAT = map(chr, range(0xE000, 0xE009))
_PRIVATE: Mapping[str, str] = {
    _MATHS: r"\ensuremath{", _END: "}", _OPEN: "{", _CLOSE: "}", _SUB: "_", _SUP: "^",
    _BAR: r"\bar", _TILDE: r"\tilde", _HAT: r"\hat",
}  # fmt: skip
_ACCENTS: Mapping[str, str] = {"\u0304": _BAR, "\u0303": _TILDE, "\u0302": _HAT}
_ACCENTED = re.compile("([A-Za-z])([\u0302-\u0304])")
_PLAIN: Mapping[str, str] = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\ensuremath{<}", ">": r"\ensuremath{>}",
    "|": r"\ensuremath{|}", "à": r"\`a", "é": r"\'e", "ö": r'\"o', "–": "--", "—": "---", "…": r"\dots{}",
    "“": "``", "”": "''", "’": "'", "‘": "`",
}  # fmt: skip
_NAMED_SIGNS = (
    "α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho "
    "σ sigma τ tau φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega "
    "≤ le ≥ ge ≠ ne ≈ approx ≍ asymp ∂ partial ∇ nabla ∞ infty ‖ Vert · cdot × times ± pm ∓ mp "
    "∈ in ⊗ otimes → to ↦ mapsto √ surd ℓ ell ∅ emptyset ∀ forall ∃ exists ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor "
    "⟨ langle ⟩ rangle ∘ circ ∪ cup ∩ cap ∖ setminus ⊂ subset ⊆ subseteq ∫ int ∏ prod ∑ sum ⇒ Rightarrow "
    "⇔ Leftrightarrow ≡ equiv ∼ sim ∝ propto ≪ ll ≫ gg ∨ vee ∧ wedge"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_SIGNS: Mapping[str, str] = {
    **dict(zip(_NAMED_SIGNS.split()[::2], (rf"\{name}" for name in _NAMED_SIGNS.split()[1::2]), strict=True)),
    **{chr(0x2080 + digit): f"_{{{digit}}}" for digit in range(10)},
    "≲": r"\stackrel{<}{\sim}", "≳": r"\stackrel{>}{\sim}", "½": r"\frac{1}{2}", "ᵀ": r"{}^{\top}",
    "−": "-", "ℝ": r"\mathbf R", "ℕ": r"\mathbf N", "′": "'", "✓": r"\surd",
}  # fmt: skip
