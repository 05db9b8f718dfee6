"""Made documents as pictures, to be read with our own OCR: `python3 -m reading.draw_pages OUT --count N --seed S`.

Beside each picture stands what is printed on it: the words with their boxes in page heights of the picture, what they answer, and
questions about them. What is there already is left, so that more can be drawn later."""
from __future__ import annotations

import argparse
import json
import os
import random
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from generator.layout.laid import LaidPage, Mark
from reading.camera import carried, slanted, spoilt
from reading.faces import Face, faces_of_machine
from reading.ornaments import (
    ACCENTS,
    draw_band,
    draw_bars,
    draw_frames,
    draw_logo,
    draw_own_rules,
    draw_portrait,
    draw_signature,
    draw_stamp,
    draw_table_rules,
    draw_underlines,
    draw_waves,
    row_band,
    table_heads,
)
from reading.sheet import Box, Colour, Sheet, fitting, symbols_of, type_of
from synthetic import KINDS, WEIGHTS, Answer, Laid, Question, ask, key_asked, key_of

#: What people photograph, and what they scan
PHOTOGRAPHED = re.compile(r'receipt|card_slip|fiscal|passport|driv|identity|_id$|visa$|permit|_card|ticket|boarding|asian_tax')
SCANNED = re.compile(r'invoice|form|letter|bill')
CHANCES = [weight * (4 if PHOTOGRAPHED.search(kind.name) else 2 if SCANNED.search(kind.name) else 1) for kind, weight in zip(KINDS, WEIGHTS, strict=True)]
SCRIPTS = ('LATIN', 'GREEK', 'CYRILLIC', 'MICRO', 'FEMININE', 'MASCULINE')
QUESTION_SETS = 6
LEAST_WORDS, MOST_WORDS = 8, 420
#: Inches across the shorter side, by what it is printed on
ACROSS = {'page': 8.3, 'drawing': 11.7, 'receipt': 3.15, 'card': 3.4, 'ticket': 3.2}
TALLEST = 4200
#: Pixels of the small print that is still worth a reader's while
SMALLEST = 11
#: How many of the pages that answer nothing are kept
EMPTY = 0.2


def is_readable(page: LaidPage) -> bool:
    """In letters that our faces have, and no more of them than a page is worth waiting for."""
    if not LEAST_WORDS <= len(page.words) <= MOST_WORDS or page.right_to_left:
        return False
    letters = {mark for word in page.words for mark in word.text if mark.isalpha()}
    return all(unicodedata.name(mark, '').startswith(SCRIPTS) for mark in letters)


