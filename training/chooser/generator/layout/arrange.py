"""Where blocks stand: one below the other, side by side, in two columns, in the foot of the page."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..content import Block, Choice, Form, Grid, Listing, Matrix, Noise, Pairs, Party, Prose, Table, Title, Totals
from .boxes import lay_joined
from .forms import lay_choice, lay_form
from .grid import lay_grid
from .laid import Box, beside, shifted, stack
from .matrix import lay_matrix
from .pairs import lay_pairs
from .parties import lay_party, lay_party_in_a_line
from .side_by_side import tables_beside
from .style import Style
from .tables import lay_table
from .texts import lay_listing, lay_noise, lay_prose, lay_title, lay_totals

#: What programs that print a whole record call its parts: facts, then tables
SECTIONS = {
    'en': (
        ('Details', 'General information', 'Document data', 'Particulars', 'Key data', 'Header'),
        ('Items', 'Line data', 'Breakdown', 'Positions', 'Schedule'),
    ),
    'de': (('Angaben', 'Allgemeine Angaben', 'Belegdaten', 'Kopfdaten', 'Übersicht'), ('Positionsdaten', 'Positionen', 'Aufschlüsselung', 'Aufstellung')),
    'fr': (('Informations générales', 'Données du document', 'Références', 'Détails'), ('Lignes', 'Détail', 'Ventilation')),
    'es': (('Datos generales', 'Datos del documento', 'Detalles'), ('Líneas', 'Desglose', 'Conceptos')),
    'it': (('Dati generali', 'Dati del documento', 'Dettagli'), ('Righe', 'Dettaglio', 'Riepilogo')),
    'pt': (('Dados gerais', 'Dados do documento', 'Detalhes'), ('Linhas', 'Discriminação', 'Itens')),
    'nl': (('Algemene gegevens', 'Documentgegevens', 'Gegevens'), ('Regels', 'Specificatie', 'Posities')),
    'pl': (('Dane ogólne', 'Dane dokumentu', 'Szczegóły'), ('Pozycje', 'Zestawienie')),
    'cs': (('Obecné údaje', 'Údaje dokladu'), ('Položky', 'Rozpis')),
    'sv': (('Allmänna uppgifter', 'Uppgifter'), ('Rader', 'Specifikation')),
}


def lay_block(style: Style, block: Block, width: float, align: str | None = None) -> list[Box]:
    if style.fact_column and style.m.language in SECTIONS and style.rng.random() < 0.7:
        facts, tables = SECTIONS[style.m.language]
        if isinstance(block, Pairs) and block.heading is None:
            block = replace(block, heading=style.rng.choice(facts))
        elif isinstance(block, Table) and block.shape == 'table':
            return [style.heading(style.rng.choice(tables), width), *lay_table(style, block, width)]
    if style.headings_beside and isinstance(block, Pairs | Form | Prose | Listing) and block.heading and width > style.size * 45:
        # headings stand in a column of their own
        left = width * 0.25
        heading = style.heading(block.heading, left - style.size, 'left')
        boxes = [shifted(box, left) for box in lay_block(style, replace(block, heading=''), width - left)]
        if boxes:
            height = boxes[0].height
            boxes[0].put(heading, 0.0, 0.0)
            boxes[0].height = max(height, heading.height) if len(boxes) == 1 or heading.height > height * 1.6 else height
        return boxes
    if isinstance(block, Pairs):
        return lay_pairs(style, block.pairs, width, block.heading)
    if isinstance(block, Table):
        return lay_table(style, block, width)
    if isinstance(block, Party):
        return lay_party(style, block, width, align or 'left')
    if isinstance(block, Title):
        return lay_title(style, block, width)
    if isinstance(block, Totals):
        return lay_totals(style, block, width)
    if isinstance(block, Form):
        return lay_form(style, block, width)
    if isinstance(block, Prose):
        return lay_prose(style, block, width)
    if isinstance(block, Listing):
        return lay_listing(style, block, width)
    if isinstance(block, Matrix):
        return lay_matrix(style, block, width)
    if isinstance(block, Grid):
        return lay_grid(style, block, width)
    if isinstance(block, Choice):
        return lay_choice(style, block, width)
    return lay_noise(style, block, width)


def is_small(block: Block) -> bool:
    """Whether a block may stand beside another."""
    if isinstance(block, Party):
        return not block.is_letterhead
    if isinstance(block, Pairs):
        return len(block.pairs) <= 12
    if isinstance(block, Noise):
        return len(block.lines) <= 4 and all(len(line) < 90 for line in block.lines)
    if isinstance(block, Listing):
        return len(block.items) <= 12
    if isinstance(block, Table):
        return len(block.columns) <= 3 and len(block.rows) <= 8 and block.shape == 'table'
    if isinstance(block, Grid):
        return len(block.header) <= 4 and len(block.rows) <= 8
    return isinstance(block, Totals | Choice)


def with_choices_in_forms(style: Style, blocks: Sequence[Block]) -> list[Block]:
    """Boxes to tick beside a form are often one of its cells."""
    out: list[Block] = []
    for block in blocks:
        if isinstance(block, Choice) and block.question and len(block.options) < 7 and out and isinstance(out[-1], Form) and style.rng.random() < 0.45:
            cells = list(out[-1].cells)
            cells.insert(style.rng.randint(0, len(cells)), block)
            out[-1] = replace(out[-1], cells=cells)
        else:
            out.append(block)
    return out


def shuffled(style: Style, blocks: Sequence[Block]) -> list[Block]:
    """Neighbours change places now and then; totals never come before their table."""
    out = with_choices_in_forms(style, blocks)
    rng = style.rng
    for n in range(len(out) - 1):
        first, second = out[n], out[n + 1]
        if isinstance(first, Title | Form | Table) and isinstance(second, Form | Table):
            continue
        if (
            rng.random() < 0.12
            and not isinstance(second, Totals)
            and not isinstance(first, Totals)
            and not (isinstance(first, Prose) and isinstance(second, Prose))
        ):
            out[n], out[n + 1] = second, first
    totals = next((block for block in out if isinstance(block, Totals)), None)
    if totals is not None and style.paper == 'page' and rng.random() < 0.06:  # what is to be paid stands near the top of many bills
        out.remove(totals)
        out.insert(rng.randint(1, 3), totals)
    if style.paper == 'page' and rng.random() < 0.14:
        terms = list(dict.fromkeys(style.m.terms() if rng.random() < 0.7 else style.m.sentence() for _ in range(rng.randint(1, 9))))
        out.append(Noise(terms) if rng.random() < 0.4 else Noise([' '.join(terms)]))
    return out


def side_by_side(style: Style, blocks: Sequence[Block], width: float) -> Box:
    rng = style.rng
    count = len(blocks)
    gutter = style.size * rng.choice((1.0, 1.5, 2.0, 4.0))
    shares = [rng.uniform(0.75, 1.25) if rng.random() < 0.7 else 1.0 for _ in blocks]
    room = [(width - gutter * (count - 1)) * share / sum(shares) for share in shares]
    boxes = [stack(lay_block(style, block, w)) for block, w in zip(blocks, room, strict=True)]
    return beside(boxes, [sum(room[:n]) + gutter * n for n in range(count)], rng.choice((0.0, 0.0, 0.0, 0.0, 1.0)))


#: What may stand in the head of a page, in columns
HEAD = Party | Title | Pairs | Totals | Grid | Noise | Choice


def head_in_columns(style: Style, blocks: Sequence[Block], width: float) -> tuple[Box, int] | None:
    """The blocks before the first table, form or text in two to four columns that stand side by side and know nothing of each other: addresses
    at the left, facts in the middle, sums at the right. With the box, how many blocks it took."""
    rng = style.rng
    count = next((n for n, block in enumerate(blocks) if not isinstance(block, HEAD)), len(blocks))
    ems = width / style.size
    if count < 3 or ems < 42:
        return None
    head: list[Block] = []
    for block in blocks[:count]:
        if isinstance(block, Pairs) and len(block.pairs) > rng.choice((6, 9, 14)):
            cut = (len(block.pairs) + 1) // 2
            head += [replace(block, pairs=block.pairs[:cut]), replace(block, pairs=block.pairs[cut:], heading=None)]
        else:
            head.append(block)
    out: list[Box] = []
    if isinstance(head[0], Title | Noise) and rng.random() < 0.5:
        out += lay_block(style, head.pop(0), width)
    across = min(len(head), rng.choice((2, 2, 2, 3)) if ems < 70 else rng.choice((2, 3, 3, 3, 4)))
    gutter = style.size * rng.choice((1.0, 1.5, 2.0, 3.0))
    shares = [rng.uniform(0.7, 1.3) for _ in range(across)]
    room = [(width - gutter * (across - 1)) * share / sum(shares) for share in shares]
    cuts = [0, *sorted(rng.sample(range(1, len(head)), across - 1)), len(head)]
    gap = style.size * style.block_gap * rng.choice((0.3, 0.6, 1.0))
    columns = [stack([box for block in head[cuts[n]:cuts[n + 1]] for box in with_gap(lay_block(style, block, room[n]), gap)]) for n in range(across)]
    out.append(beside(columns, [sum(room[:n]) + gutter * n for n in range(across)]))
    whole = stack(out)
    whole.height += style.size * style.block_gap
    return whole, count


def with_gap(boxes: list[Box], gap: float) -> list[Box]:
    if boxes:
        boxes[-1].height += gap
    return boxes


def letterhead(style: Style, party: Party, width: float) -> list[Box]:
    align = style.pick_align(48, 30, 22) if style.paper != 'receipt' else style.pick_align(22, 76, 2)
    if style.paper == 'page' and style.rng.random() < 0.3 and align != 'centre':
        part = width * style.rng.uniform(0.4, 0.65)
        box = Box(width)
        box.put(stack(lay_party(style, party, part, style.rng.choice((align, 'left')))), width - part if align == 'right' else 0.0, 0.0)
        return [box]
    return lay_party(style, party, width, align)


def arrange(style: Style, blocks: Sequence[Block], width: float) -> tuple[list[Box], list[Box]]:
    """The boxes of the body from top to bottom, and those of the foot."""
    rng = style.rng
    blocks = shuffled(style, blocks)
    needs_width = any(isinstance(b, Form | Matrix) or (isinstance(b, Table) and len(b.columns) > 4) for b in blocks)
    if style.paper == 'page' and width > style.size * 50 and len(blocks) > 3 and not needs_width and rng.random() < 0.1:
        return two_columns(style, blocks, width), []
    body: list[Box] = []
    foot: list[Box] = []
    sender = next((b for b in blocks if isinstance(b, Party) and b.is_letterhead), None) if style.paper == 'page' and rng.random() < 0.08 else None
    start = 0
    if style.paper == 'page' and rng.random() < style.columned and (head := head_in_columns(style, blocks, width)) is not None:
        body.append(head[0])
        start = head[1]
    while start < len(blocks):
        block = blocks[start]
        start += 1
        following = blocks[start] if start < len(blocks) else None
        if isinstance(block, Party) and block.is_letterhead:
            if style.paper == 'page' and rng.random() < 0.1:
                foot += lay_party_in_a_line(style, block, width)
                continue
            if style.paper == 'page' and len(block.lines) > 3 and rng.random() < 0.07:
                # the name at the top, all else in columns at the foot
                foot.append(foot_columns(style, block, width))
                block = Party(block.role, block.lines[:1], '', True)
            may_share = style.paper in ('page', 'ticket') and width > style.size * 40
            if following is not None and may_share and (is_small(following) or isinstance(following, Title)) and rng.random() < 0.35:
                start += 1
                pair = [block, following]
                if rng.random() < 0.4:
                    pair.reverse()
                body.append(side_by_side(style, pair, width))
            else:
                body += letterhead(style, block, width)
        elif style.paper == 'page' and (joined := in_one_frame(style, blocks[start - 1:], width)):
            start += joined - 1
            body += lay_joined(style, [block for block in blocks[start - joined:start] if isinstance(block, Form | Table)], width)
        elif style.paper == 'page' and (count := tables_beside(style, blocks[start - 1:], width)):
            start += count - 1
            body.append(side_by_side(style, blocks[start - count:start], width))
        elif isinstance(block, Noise) and style.paper == 'page' and rng.random() < 0.2:
            foot += lay_noise(style, block, width)
            continue
        else:
            if sender is not None and isinstance(block, Party):
                # the line that shows in the window of the envelope, over the address of the one who gets the letter
                body += lay_party_in_a_line(style, Party(sender.role, sender.lines[:2]), width * rng.uniform(0.4, 0.6))
                sender = None
            row = [block]
            if isinstance(block, Title) and following is not None and is_small(following) and width > style.size * 40 and rng.random() < 0.2:
                row.append(following)
                start += 1
            if is_small(block) and style.paper != 'receipt':
                most = min(3, int(width / style.size / 17))
                eager = 0.6 if isinstance(block, Party) else 0.38
                while start < len(blocks) and len(row) < most and is_small(blocks[start]) and rng.random() < (eager if len(row) == 1 else 0.3):
                    row.append(blocks[start])
                    start += 1
            if len(row) > 1:
                if len(row) == 2 and rng.random() < 0.3 and not isinstance(row[1], Totals):
                    row.reverse()
                body.append(side_by_side(style, row, width))
            else:
                body += single(style, block, width)
        if body:
            body[-1].height += style.size * style.block_gap * rng.choice((0.5, 1.0, 1.0, 1.0, 1.5))
    return body, foot


def in_one_frame(style: Style, blocks: Sequence[Block], width: float) -> int:
    """How many of the first blocks are forms and tables that are printed as one large form; 0 where the first is printed by itself."""
    count = next(
        (n for n, block in enumerate(blocks) if not isinstance(block, Form) and not (isinstance(block, Table) and block.shape == 'table')), len(blocks)
    )
    forms = [block for block in blocks[:count] if isinstance(block, Form)]
    cells = sum(len(form.cells) for form in forms)
    if not forms or cells < 4 or width < style.size * 30:
        return 0
    return count if style.rng.random() < (0.6 if len(forms) < count else 0.35) else 0


def foot_columns(style: Style, party: Party, width: float) -> Box:
    across = style.rng.randint(2, 4)
    lines = party.lines[1:]
    each = -(-len(lines) // across)
    room = width / across
    parts = [Party(party.role, lines[n:n + each], '') for n in range(0, len(lines), each)]
    size, style.size = style.size, style.size * style.small
    boxes = [stack(lay_party(style, part, room - style.size)) for part in parts]
    style.size = size
    return beside(boxes, [n * room for n in range(len(boxes))])


def single(style: Style, block: Block, width: float) -> list[Box]:
    """A block on its own: over the whole width, or a narrower one at the left, the right or in the middle."""
    rng = style.rng
    if isinstance(block, Party) and style.paper == 'receipt':
        return lay_block(style, block, width, style.pick_align(40, 58, 2))
    if is_small(block) and not isinstance(block, Totals | Table) and width > style.size * 40 and rng.random() < 0.45:
        part = width * rng.uniform(0.42, 0.7)
        left = rng.choice((0.0, 0.0, 0.0, width - part, width - part, (width - part) * rng.random()))
        return [shifted(box, left) for box in lay_block(style, block, part)]
    return lay_block(style, block, width)


def two_columns(style: Style, blocks: Sequence[Block], width: float) -> list[Box]:
    """The head over the whole width, then two columns that have nothing to do with each other, as in CVs and letters with a side column."""
    rng = style.rng
    out: list[Box] = []
    head = rng.choice((0, 1, 1, 2))
    for block in blocks[:head]:
        out += letterhead(style, block, width) if isinstance(block, Party) and block.is_letterhead else lay_block(style, block, width)
        if out:
            out[-1].height += style.size * style.block_gap
    share = rng.choice((0.3, 0.35, 0.5, 0.5, 0.65))
    gutter = style.size * rng.choice((1.5, 2.0, 3.0))
    room = ((width - gutter) * share, (width - gutter) * (1 - share))
    sides: tuple[list[Box], list[Box]] = ([], [])
    middle = rng.uniform(0.3, 0.7) * (len(blocks) - head)
    by_halves = rng.random() < 0.5
    for n, block in enumerate(blocks[head:]):
        side = int(n >= middle) if by_halves else int(sum(b.height for b in sides[1]) < sum(b.height for b in sides[0]))
        if isinstance(block, Table) and share != 0.5:
            side = int(share < 0.5)
        boxes = lay_block(style, block, room[side])
        if boxes:
            boxes[-1].height += style.size * style.block_gap
        sides[side].extend(boxes)
    columns = [stack(boxes) for boxes in sides]
    out.append(beside(columns, (0.0, room[0] + gutter)))
    return out
