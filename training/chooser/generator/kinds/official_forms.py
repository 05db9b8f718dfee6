"""Forms of no authority in particular, with the habits of all: numbered boxes with long captions, parties with name and address in one box,
amounts by number, figures with a box for each digit, sentences with blanks, much small print, and templates that ask for `box4`. In English
and in the languages of form_words.py.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..content import Block, Choice, Concept, Content, Form, Kind, Noise, Pair, Pairs, Prose, Title, Value
from ..maker import Maker
from ..wording.form_words import CAPTIONS, PARTS_OF_FORMS
from .dense_orders import in_a_tongue

Make = Callable[[Maker], str]


def of(*texts: str) -> Make:
    return lambda m: m.pick(texts)


def in_english_of(*texts: str, else_: Make) -> Make:
    return lambda m: m.pick(texts) if m.language == 'en' else else_(m)


def coded(*shapes: str) -> Make:
    return lambda m: m.code(m.pick(shapes))


def money(low: float = 10, high: float = 90000) -> Make:
    return lambda m: m.money(m.amount(low, high), m.chance(0.2)) if m.language != 'en' else m.pick(('{:,.2f}', '{:,.2f}', '{:.2f}', '{:,.0f}', '$ {:,.2f}', '${:,.2f}', '{:.0f}')).format(m.amount(low, high))


def a_day(low: int = -900, high: int = 60) -> Make:
    def make(m: Maker) -> str:
        day = m.day(low, high)
        if m.language != 'en':
            return m.pick((f'{day.day:02}.{day.month:02}.{day.year}', f'{day.day:02}/{day.month:02}/{day.year}', f'{day.day:02} {day.month:02} {day.year}', m.date(day), m.date(day)))
        return m.pick((f'{day.month:02}/{day.day:02}/{day.year}', f'{day.month:02}-{day.day:02}-{day.year}', f'{day.month}/{day.day}/{day.year % 100:02}', f'{day.month:02} {day.day:02} {day.year}', f'{day.day:02}/{day.month:02}/{day.year}', m.date(day)))
    return make


def parted_figure(*shapes: str) -> Make:
    """As it is written where each digit has a box of its own."""
    def make(m: Maker) -> str:
        text = m.code(m.pick(shapes))
        return ' '.join(text.replace('-', m.pick('-–'))) if m.chance(0.3) else text
    return make


def c(key: str, names: str, captions: str, make: Make, type: str = 'string', format: str | None = None) -> Concept:
    """Descriptions are the captions in short: forms are asked for in the form's own words, or by a name that somebody made of them."""
    labels = tuple(captions.split('|'))
    shorts = [label.split('(')[0].split('.')[0].strip() for label in labels]
    return Concept(key, type, {'en': labels, **CAPTIONS.get(key, {})}, tuple(names.split()), tuple(dict.fromkeys((*shorts, f'{shorts[0]} as filled in', f'{shorts[-1]}, empty if the box is'))), make, format)


def amount(key: str, names: str, captions: str, low: float = 10, high: float = 90000) -> Concept:
    return c(key, names, captions, money(low, high), 'number')


def day(key: str, names: str, captions: str, low: int = -900, high: int = 60) -> Concept:
    return c(key, names, captions, a_day(low, high), 'date')


def who(m: Maker) -> str:
    return m.company() if m.chance(0.5) else m.person()


def with_address(m: Maker) -> str:
    return f'{who(m)}\n{m.address()}' if m.chance(0.6) else f'{who(m)}, {m.address_line()}'


