"""Tables with columns side by side: headings in one row or two, rows, headings and sums between them, cells that reach over several rows."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Column, Line, Table, Words
from .laid import Box, Owners, Segment, Tag, beside
from .rules import Ruling, ruled
from .spots import as_cell, as_role
from .style import Style
from .typeset import Token, longest, run_width, set_tokens, tokens

NUMBER_HEADS = ('#', 'No.', 'Pos.', 'Nr.', 'Item', '', 'Ln', 'Sl.', 'N°', 'S/N')
#: How often a table that is ruled under each row has rows that are not filled in
UNFILLED = 0.2
EMPTY = ('-', '–', '—', '--', '0', 'n/a', '.', '***')


def row_tags(table: Table) -> list[Tag]:
    return [Tag('row', table.array, ' '.join(filter(None, row)), None, table.array, n) for n, row in enumerate(table.rows)]


def cell_tag(table: Table, row: int, column: int) -> Tag:
    return Tag('cell', table.columns[column].concept, table.rows[row][column], None, table.array, row)


def fresh_words(style: Style, words: Words, used: set[str]) -> str:
    """Two columns of a table are not called the same, if there is a choice."""
    text = style.m.words(words)
    for _ in range(4):
        if text.lower() not in used:
            break
        text = style.m.words(words)
    used.add(text.lower())
    return text


def column_widths(
    style: Style, head: list[list[Token]], cells: list[list[list[Token]]], wraps: list[bool], width: float, gap: float
) -> tuple[list[float], float]:
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
        natural = [max(low, min(w, cap)) if may_wrap else w for low, w, may_wrap in zip(least, natural, wraps, strict=True)]
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
        return [a + (b - a) * share for a, b in zip(least, natural, strict=True)], 1.0
    free = room - total
    if is_tight:
        figures = wraps.count(False)
        return [w if may_wrap else w + free / figures for w, may_wrap in zip(natural, wraps, strict=True)], 1.0
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


def align_of(style: Style, column: Column) -> str:
    choice = style.rng.random()
    if column.is_figure:
        return 'right' if choice < 0.82 else 'left' if choice < 0.9 else 'centre'
    return 'left' if choice < 0.9 else 'centre' if choice < 0.96 else 'right'


class Columns:
    """What the words of a table are and how its columns are set, before anything has a place."""

    def __init__(self, style: Style, table: Table) -> None:
        self.style, self.table = style, table
        rng, face, columns = style.rng, style.face, table.columns
        self.tags = row_tags(table)
        #: of each printed column the table's own; None: it numbers the rows
        own = list(range(len(columns)))
        if table.is_plain and rng.random() < 0.06:  # a column at an unusual place
            own.insert(rng.randrange(len(columns)), own.pop(rng.randrange(len(columns))))
        self.places: list[int | None] = [*own]
        self.empty = rng.choice(EMPTY) if rng.random() < 0.12 else ''
        self.labels = self._labels(own)
        self.cells = [[self._cell(r, n) for n in own] for r in range(len(table.rows))]
        self.wraps = [not columns[n].is_figure for n in own]
        self.aligns = [align_of(style, columns[n]) for n in own]
        if rng.random() < 0.09 and not table.head_groups:
            number = rng.choice(('{}', '{}.', '{:02d}', '{}0', '{:03d}', '({})'))
            self.labels.insert(0, rng.choice(NUMBER_HEADS))
            self.places.insert(0, None)
            for n, row in enumerate(self.cells):
                row.insert(0, tokens(face, [(number.format(n + 1), (self.tags[n],))]))
            self.wraps.insert(0, False)
            self.aligns.insert(0, rng.choice(('left', 'right', 'centre')))
        self.head = [tokens(style.bold, [(label, ())]) for label in self.labels]
        self.has_header = table.has_header and rng.random() > 0.03
        #: how the lines between the rows are set
        self.line_face = style.bold if rng.random() < 0.75 else face
        self.lines = [[self._in_line(line, n) for n in self.places] for line in table.lines]

    def _labels(self, own: Sequence[int]) -> list[str]:
        style, rng = self.style, self.style.rng
        upper = style.habit.case == 'upper' or rng.random() < 0.12
        used: set[str] = set()
        out = []
        for n in own:
            column = self.table.columns[n]
            text = column.label if column.label is not None else fresh_words(style, column.concept.labels, used)
            other = style.habit.second_language
            if column.label is None and other is not None and other in column.concept.labels and rng.random() < 0.8:
                text = f'{text}\n{rng.choice(column.concept.labels[other])}'
            out.append(text.upper() if upper else text)
        return out

    def _cell(self, row: int, column: int) -> list[Token]:
        text = self.table.rows[row][column]
        if not text and self.empty and self.table.columns[column].is_figure:
            return tokens(self.style.face, [(self.empty, (self.tags[row],))])
        face = self.style.bold if row in self.table.sums else self.style.face
        return tokens(face, [(text, (cell_tag(self.table, row, column), self.tags[row]))])

    def _in_line(self, line: Line, column: int | None) -> list[Token]:
        said = '' if column is None else line.texts[column]
        return tokens(self.line_face, [(said, ()) if isinstance(said, str) else self.style.value(said)])

    def gap(self, width: float) -> float:
        gap = self.style.size * self.style.rng.choice((0.35, 0.6, 0.8, 1.0, 1.5, 2.0, 3.0))
        return min(gap, width * 0.2 / max(1, len(self.labels) - 1))


class Sheet:
    """A table while it is printed from top to bottom."""

    def __init__(self, columns: Columns, width: float, way: tuple[bool, bool, bool, bool] | None = None) -> None:
        self.columns, self.style, self.table, self.width = columns, columns.style, columns.table, width
        style, rng = self.style, self.style.rng
        self.gap = columns.gap(width)
        self.turned = self._turned_heads()
        figures_alone = [[words if c and not columns.wraps[c] else [] for c, words in enumerate(line)] for line in columns.lines]
        head = [[] if n in self.turned or not columns.has_header else words for n, words in enumerate(columns.head)]
        self.room, self.shrink = column_widths(style, head, columns.cells + figures_alone, columns.wraps, width, self.gap)
        self.size, self.lead = style.size * self.shrink, min(style.lead, 1.4)
        self.lefts = [0.0]
        for w in self.room[:-1]:
            self.lefts.append(self.lefts[-1] + w + self.gap)
        self.sheet = object()  # of which all below are cells
        self.ruling = Ruling(rng, way)
        self.vertical = rng.choice((0.0, 0.0, 0.0, 0.0, 0.5, 1.0))
        self.row_gap = self.size * rng.choice((0.0, 0.0, 0.1, 0.2, 0.4, 0.8, 1.3))
        self.note_column = max(range(len(self.room)), key=lambda n: self.room[n])
        self.notes_across = not self.ruling.down and rng.random() < 0.5  # over the width of the table, with stops of their own
        self.is_piped = self.gap > style.size * 0.7 and rng.random() < 0.025  # with rules of '|'
        self.step = self.size * rng.choice((0.6, 1.0, 1.5, 2.0))  # of each level
        self.first_text = next((n for n, wraps in enumerate(columns.wraps) if wraps), 0)
        self.is_dotted = len(self.room) > 1 and columns.aligns[self.first_text] == 'left' and rng.random() < (0.1 if table_of_figures(columns) else 0.02)
        self.sign = style.m.currency_symbol if table_of_figures(columns) and rng.random() < 0.08 else ''
        self.signs_all = rng.random() < 0.5
        self.total_align = rng.choice(('left', 'left', 'right'))
        self.group_align = rng.choices(('left', 'centre'), (80, 20))[0]
        self.out: list[Box] = []
        self.line = 0  # the row of the grid that comes next
        self.offset = 0  # how far that is ahead of the boxes in `out`
        self.whole: set[int] = set()
        self.sums: dict[int, list[int]] = {}
        self.going_on: dict[int, list[int]] = {}
        self.starts: dict[int, dict[int, float]] = {}

    def _turned_heads(self) -> frozenset[int]:
        """Headings that stand on their side, over many narrow columns."""
        figures = [n for n, wraps in enumerate(self.columns.wraps) if not wraps]
        if len(figures) < 5 or not self.columns.has_header or self.style.rng.random() > 0.12:
            return frozenset()
        return frozenset(figures)

    def cell(
        self, words: Sequence[Token], row: int, column: int, role: str = 'cell', columns: int = 1, align: str | None = None, rows: int = 1, left: float = 0.0
    ) -> Box:
        """`left`: how far it is moved in."""
        width = self.lefts[column + columns - 1] + self.room[column + columns - 1] - self.lefts[column]
        left = min(left, width * 0.4)
        face = self.style.face if role == 'cell' else self.style.bold
        box = set_tokens(face, words, self.size, self.lead, width - left, align or self.columns.aligns[column])
        for segment in box.segments:
            segment.x += left
        return as_cell(box, self.sheet, row, column, columns, role, rows)

    def heading(self) -> None:
        columns, rng = self.columns, self.style.rng
        same = rng.random()
        aligns = columns.aligns if same < 0.75 else ['left' if same < 0.88 else 'centre'] * len(columns.aligns)
        vertical = rng.choice((0.0, 0.0, 0.5, 1.0))
        groups = self.table.head_groups
        grouped = {n for group in groups for n in range(group.first, group.stop)}
        below = int(bool(groups))
        size, self.size = self.size, self.size * rng.choice((1.0, 1.0, 1.0, 0.85))
        titles = [
            self._turned(words, n)
            if n in self.turned
            else self.cell(words, below if n in grouped else 0, n, 'head', align=align, rows=1 if n in grouped or not below else 2)
            for n, (words, align) in enumerate(zip(columns.head, aligns, strict=True))
        ]
        over = [
            self.cell(tokens(self.style.bold, [(group.text, ())]), 0, group.first, 'head', group.stop - group.first, 'centre' if rng.random() < 0.7 else 'left')
            for group in groups
        ]
        self.size = size
        top = max((box.height for box in over), default=0.0) + (size * 0.15 if over else 0.0)
        height = max(max(box.height + (top if n in grouped else 0.0) for n, box in enumerate(titles)), top)
        header = Box(self.width, height)
        for n, box in enumerate(titles):
            y = top if n in grouped else 0.0
            header.put(box, self.lefts[n], y + (height - y - box.height) * vertical)
        for group, box in zip(groups, over, strict=True):
            if self.ruling.is_drawn:
                header.rules.append([self.lefts[group.first], top, self.lefts[group.stop - 1] + self.room[group.stop - 1], top])
            header.put(box, self.lefts[group.first], 0.0)
            self.starts.setdefault(0, {}).update(dict.fromkeys(range(group.first, group.stop - 1), top))
        header.height = height + size * rng.choice((0.0, 0.1, 0.3, 0.6))
        header.keep = True
        self.out.append(header)
        self.line = below + 1
        if rng.random() < 0.03:  # a row that numbers the columns
            face = self.style.face
            numbers = [self.cell(tokens(face, [(str(n + 1), ())]), self.line, n, 'head', align='centre') for n in range(len(self.room))]
            self.out.append(beside(numbers, self.lefts))
            self.line += 1

    def _turned(self, words: list[Token], column: int) -> Box:
        """From the bottom to the top."""
        box = set_tokens(self.style.bold, words, self.size, 1.1, None)
        as_cell(box, self.sheet, 0, column, role='head', rows=2 if self.table.head_groups else 1)
        lines = sorted(box.segments, key=lambda segment: segment.y)
        longest_line = max((segment.width for segment in lines), default=0.0)
        for n, segment in enumerate(lines):
            segment.turn(n * self.size * 1.1 + max(0.0, (self.room[column] - len(lines) * self.size * 1.1) / 2), longest_line)
        box.width, box.height = self.room[column], longest_line
        return box

    def row(self, n: int) -> None:
        columns, table, style = self.columns, self.table, self.style
        role = 'total' if n in table.sums else 'cell'
        level = self.step * table.levels[n] if table.levels else 0.0
        boxes = []
        for c, words in enumerate(columns.cells[n]):
            place = columns.places[c]
            if place in table.spanning:
                boxes.append(Box())
                continue
            box = self.cell(words, self.line, c, role, left=level if c == self.first_text and columns.aligns[c] == 'left' else 0.0)
            if self.sign and place is not None and table.columns[place].concept.type == 'number' and words and (self.signs_all or n == 0 or role == 'total'):
                self._with_sign(box, c)
            boxes.append(box)
        whole = beside(boxes, self.lefts, self.vertical)
        if self.is_dotted and len(boxes[self.first_text].segments) == 1:
            self._dots(whole, boxes[self.first_text].segments[0])
        for note in table.notes.get(n, ()):
            self._note(whole, note, (columns.tags[n],))
        if self.is_piped:
            for left in self.lefts[1:]:
                whole.put(as_role(style.text('|', None, self.shrink), 'noise'), left - self.gap * 0.5 - style.size * 0.15, 0.0)
        if role == 'total':
            self.sums[len(self.out)] = [c for c, wraps in enumerate(columns.wraps) if not wraps and columns.cells[n][c]]
        whole.height = max(whole.height, self.size * self.lead) + self.row_gap
        self.out.append(whole)
        self.line += 1

    def _with_sign(self, box: Box, column: int) -> None:
        """The currency at the left edge of the column, apart from its figure."""
        sign = self.style.text(self.sign, None, self.shrink)
        if box.segments and sign.width + self.size * 0.4 < box.segments[0].x:
            spot = box.segments[0].spot
            for segment in sign.segments:
                segment.spot, segment.y = spot, box.segments[0].y
            box.segments[:0] = sign.segments

    def _dots(self, row: Box, segment: Segment) -> None:
        left = self.lefts[self.first_text]
        free = left + self.room[self.first_text] - segment.x - segment.width - self.size
        count = int(free / self.size / self.style.face.width('.'))
        if count > 3:
            dots = as_role(self.style.text('.' * count, None, self.shrink), 'noise')
            row.put(dots, segment.x + segment.width + self.size * 0.4, segment.y)

    def _note(self, row: Box, note: str, owners: Owners) -> None:
        style, lefts = self.style, self.lefts
        if self.notes_across:
            first = min(1, len(lefts) - 1)
            row.put(
                as_cell(lay_note(style, note, owners, self.width - lefts[first], self.size), self.sheet, self.line, first, len(lefts) - first),
                lefts[first],
                row.height,
            )
        else:
            words = tokens(style.face, [(note, owners)])
            row.put(
                as_cell(set_tokens(style.face, words, self.size * 0.95, self.lead, self.room[self.note_column]), self.sheet, self.line, self.note_column),
                lefts[self.note_column],
                row.height,
            )

    def between(self, at: int) -> None:
        """A heading or a sum: the first text reaches to the next one, a heading that stands alone over all columns."""
        line, texts = self.table.lines[at], self.columns.lines[at]
        told = [c for c, words in enumerate(texts) if words]
        if not told:
            return
        count = len(self.room)
        if line.kind == 'group' and len(told) == 1:
            box = self.cell(texts[told[0]], self.line, 0, 'group', count, self.group_align)
            self.whole.add(len(self.out))
            box.keep = True
        else:
            boxes, lefts = [], []
            for c, following in zip(told, [*told[1:], count], strict=True):
                is_label = self.columns.wraps[c] or c == told[0]
                reach = following - c if is_label else 1
                is_right = is_label and self.total_align == 'right' and reach == following
                boxes.append(self.cell(texts[c], self.line, c, line.kind, reach, 'right' if is_right else 'left' if is_label else None))
                lefts.append(self.lefts[c])
                if is_right or run_width(texts[c]) * self.size > self.room[c]:  # no line is drawn through it
                    self.starts.setdefault(len(self.out), {}).update(dict.fromkeys(range(c, c + reach - 1), float('inf')))
                if self.sign and not is_label:
                    self._with_sign(boxes[-1], c)
            box = beside(boxes, lefts)
            if line.kind == 'total':
                self.sums[len(self.out)] = [c for c in told if not self.columns.wraps[c]]
        box.height += self.row_gap
        self.out.append(box)
        self.line += 1

    def unfilled(self) -> None:
        """Rows of a printed form that nobody needed, before its sums."""
        rng = self.style.rng
        if self.ruling.rows and rng.random() < UNFILLED:
            count = rng.choice((1, 2, 3, 4, 6, 9))
            self.out += [Box(self.width, self.size * self.lead + self.row_gap) for _ in range(count)]
            self.line += count

    def over_several_rows(self, first_row: list[int]) -> None:
        """Puts in the cells that reach over the rows below them; `first_row`: where each row of the table is in `out`, and its row of the grid."""
        table, columns = self.table, self.columns
        middle = self.style.rng.choice((0.0, 0.0, 0.5))
        for c, place in enumerate(columns.places):
            if place not in table.spanning:
                continue
            start = 0
            while start < len(table.rows):
                stop = start + 1
                while stop < len(table.rows) and not table.rows[stop][place] and first_row[stop] == first_row[stop - 1] + 1:
                    stop += 1
                box = self.cell(columns.cells[start][c], first_row[start] + self.offset, c, rows=stop - start)
                height = sum(self.out[first_row[r]].height for r in range(start, stop))
                if box.height > height:
                    self.out[first_row[stop - 1]].height += box.height - height
                for segment in box.segments:
                    segment.x += self.lefts[c]
                    segment.y += max(0.0, height - box.height) * middle
                self.out[first_row[start]].segments += box.segments
                for r in range(start, stop - 1):
                    self.going_on.setdefault(first_row[r], []).append(c)
                start = stop

    def lay(self) -> list[Box]:
        columns, table = self.columns, self.table
        if columns.has_header:
            self.heading()
        heads = len(self.out)
        self.offset = self.line - heads
        first_row: list[int] = []
        for n in range(len(table.rows) + 1):
            if n == len(table.rows):
                self.unfilled()
            for at, line in enumerate(table.lines):
                if line.before == n:
                    self.between(at)
            if n < len(table.rows):
                first_row.append(len(self.out))
                self.row(n)
        if table.spanning:
            self.over_several_rows(first_row)
        ruled(self.out, self.lefts, self.room, self.gap, self.ruling, self.size, heads, self.whole, self.sums, self.going_on, self.starts)
        if columns.has_header and len(table.rows) > 6 and self.style.rng.random() < 0.6:
            again = self.out[0].copy()
            for box in self.out[heads:]:
                box.follows = again
        return self.out


def table_of_figures(columns: Columns) -> bool:
    return any(not wraps for wraps in columns.wraps)


def lay_note(style: Style, note: str, owners: Owners, width: float, size: float) -> Box:
    """A line below a row; what tabs part stands at even stops."""
    cells = note.split('\t')
    step = min(width / len(cells), size * 12)
    return beside(
        [set_tokens(style.face, tokens(style.face, [(cell, owners)]), size * 0.95, 1.2, step if len(cells) > 1 else width) for cell in cells],
        [n * step for n in range(len(cells))],
    )
