"""The engine of the trial: evidence, proofs in steps, claims and their verdicts."""
