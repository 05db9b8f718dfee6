"""How well the lines of pages that were kept out are found, by our network and by another in ONNX:

    python3 evaluate.py PAGES.npz [CHECKPOINT …] [--borrowed ../../models/ocr/detector.onnx] [--show OUT.png]
"""
from __future__ import annotations

import argparse
import math
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageDraw
from torch.nn import functional as F

import checkpoint
import pack
from islands import CONVINCING, LIKELY, Rectangle, rectangles_of
from model import MULTIPLE, Answering, Finder
from page import Page
from targets import LOWEST, sides_of, with_margin

#: As detector.ts gives pages to the borrowed network
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
#: A line of ours is found in a map that was made as large again: four pixels are too coarse to tell how high a line is.
FINER = 4
#: Our network learns how much of a place is core, and of small print no place is core alone. Of maps that are wholly right, 99.7 % of the
#: lines are found with these, and 93 % with those of the borrowed network.
OUR_LIKELY, OUR_CONVINCING = 0.4, 0.45
GRID = 40, 9  # points of a line at which it is looked whether a rectangle covers it

Finding = Callable[[Image.Image], list[Rectangle]]


def fitted(picture: Image.Image) -> Image.Image:
    width, height = (max(MULTIPLE, round(side / MULTIPLE) * MULTIPLE) for side in picture.size)
    return picture.convert('L').resize((width, height), Image.Resampling.BILINEAR)


def stretched(line: Rectangle, x: float, y: float) -> Rectangle:
    """From the network's picture to the page's, whose proportions may differ by a rounding."""
    scale = (x + y) / 2
    return Rectangle((line.centre[0] * x, line.centre[1] * y), line.width * scale, line.height * scale, line.angle)


def finding(likelihood: Callable[[np.ndarray], np.ndarray], likely: float, convincing: float) -> Finding:
    """Of something that says for a grey picture [H, W] in 0..1 how likely each of its pixels is core."""

    def find(picture: Image.Image) -> list[Rectangle]:
        seen = fitted(picture)
        across, down = picture.width / seen.width, picture.height / seen.height
        return [stretched(line, across, down) for line in rectangles_of(likelihood(np.asarray(seen, np.float32) / 255), likely, convincing)]

    return find


def mapped(finder: Finder, device: str, likely: float = OUR_LIKELY, convincing: float = OUR_CONVINCING) -> Finding:
    answering = Answering(finder).to(device)

    @torch.no_grad()
    def likelihood(grey: np.ndarray) -> np.ndarray:
        found = answering(torch.from_numpy(grey)[None, None].to(device))
        return F.interpolate(found, scale_factor=FINER, mode='bilinear', align_corners=False)[0, 0].float().cpu().numpy()

    return finding(likelihood, likely, convincing)


def borrowed(path: Path) -> Finding:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options, providers=['CPUExecutionProvider'])
    (name,) = (one.name for one in session.get_inputs())
    return finding(
        lambda grey: session.run(
            None, {name: np.stack([(grey - mean) / deviation for mean, deviation in zip(MEAN, DEVIATION, strict=True)])[None].astype(np.float32)}
        )[0][0, 0],
        LIKELY,
        CONVINCING,
    )


