"""Ratios of running times with their goals, all measured in one run."""

import sys

from fdtheory.cli import run

sys.exit(run(["bench", *sys.argv[1:]]))
