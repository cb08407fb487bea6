"""The one error for bad input: a sentence that names the argument, its value and the remedy."""


class InputError(ValueError):
    """Bad input from a person; the command line shows its sentence and exits with code 2."""
