"""Which faces the pictures of lines are set in. All come from Debian's packages (`apt-get install $(cat fonts.txt)`), all under free
licences (OFL, Apache, MIT, BSD, Bitstream Vera, GUST, GPL or AGPL with the font exception, public domain); fonts are never shipped, pictures
of letters are trained on.

DECKLE_READER=hebrew takes the families of hebrew_faces.py instead.

A family has a class and the styles that are taken of it. How often a face is drawn: its class's share, split evenly among the families of
the class (times their own weight), then among the family's faces, upright and regular ones first."""
from __future__ import annotations

import subprocess
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from alphabet import READER
from hebrew_faces import HEBREW_FAMILIES, PARTNERS

#: Documents are mostly sans, serif and mono; receipts are mono and dots.
SHARES = {
    'sans': 0.32, 'serif': 0.17, 'mono': 0.14, 'narrow': 0.09, 'slab': 0.03,
    'typewriter': 0.05, 'terminal': 0.05, 'matrix': 0.08, 'script': 0.015, 'hand': 0.03, 'display': 0.025,
}
#: r regular, l light, m medium, b bold, k black, i italic, bi bold italic; after a c the condensed ones
#: each with fontconfig's weight and slant
STYLES = {'l': (50, 0), 'r': (80, 0), 'm': (100, 0), 'b': (200, 0), 'k': (210, 0), 'i': (80, 1), 'bi': (200, 1)}
OFTEN = {'r': 3.0, 'b': 1.5, 'm': 1.0, 'i': 0.7, 'bi': 0.4, 'l': 0.5, 'k': 0.3}

