"""Two values in one cell: 'from - to' in one text, 'No. / Date', a name with its number in brackets, an amount with its currency.

Kinds write each value for itself; here some that stand side by side are put together, on pages of every kind.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .content import Block, Choice, Concept, Content, Form, Noise, Pair, Pairs, Table, Title, Totals, Value
from .kinds._office import END_DATE, START_DATE
from .kinds.trade_concepts import CURRENCY
from .maker import LATIN, Maker

STARTS = re.compile(r'start|from|begin|check_in|pick_?up|first|arrival|issue|effective|opened|loan_date|outbound')
ENDS = re.compile(r'end|until|_to$|check_out|return|last|departure|expir|due|closed|valid_to|inbound')
PERIODS = {
    'en': ('Period', 'Dates', 'Term', 'Validity', 'From - To', 'Duration', 'Valid', 'Date range', 'From/To', 'Start / End', 'Schedule'), 'de': ('Zeitraum', 'Laufzeit', 'Von - bis', 'Gültigkeit', 'Dauer', 'Gültig', 'Beginn / Ende'), 'fr': ('Période', 'Durée', 'Du - au', 'Validité', 'Dates'), 'es': ('Período', 'Vigencia', 'Desde - hasta', 'Fechas', 'Validez'),
    'it': ('Periodo', 'Durata', 'Dal - al', 'Validità'), 'pt': ('Período', 'Vigência', 'De - até', 'Validade'), 'nl': ('Periode', 'Looptijd', 'Van - tot', 'Geldigheid'), 'pl': ('Okres', 'Od - do', 'Ważność'), 'ru': ('Период', 'Срок действия', 'С - по'), 'zh': ('期间', '有效期', '起止日期'), 'ja': ('期間', '有効期間'), 'ko': ('기간', '유효기간'), 'tr': ('Dönem', 'Geçerlilik'),
    'cs': ('Období', 'Platnost'), 'sv': ('Period', 'Giltighet'), 'lv': ('Periods', 'Derīguma termiņš'), 'ar': ('الفترة', 'المدة'),
}
TO = {'en': ' to ', 'de': ' bis ', 'fr': ' au ', 'es': ' al ', 'it': ' al ', 'pt': ' a ', 'nl': ' t/m ', 'pl': ' do ', 'ru': ' по ', 'sv': ' till ', 'cs': ' do '}
DASHES = (' - ', ' - ', '-', '-', ' – ', '–', ' / ', ' -', '~', ' -- ', ' thru ', '\n')
SHORT = 26
CODES = re.compile(r'(?<![A-Za-z])(EUR|USD|GBP|CHF|MYR|SGD|JPY|CNY|INR|RUB|PLN|CZK|SEK|DKK|NOK|AUD|CAD|BRL|TRY|AED|MXN)(?![A-Za-z])')


def together(label: str) -> Concept:
    """Nobody asks for it: it has no names."""
    return Concept('together', 'string', {'en': (label,)}, ())


def called(concept: Concept, language: str, m: Maker) -> str:
    return m.pick(concept.labels.get(language) or concept.labels.get('en') or ('',)).strip(' :')


def is_span(first: Pair, second: Pair) -> bool:
    a, b = first.value.concept, second.value.concept
    return a.type == b.type == 'date' and STARTS.search(a.key) is not None and ENDS.search(b.key) is not None


def is_short(pair: Pair) -> bool:
    value = pair.value
    return 0 < len(value.text) <= SHORT and '\n' not in value.text and pair.within is None and not value.inside and pair.label != '' and bool(value.concept.names)


def as_span(first: Pair, second: Pair, m: Maker, language: str) -> Pair:
    a, b = first.value, second.value
    dash = TO[language] if language in TO and m.chance(0.2) else m.pick(DASHES[:-2] if language != 'en' else DASHES)
    label = m.pick(PERIODS.get(language) or PERIODS['en'])
    if m.chance(0.3):
        label = f'{called(a.concept, language, m)}{m.pick((" / ", " - ", "/", " – "))}{called(b.concept, language, m)}'
    return Pair(Value(together(label), f'{a.text}{dash}{b.text}', None, (a, b)), label)


def side_by_side(first: Pair, second: Pair, m: Maker, language: str) -> Pair:
    """'Invoice No. / Date: 4711 / 03.05.2021'."""
    mark = m.pick((' / ', ' / ', '/', ' - ', ', ', ' | '))
    labels = [pair.label if pair.label is not None else called(pair.value.concept, language, m) for pair in (first, second)]
    label = f'{labels[0]}{mark if mark != ", " else " / "}{labels[1]}'
    between = mark if '/' in mark and not any('/' in pair.value.text for pair in (first, second)) else m.pick((' / ', ' - ', '  ', ' | '))
    return Pair(Value(together(label), f'{first.value.text}{between}{second.value.text}', None, (first.value, second.value)), label)


def with_number(pair: Pair, m: Maker, language: str) -> Pair:
    """What a system prints behind a name: its number there, which is not part of the name."""
    value = pair.value
    label = pair.label if pair.label is not None else called(value.concept, language, m)
    number = m.pick((f'({m.integer(10, 99999)})', f'[{m.integer(100, 99999)}]', f'#{m.integer(10, 9999)}', f'- {m.integer(1000, 999999)}', f'({m.code("???")})', f'/ {m.integer(1000, 99999)}'))
    if m.chance(0.3) and language in LATIN:  # lines over it in the same cell
        above = [m.pick((m.code('GLN #############'), m.code('ID ######'), f'{m.title()}', f'c/o {m.last_name()}', m.code('No. #####'), m.department())) for _ in range(m.integer(1, 2))]
        text = '\n'.join((*above, value.text))
        return Pair(Value(together(label), text, None, (value,)), label)
    text = f'{value.text} {number}' if m.chance(0.8) else f'{m.integer(100, 99999)} {m.pick(("- ", "", "/ "))}{value.text}'
    return Pair(Value(together(label), text, None, (value,)), label)


def merged_pairs(pairs: Sequence[Pair | Choice], m: Maker, language: str, spans: float, others: float) -> list[Pair | Choice]:
    out: list[Pair | Choice] = []
    for pair in pairs:
        last = out[-1] if out else None
        if isinstance(pair, Pair) and isinstance(last, Pair) and is_short(pair) and is_short(last):
            if is_span(last, pair):
                if m.chance(spans):
                    out[-1] = as_span(last, pair, m, language)
                    continue
            elif m.chance(others):
                out[-1] = side_by_side(last, pair, m, language)
                continue
        if isinstance(pair, Pair) and is_short(pair) and 'name' in pair.value.concept.key and m.chance(others):
            pair = with_number(pair, m, language)
        out.append(pair)
    return out


SPANS = re.compile(r'(.*\d.*?)(?: - | – | to | / | bis )(.*\d.*)')


def with_days(pair: Pair) -> Pair:
    """A period that was written as one text has a first and a last day, too."""
    value = pair.value
    found = SPANS.fullmatch(value.text) if 'period' in value.concept.key and value.concept.type == 'string' and not value.inside else None
    if found is None or min(map(len, found.groups())) < 5:
        return pair
    return replace(pair, value=Value(value.concept, value.text, value.role, (Value(START_DATE, found[1], value.role), Value(END_DATE, found[2], value.role))))


def garbled(m: Maker) -> str:
    """What is read where a logo or a stamp is printed."""
    marks = m.pick(('abcdefghiklmnoprstuvwxyzABCDEGHKLMNORSTUVXYZ', 'ABCDEFGHIKLMNOPRSTUVWXYZ', 'ABCDEHKMOPTXавекмнорстухиLIl1|$§@&%0O689', 'oOaAeE|lI1/\\()[]'))
    return ' '.join(''.join(m.pick(marks) for _ in range(m.integer(1, 8))) for _ in range(m.integer(1, 4)))


#: What terminals print below the receipt of the till: title, labels of numbers that nobody asks for, label of the amount, thanks
SLIPS = {
    'en': (('CUSTOMER COPY', '*** CARDHOLDER COPY ***', 'SALE', 'EFTPOS RECEIPT'), ('Terminal ID', 'TID', 'MID', 'AID', 'Auth code', 'Trace No', 'Batch', 'Card No', 'Ref', 'Approval'), ('AMOUNT', 'Total', 'SALE AMOUNT', 'Purchase'), ('APPROVED', 'Please retain for your records', 'NO SIGNATURE REQUIRED', 'THANK YOU')),
    'de': (('-K-U-N-D-E-N-B-E-L-E-G-', 'Kundenbeleg', '** Kundenbeleg **', 'Kartenzahlung'), ('Terminal-ID', 'TA-Nr', 'BNr', 'PAN', 'EMV-AID', 'VU-Nr', 'Genehmigungs-Nr', 'Trace-Nr.', 'Kartennr.', 'Karte'), ('EUR', 'Betrag', 'Betrag EUR', 'Gesamt'), ('*** Zahlung erfolgt ***', 'BITTE BELEG AUFBEWAHREN', 'Autorisierung erfolgt', 'girocard', 'contactless')),
    'fr': (('TICKET CLIENT', 'CARTE BANCAIRE', 'A CONSERVER'), ('AID', 'N° AUTO', 'N° TERM', 'CARTE', 'SIRET', 'TRANS'), ('MONTANT', 'MONTANT REEL', 'DEBIT'), ('SANS CONTACT', 'MERCI AU REVOIR', 'TICKET A CONSERVER')),
    'es': (('COPIA CLIENTE', 'VENTA'), ('Terminal', 'Comercio', 'AID', 'Autorización', 'Tarjeta', 'Operación'), ('IMPORTE', 'Total', 'IMPORTE EUR'), ('OPERACIÓN ACEPTADA', 'GRACIAS')),
    'it': (('COPIA CLIENTE', 'ACQUISTO'), ('TML', 'Acq.ID', 'AID', 'Aut.', 'STAN', 'PAN'), ('IMPORTO', 'Importo EUR'), ('TRANSAZIONE APPROVATA', 'GRAZIE')),
    'nl': (('KLANTTICKET', 'BETALING'), ('Terminal', 'Merchant', 'Periode', 'Transactie', 'Kaart', 'Autorisatiecode'), ('TOTAAL', 'Bedrag', 'BEDRAG'), ('U HEEFT BETAALD', 'AKKOORD', 'BEDANKT')),
}
SLIP_CODES = ('########', '######', '####', 'A0000000041010', 'A000000003####', '############%###', '************####', 'XXXX XXXX XXXX ####', '###?##', '###############')


def with_slip(blocks: list[Block], m: Maker, language: str) -> list[Block]:
    """The slip of the card terminal below the receipt: the total and the day once more, among numbers."""
    found = {pair.value.concept.key: pair.value for block in blocks if isinstance(block, Totals | Pairs) for pair in block.pairs if pair.value.text}
    if language not in SLIPS or 'total' not in found:
        return blocks
    titles, labels, sums, thanks = SLIPS[language]
    pairs = []
    for label in m.some(labels, 2, len(labels)):
        pairs.append(Pair(Value(together(label), m.code(m.pick(SLIP_CODES))), label))
    pairs.insert(m.integer(0, len(pairs)), Pair(found['total'], m.pick(sums)))
    if 'date' in found and m.chance(0.7):
        pairs.insert(m.integer(0, len(pairs)), Pair(found['date']))
    return [*blocks, Noise([m.pick(titles)]), Pairs(pairs), Noise(m.some(thanks, 1, 3))]


def with_currency(pair: Pair) -> Pair:
    value = pair.value
    found = CODES.search(value.text) if not value.inside else None
    if found is None or value.concept.type != 'number' or pair.within is not None:
        return pair
    return replace(pair, value=Value(value.concept, value.text, value.role, (Value(CURRENCY, found.group()),)))


#: Numbers that are the paper's own, and its date: both stand in the title of many papers
OWN_NUMBERS = frozenset('invoice_number credit_number quote_number order_number contract_number delivery_number own_number own_invoice_number report_number certificate_number case_number receipt_number document_number reminder_number ticket_number policy_number'.split())
OWN_DATES = frozenset('invoice_date document_date date issue_date issued order_date date_of_issue report_date'.split())
NUMBER_WORDS = {'en': (' No. ', ' # ', ' Number ', ' ', ' No: ', ': '), 'de': (' Nr. ', ' Nr.: ', ' ', ' (380) Nr. ', '-Nr. '), 'fr': (' N° ', ' n° ', ' N° : ', ' '), 'es': (' Nº ', ' núm. ', ' '), 'it': (' n. ', ' N. ', ' nr. '), 'pt': (' n.º ', ' Nº '), 'nl': (' nr. ', ' '), 'pl': (' nr ',), 'lv': (' Nr. ',), 'ru': (' № ',), 'sv': (' nr ',), 'cs': (' č. ',)}
OF_WORDS = {'en': (' of ', ' dated ', ' - ', ', '), 'de': (' vom ', ' v. ', ' vom ', ', '), 'fr': (' du ', ' en date du ', ' - '), 'es': (' de fecha ', ' del ', ' - '), 'it': (' del ', ' - '), 'pt': (' de ', ' - '), 'nl': (' van ', ' d.d. '), 'pl': (' z dnia ',), 'lv': (' no ',), 'ru': (' от ',), 'sv': (' den ',), 'cs': (' ze dne ',)}


def with_title(blocks: list[Block], m: Maker, language: str) -> list[Block]:
    """'Rechnung Nr. 471102 vom 05.06.2018': the number and the date stand in the title and no longer among the facts."""
    at, titled = next(((n, block) for n, block in enumerate(blocks) if isinstance(block, Title)), (0, None))
    place, facts = next(((n, block) for n, block in enumerate(blocks) if isinstance(block, Pairs) and block.pairs), (0, None))
    if titled is None or facts is None or language not in NUMBER_WORDS:
        return blocks
    pairs = list(facts.pairs)
    number = next((pair for pair in pairs if pair.value.concept.key in OWN_NUMBERS and pair.value.role is None and is_short(pair)), None)
    if number is None:
        return blocks
    day = next((pair for pair in pairs if pair.value.concept.key in OWN_DATES and pair.value.role is None and is_short(pair)), None)
    title = titled.text
    text = f'{title}{m.pick(NUMBER_WORDS[language])}{number.value.text}'
    old = titled.value
    inside = [*((old,) if old is not None and old.text == title else ()), number.value]
    if day is not None and m.chance(0.7):
        text += f'{m.pick(OF_WORDS[language])}{day.value.text}'
        inside.append(day.value)
    blocks[at] = Title(text, Value(together(title), text, None, inside))
    if m.chance(0.8):
        pairs = [pair for pair in pairs if pair.value not in inside]
    blocks[place] = replace(facts, pairs=pairs)
    return [block for block in blocks if not isinstance(block, Pairs) or block.pairs]


NOTES = {
    'en': ('Item no. {c}', 'Serial number {c}', 'Period {d} - {d}', 'Delivery note {c} of {d}', 'Country of origin: {l}', 'Gross price: {p}', 'incl. {r} discount', 'Colour: {w}', 'Your order {c}', 'Batch {c}, expires {d}'),
    'de': ('Art.-Nr. {c}', 'Seriennummer: {c}', 'Zeitraum {d} - {d}', 'Lieferschein {c} vom {d}', 'Ursprungsland: {l}', 'Bruttopreis: {p}', 'abzgl. {r} Rabatt', 'Bestellung {c}', 'Charge {c}', 'Gültig ab {d} bis {d}', 'Enthält {r} Steuer = {p}'),
    'fr': ('Réf. {c}', 'Période du {d} au {d}', 'N° de série {c}', 'BL {c} du {d}', 'Origine : {l}', 'Remise {r}', 'Commande {c}'), 'es': ('Ref. {c}', 'Periodo {d} - {d}', 'N.º de serie {c}', 'Albarán {c} de {d}', 'Dto. {r}'), 'it': ('Cod. {c}', 'Periodo {d} - {d}', 'Matricola {c}', 'DDT {c} del {d}', 'Sconto {r}'),
    'nl': ('Art.nr. {c}', 'Periode {d} - {d}', 'Serienummer {c}', 'Pakbon {c}'), 'pt': ('Ref. {c}', 'Período {d} - {d}', 'Série {c}', 'Desc. {r}'), 'pl': ('Nr art. {c}', 'Okres {d} - {d}', 'Rabat {r}'),
}


def with_notes(table: Table, m: Maker, language: str) -> Table:
    """Small lines below the rows, the same few sorts of them on a page."""
    if table.notes or table.shape != 'table' or not table.is_plain or language not in NOTES or not any(column.is_figure for column in table.columns):
        return table
    sorts = m.some(NOTES[language], 1, 3)
    often = m.pick((0.3, 0.7, 1.0))
    notes = {}
    for row in range(len(table.rows)):
        if m.chance(often):
            shapes = m.some(sorts, 1, len(sorts))
            notes[row] = [shape.replace('{d}', m.date(), 1).format(c=m.some_code(), d=m.date(), l=m.country_name(), p=m.money(m.amount(1, 500)), r=m.percent(m.pick((2, 5, 7, 10, 19))), w=m.product().split()[0]) for shape in shapes]
    return replace(table, notes=notes)


def merged(content: Content, m: Maker) -> Content:
    spans = m.pick((0.0, 0.5, 1.0))
    others = m.pick((0.0, 0.0, 0.03, 0.12))
    language = content.language
    noted = m.chance(0.2)
    said = {pair.value.concept for block in content.blocks if isinstance(block, Pairs) for pair in block.pairs} | {key[0] for key in content.absent}
    may_span = START_DATE not in said and END_DATE not in said
    blocks: list[Block] = []
    for block in content.blocks:
        if isinstance(block, Pairs):
            facts = merged_pairs([with_days(pair) if may_span else pair for pair in block.pairs], m, language, spans, others)
            block = replace(block, pairs=[pair for pair in facts if isinstance(pair, Pair)])
        elif isinstance(block, Form):
            block = replace(block, cells=merged_pairs(block.cells, m, language, spans * 0.6, others * 0.5))
        elif isinstance(block, Totals):
            block = replace(block, pairs=[with_currency(pair) for pair in block.pairs])
        elif isinstance(block, Table) and noted:
            block = with_notes(block, m, language)
        blocks.append(block)
    if content.paper == 'receipt' and m.chance(0.3):
        blocks = with_slip(blocks, m, language)
    if content.paper in ('page', 'receipt') and m.chance(0.16):
        blocks.insert(m.integer(0, min(2, len(blocks))), Noise([garbled(m) for _ in range(m.integer(1, 2))]))
    if m.chance(0.2):
        blocks = with_title(blocks, m, language)
    return replace(content, blocks=blocks)
