"""Drawn lines: around and between the cells of tables and the boxes of forms."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from .laid import Box, Rule

#: Lines under the head, under each row, between columns, around all; and how often
WAYS = (
    ((False, False, False, False), 30), ((True, False, False, False), 10), ((True, False, False, True), 5), ((True, True, False, False), 12), ((True, True, True, True), 24), ((True, False, True, True), 8),
    ((True, True, True, False), 4), ((False, False, False, True), 3), ((False, False, True, True), 2), ((True, True, False, True), 2),
)


class Ruling:
    """How a table is ruled. Without chance it is not."""

    __slots__ = ('around', 'bottom', 'down', 'head', 'pad', 'rows')

    def __init__(self, rng: Random | None) -> None:
        self.head = self.rows = self.down = self.around = self.bottom = False
        self.pad = 0.0
        if rng is not None:
            self.head, self.rows, self.down, self.around = rng.choices([way for way, _ in WAYS], [weight for _, weight in WAYS])[0]
            self.bottom = self.head and rng.random() < 0.6
            self.pad = rng.choice((0.05, 0.15, 0.3, 0.5))

    @property
    def is_drawn(self) -> bool:
        return self.head or self.rows or self.down or self.around


def frame(x0: float, y0: float, x1: float, y1: float) -> list[Rule]:
    return [[x0, y0, x1, y0], [x0, y1, x1, y1], [x0, y0, x0, y1], [x1, y0, x1, y1]]


def ruled(rows: Sequence[Box], lefts: Sequence[float], widths: Sequence[float], gap: float, ruling: Ruling, size: float, heads: int = 1, whole: Collection[int] = ()) -> list[Box]:
    """Draws the lines of a table into its rows, which stand one right below the other. `heads`: how many of them are headings; `whole`: those that
    reach over all columns."""
    if not ruling.is_drawn or not rows:
        return list(rows)
    pad = ruling.pad * size
    left, right = lefts[0] - gap / 2, lefts[-1] + widths[-1] + gap / 2
    for at, row in enumerate(rows):
        for segment in row.segments:
            segment.y += pad
        for rule in row.rules:
            rule[1] += pad
            rule[3] += pad
        row.height += 2 * pad
        is_last = at == len(rows) - 1
        if at == 0 and (ruling.around or ruling.rows):
            row.rules.append([left, 0.0, right, 0.0])
        if ruling.rows and (not is_last or ruling.around) or ruling.head and at == heads - 1 or is_last and (ruling.around or ruling.bottom):
            row.rules.append([left, row.height, right, row.height])
        edges = [left, right] if ruling.around else []
        if ruling.down and at not in whole:
            edges += [(a + w + b) / 2 for a, w, b in zip(lefts, widths, lefts[1:])]
        row.rules += [[x, 0.0, x, row.height] for x in edges]
    return list(rows)
