"""Bilevel problems: instances, their constants and the assumptions that they meet."""
