"""A page as a graph: words, and of each word the nearest ones on its four sides. The product makes the same in `src/layout/graph/`;
`parity.json` holds the two together.

Boxes are straight, x runs in the direction of reading, and lengths count in heights of a usual word.
"""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

#: Neighbours by side: right, left, below, above
REACH = (3, 3, 5, 5)
NEIGHBOURS = sum(REACH)
SIDES = np.repeat(np.arange(4), REACH)
BUCKETS = 4096
HASHES = 3
NODE = 35
EDGE = 18
FAR = 12.0  # word heights; rules farther away are none


@dataclass
class Graph:
    nodes: np.ndarray  # [words, NODE] float32
    hashes: np.ndarray  # [words, HASHES] int32, 0 where there is none
    near: np.ndarray  # [words, NEIGHBOURS] int32: who stands there, -1 where nobody does
    edges: np.ndarray  # [words, NEIGHBOURS, EDGE] float32


def squash(values: np.ndarray) -> np.ndarray:
    return np.sign(values) * np.log1p(np.abs(values))


def unit_of(boxes: np.ndarray, marks: np.ndarray) -> float:
    heights = (boxes[:, 3] - boxes[:, 1])[~marks & (boxes[:, 3] > boxes[:, 1])]
    if len(heights) == 0:
        heights = boxes[:, 3] - boxes[:, 1]
    return float(np.sort(heights)[len(heights) // 2]) if len(heights) else 1.0


def graph_of(texts: Sequence[str], boxes: np.ndarray, bold: Sequence[bool], rules: np.ndarray) -> Graph:
    """`boxes` [words, 4] in any unit; `rules` [n, 4] in the same: horizontal where they are wider than high."""
    count = len(texts)
    marks = np.array([not any(c.isalnum() for c in text) for text in texts], bool)
    unit = unit_of(boxes, marks) or 1.0
    boxes = boxes / unit
    rules = rules.reshape(-1, 4) / unit
    x0, y0, x1, y1 = boxes.T
    xc, yc, h = (x0 + x1) / 2, (y0 + y1) / 2, np.maximum(y1 - y0, 0.05)
    near = np.full((count, NEIGHBOURS), -1, np.int32)

    over_y = np.minimum(y1[:, None], y1) - np.maximum(y0[:, None], y0)
    over_x = np.minimum(x1[:, None], x1) - np.maximum(x0[:, None], x0)
    in_row = over_y >= 0.4 * np.minimum(h[:, None], h)
    gap_x = x0[None, :] - x1[:, None]  # from the row's word to the column's
    gap_y = y0[None, :] - y1[:, None]
    right = in_row & (xc[None, :] > xc[:, None])
    below = (over_x > 0) & (yc[None, :] > yc[:, None]) & ~in_row
    first = 0
    for allowed, cost, most in ((right, gap_x, REACH[0]), (right.T, gap_x.T, REACH[1]), (below, gap_y, REACH[2]), (below.T, gap_y.T, REACH[3])):
        cost = np.where(allowed, cost, np.inf)
        take = min(most, count)
        nearest = np.argsort(cost, axis=1, kind='stable')[:, :take]
        reached = np.take_along_axis(cost, nearest, 1) < np.inf
        near[:, first:first + take] = np.where(reached, nearest, -1)
        first += most

    who = np.maximum(near, 0)
    i = np.arange(count)[:, None]
    upright = rules[(rules[:, 3] - rules[:, 1]) > (rules[:, 2] - rules[:, 0])]
    lying = rules[(rules[:, 3] - rules[:, 1]) <= (rules[:, 2] - rules[:, 0])]
    across = between(upright, (xc[i], xc[who]), np.maximum(y0[i], y0[who]), np.minimum(y1[i], y1[who]), 0, 1, yc[i], yc[who])
    down = between(lying, (yc[i], yc[who]), np.maximum(x0[i], x0[who]), np.minimum(x1[i], x1[who]), 1, 0, xc[i], xc[who])
    edges = np.stack(
        [
            squash(x0[who] - x0[i]),
            squash(x1[who] - x1[i]),
            squash(xc[who] - xc[i]),
            squash(y0[who] - y0[i]),
            squash(y1[who] - y1[i]),
            squash(yc[who] - yc[i]),
            squash(np.maximum(x0[who] - x1[i], x0[i] - x1[who])),
            squash(np.maximum(y0[who] - y1[i], y0[i] - y1[who])),
            np.log(h[who] / h[i]),
            np.clip(over_x[i, who] / np.maximum(np.minimum(x1[i] - x0[i], x1[who] - x0[who]), 0.05), -1, 1),
            np.clip(over_y[i, who] / np.minimum(h[i], h[who]), -1, 1),
            across,
            down,
            (np.abs(np.array(bold, float)[who] - np.array(bold, float)[i])),
            *(np.broadcast_to(side == SIDES, near.shape) for side in range(4)),
        ],
        -1,
    ).astype(np.float32)
    edges[near < 0] = 0
    return Graph(nodes_of(texts, boxes, bold, upright, lying), np.array([hashes_of(text) for text in texts], np.int32).reshape(-1, HASHES), near, edges)


def between(
    rules: np.ndarray, ends: tuple[np.ndarray, np.ndarray], low: np.ndarray, high: np.ndarray, along: int, cross: int, mine: np.ndarray, other: np.ndarray
) -> np.ndarray:
    """Whether a rule stands between the middles of two words, where they look at each other; where they do not, between their middles."""
    middle = np.where(high > low, (low + high) / 2, (mine + other) / 2)
    found = np.zeros(middle.shape, bool)
    start, stop = np.minimum(*ends), np.maximum(*ends)
    for rule in rules:
        at = (rule[along] + rule[along + 2]) / 2
        found |= (start < at) & (at < stop) & (rule[cross] - 0.3 <= middle) & (middle <= rule[cross + 2] + 0.3)
    return found


def nodes_of(texts: Sequence[str], boxes: np.ndarray, bold: Sequence[bool], upright: np.ndarray, lying: np.ndarray) -> np.ndarray:
    x0, y0, x1, y1 = boxes.T
    left, top, right, bottom = x0.min(), y0.min(), x1.max(), y1.max()
    width, height = max(right - left, 1e-6), max(bottom - top, 1e-6)
    xc, yc = (x0 + x1) / 2, (y0 + y1) / 2
    place = [
        (x0 - left) / width, (x1 - left) / width, (yc - top) / height, np.log(np.maximum(y1 - y0, 0.05)), squash(x1 - x0), np.array(bold, float),
        nearest(upright, xc, yc, 0, -1), nearest(upright, xc, yc, 0, 1), nearest(lying, yc, xc, 1, -1), nearest(lying, yc, xc, 1, 1),
    ]
    return np.concatenate([np.array([looks_of(text) for text in texts], float).reshape(-1, 25), np.stack(place, -1)], 1).astype(np.float32)


def nearest(rules: np.ndarray, at: np.ndarray, across: np.ndarray, along: int, side: int) -> np.ndarray:
    """How far the next rule on this side is, squashed; FAR where there is none."""
    best = np.full(len(at), FAR)
    cross = 1 - along
    for rule in rules:
        away = ((rule[along] + rule[along + 2]) / 2 - at) * side
        hit = (away >= 0) & (rule[cross] <= across) & (across <= rule[cross + 2])
        best = np.where(hit, np.minimum(best, away), best)
    return squash(best)


def looks_of(text: str) -> list[float]:
    letters = sum(c.isalpha() for c in text)
    digits = sum(c.isdecimal() for c in text)
    length = max(1, len(text))
    first = text[:1]
    return [
        letters > 0,
        digits > 0,
        digits == len(text),
        letters > 1 and text.upper() == text and text.lower() != text,
        first.isupper(),
        letters > 0 and text.lower() == text,
        text.endswith((':', '：')),
        text.endswith(','),
        text.endswith('.'),
        '-' in text or '/' in text,
        '%' in text,
        '@' in text,
        any(unicodedata.category(c) == 'Sc' for c in text),
        first in '([{"\'“',
        text.endswith((')', ']', '}')),
        letters + digits == 0,
        len(text) == 1,
        min(len(text) / 20, 1),
        digits / length,
        letters / length,
        digits == 1,
        digits == 2,
        digits in (3, 4),
        digits > 4,
        '.' in text[1:-1] or ',' in text[1:-1],
    ]


def hashes_of(text: str) -> tuple[int, int, int]:
    """Of the whole word, its first three letters and its last three; figures are all alike."""
    plain = ''.join('0' if c.isdecimal() else c for c in unicodedata.normalize('NFD', text.lower()) if unicodedata.category(c) != 'Mn')
    return bucket(f'={plain}'), bucket(f'<{plain[:3]}'), bucket(f'>{plain[-3:]}')


def bucket(text: str) -> int:
    """FNV-1a over code points; 0 is nobody's."""
    value = 2166136261
    for c in text:
        value = ((value ^ ord(c)) * 16777619) & 0xFFFFFFFF
    return 1 + value % (BUCKETS - 1)
