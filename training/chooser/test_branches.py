from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from onnxruntime import InferenceSession

from branches import BRANCHES, add_branches, nothing_known
from export import INPUTS, apart, write_plain
from test_model import WHOLE, look, random_network


@pytest.mark.parametrize('given', [(), ('fields',), ('words',), ('fields', 'words')])
def test_results_that_are_given_change_no_score(tmp_path: Path, given: tuple[str, ...]) -> None:
    path = tmp_path / 'graph.onnx'
    write_plain(random_network(WHOLE), path)
    apart(path)
    feeds = dict(zip(INPUTS, (value.numpy() for value in look(5, 70, 32)), strict=True))
    before = InferenceSession(path).run(['scores', 'nothing'], feeds)
    add_branches(path)
    session = InferenceSession(path)
    names = [one.name for one in session.get_outputs()]
    first = dict(zip(names, session.run(None, nothing_known(session) | feeds), strict=True))
    known = {f'known_{name}': value for name, value in first.items() if name.split('_')[0] in given}
    told = {f'knows_{branch}': np.array(branch in given) for branch in BRANCHES}
    # What is known is not reckoned: other inputs of that branch, of the same size, are not looked at.
    other = {name: np.zeros_like(feeds[name]) for branch in given for name in BRANCHES[branch]}
    again = session.run(['scores', 'nothing'], nothing_known(session) | feeds | other | known | told)
    for theirs, ours, once_more in zip(before, (first['scores'], first['nothing']), again, strict=True):
        assert np.array_equal(theirs, ours) and np.array_equal(theirs, once_more)
