"""What the borrowed network says of a page. It looks at each page, unspoilt, in the size at which it knows its lines best; the pupil learns
to say the same of the page made smaller, turned, blurred and in bad light."""
from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from page import Page, sides_of

MULTIPLE = 32  # of which the picture's width and height must be
#: As detector.ts gives pages to it
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
#: Pixels from the top to the bottom of a line, as it knows lines best, and how many pixels it may look at
BEST_HEIGHT = 21.0
PIXELS = 450_000, 1_600_000
#: Of pages whose lines nobody has labelled
UNLABELLED = 1_000_000
TONES = 15  # steps in which its map is kept

Saying = Callable[[np.ndarray], np.ndarray]  # a grey picture [H, W] in 0..1 → how likely each pixel is core


def borrowed(path: Path) -> Saying:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options, providers=['CPUExecutionProvider'])
    (name,) = (one.name for one in session.get_inputs())

    def say(grey: np.ndarray) -> np.ndarray:
        planes = np.stack([(grey - mean) / deviation for mean, deviation in zip(MEAN, DEVIATION, strict=True)])
        return session.run(None, {name: planes[None].astype(np.float32)})[0][0, 0]

    return say


def fitted(picture: Image.Image, scale: float = 1.0) -> Image.Image:
    """Of a size that can be halved five times."""
    width, height = (max(MULTIPLE, round(side * scale / MULTIPLE) * MULTIPLE) for side in picture.size)
    return picture.convert('L').resize((width, height), Image.Resampling.BICUBIC if scale > 1 else Image.Resampling.BILINEAR)


def best_scale(page: Page) -> float:
    heights = [min(sides_of(quad)) for quad in page.quads]
    area = page.picture.width * page.picture.height
    wanted = (BEST_HEIGHT / float(np.median(heights))) ** 2 * area if heights else UNLABELLED
    return math.sqrt(min(max(wanted, PIXELS[0]), PIXELS[1]) / area)


def taught(page: Page, say: Saying) -> Page:
    seen = np.asarray(fitted(page.picture, best_scale(page)), np.float32) / 255
    said = Image.fromarray((say(seen) * 255).clip(0, 255).astype(np.uint8)).resize(page.picture.size, Image.Resampling.BILINEAR)
    return Page(page.kind, page.picture, page.quads, page.counts, said.point([round(round(tone * TONES / 255) * 255 / TONES) for tone in range(256)]))
