"""Derivatives in ν, exactly: partitions, the implicit recursions, jets, majorants and growth laws. No float enters."""
