"""What the network is asked to say of a page: which pixels belong to the core of a line.

src/ocr/detector.ts grows each core it finds by UNCLIP times its area over half its perimeter. The core of a line is therefore the
rectangle that grows back to the line with a margin around it: of a long one, half of its height."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from page import Page

UNCLIP = 1.5
#: Of the line's height, on each side: whoever reads the line wants its accents whole, and a thicker core is easier to see.
MARGIN = 0.125
FINE = 4  # polygons are drawn this much larger and averaged, so that thin cores have their true thickness
#: Lines of fewer pixels in height can be neither found nor read: they do not count.
LOWEST = 6.5
#: Plane of heights: here nobody knows whether there is text.
UNKNOWN = 255


def growth(width: float, height: float) -> float:
    """g, where g = UNCLIP · (w - g) · (h - g) / ((w - g) + (h - g)): by how much the core is narrower and lower than the line."""
    around, area = width + height, width * height
    a, b, c = 2 + UNCLIP, (1 + UNCLIP) * around, UNCLIP * area
    return (b - math.sqrt(b * b - 4 * a * c)) / (2 * a)


def sides_of(quad: np.ndarray) -> tuple[float, float]:
    """Width and height, each the mean of two sides."""
    lengths = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    return float(lengths[0] + lengths[2]) / 2, float(lengths[1] + lengths[3]) / 2


def with_margin(quad: np.ndarray) -> np.ndarray:
    """The box that is to be found."""
    return moved(quad, -MARGIN * min(sides_of(quad)))


def core_of(quad: np.ndarray) -> np.ndarray:
    return moved(with_margin(quad), growth(*sides_of(with_margin(quad))) / 2)


def moved(quad: np.ndarray, inwards: float) -> np.ndarray:
    """Each corner along both of its sides."""
    width, height = sides_of(quad)
    across, down = inwards / width, inwards / height
    top_left, top_right, bottom_right, bottom_left = quad

    def at(u: float, v: float) -> np.ndarray:
        return (1 - v) * ((1 - u) * top_left + u * top_right) + v * ((1 - u) * bottom_left + u * bottom_right)

    return np.array([at(across, down), at(1 - across, down), at(1 - across, 1 - down), at(across, 1 - down)])


def planes_of(page: Page) -> np.ndarray:
    """[3, H, W] of bytes: the picture; how much of each pixel is core; how high the line is that the pixel belongs to, 0 outside of lines."""
    width, height = page.picture.size
    cores, heights = Image.new('L', (width * FINE, height * FINE)), Image.new('L', (width, height))
    pen, high_pen = ImageDraw.Draw(cores), ImageDraw.Draw(heights)
    # Unknown ones last: what they cover is not known even where another line reaches into it.
    for at in np.argsort(~page.counts, kind='stable'):
        quad = page.quads[at]
        wide, high = sides_of(quad)
        if min(wide, high) < 2:
            continue
        counts = bool(page.counts[at])
        high_pen.polygon([tuple(corner) for corner in quad], fill=min(254, round(min(wide, high))) if counts else UNKNOWN)
        if counts:
            pen.polygon([tuple(corner * FINE - 0.5) for corner in core_of(quad)], fill=255)
    return np.stack([np.asarray(page.picture), np.asarray(cores.reduce(FINE)), np.asarray(heights)])
