"""Papers that the other modules have not: fines, tax assessments, tickets of scales, calibration, patents, posters, tenders, notices.

Most are short lists of facts with a table or a sentence; they are here so that the network meets many worlds.
"""
from __future__ import annotations

from ..content import Concept
from ..maker import Maker
from ._office import (
    ADDRESS, AMOUNT, APPLICANT, AUTHORITY, BIRTH_DATE, COMPANY, CONTACT, COUNTRY, CUSTOMER, DATE, DESCRIPTION, DUE_DATE, EMAIL, END_DATE, ISSUER, NAME, NUMBER, PERIOD, PHONE, PLACE, QUANTITY, REASON, RECIPIENT, REFERENCE, REMARKS, SIGNED_BY, SIGNED_ON,
    START_DATE, STATUS, TAX_ID, TOTAL, UNIT, UNIT_PRICE, YEAR, letterhead, party,
)
from ._paperwork import Group, Items, Make, Rows, Says, Text, Ticks, array, code, concept, date, either, money, number, one_of, percent, sheet, words


def text(key: str, names: str, en: str, descriptions: str, make: Make, **others: str) -> Concept:
    return concept(key, 'string', names, en, descriptions, make, **others)


def day(key: str, names: str, en: str, descriptions: str, low: int = -400, high: int = 30, **others: str) -> Concept:
    return concept(key, 'date', names, en, descriptions, date(low, high), **others)


def figure(key: str, names: str, en: str, descriptions: str, make: Make, **others: str) -> Concept:
    return concept(key, 'number', names, en, descriptions, make, **others)


def clock(m: Maker) -> str:
    return m.time()


