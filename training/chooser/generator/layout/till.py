"""Items as tills print them: names to the left, amounts to the right, quantities and prices wherever there is room."""
from __future__ import annotations

from ..content import Table
from .laid import Box, Tag, beside, stack
from .style import Style
from .typeset import Part

TAX_LETTERS = ('A', 'B', 'T', 'F', '*', 'S', 'Z', '1', '2', 'V', 'N', 'C', 'A*')
TIMES = (' x ', ' X ', ' @ ', 'x ', ' × ', ' * ', ' à ', 'X ', ' ')
DISCOUNTS = {
    'en': ('DISCOUNT', 'Member saving', 'PROMO', 'Coupon', 'You save', 'MULTIBUY'),
    'de': ('RABATT', 'Aktion', 'Nachlass', 'Coupon'),
    'fr': ('REMISE', 'Promo', 'Avantage fidélité'),
    'es': ('DESCUENTO', 'Oferta', 'Cupón'),
    'it': ('SCONTO', 'Promozione'),
    'pt': ('DESCONTO', 'Promoção'),
    'nl': ('KORTING', 'Actie'),
    'ru': ('СКИДКА',),
    'zh': ('折扣', '优惠'),
    'ja': ('値引', '割引'),
    'ko': ('할인',),
    'pl': ('RABAT', 'Promocja'),
    'lv': ('ATLAIDE',),
}
WAYS = {
    'amount on the name line': 25,
    'name line first': 25,
    'quantity first': 25,
    'code line first': 10,
    'three in a line': 10,
    'quantity behind the name': 8,
    'quantity line first': 14,
    'price and quantity behind the name': 8,
}
#: between what is counted and its price: '10.00 NOS X 0.70', '0,144 kg x 1,99 EUR/kg'
UNITS = ('', '', '', '', '', '', ' NOS', ' STK', ' PCS', ' EA', ' UNIT', ' St.', ' szt.', ' gab.', ' ud')
NUMBERS = ('{}. ', '{}) ', '{} ', '#{} ')
QUANTITY_NAMES = ('qty', 'quant', 'count', 'menge', 'number', 'units')


