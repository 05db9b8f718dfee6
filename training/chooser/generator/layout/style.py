"""The habits of one page: type, spacing, how labels are written. Drawn once a page, so that a page looks as if one hand had made it,
and redrawn for a block now and then, as the world does."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Pair, Value
from .laid import Box, Owners, Tag
from .spots import as_role
from .typeset import END_OF_WITHIN, WITHIN, Face, Part, set_text

if TYPE_CHECKING:
    from ..maker import Maker

COLONS = {':': 52, '': 32, ' :': 4, '.': 2, ' -': 2, ' –': 1, ' =': 0.5, ' >': 0.3, ':-': 0.5, ' ›': 0.3, ';': 0.2, '*': 0.4, ' →': 0.2, '::': 0.1}
WIDE_COLONS = {'：': 50, ':': 25, '': 20, ' ：': 2}
CASES = {'as written': 76, 'upper': 14, 'lower': 4, 'title': 6}
SECOND_LANGUAGES = ('en', 'en', 'en', 'fr', 'de', 'es')
ROMAN = ('I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII')
WIDE_LANGUAGES = frozenset({'zh', 'ja'})
#: A box that is ticked and one that is not
TICKED = (
    ('[X]', '[ ]'),
    ('[x]', '[]'),
    ('☒', '☐'),
    ('☑', '☐'),
    ('(x)', '( )'),
    ('X', '_'),
    ('■', '□'),
    ('✓', '–'),
    ('(X)', '()'),
    ('●', '○'),
    ('x', ''),
    ('✗', '□'),
    ('X', '☐'),
    ('✓', '☐'),
    ('X', ''),
    ('✔', '□'),
    ('[✓]', '[ ]'),
    ('x', '□'),
    ('XX', '__'),
    ('▣', '□'),
    ('|X|', '|_|'),
    ('•', '○'),
)
SHORT_COLON_ENDS = frozenset(':?.：=#-*!')


class Habit:
    """How labels are written."""

    __slots__ = ('brackets', 'case', 'colon', 'second_language')

    def __init__(self, m: Maker) -> None:
        rng = m.rng
        table = WIDE_COLONS if m.language in WIDE_LANGUAGES else COLONS
        self.colon = rng.choices(tuple(table), tuple(table.values()))[0]
        self.case = rng.choices(tuple(CASES), tuple(CASES.values()))[0]
        self.brackets = rng.random() < 0.015
        self.second_language = None
        if rng.random() < (0.05 if m.language == 'en' else 0.1):
            language = rng.choice(SECOND_LANGUAGES)
            self.second_language = language if language != m.language else None


class Style:
    def __init__(self, m: Maker, paper: str, is_typed: bool = False) -> None:
        self.m, self.paper, self.is_typed = m, paper, is_typed
        self.rng = rng = m.rng
        self.is_wide = m.language in WIDE_LANGUAGES or m.language == 'ko'
        is_till = paper == 'receipt'
        name = rng.choices(('sans', 'serif', 'mono'), (20, 8, 72) if is_till else (20, 30, 50) if is_typed else (62, 26, 12))[0]
        stretch = rng.choice((0.78, 0.85, 0.92, 1.0, 1.0, 1.0, 1.0, 1.05, 1.12))
        if name == 'mono':
            stretch = rng.choice((0.85, 0.95, 1.0, 1.0))
        spacing = rng.choice((0.02, 0.04, 0.08)) if rng.random() < 0.07 else 0.0
        self.face = Face(name, stretch, spacing, rng.choice((0.9, 1.0, 1.0, 1.0, 1.2)))
        self.bold = self.face if name == 'mono' else Face(name, stretch * 1.06, spacing)
        other = 'mono' if is_typed else rng.choice(('sans', 'serif', 'mono')) if rng.random() < 0.15 else name
        #: What is filled in is often in another type than the form
        self.filled = self.face if other == name else Face(other, rng.choice((0.85, 1.0)))
        self.bold.inner = self.filled.inner = self.face.inner
        self.size = 1.0
        self.lead = rng.choice((1.0, 1.05, 1.1, 1.15, 1.2, 1.2, 1.25, 1.3, 1.4, 1.5)) if rng.random() < 0.9 else rng.uniform(1.5, 2.0)
        self.small = rng.uniform(0.62, 0.85)
        self.block_gap = rng.choice((0.4, 0.8, 1.0, 1.5, 2.0, 3.0) if not is_till else (0.0, 0.3, 0.6, 1.0, 1.5))
        self.page_habit = Habit(m)
        self.habit = self.page_habit
        self.ticks = rng.choice(TICKED)
        self.heading_size = rng.choice((0.9, 1.0, 1.0, 1.1, 1.2, 1.35, 1.6))
        self.heading_upper = rng.random() < 0.3
        self.heading_align = rng.choices(('left', 'centre', 'right'), (85, 13, 2))[0]
        self.heading_numbers = rng.choice(('1', '1.', 'A.', 'I.', 'I', 'A', '1)', 'Part 1:', '§')) if rng.random() < 0.18 else None
        self.heading_count = 0
        self.headings_beside = paper == 'page' and rng.random() < 0.07
        #: How likely the head of the page is in columns
        self.columned = 0.42 if paper == 'page' else 0.0
        #: Where a program prints a whole record: the share of the width at which all values stand, else 0
        self.fact_column = rng.choice((0.3, 0.4, 0.45, 0.5, 0.5)) if paper == 'page' and rng.random() < 0.1 else 0.0
        self.heading_gap = rng.choice((0.0, 0.2, 0.4, 0.8))
        self.prose_size = rng.choice((1.0, 1.0, 1.0, 1.0, 0.9, self.small))
        self.prose_align = rng.choices(('left', 'both', 'centre'), (63, 35, 2))[0]
        self.prose_indent = rng.choice((1, 2, 4)) if rng.random() < 0.1 else 0.0

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def new_block(self) -> None:
        """A block keeps the page's way of writing labels, mostly."""
        self.habit = Habit(self.m) if self.rng.random() < 0.2 else self.page_habit

    def text(
        self, parts: list[Part] | str, width: float | None = None, size: float = 1.0, align: str = 'left', face: Face | None = None, lead: float | None = None,
    ) -> Box:
        """`size` in the page's type size."""
        if isinstance(parts, str):
            parts = [(parts, ())]
        return set_text(face or self.face, parts, self.size * size, lead or self.lead, width, align)

    def value(self, value: Value, on_one_line: bool = False) -> Part:
        text = value.text
        if on_one_line and '\n' in text:
            text = text.replace('\n', ', ' if not self.is_wide else ' ')
        owners = (Tag('value', value.concept, value.text, value.role, means=value.means),)
        return (self.with_inside(text, value, owners) if value.inside else text), owners

    def with_inside(self, text: str, value: Value, owners: Owners) -> str:
        """The values within it are marked in the text: what is cut out of it later still knows them."""
        inner = self.face.inner
        out, at = '', 0
        for part in value.inside:
            start = text.find(part.text, at)
            if start < 0 or not part.text or len(inner) >= len(WITHIN):
                continue
            out += f'{text[at:start]}{chr(WITHIN[len(inner)])}{part.text}{END_OF_WITHIN}'
            inner.append((*owners, Tag('value', part.concept, part.text, part.role, means=part.means)))
            at = start + len(part.text)
        return out + text[at:]

    def label(self, pair: Pair) -> str:
        """Without colon. '' where the pair is printed without one."""
        if pair.label == '':
            return ''
        labels = pair.value.concept.labels
        label = pair.label if pair.label is not None else self.m.words(labels)
        if pair.within is not None and pair.within.text in label and len(self.face.inner) < len(WITHIN):
            mark = chr(WITHIN[len(self.face.inner)])
            self.face.inner.append((Tag('value', pair.within.concept, pair.within.text, pair.within.role),))
            label = label.replace(pair.within.text, f'{mark}{pair.within.text}{END_OF_WITHIN}', 1)
        habit = self.habit
        if habit.second_language is not None and habit.second_language in labels:
            other = self.rng.choice(labels[habit.second_language])
            if other.lower() != label.lower():
                label = f'{label}{self.rng.choice((" / ", "/", " / ", " (", chr(10)))}{other}'
                if '(' in label and not label.endswith(')') and label.count('(') > label.count(')'):
                    label += ')'
        return self.cased(label)

    def cased(self, label: str) -> str:
        case = self.habit.case
        if case == 'upper':
            label = label.upper()
        elif case == 'lower':
            label = label.lower()
        elif case == 'title':
            label = ' '.join(word[:1].upper() + word[1:] for word in label.split(' '))
        return f'[{label}]' if self.habit.brackets else label

    def with_colon(self, label: str) -> str:
        """As it stands before a value in the same line; ends in white space but where a colon may touch the value."""
        if not label:
            return ''
        colon = self.habit.colon
        if colon and (label[-1] not in SHORT_COLON_ENDS or (label[-1] == '.' and colon == ':' and self.rng.random() < 0.5)):
            label += colon
        if label[-1] in ':：=#' and self.rng.random() < (0.7 if label[-1] == '：' else 0.08):
            return label
        return label + ' '

    def heading(self, text: str, width: float, align: str | None = None) -> Box:
        if self.heading_upper:
            text = text.upper()
        if self.heading_numbers:
            number = self.heading_count = self.heading_count + 1
            sign = self.heading_numbers
            text = sign.replace('1', str(number)).replace('A', chr(64 + (number - 1) % 26 + 1)).replace('I', ROMAN[(number - 1) % 12]) + ' ' + text
            if sign == '§':
                text = f'§ {number} {text[2:]}'
        elif self.rng.random() < 0.06 and text[-1].isalnum():
            text += ':'
        box = as_role(self.text(text, width, self.heading_size, align or self.heading_align, self.bold), 'title')
        box.height += self.size * self.heading_gap
        box.keep = True
        return box

    def pick_align(self, left: float, centre: float, right: float) -> str:
        return self.rng.choices(('left', 'centre', 'right'), (left, centre, right))[0]
