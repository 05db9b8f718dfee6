"""Letters and what is written like them: e-mails, memos, faxes, minutes, press releases, clippings, court orders.

The head of a letter is laid out in blocks; its facts stand in sentences between others that are not asked for.
"""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Kind, Listing, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Value
from ..wording.legal import PASSING, formal_date, language_of
from ..wording.letter_concepts import ISSUER, LETTER, MORE_PASSING, RECIPIENT, SENDER
from ..wording.letter_texts import BODIES, CLOSINGS, SALUTATIONS, SUBJECTS
from ..wording.weave import Facts

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

PASSING_ALL = PASSING | MORE_PASSING
#: (sender, recipient): who writes to whom
WRITERS = {
    'business': ('company', 'company'), 'dunning': ('company', 'person'), 'cancellation': ('person', 'company'), 'job_offer': ('company', 'person'), 'cover_letter': ('person', 'company'),
    'complaint': ('person', 'company'), 'government': ('authority', 'person'), 'bank': ('bank', 'person'), 'insurance': ('company', 'person'), 'invitation': ('company', 'person'), 'quotation': ('company', 'company'),
}
HEAD_FACTS = {
    'dunning': ('invoice_number', 'customer_number', 'due_date'), 'government': ('tax_number', 'tax_year', 'room'), 'bank': ('iban', 'customer_number', 'loan_number'), 'insurance': ('policy_number', 'claim_number', 'loss_date'),
    'quotation': ('offer_number', 'valid_until', 'customer_number'), 'business': ('order_number', 'customer_number'), 'cancellation': ('contract_number', 'customer_number'), 'job_offer': ('position',), 'cover_letter': ('job_reference',),
    'complaint': ('invoice_number', 'serial_number'), 'invitation': ('event_date', 'event_time', 'event_place'),
}
USUAL = ('our_ref', 'your_ref', 'contact_person', 'contact_phone', 'customer_number', 'signatory_title', 'deadline', 'order_number', 'event_date', 'subject', 'effective_date', 'claim_number', 'policy_number', 'tax_number')
ENCLOSURES = {'en': ('Invoice', 'Price list', 'Certificate', 'Reply form', 'Copy of contract', 'Terms and conditions'), 'de': ('Rechnungskopie', 'Preisliste', 'Antwortformular', 'Zeugnisse'), 'fr': ('Copie de facture', 'Formulaire'), 'es': ('Copia de factura', 'Formulario')}


def _facts(m: Maker) -> Facts:
    return Facts(m, LETTER, PASSING_ALL)


def _name(m: Maker, who: str) -> str:
    return {'company': m.company, 'person': m.person, 'authority': m.authority, 'bank': m.bank}[who]()


def _of(key: str, text: str, role: Role | None) -> Value:
    return Value(LETTER[key], text, role)


def _absent(m: Maker, facts: Facts, *extra: str) -> list[tuple[Concept, Role | None]]:
    missing = facts.missing((*USUAL, *extra))
    return m.some(missing, min(2, len(missing)), min(10, len(missing)))


def _party(m: Maker, role: Role, who: str, is_letterhead: bool) -> Party:
    lines: list[list[Value | Pair | str]] = [[_of('name', _name(m, who), role)]]
    if not is_letterhead and who != 'person' and m.chance(0.3):
        lines.append([m.pick(('Attn. ', 'z. Hd. ', 'c/o ', 'Attention: ')) + m.person()])
    lines.append([_of('address', m.address(), role)])
    if is_letterhead:
        lines += [[Pair(_of(key, LETTER[key].make(m), role))] for key in ('phone', 'fax', 'email', 'website') if m.chance(0.45)]  # type: ignore[misc]
    return Party(role, lines, None if is_letterhead else '', is_letterhead)


def _signature(m: Maker, facts: Facts, language: str) -> list[Block]:
    blocks: list[Block] = [Prose([m.pick(CLOSINGS[language])]), Pairs([facts.pair('signatory', '')])]
    if m.chance(0.6):
        blocks.append(Pairs([facts.pair('signatory_title', '')]))
    return blocks


