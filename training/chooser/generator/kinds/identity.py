"""Papers by which a state says who somebody is or what somebody may do: passports, identity cards, licences, permits, visas.

They are small, dense and often bilingual; labels stand above values in small print, are mere numbers, or are missing altogether.
"""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Form, Kind, Noise, Pair, Pairs, Party, Role, Table, Title, Column, Value, worded
from ..photo import in_latin_rubbish
from .person_facts import (ADDRESS, AUTHORITY, BIRTHPLACE, BLOOD, BORN, CITY, EXPIRES, EYES, FATHER_NAME, FEE, FILE, GIVEN, HAIR, HEIGHT, HOLDER, ISSUED, ISSUE_PLACE, LATIN_FORENAMES, LATIN_NAME,
    LATIN_SURNAMES, MAIDEN, MARITAL, MOTHER_NAME, NAME, NATIONALITY, NOT_LATIN, NUMBER, OCCUPATION, OWNER, PERSONAL_NUMBER, PHONE, POSTCODE, RELIGION, REMARKS, SEX, SIGNATORY, STATE, STREET, SURNAME, VALID_FROM, VERIFY_CODE, WEIGHT,
    Draft, coded, dated, fact, one_of, plan_validity, small_print)

if TYPE_CHECKING:
    from ..maker import Maker

ISO3 = {'US': 'USA', 'GB': 'GBR', 'IE': 'IRL', 'CA': 'CAN', 'AU': 'AUS', 'NZ': 'NZL', 'IN': 'IND', 'MY': 'MYS', 'SG': 'SGP', 'ZA': 'ZAF', 'PH': 'PHL', 'NG': 'NGA', 'KE': 'KEN', 'DE': 'D', 'AT': 'AUT', 'CH': 'CHE', 'LU': 'LUX', 'FR': 'FRA', 'BE': 'BEL', 'ES': 'ESP', 'MX': 'MEX', 'AR': 'ARG', 'CO': 'COL', 'CL': 'CHL', 'PE': 'PER',
    'IT': 'ITA', 'PT': 'PRT', 'BR': 'BRA', 'NL': 'NLD', 'PL': 'POL', 'LV': 'LVA', 'RU': 'RUS', 'KZ': 'KAZ', 'CN': 'CHN', 'TW': 'TWN', 'HK': 'HKG', 'JP': 'JPN', 'KR': 'KOR', 'SA': 'SAU', 'AE': 'ARE', 'EG': 'EGY', 'TR': 'TUR', 'CZ': 'CZE', 'SE': 'SWE', 'DK': 'DNK', 'NO': 'NOR', 'FI': 'FIN', 'ID': 'IDN', 'TH': 'THA'}

