"""Lines of several parts: labels with values, receipts, tables, boxes to tick, bullets, pages."""
from __future__ import annotations

from texts import parties, prose, values
from texts.languages import CYRILLIC
from texts.pen import Pen
from texts.stems import value_of

TAX_LETTERS = ('A', 'B', 'C', 'D', 'E', '*', 'T', 'N', '1', '2', 'AW', 'BW', 'F', 'TX', 'X')
CYRILLIC_TAX_LETTERS = ('А', 'Б', 'В', 'Г', '*', 'Ж', 'Д')
#: by language: what it calls the tax on sales, and the word for a page with the one for the number of pages
TAXES = {
    'en': ('VAT', 'GST', 'Sales tax', 'Tax'), 'de': ('MwSt', 'USt.', 'MwSt.', 'Umsatzsteuer'), 'fr': ('TVA', 'T.V.A.'),
    'es': ('IVA', 'I.V.A.', 'IGIC'), 'it': ('IVA', 'di cui IVA'), 'pt': ('IVA', 'ICMS'), 'nl': ('BTW', 'btw'), 'ru': ('НДС', 'Сумма НДС'),
    'uk': ('ПДВ',), 'bg': ('ДДС',), 'sr': ('ПДВ',), 'mk': ('ДДВ',), 'be': ('ПДВ',), 'kk': ('ҚҚС',), 'el': ('ΦΠΑ', 'Φ.Π.Α.'),
    'pl': ('VAT', 'PTU', 'SPRZEDAŻ OPODATKOWANA'), 'cs': ('DPH',), 'sk': ('DPH',), 'tr': ('KDV', 'TOPKDV'), 'vi': ('VAT', 'Thuế GTGT'),
    'hu': ('ÁFA',), 'ro': ('TVA',), 'sv': ('Moms',), 'da': ('Moms',), 'no': ('MVA',), 'fi': ('ALV',), 'et': ('KM', 'Käibemaks'),
    'he': ('מע"מ', 'מע"מ'), 'lv': ('PVN',), 'lt': ('PVM',), 'hr': ('PDV',), 'sl': ('DDV',), 'is': ('VSK',), 'sq': ('TVSH',), 'az': ('ƏDV',),
}
PAGES = {
    'en': ('Page', 'of'), 'de': ('Seite', 'von'), 'fr': ('Page', 'sur'), 'es': ('Página', 'de'), 'it': ('Pagina', 'di'),
    'pt': ('Pág.', 'de'), 'nl': ('Pagina', 'van'), 'ru': ('Стр.', 'из'), 'uk': ('Сторінка', 'з'), 'bg': ('Страница', 'от'),
    'sr': ('Страна', 'од'), 'mk': ('Страница', 'од'), 'be': ('Старонка', 'з'), 'kk': ('Бет', '/'), 'el': ('Σελίδα', 'από'),
    'pl': ('Strona', 'z'), 'cs': ('Strana', 'z'), 'sk': ('Strana', 'z'), 'tr': ('Sayfa', '/'), 'vi': ('Trang', '/'), 'hu': ('oldal', '/'),
    'ro': ('Pagina', 'din'), 'sv': ('Sida', 'av'), 'da': ('Side', 'af'), 'no': ('Side', 'av'), 'fi': ('Sivu', '/'),
    'et': ('Lehekülg', '/'), 'lv': ('Lapa', 'no'), 'lt': ('Puslapis', 'iš'), 'hr': ('Stranica', 'od'), 'sl': ('Stran', 'od'),
    'he': ('עמוד', 'מתוך'), 'is': ('Síða', 'af'), 'sq': ('Faqja', 'nga'), 'az': ('Səhifə', '/'), 'ca': ('Pàgina', 'de'),
}
BOXES = '☐☐☐☐☑☑☒☒✓✓✔✗✘○●■▪▫◆◇'
BULLETS = '•••··–-*-►▪■●○◆◇→★☆✓✔▫♦◄♥▲▼'
CELLS = (
    values.amount, values.amount, values.date, values.quantity, values.code, values.percentage, prose.term, parties.place, parties.person,
)


def label_and_value(pen: Pen) -> str:
    """A label and what such a document would say there; where nobody has said what, what the label's stem asks for."""
    if pen.words.pairs and pen.chance(0.85):
        text, value = pen.pick(pen.words.pairs)
    else:
        text = pen.pick(pen.words.labels)
        value = value_of(text)(pen)
    if pen.chance(0.1):
        text = pen.upper(text)
    kind = pen.random()
    if kind < 0.6:
        return f'{text}: {value}' if text[-1] != ':' else f'{text} {value}'
    if kind < 0.85:
        return f'{text} {value}'
    return pen.pick((
        f'{text} : {value}', f'{text}:{value}', f'{text} - {value}', f'{text} = {value}', f'{text}..... {value}',
        f'{text} ........ {value}', f'{text} | {value}', f'{text} ({value})', f'{text} – {value}', f'{text}: ______', f'{text}: …………',
        f'{text} {value} *', f'{text} → {value}', f'{text} » {value}',
    ))


