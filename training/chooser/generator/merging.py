"""Two values in one cell: 'from - to' in one text, 'No. / Date', a name with its number in brackets, an amount with its currency.

Kinds write each value for itself; here some that stand side by side are put together, on pages of every kind.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .content import Block, Choice, Concept, Content, Form, Pair, Pairs, Totals, Value
from .kinds.trade_concepts import CURRENCY
from .maker import Maker

STARTS = re.compile(r'start|from|begin|check_in|pick_?up|first|arrival|issue|effective|opened|loan_date|outbound')
ENDS = re.compile(r'end|until|_to$|check_out|return|last|departure|expir|due|closed|valid_to|inbound')
PERIODS = {
    'en': ('Period', 'Dates', 'Term', 'Validity', 'From - To', 'Duration', 'Valid', 'Date range', 'From/To', 'Start / End', 'Schedule'), 'de': ('Zeitraum', 'Laufzeit', 'Von - bis', 'Gültigkeit', 'Dauer', 'Gültig', 'Beginn / Ende'), 'fr': ('Période', 'Durée', 'Du - au', 'Validité', 'Dates'), 'es': ('Período', 'Vigencia', 'Desde - hasta', 'Fechas', 'Validez'),
    'it': ('Periodo', 'Durata', 'Dal - al', 'Validità'), 'pt': ('Período', 'Vigência', 'De - até', 'Validade'), 'nl': ('Periode', 'Looptijd', 'Van - tot', 'Geldigheid'), 'pl': ('Okres', 'Od - do', 'Ważność'), 'ru': ('Период', 'Срок действия', 'С - по'), 'zh': ('期间', '有效期', '起止日期'), 'ja': ('期間', '有効期間'), 'ko': ('기간', '유효기간'), 'tr': ('Dönem', 'Geçerlilik'),
    'cs': ('Období', 'Platnost'), 'sv': ('Period', 'Giltighet'), 'lv': ('Periods', 'Derīguma termiņš'), 'ar': ('الفترة', 'المدة'),
}
TO = {'en': ' to ', 'de': ' bis ', 'fr': ' au ', 'es': ' al ', 'it': ' al ', 'pt': ' a ', 'nl': ' t/m ', 'pl': ' do ', 'ru': ' по ', 'sv': ' till ', 'cs': ' do '}
DASHES = (' - ', ' - ', '-', '-', ' – ', '–', ' / ', ' -', '~', ' -- ', ' thru ', '\n')
SHORT = 26
CODES = re.compile(r'(?<![A-Za-z])(EUR|USD|GBP|CHF|MYR|SGD|JPY|CNY|INR|RUB|PLN|CZK|SEK|DKK|NOK|AUD|CAD|BRL|TRY|AED|MXN)(?![A-Za-z])')


def together(label: str) -> Concept:
    """Nobody asks for it: it has no names."""
    return Concept('together', 'string', {'en': (label,)}, ())


def called(concept: Concept, language: str, m: Maker) -> str:
    return m.pick(concept.labels.get(language) or concept.labels.get('en') or ('',)).strip(' :')


def is_span(first: Pair, second: Pair) -> bool:
    a, b = first.value.concept, second.value.concept
    return a.type == b.type == 'date' and STARTS.search(a.key) is not None and ENDS.search(b.key) is not None


def is_short(pair: Pair) -> bool:
    value = pair.value
    return 0 < len(value.text) <= SHORT and '\n' not in value.text and pair.within is None and not value.inside and pair.label != '' and bool(value.concept.names)


def as_span(first: Pair, second: Pair, m: Maker, language: str) -> Pair:
    a, b = first.value, second.value
    dash = TO[language] if language in TO and m.chance(0.2) else m.pick(DASHES[:-2] if language != 'en' else DASHES)
    label = m.pick(PERIODS.get(language) or PERIODS['en'])
    if m.chance(0.3):
        label = f'{called(a.concept, language, m)}{m.pick((" / ", " - ", "/", " – "))}{called(b.concept, language, m)}'
    return Pair(Value(together(label), f'{a.text}{dash}{b.text}', None, (a, b)), label)


def side_by_side(first: Pair, second: Pair, m: Maker, language: str) -> Pair:
    """'Invoice No. / Date: 4711 / 03.05.2021'."""
    mark = m.pick((' / ', ' / ', '/', ' - ', ', ', ' | '))
    labels = [pair.label if pair.label is not None else called(pair.value.concept, language, m) for pair in (first, second)]
    label = f'{labels[0]}{mark if mark != ", " else " / "}{labels[1]}'
    between = mark if '/' in mark and not any('/' in pair.value.text for pair in (first, second)) else m.pick((' / ', ' - ', '  ', ' | '))
    return Pair(Value(together(label), f'{first.value.text}{between}{second.value.text}', None, (first.value, second.value)), label)


def with_number(pair: Pair, m: Maker, language: str) -> Pair:
    """What a system prints behind a name: its number there, which is not part of the name."""
    value = pair.value
    label = pair.label if pair.label is not None else called(value.concept, language, m)
    number = m.pick((f'({m.integer(10, 99999)})', f'[{m.integer(100, 99999)}]', f'#{m.integer(10, 9999)}', f'- {m.integer(1000, 999999)}', f'({m.code("???")})', f'/ {m.integer(1000, 99999)}'))
    text = f'{value.text} {number}' if m.chance(0.8) else f'{m.integer(100, 99999)} {m.pick(("- ", "", "/ "))}{value.text}'
    return Pair(Value(together(label), text, None, (value,)), label)


def merged_pairs(pairs: Sequence[Pair | Choice], m: Maker, language: str, spans: float, others: float) -> list[Pair | Choice]:
    out: list[Pair | Choice] = []
    for pair in pairs:
        last = out[-1] if out else None
        if isinstance(pair, Pair) and isinstance(last, Pair) and is_short(pair) and is_short(last):
            if is_span(last, pair):
                if m.chance(spans):
                    out[-1] = as_span(last, pair, m, language)
                    continue
            elif m.chance(others):
                out[-1] = side_by_side(last, pair, m, language)
                continue
        if isinstance(pair, Pair) and is_short(pair) and 'name' in pair.value.concept.key and m.chance(others):
            pair = with_number(pair, m, language)
        out.append(pair)
    return out


def with_currency(pair: Pair) -> Pair:
    value = pair.value
    found = CODES.search(value.text) if not value.inside else None
    if found is None or value.concept.type != 'number' or pair.within is not None:
        return pair
    return replace(pair, value=Value(value.concept, value.text, value.role, (Value(CURRENCY, found.group()),)))


def merged(content: Content, m: Maker) -> Content:
    spans = m.pick((0.0, 0.5, 1.0))
    others = m.pick((0.0, 0.0, 0.03, 0.12))
    language = content.language
    blocks: list[Block] = []
    for block in content.blocks:
        if isinstance(block, Pairs):
            block = replace(block, pairs=merged_pairs(block.pairs, m, language, spans, others))
        elif isinstance(block, Form):
            block = replace(block, cells=merged_pairs(block.cells, m, language, spans * 0.6, others * 0.5))
        elif isinstance(block, Totals):
            block = replace(block, pairs=[with_currency(pair) for pair in block.pairs])
        blocks.append(block)
    return replace(content, blocks=blocks)