COUNTRY_CODE = fact('country_code', 'string', 'countryCode issuingState stateCode issuingCountryCode code nationCode', 'Code of the issuing state|Three letters for the country|Ländercode', lambda m: ISO3.get(m.country, 'UTO'), en='Code|Country code|Issuing state|Code of issuing State', de='Code|Staat', fr='Code du pays|Code', es='Código del país|Código', it='Codice paese', pt='Código do país', nl='Landcode', ru='Код государства', zh='国家码', ja='発行国', ko='발행국')
PASSPORT_TYPE = fact('passport_type', 'string', 'passportType type typeCode docTypeCode typ documentCode', 'Letter for the kind of passport|Type code such as P|One or two letters beside the country code|Passart als Buchstabe', lambda m: m.pick(('P', 'P', 'PA', 'PD', 'PM', 'PP', 'PN')), en='Type|Type of document|Document type', de='Typ|Art', fr='Type', es='Tipo', it='Tipo', pt='Tipo', nl='Type', ru='Тип', zh='类型', ja='型', ko='종류', ar='النوع', pl='Typ', lv='Tips')
DOCUMENT_TITLE = fact('document_title', 'string', 'documentType docType documentTitle title documentName typeOfDocument kindOfDocument dokumentart tipoDocumento', 'Type of the document|What the document calls itself|Kind of document as printed, such as PASSPORT or DRIVER LICENSE|Title of the card|The words that say what this document is|Art des Dokuments|Type de document, tel qu’imprimé', None, en='Document|Type of document|Document type')
ISSUING_COUNTRY = fact('issuing_country', 'string', 'issuingCountry country countryOfIssue issuingNation nation ausstellerland paisEmisor', 'Country that issued the document|Issuing country, as printed|State whose document this is|Name of the state at the top|Ausstellender Staat', None, en='Issuing country|Country')
MRZ = fact('mrz', 'string', 'mrz machineReadableZone mrzLines mrzText mrzCode', 'Machine readable zone|The machine readable zone, all lines, as printed|The lines at the bottom with < signs|All lines of the MRZ', None, en='MRZ|Machine readable zone')
FIRST_MRZ = fact('mrz_line1', 'string', 'mrzLine1 firstMrzLine mrz1', 'First line of the machine readable zone', None, en='MRZ line 1')
SECOND_MRZ = fact('mrz_line2', 'string', 'mrzLine2 secondMrzLine mrz2', 'Second line of the machine readable zone', None, en='MRZ line 2')
CAN = fact('access_number', 'string', 'accessNumber can cardAccessNumber accessCode', 'Card access number|Six digits for reading the chip|Zugangsnummer', coded('######'), en='CAN|Card access number', de='Zugangsnummer|CAN', fr='CAN', es='CAN', lv='CAN', pl='CAN')
TITLES = {
    'passport': worded(en='PASSPORT|Passport|PASSPORT - PASSEPORT|United Nations Laissez-Passer|EMERGENCY PASSPORT', de='REISEPASS|Reisepass / Passport|VORLÄUFIGER REISEPASS', fr='PASSEPORT|Passeport / Passport', es='PASAPORTE|Pasaporte / Passport', it='PASSAPORTO|Passaporto / Passport', pt='PASSAPORTE|PASSAPORTO|Passaporte / Passport', nl='PASPOORT', pl='PASZPORT', lv='PASE', ru='ПАСПОРТ', zh='护照 / PASSPORT', ja='旅券 PASSPORT', ko='여권 PASSPORT', ar='جواز سفر', tr='PASAPORT', cs='CESTOVNÍ PAS', sv='PASS'),
    'identity': worded(en='IDENTITY CARD|National Identity Card|ID CARD|Identification Card|NATIONAL ID', de='PERSONALAUSWEIS|Identitätskarte|Personalausweis / Identity Card', fr="CARTE NATIONALE D'IDENTITÉ|Carte d'identité", es='DOCUMENTO NACIONAL DE IDENTIDAD|CÉDULA DE IDENTIDAD|CREDENCIAL PARA VOTAR|Cédula de Ciudadanía', it="CARTA D'IDENTITÀ|Carta di identità elettronica", pt='CARTÃO DE CIDADÃO|CARTEIRA DE IDENTIDADE|REGISTRO GERAL', nl='IDENTITEITSKAART', pl='DOWÓD OSOBISTY', lv='PERSONAS APLIECĪBA', ru='УДОСТОВЕРЕНИЕ ЛИЧНОСТИ', zh='中华人民共和国居民身份证', ja='個人番号カード|マイナンバーカード', ko='주민등록증', ar='بطاقة الهوية|بطاقة شخصية', tr='KİMLİK KARTI', cs='OBČANSKÝ PRŮKAZ', sv='NATIONELLT IDENTITETSKORT'),
    'licence': worded(en='DRIVING LICENCE|Driving Licence|DRIVER LICENCE|LEARNER PERMIT', de='FÜHRERSCHEIN|Führerausweis', fr='PERMIS DE CONDUIRE', es='PERMISO DE CONDUCCIÓN|LICENCIA DE CONDUCIR', it='PATENTE DI GUIDA', pt='CARTA DE CONDUÇÃO|CARTEIRA NACIONAL DE HABILITAÇÃO', nl='RIJBEWIJS', pl='PRAWO JAZDY', lv='VADĪTĀJA APLIECĪBA', ru='ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ', zh='机动车驾驶证', ja='運転免許証', ko='자동차운전면허증', ar='رخصة قيادة', tr='SÜRÜCÜ BELGESİ', cs='ŘIDIČSKÝ PRŮKAZ', sv='KÖRKORT'),
    'permit': worded(en='RESIDENCE PERMIT|Permanent Resident Card|WORK PERMIT|Employment Authorization Card|Biometric Residence Permit', de='AUFENTHALTSTITEL|Aufenthaltserlaubnis|Niederlassungserlaubnis', fr='TITRE DE SÉJOUR|Carte de séjour', es='PERMISO DE RESIDENCIA|TARJETA DE RESIDENTE', it='PERMESSO DI SOGGIORNO', pt='AUTORIZAÇÃO DE RESIDÊNCIA|TÍTULO DE RESIDÊNCIA', nl='VERBLIJFSVERGUNNING', pl='KARTA POBYTU', lv='UZTURĒŠANĀS ATĻAUJA', ru='ВИД НА ЖИТЕЛЬСТВО', zh='外国人永久居留身份证', ja='在留カード', ko='외국인등록증', ar='رخصة إقامة|هوية مقيم', tr='İKAMET İZNİ', cs='POVOLENÍ K POBYTU', sv='UPPEHÅLLSTILLSTÅND'),
    'visa': worded(en='VISA|ENTRY VISA|eVisa|ELECTRONIC TRAVEL AUTHORISATION|e-VISA GRANT NOTICE', de='VISUM|Visum', fr='VISA', es='VISADO|VISA', it='VISTO', pt='VISTO', nl='VISUM', pl='WIZA', lv='VĪZA', ru='ВИЗА', zh='签证 VISA', ja='査証 VISA', ko='사증', ar='تأشيرة', tr='VİZE'),
    'vehicle': worded(en='VEHICLE REGISTRATION CERTIFICATE|Registration Card|Vehicle Registration|CERTIFICATE OF TITLE|Registration Certificate V5C', de='ZULASSUNGSBESCHEINIGUNG TEIL I|Fahrzeugschein|Zulassungsbescheinigung Teil II|Fahrzeugausweis', fr="CERTIFICAT D'IMMATRICULATION|Carte grise", es='PERMISO DE CIRCULACIÓN|Tarjeta de circulación', it='CARTA DI CIRCOLAZIONE|Documento unico', pt='CERTIFICADO DE MATRÍCULA|Certificado de Registro de Veículo', nl='KENTEKENBEWIJS', pl='DOWÓD REJESTRACYJNY', lv='TRANSPORTLĪDZEKĻA REĢISTRĀCIJAS APLIECĪBA', ru='СВИДЕТЕЛЬСТВО О РЕГИСТРАЦИИ ТС', zh='机动车行驶证', ja='自動車検査証', ko='자동차등록증', ar='رخصة سير مركبة', tr='ARAÇ TESCİL BELGESİ'),
}
STATES = worded(en='Republic of {}|Kingdom of {}|{}|Commonwealth of {}|Federal Republic of {}|Government of {}', de='Bundesrepublik {}|Republik {}|{}', fr='République de {}|Royaume de {}|{}', es='República de {}|Reino de {}|Estados Unidos de {}', it='Repubblica di {}|{}', pt='República de {}|República Federativa de {}', nl='Koninkrijk {}|{}', pl='Rzeczpospolita {}', lv='{} Republika', tr='{} Cumhuriyeti')
OTHER_TONGUES = ('fr', 'es', 'de', 'it', 'pt', 'ar', 'zh', 'ru')


def plain_capitals(text: str) -> str:
    """As machine readable lines write it: A to Z alone, gaps as '<'."""
    letters = unicodedata.normalize('NFD', text.upper())
    return ''.join(c if 'A' <= c <= 'Z' else '<' if c in " -'" else '' for c in letters).strip('<')


def check_digit(text: str) -> str:
    total = 0
    for index, c in enumerate(text):
        total += (7, 3, 1)[index % 3] * (int(c) if c.isdigit() else 0 if c == '<' else ord(c) - 55)
    return str(total % 10)


def mrz_lines(d: Draft, role: Role | None, letters: str, lines: int) -> list[str]:
    """Two lines of 44 for passports, two of 36 or three of 30 for cards. The dates need not be those of the page in every digit: nobody reads them from here."""
    m = d.m
    surname, given = plain_capitals(d.planned[SURNAME, role]), plain_capitals(d.planned[GIVEN, role])
    if not surname or not given:
        surname, given = m.pick(LATIN_SURNAMES), plain_capitals(m.pick(LATIN_FORENAMES))
    state = ISO3.get(m.country, 'UTO').ljust(3, '<')
    number = (plain_digits(d.value(NUMBER).text) or 'X')[:9].ljust(9, '<')
    born, ends = m.day(-30000, -6600).strftime('%y%m%d'), m.day(30, 3600).strftime('%y%m%d')
    sex = m.pick('MF<')
    names = f'{surname}<<{given}'
    dates = f'{born}{check_digit(born)}{sex}{ends}{check_digit(ends)}'
    if lines == 3:
        return [f'{letters}{state}{number}{check_digit(number)}'.ljust(30, '<')[:30], f'{dates}{state}'.ljust(29, '<') + str(m.integer(0, 9)), names.ljust(30, '<')[:30]]
    width = 44 if letters[0] in 'PV' else 36
    second = f'{number}{check_digit(number)}{state}{dates}'.ljust(width - 2, '<')[:width - 2]
    return [f'{letters}{state}{names}'.ljust(width, '<')[:width], f'{second}{m.integer(10, 99)}']


def plain_digits(text: str) -> str:
    return ''.join(c for c in text.upper() if c.isascii() and c.isalnum())


def mrz_block(d: Draft, role: Role | None, letters: str, lines: int) -> Block:
    """Text that answers nothing, or the answer to a template that wants the zone itself."""
    texts = mrz_lines(d, role, letters, lines)
    way = d.m.rng.random()
    if way < 0.5:
        return Noise(texts)
    if way < 0.8 or len(texts) == 3:
        return Pairs([d.pair(MRZ, '\n'.join(texts), label='')])
    return Pairs([d.pair(FIRST_MRZ, texts[0], label=''), d.pair(SECOND_MRZ, texts[1], label='')])


