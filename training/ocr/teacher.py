"""A network in ONNX as PyTorch runs it, so that it can teach on a GPU. Knows the operators of our own networks in models/ocr, and refuses others.

    python3 teacher.py ../../models/ocr/european.onnx     (prints how far its answers are from onnxruntime's)
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import Tensor, nn
from torch.nn import functional as F

Attributes = dict[str, Any]
#: Of ONNX's element types
FLOAT = onnx.TensorProto.FLOAT


class Teacher(nn.Module):
    """Its only input → its first output, or what goes into the first operator that is named by `before`."""

    def __init__(self, path: Path, before: str | None = None) -> None:
        super().__init__()
        graph = onnx.load(path).graph
        self.input = graph.input[0].name
        ends = [node.input[0] for node in graph.node if node.op_type == before] if before else [graph.output[0].name]
        self.answer = ends[0]
        self.steps: list[tuple[str, list[str], str, Attributes]] = []
        self.slots: dict[str, str] = {}  # what is known beforehand, by the buffer that holds it
        known = {one.name: torch.from_numpy(np.array(numpy_helper.to_array(one))) for one in graph.initializer}
        for node in graph.node:
            given = {one.name: helper.get_attribute_value(one) for one in node.attribute}
            if node.op_type not in OPERATORS:
                raise ValueError(f'{path}: the operator {node.op_type} is not known here')
            if node.op_type == 'Constant':
                known[node.output[0]] = torch.from_numpy(np.array(numpy_helper.to_array(given['value'])))
            elif all(name in known or not name for name in node.input):
                known[node.output[0]] = OPERATORS[node.op_type]([known[name] for name in node.input if name], given)
            else:
                self.steps.append((node.op_type, list(node.input), node.output[0], given))
            if node.output[0] == self.answer:
                break
        wanted = {name for _, names, _, _ in self.steps for name in names}
        for number, (name, value) in enumerate((name, value) for name, value in known.items() if name in wanted):
            self.register_buffer(f'known_{number}', value.float() if value.dtype == torch.float16 else value)
            self.slots[name] = f'known_{number}'
        self.last_use = {name: at for at, (_, names, _, _) in enumerate(self.steps) for name in names}

    @torch.no_grad()
    def forward(self, x: Tensor) -> Tensor:
        values = {self.input: x} | {name: getattr(self, slot) for name, slot in self.slots.items()}
        for at, (operator, names, output, given) in enumerate(self.steps):
            values[output] = OPERATORS[operator]([values[name] for name in names if name], given)
            for name in names:
                if self.last_use[name] == at and name not in self.slots:
                    values.pop(name, None)
        return values[self.answer]


def convolved(inputs: list[Tensor], given: Attributes) -> Tensor:
    x, weight, bias = inputs[0], inputs[1], inputs[2] if len(inputs) > 2 else None
    top, left, bottom, right = given['pads']
    x = F.pad(x, (left, right, top, bottom))
    return F.conv2d(x, weight, bias, given['strides'], 0, given['dilations'], given['group'])


def scaled(one: Tensor, like: Tensor, axis: int) -> Tensor:
    return one if one.dim() == 0 else one.reshape([-1 if at == axis else 1 for at in range(like.dim())])


def to_steps(inputs: list[Tensor], given: Attributes) -> Tensor:
    x, scale, zero = inputs
    limits = torch.iinfo(zero.dtype)
    axis = given.get('axis', 1)
    return (torch.round(x / scaled(scale, x, axis)) + scaled(zero, x, axis).float()).clamp(limits.min, limits.max)


def from_steps(inputs: list[Tensor], given: Attributes) -> Tensor:
    x, scale, *zero = inputs
    axis = given.get('axis', 1)
    return (x.float() - (scaled(zero[0], x, axis).float() if zero else 0.0)) * scaled(scale, x, axis)


def cast(inputs: list[Tensor], given: Attributes) -> Tensor:
    return inputs[0].float() if given['to'] == FLOAT else inputs[0]


OPERATORS: dict[str, Callable[[list[Tensor], Attributes], Tensor]] = {
    'Add': lambda inputs, _: inputs[0] + inputs[1],
    'Cast': cast,
    'Constant': lambda inputs, _: inputs[0],
    'Conv': convolved,
    'DequantizeLinear': from_steps,
    'Gather': lambda inputs, given: inputs[0].select(given['axis'], int(inputs[1])),
    'MatMulInteger': lambda inputs, _: (inputs[0].float() - inputs[2].float()) @ inputs[1].float(),
    'Mul': lambda inputs, _: inputs[0] * inputs[1],
    'QuantizeLinear': to_steps,
    'Relu': lambda inputs, _: F.relu(inputs[0]),
    'Sub': lambda inputs, _: inputs[0] - inputs[1],
    'Transpose': lambda inputs, given: inputs[0].permute(given['perm']),
}


def main() -> None:
    import onnxruntime

    path = Path(sys.argv[1])
    session = onnxruntime.InferenceSession(path, providers=['CPUExecutionProvider'])
    (told,) = session.get_inputs()
    x = np.random.default_rng(1).random((2, 1, 40, 160), np.float32)
    chances = Teacher(path, 'Softmax')(torch.from_numpy(x))
    # A reader answers with the likeliest character of each step and how likely it is.
    ours, theirs = torch.softmax(chances, -1).amax(-1).numpy(), session.run(['probability'], {told.name: x})[0]
    print(f'{path}: {ours.shape}, {np.abs(ours - theirs).mean():.1e} apart in the mean, {np.abs(ours - theirs).max():.1e} at most')


if __name__ == '__main__':
    main()