# fines and assessments
CITATION = text('citation_number', 'citationNo ticketNumber penaltyNumber noticeNumber', 'Citation No.|Ticket number|Penalty Charge Notice|Notice No.|PCN', 'Number of the fine|Citation number', code('########', '??########', '?-######', '##-######'), de='Aktenzeichen|Kassenzeichen', fr='N° de l’avis|Avis de contravention n°', es='N.º de expediente|Boletín n.º', it='Verbale n.', nl='CJIB-nummer')
PLATE = text('licence_plate', 'plate plateNumber registration vehicleRegistration', 'License plate|Registration|Plate No.|Vehicle reg.', 'Number plate of the car', code('??-?? ###', '??? ###', '?? ## ???', '###-???'), de='Kennzeichen|amtl. Kennzeichen', fr='Immatriculation', es='Matrícula', it='Targa', nl='Kenteken')
OFFENCE = text('offence', 'violation offense charge contravention', 'Violation|Offence|Contravention|Charge|Nature of offence', 'What was done wrong|Offence', one_of('No valid ticket displayed|Expired meter|Speeding|Parked on double yellow line|Red light|No parking zone|Bus lane', de='Parken im Halteverbot|Überschreitung der zulässigen Höchstgeschwindigkeit|ohne Parkschein', fr='Excès de vitesse|Stationnement gênant', es='Exceso de velocidad|Estacionamiento prohibido', it='Divieto di sosta|Eccesso di velocità'), de='Tatvorwurf|Verstoß', fr='Nature de l’infraction', es='Hecho denunciado', it='Violazione')
OFFENCE_DATE = day('offence_date', 'violationDate dateOfOffence contraventionDate', 'Date of violation|Date of offence|Contravention date|Observed on', 'When it happened', -200, 0, de='Tatzeit|Tattag', fr='Date de l’infraction', es='Fecha de la denuncia', it='Data della violazione')
OFFENCE_TIME = text('offence_time', 'violationTime timeOfOffence', 'Time|Time observed|At', 'Time of the offence', clock, de='Uhrzeit', fr='Heure', es='Hora', it='Ora')
FINE = figure('fine_amount', 'fine penalty penaltyAmount amountOfFine', 'Fine|Penalty|Fine amount|Penalty charge', 'What the fine is', money(10, 400), de='Verwarnungsgeld|Geldbuße', fr='Montant de l’amende', es='Importe de la sanción', it='Importo')
REDUCED = figure('reduced_amount', 'discountedAmount reducedFine earlyPayment', 'Reduced amount|If paid within 14 days|Early payment', 'What is due when paid early', money(5, 200), fr='Amende minorée', es='Importe reducido', it='Importo ridotto')
OFFICER = text('officer', 'officerName badgeNumber warden', 'Officer|Officer ID|Badge No.|Warden', 'Who wrote it', either(code('####', '??###'), lambda m: m.person()), de='Beamter', fr='Agent', es='Agente')
ASSESSED = figure('assessed_value', 'assessedValue taxableValue valuation', 'Assessed value|Taxable value|Total assessment|Land value', 'Value the tax is computed from', money(20000, 900000), de='Bemessungsgrundlage|zu versteuerndes Einkommen', fr='Base d’imposition', es='Base imponible|Valor catastral', it='Imponibile')
TAX_DUE = figure('tax_due', 'taxAmount taxPayable assessedTax', 'Tax due|Total tax|Tax levied|Current tax', 'Tax that is assessed', money(50, 30000), de='Festgesetzte Steuer|Steuerbetrag', fr='Montant de l’impôt', es='Cuota', it='Imposta dovuta')
PREPAID = figure('prepaid', 'paymentsMade credits paidSoFar', 'Payments and credits|Less payments|Prior payments', 'What was paid already', money(0, 9000), de='bereits gezahlt|Vorauszahlungen', fr='Acomptes versés', es='Pagos a cuenta', it='Acconti')
MILL_RATE = figure('tax_rate', 'levyRate millRate', 'Tax rate|Mill rate|Levy rate', 'Rate of the tax', either(percent(0.1, 40), number(0.5, 40, 3)), de='Hebesatz|Steuersatz', fr='Taux', es='Tipo', it='Aliquota')
PARCEL = text('parcel_number', 'parcelId propertyId accountNo', 'Parcel number|Property ID|Parcel ID|Folio', 'Number of the parcel', code('##-##-##-###', '###-###-###', '########'), de='Flurstück|Einheitswert-Az.', fr='Référence cadastrale', es='Referencia catastral', it='Particella')
# scales, calibration, tests
TARE = figure('tare_weight', 'tare emptyWeight', 'Tare|Tare weight|Empty|2nd weighing', 'Weight of the empty vehicle', number(2000, 19000, 0, ' kg'), de='Tara|Leergewicht', fr='Tare', es='Tara', it='Tara')
GROSS_WEIGHT = figure('gross_weight', 'gross loadedWeight', 'Gross|Gross weight|Loaded|1st weighing', 'Weight of the loaded vehicle', number(20000, 44000, 0, ' kg'), de='Brutto|Bruttogewicht', fr='Poids brut', es='Bruto', it='Lordo')
NET_WEIGHT = figure('net_weight', 'net payload', 'Net|Net weight|Payload', 'Weight of the load', number(500, 30000, 0, ' kg'), de='Netto|Nettogewicht', fr='Poids net', es='Neto', it='Netto')
MATERIAL = text('material', 'product commodity goods', 'Material|Product|Commodity|Load', 'What was weighed', one_of('Gravel 0/16|Topsoil|Wheat|Scrap metal|Sand|Concrete rubble|Green waste', de='Kies 0/16|Bauschutt|Weizen|Sand|Altholz', fr='Gravier|Blé|Sable', es='Grava|Trigo|Arena', it='Ghiaia|Sabbia'), de='Material|Sorte', fr='Produit', es='Material', it='Materiale')
INSTRUMENT = text('instrument', 'equipment device instrumentType', 'Instrument|Equipment|Device under test|Description of item', 'What was calibrated', lambda m: f'{m.pick(("Pressure gauge", "Thermometer", "Torque wrench", "Multimeter", "Balance", "Caliper"))} {m.code("??-###")}', de='Gegenstand|Messgerät', fr='Instrument', es='Instrumento', it='Strumento')
SERIAL = text('serial_number', 'serial serialNo', 'Serial number|S/N|Serial No.', 'Serial number', code('########', '??#####', '###-####'), de='Seriennummer|Fabrikat/Serien-Nr.', fr='Numéro de série', es='N.º de serie', it='Matricola')
MAKER_NAME = text('manufacturer', 'make brand producer', 'Manufacturer|Make|Brand', 'Who made it', lambda m: m.company(), de='Hersteller', fr='Fabricant', es='Fabricante', it='Costruttore')
CAL_DATE = day('calibration_date', 'calibratedOn dateOfCalibration testDate', 'Calibration date|Date of calibration|Calibrated on|Test date', 'When it was calibrated', de='Datum der Kalibrierung', fr='Date d’étalonnage', es='Fecha de calibración', it='Data di taratura')
CAL_DUE = day('calibration_due', 'nextCalibration dueDate recalibration', 'Calibration due|Next calibration|Recal date', 'When it is to be calibrated again', 200, 800, de='Nächste Kalibrierung', fr='Prochain étalonnage', es='Próxima calibración')
TEMPERATURE = text('temperature', 'ambientTemperature temp', 'Temperature|Ambient temperature', 'Temperature of the room', number(18, 25, 1, ' °C'), de='Temperatur', fr='Température', es='Temperatura', it='Temperatura')
UNCERTAINTY = text('uncertainty', 'measurementUncertainty', 'Uncertainty|Expanded uncertainty', 'Uncertainty of the measurement', lambda m: f'± {m.number(m.rng.uniform(0.01, 1), 2)} %', de='Messunsicherheit', fr='Incertitude', es='Incertidumbre')
READINGS = array('readings', 'measurements results points', 'Readings|Measurements|Results', 'All measured points|Rows of results', de='Messwerte', fr='Mesures', es='Medidas')
NOMINAL = figure('nominal', 'reference setPoint', 'Nominal|Reference|Applied', 'Value that was applied', number(1, 500, 1), de='Sollwert', fr='Nominal')
INDICATED = figure('indicated', 'reading measured', 'Indicated|Reading|Measured', 'Value that was shown', number(1, 500, 2), de='Istwert', fr='Mesuré')
ERROR = figure('error', 'deviation', 'Error|Deviation|Diff.', 'Difference of both', number(-1, 1, 2), de='Abweichung', fr='Écart')
# intellectual property, publications
PATENT = text('patent_number', 'patentNo publicationNumber', 'Patent No.|(10) Patent No.|(11) Publication number|Pub. No.', 'Number of the patent', code('US #,###,### B2', 'EP # ### ### B1', 'US 20##/####### A1', 'WO 20##/######'))
INVENTORS = array('inventors', 'inventor inventorNames', 'Inventors|(72) Inventors|(75) Inventor', 'Who invented it')
ASSIGNEE = text('assignee', 'applicantName owner', 'Assignee|(73) Assignee|(71) Applicant', 'Who owns it', lambda m: m.company())
FILED = day('filing_date', 'filed dateFiled', 'Filed|(22) Filed|Filing date', 'When it was filed', -6000, -900)
GRANTED = day('grant_date', 'dateOfPatent publicationDate', 'Date of Patent|(45) Date of Patent|(43) Pub. Date', 'When it was granted or published', -900, 0)
APPLICATION = text('application_number', 'applNo applicationNo', 'Appl. No.|(21) Appl. No.|Application number', 'Number of the application', code('##/###,###', '########.#', 'PCT/??20##/######'))
CLASS = text('classification', 'ipc cpc internationalClass', 'Int. Cl.|(51) Int. Cl.|CPC', 'Class of the patent', code('?##? #/##', 'H04L ##/##', 'A61K %#/###'))
HEADLINE = text('title_of_work', 'title workTitle paperTitle', 'Title|(54) Title|Title of invention', 'Title of the work', lambda m: f'{m.pick(("Method for", "Apparatus for", "A study of", "System and method for", "On"))} {m.service().lower()}')
AUTHORS = array('authors', 'author authorNames', 'Authors|Author(s)|By', 'Who wrote it')
JOURNAL = text('journal', 'publication publishedIn', 'Journal|Published in|Source', 'Where it was published', lambda m: f'{m.pick(("Journal of", "Annals of", "Review of", "Letters in"))} {m.department()}')
DOI = text('doi', 'identifier', 'DOI|doi', 'DOI of the paper', code('10.####/????.20##.####', '10.####/s#####-###-####-#'))
ABSTRACT_WORDS = array('keywords', 'tags subjectTerms', 'Keywords|Key words', 'Words that describe it')
# tenders, notices, events
TENDER = text('tender_number', 'tenderNo bidNumber rfpNumber', 'Tender No.|Bid No.|RFP No.|Solicitation', 'Number of the tender', code('RFP-20##-###', '20##-####', 'T-####/##'), de='Vergabenummer', fr='N° de marché', es='Expediente', it='CIG')
CLOSING = day('closing_date', 'submissionDeadline bidDue deadline', 'Closing date|Bids due|Submission deadline|Due', 'Until when offers are taken', 5, 90, de='Angebotsfrist|Schlusstermin', fr='Date limite de remise', es='Plazo de presentación', it='Scadenza')
ESTIMATED = figure('estimated_value', 'contractValue budget', 'Estimated value|Budget|Contract value', 'What it is expected to cost', money(10000, 4000000), de='Geschätzter Auftragswert', fr='Montant estimé', es='Presupuesto base', it='Importo stimato')
EVENT = text('event_name', 'event title eventTitle', 'Event|What|Title', 'What takes place', lambda m: f'{m.pick(("Summer", "Annual", "Charity", "Open-Air", "Spring", "Jazz"))} {m.pick(("Concert", "Fair", "Gala", "Festival", "Run", "Market"))}')
VENUE = text('venue', 'location where', 'Venue|Where|Location', 'Where it takes place', lambda m: f'{m.city()} {m.pick(("Hall", "Park", "Arena", "Church", "Theatre"))}')
DOORS = text('doors_open', 'doors admission', 'Doors|Doors open|Admission from', 'When the doors open', clock)
ADMISSION = figure('admission', 'entryFee ticketPrice price', 'Admission|Tickets|Entry', 'Price of a ticket', money(3, 90))
NOTICE_DAYS = text('notice_period', 'noticeDays daysToCure', 'Notice period|Days to cure|Time allowed', 'How long there is time', one_of('3 days|14 days|30 days|60 days', de='14 Tage|einen Monat', fr='8 jours|un mois', es='15 días'), de='Frist', fr='Délai', es='Plazo')
ARREARS = figure('amount_owed', 'arrears rentOwed outstanding', 'Amount owed|Arrears|Rent due|Outstanding', 'What is owed', money(100, 9000), de='Rückstand|Offener Betrag', fr='Somme due', es='Deuda')
PREMISES = text('premises', 'propertyAddress rentalProperty', 'Premises|Property|Rental unit', 'Which property it is about', lambda m: m.address_line(), de='Objekt|Wohnung', fr='Bien', es='Inmueble')
# goods, shares, cars, ships
CERTIFICATE = text('certificate_number', 'certificateNo certNumber', 'Certificate No.|Certificate number|No.', 'Number of the certificate', code('C-#####', '######', '??-####-##'), de='Zertifikat-Nr.|Schein-Nr.', fr='Certificat n°', es='Certificado n.º', it='Certificato n.')
SHARES = figure('shares', 'numberOfShares shareCount', 'Shares|Number of shares|Shares held', 'How many shares', number(1, 90000))
PAR = figure('par_value', 'nominalValue par', 'Par value|Nominal value', 'Nominal value of a share', money(0.01, 100))
VIN = text('vin', 'chassisNumber vehicleIdentificationNumber', 'VIN|Chassis No.|Vehicle identification number', 'Number of the chassis', code('???##????########', 'W##???##########?'), de='Fahrgestellnummer|FIN', fr='N° de série (VIN)', es='Bastidor', it='Telaio')
CAR = text('make_model', 'vehicle model carModel', 'Make and model|Vehicle|Model', 'Which car it is', lambda m: f'{m.pick(("Ford", "Opel", "Seat", "Fiat", "Mazda", "Volvo", "Kia"))} {m.code("?%")} {m.pick(("1.4", "2.0 TDI", "Hybrid", "Estate"))}', de='Fahrzeug|Marke und Typ', fr='Véhicule', es='Vehículo', it='Veicolo')
MILEAGE = figure('mileage', 'odometer kilometres', 'Mileage|Odometer|Kilometres', 'How far it has been driven', number(10, 280000, 0, ' km'), de='Kilometerstand', fr='Kilométrage', es='Kilometraje', it='Chilometri')
PRICE = figure('sale_price', 'purchasePrice price', 'Sale price|Purchase price|Price|Sum of', 'What was paid', money(300, 60000), de='Kaufpreis', fr='Prix de vente', es='Precio', it='Prezzo')
VESSEL = text('vessel', 'shipName vesselName', 'Vessel|Name of ship|Ship', 'Name of the ship', lambda m: f'{m.pick(("MV", "MS", "SS"))} {m.last_name()}')
IMO = text('imo_number', 'imo shipNumber', 'IMO No.|IMO number', 'Number of the ship', code('IMO #######', '#######'))
PORT = text('port', 'portOfCall portName', 'Port|Port of arrival|Port of call', 'Port of the call', lambda m: m.city())
CREW = array('crew', 'crewMembers persons', 'Crew|Crew list|Persons on board', 'Everybody on board')
RANK = text('rank', 'position dutyOnBoard', 'Rank|Rank or rating|Duty', 'What somebody does on board', one_of('Master|Chief Officer|2nd Engineer|Cook|AB|Bosun|Oiler'))
SUBSTANCE = text('product_name', 'substance tradeName', 'Product name|Product identifier|Trade name', 'Name of the product', lambda m: m.product(), de='Produktname|Handelsname', fr='Nom du produit', es='Nombre del producto')
CAS = text('cas_number', 'casNo', 'CAS No.|CAS number|CAS', 'CAS number', code('##-##-#', '###-##-#', '####-##-#'), de='CAS-Nr.', fr='N° CAS', es='N.º CAS')
HAZARD = text('hazard_class', 'classification hazard', 'Hazard class|Classification|Signal word', 'How dangerous it is', one_of('Flam. Liq. 2|Danger|Warning|Class 3|Acute Tox. 4', de='Gefahr|Achtung'), de='Gefahrenklasse|Signalwort', fr='Mention d’avertissement', es='Clase de peligro')
EMERGENCY = text('emergency_phone', 'emergencyNumber', 'Emergency telephone|24 h emergency number', 'Number to call in an emergency', lambda m: m.phone(), de='Notrufnummer', fr='Numéro d’urgence', es='Teléfono de emergencia')
# eyes, sport, schools, clubs
SPHERE_R = text('sphere_right', 'odSphere rightSphere sphR', 'OD Sph|R Sph|Right sphere', 'Sphere of the right eye', lambda m: f'{m.pick("+-")}{m.integer(0, 7)}.{m.pick(("00", "25", "50", "75"))}')
SPHERE_L = text('sphere_left', 'osSphere leftSphere sphL', 'OS Sph|L Sph|Left sphere', 'Sphere of the left eye', lambda m: f'{m.pick("+-")}{m.integer(0, 7)}.{m.pick(("00", "25", "50", "75"))}')
PD = text('pupillary_distance', 'pd', 'PD|Pupillary distance', 'Distance of the pupils', number(54, 74, 0))
DISCIPLINE = text('discipline', 'event category', 'Event|Category|Discipline', 'In what somebody took part', one_of('10 km|Half marathon|100 m|U18|Open|Judo -73 kg'))
PLACING = text('placing', 'rank position', 'Place|Rank|Position', 'Which place was reached', lambda m: f'{m.integer(1, 400)}{m.pick((".", "", "th", "º"))}')
RESULT_TIME = text('finish_time', 'result time', 'Time|Finish time|Result|Net time', 'Time that was needed', lambda m: f'{m.integer(0, 4):02}:{m.integer(10, 59)}:{m.integer(10, 59)}')
BIB = text('bib_number', 'startNumber bib', 'Bib|Start number|No.', 'Number of the starter', code('###', '####', '?##'))
MEMBERSHIP = text('membership_type', 'plan tariff', 'Membership|Plan|Type', 'Kind of the membership', one_of('Gold|Basic|Family|Student|Off-peak|Premium'))
MONTHLY = figure('monthly_fee', 'monthlyPayment fee', 'Monthly fee|Per month|Monthly payment', 'What it costs a month', money(9, 120), de='Monatsbeitrag', fr='Mensualité', es='Cuota mensual')

