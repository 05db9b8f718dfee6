"""How a page is built around each word, as numbers: what the layout of the product sees (`src/extract/chooser/built.ts`), and on made pages
what is true, spoilt as the layout errs.

Each word has nine: its role (1 + its place in ROLES, 0 where nobody knows), its piece (words that are one text), its table with the rows and
columns that its cell reaches over (first, and one behind the last), the label that it is part of and the label that it answers. Pieces, tables
and labels are numbered from 1; 0 is none.
"""
from __future__ import annotations

import random

import numpy as np

from generator.layout.laid import LaidPage, LaidWord

ROLES = ('text', 'title', 'label', 'value', 'head', 'cell', 'group', 'total', 'noise')
BUILT = 9
ROLE, PIECE, TABLE, ROW0, ROW1, COLUMN0, COLUMN1, KEY, VALUE = range(BUILT)


class Numbers:
    """Things numbered in the order in which they come."""

    def __init__(self) -> None:
        self.known: dict[object, int] = {}

    def of(self, one: object) -> int:
        return self.known.setdefault(one, len(self.known) + 1)


def built_of(page: LaidPage) -> np.ndarray:
    """What is true of a made page: one row for each of its words."""
    pieces, tables, pairs = Numbers(), Numbers(), Numbers()

    def of(word: LaidWord) -> tuple[int, ...]:
        spot = word.spot
        if spot is None:
            return (0,) * BUILT
        # The lines of one cell are one text, those of other texts are pieces of their own.
        piece = pieces.of(id(spot) if spot.table is not None else (word.line, id(word.pair)))
        pair = 0 if word.pair is None else pairs.of(id(word.pair))
        role = 'value' if word.role == 'pair' else word.role
        cell = (0, 0, 0, 0, 0)
        if spot.table is not None:
            cell = tables.of(id(spot.table)), spot.row, spot.row + spot.rows, spot.column, spot.column + spot.columns
        return ROLES.index(role) + 1, piece, *cell, pair if role == 'label' else 0, pair if role == 'value' else 0

    return np.array([of(word) for word in page.words], np.int16).reshape(-1, BUILT)


#: How often the layout sees nothing of how a page is built, does not see a table, its headings or a pair, takes a piece for something else, or two
#: for one
BLIND, NO_TABLE, NO_HEADS, NO_PAIR, OTHER_ROLE, JOINED = 0.12, 0.08, 0.1, 0.1, 0.05, 0.04


def as_seen(built: np.ndarray, rng: random.Random) -> np.ndarray:
    """What is true with errors such as a layout makes."""
    if rng.random() < BLIND or not len(built):
        return np.zeros_like(built)
    noise = np.random.default_rng(rng.getrandbits(32))
    seen = built.copy()

    def drawn(column: int, share: float) -> np.ndarray:
        """Words of the same number have the same fate."""
        return noise.random(int(seen[:, column].max(initial=0)) + 1)[seen[:, column]] < share

    lost = drawn(TABLE, NO_TABLE) & (seen[:, TABLE] > 0)
    seen[lost, TABLE : COLUMN1 + 1] = 0
    seen[lost, ROLE] = 1 + ROLES.index('text')
    seen[drawn(TABLE, NO_HEADS) & (seen[:, ROLE] == 1 + ROLES.index('head')), ROLE] = 1 + ROLES.index('cell')
    for column in (KEY, VALUE):
        seen[drawn(column, NO_PAIR), column] = 0
    other = drawn(PIECE, OTHER_ROLE)
    seen[other, ROLE] = noise.integers(1, len(ROLES) + 1, int(seen[:, PIECE].max(initial=0)) + 1)[seen[other, PIECE]]
    # Neighbours that are read as one.
    joins = np.flatnonzero((np.diff(seen[:, PIECE]) != 0) & (noise.random(len(seen) - 1) < JOINED))
    for at in joins:
        seen[seen[:, PIECE] == seen[at + 1, PIECE], PIECE] = seen[at, PIECE]
    return seen