def side_by_side(pen: Pen) -> str:
    """What stands in two columns of a page and on one line."""
    return f'{pen.pick(SIDES)(pen)} {pen.pick(SIDES)(pen)}'


def receipt_line(pen: Pen) -> str:
    """Quantity, what, price, letter of the tax: not always all of them."""
    name, price = prose.goods(pen), values.amount(pen)
    kind = pen.random()
    if kind < 0.25:
        line = f'{name} {price}'
    elif kind < 0.45:
        line = f'{pen.integer(1, 12)}{pen.pick((" ", " x ", "x ", " × ", "X ", " * "))}{name} {price}'
    elif kind < 0.55:
        line = f'{pen.integer(1, 99)} {pen.pick(pen.words.counted_in)} x {price}'
    elif kind < 0.65:
        line = f'{name}{pen.pick(("...", "......", ".........", " . . . ", "…", " ..... "))}{price}'
    elif kind < 0.72:
        line = f'{pen.digits(pen.integer(3, 8))} {name} {price}'
    elif kind < 0.82:
        line = f'{pen.integer(1, 9)} {name}'
    elif kind < 0.9:
        line = f'{pen.pick(pen.words.labels)} {pen.pick(pen.land.currency)} {price}'
    else:
        line = f'{pen.pick(pen.words.labels)} {values.money(pen)}'
    if pen.chance(0.75):
        return line
    letters = CYRILLIC_TAX_LETTERS if pen.language in CYRILLIC else TAX_LETTERS
    return f'{line} {pen.pick(letters if pen.chance(0.8) else pen.land.currency)}'


def tax_line(pen: Pen) -> str:
    rate = pen.pick(('19%', '7 %', '20 %', '21%', '5,5 %', '10%', '23%', '25 %', '8.875%', '22%', '18 %', '0%', '27%', '24 %'))
    names = TAXES.get(pen.language, ('VAT', 'TVA', 'IVA')) if pen.chance(0.7) else ('A', 'B', 'A =', 'B:', '1', '2', 'A:', 'C')
    return f'{pen.pick(names)} {rate} {values.amount(pen)}' + (f' {values.amount(pen)}' if pen.chance(0.6) else '')


def table_row(pen: Pen) -> str:
    cells = [pen.pick(CELLS)(pen) for _ in range(pen.integer(2, 4))]
    if pen.chance(0.4):
        cells.insert(0, f'{pen.integer(1, 30)}{pen.pick(("", ".", ")"))}')
    return pen.pick((' ', ' ', ' ', ' | ', '  ', '; ', ' / ')).join(cells)


def figures(pen: Pen) -> str:
    return ' '.join([values.amount(pen) for _ in range(pen.integer(2, 5))])


def table_head(pen: Pen) -> str:
    heads = ' '.join([pen.pick(pen.words.labels) for _ in range(pen.integer(2, 4))])
    return pen.upper(heads) if pen.chance(0.25) else heads


def tick_box(pen: Pen) -> str:
    kind = pen.random()
    text = pen.pick(pen.words.labels) if kind < 0.5 else pen.some_words(1, 3)
    box = pen.pick(BOXES) if pen.chance(0.85) else pen.pick(('[ ]', '[x]', '[X]', '( )', '(x)'))
    return pen.pick((
        f'{box} {text}', f'{box} {text}', f'{box}{text}', f'{text} {box}', f'{box} {text} {pen.pick(BOXES)} {pen.word()}',
        f'{text}: {box} {pen.word()} {box} {pen.word()}', box, f'{box} {pen.integer(1, 20)}',
    ))


def bullet(pen: Pen) -> str:
    text = pen.pick((prose.sentence, prose.label, prose.term, values.quantity, label_and_value))(pen)
    return f'{pen.pick(BULLETS)} {text}' if pen.chance(0.9) else pen.pick(BULLETS) + text


