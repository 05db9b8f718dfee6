"""Turns a published PP-OCR network into the file that Deckle ships: the same function, several times faster on a CPU.

Every step is exact up to rounding, and the script refuses to write a network whose answers differ from its source's:
denormal weights become zero, affine steps around convolutions are folded into them, spelled-out activations become the
two operators that the runtime fuses, what is computed on enlarged pictures is computed before they are enlarged (`enlarging.py`), the class with
its probability is chosen inside the graph, and weights are stored in half precision (the runtime widens them once, when the session is made).

    python prepare.py detector SOURCE.onnx TARGET.onnx
    python prepare.py recogniser SOURCE.onnx TARGET.onnx
"""
from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx import TensorProto, helper
from PIL import Image, ImageDraw, ImageFont

from enlarging import enlarge_last
from graph import Graph, attribute


def flush_denormals(graph: Graph) -> None:
    """Numbers near the smallest float make each multiplication tens of times slower and change no answer."""
    for name, value in graph.constants.items():
        if value.dtype == np.float32:
            graph.constants[name] = np.where(np.abs(value) < 1e-30, np.float32(0), value)


def simplify_hard_swish(graph: Graph) -> None:
    """x·clip(x + 3, 0, 6)/6, written as four operators, becomes x·hardsigmoid(x)."""
    for clip in [n for n in graph.nodes if n.op_type == "Clip"]:
        shift = graph.producer(clip.input[0])
        product = graph.only_consumer(clip.output[0])
        shifted = graph.scalar(shift)
        if shift is None or shifted is None or product is None or product.op_type != "Mul":
            continue
        offset, x = shifted
        divided = graph.only_consumer(product.output[0])
        divisor = graph.scalar(divided)
        if divided is None or divisor is None:
            continue
        low, high = (float(graph.constants[name]) for name in clip.input[1:3])
        is_hard_swish = (offset, low, high) == (3.0, 0.0, 6.0) and divisor[0] == 6.0
        if not is_hard_swish or divided.op_type != "Div" or x not in product.input:
            continue
        gate = helper.make_node("HardSigmoid", [x], [clip.output[0]], alpha=1 / 6, beta=0.5)
        swish = helper.make_node("Mul", [x, clip.output[0]], [divided.output[0]])
        for node in (shift, product, divided):
            graph.nodes.remove(node)
        graph.nodes[graph.nodes.index(clip)] = gate
        graph.nodes.insert(graph.nodes.index(gate) + 1, swish)


def bias_of(graph: Graph, conv: onnx.NodeProto) -> np.ndarray:
    weight = graph.constants[conv.input[1]]
    if len(conv.input) > 2:
        return graph.constants[conv.input[2]]
    channels = weight.shape[0] if conv.op_type == "Conv" else weight.shape[1]
    return np.zeros(channels, np.float32)


def set_weights(graph: Graph, conv: onnx.NodeProto, weight: np.ndarray, bias: np.ndarray) -> None:
    data = conv.input[0]
    del conv.input[:]
    conv.input.extend([data, graph.constant(weight.astype(np.float32)), graph.constant(bias.astype(np.float32))])


def fold_affine_after(graph: Graph) -> None:
    """conv, then a number multiplied or added: the convolution does it."""
    changed = True
    while changed:
        changed = False
        for conv in [n for n in graph.nodes if n.op_type == "Conv" and n.input[1] in graph.constants]:
            step = graph.only_consumer(conv.output[0])
            found = graph.scalar(step)
            if step is None or found is None:
                continue
            weight, bias = graph.constants[conv.input[1]], bias_of(graph, conv)
            value = 1 / found[0] if step.op_type == "Div" else found[0]
            if step.op_type == "Add":
                set_weights(graph, conv, weight, bias + value)
            else:
                set_weights(graph, conv, weight * value, bias * value)
            conv.output[0] = step.output[0]
            graph.nodes.remove(step)
            changed = True


