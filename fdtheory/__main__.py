"""``python -m fdtheory``: the command line without its console script."""

from fdtheory.cli import main

if __name__ == "__main__":
    main()
