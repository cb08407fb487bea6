"""Claims on the theme theorem."""
