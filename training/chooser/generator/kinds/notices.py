"""Notices and reports in running text: facts in sentences, some of them in a reference line above, with other days, sums and names between."""
from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from ..content import Block, Content, Kind, Noise, Pairs, Party, Prose, Title, Value
from ..wording.legal import LANGUAGES, PASSING, formal_date
from ..wording.letter_concepts import ISSUER
from ..wording.notice_texts import NOTICE, OCCASIONS, TITLES
from ..wording.weave import Facts

if TYPE_CHECKING:
    from ..maker import Maker

#: days from the paper's own date to the others that it gives
OFFSETS = {'event_day': (-60, -1), 'applies_from': (20, 120), 'respond_by': (10, 60), 'period_close': (-180, -60)}
HEAD = ('notice_date', 'file_number', 'issuer', 'writer', 'person_concerned')


def _prepare(m: Maker, facts: Facts, occasion: str) -> None:
    day = m.day(-3000, 30)
    facts.ready['notice_date'] = formal_date(m, day)
    for key, (low, high) in OFFSETS.items():
        if occasion == 'meeting_notice' and key == 'event_day':
            low, high = 14, 60
        facts.ready[key] = formal_date(m, day + timedelta(days=m.integer(low, high)))


def write(m: Maker, occasion: str) -> Content:
    if m.language not in LANGUAGES:
        m.begin_anew(m.integer(0, 2**31 - 1), m.pick(LANGUAGES))
    language = m.language
    facts = Facts(m, NOTICE, PASSING)
    _prepare(m, facts, occasion)
    templates = OCCASIONS[occasion][language]
    blocks: list[Block] = []
    if m.chance(0.5):
        lines: list[list[Value | str]] = [[facts['issuer']]] if m.chance(0.7) else [[m.company()]]
        blocks.append(Party(ISSUER, [*lines, [m.address()]] if m.chance(0.7) else lines, '', True))
    title = m.pick(TITLES[occasion][language].split('|'))
    blocks.insert(m.integer(0, len(blocks)), Title(title.upper() if m.chance(0.25) else title))
    kept = [template for template in templates if m.chance(0.85)] or [templates[0]]
    used = [key for key in HEAD if any(f'{{{key}}}' in template for template in kept)]
    if used and m.chance(0.35):  # some say it twice: above and in the text
        blocks.append(Pairs([facts.pair(key) for key in m.some(used, 1, 3)]))
    blocks += _paragraphs(m, facts, kept)
    if m.chance(0.4):
        blocks.append(Prose([facts['writer']] if 'writer' in facts else [m.person()]))
    if m.chance(0.3):
        blocks.append(Noise([m.terms()]))
    missing = facts.missing(tuple(NOTICE))
    return Content(occasion, language, blocks, absent=m.some(missing, min(3, len(missing)), min(10, len(missing))))


def _paragraphs(m: Maker, facts: Facts, templates: list[str]) -> list[Block]:
    """The sentences among others, in one paragraph or in many."""
    filler = m.pick((0.0, 0.3, 0.6, 1.2))
    apart = m.pick((0.2, 0.5, 0.9))
    blocks: list[Block] = []
    parts: list[str | Value] = []
    for template in templates:
        for _ in range(int(filler + m.rng.random())):
            parts.append(m.sentence() + ' ')
        parts += [*facts.weave(template), ' ']
        if m.chance(apart):
            blocks.append(Prose(parts))
            parts = []
    if parts:
        blocks.append(Prose(parts))
    for _ in range(m.pick((0, 0, 0, 1, 2, 6))):
        blocks.insert(m.integer(0, len(blocks)), Prose([' '.join(m.paragraph() for _ in range(m.integer(1, 3)))]))
    return blocks


KINDS: list[Kind] = [Kind(occasion, partial(write, occasion=occasion), 1.2) for occasion in OCCASIONS]
