"""Prints content: decides where and how everything stands, anew for every page, so that no two pages look alike."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from ..content import Content, Form, Table
from .arrange import arrange
from .drawing import lay_drawing
from .joined import join_names
from .laid import Box, LaidPage, LaidWord, Mark, Owners, Tag, again_of, finish, stack
from .margins import put_margins
from .paper import Paper, pick_paper
from .rules import frame
from .style import Style

if TYPE_CHECKING:
    from ..maker import Maker

__all__ = ['LaidPage', 'LaidWord', 'Mark', 'lay_out']

RIGHT_TO_LEFT = frozenset({'ar', 'he', 'fa', 'ur'})
MOST_PAGES = 8
#: How often all is in capitals
SHOUTING = {'receipt': 0.15, 'card': 0.25}


def lay_out(content: Content, m: Maker) -> list[LaidPage]:
    m.paper = content.paper
    style = Style(m, content.paper, content.is_typed)
    paper = pick_paper(style, content)
    rng = m.rng
    if content.paper == 'drawing':
        pages, height = lay_drawing(style, content.blocks, paper)
    else:
        body, foot = arrange(style, content.blocks, paper.room)
        repeats = 0.4 if any(isinstance(block, Table) and len(block.rows) > 12 for block in content.blocks) else 0.2
        running = running_head(body, paper, rng) if not paper.grows and rng.random() < repeats else []
        pages, height = break_pages(body, foot, paper, running)
    is_form = any(isinstance(block, Form) for block in content.blocks)
    if len(pages) == 1 and rng.random() < (0.2 if is_form else 0.03):
        add_copies(pages[0], height, rng)
    numbers = page_numbers(len(pages), content.unmade, rng)
    put_margins(style, pages, paper, height, content, numbers)
    put_frames(pages, paper, height, rng)
    if rng.random() < 0.02:  # a page that was cut off
        height *= rng.uniform(0.7, 0.97)
        for page in pages:
            page.segments = [s for s in page.segments if s.y + s.size < height]
            page.rules = [rule for rule in page.rules if rule[1] < height]
    tight = rng.random() < 0.35
    mirrored = m.language in RIGHT_TO_LEFT
    shouts = rng.random() < SHOUTING.get(content.paper, 0.03)
    chop = rng if style.is_wide and rng.random() < 0.4 else None
    finished = []
    for number, page in zip(numbers, pages, strict=True):
        if page.segments:
            laid = finish(page.segments, page.rules, paper.width, height, mirrored, tight, shouts, chop)
            laid.number, laid.pages = number, numbers[-1]
            finished.append(laid)
    if finished and rng.random() < 0.5:
        join_names(finished[0])
    return finished


def page_numbers(count: int, unmade: int, rng: Random) -> list[int]:
    """The pages that are not made would stand before one of the further ones."""
    gap = rng.randint(1, max(1, count - 1)) if unmade else count
    return [number + 1 if number < gap else number + 1 + unmade for number in range(count)]


def running_head(body: list[Box], paper: Paper, rng: Random) -> list[Box]:
    """The top of the first page, which orders and statements print on every page."""
    room = (paper.height or 0.0) * rng.uniform(0.08, 0.35)
    head: list[Box] = []
    for box in body:
        room -= box.height
        # Neither rows nor running text are printed again
        if room < 0 or any(len(segment.words) > 12 or any(tag.kind != 'value' for word in segment.words for tag in word[3]) for segment in box.segments):
            break
        head.append(box)
    while head and head[-1].keep:  # what goes on below
        head.pop()
    return all_printed_again(head)


def all_printed_again(boxes: Sequence[Box]) -> list[Box]:
    """Together, since a value may stand in two of them."""
    tags: dict[Tag, Tag] = {}
    return [printed_again(box, tags) for box in boxes]


def printed_again(box: Box, tags: dict[Tag, Tag]) -> Box:
    return again_of(box, lambda owners: anew(owners, tags))


def break_pages(body: list[Box], foot: list[Box], paper: Paper, running: Sequence[Box] = ()) -> tuple[list[Box], float]:
    footer = stack(foot)
    if paper.grows:
        whole = stack(body)
        height = max(paper.height or 0.0, paper.top + whole.height + footer.height + paper.bottom)
        sheet = Box()
        sheet.put(whole, paper.left, paper.top)
        sheet.put(footer, paper.left, height - footer.height - paper.bottom)
        return [sheet], height
    height = paper.height or 1.0
    end = height - paper.bottom - (footer.height + 1.0 if foot else 0.0)
    pages: list[Box] = [Box()]
    y = top = paper.top
    queue = list(reversed(body))
    while queue:
        box = queue.pop()
        need = box.height + ink_height(queue[-1]) if box.keep and queue else ink_height(box)
        if y + need > end and y > top:
            top = paper.top + sum(head.height for head in running)
            if need < end - top or y > end * 0.8:
                pages.append(Box())
                y = paper.top
                for head in all_printed_again(running) if len(pages) <= MOST_PAGES else ():
                    pages[-1].put(head, paper.left, y)
                    y += head.height
                if box.follows is not None:
                    header = box.follows.copy()
                    pages[-1].put(header, paper.left, y)
                    y += header.height
            # what is higher than a page begins where it is and goes on on the next
        if y + ink_height(box) > end:
            upper, lower = split(box, end - y)
            if upper.segments and lower.segments:
                box = upper
                queue.append(lower)
        pages[-1].put(box, paper.left, y)
        y += box.height
    if foot:
        pages[-1].put(footer, paper.left, height - paper.bottom - footer.height)
    return pages[:MOST_PAGES], height


def put_frames(pages: Sequence[Box], paper: Paper, height: float, rng: Random) -> None:
    """A rule around the page, or around what is printed on it; now and then across it, where there is room."""
    way = rng.random()
    if way < 0.9 or paper.grows:
        return
    for page in pages:
        if not page.segments:
            continue
        x0, x1 = min(s.x for s in page.segments), max(s.x + s.width for s in page.segments)
        y0, y1 = min(s.y for s in page.segments), max(s.y + s.size for s in page.segments)
        pad = rng.uniform(0.3, 1.5)
        page.rules += (
            frame(x0 - pad, y0 - pad, x1 + pad, y1 + pad) if way < 0.97 else frame(paper.width * 0.01, height * 0.01, paper.width * 0.99, height * 0.99)
        )


def add_copies(page: Box, height: float, rng: Random) -> None:
    """The same once or several times more below, as slips for two parties and forms with a copy for each office are printed."""
    used = max((s.y + s.size for s in page.segments), default=height)
    most = min(4, int(height * 0.98 / (used + 0.5)))
    if most < 2:
        return
    copies = rng.randint(2, most)
    first = again_of(page, lambda owners: owners)
    for number in range(1, copies):
        tags: dict[Tag, Tag] = {}
        copy = again_of(first, partial(anew, tags=tags))
        others: dict[object, object] = {}
        for spot in {segment.spot for segment in copy.segments}:
            spot.table = spot.table and others.setdefault(spot.table, object())
            spot.pair = spot.pair and others.setdefault(spot.pair, object())
        page.put(copy, 0.0, height * number / copies)


def anew(owners: Owners, tags: dict[Tag, Tag]) -> Owners:
    """The same values at another place; `tags`: those that are there already."""
    return tuple(tags.setdefault(tag, Tag(tag.kind, tag.concept, tag.text, tag.role, tag.array, tag.row, tag.means)) for tag in owners)


def ink_height(box: Box) -> float:
    """Without the white space below."""
    return max((s.y + s.size for s in box.segments), default=0.0)


def split(box: Box, room: float) -> tuple[Box, Box]:
    """A value or a row that would be torn apart goes below as a whole, unless all would."""
    above = [s for s in box.segments if s.y + s.size <= room]
    torn = {tag for s in box.segments if s.y + s.size > room for word in s.words for tag in word[3]}
    whole = [s for s in above if not any(tag in torn for word in s.words for tag in word[3])]
    upper = Box(box.width, room + 1.0, whole or above, rules=[[x0, y0, x1, min(y1, room)] for x0, y0, x1, y1 in box.rules if y0 <= room])
    stays = set(map(id, upper.segments))
    below = [s for s in box.segments if id(s) not in stays]
    top = min((s.y for s in below), default=0.0)
    for segment in below:
        segment.y -= top
    return upper, Box(box.width, box.height - top, below, rules=[[x0, max(y0 - top, 0.0), x1, y1 - top] for x0, y0, x1, y1 in box.rules if y1 >= top])
