"""Writes lists/: names, places, companies, jobs and words of many countries, drawn once from Faker's data (MIT licence).

Faker is too slow and too repetitive to be asked for each page, and training should not depend on it. Run it again only to add a locale:
    PYTHONHASHSEED=0 python -m generator.make_lists        (with faker 40 installed, in training/chooser)
"""
from __future__ import annotations

import gzip
import json
import unicodedata
from collections.abc import Callable
from pathlib import Path

from faker import Faker

FOLDER = Path(__file__).parent / 'lists'
LOCALES = (
    'en_US en_GB en_IN en_AU en_CA en_IE en_NZ en_PH en_NG en_KE en_PK de_DE de_AT de_CH fr_FR fr_CH fr_BE fr_CA fr_DZ es_ES es_MX es_AR es_CL es_CO it_IT '
    'pt_PT pt_BR nl_NL nl_BE pl_PL lv_LV ru_RU zh_CN zh_TW ja_JP ko_KR ar_SA ar_AA tr_TR cs_CZ sk_SK sl_SI hr_HR et_EE lt_LT sv_SE da_DK no_NO '
    'fi_FI hu_HU ro_RO el_GR vi_VN id_ID'
).split()
#: list: Faker's provider, its method, and how many different values to keep at most
WANTED = {
    'men': ('person', 'first_name_male', 500),
    'women': ('person', 'first_name_female', 500),
    'families': ('person', 'last_name', 1000),
    'streets': ('address', 'street_name', 600),
    'cities': ('address', 'city', 600),
    'states': ('address', 'state', 80),
    'provinces': ('address', 'province', 80),
    'regions': ('address', 'region', 80),
    'cantons': ('address', 'canton_name', 40),
    'countries': ('address', 'country', 200),
    'companies': ('company', 'company', 700),
    'jobs': ('job', 'job', 500),
    'words': ('lorem', 'word', 600),
    'colours': ('color', 'color_name', 120),
}
#: Faker has but stems of streets there
NO_STREETS = {'ja_JP', 'ko_KR'}


def draw(ask: Callable[[], str], most: int) -> list[str]:
    """Different values in the order of the alphabet, until there are enough or nothing new comes any more."""
    found: set[str] = set()
    vain = 0
    while len(found) < most and vain < 400:
        text = unicodedata.normalize('NFC', ' '.join(str(ask()).split()))
        vain = vain + 1 if text in found or not text else 0
        if text:
            found.add(text)
    return sorted(found)


def of_locale(locale: str) -> dict[str, list[str]]:
    fake = Faker(locale)
    fake.seed_instance(7)
    # What Faker lacks for a locale it answers in another one's words, which stand in that one's list.
    spoken = {provider.__provider__.rsplit('.', 1)[-1]: provider.__lang__ or '' for provider in fake.get_providers()}
    lists = {}
    for name, (provider, method, most) in WANTED.items():
        if spoken.get(provider) == locale and hasattr(fake, method) and not (name == 'streets' and locale in NO_STREETS):
            lists[name] = draw(getattr(fake, method), most)
    if locale == 'ru_RU':  # without 'г.' and the like, which the notation of the address adds
        lists['cities'] = sorted({city.split(' ', 1)[-1] for city in lists['cities']})
    return lists


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for locale in LOCALES:
        text = json.dumps(of_locale(locale), ensure_ascii=False, separators=(',', ':'))
        (FOLDER / f'{locale}.json.gz').write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == '__main__':
    main()
