"""Orders, contracts and bills as booking systems print them: dozens of short facts in columns, a period in one cell, many numbers of which one
is the paper's own, long lists of lines with many columns and small rows between them, sums by month. Half of them are in English, as such
systems mostly are, the others in the languages of order_words.py.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from ..content import Block, Column, Concept, Content, Grid, Kind, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Totals, Value
from ..maker import Maker
from ..wording.order_words import LABELS, TITLES, VALUES
from ..wording.tongues import TONGUES

Make = Callable[[Maker], str]


def own(key: str, type: str, names: str, labels: str, descriptions: str, make: Make | None = None, format: str | None = None) -> Concept:
    return Concept(key, type, {'en': tuple(labels.split('|')), **LABELS.get(key, {})}, tuple(names.split()), tuple(descriptions.split('|')), translated(key, make), format)


def translated(key: str, make: Make | None) -> Make | None:
    """What is filled in where it is a word of the page's language."""
    words = VALUES.get(key)
    if words is None or make is None:
        return make
    return lambda m: m.pick(words[m.language]) if m.language in words else make(m)


def coded(*shapes: str) -> Make:
    return lambda m: m.code(m.pick(shapes)) if m.chance(0.85) else m.some_code()


def of(*texts: str) -> Make:
    return lambda m: m.pick(texts)


def person(m: Maker) -> str:
    return m.person() if m.chance(0.7) else m.person_last_first()


def plain(key: str, names: str, labels: str, descriptions: str, make: Make) -> Concept:
    return own(key, 'string', names, labels, descriptions, make)


# numbers beside the paper's own

ALT_ORDER = plain('alt_order', 'altOrderNumber alternateOrder externalNumber externalOrderNo agencyOrderNumber', 'Alt Order #|Alt. Order No.|External #|Agency Order #|Other Order #|Ext. Ref.|Rep Order #', 'Other number of the order|Number in the system of the other side|Alternate order number', coded('########', 'WOC########', 'ECR########', '0#######', '?-######'))
ORDER_REF = plain('order_ref', 'originalOrder relatedOrderNumber orderReference basedOnOrder', 'Order #|Order No.|Order|Order Number|Based on order', 'Order that is billed|Number of the order behind this bill', coded('#######', '%######', '%#####', 'SO-#####'))
REVISION = plain('revision', 'revision revisionNumber version orderVersion', 'Revision|Rev.|Version|Rev #|Mod', 'Version of the paper|Which revision it is', of('0', '1', '2', '3', '4', 'Original Order', 'R2', 'Rev 1', '12'))
DEAL = plain('deal', 'dealNumber deal packageDeal opportunity', 'Deal #|Deal|Package Deal|Opportunity', 'Number of the deal|Deal or package', coded('#####', 'D-####', '%##'))
ESTIMATE = plain('estimate', 'estimateNumber estimate estimateNo est', 'Estimate #|Estimate Number|Estimate|Est. #|EST|Est No', 'Estimate number|Number of the estimate', coded('####', '%###', '#####', '%##', '00##'))
CPE = plain('cpe', 'cpe clientProductEstimate', 'CPE|C/P/E|Client/Product/Est', 'Codes of client, product and estimate', lambda m: f'{m.integer(1, 9999)}/{m.integer(1, 9999)}/{m.integer(1, 9999)}')
CLIENT_CODE = plain('client_code', 'clientCode advertiserCode customerCode', 'Advertiser Code|Client Code|Adv Code|Cust. Code', 'Code of the client', coded('####', '%##', '????', '%#'))
AGENCY_CODE = plain('agency_code', 'agencyCode agyCode brokerCode', 'Agency Code|Agy Code|Broker Code', 'Code of the agency', coded('99#####', 'TV#####', '####', '%###'))
CLIENT_REF = plain('client_ref', 'clientReference advertiserRef yourReference', 'Advertiser Ref|Client Ref|Your Ref|Customer Ref', 'Reference of the client', coded('######', '####', '??-###'))
ACCOUNT = plain('account', 'accountNumber account acctNo', 'Acct #|Account #|Account No.|Account', 'Number of the account', coded('####', '#####', 'A-#####', '########'))
# people and places
SALESPERSON = plain('salesperson', 'salesperson accountExecutive rep salesRep', 'Salesperson|Account Executive|AE|Acct Exec|Sales Rep|Rep', 'Who sells|Account executive', lambda m: person(m) if m.chance(0.7) else f'{m.city()} {m.pick(("House", "National", "Local"))}')
SALES_OFFICE = plain('sales_office', 'salesOffice office branchName', 'Sales Office|Office|Branch|Sales Region', 'Office that sells', lambda m: m.pick((m.city(), f'{m.last_name()} {m.city()}', f'{m.last_name()}/{m.city()}', 'National', 'Local')))
BUYER = plain('buyer', 'buyerName buyer purchaser contactName', 'Buyer|Buyer Name|Ordered By|Contact', 'Who buys for the client', person)
ENTERED_BY = plain('entered_by', 'enteredBy createdBy operator', 'Entered By|Created By|Operator|User', 'Who entered the order', person)
# habits of the system
ORDER_TYPE = plain('order_type', 'orderType type contractType', 'Order Type|Type|Con Type|Contract Type', 'Kind of the order', of('Normal', '*Normal', 'Standard', 'POLITICAL/VOTE', 'Direct', 'Blanket', 'Rush', 'Renewal'))
ACCOUNT_TYPE = plain('account_type', 'accountType acctType', 'Account Types|Acct Type|Account Type', 'Kind of the account', of('National/Agency', 'Local/Direct', 'National/Political', 'Local/Agency', 'Commercial', 'House', 'Government'))
BILLING_TYPE = plain('billing_type', 'billingType billType', 'Billing Type|Bill Type|Cash/Trade', 'How it is billed', of('Cash', 'Standard', 'Weekly/Irregular', 'Trade', 'Prepaid', 'EOM'))
BILLING_CYCLE = plain('billing_cycle', 'billingCycle billingCalendar', 'Billing Cycle|Billing Calendar|Bill Cycle', 'When it is billed', of('EOM/EOC', 'Broadcast', 'Monthly', 'Calendar', 'Weekly', 'Quarterly', 'End of term'))
SPECIAL = plain('special_handling', 'specialHandling instructions handling', 'Special Handling|Instructions|Handling', 'Special handling', of('Send copy', 'None', 'Call first', 'CIA', 'Notarize', 'Fax copy'))
COOP = plain('coop', 'coop coOp', 'CO-OP|Coop', 'Whether it is co-op', of('No', 'Yes', 'N'))
DEMO = plain('demo', 'demographic demo primaryDemo target', 'Demographic|Demo|Primary Demo', 'Audience aimed at', of('Adults 35+', 'A25-54', 'HH', 'Adults 35-64', 'W18-49', 'RA35+', 'P2+'))
TERMS = plain('terms', 'paymentTerms terms', 'Terms|Payment Terms|Pmt Terms', 'Terms of payment', of('CIA', 'Net 30', '30 Days', 'Due on receipt', 'Net 15', 'COD', 'Prepaid'))
PO = plain('po', 'poNumber purchaseOrder customerPo', 'PO #|P.O. No.|Customer PO|PO Number', 'Purchase order of the client', coded('PO-#####', '45########', '######', 'P#####'))
# dates beside the period
ENTERED = own('date_entered', 'date', 'dateEntered createdOn originalDate entryDate', 'Date Entered|Original Date|Entered|Created', 'When the order was entered')
MODIFIED = own('last_modified', 'date', 'lastModified modifiedOn revisionDate changedOn', 'Last Modified|Revision Date|Changes as of|Modified', 'When it was last changed')
PRINTED = own('print_date', 'date', 'printDate printedOn runDate', 'Print Date|Printed|Run Date|Printed On', 'When it was printed')
DUE = own('due_by', 'date', 'dueDate dueBy payBy', 'Due By|Due Date|Payment Due', 'When it is to be paid')
ISSUED = own('issued', 'date', 'invoiceDate documentDate date issueDate', 'Invoice Date|Date|Inv Date|Order Date|Contract Date', 'Date of the paper|Date of the invoice or order')
# sums
SPOTS = own('units', 'number', 'totalUnits totalSpots numberOfSpots quantity', 'Total Spots|# of Spots|Spots|Units|Total Units|Aired Spots|Qty', 'How many in all|Number of spots or units')
GROSS = own('gross', 'number', 'grossAmount gross grossTotal totalGross contractTotal', 'Gross Total|Gross Amount|Gross|Total Gross|Gross Amt|Total $|Grand Total|Order Gross', 'Gross amount of the order or invoice|Total before commission|Gross total in dollars|Full price of the order')
COMMISSION = own('commission', 'number', 'commission agencyCommission commissionAmount', 'Agency Comm.|Agency Commission|Commission|Less Commission|Comm', 'Commission of the agency|What is taken off for the agency')
NET = own('net', 'number', 'netAmount net netTotal netDue amountDue', 'Net Amount|Net Total|NET TOTAL|Net Amount Due|Net Due|Net', 'Net after commission|What is to be paid')
ONLY_TOTAL = own('total', 'number', 'grossAmount total totalAmount orderTotal amount grandTotal contractAmount', 'Total|Grand Total|Total Amount|Order Total|Total $|Totals|Total Charges|Contract Total', 'Total of the order|Gross amount of the order or invoice|Amount of the contract|Sum of all lines')
SALES_TAX = own('sales_tax', 'number', 'salesTax tax taxAmount', 'Sales Tax|Tax', 'Tax on the order')

