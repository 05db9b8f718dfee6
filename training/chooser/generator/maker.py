"""The Maker: all the made-up names, places, numbers, dates, amounts and texts of one page, in its language and its habits.

A page keeps to one notation for its dates and one for its amounts, as real pages do; another page has others. Everything comes from the page's
seed. Lists that Faker's data were drawn into lie in lists/, the others are ours (lists_own_*.py).
"""
from __future__ import annotations

import gzip
import json
import random
import unicodedata
from bisect import bisect
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import TypeVar

from . import lists_own_goods as goods
from . import lists_own_health as health
from . import lists_own_names as names
from . import lists_own_notations as notations
from . import lists_own_text as texts
from . import lists_own_work as work
from .content import Words
from .lists_own_lands import COUNTRIES_OF, LANGUAGES
from .lists_own_places import COUNTRIES, Country

T = TypeVar('T')
FOLDER = Path(__file__).parent / 'lists'
TODAY = date(2024, 6, 1)  # fixed, so that a seed makes the same page on every day
LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
LETTERS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
#: whose lists serve where a locale has none of its own
STAND_INS = {
    'en': 'en_US', 'de': 'de_DE', 'fr': 'fr_FR', 'es': 'es_ES', 'it': 'it_IT', 'pt': 'pt_BR', 'nl': 'nl_NL', 'pl': 'pl_PL', 'lv': 'lv_LV', 'ru': 'ru_RU', 'zh': 'zh_CN', 'ja': 'ja_JP', 'ko': 'ko_KR', 'ar': 'ar_AA', 'tr': 'tr_TR', 'cs': 'cs_CZ', 'sv': 'sv_SE',
    'da': 'da_DK', 'no': 'no_NO', 'fi': 'fi_FI', 'hu': 'hu_HU', 'ro': 'ro_RO', 'el': 'el_GR', 'vi': 'vi_VN', 'id': 'id_ID', 'ms': 'id_ID',
}
#: places and people where a country speaks several languages
OF_LANGUAGE: Mapping[tuple[str, str], tuple[str, Mapping[str, float]]] = {
    ('fr', 'CH'): ('fr_CH', {'fr_CH': 80, 'de_CH': 10, 'it_IT': 5, 'pt_PT': 5}), ('it', 'CH'): ('it_IT', {'it_IT': 85, 'de_CH': 15}), ('fr', 'BE'): ('fr_FR', {'fr_BE': 90, 'nl_BE': 10}), ('nl', 'BE'): ('nl_BE', {'nl_BE': 90, 'fr_BE': 10}),
    ('fr', 'CA'): ('fr_CA', {'fr_CA': 90, 'en_US': 10}), ('sv', 'FI'): ('sv_SE', {'sv_SE': 60, 'fi_FI': 40}), ('de', 'LU'): ('de_DE', {'de_DE': 70, 'fr_FR': 30}),
}
FAMILY_FIRST = {'zh_CN', 'zh_TW', 'ja_JP', 'ko_KR', 'hu_HU', 'chinese', 'vietnamese', 'japanese', 'korean'}
WITHOUT_SPACES = {'zh_CN', 'zh_TW', 'ja_JP', 'ko_KR', 'korean'}
LATIN = {'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'lv', 'tr', 'cs', 'sv', 'da', 'no', 'fi', 'hu', 'ro', 'vi', 'id', 'ms'}
FOREIGN_NAMES = ('en_US', 'en_GB', 'de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pt_BR', 'nl_NL', 'pl_PL', 'tr_TR', 'cs_CZ', 'sv_SE', 'da_DK', 'fi_FI', 'hu_HU', 'ro_RO', 'hr_HR', 'sl_SI', 'et_EE', 'lt_LT', 'lv_LV', 'en_IN', 'en_PK', 'chinese', 'malay', 'indian', 'arabic', 'african', 'vietnamese', 'ja_latin', 'ru_latin')
COLOURED = {'en', 'de', 'fr', 'es', 'ru', 'id'}  # the others' colours are in English
OWN_COMPANIES = {'MY', 'SG', 'HK', 'AE', 'IN'}  # for which Faker has American ones alone
FORM_FIRST = {'LV', 'ID', 'VN'}  # their companies begin with the legal form
CODE_SHAPES = (
    '######', '#######', '########', '#####', '####', '##########', '?#####', '??######', '??-#####', '???-####', '####-####', '##-####', '20##-####', '20##/####', '##/####', '?##-###', '???######', '#####-?', '%##.###', '###-###-###', '########-##', '?-####/##', '20##-##-####', '******', '********', '***-***-***', '#?##?', '??##??##',
    'A-#####', 'R#######', '####/20##', '##.####.##', '#### ####', '### ### ###', '????-####', '***-####', '##-???-###', '000####', '00######', 'NR-####', 'ID######', '?#-%##', '#########', '############', '??####??', '%####-%#', 'X##-*****', '#-###-#####-#',
)
MAIL_HOSTS = ('gmail.com', 'gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'icloud.com', 'gmx.de', 'web.de', 'orange.fr', 'free.fr', 'libero.it', 'hotmail.es', 'mail.ru', 'inbox.lv', 'proton.me', 'uol.com.br', 'ziggo.nl', 'wp.pl', 'qq.com', 'naver.com', 'example.com', 'example.org')
MAIL_BOXES = ('info', 'office', 'contact', 'sales', 'service', 'support', 'billing', 'accounts', 'hello', 'admin', 'kontakt', 'buchhaltung', 'rechnung', 'contacto', 'facturacion', 'contabilidad', 'amministrazione', 'comercial', 'ventas', 'enquiries', 'customercare', 'orders', 'hr', 'reception', 'mail', 'post')
#: The method date hides the type's own name
Date = date
CENTS = (0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.99, 0.99, 0.95, 0.9, 0.25, 0.75, 0.49, 0.2, 0.8)


@cache
def lists_of(locale: str) -> dict[str, Sequence[str]]:
    if locale in names.PEOPLE:
        men, women, families = names.PEOPLE[locale]
        return {'men': men, 'women': women, 'families': families}
    path = FOLDER / f'{locale}.json.gz'
    return json.loads(gzip.decompress(path.read_bytes())) if path.exists() else {}


@cache
def listed(what: str, locale: str, language: str) -> Sequence[str]:
    """A list of the locale, or of its language, or none."""
    for candidate in (locale, STAND_INS.get(language, '')):
        found = lists_of(candidate).get(what)
        if found:
            return found
    return ()


@cache
def in_latin_letters(text: str) -> str:
    """For e-mail and web addresses: a to z and digits alone."""
    plain = unicodedata.normalize('NFKD', text.lower().replace('ß', 'ss').replace('ł', 'l').replace('ø', 'o').replace('ı', 'i').replace('æ', 'ae').replace('đ', 'd'))
    return ''.join(c for c in plain if c.isascii() and c.isalnum())


@cache
def in_its_language(drug: str, language: str) -> str:
    """Generic names differ by their ends: Metformin, Metformine, Metformina."""
    for end, own in health.DRUG_ENDS[language]:
        if drug.endswith(end):
            return drug[: -len(end)] + own
    return drug


class Maker:
    """One for each page."""

    def begin_anew(self, seed: int, language: str | None = None) -> None:
        """As if it had just been made."""
        Maker.__init__(self, seed, language)

    def __init__(self, seed: int, language: str | None = None) -> None:
        self.rng = random.Random(seed)
        self._random = self.rng.random
        self.language: str = language or self.weighted(LANGUAGES)
        self.country: str = self.weighted(COUNTRIES_OF.get(self.language, COUNTRIES_OF['en']))
        self._land: Country = COUNTRIES[self.country]
        self._locale = self._land.locale
        self._peoples: Mapping[str, float] = self._land.people
        if (self.language, self.country) in OF_LANGUAGE:  # in countries of several languages
            self._locale, self._peoples = OF_LANGUAGE[self.language, self.country]
        self.shouts = self.chance(0.15)
        self.paper = 'page'  # the layout says what it prints on, and the noise that suits it asks
        self._set_up_dates()
        self._set_up_money()

    # chance

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]

    def chance(self, share: float) -> bool:
        return self._random() < share

    def integer(self, low: int, high: int) -> int:
        return low + int(self._random() * (high - low + 1))

    def some(self, items: Sequence[T], least: int, most: int) -> list[T]:
        return self.rng.sample(list(items), min(len(items), self.integer(least, most)))

    def weighted(self, shares: Mapping[T, float]) -> T:
        sums = list(accumulate(shares.values()))
        return list(shares)[min(bisect(sums, self._random() * sums[-1]), len(sums) - 1)]

    def words(self, words: Words) -> str:
        return self.pick(words.get(self.language) or words['en'])

    # people

    def sex(self) -> str:
        return self.pick(('M', 'F'))

    def title(self) -> str:
        return self.words(names.TITLES)

    def first_name(self) -> str:
        return self._loud(self._first(self._people()))

    def last_name(self) -> str:
        return self._loud(self._family(self._people()))

    def person(self) -> str:
        people = self._people()
        return self._loud(self._full_name(people))

    def person_last_first(self) -> str:
        people = self._people()
        first, family = self._first(people), self._family(people)
        if people in WITHOUT_SPACES:
            return family + first
        shape = self.integer(0, 9)
        if shape < 4:
            return self._upper(f'{family}, {first}')
        if shape < 7:
            return self._loud(f'{family}, {first}')
        if shape == 7:
            return f'{self._upper(family)} {first}'
        if shape == 8:
            return self._loud(f'{family} {first}')
        return self._loud(f'{family}, {first} {self._first(people)[0]}.')

    def _people(self) -> str:
        if self.language in LATIN and self.chance(0.06):
            return self.pick(FOREIGN_NAMES)
        return self.weighted(self._peoples)

    def _first(self, people: str) -> str:
        return self.pick(lists_of(people)['men' if self.chance(0.5) else 'women'])

    def _family(self, people: str) -> str:
        if people == 'malay':
            return f'{self.pick(("bin", "binti", "Bin", "bte", "b."))} {self.pick(lists_of(people)["men"])}'
        if people == 'indian' and self.chance(0.5):
            return f'{self.pick(("a/l", "a/p", "A/L", "s/o"))} {self.pick(lists_of(people)["men"])}'
        return self.pick(lists_of(people)['families'])

    def _full_name(self, people: str) -> str:
        first, family = self._first(people), self._family(people)
        if people in WITHOUT_SPACES:
            return family + (' ' if self.chance(0.1) else '') + first
        if people == 'japanese':
            return f'{family}{self.pick((" ", "　", "", ""))}{first}'
        if people in FAMILY_FIRST:
            return f'{family} {first}'
        if (people.startswith('es_') and self.chance(0.7)) or (people.startswith('pt_') and self.chance(0.6)):
            link = self.pick((' ', ' ', ' ', ' da ', ' dos ', ' de ')) if people.startswith('pt_') else self.pick((' ', ' ', ' ', ' y ', ' de '))
            family = f'{family}{link}{self._family(people)}'
        shape = self._random()
        if shape < 0.76:
            return f'{first} {family}'
        if shape < 0.83:
            return f'{first} {self._first(people)} {family}'
        if shape < 0.88:
            return f'{first} {self._first(people)[0]}. {family}'
        if shape < 0.91:
            return f'{first[0]}. {family}'
        if shape < 0.94 and people != 'malay':
            return f'{first} {family}-{self._family(people)}'
        if shape < 0.97:
            return f'{self.title()} {first} {family}'
        return f'{self._upper(family)} {first}' if people != 'malay' else f'{first} {family}'

    # companies and other bodies

    def company(self) -> str:
        """Half of them of the country's list, half put together, so that no name comes often."""
        found = listed('companies', self._locale, self.language)
        if found and self.country not in OWN_COMPANIES and self.chance(0.35):
            return self._loud(self.pick(found))
        if self.language in names.EASTERN_WORDS:
            return self._eastern_company()
        name = self._trade_name()
        if self.country in FORM_FIRST and self.chance(0.7):
            form = self.pick(names.LEGAL_FORMS[self.country])
            return self._loud(f'{form} "{name}"' if self.country == 'LV' else f'{form} {name}')
        return self._loud(self._with_form(name))

    def _with_form(self, name: str) -> str:
        form = self.pick(names.LEGAL_FORMS[self.country])
        return f'{name}{form}' if form.startswith(',') else f'{name} {form}'

    def _trade_name(self) -> str:
        shape = self._random()
        word = self.pick(names.COMPANY_WORDS)
        trade = self.words(names.TRADES)
        if shape < 0.22:
            return f'{word} {trade}'
        if shape < 0.40:
            return f'{self._plain_family()} {trade}'
        if shape < 0.52:
            people = self.weighted(self._peoples)
            return f'{self.pick(lists_of(people)["families"])} {self.pick(names.LINKS)} {self.pick(lists_of(people)["families"])}'
        if shape < 0.62:
            return f'{word}{self.pick(names.WORD_ENDS)}'
        if shape < 0.72:
            return f'{word} {self.pick(names.COMPANY_WORDS)}'
        if shape < 0.80:
            return f'{self.code(self.pick(("??", "???", "?&?", "???", "?.?.?.")))} {trade}'
        if shape < 0.88:
            return f'{self._city()} {trade}' if self.language in LATIN else f'{word} {trade}'
        return f'{self.pick(names.SYLLABLES_1)}{self.pick(names.SYLLABLES_2)} {trade}'

    def _eastern_company(self) -> str:
        words = names.EASTERN_WORDS[self.language]
        trade = self.words(names.TRADES)
        form = self.pick(names.LEGAL_FORMS[self.country])
        if self.language == 'ru':
            return f'{form} «{self.pick(words)}{self.pick(("", "-" + self.pick(words), " " + trade))}»'
        if self.language == 'ar':
            return f'{self.pick(("شركة", "مؤسسة", "مجموعة"))} {self.pick(words)} {trade} {form if self.chance(0.4) else ""}'.rstrip()
        name = f'{self.pick(words)}{trade if self.chance(0.75) else self.pick(words)}'
        if self.language == 'zh':
            return f'{self._city().rstrip("市") if self.chance(0.5) else ""}{name}{form}'
        return f'{form}{name}' if self.chance(0.6) else f'{name}{form}'

    def shop(self) -> str:
        if self.language in ('zh', 'ja', 'ko', 'ru', 'ar'):
            return f'{self.pick(names.EASTERN_WORDS[self.language])}{"" if self.language in ("zh", "ja") else " "}{self.words(names.SHOP_TRADES)}'
        shape = self._random()
        trade = self.words(names.SHOP_TRADES)
        word = self.pick(names.COMPANY_WORDS) if self.chance(0.5) else self.pick(names.SYLLABLES_1) + self.pick(names.SYLLABLES_2)
        if shape < 0.35:
            text = f'{word} {trade}'
        elif shape < 0.5:
            text = f'{trade} {word}'
        elif shape < 0.62:
            text = f"{self.pick(lists_of(self.weighted(self._peoples))['men'])}'s {trade}" if self.language in ('en', 'nl') else f'{trade} {self._first(self.weighted(self._peoples))}'
        elif shape < 0.72:
            text = word
        elif shape < 0.8:
            text = f'{trade} {self._family(self.weighted(self._peoples))}'
        elif shape < 0.88:
            text = self._with_form(f'{word} {trade}')
        else:
            text = f'{word} {trade} #{self.integer(2, 4000)}' if self.chance(0.4) else f'{word} {trade} {self._city()}'
        return text.upper() if self.chance(0.35) else self._loud(text)

    def hospital(self) -> str:
        return self._body(names.HOSPITALS)

    def school(self) -> str:
        return self._body(names.SCHOOLS)

    def authority(self) -> str:
        return self._body(names.AUTHORITIES)

    def bank(self) -> str:
        return self._body(names.BANKS)

    def _body(self, shapes: Words) -> str:
        text = self.words(shapes)
        if '{' in text:
            language_has_own = self.language in shapes
            text = text.format(
                city=self._city() if language_has_own or self.language in LATIN else self.pick(COUNTRIES['GB'].cities), family=self._plain_family(), saint=self.pick(names.SAINTS), word=self.pick(names.COMPANY_WORDS), state=self._state()[0], number=self.integer(1, 120), eastern=self.pick(names.EASTERN_WORDS.get(self.language, names.COMPANY_WORDS)), syllables=self.pick(names.SYLLABLES_1) + self.pick(names.SYLLABLES_2),
            )
        return self._loud(text)

    def _plain_family(self) -> str:
        people = self.weighted(self._peoples)
        return self.pick(lists_of(people)['families'])

    # places

    def city(self) -> str:
        return self._loud(self._city())

    def _city(self) -> str:
        own, found = self._land.cities, lists_of(self._locale).get('cities')
        return self.pick(found) if found and (not own or self.chance(0.4)) else self.pick(own)

    def _state(self) -> tuple[str, str]:
        if self._land.states:
            name, short = self.pick(self._land.states)
            return name, short or name
        for what in ('states', 'provinces', 'regions', 'cantons'):
            found = lists_of(self._locale).get(what)
            if found:
                name = self.pick(found)
                return name, name
        name = self._city()
        return name, name

    def state(self) -> str:
        return self._loud(self.pick(self._state()))

    def country_name(self) -> str:
        found = listed('countries', self._locale, self.language)
        return self._loud(self._land.names[0] if not found or self.chance(0.4) else self.pick(found))

    def postcode(self) -> str:
        return self.code(self.pick(self._land.postcodes)) or self.code('#####')

    def _fill(self, shape: str) -> str:
        """One line or address with its {…} filled in; what stands in {…} may itself hold some."""
        while '{' in shape:
            head, _, rest = shape.partition('{')
            word, _, tail = rest.partition('}')
            shape = f'{head}{self._place(word)}{tail}'
        return shape

    def _place(self, word: str) -> str:
        land = self._land
        if word == 'street':
            return self.pick(land.streets)
        if word == 'city_line':
            return self.pick(land.city_lines)
        if word == 'road':
            own, found = land.roads, lists_of(self._locale).get('streets')
            return self.pick(found) if found and (not own or self.chance(0.6)) else self.pick(own)
        if word == 'number':
            return str(self.integer(1, 60) if self.chance(0.6) else self.integer(1, 2000) if land.mentions_state else self.integer(1, 300))
        if word == 'city':
            return self._city()
        if word == 'postcode':
            return self.code(self.pick(land.postcodes))
        if word == 'state':
            return self._state()[0]
        if word == 'state_code':
            return self._state()[1]
        if word == 'country':
            return self.pick(land.names)
        if word == 'small':
            return str(self.integer(1, 20))
        if word == 'two':
            return self.code('%#' if self.chance(0.5) else '0%')
        if word == 'three':
            return self.code('%##')
        if word == 'box':
            return str(self.integer(10, 99999))
        if word == 'letter':
            return self.pick('ABCDEF')
        if word == 'small_letter':
            return self.pick('abcd')
        if word == 'prefix':
            return {'DE': 'D', 'AT': 'A', 'CH': 'CH'}.get(self.country, self.country)
        if word == 'family':
            return self._plain_family()
        if word == 'reg':
            return self.code('######')
        if word == 'unit':
            return self.code(self.pick(names.UNITS_OF_HOUSES)).replace('~', '#')
        if word == 'direction':
            return self.pick(('N', 'S', 'E', 'W', 'North', 'South', 'East', 'West', 'NW', 'SE'))
        if word == 'side':
            return self.pick(('Esq.', 'Dto.', 'Dir.', 'Frente', 'A', 'B'))
        if word == 'floor':
            return self.words(names.FLOORS).replace('#', str(self.integer(1, 20)))
        if word == 'box_words':
            return self.words(names.BOX_WORDS)
        return self.words(names.PLACE_WORDS[word])

    def street(self) -> str:
        return self._loud(self._fill(self.pick(self._land.streets)))

    def city_line(self) -> str:
        return self._loud(self._fill(self.pick(self._land.city_lines)))

    def address(self) -> str:
        return self._loud(self._fill(self.pick(self._land.addresses)))

    def address_line(self) -> str:
        mark = '' if self.language in ('zh', 'ja') else '، ' if self.language == 'ar' else self.pick((', ', ', ', ', ', ' - ', ' ', ' · '))
        return mark.join(line.rstrip(',') for line in self.address().split('\n'))

    # contact and official numbers

    def phone(self) -> str:
        return self.code(self.pick(self._land.phones))

    def email(self) -> str:
        if self.chance(0.45):
            return f'{self.pick(MAIL_BOXES)}@{self._domain()}'
        people = self.weighted(self._peoples) if self.language in LATIN else 'en_US'
        first, last = in_latin_letters(self._first(people)) or 'office', in_latin_letters(self.pick(lists_of(people)['families'])) or 'team'
        box = self.pick((f'{first}.{last}', f'{first}.{last}', f'{first[0]}.{last}', f'{first}{last}', f'{first}_{last}', f'{first}', f'{last}.{first}', f'{first}{self.integer(1, 99)}', f'{first[0]}{last}{self.integer(1960, 2005)}'))
        return f'{box}@{self.pick(MAIL_HOSTS) if self.chance(0.6) else self._domain()}'

    def _domain(self) -> str:
        word = self.pick(names.COMPANY_WORDS) if self.chance(0.5) else self.pick(names.SYLLABLES_1) + self.pick(names.SYLLABLES_2)
        word = in_latin_letters(word)
        if self.chance(0.3):
            word += self.pick(('-', '')) + self.pick(names.DOMAIN_ENDS)
        return f'{word}.{self._land.tld if self.chance(0.7) else self.pick(("com", "net", "org", "eu", "info", "io", "biz"))}'

    def url(self) -> str:
        return f'{self.pick(("www.", "www.", "www.", "https://", "https://www.", "http://www.", "", "WWW."))}{self._domain()}{self.pick(("", "", "", "/", "/contact", "/pay", "/support"))}'

    def iban(self) -> str:
        country = self.country if self._land.iban else self.pick(('DE', 'FR', 'ES', 'IT', 'NL', 'GB', 'AT', 'BE', 'PT', 'PL', 'LV', 'CH', 'IE', 'SE', 'DK', 'FI'))
        body = self.code(COUNTRIES[country].iban)
        figures = ''.join(str(int(c, 36)) for c in body + country + '00')
        text = f'{country}{98 - int(figures) % 97:02d}{body}'
        if self.chance(0.7):
            return ' '.join(text[i : i + 4] for i in range(0, len(text), 4))
        return text

    def bic(self) -> str:
        country = self.country if self._land.iban else self.pick(('DE', 'FR', 'GB', 'US', 'SG', 'CH'))
        return f'{self.code("????")}{country}{self.code("**")}{self.pick(("", "", "XXX", "XXX", self.code("###")))}'

    def vat_id(self) -> str:
        return self.code(self.pick(self._land.vat))

    def tax_number(self) -> str:
        return self.code(self.pick(self._land.tax))

    def registration(self) -> str:
        """The number in the company register as one would copy it: 'HRB 12345', but not the 'Co. No.' before it."""
        return self._fill(self._digits_alone(self.pick(self._land.registers).rpartition('~')[2]))

    def registration_line(self) -> str:
        """The same with what letterheads and small print put before it: 'Co. No. 12345-X'."""
        return self._fill(self._digits_alone(self.pick(self._land.registers).replace('~', '')))

    def plate(self) -> str:
        return self.code(self.pick(self._land.plates))

    def code(self, shape: str) -> str:
        out = []
        for c in shape:
            if c == '#':
                c = '0123456789'[int(self._random() * 10)]
            elif c == '?':
                c = LETTERS[int(self._random() * 23)]
            elif c == '%':
                c = '123456789'[int(self._random() * 9)]
            elif c == '*':
                c = LETTERS_AND_DIGITS[int(self._random() * 34)]
            out.append(c)
        return ''.join(out)

    def some_code(self) -> str:
        return self.code(self.pick(CODE_SHAPES))

    def _digits_alone(self, shape: str) -> str:
        """The shape's codes made, its {…} left as they are."""
        return ''.join(part if part.startswith('{') else self.code(part) for part in shape.replace('{', '\0{').replace('}', '}\0').split('\0'))

    # dates

    def _set_up_dates(self) -> None:
        shares = notations.DATES.get(self.country if self.country in ('TW', 'ZA') or self.language == 'en' else self.language) or notations.DATES.get(self.language) or notations.ENGLISH
        self._date_shape: str = self.weighted(shares)
        self._other_date_shape: str = self._date_shape if self.chance(0.9) else self.weighted(shares)
        self._date_tail = self.chance(0.02)
        self._today: date = TODAY + timedelta(days=self.integer(-500, 900) if self.chance(0.75) else -self.integer(500, 5500))
        self._clock: str = self.pick(('{h:02d}:{m:02d}', '{h:02d}:{m:02d}', '{h:02d}:{m:02d}:{s:02d}', '{h}:{m:02d}', '{h12}:{m:02d} {half}', '{h12:02d}:{m:02d}:{s:02d} {half}', '{h12}:{m:02d}{half}') if self.language == 'en' else ('{h:02d}:{m:02d}', '{h:02d}:{m:02d}', '{h:02d}:{m:02d}:{s:02d}', '{h}:{m:02d}', '{h}.{m:02d}' if self.language in ('it', 'da', 'fi', 'no') else '{h:02d}:{m:02d}'))

    def day(self, low: int = -400, high: int = 30) -> date:
        """Near a fixed day of recent years, the page's own, so that pages of all years are seen."""
        return self._today + timedelta(days=self.integer(low, high))

    def date(self, day: date | None = None) -> str:
        text = self._dated(self._date_shape if self.chance(0.6) else self._other_date_shape, day or self.day())
        return f'{text} {self.time()}' if self._date_tail else text

    def long_date(self, day: Date | None = None) -> str:
        shapes = notations.LONG_DATES.get(self.country) or notations.LONG_DATES.get(self.language) or ('{dd}.{mm}.{yyyy}',)
        return self._dated(shapes[0] if self.chance(0.6) else self.pick(shapes), day or self.day())

    def _dated(self, shape: str, day: Date) -> str:
        d, m, y = day.day, day.month, day.year
        language = self.language
        if '{mon' not in shape and '{w' not in shape and '{MON' not in shape and '{th' not in shape:
            return shape.format(d=d, dd=f'{d:02d}', m=m, mm=f'{m:02d}', yy=f'{y % 100:02d}', yyyy=y, era=max(y - 2018, 1), roc=y - 1911)
        months = notations.MONTHS.get(language) or notations.MONTHS['en']
        short = (notations.SHORT_MONTHS.get(language) or (notations.SHORT_MONTHS['en'] if language not in notations.MONTHS or language == 'id' else months))[m - 1]
        weekday = (notations.WEEKDAYS.get(language) or notations.WEEKDAYS['en'])[day.weekday()]
        return shape.format(
            d=d, dd=f'{d:02d}', m=m, mm=f'{m:02d}', yy=f'{y % 100:02d}', yyyy=y, era=max(y - 2018, 1), roc=y - 1911, month=months[m - 1], mon=short, MON=short.rstrip('.').upper(),
            weekday=weekday, w=weekday[:3] if language in ('en', 'es', 'fr', 'it', 'pt', 'sv') else weekday[:2] if language in LATIN else weekday, th='th' if 10 < d < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(d % 10, 'th'),
        )

    def time(self) -> str:
        hour = self.integer(7, 21) if self.chance(0.9) else self.integer(0, 23)
        return self._clock.format(h=hour, h12=(hour - 1) % 12 + 1, m=self.integer(0, 59) if self.chance(0.7) else self.pick((0, 15, 30, 45)), s=self.integer(0, 59), half='AM' if hour < 12 else 'PM')

    def month_year(self) -> str:
        day = self.day()
        if self.language in ('zh', 'ja'):
            return self.pick((f'{day.year}年{day.month}月', f'{day.year}/{day.month:02d}'))
        if self.language == 'ko':
            return self.pick((f'{day.year}년 {day.month}월', f'{day.year}.{day.month:02d}'))
        month = notations.MONTHS_ALONE.get(self.language, notations.MONTHS['en'])[day.month - 1]
        return self.pick((f'{month} {day.year}', f'{month} {day.year}', f'{month} {day.year}', f'{day.month:02d}/{day.year}', f'{day.month:02d}.{day.year}', f'{day.year}-{day.month:02d}', f'{month[:3]} {day.year}', f'{month} de {day.year}' if self.language in ('es', 'pt') else f'{day.month}/{day.year % 100:02d}'))

    # figures

    def _set_up_money(self) -> None:
        self.currency: str = self._land.currency if self.chance(0.93) else self.pick(('EUR', 'USD', 'GBP', 'EUR', 'USD', 'CHF'))
        sign, place, self._decimals, self._scale = notations.CURRENCIES[self.currency]
        self.currency_symbol: str = sign if self.chance(0.6) else self.pick(notations.OTHER_SIGNS.get(self.currency, (sign,)))
        self._sign: str = self.currency_symbol if self.chance(0.65) else self.currency
        if self._sign in ('円', '元', '원', ':-', 'руб', 'руб.', 'р.'):
            place = 'behind'
        elif self._sign in ('￥', '¥', '₩', '₹', 'Rs.', 'NT$', '₱', 'RM'):
            place = 'before'
        elif self.chance(0.12):
            place = 'before' if place == 'behind' else 'behind'
        narrow = self.chance(0.6 if place == 'before' and len(self._sign) < 3 else 0.12) or self._sign in ('円', '元', '원', ':-')
        gap = '' if narrow else ' '
        self._money_shape: str = f'{self._sign}{gap}{{}}' if place == 'before' else f'{{}}{gap}{self._sign}'
        self._shows_currency: bool = self.chance(0.55)
        shapes = notations.MARKS.get(self.country) or notations.MARKS.get(self.language) or notations.MARKS['en']
        self._marks: tuple[str, str] = self.pick(shapes) if self.chance(0.96) else self.pick((('.', ','), (',', '.'), (' ', ','), ('', '.')))
        self._groups_by_two: bool = self.country == 'IN' and self._marks[0] == ',' and self.chance(0.8)
        self._minus: str = self.pick(('-{}', '-{}', '-{}', '-{}', '- {}', '{}-', '({})', '({})', '−{}', '{} CR', '-{}'))
        self._percent_shape: str = self.pick(('{}%', '{}%', '{} %')) if self.language in ('en', 'zh', 'ja', 'ko', 'es', 'it', 'pt', 'nl') else self.pick(('{} %', '{} %', '{}%'))
        self._full_percents: int = self.pick((0, 0, 0, 0, 1, 2))

    def number(self, x: float, decimals: int = 0) -> str:
        thousands, decimal = self._marks
        text = f'{abs(x):.{decimals}f}'
        whole, _, rest = text.partition('.')
        if thousands and len(whole) > 3:
            if self._groups_by_two:
                head, tail = whole[:-3], whole[-3:]
                parts = [head[max(i - 2, 0) : i] for i in range(len(head), 0, -2)][::-1]
                whole = ','.join((*parts, tail))
            else:
                whole = f'{int(whole):,}'.replace(',', thousands)
        text = f'{whole}{decimal}{rest}' if rest else whole
        return f'-{text}' if x < 0 else text

    def money(self, amount: float, currency: bool | None = None) -> str:
        text = self.number(abs(amount), self._decimals)
        if self._shows_currency if currency is None else currency:
            text = self._money_shape.format(text)
        return self._minus.format(text) if amount < 0 else text

    def percent(self, x: float) -> str:
        decimals = self._full_percents if x == int(x) else 1 if round(x, 1) == round(x, 4) else 2
        return self._percent_shape.format(self.number(x, max(decimals, self._full_percents if x != int(x) else decimals)))

    def amount(self, low: float, high: float) -> float:
        """Small amounts are more frequent than large ones; in the currency's own size (a loaf costs 300 yen)."""
        if low > 0 and high / low > 20:
            x = low * (high / low) ** self._random()
        else:
            x = low + (high - low) * self._random()
        x *= self._scale
        if self._decimals == 0 or self._scale >= 300:
            step = 1 if self._scale < 200 else 10 if self._scale < 2000 else 100
            return float(max(round(x / step) * step, step))
        if x > 5 and self.chance(0.65):
            return int(x) + self.pick(CENTS)
        return max(round(x, 2), 0.01)

    def quantity(self) -> int:
        share = self._random()
        if share < 0.45:
            return 1
        if share < 0.8:
            return self.integer(2, 6)
        if share < 0.93:
            return self.integer(5, 25)
        return self.pick((10, 12, 20, 24, 25, 30, 40, 48, 50, 60, 75, 100, 120, 144, 150, 200, 250, 500, 1000))

    def unit(self) -> str:
        return self.words(notations.UNITS)

    # things

    def product(self) -> str:
        foreign = self.language in LATIN and self.chance(0.06)  # many things have English names everywhere
        return self._specified(self.pick(goods.PRODUCTS['en']) if foreign else self.words(goods.PRODUCTS))

    def _specified(self, text: str) -> str:
        """Articles come with sizes, colours and numbers, which also keeps a short list from being learnt by heart."""
        share = self._random()
        if share < 0.5:
            return text
        if share < 0.72:
            return f'{text}{self.pick((" ", ", ", " - ", " "))}{self.code(self.pick(goods.SIZES))}'
        if share < 0.8:
            return f'{text} {self.colour()}'
        if share < 0.9:
            return f'{text} {self.code(self.pick(goods.MODELS))}'
        if share < 0.95:
            return f'{self.pick(names.SYLLABLES_1)}{self.pick(names.SYLLABLES_2)} {text}'
        return text.upper()

    def service(self) -> str:
        return self.words(goods.SERVICES)

    def dish(self) -> str:
        return self.words(goods.DISHES)

    def grocery(self) -> str:
        text = self.words(goods.GROCERIES)
        if self.chance(0.35):
            text = f'{text} {self.code(self.pick(goods.PACKS))}'
        if self.chance(0.12):
            text = f'{self.pick(names.SYLLABLES_1)}{self.pick(names.SYLLABLES_2)} {text}'
        return self._upper(text) if self.chance(0.25) else text

    def drug(self) -> str:
        name = self.pick(health.DRUGS)
        if self.language in health.DRUG_ENDS and self.chance(0.85):
            name = in_its_language(name, self.language)
        return f'{name} {self.pick(health.STRENGTHS)}' if self.chance(0.6) else name

    def lab_test(self) -> str:
        return self.lab_result()[0]

    def lab_result(self) -> tuple[str, str, str, str]:
        """A test, its value, its unit and its normal range, which fit one another."""
        name, unit, low, high = self.pick(health.LAB_TESTS)
        own = health.LAB_TEST_NAMES.get(self.language)
        if own:
            if name not in own and self.chance(0.6):
                name, unit, low, high = self.pick(health.FREQUENT_LAB_TESTS)
            name = own.get(name, name)
        decimals = 0 if high >= 50 else 1 if high >= 5 else 2
        value = low + (high - low) * (self._random() * 1.3 - 0.15)
        bound = f'{self.number(low, decimals)}{self.pick((" - ", "-", "–"))}{self.number(high, decimals)}' if low > 0 else f'{self.pick(("<", "< ", "≤ ", "up to " if self.language == "en" else "0 - "))}{self.number(high, decimals)}'
        return name, self.number(max(value, 0), decimals), unit, bound

    def diagnosis(self) -> str:
        code, text = self.pick(health.DIAGNOSES)
        if self.language in health.DIAGNOSIS_NAMES and self.chance(0.85):
            return self.words(health.DIAGNOSIS_NAMES)
        return self.pick((text, text, f'{code} {text}', f'{text} ({code})', f'{text}, {code}'))

    def job(self) -> str:
        found = listed('jobs', self._locale, self.language)
        if found and self.chance(0.5):
            return self.pick(found)
        return self.words(work.JOBS)

    def skill(self) -> str:
        return self.words(work.SKILLS) if self.chance(0.6) else self.pick(work.SKILLS['en'])

    def degree(self) -> str:
        return self.words(work.DEGREES)

    def department(self) -> str:
        return self.words(work.DEPARTMENTS)

    def vehicle(self) -> str:
        make, models = self.pick(goods.VEHICLES)
        shape = self.integer(0, 4)
        text = f'{make} {self.pick(models)}'
        if shape == 0:
            return f'{text} {self.pick(goods.ENGINES)}'
        return f'{self.integer(1998, 2025)} {text}' if shape == 1 else text

    def colour(self) -> str:
        found = listed('colours', self._locale, self.language)
        return self.pick(found) if found and self.chance(0.3) and self.language in COLOURED else self.words(goods.COLOURS)

    # text

    def sentence(self) -> str:
        share = self._random()
        if share < 0.35 and self.language in texts.SENTENCE_PARTS:
            return ' '.join(self.pick(part) for part in texts.SENTENCE_PARTS[self.language]) + '.'
        words = listed('words', self._locale, self.language)
        if words and share > 0.85:
            return self._salad(words)
        return self.words(texts.SENTENCES)

    def _salad(self, words: Sequence[str]) -> str:
        gap, stop = ('', '。') if self.language in ('zh', 'ja') else (' ', '.')
        text = gap.join(self.pick(words) for _ in range(self.integer(5, 14)))
        return text[:1].upper() + text[1:] + stop

    def paragraph(self) -> str:
        return ('' if self.language in ('zh', 'ja') else ' ').join(self.sentence() for _ in range(self.integer(2, 6)))

    def slogan(self) -> str:
        return self.words(texts.SLOGANS)

    def terms(self) -> str:
        text = self.words(texts.TERMS)
        while '{' in text:
            head, _, rest = text.partition('{')
            word, _, tail = rest.partition('}')
            text = f'{head}{self._in_terms(word)}{tail}'
        return text

    def _in_terms(self, word: str) -> str:
        if word == 'n':
            return str(self.pick((2, 3, 4, 5, 7, 8, 10, 14, 15, 20, 21, 28, 30, 45, 60, 90, 100, 120)))
        if word == 'percent':
            return self.percent(self.pick((1, 1.5, 2, 3, 5, 8, 9, 10, 0.5, 12)))
        return {'phone': self.phone, 'email': self.email, 'url': self.url, 'city': self.city, 'company': self.company}[word]()

    # capitals

    def _upper(self, text: str) -> str:
        return (text.replace('i', 'İ') if self.language == 'tr' else text).upper()

    def _loud(self, text: str) -> str:
        return self._upper(text) if self.shouts else text