def two_tongues(m: Maker, concept: Concept, other: str) -> str:
    first, labels = m.words(concept.labels), concept.labels
    second = m.pick(labels.get(other, labels['en']))
    return first if first == second else m.pick(('{} / {}', '{}/{}', '{} · {}', '{} {}', '{}\n{}', '{} - {}')).format(first, second)


def three_tongues(m: Maker, concept: Concept, others: Sequence[str]) -> str:
    labels = concept.labels
    tongues = dict.fromkeys([m.words(labels), *(m.pick(labels[other]) for other in others if other in labels)])
    return m.pick((' / ', '/', ' ', ' · ', '\n')).join(tongues)


def with_unread(m: Maker, label: str) -> str:
    """Before, over or behind the words that one can read stand the same words in a script that the reader took for Latin."""
    unread = ' '.join(in_latin_rubbish('x' * m.integer(2, 9), m.rng) for _ in range(m.integer(1, 2)))
    return m.pick(('{1} / {0}', '{1}/{0}', '{1} {0}', '{1}\n{0}', '{0} {1}', '{0} / {1}')).format(label, unread)


def restyled(m: Maker, pairs: Sequence[Pair]) -> list[Pair]:
    """The same facts with labels in one or two languages, numbered, or without labels. One way for all of a card."""
    way = m.weighted({'own': 5, 'two': 4, 'three': 1, 'unread': 2, 'none': 1.5, 'numbered': 1, 'few': 1})
    other = m.pick(OTHER_TONGUES) if m.language == 'en' else 'en'
    if way == 'three':
        others = (other, m.pick(('fr', 'de', 'es', 'it', 'ru')))
        return [Pair(pair.value, three_tongues(m, pair.value.concept, others)) if pair.label is None else pair for pair in pairs]
    if way == 'unread':
        return [Pair(pair.value, with_unread(m, m.words(pair.value.concept.labels))) if pair.label is None and m.chance(0.85) else pair for pair in pairs]
    if way == 'two':
        return [Pair(pair.value, two_tongues(m, pair.value.concept, other)) if pair.label is None else pair for pair in pairs]
    if way == 'none':
        return [Pair(pair.value, '') for pair in pairs]
    if way == 'few':
        return [Pair(pair.value, '') if m.chance(0.4) else pair for pair in pairs]
    if way == 'numbered':
        mark = m.pick(('{}. ', '({}) ', '{} ', '[{}] '))
        return [Pair(pair.value, mark.format(index) + m.words(pair.value.concept.labels)) for index, pair in enumerate(pairs, 1)]
    return list(pairs)


def state_head(d: Draft, title: str) -> list[Block]:
    """The names of state and document, in the order in which they come, or not at all."""
    m = d.m
    words = m.words(TITLES[title])
    blocks: list[Block] = [Title(words, d.value(DOCUMENT_TITLE, words))]
    if m.chance(0.6):
        name = m.country_name()
        if m.chance(0.4):
            name = m.words(STATES).format(name)
        name = name.upper() if m.chance(0.6) else name
        blocks.insert(m.integer(0, 1), Title(name, d.value(ISSUING_COUNTRY, name)) if m.chance(0.85) else Noise([name]))
    if m.chance(0.15):
        blocks.append(Noise([m.authority()]))
    return blocks


def holder_of(d: Draft) -> Role | None:
    role = HOLDER if d.m.chance(0.25) else None
    d.plan_name(role)
    return role


def name_pairs(d: Draft, role: Role | None, split: float = 0.75) -> list[Pair]:
    m = d.m
    pairs = [d.pair(SURNAME, role=role), d.pair(GIVEN, role=role)] if m.chance(split) else [d.pair(NAME, role=role)]
    if len(pairs) == 2 and m.chance(0.15):
        pairs.reverse()
    if m.language in NOT_LATIN and m.chance(0.5):
        pairs.append(d.pair(LATIN_NAME, role=role))
    if m.chance(0.12):
        pairs.append(d.pair(MAIDEN, role=role))
    return pairs


def spread(d: Draft, pairs: Sequence[Pair]) -> list[Block]:
    """One or several groups of facts, or the boxes of a form."""
    m = d.m
    pairs = restyled(m, pairs)
    if m.chance(0.15):
        return [Form(pairs, numbered=m.chance(0.3))]
    if m.chance(0.35) and len(pairs) > 5:
        cut = m.integer(2, len(pairs) - 2)
        return [Pairs(pairs[:cut]), Pairs(pairs[cut:])]
    return [Pairs(pairs)]


def write_passport(m: Maker) -> Content:
    d = Draft(m, 'passport', m.pick(('card', 'card', 'page')))
    person = holder_of(d)
    plan_validity(d, (5, 10, 10))
    d.plan(NUMBER, m.code(m.pick(('?########', '??#######', '#########', '?##?##?##', '?#######', '##??#####'))))
    d.add(*state_head(d, 'passport'))
    head = d.pairs((PASSPORT_TYPE, COUNTRY_CODE, NUMBER), 0.9)
    facts = name_pairs(d, person) + d.pairs((NATIONALITY, BORN, SEX, BIRTHPLACE), 0.93, person) + d.pairs((HEIGHT, EYES, PERSONAL_NUMBER, OCCUPATION), 0.3, person)
    tail = d.pairs((ISSUED, EXPIRES), 0.95) + d.pairs((AUTHORITY, ISSUE_PLACE), 0.6) + d.pairs((REMARKS, FATHER_NAME, MOTHER_NAME), 0.12)
    d.add(*spread(d, head + facts + tail))
    if m.chance(0.85):
        d.add(mrz_block(d, person, m.pick(('P<', 'P<', 'PD', 'PA')), 2))
    d.lack(ADDRESS, BLOOD, MARITAL)
    return d.content()


def write_national_id(m: Maker) -> Content:
    d = Draft(m, 'national_id', m.pick(('card', 'card', 'card', 'page')))
    person = holder_of(d)
    plan_validity(d)
    d.add(*state_head(d, 'identity'))
    facts = name_pairs(d, person, 0.6) + d.pairs((SEX, NATIONALITY, BORN, PERSONAL_NUMBER), 0.8, person)
    paper = d.pairs((NUMBER, EXPIRES), 0.85) + d.pairs((ISSUED, AUTHORITY, CAN, ISSUE_PLACE), 0.4)
    back = d.pairs((BIRTHPLACE, ADDRESS, HEIGHT), 0.5, person) + d.pairs((EYES, MARITAL, BLOOD, FATHER_NAME, MOTHER_NAME, OCCUPATION, RELIGION), 0.17, person)
    if m.chance(0.1):
        back += d.pairs((STREET, POSTCODE, CITY, STATE), 0.9, person)
    order = m.pick(((facts, paper, back), (facts, paper, back), (paper, facts, back), (facts, back, paper)))
    d.add(*spread(d, [pair for group in order for pair in group]))
    if m.chance(0.4):
        d.add(mrz_block(d, person, m.pick(('ID', 'I<', 'AC')), m.pick((2, 3, 3))))
    if m.chance(0.2):
        d.add(small_print(m, 1, 2))
    return d.content(0.08)