NAME = own('name', 'string', 'name companyName', 'Name', 'Name of the firm')
ADDRESS = own('address', 'string', 'address postalAddress fullAddress', 'Address', 'Address, all lines', format='address')
PHONE = own('phone', 'string', 'phone telephone', 'Phone|Main|Tel', 'Telephone number', lambda m: m.phone(), 'phone')


def role(key: str, names: str, labels: str) -> Role:
    return Role(key, {'en': tuple(labels.split('|')), **LABELS[key]}, tuple(names.split()))


SELLER = role('seller', 'seller station vendor provider issuer', 'Remit Address|Send Payment To|Contract Agreement Between|From|Remit To')
BILLED = role('billed', 'billTo billingAddress payer agencyBlock', 'Billing Address|Bill To|And|Send Invoice To|Invoice To')

OFFICES = ('Senate', 'Governor', 'Mayor', 'Congress', 'Council', 'Sheriff', 'Judge', 'School Board', 'Attorney General', 'President', 'Assembly')


def campaign(m: Maker) -> str:
    if m.language != 'en':
        return client(m)
    office = m.pick(OFFICES)
    shape = m.integer(0, 11)
    if shape == 0:
        return f'{m.last_name()} for {office}'
    if shape == 1:
        return f'{m.first_name()} {m.last_name()} for {m.state()}'
    if shape == 2:
        return f'{m.pick(("Citizens", "People", "Neighbors", "Families", "Voters"))} for {m.pick(("Better Schools", "Safe Streets", "Clean Water", "Fair Taxes", m.last_name(), "Progress"))}'
    if shape == 3:
        return f'{m.pick(("Committee to Elect", "Friends of", "Elect"))} {m.first_name()} {m.last_name()}'
    if shape == 4:
        return f'{m.pick(("POL", "ISS", "CAN"))}/{m.last_name()}/{office}/{m.code("??")}'
    if shape == 5:
        return f'{m.state()} {m.pick(("Action", "Future", "Values", "Majority", "First"))} PAC'
    if shape == 6:
        return f'{m.last_name()}/{m.pick("DRI")}/{m.pick(("US ", ""))}{office}'
    if shape == 7:
        return m.person_last_first().upper()
    return m.company() if m.chance(0.6) else m.shop()


def client(m: Maker) -> str:
    return m.company() if m.chance(0.8) else m.person()


def call_sign(m: Maker) -> str:
    return m.code(m.pick(('W???', 'K???', 'W???-TV', 'K???-FM', 'E???', 'W??? %', 'W???')))


