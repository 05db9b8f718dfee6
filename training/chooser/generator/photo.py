"""Spoils a page as a photograph in the hand and a hurried reader do: slope, glare, security patterns, scripts that the reader does not know.

The faults are coarser than a scanner's (noise.py): whole words of rubbish, figures cut at their point, neighbours run together, and
rows that slope so far that the right half of a line stands beside the left half of the next.
"""
from __future__ import annotations

import unicodedata
from random import Random
from typing import TYPE_CHECKING

from .layout.laid import LaidPage, LaidWord

if TYPE_CHECKING:
    from .maker import Maker

#: What security patterns, coats of arms, holograms and foreign scripts are read as
SYLLABLES = ('we', 'rie', 'ao', 'oe', 'ss', 'ri', 'an', 'ie', 'ne', 'sy', 'wo', 'fe', 'ey', 'ce', 'Be', 'AL', 'RR', 'EE', 'OS', 'ate', 'eu', 'ill', 'Il', 'ay', 'nn', 'oO', 'SS', 'ra', 'BN', 'mi', 'ek', 'tl', 'uo', 'xa', 'Si', 'CB', 'go', 'py')
SHARDS = ('34-4', 'i7', '/', '\\', '|', '—', '~', '“', '=', '»', '«', '©', '®', '™', '§', '_', '*', '4', '7', 'a)', '(e', '£', "'", '+', 'ff', 'J', 'l.', '}', '{', '°', '<', '>', '-_', '..', '#', '6)', '¢', '¥', '“—', 'ii', '|:', '&')
GLUES = ('/', '', '.', '-', '|', '_', "'", '~', '»', '*', ':', '=', '\\')
FILLER_SLIPS = ('K', 'k', 'c', '«', 'C', 'L', '(', 'S', '<<', '', '', 'X', 'E', '£', '‹')
ACCENTLESS = str.maketrans('łøđıßæœŁØĐ', 'lodisaoLOD')


def rubbish(rng: Random) -> str:
    """A word that nobody wrote."""
    if rng.random() < 0.4:
        return rng.choice(SHARDS)
    text = ''.join(rng.choice(SYLLABLES) for _ in range(rng.randint(1, 3)))
    way = rng.random()
    if way < 0.25:
        return text.upper()
    if way < 0.4:
        return text.lower() + rng.choice('.,;:')
    return text + rng.choice(SHARDS) if way < 0.5 else text


def in_latin_rubbish(text: str, rng: Random) -> str:
    """A word of another script, about as long, as a reader of Latin letters sees it."""
    out = ''
    while len(out) < len(text):
        out += rng.choice(SYLLABLES) if rng.random() < 0.85 else rng.choice('0123456789./-')
    return out[:max(1, len(text))]


def misread(page: LaidPage, m: Maker, level: float, claims: list[set[int]]) -> None:
    """Changes the letters of words where they stand."""
    rng = m.rng
    random = rng.random
    plain = random() < 0.35
    unread = random() < 0.5
    gluing = 0.12 * level * random() if random() < 0.5 else 0.0
    cropping = 0.2 * level * random() if random() < 0.25 else 0.0
    words = page.words
    last = len(words) - 1
    for at, word in enumerate(words):
        text = word.text
        if '<<' in text:
            word.text = with_filler_slips(text, rng, level)
            continue
        if not text.isascii():
            if unread and not claims[at] and text[-1] > '\u0370' and text[0].isalpha():
                word.text = text = in_latin_rubbish(text, rng)
            elif plain and text < '\u0250':
                stripped = ''.join(c for c in unicodedata.normalize('NFD', text.translate(ACCENTLESS)) if not unicodedata.combining(c))
                word.text = text = stripped or text
        if gluing and not claims[at] and (at == 0 or words[at - 1].line != word.line) and random() < gluing * 3:
            word.text = text = f'{rubbish(rng)}{rng.choice(GLUES)}{text}'
        if cropping and len(text) > 4 and (at == last or words[at + 1].line != word.line) and random() < (cropping if not claims[at] else cropping * 0.2):
            word.text = text[:-rng.randint(1, 2)]


