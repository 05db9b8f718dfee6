"""How agreements in English introduce who makes them, put together from parts: names with their legal form, state, seat and defined term,
in a sentence, in a letter, on a cover, in a table, or nowhere but beside the signatures.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Block, Noise, Pair, Pairs, Party, Prose, Role, Title, Value
from .legal import MONTHS_EN, day_of_month, formal_date
from .weave import Facts, Part

if TYPE_CHECKING:
    from datetime import date

COMPANY_IS = (', a {state_#} {entity_#}', ', a {state_#} {entity_#}', ', a {entity_#} organized under the laws of {state_#}', ', a {entity_#} duly incorporated and existing under the laws of {state_#}', ' (a {state_#} {entity_#})', ', an affiliate of {~company}', '')
PERSON_IS = (', an individual', ', an individual residing in {~place}, {state_#}', '', '', ', a resident of {state_#}', ', {~job}', ', an employee of {~company}')
SEATS = (', with offices at {address_#}', ', having its principal place of business at {address_#}', ' of {address_#}', ', located at {address_#}', ', whose registered office is at {address_#}', ' with its principal offices in {~place}, {~state}', ', {address_#}')
HOMES = (', residing at {address_#}', ', of {address_#}', ' whose address is {address_#}', ', {address_#}')
ALSO = (', on behalf of itself and its affiliates', ', its parent, subsidiaries, successors and assigns', ', for itself and its subsidiaries {~company} and {~company}', ', represented by {~person}, its {~job}', ', together with its subsidiaries', ', acting by its attorney {~person}', ' and its wholly owned subsidiary {~company}', ' d/b/a {~brand}', ' (formerly known as {~company})')
TERMS = (' (“{term_#}”)', ' (the “{term_#}”)', ' (hereinafter “{term_#}”)', ' (hereinafter referred to as the “{term_#}”)', ', hereinafter called the “{term_#}”,', ' ("{term_#}")', ' (together with its affiliates, the “{term_#}”)', ' ({term_#})', '')
#: '{who}' are the parties, '{when}' is the date, '{day}' the day of a month
FRAMES = (
    'This {agreement} (this “{agreement}”) is made and entered into as of {when} by and between {who}.',
    'THIS {TITLE} (the “{agreement}”) is made this {day} by and between {who}.',
    '{TITLE} dated as of {when}, by and among {who}.',
    'This {agreement} is entered into between {who}, effective as of {when} (the “Effective Date”).',
    'What follows is agreed between {who} with effect from {when}.',
    'In consideration of the mutual promises set forth below and other good and valuable consideration, {who} agree as of {when} as follows:',
    'By this {agreement}, dated {when}, {who} set forth the terms upon which each will furnish information to the other.',
    'THIS {AGREEMENT}, made and entered into on {when} (the “Effective Date”), is by and between {who}, each of which may be referred to as a “Party” and which are collectively the “Parties”.',
    'The undersigned, {who}, intending to be legally bound, agree with effect from {when}:',
    'This {TITLE} is being executed and delivered by {who} in connection with the plan adopted by {~company}. It is effective on {when}.',
    'THIS {AGREEMENT} is executed this {day}, between {who}. The parties were introduced by {~company}.',
    'This {agreement}, which amends and restates the agreement of {~date}, is made as of {when} (the “Effective Date”) by and among {who}.',
)
BLANK_FRAMES = (
    'This {agreement} (this “{agreement}”) is made and entered into as of the date of the last signature below by and between {who}.', 'THIS {TITLE} is made as of this ____ day of __________, {~year}, between {who}.', 'This {agreement} is entered into between {who}, effective as of {~month} __, {~year}.',
    'This {agreement} is made by and between {who}.', 'THIS {AGREEMENT} dated as of ______________ is by and among {who}.', 'The parties to this {agreement} are {who}.', 'This form of {agreement} may be entered into, when completed, between {who}, as of [DATE].',
)
SALUTATIONS = ('Ladies and Gentlemen:', 'Dear {0}:', 'Gentlemen:', 'Dear Sir or Madam:', 'Dear Mr. {0}:', 'Dear Ms. {0}:')
LETTERS = (
    'In connection with your consideration of a possible negotiated transaction (the “Transaction”) with {party_a} (together with its subsidiaries, “{term_a}”), {A} is prepared to make available to {party_b} (“you”) certain information.',
    '{party_a} (“{term_a}”) has requested certain information from {party_b} (“{term_b}”) in connection with {purpose}. As a condition to being furnished with it, {B} asks that you agree as follows.',
    'You have advised {party_a} (the “Company”) that you wish to receive information about its business. The Company is willing to provide it to you, {party_b}, on the terms of this letter agreement.',
    'This letter agreement confirms the understanding between {party_a}, on behalf of itself and its affiliates, and {party_b} with respect to {purpose}.',
    '{party_a} is pleased to confirm the terms on which you, {party_b}, will serve. Your duties will be those set forth in the letter of {~date}.',
    'We refer to our recent discussions with {~person} concerning {purpose}. {party_a} (“{term_a}”) and {party_b} (“{term_b}”) agree to the following.',
    'Reference is made to the engagement letter between {~company} and {party_a} (“we” or “us”) dated {~date}. By signing below, {party_b} (“you”) agrees to be bound hereby.',
)
STATEMENTS = (
    'I, {party_b}, in consideration of my employment by {party_a} (the “Company”), acknowledge and agree as follows:', 'In consideration of my engagement by {party_a} or any of its subsidiaries, I, the undersigned {party_b}, hereby agree:',
    'As a condition of receiving access to the records of {party_a}, {party_b} (“I” or “me”) undertakes the following.', 'I understand that {party_a} (the “Company”) is engaged in a continuous program of research and that I, {party_b}, hold a position of trust.',
)
UNNAMED = (
    'This {agreement} is entered into by and between the company named below and the undersigned recipient.', 'In consideration of the disclosure of information, the undersigned agree as set forth below.', 'The parties whose names appear at the foot of this {agreement} agree as follows:',
    'As a condition of my employment, I, the undersigned, agree with the Company named below as follows:',
)
COVERS = ('by and between', 'between', 'BETWEEN', 'by and among', 'BY AND BETWEEN')
TABLE_HEADINGS = ('Parties', 'The Parties', 'PARTIES TO THIS AGREEMENT', 'Contract particulars', None)


def introduced(facts: Facts, side: str, is_person: bool) -> list[Part]:
    """One party as the opening sentence names it."""
    m = facts.m
    shapes = ['{party_#}']
    if m.chance(0.2):
        shapes.append(m.pick(ALSO if not is_person else ALSO[3:6]))
    if m.chance(0.6):
        shapes.append(m.pick(PERSON_IS if is_person else COMPANY_IS))
    if m.chance(0.45):
        shapes.append(m.pick(HOMES if is_person else SEATS))
    if m.chance(0.85):
        shapes.append(m.pick(TERMS))
    text = ''.join(shapes).replace('#', side)
    return facts.weave(text.replace('{~brand}', m.shop()))


def joined(parties: list[list[Part]], numbered: bool) -> list[Part]:
    parts: list[Part] = []
    for number, party in enumerate(parties, 1):
        if number > 1:
            parts.append(', ' if number < len(parties) else ' and ')
        parts += ([f'({number}) '] if numbered else []) + party
    return parts


def sentence(facts: Facts, sides: str, persons: str, day: date | None) -> Prose:
    """The opening as one sentence; `day` None: it leaves the date blank or to the signatures."""
    m = facts.m
    frame = m.pick(FRAMES if day is not None else BLANK_FRAMES).replace('{~month}', m.pick(MONTHS_EN))
    if day is not None:
        if '{day}' in frame:
            facts['day'] = facts.set('effective_date', day_of_month(day))
        else:
            facts['when'] = facts.set('effective_date', formal_date(m, day))
    before, _, behind = frame.partition('{who}')
    order = list(sides)
    if m.chance(0.3):
        m.rng.shuffle(order)
    who = joined([introduced(facts, side, side in persons) for side in order], (len(order) > 2 and m.chance(0.6)) or m.chance(0.1))
    return Prose([*facts.weave(before), *who, *facts.weave(behind)])


def letter(facts: Facts, roles: tuple[Role, Role], day: date | None) -> list[Block]:
    """A letter that becomes an agreement when it is signed: letterhead, date, addressee, text."""
    m = facts.m
    blocks: list[Block] = []
    if m.chance(0.7):
        blocks.append(Party(roles[0], [[facts['party_a']], [facts['address_a']]] if m.chance(0.7) else [[facts['party_a']]], '', True))
    if day is not None:
        blocks.append(Pairs([Pair(facts.set('effective_date', formal_date(m, day)), '' if m.chance(0.75) else None)]))
    lines: list[list[Value | Pair | str]] = [[m.person()]] if m.chance(0.6) else []
    if lines and m.chance(0.5):
        lines.append([m.job()])
    lines += [[facts['party_b']], [facts['address_b']]]
    blocks.append(Party(roles[1], lines, ''))
    if m.chance(0.4):
        about = m.pick(('Confidentiality Agreement', 'Project ' + m.last_name(), 'Letter Agreement', 'Proposed Transaction with ' + m.company(), 'Your employment'))
        blocks.append(Prose([m.pick(('Re: ', 'RE: ', 'Subject: ')) + about]))
    blocks.append(Prose([m.pick(SALUTATIONS).format(m.last_name())]))
    blocks.append(facts.prose(m.pick(LETTERS)))
    return blocks


def cover(facts: Facts, roles: tuple[Role, Role], title: str, day: date | None) -> list[Block]:
    """The names of the parties one below the other, as on the first sheet of a long agreement."""
    m = facts.m
    lines: list[list[Value | Pair | str]] = [[m.pick(COVERS)], [facts['party_a']], [m.pick(('and', 'AND', '– and –'))], [facts['party_b']]]
    if day is not None:
        when = facts.set('effective_date', formal_date(m, day))
        lines.append([m.pick(('Dated as of', 'Dated', 'as of', 'Effective', 'DATED')), when])
    blocks: list[Block] = [Party(roles[0], lines, '', True)]
    if m.chance(0.6):
        contents = [f'{number}. {heading} {m.integer(1, 19)}' for number, heading in enumerate(m.some(('Definitions', 'Confidentiality', 'Term', 'Governing Law', 'Notices', 'Miscellaneous', 'Remedies', 'Non-Competition', 'Severance', 'Compensation', 'Assignment', 'Survival'), 4, 12), 1)]
        blocks.append(Noise(['TABLE OF CONTENTS', *contents]))
    return [*blocks, Title(title)] if m.chance(0.4) else blocks


def table(facts: Facts, roles: tuple[Role, Role], day: date | None) -> list[Block]:
    """Particulars in place of a sentence."""
    m = facts.m
    pairs: list[Pair] = []
    for side, role in zip('ab', roles, strict=True):
        party, address = facts['party_' + side], facts['address_' + side]
        assert isinstance(party, Value) and isinstance(address, Value)
        pairs.append(Pair(party, m.pick((m.pick(role.labels['en']), f'Name of {m.pick(role.labels["en"])}', 'Party ' + side.upper()))))
        if m.chance(0.6):
            pairs.append(Pair(address, 'Address'))
    if day is not None:
        pairs.append(Pair(facts.set('effective_date', formal_date(m, day)), m.pick(('Effective Date', 'Date of Agreement', 'Date', 'Agreement Date'))))
    return [Pairs(pairs, m.pick(TABLE_HEADINGS))]


def opened(facts: Facts, roles: tuple[Role, Role], sides: str, persons: str, title: str, day: date | None) -> list[Block]:
    """In one of the ways."""
    m = facts.m
    way = m.rng.random()
    if way < 0.55:
        return [sentence(facts, sides, persons, day)]
    if way < 0.75:
        return letter(facts, roles, day)
    if way < 0.83:
        return cover(facts, roles, title, day)
    if way < 0.9:
        return table(facts, roles, day)
    dated = day is not None and m.chance(0.5)
    when: list[Block] = [Pairs([Pair(facts.set('effective_date', formal_date(m, day)))])] if dated else []
    return [*when, facts.prose(m.pick(STATEMENTS))]
