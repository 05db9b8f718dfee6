"""Tables with columns side by side, in all their states of disorder; and tables turned by a quarter."""
from __future__ import annotations

from ..content import Table, Words
from .laid import Box, Owners, Tag, beside, shifted, stack
from .rules import Ruling, ruled
from .spots import as_cell, as_role
from .stacked import lay_stacked
from .style import Style
from .till import lay_till
from .typeset import Face, Token, longest, run_width, set_tokens, tokens

SUBTOTALS = {
    'en': ('Subtotal', 'Carried forward', 'Sub-total', 'Balance forward'), 'de': ('Zwischensumme', 'Übertrag'), 'fr': ('Sous-total', 'À reporter'), 'es': ('Subtotal', 'Suma y sigue'), 'it': ('Subtotale', 'Riporto'), 'pt': ('Subtotal', 'A transportar'),
    'nl': ('Subtotaal',), 'ru': ('Промежуточный итог',), 'zh': ('小计',), 'ja': ('小計',), 'ko': ('소계',), 'pl': ('Suma częściowa',), 'lv': ('Starpsumma',),
}
CHARGES = {
    'en': ('Discount', 'Less discount', 'Surcharge', 'Allowance', 'Freight', 'Volume rebate', 'Trade discount'), 'de': ('Rabatt', 'Nachlass', 'Zuschlag', 'Mengenrabatt', 'Fracht', 'Treuerabatt'), 'fr': ('Remise', 'REMISE : Remise commerciale', 'CHARGE : Frais de port', 'Rabais', 'Supplément'), 'es': ('Descuento', 'Recargo', 'Portes'),
    'it': ('Sconto', 'Maggiorazione', 'Trasporto'), 'pt': ('Desconto', 'Acréscimo', 'Portes'), 'nl': ('Korting', 'Toeslag'), 'ru': ('Скидка',), 'zh': ('折扣',), 'ja': ('値引き',), 'ko': ('할인',), 'pl': ('Rabat',), 'lv': ('Atlaide',),
}
NUMBER_HEADS = ('#', 'No.', 'Pos.', 'Nr.', 'Item', '', 'Ln', 'Sl.', 'N°', 'S/N')


def row_tags(table: Table) -> list[Tag]:
    return [Tag('row', table.array, ' '.join(filter(None, row)), None, table.array, n) for n, row in enumerate(table.rows)]


def cell_tag(table: Table, row: int, column: int) -> Tag:
    return Tag('cell', table.columns[column].concept, table.rows[row][column], None, table.array, row)


def lay_table(style: Style, table: Table, width: float) -> list[Box]:
    style.new_block()
    if not table.rows or not table.columns:
        return []
    rng = style.rng
    if table.shape == 'receipt':
        return lay_till(style, table, width)
    narrow = width < style.size * 5.5 * len(table.columns)
    # What has very many columns is printed in small type, not in blocks
    if table.shape == 'stacked' or narrow and rng.random() < (0.6 if len(table.columns) < 9 else 0.08) or rng.random() < 0.02:
        return lay_stacked(style, table, width)
    if len(table.rows) <= 4 and rng.random() < 0.04:
        return lay_turned(style, table, width)
    return lay_columns(style, table, width)


def fresh_words(style: Style, words: Words, used: set[str]) -> str:
    """Two columns of a table are not called the same, if there is a choice."""
    text = style.m.words(words)
    for _ in range(4):
        if text.lower() not in used:
            break
        text = style.m.words(words)
    used.add(text.lower())
    return text


