"""Cells in columns, some of which are single values."""
from __future__ import annotations

from ..content import Grid
from .laid import Box, beside
from .rules import Ruling, ruled
from .spots import as_cell
from .style import Style
from .typeset import run_width, set_tokens, tokens


def lay_grid(style: Style, grid: Grid, width: float) -> list[Box]:
    style.new_block()
    rng = style.rng
    out = [style.heading(grid.heading, width)] if grid.heading else []
    face = style.face
    head = [tokens(style.bold, [(style.cased(text), ())]) for text in grid.header]
    rows = [[tokens(face, [(cell, ()) if isinstance(cell, str) else style.value(cell)]) for cell in row] for row in grid.rows]
    gap = rng.choice((0.6, 1.0, 1.5, 2.5)) * style.size
    needs = [max(2.0, min(run_width(head[n]), 9.0), *(min(run_width(row[n]), 24.0) for row in rows)) * style.size * 1.02 for n in range(len(head))]
    free = width - sum(needs) - gap * (len(head) - 1)
    size = style.size
    if free < 0:
        size *= max(0.6, (width - gap * (len(head) - 1)) / sum(needs))
        needs = [need * (width - gap * (len(head) - 1)) / sum(needs) for need in needs]
    elif rng.random() < 0.6:  # over the whole width
        needs = [need + free / len(needs) for need in needs]
    lefts = [sum(needs[:n]) + gap * n for n in range(len(needs))]
    aligns = ['right' if n in grid.figures else 'left' for n in range(len(head))]
    head_aligns = aligns if rng.random() < 0.7 else [style.pick_align(50, 40, 10)] * len(head)
    lead = min(style.lead, 1.3)
    row_gap = style.size * rng.choice((0.0, 0.0, 0.2, 0.5))
    sheet = object()
    lines: list[Box] = []
    if any(grid.header):
        box = beside(
            [
                as_cell(set_tokens(style.bold, words, size, lead, need, align), sheet, 0, n, role='head')
                for n, (words, need, align) in enumerate(zip(head, needs, head_aligns, strict=True))
            ],
            lefts,
            rng.choice((0.0, 1.0)),
        )
        box.keep = True
        lines.append(box)
    heads = len(lines)
    for r, row in enumerate(rows):
        box = beside(
            [
                as_cell(set_tokens(face, words, size, lead, need, align), sheet, r + 1, n)
                for n, (words, need, align) in enumerate(zip(row, needs, aligns, strict=True))
            ],
            lefts,
        )
        box.height += row_gap
        lines.append(box)
    return out + ruled(lines, lefts, needs, gap, Ruling(rng), size, heads)
