"""Near misses of the mathematics itself, judged: how much of what is wrong do the claims notice?"""