def pixels_high(page: LaidPage, paper: str, level: float, rng: random.Random) -> int:
    dots = rng.uniform(150, 220) if level < 0.3 else rng.uniform(110, 190)
    if paper == 'card':  # filling the picture, as phones show it
        dots *= rng.uniform(1.4, 2.2)
    small = sorted(size for _, size in type_of(page))[len(page.words) // 4]
    return min(TALLEST, round(max(ACROSS[paper] * dots / min(1.0, page.width), SMALLEST / small)))


def printed(page: LaidPage, paper: str, faces: list[Face], level: float, rng: random.Random) -> Sheet | None:
    """None where no face has the letters."""
    letters = {mark for word in page.words for mark in word.text if mark.isalnum()}
    usable = [face for face in faces if face.has(letters)]
    if not usable:
        return None
    tone = rng.randint(238, 255)
    accent = rng.choice(ACCENTS)
    ground: Colour = (tone, tone, tone - rng.choice((0, 0, 4, 12)))
    if (paper in ('card', 'ticket') and rng.random() < 0.6) or rng.random() < 0.04:
        ground = paler(accent, lambda: rng.uniform(0.06, 0.2))
    sheet = Sheet(page, pixels_high(page, paper, level, rng), ground)
    upright = [face for face in usable if not face.is_slanted and not face.is_bold] or usable
    face = fitting(sheet, upright, rng)
    family = [one for one in usable if one.family == face.family]
    other = next((one for one in family if one.is_bold and not one.is_slanted), face)
    if rng.random() < 0.15:
        other = rng.choice(usable)
    if rng.random() < 0.08:
        face = rng.choice(family)
    inks = decorate(sheet, paper, accent, rng)
    values = {at for mark in page.marks if mark.kind != 'row' for at in mark.words}
    heavy_labels, heavy_values = rng.random() < 0.25, rng.random() < 0.12
    chosen = [
        other if sheet.type[at][1] > sheet.em * 1.12 or (heavy_labels and at not in values) or (heavy_values and at in values) else face
        for at in range(len(page.words))
    ]
    sheet.print_words(chosen, inks, symbols_of(faces))
    if rng.random() < 0.1:
        draw_stamp(sheet, rng, rng.choice(usable))
    return sheet


def paler(colour: Colour, share: Callable[[], float]) -> Colour:
    """With as much of each part as `share` says."""
    red, green, blue = (round(255 - (255 - part) * share()) for part in colour)
    return red, green, blue


def decorate(sheet: Sheet, paper: str, accent: Colour, rng: random.Random) -> list[Colour]:
    """Everything that is printed behind and beside the words; the ink of each word."""
    dark = rng.randint(0, 70)
    inks: list[Colour] = [(dark, dark, dark)] * len(sheet.laid)
    is_sheet = paper in ('page', 'drawing')
    if paper in ('card', 'ticket') and rng.random() < 0.6:
        draw_waves(sheet, rng, accent)
    if paper == 'card' and rng.random() < 0.8:
        draw_portrait(sheet, rng)
    if (is_sheet and rng.random() < 0.4) or (paper in ('card', 'ticket') and rng.random() < 0.3):
        for at in (at for row in sheet.rows()[: rng.randint(1, 4)] for at in row):
            inks[at] = accent
    bands: list[Box] = []
    has_rules = bool(sheet.page.rules)
    if has_rules or rng.random() < (0.6 if is_sheet else 0.08):
        headings = table_heads(sheet) if has_rules else draw_table_rules(sheet, rng)
        bands += headings if rng.random() < 0.35 else []
    if paper != 'receipt' and rng.random() < 0.2:
        band = row_band(sheet, rng)
        bands += [] if band is None else [band]
    pale = rng.random() < 0.4
    for band in bands:
        colour = paler(accent, lambda: 0.18) if pale else accent
        for at in draw_band(sheet, band, colour):
            inks[at] = inks[at] if pale else (250, 250, 250)
    if has_rules:
        draw_own_rules(sheet, rng)
    if is_sheet and not bands and not has_rules and rng.random() < 0.12:
        draw_frames(sheet, rng)
    if is_sheet and rng.random() < 0.08:
        draw_underlines(sheet, rng)
    if is_sheet and rng.random() < 0.4:
        draw_logo(sheet, rng, accent)
    if rng.random() < (0.1 if is_sheet else 0.25):
        draw_bars(sheet, rng)
    if is_sheet and rng.random() < 0.25:
        draw_signature(sheet, rng)
    return inks


def pick_level(rng: random.Random, paper: str) -> float:
    """Half of the pages are nearly clean."""
    return rng.uniform(0, 0.15) if rng.random() < (0.55 if paper == 'page' else 0.42) else rng.uniform(0.2, 1)


def answers(marks: list[Mark], rows: dict[int | None, int]) -> list[dict[str, Any]]:
    """The printed words of each mark, and for rows and cells which of the page's rows it is."""
    found = [{'row': rows.get(mark.row), 'words': sorted(mark.words), 'text': ' '.join(mark.text.split())} for mark in marks if mark.words]
    return sorted(found, key=itemgetter('words'))


def question_sets(document: Laid, page: LaidPage, rng: random.Random) -> list[list[dict[str, Any]]]:
    marks: dict[Answer, list[Mark]] = defaultdict(list)
    for mark in page.marks:
        marks[key_of(mark)].append(mark)

    def asked(question: Question) -> dict[str, Any]:
        one = question.asked
        rows = sorted({mark.row for mark in marks['row', question.array] if mark.words and mark.row is not None}) if question.array is not None else []
        spans = answers(marks[key_asked(question)], {row: at for at, row in enumerate(rows)})
        said = sorted(document.texts.get((question.concept, question.role), ()))
        return {
            'name': one.name,
            'parents': one.parents,
            'type': one.kind,
            'description': one.description,
            'form': one.form,
            'truth': said[0] if said else None,
            'spans': spans,
        }

    return [[asked(question) for question in ask(document, rng)] for _ in range(QUESTION_SETS)]


def draw_page(seed: int, faces: list[Face], folder: Path, name: str) -> bool:
    """False where the document is none that we can draw."""
    document = Laid(seed, CHANCES)
    rng = random.Random(f'drawn {seed}')
    numbers = [number for number, page in enumerate(document.pages) if is_readable(page) and (page.marks or rng.random() < EMPTY)]
    if not numbers:
        return False
    number = rng.choice(numbers)
    page, paper = document.pages[number], document.content.paper
    level = pick_level(rng, paper)
    sheet = printed(page, paper, faces, level, rng)
    sets = [fields for fields in question_sets(document, page, rng) if fields]
    if sheet is None or not sets:
        return False
    is_photo = rng.random() < (0.9 if paper == 'card' else 0.75 if paper == 'receipt' else 0.4) * (level >= 0.2)
    picture, matrix = sheet.picture, np.eye(3)
    if rng.random() < 0.2 + 0.5 * (level >= 0.2) or is_photo:
        picture, matrix = slanted(picture, rng, is_photo and rng.random() < 0.75, level)
    height = picture.height
    boxes = [[round(end / height, 6) for end in carried(box, matrix)] for box in sheet.boxes]
    picture = spoilt(picture, sheet.em, rng, level, paper, is_photo)
    file = save(picture, rng, level, folder, name)
    marks = [{'kind': mark.kind, 'concept': mark.concept.key, 'words': mark.words, 'text': mark.text} for mark in page.marks]
    words = [[word.text, *box] for word, box in zip(page.words, boxes, strict=True)]
    facts = {
        'picture': file,
        'kind': document.content.kind,
        'paper': paper,
        'level': round(level, 3),
        'page': page.number,
        'pages': page.pages,
        'words': words,
        'marks': marks,
        'sets': sets,
    }
    draft = folder / f'{name}.draft'
    draft.write_text(json.dumps(facts, ensure_ascii=False), 'utf8')
    os.replace(draft, folder / f'{name}.json')
    return True


def save(picture: Image.Image, rng: random.Random, level: float, folder: Path, name: str) -> str:
    if level < 0.15 and rng.random() < 0.25:
        picture.save(folder / f'{name}.png')
        return f'{name}.png'
    picture.save(folder / f'{name}.jpg', quality=rng.randint(75, 95) if level < 0.2 else rng.randint(40, 88))
    return f'{name}.jpg'


def asked_for(description: str | None) -> argparse.Namespace:
    """How many documents, from which seed on, and the folder for them, which is then there."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('out', type=Path)
    parser.add_argument('--count', type=int, required=True)
    parser.add_argument('--seed', type=int, default=0)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    return options


def main() -> None:
    options = asked_for(__doc__)
    faces = faces_of_machine()
    seed = options.seed
    for _ in range(options.count):
        while not (options.out / f'{seed:07}.json').exists() and not draw_page(seed, faces, options.out, f'{seed:07}'):
            seed += 1
        seed += 1
    print(f'{options.count} pages in {options.out}, to seed {seed - 1}')


if __name__ == '__main__':
    main()
