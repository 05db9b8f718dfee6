"""Letterheads and address blocks."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Pair, Party, Value
from .laid import Box, beside, stack
from .pairs import lay_pairs
from .spots import as_one, as_pair
from .style import Style
from .typeset import Part

SEPARATORS = (' | ', ' · ', ', ', ' - ', ' • ', ' / ', '; ', ' – ', '  ', ' * ')


def line_parts(style: Style, line: Sequence[Value | Pair | str], separator: str, on_one_line: bool) -> list[Part]:
    """Values and texts follow each other with a space, pairs with a separator."""
    parts: list[Part] = []
    for item in line:
        if isinstance(item, Pair):
            if not item.value.text:
                continue
            if parts:
                parts.append((separator, ()))
            parts += [(style.with_colon(style.label(item).replace('\n', ' ')), ()), style.value(item.value, on_one_line)]
        else:
            part = (item, ()) if isinstance(item, str) else style.value(item, on_one_line)
            if not part[0]:
                continue
            if parts and part[0][0] not in ',.;:)':
                parts.append((' ', ()))
            parts.append(part)
    return parts


def party_heading(style: Style, party: Party) -> str:
    if party.heading is not None:
        return style.cased(party.heading) if party.heading else ''
    if party.is_letterhead or not party.role.labels or style.chance(0.18):
        return ''
    return style.cased(style.m.words(party.role.labels))


def lay_party(style: Style, party: Party, width: float, align: str = 'left') -> list[Box]:
    rng = style.rng
    style.new_block()
    separator = rng.choice(SEPARATORS)
    heading = party_heading(style, party)
    lines = list(party.lines)
    if not lines:
        return []
    if (style.fact_column and rng.random() < 0.8) or (
        not party.is_letterhead and rng.random() < 0.12 and all(len(line) == 1 and not isinstance(line[0], str) for line in lines)
    ):
        # as facts with labels: 'Name: …', 'Address: …'
        pairs = [item if isinstance(item, Pair) else Pair(item) for line in lines for item in line if not isinstance(item, str)]
        if pairs:
            return lay_pairs(
                style, pairs, width, heading or (style.cased(style.m.words(party.role.labels)) if style.fact_column and party.role.labels else None)
            )
    merged: list[list[Part]] = []
    merging = rng.random() < (0.2 if party.is_letterhead else 0.12)
    for line in lines:
        parts = line_parts(style, line, separator, merging)
        if not parts:
            continue
        if merging and len(merged) > 1 and rng.random() < 0.6 and '\n' not in merged[-1][-1][0]:
            merged[-1] += [(rng.choice((', ', separator)), ()), *parts]
        else:
            merged.append(parts)
    if heading and merged and rng.random() < 0.1:  # 'Bill to: Anna Weber', the rest below
        merged[0] = [(style.with_colon(heading), ()), *merged[0]]
        heading = ''
    first_size = rng.choice((1.0, 1.2, 1.5, 2.0)) if party.is_letterhead else rng.choice((1.0, 1.0, 1.0, 1.1))
    rest_size = rng.choice((1.0, 1.0, 0.85, style.small)) if party.is_letterhead else 1.0
    heading_beside = bool(heading) and rng.random() < 0.12 and width > style.size * 20
    room = width * 0.72 if heading_beside else width
    lead = min(style.lead, 1.45)
    boxes = [style.text(parts, room, first_size if n == 0 else rest_size, align, style.bold if n == 0 else None, lead) for n, parts in enumerate(merged)]
    if style.paper == 'receipt' and len(merged) == len(lines) and rng.random() < 0.6:
        for n in range(len(merged)):
            if (n or not party.is_letterhead) and len(lines[n]) == 2 and isinstance(lines[n][1], Value | Pair):
                boxes[n] = at_both_edges(
                    style, line_parts(style, lines[n][:1], separator, False), line_parts(style, lines[n][1:], separator, False), room, boxes[n]
                )
    body = as_one(stack(boxes), 'value')
    if not heading:
        return [body]
    if heading_beside:
        head = style.text(style.with_colon(heading), width * 0.25)
        as_pair(head, body)
        return [beside([head, body], [0.0, width * 0.28])]
    head = style.text(style.with_colon(heading) if rng.random() < 0.6 else heading, width, rng.choice((1.0, 1.0, style.small, 1.15)), align, style.bold)
    as_pair(head, body)
    return [stack([head, body], style.size * rng.choice((0.0, 0.1, 0.4)))]


def at_both_edges(style: Style, first: list[Part], second: list[Part], width: float, otherwise: Box) -> Box:
    """'14.05.2022' at the left edge, '12:31:07' at the right one, as tills print."""
    left, right = style.text(first), style.text(second)
    if not first or not second or left.width + right.width + style.size > width:
        return otherwise
    return beside([left, right], [0.0, width - right.width])


def lay_party_in_a_line(style: Style, party: Party, width: float) -> list[Box]:
    """As in footers and over the window of an envelope: small, with separators."""
    separator = style.rng.choice(SEPARATORS[:8])
    parts: list[Part] = []
    for line in party.lines:
        more = line_parts(style, line, separator, True)
        if parts and more:
            parts.append((separator, ()))
        parts += more
    return [style.text(parts, width, style.small, style.pick_align(40, 55, 5))] if parts else []
