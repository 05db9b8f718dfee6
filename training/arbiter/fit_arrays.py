"""Fits `models/arbiter/{arrays,cells}.json` on what `export-arrays.ts` wrote: `fit_arrays.py OUT_FOLDER ARRAYS.jsonl …`.

`cells`: that a cell is right. `arrays`: which reading of an array gives the rows, or that there are none, by what share of the cells is right once the
likeliest cells stand in its rows. `--leave-out` fits without each set and says how much of its cells is right, beside single voices and the best there is,
and how far what cells say of themselves comes true; by how much they are surer than they should be is then taken out of them."""
from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

sys.path.append(str(Path(__file__).parents[1] / 'tables'))
from judge import Judge, exported

TOGETHER = 4
#: As in `least-confidence.ts`
LEAST_TOLD = 0.35
#: What an engine that is asked alone weighs beside both
ALONE = 0.3
#: Cells of readings that are not the best, which seldom come to be told
OTHER_READINGS = 0.3
#: As in `reliability.ts`
BANDS = (0.0, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98, 1.01)
#: How much better a reading must be to be preferred clearly
SHARPNESS = 10.0
#: Tables are few beside their cells: what is known of a whole table is easily learnt by heart
CELL_DROPPED = 0.3
CELL_STEPS, CELL_BATCH, ARRAY_STEPS, ARRAY_BATCH, RATE = 700, 1024, 600, 48, 4e-3


@dataclass
class Reading:
    voice: str
    features: list[float]
    #: Of each place how many options it has, and which is its first
    sizes: np.ndarray
    starts: np.ndarray
    #: One line for each option
    options: torch.Tensor
    right: torch.Tensor
    confidence: torch.Tensor
    #: Of the rows that were looked at
    share: float


@dataclass
class Array:
    family: str
    document: str
    who: str
    expected: int
    readings: list[Reading]


def read(path: Path) -> list[Array]:
    found = []
    for line in path.read_text('utf8').splitlines():
        one = json.loads(line)
        readings = []
        for reading in one['readings']:
            options = [option for slot in reading['slots'] for option in slot]
            if not options:
                continue
            sizes = np.array([len(slot) for slot in reading['slots']])
            readings.append(
                Reading(
                    reading['voice'],
                    reading['features'],
                    sizes,
                    np.cumsum(sizes) - sizes,
                    torch.tensor([option['features'] for option in options]),
                    torch.tensor([float(option['right']) for option in options]),
                    torch.tensor([option['confidence'] for option in options]),
                    reading['share'],
                )
            )
        if readings:
            expected = max(reading['expected'] for reading in one['readings'])
            found.append(Array(one['set'], one['id'], one['who'], expected, readings))
    return found


Chances = Callable[[Reading], torch.Tensor]


def told(reading: Reading, chances: torch.Tensor) -> tuple[float, float]:
    """How many cells are right and how many are told, were the reading's rows taken."""
    chosen = likeliest(reading, chances)
    is_told = chances.numpy()[chosen] >= LEAST_TOLD
    return float(reading.right.numpy()[chosen][is_told].sum()) / reading.share, float(is_told.sum()) / reading.share


def likeliest(reading: Reading, chances: torch.Tensor) -> np.ndarray:
    """Of each place the option that is taken: the first of those that are as likely."""
    values = chances.numpy()
    is_best = values == np.repeat(np.maximum.reduceat(values, reading.starts), reading.sizes)
    order = np.flatnonzero(is_best)
    return order[np.searchsorted(order, reading.starts)]


def f1_of(right: float, count: float, expected: float) -> float:
    return 1.0 if expected + count == 0 else 2 * right / (expected + count)


def weight_of(array: Array) -> float:
    return 1.0 if array.who == 'both' else ALONE


