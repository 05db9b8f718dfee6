"""Drawings: a frame around the sheet, a title block in its corner or along an edge, lists and schedules in columns beside each other."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Block, Form
from .arrange import lay_block
from .boxes import lay_boxes
from .laid import Box, stack
from .paper import Paper
from .rules import frame
from .style import Style


def lay_drawing(style: Style, blocks: Sequence[Block], paper: Paper) -> tuple[list[Box], float]:
    """The one sheet and its height."""
    rng = style.rng
    width, height = paper.room, (paper.height or 60.0) - paper.top - paper.bottom
    forms = [block for block in blocks if isinstance(block, Form)]
    others = [block for block in blocks if not isinstance(block, Form)]
    way = rng.choice(('corner', 'corner', 'right', 'foot'))
    share = rng.uniform(0.28, 0.45) if way == 'corner' else rng.uniform(0.16, 0.24) if way == 'right' else 1.0
    title = stack([box for form in forms for box in lay_boxes(style, form, width * share)])
    room = width * (1 - share) - style.size * 2 if way == 'right' else width
    gutter = style.size * rng.choice((1.5, 3.0, 5.0))
    across = min(len(others), rng.choice((1, 2, 2, 3))) or 1
    wide = (room - gutter * (across - 1)) / across
    pad = style.size * rng.choice((0.5, 1.0, 2.0))
    columns = [pad] * across
    out = Box(width)
    for block in others:
        at = min(range(across), key=lambda n: columns[n])
        box = stack(lay_block(style, block, wide - 2 * pad))
        out.put(box, at * (wide + gutter) + pad, columns[at])
        columns[at] += box.height + style.size * rng.choice((1.5, 3.0, 5.0))
    height = max(height, max(columns) + (0.0 if way == 'right' else title.height + style.size))
    out.put(title, 0.0 if way == 'foot' else width - title.width, height - title.height if way != 'right' or rng.random() < 0.6 else 0.0)
    out.rules += frame(0.0, 0.0, width, height)
    if rng.random() < 0.4:
        out.rules += frame(-paper.left * 0.5, -paper.top * 0.5, width + paper.right * 0.5, height + paper.bottom * 0.5)
    if way == 'right':
        out.rules.append([width - title.width, 0.0, width - title.width, height])
    sheet = Box()
    sheet.put(out, paper.left, paper.top)
    return [sheet], height + paper.top + paper.bottom
