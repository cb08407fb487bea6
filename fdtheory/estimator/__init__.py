"""The hyper-gradient by finite differences: its error, its order, and what theory predicts."""
