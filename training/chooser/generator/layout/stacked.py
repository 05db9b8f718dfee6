"""Tables whose rows are small blocks of lines: entries of a CV, insured persons, shipments."""
from __future__ import annotations

from ..content import Table
from .laid import Box, Tag, beside, stack
from .style import Style
from .typeset import Part

SEPARATORS = (', ', ' | ', ' – ', ' · ', ' - ', ' / ', ' • ', ' ')


def lay_stacked(style: Style, table: Table, width: float) -> list[Box]:
    """One way for all rows. Ways: every cell a line with or without its label; the first cells in a line with the rest below;
    a short cell (often the dates) to the left or right of all others."""
    rng = style.rng
    count = len(table.columns)
    labels = [style.cased(style.m.words(column.concept.labels)) for column in table.columns]
    lengths = [max(len(row[c]) for row in table.rows) for c in range(count)]
    side = (
        min(range(count), key=lambda c: (lengths[c] > 26, c if rng.random() < 0.5 else lengths[c])) if rng.random() < 0.5 and width > style.size * 28 else None
    )
    if side is not None and (lengths[side] > 26 or count < 2):
        side = None
    side_is_left = rng.random() < 0.5
    order = [c for c in range(count) if c != side]
    # Figures without a label or a column above them say nothing
    needs_labels = table.shape != 'stacked' and sum(column.is_figure for column in table.columns) > 1
    if rng.random() < 0.15:
        rng.shuffle(order)
    labelled = rng.choices(('none', 'all', 'not the first'), (0 if needs_labels else 55, 25, 20))[0]
    separator = rng.choice(SEPARATORS)
    # How many cells share each line; a long one has its own
    lines: list[list[int]] = []
    for c in order:
        if lines and lengths[c] < 40 and all(lengths[d] < 40 for d in lines[-1]) and len(lines[-1]) < 3 and rng.random() < 0.45:
            lines[-1].append(c)
        else:
            lines.append([c])
    side_width = min(width * 0.3, (lengths[side] * 0.6 + 1) * style.size) if side is not None else 0.0
    room = width - side_width - (style.size if side is not None else 0.0)
    left = side_width + style.size if side is not None and side_is_left else 0.0
    first_size = rng.choice((1.0, 1.0, 1.1, 1.2))
    numbered = rng.choice(('{}.', '{}', '#{}', '({})', '{})')) if rng.random() < 0.12 else None
    gap = style.size * rng.choice((0.3, 0.5, 1.0, 1.5))
    out = []
    for r, row in enumerate(table.rows):
        whole = Tag('row', table.array, ' '.join(filter(None, row)), None, table.array, r)

        cells: list[Part] = [
            (text, (Tag('cell', column.concept, text, None, table.array, r), whole)) for column, text in zip(table.columns, row, strict=True)
        ]
        boxes = []
        for n, line in enumerate(lines):
            parts: list[Part] = [(numbered.format(r + 1) + ' ', (whole,))] if numbered and n == 0 else []
            for c in line:
                if not row[c]:
                    continue
                if parts and not (numbered and len(parts) == 1 and n == 0):
                    parts.append((separator, (whole,)))
                if labelled == 'all' or (labelled == 'not the first' and (n or c != line[0])):
                    parts.append((style.with_colon(labels[c]), (whole,)))
                parts.append(cells[c])
            if parts:
                boxes.append(style.text(parts, room, first_size if n == 0 else 1.0, face=style.bold if n == 0 else None))
        for note in table.notes.get(r, ()):
            boxes.append(style.text([(note, (whole,))], room))
        body = stack(boxes)
        if side is not None and row[side]:
            aside = style.text([cells[side]], side_width, align='left' if side_is_left else 'right')
            body = beside([aside, body], [0.0, left]) if side_is_left else beside([body, aside], [0.0, room + style.size])
        body.height += gap
        out.append(body)
    return out
