"""Trains the reader of lines on pictures that are drawn on the GPU while it runs, mixed with real ones, for a given time:

    python3 train.py --out OUT --minutes 9 --atlas ATLAS.npz --words WORDS.json.gz --real REAL.npz
    python3 train.py --out OUT --minutes 9 --atlas … --words … --real … --resume OUT --schedule 0.3 1

With `--teacher`, a reader in ONNX that knows the same characters, a smaller network learns from what that one says too.
"""
from __future__ import annotations

import argparse
import copy
import math
import os
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

import checkpoint
from alphabet import CHARACTERS
from chance import Chance
from compose import Atlas
from draw import draw
from evaluate import drawn_sheets, real_sheet
from model import STEP, Reader, Shape
from real_lines import unpacked
from real_pictures import RealLines
from texts.lines import Lines
from texts.vocabulary import load

sys.path.append(str(Path(__file__).parents[1] / 'ocr'))
from teacher import Teacher

CLASS_OF = {character: number for number, character in enumerate(CHARACTERS, 1)}
WARM_UP = 500  # steps
TAUGHT = 4.0  # what one step of the teacher weighs beside a character of the label
PIXELS_A_CHARACTER = 16
WIDTHS = (128, 192, 256, 352, 480, 640, 800, 1024)  # few: cuDNN plans for a second at each new shape