def stars(pen: Pen) -> str:
    """Marks given by signs, ways shown by arrows."""
    full, a, b = pen.integer(0, 5), pen.word(), pen.word()
    return pen.pick((
        '★' * full + '☆' * (5 - full), '●' * full + '○' * (5 - full), f'{"★" * (full or 1)} {a}', f'← {a}', f'{a} →', f'↑ {a}', f'↑↓ {a}',
        f'↓ {pen.number()} %', f'▲ {values.percentage(pen)}', f'▼ {values.percentage(pen)}', f'► {a}', f'◄ {a}', f'{a} ↔ {b}', f'♥ {a}',
        f'♦ {a} ♦', f'■ {a}', f'{a} ◆ {b}', f'◇ {a}', f'☎ {parties.phone(pen)}', f'✉ {parties.email(pen)}', f'{a} ✓', f'✗ {a}', f'✘ {a} ✔',
        f'{parties.place(pen)} → {parties.place(pen)}', f'▪ {a} ▫ {b}',
    ))


def page(pen: Pen) -> str:
    number = pen.integer(1, 12)
    of = number + pen.integer(0, 30)
    word, among = PAGES.get(pen.language, ('p.', '/'))
    return pen.pick((
        f'{word} {number}', f'{word} {number}/{of}', f'{word} {number} / {of}', f'- {number} -', f'– {number} –', f'{number}/{of}',
        f'{number} / {of}', f'{number}', f'{word} {number} {among} {of}', f'{number} {among} {of}', f'[{number}]', f'({number})', f'{of}.',
        f'— {number} —', f'{word}: {number}',
    ))


def footnote(pen: Pen) -> str:
    mark = pen.pick(('*', '**', '†', '‡', '¹', '²', '³', '¹)', '²)', '1)', '*)', '§', '¶', '(1)', '[2]', '***', 'ª', 'º', '† ', '‡ '))
    return f'{mark} {prose.sentence(pen)}' if pen.chance(0.6) else f'{pen.word()}{mark.strip()}'


def few_signs(pen: Pen) -> str:
    """A digit, two digits, a letter: cells of tables, boxes of forms."""
    kind = pen.random()
    if kind < 0.45:
        return pen.digits(1 if kind < 0.2 else 2 if kind < 0.35 else 3)
    if kind < 0.6:
        return pen.pick('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
    if kind < 0.7:
        return pen.pick((
            '%', '€', '$', '£', '-', '–', '—', '/', '*', '+', '=', ':', '.', '&', '?', '!', '#', '@', 'x', '×', '|', ')', '(', '>', '<',
            '•', '·', '"', "'", '_', '~', '§', '°', '^', '`', '\\', '{', '}', '[', ']', ';', ',',
        ))
    return pen.pick((
        f'{pen.digits(1)}.', f'{pen.digits(1)})', f'({pen.digits(1)})', f'{pen.pick("ABCDEF")}{pen.digits(1)}', f'{pen.digits(2)}%',
        f'{pen.digits(1)},{pen.digits(1)}', f'{pen.digits(1)}.{pen.digits(1)}', f'-{pen.digits(1)}', f'+{pen.digits(1)}',
        f'{pen.digits(1)}x', f'#{pen.digits(2)}', f'{pen.digits(2)}:', f'{pen.digits(1)}/{pen.digits(1)}',
        f'{pen.digits(2)}-{pen.digits(2)}', 'OK', 'No', 'n/a', 'N/A', 'x', 'ja', 'II', 'III', 'IV', 'IX', 'kg', 'm²', 'g', 'St',
        f'{pen.digits(2)}°', f'${pen.digits(1)}', f'{pen.digits(1)}€', f'@{pen.digits(1)}', f'§{pen.digits(1)}',
    ))


def source(pen: Pen) -> str:
    """Bits of programs, paths and markup, for the signs that prose never uses."""
    a, b = parties.in_ascii(pen.word()), parties.in_ascii(pen.word())
    return pen.pick((
        f'C:\\{a}\\{b}.pdf', f'/{a}/{b}/index.html', f'{{{a}: {pen.number()}}}', f'{a}_{b}', f'`{a}`', f'{a}^{pen.integer(2, 9)}',
        f'<{a}>{b}</{a}>', f'{a}[{pen.integer(0, 9)}] = {pen.number()};', f'{a} && {b} || !{b}', f'${{{a}}}', f'~/{a}/{b}', f'\\{a}',
        f'{a}@{b}', f'#{a} #{b}', f'{a} | {b}', f'{a} ^ {b}', f'"{a}": "{b}",', f'{{{a}}}', f'`{a} {b}`', f'{a}\\{b}', f'{a}~{b}',
        f'{{"{a}": [{pen.number()}]}}', f'`{pen.number()}', f'^{a}$', f'?{a}={b}&{b}={pen.number()}', f'{a}()', f'{a} => {b}', f'{a} {{',
        '}', f'% {a}',
    ))


SIDES = (
    label_and_value, label_and_value, prose.label, prose.sentence, parties.person, parties.company, parties.city_line, parties.street,
    values.date, values.money, parties.phone, prose.goods,
)
