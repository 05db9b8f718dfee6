"""What a graph makes of the fields alone, and of the words of a page alone, becomes a branch that is passed over where its results are given.

A template's fields are the same on each page and in each document, and a page is the same for each group of fields, so that
Deckle has each reckoned once. The results are outputs beside the graph's own, and inputs of the same names with `known_` before them;
`knows_fields` and `knows_words` say whether they are given. Every sum is the same as without the branches.
"""
from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import GraphProto, NodeProto, TensorProto, helper, shape_inference
from onnxruntime import InferenceSession

#: What is made of which inputs alone
BRANCHES = {'fields': {'field_pieces', 'field_mask'}, 'words': {'pieces', 'looks', 'place', 'where', 'built'}}


def add_branches(path: Path) -> None:
    """In place."""
    model = onnx.load(path)
    known = shape_inference.infer_shapes(model).graph.value_info
    types = {one.name: one.type.tensor_type.elem_type for one in known}
    for branch, inputs in BRANCHES.items():
        branch_off(model.graph, branch, inputs, types)
    path.write_bytes(model.SerializeToString(deterministic=True))


def branch_off(graph: GraphProto, branch: str, inputs: set[str], types: dict[str, int]) -> None:
    own = [node for node in graph.node if (needed := needs(graph)[node.output[0]]) and needed <= inputs]
    made = {name for node in own for name in node.output}
    rest = [node for node in graph.node if node not in own]
    results = sorted({name for node in rest for name in node.input if name in made})
    given = [(f'known_{branch}_{number}', types[name]) for number, name in enumerate(results)]
    passed = helper.make_graph(
        [helper.make_node('Identity', [name], [f'{name}_passed']) for name, _ in given],
        f'{branch}_given',
        [],
        [helper.make_tensor_value_info(f'{name}_passed', kind, None) for name, kind in given],
    )
    reckoned = helper.make_graph(
        [renamed(node, set(results)) for node in own],
        f'{branch}_reckoned',
        [],
        [helper.make_tensor_value_info(f'{name}_reckoned', types[name], None) for name in results],
    )
    choice = helper.make_node('If', [f'knows_{branch}'], results, name=f'{branch}_once', then_branch=passed, else_branch=reckoned)
    told = [helper.make_node('Identity', [name], [f'{branch}_{number}']) for number, name in enumerate(results)]
    graph.input.append(helper.make_tensor_value_info(f'knows_{branch}', TensorProto.BOOL, []))
    graph.input.extend(helper.make_tensor_value_info(name, kind, None) for name, kind in given)
    graph.output.extend(helper.make_tensor_value_info(f'{branch}_{number}', types[name], None) for number, name in enumerate(results))
    # What needs constants alone comes before all that needs it.
    first = [node for node in rest if not needs(graph)[node.output[0]]]
    del graph.node[:]
    graph.node.extend([*first, choice, *told, *(node for node in rest if node not in first)])


def needs(graph: GraphProto) -> dict[str, frozenset[str]]:
    """The graph's inputs on which each result depends."""
    found = {one.name: frozenset([one.name]) for one in graph.input}
    for node in graph.node:
        needed = frozenset().union(*(found.get(name, frozenset()) for name in node.input))
        found |= dict.fromkeys(node.output, needed)
    return found


def renamed(node: NodeProto, results: set[str]) -> NodeProto:
    """Outside, a result has the name of the choice between two."""
    copy = NodeProto()
    copy.CopyFrom(node)
    for names in (copy.input, copy.output):
        for at, name in enumerate(names):
            if name in results:
                names[at] = f'{name}_reckoned'
    return copy


def nothing_known(session: InferenceSession) -> dict[str, np.ndarray]:
    """For inputs that take results: that none are given."""
    kinds = {'tensor(float)': np.float32, 'tensor(int64)': np.int64}
    known = [one for one in session.get_inputs() if one.name.startswith('known_')]
    return {one.name: np.zeros(0, kinds[one.type]) for one in known} | {f'knows_{branch}': np.array(False) for branch in BRANCHES}