def fit_cells(arrays: list[Array], seed: int) -> Judge:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    features, right, weights = [], [], []
    for array in arrays:
        scores = [f1_of(*told(reading, reading.confidence), array.expected) for reading in array.readings]
        for reading, score in zip(array.readings, scores, strict=True):
            features.append(reading.options)
            right.append(reading.right)
            weight = weight_of(array) * (1 if score == max(scores) else OTHER_READINGS)
            weights.append(torch.full((len(reading.options),), weight / len(reading.options) ** 0.5))
    x, y, w = torch.cat(features), torch.cat(right), torch.cat(weights)
    summed = w.double().cumsum(0)
    judge = Judge(x, dropped=CELL_DROPPED)
    learning = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(learning, CELL_STEPS)
    for _ in range(CELL_STEPS):
        at = torch.searchsorted(summed, torch.rand(CELL_BATCH, dtype=torch.float64) * summed[-1]).clamp(max=len(x) - 1)
        loss = binary_cross_entropy_with_logits(judge(x[at]), y[at])
        learning.zero_grad()
        loss.backward()
        learning.step()
        schedule.step()
    return judge.eval()


@dataclass
class Choice:
    features: torch.Tensor
    #: Of no rows, and of each reading behind it
    worth: torch.Tensor
    weight: float


def choices_of(arrays: list[Array], chances: Chances) -> list[Choice]:
    found = []
    for array in arrays:
        worth = [f1_of(*told(reading, chances(reading)), array.expected) for reading in array.readings]
        cells = max([array.expected, *(len(reading.sizes) for reading in array.readings)])
        features = torch.tensor([reading.features for reading in array.readings])
        found.append(Choice(features, torch.tensor([1.0 if array.expected == 0 else 0.0, *worth]), weight_of(array) * (1 + cells) ** 0.5))
    return found


def padded(values: Sequence[torch.Tensor], value: float) -> torch.Tensor:
    return torch.nn.utils.rnn.pad_sequence(list(values), batch_first=True, padding_value=value)


def fit_arrays(choices: list[Choice], seed: int) -> Judge:
    torch.manual_seed(seed)
    rng = random.Random(seed)
    judge = Judge(torch.cat([choice.features for choice in choices]))
    learning = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=3e-2)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(learning, ARRAY_STEPS)
    weights = [choice.weight for choice in choices]
    for _ in range(ARRAY_STEPS):
        batch = rng.choices(choices, weights, k=ARRAY_BATCH)
        scores = judge(torch.cat([choice.features for choice in batch])).split([len(choice.features) for choice in batch])
        chances = torch.cat([torch.zeros(len(batch), 1), padded(scores, -1e4)], 1).log_softmax(1)
        aims = (SHARPNESS * padded([choice.worth for choice in batch], -1e4)).softmax(1)
        loss = -(chances * aims).sum(1).mean()
        learning.zero_grad()
        loss.backward()
        learning.step()
        schedule.step()
    return judge.eval()


def fitted(arrays: list[Array], count: int) -> tuple[list[Judge], list[Judge]]:
    cells = [fit_cells(arrays, seed) for seed in range(count)]
    with torch.no_grad():
        choices = choices_of(arrays, chances_by(cells))
    return cells, [fit_arrays(choices, seed) for seed in range(count)]


def chances_by(judges: list[Judge]) -> Chances:
    def chances(reading: Reading) -> torch.Tensor:
        with torch.no_grad():
            return torch.stack([judge(reading.options) for judge in judges]).mean(0).sigmoid()

    return chances


def figures(arrays: list[Array], choose: Callable[[Array], tuple[float, float]]) -> float:
    right = count = expected = 0.0
    for array in arrays:
        own = choose(array)
        right, count, expected = right + own[0], count + own[1], expected + array.expected
    return 100 * f1_of(right, count, expected)


Choose = Callable[[Array], tuple[float, float]]


def chosen_by(judges: list[Judge], array: Array) -> Reading | None:
    features = torch.tensor([reading.features for reading in array.readings])
    with torch.no_grad():
        scores = torch.stack([judge(features) for judge in judges]).mean(0)
    return array.readings[int(scores.argmax())] if scores.max() > 0 else None


def by_judges(judges: list[Judge], chances: Chances) -> Choose:
    def chosen(array: Array) -> tuple[float, float]:
        best = chosen_by(judges, array)
        return (0.0, 0.0) if best is None else told(best, chances(best))

    return chosen


