"""A checkpoint → what Deckle runs: an ONNX graph that answers with the likeliest class of each step and how likely it is, its weights in half
precision (the runtime widens them once, when the session is made), and beside it the characters, one a line, line 1 for class 1.

    python3 export.py CHECKPOINT ../../models/ocr/european.onnx

Refuses to write a graph that answers differently from the checkpoint."""
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch

import checkpoint
from alphabet import CHARACTERS
from model import HEIGHT, Answering

sys.path.append(str(Path(__file__).parents[1] / 'ocr'))
from prepare import Graph, session, store_as_half, text_like  # noqa: E402


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    answering = Answering(checkpoint.load(source).eval()).eval()
    axes = {'x': {0: 'batch', 3: 'width'}, 'class': {0: 'batch', 1: 'steps'}, 'probability': {0: 'batch', 1: 'steps'}}
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / 'full.onnx'
        torch.onnx.export(
            answering, (torch.rand(1, 1, HEIGHT, 320),), full, input_names=['x'], output_names=['class', 'probability'], dynamic_axes=axes, opset_version=17, dynamo=False
        )
        graph = Graph(onnx.load(full))
        store_as_half(graph)
        graph.model.graph.name = target.stem
        graph.save(target)
    target.with_suffix('.txt').write_text(''.join(f'{character}\n' for character in CHARACTERS), encoding='utf-8')
    compare(answering, target)
    print(f'{target}: {target.stat().st_size / 1e6:.1f} MB')


@torch.no_grad()
def compare(answering: Answering, target: Path) -> None:
    picture = (text_like((1, 1, HEIGHT, 480)) + 1) / 2
    classes, chances = answering(torch.from_numpy(picture))
    answer = session(target).run(None, {'x': picture})
    # Half precision moves what is on the edge between two classes; strokes at random are all edge.
    assert (classes.numpy() == answer[0]).mean() > 0.95, 'the classes differ'
    assert np.abs(chances.numpy() - answer[1]).max() < 0.1, 'the probabilities differ'


if __name__ == '__main__':
    main()
