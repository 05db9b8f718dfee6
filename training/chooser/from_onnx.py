"""models/chooser/chooser.onnx → a checkpoint to go on from. Eight bits have lost a little, which further training mends.

    python3 from_onnx.py ../../models/chooser/chooser.onnx CHECKPOINT --layers 4 --lower 2
"""
from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from onnxruntime import InferenceSession

import checkpoint
from branches import nothing_known
from export import INPUTS, apart, example, write_plain
from model import Chooser, Shape


def arrays_of(path: Path) -> dict[str, np.ndarray]:
    """The constants of a graph by their names, those in 8 bits as the figures that they stand for."""
    given = {one.name: numpy_helper.to_array(one) for one in onnx.load(path).graph.initializer}
    found = {}
    for name, value in given.items():
        plain = name.removesuffix('_quantized')
        if plain == name:
            found[name] = value
        else:
            # Weights in signed bytes lie around nought, tables in unsigned ones around their own.
            nought = given[f'{plain}_zero_point'].astype(np.float32) if value.dtype == np.uint8 else 0.0
            found[plain] = (value.astype(np.float32) - nought) * given[f'{plain}_scale']
    return found


def restored(path: Path, shape: Shape) -> Chooser:
    """Constants have names of the exporter's making: an export of a network of the same shape, whose weights are known, tells which is which."""
    model = Chooser(shape).eval()
    with torch.no_grad():
        for value in model.parameters():
            value.copy_(torch.rand_like(value))
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, 'plain.onnx')
        write_plain(model, plain)
        apart(plain)
        names = arrays_of(plain)
    shipped = arrays_of(path)
    weights = model.state_dict()
    places = {key: value for key, value in weights.items() if key not in ('kind.weight', 'prior')}
    places |= {'kind.weight.0': weights['kind.weight'][0], 'kind.weight.1': weights['kind.weight'][1], 'prior': weights['prior']}
    for place in places.values():
        name, is_turned = next(
            (name, is_turned)
            for name, value in names.items()
            for is_turned in (False, True)
            if value.size == place.numel() and np.array_equal((value.T if is_turned else value).reshape(place.shape), place.numpy())
        )
        found = shipped[name]
        place.copy_(torch.from_numpy(np.ascontiguousarray(found.T if is_turned else found)).reshape(place.shape))
    model.load_state_dict(weights)
    return model


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('source', type=Path)
    options.add_argument('target', type=Path)
    options.add_argument('--layers', type=int, default=4)
    options.add_argument('--lower', type=int, default=2)
    given = options.parse_args()
    model = restored(given.source, Shape(layers=given.layers, lower=given.lower))
    inputs = example()
    with torch.no_grad():
        ours = model(*inputs)[0].numpy()
    session = InferenceSession(given.source)
    theirs = session.run(None, nothing_known(session) | dict(zip(INPUTS, (value.numpy() for value in inputs), strict=True)))[0]
    print(f'scores differ by {np.abs(ours - theirs).mean():.3f} where they spread by {theirs.std():.3f}')
    checkpoint.save(model, given.target)


if __name__ == '__main__':
    main()
