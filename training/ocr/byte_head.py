"""The last layer of a reader, which tells hundreds of characters apart, as a product of bytes. What it says is not rounded to 8 bits as between other layers,
where characters that differ by a dot would be confused: only what it is multiplied with is.

    python3 byte_head.py ../../models/ocr/european.onnx     (changes the file)
"""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper

from graph import Graph

#: As in eight_bits.py: without instructions for bytes, sums of two products must fit into 16 bits.
LARGEST = 63


def multiply_bytes_in_head(graph: Graph) -> None:
    """Where bytes go into the last convolution: bytes → [B, steps, channels] · [channels, classes] → scores."""
    head = next(node for node in reversed(graph.nodes) if node.op_type == 'Conv')
    widened = graph.producer(head.input[0])
    first, second = (node for node in graph.nodes if node.op_type in ('Gather', 'Transpose') and reaches(graph, head, node))
    assert widened is not None and widened.op_type == 'DequantizeLinear'
    given, scale, zero = widened.input
    weight = weights_of(graph, head.input[1]).reshape(-1, weights_of(graph, head.input[1]).shape[1])
    step = np.abs(weight).max(1) / LARGEST
    held = np.round(weight / step[:, None]).astype(np.int8).T.copy()

    def node(operator: str, inputs: list[str], output: str, **given: Any) -> onnx.NodeProto:
        return helper.make_node(operator, inputs, [output], output, **given)

    scores = second.output[0]
    made = [
        node('Gather', [given, first.input[1]], 'head_row', axis=2),
        node('Transpose', ['head_row'], 'head_steps', perm=[0, 2, 1]),
        node('MatMulInteger', ['head_steps', graph.constant(held), zero], 'head_sums'),
        node('Cast', ['head_sums'], 'head_wide', to=TensorProto.FLOAT),
        node('Mul', ['head_wide', graph.constant((graph.constants[scale] * step).astype(np.float32))], 'head_scaled'),
        node('Add', ['head_scaled', head.input[2]], scores),
    ]
    at = graph.nodes.index(second)
    graph.nodes[at + 1 : at + 1] = made
    for old in (head, first, second):
        graph.nodes.remove(old)
    drop_unused(graph)


def reaches(graph: Graph, head: onnx.NodeProto, node: onnx.NodeProto) -> bool:
    """Directly or by way of one other node."""
    source = graph.producer(node.input[0])
    return source == head or (source is not None and graph.producer(source.input[0]) == head)


def weights_of(graph: Graph, name: str) -> np.ndarray:
    """As they are, or kept in half precision (prepare.store_as_half)."""
    if name in graph.constants:
        return graph.constants[name].astype(np.float32)
    scaled = graph.producer(name)
    assert scaled is not None and scaled.op_type in ('Mul', 'Cast')
    held = weights_of(graph, scaled.input[0])
    return held * graph.constants[scaled.input[1]] if scaled.op_type == 'Mul' else held


def drop_unused(graph: Graph) -> None:
    while unused := [node for node in graph.nodes if not any(graph.consumers(name) or name in graph.outputs for name in node.output)]:
        for node in unused:
            graph.nodes.remove(node)


def main() -> None:
    path = Path(sys.argv[1])
    graph = Graph(onnx.load(path))
    multiply_bytes_in_head(graph)
    graph.save(path)


if __name__ == '__main__':
    main()
