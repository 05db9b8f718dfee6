"""Goods on their way: waybills, bills of lading and customs declarations, mostly as boxed forms."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..content import Block, Choice, Column, Concept, Content, Form, Kind, Noise, Pair, Pairs, Role, Table, Totals, Value, Words, worded
from .trade import OF_PARTIES, long_product
from .trade_concepts import CURRENCY, DOCUMENT_DATE, EXCHANGE_RATE, INCOTERMS, INVOICE_NUMBER, REFERENCE, array, boolean, coded, date, number, of, string
from .trade_invoices import CONTAINER, ETA, ETD, PORT_FROM, PORT_TO, TOTAL_WEIGHT, VESSEL, WAYBILL
from .trade_items import DESCRIPTION, DIMENSIONS, HS_CODE, NET_WEIGHT, ORIGIN, PACKAGES, POSITION, VOLUME, WEIGHT
from .trade_orders import PACKAGE_COUNT, PLACE, RECEIVED_BY
from .trade_parties import ADDRESS, CARRIER, CONSIGNEE, CONTACT, COUNTRY, DECLARANT, NAME, NOTIFY, PHONE, SHIPPER, VAT_ID, letterhead, member, pair, party
from .trade_sheet import content, dated, titled

if TYPE_CHECKING:
    from ..maker import Maker

FREIGHT_CHARGE = number('freight_charge', 'freightCharge freight totalCharge fracht', 'Cost of the carriage|Freight|Frachtkosten', lambda m: m.money(m.amount(20, 4000)), en='Freight charge|Freight|Total charges|Carriage', de='Fracht|Frachtkosten', fr='Prix de transport', es='Flete', it='Nolo', pt='Frete', nl='Vracht', zh='运费')
FREIGHT_TERMS = string('freight_terms', 'freightTerms freightPayable chargesTerms', 'Who pays the freight|Prepaid or collect|Frachtzahlung', of('PREPAID', 'COLLECT', 'Freight Prepaid', 'Freight Collect', 'PP', 'CC', '3rd party', 'frei Haus'), en='Freight terms|Freight charges|Freight payable|Charges', de='Frachtzahler|Frankatur', fr='Port', es='Portes', it='Porto', pt='Frete', nl='Frankering')
DECLARED_VALUE = number('declared_value', 'declaredValue customsValue value zollwert', 'Value declared|Declared value for customs|Zollwert', lambda m: m.money(m.amount(50, 90000)), en='Declared value|Customs value|Value for customs|Declared Value for Carriage', de='Zollwert|Warenwert', fr='Valeur déclarée|Valeur en douane', es='Valor declarado|Valor en aduana', it='Valore dichiarato', pt='Valor declarado', nl='Aangegeven waarde', pl='Wartość celna', ru='Таможенная стоимость', zh='申报价值')
TRUCK = string('truck', 'truckPlate vehiclePlate truck kennzeichen trailer', 'Plate of the truck|Vehicle|Kennzeichen des LKW', lambda m: m.plate(), en='Truck No.|Vehicle No.|Truck/Trailer|Plate', de='LKW-Kennzeichen|Kennzeichen', fr='Immatriculation', es='Matrícula', it='Targa automezzo', pt='Matrícula', nl='Kenteken', pl='Nr rej.', lv='Auto Nr.', ru='Номер автомобиля')
DRIVER = string('driver', 'driver driverName fahrer', 'Who drives|Name of the driver|Fahrer', lambda m: m.person(), en='Driver|Driver name|Driver signature', de='Fahrer', fr='Chauffeur', es='Conductor', it='Autista|Conducente', pt='Motorista', nl='Chauffeur', pl='Kierowca', lv='Vadītājs', ru='Водитель')
SEAL = string('seal', 'sealNumber seal plombe', 'Number of the seal|Seal|Plombennummer', coded('SL######', '########', '??%#####'), en='Seal No.|Seal|Seal #', de='Plombe|Siegel-Nr.', fr='N° de scellé', es='Precinto', it='Sigillo', pt='Selo', nl='Zegel', ru='Пломба', zh='封号')
INSTRUCTIONS = string('instructions', 'instructions specialInstructions handling weisungen', 'Instructions for the carrier|Special instructions|Weisungen', lambda m: m.sentence(), en="Special instructions|Sender's instructions|Handling information", de='Weisungen|Anweisungen des Absenders', fr='Instructions', es='Instrucciones', it='Istruzioni', pt='Instruções', nl='Instructies')
HAZARDOUS = boolean('hazardous', 'hazardous dangerousGoods hazmat gefahrgut', 'Whether the goods are dangerous|Dangerous goods|Gefahrgut', en='Hazardous|Dangerous goods|HM|Hazmat', de='Gefahrgut', fr='Matières dangereuses', es='Mercancía peligrosa', it='Merci pericolose', pt='Mercadoria perigosa', nl='Gevaarlijke stoffen')
PICKUP = date('pickup', 'pickupDate loadingDate collectionDate abholdatum', 'When the goods were picked up|Loading date|Abholdatum', en='Pick-up date|Collection date|Loading date|Ship date', de='Abholdatum|Ladedatum', fr='Date de prise en charge', es='Fecha de carga', it='Data ritiro', pt='Data de carga', nl='Laaddatum', pl='Data załadunku', ru='Дата погрузки')
DROP = date('drop', 'deliveryDate unloadingDate arrival zustelldatum', 'When the goods arrive|Delivery date|Zustelldatum', en='Delivery date|Unloading date|Deliver by', de='Zustelldatum|Entladedatum', fr='Date de livraison', es='Fecha de descarga', it='Data scarico', pt='Data de descarga', nl='Losdatum', pl='Data rozładunku', ru='Дата выгрузки')
MRN = string('mrn', 'mrn declarationNumber entryNumber movementReference', 'Number of the declaration|Movement reference number|Zollanmeldungsnummer', coded('2#??##############', '###-#######-%', '2###############I######', 'SAD ######'), en='MRN|Declaration No.|Entry No.|Entry number|Customs ref.', de='MRN|Anmeldungsnummer', fr='MRN|N° de déclaration', es='MRN|Nº DUA', it='MRN|N. dichiarazione', pt='MRN|N.º DI', nl='MRN', pl='MRN', lv='MRN', ru='Номер декларации', zh='报关单号', tr='Beyanname No')
CUSTOMS_OFFICE = string('customs_office', 'customsOffice office port zollstelle', 'Customs office|Office of export or entry|Zollstelle', lambda m: f'{m.code("??######")} {m.city()}' if m.chance(0.5) else m.city(), en='Customs office|Office of exit|Port of entry|Office of destination', de='Zollstelle|Ausfuhrzollstelle', fr='Bureau de douane', es='Aduana', it='Ufficio doganale', pt='Estância aduaneira', nl='Douanekantoor', pl='Urząd celny', lv='Muitas iestāde', ru='Таможня', zh='海关', tr='Gümrük İdaresi')
PROCEDURE = string('procedure', 'procedure procedureCode regime verfahren', 'Code of the procedure|Customs procedure|Verfahren', of('4000', '1000', '10 00', '40 00', '5100', '3171', 'EX A', 'IM A', 'EX 1'), en='Procedure|Procedure code|Regime|Entry type', de='Verfahren|Verfahrenscode', fr='Régime', es='Régimen', it='Regime', pt='Regime', nl='Regeling', pl='Procedura', ru='Процедура', zh='贸易方式')
EXPORT_COUNTRY = string('export_country', 'countryOfExport exportCountry dispatchCountry versendungsland', 'Country the goods come from|Country of dispatch|Versendungsland', lambda m: m.country_name(), en='Country of dispatch|Country of export|Exporting country', de='Versendungsland|Ausfuhrland', fr="Pays d'expédition", es='País de expedición', it='Paese di spedizione', pt='País de expedição', nl='Land van verzending', ru='Страна отправления', zh='启运国')
TARGET_COUNTRY = string('target_country', 'countryOfDestination destinationCountry bestimmungsland', 'Country the goods go to|Country of destination|Bestimmungsland', of('US', 'Switzerland', 'CH', 'China', 'Norway', 'Great Britain', 'Brazil', 'JP', 'Canada', 'Türkiye', 'AE', 'Serbia'), en='Country of destination|Destination country', de='Bestimmungsland', fr='Pays de destination', es='País de destino', it='Paese di destinazione', pt='País de destino', nl='Land van bestemming', ru='Страна назначения', zh='运抵国')
TRANSPORT_MODE = string('transport_mode', 'transportMode modeOfTransport verkehrszweig', 'How the goods cross the border|Mode of transport|Verkehrszweig', of('3', '1', '4', '30', '10', 'Road', 'Sea', 'Air', 'Rail'), en='Mode of transport|Transport mode|Mode', de='Verkehrszweig', fr='Mode de transport', es='Modo de transporte', it='Modo di trasporto', pt='Modo de transporte', nl='Vervoerswijze', zh='运输方式')
DUTY = number('duty', 'duty dutyAmount customsDuty zoll', 'Customs duty|Duty to pay|Zollbetrag', lambda m: m.money(m.amount(5, 4000)), en='Duty|Customs duty|Total duty|Duties', de='Zoll|Zollabgaben', fr='Droits de douane', es='Derechos de aduana', it='Dazio', pt='Direitos aduaneiros', nl='Invoerrechten', pl='Cło', ru='Пошлина', zh='关税', tr='Gümrük vergisi')
IMPORT_VAT = number('import_vat', 'importVat vat einfuhrumsatzsteuer', 'Tax on import|Import VAT|Einfuhrumsatzsteuer', lambda m: m.money(m.amount(10, 9000)), en='Import VAT|VAT|MPF', de='EUSt|Einfuhrumsatzsteuer', fr="TVA à l'importation", es='IVA importación', it='IVA importazione', pt='IVA importação', nl='Btw bij invoer', pl='VAT', ru='НДС')
PURPOSE = string('purpose', 'purpose contentType reasonForExport', 'Why the goods are sent|Reason for export|Zweck der Sendung', of('Sale', 'Gift', 'Sample', 'Return', 'Repair', 'Documents', 'Commercial sample', 'Permanent', 'Muster'), en='Reason for export|Purpose|Type of contents|Category of item', de='Art der Sendung|Zweck', fr='Motif', es='Motivo', it='Causale', pt='Motivo', nl='Reden')

CONSIGNMENT = array('consignment', 'goods items packages cargo consignment pieces', 'Goods carried|One entry for each line of goods|Sendungsinhalt', en='Goods|Cargo|Contents|Particulars of goods', de='Güter|Sendung', fr='Marchandises', es='Mercancías', it='Merci', pt='Mercadorias', nl='Goederen')
MARKS = string('marks', 'marks marksAndNumbers zeichen', 'Marks on the packages|Marks and numbers|Zeichen und Nummern', lambda m: m.pick((f'{m.last_name().upper()} {m.integer(1, 40)}/{m.integer(40, 60)}', m.some_code(), 'N/M', 'ADDR')), en='Marks & Nos.|Marks and numbers|Marks', de='Zeichen und Nr.|Kennzeichen', fr='Marques', es='Marcas', it='Marche', pt='Marcas', nl='Merken', zh='唛头')
ITEM_VALUE = number('item_value', 'value itemValue amount customsValue wert', 'Value of the row|Value|Wert', lambda m: m.money(m.amount(5, 9000), False), en='Value|Item value|Amount|Statistical value', de='Wert|Stat. Wert', fr='Valeur', es='Valor', it='Valore', pt='Valor', nl='Waarde', pl='Wartość', zh='价值')
FIGURE_COLUMNS = frozenset((WEIGHT, NET_WEIGHT, VOLUME, ITEM_VALUE))

WAYBILL_TITLES = worded(en='Air Waybill|Sea Waybill|Consignment Note|CMR|Shipment Waybill|Road Consignment Note', de='Frachtbrief|CMR-Frachtbrief|Speditionsauftrag', fr='Lettre de voiture CMR|Lettre de voiture', es='Carta de porte|CMR', it='Lettera di vettura', pt='Carta de porte|Guia de transporte', nl='Vrachtbrief', pl='List przewozowy', lv='CMR pavadzīme', ru='Товарно-транспортная накладная', zh='运单', ja='送り状', tr='Taşıma senedi')
LADING_TITLES = worded(en='Bill of Lading|Straight Bill of Lading|Ocean Bill of Lading|BILL OF LADING - SHORT FORM', de='Konnossement|Ladeschein', fr='Connaissement', es='Conocimiento de embarque', it='Polizza di carico', pt='Conhecimento de embarque', nl='Cognossement', zh='提单', ja='船荷証券')
CUSTOMS_TITLES = worded(en='Customs Declaration|CN22|CN 23 Customs Declaration|Entry Summary|Export Declaration|Single Administrative Document', de='Zollanmeldung|Ausfuhranmeldung|Zollinhaltserklärung', fr='Déclaration en douane', es='Declaración aduanera|DUA', it='Dichiarazione doganale|Bolla doganale', pt='Declaração aduaneira', nl='Douaneaangifte', pl='Zgłoszenie celne', lv='Muitas deklarācija', ru='Таможенная декларация', zh='报关单', ja='税関告知書', tr='Gümrük Beyannamesi')
KINDS_OF_GOODS = worded(en='Gift|Documents|Commercial sample|Returned goods|Sale of goods|Other', de='Geschenk|Dokumente|Warenmuster|Rücksendung|Verkauf', fr='Cadeau|Documents|Échantillon|Retour', es='Regalo|Documentos|Muestra|Devolución', it='Regalo|Documenti|Campione', pt='Presente|Documentos|Amostra')


def cell(m: Maker, concept: Concept) -> Pair:
    """A box of a form, now and then left empty."""
    return Pair(Value(concept, '')) if m.chance(0.12) else pair(m, concept)


def boxed_party(m: Maker, role: Role) -> list[Pair]:
    """A party in the boxes of a form, its role printed as the caption."""
    caption = m.words(role.labels)
    who = member(m, role, 'either')
    cells = [Pair(Value(NAME, who.name, role), caption), Pair(Value(ADDRESS, m.address(), role))]
    cells += [pair(m, concept, role) for concept in m.some((COUNTRY, PHONE, VAT_ID, CONTACT), 0, 2)]
    return cells


def goods_table(m: Maker, pool: Sequence[Concept]) -> Table:
    columns = [DESCRIPTION, *m.some(pool, 2, min(5, len(pool)))]
    if m.chance(0.5):
        m.rng.shuffle(columns)
    rows = [[str(place + 1) if concept is POSITION else long_product(m) if concept is DESCRIPTION else concept.made(m) for concept in columns] for place in range(m.pick((1, 1, 1, 2, 3, 4, 6)))]
    return Table(CONSIGNMENT, [Column(concept, concept in FIGURE_COLUMNS) for concept in columns], rows)


def write_transport(m: Maker, kind: str, titles: Words, number: Concept, roles: Sequence[Role], pool: Sequence[Concept], columns: Sequence[Concept], sums: Sequence[Concept]) -> Content:
    taken = [role for role in roles if role in roles[:2] or m.chance(0.4)]
    told = m.some(pool, 4, min(12, len(pool)))
    head = [pair(m, number), dated(m, DOCUMENT_DATE, m.day(-600, 10))]
    blocks: list[Block] = [titled(m, titles)]
    if m.chance(0.65):
        cells = [fact for role in taken for fact in boxed_party(m, role)]
        middle = len(told) // 2
        cells = [*head, *cells, *(cell(m, concept) for concept in told[:middle])] if m.chance(0.5) else [*cells, *head, *(cell(m, concept) for concept in told[:middle])]
        blocks.append(Form(cells, numbered=m.chance(0.5)))
        rest = [cell(m, concept) for concept in told[middle:]]
        below: Block = Form(rest) if m.chance(0.5) else Pairs(rest)
    else:
        blocks += [letterhead(m, member(m, role, 'company')) if role is CARRIER else party(m, member(m, role), (CONTACT, PHONE, VAT_ID)) for role in taken]
        blocks.append(Pairs(head))
        below = Pairs([pair(m, concept) for concept in told])
    table = goods_table(m, columns)
    blocks += [below, table] if m.chance(0.5) else [table, below]
    shown = [pair(m, concept) for concept in m.some(sums, 0, len(sums))]
    if shown:
        blocks.append(Totals(shown))
    if kind == 'customs_declaration' and m.chance(0.3):
        options = KINDS_OF_GOODS.get(m.language, KINDS_OF_GOODS['en'])
        blocks.insert(m.integer(1, len(blocks)), Choice(m.words(PURPOSE.labels), options, [m.integer(0, len(options) - 1)], PURPOSE))
    if m.chance(0.3):
        blocks.append(Noise([m.terms()]))
    return content(m, kind, blocks, (*pool, *sums), roles, OF_PARTIES)


ON_THE_ROAD = (PICKUP, DROP, TRUCK, DRIVER, SEAL, INSTRUCTIONS, HAZARDOUS, FREIGHT_TERMS, REFERENCE, PORT_FROM, PORT_TO, RECEIVED_BY, INVOICE_NUMBER, PLACE, DECLARED_VALUE)
AT_SEA = (VESSEL, CONTAINER, SEAL, PORT_FROM, PORT_TO, ETD, ETA, FREIGHT_TERMS, REFERENCE, INCOTERMS, INSTRUCTIONS, PLACE, DECLARED_VALUE, INVOICE_NUMBER)
AT_CUSTOMS = (CUSTOMS_OFFICE, PROCEDURE, EXPORT_COUNTRY, TARGET_COUNTRY, TRANSPORT_MODE, INCOTERMS, CURRENCY, EXCHANGE_RATE, INVOICE_NUMBER, REFERENCE, PURPOSE, CONTAINER, TRUCK, DECLARED_VALUE, PLACE)
CARGO = (POSITION, MARKS, PACKAGES, WEIGHT, NET_WEIGHT, VOLUME, DIMENSIONS)
DECLARED = (POSITION, PACKAGES, HS_CODE, ORIGIN, NET_WEIGHT, WEIGHT, ITEM_VALUE)
KINDS = [
    Kind('waybill', partial(write_transport, kind='waybill', titles=WAYBILL_TITLES, number=WAYBILL, roles=(SHIPPER, CONSIGNEE, CARRIER), pool=ON_THE_ROAD, columns=CARGO, sums=(PACKAGE_COUNT, TOTAL_WEIGHT, FREIGHT_CHARGE)), 1.0),
    Kind('bill_of_lading', partial(write_transport, kind='bill_of_lading', titles=LADING_TITLES, number=WAYBILL, roles=(SHIPPER, CONSIGNEE, NOTIFY, CARRIER), pool=AT_SEA, columns=CARGO, sums=(PACKAGE_COUNT, TOTAL_WEIGHT, FREIGHT_CHARGE)), 1.0),
    Kind('customs_declaration', partial(write_transport, kind='customs_declaration', titles=CUSTOMS_TITLES, number=MRN, roles=(SHIPPER, CONSIGNEE, DECLARANT), pool=AT_CUSTOMS, columns=DECLARED, sums=(PACKAGE_COUNT, TOTAL_WEIGHT, DUTY, IMPORT_VAT)), 1.0),
]
