"""A checkpoint → models/chooser/chooser.onnx: the graph with weights in 8 bits, one page at a time.

    python3 export.py CHECKPOINT ../../models/chooser/chooser.onnx
"""
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor

import checkpoint
from branches import add_branches
from built import BUILT
from model import LOOKS, PIECES, Chooser
from ready import make_ready

INPUTS = ('field_pieces', 'field_mask', 'pieces', 'looks', 'place', 'where', 'built')
AXES = {
    'field_pieces': {1: 'fields', 2: 'length'},
    'field_mask': {1: 'fields', 2: 'length'},
    'pieces': {1: 'words'},
    'looks': {1: 'words'},
    'place': {1: 'words'},
    'where': {1: 'words'},
    'built': {1: 'words'},
}


def example(fields: int = 3, words: int = 40) -> tuple[Tensor, ...]:
    def whole(*size: int) -> Tensor:
        return torch.ones(*size, dtype=torch.int32)

    page = whole(1, words, PIECES), torch.rand(1, words, LOOKS), whole(1, words, 7), torch.rand(1, words, 4) * 40, whole(1, words, BUILT)
    return whole(1, fields, 5, PIECES), whole(1, fields, 5), *page


def write_plain(model: Chooser, path: Path) -> None:
    torch.onnx.export(model, example(), path, input_names=INPUTS, output_names=('scores', 'nothing'), dynamic_axes=AXES, opset_version=17, dynamo=False)


def apart(path: Path) -> None:
    """The lower layers' weights are used twice, for fields and for words; the quantiser sees only the first use of each."""
    graph = onnx.load(path)
    given = {one.name: one for one in graph.graph.initializer}
    same = {node.output[0]: node.input[0] for node in graph.graph.node if node.op_type == 'Identity' and node.input[0] in given}
    for node in [node for node in graph.graph.node if node.output[0] in same]:
        graph.graph.node.remove(node)
    for node in graph.graph.node:
        for at, name in enumerate(node.input):
            node.input[at] = same.get(name, name)
    used: set[str] = set()
    for number, node in enumerate(graph.graph.node):
        if node.op_type != 'MatMul' or node.input[1] not in given:
            continue
        name = node.input[1]
        if name in used:
            copy = onnx.TensorProto()
            copy.CopyFrom(given[name])
            copy.name = node.input[1] = f'{name}_{number}'
            graph.graph.initializer.append(copy)
        used.add(name)
    onnx.save(graph, path)


def together(graph: onnx.ModelProto) -> None:
    """What is equal is kept once."""
    first: dict[bytes, str] = {}
    instead: dict[str, str] = {}
    kept = []
    for one in graph.graph.initializer:
        key = bytes([one.data_type]) + str(list(one.dims)).encode() + numpy_helper.to_array(one).tobytes()
        if key in first:
            instead[one.name] = first[key]
        else:
            first[key] = one.name
            kept.append(one)
    del graph.graph.initializer[:]
    graph.graph.initializer.extend(kept)
    for node in graph.graph.node:
        for at, name in enumerate(node.input):
            node.input[at] = instead.get(name, name)


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    model = checkpoint.load(source).eval()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, 'plain.onnx')
        write_plain(model, plain)
        apart(plain)
        quantize_dynamic(plain, target, weight_type=QuantType.QInt8, per_channel=True)
        if '--keep-plain' in sys.argv:
            target.with_suffix('.fp32.onnx').write_bytes(plain.read_bytes())
    graph = onnx.load(target)
    together(graph)
    graph.producer_name = 'deckle'
    onnx.save(graph, target)
    make_ready(target)
    add_branches(target)
    print(f'{target}: {target.stat().st_size / 1e6:.1f} MB, {sum(value.numel() for value in model.parameters()) / 1e6:.1f} M weights')


if __name__ == '__main__':
    main()
