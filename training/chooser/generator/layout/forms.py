"""Boxed forms: cells of different widths in rows, a small caption at the top of each box and what is filled in below it."""
from __future__ import annotations

import re
from collections.abc import Sequence

from ..content import Choice, Form, Pair
from .laid import Box, Owners, Tag, beside, shifted, stack
from .spots import as_pair, as_role
from .style import TICKED, Style
from .typeset import Part, run_width, set_tokens, tokens

NUMBERS = ('{n}', '{n}.', '{n}', '({n})', 'Box {n}', '{n})', '[{n}]', '{n}:', '{n:02d}', '§{n}')


def lay_form(style: Style, form: Form, width: float) -> list[Box]:
    boxes = [style.heading(form.heading, width)] if form.heading else []
    style.new_block()
    rng = style.rng
    figures = sum(isinstance(cell, Pair) and cell.value.concept.type == 'number' for cell in form.cells)
    if width > style.size * 36 and rng.random() < (0.45 if figures > 3 and figures * 2 > len(form.cells) else 0.1):
        return boxes + lay_ruled(style, form, width)
    if len(form.cells) > 5 and width > style.size * 45 and rng.random() < 0.22:
        # two columns of boxes: who pays and who is paid on the left, the amounts on the right
        cut = rng.randint(2, len(form.cells) - 2)
        gutter = style.size * rng.choice((0.5, 1.0, 2.0))
        left = (width - gutter) * rng.uniform(0.35, 0.6)
        columns = [
            stack(lay_cells(style, form.cells[:cut], left, form.numbered)),
            stack(lay_cells(style, form.cells[cut:], width - gutter - left, form.numbered)),
        ]
        return [*boxes, beside(columns, [0.0, left + gutter])]
    return boxes + lay_cells(style, form.cells, width, form.numbered)


