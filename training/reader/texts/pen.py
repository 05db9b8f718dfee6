"""What all kinds of lines draw with: one source of chance, the language of the line, and shapes filled in with digits and letters."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from texts.lands import Land
from texts.languages import capitalised, upper
from texts.vocabulary import Vocabulary

T = TypeVar('T')
CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
FIGURES_AND_CAPITALS = '0123456789' + CAPITALS
_SHAPES: dict[str, list[tuple[str, str]]] = {}


class Pen:
    """`turn` sets the language that the next line is in."""

    def __init__(self, vocabularies: dict[str, Vocabulary], seed: int) -> None:
        self.rng = random.Random(seed)
        self.random: Callable[[], float] = self.rng.random
        self.vocabularies = vocabularies
        self.turn('en')

    def turn(self, language: str) -> None:
        self.language = language
        self.words = self.vocabularies[language]
        self.land: Land = self.pick(self.words.lands)

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def chance(self, share: float) -> bool:
        return self.random() < share

    def integer(self, low: int, high: int) -> int:
        return low + int(self.random() * (high - low + 1))

    def digits(self, count: int) -> str:
        return f'{int(self.random() * 10**count):0{count}d}' if count < 16 else self.digits(15) + self.digits(count - 15)

    def number(self) -> int:
        """Small ones more often, as in print."""
        return int(10 ** (self.random() * self.random() * 4.5))

    def word(self) -> str:
        """Mostly one of the language's own, sometimes one that could be."""
        return self.pick(self.words.coined if self.random() < 0.25 else self.words.words)

    def some_words(self, least: int, most: int) -> str:
        return ' '.join([self.word() for _ in range(self.integer(least, most))])

    def upper(self, text: str) -> str:
        return upper(text, self.language, self.random() < 0.3)

    def capitalised(self, text: str) -> str:
        return capitalised(text, self.language)

    def title(self, text: str) -> str:
        return ' '.join([capitalised(word, self.language) for word in text.split(' ')])

    def fill(self, shape: str) -> str:
        """'#' a digit, '%' one from 1 to 9, '?' a capital letter, '*' a digit or a capital letter."""
        cut = _SHAPES.get(shape)
        if cut is None:
            cut = _SHAPES[shape] = _cut(shape)
        filled = []
        for kind, what in cut:
            if kind == 'text':
                filled.append(what)
            elif kind == '#':
                filled.append(self.digits(len(what)))
            elif kind == '%':
                filled.append(str(self.integer(1, 9)))
            else:
                filled.append(self.pick(CAPITALS if kind == '?' else FIGURES_AND_CAPITALS))
        return ''.join(filled)


def _cut(shape: str) -> list[tuple[str, str]]:
    """Runs of '#' together, texts together, all other places one by one: what each is, and its signs."""
    cut: list[tuple[str, str]] = []
    for sign in shape:
        kind = sign if sign in '#%?*' else 'text'
        if cut and cut[-1][0] == kind and kind in ('#', 'text'):
            cut[-1] = kind, cut[-1][1] + sign
        else:
            cut.append((kind, sign))
    return cut
