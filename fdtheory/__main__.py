"""``python -m fdtheory``: the command line without its console script."""

import os
import sys

# Python puts the folder at hand first on its path; a file there must not pass for a module of the library.
if sys.path and sys.path[0] == os.getcwd() != os.path.dirname(os.path.dirname(os.path.abspath(__file__))):
    del sys.path[0]

from fdtheory.cli import main

if __name__ == "__main__":
    main()
