"""What a claim says about itself: the docstring of its check, taken apart.

It opens with what is judged, then come the paragraphs ``Checked:`` and ``Not checked:``.
"""

import re
from inspect import cleandoc

PARTS = ("Checked", "Not checked")
_HEAD = re.compile(rf"^({'|'.join(PARTS)}):", re.MULTILINE)


def scope_of(docstring: str | None) -> dict[str, str]:
    """The parts that are there, each as one line, under the keys checked and not_checked.

    >>> scope_of("Sums agree.\\n\\nChecked: for n = 1,\\n2, 3.\\nNot checked: n = 4.")
    {'checked': 'for n = 1, 2, 3.', 'not_checked': 'n = 4.'}
    """
    pieces = _HEAD.split(cleandoc(docstring or ""))[1:]
    return {
        head.lower().replace(" ", "_"): " ".join(text.split())
        for head, text in zip(pieces[::2], pieces[1::2], strict=True)
    }


def opening_of(docstring: str | None) -> str:
    """What is judged, as one line: all that stands before the first part.

    >>> opening_of("Sums agree\\nfor all n.\\n\\nChecked: for n = 1.")
    'Sums agree for all n.'
    """
    return " ".join(_HEAD.split(cleandoc(docstring or ""))[0].split())
