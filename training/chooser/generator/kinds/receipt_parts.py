"""The blocks from which every receipt is put together: letterhead, till facts, items, totals, taxes, payment, farewell.

Each block varies by itself, so that no two kinds of receipt share one fixed order of things.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..content import Block, Choice, Column, Concept, Content, Form, Kind, Listing, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Totals, Value, Words, worded
from ..lists_own_notations import CURRENCIES
from . import receipt_concepts as c
from .receipt_roll import rolled

if TYPE_CHECKING:
    from ..maker import Maker

KINDS: list[Kind] = []  # parts only; the kinds stand in receipts.py and its sisters

#: How many of a currency buy what one euro buys: prices must look like prices.
SCALE = {currency: scale for currency, (_, _, _, scale) in CURRENCIES.items()}
WITHOUT_CENTS = frozenset(('JPY', 'KRW', 'HUF', 'CLP', 'COP', 'IDR', 'VND'))
#: Rates of sales tax, the usual one first.
RATES: dict[str, tuple[float, ...]] = {'DE': (19, 7), 'AT': (20, 10, 13), 'CH': (8.1, 2.6), 'FR': (20, 5.5, 10), 'ES': (21, 10, 4), 'IT': (22, 10, 4), 'PT': (23, 13, 6), 'NL': (21, 9), 'BE': (21, 6, 12), 'PL': (23, 8, 5), 'LV': (21, 12, 5), 'RU': (20, 10), 'CZ': (21, 12), 'SE': (25, 12, 6), 'TR': (20, 10, 1), 'GB': (20, 5), 'IE': (23, 13.5), 'JP': (10, 8), 'KR': (10,), 'CN': (13, 9, 6), 'MX': (16,), 'BR': (18, 12), 'SG': (9,), 'MY': (6,), 'IN': (18, 5, 12), 'AU': (10,), 'NZ': (15,), 'CA': (13, 5), 'US': (8.25, 6, 7, 8.875, 4.5), 'SA': (15,), 'AE': (5,), 'EG': (14,)}
#: Where prices are printed without the tax, which is added at the end.
TAX_ON_TOP = frozenset(('US', 'CA', 'IN'))

METHODS = worded(en='CASH|Credit Card|Debit card|VISA|Mastercard|EFT|Apple Pay|Contactless|Card|GIFT CARD|Cheque|E-wallet', de='BAR|Kartenzahlung|EC-Karte|girocard|Kreditkarte|Barzahlung|Apple Pay', fr='Espèces|Carte bancaire|CB sans contact|Chèque|Titre-restaurant', es='Efectivo|Tarjeta|Tarjeta de crédito|Bizum', it='Contanti|Bancomat|Carta di credito|Elettronico', pt='Dinheiro|Multibanco|Cartão de crédito|MB Way|PIX|Numerário', nl='PIN|Contant|Maestro|Creditcard', ru='Наличные|Банковская карта|Безналичные|СБП', zh='现金|微信支付|支付宝|银行卡|云闪付', ja='現金|クレジット|PayPay|交通系IC|電子マネー', ko='신용카드|현금|카카오페이|삼성페이|체크카드', ar='نقدا|بطاقة', pl='Gotówka|Karta płatnicza|BLIK', lv='Skaidra nauda|Bankas karte|Maksājumu karte', tr='Nakit|Kredi kartı|Banka kartı', cs='Hotovost|Kartou', sv='Kontant|Kort|Swish')
TITLES = worded(en='RECEIPT|Receipt|SALES RECEIPT|TAX INVOICE|CASH BILL|SALE|CUSTOMER COPY|Guest Check|BILL|CASH RECEIPT|Simplified Tax Invoice|INVOICE|CASH SALES', de='RECHNUNG|Quittung|KASSENBON|Kundenbeleg|Kassenbeleg|Beleg|Bewirtungsbeleg', fr='TICKET DE CAISSE|Facture|REÇU|Ticket client|Note', es='FACTURA SIMPLIFICADA|TICKET|Recibo|Comprobante', it='DOCUMENTO COMMERCIALE|SCONTRINO FISCALE|Ricevuta|di vendita o prestazione', pt='FATURA SIMPLIFICADA|CUPOM FISCAL|Recibo|Talão|EXTRATO', nl='KASSABON|Bon|Kwitantie', ru='КАССОВЫЙ ЧЕК|ТОВАРНЫЙ ЧЕК|ЧЕК|КВИТАНЦИЯ|Приход', zh='购物小票|收据|结账单|销售单|消费清单', ja='領収書|レシート|領収証|お買上明細', ko='영수증|신용카드 매출전표|계산서', ar='فاتورة ضريبية مبسطة|إيصال', pl='PARAGON FISKALNY|Paragon|Rachunek', lv='ČEKS|KVĪTS|Kases čeks|Rēķins', tr='FİŞ|BİLGİ FİŞİ|Makbuz', cs='ÚČTENKA|Paragon|Zjednodušený daňový doklad', sv='KVITTO|Kassakvitto')
FAREWELLS = worded(en='THANK YOU FOR SHOPPING WITH US|Thank you! Please come again|Have a nice day!|GOODS SOLD ARE NOT RETURNABLE|Please keep your receipt|Exchange within 7 days with receipt|*** CUSTOMER COPY ***|Tell us about your visit and win|No refund without receipt|See you soon!|Prices include tax where applicable|Follow us|APPROVED - THANK YOU', de='Vielen Dank für Ihren Einkauf!|Auf Wiedersehen|Umtausch nur mit Kassenbon|Es bedient Sie gern Ihr Team|Danke für Ihren Besuch|Bitte Beleg aufbewahren|*** Kundenbeleg ***', fr='Merci de votre visite|À bientôt|Merci et à bientôt|Échange sous 30 jours sur présentation du ticket|Ticket à conserver', es='Gracias por su visita|Gracias por su compra|Conserve este ticket|Cambios en 15 días con ticket|IVA incluido', it='Grazie e arrivederci|Grazie per la visita|Conservare lo scontrino', pt='Obrigado pela preferência|Volte sempre|Obrigado e até breve|Conserve este talão', nl='Bedankt en tot ziens|Bewaar uw bon|Ruilen binnen 14 dagen met bon', ru='Спасибо за покупку!|Ждём вас снова|Сохраняйте чек', zh='谢谢惠顾|欢迎再次光临|请保留小票', ja='ありがとうございました|またのご来店をお待ちしております|毎度ありがとうございます', ko='감사합니다|또 방문해 주세요|교환/환불은 7일 이내', ar='شكرا لزيارتكم', pl='Dziękujemy za zakupy|Zapraszamy ponownie', lv='Paldies par pirkumu!|Uz redzēšanos!|Saglabājiet čeku', tr='Teşekkür ederiz|Yine bekleriz', cs='Děkujeme za nákup', sv='Tack för besöket|Välkommen åter')
EXTRAS = worded(en='no onions|extra cheese|well done|Large|w/ ice|PROMO 2 FOR 1|Member price|DEPOSIT INCL.|Reg. price|Price override', de='ohne Zwiebeln|Pfand enthalten|extra Käse|Aktionspreis|groß', fr='sans oignon|saignant|Prix promo', es='sin cebolla|Oferta|poco hecho', it='senza cipolla|offerta', pt='sem cebola|Promoção', nl='zonder ui|Actieprijs', ru='без лука|Акция', zh='少冰|会员价|加辣', ja='大盛|特価', ko='덜맵게|행사', pl='bez cebuli|Promocja', lv='Akcija|bez sīpoliem', tr='soğansız|Kampanya')


def inside(m: Maker, languages: Sequence[str], countries: Sequence[str] = ()) -> Maker:
    """The page's maker, moved to one of the given languages, and if a few tries suffice to one of the countries, where a kind exists
    there only. It is set up anew in its place, because the layout words its labels with the same maker."""
    for _ in range(8):
        if m.language in languages and (not countries or m.country in countries):
            break
        m.begin_anew(m.integer(0, 2**31 - 1), m.language if m.language in languages else m.pick(languages))
    return m


def price(m: Maker, low: float, high: float) -> float:
    amount = m.amount(low, high)
    return float(round(amount)) if m.currency in WITHOUT_CENTS else round(amount, 2)


def rounded(m: Maker, amount: float) -> float:
    return float(round(amount)) if m.currency in WITHOUT_CENTS else round(amount, 2)


def figure(m: Maker, amount: float) -> str:
    return m.money(amount, False)


def pair(m: Maker, concept: Concept, text: str | None = None, label: str | None = None, role: Role | None = None) -> Pair:
    return Pair(Value(concept, concept.made(m) if text is None else text, role), label)


def maybe(m: Maker, chance: float, concept: Concept, text: str | None = None, label: str | None = None) -> list[Pair]:
    return [pair(m, concept, text, label)] if m.chance(chance) else []


@dataclass
class Line:
    name: str
    quantity: float
    price: float
    code: str
    rate: float
    amount: float


@dataclass
class Bill:
    """What a sale comes to; everything that is printed is taken from here, so that it adds up."""

    lines: list[Line]
    subtotal: float
    discount: float
    service: float
    taxes: list[tuple[float, float, float]]  # rate, net, tax
    rounding: float
    total: float
    on_top: bool

    @property
    def tax(self) -> float:
        return sum(tax for _, _, tax in self.taxes)

    @property
    def net(self) -> float:
        return sum(net for _, net, _ in self.taxes)


def printed_name(m: Maker) -> Callable[[str], str]:
    """Tills abbreviate and shout, each in its own way."""
    ways: tuple[Callable[[str], str], ...] = (str, str, str, str.upper, str.upper, lambda text: text[:18].upper(), lambda text: text[:22], lambda text: text.upper().replace('E', '', 1) if len(text) > 14 else text.upper())
    return m.pick(ways)


def sell(m: Maker, goods: Callable[[], str], least: int, most: int, low: float, high: float) -> list[Line]:
    rates = RATES.get(m.country, (20.0,))
    used = rates[:m.integer(1, min(2, len(rates)))] if m.country not in TAX_ON_TOP else (m.pick(rates),)
    shown = printed_name(m)
    code_shape = m.pick(('#####', '############', '4############', '######', '??-####', '###', '0#######', '%###'))
    several = m.pick((0.05, 0.2, 0.5))
    weighed = m.chance(0.25)
    lines = []
    for _ in range(min(m.integer(least, most), m.integer(least, most))):
        unit = price(m, low, high)
        quantity: float = max(1, m.quantity() if m.chance(0.3) else m.integer(2, 4)) if m.chance(several) else 1
        quantity = quantity if quantity < 30 else 3
        if weighed and m.chance(0.3):
            quantity = m.integer(80, 2400) / 1000
        lines.append(Line(shown(goods()), quantity, unit, m.code(code_shape), m.pick(used), rounded(m, quantity * unit)))
    return lines


def settle(m: Maker, lines: list[Line], discount_chance: float = 0.2, service_chance: float = 0.0, rounding_chance: float = 0.0) -> Bill:
    subtotal = rounded(m, sum(line.amount for line in lines))
    discount = rounded(m, subtotal * m.pick((0.05, 0.1, 0.2, 0.033))) if m.chance(discount_chance) else 0.0
    service = rounded(m, subtotal * m.pick((0.1, 0.1, 0.125, 0.05))) if m.chance(service_chance) else 0.0
    on_top = m.country in TAX_ON_TOP or m.chance(0.04)
    share = 1 - discount / subtotal if subtotal else 1
    taxes = []
    for rate in sorted({line.rate for line in lines}, reverse=True):
        base = sum(line.amount for line in lines if line.rate == rate) * share + (service if rate == lines[0].rate else 0)
        tax = rounded(m, base * rate / 100 if on_top else base - base / (1 + rate / 100))
        taxes.append((rate, rounded(m, base if on_top else base - tax), tax))
    total = subtotal - discount + service + (sum(tax for _, _, tax in taxes) if on_top else 0)
    rounding = round(round(total * 20) / 20 - total, 2) if m.chance(rounding_chance) else 0.0
    return Bill(lines, subtotal, discount, service, taxes, rounding, rounded(m, total + rounding), on_top)


def quantity_text(m: Maker, quantity: float) -> str:
    return str(int(quantity)) if quantity == int(quantity) else m.number(quantity, 3)


def items_table(m: Maker, bill: Bill, shape: str = 'receipt', sign: int = 1) -> Table:
    n = c
    letters = {rate: 'ABCD'[i] for i, (rate, _, _) in enumerate(bill.taxes)}
    columns = list(m.pick(((n.ITEM_NAME, n.AMOUNT), (n.QUANTITY, n.ITEM_NAME, n.AMOUNT), (n.ITEM_NAME, n.QUANTITY, n.UNIT_PRICE, n.AMOUNT), (n.ITEM_NAME, n.QUANTITY, n.UNIT_PRICE, n.AMOUNT), (n.QUANTITY, n.ITEM_NAME, n.UNIT_PRICE, n.AMOUNT), (n.ITEM_CODE, n.ITEM_NAME, n.QUANTITY, n.UNIT_PRICE, n.AMOUNT), (n.ITEM_NAME, n.ITEM_CODE, n.AMOUNT), (n.ITEM_NAME, n.ITEM_CODE, n.QUANTITY, n.UNIT_PRICE, n.AMOUNT), (n.ITEM_NAME, n.QUANTITY, n.AMOUNT))))
    if m.chance(0.25):
        columns.append(n.ITEM_TAX_CODE)
    discounted = m.chance(0.06)
    if discounted:
        columns.insert(columns.index(n.AMOUNT), n.ITEM_DISCOUNT)
    trailing = m.pick(('', '', '', '', '', ' x', 'x', ' pcs'))
    in_full = m.pick((0, 0, 0, 0, 0, 2, 3))  # '1.000' for one
    rows = []
    for line in bill.lines:
        cells = {n.ITEM_NAME: line.name, n.AMOUNT: figure(m, sign * line.amount), n.QUANTITY: (m.number(line.quantity, in_full) if in_full else quantity_text(m, line.quantity)) + trailing, n.UNIT_PRICE: figure(m, line.price), n.ITEM_CODE: line.code, n.ITEM_TAX_CODE: letters.get(line.rate, 'A'), n.ITEM_DISCOUNT: figure(m, 0)}
        rows.append([cells[column] for column in columns])
    notes = {}
    if m.chance(0.25):
        for i in range(len(rows)):
            if m.chance(0.3):
                notes[i] = [extra(m) for _ in range(m.pick((1, 1, 1, 2, 3)))]
    texts = (n.ITEM_NAME, n.ITEM_CODE, n.ITEM_TAX_CODE)
    return Table(n.ITEMS, [Column(column, column not in texts) for column in columns], rows, m.chance(0.4), notes, shape=shape)


def extra(m: Maker) -> str:
    """What was changed on an item, with what it cost more or with nothing."""
    shape = m.pick(('{}', '{}', '{}', '- {}', '+ {}', '  {}', '* {}', '{} ' + figure(m, 0.0), '+ {} ' + figure(m, price(m, 0.1, 2)), '> {}'))
    return shape.format(m.words(EXTRAS))


def totals(m: Maker, bill: Bill, sign: int = 1) -> Totals:
    pairs: list[Pair] = []
    changed = bool(bill.on_top or bill.discount or bill.service)
    money = m.money if m.chance(0.6) else lambda amount: figure(m, amount)
    count = pair(m, c.ITEM_COUNT, quantity_text(m, sum(max(1, int(line.quantity)) for line in bill.lines))) if m.chance(0.33) else None
    if count and m.chance(0.5):
        pairs.append(count)
    if m.chance(0.85 if changed else 0.3):
        pairs.append(pair(m, c.SUBTOTAL, money(sign * bill.subtotal)))
    if bill.discount:
        pairs.append(pair(m, c.DISCOUNT, money(-sign * bill.discount if m.chance(0.7) else bill.discount)))
    if bill.service:
        pairs.append(pair(m, c.SERVICE_CHARGE, money(sign * bill.service)))
    if bill.on_top or m.chance(0.3):
        pairs += maybe(m, 0.2, c.NET, money(sign * bill.net))
        if len(bill.taxes) == 1 and m.chance(0.55):
            rate = Value(c.TAX_RATE, m.percent(bill.taxes[0][0]))
            shape = m.pick(('{0} {1}', '{0} {1}', '{1} {0}', '{0} ({1})', '{0} @ {1}', '{0}: {1}'))
            pairs.append(Pair(Value(c.TAX, money(sign * bill.tax)), shape.format(m.words(c.TAX.labels), rate.text), rate))
        else:
            pairs.append(pair(m, c.TAX, money(sign * bill.tax)))
    if bill.rounding or (m.country in ('MY', 'SG') and m.chance(0.4)):
        pairs.append(pair(m, c.ROUNDING, money(bill.rounding)))
    pairs.append(pair(m, c.TOTAL, m.money(sign * bill.total, True) if m.chance(0.4) else money(sign * bill.total)))
    if not bill.on_top and m.chance(0.15):
        pairs.append(pair(m, c.TAX, money(sign * bill.tax)))
    if count and count not in pairs:
        pairs.append(count)
    return Totals(pairs)


def tax_table(m: Maker, bill: Bill) -> Table:
    columns = list(m.pick(((c.TAX_CODE, c.TAX_RATE, c.ROW_NET, c.ROW_TAX, c.GROSS), (c.TAX_RATE, c.ROW_NET, c.ROW_TAX), (c.TAX_CODE, c.ROW_NET, c.ROW_TAX), (c.TAX_RATE, c.ROW_TAX, c.ROW_NET, c.GROSS), (c.TAX_RATE, c.GROSS, c.ROW_TAX), (c.TAX_CODE, c.TAX_RATE, c.ROW_TAX))))
    rows = []
    for i, (rate, net, tax) in enumerate(bill.taxes):
        cells = {c.TAX_CODE: 'ABCD'[i], c.TAX_RATE: m.percent(rate), c.ROW_NET: figure(m, net), c.ROW_TAX: figure(m, tax), c.GROSS: figure(m, net + tax)}
        rows.append([cells[column] for column in columns])
    return Table(c.TAXES, [Column(column, column is not c.TAX_CODE) for column in columns], rows, m.chance(0.85))


def masked_card(m: Maker) -> str:
    return m.code(m.pick(('XXXXXXXXXXXX####', '************####', '**** **** **** ####', '####', 'xxxx####', '######XXXXXX####', '#### ##XX XXXX ####', '***####', '...####', '#### **** **** ####')).replace('*', '•')).replace('•', '*')


def payment(m: Maker, bill: Bill, cash_chance: float = 0.5) -> list[Block]:
    money = m.money if m.chance(0.5) else lambda amount: figure(m, amount)
    if m.chance(cash_chance):
        step = m.pick((1, 5, 10, 50)) * (SCALE.get(m.currency, 1) if SCALE.get(m.currency, 1) < 100 else 100)
        step = max(1, round(step))
        given = bill.total if m.chance(0.15) else float((int(bill.total / step) + 1) * step)
        pairs = [pair(m, c.CASH, money(given))]
        if m.chance(0.9):
            pairs.append(pair(m, c.CHANGE, money(given - bill.total)))
        pairs += maybe(m, 0.15, c.PAYMENT_METHOD, c_cash(m))
        return [Totals(pairs) if m.chance(0.6) else Pairs(pairs)]
    pairs = maybe(m, 0.6, c.CARD_AMOUNT, money(bill.total), m.pick(c.CARDS) if m.chance(0.3) else None) + maybe(m, 0.2, c.CHANGE, money(0))
    first: list[Block] = [Totals(pairs)] if pairs and m.chance(0.6) else [Pairs(pairs)] if pairs else []
    return first + ([Pairs(card_facts(m))] if m.chance(0.75) or not first else [])


def c_cash(m: Maker) -> str:
    return METHODS.get(m.language, METHODS['en'])[0]


def card_facts(m: Maker) -> list[Pair]:
    facts = [pair(m, c.CARD_NUMBER, masked_card(m))] + maybe(m, 0.6, c.CARD_TYPE) + maybe(m, 0.6, c.AUTH_CODE)
    facts += maybe(m, 0.3, c.TERMINAL_ID) + maybe(m, 0.25, c.MERCHANT_ID) + maybe(m, 0.2, c.AID) + maybe(m, 0.2, c.ENTRY_MODE) + maybe(m, 0.2, c.TRANSACTION_ID) + maybe(m, 0.15, c.PAYMENT_METHOD, m.words(METHODS))
    if m.chance(0.5):
        m.rng.shuffle(facts)
    return facts


def when(m: Maker, clock: str | None = None) -> list[Pair]:
    """Date and time of the sale, together or apart."""
    day, clock = m.date(m.day(-900, 0)), clock or m.time()
    if m.chance(0.12):
        return [pair(m, c.DATE_TIME, day + m.pick((' ', '  ', ' - ', ', ')) + clock)]
    bare = '' if m.chance(0.25) else None
    return [pair(m, c.DATE, day, bare)] + ([pair(m, c.TIME, clock, bare)] if m.chance(0.8) else [])


def till_facts(m: Maker, *more: Pair, number_chance: float = 0.85) -> list[Block]:
    """Date, time, number, till and cashier: as a block of facts or on one or two crowded lines."""
    facts = maybe(m, number_chance, c.RECEIPT_NO) + maybe(m, 0.45, c.TERMINAL) + maybe(m, 0.5, c.CASHIER) + maybe(m, 0.1, c.TRANSACTION_ID) + list(more)
    dated = when(m)
    m.rng.shuffle(facts)
    at = m.integer(0, len(facts))
    facts = facts[:at] + dated + facts[at:]
    if m.chance(0.25):
        parts: list[str | Value] = []
        for fact in facts:
            label = m.words(fact.value.concept.labels) if fact.label is None and not (fact.value.concept in (c.DATE, c.TIME) or m.chance(0.15)) else fact.label or ''
            parts += [(' ' if parts else '') + label + m.pick((': ', ' ', ':', '. ')) if label else ' '] if label or parts else []
            parts.append(fact.value)
        return [Prose(parts)]
    if m.chance(0.2):  # two to a line, at its edges where there is room
        parts_of_lines: list[Value | Pair | str] = [fact.value if fact.label == '' else fact for fact in facts]
        return [Party(c.MERCHANT, [parts_of_lines[n:n + 2] for n in range(0, len(facts), 2)], '')]
    if len(facts) > 4 and m.chance(0.3):
        cut = m.integer(2, len(facts) - 2)
        return [Pairs(facts[:cut]), Pairs(facts[cut:])]
    return [Pairs(facts)]


def letterhead(m: Maker, shop: str, legal: str | None = None, facts: float = 1.0) -> Party:
    """Head of the receipt. Some shops print their brand, some the company, some both, and templates ask with a role or without."""
    whose = c.MERCHANT if m.chance(0.4) else None
    shop = shop.upper() if m.chance(0.4) else shop
    lines: list[list[Value | Pair | str]] = []
    if legal and m.chance(0.6):
        legal = legal.upper() if m.chance(0.4) else legal
        names: list[list[Value | Pair | str]] = [[Value(c.BRAND, shop)], [Value(c.LEGAL_NAME, legal)] if m.chance(0.8) else [Pair(Value(c.LEGAL_NAME, legal))]]
    else:
        names = [[Value(c.NAME, legal or shop, whose) if whose else Value(c.SHOP_NAME, legal or shop)]]
    lines += names[:1]
    if m.chance(0.12):
        lines.append([m.slogan()])
    where: list[list[Value | Pair | str]] = []
    if m.chance(0.2):
        where = [[Value(c.STREET, m.street(), whose)], [Value(c.POSTCODE, m.postcode(), whose), Value(c.CITY, m.city(), whose)]]
        if m.language == 'en' and m.chance(0.5):
            where[1] = where[1][::-1]
    elif m.chance(0.9):
        address = m.address() if m.chance(0.7) else m.address_line()
        where = [[Value(c.ADDRESS, address.upper() if m.chance(0.25) else address, whose)]]
    contact: list[list[Value | Pair | str]] = []
    for chance, concept in ((0.6, c.PHONE), (0.1, c.FAX), (0.08, c.EMAIL), (0.15, c.WEBSITE)):
        if m.chance(chance * facts):
            contact.append([pair(m, concept, label='' if concept in (c.WEBSITE, c.EMAIL) and m.chance(0.7) else None, role=whose)])
    ids: list[list[Value | Pair | str]] = [[pair(m, concept, role=whose)] for chance, concept in ((0.5, c.TAX_ID), (0.25, c.REGISTRATION)) if m.chance(chance * facts)]
    if m.chance(0.25 * facts):
        ids.append([pair(m, c.STORE_NUMBER)])
    parts = [names[1:], where, contact, ids]
    if m.chance(0.3):
        m.rng.shuffle(parts)
    for part in parts:
        lines += part
    return Party(c.MERCHANT, lines, '', True)


SIDE_NUMBERS = ('S/N ??########', 'ID ########', 'Z %###', '#%##/####', 'POS-##  ????', 'TID ########  MID ##########', 'RRN ############', 'AUTH ######', 'Nr. ##', 'SYS ######', '* ###### *')
HEX = '0123456789abcdef'
BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'


def hash_lines(m: Maker) -> list[str]:
    """Codes of the tax office, broken over as many lines as they need."""
    letters = m.pick((HEX, HEX.upper(), BASE64, '0123456789'))
    code = ''.join(m.pick(letters) for _ in range(m.pick((16, 32, 40, 64))))
    if m.chance(0.4):
        code = '-'.join(code[n:n + 8] for n in range(0, len(code), 8))
    room = m.integer(16, 34)
    return [code[n:n + room] for n in range(0, len(code), room)]


def machine_lines(m: Maker) -> list[Block]:
    """What tills and terminals print for themselves: numbers that are not the receipt's, and hashes."""
    lines = [m.code(shape) for shape in m.some(SIDE_NUMBERS, 1, 3)]
    return [Noise(lines + hash_lines(m) if m.chance(0.35) else lines)]


