"""Made documents as pictures, the same that the chooser reads (training/chooser/reading), but with the four corners of each line: of a
page that was turned or photographed, upright boxes would hold parts of its neighbours."""
from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from page import Page, Rectangle, lines_of, quads_of

# Before our own folder: both have a model.py, and whoever gathers pages needs the chooser's.
sys.path.insert(0, str(Path(__file__).parent.parent / 'chooser'))
from generator.layout.laid import DEEP
from reading import draw_pages
from reading.camera import slanted, spoilt
from reading.faces import Face, faces_of_machine
from reading.sheet import Sheet
from synthetic import Laid

#: Pages of one kind of document
MOST_OF_A_KIND = 6
#: Shares of the type's size: from the tops of capitals to below the letters, where some reach below the line
TOP, BASE, BOTTOM = 0.04, 0.86, 1.0
#: Dots that lead from a name to its value, and lines to write on: a gap, however much is printed in it
LEADER = re.compile(r'[.·…_\-–—=]{4,}')

# Its words would be text that no box tells of.
draw_pages.draw_stamp = lambda *_: None  # type: ignore[attr-defined]


def drawn_pages(count: int, seed: int) -> Iterator[Page]:
    """Of as many kinds of documents as there are."""
    faces = faces_of_machine()
    kinds: Counter[str] = Counter()
    while count:
        seed += 1
        document = Laid(seed, draw_pages.CHANCES)
        kind = document.content.kind
        if kinds[kind] == MOST_OF_A_KIND:
            continue
        page = drawn(document, faces, random.Random(f'drawn {seed}'))
        if page is not None:
            kinds[kind] += 1
            count -= 1
            yield page


def drawn(document: Laid, faces: list[Face], rng: random.Random) -> Page | None:
    pages = [page for page in document.pages if draw_pages.is_readable(page)]
    if not pages:
        return None
    page, paper = rng.choice(pages), document.content.paper
    level = draw_pages.pick_level(rng, paper)
    sheet = draw_pages.printed(page, paper, faces, level, rng)
    if sheet is None:
        return None
    is_photo = rng.random() < (0.9 if paper == 'card' else 0.75 if paper == 'receipt' else 0.4) * (level >= 0.2)
    picture, matrix = sheet.picture, np.eye(3)
    if rng.random() < 0.2 + 0.5 * (level >= 0.2) or is_photo:
        picture, matrix = slanted(picture, rng, is_photo and rng.random() < 0.75, level)
    quads = quads_of(lines_of(word_boxes(sheet)))
    corners = np.concatenate([quads, np.ones((len(quads), 4, 1))], -1) @ matrix.T
    quads = corners[..., :2] / corners[..., 2:]
    seen = spoilt(picture, sheet.em, rng, level, paper, is_photo)
    return Page(f'drawn {paper}', seen, quads * (np.array(seen.size) / picture.size), np.ones(len(quads), bool))


def word_boxes(sheet: Sheet) -> list[Rectangle]:
    """As high as their type: the layout's own boxes are around the ink on some pages and around the whole row on others."""
    found = []
    for word, (top, size), (x0, _, x1, _) in zip(sheet.page.words, sheet.type, sheet.boxes, strict=True):
        if LEADER.fullmatch(word.text):
            continue
        found.append((x0, top + TOP * size, x1, top + (BASE if DEEP.isdisjoint(word.text) else BOTTOM) * size))
    return found
