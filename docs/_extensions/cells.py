"""``{cell}``: code that is run while the page is built, with what its last line shows below it, as in a notebook."""

import ast
from html import escape
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx


def shown(code: str, names: dict[str, Any]) -> str:
    """Run a cell; the value of its last line as HTML, or nothing if that is no expression.

    >>> shown("a = 2\\na + 1", {})
    '<pre>3</pre>'
    """
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None
    if value is None:
        return ""
    return "".join(map(_drawn, value if isinstance(value, list) else [value]))


def _drawn(value: Any) -> str:
    return str(value._repr_html_()) if hasattr(value, "_repr_html_") else f"<pre>{escape(str(value))}</pre>"


class Cell(Directive):
    """All cells of a page share their names; a cell that fails stops the build."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        environment = self.state.document.settings.env
        pages = environment.temp_data.setdefault("fdtheory-cells", {})
        code = "\n".join(self.content)
        result = shown(code, pages.setdefault(environment.docname, {"__name__": "cells"}))
        block = nodes.literal_block(code, code, language="python")
        return [block, nodes.raw("", f'<div class="cell-output">{result}</div>', format="html")] if result else [block]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("cell", Cell)
    return {"parallel_read_safe": True}
