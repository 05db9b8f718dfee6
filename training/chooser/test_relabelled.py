"""Pages with labels that nobody has seen: fields are called by what stands at their answers, and the answers are the same words."""
from __future__ import annotations

import random
import re

import numpy as np
import pytest

from built import BUILT, COLUMN0, COLUMN1, KEY, PIECE, ROLE, ROLES, ROW0, ROW1, TABLE, VALUE
from features import Page, name_in_words
from relabelled import GENERIC, UNITS, bare, instead_of, is_figure, relabelled
from sample import Asked, Sample

#: Text, row of the page, and what the layout says of it
Told = tuple[str, int, dict[int, int]]


def role(name: str) -> int:
    return 1 + ROLES.index(name)


def pair(label: str, value: str, row: int, number: int) -> list[Told]:
    told = [(word, row, {ROLE: role('label'), PIECE: 2 * number, KEY: number}) for word in label.split()]
    return told + [(word, row, {ROLE: role('value'), PIECE: 2 * number + 1, VALUE: number}) for word in value.split()]


def cells(texts: tuple[str, ...], row: int, line: int, is_head: bool = False) -> list[Told]:
    of_row = {ROLE: role('head' if is_head else 'cell'), TABLE: 1, ROW0: line, ROW1: line + 1}
    return [
        (word, row, of_row | {PIECE: 100 + 10 * line + column, COLUMN0: column, COLUMN1: column + 1})
        for column, text in enumerate(texts)
        for word in text.split()
    ]


TOLD: list[Told] = [
    *pair('Invoice Number:', 'RE-4711', 0, 1),
    *pair('Customer', 'Jane Doe', 1, 2),
    *pair('Shipping Date', '5 May 2024', 2, 3),
    *cells(('Article', 'Pieces', 'Unit Price'), 3, 0, is_head=True),
    *cells(('Pencil', '12', '3.50'), 4, 1),
    *cells(('Fountain pen', '7', '41.00'), 5, 2),
    *cells(('Paper', '500', '8.25'), 6, 3),
    *((word, 8, {ROLE: role('text'), PIECE: 200}) for word in 'Please settle the whole balance within thirty days or 21 months'.split()),
]
PLACES = {text: at for at, (text, *_) in enumerate(TOLD)}


def sample() -> Sample:
    built = np.zeros((len(TOLD), BUILT), np.int16)
    for at, (_, _, numbers) in enumerate(TOLD):
        for column, number in numbers.items():
            built[at, column] = number
    # A row of the table is a pair, too.
    built[PLACES['Paper'], KEY] = built[PLACES['500'], VALUE] = 4
    rows = [row for _, row, _ in TOLD]
    boxes = np.array([[0.05 * at % 0.9, 0.03 * row, 0.05 * at % 0.9 + 0.04, 0.03 * row + 0.02] for at, row in enumerate(rows)])
    page = Page([text for text, *_ in TOLD], boxes, rows, [False] * len(TOLD), [True] * len(TOLD), 1, 1, built)

    def asked(name: str, *spans: str, form: str = 'one', parents: tuple[str, ...] = ()) -> Asked:
        return Asked(name, parents, 'text', 'as printed', form, tuple(tuple(PLACES[word] for word in span.split()) for span in spans), also=('so',))

    fields = (
        asked('invoiceNumber', 'RE-4711'),
        asked('customer', 'Jane Doe'),
        asked('shippingDate', '5 May 2024'),
        asked('lineItems', 'Pencil 12 3.50', 'Fountain pen 7 41.00', 'Paper 500 8.25', form='list'),
        asked('article', 'Pencil', 'Fountain pen', 'Paper', form='column', parents=('lineItems',)),
        asked('unitPrice', '3.50', '41.00', '8.25', form='column', parents=('lineItems',)),
        asked('sheets', '500'),
        asked('currency'),
    )
    return Sample(page, fields)


#: What is printed at what is asked for: its label, or the heading of its column
LABELS = {
    'invoiceNumber': 'Invoice Number:',
    'customer': 'Customer',
    'shippingDate': 'Shipping Date',
    'article': 'Article',
    'unitPrice': 'Unit Price',
    'sheets': 'Paper',
}
ASKED = len(sample().fields)
MADE = [relabelled(sample(), random.Random(seed)) for seed in range(300)]


def said_of(one: Asked) -> str:
    return re.sub(r'[^\w]|_', '', ' '.join((*one.parents, one.name, one.description)).lower())


def tells(one: Asked, page: Page, places: list[int]) -> bool:
    """Whether it is called by a word that stands there; names may cut words to their first letters."""
    words = (re.sub(r'[^\w]|_', '', bare(page.words[at])) for at in places)
    return any(word[:3] in said_of(one) for word in words if len(word) > 1)


