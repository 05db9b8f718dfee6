"""Writes parity.json: a few pages and fields with what features.py makes of them, for the test that holds the product to the same.

    python3 parity.py
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from built import built_of
from features import Page, cuts, field_tokens, load_vocabulary, pieces
from generator.layout.laid import LaidPage, LaidWord, Spot
from order import in_order

#: Words, role, pair, and cell
Part = tuple[list[int], str, int | None, tuple[int, int, int, int] | None]

#: Lines of words with their left edges; a line's baseline is its number unless it says otherwise
PAGES: list[dict[str, Any]] = [
    {
        'lines': [
            [('Müller', 40), ('&', 95), ('Söhne', 108), ('GmbH', 160), ('Rechnung', 420)],
            [('Hauptstraße', 40), ('12,', 140), ('Rechnungs-Nr.:RE-2024/0815', 420)],
            [('80331', 40), ('MÜNCHEN', 90), ('Datum:', 420), ('05.03.2024', 500)],
            [('IBAN', 40), ('DE89', 90), ('3704', 130), ('0044', 170), ('info@mueller-soehne.de', 420)],
            [('Summe', 300), ('1.234,56', 420), ('€', 500), ('19%', 530), ('(inkl.', 560), ('USt)', 600)],
            [('www.Beispiel.com', 40), ('iPhone', 200), ('x=3', 300), ('#42', 340), ('10:35', 380), ('~~', 430)],
        ],
        'source': 'text',
    },
    {
        'lines': [
            [('发票号码：12345678', 40), ('开票日期2024年3月5日', 300)],
            [('合計', 40), ('¥1,200', 300), ('東京都渋谷区', 400)],
            [('Накладная', 40), ('№', 150), ('77', 180), ('ИТОГО', 300), ('1500,00', 380)],
            [('서울특별시', 40), ('주식회사', 200), ('الفاتورة', 300), ('رقم', 400)],
            [('Électricité', 40), ('naïve', 160), ('ﬁnal', 230), ('½', 290), ('٣٤', 320), ('𝔘nicode', 360)],
            [('Supercalifragilisticexpialidocious-Pneumonoultramicroscopicsilicovolcanoconiosis', 40)],
        ],
        'source': 'ocr',
        'page': 2,
        'pages': 3,
    },
    {'lines': [[('TOTAL', 10)], [('$', 10), ('9.99', 30)]], 'source': 'ocr', 'pages': 9, 'page': 9},
    {
        'lines': [
            [('DELIVERY', 40), ('NOTE', 120)],
            [('Order:4711', 40), ('Ship', 300), ('to', 340), ('Jane', 400), ('Doe', 440)],
            [('thank', 40), ('you', 100), ('Item', 300), ('Qty', 500), ('Net:EUR', 560)],
            [('Pen', 300), ('red', 340), ('12', 500), ('3.50', 560)],
            [('Ink', 300), ('7', 500), ('41.00', 560)],
            [('Sum', 300), ('44.50', 560), ('~', 660)],
        ],
        'source': 'ocr',
        # Words in the order of the lines, the role, the number of the pair, and the cell: row, column and how many of each. The layout may
        # tell nothing of a word.
        'parts': [
            ([0, 1], 'title', None, None),
            ([2], 'value', None, None),
            ([3, 4], 'label', 1, None),
            ([5, 6], 'value', 1, None),
            ([7, 8], 'text', None, None),
            ([9], 'head', None, (0, 0, 1, 1)),
            ([10], 'head', None, (0, 1, 1, 1)),
            ([11], 'head', None, (0, 2, 1, 1)),
            ([12, 13], 'cell', None, (1, 0, 1, 1)),
            ([14], 'cell', None, (1, 1, 2, 1)),
            ([15], 'cell', None, (1, 2, 1, 1)),
            ([16], 'cell', None, (2, 0, 1, 1)),
            ([18], 'cell', None, (2, 2, 1, 1)),
            ([19], 'total', None, (3, 0, 1, 2)),
            ([20], 'total', None, (3, 2, 1, 1)),
        ],
    },
]
FIELDS = [
    ('invoiceNumber', [], 'text', None, 'Number that identifies the invoice, as printed'),
    ('PayerTIN2', ['form', 'payer'], 'text', None, ''),
    ('unit_price', ['lineItems'], 'number', None, 'Price of one, e.g.:12.50 without currency'),
    ('IBAN', [], 'string', 'iban', 'Bank account of the seller in the international notation of banks, with no spaces between its parts'),
    ('Größe in cm', [], 'text', None, 'größe'),
    ('lineItems', ['order'], 'list', None, ''),
    ('发票号码', [], 'text', None, '发票号码12'),
]
#: With how documents call it
CALLED = [
    ('invoiceNumber', [], 'text', None, 'As printed', ['rechnungsnummer', 'beleg:nr', 'no.']),
    ('total', ['invoice'], 'number', None, 'All that is to be paid. ' * 9, ['gesamtbetrag', 'zahlbetrag', 'summe']),
    ('date', [], 'date', None, '', [f'tag{number}' for number in range(40)]),
]
SIZE = (700, 990)
HEIGHT, PITCH, LETTER = 14, 22, 8


def main() -> None:
    load_vocabulary()
    pages = [page_of(one) for one in PAGES]
    fields = []
    for name, parents, kind, form, description, also in [*((*field, []) for field in FIELDS), *CALLED]:
        tokens = field_tokens(name, parents, form or kind, description, also)
        fields.append(
            {
                'name': name,
                'parents': parents,
                'type': kind,
                'format': form,
                'description': description,
                'also': also,
                'tokens': tokens,
                'pieces': [pieces(token) for token in tokens],
            }
        )
    target = Path(__file__).with_name('parity.json')
    target.write_text(json.dumps({'pages': pages, 'fields': fields}, ensure_ascii=False) + '\n', 'utf8')
    print(target, target.stat().st_size)


def page_of(one: dict[str, Any]) -> dict[str, Any]:
    width, height = SIZE
    words = []
    for line, texts in enumerate(one['lines']):
        top = 60 + line * PITCH + (line % 3) * 3
        for text, left in texts:
            tall = HEIGHT * 2 if text.isupper() and len(text) == 7 else HEIGHT
            box = [left / width, (top + HEIGHT - tall) / height, (left + LETTER * len(text)) / width, (top + HEIGHT) / height]
            words.append({'text': text, 'box': box, 'source': one['source'], 'line': line})
    scale = width / height
    boxes = [(b[0] * scale, b[1], b[2] * scale, b[3]) for b in (word['box'] for word in words)]
    lines = [[at for at, word in enumerate(words) if word['line'] == line] for line in range(len(one['lines']))]
    texts, places, rows, cut, source = [], [], [], [], []
    for at, row in in_order(lines, boxes):
        x0, y0, x1, y1 = boxes[at]
        text = words[at]['text']
        offset = 0
        for part in cuts(text):
            texts.append(part)
            places.append((x0 + (x1 - x0) * offset / len(text), y0, x0 + (x1 - x0) * (offset + len(part)) / len(text), y1))
            rows.append(row)
            cut.append(offset > 0)
            source.append(at)
            offset += len(part)
    number, count = one.get('page', 1), one.get('pages', 1)
    parts = one.get('parts', [])
    built = built_of(laid_of([word['text'] for word in words], parts))[source]
    page = Page(texts, np.array(places), rows, cut, [one['source'] == 'text'] * len(texts), number, count, built)
    return {
        'words': words,
        'parts': [dict(zip(('words', 'role', 'pair', 'cell'), part, strict=True)) for part in parts],
        'size': SIZE,
        'page': number,
        'pages': count,
        'order': texts,
        'pieces': page.pieces.tolist(),
        'looks': [[round(value, 6) for value in row] for row in page.looks.tolist()],
        'places': page.places.tolist(),
        'where': [[round(value, 5) for value in row] for row in page.where.tolist()],
        'built': page.built.tolist(),
    }


def laid_of(texts: list[str], parts: list[Part]) -> LaidPage:
    """As the generator would have printed it."""
    words = [LaidWord(text, [0.0, 0.0, 1.0, 1.0], 0) for text in texts]
    table = object()
    pairs: dict[int, object] = {}
    for line, (places, role, pair, cell) in enumerate(parts):
        spot = Spot(role)
        if cell is not None:
            spot.table = table
            spot.row, spot.column, spot.rows, spot.columns = cell
        for at in places:
            words[at] = LaidWord(texts[at], [0.0, 0.0, 1.0, 1.0], line, spot, role, None if pair is None else pairs.setdefault(pair, object()))
    return LaidPage(words, [], 1.0)


if __name__ == '__main__':
    main()
