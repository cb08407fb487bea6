"""Claims on the theme setting."""
