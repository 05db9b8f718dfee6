"""Pages whose labels say words that nobody has seen, asked for by these words. A network that knows every label of the generator has no need to
compare a field's name with what is printed; on pages of other kinds that is all that tells. So here labels, headings of columns and of rows
become random words, and the fields are called by them, in whole or in part.
"""
from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from built import COLUMN0, COLUMN1, KEY, ROLE, ROLES, ROW0, ROW1, TABLE, VALUE
from features import MOST_FIELDS, Page, vocabulary_words
from generator.asking import INTRODUCTIONS, STYLE_WEIGHTS, STYLES, styled
from sample import Asked, Sample

TEXT, HEAD, CELL, TOTAL = (1 + ROLES.index(name) for name in ('text', 'head', 'cell', 'total'))
UNITS = ('eur', 'usd', 'kg', 'mc', 'pct', 'percent', 'days', 'months', 'hours', 'm2', 'km', 'kwh', 'code', 'text')
GENERIC = ('number', 'date', 'name', 'amount', 'total', 'value', 'code', 'text', 'nr', 'no')
SCRIPTS = ((0x430, 0x44F), (0x3B1, 0x3C9), (0x5D0, 0x5EA), (0x627, 0x64A), (0x4E00, 0x9000), (0xAC00, 0xD7A3), (0x3041, 0x3096))
#: A number, with its currency or unit beside it or not
FIGURE = re.compile(r'[\d.,\'’\-–+()%$€£¥*\s]+|[A-Z]{3}|kr|zł|kg')
DATE = re.compile(r'\d{1,4}[./-]\d{1,2}[./-]\d{2,4}')
DAY = re.compile(r'\d{1,2}\.?|(?:de|of|\d{1,2}(?:st|nd|rd|th))|[A-Za-zäéûàçœ]{3,10}\.?,?')
MONTH_OR_YEAR = re.compile(
    r'(?:de|of|(?:19|20)\d\d|jan|feb|m[aä]r|apr|avr|abr|ma[iy]|jun|jul|juin|juil|gen|giu|lug|ago|aug|ao|sep|set|oct|okt|ott|nov|de[czs]|d[eé]c)',
    re.IGNORECASE,
)
#: Marks that stand around a word and are no part of it
MARKS = '.,:;()[]#*/-'
ACCENTS = str.maketrans('aeiouycnsz', 'äéíöüýčñšž')


def some_word(rng: random.Random) -> str:
    """Of the vocabulary, put together of its pieces, or of letters that it hardly knows."""
    whole, rests = vocabulary_words()
    chance = rng.random()
    if chance < 0.45:
        return rng.choice(whole)
    if chance < 0.9:
        word = rng.choice(whole)[:7] + ''.join(rng.choice(rests) for _ in range(rng.randint(1, 2)))
        return word.translate(ACCENTS) if rng.random() < 0.15 else word
    low, high = rng.choice(SCRIPTS)
    return ''.join(chr(rng.randint(low, high)) for _ in range(rng.randint(2, 7)))


def has_letters(word: str) -> bool:
    return sum(mark.isalpha() for mark in word) >= 2


def instead_of(word: str, rng: random.Random) -> str:
    """Another word with the capitals and the marks of this one."""
    core = word.strip(MARKS)
    start = word.find(core) if core else 0
    new = some_word(rng)
    if core.isupper():
        new = new.upper()
    elif core[:1].isupper():
        new = new.capitalize()
    return word[:start] + new + word[start + len(core) :]


def bare(word: str) -> str:
    return word.strip(MARKS).lower()


def is_figure(words: Iterable[str]) -> bool:
    return all(FIGURE.fullmatch(word) for word in words)


def has_digits(words: Iterable[str]) -> bool:
    return any(mark.isdigit() for word in words for mark in word)


