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

import checkpoint
import pack
from crops import LOWEST
from islands import CONVINCING, LIKELY, Rectangle, rectangles_of
from model import Answering, Finder
from page import Page, sides_of
from teaching import Saying, borrowed, fitted

#: Of a line's height, on each side: whoever reads the line wants its accents whole
MARGIN = 0.125
#: Pages are looked at as Deckle looks at most of them.
PIXELS = 800_000
GRID = 40, 9  # points of a line at which it is looked whether a rectangle covers it

Finding = Callable[[Image.Image], list[Rectangle]]


def stretched(line: Rectangle, x: float, y: float) -> Rectangle:
    """From the network's picture to the page's, whose proportions may differ by a rounding."""
    scale = (x + y) / 2
    return Rectangle((line.centre[0] * x, line.centre[1] * y), line.width * scale, line.height * scale, line.angle)


def finding(say: Saying, pixels: int = PIXELS, likely: float = LIKELY, convincing: float = CONVINCING) -> Finding:
    """Of something that says for a grey picture [H, W] in 0..1 how likely each of its pixels is core."""

    def find(picture: Image.Image) -> list[Rectangle]:
        seen = fitted(picture, min(1.0, math.sqrt(pixels / (picture.width * picture.height))))
        across, down = picture.width / seen.width, picture.height / seen.height
        return [stretched(line, across, down) for line in rectangles_of(say(np.asarray(seen, np.float32) / 255), likely, convincing)]

    return find


def ours(finder: Finder, device: str) -> Saying:
    answering = Answering(finder).to(device)

    @torch.no_grad()
    def say(grey: np.ndarray) -> np.ndarray:
        return answering(torch.from_numpy(grey)[None, None].to(device))[0, 0].float().cpu().numpy()

    return say


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
        quads = np.array([moved_out(quad) for quad in page.quads]).reshape(-1, 4, 2)
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


def moved_out(quad: np.ndarray) -> np.ndarray:
    """The box that is to be found: each corner farther out along both of its sides."""
    top_left, top_right, _, bottom_left = quad
    margin = MARGIN * min(sides_of(quad))
    across = (top_right - top_left) / max(1e-6, float(np.linalg.norm(top_right - top_left))) * margin
    down = (bottom_left - top_left) / max(1e-6, float(np.linalg.norm(bottom_left - top_left))) * margin
    return quad + np.array([-across - down, across - down, across + down, down - across])


def measure(pages: Iterable[Page], find: Finding) -> str:
    tallies: dict[str, Tally] = defaultdict(Tally)
    seconds = 0.0
    for page in (page for page in pages if len(page.quads) or page.kind == 'textless'):
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
    asked.add_argument('--likely', type=float, nargs='*', default=[LIKELY], help='from which likelihood on a pixel of our map is core')
    asked.add_argument('--convincing', type=float, default=CONVINCING, help='how likely the pixels of a line must be in the mean')
    asked.add_argument('--pixels', type=int, default=PIXELS)
    asked.add_argument('--show', type=Path, help='a sheet of some pages with what the first network finds')
    given = asked.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.set_num_threads(1)
    networks = {
        f'{path} from {likely} on': finding(ours(checkpoint.load(path), device), given.pixels, likely, given.convincing)
        for path in given.checkpoints
        for likely in given.likely
    }
    if given.borrowed:
        networks['borrowed'] = finding(borrowed(given.borrowed), given.pixels)
    pages = list(pack.load(given.pages, is_kept_out=True))
    for name, find in networks.items():
        print(f'== {name}\n{measure(pages, find)}', flush=True)
    if given.show:
        sheet(pages[:: max(1, len(pages) // 8)][:8], next(iter(networks.values())), given.show)


if __name__ == '__main__':
    main()