CLASSES = fact('vehicle_categories', 'string', 'categories vehicleCategories classes licenceClass class klassen', 'Categories of vehicles that the holder may drive|Vehicle classes, as printed|Führerscheinklassen', lambda m: m.pick(('B', 'AM/B/L', 'A1 B BE', 'B, L', 'AM A1 A2 A B1 B', 'B BE C1 C1E', 'C', 'D', 'AM, B, L, T', 'A B AM f k q', 'DM', 'M', 'Class 3', 'C1')),
    en='Class|Categories|Vehicle categories|CLASS|Lic. class|Category', de='Klassen|Klasse|Kategorien', fr='Catégories|Cat.', es='Clase|Categorías|Permisos', it='Categorie|Cat.', pt='Categorias|CAT. HAB.', nl='Categorieën', pl='Kategorie', ru='Категории', zh='准驾车型', ja='種類', ko='종별', ar='الفئة', tr='Sınıf')
RESTRICTIONS = fact('restrictions', 'string', 'restrictions codes conditions auflagen rstr limitations', 'Restrictions and conditions|Codes for restrictions, such as 01 for glasses|Auflagen', lambda m: m.pick(('NONE', 'B', '01', '01.06', 'A - Corrective Lenses', '78', '70, 01', 'X', '眼鏡等' if m.language == 'ja' else 'CORR LENS', '95(12.03.27)')),
    en='Restrictions|RSTR|Conditions|REST|Codes', de='Auflagen|Schlüsselzahlen', fr='Restrictions|Codes', es='Restricciones|Condiciones', it='Codici|Limitazioni', pt='Restrições|Observações', nl='Beperkingen', ja='条件等')
ENDORSEMENTS = fact('endorsements', 'string', 'endorsements end endorsementCodes', 'Endorsements of the licence|Extra rights by code', lambda m: m.pick(('NONE', 'M', 'H', 'P', 'N', 'T', 'M, P')), en='Endorsements|END|Endors.', es='Endosos')
DISCRIMINATOR = fact('document_discriminator', 'string', 'documentDiscriminator dd auditNumber discriminator inventoryNumber', 'Document discriminator (DD)|Long code that identifies this print of the card', coded('##/##/#########?##/??##/##', '####################', '??######## ####', '############', 'DCAC##########'), en='DD|Document discriminator|5 DD|Audit No.')
DONOR = fact('organ_donor', 'boolean', 'organDonor donor isOrganDonor organDonation', 'Whether the holder donates organs|Organ donor', lambda m: m.pick(('YES', 'Y', 'DONOR', 'NO', 'N')), en='Donor|Organ donor|ORGAN DONOR|DNR', de='Organspender', es='Donador')
VETERAN = fact('veteran', 'boolean', 'veteran isVeteran', 'Whether the holder is a veteran', lambda m: m.pick(('YES', 'VETERAN', 'NO')), en='Veteran|VET')
US_LABELS = {NUMBER: ('DL', '4d DL', 'DL NO.', 'LIC. NO.', 'LICENSE NO', '4d. LIC#', 'ID', 'DLN', '4d Customer Identifier'), EXPIRES: ('EXP', '4b EXP', '4b. EXP', 'EXPIRES'), BORN: ('DOB', '3 DOB', '3. DOB', 'Birthdate'), ISSUED: ('ISS', '4a ISS', '4a. ISS', 'ISSUED'), SURNAME: ('LN', '1', '1 LN', '', 'LAST NAME'), GIVEN: ('FN', '2', '2 FN', '', 'FIRST NAME'),
    ADDRESS: ('', '8', 'ADDR'), SEX: ('SEX', '15 SEX', '15. SEX'), HEIGHT: ('HGT', '16 HGT', 'HT', '16. HGT'), WEIGHT: ('WGT', '17 WGT', 'WT'), EYES: ('EYES', '18 EYES', '18. EYES'), HAIR: ('HAIR', '19 HAIR'), CLASSES: ('CLASS', '9 CLASS', '9. CLASS', 'CL'), RESTRICTIONS: ('RSTR', '12 RSTR', '12. REST', 'RESTRICTIONS'), ENDORSEMENTS: ('END', '9a END', '9a. END'), DISCRIMINATOR: ('DD', '5 DD', '5. DD'), DONOR: ('DONOR', 'ORGAN DONOR')}


def write_driving_licence(m: Maker) -> Content:
    d = Draft(m, 'driving_licence', m.pick(('card', 'card', 'card', 'page')))
    person = HOLDER if m.chance(0.4) else None
    d.plan_name(person)
    plan_validity(d, (3, 5, 10, 15))
    d.add(*state_head(d, 'licence'))
    if m.chance(0.4):  # born when and where on one line
        dot = m.pick(('.', '', '.', ')'))
        lines: list[list[Value | Pair | str]] = [['1' + dot, d.value(SURNAME, role=person)], ['2' + dot, d.value(GIVEN, role=person)], ['3' + dot, d.value(BORN, role=person), d.value(BIRTHPLACE, role=person)],
            ['4a' + dot, d.value(ISSUED), '4c' + dot, d.value(AUTHORITY)], ['4b' + dot, d.value(EXPIRES)], ['5' + dot, d.value(NUMBER)], ['9' + dot, d.value(CLASSES)]]
        if m.chance(0.5):
            lines[4] += ['4d' + dot, d.value(PERSONAL_NUMBER, role=person)]
        if m.chance(0.4):
            lines.insert(-1, ['8' + dot, d.value(ADDRESS, role=person)])
        if m.chance(0.3):
            lines.insert(-1, ['7' + dot])
        if m.chance(0.2):  # numbers that glare or a thumb hid
            lines = [[part for part in line if not isinstance(part, str) or m.chance(0.6)] for line in lines]
        d.add(Party(person or HOLDER, [line for line in lines if line], ''))
    else:
        numbers = (('1', SURNAME), ('2', GIVEN), ('3', BORN), ('4a', ISSUED), ('4b', EXPIRES), ('4c', AUTHORITY), ('4d', PERSONAL_NUMBER), ('5', NUMBER), ('8', ADDRESS), ('9', CLASSES), ('12', RESTRICTIONS))
        way, dot, pairs = m.rng.random(), m.pick(('.', '', '.')), []
        for number, concept in numbers:
            if number in ('4d', '8', '12') and m.chance(0.5):
                d.lack(concept)
                continue
            label = f'{number}{dot}' if way < 0.5 else f'{number}{dot} {m.words(concept.labels)}' if way < 0.75 else None
            about_person = concept in (SURNAME, GIVEN, BORN, PERSONAL_NUMBER, ADDRESS)
            pairs.append(d.pair(concept, role=person if about_person else None, label=label))
        d.add(Pairs(pairs))
    if m.chance(0.25):
        d.add(categories_table(m))
    d.lack(HEIGHT, EYES, SEX, BLOOD)
    return d.content()


