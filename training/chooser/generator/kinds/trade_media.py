"""Advertising: broadcast orders, sales contracts and invoices of stations, with flights, spots, rates, gross, commission and net."""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Content, Kind, Pair, Pairs, Party, Prose, Table, Totals, Value, Words, worded
from .trade import OF_PARTIES
from .trade_amounts import COMMISSION, GROSS, NET, TAX
from .trade_concepts import CONTRACT_NUMBER, DOCUMENT_DATE, DUE_DATE, INVOICE_DATE, INVOICE_NUMBER, ORDER_NUMBER, PAGE, PAYMENT_TERMS, SALESPERSON, array, coded, date as date_concept, number, of, string
from .trade_items import columns_money
from .trade_parties import ADVERTISER, AGENCY, CONTACT, EMAIL, PHONE, REMIT_TO, SELLER, letterhead, member, named, pair, party
from .trade_sheet import amount, content, dated, facts, titled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..content import Concept
    from ..maker import Maker

PRODUCT = string('product', 'product productName brand campaign productDescription', 'What is advertised|Product|Beworbenes Produkt|Campaign or product name', lambda m: m.pick((f'{m.last_name()} for {m.pick(("Senate", "Governor", "Mayor", "Congress", "Council"))}', m.product(), f'{m.pick(("Spring", "Fall", "Q3", "Holiday", "General", "Issue"))} {m.integer(2018, 2026)}', m.service())), en='Product|Product Desc|Product/Brand|Brand|Campaign', de='Produkt|Kampagne|Motiv', fr='Produit|Campagne', es='Producto|Campaña', it='Prodotto|Campagna', pt='Produto|Campanha', nl='Product|Campagne')
ESTIMATE = string('estimate', 'estimateNumber estimate estimateNo agencyEstimate', 'Estimate number of the agency|Est. #|Number of the estimate', coded('%###', '#####', '%##', '????', 'EST%###'), en='Estimate #|Estimate|Est. No.|Estimate Number|Agency Estimate', de='Kostenvoranschlag|Etat-Nr.', fr='Devis agence', es='Presupuesto', it='Preventivo', pt='Estimativa', nl='Begroting')
STATION = string('station', 'station property channel stationName sender callLetters', 'Station that airs the spots|Call letters|Channel|Sender', lambda m: m.code(m.pick(('W???', 'K???', 'W???-TV', 'K???-FM', 'W???-DT%', 'K??? %#.%'))) if m.chance(0.8) else f'{m.city()} FM', en='Station|Property|Channel|Stations|Network|Call letters', de='Sender|Medium', fr='Chaîne|Support', es='Emisora|Medio', it='Emittente', pt='Emissora', nl='Zender')
MARKET = string('market', 'market dma region', 'Market of the station|DMA|Sendegebiet', lambda m: m.city(), en='Market|DMA|Market name', de='Gebiet|Belegung', fr='Marché', es='Mercado', it='Area', pt='Mercado', nl='Markt')
FLIGHT = string('flight', 'flightDates flight contractDates campaignPeriod airDates', 'When the spots run, from and to in one text|Flight dates|Contract dates as printed|Kampagnenzeitraum', None, en='Flight dates|Contract Dates|Flight|Schedule dates|Air dates', de='Kampagnenzeitraum|Laufzeit', fr='Dates de campagne', es='Fechas de campaña', it='Periodo campagna', pt='Período da campanha', nl='Looptijd')
FLIGHT_START = date_concept('flight_start', 'flightFrom flightStart startDate contractFrom firstAirDate', 'First day of the flight|Flight start|Start of the campaign|Kampagnenstart', en='Flight start|Flight from|Start date|Flight Start Date|From|Start', de='Start|Beginn', fr='Début', es='Inicio', it='Inizio', pt='Início', nl='Start')
FLIGHT_END = date_concept('flight_end', 'flightTo flightEnd endDate contractTo lastAirDate', 'Last day of the flight|Flight end|End of the campaign|Kampagnenende', en='Flight end|Flight to|End date|Flight End Date|To|End', de='Ende', fr='Fin', es='Fin', it='Fine', pt='Fim', nl='Eind')
TOTAL_SPOTS = number('total_spots', 'totalSpots spots numberOfSpots spotCount', 'How many spots in all|Total spots|Anzahl Spots', None, en='Total spots|Spots|# Spots|Total units', de='Spots gesamt|Anzahl Spots', fr='Nombre de spots', es='Total spots', it='Totale spot', pt='Total de inserções', nl='Aantal spots')
REVISION = string('revision', 'revision version alternateOrder mod', 'Version of the order|Revision|Alt. order number', of('0', '1', '2', '3', 'R1', '12', 'NEW'), en='Revision|Rev.|Version|Mod #|Alt Order #', de='Version|Revision', fr='Révision', es='Revisión', it='Revisione', pt='Revisão', nl='Versie')
BILLING_CYCLE = string('billing_cycle', 'billingCycle billingCalendar billingCycleType', 'How often it is billed|Billing cycle|Abrechnungsrhythmus', of('EOM/EOC', 'Broadcast Calendar', 'Monthly', 'EOB', 'Calendar', 'Weekly', 'EOM'), en='Billing Cycle|Billing Calendar|Bill cycle|Billing type', de='Abrechnung', fr='Facturation', es='Ciclo', it='Ciclo', pt='Ciclo', nl='Cyclus')
DEMOGRAPHIC = string('demographic', 'demographic demo targetGroup audience zielgruppe', 'Audience aimed at|Demographic|Zielgruppe', of('A25-54', 'Adults 18+', 'HH', 'W25-54', 'A35+', 'M18-34', 'RA35+', 'P2+'), en='Demographic|Demo|Primary Demo|Target', de='Zielgruppe', fr='Cible', es='Público objetivo', it='Target', pt='Público-alvo', nl='Doelgroep')
SALES_OFFICE = string('sales_office', 'salesOffice salesRegion office', 'Office of the seller|Sales region|Verkaufsbüro', lambda m: m.pick((m.city(), 'National', 'Local', f'Katz {m.city()}', f'Eagle - {m.city()}')), en='Sales Office|Sales Region|Office', de='Verkaufsbüro', fr='Agence commerciale', es='Oficina', it='Ufficio', pt='Escritório', nl='Kantoor')
ADVERTISER_CODE = string('advertiser_code', 'advertiserCode clientCode agencyClientCode idb', 'Code of the advertiser|Client code|IDB number', coded('####', '%##', '???', 'IDB%####'), en='Adv. Code|Advertiser Code|IDB #|Client code', de='Kundencode', fr='Code annonceur', es='Código', it='Codice', pt='Código', nl='Code')
PRODUCT_CODE = string('product_code', 'productCode productCode1 prodCode', 'Code of the product|Product code|Produktcode', coded('####', '%##', '???', '%#'), en='Product Code|Product Code 1|Prod. code', de='Produktcode', fr='Code produit', es='Código de producto', it='Codice prodotto', pt='Código do produto', nl='Productcode')
ORDER_FACTS = (ORDER_NUMBER, ESTIMATE, MARKET, REVISION, BILLING_CYCLE, DEMOGRAPHIC, SALES_OFFICE, SALESPERSON, ADVERTISER_CODE, PRODUCT_CODE, PAGE)

