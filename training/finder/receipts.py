"""SROIE's receipts with the boxes of their lines: only the half `work`, which src/eval/splits.ts tells by the first byte of the id's SHA-256."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from page import Page, quads_of


def is_work(document: str) -> bool:
    return hashlib.sha256(document.encode()).digest()[0] % 2 == 0


def receipts(folder: Path) -> Iterator[Page]:
    for path in sorted(folder.glob('*.jpg')):
        if not is_work(path.stem):
            continue
        words = json.loads(path.with_suffix('.json').read_text('utf8')).get('words', [])
        if words:
            yield Page('receipt', Image.open(path), quads_of([word['box'] for word in words]), np.array([is_true(word) for word in words]))


def is_true(word: dict[str, Any]) -> bool:
    """Boxes that hold two lines or another text are too high or too narrow for what they say."""
    x0, y0, x1, y1 = word['box']
    return x1 > x0 and y1 > y0 and 0.18 < (x1 - x0) / (y1 - y0) / max(1, len(word['text'])) < 1.6