CATEGORY_ROWS = fact('category_rows', 'array', 'categories vehicleClasses entitlements klassen', 'One entry for each vehicle category with its dates', None, en='Categories|Entitlements', de='Fahrzeugklassen')
CATEGORY = fact('category', 'string', 'category class code klasse', 'Category of vehicles, such as B or C1', None, en='9.|Cat.|Category', de='9.|Klasse', fr='9.|Catégorie', es='9.|Clase', it='9.|Categoria', pt='9.|Categoria')
CATEGORY_FROM = fact('category_from', 'date', 'validFrom issued from since', 'Since when the category is held', None, en='10.|From|Valid from', de='10.|erteilt am', fr='10.', es='10.', it='10.', pt='10.')
CATEGORY_UNTIL = fact('category_until', 'date', 'validUntil until expires to', 'Until when the category is valid', None, en='11.|To|Valid to', de='11.|gültig bis', fr='11.', es='11.', it='11.', pt='11.')
CATEGORY_CODES = fact('category_codes', 'string', 'codes restrictions info', 'Codes for restrictions of the category', None, en='12.|Codes', de='12.|Beschränkungen', fr='12.', es='12.', it='12.', pt='12.')


def categories_table(m: Maker) -> Table:
    since, until = m.date(m.day(-9000, -400)), m.date(m.day(300, 4000))
    rows = [[name, since if m.chance(0.8) else m.date(m.day(-9000, -400)), until if m.chance(0.7) else '-', m.pick(('', '', '01', '79.03', '70'))] for name in m.some(('AM', 'A1', 'A2', 'A', 'B1', 'B', 'BE', 'C1', 'C', 'CE', 'D1', 'D', 'T', 'L'), 2, 8)]
    return Table(CATEGORY_ROWS, [Column(CATEGORY), Column(CATEGORY_FROM), Column(CATEGORY_UNTIL), Column(CATEGORY_CODES)], rows)


def write_us_licence(m: Maker) -> Content:
    d = Draft(m, 'us_driver_license', 'card')
    person = holder_of(d)
    plan_validity(d, (4, 5, 6, 8))
    d.plan(NUMBER, m.code(m.pick(('?#######', '########', '?###-####-####', '???######', '?## ### ###', '#########', '?############', '??######?', '###-##-####'))))
    state = m.state()
    words = m.pick(('DRIVER LICENSE', "Driver's License", 'IDENTIFICATION CARD', 'COMMERCIAL DRIVER LICENSE', 'DRIVER LICENCE', 'ENHANCED DRIVER LICENSE', 'LEARNER LICENSE', 'OPERATOR LICENSE', 'Identification', 'REAL ID Driver License'))
    d.add(Title(state.upper(), d.value(STATE, state.upper())), Title(words, d.value(DOCUMENT_TITLE, words)))
    feet = f"{m.integer(4, 6)}'-{m.integer(0, 11):02}\""
    d.plan(HEIGHT, m.pick((feet, feet, f'{m.integer(5, 6)}-{m.integer(0, 11):02}', f'{m.integer(150, 199)} cm')), person)
    d.plan(WEIGHT, m.pick((f'{m.integer(100, 280)} lb', str(m.integer(100, 280)), f'{m.integer(100, 280)} lbs')), person)
    concepts = [NUMBER, EXPIRES, BORN, SURNAME, GIVEN, ADDRESS, SEX, HEIGHT, WEIGHT, EYES, ISSUED, CLASSES, RESTRICTIONS, ENDORSEMENTS]
    concepts += [concept for concept in (HAIR, DISCRIMINATOR, DONOR, VETERAN) if m.chance(0.5)]
    if m.chance(0.4):
        m.rng.shuffle(concepts)
    whole_name = m.chance(0.25)
    pairs = []
    personal = (BORN, ADDRESS, SEX, HEIGHT, WEIGHT, EYES, HAIR, DONOR, VETERAN, SURNAME, GIVEN)
    for concept in concepts:
        if concept in (RESTRICTIONS, ENDORSEMENTS, WEIGHT, ISSUED) and m.chance(0.15):
            d.lack(concept, role=person if concept in personal else None)
        elif whole_name and concept in (SURNAME, GIVEN):
            if concept is SURNAME:
                pairs.append(d.pair(NAME, role=person, label=m.pick(('', 'NAME', '1'))))
        else:
            text = m.address().upper() if concept is ADDRESS and m.chance(0.7) else None
            pairs.append(d.pair(concept, text, person if concept in personal else None, m.pick(US_LABELS[concept]) if concept in US_LABELS else None))
    cut = m.integer(4, len(pairs) - 2)
    d.add(*([Pairs(pairs)] if m.chance(0.5) else [Pairs(pairs[:cut]), Pairs(pairs[cut:])]))
    if m.chance(0.3):
        d.add(Noise([m.pick(('FEDERAL LIMITS APPLY', 'NOT FOR FEDERAL IDENTIFICATION', 'AGE 21 IN 2027', 'UNDER 21 UNTIL 05-14-2026', 'USA'))]))
    d.lack(NATIONALITY, BIRTHPLACE, PERSONAL_NUMBER)
    return d.content()


PERMIT_TYPE = fact('permit_type', 'string', 'permitType titleType category typeOfPermit art', 'Kind of permit|Legal ground of the stay|Art des Titels', one_of(en='INDEFINITE LEAVE TO REMAIN|WORK PERMIT|STUDENT|IR1|C09|LEAVE TO ENTER|SKILLED WORKER', de='AUFENTHALTSERLAUBNIS|NIEDERLASSUNGSERLAUBNIS|BLAUE KARTE EU|DAUERAUFENTHALT-EU', fr='CARTE DE RÉSIDENT|VIE PRIVÉE ET FAMILIALE|ÉTUDIANT|SALARIÉ', es='RESIDENCIA TEMPORAL|LARGA DURACIÓN|RESIDENTE TEMPORAL', it='LAVORO SUBORDINATO|MOTIVI FAMILIARI|ILLIMITATA', pt='RESIDÊNCIA TEMPORÁRIA|PERMANENTE', nl='REGULIER BEPAALDE TIJD', pl='POBYT CZASOWY', ja='永住者|留学|技術・人文知識・国際業務', zh='永久居留'),
    en='Type of permit|Category|Type of title', de='Art des Titels', fr='Catégorie du titre|Type de titre', es='Tipo de permiso', it='Tipo di permesso', pt='Tipo de título', nl='Soort document', pl='Rodzaj zezwolenia', ja='在留資格')