SPOTS = array('spots', 'spots lines orderLines lineItems buyLines schedule', 'Lines of the order|One entry for each buy line|Gebuchte Spots', en='Spots|Order lines|Schedule', de='Spots|Belegung', fr='Spots', es='Spots', it='Spot', pt='Inserções', nl='Spots')
LINE = string('line', 'line lineNumber lineNo no', 'Number of the line|Line', None, en='Line|Ln|#|No.|*Line', de='Zeile', fr='Ligne', es='Línea', it='Riga', pt='Linha', nl='Regel')
LINE_CHANNEL = string('line_channel', 'channel station ch', 'Station of the line|Channel|Sender', None, en='Ch|Channel|Station|Stn', de='Sender', fr='Chaîne', es='Canal', it='Canale', pt='Canal', nl='Zender')
PROGRAM = string('program', 'description program programDesc inventory desc show', 'Programme or day part|Description of the line|Programm', of('Morning News', 'M-F 6a-7a News', 'Early Fringe', 'Prime Rotator', 'Wheel of Fortune', 'Late News 11p', 'Sunday Football', 'Daytime', 'AM Drive', 'PM Drive', 'Noon News', 'Access', 'Sat 7a-9a', 'M-Su 6a-12m ROS', 'Local at 5', 'Tonight Show', 'Good Morning', 'Weekend News', '5p-6p News'), en='Description|Program|Inventory Code|Daypart|Program Desc|Descrip', de='Programm|Umfeld', fr='Programme|Émission', es='Programa', it='Programma', pt='Programa', nl='Programma')
LINE_START = date_concept('line_start', 'startDate start from lineStart', 'First day of the line|Start date|Von', en='Start Date|Start|From', de='Von|Start', fr='Début', es='Inicio', it='Dal', pt='Início', nl='Van')
LINE_END = date_concept('line_end', 'endDate end to lineEnd', 'Last day of the line|End date|Bis', en='End Date|End|To', de='Bis|Ende', fr='Fin', es='Fin', it='Al', pt='Fim', nl='Tot')
DAYS = string('days', 'days weekdays daysOfWeek tage', 'On which days|Days of the week|Tage', of('MTWTF--', 'M-F', '-----SS', 'Mo-Su', '1111100', 'Sa', 'MTWTFSS', '--W-F--', 'Tu-Th', 'Su'), en='Days|Day|MTWTFSS|Days of week', de='Tage', fr='Jours', es='Días', it='Giorni', pt='Dias', nl='Dagen')
TIMES = string('times', 'time times startEndTime zeit', 'At what time|Start and end time|Sendezeit', of('6a-7a', '05:00 AM-06:00 AM', '7:00p-7:30p', '06:00-10:00', '11p-1135p', '5-6p', '12n-1230p', '9a-3p', 'XM-XM', '20:15'), en='Time|Start/End Time|Times|Air time', de='Zeit|Sendezeit', fr='Horaire', es='Hora', it='Orario', pt='Horário', nl='Tijd')
LENGTH = string('length', 'length duration spotLength laenge', 'Length of a spot|Duration in seconds|Spotlänge', of(':30', ':15', ':60', '30', '00:30', '60', '15', ':10'), en='Length|Len|Dur.|Spot length', de='Länge|Sek.', fr='Durée', es='Duración', it='Durata', pt='Duração', nl='Lengte')
WEEKLY = string('weekly', 'spotsPerWeek weeklySpots perWeek', 'Spots in a week|Per week|Spots pro Woche', of('1', '2', '3', '5', '10', '0', '4'), en='Spots/Week|Wk|Per week|Spots/Wk', de='pro Woche', fr='Par semaine', es='Por semana', it='A settimana', pt='Por semana', nl='Per week')
LINE_SPOTS = number('line_spots', 'spots totalSpots units count', 'Spots of the line|How many spots|Anzahl', None, en='Spots|# Spots|Units|Tot Spots|Total spots', de='Anzahl|Spots', fr='Spots', es='Spots|Pases', it='Spot', pt='Inserções', nl='Spots')
RATE = number('rate', 'rate spotRate price unitRate', 'Price of one spot|Rate|Preis pro Spot', None, en='Rate|Spot rate|Unit rate|Price', de='Preis|Spotpreis', fr='Tarif', es='Tarifa', it='Tariffa', pt='Preço', nl='Tarief')
LINE_AMOUNT = number('line_amount', 'amount lineTotal total lineAmount extended', 'Amount of the line|Rate times spots|Betrag der Zeile', None, en='Amount|Total|Line total|Ext. Amount|Total cost', de='Betrag|Gesamt', fr='Montant', es='Importe', it='Importo', pt='Valor', nl='Bedrag')
AIR_DATE = date_concept('air_date', 'airDate date aired', 'When the spot was aired|Air date|Sendedatum', en='Air Date|Date|Aired', de='Sendedatum', fr='Date de diffusion', es='Fecha de emisión', it='Data messa in onda', pt='Data de veiculação', nl='Uitzenddatum')
AD_ID = string('ad_id', 'adId isci copyId spotTitle material', 'Code of the spot|ISCI or Ad-ID|Motivcode', coded('????####H', '???%####', 'TV##-##', '????%###000H'), en='Ad-ID|ISCI|Ad ID|Copy ID|Material', de='Motiv', fr='Motif', es='Material', it='Soggetto', pt='Material', nl='Materiaal')
SPOT_ORDER = (LINE, LINE_CHANNEL, AIR_DATE, LINE_START, LINE_END, PROGRAM, DAYS, TIMES, LENGTH, AD_ID, WEEKLY, LINE_SPOTS, RATE, LINE_AMOUNT)
SPOT_FIGURES = frozenset((LINE_SPOTS, RATE, LINE_AMOUNT))

