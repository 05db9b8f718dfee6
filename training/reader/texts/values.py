"""Amounts, dates, times, quantities and codes, in all notations."""
from __future__ import annotations

from texts.pen import CAPITALS, Pen

ALL_MARKS = ((',', '.'), ('.', ','), (' ', ','), ("'", '.'), ('’', '.'), ('', '.'), ('', ','), (' ', '.'))
SIGNS = '€€€€$$$£££¥¢₽₴₺₹₩₫₪₱₦₸₾฿'
ISO = (
    'EUR USD GBP CHF PLN CZK SEK NOK DKK HUF RON BGN TRY RUB UAH KZT JPY CNY INR BRL MXN CAD AUD VND ISK ALL MKD RSD AZN GEL ILS KRW THB '
    'NGN PHP'
).split()
SYMBOLS = (
    'mg/dl', 'mmol/l', 'g/dL', '°C', '°F', 'kWh', 'kW', 'V', 'A', 'Hz', 'GHz', 'm²', 'm³', 'cm²', 'km/h', 'l/100 km', 'Ω', 'kΩ', 'μg',
    'μm', 'μL', 'dB(A)', 'bar', 'kPa', 'hPa', 'N·m', 'g/cm³', 'rpm', 'px', 'MB', 'GB', 'kcal', 'kJ', 'ppm', '‰', '%', '″', '′', 'lb', 'oz',
    'ft', 'in', 'mi', '€/m²', 'kg/m³', 'W/m²', 'U/min', 'IU/mL', 'g/km', 'ct/kWh', '°', 'mAh', 'lm', '¢/kWh',
)
FORMULAS = (
    'H2O', 'CO2', 'NaCl', 'H2SO4', 'C6H12O6', 'CaCO3', 'NH3', 'Fe2O3', 'SO4²-', 'Ca²+', 'E = mc²', 'a² + b² = c²', 'f(x) = ax³ + bx',
    'y = 2x – 1', 'x ≥ 0', 'n ≠ 0', 'π ≈ 3,14', 'α = 0.05', 'p < 0.001', 'σ² = 4', 'Δt = 5 s', 'Σ xi', '√2 ≈ 1.414', 'β-Carotin', 'γ-GT',
    'λ = 550 nm', 'R = 10 kΩ', '½ Tbsp', '¼ l', '¾ cup', '2½', '1 ¼', '3¾ "', 'x → ∞', 'A ↔ B', '10³', '5 × 10–3', '±0,5 %', 'n = 12',
    'm ± SD', 'U = R × I', 'pH 7,4', '∞', 'μ = 0', 'ρ = m/V', 'Ø 12 mm', '100 ÷ 4 = 25', 'cos φ = 0,95', 'θ = 45°', '12 m³/h',
)
CODES = (
    'INV-####', 'RE-20##-####', 'R#######', 'FA20##/####', 'F##-####', '20##/#####', 'PO-######', 'SO#######', '##-####-##', 'KD-#####',
    '#######', '##########', '%###-%###', '????-####', '??######', '???-##-###', 'SKU-#####', 'SN: **********', '*****-*****-*****',
    '###.###.###', '###-###-###', '#.##.##', 'A##.#', '####/##', '##/##/####-##', 'Nr. ####', 'No. #####', 'N° ####', 'Nº ###', '№ ####',
    '#####?', '?#####', '?-####-??', '########-*', '####-####-####', 'ISBN 978-#-###-#####-#', 'ISSN ####-####', 'EAN #############',
    'Art.-Nr. ######', 'REF ########', 'LOT ######', 'TRX ID ##########', 'AUTH ######', 'TID ########', 'MID ###############',
    'ID #######', 'v%.##.#', 'Rev. ?', 'DIN EN ISO ####', '§ ### Abs. %', '## ? ###/##', 'KW ##/20##', 'Q%/20##', '#/#', '##/##',
    '### / ###', '@##', '#%#', '*###*', '#*##', '#** ***',
)
TIMES = {
    'de': ('{}.{:02} Uhr', '{}:{:02} Uhr', '{} Uhr'), 'ru': ('{} ч {:02} мин', '{}:{:02} ч', 'в {}:{:02}'), 'sv': ('kl. {}.{:02}',),
    'da': ('kl. {}.{:02}',), 'no': ('kl. {}.{:02}',), 'fr': ('{} h {:02}', '{}h{:02}', 'à {}h{:02}'), 'pt': ('{}h{:02}', 'às {}:{:02}'),
    'vi': ('{} giờ {:02} phút', '{}h{:02}'), 'pl': ('godz. {}:{:02}',), 'nl': ('{}.{:02} uur',), 'it': ('ore {}:{:02}',),
    'cs': ('{}.{:02} hod.',), 'bg': ('{}:{:02} ч.',), 'uk': ('{} год {:02} хв',), 'el': ('{}:{:02} μ.μ.', '{}:{:02} π.μ.'),
    'hu': ('{} óra {:02} perc',), 'he': ('בשעה {}:{:02}', 'שעה {}:{:02}'),
}
PLATES = ('?-?? ####', '??-###-??', '?? ### ??', '??## ???', '#### ???', '???-###', '## ??? ##', '?? #####')
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
HASH = '0123456789abcdef'
BASE64 = CAPITALS + CAPITALS.lower() + '0123456789+/'


