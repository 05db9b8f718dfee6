"""Carries what is printed on drawn pages over to what our OCR read of them: `python3 -m reading.align_pages IN OUT.jsonl [--show N]`.

One line a page and question set, as export-pages.ts writes them. A read word belongs to a value where the value's printed words cover it; where
what was read does not resemble what was printed, nobody knows the answer: `unknown`."""
from __future__ import annotations

import argparse
import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from order import rows_of
from reading.resemblance import bare, distance, resemblance

#: How much of a read word's width a value must cover for the word to be its own
LEAST_COVERED = 0.4
#: With this share of it over each of two printed words, both were read as one
LEAST_SHARED = 0.15
#: How much of the printed text must have been read
LEAST_ALIKE = 0.6
#: As label-document.ts has it: with fewer of its rows found, an array is not known
ENOUGH_ROWS = 0.8
CLEAN = 0.2
IS_NAME = re.compile(r'\d+\.json')


class ReadPage:
    """The read words of a page, and how much of each is covered by which printed word of the same line."""

    def __init__(self, printed: dict[str, Any], read: dict[str, Any]) -> None:
        self.texts = [word[0] for word in printed['words']]
        self.read = [word[0] for word in read['words']]
        self.boxes = straightened(np.array([word[1:5] for word in printed['words']], float).reshape(-1, 4), read['skew'])
        self.cover = covered(np.array([word[1:5] for word in read['words']], float).reshape(-1, 4), self.boxes)
        self.known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def printed_text(self, words: Sequence[int]) -> str:
        """By rows, as the read words stand."""
        rows = rows_of([tuple(self.boxes[word]) for word in words])
        order = sorted(range(len(words)), key=lambda at: (rows[at], self.boxes[words[at]][0]))
        return ' '.join(self.texts[words[at]] for at in order)

    def locate(self, words: Sequence[int]) -> tuple[int, ...]:
        """The read words; none where they are not what was printed."""
        key = tuple(words)
        if key not in self.known:
            self.known[key] = self._locate(key)
        return self.known[key]

    def _locate(self, words: tuple[int, ...]) -> tuple[int, ...]:
        found = tuple(int(at) for at in np.flatnonzero(self.cover[:, words].sum(1) >= LEAST_COVERED))
        wanted = self.printed_text(words)
        alike = self.alike(found, wanted)
        # A label that was read as one word with its value, and cut off again, may stand over the value's edge.
        for fewer in (found[1:], found[:-1]):
            if fewer and self.alike(fewer, wanted) > alike:
                found, alike = fewer, self.alike(fewer, wanted)
        return found if alike >= LEAST_ALIKE else ()

    def stretches(self) -> Iterator[tuple[str, str]]:
        """The letters of printed words and what was read for them; words that were read as one stay together."""
        number = list(range(len(self.texts)))
        own: list[list[int]] = [[] for _ in self.texts]
        for at, shares in enumerate(self.cover):
            words = np.flatnonzero(shares >= LEAST_SHARED)
            for word in words:
                number = [number[words[0]] if one == number[word] else one for one in number]
            if len(words):
                own[words[0]].append(at)
        for group in sorted(set(number)):
            line = sorted((word for word in range(len(number)) if number[word] == group), key=lambda word: self.boxes[word][0])
            read = sorted(at for word in line for at in own[word])
            yield bare(''.join(self.texts[word] for word in line)), bare(''.join(self.read[at] for at in read))

    def alike(self, found: Sequence[int], wanted: str) -> float:
        return resemblance(''.join(self.read[at] for at in found), wanted) if found else 0.0


def straightened(boxes: np.ndarray, skew: float) -> np.ndarray:
    """As `placing` of src/extract/view.ts turns the page's slope back."""
    drop = (boxes[:, 0] + boxes[:, 2]) / 2 * math.tan(math.radians(skew))
    return boxes - np.stack([np.zeros_like(drop), drop, np.zeros_like(drop), drop], 1)


def covered(read: np.ndarray, printed: np.ndarray) -> np.ndarray:
    """[read, printed]: the share of the read word's width that lies over the printed word, where both stand on one line."""
    if not len(read) or not len(printed):
        return np.zeros((len(read), len(printed)))
    across = np.clip(np.minimum(read[:, None, 2], printed[None, :, 2]) - np.maximum(read[:, None, 0], printed[None, :, 0]), 0, None)
    down = np.clip(np.minimum(read[:, None, 3], printed[None, :, 3]) - np.maximum(read[:, None, 1], printed[None, :, 1]), 0, None)
    middle, height = (printed[:, 1] + printed[:, 3]) / 2, printed[:, 3] - printed[:, 1]
    # Boxes of dense lines reach into each other: the line is that of the printed word which the read one lies over most.
    most = (across * down).argmax(1)
    on_line = np.abs(middle[None, :] - middle[most][:, None]) < 0.5 * np.maximum(height[None, :], height[most][:, None])
    touches = (across * down).max(1) > 0
    return across * on_line * touches[:, None] / np.maximum(read[:, 2] - read[:, 0], 1e-9)[:, None]


