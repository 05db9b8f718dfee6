"""Sets text in lines: cuts it into words as the reader of the product does, measures them, and wraps them.

A font is no more than the widths of its characters, in ems.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from .laid import Box, Owners, Placed, Segment, Spot

Part = tuple[str, Owners]
#: A word to set: its text, its width, the gap before it (0: it touches the word before), and what it is printed for. None: a new line.
Word = tuple[str, float, float, Owners]
Token = Word | None

GROUPS = (
    (0.22, "ijl'|’‘"), (0.28, 'ft .,:;/I![]\\·ſ'), (0.33, 'r()-`"“”„{}°¡*'), (0.5, 'ckvxyzsJ«»¿'),
    (0.56, '0123456789abdeghnopquL?#$€£_–ßğ§ø'), (0.6, 'FTZ+=<>~•'), (0.67, 'ABEKPSVXY&'), (0.72, 'CDHNRUw'), (0.78, 'GOQØ'),
    (0.85, 'mM%Æ☐☒☑■□✓✗'), (0.95, 'W—…'), (1.0, '@‰№™'),
)
SANS = {letter: width for width, letters in GROUPS for letter in letters}


class Widths(dict[str, float]):
    """Works out the width of a character when it is first met."""

    def __init__(self, known: dict[str, float], narrow: float, wide: float) -> None:
        super().__init__(known)
        self.narrow, self.wide = narrow, wide

    def __missing__(self, letter: str) -> float:
        base = unicodedata.normalize('NFD', letter)[0]
        if unicodedata.category(letter) in ('Mn', 'Cf'):
            width = 0.0
        elif unicodedata.east_asian_width(letter) in 'WF':
            width = self.wide
        elif base != letter and base in self:
            width = self[base]
        else:
            width = self.narrow * (1.15 if letter.isupper() else 0.85 if '\u0600' <= letter <= '\u06ff' else 1.0)
        self[letter] = width
        return width


SERIF = {letter: width * (0.88 if letter.islower() else 0.92) for letter, width in SANS.items()} | dict.fromkeys('0123456789', 0.5) | {' ': 0.25}
TABLES = {'sans': Widths(SANS, 0.57, 1.0), 'serif': Widths(SERIF, 0.52, 1.0), 'mono': Widths({}, 0.6, 1.0)}


class Face:
    """A font: the widths of its letters, how far they are stretched and spaced."""

    __slots__ = ('inner', 'measure', 'space', 'spacing', 'stretch')

    def __init__(self, name: str, stretch: float = 1.0, spacing: float = 0.0, space: float = 1.0) -> None:
        self.inner: list[Owners] = []  # the values that stand within labels, the same list for all faces of a page
        self.measure = TABLES[name].__getitem__
        self.stretch, self.spacing = stretch, spacing
        self.space = (self.measure(' ') * stretch + spacing) * space

    def width(self, text: str) -> float:
        return sum(map(self.measure, text)) * self.stretch + len(text) * self.spacing


IDEOGRAPHS = '\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff'
CUT = re.compile(rf'(?<![0-9]:)(?<=[:=#°：])(?=.)|(?<=[0-9]:)(?=[^0-9])|(?<=[{IDEOGRAPHS}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[{IDEOGRAPHS}])')
IS_IDEOGRAPH = re.compile(f'[{IDEOGRAPHS}]')
CUTTERS = frozenset(':=#°：')
OPENERS = frozenset('([{"\'«“„¿¡‚<€$£¥-/')
CLOSERS = frozenset(',.;:)]}"\'’!?»”…%>。，、）；：')


def cut(word: str) -> list[str]:
    """The parts in which the reader takes a word: 'Total:12.50' is 'Total:' and '12.50', '12:50' is one."""
    if word.isalnum() and word.isascii():
        return [word]
    if not word.isascii() or not CUTTERS.isdisjoint(word):
        return CUT.split(word)
    return [word]


#: Around a value that stands within a label; the first of them also says which of the page's
WITHIN = range(0xE000, 0xF000)
END_OF_WITHIN = '\uf8ff'


def parted(parts: Iterable[Part], inner: Sequence[Owners]) -> list[Part]:
    """With the values within labels as parts of their own."""
    out: list[Part] = []
    for text, owners in parts:
        while (end := text.find(END_OF_WITHIN)) >= 0:
            start = next((n for n in range(end) if ord(text[n]) in WITHIN), None)
            if start is None:
                text = text[:end] + text[end + 1:]
                continue
            out += [(text[:start], owners), (text[start + 1:end], inner[ord(text[start]) - WITHIN.start])]
            text = text[end + 1:]
        out.append((text, owners))
    return out


def tokens(face: Face, parts: Iterable[Part]) -> list[Token]:
    """Parts that touch each other (no white space between) are one word where the boundary is punctuation; the word is then the
    value's. A letter or digit never touches another part's: there a space is kept."""
    out: list[Token] = []
    space, width = face.space, face.width
    touches = False  # whether the part before ended without white space
    if face.inner:
        parts = parted(parts, face.inner)
    for text, owners in parts:
        if not text:
            continue
        for number, line in enumerate(text.split('\n') if '\n' in text else (text,)):
            if number:
                out.append(None)
                touches = False
            first = True
            for word in line.split():
                gap = space
                if first:
                    first = False
                    last = out[-1] if out else None
                    if touches and last is not None and not line[0].isspace():
                        end = last[0][-1]
                        if owners and last[3] and not frozenset(owners).isdisjoint(last[3]):  # two values within one: '05/08/20-05/12/20'
                            out.pop()
                            word, gap, of = last[0] + word, last[2], tuple(dict.fromkeys((*last[3], *owners)))
                            for piece in cut(word):
                                out.append((piece, width(piece), gap, of))
                                gap = 0.0
                            continue
                        if end in CUTTERS or end > '\u2e80':
                            gap = 0.0
                        elif (word[0] in CLOSERS or end in OPENERS) and not (owners and last[3]):
                            out.pop()
                            word, gap, of = last[0] + word, last[2], owners or last[3]
                            if word.isascii() and CUTTERS.isdisjoint(word):
                                out.append((word, width(word), gap, of))
                            else:
                                for piece in cut(word):
                                    out.append((piece, width(piece), gap, of))
                                    gap = 0.0
                            continue
                if word.isascii() and CUTTERS.isdisjoint(word):
                    out.append((word, width(word), gap, owners))
                else:
                    for piece in cut(word):
                        out.append((piece, width(piece), gap, owners))
                        gap = 0.0
            touches = not line[-1:].isspace()
    return out


def wrap(face: Face, words: Sequence[Token], room: float) -> list[list[Word]]:
    """Lines of at most `room` ems. Ideographs break anywhere; a word that is longer than a line is broken hard."""
    lines: list[list[Word]] = []
    line: list[Word] = []
    used = 0.0
    for number, token in enumerate(words):
        if token is None:
            lines.append(line)
            line, used = [], 0.0
            continue
        text, width, gap, owners = token
        if not line:
            gap = 0.0
        elif gap > 0.0 and used + gap + width <= room:
            # Parts of one printed word, such as a time, stay together
            whole = width + touching(words, number)
            if whole <= room < used + gap + whole:
                lines.append(line)
                line, used, gap = [], 0.0, 0.0
        if used + gap + width > room + 1e-6:
            breaks_anywhere = text[0] > '\u2e80'
            while len(text) > 1 and (width > room or (breaks_anywhere and used + gap + width > room)):
                fits, taken = 0, 0.0
                for letter in text:
                    step = face.width(letter)
                    if used + gap + taken + step > room:
                        break
                    fits, taken = fits + 1, taken + step
                if fits == 0 and not line:
                    fits, taken = 1, face.width(text[0])
                if fits == len(text):
                    break
                if fits >= 1 and (breaks_anywhere or not line):
                    line.append((text[:fits], taken, gap, owners))
                    text, width = text[fits:], width - taken
                lines.append(line)
                line, used, gap = [], 0.0, 0.0
            if line and used + gap + width > room + 1e-6:
                lines.append(line)
                line, used, gap = [], 0.0, 0.0
        line.append((text, width, gap, owners))
        used += gap + width
    lines.append(line)
    return lines


def touching(words: Sequence[Token], number: int) -> float:
    """The width of what follows without a gap and may not be parted from the word."""
    width = 0.0
    for token in words[number + 1:number + 6]:
        if token is None or token[2] > 0.0 or token[0][0] > '\u2e80':
            break
        width += token[1]
    return width


def longest(words: Sequence[Token]) -> float:
    """The width of the widest unbreakable word."""
    best = here = 0.0
    for token in words:
        if token is None or token[0][0] > '\u2e80':
            here = 0.0
        else:
            here = token[1] if token[2] > 0.0 else here + token[1]
            best = max(best, here)
    return best or (1.0 if words else 0.0)


def run_width(words: Sequence[Token]) -> float:
    """The width without any wrapping."""
    best = here = 0.0
    for token in words:
        if token is None:
            best, here = max(best, here), 0.0
        else:
            here += token[1] + (token[2] if here else 0.0)
    return max(best, here)


def set_lines(lines: Sequence[Sequence[Word]], size: float, lead: float, width: float, align: str) -> Box:
    """`align`: left, right, centre, or both (justified but for the last line)."""
    box = Box(width, len(lines) * size * lead)
    segments = box.segments
    spot = Spot()
    drop = (lead - 1.0) * size * 0.5
    last = len(lines) - 1
    for number, line in enumerate(lines):
        if not line:
            continue
        placed: Placed = []
        x = 0.0
        stretch = 1.0
        if align == 'both' and number < last:
            gaps = sum(t[2] for t in line[1:])
            free = width / size - gaps - sum(t[1] for t in line)
            if gaps and 0 < free < gaps * 1.5:
                stretch = 1.0 + free / gaps
        for text, wide, gap, owners in line:
            if placed:
                x += gap * stretch
            placed.append((text, x, x + wide, owners))
            x += wide
        left = 0.0 if align in ('left', 'both') else (width - x * size) * (1.0 if align == 'right' else 0.5)
        segments.append(Segment(left, number * size * lead + drop, size, placed, spot))
    return box


def set_text(face: Face, parts: Iterable[Part], size: float, lead: float, width: float | None = None, align: str = 'left') -> Box:
    """Wraps to the width; where a word is wider than that, the type is made smaller, and only then is the word broken."""
    return set_tokens(face, tokens(face, parts), size, lead, width, align)


def set_tokens(face: Face, words: Sequence[Token], size: float, lead: float, width: float | None = None, align: str = 'left') -> Box:
    if not words:
        return Box(width or 0.0, 0.0)
    if width is None:
        return set_lines(wrap(face, words, 1e9), size, lead, run_width(words) * size, 'left')
    widest = longest(words) * size
    if widest > width:
        size *= max(0.6, width / widest * 0.999)
    return set_lines(wrap(face, words, width / size), size, lead, width, align)
