"""Claims on the theme kappa."""
