"""Weights, in parts of at most 15 MB: what a machine that trains can send back."""
from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import torch

from model import Reader, Shape

PART_BYTES = 15_000_000


def save(reader: Reader, folder: Path, facts: dict[str, Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob('weights.*'):
        old.unlink()
    held = io.BytesIO()
    torch.save({'shape': reader.describe(), 'weights': {key: value.detach().float().cpu() for key, value in reader.state_dict().items()}}, held)
    data = held.getvalue()
    for part, start in enumerate(range(0, len(data), PART_BYTES)):
        (folder / f'weights.{part}').write_bytes(data[start : start + PART_BYTES])
    (folder / 'training.json').write_text(json.dumps(facts, indent=1))


def load(folder: Path) -> Reader:
    parts = sorted(folder.glob('weights.*'), key=lambda path: int(path.suffix[1:]))
    saved = torch.load(io.BytesIO(b''.join(part.read_bytes() for part in parts)), map_location='cpu')
    reader = Reader(Shape(**saved['shape']))
    reader.load_state_dict(saved['weights'])
    return reader
