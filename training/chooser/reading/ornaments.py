"""What stands on paper beside words: rules, boxes, bands, stamps, logos, photos, bars and signatures."""
from __future__ import annotations

import itertools
import math
import random
from collections import defaultdict

from PIL import Image, ImageChops, ImageDraw

from generator.layout.laid import Mark
from reading.faces import Face, sized
from reading.sheet import Box, Colour, Sheet

ACCENTS: tuple[Colour, ...] = ((20, 60, 120), (150, 25, 30), (15, 105, 70), (90, 40, 120), (190, 90, 10), (0, 95, 130), (60, 60, 60), (120, 80, 20))
STAMPS = (
    'PAID',
    'RECEIVED',
    'COPY',
    'APPROVED',
    'ORIGINAL',
    'BEZAHLT',
    'EINGEGANGEN',
    'PAYÉ',
    'REÇU',
    'PAGADO',
    'PAGATO',
    'ENTWURF',
    'DRAFT',
    'VOID',
    'URGENT',
    'BETAALD',
    'ZAPŁACONO',
)
STAMP_INKS: tuple[Colour, ...] = ((40, 60, 160), (180, 30, 40), (90, 40, 130), (30, 110, 60))


def draw_own_rules(sheet: Sheet, rng: random.Random) -> None:
    """The lines that the page was laid out with."""
    grey = rng.randint(0, 170)
    ink, thick = (grey, grey, grey), max(1, round(sheet.em * rng.choice((0.04, 0.07, 0.12))))
    for rule in sheet.page.rules:
        sheet.pen.line(tuple(end * sheet.height for end in rule), ink, thick)


def table_heads(sheet: Sheet) -> list[Box]:
    """Where the headings of the page's tables stand."""
    heads: dict[object, list[int]] = defaultdict(list)
    for at, word in enumerate(sheet.page.words):
        if word.role == 'head' and word.spot is not None:
            heads[word.spot.table].append(at)
    pad = sheet.em * 0.3
    return [(x0 - pad, y0 - pad, x1 + pad, y1 + pad) for x0, y0, x1, y1 in map(sheet.around, heads.values())]


def draw_table_rules(sheet: Sheet, rng: random.Random) -> list[Box]:
    """Lines between a table's rows and columns, in one of the ways of printers. Gives back where the headings over the tables stand."""
    tables: dict[object, list[Mark]] = defaultdict(list)
    for mark in sheet.page.marks:
        if mark.words and mark.kind in ('row', 'cell'):
            tables[mark.array].append(mark)
    across, down, frame = rng.random() < 0.6, rng.random() < 0.45, rng.random() < 0.5
    grey = rng.randint(0, 170)
    ink, thick = (grey, grey, grey), max(1, round(sheet.em * rng.choice((0.04, 0.07, 0.12))))
    headings: list[Box] = []
    for marks in tables.values():
        rows = sorted((sheet.around(mark.words) for mark in marks if mark.kind == 'row'), key=lambda box: box[1])
        if len(rows) < 2 or any(below[1] < above[3] - sheet.em * 0.3 for above, below in itertools.pairwise(rows)):
            continue
        pad = sheet.em * 0.4
        left, right = max(1, min(box[0] for box in rows) - pad), min(sheet.width - 2, max(box[2] for box in rows) + pad)
        over = [box for box in sheet.laid if box[3] <= rows[0][1] + 1 and box[3] > rows[0][1] - 2.2 * sheet.em and box[2] > left and box[0] < right]
        top = min((box[1] for box in over), default=rows[0][1]) - pad
        if over:
            headings.append((left, top, right, (max(box[3] for box in over) + rows[0][1]) / 2))
        edges = [headings[-1][3] if over else rows[0][1] - pad, *((a[3] + b[1]) / 2 for a, b in itertools.pairwise(rows)), rows[-1][3] + pad]
        for edge in edges if across else [edges[0], edges[-1]]:
            sheet.pen.line((left, edge, right, edge), ink, thick)
        for x in gaps(sheet, marks) if down else []:
            sheet.pen.line((x, top if over else edges[0], x, edges[-1]), ink, thick)
        if frame:
            sheet.pen.rectangle((left, top, right, edges[-1]), None, ink, thick)
    return headings


