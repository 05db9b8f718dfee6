"""Statements filed long ago that ask in whole sentences: numbered questions in print, the answers typed or written below or behind them.

Most questions are answered with 'None' or left open, several persons and firms are named, a second sheet goes on where the first ended,
and a signature is read as rubbish beside the typed name.
"""
from __future__ import annotations

from dataclasses import replace

from ..content import Block, Choice, Concept, Content, Form, Kind, Noise, Pair, Pairs, Prose, Title, Value
from ..maker import Maker
from ..photo import rubbish
from ._paperwork import Page
from .old_filings import (
    ACTIVITY, AGREEMENT, BUSINESS_ADDRESS, CITIZEN, COMPENSATION, DATE, FILED, FORM_NUMBER, FOUNDED, HOME_ADDRESS, NOTARY, OCCUPATION, PERIOD_END, PRINCIPAL, REGISTRANT, REGISTRATION, SIGNER, STATE_OF, american, dated, in_capitals, letterhead, lived, scrawled, text, town,
)

PRINCIPAL_ADDRESS = text('principal_address', 'foreignPrincipalAddress addressOfPrincipal', 'Address of foreign principal|Principal address', 'Address of the foreign principal|Where the principal is, not the registrant', lived, 'address')
PRINCIPAL_COUNTRY = text('principal_country', 'country foreignCountry countryRepresented', 'Country|Country represented', 'Country of the foreign principal|Country that is represented', Maker.country_name)
OFFICIAL = text('official', 'officialName contactOfficial dealsWith', 'Name of official', 'Official with whom the registrant deals|Name of the official of the principal', lambda m: f'{m.person()}, {m.job()}' if m.chance(0.5) else m.person())
SIGNER_TITLE = text('signer_title', 'titleOfSigner signatoryTitle position', 'Title', 'Position of the person who signed|Title below the signature', Maker.job)
COUNSEL = text('attorney', 'counsel lawyer preparedBy', 'Attorney|Prepared by', 'Lawyer who prepared the statement|Attorney named in it', Maker.person)

#: what is asked for, in the words of a form
ASKED: tuple[tuple[Concept, tuple[str, ...]], ...] = (
    (REGISTRANT, ('Name of Registrant', 'State the full name of the registrant', 'Name under which the registrant conducts its business', 'Full name of person or firm filing this statement')),
    (REGISTRATION, ('Registration No.', 'Number assigned to the registration, if any', 'Registration number under which prior statements were filed')),
    (BUSINESS_ADDRESS, ('Principal business address of the registrant', 'State the address of each office maintained by the registrant in the United States', 'Address at which the records of the registrant are kept')),
    (PRINCIPAL, ('Name of foreign principal', 'Give the name of every principal abroad whom you serve or will serve', 'On whose behalf are the activities described below carried on?', 'Full name of the principal from which compensation is received')),
    (PRINCIPAL_ADDRESS, ('Principal address of foreign principal', 'State where the foreign principal has its seat', 'Address of the person named in the preceding item')),
    (PRINCIPAL_COUNTRY, ('Country in which the foreign principal is organized', 'State the country whose government or nationals are represented')),
    (OFFICIAL, ('Which official gives you your instructions? Give name and rank', 'Person in the service of the principal to whom you report')),
    (ACTIVITY, ('Tell what the work consists of and how it is carried out', 'Give an account of what has been done for the principal and what is planned', 'Nature of the business of the registrant')),
    (COMPENSATION, ('State the amount of compensation received or to be received, and the terms of payment', 'What sums, if any, have been received from the foreign principal during the period?')),
    (AGREEMENT, ('Day on which the contract was signed or, failing one, the work was taken up', 'When was the agreement with the foreign principal made?')),
    (STATE_OF, ('Companies: give the State of incorporation', 'Place of incorporation')),
    (FOUNDED, ('Date of organization of the registrant', 'When was the registrant organized or incorporated?')),
    (PERIOD_END, ('Half-year to which this paper refers, up to', 'Close of the period to which this supplement relates')),
    (CITIZEN, ('Nationality of the person named in item 1', 'Of what country is the registrant a citizen?')),
    (HOME_ADDRESS, ('Residence of the individual who signs this statement', 'Present residence address')),
    (OCCUPATION, ('Occupation, position or title of the person making this statement',)),
    (COUNSEL, ('Name of the attorney or other person who assisted in the preparation of this statement',)),
)
OTHERS = (
    'Is anything that you told us earlier no longer true?', 'If so, explain in full', 'Who has joined the management since you last reported?', 'Does the registrant act for any other person who is not listed above?', 'Have you sent us what you printed?',
    'Does a government abroad own or pay for the principal?', 'Name everyone to whom more than $500 was paid', 'Give particulars wherever you answered “yes”; add a sheet if the lines do not suffice', 'Is there a card on file for every one of your staff?',
    'Has work for any principal come to an end since you last reported?', 'If no, explain why', 'State whether any contribution was made in connection with an election', 'Describe any arrangement under which fees are shared', 'Attach whatever was agreed in writing', 'Mention any further tie to an authority abroad',
    'Identify each person who supervised the distribution of such material', 'If the answer is in the affirmative, give names, dates and amounts', 'Were any speeches arranged or made by the registrant?', 'Estimate the number of copies disseminated', 'Who has left your firm?',
)
SHORT = ('None', 'NONE', 'No', 'No.', 'Yes', 'N/A', 'Not applicable', 'See attached', 'See Exhibit B', 'Same as above', 'None known', '—', 'X', 'Not known', 'Previously furnished', 'see rider')
OATHS = (
    'Whoever signs below states upon oath that this paper and the sheets attached to it were read before signing and that nothing in them is known to be untrue.',
    'Signed for the registrant, by one who has power to do so, on the day written below.', 'I know that false answers may be punished, and I vouch for those above.', 'The person signing certifies that no statement made herein is false and that nothing material has been omitted.',
)
TITLES = ('REGISTRATION STATEMENT', 'EXHIBIT A', 'EXHIBIT B', 'SUPPLEMENTAL STATEMENT', 'AMENDMENT TO REGISTRATION STATEMENT', 'SHORT-FORM STATEMENT', 'STATEMENT OF AGENT', 'Dissemination Report', 'Continuation Sheet')
STAMPS = ('RECEIVED', 'REGISTRATION UNIT', 'FILED', 'RECORDS SECTION', 'ACKNOWLEDGED', 'SECURITY DIVISION', 'Internal Section')


