"""Bills for what flows: electricity, gas, water, heat, telephone and internet, with meters and consumption; and bills of memberships."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from ..content import Block, Column, Content, Kind, Noise, Pair, Pairs, Prose, Table, Totals, Value, Words, worded
from .trade import OF_PARTIES, Trade, fact_block, kind_of, mostly, of_words
from .trade_amounts import AMOUNT_DUE, LATE_FEE, OPENING_BALANCE, PAID, SUBTOTAL, TAX, TAX_RATE, TOTAL_DUE
from .trade_concepts import ACCOUNT_NUMBER, CONTRACT_NUMBER, CUSTOMER_NUMBER, DUE_DATE, INVOICE_DATE, INVOICE_NUMBER, PAYMENT_METHOD, PAYMENT_REFERENCE, REFERENCE, array, coded, date as date_concept, number, of, string
from .trade_items import LINE_PERIOD, QUANTITY, UNIT_PRICE, Goods, columns_money
from .trade_parties import ADDRESS, BUYER, IBAN, MEMBER, PHONE, SELLER, SUPPLY_POINT, letterhead, member, pair, party
from .trade_sheet import amount, content, dated, days_after, facts, how_to_pay, period_pairs, rates_of, titled

if TYPE_CHECKING:
    from ..maker import Maker

METER = string('meter', 'meterNumber meter meterNo zaehlernummer compteur serialNumber', 'Number of the meter|Meter number|Zählernummer|Numéro du compteur', coded('%#######', '1 ??? #### ####', '?##?#####', '########-%', 'Z%######'), en='Meter number|Meter No.|Meter #|Meter|Meter ID', de='Zählernummer|Zähler-Nr.|Zähler', fr='N° compteur|Compteur', es='Nº de contador|Contador', it='Matricola contatore|Contatore', pt='N.º do contador', nl='Meternummer', pl='Nr licznika', lv='Skaitītāja Nr.', ru='Номер счетчика', zh='表号', ja='メーター番号|計器番号', ko='계량기번호', ar='رقم العداد', tr='Sayaç No', cs='Číslo elektroměru', sv='Mätarnummer')
SUPPLY_NUMBER = string('supply_number', 'supplyNumber mpan mprn pod pdl zaehlpunkt cups ean', 'Number of the point of supply|MPAN, POD, CUPS or EAN|Zählpunkt', coded('AT##############################', 'IT001E########', 'ES##################??', '## ### ### ### ## ####', '##############', '541###############'), en='Supply number|MPAN|MPRN|ESI ID|POD|Service ID', de='Zählpunkt|Zählpunktbezeichnung|Marktlokation', fr='PDL|Point de livraison|PCE', es='CUPS', it='POD|PDR', pt='CPE', nl='EAN-code', pl='PPE')
PREVIOUS_READING = number('previous_reading', 'previousReading lastReading openingReading zaehlerstandAlt', 'Reading at the start|Previous reading|Alter Zählerstand', None, en='Previous reading|Previous|Last reading|Prev. read|Start read', de='Zählerstand alt|Anfangsstand|Stand alt', fr='Ancien index|Index de début', es='Lectura anterior', it='Lettura precedente', pt='Leitura anterior', nl='Beginstand|Vorige stand', pl='Stan poprzedni', lv='Iepr. rādījums', ru='Предыдущие показания', zh='上期示数', ja='前回指示数', tr='İlk endeks')
CURRENT_READING = number('current_reading', 'currentReading presentReading closingReading zaehlerstandNeu', 'Reading at the end|Current reading|Neuer Zählerstand', None, en='Current reading|Present reading|Present|Current|End read', de='Zählerstand neu|Endstand|Stand neu', fr='Nouvel index|Index de fin', es='Lectura actual', it='Lettura attuale', pt='Leitura atual', nl='Eindstand|Huidige stand', pl='Stan bieżący', lv='Pašr. rādījums', ru='Текущие показания', zh='本期示数', ja='今回指示数', tr='Son endeks')
CONSUMPTION = string('consumption', 'consumption usage used verbrauch kwh consommation', 'How much was used|Consumption with unit, as printed|Verbrauch|Consommation de la période', None, en='Consumption|Usage|Used|Total usage|Energy used|Units used|kWh used', de='Verbrauch|Gesamtverbrauch', fr='Consommation', es='Consumo', it='Consumo|Consumi', pt='Consumo', nl='Verbruik', pl='Zużycie', lv='Patēriņš', ru='Расход|Потребление', zh='用量|用电量', ja='ご使用量|使用量', ko='사용량', ar='الاستهلاك', tr='Tüketim', cs='Spotřeba', sv='Förbrukning')
READING_DATE = date_concept('reading_date', 'readingDate meterReadDate ablesedatum', 'When the meter was read|Reading date|Ablesedatum', en='Reading date|Meter read on|Read date|Date read', de='Ablesedatum|Abgelesen am', fr='Date de relève', es='Fecha de lectura', it='Data lettura', pt='Data da leitura', nl='Opnamedatum', pl='Data odczytu', lv='Rādījuma datums', ru='Дата показаний', ja='検針日', ko='검침일')
NEXT_READING = date_concept('next_reading', 'nextReading nextReadDate naechsteAblesung', 'When the meter is read next|Next reading|Nächste Ablesung', en='Next reading|Next meter read|Next read date', de='Nächste Ablesung', fr='Prochaine relève', es='Próxima lectura', it='Prossima lettura', pt='Próxima leitura', nl='Volgende opname', ja='次回検針日')
READING_TYPE = string('reading_type', 'readingType estimated readType ableseart', 'How the reading was taken|Actual or estimated|Ableseart', of('Actual', 'Estimated', 'E', 'A', 'Customer', 'abgelesen', 'geschätzt', 'réelle', 'Smart'), en='Reading type|Read type|Type', de='Ableseart', fr='Type de relevé', es='Tipo de lectura', it='Tipo lettura', pt='Tipo de leitura', nl='Type opname')
TARIFF_NAME = string('tariff_name', 'tariff tariffName product tarif rate', 'Name of the tariff|Product|Tarif', of('Standard Variable', 'Green Plus', 'Residential R-1', 'Ökostrom Fix', 'Tarif Bleu', 'PVPC 2.0TD', 'Optima Smart', 'Fixed 12M', 'Haushalt Comfort', 'Basic', 'E-1 Tiered', 'Bi-horário', 'G11', 'TOU-D-4'), en='Tariff|Rate plan|Rate schedule|Product', de='Tarif|Produkt', fr='Offre|Option tarifaire', es='Tarifa', it='Offerta|Tariffa', pt='Tarifa', nl='Tarief|Product', pl='Taryfa', lv='Tarifs', ru='Тариф', ja='ご契約種別', zh='电价类别')
MONTHLY_ADVANCE = number('monthly_advance', 'monthlyPayment instalment directDebitAmount abschlag', 'What is to be paid each month from now on|New instalment|Neuer Abschlag', lambda m: m.money(m.amount(20, 300)), en='Monthly instalment|New monthly payment|Budget amount', de='Neuer Abschlag|Teilbetrag|Monatlicher Abschlag', fr='Mensualité', es='Cuota mensual', it='Rata mensile', pt='Mensalidade', nl='Nieuw termijnbedrag|Voorschot')
DAILY_AVERAGE = string('daily_average', 'dailyAverage averagePerDay avgDailyUse', 'Average use of a day|Daily average|Tagesdurchschnitt', None, en='Average daily use|Daily average|Avg/day', de='Durchschnitt pro Tag', fr='Moyenne par jour', es='Consumo medio diario', it='Consumo medio giornaliero', pt='Média diária', nl='Gemiddeld per dag')
EMERGENCY = string('emergency', 'emergencyPhone faultLine hotline stoerung', 'Number to call in an emergency|Fault line|Störungsnummer', lambda m: m.phone(), 'phone', en='Emergency|Report an outage|24h emergency line|Power cut? Call', de='Störungsdienst|Entstörung|Notfallnummer', fr='Urgence|Dépannage', es='Averías|Urgencias', it='Segnalazione guasti|Pronto intervento', pt='Avarias', nl='Storingsnummer', pl='Pogotowie')

CHARGES = array('charges', 'charges lineItems items costs positions', 'What is charged, line by line|Charges|Kosten im Einzelnen', en='Charges|Your charges|Charge details', de='Kosten|Positionen', fr='Détail', es='Detalle', it='Dettaglio', pt='Detalhe', nl='Kosten')
CHARGE = string('charge', 'description charge name item', 'What it is charged for|Description|Bezeichnung', None, en='Description|Charge|Item|Service', de='Bezeichnung|Position', fr='Libellé', es='Concepto', it='Voce|Descrizione', pt='Descrição', nl='Omschrijving', pl='Opis', lv='Pakalpojums', ru='Услуга', zh='项目', ja='内訳')
CHARGE_UNITS = string('charge_units', 'units quantity usage consumption', 'Units charged|Quantity|Menge', None, en='Units|Quantity|Usage|kWh', de='Menge|Verbrauch', fr='Quantité', es='Cantidad', it='Quantità', pt='Quantidade', nl='Aantal', pl='Ilość', lv='Daudzums', ru='Объем', zh='数量')
CHARGE_RATE = number('charge_rate', 'rate unitPrice price', 'Price of a unit|Rate|Preis', None, en='Rate|Unit price|Price/unit|Price', de='Preis|Einzelpreis|ct/kWh', fr='Prix unitaire', es='Precio', it='Prezzo', pt='Preço', nl='Tarief', pl='Cena', lv='Tarifs', ru='Тариф', zh='单价')
CHARGE_AMOUNT = number('charge_amount', 'amount total cost', 'Amount of the charge|Cost|Betrag', None, en='Amount|Total|Cost|Charge', de='Betrag|Netto', fr='Montant', es='Importe', it='Importo', pt='Valor', nl='Bedrag', pl='Kwota', lv='Summa', ru='Сумма', zh='金额', ja='金額')
READINGS = array('readings', 'meterReadings readings meters zaehlerstaende', 'Readings of the meters|One entry for each meter|Zählerstände', en='Meter readings|Your readings|Meter details', de='Zählerstände|Ablesung', fr='Relevés', es='Lecturas', it='Letture', pt='Leituras', nl='Meterstanden')
READING_METER = string('reading_meter', 'meterNumber meter', 'Meter of the row|Meter number|Zähler', METER.make, en='Meter|Meter No.|Meter number', de='Zähler|Zählernummer', fr='Compteur', es='Contador', it='Contatore', pt='Contador', nl='Meter', pl='Licznik', lv='Skaitītājs', ru='Счетчик')
READING_USED = number('reading_used', 'consumption usage used difference', 'What this meter counted|Consumption|Verbrauch', None, en='Usage|Consumption|Units|Difference', de='Verbrauch|Differenz', fr='Consommation', es='Consumo', it='Consumo', pt='Consumo', nl='Verbruik', pl='Zużycie', lv='Patēriņš', ru='Расход')


@dataclass(frozen=True)
class Utility:
    name: str
    titles: Words
    units: Sequence[str]
    used: tuple[int, int]  # units in a month
    price: tuple[float, float]
    charges: Words


ELECTRICITY = Utility('electricity_bill', worded(en='Electricity Bill|Energy Statement|Your electricity bill|Power Bill', de='Stromrechnung|Jahresabrechnung Strom|Verbrauchsabrechnung', fr="Facture d'électricité", es='Factura de electricidad|Factura de la luz', it='Bolletta energia elettrica|Bolletta luce', pt='Fatura de eletricidade|Conta de luz', nl='Energierekening|Jaarnota elektriciteit', pl='Faktura za energię', lv='Rēķins par elektroenerģiju', ru='Счет за электроэнергию', zh='电费账单', ja='電気ご使用量のお知らせ', ko='전기요금 청구서', ar='فاتورة الكهرباء', tr='Elektrik Faturası', cs='Vyúčtování elektřiny', sv='Elfaktura'), ('kWh', 'kWh', 'KWH', 'kwh'), (60, 1400), (0.06, 0.45),
    worded(en='Energy charge|Day units|Night units|Standing charge|Delivery charge|Transmission|Renewable levy|Customer charge|Fuel adjustment', de='Arbeitspreis|Grundpreis|Netznutzung|Stromsteuer|Konzessionsabgabe|Messpreis|Ökostromförderbeitrag', fr='Abonnement|Consommation|CTA|TURPE|Heures pleines|Heures creuses', es='Término de potencia|Término de energía|Alquiler de contador|Impuesto eléctrico', it='Spesa per la materia energia|Trasporto e gestione contatore|Oneri di sistema|Accise', pt='Potência contratada|Energia ativa|Contribuição audiovisual', nl='Levering|Vastrecht|Energiebelasting|Netbeheerkosten', pl='Energia czynna|Opłata przesyłowa|Opłata handlowa', lv='Elektroenerģija|Sadales pakalpojums|OIK', ru='Электроэнергия', zh='电费', ja='基本料金|電力量料金|再エネ賦課金', tr='Aktif enerji|Dağıtım bedeli'))
GAS = Utility('gas_bill', worded(en='Gas Bill|Natural Gas Statement|Your gas bill', de='Gasrechnung|Erdgasabrechnung|Fernwärmerechnung', fr='Facture de gaz', es='Factura de gas', it='Bolletta gas', pt='Fatura de gás', nl='Gasrekening', pl='Faktura za gaz', lv='Rēķins par gāzi', ru='Счет за газ', tr='Doğal Gaz Faturası', ja='ガスご使用量のお知らせ'), ('m³', 'kWh', 'therms', 'CCF', 'm3', 'Smc'), (10, 900), (0.05, 1.6),
    worded(en='Gas used|Standing charge|Delivery charge|Gas cost|Customer charge|Carbon levy', de='Arbeitspreis Gas|Grundpreis|CO₂-Preis|Netzentgelt|Gassteuer', fr='Abonnement|Consommation gaz|TICGN', es='Término fijo|Término variable|Alquiler de contador', it='Materia gas naturale|Trasporto|Oneri di sistema', pt='Termo fixo|Gás natural', nl='Levering gas|Vastrecht|Energiebelasting', pl='Paliwo gazowe|Opłata abonamentowa', lv='Dabasgāze', ru='Природный газ', ja='基本料金|従量料金'))
WATER = Utility('water_bill', worded(en='Water Bill|Water and Sewer Bill|Utility Bill|Water Services Statement', de='Wasserrechnung|Wasser- und Abwasserabrechnung|Gebührenbescheid', fr="Facture d'eau", es='Factura de agua', it='Bolletta acqua|Servizio idrico integrato', pt='Fatura de água', nl='Waterrekening', pl='Faktura za wodę', lv='Rēķins par ūdeni', ru='Счет за воду', zh='水费账单', ja='水道料金のお知らせ', tr='Su Faturası'), ('m³', 'gal', 'HCF', 'm3', 'kgal', 'CCF'), (2, 90), (0.8, 6),
    worded(en='Water usage|Sewer|Storm water|Base charge|Wastewater|Fixed charge|Garbage collection', de='Trinkwasser|Abwasser|Grundgebühr|Niederschlagswasser|Zählermiete', fr='Eau potable|Assainissement|Abonnement|Redevance', es='Cuota de servicio|Consumo agua|Alcantarillado|Canon', it='Acquedotto|Fognatura|Depurazione|Quota fissa', pt='Abastecimento|Saneamento|Resíduos|Tarifa fixa', nl='Drinkwater|Vastrecht|Belasting op leidingwater', pl='Woda|Ścieki|Abonament', lv='Aukstais ūdens|Kanalizācija', ru='Холодная вода|Водоотведение', zh='水费|污水处理费', ja='水道料金|下水道使用料'))


def write_utility(utility: Utility, m: Maker) -> Content:
    seller, buyer = member(m, SELLER, 'company'), member(m, BUYER, 'person' if m.chance(0.75) else 'company')
    day = m.day(-900, 0)
    due = days_after(m, day, (10, 14, 15, 20, 21, 30))
    top: list[Block] = [letterhead(m, seller), party(m, buyer, (CUSTOMER_NUMBER, PHONE), 1)]
    unit = m.pick(utility.units)
    months = m.pick((1, 1, 1, 2, 3, 6, 12))
    used = m.integer(*utility.used) * months
    before = m.integer(100, 90000)
    told = dated(m, DUE_DATE, due) if m.chance(0.75) else None
    must = [pair(m, ACCOUNT_NUMBER), dated(m, INVOICE_DATE, day), *([told] if told else []), *([pair(m, INVOICE_NUMBER)] if m.chance(0.6) else []), *period_pairs(m, day, (30 * months,))]
    if m.chance(0.5):
        must.append(Pair(Value(ADDRESS, m.address_line(), SUPPLY_POINT), m.words(SUPPLY_POINT.labels)))
    table, net = charges_table(m, utility, used, unit)
    sums = sums_of_bill(m, net)
    usage = usage_blocks(m, day, before, used, unit, months)
    total: list[Block] = [Totals(sums)]
    middle: list[Block] = [*usage, table, *total]
    if m.chance(0.3):
        middle = [*total, *usage, table]
    blocks: list[Block] = [*top, titled(m, utility.titles), *facts(m, must, (CONTRACT_NUMBER, SUPPLY_NUMBER, TARIFF_NAME, PAYMENT_METHOD, PAYMENT_REFERENCE, MONTHLY_ADVANCE, EMERGENCY, REFERENCE), top, 5), *middle, *how_to_pay(m, seller, due, total, told)]
    if m.chance(0.3):
        blocks.insert(m.integer(len(top), len(blocks)), Noise([m.slogan(), m.terms()]))
    if m.chance(0.15):
        blocks.append(Prose([m.paragraph()]))
    return content(m, utility.name, blocks, (SUPPLY_NUMBER, TARIFF_NAME, MONTHLY_ADVANCE, PAYMENT_METHOD, PAYMENT_REFERENCE, NEXT_READING, LATE_FEE, OPENING_BALANCE, CONTRACT_NUMBER, IBAN, READING_TYPE, DAILY_AVERAGE, EMERGENCY), (SELLER, BUYER), OF_PARTIES)


def usage_blocks(m: Maker, day: date, before: int, used: int, unit: str, months: int) -> list[Block]:
    """Meters and readings, as facts or, with several meters, as a table."""
    decimals = m.pick((0, 0, 0, 1, 3))
    if m.chance(0.35):
        columns = [READING_METER, *m.some((PREVIOUS_READING, CURRENT_READING, READING_DATE, READING_TYPE), 2, 4), READING_USED]
        rows = []
        for _ in range(m.pick((1, 1, 2, 2, 3))):
            start, part = m.integer(100, 90000), m.integer(1, max(2, used))
            texts = {'previous_reading': m.number(start, decimals), 'current_reading': m.number(start + part, decimals), 'reading_date': m.date(day - timedelta(days=4)), 'reading_used': m.number(part, decimals)}
            rows.append([texts[concept.key] if concept.key in texts else concept.made(m) for concept in columns])
        return [Table(READINGS, [Column(concept, concept in (PREVIOUS_READING, CURRENT_READING, READING_USED)) for concept in columns], rows)]
    facts_of_meter = [pair(m, METER), Pair(Value(CONSUMPTION, f'{m.number(used, decimals)} {unit}'))]
    if m.chance(0.6):
        facts_of_meter[1:1] = [Pair(Value(PREVIOUS_READING, m.number(before, decimals))), Pair(Value(CURRENT_READING, m.number(before + used, decimals)))]
    if m.chance(0.4):
        facts_of_meter.append(dated(m, READING_DATE, day - timedelta(days=m.integer(1, 9))))
    if m.chance(0.25):
        facts_of_meter.append(dated(m, NEXT_READING, day + timedelta(days=30 * months)))
    if m.chance(0.25):
        facts_of_meter.append(pair(m, READING_TYPE))
    if m.chance(0.2):
        facts_of_meter.append(Pair(Value(DAILY_AVERAGE, f'{m.number(used / (30 * months), 2)} {unit}')))
    return [Pairs(facts_of_meter)]


def charges_table(m: Maker, utility: Utility, used: int, unit: str) -> tuple[Table, float]:
    money = columns_money(m)
    shown = m.some((CHARGE_UNITS, CHARGE_RATE), 0, 2)
    columns = [CHARGE, *shown, CHARGE_AMOUNT]
    names = utility.charges.get(m.language, utility.charges['en'])
    rows, net = [], 0.0
    for place, name in enumerate(m.some(names, 1, len(names))):
        price = round(m.rng.uniform(*utility.price), 4)
        by_units = place == 0 or m.chance(0.5)
        cost = round(used * price, 2) if by_units else m.amount(2, 40)
        net += cost
        texts = {'charge': name, 'charge_units': f'{m.number(used)} {unit}' if by_units else '', 'charge_rate': m.number(price, 4) if by_units else '', 'charge_amount': money(cost)}
        rows.append([texts[concept.key] for concept in columns])
    return Table(CHARGES, [Column(concept, concept is not CHARGE) for concept in columns], rows, has_header=m.chance(0.8)), round(net, 2)


def sums_of_bill(m: Maker, net: float) -> list[Pair]:
    rate = rates_of(m)[0]
    tax = round(net * rate / 100, 2)
    sums = []
    if m.chance(0.3):
        old = m.amount(10, 300)
        sums += [amount(m, OPENING_BALANCE, old), amount(m, PAID, -old if m.chance(0.6) else old)]
    if rate and m.chance(0.8):
        sums += [amount(m, SUBTOTAL, net), amount(m, TAX, tax, Value(TAX_RATE, m.percent(rate)) if m.chance(0.5) else None)]
    if m.chance(0.1):
        late = m.amount(2, 20)
        net += late
        sums.append(amount(m, LATE_FEE, late))
    sums.append(amount(m, m.pick((TOTAL_DUE, TOTAL_DUE, AMOUNT_DUE)), round(net + tax, 2)))
    return sums


# --- memberships

MEMBER_NUMBER = string('member_number', 'memberNumber membershipNumber memberId mitgliedsnummer', 'Number of the member|Membership no.|Mitgliedsnummer', coded('%####', 'M-#####', '######', 'A%##-###'), en='Member No.|Membership No.|Member ID|Membership #', de='Mitgliedsnummer|Mitglieds-Nr.', fr="N° d'adhérent", es='Nº de socio', it='N. tessera|N. socio', pt='N.º de sócio', nl='Lidnummer|Lidmaatschapsnummer', pl='Nr członkowski', lv='Biedra Nr.', ru='Номер члена', sv='Medlemsnummer')
MEMBERSHIP = string('membership', 'membershipType category level mitgliedschaft', 'Kind of membership|Category|Art der Mitgliedschaft', of('Full member', 'Student', 'Family', 'Gold', 'Associate', 'Senior', 'Vollmitglied', 'Corporate', 'Individual', 'Premium 24', 'Lifetime', 'Youth'), en='Membership type|Category|Membership|Level', de='Mitgliedschaft|Beitragsklasse|Mitgliedsart', fr="Type d'adhésion|Catégorie", es='Tipo de socio|Categoría', it='Categoria', pt='Categoria', nl='Soort lidmaatschap', sv='Medlemskap')
MEMBER_SINCE = date_concept('member_since', 'memberSince joined joinDate eintrittsdatum', 'When the member joined|Member since|Eintrittsdatum', en='Member since|Joined|Join date', de='Mitglied seit|Eintritt', fr='Membre depuis', es='Socio desde', it='Iscritto dal', pt='Sócio desde', nl='Lid sinds')
MEMBER_YEAR = string('member_year', 'year membershipYear beitragsjahr season', 'Year the dues are for|Season|Beitragsjahr', lambda m: m.pick((str(m.integer(2016, 2026)), f'{m.integer(2016, 2025)}/{m.integer(17, 26)}')), en='Year|Membership year|Season|Dues for', de='Beitragsjahr|Jahr|Saison', fr='Année|Saison', es='Año|Temporada', it='Anno|Stagione', pt='Ano|Época', nl='Jaar|Seizoen')
BRANCH = string('branch', 'branch section club department sektion', 'Branch or section of the club|Section|Sektion', lambda m: m.city(), en='Branch|Section|Chapter|Club', de='Sektion|Ortsgruppe|Abteilung', fr='Section', es='Sección|Sede', it='Sezione|Sede', pt='Secção|Núcleo', nl='Afdeling')
DUES = of_words(en='Annual membership fee|Membership dues|Joining fee|Family supplement|Journal|Locker|Insurance|Donation|Training fee|Court fee|Licence', de='Mitgliedsbeitrag|Aufnahmegebühr|Familienzuschlag|Zeitschrift|Spende|Versicherung|Spindmiete|Trainingsgebühr', fr='Cotisation annuelle|Licence|Droit d’entrée|Assurance|Revue', es='Cuota anual|Cuota de ingreso|Seguro|Licencia federativa', it='Quota associativa|Iscrizione|Assicurazione|Tessera', pt='Quota anual|Joia|Seguro', nl='Contributie|Inschrijfgeld|Verzekering', pl='Składka członkowska|Wpisowe', lv='Biedra nauda|Iestāšanās maksa', ru='Членский взнос', sv='Medlemsavgift')
MEMBERSHIP_TITLES = worded(en='Membership Invoice|Dues Notice|Membership Renewal|Annual Dues|Renewal Notice', de='Beitragsrechnung|Mitgliedsbeitrag|Beitragsvorschreibung', fr='Appel de cotisation|Facture', es='Recibo de cuota|Factura', it='Quota associativa|Avviso di rinnovo', pt='Aviso de quota|Fatura', nl='Contributienota', pl='Składka członkowska', lv='Rēķins', ru='Членский взнос', sv='Medlemsavgift')
OF_MEMBERS = (MEMBERSHIP, MEMBER_SINCE, MEMBER_YEAR, BRANCH, MEMBER_NUMBER)
MEMBERSHIP_TRADE = Trade('membership_bill', Goods(mostly(DUES, 'service'), (LINE_PERIOD, QUANTITY, UNIT_PRICE), (5, 400), 5, single=True), (REFERENCE, PAYMENT_REFERENCE, PAYMENT_METHOD), MEMBERSHIP_TITLES, buyer=MEMBER, buyer_is='person', has_period=0.4, own=fact_block(*OF_MEMBERS), own_concepts=OF_MEMBERS)

KINDS = [Kind(utility.name, partial(write_utility, utility), weight) for utility, weight in ((ELECTRICITY, 1.2), (GAS, 0.7), (WATER, 0.8))] + [kind_of(MEMBERSHIP_TRADE, 0.6)]
