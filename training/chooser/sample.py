"""One page with the fields that are asked of it and the words that answer them: what generator and real documents both become."""
from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from built import BUILT
from features import MOST_FIELDS, Page

_date = re.compile(r'\d{1,4}[./-]\d{1,2}[./-]\d{2,4}')


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
    also: tuple[str, ...] = ()  # how documents of the page's language call it, as far as the lexicon knows


@dataclass(frozen=True)
class Announced:
    """What a printed label announces on a real page, beside what its set asks for."""

    label: str
    concept: str | None
    kind: str
    places: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Sample:
    page: Page
    fields: tuple[Asked, ...]
    source: str = 'made'
    document: str = ''
    number: int = 1
    pages: int = 1
    language: str | None = None
    announced: tuple[Announced, ...] = ()


def read_pages(path: Path) -> Iterator[Sample]:
    """What export-pages.ts and lay-out-pages.ts wrote, packed or not. A page that is asked several times in a row is read once; asked again, it
    may come without its words and without all else that is said of the page."""
    with gzip.open(path, 'rt', encoding='utf8') if path.suffix == '.gz' else path.open(encoding='utf8') as lines:
        before: tuple[dict[str, Any], Page] | None = None
        for line in lines:
            given = json.loads(line)
            if before is not None and 'page' not in given:
                given = before[0] | given | {'words': before[0]['words']}
            page = before[1] if before is not None and before[0]['words'] == given['words'] else _page_of(given)
            before = given, page
            fields = tuple(_asked(one, page.rows) for one in given['fields'])
            announced = tuple(Announced(one['label'], one['concept'], one['type'], tuple(map(tuple, one['places']))) for one in given.get('announced', ()))
            yield Sample(page, fields, given['set'], given['id'], given['page'], given['pages'], given.get('language'), announced)


def _page_of(given: dict[str, Any]) -> Page:
    words = given['words']
    return Page(
        [word[0] for word in words],
        np.array([word[1:5] for word in words], np.float64).reshape(-1, 4),
        [word[6] for word in words],
        [bool(word[7]) if len(word) > 7 else False for word in words],
        [bool(word[5]) for word in words],
        given['page'],
        given['pages'],
        np.array(given['built'], np.int16).reshape(-1, BUILT) if 'built' in given else None,
    )


def _asked(one: dict[str, Any], rows: Sequence[int]) -> Asked:
    if 'rows' in one:
        is_table = isinstance(one['truth'], list) and any(isinstance(item, dict) for item in one['truth'])
        form, spans = 'list', [_from_the_left(span, rows) for span in one['rows']] if is_table else one['rows']
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
        tuple(one.get('also', ())),
    )


def _from_the_left(span: Sequence[int], rows: Sequence[int]) -> list[int]:
    """A table's row begins with the first word of its printed row, also where no column that was asked for stands there."""
    if not span:
        return []
    first = span[0]
    while first > 0 and rows[first - 1] == rows[first]:
        first -= 1
    return [*range(first, span[0]), *span]


def other_words(sample: Sample, rng: random.Random, names: Sequence[str] = ()) -> Sample:
    """The same page with other names and figures, without some of its rows and some of what is said of its fields, so that few real pages are
    not learnt by heart."""
    if rng.random() < 0.3:
        sample = _without_rows(sample, rng)
    fields = [one for one in sample.fields if rng.random() > 0.1]
    fields = [replace(one, description='') if rng.random() < 0.3 else one for one in fields]
    # Of some pages nobody knows the language, and of some fields the meaning.
    unknown = rng.choice((0.15, 0.15, 1.0))
    fields = [replace(one, also=()) if rng.random() < unknown else one for one in fields]
    rng.shuffle(fields)
    page = sample.page
    if rng.random() < 0.7:
        words = [_other_figures(word, rng) for word in page.words] if rng.random() < 0.7 else page.words
        if names and rng.random() < 0.6:
            words = _other_names(words, fields, names, rng)
        boxes = _moved(page, rng) if rng.random() < 0.7 else page.boxes
        page = Page(words, boxes, page.rows, page.cut, page.is_text, page.number, page.pages, page.built)
    return replace(sample, page=page, fields=tuple(fields[:MOST_FIELDS]))


def names_of(samples: Iterable[Sample]) -> list[str]:
    """The words of names and addresses, as often as they stand there."""
    return [
        sample.page.words[word]
        for sample in samples
        for one in sample.fields
        if one.form == 'one' and one.kind == 'text'
        for span in one.spans[:1]
        for word in span
        if _is_name(sample.page.words[word])
    ]


def _is_name(word: str) -> bool:
    return len(word) > 2 and word.rstrip('.,').isalpha() and not word.islower()


def _other_names(words: Sequence[str], fields: Sequence[Asked], names: Sequence[str], rng: random.Random) -> list[str]:
    """Some words of the answers, wherever on the page they stand, become words of other answers, in capitals where they were."""
    known = {words[word] for one in fields if one.form == 'one' and one.kind == 'text' for span in one.spans for word in span}
    instead: dict[str, str] = {}
    for word in sorted(known):
        if _is_name(word) and rng.random() < 0.6:
            other = rng.choice(names).rstrip('.,') + word[len(word.rstrip('.,')) :]
            instead[word] = other.upper() if word.isupper() else other.title() if other.isupper() else other
    return [instead.get(word, word) for word in words]


def _without_rows(sample: Sample, rng: random.Random) -> Sample:
    """Without some of the rows that answer nothing."""
    page = sample.page
    needed = {page.rows[word] for one in sample.fields for span in one.spans for word in span}
    share = rng.uniform(0.05, 0.35)
    dropped = {row for row in set(page.rows) if row not in needed and rng.random() < share}
    kept = [at for at, row in enumerate(page.rows) if row not in dropped]
    if not dropped or not kept:
        return sample
    new = {old: at for at, old in enumerate(kept)}
    fewer = Page(
        [page.words[at] for at in kept],
        page.boxes[kept],
        [page.rows[at] for at in kept],
        [page.cut[at] for at in kept],
        [page.is_text[at] for at in kept],
        page.number,
        page.pages,
        page.built[kept],
    )
    fields = tuple(replace(one, spans=tuple(tuple(new[word] for word in span) for span in one.spans)) for one in sample.fields)
    return replace(sample, page=fewer, fields=fields)


def _other_figures(word: str, rng: random.Random) -> str:
    """Codes and amounts change. Short numbers stay, since they number boxes of a form and days of a month, and dates, since not every number is one."""
    if sum(mark.isdigit() for mark in word) < 3 or _date.search(word):
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
