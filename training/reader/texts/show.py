"""Prints lines to be read by people: `python3 show.py WORDS.json.gz [COUNT] [SEED] [LANGUAGE]`."""
from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from texts.lines import Lines


def main() -> None:
    words, *rest = sys.argv[1:]
    count, seed = (int(argument) for argument in (*rest[:2], *('100', '1')[len(rest[:2]) :]))
    lines = Lines(Path(words), seed)
    if len(rest) > 2:
        lines.speak(rest[2])
    for _ in range(count):
        print(lines.draw())


if __name__ == '__main__':
    main()
