"""Sentences, pieces of them, words, titles and labels."""
from __future__ import annotations

from alphabet import READER
from texts.languages import CYRILLIC, GREEK, HEBREW
from texts.pen import Pen

QUOTES = ('""', '“”', '„“', '«»', '‘’', '‚‘', '‹›', "''", '()', '[]', '„”', '»«', '””')
HABITUAL_QUOTES = {
    'de': ('„“', '»«', '‚‘'), 'fr': ('«»', '“”'), 'ru': ('«»', '„“'), 'uk': ('«»',), 'el': ('«»',), 'pl': ('„”',), 'cs': ('„“',),
    'en': ('“”', '‘’', '""'), 'es': ('«»', '“”'), 'hu': ('„”',), 'ro': ('„”',), 'da': ('»«', '“”'), 'sv': ('””',), 'fi': ('””',),
    'bg': ('„“',), 'lt': ('„“',), 'sl': ('„“', '»«'), 'hr': ('„”', '»«'), 'is': ('„“',), 'et': ('„“',), 'he': ('""', '“”', "''", '„”'),
}
#: languages whose questions begin with a mark of their own
OPENING = ('es', 'ca', 'gl')
#: whose words stand among those of another script
FOREIGN_TO_LATIN = ('en', 'en', 'de', 'fr', 'ru', 'el')
FOREIGN_TO_OTHERS = ('en', 'en', 'en', 'de', 'fr', 'it', 'pl')
FOREIGN_TO_HEBREW = ('en',)


#: little words that lean on the next one, by language; the others write names such as O'Neill
LEANING = {
    'fr': ("l'", "d'", "l'", "qu'", "n'", "s'", "c'", "j'", "m'", "jusqu'", "aujourd'"), 'oc': ("l'", "d'", "qu'"), 'ca': ("l'", "d'", "s'", "n'"),
    'it': ("l'", "dell'", "un'", "all'", "d'", "nell'", "dall'", "sull'", "c'", "quest'", "s'"), 'en': ("o'", "d'", "rock'n'"), 'ga': ("d'", "b'", "m'"),
    'pt': ("d'",), 'uk': ("п'", "об'", "з'"), 'mt': ("t'", "x'", "b'"), 'lb': ("d'", "s'"),
}
#: and what leans on the word before
FOLLOWING = {'en': ("'s", "n't", "'ll", "s'", "'re", "'ve"), 'nl': ("'s",), 'tr': ("'de", "'in", "'a", "'nin", "'ye"), 'sv': (":s",), 'fi': (":n",)}
#: dots after every letter or two
DOTTED = (
    'S.R.L.', 'S.r.l.', 'S.p.A.', 'S.P.A.', 'S.A.', 'S.L.', 'S.A.S.', 'S.A.R.L.', 'S.L.U.', 'e.V.', 'e.K.', 'z.B.', 'd.h.', 'u.a.', 'i.A.', 'P.O.', 'P.S.', 'U.S.A.', 'U.K.',
    'a.m.', 'p.m.', 'e.g.', 'i.e.', 'B.V.', 'N.V.', 'D.O.O.', 'd.o.o.', 'S.C.', 'L.L.C.', 'C.V.', 'n.r.', 'm.b.H.', 'R.C.S.', 'I.V.A.', 'C.F.', 'P.I.', 'T.V.A.', 'a.s.', 's.r.o.',
)
DOTTED_CYRILLIC = ('т.е.', 'т.д.', 'т.п.', 'и.о.', 'А.С.', 'И.И.', 'В.П.', 'Н.Н.', 'г.', 'ул.', 'стр.', 'р.с.', 'д.о.о.', 'т.ч.', 'р.')
DOTTED_GREEK = ('Α.Ε.', 'Ε.Π.Ε.', 'Ο.Ε.', 'π.χ.', 'κ.λπ.', 'Α.Φ.Μ.', 'Δ.Ο.Υ.', 'Φ.Π.Α.', 'π.μ.', 'μ.μ.', 'Τ.Κ.')
DOTTED_HEBREW = ('ת.ד.', 'ת.ז.', 'ח.פ.', 'ע.מ.', 'ט.ל.ח.', 'א.ב.', 'י.ח.', 'ב.מ.', 'ת.פ.', 'א.מ.ש.', 'ש.ב.', 'ד.נ.', 'ר.ש.')
NUMBERED_HEBREW = ("מס'", 'מס.', 'מספר', 'מס')
NUMBERED = ('N°', 'n°', 'Nº', 'nº', 'No.', 'Nr.', 'N.', '№', 'n.')


