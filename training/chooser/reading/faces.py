"""Typefaces of this machine for Latin, Greek and Cyrillic, as fontconfig lists them."""
from __future__ import annotations

import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import ImageFont

FAMILIES = {
    'sans': ('DejaVu Sans', 'Nimbus Sans', 'Noto Sans', 'URW Gothic', 'Liberation Sans', 'Open Sans', 'Roboto', 'Ubuntu', 'Carlito', 'FreeSans'),
    'serif': ('DejaVu Serif', 'Nimbus Roman', 'Noto Serif', 'C059', 'P052', 'URW Bookman', 'Liberation Serif', 'Caladea', 'FreeSerif'),
    'mono': ('DejaVu Sans Mono', 'Nimbus Mono PS', 'Noto Mono', 'Liberation Mono', 'FreeMono', 'Courier Prime'),
    'narrow': ('DejaVu Sans Condensed', 'DejaVu Serif Condensed', 'Nimbus Sans Narrow', 'Liberation Sans Narrow'),
}
GROUP_OF = {family: group for group, families in FAMILIES.items() for family in families}
#: Has the marks that other faces lack: boxes to tick, bullets, arrows
SYMBOLS = 'DejaVu Sans'
BOLD = 180


@dataclass(frozen=True, eq=False)
class Face:
    path: str
    family: str
    group: str  # sans serif mono narrow
    is_bold: bool
    is_slanted: bool
    letters: frozenset[str]

    def has(self, text: Iterable[str]) -> bool:
        return self.letters.issuperset(text)


def faces_of_machine() -> list[Face]:
    form = '%{file}|%{family}|%{weight}|%{slant}|%{charset}\n'
    listed = subprocess.run(['fc-list', '--format', form], check=True, capture_output=True, text=True).stdout
    found: dict[tuple[str, bool, bool], Face] = {}
    for line in sorted(listed.splitlines()):
        path, families, weight, slant, letters = line.split('|')
        family = families.split(',')[-1]
        if family not in GROUP_OF or not path.endswith(('.ttf', '.otf')):
            continue
        face = Face(path, family, GROUP_OF[family], float(weight) >= BOLD, float(slant) > 0, letters_in(letters))
        found.setdefault((family, face.is_bold, face.is_slanted), face)
    return list(found.values())


def letters_in(ranges: str) -> frozenset[str]:
    """Of fontconfig's notation: `20-7e a0-17f 192`."""
    ends = [[int(end, 16) for end in one.split('-')] for one in ranges.split()]
    return frozenset(chr(code) for one in ends for code in range(one[0], one[-1] + 1))


@lru_cache(maxsize=2000)
def sized(path: str, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, pixels)
