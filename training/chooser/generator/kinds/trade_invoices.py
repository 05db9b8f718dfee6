"""Invoices with facts of their own: rent, doctors, hotels, telephones, freight, building; credit notes, pro-forma invoices, reminders."""
from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Content, Kind, Pair, Pairs, Table, Totals, Value, worded
from .trade import GOODS_HEAD, MAY_MISS, OF_PARTIES, PRODUCT_COLUMNS, Trade, fact_block, kind_of, long_product, mostly, of_words
from .trade_amounts import AMOUNT_DUE, CREDIT_TOTAL, INTEREST, LATE_FEE, PREVIOUSLY_BILLED, RETENTION, TAX, TAX_RATE, TOTAL, WORK_DONE
from .trade_concepts import CONTRACT_NUMBER, CREDIT_NUMBER, CUSTOMER_NUMBER, DOCUMENT_DATE, DUE_DATE, INVOICE_DATE, INVOICE_NUMBER, ISSUED_BY, ORDER_NUMBER, PAYMENT_REFERENCE, PO_NUMBER, PROJECT, QUOTE_NUMBER, REFERENCE, VALID_UNTIL, array, coded, date as date_concept, number, of, string
from .trade_items import DESCRIPTION, HS_CODE, LINE_DATE, LINE_PERIOD, LINE_TOTAL, NET_WEIGHT, ORIGIN, POSITION, QUANTITY, UNIT, UNIT_PRICE, WEIGHT, PACKAGES, Goods, columns_money
from .trade_parties import BUYER, BUYER_EXTRAS, GUEST, LANDLORD, NAME, PATIENT, SELLER, SHIP_TO, TENANT, letterhead, member, pair, party
from .trade_sheet import PAY_BY, amount, content, dated, days_after, facts, how_to_pay, period_pairs, prose, rates_of, titled

if TYPE_CHECKING:
    from ..maker import Maker

# --- rent

PROPERTY = string('property', 'property premises rentalObject mietobjekt unitAddress', 'What is let|Address of the premises|Mietobjekt', lambda m: m.address_line(), 'address', en='Property|Premises|Rental property|Leased premises', de='Mietobjekt|Objekt', fr='Bien loué|Logement', es='Inmueble|Finca', it='Immobile', pt='Imóvel', nl='Huurobject|Pand', pl='Lokal', lv='Īpašums', ru='Объект')
APARTMENT = string('apartment', 'unit apartment unitNumber wohnung suite', 'Unit or flat|Apartment number|Wohnung Nr.', of('Top 4', 'Apt 2B', 'Unit 14', '3. OG links', 'Suite 210', '12', 'EG', '4A', 'Lager 2', 'Stellplatz 17'), en='Unit|Apt.|Suite|Flat|Unit No.', de='Wohnung|Top|Einheit', fr='Appartement|Lot', es='Piso|Local', it='Interno', pt='Fração', nl='Appartement')
RENT_MONTH = string('rent_month', 'month rentMonth rentPeriod mietmonat', 'Month the rent is for|Rental month|Mietmonat', lambda m: m.month_year(), en='Rent for|Month|Rental month', de='Miete für|Monat', fr='Loyer de|Mois', es='Mes', it='Mese', pt='Mês', nl='Huur maand')
AREA = string('area', 'area size squareMeters wohnflaeche floorArea', 'Size of the premises|Floor area, as printed|Fläche', lambda m: f'{m.integer(18, 900)} {m.pick(("m²", "sqm", "sq ft", "qm", "m2"))}', en='Area|Floor area|Size|Sq. ft.', de='Fläche|Wohnfläche|Nutzfläche', fr='Surface', es='Superficie', it='Superficie', pt='Área', nl='Oppervlakte')
RENTS = of_words(en='Rent|Base rent|Service charge|Parking space|Heating advance|Water|Management fee|Storage room|CAM charges|Late fee|Pet fee|Trash', de='Nettomiete|Grundmiete|Betriebskosten|Heizkosten Akonto|Stellplatz|Nebenkosten|Verwaltungshonorar|Lift', fr='Loyer|Charges locatives|Parking|Provision sur charges', es='Renta|Gastos de comunidad|Plaza de garaje|IBI', it='Canone di locazione|Spese condominiali|Posto auto', pt='Renda|Condomínio|Estacionamento', nl='Kale huur|Servicekosten|Parkeerplaats', lv='Īres maksa|Apsaimniekošana|Apkure|Ūdens', ru='Арендная плата|Коммунальные услуги')
RENT_TITLES = worded(en='Rent Invoice|Rent Statement|Invoice|Rental Invoice', de='Mietrechnung|Mietvorschreibung|Dauerrechnung|Rechnung', fr='Avis d’échéance|Quittance de loyer|Facture', es='Recibo de alquiler|Factura', it='Fattura canone|Avviso di pagamento', pt='Recibo de renda|Fatura', nl='Huurfactuur|Huurnota', pl='Faktura - czynsz', lv='Rēķins par īri', ru='Счет за аренду')

# --- medical

