"""Trains the network on pages made on the fly, mixed with real ones, for a given time. Start from MiniLM or go on from a checkpoint:

    python3 train.py --out OUT --minutes 9 --minilm MINILM --pages train.jsonl
    python3 train.py --out OUT --minutes 9 --minilm MINILM --resume OUT --pages train.jsonl
"""
from __future__ import annotations

import argparse
import copy
import math
import os
import queue
import random
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

import checkpoint
from asked_anew import asked_anew
from batches import Window, batches, looks_at
from built import as_seen
from evaluate import evaluate, table
from features import load_vocabulary
from losses import losses
from model import PLACES, Chooser, Shape
from relabelled import relabelled
from sample import Sample, names_of, other_words, read_pages

#: What leans attention: few numbers that must go far
LEANING = ('standing.', 'relation.', 'alike', 'sharpness')
NEW = ('role.', 'telling.', 'pool.', 'place.', 'looks.', 'ask.', 'answer.', 'nothing.', 'prior', 'place_in_word')

WARM_UP = 300  # steps: the optimiser knows nothing of a network that it goes on with either

RELABELLED = 0.4  # of pages that were read back


class Mixed(IterableDataset[dict[str, torch.Tensor]]):
    """Batches without end, each of made pages or of real ones; every worker draws its own."""

    def __init__(self, real: list[Sample], read: list[Sample], share: float, read_share: float, tokens: int, seed: int) -> None:
        self.share, self.read_share, self.tokens, self.seed = share, read_share, tokens, seed
        self.read_back: dict[str, list[Sample]] = {}
        for sample in read:
            self.read_back.setdefault(sample.source, []).append(sample)
        self.by_set: dict[str, list[Sample]] = {}
        for sample in real:
            if any(one.is_known for one in sample.fields):
                self.by_set.setdefault(sample.source, []).append(sample)
        self.names = names_of(real)

    def made(self, rng: random.Random) -> Iterator[Window]:
        from synthetic import make_samples

        while True:
            is_read_back = self.read_back and rng.random() < self.read_share
            samples = [self.read_again(rng)] if is_read_back else (unsure(one, rng) for one in make_samples(rng.getrandbits(48)))
            for sample in samples:
                found = list(looks_at(sample))
                if found:
                    yield rng.choice(found)

    def read_again(self, rng: random.Random) -> Sample:
        sample = other_words(rng.choice(self.read_back[of_a_set(self.read_back, rng)]), rng)
        return relabelled(sample, rng) if rng.random() < RELABELLED else sample

    def read(self, rng: random.Random) -> Iterator[Window]:
        while True:
            name = of_a_set(self.by_set, rng)
            found = list(looks_at(other_words(asked_anew(rng.choice(self.by_set[name]), rng), rng, self.names)))
            if found:
                yield rng.choice(found)

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        worker = get_worker_info()
        rng = random.Random(self.seed * 1000 + (0 if worker is None else worker.id))
        made = batches(self.made(rng), self.tokens)
        read = batches(self.read(rng), self.tokens, 256) if self.by_set else None
        while True:
            source = read if read is not None and rng.random() < self.share else made
            yield {**next(source), 'is_real': torch.tensor(source is read)}


def of_a_set(sets: dict[str, list[Sample]], rng: random.Random) -> str:
    """Small sets are drawn more often than their size, but not as often as big ones."""
    return rng.choices(list(sets), [len(samples) ** 0.5 for samples in sets.values()])[0]


def unsure(sample: Sample, rng: random.Random) -> Sample:
    """A made page as the layout may see that it is built."""
    page = copy.copy(sample.page)
    page.built = as_seen(page.built, rng)
    return replace(sample, page=page)


def give_way(worker: int) -> None:
    """The process that feeds the GPU goes first."""
    os.nice(10)


class Pupil:
    """A network in training, and the mean of what it was of late, which chooses better. Several learn from the same batches: making pages costs
    more than learning from them."""

    def __init__(self, name: str, model: Chooser, rate: float, takes_real: bool, is_new: bool, device: str) -> None:
        self.name, self.model, self.rate, self.takes_real, self.device = name, model.to(device).train(), rate, takes_real, device
        fresh = [value for key, value in model.named_parameters() if key.startswith(NEW)]
        old = [value for key, value in model.named_parameters() if not key.startswith((*NEW, *LEANING))]
        leaning = [value for key, value in model.named_parameters() if key.startswith(LEANING)]
        groups = [{'params': old, 'factor': 1.0}, {'params': fresh, 'factor': 2.0 if is_new else 1.0}]
        groups.append({'params': leaning, 'factor': 20.0, 'weight_decay': 0.0})
        self.optimiser = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), weight_decay=0.01, fused=device == 'cuda')
        self.mean = copy.deepcopy(self.model)
        self.sums: dict[str, torch.Tensor] = {}
        self.steps = self.learnt = 0

    def learn(self, b: dict[str, torch.Tensor], factor: float) -> None:
        for group in self.optimiser.param_groups:
            group['lr'] = self.rate * factor * group['factor']
        with torch.autocast(self.device, torch.bfloat16):
            scores, nothing = self.model.of_batch(b)
        found = losses(scores, nothing, b)
        self.optimiser.zero_grad(set_to_none=True)
        found['all'].backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.steps += 1
        self.learnt += 1
        if self.learnt % 8 == 0:
            self.remember()
        for key, value in found.items():
            self.sums[key] = self.sums.get(key, 0) + value.detach()

    @torch.no_grad()
    def remember(self) -> None:
        # Of few steps in the beginning, when much changes; of some hundreds later.
        share = max(0.02, 1 / (1 + self.learnt / 8))
        for mean, now in zip(self.mean.parameters(), self.model.parameters(), strict=True):
            mean.lerp_(now, share)

    def report(self) -> str:
        seen = ' '.join(f'{key} {float(value) / self.steps:.3f}' for key, value in self.sums.items())
        self.sums, self.steps = {}, 0
        return f'{self.name}: {seen}'


