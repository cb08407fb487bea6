"""Sentences as data: terms, relations, their values and domains, and the normal forms in which terms are compared."""