DATE_OF_BIRTH = date_concept('date_of_birth', 'dateOfBirth dob birthDate geburtsdatum', 'When the patient was born|Date of birth|Geburtsdatum', en='Date of birth|DOB|Born|Birth date', de='Geburtsdatum|geb. am|Geb.', fr='Date de naissance|Né(e) le', es='Fecha de nacimiento', it='Data di nascita|Nato il', pt='Data de nascimento', nl='Geboortedatum', pl='Data urodzenia', lv='Dzimšanas datums', ru='Дата рождения', zh='出生日期', ja='生年月日', ko='생년월일', tr='Doğum tarihi')
INSURER = string('insurer', 'insurer insurance insuranceCompany payer krankenkasse', 'Insurance of the patient|Insurer|Krankenkasse', of('AOK Plus', 'Blue Cross', 'Aetna', 'BUPA', 'ÖGK', 'CSS', 'Allianz Care', 'Cigna', 'AXA Health', 'Medicare', 'United Healthcare', 'DKV', 'Mutua', 'Generali'), en='Insurance|Insurer|Payer|Primary insurance', de='Krankenkasse|Versicherung|Kostenträger', fr='Mutuelle|Assurance', es='Aseguradora|Mutua', it='Assicurazione', pt='Seguradora', nl='Zorgverzekeraar')
POLICY = string('policy', 'policyNumber memberId insuranceNumber versichertennummer insuranceId', 'Number of the insured|Policy or member ID|Versichertennummer', coded('?#########', '%### ######', '???######', '%##-##-####'), en='Policy No.|Member ID|Insurance No.|Subscriber ID', de='Versichertennummer|SV-Nr.|Vers.-Nr.', fr='N° assuré|N° sécurité sociale', es='Nº de póliza', it='N. polizza', pt='N.º de beneficiário', nl='Polisnummer')
DIAGNOSIS = string('diagnosis', 'diagnosis diagnoses diagnose icd', 'What the patient was treated for|Diagnosis|Diagnose', lambda m: m.diagnosis(), en='Diagnosis|Dx|Diagnosis code', de='Diagnose|Diagnosen', fr='Diagnostic', es='Diagnóstico', it='Diagnosi', pt='Diagnóstico', nl='Diagnose')
DOCTOR = string('doctor', 'doctor physician provider treatingPhysician arzt', 'Who treated the patient|Physician|Behandelnder Arzt', lambda m: f'{m.title()} {m.person()}', en='Physician|Doctor|Provider|Treating doctor|Attending', de='Arzt|Behandelnder Arzt', fr='Médecin|Praticien', es='Médico', it='Medico', pt='Médico', nl='Arts|Behandelaar', ja='担当医')
PATIENT_NUMBER = string('patient_number', 'patientNumber mrn patientId chartNumber', 'Number of the patient|Patient ID|Patientennummer', coded('%#####', 'MRN ######', 'P-####', '##-##-##'), en='Patient No.|Patient ID|MRN|Chart #|Account', de='Patientennummer|Patienten-Nr.', fr='N° patient', es='Nº historia', it='N. paziente', pt='N.º utente', nl='Patiëntnummer')
TREATMENT_CODE = string('treatment_code', 'code cptCode procedureCode ziffer tariffCode', 'Code of the treatment|CPT code|GOÄ-Ziffer|Procedure code', coded('9####', '%###', 'D####', '%##.####', 'A%##'), en='CPT|Code|Procedure|Service code', de='Ziffer|GOÄ|Nr.', fr='Code acte', es='Código', it='Codice', pt='Código', nl='Code')
TREATMENTS = of_words(en='Office visit, established patient|X-ray, chest|Blood count|Consultation|Physical therapy 30 min|Dental cleaning|Filling, two surfaces|ECG|Vaccination|Ultrasound abdomen|Urinalysis|Suture removal', de='Beratung|Eingehende Untersuchung|Röntgen Thorax|EKG|Blutentnahme|Füllung zweiflächig|Sonographie|Physiotherapie|Wundversorgung|Professionelle Zahnreinigung', fr='Consultation|Radiographie|Détartrage|Prise de sang|Séance de kinésithérapie', es='Consulta|Radiografía|Limpieza dental|Análisis de sangre|Ecografía', it='Visita specialistica|Radiografia|Igiene dentale|Ecografia', pt='Consulta|Radiografia|Limpeza dentária|Análises', nl='Consult|Röntgenfoto|Gebitsreiniging|Bloedonderzoek', ja='初診料|検査料|投薬料', zh='挂号费|检查费|治疗费')


def about_the_patient(m: Maker, day: date) -> list[Block]:
    born = Pair(Value(DATE_OF_BIRTH, m.date(m.day(-30000, -2000))))
    name = Pair(Value(NAME, m.person_last_first() if m.chance(0.3) else m.person(), PATIENT), m.words(PATIENT.labels))
    return [Pairs([name, born, *(pair(m, concept) for concept in m.some((INSURER, POLICY, DIAGNOSIS, DOCTOR, PATIENT_NUMBER), 1, 4))])]


# --- hotels

