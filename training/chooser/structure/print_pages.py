"""Made pages as files, with the truth of how they are built, for `bench/structure.ts`: `python3 -m structure.print_pages OUT --count 60`.

`OUT/ruled` and `OUT/open` hold PDFs with and without drawn lines, `OUT/scanned` pictures. Beside each file `ID.json` says what is true of its
words. A picture has its words as a PDF besides (`ID.words.pdf`), for peers that do not read pictures: as good as a reader could make it.
"""
from __future__ import annotations

import argparse
import json
import random
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.layout.laid import LaidPage
from reading.camera import carried, slanted, spoilt
from reading.draw_pages import is_readable, pick_level, pixels_high
from reading.faces import SYMBOLS, Face, faces_of_machine
from reading.ornaments import draw_own_rules
from reading.sheet import Box, Sheet, fitting, symbols_of, type_of
from synthetic import Laid

#: Training draws its seeds from 48 bits, and measures itself from seven million on
FIRST_SEED = 8_000_000
CONDITIONS = ('ruled', 'open', 'scanned')
#: Of one kind of document on each condition; and how many pages have a table
MOST_ALIKE = 2
WITH_TABLE = 0.75
LEAST_PAIRS = 4
MOST_WORDS = 900
TALL = 842.0  # points
RULE = 0.6
PRINTED_IN = ('Liberation Sans', SYMBOLS)


def condition_of(page: LaidPage) -> str | None:
    """Pages with lines in one direction alone are neither ruled nor open."""
    directions = {y1 - y0 > x1 - x0 for x0, y0, x1, y1 in page.rules}
    return 'ruled' if len(directions) == 2 else None if directions else 'open'


def has_table(page: LaidPage) -> bool:
    return any(word.spot is not None and word.spot.table is not None for word in page.words)


def is_worth_it(page: LaidPage, symbols: Face) -> bool:
    pairs = {id(word.pair) for word in page.words if word.pair is not None}
    printable = symbols.has(letter for word in page.words for letter in word.text)
    return len(page.words) <= MOST_WORDS and printable and (has_table(page) or len(pairs) >= LEAST_PAIRS)


def truth_of(page: LaidPage, boxes: list[Box]) -> list[dict[str, Any]]:
    """`text`: the same for the words of one text, of several lines it may be; `stretch`: for those of one of its lines."""
    numbers: dict[int, int] = {}

    def number(thing: object | None) -> int | None:
        return None if thing is None else numbers.setdefault(id(thing), len(numbers))

    told = []
    for word, box in zip(page.words, boxes, strict=True):
        one = {
            'word': word.text,
            'box': [round(end, 6) for end in box],
            'role': 'value' if word.role == 'pair' else word.role,
            'stretch': word.line,
            'text': number(word.spot),
            'pair': number(word.pair),
        }
        spot = word.spot
        if spot is not None and spot.table is not None:
            one['cell'] = {'table': number(spot.table), 'row': spot.row, 'column': spot.column, 'rows': spot.rows, 'columns': spot.columns}
        told.append(one)
    return told


def print_pdf(page: LaidPage, boxes: list[Box], tops: list[tuple[float, float]], faces: list[Face], path: Path, *, lines: bool) -> None:
    """`boxes` in 0..1 of the page, `tops` the type's top and size likewise."""
    letters = {letter for word in page.words for letter in word.text}
    face = next(face for face in faces if face.has(letters)).family
    # The type of a layout is as high as what reaches above and below its line, which is more than a face's nominal size.
    ascent, descent = pdfmetrics.getAscentDescent(face, 1)
    width = page.width * TALL
    canvas = Canvas(str(path), pagesize=(width, TALL), invariant=True)
    canvas.setLineWidth(RULE)
    for x0, y0, x1, y1 in page.rules if lines else ():
        canvas.line(x0 * TALL, TALL - y0 * TALL, x1 * TALL, TALL - y1 * TALL)
    for word, (x0, y0, x1, y1), (top, size) in zip(page.words, boxes, tops, strict=True):
        text = shown(word.text)
        points = size * TALL / (ascent - descent)
        natural = pdfmetrics.stringWidth(text, face, points)
        if natural <= 0:
            continue
        ink = canvas.beginText()
        if word.is_turned:
            ink.setTextTransform(0, 1, -1, 0, x0 * width + ascent * points, TALL - y1 * TALL)
        else:
            ink.setTextOrigin(x0 * width, TALL - top * TALL - ascent * points)
        ink.setFont(face, points)
        ink.setHorizScale(100 * ((y1 - y0) * TALL if word.is_turned else (x1 - x0) * width) / natural)
        ink.textOut(text)
        canvas.drawText(ink)
    canvas.save()


