"""What leans attention: how words stand to each other, what they are to each other, and which are like a field's; and the graph that ships."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
import torch
from onnxruntime import InferenceSession

import checkpoint
from built import BUILT, COLUMN0, COLUMN1, KEY, PIECE, ROLE, ROLES, ROW0, ROW1, TABLE, VALUE
from export import AXES, INPUTS, apart, example, write_plain
from model import DOWN, HEAD, STEPS_ACROSS, STEPS_DOWN, Chooser, Layer, LookUp, Shape, look_up, relation, standing

WHOLE = Shape(hidden=24, layers=2, heads=2, inner=48, lower=1, head=8, relative=True, built=True, alike=True)


def stands(first: tuple[float, ...], second: tuple[float, ...]) -> tuple[int, int]:
    """How the second stands to the first: across and down."""
    across, down = divmod(int(standing(torch.tensor([[first, second]]))[0, 0, 1]), STEPS_DOWN)
    return across, down


@pytest.mark.parametrize(
    ('second', 'expected'),
    [
        ((0.0, 2.0, 5.0, 3.0), (0, 4)),  # both edges in line, two heights below
        ((0.1, 2.0, 9.0, 3.0), (1, 4)),  # the left one
        ((2.0, 2.0, 5.2, 3.0), (2, 4)),  # the right one
        ((1.0, -2.0, 3.0, -1.0), (3, len(DOWN) + 4)),  # above it, and neither
        ((5.0, 0.0, 7.0, 1.0), (4, 0)),  # beside it
        ((6.5, 0.0, 7.0, 1.0), (6, 0)),  # a height and a half behind
        ((-3.0, 0.0, -0.25, 1.0), (12, 0)),  # before it
        ((-90.0, 0.0, -60.0, 1.0), (STEPS_ACROSS - 1, 0)),  # far before it
    ],
)
def test_words_stand_to_each_other(second: tuple[float, ...], expected: tuple[int, int]) -> None:
    assert stands((0.0, 0.0, 5.0, 1.0), second) == expected


def test_how_words_stand_is_a_row_of_the_table() -> None:
    found = standing(torch.randn(2, 60, 4) * 50)
    assert found.min() >= 0 and found.max() < STEPS_ACROSS * STEPS_DOWN


def built_word(role: str = 'text', **numbers: int) -> list[int]:
    columns = dict(piece=PIECE, table=TABLE, row0=ROW0, row1=ROW1, column0=COLUMN0, column1=COLUMN1, key=KEY, value=VALUE)
    word = [0] * BUILT
    word[ROLE] = 1 + ROLES.index(role)
    for name, number in numbers.items():
        word[columns[name]] = number
    return word


def cell(row: int, column: int, role: str = 'cell', table: int = 1) -> list[int]:
    return built_word(role, piece=10 * table + 3 * row + column, table=table, row0=row, row1=row + 1, column0=column, column1=column + 1)


@pytest.mark.parametrize(
    ('first', 'second', 'expected'),
    [
        (built_word(piece=1), built_word(piece=1), 1),
        (built_word('value', piece=1, value=4), built_word('label', piece=2, key=4), 2),
        (built_word('label', piece=2, key=4), built_word('value', piece=1, value=4), 3),
        (cell(2, 1), cell(0, 1, 'head'), 4),
        (cell(0, 1, 'head'), cell(2, 1), 5),
        (cell(1, 0), cell(1, 2), 6),
        (cell(1, 2), cell(2, 2), 7),
        (cell(1, 0), cell(2, 2), 8),
        (cell(1, 0), cell(1, 0, table=2), 0),
        (built_word(piece=1), built_word(piece=2), 0),
        ([0] * BUILT, [0] * BUILT, 0),
    ],
)
def test_words_are_something_to_each_other(first: list[int], second: list[int], expected: int) -> None:
    assert int(relation(torch.tensor([[first, second]]))[0, 0, 1]) == expected


def test_the_role_that_heads_is_the_layout_s() -> None:
    assert 1 + ROLES.index('head') == HEAD


def random_network(shape: Shape) -> Chooser:
    torch.manual_seed(5)
    model = Chooser(shape).eval()
    with torch.no_grad():
        for value in model.parameters():
            value.add_(0.2 * torch.randn_like(value))
    return model


def look(fields: int, words: int, length: int = 6) -> tuple[torch.Tensor, ...]:
    """A page of random numbers that the product could give."""
    draw = torch.Generator().manual_seed(fields + words)

    def whole(most: int, *size: int) -> torch.Tensor:
        return torch.randint(0, most, size, generator=draw, dtype=torch.int32)

    mask = torch.ones(1, fields, length, dtype=torch.int32)
    mask[0, 0, length // 2 :] = 0
    where = torch.rand(1, words, 4, generator=draw) * 40
    where[..., 2:] += where[..., :2]
    built = whole(len(ROLES), 1, words, BUILT)
    return whole(900, 1, fields, length, 8), mask, whole(900, 1, words, 8), torch.rand(1, words, 32, generator=draw), whole(16, 1, words, 7), where, built


def test_leanings_are_what_the_tables_say_of_two_words() -> None:
    model = random_network(WHOLE)
    *_, where, built = look(2, 9)
    below, above = model.leanings(where, built)
    assert below is not None and above is not None and model.standing is not None and model.relation is not None
    assert below.shape == above.shape == (1, WHOLE.heads, 9, 9)
    known = model.standing.weight[standing(where)[0]] + model.relation.weight[relation(built)[0].long()]
    assert torch.allclose(torch.cat([below, above], 1)[0], known.permute(2, 0, 1), atol=1e-6)
    assert Chooser(Shape(hidden=24, layers=1, heads=2, inner=48, lower=1, head=8)).leanings(where, built) == (None, None)


def test_a_layer_looks_where_it_leans() -> None:
    layer = Layer(WHOLE)
    x = torch.randn(1, 4, WHOLE.hidden)
    leaning = torch.full((1, WHOLE.heads, 4, 4), -1e4)
    leaning[..., 2] = 0  # all look at the third word alone
    changed = x.clone()
    changed[0, 3] += 1
    assert torch.allclose(layer(x, None, leaning)[0, :3], layer(changed, None, leaning)[0, :3], atol=1e-5)
    assert not torch.allclose(layer(x, None)[0, :3], layer(changed, None)[0, :3], atol=1e-3)


@torch.no_grad()
def test_a_word_is_like_the_likest_word_of_a_field() -> None:
    model = random_network(WHOLE)
    assert model.telling is not None and model.sharpness is not None
    with torch.no_grad():
        model.telling.weight.zero_()
        model.telling.bias.fill_(20.0)
        model.sharpness.fill_(5.0)
    fields, words = torch.randn(1, 2, 3, WHOLE.hidden), torch.randn(1, 4, WHOLE.hidden)
    words[0, 1] = 3 * fields[0, 0, 2]
    words[0, 2] = fields[0, 1, 2]
    mask = torch.tensor([[[1, 1, 1], [1, 1, 0]]])
    alike = model.likeness(fields, mask, words)
    assert alike is not None and alike.shape == (1, 2, 4)
    assert alike[0, 0].argmax() == 1 and alike[0, 0, 1] == pytest.approx(1, abs=1e-4)
    # What the padding of a text says counts for nothing.
    assert alike[0, 1, 2] < 0.9


def test_looking_up_counts_the_gradients_of_each_column() -> None:
    """As a GPU does it: of every fourth look, four times as much."""
    table = torch.randn(3, 5, requires_grad=True)
    at = torch.randint(0, 5, (8, 6, 6))
    weights = torch.randn(3, 1, 1, 1).expand(3, 8, 6, 6).contiguous()
    (LookUp.apply(table, at) * weights).sum().backward()
    counts = torch.bincount(at[::4].reshape(-1), minlength=5)
    assert table.grad is not None and torch.allclose(table.grad, 4 * weights[:, 0, 0, 0][:, None] * counts, atol=1e-4)
    assert torch.equal(LookUp.apply(table, at).transpose(0, 1), look_up(table.t(), at))


@torch.no_grad()
def test_what_a_new_network_is_told_changes_nothing_at_first() -> None:
    """So that a network can go on from one that was not told."""
    plain = random_network(Shape(hidden=24, layers=2, heads=2, inner=48, lower=1, head=8))
    told = checkpoint.fitted_to(plain, Shape(hidden=24, layers=2, heads=2, inner=48, lower=1, head=8, relative=True, built=True)).eval()
    given = look(3, 20)
    assert torch.allclose(plain(*given)[0], told(*given)[0], atol=1e-4)


@torch.no_grad()
def test_a_checkpoint_scores_as_the_network_did(tmp_path: Path) -> None:
    model = random_network(WHOLE)
    checkpoint.save(model, tmp_path)
    again = checkpoint.load(tmp_path).eval()
    assert again.shape == WHOLE
    assert torch.allclose(model(*look(3, 20))[0], again(*look(3, 20))[0], atol=0.05)


def test_the_graph_takes_what_the_product_gives(tmp_path: Path) -> None:
    model = random_network(WHOLE)
    write_plain(model, tmp_path / 'plain.onnx')
    apart(tmp_path / 'plain.onnx')
    assert [one.name for one in onnx.load(tmp_path / 'plain.onnx').graph.input] == list(INPUTS)
    assert set(AXES) == set(INPUTS) and len(example()) == len(INPUTS)
    session = InferenceSession(tmp_path / 'plain.onnx')
    for given in (look(1, 1), look(5, 70, 32), look(2, 3, 2)):
        with torch.no_grad():
            scores, nothing = model(*given)
        theirs = session.run(None, dict(zip(INPUTS, (value.numpy() for value in given), strict=True)))
        assert np.allclose(theirs[0], scores.numpy(), atol=1e-3) and np.allclose(theirs[1], nothing.numpy(), atol=1e-3)
        # Each of the inputs tells something.
        for at in range(2, len(INPUTS)):
            other = [value if number != at else torch.zeros_like(value) for number, value in enumerate(given)]
            with torch.no_grad():
                assert given[2].shape[1] < 9 or not torch.allclose(model(*other)[0], scores, atol=1e-4), INPUTS[at]