ORDER_TITLES = worded(en='CONTRACT|Broadcast Order|Contract Agreement Between|Order Confirmation|Sales Order|Insertion Order|Station Order|Sales Contract|Media Order|Agreement', de='Auftragsbestätigung|Werbeauftrag|Schaltauftrag|Mediaauftrag', fr='Ordre de diffusion|Bon de commande publicité|Ordre d’insertion', es='Orden de publicidad|Contrato de publicidad|Orden de compra', it='Ordine pubblicitario|Contratto', pt='Pedido de inserção|Contrato', nl='Media-order|Zendopdracht')
INVOICE_TITLES = worded(en='INVOICE|Invoice|Broadcast Invoice|Affidavit Invoice', de='Rechnung|Mediarechnung', fr='Facture', es='Factura', it='Fattura', pt='Fatura', nl='Factuur')
PRINT_TITLES = worded(en='Insertion Order|Advertising Invoice|Ad Booking', de='Anzeigenrechnung|Anzeigenauftrag', fr="Ordre d'insertion", es='Orden de inserción', it='Ordine di inserzione', pt='Pedido de inserção', nl='Advertentieopdracht')
AGREEMENT = worded(en='The station does not discriminate in advertising contracts on the basis of race or ethnicity.|This order is subject to the terms printed on the reverse.|Agency agrees to pay within 30 days. Preemptions are made good in kind.', de='Es gelten die Allgemeinen Geschäftsbedingungen für Werbesendungen.', fr='Sous réserve de nos conditions générales de vente.', es='Sujeto a las condiciones generales de contratación.', it='Si applicano le condizioni generali di vendita.', pt='Sujeito às condições gerais.', nl='Op deze opdracht zijn onze voorwaarden van toepassing.')


