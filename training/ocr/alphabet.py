"""Writes the characters of a recogniser, one a line: line 1 belongs to class 1, for class 0 means no character.

    python alphabet.py NETWORK.onnx DICTIONARY.txt TARGET.txt     (a dictionary of - : the one inside the network)
"""

import sys
from pathlib import Path

import onnx


def main(network: str, dictionary: str, target: str) -> None:
    model = onnx.load(network)
    classes = model.graph.output[0].type.tensor_type.shape.dim[2].dim_value
    if dictionary == "-":
        text = next(p.value for p in model.metadata_props if p.key == "character")
    else:
        text = Path(dictionary).read_text(encoding="utf-8")
    # The last class is the space, whether or not the dictionary says so.
    characters = text.split("\n")[: classes - 2] + [" "]
    assert len(characters) == classes - 1, (len(characters), classes)
    Path(target).write_text("\n".join(characters) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