def shaken(b: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The same pages a little different: words that nobody can read, words in other places, gaps that are wider or narrower. It costs
    nothing on the GPU, and lets a batch be learnt from twice."""

    def draw(like: torch.Tensor) -> torch.Tensor:
        return torch.rand(like.shape, device=like.device)

    def unread(words: torch.Tensor) -> torch.Tensor:
        return torch.where(draw(words) < 0.03, 0, words)

    place = b['place']
    moved = place + torch.randint(-1, 2, place.shape, device=place.device, dtype=place.dtype)
    highest = torch.tensor([size - 1 for size in PLACES], device=place.device, dtype=place.dtype)
    moved = torch.minimum(moved.clamp(min=1), highest)
    # Gaps have steps of their own: only now and then the next one.
    is_moved = draw(place) < torch.tensor([0.5] * 4 + [0.2, 0.1, 0.1], device=place.device)
    moved = torch.where(is_moved & (place > 0), moved, place)
    where = b['where'] + 0.08 * torch.randn_like(b['where'])
    return {**b, 'word_at': unread(b['word_at']), 'field_at': unread(b['field_at']), 'place': moved, 'where': where}


class Feeder:
    """Takes batches from the loader as they come, and keeps the last ones: where pages are made more slowly than they are learnt from,
    some are learnt from again, a little different."""

    def __init__(self, data: Mixed, workers: int, device: str) -> None:
        self.device = device
        self.loader = DataLoader(
            data,
            batch_size=None,
            num_workers=workers,
            pin_memory=device == 'cuda',
            prefetch_factor=4 if workers else None,
            worker_init_fn=give_way,
        )
        self.ready: queue.Queue[dict[str, torch.Tensor]] = queue.Queue(8)
        self.held: deque[tuple[dict[str, torch.Tensor], bool]] = deque(maxlen=150)
        self.taken = self.windows = 0
        self.is_over = False
        self.thread = threading.Thread(target=self.fetch, daemon=True)
        self.thread.start()

    def fetch(self) -> None:
        for b in self.loader:
            while not self.is_over:
                try:
                    self.ready.put(b, timeout=1)
                    break
                except queue.Full:
                    continue
            if self.is_over:
                return

    def next(self, takes_real: bool) -> dict[str, torch.Tensor]:
        while not self.ready.empty() or len(self.held) < 20:
            b = self.ready.get()
            is_real = bool(b.pop('is_real'))
            b = {key: value.to(self.device, non_blocking=True) for key, value in b.items()}
            self.held.append((b, is_real))
            self.taken += 1
            self.windows += len(b['form'])
            if takes_real or not is_real:
                return b
        return random.choice([b for b, is_real in self.held if takes_real or not is_real])

    def close(self) -> None:
        self.is_over = True
        self.thread.join()


def train(pupils: list[Pupil], data: Mixed, minutes: float, workers: int, device: str, schedule: tuple[float, float] = (0.0, 1.0)) -> int:
    """`schedule`: the part of the cosine that this run covers. Each pupil has batches of its own, so that their weights differ by more than chance
    and their mean is worth more than each."""
    feeder = Feeder(data, workers, device)
    start = time.time()
    steps = 0
    begin, end = schedule
    while (share := (time.time() - start) / (60 * minutes)) < 1:
        factor = min(1.0, (steps + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * (begin + (end - begin) * share)))
        for pupil in pupils:
            pupil.learn(shaken(feeder.next(pupil.takes_real)), factor)
        steps += 1
        if steps % 500 == 0:
            reports = ' | '.join(pupil.report() for pupil in pupils)
            print(f'{time.time() - start:5.0f} s  step {steps}, {feeder.taken} batches, {feeder.windows} windows  {reports}', flush=True)
    feeder.close()
    print(f'{steps} steps, {feeder.taken} batches, {feeder.windows} windows in {time.time() - start:.0f} s', flush=True)
    return feeder.windows


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('--out', type=Path, required=True)
    options.add_argument('--minutes', type=float, default=9)
    options.add_argument('--minilm', type=Path, required=True, help='the folder with model.fp16.safetensors')
    options.add_argument('--resume', type=Path)
    options.add_argument('--pages', type=Path, nargs='*', default=[], help='real pages to train on')
    options.add_argument('--read', type=Path, nargs='*', default=[], help='made pages that were drawn and read back')
    options.add_argument('--measure', type=Path, nargs='*', default=[], help='real pages to measure on alone')
    options.add_argument('--share', type=float, default=0.15, help='of batches of real pages')
    options.add_argument('--read-share', type=float, default=0.1, help='of made windows: pages of --read')
    options.add_argument('--rate', type=float, default=5e-4)
    options.add_argument('--tokens', type=int, default=60_000)
    options.add_argument(
        '--shapes',
        nargs='*',
        default=['4:2'],
        help='layers:lower[:made][:relative][:built][:alike][:anything] of networks to train beside each other; '
        '"made" takes no real pages, "relative" knows how words stand to each other, "built" how the page is built, '
        '"alike" which words of the page are like those of a field',
    )
    options.add_argument('--workers', type=int, default=15)
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--schedule', type=float, nargs=2, default=(0.0, 1.0), help='the part of the learning rate\'s cosine that this run covers')
    options.add_argument('--hold-out', type=int, default=0, help='measure on every n-th document, train on the others')
    options.add_argument('--leave-out', nargs='*', default=[], help='for each of these sets: train without it, measure on it')
    options.add_argument('--leave-out-minutes', type=float, default=0.5)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    # With it the first batch of a shape took half a second and later ones a tenth of that; no two batches have the same shape.
    torch.backends.cuda.enable_cudnn_sdp(False)
    load_vocabulary()
    real = [sample for path in given.pages for sample in read_pages(path)]
    measured = [sample for path in given.measure for sample in read_pages(path)]
    read_back = [sample for path in given.read for sample in read_pages(path)]
    held = [sample for sample in real if is_held(sample, given.hold_out)]
    learnt = [sample for sample in real if not is_held(sample, given.hold_out)]

    def folder_of(parent: Path, shape: str) -> Path:
        return parent if shape == given.shapes[0] else parent / shape.replace(':', '-')

    def pupil_of(shape: str) -> Pupil:
        layers, lower, *rest = shape.split(':')
        wanted = Shape(layers=int(layers), lower=int(lower), relative='relative' in rest, built='built' in rest, alike='alike' in rest)
        takes_real = 'made' not in rest
        if given.resume is not None and any(folder_of(given.resume, shape).glob('weights.*')):
            return Pupil(shape, checkpoint.load(folder_of(given.resume, shape)), given.rate, takes_real, False, device)
        # One that was not there before goes on from the first, with fewer layers or more; but never has one of made pages seen others.
        if given.resume is not None and takes_real:
            return Pupil(shape, checkpoint.fitted_to(checkpoint.load(given.resume), wanted), given.rate, True, False, device)
        return Pupil(shape, checkpoint.from_minilm(given.minilm / 'model.fp16.safetensors', wanted), given.rate, takes_real, True, device)

    pupils = [pupil_of(shape) for shape in given.shapes]
    facts: dict[str, Any] = {'minutes': given.minutes, 'share': given.share, 'rate': given.rate, 'seed': given.seed}
    if given.minutes > 0:
        data = Mixed(learnt, read_back, given.share, given.read_share, given.tokens, given.seed)
        facts['windows'] = train(pupils, data, given.minutes, given.workers, device, tuple(given.schedule))
        for pupil in pupils:
            folder = folder_of(given.out, pupil.name)
            checkpoint.save(pupil.mean, folder)
            checkpoint.write_card(folder, {**facts, 'shape': pupil.mean.describe()})
    for pupil in pupils:
        print(f'== {pupil.name}\n' + table(evaluate(pupil.mean, held + measured, device), detailed=pupil is pupils[0]), flush=True)
    # From the network that saw no real page at all, so that the set that is left out is new to it.
    first = next((pupil for pupil in pupils if not pupil.takes_real), pupils[0])
    for name in given.leave_out:
        others = [sample for sample in real if sample.source != name]
        again = Pupil(f'without {name}', copy.deepcopy(first.mean), given.rate / 4, True, False, device)
        train([again], Mixed(others, read_back, 0.5, given.read_share, given.tokens, given.seed + 1), given.leave_out_minutes, given.workers, device)
        left = [sample for sample in real if sample.source == name]
        print(f'== {again.name}\n' + table(evaluate(again.mean, left, device), detailed=True), flush=True)


def is_held(sample: Sample, every: int) -> bool:
    return every > 0 and sum(sample.document.encode()) % every == 0


if __name__ == '__main__':
    main()