def show(m: Maker) -> str:
    if m.language in VALUES['shows']:
        return m.pick(VALUES['shows'][m.language])
    return m.pick(('Morning News', 'M-F 6a-7a News', 'Early Fringe', 'Prime Rotator', 'Late News', 'Sunday Football', 'Daytime', 'Noon News', 'Access Hour', 'Weekend Movie', 'Game Show', 'Talk Show M-F', 'Local at 5', 'Kids Block', 'Night Special', 'Sat Sports', 'Court Show', f'{m.last_name()} Tonight', f'{m.city()} Today', f'News {m.integer(2, 13)} @ {m.integer(5, 11)}p'))


def days(m: Maker) -> str:
    if m.language in VALUES['weekdays']:
        names = VALUES['weekdays'][m.language]
        return m.pick((f'{names[0]}-{names[4]}', f'{names[0]}-{names[6]}', '/'.join(m.some(names, 1, 3)), ''.join(name[0] if m.chance(0.6) else '-' for name in names)))
    if m.chance(0.6):
        return ''.join(mark if m.chance(0.6) else '-' for mark in 'MTWTFSS') if m.chance(0.5) else ''.join(m.pick('123') if m.chance(0.5) else '-' for _ in range(7))
    return m.pick(('M-F', 'Sa', 'Su', 'W-F,M-Tu', 'M-Su', 'Tu-Th', 'MTWTF--', 'X X X'))


def hours(m: Maker) -> str:
    first = m.integer(1, 11)
    return m.pick((f'{first}a-{first + 1}a', f'{first}p-{first}30p', f'{first}:00 PM-{first + 1}:00 PM', f'{first}A- {first + 1}A (EST)', f'{first}-{first + 1}pm'))


@dataclass(frozen=True)
class Family:
    """What one trade's system prints."""

    name: str
    titles: str
    number: Concept  # the paper's own
    billed_number: Concept | None  # where the paper is the bill of such an order
    client: Concept
    agency: Concept | None
    thing: Concept  # what it is about
    place: Concept  # station, depot, site
    period: Concept
    first: Concept
    last: Concept
    facts: Sequence[Concept]
    line: Make
    columns: Sequence[Concept]  # further ones, made by themselves
    notes: Sequence[str]
    price: tuple[float, float]
    commission: float
    weight: float


def number_of(what: str, labels: str, names: str) -> Concept:
    descriptions = f'Number of the {what}|Number that identifies this {what}|Order, contract or invoice number of the {what}|The {what}’s own number, not the alternate one|{what.capitalize()} number|Contract or order number'
    return plain('own_number', names, labels, descriptions, coded('######', '#######', '########', '%######', '%#####-%', '######-%', '%####', 'A######', '20##-#####'))


INVOICE_NUMBER = plain('own_invoice_number', 'invoiceNumber contractNumber documentNumber number invoiceNo billNumber', 'Invoice #|Inv #|Invoice No.|Invoice Number|Invoice', 'Invoice number|Order, contract or invoice number|Number of the invoice|Number of the document', coded('#######-%', '%#####-%', '#######', '######-%', '########', 'INV######'))


def span(what: str, names: str, labels: str) -> Concept:
    return plain('span', names, labels, f'{what} from and to, in one text|{what} as printed|Whole span of the {what.lower()}', of(''))


def first_day(what: str, names: str, labels: str) -> Concept:
    return own('first_day', 'date', names, labels, f'First day of the {what}|Start of the {what}|When the {what} begins|{what.capitalize()} start date')


def last_day(what: str, names: str, labels: str) -> Concept:
    return own('last_day', 'date', names, labels, f'Last day of the {what}|End of the {what}|When the {what} ends|{what.capitalize()} end date')


COMMON = (ALT_ORDER, DEAL, ACCOUNT, CLIENT_CODE, CLIENT_REF, SALESPERSON, SALES_OFFICE, BUYER, ENTERED_BY, ORDER_TYPE, ACCOUNT_TYPE, BILLING_TYPE, BILLING_CYCLE, SPECIAL, TERMS, PO)
LENGTH = plain('length', 'length duration', 'Length|Len|Sec', 'Length of the spot', of(':30', ':15', ':60', '30', ':30'))
DAYS = plain('days', 'days weekdays', 'Days|MTWTFSS|Weekdays|Day', 'Days of the week', days)
HOURS = plain('hours', 'time startEndTime', 'Time|Start/End Time|Run Times|Day/Time', 'Time of day', hours)
AD_ID = plain('ad_id', 'adId isci', 'Ad-ID|AD-ID / ISCI|ISCI', 'Code of the spot', coded('????####H', '??????####H'))
SERIAL = plain('serial', 'serialNumber serial unitNumber', 'Serial #|Unit #|Equip. No.', 'Serial number', coded('SN######', '####-###', '???-####'))
HOUR_RATE = plain('class', 'class rateClass tariff', 'Class|Tariff|Code', 'Class of the rate', coded('%#', '??', '?%', '###'))
WEIGHT = plain('weight', 'weight grossWeight', 'Weight|Wt (lbs)|Kilos', 'Weight of the line', lambda m: f'{m.integer(20, 42000):,}')
STATUS = plain('line_status', 'status lineStatus', 'Type|Status|St', 'State of the line', of('NM', 'Open', 'OK', 'BNS', 'MG', 'Closed'))