def write(m: Maker) -> Content:
    m = american(m)
    page = Page(m, 'old_questions', True)
    if m.chance(0.8):
        page.add(letterhead(page))
    page.add(Title(m.pick(TITLES)))
    if m.chance(0.6):
        page.facts((FORM_NUMBER, REGISTRATION, FILED), share=0.6)
    page.blocks += questions(page)
    page.blocks += execution(page)
    if m.chance(0.5):
        at = m.integer(1, len(page.blocks))
        if m.chance(0.6):
            page.blocks.insert(at, Pairs([page.pair(FILED, label=m.pick(STAMPS))]))
        else:  # a stamp of which the day alone was lost
            page.blocks.insert(at, Noise([m.pick(STAMPS), rubbish(m.rng)]))
    if m.chance(0.35):
        page.add(Noise([m.pick(('(Continued)', 'Continuation of item 11', 'Page 2', 'ATTACHMENT TO ITEM 8', 'RIDER'))]))
        for _ in range(m.integer(1, 4)):
            page.add(Prose([f'{m.paragraph()} {m.company()} and {m.person()} were consulted on {dated(m)} in {town(m)}.']))
    content = replace(page.done(), is_typed=True, unmade=m.integer(1, 6) if m.chance(0.3) else 0)
    blocks = list(content.blocks)
    if m.chance(0.4):
        blocks = [in_capitals(block) if isinstance(block, Pairs | Form) else block for block in blocks]
    if m.chance(0.2):
        blocks = [scrawled(block, m) for block in blocks]
    return replace(content, blocks=blocks)


def questions(page: Page) -> list[Block]:
    """What is asked for and what is not, numbered as the form numbers it."""
    m = page.m
    asked = [item for item in ASKED if m.chance(0.55)]
    for known, _ in ASKED:
        if all(known is not kept for kept, _ in asked):
            page.left_out[known, None] = None
    items: list[tuple[Concept | None, str]] = [(known, m.pick(wordings)) for known, wordings in asked]
    for question in m.some(OTHERS, 2, 9):
        items.insert(m.integer(0, len(items)), (None, question))
    number = m.pick(('{0}. ', '{0}. ', '({0}) ', '{0}) ', 'Item {0}. ', '{1}. ', '({1}) ', ''))
    way = m.pick(('below', 'below', 'behind', 'pairs', 'form'))
    start = m.pick((1, 1, 1, m.integer(2, 20)))
    blocks: list[Block] = []
    cells: list[Pair | Choice] = []
    for place, (concept, question) in enumerate(items):
        text = number.format(start + place, 'abcdefghijklmnopqrstuvwxyz'[place % 26]) + question
        answer = page.value(concept) if concept is not None and m.chance(0.85) else None
        if concept is not None and answer is None:
            page.left_out[concept, None] = None
        said: str | Value = answer if answer is not None else m.pick(SHORT) if m.chance(0.7) else ''
        if way in ('pairs', 'form') and isinstance(said, Value):
            cells.append(Pair(said, text))
        elif way == 'behind':
            blocks.append(Prose([text + m.pick((': ', '. ', '  ', ' ... ')), *([said] if said else [])]))
        else:
            blocks.append(Prose([text + m.pick(('', '.', ':'))]))
            if said:
                blocks.append(Prose([said]))
            elif m.chance(0.4):
                blocks.append(Noise(['Yes [ ]   No [ ]' if m.chance(0.5) else '_' * m.integer(20, 60)]))
    if cells:
        at = m.integer(0, len(blocks))
        blocks.insert(at, Form(cells, None, False) if way == 'form' else Pairs([cell for cell in cells if isinstance(cell, Pair)]))
    return blocks


def execution(page: Page) -> list[Block]:
    """The oath, the day, and who signed: typed, by hand, or both."""
    m = page.m
    if m.chance(0.15):
        page.left_out |= {(SIGNER, None): None, (DATE, None): None}
        return []
    blocks: list[Block] = [Prose([m.pick(OATHS)])] if m.chance(0.75) else []
    pairs = [page.pair(DATE, label=m.pick(('(Date of execution)', 'Date', 'Dated', 'Date of signature')))] if m.chance(0.8) else []
    if m.chance(0.8):
        pairs.append(page.pair(SIGNER, text=m.person(), label=m.pick(('(Typed name)', 'Name', 'By', '(Type or print name)', 'Name and title', ''))))
        if m.chance(0.5):
            pairs.append(page.pair(SIGNER_TITLE))
    if m.chance(0.3):
        pairs.append(page.pair(NOTARY))
    if m.chance(0.3):
        m.rng.shuffle(pairs)
    blocks += [Pairs(pairs)] if pairs else []
    if m.chance(0.5):  # what is read of a signature
        hand = ' '.join(rubbish(m.rng) for _ in range(m.integer(1, 3)))
        blocks.insert(m.integer(0, len(blocks)), Noise([hand, m.pick(('(Signature)', 'Signature', '(Signature of registrant)', ''))]))
    return blocks


KINDS = [Kind('old_questions', write, 4.5)]
