"""A checkpoint → an ONNX graph: `x` [1, 1, H, W] in 0..1 → `likelihood` [1, 1, H / 4, W / 4].

    python3 export.py CHECKPOINT ../../models/ocr/finder.onnx
    python3 export.py --shape 16,32,48,64,96:0,1,2,2:32 OUT.onnx     (untrained, to measure its speed)
"""
from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch

import checkpoint
from model import Answering, Finder, shape_of

HEIGHT, WIDTH = 1056, 736  # an A4 page


def export(finder: Finder, target: Path) -> None:
    axes = {'x': {2: 'height', 3: 'width'}, 'likelihood': {2: 'rows', 3: 'columns'}}
    torch.onnx.export(Answering(finder.eval()).eval(), (torch.rand(1, 1, 320, 256),), target, input_names=['x'], output_names=['likelihood'], dynamic_axes=axes, opset_version=17, dynamo=False)


def milliseconds(target: Path) -> float:
    """For one page on one core: the best of several, as others may work beside it."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(target, options, providers=['CPUExecutionProvider'])
    page = np.random.default_rng(1).random((1, 1, HEIGHT, WIDTH), np.float32)
    times = []
    for _ in range(12):
        start = time.perf_counter()
        (found,) = session.run(None, {'x': page})
        times.append(time.perf_counter() - start)
    assert found.shape == (1, 1, HEIGHT // 4, WIDTH // 4)
    return 1000 * min(times)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('source', nargs='?', type=Path)
    asked.add_argument('target', type=Path)
    asked.add_argument('--shape')
    given = asked.parse_args()
    finder = Finder(shape_of(given.shape)) if given.shape else checkpoint.load(given.source)
    export(finder, given.target)
    parameters = sum(one.numel() for one in finder.parameters())
    print(f'{given.target}: {given.target.stat().st_size / 1e6:.2f} MB, {parameters / 1000:.0f} thousand parameters, {milliseconds(given.target):.1f} ms')


if __name__ == '__main__':
    main()