FAMILIES_IN_ENGLISH = (
    Family('airtime', 'CONTRACT|Contract Agreement|ORDER CONFIRMATION|Broadcast Order|Station Order|Order|CONFIRMATION CONTRACT|Sales Order|Request', number_of('ad buy', 'Contract #|Contract|Order #|Contract Number|Contract No.|Order Number|Order', 'contractNumber orderNumber number contractNo documentNumber'), INVOICE_NUMBER,
           plain('client', 'advertiser advertiserName client sponsor', 'Advertiser|ADVERTISER|Advertiser Name|Client|Sponsor', 'Advertiser who pays for the ads|Committee or company that buys the time|Advertiser', campaign), plain('agency', 'agency agencyName mediaAgency', 'Agency|Agency Name|Media Buyer', 'Agency that places the order', lambda m: f'{m.last_name()} {m.pick(("Media", "Strategies", "Communications", "Group", "Partners", "& Associates"))}' if m.chance(0.5) else m.company()),
           plain('product', 'product brand productName', 'Product|Brand|Order Brand|Product Desc', 'What is advertised', lambda m: m.pick((f'{m.pick(OFFICES)} {m.integer(2016, 2026)}', 'Candidate', 'POLITICAL CANDIDATE', m.product(), 'Issue', f'{m.pick(("FEB", "MAR", "OCT", "SEP"))} {m.integer(2016, 2026)}', 'TV'))), plain('station', 'station property channel stationName', 'Station|Property|Channel|Stations', 'Station that airs it', call_sign),
           span('Flight', 'flightDates flight scheduleDates contractDates', 'Flight Dates|Flight|Schedule Dates|Contract Dates|Order Flight|Air Dates|Flight dates|Period'), first_day('flight', 'flightFrom flightStart startDate contractStart', 'Flight Start|Start Date|Flight Start Date|From|Contract Start'), last_day('flight', 'flightTo flightEnd endDate contractEnd', 'Flight End|End Date|Flight End Date|To|Contract End'),
           (*COMMON, ESTIMATE, ESTIMATE, CPE, AGENCY_CODE, COOP, DEMO), show, (LENGTH, DAYS, HOURS, AD_ID, STATUS), ('Week:\t{a}\t{b}\t{d}\t{n}\t{p}', 'Start Date\tEnd Date\tWeekdays\tSpots/Week\tRate', '{a} to {b} {n}x {d}', 'Rate Card {n}Q', 'Spots: #\tDay\tAir Date\tAir Time\tDescription', '{n}\t{a}\t{n}:4{n} PM\t{p}\tNM', 'P{n}', 'Credited'), (10, 2500), 0.15, 5.0),
    Family('hire', 'RENTAL AGREEMENT|Rental Contract|Equipment Hire Agreement|Hire Invoice|Lease Order|Reservation', number_of('rental', 'Contract #|Rental Agreement #|RA #|Agreement No.|Contract No.|Reservation #', 'contractNumber agreementNumber rentalAgreementNumber reservationNumber'), INVOICE_NUMBER,
           plain('client', 'customer renter hirer customerName lessee', 'Customer|Renter|Hirer|Customer Name|Lessee|Rented To', 'Who rents|Customer', client), None,
           plain('product', 'equipment vehicle item unit', 'Equipment|Vehicle|Unit|Item', 'What is rented', lambda m: m.product()), plain('station', 'depot branch location pickupLocation', 'Branch|Depot|Location|Yard', 'Where it is handed out', lambda m: m.city()),
           span('Rental', 'rentalPeriod hirePeriod period', 'Rental Period|Hire Period|Rental Dates|On/Off Hire|Out - In'), first_day('rental', 'rentalStart hireFrom dateOut startDate', 'Date Out|On Hire|Start|Pick-up|From'), last_day('rental', 'rentalEnd hireTo dateIn returnDate endDate', 'Date In|Off Hire|End|Return|To'),
           COMMON, Maker.product, (SERIAL, HOUR_RATE, STATUS), ('Serial {n}{n}{n}-{d}', 'Daily {p}\tWeekly {p}\t4-Week {p}', 'Meter out {n}{n}{n} in {n}{n}{n}'), (15, 900), 0.0, 2.2),
    Family('job', 'WORK ORDER|Service Order|Job Sheet|Field Service Report|Service Invoice|Maintenance Order', number_of('work order', 'Work Order #|WO #|Job #|Job No.|Order No.|Service Order', 'workOrderNumber jobNumber orderNumber serviceOrderNumber'), INVOICE_NUMBER,
           plain('client', 'customer customerName client siteOwner', 'Customer|Client|Customer Name|Account Name', 'For whom the work is done', client), plain('agency', 'contractor subcontractor technician', 'Contractor|Technician|Assigned To|Crew', 'Who does the work', person),
           plain('product', 'equipment asset unit', 'Equipment|Asset|Unit|Machine', 'What is worked on', lambda m: m.product()), plain('station', 'site location building', 'Site|Location|Building|Facility', 'Where the work is done', lambda m: m.city() if m.chance(0.5) else m.street()),
           span('Work', 'workPeriod scheduledDates servicePeriod', 'Scheduled|Work Dates|Service Dates|Scheduled Dates'), first_day('work', 'scheduledStart startDate workStart', 'Sched. Start|Start Date|Started|Begin'), last_day('work', 'scheduledEnd completionDate workEnd', 'Sched. End|Completed|Finish|End Date'),
           COMMON, Maker.service, (HOUR_RATE, SERIAL, STATUS), ('Part {n}{n}-{n}{n}{n} replaced', 'Tech {d} {a}', 'Labor {n} hrs @ {p}'), (20, 1500), 0.0, 2.2),
    Family('freight', 'FREIGHT BILL|Load Confirmation|Rate Confirmation|Carrier Confirmation|Delivery Receipt|Straight Bill of Lading', number_of('shipment', 'Pro #|Load #|Freight Bill No.|Shipment #|B/L No.|PRO Number|Confirmation #', 'proNumber loadNumber shipmentNumber freightBillNumber billOfLading'), INVOICE_NUMBER,
           plain('client', 'shipper shipperName consignor', 'Shipper|Consignor|Shipper Name|Ship From', 'Who sends the goods', Maker.company), plain('agency', 'carrier carrierName haulier', 'Carrier|Carrier Name|Motor Carrier', 'Who carries the goods', lambda m: f'{m.last_name()} {m.pick(("Trucking", "Logistics", "Freight Lines", "Transport"))}'),
           plain('product', 'commodity goods description', 'Commodity|Goods|Freight', 'What is carried', lambda m: m.product()), plain('station', 'terminal origin originTerminal', 'Terminal|Origin|Origin Terminal|Dock', 'Where it starts', lambda m: m.city()),
           span('Transport', 'transitDates shippingWindow', 'Transit|Pickup - Delivery|Window|Ship/Deliver'), first_day('transport', 'pickupDate shipDate pickUp', 'Pickup Date|Ship Date|Pick-up|PU Date'), last_day('transport', 'deliveryDate deliverBy arrival', 'Delivery Date|Deliver By|Del Date|Arrival'),
           COMMON, Maker.product, (WEIGHT, HOUR_RATE, STATUS), ('PO {n}{n}{n}{n}{n} Dept {n}', 'Class {n} NMFC {n}{n}{n}', 'Seal {n}{n}{n}{n}'), (40, 3500), 0.0, 2.2),
    Family('subscription', 'ORDER FORM|Subscription Order|Renewal Notice|Subscription Agreement|Renewal Quote|Statement of Work', number_of('order', 'Order #|Order Form No.|Subscription ID|Quote #|Agreement #|Contract ID', 'orderNumber subscriptionId contractNumber agreementNumber'), INVOICE_NUMBER,
           plain('client', 'customer subscriber customerName licensee', 'Customer|Subscriber|Licensee|Company', 'Who subscribes', Maker.company), plain('agency', 'reseller partner distributor', 'Reseller|Partner|Distributor', 'Who sells in between', Maker.company),
           plain('product', 'plan product edition service', 'Plan|Product|Edition|Service', 'What is subscribed to', lambda m: m.service()), plain('station', 'region territory tenant', 'Region|Territory|Domain', 'Where it holds', lambda m: m.state()),
           span('Subscription', 'subscriptionTerm term servicePeriod coverage', 'Subscription Term|Term|Service Period|Coverage|Coverage Dates'), first_day('subscription', 'subscriptionStart startDate termStart effectiveFrom', 'Start Date|Term Start|Effective|Subscription Start'), last_day('subscription', 'subscriptionEnd endDate termEnd renewalDate', 'End Date|Term End|Expires|Subscription End'),
           COMMON, Maker.service, (HOUR_RATE, STATUS), ('Includes {n} users', 'SKU {n}{n}-{n}{n}', 'Billed {d} in advance'), (50, 5000), 0.0, 2.2),
    Family('charter', 'BOOKING CONFIRMATION|Event Contract|Charter Agreement|Banquet Event Order|Group Booking|Booking Invoice', number_of('booking', 'Booking #|Confirmation No.|Event #|BEO #|Contract #|Booking Ref', 'bookingNumber confirmationNumber eventNumber bookingReference'), INVOICE_NUMBER,
           plain('client', 'guest client group account organizer', 'Group|Client|Account|Organizer|Booked By', 'Who books', client), plain('agency', 'agent travelAgency planner', 'Agent|Travel Agency|Planner', 'Who arranges the booking', Maker.company),
           plain('product', 'event eventName function', 'Event|Function|Event Name|Occasion', 'What takes place', lambda m: f'{m.pick(("Annual", "Spring", "Board", "Sales", "Alumni"))} {m.pick(("Meeting", "Gala", "Retreat", "Dinner", "Conference"))}'), plain('station', 'venue room property hotel', 'Venue|Property|Hotel|Room', 'Where it takes place', lambda m: f'{m.city()} {m.pick(("Inn", "Hall", "Suites", "Center"))}'),
           span('Event', 'eventDates stay bookingPeriod', 'Event Dates|Stay|Dates|Arr/Dep|Arrival - Departure'), first_day('event', 'arrivalDate checkIn eventStart startDate', 'Arrival|Check-in|Start|Event Start|Arr'), last_day('event', 'departureDate checkOut eventEnd endDate', 'Departure|Check-out|End|Event End|Dep'),
           COMMON, Maker.service, (HOURS, STATUS), ('Setup {d}', 'Guarantee {n}{n} guests', 'Room {n}{n}{n}'), (20, 2500), 0.1, 2.2),
)


