"""What the chooser's generator knows and the reader reads too: labels with their values, goods, people, ways of countries."""
from __future__ import annotations

import importlib
import pkgutil
import random
import sys
from collections.abc import Iterator
from pathlib import Path

# Last, so that the reader's own modules of the same name come first.
sys.path.append(str(Path(__file__).resolve().parents[2] / 'chooser'))

from alphabet import is_sayable
from generator import kinds, wording
from generator.content import Concept, Role
from generator.lists_own_lands import COUNTRIES_OF
from generator.lists_own_names import LEGAL_FORMS
from generator.lists_own_notations import CURRENCIES, DATES, MARKS, OTHER_SIGNS, UNITS
from generator.lists_own_places import COUNTRIES
from generator.lists_own_text import SENTENCE_PARTS, SENTENCES, SLOGANS, TERMS
from generator.maker import Maker, lists_of
from generator.wording.clauses_en import TOPICS as EN
from generator.wording.clauses_germanic_french import DE, FR, NL
from generator.wording.clauses_southern import ES, IT, PT
from texts.lands import Land

CLAUSES = {'en': EN, 'de': DE, 'fr': FR, 'nl': NL, 'es': ES, 'it': IT, 'pt': PT}
#: places of an address that are filled in here; shapes that need others are left out
FILLED_IN = frozenset((
    'road', 'number', 'small', 'letter', 'small_letter', 'two', 'three', 'postcode', 'city', 'prefix', 'country', 'state', 'state_code',
))
MOST_PAIRS = 1500


def _spoken() -> tuple[list[Concept], list[Role]]:
    """All concepts and roles that the kinds of documents name, each once."""
    found: dict[int, Concept | Role] = {}

    def look(value: object, depth: int = 0) -> None:
        if isinstance(value, Concept | Role):
            found[id(value)] = value
        elif isinstance(value, list | tuple | dict) and depth < 5:
            for within in value.values() if isinstance(value, dict) else value:
                look(within, depth + 1)

    for package in (kinds, wording):
        for module in pkgutil.iter_modules(package.__path__):
            for name, value in vars(importlib.import_module(f'{package.__name__}.{module.name}')).items():
                if not name.startswith('__'):
                    look(value)
    return [value for value in found.values() if isinstance(value, Concept)], [value for value in found.values() if isinstance(value, Role)]


CONCEPTS, ROLES = _spoken()


def labels(language: str) -> list[str]:
    # Sorted, as are the lists below: the order of a set is another one in each process, and the same seed should draw the same lines.
    named: list[Concept | Role] = [*CONCEPTS, *ROLES]
    return sorted({label for said in named for label in said.labels.get(language, ())})


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Labels with a value that such a document gives them, a line each."""
    rng = random.Random(language)
    spoken = [concept for concept in CONCEPTS if concept.make and concept.labels.get(language)]
    m = Maker(0, language)
    for count in range(MOST_PAIRS if spoken else 0):
        if count % 30 == 0:
            m = Maker(count, language)  # of another country, with other habits
        concept = rng.choice(spoken)
        assert concept.make
        for line in concept.make(m).split('\n')[:1]:
            if line:
                yield rng.choice(concept.labels[language]), line


def made(language: str, what: str, count: int) -> list[str]:
    """Products, shops, jobs …, by the name of the maker's method."""
    if language not in COUNTRIES_OF:
        return []
    return sorted({getattr(Maker(seed, language), what)() for seed in range(count)})


def sentences(language: str) -> Iterator[str]:
    """Sentences and what stands between the blanks of sentences."""
    texts = [*SENTENCES.get(language, ()), *TERMS.get(language, ()), *SLOGANS.get(language, ())]
    for headings, clauses in CLAUSES.get(language, {}).values():
        texts += [*headings, *clauses]
    for text in texts:
        for piece in text.replace('}', '{').split('{')[::2]:
            if len(piece) > 7:
                yield piece.lstrip(' .,;:)%').rstrip(' ,;:(')
    for start in SENTENCE_PARTS.get(language, ((), (), ()))[0]:
        _, middles, ends = SENTENCE_PARTS[language]
        yield from (f'{start} {middle} {end}.' for middle, end in zip(middles, ends, strict=False))


def people(language: str) -> tuple[list[str], list[str]]:
    """First and family names of the language's countries."""
    locales = {COUNTRIES[code].locale for code in COUNTRIES_OF.get(language, ())}
    locales |= {locale for locale in ('et_EE', 'lt_LT', 'hr_HR', 'sl_SI', 'sk_SK') if locale[:2] == language}
    found = [lists_of(locale) for locale in sorted(locales)]
    first = {name for lists in found for key in ('men', 'women') for name in lists.get(key, ())}
    return sorted(first), sorted({name for lists in found for name in lists.get('families', ())})


def lands(language: str, code: str | None) -> list[Land]:
    """The ways of the countries where the language is written, more often of those with more pages."""
    shares = {code: 1.0} if code else COUNTRIES_OF.get(language, {})
    return [_land(code) for code, share in shares.items() for _ in range(max(1, round(share / 5)))]


def _land(code: str) -> Land:
    country = COUNTRIES[code]
    sign = CURRENCIES[country.currency][0]
    official = (
        *country.vat, *country.tax, *country.plates, *(number.replace('~', '') for number in country.registers if '{' not in number)
    )
    if country.iban:
        official += (f'{code}{country.iban}', f'{code}{country.iban}')
    return Land(
        currency=tuple(filter(is_sayable, (sign, *OTHER_SIGNS.get(country.currency, ()), country.currency))),
        phones=country.phones,
        postcode='\n'.join(country.postcodes),
        streets=tuple(filter(_can_fill, country.streets)),
        official=tuple(filter(is_sayable, official)),
        forms=LEGAL_FORMS.get(code, ()),
        tld=country.tld,
        roads=tuple(road for road in country.roads if '{' not in road),
        cities=country.cities,
        city_lines=tuple(line.replace('{prefix}', code) for line in country.city_lines if _can_fill(line)),
        states=country.states,
        names=country.names,
    )


def _can_fill(shape: str) -> bool:
    return FILLED_IN.issuperset(piece.split('}')[0] for piece in shape.split('{')[1:])


#: passed on as they are
__all__ = ['DATES', 'MARKS', 'UNITS', 'labels', 'lands', 'made', 'pairs', 'people', 'sentences']