ROOM = string('room', 'room roomNumber zimmer chambre', 'Number of the room|Room|Zimmer', coded('%##', '%###', '#%', '%##?'), en='Room|Room No.|Room #|RM', de='Zimmer|Zimmer-Nr.', fr='Chambre', es='Habitación', it='Camera', pt='Quarto', nl='Kamer', pl='Pokój', lv='Istaba', ru='Номер', zh='房号', ja='部屋番号', ko='객실', ar='الغرفة', tr='Oda')
ARRIVAL = date_concept('arrival', 'arrivalDate checkIn arrival checkInDate anreise', 'Day of arrival|Check-in|Anreise', en='Arrival|Check-in|Arrival date|Arr.|Check in', de='Anreise|Ankunft', fr='Arrivée', es='Llegada|Entrada', it='Arrivo', pt='Chegada|Check-in', nl='Aankomst', pl='Przyjazd', lv='Ierašanās', ru='Заезд', zh='入住日期', ja='到着日|チェックイン', ko='체크인', ar='تاريخ الوصول', tr='Giriş')
DEPARTURE = date_concept('departure', 'departureDate checkOut departure checkOutDate abreise', 'Day of departure|Check-out|Abreise', en='Departure|Check-out|Departure date|Dep.|Check out', de='Abreise', fr='Départ', es='Salida', it='Partenza', pt='Partida|Check-out', nl='Vertrek', pl='Wyjazd', lv='Izbraukšana', ru='Выезд', zh='离店日期', ja='出発日|チェックアウト', ko='체크아웃', ar='تاريخ المغادرة', tr='Çıkış')
NIGHTS = number('nights', 'nights numberOfNights naechte stay', 'How many nights|Number of nights|Anzahl Nächte', None, en='Nights|No. of nights|Stay', de='Nächte|Übernachtungen', fr='Nuits|Nuitées', es='Noches', it='Notti', pt='Noites', nl='Nachten', ja='泊数', zh='晚数')
GUESTS = string('guests', 'guests persons adults pax personen', 'How many stay|Persons|Gäste', of('1', '2', '2/0', '2 + 1', '1 / 0', '3', '2 Ad 1 Ch'), en='Guests|Persons|Pax|Adults/Children', de='Personen|Gäste', fr='Personnes', es='Personas|Huéspedes', it='Ospiti|Pax', pt='Hóspedes', nl='Personen')
CONFIRMATION = string('confirmation', 'confirmationNumber bookingReference reservationNumber buchungsnummer', 'Number of the booking|Reservation number|Buchungsnummer', coded('########', '???###', '####.###.###', 'RES-#####'), en='Confirmation No.|Booking ref.|Reservation|Conf. #', de='Buchungsnummer|Reservierung', fr='N° de réservation', es='Nº de reserva|Localizador', it='N. prenotazione', pt='Reserva nº', nl='Reserveringsnummer', ja='予約番号', zh='预订号')
HOTEL_ITEMS = of_words(en='Accommodation|Room charge|City tax|Breakfast|Minibar|Parking|Restaurant|Laundry|Resort fee|Late check-out|Room service|Occupancy tax', de='Übernachtung|Logis|Ortstaxe|Frühstück|Minibar|Tiefgarage|Restaurant|Kurtaxe', fr='Hébergement|Taxe de séjour|Petit-déjeuner|Parking|Minibar', es='Alojamiento|Desayuno|Tasa turística|Aparcamiento|Minibar', it='Pernottamento|Tassa di soggiorno|Colazione|Parcheggio|Frigobar', pt='Alojamento|Taxa turística|Pequeno-almoço|Estacionamento', nl='Overnachting|Toeristenbelasting|Ontbijt|Parkeren', ja='宿泊料|朝食|宿泊税', zh='房费|早餐', ru='Проживание|Завтрак', tr='Konaklama|Kahvaltı')


def about_the_stay(m: Maker, day: date) -> list[Block]:
    nights = m.pick((1, 1, 2, 2, 3, 4, 5, 7, 10, 14))
    arrival = day - timedelta(days=nights)
    stay = [dated(m, ARRIVAL, arrival), dated(m, DEPARTURE, day)]
    if m.chance(0.3):
        stay.append(Pair(Value(NIGHTS, str(nights))))
    more = [pair(m, concept) for concept in m.some((ROOM, GUESTS, CONFIRMATION), 1, 3)]
    if m.chance(0.5):
        more.insert(0, Pair(Value(NAME, m.person(), GUEST), m.words(GUEST.labels)))
    return [Pairs(stay + more if m.chance(0.5) else more + stay)]


# --- freight

