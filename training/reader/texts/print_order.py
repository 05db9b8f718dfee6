"""A line as it is typed → as it stands on paper from left to right: Hebrew turned round, the figures and Latin words in it not. The network sees
a line from left to right, so that is the order in which it is taught to say it.

Unicode's bidirectional algorithm (UAX #9) for one line without embeddings, in the rules that such lines need."""
from __future__ import annotations

from alphabet import HEBREW

_HEBREW = frozenset(HEBREW)
_KINDS = {
    **dict.fromkeys(HEBREW, 'R'), **dict.fromkeys('0123456789²³', 'EN'), **dict.fromkeys('+-', 'ES'), **dict.fromkeys(',.:/', 'CS'),
    **dict.fromkeys('#$%°₪€£¥±', 'ET'),
}
_BRACKETS = {'(': ')', '[': ']', '{': '}'}
_MIRRORED = str.maketrans('()[]{}<>«»≤≥', ')(][}{><»«≥≤')
#: A page of Hebrew may have lines of mostly Latin words; with fewer letters than this they are quotations on a Latin page.
_LEAST_OF_LETTERS = 0.3


def in_print_order(line: str) -> str:
    if _HEBREW.isdisjoint(line):
        return line
    own, letters = sum(sign in _HEBREW for sign in line), sum(sign.isalpha() for sign in line)
    base = 'R' if own > _LEAST_OF_LETTERS * letters else 'L'
    kinds = _resolved(line, base)
    lowest = 1 if base == 'R' else 0
    levels = [lowest if kind == base else 2 if kind == 'EN' or base == 'R' else 1 for kind in kinds]
    signs = [sign.translate(_MIRRORED) if level % 2 else sign for sign, level in zip(line, levels, strict=True)]
    for level in range(2, 0, -1):
        start = 0
        while start < len(levels):
            end = start
            while end < len(levels) and levels[end] >= level:
                end += 1
            # All levels of a turned run are at least this one, and stay so in any order.
            signs[start:end], levels[start:end] = signs[start:end][::-1], levels[start:end][::-1]
            start = max(end, start + 1)
    return ''.join(signs)


def _resolved(line: str, base: str) -> list[str]:
    """R, L or EN for each sign."""
    kinds = [_KINDS.get(sign) or ('L' if sign.isalpha() else 'ON') for sign in line]
    for at in range(1, len(kinds) - 1):
        if kinds[at] in ('ES', 'CS') and kinds[at - 1] == kinds[at + 1] == 'EN':
            kinds[at] = 'EN'
    for steps in (range(1, len(kinds)), range(len(kinds) - 2, -1, -1)):
        back = -steps.step
        for at in steps:
            if kinds[at] == 'ET' and kinds[at + back] == 'EN':
                kinds[at] = 'EN'
    strong = base
    for at, kind in enumerate(kinds):
        if kind in ('R', 'L'):
            strong = kind
        elif kind == 'EN' and strong == 'L':
            kinds[at] = 'L'
        elif kind not in ('EN', 'R', 'L'):
            kinds[at] = 'ON'
    _settle_brackets(line, kinds, base)
    start = 0
    while start < len(kinds):
        end = start
        while end < len(kinds) and kinds[end] == 'ON':
            end += 1
        if end > start:
            before, behind = _side(kinds[start - 1]) if start else base, _side(kinds[end]) if end < len(kinds) else base
            kinds[start:end] = [before if before == behind else base] * (end - start)
        start = max(end, start + 1)
    return kinds


def _side(kind: str) -> str:
    return 'R' if kind == 'EN' else kind


def _settle_brackets(line: str, kinds: list[str], base: str) -> None:
    """A pair goes with what it holds, where that is of the line's direction or what stands before it is not."""
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for at, sign in enumerate(line):
        if sign in _BRACKETS:
            opened.append(at)
        elif sign in _BRACKETS.values():
            found = next((one for one in reversed(opened) if _BRACKETS[line[one]] == sign), None)
            if found is not None:
                pairs.append((found, at))
                del opened[opened.index(found) :]
    for first, last in sorted(pairs):
        held = {_side(kind) for kind in kinds[first + 1 : last]} - {'ON'}
        if not held:
            continue
        before = next((_side(kind) for kind in reversed(kinds[:first]) if kind != 'ON'), base)
        kinds[first] = kinds[last] = base if base in held else before if before in held else base
