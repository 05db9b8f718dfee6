"""Trains the finder of lines on crops that are cut and spoilt on the GPU while it runs, for a given time:

    python3 train.py --out OUT --minutes 9 --pages PAGES.npz
    python3 train.py --out OUT --minutes 9 --pages PAGES.npz --resume OUT --schedule 0.5 1
"""
from __future__ import annotations

import argparse
import copy
import math
import random
import time
from pathlib import Path

import torch

import checkpoint
import pack
from crops import Crops, Pages
from evaluate import finding, measure, ours
from losses import loss_of
from model import Finder, shape_of

WARM_UP = 100  # steps
SETTLED = 0.6  # of the schedule: from here on norms no longer follow the batch, as they will not when the network ships
CROPS = ((640, 640), (512, 800), (800, 512))  # few: cuDNN plans for a second at each new shape
USUAL = '16,32,48,64,96:0,1,2,2:48'


class Pupil:
    """A network in training, and the mean of what it was of late, which finds better. Several may learn from the same crops."""

    def __init__(self, name: str, finder: Finder, rate: float, device: str) -> None:
        self.name, self.rate, self.device = name, rate, device
        self.finder = finder.to(device, memory_format=torch.channels_last).train()  # type: ignore[call-overload]
        self.mean = copy.deepcopy(self.finder).eval()
        self.optimiser = torch.optim.AdamW(self.finder.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.02, fused=device == 'cuda')
        self.loss = torch.zeros((), device=device)
        self.steps = self.learnt = 0

    def settle(self) -> None:
        """A dark crop beside white ones shifts what norms measure; the network must not lean on that."""
        for module in self.finder.modules():
            if isinstance(module, torch.nn.BatchNorm2d):
                module.eval()

    def learn(self, crops: Crops, factor: float) -> None:
        for group in self.optimiser.param_groups:
            group['lr'] = self.rate * factor
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == 'cuda'):
            scores = self.finder(crops.pictures.to(memory_format=torch.channels_last))
        loss = loss_of(scores, crops)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.finder.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self.learnt += 1
        self.loss += loss.detach()
        if self.learnt % 8 == 0:
            self.remember()

    @torch.no_grad()
    def remember(self) -> None:
        # Of few steps in the beginning, when much changes; of some hundreds later.
        share = max(0.02, 8 / (8 + self.learnt / 8))
        for old, new in zip(self.mean.state_dict().values(), self.finder.state_dict().values(), strict=True):
            if old.dtype.is_floating_point:
                old.lerp_(new, share)
            else:
                old.copy_(new)

    def report(self) -> str:
        said = f'{self.name} {float(self.loss) / max(1, self.steps):.4f}'
        self.loss.zero_()
        self.steps = 0
        return said


def train(pupils: list[Pupil], given: argparse.Namespace, pages: Pages) -> int:
    start, step = time.time(), 0
    begin, end = given.schedule
    torch.manual_seed(given.seed)  # the crops that show.py draws by the same seed
    fixed = pages.draw(given.overfit, *CROPS[0]) if given.overfit else None
    while (share := (time.time() - start) / (60 * given.minutes)) < 1:
        at = begin + (end - begin) * share
        factor = min(1.0, (step + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * at))
        crops = part_of(fixed, given.crops) if fixed else pages.draw(given.crops, *random.choice(CROPS))
        for pupil in pupils:
            if at >= SETTLED:
                pupil.settle()
            pupil.learn(crops, factor)
        step += 1
        if step % (10 * given.every) == 0:
            keep(pupils, given, step)
        if step % given.every == 0:
            print(f'{time.time() - start:5.0f} s  step {step}  ' + ' | '.join(pupil.report() for pupil in pupils), flush=True)
    print(f'{step} steps in {time.time() - start:.0f} s', flush=True)
    return step


def part_of(crops: Crops, count: int) -> Crops:
    chosen = torch.randperm(len(crops.pictures))[:count]
    return Crops(crops.pictures[chosen], crops.taught[chosen], crops.weights[chosen])


def folder_of(given: argparse.Namespace, parent: Path, shape: str) -> Path:
    return parent if shape == given.shapes[0] else parent / shape.replace(':', '-').replace(',', '_')


def keep(pupils: list[Pupil], given: argparse.Namespace, steps: int) -> None:
    for pupil in pupils:
        facts = {'steps': steps, 'minutes': given.minutes, 'rate': given.rate, 'seed': given.seed}
        # What was learnt by heart is only in the last weights.
        checkpoint.save(pupil.finder if given.overfit else pupil.mean, folder_of(given, given.out, pupil.name), facts)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('--out', type=Path, required=True)
    options.add_argument('--minutes', type=float, default=9)
    options.add_argument('--pages', type=Path, required=True)
    options.add_argument('--resume', type=Path)
    options.add_argument('--shapes', nargs='*', default=[USUAL], help='widths:blocks:merged of networks to train beside each other')
    options.add_argument('--rate', type=float, default=2e-3)
    options.add_argument('--crops', type=int, default=32, help='in a batch')
    options.add_argument('--overfit', type=int, default=0, help='learn the same few crops by heart, to see that it can')
    options.add_argument('--measure', action='store_true', help='in the end, on the pages that are kept out')
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--every', type=int, default=200, help='steps between lines of the log')
    options.add_argument('--schedule', type=float, nargs=2, default=(0.0, 1.0), help='the part of the learning rate\'s cosine that this run covers')
    given = options.parse_args()
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    pages = Pages(pack.load(given.pages, is_kept_out=False), device)

    pupils = []
    for shape in given.shapes:
        finder = checkpoint.load(folder_of(given, given.resume, shape)) if given.resume else Finder(shape_of(shape))
        pupils.append(Pupil(shape, finder, given.rate, device))
    keep(pupils, given, train(pupils, given, pages))
    # Measured when all are safe: the machine may be taken away by then.
    if given.measure:
        for pupil in pupils:
            print(f'== {pupil.name}\n{measure(pack.load(given.pages, is_kept_out=True), finding(ours(pupil.mean, device)))}', flush=True)


if __name__ == '__main__':
    main()