#: class: family: styles, and how often where it is not 1
FAMILIES: dict[str, dict[str, str]] = {
    'sans': {
        'Liberation Sans': 'r b i bi *4', 'Nimbus Sans': 'r b i bi *2', 'Carlito': 'r b i bi *2', 'Open Sans': 'r b i l m bi *2',
        'Roboto': 'r b i l m k *2', 'Lato': 'r b i l k', 'Inter': 'r b m i', 'DejaVu Sans': 'r b i *2', 'Noto Sans': 'r b i m l *2',
        'Noto Sans Display': 'r b', 'FreeSans': 'r b i', 'Clear Sans': 'r b i', 'Cantarell': 'r b', 'PT Sans': 'r b i',
        'PT Sans Caption': 'r b', 'Linux Biolinum O': 'r b i', 'CMU Sans Serif': 'b i', 'CMU Bright': 'r b', 'TeX Gyre Heros': 'r b i',
        'TeX Gyre Adventor': 'r b', 'URW Gothic': 'r b', 'Manrope': 'r b', 'M PLUS 1': 'r b', 'Andika': 'r b', 'Go': 'r b i',
        'Karla': 'r b i', 'Karmilla': 'r b', 'Cabin': 'r b i', 'Tuffy': 'r b i', 'Play': 'r b', 'Jura': 'r', 'Comfortaa': 'r',
        'Dosis': 'r b', 'Quicksand': 'r b', 'Gillius ADF': 'r b i', 'B612': 'r b i', 'Tiresias Infofont': 'r b', 'Tiresias PCfont': 'r b',
        'Veranda': 'r b', 'Aerial': 'b i', 'Averia Sans GWF': 'r b', 'Junction': 'r', 'National Park': 'k', 'GFS Neohellenic': 'r b i',
        'Oxygen-Sans': 'r b', 'Universalis ADF Std': 'r b', 'Routed Gothic': 'r', 'osifont': 'r', 'OSP-DIN': 'r', 'League Spartan': 'r b',
    },
    'serif': {
        'Liberation Serif': 'r b i bi *4', 'Nimbus Roman': 'r b i bi *2', 'Caladea': 'r b i', 'DejaVu Serif': 'r b i',
        'Noto Serif': 'r b i bi *2', 'Noto Serif Display': 'r b', 'FreeSerif': 'r b i bi', 'PT Serif': 'r b i',
        'Linux Libertine O': 'r b i bi', 'CMU Serif': 'r b i', 'TeX Gyre Termes': 'r b i', 'TeX Gyre Pagella': 'r b i',
        'TeX Gyre Schola': 'r b i', 'TeX Gyre Bonum': 'r b', 'C059': 'r b i', 'P052': 'r b i', 'URW Bookman': 'l b',
        'Gentium Plus': 'r b i', 'Charis SIL': 'r b i', 'Vollkorn': 'r b i', 'Old Standard TT': 'r b i', 'STIX': 'r b i',
        'GFS Didot': 'r b i', 'GFS Artemisia': 'r b i', 'EB Garamond': 'r i', 'Cardo': 'r b i', 'Junicode Two Beta': 'r b i',
        'Latin Modern Roman': 'r b i', 'Yrsa': 'r b', 'Baskervald ADF Std': 'r b', 'Berenis ADF Pro': 'r b i', 'Linden Hill': 'r',
        'Goudy Bookletter 1911': 'r', 'Quattrocento': 'r', 'Averia Serif GWF': 'r b', 'Tymes': 'r b', 'Accanthis ADF Std': 'r b',
    },
    'mono': {
        'DejaVu Sans Mono': 'r b i *2', 'Liberation Mono': 'r b i *3', 'Noto Sans Mono': 'r b m *2', 'Noto Mono': 'r', 'Hack': 'r b',
        'JetBrains Mono': 'r b i', 'Fira Code': 'r b m', 'PT Mono': 'r b', 'Go Mono': 'r b', 'Inconsolata': 'm *2', 'Anonymous Pro': 'r b',
        'mononoki': 'r b', 'Monoid': 'r b', 'Agave': 'r b', 'Fantasque Sans Mono': 'r b', 'Hermit': 'm b', 'M PLUS Code Latin 50': 'r b',
        'M PLUS 1 Code': 'r b', 'B612 Mono': 'r b', 'Oxygen Mono': 'r', 'Aerial Mono': 'r b', 'League Mono': 'r b',
        'Courier Prime Sans': 'r b', 'FreeMono': 'b',
    },
    'narrow': {
        'Liberation Sans Narrow': 'r b i *2', 'Nimbus Sans Narrow': 'r b *2', 'Roboto Condensed': 'r b i *2', 'Open Sans Condensed': 'b',
        'Open Sans': 'cl', 'PT Sans Narrow': 'r b', 'Noto Sans': 'cr cb *2', 'Noto Serif': 'cr cb', 'DejaVu Sans': 'cr cb',
        'DejaVu Serif': 'cr cb', 'Noto Sans Mono': 'cr cb', 'TeX Gyre Heros Cn': 'r b', 'Yanone Kaffeesatz': 'r b', 'Gillius ADF': 'cr cb',
        'Universalis ADF Std': 'cr', 'Routed Gothic Narrow': 'r', 'League Mono': 'cr', 'Roadgeek 2014 Series C': 'r',
        'Latin Modern Sans Demi Cond': 'b',
    },
    'slab': {
        'Roboto Slab': 'r b l', 'CMU Concrete': 'r b', 'Rasa': 'r b', 'Latin Modern Mono Prop': 'r',
    },
    'typewriter': {
        'GNUTypewriter': 'r *2', 'Courier Prime': 'r b i', 'Nimbus Mono PS': 'r b i *2', 'TeX Gyre Cursor': 'r b', 'FreeMono': 'r',
        'CMU Typewriter Text': 'r b i', 'Latin Modern Mono': 'r', 'Tlwg Typo': 'r b', 'Tlwg Typist': 'r b', 'Linux Libertine Mono O': 'r',
    },
    'terminal': {
        'IBM 3270': 'r', 'IBM 3270 Condensed': 'r', 'IBM 3270 Semi-Condensed': 'r', 'OCRA': 'm *2', 'OCRABold': 'b', 'OCR B': 'r *3',
        'Glass TTY VT220': 'm', 'Unifont': 'r', 'ProggyTinyTT': 'r', 'C-64': 'r', 'DotGothic16': 'r',
    },
    'script': {
        'Dancing Script': 'r', 'Compagnon': 'r', 'Kaushan Script': 'r', 'Kristi': 'i', 'Comic Neue': 'r b', 'Ecolier_court': 'r', 'Z003': 'i',
        'TeX Gyre Chorus': 'r', 'CMU Classical Serif': 'i',
    },
    'hand': {
        'DkgHandwriting': 'r b', 'Breip': 'm', 'Rufscript': 'r', 'Klee One': 'r', 'Nanum Pen Script': 'r', 'Nanum Brush Script': 'r', 'Delphine': 'r *2',
        'Steve': 'i *2', 'kiloji': 'r', 'Yusei Magic': 'r', 'Havana': 'r', 'Because We Build': 'r', 'Because We Connect': 'r',
        'Because We Create': 'r', 'Because We Learn': 'r', 'Because We Mentor': 'r', 'Because We Organize': 'r', 'Humor Sans': 'r', 'Tomson Talks': 'r',
    },
    'display': {
        'Bebas Neue': 'r b', 'Lobster Two': 'bi', 'Roadgeek 2014 Series E': 'r', 'Allerta': 'r', 'Arapey': 'k', 'Lato': 'k',
        'Noto Sans Display': 'k', 'Roboto': 'k',
    },
}
if READER == 'hebrew':
    FAMILIES = HEBREW_FAMILIES
