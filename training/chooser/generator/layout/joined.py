"""A name that is asked for as one though the page prints its parts apart, as most identity papers do."""
from __future__ import annotations

from ..content import Concept
from .laid import LaidPage, Mark

FULL_NAME = Concept(
    'full_name',
    'string',
    {
        'en': ('Full name', 'Name', 'Name of holder'),
        'de': ('Vollständiger Name', 'Name des Inhabers'),
        'fr': ('Nom complet', 'Nom et prénoms'),
        'es': ('Nombre completo', 'Nombre y apellidos'),
        'it': ('Nome e cognome',),
        'pt': ('Nome completo',),
    },
    ('fullName', 'name', 'completeName', 'holderName', 'personName', 'nameOfHolder', 'nombreCompleto', 'nomComplet'),
    (
        'Full name',
        'Full name of the holder, given names and surname',
        'Surname and given names together, as printed',
        'Complete name of the person',
        'First and last name',
        'Vor- und Nachname',
        'The whole name, even where its parts stand in two lines',
    ),
)
#: In heights of the words: what stands farther apart nobody reads as one
NEAR = 5.0


def join_names(page: LaidPage) -> None:
    """Marks surname and given names together where they stand near each other and the page has no whole name of that person."""
    values = [mark for mark in page.marks if mark.kind == 'value']
    if any(mark.concept.key in ('name', 'full_name') and mark.role is None for mark in values):
        return
    surname = next((mark for mark in values if mark.concept.key == 'surname'), None)
    given = next((mark for mark in values if mark.concept.key == 'given_names'), None)
    if surname is None or given is None or surname.role is not given.role or not surname.words or not given.words:
        return
    if any(mark.concept.key == 'name' and mark.role is surname.role for mark in values):
        return
    above, below = page.words[surname.words[0]].box, page.words[given.words[0]].box
    if abs(above[1] - below[1]) < NEAR * (above[3] - above[1]):
        first, second = (surname, given) if surname.words[0] < given.words[0] else (given, surname)
        page.marks.append(Mark('value', FULL_NAME, surname.role, None, None, f'{first.text} {second.text}', [*first.words, *second.words]))
