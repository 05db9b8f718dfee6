"""Words and fields as the network is given them. FORMAT.md says what, `src/extract/chooser/` does the same for the product."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np

from built import BUILT
from model import BINS, HASHED, LOOKS, PIECES, VOCABULARY

UNKNOWN = 100
FIELD_TOKENS = 32
WINDOW = 512
OVERLAP = 128
MOST_FIELDS = 40
LONGEST_RUN = 32
ASCII_MARKS = set('$+<=>^`|~')
CODES = frozenset('EUR USD GBP CHF RM MYR SGD JPY CNY INR RUB PLN CZK SEK DKK NOK AUD CAD BRL Rp kr zł'.split())

_vocabulary: dict[str, int] = {}


def load_vocabulary() -> None:
    """MiniLM's, a piece a line."""
    lines = (Path(__file__).parents[2] / 'models' / 'meaning' / 'vocabulary.txt').read_text('utf8')
    _vocabulary.update({piece: number for number, piece in enumerate(lines.removesuffix('\n').split('\n'))})
    vocabulary_words.cache_clear()


@lru_cache(maxsize=1)
def vocabulary_words() -> tuple[list[str], list[str]]:
    """Whole words, and pieces that go on with one."""
    whole = [word for word in _vocabulary if len(word) > 3 and word.isalpha()]
    return whole, [word[2:] for word in _vocabulary if word.startswith('##') and len(word) > 4 and word[2:].isalpha()]


def _is_ideograph(code: int) -> bool:
    return (
        0x4E00 <= code <= 0x9FFF
        or 0x3400 <= code <= 0x4DBF
        or 0xF900 <= code <= 0xFAFF
        or 0x20000 <= code <= 0x2FA1F
    )


@lru_cache(maxsize=400_000)
def pieces(word: str) -> tuple[int, ...]:
    """Up to PIECES ids, filled up with 0."""
    found: list[int] = []
    run: list[str] = []

    def close() -> None:
        if run:
            found.extend(_pieces_of_run(''.join(run[:LONGEST_RUN])))
            run.clear()

    for mark in unicodedata.normalize('NFD', word):
        kind = unicodedata.category(mark)
        if kind in ('Mn', 'Cc', 'Cf'):
            continue
        if kind[0] == 'P' or mark in ASCII_MARKS or _is_ideograph(ord(mark)):
            close()
            run.append(mark)
            close()
        else:
            run.extend(mark.lower())
    close()
    if not found:
        found = [UNKNOWN]
    if len(found) > PIECES:
        found = found[:5] + found[-3:]
    return tuple(found + [0] * (PIECES - len(found)))


def _pieces_of_run(run: str) -> list[int]:
    found: list[int] = []
    start = 0
    while start < len(run):
        for end in range(len(run), start, -1):
            piece = _vocabulary.get(('##' if start else '') + run[start:end])
            if piece is not None:
                found.append(piece)
                start = end
                break
        else:
            found.append(VOCABULARY + ord(run[start]) % HASHED)
            start += 1
    return found


_amount = re.compile(r'\d[.,]\d\d[^\d\w]?$')
_date = re.compile(r'\d{1,4}([./-])\d{1,2}\1\d{2,4}')
_time = re.compile(r'\d{1,2}:\d\d')
_web = re.compile(r'www|http|\.com', re.IGNORECASE)


@lru_cache(maxsize=400_000)
def looks(word: str) -> tuple[float, ...]:
    """The first 28: what can be told from the word alone."""
    kinds = [unicodedata.category(mark) for mark in word]
    letters = [kind for kind in kinds if kind[0] == 'L']
    capitals = sum(kind == 'Lu' for kind in letters)
    digits = sum(kind == 'Nd' for kind in kinds)
    length = max(1, len(word))
    first, last = word[:1], word[-1:]
    inner = any(a == 'Ll' and b == 'Lu' for a, b in pairwise(kinds))
    count = [digits == 1, digits == 2, digits == 3, digits == 4, 5 <= digits <= 7, digits >= 8]
    flags = [
        bool(letters),
        digits > 0,
        digits == len(word) and digits > 0,
        len(letters) >= 2 and capitals == len(letters),
        len(kinds) > 1 and kinds[0] == 'Lu' and kinds[1] == 'Ll',
        bool(letters) and capitals == 0,
        inner,
        last in (':', '：') and bool(last),
        last == ',',
        last == '.',
        '-' in word or '/' in word,
        any(kind == 'Sc' for kind in kinds) or word in CODES,
        bool(_amount.search(word)),
        bool(_date.search(word)),
        bool(_time.search(word)),
        '%' in word,
        '@' in word,
        bool(_web.search(word)),
        bool(first) and first in '([{"\'“',
        not letters and digits == 0,
        *count,
    ]
    return (*map(float, flags), min(1.0, len(word) / 20), digits / length)


def _gap_inside(gap: float) -> int:
    if gap <= 0.15:
        return 1
    for at, least in enumerate((0.4, 0.7, 1, 2, 4, 8)):
        if gap < least:
            return at + 2
    return 8


def _gap_between(gap: float) -> int:
    for at, least in enumerate((0, 0.3, 0.6, 1, 2, 4)):
        if gap < least:
            return 9 + at
    return 15


