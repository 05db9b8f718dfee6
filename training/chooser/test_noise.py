"""Noise spoils words and moves them, but what a mark names stays what it named."""
from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from generator.noise import spoil
from synthetic import Laid


@pytest.mark.parametrize('level', [0.1, 0.5, 1.0])
def test_marks_still_name_the_words_of_their_value(level: float) -> None:
    alike: list[float] = []
    for seed in range(25):
        document = Laid(6_000_000 + seed)
        for page in document.pages:
            clean = {id(mark): ' '.join(page.words[word].text for word in mark.words) for mark in page.marks}
            marks = list(page.marks)
            spoilt = spoil(page, document.maker, level)
            kept = {id(mark) for mark in spoilt.marks}
            assert kept <= clean.keys()
            for mark in marks:
                if id(mark) not in kept or mark.kind == 'row':
                    continue
                assert all(0 <= word < len(spoilt.words) for word in mark.words)
                said = ' '.join(spoilt.words[word].text for word in mark.words)
                alike.append(SequenceMatcher(None, clean[id(mark)], said, autojunk=False).ratio())
    assert len(alike) > 300
    # A mark that names other words than before is alike by chance alone: below a half.
    assert sum(share < 0.5 for share in alike) <= 0.03 * len(alike)
    assert sum(alike) / len(alike) > 0.9


def test_no_noise_changes_nothing() -> None:
    document = Laid(6_100_000)
    page = document.pages[0]
    before = [(word.text, list(word.box)) for word in page.words]
    assert [(word.text, word.box) for word in spoil(page, document.maker, 0.0).words] == before
