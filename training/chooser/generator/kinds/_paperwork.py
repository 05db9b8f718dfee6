"""What the kinds of finance, forms and work are written with: short ways to declare concepts, and a Page that collects blocks.

Most papers of an office are the same few things in ever other choice and order: a sender, a receiver, groups of facts, a table, small
print. So the choice and the order are made here, once, and a kind only lists what may stand on it. A Page remembers what it has said, so
that a concept that is printed twice says the same twice, and what it left out, so that a template may ask for it in vain.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ..content import (
    Block, Choice, Column, Concept, Content, Form, Kind, Listing, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Totals, Value, Words,
)
from ..maker import Maker

Make = Callable[[Maker], str]


def words(en: str, **others: str) -> Words:
    """Texts by language, '|' between the wordings."""
    return {'en': en.split('|'), **{language: texts.split('|') for language, texts in others.items()}}


def concept(
    key: str, type: str, names: str, en: str, descriptions: str, make: Make | None = None, format: str | None = None, **others: str,
) -> Concept:
    camel = key.split('_')
    own = camel[0] + ''.join(part.capitalize() for part in camel[1:])
    called = dict.fromkeys((own, *names.split()))
    if len(called) < 4:  # developers add a word to short names
        called |= dict.fromkeys((own + ('Amount' if type == 'number' else 'Value'), camel[-1]))
    return Concept(key, type, words(en, **others), tuple(called), descriptions.split('|'), make, format)


def array(key: str, names: str, en: str, descriptions: str, **others: str) -> Concept:
    return concept(key, 'array', names, en, descriptions, None, None, **others)


def role(key: str, names: str, en: str, **others: str) -> Role:
    return Role(key, words(en, **others), tuple(dict.fromkeys((key, *names.split()))))


# Makers of values.

def money(low: float, high: float) -> Make:
    return lambda m: m.money(m.amount(low, high))


def number(low: float, high: float, decimals: int = 0, unit: str = '') -> Make:
    return lambda m: m.number(m.rng.uniform(low, high), decimals) + unit


def percent(low: float, high: float, decimals: int = 1) -> Make:
    return lambda m: m.percent(round(m.rng.uniform(low, high), decimals))


def date(low: int = -400, high: int = 30) -> Make:
    return lambda m: m.date(m.day(low, high))


def code(*patterns: str) -> Make:
    return lambda m: m.code(m.pick(patterns))


def one_of(en: str, **others: str) -> Make:
    choices = words(en, **others)
    return lambda m: m.words(choices)


def either(*makes: Make) -> Make:
    return lambda m: m.pick(makes)(m)


YES_NO = one_of('Yes|No|yes|no|YES|NO|Y|N', de='Ja|Nein|ja|nein', fr='Oui|Non|oui|non', es='Sí|No', it='Sì|No', pt='Sim|Não', nl='Ja|Nee',
                pl='Tak|Nie', ru='Да|Нет', tr='Evet|Hayır', lv='Jā|Nē', cs='Ano|Ne', sv='Ja|Nej', zh='是|否', ja='はい|いいえ', ko='예|아니오', ar='نعم|لا')

PAGE_WORD = words('Page', de='Seite|Blatt', fr='Page', es='Página', it='Pagina|Foglio', pt='Página', nl='Pagina|Blad', pl='Strona', ru='Страница',
                  tr='Sayfa', lv='Lappuse', cs='Strana', sv='Sida', zh='页', ja='ページ', ko='페이지', ar='صفحة')
SMALL_PRINT = words(
    'Please keep this document for your records.|See reverse for instructions.|This document was created electronically and is valid without signature.'
    '|For official use only|Do not write below this line|Please complete in block capitals.|Use black ink only.|All amounts in local currency unless stated otherwise.'
    '|Any alteration makes this document void.|Copy|Original|Duplicate|Confidential|Errors and omissions excepted.|Subject to change without notice.'
    '|If you have any questions, please call us.|Detach and return the lower part.|Read the separate instructions before you complete this form.',
    de='Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.|Bitte bewahren Sie diese Unterlage gut auf.|Bitte in Blockschrift ausfüllen.'
    '|Zutreffendes bitte ankreuzen|Irrtum vorbehalten.|Nur vom Amt auszufüllen|Kopie|Hinweise siehe Rückseite.|Änderungen vorbehalten.|Vertraulich',
    fr='Document à conserver.|À remplir en lettres capitales.|Cocher la case correspondante.|Réservé à l’administration|Sauf erreur ou omission.|Voir notice au verso.|Document sans valeur contractuelle.',
    es='Conserve este documento.|Rellénese en mayúsculas.|Marque con una X lo que proceda.|Espacio reservado para la administración|Salvo error u omisión.|Véanse las instrucciones al dorso.',
    it='Conservare il presente documento.|Compilare in stampatello.|Barrare la casella corrispondente.|Spazio riservato all’ufficio|Salvo errori ed omissioni.|Vedere le istruzioni sul retro.',
    pt='Guarde este documento.|Preencher em letra de imprensa.|Assinalar com X.|Reservado aos serviços|Salvo erro ou omissão.|Ver instruções no verso.',
    nl='Bewaar dit document goed.|In blokletters invullen.|Aankruisen wat van toepassing is.|Niet door u in te vullen|Fouten voorbehouden.|Zie ook de toelichting.',
    pl='Wypełnić drukowanymi literami.|Dokument wygenerowany elektronicznie.|Właściwe zaznaczyć.', ru='Заполнять печатными буквами.|Документ сформирован автоматически.|Нужное отметить',
    tr='Lütfen büyük harflerle doldurunuz.|Bu belge elektronik olarak oluşturulmuştur.', lv='Dokuments sagatavots elektroniski un ir derīgs bez paraksta.|Aizpildīt drukātiem burtiem.',
    zh='请用正楷填写。|本文件由系统生成，无需签名。|请妥善保管。', ja='太枠内をご記入ください。|大切に保管してください。', ko='해당란에 표시하십시오.|본 문서는 전산 출력물입니다.', ar='يرجى الاحتفاظ بهذه الوثيقة.|يملأ بخط واضح.',
)


def form_code(m: Maker) -> str:
    """What forms print in a corner: their own number and edition, which is nobody's answer."""
    return m.code(m.pick(('Form ###-??', 'Form %##', 'FORM ?-%##', '?? %##/##', '###-##-??', 'Rev. 0%/20##', 'Cat. No. #####?', 'OMB No. ####-0###', 'Form %### (20##)',
                          'Vordr. ### ###', 'Mod. ###/?', 'cerfa n° #####*0%', 'F-??-##', 'v%.#', 'Ed. %-##')))


