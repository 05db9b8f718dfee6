"""Boxed forms whose boxes are of unequal size: one is as high as three beside it, tables are ruled into the same frame, captions are tiny."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Choice, Form, Pair, Table
from .columns import Columns, Sheet
from .forms import joined, option_parts
from .laid import Box, stack
from .rules import BOXED, frame
from .spots import as_pair
from .style import Style
from .typeset import Token, longest, run_width, set_tokens, tokens

NUMBERS = ('{n}', '{n}.', '({n})', '{n})', '[{n}]')


class Manner:
    """How the boxes of one form are filled."""

    def __init__(self, style: Style) -> None:
        rng = style.rng
        self.style = style
        self.caption_size = rng.choice((0.5, 0.55, 0.6, 0.7, 0.8))
        self.value_size = rng.choice((1.0, 1.0, 1.0, 1.15))
        self.pad = style.size * rng.choice((0.15, 0.3, 0.5))
        self.indent = style.size * rng.choice((0.0, 0.0, 0.5, 1.5))
        self.beside = rng.choice((0.0, 0.0, 0.15, 0.5))  # how often a value stands behind its caption
        self.least = style.size * rng.choice((0.0, 1.8, 2.4, 3.0))
        self.upper = rng.random() < 0.15
        self.is_open = rng.random() < 0.08  # without lines
        self.number = rng.choice(NUMBERS)
        self.count = 0


class Leaf:
    """One box."""

    def __init__(self, manner: Manner, cell: Pair | Choice, numbered: bool) -> None:
        style = manner.style
        self.manner = manner
        caption = style.cased(cell.question) if isinstance(cell, Choice) else style.label(cell)
        caption = caption.upper() if manner.upper else caption
        if numbered:
            manner.count += 1
            caption = f'{manner.number.format(n=manner.count)} {caption}'
        self.caption: list[Token] = tokens(style.face, [(caption, ())])
        if isinstance(cell, Choice):
            self.value: list[Token] = tokens(style.face, joined(option_parts(style, cell), style.rng.choice(('  ', '\n'))))
        else:
            self.value = tokens(style.filled, [style.value(cell.value)]) if cell.value.text else []
        self.is_beside = style.rng.random() < manner.beside
        self.least = manner.least * style.rng.choice((1.0, 1.0, 1.0, 1.6))
        self.is_right = isinstance(cell, Pair) and cell.value.concept.type == 'number' and style.rng.random() < 0.4
        self.need = (
            (max(longest(self.caption) * manner.caption_size, longest(self.value) * manner.value_size, min(run_width(self.value), 11.0), 4.0) + 0.5)
            * style.size
            + 2 * manner.pad
            + manner.indent
        )
        self.laid: dict[float, Box] = {}

    def at(self, width: float) -> Box:
        if width not in self.laid:
            self.laid[width] = self._lay(width)
        return self.laid[width]

    def _lay(self, width: float) -> Box:
        manner, style = self.manner, self.manner.style
        pad = manner.pad
        room = max(width - 2 * pad, style.size * 2)
        caption = set_tokens(style.face, self.caption, style.size * manner.caption_size, 1.1, room)
        box = Box(width)
        caption_end = max((segment.x + segment.width for segment in caption.segments), default=0.0)
        is_beside = (
            self.is_beside
            and caption.height <= style.size * manner.caption_size * 1.2
            and room - caption_end > (run_width(self.value) * manner.value_size + 1.0) * style.size
        )
        left = caption_end + style.size * 0.6 if is_beside else manner.indent
        value = set_tokens(
            style.filled,
            self.value,
            style.size * manner.value_size,
            min(style.lead, 1.25),
            max(room - left, style.size * 2),
            'right' if self.is_right else 'left',
        )
        as_pair(caption, value)
        box.put(caption, pad, pad * 0.6)
        box.put(value, pad + left, pad * 0.6 if is_beside else pad * 0.6 + caption.height + style.size * 0.05)
        box.width = width
        box.height = max(box.height + pad * 0.6, self.least)
        return box

    def height(self, width: float) -> float:
        return self.at(width).height

    def place(self, out: Box, x: float, y: float, width: float, height: float) -> None:
        out.put(self.at(width), x, y)
        if not self.manner.is_open:
            out.rules += [[x, y, x + width, y], [x, y, x, y + height]]  # the other two are its neighbours' or the whole form's


class Split:
    """Boxes beside each other or one below the other."""

    def __init__(self, parts: Sequence[Leaf | Split], is_across: bool, style: Style) -> None:
        self.parts, self.is_across = parts, is_across
        self.need: float = sum(part.need for part in parts) if is_across else max(part.need for part in parts)
        self.shares = [style.rng.uniform(0.2, 1.0) for _ in parts]

    def _widths(self, width: float) -> list[float]:
        if not self.is_across:
            return [width] * len(self.parts)
        free = width - self.need
        if free < 0:
            return [part.need * width / self.need for part in self.parts]
        return [part.need + free * share / sum(self.shares) for part, share in zip(self.parts, self.shares, strict=True)]

    def height(self, width: float) -> float:
        heights = [part.height(w) for part, w in zip(self.parts, self._widths(width), strict=True)]
        return max(heights) if self.is_across else sum(heights)

    def place(self, out: Box, x: float, y: float, width: float, height: float) -> None:
        widths = self._widths(width)
        heights = [height] * len(self.parts) if self.is_across else [part.height(width) for part in self.parts]
        if not self.is_across:  # what is left over is the last one's, or shared out
            heights[-1] += height - sum(heights)
        for part, w, h in zip(self.parts, widths, heights, strict=True):
            part.place(out, x, y, w, h)
            x, y = (x + w, y) if self.is_across else (x, y + h)


def tree(style: Style, leaves: Sequence[Leaf], width: float, depth: int = 0) -> Leaf | Split:
    """Cuts the boxes into rows and columns, by turns."""
    rng = style.rng
    if len(leaves) == 1:
        return leaves[0]
    if sum(leaf.need for leaf in leaves) <= width and len(leaves) <= 5 and rng.random() < 0.75:
        return Split(leaves, True, style)
    if depth % 2 == 0 or max(leaf.need for leaf in leaves) > width * 0.5:  # rows
        rows, start = [], 0
        while start < len(leaves):
            stop = min(len(leaves), start + rng.choice((1, 2, 2, 3, 3, 4, 5, 6)))
            row = leaves[start:stop]
            is_row = len(row) > 1 and max(leaf.need for leaf in row) < width * 0.6
            rows.append(tree(style, row, width, depth + 1) if is_row and depth < 4 else Split(row, False, style) if len(row) > 1 else row[0])
            start = stop
        return Split(rows, False, style) if len(rows) > 1 else rows[0]
    cut = rng.randint(1, len(leaves) - 1)
    return Split([tree(style, leaves[:cut], width * 0.5, depth + 1), tree(style, leaves[cut:], width * 0.5, depth + 1)], True, style)


def lay_boxes(style: Style, form: Form, width: float, manner: Manner | None = None) -> list[Box]:
    manner = manner or Manner(style)
    whole = tree(style, [Leaf(manner, cell, form.numbered) for cell in form.cells], width)
    out = Box(width)
    height = whole.height(width)
    whole.place(out, 0.0, 0.0, width, height)
    if not manner.is_open:
        out.rules += [[0.0, height, width, height], [width, 0.0, width, height]]
    out.height = height
    return [out]


def lay_joined(style: Style, blocks: Sequence[Form | Table], width: float) -> list[Box]:
    """Forms and tables in one frame, without room between them."""
    style.new_block()
    manner = Manner(style)
    out: list[Box] = []
    for block in blocks:
        if isinstance(block, Form):
            boxes = [style.heading(block.heading, width)] if block.heading else []
            boxes += lay_boxes(style, block, width, manner)
        else:
            margin = style.size * 0.5
            inner = Box(width)
            if block.title:
                inner.put(style.heading(block.title, width - 2 * margin), margin, style.size * 0.3)
            inner.put(stack(Sheet(Columns(style, block), width - 2 * margin, BOXED).lay()), margin, inner.height)
            inner.height += style.size * style.rng.choice((0.0, 0.5, 2.0, 5.0))  # for rows that are not filled in
            inner.rules += frame(0.0, 0.0, width, inner.height)
            boxes = [inner]
        out += boxes
    return out
