"""What was made, remembered apart from the object: whoever alters one afterwards has written it by hand."""

from collections.abc import Callable
from weakref import ref


def memory() -> tuple[Callable[[object, object], None], Callable[[object, object], bool]]:
    """Two functions: remember the content of an object as long as it lives; ask whether it still has this content.

    What is remembered is out of reach of the object's attributes, so that ``object.__setattr__`` changes one of the two
    only. Objects are told apart by identity: a copy was not made here.
    """
    kept: dict[int, tuple[ref[object], object]] = {}

    def remember(thing: object, content: object) -> None:
        number = id(thing)
        kept[number] = (ref(thing, lambda _: kept.pop(number, None)), content)

    def still(thing: object, content: object) -> bool:
        found = kept.get(id(thing))
        return found is not None and found[0]() is thing and bool(found[1] == content)

    return remember, still
