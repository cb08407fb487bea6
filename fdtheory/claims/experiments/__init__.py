"""Claims on the theme experiments."""
