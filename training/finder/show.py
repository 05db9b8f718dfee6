"""A sheet of crops as the network is given them, what the teacher says in red, what does not count in blue; of a checkpoint, what it says beside them:

    python3 show.py PAGES.npz OUT.png [--checkpoint CHECKPOINT] [--crops 12] [--seed 1]
"""
from __future__ import annotations

import argparse
from pathlib import Path

import torch
from PIL import Image
from torch import Tensor

import checkpoint
import pack
from crops import Pages
from model import Answering

SIDE = 640


def tinted(picture: Tensor, red: Tensor, blue: Tensor) -> Image.Image:
    """[1, H, W], and two maps of it."""
    planes = torch.cat([picture * (1 - 0.5 * blue) + 0.6 * red, picture * (1 - 0.5 * blue) * (1 - 0.6 * red), picture * (1 - 0.6 * red) + 0.4 * blue])
    return Image.fromarray((planes.clamp(0, 1) * 255).byte().permute(1, 2, 0).numpy())


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('pages', type=Path)
    asked.add_argument('out', type=Path)
    asked.add_argument('--checkpoint', type=Path)
    asked.add_argument('--crops', type=int, default=12)
    asked.add_argument('--seed', type=int, default=1)
    given = asked.parse_args()
    torch.manual_seed(given.seed)
    crops = Pages(pack.load(given.pages, is_kept_out=False), 'cpu').draw(given.crops, SIDE, SIDE)
    shown = [tinted(*one) for one in zip(crops.pictures, crops.taught, 1 - crops.weights, strict=True)]
    if given.checkpoint:
        with torch.no_grad():
            said = Answering(checkpoint.load(given.checkpoint))(crops.pictures)
        answers = [tinted(picture, chance, torch.zeros_like(chance)) for picture, chance in zip(crops.pictures, said, strict=True)]
        shown = [one for pair in zip(shown, answers, strict=True) for one in pair]
    across = 4
    canvas = Image.new('RGB', (across * SIDE, -(-len(shown) // across) * SIDE))
    for number, picture in enumerate(shown):
        canvas.paste(picture, (number % across * SIDE, number // across * SIDE))
    canvas.save(given.out)


if __name__ == '__main__':
    main()
