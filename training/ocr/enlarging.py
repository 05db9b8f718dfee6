"""What the network that finds lines computes on enlarged pictures, it computes on the small ones, and enlarges the answers.

Up to rounding the sums are the same. In a picture that was enlarged by two, each point stands four times, so that a convolution of 3 × 3 sees only
2 × 2 different ones: each of the four points that become of one has weights of its own for these.
"""
from __future__ import annotations

import numpy as np
import onnx
from onnx import helper

from graph import Graph, attribute

Nodes = list[onnx.NodeProto]


def enlarge_last(graph: Graph) -> None:
    weigh_once(graph)
    head_on_small(graph)
    joined_on_small(graph)
    sum_on_small(graph)


def made_of(graph: Graph, name: str, *kinds: str) -> Nodes:
    """The nodes that made it, one from the other, the last first."""
    found = []
    for kind in kinds:
        node = graph.producer(name)
        assert node is not None and node.op_type == kind, f"{name} comes of no {kind}"
        found.append(node)
        name = node.input[0]
    return found


def replace(graph: Graph, old: Nodes, new: Nodes) -> None:
    """Where the last of them stood: what they need has been made by then."""
    at = max(graph.nodes.index(node) for node in old) + 1
    graph.nodes[at:at] = new
    for node in old:
        graph.nodes.remove(node)


def conv(graph: Graph, source: str, weight: np.ndarray, out: str, bias: str | None = None, pads: tuple[int, ...] = (0, 0, 0, 0)) -> onnx.NodeProto:
    inputs = [source, graph.constant(weight.astype(np.float32)), *([bias] if bias else [])]
    return helper.make_node("Conv", inputs, [out], kernel_shape=weight.shape[2:], pads=pads)


def weigh_once(graph: Graph) -> None:
    """What is weighed, added to itself, is weighed by one more."""
    for add in [n for n in graph.nodes if n.op_type == "Add"]:
        for at, name in enumerate(add.input):
            weighed, itself = graph.producer(name), add.input[1 - at]
            if weighed is None or weighed.op_type != "Mul" or itself not in weighed.input:
                continue
            weight = next(name for name in weighed.input if name != itself)
            more = f"{weight}_more"
            one = graph.constant(np.ones(1, np.float32))
            replace(graph, [weighed, add], [helper.make_node("Add", [weight, one], [more]), helper.make_node("Mul", [itself, more], [add.output[0]])])
            break


def head_on_small(graph: Graph) -> None:
    """Two enlargements by learnt weights that do not overlap are two convolutions of single points, and one rearrangement."""
    kinds = ("Sigmoid", "Add", "ConvTranspose", "Relu", "BatchNormalization", "Add", "ConvTranspose")
    old = made_of(graph, graph.model.graph.output[0].name, *kinds)
    sigmoid, last_shift, last, _, norm, shift, first = old
    scale, bias, mean, variance = (graph.constants[name] for name in norm.input[1:5])
    factor = scale / np.sqrt(variance + attribute(norm, "epsilon", 1e-5))
    offset = (graph.constants[shift.input[1]].reshape(-1) - mean) * factor + bias
    # [in, out, row, column] → a channel for each row, column and out
    enlarging = graph.constants[first.input[1]] * factor[None, :, None, None]
    quarters = enlarging.transpose(2, 3, 1, 0).reshape(-1, len(enlarging), 1, 1)
    answering = graph.constants[last.input[1]][:, 0]  # [in, row, column]
    sixteenths = np.zeros((2, 2, 2, 2, 2, 2, len(answering)))
    for row in range(2):
        for column in range(2):
            sixteenths[row, :, column, :, row, column] = answering.transpose(1, 2, 0)
    told = graph.constants[last_shift.input[1]].reshape(-1)
    replace(
        graph,
        old,
        [
            conv(graph, first.input[0], quarters, "quarters", graph.constant(np.tile(offset, 4).astype(np.float32))),
            helper.make_node("Relu", ["quarters"], ["quarters_seen"]),
            conv(graph, "quarters_seen", sixteenths.reshape(16, -1, 1, 1), "sixteenths", graph.constant(np.tile(told, 16))),
            helper.make_node("Sigmoid", ["sixteenths"], ["likely"]),
            helper.make_node("DepthToSpace", ["likely"], [sigmoid.output[0]], blocksize=4),
        ],
    )


