"""Identity cards, passports and licences as they lie in a hand: of lands whose script the reader does not know, front and back on one
picture, with labels in two scripts, with numbers for labels, or with none.

What they say is what identity.py says; here they are crowded, worn and in no language that a reader was set to.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Block, Content, Kind, Noise, Pair, Pairs, Party, Title, Value
from ..photo import in_latin_rubbish, rubbish
from .identity import CLASSES, COUNTRY_CODE, DOCUMENT_TITLE, ISSUING_COUNTRY, mrz_block, with_unread
from .person_facts import (ADDRESS, AUTHORITY, BIRTHPLACE, BLOOD, BORN, EXPIRES, EYES, FATHER_NAME, GIVEN, HEIGHT, HOLDER, ISSUED, ISSUE_PLACE, MOTHER_NAME, NAME, NATIONALITY, NUMBER, OCCUPATION, PERSONAL_NUMBER, SEX, SURNAME,
    Draft)
from .receipt_parts import inside

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

#: States with the words for their citizens, as cards print them
STATES = (
    ('HELLENIC REPUBLIC', 'HELLENIC', 'GRC'), ('REPUBLIC OF ARMENIA', 'ARMENIA', 'ARM'), ('GEORGIA', 'GEO', 'GEO'), ('KINGDOM OF THAILAND', 'THAI', 'THA'), ('REPUBLIC OF BULGARIA', 'BULGARIAN', 'BGR'), ('UKRAINE', 'Ukraine/UKR', 'UKR'), ('REPUBLIC OF SERBIA', 'SRB', 'SRB'),
    ('REPUBLIC OF NORTH MACEDONIA', 'Macedonian', 'MKD'), ('BOSNIA AND HERZEGOVINA', 'BIH', 'BIH'), ('ISLAMIC REPUBLIC OF PAKISTAN', 'PAKISTANI', 'PAK'), ('REPUBLIC OF INDIA', 'INDIAN', 'IND'), ("PEOPLE'S REPUBLIC OF BANGLADESH", 'BANGLADESHI', 'BGD'), ('STATE OF ISRAEL', 'Israeli', 'ISR'),
    ('REPUBLIC OF KENYA', 'KENYAN', 'KEN'), ('FEDERAL REPUBLIC OF NIGERIA', 'NIGERIAN', 'NGA'), ('REPUBLIC OF GHANA', 'GHANAIAN', 'GHA'), ('REPUBLIC OF LITHUANIA', 'LTU', 'LTU'), ('REPUBLIC OF LATVIA', 'LVA', 'LVA'), ('EESTI VABARIIK / REPUBLIC OF ESTONIA', 'EST', 'EST'), ('SLOVENSKÁ REPUBLIKA', 'SVK', 'SVK'),
    ('REPUBLIKA SLOVENIJA', 'SVN', 'SVN'), ('REPUBLIKA HRVATSKA', 'HRV', 'HRV'), ('MAGYARORSZÁG', 'HUN', 'HUN'), ('ROUMANIE ROMANIA ROMANIA', 'Română / ROU', 'ROU'), ('REPUBLIKA E SHQIPËRISË', 'Shqiptare/ALB', 'ALB'), ('MALTA', 'MALTESE', 'MLT'), ('REPUBLIC OF CYPRUS', 'CYP', 'CYP'), ('ÍSLAND', 'ÍSL', 'ISL'),
    ('REPUBLIC OF THE PHILIPPINES', 'FILIPINO', 'PHL'), ('MALAYSIA', 'WARGANEGARA', 'MYS'), ('REPUBLIC OF AZERBAIJAN', 'AZE', 'AZE'), ('REPUBLIC OF KAZAKHSTAN', 'KAZ', 'KAZ'), ('KINGDOM OF SAUDI ARABIA', 'Saudi', 'SAU'), ('UNITED ARAB EMIRATES', 'ARE', 'ARE'), ('STATE OF QATAR', 'Qatari', 'QAT'),
    ('ROYAUME DU MAROC', 'Marocaine', 'MAR'), ('REPUBLIC OF SOUTH AFRICA', 'RSA', 'ZAF'), ('FEDERAL DEMOCRATIC REPUBLIC OF ETHIOPIA', 'Ethiopian', 'ETH'), ('NEPAL', 'NEPALESE', 'NPL'), ('DEMOCRATIC SOCIALIST REPUBLIC OF SRI LANKA', 'SRI LANKAN', 'LKA'), ('REPÚBLICA DEL ECUADOR', 'ECUATORIANA', 'ECU'),
    ('REPÚBLICA BOLIVARIANA DE VENEZUELA', 'VENEZOLANO', 'VEN'), ('REPÚBLICA DOMINICANA', 'DOMINICANA', 'DOM'), ('REPUBLIC OF MOLDOVA', 'MDA', 'MDA'), ('UZBEKISTAN', 'UZB', 'UZB'), ('SOCIALIST REPUBLIC OF VIETNAM', 'Viet Nam', 'VNM'), ('NORGE', 'NORSK', 'NOR'), ('SUOMI FINLAND', 'Suomi/FIN', 'FIN'), ('DANMARK', 'DANSK', 'DNK'),
)
CARDS = ('IDENTITY CARD', 'NATIONAL IDENTITY CARD', 'ID CARD', 'National ID Card', 'OSOBNA ISKAZNICA', 'OSEBNA IZKAZNICA', 'ISIKUTUNNISTUS', 'ASMENS TAPATYBĖS KORTELĖ', 'CARTE DE IDENTITATE', 'SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY', 'OBČIANSKY PREUKAZ', 'CÉDULA DE IDENTIDAD', 'HENKILÖKORTTI', 'LIČNA KARTA', 'KAD PENGENALAN', 'LETËRNJOFTIM', 'RESIDENT IDENTITY CARD', "CARTE NATIONALE D'IDENTITE", 'VOTER IDENTITY CARD')
PASSPORTS = ('PASSPORT', 'PASSPORT PASSEPORT', 'PASS', 'PASAPORTE', 'PASAPORT', 'PUTOVNICA', 'PASZPORT', 'PASSI', 'ÚTLEVÉL', 'CESTOVNÝ PAS', 'POTNI LIST', 'Diplomatic Passport', 'PASPORTI', 'PASSEPORT')
LICENCES = ('DRIVING LICENCE', 'PERMIS DE CONDUIRE', 'FÜHRERSCHEIN', 'PATENTE DI GUIDA', 'PERMISO DE CONDUCCIÓN', 'KØREKORT', 'FØRERKORT', 'AJOKORTTI', 'JUHILUBA', 'VOZAČKA DOZVOLA', 'VOZNIŠKO DOVOLJENJE', 'VODIČSKÝ PREUKAZ', 'VAIRUOTOJO PAŽYMĖJIMAS', 'VEZETŐI ENGEDÉLY', 'PERMIS DE CONDUCERE', 'CEADÚNAS TIOMÁNA', 'ÖKUSKÍRTEINI', 'DRIVER LICENCE', 'CARTA DE CONDUÇÃO', 'RIJBEWIJS', 'LICENSE TO DRIVE', 'LESEN MEMANDU', 'LICENCIA DE CONDUCIR')
MODELS = ('EUROPEAN UNION MODEL', 'MODELE COMMUNAUTES EUROPEENNES', '', '', '')
NOTATIONS = ('%d.%m.%Y', '%d/%m/%Y', '%d %m %Y', '%d-%m-%Y', '%d. %m. %Y', '%Y-%m-%d', '%d.%m.%y', '%Y.%m.%d')
MONTHS = ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC')
FRENCH_MONTHS = ('JAN', 'FÉV', 'MARS', 'AVR', 'MAI', 'JUIN', 'JUIL', 'AOÛT', 'SEPT', 'OCT', 'NOV', 'DÉC')
NUMBERS = ('?########', '??######', '#########', '??#######', '########', '?? ######', '##### ####### #', '?-######', '############', '#### #### ####', '######-##-####', '?#######?', 'No. #######', '### ### ###', '??#####??')
LICENCE_NUMBERS = ('########', '?########', '??####?##', '#########?', '##/##/######', '?????######?#??#', '## ## ## ######', 'U?######', '############')
SEXES = ('M', 'F', 'M', 'F', 'M/M', 'F/F', 'Male', 'FEMALE', 'K/F', 'M/F', 'Ž/F', 'MALE', 'X')


class Bearer:
    """Who somebody is, in one notation of dates for the whole card, planned in the draft so that the same facts agree wherever they stand."""

    def __init__(self, d: Draft, numbers: tuple[str, ...]) -> None:
        m = self.m = d.m
        d.plan_name(None)
        surname, given = d.planned[SURNAME, None].upper(), d.planned[GIVEN, None].upper()
        d.planned[SURNAME, None], d.planned[GIVEN, None] = surname, given
        d.planned[NAME, None] = m.pick((f'{surname} {given}', f'{given} {surname}', f'{surname}, {given}', f'{given} {surname}'))
        self.state, self.citizen, self.code = m.pick(STATES)
        self.notation = m.pick(NOTATIONS)
        self.months = m.pick((None, None, None, MONTHS, MONTHS, FRENCH_MONTHS))
        issued = m.day(-3300, -10)
        ends = issued.replace(year=issued.year + m.pick((5, 10, 10, 15)), day=min(issued.day, 28))
        for concept, day in ((BORN, m.day(-30000, -6000)), (ISSUED, issued), (EXPIRES, ends)):
            d.plan(concept, self.dated(day))
        d.plan(NUMBER, m.code(m.pick(numbers)))
        d.plan(NATIONALITY, m.pick((self.citizen, self.citizen, self.code)))
        d.plan(SEX, m.pick(SEXES))
        d.plan(BIRTHPLACE, m.pick((m.city().upper(), f'{m.city().upper()}, {self.code}', f'{m.city().upper()} / {self.code}')))
        d.plan(HEIGHT, m.pick((f'{m.integer(150, 199)}', f'{m.integer(150, 199)} cm', f'1.{m.integer(50, 99)} m')))
        d.plan(ADDRESS, (m.address() if m.chance(0.7) else m.address_line()).upper())

    def dated(self, day: date) -> str:
        if self.months is None:
            return day.strftime(self.notation)
        month = self.months[day.month - 1]
        if self.months is FRENCH_MONTHS:
            month = f'{MONTHS[day.month - 1]}/{month}'
        return f'{day.day:02} {month} {day.strftime(self.m.pick(("%Y", "%Y", "%y")) if self.months is MONTHS else "%Y")}'


def head(d: Draft, bearer: Bearer, titles: tuple[str, ...]) -> list[Block]:
    m = d.m
    words = m.pick(titles)
    state = bearer.state.title() if m.chance(0.2) else bearer.state
    named: list[Block] = [Title(state, d.value(ISSUING_COUNTRY, state))] if m.chance(0.8) else []
    called: list[Block] = [Title(words, d.value(DOCUMENT_TITLE, words))] if m.chance(0.9) else []
    blocks = named + called if m.chance(0.7) else called + named
    if m.chance(0.5):
        blocks.insert(m.integer(0, len(blocks)), Noise([' '.join(in_latin_rubbish('x' * m.integer(4, 12), m.rng) for _ in range(m.integer(1, 4)))]))
    return blocks


def labelled(m: Maker, pairs: list[Pair]) -> list[Pair]:
    """Labels beside the same in a script that was misread, all or some; or rubbish where they were."""
    way = m.weighted({'unread': 5, 'plain': 2, 'capitals': 2, 'lost': 1, 'none': 1})
    out = []
    for pair in pairs:
        label = m.words(pair.value.concept.labels)
        if way == 'unread' and m.chance(0.9):
            label = with_unread(m, label)
        elif way == 'capitals':
            label = label.upper()
        elif way == 'none' or (way == 'lost' and m.chance(0.35)):
            label = rubbish(m.rng) if m.chance(0.3) else ''
        out.append(Pair(pair.value, label))
    return out


def write_card(m: Maker) -> Content:
    """Front and back, or the front alone."""
    m = inside(m, ('en',))
    d = Draft(m, 'world_identity_card', 'card')
    bearer = Bearer(d, NUMBERS)
    d.add(*head(d, bearer, CARDS))
    names = [d.pair(SURNAME), d.pair(GIVEN)] if m.chance(0.7) else [d.pair(NAME)]
    if m.chance(0.1):
        names.reverse()
    front = names + d.pairs((SEX, NATIONALITY, BORN), 0.85) + d.pairs((NUMBER, EXPIRES), 0.85) + d.pairs((PERSONAL_NUMBER, ISSUED), 0.4)
    back = d.pairs((BIRTHPLACE, AUTHORITY, ADDRESS), 0.55) + d.pairs((FATHER_NAME, MOTHER_NAME, EYES, HEIGHT, BLOOD, OCCUPATION, ISSUE_PLACE), 0.15)
    two_sided = m.chance(0.35)
    if not two_sided and m.chance(0.6):
        front += back
    d.add(Pairs(labelled(m, front)))
    if two_sided:
        if m.chance(0.5):
            d.add(Noise([rubbish(m.rng) for _ in range(m.integer(1, 3))]))
        d.add(Pairs(labelled(m, back)) if back else None)
    if m.chance(0.7 if two_sided else 0.2):
        d.add(mrz_block(d, None, m.pick(('ID', 'I<', 'IC')), 3))
    d.lack(CLASSES)
    return d.content()


def write_passport(m: Maker) -> Content:
    m = inside(m, ('en',))
    d = Draft(m, 'world_passport', m.pick(('card', 'card', 'page')))
    bearer = Bearer(d, NUMBERS[:9])
    d.add(*head(d, bearer, PASSPORTS))
    top = [Pair(Value(COUNTRY_CODE, bearer.code))] if m.chance(0.6) else []
    order = top + [d.pair(NUMBER), d.pair(SURNAME), d.pair(GIVEN), d.pair(NATIONALITY)] + d.pairs((BORN, PERSONAL_NUMBER), 0.8) + d.pairs((SEX, BIRTHPLACE), 0.9) + d.pairs((ISSUED, EXPIRES), 0.95) + d.pairs((AUTHORITY, HEIGHT), 0.5)
    d.add(Pairs(labelled(m, order)))
    if m.chance(0.85):
        d.add(mrz_block(d, None, 'P<', 2))
    d.lack(ADDRESS, BLOOD, OCCUPATION)
    return d.content()


def write_licence(m: Maker) -> Content:
    """The numbered licence, in all ways in which its numbers stand before, over or far from the values, or are gone."""
    m = inside(m, ('en', 'de', 'fr', 'it', 'es', 'pl', 'sv', 'nl'))
    d = Draft(m, 'world_driving_licence', 'card')
    bearer = Bearer(d, LICENCE_NUMBERS)
    d.add(*head(d, bearer, LICENCES))
    model = m.pick(MODELS)
    if model:
        d.add(Noise([model]))
    dot = m.pick(('.', '.', '', ',', '.:', ')'))
    lost = m.pick((0.0, 0.0, 0.15, 0.5))
    born = d.value(BORN)
    rows: list[tuple[str, list[Value]]] = [
        ('1', [d.value(SURNAME)]), ('2', [d.value(GIVEN)]), ('3', [born, d.value(BIRTHPLACE)] if m.chance(0.7) else [born]), ('4a', [d.value(ISSUED)]), ('4c', [d.value(AUTHORITY)]), ('4b', [d.value(EXPIRES)]),
        ('4d', [d.value(PERSONAL_NUMBER)]), ('5', [d.value(NUMBER)]), ('8', [d.value(ADDRESS)]), ('9', [d.value(CLASSES)]),
    ]
    left_out = {number for number, chance in (('4c', 0.2), ('4d', 0.5), ('8', 0.5), ('9', 0.15)) if m.chance(chance)}
    rows = [row for row in rows if row[0] not in left_out]
    if m.chance(0.2):  # one value in each pair: the layout puts them where it likes
        single = [Pair(value, number + dot if not m.chance(lost) else '') for number, values in rows for value in values[:1]]
        d.add(Pairs(single))
    else:
        lines: list[list[Value | Pair | str]] = []
        beside = {'4c': '4a', '4d': '4b', '4b': '4a'} if m.chance(0.6) else {}
        last = ''
        for number, values in rows:
            mark: list[str] = [] if m.chance(lost) else [rubbish(m.rng) if m.chance(0.06) else number + dot]
            if beside.get(number) == last and lines and len(lines[-1]) < 4:
                lines[-1] += [*mark, *values]
            else:
                lines.append([*mark, *values])
            last = number
        if m.chance(0.4):
            lines.insert(-1, ['7' + dot, rubbish(m.rng)] if m.chance(0.5) else ['7' + dot])
        d.add(Party(HOLDER, lines, ''))
    if m.chance(0.15):
        d.add(Noise([f'{m.pick(("14.", "13.", "10.", "12."))} {m.integer(1, 99)}' for _ in range(2)]))
    # what was planned for lines that are not printed is not said
    shown = {value.concept for number, values in rows for value in values}
    d.said = {key: text for key, text in d.said.items() if key[0] in shown or key[0] in (DOCUMENT_TITLE, ISSUING_COUNTRY)}
    d.lack(SEX, EYES, BLOOD, HEIGHT)
    return d.content()


def write_bare_card(m: Maker) -> Content:
    """No labels at all: a big name, lines of an address, dates, a number, the title somewhere."""
    m = inside(m, ('en', 'es', 'pt', 'fr', 'de', 'it'))
    d = Draft(m, 'bare_identity_card', 'card')
    bearer = Bearer(d, NUMBERS)
    names: list[Block] = [Title(d.planned[NAME, None], d.value(NAME))] if m.chance(0.5) else [Title(d.planned[SURNAME, None], d.value(SURNAME)), Title(d.planned[GIVEN, None], d.value(GIVEN))]
    facts: list[list[Value | Pair | str]] = [[d.value(ADDRESS)]] if m.chance(0.7) else []
    facts += [[d.value(NUMBER)]] if m.chance(0.9) else []
    for concept, label in ((BORN, ('DOB', 'Born', '', '', 'Nac.', 'DOB:')), (EXPIRES, ('EXP', 'Valid until', 'Exp.', 'VTO', 'bis')), (ISSUED, ('ISS', 'Issued', 'Since')), (SEX, ('SEX', '', 'Sex')), (BIRTHPLACE, ('', 'Born in'))):
        if m.chance(0.55 if concept is BORN or concept is EXPIRES else 0.2):
            facts.append([d.pair(concept, label=m.pick(label))])
    if m.chance(0.3):
        m.rng.shuffle(facts)
    top = head(d, bearer, CARDS + LICENCES)
    blocks: list[Block] = top + names if m.chance(0.7) else names + top
    if facts:
        blocks.append(Party(HOLDER, facts, ''))
    if m.chance(0.3):
        blocks.append(Noise([rubbish(m.rng) + ' ' + rubbish(m.rng)]))
    d.add(*blocks)
    if m.chance(0.2):
        d.add(mrz_block(d, None, 'ID', 3))
    d.lack(NATIONALITY, PERSONAL_NUMBER, HEIGHT, AUTHORITY)
    return d.content()


KINDS = [Kind('world_identity_card', write_card, 3), Kind('world_passport', write_passport, 2.5), Kind('world_driving_licence', write_licence, 3), Kind('bare_identity_card', write_bare_card, 1.2)]
