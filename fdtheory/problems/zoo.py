"""The zoo: named instances that claims, figures and the command line use; one short function each."""

import difflib
import importlib.util
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TypeAlias, final

import sympy as sp

from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.errors import InputError
from fdtheory.files import neighbours_importable
from fdtheory.problems.batched import Problem
from fdtheory.problems.constants import constants_of
from fdtheory.problems.instance import Instance, Region
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance

Sample: TypeAlias = tuple[tuple[Fraction | int, ...], int]
# Small fixed data for the logistic instances: rows are samples (features, label), made non-separable.
TRAINING = (((1, 2), 1), ((-1, 1), -1), ((2, -1), 1), ((1, 1), -1))
VALIDATION = (((1, 1), 1), ((-2, 1), -1), ((1, -1), -1))


def softmax_small() -> Instance:
    """Two by two, condition number 4: small enough for everything, also for balls."""
    return QuadraticSoftmax.seeded(2, 2, condition=4, seed=1, name="softmax-small")


def softmax_mild() -> Instance:
    """One by one with mild constants: a plan that guarantees an accuracy is short enough to be run."""
    ends, none = [[1], [-1]], [[0], [0]]
    return QuadraticSoftmax.create(
        A=[[1]], B=[[Fraction(1, 2)]], C=none, D=none, e=[0, 0], E=ends, F=none, at=[3], name="softmax-mild"
    )


def softmax_medium() -> Instance:
    """Three by four, condition number 10: no symmetry that could flatter a method."""
    return QuadraticSoftmax.seeded(3, 4, condition=10, seed=2, name="softmax-medium")


def softmax_stiff() -> Instance:
    """Three by four, condition number 100: where a small ν and many inner steps are needed."""
    return QuadraticSoftmax.seeded(3, 4, condition=100, seed=3, name="softmax-stiff")


def softmax_wide() -> Instance:
    """Five by eight, condition number 10: more lower-level variables than the ball routes like."""
    return QuadraticSoftmax.seeded(5, 8, condition=10, seed=4, name="softmax-wide")


def softmax_large() -> Instance:
    """Fifty by fifty, condition number 10: the size at which the solvers are compared and timed."""
    return QuadraticSoftmax.seeded(50, 50, condition=10, seed=5, name="softmax-large")


def logistic_ridge() -> Instance:
    """Validation loss over training loss with a ridge whose weight 1/4 + sigmoid(x) is learnt."""
    x, y = sp.symbols("x"), _unknowns("y", 2)
    ridge = sp.Rational(1, 4) + sigmoid(x)
    g = _logistic(TRAINING, y) / len(TRAINING) + ridge * _square(y) / 2
    f = _logistic(VALIDATION, y) / len(VALIDATION)
    return SymbolicInstance(f, g, [x], y, at=[Fraction(1, 3)], name="logistic-ridge", region=_box(1, 3, 2, 5))


def learn_to_regularize() -> Instance:
    """One ridge weight exp(x_i) per parameter, x confined to [-1, 1]² and y to a ball that holds all y*_ν."""
    return _regularize("learn-to-regularize", _box(2, 1, 2, 6))


def learn_to_regularize_printed() -> Instance:
    """The same as learn-to-regularize on the whole space, as the paper has it: its curvature tends to 0."""
    return _regularize("learn-to-regularize-printed", None)


def hyper_cleaning() -> Instance:
    """Softmax weights on the training samples, with the ridge that makes the lower level strongly convex."""
    return _cleaning("hyper-cleaning", Fraction(1, 5), _box(4, Fraction(1, 2), 2, 2))


def hyper_cleaning_printed() -> Instance:
    """The same as hyper-cleaning without a ridge on the whole space, as the paper has it: the curvature tends to 0."""
    return _cleaning("hyper-cleaning-printed", Fraction(0), None)


def kappa_sharp() -> Instance:
    """The global member whose derivatives grow like κ^((3m-1)/2), with κ = 16, off its centre of symmetry."""
    return sharp("kappa-sharp", Fraction(1, 16), Fraction(1, 8))


def kappa_sharp_1000() -> Instance:
    """The same as kappa-sharp with κ = 1000."""
    return sharp("kappa-sharp-1000", Fraction(1, 1000), Fraction(1, 1000))


def kappa_sharp_first() -> Instance:
    """The member with h'' = μ + |sin y|/4 (for |y| ≤ π) that attains κ³ for p = 1; κ = 16, at its kink."""
    x, y = sp.symbols("x y", real=True)
    g = y**2 / 32 + sp.sign(y) * (y - sp.sin(y)) / 4 - x * y / 2
    return SymbolicInstance(sp.sin(y), g, [x], [y], at=[0], name="kappa-sharp-first", region=_box(1, 1, 1, 3))