def before_it(one: Asked, page: Page) -> list[int]:
    """Where the words stand that may call what is asked for besides: in its row of the table and over its column, or before it in its sentence."""
    first = one.spans[0][0]
    own = page.built[first]
    if own[TABLE] == 0:
        return list(range(max(0, first - 7), first))
    is_stub = (page.built[:, ROW0] == own[ROW0]) & (page.built[:, COLUMN0] == 0)
    return np.flatnonzero((page.built[:, TABLE] == own[TABLE]) & is_stub).tolist()


def test_a_renamed_field_is_called_by_the_label_of_its_answer() -> None:
    renamed = renewed = 0
    for made in MADE:
        for old, new in zip(sample().fields, made.fields[:ASKED], strict=True):
            if new.name == old.name:
                assert new == old
                continue
            places = [PLACES[word] for word in LABELS[old.name].split()]
            assert tells(new, made.page, places), (new, [made.page.words[at] for at in places])
            assert new.also == ()
            renamed += 1
            renewed += all(made.page.words[at] != TOLD[at][0] for at in places)
    assert renamed > 300 and renewed > 200


def test_a_field_that_keeps_its_name_keeps_its_label() -> None:
    for made in MADE:
        for one in made.fields[:ASKED]:
            for word in LABELS.get(one.name, '').split():
                assert made.page.words[PLACES[word]] == word


def test_answers_are_the_same_words() -> None:
    for made in MADE:
        assert [one.spans for one in made.fields[:ASKED]] == [one.spans for one in sample().fields]
        assert [one.form for one in made.fields[:ASKED]] == [one.form for one in sample().fields]
        # Figures, names and days are as they were: labels alone say something else.
        for word in ('RE-4711', 'Jane', 'Doe', 'May', '12', '3.50', '500', '21'):
            assert made.page.words[PLACES[word]] == word
        assert (made.page.built == sample().page.built).all() and made.page.rows == sample().page.rows


def test_what_is_asked_besides_is_called_by_its_row_or_its_sentence() -> None:
    in_tables = in_sentences = 0
    for made in MADE:
        for one in made.fields[ASKED:]:
            if not one.spans:
                continue
            (span,) = one.spans
            assert tells(one, made.page, before_it(one, made.page)), (one, made.page.words)
            is_cell = made.page.built[span[0], TABLE] > 0
            assert made.page.words[span[0]] in (('12', '3.50', '7', '41.00', '500', '8.25') if is_cell else ('21',))
            in_tables += is_cell
            in_sentences += not is_cell
    assert in_tables > 150 and in_sentences > 30


def test_a_cell_whose_heading_calls_it_is_called_by_what_is_printed_over_it() -> None:
    """Headings may say something else by then."""
    by_heading = 0
    for made in MADE:
        for one in made.fields[ASKED:]:
            if not one.spans or made.page.built[one.spans[0][0], TABLE] == 0:
                continue
            old = {'12': 'Pieces', '7': 'Pieces', '500': 'Pieces'}.get(made.page.words[one.spans[0][0]], 'Unit')
            heading = made.page.words[PLACES[old]]
            by_heading += bare(heading) in said_of(one)
            assert heading == old or bare(old) not in said_of(one), (one, heading)
    assert by_heading > 30


def test_what_is_absent_is_not_on_the_page() -> None:
    absent = 0
    for made in MADE:
        # Units and what anything may be called are added to any name.
        printed = {bare(word) for word in made.page.words if len(word) > 3} - {*GENERIC, *UNITS}
        for one in made.fields[ASKED:]:
            if not one.spans:
                assert printed.isdisjoint((*name_in_words(one.name), *one.description.lower().split())), one
                absent += 1
    assert absent > 150


def test_paths_are_told_apart() -> None:
    for made in MADE:
        paths = [(*one.parents, one.name) for one in made.fields]
        assert len(paths) == len(set(paths))


@pytest.mark.parametrize('word', ['Total:', 'TOTAL', '(total)', 'total', '#Total.'])
def test_another_word_has_the_capitals_and_the_marks_of_the_first(word: str) -> None:
    for seed in range(50):
        other = instead_of(word, random.Random(seed))
        core = re.search(r'[Tt][Oo]\w+', word)
        assert core is not None
        start, end = word[: core.start()], word[core.end() :]
        assert other.startswith(start) and other.endswith(end)
        inner = other[len(start) : len(other) - len(end)]
        assert inner.upper() == inner if word == 'TOTAL' else inner[:1].isupper() == core[0][0].isupper() or inner[:1].lower() == inner[:1].upper()


def test_figures_are_told_from_words() -> None:
    assert is_figure(['1.234,56', 'EUR']) and is_figure(['(12)', '%'])
    assert not is_figure(['12', 'pieces'])
