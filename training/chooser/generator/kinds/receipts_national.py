"""Receipts that the law or the habit of a country shapes: Malaysia, Singapore and India; German, Latvian, Polish, Czech, Italian,
French, Spanish, Portuguese and Russian fiscal receipts; Japan, China, Korea and the Arab countries.

Here stand the odd codes (TSE, FN, NIP, SIRET) between which the ordinary facts have to be found.
"""
from __future__ import annotations

from typing import Any, TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Kind, Noise, Pair, Pairs, Party, Prose, Table, Title, Totals, Value, worded
from . import receipt_concepts as c
from .receipt_concepts import concept
from .receipt_parts import LACKING, SCALE, Bill, card_facts, customer, farewell, figure, inside, items_table, letterhead, loyalty, machine_lines, maybe, pair, payment, receipt, rounded, sell, settle, tax_table, till_facts, title, totals
from .receipt_roll import again, told
from .receipts import CAFE_GOODS, CLOTHES, FAST_GOODS, HARDWARE, legal_of, named, RESTAURANTS

if TYPE_CHECKING:
    from ..maker import Maker

# --- Malaysia, Singapore, India ---
ASIAN: dict[str, dict[str, Any]] = {
    'MY': dict(symbol=('RM', 'RM ', '', 'MYR '), cities=('KUALA LUMPUR', 'PETALING JAYA', 'SHAH ALAM', 'JOHOR BAHRU', 'GEORGE TOWN', 'IPOH', 'KLANG', 'SUBANG JAYA', 'SEREMBAN', 'MELAKA', 'KAJANG', 'KOTA KINABALU'), states=('SELANGOR', 'JOHOR', 'WILAYAH PERSEKUTUAN', 'PERAK', 'PENANG', 'SELANGOR DARUL EHSAN', 'SABAH'), postcode='%####', streets=('JALAN {0} {1}', 'NO {1}, JALAN {0}', 'LOT {1}, JLN {0} {2}', '{1}-G, JALAN {0} {2}/{1}', 'NO.{1} & {2}, LORONG {0}', 'TAMAN {0}, JALAN {1}/{2}'), places=('SETIA', 'MERDEKA', 'BUKIT BINTANG', 'SS', 'PUTRA', 'INDAH', 'KENANGA', 'TUN RAZAK', 'PERMAS', 'MELATI', 'HARMONI', 'DESA JAYA'), legal=('SDN BHD', 'SDN. BHD.', 'SDN BHD', 'ENTERPRISE', 'TRADING', '(M) SDN BHD', 'BHD'), id_shapes=('############', '00##########', '000########'), reg_shapes=('######-?', '(######-?)', '#######-?', '20########## (######-?)'), phone=('03-####-####', '03-########', '07-### ####', '01#-### ####', '+603 #### ####'), tax=('GST @6%', 'GST 6%', 'SST 6%', 'Service Tax 6%', 'SR 6%'), rate=6.0, scale=3),
    'SG': dict(symbol=('S$', '$', '', 'SGD '), cities=('SINGAPORE', 'Singapore'), states=('',), postcode='######', streets=('{1} {0} ROAD #0{2}-{1}', 'BLK {1} {0} AVE {2}', '{1} {0} STREET {2}'), places=('ORCHARD', 'TAMPINES', 'ANG MO KIO', 'JURONG EAST', 'BEDOK NORTH', 'CLEMENTI', 'SERANGOON', 'YISHUN'), legal=('PTE LTD', 'PTE. LTD.', '(S) PTE LTD', 'LLP'), id_shapes=('M#-#######-#', '20#######?', 'M########?'), reg_shapes=('20#######?', '19#######?'), phone=('6### ####', '+65 6### ####', '6#######'), tax=('GST 9%', '9% GST', 'GST', 'GST 8%'), rate=9.0, scale=1.5),
    'IN': dict(symbol=('Rs.', '₹', '', 'Rs ', 'INR '), cities=('MUMBAI', 'Bengaluru', 'Chennai', 'NEW DELHI', 'Pune', 'Hyderabad', 'Kolkata', 'Ahmedabad', 'Jaipur'), states=('MAHARASHTRA', 'Karnataka', 'Tamil Nadu', 'DELHI', 'Telangana', 'Gujarat'), postcode='%#####', streets=('Shop No {1}, {0} Road', '{1}/{2}, {0} Nagar', 'Plot {1}, Sector {2}, {0}', 'No.{1}, {2}th Cross, {0}'), places=('M G', 'Gandhi', 'Anna', 'Koramangala', 'Andheri West', 'Station', 'Jayanagar', 'Lajpat'), legal=('Pvt Ltd', 'PRIVATE LIMITED', 'LLP', '& Sons', 'Enterprises', 'Retail Ltd'), id_shapes=('##?????####?#Z#', '29?????####?1Z#', '27?????####?1Z?'), reg_shapes=('U#####MH20##PTC######',), phone=('+91 ##### #####', '0##-########', '9#########'), tax=('CGST 2.5% + SGST 2.5%', 'GST 5%', 'IGST 18%', 'GST'), rate=5.0, scale=40),
}
ASIAN_NAMES = ('KEDAI {0}', '{0}', '{0} HARDWARE', '{0} MARKETING', 'RESTORAN {0}', '{0} MINI MARKET', '{0} STATIONERY', '{0} BAKERY', '{0} FOODS', '{0} ELECTRICAL', 'PASARAYA {0}', '{0} BOOK STORE', '{0} KOPITIAM', '{0} TEXTILES', '{0} MOTORS', '{0} AUTO PARTS', '{0} SUPERSTORE', '{0} DENTAL SUPPLY', 'CAFE {0}', '{0} SEAFOOD')
ASIAN_WORDS = ('SINAR', 'HONG LEE', 'MAJU JAYA', 'WEI SENG', 'SRI MURUGAN', 'GOLDEN STAR', 'KIM HUAT', 'BINTANG TIMUR', 'LUCKY', 'ANEKA', 'TECK HIN', 'PERNIAGAAN ALI', 'ROYAL', 'EVERGREEN', 'ANNAPURNA', 'SHREE GANESH', 'YONG FATT', 'NEW HORIZON', 'TRI-STAR', 'MEGA', 'CHUAN LEONG', 'NASI KANDAR RAHMAN', 'BHARAT', 'UNITED')
GST_ID = concept('gst_id', 'string', worded(en='GST ID|GST Reg No|GST No.|GST ID No|GSTIN|GST Reg. #|GST ID NO.|Co/GST Reg No|SST No|TIN'), 'gstId gstNumber gstRegistrationNumber gstin taxId gstNo sstNumber', 'GST registration number of the seller', 'GST ID', 'Tax registration of the company')
BILL_TO = concept('bill_to', 'string', worded(en='To|Customer|Bill To|Sold To|Name|M/S|Attn'), 'customerName customer billTo soldTo buyer', 'Customer on the bill', 'Who the bill is made out to')
SALESMAN = concept('salesman', 'string', worded(en='Salesperson|Sales Person|Salesman|S/M|Sales by'), 'salesperson salesman salesRep soldBy', 'Who made the sale', 'Name or code of the sales person')
INCLUSIVE = concept('inclusive', 'number', worded(en='Total Sales (Inclusive of GST)|Total Incl. GST|Total Inclusive GST|Total (Incl GST)|Total Amt Incl. GST @6%|Gross Total'), 'totalInclGst totalInclusive totalIncludingTax grossTotal', 'Total with GST before rounding', 'Sales inclusive of tax')
EXCLUSIVE = concept('exclusive', 'number', worded(en='Total Sales (Excluding GST)|Total Excl. GST|Sub Total (Excl GST)|Amount Excl. GST|Taxable Value'), 'totalExclGst totalExclusive amountBeforeGst taxableValue', 'Total without GST', 'Sales before tax')
ASIAN_TITLES = ('TAX INVOICE', 'TAX INVOICE', 'Tax Invoice', 'SIMPLIFIED TAX INVOICE', 'CASH BILL', 'INVOICE', 'CASH SALES', 'RECEIPT', 'OFFICIAL RECEIPT', 'CASH RECEIPT', 'Retail Invoice', 'BILL OF SUPPLY', '')
ASIAN_NOISE = ('GOODS SOLD ARE NOT RETURNABLE', 'GOODS SOLD ARE NOT REFUNDABLE & EXCHANGEABLE', 'THANK YOU, PLEASE COME AGAIN', 'This is computer generated receipt. No signature required.', 'TERIMA KASIH', 'E. & O.E.', 'Thank You & Have A Nice Day', 'CUSTOMER CARE LINE 1300-88-####', 'BARANG YANG DIJUAL TIDAK BOLEH DIKEMBALIKAN', 'Subject to local jurisdiction', '*** DUPLICATE ***', 'POWERED BY SMARTPOS')


