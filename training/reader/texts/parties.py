"""People, companies, addresses, and how to reach them."""
from __future__ import annotations

import unicodedata

from alphabet import CYRILLIC, GREEK
from texts import hebrew
from texts.languages import CYRILLIC as IN_CYRILLIC
from texts.pen import Pen

TITLES = {
    'en': ('Mr.', 'Mrs.', 'Ms', 'Dr.', 'Prof.'), 'de': ('Herr', 'Frau', 'Dr.', 'Prof. Dr.', 'Dipl.-Ing.'), 'fr': ('M.', 'Mme', 'Dr', 'Me'),
    'es': ('Sr.', 'Sra.', 'D.', 'Dña.'), 'it': ('Sig.', 'Sig.ra', 'Dott.', 'Avv.'), 'pt': ('Sr.', 'Sra.', 'Dr.ª', 'Eng.º', 'Exmo. Sr.'),
    'nl': ('dhr.', 'mevr.', 'ir.'), 'ru': ('г-н', 'г-жа'), 'pl': ('Pan', 'Pani', 'mgr inż.'), 'cs': ('Ing.', 'Mgr.', 'MUDr.'),
    'tr': ('Sn.', 'Av.', 'Dr.'), 'el': ('κ.', 'κα', 'Δρ.'), 'vi': ('Ông', 'Bà'), 'uk': ('пан', 'пані'),
    'hu': ('dr.', 'Dr.'), 'sv': ('Herr', 'Fru'), 'he': hebrew.TITLES,
}
MAILS = (
    'gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'icloud.com', 'web.de', 'gmx.net', 'orange.fr', 'libero.it', 'mail.ru',
    'yandex.ru', 'wp.pl', 'seznam.cz', 'ukr.net', 'example.com',
)
PAGES = (
    '', '', '', '/', '/kontakt', '/contact', '/agb', '/terms', '/index.html', '/de/impressum', '/?id=12', '/shop/item/4711', '/pay',
    '#top', '/~user',
)
#: languages that write the legal form before the name, and the name in quotes
FORM_FIRST = ('ru', 'lv', 'uk', 'be', 'kk', 'lt')
#: a wallet, a scheme or a shop that receipts name in Latin letters everywhere
BRANDS = (
    'VISA', 'Mastercard', 'Maestro', 'PayPal', 'girocard', 'AMEX', 'Apple Pay', 'Google Pay', 'SEPA', 'Bluetooth', 'Wi-Fi', 'Windows 11',
    'iPhone 15 Pro', 'Samsung Galaxy S24', 'Bosch', 'Siemens', 'IKEA', 'Coca-Cola 0,5L', 'Nescafé', 'H&M', 'AT&T', 'C&A', 'Škoda',
    'Citroën C3', 'Nestlé', 'L’Oréal', 'Häagen-Dazs', 'BMW X5', 'USB-C', 'HDMI', 'LED',
)
_CYRILLIC_IN_LATIN = dict(zip(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєіїўђјљњћџѓѕќѐѝәғқңөұүһ',
    'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya '
    'g ye i yi u dj j lj nj c dz g dz k e i a g q n o u u h'.split(' '), strict=True,
))
_GREEK_IN_LATIN = dict(zip(
    'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s a e i i o y o i y i y'.split(' '),
    strict=True,
))
_IN_LATIN = str.maketrans({
    **_CYRILLIC_IN_LATIN, **_GREEK_IN_LATIN, 'ı': 'i', 'ł': 'l', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ø': 'o', 'æ': 'ae', 'œ': 'oe', 'ß': 'ss',
    'ħ': 'h', 'ə': 'e',
})
assert set(_CYRILLIC_IN_LATIN) == set(CYRILLIC) and set(GREEK) <= set(_GREEK_IN_LATIN)


def in_ascii(text: str) -> str:
    """As mail addresses spell it."""
    plain = unicodedata.normalize('NFD', text.lower().translate(_IN_LATIN))
    return ''.join([letter for letter in plain if letter.isascii() and letter.isalnum()]) or 'info'


def person(pen: Pen) -> str:
    words = pen.words
    first, last = pen.pick(words.first), pen.pick(words.last)
    kind = pen.random()
    if words.middle and pen.chance(0.4):
        middle = pen.pick(words.middle)
        initials = f'{first[0]}.{middle[0]}.'
        return f'{last} {first} {middle}' if kind < 0.5 else f'{last} {initials}' if kind < 0.8 else f'{initials} {last}'
    if kind < 0.5:
        return f'{first} {last}'
    if kind < 0.6:
        return pen.upper(f'{first} {last}' if kind < 0.55 else f'{last} {first}')
    if kind < 0.7:
        return f'{last}, {first}'
    if kind < 0.78:
        return f'{first[0]}. {last}'
    if kind < 0.86:
        titles = TITLES.get(pen.language) or (('д-р', 'проф.') if pen.language in IN_CYRILLIC else ('Dr.', 'Prof.'))
        return f'{pen.pick(titles)} {first} {last}'
    if kind < 0.93:
        return f'{first} {pen.upper(last)}'
    return f'{first} {last}-{pen.pick(words.last)}' if kind < 0.97 else f'{first} & {pen.pick(words.first)} {last}'