ITEMS = array('items', 'goods lines articles', 'Items|Goods|Articles', 'All items that are listed', de='Artikel', fr='Articles', es='Artículos', it='Articoli')

KINDS = [
    sheet('traffic_fine', words('PENALTY CHARGE NOTICE|Parking Citation|Traffic Ticket|Notice of Violation|Notice of Infraction', de='Verwarnung|Bußgeldbescheid|Anhörung', fr='Avis de contravention', es='Notificación de denuncia|Boletín de denuncia', it='Verbale di accertamento', nl='Beschikking'),
          Group(CITATION, OFFENCE_DATE, OFFENCE_TIME, PLATE, OFFENCE, PLACE, OFFICER), Group(FINE, REDUCED, DUE_DATE), Text(0.6), sender=letterhead(AUTHORITY), others=(party(RECIPIENT, is_person=True),), boxed=0.4, empty=0.2, papers=('page', 'page', 'receipt'), weight=1.2),
    sheet('tax_assessment', words('Notice of Assessment|Property Tax Bill|Tax Statement|Real Estate Tax Notice', de='Steuerbescheid|Grundsteuerbescheid|Bescheid über Einkommensteuer', fr='Avis d’imposition|Taxe foncière', es='Recibo del IBI|Liquidación', it='Avviso di pagamento|Cartella di pagamento'),
          Group(TAX_ID, REFERENCE, YEAR, DATE, PARCEL), Group(ASSESSED, MILL_RATE, TAX_DUE, PREPAID, TOTAL, DUE_DATE), Text(0.8), sender=letterhead(AUTHORITY), others=(party(RECIPIENT, is_person=True),), boxed=0.3, weight=1.2),
    sheet('weigh_ticket', words('WEIGH TICKET|Scale Ticket|Weighbridge Ticket', de='Wiegeschein|Wägeschein', fr='Bon de pesée', es='Ticket de báscula', it='Bolla di pesatura'),
          Group(NUMBER, DATE, PLATE, MATERIAL, GROSS_WEIGHT, TARE, NET_WEIGHT), Group(NAME, role=CUSTOMER, chance=0.6), Group(PLACE, REMARKS, SIGNED_BY, chance=0.6), sender=letterhead(ISSUER), papers=('page', 'receipt', 'receipt')),
    sheet('calibration_certificate', words('Certificate of Calibration|Calibration Report', de='Kalibrierschein|Kalibrierzertifikat', fr='Certificat d’étalonnage', es='Certificado de calibración', it='Certificato di taratura'),
          Group(CERTIFICATE, CAL_DATE, CAL_DUE, INSTRUMENT, MAKER_NAME, SERIAL, TEMPERATURE, UNCERTAINTY), Rows(READINGS, NOMINAL, INDICATED, ERROR, least=3, most=14, must=2), Group(NAME, ADDRESS, role=CUSTOMER, chance=0.7), Group(SIGNED_BY, SIGNED_ON), Text(0.5), sender=letterhead(ISSUER), boxed=0.2, weight=1.2),
    sheet('patent_page', words('United States Patent|Patent Application Publication|European Patent Specification'), Group(PATENT, GRANTED, APPLICATION, FILED, CLASS, HEADLINE, ASSIGNEE), Items(INVENTORS, lambda m: m.person(), 1, 5, 0.9), Text(0.9), Text(0.7), english=True),
    sheet('article_front', words('Research Article|Original Paper|Review|Working Paper|Technical Report'), Group(HEADLINE, JOURNAL, DOI, DATE, chance=0.95), Items(AUTHORS, lambda m: m.person(), 1, 6, 0.95), Items(ABSTRACT_WORDS, lambda m: m.service(), 2, 6, 0.6), Text(0.9), Text(0.9), Group(EMAIL, CONTACT, chance=0.6), english=True, shuffled=0.1),
    sheet('tender_notice', words('Invitation to Tender|Request for Proposal|Invitation to Bid|Contract Notice', de='Öffentliche Ausschreibung|Bekanntmachung', fr='Avis de marché|Appel d’offres', es='Anuncio de licitación', it='Bando di gara'),
          Group(TENDER, DATE, CLOSING, ESTIMATED, DESCRIPTION, START_DATE, END_DATE, CONTACT, EMAIL, PHONE), Text(0.8), Text(0.5), sender=letterhead(AUTHORITY)),
    sheet('event_poster', words('LIVE|Concert|Join us!|You are invited|Grand Opening|Open Day'), Group(EVENT, DATE, VENUE, DOORS, ADMISSION, chance=0.95), Text(0.4), Group(PHONE, EMAIL, chance=0.5), english=True, papers=('page', 'page', 'ticket', 'card'), shuffled=0.5),
    sheet('rent_notice', words('NOTICE TO PAY RENT OR QUIT|Notice of Rent Increase|Notice to Vacate|Eviction Notice', de='Mahnung Mietrückstand|Kündigung|Mieterhöhung', fr='Mise en demeure|Congé', es='Requerimiento de pago'),
          Says(words('You are hereby notified that {amount_owed} is due for the premises at {premises} and must be paid within {notice_period}.|Please take notice that rent of {amount_owed} for {premises} remains unpaid.', de='Für {premises} ist ein Betrag von {amount_owed} offen. Bitte zahlen Sie innerhalb von {notice_period}.', fr='La somme de {amount_owed} reste due pour {premises}, à régler sous {notice_period}.', es='Se le requiere el pago de {amount_owed} por {premises} en el plazo de {notice_period}.'), ARREARS, PREMISES, NOTICE_DAYS, chance=0.85),
          Group(DATE, REFERENCE, DUE_DATE, PERIOD), Text(0.6), Group(SIGNED_BY, SIGNED_ON), sender=letterhead(ISSUER), others=(party(RECIPIENT, is_person=True),)),
    sheet('share_certificate', words('STOCK CERTIFICATE|Share Certificate|Certificate of Shares'), Says(words('This certifies that {name} is the owner of {shares} fully paid shares of the par value of {par_value} each.'), NAME, SHARES, PAR, chance=0.8), Group(CERTIFICATE, SHARES, PAR, DATE, COMPANY), Group(SIGNED_BY, SIGNED_ON), english=True),
    sheet('vehicle_bill_of_sale', words('BILL OF SALE|Vehicle Bill of Sale|Motor Vehicle Sale', de='Kaufvertrag Kraftfahrzeug', fr='Certificat de cession d’un véhicule', es='Contrato de compraventa de vehículo', it='Atto di vendita'),
          Group(CAR, VIN, PLATE, MILEAGE, PRICE, DATE), Group(NAME, ADDRESS, PHONE, role=ISSUER), Group(NAME, ADDRESS, PHONE, role=CUSTOMER), Text(0.6), Group(SIGNED_BY, SIGNED_ON, PLACE), boxed=0.4, empty=0.2),
    sheet('crew_list', words('CREW LIST|IMO Crew List|Ship’s Manifest|General Declaration'), Group(VESSEL, IMO, PORT, DATE, COUNTRY, REFERENCE), Rows(CREW, NAME, RANK, COUNTRY, BIRTH_DATE, NUMBER, least=4, most=20), Group(SIGNED_BY, SIGNED_ON, chance=0.6), english=True, boxed=0.5),
    sheet('safety_data_sheet', words('SAFETY DATA SHEET|Material Safety Data Sheet', de='Sicherheitsdatenblatt', fr='Fiche de données de sécurité', es='Ficha de datos de seguridad'),
          Group(SUBSTANCE, CAS, HAZARD, EMERGENCY, DATE, REFERENCE), Group(COMPANY, ADDRESS, PHONE, EMAIL, role=ISSUER), Text(0.9), Text(0.9), Text(0.6), shuffled=0.1),
    sheet('eye_prescription', words('Spectacle Prescription|Eyeglass Prescription|Optical Rx'), Group(NAME, BIRTH_DATE, DATE, role=APPLICANT), Group(SPHERE_R, SPHERE_L, PD, END_DATE, REMARKS), Group(SIGNED_BY), sender=letterhead(ISSUER), english=True, boxed=0.5, papers=('page', 'card')),
    sheet('race_result', words('Certificate of Achievement|Finisher Certificate|Race Result|Diploma of Honour'), Says(words('This is to certify that {name} finished in {finish_time} and took place {placing}.|{name} completed the {discipline} in {finish_time}.'), NAME, RESULT_TIME, PLACING, DISCIPLINE, chance=0.7), Group(BIB, DISCIPLINE, PLACING, RESULT_TIME, DATE, PLACE), english=True),
    sheet('club_contract', words('Membership Agreement|Gym Contract|Membership Application', de='Mitgliedsvertrag|Aufnahmeantrag', fr='Bulletin d’adhésion', es='Solicitud de inscripción'),
          Group(NAME, ADDRESS, BIRTH_DATE, PHONE, EMAIL, role=APPLICANT), Group(MEMBERSHIP, MONTHLY, START_DATE, END_DATE, NUMBER), Ticks(words('Payment', de='Zahlweise', fr='Paiement', es='Pago'), words('Monthly|Quarterly|Yearly', de='monatlich|vierteljährlich|jährlich', fr='mensuel|annuel', es='mensual|anual'), answers=concept('payment_interval', 'string', 'billingInterval paymentFrequency', 'Payment', 'How often it is paid')), Text(0.7), Group(SIGNED_BY, SIGNED_ON, PLACE), sender=letterhead(ISSUER), boxed=0.4, empty=0.3),
    sheet('goods_receipt', words('Goods Received Note|Material Receipt|Purchase Requisition|Stock Transfer', de='Wareneingangsschein|Bestellanforderung|Umlagerung', fr='Bon de réception|Demande d’achat', es='Albarán de entrada|Solicitud de compra', it='Bolla di entrata'),
          Group(NUMBER, DATE, REFERENCE, CONTACT, PLACE, STATUS), Rows(ITEMS, DESCRIPTION, QUANTITY, UNIT, UNIT_PRICE, AMOUNT, REMARKS, least=2, most=24, must=2), Group(TOTAL, SIGNED_BY, SIGNED_ON, REASON), sender=letterhead(ISSUER), boxed=0.3, weight=1.2),
]
