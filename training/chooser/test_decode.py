"""Scores of windows become scores of a page, and those become answers."""
from __future__ import annotations

import numpy as np
import pytest

from built import BUILT, PIECE, TABLE, VALUE
from decode import Scored, many, merge, one
from losses import IN, START

WORDS = 10
ROWS = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
UNBUILT = np.zeros((WORDS, BUILT), np.int16)
BOXES = np.array([[0.1 * (at % 5), 0.1 * (at // 5), 0.1 * (at % 5) + 0.09, 0.1 * (at // 5) + 0.02] for at in range(WORDS)])


def scored(start: int, inside: tuple[int, ...], ends: tuple[int, ...] = (), each: tuple[int, ...] = ()) -> Scored:
    def high(words: tuple[int, ...]) -> np.ndarray:
        return np.where(np.isin(np.arange(WORDS), words), 5.0, -5.0)

    return Scored(high((start,)), high(ends), high(inside), high(each))


def merged_of(first: float, second: float, nothing: tuple[float, float]) -> np.ndarray:
    """Of twelve words, in windows of eight that share four; all scores of a window are alike."""
    scores = [np.full((4, 1, 8), value, np.float32) for value in (first, second)]
    return merge(12, [(0, 8), (4, 12)], scores, [np.array([value], np.float32) for value in nothing])


def test_a_word_takes_the_window_in_which_it_is_farther_from_the_edge() -> None:
    merged = merged_of(1.0, 2.0, (0.0, 0.0))
    assert merged.shape == (4, 1, 12)
    # Words 4 to 7 are in both; the page's own edges are none.
    assert merged[IN, 0].tolist() == [1.0] * 6 + [2.0] * 6


def test_nothing_is_taken_off_where_an_answer_begins_and_only_there() -> None:
    merged = merged_of(1.0, 2.0, (0.5, 3.0))
    assert merged[START, 0].tolist() == [0.5] * 6 + [-1.0] * 6
    assert merged[IN, 0].tolist() == [1.0] * 6 + [2.0] * 6


def test_padding_behind_a_window_is_left_out() -> None:
    scores = np.concatenate([np.ones((4, 1, 6)), np.full((4, 1, 10), 99.0)], 2)
    assert merge(6, [(0, 6)], [scores], [np.zeros(1)]).max() == 1


def test_an_answer_grows_as_far_as_words_belong_to_it() -> None:
    found = one(scored(1, (1, 2, 3), ends=(3,)), ROWS, BOXES, UNBUILT)
    assert found is not None and found.words == (1, 2, 3)
    assert found.confidence > 0.9


def test_an_answer_goes_on_in_the_row_below_it_alone() -> None:
    below = one(scored(3, (3, 4, 8, 9)), ROWS, BOXES, UNBUILT)
    assert below is not None and below.words == (3, 4, 8, 9)
    aside = one(scored(4, (4, 5)), ROWS, BOXES, UNBUILT)
    assert aside is not None and aside.words == (4,)


def test_an_answer_goes_on_at_the_beginning_of_the_next_line() -> None:
    built = UNBUILT.copy()
    built[:, PIECE] = [1] * 5 + [2] * 5
    wrapped = one(scored(4, (4, 5)), ROWS, BOXES, built)
    assert wrapped is not None and wrapped.words == (4, 5)
    built[:, PIECE] = [1] * 3 + [2] * 2 + [3] * 2 + [4] * 3
    columns = one(scored(4, (4, 5)), ROWS, BOXES, built)
    assert columns is not None and columns.words == (4,)


@pytest.mark.parametrize(
    ('above', 'below', 'goes_on'),
    [
        ({}, {}, True),
        ({PIECE: 1}, {PIECE: 2}, True),
        ({VALUE: 1}, {VALUE: 1}, True),
        ({PIECE: 1, VALUE: 1}, {PIECE: 2, VALUE: 2}, False),
        ({PIECE: 1}, {PIECE: 2, VALUE: 1}, False),
        ({PIECE: 1, TABLE: 1}, {PIECE: 2, TABLE: 1}, False),
        ({PIECE: 1, TABLE: 1}, {PIECE: 1, TABLE: 1}, True),
        ({PIECE: 1}, {PIECE: 2, TABLE: 1}, False),
    ],
)
def test_an_answer_goes_on_below_where_the_layout_parts_nothing(above: dict[int, int], below: dict[int, int], goes_on: bool) -> None:
    built = UNBUILT.copy()
    for words, numbers in ((slice(0, 5), above), (slice(5, 10), below)):
        for column, number in numbers.items():
            built[words, column] = number
    found = one(scored(3, (3, 4, 8, 9)), ROWS, BOXES, built)
    assert found is not None and found.words == ((3, 4, 8, 9) if goes_on else (3, 4))


def test_each_begins_an_answer_of_its_own() -> None:
    found = many(scored(0, (0, 1, 2, 5, 6), each=(0, 2, 5)), ROWS, BOXES, UNBUILT)
    assert [one.words for one in found] == [(0, 1), (2,), (5, 6)]


def test_a_page_without_words_has_no_answer() -> None:
    nothing = np.zeros(0)
    assert one(Scored(nothing, nothing, nothing, nothing), [], np.zeros((0, 4)), UNBUILT[:0]) is None


def test_of_two_words_of_one_answer_only_the_likelier_begins_it() -> None:
    def words_of(likelier: int, ends: tuple[int, ...]) -> list[tuple[int, ...]]:
        field = scored(0, (1, 2), ends=ends, each=(1, 2))
        field.each[likelier] += 1
        return [found.words for found in many(field, ROWS, BOXES, UNBUILT)]

    assert words_of(1, ends=(2,)) == [(1, 2)]
    assert words_of(2, ends=(2,)) == [(2,)]
    assert words_of(1, ends=(1, 2)) == [(1,), (2,)]
