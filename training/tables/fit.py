"""Fits the weights of `models/tables` on what `export-tables.ts` wrote: `python3 fit.py columns OUT.json MADE.jsonl REAL.jsonl …`.

`columns`: for each field of an array, one of a table's columns answers it or none does. `rows`: rows of a table answer one of the template's
arrays or none. `--leave-out` fits without each set and says how often that is right on it, beside what shipped before."""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from scipy.optimize import linear_sum_assignment

from judge import Judge, exported

#: Single ones differ by what they began with
TOGETHER = 4
EPOCHS = 14
RATE = 3e-3
BATCH = 24
#: Real documents are few
REAL_WEIGHS = 2.0
#: Of an array's true values those that stand in rows of the table, below which it is not the array's; of a field's, those in its column
LEAST_SEEN, LEAST_RIGHT = 0.5, 0.6
MADE = 'made'
#: `column-features.ts` tells the first six numbers of a pair beside the other columns and the other fields, from this place on
COMPARED, RELATIVE = 6, 12
#: Of tables that are shown a second time without one of the columns that are asked for: documents lack more than made ones do
LACKING = 0.5
#: As in `answered.ts`: what two fields bring that follow each other in the template and in the table
SIDE_BY_SIDE = 1.0


@dataclass
class Table:
    family: str
    document: str
    #: fields × columns × features
    features: torch.Tensor
    #: of each field its columns, none of them where the document lacks it; None where nobody knows
    answers: list[list[int] | None]
    before: list[int]


def columns_of(one: dict[str, Any]) -> Table | None:
    if one['all'] == 0 or one['seen'] < LEAST_SEEN * one['all']:
        return None
    answers: list[list[int] | None] = []
    for met, right in zip(one['met'], one['right'], strict=True):
        most = max(right)
        is_known = met == 0 or most >= LEAST_RIGHT * met
        answers.append(([] if met == 0 else [at for at, count in enumerate(right) if count == most]) if is_known else None)
    return Table(family_of(one), one['id'], torch.tensor(one['features']), answers, one['before'])


def rows_of(one: dict[str, Any]) -> Table | None:
    known = [at for at, features in enumerate(one['features']) if features is not None]
    met = [one['met'][at] for at in known]
    most = max(met, default=0.0)
    # Where some rows are met and most are not, the layout has joined what is not one.
    if not known or 0 < most < LEAST_SEEN:
        return None
    before = one['before']
    answer = [at for at, share in enumerate(met) if share == most] if most > 0 else []
    return Table(family_of(one), one['id'], torch.tensor([[one['features'][at] for at in known]]), [answer], [known.index(before) if before in known else -1])


def family_of(one: dict[str, Any]) -> str:
    return MADE if one['made'] else one['set']


def read(path: Path, what: str) -> list[Table]:
    tables = (columns_of if what == 'columns' else rows_of)
    found = (tables(json.loads(line)) for line in path.read_text('utf8').splitlines())
    return [table for table in found if table is not None]


def loss_of(judge: Judge, tables: list[Table]) -> torch.Tensor:
    """All fields of all tables at once, each beside as many columns as the widest table has."""
    asked = [(features, answer, table) for table in tables for features, answer in zip(table.features, table.answers, strict=True) if answer is not None]
    scores = judge(torch.cat([features for features, _, _ in asked])).split([len(features) for features, _, _ in asked])
    nothing = torch.zeros(len(asked), 1)
    chances = torch.cat([nothing, torch.nn.utils.rnn.pad_sequence(list(scores), batch_first=True, padding_value=-math.inf)], 1).log_softmax(1)
    is_right = torch.zeros_like(chances, dtype=torch.bool)
    for at, (_, answer, _) in enumerate(asked):
        is_right[at, [column + 1 for column in answer] or [0]] = True
    weights = torch.tensor([1.0 if table.family == MADE else REAL_WEIGHS for _, _, table in asked])
    losses = -chances.masked_fill(~is_right, -math.inf).logsumexp(1)
    return (losses * weights).sum() / weights.sum()


def lacking(table: Table, rng: random.Random) -> Table | None:
    """The table without a column that answers a field."""
    answered = [at for at, answer in enumerate(table.answers) if answer]
    columns = table.features.shape[1]
    if not answered or columns < 3:
        return None
    gone = set(table.answers[rng.choice(answered)] or [])
    kept = [column for column in range(columns) if column not in gone]
    features = table.features[:, kept].clone()
    for at in range(COMPARED):
        own = features[:, :, at]
        for place, others in ((RELATIVE + 2 * at, own), (RELATIVE + 2 * at + 1, own.T)):
            best = beside(others)
            features[:, :, place] = own - (best if others is own else best.T)
    answers = [None if answer is None else [kept.index(column) for column in answer if column in kept] for answer in table.answers]
    return Table(table.family, table.document, features, answers, table.before)


