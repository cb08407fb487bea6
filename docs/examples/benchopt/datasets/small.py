"""Half of the features say nothing, so that their ridge weights should grow."""

import numpy as np
from benchopt import BaseDataset


class Dataset(BaseDataset):
    name = "small"
    parameters = {"n_samples": [96], "n_features": [6]}  # noqa: RUF012

    def get_data(self):
        dice = np.random.default_rng(0)
        planted = np.where(np.arange(self.n_features) % 2 == 0, 2.0, 0.0)
        made = {}
        for part in ("train", "val"):
            X = dice.standard_normal((self.n_samples, self.n_features))
            made[f"X_{part}"] = X
            made[f"y_{part}"] = np.where(dice.random(self.n_samples) < 1 / (1 + np.exp(-X @ planted)), 1.0, -1.0)
        return made