def parties_of(m: Maker) -> tuple[list[Party], list[Pair]]:
    """Station, advertiser and agency: as address blocks, or as facts among the others."""
    station = member(m, SELLER, 'company')
    blocks, pairs = [letterhead(m, station)], []
    for role, often in ((ADVERTISER, 1.0), (AGENCY, 0.8)):
        if m.chance(often):
            who = member(m, role, 'company')
            if m.chance(0.45):
                blocks.append(party(m, who, (CONTACT, PHONE, EMAIL), 2))
            else:
                pairs.append(named(m, who))
    if m.chance(0.1):
        blocks.append(party(m, member(m, REMIT_TO, 'company')))
    return blocks, pairs


def write_media(m: Maker, kind: str, titles: Words, must: Sequence[Concept], chosen: Sequence[Concept]) -> Content:
    top, pairs = parties_of(m)
    day = m.day(-1500, 0)
    start = day + timedelta(days=m.integer(-40, 20))
    weeks = m.integer(1, 9)
    end = start + timedelta(days=7 * weeks - 1)
    if m.chance(0.5):
        flight = [dated(m, FLIGHT_START, start), dated(m, FLIGHT_END, end)]
    else:
        days = Value(FLIGHT_START, m.date(start)), Value(FLIGHT_END, m.date(end))
        flight = [Pair(Value(FLIGHT, m.pick((' - ', '-', ' to ', ' – ', '-')).join(day.text for day in days), None, days))]
    must_pairs = [dated(m, concept, day) if concept.type == 'date' else pair(m, concept) for concept in must]
    channel = STATION.made(m)
    pairs += [*must_pairs, *flight, Pair(Value(STATION, channel)), pair(m, PRODUCT)]
    if m.chance(0.4):
        m.rng.shuffle(pairs)
    money = columns_money(m)
    shown = set(m.some(chosen, 2, len(chosen)))
    columns = [concept for concept in SPOT_ORDER if concept in shown or concept in (PROGRAM, RATE)]
    rows, gross, spots = [], 0.0, 0
    for place in range(m.integer(1, 5) if m.chance(0.4) else m.integer(4, 22)):
        count, price = m.pick((1, 1, 2, 3, 4, 5, 6, 10, 12)), float(m.pick((5, 10, 25)) * m.integer(1, 120))
        first = start + timedelta(days=7 * m.integer(0, weeks - 1))
        gross, spots = gross + count * price, spots + count
        texts = {'line': str(place + 1), 'line_channel': channel, 'line_start': m.date(first), 'line_end': m.date(first + timedelta(days=6)), 'air_date': m.date(first), 'line_spots': str(count), 'rate': money(price), 'line_amount': money(count * price)}
        rows.append([texts[concept.key] if concept.key in texts else concept.made(m) for concept in columns])
    blocks: list[Block] = [*top, titled(m, titles), *facts(m, pairs, ORDER_FACTS, top, 8), Table(SPOTS, [Column(concept, concept in SPOT_FIGURES) for concept in columns], rows)]
    blocks.append(Totals(sums_of(m, gross, spots)))
    if m.chance(0.4):
        blocks.append(Prose([m.words(AGREEMENT)]))
    if m.chance(0.25):
        blocks.append(Pairs([pair(m, PAYMENT_TERMS)]))
    if m.chance(0.35):
        m.rng.shuffle(top_part := blocks[:len(top) + 2])
        blocks[:len(top) + 2] = top_part
    return content(m, kind, blocks, (*ORDER_FACTS, PRODUCT, COMMISSION, TAX, DUE_DATE, INVOICE_NUMBER, CONTRACT_NUMBER, PAYMENT_TERMS), (SELLER, ADVERTISER, AGENCY), OF_PARTIES)


