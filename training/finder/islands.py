"""A map of likelihoods → slanted rectangles, as src/ocr/detector.ts makes them."""
from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

#: The network marks a shrunken core of each line; this is by how much its training shrank it.
UNCLIP = 1.5
LIKELY, CONVINCING = 0.3, 0.55
LEAST_PIXELS = 6


@dataclass(frozen=True)
class Rectangle:
    """`width` runs along the angle of the reading direction, in radians, clockwise."""

    centre: tuple[float, float]
    width: float
    height: float
    angle: float

    def inside(self, points: np.ndarray) -> np.ndarray:
        """Which of [..., 2] lie in it."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        x, y = points[..., 0] - self.centre[0], points[..., 1] - self.centre[1]
        return (np.abs(x * cos + y * sin) <= self.width / 2) & (np.abs(y * cos - x * sin) <= self.height / 2)


def rectangles_of(likelihood: np.ndarray, likely: float = LIKELY, convincing: float = CONVINCING) -> list[Rectangle]:
    """Of a map [H, W] with one answer for each pixel."""
    sums = np.concatenate([np.zeros((len(likelihood), 1)), likelihood.cumsum(1, dtype=np.float64)], 1)
    islands: dict[int, list[tuple[int, int, int]]] = {}
    for root, run in zip(*joined(runs_of(likelihood > likely)), strict=True):
        islands.setdefault(root, []).append(run)
    found = []
    for runs in islands.values():
        y, start, end = np.array(runs).T
        count = (end - start).sum()
        score = (sums[y, end] - sums[y, start]).sum() / count
        line = (
            grown(np.concatenate([np.stack([x, row], 1) for x in (start, end) for row in (y, y + 1)]))
            if score >= convincing and count >= LEAST_PIXELS
            else None
        )
        found += [] if line is None else [line]
    return found


def runs_of(mask: np.ndarray) -> list[tuple[int, int, int]]:
    """Row, start and end of each stretch, row by row."""
    edges = np.diff(np.pad(mask.astype(np.int8), ((0, 0), (1, 1))), axis=1)
    rows, starts = np.nonzero(edges == 1)
    _, ends = np.nonzero(edges == -1)
    return list(zip(rows.tolist(), starts.tolist(), ends.tolist(), strict=True))


def joined(runs: list[tuple[int, int, int]]) -> tuple[list[int], list[tuple[int, int, int]]]:
    """For each run the island that it belongs to: those that touch a run of the row above, even by a corner, are one."""
    parents = list(range(len(runs)))

    def root_of(at: int) -> int:
        while parents[at] != at:
            parents[at] = parents[parents[at]]
            at = parents[at]
        return at

    above = 0
    for at, (y, start, end) in enumerate(runs):
        while runs[above][0] < y - 1 or (runs[above][0] == y - 1 and runs[above][2] < start):
            above += 1
        other = above
        while runs[other][0] == y - 1 and runs[other][1] <= end:
            parents[root_of(other)] = root_of(at)
            other += 1
    return [root_of(at) for at in range(len(runs))], runs


def grown(points: np.ndarray) -> Rectangle | None:
    hull = hull_of(points)
    angles = np.arctan2(*(np.roll(hull, -1, 0) - hull).T[::-1])
    tight = min((lying(around(hull, angle)) for angle in angles), key=lambda one: one.width * one.height)
    # A near-square island has no direction of its own: take it as upright.
    core = around(hull, 0.0) if tight.width < 1.5 * tight.height else tight
    if min(core.width, core.height) < 2:
        return None
    grow = core.width * core.height * UNCLIP / (core.width + core.height)
    return Rectangle(core.centre, core.width + grow, core.height + grow, core.angle)


def around(points: np.ndarray, angle: float) -> Rectangle:
    cos, sin = math.cos(angle), math.sin(angle)
    along, down = points[:, 0] * cos + points[:, 1] * sin, points[:, 1] * cos - points[:, 0] * sin
    u, v = (along.min() + along.max()) / 2, (down.min() + down.max()) / 2
    return Rectangle((u * cos - v * sin, u * sin + v * cos), float(np.ptp(along)), float(np.ptp(down)), angle)


def lying(one: Rectangle) -> Rectangle:
    return one if one.width >= one.height else Rectangle(one.centre, one.height, one.width, one.angle + math.pi / 2)


def hull_of(points: np.ndarray) -> np.ndarray:
    """Andrew's monotone chain."""
    order = np.lexsort((points[:, 1], points[:, 0]))
    ordered = points[order].tolist()

    def half(source: list[list[int]]) -> list[list[int]]:
        chain: list[list[int]] = []
        for x, y in source:
            while len(chain) >= 2 and (chain[-1][0] - chain[-2][0]) * (y - chain[-2][1]) - (chain[-1][1] - chain[-2][1]) * (x - chain[-2][0]) <= 0:
                chain.pop()
            chain.append([x, y])
        return chain[:-1]

    return np.array(half(ordered) + half(ordered[::-1]), float)
