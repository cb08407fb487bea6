"""The index that the pages search: each statement with its title, and its words as a reader may type them."""

import json
import re
import unicodedata
from importlib.resources import files

from fdtheory.report.html.view import View

_NAME = re.compile("[^A-Za-z0-9]+")
_GREEK = re.compile(r"GREEK (?:SMALL|CAPITAL) LETTER (?:FINAL )?(\w+)")


def script_of(view: View) -> str:
    """The script with the index in front; strings are written so that no markup can end it."""
    index = [
        [
            s.title,
            s.label,
            "" if s.page == f"s/{_NAME.sub('-', s.label)}.html" else s.page,
            f"{s.standing.mark} {s.short}",
            _words(f"{s.data['says']} {s.theme}"),
        ]
        for s in view.statements
    ]
    told = json.dumps(index, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    code = files("fdtheory.report.html").joinpath("templates", "search.js").read_text(encoding="utf-8")
    return f'"use strict";\nconst INDEX = {told};\n{code}'


def _words(text: str) -> str:
    """Each word once, and none that is a part of another: what is typed is looked for inside of words.

    >>> _words("the κ and the lambda and a kappa-law")
    'kappa-law lambda the and'
    """
    words = list(dict.fromkeys(plain(text).split()))
    longest = sorted(words, key=len, reverse=True)
    kept = [word for at, word in enumerate(longest) if not any(word in other for other in longest[:at])]
    return " ".join(kept)


def plain(text: str) -> str:
    """Lower case, without accents, Greek by name.

    >>> plain("Õ(κ²) by Faà")
    'o( kappa 2) by faa'
    """
    spelled = "".join(f" {found[1]} " if (found := _GREEK.match(unicodedata.name(c, ""))) else c for c in text)
    bare = (c for c in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(c))
    return " ".join("".join(bare).lower().split())
