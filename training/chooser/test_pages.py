"""What a made page says is on it is on it: each answer's words say its value, cells stand in their rows and columns."""
from __future__ import annotations

import unicodedata
from collections import defaultdict

from generator.layout.laid import LaidPage, LaidWord, Mark
from synthetic import KINDS, Laid


def letters(text: str) -> str:
    """Letters and digits alone: print may be in capitals, and marks of punctuation stand apart or touch their word."""
    plain = unicodedata.normalize('NFKD', text).replace('ı', 'i').replace('İ', 'i').casefold()
    return ''.join(mark for mark in plain if mark.isalnum())


def printed(page: LaidPage, mark: Mark) -> str:
    return letters(''.join(page.words[word].text for word in mark.words))


def test_each_kind_is_made_and_printed(documents: list[Laid]) -> None:
    assert len(documents) == len(KINDS) > 300
    for kind, document in zip(KINDS, documents, strict=True):
        assert document.pages, kind.name
        assert any(page.marks for page in document.pages), kind.name


def test_marks_name_words_of_their_page_once(documents: list[Laid]) -> None:
    for document in documents:
        for page in document.pages:
            for mark in page.marks:
                assert mark.words, (document.content.kind, mark)
                assert len(set(mark.words)) == len(mark.words), (document.content.kind, mark)
                assert all(0 <= word < len(page.words) for word in mark.words), (document.content.kind, mark)


def test_the_words_of_a_mark_say_its_text(documents: list[Laid]) -> None:
    """A printed word may hold two values ('12.12.24/11.1.25'), so that more may be printed; less only where the rest is on another page."""
    checked = 0
    for document in documents:
        parts: dict[tuple[object, ...], str] = defaultdict(str)
        for page in document.pages:
            for mark in page.marks:
                parts[mark.kind, mark.concept, mark.role, mark.array, mark.row, mark.text] += printed(page, mark)
        for (kind, concept, *_, text), said in parts.items():
            assert isinstance(text, str)
            if kind != 'row':  # whose words stand in the order of print
                assert letters(text) in said, (document.content.kind, concept, text, said)
                checked += 1
    assert checked > 5000


def test_the_words_of_a_mark_hold_little_else(documents: list[Laid]) -> None:
    """Besides the value no more than a label or another value that touches it."""
    wider = marks = 0
    for document in documents:
        for page in document.pages:
            for mark in page.marks:
                if mark.kind in ('value', 'cell', 'item'):
                    marks += 1
                    wider += len(printed(page, mark)) > len(letters(mark.text))
    assert wider < 0.01 * marks


def test_a_row_holds_its_cells(documents: list[Laid]) -> None:
    for document in documents:
        for page in document.pages:
            rows: dict[tuple[object, ...], list[set[int]]] = defaultdict(list)
            for mark in page.marks:
                if mark.kind == 'row':
                    rows[mark.array, mark.row].append(set(mark.words))
            for mark in page.marks:
                if mark.kind == 'cell':
                    assert any(set(mark.words) <= row for row in rows[mark.array, mark.row]), (document.content.kind, mark)


def cells_of(page: LaidPage) -> dict[int, list[tuple[LaidWord, Mark]]]:
    """By table: each word of a cell, with the mark that claims it."""
    found: dict[int, list[tuple[LaidWord, Mark]]] = defaultdict(list)
    for mark in page.marks:
        for at in mark.words if mark.kind == 'cell' else ():
            word = page.words[at]
            if word.spot is not None and word.spot.table is not None and word.role == 'cell':
                found[id(word.spot.table)].append((word, mark))
    return found


def test_cells_stand_in_the_column_they_claim(documents: list[Laid]) -> None:
    """In a table one column is one concept, from its first row to its last; in one that is turned, one row is."""
    tables = 0
    for document in documents:
        for page in document.pages:
            for cells in cells_of(page).values():
                columns: dict[object, set[int]] = defaultdict(set)
                lines: dict[object, set[int]] = defaultdict(set)
                across: dict[object, set[int]] = defaultdict(set)
                for word, mark in cells:
                    assert word.spot is not None
                    columns[mark.concept].add(word.spot.column)
                    lines[mark.concept].add(word.spot.row)
                    across[mark.row].add(word.spot.column)
                is_upright = all(len(found) == 1 for found in columns.values())
                is_turned = all(len(found) == 1 for found in (*lines.values(), *across.values()))
                assert is_upright or is_turned, (document.content.kind, columns)
                tables += is_upright and len(columns) > 1
    assert tables > 50


def test_rows_of_a_table_stand_below_each_other(documents: list[Laid]) -> None:
    rows_seen = 0
    for document in documents:
        for page in document.pages:
            for cells in cells_of(page).values():
                tops: dict[int, float] = {}
                for word, mark in cells:
                    assert mark.row is not None
                    tops[mark.row] = min(word.box[1], tops.get(mark.row, word.box[1]))
                order = [tops[row] for row in sorted(tops)]
                assert order == sorted(order), document.content.kind
                rows_seen += len(order)
    assert rows_seen > 500


def test_columns_of_a_table_stand_beside_each_other(documents: list[Laid]) -> None:
    for document in documents:
        for page in document.pages:
            for cells in cells_of(page).values():
                lefts: dict[tuple[int, int], float] = {}
                for word, _ in cells:
                    assert word.spot is not None
                    key = word.spot.row, word.spot.column
                    left = page.width - word.box[2] if page.right_to_left else word.box[0]
                    lefts[key] = min(left, lefts.get(key, left))
                for row in {row for row, _ in lefts}:
                    order = [lefts[key] for key in sorted(lefts) if key[0] == row]
                    assert order == sorted(order), document.content.kind


def test_words_stand_on_their_page(documents: list[Laid]) -> None:
    for document in documents:
        for page in document.pages:
            for word in page.words:
                x0, y0, x1, y1 = word.box
                assert word.text.strip() and x0 < x1 and y0 < y1, (document.content.kind, word)
                assert x0 >= -0.02 and x1 <= page.width + 0.02 and y0 >= -0.02 and y1 <= 1.02, (document.content.kind, word)