def vanishing() -> Instance:
    """Odd symmetry kills every even derivative of d/dx ℓ_ν: odd p gains an order it was never promised."""
    return sharp("vanishing", Fraction(1, 4), Fraction(0))


def kinked() -> Instance:
    """f_y = 1 + |y|/2 is not differentiable at the minimiser y* = 0."""
    x, y = sp.symbols("x y", real=True)
    f = y + sp.Abs(y) * y / 4 + x**2 / 2
    return SymbolicInstance(f, y**2 / 2 - x * y, [x], [y], at=[0], name="kinked", region=_box(1, 1, 1, 1))


def flat() -> Instance:
    """f linear over g quadratic: the estimator is exact from p = 1 on, so a sweep decides nothing."""
    x, y = _unknowns("x", 2), _unknowns("y", 2)
    g = y[0] ** 2 + y[0] * y[1] / 2 + y[1] ** 2 - x[0] * y[0] - 2 * x[1] * y[1]
    f = y[0] - 3 * y[1] + x[0] * x[1]
    return SymbolicInstance(f, g, x, y, at=[1, Fraction(1, 2)], name="flat", region=_box(2, 2, 2, 3))


def polynomial() -> Instance:
    """Polynomial with a rational minimiser: its power series has exact rational coefficients."""
    x, y = _unknowns("x", 2), _unknowns("y", 2)
    g = y[0] ** 2 + y[0] * y[1] / 2 + y[1] ** 2 + y[0] ** 4 / 4 + y[0] ** 2 * y[1] / 6
    g += y[1] ** 4 / 5 - x[0] * y[0] - x[1] * y[1] * (1 + y[0] / 3)
    f = (y[0] - 1) ** 2 / 2 + y[0] * y[1] + y[1] ** 3 / 3 + x[0] * y[1] + x[1] ** 2
    half = Fraction(1, 2)
    return SymbolicInstance(f, g, x, y, at=[0, 0], name="polynomial", region=_box(2, half, 2, half))


ZOO: Mapping[str, Callable[[], Instance]] = MappingProxyType({
    maker.__name__.replace("_", "-"): maker
    for maker in (
        softmax_small, softmax_mild, softmax_medium, softmax_stiff, softmax_wide, softmax_large, logistic_ridge,
        learn_to_regularize, learn_to_regularize_printed, hyper_cleaning, hyper_cleaning_printed,
        kappa_sharp, kappa_sharp_1000, kappa_sharp_first, vanishing, kinked, flat, polynomial,
    )
})  # fmt: skip


@final
@dataclass(frozen=True)
class Listed:
    """A member of the zoo as ``instances`` lists it; ``kappa`` is a proved bound of max(L_0, L_1)/μ on ``where``."""

    name: str
    dim_x: int
    dim_y: int
    kappa: float
    where: str
    says: str


def instances(names: Iterable[str] = ()) -> list[Listed]:
    """The named members of the zoo; all of them, which takes some seconds, if none is named.

    >>> instances(["softmax-small"])[0].dim_x
    2
    """
    return [_listed(name) for name in list(names) or ZOO]


def _listed(name: str) -> Listed:
    instance = load_instance(name)
    found = constants_of(instance, 1)
    says = ZOO[name].__doc__ if name in ZOO else None
    sentence = " ".join((says or "A problem of your own.").split())
    return Listed(instance.name, instance.dim_x, instance.dim_y, found.kappa, found.where, sentence)


def load_instance(name: str) -> Instance:
    """The instance of a zoo name, or of ``file.py:function`` for a function without arguments."""
    made = load_problem(name)
    if not isinstance(made, Instance):
        raise InputError(
            f"{name} returned {type(made).__name__}, which has no symbolic form; return a SymbolicInstance or "
            "QuadraticSoftmax here (solve and compare take any problem)"
        )
    return made


def load_problem(name: str) -> Instance | Problem:
    """What ``load_instance`` gives, or a problem that a user's function makes, for the solvers."""
    if ".py:" in name:
        path, _, function = name.rpartition(":")
        return _from_file(Path(path), function)
    if name in ZOO:
        return ZOO[name]()
    near = difflib.get_close_matches(name, ZOO, n=3, cutoff=0.3)
    hint = f"the nearest names are {', '.join(near)}" if near else f"the names are {', '.join(ZOO)}"
    raise InputError(f"there is no instance {name!r}; {hint}; or give file.py:function")