PERMIT_REMARKS = fact('permit_remarks', 'string', 'remarks permitRemarks workRights anmerkungen', 'Remarks on the permit, such as the right to work|Anmerkungen', one_of(en='WORK PERMITTED|NO PUBLIC FUNDS|RESTRICTED WORK|AUTHORISED TO WORK 20 HRS', de='ERWERBSTÄTIGKEIT ERLAUBT|SIEHE ZUSATZBLATT|BESCHÄFTIGUNG ERLAUBT', fr='AUTORISE SON TITULAIRE À TRAVAILLER', es='AUTORIZA A TRABAJAR', it='PERMESSO UNICO LAVORO', pt='EXERCÍCIO DE ATIVIDADE PROFISSIONAL', ja='就労制限なし|就労不可'), en='Remarks|Work authorisation', de='Anmerkungen', fr='Remarques', es='Observaciones', it='Annotazioni', pt='Observações', ja='就労制限の有無')
ALIEN_NUMBER = fact('alien_number', 'string', 'alienNumber uscisNumber foreignerNumber foreignersId', 'Number of the foreigner at the authority|USCIS number', coded('###-###-###', 'A#########', 'X#######?', '##########', '??########??'), en='USCIS#|A#|Alien No.|Foreigner ID', de='AZR-Nummer', fr='N° étranger|N° personnel', es='NIE', ja='在留カード番号')
ENTRY_DATE = fact('entry_date', 'date', 'entryDate residentSince arrivalDate dateOfEntry', 'When the holder entered the country|Resident since', dated(-5000, -100), en='Resident since|Date of entry|Entered', de='Einreise am', fr='Entrée en France le', es='Residente desde', it='Ingresso')


def write_residence_permit(m: Maker) -> Content:
    d = Draft(m, 'residence_permit', m.pick(('card', 'card', 'page')))
    person = holder_of(d)
    plan_validity(d, (1, 2, 3, 5, 10))
    d.add(*state_head(d, 'permit'))
    pairs = name_pairs(d, person) + d.pairs((SEX, NATIONALITY, BORN, BIRTHPLACE), 0.8, person) + d.pairs((EXPIRES, NUMBER, PERMIT_TYPE, PERMIT_REMARKS), 0.85) + d.pairs((ISSUED, ISSUE_PLACE, AUTHORITY, ALIEN_NUMBER, ENTRY_DATE, VALID_FROM), 0.4) + d.pairs((HEIGHT, EYES, ADDRESS), 0.25, person)
    d.add(*spread(d, pairs))
    if m.chance(0.55):
        d.add(mrz_block(d, person, m.pick(('IR', 'AR', 'C1', 'CA')), 3))
    return d.content(0.08)


VISA_CATEGORY = fact('visa_type', 'string', 'visaType visaCategory visaClass typeOfVisa type class', 'Type of visa|Class or category of the visa|Art des Visums', lambda m: m.pick(('C', 'D', 'A', 'B1/B2', 'R', 'F1', 'H1B', 'TOURIST', 'Business', 'L', 'Z', 'X1', 'TR', '600', 'K/TRS', 'Student', 'Subclass 482')), en='Visa type|Type of visa|Visa Type/Class|Category|Class|TYPE', de='Art des Visums', fr='Type de visa|Catégorie', es='Tipo de visado|Clase', it='Tipo di visto', pt='Tipo de visto', nl='Type visum', ru='Категория визы|Вид визы', zh='类别', ja='種別', ko='종류', ar='نوع التأشيرة', tr='Vize türü')
ENTRIES = fact('entries', 'string', 'entries numberOfEntries entriesAllowed anzahlEinreisen', 'How many entries are allowed|Number of entries, figure or word|Anzahl der Einreisen', lambda m: m.pick(('1', '2', 'MULT', 'M', 'MULTIPLE', '01', 'Single', 'Multiple', 'MULTI')), en='Number of entries|Entries|No. of entries', de='Anzahl der Einreisen', fr="Nombre d'entrées", es='Número de entradas', it='Numero di ingressi', pt='Número de entradas', nl='Aantal binnenkomsten', ru='Кратность', zh='入境次数', ko='입국횟수', ar='عدد مرات الدخول', tr='Giriş sayısı')
STAY = fact('duration_of_stay', 'string', 'durationOfStay stayDuration maxStay days aufenthaltsdauer', 'How long the holder may stay|Duration of each stay in days|Dauer des Aufenthalts', lambda m: m.pick(('90', '30', '15', '90 DAYS', '180', '045', '60 days', '3 MONTHS', '30 DAYS EACH')), en='Duration of stay|Stay|Period of stay|Duration of each stay', de='Dauer des Aufenthalts|Aufenthaltsdauer', fr='Durée du séjour', es='Duración de la estancia', it='Durata del soggiorno', pt='Duração da estada', nl='Duur verblijf', ru='Срок пребывания', zh='停留期', ja='滞在期間', ko='체류기간', ar='مدة الإقامة')
PASSPORT_NO = fact('passport_number', 'string', 'passportNumber passportNo travelDocumentNumber passnummer ppNo', 'Number of the passport to which this belongs|Passport number, not that of the visa|Nummer des Reisepasses', coded('?########', '?#######', '#########', '??#######', '*########'), en='Passport No.|Passport number|PP No.|Number of passport|Travel document No.', de='Nummer des Reisepasses|Passnummer', fr='N° de passeport', es='N.º de pasaporte', it='Passaporto n.', pt='N.º do passaporte', nl='Paspoortnummer', ru='Паспорт №|Номер паспорта', zh='护照号码', ja='旅券番号', ko='여권번호', ar='رقم الجواز', tr='Pasaport No')
VALID_FOR = fact('valid_for', 'string', 'validFor territory validTerritory gueltigFuer', 'Where the visa is valid|Territory', one_of(en='ALL STATES|SCHENGEN STATES|SINGLE TERRITORY', de='SCHENGENER STAATEN|DEUTSCHLAND', fr='ÉTATS SCHENGEN|FRANCE', es='ESTADOS SCHENGEN|ESPAÑA', it='STATI SCHENGEN|ITALIA', nl='SCHENGENSTATEN', pl='PAŃSTWA SCHENGEN'), en='Valid for', de='Gültig für', fr='Valable pour', es='Válido para', it='Valido per', pt='Válido para', nl='Geldig voor', pl='Ważna dla')
PURPOSE = fact('purpose', 'string', 'purpose purposeOfVisit reason zweck motif', 'Purpose of the stay|Why the holder travels|Zweck', one_of(en='TOURISM|Business|STUDY|EMPLOYMENT|Family visit|TRANSIT', de='BESUCH|STUDIUM|ERWERBSTÄTIGKEIT', fr='TOURISME|ÉTUDES|AFFAIRES', es='TURISMO|ESTUDIOS', it='TURISMO|STUDIO|AFFARI', pt='TURISMO|TRABALHO', ru='ТУРИЗМ|ДЕЛОВАЯ|УЧЕБА', zh='旅游|商务'), en='Purpose|Purpose of visit|Purpose of travel', de='Zweck|Reisezweck', fr='Motif', es='Motivo del viaje', it='Scopo', pt='Finalidade', ru='Цель поездки', zh='签证事由', ar='الغرض')
SPONSOR = fact('sponsor', 'string', 'sponsor host invitingParty guarantor', 'Person or company that sponsors the visa|Inviting party', lambda m: m.company() if m.chance(0.6) else m.person(), en='Sponsor|Host|Inviting party|Sponsored by', de='Einlader', fr='Invitant', es='Invitante', ru='Приглашающая организация', ar='الكفيل')


