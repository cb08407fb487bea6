"""The statements of the paper, and the claims that put them on trial."""
