"""Facts in a grid: rows of concepts under columns of years, periods, persons or offers."""
from __future__ import annotations

from ..content import Matrix, Pair, Value
from .columns import column_widths
from .laid import Box, Owners, Tag, beside, stack
from .pairs import lay_pairs
from .rules import Ruling, ruled
from .spots import as_cell, as_role
from .style import Style
from .typeset import longest, run_width, set_tokens, tokens

EMPTY = ('', '', '-', '–', '—', 'n/a', '--')


def lay_matrix(style: Style, matrix: Matrix, width: float) -> list[Box]:
    style.new_block()
    if not matrix.concepts or not matrix.columns:
        return []
    rng = style.rng
    boxes = [style.heading(matrix.heading, width)] if matrix.heading else []
    labels = list(matrix.labels) if matrix.labels is not None else [style.m.words(concept.labels) for concept in matrix.concepts]
    heads = [style.m.words(role.labels) for role in matrix.columns]
    if width < style.size * (10 + 6 * len(heads)):
        return boxes + one_after_the_other(style, matrix, labels, heads, width)
    if len(labels) <= 5 and rng.random() < 0.2:
        return boxes + lay_turned(style, matrix, labels, heads, width)
    return boxes + lay_grid(style, matrix, labels, heads, width)


def tag(matrix: Matrix, row: int, column: int) -> Owners:
    return (Tag('value', matrix.concepts[row], matrix.texts[row][column], matrix.columns[column]),)


def one_after_the_other(style: Style, matrix: Matrix, labels: list[str], heads: list[str], width: float) -> list[Box]:
    """Where there is no room for columns: a group of facts for each."""
    out: list[Box] = []
    rng = style.rng
    alike = rng.getstate() if rng.random() < 0.85 else None
    for c, role in enumerate(matrix.columns):
        if alike is not None:  # the groups are set in the same way
            rng.setstate(alike)
        pairs = [Pair(Value(concept, matrix.texts[r][c], role), labels[r]) for r, concept in enumerate(matrix.concepts)]
        out += lay_pairs(style, pairs, width, heads[c])
    return out