def gaps(sheet: Sheet, marks: list[Mark]) -> list[float]:
    """Between columns that nowhere reach into each other."""
    columns: dict[object, list[Box]] = defaultdict(list)
    for mark in marks:
        if mark.kind == 'cell':
            columns[mark.concept].append(sheet.around(mark.words))
    extents = sorted((min(box[0] for box in boxes), max(box[2] for box in boxes)) for boxes in columns.values())
    return [(left[1] + right[0]) / 2 for left, right in itertools.pairwise(extents) if right[0] - left[1] > sheet.em * 0.3]


def draw_band(sheet: Sheet, box: Box, colour: Colour) -> list[int]:
    """Behind what stands there; its words."""
    sheet.pen.rectangle(box, colour)
    return [at for at, (x0, y0, x1, y1) in enumerate(sheet.laid) if box[0] <= (x0 + x1) / 2 <= box[2] and box[1] <= (y0 + y1) / 2 <= box[3]]


def row_band(sheet: Sheet, rng: random.Random) -> Box | None:
    """A whole row that stands clear of the others: a title or the heading of a part."""
    rows = [sheet.around(row) for row in sheet.rows()]
    pad = sheet.em * 0.25
    clear = [
        box
        for at, box in enumerate(rows[: max(3, len(rows) // 2)])
        if (at == 0 or rows[at - 1][3] < box[1] - pad) and (at + 1 == len(rows) or rows[at + 1][1] > box[3] + pad)
    ]
    if not clear:
        return None
    box = rng.choice(clear)
    return (
        0 if rng.random() < 0.4 else max(0, box[0] - sheet.em),
        box[1] - pad,
        sheet.width if rng.random() < 0.5 else min(sheet.width, box[2] + sheet.em),
        box[3] + pad,
    )


def draw_frames(sheet: Sheet, rng: random.Random) -> None:
    """Around what stands together."""
    blocks: list[list[int]] = []
    bottom = float('-inf')
    for row in sheet.rows():
        _, y0, _, y1 = sheet.around(row)
        if not blocks or y0 - bottom > sheet.em * 0.9:
            blocks.append([])
        blocks[-1] += row
        bottom = max(bottom, y1)
    grey = rng.randint(0, 150)
    pad = sheet.em * 0.4
    for block in blocks:
        if rng.random() < 0.6:
            x0, y0, x1, y1 = sheet.around(block)
            sheet.pen.rectangle((max(0, x0 - pad), y0 - pad, min(sheet.width - 1, x1 + pad), y1 + pad), None, (grey, grey, grey), 1 + (sheet.em > 24))


def draw_underlines(sheet: Sheet, rng: random.Random) -> None:
    """The lines of a form that its values are written on."""
    for mark in sheet.page.marks:
        if mark.kind == 'value' and mark.words:
            x0, _, x1, y1 = sheet.around(mark.words)
            y = y1 + sheet.em * 0.08
            sheet.pen.line((x0 - sheet.em * 0.3, y, x1 + sheet.em * rng.uniform(0.3, 3), y), (110, 110, 110), 1)


def draw_stamp(sheet: Sheet, rng: random.Random, face: Face) -> None:
    text = rng.choice(STAMPS)
    font = sized(face.path, round(sheet.em * rng.uniform(1.6, 3.2)))
    x0, y0, x1, y1 = font.getbbox(text)
    pad = round(sheet.em * 0.7)
    ink = rng.choice(STAMP_INKS)
    weak = tuple(round(255 - (255 - part) * rng.uniform(0.45, 0.9)) for part in ink)
    stamp = Image.new('RGB', (round(x1 - x0) + 2 * pad, round(y1 - y0) + 2 * pad), (255, 255, 255))
    pen = ImageDraw.Draw(stamp)
    pen.text((pad - x0, pad - y0), text, weak, font)
    if rng.random() < 0.7:
        pen.rectangle((2, 2, stamp.width - 3, stamp.height - 3), None, weak, max(2, pad // 5))
    stamp = stamp.rotate(rng.uniform(-28, 28), Image.Resampling.BICUBIC, expand=True, fillcolor=(255, 255, 255))
    if stamp.width >= sheet.width or stamp.height >= sheet.height:
        return
    x, y = rng.randrange(sheet.width - stamp.width), rng.randrange(sheet.height - stamp.height)
    place = (x, y, x + stamp.width, y + stamp.height)
    sheet.picture.paste(ImageChops.multiply(sheet.picture.crop(place), stamp), place)


def draw_logo(sheet: Sheet, rng: random.Random, colour: Colour) -> None:
    side = sheet.em * rng.uniform(2, 5)
    place = sheet.free_place(rng, side * rng.uniform(1, 2.2), side, 0.01, 0.14)
    if place is None:
        return
    rng.choice((sheet.pen.rectangle, sheet.pen.ellipse, lambda box, ink: sheet.pen.rounded_rectangle(box, side / 4, ink)))(place, colour)
    x0, y0, x1, _ = place
    middle, half = (x0 + x1) / 2, side * rng.uniform(0.12, 0.3)
    if rng.random() < 0.5:
        sheet.pen.ellipse((middle - half, y0 + side / 2 - half, middle + half, y0 + side / 2 + half), sheet.paper)
    else:
        for share in (0.35, 0.6):
            sheet.pen.line((x0, y0 + side * share, x1, y0 + side * (share - 0.15)), sheet.paper, max(2, round(side / 12)))


def draw_bars(sheet: Sheet, rng: random.Random) -> None:
    """Bars that mean nothing."""
    width, height = min(sheet.width * 0.8, sheet.em * rng.uniform(9, 18)), sheet.em * rng.uniform(1.5, 4)
    place = sheet.free_place(rng, width, height, 0.02, 0.97)
    if place is None:
        return
    x, unit = round(place[0]), max(1, round(sheet.em / 12))
    while x < place[2]:
        bar = unit * rng.randint(1, 3)
        sheet.pen.rectangle((x, place[1], x + bar - 1, place[3]), (15, 15, 15))
        x += bar + unit * rng.randint(1, 3)


def draw_signature(sheet: Sheet, rng: random.Random) -> None:
    width, height = sheet.em * rng.uniform(6, 12), sheet.em * rng.uniform(1.5, 3)
    place = sheet.free_place(rng, width, height, 0.5, 0.95)
    if place is None:
        return
    steps, turns, phase = 60, rng.uniform(3, 7), rng.uniform(0, 6)
    points = [
        (
            place[0] + width * (at / steps) + math.sin(at * 0.9 + phase) * height * 0.15,
            place[1] + height * (0.5 + 0.45 * math.sin(turns * at / 6 + phase) * math.cos(at / 17 + phase)),
        )
        for at in range(steps)
    ]
    sheet.pen.line(points, rng.choice(((25, 35, 110), (30, 30, 30))), max(1, round(sheet.em / 12)), 'curve')


def draw_portrait(sheet: Sheet, rng: random.Random) -> None:
    """A grey figure where a card leaves room for a photo."""
    left, right = min(box[0] for box in sheet.laid), sheet.width - max(box[2] for box in sheet.laid)
    room = max(left, right)
    if room < sheet.width * 0.15:
        return
    width = room * 0.8
    x = left * 0.1 if left >= right else sheet.width - right * 0.9
    height = min(width * 1.28, sheet.height * 0.7)
    y = rng.uniform(0.15, 0.9) * (sheet.height - height)
    tone = rng.randint(150, 215)
    sheet.pen.rectangle((x, y, x + width, y + height), (tone, tone, min(255, tone + 12)))
    skin, hair = rng.choice(((196, 160, 138), (120, 85, 65), (225, 190, 165))), rng.choice(((40, 30, 25), (110, 80, 50), (70, 70, 75)))
    sheet.pen.ellipse((x + width * 0.24, y + height * 0.12, x + width * 0.76, y + height * 0.62), hair)
    sheet.pen.ellipse((x + width * 0.3, y + height * 0.22, x + width * 0.7, y + height * 0.68), skin)
    sheet.pen.pieslice((x + width * 0.08, y + height * 0.68, x + width * 0.92, y + height * 1.3), 180, 360, hair)


def draw_waves(sheet: Sheet, rng: random.Random, colour: Colour) -> None:
    """The fine lines behind the text of cards and passports."""
    pale = tuple(round(255 - (255 - part) * rng.uniform(0.1, 0.22)) for part in colour)
    step, swing = sheet.em * rng.uniform(0.5, 1.1), sheet.em * rng.uniform(0.4, 1.6)
    length, y = sheet.em * rng.uniform(4, 12), -swing
    while y < sheet.height + swing:
        sheet.pen.line([(x, y + swing * math.sin(x / length + y / 50)) for x in range(0, sheet.width + 8, 8)], pale, 1)
        y += step