def answered(page: ReadPage, fields: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The fields with the read words that answer them. A table's `rows` are all words of its rows, so their truth is their text."""
    rows: dict[int | None, int] | None = None  # of the array that was asked for last; None where it is not known
    for one in fields:
        asked = {'name': one['name'], 'parents': one['parents'], 'type': one['type'], 'description': one['description'] or None}
        found = [(span['row'], page.locate(span['words'])) for span in one['spans']]
        is_known = sum(bool(words) for _, words in found) >= ENOUGH_ROWS * len(found)
        if one['form'] == 'one':
            places = distinct(words for _, words in found)
            yield asked | {'truth': one['truth'], 'places': places} | unless(bool(places) or not found)
            continue
        asked['truth'] = [span['text'] or page.printed_text(span['words']) for span in one['spans']]
        if one['form'] == 'list':
            rows_found = sorted(((row, words) for row, words in found if words), key=lambda pair: pair[1])
            rows = {row: at for at, (row, _) in enumerate(rows_found)} if is_known else None
            yield asked | {'rows': [words for _, words in rows_found] if is_known else []} | unless(is_known)
        else:
            known = rows if is_known else None
            cells = [] if known is None else sorted((known[row], words) for row, words in found if words and row in known)
            yield asked | {'cells': cells} | unless(known is not None)


def unless(is_known: bool) -> dict[str, Any]:
    return {} if is_known else {'unknown': True}


def distinct(spans: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return sorted({span for span in spans if span})


@dataclass
class Summary:
    pages: int = 0
    lines: int = 0
    words: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    located: Counter[str] = field(default_factory=Counter)
    letters: Counter[str] = field(default_factory=Counter)
    slips: Counter[str] = field(default_factory=Counter)

    def add(self, page: ReadPage, printed: dict[str, Any]) -> None:
        self.pages += 1
        self.words += len(page.read)
        sort = 'clean' if printed['level'] < CLEAN else 'spoilt'
        for wanted, got in page.stretches():
            self.letters[sort] += len(wanted)
            self.slips[sort] += min(len(wanted), distance(wanted, got))
        self.count(page, sort, {tuple(span['words']) for fields in printed['sets'] for one in fields for span in one['spans']})

    def count(self, page: ReadPage, sort: str, spans: set[tuple[int, ...]]) -> None:
        self.asked[sort] += len(spans)
        self.located[sort] += sum(bool(page.locate(span)) for span in spans)

    def __str__(self) -> str:
        left_out = ''.join(f', {count} {why}' for why, count in self.left_out.items())
        parts = [f'{self.pages} pages{left_out}, {self.lines} lines, {self.words} words']
        for sort in ('clean', 'spoilt'):
            share, rate = (100 * part / max(1, whole) for part, whole in ((self.located[sort], self.asked[sort]), (self.slips[sort], self.letters[sort])))
            parts.append(f'{sort}: {share:.1f} % of {self.asked[sort]} spans located, {rate:.2f} % of {self.letters[sort]} characters wrong')
        return '\n'.join(parts)


def show(page: ReadPage, printed: dict[str, Any]) -> None:
    print(f"\n{printed['picture']} {printed['kind']} {printed['level']}")
    for one in printed['sets'][0]:
        for span in one['spans']:
            found = page.locate(span['words'])
            read = ' '.join(page.read[at] for at in found)
            print(f'  {"ok " if found else "NO "}{one["form"]:6} {one["name"]}: {page.printed_text(span["words"])!r} → {read!r}')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('pages', type=Path)
    parser.add_argument('out', type=Path)
    parser.add_argument('--show', type=int, default=0, help='print the fields of so many pages')
    options = parser.parse_args()
    summary = Summary()
    with options.out.open('w', encoding='utf8') as out:
        for path in sorted(path for path in options.pages.iterdir() if IS_NAME.fullmatch(path.name)):
            reading = path.with_suffix('.read.json')
            if not reading.exists():
                summary.left_out['not read'] += 1
                continue
            printed, read = (json.loads(one.read_text('utf8')) for one in (path, reading))
            if read['turn'] != 0 or not read['words']:
                summary.left_out['turned or empty'] += 1
                continue
            page = ReadPage(printed, read)
            summary.add(page, printed)
            if summary.pages <= options.show:
                show(page, printed)
            for number, fields in enumerate(printed['sets']):
                line = {
                    'set': 'read',
                    'id': f'{path.stem}{number}',
                    'page': printed['page'],
                    'pages': printed['pages'],
                    'language': read['language'],
                    'words': read['words'],
                    'built': read['built'],
                    'fields': list(answered(page, fields)),
                }
                out.write(json.dumps(line, ensure_ascii=False) + '\n')
                summary.lines += 1
    print(summary)


if __name__ == '__main__':
    main()
