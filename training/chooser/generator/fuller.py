"""Makes a page fuller after its kind has written it: real papers say more than one kind of paper needs.

Forms print what may be ticked, tables go on for forty rows, and around what matters stand facts of another kind, further parties,
instructions that name the very labels of the page, and small print. What is added is either a value with its own concept, which a
template may ask for like any other, or text that answers nothing.
"""
from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from .asking import NAMED
from .content import Block, Choice, Concept, Content, Form, Grid, Listing, Matrix, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Totals, Value
from .kinds._office import ADDRESS, EMAIL, NAME, PHONE, TAX_ID
from .kinds._paperwork import role
from .maker import Maker
from .questions import YES_NO, questions

Key = tuple[Concept, Role | None]


def said(blocks: Iterable[Block]) -> Iterator[Value]:
    """Every single value of the blocks, also the empty ones."""
    for block in blocks:
        if isinstance(block, Pairs | Totals | Form):
            for pair in block.cells if isinstance(block, Form) else block.pairs:
                if isinstance(pair, Choice):
                    yield from ticked(pair)
                else:
                    yield from with_inside(pair.value)
                    if pair.within is not None:
                        yield pair.within
        elif isinstance(block, Choice):
            yield from ticked(block)
        elif isinstance(block, Party):
            for line in block.lines:
                for item in line:
                    if not isinstance(item, str):
                        yield from with_inside(item.value if isinstance(item, Pair) else item)
        elif isinstance(block, Prose):
            for part in block.parts:
                if isinstance(part, Value):
                    yield from with_inside(part)
        elif isinstance(block, Grid):
            for row in block.rows:
                for cell in row:
                    if isinstance(cell, Value):
                        yield from with_inside(cell)
        elif isinstance(block, Matrix):
            for concept, texts in zip(block.concepts, block.texts, strict=True):
                for role, text in zip(block.columns, texts, strict=True):
                    yield Value(concept, text, role)
        elif isinstance(block, Title) and block.value is not None:
            yield from with_inside(block.value)


def with_inside(value: Value) -> Iterator[Value]:
    if value.concept.names:
        yield value
    yield from value.inside


def ticked(choice: Choice) -> Iterator[Value]:
    if choice.concept is not None:
        for number in choice.ticked:
            yield Value(choice.concept, choice.options[number], choice.role)
        if not choice.ticked:
            yield Value(choice.concept, '', choice.role)


def left_empty(content: Content) -> list[Key]:
    """Boxes and lines that are there but not filled in: a template asks for them in vain."""
    empty: dict[Key, None] = {}
    filled: set[Key] = set()
    for value in said(content.blocks):
        if value.text:
            filled.add((value.concept, value.role))
        else:
            empty[value.concept, value.role] = None
    return [key for key in empty if key not in filled]


# what is ticked instead of written