def in_all_tongues(family: Family) -> Family:
    """Two families call things differently that have the same key."""
    def worded(concept: Concept, part: str) -> Concept:
        return replace(concept, labels={**concept.labels, **LABELS[f'{family.name}.{part}']})

    return replace(
        family, number=worded(family.number, 'number'), client=worded(family.client, 'client'), agency=family.agency and worded(family.agency, 'agency'), thing=worded(family.thing, 'product'), place=worded(family.place, 'station'),
        period=worded(family.period, 'span'), first=worded(family.first, 'first_day'), last=worded(family.last, 'last_day'),
    )


FAMILIES = tuple(map(in_all_tongues, FAMILIES_IN_ENGLISH))
SHAPES = ('{m:02}/{d:02}/{y:02}', '{m:02}/{d:02}/{y:02}', '{m:02}/{d:02}/{Y}', '{m}/{d}/{y:02}', '{m}/{d}/{Y}', '{Y}-{m:02}-{d:02}', '{d:02}/{m:02}/{Y}', '{d:02}-{b}-{Y}', '{b} {d}, {Y}', '{m:02}-{d:02}-{y:02}', '{d:02}.{m:02}.{Y}', '{d} {b} {y:02}')
GLUED = ('-', '-', '-', ' - ', ' - ', ' - ', ' -', ' to ', ' – ', '–', ' thru ', ' / ', '- ')
#: Of the other languages, in the order of TONGUES
SHAPES_ABROAD = dict(zip(TONGUES, (('{d:02}.{m:02}.{Y}', '{d:02}.{m:02}.{y:02}', '{d}.{m}.{Y}'), ('{d:02}/{m:02}/{Y}', '{d:02}/{m:02}/{y:02}', '{d:02}-{m:02}-{Y}'), ('{d:02}/{m:02}/{Y}', '{d:02}-{m:02}-{Y}', '{d}/{m}/{y:02}'), ('{d:02}/{m:02}/{Y}', '{d:02}.{m:02}.{Y}'), ('{d:02}/{m:02}/{Y}', '{Y}-{m:02}-{d:02}', '{d:02}-{m:02}-{Y}'), ('{d:02}-{m:02}-{Y}', '{d}-{m}-{Y}', '{d:02}/{m:02}/{y:02}'), ('{d:02}.{m:02}.{Y}', '{Y}-{m:02}-{d:02}')), strict=True))
MONTHS = ('Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec')
NOTHING = Concept('together', 'string', {'en': ('',)}, ())