ASIAN_UNITS = ('NO. {0}', 'LOT {0}-{1}', 'UNIT {1}-{0}', 'G-{0}, GROUND FLOOR', 'BLOCK {1}', '{0}-{1}', 'LEVEL {0}', 'NO {0} & {0}{1}', 'SUITE {0}', '{1}{0}, WISMA {2}', 'SHOP {0}')
ASIAN_AREAS = ('TAMAN {0}', 'SEKSYEN {1}', '{0} INDUSTRIAL PARK', 'BANDAR {0}', 'KAWASAN {0}', 'OFF {0}', 'PHASE {1}', '{0} BUSINESS CENTRE', 'BATU {1}', 'PUSAT {0}')


def by_hand_wrapped(m: Maker, text: str) -> str:
    """Broken where whoever set up the till thought the line full, not where a part ends."""
    room = m.integer(18, 38)
    lines = ['']
    for word in text.split(' '):
        if lines[-1] and len(lines[-1]) + len(word) >= room:
            lines.append('')
        lines[-1] += f' {word}' if lines[-1] else word
    return '\n'.join(lines)


def asian_shop(m: Maker) -> Content:
    """'TAX INVOICE' of a Sdn Bhd, Pte Ltd or Pvt Ltd: registration in brackets, GST ID, rounding adjustment."""
    m = inside(m, ('en',), tuple(ASIAN))
    land = ASIAN[m.country if m.country in ASIAN else m.pick(('MY', 'MY', 'MY', 'SG', 'IN'))]
    worth = land['scale'] / SCALE.get(m.currency, 1)
    symbol = m.pick(land['symbol'])
    behind = m.chance(0.3)

    def money(amount: float) -> str:
        return f'{amount:,.2f}' if behind else f'{symbol}{amount:,.2f}'

    person = m.chance(0.15)
    brand = m.pick(ASIAN_NAMES).format(m.pick(ASIAN_WORDS) if m.chance(0.6) else m.last_name().upper())
    legal = brand + ' ' + m.pick(land['legal']) if m.chance(0.6) else m.pick(ASIAN_WORDS) + ' ' + m.pick(land['legal'])

    def number() -> str:
        return str(m.integer(1, 98))

    street = m.pick(land['streets']).format(m.pick(land['places']), number(), number())
    city, state, code = m.pick(land['cities']), m.pick(land['states']), m.code(land['postcode'])
    parts = [street, f'{code} {city}', state] if m.chance(0.7) else [street, city, f'{state} {code}'.strip()]
    parts = [part for part in parts if part]
    if m.chance(0.5):
        parts[:0] = [part.format(number(), m.pick('ABCDEG'), m.pick(land['places'])) for part in m.some(ASIAN_UNITS, 1, 2)]
        parts.insert(-1 if m.chance(0.7) else 1, m.pick(ASIAN_AREAS).format(m.pick(land['places']), number()))
    address = by_hand_wrapped(m, ', '.join(parts)) if m.chance(0.5) else m.pick((',\n', '\n', ', ', ',\n')).join(parts)
    address += m.pick(('', '', '.'))
    if m.chance(0.3):
        address = address.title()
    whose = c.MERCHANT if m.chance(0.35) else None
    head: list[list[Value | Pair | str]] = []
    if m.chance(0.35):
        head.append([Value(c.BRAND, brand if m.chance(0.5) else m.shop())])
        head.append([Value(c.LEGAL_NAME, legal)])
    else:
        head.append([Value(c.NAME, legal, whose) if whose else Value(c.SHOP_NAME, legal)])
    registration = m.code(m.pick(land['reg_shapes']))
    if m.chance(0.6):
        head.append([Pair(Value(c.REGISTRATION, registration.strip('()') if registration[0] == '(' else registration, whose), m.pick(('Co. Reg No', 'Company No', 'Reg No', 'ROC No', 'CO. REG'))) if m.chance(0.6) else Value(c.REGISTRATION, registration, whose)])
    head.append([Value(c.ADDRESS, address, whose)])
    if m.chance(0.65):
        line: list[Value | Pair | str] = [Pair(Value(c.PHONE, m.code(m.pick(land['phone'])), whose), m.pick(('TEL', 'Tel', 'Tel No', 'PHONE', 'H/P')))]
        head.append(line + ([Pair(Value(c.FAX, m.code(m.pick(land['phone'])), whose), 'FAX')] if m.chance(0.3) else []))
    if m.chance(0.65):
        head.append([Pair(Value(GST_ID, m.code(m.pick(land['id_shapes']))))])
    if m.chance(0.1):
        head.append([pair(m, c.EMAIL, role=whose)])

    goods = m.pick((m.grocery, m.product, m.dish, lambda: m.words(HARDWARE), lambda: m.words(CAFE_GOODS), lambda: m.words(CLOTHES)))
    bill = settle(m, sell(m, goods, 1, 10, worth, 40 * worth), 0.15, 0.12)
    rate = land['rate']
    gross = round(bill.subtotal - bill.discount + bill.service, 2)
    net = round(gross / (1 + rate / 100), 2)
    rounding = round(round(gross * 20) / 20 - gross, 2)
    bill.taxes, bill.rounding, bill.total = [(rate, net, round(gross - net, 2))], rounding, round(gross + rounding, 2)
    end = [] if m.chance(0.3) else [pair(m, c.SUBTOTAL, money(bill.subtotal))]
    end += [pair(m, c.DISCOUNT, money(bill.discount))] if bill.discount or m.chance(0.15) else []
    end += [pair(m, c.SERVICE_CHARGE, money(bill.service))] if bill.service else []
    end += maybe(m, 0.4, EXCLUSIVE, money(net)) + maybe(m, 0.6, c.TAX, money(gross - net), m.pick(land['tax'])) + maybe(m, 0.35, INCLUSIVE, money(gross)) + maybe(m, 0.6, c.ROUNDING, money(rounding))
    end += [pair(m, c.TOTAL, money(bill.total) if m.chance(0.7) else symbol + f'{bill.total:,.2f}')]
    given = float((int(bill.total / 10) + m.integer(1, 3)) * 10) if m.chance(0.6) else bill.total
    paid = maybe(m, 0.7, c.CASH, money(given)) + [pair(m, c.CHANGE, money(given - bill.total))] if m.chance(0.65) else card_facts(m)
    heading = m.pick(ASIAN_TITLES)
    blocks: list[Block] = [Party(c.MERCHANT, head, '', True), *([Title(heading, Value(c.DOCUMENT_TYPE, heading))] if heading else [])]
    more = maybe(m, 0.25, SALESMAN, m.first_name().upper()) + maybe(m, 0.25, BILL_TO, m.pick(('CASH', m.company(), m.person().upper(), 'THE CASH SALES CUSTOMER', 'WALK-IN'))) + maybe(m, 0.15, c.TABLE)
    blocks += till_facts(m, *more) + [items_table(m, bill), Totals(end), Totals(paid) if m.chance(0.5) else Pairs(paid)]
    if m.chance(0.45):
        columns = m.pick(((c.TAX_CODE, c.ROW_NET, c.ROW_TAX), (c.TAX_CODE, c.TAX_RATE, c.ROW_NET, c.ROW_TAX)))
        rows = [['SR' if m.chance(0.6) else 'S', f'{rate:g}%', f'{net:.2f}', f'{gross - net:.2f}']] + ([['ZRL' if m.chance(0.5) else 'Z', '0%', '0.00', '0.00']] if m.chance(0.4) else [])
        kept = [row if len(columns) == 4 else [row[0], row[2], row[3]] for row in rows]
        blocks.append(Table(c.TAXES, [Column(column, column is not c.TAX_CODE) for column in columns], kept))
    if person:
        blocks += loyalty(m)
    blocks.append(Noise([m.code(line) if '#' in line else line for line in m.some(ASIAN_NOISE, 1, 3)]))
    return receipt(m, 'asian_tax_invoice', blocks, LACKING + (GST_ID, SALESMAN, BILL_TO, EXCLUSIVE, INCLUSIVE))


