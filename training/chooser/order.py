"""Printed words in the order in which the network sees them: by visual rows, as `src/extract/view.ts` orders them."""
from __future__ import annotations

from collections.abc import Sequence

Box = tuple[float, float, float, float]


def segments(lines: Sequence[Sequence[int]], boxes: Sequence[Box]) -> list[list[int]]:
    """Words of a line that stand apart by more than a line's height do not belong together."""
    found: list[list[int]] = []
    for line in lines:
        last: Box | None = None
        left = 0.0
        for word in line:
            box = boxes[word]
            gap = max(box[3] - box[1], 0.0 if last is None else last[3] - last[1])
            if last is None or box[0] - last[2] > gap or left - box[2] > gap:
                found.append([word])
                left = box[0]
            else:
                found[-1].append(word)
                left = min(left, box[0])
            last = box
    return found


def rows_of(boxes: Sequence[Box]) -> list[int]:
    """The number of each box's row: boxes belong to one where their middles lie within each other's height."""
    rows = [0] * len(boxes)
    row, top, bottom = -1, 0.0, float('-inf')
    for at in sorted(range(len(boxes)), key=lambda one: boxes[one][1] + boxes[one][3]):
        _, y0, _, y1 = boxes[at]
        if row < 0 or (y0 + y1) / 2 > bottom or (top + bottom) / 2 < y0:
            row += 1
            top, bottom = y0, y1
        rows[at] = row
    return rows


def around(boxes: Sequence[Box]) -> Box:
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def in_order(lines: Sequence[Sequence[int]], boxes: Sequence[Box]) -> list[tuple[int, int]]:
    """(word, row) for each word: rows from top to bottom, each from left to right."""
    runs = segments(lines, boxes)
    extents = [around([boxes[word] for word in run]) for run in runs]
    rows = rows_of(extents)
    order = sorted(range(len(runs)), key=lambda at: (rows[at], extents[at][0]))
    return [(word, rows[at]) for at in order for word in runs[at]]