NUMBERS = ('##-#######', '###-##-####', '#########', 'XX-XXX####', '***-**-####', '## ### ####', '###-###-###')
GROUPS: dict[str, tuple[Concept, ...]] = {
    'payment': (
        c('payer_block', 'payerNameAddress payer payerInformation', 'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.|Payer name and address|Filer’s name, address and telephone number', with_address), c('payer_tin', 'payerTin payerTaxId payerIdentificationNumber', 'PAYER’S TIN|Payer’s federal identification number|Payer identification number', coded(*NUMBERS)),
        c('recipient_tin', 'recipientTin recipientTaxId recipientSsn', 'RECIPIENT’S TIN|Recipient’s identification number|Payee’s social security number', coded(*NUMBERS)), c('recipient_name', 'recipientName recipient payeeName', 'RECIPIENT’S name|Recipient’s name (first, middle, last)|Name of payee', who), c('recipient_street', 'recipientStreet recipientStreetAddress streetAddress', 'Street address (including apt. no.)|Street address|Number and street', lambda m: m.street()),
        c('recipient_city', 'recipientCityStateZip cityStateZip recipientCity', 'City or town, state or province, country, and ZIP or foreign postal code|City, state, and ZIP code', lambda m: m.city_line()), c('account_no', 'accountNumber account', 'Account number (see instructions)|Account number (optional)|List account number(s) here (optional)', coded('######', '####-####', '????-####', '##########')),
    ),
    'sums': (
        amount('rents', 'rents rentIncome', 'Rents|Rental payments'), amount('royalties', 'royalties royaltyPayments', 'Royalties'), amount('other_income', 'otherIncome miscellaneousIncome', 'Other income|Other income (describe)'), amount('federal_tax', 'federalIncomeTaxWithheld federalTaxWithheld fedTax', 'Federal income tax withheld|Income tax withheld'), amount('medical', 'medicalPayments healthCarePayments', 'Medical and health care payments'),
        amount('contractor', 'nonemployeeCompensation contractorPay', 'Nonemployee compensation|Payments to contractors'), amount('proceeds', 'grossProceeds proceeds', 'Gross proceeds|Gross proceeds paid to an attorney'), amount('state_tax', 'stateTaxWithheld stateIncomeTax', 'State tax withheld|State income tax'), amount('state_income', 'stateIncome', 'State income|State distribution'), amount('wages', 'wages wagesTips', 'Wages, tips, other compensation|Salaries and wages'),
        amount('ss_tax', 'socialSecurityTaxWithheld ssTax', 'Social security tax withheld'), amount('medicare', 'medicareTaxWithheld medicareTax', 'Medicare tax withheld'), amount('interest', 'interestIncome interest', 'Interest income|Interest income not included elsewhere'), amount('dividends', 'totalOrdinaryDividends dividends', 'Total ordinary dividends|Qualified dividends'), amount('distribution', 'grossDistribution distribution', 'Gross distribution'), amount('taxable', 'taxableAmount taxable', 'Taxable amount'),
        amount('mortgage', 'mortgageInterest mortgageInterestReceived', 'Mortgage interest received from payer(s)/borrower(s)'), amount('principal', 'outstandingPrincipal mortgagePrincipal', 'Outstanding mortgage principal'), amount('premiums', 'insurancePremiums premiumsPaid', 'Employee contributions or insurance premiums|Premiums paid'), amount('gain', 'capitalGain netGain', 'Capital gain (included in box above)|Net gain or loss'), amount('credit', 'creditsClaimed credit', 'Credits claimed|Nonrefundable credits'), amount('refund', 'refundAmount refund', 'Amount to be refunded to you|Refund'),
        amount('owed', 'amountOwed amountYouOwe', 'Amount you owe|Balance due'), amount('fee', 'filingFee fee applicationFee', 'Filing fee|Fee enclosed|Application fee'), amount('duty', 'dutyAmount duty', 'Duty|Amount of duty payable'), amount('value', 'customsValue declaredValue', 'Entered value|Declared value'), amount('each', 'eachOccurrenceLimit perOccurrence', 'EACH OCCURRENCE|Limit per occurrence'), amount('aggregate', 'generalAggregate aggregateLimit', 'GENERAL AGGREGATE|Aggregate limit'),
    ),
    'person': (
        c('name', 'name fullName applicantName', 'Name (as shown on your income tax return). Name is required on this line; do not leave this line blank.|Name of individual|Full legal name (Last, First, Middle)|Name of applicant (print or type)', lambda m: m.person() if m.chance(0.7) else m.person_last_first()), c('business_name', 'businessName tradeName dba', 'Business name/disregarded entity name, if different from above|Trade name, if any|DBA', lambda m: m.company()),
        c('street', 'address street permanentStreetAddress', 'Address (number, street, and apt. or suite no.). See instructions.|Permanent residence address (street, apt. or suite no., or rural route). Do not use a P.O. box or in-care-of address.|Street address', lambda m: m.street()), c('town', 'cityStateZip cityAndState town', 'City, state, and ZIP code|City or town, state or province. Include postal code where appropriate.', lambda m: m.city_line()),
        c('country', 'country permanentCountry', 'Country|Country (do not abbreviate)', lambda m: m.country_name()), c('mailing', 'mailingAddress mailingStreetAddress', 'Mailing address (if different from above)|Mailing address, if not the same as line 3', lambda m: m.street()), c('citizenship', 'citizenship countryOfCitizenship nationality', 'Country of citizenship|Citizenship or nationality', lambda m: m.country_name()),
        c('ssn', 'ssn socialSecurityNumber', 'Social security number|SSN|Your social security number', parted_figure('###-##-####', '#########')), c('ein', 'ein employerIdentificationNumber', 'Employer identification number|Employer identification number (EIN), if any', parted_figure('##-#######')), c('foreign_tin', 'foreignTaxIdentifyingNumber foreignTin', 'Foreign tax identifying number (see instructions)', coded('?#######?', '########', '#?#######')),
        day('birth', 'dateOfBirth birthDate dob', 'Date of birth (MM-DD-YYYY) (see instructions)|Date of birth|Birth date (month, day, year)', -29000, -6500), c('birth_place', 'placeOfBirth birthPlace', 'Place of birth (city and country)|Birthplace', lambda m: f'{m.city()}, {m.country_name()}'), c('phone', 'daytimePhone phone telephone', 'Daytime telephone number (include area code)|Phone (A/C, No, Ext)|Telephone no.', lambda m: m.phone(), format='phone'), c('email', 'email emailAddress', 'E-mail address|Email address (optional)', lambda m: m.email(), format='email'),
        c('occupation', 'occupation profession', 'Occupation|Your occupation', lambda m: m.job()), c('sex', 'sex gender', 'Sex|Gender', in_english_of('M', 'F', 'Male', 'Female', 'X', else_=Maker.sex)), c('reference', 'referenceNumber reference', 'Reference number(s) (see instructions)|Reference number', coded('####', '######', '??-####')),
    ),
    'matter': (
        c('policy', 'policyNumber policy', 'POLICY NUMBER|Policy or group number', coded('??-#######', '#########', '???#######')), day('policy_from', 'policyEffectiveDate effectiveDate', 'POLICY EFF (MM/DD/YYYY)|Effective date|Policy effective date'), day('policy_to', 'policyExpirationDate expirationDate', 'POLICY EXP (MM/DD/YYYY)|Expiration date|Policy expiration date', 60, 900), c('insurer', 'insurer insurerName carrier', 'INSURER A|Name of insurer|Insurance plan name or program name', lambda m: f'{m.last_name()} {m.pick(("Mutual", "Casualty", "Indemnity", "Assurance"))} {m.pick(("Co.", "Company", "Group"))}'),
        c('producer', 'producer agentName broker', 'PRODUCER|Name and address of agent or broker', with_address), c('insured', 'insured insuredName namedInsured', 'INSURED|Name and address of insured', with_address), c('holder', 'certificateHolder holder', 'CERTIFICATE HOLDER|Certificate is issued to', with_address), c('patient', 'patientName patient', "PATIENT'S NAME (Last Name, First Name, Middle Initial)|Patient name", lambda m: m.person_last_first()), c('diagnosis', 'diagnosisCode icd diagnosis', 'DIAGNOSIS OR NATURE OF ILLNESS OR INJURY|ICD code', coded('?##.#', '?##', '###.#')),
        c('provider', 'providerName physician', 'NAME OF REFERRING PROVIDER OR OTHER SOURCE|Name of physician', lambda m: f'Dr. {m.last_name()}' if m.chance(0.4) else m.person()), c('npi', 'npi providerNumber', 'NPI|Provider number', coded('##########')), c('exporter', 'exporter exporterName', 'Exporter (name, address, country)|Consignor', with_address), c('importer', 'importerOfRecord importer', 'Importer of record name and address|Consignee', with_address), c('origin', 'countryOfOrigin origin', 'Country of origin|Origin', lambda m: m.country_name()),
        c('vessel', 'vessel conveyance carrierName', 'Vessel name and voyage no.|Importing carrier|Means of transport', lambda m: f'{m.pick(("MV", "MS", "SS"))} {m.last_name()} {m.integer(1, 400)}{m.pick("EWNS")}'), c('port', 'portOfEntry portOfUnlading', 'Port of entry|Port of unlading|Port code', lambda m: m.city()), c('hs', 'htsNumber commodityCode', 'HTSUS no.|Commodity code', coded('####.##.####', '########', '####.##')), c('goods', 'descriptionOfGoods goods', 'Description of merchandise|Description of goods', lambda m: m.product()),
        c('vin', 'vin vehicleIdentificationNumber', 'VEHICLE IDENTIFICATION NUMBER (VIN)|VIN', coded('?#?????##??######')), c('make', 'make vehicleMake', 'MAKE|Make of vehicle', of('FORD', 'TOYOTA', 'HONDA', 'VOLVO', 'FIAT', 'KIA', 'MACK')), c('year', 'modelYear year', 'YEAR|Model year|Year of manufacture', lambda m: str(m.integer(1985, 2025))), c('plate', 'plateNumber licensePlate', 'PLATE NO.|License plate number', coded('??? ####', '###-???', '??-####')), c('odometer', 'odometerReading mileage', 'ODOMETER READING (no tenths)|Mileage', lambda m: f'{m.integer(10, 250000)}'),
        c('permit', 'permitNumber permitNo licenseNumber', 'PERMIT NO.|License number|Permit number', coded('??-##-####', '########', 'P####')), c('site', 'siteAddress propertyAddress jobAddress', 'Job site address|Location of property|Premises', lambda m: m.address_line(), format='address'), c('parcel', 'parcelNumber apn', 'Assessor’s parcel no. (APN)|Parcel number', coded('###-###-###', '##-##-###-###')), c('work', 'descriptionOfWork scopeOfWork', 'Describe the work to be performed|Description of work', lambda m: m.service()), c('contractor_name', 'contractor contractorName', 'Contractor (name and license no.)|Contractor’s name', lambda m: m.company()),
        c('case', 'caseNumber docketNumber', 'CASE NUMBER|Docket no.', coded('##-??-#####', '20##-####', '??######')), c('court', 'court courtName', 'COURT OF|Name of court', lambda m: f'{m.city()} {m.pick(("District Court", "Superior Court", "County Court"))}'), c('plaintiff', 'plaintiff petitioner', 'PLAINTIFF/PETITIONER|Plaintiff', who), c('defendant', 'defendant respondent', 'DEFENDANT/RESPONDENT|Defendant', who), c('requester', 'requesterNameAddress requester', 'Requester’s name and address (optional)|Requested by', with_address), c('exempt', 'exemptPayeeCode exemptCode', 'Exempt payee code (if any)|Exemption code', of('1', '3', '5', 'A', 'C', 'M')),
        c('purpose', 'purpose reason', 'Purpose of this application|Reason for filing', lambda m: m.sentence()),
    ),
    'end': (
        c('signer', 'signerName nameOfSigner printedName', 'Print name of signer|Printed name|Name (type or print)', lambda m: m.person()), day('signed', 'date dateSigned signatureDate', 'Date (MM-DD-YYYY)|Date|Date signed', -300, 0), c('capacity', 'capacityActing title signerTitle', 'Capacity in which acting (if form is not signed by the person named above)|Title|Title of signer', in_english_of('Director', 'Trustee', 'Spouse', 'Agent', 'President', 'Parent', 'Treasurer', else_=Maker.job)), c('preparer', 'preparerName preparedBy', 'Print/Type preparer’s name|Paid preparer’s name', lambda m: m.person()), c('ptin', 'ptin preparerTin', 'PTIN', coded('P########')),
    ),
}
SENTENCES: tuple[tuple[str, dict[str, Concept]], ...] = (
    ('I certify that the person named above is a resident of {a} within the meaning of the treaty between the two countries.', {'a': c('treaty_country', 'claimBenefitResident treatyCountry residentOf', 'Resident of|Treaty country', lambda m: m.country_name())}),
    ('The provisions of Article and paragraph {a} of the treaty identified above are claimed for a {b} % rate of withholding on (specify type of income): {c} .', {'a': c('article', 'articleParagraph treatyArticle', 'Article and paragraph', lambda m: str(m.integer(1, 30))), 'b': c('rate', 'rate withholdingRate', 'Rate of withholding|Rate', lambda m: str(m.integer(0, 30)), 'number'), 'c': c('income', 'typeOfIncome incomeType', 'Type of income', of('Royalties', 'Dividends', 'Services', 'Commissions, Bonuses', 'Interest'))}),
    ('I, {a}, of {b}, do solemnly swear that the statements above are true.', {'a': c('deponent', 'deponent affiant declarant', 'Name of declarant|Declarant', lambda m: m.person()), 'b': c('deponent_town', 'declarantTown residence', 'Residence of declarant', lambda m: m.city())}),
    ('Subscribed and sworn to before me this {a} by {b}, Notary Public. My commission expires {c}.', {'a': day('sworn', 'swornDate notarizedOn', 'Date of the oath|Sworn on'), 'b': c('notary', 'notary notaryName', 'Notary public|Notary', lambda m: m.person()), 'c': day('commission', 'commissionExpires notaryExpiration', 'Commission expires', 30, 1500)}),
    ('This permit is valid from {a} until {b} for the premises described above.', {'a': day('valid_from', 'validFrom permitStart', 'Valid from', -60, 0), 'b': day('valid_until', 'validUntil permitEnd', 'Valid until', 60, 900)}),
    ('The sum of {a} was paid on {b} by check no. {c}.', {'a': amount('paid_sum', 'amountPaid paidSum', 'Amount paid'), 'b': day('paid_on', 'paidOn paymentDate', 'Date paid'), 'c': c('check', 'checkNumber checkNo', 'Check no.', coded('####', '#####'))}),
    ('For calendar year {a} or tax year beginning {b} and ending {c}', {'a': c('tax_year', 'taxYear calendarYear', 'Calendar year|Tax year', lambda m: str(m.integer(1995, 2025))), 'b': day('year_start', 'taxYearBeginning', 'Tax year beginning'), 'c': day('year_end', 'taxYearEnding', 'Tax year ending')}),
    ('Vessel arrived at {a} on {b} with {c} packages.', {'a': c('arrived_at', 'portOfArrival arrivedAt', 'Port of arrival', lambda m: m.city()), 'b': day('arrived_on', 'arrivalDate', 'Date of arrival'), 'c': c('packages', 'packages numberOfPackages', 'Number of packages', lambda m: str(m.integer(1, 900)), 'number')}),
)
OATH, VALIDITY, PAYMENT = SENTENCES[2][1], SENTENCES[4][1], SENTENCES[5][1]
SENTENCES_ABROAD: dict[str, tuple[tuple[str, dict[str, Concept]], ...]] = {
    language: tuple(zip(texts, (OATH, VALIDITY, PAYMENT), strict=True)) for language, texts in {
        'de': ('Ich, {a}, wohnhaft in {b}, versichere die Richtigkeit der Angaben.', 'Diese Genehmigung gilt vom {a} bis zum {b}.', 'Der Betrag von {a} wurde am {b} unter der Belegnummer {c} gezahlt.'),
        'fr': ('Je soussigné(e) {a}, demeurant à {b}, certifie l’exactitude des renseignements.', 'La présente autorisation est valable du {a} au {b}.', 'La somme de {a} a été versée le {b} par chèque n° {c}.'),
        'es': ('D./Dña. {a}, con domicilio en {b}, declara que los datos son ciertos.', 'Esta autorización es válida del {a} al {b}.', 'El importe de {a} fue abonado el {b} mediante cheque nº {c}.'),
        'it': ('Il/La sottoscritto/a {a}, residente a {b}, dichiara che i dati sono veri.', 'La presente autorizzazione è valida dal {a} al {b}.', 'La somma di {a} è stata versata il {b} con assegno n. {c}.'),
        'pt': ('Eu, {a}, residente em {b}, declaro serem verdadeiros os dados.', 'A presente autorização é válida de {a} a {b}.', 'A quantia de {a} foi paga em {b} pelo cheque n.º {c}.'),
        'nl': ('Ondergetekende {a}, wonende te {b}, verklaart dat de gegevens juist zijn.', 'Deze vergunning is geldig van {a} tot {b}.', 'Het bedrag van {a} is op {b} voldaan met cheque {c}.'),
        'pl': ('Ja, {a}, zamieszkały w {b}, oświadczam, że dane są prawdziwe.', 'Zezwolenie jest ważne od {a} do {b}.', 'Kwotę {a} wpłacono dnia {b}, nr dowodu {c}.'),
    }.items()
}
TITLES = ('Request for {0} and Certification', 'Certificate of {0}', 'Application for {0}', 'Statement of {0}', 'Declaration of {0}', '{0} Report', 'Notice of {0}', 'Claim for {0}', 'Affidavit of {0}', 'Annual {0} Return', '{0} Summary', 'Report of {0} and Tax Withheld')
SUBJECTS = ('Foreign Status', 'Miscellaneous Information', 'Taxpayer Number', 'Liability Insurance', 'Entry', 'Benefits', 'Permit', 'Title', 'Residence', 'Health Coverage', 'Exemption', 'Registration', 'Mortgage Interest', 'Distributions', 'Wages', 'Property Transfer', 'Hazardous Goods', 'Change of Ownership', 'Employment', 'Beneficial Ownership')
COPIES = ('Copy B\nFor Recipient', 'Copy A For Internal Revenue Service Center', 'Copy 1 For State Tax Department', 'Copy C For Payer', 'VOID    CORRECTED', 'CORRECTED (if checked)', 'Give Form to the requester. Do not send to the IRS.', 'For official use only', 'Attach to your return', 'DO NOT STAPLE', 'This is important tax information and is being furnished to the authority. If you are required to file a return, a penalty may be imposed on you if this income is taxable and it has not been reported.')
TICKS = (('Check appropriate box for classification (check only one)', ('Individual/sole proprietor', 'C Corporation', 'S Corporation', 'Partnership', 'Trust/estate', 'Limited liability company'), 'taxClassification classification entityType'), ('Type of application', ('New', 'Renewal', 'Replacement', 'Amendment'), 'applicationType typeOfApplication'), ('Filing status', ('Single', 'Married filing jointly', 'Married filing separately', 'Head of household'), 'filingStatus'), ('Type of coverage', ('Claims-made', 'Occurrence'), 'coverageType'), ('Relationship to insured', ('Self', 'Spouse', 'Child', 'Other'), 'relationship patientRelationship'), ('Mode of transport', ('Air', 'Ocean', 'Truck', 'Rail'), 'modeOfTransport transportMode'))
HINTS = ('Read the instructions before you complete this form.', 'Type or print in ink.', 'Do not write in this space.', 'See instructions on page {0}.', 'Go to www.{1} for instructions and the latest information.', 'Under penalties of perjury, I declare that I have examined this form and to the best of my knowledge and belief it is true, correct, and complete.', 'Note: If you are given a different form, you must use it if it is substantially similar to this one.', 'If more space is needed, attach additional sheets.', 'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.', 'The person named on line {0} of this form is the owner of all the income to which this form relates.', 'Enter your number in the appropriate box. It must match the name given on line {0}.', 'Certification instructions. You must cross out item {0} above if you have been notified that you are currently subject to withholding.', 'Keep this copy for your records.', 'This certificate is issued as a matter of information only and confers no rights upon the holder.')
PARTS = ('Identification', 'Identification of Applicant', 'Amounts', 'Certification', 'Claim of Benefits', 'General Information', 'Vehicle', 'Coverages', 'Merchandise', 'Sign Here', 'Taxpayer Identification Number (TIN)', 'Property', 'Declaration')


