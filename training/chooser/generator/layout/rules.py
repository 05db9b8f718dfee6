"""Drawn lines: around and between the cells of tables and the boxes of forms."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from random import Random

from .laid import Box, Rule

#: Lines under the head, under each row, between columns, around all; and how often
WAYS = (
    ((False, False, False, False), 30),
    ((True, False, False, False), 10),
    ((True, False, False, True), 5),
    ((True, True, False, False), 12),
    ((True, True, True, True), 24),
    ((True, False, True, True), 8),
    ((True, True, True, False), 4),
    ((False, False, False, True), 3),
    ((False, False, True, True), 2),
    ((True, True, False, True), 2),
)
BOXED = (True, True, True, True)


class Ruling:
    """How a table is ruled. Without chance it is not; `way`: where it is not left to chance."""

    __slots__ = ('around', 'bottom', 'double', 'down', 'head', 'pad', 'rows', 'some', 'sums', 'under_heads')

    def __init__(self, rng: Random | None, way: tuple[bool, bool, bool, bool] | None = None) -> None:
        self.head = self.rows = self.down = self.around = self.bottom = self.sums = self.under_heads = False
        self.pad = self.double = 0.0
        self.some = 1.0  # the share of the lines between columns that are there
        if rng is not None:
            self.head, self.rows, self.down, self.around = way or rng.choices([way for way, _ in WAYS], [weight for _, weight in WAYS])[0]
            self.bottom = self.head and rng.random() < 0.6
            self.pad = rng.choice((0.05, 0.15, 0.3, 0.5))
            self.sums = rng.random() < 0.5
            self.under_heads = not self.rows and not self.around and rng.random() < 0.12
            self.double = rng.choice((0.12, 0.2)) if rng.random() < 0.12 else 0.0
            self.some = rng.choice((0.3, 0.6)) if rng.random() < 0.12 else 1.0

    @property
    def is_drawn(self) -> bool:
        return self.head or self.rows or self.down or self.around or self.sums or self.under_heads


def frame(x0: float, y0: float, x1: float, y1: float) -> list[Rule]:
    return [[x0, y0, x1, y0], [x0, y1, x1, y1], [x0, y0, x0, y1], [x1, y0, x1, y1]]


class Ruler:
    """Where the lines of a table run."""

    def __init__(self, lefts: Sequence[float], widths: Sequence[float], gap: float) -> None:
        self.left, self.right = lefts[0] - gap / 2, lefts[-1] + widths[-1] + gap / 2
        self.inner = [(a + w + b) / 2 for a, w, b in zip(lefts, widths, lefts[1:], strict=False)]
        self.edges = [self.left, *self.inner, self.right]
        self.spans = [(left, left + width) for left, width in zip(lefts, widths, strict=True)]

    def across(self, y: float, but: Collection[int] = ()) -> list[Rule]:
        """From edge to edge, but not through the cells of columns that go on below."""
        out: list[Rule] = []
        for column, (x0, x1) in enumerate(pairwise(self.edges)):
            if column in but:
                continue
            if out and out[-1][2] == x0:
                out[-1][2] = x1
            else:
                out.append([x0, y, x1, y])
        return out


def ruled(
    rows: Sequence[Box],
    lefts: Sequence[float],
    widths: Sequence[float],
    gap: float,
    ruling: Ruling,
    size: float,
    heads: int = 1,
    whole: Collection[int] = (),
    sums: Mapping[int, Collection[int]] | None = None,
    going_on: Mapping[int, Collection[int]] | None = None,
    starts: Mapping[int, Mapping[int, float]] | None = None,
) -> list[Box]:
    """Draws the lines of a table into its rows, which stand one right below the other. `heads`: how many of them are headings; `whole`: those that
    reach over all columns; `sums`: those that are sums, with the columns of their figures; `going_on`: the columns whose cells go on below a row;
    `starts`: where in a row the line behind a column begins, below a cell that reaches over it."""
    if not ruling.is_drawn or not rows:
        return list(rows)
    sums, going_on, starts = sums or {}, going_on or {}, starts or {}
    pad = ruling.pad * size
    ruler = Ruler(lefts, widths, gap)
    # The same lines stand in all rows
    down = [(at, x) for at, x in enumerate(ruler.inner) if ruling.some == 1.0 or (at * 7 + 3) % 10 < 10 * ruling.some] if ruling.down else []
    for at, row in enumerate(rows):
        for segment in row.segments:
            segment.y += pad
        for rule in row.rules:
            rule[1] += pad
            rule[3] += pad
        row.height += 2 * pad
        is_last = at == len(rows) - 1
        if at == 0 and (ruling.around or ruling.rows):
            row.rules += ruler.across(0.0)
        below: list[Rule] = []
        if (ruling.rows and (not is_last or ruling.around)) or (ruling.head and at == heads - 1) or (is_last and (ruling.around or ruling.bottom)):
            below = ruler.across(row.height, () if is_last else going_on.get(at, ()))
        elif ruling.under_heads and at == heads - 1:
            below = [[x0, row.height, x1, row.height] for x0, x1 in ruler.spans]
        row.rules += below
        if ruling.double and below and (at == heads - 1 or is_last):
            row.rules += [[x0, y + ruling.double * size, x1, y + ruling.double * size] for x0, y, x1, _ in below]
        if ruling.sums and at in sums:
            row.rules += [[ruler.spans[column][0], 0.0, ruler.spans[column][1], 0.0] for column in sums[at]]
            if is_last and not below:
                row.rules += [
                    [ruler.spans[column][0], row.height + off * size, ruler.spans[column][1], row.height + off * size]
                    for column in sums[at]
                    for off in ((0.0, ruling.double) if ruling.double else (0.0,))
                ]
        row.rules += [[x, 0.0, x, row.height] for x in (ruler.left, ruler.right) if ruling.around]
        begins = starts.get(at, {})
        for column, x in down if at not in whole else []:
            top = begins[column] + pad if column in begins else 0.0
            if top < row.height:
                row.rules.append([x, top, x, row.height])
    return list(rows)