def lay_cells(style: Style, pairs: Sequence[Pair | Choice], width: float, numbered: bool) -> list[Box]:
    rng = style.rng
    caption_size = rng.choice((style.small, style.small, 0.6, 0.75, 1.0))
    value_size = rng.choice((1.0, 1.0, 1.0, 1.1, 1.25))
    pad = style.size * rng.choice((0.2, 0.4, 0.6))
    most = rng.choice((1, 2, 2, 3, 4, 5, 6))
    align = style.pick_align(72, 14, 14)
    indent = style.size * rng.choice((0, 0, 0, 0.5, 1.5))
    gap = style.size * rng.choice((0.0, 0.1, 0.3, 0.6))
    row_height = style.size * rng.choice((0, 0, 2.5, 3.2, 4.0))
    number_form = rng.choice(NUMBERS)
    number_beside = rng.random() < 0.25  # the number hangs before the caption and the value
    first_number = rng.choice((1, 1, 1, 1, rng.randint(1, 40)))
    caption_below = rng.random() < 0.04
    explains = rng.choice((0.0, 0.03, 0.03, 0.15, 0.4))
    drawn = rng.choice(('boxes', 'boxes', 'boxes', 'lines', 'rows', ''))
    # Filled in by a program or a typewriter that does not quite meet the boxes, all by the same measure
    drift, sink = (rng.uniform(-1.0, 3.0) * style.size, rng.uniform(-0.6, 0.8) * style.size) if rng.random() < 0.15 else (0.0, 0.0)
    figures_right = align == 'left' and rng.random() < 0.35
    face = style.face
    room_needed: list[float] = []
    cells = []
    letter = 0
    count = first_number - 1
    for pair in pairs:
        caption = style.cased(pair.question) if isinstance(pair, Choice) else style.label(pair)
        number = ''
        if numbered:
            if (letter and rng.random() < 0.6) or (not letter and count >= first_number and rng.random() < 0.06):
                letter += 1
                number = number_form.format(n=count).replace(str(count), f'{count}{chr(96 + letter)}') if letter < 6 else ''
            if not number:
                count, letter = count + 1, 0
                number = number_form.format(n=count)
        caption_words = tokens(face, [(f'{number} {caption}' if number and not number_beside else caption, ())])
        if isinstance(pair, Choice):
            value_words = tokens(face, joined(option_parts(style, pair), rng.choice(('  ', '  ', '\n'))))
        else:
            value_words = tokens(style.filled, [style.value(pair.value)]) if pair.value.text else []
        caption_room = min(run_width(caption_words) * caption_size, rng.choice((7, 10, 14)))
        need = max(caption_room, min(run_width(value_words) * value_size, 26), 4.0) * style.size + 2 * pad + indent
        if number and number_beside:
            need += (face.width(number) * caption_size + face.space * 2 + 0.4) * style.size
        room_needed.append(min(need, width))
        is_figure = isinstance(pair, Pair) and pair.value.concept.type == 'number'
        cells.append((number, caption_words, value_words, 'right' if is_figure and figures_right else align))
    out: list[Box] = []
    start = 0
    while start < len(cells):
        stop, used = start, 0.0
        limit = max(1, most + rng.choice((-1, 0, 0, 1)))
        while stop < len(cells) and stop - start < limit and used + room_needed[stop] <= width:
            used += room_needed[stop]
            stop += 1
        stop = max(stop, start + 1)
        shares = [rng.uniform(0.2, 1.0) for _ in range(start, stop)]
        free = max(0.0, width - used) / sum(shares)
        row, lefts, x = [], [], 0.0
        for (number, caption_words, value_words, value_align), need, share in zip(cells[start:stop], room_needed[start:stop], shares, strict=True):
            room = need + free * share
            hang = 0.0
            if number and number_beside:
                mark = as_role(style.text(number, None, caption_size), 'label')
                hang = mark.width + style.size * 0.4
            body = max(room - 2 * pad - hang, style.size * 3)
            captioned = set_tokens(face, caption_words, style.size * caption_size, min(style.lead, 1.2), body)
            value = set_tokens(style.filled, value_words, style.size * value_size, style.lead, max(body - indent, style.size * 2), value_align)
            value.height = max(value.height, style.size * style.lead)
            as_pair(captioned, value)
            whole = Box()
            first, second = (value, captioned) if caption_below else (captioned, value)
            for segment in value.segments:
                segment.x, segment.y = segment.x + drift, segment.y + sink
            whole.put(first, pad + hang, pad * 0.5)
            whole.put(second, pad + hang + (0 if caption_below else indent), max(pad * 0.5 + first.height + gap, row_height - second.height))
            if rng.random() < explains:  # instructions in small print
                whole.put(style.text(style.m.sentence(), body, 0.55, lead=1.05), pad + hang, whole.height)
            if hang:
                whole.put(mark, pad, pad * 0.5)
            whole.height += pad * 0.5
            row.append(whole)
            lefts.append(x)
            x += room
        line = beside(row, lefts)
        if drawn == 'boxes':
            edges = [*lefts, x]
            line.rules += [[0.0, 0.0, x, 0.0], [0.0, line.height, x, line.height], *([edge, 0.0, edge, line.height] for edge in edges)]
        elif drawn == 'lines':
            line.rules += [[left + pad, line.height, right - pad, line.height] for left, right in zip(lefts, [*lefts[1:], x], strict=True)]
        elif drawn == 'rows':
            line.rules.append([0.0, line.height, width, line.height])
        out.append(line)
        start = stop
    return out


LEADING_NUMBER = re.compile(r'\W?(?:Box |No\. ?)?(\d{1,2}[a-z]?)\W')


