"""The near misses of one expression: a sign, an index, a factor, a relation, a term gone, two arguments swapped.

And a question answered the other way, a part of a question or a step that is left out, operands in the other order:
each is one token's worth of a slip. Texts are left alone, since a name proves nothing.
"""

import ast
from collections.abc import Iterator

Code = ast.expr | ast.AugAssign | ast.Pass
Miss = tuple[str, Code]
"""What kind of slip it is, and what stands in its place."""

_RELATION_TEXTS = {"==": ("!=", "<=", ">="), "<=": ("<", ">="), ">=": (">", "<="), "<": ("<=", ">"), ">": (">=", "<")}
_RELATIONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Pow: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMES = {
    "min": "max",
    "max": "min",
    "all": "any",
    "any": "all",
    "Le": "Lt",
    "Lt": "Le",
    "ceil": "floor",
    "floor": "ceil",
}


_OF_ONE_NUMBER = ("abs", "Abs", "sqrt", "factorial", "log", "exp")
"""Functions that can be left out: what they are of stands in their place."""

_IN_ANY_ORDER = frozenset(
    (
        "min",
        "max",
        "minimum",
        "maximum",
        "Min",
        "Max",
        "Eq",
        "Ne",
        "Add",
        "Mul",
        "gcd",
        "lcm",
        "hypot",
        "isclose",
        "add",
        "broadcast_shapes",
    )
)
"""Functions whose arguments may stand in any order: to swap them changes nothing."""


def near_misses(node: Code) -> Iterator[Miss]:
    """All the near misses of one expression, or of a step such as ``x += y``, without those of its parts."""
    match node:
        case ast.Constant():
            yield from _constants(node)
        case ast.BinOp() if not (_is_text(node.left) or _is_text(node.right)):
            yield from _operations(node)
        case ast.UnaryOp(op=ast.USub()):
            yield "sign", node.operand
        case ast.UnaryOp(op=ast.Not()):
            yield "relation", node.operand
        case ast.AugAssign() if type(node.op) in _OPERATORS:
            yield _kind(node.op), ast.AugAssign(node.target, _OPERATORS[type(node.op)](), node.value)
            yield "dropped", ast.Pass()
        case ast.Compare():
            for place, relation in enumerate(node.ops):
                for other in _RELATIONS[type(relation)]:
                    relations = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                    yield "relation", ast.Compare(node.left, relations, node.comparators)
        case ast.BoolOp():
            yield "relation", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            for rest in _all_but_one(node.values):
                yield "dropped", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.IfExp():
            yield "relation", ast.IfExp(node.test, node.orelse, node.body)
        case ast.Call():
            yield from _calls(node)


def near_misses_of_a_test(test: ast.expr, *, filters: bool) -> Iterator[Miss]:
    """Of a question that decides between two ways: answered the other way, or, where it filters, not asked.

    Relations, ``not``, ``and`` and ``or`` have near misses of their own.
    """
    if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield "relation", ast.UnaryOp(ast.Not(), test)
    if filters:
        yield "dropped", ast.Constant(True)


def _all_but_one(values: list[ast.expr]) -> Iterator[list[ast.expr]]:
    return ([*values[:place], *values[place + 1 :]] for place in range(len(values)))


def _constants(node: ast.Constant) -> Iterator[Miss]:
    value = node.value
    if isinstance(value, bool):
        yield "relation", ast.Constant(not value)
    elif isinstance(value, str):
        for other in _RELATION_TEXTS.get(value, ()):
            yield "relation", ast.Constant(other)
    elif isinstance(value, float):
        yield "factor", ast.Constant(2 * value or 1.0)  # twice 0 would be no slip
    elif isinstance(value, int):
        yield "index", ast.Constant(value + 1)
        if value > 0:
            yield "index", ast.Constant(value - 1)


def _operations(node: ast.BinOp) -> Iterator[Miss]:
    if type(node.op) in _OPERATORS:
        yield _kind(node.op), ast.BinOp(node.left, _OPERATORS[type(node.op)](), node.right)
    if isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.Div):
        yield "dropped", node.left
    if isinstance(node.op, ast.Add | ast.Mult):
        yield "dropped", node.right
    elif isinstance(node.op, ast.Sub | ast.Div) and not _same(node.left, node.right):
        yield "swapped", ast.BinOp(node.right, node.op, node.left)


def _kind(operator: ast.operator) -> str:
    return "sign" if isinstance(operator, ast.Add | ast.Sub) else "factor"


def _calls(node: ast.Call) -> Iterator[Miss]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    arguments = node.args
    if any(isinstance(argument, ast.Starred) for argument in arguments):
        return
    if name == "range":
        end = arguments[1] if len(arguments) > 1 else arguments[0]
        for shift in (ast.Add(), ast.Sub()):
            longer = ast.BinOp(end, shift, ast.Constant(1))
            yield "range", ast.Call(node.func, [longer if a is end else a for a in arguments], [])
        if len(arguments) == 1:
            yield "range", ast.Call(node.func, [ast.Constant(1), end], [])
    elif name in _OF_ONE_NUMBER and len(arguments) == 1:
        yield "dropped", arguments[0]
    elif name in _NAMES and isinstance(node.func, ast.Name | ast.Attribute):
        yield "relation", ast.Call(_renamed(node.func, _NAMES[name]), arguments, node.keywords)
        for (rest,) in _all_but_one(arguments) if len(arguments) == 2 else ():
            yield "dropped", rest
    if name in _IN_ANY_ORDER:
        return
    if name != "range" and len(arguments) > 1 and not _is_text(arguments[0]) and not _same(*arguments[:2]):
        swapped = [arguments[1], arguments[0], *arguments[2:]]
        yield "swapped", ast.Call(node.func, swapped, node.keywords)


def _renamed(function: ast.Name | ast.Attribute, name: str) -> ast.expr:
    if isinstance(function, ast.Name):
        return ast.Name(name, ast.Load())
    return ast.Attribute(function.value, name, ast.Load())


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) == ast.dump(other)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
