"""Labels and values, in the ways in which the world puts them next to each other."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ..content import Pair
from .forms import lay_cells
from .laid import Box, beside, stack
from .pair_lines import Entry, aligned, dotted, fill_in, leaders, lines, run_on, slashed, spread, value_first
from .rules import Ruling, ruled
from .spots import as_pair, as_role
from .style import Style
from .typeset import run_width, tokens

LONG = 44  # letters beyond which a value is not put beside others


def lay_pairs(style: Style, pairs: Sequence[Pair], width: float, heading: str | None) -> list[Box]:
    style.new_block()
    rng = style.rng
    if style.habit.colon == '' and rng.random() < 0.3:
        style.habit.colon = ':'
    boxes = [style.heading(heading, width)] if heading else []
    entries = []
    used: set[str] = set()
    for pair in pairs:
        entry = Entry(style, pair)
        if entry.label in used and pair.label is None:  # two facts that stand together are not called the same, if there is a choice
            entry = Entry(style, pair)
        used.add(entry.label)
        entries.append(entry)
    if not entries:
        return boxes
    if rng.random() < 0.03:
        sign, first = rng.choice(('{}.', '{})', '({})', '{}', '•', '-', '*')), rng.choice((1, 1, 1, rng.randint(2, 30)))
        for number, entry in enumerate(entries):
            if entry.label:
                entry.label = f'{sign.format(number + first)} {entry.label}'
    ems = width / style.size
    if style.fact_column and ems > 30:
        return boxes + aligned(style, entries, width, style.fact_column * width)
    lengthy = max(entry.length for entry in entries) > LONG
    count = len(entries)
    weights: dict[Callable[[Style, list[Entry], float], list[Box]], float] = {
        lines: 22, aligned: 34, spread: 6, leaders: 2.5, value_first: 1.5, above: 8 if count < 9 else 3, below: 2,
    }
    if ems > 24:
        weights |= {dotted: 16 if style.is_typed else 1.5}
        weights |= {run_on: 5 if not lengthy else 1, fill_in: 3, slashed: 0 if lengthy else 1.5}
    if ems > 30 and count > 1:
        weights |= {head_row: 0 if lengthy else 9, columns: 12, boxed: 5, row_grid: 0 if lengthy else 6, above_grid: 12}
    if style.paper == 'card':  # small captions wherever there is room, the next right below the value
        weights |= {above: 16, ragged: 34, spread: 2}
    elif count > 3 and ems > 18:
        weights[ragged] = 3
    way = rng.choices(tuple(weights), tuple(weights.values()))[0]
    return boxes + way(style, entries, width)


def captioned(style: Style, entry: Entry, width: float, is_below: bool, align: str, ratio: float) -> Box:
    """A label over its value or, as at signature lines, under it."""
    label = style.text(entry.label if style.habit.colon != ':' or is_below else style.with_colon(entry.label), width, ratio, align)
    value = style.text(entry.value_parts(style), width, 1.0, align, style.filled)
    if not value.height:
        value.height = style.size * style.lead
    as_pair(label, value)
    if is_below and style.chance(0.25):
        value = stack([value, style.text('_' * max(3, int(width * 0.7 / style.size / style.face.width('_'))), width, 1.0, align, lead=0.5)])
    return stack([value, label] if is_below else [label, value], style.size * 0.1)


def above(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Label above value, one below the other."""
    return captions(style, entries, width, False, 1)


