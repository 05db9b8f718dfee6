"""The parts that papers of trade have in common: facts at the top, totals, taxes by rate, how to pay, and what is not there."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from string import Formatter
from typing import TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Form, Listing, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, Totals, Value, Words, worded
from .trade_amounts import AMOUNT_DUE, DISCOUNT, DISCOUNT_RATE, FEE, PAID, ROUNDING, SHIPPING, SUBTOTAL, TAX, TAX_RATE, TOTAL, TOTAL_DUE, VAT_CODE, VAT_LINE_BASE, VAT_LINE_GROSS, VAT_LINE_RATE, VAT_LINE_TAX, VAT_TABLE, WITHHOLDING, WITHHOLDING_RATE
from .trade_concepts import DOCUMENT_TYPE, DUE_DATE, NOTE, PERIOD, PERIOD_END, PERIOD_START
from .trade_items import Item
from .trade_parties import Member, bank_pairs, pair

if TYPE_CHECKING:
    from ..maker import Maker

TAX_RATES: dict[str, tuple[float, ...]] = {'DE': (19, 7), 'AT': (20, 10), 'CH': (8.1, 2.6), 'FR': (20, 5.5, 10), 'BE': (21, 6), 'ES': (21, 10), 'MX': (16,), 'IT': (22, 10), 'PT': (23, 6), 'BR': (18,), 'NL': (21, 9), 'PL': (23, 8), 'LV': (21, 12), 'RU': (20, 10), 'CN': (13, 6), 'JP': (10, 8), 'KR': (10,), 'TR': (20, 10), 'CZ': (21, 12), 'SE': (25, 12), 'GB': (20, 5), 'IE': (23, 13.5), 'US': (8.25, 7, 6, 8.875), 'CA': (13, 5), 'AU': (10,), 'IN': (18, 12), 'AE': (5,), 'SA': (15,)}
NOT_TAXED = (0,)


def rates_of(m: Maker) -> tuple[float, ...]:
    """The tax rates on this page: mostly one, now and then two or none."""
    rates = TAX_RATES.get(m.country, (20, 10))
    way = m.rng.random()
    if way < 0.12:
        return NOT_TAXED
    if way < 0.25 and len(rates) > 1 and m.country != 'US':
        return rates[:2]
    return (m.pick(rates) if m.country == 'US' else rates[0],)


def titled(m: Maker, titles: Words) -> Title:
    text = m.words(titles)
    if m.chance(0.35):
        text = text.upper()
    return Title(text, Value(DOCUMENT_TYPE, text))


def dated(m: Maker, concept: Concept, day: date) -> Pair:
    return Pair(Value(concept, m.date(day)))


def days_after(m: Maker, day: date, choices: Sequence[int] = (0, 7, 8, 10, 14, 14, 15, 20, 21, 30, 30, 30, 45, 60, 90)) -> date:
    return day + timedelta(days=m.pick(choices))


def period_pairs(m: Maker, last: date, lengths: Sequence[int] = (6, 13, 27, 29, 30, 30, 60, 89, 180, 364)) -> list[Pair]:
    """A period that ends about this day, in one text or as two dates."""
    end = last - timedelta(days=m.integer(0, 20))
    start = end - timedelta(days=m.pick(lengths))
    if m.chance(0.5):
        return [dated(m, PERIOD_START, start), dated(m, PERIOD_END, end)]
    dash = m.pick((' - ', ' – ', '-', ' to ' if m.language == 'en' else ' – ', ' / '))
    if m.chance(0.15):
        return [Pair(Value(PERIOD, m.month_year()))]
    begins, ends = Value(PERIOD_START, m.date(start)), Value(PERIOD_END, m.date(end))
    return [Pair(Value(PERIOD, f'{begins.text}{dash}{ends.text}', None, (begins, ends)))]


def facts(m: Maker, must: Sequence[Pair], pool: Sequence[Concept], taken: Iterable[Block] = (), most: int = 6) -> list[Pairs]:
    """The facts that head a paper, in one group or in two, without what the address blocks already say."""
    told = {concept.key for concept, _ in said(taken)} | {fact.value.concept.key for fact in must}
    pool = [concept for concept in pool if concept.key not in told]
    more = [pair(m, concept) for concept in m.some(pool, 0, min(most, len(pool)))]
    first = list(must)
    if more and m.chance(0.3):
        return [Pairs(first), Pairs(more)]
    if m.chance(0.3):
        together = first + more
        m.rng.shuffle(together)
        return [Pairs(together)]
    return [Pairs(first + more)]


def with_rate(m: Maker, label: str, rate: str) -> str:
    """A label that says the rate: 'VAT 19 %', '19 % VAT', 'VAT (19 %)'."""
    return m.pick(('{0} {1}', '{0} {1}', '{0} {1}', '{1} {0}', '{0} ({1})', '{0} @ {1}', '{0} - {1}', 'zzgl. {1} {0}' if m.language == 'de' else '+ {1} {0}')).format(label, rate)


def amount(m: Maker, concept: Concept, figure: float, rate: Value | None = None) -> Pair:
    label = None
    if rate is not None:
        return Pair(Value(concept, m.money(figure)), with_rate(m, m.words(concept.labels), rate.text), rate)
    if m.chance(0.06):
        label = f'{m.words(concept.labels)} ({m.currency})'
    return Pair(Value(concept, m.money(figure)), label)


def taxes_by_rate(m: Maker, items: Sequence[Item], rates: Sequence[float]) -> list[Pair]:
    """'VAT 19 %' and 'VAT 7 %' below each other: a template asks for the tax at either rate."""
    label = m.words(TAX.labels)
    pairs = []
    for rate in rates:
        digits = f'{rate:g}'.replace('.', '')
        at = Role(f'rate_{digits}', {'en': [m.percent(rate)]}, (f'rate{digits}', f'at{digits}Percent', digits, f'vat{digits}'), (f'at {rate:g} %', f'at the rate of {rate:g}%', f'({m.percent(rate)})', f'for the {rate:g} percent rate'))
        figure = round(sum(item.net for item in items if item.tax_rate == rate) * rate / 100, 2)
        pairs.append(Pair(Value(TAX, m.money(figure), at), with_rate(m, label, m.percent(rate))))
    return pairs


def totals(m: Maker, items: Sequence[Item], final: Concept = TOTAL_DUE, plain: bool = False) -> tuple[list[Block], float]:
    """What stands under the items, and the final amount. `plain`: never any deduction."""
    net = round(sum(item.net for item in items), 2)
    tax = round(sum(item.tax for item in items), 2)
    rates = sorted({item.tax_rate for item in items}, reverse=True)
    taxed = rates != [0]
    pairs = [amount(m, SUBTOTAL, net)] if taxed and m.chance(0.85) else []
    if not plain and m.chance(0.15):
        share = m.pick((2, 3, 5, 10, 15, 20))
        cut = round(net * share / 100, 2)
        pairs.append(amount(m, DISCOUNT, -cut if m.chance(0.6) else cut, Value(DISCOUNT_RATE, m.percent(share)) if m.chance(0.5) else None))
        net, tax = net - cut, round(tax * (1 - cut / net), 2) if net else tax
    if not plain and m.chance(0.2):
        cost = m.amount(3, 60)
        pairs.append(amount(m, SHIPPING, cost))
        net += cost
    if not plain and m.chance(0.08):
        cost = m.amount(2, 40)
        pairs.append(amount(m, FEE, cost))
        net += cost
    if taxed and m.chance(0.93):
        if len(rates) == 1 and m.chance(0.15):
            pairs.append(Pair(Value(TAX_RATE, m.percent(rates[0]))))
            pairs.append(amount(m, TAX, tax))
        elif len(rates) > 1 and m.chance(0.5):
            pairs += taxes_by_rate(m, items, rates)
        else:
            pairs.append(amount(m, TAX, tax, Value(TAX_RATE, m.percent(rates[0])) if len(rates) == 1 and m.chance(0.6) else None))
    total = round(net + tax, 2)
    if not plain and m.chance(0.05):
        share = m.pick((5, 7, 10, 15, 19, 20))
        cut = round(net * share / 100, 2)
        pairs.append(amount(m, WITHHOLDING, -cut, Value(WITHHOLDING_RATE, m.percent(share)) if m.chance(0.6) else None))
        total = round(total - cut, 2)
    if not plain and m.chance(0.04):
        rounded = round(total)
        pairs.append(amount(m, ROUNDING, round(rounded - total, 2)))
        total = float(rounded)
    if final is TOTAL_DUE and m.chance(0.22):
        paid = m.pick((0.0, total, round(total * 0.3, 2), round(total / 2, 2)))
        pairs += [amount(m, TOTAL, total), amount(m, PAID, paid), amount(m, AMOUNT_DUE, round(total - paid, 2))]
    else:
        pairs.append(amount(m, m.pick((TOTAL, TOTAL_DUE)) if final is TOTAL_DUE else final, total))
    blocks: list[Block] = [Totals(pairs)]
    if taxed and (len(rates) > 1 or m.chance(0.12)):
        blocks.insert(m.integer(0, 1), vat_table(m, items, rates))
    return blocks, total


def vat_table(m: Maker, items: Sequence[Item], rates: Sequence[float]) -> Table:
    currency = None if m.chance(0.2) else False
    concepts = [VAT_LINE_RATE, *m.some((VAT_LINE_BASE, VAT_LINE_GROSS, VAT_CODE), 1, 3), VAT_LINE_TAX]
    if m.chance(0.6):
        concepts.sort(key=(VAT_CODE, VAT_LINE_RATE, VAT_LINE_BASE, VAT_LINE_TAX, VAT_LINE_GROSS).index)
    rows = []
    for place, rate in enumerate(rates):
        base = sum(item.net for item in items if item.tax_rate == rate)
        tax = round(base * rate / 100, 2)
        texts = {'vat_code': 'ABC'[place], 'vat_line_rate': m.percent(rate), 'vat_line_base': m.money(base, currency), 'vat_line_tax': m.money(tax, currency), 'vat_line_gross': m.money(base + tax, currency)}
        rows.append([texts[concept.key] for concept in concepts])
    return Table(VAT_TABLE, [Column(concept, concept is not VAT_CODE) for concept in concepts], rows)


PAY_BY = worded(en='Please pay {total} by {due} to the account below.|Payment is due on {due}. Please quote the number above.|The amount of {total} is payable no later than {due} without deduction.|Kindly settle {total} until {due}. Late payments bear interest of 1.5 % a month.|Payment of this invoice is due by {due}.|We will debit {total} from your account on {due}.',
    de='Bitte überweisen Sie den Betrag von {total} bis zum {due} auf das unten genannte Konto.|Zahlbar bis {due} ohne Abzug.|Der Rechnungsbetrag von {total} ist bis spätestens {due} fällig.|Wir buchen {total} am {due} von Ihrem Konto ab.|Bei Zahlung bis {due} gewähren wir 2 % Skonto.', fr='Merci de régler la somme de {total} avant le {due}.|Paiement à effectuer au plus tard le {due}.|Le montant de {total} sera prélevé le {due}.|Facture payable le {due}, sans escompte.', es='Rogamos abonen {total} antes del {due}.|Vencimiento: el {due}, por importe de {total}.|El pago deberá efectuarse a más tardar el {due}.', it='Si prega di saldare {total} entro il {due}.|Pagamento entro il {due} a mezzo bonifico.|Importo di {total} in scadenza il {due}.', pt='Queira pagar {total} até {due}.|O pagamento vence em {due}.|Valor de {total} a liquidar até {due}.', nl='Gelieve {total} voor {due} over te maken.|Wij verzoeken u het bedrag uiterlijk {due} te voldoen.', pl='Prosimy o zapłatę {total} do {due}.', lv='Lūdzam apmaksāt {total} līdz {due}.', ru='Просим оплатить {total} до {due}.', zh='请于 {due} 前支付 {total} 。', ja='{due} までに {total} をお振込みください。', ko='{due} 까지 {total} 을 납부해 주시기 바랍니다.', ar='يرجى دفع {total} قبل {due} .', tr='Lütfen {total} tutarını {due} tarihine kadar ödeyiniz.', cs='Uhraďte prosím {total} do {due}.', sv='Vänligen betala {total} senast {due}.')
THANKS = worded(en='Thank you for your business!|We appreciate your custom.|Goods remain our property until paid in full.|Questions? Call us any time.|All prices in the currency stated.|This is a computer generated document, no signature required.|E. & O. E.', de='Vielen Dank für Ihren Auftrag!|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Mit freundlichen Grüßen|Es gelten unsere AGB.', fr='Merci de votre confiance.|TVA non applicable, art. 293 B du CGI|Pas d’escompte pour paiement anticipé.', es='Gracias por su confianza.|Conserve este documento.', it='Grazie per la fiducia accordataci.|Operazione soggetta a imposta di bollo.', pt='Obrigado pela preferência.|Documento processado por computador.', nl='Bedankt voor uw bestelling.', pl='Dziękujemy za zakupy.', lv='Rēķins sagatavots elektroniski un ir derīgs bez paraksta.', ru='Спасибо за заказ!', zh='感谢惠顾', ja='ありがとうございました。', ko='감사합니다.', ar='شكرا لتعاملكم معنا', tr='Bizi tercih ettiğiniz için teşekkürler.', cs='Děkujeme za Vaši objednávku.', sv='Tack för din beställning!')


def prose(m: Maker, texts: Words, heading: str | None = None, **values: Value | str) -> Prose:
    """One of the texts, with the values put where it names them."""
    parts: list[str | Value] = []
    for text, name, _, _ in FORMATTER.parse(m.words(texts)):
        if text:
            parts.append(text)
        if name:
            parts.append(values[name])
    return Prose(parts, heading)


FORMATTER = Formatter()


def total_again(blocks: Iterable[Block]) -> Value | None:
    """The final amount as it stands on the page, so that it can be repeated in the same words."""
    for block in blocks:
        if isinstance(block, Totals):
            return block.pairs[-1].value
    return None


def how_to_pay(m: Maker, payee: Member, due: date, blocks: Sequence[Block], told: Pair | None) -> list[Block]:
    """Terms in prose, bank details, thanks and small print: any of them, in any order. `told`: the due date, where the head names it."""
    parts: list[Block] = []
    again = total_again(blocks)
    if again and m.chance(0.4 if told else 0.6):
        when = told.value if told else Value(DUE_DATE, m.long_date(due) if m.chance(0.4) else m.date(due))
        parts.append(prose(m, PAY_BY, total=again, due=when))
    if m.chance(0.55):
        parts.append(Pairs(bank_pairs(m, payee)))
    if m.chance(0.35):
        parts.append(Noise([m.words(THANKS)]))
    if m.chance(0.3):
        parts.append(Noise([m.terms() for _ in range(m.integer(1, 3))]))
    if m.chance(0.12):
        parts.append(Pairs([pair(m, NOTE)]))
    if m.chance(0.1):
        parts.append(Prose([m.paragraph()]))
    if m.chance(0.3):
        m.rng.shuffle(parts)
    return parts


def greeting(m: Maker) -> list[Block]:
    return [Prose([m.paragraph() if m.chance(0.5) else m.sentence()])] if m.chance(0.25) else []


def said(blocks: Iterable[Block]) -> Iterable[tuple[Concept, Role | None]]:
    """Every concept that the blocks have a value of, with its role."""
    for block in blocks:
        values: list[Value] = []
        if isinstance(block, (Pairs, Totals)):
            values = [fact.value for fact in block.pairs if fact.value.text]
        elif isinstance(block, Party):
            values = [part.value if isinstance(part, Pair) else part for line in block.lines for part in line if not isinstance(part, str)]
        elif isinstance(block, Form):
            values = [cell.value for cell in block.cells if isinstance(cell, Pair) and cell.value.text]
        elif isinstance(block, Prose):
            values = [part for part in block.parts if isinstance(part, Value)]
        elif isinstance(block, Title) and block.value:
            values = [block.value]
        elif isinstance(block, Table):
            yield block.array, None
            for column in block.columns:
                yield column.concept, None
        elif isinstance(block, Listing):
            yield block.array, None
        for one in values:
            yield one.concept, one.role
            for inner in one.inside:
                yield inner.concept, inner.role


#: a concept is not missing where one of these says the same in other words
SAID_OTHERWISE: dict[str, tuple[str, ...]] = {'address': ('street', 'city'), 'street': ('address',), 'postcode': ('address',), 'city': ('address',), 'state': ('address', 'city'), 'country': ('address', 'city'), 'period': ('period_start', 'line_period', 'flight', 'flight_start'), 'period_start': ('period', 'line_period', 'flight'), 'period_end': ('period', 'line_period', 'flight'),
    'tax_rate': ('tax', 'line_tax_rate', 'vat_line_rate'), 'tax': ('line_tax', 'vat_line_tax'), 'bank_account': ('iban', 'account_number'), 'iban': ('bank_account',), 'sort_code': ('bic',), 'order_number': ('po_number',), 'po_number': ('order_number',), 'customer_number': ('account_number', 'member_number'), 'account_number': ('customer_number', 'member_number'), 'reference': ('po_number', 'order_number', 'payment_reference'), 'payment_reference': ('reference',),
    'delivery_date': ('line_date', 'expected', 'period'), 'order_date': (), 'payment_terms': ('due_date',), 'due_date': ('payment_terms',), 'shipping': ('fee', 'freight_charge'), 'fee': ('shipping',), 'paid': ('amount_due',), 'discount': ('discount_amount', 'discount_percent'), 'tracking_number': ('waybill_number',), 'shipping_method': ('carrier', 'waybill_number'), 'salesperson': ('issued_by', 'contact'), 'issued_by': ('salesperson', 'contact', 'approved_by'), 'vat_id': ('tax_number',), 'tax_number': ('vat_id',), 'contact': ('salesperson', 'issued_by'),
    'subtotal': ('net', 'work_done'), 'project': ('subject',), 'contract_number': ('account_number',), 'currency': ('total', 'total_due', 'amount_due', 'gross')}


def missing(m: Maker, blocks: Sequence[Block], concepts: Sequence[Concept], roles: Sequence[Role], of_roles: Sequence[Concept]) -> list[tuple[Concept, Role | None]]:
    """Some of what such a paper could say and this one does not."""
    told: set[tuple[str, str | None]] = set()
    keys: set[str] = set()
    for concept, role in said(blocks):
        told.add((concept.key, role.key if role else None))
        keys.add(concept.key)
    found: list[tuple[Concept, Role | None]] = [(concept, None) for concept in concepts if concept.key not in keys and not keys.intersection(SAID_OTHERWISE.get(concept.key, ()))]
    for role in roles:
        for concept in of_roles:
            if not any((key, whose) in told for key in (concept.key, *SAID_OTHERWISE.get(concept.key, ())) for whose in (role.key, None)):
                found.append((concept, role))
    return m.some(found, min(2, len(found)), min(10, len(found)))


def content(m: Maker, kind: str, blocks: Sequence[Block], concepts: Sequence[Concept], roles: Sequence[Role], of_roles: Sequence[Concept], paper: str = 'page') -> Content:
    return Content(kind, m.language, blocks, paper, missing(m, blocks, concepts, roles, of_roles))
