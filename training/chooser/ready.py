"""Rewrites a graph as the runtime would each time that it opens it: operations that belong together become one, and constants are reckoned out.

What the rewriting reckons out stays in the file as a constant that nothing uses, since `from_onnx.py` takes weights from it by their names.
"""
from __future__ import annotations

import tempfile
from pathlib import Path

import onnx
from onnxruntime import GraphOptimizationLevel, InferenceSession, SessionOptions


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
    graph.graph.initializer.extend(one for one in given.graph.initializer if one.name not in kept)
    graph.producer_name = 'deckle'
    path.write_bytes(graph.SerializeToString(deterministic=True))