def title(m: Maker, titles: Words = TITLES, chance: float = 0.4) -> list[Block]:
    if not m.chance(chance):
        return []
    text = m.words(titles)
    return [Title(text, Value(c.DOCUMENT_TYPE, text) if m.chance(0.5) else None)]


def farewell(m: Maker) -> list[Block]:
    lines = [m.words(FAREWELLS) for _ in range(m.integer(0, 3))]
    if m.chance(0.15):
        lines.append(m.terms())
    if m.chance(0.1):
        lines.insert(0, m.pick(('*' * 24, '-' * 30, '=' * 28, '# ' * 12)))
    return [Noise(lines)] if lines else []


def loyalty(m: Maker) -> list[Block]:
    return [Pairs([pair(m, c.LOYALTY_NO)] + maybe(m, 0.6, c.POINTS) + maybe(m, 0.4, c.POINTS_BALANCE))]


def customer(m: Maker, named: Concept = c.NAME) -> Party:
    lines: list[list[Value | Pair | str]] = [[Value(named, m.person() if m.chance(0.6) else m.company(), c.CUSTOMER)]]
    if m.chance(0.6):
        lines.append([Value(c.ADDRESS, m.address(), c.CUSTOMER)])
    if m.chance(0.3):
        lines.append([pair(m, c.TAX_ID, role=c.CUSTOMER)])
    return Party(c.CUSTOMER, lines)