LINES = Concept('lines', 'array', {'en': ('Lines', 'Schedule', 'Detail'), **LABELS['lines']}, ('lineItems', 'lines', 'schedule', 'orderLines', 'items'), ('All lines of the order', 'One entry for each line', 'Rows of the schedule'))
LINE_NO = own('line_no', 'string', 'line lineNumber no', 'Line|#|Ln|*Line|No.', 'Number of the line')
LINE_TEXT = own('line_text', 'string', 'description program item', 'Description|Program|Item|Service|Desc', 'What the line is for')
LINE_DATES = own('line_dates', 'string', 'dates period lineDates', 'Dates|Date Range|Period', 'From and to of the line')
LINE_FIRST = own('line_first', 'date', 'startDate start from', 'Start Date|Start|From', 'First day of the line')
LINE_LAST = own('line_last', 'date', 'endDate end to', 'End Date|End|To', 'Last day of the line')
LINE_COUNT = own('line_count', 'number', 'quantity spots units count', 'Spots|Qty|Units|# Spots|Tot', 'How many')
LINE_RATE = own('line_rate', 'number', 'rate unitPrice price', 'Rate|Unit Price|Price|Rate ($)', 'Price of one')
LINE_STATION = own('line_station', 'string', 'station location place', 'Station|Location|Site|Where', 'Where the line takes place')
LINE_ENTERED = own('line_entered', 'date', 'entered lineEntered bookedOn', 'Entered|Booked|Added', 'When the line was entered')
LINE_REMARK = own('line_remark', 'string', 'comments remark lineComment', 'Comments|Remarks|Note', 'Remark on the line')
LINE_REF = own('line_ref', 'string', 'lineReference ref', 'Ref #|Ref|Buy #', 'Reference of the line')
LINE_TOTAL = own('line_total', 'number', 'amount total lineTotal', 'Amount|Total|Ext|Line Total', 'Amount of the line')


def weekday(n: int) -> Concept:
    """How often on that day: most cells are empty."""
    name = ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')[n]
    return Concept(f'on_{name}', 'number', {'en': (name[:2].capitalize(), name[:3].capitalize(), name[0].upper()), **{tongue: (names[n],) for tongue, names in VALUES['weekdays'].items()}}, (name, name[:3]), (f'How many on {name.capitalize()}s',))


WEEKDAYS = tuple(map(weekday, range(7)))


class Sheet:
    """One paper's habits: how it writes days and money, and what it says already."""

    def __init__(self, m: Maker, family: Family) -> None:
        self.m, self.family = m, family
        self.is_english = m.language == 'en'
        self.shape = m.pick(SHAPES if self.is_english else SHAPES_ABROAD[m.language])
        self.has_currency = m.chance(0.6)
        self.dollar = m.pick(('$', '$', '$', '', '', 'USD ', '£', '€'))
        self.minus = m.pick(('({})', '-{}', '{}-', '{}'))

    def day(self, day: date) -> str:
        return self.shape.format(d=day.day, m=day.month, y=day.year % 100, Y=day.year, b=MONTHS[day.month - 1])

    def money(self, amount: float) -> str:
        if not self.is_english:
            return self.m.money(amount, self.has_currency)
        text = f'{self.dollar}{abs(amount):,.2f}'
        return self.minus.format(text) if amount < 0 else text

    def label(self, concept: Concept) -> str:
        return self.m.words(concept.labels)

    def word(self, key: str, *in_english: str) -> str:
        return self.m.pick(in_english if self.is_english else VALUES[key][self.m.language])

    def has(self, concept: Concept) -> bool:
        """Whether papers in this language say it."""
        return self.m.language in concept.labels

    def month(self, day: date) -> str:
        if self.is_english:
            return f'{MONTHS[day.month - 1]}{self.m.pick((". ", " "))}{day.year}'
        name = VALUES['months'][self.m.language][day.month - 1]
        return self.m.pick((f'{name} {day.year}', f'{day.month:02}/{day.year}', f'{name[:3]}. {day.year}'))

    def pair(self, concept: Concept, text: str | None = None, role: Role | None = None) -> Pair:
        return Pair(Value(concept, concept.made(self.m) if text is None else text, role), self.label(concept))

    def period(self, first: date, last: date) -> list[Pair]:
        """In one cell, glued or not, or in two."""
        m, family = self.m, self.family
        a, b = Value(family.first, self.day(first)), Value(family.last, self.day(last))
        if m.chance(0.3):
            return [Pair(a, self.label(family.first)), Pair(b, self.label(family.last))]
        return [Pair(Value(family.period, f'{a.text}{m.pick(GLUED)}{b.text}', None, (a, b)), self.label(family.period))]

    def named(self, concept: Concept, text: str) -> Pair:
        """With the number that the system keeps the name under, or without."""
        label = self.label(concept)
        value = Value(concept, text)
        if self.m.chance(0.2):
            return Pair(Value(NOTHING, f'{text} ({self.m.integer(10, 199999)})', None, (value,)), label)
        return Pair(value, label)


def in_english(m: Maker) -> Maker:
    """Mostly of the United States, where such papers abound."""
    for _ in range(3):
        if m.language == 'en' and (m.country == 'US' or m.chance(0.3)):
            break
        m = Maker(m.rng.getrandbits(30), 'en')
    return m


def in_a_tongue(m: Maker) -> Maker:
    return m if m.language in TONGUES else in_english(m)


