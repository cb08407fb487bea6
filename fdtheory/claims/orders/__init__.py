"""Claims on the theme orders."""
