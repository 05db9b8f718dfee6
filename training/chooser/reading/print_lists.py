"""Made documents with lists as PDFs, and questions about them: `python3 -m reading.print_lists OUT --count N --seed S`.

As `draw_pages.py` writes them, so that `eval-set.ts` makes a folder for `deckle eval` of them; without pictures, they are read in no time."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from reading.draw_pages import asked_for, question_sets
from reading.faces import Face, faces_of_machine
from reading.sheet import symbols_of, type_of
from structure.print_pages import has_table, plain_faces, print_pdf
from synthetic import Laid

MOST_WORDS = 900
FEWEST_ROWS = 2


def asks_for_rows(fields: list[dict[str, Any]]) -> bool:
    return any(field['form'] == 'column' and len(field['spans']) >= FEWEST_ROWS for field in fields)


def print_page(seed: int, faces: list[Face], symbols: Face, folder: Path) -> bool:
    """False where the document is none of one page with a list that is asked for."""
    document = Laid(seed)
    if len(document.pages) > 1:
        return False
    page = document.pages[0]
    if len(page.words) > MOST_WORDS or not has_table(page) or not symbols.has(letter for word in page.words for letter in word.text):
        return False
    sets = [fields for fields in question_sets(document, page, random.Random(f'listed {seed}')) if asks_for_rows(fields)]
    if not sets:
        return False
    boxes = [(x0 / page.width, y0, x1 / page.width, y1) for x0, y0, x1, y1 in (word.box for word in page.words)]
    print_pdf(page, boxes, type_of(page), plain_faces(faces), folder / f'{seed}.pdf', lines=True)
    words = [[word.text, *word.box] for word in page.words]
    facts = {'picture': f'{seed}.pdf', 'kind': document.content.kind, 'pages': 1, 'words': words, 'sets': sets}
    (folder / f'{seed}.json').write_text(json.dumps(facts, ensure_ascii=False), 'utf8')
    return True


def main() -> None:
    options = asked_for(__doc__)
    faces = faces_of_machine()
    symbols = symbols_of(faces)
    for face in plain_faces(faces):
        pdfmetrics.registerFont(TTFont(face.family, face.path))
    seed = options.seed
    printed = 0
    while printed < options.count:
        printed += print_page(seed, faces, symbols, options.out)
        seed += 1
    print(f'{printed} documents, to seed {seed}')


if __name__ == '__main__':
    main()
