"""Sphinx: built by `make docs`, warnings are errors."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

from fdtheory import __version__

project = "fdtheory"
author = "the fdtheory developers"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "commands", "plain_docstrings", "formulas", "theorem_boxes", "cells"]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "examples"]

html_theme = "furo"
html_title = "fdtheory"
html_static_path = ["_static"]
html_css_files = ["mathematics.css"]
html_show_copyright = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