# --- where prices have no cents and labels are half English ---
ISLAND_DISHES = worded(
    en='Nasi Goreng Ayam|Mie Goreng|Es Teh Manis|Es Jeruk|Ayam Bakar|Sate Ayam 10|Bakso Urat|Soto Betawi|Kopi Susu|Cappuccino Hot|Ice Lychee Tea|French Fries|Chicken Katsu|Beef Teriyaki|Nasi Putih|Cah Kangkung|Gurame Asam Manis|Mineral Water 600|Roti Bakar Keju|Pisang Goreng|Matcha Latte L|Brown Sugar Boba|Croissant Butter|Gado-Gado|Tahu Crispy|Sup Buntut|Puding Coklat|Teh Tarik|Banana Split|Udang Saus Padang',
    vi='Phở bò|Bún chả|Gỏi cuốn|Cà phê sữa đá|Trà đào|Cơm tấm|Bánh mì|Nước suối|Chả giò|Trà sữa L')
ISLAND_LABELS = {c.SUBTOTAL: ('SUBTOTAL', 'Sub Total', 'Sub-Total', 'Sub Ttl'), c.SERVICE_CHARGE: ('SERVICE 5%', 'Service Charge', 'SVC CHG'), c.TAX: ('PB1 10%', 'TAX 10%', 'PAJAK 10%', 'VAT', 'Pajak Restoran'), c.TOTAL: ('TOTAL', 'Total Bayar', 'GRAND TOTAL', 'JUMLAH', 'Total Tagihan', 'TOTAL DUE'), c.CASH: ('CASH', 'Tunai', 'BAYAR', 'Cash'), c.CHANGE: ('CHANGE', 'Kembali', 'KEMBALIAN', 'CHG'), c.DISCOUNT: ('DISC', 'Diskon', 'PROMO', 'Voucher')}


