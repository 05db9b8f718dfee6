"""The characters that the reader of lines can say, each of them a class, and what stands for what it cannot say.

What nobody can tell apart in print is one class. Latin, Greek and Cyrillic letters that look alike (A, Α, А) stay three classes: the
other letters of the word tell its script, and the texts write each word in one. So do Ð and Đ, which the word's language tells.

There are two readers. DECKLE_READER=hebrew in the environment makes every script here work on the second one, of Hebrew.
"""
from __future__ import annotations

import os
import re
import unicodedata

#: European languages, Vietnamese, Turkish and Azerbaijani, pinyin: small letters, each with its capital
LATIN = (
    'àáâãäåāăąæçćĉċčďđèéêëēėęěĝğġģĥħìíîïĩīįĵķĺļľłñńņňòóôõöøōőœŕřśŝşșšťțþðùúûüũūŭůűųŵẁẃẅýÿŷỳźżžə'  # Europe
    'ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộơớờởỡợụủưứừửữựỵỷỹ'  # Vietnamese
    'ǎǐǒǔǖǘǚǜǹ'  # pinyin
)
GREEK = 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ'
CYRILLIC = (
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'  # Russian
    'ґєіїў'  # Ukrainian, Belarusian
    'ђјљњћџѓѕќѐѝ'  # Serbian, Macedonian, Bulgarian
    'әғқңөұүһ'  # Kazakh
)
#: without a capital of their own, or with one that is an ASCII letter
ODD_LETTERS = 'ßẞıİςΐΰ'
PUNCTUATION = '¡¿‘’‚“”„‹›«»–—…•·†‡§¶°′″'
SIGNS = '№™©®ªº¹²³½¼¾×÷±≤≥≈≠‰√∞'
CURRENCIES = '€£¥¢₽₴₺₹₩₫₪₱₦₸₾฿'
MARKS = '☐☑☒✓✔✗✘←→↑↓↔■●○▪▫◆◇★☆►◄▲▼♦♥☎✉'
ASCII = ''.join(map(chr, range(0x20, 0x7F)))
#: with the letters' forms at the end of a word, and the dash that joins words
HEBREW = 'אבגדהוזחטיכךלמםנןסעפףצץקרשת־'
#: what stands in Hebrew documents beside it and beside ASCII
HEBREW_SIGNS = '‘’“”„–—…•·°§©®™²³½¼¾×±₪€£¥☐☑☒✓✔✗✘←→■●○►◄★'

READERS = ('european', 'hebrew')
READER = os.environ.get('DECKLE_READER', 'european')
if READER not in READERS:
    raise ValueError(f'DECKLE_READER is one of {", ".join(READERS)}')

_LETTERS = LATIN + LATIN.upper() + GREEK + GREEK.upper() + CYRILLIC + CYRILLIC.upper() + ODD_LETTERS
_EUROPEAN = ASCII + _LETTERS + PUNCTUATION + SIGNS + CURRENCIES + MARKS
CHARACTERS: str = ''.join(dict.fromkeys(ASCII + HEBREW + HEBREW_SIGNS if READER == 'hebrew' else _EUROPEAN))

#: by class: what else it may be printed from; whoever draws pictures may take any of them
LOOK_ALIKES: dict[str, str] = {
    ' ': '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t',
    '-': '\u2010\u2011\ufe63',
    '–': '\u2212\u2012',  # a minus is as long as an en dash; a hyphen is shorter
    '—': '\u2015',
    '’': 'ʼʹ´ˈ',
    '‘': 'ʻʽ‛',
    '“': '‟',
    '·': '∙⋅‧ᐧ',
    '…': '⋯',
    'μ': 'µ',  # the unit's sign; Unicode's NFKC says the same
    'β': 'ϐ',
    'Δ': '∆',
    'Σ': '∑',
    'Π': '∏',
    '☐': '□▢❏❑',  # a square to tick
    '■': '▮⬛',
    '●': '⚫⬤',
    '○': '◦⚪',
    '►': '▶▸‣',
    '◄': '◀◂',
    '✗': '✕✖',
    '☒': '⊠',
    'Ø': '∅⌀',
    'ț': 'ţ',  # Romanian with a cedilla, as it was set before 1999
    'Ț': 'Ţ',
    'Đ': 'Ɖ',
    'ə': 'ǝ',
    '*': '∗',
    '~': '∼˜',
    '/': '⁄∕',
    '|': '¦∣',
    ':': '∶',
    # Hebrew abbreviations: who types them has the plain strokes on the keyboard
    **({'"': '״', "'": '׳'} if READER == 'hebrew' else {}),
}
#: several letters of print in one sign
_SPELT_OUT = {
    'ŉ': '’n', 'ŀ': 'l·', 'Ŀ': 'L·', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8',
    '℃': '°C', '℉': '°F', '℅': 'c/o',
    **{chr(0x2080 + digit): str(digit) for digit in range(10)}, **dict(zip('⁰⁴⁵⁶⁷⁸⁹', '0456789', strict=True)),
    **dict.fromkeys('\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f', ''),
}
_IN_PRINT = str.maketrans({**_SPELT_OUT, **{printed: said for said, many in LOOK_ALIKES.items() for printed in many}})
_KNOWN = frozenset(CHARACTERS)
_SPACES = re.compile(' {2,}')


def same_in_print(text: str) -> str:
    """The text in the alphabet's characters, as far as it can be said in them: composed, look-alikes as their class, many spaces as one."""
    text = unicodedata.normalize('NFC', text).translate(_IN_PRINT)
    if not _KNOWN.issuperset(text):
        # Ligatures, full-width letters, Roman numerals in one sign: compatibility says what they are made of.
        text = ''.join(sign if sign in _KNOWN else unicodedata.normalize('NFKC', sign) for sign in text).translate(_IN_PRINT)
    return _SPACES.sub(' ', text).strip(' ')


def is_sayable(text: str) -> bool:
    return _KNOWN.issuperset(text)
