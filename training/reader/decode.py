"""Steps → text, and how far a text is from the true one."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from torch import Tensor

from alphabet import CHARACTERS


def texts_of(classes: Tensor, widths: Sequence[int]) -> list[str]:
    """`classes` [B, T], `widths` in steps: the likeliest class of each step, repetitions and blanks left out."""
    return [text_of(row[:width]) for row, width in zip(classes.cpu().numpy(), widths, strict=True)]


def text_of(classes: np.ndarray) -> str:
    if len(classes) == 0:
        return ''
    is_new = np.concatenate([[True], classes[1:] != classes[:-1]]) & (classes > 0)
    return ''.join(CHARACTERS[number - 1] for number in classes[is_new].tolist())


def distance(first: str, second: str) -> int:
    """Of Levenshtein."""
    before = list(range(len(second) + 1))
    for at, mark in enumerate(first, 1):
        row = [at]
        for to, other in enumerate(second, 1):
            row.append(min(before[to] + 1, row[-1] + 1, before[to - 1] + (mark != other)))
        before = row
    return before[-1]


class Errors:
    """Characters wrong, lines wrong."""

    def __init__(self) -> None:
        self.characters = self.wrong = self.lines = self.lines_wrong = 0

    def add(self, read: str, true: str) -> None:
        found = distance(read, true)
        self.characters += len(true)
        self.wrong += found
        self.lines += 1
        self.lines_wrong += found > 0

    @property
    def share(self) -> float:
        return self.wrong / max(1, self.characters)

    def __str__(self) -> str:
        return f'{100 * self.share:.2f} % of characters, {100 * self.lines_wrong / max(1, self.lines):.1f} % of {self.lines} lines wrong'


