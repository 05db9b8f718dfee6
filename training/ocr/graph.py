"""A network as a list of nodes and a table of constants, with the look-ups that rewriting needs."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import helper, numpy_helper


class Graph:
    def __init__(self, model: onnx.ModelProto) -> None:
        self.model = model
        self.nodes: list[onnx.NodeProto] = []
        self.constants: dict[str, np.ndarray] = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}
        for node in model.graph.node:
            if node.op_type == "Constant":
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)
        self.outputs = {o.name for o in model.graph.output}
        numbers = [name.removeprefix("made_").split("_")[0] for name in self.constants if name.startswith("made_")]
        self.made = max(map(int, numbers), default=0)

    def constant(self, array: np.ndarray | np.generic) -> str:
        name = f"made_{self.made + 1}"
        self.made += 1
        self.constants[name] = np.asarray(array)
        return name

    def consumers(self, name: str) -> list[onnx.NodeProto]:
        return [n for n in self.nodes if name in n.input]

    def only_consumer(self, name: str) -> onnx.NodeProto | None:
        found = self.consumers(name)
        return found[0] if len(found) == 1 and name not in self.outputs else None

    def producer(self, name: str) -> onnx.NodeProto | None:
        return next((n for n in self.nodes if name in n.output), None)

    def rename(self, old: str, new: str) -> None:
        for node in self.nodes:
            for i, name in enumerate(node.input):
                if name == old:
                    node.input[i] = new

    def scalar(self, node: onnx.NodeProto | None) -> tuple[float, str] | None:
        """The number that an Add, Mul or Div applies, and the name of what it is applied to."""
        if node is None or node.op_type not in ("Add", "Mul", "Div"):
            return None
        for i, name in enumerate(node.input):
            value = self.constants.get(name)
            if value is not None and value.size == 1 and (node.op_type != "Div" or i == 1):
                return float(value.reshape(-1)[0]), node.input[1 - i]
        return None

    def save(self, path: Path) -> None:
        used = {name for node in self.nodes for name in node.input}
        graph = self.model.graph
        del graph.node[:]
        graph.node.extend(self.nodes)
        del graph.initializer[:]
        graph.initializer.extend(numpy_helper.from_array(v, k) for k, v in self.constants.items() if k in used)
        del graph.value_info[:]
        onnx.save(self.model, path)


def attribute(node: onnx.NodeProto, name: str, default: Any) -> Any:
    return next((helper.get_attribute_value(a) for a in node.attribute if a.name == name), default)
