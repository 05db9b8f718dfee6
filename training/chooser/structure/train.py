"""Trains the network on pages made on the fly: `python3 -m structure.train --out OUT --minutes 8` from `training/chooser`."""
from __future__ import annotations

import argparse
import copy
import json
import math
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from generator.layout import LaidPage
from generator.noise import pick_level, spoil

from .graph import graph_of
from .model import Shape, Structure
from .truth import BONDS, ROLES, bonds_of, boxes_of, roles_of

WARM_UP = 300
MOST_WORDS = 1500
SKIPPED_PROSE = 0.75
STRETCH = (0.8, 1.25)


def made(seed: int) -> Iterator[dict[str, np.ndarray]]:
    """The pages of one document as the product would see them."""
    from synthetic import Laid

    document = Laid(seed)
    level = pick_level(document.maker)
    pages = document.pages if len(document.pages) <= 2 else document.rng.sample(document.pages, 2)
    for page in pages:
        if level > 0:
            page = spoil(page, document.maker, level)
        if 5 <= len(page.words) <= MOST_WORDS and not (is_prose(page) and document.rng.random() < SKIPPED_PROSE):
            yield sample_of(page, document.rng)


def is_prose(page: LaidPage) -> bool:
    """Whether nearly all of it is running text, of which little is enough to know it."""
    return sum(word.role == 'text' for word in page.words) > 0.7 * len(page.words)


def sample_of(page: LaidPage, rng: random.Random) -> dict[str, np.ndarray]:
    order = list(range(len(page.words)))
    boxes, rules = boxes_of(page)
    # Type may be narrow or wide, whatever stands around it.
    stretch = rng.uniform(*STRETCH)
    for sides in (boxes, rules):
        sides[:, ::2] *= stretch
    # Bold type is told by some text layers; most pages do not tell.
    bold = [False] * len(order)
    if rng.random() < 0.3:
        bold = [word.role in ('title', 'head', 'total', 'group') and rng.random() < 0.9 for word in page.words]
    graph = graph_of([word.text for word in page.words], boxes, bold, rules)
    return {
        'nodes': graph.nodes,
        'hashes': graph.hashes,
        'near': graph.near,
        'edges': graph.edges,
        'roles': roles_of(page),
        'bonds': bonds_of(page, graph.near),
    }


class Pages(IterableDataset[dict[str, torch.Tensor]]):
    def __init__(self, words: int, seed: int) -> None:
        self.words, self.seed = words, seed

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        worker = get_worker_info()
        rng = random.Random(self.seed * 1000 + (0 if worker is None else worker.id))
        held: list[dict[str, np.ndarray]] = []
        count = 0
        while True:
            for page in made(rng.getrandbits(48)):
                held.append(page)
                count += len(page['nodes'])
            if count >= self.words:
                yield together(held)
                held, count = [], 0


def together(pages: list[dict[str, np.ndarray]]) -> dict[str, torch.Tensor]:
    """Pages as one graph of several parts."""
    out = {key: torch.from_numpy(np.concatenate([page[key] for page in pages])) for key in pages[0] if key != 'near'}
    first, near = 0, []
    for page in pages:
        near.append(np.where(page['near'] >= 0, page['near'] + first, -1))
        first += len(page['nodes'])
    out['near'] = torch.from_numpy(np.concatenate(near))
    out['edges'] = out['edges'].half()
    return out


def blinded(hashes: torch.Tensor) -> torch.Tensor:
    """Some words say nothing: as words of a language or a trade that no made page knows."""
    return hashes * (torch.rand(len(hashes), 1, device=hashes.device) >= 0.9 * random.random() ** 2)


def give_way(_: int) -> None:
    """The process that feeds the GPU goes first."""
    os.nice(5)


def saved_as(shape: str) -> str:
    return shape.replace(':', '-')


