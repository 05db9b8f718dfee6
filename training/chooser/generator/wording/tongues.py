"""Labels and values in the languages other than English that dense orders and official forms are written in."""
from __future__ import annotations

TONGUES = ('de', 'fr', 'es', 'it', 'pt', 'nl', 'pl')


def in_tongues(texts: str) -> dict[str, tuple[str, ...]]:
    """'Menge|Anzahl ; Quantité ; …': the languages in the order of TONGUES with ' ; ' between them, wordings with '|'. An empty one is left out."""
    parts = texts.split(' ; ')
    if len(parts) != len(TONGUES):
        raise ValueError(f'{len(parts)} languages: {texts}')
    return {tongue: tuple(part.strip().split('|')) for tongue, part in zip(TONGUES, parts, strict=True) if part.strip()}
