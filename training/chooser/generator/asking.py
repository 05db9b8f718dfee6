"""Which fields a template asks of a page, and in which words: nothing here knows where a value is printed.

The same value is asked for by its usual name, by another, in another language or notation, below a parent or with the parent in its
name, with a description that helps or with none; and beside it for things that the page does not hold.
"""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from .content import Concept, Content, Role

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
        case 'pascal':
            return ''.join(word.capitalize() for word in words)
        case _:
            return ''.join(words)


STYLES = ('camel', 'snake', 'upper', 'kebab', 'spaced', 'title', 'pascal', 'joined')
STYLE_WEIGHTS = (50, 18, 3, 2, 8, 10, 6, 3)


class Asker:
    """One template's habits: notation, how often it explains, whether it nests."""

    def __init__(self, rng: random.Random, language: str) -> None:
        self.rng = rng
        self.language = language
        self.style = rng.choices(STYLES, STYLE_WEIGHTS)[0]
        self.explains = rng.choice((0.0, 0.2, 0.6, 0.9, 1.0))
        self.nests = rng.random() < 0.5
        self.by_label = rng.choice((0.0, 0.0, 0.1, 0.5))
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
        return styled(self.rng.choice(concept.names), self.style)

    def describe(self, concept: Concept, role: Role | None) -> str:
        rng = self.rng
        if concept.descriptions and rng.random() < 0.7:
            text = rng.choice(concept.descriptions)
        else:
            text = rng.choice(INTRODUCTIONS).format(self._label(concept))
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
        return 'text'

    def word(self, concept: Concept, role: Role | None, parents: tuple[str, ...] = ()) -> Wording | None:
        """None where the template has such a name already."""
        rng = self.rng
        name = self.name_of(concept)
        description = self.describe(concept, role) if rng.random() < self.explains else ''
        if role is not None and not parents:
            owner = rng.choice(role.names)
            if self.nests:
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
    rng.shuffle(chosen)
    return chosen[:36]