def island(m: Maker) -> Content:
    """A restaurant's bill of large round figures: '2 Nasi Goreng 56,000', what was changed below it, service and tax on top."""
    m = inside(m, ('id', 'id', 'vi', 'ms'))
    bill = settle(m, sell(m, lambda: m.words(ISLAND_DISHES), 1, 9, 0.6, 7), 0.2)
    step = m.pick((1, 100, 500, 1000)) if SCALE.get(m.currency, 1) > 1000 else 0.1
    for line in bill.lines:
        line.quantity = float(max(1, int(line.quantity)))
        line.price = round(max(1, round(line.price / step)) * step, 2)
        line.amount = round(line.price * line.quantity, 2)
    bill.subtotal = round(sum(line.amount for line in bill.lines), 2)
    bill.discount = min(bill.discount, bill.subtotal)
    service = rounded(m, (bill.subtotal - bill.discount) * 0.05) if m.chance(0.4) else 0.0
    tax = rounded(m, (bill.subtotal - bill.discount + service) * 0.1) if m.chance(0.75) else 0.0
    bill.total = round(bill.subtotal - bill.discount + service + tax, 2)
    money = (lambda amount: m.money(amount)) if m.chance(0.4) else (lambda amount: figure(m, amount))

    def said(concept: Concept, amount: float) -> Pair:
        return pair(m, concept, money(amount), m.pick(ISLAND_LABELS[concept]) if m.language == 'id' or m.chance(0.6) else None)

    end = maybe(m, 0.3, c.ITEM_COUNT, str(int(sum(line.quantity for line in bill.lines)))) + ([said(c.SUBTOTAL, bill.subtotal)] if m.chance(0.8) else [])
    end += [said(c.DISCOUNT, -bill.discount)] if bill.discount else []
    end += [said(c.SERVICE_CHARGE, service)] if service else []
    end += [said(c.TAX, tax)] if tax else []
    end.append(said(c.TOTAL, bill.total))
    given = float((int(bill.total / (step * 100)) + 1) * step * 100) if m.chance(0.6) else bill.total
    paid: list[Block] = [Totals([said(c.CASH, given), said(c.CHANGE, given - bill.total)])] if m.chance(0.6) else [Totals([pair(m, c.CARD_AMOUNT, money(bill.total))])] if m.chance(0.7) else []
    more = maybe(m, 0.5, c.TABLE) + maybe(m, 0.3, c.GUESTS) + maybe(m, 0.3, c.ORDER_TYPE)
    blocks: list[Block] = [letterhead(m, named(m, RESTAURANTS) if m.chance(0.6) else m.shop(), None, 0.6), *till_facts(m, *more), items_table(m, bill), Totals(end), *paid, *farewell(m)]
    if m.chance(0.35):  # many are photographed without their head and foot
        blocks = blocks[1 if m.chance(0.5) else 2:]
    return receipt(m, 'island_receipt', blocks)


