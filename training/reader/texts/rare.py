"""Lines for the letters and signs that the others seldom write: words that hold them, and strings of them."""
from __future__ import annotations

from collections.abc import Mapping

from alphabet import CHARACTERS, CYRILLIC, GREEK, HEBREW, LATIN, ODD_LETTERS, READER
from texts import values
from texts.languages import CYRILLIC as IN_CYRILLIC
from texts.languages import GREEK as IN_GREEK
from texts.languages import HEBREW as IN_HEBREW
from texts.languages import capitalised, upper
from texts.pen import Pen
from texts.scripts import script_of, tells_its_script
from texts.vocabulary import Vocabulary

#: how many words of a letter are kept
MOST = 300
#: with fewer words of a capital, words of its small letter are set in capitals
ENOUGH = 20
LETTERS = HEBREW.rstrip('־') if READER == 'hebrew' else LATIN + LATIN.upper() + GREEK + GREEK.upper() + CYRILLIC + CYRILLIC.upper() + ODD_LETTERS
PINYIN = 'āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜǹ'
ONLY_PINYIN = 'ǎǐǒǔǖǘǚǜǹō'
ONSETS = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split()
CODAS = ['', '', 'n', 'ng', 'o', 'i']
VIETNAMESE_ONSETS = 'b c ch d đ g gh h kh l m n ng nh ph qu r s t th tr v x'.split()
VIETNAMESE_CODAS = ['', 'n', 'ng', 'm']
#: letters that no list of words holds often enough: the language whose words lend them, and the letter that gives way
LENDERS = {
    'ẁ': ('cy', 'w'), 'ẃ': ('cy', 'w'), 'ẅ': ('cy', 'w'), 'ŵ': ('cy', 'w'), 'ỳ': ('cy', 'y'), 'ŷ': ('cy', 'y'), 'ÿ': ('fr', 'y'), 'ĺ': ('sk', 'l'),
    'ŕ': ('sk', 'r'), 'ĩ': ('vi', 'i'), 'ũ': ('vi', 'u'), 'ẽ': ('vi', 'e'), 'ѐ': ('mk', 'е'), 'ѝ': ('bg', 'и'), 'ґ': ('uk', 'г'), 'һ': ('kk', 'х'),
}
#: words for letters of which the lists have hardly any
OWN_WORDS = {
    'ϋ': ('προϋπόθεση', 'προϋπολογισμός', 'αϋπνία', 'προϋπηρεσία', 'προϋπάρχων', 'εξαϋλωμένος', 'ξαναϋφαίνω'),
    'ΰ': ('πραΰνω', 'Ταΰγετος', 'προΰπαρξη', 'Πραΰς'),
    'ѕ': ('ѕвезда', 'ѕид', 'ѕвер', 'ѕуница', 'ѕвонче', 'ѕирка', 'полѕа', 'ѕунѕа', 'ноѕе', 'ѕемне'),
}
#: what looks like another sign and is told from it by its word alone; being drawn in fewer ways, it is drawn twice as often
ONLY_IN_WORDS = frozenset('Ðð‚')


