"""Labels and values in lines: one below the other, in two columns of a label and a value, or one after the other."""
from __future__ import annotations

from ..content import Pair
from .laid import Box, Segment, beside, stack
from .spots import as_pair, as_role
from .style import Style
from .typeset import Part, run_width, set_tokens, tokens


class Entry:
    """A pair with its label in words. An empty value has no part."""

    __slots__ = ('label', 'length', 'pair', 'part')

    def __init__(self, style: Style, pair: Pair, on_one_line: bool = False) -> None:
        self.pair = pair
        self.label = style.label(pair)
        self.part: Part | None = style.value(pair.value, on_one_line) if pair.value.text else None
        self.length = len(pair.value.text) + len(self.label)

    def value_parts(self, style: Style) -> list[Part]:
        if self.part is not None:
            return [self.part]
        return [('_' * style.rng.randint(4, 20), ())] if style.chance(0.2) else []


def lines(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """'Label: value', one below the other."""
    gap = style.size * style.rng.choice((0, 0, 0, 0, 0.2, 0.5, 1.0))
    align = style.pick_align(88, 5, 7)
    out = []
    for entry in entries:
        box = as_role(style.text([(style.with_colon(entry.label.replace('\n', ' ')), ()), *entry.value_parts(style)], width, align=align), 'pair')
        box.height += gap
        out.append(box)
    return out


def aligned(style: Style, entries: list[Entry], width: float, column: float = 0.0) -> list[Box]:
    """A column of labels and a column of values; `column`: where that of the values begins."""
    rng = style.rng
    face, size, lead = style.face, style.size, style.lead
    label_face = style.bold if rng.random() < 0.4 else face
    own_colon_column = bool(style.habit.colon) and rng.random() < 0.06
    labels = [tokens(label_face, [(style.with_colon(e.label) if not own_colon_column else e.label, ())]) for e in entries]
    natural = max(map(run_width, labels)) * size
    share = rng.choice((0.2, 0.3, 0.45, 0.5)) if rng.random() < 0.3 else 0.55
    label_width = max(min(natural, width * share), size * 3)
    gap = size * rng.choice((0.4, 0.6, 1.0, 1.0, 2.0, 3.0, 5.0, 9.0))
    if rng.random() < 0.2:
        gap = max(gap, width * rng.choice((0.33, 0.4, 0.5, 0.6)) - label_width)
    gap = max(min(gap, (width - label_width) * 0.4), size * 1.2 if own_colon_column else 0.0)
    if column:
        label_width = min(label_width, column - size)
        gap = column - label_width
    room = width - label_width - gap
    label_align = style.pick_align(82, 1, 17)
    value_align = style.pick_align(85, 2, 13)
    row_gap = size * rng.choice((0, 0, 0, 0.2, 0.4, 0.8, 1.2))
    vertical = rng.choice((0, 0, 0, 0, 0.5, 1))
    if value_align != 'left' and rng.random() < 0.5:  # the column of values is no wider than it must be
        room = min(room, max((run_width(tokens(face, [e.part])) for e in entries if e.part), default=1) * size)
    filled = style.filled
    underlined = rng.random() < 0.06
    out = []
    for entry, label in zip(entries, labels, strict=True):
        row = [set_tokens(label_face, label, size, lead, label_width, label_align), style.text(entry.value_parts(style), room, 1.0, value_align, filled)]
        as_pair(*row)
        lefts = [0.0, label_width + gap]
        if underlined:
            row[1].rules.append([0.0, row[1].height, room, row[1].height])
        if own_colon_column and entry.label:
            row.insert(1, as_role(style.text(':'), 'label'))
            lefts.insert(1, label_width + gap * 0.3)
        box = beside(row, lefts, vertical)
        box.height += row_gap
        out.append(box)
    return out


def spread(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """The label at the left edge, the value at the right one."""
    gap = style.size * style.rng.choice((0, 0, 0.2, 0.5))
    out = []
    for entry in entries:
        value = style.text([entry.part], face=style.filled) if entry.part else Box()
        label_width = width - value.width - style.size
        if label_width < width * 0.3:
            out += lines(style, [entry], width)
            continue
        label = style.text(style.with_colon(entry.label), label_width)
        as_pair(label, value)
        box = beside([label, value], [0.0, width - value.width], 1.0)
        box.height += gap
        out.append(box)
    return out


def leaders(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Dots from the label to the value, which stands at the right edge or in a column."""
    dot = style.rng.choice(('.', '.', '.', '_', ' .', '-', '·'))
    is_glued = style.rng.random() < 0.3  # 'Name......: Weber'
    column = width * style.rng.uniform(0.3, 0.5)
    out = []
    for entry in entries:
        label = style.text(entry.label.replace('\n', ' '))
        value = style.text([entry.part], face=style.filled) if entry.part else Box()
        as_pair(label, value)
        free = width - label.width - value.width - style.size * 1.2
        if free < style.size * 2:
            out += lines(style, [entry], width)
            continue
        if is_glued:
            dots = max(2, int((column - label.width) / style.size / style.face.width('.')))
            out.append(as_role(style.text([(entry.label.replace('\n', ' ') + '.' * dots + ': ', ()), *entry.value_parts(style)], width), 'pair'))
            continue
        count = max(2, int(free / style.size / (style.face.width(dot.strip()) + (style.face.space if ' ' in dot else 0.0)) - 1))
        out.append(beside([label, as_role(style.text(dot * count), 'noise'), value], [0.0, label.width + style.size * 0.5, width - value.width]))
    return out


def value_first(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """'12 kg net', 'A-113 (reference)'."""
    opening, closing = style.rng.choice((('(', ')'), ('', ''), ('– ', ''), ('[', ']'), ('| ', '')))
    out = []
    for entry in entries:
        label = f'{opening}{entry.label}{closing}'.replace('\n', ' ') if entry.label else ''
        out.append(as_role(style.text([*([entry.part] if entry.part else []), (' ' + label, ())], width), 'pair'))
    return out


def run_on(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Several pairs in a line, wrapped where the line ends."""
    mark = style.rng.choice((' | ', ', ', '; ', ' · ', '   ', ' / ', ' - ', ' • ', ' '))
    if mark.isspace() and not style.habit.colon:
        mark = ' | '
    parts: list[Part] = []
    for entry in entries:
        if entry.part is None:
            continue
        if parts:
            parts.append((mark, ()))
        parts += [(style.with_colon(entry.label.replace('\n', ' ')), ()), (entry.part[0].replace('\n', ', '), entry.part[1])]
    return [as_role(style.text(parts, width, align=style.pick_align(70, 25, 5)), 'pair')] if parts else []


def slashed(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """'Number / Date: 4711 / 01.02.2024', or the values in the line below."""
    mark = style.rng.choice((' / ', ' / ', ' | ', ' - ', '/ ', ', '))
    is_below = style.rng.random() < 0.4
    across = style.rng.randint(2, 3)
    out = []
    for start in range(0, len(entries), across):
        some = [entry for entry in entries[start:start + across] if entry.part and entry.label and '\n' not in entry.part[0]]
        out += lines(style, [entry for entry in entries[start:start + across] if entry not in some], width)
        if not some:
            continue
        label = mark.join(entry.label.replace('\n', ' ') for entry in some)
        values: list[Part] = []
        for part in (entry.part for entry in some if entry.part is not None):
            values += [(mark, ()), part] if values else [part]
        if is_below:
            boxes = [style.text(label, width), style.text(values, width)]
            as_pair(*boxes)
            out += boxes
        else:
            out.append(as_role(style.text([(style.with_colon(label), ()), *values], width), 'pair'))
    return out


def fill_in(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """Pairs of any width after one another, as on a form with lines to write on: each takes the room that it needs and some more."""
    rng = style.rng
    out: list[Box] = []
    row: list[Box] = []
    lefts: list[float] = []
    x = 0.0
    for entry in entries:
        label = style.text(style.with_colon(entry.label.replace('\n', ' ')))
        value = style.text(entry.value_parts(style), face=style.filled)
        as_pair(label, value)
        need = label.width + value.width + style.size * 0.5
        if need > width:
            out += [beside(row, lefts)] if row else []
            out += lines(style, [entry], width)
            row, lefts, x = [], [], 0.0
            continue
        if x + need > width and row:
            out.append(beside(row, lefts))
            row, lefts, x = [], [], 0.0
        gap = rng.choice((0.3, 0.5, 1.0, 2.0)) if x + need + 2 * style.size < width else 0.4
        pair = beside([label, value], [0.0, label.width + style.size * gap])
        row.append(pair)
        lefts.append(x)
        x += pair.width + style.size * rng.choice((1.5, 2, 3, 6))
    if row:
        out.append(beside(row, lefts))
    gap = style.size * rng.choice((0.1, 0.4, 0.8))
    for box in out:
        box.height += gap
    return out


def dotted(style: Style, entries: list[Entry], width: float) -> list[Box]:
    """What is typed or written on a dotted line: 'Name ....Anna Weber.........', the dots its own words or stuck to the value's."""
    rng = style.rng
    dot = rng.choice(('.', '.', '_', '-', '. '))
    each = style.face.width(dot.strip()) + (style.face.space if ' ' in dot else 0.0)
    before, gap = rng.choice((0, 0, 2, 4, 8)), style.size * rng.choice((0.3, 0.5, 1.0))
    tabs = width * rng.choice((0.25, 0.35, 0.45)) if rng.random() < 0.4 else 0.0
    across = 2 if width > style.size * 60 and rng.random() < 0.3 else 1
    room = width / across - (style.size if across > 1 else 0.0)
    cells: list[Box] = []
    for entry in entries:
        label = style.text(style.with_colon(entry.label.replace('\n', ' ')))
        value = style.text([(entry.part[0].replace('\n', ', '), entry.part[1])], face=style.filled) if entry.part else Box()
        as_pair(label, value)
        x = max(label.width + gap, tabs / across)
        if x + value.width + style.size * (each * before + 1.5) > room:
            cells += [stack(lines(style, [entry], room))]
            continue
        box = beside([label], [0.0])
        if before:
            lead = as_role(style.text(dot * before), 'noise')
            box.put(lead, x, 0.0)
            x += lead.width + gap * 0.5
        if value.segments:
            box.put(value, x, 0.0)
            x += value.width + gap * 0.5
        count = int((room - x) / style.size / each) - 1
        if count > 2:
            box.put(as_role(style.text(dot * count), 'noise'), x, 0.0)
        cells.append(box)
    out = []
    row_gap = style.size * rng.choice((0.0, 0.2, 0.6, 1.0))
    for start in range(0, len(cells), across):
        row = cells[start:start + across]
        box = beside(row, [n * width / across for n in range(len(row))])
        box.height += row_gap
        out.append(box)
    return out


def split_currency(box: Box, room: float) -> None:
    """Moves a currency that stands before the figure to the left edge of the column, as in statements."""
    for segment in box.segments:
        words = segment.words
        if len(words) == 2 and not any(map(str.isdigit, words[0][0])) and len(words[0][0]) <= 3:
            start = room - segment.width
            if start > segment.size * 0.5:
                text, _, end, owners = words[0]
                figure, left, right, of = words[1]
                box.segments.append(Segment(segment.x + left * segment.size, segment.y, segment.size, [(figure, 0.0, right - left, of)], segment.spot))
                segment.x -= start
                segment.words = [(text, 0.0, end, owners)]
                segment.width = end * segment.size
                return
