"""The mean of the weights of checkpoints that were trained on from the same one: `python3 mean.py OUT CHECKPOINT… [--shares 0.5 0.25 0.25]`."""
from __future__ import annotations

import argparse
from pathlib import Path

import checkpoint


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('out', type=Path)
    options.add_argument('checkpoints', type=Path, nargs='+')
    options.add_argument('--shares', type=float, nargs='*')
    given = options.parse_args()
    shares = given.shares or [1 / len(given.checkpoints)] * len(given.checkpoints)
    if len(shares) != len(given.checkpoints):
        options.error('as many shares as checkpoints')
    models = [checkpoint.load(folder) for folder in given.checkpoints]
    states = [model.state_dict() for model in models]
    models[0].load_state_dict({key: sum(share * state[key] for share, state in zip(shares, states, strict=True)) for key in states[0]})
    checkpoint.save(models[0], given.out)


if __name__ == '__main__':
    main()