WAYBILL = string('waybill_number', 'waybillNumber awb billOfLading blNumber frachtbrief trackingNumber', 'Number of the waybill|AWB or bill of lading|Frachtbriefnummer', coded('###-#### ####', '???U#######', 'MAEU#########', '%#########', 'HAWB######'), en='AWB|B/L No.|Waybill No.|HAWB|MAWB|Bill of lading|PRO number', de='Frachtbrief-Nr.|AWB|Sendung', fr='LTA|N° de lettre de voiture', es='Guía aérea|Conocimiento', it='Lettera di vettura', pt='Conhecimento', nl='Vrachtbrief', zh='提单号')
PORT_FROM = string('port_from', 'portOfLoading origin from departurePort abgang', 'Where the goods were loaded|Port of loading|Abgangsort', lambda m: m.city(), en='Port of loading|Origin|From|POL|Airport of departure', de='Abgangsort|Ladehafen|Von', fr='Port de chargement|Départ', es='Puerto de carga|Origen', it='Porto di imbarco', pt='Porto de embarque', nl='Laadhaven', zh='起运港', ja='積地')
PORT_TO = string('port_to', 'portOfDischarge destination to arrivalPort bestimmung', 'Where the goods go|Port of discharge|Bestimmungsort', lambda m: m.city(), en='Port of discharge|Destination|To|POD|Airport of destination', de='Bestimmungsort|Löschhafen|Nach', fr='Port de déchargement|Destination', es='Puerto de descarga|Destino', it='Porto di sbarco', pt='Porto de destino', nl='Loshaven', zh='目的港', ja='揚地')
VESSEL = string('vessel', 'vessel vesselVoyage ship flight schiff', 'Ship and voyage or flight|Vessel|Schiff', lambda m: f'{m.pick(("MSC", "EVER", "CMA CGM", "MAERSK", "COSCO", "HMM"))} {m.last_name().upper()} {m.code("#%#?")}' if m.chance(0.6) else m.code('?? %##'), en='Vessel|Vessel/Voyage|Flight|Vessel & voyage', de='Schiff|Flug', fr='Navire', es='Buque', it='Nave', pt='Navio', nl='Schip', zh='船名航次')
CONTAINER = string('container', 'containerNumber container containerNo behaelter', 'Number of the container|Container|Containernummer', coded('????#######', 'MSCU######-%', 'TCLU #######'), en='Container No.|Container|Cntr No.', de='Container-Nr.', fr='N° conteneur', es='Contenedor', it='Container', pt='Contentor', nl='Container', zh='箱号')
ETD = date_concept('etd', 'etd departureDate shipDate sailingDate', 'Expected departure|ETD|Abfahrt', en='ETD|Departure|Sailing date|Ship date', de='ETD|Abfahrt', fr='Départ prévu', es='Fecha de salida', it='Partenza', pt='Saída', nl='Vertrek')
ETA = date_concept('eta', 'eta arrivalDate expectedArrival ankunft', 'Expected arrival|ETA|Ankunft', en='ETA|Arrival|Expected arrival', de='ETA|Ankunft', fr='Arrivée prévue', es='Fecha de llegada', it='Arrivo previsto', pt='Chegada', nl='Aankomst')
TOTAL_WEIGHT = string('total_weight', 'grossWeight weight totalWeight gesamtgewicht', 'Weight of all goods|Gross weight, as printed|Gesamtgewicht', lambda m: f'{m.number(m.rng.uniform(5, 24000), m.pick((0, 1, 2)))} {m.pick(("kg", "KG", "KGS", "lbs", "kgs"))}', en='Gross weight|Total weight|Weight|Total gross weight|Chargeable weight', de='Gesamtgewicht|Bruttogewicht', fr='Poids total|Poids brut', es='Peso bruto|Peso total', it='Peso lordo|Peso totale', pt='Peso bruto', nl='Brutogewicht', pl='Waga brutto', lv='Bruto svars', ru='Вес брутто', zh='总毛重', ja='総重量')
FREIGHT_ITEMS = of_words(en='Ocean freight|Air freight|Fuel surcharge|Terminal handling|Customs clearance|Documentation fee|Pick-up|Delivery|Insurance|Demurrage|Security fee|THC origin|Tail lift', de='Seefracht|Luftfracht|Dieselzuschlag|Verzollung|Dokumentation|Abholung|Zustellung|Maut|Hebebühne', fr='Fret maritime|Fret aérien|Surcharge carburant|Dédouanement', es='Flete marítimo|Flete aéreo|Despacho de aduanas|Recargo de combustible', it='Nolo marittimo|Trasporto|Sdoganamento|Supplemento carburante', pt='Frete marítimo|Desalfandegamento|Taxa de combustível', nl='Zeevracht|Brandstoftoeslag|Inklaring', zh='海运费|报关费|文件费', ja='海上運賃|通関料', lv='Transporta pakalpojumi|Degvielas piemaksa', ru='Транспортные услуги', pl='Usługa transportowa')
FREIGHT_FACTS = (WAYBILL, PORT_FROM, PORT_TO, VESSEL, CONTAINER, ETD, ETA, TOTAL_WEIGHT)

# --- telephones

PHONE_LINE = string('phone_line', 'phoneNumber mobileNumber line rufnummer subscriberNumber', 'Number of the line|Mobile number billed|Rufnummer', lambda m: m.phone(), 'phone', en='Mobile number|Phone number|Line|Service number|Wireless number', de='Rufnummer|Mobilnummer', fr='Numéro de ligne|N° de mobile', es='Línea|Teléfono', it='Numero linea|Utenza', pt='Número de telemóvel', nl='Telefoonnummer|06-nummer', pl='Nr telefonu', lv='Tālruņa numurs', ru='Номер телефона')
TARIFF = string('tariff', 'tariff plan planName tarif rateplan', 'Name of the tariff|Plan|Tarif', of('Mobile M', 'Unlimited Plus', 'Smart XL', 'Flat 5G', 'Basic 10 GB', 'Magenta L', 'Go Max', 'Fibre 500', 'Allnet S', 'Family Share', 'Business Connect'), en='Plan|Tariff|Rate plan|Your plan', de='Tarif|Ihr Tarif', fr='Forfait|Offre', es='Tarifa', it='Offerta|Profilo', pt='Tarifário', nl='Abonnement', pl='Taryfa', lv='Tarifs', ru='Тариф')
DATA_USED = string('data_used', 'dataUsage dataUsed volume datenvolumen', 'Data used|Usage in GB|Datenverbrauch', lambda m: f'{m.number(m.rng.uniform(0.1, 90), 2)} {m.pick(("GB", "GB", "MB"))}', en='Data used|Data usage|Data', de='Datenvolumen|Datenverbrauch', fr='Données consommées', es='Datos consumidos', it='Dati consumati', pt='Dados', nl='Dataverbruik')
TELECOM_ITEMS = of_words(en='Monthly charge|Monthly plan|Calls to mobiles|Data roaming|SMS|Device instalment 7/24|Line rental|Broadband 100|International calls|Equipment protection|Regulatory fee|Router rental|Discount loyalty', de='Grundgebühr|Monatliches Entgelt|Verbindungen ins Ausland|Datenroaming|SMS|Gerätezahlung|Routermiete|Internet 100|Servicepauschale', fr='Abonnement|Appels hors forfait|Itinérance|Location box', es='Cuota mensual|Llamadas internacionales|Roaming|Fibra 600 Mb', it='Canone mensile|Chiamate|Roaming|Rata telefono', pt='Mensalidade|Chamadas|Roaming|Internet fibra', nl='Maandbedrag|Bellen buiten bundel|Roaming|Toestelkrediet', pl='Abonament|Połączenia|Roaming', lv='Abonēšanas maksa|Zvani|Internets', ru='Абонентская плата|Звонки|Интернет')

