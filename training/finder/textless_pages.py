"""Pages with everything but text: what the network must leave alone."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from page import Page, quads_of


def textless_pages(count: int, seed: int) -> Iterator[Page]:
    for number in range(count):
        rng = random.Random(f'textless {seed} {number}')
        width, height = rng.randint(500, 1100), rng.randint(500, 700)
        picture = Image.new('L', (width, height), rng.randint(180, 255))
        if number % 3 == 0:
            picture = scenery(picture.size, rng)
        for paint in rng.sample(PAINTS, rng.randint(1, 4)):
            paint(ImageDraw.Draw(picture), picture.size, rng)
        if rng.random() < 0.4:
            picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 2)))
        yield Page('textless', picture, quads_of([]), np.ones(0, bool))


def scenery(size: tuple[int, int], rng: random.Random) -> Image.Image:
    """Patches within patches, as landscapes, faces and fabrics have them."""
    width, height = size
    noise = np.random.default_rng(rng.getrandbits(32))
    total = np.zeros((height, width), np.float32)
    across = rng.choice((1, 1, 4))  # strokes rather than spots
    for octave in range(1, 8):
        cells = 2**octave
        rough = noise.normal(0, 1, (cells * height // width + 2, cells // across + 2)).astype(np.float32)
        total += np.asarray(Image.fromarray(rough).resize(size, Image.Resampling.BICUBIC)) * rng.uniform(0.3, 1.1) / octave
    total = (total - total.min()) / (np.ptp(total) + 1e-6)
    if rng.random() < 0.4:  # posters and screens have few tones
        tones = rng.randint(3, 8)
        total = np.round(total * tones) / tones
    return Image.fromarray((total * 255).astype(np.uint8))


def place(size: tuple[int, int], rng: random.Random, least: float, most: float) -> tuple[float, float, float, float]:
    wide, high = rng.uniform(least, most) * size[0], rng.uniform(least, most) * size[1]
    x, y = rng.uniform(0, size[0] - wide), rng.uniform(0, size[1] - high)
    return x, y, x + wide, y + high


def curves(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    """Signatures, maps, plots: no letter is as large."""
    for _ in range(rng.randint(1, 12)):
        x0, y0, x1, y1 = place(size, rng, 0.2, 0.8)
        waves = [(rng.uniform(0, 0.5), rng.uniform(0.5, 9), rng.uniform(0, 6)) for _ in range(3)]
        points = [
            (x0 + (x1 - x0) * at / 80, (y0 + y1) / 2 + (y1 - y0) / 3 * sum(high * math.sin(often * at / 13 + start) for high, often, start in waves))
            for at in range(81)
        ]
        pen.line(points, rng.randint(0, 160), rng.randint(1, 4))


def shapes(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    for _ in range(rng.randint(2, 14)):
        box, ink = place(size, rng, 0.02, 0.35), rng.randint(0, 255)
        rng.choice((pen.rectangle, pen.ellipse, lambda at, fill: pen.polygon([at[:2], at[2:], (at[0], at[3])], fill)))(box, ink)


def rules(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    """The frame of a table, a form or a sheet of music, with nothing in it."""
    x0, y0, x1, y1 = place(size, rng, 0.4, 0.95)
    ink, wide = rng.randint(0, 150), rng.randint(1, 3)
    pitch = rng.uniform(10, 50)
    for row in range(int((y1 - y0) / pitch) + 1):
        pen.line((x0, y0 + row * pitch, x1, y0 + row * pitch), ink, wide)
    for column in range(rng.randint(0, 9)):
        x = x0 + (x1 - x0) * column / 8
        pen.line((x, y0, x, y1), ink, wide)


def dashes(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    """Dotted lines and rows of marks."""
    for _ in range(rng.randint(2, 8)):
        x0, y0, x1, _ = place(size, rng, 0.3, 0.9)
        step, wide, ink = rng.uniform(4, 14), rng.randint(1, 4), rng.randint(0, 140)
        for at in np.arange(x0, x1, step):
            pen.line((at, y0, at + step * 0.5, y0), ink, wide)


def bars(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    for _ in range(rng.randint(1, 3)):
        x0, y0, x1, y1 = place(size, rng, 0.12, 0.5)
        pen.rectangle((x0, y0, x1, y1), 250)
        at, unit = x0 + 8, rng.uniform(1, 3)
        while at < x1 - 8:
            wide = unit * rng.randint(1, 4)
            pen.rectangle((at, y0 + 6, at + wide - 1, y1 - 6), rng.randint(0, 40))
            at += wide + unit * rng.randint(1, 4)


def squares(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    """A code of black and white squares."""
    unit, cells = rng.uniform(2, 9), rng.randint(21, 45)
    x, y = rng.uniform(0, size[0] * 0.6), rng.uniform(0, size[1] * 0.5)
    for row in range(cells):
        for column in range(cells):
            pen.rectangle((x + column * unit, y + row * unit, x + (column + 1) * unit - 1, y + (row + 1) * unit - 1), rng.choice((10, 245)))


def checked(pen: ImageDraw.ImageDraw, size: tuple[int, int], rng: random.Random) -> None:
    """Hatching, as in drawings and on fabrics."""
    x0, y0, x1, y1 = place(size, rng, 0.2, 0.7)
    pitch, ink, lean = rng.uniform(3, 12), rng.randint(0, 170), rng.uniform(-1, 1) * (y1 - y0)
    for at in np.arange(x0, x1, pitch):
        pen.line((at, y0, at + lean, y1), ink, 1)


PAINTS: list[Callable[[ImageDraw.ImageDraw, tuple[int, int], random.Random], None]] = [curves, shapes, rules, dashes, bars, squares, checked]