@dataclass
class Tally:
    pages: int = 0
    lines: int = 0
    found: int = 0
    alike: int = 0  # a line and a rectangle that share more than half of what they cover together
    missed: int = 0
    cut: int = 0
    joined: int = 0
    taller: float = 0.0  # sum of logarithms of the found height over the true one, of those alike

    def __str__(self) -> str:
        lines, found = max(1, self.lines), max(1, self.found)
        whole = self.lines - self.missed - self.cut - self.joined
        return (
            f'{self.pages:4} pages {self.lines:6} lines  precision {self.alike / found:6.1%}  recall {self.alike / lines:6.1%}  '
            f'whole {whole / lines:6.1%}  missed {self.missed / lines:5.1%}  cut {self.cut / lines:5.1%}  joined {self.joined / lines:5.1%}  '
            f'height {math.exp(self.taller / max(1, self.alike)):.2f}  too many {(self.found - self.alike) / max(1, self.pages):.1f} a page'
        )

    def add(self, page: Page, rectangles: list[Rectangle]) -> None:
        counts = page.counts & np.array([min(sides_of(quad)) >= LOWEST for quad in page.quads], bool).reshape(-1)
        quads = np.array([with_margin(quad) for quad in page.quads]).reshape(-1, 4, 2)
        points = points_in(quads)
        covered = np.array([one.inside(points).mean((1, 2)) for one in rectangles]).reshape(len(rectangles), len(quads))
        middle = GRID[1] // 2
        spines = np.array([one.inside(points[:, :, middle]).mean(1) for one in rectangles]).reshape(covered.shape)
        areas = np.array([math.prod(sides_of(quad)) for quad in quads]).reshape(-1)
        sizes = np.array([one.width * one.height for one in rectangles])
        shared = covered * areas
        overlap = shared / np.maximum(1e-6, areas + sizes[:, None] - shared)
        # What was found where nobody knows, or in print that is too small to count, is neither right nor wrong.
        beside = (shared[:, ~counts].sum(1) > 0.5 * sizes) if len(rectangles) else np.zeros(0, bool)
        self.pages += 1
        self.lines += int(counts.sum())
        self.found += int((~beside).sum())
        for line in np.flatnonzero(counts):
            if not len(rectangles):
                self.missed += 1
                continue
            best = int(overlap[:, line].argmax())
            if overlap[best, line] > 0.5 and overlap[best].argmax() == line:
                self.alike += 1
                self.taller += math.log(min(rectangles[best].height, rectangles[best].width) / min(sides_of(quads[line])))
            longest = int(spines[:, line].argmax())
            if spines[:, line].sum() < 0.5:
                self.missed += 1
            elif (np.delete(spines[longest], line) > 0.5).any():
                self.joined += 1
            elif spines[longest, line] < 0.9:
                self.cut += 1


def points_in(quads: np.ndarray) -> np.ndarray:
    """[N, 4, 2] → [N, across, down, 2]: points spread evenly over each."""
    u, v = ((np.arange(count) + 0.5) / count for count in GRID)
    u, v = u[None, :, None, None], v[None, None, :, None]
    corners = quads.reshape(-1, 4, 1, 1, 2)
    return (1 - v) * ((1 - u) * corners[:, 0] + u * corners[:, 1]) + v * ((1 - u) * corners[:, 3] + u * corners[:, 2])


def measure(pages: Iterable[Page], find: Finding) -> str:
    tallies: dict[str, Tally] = defaultdict(Tally)
    seconds = 0.0
    for page in pages:
        start = time.perf_counter()
        rectangles = find(page.picture)
        seconds += time.perf_counter() - start
        for name in (page.kind.split()[0], 'all'):
            tallies[name].add(page, rectangles)
    return '\n'.join(f'{name:10}{tally}' for name, tally in tallies.items()) + f'\n{1000 * seconds / max(1, tallies["all"].pages):.0f} ms a page'


def sheet(pages: Iterable[Page], find: Finding, target: Path) -> None:
    """Pages side by side with what was found in green over the truth in red."""
    shown = []
    for page in pages:
        picture = page.picture.convert('RGB')
        pen = ImageDraw.Draw(picture)
        for quad in page.quads:
            pen.polygon([tuple(corner) for corner in quad], outline='red')
        for one in find(page.picture):
            cos, sin = math.cos(one.angle), math.sin(one.angle)
            corners = [(u * one.width / 2, v * one.height / 2) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            pen.polygon([(one.centre[0] + u * cos - v * sin, one.centre[1] + u * sin + v * cos) for u, v in corners], outline=(0, 160, 0))
        shown.append(Page(page.kind, picture, page.quads[:0], page.counts[:0]))
    pack.sheet(shown, target)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('pages', type=Path)
    asked.add_argument('checkpoints', type=Path, nargs='*')
    asked.add_argument('--borrowed', type=Path)
    asked.add_argument('--likely', type=float, default=OUR_LIKELY, help='from which likelihood on a pixel of our map is core')
    asked.add_argument('--convincing', type=float, default=OUR_CONVINCING, help='how likely the pixels of a line must be in the mean')
    asked.add_argument('--show', type=Path, help='a sheet of some pages with what the first network finds')
    given = asked.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.set_num_threads(1)
    networks = {str(path): mapped(checkpoint.load(path), device, given.likely, given.convincing) for path in given.checkpoints}
    if given.borrowed:
        networks['borrowed'] = borrowed(given.borrowed)
    pages = list(pack.load(given.pages, is_kept_out=True))
    for name, find in networks.items():
        print(f'== {name}\n{measure(pages, find)}', flush=True)
    if given.show:
        sheet(pages[:: max(1, len(pages) // 8)][:8], next(iter(networks.values())), given.show)


if __name__ == '__main__':
    main()
