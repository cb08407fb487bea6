"""Orders and leading constants of the estimator for p = 1, …, 12 on a softmax instance, with certified bounds."""

import sys

from fdtheory.cli import run

sys.exit(run(["orders", "softmax-medium", "--certify", "1/128", *sys.argv[1:]]))
