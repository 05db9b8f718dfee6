"""What pdfplumber makes of PDFs, for `structure.ts`: paths come in, a line each; a line of JSON a page goes out.

Its two ways to find tables: from drawn lines, which is its default, and from how text is aligned.
"""
import json
import sys

import pdfplumber

MOST_PAGES = 3
ALIGNED = {'vertical_strategy': 'text', 'horizontal_strategy': 'text'}


def share(box, page):
    """In 0..1 of the page, from the top left."""
    left, top, right, bottom = page.bbox
    wide, high = right - left, bottom - top
    return [(box[0] - left) / wide, (box[1] - top) / high, (box[2] - left) / wide, (box[3] - top) / high]


def cells_of(table, page):
    rows = enumerate(table.rows)
    return [{'row': n, 'column': m, 'box': share(cell, page)} for n, row in rows for m, cell in enumerate(row.cells) if cell is not None]


def main():
    for path in sys.stdin.read().split('\n'):
        with pdfplumber.open(path) as pdf:
            for number, page in enumerate(pdf.pages[:MOST_PAGES], 1):
                words = [share((word['x0'], word['top'], word['x1'], word['bottom']), page) for word in page.extract_words()]
                drawn = [cells_of(table, page) for table in page.find_tables()]
                aligned = [cells_of(table, page) for table in page.find_tables(ALIGNED)]
                print(json.dumps({'path': path, 'page': number, 'words': words, 'drawn': drawn, 'aligned': aligned}), flush=True)


if __name__ == '__main__':
    main()