SEXES = {
    'en': (('Male', 'Female'), ('M', 'F'), ('Male', 'Female', 'Other'), ('Female', 'Male', 'Prefer not to say'), ('Man', 'Woman', 'Non-binary'), ('MALE', 'FEMALE')), 'de': (('männlich', 'weiblich'), ('m', 'w', 'd'), ('Herr', 'Frau', 'Divers'), ('männlich', 'weiblich', 'divers')),
    'fr': (('Masculin', 'Féminin'), ('M', 'F'), ('Homme', 'Femme')), 'es': (('Hombre', 'Mujer'), ('H', 'M'), ('Masculino', 'Femenino')), 'it': (('Maschio', 'Femmina'), ('M', 'F')), 'pt': (('Masculino', 'Feminino'), ('M', 'F')), 'nl': (('Man', 'Vrouw'), ('M', 'V')),
    'pl': (('Mężczyzna', 'Kobieta'), ('M', 'K')), 'lv': (('Vīrietis', 'Sieviete'), ('V', 'S')), 'ru': (('Мужской', 'Женский'), ('М', 'Ж')), 'zh': (('男', '女'),), 'ja': (('男', '女'), ('男性', '女性')), 'ko': (('남', '여'),), 'ar': (('ذكر', 'أنثى'),), 'tr': (('Erkek', 'Kadın'),), 'cs': (('Muž', 'Žena'),), 'sv': (('Man', 'Kvinna'),),
}
MARRIAGES = {
    'en': (('Single', 'Married', 'Divorced', 'Widowed'), ('Single', 'Married'), ('Single', 'Married filing jointly', 'Married filing separately', 'Head of household', 'Qualifying widow(er)'), ('Never married', 'Married', 'Separated', 'Divorced', 'Widowed'), ('Married', 'Single', 'Domestic partnership', 'Other')),
    'de': (('ledig', 'verheiratet', 'geschieden', 'verwitwet'), ('ledig', 'verheiratet', 'in Lebenspartnerschaft', 'geschieden', 'verwitwet')), 'fr': (('Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf/Veuve'), ('Célibataire', 'Marié(e)', 'Pacsé(e)')), 'es': (('Soltero/a', 'Casado/a', 'Divorciado/a', 'Viudo/a'),),
    'it': (('Celibe/Nubile', 'Coniugato/a', 'Divorziato/a', 'Vedovo/a'),), 'pt': (('Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)'),), 'nl': (('Ongehuwd', 'Gehuwd', 'Gescheiden', 'Weduwe/weduwnaar'),), 'pl': (('wolny', 'w związku małżeńskim', 'rozwiedziony'),), 'ru': (('холост', 'женат', 'разведён'),), 'zh': (('未婚', '已婚', '离异'),), 'ja': (('未婚', '既婚'),), 'ko': (('미혼', '기혼'),),
}
PAYMENTS = {
    'en': (('Cash', 'Check', 'Credit card', 'Money order'), ('Bank transfer', 'Direct debit', 'Card'), ('Visa', 'MasterCard', 'Amex', 'Discover'), ('Cheque', 'Postal order', 'Debit card', 'BACS'), ('Prepaid', 'Collect', 'Third party'), ('Invoice', 'PayPal', 'Credit card')),
    'de': (('Überweisung', 'Lastschrift', 'Bar'), ('Rechnung', 'Kreditkarte', 'PayPal', 'Vorkasse'), ('Bar', 'EC-Karte', 'Kreditkarte')), 'fr': (('Chèque', 'Virement', 'Prélèvement', 'Carte bancaire'), ('Espèces', 'Chèque', 'CB')), 'es': (('Efectivo', 'Transferencia', 'Tarjeta', 'Domiciliación'),), 'it': (('Contanti', 'Bonifico', 'Carta di credito', 'Assegno'),),
    'pt': (('Numerário', 'Transferência', 'Multibanco', 'Cheque'), ('Dinheiro', 'Pix', 'Cartão', 'Boleto')), 'nl': (('Contant', 'Pin', 'Overschrijving', 'Incasso'),), 'zh': (('现金', '转账', '支票'),), 'ja': (('現金', '振込', 'カード'),), 'ru': (('Наличные', 'Карта', 'Перевод'),),
}
RELATIONS = {'en': (('Self', 'Spouse', 'Child', 'Other'), ('Spouse', 'Parent', 'Child', 'Sibling', 'Friend')), 'de': (('selbst', 'Ehepartner', 'Kind', 'Sonstige'),), 'fr': (('Assuré', 'Conjoint', 'Enfant'),), 'es': (('Titular', 'Cónyuge', 'Hijo/a', 'Otro'),), 'it': (('Titolare', 'Coniuge', 'Figlio'),), 'pt': (('Titular', 'Cônjuge', 'Filho(a)'),)}
OFTEN = {'en': (('Monthly', 'Quarterly', 'Annually'), ('Weekly', 'Bi-weekly', 'Semi-monthly', 'Monthly'), ('One-time', 'Recurring')), 'de': (('monatlich', 'vierteljährlich', 'halbjährlich', 'jährlich'),), 'fr': (('Mensuel', 'Trimestriel', 'Annuel'),), 'es': (('Mensual', 'Trimestral', 'Anual'),), 'it': (('Mensile', 'Trimestrale', 'Annuale'),), 'pt': (('Mensal', 'Trimestral', 'Anual'),), 'nl': (('per maand', 'per kwartaal', 'per jaar'),)}
Options = Mapping[str, Sequence[Sequence[str]]]
#: options by the key of the concept that they answer
TICKABLE: Mapping[str, Options] = {
    'sex': SEXES, 'gender': SEXES, 'marital_status': MARRIAGES, 'filing_status': MARRIAGES, 'payment_method': PAYMENTS, 'payment_type': PAYMENTS, 'relationship': RELATIONS, 'payment_frequency': OFTEN, 'frequency': OFTEN, 'pay_frequency': OFTEN,
}


