"""Titles, running text, lists, small print, and totals."""
from __future__ import annotations

from ..content import Listing, Noise, Prose, Title, Totals
from .laid import Box, Tag, beside, stack
from .pair_lines import Entry, leaders, lines, split_currency, spread
from .pairs import head_row
from .spots import as_pair, as_role
from .style import Style
from .typeset import Part, run_width, tokens

BULLETS = ('•', '-', '–', '*', '·', '▪', '■', '>', '○', '‣', '✓', 'o')


def lay_title(style: Style, title: Title, width: float) -> list[Box]:
    rng = style.rng
    text = title.text.upper() if rng.random() < 0.35 else title.text
    size = rng.choice((1.0, 1.2, 1.3, 1.5, 1.8, 2.2, 3.0)) if style.paper != 'receipt' else rng.choice((1.0, 1.0, 1.3, 1.8))
    align = style.pick_align(45, 38, 17)
    owners = (Tag('value', title.value.concept, title.value.text, title.value.role, means=title.value.means),) if title.value is not None else ()
    if not owners and rng.random() < 0.02 and text.isascii():
        text = ' '.join(text)
    part: Part = (text, owners)
    if title.value is not None and title.value.inside:  # 'Invoice No. 4711 of 05.06.2018'
        part, size = style.value(title.value), min(size, rng.choice((1.0, 1.2, 1.5)))
    box = as_role(style.text([part], width, size, align, style.bold), 'title')
    box.height += style.size * rng.choice((0, 0.3, 0.8))
    box.keep = True
    return [box]


def lay_prose(style: Style, prose: Prose, width: float) -> list[Box]:
    rng = style.rng
    boxes = [style.heading(prose.heading, width)] if prose.heading else []
    parts = [(part, ()) if isinstance(part, str) else style.value(part, True) for part in prose.parts]
    parts = spaced(parts)
    size, align = style.prose_size, style.prose_align
    if rng.random() < 0.06:
        size, align = rng.choice((1.0, style.small)), rng.choice(('left', 'both', 'centre', 'right'))
    length = sum(len(text) for text, _ in parts)
    if length > 600 and width > style.size * 45 and rng.random() < 0.25:
        gutter = style.size * 2
        room = (width - gutter) / 2
        whole = style.text(parts, room, size, align)
        return [*boxes, in_two_columns(whole, room + gutter)]
    indent = style.size * style.prose_indent if width > style.size * 30 else 0.0
    whole = style.text(parts, width - indent, size, align)
    return boxes + cut_by_lines(whole, indent)


def spaced(parts: list[Part]) -> list[Part]:
    """A kind may leave out the space between a text and a value; a letter and a letter never touch."""
    out: list[Part] = []
    for text, owners in parts:
        if out and out[-1][0][-1:].isalnum() and text[:1].isalnum():
            out.append((' ', ()))
        out.append((text, owners))
    return out


def cut_by_lines(whole: Box, indent: float) -> list[Box]:
    """So that running text may go on on the next page."""
    segments = whole.segments
    if not segments:
        return []
    drop = segments[0].y
    tops = [segment.y - drop for segment in segments] + [whole.height]
    out = []
    for n, segment in enumerate(segments):
        segment.x += indent
        segment.y = drop
        # A value is not torn apart between two pages
        goes_on = n + 1 < len(segments) and not frozenset(segment.words[-1][3]).isdisjoint(segments[n + 1].words[0][3])
        out.append(Box(whole.width, tops[n + 1] - tops[n], [segment], keep=goes_on or (n == 0 and len(segments) > 1)))
    return out


def in_two_columns(whole: Box, offset: float) -> Box:
    half = whole.height / 2
    second = [s for s in whole.segments if s.y >= half]
    if not second:
        return whole
    top = second[0].y - min(s.y for s in whole.segments)
    for segment in second:
        segment.x += offset
        segment.y -= top
    whole.width += offset
    whole.height = max(s.y + s.size * 1.2 for s in whole.segments)
    return whole