def once(blocks: Iterable[Block]) -> list[Block]:
    """Without the pairs that would give a concept a second, other value: a page has one store number, wherever it is printed."""
    told: dict[tuple[Concept, Role | None], str] = {}

    def agrees(part: Value | Pair | str) -> bool:
        value = part.value if isinstance(part, Pair) else part
        return isinstance(value, str) or not value.text or told.setdefault((value.concept, value.role), value.said) == value.said

    kept: list[Block] = []
    for block in blocks:
        if isinstance(block, (Pairs, Totals)):
            pairs = [each for each in block.pairs if agrees(each)]
            if len(pairs) < len(block.pairs):
                block = Totals(pairs) if isinstance(block, Totals) else Pairs(pairs, block.heading)
            if not pairs:
                continue
        elif isinstance(block, Party):
            # Each part is asked, since each is then told.
            lines = [line for line in block.lines if all([agrees(part) for part in line])]  # noqa: C419
            if len(lines) < len(block.lines):
                block = Party(block.role, lines, block.heading, block.is_letterhead)
        elif isinstance(block, Prose):
            if not all([agrees(part) for part in block.parts]):  # noqa: C419
                block = Prose([part if isinstance(part, str) else Value(part.concept, told[part.concept, part.role], part.role) for part in block.parts], block.heading)
        kept.append(block)
    return kept