def with_boxes(content: Content, m: Maker) -> Content:
    """Some facts that have few answers are printed with all of them, the right one ticked; never on cards and slips."""
    if content.paper != 'page':
        return content
    keys: dict[Key, int] = {}
    for value in said(content.blocks):
        key = (value.concept, value.role)
        keys[key] = keys.get(key, 0) + 1
    blocks: list[Block] = []
    for block in content.blocks:
        if not isinstance(block, Form | Pairs):
            blocks.append(block)
            continue
        kept: list[Pair | Choice] = []
        apart: list[Choice] = []
        share = 0.6 if isinstance(block, Form) else 0.4
        for pair in block.cells if isinstance(block, Form) else block.pairs:
            choice = None
            if isinstance(pair, Pair) and keys.get((pair.value.concept, pair.value.role)) == 1 and not pair.value.inside and m.chance(share):
                choice = as_choice(pair, content.language, m)
            if choice is None:
                kept.append(pair)
            elif isinstance(block, Form):
                kept.append(choice)
            else:
                apart.append(choice)
        if isinstance(block, Form):
            blocks.append(replace(block, cells=kept))
        else:
            if kept:
                blocks.append(replace(block, pairs=[pair for pair in kept if isinstance(pair, Pair)]))
            blocks += apart
    return replace(content, blocks=blocks)


def as_choice(pair: Pair, language: str, m: Maker) -> Choice | None:
    concept = pair.value.concept
    tickable: Options = YES_NO if concept.type == 'boolean' else TICKABLE.get(concept.key, {})
    options = tickable.get(language)
    if not options or pair.label == '':
        return None
    chosen = m.pick(options)
    question = pair.label or m.pick(concept.labels.get(language) or concept.labels['en'])
    return Choice(question, chosen, [m.integer(0, len(chosen) - 1)] if pair.value.text else [], concept, pair.value.role)


# longer tables

DESCRIBED = ('description', 'product', 'item', 'line_description', 'article')


def longer(table: Table, m: Maker, most: int) -> Table:
    """More rows of the same make."""
    rows = [list(row) for row in table.rows]
    if not rows or len(rows) >= most or not table.is_plain:
        return table
    rng = m.rng
    counts = [all(row[c].strip('.()').lstrip('0') == str(n + 1) for n, row in enumerate(rows)) for c in range(len(table.columns))]
    alike = [len(rows) > 1 and len({row[c] for row in rows}) == 1 for c in range(len(table.columns))]
    first = len(rows)
    for number in range(first, most):
        model = rows[rng.randrange(first)]
        row = []
        for c, column in enumerate(table.columns):
            text, concept = model[c], column.concept
            if counts[c]:
                text = text.replace(text.strip('.()'), str(number + 1).zfill(len(text.strip('.()')) if text.strip('.()')[0] == '0' else 0))
            elif not text or (alike[c] and (concept.make is None or column.is_figure or first > 4)):
                pass
            elif concept.type == 'date':
                text = m.date(m.day(-60, 30))
            elif concept.type == 'number' or column.is_figure:
                text = other_figures(text, rng)
            elif concept.make is not None:
                text = concept.make(m)
            elif concept.key in DESCRIBED:
                text = m.product()
            else:
                text = rows[rng.randrange(first)][c]
            row.append(text)
        rows.append(row)
    return replace(table, rows=rows)


def other_figures(text: str, rng: random.Random) -> str:
    return ''.join(rng.choice('123456789') if '1' <= mark <= '9' and rng.random() < 0.7 else mark for mark in text)


# text that answers nothing