def write(m: Maker, family: Family) -> Content:
    m = in_a_tongue(m)
    sheet = Sheet(m, family)
    today = m.day(-2500, 0)
    first = today + timedelta(days=m.integer(-40, 60))
    length = m.pick((0, 1, 3, 4, 6, 6, 6, 6, 13, 20, 27, 34, 60, 89, 364))
    last = first + timedelta(days=length)
    is_bill = family.billed_number is not None and m.chance(0.4)
    lines, gross, units = line_table(m, sheet, first, last)
    head = head_facts(m, sheet, is_bill, today, first, last)
    has_commission = m.chance(0.75 if family.commission else 0.1)
    total = GROSS if has_commission else ONLY_TOTAL
    cut = round(gross * (family.commission or 0.1), 2)
    sums: list[Pair] = [sheet.pair(total, sheet.money(gross))]
    if has_commission:
        sums += [sheet.pair(COMMISSION, sheet.money(-cut)), sheet.pair(NET, sheet.money(gross - cut))]
    if m.chance(0.2):
        sums.insert(-1, sheet.pair(SALES_TAX, sheet.money(0.0)))
    if m.chance(0.4):
        sums.insert(m.integer(0, len(sums)), sheet.pair(SPOTS, str(units)))
    way = m.rng.random()
    foot: list[Block] = []
    if way < 0.45:
        foot.append(by_month(m, sheet, total, first, last, gross, units, cut if has_commission else None))
    if way > 0.4:
        foot.append(Totals(sums))
    if way > 0.85:  # the sums stand among the facts
        foot = []
        head[m.integer(0, len(head) - 1)] += sums
    blocks: list[Block] = []
    seller, billed = m.company() if m.chance(0.5) else call_sign(m), m.company()
    parties: list[Block] = [block_of(m, SELLER, seller)]
    if m.chance(0.75):
        parties.append(block_of(m, BILLED, billed))
    if m.language in TONGUES:
        title = m.words(TITLES['bill' if is_bill else family.name])
    else:
        title = m.pick(family.titles.split('|')) if not is_bill else m.pick(('INVOICE', 'Invoice', 'Statement', 'Affidavit of Performance', 'Billing Invoice'))
    groups: list[Block] = [Pairs(group) for group in head if group]
    blocks = [Title(title), *parties, *groups]
    if m.chance(0.5):
        m.rng.shuffle(blocks)
    if foot and m.chance(0.2):  # sums by month beside the head
        blocks.append(foot.pop(0))
    blocks += [lines, *foot]
    if m.chance(0.5):
        blocks.append(Prose([' '.join(m.terms() if m.chance(0.5) else m.sentence() for _ in range(m.integer(1, 12)))]))
    if m.chance(0.4):
        blocks.append(Noise([sheet.word('signatures', *('Signature: ____________________ Date: __________', 'Accepted-Agency/Advertiser: Date: Accepted-Station: Date:', 'Accepted by: ______________', 'Authorized Signature'))]))
    stamp = f'{sheet.word("printed", "Printed At:", "Printed on", "Print Date", "Run:")} {sheet.day(today + timedelta(days=m.integer(0, 20)))} {m.pick(("", "at 03:35 PM", "09:37 AM"))}'.strip()
    first_page = sheet.word('page', 'Page 1 of {n}').format(n=m.integer(1, 6))
    corner = m.pick((first_page, stamp, f'{stamp}  {first_page}'))
    blocks.insert(0 if m.chance(0.5) else len(blocks), Noise([corner]))
    said = {value.concept for group in head for pair in group for value in (pair.value, *pair.value.inside)}
    absent = [(concept, None) for concept in dict.fromkeys((*family.facts, ENTERED, DUE, REVISION, SALES_TAX, COMMISSION, NET)) if sheet.has(concept) and concept not in said and not (has_commission and concept in (COMMISSION, NET))]
    absent = [key for key in absent if key[0] is not SALES_TAX and not (key[0] is NET and not has_commission)]
    return Content(f'{family.name}_{"bill" if is_bill else "order"}', m.language, blocks, absent=m.some(absent, 2, 8))