def beside(values: torch.Tensor) -> torch.Tensor:
    """Of each place of a row the highest of the others, as `column-features.ts` has it: -1 where there is none or all are lower."""
    highest = torch.stack(
        [torch.cat([values[:, :at], values[:, at + 1 :], torch.full((len(values), 1), -1.0)], 1).max(1).values for at in range(values.shape[1])], 1
    )
    return highest.clamp(min=-1)


def fitted(tables: list[Table], what: str, seed: int = 0) -> Judge:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = random.Random(seed)
    without = [lacking(table, rng) for table in tables if what == 'columns' and rng.random() < LACKING]
    shuffled = [table for table in (*tables, *without) if table is not None and any(answer is not None for answer in table.answers)]
    judge = Judge(torch.cat([table.features.flatten(0, 1) for table in shuffled]))
    learning = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=1e-2)
    steps = EPOCHS * math.ceil(len(shuffled) / BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(learning, steps)
    for _ in range(EPOCHS):
        rng.shuffle(shuffled)
        for at in range(0, len(shuffled), BATCH):
            loss = loss_of(judge, shuffled[at : at + BATCH])
            learning.zero_grad()
            loss.backward()
            learning.step()
            schedule.step()
    return judge.eval()


def in_order(scores: np.ndarray) -> tuple[list[int], float]:
    fields, columns = scores.shape
    best, paired = np.zeros((fields + 1, columns + 1)), np.full((fields + 1, columns + 1), -np.inf)
    for field in range(1, fields + 1):
        for column in range(1, columns + 1):
            paired[field, column] = max(best[field - 1, column - 1], paired[field - 1, column - 1] + SIDE_BY_SIDE) + scores[field - 1, column - 1]
            best[field, column] = max(best[field - 1, column], best[field, column - 1], paired[field, column])
    found, field, column, bound = [-1] * fields, fields, columns, False
    while field and column:
        if not bound and best[field, column] == best[field - 1, column]:
            field -= 1
        elif not bound and best[field, column] == best[field, column - 1]:
            column -= 1
        else:
            found[field - 1] = column - 1
            bound = paired[field - 1, column - 1] + SIDE_BY_SIDE > best[field - 1, column - 1]
            field, column = field - 1, column - 1
    return found, float(best[fields, columns])


def chosen(scores: np.ndarray) -> list[int]:
    fields, columns = scores.shape
    rows, places = linear_sum_assignment(-np.concatenate([scores, np.zeros((fields, fields))], 1))
    free = [-1] * fields
    for field, place in zip(rows, places, strict=True):
        free[field] = int(place) if place < columns else -1
    ordered, score = in_order(scores)
    return ordered if score >= sum(scores[field, place] for field, place in enumerate(free) if place >= 0) else free


def share_right(tables: list[Table], places: list[list[int]]) -> float:
    right = [
        place in answer if answer else place == -1
        for table, found in zip(tables, places, strict=True)
        for answer, place in zip(table.answers, found, strict=True)
        if answer is not None
    ]
    return 100 * sum(right) / max(1, len(right))


def leave_out(tables: list[Table], what: str) -> None:
    for family in sorted({table.family for table in tables}):
        # Of made documents, which all families are alike to, each third is left out.
        is_out = [table.family == family and (family != MADE or int(table.document.rsplit('-', 1)[-1]) % 3 == 0) for table in tables]
        out = [table for table, is_it in zip(tables, is_out, strict=True) if is_it]
        judge = fitted([table for table, is_it in zip(tables, is_out, strict=True) if not is_it], what)
        with torch.no_grad():
            places = [chosen(judge(table.features).numpy()) for table in out]
        print(f'{family}: {share_right(out, places):.1f} % right, before {share_right(out, [table.before for table in out]):.1f} %', flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('what', choices=('columns', 'rows'))
    parser.add_argument('out', type=Path)
    parser.add_argument('tables', type=Path, nargs='+')
    parser.add_argument('--leave-out', action='store_true')
    options = parser.parse_args()
    tables = [table for path in options.tables for table in read(path, options.what)]
    if options.leave_out:
        leave_out(tables, options.what)
    options.out.write_text(json.dumps(exported([fitted(tables, options.what, seed) for seed in range(TOGETHER)])) + '\n', 'utf8')


if __name__ == '__main__':
    main()
