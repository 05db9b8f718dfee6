"""Made-up pages as samples: a kind writes, the layout prints, noise spoils, a template asks."""
from __future__ import annotations

import importlib
import pkgutil
import random
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

import generator.kinds
from built import built_of
from features import MOST_FIELDS, Page, cuts
from generator.asking import Asker, Key, Wording, choose
from generator.content import Column, Concept, Kind, Noise, Role, Table
from generator.dressing import dressed
from generator.fuller import Stock, fuller, left_empty, with_boxes
from generator.layout import lay_out
from generator.layout.laid import LaidPage, Mark
from generator.maker import Maker
from generator.merging import merged
from generator.noise import pick_level, spoil
from order import Box, in_order
from relabelled import relabelled
from sample import Asked, Sample

#: Which marks answer a question: of which kind, and of what
Answer = tuple[object, ...]
#: The words of each mark
Spans = dict[Answer, list[list[int]]]

KINDS: list[Kind] = [
    kind
    for module in pkgutil.iter_modules(generator.kinds.__path__)
    for kind in getattr(importlib.import_module(f'generator.kinds.{module.name}'), 'KINDS', [])
]
WEIGHTS = [kind.weight for kind in KINDS]
STOCK = Stock(
    value
    for module in pkgutil.iter_modules(generator.kinds.__path__)
    for value in vars(importlib.import_module(f'generator.kinds.{module.name}')).values()
    if isinstance(value, Concept)
)
FULLER = 0.7

#: Fields of pages made before, to ask for where they have no business
_elsewhere: deque[Key] = deque(maxlen=400)

#: Documents made before: laying one out costs ten times what it costs to ask it something else
_made: list[Printed] = []
MOST_MADE = 1500
AGAIN = 0.9
RELABELLED = 0.45


class Laid:
    """A document that is laid out, with what may be asked of it."""

    def __init__(self, seed: int, weights: Sequence[float] = WEIGHTS) -> None:
        self.rng = rng = random.Random(seed)
        # Not with the same seed: its first chance would choose kind and language alike, and a kind would always be in the same language.
        self.maker = maker = Maker(rng.getrandbits(48))
        kind = rng.choices(KINDS, weights)[0]
        self.content = kind.write(maker)
        if self.content.language != maker.language:
            # What the layout adds is in the language of the paper, and it runs the paper's way.
            self.maker = maker = Maker(rng.getrandbits(48), self.content.language)
        if rng.random() < 0.5:
            self.content = with_boxes(self.content, maker)
        if rng.random() < FULLER:
            self.content = fuller(self.content, maker, STOCK)
        elif rng.random() < 0.25:
            small_print = [rng.choice((maker.terms, maker.sentence))() for _ in range(rng.randint(4, 30))]
            self.content = replace(self.content, blocks=[*self.content.blocks, Noise(small_print)])
        if rng.random() < 0.5:
            self.content = merged(self.content, maker)
        self.content = dressed(self.content, maker)
        empty = [key for key in left_empty(self.content) if key not in self.content.absent]
        if empty:
            self.content = replace(self.content, absent=[*self.content.absent, *empty])
        self.pages = lay_out(self.content, maker)
        self.texts: dict[Key, set[str]] = defaultdict(set)
        self.arrays: dict[Concept, None] = {}
        for page in self.pages:
            for mark in page.marks:
                if mark.kind == 'value' and mark.text:
                    self.texts[mark.concept, mark.role].add(mark.said)
                elif mark.kind in ('row', 'item') and mark.array is not None:
                    self.arrays[mark.array] = None


class Printed:
    """A document as it is read: spoilt, its words in the network's order."""

    def __init__(self, seed: int) -> None:
        document = Laid(seed)
        self.content, self.texts, self.arrays = document.content, document.texts, document.arrays
        pages, rng, maker = document.pages, document.rng, document.maker
        level = pick_level(maker)
        first = rng.randint(1, 3) if rng.random() < 0.1 else 1
        shown = list(range(len(pages))) if len(pages) <= 3 else sorted(rng.sample(range(len(pages)), 3))
        self.pages: list[tuple[Page, Spans]] = []
        for number in shown:
            page = pages[number]
            if level > 0:
                page = spoil(page, maker, level)
            if page.words:
                self.pages.append(ordered(page, level == 0, page.number + first - 1, page.pages + first - 1))


def make_samples(seed: int) -> Iterator[Sample]:
    rng = random.Random(seed)
    if len(_made) > 100 and rng.random() < AGAIN:
        printed = rng.choice(_made)
    else:
        # With a seed of its own: those that come here have a first chance in common, and all would be of the last few kinds.
        printed = Printed(rng.getrandbits(48))
        if len(_made) < MOST_MADE:
            _made.append(printed)
        else:
            _made[rng.randrange(MOST_MADE)] = printed
    questions = ask(printed, rng)
    for page, spans in printed.pages if len(printed.pages) < 2 else [rng.choice(printed.pages)]:
        fields = tuple(answered(question, spans) for question in questions)
        if fields:
            sample = Sample(page, fields, printed.content.kind, '', page.number, page.pages)
            yield relabelled(sample, rng) if rng.random() < RELABELLED else sample


