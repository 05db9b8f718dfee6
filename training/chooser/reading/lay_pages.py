"""Made pages for the layout of the product: `python3 -m reading.lay_pages OUT.jsonl --count N --seed S`. One line a page: the words as a
reader would give them, spoilt or not, the drawn lines, and questions with the words that answer them. `lay-out-pages.ts` adds how the product
sees that the page is built, so that the network learns from that and not from the truth alone."""
from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.noise import pick_level, spoil
from reading.draw_pages import question_sets
from synthetic import Laid

MOST_WORDS = 1500


def laid_page(seed: int) -> dict[str, Any] | None:
    document = Laid(seed)
    rng = random.Random(f'laid {seed}')
    page = rng.choice(document.pages)
    level = pick_level(document.maker)
    if level > 0:
        page = spoil(page, document.maker, level)
    if not page.words or len(page.words) > MOST_WORDS:
        return None
    sets = [fields for fields in question_sets(document, page, rng) if fields]
    if not sets:
        return None
    return {
        'id': seed,
        'width': page.width,
        'page': page.number,
        'pages': page.pages,
        'isText': level == 0,
        'words': [[word.text, *rounded(word.box), word.is_turned] for word in page.words],
        'rules': [rounded(rule) for rule in page.rules],
        'sets': sets,
    }


def rounded(box: Iterable[float]) -> list[float]:
    return [round(edge, 5) for edge in box]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('out', type=Path)
    parser.add_argument('--count', type=int, required=True)
    parser.add_argument('--seed', type=int, required=True)
    given = parser.parse_args()
    with given.out.open('w', encoding='utf8') as out:
        for seed in range(given.seed, given.seed + given.count):
            page = laid_page(seed)
            if page is not None:
                out.write(json.dumps(page, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
