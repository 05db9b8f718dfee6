"""How the network does in each language, on made pages that it was not trained on, and what the vocabulary makes of the language's words:

    python3 languages.py CHECKPOINT --pages 1500
"""
from __future__ import annotations

import argparse
import random
from collections import defaultdict
from pathlib import Path

import checkpoint
from evaluate import evaluate, table
from features import load_vocabulary, pieces
from model import VOCABULARY
from sample import Sample
from synthetic import Printed, answered, ask


def samples_of(seed: int) -> list[Sample]:
    """Of the first page, by its language."""
    printed = Printed(seed)
    questions = ask(printed, random.Random(seed))
    return [
        Sample(page, tuple(answered(question, spans) for question in questions), printed.content.language, str(seed), page.number, page.pages)
        for page, spans in printed.pages[:1]
        if questions
    ]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('checkpoint', type=Path)
    options.add_argument('--pages', type=int, default=1500)
    options.add_argument('--seed', type=int, default=7_000_000)
    given = options.parse_args()
    load_vocabulary()
    samples = [sample for seed in range(given.seed, given.seed + given.pages) for sample in samples_of(seed)]
    words: dict[str, list[str]] = defaultdict(list)
    for sample in samples:
        words[sample.source].extend(word for word in sample.page.words if any(mark.isalpha() for mark in word))
    for language, found in sorted(words.items()):
        parts = [[piece for piece in pieces(word) if piece] for word in found]
        count = sum(len(part) for part in parts)
        unknown = sum(piece >= VOCABULARY for part in parts for piece in part)
        print(f'{language}: {len(found)} words, {count / len(found):.1f} pieces a word, {100 * unknown / count:.1f} % of them not in the vocabulary')
    print(table(evaluate(checkpoint.load(given.checkpoint), samples, 'cpu')))


if __name__ == '__main__':
    main()
