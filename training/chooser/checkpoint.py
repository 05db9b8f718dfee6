"""Weights in half precision, in parts of at most 15 MB: what a machine that trains can send back."""
from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file

from model import Chooser, Shape

PART_BYTES = 15_000_000
#: What a network may have that another has not
OPTIONAL = ('standing.', 'relation.', 'role.', 'alike', 'sharpness', 'telling.', 'pool.')


def save(model: Chooser, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob('weights.*'):
        old.unlink()
    held = io.BytesIO()
    torch.save({'shape': model.describe(), 'weights': {key: value.detach().half().cpu().contiguous() for key, value in model.state_dict().items()}}, held)
    data = held.getvalue()
    for part, start in enumerate(range(0, len(data), PART_BYTES)):
        (folder / f'weights.{part}').write_bytes(data[start : start + PART_BYTES])


def load(folder: Path) -> Chooser:
    parts = sorted(folder.glob('weights.*'), key=lambda path: int(path.suffix[1:]))
    saved = torch.load(io.BytesIO(b''.join(part.read_bytes() for part in parts)), map_location='cpu')
    model = Chooser(Shape(**saved['shape']))
    weights = {key: value.float() for key, value in saved['weights'].items()}
    # Before, one table served the layers that read the page alone and those that see the fields.
    for key in ('standing.weight', 'relation.weight'):
        if key in weights and weights[key].shape[1] == model.shape.heads:
            weights[key] = weights[key].repeat(1, 2)
    model.load_state_dict(weights)
    return model


def fitted_to(model: Chooser, shape: Shape) -> Chooser:
    """The same network with fewer layers or more: the first of those that read fields and page apart, and as many of the last as see both; where
    that is more than there were, the layer before them once more."""
    if model.shape == shape:
        return model
    of_both = shape.layers - shape.lower
    kept = [*range(shape.lower), *range(model.shape.layers - of_both, model.shape.layers)]
    other = Chooser(shape)
    weights = {key: value for key, value in model.state_dict().items() if not key.startswith('layers.')}
    for at, layer in enumerate(kept):
        weights |= {f'layers.{at}.{key}': value for key, value in model.layers[layer].state_dict().items()}
    # What the other has besides begins as if it were not there.
    unknown = other.load_state_dict(weights, strict=False)
    assert not unknown.unexpected_keys and all(key.startswith(OPTIONAL) for key in unknown.missing_keys)
    return other


def from_minilm(path: Path, shape: Shape) -> Chooser:
    """Word vectors, positions and layers of MiniLM-L6; where ours has more layers, the last ones are copies."""
    model = Chooser(shape)
    given = {key.removeprefix('bert.'): value.float() for key, value in load_file(path).items()}
    with torch.no_grad():
        words = given['embeddings.word_embeddings.weight']
        model.pieces.weight[: len(words)] = words
        model.pieces.weight[len(words) :].normal_(std=float(words.std()))
        model.pieces.weight[0] = 0
        model.position.weight.copy_(given['embeddings.position_embeddings.weight'])
        kinds = given['embeddings.token_type_embeddings.weight']
        model.kind.weight.copy_(kinds[:1].expand(2, -1))
        model.norm.weight.copy_(given['embeddings.LayerNorm.weight'])
        model.norm.bias.copy_(given['embeddings.LayerNorm.bias'])
        known = 1 + max(int(key.split('.')[2]) for key in given if key.startswith('encoder.layer.'))
        for at, layer in enumerate(model.layers):
            source = f'encoder.layer.{min(at, known - 1)}.'
            theirs = {name.removeprefix(source): value for name, value in given.items() if name.startswith(source)}
            for end in ('weight', 'bias'):
                joined = torch.cat([theirs[f'attention.self.{part}.{end}'] for part in ('query', 'key', 'value')])
                getattr(layer.qkv, end).copy_(joined)
                getattr(layer.out, end).copy_(theirs[f'attention.output.dense.{end}'])
                getattr(layer.norm1, end).copy_(theirs[f'attention.output.LayerNorm.{end}'])
                getattr(layer.up, end).copy_(theirs[f'intermediate.dense.{end}'])
                getattr(layer.down, end).copy_(theirs[f'output.dense.{end}'])
                getattr(layer.norm2, end).copy_(theirs[f'output.LayerNorm.{end}'])
    return model


def write_card(folder: Path, facts: dict[str, Any]) -> None:
    (folder / 'training.json').write_text(json.dumps(facts, indent=1))