INSTRUCTIONS = {
    'en': (
        'Enter the {0} as it appears on your records.', 'If the {0} is not known, leave this box empty.', 'See the instructions for {0} on page {n}.', '{0}: enter in block letters.', 'Line {n}. {0}. Do not enter more than one.', 'Attach a copy of the document that shows the {0}.',
        'The {0} must match the {1}.', 'Do not use a nickname or an abbreviation for the {0}.', 'Changes of the {0} must be reported within {n} days.', 'Box {n}. Shows the {0}. Report this on line {n} of your return.', 'Use the {0} given by the issuing office.', 'Write your {0} on every attachment.',
        'For the {0}, see section {n}.', 'Always quote the {0} when you write to us.', 'If you need more space for the {0}, attach a sheet.', 'The {0} is required by law (section {n}).', 'You must complete {0} and {1} even if nothing has changed.', 'Note: the {0} may differ from the {1}.',
        'Check the {0} carefully; errors delay processing.', 'Where to find your {0}: on the top right of your last letter.',
    ),
    'de': ('Bitte geben Sie bei allen Rückfragen an: {0}.', '{0}: bitte in Druckbuchstaben ausfüllen.', 'Änderungen ({0}) sind innerhalb von {n} Tagen mitzuteilen.', 'Zeile {n}: {0} eintragen, soweit bekannt.', 'Angaben zu {0} und {1} sind Pflichtangaben.', 'Erläuterungen zu {0} siehe Seite {n}.'),
    'fr': ('Rappeler dans toute correspondance : {0}.', '{0} : à remplir en majuscules.', 'Ligne {n} : indiquer {0}.', 'Joindre un justificatif ({0}).', 'Pour {0}, voir la notice page {n}.', '{0} et {1} : mentions obligatoires.'),
    'es': ('Indique siempre: {0}.', '{0}: rellénese en mayúsculas.', 'Casilla {n}: consigne {0}.', 'Véase la página {n} para {0}.', '{0} y {1} son datos obligatorios.'),
    'it': ('Indicare sempre: {0}.', '{0}: compilare in stampatello.', 'Rigo {n}: riportare {0}.', 'Per {0} vedere le istruzioni a pagina {n}.', '{0} e {1} sono dati obbligatori.'),
    'pt': ('Indique sempre: {0}.', '{0}: preencher em maiúsculas.', 'Campo {n}: indique {0}.', 'Sobre {0}, ver a página {n}.', '{0} e {1} são de preenchimento obrigatório.'),
    'nl': ('Vermeld altijd: {0}.', '{0}: in blokletters invullen.', 'Vak {n}: vul {0} in.', 'Zie voor {0} pagina {n}.', '{0} en {1} zijn verplicht.'),
}
CLAUSES = {
    'en': ('Scope', 'Payment', 'Delivery', 'Liability', 'Warranty', 'Data protection', 'Returns', 'Termination', 'Governing law', 'Privacy Act Notice', 'General conditions', 'Retention of title', 'Important information', 'Instructions', 'Notice to recipient', 'Paperwork Reduction Act', 'Penalties', 'How to complete this form', 'What happens next', 'Your rights'),
    'de': ('Geltungsbereich', 'Zahlung', 'Lieferung', 'Haftung', 'Gewährleistung', 'Datenschutz', 'Eigentumsvorbehalt', 'Rechtsbehelfsbelehrung', 'Hinweise', 'Gerichtsstand', 'Widerruf'), 'fr': ('Objet', 'Paiement', 'Livraison', 'Responsabilité', 'Garantie', 'Données personnelles', 'Conditions générales', 'Notice'),
    'es': ('Objeto', 'Pago', 'Entrega', 'Responsabilidad', 'Garantía', 'Protección de datos', 'Condiciones generales', 'Instrucciones'), 'it': ('Oggetto', 'Pagamento', 'Consegna', 'Responsabilità', 'Garanzia', 'Privacy', 'Condizioni generali', 'Avvertenze'), 'pt': ('Objeto', 'Pagamento', 'Entrega', 'Responsabilidade', 'Garantia', 'Proteção de dados', 'Condições gerais'),
    'nl': ('Toepassing', 'Betaling', 'Levering', 'Aansprakelijkheid', 'Garantie', 'Privacy', 'Algemene voorwaarden'),
}


def instructions(content: Content, m: Maker, count: int) -> list[str]:
    """Sentences that name the page's labels and hold no answer."""
    shapes = INSTRUCTIONS.get(content.language)
    concepts = [concept for concept in dict.fromkeys(value.concept for value in said(content.blocks)) if content.language in concept.labels]
    if not shapes or len(concepts) < 2:
        return [m.sentence() for _ in range(count)]
    lines = []
    for _ in range(count):
        named = [m.pick(concept.labels[content.language]).strip(' :.') for concept in m.rng.sample(concepts, 2)]
        if content.language == 'en' and m.chance(0.7):
            named = [label if label.isupper() else label[:1].lower() + label[1:] for label in named]
        lines.append(m.pick(shapes).format(*named, n=m.integer(1, 40)))
    return lines