def shown(text: str) -> str:
    """From left to right, as a PDF draws its letters."""
    return text[::-1] if any(unicodedata.bidirectional(letter) in ('R', 'AL') for letter in text) else text


def print_picture(page: LaidPage, paper: str, faces: list[Face], rng: random.Random, target: Path) -> list[Box] | None:
    """Where the words came to stand, in 0..1 of the picture; None where no face has the letters."""
    letters = {mark for word in page.words for mark in word.text if mark.isalnum()}
    usable = [face for face in faces if not face.is_slanted and not face.is_bold and face.has(letters)]
    if not usable:
        return None
    level = pick_level(rng, paper)
    tone = rng.randint(238, 255)
    sheet = Sheet(page, pixels_high(page, paper, level, rng), (tone, tone, tone))
    ink = (rng.randint(0, 70),) * 3
    draw_own_rules(sheet, rng)
    sheet.print_words([fitting(sheet, usable, rng)] * len(page.words), [ink] * len(page.words), symbols_of(faces))
    picture, matrix = slanted(sheet.picture, rng, False, level) if rng.random() < 0.5 else (sheet.picture, np.eye(3))
    width, height = picture.size
    places = [(x0 / width, y0 / height, x1 / width, y1 / height) for x0, y0, x1, y1 in (carried(box, matrix) for box in sheet.boxes)]
    spoilt(picture, sheet.em, rng, level, paper, False).save(target, quality=85)
    return places


def plain_faces(faces: list[Face]) -> list[Face]:
    """The usual one first; the other has more letters."""
    return [face for family in PRINTED_IN for face in faces if face.family == family and not face.is_bold and not face.is_slanted]


def write(document: Laid, page: LaidPage, condition: str, seed: int, faces: list[Face], folder: Path) -> bool:
    name = f'{seed:07}'
    boxes: list[Box] = [(x0 / page.width, y0, x1 / page.width, y1) for x0, y0, x1, y1 in (word.box for word in page.words)]
    tops = type_of(page)
    if condition == 'scanned':
        pictured = print_picture(page, document.content.paper, faces, random.Random(f'printed {seed}'), folder / f'{name}.jpg')
        if pictured is None:
            return False
        boxes = pictured
        tops = [(y0 + top - word.box[1], size) for (_, y0, _, _), (top, size), word in zip(boxes, tops, page.words, strict=True)]
    print_pdf(page, boxes, tops, plain_faces(faces), folder / (f'{name}.words.pdf' if condition == 'scanned' else f'{name}.pdf'), lines=condition == 'ruled')
    facts = {'kind': document.content.kind, 'rightToLeft': page.right_to_left, 'rules': len(page.rules), 'words': truth_of(page, boxes)}
    (folder / f'{name}.json').write_text(json.dumps(facts, ensure_ascii=False), 'utf8')
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('out', type=Path)
    parser.add_argument('--count', type=int, default=60, help='pages of each condition')
    options = parser.parse_args()
    faces = faces_of_machine()
    symbols = symbols_of(faces)
    for face in plain_faces(faces):
        pdfmetrics.registerFont(TTFont(face.family, face.path))
    for condition in CONDITIONS:
        folder = options.out / condition
        folder.mkdir(parents=True, exist_ok=True)
        room = {True: round(options.count * WITH_TABLE), False: options.count - round(options.count * WITH_TABLE)}
        alike: Counter[str] = Counter()
        # Each condition has seeds of its own, so that one that needs more of them does not change the others.
        seed = FIRST_SEED + 100_000 * CONDITIONS.index(condition)
        while any(room.values()):
            seed += 1
            document = Laid(seed)
            kind = document.content.kind
            pages = [
                page
                for page in document.pages
                if is_worth_it(page, symbols) and room[has_table(page)] and (is_readable(page) if condition == 'scanned' else condition_of(page) == condition)
            ]
            if not pages or alike[kind] >= MOST_ALIKE:
                continue
            page = random.Random(seed).choice(pages)
            if write(document, page, condition, seed, faces, folder):
                alike[kind] += 1
                room[has_table(page)] -= 1
        print(f'{condition}: {options.count} pages, to seed {seed}')


if __name__ == '__main__':
    main()
