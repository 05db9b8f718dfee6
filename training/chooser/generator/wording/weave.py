"""Sentences with values in them: templates such as 'due on {due_date}' woven with the facts of one page.

A clause is written once and used with other facts on every page; a fact keeps its text wherever the page repeats it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..content import Concept, Pair, Prose, Role, Value, worded

if TYPE_CHECKING:
    from ..maker import Maker

Part = str | Value


def concept(
    key: str, kind: str, names: str, labels: Mapping[str, str], descriptions: str,
    make: Callable[[Maker], str] | None = None, format: str | None = None,
) -> Concept:
    """A Concept from compact texts: names parted by spaces, labels and descriptions by '|'."""
    return Concept(key, kind, worded(**labels), tuple(names.split()), tuple(descriptions.split('|')), make, format)


def role(key: str, names: str, labels: Mapping[str, str]) -> Role:
    return Role(key, worded(**labels), tuple(names.split()))


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[str, ...]:
    """Texts and keys by turns: the odd ones are keys."""
    return tuple(template.replace('}', '{').split('{'))


class Facts(dict[str, Part]):
    """What one page says, by key. A key that nobody has set is made by its concept when a template first needs it; a key with
    '~' is made anew each time (a passing date, another person), and '^' sets a capital at the start of a sentence."""

    def __init__(self, m: Maker, concepts: Mapping[str, Concept], passing: Mapping[str, Callable[[Maker], str]]) -> None:
        super().__init__()
        self.m = m
        self.concepts = concepts
        self.passing = passing
        self.ready: dict[str, str] = {}  # texts that must suit each other, should the page come to say them

    def __missing__(self, key: str) -> Part:
        if key[0] == '~':
            return self.passing[key[1:]](self.m)
        if key[0] == '^':
            text = self[key[1:]]
            return text[:1].upper() + text[1:] if isinstance(text, str) else text
        concept = self.concepts[key]
        ready = self.ready.get(key)
        value = Value(concept, concept.made(self.m) if ready is None else ready)
        self[key] = value
        return value

    def set(self, key: str, text: str, role: Role | None = None) -> Value:
        value = Value(self.concepts[key], text, role)
        self[key] = value
        return value

    def weave(self, template: str) -> list[Part]:
        parts: list[Part] = []
        for place, piece in enumerate(_pieces(template)):
            part = self[piece] if place % 2 else piece
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part  # 'the Buyer' and '’s' are one word
            elif part:
                parts.append(part)
        return parts

    def prose(self, template: str, heading: str | None = None) -> Prose:
        return Prose(self.weave(template), heading)

    def pair(self, key: str, label: str | None = None) -> Pair:
        value = self[key]
        assert isinstance(value, Value)
        return Pair(value, label)

    def missing(self, keys: Sequence[str]) -> list[tuple[Concept, Role | None]]:
        """Those of the keys that the page never came to say."""
        said = {value.concept.key for value in self.values() if isinstance(value, Value)}
        return [(self.concepts[key], None) for key in keys if self.concepts[key].key not in said]