def _sentences(m: Maker, facts: Facts, language: str, occasion: str) -> list[Block]:
    """Facts in sentences, with a few that say nothing, in one paragraph or several."""
    texts = [text for text in BODIES[occasion][language] if m.chance(0.85)] or list(BODIES[occasion][language][:1])
    paragraphs: list[Block] = []
    parts: list[str | Value] = []
    for text in texts:
        parts += facts.weave(text)
        parts.append(' ')
        if m.chance(0.3):
            parts.append(m.sentence() + ' ')
        if m.chance(0.45):
            paragraphs.append(Prose(parts))
            parts = []
    if parts:
        paragraphs.append(Prose(parts))
    if m.chance(0.3):
        paragraphs.insert(m.integer(0, len(paragraphs)), Prose([m.paragraph()]))
    return paragraphs


#: days from the letter to the dates that it mentions
OFFSETS = {
    'invoice_date': (-90, -45), 'due_date': (-40, -10), 'deadline': (5, 30), 'effective_date': (10, 120), 'delivery_date': (5, 90), 'purchase_date': (-60, -5), 'start_date': (20, 150),
    'valid_until': (20, 90), 'event_date': (14, 90), 'loss_date': (-120, -10), 'balance_date': (-30, -1),
}


def _prepare(m: Maker, facts: Facts, day: date, occasion: str) -> None:
    """Dates around the letter's own, and amounts that add up."""
    for key, (low, high) in OFFSETS.items():
        if occasion == 'government' and key == 'due_date':
            low, high = 14, 60
        facts.ready[key] = formal_date(m, day + timedelta(days=m.integer(low, high)))
    amount, fee, interest = m.amount(20, 9000), m.amount(3, 60), m.amount(1, 90)
    total = amount + fee if occasion == 'dunning' else amount + fee + interest
    deductible = float(m.integer(1, 20) * 50)
    for key, figure in (('amount', amount), ('fee', fee), ('interest', interest), ('total_due', total), ('deductible', deductible), ('damage', amount + deductible)):
        facts.ready[key] = m.money(round(figure, 2), True)


def _letter(m: Maker, occasion: str) -> Content:
    language = language_of(m)
    facts = _facts(m)
    sender, recipient = WRITERS[occasion]
    blocks: list[Block] = [_party(m, SENDER, sender, True), _party(m, RECIPIENT, recipient, False)]
    day = m.day(-2500, 30)
    facts.set('letter_date', m.date(day) if m.chance(0.6) else formal_date(m, day))
    _prepare(m, facts, day, occasion)
    head = [facts.pair(key) for key in ('our_ref', 'your_ref', 'contact_person', 'contact_phone', *HEAD_FACTS[occasion]) if m.chance(0.3)]
    if head and m.chance(0.6):
        blocks.append(Pairs([*head, facts.pair('letter_date')]))
    else:
        place = m.city()
        blocks.append(Prose([f'{place}, ' if m.chance(0.4) else '', facts['letter_date']]) if m.chance(0.5) else Pairs([facts.pair('letter_date', '' if m.chance(0.5) else None)]))
        if head:
            blocks.append(Pairs(head))
    if m.chance(0.9):
        facts.set('subject', m.pick(SUBJECTS[occasion][language].split('|')) + (f' {m.some_code()}' if m.chance(0.15) else ''))
        blocks.append(Title(facts['subject'].text, facts['subject']) if m.chance(0.4) else Pairs([facts.pair('subject', '' if m.chance(0.3) else None)]))  # type: ignore[union-attr, arg-type]
    blocks.append(Prose([m.pick(SALUTATIONS[language]).format(m.last_name())]))
    blocks += _sentences(m, facts, language, occasion)
    blocks += _signature(m, facts, language)
    if m.chance(0.25):
        blocks.append(Listing(LETTER['enclosure'], m.some(ENCLOSURES.get(language, ENCLOSURES['en']), 1, 2), m.words(LETTER['enclosure'].labels)))
    if m.chance(0.15):
        blocks.append(Listing(LETTER['cc'], [m.person() for _ in range(m.integer(1, 3))], m.words(LETTER['cc'].labels)))
    if m.chance(0.4):
        blocks.append(Noise([m.terms() if m.chance(0.5) else m.slogan()]))
    return Content(f'letter_{occasion}', language, blocks, absent=_absent(m, facts))


