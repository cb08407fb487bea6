"""The start of a trial: a folder with the inventory of a paper and a stub for each of its claims."""

from fdtheory.skeleton.write import write_skeleton

__all__ = ["write_skeleton"]