def column_widths(style: Style, head: list[list[Token]], cells: list[list[list[Token]]], wraps: list[bool], width: float, gap: float) -> tuple[list[float], float]:
    """Widths of the columns and the factor by which the type must be smaller so that they fit."""
    size, rng = style.size, style.rng
    least: list[float] = []
    natural: list[float] = []
    for n, title in enumerate(head):
        column = [row[n] for row in cells]
        head_least = longest(title)
        widest = max(map(run_width, column))
        narrowest = max(map(longest, column)) if wraps[n] else widest
        least.append(max(head_least, narrowest, 1.2) * size)
        natural.append(max(min(run_width(title), rng.choice((8.0, 14.0)) if wraps[n] else max(widest, 6.0)), widest, head_least, 1.2) * size)
    room = width - gap * (len(head) - 1)
    is_tight = rng.random() < 0.2  # texts are wrapped although there would be room
    if is_tight:
        cap = rng.uniform(6, 20) * size
        natural = [max(low, min(w, cap)) if may_wrap else w for low, w, may_wrap in zip(least, natural, wraps)]
    if sum(least) > room:
        shrink = room / sum(least)
        if shrink > 0.62:
            return [w * shrink for w in least], shrink
        # The widest columns lose more: their words are broken
        cap = sorted(least)[len(least) // 2] * 1.5
        capped = [min(w, cap) for w in least]
        shrink = min(1.0, room / sum(capped))
        return [w * shrink for w in capped], max(shrink, 0.55)
    total = sum(natural)
    if total > room:
        # Some of the way between the least and the natural width, the same share for all
        share = (room - sum(least)) / (total - sum(least))
        return [a + (b - a) * share for a, b in zip(least, natural)], 1.0
    free = room - total
    if is_tight:
        figures = wraps.count(False)
        return [w if may_wrap else w + free / figures for w, may_wrap in zip(natural, wraps)], 1.0
    way = rng.random()
    if way < 0.4:
        return [w + free / len(natural) for w in natural], 1.0
    if way < 0.75 and any(wraps):
        widest = max((n for n, w in enumerate(wraps) if w), key=lambda n: natural[n])
        natural[widest] += free
        return natural, 1.0
    if way < 0.9:
        return [w * room / total for w in natural], 1.0
    return natural, 1.0


def lay_columns(style: Style, table: Table, width: float) -> list[Box]:
    rng, face, lead = style.rng, style.face, min(style.lead, 1.4)
    rows = row_tags(table)
    columns = table.columns
    order = list(range(len(columns)))
    if rng.random() < 0.06:  # a column at an unusual place
        order.insert(rng.randrange(len(order)), order.pop(rng.randrange(len(order))))
    head_upper = style.habit.case == 'upper' or rng.random() < 0.12
    labels = []
    used: set[str] = set()
    for n in order:
        text = fresh_words(style, columns[n].concept.labels, used)
        other = style.habit.second_language
        if other in columns[n].concept.labels and rng.random() < 0.8:
            text = f'{text}\n{rng.choice(columns[n].concept.labels[other])}'
        labels.append(text.upper() if head_upper else text)
    cells = [[tokens(face, [(table.rows[r][n], (cell_tag(table, r, n), rows[r]))]) for n in order] for r in range(len(table.rows))]
    wraps = [not columns[n].is_figure for n in order]
    aligns = []
    for n in order:
        choice = rng.random()
        aligns.append(('right' if choice < 0.82 else 'left' if choice < 0.9 else 'centre') if columns[n].is_figure else ('left' if choice < 0.93 else 'centre'))
    head_face = style.bold
    if rng.random() < 0.09:
        numbers = (rng.choice(('{}', '{}.', '{:02d}', '{}0', '{:03d}', '({})')), rng.choice(NUMBER_HEADS))
        labels.insert(0, numbers[1])
        for n, row in enumerate(cells):
            row.insert(0, tokens(face, [(numbers[0].format(n + 1), (rows[n],))]))
        wraps.insert(0, False)
        aligns.insert(0, rng.choice(('left', 'right', 'centre')))
    head = [tokens(head_face, [(label, ())]) for label in labels]
    has_header = table.has_header and rng.random() > 0.03
    gap = style.size * rng.choice((0.35, 0.6, 0.8, 1.0, 1.5, 2.0, 3.0))
    gap = min(gap, width * 0.2 / max(1, len(labels) - 1))
    if len(labels) >= 5 and rng.random() < 0.06 or len(labels) >= 7 and rng.random() < 0.2:
        return lay_tiers(style, table, head if has_header else None, cells, rows, aligns, width)
    room, shrink = column_widths(style, head if has_header else [[] for _ in labels], cells, wraps, width, gap)
    size = style.size * shrink
    lefts = [0.0]
    for w in room[:-1]:
        lefts.append(lefts[-1] + w + gap)
    out: list[Box] = []
    sheet = object()  # of which all below are cells
    ruling = Ruling(rng)
    whole: set[int] = set()
    header = None
    if has_header:
        head_size = size * rng.choice((1.0, 1.0, 1.0, 0.85))
        same = rng.random()
        head_aligns = aligns if same < 0.75 else ['left' if same < 0.88 else 'centre'] * len(aligns)
        titles = [set_tokens(head_face, words, head_size, lead, w, a) for words, w, a in zip(head, room, head_aligns)]
        for n, title in enumerate(titles):
            as_cell(title, sheet, 0, n, role='head')
        header = beside(titles, lefts, rng.choice((0.0, 0.0, 0.5, 1.0)))
        header.height += size * rng.choice((0.0, 0.1, 0.3, 0.6))
        header.keep = True
        out.append(header)
        if rng.random() < 0.04 and len(room) > 2:  # a heading over two columns
            n = rng.randrange(len(room) - 1)
            over = style.text(style.m.department(), room[n] + room[n + 1] + gap, shrink, rng.choice(('left', 'centre')), head_face)
            out.insert(0, shifted(as_cell(over, sheet, -1, n, 2, 'head'), lefts[n]))
            over.keep = True
        if rng.random() < 0.03:  # a row that numbers the columns
            numbers = [as_cell(set_tokens(face, tokens(face, [(str(n + 1), ())]), size * 0.8, lead, w, 'centre'), sheet, 1, n, role='head') for n, w in enumerate(room)]
            out.append(beside(numbers, lefts))
    vertical = rng.choice((0.0, 0.0, 0.0, 0.0, 0.5, 1.0))
    row_gap = size * rng.choice((0.0, 0.0, 0.1, 0.2, 0.4, 0.8, 1.3))
    note_column = max(range(len(room)), key=lambda n: room[n])
    inner = range(1, len(cells))
    groups = frozenset(rng.sample(range(len(cells)), rng.randint(1, min(4, len(cells))))) if len(cells) > 2 and rng.random() < 0.09 else frozenset()
    between = frozenset(rng.sample(inner, rng.randint(1, min(4, len(inner))))) if len(cells) > 2 and columns[order[-1]].is_figure and rng.random() < 0.08 else frozenset()
    charges = rng.random() < 0.5  # what comes off or is added, instead of sums of a group
    again = header.copy() if header is not None and len(cells) > 6 and rng.random() < 0.6 else None
    across = rng.random() < 0.5  # notes over the width of the table, with stops of their own
    piped = gap > style.size * 0.7 and rng.random() < 0.025  # with rules of '|'
    heads = len(out)
    line = heads + 1
    for n, row in enumerate(cells):
        line += 1
        if n in between:
            text, figure = style.m.words(CHARGES if charges else SUBTOTALS), style.m.money(style.m.amount(1, 2000) * (rng.choice((1, -1)) if charges else 1), False)
            if charges and rng.random() < 0.4:
                text = f'{text} {style.m.percent(rng.choice((2, 3, 5, 10, 20)))}'
            parts = [style.text(text, width * 0.5, shrink, rng.choice(('left', 'right'))), style.text(figure, None, shrink)]
            as_cell(parts[0], sheet, line, 0, max(1, len(lefts) - 1), 'total')
            as_cell(parts[1], sheet, line, len(lefts) - 1, 1, 'total')
            whole.add(len(out))
            out.append(beside(parts, [0.0, max(width * 0.55, lefts[-1] + room[-1] - parts[1].width)]))
            line += 1
        if n in groups:
            whole.add(len(out))
            out.append(as_cell(style.text(style.m.department() if rng.random() < 0.5 else style.m.sentence(), width, shrink, face=style.bold), sheet, line, 0, len(lefts), 'group'))
            line += 1
        box = beside([as_cell(set_tokens(face, words, size, lead, w, a), sheet, line, c) for c, (words, w, a) in enumerate(zip(row, room, aligns))], lefts, vertical)
        for note in table.notes.get(n, ()):
            left = lefts[note_column]
            owners: Owners = (rows[n],)
            if across:
                first = min(1, len(lefts) - 1)
                box.put(as_cell(lay_note(style, note, owners, width - lefts[first], size), sheet, line, first, len(lefts) - first), lefts[first], box.height)
            else:
                box.put(as_cell(set_tokens(face, tokens(face, [(note, owners)]), size * 0.95, lead, room[note_column]), sheet, line, note_column), left, box.height)
        if piped:
            for left in lefts[1:]:
                box.put(as_role(style.text('|', None, shrink), 'noise'), left - gap * 0.5 - style.size * 0.15, 0.0)
        box.height += row_gap
        box.follows = again
        out.append(box)
    return ruled(out, lefts, room, gap, ruling, size, heads, whole)


def lay_note(style: Style, note: str, owners: Owners, width: float, size: float) -> Box:
    """A line below a row; what tabs part stands at even stops."""
    cells = note.split('\t')
    step = min(width / len(cells), size * 12)
    return beside([set_tokens(style.face, tokens(style.face, [(cell, owners)]), size * 0.95, 1.2, step if len(cells) > 1 else width) for cell in cells], [n * step for n in range(len(cells))])


def lay_tiers(style: Style, table: Table, head: list[list[Token]] | None, cells: list[list[list[Token]]], rows: list[Tag], aligns: list[str], width: float) -> list[Box]:
    """Each row in two lines, its columns shared out between them; the header likewise."""
    rng, face, lead = style.rng, style.face, min(style.lead, 1.3)
    count = len(aligns)
    middle = (count + 1) // 2
    by_turns = rng.random() < 0.5
    upper = list(range(0, count, 2)) if by_turns else list(range(middle))
    lower = [n for n in range(count) if n not in upper]
    gap = style.size * rng.choice((0.6, 1.0, 2.0))
    needs = []
    for slot, first in enumerate(upper):
        columns = [first, *lower[slot:slot + 1]]
        need = max(run_width(row[n]) for row in cells for n in columns)
        needs.append(max(min(need, 16.0), max(longest(head[n]) for n in columns) if head else 0.0, 2.0) * style.size)
    room = [need * (width - gap * (len(upper) - 1)) / sum(needs) for need in needs]
    lefts = [sum(room[:n]) + gap * n for n in range(len(room))]
    size = style.size * min(1.0, max(0.65, room[0] / needs[0]))

    sheet = object()

    def tiers(row: list[list[Token]], used: Face, line: int, role: str = 'cell') -> Box:
        lines = [
            beside([as_cell(set_tokens(used, row[n], size, lead, w, aligns[n]), sheet, 2 * line + under, c, role=role) for c, (n, w) in enumerate(zip(tier, room))], lefts)
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
