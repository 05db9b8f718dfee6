"""How a page is built, as numbers: on made pages what is true, and what a layout may see of it."""
from __future__ import annotations

import random

import numpy as np

from built import BUILT, COLUMN0, COLUMN1, KEY, PIECE, ROLE, ROLES, ROW0, ROW1, TABLE, VALUE, as_seen, built_of
from generator.layout.laid import LaidPage, LaidWord, Spot
from synthetic import Laid, ordered


def spot_of(role: str, table: object = None, at: tuple[int, int] = (0, 0), over: tuple[int, int] = (1, 1)) -> Spot:
    spot = Spot(role)
    spot.table = table
    (spot.row, spot.column), (spot.rows, spot.columns) = at, over
    return spot


def word(text: str, line: int, spot: Spot | None, pair: object = None) -> LaidWord:
    return LaidWord(text, [0.1, 0.1, 0.2, 0.12], line, spot, 'noise' if spot is None else spot.role, pair)


def page_of(*words: LaidWord) -> LaidPage:
    page = LaidPage.__new__(LaidPage)
    page.words = list(words)
    return page


def test_labels_and_what_answers_them_share_a_number() -> None:
    first, second = object(), object()
    label, value, other = spot_of('label'), spot_of('value'), spot_of('value')
    built = built_of(
        page_of(
            word('Invoice', 0, label, first),
            word('No', 0, label, first),
            word('4711', 1, value, first),
            word('today', 2, other, second),
            word('.', 3, None),
        )
    )
    assert built[:, KEY].tolist() == [1, 1, 0, 0, 0]
    assert built[:, VALUE].tolist() == [0, 0, 1, 2, 0]
    assert built[:, PIECE].tolist() == [1, 1, 2, 3, 0]
    assert built[:, ROLE].tolist() == [1 + ROLES.index(role) for role in ('label', 'label', 'value', 'value')] + [0]
    assert not built[:, TABLE : COLUMN1 + 1].any()


def test_words_of_a_run_are_labels_or_values() -> None:
    """A word of a pair's run says itself which it is."""
    run, pair = spot_of('pair'), object()
    label, value = word('Date:', 0, run, pair), word('today', 0, run, pair)
    label.role, value.role = 'label', 'pair'
    built = built_of(page_of(label, value))
    assert built[:, ROLE].tolist() == [1 + ROLES.index('label'), 1 + ROLES.index('value')]
    assert built[:, [KEY, VALUE]].tolist() == [[1, 0], [0, 1]]


def test_cells_know_the_rows_and_columns_that_they_reach_over() -> None:
    table = object()
    head, cell = spot_of('head', table, (0, 1), (1, 2)), spot_of('cell', table, (2, 0), (3, 1))
    built = built_of(page_of(word('Price', 0, head), word('Pen', 1, cell), word('red', 2, cell)))
    assert built[:, TABLE].tolist() == [1, 1, 1]
    assert built[:, [ROW0, ROW1, COLUMN0, COLUMN1]].tolist() == [[0, 1, 1, 3], [2, 5, 0, 1], [2, 5, 0, 1]]
    # The lines of a cell are one text.
    assert built[1, PIECE] == built[2, PIECE] != built[0, PIECE]


def test_parts_of_a_word_are_built_as_the_word_is(documents: list[Laid]) -> None:
    """In the order of the network each word keeps what is true of it."""
    cells = labels = 0
    for document in documents[::20]:
        for page in document.pages:
            made, _ = ordered(page, True, 1, 1)
            known: dict[str, list[list[int]]] = {}
            for one, numbers in zip(page.words, built_of(page).tolist(), strict=True):
                known.setdefault(one.text, []).append(numbers)
            offset = ''
            for text, is_rest, numbers in zip(made.words, made.cut, made.built.tolist(), strict=True):
                offset = offset + text if is_rest else text
                if offset in known:
                    assert numbers in known[offset]
                cells += numbers[TABLE] > 0
                labels += numbers[KEY] > 0
    assert cells > 500 and labels > 100


def drawn(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Fifty words of pairs, fifty of two tables, whose pieces are two words each; and what a layout sees of it."""
    built = np.zeros((100, BUILT), np.int16)
    number = np.arange(100)
    built[:, PIECE] = 1 + number // 2
    built[:50, ROLE] = np.where(number[:50] // 2 % 2, 1 + ROLES.index('value'), 1 + ROLES.index('label'))
    built[:50, KEY] = np.where(number[:50] // 2 % 2, 0, 1 + number[:50] // 4)
    built[:50, VALUE] = np.where(number[:50] // 2 % 2, 1 + number[:50] // 4, 0)
    built[50:, TABLE] = 1 + number[:50] // 26
    built[50:, ROW0] = number[:50] % 26 // 6
    built[50:, ROW1] = built[50:, ROW0] + 1
    built[50:, COLUMN0] = number[:50] % 26 % 6 // 2
    built[50:, COLUMN1] = built[50:, COLUMN0] + 1
    built[50:, ROLE] = np.where(built[50:, ROW0] == 0, 1 + ROLES.index('head'), 1 + ROLES.index('cell'))
    return built, as_seen(built, random.Random(seed))


def test_a_layout_errs_in_whole_things_and_now_and_then() -> None:
    changed = np.zeros(BUILT)
    blind = 0
    for seed in range(400):
        built, seen = drawn(seed)
        assert seen.shape == built.shape and seen.dtype == built.dtype
        if not seen.any():
            blind += 1
            continue
        for table in (1, 2):
            words = built[:, TABLE] == table
            assert len({tuple(one) for one in (seen[words, TABLE : COLUMN1 + 1] == 0).all(1)[:, None].tolist()}) == 1
        assert ((seen[:, ROLE] >= 1) & (seen[:, ROLE] <= len(ROLES))).all()
        # What it does not see is 0, and never another number.
        for column in (TABLE, ROW0, ROW1, COLUMN0, COLUMN1, KEY, VALUE):
            assert ((seen[:, column] == built[:, column]) | (seen[:, column] == 0)).all()
        # Words of one text stay together.
        assert (seen[::2, PIECE] == seen[1::2, PIECE]).all()
        changed += (seen != built).any(0)
    assert 20 < blind < 90
    assert (changed[[ROLE, PIECE, TABLE, KEY, VALUE]] > 10).all()


def test_what_is_true_is_left_as_it_is_and_the_same_seed_sees_the_same() -> None:
    (before, first), (after, second) = drawn(7), drawn(7)
    assert (before == after).all() and (first == second).all()
    assert as_seen(np.zeros((0, BUILT), np.int16), random.Random(1)).shape == (0, BUILT)
