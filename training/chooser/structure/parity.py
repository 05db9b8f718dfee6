"""Writes parity.json: a few pages and what graph.py makes of them, for the test that holds the product to the same.

    python3 -m structure.parity
"""
from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from .graph import graph_of

TEXTS = (
    'Invoice',
    'No.:',
    'RE-2024/0815',
    '1.234,56',
    '€',
    '19%',
    '(inkl.',
    'USt)',
    'Straße',
    'ÉLECTRICITÉ',
    'naïve',
    '合計',
    '金額：',
    '٣٤',
    'ИТОГО',
    '½',
    '—',
    '|',
    'a@b.co',
    '12:30',
    'x',
    '7',
    '"quoted"',
    'الفاتورة',
    'ΣΊΣΥΦΟΣ',
    '₹',
    '𝔘nicode',
    'end.',
    'yes,',
    '100,000',
    '2024',
    '2',
    'Ⅳ',
    '²',
    'İstanbul',
)


#: Words as [text, x0, y0, x1, y1, is_bold], and rules
Drawn = tuple[list[Any], list[Any]]


def table(rng: Random, columns: int, rows: int, x: float, y: float, ruled: bool) -> Drawn:
    words, rules = [], []
    for row in range(rows):
        for column in range(columns):
            left = x + 80 * column
            for text in rng.sample(TEXTS, rng.choice((0, 1, 1, 2))):
                wide, high = 5.5 * len(text), rng.choice((9.0, 10.0, 10.0, 12.5))
                words.append((text, [left, y + 14 * row, left + wide, y + 14 * row + high], row == 0))
                left += wide + rng.choice((2.0, 3.0))
    if ruled:
        rules += [[x - 2, y + 14 * row - 2, x + 80 * columns, y + 14 * row - 2] for row in range(rows + 1)]
        rules += [[x + 80 * column - 2, y - 2, x + 80 * column - 1, y + 14 * rows] for column in range(columns + 1)]
    return words, rules


def pages() -> list[Drawn]:
    rng = Random(7)
    ruled, rules = table(rng, 5, 7, 40, 300, True)
    free, _ = table(rng, 4, 6, 60, 80, False)
    lines = [
        (text, [30.0 + 61.3 * (n % 9), 20.0 + 11.7 * (n // 9), 30.0 + 61.3 * (n % 9) + 6 * len(text), 31.0 + 11.7 * (n // 9)], False)
        for n, text in enumerate(rng.choices(TEXTS, k=40))
    ]
    odd = [
        ('tall', [300.0, 0.0, 312.0, 600.0], False),
        ('flat', [10.0, 50.0, 590.0, 50.0], True),
        ('same', [100.0, 100.0, 140.0, 110.0], False),
        ('same', [100.0, 100.0, 140.0, 110.0], False),
        ('.', [120.0, 104.0, 121.0, 105.0], False),
    ]
    return [
        (ruled + free, rules),
        (lines, [[20.0, 40.0, 500.0, 40.5], [250.0, 0.0, 250.0, 60.0]]),
        (odd, [[0.0, 105.0, 200.0, 105.0]]),
        ([('alone', [3.0, 4.0, 9.0, 6.0], True)], []),
        ([('-', [3.0, 4.0, 9.0, 4.0], False)] * 2, []),
    ]


def main() -> None:
    written = []
    for words, rules in pages():
        graph = graph_of([text for text, _, _ in words], np.array([box for _, box, _ in words], float), [bold for _, _, bold in words], np.array(rules, float))
        written.append(
            {
                'words': [{'text': text, 'box': box, 'bold': bold} for text, box, bold in words],
                'rules': rules,
                'nodes': np.round(graph.nodes.astype(float), 5).tolist(),
                'hashes': graph.hashes.tolist(),
                'near': graph.near.tolist(),
                'edges': [
                    [np.round(edge.astype(float), 5).tolist() if other >= 0 else [] for edge, other in zip(edges, near, strict=True)]
                    for edges, near in zip(graph.edges, graph.near, strict=True)
                ],
            }
        )
    target = Path(__file__).with_name('parity.json')
    target.write_text('[\n' + ',\n'.join(json.dumps(page, ensure_ascii=False, separators=(',', ':')) for page in written) + '\n]\n')
    print(f'{target}: {target.stat().st_size:,} bytes')


if __name__ == '__main__':
    main()