# --- what credit notes and pro-forma invoices are about

REASON = string('reason', 'reason creditReason reasonForCredit grund motif', 'Why the credit was given|Reason|Grund der Gutschrift', of_words(en='Damaged goods|Wrong price|Returned goods|Cancellation|Short delivery|Goodwill|Billing error|Volume rebate', de='Retoure|Falscher Preis|Storno|Mengenrabatt|Reklamation|Fehlmenge', fr='Retour marchandise|Erreur de prix|Annulation', es='Devolución|Error de precio|Anulación', it='Reso merce|Errore prezzo|Annullamento', pt='Devolução|Erro de preço|Anulação', nl='Retour|Foutieve prijs|Annulering'), en='Reason|Reason for credit|Credit reason', de='Grund|Gutschriftsgrund', fr='Motif', es='Motivo', it='Causale|Motivo', pt='Motivo', nl='Reden', pl='Przyczyna korekty', lv='Pamatojums', ru='Причина')
ORIGINAL_NUMBER = string('original_number', 'originalInvoice invoiceReference creditedInvoice relatedInvoice rechnungsbezug', 'Invoice that is credited|Number of the original invoice|Ursprüngliche Rechnung', INVOICE_NUMBER.make, en='Original invoice|Invoice ref.|Against invoice|Credit for invoice|Related invoice', de='Zu Rechnung|Originalrechnung|Bezug Rechnung', fr='Facture d’origine|Sur facture', es='Factura rectificada|Factura original', it='Rif. fattura|Fattura di riferimento', pt='Fatura de origem', nl='Betreft factuur', pl='Do faktury nr', lv='Pie rēķina', ru='К счету')
ORIGINAL_DATE = date_concept('original_date', 'originalInvoiceDate originalDate invoiceReferenceDate', 'Date of the credited invoice|When the original was issued|Datum der Ursprungsrechnung', en='Original invoice date|Date of original|Invoice dated', de='Rechnung vom|Datum Originalrechnung', fr='Facture du', es='Fecha factura original', it='Data fattura originale', pt='Data da fatura', nl='Factuur d.d.', pl='Z dnia')
CREDIT_TITLES = worded(en='Credit Note|Credit Memo|CREDIT|Credit Invoice', de='Gutschrift|Stornorechnung|Rechnungskorrektur', fr='Avoir|Note de crédit|Facture d’avoir', es='Nota de crédito|Abono|Factura rectificativa', it='Nota di credito|Nota di accredito', pt='Nota de crédito', nl='Creditnota|Creditfactuur', pl='Faktura korygująca', lv='Kredītrēķins', ru='Кредит-нота', zh='红字发票|贷项通知单', ja='返金通知書|赤伝票', ko='대변전표', ar='إشعار دائن', tr='İade Faturası', cs='Dobropis|Opravný daňový doklad', sv='Kreditfaktura')
PROFORMA_TITLES = worded(en='Pro Forma Invoice|Proforma Invoice|PROFORMA|Commercial Invoice', de='Proforma-Rechnung|Proformarechnung|Handelsrechnung', fr='Facture pro forma', es='Factura proforma', it='Fattura proforma', pt='Fatura pró-forma', nl='Pro-formafactuur', pl='Faktura proforma', lv='Priekšapmaksas rēķins', ru='Счет-проформа', zh='形式发票|商业发票', ja='プロフォーマインボイス', tr='Proforma Fatura', cs='Zálohová faktura', sv='Proformafaktura')
ABOUT_CREDIT = (REASON, ORIGINAL_NUMBER, ORIGINAL_DATE)