class Rare:
    """Draws what `want` was told, by the characters' shares of all that is missing."""

    def __init__(self, vocabularies: dict[str, Vocabulary]) -> None:
        self._words = _words_by_letter(vocabularies)
        self.want(dict.fromkeys(CHARACTERS, 1.0))

    def want(self, shares: Mapping[str, float]) -> None:
        total = sum(shares.values())
        drawn = {
            character: max(1, round(share / total * (40_000 if character in ONLY_IN_WORDS else 20_000)))
            for character, share in shares.items() if share > 0 and character != ' '
        }
        spread = [character for character, count in drawn.items() for _ in range(count)]
        self._letters = [character for character in spread if character in LETTERS] or [*LETTERS]
        self._signs = [character for character in spread if character not in LETTERS] or ['•']
        by_script: dict[str, list[str]] = {}
        for letter in self._letters:
            if letter not in ONLY_IN_WORDS:
                by_script.setdefault(script_of(letter), []).append(letter)
        self._scripts = list(by_script.values())

    def words(self, pen: Pen) -> str:
        """Words that each hold a letter that is wanted, of one script."""
        letter = pen.pick(self._letters)
        script = script_of(letter)
        words = [self._word(pen, letter)]
        for _ in range(pen.integer(0, 8)):
            letter = pen.pick(self._letters)
            if script_of(letter) == script:
                words.append(self._word(pen, letter))
        return ' '.join(words)

    def _word(self, pen: Pen, letter: str) -> str:
        if letter.lower() in ONLY_PINYIN or (letter in PINYIN and pen.chance(0.2)):
            return _pinyin(pen, letter)
        known = self._words.get(letter, [])
        if len(known) >= ENOUGH and pen.chance(0.8):
            return pen.pick(known)
        lower = letter.lower() if len(letter.lower()) == 1 else letter
        known = self._words.get(lower, [])
        if not known:
            return letter + pen.pick(pen.words.words)[1:].lower() if script_of(letter) == script_of(pen.words.words[0][0]) else letter
        word = pen.pick(known)
        if letter == lower:
            return word
        language = self._language_of(letter)
        if word[0] == lower:
            return capitalised(word, language)
        # In capitals Greek has no accents, so an accented one begins a word.
        return letter + word[1:].lower() if letter in 'ΆΈΉΊΌΎΏ' else upper(word, language, letter == 'ẞ')

    @staticmethod
    def _language_of(letter: str) -> str:
        return 'tr' if letter == 'İ' else 'ru' if script_of(letter) == 'cyrillic' else 'el' if script_of(letter) == 'greek' else 'en'

    def string(self, pen: Pen) -> str:
        """Letters in no order, in words of one script each, with figures among them now and then."""
        words = []
        for _ in range(pen.integer(1, 4)):
            letters = pen.pick(self._scripts)
            word = ''.join([pen.pick(letters) for _ in range(pen.integer(1, 8))])
            if tells_its_script(word):
                words.append(word + pen.digits(pen.integer(1, 3)) if pen.chance(0.1) else word)
        return ' '.join(words)

    def signs(self, pen: Pen) -> str:
        """Signs by themselves, in rows, before and behind words and figures."""
        sign = pen.pick(self._signs)
        kind = pen.random()
        if kind < 0.35:
            return ' '.join([pen.pick(self._signs) for _ in range(pen.integer(1, 8))])
        if kind < 0.45:
            return ''.join([pen.pick(self._signs) for _ in range(pen.integer(2, 6))])
        if kind < 0.65:
            return f'{sign} {pen.word()} {pen.pick(self._signs)} {pen.word()}'
        if kind < 0.85:
            return f'{sign}{values.amount(pen)} {pen.pick(self._signs)} {pen.number()}{pen.pick(self._signs)}'
        return f'{sign} {pen.some_words(1, 3)}'


def _words_by_letter(vocabularies: dict[str, Vocabulary]) -> dict[str, list[str]]:
    """Words of all languages by the letters beyond ASCII that they hold."""
    found: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    for language, vocabulary in vocabularies.items():
        for word in vocabulary.words:
            if not word.isascii() and len(word) < 16 and (language in IN_CYRILLIC | IN_GREEK | IN_HEBREW or script_of(word[0]) == 'latin'):
                for letter in set(word):
                    if letter in found and not letter.isascii():
                        found[letter].append(word)
    if READER == 'hebrew':
        return _few(found)
    for letter, words in OWN_WORDS.items():
        found[letter] += words
    for letter, (language, base) in LENDERS.items():
        if len(found[letter]) < 50:
            found[letter] += [word.replace(base, letter, 1) for word in vocabularies[language].words if base in word and len(word) < 12]
    for letter in 'ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỵỷỹ':
        found[letter] += [onset + letter + coda for onset in VIETNAMESE_ONSETS for coda in VIETNAMESE_CODAS]
    return _few(found)


def _few(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {letter: words[::max(1, len(words) // MOST)] for letter, words in found.items() if words}


def _pinyin(pen: Pen, letter: str) -> str:
    """A syllable or two with their tones."""
    small = letter.lower()
    if small in 'ǖǘǚǜ':
        syllable = pen.pick('nl') + small
    else:
        syllable = 'ǹg' if small == 'ǹ' else pen.pick(ONSETS) + small + pen.pick(CODAS)
    text = syllable + (pen.pick(ONSETS) + pen.pick(PINYIN[:20]) + pen.pick(CODAS) if pen.chance(0.5) else '')
    return text if letter == small else text.upper() if pen.chance(0.5) or text[0] != small else letter + text[1:]
