"""Spoils a page as scanners and OCR do: boxes that are not quite right, letters confused, words joined, broken and lost.

A page of a text layer has none of it. Marks follow their words through everything.
"""
from __future__ import annotations

import itertools
from dataclasses import replace
from math import sin
from typing import TYPE_CHECKING

from .layout.laid import LaidPage, LaidWord, Mark
from .photo import add_rubbish, misread, plan_breaks, tilt

if TYPE_CHECKING:
    from .maker import Maker

#: What OCR reads for what is printed. Digits for digits stand apart: they change a value.
SLIPS = {
    'O': '0QD', 'o': 'c0', 'l': '1I|', 'I': 'l1|', 'i': 'l1í', 'S': '5$', 'B': '8', 'm': ('rn', 'nn'), 'rn': 'm', 'e': 'c', 'c': 'e', 'Z': '2', 'G': '6C', 'h': 'b', 't': 'f', 'f': 't', 'u': 'v', 'v': 'y',
    'n': 'r', 'a': 'o', 'E': 'F', 'D': 'O0', 'g': 'q9', 'q': 'g', ',': '.', '.': ',', ':': '.;', '€': 'Ee', '&': '8', 'ß': 'B', 'ä': 'a', 'ö': 'o', 'ü': 'u', 'é': 'e', 'è': 'e', 'á': 'a', 'à': 'a', 'í': 'i',
    'ó': 'o', 'ú': 'u', 'ñ': 'n', 'ç': 'c', 'ã': 'a', 'õ': 'o', 'ê': 'e', 'ł': 'l', 'ą': 'a', 'ę': 'e', 'ś': 's', 'š': 's', 'ž': 'z', 'č': 'c', 'ř': 'r', 'ā': 'a', 'ē': 'e', 'ī': 'i', 'ū': 'u', 'ş': 's', 'ğ': 'g', 'İ': 'I', 'ı': 'i',
    '’': "'", '–': '-', '•': '-', '/': 'l', '(': 'C', '-': '~', '"': "''", '%': '96', '日': '曰', '未': '末', 'ー': '一', '口': 'ロ', 'ш': 'щ', 'н': 'п', 'и': 'н', 'й': 'и', 'ё': 'е',
}
DIGIT_SLIPS = {'0': 'O', '1': 'l', '5': 'S', '8': 'B', '2': 'Z', '6': 'b', '7': '1', '9': 'g', '3': '8', '4': 'A'}
#: What readers of many scripts see in a smudged Latin letter
STRANGE = {
    'a': 'àāаä', 'A': 'ÀАÄ', 'e': 'éеēè', 'E': 'ÉЕ', 'i': 'íìī', 'I': 'ÍǏ', 'o': 'óσōо', 'O': 'ÓО', 'u': 'üūú', 'U': 'ÚŪÜ', 'c': 'çс', 'C': 'ÇС', 's': 'šş', 'S': 'ŠŞ', 'n': 'ñп', 'N': 'Ñ', 'h': 'ł', 'l': 'łі', 'p': 'р', 'r': 'г', 'm': 'м', 'M': 'М', 'T': 'Т', 't': 'т', 'B': 'В', 'H': 'Н', 'k': 'к', 'y': 'у', 'x': 'х',
}
#: What the edge of a paper or a rule is read as, behind the last word of a line
EDGES = ('i', 'l', '1', '.', ',', '!', '|', ']', ')', 'I', "'", 'ı', '·')
SPECKS = ('.', '|', '~', "'", ',', '-', '_', '*', '`', '•', '—', '"', 'i', ';', '\\', '^')
CUTTERS = frozenset(':=#°：')


#: How often a page has a text layer, and how often a spoilt one is a photograph, by what it is printed on
TEXT_LAYERS = {'page': 0.42, 'drawing': 0.7, 'receipt': 0.25, 'card': 0.2, 'ticket': 0.35}
PHOTOGRAPHS = {'page': 0.06, 'drawing': 0.02, 'receipt': 0.5, 'card': 0.6, 'ticket': 0.3}


def pick_level(m: Maker) -> float:
    """0: a text layer; to 1: a bad photo."""
    if m.rng.random() < TEXT_LAYERS[m.paper]:
        return 0.0
    return m.rng.random() ** (2 if m.paper == 'page' else 1.3)


