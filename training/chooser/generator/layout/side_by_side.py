"""Which tables are narrow enough to stand beside each other, as the halves of a balance sheet do."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Block, Table
from .style import Style


def width_of(table: Table) -> float:
    """In ems, with texts wrapped as far as is usual."""
    need = 0.0
    for c, column in enumerate(table.columns):
        letters = max((max(map(len, row[c].split('\n'))) for row in table.rows), default=0)
        need += max(letters * 0.56, 2.5) + 0.8 if column.is_figure else min(max(letters * 0.5, 3.0), 13.0) + 0.8
    return need


def tables_beside(style: Style, blocks: Sequence[Block], width: float) -> int:
    """How many of the first blocks are tables that stand side by side; 0 where the first stands alone."""
    room, count = width / style.size, 0
    most = style.rng.choice((2, 2, 2, 3))
    for block in blocks[:most]:
        if not isinstance(block, Table) or block.shape != 'table':
            break
        room -= width_of(block) + 2.0
        if room < 0:
            break
        count += 1
    return count if count > 1 and style.rng.random() < 0.55 else 0
