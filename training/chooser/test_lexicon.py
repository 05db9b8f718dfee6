"""Labels of the lexicon are further wordings of the generator's concepts."""
from __future__ import annotations

import json
from pathlib import Path

from generator.content import Concept
from generator.lexicon import MEANT

CONCEPTS = Path(__file__).resolve().parents[2] / 'src' / 'extract' / 'meaning' / 'lexicon' / 'concepts.json'


def test_every_meaning_is_a_concept_of_the_lexicon() -> None:
    assert set(MEANT.values()) <= set(json.loads(CONCEPTS.read_text(encoding='utf-8')))


def test_a_concept_keeps_its_labels_and_gains_those_of_the_lexicon() -> None:
    labels = Concept('due_date', 'date', {'en': ('Due date',), 'de': ('Fällig am',)}, ('dueDate',)).labels
    assert labels['en'][0] == 'Due date'
    assert 'Payment due date' in labels['en']
    assert len(labels['de']) > 1
    assert len({text.casefold() for text in labels['en']}) == len(labels['en'])


def test_other_concepts_are_left_alone() -> None:
    assert Concept('headline', 'string', {'en': ('Title',)}, ('headline',)).labels == {'en': ('Title',)}
