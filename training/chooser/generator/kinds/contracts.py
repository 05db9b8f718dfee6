"""Agreements in running text: values stand in the middle of sentences, and most sentences hold none.

A specification says who the parties are and which topics such an agreement treats; the clauses themselves are in wording/.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Kind, Noise, Pair, Pairs, Party, Prose, Role, Title, Value
from ..wording.clauses_en import BOILERPLATE, TOPICS, Clauses
from ..wording.clauses_germanic_french import DE, FR, NL
from ..wording.clauses_southern import ES, IT, PT
from ..wording.legal import LEGAL, PASSING, ROLES, day_of_month, formal_date, language_of, law_lead, state_of, two_days
from ..wording.introductions import UNNAMED, opened
from ..wording.legalese import winding
from ..wording.openings import AGREEMENT_WORDS, CLOSINGS, ENTITIES, OPENINGS, SUMMARY_HEADINGS, UNDATED, WILL, WILL_TITLES
from ..wording.recitals import OTHER_CLAUSES, RECITALS, TRADES, filing_head
from ..wording.weave import Facts

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

CLAUSES: dict[str, Clauses] = {'en': TOPICS, 'de': DE, 'fr': FR, 'es': ES, 'it': IT, 'pt': PT, 'nl': NL}
PADDING: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {
    language: list(BOILERPLATE.values()) if language == 'en' else [(clauses['~'][0], (text,)) for text in clauses['~'][1]] for language, clauses in CLAUSES.items()
}


@dataclass(frozen=True)
class Agreement:
    name: str
    titles: dict[str, str]  # parted by '|'
    roles: tuple[str, str]
    persons: tuple[float, float]  # chance that the first and the second party is a person
    core: str  # topics that it nearly always treats
    extra: str  # and those that it may treat
    summary: str  # facts that may stand in a table of particulars
    weight: float = 1.0


GENERAL = 'governing_law termination notices liability remedies arbitration insurance'
AGREEMENTS = (
    Agreement('nda_one_way', {
        'en': 'Non-Disclosure Agreement|Confidentiality Agreement|NON-DISCLOSURE AGREEMENT (NDA)|Confidential Disclosure Agreement|Unilateral Non-Disclosure Agreement|Proprietary Information Agreement|Secrecy Agreement',
        'de': 'Geheimhaltungsvereinbarung|Vertraulichkeitsvereinbarung', 'fr': 'Accord de confidentialité|Engagement de confidentialité', 'es': 'Acuerdo de confidencialidad|Contrato de confidencialidad',
        'it': 'Accordo di riservatezza', 'pt': 'Acordo de confidencialidade|Termo de sigilo', 'nl': 'Geheimhoudingsovereenkomst'},
        ('discloser', 'recipient'), (0.1, 0.55), 'confidential_definition care governing_law term', 'purpose exclusions return survival no_solicit remedies notices termination arbitration confidential_definition care',
        'effective_date term governing_law purpose survival', 7.5),
    Agreement('nda_mutual', {
        'en': 'Mutual Non-Disclosure Agreement|Mutual Confidentiality Agreement|MUTUAL NDA|Two-Way Non-Disclosure Agreement|Bilateral Confidentiality Agreement',
        'de': 'Gegenseitige Geheimhaltungsvereinbarung|Wechselseitige Vertraulichkeitsvereinbarung', 'fr': 'Accord de confidentialité réciproque', 'es': 'Acuerdo mutuo de confidencialidad', 'it': 'Accordo di riservatezza reciproco',
        'pt': 'Acordo mútuo de confidencialidade', 'nl': 'Wederzijdse geheimhoudingsovereenkomst'},
        ('partner_a', 'partner_b'), (0.05, 0.2), 'purpose confidential_definition governing_law term', 'care exclusions return survival no_solicit remedies notices termination arbitration',
        'effective_date term governing_law purpose survival', 6.0),
    Agreement('lease', {
        'en': 'Residential Lease Agreement|Lease Agreement|Rental Agreement|Tenancy Agreement|Assured Shorthold Tenancy Agreement|Commercial Lease', 'de': 'Mietvertrag|Wohnungsmietvertrag', 'fr': 'Contrat de bail|Contrat de location',
        'es': 'Contrato de arrendamiento', 'it': 'Contratto di locazione', 'pt': 'Contrato de arrendamento|Contrato de locação', 'nl': 'Huurovereenkomst'},
        ('landlord', 'tenant'), (0.5, 0.85), 'premises term_dates rent deposit', 'lease_rules lease_rules governing_law notices insurance termination', 'premises start_date end_date rent deposit due_day', 1.5),
    Agreement('employment_contract', {
        'en': 'Employment Agreement|Contract of Employment|Employment Contract|Offer of Employment|Executive Employment Agreement', 'de': 'Arbeitsvertrag|Anstellungsvertrag', 'fr': 'Contrat de travail|Contrat de travail à durée indéterminée',
        'es': 'Contrato de trabajo', 'it': 'Contratto di lavoro', 'pt': 'Contrato de trabalho', 'nl': 'Arbeidsovereenkomst'},
        ('employer', 'employee'), (0.03, 1.0), 'position salary working_time', 'probation leave no_solicit termination governing_law notices care', 'position start_date salary weekly_hours work_place vacation_days department', 2.2),
    Agreement('service_agreement', {
        'en': 'Service Agreement|Services Agreement|Master Services Agreement|Agreement for Services|Maintenance Agreement', 'de': 'Dienstleistungsvertrag|Werkvertrag|Rahmenvertrag', 'fr': 'Contrat de prestation de services', 'es': 'Contrato de prestación de servicios',
        'it': 'Contratto di servizi|Contratto d’appalto', 'pt': 'Contrato de prestação de serviços', 'nl': 'Dienstverleningsovereenkomst'},
        ('client', 'contractor'), (0.15, 0.15), 'services fees', 'term expenses insurance liability governing_law termination notices care arbitration', 'services fee payment_term effective_date term hourly_rate', 1.3),
    Agreement('consulting_agreement', {
        'en': 'Consulting Agreement|Independent Contractor Agreement|Freelance Contract|Consultancy Agreement|Statement of Work', 'de': 'Beratervertrag|Vertrag über freie Mitarbeit', 'fr': 'Contrat de conseil', 'es': 'Contrato de consultoría', 'it': 'Contratto di consulenza',
        'pt': 'Contrato de consultoria', 'nl': 'Overeenkomst van opdracht'},
        ('client', 'contractor'), (0.05, 0.7), 'services fees term', 'term_dates expenses no_solicit confidential_definition governing_law termination notices', 'services hourly_rate fee start_date end_date payment_term'),
    Agreement('loan_agreement', {
        'en': 'Loan Agreement|Promissory Note|Personal Loan Agreement|PROMISSORY NOTE|Credit Agreement', 'de': 'Darlehensvertrag|Kreditvertrag', 'fr': 'Contrat de prêt|Reconnaissance de dette', 'es': 'Contrato de préstamo|Pagaré', 'it': 'Contratto di mutuo',
        'pt': 'Contrato de mútuo|Contrato de empréstimo', 'nl': 'Leningsovereenkomst'},
        ('lender', 'borrower'), (0.5, 0.6), 'loan repayment', 'security governing_law notices remedies arbitration', 'principal interest_rate instalment first_payment end_date instalment_count'),
    Agreement('vehicle_sale', {
        'en': 'Bill of Sale|Vehicle Purchase Agreement|Motor Vehicle Bill of Sale|Used Car Sales Contract', 'de': 'Kaufvertrag über ein gebrauchtes Kraftfahrzeug|Kfz-Kaufvertrag', 'fr': 'Contrat de vente de véhicule|Certificat de cession', 'es': 'Contrato de compraventa de vehículo',
        'it': 'Contratto di compravendita di veicolo', 'pt': 'Contrato de compra e venda de veículo', 'nl': 'Koopovereenkomst auto'},
        ('seller', 'buyer'), (0.7, 0.85), 'vehicle price', 'as_is governing_law notices', 'vehicle vin odometer price plate model_year colour'),
    Agreement('property_sale', {
        'en': 'Real Estate Purchase Agreement|Agreement of Sale|Residential Purchase Agreement|Contract for the Sale of Land', 'de': 'Grundstückskaufvertrag|Kaufvertrag', 'fr': 'Compromis de vente|Promesse de vente', 'es': 'Contrato de compraventa de inmueble',
        'it': 'Contratto preliminare di compravendita', 'pt': 'Contrato-promessa de compra e venda', 'nl': 'Koopovereenkomst woning'},
        ('seller', 'buyer'), (0.8, 0.8), 'property price', 'property as_is governing_law notices remedies', 'premises price down_payment closing_date parcel'),
    Agreement('purchase_agreement', {
        'en': 'Purchase Agreement|Sales Contract|Supply Agreement|Sale of Goods Agreement|Asset Purchase Agreement', 'de': 'Kaufvertrag|Liefervertrag', 'fr': 'Contrat de vente|Contrat de fourniture', 'es': 'Contrato de compraventa|Contrato de suministro',
        'it': 'Contratto di fornitura|Contratto di compravendita', 'pt': 'Contrato de compra e venda|Contrato de fornecimento', 'nl': 'Koopovereenkomst'},
        ('seller', 'buyer'), (0.1, 0.15), 'goods price', 'as_is goods governing_law liability notices termination arbitration', 'goods goods_quantity price delivery_date delivery_terms'),
    Agreement('licence_agreement', {
        'en': 'License Agreement|Software Licence Agreement|End User License Agreement|Patent License Agreement|Distribution Agreement', 'de': 'Lizenzvertrag|Softwarelizenzvertrag', 'fr': 'Contrat de licence', 'es': 'Contrato de licencia', 'it': 'Contratto di licenza',
        'pt': 'Contrato de licença', 'nl': 'Licentieovereenkomst'},
        ('licensor', 'licensee'), (0.05, 0.1), 'licence term', 'royalty fees liability governing_law notices termination arbitration', 'licensed_product territory term effective_date'),
    Agreement('partnership_agreement', {
        'en': 'Partnership Agreement|General Partnership Agreement|Joint Venture Agreement|Shareholders’ Agreement|Operating Agreement', 'de': 'Gesellschaftsvertrag|Kooperationsvertrag', 'fr': 'Contrat d’association|Pacte d’associés', 'es': 'Contrato de sociedad',
        'it': 'Contratto di società|Patti parasociali', 'pt': 'Contrato de sociedade', 'nl': 'Vennootschapsovereenkomst'},
        ('partner_a', 'partner_b'), (0.5, 0.5), 'partnership capital', 'term governing_law termination notices arbitration no_solicit', 'business_name business_purpose premises fiscal_year_end'),
    Agreement('settlement_agreement', {
        'en': 'Settlement Agreement|Release and Settlement Agreement|Separation Agreement|Mutual Release', 'de': 'Vergleich|Aufhebungsvertrag', 'fr': 'Protocole transactionnel', 'es': 'Acuerdo transaccional', 'it': 'Accordo transattivo', 'pt': 'Acordo de transação', 'nl': 'Vaststellingsovereenkomst'},
        ('partner_a', 'partner_b'), (0.2, 0.6), 'settlement', 'settlement governing_law care remedies notices', 'settlement_amount case_number court payment_term'),
    Agreement('power_of_attorney', {
        'en': 'Power of Attorney|Durable Power of Attorney|Limited Power of Attorney|General Power of Attorney', 'de': 'Vollmacht|Vorsorgevollmacht', 'fr': 'Procuration|Pouvoir', 'es': 'Poder notarial|Poder especial', 'it': 'Procura speciale|Procura', 'pt': 'Procuração', 'nl': 'Volmacht'},
        ('principal', 'agent'), (0.9, 0.9), 'powers', 'powers governing_law notices', 'powers start_date end_date'),
    Agreement('amendment', {
        'en': 'Amendment No. 1|First Amendment to Agreement|Addendum|Amendment Agreement|Deed of Variation|Lease Extension', 'de': 'Nachtrag|Änderungsvereinbarung|Zusatzvereinbarung', 'fr': 'Avenant|Avenant n° 2', 'es': 'Adenda|Modificación de contrato', 'it': 'Atto integrativo|Addendum',
        'pt': 'Aditamento|Termo aditivo', 'nl': 'Addendum|Wijzigingsovereenkomst'},
        ('partner_a', 'partner_b'), (0.2, 0.3), 'amend', 'amend governing_law term_dates fees', 'original_date amended_section new_amount start_date'),
    Agreement('terms_of_service', {
        'en': 'Terms of Service|Terms and Conditions|Terms of Use|General Terms and Conditions|Privacy Notice', 'de': 'Allgemeine Geschäftsbedingungen|Nutzungsbedingungen', 'fr': 'Conditions générales|Conditions d’utilisation', 'es': 'Términos y condiciones', 'it': 'Condizioni generali',
        'pt': 'Termos e condições', 'nl': 'Algemene voorwaarden'},
        ('client', 'contractor'), (0, 0), 'tos', 'tos tos governing_law arbitration liability', 'website operator last_updated'),
)
#: what each agreement's topics could have said: asked for in vain where the page does not
OFTEN_ASKED = ('effective_date', 'governing_law', 'venue', 'term', 'notice_period', 'survival', 'contract_number', 'renewal_term', 'penalty', 'liability_cap', 'witness', 'notary', 'arbitration_body', 'non_solicit', 'payment_term')


#: the marks of parties of which an agreement has more than two
FURTHER = 'cdefg'


def _parties(m: Maker, facts: Facts, agreement: Agreement) -> tuple[Role, Role]:
    """Names and addresses: as an array of parties, or each with its role."""
    role_a, role_b = (ROLES[key] for key in agreement.roles)
    as_array = m.chance(0.6)
    for side, role, chance in (('a', role_a, agreement.persons[0]), ('b', role_b, agreement.persons[1])):
        is_person = m.chance(chance)
        name = m.person() if is_person else m.company()
        if m.chance(0.2):  # in capitals, with the rest of the sentence in small letters
            name = name.upper()
        incorporated, entity = state_of(m), m.pick(ENTITIES)
        if is_person:
            facts['is_person_' + side] = side
        if as_array:
            facts.set(f'address_{side}', m.address_line())
            facts['party_' + side] = Value(LEGAL['party'], name)
            facts['state_' + side] = incorporated
        else:
            facts['address_' + side] = Value(LEGAL['party_address'], m.address_line(), role)
            facts['party_' + side] = Value(LEGAL['party_name'], name, role)
            facts['state_' + side] = Value(LEGAL['incorporation'], incorporated, role)
        term = m.words(role.labels) if m.language == language_of(m) else m.pick(role.labels['en'])
        facts['term_' + side] = term
        facts['entity_' + side] = entity
        facts[side.upper()] = f'the {term}' if language_of(m) == 'en' and not term.startswith('Party') else term
        facts['signatory_' + side] = Value(LEGAL['signatory'], name if is_person and m.chance(0.7) else m.person(), role)
    if as_array and m.chance(0.15):
        _further_parties(m, facts)
    return role_a, role_b


def _further_parties(m: Maker, facts: Facts) -> None:
    for side in FURTHER[:m.pick((1, 1, 1, 2, 2, 3, 5))]:
        facts['party_' + side] = Value(LEGAL['party'], m.company() if m.chance(0.7) else m.person())
        facts['address_' + side] = m.address_line()
        facts['state_' + side], facts['entity_' + side] = state_of(m), m.pick(ENTITIES)
        facts['term_' + side] = m.pick(('Guarantor', 'Parent', 'Subsidiary', 'Seller', 'Investor', 'Sponsor', 'Holder', 'Manager'))


def _clauses(m: Maker, language: str, agreement: Agreement) -> list[tuple[str, str]]:
    """Headings and templates: the core, some extras, and as much padding as a short or a long agreement has."""
    clauses = CLAUSES[language]
    topics = [topic for topic in agreement.core.split() if m.chance(0.93 if topic != 'term' else 0.5)]  # many have no term
    if 'term' not in topics and m.chance(0.4):
        topics.append('until_terminated')
    topics += [topic for topic in agreement.extra.split() if m.chance(0.45)]
    seen: set[str] = set()
    chosen: list[tuple[str, str]] = []
    for topic in topics:
        if topic in clauses:
            headings, texts = clauses[topic]
            text = m.pick(texts)
            if text not in seen:
                seen.add(text)
                chosen.append((m.pick(headings), text))
    if language == 'en' and m.chance(0.5):
        chosen += m.some(OTHER_CLAUSES, 1, 5)
        m.rng.shuffle(chosen)
    padding = PADDING[language]
    count = m.pick((1, 2, 4, 6, 8, 10)) if m.chance(0.8) else m.integer(10, 24)
    for headings, texts in m.some(padding, min(max(1, count * 2 // 3), len(padding)), min(count, len(padding))):
        for text in texts if count > len(padding) else (m.pick(texts),):
            chosen.append((m.pick(headings), text))
    if m.chance(0.4):
        core = min(len(chosen), m.integer(1, 4))
        rest = chosen[core:]
        m.rng.shuffle(rest)
        chosen[core:] = rest
    return chosen


RULES = ('By: ____________________', '________________________', 'Signature: ______________', '/s/', 'X ____________')


def _signatures(m: Maker, facts: Facts, roles: tuple[Role, Role], day: date | None, names_parties: bool) -> list[Block]:
    """`names_parties`: they are named nowhere else."""
    blocks: list[Block] = []
    style = m.integer(0, 3) if not names_parties else 2
    shouts = m.chance(0.35)
    for side, role in zip('ab', roles, strict=True):
        signatory, name = facts['signatory_' + side], facts['party_' + side]
        assert isinstance(signatory, Value) and isinstance(name, Value)
        pairs = [Pair(signatory)]
        if m.chance(0.7):
            pairs.append(Pair(Value(LEGAL['signatory_title'], m.job(), role)))
        if day:
            pairs.append(Pair(Value(LEGAL['signature_date'], m.date(day + timedelta(days=m.integer(0, 9))), role)))
        if m.chance(0.3):
            m.rng.shuffle(pairs)
        if style == 0:
            blocks.append(Pairs(pairs, heading=str(facts['term_' + side])))
        else:
            if shouts:
                name = Value(name.concept, name.text.upper(), name.role, means=name.text)
            rule = f'{m.pick(("By: ", "By ", ""))}/s/ {signatory.text}' if m.chance(0.3) else m.pick(RULES)
            lines: list[Sequence[Value | Pair | str]] = [[rule], *([pair] for pair in pairs)]
            above = m.pick((None, None, str(facts['term_' + side]).upper() + ':', 'AGREED AND ACCEPTED:', 'Accepted and agreed as of the date first written above:')) if language_of(m) == 'en' else None
            blocks.append(Party(role, [*([[above]] if above else []), *([[name]] if style > 1 else []), *lines]))
    for side in FURTHER:
        if 'party_' + side in facts and m.chance(0.7):
            blocks.append(Party(roles[1], [[facts['party_' + side]], [f'By: /s/ {m.person()}'], [f'Title: {m.job()}']], ''))
    if m.chance(0.15):
        blocks.append(Pairs([facts.pair('witness'), *([facts.pair('notary')] if m.chance(0.3) else [])]))
    return blocks


SUBS = ('(a)', '(b)', '(c)', '(d)', '(e)')
ROMAN = ('I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X')
#: letters of running text: a page holds some three thousand
LENGTHS = ((0, 0), (0, 0), (3000, 6000), (5000, 9000), (6000, 11000), (8000, 13000), (9000, 14000))


def _body(m: Maker, facts: Facts, language: str, clauses: Sequence[tuple[str, str]], length: int) -> list[Block]:
    """Clauses with as much text around them as makes `length` letters, headed or numbered in the agreement's own way. Where an agreement
    is long, what is asked for stands in the middle of paragraphs and between paragraphs that answer nothing."""
    def otherwise() -> str:
        return m.pick(m.pick(PADDING[language])[1])

    paragraphs = list(clauses)
    headings = [m.pick(headings) for headings, _ in PADDING[language]]
    missing = length - sum(len(text) for _, text in clauses)
    dense = missing > 0 and m.chance(0.8)
    while missing > 0:
        text = winding(m, language, m.integer(1, 6), otherwise)
        missing -= len(text)
        paragraphs.insert(m.integer(0, len(paragraphs)), (m.pick(headings), text))
    way = m.pick(('headed', 'run in', 'run in', 'numbered', 'numbered', 'numbered', 'sections', 'plain')) if length else m.pick(('headed', 'headed', 'headed', 'run in', 'numbered'))
    section = m.pick(('{0}. ', '{0}. ', '{0}) ', 'Section {0}. ', '§ {0} ', '{0}.1 ', '{0}.0 '))
    blocks: list[Block] = []
    for number, (heading, template) in enumerate(paragraphs, 1):
        if dense and m.chance(0.6):
            around = [winding(m, language, m.integer(0, 2), otherwise) for _ in range(2)]
            template = ' '.join(filter(None, (around[0], template, around[1])))
        if way == 'headed':
            blocks.append(facts.prose(template, heading))
        elif way == 'run in':
            blocks.append(Prose([f'{number}. {heading}. ', *facts.weave(template)]))
        elif way == 'numbered':
            mark = section.format(number) if m.chance(0.8) else m.pick(SUBS) + ' '
            blocks.append(Prose([mark, *facts.weave(template)]))
        elif way == 'sections':
            blocks.append(Prose([f'{section.format(number)}{heading.upper() if m.chance(0.3) else heading}. ', *facts.weave(template)], f'ARTICLE {ROMAN[number // 4]}' if number % 4 == 0 and number < 40 else None))
        else:
            blocks.append(facts.prose(template))
    return blocks


def _write(m: Maker, agreement: Agreement) -> Content:
    if m.language != 'en' and m.chance(0.35):  # parties of any country make agreements in English
        m.begin_anew(m.integer(0, 2**31 - 1), 'en')
    language = language_of(m)
    facts = Facts(m, LEGAL, PASSING)
    roles = _parties(m, facts, agreement)
    first, last = two_days(m)
    facts.set('start_date', formal_date(m, first))
    facts.set('end_date', formal_date(m, last))
    word = m.pick(AGREEMENT_WORDS[language])
    facts['agreement'], facts['AGREEMENT'] = word, word.upper()
    title = m.pick(agreement.titles[language].split('|'))
    if m.chance(0.3):
        title = title.upper()
    facts['TITLE'] = title.upper()
    blocks: list[Block] = [Title(title, Value(LEGAL['title'], title) if m.chance(0.3) else None)]
    if language == 'en' and m.chance(0.3):
        blocks.insert(0, Noise(filing_head(m, title)))
    has_parties = agreement.name != 'terms_of_service'
    is_dated = m.chance(0.5)
    signed = m.day(-6500, 60)
    is_undated = has_parties and m.chance(0.2)
    if m.chance(0.15):
        blocks.insert(m.integer(0, 1), Pairs([facts.pair('contract_number')]))
    names_parties = has_parties and language == 'en' and m.chance(0.06)  # beside the signatures alone
    if has_parties:
        blocks += [facts.prose(m.pick(UNNAMED))] if names_parties else _opening(m, facts, language, roles, title, None if is_undated else signed)
        if language == 'en' and m.chance(0.4):
            blocks += [facts.prose(text.replace('{~trade}', m.pick(TRADES))) for text in m.some(RECITALS, 1, 5)]
    if m.chance(0.15):
        keys = [key for key in agreement.summary.split() if key in facts or key != 'effective_date']
        pairs = [facts.pair(key) for key in m.some(keys, min(2, len(keys)), len(keys))]
        blocks.append(Pairs(pairs, heading=m.pick(SUMMARY_HEADINGS[language]) if m.chance(0.7) else None))
    clauses = _clauses(m, language, agreement)
    _set_lead(m, facts, [template for _, template in clauses])
    length = m.integer(*m.pick(LENGTHS))
    blocks += _body(m, facts, language, clauses, length)
    if has_parties:
        blocks.append(facts.prose(m.pick(CLOSINGS[language])))
        if names_parties or m.chance(0.85):
            blocks += _signatures(m, facts, roles, signed if is_dated else None, names_parties)
    if m.chance(0.3):
        blocks.append(Noise([m.terms()]))
    absent = facts.missing(OFTEN_ASKED)
    if is_dated and any(concept.key == 'effective_date' for concept, _ in absent):
        # the day beside a signature may pass for the agreement's
        absent = [(concept, role) for concept, role in absent if concept.key != 'effective_date']
    return Content(agreement.name, language, blocks, absent=absent, unmade=m.integer(0, 9) if length > 5000 else 0)


def _set_lead(m: Maker, facts: Facts, templates: Sequence[str]) -> None:
    if any('{lead}' in template for template in templates):
        facts['lead'] = law_lead(m, facts['governing_law'].text)  # type: ignore[union-attr]


def _opening(m: Maker, facts: Facts, language: str, roles: tuple[Role, Role], title: str, day: date | None) -> list[Block]:
    if language == 'en' and m.chance(0.7):
        sides = 'ab' + ''.join(side for side in FURTHER if 'party_' + side in facts)
        return opened(facts, roles, sides, ''.join(side for side in 'ab' if 'is_person_' + side in facts), title, day)
    if day is None:
        return [facts.prose(m.pick(UNDATED[language])), *_further(m, facts, language)]
    template = m.pick(OPENINGS[language])
    if '{effective_day}' in template:
        facts['effective_day'] = facts.set('effective_date', day_of_month(day))
    else:
        facts.set('effective_date', formal_date(m, day))
    return [facts.prose(template), *_further(m, facts, language)]


def _further(m: Maker, facts: Facts, language: str) -> list[Block]:
    more = {'en': ('together with', 'and, as a further party,'), 'de': ('sowie',), 'fr': ('ainsi que',), 'es': ('así como',), 'it': ('nonché',), 'pt': ('bem como',), 'nl': ('alsmede',)}
    return [Prose([m.pick(more[language]) + ' ', facts['party_' + side], '.']) for side in FURTHER if 'party_' + side in facts]


def _will(m: Maker) -> Content:
    language = m.language if m.language in WILL else 'en'
    facts = Facts(m, LEGAL, PASSING)
    for number in (1, 2, 3):
        facts[f'beneficiary_{number}'] = Value(LEGAL['beneficiary'], m.person())
    facts.set('effective_date', formal_date(m))
    texts = WILL[language]
    middle = [text for text in texts[1:-1] if m.chance(0.75)]
    blocks: list[Block] = [Title(m.pick(WILL_TITLES[language]))]
    _set_lead(m, facts, middle)
    articles = m.chance(0.5) and language == 'en'
    blocks += [facts.prose(text, f'Article {number}' if articles else None) for number, text in enumerate((texts[0], *middle, texts[-1]), 1)]
    blocks.append(Pairs([Pair(facts['testator'], m.pick(('', '_____________'))), facts.pair('witness')]))  # type: ignore[arg-type]
    absent: list[tuple[Concept, Role | None]] = facts.missing(('executor', 'guardian', 'spouse', 'bequest', 'governing_law', 'notary', 'case_number'))
    return Content('will', language, blocks, absent=absent)


def _kind(agreement: Agreement) -> Kind:
    return Kind(agreement.name, lambda m: _write(m, agreement), agreement.weight)


KINDS: list[Kind] = [*(_kind(agreement) for agreement in AGREEMENTS), Kind('will', _will, 0.5)]
