"""The graph of a page and what is true of it: neighbours stand where they are said to, bonds hold in both directions."""
from __future__ import annotations

import numpy as np

from generator.layout.laid import LaidPage, LaidWord, Spot
from structure.graph import NEIGHBOURS, REACH, graph_of
from structure.train import made, together
from structure.truth import BONDS, ROLES, bonds, bonds_of, boxes_of

RIGHT, LEFT, BELOW, ABOVE = (range(sum(REACH[:side]), sum(REACH[: side + 1])) for side in range(4))


def grid(rows: int, columns: int) -> tuple[list[str], np.ndarray]:
    boxes = [[0.2 * column, 0.1 * row, 0.2 * column + 0.1, 0.1 * row + 0.03] for row in range(rows) for column in range(columns)]
    return [f'w{at}' for at in range(rows * columns)], np.array(boxes)


def test_neighbours_stand_on_their_side_nearest_first() -> None:
    texts, boxes = grid(3, 4)
    near = graph_of(texts, boxes, [False] * 12, np.zeros((0, 4))).near
    middle = 5
    assert near[middle, list(RIGHT)].tolist() == [6, 7, -1]
    assert near[middle, list(LEFT)].tolist() == [4, -1, -1]
    assert near[middle, list(BELOW)].tolist()[:2] == [9, -1]
    assert near[middle, list(ABOVE)].tolist()[:2] == [1, -1]


def test_a_page_with_fewer_words_than_neighbours() -> None:
    graph = graph_of(['a'], np.array([[0.0, 0.0, 0.1, 0.02]]), [False], np.zeros((0, 4)))
    assert graph.near.shape == (1, NEIGHBOURS) and (graph.near == -1).all()
    assert np.isfinite(graph.nodes).all()


def word(text: str, box: list[float], spot: Spot, line: int) -> LaidWord:
    return LaidWord(text, box, line, spot, spot.role, spot.pair)


def cell(table: object, row: int, column: int, rows: int = 1) -> Spot:
    spot = Spot('cell')
    spot.table, spot.row, spot.column, spot.rows = table, row, column, rows
    return spot


def test_bonds_of_cells_and_pairs() -> None:
    table, other = object(), object()
    first, beside, below = (word('a', [0, 0, 1, 1], cell(table, row, column), at) for at, (row, column) in enumerate(((0, 0), (0, 1), (1, 0))))
    join, row, column, is_table, answers = (BONDS.index(name) for name in ('join', 'row', 'column', 'table', 'answers'))
    assert [bonds(first, beside, True)[at] for at in (join, row, column, is_table)] == [False, True, False, True]
    assert [bonds(first, below, False)[at] for at in (join, row, column, is_table)] == [False, False, True, True]
    assert bonds(beside, first, True) == bonds(first, beside, True) and bonds(below, first, False) == bonds(first, below, False)
    assert not any(bonds(first, word('a', [0, 0, 1, 1], cell(other, 0, 0), 3), False))
    tall = word('a', [0, 0, 1, 1], cell(table, 0, 2, rows=2), 4)
    assert bonds(tall, first, True)[row] and bonds(tall, below, True)[row]
    label, value = Spot('label'), Spot('value')
    label.pair = value.pair = object()
    assert bonds(word('a', [0, 0, 1, 1], label, 5), word('b', [0, 0, 1, 1], value, 6), True)[answers]


def test_right_to_left_is_mirrored() -> None:
    spot = Spot()
    page = LaidPage([word('a', [0.1, 0.0, 0.3, 0.02], spot, 0)], [], 0.7, right_to_left=True, rules=[[0.1, 0.5, 0.6, 0.5]])
    boxes, rules = boxes_of(page)
    assert np.allclose(boxes[0], [0.4, 0.0, 0.6, 0.02]) and np.allclose(rules[0], [0.1, 0.5, 0.6, 0.5])


def test_made_pages_agree_with_themselves() -> None:
    """Both words of a pair say the same of their bond."""
    seen = 0
    for seed in range(12):
        for page in made(3_000_000 + seed):
            near, said = page['near'], page['bonds']
            assert said.shape == (*near.shape, len(BONDS))
            assert page['roles'].min() >= 0 and page['roles'].max() < len(ROLES)
            assert not said[near < 0].any()
            table = BONDS.index('table')
            for at, place in zip(*np.nonzero(near >= 0), strict=True):
                back = np.flatnonzero(near[near[at, place]] == at)
                for other in back:
                    assert said[at, place, table] == said[near[at, place], other, table]
                    seen += 1
    assert seen > 500


def test_pages_put_together_keep_their_neighbours_apart() -> None:
    pages = [page for seed in range(6) for page in made(3_100_000 + seed)]
    b = together(pages)
    first = 0
    for page in pages:
        last = first + len(page['nodes'])
        part = b['near'][first:last]
        assert ((part == -1) | ((part >= first) & (part < last))).all()
        first = last
    assert first == len(b['nodes']) == len(b['roles'])


def test_the_truth_of_nobody_is_nothing() -> None:
    page = LaidPage([word('a', [0.1, 0.0, 0.3, 0.02], Spot(), 0)], [], 0.7)
    assert not bonds_of(page, np.full((1, NEIGHBOURS), -1)).any()