TRADES = (
    (Trade('invoice_rent', Goods(mostly(RENTS, 'service'), (LINE_PERIOD, QUANTITY, UNIT_PRICE), (30, 2500), 6, single=True), (CUSTOMER_NUMBER, CONTRACT_NUMBER, REFERENCE, PAYMENT_REFERENCE), RENT_TITLES, LANDLORD, TENANT, seller_is='either', has_period=0.4, own=fact_block(PROPERTY, APARTMENT, RENT_MONTH, AREA, least=1), own_concepts=(APARTMENT, AREA)), 0.8),
    (Trade('invoice_medical', Goods(mostly(TREATMENTS, 'lab_test'), (LINE_DATE, TREATMENT_CODE, QUANTITY, UNIT_PRICE), (8, 480), 12), (CUSTOMER_NUMBER, REFERENCE, ISSUED_BY, PAYMENT_REFERENCE), buyer_is='person', own=about_the_patient, own_concepts=(INSURER, POLICY, DIAGNOSIS, DOCTOR, PATIENT_NUMBER)), 1.0),
    (Trade('invoice_hotel', Goods(mostly(HOTEL_ITEMS, 'dish'), (LINE_DATE, LINE_DATE, QUANTITY, UNIT_PRICE), (3, 320), 14, single=True), (REFERENCE, CUSTOMER_NUMBER, ISSUED_BY), has_period=0, own=about_the_stay, own_concepts=(ROOM, GUESTS, CONFIRMATION, NIGHTS)), 1.0),
    (Trade('invoice_telecom', Goods(mostly(TELECOM_ITEMS, 'service'), (LINE_PERIOD, QUANTITY, UNIT_PRICE), (1, 90), 9, single=True), (CUSTOMER_NUMBER, CONTRACT_NUMBER, REFERENCE, PAYMENT_REFERENCE), has_period=0.8, own=fact_block(PHONE_LINE, TARIFF, DATA_USED, least=1), own_concepts=(PHONE_LINE, TARIFF, DATA_USED)), 0.8),
    (Trade('invoice_freight', Goods(mostly(FREIGHT_ITEMS, 'service'), (QUANTITY, UNIT, UNIT_PRICE, WEIGHT, LINE_DATE), (10, 1900), 9, single=True), GOODS_HEAD[:12], buyer_is='company', own=fact_block(*FREIGHT_FACTS), own_concepts=FREIGHT_FACTS), 0.8),
    (Trade('credit_note', Goods(long_product, PRODUCT_COLUMNS, most_rows=6), (CUSTOMER_NUMBER, PO_NUMBER, ORDER_NUMBER, REFERENCE, ISSUED_BY), CREDIT_TITLES, own=fact_block(*ABOUT_CREDIT, least=1), own_concepts=ABOUT_CREDIT, finish=CREDIT_TOTAL, number=CREDIT_NUMBER, day=DOCUMENT_DATE), 0.8),
    (Trade('credit_note_negative', Goods(long_product, PRODUCT_COLUMNS, most_rows=6), (CUSTOMER_NUMBER, PO_NUMBER, ORDER_NUMBER, REFERENCE, ISSUED_BY), CREDIT_TITLES, own=fact_block(*ABOUT_CREDIT, least=1), own_concepts=ABOUT_CREDIT, finish=CREDIT_TOTAL, number=CREDIT_NUMBER, day=DOCUMENT_DATE, sign=-1), 0.4),
    (Trade('pro_forma', Goods(long_product, (*PRODUCT_COLUMNS, HS_CODE, ORIGIN, NET_WEIGHT, WEIGHT, PACKAGES)), (*GOODS_HEAD, QUOTE_NUMBER), PROFORMA_TITLES, ships=True, own=fact_block(PORT_FROM, PORT_TO, TOTAL_WEIGHT, VALID_UNTIL, least=1), own_concepts=(PORT_FROM, PORT_TO, TOTAL_WEIGHT, VALID_UNTIL)), 0.8),
)

# --- building: what was done so far, less what is held back and was billed before

CERTIFICATE = string('certificate', 'applicationNumber certificateNo progressNumber abschlagNummer', 'Number of the part invoice|Application or certificate number|Nummer der Abschlagsrechnung', of('1', '2', '3', '4', '07', '12', '3.AR'), en='Application No.|Certificate No.|Progress claim|Draw #', de='Abschlagsrechnung Nr.|Teilrechnung Nr.|AR-Nr.', fr='Situation n°', es='Certificación nº', it='SAL n.', pt='Auto n.º', nl='Termijn')
PERCENT_COMPLETE = number('percent_complete', 'percentComplete completed progress fertigstellung', 'How much is done, in percent|Percent complete|Fertigstellungsgrad', None, en='% complete|Complete|Progress|%', de='Fertig %|Leistungsstand', fr='Avancement', es='% ejecutado', it='% avanz.', pt='% executado', nl='% gereed')
SCHEDULED = number('scheduled', 'scheduledValue contractValue budget auftragswert', 'Value agreed for this row|Scheduled value|Auftragswert', None, en='Scheduled value|Contract value|Value', de='Auftragswert|LV-Summe', fr='Montant marché', es='Presupuesto', it='Importo contratto', pt='Valor contratado', nl='Aanneemsom')
ARCHITECT = string('architect', 'architect engineer siteManager bauleiter', 'Architect or engineer|Site manager|Bauleiter', lambda m: m.person(), en='Architect|Engineer|Site manager|Superintendent', de='Bauleiter|Architekt|ÖBA', fr='Architecte|Maître d’œuvre', es='Arquitecto|Jefe de obra', it='Direttore lavori', pt='Diretor de obra', nl='Architect')
WORKS = of_words(en='Excavation|Foundations|Masonry|Roofing|Electrical installation|Plumbing|Plastering|Windows and doors|Painting|Site set-up|Concrete works|Drywall', de='Baustelleneinrichtung|Erdarbeiten|Mauerarbeiten|Dachdeckung|Elektroinstallation|Innenputz|Malerarbeiten|Estrich|Trockenbau', fr='Gros œuvre|Terrassement|Toiture|Électricité|Plomberie|Peinture', es='Excavación|Cimentación|Albañilería|Cubierta|Instalación eléctrica|Pintura', it='Scavi|Fondazioni|Murature|Copertura|Impianto elettrico|Tinteggiatura', pt='Escavação|Fundações|Alvenaria|Cobertura|Pintura', nl='Grondwerk|Fundering|Metselwerk|Dakwerk|Schilderwerk', pl='Roboty ziemne|Fundamenty|Dach', lv='Zemes darbi|Pamati|Jumts', ru='Земляные работы|Фундамент|Кровля')


