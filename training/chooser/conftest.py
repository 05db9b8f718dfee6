"""The vocabulary, and one document of each kind, made once for all tests that look at made pages."""
from __future__ import annotations

import pytest

from features import load_vocabulary
from synthetic import KINDS, Laid

load_vocabulary()


def laid_of(number: int, seed: int) -> Laid:
    """A document of the kind with this number in KINDS."""
    return Laid(seed, [float(at == number) for at in range(len(KINDS))])


@pytest.fixture(scope='session')
def documents() -> list[Laid]:
    """A fault while one of them is made fails every test that asks for them."""
    return [laid_of(number, 5_000_000 + number) for number in range(len(KINDS))]