def shown_in(blocks: Iterable[Block]) -> set[Concept]:
    """The concepts that a page holds, so that what it lacks can be asked for in vain."""
    found: set[Concept] = set()

    def note(part: Value | Pair | Choice | str | None) -> None:
        if isinstance(part, Pair):
            part = part.value
        if isinstance(part, Value):
            found.add(part.concept)

    for block in blocks:
        if isinstance(block, (Pairs, Totals)):
            for each in block.pairs:
                note(each)
        elif isinstance(block, Form):
            for cell in block.cells:
                note(cell)
        elif isinstance(block, Party):
            for line in block.lines:
                for part in line:
                    note(part)
        elif isinstance(block, Table):
            found.add(block.array)
            found.update(column.concept for column in block.columns)
        elif isinstance(block, Prose):
            for part in block.parts:
                note(part)
        elif isinstance(block, Listing):
            found.add(block.array)
        elif isinstance(block, Title):
            note(block.value)
    return found


#: Where one is printed, asking for the other is not asking in vain.
KINDRED = ((c.DATE_TIME, (c.DATE, c.TIME)), (c.STREET, (c.ADDRESS,)), (c.CITY, (c.ADDRESS,)), (c.ORDER_NO, (c.RECEIPT_NO,)), (c.TRANSACTION_ID, (c.RECEIPT_NO,)), (c.RECEIPT_NO, (c.TRANSACTION_ID, c.ORDER_NO)), (c.TERMINAL, (c.TERMINAL_ID, c.STORE_NUMBER)), (c.TERMINAL_ID, (c.TERMINAL,)), (c.MERCHANT_ID, (c.STORE_NUMBER,)), (c.CASH, (c.PAYMENT_METHOD,)), (c.CARD_AMOUNT, (c.PAYMENT_METHOD, c.CARD_TYPE)), (c.CARD_TYPE, (c.PAYMENT_METHOD,)), (c.SUBTOTAL, (c.NET,)), (c.NET, (c.SUBTOTAL,)), (c.SERVICE_CHARGE, (c.TIP,)), (c.TIP, (c.SERVICE_CHARGE,)), (c.ITEM_DISCOUNT, (c.DISCOUNT,)), (c.PHONE, (c.FAX,)), (c.REGISTRATION, (c.TAX_ID,)), (c.TAX_ID, (c.REGISTRATION,)))
LACKING = (c.ADDRESS, c.PHONE, c.FAX, c.EMAIL, c.WEBSITE, c.TAX_ID, c.REGISTRATION, c.STORE_NUMBER, c.TIME, c.RECEIPT_NO, c.TRANSACTION_ID, c.TERMINAL, c.CASHIER, c.TABLE, c.GUESTS, c.ORDER_NO, c.ITEM_COUNT, c.SUBTOTAL, c.NET, c.TAX, c.TAXES, c.DISCOUNT, c.TIP, c.SERVICE_CHARGE, c.ROUNDING, c.CASH, c.CHANGE, c.PAYMENT_METHOD, c.CARD_NUMBER, c.CARD_TYPE, c.AUTH_CODE, c.TERMINAL_ID, c.MERCHANT_ID, c.LOYALTY_NO, c.POINTS, c.ORIGINAL_RECEIPT, c.RETURN_BY)


def lacking(m: Maker, blocks: Iterable[Block], pool: Sequence[Concept], kindred: Sequence[tuple[Concept, Sequence[Concept]]], most: int = 8) -> list[tuple[Concept, Role | None]]:
    shown = shown_in(blocks)
    for printed, relatives in kindred:
        if printed in shown:
            shown.update(relatives)
    chosen = m.some(pool, min(most, len(pool)), min(2 * most, len(pool)))
    return [(concept, None) for concept in [concept for concept in chosen if concept not in shown][:most]]


def receipt(m: Maker, kind: str, blocks: list[Block], pool: Sequence[Concept] = LACKING, paper: str | None = None) -> Content:
    blocks, lost = rolled(m, once(blocks))
    paper = paper or ('receipt' if m.chance(0.92) else 'page')
    return Content(kind, m.language, blocks, paper, [*lost, *lacking(m, blocks, pool, KINDRED)])
