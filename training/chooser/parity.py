"""Writes parity.json: a few pages and fields with what features.py makes of them, for the test that holds the product to the same.

    python3 parity.py ../../models/meaning/tokenizer.json
"""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from features import Page, cuts, field_tokens, load_vocabulary, pieces
from order import in_order

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
SIZE = (700, 990)
HEIGHT, PITCH, LETTER = 14, 22, 8


def main() -> None:
    load_vocabulary(Path(sys.argv[1]))
    pages = [page_of(one) for one in PAGES]
    fields = []
    for name, parents, kind, form, description in FIELDS:
        tokens = field_tokens(name, parents, form or kind, description)
        fields.append(
            {
                'name': name,
                'parents': parents,
                'type': kind,
                'format': form,
                'description': description,
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
    texts, places, rows, cut = [], [], [], []
    for at, row in in_order(lines, boxes):
        x0, y0, x1, y1 = boxes[at]
        text = words[at]['text']
        offset = 0
        for part in cuts(text):
            texts.append(part)
            places.append((x0 + (x1 - x0) * offset / len(text), y0, x0 + (x1 - x0) * (offset + len(part)) / len(text), y1))
            rows.append(row)
            cut.append(offset > 0)
            offset += len(part)
    number, count = one.get('page', 1), one.get('pages', 1)
    page = Page(texts, np.array(places), rows, cut, [one['source'] == 'text'] * len(texts), number, count)
    return {
        'words': words,
        'size': SIZE,
        'page': number,
        'pages': count,
        'order': texts,
        'pieces': page.pieces.tolist(),
        'looks': [[round(value, 6) for value in row] for row in page.looks.tolist()],
        'places': page.places.tolist(),
    }


if __name__ == '__main__':
    main()
