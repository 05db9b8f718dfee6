"""What scanners and phones do to a sheet: they turn and slant it, light it unevenly, blur it and save it small."""
from __future__ import annotations

import io
import math
import random

import numpy as np
from PIL import Image, ImageFilter

from reading.sheet import Box

MOST_DEGREES = 1.5


def slanted(picture: Image.Image, rng: random.Random, is_photo: bool, level: float) -> tuple[Image.Image, np.ndarray]:
    """Turned by a little and, where it is a photo, seen from the side. Also the 3 × 3 matrix that takes points of the sheet along."""
    width, height = picture.size
    angle = math.radians(rng.uniform(-MOST_DEGREES, MOST_DEGREES) * (0.3 + 0.7 * level))
    border = round(rng.uniform(0, 0.05) * min(width, height)) if is_photo else 0
    lean = 0.03 * level * min(width, height) if is_photo else 0.0
    middle = np.array([width, height]) / 2
    turn = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    moved = (corners - middle) @ turn.T + middle + border
    moved += np.array([[rng.uniform(-lean, lean) for _ in range(2)] for _ in corners])
    matrix = projection(corners, moved)
    back = np.linalg.inv(matrix)
    back /= back[2, 2]
    desk = (
        tuple(rng.choice(((90, 70, 55), (60, 62, 66), (150, 130, 105), (40, 40, 42), (180, 178, 172), (120, 125, 130))))
        if is_photo
        else picture.getpixel((1, 1))
    )
    size = (width + 2 * border, height + 2 * border)
    seen = picture.transform(size, Image.Transform.PERSPECTIVE, tuple(back.flatten()[:8]), Image.Resampling.BICUBIC, fillcolor=desk)
    return seen, matrix


def projection(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """The matrix that takes four points to four others."""
    rows, wanted = [], []
    for (x, y), (u, v) in zip(before, after, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(wanted)), 1.0).reshape(3, 3)


def carried(box: Box, matrix: np.ndarray) -> Box:
    """Where the box comes to stand: the middles of its four sides."""
    x0, y0, x1, y1 = box
    points = np.array([[(x0 + x1) / 2, y0, 1], [(x0 + x1) / 2, y1, 1], [x0, (y0 + y1) / 2, 1], [x1, (y0 + y1) / 2, 1]]) @ matrix.T
    points = points[:, :2] / points[:, 2:]
    return float(points[2, 0]), float(points[0, 1]), float(points[3, 0]), float(points[1, 1])


def clouds(noise: np.random.Generator, height: int, width: int, cells: int) -> np.ndarray:
    """Smooth patches between -1 and 1."""
    rough = noise.uniform(-1, 1, (max(2, cells), max(2, cells * width // max(1, height) + 1))).astype(np.float32)
    return np.asarray(Image.fromarray(rough, 'F').resize((width, height), Image.Resampling.BICUBIC))


def spoilt(picture: Image.Image, em: float, rng: random.Random, level: float, paper: str, is_photo: bool) -> Image.Image:
    """`level`: 0 nearly as printed, to 1. `em`: how high its type is, in pixels."""
    noise = np.random.default_rng(rng.getrandbits(32))
    if rng.random() < (0.15 if is_photo else 0.5):
        picture = picture.convert('L').convert('RGB')
    image = np.asarray(picture, np.float32) / 255
    height, width = image.shape[:2]
    if paper == 'receipt' and rng.random() < 0.5 * level + 0.1:
        image = faded(image, noise, rng, level)
    if is_photo or rng.random() < level:
        image = image * lit(noise, rng, height, width, level if is_photo else level / 2)[..., None]
    grain = clouds(noise, height, width, 90) * 0.012 + noise.normal(0, 0.025, (height, width)).astype(np.float32)
    image = image + (grain * rng.uniform(0.1, 1.8) * (0.1 + level))[..., None]
    if rng.random() < level:  # weak ink or a pale camera
        image = 1 - (1 - image) * rng.uniform(1 - 0.6 * level, 0.95)
    seen = Image.fromarray((np.clip(image, 0, 1) * 255).astype(np.uint8))
    return saved(blurred(seen, em, rng, level), rng, level)


def faded(image: np.ndarray, noise: np.random.Generator, rng: random.Random, level: float) -> np.ndarray:
    """Thermal print that has gone pale in bands and patches."""
    height, width = image.shape[:2]
    bands = clouds(noise, height, 2, rng.randint(3, 14))[:, :1] * 0.3 + clouds(noise, height, width, 6) * 0.15
    left = np.clip(1 - level * (0.35 + bands), 0.2, 1)
    return 1 - (1 - image) * left[..., None]


def lit(noise: np.random.Generator, rng: random.Random, height: int, width: int, level: float) -> np.ndarray:
    """Light from one side, and now and then the shadow of a hand."""
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    slope = math.cos(angle) * (across / width - 0.5) + math.sin(angle) * (down / height - 0.5)
    light = 1 - 0.1 * level - 0.4 * level * rng.random() * (slope + 0.5) + 0.06 * level * clouds(noise, height, width, 4)
    if rng.random() < 0.4 * level:
        edge = (math.sin(angle) * (across / width - rng.random()) + math.cos(angle) * (down / height - rng.random())) * 60
        light *= 1 - rng.uniform(0.1, 0.35) / (1 + np.exp(-np.clip(edge, -30, 30)))
    return light


def blurred(picture: Image.Image, em: float, rng: random.Random, level: float) -> Image.Image:
    """Out of focus, moved, and with fewer pixels."""
    if rng.random() < 0.3 + 0.5 * level:
        picture = picture.filter(ImageFilter.GaussianBlur(em * rng.uniform(0.01, 0.02 + 0.09 * level)))
    if rng.random() < 0.2 * level:
        kernel = [0.0] * 25
        for step in range(5):
            kernel[step * 5 + 2 if rng.random() < 0.2 else 10 + step] = 1.0
        picture = picture.filter(ImageFilter.Kernel((5, 5), kernel, sum(kernel)))
    share = rng.uniform(9, 16) / em
    if rng.random() < 0.5 * level and share < 1:
        picture = picture.resize((round(picture.width * share), round(picture.height * share)), Image.Resampling.BILINEAR)
    return picture


def saved(picture: Image.Image, rng: random.Random, level: float) -> Image.Image:
    """Through one more JPEG, as what was sent on before it was scanned."""
    if rng.random() < 0.4 * level:
        buffer = io.BytesIO()
        picture.save(buffer, 'JPEG', quality=rng.randint(20, 55))
        picture = Image.open(buffer).convert('RGB')
    return picture
