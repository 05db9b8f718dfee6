"""A laid-out page as ink on paper: its words in faces of this machine, each at its box, and what else is printed around them."""
from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from statistics import median

from PIL import Image, ImageDraw

from generator.layout.laid import DEEP, FLAT, LaidPage
from reading.faces import SYMBOLS, Face, sized

Box = tuple[float, float, float, float]
Colour = tuple[int, int, int]

#: Of the type's height: where the line stands that letters stand on
BASELINE = 0.8
#: How much wider than the page's others a word may be set; it is always made as narrow as its room
WIDENED = 1.12


def type_of(page: LaidPage) -> list[tuple[float, float]]:
    """Top and size of the type of each word. Some pages have boxes around the ink alone; the type is then higher than the box."""
    lines: dict[int, list[int]] = defaultdict(list)
    for at, word in enumerate(page.words):
        lines[word.line].append(at)
    is_tight = any(
        not page.words[at].is_turned and abs(page.words[line[0]].box[end] - page.words[at].box[end]) > 1e-9
        for line in lines.values()
        for at in line
        for end in (1, 3)
    )
    shouts = all(word.text == word.text.upper() for word in page.words)
    found = [(0.0, 0.0)] * len(page.words)
    for line in lines.values():
        if page.words[line[0]].is_turned:
            for at in line:
                x0, y0, x1, _ = page.words[at].box
                found[at] = y0, x1 - x0
            continue
        guesses = []
        for at in line:
            y0, y1 = page.words[at].box[1], page.words[at].box[3]
            letters = frozenset(page.words[at].text.lower() if shouts else page.words[at].text)
            above = 0.0 if not is_tight else 0.32 if letters <= FLAT else 0.08
            below = 0.2 if is_tight and letters.isdisjoint(DEEP) else 0.0
            size = (y1 - y0) / (1 - above - below)
            guesses.append((y0 - above * size, size))
        for at in line:
            found[at] = (median(top for top, _ in guesses), median(size for _, size in guesses))
    return found


class Sheet:
    """A page to draw on, `height` pixels high. `boxes` are where its words came to stand, in pixels."""

    def __init__(self, page: LaidPage, height: int, paper: Colour) -> None:
        self.page, self.height, self.paper = page, height, paper
        self.width = max(1, round(page.width * height))
        self.picture = Image.new('RGB', (self.width, height), paper)
        self.pen = ImageDraw.Draw(self.picture)
        self.type = [(top * height, size * height) for top, size in type_of(page)]
        self.em = median(size for _, size in self.type)
        self.laid: list[Box] = [(x0 * height, y0 * height, x1 * height, y1 * height) for x0, y0, x1, y1 in (word.box for word in page.words)]
        self.boxes: list[Box] = list(self.laid)

    def rows(self) -> list[list[int]]:
        """Words side by side, from top to bottom."""
        order = sorted(range(len(self.laid)), key=lambda at: self.laid[at][1] + self.laid[at][3])
        found: list[list[int]] = []
        bottom = float('-inf')
        for at in order:
            _, y0, _, y1 = self.laid[at]
            if (y0 + y1) / 2 > bottom:
                found.append([])
                bottom = y1
            found[-1].append(at)
        return found

    def around(self, words: Sequence[int]) -> Box:
        boxes = [self.laid[at] for at in words]
        return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)

    def is_free(self, box: Box) -> bool:
        x0, y0, x1, y1 = box
        inside = x0 >= 0 and y0 >= 0 and x1 <= self.width and y1 <= self.height
        return inside and not any(b[0] < x1 and b[2] > x0 and b[1] < y1 and b[3] > y0 for b in self.laid)

    def free_place(self, rng: random.Random, width: float, height: float, top: float, bottom: float) -> Box | None:
        """Room for something between these shares of the page's height."""
        for _ in range(20):
            x = rng.uniform(0, max(0.0, self.width - width))
            y = rng.uniform(top, bottom) * self.height
            if self.is_free((x, y, x + width, y + height)):
                return x, y, x + width, y + height
        return None

    def print_words(self, faces: Sequence[Face], inks: Sequence[Colour], symbols: Face) -> None:
        """Each word in its face and ink."""
        usual = median(self.stretch(at, face) for at, face in enumerate(faces))
        for at, (face, ink) in enumerate(zip(faces, inks, strict=True)):
            self.print_word(at, face if face.has(self.page.words[at].text) else symbols, ink, usual)

    def stretch(self, at: int, face: Face) -> float:
        """How much wider than the face is the room that the word was given."""
        natural = sized(face.path, max(5, round(self.type[at][1]))).getlength(self.page.words[at].text)
        x0, y0, x1, y1 = self.laid[at]
        return (y1 - y0 if self.page.words[at].is_turned else x1 - x0) / max(1.0, natural)

    def print_word(self, at: int, face: Face, ink: Colour, usual: float) -> None:
        text = self.page.words[at].text
        top, size = self.type[at]
        font = sized(face.path, max(5, round(size)))
        left, above, right, below = font.getbbox(text, anchor='ls')
        if right <= left or below <= above:
            return
        stretch = min(self.stretch(at, face), usual * WIDENED)
        stamp = Image.new('L', (round(right - left) + 2, round(below - above) + 2))
        ImageDraw.Draw(stamp).text((1 - left, 1 - above), text, 255, font, 'ls')
        width = max(1, round(stamp.width * stretch))
        if self.page.words[at].is_turned:
            x0, _, x1, y1 = self.laid[at]
            turned = stamp.resize((width, stamp.height), Image.Resampling.BILINEAR).transpose(Image.Transpose.ROTATE_90)
            self.picture.paste(ink, (round(x0), round(y1) - turned.height), turned)
            self.boxes[at] = (x0, y1 - turned.height, x1, y1)
            return
        x, y = round(self.laid[at][0]), round(top + BASELINE * size + above) - 1
        self.picture.paste(ink, (x, y), stamp.resize((width, stamp.height), Image.Resampling.BILINEAR))
        _, y0, _, y1 = self.laid[at]
        self.boxes[at] = (x, y0, x + width, y1)


def fitting(sheet: Sheet, faces: Sequence[Face], rng: random.Random) -> Face:
    """A face whose letters are as wide as the layout took them to be, more or less."""
    sample = rng.sample(range(len(sheet.laid)), min(40, len(sheet.laid)))

    def misfit(face: Face) -> float:
        stretches = sorted(sheet.stretch(at, face) for at in sample)
        spread = stretches[len(stretches) * 3 // 4] / max(0.01, stretches[len(stretches) // 4])
        return spread + abs(median(stretches) - 1)

    return rng.choice(sorted(rng.sample(list(faces), min(9, len(faces))), key=misfit)[:2])


def symbols_of(faces: Sequence[Face]) -> Face:
    return next(face for face in faces if face.family == SYMBOLS and not face.is_bold and not face.is_slanted)