class Page:
    """Collects the blocks of one page and keeps what it says consistent."""

    def __init__(self, m: Maker, kind: str, keeps_labels: bool = False) -> None:
        self.m = m
        self.kind = kind
        self.keeps_labels = keeps_labels  # the labels are ours: the page is not in the language of the layout's maker
        self.called: dict[Role, str] = {}
        self.blocks: list[Block] = []
        self.texts: dict[tuple[Concept, Role | None], str] = {}
        self.left_out: dict[tuple[Concept, Role | None], None] = {}

    def value(self, concept: Concept, role: Role | None = None, text: str | None = None) -> Value:
        key = (concept, role)
        if key not in self.texts:
            self.texts[key] = concept.made(self.m) if text is None else text
        return Value(concept, self.texts[key], role)

    def pair(self, concept: Concept, role: Role | None = None, text: str | None = None, label: str | None = None) -> Pair:
        if label is None and self.keeps_labels:
            label = self.m.words(concept.labels)
        return Pair(self.value(concept, role, text), label)

    def add(self, block: Block) -> None:
        self.blocks.append(block)

    def title(self, titles: Words) -> None:
        text = self.m.words(titles)
        self.add(Title(text.upper() if self.m.chance(0.2) else text))

    def chosen(self, concepts: Sequence[Concept], role: Role | None = None, share: float = 0.7) -> list[Concept]:
        """Some of the concepts, in their order or in another; the rest is noted as left out."""
        share = self.m.rng.uniform(share - 0.3, min(1.0, share + 0.3))
        kept = [concept for concept in concepts if self.m.chance(share)] or [self.m.pick(concepts)]
        for concept in concepts:
            if concept not in kept:
                self.left_out[concept, role] = None
        if self.m.chance(0.35):
            self.m.rng.shuffle(kept)
        return kept

    def owned_label(self, concept: Concept, role: Role) -> str:
        """'Payer's name', 'Name of payer', 'Name (Zahler)': for facts of several persons that stand together."""
        if role not in self.called:
            self.called[role] = self.m.words(role.labels)
        whose, what = self.called[role], self.m.words(concept.labels)
        if self.m.language != 'en':
            return self.m.pick((f'{what} ({whose})', f'{whose} – {what}', f'{whose}: {what}', f'{whose} {what}'))
        small = what if what.isupper() else what[:1].lower() + what[1:]
        return self.m.pick((f"{whose}'s {small}", f"{whose.upper()}'S {what.upper()}", f'{whose} {small}', f'{what} of {whose.lower()}', f'{whose} – {what}', f'{what} ({whose})'))

    def facts(
        self, concepts: Sequence[Concept], role: Role | None = None, heading: str | None = None, share: float = 0.7, boxed: float = 0.2, empty: float = 0.0,
        numbered: float = 0.3, skip: bool = True,
    ) -> None:
        """A group of facts, as a form with the chance `boxed`; `empty`: how many of its fields are not filled in."""
        m = self.m
        kept = self.chosen(concepts, role, share) if skip else concepts
        owned = role is not None and (heading is None or m.chance(0.2))
        pairs = []
        for concept in kept:
            text = '' if empty and m.chance(empty) else None
            pairs.append(self.pair(concept, role, text, self.owned_label(concept, role) if owned and role is not None else None))
        if m.chance(boxed):
            self.add(Form(pairs, heading, m.chance(numbered)))
        else:
            self.add(Pairs(pairs, heading))

    def table(self, array: Concept, columns: Sequence[Column], rows: Sequence[Sequence[str]], least: int = 2, shape: str = 'table', must: int = 1) -> None:
        """The table with some of its columns: the first `must` always stand."""
        m = self.m
        shown = [i for i in range(len(columns)) if i < must or m.chance(0.78)]
        while len(shown) < min(least, len(columns)):
            shown = sorted({*shown, m.integer(0, len(columns) - 1)})
        has_header = len(rows) < 2 or m.chance(0.95)
        self.add(Table(array, [columns[i] for i in shown], [[row[i] for i in shown] for row in rows], has_header, shape=shape))

    def small_print(self, most: int = 3) -> None:
        m = self.m
        lines = [m.words(SMALL_PRINT) if m.chance(0.5) else m.terms() for _ in range(m.integer(0, most))]
        if m.chance(0.3):
            lines.append(f'{m.words(PAGE_WORD)} 1' + m.pick(('', ' / 1', '/2', ' of 2' if m.language == 'en' else ' - 3')))
        if lines:
            self.add(Noise(lines))

    def done(self, paper: str = 'page', language: str | None = None) -> Content:
        absent = [key for key in self.left_out if key not in self.texts]
        if len(absent) > 10:
            absent = self.m.rng.sample(absent, 10)
        return Content(self.kind, language or self.m.language, self.blocks, paper, absent)


