"""Draws every letter of the alphabet in every face once, for compose.py to put side by side on the GPU:

    python atlas.py OUT.npz

A face is drawn so large that its ascenders and descenders together are SIZE pixels; faces of pixels keep one value a dot. Greys have 16
levels, which nobody sees once a line was spoilt, and all glyphs together are packed with LZMA, which sees likeness from face to face."""
from __future__ import annotations

import lzma
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from PIL import ImageFont

from alphabet import CHARACTERS, CURRENCIES, HEBREW, LOOK_ALIKES, MARKS, PUNCTUATION, SIGNS
from fonts import Face, faces_of_machine, lenders_of_machine

SIZE = 48
LEVELS = 15
MEASURED_AT = 256
#: What a face may borrow from another when it lacks it
BORROWED = frozenset(MARKS + SIGNS + CURRENCIES + PUNCTUATION)
#: Of the 69 characters of ASCII that are not small letters: a face with fewer is not worth having.
FEWEST = 60

Glyph = tuple[np.ndarray, int, int, float]  # grey, left of and above the pen, how far the pen goes on


class Drawn:
    """The glyphs of one face."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.partner: ImageFont.FreeTypeFont | None = None
        if face.pixels:
            self.font = sized(face, face.pixels)
            self.unit = SIZE / extent(self.font, is_pixels=True)
        elif face.partner:  # both in the size in which the partner's ascenders and descenders fill it
            size = MEASURED_AT * SIZE / extent(sized(face.partner, MEASURED_AT), is_pixels=False)
            self.font, self.partner, self.unit = sized(face, size), sized(face.partner, size), 1.0
        elif 'A' not in face.letters:  # symbols only: in most faces an em is about what ascenders and descenders are together
            self.font, self.unit = sized(face, SIZE), 1.0
        else:
            self.font = sized(face, MEASURED_AT * SIZE / extent(sized(face, MEASURED_AT), is_pixels=False))
            self.unit = 1.0
        glyphs = {sign: glyph for sign in CHARACTERS if (glyph := self.drawn(sign)) is not None}
        capital, small = (sum(glyphs[letter][2] for letter in letters if letter in glyphs) for letters in ('AEHR', 'aenr'))
        # Where small letters are drawn as capitals, only capitals are what they look like.
        has_small = small <= 0.9 * capital
        # A letter that floats is an accent whose letter is missing.
        def floats(sign: str, glyph: Glyph) -> bool:
            return sign.isalpha() and sign not in 'ªº' and sign not in HEBREW and glyph[2] - len(glyph[0]) > 0.2 * capital / 4

        self.glyphs = {
            sign: glyph for sign, glyph in glyphs.items()
            if (has_small or not sign.islower()) and not floats(sign, glyph)
        }

    def drawn(self, sign: str) -> Glyph | None:
        # A face without the sign may have one that looks the same.
        face, font = self.face, self.font
        if self.partner and face.partner and sign not in face.letters:
            face, font = face.partner, self.partner
        printed = next((one for one in sign + LOOK_ALIKES.get(sign, '') if one in face.letters), None)
        glyph = None if printed is None else ink_of(font, printed, bool(face.pixels))
        return glyph if glyph is not None and (sign == ' ' or glyph[0].size) else None


def ink_of(font: ImageFont.FreeTypeFont, sign: str, is_pixels: bool) -> Glyph:
    """Without the empty rows and columns around it."""
    mask, (left, top) = font.getmask2(sign, '1' if is_pixels else 'L', anchor='ls')
    grey = (np.array(mask, np.uint16).reshape(mask.size[::-1]) * LEVELS + 127) // 255
    rows, columns = np.flatnonzero(grey.any(1)), np.flatnonzero(grey.any(0))
    if len(rows) == 0:
        return np.zeros((0, 0), np.uint8), 0, 0, font.getlength(sign)
    grey = grey[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].astype(np.uint8)
    return grey, int(left + columns[0]), int(-top - rows[0]), font.getlength(sign)


def sized(face: Face, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(face.path, size, face.index, layout_engine=ImageFont.Layout.BASIC)


def extent(font: ImageFont.FreeTypeFont, is_pixels: bool) -> float:
    """From ascenders to descenders. What a font file says of itself has room for its tallest accents in it."""
    above = max(ink_of(font, letter, is_pixels)[2] for letter in 'bdhklAH')
    below = max(len(grey) - top for grey, _, top, _ in (ink_of(font, letter, is_pixels) for letter in 'gpqy'))
    return above + max(below, 0.25 * above)


def main(target: Path) -> None:
    drawn = [one for one in map(Drawn, faces_of_machine()) if sum(sign.isascii() and not sign.islower() for sign in one.glyphs) >= FEWEST]
    lenders = [Drawn(face) for face in lenders_of_machine()]
    everyone = drawn + lenders
    rows: list[tuple[int, int, int, int, int, int, int]] = []  # face, class, width, height, left, top, advance in 1/16
    pixels: list[np.ndarray] = []
    at: dict[tuple[int, str], int] = {}
    # By character, so that like shapes follow each other and pack well
    for number, sign in enumerate(CHARACTERS, 1):
        for face, one in enumerate(everyone):
            if sign in one.glyphs and (face < len(drawn) or sign in BORROWED):
                grey, left, top, advance = one.glyphs[sign]
                at[face, sign] = len(rows)
                rows.append((face, number, grey.shape[1], grey.shape[0], left, top, round(advance * 16)))
                pixels.append(grey.ravel())
    glyph_of = np.full((len(drawn), 1 + len(CHARACTERS)), -1, np.int32)
    for face, one in enumerate(drawn):
        for number, sign in enumerate(CHARACTERS, 1):
            having = [lender for lender in range(len(drawn), len(everyone)) if (lender, sign) in at]
            if (face, sign) in at:
                glyph_of[face, number] = at[face, sign]
            elif sign in BORROWED and having and one.face.kind != 'matrix':
                glyph_of[face, number] = at[having[face % len(having)], sign]
    packed = np.frombuffer(lzma.compress(np.concatenate(pixels).tobytes(), preset=6), np.uint8)
    np.savez_compressed(
        target,
        characters=np.array(CHARACTERS),
        names=np.array([one.face.name for one in drawn]),
        kinds=np.array([one.face.kind for one in drawn]),
        weights=np.array([one.face.weight for one in drawn], np.float32),
        units=np.array([one.unit for one in everyone], np.float32),
        glyphs=np.array(rows, np.int16),
        glyph_of=glyph_of,
        pixels=packed,
    )
    print(f'{len(drawn)} faces, {len(rows)} glyphs, {sum(map(len, pixels)) / 1e6:.0f} million pixels, {target.stat().st_size / 1e6:.1f} MB')
    print(dict(Counter(one.face.kind for one in drawn)))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