def lay_ruled(style: Style, form: Form, width: float) -> list[Box]:
    """As tax returns have it: a line for each fact, its caption at the left, now and then with a sentence that explains it, and what is filled in in a
    column at the right edge, some of it in another before that one. The number of the line may stand before both."""
    rng = style.rng
    outer = rng.choice((0.14, 0.18, 0.22, 0.3)) * width
    has_inner = rng.random() < 0.35 and width > style.size * 55
    gap = style.size * rng.choice((0.5, 1.0, 2.0))
    number_form = rng.choice(NUMBERS)
    again = rng.random() < 0.5  # the number stands before the value, too
    dotted = rng.random() < 0.35
    explains = rng.choice((0.0, 0.1, 0.4))
    row_gap = style.size * rng.choice((0.0, 0.2, 0.5, 1.0))
    dot = rng.choice(('.', '.', '.', '_', ' .'))  # mostly one long word
    lined = rng.random() < 0.5
    edges = [width - outer - gap * 0.25, width] if rng.random() < 0.5 else []
    if edges and has_inner:
        edges.append(width - 2 * outer - gap * 1.25)
    step = style.text(dot).width + (style.face.space * style.size if dot == ' .' else 0.0)
    out: list[Box] = []
    for place, cell in enumerate(form.cells):
        if isinstance(cell, Choice):
            out += lay_choice(style, cell, width)
            continue
        caption = style.label(cell).replace('\n', ' ')
        number = number_form.format(n=place + 1) if form.numbered else ''
        if not number and (found := LEADING_NUMBER.match(caption)):
            number = found[1]
        elif number:
            caption = f'{number} {caption}'
        if rng.random() < explains:
            caption += f'. {style.m.sentence()}'
        value = style.text([style.value(cell.value)] if cell.value.text else [], None, face=style.filled)
        right = width - outer - gap if has_inner and rng.random() < 0.3 else width
        sign = style.text(number) if again and number else Box()
        room = (width - outer * (2 if has_inner else 1)) - gap * 2 - sign.width
        if value.width > outer:  # too long for the column: below the caption
            below = style.text([style.value(cell.value)], width - style.size * 2, face=style.filled)
            over = style.text(caption, width)
            as_pair(over, below)
            out.append(stack([over, shifted(below, style.size * 2)]))
            out[-1].height += row_gap
            continue
        text = style.text(caption, room)
        as_pair(text, value)
        as_role(sign, 'label')
        is_figure = cell.value.concept.type == 'number' or rng.random() < 0.5
        row, lefts = [text, value], [0.0, right - value.width if is_figure else right - outer]
        if sign.segments:
            row.append(sign)
            lefts.append(right - outer - gap * 0.5 - sign.width)
        box = beside(row, lefts, 1.0)
        if dotted and text.segments:
            last = max(text.segments, key=lambda segment: segment.y)
            free = room - last.x - last.width - style.size
            if free > step * 4:
                dots = as_role(style.text(dot * int(free / step - 1)), 'noise')
                box.put(dots, last.x + last.width + style.size * 0.5, box.height - dots.height)
        box.height += row_gap
        if lined:
            box.rules.append([0.0, box.height, width, box.height])
            box.rules += [[x, 0.0, x, box.height] for x in edges]
        out.append(box)
    return out


def option_parts(style: Style, choice: Choice) -> list[list[Part]]:
    """Each option with its box; the words of a ticked one are the answer, its box is not."""
    rng = style.rng
    yes, no = style.ticks if rng.random() < 0.9 else rng.choice(TICKED)
    behind = rng.random() < 0.18
    gap = rng.choice((' ', ' ', ' ', '  '))
    way = rng.random()
    parts: list[list[Part]] = []
    for number, option in enumerate(choice.options):
        is_ticked = number in choice.ticked
        sign = yes if is_ticked else no
        owners: Owners = (Tag('value', choice.concept, option, choice.role),) if is_ticked and choice.concept is not None else ()
        if way < 0.07:
            option_words: list[Part] = [(f'{number + 1}. ' if way < 0.04 else f'{chr(97 + number)}) ', ()), (option, owners)]
        else:
            option_words = [(option, owners)]
        if not sign:
            parts.append(option_words)
        else:
            parts.append([*option_words, (gap + sign, ())] if behind else [(sign + gap, ()), *option_words])
    return parts


def joined(parts: list[list[Part]], gap: str) -> list[Part]:
    out: list[Part] = []
    for part in parts:
        out += [(gap, ()), *part] if out else part
    return out


def lay_choice(style: Style, choice: Choice, width: float) -> list[Box]:
    rng = style.rng
    parts = option_parts(style, choice)
    question = choice.question
    way = rng.random()
    if way < 0.4 or not question:
        return [style.text([(question + rng.choice((' ', ': ', '  ')) if question else '', ()), *joined(parts, rng.choice((' ', '  ')))], width)]
    head = style.text(question, width)
    if way < 0.62:
        head.keep = True
        indent = style.size * rng.choice((0.0, 0.0, 1.0, 2.0))
        return [head, *(shifted(style.text(part, width - style.size * 2), indent) for part in parts)]
    options = [style.text(part) for part in parts]
    if way < 0.72 and len(options) > 2:  # in columns of the same width
        across = min(len(options), max(1, int(width / (max(box.width for box in options) + style.size))), rng.randint(2, 4))
        if across > 1:
            room = width / across
            rows = [beside(options[n:n + across], [room * c for c in range(len(options[n:n + across]))]) for n in range(0, len(options), across)]
            return [stack([head, *rows])]
    gap = style.size * rng.choice((1, 2, 3))
    if sum(box.width for box in options) + gap * len(options) > width * (1.0 if way < 0.85 else 0.5):
        return [head, style.text(joined(parts, '  '), width)]
    lefts = [sum(box.width for box in options[:n]) + gap * n for n in range(len(options))]
    row = beside(options, lefts)
    if way < 0.85:
        return [stack([head, row])]
    return [beside([style.text(question, width - row.width - style.size), row], [0.0, width - row.width])]