class Group:
    """Facts that stand together on a sheet."""

    def __init__(self, *concepts: Concept, role: Role | None = None, heading: Words | None = None, share: float = 0.7, chance: float = 1.0, boxed: float | None = None, numbered: float = 0.3):
        self.concepts, self.role, self.heading, self.share, self.chance, self.boxed, self.numbered = concepts, role, heading, share, chance, boxed, numbered

    def write(self, page: Page, boxed: float, empty: float) -> None:
        m = page.m
        if not m.chance(self.chance):
            for concept in self.concepts:
                page.left_out[concept, self.role] = None
            return
        heading = None
        if self.heading and m.chance(0.6):
            heading = m.words(self.heading)
        elif self.role and m.chance(0.6):
            heading = m.words(self.role.labels)
        page.facts(self.concepts, self.role, heading, self.share, boxed if self.boxed is None else self.boxed, empty, self.numbered)


class Rows:
    """A table whose cells do not depend on each other."""

    def __init__(self, array: Concept, *columns: Concept, least: int = 2, most: int = 12, chance: float = 1.0, must: int = 1, shapes: Sequence[str] = ('table',)):
        self.array, self.columns, self.least, self.most, self.chance, self.must, self.shapes = array, columns, least, most, chance, must, shapes

    def write(self, page: Page) -> None:
        m = page.m
        if not m.chance(self.chance):
            page.left_out[self.array, None] = None
            return
        count = m.integer(self.least, self.most)
        gaps = 0.15 if m.chance(0.3) else 0.0
        rows = [['' if i >= self.must and m.chance(gaps) else concept.made(m) for i, concept in enumerate(self.columns)] for _ in range(count)]
        page.table(self.array, [Column(concept, concept.type == 'number') for concept in self.columns], rows, shape=m.pick(self.shapes), must=self.must)


