"""Tables with columns side by side, in all their states of disorder; and tables turned by a quarter."""
from __future__ import annotations

from ..content import Table
from .columns import Columns, Sheet, cell_tag, row_tags
from .laid import Box, beside, stack
from .rules import Ruling, ruled
from .spots import as_cell, as_role
from .stacked import lay_stacked
from .style import Style
from .till import lay_till
from .typeset import Face, Token, longest, run_width, set_tokens, tokens


def lay_table(style: Style, table: Table, width: float) -> list[Box]:
    """With its title above it and what is remarked below it."""
    style.new_block()
    if not table.rows or not table.columns:
        return []
    out = [style.heading(table.title, width)] if table.title else []
    out += lay_rows(style, table, width)
    if table.remark:
        out.append(as_role(style.text(table.remark, width, style.rng.choice((1.0, style.small))), 'text'))
    return out


def lay_rows(style: Style, table: Table, width: float) -> list[Box]:
    rng = style.rng
    if table.shape == 'receipt':
        return lay_till(style, table, width)
    narrow = width < style.size * 5.5 * len(table.columns)
    if not table.is_plain and table.shape == 'table':
        return lay_columns(style, table, width)
    # What has very many columns is printed in small type, not in blocks
    if table.shape == 'stacked' or (narrow and rng.random() < (0.6 if len(table.columns) < 9 else 0.08)) or rng.random() < 0.02:
        return lay_stacked(style, table, width)
    if len(table.rows) <= 4 and rng.random() < 0.04:
        return lay_turned(style, table, width)
    return lay_columns(style, table, width)


def lay_columns(style: Style, table: Table, width: float) -> list[Box]:
    columns = Columns(style, table)
    count, rng = len(columns.labels), style.rng
    if table.is_plain and ((count >= 5 and rng.random() < 0.05) or (count >= 7 and rng.random() < 0.1)):
        return lay_tiers(style, columns, width)
    return Sheet(columns, width).lay()


def lay_tiers(style: Style, columns: Columns, width: float) -> list[Box]:
    """Each row in two lines, its columns shared out between them; the header likewise."""
    rng, face, lead = style.rng, style.face, min(style.lead, 1.3)
    table, cells, rows, aligns = columns.table, columns.cells, columns.tags, columns.aligns
    head = columns.head if columns.has_header else None
    count = len(aligns)
    middle = (count + 1) // 2
    by_turns = rng.random() < 0.5
    upper = list(range(0, count, 2)) if by_turns else list(range(middle))
    lower = [n for n in range(count) if n not in upper]
    gap = style.size * rng.choice((0.6, 1.0, 2.0))
    needs = []
    for slot, first in enumerate(upper):
        shared = [first, *lower[slot:slot + 1]]
        need = max(run_width(row[n]) for row in cells for n in shared)
        needs.append(max(min(need, 16.0), max(longest(head[n]) for n in shared) if head else 0.0, 2.0) * style.size)
    room = [need * (width - gap * (len(upper) - 1)) / sum(needs) for need in needs]
    lefts = [sum(room[:n]) + gap * n for n in range(len(room))]
    size = style.size * min(1.0, max(0.65, room[0] / needs[0]))

    sheet = object()

    def tiers(row: list[list[Token]], used: Face, line: int, role: str = 'cell') -> Box:
        lines = [
            beside(
                [
                    as_cell(set_tokens(used, row[n], size, lead, w, aligns[n]), sheet, 2 * line + under, c, role=role)
                    for c, (n, w) in enumerate(zip(tier, room, strict=False))
                ],
                lefts,
            )
            for under, tier in enumerate((upper, lower))
        ]
        return stack(lines)

    out = []
    if head:
        out.append(tiers(head, style.bold, 0, 'head'))
        out[0].keep = True
    row_gap = style.size * rng.choice((0.0, 0.2, 0.4, 0.8))
    for n, row in enumerate(cells):
        box = tiers(row, face, n + 1)
        for note in table.notes.get(n, ()):
            box.put(as_cell(set_tokens(face, tokens(face, [(note, (rows[n],))]), size, lead, width), sheet, 2 * n + 3, 0, len(lefts)), 0.0, box.height)
        box.height += row_gap
        out.append(box)
    return ruled(out, lefts, room, gap, Ruling(rng if rng.random() < 0.4 else None), style.size, 1 if head else 0)


def lay_turned(style: Style, table: Table, width: float) -> list[Box]:
    """Labels in the first column, a row of the table in each further one."""
    rng, face = style.rng, style.face
    rows = row_tags(table)
    across = len(table.rows) + 1
    gap = style.size * rng.choice((0.6, 1.0, 2.0))
    room = (width - gap * (across - 1)) / across
    lefts = [n * (room + gap) for n in range(across)]
    align = style.pick_align(60, 20, 20)
    sign = rng.choice(('#', 'Item ', 'No. ', '')) if rng.random() < 0.3 else None
    heads = [f'{sign}{n + 1}' for n in range(len(rows))] if sign is not None else None
    sheet = object()
    out = [beside([as_cell(style.text(text, room, align=align), sheet, 0, n + 1, role='head') for n, text in enumerate(heads)], lefts[1:])] if heads else []
    for c, column in enumerate(table.columns):
        boxes = [as_cell(style.text(style.m.words(column.concept.labels), room), sheet, c + 1, 0)]
        for r, row in enumerate(table.rows):
            words = tokens(face, [(row[c], (cell_tag(table, r, c), rows[r]))])
            boxes.append(as_cell(set_tokens(face, words, style.size, min(style.lead, 1.3), room, align), sheet, c + 1, r + 1))
        out.append(beside(boxes, lefts))
    ruling = Ruling(rng)
    ruled(out, lefts, [room] * across, gap, ruling, style.size, 1 if heads else 0)
    return [stack(out, 0.0 if ruling.is_drawn else style.size * rng.choice((0.0, 0.2, 0.5)))]
