"""Which fields a template asks of a page, and in which words: nothing here knows where a value is printed.

The same value is asked for by its usual name, by another, in another language or notation, below a parent or with the parent in its
name, with a description that helps or with none; and beside it for things that the page does not hold.
"""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from .content import Concept, Content, Role
from .maker import Maker

Key = tuple[Concept, Role | None]


@dataclass(frozen=True)
class Wording:
    name: str
    parents: tuple[str, ...]
    kind: str
    description: str


PARENTS = ('document', 'details', 'header', 'info', 'data', 'general', 'summary', 'meta', 'fields', 'main', 'extracted', 'content')
BLANK_NAMES = ('field', 'value', 'item', 'data', 'x', 'attr', 'f', 'col', 'entry', 'prop')
INTRODUCTIONS = (
    'The {0}', 'The {0} as printed', '{0} of the document', '{0} shown on the document', 'Value of {0}', 'Extract the {0}', 'What is the {0}?',
    '{0}, if present', 'Text next to "{0}"', 'Labelled {0}', 'Usually labelled "{0}"', 'Find the {0} on the page', 'Contains the {0}', '{0} (as on the document)',
    'Der Wert hinter "{0}"', 'Valeur de {0}', 'Valor de {0}',
)
OF_ROLE = ('{0} of the {1}', "{1}'s {0}", '{0} ({1})', 'The {0} that belongs to the {1}', '{1} {0}')

#: What users add on how they want a value, by its format or type
HINTS: dict[str, tuple[str, ...]] = {
    'address': (', as printed, joined on one line', ' as one string', ', all its lines joined by a space', ', exactly as printed', ' in one line: street, number, postal code and city', ' (full postal address, as printed, joined on one line)'),
    'date': (', as YYYY-MM-DD', ' (ISO 8601)', ', as printed', ' in the format YYYY-MM-DD', ' (DD/MM/YYYY on the document)'),
    'time': (', HH:MM', ' as printed', ', with seconds if printed'),
    'number': (', without currency symbol', ' as a number', ', decimal point', ' (number only)'),
    'string': (', exactly as printed', ', as printed', ' (as on the document)', ', null if not present', ' in the original spelling'),
}
#: What a short list asks for
CORE = frozenset((
    'shop_name', 'legal_name', 'brand', 'name', 'address', 'date', 'total', 'time', 'receipt_no', 'tax', 'phone', 'tax_id', 'subtotal', 'surname', 'given_names', 'birth_date', 'document_number', 'nationality', 'sex', 'birth_place',
    'expiry_date', 'issue_date', 'issuing_country', 'document_title', 'personal_number', 'mrz',
))


#: How hurried people shorten the words of a name
SHORT_WORDS: dict[str, tuple[str, ...]] = {
    'number': ('no', 'nr', 'num', 'nbr'), 'amount': ('amt',), 'date': ('dt', 'dte'), 'address': ('addr', 'adr'), 'quantity': ('qty',), 'description': ('desc', 'descr'), 'telephone': ('tel', 'ph'), 'phone': ('tel', 'ph'), 'customer': ('cust', 'cst'), 'invoice': ('inv',), 'document': ('doc',), 'reference': ('ref',),
    'account': ('acct', 'acc'), 'total': ('tot', 'ttl'), 'percent': ('pct',), 'percentage': ('pct',), 'organization': ('org',), 'company': ('co', 'comp'), 'registration': ('reg',), 'identification': ('id', 'ident'), 'birth': ('bth', 'b'), 'name': ('nm', 'name'), 'supplier': ('supp', 'suppl'), 'vendor': ('vend', 'vndr'), 'payment': ('pmt', 'pymt'),
    'received': ('rcvd', 'recd'), 'department': ('dept',), 'contract': ('contr', 'ctr'), 'price': ('prc',), 'unit': ('un', 'unit'), 'net': ('net', 'n'), 'currency': ('curr', 'ccy'), 'country': ('ctry',), 'employee': ('emp', 'empl'), 'employer': ('er', 'empr'), 'insurance': ('ins',), 'policy': ('pol',), 'patient': ('pt', 'pat'), 'period': ('per',), 'postal': ('post',),
    'signature': ('sig',), 'social': ('soc',), 'security': ('sec',), 'federal': ('fed',), 'income': ('inc',), 'withheld': ('wh', 'withhld'), 'compensation': ('comp',), 'agreement': ('agrmt', 'agmt'), 'shipping': ('ship',), 'delivery': ('dlv', 'deliv'), 'start': ('st', 'strt'), 'manufacturer': ('mfr', 'mfg'), 'certificate': ('cert',), 'vehicle': ('veh',),
    'nummer': ('nr',), 'datum': ('dat',), 'rechnung': ('rg', 're'), 'betrag': ('betr',), 'telefon': ('tel',), 'strasse': ('str',), 'montant': ('mt',), 'numero': ('num', 'nro'), 'fecha': ('fec',),
}
#: Parties that are asked for by what they are: 'advertiser', not 'advertiserName'
NAMED = frozenset(('name', 'legal_name', 'full_name', 'company', 'company_name', 'party_name', 'person_name'))
WIDER = ('{0} or {1}', '{0} / {1}', '{0}, {1}', '{0} (also called {1})', '{0} respectively {1}', '{0}; sometimes "{1}"')
EXAMPLES = ('{0}, e.g. {1}', '{0} (e.g. "{1}")', '{0}, such as {1}', '{0}, for example {1}', '{0} like {1}')


