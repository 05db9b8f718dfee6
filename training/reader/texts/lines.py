"""Lines of text as documents have them, without end: `Lines(words, seed).draw()`.

As a command it counts how often each class of the alphabet comes, and fails if one never does:
    python3 lines.py WORDS.json.gz [--count 200000]
"""
from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from alphabet import CHARACTERS, is_sayable
from texts import parties, prose, rows, values
from texts.languages import SHARES
from texts.pen import Pen
from texts.print_order import in_print_order
from texts.rare import Rare
from texts.scripts import tells_its_script
from texts.vocabulary import Vocabulary, load

LONGEST = 60
#: what a class has to come to among all characters, and what is aimed at
LEAST = 1 / 20_000
AIM = 2.4 * LEAST
#: kinds of lines, with their shares; they need not add up to a hundred
KINDS: dict[Callable[[Pen], str], float] = {
    # running text and single words
    prose.sentence: 27, prose.salad: 10, prose.one_word: 5, prose.term: 2, prose.title_case: 3, prose.upper_case: 4, prose.spaced_out: 0.3,
    prose.heading: 1, prose.in_quotes: 1, prose.in_brackets: 0.8, prose.two_scripts: 1.5, prose.leaning: 2.5, prose.dotted: 2,
    # forms, receipts, tables
    prose.label: 5, rows.label_and_value: 11, rows.side_by_side: 6, rows.receipt_line: 7, rows.tax_line: 0.8, rows.table_row: 5,
    rows.figures: 2.5, rows.table_head: 1, rows.tick_box: 1.5, rows.bullet: 1.5, rows.stars: 0.6, rows.page: 0.7, rows.footnote: 0.6,
    rows.few_signs: 2.2, rows.source: 1,
    # whom and where
    parties.person: 3, parties.company: 2.5, parties.address: 4, parties.place: 1, parties.phone: 1.5, parties.email: 1, parties.url: 0.8,
    parties.brand: 0.3,
    # how much, when, which
    values.amount: 2.5, values.money: 5, values.currency_sign: 0.4, values.date: 3.5, values.time: 0.8, values.date_and_time: 1,
    values.percentage: 0.8, values.quantity: 1.5, values.dimensions: 0.7, values.formula: 0.4, values.code: 3, values.official_number: 2.5,
    values.hashed: 0.5, values.machine_readable: 0.4, values.run: 1,
}
#: those of rare.py, which write what the others write too seldom
RARE_KINDS = {'words': 9, 'string': 4.5, 'signs': 3.5}


class Lines:
    """`words`: the collected words, or vocabularies that were loaded before; the same seed draws the same lines."""

    def __init__(self, words: Path | str | dict[str, Vocabulary], seed: int) -> None:
        vocabularies = words if isinstance(words, dict) else load(Path(words))
        rare = Rare(vocabularies)
        self._languages = spread(SHARES)
        self._kinds: list[Callable[[Pen], str]] = spread(KINDS)
        self._pen = Pen(vocabularies, 0)
        # What is rare depends on the words and the shares above, so it is counted rather than written down; once, and alike for all seeds.
        counted = Counter(''.join([self.draw() for _ in range(25_000)]))
        total = counted.total()
        rare.want({character: max(0.0, AIM - counted[character] / total) for character in CHARACTERS})
        self._kinds = spread({**KINDS, **{getattr(rare, name): share for name, share in RARE_KINDS.items()}})
        self._pen = Pen(vocabularies, seed)

    def speak(self, language: str) -> None:
        """From now on in one language, for people who read the lines."""
        self._languages = [language]

    def draw(self) -> str:
        """A line of 1 to 60 characters of the alphabet, its spaces single."""
        pen = self._pen
        while True:
            pen.turn(pen.pick(self._languages))
            line = pen.pick(self._kinds)(pen)
            if '  ' in line:
                line = ' '.join(line.split())
            if len(line) > LONGEST:
                line = shortened(line)
            line = line.strip()
            if line and tells_its_script(line) and is_sayable(line):
                return in_print_order(line)


T = TypeVar('T')


def spread(shares: Mapping[T, float]) -> list[T]:
    """Each as often as its share, to be picked from at once."""
    return [what for what, share in shares.items() for _ in range(max(1, round(share * 20)))]


def shortened(line: str) -> str:
    """At the last space that leaves enough, else anywhere."""
    at = line.rfind(' ', 12, LONGEST)
    return line[:at] if at > 0 else line[:LONGEST]


def is_sound(line: str) -> bool:
    return is_sayable(line) and 0 < len(line) <= LONGEST and line == ' '.join(line.split())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('words', type=Path)
    parser.add_argument('--count', type=int, default=50_000)
    options = parser.parse_args()
    started = time.perf_counter()
    lines = Lines(options.words, 1)
    ready = time.perf_counter()
    drawn = [lines.draw() for _ in range(options.count)]
    seconds = time.perf_counter() - ready
    counted = Counter(''.join(drawn))
    total = counted.total()
    for character, count in sorted(((character, counted[character]) for character in CHARACTERS), key=lambda pair: pair[1]):
        print(f'{character}\tU+{ord(character):04X}\t{count}\t1 in {total // count if count else 0}')
    never = ''.join(character for character in CHARACTERS if not counted[character])
    seldom = ''.join(character for character in CHARACTERS if counted[character] < total * LEAST)
    strange = sorted({line for line in drawn if not is_sound(line)})
    print(f'{len(CHARACTERS)} classes, never drawn: {never or "none"}, below 1 in {1 / LEAST:.0f}: {seldom or "none"}')
    print(f'{options.count} lines of {total / options.count:.1f} characters, outside of the alphabet: {strange[:5] or "none"}')
    print(f'{options.count / seconds:.0f} lines a second, ready after {ready - started:.1f} s')
    return 1 if never or strange else 0


if __name__ == '__main__':
    sys.exit(main())
