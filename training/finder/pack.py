"""Gathers the pages to learn from and packs them into one file that can be carried to the machine that trains:

    python3 pack.py OUT.npz --teacher ../../models/ocr/detector.onnx --receipts …/sroie [--papers …/e-invoices …] [--show OUT.png]
"""
from __future__ import annotations

import argparse
import io
import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from page import Page

QUALITY = 45
FINE = 8  # corners are kept in eighths of a pixel
KEPT_OUT = 5  # every fifth page is measured on and never learnt from


def save(pages: list[Page], path: Path) -> None:
    pictures, maps = [], []
    for page in pages:
        assert page.taught is not None
        pictures.append(held_as(page.picture, 'JPEG', quality=QUALITY, optimize=True))
        maps.append(held_as(page.taught, 'WEBP', lossless=True, method=6))
    np.savez_compressed(
        path,
        pictures=np.frombuffer(b''.join(pictures), np.uint8),
        maps=np.frombuffer(b''.join(maps), np.uint8),
        picture_sizes=np.array([len(file) for file in pictures], np.int32),
        map_sizes=np.array([len(file) for file in maps], np.int32),
        kinds=np.array([page.kind for page in pages]),
        lines=np.array([len(page.quads) for page in pages], np.int32),
        quads=np.round(np.concatenate([page.quads for page in pages]) * FINE).astype(np.int16),
        counts=np.concatenate([page.counts for page in pages]),
    )


def held_as(picture: Image.Image, kind: str, **how: Any) -> bytes:
    held = io.BytesIO()
    picture.save(held, kind, **how)
    return held.getvalue()


def load(path: Path, is_kept_out: bool) -> Iterator[Page]:
    with np.load(path) as held:
        quads, counts, kinds = held['quads'] / FINE, held['counts'], held['kinds'].tolist()
        pictures, maps = opened(held['pictures'], held['picture_sizes']), opened(held['maps'], held['map_sizes'])
        ends = np.cumsum(held['lines']).tolist()
        for number, (kind, picture, said, end, lines) in enumerate(zip(kinds, pictures, maps, ends, held['lines'].tolist(), strict=True)):
            if (number % KEPT_OUT == KEPT_OUT - 1) == is_kept_out:
                yield Page(kind, picture, quads[end - lines : end], counts[end - lines : end], said)


def opened(files: np.ndarray, sizes: np.ndarray) -> Iterator[Image.Image]:
    held, end = files.tobytes(), 0
    for size in sizes.tolist():
        end += size
        yield Image.open(io.BytesIO(held[end - size : end]))


def sheet(pages: list[Page], target: Path) -> None:
    """Pages side by side with their lines in red, those that do not count in blue."""
    across, side = 4, 700
    canvas = Image.new('RGB', (across * side, -(-len(pages) // across) * side), 'grey')
    for number, page in enumerate(pages):
        shown = page.picture.convert('RGB')
        pen = ImageDraw.Draw(shown)
        for quad, counts in zip(page.quads, page.counts, strict=True):
            pen.polygon([tuple(corner) for corner in quad], outline='red' if counts else 'blue')
        shown.thumbnail((side, side), Image.Resampling.LANCZOS)
        canvas.paste(shown, (number % across * side, number // across * side))
    canvas.save(target)


def main() -> None:
    # What is only needed to gather: the machine that trains has neither the faces nor the documents.
    from drawn_pages import drawn_pages
    from papers import papers
    from receipts import receipts
    from script_pages import script_pages
    from teaching import borrowed, taught
    from textless_pages import textless_pages

    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('out', type=Path)
    asked.add_argument('--teacher', type=Path, required=True)
    asked.add_argument('--receipts', type=Path, required=True)
    asked.add_argument('--papers', type=Path, nargs='*', default=[], help='folders of documents in PDF')
    asked.add_argument('--drawn', type=int, default=350)
    asked.add_argument('--scripts', type=int, default=168)
    asked.add_argument('--textless', type=int, default=80)
    asked.add_argument('--seed', type=int, default=1)
    asked.add_argument('--show', type=Path, help='a sheet of some of them')
    given = asked.parse_args()
    sources = (
        drawn_pages(given.drawn, given.seed),
        receipts(given.receipts),
        *map(papers, given.papers),
        script_pages(given.scripts, given.seed),
        textless_pages(given.textless, given.seed),
    )
    say = borrowed(given.teacher)
    pages = [taught(page.fitted(), say) for page in itertools.chain(*sources)]
    save(pages, given.out)
    lines, kinds = sum(len(page.quads) for page in pages), dict(Counter(page.kind for page in pages))
    print(f'{len(pages)} pages, {lines} lines, {given.out.stat().st_size / 1e6:.1f} MB: {kinds}')
    if given.show:
        sheet(pages[:: max(1, len(pages) // 16)][:16], given.show)


if __name__ == '__main__':
    main()