def on_small(graph: Graph, source: str, weight: np.ndarray, out: str) -> Nodes:
    """A convolution of 3 × 3 of what would be `source` enlarged by two."""
    #: Which of three neighbours is which of two points of the small picture, for the first and the second of the two points that become of one
    points = np.array([[[1, 0, 0], [0, 1, 1]], [[1, 1, 0], [0, 0, 1]]])
    own = np.einsum("oiyx,rpy,cqx->rcoipq", weight, points, points)
    names = [f"{out}_{row}{column}" for row in range(2) for column in range(2)]
    convs = [conv(graph, source, own[at // 2, at % 2], name, pads=(1 - at // 2, 1 - at % 2, at // 2, at % 2)) for at, name in enumerate(names)]
    return [*convs, helper.make_node("Concat", names, [f"{out}_apart"], axis=1), helper.make_node("DepthToSpace", [f"{out}_apart"], [out], blocksize=2)]


def enlargement(graph: Graph, resize: onnx.NodeProto) -> int:
    times = graph.constants[resize.input[2]]
    assert attribute(resize, "mode", b"") == b"nearest" and list(times[:2]) == [1, 1] and times[2] == times[3]
    return int(times[3])


def joined_on_small(graph: Graph) -> None:
    """Of the four pictures that are joined and convolved, three are enlarged: these are joined when they are half as large."""
    joined = next(n for n in graph.nodes if n.op_type == "Concat")
    seeing = graph.only_consumer(joined.output[0])
    assert seeing is not None
    *enlarged, large = joined.input
    weight = graph.constants[seeing.input[1]]
    kept = weight.shape[1] * len(enlarged) // len(joined.input)
    old, new, small = [joined, seeing], [], []
    for name in enlarged:
        (resize,) = made_of(graph, name, "Resize")
        old.append(resize)
        times = enlargement(graph, resize)
        if times == 2:
            small.append(resize.input[0])
            continue
        half = onnx.NodeProto()
        half.CopyFrom(resize)
        half.input[2] = graph.constant(np.array([1, 1, times / 2, times / 2], np.float32))
        half.output[0] = f"{name}_half"
        new.append(half)
        small.append(half.output[0])
    new += [
        helper.make_node("Concat", small, ["joined_small"], axis=1),
        *on_small(graph, "joined_small", weight[:, :kept], "joined_enlarged"),
        conv(graph, large, weight[:, kept:], "large_seen", seeing.input[2], pads=(1, 1, 1, 1)),
        helper.make_node("Add", ["large_seen", "joined_enlarged"], [seeing.output[0]]),
    ]
    replace(graph, old, new)


def sum_on_small(graph: Graph) -> None:
    """The largest picture is the sum of an enlarged one and of one whose many channels are made of a few, and weighed by what is seen of the whole
    page: that one is convolved as the few that it was, by weights that are multiplied for each page."""
    add = max((n for n in graph.nodes if n.op_type == "Add" and is_enlarged(graph, n.input[1])), key=graph.nodes.index)
    seeing = graph.only_consumer(add.output[0])
    resize = graph.producer(add.input[1])
    assert seeing is not None and resize is not None and enlargement(graph, resize) == 2 and len(seeing.input) == 2
    weighed, making = made_of(graph, add.input[0], "Mul", "Conv")
    many, gate = weighed.input
    pooling = next(n for n in graph.consumers(many) if n.op_type == "GlobalAveragePool")
    weight, mixing = graph.constants[seeing.input[1]], graph.constants[making.input[1]][:, :, 0, 0]
    few, (outs, channels, *_) = making.input[0], weight.shape
    mean_of_few = helper.make_node("GlobalAveragePool", [few], ["few_mean"])
    mean = onnx.NodeProto()
    mean.CopyFrom(making)
    mean.input[0], mean.output[0] = "few_mean", pooling.output[0]
    at = graph.nodes.index(pooling)
    graph.nodes[at : at + 1] = [mean_of_few, mean]

    def shape(*sizes: int) -> str:
        return graph.constant(np.array(sizes, np.int64))

    replace(
        graph,
        [making, weighed, resize, add, seeing],
        [
            helper.make_node("Reshape", [gate, shape(1, channels)], ["gate_row"]),
            helper.make_node("Mul", [graph.constant(weight.transpose(0, 2, 3, 1).reshape(-1, channels).copy()), "gate_row"], ["weights_weighed"]),
            helper.make_node("MatMul", ["weights_weighed", graph.constant(mixing.copy())], ["weights_of_few"]),
            helper.make_node("Reshape", ["weights_of_few", shape(outs, 3, 3, mixing.shape[1])], ["weights_apart"]),
            helper.make_node("Transpose", ["weights_apart"], ["weights"], perm=[0, 3, 1, 2]),
            helper.make_node("Conv", [few, "weights"], ["few_seen"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
            *on_small(graph, resize.input[0], weight, "sum_enlarged"),
            helper.make_node("Add", ["few_seen", "sum_enlarged"], [seeing.output[0]]),
        ],
    )


def is_enlarged(graph: Graph, name: str) -> bool:
    node = graph.producer(name)
    return node is not None and node.op_type == "Resize"
