"""Pages as they were written for training: read once however often they are asked, with how they are built and what fields are called."""
from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import numpy as np

from built import BUILT, PIECE
from sample import other_words, read_pages

WORDS = [['Datum:', 0.1, 0.1, 0.2, 0.12, 1, 0, 0], ['heute', 0.3, 0.1, 0.4, 0.12, 1, 0, 0], ['Ende', 0.1, 0.2, 0.2, 0.22, 1, 1, 0]]
BUILDING = [[3, 1, 0, 0, 0, 0, 0, 1, 0], [4, 2, 0, 0, 0, 0, 0, 0, 1], [1, 3, 0, 0, 0, 0, 0, 0, 0]]


def field(name: str, **rest: object) -> dict[str, object]:
    return {'name': name, 'parents': [], 'type': 'date', 'description': '', 'truth': 'heute', 'places': [[1]], **rest}


PAGE = {'set': 'laid', 'id': '1.0', 'page': 2, 'pages': 3, 'language': 'de', 'words': WORDS, 'built': BUILDING}
AGAIN = {'set': 'laid', 'id': '1.1', 'words': []}
#: Without what newer exports say
OLDER = {'set': 'old', 'id': '2', 'page': 1, 'pages': 1, 'words': WORDS[:2]}


def written(path: Path) -> Path:
    lines = [PAGE | {'fields': [field('date', also=['datum', 'am'])]}, AGAIN | {'fields': [field('day')]}, OLDER | {'fields': [field('date')]}]
    text = ''.join(json.dumps(line) + '\n' for line in lines)
    target = path / 'pages.jsonl.gz'
    target.write_bytes(gzip.compress(text.encode()))
    return target


def test_a_page_that_is_asked_again_is_not_written_again(tmp_path: Path) -> None:
    first, again, older = read_pages(written(tmp_path))
    assert again.page is first.page and older.page is not first.page
    assert [(one.document, one.number, one.pages, one.language) for one in (first, again)] == [('1.0', 2, 3, 'de'), ('1.1', 2, 3, 'de')]
    assert [one.name for one in again.fields] == ['day'] and again.fields[0].spans == ((1,),)


def test_pages_say_how_they_are_built_and_fields_what_they_are_called(tmp_path: Path) -> None:
    first, again, older = read_pages(written(tmp_path))
    assert first.page.built.tolist() == BUILDING
    assert older.page.built.tolist() == [[0] * BUILT] * 2
    assert first.fields[0].also == ('datum', 'am')
    assert again.fields[0].also == older.fields[0].also == ()


def test_boxes_are_counted_in_heights_of_a_usual_word(tmp_path: Path) -> None:
    first, *_ = read_pages(written(tmp_path))
    assert np.allclose(first.page.where, first.page.boxes / 0.02, atol=1e-3)


def test_of_some_pages_nobody_knows_the_language_and_rows_are_dropped_with_all_that_is_said_of_them(tmp_path: Path) -> None:
    first, *_ = read_pages(written(tmp_path))
    made = [other_words(first, random.Random(seed)) for seed in range(300)]
    known = [one.also for sample in made for one in sample.fields]
    assert set(known) == {(), ('datum', 'am')}
    assert 0.3 < sum(map(bool, known)) / len(known) < 0.85
    # The number of its piece tells which word it is.
    assert {tuple(sample.page.built[:, PIECE].tolist()) for sample in made} == {(1, 2, 3), (1, 2)}
    assert all(len(sample.page.words) == len(sample.page.built) for sample in made)