def fold_affine_before(graph: Graph) -> None:
    """A number multiplied or added, then conv: the convolution does it, but for what zero padding would see."""
    changed = True
    while changed:
        changed = False
        for conv in [n for n in graph.nodes if n.op_type == "Conv" and n.input[1] in graph.constants]:
            step = graph.producer(conv.input[0])
            found = graph.scalar(step)
            if step is None or found is None or step.op_type == "Div" or graph.only_consumer(step.output[0]) is not conv:
                continue
            value, source = found
            weight, bias = graph.constants[conv.input[1]], bias_of(graph, conv)
            padded = any(attribute(conv, "pads", [0]))
            if step.op_type == "Mul":
                set_weights(graph, conv, weight * value, bias)
            elif not padded:
                set_weights(graph, conv, weight, bias + value * weight.sum(axis=(1, 2, 3)))
            else:
                # Moves the multiplication below the addition past it, so that it too reaches the convolution.
                below = graph.producer(source)
                inner = graph.scalar(below)
                if below is None or inner is None or below.op_type != "Mul" or graph.only_consumer(source) is not step:
                    continue
                factor, deepest = inner
                set_weights(graph, conv, weight * factor, bias)
                graph.nodes.remove(below)
                shift = graph.constant(np.array([value / factor], np.float32))
                del step.input[:]
                step.input.extend([deepest, shift])
                changed = True
                continue
            conv.input[0] = source
            graph.nodes.remove(step)
            changed = True


def shifts_become_batch_norms(graph: Graph, channels_of: dict[str, int]) -> None:
    """A number added to a whole image costs two changes of layout, a batch norm of the same effect costs none."""
    for add in [n for n in graph.nodes if n.op_type == "Add"]:
        found = graph.scalar(add)
        if found is None or channels_of.get(found[1]) is None:
            continue
        value, source = found
        n = channels_of[source]
        ones, zeros = np.ones(n, np.float32), np.zeros(n, np.float32)
        norm = helper.make_node(
            "BatchNormalization",
            [source, graph.constant(ones), graph.constant(ones * value), graph.constant(zeros), graph.constant(ones)],
            [add.output[0]],
            epsilon=0.0,
        )
        graph.nodes[graph.nodes.index(add)] = norm


def image_channels(path: Path) -> dict[str, int]:
    """Name of each tensor that is an image, with its number of channels."""
    inferred = onnx.shape_inference.infer_shapes(onnx.load(path))
    found: dict[str, int] = {}
    for info in inferred.graph.value_info:
        dims = info.type.tensor_type.shape.dim
        if len(dims) == 4 and dims[1].dim_value > 1:
            found[info.name] = dims[1].dim_value
    return found


def choose_in_graph(graph: Graph) -> None:
    """Softmax over thousands of classes becomes the best class and its probability."""
    softmax = graph.producer(graph.model.graph.output[0].name)
    assert softmax is not None and softmax.op_type == "Softmax"
    logits = softmax.input[0]
    graph.nodes.remove(softmax)
    opset = graph.model.opset_import[0].version
    if opset >= 18:
        raise SystemExit("axes moved to inputs in opset 18: adapt this step")
    graph.nodes += [
        helper.make_node("ArgMax", [logits], ["class64"], axis=2, keepdims=0),
        helper.make_node("Cast", ["class64"], ["class"], to=TensorProto.INT32),
        helper.make_node("ReduceMax", [logits], ["best"], axes=[2], keepdims=1),
        helper.make_node("Sub", [logits, "best"], ["below_best"]),
        helper.make_node("Exp", ["below_best"], ["weights"]),
        helper.make_node("ReduceSum", ["weights", graph.constant(np.array([2], np.int64))], ["total"], keepdims=0)
        if opset >= 13
        else helper.make_node("ReduceSum", ["weights"], ["total"], axes=[2], keepdims=0),
        helper.make_node("Reciprocal", ["total"], ["probability"]),
    ]
    del graph.model.graph.output[:]
    graph.model.graph.output.extend(
        [
            helper.make_tensor_value_info("class", TensorProto.INT32, ["batch", "steps"]),
            helper.make_tensor_value_info("probability", TensorProto.FLOAT, ["batch", "steps"]),
        ]
    )
    graph.outputs = {"class", "probability"}