# --- Germany and Austria: the signed till ---
TSE_SERIAL = concept('tse_serial', 'string', worded(en='TSE serial|Security module', de='TSE-Seriennr.|TSE Seriennummer|SN-TSE|Seriennummer TSE'), 'tseSerialNumber tseSerial securityModuleSerial tseSn', 'Serial number of the security device', 'Seriennummer der TSE', make=lambda m: ''.join(m.pick('0123456789abcdef') for _ in range(m.pick((16, 32, 40)))))
TSE_TRANSACTION = concept('tse_transaction', 'string', worded(en='TSE transaction', de='TSE-Transaktion|Transaktionsnummer|TSE-Trx-Nr.|TA-Nr.'), 'tseTransactionNumber tseTransaction', 'Transaction number of the security device', 'Transaktionsnummer der TSE', make=lambda m: str(m.integer(100, 400000)))
TSE_COUNTER = concept('tse_counter', 'string', worded(en='Signature counter', de='Signaturzähler|TSE-Sigz.|Sign.-Zähler'), 'signatureCounter tseSignatureCounter', 'Counter of signatures', 'Signaturzähler', make=lambda m: str(m.integer(1000, 900000)))
TSE_SIGNATURE = concept('tse_signature', 'string', worded(en='Signature', de='TSE-Signatur|Signatur|Prüfwert'), 'tseSignature signature checkValue', 'Signature of the security device', 'Prüfwert der TSE', make=lambda m: ''.join(m.pick('ABCDEFGHabcdefghijkmnpqrstuvwxyz0123456789+/') for _ in range(m.pick((24, 44)))) + '=')
TSE_START = concept('tse_start', 'string', worded(en='TSE start', de='TSE-Start|Vorgangsbeginn|Start'), 'tseStart transactionStart', 'When the till began the sale', 'Start der Transaktion', make=lambda m: f'20{m.integer(20, 26)}-{m.integer(1, 12):02d}-{m.integer(1, 28):02d}T{m.integer(6, 22):02d}:{m.integer(0, 59):02d}:{m.integer(0, 59):02d}.000Z')
TSE_STOP = concept('tse_stop', 'string', worded(en='TSE stop', de='TSE-Stop|Vorgangsende|Ende'), 'tseStop transactionEnd', 'When the till ended the sale', 'Ende der Transaktion', make=TSE_START.make)
TILL_SERIAL = concept('till_serial', 'string', worded(en='Till serial|Device serial no|ESD', de='Kassen-Seriennr.|Kassen-ID|Seriennummer Kasse', pl='Nr unikatowy', lv='Kases aparāta Nr.|KA Nr.', it='RT|Matricola', ru='ЗН ККТ', tr='Mali no|EKÜ no', es='Nº serie', fr='N° série'), 'tillSerial posSerialNumber cashRegisterSerial deviceSerial', 'Serial number of the till', 'Seriennummer der Kasse', make=lambda m: m.code(m.pick(('???-####-####', '########', 'K#####-***', '***-***-***', '?? ##########'))))


