"""A page to learn from: a grey picture, the quadrilaterals of its lines of text, and what the teacher says of it."""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

MOST_PIXELS = 1_200_000  # as src/ocr gives pages of small print to the network
#: Words of a row that stand farther apart than this share of their height are two lines: columns must not become one.
WIDEST_GAP = 1.2

Rectangle = tuple[float, float, float, float]


@dataclass(frozen=True)
class Page:
    kind: str
    picture: Image.Image
    quads: np.ndarray  # [N, 4, 2], clockwise from the top left of the reading direction, in pixels
    counts: np.ndarray  # [N]: whether the box is to be believed; what lies in the others is neither text nor none
    taught: Image.Image | None = None  # the teacher's map, as large as the picture

    def fitted(self) -> Page:
        """Grey, and no larger than the network is given it."""
        width, height = self.picture.size
        scale = min(1.0, math.sqrt(MOST_PIXELS / (width * height)))
        size = round(width * scale), round(height * scale)
        return Page(
            self.kind,
            self.picture.convert('L').resize(size, Image.Resampling.BILINEAR, reducing_gap=3.0),
            self.quads * (np.array(size) / (width, height)),
            self.counts,
        )


def quads_of(boxes: Sequence[Rectangle]) -> np.ndarray:
    corners = [[(x0, y0), (x1, y0), (x1, y1), (x0, y1)] for x0, y0, x1, y1 in boxes]
    return np.array(corners, float).reshape(-1, 4, 2)


def sides_of(quad: np.ndarray) -> tuple[float, float]:
    """Width and height, each the mean of two sides."""
    lengths = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    return float(lengths[0] + lengths[2]) / 2, float(lengths[1] + lengths[3]) / 2


def lines_of(words: Sequence[Rectangle]) -> list[Rectangle]:
    """Words that stand side by side and near each other become one box."""
    lines: list[list[float]] = []
    for x0, y0, x1, y1 in sorted(words):
        for line in lines:
            high = max(y1 - y0, line[3] - line[1])
            beside = min(y1, line[3]) - max(y0, line[1]) > 0.6 * high
            if beside and -high < x0 - line[2] < WIDEST_GAP * high:
                line[:] = line[0], min(y0, line[1]), max(x1, line[2]), max(y1, line[3])
                break
        else:
            lines.append([x0, y0, x1, y1])
    return [(x0, y0, x1, y1) for x0, y0, x1, y1 in lines]