def _email(m: Maker) -> Content:
    language = language_of(m)
    facts = _facts(m)
    occasion = m.pick(tuple(BODIES))
    people = {role: m.person() for role in (SENDER, RECIPIENT)}
    pairs: list[Pair] = []
    for role, name in people.items():
        address = m.email()
        label = m.words(role.labels)
        pairs.append(Pair(_of('email', address, role), label) if m.chance(0.4) else Pair(_of('name', name, role), label))
    facts.set('subject', m.pick(('', '', 'Re: ', 'Fwd: ', 'AW: ')) + m.pick(SUBJECTS[occasion][language].split('|')))
    pairs += [facts.pair('sent_at'), facts.pair('subject')]
    if m.chance(0.15):
        pairs.append(facts.pair('priority'))
    blocks: list[Block] = [Pairs(pairs)]
    if m.chance(0.3):
        blocks.append(Listing(LETTER['cc'], [m.person() if m.chance(0.5) else m.email() for _ in range(m.integer(1, 4))], m.words(LETTER['cc'].labels)))
    if m.chance(0.3):
        blocks.append(Listing(LETTER['enclosure'], [m.code(m.pick(('invoice_####.pdf', 'scan##.jpg', 'report-??.docx', '####.xlsx'))) for _ in range(m.integer(1, 3))], m.words(LETTER['enclosure'].labels)))
    blocks.append(Prose([m.pick(SALUTATIONS[language]).format(m.last_name())]))
    blocks += _sentences(m, facts, language, occasion)
    blocks.append(Prose([m.pick(CLOSINGS[language])]))
    signature: list[list[Value | Pair | str]] = [[people[SENDER]], [facts['signatory_title']], [m.company()]]
    signature += [[Pair(_of('phone', m.phone(), SENDER))]] if m.chance(0.6) else []
    blocks.append(Party(SENDER, signature, ''))
    if m.chance(0.3):
        blocks.append(Noise([f'> On {m.date()} {m.person()} wrote:', '> ' + m.sentence()]))
    return Content('email', language, blocks, absent=_absent(m, facts, 'priority'))


MEMO_TITLES = {'en': ('Memorandum', 'MEMO', 'Internal Memo', 'Interoffice Memorandum'), 'de': ('Aktennotiz', 'Hausmitteilung', 'Vermerk'), 'fr': ('Note de service', 'Mémo'), 'es': ('Memorando',), 'it': ('Promemoria',), 'pt': ('Memorando',), 'nl': ('Memo',)}
FAX_TITLES = {'en': ('Fax', 'FAX COVER SHEET', 'Facsimile Transmission', 'Telefax'), 'de': ('Telefax', 'Fax-Mitteilung'), 'fr': ('Télécopie',), 'es': ('Fax',), 'it': ('Fax',), 'pt': ('Fax',), 'nl': ('Fax',)}


def _memo(m: Maker) -> Content:
    return _note(m, 'memo', MEMO_TITLES, ('our_ref', 'priority', 'deadline'))


def _fax(m: Maker) -> Content:
    return _note(m, 'fax', FAX_TITLES, ('pages', 'priority', 'our_ref', 'your_ref', 'contact_phone'))


def _note(m: Maker, kind: str, titles: dict[str, tuple[str, ...]], more: tuple[str, ...]) -> Content:
    """A memo or a fax: a sheet of To, From, Date, Re above a text."""
    language = language_of(m)
    facts = _facts(m)
    occasion = m.pick(('business', 'invitation', 'insurance', 'quotation', 'bank'))
    facts.set('subject', m.pick(SUBJECTS[occasion][language].split('|')))
    facts.set('letter_date', m.date(m.day(-9000, 20)))
    pairs = [Pair(_of('name', m.person(), role), m.words(role.labels)) for role in (RECIPIENT, SENDER)]
    pairs += [facts.pair('letter_date'), facts.pair('subject'), *(facts.pair(key) for key in more if m.chance(0.5))]
    if kind == 'fax':
        pairs += [Pair(_of('fax', m.phone(), role)) for role in (RECIPIENT, SENDER) if m.chance(0.7)]
    if m.chance(0.4):
        m.rng.shuffle(pairs)
    blocks: list[Block] = [Title(m.pick(titles[language])), Pairs(pairs)]
    if m.chance(0.6):
        blocks.insert(0, _party(m, ISSUER, 'company', True))
    if m.chance(0.3):
        blocks.append(Listing(LETTER['cc'], [m.person() for _ in range(m.integer(1, 4))], m.words(LETTER['cc'].labels)))
    blocks += _sentences(m, facts, language, occasion)
    if m.chance(0.4):
        blocks.append(Noise([m.terms()]))
    return Content(kind, language, blocks, absent=_absent(m, facts, *more))


