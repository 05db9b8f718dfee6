"""What agreements say: their concepts, roles and the values that stand in their sentences."""
from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Concept
from .weave import concept, role

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

LANGUAGES = ('en', 'de', 'fr', 'es', 'it', 'pt', 'nl')


def language_of(m: Maker) -> str:
    """The language that the agreement is written in: English where there are no clauses in the page's own."""
    return m.language if m.language in LANGUAGES else 'en'


US_STATES = [state.replace('_', ' ') for state in (
    'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky '
    'Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada New_Hampshire New_Jersey New_Mexico '
    'New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island South_Carolina South_Dakota Tennessee Texas Utah Vermont '
    'Virginia Washington West_Virginia Wisconsin Wyoming'
).split()]
COMMONWEALTHS = ('Virginia', 'Kentucky', 'Massachusetts', 'Pennsylvania')
LANDS = (
    'England and Wales', 'England', 'Scotland', 'Ireland', 'Northern Ireland', 'Singapore', 'Hong Kong', 'India', 'Malaysia', 'Ontario', 'British Columbia', 'Alberta',
    'Quebec', 'New South Wales', 'Victoria', 'Queensland', 'New Zealand', 'South Africa', 'Israel', 'Switzerland', 'Germany', 'France', 'Netherlands', 'Sweden',
    'Denmark', 'Japan', 'United Arab Emirates', 'Kenya', 'Nigeria', 'Jersey', 'Cayman Islands', 'Bermuda', 'Luxembourg', 'District of Columbia', 'Puerto Rico',
)
LAWS = {
    'de': ('Bundesrepublik Deutschland', 'Republik Österreich', 'Schweiz', 'Schweizerischen Eidgenossenschaft'),
    'fr': ('français', 'belge', 'suisse', 'luxembourgeois', 'québécois', 'marocain'),
    'es': ('España', 'México', 'la República Argentina', 'Colombia', 'Chile', 'la República del Perú', 'los Estados Unidos Mexicanos'),
    'it': ('italiana', 'svizzera', 'della Repubblica Italiana', 'della Repubblica di San Marino'),
    'pt': ('portuguesa', 'brasileira', 'da República Federativa do Brasil', 'da República Portuguesa', 'angolana'),
    'nl': ('Nederlands', 'Belgisch', 'het Nederlandse', 'Luxemburgs'),
}
NUMBER_WORDS = {
    'en': 'one two three four five six seven eight nine ten eleven twelve',
    'de': 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'fr': 'un deux trois quatre cinq six sept huit neuf dix onze douze',
    'es': 'un dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'it': 'un due tre quattro cinque sei sette otto nove dieci undici dodici',
    'pt': 'um dois três quatro cinco seis sete oito nove dez onze doze',
    'nl': 'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
}
NUMBER_WORDS_BY = {language: text.split() for language, text in NUMBER_WORDS.items()}
TENS_EN = {15: 'fifteen', 20: 'twenty', 24: 'twenty-four', 30: 'thirty', 36: 'thirty-six', 45: 'forty-five', 60: 'sixty', 90: 'ninety', 14: 'fourteen', 18: 'eighteen'}
UNITS = {  # one and many of: day, week, month, year
    'en': (('day', 'days'), ('week', 'weeks'), ('month', 'months'), ('year', 'years')),
    'de': (('Tag', 'Tage'), ('Woche', 'Wochen'), ('Monat', 'Monate'), ('Jahr', 'Jahre')),
    'fr': (('jour', 'jours'), ('semaine', 'semaines'), ('mois', 'mois'), ('an', 'ans')),
    'es': (('día', 'días'), ('semana', 'semanas'), ('mes', 'meses'), ('año', 'años')),
    'it': (('giorno', 'giorni'), ('settimana', 'settimane'), ('mese', 'mesi'), ('anno', 'anni')),
    'pt': (('dia', 'dias'), ('semana', 'semanas'), ('mês', 'meses'), ('ano', 'anos')),
    'nl': (('dag', 'dagen'), ('week', 'weken'), ('maand', 'maanden'), ('jaar', 'jaar')),
}
DAY_COUNTS, MONTH_COUNTS, YEAR_COUNTS = (5, 7, 10, 14, 15, 20, 30, 45, 60, 90), (1, 2, 3, 6, 9, 12, 18, 24, 36, 60), (1, 2, 2, 3, 3, 5, 5, 4, 7, 10)


def span(m: Maker, unit: int, count: int) -> str:
    """A duration as contracts write it: 'two (2) years', '24 months', 'thirty days'."""
    language = language_of(m)
    one, many = UNITS[language][unit]
    words = NUMBER_WORDS_BY[language]
    word = words[count - 1] if count <= 12 else TENS_EN.get(count) if language == 'en' else None
    noun = one if count == 1 else many
    style = m.integer(0, 3)
    if word is None or style == 0 or (count == 1 and language != 'en'):
        return f'{count} {noun}'
    if style == 1:
        return f'{count} ({word}) {noun}' if language == 'pt' else f'{word} {noun}'
    return f'{word} ({count}) {noun}'


def days(m: Maker) -> str:
    return span(m, 0, m.pick(DAY_COUNTS)) if m.chance(0.85) else span(m, 1, m.integer(1, 8))


def months(m: Maker) -> str:
    return span(m, 2, m.pick(MONTH_COUNTS))


def years(m: Maker) -> str:
    return span(m, 3, m.pick(YEAR_COUNTS))


def long_span(m: Maker) -> str:
    return years(m) if m.chance(0.7) else months(m)


def short_span(m: Maker) -> str:
    return days(m) if m.chance(0.6) else months(m)


def law(m: Maker) -> str:
    """The law that governs, as the clauses of each language need it."""
    language = language_of(m)
    if language != 'en':
        return m.pick(LAWS[language])
    if m.chance(0.3):
        return m.pick(LANDS)
    state = m.pick(US_STATES)
    form = m.integer(0, 9)
    return state if form < 8 else f'State of {state}' if form < 9 else f'Commonwealth of {state}' if state in COMMONWEALTHS else state.upper()


def law_lead(m: Maker, text: str) -> str:
    """What stands between 'the laws of' and the law's name."""
    if text.startswith(('State of', 'Commonwealth of', 'United Arab', 'Netherlands', 'Cayman', 'District of')):
        return 'the '
    return 'the State of ' if text in US_STATES and m.chance(0.5) else ''


def venue(m: Maker) -> str:
    if language_of(m) != 'en' or m.chance(0.5):
        return m.city()
    state = m.pick(US_STATES)
    return m.pick((f'{m.city()}, {state}', f'{m.last_name()} County, {state}', f'the Northern District of {state}', m.pick(LANDS)))


def state_of(m: Maker) -> str:
    return m.pick(US_STATES) if m.chance(0.7) else m.pick(LANDS)


MONTHS_EN = 'January February March April May June July August September October November December'.split()


def ordinal(number: int) -> str:
    return f'{number}{"th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")}'


def formal_date(m: Maker, day: date | None = None) -> str:
    """A date in running text: mostly written out, now and then in the page's notation."""
    day = day or m.day(-6000, 90)
    if language_of(m) != 'en' or m.language != 'en':
        return m.long_date(day) if m.chance(0.65) else m.date(day)
    month = MONTHS_EN[day.month - 1]
    form = m.integer(0, 9)
    if form < 5:
        return f'{month} {day.day}, {day.year}'
    if form < 7:
        return f'{day.day} {month} {day.year}'
    return m.date(day) if form < 9 else f'{month} {ordinal(day.day)}, {day.year}'


def day_of_month(day: date) -> str:
    """'5th day of March, 2019', as in 'this … day of …'."""
    return f'{ordinal(day.day)} day of {MONTHS_EN[day.month - 1]}, {day.year}'


def sum_of(low: float, high: float, step: int = 1) -> Callable[[Maker], str]:
    """Money as contracts print it: mostly round."""
    def make(m: Maker) -> str:
        amount = m.rng.uniform(low, high)
        return m.money(float(round(amount / step) * step) if m.chance(0.8) else round(amount, 2), True)
    return make


def one_of(**texts: str) -> Callable[[Maker], str]:
    lists = {language: tuple(text.split('|')) for language, text in texts.items()}
    return lambda m: m.pick(lists.get(language_of(m)) or lists['en'])


def vin(m: Maker) -> str:
    return ''.join(m.rng.choices('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', k=17))


def line(text: str) -> str:
    return text.replace('\n', ', ')