def _from_file(path: Path, function: str) -> Instance | Problem:
    if not os.path.isfile(path):  # False also for names that no file can have
        raise InputError(f"there is no file {str(path)!r}; give file.py:function with an existing file")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise InputError(f"{str(path)!r} cannot be imported; give a Python file")
    module = importlib.util.module_from_spec(spec)
    os.environ.setdefault("JAX_ENABLE_X64", "1")  # data that the file makes with JAX would be in single precision
    with neighbours_importable(path):
        return _from_module(path, function, module, spec.loader.exec_module)


def _from_module(
    path: Path, function: str, module: ModuleType, read: Callable[[ModuleType], None]
) -> Instance | Problem:
    try:
        read(module)
    except InputError:
        raise
    except (Exception, SystemExit) as error:
        raise InputError(f"{str(path)!r} stops with {type(error).__name__}: {error}; mend the file") from error
    maker = getattr(module, function, None)
    if not callable(maker):
        known = [key for key, value in vars(module).items() if callable(value) and not key.startswith("_")]
        near = difflib.get_close_matches(function, known, n=3, cutoff=0.3)
        hint = f"the nearest names are {', '.join(near)}" if near else "name one after the colon"
        raise InputError(f"{str(path)!r} has no function {function!r}; {hint}")
    return _made(maker, f"{path.name}:{function}")


def _made(maker: Callable[[], Instance | Problem], name: str) -> Instance | Problem:
    try:
        made = maker()
    except InputError:
        raise
    except (Exception, SystemExit) as error:
        raise InputError(f"{name} stops with {type(error).__name__}: {error}; mend the function") from error
    if not isinstance(made, Instance | Problem):
        raise InputError(
            f"{name} returned {type(made).__name__}; return a SymbolicInstance or QuadraticSoftmax, or for solve and "
            "compare what from_functions makes"
        )
    return made


def _unknowns(letter: str, count: int) -> list[sp.Symbol]:
    return list(sp.symbols(f"{letter}1:{count + 1}", real=True))


def _box(dim_x: int, x: int | Fraction, dim_y: int, y: int | Fraction) -> Region:
    wide, high = (Fraction(-x), Fraction(x)), (Fraction(-y), Fraction(y))
    return Region((wide,) * dim_x, (high,) * dim_y)


def _logistic(samples: Iterable[Sample], y: list[sp.Symbol]) -> sp.Expr:
    return sp.Add(*(_loss(sample, y) for sample in samples))


def _loss(sample: Sample, y: list[sp.Symbol]) -> sp.Expr:
    features, label = sample
    margin = sp.Add(*(label * a * b for a, b in zip(features, y, strict=True)))
    return softplus(-margin)


def _square(y: list[sp.Symbol]) -> sp.Expr:
    return sp.Add(*(s**2 for s in y))


def _regularize(name: str, region: Region | None) -> Instance:
    x, y = _unknowns("x", 2), _unknowns("y", 2)
    g = _logistic(TRAINING, y) / len(TRAINING) + sp.Add(*(sp.exp(a) * b**2 for a, b in zip(x, y, strict=True)))
    f = _logistic(VALIDATION, y) / len(VALIDATION)
    return SymbolicInstance(f, g, x, y, at=[Fraction(1, 4), Fraction(-1, 2)], name=name, region=region)


def _cleaning(name: str, ridge: Fraction, region: Region | None) -> Instance:
    x, y = _unknowns("x", len(TRAINING)), _unknowns("y", 2)
    weights = [1 / (1 + sp.Add(*(sp.exp(other - s) for other in x if other != s))) for s in x]
    weighted = sp.Add(*(w * _loss(sample, y) for w, sample in zip(weights, TRAINING, strict=True)))
    g = weighted + sp.Rational(ridge.numerator, ridge.denominator) * _square(y) / 2
    f = _logistic(VALIDATION, y) / len(VALIDATION)
    point = [Fraction(1, 4), Fraction(-1, 2), Fraction(1, 3), Fraction(1, 4)]
    return SymbolicInstance(f, g, x, y, at=point, name=name, region=region)


def sharp(name: str, mu: Fraction, at: Fraction) -> Instance:
    """sin y over μy²/2 + (y²/2 + cos y)/8 - xy/2: all constants of order 1, condition number of order 1/μ."""
    x, y = sp.symbols("x y", real=True)
    curved = sp.Rational(mu.numerator, mu.denominator) * y**2 / 2 + (y**2 / 2 + sp.cos(y)) / 8
    return SymbolicInstance(sp.sin(y), curved - x * y / 2, [x], [y], at=[at], name=name)