def places(boxes: np.ndarray, rows: Sequence[int], cut: Sequence[bool]) -> np.ndarray:
    """`cut[i]`: word i is the rest of the printed word that i - 1 began."""
    count = len(boxes)
    out = np.zeros((count, 7), np.int16)
    if count == 0:
        return out
    low = boxes[:, :2].min(0)
    size = np.maximum(boxes[:, 2:].max(0) - low, 1e-9)
    share = (boxes - np.concatenate([low, low])) / np.concatenate([size, size])
    out[:, :4] = np.clip(1 + np.floor((BINS - 1) * share), 1, BINS)
    heights = boxes[:, 3] - boxes[:, 1]
    median = max(float(np.sort(heights)[count // 2]), 1e-6)
    out[:, 4] = np.clip(np.floor(heights / median * 5 + 0.5), 1, 16)
    tops: dict[int, float] = {}
    bottoms: dict[int, float] = {}
    for row, top, bottom in zip(rows, boxes[:, 1].tolist(), boxes[:, 3].tolist(), strict=True):
        tops[row] = min(top, tops.get(row, top))
        bottoms[row] = max(bottom, bottoms.get(row, bottom))
    left, right = boxes[:, 0].tolist(), boxes[:, 2].tolist()
    for at in range(count - 1):
        if rows[at] == rows[at + 1]:
            gap = 1 if cut[at + 1] else _gap_inside((left[at + 1] - right[at]) / median)
        else:
            gap = _gap_between((tops[rows[at + 1]] - bottoms[rows[at]]) / median)
        out[at, 6] = gap
        out[at + 1, 5] = gap
    # A row's edge has the same gap for each of its two words only where rows meet; the page's own edges have none.
    out[0, 5] = 16
    out[count - 1, 6] = 16
    return out


@lru_cache(maxsize=100_000)
def name_in_words(name: str) -> tuple[str, ...]:
    """`PayerTIN2` → payer tin 2. Letters outside ASCII belong to the part they stand in."""
    parts: list[str] = []
    for run in re.split(r'[\s_\-./]+', name):
        part = ''
        previous = ''
        for at, mark in enumerate(run):
            following = run[at + 1 : at + 2]
            begins = (
                (mark.isupper() and previous.islower())
                or (mark.isupper() and previous.isupper() and following.islower())
                or (mark.isdigit() != previous.isdigit() and previous != '')
            )
            if begins and part:
                parts.append(part)
                part = ''
            part += mark
            previous = mark
        if part:
            parts.append(part)
    return tuple(part.lower() for part in parts)


_cut_behind = frozenset(':=#°：')


def _script(mark: str) -> int:
    code = ord(mark)
    if _is_ideograph(code) or 0x3040 <= code <= 0x30FF or 0xAC00 <= code <= 0xD7AF:
        return 1
    return 2 if mark.isascii() and mark.isalnum() else 0


@lru_cache(maxsize=200_000)
def cuts(word: str) -> tuple[str, ...]:
    """A printed word in the parts that may answer apart."""
    if word.isalnum() and word.isascii():
        return (word,)
    parts: list[str] = []
    part = ''
    for mark in word:
        before = part[-1:]
        if before and (
            (before in _cut_behind and mark not in _cut_behind and not (mark.isdigit() and part[-2:-1].isdigit() and before == ':'))
            or _script(before) * _script(mark) == 2
        ):
            parts.append(part)
            part = ''
        part += mark
    parts.append(part)
    return tuple(parts)


def field_tokens(name: str, parents: Sequence[str], kind: str, description: str, also: Sequence[str] = ()) -> list[str]:
    """`also`: how documents of the page's language call it."""
    words = list(name_in_words(name))
    if parents:
        words += ['in', *name_in_words(parents[-1])]
    words.append(kind)
    for word in description.split():
        words.extend(cuts(word))
        if len(words) >= FIELD_TOKENS:
            break
    called = [part for word in also for part in cuts(word)]
    told = ['or', *called] if called else []
    return [*words[: max(0, FIELD_TOKENS - len(told))], *told][:FIELD_TOKENS]


class Page:
    """Features of all words of a page, computed once; windows are cut from them."""

    def __init__(
        self,
        words: Sequence[str],
        boxes: np.ndarray,
        rows: Sequence[int],
        cut: Sequence[bool],
        is_text: Sequence[bool],
        page: int,
        pages: int,
        built: np.ndarray | None = None,
    ) -> None:
        self.words, self.boxes, self.rows = list(words), boxes, list(rows)
        self.cut, self.is_text, self.number, self.pages = list(cut), list(is_text), page, pages
        #: How the page is built around each word (built.py); zeros where nobody knows
        self.built = np.zeros((len(self.words), BUILT), np.int16) if built is None else built
        self.pieces = np.array([pieces(word) for word in words], np.int32).reshape(-1, PIECES)
        self.looks = np.zeros((len(words), LOOKS), np.float32)
        if len(words) > 0:
            self.looks[:, :28] = np.array([looks(word) for word in words], np.float32)
            self.looks[:, 28] = page == 1
            self.looks[:, 29] = page == pages
            self.looks[:, 30] = min(1.0, page / 8)
            self.looks[:, 31] = np.array(is_text, np.float32)
        self.places = places(boxes, rows, cut)
        heights = np.sort(boxes[:, 3] - boxes[:, 1])
        self.where = (boxes / max(float(heights[len(heights) // 2]), 1e-6)).astype(np.float32) if len(heights) else boxes

    def windows(self) -> list[tuple[int, int]]:
        return windows(len(self.words))


def windows(count: int) -> list[tuple[int, int]]:
    if count <= WINDOW:
        return [(0, count)]
    step = WINDOW - OVERLAP
    starts = list(range(0, count - OVERLAP, step))
    return [(start, min(count, start + WINDOW)) for start in starts]