purpose = one_of(
    en='a potential business relationship|the evaluation of a possible joint venture|a possible acquisition of shares|the development of a new product|the integration of their software platforms|a prospective investment|due diligence on the target|the supply of components|a pilot project|a licensing arrangement|discussions about a merger|the outsourcing of manufacturing|a research collaboration|the sale of certain assets|a clinical study',
    de='mögliche Zusammenarbeit|Entwicklung eines neuen Produkts|Beteiligung am Unternehmen|Prüfung eines Unternehmenskaufs|gemeinsames Forschungsvorhaben|Lieferung von Bauteilen',
    fr='un éventuel partenariat commercial|le développement d’un nouveau produit|une prise de participation|un projet de recherche commun',
    es='una posible relación comercial|el desarrollo de un nuevo producto|una eventual inversión|un proyecto conjunto',
    it='una possibile collaborazione commerciale|lo sviluppo di un nuovo prodotto|un eventuale investimento|un progetto comune',
    pt='uma possível parceria comercial|o desenvolvimento de um novo produto|um eventual investimento|um projeto conjunto',
    nl='een mogelijke samenwerking|de ontwikkeling van een nieuw product|een eventuele overname|een gezamenlijk project')
powers_text = one_of(
    en='all banking matters|the sale of my real property|tax matters before the revenue service|medical decisions|the registration of my vehicle|the management of my accounts',
    de='die Vertretung vor Behörden|alle Bankgeschäfte|den Verkauf meines Fahrzeugs|die Gesundheitssorge', fr='la gestion des comptes bancaires|la vente de mon bien|les démarches administratives',
    es='la gestión de cuentas bancarias|la venta de un inmueble|los trámites administrativos', it='la gestione dei conti|la vendita dell’immobile|le pratiche amministrative',
    pt='a gestão de contas bancárias|a venda de um imóvel|os atos administrativos', nl='het beheer van bankrekeningen|de verkoop van de woning|belastingzaken')

