"""Which script a letter is of, and whether print shows it: А, Α and A are one picture, so only a word's other letters can tell."""
from __future__ import annotations

import re

from alphabet import CYRILLIC, GREEK, HEBREW

_SCRIPTS = {**dict.fromkeys(GREEK + GREEK.upper() + 'ςΐΰ', 'greek'), **dict.fromkeys(CYRILLIC + CYRILLIC.upper(), 'cyrillic'), **dict.fromkeys(HEBREW, 'hebrew')}
_FOREIGN = frozenset(_SCRIPTS)
#: letters of Greek and Cyrillic that print as a Latin letter does, small ones also as a Latin capital: a line has no height to compare with
_TWINS = frozenset('АВЕКМНОРСТУХаевкмнорстухіІїЇёЁѐЀјЈѕЅһҺүҮәӘөӨћ' 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικυρχόίύϊϋΐΰΆΈΉΊΌΎΏΪΫ')
_TELLING = _FOREIGN - _TWINS
#: words for this purpose; the μ of μg is a sign and no letter
_WORD = re.compile(r'[^\W\d_μ]+')


def script_of(letter: str) -> str:
    return _SCRIPTS.get(letter, 'latin')


def is_of_one_script(text: str) -> bool:
    """Whether each word keeps to one script."""
    return _FOREIGN.isdisjoint(text) or all(len(set(map(script_of, word))) == 1 for word in _WORD.findall(text))


def tells_its_script(text: str) -> bool:
    return _TWINS.isdisjoint(text) or not _TELLING.isdisjoint(text)