def leaning(pen: Pen) -> str:
    """Words with an apostrophe, which stands close and is soon overlooked: l'ordine, dell'università, the seller's."""
    if pen.language in CYRILLIC | GREEK | HEBREW and pen.language not in LEANING:
        return sentence(pen)
    words = [pen.word() for _ in range(pen.integer(1, 4))]
    at = int(pen.random() * len(words))
    apostrophe = pen.pick("''’")
    if (follows := FOLLOWING.get(pen.language)) and pen.chance(0.7):
        words[at] += pen.pick(follows)
    else:
        words[at] = pen.pick(LEANING.get(pen.language, ("d'", "l'", "o'", "k'"))) + words[at]
    line = ' '.join(words).replace("'", apostrophe)
    line += pen.pick(('', '', '', ',', ':', '.'))
    case = pen.random()
    return pen.upper(line) if case < 0.2 else pen.capitalised(line) if case < 0.5 else line


def dotted(pen: Pen) -> str:
    """Rossi S.R.L., n° 14"""
    is_latin = pen.language not in CYRILLIC | GREEK | HEBREW
    mark = pen.pick(DOTTED if is_latin else DOTTED_GREEK if pen.language in GREEK else DOTTED_HEBREW if pen.language in HEBREW else DOTTED_CYRILLIC)
    if is_latin and pen.chance(0.15):
        mark = ''.join(pen.fill('?.') for _ in range(pen.integer(2, 4)))
    if pen.chance(0.35):
        mark = f'{pen.pick(NUMBERED if is_latin else NUMBERED_HEBREW if pen.language in HEBREW else "№")}{pen.pick((" ", " ", ""))}{pen.number()}'
    before, behind = pen.capitalised(pen.some_words(0, 2)), pen.some_words(0, 2)
    return f'{before} {mark}{pen.pick(("", "", ",", ":", ";"))} {behind}'.strip()


def sentence(pen: Pen) -> str:
    """A line of running text: it starts anywhere and stops where the line or the paragraph is full."""
    words = pen.pick(pen.words.sentences)
    start = 0 if pen.chance(0.3) else int(pen.random() * len(words))
    words = words[start:]
    room = pen.integer(14, 60)
    line = ''
    while True:
        for word in words:
            if len(line) + len(word) >= room:
                rest = room - len(line) - 2
                if 1 < rest < len(word) - 2 and word.isalpha() and pen.chance(0.25):
                    line += ' ' + word[:rest] + '-'  # parted at the line's end
                return line[1:] or word
            line += ' ' + word
        if pen.chance(0.4):
            return line[1:]
        words = pen.pick(pen.words.sentences)


def salad(pen: Pen) -> str:
    """Words that never met, so that the reader learns letters and not the declaration of human rights by heart."""
    words = [pen.word() for _ in range(pen.integer(2, 7))]
    if pen.chance(0.3):
        words[0] = pen.capitalised(words[0])
    at = int(pen.random() * len(words))
    mark = pen.random()
    if mark < 0.2:
        words[at] += pen.pick(',,,;:')
    elif mark < 0.25:
        words[at] = pen.pick('–—-') + ' ' + words[at]
    elif mark < 0.3:
        words[at] = str(pen.number()) + ' ' + words[at]
    elif mark < 0.4:
        words[at] = quoted(pen, words[at])
    line = ' '.join(words)
    end = pen.random()
    if end < 0.3:
        return line + pen.pick('....!?:;…')
    if end < 0.34 and pen.language in OPENING:
        return f'¿{pen.capitalised(line)}?' if end < 0.32 else f'¡{pen.capitalised(line)}!'
    return line