def tax_sums(m: Maker, bill: Bill, above: list[Block]) -> list[Block]:
    """The last row under the rates: all taxes, all that they are due on, and the total once more."""
    total = told(above, c.TOTAL)
    if len(bill.taxes) < 2 or total is None or m.chance(0.4):
        return []
    shown = figure(m, bill.total)
    parts: list[str | Value] = [m.pick(('Summe ', 'Gesamt ', 'S ')), figure(m, bill.tax), '  ', figure(m, bill.net), '  ', again(total, shown if shown != total.text else '')]
    return [Prose(parts)]


def german_till(m: Maker) -> Content:
    m = inside(m, ('de',))
    goods = m.pick((m.grocery, m.grocery, m.dish, m.product, lambda: m.words(CAFE_GOODS)))
    bill = settle(m, sell(m, goods, 1, 16, 0.4, 20), 0.12)
    blocks: list[Block] = [letterhead(m, m.shop() if m.chance(0.7) else named(m, RESTAURANTS), legal_of(m))] + title(m, chance=0.3)
    secured = [pair(m, TSE_TRANSACTION), pair(m, TSE_COUNTER)] + maybe(m, 0.6, TSE_START) + maybe(m, 0.6, TSE_STOP) + maybe(m, 0.5, TSE_SERIAL) + maybe(m, 0.5, TSE_SIGNATURE) + maybe(m, 0.4, TILL_SERIAL)
    if m.chance(0.3):
        m.rng.shuffle(secured)
    body: list[Block] = [items_table(m, bill), totals(m, bill), *payment(m, bill, 0.4)]
    if m.chance(0.85):
        body += [tax_table(m, bill), *tax_sums(m, bill, body)]
    facts = till_facts(m, *maybe(m, 0.3, c.STORE_NUMBER))
    blocks += facts + body if m.chance(0.4) else body + facts
    if m.chance(0.75):
        blocks.append(Pairs(secured, 'TSE' if m.chance(0.3) else None))
    return receipt(m, 'german_till_receipt', blocks + farewell(m), LACKING + (TSE_SERIAL, TSE_SIGNATURE, TILL_SERIAL))


# --- the fiscal marks of other countries ---
def fiscal_mark(key: str, label: str, names: str, description: str, *shapes: str) -> Concept:
    return concept(key, 'string', {'en': tuple(label.split('|'))}, names, description, 'As printed: ' + description.lower(), make=lambda m: m.code(m.pick(shapes)))