def legal(m: Maker, language: str) -> list[Block]:
    """Clauses with headings, or one long block of them."""
    heads = CLAUSES.get(language)
    blocks: list[Block] = []
    by_number = m.chance(0.5)
    for number in range(m.integer(1, 8)):
        text = ' '.join(m.rng.choice((m.terms, m.sentence, m.sentence))() for _ in range(m.integer(2, 10)))
        if by_number:
            text = f'{number + 1}. {text}'
        blocks.append(Prose([text], m.pick(heads) if heads and m.chance(0.6) else None) if m.chance(0.6) else Noise([text]))
    return blocks


# facts of another kind, further parties

def held(concept: Concept, language: str) -> frozenset[str]:
    """The words that it is called by, to keep apart what is alike."""
    return frozenset(text.lower().strip(' .:#') for text in (*concept.names, *concept.labels['en'], *concept.labels.get(language, ())))


FURTHER = tuple(
    role(key, names, en, **others) for key, names, en, others in (
        ('guarantor', 'guarantorInfo surety', 'Guarantor|Co-signer|Surety', {'de': 'Bürge', 'fr': 'Garant|Caution', 'es': 'Avalista', 'it': 'Garante'}), ('notify_party', 'notify notifyContact', 'Notify party|Also notify', {'de': 'Benachrichtigung an', 'fr': 'À notifier', 'es': 'Notificar a'}),
        ('emergency_contact', 'emergencyContact inCaseOfEmergency', 'Emergency contact|In case of emergency notify', {'de': 'Notfallkontakt', 'fr': 'Personne à prévenir', 'es': 'Contacto de emergencia', 'it': 'Contatto di emergenza'}), ('representative', 'agentInfo authorizedRepresentative proxy', 'Authorized representative|Agent|Represented by', {'de': 'Vertreten durch|Bevollmächtigter', 'fr': 'Représentant', 'es': 'Representante', 'it': 'Rappresentante', 'pt': 'Representante', 'nl': 'Gemachtigde'}),
        ('subcontractor', 'subContractor installer', 'Subcontractor|Installed by|Service partner', {'de': 'Nachunternehmer|Servicepartner', 'fr': 'Sous-traitant', 'es': 'Subcontratista'}), ('remit_to', 'remitTo paymentAddress', 'Remit to|Send payment to|Mail payments to', {'de': 'Zahlung an', 'fr': 'Payer à', 'es': 'Pagar a'}),
        ('preparer', 'preparedBy paidPreparer taxAdviser', 'Paid preparer|Prepared by|Tax adviser', {'de': 'Steuerberater|Erstellt von', 'fr': 'Établi par', 'es': 'Preparado por', 'it': 'Redatto da'}), ('site', 'siteInfo workSite serviceLocation', 'Job site|Service location|Installed at', {'de': 'Baustelle|Leistungsort', 'fr': 'Lieu d’intervention', 'es': 'Lugar de la obra', 'it': 'Cantiere'}),
        ('witness', 'witnessInfo firstWitness', 'Witness|Witnessed by', {'de': 'Zeuge', 'fr': 'Témoin', 'es': 'Testigo', 'it': 'Testimone', 'pt': 'Testemunha'}), ('branch_office', 'branchOffice localOffice', 'Branch office|Your local office|Regional office', {'de': 'Zweigstelle|Niederlassung', 'fr': 'Agence', 'es': 'Sucursal', 'it': 'Filiale'}),
    )
)


def further_parties(content: Content, m: Maker, count: int) -> list[Party]:
    """Blocks of persons and firms that play another part."""
    known = {name.lower() for value in said(content.blocks) if value.role is not None for name in value.role.names}
    parties = []
    for who in m.rng.sample(FURTHER, count):
        if not known.isdisjoint(name.lower() for name in who.names):
            continue
        lines: list[list[Value | Pair | str]] = [[Value(NAME, m.company() if m.chance(0.4) else m.person(), who)], [Value(ADDRESS, m.address() if m.chance(0.7) else m.address_line(), who)]]
        lines += [[Pair(Value(concept, concept.made(m), who), called(concept, content.language, m))] for concept in (PHONE, EMAIL, TAX_ID) if m.chance(0.35)]
        parties.append(Party(who, lines, m.pick(who.labels.get(content.language) or who.labels['en'])))
    return parties


def called(what: Concept | Role, language: str, m: Maker) -> str:
    return m.pick(what.labels.get(language) or what.labels['en'])