def write_building(m: Maker) -> Content:
    seller, buyer = member(m, SELLER, 'company'), member(m, BUYER)
    day = m.day(-700, 0)
    due = days_after(m, day)
    top = [letterhead(m, seller), party(m, buyer, BUYER_EXTRAS)]
    money = columns_money(m)
    shown = m.some((POSITION, SCHEDULED, PERCENT_COMPLETE), 1, 3)
    columns = [concept for concept in (POSITION, DESCRIPTION, SCHEDULED, PERCENT_COMPLETE, LINE_TOTAL) if concept in shown or concept in (DESCRIPTION, LINE_TOTAL)]
    rows, done = [], 0.0
    for place in range(m.integer(2, 10)):
        value, part = m.amount(800, 60000), m.pick((10, 20, 25, 40, 50, 60, 75, 80, 90, 100, 100))
        worth = round(value * part / 100, 2)
        done += worth
        texts = {'position': f'{place + 1:02d}', 'description': WORKS(m), 'scheduled': money(value), 'percent_complete': m.percent(part), 'line_total': money(worth)}
        rows.append([texts[concept.key] for concept in columns])
    held = round(done * m.pick((3, 5, 10)) / 100, 2)
    before = round(done * m.pick((0, 20, 35, 50)) / 100, 2)
    rate = rates_of(m)[0]
    now = done - held - before
    tax = round(now * rate / 100, 2)
    sums = [amount(m, WORK_DONE, done), amount(m, RETENTION, -held)]
    if before:
        sums.append(amount(m, PREVIOUSLY_BILLED, -before))
    if rate:
        sums.append(amount(m, TAX, tax, Value(TAX_RATE, m.percent(rate)) if m.chance(0.5) else None))
    sums.append(amount(m, AMOUNT_DUE, round(now + tax, 2)))
    must = [pair(m, INVOICE_NUMBER), dated(m, INVOICE_DATE, day), pair(m, PROJECT)]
    must += period_pairs(m, day) if m.chance(0.4) else []
    told = dated(m, DUE_DATE, due) if m.chance(0.5) else None
    must += [told] if told else []
    total = [Totals(sums)]
    blocks: list[Block] = [*top, titled(m, BUILDING_TITLES), *facts(m, must, (CERTIFICATE, ARCHITECT, CONTRACT_NUMBER, CUSTOMER_NUMBER, PO_NUMBER, REFERENCE), top), Table(Goods(WORKS, ()).array, [Column(concept, concept in (SCHEDULED, PERCENT_COMPLETE, LINE_TOTAL)) for concept in columns], rows), *total, *how_to_pay(m, seller, due, total, told)]
    return content(m, 'invoice_building', blocks, (*MAY_MISS, CERTIFICATE, ARCHITECT), (SELLER, BUYER), OF_PARTIES)


BUILDING_TITLES = worded(en='Progress Invoice|Application for Payment|Payment Certificate|Invoice', de='Abschlagsrechnung|Teilrechnung|Teilschlussrechnung|Schlussrechnung', fr='Situation de travaux|Facture', es='Certificación de obra|Factura', it='Stato avanzamento lavori|Fattura', pt='Auto de medição|Fatura', nl='Termijnfactuur', pl='Faktura częściowa', lv='Rēķins')

# --- reminders: invoices that are still open

