"""fdtheory: a theory paper on trial, statement by statement, by machine."""

__version__ = "0.1.0"