class Relabelling:
    """One page while its words change, and the names that its fields have already."""

    def __init__(self, sample: Sample, rng: random.Random) -> None:
        self.rng, self.page, self.built = rng, sample.page, sample.page.built
        self.words = list(sample.page.words)
        self.style = rng.choices(STYLES, STYLE_WEIGHTS)[0]
        self.names: set[tuple[str, ...]] = {(*one.parents, one.name) for one in sample.fields}
        self.kept: set[int] = set()  # words that fields are called by already

    def label_of(self, span: Sequence[int]) -> list[int]:
        """The words of the label that this answers."""
        answers = self.built[span[0], VALUE]
        return np.flatnonzero(self.built[:, KEY] == answers).tolist() if answers > 0 else []

    def heads_of(self, word: int) -> list[int]:
        """The words of the headings of its column."""
        built, own = self.built, self.built[word]
        if own[TABLE] == 0:
            return []
        heads = (built[:, TABLE] == own[TABLE]) & (built[:, ROLE] == HEAD)
        return np.flatnonzero(heads & (built[:, COLUMN0] >= own[COLUMN0]) & (built[:, COLUMN1] <= own[COLUMN1])).tolist()

    def label_asked(self, one: Asked) -> list[int]:
        """The words by which the page says what it answers; none where it says nothing."""
        if one.form == 'one' and len(one.spans) == 1:
            return self.label_of(one.spans[0])
        return self.heads_of(one.spans[0][0]) if one.form == 'column' and one.spans else []

    def renew(self, places: Sequence[int]) -> None:
        for at in places:
            if at not in self.kept and has_letters(self.words[at]):
                self.words[at] = instead_of(self.words[at], self.rng)

    def said(self, places: Sequence[int]) -> list[str]:
        return [word for at in places if has_letters(word := bare(self.words[at]))]

    def called(self, words: Sequence[str], parents: tuple[str, ...]) -> tuple[str, tuple[str, ...], str] | None:
        """Name, parents and description; None where there is nothing to call it by."""
        rng = self.rng
        kept = [word for at, word in enumerate(words[:6]) if at == 0 or rng.random() > 0.12]
        if not kept:
            return None
        if rng.random() < 0.08:
            kept = [word[: rng.randint(3, 5)] for word in kept]
        if rng.random() < 0.15:
            kept.append(rng.choice(GENERIC + UNITS))
        way = rng.random()
        phrase = ' '.join(words[:8])
        description = '' if way < 0.7 else phrase if rng.random() < 0.3 else rng.choice(INTRODUCTIONS).format(phrase)
        if way > 0.9:
            kept = [rng.choice(GENERIC), str(rng.randint(1, 30))]
        name = kept[0] + ''.join(word.capitalize() for word in kept[1:])
        name = styled(name, self.style) if name.isascii() else rng.choice((name, '_'.join(kept), ' '.join(kept)))
        if (*parents, name) in self.names:
            return None
        self.names.add((*parents, name))
        return name, parents, description

    def renamed(self, one: Asked, places: Sequence[int]) -> Asked:
        parents = one.parents if one.form == 'column' or self.rng.random() < 0.4 else ()
        called = self.called(self.said(places), parents)
        return one if called is None else replace(one, name=called[0], parents=called[1], description=called[2], also=())

    def of_rows(self) -> list[Asked]:
        """Values of a table asked for one by one, by what stands at the beginning of their row, and by the heading of their column."""
        rng = self.rng
        found: list[Asked] = []
        tables = [int(number) for number in np.unique(self.built[:, TABLE]) if number > 0]
        rng.shuffle(tables)
        for table in tables[:2]:
            rows = self.rows_of(table)
            stubs = {row: cells[min(cells)] for row, cells in rows.items() if len(cells) > 1 and self.said(cells[min(cells)])}
            counted = Counter(tuple(self.said(stub)) for stub in stubs.values())
            candidates = [row for row, stub in stubs.items() if counted[tuple(self.said(stub))] == 1]
            rng.shuffle(candidates)
            renews = rng.random() < 0.5
            for row in candidates[: rng.choice((1, 2, 4, 8))]:
                stub, cells = stubs[row], rows[row]
                figures = [column for column in sorted(cells) if column != min(cells) and has_digits(self.words[at] for at in cells[column])]
                if not figures:
                    continue
                column = rng.choice(figures)
                head = self.said(self.heads_of(cells[column][0]))
                if len(figures) > 1 and not head:
                    continue
                if renews:
                    self.renew(stub)
                # The heading is needed where the row has several figures and the first is not meant.
                tells = rng.random() < 0.3 if len(figures) == 1 else column != figures[0] or rng.random() < 0.6
                parents = (styled(head[0], self.style),) if tells and head and head[0].isascii() and rng.random() < 0.3 else ()
                called = self.called(self.said(stub) + (head[:2] if tells and not parents else []), parents)
                if called is None:
                    continue
                kind = 'number' if is_figure(self.words[at] for at in cells[column]) and rng.random() < 0.85 else 'text'
                found.append(Asked(called[0], called[1], kind, called[2], 'one', (tuple(cells[column]),)))
        return found

    def rows_of(self, table: int) -> dict[int, dict[int, list[int]]]:
        """By row and column: the words of each cell of one row."""
        built = self.built
        rows: dict[int, dict[int, list[int]]] = {}
        for at in np.flatnonzero((built[:, TABLE] == table) & np.isin(built[:, ROLE], (CELL, TOTAL))).tolist():
            if built[at, ROW1] == built[at, ROW0] + 1:
                rows.setdefault(int(built[at, ROW0]), {}).setdefault(int(built[at, COLUMN0]), []).append(at)
        return rows

    def in_sentences(self) -> list[Asked]:
        """Figures and days in running text, by a word that stands before them."""
        rng = self.rng
        text = self.built[:, ROLE] == TEXT
        figures = [at for at in np.flatnonzero(text).tolist() if sum(mark.isdigit() for mark in self.words[at]) > 1]
        rng.shuffle(figures)
        found: list[Asked] = []
        taken: set[int] = set()
        for at in figures[: rng.choice((1, 1, 2, 4))]:
            near = [place for place in self.words_before(at) if text[place] and place not in taken]
            if not near or at in taken:
                continue
            anchor = rng.choice(near[-4:])
            said = [anchor]
            if anchor + 1 < at and anchor + 1 in near and rng.random() < 0.3:
                said.append(anchor + 1)
            taken |= {at, *said}
            self.renew(said)
            called = self.called(self.said(said), ())
            if called is None:
                continue
            span = self.day_from(at)
            if len(span) == 1 and is_figure([self.words[at]]) and rng.random() < 0.8:
                kind = 'number'
            else:
                kind = 'date' if len(span) > 1 or DATE.match(self.words[at]) else 'text'
            found.append(Asked(called[0], called[1], kind, called[2], 'one', (span,)))
        return found

    def words_before(self, figure: int) -> list[int]:
        """Near before a figure, where no other figure stands between."""
        rows = self.page.rows
        return [
            place
            for place in range(max(0, figure - 7), figure)
            if abs(rows[place] - rows[figure]) <= 1 and len(self.words[place]) > 3 and self.words[place].isalpha()
            and not has_digits(self.words[place + 1 : figure])
        ]

    def day_from(self, first: int) -> tuple[int, ...]:
        """A figure with the month and the year that follow it in its row."""
        rows, words = self.page.rows, self.words
        last = first
        while (
            last < min(first + 3, len(rows) - 1)
            and DAY.fullmatch(words[last])
            and rows[last + 1] == rows[first]
            and MONTH_OR_YEAR.match(words[last + 1])
        ):
            last += 1
        return tuple(range(first, last + 1))

    def absent(self) -> list[Asked]:
        """What nothing on the page says."""
        found = []
        printed = set(map(bare, self.words))
        for _ in range(self.rng.randint(0, 3)):
            words = [some_word(self.rng) for _ in range(self.rng.randint(1, 3))]
            called = self.called(words, ())
            if called is not None and printed.isdisjoint(words):
                found.append(Asked(called[0], (), self.rng.choice(('text', 'number', 'date')), called[2], 'one', ()))
        return found


