"""Random classes of problems with four families of constants."""

import random

from fdtheory.guarantee.families import Families


def random_families(dice: random.Random, p: int, kappa: float = 6) -> Families:
    """Constants over three decades, κ up to 10^kappa, with or without noise, radius and one more derivative of f."""

    def sizes(count: int) -> list[float]:
        return [10 ** dice.uniform(-1.5, 1.5) for _ in range(count)]

    more, g_y = dice.choice([0, 1]), sizes(p + 1)
    return Families(
        g_y[0] * 10 ** -dice.uniform(0, kappa), sizes(p + 1 + more), sizes(p + more), g_y, sizes(p + 1),
        *(10 ** dice.uniform(-1, 1) for _ in range(2)), 10 ** dice.uniform(-2, 2),
        *(dice.choice([0, 10 ** dice.uniform(-5, 1)]) for _ in range(2)), dice.choice([0, 10 ** dice.uniform(-3, 2)]),
    )  # fmt: skip