class Question:
    """A wording and what its marks look like: by concept, role and array."""

    def __init__(self, asked: Asked, form: str, concept: Concept, role: Role | None, array: Concept | None) -> None:
        self.asked, self.form, self.concept, self.role, self.array = asked, form, concept, role, array


def ask(printed: Laid | Printed, rng: random.Random) -> list[Question]:
    content, texts, arrays = printed.content, printed.texts, printed.arrays
    asker = Asker(rng, content.language)
    # What stands there with two values is no question that has one answer.
    present = [key for key, said in texts.items() if len(said) == 1 and key[0].type != 'array']
    lists = [key for key, said in texts.items() if key[0].type == 'array']
    asker.others = [key[0] for key in present]
    questions: list[Question] = []
    room = MOST_FIELDS
    tables = {block.array: block for block in content.blocks if isinstance(block, Table)}
    for array in arrays:
        if rng.random() > 0.75 or room < 4:
            continue
        made = ask_array(asker, array, tables.get(array), rng, room)
        questions += made
        room -= len(made)
    for concept, role in lists:
        wording = asker.word(concept, role) if rng.random() < 0.9 else None
        if wording is not None:
            questions.append(Question(_asked(wording, 'list'), 'list', concept, role, None))
    for concept, role in choose(present, content, rng, list(_elsewhere)):
        if len(questions) >= MOST_FIELDS:
            break
        if (concept, role) not in texts and concept.type == 'array':
            continue
        wording = asker.word(concept, role)
        if wording is not None:
            questions.append(Question(_asked(wording, 'one'), 'one', concept, role, None))
    if present:
        _elsewhere.append(rng.choice(present))
    return questions


def ask_array(asker: Asker, array: Concept, table: Table | None, rng: random.Random, room: int) -> list[Question]:
    wording = asker.word(array, None)
    if wording is None:
        return []
    found = [Question(_asked(wording, 'list'), 'list', array, None, array)]
    if table is None:
        return found
    columns: list[Column] = [column for column in table.columns if rng.random() < 0.85]
    rng.shuffle(columns)
    for column in columns[: room - 1]:
        below = asker.word(column.concept, None, (*wording.parents, wording.name))
        if below is not None:
            found.append(Question(_asked(below, 'column'), 'column', column.concept, None, array))
    return found


def _asked(wording: Wording, form: str) -> Asked:
    return Asked(wording.name, wording.parents, wording.kind, wording.description, form, ())


def ordered(page: LaidPage, is_text: bool, number: int, pages: int) -> tuple[Page, Spans]:
    """The page's words in the network's order, and the words of each mark in that order."""
    lines: dict[int, list[int]] = defaultdict(list)
    for at, word in enumerate(page.words):
        lines[word.line].append(at)
    boxes: list[Box] = [(x0, y0, x1, y1) for x0, y0, x1, y1 in (word.box for word in page.words)]
    if page.right_to_left:
        boxes = [(page.width - x1, y0, page.width - x0, y1) for x0, y0, x1, y1 in boxes]
    texts: list[str] = []
    places: list[tuple[float, ...]] = []
    rows: list[int] = []
    cut: list[bool] = []
    source: list[int] = []
    new: list[list[int]] = [[] for _ in page.words]
    for at, row in in_order(list(lines.values()), boxes):
        x0, y0, x1, y1 = boxes[at]
        text = page.words[at].text
        parts = cuts(text)
        unit = (x1 - x0) / max(1, len(text))
        offset = 0
        for part in parts:
            new[at].append(len(texts))
            texts.append(part)
            places.append((x0 + unit * offset, y0, x0 + unit * (offset + len(part)), y1))
            rows.append(row)
            cut.append(offset > 0)
            source.append(at)
            offset += len(part)
    spans: Spans = defaultdict(list)
    for mark in page.marks:
        words = [word for old in mark.words for word in new[old]]
        if not words:
            continue
        # Where noise glued a label to its value, the value is what stands behind the mark between them.
        first = new[mark.words[0]]
        if len(first) > 1 and mark.kind != 'row' and texts[first[0]][-1] in ':：' and not mark.text.startswith(texts[first[0]]):
            words = words[1:]
        words.sort()
        spans[key_of(mark)].append(words)
    return Page(texts, np.array(places), rows, cut, [is_text] * len(texts), number, pages, built_of(page)[source]), spans


def key_of(mark: Mark) -> Answer:
    if mark.kind == 'value':
        return 'value', mark.concept, mark.role
    return ('cell', mark.array, mark.concept) if mark.kind == 'cell' else ('row', mark.array)


def key_asked(question: Question) -> Answer:
    """What key_of gives for the marks that answer it."""
    if question.form == 'column':
        return 'cell', question.array, question.concept
    if question.form == 'list' and question.array is not None:
        return 'row', question.array
    return 'value', question.concept, question.role


def answered(question: Question, spans: Spans) -> Asked:
    return replace(question.asked, spans=tuple(tuple(span) for span in sorted(spans.get(key_asked(question), []))))