def quoted(pen: Pen, text: str) -> str:
    before, after = list(pen.pick(HABITUAL_QUOTES.get(pen.language, QUOTES) if pen.chance(0.7) else QUOTES))
    return f'{before} {text} {after}' if pen.language == 'fr' and before == '«' else before + text + after


def one_word(pen: Pen) -> str:
    word = pen.word()
    case = pen.random()
    if case < 0.25:
        word = pen.capitalised(word)
    elif case < 0.4:
        word = pen.upper(word)
    return word + pen.pick(',.:;)*') if pen.chance(0.15) else word


def term(pen: Pen) -> str:
    return pen.pick(pen.words.terms)


def title_case(pen: Pen) -> str:
    return pen.title(pen.pick(pen.words.labels) if pen.chance(0.3) else term(pen) if pen.chance(0.4) else pen.some_words(2, 4))


def upper_case(pen: Pen) -> str:
    kind = pen.random()
    if kind < 0.4:
        return pen.upper(pen.pick(pen.words.labels))
    return pen.upper(term(pen) if kind < 0.55 else sentence(pen) if kind < 0.75 else pen.some_words(1, 4))


def spaced_out(pen: Pen) -> str:
    """T O T A L"""
    return ' '.join(pen.upper(pen.pick(pen.words.labels).split(' ')[0])[:14])


def label(pen: Pen) -> str:
    text = pen.pick(pen.words.labels)
    case = pen.random()
    if case < 0.12:
        text = pen.upper(text)
    elif case < 0.2:
        other = pen.pick(pen.words.labels)
        text = f'{text} / {other}' if case < 0.17 else f'{text} ({other})'
    end = pen.random()
    if end < 0.5 or text[-1] in ':.':
        return text
    return text + ':' if end < 0.93 else text + pen.pick((' :', ' :', '*', ' *', ' -', '?'))


def heading(pen: Pen) -> str:
    text = pen.pick(pen.words.labels) if pen.chance(0.6) else term(pen)
    number = pen.pick((
        '1.', '2.', '3', '4.1', '§ 5', 'A.', 'II.', 'IV', '1.2.3', 'a)', '(b)', '3)', 'Art. 7', '10.', 'B)', 'C', 'XII.', '§ 12', '§§ 3–5',
        '¶ 4', '(iii)', 'i.', '1)',
    ))
    return f'{number} {pen.capitalised(text)}'


def in_quotes(pen: Pen) -> str:
    return quoted(pen, pen.some_words(1, 4)) + (pen.pick(('', '', '.', ',')))


def in_brackets(pen: Pen) -> str:
    before, after = list(pen.pick(('()', '()', '[]', '{}', '<>')))
    inner = pen.some_words(1, 3) if pen.chance(0.6) else str(pen.number())
    return f'{pen.word()} {before}{inner}{after}' if pen.chance(0.5) else f'{before}{inner}{after}'


def two_scripts(pen: Pen) -> str:
    """A brand, a product or a word of law in another script than its line."""
    own = pen.some_words(1, 2)
    language = pen.language
    pen.turn(pen.pick(FOREIGN_TO_HEBREW if READER == 'hebrew' else FOREIGN_TO_OTHERS if language in CYRILLIC | GREEK else FOREIGN_TO_LATIN))
    model = pen.pick(('??-###', '?## ???', '???? %', '??%#', 'USB-? %.#', 'PDF/?'))
    foreign = pen.title(pen.some_words(1, 2)) if pen.chance(0.6) else pen.fill(model)
    pen.turn(language)
    return pen.pick((
        f'{own} {foreign}', f'{foreign} {own}', f'{own} «{foreign}»', f'{own} “{foreign}”', f'{own} ({foreign})',
        f'{own} {foreign} {pen.word()}', f'{own} / {foreign}',
    ))


def goods(pen: Pen) -> str:
    """Something that is sold, cut off where the till has no more room."""
    text = pen.pick(pen.words.goods) if pen.chance(0.75) else pen.capitalised(pen.some_words(1, 2))
    return pen.upper(text)[:24].rstrip() if pen.chance(0.35) else text
