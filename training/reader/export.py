"""A checkpoint → what Deckle runs: an ONNX graph in 8 bits that answers with the likeliest class of each step and how likely it is, and beside it
the characters, one a line, line 1 for class 1.

    python3 export.py CHECKPOINT ../../models/ocr/european.onnx --atlas ATLAS.npz --words WORDS.json.gz --real REAL.npz

Prints how many characters it reads wrong beside the same network in full precision, and refuses to write one that reads worse."""
from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
import torch

import checkpoint
from alphabet import CHARACTERS
from compose import Atlas
from decode import Errors
from evaluate import Sheet, drawn_sheets, real_sheet
from model import HEIGHT, Answering
from real_lines import unpacked
from real_pictures import RealLines
from texts.lines import Lines

sys.path.append(str(Path(__file__).parents[1] / 'ocr'))
from byte_head import multiply_bytes_in_head
from eight_bits import in_eight_bits
from prepare import Graph, session, store_as_half

MOST_WORSE = 0.003  # of the characters


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('source', type=Path)
    options.add_argument('target', type=Path)
    options.add_argument('--atlas', type=Path, required=True)
    options.add_argument('--words', type=Path, required=True)
    options.add_argument('--real', type=Path)
    given = options.parse_args()
    torch.set_num_threads(1)
    atlas = Atlas.load(given.atlas, 'cpu')
    shown, sheets = drawn_sheets(atlas, Lines(given.words, 78), 'cpu', 150), drawn_sheets(atlas, Lines(given.words, 77), 'cpu', 300)
    if given.real:
        shown.append(real_sheet(RealLines(*unpacked(given.real), is_held=False), 'cpu'))
        sheets.append(real_sheet(RealLines(*unpacked(given.real), is_held=True), 'cpu'))
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / 'full.onnx'
        write_full(Answering(checkpoint.load(given.source).eval()).eval(), full)
        # What the last layer says must not be rounded: byte_head.py.
        last = next(node.name for node in reversed(onnx.load(full).graph.node) if node.op_type == 'Conv')
        in_eight_bits(full, given.target, 'x', pictures_of(shown), [last])
        graph = Graph(onnx.load(given.target))
        multiply_bytes_in_head(graph)
        store_as_half(graph, 10_000)
        graph.model.graph.name, graph.model.producer_name = given.target.stem, 'deckle'
        graph.save(given.target)
        for sheet in sheets:
            exact, rough = errors_of(sheet, full), errors_of(sheet, given.target)
            print(f'{sheet.name:12} {exact}; in 8 bits {rough}', flush=True)
            if rough.share > exact.share + MOST_WORSE:
                given.target.unlink()
                raise SystemExit('in 8 bits it reads worse')
    given.target.with_suffix('.txt').write_text(''.join(f'{character}\n' for character in CHARACTERS), encoding='utf-8')
    print(f'{given.target}: {given.target.stat().st_size / 1e6:.1f} MB')


def write_full(answering: Answering, target: Path) -> None:
    axes = {'x': {0: 'batch', 3: 'width'}, 'class': {0: 'batch', 1: 'steps'}, 'probability': {0: 'batch', 1: 'steps'}}
    torch.onnx.export(
        answering,
        (torch.rand(1, 1, HEIGHT, 320),),
        target,
        input_names=['x'],
        output_names=['class', 'probability'],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


def pictures_of(sheets: list[Sheet]) -> Iterator[np.ndarray]:
    """Of every sheet and every length some."""
    rng = random.Random(1)
    for sheet in sheets:
        for pictures, _ in rng.sample(sheet.pictures, min(6, len(sheet.pictures))):
            yield pictures[:24].numpy().astype(np.float32)


def errors_of(sheet: Sheet, path: Path) -> Errors:
    network = session(path)
    return sheet.errors(lambda pictures: torch.from_numpy(network.run(['class'], {'x': pictures.numpy().astype(np.float32)})[0]))


if __name__ == '__main__':
    main()