def with_filler_slips(text: str, rng: Random, level: float) -> str:
    """Chains of '<' come out too long, too short, and as letters."""
    share = 0.25 * level * rng.random()
    out = ''.join(rng.choice(FILLER_SLIPS) if mark == '<' and rng.random() < share else mark for mark in text)
    if rng.random() < 0.3 * level and out.endswith('<<<'):
        out = out.rstrip('<') + '<' * rng.randint(0, 12)
    return out or text


def plan_breaks(page: LaidPage, m: Maker, level: float, claims: list[set[int]], edits: dict[int, str | int]) -> None:
    """Figures and dates cut behind their points: '3. 90', '14.05. 2022'; neighbours of two values run together: 'DOEJOHN'."""
    rng = m.rng
    random = rng.random
    breaking = 0.35 * level * random() if random() < 0.55 else 0.0
    joining = 0.2 * level * random() if random() < 0.3 else 0.0
    if not breaking and not joining:
        return
    words = page.words
    for at, word in enumerate(words):
        text = word.text
        if at in edits or edits.get(at - 1) == 'join':
            continue
        if breaking and 3 < len(text) < 40 and random() < breaking:
            places = [n + 1 for n, mark in enumerate(text[1:-1], 1) if (mark in '.,/-' and text[n - 1].isalnum() and text[n + 1].isdigit()) or (mark == '<' and text[n + 1] != '<')]
            if places:
                edits[at] = rng.choice(places)
        elif joining and at + 1 < len(words) and at + 1 not in edits and random() < joining:
            other = words[at + 1]
            if word.line == other.line and other.box[0] - word.box[2] < 0.6 * (word.box[3] - word.box[1]) and other.box[0] > word.box[0] and text[-1].isalnum():
                edits[at] = 'join'


def tilt(page: LaidPage, m: Maker, level: float) -> None:
    """What straightening leaves of a slope, of a camera that looked from the side, and of paper that bends."""
    rng = m.rng
    if not page.words:
        return
    height = page.words[0].box[3] - page.words[0].box[1]
    # so many lines from one edge to the other
    slope = rng.gauss(0, 0.7) * level * height / max(page.width, 0.05)
    fan = rng.gauss(0, 0.5) * level * height / max(page.width, 0.05)  # rows at the top slope otherwise than those at the foot
    narrow = rng.gauss(0, 0.08) * level
    bend = rng.gauss(0, 0.6) * level * height if rng.random() < 0.4 else 0.0
    middle = page.width / 2
    for box in [*(word.box for word in page.words), *page.rules]:
        x0, y0, x1, y1 = box
        off = (x0 + x1) / 2 - middle
        part = off / middle if middle else 0.0
        lift = off * (slope + fan * (y0 - 0.5)) + bend * (part * part - 0.5)
        scale = 1 + narrow * (y0 - 0.5)
        box[:] = [middle + (x0 - middle) * scale, y0 + lift, middle + (x1 - middle) * scale, y1 + lift]


def add_rubbish(page: LaidPage, m: Maker, level: float) -> None:
    """Words of security patterns between the lines and at the edges; some stand in a line with what is printed, before or behind it."""
    rng = m.rng
    words = page.words
    printed = list(words)
    line = max(word.line for word in words) + 1
    for _ in range(int(rng.random() * 10 * level) + 1):
        near = rng.choice(printed)
        x0, y0, x1, y1 = near.box
        height = (y1 - y0) * rng.uniform(0.5, 1.2)
        text = rubbish(rng)
        width = height * 0.5 * len(text)
        way = rng.random()
        if way < 0.4:  # before a line or behind it
            x = x0 - width - height * rng.uniform(0.3, 3.0) if rng.random() < 0.6 else x1 + height * rng.uniform(0.3, 3.0)
            y = y0 + height * rng.uniform(-0.2, 0.2)
        elif way < 0.7:
            x, y = rng.uniform(0, max(0.0, page.width - width)), y1 + height * rng.uniform(-0.1, 0.3)
        else:
            x, y = rng.uniform(0, max(0.0, page.width - width)), rng.uniform(0, 1)
        right, bottom = x + width, y + height
        if x > -0.02 and all(w.box[0] > right or w.box[2] < x or w.box[1] > bottom - height * 0.3 or w.box[3] < y + height * 0.3 for w in words):
            words.append(LaidWord(text, [x, y, right, bottom], line))
            line += 1
