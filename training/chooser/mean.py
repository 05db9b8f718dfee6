"""The mean of the weights of two checkpoints, one of which was trained on from the other: `python3 mean.py BEFORE AFTER OUT [--share 0.5]`, the share of
the second."""
from __future__ import annotations

import argparse
from pathlib import Path

import checkpoint


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('before', type=Path)
    options.add_argument('after', type=Path)
    options.add_argument('out', type=Path)
    options.add_argument('--share', type=float, default=0.5)
    given = options.parse_args()
    model = checkpoint.load(given.before)
    after = checkpoint.load(given.after).state_dict()
    model.load_state_dict({key: value.lerp(after[key], given.share) for key, value in model.state_dict().items()})
    checkpoint.save(model, given.out)


if __name__ == '__main__':
    main()