def company(pen: Pen) -> str:
    if pen.words.companies and pen.chance(0.4):
        name = pen.pick(pen.words.companies)
        return pen.upper(name) if pen.chance(0.15) else name
    kind = pen.random()
    last = pen.pick(pen.words.last)
    name = last if kind < 0.4 else pen.title(pen.some_words(1, 2)) if kind < 0.8 else f'{last} & {pen.pick(pen.words.last)}'
    form = pen.pick(pen.land.forms) if pen.land.forms else ''
    if form == 'TNHH':
        name = f'Công ty TNHH {name}'
    elif form.endswith(' ') or pen.language in FORM_FIRST:
        before, after = list(pen.pick(('«»', '„“', '""')))
        name = f'{form.strip()} {before}{name}{after}'
    else:
        name = f'{name} {form}'.strip().replace(' ,', ',')
    return pen.upper(name) if pen.chance(0.15) else name


def _place(pen: Pen, shape: str) -> str:
    """A line of an address with its places filled in."""
    pieces = shape.replace('}', '{').split('{')
    for at in range(1, len(pieces), 2):
        pieces[at] = _fill(pen, pieces[at])
    return ''.join(pieces)


def _fill(pen: Pen, what: str) -> str:
    land = pen.land
    if what == 'road':
        return pen.pick(land.roads if land.roads and pen.chance(0.3) else pen.words.roads)
    if what == 'city':
        return pen.pick(land.cities if land.cities and pen.chance(0.5) else pen.words.cities)
    if what == 'postcode':
        return pen.fill(pen.pick(land.postcode.split('\n')))
    if what == 'number':
        return str(pen.integer(1, 99) if pen.chance(0.75) else pen.integer(100, 2500))
    if what == 'state' or what == 'state_code':
        return pen.pick(land.states)[what == 'state_code'] if land.states else pen.fill('??')
    if what == 'country':
        return pen.pick(land.names)
    if what in ('letter', 'small_letter'):
        return pen.pick('ABCDEF' if what == 'letter' else 'abcd')
    return pen.fill({'two': '%#', 'three': '%##'}.get(what, '%'))


def address(pen: Pen) -> str:
    kind = pen.random()
    if kind < 0.4:
        text = street(pen)
    elif kind < 0.7:
        text = city_line(pen)
    else:
        text = street(pen) + pen.pick((', ', ', ', ' · ', ' | ', ' - ', ' • ', ' – ')) + city_line(pen)
    return pen.upper(text) if pen.chance(0.12) else text


def street(pen: Pen) -> str:
    return _place(pen, pen.pick(pen.land.streets))


def city_line(pen: Pen) -> str:
    return ' '.join(_place(pen, pen.pick(pen.land.city_lines)).split())


def place(pen: Pen) -> str:
    text = pen.pick(pen.words.cities if pen.chance(0.6) else pen.words.countries)
    return pen.upper(text) if pen.chance(0.25) else text


def phone(pen: Pen) -> str:
    number = pen.fill(pen.pick(pen.land.phones))
    kind = pen.random()
    if pen.language == 'he' and kind > 0.8:
        return pen.pick(("טל' ", "טל': ", 'טלפון: ', 'נייד: ', 'פקס: ', "פקס' ")) + number
    return number if kind < 0.65 else pen.pick((
        'Tel. ', 'Tel: ', 'T ', 'Tel.: ', 'Fax ', 'Fax: ', 'Mob. ', 'M: ', '☎ ', '☎', 'Phone: ', 'T: ', 'F: ', 'Hotline ',
    )) + number


def email(pen: Pen) -> str:
    first, last = in_ascii(pen.pick(pen.words.first)), in_ascii(pen.pick(pen.words.last))
    name = pen.pick((
        f'{first}.{last}', f'{first}{last}', f'{first[0]}.{last}', f'{first}_{last}', f'{first}{pen.integer(1, 99)}', 'info', 'office',
        'kontakt', 'sales', 'service', f'{first}-{last}', f'{last}+{first}',
    ))
    host = pen.pick(MAILS) if pen.chance(0.4) else domain(pen)
    text = f'{name}@{host}'
    kind = pen.random()
    return text if kind < 0.75 else pen.pick((
        'E-Mail: ', 'Email: ', 'E-mail ', 'mail: ', '✉ ', '✉', 'E: ', 'mailto:',
    )) + text if kind < 0.9 else f'<{text}>' if kind < 0.94 else text.upper()


def domain(pen: Pen) -> str:
    name = in_ascii(pen.word())
    more = pen.pick(('', '', '-' + in_ascii(pen.word()), '24'))
    end = pen.land.tld if pen.chance(0.6) else pen.pick(('com', 'net', 'org', 'eu', 'io', 'info', 'shop'))
    return f'{name}{more}.{end}'


def url(pen: Pen) -> str:
    return pen.pick(('www.', 'www.', 'https://', 'http://', 'https://www.', '')) + domain(pen) + pen.pick(PAGES)


def brand(pen: Pen) -> str:
    text = pen.pick(BRANDS)
    return text + pen.pick(('', '', '®', '™', ' ®', ' ©')) if pen.chance(0.7) else f'© {pen.integer(1995, 2030)} {text}'