def amount(pen: Pen) -> str:
    """A number of money without its currency."""
    thousands, decimal = pen.pick(pen.words.marks if pen.chance(0.75) else ALL_MARKS)
    whole = pen.number() if pen.chance(0.85) else int(10 ** (pen.random() * 8))
    text = f'{whole:,}'.replace(',', thousands) if whole > 999 else str(whole)
    kind = pen.random()
    if kind < 0.78:
        cents = pen.random()
        return f'{text}{decimal}{"00" if cents < 0.2 else "99" if cents < 0.28 else pen.digits(2)}'
    if kind < 0.92:
        return text
    if kind < 0.985:
        return f'{text}{decimal}{pen.digits(1 if kind < 0.94 else 3 if kind < 0.97 else 4)}'
    return text + pen.pick((',-', '.-', ',–', '.–', ',--', ':-'))


def money(pen: Pen) -> str:
    """An amount with or without its currency, in front or behind, owed or due."""
    text = amount(pen)
    kind = pen.random()
    if kind > 0.3:
        sign = pen.pick(pen.land.currency if pen.chance(0.6) else SIGNS if pen.chance(0.6) else ISO)
        space = ' ' if len(sign) > 1 or pen.chance(0.5) else ''
        text = f'{sign}{space}{text}' if kind < 0.6 else f'{text}{space}{sign}'
    return text if pen.chance(0.88) else pen.pick((
        f'-{text}', f'– {text}', f'–{text}', f'{text}-', f'({text})', f'*{text}', f'{text}*', f'+{text}', f'+ {text}', f'{text} CR',
        f'***{text}', f'= {text}', f'{text} S', f'{text} H', f'~{text}', f'≈ {text}', f'≤ {text}',
    ))


def currency_sign(pen: Pen) -> str:
    """The rarer signs, in front or behind."""
    sign, text = pen.pick(SIGNS[10:]), amount(pen)
    return pen.pick((
        f'{sign}{text}', f'{sign} {text}', f'{text} {sign}', f'{text}{sign}', f'{text} {sign}/{pen.pick(pen.words.counted_in)}',
    ))


def date(pen: Pen) -> str:
    words = pen.words
    month = pen.integer(1, 12)
    day, year = pen.integer(1, DAYS[month - 1]), 2000 + pen.integer(0, 35) if pen.chance(0.85) else pen.integer(1900, 2099)
    short = words.short_months[month - 1]
    week = pen.integer(0, 6)
    shape = pen.pick(words.dates) if pen.chance(0.8) else pen.pick((
        '{dd}.{mm}.{yyyy}', '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}', '{dd}.{mm}.{yy}', '{dd}/{mm}/{yy}', '{dd}-{mm}-{yyyy}',
        '{dd} {mm} {yyyy}', '{dd}{mm}{yyyy}', '{mm}/{yyyy}', '{mm}/{yy}', '{dd}-{MON}-{yyyy}', '{dd} {MON} {yyyy}', '{yyyy}/{mm}/{dd}',
        '{yyyy}.{mm}.{dd}',
    ))
    text = shape.format(
        d=day, dd=f'{day:02}', m=month, mm=f'{month:02}', yy=f'{year % 100:02}', yyyy=year, mon=short, MON=pen.upper(short.rstrip('.')),
        month=words.months[month - 1], alone=words.months_alone[month - 1], w=words.short_days[week], weekday=words.days[week],
        th={1: 'st', 21: 'st', 31: 'st', 2: 'nd', 22: 'nd', 3: 'rd', 23: 'rd'}.get(day, 'th'),
    )
    return text if pen.chance(0.9) else pen.capitalised(text) if pen.chance(0.5) else pen.upper(text)