def spoil(page: LaidPage, m: Maker, level: float | None = None) -> LaidPage:
    """Spoils the page in place and gives it back. The same level should be used for all pages of a document."""
    if level is None:
        level = pick_level(m)
    if level <= 0.0 or not page.words:
        return page
    rng = m.rng
    is_photo = rng.random() < PHOTOGRAPHS[m.paper]
    if is_photo:
        level = max(level, 0.25)
        misread(page, m, level, claims_of(page))
    # No page has all faults: each is drawn by itself
    if rng.random() < 0.75:
        slip(page, m, 0.03 * level * rng.random())
    if rng.random() < 0.4:
        change_case(page, m, 0.02 * level)
    if rng.random() < 0.25:
        smudge(page, m, 0.04 * level * rng.random())
    if rng.random() < 0.3:
        touch_edges(page, m, 0.12 * level * rng.random())
    edits = plan_edits(page, m, level)
    if is_photo:
        plan_breaks(page, m, level, claims_of(page), edits)
    if edits:
        rebuild(page, edits)
    if rng.random() < 0.25:
        share_out(page)
    if rng.random() < 0.06:
        shift_values(page, m, level)
    move_boxes(page, m, level)
    lose_rules(page, m, level)
    if is_photo and page.words:
        if rng.random() < 0.6:
            tilt(page, m, level)
        if rng.random() < 0.5:
            add_rubbish(page, m, level)
    if rng.random() < 0.3:
        add_specks(page, m, level)
    return page


def slip(page: LaidPage, m: Maker, share: float) -> None:
    """Confuses letters. `share`: of all letters."""
    rng = m.rng
    protected = {index for mark in page.marks if mark.kind != 'row' for index in mark.words}
    for index, word in enumerate(page.words):
        text = word.text
        if rng.random() > share * len(text):
            continue
        at = rng.randrange(len(text))
        letter = text[at]
        instead = SLIPS.get(letter)
        if instead is None and (index not in protected or rng.random() < 0.3):
            instead = DIGIT_SLIPS.get(letter)
        if index in protected and letter in '.,' and rng.random() < 0.65:
            continue
        if instead is not None and (letter not in CUTTERS or at == len(text) - 1):
            word.text = text[:at] + rng.choice(instead) + text[at + 1:]
        elif not letter.isalnum() and len(text) > 1 and index not in protected:
            word.text = text[:at] + text[at + 1:]


def change_case(page: LaidPage, m: Maker, share: float) -> None:
    for word in page.words:
        if m.rng.random() < share and word.text.isalpha():
            word.text = word.text.swapcase() if len(word.text) == 1 else word.text.capitalize() if m.rng.random() < 0.5 else word.text.upper()


def smudge(page: LaidPage, m: Maker, share: float) -> None:
    """Letters read as letters with marks or of another script; noughts before a point that are lost. `share`: of all words."""
    rng = m.rng
    for word in page.words:
        if rng.random() < share:
            text = word.text
            at = rng.randrange(len(text))
            instead = STRANGE.get(text[at])
            if instead is not None:
                word.text = text[:at] + rng.choice(instead) + text[at + 1:]
            elif text.startswith(('0.', '0,')) and len(text) > 2:
                word.text = text[1:]


def touch_edges(page: LaidPage, m: Maker, share: float) -> None:
    """A stroke behind the last word of a line, read as one more character. `share`: of all lines."""
    rng = m.rng
    words = page.words
    if page.right_to_left:
        return
    for word, after in zip(words, [*words[1:], None], strict=True):
        if (after is None or after.line != word.line) and rng.random() < share and word.text[-1] not in CUTTERS:
            word.text += rng.choice(EDGES)
            word.box[2] += (word.box[3] - word.box[1]) * 0.3


