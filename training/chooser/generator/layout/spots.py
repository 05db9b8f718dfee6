"""Says of what is laid out which place it has in the structure of its page."""
from __future__ import annotations

from .laid import Box, Spot


def spots_of(box: Box) -> list[Spot]:
    return list(dict.fromkeys(segment.spot for segment in box.segments))


def as_role(box: Box, role: str) -> Box:
    for spot in spots_of(box):
        spot.role = role
    return box


def as_one(box: Box, role: str | None = None) -> Box:
    """All that it holds is one text, as an address of several lines is."""
    found = spots_of(box)
    if found:
        found[0].role = role or found[0].role
        for segment in box.segments:
            segment.spot = found[0]
    return box


def as_pair(label: Box, value: Box, pair: object | None = None) -> None:
    pair = pair or object()
    for role, box in (('label', label), ('value', value)):
        for spot in spots_of(box):
            spot.role, spot.pair = role, pair


def as_cell(box: Box, table: object, row: int, column: int, columns: int = 1, role: str = 'cell', rows: int = 1) -> Box:
    """Whatever it holds is one cell."""
    as_one(box, role)
    for spot in spots_of(box):
        spot.table, spot.row, spot.column, spot.columns, spot.rows = table, row, column, columns, rows
    return box