def loss_of(roles: torch.Tensor, bonds: torch.Tensor, b: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
    real = (b['near'] >= 0)[..., None]
    role = F.cross_entropy(roles.float(), b['roles'])
    raw = F.binary_cross_entropy_with_logits(bonds.float(), b['bonds'].float(), reduction='none') * real
    return role, raw.sum((0, 1)) / real.sum()


def figures(model: Structure, batches: list[dict[str, torch.Tensor]]) -> dict[str, float]:
    """Share of words with the right role, and F1 of each bond."""
    right = words = 0
    hits, found, true = (torch.zeros(len(BONDS)) for _ in range(3))
    by_role = torch.zeros(len(ROLES), 3)
    model.eval()
    with torch.no_grad():
        for b in batches:
            roles, bonds = model(b['nodes'], b['hashes'], b['near'], b['edges'].float())
            said = roles.argmax(1)
            right += int((said == b['roles']).sum())
            words += len(said)
            for n in range(len(ROLES)):
                by_role[n] += torch.tensor([((said == n) & (b['roles'] == n)).sum(), (said == n).sum(), (b['roles'] == n).sum()])
            real = (b['near'] >= 0)[..., None]
            yes = (bonds > 0) & real
            hits += (yes & b['bonds']).sum((0, 1)).cpu()
            found += yes.sum((0, 1)).cpu()
            true += (b['bonds'] & real).sum((0, 1)).cpu()
    model.train()
    f1 = 2 * hits / (found + true).clamp(min=1)
    return {
        'roles': right / max(1, words),
        **{name: float(f1[n]) for n, name in enumerate(BONDS)},
        **{f'role {name}': float(2 * by_role[n, 0] / (by_role[n, 1] + by_role[n, 2]).clamp(min=1)) for n, name in enumerate(ROLES)},
    }


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('--out', type=Path, required=True)
    options.add_argument('--minutes', type=float, default=8)
    options.add_argument('--resume', type=Path)
    options.add_argument('--words', type=int, default=12_000, help='of a batch')
    options.add_argument('--rate', type=float, default=2e-3)
    options.add_argument('--workers', type=int, default=15)
    options.add_argument('--seed', type=int, default=1)
    options.add_argument(
        '--shapes',
        nargs='*',
        default=['128:8'],
        help='hidden:layers of networks that learn from the same batches; hidden:layers:blind does not see what some of the words say',
    )
    options.add_argument('--schedule', type=float, nargs=2, default=(0.0, 1.0))
    given = options.parse_args()
    torch.manual_seed(given.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    pupils = []
    for name in given.shapes:
        hidden, layers = map(int, name.split(':')[:2])
        model = Structure(Shape(hidden=hidden, layers=layers)).to(device)
        folder = given.resume and given.resume / f'{saved_as(name)}.pt'
        if folder and folder.exists():
            model.load_state_dict(torch.load(folder, map_location=device)['weights'])
        pupils.append((saved_as(name), model, torch.optim.AdamW(model.parameters(), lr=given.rate, betas=(0.9, 0.98), weight_decay=0.01), copy.deepcopy(model)))
    test = [
        {key: value.to(device) for key, value in together([page for n in range(60) for page in made(7_000_000 + 60 * part + n)]).items()} for part in range(3)
    ]
    loader = iter(
        DataLoader(
            Pages(given.words, given.seed),
            batch_size=None,
            num_workers=given.workers,
            prefetch_factor=4 if given.workers else None,
            worker_init_fn=give_way,
        )
    )
    start, steps = time.time(), 0
    begin, end = given.schedule
    sums: list[torch.Tensor] = []
    while (share := (time.time() - start) / (60 * given.minutes)) < 1:
        b = {key: value.to(device, non_blocking=True) for key, value in next(loader).items()}
        b['edges'] = b['edges'].float()
        factor = min(1.0, (steps + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * (begin + (end - begin) * share)))
        for name, model, optimiser, mean in pupils:
            for group in optimiser.param_groups:
                group['lr'] = given.rate * factor
            with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                roles, bonds = model(b['nodes'], blinded(b['hashes']) if name.endswith('blind') else b['hashes'], b['near'], b['edges'])
            role, bond = loss_of(roles, bonds, b)
            loss = role + 4 * bond.sum()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            with torch.no_grad():
                keep = min(0.999, steps / (steps + 10))
                for mine, new in zip(mean.parameters(), model.parameters(), strict=True):
                    mine.lerp_(new, 1 - keep)
        sums.append(torch.cat([role.detach()[None], bond.detach()]))
        steps += 1
        if steps % 500 == 0:
            recent = torch.stack(sums[-500:]).mean(0).tolist()
            print(
                f'{time.time() - start:5.0f} s  step {steps}  role {recent[0]:.4f}  '
                + '  '.join(f'{name} {value:.4f}' for name, value in zip(BONDS, recent[1:], strict=True)),
                flush=True,
            )
    given.out.mkdir(parents=True, exist_ok=True)
    for name, _, _, mean in pupils:
        measured = figures(mean, test)
        print(name, json.dumps({key: round(value, 4) for key, value in measured.items()}), flush=True)
        torch.save({'shape': mean.describe(), 'weights': mean.state_dict(), 'figures': measured, 'steps': steps}, given.out / f'{name}.pt')


if __name__ == '__main__':
    main()
