"""Papers that are one large form: waybills, customs papers, claims and declarations, with whole parties in a box and a table among the boxes."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..content import Choice, Column, Concept, Content, Form, Kind, Pair, Role, Table, Value, Words
from ..maker import Maker
from ._office import (
    ADDRESS, AMOUNT, APPLICANT, AUTHORITY, BIRTH_DATE, CITY, COUNTRY, CURRENCY, DATE, DESCRIPTION, EMAIL, END_DATE, NAME, NATIONALITY, NUMBER, OCCUPATION, PERIOD, PHONE, PLACE, QUANTITY, REASON, REFERENCE, REMARKS, SIGNED_BY, SIGNED_ON,
    SOCIAL_NUMBER, START_DATE, STATUS, TAX_ID, TOTAL, UNIT_PRICE,
)
from ._paperwork import Page, array, concept, one_of, words
from .finance import BIC, IBAN
from .finance_reports import CLAIM_NUMBER, CLAIMED, INSURED, INSURER, LOSS_DATE, LOSS_TYPE, POLICY_NUMBER
from .trade_parties import CARRIER, CONSIGNEE, DECLARANT, NOTIFY, SHIPPER
from .trade_transport import AT_CUSTOMS, AT_SEA, CARGO, CUSTOMS_TITLES, DECLARED, LADING_TITLES, ON_THE_ROAD, WAYBILL_TITLES, goods_table

EXPENSES = array('expenses', 'items costs claimedItems', 'Expenses|Items claimed|Costs', 'All items of the claim', de='Auslagen|Schadenpositionen', fr='Dépenses|Frais', es='Gastos', it='Spese', pt='Despesas', nl='Kosten', pl='Wydatki', zh='费用明细', ja='経費')
PERSONS = array('persons', 'members dependants household', 'Persons|Members of the household|Dependants', 'All persons that are named', de='Personen|Angehörige', fr='Personnes à charge', es='Personas', it='Familiari', pt='Agregado', nl='Personen', pl='Osoby', zh='家庭成员', ja='家族')
DECISION = concept('decision', 'string', 'officeUse result', 'For office use|Decision|Official use only', 'What the office decided', one_of('approved|pending|rejected', de='bewilligt|offen', fr='accordé|refusé', es='aprobado'), de='Vermerk der Behörde', fr='Cadre réservé à l’administration', es='Uso oficial', it='Riservato all’ufficio')
CLAIM_TITLES = words('Claim form|Expense claim|Notice of loss|Insurance claim', de='Schadenanzeige|Reisekostenabrechnung', fr='Déclaration de sinistre|Note de frais', es='Parte de siniestro|Nota de gastos', it='Denuncia di sinistro|Nota spese', pt='Participação de sinistro', nl='Schadeformulier|Declaratie', pl='Zgłoszenie szkody', zh='报销单', ja='経費精算書')
DECLARATION_TITLES = words('Declaration|Tax declaration|Declaration of residence|Statutory declaration|Return of income', de='Erklärung|Steuererklärung|Meldebescheinigung', fr='Déclaration|Déclaration de revenus', es='Declaración|Declaración jurada', it='Dichiarazione|Dichiarazione dei redditi', pt='Declaração', nl='Aangifte|Verklaring', pl='Deklaracja|Oświadczenie', ru='Декларация', zh='申报表', ja='申告書')
HOW_PAID = words('Freight prepaid|Freight collect', de='frei|unfrei', fr='Port payé|Port dû', es='Portes pagados|Portes debidos')


def in_a_box(m: Maker, role: Role) -> Pair:
    """The whole party: its name and address are values of their own within what the box holds."""
    name, address = m.company() if m.chance(0.75) else m.person(), m.address()
    lines = [name, address]
    if m.chance(0.3):
        lines.append(m.phone())
    if m.chance(0.2):
        lines.append(m.country_name())
    named = Concept('party', 'string', role.labels, role.names, (f'{role.names[0]} with address, as printed',))
    inside = (Value(NAME, name, role), Value(ADDRESS, address, role))
    return Pair(Value(named, '\n'.join(lines), inside=inside), m.words(role.labels))


def written(m: Maker, fact: Concept) -> Pair:
    return Pair(Value(fact, '' if m.chance(0.15) or fact.make is None else fact.make(m)))


def boxes(m: Maker, facts: Sequence[Concept], least: int, most: int) -> list[Pair]:
    return [written(m, fact) for fact in m.some(facts, least, min(most, len(facts)))]


def write_carriage(m: Maker, kind: str, titles: Words, roles: Sequence[Role], facts: Sequence[Concept], columns: Sequence[Concept]) -> Content:
    page = Page(m, kind)
    if m.chance(0.85):
        page.title(titles)
    numbered = m.chance(0.6)
    cells = [in_a_box(m, role) for n, role in enumerate(roles) if n < 2 or m.chance(0.6)]
    asked = boxes(m, facts, 5, 14)
    cut = m.integer(1, len(asked))
    for pair in asked[:cut]:
        cells.insert(m.integer(0, len(cells)), pair)
    page.add(Form(cells, numbered=numbered))
    table = goods_table(m, columns)
    if m.chance(0.5):
        rows = [*table.rows, *([fact.concept.make(m) if fact.concept.make else '' for fact in table.columns] for _ in range(m.integer(1, 6)))]
        table = Table(table.array, table.columns, rows)
    page.add(table)
    rest: list[Pair | Choice] = [*asked[cut:], *boxes(m, (PLACE, SIGNED_ON, SIGNED_BY, REMARKS, DATE, DECISION), 1, 5)]
    if m.chance(0.3):
        options = HOW_PAID.get(m.language, HOW_PAID['en'])
        rest.insert(0, Choice(m.words(STATUS.labels), options, [m.integer(0, len(options) - 1)]))
    page.add(Form(rest, numbered=numbered))
    page.small_print(2)
    return page.done()


def write_office(m: Maker, kind: str, titles: Words, roles: Sequence[Role], facts: Sequence[Concept], lines: Concept, columns: Sequence[Concept]) -> Content:
    """A form to fill in: who, what, a table of what is claimed or of persons, signatures."""
    page = Page(m, kind)
    page.title(titles)
    numbered = m.chance(0.5)
    headed = m.chance(0.4)
    people = [in_a_box(m, role) if m.chance(0.4) else Pair(Value(NAME, m.person(), role), m.words(role.labels)) for role in roles if m.chance(0.9)]
    page.add(Form([*people, *boxes(m, facts, 4, 12)], m.department() if headed else None, numbered))
    if m.chance(0.75):
        shown = [fact for n, fact in enumerate(columns) if n < 2 or m.chance(0.7)]
        rows = [[fact.made(m) for fact in shown] if n < 1 or m.chance(0.85) else [''] * len(shown) for n in range(m.integer(1, 9))]
        rows = [row for row in rows if any(row)]
        page.add(Table(lines, [Column(fact, fact.type == 'number') for fact in shown], rows, title=m.words(lines.labels) if m.chance(0.4) else ''))
    page.add(Form(boxes(m, (TOTAL, CURRENCY, IBAN, BIC, PLACE, SIGNED_ON, SIGNED_BY, REMARKS, DECISION, DATE), 2, 8), m.department() if headed and m.chance(0.6) else None, numbered))
    page.small_print(2)
    return page.done()


KINDS = [
    Kind('boxed_waybill', partial(write_carriage, kind='boxed_waybill', titles=WAYBILL_TITLES, roles=(SHIPPER, CONSIGNEE, CARRIER), facts=ON_THE_ROAD, columns=CARGO), 7.0),
    Kind('boxed_lading', partial(write_carriage, kind='boxed_lading', titles=LADING_TITLES, roles=(SHIPPER, CONSIGNEE, NOTIFY, CARRIER), facts=AT_SEA, columns=CARGO), 5.0),
    Kind('boxed_customs', partial(write_carriage, kind='boxed_customs', titles=CUSTOMS_TITLES, roles=(SHIPPER, CONSIGNEE, DECLARANT), facts=AT_CUSTOMS, columns=DECLARED), 5.0),
    Kind('boxed_claim', partial(write_office, kind='boxed_claim', titles=CLAIM_TITLES, roles=(INSURED, INSURER), facts=(CLAIM_NUMBER, POLICY_NUMBER, LOSS_DATE, LOSS_TYPE, CLAIMED, PHONE, EMAIL, REASON, PLACE, DATE, REFERENCE), lines=EXPENSES, columns=(DATE, DESCRIPTION, QUANTITY, UNIT_PRICE, AMOUNT)), 6.0),
    Kind('boxed_declaration', partial(write_office, kind='boxed_declaration', titles=DECLARATION_TITLES, roles=(APPLICANT, AUTHORITY), facts=(TAX_ID, SOCIAL_NUMBER, BIRTH_DATE, NATIONALITY, OCCUPATION, CITY, COUNTRY, START_DATE, END_DATE, PERIOD, STATUS, NUMBER, PHONE, EMAIL), lines=PERSONS, columns=(NAME, BIRTH_DATE, NATIONALITY, OCCUPATION, AMOUNT)), 6.0),
]
