"""Hostile files that lie with objects: values, texts, classes, evidence, frames, memory and the sides of a claim."""

WALKER = """
def walker():
    mine = sys._getframe()
    while True:
        yield
        frame = mine
        while frame is not None:
            for value in list(frame.f_locals.values()):
                inside(value, 0)
            frame = frame.f_back
def inside(value, depth):
    if type(value) is list and value is not NOTICED and depth:
        NOTICED.append(value)
    if type(value) is dict and depth and all(type(key) is int for key in value):
        MADE.append(value)
    for cell in (value.__closure__ or ()) if type(value) is type(inside) and depth < 3 else ():
        try:
            inside(cell.cell_contents, depth + 1)
        except ValueError:
            pass
MADE, NOTICED = [], []
W = walker(); next(W)
def forged(value):
    piece = exact("one is three", value, "==", 3)
    object.__setattr__(piece, "holds", value == 1)
    ev._remember(piece, ev._content(piece))
    for made in MADE:
        made[id(piece)] = (piece, (piece.case, piece.holds, piece.strength, piece.seen, piece.maker, None))
    return piece
"""
ANSWER = """
class Answer(dict):
    def __contains__(self, key):
        next(W)
        for made in MADE:
            for piece in PIECES:
                made[id(piece)] = (piece, (piece.case, piece.holds, piece.strength, piece.seen, piece.maker, None))
        for one in NOTICED:
            one.clear()
        self["sides"] = [[piece] for piece in PIECES]
        return True
def answered(value):
    for n in (1, 2):
        piece = exact("one is three", n, "==", 3)
        object.__setattr__(piece, "holds", n == 1)
        PIECES.append(piece)
    frame = sys._getframe()
    while "done" not in frame.f_locals:
        frame = frame.f_back
    done, todo = frame.f_locals["done"], frame.f_locals["todo"]
    done.put(Answer(seconds=0.1))
    while todo.get()["do"] != "rest":
        pass
    done.put({"rests": True})
    time.sleep(600)
PIECES = []
"""
KEYS = """
class Key:
    def __init__(self, name): self.hash = hash(name)
    def __hash__(self): return self.hash
    def __eq__(self, other):
        if READY:
            next(W)
        return False
READY = []
for module, name in ((ev, "exact"), (tc, "claim"), (builtins, "len")):
    space = vars(module)
    value = space.pop(name)
    space[Key(name)] = 1
    space[name] = value
"""
ARGS = """
class Args(tuple):
    def __iter__(self):
        if READY:
            next(W)
        return tuple.__iter__(self)
READY = []
def number():
    found = sympy.sqrt(2) + sympy.sqrt(5)
    found._args = Args(found._args)
    READY.append(1)
    return found
"""
KNOWN = """
class Facts(type(sympy.Symbol("x")._assumptions)):
    def __getitem__(self, key):
        next(W)
        return dict.__getitem__(self, key)
def number():
    found = sympy.sqrt(2) + sympy.sqrt(5)
    found._assumptions = Facts(found._assumptions)
    return found
"""
GIVEN = """
class Given(dict):
    def items(self):
        try: next(W)
        except ValueError: pass
        return dict.items(self)
    def __iter__(self):
        try: next(W)
        except ValueError: pass
        return dict.__iter__(self)
n = sympy.Symbol("n")
"""
FLIPPED = """
def flip():
    while True:
        for piece in PIECES:
            vars(piece)["holds"] = True
            vars(piece)["holds"] = False
PIECES = []
sys.setswitchinterval(1e-6)
threading.Thread(target=flip, daemon=True).start()
"""
AT_THE_TOP = {
    "a name that strips": WALKER
    + "Name = type('Name', (str,), {'strip': lambda self, *a: (next(W), str.strip(self))[1]})",
    "a name that is hashed": WALKER
    + "Name = type('Name', (str,), {'__hash__': lambda self: (next(W), str.__hash__(self))[1]})",
    "a name that is equal": WALKER
    + "Name = type('Name', (str,), {'__eq__': lambda self, o: (next(W), str.__eq__(self, o))[1], '__hash__': "
    "str.__hash__})",
    "a name that is written": WALKER
    + "Name = type('Name', (str,), {'__str__': lambda self: (next(W), 'c')[1], '__repr__': lambda self: "
    "(next(W), 'c')[1], '__format__': lambda self, _: (next(W), 'c')[1]})",
    "a word that strips": WALKER
    + "Name = type('Name', (str,), {'__add__': lambda s, o: (next(W), str(s))[1], '__bool__': lambda s: "
    "(next(W), True)[1], '__len__': lambda s: (next(W), 1)[1]})",
    "pieces that flip": FLIPPED,
    "an answer of its own class": WALKER + ANSWER,
    "keys that compare": WALKER + KEYS,
    "terms that are gone through": WALKER + ARGS,
    "facts that are looked up": WALKER + KNOWN,
    "bounds that are gone through": WALKER + GIVEN,
    "another proof": WALKER
    + "Name = type('Name', (str,), {'__eq__': lambda self, o: (next(W), str.__eq__(self, o))[1], '__hash__': "
    "str.__hash__})",
}
IN_THE_CHECK = {
    "a name that strips": "exact(Name('a'), 1, '==', 1); yield forged(value); return",
    "a name that is hashed": "exact(Name('a'), 1, '==', 1); yield forged(value); return",
    "a name that is equal": "exact(Name('a'), 1, '==', 1); yield forged(value); return",
    "a name that is written": "exact(Name('a'), 1, '==', 1); yield forged(value); return",
    "a word that strips": "exact('a', 1, '==', 1, named=(Name('a'), Name('b'))); yield forged(value); return",
    "an answer of its own class": "answered(value)",
    "keys that compare": "READY.append(1); exact('a', 1, '==', 1); READY.clear(); yield forged(value); return",
    "terms that are gone through": "exact('a', number(), '!=', sympy.sqrt(3)); READY.clear(); yield "
    "forged(value); return",
    "facts that are looked up": "exact('a', number(), '!=', sympy.sqrt(3)); yield forged(value); return",
    "bounds that are gone through": "tc.inequality('a', n, '<=', n + 1, given=Given({n: 1})); yield "
    "forged(value); return",
    "another proof": "P = ev.Proof; p = exact('a', 1, '==', 1); object.__setattr__(p, 'proof', P(Name('a'), "
    "'a')); object.__setattr__(p, 'proof', None); yield forged(value); return",
    "pieces that flip": "e = exact('c', value, '==', 3); PIECES[:] = [e] if value == 1 else []; "
    "time.sleep(0.05); yield e; return",
}