def plan_edits(page: LaidPage, m: Maker, level: float) -> dict[int, str | int]:
    """What happens to which word: 'join' with the next of its line, 'break' in two (a number: at that letter), 'lose'."""
    rng = m.rng
    words = page.words
    edits: dict[int, str | int] = {}
    joins = (0.06 if m.paper == 'page' else 0.1) * level * rng.random() if rng.random() < 0.5 else 0.0
    breaks = 0.03 * level * rng.random() if rng.random() < 0.4 else 0.0
    losses = 0.02 * level * rng.random() if rng.random() < 0.3 else 0.0
    if joins + breaks + losses == 0.0:
        return edits
    claims = claims_of(page)
    for index, word in enumerate(words):
        chance = rng.random()
        if chance < joins:
            if index + 1 < len(words) and index - 1 not in edits and may_join(words, claims, index):
                edits[index] = 'join'
        elif chance < joins + breaks:
            if len(word.text) > 3 and edits.get(index - 1) != 'join':
                edits[index] = 'break'
        elif chance < joins + breaks + losses and edits.get(index - 1) != 'join' and (not claims[index] or rng.random() < 0.3):
            edits[index] = 'lose'
    return edits


def claims_of(page: LaidPage) -> list[set[int]]:
    """Which marks (rows aside) own each word."""
    claims: list[set[int]] = [set() for _ in page.words]
    for number, mark in enumerate(page.marks):
        if mark.kind != 'row':
            for index in mark.words:
                claims[index].add(number)
    return claims


def may_join(words: list[LaidWord], claims: list[set[int]], index: int) -> bool:
    """Only neighbours of a line that stand close, do not belong to two different values, and are not cut apart again by the reader."""
    first, second = words[index], words[index + 1]
    if first.line != second.line or (claims[index] and claims[index + 1] and claims[index] != claims[index + 1]):
        return False
    gap = max(first.box[0], second.box[0]) - min(first.box[2], second.box[2])
    return gap < (first.box[3] - first.box[1]) * 0.7 and first.text[-1] not in CUTTERS


def rebuild(page: LaidPage, edits: dict[int, str | int]) -> None:
    """Makes the words anew and moves the marks along."""
    now: list[LaidWord] = []
    places: list[list[int]] = []  # of each old word: its new ones
    skip = False
    for index, word in enumerate(page.words):
        if skip:
            skip = False
            places.append([len(now) - 1])
            continue
        edit = edits.get(index)
        if edit == 'lose':
            places.append([])
        elif edit == 'join':
            other = page.words[index + 1]
            box = [min(word.box[0], other.box[0]), min(word.box[1], other.box[1]), max(word.box[2], other.box[2]), max(word.box[3], other.box[3])]
            places.append([len(now)])
            now.append(replace(word, text=word.text + other.text, box=box))
            skip = True
        elif edit is not None:
            at = edit if isinstance(edit, int) else 1 + (index * 7 + len(word.text)) % (len(word.text) - 1)
            x0, y0, x1, y1 = word.box
            share = at / len(word.text) * (x1 - x0)
            air = (x1 - x0) * 0.02
            boxes = ([x0, y0, x0 + share - air, y1], [x0 + share + air, y0, x1, y1])
            if page.right_to_left:
                boxes = ([x1 - share + air, y0, x1, y1], [x0, y0, x1 - share - air, y1])
            places.append([len(now), len(now) + 1])
            now += [replace(word, text=word.text[:at], box=boxes[0]), replace(word, text=word.text[at:], box=boxes[1])]
        else:
            places.append([len(now)])
            now.append(word)
    marks: list[Mark] = []
    for mark in page.marks:
        mark.words = list(dict.fromkeys(place for index in mark.words for place in places[index]))
        if mark.words:
            marks.append(mark)
    page.words, page.marks = now, marks


def share_out(page: LaidPage) -> None:
    """Boxes of OCR that finds lines and shares them out among their words by the number of letters."""
    words = page.words
    start = 0
    while start < len(words):
        stop = start + 1
        while stop < len(words) and words[stop].line == words[start].line:
            stop += 1
        line = words[start:stop]
        start = stop
        if len(line) < 2 or page.right_to_left:
            continue
        gaps = [second.box[0] - first.box[2] for first, second in itertools.pairwise(line)]
        if max(gaps) > (line[0].box[3] - line[0].box[1]) or min(gaps) < -1e-6:
            continue
        spaces = [1 if gap > 1e-6 else 0 for gap in gaps] + [0]
        x, end = line[0].box[0], line[-1].box[2]
        step = (end - x) / (sum(len(word.text) for word in line) + sum(spaces))
        for word, space in zip(line, spaces, strict=True):
            word.box[0], word.box[2] = x, x + step * len(word.text)
            x = word.box[2] + step * space


