"""All words of a language, ready to be drawn from: the collected ones and those of the chooser's generator, filtered to the alphabet.

Everything slow happens here, once: lists are cut into words, shapes into pieces, so that drawing a line is picking and joining.
"""
from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from alphabet import is_sayable, same_in_print
from texts import hebrew, wordings
from texts.goods import GOODS
from texts.labels import LABELS, NEIGHBOURS
from texts.lands import COUNTRY_OF, LANDS, Land
from texts.languages import CYRILLIC, GREEK, HEBREW, SHARES
from texts.scripts import is_of_one_script, script_of

COINED = 3000
#: where the chooser's generator has none for the language
COUNTED_IN = {
    'latin': ('kg', 'm', 'l', 'h', 'm²', 'km', 'g', 'cm'), 'cyrillic': ('кг', 'шт.', 'м', 'л', 'м²', 'г', 'км'),
    'greek': ('τεμ.', 'τμχ', 'κιλά', 'kg', 'μέτρα', 'ώρες', 'λίτρα'),
    'hebrew': ('יח\'', 'ק"ג', 'מ\'', 'ליטר', 'שעות', 'מ"ר', 'ס"מ', 'גרם', 'חב\'', 'ש"ע', 'מ"ל', 'קרטון', 'קמ"ש', 'יחידות'),
}
MARKS = ((' ', ','), ('.', ','), ('', ','))
HEBREW_MARKS = ((',', '.'), (',', '.'), ('', '.'))
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
#: an abbreviation has its strokes before the last letter
_HEBREW_WORD = re.compile(r"""[^\W\d_]+(?:['"־-][^\W\d_]+)*'?""")
_SYLLABLE = re.compile('([bcdđghklmnpqrstvx]*)(.+)')
#: parts of a date in CLDR's letters
_DATE_PART = re.compile(r"'([^']*)'|y+|M+|L+|d+|E+|c+")
_DATE_NAMES = {
    'y': 'yyyy', 'yyyy': 'yyyy', 'yy': 'yy', 'M': 'm', 'L': 'm', 'MM': 'mm', 'LL': 'mm', 'MMM': 'mon', 'LLL': 'mon', 'MMMM': 'month',
    'LLLL': 'alone', 'd': 'd', 'dd': 'dd',
}


@dataclass(frozen=True)
class Vocabulary:
    """One language. A list is never empty, save where it says so."""

    language: str
    sentences: Sequence[Sequence[str]]  # cut into words, longer ones several times
    words: Sequence[str]  # each once, small or capital as the language has it
    coined: Sequence[str]  # words that do not exist but could: heads of words with the tails of others
    terms: Sequence[str]
    labels: Sequence[str]
    pairs: Sequence[tuple[str, str]]  # label and value; may be empty
    first: Sequence[str]
    last: Sequence[str]
    middle: Sequence[str]  # may be empty
    cities: Sequence[str]
    roads: Sequence[str]
    countries: Sequence[str]
    companies: Sequence[str]  # may be empty
    goods: Sequence[str]
    units: Sequence[str]  # with {0}
    spans: Sequence[str]  # of time, with {0} or not
    counted_in: Sequence[str]  # pcs, kg
    months: Sequence[str]
    months_alone: Sequence[str]
    short_months: Sequence[str]
    days: Sequence[str]
    short_days: Sequence[str]
    dates: Sequence[str]  # shapes with {d}, {mm}, {month} …
    marks: Sequence[tuple[str, str]]  # thousands, decimals
    lands: Sequence[Land]


def load(path: Path) -> dict[str, Vocabulary]:
    with gzip.open(path, 'rt', encoding='utf8') as file:
        collected = json.load(file)
    english = collected['en']
    return {language: _vocabulary(language, collected[language], english) for language in SHARES}


def _kept(*lists: Iterable[str]) -> list[str]:
    """Once each, in the order of their coming."""
    said = (text if is_sayable(text) and '  ' not in text else same_in_print(text) for texts in lists for text in texts)
    return list(dict.fromkeys(text for text in said if text and is_sayable(text) and is_of_one_script(text)))


