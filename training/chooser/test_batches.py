"""Batches hold each window's words and answers at their places, and padding changes nothing."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from batches import FORMS, batch, batches, looks_at
from features import MOST_FIELDS, WINDOW, Page
from losses import losses
from model import HEAD, Chooser, Shape
from sample import Asked, Sample

SMALL = Shape(hidden=24, layers=2, heads=2, inner=48, lower=1, head=8, relative=True, built=True, alike=True)


def page_of(count: int, name: str = 'word') -> Page:
    boxes = np.array([[0.1 * (at % 8), 0.03 * (at // 8), 0.1 * (at % 8) + 0.08, 0.03 * (at // 8) + 0.02] for at in range(count)])
    # Rows of a table of eight columns, the first of which heads it
    built = np.array([[HEAD if at < 8 else 6, at + 1, 1, at // 8, at // 8 + 1, at % 8, at % 8 + 1, 0, 0] for at in range(count)], np.int16)
    return Page([f'{name}{at}' for at in range(count)], boxes, [at // 8 for at in range(count)], [False] * count, [True] * count, 1, 1, built)


def asked(name: str, *spans: tuple[int, ...], form: str = 'one', is_known: bool = True) -> Asked:
    return Asked(name, (), 'text', 'what it says', form, spans, is_known)


def test_answers_stand_at_their_words() -> None:
    sample = Sample(page_of(20), (asked('first', (3, 4, 5)), asked('all', (0, 1), (8, 9), form='list')))
    b = batch(list(looks_at(sample)))
    assert b['starts'][0, 0].nonzero().flatten().tolist() == [3]
    assert b['ends'][0, 0].nonzero().flatten().tolist() == [5]
    assert b['starts'][0, 1].nonzero().flatten().tolist() == [0, 8]
    assert b['span'][0, 1, :10].tolist() == [1, 1, 0, 0, 0, 0, 0, 0, 2, 2]
    assert b['form'][0, :3].tolist() == [FORMS['one'], FORMS['list'], -1]
    assert b['mask'][0].sum() == 20


def test_an_answer_that_a_window_cuts_is_none_in_it() -> None:
    count = WINDOW + 200
    cut = tuple(range(WINDOW - 2, WINDOW + 2))
    windows = list(looks_at(Sample(page_of(count), (asked('cut', cut),))))
    assert len(windows) == 2
    b = batch(windows)
    assert not b['starts'][0].any() and not b['span'][0].any()
    start = windows[1][1]
    assert b['starts'][1, 0].nonzero().flatten().tolist() == [cut[0] - start]
    assert b['ends'][1, 0].nonzero().flatten().tolist() == [cut[-1] - start]


def test_what_nobody_knows_teaches_nothing() -> None:
    b = batch(list(looks_at(Sample(page_of(8), (asked('unknown', (1,), is_known=False),)))))
    assert b['form'][0, 0] == -1 and not b['starts'].any()
    scores = torch.randn(1, 4, b['form'].shape[1], b['mask'].shape[1], requires_grad=True)
    found = losses(scores, torch.zeros(1, b['form'].shape[1]), b)
    found['all'].backward()
    assert scores.grad is not None and not scores.grad.any()


def test_many_fields_are_asked_in_groups_and_each_once() -> None:
    fields = tuple(asked(f'field{number}') for number in range(2 * MOST_FIELDS + 3))
    groups = [group for *_, group in looks_at(Sample(page_of(8), fields))]
    assert [one.name for group in groups for one in group] == [one.name for one in fields]
    assert max(map(len, groups)) <= MOST_FIELDS


def test_each_window_comes_once_and_batches_keep_their_size() -> None:
    sizes = [5, 300, 40, 41, 7, 512, 90, 16]
    windows = [window for size in sizes for window in looks_at(Sample(page_of(size, f'w{size}x'), (asked('one'),)))]
    found = list(batches(iter(windows), 700, pool=5))
    assert sorted(int(count) for b in found for count in b['mask'].sum(1)) == sorted(sizes)
    assert all(len(b['mask']) == 1 or b['mask'].numel() <= 2 * 700 for b in found)


def test_windows_keep_where_words_stand_how_they_are_built_and_what_fields_are_called() -> None:
    page = page_of(WINDOW + 200)
    windows = list(looks_at(Sample(page, (replace(asked('date'), also=('datum', 'am')),))))
    b = batch(windows)
    for row, (_, start, end, _) in enumerate(windows):
        assert np.array_equal(b['built'][row, : end - start].numpy(), page.built[start:end])
        assert np.array_equal(b['where'][row, : end - start].numpy(), page.where[start:end])
        assert not b['built'][row, end - start :].any()
    assert b['field_mask'].sum(1).tolist()[:2] == [len(['date', 'text', 'what', 'it', 'says', 'or', 'datum', 'am'])] * 2


@pytest.fixture(scope='module')
def network() -> Chooser:
    torch.manual_seed(3)
    model = Chooser(SMALL).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    return model


@torch.no_grad()
def test_a_window_is_scored_the_same_alone_and_beside_a_longer_one(network: Chooser) -> None:
    short = Sample(page_of(12), (asked('total'), asked('date')))
    long = Sample(page_of(90, 'other'), tuple(asked(f'field{number}') for number in range(11)))
    alone, nothing = network.of_batch(batch(list(looks_at(short))))
    together, none = network.of_batch(batch([*looks_at(short), *looks_at(long)]))
    assert torch.allclose(alone[0, :, :2, :12], together[0, :, :2, :12], atol=1e-4)
    assert torch.allclose(nothing[0, :2], none[0, :2], atol=1e-4)


@torch.no_grad()
def test_the_product_s_look_scores_as_a_batch_does(network: Chooser) -> None:
    """What is exported takes pieces as they are; what learns looks each text up once."""
    sample = Sample(page_of(12), (asked('total'), asked('invoiceDate')))
    b = batch(list(looks_at(sample)))
    scores, nothing = network.of_batch(b)
    field_pieces = b['texts'][b['field_at'].long()][None]
    page = sample.page
    look = network(
        field_pieces.long(),
        b['field_mask'][None],
        torch.from_numpy(page.pieces)[None].long(),
        torch.from_numpy(page.looks)[None],
        torch.from_numpy(page.places)[None],
        torch.from_numpy(page.where)[None],
        torch.from_numpy(page.built)[None],
    )
    assert torch.allclose(scores[0, :, :2, :12], look[0][0], atol=1e-3)
    assert torch.allclose(nothing[0, :2], look[1][0], atol=1e-3)
