"""Typewritten papers of the years from 1940 to 1990: statements filed with an agency, applications, service records, memoranda, letters.

What was typed stands in capitals mostly, on dotted lines, beside captions in print; stamps with a date lie over the page.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from weakref import WeakKeyDictionary

from ..content import Block, Choice, Concept, Content, Form, Kind, Listing, Noise, Pair, Pairs, Party, Prose, Table, Title, Totals, Value
from ..maker import Maker
from ..noise import SLIPS
from ._paperwork import Group, Page, Rows, Text, Ticks, array, code, concept, either, number, one_of, role, sheet, words

MONTHS = ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')
DATE_SHAPES = ('{month} {d}, {y}', '{month} {d}, {y}', '{month} {d}, {y}', '{m}/{d}/{yy}', '{m}-{d}-{yy}', '{d} {month} {y}', '{mon}. {d}, {y}', '{mon} {d} {y}', '{d} {mon} {yy}', '{mm}/{dd}/{y}', '{month} {d} {y}', '{month} {d}th, {y}')

DOLLAR_SHAPES = ('${:,.2f}', '${:,.2f}', '$ {:,.2f}', '{:,.2f}', '${:,.0f}', '${:,.0f}.00', '$ {:,.0f}', '{:,.0f}')


class Habit:
    """What one typist keeps to on a page: about which day it is, how dates and amounts are written."""

    def __init__(self, m: Maker) -> None:
        self.today = date(m.integer(1940, 1990), 1, 1) + timedelta(days=m.integer(0, 364))
        self.date_shape = m.pick(DATE_SHAPES)
        self.dollar_shape = m.pick(DOLLAR_SHAPES)


_habits: WeakKeyDictionary[Maker, Habit] = WeakKeyDictionary()


def habit(m: Maker) -> Habit:
    found = _habits.get(m)
    if found is None:
        found = _habits[m] = Habit(m)
    return found


def dated(m: Maker, shape: str | None = None, low: int = -300, high: int = 30) -> str:
    day = habit(m).today + timedelta(days=m.integer(low, high))
    month = MONTHS[day.month - 1]
    shape = shape or (habit(m).date_shape if m.chance(0.85) else m.pick(DATE_SHAPES))
    return shape.format(d=day.day, dd=f'{day.day:02d}', m=day.month, mm=f'{day.month:02d}', y=day.year, yy=f'{day.year % 100:02d}', month=month, mon=month[:3])


def long_ago(m: Maker) -> str:
    return dated(m, None, -22000, -7000)


def stamped(m: Maker) -> str:
    return dated(m, m.pick(('{mon} {d} {y}', '{mon} {dd} {y}', '{mon} {d}, {y}', '{y} {mon} {d}', '{mon}. {d} {y}', '{d} {mon} {y}', '{mon} {d} ’{yy}'))).upper()


def dollars(low: float, high: float) -> Callable[[Maker], str]:
    return lambda m: (habit(m).dollar_shape if m.chance(0.9) else m.pick(DOLLAR_SHAPES)).format(m.amount(low, high))


def telephone(m: Maker) -> str:
    return m.code(m.pick(('??% -####', '### - ####', '(###) ###-####', '%##-####', '###-%##-####', '??%-####', 'AC ### %##-####'))).replace(' -', '-')


def town(m: Maker) -> str:
    return m.pick((f'{m.city()}, {m.state()}', f'{m.city()}', f'{m.city()} {m.integer(1, 28)}, {m.state()}'))


def lived(m: Maker) -> str:
    return m.pick((f'{m.street()}, {town(m)}', f'{m.street()}\n{town(m)}', f'{m.street()}, {m.city()}'))


def text(key: str, names: str, labels: str, descriptions: str, make: Callable[[Maker], str], format: str | None = None) -> Concept:
    return concept(key, 'string', names, labels, descriptions, make, format)


def day(key: str, names: str, labels: str, descriptions: str, make: Callable[[Maker], str] = dated) -> Concept:
    return concept(key, 'date', names, labels, descriptions, make)


def sum_of(key: str, names: str, labels: str, descriptions: str, low: float = 10, high: float = 90000) -> Concept:
    return concept(key, 'number', names, labels, descriptions, dollars(low, high))


REGISTRANT = text('registrant', 'registrantName nameOfRegistrant filer', 'Name of Registrant|1. Name of Registrant|Registrant|REGISTRANT|(a) Name of registrant', 'Who registers|Name of the registrant|The registrant as typed', lambda m: m.company() if m.chance(0.6) else m.person())
REGISTRATION = text('registration_number', 'registrationNo regNumber fileNo', 'Registration No.|REGISTRATION NO.|Registration Number|Reg. No.|File No.', 'Number of the registration|File number', code('%##', '%###', '%####', 'A-%###', '##-%###'))
FORM_NUMBER = text('form_number', 'formNo form formCode', 'Form|Form No.|FORM', 'Number of the form|Which form this is', code('DJ-%##', 'FA-%', 'CRM-%##', '%##-A', 'DA-%##', 'OPA-%##', 'SF-%#', 'AD-%##', '?-%##'))
BUSINESS_ADDRESS = text('business_address', 'principalAddress address officeAddress', 'Business address|Principal business address|Address of principal office|Business address(es) of Registrant|Office address', 'Address of the business|Where the office is', lived, 'address')
HOME_ADDRESS = text('residence_address', 'homeAddress residence address', 'Residence address|Home address|Present residence|Residence|Permanent address', 'Where the person lives|Home address', lived, 'address')
PRINCIPAL = text('foreign_principal', 'principalName principal client', 'Name of foreign principal|Foreign principal|Name of principal|Name and address of foreign principal|On behalf of', 'For whom the registrant acts|The foreign principal', either(lambda m: f'Government of {m.country_name()}', Maker.company, lambda m: f'{m.country_name()} {m.pick(("Tourist Office", "Trade Commission", "Chamber of Commerce", "National Bank", "Information Service", "Steamship Line", "Sugar Board"))}'))
FULL_NAME = text('full_name', 'name personName applicantName', 'Name|Full name|Name (Last, First, Middle)|NAME|Name in full|Name of applicant|(Print or type) Name', 'Name of the person|Full name as typed', lambda m: m.person() if m.chance(0.5) else m.person_last_first())
BORN = day('date_of_birth', 'birthDate dob born', 'Date of birth|Birth date|Born|DATE OF BIRTH|Date and year of birth', 'When the person was born|Birth date', long_ago)
BIRTHPLACE = text('place_of_birth', 'birthPlace bornAt', 'Place of birth|Birthplace|PLACE OF BIRTH (City and State)|Where born', 'Where the person was born|Birthplace', town)
CITIZEN = text('citizenship', 'nationality citizenOf', 'Citizenship|Nationality|Present citizenship|Citizen of', 'Citizenship of the person|Nationality', either(Maker.country_name, lambda m: m.pick(('U. S.', 'United States', 'U.S.A.', 'American'))))
OCCUPATION = text('occupation', 'profession jobTitle position', 'Occupation|Present occupation|Position held|Title|Position or title|Rank or rating', 'What the person does|Job or position', Maker.job)
EMPLOYED_BY = text('employer', 'employerName company', 'Name of employer|Employed by|Employer|Present employer|Firm', 'Who employs the person|Employer', Maker.company)
SOCIAL = text('social_security_number', 'ssn socialSecurityNo', 'Social Security No.|Social Security Number|SSN|S.S. No.', 'Social security number|SSN as typed', code('###-##-####', '### ## ####'))
SERVICE_NO = text('service_number', 'serviceNo serialNumber', 'Service number|Serial No.|Service No.|Army serial number', 'Number of the soldier|Serial number', code('## ### ###', '?? ## ### ###', '########'))
DATE = day('date', 'documentDate dated typedOn', 'Date|DATE|Dated|Date of statement|Date:', 'Date of the paper|When it was dated')
FILED = day('received_date', 'dateReceived filedOn stampDate receivedStamp', 'RECEIVED|Received|FILED|Date Received|REC’D|Filed', 'Date of the stamp|When the office received it|Date stamped as received', stamped)
PERIOD_END = day('period_ending', 'periodEnd sixMonthPeriodEnding reportPeriod', 'For six month period ending|Period ending|For the period ended|For the year ended|Report for quarter ending', 'End of the period that is reported|Period ending')
AGREEMENT = day('date_of_agreement', 'agreementDate contractDate', 'Date of agreement|Date of contract|Agreement dated|Date connection began', 'When the agreement was made|Date of the contract')
ACTIVITY = text('activities', 'natureOfActivities services purpose', 'Nature of activities|Describe fully the nature of the work|Comprehensive statement of nature of business|Nature of services rendered|Purpose', 'What is done for the principal|Nature of the activities', lambda m: m.service() if m.chance(0.4) else m.sentence())
COMPENSATION = sum_of('compensation', 'fee amountReceived salary', 'Amount of compensation|Compensation|Fee|Annual salary|Monies received|Salary or fee', 'What is paid|Compensation as typed')
RECEIPTS_TOTAL = sum_of('total_receipts', 'receipts totalReceived', 'Total receipts|TOTAL RECEIPTS|Total received', 'All that was received|Total of the receipts')
SPENT_TOTAL = sum_of('total_disbursements', 'disbursements totalSpent', 'Total disbursements|TOTAL DISBURSEMENTS|Total expenditures', 'All that was spent|Total of the disbursements')
NOTARY = text('notary', 'notaryPublic swornBefore', 'Notary Public|Subscribed and sworn to before me|Notary', 'Who witnessed the oath|Notary', Maker.person)
COMMISSION = day('commission_expires', 'commissionExpires notaryExpiry', 'My commission expires|Commission expires', 'When the notary’s commission ends')
SIGNER = text('signed_by', 'signature signatory signerName', 'Signature|(Signed)|By|Typed name and title|Signature of registrant|/s/', 'Who signed|Name of the signer', lambda m: m.person() if m.chance(0.6) else f'{m.person()}, {m.pick(("President", "Secretary", "Treasurer", "Vice President", "Partner", "Director"))}')
PHONE = text('telephone', 'phone telephoneNumber', 'Telephone|Telephone No.|Phone|Tel. No.', 'Telephone number', telephone, 'phone')
STATE_OF = text('state_of_incorporation', 'incorporatedIn stateOfIncorporation', 'State of incorporation|Incorporated in|Organized under the laws of', 'Where the firm was incorporated', Maker.state)
FOUNDED = day('date_of_incorporation', 'incorporated organizedOn', 'Date of incorporation|Date organized|Incorporated on', 'When the firm was founded', long_ago)
CAPITAL = sum_of('capital_stock', 'authorizedCapital capital', 'Authorized capital stock|Capital stock|Amount of capital paid in', 'Capital of the firm', 1000, 5000000)
OFFICER = text('president', 'presidentName chiefOfficer', 'President|Name of President|Chief officer', 'President of the firm', Maker.person)
TREASURER = text('treasurer', 'treasurerName', 'Treasurer|Name of Treasurer|Secretary-Treasurer', 'Treasurer of the firm', Maker.person)
ENLISTED = day('date_of_enlistment', 'enlisted inducted entryDate', 'Date of enlistment|Date inducted|Date of entry into active service', 'When the service began')
DISCHARGED = day('date_of_discharge', 'discharged separationDate', 'Date of discharge|Date of separation|Discharged', 'When the service ended')
RANK = text('rank', 'grade rankAtDischarge', 'Grade or rank|Rank|Grade - Rate or Rank', 'Rank of the soldier', one_of('PVT|PFC|CPL|SGT|S/SGT|T/5|2ND LT|CAPT|SP4|SP5|PO3|E-4|E-5|YN2'))
BRANCH = text('branch', 'armOfService component', 'Arm or service|Branch|Component and branch', 'Part of the forces', one_of('INFANTRY|FIELD ARTILLERY|USAF|USN|ARMY-AUS-INF|SIGNAL CORPS|USMC|MEDICAL DEPARTMENT|CORPS OF ENGINEERS|QMC'))
HEIGHT = text('height', 'bodyHeight', 'Height|Ht.', 'Height of the person', lambda m: m.pick((f'{m.integer(5, 6)} ft. {m.integer(0, 11)} in.', f'{m.integer(5, 6)}’ {m.integer(0, 11)}”', f'{m.integer(60, 75)}"')))
WEIGHT = text('weight', 'bodyWeight', 'Weight|Wt.', 'Weight of the person', lambda m: f'{m.integer(98, 240)}{m.pick((" lbs.", "", " LBS", " pounds"))}')
EYES = text('eye_color', 'eyes colorOfEyes', 'Color of eyes|Eyes|Color eyes', 'Colour of the eyes', one_of('Blue|Brown|Hazel|Gray|Green|BLU|BRN'))
HAIR = text('hair_color', 'hair colorOfHair', 'Color of hair|Hair|Color hair', 'Colour of the hair', one_of('Brown|Black|Blond|Red|Gray|BRN|BLK'))
TO = text('to', 'recipient addressee', 'TO|To|TO:|MEMORANDUM FOR', 'To whom it is written|Addressee', lambda m: m.pick((m.person(), f'{m.pick(("Mr.", "Mrs.", "Dr.", "Miss"))} {m.last_name()}', f'Director, {m.department()}', f'{m.person()}, {m.job()}')))
FROM = text('from', 'sender author writtenBy', 'FROM|From|FROM:', 'Who wrote it|Sender', lambda m: m.pick((m.person(), f'{m.first_name()[:1]}. {m.first_name()[:1]}. {m.last_name()}', f'{m.last_name()}')))
SUBJECT = text('subject', 're topic regarding', 'SUBJECT|Subject|RE|Re|SUBJ', 'What it is about|Subject line', lambda m: m.pick((m.service(), m.product(), m.sentence().rstrip('.'))))
COPIES = text('copies_to', 'cc copies', 'cc|CC|Copies to|c.c.', 'Who gets a copy', lambda m: ', '.join(m.person() for _ in range(m.integer(1, 3))))
FILE = text('file_reference', 'fileRef ourFile reference', 'File|Our file|In reply refer to|Reference|IN REPLY PLEASE REFER TO FILE NO.', 'Reference of the file', code('%##-###', '??-%##/#', 'WMW:??:??', '%#-%#-##', '149-%###', '??:???:??'))
PURCHASE = text('order_number', 'orderNo requisitionNumber', 'Order No.|Requisition No.|Purchase Order No.|ORDER NO.', 'Number of the order', code('%####', '?-%###', '%##-##', '##-%####'))
VENDOR = text('vendor', 'vendorName supplier seller', 'Vendor|To (Vendor)|Purchased from|Name of vendor', 'Who sells', Maker.company)
SHIP_VIA = text('ship_via', 'shippedVia carrier', 'Ship via|Via|Routing|How shipped', 'How it is sent', one_of('PARCEL POST|RAILWAY EXPRESS|TRUCK|AIR EXPRESS|R.E.A.|BEST WAY|FREIGHT|MAIL'))
TERMS = text('terms', 'paymentTerms', 'Terms|TERMS|Terms of payment', 'Terms of payment', one_of('2% 10 DAYS NET 30|NET 30|C.O.D.|NET CASH|2/10 NET 30|30 DAYS'))
CALL = text('call_letters', 'callSign station', 'Call letters|Station|Call sign', 'Call letters of the station', code('W???', 'K???', 'W???-TV', 'K???-FM', 'W??'))
FREQUENCY = text('frequency', 'carrierFrequency', 'Frequency|Frequency (kc)|Carrier frequency|Channel', 'Frequency of the station', code('%##0 kc', '%%## KC', '9%.% mc', 'Channel %'))
POWER = text('power', 'transmitterPower', 'Power|Power (watts)|Output power', 'Power of the transmitter', one_of('250 watts|1 KW|5 KW|50 KW|500 watts|10 KW'))

ENTRIES = array('disbursements', 'payments receipts entries', 'Disbursements|Receipts – Monies|Itemized statement|Schedule B', 'All payments that are listed|Rows of the schedule')
ENTRY_DATE = day('entry_date', 'date paidOn', 'Date|DATE|Date paid', 'Date of the row', lambda m: dated(m, '{m}/{d}/{yy}'))
ENTRY_NAME = text('entry_name', 'name payee fromWhom toWhom', 'From whom|To whom|Name|Name and address of recipient|Payee', 'Who paid or was paid', lambda m: m.company() if m.chance(0.6) else m.person())
ENTRY_PURPOSE = text('entry_purpose', 'purpose description', 'Purpose|PURPOSE|For what|Description', 'What it was for', lambda m: m.pick(('Rent', 'Salary', 'Travel', 'Printing', 'Postage', 'Telephone', 'Legal fee', 'Advertising', 'Entertainment', 'Supplies', 'Retainer', m.service())))
ENTRY_AMOUNT = sum_of('entry_amount', 'amount sum', 'Amount|AMOUNT|Sum', 'Amount of the row', 2, 9000)
MEMBERS = array('officers', 'directors partners members', 'Officers and directors|Partners, officers, directors|List all partners', 'Persons who are listed|Officers with their positions')
MEMBER = text('member_name', 'name', 'Name|NAME', 'Name of the person', Maker.person)
MEMBER_TITLE = text('member_position', 'position title office', 'Position|Title|Office held', 'Position of the person', one_of('President|Vice President|Secretary|Treasurer|Director|Partner|Manager|Counsel'))
MEMBER_HOME = text('member_address', 'address residence', 'Residence address|Address', 'Address of the person', lambda m: f'{m.street()}, {m.city()}')
MEMBER_CITIZEN = text('member_citizenship', 'citizenship nationality', 'Citizenship|Nationality', 'Citizenship of the person', one_of('U.S.|USA|British|Japanese|German|Mexican|Israeli|Swiss|French'))
GOODS = array('items', 'articles lineItems', 'Items|Articles', 'What is ordered')
GOODS_QTY = concept('item_quantity', 'number', 'quantity qty', 'Quantity|Quan.|QTY|No.', 'How many', number(1, 144))
GOODS_NAME = text('item_description', 'description article', 'Description|Articles|DESCRIPTION OF ARTICLE', 'What it is', Maker.product)
GOODS_PRICE = sum_of('item_price', 'unitPrice price', 'Price|Unit price|PRICE', 'Price of one', 0.2, 90)
GOODS_AMOUNT = sum_of('item_amount', 'amount total', 'Amount|AMOUNT', 'Amount of the row', 1, 900)

AGENCY = role('agency', 'authority office department', 'Department|Agency|Office')
AGENCIES = words('Department of Justice|Securities and Exchange Commission|Federal Communications Commission|Department of Agriculture|Interstate Commerce Commission|Civil Aeronautics Board|Secretary of State|Department of Labor|Selective Service System|Veterans Administration|War Department|Department of the Treasury|Atomic Energy Commission|State Corporation Commission|Office of Price Administration|Federal Power Commission|Civil Service Commission|Bureau of Internal Revenue')
LAWS = words('Under the Act of 1938, as amended|Pursuant to Section 2 of the Act|Budget Bureau No. 43-R216.2|Form approved. Budget Bureau No. 43-R0218|File two copies of this statement.|(To be executed in triplicate)|PRIVACY ACT STATEMENT. Every registration statement is a public record and open to inspection.|Attach additional sheets if needed.|All items must be answered; if the answer is none, so state.|Do not write in this space|For Official Use Only|THIS FORM SUPERSEDES ALL EARLIER EDITIONS|Use typewriter or print in ink|GPO : 1969 O - 342-104|U. S. GOVERNMENT PRINTING OFFICE|(Continued on reverse)|Penalty for false statements: fine or imprisonment or both.|Read instructions carefully before filling in.|The undersigned swears or affirms that he has read the information set forth herein.|INSTRUCTIONS: Answer each item fully.|Furnish the following information for each.|Item 4(a) must be completed in every case.')
WHICH = Ticks(words('Check one|The registrant is|Type of registrant|(Check appropriate box)'), words('Individual|Partnership|Corporation|Association|Committee'), 0.5, answers=text('registrant_type', 'typeOfRegistrant entityType', 'Type of registrant', 'What kind of registrant it is|The box that is checked for the registrant', Maker.company))
SEXES = Ticks(words('Sex|SEX'), words('Male|Female'), 0.6, answers=text('sex', 'gender', 'Sex', 'Sex of the person|The box that is checked for the sex', Maker.sex))
STATUS = Ticks(words('Marital status|Check one|Are you'), words('Single|Married|Widowed|Divorced|Separated'), 0.6, answers=text('marital_status', 'maritalStatus civilStatus', 'Marital status', 'Whether the person is married', Maker.sex))
CITIZENS = Ticks(words('Are you a citizen of the United States?|U. S. Citizen'), words('Yes|No'), 0.5, answers=concept('is_citizen', 'boolean', 'usCitizen citizen', 'Citizen', 'Whether the person is a citizen|Citizen of the United States'))
KIND_OF = Ticks(words('This statement is|Indicate|Check whether'), words('Original|Amendment|Supplement|Final'), 0.4, answers=text('statement_type', 'filingType typeOfStatement', 'Type of statement', 'Which kind of statement is checked|Original or amendment', Maker.company))
EXECUTION = Group(DATE, SIGNER, NOTARY, COMMISSION, share=0.7, heading=words('EXECUTION|Affidavit|IN WITNESS WHEREOF|Oath'))
STAMP = Group(FILED, share=1.0, chance=0.7)


def letterhead(page: Page) -> Party:
    m = page.m
    lines: list[list[Value | str]] = [[m.pick(('United States', 'UNITED STATES', 'U. S.', 'State of ' + m.state(), 'Commonwealth of ' + m.state())) + ' ' + m.words(AGENCIES)]]
    if m.chance(0.6):
        lines.append([m.pick(('Washington, D. C.', 'Washington 25, D. C.', 'WASHINGTON, D.C. 20530', m.city()))])
    return Party(AGENCY, lines, '', True)


def american(m: Maker) -> Maker:
    """A maker of American names and places, if a few draws bring one."""
    for _ in range(6):
        if m.language == 'en' and m.country == 'US':
            break
        m = Maker(m.rng.getrandbits(30), 'en')
    return m


def typed(kind: Kind) -> Kind:
    """The same with what was filled in in capitals, and with lines of the law around it."""

    def write(m: Maker) -> Content:
        m = american(m)
        content = kind.write(m)
        capitals = m.chance(0.6)
        all_capitals = capitals and m.chance(0.4)
        blocks: list[Block] = []
        for block in content.blocks:
            blocks.append(in_capitals(block) if capitals else block)
            if m.chance(0.4):
                lines = [m.words(LAWS) if m.chance(0.6) else m.sentence() for _ in range(m.integer(1, 5))]
                blocks.append(Noise(lines) if m.chance(0.6) else Prose([' '.join(lines)]))
        if m.chance(0.12):
            blocks = [scrawled(block, m) for block in blocks]
        if all_capitals:
            blocks = [labels_in_capitals(block, m) for block in blocks]
        return replace(content, blocks=blocks, is_typed=True)

    return replace(kind, write=write)


def loud(value: Value) -> Value:
    return Value(value.concept, value.text.upper(), value.role)


def scrawled(block: Block, m: Maker) -> Block:
    """What was written by hand, as it is read: many letters wrong, some lost."""
    def read(value: Value) -> Value:
        return replace(value, text=' '.join(by_hand(word, m) for word in value.text.split(' '))) if value.text and not value.inside else value

    if isinstance(block, Pairs | Totals):
        return replace(block, pairs=[replace(pair, value=read(pair.value)) for pair in block.pairs])
    if isinstance(block, Form):
        return replace(block, cells=[cell if isinstance(cell, Choice) else replace(cell, value=read(cell.value)) for cell in block.cells])
    if isinstance(block, Prose):
        return replace(block, parts=[part if isinstance(part, str) else read(part) for part in block.parts])
    return block


def by_hand(word: str, m: Maker) -> str:
    out = ''
    for letter in word:
        chance = m.rng.random()
        if letter in SLIPS and chance < 0.2:
            out += m.pick(SLIPS[letter])
        elif chance > 0.05 or len(word) < 3:
            out += letter
    return out or word


def in_capitals(block: Block) -> Block:
    if isinstance(block, Pairs | Totals):
        return replace(block, pairs=[replace(pair, value=loud(pair.value)) for pair in block.pairs])
    if isinstance(block, Form):
        return replace(block, cells=[cell if isinstance(cell, Choice) else replace(cell, value=loud(cell.value)) for cell in block.cells])
    if isinstance(block, Prose):
        return replace(block, parts=[part.upper() if isinstance(part, str) else loud(part) for part in block.parts])
    if isinstance(block, Table):
        return replace(block, rows=[[cell.upper() for cell in row] for row in block.rows])
    if isinstance(block, Listing):
        return replace(block, items=[item.upper() for item in block.items])
    if isinstance(block, Title) and block.value is None:
        return Title(block.text.upper())
    return block


def labels_in_capitals(block: Block, m: Maker) -> Block:
    def said(pair: Pair) -> Pair:
        return replace(pair, label=(pair.label if pair.label is not None else m.pick(pair.value.concept.labels['en'])).upper())

    if isinstance(block, Pairs):
        return replace(block, pairs=[said(pair) for pair in block.pairs])
    if isinstance(block, Form):
        return replace(block, cells=[cell if isinstance(cell, Choice) else said(cell) for cell in block.cells])
    return block


def filing(name: str, titles: str, *parts: Group | Rows | Ticks | Text, weight: float = 1.0, headed: float = 0.85, boxed: float = 0.3, empty: float = 0.4) -> Kind:
    return typed(sheet(name, words(titles), STAMP, *parts, sender=letterhead if headed > 0.5 else None, boxed=boxed, empty=empty, english=True, printed=2, shuffled=0.15, weight=weight))


def write_letter(m: Maker) -> Content:
    """A typed letter or memorandum: head, a few paragraphs, a signature."""
    page = Page(m, 'typed_letter', True)
    if m.chance(0.6):
        page.add(letterhead(page) if m.chance(0.5) else Party(AGENCY, [[m.company()], [m.street()], [town(m)]], '', True))
    if m.chance(0.4):
        page.add(Title(m.pick(('MEMORANDUM', 'Memorandum', 'INTER-OFFICE CORRESPONDENCE', 'OFFICE MEMORANDUM', 'AIRGRAM', 'TELEGRAM', 'Interoffice Memorandum', 'CONFIDENTIAL'))))
    page.facts((DATE, TO, FROM, SUBJECT, FILE, COPIES), share=0.8)
    for _ in range(m.integer(1, 5)):
        page.add(Prose([m.paragraph()]))
    if m.chance(0.4):
        page.add(Prose([m.pick(('Reference is made to your letter of ', 'Receipt is acknowledged of your communication dated ', 'This is in reply to your letter dated ')), page.value(day_of_letter), '.']))
    page.facts((SIGNER, PHONE), share=0.8)
    if m.chance(0.5):
        page.facts((FILED,), skip=False)
    page.small_print(1)
    return page.done()


day_of_letter = day('letter_date', 'referencedLetterDate yourLetterOf', 'Your letter of', 'Date of the letter that is answered')

KINDS = [
    filing('old_registration', 'REGISTRATION STATEMENT|Registration Statement|Exhibit A|Amendment to Registration Statement|EXHIBIT B to Registration Statement|Statement of Registration', Group(FORM_NUMBER, REGISTRATION, chance=0.7), Group(REGISTRANT, BUSINESS_ADDRESS, PRINCIPAL, PHONE, STATE_OF, FOUNDED, numbered=0.7, share=0.85), WHICH, Group(AGREEMENT, ACTIVITY, COMPENSATION, share=0.8), Rows(MEMBERS, MEMBER, MEMBER_TITLE, MEMBER_HOME, MEMBER_CITIZEN, chance=0.4, most=8), Text(0.5), KIND_OF, EXECUTION, weight=3.0),
    filing('old_supplemental', 'SUPPLEMENTAL STATEMENT|Supplemental Statement|Semi-annual report|Report of receipts and expenditures|Financial Statement', Group(REGISTRANT, REGISTRATION, PERIOD_END, FORM_NUMBER, share=0.9), Group(BUSINESS_ADDRESS, PRINCIPAL, ACTIVITY), Rows(ENTRIES, ENTRY_DATE, ENTRY_NAME, ENTRY_PURPOSE, ENTRY_AMOUNT, most=24, chance=0.8), Group(RECEIPTS_TOTAL, SPENT_TOTAL, share=0.9), Text(0.4), EXECUTION, weight=2.2),
    filing('old_short_form', 'SHORT-FORM REGISTRATION STATEMENT|Short Form Registration|Personal History Statement|Application for Employment|Personal Data Sheet', Group(FULL_NAME, REGISTRATION, BORN, BIRTHPLACE, CITIZEN, HOME_ADDRESS, BUSINESS_ADDRESS, SOCIAL, PHONE, numbered=0.7, share=0.85), SEXES, STATUS, CITIZENS, Group(OCCUPATION, EMPLOYED_BY, REGISTRANT, ACTIVITY, COMPENSATION, AGREEMENT), EXECUTION, weight=2.7),
    filing('old_company_report', 'ANNUAL REPORT OF CORPORATION|Certificate of Incorporation|Annual Statement|Corporation Report', Group(REGISTRANT, STATE_OF, FOUNDED, BUSINESS_ADDRESS, CAPITAL, numbered=0.6, share=0.85), Group(OFFICER, TREASURER, PERIOD_END, REGISTRATION), Rows(MEMBERS, MEMBER, MEMBER_TITLE, MEMBER_HOME, chance=0.6, most=10), Group(RECEIPTS_TOTAL, SPENT_TOTAL, chance=0.4), EXECUTION, weight=1.5),
    filing('old_service_record', 'ENLISTED RECORD AND REPORT OF SEPARATION|Honorable Discharge|Report of Transfer or Discharge|Registration Card|Qualification Record', Group(FULL_NAME, SERVICE_NO, RANK, BRANCH, BORN, BIRTHPLACE, HOME_ADDRESS, share=0.85, numbered=0.7), SEXES, STATUS, Group(HEIGHT, WEIGHT, EYES, HAIR, share=0.8), Group(ENLISTED, DISCHARGED, OCCUPATION, SOCIAL, share=0.8), Text(0.3), Group(DATE, SIGNER), boxed=0.6, weight=1.8),
    filing('old_licence', 'APPLICATION FOR LICENSE|Broadcast Station License|Application for Renewal|Permit|Construction Permit', Group(FULL_NAME, REGISTRANT, BUSINESS_ADDRESS, REGISTRATION, DATE), Group(CALL, FREQUENCY, POWER, share=0.8, chance=0.6), WHICH, CITIZENS, Text(0.4), EXECUTION, weight=1.2),
    filing('old_order', 'PURCHASE ORDER|REQUISITION|Invoice|Request for Supplies', Group(PURCHASE, DATE, VENDOR, BUSINESS_ADDRESS, SHIP_VIA, TERMS, share=0.85), Rows(GOODS, GOODS_QTY, GOODS_NAME, GOODS_PRICE, GOODS_AMOUNT, most=14, must=2), Group(SIGNER, FILE, PHONE), Text(0.2), weight=1.5),
    typed(Kind('typed_letter', write_letter, 2.2)),
]