def time(pen: Pen) -> str:
    hour, minute = pen.integer(0, 23), pen.integer(0, 59)
    kind = pen.random()
    if kind < 0.4:
        return f'{hour:02}:{minute:02}'
    if kind < 0.55:
        return f'{hour:02}:{minute:02}:{pen.integer(0, 59):02}'
    if pen.language in TIMES and kind < 0.7:
        return pen.pick(TIMES[pen.language]).format(hour, minute)
    if kind < 0.7:
        return f'{hour % 12 or 12}:{minute:02}{pen.pick((" AM", " PM", " am", "pm", " a.m.", " p.m.", "AM"))}'
    return pen.pick((
        f'{hour}.{minute:02}', f'{hour}h{minute:02}', f'{hour} h {minute:02}', f'{hour}:{minute:02} h', f'{hour:02}:00–{hour:02}:30',
        f'{hour:02}:00 - {hour:02}:45', f'T{hour:02}:{minute:02}:00Z', f'{hour:02}{minute:02}',
    ))


def date_and_time(pen: Pen) -> str:
    kind = pen.random()
    if kind < 0.5:
        return f'{date(pen)} {time(pen)}'
    if kind < 0.7:
        return f'{date(pen)}{pen.pick((" - ", " – ", "–", " … ", "/"))}{date(pen)}'
    if kind < 0.85:
        return pen.pick(pen.words.spans).replace('{0}', str(pen.number()))
    return f'{pen.pick(pen.words.months_alone)} {pen.integer(1990, 2035)}'


def percentage(pen: Pen) -> str:
    number = f'{pen.number()}' if pen.chance(0.4) else f'{pen.integer(0, 99)}{pen.pick(",.")}{pen.digits(pen.integer(1, 3))}'
    return pen.pick((
        f'{number}%', f'{number} %', f'{number}%', f'({number}%)', f'{number} ‰', f'+{number} %', f'-{number}%', f'– {number} %',
        f'{pen.word()} {number}%', f'{pen.word()} {number} %', f'{number} % {pen.word()}', f'%{number}', f'≥ {number} %', f'< {number}%',
        f'± {number} %',
    ))


def quantity(pen: Pen) -> str:
    """A number with its unit, spelt out or short."""
    number = str(pen.number()) if pen.chance(0.5) else f'{pen.integer(0, 999)}{pen.words.marks[0][1]}{pen.digits(pen.integer(1, 2))}'
    kind = pen.random()
    if kind < 0.35:
        return pen.pick(pen.words.units).replace('{0}', number)
    if kind < 0.75:
        unit = pen.pick(SYMBOLS)
        return number + unit if unit in '″′°' or pen.chance(0.25) else f'{number} {unit}'
    return f'{number} {pen.pick(pen.words.counted_in)}'


def dimensions(pen: Pen) -> str:
    a, b, c = pen.integer(1, 400), pen.integer(1, 400), pen.integer(1, 99)
    return pen.pick((
        f'{a} x {b} mm', f'{a}x{b}x{c} cm', f'{a} × {b} × {c} mm', f'{a}×{b}', f'Ø {c} mm', f'{c}″', f'{a}/{c} R{c}', f'{a}–{b}',
        f'{a} - {b} kg', f'{c}° {b % 60}′ {a % 60}″ N', f'1:{a}', f'{c}/{c + 1}', f'{a}±{c % 10}', f'≤ {a}', f'≥{b}', f'< {c}', f'> {a}',
        f'L {a} / B {b} / H {c}', f'M{c}x{a}', f'{c}½', f'{a} m²', f'{a} m³', f'–{c} °C', f'+{c}°C', f'{a} ÷ {b}', f'{a}¼', f'{c}¾',
        f'{a}¹', f'{b}²', f'{c}³ ', f'{a}º', f'{c}ª', f'{c}.º', f'{c} ½',
    )).strip()


def formula(pen: Pen) -> str:
    return pen.pick(FORMULAS)


def code(pen: Pen) -> str:
    return pen.fill(pen.pick(CODES))


