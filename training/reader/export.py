"""A checkpoint → an ONNX graph that answers with the likeliest class of each step and how likely it is.

    python3 export.py CHECKPOINT ../../models/ocr/european.onnx
"""
from __future__ import annotations

import sys
from pathlib import Path

import torch

import checkpoint
from model import HEIGHT, Answering


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    answering = Answering(checkpoint.load(source).eval()).eval()
    axes = {'x': {0: 'batch', 3: 'width'}, 'class': {0: 'batch', 1: 'steps'}, 'probability': {0: 'batch', 1: 'steps'}}
    torch.onnx.export(
        answering, (torch.rand(1, 1, HEIGHT, 320),), target, input_names=['x'], output_names=['class', 'probability'], dynamic_axes=axes, opset_version=17, dynamo=False
    )
    print(f'{target}: {target.stat().st_size / 1e6:.1f} MB')


if __name__ == '__main__':
    main()
