"""Gathers the pages to learn from and packs them into one file that can be carried to the machine that trains:

    python3 pack.py OUT.npz --receipts …/sroie [--drawn 350] [--scripts 168] [--textless 80] [--show OUT.png]
"""
from __future__ import annotations

import argparse
import io
import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from page import Page

QUALITY = 45
FINE = 8  # corners are kept in eighths of a pixel
KEPT_OUT = 5  # every fifth page is measured on and never learnt from


def save(pages: list[Page], path: Path) -> None:
    files = []
    for page in pages:
        held = io.BytesIO()
        page.picture.save(held, 'JPEG', quality=QUALITY, optimize=True)
        files.append(held.getvalue())
    np.savez_compressed(
        path,
        files=np.frombuffer(b''.join(files), np.uint8),
        sizes=np.array([len(file) for file in files], np.int32),
        kinds=np.array([page.kind for page in pages]),
        lines=np.array([len(page.quads) for page in pages], np.int32),
        quads=np.round(np.concatenate([page.quads for page in pages]) * FINE).astype(np.int16),
        counts=np.concatenate([page.counts for page in pages]),
    )


def load(path: Path, is_kept_out: bool) -> Iterator[Page]:
    with np.load(path) as held:
        files, quads, counts, kinds = held['files'].tobytes(), held['quads'] / FINE, held['counts'], held['kinds'].tolist()
        ends, stops = np.cumsum(held['sizes']).tolist(), np.cumsum(held['lines']).tolist()
    for number, kind in enumerate(kinds):
        if (number % KEPT_OUT == KEPT_OUT - 1) != is_kept_out:
            continue
        start, first = (0, 0) if number == 0 else (ends[number - 1], stops[number - 1])
        picture = Image.open(io.BytesIO(files[start : ends[number]]))
        yield Page(kind, picture, quads[first : stops[number]], counts[first : stops[number]])


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
    from receipts import receipts
    from script_pages import script_pages
    from textless_pages import textless_pages

    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('out', type=Path)
    asked.add_argument('--receipts', type=Path, required=True)
    asked.add_argument('--drawn', type=int, default=350)
    asked.add_argument('--scripts', type=int, default=168)
    asked.add_argument('--textless', type=int, default=80)
    asked.add_argument('--seed', type=int, default=1)
    asked.add_argument('--show', type=Path, help='a sheet of some of them')
    given = asked.parse_args()
    sources = (
        drawn_pages(given.drawn, given.seed),
        receipts(given.receipts),
        script_pages(given.scripts, given.seed),
        textless_pages(given.textless, given.seed),
    )
    pages = [page.fitted() for page in itertools.chain(*sources)]
    save(pages, given.out)
    lines, kinds = sum(len(page.quads) for page in pages), dict(Counter(page.kind for page in pages))
    print(f'{len(pages)} pages, {lines} lines, {given.out.stat().st_size / 1e6:.1f} MB: {kinds}')
    if given.show:
        sheet(pages[:: max(1, len(pages) // 16)][:16], given.show)


if __name__ == '__main__':
    main()
