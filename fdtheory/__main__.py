"""The program: ``fdtheory``, and ``python -m fdtheory`` without its console script."""

import gc
import os
import signal
import sys


def main() -> None:
    """Run the command line; before it and after it nothing is at stake, and an interrupt ends the program silently."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.set_threshold(50_000, 20, 20)  # what is read stays; looking through it again and again takes a third of the time
    from fdtheory.cli import main as command_line

    command_line()


if __name__ == "__main__":
    # Python puts the folder at hand first on its path; a file there must not pass for a module of the library.
    if sys.path and sys.path[0] == os.getcwd() != os.path.dirname(os.path.dirname(os.path.abspath(__file__))):
        del sys.path[0]
    main()