def sums_of(m: Maker, gross: float, spots: int) -> list[Pair]:
    cut = round(gross * 0.15, 2)
    pairs = [Pair(Value(TOTAL_SPOTS, str(spots)))] if m.chance(0.5) else []
    pairs.append(amount(m, GROSS, gross))
    if m.chance(0.6):
        pairs += [amount(m, COMMISSION, -cut if m.chance(0.6) else cut), amount(m, NET, round(gross - cut, 2))]
    return pairs


BOOKED = (LINE, LINE_CHANNEL, LINE_START, LINE_END, DAYS, TIMES, LENGTH, WEEKLY, LINE_SPOTS, LINE_AMOUNT)
AIRED = (LINE, AIR_DATE, DAYS, TIMES, LENGTH, AD_ID, LINE_AMOUNT)


def write_order(m: Maker) -> Content:
    return write_media(m, 'broadcast_order', ORDER_TITLES, (CONTRACT_NUMBER, DOCUMENT_DATE), BOOKED)


def write_station_invoice(m: Maker) -> Content:
    must = (INVOICE_NUMBER, INVOICE_DATE, CONTRACT_NUMBER) if m.chance(0.5) else (INVOICE_NUMBER, INVOICE_DATE)
    return write_media(m, 'broadcast_invoice', INVOICE_TITLES, must, AIRED if m.chance(0.6) else BOOKED)


def write_insertion(m: Maker) -> Content:
    return write_media(m, 'insertion_order', PRINT_TITLES, (ORDER_NUMBER, DOCUMENT_DATE), (LINE, LINE_CHANNEL, AIR_DATE, AD_ID, LINE_SPOTS, LINE_AMOUNT))


KINDS = [Kind('broadcast_order', write_order, 2.0), Kind('broadcast_invoice', write_station_invoice, 1.5), Kind('insertion_order', write_insertion, 0.5)]
