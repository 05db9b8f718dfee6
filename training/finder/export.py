"""A checkpoint → an ONNX graph in 8 bits: `x` [1, 1, H, W] in 0..1 → `likelihood` [1, 1, H, W].

    python3 export.py CHECKPOINT ../../models/ocr/finder.onnx --pages PAGES.npz
    python3 export.py --shape 16,32,48,64,96:0,1,2,2:48 OUT.onnx     (untrained, in full precision, to measure its speed)

Prints how well it finds the lines of pages that were kept out, in full precision and in 8 bits.
"""
from __future__ import annotations

import argparse
import math
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import onnx
import torch

import checkpoint
import pack
from evaluate import PIXELS, finding, measure
from model import Answering, Finder, shape_of
from teaching import Saying, fitted

sys.path.append(str(Path(__file__).parents[1] / 'ocr'))
from eight_bits import in_eight_bits
from prepare import session

HEIGHT, WIDTH = 1056, 736  # an A4 page
SHOWN = 40  # pages from which is learnt how large the figures between the layers become


def write_full(finder: Finder, target: Path) -> None:
    axes = {name: {2: 'height', 3: 'width'} for name in ('x', 'likelihood')}
    torch.onnx.export(
        Answering(finder.eval()).eval(),
        (torch.rand(1, 1, 320, 256),),
        target,
        input_names=['x'],
        output_names=['likelihood'],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


def head_of(full: Path) -> list[str]:
    """The layer that says how likely each pixel is: what it says must not be rounded."""
    return [[node.name for node in onnx.load(full).graph.node if node.op_type == 'Conv'][-1]]


def pages_shown(path: Path) -> Iterator[np.ndarray]:
    every = list(pack.load(path, is_kept_out=False))
    for page in islice(every, 0, None, max(1, len(every) // SHOWN)):
        yield np.asarray(fitted(page.picture, min(1.0, math.sqrt(PIXELS / (page.picture.width * page.picture.height)))), np.float32)[None, None] / 255


def running(path: Path) -> Saying:
    network = session(path)
    return lambda grey: network.run(None, {'x': grey[None, None].astype(np.float32)})[0][0, 0]


def milliseconds(target: Path) -> float:
    """For one page on one core: the best of several, as others may work beside it."""
    network = session(target)
    page = np.random.default_rng(1).random((1, 1, HEIGHT, WIDTH), np.float32)
    times = []
    for _ in range(12):
        start = time.perf_counter()
        (found,) = network.run(None, {'x': page})
        times.append(time.perf_counter() - start)
    assert found.shape == (1, 1, HEIGHT, WIDTH)
    return 1000 * min(times)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('source', nargs='?', type=Path)
    asked.add_argument('target', type=Path)
    asked.add_argument('--pages', type=Path)
    asked.add_argument('--shape')
    given = asked.parse_args()
    torch.set_num_threads(1)
    finder = Finder(shape_of(given.shape)) if given.shape else checkpoint.load(given.source)
    if given.shape:
        write_full(finder, given.target)
    else:
        with tempfile.TemporaryDirectory() as folder:
            full = Path(folder) / 'full.onnx'
            write_full(finder, full)
            in_eight_bits(full, given.target, 'x', pages_shown(given.pages), but=head_of(full))
            graph = onnx.load(given.target)
            graph.graph.name, graph.producer_name = given.target.stem, 'deckle'
            onnx.save(graph, given.target)
            for name, path in {'in full precision': full, 'in 8 bits': given.target}.items():
                print(f'== {name}, {milliseconds(path):.1f} ms\n{measure(pack.load(given.pages, is_kept_out=True), finding(running(path)))}', flush=True)
    parameters = sum(one.numel() for one in finder.parameters())
    print(f'{given.target}: {given.target.stat().st_size / 1e6:.2f} MB, {parameters / 1000:.0f} thousand parameters, {milliseconds(given.target):.1f} ms')


if __name__ == '__main__':
    main()
