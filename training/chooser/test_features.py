"""What the network is given: windows that cover a page, words cut where answers may begin, places that are counted right."""
from __future__ import annotations

import itertools

import numpy as np
import pytest

from features import FIELD_TOKENS, OVERLAP, WINDOW, Page, cuts, field_tokens, looks, name_in_words, pieces, places, windows
from model import BINS, LOOKS, PIECES


@pytest.mark.parametrize('count', [0, 1, WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW - OVERLAP, 2 * WINDOW - OVERLAP + 1, 3000])
def test_windows_cover_each_word_and_overlap(count: int) -> None:
    found = windows(count)
    assert found[0][0] == 0 and found[-1][1] == count
    assert all(0 < end - start <= WINDOW or count == 0 for start, end in found)
    for (_, end), (start, _) in itertools.pairwise(found):
        # What one window cuts, the next has whole, if it is no longer than the overlap.
        assert end - start == OVERLAP
    covered = {word for start, end in found for word in range(start, end)}
    assert covered == set(range(count))


def test_no_window_lies_within_the_one_before() -> None:
    for count in range(WINDOW - 5, 4 * WINDOW):
        found = windows(count)
        assert all(second[1] > first[1] for first, second in itertools.pairwise(found)), count


@pytest.mark.parametrize(
    ('word', 'parts'),
    [
        ('Total', ('Total',)),
        ('No.:4711', ('No.:', '4711')),
        ('12:30', ('12:30',)),
        ('Total:12:30', ('Total:', '12:30')),
        ('N°55', ('N°', '55')),
        ('合計100', ('合計', '100')),
        ('a==b', ('a==', 'b')),
        ('::', ('::',)),
    ],
)
def test_words_are_cut_where_an_answer_may_begin(word: str, parts: tuple[str, ...]) -> None:
    assert cuts(word) == parts
    assert ''.join(cuts(word)) == word


@pytest.mark.parametrize(
    ('name', 'words'),
    [
        ('PayerTIN2', ('payer', 'tin', '2')),
        ('invoice_no', ('invoice', 'no')),
        ('billTo.name', ('bill', 'to', 'name')),
        ('HTMLPage', ('html', 'page')),
        ('Größe', ('größe',)),
    ],
)
def test_names_are_read_as_words(name: str, words: tuple[str, ...]) -> None:
    assert name_in_words(name) == words


def test_a_field_is_no_longer_than_the_network_takes() -> None:
    said = field_tokens('invoiceNumber', ('invoice', 'head'), 'text', 'word ' * 50)
    assert said[:5] == ['invoice', 'number', 'in', 'head', 'text']
    assert len(said) == FIELD_TOKENS


def test_what_else_a_field_is_called_follows_its_description() -> None:
    said = field_tokens('invoiceNumber', (), 'text', 'as printed', ('Rechnungs-Nr.:', 'Beleg'))
    assert said == ['invoice', 'number', 'text', 'as', 'printed', 'or', 'Rechnungs-Nr.:', 'Beleg']
    assert field_tokens('invoiceNumber', (), 'text', 'as printed') == said[:5]


def test_a_long_description_leaves_room_for_what_else_a_field_is_called() -> None:
    also = ('rechnungsnummer', 'beleg:nr')
    said = field_tokens('invoiceNumber', (), 'text', 'word ' * 50, also)
    assert len(said) == FIELD_TOKENS
    assert said[:3] == ['invoice', 'number', 'text']
    assert said[-5:] == ['word', 'or', 'rechnungsnummer', 'beleg:', 'nr']
    assert field_tokens('x', (), 'text', '', ('a',) * 50) == ['or', *['a'] * (FIELD_TOKENS - 1)]


def test_long_words_keep_their_first_and_last_pieces() -> None:
    assert len(pieces('a' * 3)) == PIECES
    many = pieces('1-2-3-4-5-6-7-8')
    assert len(many) == PIECES and 0 not in many
    assert many[:5] == pieces('1-2-3')[:5] and many[-1] == pieces('8')[0]


def test_looks_tell_amounts_dates_and_marks() -> None:
    def flag(word: str, number: int) -> bool:
        return bool(looks(word)[number])

    assert flag('12.50', 12) and not flag('1250', 12)
    assert flag('01.02.2024', 13) and not flag('01.02', 13)
    assert flag('12:30', 14) and flag('19%', 15) and flag('a@b.eu', 16)
    assert flag('Total:', 7) and not flag('Total', 7)
    assert all(len(looks(word)) == 28 for word in ('', 'a', '12.50'))


def test_gaps_are_seen_from_both_sides() -> None:
    # Two words side by side, one far to the right, one in the row below
    boxes = np.array([[0.0, 0.0, 0.1, 0.02], [0.11, 0.0, 0.2, 0.02], [0.6, 0.0, 0.7, 0.02], [0.0, 0.1, 0.1, 0.12]])
    found = places(boxes, [0, 0, 0, 1], [False] * 4)
    assert found[0, 5] == found[3, 6] == 16  # the page's edges
    assert [found[at, 6] for at in range(3)] == [found[at + 1, 5] for at in range(3)]
    assert found[0, 6] < found[1, 6] <= 8 < found[2, 6] < 16
    assert found[:, :4].min() >= 1 and found[:, :4].max() <= BINS
    assert places(boxes, [0, 0, 0, 1], [False, True, False, False])[1, 5] == 1  # the rest of a word touches it


def test_a_page_says_where_it_is_in_its_document() -> None:
    boxes = np.array([[0.0, 0.0, 0.1, 0.02]])
    first, middle = (Page(['a'], boxes, [0], [False], [True], page, 3) for page in (1, 2))
    assert first.looks.shape == (1, LOOKS)
    assert first.looks[0, 28] == 1 and middle.looks[0, 28] == 0 and first.looks[0, 31] == 1


def test_an_empty_page_is_one() -> None:
    page = Page([], np.zeros((0, 4)), [], [], [], 1, 1)
    assert page.windows() == [(0, 0)] and len(page.places) == 0