def lay_grid(style: Style, matrix: Matrix, labels: list[str], heads: list[str], width: float) -> list[Box]:
    rng, face, lead = style.rng, style.face, min(style.lead, 1.4)
    empty = rng.choice(EMPTY)
    label_face = style.bold if rng.random() < 0.15 else face
    number = rng.choice(('{} ', '{}. ', '({}) ', '{}) ', 'Line {} ')) if rng.random() < 0.12 else ''
    first = rng.choice((1, 1, rng.randint(2, 60)))
    indent = '  ' if matrix.notes and rng.random() < 0.5 else ''
    rows = []
    for r, label in enumerate(labels):
        text = (number.format(first + r) if number else '') + style.cased(label)
        cells = [tokens(face, [(matrix.texts[r][c], tag(matrix, r, c))]) if matrix.texts[r][c] else tokens(face, [(empty, ())]) for c in range(len(heads))]
        rows.append([tokens(label_face, [(text, ())]), *cells])
    head_texts = [matrix.corner, *heads]
    aligns = ['left'] + [style.pick_align(8, 12, 80)] * len(heads)
    wraps = [True] + [len(text) > 16 for text in heads]
    label_last = rng.random() < 0.03
    if rng.random() < 0.08:  # a column of references that answer nothing
        head_texts.insert(1, rng.choice(('Note', 'Notes', 'Ref.', '#', 'Line', '')))
        for r, row in enumerate(rows):
            row.insert(1, tokens(face, [(str(first + r) if rng.random() < 0.6 else '', ())]))
        aligns.insert(1, 'centre')
        wraps.insert(1, False)
    head = [tokens(style.bold, [(text.upper() if style.habit.case == 'upper' else text, ())]) for text in head_texts]
    if label_last:
        for cells in (head, *rows):
            cells.append(cells.pop(0))
        aligns.append(aligns.pop(0))
        wraps.append(wraps.pop(0))
    gap = min(style.size * rng.choice((0.5, 0.8, 1.2, 2.0, 3.5)), width * 0.2 / len(head))
    room, shrink = column_widths(style, head, rows, wraps, width, gap)
    if rng.random() < 0.6:  # the columns of figures are all as wide
        figures = [n for n, text in enumerate(head_texts) if text in heads and not label_last]
        each = sum(room[n] for n in figures) / max(1, len(figures))
        if (
            figures
            and each * 1.001 >= max(max(run_width(row[n]) for row in rows) * style.size * shrink for n in figures)
            and each * 1.001 >= max(longest(head[n]) for n in figures) * style.size * shrink
        ):
            room = [each if n in figures else w for n, w in enumerate(room)]
    size = style.size * shrink
    lefts = [sum(room[:n]) + gap * n for n in range(len(room))]
    sheet = object()
    ruling = Ruling(rng)
    whole: set[int] = set()
    header = beside(
        [
            as_cell(set_tokens(style.bold, words, size, lead, w, a), sheet, 0, n, role='head')
            for n, (words, w, a) in enumerate(zip(head, room, aligns, strict=True))
        ],
        lefts,
        rng.choice((0.0, 1.0, 1.0)),
    )
    header.height += size * rng.choice((0.0, 0.2, 0.5))
    header.keep = True
    out = [header]
    if rng.random() < 0.12:
        unit = style.text(style.m.currency_symbol if rng.random() < 0.5 else style.m.currency, None, shrink)
        units = [unit] + [style.text(style.m.currency, None, shrink) for _ in lefts[2:]]
        for n, box in enumerate(units):
            as_cell(box, sheet, 1, n + 1, role='head')
        out.append(beside(units, [left + max(0.0, w - box.width) for left, w, box in zip(lefts[1:], room[1:], units, strict=True)]))
    row_gap = size * rng.choice((0.0, 0.0, 0.1, 0.3, 0.6, 1.0))
    again = header.copy() if rng.random() < 0.5 else None
    dotted = rng.random() < 0.1 and not label_last
    first = len(out)
    for r, row in enumerate(rows):
        if r in matrix.notes:
            whole.add(len(out))
            out.append(as_cell(style.text(matrix.notes[r], width, shrink, face=style.bold), sheet, 2 * r + 2, 0, len(lefts), 'group'))
        boxes = [
            as_cell(set_tokens(label_face if n == 0 else face, words, size, lead, w, a), sheet, 2 * r + 3, n)
            for n, (words, w, a) in enumerate(zip(row, room, aligns, strict=True))
        ]
        box = beside(boxes, lefts, rng.choice((0.0, 0.0, 1.0)) if len(labels[r]) > 20 else 0.0)
        if dotted and len(boxes[0].segments) == 1:
            used = boxes[0].segments[0].width
            count = int((room[0] - used - size) / size / face.width('.'))
            if count > 3:
                box.put(as_role(style.text('.' * count, None, shrink), 'noise'), used + size * 0.4, 0.0)
        if indent and matrix.notes:
            for segment in boxes[0].segments:
                if segment.width + size < room[0] and not dotted:
                    segment.x += size
        box.height += row_gap
        box.follows = again
        out.append(box)
    return ruled(out, lefts, room, gap, ruling, size, first, whole)


def lay_turned(style: Style, matrix: Matrix, labels: list[str], heads: list[str], width: float) -> list[Box]:
    """The concepts side by side, a line for each year or person."""
    rng, face, lead = style.rng, style.face, min(style.lead, 1.4)
    head = [tokens(style.bold, [(matrix.corner, ())]), *(tokens(style.bold, [(style.cased(label), ())]) for label in labels)]
    rows = [
        [tokens(face, [(text, ())]), *(tokens(face, [(matrix.texts[r][c], tag(matrix, r, c))]) for r in range(len(labels)))] for c, text in enumerate(heads)
    ]
    gap = min(style.size * rng.choice((0.6, 1.0, 2.0)), width * 0.2 / len(head))
    room, shrink = column_widths(style, head, rows, [True] + [False] * len(labels), width, gap)
    size = style.size * shrink
    aligns = ['left'] + [style.pick_align(30, 10, 60)] * len(labels)
    lefts = [sum(room[:n]) + gap * n for n in range(len(room))]
    sheet = object()
    lines = [
        beside(
            [
                as_cell(set_tokens(style.bold if n == 0 else face, words, size, lead, w, a), sheet, n, c, role='cell' if n else 'head')
                for c, (words, w, a) in enumerate(zip(row, room, aligns, strict=True))
            ],
            lefts,
        )
        for n, row in enumerate((head, *rows))
    ]
    ruling = Ruling(rng)
    ruled(lines, lefts, room, gap, ruling, size)
    return [stack(lines, 0.0 if ruling.is_drawn else size * rng.choice((0.0, 0.1, 0.4)))]