class Texts(IterableDataset[torch.Tensor]):
    """Batches of lines of like length, as classes; every worker draws its own."""

    def __init__(self, words: Path, pixels: int, seed: int) -> None:
        self.vocabularies, self.pixels, self.seed = load(words), pixels, seed

    def __iter__(self) -> Iterator[Tensor]:
        worker = get_worker_info()
        seed = self.seed * 1000 + (0 if worker is None else worker.id)
        rng, lines = random.Random(seed), Lines(self.vocabularies, seed)
        while True:
            pool = sorted((lines.draw() for _ in range(4096)), key=lambda text: len(text) * rng.uniform(0.8, 1.25))
            batches, at = [], 0
            while at < len(pool):
                # The longest one of as many lines as fit decides how many fit.
                for width in WIDTHS:
                    group = pool[at : at + self.pixels // width]
                    if max(width_for(len(text)) for text in group) <= width:
                        break
                at += len(group)
                batches.append(group if len(group) == self.pixels // width else pool[-(self.pixels // width) :])
            rng.shuffle(batches)
            yield from (classes_of(group) for group in batches)


def width_for(characters: int) -> int:
    return next((width for width in WIDTHS if width >= 48 + PIXELS_A_CHARACTER * characters), WIDTHS[-1])


def classes_of(texts: list[str]) -> Tensor:
    """[B, L]: 0 behind the end."""
    found = torch.zeros(len(texts), max(map(len, texts)), dtype=torch.int16)
    for row, text in enumerate(texts):
        found[row, : len(text)] = torch.tensor([CLASS_OF[character] for character in text], dtype=torch.int16)
    return found


def give_way(worker: int) -> None:
    """The process that feeds the GPU goes first."""
    os.nice(10)


#: Classes of small letters and of their capitals
PAIRS = [(CLASS_OF[small], CLASS_OF[small.upper()]) for small in CHARACTERS if small != small.upper() and small.upper() in CLASS_OF]


def loss_of(scores: Tensor, widths: Tensor, characters: Tensor, is_exact: bool) -> Tensor:
    """CTC. Where labels are in capitals whatever was printed, a small letter is as right as its capital."""
    chances = F.log_softmax(scores.float(), -1)
    if not is_exact:
        small, capital = (torch.tensor(side, device=scores.device) for side in zip(*PAIRS, strict=True))
        both = torch.logaddexp(chances[..., small], chances[..., capital])
        chances = chances.index_copy(-1, capital, both).index_fill(-1, small, -30.0)
    steps = steps_of(widths, scores)
    lengths = (characters > 0).sum(1)
    raw = F.ctc_loss(chances.transpose(0, 1), characters.long(), steps, lengths, blank=0, reduction='none', zero_infinity=True)
    return (raw / lengths.clamp(min=1)).mean()


def unlike(scores: Tensor, taught: Tensor, widths: Tensor) -> Tensor:
    """How far the chances of each step are from the teacher's, in the mean over the steps of a line."""
    steps = steps_of(widths, scores)
    apart = F.kl_div(F.log_softmax(scores.float(), -1), F.log_softmax(taught.float(), -1), log_target=True, reduction='none').sum(-1)
    is_line = torch.arange(scores.shape[1], device=scores.device)[None] < steps[:, None]
    return ((apart * is_line).sum(1) / steps).mean()


def steps_of(widths: Tensor, scores: Tensor) -> Tensor:
    return (torch.div(widths + STEP - 1, STEP, rounding_mode='floor')).clamp(1, scores.shape[1]).long()


class Pupil:
    """A network in training, and the mean of what it was of late, which reads better. Several may learn from the same pictures."""

    def __init__(self, name: str, reader: Reader, rate: float, device: str) -> None:
        self.name, self.rate, self.device = name, rate, device
        self.reader = reader.to(device, memory_format=torch.channels_last).train()  # type: ignore[call-overload]
        self.mean = copy.deepcopy(self.reader).eval()
        self.optimiser = torch.optim.AdamW(self.reader.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.02, fused=device == 'cuda')
        self.loss = torch.zeros((), device=device)
        self.steps = self.learnt = 0

    def learn(self, pictures: Tensor, widths: Tensor, characters: Tensor, taught: Tensor | None, is_exact: bool, factor: float) -> None:
        for group in self.optimiser.param_groups:
            group['lr'] = self.rate * factor
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == 'cuda'):
            scores = self.reader(pictures.to(memory_format=torch.channels_last))
        loss = loss_of(scores, widths, characters, is_exact)
        if taught is not None:
            loss = loss + TAUGHT * unlike(scores, taught, widths)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.reader.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self.learnt += 1
        self.loss += loss.detach()
        if self.learnt % 8 == 0:
            self.remember()

    @torch.no_grad()
    def remember(self) -> None:
        # Of few steps in the beginning, when much changes; of some hundreds later.
        share = max(0.02, 1 / (1 + self.learnt / 8))
        now, mean = list(self.reader.state_dict().values()), list(self.mean.state_dict().values())
        for old, new in zip(mean, now, strict=True):
            if old.dtype.is_floating_point:
                old.lerp_(new, share)
            else:
                old.copy_(new)

    def report(self) -> str:
        said = f'{self.name} {float(self.loss) / max(1, self.steps):.4f}'
        self.loss.zero_()
        self.steps = 0
        return said


def train(pupils: list[Pupil], given: argparse.Namespace, atlas: Atlas, real: RealLines | None, teacher: Teacher | None, device: str) -> int:
    loader = DataLoader(
        Texts(given.words, given.pixels, given.seed),
        batch_size=None,
        num_workers=given.workers,
        prefetch_factor=8 if given.workers else None,
        worker_init_fn=give_way,
    )
    start, step, lines = time.time(), 0, 0
    begin, end = given.schedule
    for classes in loader:
        share = (time.time() - start) / (60 * given.minutes)
        if share >= 1:
            break
        factor = min(1.0, (step + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * (begin + (end - begin) * share)))
        drawn_from = real if real is not None and random.random() < given.share else None
        if drawn_from is not None:
            pictures, widths, characters = drawn_from.draw(device)
        else:
            characters = classes.to(device, non_blocking=True).long()
            pictures, widths, faces = draw(atlas, characters, Chance(len(characters), device), width_for(characters.shape[1]))
            # A line that no face can print is no line.
            characters = characters * atlas.has_all(faces, characters)[:, None]
        taught = teacher(pictures) if teacher else None
        for pupil in pupils:
            pupil.learn(pictures, widths, characters, taught, drawn_from is None, factor)
        step += 1
        lines += len(characters)
        if step % given.every == 0:
            print(f'{time.time() - start:5.0f} s  step {step}  lines {lines}  ' + ' | '.join(pupil.report() for pupil in pupils), flush=True)
    print(f'{step} steps, {lines} lines in {time.time() - start:.0f} s', flush=True)
    return lines


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('--out', type=Path, required=True)
    options.add_argument('--minutes', type=float, default=9)
    options.add_argument('--atlas', type=Path, required=True)
    options.add_argument('--words', type=Path, required=True)
    options.add_argument('--real', type=Path)
    options.add_argument('--share', type=float, default=0.06, help='of batches of real lines')
    options.add_argument('--teacher', type=Path, help='a reader in ONNX')
    options.add_argument('--resume', type=Path)
    options.add_argument(
        '--shapes', nargs='*', default=['24,48,112:1,1,2:224:4'], help='widths:blocks:line:context[:height] of networks to train beside each other'
    )
    options.add_argument('--rate', type=float, default=2e-3)
    options.add_argument('--pixels', type=int, default=200_000, help='of width in a batch')
    options.add_argument('--workers', type=int, default=6)
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--every', type=int, default=500, help='steps between lines of the log')
    options.add_argument('--schedule', type=float, nargs=2, default=(0.0, 1.0), help='the part of the learning rate\'s cosine that this run covers')
    given = options.parse_args()
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    atlas = Atlas.load(given.atlas, device)
    # Real documents: two of three to learn from, the third to measure on.
    real = RealLines(*unpacked(given.real), is_held=False) if given.real else None
    sheets = drawn_sheets(atlas, Lines(given.words, 77), device)
    if given.real:
        sheets.append(real_sheet(RealLines(*unpacked(given.real), is_held=True), device))

    def folder_of(parent: Path, shape: str) -> Path:
        return parent if shape == given.shapes[0] else parent / shape.replace(':', '-').replace(',', '_')

    def three(text: str) -> tuple[int, ...]:
        return tuple(int(part) for part in text.split(','))

    def pupil_of(shape: str) -> Pupil:
        widths, blocks, line, context, *height = shape.split(':')
        wanted = Shape(three(widths), three(blocks), int(line), int(context), classes=len(CHARACTERS) + 1)
        wanted = replace(wanted, height=int(height[0])) if height else wanted
        return Pupil(shape, checkpoint.load(folder_of(given.resume, shape)) if given.resume else Reader(wanted), given.rate, device)

    pupils = [pupil_of(shape) for shape in given.shapes]
    teacher = Teacher(given.teacher, before='Softmax').to(device) if given.teacher else None
    lines = train(pupils, given, atlas, real, teacher, device)
    for pupil in pupils:
        facts = {'lines': lines, 'minutes': given.minutes, 'rate': given.rate, 'seed': given.seed}
        checkpoint.save(pupil.mean, folder_of(given.out, pupil.name), facts)
        print(f'== {pupil.name}\n' + '\n'.join(sheet.measure(pupil.mean, device) for sheet in sheets), flush=True)


if __name__ == '__main__':
    main()
