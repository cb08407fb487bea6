"""Claims on the theme derivatives."""
