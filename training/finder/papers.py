"""Pages of real documents in PDF as pictures, with the boxes of the lines that their text layer holds: only the half `work`, and of documents
that may be learnt from. Of scans nobody knows the lines; the teacher says where they are."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pypdfium2

from page import Page, Rectangle, lines_of, quads_of
from receipts import is_work

PAGES = 2  # of a document
HEIGHTS = 1100, 1500  # pixels, in turn
#: Of the type's height: room that faces keep above capitals and below deep letters
LOOSE = 0.12


def papers(folder: Path) -> Iterator[Page]:
    for number, path in enumerate(one for one in sorted(folder.glob('*.pdf')) if is_work(one.stem)):
        with pypdfium2.PdfDocument(path) as document:
            for at in range(min(PAGES, len(document))):
                page = document[at]
                scale = HEIGHTS[number % 2] / page.get_height()
                quads = quads_of(lines_of(words_of(page, scale)))
                yield Page(f'paper {folder.name}', page.render(scale=scale).to_pil(), quads, np.ones(len(quads), bool))


def words_of(page: pypdfium2.PdfPage, scale: float) -> list[Rectangle]:
    """Runs of letters without a space, as high as their type."""
    text = page.get_textpage()
    words: list[Rectangle] = []
    word: list[Rectangle] = []
    for at in range(text.count_chars() + 1):
        letter = text.get_text_range(at, 1) if at < text.count_chars() else ' '
        if letter.strip():
            word.append(text.get_charbox(at, loose=True))
        elif word:
            left, bottom, right, top = (pick(side) for pick, side in zip((min, min, max, max), zip(*word, strict=True), strict=True))
            inset = LOOSE * (top - bottom)
            # A word of turned letters, or a box that holds more than its word, tells nothing.
            if 0 < top - bottom < 60 and right > left:
                words.append((left * scale, (page.get_height() - top + inset) * scale, right * scale, (page.get_height() - bottom - inset) * scale))
            word = []
    return words
