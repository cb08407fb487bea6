"""Claims on the theme coefficients."""
