"""Samples → tensors. Batches hold pages of like length and at most so many tokens."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import torch

from features import MOST_FIELDS, field_tokens, pieces
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
    sample, start, end, fields = window
    return end - start + len(fields) * 9


def batch(windows: Sequence[Window]) -> dict[str, torch.Tensor]:
    texts = [
        [field_tokens(one.name, one.parents, one.kind, one.description) for one in fields] for *_, fields in windows
    ]
    field_lengths = [sum(len(words) for words in page) for page in texts]
    most_fields = max(len(fields) for *_, fields in windows)
    most_words = -(-max(end - start for _, start, end, _ in windows) // 16) * 16
    most_field_tokens = -(-max(field_lengths) // 16) * 16
    size, total = len(windows), most_field_tokens + most_words
    b = {
        'pieces': np.zeros((size, total, PIECES), np.int32),
        'looks': np.zeros((size, total, LOOKS), np.float16),
        'position': np.zeros((size, total), np.int16),
        'group': np.zeros((size, total), np.int8),
        'place': np.zeros((size, total, 7), np.int16),
        'mask': np.zeros((size, total), bool),
        'upper_mask': np.zeros((size, most_fields + most_words), bool),
        'form': np.full((size, most_fields), -1, np.int8),
        'starts': np.zeros((size, most_fields, most_words), bool),
        'ends': np.zeros((size, most_fields, most_words), bool),
        'span': np.zeros((size, most_fields, most_words), np.int16),
    }
    for row, ((sample, start, end, fields), words) in enumerate(zip(windows, texts)):
        at = 0
        for number, text in enumerate(words, 1):
            for offset, word in enumerate(text):
                b['pieces'][row, at + offset] = pieces(word)
                b['position'][row, at + offset] = offset
            b['mask'][row, at : at + len(text)] = True
            b['group'][row, at : at + len(text)] = number
            at += len(text)
        b['upper_mask'][row, : len(fields)] = True
        count, page = end - start, sample.page
        here = slice(most_field_tokens, most_field_tokens + count)
        b['pieces'][row, here] = page.pieces[start:end]
        b['looks'][row, here] = page.looks[start:end]
        b['position'][row, here] = np.arange(count)
        b['place'][row, here] = page.places[start:end]
        b['mask'][row, here] = True
        b['upper_mask'][row, most_fields : most_fields + count] = True
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
    return {key: torch.from_numpy(value) for key, value in b.items()}


def batches(windows: Iterable[Window], tokens: int, pool: int = 512) -> Iterator[dict[str, torch.Tensor]]:
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
