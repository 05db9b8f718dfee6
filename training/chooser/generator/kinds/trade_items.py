"""Tables of line items in every shape: which columns there are, in which order, and what each row says in them."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Column, Concept, Table, worded
from .trade_concepts import Make, array, coded, number, string

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

LINE_ITEMS = array('line_items', 'lineItems items positions lines products positionen articles entries services charges', 'The rows of the table|What is charged, line by line|All line items|One entry for each position|Positionen der Rechnung|Lignes de la facture',
    en='Items|Line items|Details', de='Positionen|Leistungen', fr='Détail', es='Detalle', it='Dettaglio', pt='Detalhe', nl='Specificatie')
POSITION = string('position', 'position pos lineNumber line no itemNo', 'Number of the row|Position|Line number', None, en='Pos.|#|No.|Line|Item|Ln|Pos', de='Pos.|Pos|Nr.', fr='Pos.|N°', es='Nº|Pos.|Línea', it='N.|Riga|Pos.', pt='Nº|Item', nl='Pos.|Nr.', pl='Lp.|L.p.', lv='Nr.p.k.|Nr.', ru='№|№ п/п', zh='序号', ja='No.|項番', ko='번호|순번', ar='م', tr='Sıra No|No', cs='Č.', sv='Pos|Rad')
ARTICLE = string('article', 'articleNumber sku itemCode productCode artikelnummer partNumber itemNumber reference', 'Number of the article|SKU|Product code of the row|Artikelnummer|Part number as printed', None, en='Item No.|SKU|Item code|Article No.|Part No.|Product code|Code|Item #|Art. No.|Ref.|Model', de='Art.-Nr.|Artikelnummer|Artikel|Artikel-Nr.', fr='Réf.|Référence|Code article', es='Referencia|Código|Ref.|Artículo', it='Codice|Cod. art.|Articolo', pt='Código|Ref.ª|Artigo', nl='Artikelnr.|Artikelcode', pl='Indeks|Kod', lv='Kods|Artikuls', ru='Артикул|Код', zh='货号|编码', ja='品番|商品コード', ko='품번|품목코드', ar='الرمز', tr='Stok Kodu|Ürün Kodu', cs='Kód', sv='Artikelnr|Art.nr')
DESCRIPTION = string('description', 'description item name product bezeichnung designation service text itemName details', 'What the row is about|Description of the item|Name of the goods or services|Bezeichnung|Désignation|Full text of the position', None, en='Description|Item|Product|Description of goods|Service|Details|DESCRIPTION|Item description|Particulars', de='Bezeichnung|Beschreibung|Artikel|Leistung|Text', fr='Désignation|Description|Libellé|Prestation', es='Descripción|Concepto|Artículo|Detalle', it='Descrizione|Descrizione beni/servizi', pt='Descrição|Designação', nl='Omschrijving|Beschrijving', pl='Nazwa towaru lub usługi|Nazwa|Opis', lv='Nosaukums|Apraksts', ru='Наименование|Товары (работы, услуги)|Описание', zh='货物或应税劳务名称|品名|描述|项目', ja='品名|摘要|内容', ko='품목|품명|내역', ar='الوصف|البيان', tr='Mal Hizmet|Açıklama|Ürün', cs='Popis|Označení dodávky', sv='Beskrivning|Benämning')
QUANTITY = number('quantity', 'quantity qty amount count menge quantite units pieces', 'How many|Quantity of the row|Number of units|Menge|Qty', None, en='Qty|Quantity|QTY|Qty.|Units|Pcs|Quant.|Ordered', de='Menge|Anzahl|Stk.', fr='Qté|Quantité', es='Cantidad|Cant.|Uds.', it='Q.tà|Quantità|Qtà', pt='Qtd.|Quantidade|Quant.', nl='Aantal', pl='Ilość', lv='Daudzums|Skaits', ru='Кол-во|Количество', zh='数量', ja='数量', ko='수량', ar='الكمية', tr='Miktar', cs='Množství|Počet', sv='Antal')
UNIT = string('unit', 'unit uom unitOfMeasure einheit unite', 'Unit of measure|Unit of the quantity|Einheit', None, en='Unit|UoM|U/M|UOM|Units|Per', de='Einheit|ME|Einh.', fr='Unité|U.', es='Unidad|Ud.', it='U.M.|UM', pt='Un.|Unidade', nl='Eenheid|Eh.', pl='J.m.|Jm', lv='Mērv.|Mērvienība', ru='Ед.|Ед. изм.', zh='单位', ja='単位', ko='단위', ar='الوحدة', tr='Birim', cs='MJ', sv='Enhet|Enh.')
UNIT_PRICE = number('unit_price', 'unitPrice price pricePerUnit rate einzelpreis prixUnitaire cost unitCost', 'Price of one unit|Unit price|Einzelpreis|Price each, without currency|Prix unitaire hors taxe', None, en='Unit price|Price|Unit cost|Price each|Rate|Each|Price/unit|UNIT PRICE|Cost', de='Einzelpreis|E-Preis|Preis|EP|Preis/Einheit', fr='Prix unitaire|P.U. HT|PU|Prix unit. HT', es='Precio|Precio unitario|P. unit.|Precio ud.', it='Prezzo|Prezzo unitario|Prezzo unit.', pt='Preço unit.|Preço|Valor unitário', nl='Prijs|Stukprijs|Prijs per eenheid', pl='Cena netto|Cena jedn.|Cena', lv='Cena', ru='Цена', zh='单价', ja='単価', ko='단가', ar='سعر الوحدة|السعر', tr='Birim Fiyat', cs='Cena/MJ|Jedn. cena', sv='À-pris|Pris')
DISCOUNT_PERCENT = number('discount_percent', 'discountPercent discount rebate rabatt remise discountRate', 'Discount of the row in percent|Rebate|Rabatt in Prozent', None, en='Disc. %|Discount|Disc.|% Disc|Discount %', de='Rabatt|Rab. %|Rabatt %', fr='Rem. %|Remise', es='Dto.|% Dto.|Desc.', it='Sc. %|Sconto', pt='Desc. %|Desc.', nl='Korting|Krt. %', pl='Rabat %', lv='Atlaide %', ru='Скидка %', zh='折扣', tr='İsk. %|İskonto Oranı', cs='Sleva %', sv='Rab %')
DISCOUNT_AMOUNT = number('discount_amount', 'discountAmount discount lineDiscount rabattbetrag', 'Discount of the row as an amount|Money off for this line', None, en='Discount|Disc. amt|Less|Discount amount', de='Rabatt|Nachlass', fr='Remise', es='Descuento', it='Sconto', pt='Desconto', nl='Korting', ru='Скидка', tr='İskonto Tutarı')
LINE_TAX_RATE = number('line_tax_rate', 'vatRate taxRate vat vatPercent mwst taxPercent', 'VAT rate of the row|Tax in percent|Steuersatz der Position', None, en='VAT %|VAT|Tax|Tax %|VAT rate|GST %', de='MwSt.|USt. %|MwSt. %|USt', fr='TVA|TVA %|Taux TVA', es='IVA|% IVA|IVA %', it='IVA|IVA %|Al. IVA', pt='IVA|IVA %|Taxa', nl='Btw|Btw %', pl='VAT|Stawka VAT', lv='PVN %|PVN', ru='НДС|Ставка НДС', zh='税率', ja='税率', ko='세율', ar='الضريبة %', tr='KDV %|KDV Oranı', cs='DPH %', sv='Moms %')
LINE_TAX = number('line_tax', 'vatAmount taxAmount tax lineTax steuerbetrag', 'Tax of the row|VAT amount of this line|Steuerbetrag der Position', None, en='VAT amt|Tax amount|VAT amount|Tax amt.', de='MwSt.-Betrag|Steuer', fr='Montant TVA', es='Importe IVA|Cuota', it='Imposta', pt='Valor IVA', nl='Btw-bedrag', pl='Kwota VAT', lv='PVN summa', ru='Сумма НДС', zh='税额', ja='消費税', ko='세액', ar='مبلغ الضريبة', tr='KDV Tutarı', cs='DPH')
LINE_NET = number('line_net', 'netAmount net lineNet amount total nettobetrag lineTotal', 'Net amount of the row|Amount of the line before tax|Nettobetrag der Position|Row total without VAT', None, en='Net|Net amount|Amount|Net price|Amount excl. VAT|Ext. price|Extended', de='Netto|Betrag|Gesamt netto|Nettobetrag|GP', fr='Montant HT|Total HT|Montant', es='Importe|Neto|Base', it='Importo|Imponibile', pt='Valor|Total líquido', nl='Bedrag|Netto|Bedrag excl.', pl='Wartość netto|Netto', lv='Summa|Summa bez PVN', ru='Сумма|Сумма без НДС|Стоимость', zh='金额', ja='金額', ko='공급가액|금액', ar='المبلغ', tr='Tutar|Mal Hizmet Tutarı', cs='Cena bez DPH|Celkem bez DPH', sv='Belopp|Summa')
LINE_TOTAL = number('line_total', 'total lineTotal amount totalPrice gesamtpreis montant sum price', 'Amount of the row|Total of the line|Gesamtpreis der Position|Quantity times price, as printed|Total price of the item', None, en='Total|Amount|Line total|Total price|AMOUNT|Ext. amount|Sum|Value', de='Gesamt|Gesamtpreis|Betrag|Summe|G-Preis', fr='Total|Montant|Montant total', es='Total|Importe|Importe total', it='Totale|Importo|Prezzo totale', pt='Total|Valor total|Montante', nl='Totaal|Bedrag', pl='Wartość|Razem', lv='Summa|Kopā', ru='Сумма|Всего', zh='金额|总价', ja='金額|合計', ko='금액|합계', ar='الإجمالي|المجموع', tr='Tutar|Toplam', cs='Celkem', sv='Summa|Belopp')
LINE_GROSS = number('line_gross', 'grossAmount gross totalInclVat grossTotal bruttobetrag', 'Gross amount of the row|Amount with tax|Bruttobetrag der Position', None, en='Gross|Total incl. VAT|Gross amount|Incl. VAT', de='Brutto|Bruttobetrag|Gesamt brutto', fr='Total TTC|Montant TTC', es='Total con IVA', it='Totale ivato', pt='Total c/ IVA', nl='Bruto|Incl. btw', pl='Wartość brutto|Brutto', lv='Summa ar PVN', ru='Сумма с НДС|Стоимость с НДС', zh='价税合计', ja='税込金額', tr='Toplam Tutar', cs='Cena s DPH')
LINE_DATE = Concept('line_date', 'date', worded(en='Date|DATE|Service date|Date of service|Day', de='Datum|Tag|Leistungsdatum', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', pl='Data', lv='Datums', ru='Дата', zh='日期', ja='日付', ko='일자', ar='التاريخ', tr='Tarih', cs='Datum', sv='Datum'), ('date', 'serviceDate', 'day', 'lineDate', 'datum', 'dateOfService'), ('Date of the row', 'When it was done or delivered', 'Day of the service', 'Datum der Leistung'))
LINE_PERIOD = string('line_period', 'period servicePeriod timeframe zeitraum dates', 'Period the row covers|From – to of this line|Zeitraum der Position', None, en='Period|Service period|Dates|Billing period|From - To', de='Zeitraum|Leistungszeitraum|von - bis', fr='Période', es='Periodo', it='Periodo', pt='Período', nl='Periode', pl='Okres', lv='Periods', ru='Период', zh='期间', ja='期間', ko='기간', tr='Dönem', sv='Period')
HOURS = number('hours', 'hours time duration stunden hoursWorked heures', 'Hours worked|Time in hours|Stunden', None, en='Hours|Hrs|Time|Hrs.|Duration', de='Stunden|Std.|Zeit', fr='Heures|Durée', es='Horas', it='Ore', pt='Horas', nl='Uren', pl='Godziny', lv='Stundas', ru='Часы', zh='工时', ja='時間', ko='시간', tr='Saat', sv='Timmar')
HOURLY_RATE = number('hourly_rate', 'rate hourlyRate pricePerHour stundensatz tauxHoraire', 'Price of an hour|Hourly rate|Stundensatz', None, en='Rate|Hourly rate|Rate/hr|Price/hour', de='Stundensatz|Satz', fr='Taux horaire|Taux', es='Tarifa|Precio hora', it='Tariffa|Tariffa oraria', pt='Tarifa|Valor/hora', nl='Tarief|Uurtarief', pl='Stawka', ru='Ставка', zh='费率', ja='単価', tr='Saat ücreti')
WORKER = string('worker', 'employee worker person performedBy consultant timekeeper', 'Who did the work|Employee|Name of the person billed in this row|Mitarbeiter', lambda m: m.person(), en='Employee|Consultant|Performed by|Staff|Name|Timekeeper|Technician', de='Mitarbeiter|Bearbeiter|Wer', fr='Intervenant|Consultant', es='Empleado|Técnico', it='Risorsa|Tecnico', pt='Colaborador', nl='Medewerker', pl='Pracownik')
EAN = string('ean', 'ean barcode gtin upc', 'Bar code of the article|EAN|GTIN', coded('40###########', '50###########', '############', '87###########'), en='EAN|UPC|GTIN|Barcode', de='EAN|GTIN', fr='Code-barres|EAN', es='EAN', it='EAN|Barcode', pt='EAN')
HS_CODE = string('hs_code', 'hsCode commodityCode tariffNumber customsTariff zolltarifnummer', 'Customs tariff number|HS code|Zolltarifnummer|Commodity code', coded('%###.##', '%###.##.##', '%#######', '%### ## ## ##', '%#####'), en='HS code|Commodity code|Tariff No.|HTS|Harmonized code|H.S. Code', de='Zolltarifnr.|Warennummer|Stat. Warennr.', fr='Code SH|Nomenclature', es='Partida arancelaria|Código HS', it='Codice doganale|Voce doganale', pt='Código NCM|NCM', nl='Goederencode', pl='Kod CN', lv='KN kods', ru='Код ТН ВЭД', zh='HS编码|税则号列', ja='HSコード', ko='HS코드', tr='GTİP')
ORIGIN = string('origin', 'origin countryOfOrigin madeIn ursprungsland coo', 'Country of origin|Where the goods were made|Ursprungsland', lambda m: m.pick(ORIGINS), en='Origin|Country of origin|COO|C/O|Made in', de='Ursprung|Ursprungsland', fr='Origine|Pays d’origine', es='Origen|País de origen', it='Origine', pt='Origem', nl='Oorsprong', pl='Kraj pochodzenia', lv='Izcelsme', ru='Страна происхождения', zh='原产国', ja='原産国', ko='원산지', tr='Menşei')
ORIGINS: tuple[str, ...] = ('CN', 'DE', 'US', 'IT', 'FR', 'JP', 'VN', 'China', 'Germany', 'Italy', 'USA', 'Taiwan', 'India', 'AT', 'PL', 'CZ', 'TR', 'Made in EU', 'MX', 'KR')
WEIGHT = number('weight', 'weight grossWeight weightKg gewicht poids', 'Weight of the row|Weight in kg|Gewicht', lambda m: m.number(m.rng.uniform(0.2, 900), m.pick((0, 1, 2, 3))), en='Weight|Weight (kg)|Gross wt.|G.W.|Wt. lbs|Kg', de='Gewicht|Gewicht kg|Brutto kg', fr='Poids|Poids brut', es='Peso|Peso (kg)', it='Peso|Peso kg', pt='Peso', nl='Gewicht', pl='Waga', lv='Svars', ru='Вес|Масса', zh='重量|毛重', ja='重量', ko='중량', tr='Ağırlık', sv='Vikt')
NET_WEIGHT = number('net_weight', 'netWeight weightNet nettogewicht', 'Net weight of the row|Weight without packing|Nettogewicht', lambda m: m.number(m.rng.uniform(0.2, 800), m.pick((0, 1, 2, 3))), en='Net wt.|N.W.|Net weight (kg)|Net kg', de='Netto kg|Nettogewicht', fr='Poids net', es='Peso neto', it='Peso netto', pt='Peso líquido', nl='Netto gewicht', zh='净重', ja='正味重量', ru='Масса нетто')
SERIAL = string('serial', 'serialNumber serial sn seriennummer', 'Serial number|S/N of the device|Seriennummer', coded('SN######', '??########', '#########', '***-****-***'), en='Serial No.|S/N|Serial number|SN', de='Seriennummer|Serien-Nr.', fr='N° de série', es='Nº de serie', it='Matricola|N. serie', pt='N.º de série', nl='Serienummer', zh='序列号', ja='シリアル番号')
BATCH = string('batch', 'batch lot lotNumber batchNumber charge', 'Batch or lot|Lot number|Charge', coded('L####', 'LOT-#####', '##?###', 'B20####', '######'), en='Batch|Lot|Lot No.|Batch No.', de='Charge|Chargen-Nr.|Los', fr='Lot|N° de lot', es='Lote', it='Lotto', pt='Lote', nl='Batch|Lotnr.', pl='Partia', lv='Partija', ru='Партия', zh='批号', ja='ロット')
EXPECTED = Concept('expected', 'date', worded(en='Delivery date|Due|Required by|ETA|Ship date|Promised', de='Liefertermin|Termin|LT', fr='Délai|Date livraison', es='Fecha entrega|Plazo', it='Consegna|Data consegna', pt='Entrega', nl='Levering|Leverdatum', zh='交期', ja='納期', ko='납기'), ('deliveryDate', 'expectedDate', 'eta', 'requiredBy', 'liefertermin', 'shipDate'), ('When this row is to be delivered', 'Delivery date of the position', 'Liefertermin der Position'))
ORDERED = number('ordered', 'ordered quantityOrdered qtyOrdered bestellt', 'Quantity ordered|How many were ordered|Bestellte Menge', None, en='Ordered|Qty ordered|Order qty|Ord.', de='Bestellt|Bestellmenge', fr='Qté commandée|Commandé', es='Pedido|Cant. pedida', it='Ordinato|Q.tà ordinata', pt='Encomendado', nl='Besteld')
BACKORDERED = number('backordered', 'backordered backorder remaining offen outstanding', 'Quantity still to come|Back-ordered|Restmenge', None, en='Back order|B/O|Backordered|Outstanding|Remaining', de='Rückstand|Rest|Offen', fr='Reliquat|Reste', es='Pendiente', it='Residuo', pt='Em falta', nl='Nalevering|Backorder')
PACKAGES = string('packages', 'packages cartons packageCount kolli numberOfPackages', 'Number and kind of packages|Cartons|Packstücke', lambda m: f'{m.integer(1, 40)} {m.pick(PACKAGE_KINDS)}' if m.chance(0.7) else str(m.integer(1, 60)), en='Packages|Cartons|No. of pkgs|Pkgs|Ctn|No. and kind of packages', de='Packstücke|Kolli|Karton', fr='Colis', es='Bultos', it='Colli', pt='Volumes', nl='Colli', pl='Opakowania', lv='Vietas', ru='Мест|Количество мест', zh='件数', ja='個数', ko='포장수', tr='Koli')
PACKAGE_KINDS: tuple[str, ...] = ('CTN', 'ctns', 'pallets', 'PLT', 'Cartons', 'boxes', 'EUP', 'colli', 'PKG', 'crates', 'drums', 'rolls', 'PCS')
VOLUME = number('volume', 'volume cbm cubicMeters measurement', 'Volume in cubic metres|CBM|Volumen', lambda m: m.number(m.rng.uniform(0.01, 30), m.pick((2, 3))), en='CBM|Volume|Meas. (m³)|Measurement|Vol. m3', de='Volumen|cbm|m³', fr='Volume', es='Volumen', it='Volume', pt='Volume', nl='Volume', zh='体积', ja='容積', ru='Объем')
DIMENSIONS = string('dimensions', 'dimensions size measurements abmessungen', 'Length, width and height|Dimensions in cm|Abmessungen', lambda m: f'{m.integer(10, 120)}{m.pick((" x ", "x", "×"))}{m.integer(10, 100)}{m.pick((" x ", "x"))}{m.integer(5, 90)}{m.pick(("", " cm", " mm", " in"))}', en='Dimensions|Size|L x W x H|Dims (cm)', de='Maße|Abmessungen|L×B×H', fr='Dimensions', es='Medidas', it='Dimensioni', pt='Dimensões', nl='Afmetingen', zh='尺寸', ja='サイズ')
LINE_REFERENCE = string('line_reference', 'reference ref orderReference lineReference zuordnung', 'Reference of the row|Order or delivery the row refers to', coded('PO-####', '#####', 'REF ####', '??-###', '%#######'), en='Ref.|Reference|Order|Delivery note|Job', de='Referenz|Auftrag|Lieferschein', fr='Réf.|BL', es='Ref.|Albarán', it='Rif.|DDT', pt='Ref.', nl='Ref.')
ACCOUNT = string('account', 'account glAccount ledgerAccount konto', 'Ledger account of the row|G/L account|Sachkonto', coded('%###', '%#####', '####-##'), en='Account|G/L|GL account|Acct', de='Konto|Sachkonto', fr='Compte', es='Cuenta', it='Conto', pt='Conta', nl='Grootboek')


#: amounts that stand side by side; a net amount is never called a total beside another one
AMOUNT_COLUMNS = ((LINE_TOTAL,), (LINE_TOTAL,), (LINE_TOTAL,), (LINE_NET,), (LINE_TAX_RATE, LINE_TOTAL), (LINE_TAX_RATE, LINE_NET), (LINE_NET, LINE_GROSS), (LINE_TAX_RATE, LINE_NET, LINE_GROSS), (LINE_NET, LINE_TAX, LINE_GROSS), (LINE_TAX_RATE, LINE_TAX, LINE_NET, LINE_GROSS), (LINE_GROSS,))


@dataclass
class Item:
    """A row in figures, before it is printed."""

    quantity: float
    price: float
    discount: int
    tax_rate: float
    day: date
    net: float
    tax: float


@dataclass(frozen=True)
class Goods:
    """What a trade sells and how its tables tell it."""

    describe: Make
    #: columns that its tables may have besides the description and an amount
    columns: Sequence[Concept]
    prices: tuple[float, float] = (2, 900)
    most_rows: int = 14
    whole: bool = True  # quantities are whole numbers
    single: bool = False  # mostly one of each, so no column of quantities is needed
    array: Concept = LINE_ITEMS
    amounts: Sequence[Sequence[Concept]] = AMOUNT_COLUMNS


#: the order in which most papers print them; a page in five takes another
USUAL_ORDER = {concept.key: place for place, concept in enumerate((POSITION, LINE_DATE, LINE_REFERENCE, ARTICLE, EAN, WORKER, DESCRIPTION, LINE_PERIOD, SERIAL, BATCH, HS_CODE, ORIGIN, ACCOUNT, EXPECTED, ORDERED, HOURS, QUANTITY, BACKORDERED, UNIT, PACKAGES, DIMENSIONS, NET_WEIGHT, WEIGHT, VOLUME, HOURLY_RATE, UNIT_PRICE, DISCOUNT_PERCENT, DISCOUNT_AMOUNT, LINE_TAX_RATE, LINE_NET, LINE_TAX, LINE_TOTAL, LINE_GROSS))}
FIGURES = frozenset(concept.key for concept in (QUANTITY, UNIT_PRICE, DISCOUNT_PERCENT, DISCOUNT_AMOUNT, LINE_TAX_RATE, LINE_TAX, LINE_NET, LINE_TOTAL, LINE_GROSS, HOURS, HOURLY_RATE, WEIGHT, NET_WEIGHT, VOLUME, ORDERED, BACKORDERED))
ARTICLE_SHAPES = ('#####', '%###-##', '??-####', '???###', '*#*##-*', '%########', 'A%###', 'ART-###', '##.###.##', '####.??', '%##', '??##??')


def sold(m: Maker, goods: Goods, rates: Sequence[float], last: date, sign: int = 1) -> list[Item]:
    """Rows that add up. `last`: the day of the paper, before which everything happened."""
    low, high = goods.prices
    count = m.integer(1, min(4, goods.most_rows)) if m.chance(0.45) else m.integer(min(3, goods.most_rows), goods.most_rows)
    items = []
    discounted = m.chance(0.2)
    day = last - timedelta(days=m.integer(count, 60))
    for _ in range(count):
        quantity = 1 if goods.single and m.chance(0.8) else m.quantity() if goods.whole else m.integer(1, 80) / 4
        price = m.amount(low, high)
        discount = m.pick((0, 5, 10, 15, 20, 25, 30, 50)) if discounted else 0
        rate = m.pick(rates)
        net = round(sign * quantity * price * (100 - discount) / 100, 2)
        items.append(Item(quantity, price, discount, rate, day, net, round(net * rate / 100, 2)))
        day = min(last, day + timedelta(days=m.integer(0, 6)))
    return items


def cells_of(m: Maker, concept: Concept, goods: Goods, items: Sequence[Item]) -> list[str]:
    """One column, from top to bottom."""
    money = columns_money(m)
    key = concept.key
    if key in PRINTED:
        return [PRINTED[key](m, money, item) for item in items]
    if key == 'description':
        return [goods.describe(m) for _ in items]
    if key == 'position':
        step, start = m.pick(((1, 1), (1, 1), (1, 1), (10, 10), (1, 100)))
        width = m.pick((0, 0, 0, 2, 3))
        return [str(start + step * place).zfill(width) for place in range(len(items))]
    if key == 'article':
        shape = m.pick(ARTICLE_SHAPES)
        return [m.code(shape) for _ in items]
    if key == 'unit' and m.chance(0.5):
        return [m.unit()] * len(items)
    if key == 'unit':
        return [m.unit() for _ in items]
    if key == 'line_period':
        return [f'{m.date(item.day)} - {m.date(item.day + timedelta(days=m.pick((6, 13, 29, 30, 89, 364))))}' for item in items]
    if key == 'worker':
        staff = [m.person() for _ in range(3)]
        return [m.pick(staff) for _ in items]
    return [concept.made(m) for _ in items]


def columns_money(m: Maker) -> Callable[[float], str]:
    """Amounts in tables mostly go without the currency."""
    currency = False if m.rng.random() < 0.75 else None
    return lambda amount: m.money(amount, currency)


def plain(m: Maker, figure: float) -> str:
    return m.number(figure, 0 if figure == int(figure) else 2)


PRINTED: dict[str, Callable[[Maker, Callable[[float], str], Item], str]] = {
    'quantity': lambda m, money, item: plain(m, item.quantity),
    'hours': lambda m, money, item: m.number(item.quantity, 2),
    'unit_price': lambda m, money, item: money(item.price),
    'hourly_rate': lambda m, money, item: money(item.price),
    'discount_percent': lambda m, money, item: m.percent(item.discount) if item.discount else '',
    'discount_amount': lambda m, money, item: money(-abs(round(item.quantity * item.price * item.discount / 100, 2))) if item.discount else '',
    'line_tax_rate': lambda m, money, item: m.percent(item.tax_rate),
    'line_tax': lambda m, money, item: money(item.tax),
    'line_net': lambda m, money, item: money(item.net),
    'line_total': lambda m, money, item: money(item.net),
    'line_gross': lambda m, money, item: money(round(item.net + item.tax, 2)),
    'line_date': lambda m, money, item: m.date(item.day),
    'expected': lambda m, money, item: m.date(item.day + timedelta(days=30)),
    'ordered': lambda m, money, item: plain(m, item.quantity + (item.discount // 10)),
    'backordered': lambda m, money, item: str(item.discount // 10),
}


def in_some_order(m: Maker, concepts: Sequence[Concept]) -> list[Concept]:
    ordered = sorted(concepts, key=lambda concept: USUAL_ORDER.get(concept.key, 3))
    if m.chance(0.15):
        m.rng.shuffle(ordered)
    elif m.chance(0.25):
        place = m.integer(0, len(ordered) - 1)
        ordered.insert(m.integer(0, len(ordered) - 1), ordered.pop(place))
    return ordered


def item_table(m: Maker, goods: Goods, items: Sequence[Item], least: int = 0, most: int = 6, with_amount: bool = True) -> Table:
    """Any subset of the goods' columns around the description."""
    concepts = [DESCRIPTION, *m.some(goods.columns, min(least, len(goods.columns)), min(most, len(goods.columns)))]
    if with_amount:
        concepts += m.pick(goods.amounts)
    concepts = in_some_order(m, list(dict.fromkeys(concepts)))
    columns = [cells_of(m, concept, goods, items) for concept in concepts]
    notes = {place: [m.sentence()] for place in range(len(items)) if m.chance(0.12)} if m.chance(0.25) else {}
    return Table(goods.array, [Column(concept, concept.key in FIGURES) for concept in concepts], list(zip(*columns, strict=True)), has_header=m.chance(0.96), notes=notes)