def write_visa(m: Maker) -> Content:
    d = Draft(m, 'visa', m.pick(('card', 'card', 'page', 'ticket')))
    person = holder_of(d)
    d.plan(VALID_FROM, m.date(m.day(-60, 20)))
    d.plan(EXPIRES, m.date(m.day(60, 1500)))
    d.plan(ISSUED, m.date(m.day(-120, -61)))
    d.add(*state_head(d, 'visa'))
    pairs = d.pairs((VALID_FOR, VALID_FROM, EXPIRES, VISA_CATEGORY, ENTRIES, STAY), 0.85, mix=0.3) + d.pairs((ISSUE_PLACE, ISSUED, NUMBER, PASSPORT_NO), 0.85, mix=0.3) + name_pairs(d, person, 0.5) + d.pairs((BORN, SEX, NATIONALITY), 0.6, person) + d.pairs((PURPOSE, SPONSOR, REMARKS, FEE, FILE, AUTHORITY), 0.25)
    d.add(*spread(d, pairs))
    if m.chance(0.6):
        d.add(mrz_block(d, person, 'V' + m.pick('<CBN'), 2))
    elif m.chance(0.5):
        d.add(small_print(m))
    return d.content(0.05)


PLATE = fact('plate', 'string', 'licensePlate plate registrationNumber plateNumber kennzeichen immatriculation registrationMark', 'Registration mark of the vehicle|License plate|Kennzeichen|What is on the number plate', lambda m: m.plate(), en='Registration number|Plate No.|License plate|A|Registration mark|LIC#|Reg. No.', de='Amtliches Kennzeichen|Kennzeichen|A', fr="Numéro d'immatriculation|A|Immatriculation", es='Matrícula|A|Placa', it='Targa|(A)', pt='Matrícula|Placa', nl='Kenteken', pl='Numer rejestracyjny|A', lv='Reģistrācijas Nr.', ru='Регистрационный знак|Гос. номер', zh='号牌号码', ja='自動車登録番号', ko='자동차등록번호', ar='رقم اللوحة', tr='Plaka')
VIN = fact('vin', 'string', 'vin vehicleIdentificationNumber chassisNumber fin fahrgestellnummer', 'Vehicle identification number|Chassis number of 17 characters|Fahrgestellnummer', coded('W??ZZZ??#?#######', '?##??##?#??######', 'VF#???????#######', '1??????#####?#####', 'JT?#########?####', 'TMB??????#?######'), en='VIN|Vehicle identification number|Chassis No.|E|Frame No.', de='Fahrzeug-Identifizierungsnummer|FIN|E|Fahrgestell-Nr.', fr="Numéro d'identification|E|VIN", es='Bastidor|N.º de bastidor|E', it='Telaio|Numero di telaio|(E)', pt='Chassi|N.º do quadro', nl='Voertuigidentificatienummer|Chassisnummer', pl='VIN|E', ru='VIN|Идентификационный номер', zh='车辆识别代号', ja='車台番号', ko='차대번호', ar='رقم الهيكل', tr='Şasi No', lv='VIN')
MAKE = fact('make', 'string', 'make brand manufacturer marke marque', 'Make of the vehicle|Brand|Marke', lambda m: m.vehicle().split()[0], en='Make|D.1|Manufacturer', de='Marke|D.1|Hersteller', fr='Marque|D.1', es='Marca|D.1', it='Marca|(D.1)', pt='Marca', nl='Merk', pl='Marka|D.1', ru='Марка', zh='品牌', ja='車名', ko='차명', ar='الصنع', tr='Markası')
MODEL = fact('model', 'string', 'model vehicleModel commercialName modell type', 'Model of the vehicle|Commercial description|Handelsbezeichnung', lambda m: m.vehicle().partition(' ')[2] or m.code('?##'), en='Model|D.3|Commercial description|Series', de='Handelsbezeichnung|D.3|Modell|Typ', fr='Dénomination commerciale|D.3|Modèle', es='Modelo|D.3|Denominación comercial', it='Modello|(D.3)', pt='Modelo', nl='Handelsbenaming|Type', pl='Model|D.3', ru='Модель', zh='型号', ja='型式', ko='형식', ar='الطراز', tr='Ticari adı')
YEAR = fact('model_year', 'string', 'modelYear year yearOfManufacture baujahr annee', 'Year of manufacture|Model year of the vehicle|Baujahr', lambda m: str(m.integer(1998, 2025)), en='Year|Model year|YR|Year of manufacture', de='Baujahr', fr='Année', es='Año', it='Anno', pt='Ano|Ano fab./mod.', ru='Год выпуска', zh='出厂日期', ja='年式', ko='연식', ar='سنة الصنع', tr='Model yılı')
FIRST_REGISTERED = fact('first_registration', 'date', 'firstRegistration dateOfFirstRegistration erstzulassung firstRegistered', 'Date of first registration|When the vehicle was first registered|Erstzulassung', dated(-7000, -100), en='Date of first registration|B|First registered', de='Erstzulassung|B|Datum der Erstzulassung', fr='Date de 1re immatriculation|B', es='Fecha de primera matriculación|B', it='Prima immatricolazione|(B)', pt='Data da primeira matrícula', nl='Datum eerste toelating', pl='Data pierwszej rejestracji|B', zh='注册日期', ja='初度登録年月')
FUEL = fact('fuel', 'string', 'fuel fuelType kraftstoff carburant energy', 'Kind of fuel|Energy source of the vehicle|Kraftstoff', one_of(en='PETROL|DIESEL|Gasoline|ELECTRIC|HYBRID|G|D', de='Benzin|Diesel|Elektro|Hybr.Benzin/E', fr='ES|GO|EL|Essence|Gazole', es='Gasolina|Diésel|G|D', it='BENZINA|GASOLIO|B/GPL', pt='Gasolina|Gasóleo|FLEX', nl='Benzine|Diesel', pl='P|D|LPG', ru='БЕНЗИН|ДИЗЕЛЬ', zh='汽油|电', ja='ガソリン|軽油'), en='Fuel|P.3|Fuel type', de='Kraftstoff|P.3', fr='Énergie|P.3', es='Combustible|P.3', it='Alimentazione|(P.3)', pt='Combustível', nl='Brandstof', pl='Rodzaj paliwa|P.3', zh='燃料种类', ja='燃料の種類', ru='Тип двигателя')
POWER = fact('power', 'string', 'power enginePower powerKw leistung puissance', 'Engine power with unit|Power in kW|Leistung', lambda m: m.pick((f'{m.integer(40, 250)}', f'{m.integer(40, 250)} kW', f'{m.integer(40, 250)},00', f'{m.integer(40, 250)}/{m.integer(3500, 6500)}')), en='Power (kW)|P.2|Max net power', de='Nennleistung|P.2|Leistung kW', fr='Puissance|P.2', es='Potencia|P.2', it='Potenza kW|(P.2)', pt='Potência', nl='Vermogen', pl='Moc|P.2', ru='Мощность двигателя')
CAPACITY = fact('engine_capacity', 'string', 'engineCapacity displacement cc hubraum cylindree', 'Cubic capacity of the engine|Hubraum in ccm', lambda m: m.pick((str(m.integer(899, 4400)), f'{m.integer(899, 4400)} cc', f'{m.integer(899, 4400)} cm³')), en='Capacity (cc)|P.1|Engine capacity|CC', de='Hubraum|P.1', fr='Cylindrée|P.1', es='Cilindrada|P.1', it='Cilindrata|(P.1)', pt='Cilindrada', nl='Cilinderinhoud', pl='Pojemność|P.1', ja='総排気量', zh='排量', ru='Рабочий объем')
COLOUR = fact('colour', 'string', 'color colour farbe couleur', 'Colour of the vehicle|Farbe', lambda m: m.colour(), en='Colour|Color|R|Body colour', de='Farbe|R', fr='Couleur|R', es='Color|R', it='Colore', pt='Cor', nl='Kleur', pl='Kolor', ru='Цвет', zh='颜色', ar='اللون', tr='Rengi')
GROSS_WEIGHT = fact('gross_weight', 'string', 'grossWeight maxMass gvw zulGesamtgewicht', 'Largest permitted mass of the vehicle|Gross vehicle weight|Zulässige Gesamtmasse', lambda m: m.pick((str(m.integer(900, 3500)), f'{m.integer(900, 3500)} kg', f'{m.integer(2000, 7000)} LBS')), en='Max. mass|F.1|Gross weight|GVW', de='Zul. Gesamtmasse|F.1', fr='PTAC|F.2', es='MMA|F.1', it='Massa massima|(F.2)', pt='Peso bruto', nl='Max. massa', ja='車両総重量', zh='总质量')
SEATS = fact('seats', 'number', 'seats numberOfSeats seatingCapacity sitzplaetze', 'Number of seats|Seats, the driver included', lambda m: m.pick(('5', '4', '2', '7', '5/0', '9')), en='Seats|S.1|Seating capacity', de='Sitzplätze|S.1', fr='Places assises|S.1', es='Plazas|S.1', it='Posti|(S.1)', pt='Lotação', nl='Zitplaatsen', pl='Miejsca|S.1', ja='乗車定員', zh='核定载人数')