def store_as_half(graph: Graph, least: int = 64) -> None:
    """Halves the file; the runtime folds the widening away when it loads. Scaled first: half floats have little range."""
    for name, value in list(graph.constants.items()):
        if value.dtype != np.float32 or value.size < least:
            continue
        scale = float(2.0 ** np.ceil(np.log2(max(np.abs(value).max(), 1e-20))))
        graph.constants[f"{name}_half"] = (value / scale).astype(np.float16)
        del graph.constants[name]
        graph.nodes[0:0] = [
            helper.make_node("Cast", [f"{name}_half"], [f"{name}_wide"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{name}_wide", graph.constant(np.float32(scale))], [name]),
        ]


def session(path: Path | str, level: Any = ort.GraphOptimizationLevel.ORT_ENABLE_ALL, optimised: Path | None = None) -> ort.InferenceSession:
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    options.graph_optimization_level = level
    if optimised:
        options.optimized_model_filepath = str(optimised)
    return ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def fold_constants(source: Path, target: Path) -> None:
    """The runtime's own portable clean-up: constants, identities, batch norms."""
    session(source, ort.GraphOptimizationLevel.ORT_ENABLE_BASIC, target)


def drawn_text(shape: tuple[int, int, int, int]) -> np.ndarray:
    """Lines of text, for comparing two networks where they will work."""
    random = np.random.RandomState(7)
    height, width = shape[2:]
    page = Image.new("L", (width, height), 245)
    pen = ImageDraw.Draw(page)
    size = min(24, height * 2 // 3)
    for y in range(height // 8, height - size, 2 * size):
        words = ("".join(chr(random.randint(97, 123)) for _ in range(random.randint(2, 9))) for _ in range(width // 60))
        pen.text((width // 20, y), " ".join(words), fill=20, font=ImageFont.load_default(size))
    image = np.broadcast_to(np.asarray(page, np.float32) / 127.5 - 1, shape)
    return image + random.normal(0, 0.02, shape).astype(np.float32)


def compare(kind: str, source: Path, target: Path, tolerance: float) -> None:
    shape = (1, 3, 320, 320) if kind == "detector" else (1, 3, 48, 480)
    image = drawn_text(shape)
    before, after = session(source), session(target)
    expected = before.run(None, {before.get_inputs()[0].name: image})[0]
    answer = after.run(None, {after.get_inputs()[0].name: image})
    if kind == "recogniser":
        assert (expected.argmax(2) == answer[0]).mean() > 0.98, "the classes differ"
        expected, answer = expected.max(2), answer[1:]
    assert expected.max() > 0.9, "nothing is seen in the picture that two networks are compared on"
    difference = np.abs(expected - answer[0]).max()
    print(f"{target.name}: largest difference {difference:.5f}, {target.stat().st_size / 1e6:.2f} MB")
    assert difference < tolerance, "the network answers differently"


def main(kind: str, source: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        step = Path(folder) / "step.onnx"
        graph = Graph(onnx.load(source))
        flush_denormals(graph)
        graph.save(step)
        fold_constants(step, step)

        graph = Graph(onnx.load(step))
        simplify_hard_swish(graph)
        fold_affine_after(graph)
        fold_affine_before(graph)
        fold_affine_after(graph)
        if kind == "recogniser":
            choose_in_graph(graph)
        else:
            enlarge_last(graph)
        graph.save(step)

        graph = Graph(onnx.load(step))
        shifts_become_batch_norms(graph, image_channels(step))
        flush_denormals(graph)
        graph.save(step)
        compare(kind, source, step, tolerance=0.002)

        graph = Graph(onnx.load(step))
        store_as_half(graph)
        graph.model.graph.name = target.stem
        del graph.model.metadata_props[:]
        graph.save(target)
    print(dict(Counter(n.op_type for n in onnx.load(target).graph.node if n.op_type not in ("Cast", "Mul"))))
    # Half precision moves what is on the edge between two classes.
    compare(kind, source, target, tolerance=0.1)


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("detector", "recogniser"):
        sys.exit(__doc__)
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