class Till:
    """The way in which one till prints, for all rows of a table."""

    def __init__(self, style: Style, table: Table, width: float) -> None:
        self.style, self.table, self.width = style, table, width
        rng = style.rng
        columns = table.columns
        figures = [n for n, c in enumerate(columns) if c.is_figure]
        texts = [n for n, c in enumerate(columns) if not c.is_figure]
        lengths = [sum(len(row[n]) for row in table.rows) for n in range(len(columns))]
        self.name = max(texts, key=lambda n: lengths[n]) if texts else 0
        self.codes = [n for n in texts if n != self.name]
        self.amount = next((n for n in reversed(figures)), None)
        rest = [n for n in figures if n != self.amount]
        self.quantity = next((n for n in rest if any(name in columns[n].concept.key.lower() for name in QUANTITY_NAMES)), None)
        self.others = [n for n in rest if n != self.quantity]
        self.times = rng.choice(TIMES)
        self.letter = rng.sample(TAX_LETTERS, 2) if rng.random() < 0.2 else None
        self.way = rng.choices(tuple(WAYS), tuple(WAYS.values()))[0]
        self.indent = style.size * rng.choice((0, 0, 1, 2, 4))
        self.code_behind = rng.random() < 0.3
        self.shows_single = rng.random() < 0.6  # '1 x 3.50' too, not only '2 x 3.50'
        self.upper = rng.random() < 0.25
        self.gap = style.size * rng.choice((0, 0, 0, 0.2, 0.5))
        self.name_share = rng.uniform(0.55, 0.9)
        self.unit = rng.choice(UNITS)
        self.per = rng.choice(('', '', '/kg', f'{style.m.currency}/kg', f' {style.m.currency_symbol}/kg'))
        self.numbers = rng.choice(NUMBERS) if rng.random() < 0.08 else None

    def row(self, r: int) -> Box:
        """The lines of one item."""
        cells = self.table.rows[r]
        style, width = self.style, self.width
        whole = Tag('row', self.table.array, ' '.join(filter(None, cells)), None, self.table.array, r)

        def cell(n: int | None) -> list[Part]:
            if n is None or not cells[n]:
                return []
            text = cells[n].upper() if self.upper and n == self.name else cells[n]
            return [(text, (Tag('cell', self.table.columns[n].concept, cells[n], None, self.table.array, r), whole))]

        def times(first: list[Part], then: list[Part], with_units: bool = True) -> list[Part]:
            if not first or not then:
                return first or then
            if not with_units:
                return [*first, (self.times, (whole,)), *then]
            weighed = self.quantity is not None and cells[self.quantity].strip('0123456789') in ('.', ',') and not cells[self.quantity].endswith('0')
            counted = cells[self.quantity or 0]
            unit = '' if counted[-1:].isalpha() else self.unit if not weighed else ' kg' if self.per else ''
            times = ' ' if counted.endswith('x') else self.times if not unit or self.times.startswith(' ') else f' {self.times}'
            return [*first, (unit + times, (whole,)), *then, *([(self.per, (whole,))] if weighed and self.per else [])]

        amount = cell(self.amount)
        if amount and self.letter:
            amount.append((' ' + style.rng.choice(self.letter), (whole,)))
        name, quantity = cell(self.name), cell(self.quantity)
        codes = [part for n in self.codes if cells[n] for part in (*cell(n), (' ', ()))]
        prices = [part for n in self.others if cells[n] for part in (*cell(n), (' ', ()))]
        if self.code_behind:
            name += [(' ', ()), *codes]
        elif self.way != 'code line first':
            name = [*codes, *name]
        if self.numbers:
            name = [(self.numbers.format(r + 1), (whole,)), *name]
        way = self.way
        lines: list[Box] = []
        if way == 'amount on the name line':
            lines.append(self.ends(name, amount))
            second = times(quantity, prices)
            if second and (len(quantity) == 0 or cells[self.quantity or 0] not in ('1', '1,000', '1.00') or self.shows_single):
                lines.append(self.plain(second))
            elif second:
                lines[-1] = self.ends([*quantity, (' ', ()), *name], [*prices, ('  ', ()), *amount])
        elif way == 'name line first':
            lines += [style.text(name, width), self.ends(times(quantity, prices), amount, self.indent)]
        elif way == 'quantity first':
            if prices and style.chance(0.2):
                lines += [self.ends([*quantity, (' ', ()), *name], amount), self.plain(prices)]
            else:
                mark = self.times if quantity and self.times.strip() in ('x', 'X') and not cells[self.quantity or 0].endswith('x') else ' '
                lines.append(self.ends([*quantity, (mark, (whole,)), *name], [*prices, ('  ', ()), *amount]))
        elif way == 'price and quantity behind the name' and quantity and prices:
            shown = self.shows_single or self.quantity is None or cells[self.quantity] != '1'
            lines.append(self.ends([*name, (' ', ()), *times(prices, quantity, False)] if shown else name, amount))
        elif way == 'quantity line first':
            first = times(quantity, prices)
            if first and (self.shows_single or self.quantity is None or cells[self.quantity] != '1'):
                lines.append(self.plain(first))
                lines.append(self.ends(name, amount))
            else:
                lines.append(self.ends(name, [*prices, ('  ', ()), *amount] if quantity else amount))
        elif way == 'code line first':
            head = codes if not self.code_behind else []
            lines += [style.text(head, width)] if head else []
            lines += [style.text(name, width), self.ends(times(quantity, prices), amount, self.indent)]
        elif way == 'three in a line':
            lines.append(style.text(name, width))
            parts = [style.text(p) for p in (quantity, prices, amount) if p]
            if parts:
                free = width - self.indent - sum(box.width for box in parts)
                step = max(style.size * 0.5, free / max(1, len(parts) - 1))
                lefts = [self.indent + sum(box.width for box in parts[:n]) + step * n for n in range(len(parts))]
                lines.append(beside(parts, lefts) if free > 0 else stack(parts))
        else:
            lines.append(self.ends([*name, (' ', ()), *quantity], [*prices, ('  ', ()), *amount]))
        for note in self.table.notes.get(r, ()):
            lines.append(style.text([(note, (whole,))], width))
        box = stack(lines)
        box.height += self.gap
        return box

    def plain(self, parts: list[Part]) -> Box:
        box = Box()
        box.put(self.style.text(parts, self.width - self.indent), self.indent, 0.0)
        return box

    def ends(self, left: list[Part], right: list[Part], indent: float = 0.0) -> Box:
        """The one at the left edge, wrapped if it must be, the other at the right edge of its first or last line."""
        style, width = self.style, self.width
        end = style.text(right)
        room = min(width - end.width - style.size * 0.8, width * self.name_share + style.size) - indent
        if room < style.size * 6:
            return stack([style.text(left, width), style.text(right, width, align='right')])
        return beside([style.text(left, room), end], [indent, width - end.width], style.rng.choice((0.0, 0.0, 1.0)))


def lay_till(style: Style, table: Table, width: float) -> list[Box]:
    rng = style.rng
    till = Till(style, table, width)
    out = []
    if table.has_header and rng.random() < 0.35:
        heads = [style.m.words(table.columns[n].concept.labels) for n in (till.quantity, till.name, *till.others, till.amount) if n is not None]
        boxes = [style.text(text) for text in heads]
        free = width - sum(box.width for box in boxes)
        if len(boxes) > 1 and free > style.size * len(boxes):
            out.append(beside(boxes, [sum(b.width for b in boxes[:n]) + free / (len(boxes) - 1) * n for n in range(len(boxes))]))
    rule = rng.choice(('-', '=', '*', '_', '- ')) if rng.random() < 0.25 else None
    line = rule and rule * int(width / style.size / (style.face.width(rule) if rule != '- ' else style.face.width('-') + style.face.space) - 1)
    if line:
        out.append(style.text(line, width))
    discounts = DISCOUNTS.get(style.m.language, DISCOUNTS['en']) if rng.random() < 0.12 else None
    for r in range(len(table.rows)):
        out.append(till.row(r))
        if discounts and rng.random() < 0.2:
            off = style.m.money(style.m.amount(0.1, 5.0), False)
            out.append(till.ends([(rng.choice(discounts), ())], [(rng.choice((f'-{off}', f'{off}-', f'({off})')), ())], till.indent))
    if line:
        out.append(style.text(line, width))
    return out