def _vocabulary(language: str, lists: dict[str, list[str]], english: dict[str, list[str]]) -> Vocabulary:
    is_latin = language not in CYRILLIC | GREEK | HEBREW
    spoken = NEIGHBOURS.get(language, language)
    land = LANDS.get(language)
    if language in HEBREW:
        lists = {**lists, 'sentences': [*lists['sentences'], *hebrew.SENTENCES], 'terms': [*lists.get('terms', ()), *hebrew.TERMS], 'goods': [*lists.get('goods', ()), *hebrew.GOODS]}
    lands = [land] if land else wordings.lands(language, COUNTRY_OF.get(language))
    sentences = [text.split() for text in _kept(lists['sentences'], wordings.sentences(language))]
    headings = [words for words in sentences if len(words) < 3 and any(word[0].isdigit() for word in words)]  # Article 1, Article 2 …
    sentences = [words for words in sentences if words not in headings[3:]]
    labels = _kept(hebrew.LABELS if language in HEBREW else LABELS.get(spoken, ()), wordings.labels(spoken))
    makes = ('product', 'grocery', 'dish', 'service') if wordings.labels(language) else ()
    goods = _kept(lists.get('goods', ()), GOODS.get(language, ()), *(wordings.made(language, what, 200) for what in makes))
    names = [name for key in ('countries', 'languages', 'currencies') for name in lists.get(key, ())]
    terms = _kept(lists.get('terms', ()), lists.get('jobs', ()), names)
    places = [place for key in ('cities', 'countries') for place in lists.get(key, ())]
    # A word of Vietnamese is a syllable; the names of the world's places would crowd them out.
    others = (lists['first'], lists['last']) if language == 'vi' else (terms, goods, places)
    sources = (*map(' '.join, sentences), *labels, *(text for texts in others for text in texts))
    words = sorted({word for text in sources for word in (_HEBREW_WORD if language in HEBREW else _WORD).findall(text) if _is_own(word, is_latin)})
    first, last = wordings.people(language)
    months = _whole(lists['months'], 12)
    cities = _kept(lists['cities'], *(land.cities for land in lands))
    return Vocabulary(
        language=language,
        sentences=[words for words in sentences for _ in range(1 + len(words) // 6)],
        words=words,
        coined=_syllables(words) if language == 'vi' else _coined(words, language),
        terms=terms or words,
        labels=labels,
        pairs=[pair for pair in wordings.pairs(language) if _kept(pair) == [*pair]],
        first=_kept(lists.get('first', ()), first, land.first if land else ()) or english['first'],
        last=_kept(lists.get('last', ()), last, land.last if land else ()) or english['last'],
        middle=_kept(lists.get('middle', ())),
        cities=cities,
        roads=_kept(lists.get('streets', ()), *(land.roads for land in lands)) or cities,
        countries=_kept(lists.get('countries', ())) or english['countries'],
        companies=_kept(lists.get('companies', ())),
        goods=goods or words,
        units=_kept(lists['units']),
        spans=_kept(lists['spans']),
        counted_in=_kept(wordings.UNITS.get(language) or COUNTED_IN[script_of(labels[0][0])]),
        months=months[0],
        months_alone=months[-1],
        short_months=_whole(lists['shortMonths'], 12)[0],
        days=_whole(lists['days'], 7)[0],
        short_days=_whole(lists['shortDays'], 7)[0],
        dates=_kept(map(_date_shape, lists['dateShapes']), wordings.DATES.get(language, ())),
        marks=[(thousands.replace('\u00a0', ' '), decimal) for thousands, decimal in wordings.MARKS.get(language, HEBREW_MARKS if language in HEBREW else MARKS)],
        lands=lands,
    )


def _is_own(word: str, is_latin: bool) -> bool:
    """Names in another script are words of no use for the language."""
    return is_latin == (script_of(word[0]) == 'latin')


def _whole(lists: list[str], count: int) -> list[list[str]]:
    return [names for names in (same_in_print(text).split('|') for text in lists) if len(names) == count]


def _date_shape(shape: str) -> str:
    """CLDR's "d MMMM y 'г'." as '{d} {month} {yyyy} г.'"""

    def part(found: re.Match[str]) -> str:
        letters = found[0]
        if letters[0] == "'":
            return found[1]
        if letters[0] in 'Ec':
            return '{weekday}' if len(letters) == 4 else '{w}'
        return '{' + _DATE_NAMES.get(letters, 'mon') + '}'

    return _DATE_PART.sub(part, shape)


def _coined(words: list[str], language: str) -> list[str]:
    """The head of one word and the tail of another, joined where both have the same letter."""
    rng = random.Random(language)
    long = [word for word in words if len(word) > 4] or words
    tails: dict[str, list[str]] = {}
    for word in long:
        middle = len(word) // 2
        tails.setdefault(word[middle].lower(), []).append(word[middle + 1:].lower())
    made = []
    for _ in range(COINED):
        word = rng.choice(long)
        cut = rng.randint(2, max(2, len(word) - 2))
        made.append(word[:cut] + rng.choice(tails.get(word[cut - 1].lower(), [word[cut:]])))
    return [word for word in made if is_sayable(word)]


def _syllables(words: list[str]) -> list[str]:
    """The onset of one Vietnamese word and the rest of another."""
    rng = random.Random('vi')
    parted = (_SYLLABLE.fullmatch(word.lower()) for word in words if len(word) < 8)
    cut = [found.groups() for found in parted if found]
    return [rng.choice(cut)[0] + rng.choice(cut)[1] for _ in range(COINED)]
