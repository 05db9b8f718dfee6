"""Samples as the network learns from them: answers at their words, questions that are told apart, the same page for the same seed."""
from __future__ import annotations

import random
from difflib import SequenceMatcher

import numpy as np
import pytest

import synthetic
from features import MOST_FIELDS
from sample import Sample
from synthetic import Laid, Printed, answered, ask, key_asked, make_samples


@pytest.fixture
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that begins: what was made before is drawn from again."""
    monkeypatch.setattr(synthetic, '_made', [])
    monkeypatch.setattr(synthetic, '_elsewhere', synthetic._elsewhere.__class__(maxlen=400))


def samples_of(seeds: range) -> list[Sample]:
    return [sample for seed in seeds for sample in make_samples(seed)]


@pytest.mark.usefixtures('nothing_made')
def test_fields_are_asked_once_and_answered_on_the_page() -> None:
    samples = samples_of(range(150))
    assert len(samples) > 120
    for sample in samples:
        paths = [(*one.parents, one.name) for one in sample.fields]
        assert len(paths) == len(set(paths)), paths
        assert 0 < len(sample.fields) <= MOST_FIELDS
        for one in sample.fields:
            assert one.form in ('one', 'list', 'column')
            for span in one.spans:
                assert span and list(span) == sorted(set(span)), (one, span)
                assert span[0] >= 0 and span[-1] < len(sample.page.words)


def test_the_words_of_an_answer_say_the_value() -> None:
    """With noise, so that most are alike and not all the same."""
    alike: list[float] = []
    for seed in range(60):
        printed = Printed(7_000_000 + seed)
        for question in ask(printed, random.Random(seed)):
            if question.form != 'one':
                continue
            said = [' '.join(text.split()) for text in printed.texts.get((question.concept, question.role), ())]
            for page, spans in printed.pages:
                for span in answered(question, spans).spans:
                    assert said, 'an answer to what the page does not say'
                    read = ''.join(page.words[word] for word in span)
                    alike.append(max(SequenceMatcher(None, text.replace(' ', '').casefold(), read.casefold(), autojunk=False).ratio() for text in said))
    assert len(alike) > 200
    assert sum(share < 0.5 for share in alike) <= 0.05 * len(alike)


def test_cells_of_a_column_belong_to_rows_of_the_array() -> None:
    columns = 0
    for seed in range(60):
        printed = Printed(7_100_000 + seed)
        for question in ask(printed, random.Random(seed)):
            if question.form == 'column':
                for _, spans in printed.pages:
                    rows = [set(span) for span in spans.get(('row', question.array), [])]
                    for span in spans.get(key_asked(question), []):
                        assert any(set(span) <= row for row in rows)
                        columns += 1
    assert columns > 200


def test_words_keep_the_order_of_rows() -> None:
    for seed in range(30):
        for page, _ in Printed(7_200_000 + seed).pages:
            assert page.rows == sorted(page.rows)
            assert len(page.words) == len(page.boxes) == len(page.rows) == len(page.cut) == len(page.is_text)


def is_same(first: Sample, second: Sample) -> bool:
    return (
        first.fields == second.fields
        and first.page.words == second.page.words
        and first.page.rows == second.page.rows
        and np.array_equal(first.page.boxes, second.page.boxes)
    )


def described(document: Laid) -> list[object]:
    """Words and marks of all pages. Concepts that a kind makes up are others each time, so that their keys count."""
    return [
        (
            [(word.text, word.box, word.line, word.role) for word in page.words],
            [(mark.kind, mark.concept.key, mark.role and mark.role.key, mark.row, mark.text, mark.words) for mark in page.marks],
        )
        for page in document.pages
    ]


def test_the_same_seed_makes_the_same_document() -> None:
    for seed in range(40):
        first, second = (described(Laid(8_000_000 + seed)) for _ in range(2))
        assert first == second


def test_the_same_seeds_make_the_same_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[list[Sample]] = []
    for _ in range(2):
        monkeypatch.setattr(synthetic, '_made', [])
        monkeypatch.setattr(synthetic, '_elsewhere', synthetic._elsewhere.__class__(maxlen=400))
        runs.append(samples_of(range(9_000_000, 9_000_160)))  # beyond a hundred, documents are asked again
    assert len(runs[0]) == len(runs[1])
    assert all(is_same(first, second) for first, second in zip(*runs, strict=True))


def test_other_seeds_make_other_documents() -> None:
    said = {tuple(word.text for page in Laid(8_100_000 + seed).pages for word in page.words) for seed in range(40)}
    assert len(said) == 40