FISCAL: dict[str, tuple[Concept, ...]] = {
    'ru': (fiscal_mark('fn', 'ФН|ФН №|N ФН', 'fn fiscalDriveNumber fnNumber', 'Number of the fiscal drive', '9#############00', '99############'), fiscal_mark('fd', 'ФД|ФД №', 'fd fiscalDocumentNumber fdNumber', 'Number of the fiscal document', '####', '#####', '######'), fiscal_mark('fp', 'ФП|ФПД', 'fp fiscalSign fpd', 'Fiscal sign of the document', '##########', '#########'), fiscal_mark('kkt', 'РН ККТ|ККТ', 'kkt cashRegisterNumber rnKkt', 'Registration number of the till', '000##############'), fiscal_mark('shift', 'Смена|Смена №', 'shift shiftNumber smena', 'Number of the shift', '##', '###'), fiscal_mark('sno', 'СНО', 'taxSystem sno', 'System of taxation', 'ОСН', 'УСН доход', 'УСН')),
    'pl': (fiscal_mark('pl_unique', 'Nr unikatowy|Numer unikatowy', 'uniqueNumber deviceNumber', 'Unique number of the till', '??? ##########', '???##########'), fiscal_mark('pl_printout', 'nr wydr.|Nr wydruku', 'printoutNumber printNo', 'Number of the printout', '######', 'W######'), fiscal_mark('pl_hash', '#', 'checksum hash', 'Check sum of the receipt', '****************', '***** ***** *****')),
    'lv': (fiscal_mark('lv_device', 'KA Nr.|Kases aparāts|EKA Nr.', 'cashRegisterNumber deviceNumber', 'Number of the cash register', '??#########', '########'), fiscal_mark('lv_safety', 'VID drošības kods|Paraksts|Drošības kods', 'securityCode signature', 'Security code of the tax office', '********', '****-****-****'), fiscal_mark('lv_document', 'Dok. Nr.|Dokuments', 'documentNumber docNo', 'Number of the document', '######', '####/##')),
    'cs': (fiscal_mark('fik', 'FIK', 'fik fiscalIdentificationCode', 'Fiscal identification code', '********-****-4***-****-************'), fiscal_mark('bkp', 'BKP', 'bkp taxpayerSecurityCode', 'Security code of the taxpayer', '********-********-********'), fiscal_mark('cz_place', 'Provozovna|Provozovna č.', 'establishment placeOfBusiness', 'Establishment', '##', '###')),
    'it': (fiscal_mark('rt', 'RT|Matricola', 'rtNumber matricola deviceSerial', 'Serial of the telematic recorder', '99??######', '2C???######', '53???######'), fiscal_mark('it_code', 'Codice lotteria|Lotteria', 'lotteryCode codiceLotteria', 'Lottery code', '********'), fiscal_mark('azzeramento', 'Azzeramento|N. chiusura', 'closureNumber azzeramento', 'Number of the daily closing', '####')),
    'fr': (fiscal_mark('siret', 'SIRET|N° SIRET', 'siret siretNumber', 'SIRET of the establishment', '### ### ### #####', '##############'), fiscal_mark('naf', 'NAF|APE|Code NAF', 'naf apeCode nafCode', 'Activity code', '####?', '##.##?'), fiscal_mark('fr_sign', 'Signature|Sign.', 'signature ticketSignature', 'Signature of the ticket', '****', '*-*-*-*', '********')),
    'es': (fiscal_mark('es_series', 'Serie', 'series invoiceSeries serie', 'Series of the simplified invoice', '?', 'T##', 'FS-##'), fiscal_mark('tbai', 'TBAI', 'ticketBaiId tbai', 'TicketBAI code', 'TBAI-?########-######-*************-###'), fiscal_mark('es_operation', 'Operación|Nº operación', 'operationNumber operation', 'Number of the operation', '######')),
    'pt': (fiscal_mark('atcud', 'ATCUD', 'atcud documentCode', 'Unique document code', '????####-####', '********-###'), fiscal_mark('pt_cert', 'Processado por programa certificado n.º', 'softwareCertificate certifiedProgram', 'Certificate of the billing software', '####/AT', '###/AT'), fiscal_mark('access_key', 'Chave de acesso', 'accessKey chaveAcesso', 'Access key of the NFC-e', '#### #### #### #### #### #### #### #### #### #### ####')),
    'tr': (fiscal_mark('eku', 'EKÜ NO', 'ekuNumber eku', 'Number of the electronic journal', '####', '000#'), fiscal_mark('z_no', 'Z NO', 'zNumber zNo', 'Number of the Z report', '####', '00##'), fiscal_mark('mf', 'MF', 'fiscalSerial mf', 'Fiscal device', '?? ########', 'YAB ########')),
    'ja': (fiscal_mark('invoice_reg', '登録番号', 'registrationNumber invoiceRegistration', 'Registration number of the qualified invoice', 'T#############'), fiscal_mark('ja_point', '責No.|責', 'responsibleNumber clerkNumber', 'Number of the clerk', '###', '##')),
    'ko': (fiscal_mark('ko_business', '사업자등록번호|사업자번호', 'businessNumber businessRegistration', 'Business registration number', '###-##-#####'), fiscal_mark('ko_cash', '현금영수증 승인번호|국세청승인', 'cashReceiptApproval approvalNumber', 'Approval of the cash receipt', '#########', 'G########')),
    'zh': (fiscal_mark('zh_invoice', '发票代码', 'invoiceCode fapiaoCode', 'Code of the fapiao', '############', '##########'), fiscal_mark('zh_number', '发票号码', 'invoiceNumber fapiaoNumber', 'Number of the fapiao', '########'), fiscal_mark('zh_check', '校验码', 'checkCode verificationCode', 'Check code', '##### ##### ##### #####')),
    'sv': (fiscal_mark('sv_control', 'Kontrollenhet', 'controlUnit kontrollenhet', 'Control unit of the till', '????##########', 'SRV##########'), fiscal_mark('sv_org', 'Org.nr', 'organisationNumber orgNr', 'Organisation number', '55####-####')),
    'nl': (fiscal_mark('nl_kvk', 'KvK', 'kvkNumber chamberOfCommerce', 'Number at the chamber of commerce', '########'), fiscal_mark('nl_period', 'Periode', 'period', 'Period of the terminal', '####')),
    'ar': (fiscal_mark('ar_tax', 'الرقم الضريبي', 'vatNumber taxNumber', 'VAT number', '3#############3', '3########00003'), fiscal_mark('ar_cr', 'س.ت|السجل التجاري', 'commercialRegistration crNumber', 'Commercial registration', '##########')),
}
#: Where the concept stands in the letterhead already under the same label.
SAME_AS = {'siret': c.REGISTRATION, 'invoice_reg': c.TAX_ID, 'ko_business': c.TAX_ID, 'nl_kvk': c.REGISTRATION, 'sv_org': c.REGISTRATION, 'ar_tax': c.TAX_ID}
FISCAL_LANGUAGES = tuple(FISCAL)


