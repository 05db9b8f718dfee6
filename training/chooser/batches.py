"""Samples → tensors. Batches hold pages of like length and at most so many tokens."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import torch

from built import BUILT
from features import MOST_FIELDS, UNKNOWN, field_tokens, pieces
from model import LOOKS, PIECES
from sample import Asked, Sample

Window = tuple[Sample, int, int, tuple[Asked, ...]]
FORMS = {'one': 0, 'list': 1, 'column': 2}


def looks_at(sample: Sample) -> Iterator[Window]:
    """Each window with each group of fields."""
    for start, end in sample.page.windows():
        for first in range(0, len(sample.fields), MOST_FIELDS):
            yield sample, start, end, sample.fields[first : first + MOST_FIELDS]


def length_of(window: Window) -> int:
    _, start, end, fields = window
    return end - start + len(fields) * 5


def up_to(step: int, count: int) -> int:
    """Sizes that the GPU likes."""
    return -(-count // step) * step


class Texts:
    """Each word once: its pieces, and its number."""

    def __init__(self) -> None:
        self.number: dict[tuple[int, ...], int] = {}
        # Number 0 is what nobody can read.
        self.of(tuple([UNKNOWN] + [0] * (PIECES - 1)))

    def of(self, word: tuple[int, ...]) -> int:
        return self.number.setdefault(word, len(self.number))


def batch(windows: Sequence[Window]) -> dict[str, torch.Tensor]:
    texts = Texts()
    asked = [[field_tokens(one.name, one.parents, one.kind, one.description, one.also) for one in fields] for *_, fields in windows]
    size = len(windows)
    fields_at_most = up_to(8, max(len(fields) for *_, fields in windows))
    fields_in_all = sum(len(fields) for fields in asked)
    longest = up_to(8, max((len(text) for page in asked for text in page), default=1))
    most_words = up_to(16, max(end - start for _, start, end, _ in windows))
    b = {
        'field_at': np.zeros((max(1, fields_in_all), longest), np.int32),
        'field_mask': np.zeros((max(1, fields_in_all), longest), bool),
        'field_of': np.zeros((size, fields_at_most), np.int32),  # 1, 2, 3, …; 0 where there is none
        'word_at': np.zeros((size, most_words), np.int32),
        'looks': np.zeros((size, most_words, LOOKS), np.float16),
        'place': np.zeros((size, most_words, 7), np.int16),
        'where': np.zeros((size, most_words, 4), np.float32),
        'built': np.zeros((size, most_words, BUILT), np.int16),
        'mask': np.zeros((size, most_words), bool),
        'form': np.full((size, fields_at_most), -1, np.int8),
        'starts': np.zeros((size, fields_at_most, most_words), bool),
        'ends': np.zeros((size, fields_at_most, most_words), bool),
        'span': np.zeros((size, fields_at_most, most_words), np.int16),
    }
    field = 0
    for row, ((sample, start, end, fields), words) in enumerate(zip(windows, asked, strict=True)):
        for number, text in enumerate(words):
            b['field_at'][field, : len(text)] = [texts.of(pieces(word)) for word in text]
            b['field_mask'][field, : len(text)] = True
            field += 1
            b['field_of'][row, number] = field
        count, page = end - start, sample.page
        b['word_at'][row, :count] = [texts.of(tuple(word)) for word in page.pieces[start:end].tolist()]
        b['looks'][row, :count] = page.looks[start:end]
        b['place'][row, :count] = page.places[start:end]
        b['where'][row, :count] = page.where[start:end]
        b['built'][row, :count] = page.built[start:end]
        b['mask'][row, :count] = True
        for number, one in enumerate(fields):
            if not one.is_known:
                continue
            b['form'][row, number] = FORMS[one.form]
            for which, span in enumerate(one.spans, 1):
                # A span that the window cuts is no answer in it; the next window has it whole.
                if span[0] < start or max(span) >= end:
                    continue
                b['starts'][row, number, span[0] - start] = True
                b['ends'][row, number, span[-1] - start] = True
                b['span'][row, number, [word - start for word in span]] = which
    b['texts'] = np.array(list(texts.number), np.int32)
    return {key: torch.from_numpy(value) for key, value in b.items()}


def batches(windows: Iterable[Window], tokens: int, pool: int = 1024) -> Iterator[dict[str, torch.Tensor]]:
    """In pools sorted by length, so that little is padded."""
    held: list[Window] = []

    def cut() -> Iterator[dict[str, torch.Tensor]]:
        held.sort(key=length_of)
        group: list[Window] = []
        for one in held:
            if group and (len(group) + 1) * (length_of(one) + 24) > tokens:
                yield batch(group)
                group = []
            group.append(one)
        if group:
            yield batch(group)
        held.clear()

    for window in windows:
        held.append(window)
        if len(held) >= pool:
            yield from cut()
    yield from cut()
