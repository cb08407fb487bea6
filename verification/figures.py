"""Every figure of the project, drawn anew into build/figures."""

import sys

from fdtheory.cli import run

sys.exit(run(["figures", "--out", "build/figures", *sys.argv[1:]]))
