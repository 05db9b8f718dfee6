"""What comes out of the layout: words with boxes, and marks that say which words print which value.

Boxes are in page heights on both axes: a page is 1.0 high and an A4 page 0.707 wide.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from ..content import Concept, Role


class Tag:
    """What a word is printed for, while it is not yet known where on which page it will stand."""

    __slots__ = ('array', 'concept', 'kind', 'means', 'role', 'row', 'text')

    def __init__(
        self, kind: str, concept: Concept, text: str, role: Role | None = None, array: Concept | None = None, row: int | None = None, means: str = ''
    ) -> None:
        self.kind, self.concept, self.text, self.role, self.array, self.row, self.means = kind, concept, text, role, array, row, means


Owners = tuple[Tag, ...]


class Spot:
    """What a stretch of print is in the structure of its page; the lines of one text share one.

    `role`: 'text', 'title', 'label', 'value', 'head', 'cell', 'group' (a heading inside a table), 'total' (a sum inside a table), 'noise'; 'pair'
    where labels and values follow each other in one run, and the words that print values are told by their owners. `pair`: the same for a label
    and its value. `table`: the same for all cells of one; `row`, `column` and how many of each it reaches over."""

    __slots__ = ('column', 'columns', 'pair', 'role', 'row', 'rows', 'table')

    def __init__(self, role: str = 'text') -> None:
        self.role = role
        self.pair: object = None
        self.table: object = None
        self.row = self.column = 0
        self.rows = self.columns = 1

    def copy(self) -> Spot:
        again = Spot(self.role)
        again.pair, again.table, again.row, again.column, again.rows, again.columns = self.pair, self.table, self.row, self.column, self.rows, self.columns
        return again


#: A drawn line: x0, y0, x1, y1
Rule = list[float]


@dataclass(slots=True)
class LaidWord:
    text: str
    box: list[float]  # x0, y0, x1, y1
    line: int  # the same for the words of one printed stretch of a line
    spot: Spot | None = None  # None for what nobody printed
    role: str = 'noise'  # the spot's, and in a run of labels and values which of them it is
    pair: object = None
    is_turned: bool = False  # runs from the bottom to the top


@dataclass(slots=True)
class Mark:
    """`kind`: 'value' (of `concept`, with `role`), 'cell' (of column `concept` in `row` of `array`), 'row' (all words of `row` of
    `array`; `concept` is the array's), 'item' (number `row` of the list `array`). `text` is what the content says, `means` what it says
    elsewhere for the same."""

    kind: str
    concept: Concept
    role: Role | None
    array: Concept | None
    row: int | None
    text: str
    words: list[int] = field(default_factory=list)  # in the order in which the value is read
    means: str = ''

    @property
    def said(self) -> str:
        return ' '.join((self.means or self.text).split())


@dataclass(slots=True)
class LaidPage:
    words: list[LaidWord]
    marks: list[Mark]
    width: float  # in page heights
    right_to_left: bool = False
    number: int = 1
    pages: int = 1
    rules: list[Rule] = field(default_factory=list)


class Segment:
    """A stretch of a printed line. Words are (text, start, end, owners), in ems from `x`. `is_turned`: it runs from the bottom to the top."""

    __slots__ = ('is_turned', 'size', 'spot', 'width', 'words', 'x', 'y')

    def __init__(self, x: float, y: float, size: float, words: list[tuple[str, float, float, Owners]], spot: Spot | None = None) -> None:
        self.x, self.y, self.size, self.words = x, y, size, words
        self.width = words[-1][2] * size
        self.spot = spot or Spot()
        self.is_turned = False

    def turn(self, x: float, height: float) -> None:
        """Stands on its end, which is at `height`."""
        self.x, self.y, self.width, self.is_turned = x, height - self.width, self.size, True


class Box:
    """Segments that stay together, with the room that they take. `keep`: the next box must be on the same page.
    `follows`: the header of the table that the box is a row of, to be repeated where the row begins another page."""

    __slots__ = ('follows', 'height', 'keep', 'rules', 'segments', 'width')

    def __init__(
        self, width: float = 0.0, height: float = 0.0, segments: list[Segment] | None = None, keep: bool = False, rules: list[Rule] | None = None
    ) -> None:
        self.width, self.height, self.segments, self.keep = width, height, segments if segments is not None else [], keep
        self.rules: list[Rule] = rules if rules is not None else []
        self.follows: Box | None = None

    def put(self, other: Box, x: float, y: float) -> None:
        """Takes over the other's segments and rules, moved."""
        for segment in other.segments:
            segment.x += x
            segment.y += y
        self.segments += other.segments
        self.rules += [[x0 + x, y0 + y, x1 + x, y1 + y] for x0, y0, x1, y1 in other.rules]
        self.width = max(self.width, x + other.width)
        self.height = max(self.height, y + other.height)

    def copy(self) -> Box:
        """Without owners: what is printed a second time answers nothing."""
        return again_of(self, lambda owners: ())


def again_of(box: Box, owners_of: Callable[[Owners], Owners]) -> Box:
    """The same print a second time, with spots of its own."""
    spots: dict[Spot, Spot] = {}
    segments = again_of_segments(box.segments, owners_of, spots)
    return Box(box.width, box.height, segments, box.keep, [list(rule) for rule in box.rules])


def again_of_segments(segments: Sequence[Segment], owners_of: Callable[[Owners], Owners], spots: dict[Spot, Spot]) -> list[Segment]:
    out = []
    for s in segments:
        again = Segment(
            s.x, s.y, s.size, [(text, start, end, owners_of(owners)) for text, start, end, owners in s.words], spots.setdefault(s.spot, s.spot.copy())
        )
        again.is_turned, again.width = s.is_turned, s.width
        out.append(again)
    return out


def shifted(box: Box, left: float) -> Box:
    for segment in box.segments:
        segment.x += left
    for rule in box.rules:
        rule[0] += left
        rule[2] += left
    box.width += left
    return box


def stack(boxes: Sequence[Box], gap: float = 0.0) -> Box:
    whole = Box()
    y = 0.0
    for box in boxes:
        whole.put(box, 0.0, y)
        y += box.height + gap
    return whole


def beside(boxes: Sequence[Box], lefts: Sequence[float], vertical: float = 0.0) -> Box:
    """Boxes in a row. `vertical`: 0 on the top line, 0.5 in the middle, 1 on the bottom line."""
    height = max(box.height for box in boxes)
    whole = Box()
    for box, left in zip(boxes, lefts, strict=False):
        whole.put(box, left, (height - box.height) * vertical)
    whole.height = height
    return whole


#: Letters that reach neither above nor below the small ones, and such that do not reach below
FLAT = frozenset('acemnorsuvwxz.,-–:;_·•~+=«»')
DEEP = frozenset('gjpqyQ,;()[]{}|/@$ç§')


def finish(
    segments: Sequence[Segment], rules: Sequence[Rule], width: float, height: float, mirrored: bool, tight: bool, shouts: bool, chop: Random | None
) -> LaidPage:
    """Turns segments into a page of height 1. `tight`: boxes as OCR draws them, around the ink; otherwise all as high as the type.
    `shouts`: all in capitals, as old printers print. `chop`: ideographs are read in words of a few characters, not in runs."""
    scale = 1.0 / height
    words: list[LaidWord] = []
    marks: dict[Tag, Mark] = {}
    runs: dict[Spot, list[tuple[LaidWord, Owners]]] = {}
    for line, segment in enumerate(segments):
        size = segment.size * scale
        x, top = segment.x * scale, segment.y * scale
        bottom = top + size
        placed = segment.words
        if mirrored and len(placed) > 1:
            placed = with_latin_runs_turned(placed)
        if chop is not None:
            placed = chopped(placed, chop)
        for text, start, end, owners in placed:
            y0, y1 = top, bottom
            if tight:
                letters = frozenset(text)
                y0 += size * (0.32 if letters <= FLAT else 0.08)
                if letters.isdisjoint(DEEP):
                    y1 -= size * 0.2
            if segment.is_turned:
                foot = top + placed[-1][2] * size
                box = [x, foot - end * size, x + size, foot - start * size]
                if mirrored:
                    box[0], box[2] = width * scale - box[2], width * scale - box[0]
            elif mirrored:
                box = [width * scale - x - end * size, y0, width * scale - x - start * size, y1]
            else:
                box = [x + start * size, y0, x + end * size, y1]
            for tag in owners:
                if not tag.concept.names:
                    continue
                mark = marks.get(tag)
                if mark is None:
                    mark = marks[tag] = Mark(tag.kind, tag.concept, tag.role, tag.array, tag.row, tag.text, means=tag.means)
                mark.words.append(len(words))
            word = LaidWord(text.upper() if shouts else text, box, line, segment.spot, segment.spot.role, segment.spot.pair, segment.is_turned)
            words.append(word)
            if word.role == 'pair':
                runs.setdefault(segment.spot, []).append((word, owners))
    for run in runs.values():
        tell_apart(run)
    scaled = [[x * scale for x in rule] for rule in rules]
    if mirrored:
        scaled = [[width * scale - x1, y0, width * scale - x0, y1] for x0, y0, x1, y1 in scaled]
    return LaidPage(words, first_of_each(marks.values()), width * scale, mirrored, rules=scaled)


def tell_apart(run: Sequence[tuple[LaidWord, Owners]]) -> None:
    """The labels and the values of a run. What stands before a value is its label, and what stands behind the last one, too."""
    waiting: list[LaidWord] = []
    pair: object = object()
    for word, owners in run:
        value = next((tag for tag in owners if tag.kind != 'row'), None)
        word.role = 'label' if value is None else 'value'
        if value is None:
            waiting.append(word)
            continue
        word.pair = pair = value
        for label in waiting:
            label.pair = value
        waiting = []
    for label in waiting:
        label.pair = pair


def first_of_each(marks: Iterable[Mark]) -> list[Mark]:
    """Whoever lists the parties of an agreement names each once, though the page may name them often."""
    kept: list[Mark] = []
    named: set[tuple[Concept, Role | None, str]] = set()
    for mark in marks:
        if mark.kind == 'value' and mark.concept.type == 'array':
            key = mark.concept, mark.role, mark.said
            if key in named:
                continue
            named.add(key)
        kept.append(mark)
    return kept


Placed = list[tuple[str, float, float, Owners]]


def with_latin_runs_turned(placed: Placed) -> Placed:
    """Latin words that follow each other in a line from right to left are themselves read from left to right."""
    out = list(placed)
    start = 0
    while start < len(placed):
        stop = start
        while stop < len(placed) and placed[stop][0].isascii() and (stop > start or begins_a_run(placed, stop)):
            stop += 1
        if stop - start > 1:
            left, right = placed[start][1], placed[stop - 1][2]
            for n in range(start, stop):
                text, x0, x1, owners = placed[n]
                out[n] = (text, left + right - x1, left + right - x0, owners)
        start = max(stop, start + 1)
    return out


def begins_a_run(placed: Placed, at: int) -> bool:
    """A word with letters does; so does a figure that was cut in two, such as a time."""
    return any(map(str.isalpha, placed[at][0])) or (at + 1 < len(placed) and placed[at + 1][1] - placed[at][2] < 1e-6)


def chopped(placed: Placed, rng: Random) -> Placed:
    out: Placed = []
    for text, start, end, owners in placed:
        if text[0] > '\u2e80' and len(text) > 2:
            step = (end - start) / len(text)
            at = 0
            while at < len(text):
                to = min(len(text), at + rng.randint(1, 4))
                out.append((text[at:to], start + at * step, start + to * step, owners))
                at = to
        else:
            out.append((text, start, end, owners))
    return out