def fiscal(m: Maker) -> Content:
    m = inside(m, FISCAL_LANGUAGES)
    goods = m.pick((m.grocery, m.grocery, m.dish, m.product, lambda: m.words(FAST_GOODS), lambda: m.words(CAFE_GOODS)))
    bill = settle(m, sell(m, goods, 1, 14, 0.5, 25), 0.15)
    head = letterhead(m, m.shop() if m.chance(0.7) else named(m, RESTAURANTS), legal_of(m))
    taken = {part.value.concept for line in head.lines for part in line if isinstance(part, Pair)}
    marks = [pair(m, mark) for mark in FISCAL[m.language] if m.chance(0.75) and SAME_AS.get(mark.key) not in taken] + maybe(m, 0.2, TILL_SERIAL)
    if m.chance(0.4):
        m.rng.shuffle(marks)
    body: list[Block] = [items_table(m, bill), totals(m, bill)]
    tail: list[Block] = payment(m, bill, 0.45)
    taxes: list[Block] = [tax_table(m, bill)] if m.chance(0.65) else []
    body += taxes + tail if m.chance(0.5) else tail + taxes
    facts = till_facts(m)
    blocks = [head] + title(m, chance=0.7) + (facts + body if m.chance(0.55) else body + facts)
    if m.chance(0.08):
        blocks.append(customer(m))
    if marks:
        blocks.insert(len(blocks) if m.chance(0.8) else 1, Pairs(marks))
    if m.chance(0.1):
        blocks += loyalty(m)
    if m.chance(0.4):
        blocks += machine_lines(m)
    return receipt(m, 'fiscal_receipt', blocks + farewell(m))


KINDS: list[Kind] = [
    Kind('asian_tax_invoice', asian_shop, 3.5),
    Kind('island_receipt', island, 3.0),
    Kind('german_till_receipt', german_till, 2.5),
    Kind('fiscal_receipt', fiscal, 2.5),
]
