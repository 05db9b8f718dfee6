"""Tables that are written in sections: a heading, its lines, their sum. What accounts, payslips and bills of quantities have in common."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..content import Column, Concept, HeadGroup, Line, Table
from ..maker import Maker


@dataclass(frozen=True)
class Section:
    heading: str
    items: tuple[str, ...]
    sum: str = ''


def sections(text: str) -> tuple[Section, ...]:
    """'Heading: item|item = sum; Heading: …'"""
    out = []
    for part in text.split(';'):
        heading, _, rest = part.partition(':')
        items, _, total = rest.partition('=')
        out.append(Section(heading.strip(), tuple(item.strip() for item in items.split('|')), total.strip()))
    return tuple(out)


Sections = Mapping[str, tuple[Section, ...]]


def by_language(**texts: str) -> Sections:
    return {language: sections(text) for language, text in texts.items()}


def maker_for(m: Maker, *known: Mapping[str, object]) -> Maker:
    """One whose language all of these are written in."""
    return m if all(m.language in words for words in known) else Maker(m.rng.getrandbits(30), 'en')


#: How lines are numbered: by section and by line
NUMBERS: tuple[tuple[str, str], ...] = (('{A}. ', '{I}. '), ('{I}. ', '{n}. '), ('{n}. ', '{n}.{k} '), ('{A} ', '{A}{k} '), ('', '{k}. '), ('{n} ', '{n}.{k:02d} '), ('0{n} ', '0{n}.{k:02d} '))
ROMAN = ('I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII')


def numbered(shape: str, section: int, line: int) -> str:
    return shape.format(A='ABCDEFGHIJKL'[section % 12], I=ROMAN[(line if '{A}' not in shape and line >= 0 else max(line, 0)) % 12], n=section + 1, k=line + 1)


class Sheet:
    """Collects rows with their levels, and the headings and sums between them. `sums_are_rows`: who asks for the rows asks for the sums, too."""

    def __init__(self, m: Maker, columns: list[Column], sums_are_rows: bool) -> None:
        self.m, self.columns, self.sums_are_rows = m, columns, sums_are_rows
        self.rows: list[list[str]] = []
        self.levels: list[int] = []
        self.lines: list[Line] = []
        self.sums: set[int] = set()

    def heading(self, text: str, place: int = 0) -> None:
        texts = [''] * len(self.columns)
        texts[place] = text
        self.lines.append(Line('group', len(self.rows), texts))

    def row(self, texts: list[str], level: int = 0) -> None:
        self.rows.append(texts)
        self.levels.append(level)

    def sum(self, texts: list[str], level: int = 0) -> None:
        if self.sums_are_rows:
            self.sums.add(len(self.rows))
            self.row(texts, level)
        else:
            self.lines.append(Line('total', len(self.rows), texts))

    def table(self, array: Concept, title: str = '', remark: str = '', head_groups: list[HeadGroup] | None = None, spanning: frozenset[int] = frozenset()) -> Table:
        levels = self.levels if any(self.levels) else ()
        return Table(array, self.columns, self.rows, title=title, remark=remark, lines=self.lines, head_groups=head_groups or [], sums=frozenset(self.sums), levels=levels, spanning=spanning)


def figures(m: Maker) -> Callable[[float], str]:
    """How a sheet writes its amounts: whole ones or with cents, losses with a minus or in parentheses."""
    whole, negative = m.chance(0.6), m.pick(('-{}', '({})', '({})', '–{}', '- {}', '{}-'))

    def write(amount: float) -> str:
        text = m.number(abs(amount), 0 if whole else 2)
        return negative.format(text) if amount < 0 else text

    return write