_concepts = (
    concept('party', 'array', 'parties party partyNames contractingParties partiesInvolved contractParties agreementParties vertragsparteien partes',
            {'en': 'Parties|Party|Contracting Parties|Between', 'de': 'Vertragsparteien|Parteien', 'fr': 'Parties|Entre les soussignés', 'es': 'Partes|Reunidos', 'it': 'Parti|Tra', 'pt': 'Partes|Contratantes', 'nl': 'Partijen'},
            'Parties to the agreement|Names of all the persons and companies that enter into the contract|Every party, full legal name|Vertragsparteien mit vollem Namen|List of the contracting parties|Who the agreement is between'),
    concept('party_name', 'string', 'name fullName legalName companyName partyName nombre nom',
            {'en': 'Name|Full Name|Legal Name|Party', 'de': 'Name|Firma', 'fr': 'Nom|Dénomination', 'es': 'Nombre|Razón social', 'it': 'Nome|Denominazione', 'pt': 'Nome|Denominação', 'nl': 'Naam'},
            'Full legal name|Name as in the agreement|Name of the person or company|Vollständiger Name'),
    concept('effective_date', 'date', 'effectiveDate agreementDate contractDate date dateOfAgreement dated executionDate vertragsdatum dateContrat fechaContrato',
            {'en': 'Effective Date|Date of Agreement|Dated|Date|Agreement Date|As of', 'de': 'Vertragsdatum|Datum|Datum des Vertrags', 'fr': 'Date du contrat|Date d’effet|En date du', 'es': 'Fecha del contrato|Fecha', 'it': 'Data del contratto|Data', 'pt': 'Data do contrato|Data', 'nl': 'Datum overeenkomst|Datum', 'ru': 'Дата договора', 'pl': 'Data umowy'},
            'Date from which the agreement is effective|Date of the agreement|The day on which the contract was made or takes effect|When the agreement was entered into|Datum, an dem der Vertrag geschlossen wurde|Effective date, not the date of a signature'),
    concept('governing_law', 'string', 'governingLaw jurisdiction applicableLaw lawState choiceOfLaw governingState law state anwendbaresRecht loiApplicable leyAplicable',
            {'en': 'Governing Law|Applicable Law|Jurisdiction|Choice of Law|State Law', 'de': 'Anwendbares Recht|Rechtswahl', 'fr': 'Droit applicable|Loi applicable', 'es': 'Ley aplicable|Jurisdicción', 'it': 'Legge applicabile', 'pt': 'Lei aplicável', 'nl': 'Toepasselijk recht', 'ru': 'Применимое право', 'pl': 'Prawo właściwe'},
            'State or country whose laws govern the agreement|Under whose law the contract is|Jurisdiction whose law applies|The governing law|Law of which state, country or province|Recht, dem der Vertrag unterliegt', law),
    concept('venue', 'string', 'venue courtLocation forum placeOfJurisdiction competentCourt courts gerichtsstand tribunal foro',
            {'en': 'Venue|Place of Jurisdiction|Courts|Forum|Competent Court', 'de': 'Gerichtsstand', 'fr': 'Tribunaux compétents|Juridiction', 'es': 'Fuero|Tribunales', 'it': 'Foro competente', 'pt': 'Foro', 'nl': 'Bevoegde rechter'},
            'Where disputes are heard|Place of the competent courts or of arbitration|Courts that have jurisdiction|Gerichtsstand', venue),
    concept('arbitration_body', 'string', 'arbitrationBody arbitrator arbitrationInstitution tribunal', {'en': 'Arbitration|Arbitral Institution|Rules', 'de': 'Schiedsgericht'}, 'Institution whose rules apply to arbitration|Who administers an arbitration',
            one_of(en='American Arbitration Association|International Chamber of Commerce|London Court of International Arbitration|JAMS|Singapore International Arbitration Centre|Swiss Arbitration Centre')),
    concept('term', 'string', 'term duration contractTerm period length initialTerm agreementTerm laufzeit duree duracion vigencia durata',
            {'en': 'Term|Duration|Initial Term|Period|Contract Term', 'de': 'Laufzeit|Vertragsdauer|Dauer', 'fr': 'Durée', 'es': 'Duración|Vigencia', 'it': 'Durata', 'pt': 'Prazo|Vigência', 'nl': 'Looptijd|Duur', 'ru': 'Срок действия', 'pl': 'Okres obowiązywania'},
            'How long the agreement lasts|Duration of the contract, e.g. 2 years|Term as written|For how long it remains in force|Laufzeit des Vertrags|Period of validity', long_span),
    concept('renewal_term', 'string', 'renewalTerm renewalPeriod extension renewal verlaengerung', {'en': 'Renewal Term|Renewal|Extension', 'de': 'Verlängerung', 'fr': 'Reconduction', 'es': 'Prórroga', 'it': 'Rinnovo', 'pt': 'Renovação', 'nl': 'Verlenging'}, 'Length of each renewal|By how long the agreement renews', long_span),
    concept('survival', 'string', 'survivalPeriod survival confidentialityPeriod obligationsSurvive postTermination',
            {'en': 'Survival|Confidentiality Period|Survival Period', 'de': 'Fortgeltung|Geheimhaltungsfrist', 'fr': 'Durée de confidentialité', 'es': 'Confidencialidad posterior', 'it': 'Durata della riservatezza', 'pt': 'Prazo de sigilo', 'nl': 'Geheimhoudingstermijn'},
            'How long obligations survive the end of the agreement|Period after termination for which confidentiality lasts|Time the duty of secrecy continues', long_span),
    concept('notice_period', 'string', 'noticePeriod terminationNotice notice cancellationPeriod kuendigungsfrist preavis preaviso preavviso',
            {'en': 'Notice Period|Termination Notice|Notice', 'de': 'Kündigungsfrist', 'fr': 'Préavis', 'es': 'Preaviso', 'it': 'Preavviso', 'pt': 'Aviso prévio', 'nl': 'Opzegtermijn'},
            'Notice that must be given to terminate|How much in advance termination must be announced|Kündigungsfrist', short_span),
    concept('return_period', 'string', 'returnPeriod returnWithin destructionDeadline', {'en': 'Return Period', 'de': 'Rückgabefrist'}, 'Time within which materials must be returned|Deadline to return or destroy information', days),
    concept('non_solicit', 'string', 'nonSolicitationPeriod nonCompete nonCompetePeriod restrictionPeriod', {'en': 'Non-Compete Period|Restricted Period', 'de': 'Wettbewerbsverbot'}, 'How long the restriction on competing or soliciting lasts|Length of the non-compete', long_span),
    concept('purpose', 'string', 'purpose permittedPurpose businessPurpose reason zweck objet objeto', {'en': 'Purpose|Permitted Purpose', 'de': 'Zweck', 'fr': 'Objet', 'es': 'Objeto', 'it': 'Scopo', 'pt': 'Finalidade', 'nl': 'Doel'}, 'What the disclosure is for|Purpose of the agreement|Why information is exchanged', purpose),
    concept('penalty', 'number', 'penalty contractualPenalty liquidatedDamages vertragsstrafe penale', {'en': 'Penalty|Liquidated Damages', 'de': 'Vertragsstrafe', 'fr': 'Pénalité', 'es': 'Penalización', 'it': 'Penale', 'pt': 'Multa', 'nl': 'Boete'}, 'Penalty for each breach|Liquidated damages|Vertragsstrafe je Verstoß', sum_of(1000, 100000, 500)),
    concept('address_a', 'string', 'firstPartyAddress addressA address noticeAddress', {'en': 'Address|Registered Office|Notice Address', 'de': 'Anschrift', 'fr': 'Adresse|Siège', 'es': 'Domicilio', 'it': 'Sede|Indirizzo', 'pt': 'Endereço|Morada', 'nl': 'Adres'}, 'Address of the first party|Address for notices to the first party', lambda m: m.address_line(), 'address'),
    concept('address_b', 'string', 'secondPartyAddress addressB counterpartyAddress', {'en': 'Address|Registered Office|Notice Address', 'de': 'Anschrift', 'fr': 'Adresse|Siège', 'es': 'Domicilio', 'it': 'Sede|Indirizzo', 'pt': 'Endereço|Morada', 'nl': 'Adres'}, 'Address of the second party|Address for notices to the other party', lambda m: m.address_line(), 'address'),
    concept('party_address', 'string', 'address partyAddress registeredOffice noticeAddress anschrift adresse domicilio', {'en': 'Address|Registered Office|Notice Address', 'de': 'Anschrift|Sitz', 'fr': 'Adresse|Siège', 'es': 'Domicilio', 'it': 'Sede|Indirizzo', 'pt': 'Endereço|Morada', 'nl': 'Adres'}, 'Address of the party|Full postal address as written|Anschrift der Partei', lambda m: m.address_line(), 'address'),
    concept('email_a', 'string', 'contactEmail email emailA firstPartyEmail', {'en': 'E-mail|Email', 'de': 'E-Mail'}, 'E-mail address for notices|E-mail of the first party', lambda m: m.email(), 'email'),
    concept('email_b', 'string', 'secondPartyEmail emailB counterpartyEmail', {'en': 'E-mail|Email', 'de': 'E-Mail'}, 'E-mail of the second party|Where the other party gets notices by e-mail', lambda m: m.email(), 'email'),
    concept('contact_a', 'string', 'contactPerson noticeContact attention firstPartyContact', {'en': 'Attention|Contact', 'de': 'Ansprechpartner'}, 'Person to whom notices to the first party go|Contact of the first party', lambda m: m.person()),
    concept('contact_b', 'string', 'secondPartyContact counterpartyContact attentionB', {'en': 'Attention|Contact', 'de': 'Ansprechpartner'}, 'Person to whom notices to the second party go|Contact of the other party', lambda m: m.person()),
    concept('incorporation', 'string', 'stateOfIncorporation incorporatedIn placeOfIncorporation organizedUnder', {'en': 'State of Incorporation|Incorporated in|Organized under the laws of'}, 'State or country where the company is incorporated|Where the party is organised, not the governing law', state_of),
    concept('signatory', 'string', 'signatory signedBy name signatoryName signerName unterzeichner', {'en': 'Name|Print Name|Printed Name|By|Signed by', 'de': 'Name|Unterzeichner', 'fr': 'Nom', 'es': 'Nombre', 'it': 'Nome', 'pt': 'Nome', 'nl': 'Naam'}, 'Person who signed|Name under the signature|Who signs for the party|Name des Unterzeichners', lambda m: m.person()),
    concept('signatory_title', 'string', 'signatoryTitle title position capacity funktion', {'en': 'Title|Its|Position|Capacity', 'de': 'Funktion|Position', 'fr': 'Qualité|Fonction', 'es': 'Cargo', 'it': 'Qualifica|Carica', 'pt': 'Cargo', 'nl': 'Functie'}, 'Position of the person who signs|Title under the signature', lambda m: m.job()),
    concept('signature_date', 'date', 'signatureDate signedOn dateSigned dateOfSignature unterschriftsdatum', {'en': 'Date|Date Signed|Dated|Signed on', 'de': 'Datum|Ort, Datum', 'fr': 'Date|Fait le', 'es': 'Fecha', 'it': 'Data', 'pt': 'Data', 'nl': 'Datum'}, 'Date next to the signature|When it was signed|Datum der Unterschrift'),
    concept('signature_place', 'string', 'signaturePlace placeOfSignature signedAt ort lieu', {'en': 'Place|Signed at', 'de': 'Ort', 'fr': 'Fait à', 'es': 'Lugar', 'it': 'Luogo', 'pt': 'Local', 'nl': 'Plaats'}, 'Place where it was signed|City of signature', lambda m: m.city()),
    concept('witness', 'string', 'witness witnessName witnessedBy zeuge', {'en': 'Witness|Witnessed by|In the presence of', 'de': 'Zeuge', 'fr': 'Témoin', 'es': 'Testigo', 'it': 'Testimone', 'pt': 'Testemunha', 'nl': 'Getuige'}, 'Person who witnessed the signature|Name of the witness', lambda m: m.person()),
    concept('notary', 'string', 'notary notaryPublic notaryName notar', {'en': 'Notary Public|Notary', 'de': 'Notar', 'fr': 'Notaire', 'es': 'Notario', 'it': 'Notaio', 'pt': 'Notário', 'nl': 'Notaris'}, 'Notary who certified the document|Name of the notary', lambda m: m.person()),
    concept('contract_number', 'string', 'contractNumber agreementNumber contractNo number reference vertragsnummer', {'en': 'Contract No.|Agreement No.|Agreement Number|Ref.|Contract ID', 'de': 'Vertragsnummer|Vertrags-Nr.', 'fr': 'Contrat n°', 'es': 'Contrato n.º', 'it': 'Contratto n.', 'pt': 'Contrato n.º', 'nl': 'Contractnummer', 'ru': 'Договор №', 'pl': 'Umowa nr'}, 'Number that identifies the contract|Reference of the agreement|Vertragsnummer', lambda m: m.some_code()),
    concept('services', 'string', 'services serviceDescription scopeOfWork scope leistung', {'en': 'Services|Scope of Work', 'de': 'Leistungen', 'fr': 'Prestations', 'es': 'Servicios', 'it': 'Servizi', 'pt': 'Serviços', 'nl': 'Diensten'}, 'What is to be done|Services to be provided', lambda m: m.service()),
    concept('fee', 'number', 'fee totalFee contractValue amount price remuneration honorar', {'en': 'Fee|Total Fee|Contract Value', 'de': 'Honorar|Vergütung', 'fr': 'Honoraires', 'es': 'Honorarios', 'it': 'Corrispettivo', 'pt': 'Preço', 'nl': 'Vergoeding'}, 'Fee to be paid|Amount payable for the services|Vergütung', sum_of(500, 90000, 50)),
    concept('hourly_rate', 'number', 'hourlyRate rate ratePerHour stundensatz tarifHoraire', {'en': 'Hourly Rate|Rate', 'de': 'Stundensatz', 'fr': 'Taux horaire', 'es': 'Tarifa por hora', 'it': 'Tariffa oraria', 'pt': 'Valor por hora', 'nl': 'Uurtarief'}, 'Price of one hour|Rate per hour|Stundensatz', sum_of(25, 400, 5)),
    concept('retainer', 'number', 'retainer advance upfrontPayment anzahlung', {'en': 'Retainer|Advance', 'de': 'Vorschuss'}, 'Sum paid upon signing|Retainer', sum_of(500, 10000, 100)),
    concept('payment_term', 'string', 'paymentTerm paymentTerms dueWithin paymentDays zahlungsziel', {'en': 'Payment Terms|Due within', 'de': 'Zahlungsziel', 'fr': 'Délai de paiement', 'es': 'Plazo de pago', 'it': 'Termini di pagamento', 'pt': 'Prazo de pagamento', 'nl': 'Betalingstermijn'}, 'Time within which to pay|Payment period', days),
    concept('late_interest', 'number', 'lateInterest defaultInterest interestOnArrears verzugszins', {'en': 'Late Interest|Default Interest', 'de': 'Verzugszins', 'fr': 'Intérêts de retard'}, 'Interest on late payments|Percentage per year when payment is late', lambda m: m.percent(m.integer(4, 36) / 2)),
    concept('expense_cap', 'number', 'expenseCap maxExpenses expenseLimit', {'en': 'Expense Cap', 'de': 'Spesenobergrenze'}, 'Most that is refunded in expenses', sum_of(200, 5000, 50)),
    concept('insurance_amount', 'number', 'insuranceAmount coverage minimumCoverage insuredSum', {'en': 'Coverage|Insurance', 'de': 'Versicherungssumme'}, 'Insurance cover that must be held|Minimum insured sum', sum_of(250000, 5000000, 250000)),
    concept('insurer', 'string', 'insurer insuranceCompany versicherer', {'en': 'Insurer', 'de': 'Versicherer'}, 'Insurance company', lambda m: m.company()),
    concept('liability_cap', 'number', 'liabilityCap maxLiability limitationOfLiability haftungsgrenze', {'en': 'Liability Cap', 'de': 'Haftungsgrenze', 'fr': 'Plafond de responsabilité'}, 'Upper limit of liability|Most a party has to pay in damages', sum_of(10000, 2000000, 5000)),
    concept('premises', 'string', 'propertyAddress premises leasedPremises rentalAddress propertyLocation mietobjekt inmueble', {'en': 'Premises|Property Address|Rental Unit|Property', 'de': 'Mietobjekt|Objekt', 'fr': 'Adresse du bien|Locaux', 'es': 'Inmueble', 'it': 'Immobile', 'pt': 'Imóvel', 'nl': 'Adres van het object'}, 'Address of the property|What is let or sold, by its address|Anschrift des Objekts', lambda m: m.address_line(), 'address'),
    concept('use', 'string', 'permittedUse use nutzung', {'en': 'Permitted Use|Use', 'de': 'Nutzung', 'fr': 'Usage', 'es': 'Uso', 'it': 'Uso', 'pt': 'Uso', 'nl': 'Gebruik'}, 'What the premises may be used for', one_of(en='a private residence|offices|a retail shop|storage|a restaurant|a dental practice', de='Wohnung|Büro|Lager|Praxis')),
    concept('rooms', 'number', 'rooms numberOfRooms roomCount zimmer', {'en': 'Rooms|No. of Rooms', 'de': 'Zimmer', 'fr': 'Pièces', 'es': 'Habitaciones', 'it': 'Vani', 'pt': 'Quartos', 'nl': 'Kamers'}, 'Number of rooms', lambda m: str(m.integer(1, 8))),
    concept('area', 'string', 'area floorArea size livingSpace surface wohnflaeche', {'en': 'Area|Floor Area|Size', 'de': 'Wohnfläche|Fläche', 'fr': 'Surface', 'es': 'Superficie', 'it': 'Superficie', 'pt': 'Área', 'nl': 'Oppervlakte'}, 'Size of the property with its unit|Floor area', lambda m: f'{m.number(m.integer(28, 2400))} {m.pick(("sq ft", "square feet", "m²", "sqm")) if language_of(m) == "en" else "m²"}'),
    concept('max_occupants', 'number', 'maxOccupants occupants maximumOccupancy', {'en': 'Maximum Occupancy|Occupants', 'de': 'Personenzahl'}, 'How many persons may live there', lambda m: str(m.integer(1, 9))),
    concept('rent', 'number', 'rent monthlyRent rentAmount baseRent miete loyer renta canone', {'en': 'Monthly Rent|Rent|Base Rent', 'de': 'Miete|Kaltmiete|Monatsmiete', 'fr': 'Loyer', 'es': 'Renta|Alquiler', 'it': 'Canone', 'pt': 'Renda|Aluguel', 'nl': 'Huurprijs'}, 'Rent per month|Monthly rent without charges|Monatliche Miete', sum_of(350, 6000, 5)),
    concept('utilities_amount', 'number', 'utilities serviceCharge additionalCosts nebenkosten charges', {'en': 'Utilities|Service Charge', 'de': 'Nebenkosten', 'fr': 'Charges', 'es': 'Gastos comunes', 'it': 'Oneri accessori', 'pt': 'Condomínio', 'nl': 'Servicekosten'}, 'Monthly prepayment for utilities|Charges on top of the rent', sum_of(40, 400, 5)),
    concept('due_day', 'string', 'dueDay rentDueDay paymentDay', {'en': 'Due Day|Rent Due', 'de': 'Fällig am'}, 'Day of the month on which payment is due', lambda m: ordinal(m.integer(1, 15)) if language_of(m) == 'en' else str(m.integer(1, 15))),
    concept('late_fee', 'number', 'lateFee lateCharge penaltyFee mahngebuehr', {'en': 'Late Fee|Late Charge', 'de': 'Mahngebühr'}, 'Fee for late payment', sum_of(15, 150, 5)),
    concept('rent_increase', 'number', 'rentIncrease annualIncrease escalation', {'en': 'Annual Increase|Escalation', 'de': 'Staffel'}, 'Yearly increase of the rent', lambda m: m.percent(m.integer(2, 10) / 2)),
    concept('payee', 'string', 'payee payableTo', {'en': 'Payable to|Payee', 'de': 'Zahlungsempfänger'}, 'Who receives the rent', lambda m: m.person()),
    concept('returned_check_fee', 'number', 'returnedCheckFee nsfFee bouncedCheckFee', {'en': 'NSF Fee|Returned Check Charge', 'de': 'Rücklastschriftgebühr'}, 'Charge for a returned check', sum_of(15, 60, 5)),
    concept('deposit', 'number', 'deposit securityDeposit depositAmount kaution caution fianza', {'en': 'Security Deposit|Deposit|Bond', 'de': 'Kaution', 'fr': 'Dépôt de garantie', 'es': 'Fianza', 'it': 'Deposito cauzionale', 'pt': 'Caução', 'nl': 'Waarborgsom'}, 'Deposit the tenant pays|Security deposit|Kaution', sum_of(300, 9000, 10)),
    concept('deposit_holder', 'string', 'depositHolder escrowHolder depositScheme', {'en': 'Deposit held by|Deposit Scheme', 'de': 'Kautionskonto bei'}, 'Who holds the deposit', lambda m: m.bank()),
    concept('pet_deposit', 'number', 'petDeposit petFee', {'en': 'Pet Deposit|Pet Fee', 'de': 'Tierkaution'}, 'Deposit for each animal', sum_of(50, 500, 25)),
    concept('utilities', 'string', 'utilitiesPaidByTenant tenantUtilities', {'en': 'Utilities paid by tenant', 'de': 'Vom Mieter zu tragen'}, 'Which utilities the tenant pays', one_of(en='electricity and gas|water, sewer and trash|internet and cable|heating|all utilities except water')),
    concept('parking_space', 'string', 'parkingSpace parking stellplatz', {'en': 'Parking Space|Parking', 'de': 'Stellplatz', 'fr': 'Stationnement', 'es': 'Plaza de garaje', 'it': 'Posto auto', 'pt': 'Garagem', 'nl': 'Parkeerplaats'}, 'Number of the parking space', lambda m: m.code(m.pick(('##', '?-##', 'P##', '###')))),
    concept('bank_account', 'string', 'bankAccount iban account konto cuenta', {'en': 'Account|Bank Account|IBAN', 'de': 'Konto|IBAN', 'fr': 'Compte', 'es': 'Cuenta', 'it': 'Conto', 'pt': 'Conta', 'nl': 'Rekening'}, 'Account to pay into', lambda m: m.iban(), 'iban'),
    concept('start_date', 'date', 'startDate commencementDate beginDate from beginning startOn beginn dateDebut fechaInicio', {'en': 'Start Date|Commencement Date|Beginning|From', 'de': 'Beginn|Vertragsbeginn', 'fr': 'Date de début|Prise d’effet', 'es': 'Fecha de inicio', 'it': 'Decorrenza', 'pt': 'Início', 'nl': 'Ingangsdatum'}, 'Day on which it starts|First day of the term|Beginn', formal_date),
    concept('end_date', 'date', 'endDate expiryDate expirationDate maturityDate until terminationDate ende dateFin fechaFin', {'en': 'End Date|Expiry Date|Expiration|Until|Maturity Date', 'de': 'Ende|Vertragsende', 'fr': 'Date de fin|Échéance', 'es': 'Fecha de finalización', 'it': 'Scadenza', 'pt': 'Termo', 'nl': 'Einddatum'}, 'Day on which it ends|Last day of the term|Date by which all is due|Ende', formal_date),
    concept('position', 'string', 'position jobTitle role occupation stelle poste puesto', {'en': 'Position|Job Title|Role', 'de': 'Tätigkeit|Position', 'fr': 'Poste|Emploi', 'es': 'Puesto', 'it': 'Mansione', 'pt': 'Função', 'nl': 'Functie'}, 'Job for which the employee is hired|Title of the position|Tätigkeit', lambda m: m.job()),
    concept('manager', 'string', 'manager reportsTo supervisor lineManager vorgesetzter', {'en': 'Reports to|Line Manager|Supervisor', 'de': 'Vorgesetzter', 'fr': 'Responsable', 'es': 'Responsable', 'it': 'Responsabile', 'pt': 'Chefia', 'nl': 'Leidinggevende'}, 'Whom the employee reports to|Direct superior', lambda m: m.person()),
    concept('department', 'string', 'department team division abteilung', {'en': 'Department|Division', 'de': 'Abteilung', 'fr': 'Service', 'es': 'Departamento', 'it': 'Reparto', 'pt': 'Departamento', 'nl': 'Afdeling'}, 'Department of the employee', lambda m: m.department()),
    concept('salary', 'number', 'salary baseSalary annualSalary grossSalary wage gehalt salaire salario stipendio', {'en': 'Salary|Base Salary|Annual Salary|Gross Salary', 'de': 'Gehalt|Bruttogehalt', 'fr': 'Salaire|Rémunération', 'es': 'Salario', 'it': 'Retribuzione', 'pt': 'Salário', 'nl': 'Salaris'}, 'Gross pay|Salary as agreed|What the employee earns|Bruttogehalt', sum_of(1800, 180000, 100)),
    concept('bonus', 'string', 'bonus targetBonus annualBonus praemie', {'en': 'Bonus|Target Bonus', 'de': 'Bonus', 'fr': 'Prime', 'es': 'Bono', 'it': 'Premio', 'pt': 'Bónus', 'nl': 'Bonus'}, 'Bonus that may be earned', lambda m: m.percent(m.integer(1, 8) * 5) if m.chance(0.5) else m.money(float(m.integer(5, 300) * 100), True)),
    concept('signing_bonus', 'number', 'signingBonus signOnBonus', {'en': 'Signing Bonus|Sign-on Bonus', 'de': 'Antrittsprämie'}, 'One-time payment on joining', sum_of(1000, 20000, 500)),
    concept('pay_period', 'string', 'payPeriod payFrequency', {'en': 'Pay Period', 'de': 'Zahlungsrhythmus'}, 'How often pay is due', one_of(en='month|year|week|annum')),
    concept('weekly_hours', 'number', 'weeklyHours hoursPerWeek workingHours arbeitszeit', {'en': 'Hours per Week|Working Hours', 'de': 'Wochenstunden', 'fr': 'Heures par semaine', 'es': 'Horas semanales', 'it': 'Ore settimanali', 'pt': 'Horas semanais', 'nl': 'Uren per week'}, 'Working hours per week', lambda m: m.number(m.pick((20, 30, 35, 37.5, 38.5, 40, 40, 42)), m.pick((0, 0, 1)))),
    concept('work_place', 'string', 'placeOfWork workLocation workplace arbeitsort lieuDeTravail', {'en': 'Place of Work|Work Location', 'de': 'Arbeitsort', 'fr': 'Lieu de travail', 'es': 'Centro de trabajo', 'it': 'Sede di lavoro', 'pt': 'Local de trabalho', 'nl': 'Standplaats'}, 'Where the work is done', lambda m: m.city()),
    concept('probation', 'string', 'probationPeriod probation trialPeriod probezeit', {'en': 'Probation|Probationary Period|Trial Period', 'de': 'Probezeit', 'fr': 'Période d’essai', 'es': 'Período de prueba', 'it': 'Periodo di prova', 'pt': 'Período experimental', 'nl': 'Proeftijd'}, 'Length of the probation|Trial period', months),
    concept('vacation_days', 'number', 'vacationDays annualLeave holidays paidTimeOff urlaubstage', {'en': 'Vacation Days|Annual Leave|Holidays', 'de': 'Urlaubstage', 'fr': 'Jours de congé', 'es': 'Días de vacaciones', 'it': 'Giorni di ferie', 'pt': 'Dias de férias', 'nl': 'Vakantiedagen'}, 'Days of paid leave per year', lambda m: str(m.integer(10, 35))),
    concept('pension_match', 'string', 'pensionMatch employerContribution', {'en': 'Employer Match|Pension Contribution', 'de': 'Arbeitgeberzuschuss'}, 'What the employer adds to the pension plan', lambda m: m.percent(m.integer(2, 8))),
    concept('principal', 'number', 'principal loanAmount amount principalAmount darlehensbetrag montantPret', {'en': 'Principal|Loan Amount|Principal Amount', 'de': 'Darlehensbetrag', 'fr': 'Montant du prêt', 'es': 'Importe del préstamo', 'it': 'Importo del mutuo', 'pt': 'Valor do empréstimo', 'nl': 'Leenbedrag'}, 'Sum that is lent|Principal of the loan|Darlehenssumme', sum_of(1000, 400000, 500)),
    concept('interest_rate', 'number', 'interestRate rate interest zinssatz taux', {'en': 'Interest Rate|Rate|Annual Interest', 'de': 'Zinssatz', 'fr': 'Taux', 'es': 'Tipo de interés', 'it': 'Tasso', 'pt': 'Taxa de juro', 'nl': 'Rente'}, 'Yearly interest of the loan|Interest rate in per cent', lambda m: m.percent(m.integer(4, 60) / 4)),
    concept('loan_purpose', 'string', 'loanPurpose purposeOfLoan verwendungszweck', {'en': 'Purpose of Loan', 'de': 'Verwendungszweck', 'fr': 'Objet du prêt', 'es': 'Destino', 'it': 'Scopo', 'pt': 'Finalidade', 'nl': 'Doel'}, 'What the loan is for', one_of(en='working capital|the purchase of a vehicle|home renovation|equipment', de='Betriebsmittel|Fahrzeugkauf|Renovierung', fr='l’achat d’un véhicule|des travaux', es='la compra de un vehículo|una reforma', it='l’acquisto di un veicolo|lavori di ristrutturazione', pt='a compra de um veículo|obras', nl='de aankoop van een auto|een verbouwing')),
    concept('instalment_count', 'number', 'numberOfInstallments instalments numberOfPayments raten', {'en': 'No. of Instalments|Number of Payments', 'de': 'Anzahl Raten', 'fr': 'Nombre d’échéances', 'es': 'Número de cuotas', 'it': 'Numero di rate', 'pt': 'Número de prestações', 'nl': 'Aantal termijnen'}, 'How many instalments there are', lambda m: str(m.pick((6, 10, 12, 14, 18, 24, 36, 48, 60, 120)))),
    concept('instalment', 'number', 'installmentAmount monthlyPayment instalment rate mensualite cuota', {'en': 'Instalment|Monthly Payment', 'de': 'Rate|Monatsrate', 'fr': 'Mensualité', 'es': 'Cuota', 'it': 'Rata', 'pt': 'Prestação', 'nl': 'Termijnbedrag'}, 'Amount of each instalment', sum_of(50, 4000)),
    concept('first_payment', 'date', 'firstPaymentDate firstInstallment firstDue ersteRate', {'en': 'First Payment|First Instalment Due', 'de': 'Erste Rate', 'fr': 'Première échéance', 'es': 'Primer pago', 'it': 'Prima rata', 'pt': 'Primeira prestação', 'nl': 'Eerste termijn'}, 'Date of the first payment', formal_date),
    concept('collateral', 'string', 'collateral security pledgedAsset sicherheit', {'en': 'Collateral|Security', 'de': 'Sicherheit', 'fr': 'Garantie', 'es': 'Garantía', 'it': 'Garanzia', 'pt': 'Garantia', 'nl': 'Zekerheid'}, 'What secures the loan', lambda m: m.vehicle() if m.chance(0.6) else m.product()),
    concept('default_rate', 'number', 'defaultRate defaultInterest', {'en': 'Default Rate', 'de': 'Verzugszinssatz'}, 'Interest upon default', lambda m: m.percent(m.integer(16, 48) / 2)),
    concept('guarantor', 'string', 'guarantor surety buerge caution fiador', {'en': 'Guarantor|Surety', 'de': 'Bürge', 'fr': 'Caution', 'es': 'Fiador', 'it': 'Fideiussore', 'pt': 'Fiador', 'nl': 'Borg'}, 'Who guarantees the debt', lambda m: m.person()),
    concept('vehicle', 'string', 'vehicle makeAndModel car vehicleDescription fahrzeug', {'en': 'Vehicle|Make and Model', 'de': 'Fahrzeug', 'fr': 'Véhicule', 'es': 'Vehículo', 'it': 'Veicolo', 'pt': 'Veículo', 'nl': 'Voertuig'}, 'Make and model of the vehicle', lambda m: m.vehicle()),
    concept('model_year', 'number', 'modelYear year yearOfManufacture baujahr', {'en': 'Model Year|Year', 'de': 'Baujahr', 'fr': 'Année', 'es': 'Año', 'it': 'Anno', 'pt': 'Ano', 'nl': 'Bouwjaar'}, 'Year the vehicle was built', lambda m: str(m.integer(1995, 2025))),
    concept('vin', 'string', 'vin vehicleIdentificationNumber chassisNumber fahrgestellnummer', {'en': 'VIN|Vehicle Identification Number|Chassis No.', 'de': 'FIN|Fahrgestellnummer', 'fr': 'N° de série', 'es': 'Bastidor', 'it': 'Telaio', 'pt': 'Chassi', 'nl': 'Chassisnummer'}, 'Identification number of the vehicle, 17 characters|VIN', vin),
    concept('plate', 'string', 'licensePlate registrationNumber plate kennzeichen', {'en': 'License Plate|Registration', 'de': 'Kennzeichen', 'fr': 'Immatriculation', 'es': 'Matrícula', 'it': 'Targa', 'pt': 'Matrícula', 'nl': 'Kenteken'}, 'Number plate', lambda m: m.plate()),
    concept('odometer', 'string', 'odometer mileage kilometers kilometerstand', {'en': 'Odometer|Mileage', 'de': 'Kilometerstand', 'fr': 'Kilométrage', 'es': 'Kilometraje', 'it': 'Chilometri', 'pt': 'Quilometragem', 'nl': 'Kilometerstand'}, 'Distance driven, as printed', lambda m: f'{m.number(m.integer(900, 240000))} {m.pick(("miles", "km", "mi")) if language_of(m) == "en" else "km"}'),
    concept('colour', 'string', 'color colour farbe couleur', {'en': 'Color|Colour', 'de': 'Farbe', 'fr': 'Couleur', 'es': 'Color', 'it': 'Colore', 'pt': 'Cor', 'nl': 'Kleur'}, 'Colour of the vehicle', lambda m: m.colour()),
    concept('first_registration', 'date', 'firstRegistration registeredSince erstzulassung', {'en': 'First Registration|First Registered', 'de': 'Erstzulassung', 'fr': 'Mise en circulation', 'es': 'Primera matriculación', 'it': 'Prima immatricolazione', 'pt': 'Primeira matrícula', 'nl': 'Eerste toelating'}, 'Date the vehicle was first registered', lambda m: m.date(m.day(-7000, -400))),
    concept('goods', 'string', 'goods item product subjectMatter ware', {'en': 'Goods|Item', 'de': 'Kaufgegenstand', 'fr': 'Marchandises', 'es': 'Mercancías', 'it': 'Merce', 'pt': 'Mercadoria', 'nl': 'Koopobject'}, 'What is sold', lambda m: m.product()),
    concept('goods_quantity', 'string', 'quantity goodsQuantity amountOfGoods menge', {'en': 'Quantity', 'de': 'Menge', 'fr': 'Quantité', 'es': 'Cantidad', 'it': 'Quantità', 'pt': 'Quantidade', 'nl': 'Hoeveelheid'}, 'How much is sold', lambda m: f'{m.number(m.integer(1, 5000))} {m.unit()}'),
    concept('delivery_terms', 'string', 'deliveryTerms incoterm incoterms lieferbedingung', {'en': 'Delivery Terms|Incoterms', 'de': 'Lieferbedingung', 'fr': 'Incoterm', 'es': 'Incoterm', 'it': 'Resa', 'pt': 'Incoterm', 'nl': 'Leveringsvoorwaarde'}, 'Incoterm with its place', lambda m: f'{m.pick(("FOB", "EXW", "DAP", "CIF", "DDP", "FCA", "CPT"))} {m.city()}'),
    concept('delivery_date', 'date', 'deliveryDate deliverBy liefertermin', {'en': 'Delivery Date|Deliver by', 'de': 'Liefertermin', 'fr': 'Date de livraison', 'es': 'Fecha de entrega', 'it': 'Data di consegna', 'pt': 'Data de entrega', 'nl': 'Leverdatum'}, 'Day by which the goods are delivered', formal_date),
    concept('price', 'number', 'price purchasePrice salePrice totalPrice kaufpreis prix precio prezzo', {'en': 'Purchase Price|Price|Sale Price', 'de': 'Kaufpreis', 'fr': 'Prix de vente', 'es': 'Precio', 'it': 'Prezzo', 'pt': 'Preço', 'nl': 'Koopsom'}, 'Price agreed for the sale|Total purchase price|Kaufpreis', sum_of(400, 600000, 50)),
    concept('down_payment', 'number', 'downPayment depositPaid earnestMoney anzahlung acompte', {'en': 'Down Payment|Earnest Money|Deposit', 'de': 'Anzahlung', 'fr': 'Acompte', 'es': 'Señal', 'it': 'Caparra', 'pt': 'Sinal', 'nl': 'Aanbetaling'}, 'Part of the price paid in advance', sum_of(100, 20000, 50)),
    concept('payment_method', 'string', 'paymentMethod payBy zahlungsart', {'en': 'Payment Method', 'de': 'Zahlungsart', 'fr': 'Mode de paiement', 'es': 'Forma de pago', 'it': 'Pagamento', 'pt': 'Forma de pagamento', 'nl': 'Betaalwijze'}, 'How the price is paid', one_of(en='cash|cashier’s check|wire transfer|certified funds|bank transfer', de='Barzahlung|Überweisung', fr='virement|chèque de banque', es='transferencia|cheque bancario', it='bonifico|assegno circolare', pt='transferência|cheque visado', nl='overboeking|contant')),
    concept('warranty', 'string', 'warrantyPeriod warranty guarantee gewaehrleistung', {'en': 'Warranty|Warranty Period', 'de': 'Gewährleistung'}, 'How long the warranty lasts', long_span),
    concept('parcel', 'string', 'parcelNumber parcel cadastralReference flurstueck', {'en': 'Parcel No.|APN|Title No.', 'de': 'Flurstück', 'fr': 'Cadastre', 'es': 'Referencia catastral', 'it': 'Catasto', 'pt': 'Artigo matricial', 'nl': 'Kadastraal nummer'}, 'Number of the plot', lambda m: m.code(m.pick(('###-###-##', '##/###', '####-##-###', '?? ###', '#######??####?')))),
    concept('land_register', 'string', 'landRegister county registry grundbuch', {'en': 'County|Land Registry', 'de': 'Grundbuch', 'fr': 'Cadastre de'}, 'Register in which the property is entered', lambda m: m.city()),
    concept('closing_date', 'date', 'closingDate settlementDate completionDate uebergabe', {'en': 'Closing Date|Completion Date', 'de': 'Besitzübergang', 'fr': 'Date de l’acte', 'es': 'Fecha de escritura', 'it': 'Data del rogito', 'pt': 'Data da escritura', 'nl': 'Overdrachtsdatum'}, 'Day of closing|When the property changes hands', formal_date),
    concept('escrow_agent', 'string', 'escrowAgent titleCompany closingAgent', {'en': 'Escrow Agent|Title Company', 'de': 'Treuhänder'}, 'Who holds the money until closing', lambda m: m.company()),
    concept('licence_scope', 'string', 'licenseType scope exclusivity', {'en': 'Licence Type|Scope', 'de': 'Lizenzart'}, 'Whether the licence is exclusive', one_of(en='non-exclusive|exclusive|worldwide|perpetual|revocable', fr='non exclusive|exclusive', es='no exclusiva|exclusiva', it='non esclusiva|esclusiva', pt='não exclusiva|exclusiva')),
    concept('licensed_product', 'string', 'licensedProduct software licensedSoftware product lizenzgegenstand', {'en': 'Licensed Product|Software', 'de': 'Lizenzgegenstand', 'fr': 'Logiciel', 'es': 'Producto licenciado', 'it': 'Prodotto', 'pt': 'Produto', 'nl': 'Product'}, 'What is licensed', lambda m: f'{m.pick(("Nova", "Astra", "Open", "Data", "Cloud", "Path", "Vera", "Lumi", "Core"))}{m.pick(("Sync", "Desk", "Flow", "Base", "Cad", "Track", "Suite", "Vision"))}{m.pick(("", " Pro", " 4.2", " Enterprise", " X"))}'),
    concept('territory', 'string', 'territory region gebiet territoire', {'en': 'Territory', 'de': 'Gebiet', 'fr': 'Territoire', 'es': 'Territorio', 'it': 'Territorio', 'pt': 'Território', 'nl': 'Gebied'}, 'Where the licence is valid', lambda m: m.country_name()),
    concept('user_count', 'number', 'numberOfUsers users seats', {'en': 'Users|Seats', 'de': 'Nutzer'}, 'How many users are allowed', lambda m: m.number(m.integer(1, 2000))),
    concept('royalty', 'number', 'royaltyRate royalty lizenzgebuehr', {'en': 'Royalty|Royalty Rate', 'de': 'Lizenzgebühr', 'fr': 'Redevance', 'es': 'Regalía', 'it': 'Royalty', 'pt': 'Royalties', 'nl': 'Royalty'}, 'Share of sales paid as royalty', lambda m: m.percent(m.integer(2, 40) / 2)),
    concept('minimum_royalty', 'number', 'minimumRoyalty minimumGuarantee', {'en': 'Minimum Royalty', 'de': 'Mindestlizenz'}, 'Least royalty of a year', sum_of(1000, 60000, 500)),
    concept('business_name', 'string', 'businessName partnershipName companyName firma', {'en': 'Name of the Partnership|Business Name', 'de': 'Name der Gesellschaft', 'fr': 'Dénomination', 'es': 'Denominación', 'it': 'Denominazione', 'pt': 'Denominação', 'nl': 'Naam'}, 'Name under which the business is run', lambda m: m.company()),
    concept('business_purpose', 'string', 'businessPurpose objectOfCompany gegenstand', {'en': 'Business|Purpose', 'de': 'Gegenstand', 'fr': 'Objet social', 'es': 'Objeto social', 'it': 'Oggetto sociale', 'pt': 'Objeto social', 'nl': 'Doel'}, 'What the partnership does', lambda m: m.service()),
    concept('fiscal_year_end', 'string', 'fiscalYearEnd yearEnd', {'en': 'Fiscal Year End', 'de': 'Geschäftsjahresende'}, 'Day on which the fiscal year ends', lambda m: m.pick(('December 31', '31 March', 'June 30', 'September 30'))),
    concept('contribution_a', 'number', 'firstContribution contributionA capitalContribution', {'en': 'Contribution', 'de': 'Einlage'}, 'Capital the first partner pays in', sum_of(1000, 90000, 500)),
    concept('contribution_b', 'number', 'secondContribution contributionB', {'en': 'Contribution', 'de': 'Einlage'}, 'Capital the second partner pays in', sum_of(1000, 90000, 500)),
    concept('share_a', 'number', 'firstShare shareA profitShare', {'en': 'Share', 'de': 'Anteil'}, 'Share of profit of the first partner', lambda m: m.percent(m.integer(30, 70))),
    concept('share_b', 'number', 'secondShare shareB', {'en': 'Share', 'de': 'Anteil'}, 'Share of profit of the second partner', lambda m: m.percent(m.integer(30, 70))),
    concept('settlement_amount', 'number', 'settlementAmount settlementPayment amount vergleichssumme', {'en': 'Settlement Amount|Settlement Payment', 'de': 'Vergleichssumme', 'fr': 'Indemnité', 'es': 'Importe', 'it': 'Importo', 'pt': 'Valor', 'nl': 'Schikkingsbedrag'}, 'Sum paid in settlement', sum_of(1000, 500000, 250)),
    concept('dispute', 'string', 'dispute claim subjectOfDispute', {'en': 'Dispute|Claim', 'de': 'Streitgegenstand'}, 'What the dispute was about', one_of(en='the termination of employment|a traffic accident|an unpaid invoice|alleged infringement|water damage at the premises')),
    concept('case_number', 'string', 'caseNumber docketNumber fileNumber aktenzeichen', {'en': 'Case No.|Docket No.|File No.', 'de': 'Aktenzeichen', 'fr': 'N° de rôle', 'es': 'Autos n.º', 'it': 'R.G. n.', 'pt': 'Processo n.º', 'nl': 'Zaaknummer'}, 'Number of the case in court', lambda m: m.code(m.pick(('##-cv-#####', '# O ###/##', 'CV-####-#####', '###/####', '?? ##/#####', '#:##-cr-####')))),
    concept('court', 'string', 'court courtName gericht tribunal', {'en': 'Court', 'de': 'Gericht', 'fr': 'Tribunal', 'es': 'Juzgado', 'it': 'Tribunale', 'pt': 'Tribunal', 'nl': 'Rechtbank'}, 'Court before which the case is', lambda m: f'{m.pick({"en": ("Superior Court of", "District Court of", "High Court in", "Circuit Court for"), "de": ("Landgericht", "Amtsgericht"), "fr": ("tribunal judiciaire de", "tribunal de commerce de"), "es": ("Juzgado de Primera Instancia de",), "it": ("Tribunale di",), "pt": ("Tribunal Judicial de",), "nl": ("rechtbank",)}[language_of(m)])} {m.city()}'),
    concept('cutoff_date', 'date', 'cutoffDate releaseDate', {'en': 'Cut-off Date', 'de': 'Stichtag'}, 'Day up to which claims are released', formal_date),
    concept('revocation_period', 'string', 'revocationPeriod coolingOffPeriod withdrawalPeriod widerrufsfrist', {'en': 'Revocation Period|Cooling-off Period', 'de': 'Widerrufsfrist', 'fr': 'Délai de rétractation'}, 'Time within which one may withdraw', days),
    concept('amended_section', 'string', 'amendedSection section clause', {'en': 'Amended Section', 'de': 'Geänderte Ziffer'}, 'Section that is changed', lambda m: m.code(m.pick(('%', '%.%', '%(?)', '%.%.%')))),
    concept('original_date', 'date', 'originalAgreementDate originalDate originalContractDate', {'en': 'Date of Original Agreement', 'de': 'Datum des Ursprungsvertrags'}, 'Date of the agreement that is amended', formal_date),
    concept('new_amount', 'number', 'newAmount amendedAmount newFee', {'en': 'New Amount', 'de': 'Neuer Betrag'}, 'Amount after the change', sum_of(500, 90000, 50)),
    concept('new_end_date', 'date', 'newEndDate extendedUntil newExpiryDate', {'en': 'New Expiry Date', 'de': 'Neues Vertragsende'}, 'End of the term after the change', formal_date),
    concept('powers', 'string', 'powers scope authority vollmachtsumfang', {'en': 'Powers|Scope', 'de': 'Umfang', 'fr': 'Pouvoirs', 'es': 'Facultades', 'it': 'Poteri', 'pt': 'Poderes', 'nl': 'Bevoegdheden'}, 'What the agent may do', powers_text),
    concept('substitute', 'string', 'successorAgent substitute alternateAgent', {'en': 'Successor Agent|Substitute', 'de': 'Ersatzbevollmächtigter'}, 'Who steps in if the agent cannot serve', lambda m: m.person()),
    concept('website', 'string', 'website url site domain', {'en': 'Website|Site', 'de': 'Website'}, 'Site to which the terms apply', lambda m: m.url(), 'url'),
    concept('operator', 'string', 'operator provider companyName siteOwner anbieter', {'en': 'Operator|Provider', 'de': 'Anbieter', 'fr': 'Éditeur', 'es': 'Titular', 'it': 'Titolare', 'pt': 'Titular', 'nl': 'Aanbieder'}, 'Company that runs the service', lambda m: m.company()),
    concept('operator_address', 'string', 'operatorAddress companyAddress address', {'en': 'Address', 'de': 'Anschrift'}, 'Address of the company behind the service', lambda m: m.address_line(), 'address'),
    concept('minimum_age', 'number', 'minimumAge ageLimit', {'en': 'Minimum Age', 'de': 'Mindestalter'}, 'How old users must be', lambda m: str(m.pick((13, 16, 18, 21)))),
    concept('last_updated', 'date', 'lastUpdated updatedOn revisionDate stand', {'en': 'Last updated|Effective|Last revised', 'de': 'Stand', 'fr': 'Dernière mise à jour', 'es': 'Última actualización', 'it': 'Ultimo aggiornamento', 'pt': 'Última atualização', 'nl': 'Laatst gewijzigd'}, 'When the terms were last changed', formal_date),
    concept('registration', 'string', 'registrationNumber companyNumber registerNumber handelsregister', {'en': 'Company No.|Registration No.', 'de': 'Handelsregister', 'fr': 'RCS'}, 'Number in the company register', lambda m: m.registration()),
    concept('vat_id', 'string', 'vatId vatNumber taxId', {'en': 'VAT No.|VAT ID', 'de': 'USt-IdNr.'}, 'VAT number of the company', lambda m: m.vat_id()),
    concept('title', 'string', 'documentTitle title agreementType documentType contractType', {'en': 'Title|Type of Agreement', 'de': 'Titel'}, 'Title of the document|What kind of agreement it is'),
    concept('testator', 'string', 'testator testatorName willMaker erblasser', {'en': 'Testator|Will of', 'de': 'Erblasser', 'fr': 'Testateur'}, 'Whose last will it is', lambda m: m.person()),
    concept('executor', 'string', 'executor personalRepresentative testamentsvollstrecker', {'en': 'Executor|Personal Representative', 'de': 'Testamentsvollstrecker', 'fr': 'Exécuteur testamentaire'}, 'Who carries out the will', lambda m: m.person()),
    concept('guardian', 'string', 'guardian guardianOfChildren vormund', {'en': 'Guardian', 'de': 'Vormund', 'fr': 'Tuteur'}, 'Who takes care of minor children', lambda m: m.person()),
    concept('beneficiary', 'array', 'beneficiaries heirs legatees erben heritiers', {'en': 'Beneficiaries|Heirs', 'de': 'Erben', 'fr': 'Héritiers', 'es': 'Herederos', 'it': 'Eredi', 'pt': 'Herdeiros', 'nl': 'Erfgenamen'}, 'Who inherits|Names of all the beneficiaries'),
    concept('spouse', 'string', 'spouse husbandOrWife ehepartner', {'en': 'Spouse', 'de': 'Ehepartner'}, 'Husband or wife of the testator', lambda m: m.person()),
    concept('bequest', 'number', 'bequest legacy cashBequest vermaechtnis', {'en': 'Bequest|Legacy', 'de': 'Vermächtnis'}, 'Sum of money that is left to somebody', sum_of(500, 90000, 500)),
    concept('residence', 'string', 'residence domicile placeOfResidence wohnort', {'en': 'Residence|Residing at', 'de': 'Wohnort'}, 'Where the person lives', lambda m: m.address_line(), 'address'),
)
LEGAL: dict[str, Concept] = {each.key: each for each in _concepts}