#: Faces of pixels: the dots that printers with pins, tills and terminals strike. File, pixels in height.
PIXELS = {
    f'/usr/share/fonts/X11/misc/{name}.pcf.gz': size for name, size in {
        '5x8': 8, '6x9': 9, '6x10': 10, '6x12': 12, '6x13': 13, '6x13B': 13, '7x13': 13, '7x14': 14, '7x14B': 14, '8x13': 13, '8x13B': 13,
        '9x15': 15, '9x15B': 15, '9x18': 18, '10x20': 20, 'spleen-5x8': 8, 'spleen-6x12': 12, 'spleen-8x16': 16, 'spleen-12x24': 24,
    }.items()
    if READER != 'hebrew' or 'spleen' not in name
}
#: Faces that say they have Vietnamese and draw something else (seen by eye): accents without letters, capitals for small letters
WRONG_VIETNAMESE = frozenset({'GFS Neohellenic b', 'GFS Artemisia i', 'Linux Libertine O bi', 'Linux Libertine Mono O r'})
VIETNAMESE = frozenset('ĐđƠơƯư') | frozenset(map(chr, range(0x1EA0, 0x1EFA)))
#: Families that draw capitals for small letters: only capitals are taken of them
CAPITALS = frozenset({
    'Because We Build', 'Because We Connect', 'Because We Create', 'Because We Learn', 'Because We Mentor', 'Because We Organize', 'Humor Sans', 'Tomson Talks',
})
#: Have the signs that most faces lack (boxes to tick, arrows, new currencies); those borrow them, as word processors do.
LENDERS = ('DejaVu Sans', 'FreeSans', 'FreeSerif', 'Noto Sans Symbols2', 'Noto Sans Symbols', 'Noto Sans Math')


@dataclass(frozen=True)
class Face:
    path: str
    index: int
    name: str
    kind: str
    weight: float
    letters: frozenset[str]
    pixels: int = 0  # rows of dots; 0: drawn with outlines
    partner: Face | None = None  # what figures and Latin letters are set in, as word processors do where a face has Hebrew alone


@dataclass(frozen=True)
class _Listed:
    path: str
    index: int
    family: str
    weight: float
    is_slanted: bool
    is_condensed: bool
    letters: frozenset[str]


#: Families whose files say a wrong weight and slant; their names tell them.
MISTAKEN = ('Courier Prime', 'Courier Prime Sans')
FORM = '%{file}|%{index}|%{family[0]}|%{weight}|%{slant}|%{width}|%{variable}|%{charset}\n'