MINUTES_TITLES = {'en': ('Minutes of Meeting', 'Meeting Minutes', 'Minutes of the Board of Directors', 'MINUTES'), 'de': ('Protokoll', 'Sitzungsprotokoll', 'Niederschrift'), 'fr': ('Procès-verbal', 'Compte rendu de réunion'), 'es': ('Acta de la reunión',), 'it': ('Verbale di riunione',), 'pt': ('Ata da reunião',), 'nl': ('Notulen',)}


def _minutes(m: Maker) -> Content:
    language = language_of(m)
    facts = _facts(m)
    facts.set('event_date', m.date())
    pairs = [facts.pair(key) for key in ('event_date', 'event_time', 'event_place', 'chair', 'secretary') if m.chance(0.8)]
    blocks: list[Block] = [Title(m.pick(MINUTES_TITLES[language])), Pairs(pairs or [facts.pair('event_date')])]
    blocks.append(Listing(LETTER['attendee'], [m.person() for _ in range(m.integer(2, 9))], m.words(LETTER['attendee'].labels)))
    if m.chance(0.5):
        blocks.append(Listing(LETTER['excused'], [m.person() for _ in range(m.integer(1, 3))], m.words(LETTER['excused'].labels)))
    for number in range(1, m.integer(2, 6)):
        blocks.append(Prose([m.paragraph()], f'{number}. {m.department()}'))
    if m.chance(0.5):
        columns = [Column(LETTER[key]) for key in ('task', 'owner', 'task_due')]
        rows = [[m.service(), m.person(), m.date(m.day(0, 90)) if m.chance(0.85) else ''] for _ in range(m.integer(1, 6))]
        blocks.append(Table(LETTER['action_items'], columns, rows))
    if m.chance(0.7):
        blocks.append(Pairs([facts.pair('next_meeting')]))
    return Content('minutes', language, blocks, absent=_absent(m, facts, 'chair', 'secretary', 'next_meeting', 'event_time'))


RELEASE_TITLES = {'en': ('PRESS RELEASE', 'FOR IMMEDIATE RELEASE', 'News Release', 'Media Information'), 'de': ('Pressemitteilung', 'Presseinformation'), 'fr': ('Communiqué de presse',), 'es': ('Nota de prensa',), 'it': ('Comunicato stampa',), 'pt': ('Comunicado de imprensa',), 'nl': ('Persbericht',)}
NEWS = {
    'en': ('{company} opens new plant in {place}', '{company} appoints {person} as chief executive', '{company} to buy {other} for {sum}', 'Fire at {company} causes damage of {sum}', '{person} wins award in {place}', '{company} cuts {number} jobs'),
    'de': ('{company} eröffnet Werk in {place}', '{person} wird Chef von {company}', 'Brand bei {company}: {sum} Schaden'), 'fr': ('{company} ouvre une usine à {place}', '{person} prend la tête de {company}'), 'es': ('{company} abre una planta en {place}', '{person}, nuevo director de {company}'),
    'it': ('{company} apre uno stabilimento a {place}', '{person} alla guida di {company}'), 'pt': ('{company} abre fábrica em {place}', '{person} lidera a {company}'), 'nl': ('{company} opent fabriek in {place}', '{person} nieuwe topman van {company}'),
}


def _headline(m: Maker, language: str) -> str:
    return m.pick(NEWS[language]).format(company=m.company(), place=m.city(), person=m.person(), other=m.company(), sum=m.money(float(m.integer(1, 900) * 1000), True), number=m.integer(20, 900))


def _press_release(m: Maker) -> Content:
    language = language_of(m)
    facts = _facts(m)
    facts.set('headline', _headline(m, language))
    facts.set('letter_date', formal_date(m))
    blocks: list[Block] = [Title(m.pick(RELEASE_TITLES[language])), Title(facts['headline'].text, facts['headline'])]  # type: ignore[union-attr, arg-type]
    blocks.append(Prose([facts['dateline'], m.pick((', ', ' – ', ' (')), facts['letter_date'], m.pick((' – ', ': ', ') ')), m.paragraph()]))
    blocks += [Prose([m.paragraph()]) for _ in range(m.integer(1, 4))]
    blocks.append(Prose([f'“{m.sentence()}” said ', facts['speaker'], f', {m.job()}.' if m.chance(0.5) else '.', ' ' + m.sentence()]))
    blocks.append(Pairs([facts.pair('contact_person'), *(facts.pair(key) for key in ('contact_phone', 'email', 'website') if m.chance(0.6))], heading=m.words(LETTER['contact_person'].labels)))
    if m.chance(0.4):
        blocks.insert(0, _party(m, SENDER, 'company', True))
    return Content('press_release', language, blocks, absent=_absent(m, facts, 'byline', 'newspaper'))