def lay_listing(style: Style, listing: Listing, width: float) -> list[Box]:
    rng = style.rng
    items = [(text, (Tag('item', listing.array, text, None, listing.array, n),)) for n, text in enumerate(listing.items) if text]
    heading = listing.heading
    if heading is None and rng.random() < 0.6 and listing.array.labels:
        heading = style.m.words(listing.array.labels)
    if not items:
        return []
    way = rng.random()
    if way < 0.35 and max(len(text) for text, _ in items) < 60:
        mark = rng.choice((', ', ', ', '; ', ' | ', ' · ', ' / ', ' • '))
        parts: list[Part] = []
        if heading and rng.random() < 0.4:
            parts.append((style.with_colon(style.cased(heading)), ()))
            heading = None
        for n, item in enumerate(items):
            parts += [(mark, ()), item] if n else [item]
        body = [style.text(parts, width)]
    else:
        sign = rng.choice(BULLETS) if rng.random() < 0.65 else rng.choice(('', '', '{}.', '{})', '({})', '{}'))
        across = rng.randint(2, 4) if len(items) > 3 and width > style.size * 40 and max(len(t) for t, _ in items) < 24 and rng.random() < 0.4 else 1
        room = width / across - (style.size if across > 1 else 0.0)
        indent = style.size * rng.choice((0.0, 0.0, 1.0, 2.0))
        gap = style.size * rng.choice((0.0, 0.0, 0.2, 0.5))
        widest = style.face.width(sign.format(len(items)) if '{' in sign else sign)
        hang = style.size * (widest + rng.choice((0.4, 0.7, 1.2))) if sign else 0.0
        body = []
        for n, item in enumerate(items):
            bullet = sign.format(n + 1) if '{' in sign else sign
            line = beside([style.text(bullet), style.text([item], room - hang - indent)], [indent, indent + hang]) if bullet else style.text([item], room)
            line.height += gap
            body.append(line)
        if across > 1:
            body = [beside(body[n:n + across], [c * (room + style.size) for c in range(len(body[n:n + across]))]) for n in range(0, len(body), across)]
    return ([style.heading(heading, width)] if heading else []) + body


def lay_noise(style: Style, noise: Noise, width: float) -> list[Box]:
    rng = style.rng
    size = rng.choice((1.0, 1.0, 0.8, style.small, style.small, 0.6))
    align = style.pick_align(60, 32, 8) if style.paper != 'receipt' else style.pick_align(25, 72, 3)
    lines = [line for line in noise.lines if line]
    ems = width / style.size
    if len(lines) > 5 and ems > 45 and sum(map(len, lines)) > 500 and rng.random() < 0.45:  # small print in columns
        across = 2 if ems < 70 else rng.randint(2, 3)
        room = width / across - style.size
        each = -(-len(lines) // across)
        size = rng.choice((style.small, 0.6, 0.8))
        columns = [stack([style.text(line, room, size) for line in lines[n:n + each]]) for n in range(0, len(lines), each)]
        return [beside(columns, [n * width / across for n in range(len(columns))])]
    return [style.text(line, width, size, align) for line in lines]


def lay_totals(style: Style, totals: Totals, width: float) -> list[Box]:
    """Right-aligned under the table, across the page, as a head row, or as on a till."""
    style.new_block()
    rng = style.rng
    pairs = [pair for pair in totals.pairs if pair.value.text]
    entries = [Entry(style, pair) for pair in pairs]
    if not entries:
        return []
    if style.paper == 'receipt':
        return (lines if rng.random() < 0.08 else leaders if rng.random() < 0.05 else spread)(style, entries, width)
    way = rng.random()
    if way < 0.08:
        return head_row(style, entries, width)
    if way < 0.16:
        return spread(style, entries, width)
    if way < 0.2:
        return leaders(style, entries, width)
    if way < 0.26:
        return lines(style, entries, width)
    last_size = rng.choice((1.0, 1.0, 1.2, 1.5))
    value_room = min(max(run_width(tokens(style.bold, [entry.part])) for entry in entries if entry.part) * style.size * last_size * 1.02, width * 0.55)
    gap = style.size * rng.choice((0.5, 1.0, 1.5, 3.0, 6.0, 10.0))
    label_natural = max(run_width(tokens(style.bold, [(style.with_colon(entry.label), ())])) for entry in entries) * style.size * last_size
    gap = min(gap, max(style.size * 0.5, width * 0.98 - value_room - label_natural))
    label_room = min(label_natural, width - value_room - gap)
    extra = style.size * rng.choice((0, 0, 2, 4)) if value_room + gap + label_room + style.size * 4 < width else 0.0
    currency_apart = rng.random() < 0.15
    value_room += extra
    left = max(0.0, width - value_room - gap - label_room) if rng.random() < 0.88 else 0.0
    label_align = 'right' if rng.random() < 0.45 else 'left'
    value_align = 'right' if rng.random() < 0.9 else 'left'
    out = []
    for n, entry in enumerate(entries):
        size = last_size if n == len(entries) - 1 else 1.0
        face = style.bold if size > 1 else None
        value = style.text([entry.part] if entry.part else [], value_room, size, value_align, face)
        if currency_apart and value_align == 'right':
            split_currency(value, value_room)
        label = style.text(style.with_colon(entry.label), label_room, size, label_align, face)
        as_pair(label, value)
        box = Box()
        box.put(beside([label, value], [0.0, label_room + gap], 1.0), left, 0.0)
        out.append(box)
    return [stack(out, style.size * rng.choice((0, 0, 0.1, 0.3, 0.6)))]
