"""One page with the fields that are asked of it and the words that answer them: what generator and real documents both become."""
from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from features import MOST_FIELDS, Page


@dataclass(frozen=True)
class Asked:
    """A field and its answer on this page, as words by their places in the page's order.

    `one`: `spans` are the places where the same value stands; none: it is not there.
    `list`: an array, `spans` its rows or items. `column`: `spans` its cells, row by row."""

    name: str
    parents: tuple[str, ...]
    kind: str  # text number date yes list, or a string's format
    description: str
    form: str  # one list column
    spans: tuple[tuple[int, ...], ...]
    is_known: bool = True
    truth: object = None


@dataclass(frozen=True)
class Sample:
    page: Page
    fields: tuple[Asked, ...]
    source: str = 'made'
    document: str = ''
    number: int = 1
    pages: int = 1


def read_pages(path: Path) -> Iterator[Sample]:
    """What export-pages.ts wrote, packed or not."""
    with gzip.open(path, 'rt', encoding='utf8') if path.suffix == '.gz' else path.open(encoding='utf8') as lines:
        for line in lines:
            yield from_json(json.loads(line))


def from_json(page: dict) -> Sample:
    words = page['words']
    texts = [word[0] for word in words]
    boxes = np.array([word[1:5] for word in words], np.float64).reshape(-1, 4)
    rows = [word[6] for word in words]
    cut = [bool(word[7]) if len(word) > 7 else False for word in words]
    features = Page(texts, boxes, rows, cut, [bool(word[5]) for word in words], page['page'], page['pages'])
    return Sample(
        features, tuple(_asked(one) for one in page['fields']), page['set'], page['id'], page['page'], page['pages']
    )


def _asked(one: dict) -> Asked:
    if 'rows' in one:
        form, spans = 'list', one['rows']
    elif 'cells' in one:
        form, spans = 'column', [words for _, words in one['cells']]
    else:
        form, spans = 'one', one.get('places', [])
    return Asked(
        one['name'],
        tuple(one['parents']),
        one['type'],
        one.get('description') or '',
        form,
        tuple(tuple(span) for span in spans if span),
        not one.get('unknown', False),
        one.get('truth'),
    )


def other_words(sample: Sample, rng: random.Random) -> Sample:
    """The same page asked in other words and with other figures, so that few real pages are not learnt by heart."""
    fields = [one for one in sample.fields if rng.random() > 0.1]
    fields = [replace(one, description='') if rng.random() < 0.3 else one for one in fields]
    rng.shuffle(fields)
    page = sample.page
    if rng.random() < 0.7:
        words = [_other_figures(word, rng) for word in page.words] if rng.random() < 0.7 else page.words
        boxes = _moved(page, rng) if rng.random() < 0.7 else page.boxes
        page = Page(words, boxes, page.rows, page.cut, page.is_text, page.number, page.pages)
    return replace(sample, page=page, fields=tuple(fields[:MOST_FIELDS]))


def _other_figures(word: str, rng: random.Random) -> str:
    """Codes and amounts change, short numbers stay: they number boxes of a form and days of a month."""
    if sum(mark.isdigit() for mark in word) < 3:
        return word
    return ''.join(rng.choice('0123456789') if mark.isdigit() and mark.isascii() else mark for mark in word)


def _moved(page: Page, rng: random.Random) -> np.ndarray:
    """The whole page stretched a little, and each word shaken."""
    noise = np.random.default_rng(rng.getrandbits(32))
    height = float(np.median(page.boxes[:, 3] - page.boxes[:, 1])) if len(page.boxes) else 0.01
    stretch = np.array([rng.uniform(0.85, 1.15), rng.uniform(0.85, 1.15)])
    boxes = page.boxes * np.concatenate([stretch, stretch])
    shake = noise.normal(0, 0.06 * height, (len(boxes), 2))
    return boxes + np.concatenate([shake, shake], 1)
