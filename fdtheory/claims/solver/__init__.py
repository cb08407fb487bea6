"""Claims on the theme solver."""
