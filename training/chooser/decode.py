"""Scores → words. `src/extract/chooser/decode.ts` does the same for the product."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from losses import START

ROWS_AHEAD = 2
HOLE = -2.0
BELOW_FIRST = 2.5


@dataclass(frozen=True)
class Found:
    words: tuple[int, ...]
    confidence: float


@dataclass(frozen=True)
class Scored:
    """All words of a page for one field; `start` less what the field's window says for nothing."""

    start: np.ndarray
    end: np.ndarray
    inside: np.ndarray
    each: np.ndarray


def merge(count: int, windows: Sequence[tuple[int, int]], scores: Sequence[np.ndarray], nothing: Sequence[np.ndarray]) -> np.ndarray:
    """[4, fields, words] of a page: a word in two windows takes the one in which it is farther from the edge."""
    merged = np.full((4, scores[0].shape[1], count), -20.0, np.float32)
    depth = np.full(count, -1)
    for (start, end), part, none in zip(windows, scores, nothing, strict=True):
        inner = np.minimum(np.arange(end - start) + (10**6 if start == 0 else 0), np.arange(end - start)[::-1] + (10**6 if end == count else 0))
        better = inner > depth[start:end]
        at = np.arange(start, end)[better]
        merged[:, :, at] = part[:, :, : end - start][:, :, better]
        merged[START][:, at] -= none[:, None]
        depth[at] = inner[better]
    return merged


def grow(first: int, field: Scored, rows: Sequence[int], boxes: np.ndarray, others: frozenset[int] = frozenset()) -> list[int]:
    """On in its row as far as words belong to it, then in the rows below, where they stand below it. The network is as sure of the words
    that follow as of the first, so that they are measured by it; a word that ends the answer needs a surer one behind it."""
    words = [first]
    least = min(0.0, float(field.inside[first]) - BELOW_FIRST)
    left, right = boxes[first, 0], boxes[first, 2]
    reach = boxes[first, 3] - boxes[first, 1]
    for at in range(first + 1, len(rows)):
        last = words[-1]
        if at in others or rows[at] - rows[last] > ROWS_AHEAD:
            break
        follows = rows[at] == rows[last] and at == last + 1
        if field.inside[at] - max(0.0, field.end[last]) > least:
            belongs = follows or (rows[at] != rows[last] and boxes[at, 0] < right + reach and boxes[at, 2] > left - reach)
        else:
            is_hole = field.inside[at] > HOLE and rows[at + 1 : at + 2] == [rows[at]] and field.inside[at + 1] > least and field.end[last] < 0
            belongs = follows and is_hole
        if belongs:
            words.append(at)
            left, right = min(left, boxes[at, 0]), max(right, boxes[at, 2])
    return words


def sigmoid(x: np.ndarray | float) -> np.ndarray | float:
    return 1 / (1 + np.exp(-x))


def one(field: Scored, rows: Sequence[int], boxes: np.ndarray) -> Found | None:
    """The best place on this page, however unlikely; the caller compares pages and knows what is too little."""
    if len(rows) == 0:
        return None
    first = int(field.start.argmax())
    words = grow(first, field, rows, boxes)
    likely = float(np.exp(field.start[first]) / (1 + np.exp(np.minimum(field.start, 50)).sum()))
    return Found(tuple(words), likely)


def many(field: Scored, rows: Sequence[int], boxes: np.ndarray) -> list[Found]:
    starts = np.flatnonzero(field.each > 0).tolist()
    others = frozenset(starts)
    return [Found(tuple(grow(first, field, rows, boxes, others)), float(sigmoid(field.each[first]))) for first in starts]