OPEN_INVOICES = array('open_invoices', 'openInvoices invoices openItems overdueInvoices offenePosten', 'Invoices that are still open|One entry for each unpaid invoice|Offene Posten', en='Open invoices|Overdue items|Outstanding invoices', de='Offene Posten|Offene Rechnungen', fr='Factures en attente', es='Facturas pendientes', it='Fatture scadute', pt='Faturas em aberto', nl='Openstaande facturen')
OPEN_NUMBER = string('open_number', 'invoiceNumber number invoice document', 'Number of the open invoice|Invoice|Rechnungsnummer', INVOICE_NUMBER.make, **{language: '|'.join(texts) for language, texts in INVOICE_NUMBER.labels.items()})
OPEN_DATE = date_concept('open_date', 'invoiceDate date issued', 'Date of the open invoice|When it was issued|Rechnungsdatum', en='Invoice date|Date|Dated', de='Rechnungsdatum|Datum|vom', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', pl='Data', lv='Datums', ru='Дата')
OPEN_DUE = date_concept('open_due', 'dueDate due wasDue faelligAm', 'When it was due|Due date of the open invoice|Fällig am', en='Due date|Due|Was due', de='Fällig am|Fälligkeit', fr='Échéance', es='Vencimiento', it='Scadenza', pt='Vencimento', nl='Vervaldatum', pl='Termin', lv='Termiņš', ru='Срок')
OPEN_AMOUNT = number('open_amount', 'amount openAmount outstanding balance betrag', 'What is open of it|Open amount|Offener Betrag', None, en='Amount|Open amount|Outstanding|Balance', de='Betrag|Offen|Offener Betrag', fr='Montant|Reste dû', es='Importe|Pendiente', it='Importo|Residuo', pt='Valor', nl='Bedrag|Openstaand', pl='Kwota', lv='Summa', ru='Сумма')
OVERDUE_DAYS = number('overdue_days', 'daysOverdue overdue daysLate tageUeberfaellig', 'For how many days it is overdue|Days late|Tage überfällig', None, en='Days overdue|Days late|Overdue', de='Tage|Verzug (Tage)', fr='Jours de retard', es='Días', it='Giorni di ritardo', pt='Dias', nl='Dagen te laat')
LEVEL = string('level', 'reminderLevel dunningLevel level mahnstufe', 'Which reminder it is|Dunning level|Mahnstufe', of('1', '2', '3', '1st', 'Final', 'II'), en='Reminder level|Level|Notice No.', de='Mahnstufe|Mahnung Nr.', fr='Niveau de relance', es='Nivel', it='Sollecito n.', pt='Aviso n.º', nl='Aanmaning nr.')
PAY_UNTIL = date_concept('pay_until', 'payBy newDueDate deadline paymentDeadline zahlungsfrist', 'New day by which to pay|Deadline of the reminder|Neue Zahlungsfrist', en='Pay by|New due date|Deadline|Please pay by', de='Zahlbar bis|Neue Frist|Zahlungsfrist', fr='À régler avant le', es='Pagar antes de', it='Da pagare entro', pt='Pagar até', nl='Te betalen voor', pl='Zapłać do', lv='Apmaksāt līdz', ru='Оплатить до')
REMINDER_TITLES = worded(en='Payment Reminder|Reminder|Overdue Notice|Final Notice|Second Reminder|Past Due Notice', de='Zahlungserinnerung|Mahnung|1. Mahnung|Letzte Mahnung|2. Mahnung', fr='Rappel de paiement|Relance|Mise en demeure', es='Recordatorio de pago|Aviso de impago', it='Sollecito di pagamento', pt='Aviso de pagamento|Lembrete', nl='Betalingsherinnering|Aanmaning', pl='Wezwanie do zapłaty', lv='Atgādinājums par maksājumu', ru='Напоминание об оплате', ja='督促状', zh='催款通知', sv='Påminnelse', tr='Ödeme hatırlatması', cs='Upomínka')


def write_reminder(m: Maker) -> Content:
    seller, buyer = member(m, SELLER, 'company'), member(m, BUYER)
    day = m.day(-700, 0)
    until = days_after(m, day, (5, 7, 10, 14))
    top = [letterhead(m, seller), party(m, buyer, BUYER_EXTRAS)]
    money = columns_money(m)
    columns = [OPEN_NUMBER, *m.some((OPEN_DATE, OPEN_DUE, OVERDUE_DAYS), 1, 3), OPEN_AMOUNT]
    rows, open_total = [], 0.0
    for _ in range(m.pick((1, 1, 2, 3, 4, 6))):
        was_due = day - timedelta(days=m.integer(5, 120))
        owed = m.amount(15, 5000)
        open_total += owed
        texts = {'open_number': OPEN_NUMBER.made(m), 'open_date': m.date(days_after(m, was_due, (-14, -30, -10))), 'open_due': m.date(was_due), 'overdue_days': str((day - was_due).days), 'open_amount': money(owed)}
        rows.append([texts[concept.key] for concept in columns])
    sums, grand = [], round(open_total, 2)
    for concept, high in ((LATE_FEE, 40), (INTEREST, 60)):
        if m.chance(0.5):
            extra = m.amount(2, high)
            grand = round(grand + extra, 2)
            sums.append(amount(m, concept, extra))
    if sums:
        sums.insert(0, amount(m, TOTAL, round(open_total, 2)))
    sums.append(amount(m, AMOUNT_DUE, grand))
    limit = dated(m, PAY_UNTIL, until)
    must = [dated(m, DOCUMENT_DATE, day), *([limit] if m.chance(0.4) else [])]
    text = prose(m, PAY_BY, total=sums[-1].value, due=limit.value)
    blocks: list[Block] = [*top, titled(m, REMINDER_TITLES), *facts(m, must, (CUSTOMER_NUMBER, LEVEL, REFERENCE, ISSUED_BY, PAYMENT_REFERENCE), top), Table(OPEN_INVOICES, [Column(concept, concept in (OVERDUE_DAYS, OPEN_AMOUNT)) for concept in columns], rows), Totals(sums), text]
    if m.chance(0.3):
        blocks[-3:-2] = [text, blocks[-3]]
        blocks.pop()
    return content(m, 'reminder', blocks, (CUSTOMER_NUMBER, LEVEL, LATE_FEE, INTEREST, PAYMENT_REFERENCE, REFERENCE), (SELLER, BUYER, SHIP_TO), OF_PARTIES)


KINDS = [kind_of(trade, weight) for trade, weight in TRADES] + [Kind('invoice_building', write_building, 0.7), Kind('reminder', write_reminder, 0.8)]
