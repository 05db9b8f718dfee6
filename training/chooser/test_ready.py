"""What `ready.py` does to weights changes no product."""
from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime import InferenceSession

from ready import without_sign


def test_products_are_the_same_without_sign() -> None:
    random = np.random.default_rng(1)
    weights, x = random.integers(-60, 60, (24, 16)).astype(np.int8), random.normal(size=(5, 24)).astype(np.float32)
    given = {'weights': weights, 'scale': np.float32(0.01), 'zero': np.int8(0)}
    graph = helper.make_graph(
        [helper.make_node('DynamicQuantizeMatMul', ['x', *given], ['y'], domain='com.microsoft')],
        'product',
        [helper.make_tensor_value_info('x', TensorProto.FLOAT, [5, 24])],
        [helper.make_tensor_value_info('y', TensorProto.FLOAT, [5, 16])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in given.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 17), helper.make_opsetid('com.microsoft', 1)], ir_version=8)
    before = answer(model, x)
    without_sign(model.graph)
    stored = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    assert stored['weights'].dtype == stored['zero'].dtype == np.uint8
    assert stored['zero'] == 128
    assert np.array_equal(answer(model, x), before)


def answer(model: onnx.ModelProto, x: np.ndarray) -> np.ndarray:
    return np.asarray(InferenceSession(model.SerializeToString(), providers=['CPUExecutionProvider']).run(None, {'x': x})[0])
