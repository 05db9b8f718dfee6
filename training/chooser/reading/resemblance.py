"""How much a text that was read resembles one that was printed, by letters without accents and digits alone."""
from __future__ import annotations

import unicodedata

import numpy as np

#: Letters and digits that readers take for each other, of one script or of two
ALIKE = ('0oqdоοσ', '1ilіι', '5sѕ', '8bвβ', '6gб', '2zζ', 'aаα', 'eеε', 'kкκ', 'mмμ', 'hнη', 'pрρ', 'cс', 'tтτ', 'yуυ', 'xхχ', 'nν')
FIRST_OF = str.maketrans({mark: group[0] for group in ALIKE for mark in group})


def bare(text: str) -> str:
    return ''.join(mark for mark in unicodedata.normalize('NFD', text.casefold()) if mark.isalnum())


def distance(one: str, other: str) -> int:
    """Letters to put in, take out or change."""
    if not one or not other:
        return max(len(one), len(other))
    columns = np.frombuffer(other.encode('utf-32-le'), np.uint32)
    steps = np.arange(len(other) + 1)
    last = steps.copy()
    for number, mark in enumerate(one, 1):
        now = np.empty_like(last)
        now[0] = number
        now[1:] = np.minimum(last[1:] + 1, last[:-1] + (columns != ord(mark)))
        # What is put in costs one more for each step to the right.
        last = np.minimum.accumulate(now - steps) + steps
    return int(last[-1])


def resemblance(one: str, other: str) -> float:
    """From 0 to 1. What looks alike is alike; where nothing but marks is printed, any mark will do."""
    first, second = bare(one).translate(FIRST_OF), bare(other).translate(FIRST_OF)
    if not second:
        return 0.0 if first else 1.0
    return 1 - distance(first, second) / max(len(first), len(second))
