"""Learning the regulariser of a network: one weight e^x for every parameter, the lower level trained by SGD.

Nothing here is convex, so that "the lower level solved" means: trained from the same start by the same steps.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, final

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.network import Network
from fdtheory.experiments.node_steps import InnerSteps
from fdtheory.experiments.softmax_loss import score
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Task


@final
@dataclass(frozen=True)
class NetworkTask(Task):
    """A network of five layers on one split; x = 0 is the scalar ridge."""

    split: Split
    ridge: float
    width: int = 32
    training_steps: int = 600
    training_batch: int = 50
    training_rate: float = 0.5

    @cached_property
    def network(self) -> Network:
        return Network(self.split.data.terms, self.width, self.split.data.classes)

    @property
    def dim_x(self) -> int:  # type: ignore[override]
        return self.network.size

    @cached_property
    def _rows(self) -> Any:
        return self.split.data.rows.astype(np.float32)

    @cached_property
    def _at_zero(self) -> Array:
        return self._trained(np.zeros(self.dim_x), False)

    def start(self) -> Array:
        return self._at_zero.copy()

    def model(self, x: Array, *, both: bool = False, start: Any = None) -> tuple[Array, None]:
        """Trained from the seed's own start, by steps that get shorter; x = 0, which every run asks for, once."""
        return (self._trained(x, both) if both or x.any() else self.start()), None

    def _trained(self, x: Array, both: bool) -> Array:
        dice = np.random.default_rng([3000, self.split.seed])
        y, parts = self.network.initial(dice), self.split.parts
        rows, weights = np.concatenate([parts["train"], parts["val"]]) if both else parts["train"], np.exp(x)
        for k in range(self.training_steps):
            rate = self.training_rate * (1 - k / self.training_steps)
            drawn = rows[dice.integers(len(rows), size=self.training_batch)]
            self._move(y, self._gradient(y, drawn), rate, self._divisor(weights, rate))
        return y

    def descend(
        self, stack: Array, x: Array, inner: InnerSteps, steps: int, dice: np.random.Generator, shared: bool
    ) -> None:
        divisor = self._divisor(np.exp(x), inner.eta)
        for _ in range(steps):
            drawn = (self.draw("train", inner.batch, dice), self.draw("val", inner.batch, dice))
            for y, shift in zip(stack, inner.shifts, strict=True):
                step = self._gradient(y, drawn[0])
                if shift:
                    step += np.float32(shift) * self._gradient(y, drawn[1])
                self._move(y, step, inner.eta, divisor)
                if not shared:
                    drawn = (self.draw("train", inner.batch, dice), self.draw("val", inner.batch, dice))

    @staticmethod
    def _move(y: Array, step: Array, eta: float, divisor: Array) -> None:
        """One step in place, the regulariser's part implicit; ``step`` is used up."""
        step *= np.float32(eta)
        y -= step
        y /= divisor

    def _divisor(self, weights: Array, eta: float, kind: Any = np.float32) -> Array:
        """1 + ηλe^x from e^x, which does not change from step to step."""
        found: Array = (1 + eta * self.ridge * weights).astype(kind)
        return found

    def _gradient(self, y: Array, drawn: Array) -> Array:
        return self.network.gradient(y, self._rows.take(drawn), self.split.data.labels[drawn])

    def draw(self, which: str, batch: int, dice: np.random.Generator) -> Array:
        rows = self.split.parts[which]
        return rows[dice.integers(len(rows), size=batch)]

    def loss_gradient(self, x: Array, y: Array, samples: Array, *, upper: bool) -> Array:
        return self._gradient(y, samples)

    def hessian_times(self, x: Array, y: Array, v: Array, samples: Array) -> Array:
        rows, labels = self._rows.take(samples), self.split.data.labels[samples]
        found: Array = self.network.hessian_times(y, v, rows, labels) + (self.ridge * np.exp(x)).astype(y.dtype) * v
        return found

    def proximal(self, x: Array, y: Array, eta: float) -> Array:
        found: Array = y / self._divisor(np.exp(x), eta, y.dtype)
        return found

    def g_x(self, x: Array, y: Array) -> Array:
        found: Array = self.ridge / 2 * np.exp(x) * y.astype(float) ** 2
        return found

    def mixed(self, x: Array, y: Array, v: Array) -> Array:
        found: Array = self.ridge * np.exp(x) * y.astype(float) * v
        return found

    def scores(self, y: Array) -> dict[str, float]:
        found: dict[str, float] = {}
        for name, (rows, labels) in self.split.matrices.items():
            logits = self.network.activations(y, rows.astype(np.float32))[-1]
            found[name], found[f"{name}_accuracy"] = score(logits, labels)
        return found
