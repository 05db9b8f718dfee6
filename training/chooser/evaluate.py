"""How many answers on real pages are right, by set: the figure that training is judged by. Coarser than `deckle eval`, which also reads
values: an answer is right here when its words are those of a place where the true value stands, or read the same."""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import torch

from batches import batch, looks_at
from decode import Found, Scored, many, merge, one
from model import Chooser
from sample import Sample


@torch.no_grad()
def score_pages(model: Chooser, samples: Sequence[Sample], device: str, looks_at_once: int = 48) -> list[np.ndarray]:
    """[4, fields, words] of each page; pages of like length are looked at together."""
    model.eval()
    looks = [(page, *window) for page, sample in enumerate(samples) for window in looks_at(sample)]
    looks.sort(key=lambda look: look[3] - look[2])
    found: dict[tuple[int, int], list[tuple[tuple[int, int], np.ndarray, np.ndarray]]] = defaultdict(list)
    for at in range(0, len(looks), looks_at_once):
        group = looks[at : at + looks_at_once]
        b = {key: value.to(device) for key, value in batch([look[1:] for look in group]).items()}
        with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
            outputs = model.of_batch(b)
        scores, nothing = (output.float().cpu().numpy() for output in outputs)
        for row, (page, sample, start, end, fields) in enumerate(group):
            first = next(number for number, one in enumerate(sample.fields) if one is fields[0])
            found[page, first].append(((start, end), scores[row][:, : len(fields)], nothing[row][: len(fields)]))
    model.train()
    merged: list[list[np.ndarray]] = [[] for _ in samples]
    for (page, _), windows in sorted(found.items(), key=lambda item: item[0]):
        windows.sort(key=lambda window: window[0])
        merged[page].append(merge(len(samples[page].page.words), *zip(*windows, strict=True)))
    return [np.concatenate(parts, 1) if parts else np.zeros((4, 0, 0)) for parts in merged]


def bare(words: Sequence[str]) -> str:
    return ''.join(mark for mark in ''.join(words).casefold() if mark.isalnum())


def said(sample: Sample, words: Sequence[int]) -> str:
    """What these words of its page say, bare."""
    return bare([sample.page.words[word] for word in words])


class Tally:
    def __init__(self) -> None:
        self.right = self.given = self.true = 0

    def f1(self) -> float:
        return 200 * self.right / max(1, self.given + self.true)


def evaluate(model: Chooser, samples: Sequence[Sample], device: str, least: float = 0.35) -> dict[str, dict[str, Tally]]:
    """Set → field → figures; 'one' and 'cells' sum up single values and cells of arrays."""
    documents: dict[tuple[str, str], list[Sample]] = defaultdict(list)
    for sample in samples:
        documents[sample.source, sample.document].append(sample)
    result: dict[str, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    scores_of = dict(zip(map(id, samples), score_pages(model, samples, device), strict=True))
    for (source, _), pages in documents.items():
        scored = [scores_of[id(page)] for page in pages]
        tallies = result[source]
        for number, asked in enumerate(pages[0].fields):
            answers = [page.fields[number] for page in pages]
            if asked.form == 'one':
                if not all(answer.is_known for answer in answers):
                    continue
                best: tuple[Sample, Found] | None = None
                for page, scores in zip(pages, scored, strict=True):
                    found = one(field_of(scores, number), page.page.rows, page.page.boxes, page.page.built)
                    if found is not None and (best is None or found.confidence > best[1].confidence):
                        best = page, found
                truths = {said(page, span) for page, answer in zip(pages, answers, strict=True) for span in answer.spans}
                given = best if best is not None and best[1].confidence >= least else None
                is_right = given is not None and said(given[0], given[1].words) in truths
                add(tallies, ['one', '.'.join([*asked.parents, asked.name])], is_right, given is not None, bool(truths))
            else:
                for page, scores, answer in zip(pages, scored, answers, strict=True):
                    if not answer.is_known:
                        continue
                    field = field_of(scores, number)
                    name = 'cells' if asked.form == 'column' else 'rows'
                    guesses = many(field, page.page.rows, page.page.boxes, page.page.built)
                    if asked.form == 'list' and page.fields[min(number + 1, len(page.fields) - 1)].form == 'column':
                        # Of rows, where they begin.
                        begins = {span[0] for span in answer.spans}
                        right = sum(guess.words[0] in begins for guess in guesses)
                    else:
                        truths = {said(page, span) for span in answer.spans}
                        right = sum(said(page, guess.words) in truths for guess in guesses)
                    for key in (name, '.'.join([*asked.parents, asked.name])):
                        tallies[key].right += right
                        tallies[key].given += len(guesses)
                        tallies[key].true += len(answer.spans)
    return result


def field_of(scores: np.ndarray, number: int) -> Scored:
    return Scored(scores[0, number], scores[1, number], scores[2, number], scores[3, number])


def add(tallies: dict[str, Tally], names: Sequence[str], right: bool, given: bool, true: bool) -> None:
    for name in names:
        tallies[name].right += right
        tallies[name].given += given
        tallies[name].true += true


def table(result: dict[str, dict[str, Tally]], detailed: bool = False) -> str:
    lines = []
    for source, tallies in sorted(result.items()):
        sums = '  '.join(f'{name} {tallies[name].f1():5.1f}' for name in ('one', 'rows', 'cells') if tallies[name].true)
        lines.append(f'{source:14} {sums}')
        if detailed:
            rest = [(name, tally) for name, tally in tallies.items() if name not in ('one', 'rows', 'cells') and tally.true + tally.given]
            lines.append('    ' + '  '.join(f'{name} {tally.f1():.0f}/{tally.true}' for name, tally in rest[:24]))
    return '\n'.join(lines)
