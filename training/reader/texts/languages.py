"""Which languages the lines are in, and how often: what people are likely to send, and enough of each to learn its letters."""
from __future__ import annotations

from alphabet import READER

#: in percent; they need not add up to a hundred
SHARES: dict[str, float] = {
    'en': 22, 'ru': 8, 'de': 7.5, 'fr': 7.5, 'es': 7, 'it': 6.5, 'pt': 6.5, 'nl': 6, 'vi': 2.8, 'tr': 2.4, 'pl': 2.4, 'cs': 2.2,
    'el': 2, 'uk': 1.6, 'ro': 1.2, 'hu': 1.2, 'sv': 1.1, 'bg': 1, 'da': 0.9, 'no': 0.9, 'fi': 0.9, 'kk': 0.7, 'sk': 0.7, 'hr': 0.7,
    'lv': 0.7, 'lt': 0.7, 'et': 0.6, 'sr': 0.6, 'be': 0.6, 'mk': 0.6, 'sl': 0.6, 'az': 0.5, 'is': 0.5, 'sq': 0.4, 'ca': 0.5,
    'sr-latn': 0.3, 'mt': 0.4, 'cy': 0.4, 'ga': 0.3, 'eu': 0.3, 'eo': 0.3, 'bs': 0.2, 'gl': 0.2, 'id': 0.3, 'af': 0.1, 'fo': 0.1,
    'lb': 0.1, 'gd': 0.1, 'br': 0.1, 'oc': 0.1, 'rm': 0.1, 'fy': 0.1, 'hsb': 0.1, 'ku': 0.1, 'la': 0.1,
}
if READER == 'hebrew':
    SHARES = {'he': 82, 'en': 18}
HEBREW = frozenset(('he',))
CYRILLIC = frozenset(('ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk'))
GREEK = frozenset(('el',))
#: where i and ı are two letters
TURKIC = frozenset(('tr', 'az'))

_BARE_GREEK = str.maketrans('ΆΈΉΊΌΎΏάέήίόύώΐΰ', 'ΑΕΗΙΟΥΩαεηιουωϊϋ')


def upper(text: str, language: str, capital_eszett: bool = False) -> str:
    """In capitals, as the language writes them: ΣΥΝΟΛΟ without accents, İSTANBUL, STRASSE or STRAẞE."""
    if language in TURKIC:
        text = text.replace('i', 'İ')
    elif language == 'el':
        text = text.translate(_BARE_GREEK)
    if capital_eszett:
        text = text.replace('ß', 'ẞ')
    return text.upper()


def capitalised(word: str, language: str) -> str:
    first = word[:1]
    return ('İ' if first == 'i' and language in TURKIC else first.upper() if first != 'ß' else first) + word[1:]
