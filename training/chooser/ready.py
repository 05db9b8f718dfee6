"""Rewrites a graph as the runtime would each time that it opens it: operations that belong together become one, and constants are reckoned out.

What the rewriting reckons out stays in the file as a constant that nothing uses, since `from_onnx.py` takes weights from it by their names.
"""
from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper
from onnxruntime import GraphOptimizationLevel, InferenceSession, SessionOptions

#: Where the weights of a product stand among its inputs, and the number that stands for nought
PRODUCTS = {'DynamicQuantizeMatMul': (1, 3), 'MatMulIntegerToFloat': (1, 5)}


def without_sign(graph: onnx.GraphProto) -> None:
    """Weights from 0 to 255 around 128 instead of -128 to 127. With signs, processors that cannot multiply bytes add up two products in sixteen bits, which
    overflow: the sums would not be the same on all of them. Where they can, the runtime turns weights back when it opens the graph."""
    given = {one.name: one for one in graph.initializer}
    for body in bodies(graph):
        for node in body.node:
            for at in PRODUCTS.get(node.op_type, ()):
                stored = given[node.input[at]]
                values = numpy_helper.to_array(stored)
                if values.dtype == np.int8:
                    stored.CopyFrom(numpy_helper.from_array((values.astype(np.int16) + 128).astype(np.uint8), stored.name))


def bodies(graph: onnx.GraphProto) -> Iterator[onnx.GraphProto]:
    """The graph, and what is in its branches."""
    yield graph
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.GRAPH:
                yield from bodies(attribute.g)


def make_ready(path: Path) -> None:
    """In place. Only what is the same on all processors: what is best for one of them, the runtime adds when it opens the graph."""
    given = onnx.load(path)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, 'ready.onnx')
        options = SessionOptions()
        options.graph_optimization_level = GraphOptimizationLevel.ORT_ENABLE_EXTENDED
        options.optimized_model_filepath = str(target)
        options.log_severity_level = 3
        InferenceSession(str(path), options, providers=['CPUExecutionProvider'])
        graph = onnx.load(target)
    kept = {one.name for one in graph.graph.initializer}
    without_sign(graph.graph)
    graph.graph.initializer.extend(one for one in given.graph.initializer if one.name not in kept)
    graph.producer_name = 'deckle'
    path.write_bytes(graph.SerializeToString(deterministic=True))
