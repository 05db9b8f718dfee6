"""Weights and what they were trained with. Small enough to be sent back in one piece."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch

from model import Finder, Shape


def save(finder: Finder, folder: Path, facts: dict[str, Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    weights = {key: value.detach().float().cpu() for key, value in finder.state_dict().items()}
    torch.save({'shape': finder.describe(), 'weights': weights}, folder / 'weights.pt')
    (folder / 'training.json').write_text(json.dumps(facts, indent=1))


def load(folder: Path) -> Finder:
    saved = torch.load(folder / 'weights.pt', map_location='cpu')
    finder = Finder(Shape(**saved['shape']))
    finder.load_state_dict(saved['weights'])
    return finder
