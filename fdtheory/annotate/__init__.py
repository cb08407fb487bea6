"""A reader's own copy of a paper, with the verdicts of a ledger in its margin."""