def words_of(content: Content) -> set[str]:
    """By which all that the page says or is asked to say is called."""
    known = {value.concept for value in said(content.blocks)} | {concept for concept, _ in content.absent}
    for block in content.blocks:
        if isinstance(block, Table):
            known |= {column.concept for column in block.columns} | {block.array}
        elif isinstance(block, Listing):
            known.add(block.array)
    return set().union(*(held(concept, content.language) for concept in known))


class Stock:
    """Concepts of all kinds that can be written anywhere."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self.concepts = [concept for concept in dict.fromkeys(concepts) if concept.make is not None and concept.type != 'array' and not concept.key.startswith(('line_', 'item_', 'vat_line'))]

    def strangers(self, content: Content, m: Maker, count: int, taken: set[str]) -> list[Pair]:
        """Facts that nothing on the page says or is asked to say."""
        language = content.language
        pairs: list[Pair] = []
        for concept in m.rng.sample(self.concepts, min(len(self.concepts), count * 3)):
            words = held(concept, language)
            if len(pairs) < count and taken.isdisjoint(words) and (language == 'en' or language in concept.labels):
                taken |= words
                pairs.append(Pair(Value(concept, '' if m.chance(0.1) else concept.made(m))))
        return pairs


def is_prose(content: Content) -> bool:
    letters = sum(len(part) for block in content.blocks if isinstance(block, Prose) for part in block.parts if isinstance(part, str))
    return letters > 2500


#: Over the slip to be cut off, then sentences that repeat what stands elsewhere: {0} is a label, {1} its value
AGAIN = {
    'en': (('Remittance advice', 'Please detach and return with payment', 'Payment slip', 'Summary', 'For office use', 'Customer copy'), ('Please quote {0} {1} in all correspondence.', 'This page belongs to {0} {1}.', '{0}: {1}, as stated above.', 'Continued from {0} {1}.', 'Questions about {0} {1}? Call us.')),
    'de': (('Zahlschein', 'Bitte abtrennen und einsenden', 'Zusammenfassung', 'Empfangsbestätigung', 'Durchschlag'), ('Bitte geben Sie bei Rückfragen an: {0} {1}.', 'Diese Seite gehört zu {0} {1}.', 'Fortsetzung zu {0} {1}.')), 'fr': (('Talon de paiement', 'À détacher et à joindre au règlement', 'Récapitulatif', 'Accusé de réception'), ('À rappeler dans toute correspondance : {0} {1}.', 'Suite de {0} {1}.')),
    'es': (('Talón de pago', 'Recorte y adjunte al pago', 'Resumen', 'Copia para el cliente'), ('Indique siempre {0} {1}.', 'Continuación de {0} {1}.')), 'it': (('Bollettino di pagamento', 'Da staccare e allegare', 'Riepilogo', 'Copia cliente'), ('Citare sempre {0} {1}.', 'Segue da {0} {1}.')), 'pt': (('Talão de pagamento', 'Destacar e juntar ao pagamento', 'Resumo'), ('Indique sempre {0} {1}.', 'Continuação de {0} {1}.')),
    'nl': (('Betaalstrook', 'Afscheuren en meesturen', 'Samenvatting'), ('Vermeld altijd {0} {1}.', 'Vervolg van {0} {1}.')), 'pl': (('Odcinek wpłaty', 'Odciąć i dołączyć', 'Podsumowanie'), ('Prosimy podawać {0} {1}.', 'Ciąg dalszy: {0} {1}.')), 'sv': (('Inbetalningskort', 'Sammanfattning'), ('Ange alltid {0} {1}.',)), 'cs': (('Platební složenka', 'Souhrn'), ('Vždy uvádějte {0} {1}.',)),
}


def said_again(content: Content, m: Maker) -> list[Block]:
    """The slip at the foot of a bill, or a sentence: what stands elsewhere on the page once more, in other words."""
    found = AGAIN.get(content.language)
    values: dict[Key, Value] = {}
    twice: set[Key] = set()
    for value in said(content.blocks):
        key = (value.concept, value.role)
        if key in values and values[key].text != value.text:
            twice.add(key)
        values[key] = value
    short = [value for key, value in values.items() if key not in twice and 0 < len(value.text) < 40 and '\n' not in value.text and value.concept.type not in ('array', 'boolean') and value.concept.names]
    if found is None or len(short) < 3:
        return []
    headings, sentences = found
    if m.chance(0.4):
        value = m.pick(short)
        before, _, after = m.pick(sentences).replace('{0}', named(value, content.language, m)).partition('{1}')
        return [Prose([before, Value(value.concept, value.text, value.role), after])]
    pairs = [Pair(Value(value.concept, value.text, value.role), named(value, content.language, m)) for value in m.some(short, 2, 6)]
    return [Pairs(pairs, m.pick(headings) if m.chance(0.7) else None)]


def named(value: Value, language: str, m: Maker) -> str:
    """A party by what it is, all else by what it is called."""
    whose = called(value.role, language, m) if value.role is not None and value.role.labels else ''
    if value.concept.key in NAMED and whose:
        return whose
    return f'{whose} {called(value.concept, language, m)}'.strip(' :.')


def fuller(content: Content, m: Maker, stock: Stock) -> Content:
    """Some of all that, so that a page has as many words as real ones have."""
    rng = m.rng
    blocks = list(content.blocks)
    absent = list(content.absent)
    is_roll = content.paper == 'receipt'
    is_long = rng.random() < 0.38  # a page that is full to the margins, with something of everything
    if is_long or rng.random() < (0.4 if is_roll else 0.7):
        tables = [(n, block) for n, block in enumerate(blocks) if isinstance(block, Table) and block.shape != 'stacked']
        for n, table in tables[: 1 if is_roll else 2]:  # what follows the items on a roll are sums by tax rate
            blocks[n] = longer(table, m, int(rng.triangular(4, 30, 8) if is_roll else rng.triangular(8, 48, 36 if is_long else 16)))
    if content.paper != 'page':
        if content.paper == 'receipt' and rng.random() < 0.5:
            blocks.append(Noise([m.terms() for _ in range(rng.randint(3, 10))]))
        return replace(content, blocks=blocks)
    groups = [(n, block) for n, block in enumerate(blocks) if isinstance(block, Pairs | Form)]
    if groups and rng.random() < 0.6:  # what such a paper may say and this one did not
        more = [key for key in absent if key[0].make is not None and key[0].type != 'array' and rng.random() < 0.6]
        n, group = rng.choice(groups)
        roles = {pair.value.role for pair in (group.cells if isinstance(group, Form) else group.pairs) if isinstance(pair, Pair)}
        more = [key for key in more if key[1] in roles]
        pairs = [Pair(Value(concept, concept.made(m), role)) for concept, role in more]
        if pairs:
            blocks[n] = replace(group, cells=[*group.cells, *pairs]) if isinstance(group, Form) else replace(group, pairs=[*group.pairs, *pairs])
            absent = [key for key in absent if key not in more]
    content = replace(content, blocks=blocks, absent=absent)
    taken = words_of(content)
    # Agreements and reports hold few facts beside their text, and no questions
    odd = 0.25 if is_prose(content) else 1.0
    if rng.random() < odd * (0.55 if any(isinstance(block, Form | Choice) for block in blocks) else 0.15):
        at = rng.randint(1, len(blocks))
        blocks[at:at] = questions(content, m, rng.randint(1, 8), taken)
    if not content.is_typed and rng.random() < 0.55 * odd:
        pairs = stock.strangers(content, m, rng.randint(14, 30) if is_long else rng.randint(4, 18), taken)
        if pairs:
            heading = m.department() if rng.random() < 0.3 else None
            blocks.insert(rng.randint(1, len(blocks)), Form(pairs, heading, rng.random() < 0.5) if rng.random() < 0.4 else Pairs(pairs, heading))
    if any(isinstance(block, Party) for block in blocks) and rng.random() < odd * (0.5 if is_long else 0.25):
        at = rng.randint(1, len(blocks))
        blocks[at:at] = further_parties(content, m, rng.randint(1, 2))
    if rng.random() < 0.45:
        blocks += said_again(content, m)
    if is_long or rng.random() < 0.35:
        lines = instructions(content, m, rng.randint(8, 28) if is_long else rng.randint(3, 14))
        blocks.insert(rng.randint(1, len(blocks)), Noise(lines) if rng.random() < 0.5 else Prose([' '.join(lines)]))
    if is_long or rng.random() < 0.5:
        at = len(blocks) if rng.random() < 0.8 else rng.randint(1, len(blocks))
        blocks[at:at] = legal(m, content.language)
    elif rng.random() < 0.7:
        blocks.append(Noise([rng.choice((m.terms, m.sentence))() for _ in range(rng.randint(6, 60))]))
    return replace(content, blocks=blocks)