PASSING: dict[str, Callable[[Maker], str]] = {
    'date': formal_date, 'days': days, 'months': months, 'years': years, 'state': state_of, 'nation': lambda m: m.country_name(), 'company': lambda m: m.company(),
    'person': lambda m: m.person(), 'place': lambda m: m.city(), 'amount': sum_of(50, 90000, 10), 'small': lambda m: m.money(m.integer(30, 95) / 100, True),
    'number': lambda m: str(m.integer(2, 90)), 'year': lambda m: str(m.integer(1920, 2020)), 'job': lambda m: m.job(),
    'day_month': lambda m: f'{m.pick(MONTHS_EN)} {m.integer(1, 28)}', 'patent': lambda m: m.code('%#,###,###'),
}


def two_days(m: Maker) -> tuple[date, date]:
    """A beginning and an end that suit each other."""
    first = m.day(-4000, 200)
    return first, first + timedelta(days=m.pick((90, 182, 364, 365, 729, 730, 1095, 1825, 3650)))


ROLES = {each.key: each for each in (
    role('discloser', 'discloser disclosingParty firstParty informationOwner', {'en': 'Disclosing Party|Discloser|First Party', 'de': 'Offenlegende Partei', 'fr': 'Partie divulgatrice', 'es': 'Parte reveladora', 'it': 'Parte divulgante', 'pt': 'Parte reveladora', 'nl': 'Verstrekkende partij'}),
    role('recipient', 'recipient receivingParty receiver secondParty', {'en': 'Receiving Party|Recipient|Second Party', 'de': 'Empfangende Partei', 'fr': 'Partie réceptrice', 'es': 'Parte receptora', 'it': 'Parte ricevente', 'pt': 'Parte receptora', 'nl': 'Ontvangende partij'}),
    role('landlord', 'landlord lessor owner vermieter bailleur', {'en': 'Landlord|Lessor|Owner', 'de': 'Vermieter', 'fr': 'Bailleur', 'es': 'Arrendador', 'it': 'Locatore', 'pt': 'Senhorio|Locador', 'nl': 'Verhuurder'}),
    role('tenant', 'tenant lessee renter mieter locataire', {'en': 'Tenant|Lessee', 'de': 'Mieter', 'fr': 'Preneur|Locataire', 'es': 'Arrendatario', 'it': 'Conduttore', 'pt': 'Inquilino|Locatário', 'nl': 'Huurder'}),
    role('employer', 'employer company arbeitgeber employeur', {'en': 'Employer|Company', 'de': 'Arbeitgeber', 'fr': 'Employeur', 'es': 'Empresa', 'it': 'Datore di lavoro', 'pt': 'Empregador', 'nl': 'Werkgever'}),
    role('employee', 'employee worker arbeitnehmer salarie', {'en': 'Employee', 'de': 'Arbeitnehmer', 'fr': 'Salarié', 'es': 'Trabajador', 'it': 'Lavoratore', 'pt': 'Trabalhador', 'nl': 'Werknemer'}),
    role('client', 'client customer principal auftraggeber', {'en': 'Client|Customer|Company', 'de': 'Auftraggeber', 'fr': 'Client', 'es': 'Cliente', 'it': 'Cliente|Committente', 'pt': 'Contratante', 'nl': 'Opdrachtgever'}),
    role('contractor', 'contractor provider serviceProvider consultant auftragnehmer', {'en': 'Contractor|Service Provider|Consultant', 'de': 'Auftragnehmer', 'fr': 'Prestataire', 'es': 'Prestador', 'it': 'Fornitore', 'pt': 'Contratada', 'nl': 'Opdrachtnemer'}),
    role('lender', 'lender creditor darlehensgeber preteur', {'en': 'Lender|Creditor', 'de': 'Darlehensgeber', 'fr': 'Prêteur', 'es': 'Prestamista', 'it': 'Mutuante', 'pt': 'Mutuante', 'nl': 'Uitlener'}),
    role('borrower', 'borrower debtor darlehensnehmer emprunteur', {'en': 'Borrower|Debtor', 'de': 'Darlehensnehmer', 'fr': 'Emprunteur', 'es': 'Prestatario', 'it': 'Mutuatario', 'pt': 'Mutuário', 'nl': 'Lener'}),
    role('seller', 'seller vendor verkaeufer vendeur vendedor', {'en': 'Seller|Vendor', 'de': 'Verkäufer', 'fr': 'Vendeur', 'es': 'Vendedor', 'it': 'Venditore', 'pt': 'Vendedor', 'nl': 'Verkoper'}),
    role('buyer', 'buyer purchaser kaeufer acheteur comprador', {'en': 'Buyer|Purchaser', 'de': 'Käufer', 'fr': 'Acheteur', 'es': 'Comprador', 'it': 'Acquirente', 'pt': 'Comprador', 'nl': 'Koper'}),
    role('licensor', 'licensor owner lizenzgeber', {'en': 'Licensor', 'de': 'Lizenzgeber', 'fr': 'Concédant', 'es': 'Licenciante', 'it': 'Licenziante', 'pt': 'Licenciante', 'nl': 'Licentiegever'}),
    role('licensee', 'licensee lizenznehmer', {'en': 'Licensee', 'de': 'Lizenznehmer', 'fr': 'Licencié', 'es': 'Licenciatario', 'it': 'Licenziatario', 'pt': 'Licenciado', 'nl': 'Licentienemer'}),
    role('partner_a', 'firstPartner partnerA partyA', {'en': 'First Partner|Party A', 'de': 'Gesellschafter 1', 'fr': 'Premier associé', 'es': 'Socio A', 'it': 'Primo socio', 'pt': 'Primeiro sócio', 'nl': 'Eerste vennoot'}),
    role('partner_b', 'secondPartner partnerB partyB', {'en': 'Second Partner|Party B', 'de': 'Gesellschafter 2', 'fr': 'Second associé', 'es': 'Socio B', 'it': 'Secondo socio', 'pt': 'Segundo sócio', 'nl': 'Tweede vennoot'}),
    role('principal', 'principal grantor vollmachtgeber mandant', {'en': 'Principal|Grantor', 'de': 'Vollmachtgeber', 'fr': 'Mandant', 'es': 'Poderdante', 'it': 'Mandante', 'pt': 'Outorgante', 'nl': 'Volmachtgever'}),
    role('agent', 'agent attorneyInFact attorney bevollmaechtigter', {'en': 'Agent|Attorney-in-Fact', 'de': 'Bevollmächtigter', 'fr': 'Mandataire', 'es': 'Apoderado', 'it': 'Procuratore', 'pt': 'Procurador', 'nl': 'Gevolmachtigde'}),
)}