class Items:
    """A list of texts."""

    def __init__(self, array: Concept, make: Make, least: int = 2, most: int = 6, chance: float = 0.7):
        self.array, self.make, self.least, self.most, self.chance = array, make, least, most, chance

    def write(self, page: Page) -> None:
        m = page.m
        if m.chance(self.chance):
            items = list(dict.fromkeys(self.make(m) for _ in range(m.integer(self.least, self.most))))
            page.add(Listing(self.array, items, m.words(self.array.labels) if m.chance(0.8) else None))
        else:
            page.left_out[self.array, None] = None


class Ticks:
    """A question with boxes to tick."""

    def __init__(self, question: Words, options: Words, chance: float = 0.7, several: bool = False, answers: Concept | None = None, role: Role | None = None):
        self.question, self.options, self.chance, self.several, self.answers, self.role = question, options, chance, several, answers, role

    def write(self, page: Page) -> None:
        m = page.m
        options = self.options.get(m.language) or self.options['en']
        if m.chance(self.chance):
            ticked = m.some(range(len(options)), 0, 3) if self.several else [m.integer(0, len(options) - 1)] if m.chance(0.9) else []
            page.add(Choice(m.words(self.question), options, sorted(ticked), self.answers, self.role))
        elif self.answers is not None:
            page.left_out[self.answers, self.role] = None


class Says:
    """A paragraph: a text by language with {key} where a value of the concept stands."""

    def __init__(self, texts: Words, *concepts: Concept, chance: float = 0.6, role: Role | None = None):
        self.texts, self.chance, self.role = texts, chance, role
        self.concepts = {concept.key: concept for concept in concepts}

    def write(self, page: Page) -> None:
        m = page.m
        if not m.chance(self.chance):
            return
        parts: list[str | Value] = []
        for piece in m.words(self.texts).split('{'):
            key, brace, rest = piece.partition('}')
            if brace:
                parts.append(page.value(self.concepts[key], self.role))
            parts.append(rest if brace else key)
        page.add(Prose([part for part in parts if part != '']))


class Text:
    """Sentences that answer nothing."""

    def __init__(self, chance: float = 0.4, heading: Words | None = None):
        self.chance, self.heading = chance, heading

    def write(self, page: Page) -> None:
        m = page.m
        if m.chance(self.chance):
            page.add(Prose([m.paragraph() if m.chance(0.6) else m.sentence()], m.words(self.heading) if self.heading else None))


Part = Group | Rows | Items | Ticks | Says | Text


def sheet(
    name: str, titles: Words, *parts: Part, sender: Callable[[Page], Party] | None = None, others: Sequence[Callable[[Page], Party]] = (), boxed: float = 0.15,
    empty: float = 0.0, papers: Sequence[str] = ('page',), weight: float = 1.0, shuffled: float = 0.3, printed: int = 2, english: bool = False,
) -> Kind:
    """A kind that is all choice and order: sender, title, receivers and parts. `empty`: the share of pages that have fields left blank.
    `english`: the paper of an English-speaking authority, whatever the reader's language."""

    def write(m: Maker) -> Content:
        is_abroad = english and m.language != 'en'
        if is_abroad:
            m = Maker(m.rng.getrandbits(30), 'en')
        page = Page(m, name, is_abroad)
        head: list[Block] = []
        if sender and m.chance(0.85):
            head.append(sender(page))
        if m.chance(0.93):
            text = m.words(titles)
            head.insert(m.integer(0, len(head)), Title(text.upper() if m.chance(0.2) else text))
        page.blocks.extend(head)
        if printed and m.chance(0.2):
            page.add(Noise([form_code(m)]))
        for other in others:
            if m.chance(0.85):
                page.add(other(page))
        order = list(parts)
        if m.chance(shuffled):
            m.rng.shuffle(order)
        boxes = 1.0 if m.chance(boxed) else 0.0
        blanks = m.rng.uniform(0.1, 0.5) if m.chance(empty) else 0.0
        for part in order:
            if isinstance(part, Group):
                part.write(page, boxes, blanks)
            else:
                part.write(page)
        if printed:
            page.small_print(printed)
        return page.done(m.pick(papers))

    return Kind(name, write, weight)


def totals(page: Page, *amounts: tuple[Concept, float]) -> Totals:
    return Totals([page.pair(concept, text=page.m.money(amount)) for concept, amount in amounts])