def _spaced(name: str) -> str:
    return ''.join(' ' + mark.lower() if mark.isupper() else mark for mark in name).strip()


def styled(name: str, style: str) -> str:
    """A camelCase name in the notation that the template keeps to."""
    if style == 'camel' or not name.isascii():
        return name
    words = _spaced(name).split()
    match style:
        case 'snake':
            return '_'.join(words)
        case 'upper':
            return '_'.join(words).upper()
        case 'kebab':
            return '-'.join(words)
        case 'spaced':
            return ' '.join(words)
        case 'title':
            return ' '.join(word.capitalize() for word in words)
        case 'pascal_snake':
            return '_'.join(word.capitalize() for word in words)
        case 'pascal':
            return ''.join(word.capitalize() for word in words)
        case _:
            return ''.join(words)


STYLES = ('camel', 'snake', 'upper', 'kebab', 'spaced', 'title', 'pascal', 'pascal_snake', 'joined')
STYLE_WEIGHTS = (48, 18, 3, 2, 8, 10, 9, 3, 3)


class Asker:
    """One template's habits: notation, how often it explains, whether it nests."""

    def __init__(self, rng: random.Random, language: str) -> None:
        self.rng = rng
        self.language = language
        self.style = rng.choices(STYLES, STYLE_WEIGHTS)[0]
        self.explains = rng.choice((0.0, 0.2, 0.6, 0.9, 1.0))
        self.nests = rng.random() < 0.5
        self.by_label = rng.choice((0.0, 0.0, 0.1, 0.5))
        self.shortens = 0.5 if rng.random() < 0.1 else 0.0
        self.prefix = rng.choice(('doc', 'fld', 'f', 'the', 'str', 'txt', 'page', 'extracted')) if rng.random() < 0.02 else ''
        self.others: Sequence[Concept] = ()  # what else the page says
        self._maker: Maker | None = None
        self.used: set[tuple[str, ...]] = set()

    def _label(self, concept: Concept) -> str:
        language = self.language if self.rng.random() < 0.6 else 'en'
        labels = concept.labels.get(language) or concept.labels.get('en') or ()
        return self.rng.choice(labels).strip(' :.#') if labels else _spaced(self.rng.choice(concept.names))

    def name_of(self, concept: Concept) -> str:
        if self.rng.random() < self.by_label:
            label = self._label(concept)
            if 0 < len(label) <= 40:
                return label
        return styled(self._shortened(self.rng.choice(concept.names)), self.style)

    def _shortened(self, name: str) -> str:
        rng = self.rng
        if self.shortens and name.isascii():
            words = [rng.choice(SHORT_WORDS[word]) if word in SHORT_WORDS and rng.random() < self.shortens else word for word in _spaced(name).split()]
            name = words[0] + ''.join(word.capitalize() for word in words[1:]) if words else name
        if self.prefix:
            name = self.prefix + name[:1].upper() + name[1:]
        if rng.random() < 0.006 and len(name) > 6:  # people mistype
            at = rng.randrange(1, len(name) - 2)
            name = name[:at] + name[at + 1] + name[at] + name[at + 2:]
        return name

    def _example(self, concept: Concept) -> str:
        """Of another page: it is not the answer."""
        if self._maker is None:
            self._maker = Maker(self.rng.getrandbits(30), self.language)
        return concept.make(self._maker).replace('\n', ', ') if concept.make is not None else ''

    def describe(self, concept: Concept, role: Role | None) -> str:
        rng = self.rng
        if concept.descriptions and rng.random() < 0.7:
            text = rng.choice(concept.descriptions)
        else:
            text = rng.choice(INTRODUCTIONS).format(self._label(concept))
        way = rng.random()
        if way < 0.05:  # it may be called one or the other
            first, second = self._label(concept), self._label(concept)
            if first.lower() != second.lower():
                text = rng.choice(WIDER).format(first, second)
        elif way < 0.09:
            example = self._example(concept)
            if 0 < len(example) < 24:
                text = rng.choice(EXAMPLES).format(text.rstrip('.'), example)
        elif way < 0.12 and self.others:
            other = rng.choice(self.others)
            if other is not concept and other.key != concept.key:
                text = text.rstrip('.') + rng.choice((', not the {0}', ' (not the {0})', '; do not confuse with {0}')).format(self._label(other))
        hints = HINTS.get(concept.format or concept.type)
        if hints is not None and text[-1:].isalpha() and rng.random() < 0.12:
            text += rng.choice(hints)
        if role is not None and role.phrases and rng.random() < 0.75:
            return f'{text.rstrip(".")} {rng.choice(role.phrases)}'
        if role is not None and rng.random() < 0.6:
            whose = _spaced(rng.choice(role.names))
            if whose.lower() not in text.lower():
                text = rng.choice(OF_ROLE).format(text.rstrip('.'), whose)
        return text

    def kind_of(self, concept: Concept) -> str:
        if concept.type == 'array':
            return 'list'
        if concept.type == 'boolean':
            return 'yes'
        chance = self.rng.random()
        if concept.type in ('number', 'date'):
            return 'text' if chance < 0.08 else concept.type
        if concept.format is not None and chance < 0.6:
            return concept.format
        if chance > 0.96 and concept.key.endswith(('number', 'code', '_no', '_id', 'ssn', 'ein', 'tin', 'year', 'count')):
            return 'number'  # many take every number for one
        return 'text'

    def word(self, concept: Concept, role: Role | None, parents: tuple[str, ...] = ()) -> Wording | None:
        """None where the template has such a name already."""
        rng = self.rng
        name = self.name_of(concept)
        description = self.describe(concept, role) if rng.random() < self.explains else ''
        if role is not None and not parents:
            owner = rng.choice(role.names)
            if concept.key in NAMED and not role.phrases and rng.random() < 0.35:
                name = styled(self._shortened(owner), self.style)
            elif self.nests:
                parents = (styled(owner, self.style),)
                if role.phrases and rng.random() < 0.4:  # revenue: {2023, 2022}
                    parents, name = (name,), parents[0]
            elif owner.lower() not in name.lower().replace('_', '').replace(' ', '') and rng.random() < (0.85 if not role.phrases else 0.7 if role.key == 'current' else 1.0):
                own = rng.choice(concept.names)
                if rng.random() < (0.6 if role.phrases else 0.12):
                    own, owner = owner, own
                name = styled(owner + own[:1].upper() + own[1:], self.style)
        elif role is None and not parents and self.nests and rng.random() < 0.3:
            parents = (styled(rng.choice(PARENTS), self.style),)
        if description and rng.random() < 0.04:
            name = rng.choice(BLANK_NAMES) + rng.choice(('', str(rng.randint(1, 30)), '_a', 'One'))
        if (*parents, name) in self.used or not name:
            return None
        self.used.add((*parents, name))
        return Wording(name, parents, self.kind_of(concept), description)


def choose(present: Sequence[Key], content: Content, rng: random.Random, elsewhere: Sequence[Key]) -> list[Key]:
    """A template's single fields: some of what is there, some of what is not, now and then something of another world."""
    most = rng.choice((3, 5, 8, 12, 16, 22, 32))
    core = [key for key in present if key[0].key in CORE] if rng.random() < 0.3 else []
    if len(core) > 2:  # company, date, address, total and no more
        return rng.sample(core, min(len(core), rng.randint(3, 8)))
    chosen = rng.sample(list(present), min(len(present), most))
    missing = [key for key in content.absent if key not in set(present)]
    # Templates for everything ask for much that a page has not.
    share = rng.choice((0.15, 0.25, 0.25, 0.6))
    count = sum(rng.random() < share for _ in range(len(chosen) + 2))
    chosen += rng.sample(missing, min(len(missing), count))
    if rng.random() < 0.3:
        chosen += rng.sample(list(elsewhere), min(len(elsewhere), rng.randint(1, 4)))
    if rng.random() < 0.15 and chosen:  # the same thing under two names
        chosen += rng.sample(chosen, min(len(chosen), rng.randint(1, 3)))
    rng.shuffle(chosen)
    return chosen[:36]