def official_number(pen: Pen) -> str:
    """Ids of taxpayers, companies, cars, accounts."""
    kind = pen.random()
    if kind < 0.55:
        text = pen.fill(pen.pick(pen.land.official))
        if len(text) > 18 and ' ' not in text and pen.chance(0.6):
            return ' '.join([text[at:at + 4] for at in range(0, len(text), 4)])
        return text
    if kind < 0.7:
        return pen.fill('????') + pen.pick((
            'DE', 'FR', 'PL', 'NL', 'GB', 'US', 'IT', 'ES', 'AT', 'CH',
        )) + pen.fill('**' if pen.chance(0.5) else '**XXX')
    if kind < 0.8:
        return pen.fill(pen.pick(PLATES))
    return pen.fill(pen.pick((
        'DE## #### #### #### #### ##', 'FR## #### #### #### #### #### ###', 'NL## ???? #### #### ##', 'GB## ???? #### #### #### ##',
        'ES## #### #### #### #### ####', 'AT####################', 'PL## #### #### #### #### #### ####', 'IT##?######################',
        'CH## #### #### #### #### #', 'DE#########', 'ATU########', 'FR###########', 'IE#######?', 'NL#########B##',
    )))


def hashed(pen: Pen) -> str:
    """Hashes, keys, ids of machines."""
    kind = pen.random()
    if kind < 0.4:
        return ''.join([pen.pick(HASH) for _ in range(pen.integer(8, 40))])
    if kind < 0.6:
        text = f'{pen.rng.getrandbits(128):032x}'
        return f'{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}'
    if kind < 0.8:
        return ''.join([pen.pick(BASE64) for _ in range(pen.integer(8, 40))]) + pen.pick(('', '=', '=='))
    return pen.pick((
        pen.fill('##:##:##'), ':'.join([f'{pen.integer(0, 255):02X}' for _ in range(6)]),
        '.'.join([str(pen.integer(0, 255)) for _ in range(4)]), f'0x{pen.integer(0, 2**32):08X}', f'#{pen.integer(0, 2**24):06x}'
    ))


def machine_readable(pen: Pen) -> str:
    """The lines at the foot of passports and identity cards."""
    from_list = pen.vocabularies['en'].words
    last, first = pen.pick(from_list).upper(), pen.pick(from_list).upper()
    names = ''.join(letter if letter in CAPITALS else '<' for letter in f'{last}<<{first}')
    land = pen.pick(('D<<', 'FRA', 'UTO', 'GBR', 'USA', 'POL', 'ITA', 'ESP', 'NLD', 'VNM', 'TUR', 'RUS', 'CZE', 'GRC'))
    kind = pen.random()
    if kind < 0.4:
        return f'P<{land}{names}'.ljust(44, '<')[:44]
    if kind < 0.7:
        text = pen.fill('*********#') + land + pen.fill('#######') + pen.pick('MF<') + pen.fill('#######')
        return text.ljust(42 if pen.chance(0.6) else 28, '<') + pen.fill('##')
    return names.ljust(30, '<')[:30] if kind < 0.85 else (f'I{pen.pick("D<")}{land}' + pen.fill('*********#')).ljust(30, '<')


def run(pen: Pen) -> str:
    """Long runs: of digits, of dots to write on, of dashes, of asterisks before a card's last digits."""
    kind = pen.random()
    count = pen.integer(3, 40)
    if kind < 0.25:
        return pen.digits(count)
    if kind < 0.35:
        return ' '.join([pen.digits(pen.integer(1, 5)) for _ in range(pen.integer(2, 7))])
    if kind < 0.75:
        return pen.pick('...…___---–—**==~·•☐#/+|<>') * count
    if kind < 0.85:
        return pen.pick((
            '**** **** **** ####', '************####', 'XXXX XXXX XXXX ####', 'xxxx-xxxx-xxxx-####', '•••• ####', '*####',
            '######******####', '**** ####',
        )).replace('####', pen.digits(4)).replace('##', pen.digits(2))
    return pen.pick((
        '- - - - - - -', '. . . . . . . . .', '_ _ _ _ _ _', '* * * * *', '-----8<-----', '=-=-=-=-=', '_____ / _____ / _____',
        '(____) ________', '.../.../......', '– – – –', '***', '•••', '~ ~ ~', '* * *', '† † †', '________________', '[ ]', '[x]', '[X]',
        '( )', '(x)', '---', '...', '_____', '/ /', '< >', '< <', '>>', '<<<', '|_|_|_|_|',
    ))
