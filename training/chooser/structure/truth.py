"""What is true of a made page: the role of each word, and of each pair of neighbours how they belong together."""
from __future__ import annotations

import numpy as np

from generator.layout.laid import LaidPage, LaidWord

from .graph import NEIGHBOURS, REACH

ROLES = ('text', 'title', 'label', 'value', 'head', 'cell', 'group', 'total', 'noise')
BONDS = ('join', 'row', 'column', 'table', 'answers')
SIDEWAYS = REACH[0] + REACH[1]


def boxes_of(page: LaidPage) -> tuple[np.ndarray, np.ndarray]:
    """Of words and rules, x in the direction of reading."""
    boxes = np.array([word.box for word in page.words], float).reshape(-1, 4)
    rules = np.array(page.rules, float).reshape(-1, 4)
    if page.right_to_left:
        boxes, rules = (np.stack([page.width - b[:, 2], b[:, 1], page.width - b[:, 0], b[:, 3]], 1) for b in (boxes, rules))
    return boxes, rules


def roles_of(page: LaidPage) -> np.ndarray:
    return np.array([ROLES.index('value' if word.role == 'pair' else word.role) for word in page.words], np.int64)


def bonds_of(page: LaidPage, near: np.ndarray) -> np.ndarray:
    """[words, NEIGHBOURS, bonds]"""
    out = np.zeros((*near.shape, len(BONDS)), bool)
    for at, word in enumerate(page.words):
        for place in range(NEIGHBOURS):
            other = near[at, place]
            if other >= 0:
                out[at, place] = bonds(word, page.words[other], place < SIDEWAYS)
    return out


def bonds(a: LaidWord, b: LaidWord, is_beside: bool) -> tuple[bool, bool, bool, bool, bool]:
    if a.spot is None or b.spot is None:
        return False, False, False, False, False
    is_table = a.spot.table is not None and a.spot.table is b.spot.table
    join = a.line == b.line or (a.spot is b.spot and (is_table or not is_beside))
    row = is_table and a.spot.row < b.spot.row + b.spot.rows and b.spot.row < a.spot.row + a.spot.rows
    column = is_table and a.spot.column < b.spot.column + b.spot.columns and b.spot.column < a.spot.column + a.spot.columns
    answers = a.pair is not None and a.pair is b.pair and {a.role, b.role} == {'label', 'value'}
    return join, row, column, is_table, answers