def numbered(concept: Concept, number: str, m: Maker, sign: str) -> tuple[Concept, str]:
    """The concept as the form numbers it: it may be asked for by its number alone or with it."""
    caption = m.words(concept.labels)
    short = caption.split('(')[0].split('.')[0].strip()
    name = concept.names[0]
    names = [*concept.names, *concept.names, f'box{number}', f'box{number}{name[:1].upper()}{name[1:]}', f'{name}Box{number}', f'line{number}', f'line{number}{name[:1].upper()}{name[1:]}']
    descriptions = [*concept.descriptions, f'Box {number}: {short}', f'Box {number}', f'Line {number}, {short}', f'Amount in box {number}' if concept.type == 'number' else f'What box {number} holds', f'{short} (box {number})']
    return replace(concept, names=tuple(names), descriptions=tuple(descriptions)), sign.format(number, caption)


def said_by(m: Maker, key: str, *in_english: str) -> str:
    return m.pick(PARTS_OF_FORMS[key].get(m.language, in_english))


def write(m: Maker) -> Content:
    m = in_a_tongue(m)
    is_english = m.language == 'en'
    blocks: list[Block] = []
    empty = m.pick((0.0, 0.15, 0.35, 0.6))
    by_number = m.chance(0.7)
    sign = m.pick(('{0} {1}', '{0} {1}', '{0}. {1}', '{0}  {1}', '({0}) {1}', 'Box {0}. {1}', '{0}) {1}'))
    tail = m.pick((0.0, 0.0, 0.1))
    count = 0
    used: set[str] = set()

    def cell(concept: Concept, has_number: bool) -> Pair:
        nonlocal count
        caption = m.words(concept.labels)
        if has_number:
            count += 1
            number = f'{count}{m.pick("ab")}' if m.chance(0.05) else str(count)
            concept, caption = numbered(concept, number, m, sign)
        if m.chance(tail):
            end = said_by(m, 'tails', '(see instructions)', '(optional)', ', if any', '*', '(required)')
            caption += end if end[0] == ',' else f' {end}'
        text = '' if m.chance(empty) else concept.made(m)
        if is_english and concept.type == 'number' and text and m.chance(0.1):
            caption += '\n$'
        return Pair(Value(concept, text), caption)

    def some(group: str, least: int, most: int) -> list[Concept]:
        found = [concept for concept in m.some([concept for concept in GROUPS[group] if m.language in concept.labels], least, most) if concept.key not in used]
        used.update(concept.key for concept in found)
        return found

    subject = said_by(m, 'subjects', *SUBJECTS)
    code = m.code(m.pick(('#%##', 'W-%', '?-%##', '%##-?', 'AB %#', 'SF-%##', '%%##-????', '%###', '## ###')))
    year = f'{m.integer(5, 25):02}'
    blocks.append(Noise([said_by(m, 'form', 'Form {0}').format(code, year), said_by(m, 'state', f'(Rev. {m.pick(("July", "October", "January"))} 20{year})', f'OMB No. {m.code("####-####")}', f'20{year}', 'Department of the Treasury').format(code, year)]))
    blocks.append(Title(said_by(m, 'titles', *TITLES).format(subject)))
    if m.chance(0.6):
        blocks.append(Noise([said_by(m, 'copies', *COPIES) for _ in range(m.integer(1, 2))]))
    layout = m.pick(('payment', 'payment', 'person', 'person', 'matter', 'mixed', 'mixed'))
    if layout == 'payment':
        parties, sums = some('payment', 3, 7), some('sums', 4, 16)
        cells = [*(cell(concept, False) for concept in parties), *(cell(concept, by_number) for concept in sums)]
        if m.chance(0.3):
            m.rng.shuffle(cells)
        blocks.append(Form(cells))
    else:
        groups = {'person': ('person', 'matter'), 'matter': ('matter', 'sums'), 'mixed': ('matter', 'person', 'sums')}[layout]
        for place, group in enumerate(groups):
            heading = f'{said_by(m, "part", "Part", "PART", "Section")} {m.pick((("I", "II", "III"), "ABC", "123"))[place]}  {said_by(m, "parts", *PARTS)}' if m.chance(0.5) else None
            order = some(group, 3, 12)
            if m.chance(0.6):  # in the order in which forms have them
                order.sort(key=GROUPS[group].index)
            blocks.append(Form([cell(concept, by_number) for concept in order], heading))
            if m.chance(0.4):
                blocks.append(small_print(m))
    for text, concepts in m.some(SENTENCES if is_english else SENTENCES_ABROAD[m.language], 0, 3):
        blocks.insert(m.integer(2, len(blocks)), sentence(m, text, concepts, empty))
    if is_english and m.chance(0.45):
        question, options, names = m.pick(TICKS)
        concept = Concept('ticked', 'string', {'en': (question,)}, tuple(names.split()), (question, 'Which box is ticked', f'One of: {", ".join(options[:4])}'))
        blocks.insert(m.integer(2, len(blocks)), Choice(f'{count + 1} {question}' if by_number else question, options, [m.integer(0, len(options) - 1)] if m.chance(0.85) else [], concept))
    is_slip = layout == 'payment' and m.chance(0.4)  # short enough for several copies on a page
    if not is_slip:
        blocks.append(small_print(m))
    if m.chance(0.7):
        last = [cell(concept, False) for concept in some('end', 1, 4)]
        blocks.append(Pairs(last) if m.chance(0.5) else Form(last, said_by(m, 'parts', 'Sign Here') if m.chance(0.3) else None))
    for _ in range(0 if is_slip else m.pick((0, 1, 3, 6, 10, 18, 26))):
        blocks.append(small_print(m))
    missing = [concept for group in GROUPS.values() for concept in group if concept.key not in used and m.language in concept.labels]
    return Content('official_form', m.language, blocks, absent=[(concept, None) for concept in m.some(missing, 2, 8)], is_typed=m.chance(0.15))


def small_print(m: Maker) -> Block:
    lines = [said_by(m, 'hints', *HINTS).format(m.integer(1, 12), m.url().split('//')[-1]) if m.chance(0.6) else m.sentence() for _ in range(m.integer(1, 9))]
    return Noise(lines) if m.chance(0.3) else Prose([' '.join(lines)], said_by(m, 'heads', 'General Instructions', 'Purpose of Form', 'Privacy Act Notice', 'What’s New', 'Specific Instructions') if m.chance(0.2) else None)


def sentence(m: Maker, text: str, concepts: dict[str, Concept], empty: float) -> Prose:
    """Blanks in a sentence, filled in or not."""
    parts: list[str | Value] = []
    lined = m.chance(0.3)
    for piece in text.split('{'):
        key, brace, rest = piece.partition('}')
        if not brace:
            parts.append(key)
            continue
        if m.chance(empty):
            parts.append('_' * m.integer(6, 20))
        else:
            value = Value(concepts[key], concepts[key].made(m))
            parts += ['____ ', value, ' ____'] if lined else [value]
        parts.append(rest)
    return Prose([part for part in parts if part != ''])


KINDS = [Kind('official_form', write, 12.0)]