def relabelled(sample: Sample, rng: random.Random) -> Sample:
    """The same page with other labels, asked by them, and for more that it says. Answers are the same words as before."""
    work = Relabelling(sample, rng)
    labels = [work.label_asked(one) for one in sample.fields]
    shared = Counter(place for label in labels for place in label)
    is_own = [bool(label) and all(shared[place] == 1 for place in label) and bool(work.said(label)) and rng.random() < 0.6 for label in labels]
    for own, label in zip(is_own, labels, strict=True):
        if own and rng.random() < 0.8:
            work.renew(label)
    fields = [work.renamed(one, label) if own else one for one, own, label in zip(sample.fields, is_own, labels, strict=True)]
    work.kept = set(shared)
    if rng.random() < 0.7:
        fields += work.of_rows()
    if rng.random() < 0.4:
        fields += work.in_sentences()
    fields += work.absent()
    if len(fields) > MOST_FIELDS:
        fields = fields[: MOST_FIELDS // 2] + rng.sample(fields[MOST_FIELDS // 2 :], MOST_FIELDS - MOST_FIELDS // 2)
    page = sample.page
    other = Page(work.words, page.boxes, page.rows, page.cut, page.is_text, page.number, page.pages, page.built)
    return replace(sample, page=other, fields=tuple(fields))