def below(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Value above label."""
    return captions(style, entries, width, True, style.rng.randint(1, 3) if width > style.size * 36 else 1)


def above_grid(style: Style, entries: list[Entry], width: float) -> list[Box]:
    return captions(style, entries, width, False, style.rng.randint(2, 5 if width > style.size * 50 else 3))


def captions(style: Style, entries: list[Entry], width: float, is_below: bool, across: int) -> list[Box]:
    rng = style.rng
    gutter = style.size * rng.choice((1.0, 1.5, 3.0))
    room = (width - gutter * (across - 1)) / across
    gap = style.size * rng.choice((0.2, 0.5, 0.8, 1.2))
    ratio = rng.choice((1.0, 1.0, style.small, style.small, 1.1))
    align = style.pick_align(85, 12, 3)
    out = []
    for start in range(0, len(entries), across):
        row = [captioned(style, entry, room, is_below, align, ratio) for entry in entries[start:start + across]]
        box = beside(row, [n * (room + gutter) for n in range(len(row))], 1.0 if is_below else 0.0)
        box.height += gap
        out.append(box)
    return out


def ragged(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Captions over values as on passports and cards: long ones alone, short ones (sex, nationality, dates) side by side, hardly any air between."""
    rng = style.rng
    size = style.size
    ratio = rng.choice((0.5, 0.6, 0.7, style.small, 1.0))
    gap = size * rng.choice((0.0, 0.0, 0.1, 0.25, 0.5))
    gutter = size * rng.choice((0.8, 1.5, 2.5))
    most = rng.randint(1, 4)
    is_even = rng.random() < 0.4
    indent = size * rng.choice((0.0, 0.0, 0.0, 0.5, 1.5))  # of the values
    out: list[Box] = []
    at = 0
    while at < len(entries):
        row: list[Box] = []
        lefts: list[float] = []
        x = 0.0
        across = rng.randint(1, most)
        while at < len(entries) and len(row) < across:
            entry = entries[at]
            label = style.text(entry.label, width, ratio)
            value = style.text(entry.value_parts(style), width - indent, face=style.filled)
            need = max(ink_width(label), ink_width(value) + indent)
            if row and x + need > width:
                break
            as_pair(label, value)
            value.height = value.height or size * style.lead
            cell = Box()
            cell.put(label, 0.0, 0.0)
            cell.put(value, indent, label.height)
            row.append(cell)
            lefts.append(x)
            x += (max(need + gutter, width / across) if is_even else need + gutter)
            at += 1
        box = beside(row, lefts)
        box.height += gap
        out.append(box)
    return out


def ink_width(box: Box) -> float:
    return max((segment.x + segment.width for segment in box.segments), default=0.0)


def columns(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Two to four columns of pairs, filled downwards."""
    rng = style.rng
    most = int(width / style.size / 22)
    across = rng.randint(2, max(2, min(4, most, len(entries))))
    gutter = style.size * rng.choice((1.5, 2.0, 4.0))
    shares = [rng.uniform(0.8, 1.2) for _ in range(across)]
    room = [(width - gutter * (across - 1)) * share / sum(shares) for share in shares]
    each = -(-len(entries) // across)
    way = rng.choice((lines, aligned, aligned, spread))
    alike = rng.getstate() if rng.random() < 0.7 else None
    parts = []
    for n in range(across):
        if some := entries[n * each:(n + 1) * each]:
            if alike is not None:  # the columns are set in the same way
                rng.setstate(alike)
            parts.append(stack(way(style, some, room[n])))
    return [beside(parts, [sum(room[:n]) + gutter * n for n in range(len(parts))])]


def row_grid(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Pairs in rows of two or three, at the same places in each row."""
    rng = style.rng
    across = 2 if width < style.size * 50 else rng.randint(2, 3)
    gutter = style.size * 1.5
    room = (width - gutter * (across - 1)) / across
    label_width = min(room * 0.5, max(run_width(tokens(style.face, [(e.label + ':', ())])) for e in entries) * style.size)
    is_column = rng.random() < 0.6
    out = []
    for start in range(0, len(entries), across):
        row: list[Box] = []
        lefts: list[float] = []
        for n, entry in enumerate(entries[start:start + across]):
            left = n * (room + gutter)
            if is_column:
                row += [
                    style.text(style.with_colon(entry.label), label_width),
                    style.text(entry.value_parts(style), room - label_width - style.size, face=style.filled),
                ]
                as_pair(*row[-2:])
                lefts += [left, left + label_width + style.size]
            else:
                row.append(as_role(style.text([(style.with_colon(entry.label.replace('\n', ' ')), ()), *entry.value_parts(style)], room), 'pair'))
                lefts.append(left)
        out.append(beside(row, lefts))
    return out


def head_row(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """A row of labels over a row of values, like a table of one row."""
    rng = style.rng
    out: list[Box] = []
    label_size = rng.choice((1.0, 1.0, style.small))
    gap = style.size * rng.choice((0.0, 0.1, 0.3, 0.6))
    align = style.pick_align(65, 25, 10)
    gutter = style.size * rng.choice((0.8, 1.2, 2.0))
    is_even = rng.random() < 0.5
    ruling = Ruling(rng) if rng.random() < 0.5 else Ruling(None)
    most = rng.randint(2, 7)
    while entries:
        row: list[Entry] = []
        needs: list[float] = []
        while entries and len(row) < most:
            entry = entries[0]
            value_width = run_width(tokens(style.filled, [entry.part])) if entry.part else 0.0
            label_width = run_width(tokens(style.face, [(entry.label, ())])) * label_size
            need = (max(value_width, min(label_width, 9.0)) + 0.2) * style.size
            if row and sum(needs) + need + gutter * len(row) > width:
                break
            row.append(entries.pop(0))
            needs.append(need)
        free = max(0.0, width - sum(needs) - gutter * (len(row) - 1))
        if is_even:
            needs = [need + free / len(row) for need in needs]
        lefts = [sum(needs[:n]) + gutter * n for n in range(len(row))]
        labels = [style.text(e.label, need, label_size, align) for e, need in zip(row, needs, strict=True)]
        values = [style.text(e.value_parts(style), need, 1.0, align, style.filled) for e, need in zip(row, needs, strict=True)]
        for label, value in zip(labels, values, strict=True):
            as_pair(label, value)
        upper, lower = beside(labels, lefts, rng.choice((0, 1))), beside(values, lefts)
        if ruling.is_drawn:
            out += ruled([upper, lower], lefts, needs, gutter, ruling, style.size)
            out[-1].height += style.size * 0.6
            continue
        box = stack([upper, lower], gap)
        box.height += style.size * 0.6
        out.append(box)
    return out


def boxed(style: Style, entries: list[Entry], width: float) -> list[Box]:
    return lay_cells(style, [entry.pair for entry in entries], width, False)
