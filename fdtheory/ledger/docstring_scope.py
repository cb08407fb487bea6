"""What a claim file says about itself: the four parts of its docstring."""

import re

PARTS = ("Says", "Where", "Checked", "Not checked")
_HEAD = re.compile(rf"^({'|'.join(PARTS)}):", re.MULTILINE)


def scope_of(docstring: str | None) -> dict[str, str]:
    """The parts that are there, each as one line, under the keys says, where, checked and not_checked.

    >>> scope_of("Title.\\n\\nSays: a.\\nChecked: for n = 1,\\n    2, 3.\\nNot checked: n = 4.")
    {'says': 'a.', 'checked': 'for n = 1, 2, 3.', 'not_checked': 'n = 4.'}
    """
    pieces = _HEAD.split(docstring or "")[1:]
    return {
        head.lower().replace(" ", "_"): " ".join(text.split())
        for head, text in zip(pieces[::2], pieces[1::2], strict=True)
    }
