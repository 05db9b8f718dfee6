"""Sheets: their size, the size of type on them, and their margins. All in ems of the page's type, so that type is always 1 high."""
from __future__ import annotations

from dataclasses import dataclass

from ..content import Content, Form, Grid, Listing, Matrix, Noise, Pairs, Party, Prose, Table
from .style import Style

#: width over height
PAGES = {0.707: 60, 0.773: 28, 0.607: 3, 1.414: 5, 1.294: 3, 0.65: 2, 0.9: 1}


@dataclass(slots=True)
class Paper:
    width: float
    height: float | None  # None: as long as what is printed on it
    left: float
    right: float
    top: float
    bottom: float
    grows: bool = False  # a sheet that is as high as it must be; what does not fit on others goes on on further pages

    @property
    def room(self) -> float:
        return self.width - self.left - self.right


def amount_of_text(content: Content) -> int:
    letters = 0
    for block in content.blocks:
        if isinstance(block, Table):
            letters += sum(len(text) for row in block.rows for text in row) * 2 + sum(len(note) + 20 for notes in block.notes.values() for note in notes)
        elif isinstance(block, Prose):
            letters += length_of(block)
        elif isinstance(block, Pairs):
            letters += 45 * len(block.pairs)
        elif isinstance(block, Form):
            letters += 60 * len(block.cells)
        elif isinstance(block, Party):
            letters += 70 * len(block.lines)
        elif isinstance(block, Matrix):
            letters += sum(30 + 16 * len(row) for row in block.texts)
        elif isinstance(block, Grid):
            letters += sum(14 * len(row) for row in block.rows)
        elif isinstance(block, Noise):
            letters += sum(map(len, block.lines)) // 2
        elif isinstance(block, Listing):
            letters += sum(len(text) + 20 for text in block.items)
    return letters


def length_of(prose: Prose) -> int:
    return sum(len(part if isinstance(part, str) else part.text) for part in prose.parts)


def amount_of_prose(content: Content) -> int:
    return sum(length_of(block) for block in content.blocks if isinstance(block, Prose))


def pick_paper(style: Style, content: Content) -> Paper:
    rng = style.rng
    if content.paper == 'receipt':
        letter = 0.95 if style.is_wide and rng.random() < 0.7 else style.face.width('nnne0M') / 6
        width = rng.randint(26, 48) * letter * (0.8 if style.is_wide else 1.0)
        margin = rng.choice((0.0, 0.3, 0.8, 1.5, 3.0))
        return Paper(width + 2 * margin, None, margin, margin, rng.choice((0.5, 2.0, 5.0)), rng.choice((0.5, 2.0, 6.0)), True)
    if content.paper == 'card':
        width = rng.uniform(30, 46)
        margin = rng.uniform(0.5, 3.0)
        # A photo takes the left or the right of many cards
        photo = width * rng.uniform(0.22, 0.36) if rng.random() < 0.55 else 0.0
        is_left = rng.random() < 0.7
        left, right = (margin + photo, margin) if is_left else (margin, margin + photo)
        return Paper(width + photo, (width + photo) / rng.uniform(1.4, 1.65), left, right, margin, margin, True)
    if content.paper == 'ticket':
        width = rng.uniform(44, 80)
        margin = rng.uniform(0.5, 3.0)
        return Paper(width, width / rng.uniform(1.8, 3.2), margin, margin, margin, margin, True)
    if content.paper == 'drawing':
        height = rng.uniform(55, 120)
        width, margin = height * rng.choice((1.414, 1.414, 1.294, 1.5, 0.707)), height * rng.choice((0.015, 0.03, 0.05))
        return Paper(width, height, margin * rng.choice((1.0, 2.0)), margin, margin, margin)
    ratio = rng.choices(tuple(PAGES), tuple(PAGES.values()))[0]
    columns = max((len(block.columns) for block in content.blocks if isinstance(block, Table)), default=0)
    if ratio < 1 and columns > 7 and rng.random() < (0.45 if columns < 11 else 0.7):
        ratio = rng.choice((1.414, 1.294))  # what has many columns is often printed across
    amount = amount_of_text(content)
    lines = (
        rng.uniform(48, 85)
        if amount < 1500
        else rng.uniform(58, 100)
        if amount < 3500
        else rng.uniform(75, 118)
        if amount < 7000
        else rng.uniform(90, 130)
        if amount < 12000
        else rng.uniform(95, 160)
    )
    if amount > 4000 and amount_of_prose(content) > 0.7 * amount and rng.random() < 0.8:
        # Running text is set to be read: it goes on on further pages, not in smaller type
        lines = rng.uniform(54, 86)
    elif amount > 2000 and rng.random() < 0.3:  # small type and long lines, as forms and terms have
        lines = min(lines * rng.uniform(1.1, 1.5), 170)
    if ratio > 1:
        lines *= 0.72 if amount < 4000 else 0.82
    if amount < 600 and rng.random() < 0.3:  # a short text on a small sheet
        lines = rng.uniform(30, 55)
    if columns > 9:  # the type is small enough for the table
        lines = max(lines, min(columns * rng.uniform(4.0, 5.5) / ratio, 170))
    height = lines
    width = lines * ratio
    side = width * rng.choice((0.015, 0.03, 0.05, 0.07, 0.09, 0.12))
    other = side if rng.random() < 0.75 else width * rng.uniform(0.02, 0.15)
    return Paper(width, height, side, other, height * rng.choice((0.01, 0.03, 0.05, 0.07, 0.1)), height * rng.choice((0.01, 0.03, 0.05, 0.08)))
