"""The published algorithms written out line by line for one seed, with loops: F²SA-p and the methods beside it.

The problem is logistic regression with one ridge weight r + sigmoid(x_i) for each feature; rows are samples times their
label.  With noise a batch is drawn by the same dice as the oracle's, in the order in which the algorithm asks for it;
without noise every batch is all samples.
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.solvers.oracle import Oracle

RIDGE = 0.1
SAMPLES = [RidgeLearning.seeded(dim=3, samples=n, seed=11, ridge=RIDGE) for n in (14, 9)]
DATA = RidgeLearning(SAMPLES[0].training, SAMPLES[1].validation, ridge=RIDGE)
"""With fewer samples of f than of g, so that a batch of the one is none of the other."""

X0, Y0 = np.array([0.3, -0.5, 0.1]), np.array([0.2, 0.4, -0.3])
Batch = Sequence[int]
Vector = list[float]
Lengths = tuple[Vector, Vector]
VALIDATION, TRAINING = (np.asarray(rows, dtype=np.float64) for rows in (DATA.validation, DATA.training))


def oracle(noise: bool, seed: int = 5) -> Oracle:
    """The same problem for the solvers."""
    return Oracle(DATA, noise="minibatch" if noise else "additive", seed=seed, hessian=True)


class Draws:
    """Batches of the validation samples (f) and of the training samples (g)."""

    def __init__(self, noise: bool, seed: int = 5) -> None:
        self.dice, self.noise = np.random.Generator(np.random.SFC64(seed)), noise

    def f(self, size: int) -> Batch:
        return self._batch(size, len(VALIDATION))

    def g(self, size: int) -> Batch:
        return self._batch(size, len(TRAINING))

    def _batch(self, size: int, count: int) -> Batch:
        return [int(i) for i in self.dice.integers(0, count, (1, 1, size)).ravel()] if self.noise else range(count)


def listed(vector: NDArray[np.float64]) -> Vector:
    return [float(value) for value in vector]


def sigmoid(z: float) -> float:
    return 1 / (1 + math.exp(-z))


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(float(p) * float(q) for p, q in zip(a, b, strict=True))


def plus(a: Vector, factor: float, b: Vector) -> Vector:
    return [p + factor * q for p, q in zip(a, b, strict=True)]


def mean_slope(rows: NDArray[np.float64], batch: Batch, y: Vector) -> Vector:
    total = [0.0] * len(y)
    for i in batch:
        total = plus(total, -sigmoid(-dot(rows[i], y)), [float(a) for a in rows[i]])
    return [value / len(batch) for value in total]


def F_x(batch: Batch, x: Vector, y: Vector) -> Vector:
    return [0.0] * len(x)


def F_y(batch: Batch, x: Vector, y: Vector) -> Vector:
    return mean_slope(VALIDATION, batch, y)


def G_x(batch: Batch, x: Vector, y: Vector) -> Vector:
    return [0.5 * sigmoid(a) * (1 - sigmoid(a)) * b * b for a, b in zip(x, y, strict=True)]


def G_y(batch: Batch, x: Vector, y: Vector) -> Vector:
    ridge = [(RIDGE + sigmoid(a)) * b for a, b in zip(x, y, strict=True)]
    return plus(mean_slope(TRAINING, batch, y), 1.0, ridge)


def G_yy(batch: Batch, x: Vector, y: Vector, v: Vector) -> Vector:
    total = [0.0] * len(y)
    for i in batch:
        row = [float(a) for a in TRAINING[i]]
        bend = sigmoid(dot(row, y)) * (1 - sigmoid(dot(row, y)))
        total = plus(total, bend * dot(row, v) / len(batch), row)
    return plus(total, 1.0, [(RIDGE + sigmoid(a)) * b for a, b in zip(x, v, strict=True)])


def G_xy(batch: Batch, x: Vector, y: Vector, v: Vector) -> Vector:
    return [sigmoid(a) * (1 - sigmoid(a)) * b * c for a, b, c in zip(x, y, v, strict=True)]


def stocbio(draws: Draws, K: int, D: int, Q: int, alpha: float, beta: float, eta: float, S: int, B: int) -> Vector:
    """Algorithm 2 of Ji, Yang and Liang: Q factors, S samples in the inner loop and B elsewhere; the last x."""
    x, y = listed(X0), listed(Y0)
    for _ in range(K):
        for _ in range(D):
            y = plus(y, -beta, G_y(draws.g(S), x, y))
        D_F = draws.f(B)
        r = F_y(D_F, x, y)
        total = list(r)
        for _ in range(Q):
            r = plus(r, -eta, G_yy(draws.g(B), x, y, r))
            total = plus(total, 1.0, r)
        v = [eta * value for value in total]
        h = plus(F_x(D_F, x, y), -1.0, G_xy(draws.g(B), x, y, v))
        x = plus(x, -alpha, h)
    return x


class Estimate:
    """The estimate of Yang, Ji and Liang at several points with the same batches B_F, B_Q, …, B_1, B_G."""

    def __init__(self, draws: Draws, Q: int, eta: float, size: int) -> None:
        self.eta = eta
        self.B_F, self.B, self.B_G = draws.f(size), [draws.g(size) for _ in range(Q)], draws.g(size)

    def at(self, x: Vector, y: Vector) -> Vector:
        terms = [F_y(self.B_F, x, y)]
        for batch in self.B:
            terms.append(plus(terms[-1], -self.eta, G_yy(batch, x, y, terms[-1])))
        v = [self.eta * sum(term[i] for term in terms) for i in range(len(y))]
        return plus(F_x(self.B_F, x, y), -1.0, G_xy(self.B_G, x, y, v))


def mrbo(
    draws: Draws, K: int, Q: int, gamma: float, lam: float, eta: float, S: int, d: float, m: float, c: Vector
) -> Vector:
    """Algorithm 1 of Yang, Ji and Liang with its falling steps; the last x."""
    x, y = listed(X0), listed(Y0)
    x_old, y_old, v, u, alpha, beta = x, y, x, y, 1.0, 1.0
    for k in range(K):
        estimate, B_y = Estimate(draws, Q, eta, S), draws.g(S)
        if k == 0:
            v, u = estimate.at(x, y), G_y(B_y, x, y)
        else:
            v = plus(estimate.at(x, y), 1 - alpha, plus(v, -1.0, estimate.at(x_old, y_old)))
            u = plus(G_y(B_y, x, y), 1 - beta, plus(u, -1.0, G_y(B_y, x_old, y_old)))
        eta_k = d / (m + k) ** (1 / 3)
        alpha, beta = c[0] * eta_k**2, c[1] * eta_k**2
        x_old, y_old = x, y
        x, y = plus(x, -gamma * eta_k, v), plus(y, -lam * eta_k, u)
    return x


def vrbo(
    draws: Draws, K: int, Q: int, q: int, m: int, alpha: float, beta: float, eta: float, S1: int, S2: int
) -> Vector:
    """Algorithm 2 of Yang, Ji and Liang: the small loop runs over t = 0, …, m + 1; the last x."""
    x, y, u, v = listed(X0), listed(Y0), [], []
    for k in range(K):
        if k % q == 0:
            v, u = Estimate(draws, Q, eta, S1).at(x, y), G_y(draws.g(S1), x, y)
        x_new = plus(x, -alpha, v)
        xs, ys = [x, x_new], [y, y]
        for _ in range(m + 2):
            estimate = Estimate(draws, Q, eta, S2)
            v = plus(plus(v, 1.0, estimate.at(xs[-1], ys[-1])), -1.0, estimate.at(xs[-2], ys[-2]))
            batch = draws.g(S2)
            u = plus(plus(u, 1.0, G_y(batch, xs[-1], ys[-1])), -1.0, G_y(batch, xs[-2], ys[-2]))
            xs, ys = [*xs, xs[-1]], [*ys, plus(ys[-1], -beta, u)]
        x, y = x_new, ys[m + 2]  # ys begins with the indices -1 and 0, so that this is the iterate m + 1
    return x


def fdehbo(
    draws: Draws, K: int, steps: Vector, delta: float, radius: float, S: int, d: float, w: float, c: Vector,
    lag: int = 1, v: Sequence[float] = (0.0, 0.0, 0.0), apart: bool = False,
) -> Vector:  # fmt: skip
    """The single loop of Yang, Xiao and Ji: h^g, h^R, h^f with momentum, v projected on a ball; the last x.

    A step draws one pair of batches for all three, or, ``apart``, batches for each.
    """
    x, y, v = listed(X0), listed(Y0), list(v)
    old, h = (x, y, v), [y, v, x]
    for t in range(K):
        if apart:
            psi_g, xi_g, xi_f, zeta, psi_f = draws.g(S), draws.g(S), draws.f(S), draws.g(S), draws.f(S)
        else:
            psi_f = xi_f = draws.f(S)
            psi_g = xi_g = zeta = draws.g(S)
        drawn = zeta, psi_f, psi_g, xi_f, xi_g

        def at(x: Vector, y: Vector, v: Vector, drawn: tuple[Batch, ...] = drawn) -> list[Vector]:
            zeta, psi_f, psi_g, xi_f, xi_g = drawn
            ahead, behind = plus(y, delta, v), plus(y, -delta, v)
            H = [(a - b) / (2 * delta) for a, b in zip(G_y(psi_g, x, ahead), G_y(psi_g, x, behind), strict=True)]
            J = [(a - b) / (2 * delta) for a, b in zip(G_x(xi_g, x, ahead), G_x(xi_g, x, behind), strict=True)]
            return [G_y(zeta, x, y), plus(H, -1.0, F_y(psi_f, x, y)), plus(F_x(xi_f, x, y), -1.0, J)]

        now = at(x, y, v)
        if t:
            before, alpha = at(*old), d / (w + t - lag) ** (1 / 3)
            h = [plus(now[i], 1 - c[i] * alpha**2, plus(h[i], -1.0, before[i])) for i in range(3)]
        else:
            h = now
        scale, old = d / (w + t) ** (1 / 3), (x, y, v)
        y, moved, x = (
            plus(y, -steps[1] * scale, h[0]),
            plus(v, -steps[2] * scale, h[1]),
            plus(x, -steps[0] * scale, h[2]),
        )
        length = math.sqrt(dot(moved, moved))
        v = moved if length <= radius else [radius * value / length for value in moved]
    return x


def bsa(
    draws: Draws, K: int, t_k: int, b: int, alpha: float, beta: float, eta: float, S: int, B: int, warm: bool
) -> Vector:
    """The method of Ghadimi and Wang: inner loops from y_0, then b·η times a product of p < b factors; the last x."""
    x, y = listed(X0), listed(Y0)
    for _ in range(K):
        y = y if warm else listed(Y0)
        for _ in range(t_k):
            y = plus(y, -beta, G_y(draws.g(S), x, y))
        p = int(draws.dice.integers(0, b, 1)[0])
        xi = draws.f(B)
        vector = F_y(xi, x, y)
        for _ in range(p):
            vector = plus(vector, -eta, G_yy(draws.g(B), x, y, vector))
        mixed = G_xy(draws.g(B), x, y, [b * eta * value for value in vector])
        x = plus(x, -alpha, plus(F_x(xi, x, y), -1.0, mixed))
    return x


def f2sa(weights: Mapping[float, float], T: int, lengths: Sequence[Lengths], nu: float, eta_x: float) -> Vector:
    """F²SA-p without noise; a node has the lengths of its first inner loop and of every later one; the last x."""
    everything = range(len(VALIDATION)), range(len(TRAINING))
    x, ys = listed(X0), {j: listed(Y0) for j in weights}
    for t in range(T):
        estimate = [0.0] * len(x)
        for (j, weight), loops in zip(weights.items(), lengths, strict=True):
            for length in loops[1] if t else loops[0]:
                slope = plus(G_y(everything[1], x, ys[j]), j * nu, F_y(everything[0], x, ys[j]))
                ys[j] = plus(ys[j], -length, slope)
            estimate = plus(estimate, weight * j, F_x(everything[0], x, ys[j]))
            estimate = plus(estimate, weight / nu, G_x(everything[1], x, ys[j]))
        x = plus(x, -eta_x / math.sqrt(dot(estimate, estimate)), estimate)
    return x