def _clipping(m: Maker) -> Content:
    language = language_of(m)
    facts = _facts(m)
    facts.set('headline', _headline(m, language))
    facts.set('letter_date', formal_date(m, m.day(-20000, 0)))
    blocks: list[Block] = [Title(facts['headline'].text, facts['headline'])]  # type: ignore[union-attr, arg-type]
    if m.chance(0.8):
        blocks.insert(0, Pairs([facts.pair(key, '') for key in m.some(('newspaper', 'letter_date'), 1, 2)]))
    if m.chance(0.7):
        blocks.append(Pairs([facts.pair('byline')]))
    blocks.append(Prose([facts['dateline'], m.pick((' – ', '. ', ': ')), m.paragraph()]))
    blocks += [Prose([m.paragraph()], m.sentence() if m.chance(0.15) else None) for _ in range(m.integer(1, 6))]
    return Content('news_clipping', language, blocks, absent=_absent(m, facts, 'byline', 'newspaper'))


COURT_TEXTS = {
    'en': ('This matter came before the court on {hearing_date} on the motion filed by {plaintiff} on {~date}.', 'IT IS HEREBY ORDERED that {defendant} shall pay {plaintiff} the sum of {judgment_amount} with interest from {~date} and costs of {fee}.', 'The plaintiff was represented by {counsel}.', 'A status conference is set for {next_meeting} in room {room}.', 'An appeal may be filed within {appeal_period}.', 'Costs of {~amount} claimed for {~person} are disallowed.'),
    'de': ('In dem Rechtsstreit {plaintiff} gegen {defendant} hat das Gericht auf die mündliche Verhandlung vom {hearing_date} für Recht erkannt:', 'Die beklagte Partei wird verurteilt, {judgment_amount} nebst Zinsen seit dem {~date} zu zahlen.', 'Die klagende Partei wurde vertreten durch {counsel}.', 'Die Berufungsfrist beträgt {appeal_period}.'),
    'fr': ('Vu l’assignation du {~date} délivrée par {plaintiff} à {defendant} ; vu l’audience du {hearing_date} ;', 'Le tribunal condamne la partie défenderesse à payer {judgment_amount}.', 'Maître {counsel} a plaidé pour le demandeur.'),
    'es': ('Vistos los autos seguidos por {plaintiff} contra {defendant}, celebrada la vista el {hearing_date}.', 'Se condena a la parte demandada a pagar {judgment_amount}.'),
}
COURT_TITLES = {'en': ('ORDER', 'Judgment', 'Order of the Court', 'Notice of Hearing', 'Default Judgment'), 'de': ('Urteil', 'Beschluss', 'Im Namen des Volkes'), 'fr': ('Jugement', 'Ordonnance'), 'es': ('Sentencia', 'Auto')}


def _court_order(m: Maker) -> Content:
    language = m.language if m.language in COURT_TEXTS else 'en'
    facts = _facts(m)
    facts.set('letter_date', formal_date(m))
    blocks: list[Block] = [Title(facts['court'].text, facts['court'])]  # type: ignore[union-attr, arg-type]
    blocks.append(Pairs([facts.pair(key) for key in ('case_number', 'plaintiff', 'defendant', 'judge') if m.chance(0.85)] or [facts.pair('case_number')]))
    blocks.append(Title(m.pick(COURT_TITLES[language])))
    blocks += [facts.prose(text) for text in COURT_TEXTS[language] if m.chance(0.85)]
    blocks += [Prose([m.paragraph()]) for _ in range(m.integer(0, 3))]
    blocks.append(Pairs([facts.pair('judge', '' if m.chance(0.4) else None), facts.pair('letter_date')]))
    return Content('court_order', language, blocks, absent=_absent(m, facts, 'hearing_date', 'counsel', 'judgment_amount', 'next_meeting'))


def _kind(occasion: str) -> Kind:
    return Kind(f'letter_{occasion}', lambda m: _letter(m, occasion))


KINDS: list[Kind] = [
    *map(_kind, BODIES), Kind('email', _email, 1.5), Kind('memo', _memo), Kind('fax', _fax), Kind('minutes', _minutes), Kind('press_release', _press_release), Kind('news_clipping', _clipping, 0.6), Kind('court_order', _court_order),
]
