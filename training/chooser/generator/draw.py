"""Draws a made-up page, to be looked at: `python -m generator.draw PATH KIND SEED [--spoil]`, from training/chooser.

Words in their boxes; blue: values, green: cells, red outline: the first word of a row, violet: items of a list.
"""
from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from . import kinds
from .content import Kind
from .layout import LaidPage, lay_out
from .maker import Maker
from .noise import spoil

FONT = 'DejaVuSans.ttf'
WIDE_FONT = 'NotoSansCJK-Regular.ttc'
COLOURS = {'value': (190, 215, 255), 'cell': (195, 240, 195), 'item': (230, 200, 250)}


def draw(page: LaidPage, path: Path, height: int = 1400) -> None:
    image = Image.new('RGB', (max(1, int(page.width * height)), height), 'white')
    pen = ImageDraw.Draw(image)
    scale = float(height)
    for mark in page.marks:
        if mark.kind in COLOURS:
            for index in mark.words:
                pen.rectangle([value * scale for value in page.words[index].box], fill=COLOURS[mark.kind])
    for mark in page.marks:
        if mark.kind == 'row' and mark.words:
            pen.rectangle([value * scale for value in page.words[mark.words[0]].box], outline=(220, 60, 60))
    for word in page.words:
        draw_word(image, word.text, [value * scale for value in word.box])
    image.save(path)


def draw_word(image: Image.Image, text: str, box: list[float]) -> None:
    """As wide as its box and as high as such letters are, in the middle of it."""
    font = ImageFont.truetype(WIDE_FONT if any(letter > '\u2e80' for letter in text) else FONT, 32)
    left, top, right, bottom = map(int, font.getbbox(text))
    if right <= left or bottom <= top:
        return
    glyphs = Image.new('L', (right - left, bottom - top), 0)
    ImageDraw.Draw(glyphs).text((-left, -top), text, fill=255, font=font)
    wide = max(1, round(box[2] - box[0]))
    high = max(1, min(round(box[3] - box[1]), round(glyphs.height * wide / glyphs.width * 1.1)))
    image.paste((20, 20, 20), (round(box[0]), round((box[1] + box[3] - high) / 2)), glyphs.resize((wide, high), Image.Resampling.BILINEAR))


def all_kinds() -> dict[str, Kind]:
    found: dict[str, Kind] = {}
    for module in pkgutil.iter_modules(kinds.__path__):
        if not module.name.startswith('_'):
            for value in vars(importlib.import_module(f'{kinds.__name__}.{module.name}')).values():
                for kind in value if isinstance(value, list | tuple) else (value,):
                    if isinstance(kind, Kind):
                        found[kind.name] = kind
    return found


def main() -> None:
    path, name, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    m = Maker(seed)
    for number, page in enumerate(lay_out(all_kinds()[name].write(m), m)):
        draw(spoil(page, m) if '--spoil' in sys.argv else page, path.with_stem(f'{path.stem}-{number + 1}') if number else path)


if __name__ == '__main__':
    main()
