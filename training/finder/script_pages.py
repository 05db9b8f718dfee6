"""Pages in scripts that the made documents lack. The words are letters at random: what counts is how text of the script looks."""
from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from page import Page, Rectangle, lines_of, quads_of

FONTS = Path('/usr/share/fonts')


@dataclass(frozen=True)
class Script:
    fonts: str  # of Debian's fonts-noto-core and fonts-noto-cjk
    letters: str
    word: tuple[int, int]  # letters
    marks: str = ''  # that stand above or below a letter


def span(first: str, last: str) -> str:
    return ''.join(map(chr, range(ord(first), ord(last) + 1)))


#: Faces of some scripts have no digits of ours.
NUMBERS = FONTS / 'truetype/noto/NotoSans-Regular.ttf'
SCRIPTS = {
    'chinese': Script('Noto*CJK-*.ttc', span('一', '鿋'), (4, 18)),
    'japanese': Script('Noto*CJK-*.ttc', span('ぁ', 'ん') * 6 + span('ァ', 'ヶ') * 3 + span('一', '龠')[::35], (3, 16)),
    'korean': Script('Noto*CJK-*.ttc', span('가', '힣'), (1, 5)),
    'arabic': Script('Noto*Arabic-[RB]*.ttf', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإ' + 'المنيو' * 4, (2, 8)),
    'hebrew': Script('Noto*Hebrew-[RB]*.ttf', span('א', 'ת'), (2, 7)),
    'thai': Script('Noto*Thai-[RB]*.ttf', span('ก', 'ฮ') + 'ะาเแโใไ' * 3, (6, 24), 'ัิีึืุู่้๊์'),
    'devanagari': Script('Noto*Devanagari-[RB]*.ttf', span('क', 'ह') + span('अ', 'औ'), (2, 7), 'ािीुूेैोौंः्'),
}


def script_pages(count: int, seed: int) -> Iterator[Page]:
    for number in range(count):
        name = list(SCRIPTS)[number % len(SCRIPTS)]
        yield script_page(name, random.Random(f'{name} {seed} {number}'))


def script_page(name: str, rng: random.Random) -> Page:
    script = SCRIPTS[name]
    fonts = sorted(path for path in FONTS.rglob(script.fonts) if path.stem.endswith(('-Regular', '-Bold')))
    width = rng.randint(620, 1050)
    height = min(780_000 // width, rng.randint(500, 1200))
    paper, ink = rng.randint(215, 255), rng.randint(0, 90)
    picture = Image.new('L', (width, height), paper)
    pen = ImageDraw.Draw(picture)
    usual = rng.choice(fonts)
    body = rng.randint(11, 26)
    margin = rng.randint(10, 70)
    boxes: list[Rectangle] = []
    y = float(margin)
    while y < height - margin:
        kind = rng.choices(('paragraph', 'table', 'heading', 'pairs'), (4, 3, 2, 3))[0]
        size = round(body * rng.uniform(1.3, 3)) if kind == 'heading' else body
        font = ImageFont.truetype(str(rng.choice(fonts) if kind == 'heading' else usual), size)
        pitch = size * rng.uniform(1.35, 1.9)
        columns = {'paragraph': 1, 'heading': 1, 'pairs': 2, 'table': rng.randint(3, 5)}[kind]
        rows = 1 if kind == 'heading' else rng.randint(2, 8)
        is_ruled = kind == 'table' and rng.random() < 0.5
        step = (width - 2 * margin) / columns
        for _ in range(rows):
            if y + pitch > height - 8:
                break
            for column in range(columns):
                room = step * (rng.uniform(0.85, 1) if kind == 'paragraph' else rng.uniform(0.2, 0.85))
                boxes += lines_of(print_words(pen, font, script, (margin + column * step, y), room, ink, rng))
            if is_ruled:
                pen.line((margin - 4, y + pitch * 0.97, width - margin + 4, y + pitch * 0.97), ink, 1)
            y += pitch
        y += size * rng.uniform(0.6, 2.5)
    if rng.random() < 0.3:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.9)))
    return Page(f'script {name}', picture, quads_of(boxes), np.ones(len(boxes), bool))


def print_words(
    pen: ImageDraw.ImageDraw, font: ImageFont.FreeTypeFont, script: Script, at: tuple[float, float], room: float, ink: int, rng: random.Random
) -> list[Rectangle]:
    """Words from the left of the room as far as it goes, and their boxes, all as high as the whole line's ink."""
    x, base = at[0], at[1] + font.getmetrics()[0]
    boxes: list[Rectangle] = []
    while True:
        is_number = rng.random() < 0.15
        text = number_of(rng) if is_number else word_of(script, rng)
        face = ImageFont.truetype(str(NUMBERS), font.size) if is_number else font
        left, above, right, below = face.getbbox(text, anchor='ls')
        if x + right > at[0] + room:
            break
        pen.text((x, base), text, ink, face, 'ls')
        boxes.append((x + left, base + above, x + right, base + below))
        x += right + font.size * rng.uniform(0.25, 0.4)
    top, bottom = min((box[1] for box in boxes), default=0), max((box[3] for box in boxes), default=0)
    return [(x0, top, x1, bottom) for x0, _, x1, _ in boxes if bottom - top > 3]


def number_of(rng: random.Random) -> str:
    return ''.join(rng.choices('0123456789' * 2 + '.-/:', k=rng.randint(2, 9)))


def word_of(script: Script, rng: random.Random) -> str:
    letters = rng.choices(script.letters, k=rng.randint(*script.word))
    return ''.join(letter + (rng.choice(script.marks) if script.marks and rng.random() < 0.4 else '') for letter in letters)
