"""Writes the network as ONNX, its weights in 8 bits: `python3 -m structure.export OUT/128-8-blind.pt ../../models/structure/structure.onnx`."""
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from ready import make_ready

from .graph import EDGE, HASHES, NEIGHBOURS, NODE
from .model import Shape, Structure


def main() -> None:
    source, target = map(Path, sys.argv[1:3])
    saved = torch.load(source, map_location='cpu')
    model = Structure(Shape(**saved['shape'])).eval()
    model.load_state_dict(saved['weights'])
    words = 7
    given = (
        torch.zeros(words, NODE),
        torch.ones(words, HASHES, dtype=torch.int32),
        torch.zeros(words, NEIGHBOURS, dtype=torch.int32),
        torch.zeros(words, NEIGHBOURS, EDGE),
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    names = ['nodes', 'hashes', 'near', 'edges']
    with tempfile.TemporaryDirectory() as folder:
        plain = str(Path(folder, 'plain.onnx'))
        torch.onnx.export(
            model,
            given,
            plain,
            input_names=names,
            output_names=['roles', 'bonds'],
            dynamic_axes={name: {0: 'words'} for name in (*names, 'roles', 'bonds')},
            opset_version=17,
            dynamo=False,
        )
        quantize_dynamic(plain, target, weight_type=QuantType.QInt8)
    make_ready(target)
    print(f'{target}: {target.stat().st_size / 1e6:.1f} MB; {sum(p.numel() for p in model.parameters()):,} weights; {saved["figures"]}')


if __name__ == '__main__':
    main()
