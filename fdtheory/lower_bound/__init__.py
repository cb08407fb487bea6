"""The lower bound: its chain function, and the hard instance with constants enclosed by balls."""
