"""Scores → words. `src/extract/chooser/decode.ts` does the same for the product."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from built import PIECE, TABLE, VALUE
from losses import START

ROWS_AHEAD = 2
#: How much more than each word says for itself speaks for going on
GOES_ON = 1.0


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


def lines_of(rows: Sequence[int], boxes: np.ndarray, built: np.ndarray) -> np.ndarray:
    """Of each word where its line begins and ends: the words of its piece in its row. What goes on behind the end of a line stands at the beginning
    of the next, far from below it."""
    keys = [(int(built[at, PIECE]), row) if built[at, PIECE] else (-1, at) for at, row in enumerate(rows)]
    lines: dict[tuple[int, int], tuple[float, float]] = {}
    for key, (left, _, right, _) in zip(keys, boxes, strict=True):
        start, end = lines.get(key, (left, right))
        lines[key] = (min(start, left), max(end, right))
    return np.array([lines[key] for key in keys]).reshape(-1, 2)


def grow(
    first: int,
    field: Scored,
    rows: Sequence[int],
    boxes: np.ndarray,
    built: np.ndarray,
    lines: np.ndarray,
    others: frozenset[int] = frozenset(),
) -> list[int]:
    """On in its row, then in the rows below, where their lines stand below its own, to where the most speaks for it: for each of its words that it
    belongs to it, for the last that it ends there."""
    words = [first]
    left, right = lines[first]
    reach = boxes[first, 3] - boxes[first, 1]
    total = kept = 0.0
    best, count = float(field.end[first]), 1
    for at in range(first + 1, len(rows)):
        if rows[at] != rows[words[-1]]:
            words, total = words[:count], kept
        last = words[-1]
        if at in others or rows[at] - rows[last] > ROWS_AHEAD:
            break
        if rows[at] == rows[last]:
            belongs = at == last + 1
        else:
            is_below = lines[at, 0] < right + reach and lines[at, 1] > left - reach
            is_inside = field.inside[at] > max(0.0, field.end[last])
            belongs = bool(is_inside and is_below) and may_go_on(built[last], built[at])
        if not belongs:
            continue
        words.append(at)
        left, right = min(left, lines[at, 0]), max(right, lines[at, 1])
        total += float(field.inside[at]) + GOES_ON
        if total + field.end[at] > best:
            best, count, kept = total + float(field.end[at]), len(words), total
    return words[:count]


def may_go_on(last: np.ndarray, below: np.ndarray) -> bool:
    """In another row an answer goes on where the layout sees one text, or nothing that parts the two: no cell, and no other label."""
    if last[PIECE] == below[PIECE]:
        return True
    return bool(last[TABLE] == below[TABLE] == 0 and last[VALUE] == below[VALUE])


def sigmoid(x: np.ndarray | float) -> np.ndarray | float:
    return 1 / (1 + np.exp(-x))


def one(field: Scored, rows: Sequence[int], boxes: np.ndarray, built: np.ndarray) -> Found | None:
    """The best place on this page, however unlikely; the caller compares pages and knows what is too little."""
    if len(rows) == 0:
        return None
    first = int(field.start.argmax())
    words = grow(first, field, rows, boxes, built, lines_of(rows, boxes, built))
    likely = float(np.exp(field.start[first]) / (1 + np.exp(np.minimum(field.start, 50)).sum()))
    return Found(tuple(words), likely)


def starts_of(field: Scored, rows: Sequence[int]) -> list[int]:
    """Where answers begin. Of two words next to each other that belong to the same answer only the likelier begins it."""
    if len(rows) == 0:
        return []
    each, line = field.each, np.asarray(rows)
    is_one = (line[:-1] == line[1:]) & (field.end[:-1] < 0) & (field.inside[1:] > 0)
    loses = np.zeros(len(line), bool)
    loses[1:] |= is_one & (each[:-1] >= each[1:])
    loses[:-1] |= is_one & (each[1:] > each[:-1])
    return np.flatnonzero((each > 0) & ~loses).tolist()


def many(field: Scored, rows: Sequence[int], boxes: np.ndarray, built: np.ndarray) -> list[Found]:
    starts = starts_of(field, rows)
    others = frozenset(starts)
    lines = lines_of(rows, boxes, built) if starts else np.zeros((0, 2))
    return [Found(tuple(grow(first, field, rows, boxes, built, lines, others)), float(sigmoid(field.each[first]))) for first in starts]
