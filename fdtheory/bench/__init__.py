"""Ratios of running times, each measured in one run against a stated rival and a stated floor; a table of calls."""