def write_vehicle_registration(m: Maker) -> Content:
    d = Draft(m, 'vehicle_registration', m.pick(('page', 'card', 'card', 'ticket')))
    plan_validity(d, (1, 1, 2))
    d.plan_name(OWNER)
    d.add(*state_head(d, 'vehicle'))
    coded_labels = m.chance(0.3)
    vehicle = d.pairs((PLATE, VIN, MAKE, MODEL), 0.93) + d.pairs((YEAR, FIRST_REGISTERED, FUEL, COLOUR, POWER, CAPACITY, GROSS_WEIGHT, SEATS), 0.55)
    if coded_labels:  # the letters that the EU gives them
        vehicle = [Pair(pair.value, next((f'({label.strip("()")})' if m.chance(0.2) else label for label in pair.value.concept.labels['en'] if len(label) < 4), None)) for pair in vehicle]
    paper = d.pairs((NUMBER, ISSUED, EXPIRES, AUTHORITY, FEE), 0.5)
    owner: Block
    if m.chance(0.5):
        owner = d.addressee(OWNER)
    else:
        owner = Pairs([d.of(OWNER, NAME), d.of(OWNER, ADDRESS)]) if m.chance(0.6) else Pairs(d.pairs((SURNAME, GIVEN, ADDRESS), 1, OWNER), m.words(OWNER.labels))
    facts: Block = Form(vehicle, numbered=m.chance(0.2)) if m.chance(0.3) else Pairs(vehicle)
    order = [owner, facts] if m.chance(0.5) else [facts, owner]
    d.add(*order, Pairs(paper) if paper else None)
    d.lack(PHONE, VERIFY_CODE)
    return d.content(0.15)


SSN = fact('social_security_number', 'string', 'socialSecurityNumber ssn insuranceNumber svNummer nss niss', 'Social security number|Insurance number of the state scheme|Sozialversicherungsnummer', coded('###-##-####', '## ###### ? ###', '# ## ## ## ### ### ##', '?? ## ## ## ?', '###########', '#### ######', '## ########## ##'), en='Social Security Number|SSN|National Insurance number|NI No.|SIN', de='Versicherungsnummer|SV-Nummer|Sozialversicherungsnummer', fr='N° de sécurité sociale|NIR', es='Número de afiliación|NSS|NAF', it='Codice fiscale|Numero tessera', pt='NISS|Número de Segurança Social', nl='BSN', pl='Numer ubezpieczenia', ja='基礎年金番号', zh='社会保障号码', ko='사회보장번호', ar='رقم التأمين', ru='СНИЛС|Страховой номер')
SSN_TITLES = worded(en='SOCIAL SECURITY|Social Security Card|National Insurance Card|SOCIAL INSURANCE CARD', de='SOZIALVERSICHERUNGSAUSWEIS|Ausweis über die Sozialversicherung|e-card', fr='CARTE VITALE|Carte de sécurité sociale', es='TARJETA DE SEGURIDAD SOCIAL|Documento de afiliación', it='TESSERA SANITARIA', pt='CARTÃO DE SEGURANÇA SOCIAL', ru='СТРАХОВОЕ СВИДЕТЕЛЬСТВО', zh='社会保障卡', ja='年金手帳', ko='사회보장카드')
SSN_PHRASES = worded(en='This number has been established for|THIS NUMBER HAS BEEN ASSIGNED TO|Signature', de='Dieser Ausweis gehört:|Ausgestellt für', fr='Attribué à|Titulaire', es='Afiliado', it='Assistito', pt='Beneficiário')


def write_social_security_card(m: Maker) -> Content:
    d = Draft(m, 'social_security_card', 'card')
    person = holder_of(d)
    d.add(Title(m.words(SSN_TITLES)))
    number = Pairs([d.pair(SSN, label=m.pick((None, '')))])
    name = Pairs([d.pair(NAME, role=person, label=m.pick(('', m.words(SSN_PHRASES), None)))])
    d.add(*([number, Noise([m.words(SSN_PHRASES)]), name] if m.chance(0.5) else [name, number]))
    d.add_pairs((ISSUED, AUTHORITY, NUMBER), 0.3)
    d.add_pairs((BORN, SEX, BIRTHPLACE, PERMIT_REMARKS), 0.3, person)
    if m.chance(0.5):
        d.add(small_print(m, 1, 2))
    d.lack(ADDRESS, EXPIRES, SIGNATORY)
    return d.content()


KINDS = [Kind('passport', write_passport, 2), Kind('national_id', write_national_id, 4), Kind('driving_licence', write_driving_licence, 2), Kind('us_driver_license', write_us_licence, 1.5), Kind('residence_permit', write_residence_permit, 1.2),
    Kind('visa', write_visa, 1.2), Kind('vehicle_registration', write_vehicle_registration, 1.5), Kind('social_security_card', write_social_security_card, 0.7)]