def by_truth(chances: Chances) -> Choose:
    def best(array: Array) -> tuple[float, float]:
        every = [(0.0, 0.0), *(told(reading, chances(reading)) for reading in array.readings)]
        return max(every, key=lambda one: f1_of(one[0], one[1], array.expected))

    return best


def by_voice(*voices: str) -> Choose:
    def first(array: Array) -> tuple[float, float]:
        own = [reading for voice in voices for reading in array.readings if reading.voice == voice]
        return told(own[0], own[0].confidence) if own else (0.0, 0.0)

    return first


#: Of cells, how likely each is and whether it is right
Cells = tuple[np.ndarray, np.ndarray]


def cells_told(arrays: list[Array], judges: list[Judge], chances: Chances) -> Cells:
    chosen = [reading for array in arrays if (reading := chosen_by(judges, array)) is not None]
    places = [likeliest(reading, chances(reading)) for reading in chosen]
    likely = [chances(reading).numpy()[place] for reading, place in zip(chosen, places, strict=True)]
    right = [reading.right.numpy()[place] for reading, place in zip(chosen, places, strict=True)]
    return joined(list(zip(likely, right, strict=True)))


def joined(cells: list[Cells]) -> Cells:
    every = np.concatenate([np.zeros((2, 0)), *(np.stack(one) for one in cells)], 1)
    return every[0], every[1]


def heated(likely: np.ndarray, heat: float) -> np.ndarray:
    safe = np.clip(likely, 1e-4, 1 - 1e-4)
    return 1 / (1 + (1 / safe - 1) ** (1 / heat))


def reliability(cells: Cells) -> str:
    likely, right = cells
    is_told = likely >= LEAST_TOLD
    likely, right = likely[is_told], right[is_told]
    error, parts = 0.0, []
    for low, high in pairwise(BANDS):
        inside = (likely >= low) & (likely < high)
        if inside.any():
            error += abs(float((likely[inside] - right[inside]).sum())) / len(likely)
            parts.append(f'{low}: {100 * right[inside].mean():.0f} % of {inside.sum()}')
    return f'error {100 * error:.1f} % ({", ".join(parts)})'


def heat_of(cells: Cells) -> float:
    """By what the logarithms of odds are divided so that chances come true."""
    likely, right = cells

    def surprise(heat: float) -> float:
        chance = heated(likely, heat)
        return -float((right * np.log(chance) + (1 - right) * np.log(1 - chance)).mean())

    return min((0.7 + 0.05 * step for step in range(40)), key=surprise)


def leave_out(arrays: list[Array]) -> float:
    """The table, and the heat of all that was left out."""
    every = []
    for family in sorted({array.family for array in arrays}):
        cells, judges = fitted([array for array in arrays if array.family != family], 1)
        chances = chances_by(cells)
        out = [array for array in arrays if array.family == family and array.who == 'both']
        alone = [array for array in arrays if array.family == family and array.who == 'network']
        choose = by_judges(judges, chances)
        every.append(cells_told(out, judges, chances))
        print(
            f'{family}: {figures(out, choose):.1f} of cells (network alone {figures(alone, choose):.1f}), '
            f'best reading {figures(out, by_truth(chances)):.1f}, tables or chooser {figures(out, by_voice("tables", "chooser")):.1f}, '
            f'{reliability(every[-1])}',
            flush=True,
        )
    likely, right = joined(every)
    heat = heat_of((likely, right))
    print(f'all: {reliability((likely, right))}; by {heat:.2f}: {reliability((heated(likely, heat), right))}')
    return heat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('out', type=Path)
    parser.add_argument('arrays', type=Path, nargs='+')
    parser.add_argument('--leave-out', action='store_true')
    parser.add_argument('--heat', type=float, default=1.0, help='of cells, as --leave-out said before')
    options = parser.parse_args()
    arrays = [array for path in options.arrays for array in read(path)]
    heat = leave_out(arrays) if options.leave_out else options.heat
    cells, judges = fitted(arrays, TOGETHER)
    options.out.mkdir(exist_ok=True)
    for name, fits, by in (('cells', cells, heat), ('arrays', judges, 1.0)):
        (options.out / f'{name}.json').write_text(json.dumps(exported(fits, by)) + '\n', 'utf8')


if __name__ == '__main__':
    main()
