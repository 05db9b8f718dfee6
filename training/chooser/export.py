"""A checkpoint → models/chooser/chooser.onnx: the graph with weights in 8 bits, one page at a time.

    python3 export.py CHECKPOINT ../../models/chooser/chooser.onnx
"""
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn

import checkpoint
from model import LOOKS, PIECES, Chooser

INPUTS = ('pieces', 'looks', 'position', 'group', 'place', 'numbers', 'asked')


class Graph(nn.Module):
    """The network with the small integers that the product sends."""

    def __init__(self, model: Chooser) -> None:
        super().__init__()
        self.model = model

    def forward(self, pieces: Tensor, looks: Tensor, position: Tensor, group: Tensor, place: Tensor, numbers: Tensor, asked: Tensor) -> tuple[Tensor, Tensor]:
        return self.model(pieces, looks, position, group, place, numbers, asked[0].long())


def example(fields: int = 3, words: int = 40) -> tuple[Tensor, ...]:
    total = fields * 4 + words
    whole = lambda *size: torch.ones(*size, dtype=torch.int32)
    return (
        whole(1, total, PIECES),
        torch.rand(1, total, LOOKS),
        whole(1, total),
        torch.tensor([[at // 4 + 1 for at in range(fields * 4)] + [0] * words], dtype=torch.int32),
        whole(1, total, 7),
        torch.arange(1, fields + 1, dtype=torch.int32),
        torch.tensor([fields * 4], dtype=torch.int32),
    )


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    model = checkpoint.load(source).eval()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, 'plain.onnx')
        axes = {**{name: {1: 'tokens'} for name in INPUTS[:5]}, 'numbers': {0: 'fields'}}
        torch.onnx.export(Graph(model), example(), plain, input_names=INPUTS, output_names=('scores', 'nothing'), dynamic_axes=axes, opset_version=17, dynamo=False)
        quantize_dynamic(plain, target, weight_type=QuantType.QInt8, per_channel=True)
        if '--keep-plain' in sys.argv:
            target.with_suffix('.fp32.onnx').write_bytes(plain.read_bytes())
    graph = onnx.load(target)
    graph.producer_name = 'deckle'
    onnx.save(graph, target)
    print(f'{target}: {target.stat().st_size / 1e6:.1f} MB, {sum(value.numel() for value in model.parameters()) / 1e6:.1f} M weights')


if __name__ == '__main__':
    main()