def faces_of_machine() -> list[Face]:
    """What of the above is installed; raises where a family is missing, so that two machines draw the same."""
    listed = list(_listed(['fc-list', '--format', FORM]))
    missing = {family for families in FAMILIES.values() for family in families} - {one.family for one in listed}
    if missing:
        raise FileNotFoundError(f'not installed: {", ".join(sorted(missing))}. apt-get install $(cat fonts.txt)')
    families = ((kind, family, styles) for kind, many in FAMILIES.items() for family, styles in many.items())
    found = [face for kind, family, styles in families for face in _of_family(listed, kind, family, styles)]
    for path, size in PIXELS.items():
        scanned = next(_listed(['fc-scan', '--format', FORM, path]))
        found.append(Face(path, 0, path.rsplit('/', 1)[1].split('.')[0], 'matrix', 1.0, scanned.letters, size))
    if READER == 'hebrew':
        found = [replace(face, partner=_partner_of(face, listed)) for face in found]
    sums: defaultdict[str, float] = defaultdict(float)
    for face in found:
        sums[face.kind] += face.weight
    return [replace(face, weight=face.weight / sums[face.kind] * SHARES[face.kind]) for face in found]


def _partner_of(face: Face, listed: list[_Listed]) -> Face | None:
    if 'A' in face.letters:
        return None
    family, style = face.name.rsplit(' ', 1)
    return next(_of_family(listed, face.kind, PARTNERS.get(family, PARTNERS['']), 'b' if style in ('b', 'cb', 'k') else 'r'))


def lenders_of_machine() -> list[Face]:
    listed = list(_listed(['fc-list', '--format', FORM]))
    return [face for family in LENDERS for face in _of_family(listed, 'lender', family, 'r', is_strict=False)]


def _of_family(listed: list[_Listed], kind: str, family: str, wanted: str, is_strict: bool = True) -> Iterator[Face]:
    words = wanted.split()
    often = float(words.pop()[1:]) if words[-1].startswith('*') else 1.0
    total = sum(OFTEN[word.removeprefix('c')] for word in words)
    for word in words:
        style = word.removeprefix('c')
        weight, slant = STYLES[style]
        near = [
            one for one in listed
            if one.family == family
            and one.is_slanted == bool(slant)
            and (one.is_condensed or not word.startswith('c'))
            and abs(one.weight - weight) <= 40
        ]
        # Some files of one family say that they are condensed, some families as a whole are.
        near.sort(key=lambda one: (one.is_condensed != word.startswith('c'), abs(one.weight - weight), one.path))
        if near:
            name = f'{family} {word}'
            letters = near[0].letters - VIETNAMESE if name in WRONG_VIETNAMESE else near[0].letters
            letters = frozenset(letter for letter in letters if family not in CAPITALS or letter == letter.upper())
            yield Face(near[0].path, near[0].index, name, kind, often * OFTEN[style] / total, letters)
        elif is_strict:
            raise FileNotFoundError(f'{family} has no style {word}')


def _listed(command: list[str]) -> Iterator[_Listed]:
    for line in sorted(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split('\n')):
        if line.count('|') == 7:
            path, index, family, weight, slant, width, is_variable, letters = line.split('|')
            if is_variable != 'True' and path.endswith(('.ttf', '.otf', '.ttc', '.pcf.gz')):
                if family in MISTAKEN:
                    slant = str(int('Italic' in path))
                    weight = '200' if 'Bold' in path else '80'
                is_slanted, is_condensed = float(slant or 0) > 0, float(width or 100) < 95
                yield _Listed(path, int(index), family, float(weight or 80), is_slanted, is_condensed, letters_in(letters))


def letters_in(ranges: str) -> frozenset[str]:
    """Of fontconfig's notation: `20-7e a0-17f 192`. It leaves out what a face has only an empty picture of."""
    ends = [[int(end, 16) for end in one.split('-')] for one in ranges.split()]
    return frozenset(chr(code) for one in ends for code in range(one[0], one[-1] + 1))