def shift_values(page: LaidPage, m: Maker, level: float) -> None:
    """What a typewriter or a hand put on a printed form stands somewhat off its lines, all alike or each in its own way."""
    rng = m.rng
    alike = rng.random() < 0.5
    right, down, taller = rng.uniform(-0.3, 0.5), rng.uniform(-0.35, 0.35), rng.uniform(-0.1, 0.2)
    for mark in page.marks:
        if mark.kind != 'value':
            continue
        if not alike:
            right, down, taller = rng.uniform(-0.2, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(-0.1, 0.25)
        for index in mark.words:
            box = page.words[index].box
            height = (box[3] - box[1]) * level
            page.words[index].box = [box[0] + right * height, box[1] + (down - taller) * height, box[2] + right * height, box[3] + (down + taller) * height]


def move_boxes(page: LaidPage, m: Maker, level: float) -> None:
    """Skew that straightening left, a scale that is not quite one, and a tremble of each box."""
    rng = m.rng
    skew = rng.gauss(0, 0.004) * level
    stretch_x, stretch_y = 1 + rng.gauss(0, 0.01) * level, 1 + rng.gauss(0, 0.01) * level
    tremble = 0.08 * level * rng.random()
    swell = rng.uniform(-0.08, 0.12) * level
    uniform = rng.uniform
    # paper that is not flat: lines wave
    wave = 0.004 * level * rng.random() if rng.random() < 0.2 else 0.0
    waves, phase = rng.uniform(2, 9), rng.uniform(0, 6)
    for word in page.words:
        x0, y0, x1, y1 = word.box
        height = y1 - y0
        by = tremble * height
        lift = (x0 - page.width / 2) * skew + (wave * sin(x0 * waves + phase) if wave else 0.0)
        extra = swell * height
        word.box = [
            x0 * stretch_x + uniform(-by, by), (y0 + lift) * stretch_y + uniform(-by, by) - extra,
            x1 * stretch_x + uniform(-by, by), (y1 + lift) * stretch_y + uniform(-by, by) + extra,
        ]
    for rule in page.rules:
        x0, y0, x1, y1 = rule
        lift = ((x0 + x1) / 2 - page.width / 2) * skew
        rule[:] = [x0 * stretch_x, (y0 + lift) * stretch_y, x1 * stretch_x, (y1 + lift) * stretch_y]


def lose_rules(page: LaidPage, m: Maker, level: float) -> None:
    """Lines that are not found, that break off, and that are none: underlines and strokes."""
    rng = m.rng
    if rng.random() < 0.12:
        page.rules = []
    lost = 0.15 * level * rng.random()
    kept = []
    for rule in page.rules:
        if rng.random() < lost:
            continue
        if rng.random() < lost:
            cut = rng.uniform(0.2, 0.8)
            x0, y0, x1, y1 = rule
            rule = [x0, y0, x0 + (x1 - x0) * cut, y0 + (y1 - y0) * cut]
        kept.append(rule)
    if rng.random() < 0.1:
        for _ in range(rng.randint(1, 4)):
            near = rng.choice(page.words).box
            kept.append([near[0], near[3], near[2] + rng.uniform(0, 0.1), near[3]])
    page.rules = kept


def add_specks(page: LaidPage, m: Maker, level: float) -> None:
    """Dirt and rules that were read as characters. They stand last: the order of words is made by place."""
    rng = m.rng
    line = page.words[-1].line + 1 if page.words else 0
    for _ in range(int(rng.random() * 12 * level)):
        near = rng.choice(page.words).box
        height = near[3] - near[1]
        x = near[2] + height * rng.uniform(0.1, 3.0) if rng.random() < 0.6 else rng.uniform(0, page.width)
        y = near[1] if rng.random() < 0.7 else rng.uniform(0, 1)
        size = height * rng.uniform(0.15, 0.8)
        box = [x, y, x + size * 0.5, y + size]
        if all(w.box[0] > box[2] or w.box[2] < box[0] or w.box[1] > box[3] or w.box[3] < box[1] for w in page.words):
            page.words.append(LaidWord(rng.choice(SPECKS), box, line))
            line += 1