def head_facts(m: Maker, sheet: Sheet, is_bill: bool, today: date, first: date, last: date) -> list[list[Pair]]:
    """All facts of the head in one to three groups."""
    family = sheet.family
    number = sheet.pair(family.billed_number if is_bill and family.billed_number is not None else family.number)
    if m.chance(0.2):  # 'Contract / Revision: 219554 / 2'
        revision = Value(REVISION, str(m.integer(0, 9)) if m.chance(0.6) else '')
        mark = m.pick((' / ', '/', ' / '))
        text = f'{number.value.text}{mark}{revision.text}'.rstrip() if revision.text else f'{number.value.text} /'
        number = Pair(Value(NOTHING, text, None, (number.value, *((revision,) if revision.text else ()))), f'{number.label} / {sheet.label(REVISION)}')
    pairs = [number, sheet.named(family.client, family.client.made(m)), *sheet.period(first, last)]
    if family.agency is not None and m.chance(0.8):
        pairs.append(sheet.named(family.agency, family.agency.made(m)))
    thing = family.thing.made(m) if sheet.is_english else m.product() if m.chance(0.6) else m.service()
    pairs += [sheet.named(family.thing, thing), sheet.pair(family.place)]
    if is_bill:
        pairs.insert(m.integer(0, 1), sheet.pair(ISSUED, sheet.day(today)))
        if m.chance(0.6):
            pairs.append(sheet.pair(ORDER_REF))
        if m.chance(0.5):  # another period, which is not that of the order
            month = today.replace(day=1)
            end = month + timedelta(days=m.integer(24, 30))
            pairs.append(Pair(Value(NOTHING, f'{sheet.day(month)}{m.pick(GLUED)}{sheet.day(end)}'), sheet.word('billed_period', 'Invoice Period', 'Billing Period', 'Invoice Month')))
        if m.chance(0.3):
            pairs.append(sheet.pair(DUE, sheet.day(today + timedelta(days=m.pick((0, 10, 15, 30))))))
    elif m.chance(0.6):
        pairs.append(sheet.pair(ENTERED, sheet.day(today)))
        if m.chance(0.6):
            pairs.append(sheet.pair(MODIFIED, sheet.day(today + timedelta(days=m.integer(0, 9)))))
    if m.chance(0.25):
        pairs.append(sheet.pair(PRINTED, sheet.day(today + timedelta(days=m.integer(0, 30)))))
    empty = m.pick((0.0, 0.1, 0.3))
    for concept in dict.fromkeys(m.some([concept for concept in family.facts if sheet.has(concept)], 3, 16)):
        pairs.append(sheet.pair(concept, '' if m.chance(empty) else None))
    if m.chance(0.6):
        m.rng.shuffle(pairs)
    count = 1 if len(pairs) < 8 else m.integer(1, 3)
    each = -(-len(pairs) // count)
    return [pairs[n:n + each] for n in range(0, len(pairs), each)]


def line_table(m: Maker, sheet: Sheet, first: date, last: date) -> tuple[Table, float, int]:
    family = sheet.family
    shown: list[Concept] = [LINE_NO] if m.chance(0.7) else []
    dates = m.integer(0, 2)
    shown += ([LINE_DATES], [LINE_FIRST, LINE_LAST], [])[dates]
    shown.insert(m.integer(0, len(shown)), LINE_TEXT)
    shown += m.some([concept for concept in family.columns if sheet.has(concept)], 0, len(family.columns))
    wide = m.chance(0.4)  # as landscape lists are
    if wide:
        shown += m.some((LINE_STATION, LINE_ENTERED, LINE_REMARK, LINE_REF), 1, 4)
    if wide and m.chance(0.6):
        shown += WEEKDAYS
    shown += [LINE_COUNT, LINE_RATE] if m.chance(0.8) else [LINE_RATE]
    if m.chance(0.7):
        shown.append(LINE_TOTAL)
    if wide and m.chance(0.5):  # what is no sum stands behind the sums
        behind = [concept for concept in shown if concept in (LINE_STATION, LINE_ENTERED, LINE_REMARK)]
        shown = [concept for concept in shown if concept not in behind] + behind
    station, entered = family.place.made(m), first - timedelta(days=m.integer(1, 40))
    shapes = family.notes if sheet.is_english else VALUES['notes'][m.language]
    if m.chance(0.5):
        shapes = m.some(shapes, 1, 2)
    rows, notes, gross, units = [], {}, 0.0, 0
    noted = m.pick((0.0, 0.3, 1.0, 1.0))
    span_days = (last - first).days
    step = m.pick((5, 25, 1, 0.25))
    for place in range(m.integer(1, 6) if m.chance(0.3) else m.integer(4, 34) if m.chance(0.75) else m.integer(30, 90)):
        start = first + timedelta(days=m.integer(0, max(0, span_days)))
        end = min(last, start + timedelta(days=m.pick((0, 0, 2, 4, 6))))
        count, rate = (m.pick((1, 1, 1, 2, 2, 3, 4, 5, 8, 10)) if LINE_COUNT in shown else 1), round(m.rng.uniform(*family.price) / step) * step
        gross, units = gross + count * rate, units + count
        texts = {
            'line_no': f'{place + 1}', 'line_text': family.line(m), 'line_dates': f'{sheet.day(start)}{"-" if m.chance(0.7) else " - "}{sheet.day(end)}', 'line_first': sheet.day(start), 'line_last': sheet.day(end), 'line_count': str(count),
            'line_rate': sheet.money(rate), 'line_total': sheet.money(count * rate), 'line_station': station, 'line_entered': sheet.day(entered), 'line_remark': family.line(m) if m.chance(0.6) else '', 'line_ref': f'({place + 1})' if m.chance(0.5) else m.code('####'),
        }
        texts |= {concept.key: '' for concept in WEEKDAYS} | {WEEKDAYS[min(start.weekday() + n % 7, 6)].key: str(m.integer(1, 3)) for n in range(m.pick((1, 1, 1, 2, 5)))}
        rows.append([texts[concept.key] if concept.key in texts else concept.made(m) for concept in shown])
        if m.chance(noted):
            notes[place] = [m.pick(shapes).format(a=sheet.day(start), b=sheet.day(end), d=days(m), n=m.integer(1, 9), p=sheet.money(rate)) for _ in range(m.integer(1, 3))]
    figures = (LINE_COUNT, LINE_RATE, LINE_TOTAL, *WEEKDAYS)
    return Table(LINES, [Column(concept, concept in figures) for concept in shown], rows, notes=notes), gross, units


def by_month(m: Maker, sheet: Sheet, total: Concept, first: date, last: date, gross: float, units: int, cut: float | None) -> Grid:
    """Sums by month or period, the last row being that of all."""
    concepts: list[tuple[Concept, float]] = [(SPOTS, float(units)), (total, gross)]
    if cut is not None and m.chance(0.7):
        concepts += [(COMMISSION, -cut), (NET, gross - cut)]
    count = 1 if (last - first).days < 10 or m.chance(0.4) else m.integer(2, 4)
    shares = [m.rng.uniform(0.2, 1.0) for _ in range(count)]
    by_span = m.chance(0.4)

    def text(concept: Concept, figure: float) -> str:
        return str(round(figure)) if concept is SPOTS else sheet.money(figure)

    rows: list[list[str | Value]] = []
    for n, share in enumerate(shares):
        start = first + timedelta(days=30 * n)
        name = f'{sheet.day(start.replace(day=1))}{m.pick(GLUED)}{sheet.day(start)}' if by_span else sheet.month(start)
        rows.append([name, *((Value(concept, text(concept, figure)) if count == 1 else text(concept, figure * share / sum(shares))) for concept, figure in concepts)])
    rows.append([sheet.word('all_of_it', 'Totals', 'Grand Total:', 'Total', 'TOTAL', 'Totals:'), *(Value(concept, text(concept, figure)) for concept, figure in concepts)])
    header = [sheet.word('month', 'Time Period', 'Broadcast Month', 'Month', 'By Month', 'Period', ''), *(sheet.label(concept) for concept, _ in concepts)]
    if m.chance(0.25):
        header[2] = sheet.word('amount', 'Rate', 'Amount', 'Gross', 'Cost')
    return Grid(header, rows, frozenset(range(1, len(header))))


def block_of(m: Maker, who: Role, name: str) -> Party:
    lines: list[list[Value | Pair | str]] = [[Value(NAME, name, who)], [Value(ADDRESS, m.address(), who)]]
    if m.chance(0.2):
        lines.insert(1, [m.words({'en': ('Attention: Accounts Payable', f'Attn: {m.person()}', 'Accounts Payable'), **VALUES['attention']})])
    if m.chance(0.4):
        lines.append([Pair(Value(PHONE, m.phone(), who), m.words(PHONE.labels)) if m.chance(0.5) else Value(PHONE, m.phone(), who)])
    return Party(who, lines, m.words(who.labels) if m.chance(0.7) else '', False)


def kind_of(family: Family) -> Kind:
    return Kind(f'{family.name}_order', lambda m: write(m, family), family.weight)


KINDS = [kind_of(family) for family in FAMILIES]
