"""Claims on the theme lower bound."""
