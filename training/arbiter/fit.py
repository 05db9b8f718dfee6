"""Fits `models/arbiter/values.json` on what `export-candidates.ts` wrote: `python3 fit.py OUT.json CANDIDATES.jsonl …`.

For each single field one of the values that were found is its answer, or none is. First every set is left out of the fitting in turn: the table says how
right the weights are on sets that they have not seen, how sure they are, and by how much they are surer than they should be, which is then taken out."""
from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch

sys.path.append(str(Path(__file__).parents[1] / 'tables'))
from judge import Judge, exported

HIDDEN = (48, 24)
#: Single ones differ by what they began with
TOGETHER = 4
LEFT_OUT_TOGETHER = 2
EPOCHS = 20
RATE = 3e-3
DECAY = 0.02
DROPPED = 0.2
BATCH = 192
#: Made documents are alike; engines are mostly asked together
MADE_WEIGHS, ALONE_WEIGHS = 0.5, 0.15
#: As `least-confidence.ts` has it
LEAST = 0.35
BANDS = (0.0, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 1.01)


@dataclass
class Fields:
    """Fields with their values, padded to the most values: fields × values × features, and by field and value whether there is one, and it is right."""

    features: torch.Tensor
    given: torch.Tensor
    right: torch.Tensor
    told: torch.Tensor
    weights: torch.Tensor

    def at(self, places: torch.Tensor) -> Fields:
        return Fields(self.features[places], self.given[places], self.right[places], self.told[places], self.weights[places])


@dataclass
class Sets:
    fields: Fields
    #: of each field, what is left out together, and whether it may be fitted on and was found by all engines
    families: np.ndarray
    fits: np.ndarray
    whole: np.ndarray


def family_of(line: dict[str, Any]) -> str:
    return 'made' if line['made'] else 'own' if line['own'] else line['set']


def read(paths: Sequence[Path]) -> Sets:
    lines = [json.loads(line) for path in paths for line in path.read_text('utf8').splitlines()]
    most = max(len(line['right']) for line in lines)
    size = next(len(line['features'][0]) for line in lines if line['features'])
    features = np.zeros((len(lines), most, size), np.float32)
    given = np.zeros((len(lines), most), bool)
    right = np.zeros((len(lines), most), bool)
    for at, line in enumerate(lines):
        count = len(line['right'])
        if count > 0:
            features[at, :count], given[at, :count], right[at, :count] = line['features'], True, line['right']
    weights = [(MADE_WEIGHS if line['made'] else 1.0) * (1.0 if line['engines'] == 'both' else ALONE_WEIGHS) for line in lines]
    told = torch.tensor([line['isTold'] for line in lines])
    fields = Fields(torch.from_numpy(features), torch.from_numpy(given), torch.from_numpy(right), told, torch.tensor(weights))
    return Sets(
        fields,
        np.array([family_of(line) for line in lines]),
        np.array([line['mayFit'] for line in lines]),
        np.array([line['engines'] == 'both' for line in lines]),
    )


def chances(scores: torch.Tensor, given: torch.Tensor) -> torch.Tensor:
    """As logarithms; that of no answer, whose score is 0, first."""
    return torch.cat([torch.zeros(len(scores), 1), scores.masked_fill(~given, -1e4)], 1).log_softmax(1)


def judged(judge: Judge, fields: Fields) -> torch.Tensor:
    """By field and value; what is no value is not looked at."""
    return torch.zeros(fields.given.shape).masked_scatter(fields.given, judge(fields.features[fields.given]))


def loss_of(judge: Judge, fields: Fields) -> torch.Tensor:
    chance = chances(judged(judge, fields), fields.given)
    right = torch.cat([~fields.right.any(1, keepdim=True), fields.right], 1)
    losses = -chance.masked_fill(~right, -1e4).logsumexp(1)
    return (losses * fields.weights).sum() / fields.weights.sum()


def fitted(fields: Fields, seed: int) -> Judge:
    torch.manual_seed(seed)
    judge = Judge(fields.features[fields.given], HIDDEN, DROPPED)
    learning = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(learning, EPOCHS * math.ceil(len(fields.told) / BATCH))
    for _ in range(EPOCHS):
        for places in torch.randperm(len(fields.told)).split(BATCH):
            loss = loss_of(judge, fields.at(places))
            learning.zero_grad()
            loss.backward()
            learning.step()
            schedule.step()
    return judge.eval()


def fitted_together(fields: Fields, count: int) -> list[Judge]:
    return [fitted(fields, seed) for seed in range(count)]


def scores_of(judges: Sequence[Judge], fields: Fields) -> torch.Tensor:
    with torch.no_grad():
        return torch.stack([judged(judge, fields) for judge in judges]).mean(0)


def heat_of(scores: torch.Tensor, fields: Fields) -> float:
    """By what scores are divided so that their chances come true."""
    right = torch.cat([~fields.right.any(1, keepdim=True), fields.right], 1)

    def surprise(heat: float) -> float:
        return float(-(chances(scores / heat, fields.given).masked_fill(~right, -1e4).logsumexp(1) * fields.weights).mean())

    return min((0.7 + 0.05 * step for step in range(40)), key=surprise)


def row_of(name: str, scores: torch.Tensor, fields: Fields) -> str:
    chance = chances(scores, fields.given).exp()[:, 1:]
    best, place = chance.max(1)
    right = fields.right.gather(1, place[:, None])[:, 0]
    answered = best >= LEAST
    f1 = 200 * int((right & answered).sum()) / max(1, int(answered.sum()) + int(fields.told.sum()))
    parts, error = [], 0.0
    for low, high in pairwise(BANDS):
        inside = (best >= low) & (best < high)
        count = int(inside.sum())
        if count == 0:
            continue
        share = float(right[inside].float().mean())
        error += count * abs(share - float(best[inside].mean())) / len(best)
        parts.append(f'{low:.2f}: {100 * share:.0f} % of {count}')
    found = 100 * int(fields.right.any(1).sum()) / max(1, int(fields.told.sum()))
    return f'{name:14} F1 {f1:5.1f}  found {found:5.1f} %  error {100 * error:4.1f} %  {", ".join(parts)}'


def places_of(which: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(which).nonzero()[:, 0]


def left_out(sets: Sets) -> float:
    """The table, and the heat of all that was left out."""
    scores = torch.zeros(sets.fields.given.shape)
    for family in sorted(set(sets.families)):
        own = places_of((sets.families == family) & sets.whole)
        rest = places_of((sets.families != family) & sets.fits & sets.whole)
        scores[own] = scores_of(fitted_together(sets.fields.at(rest), LEFT_OUT_TOGETHER), sets.fields.at(own))
        print(row_of(family, scores[own], sets.fields.at(own)), flush=True)
    heard = places_of(sets.whole)
    heat = heat_of(scores[heard], sets.fields.at(heard))
    print(row_of('all', scores[heard], sets.fields.at(heard)))
    print(row_of(f'all, by {heat:.2f}', scores[heard] / heat, sets.fields.at(heard)))
    return heat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('out', type=Path)
    parser.add_argument('candidates', type=Path, nargs='+')
    parser.add_argument('--heat', type=float, help='known from before: no set is left out, and no table printed')
    options = parser.parse_args()
    torch.set_num_threads(1)
    sets = read(options.candidates)
    heat = left_out(sets) if options.heat is None else options.heat
    judges = fitted_together(sets.fields.at(places_of(sets.fits)), TOGETHER)
    options.out.write_text(json.dumps(exported(judges, heat)) + '\n', 'utf8')


if __name__ == '__main__':
    main()
