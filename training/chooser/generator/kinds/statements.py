"""Statements whose tables are more than one: cards by sort of booking, accounts with what is carried over, what a customer owes by age."""
from __future__ import annotations

from datetime import timedelta

from ..content import Column, Concept, Content, Kind, Line, Table
from ..maker import Maker
from ._office import BANK, CURRENCY, CUSTOMER, DATE, DESCRIPTION, DUE_DATE, HOLDER, ISSUER, PERIOD, PHONE, REFERENCE, TAX_ID, WEBSITE, letterhead, party
from ._paperwork import Page, array, code, concept, money, words
from .finance import ACCOUNT, BOOKED_ON, CARD_NUMBER, CLOSING, CREDIT, DEBIT, FEES, IBAN, INTEREST, MINIMUM, MONEY_IN, MONEY_OUT, OPENING, RUNNING, TRANSACTIONS, VALUE_DATE, movement

AMOUNT = concept('line_amount', 'number', 'amount value sum', 'Amount|Sum', 'Amount of the booking', money(1, 900), de='Betrag|Umsatz', fr='Montant', es='Importe', it='Importo', pt='Valor', nl='Bedrag', pl='Kwota', ru='Сумма', zh='金额', ja='金額', ko='금액', ar='المبلغ', lv='Summa', tr='Tutar', cs='Částka', sv='Belopp')
PAYMENTS = array('payments', 'paymentsAndCredits credits', 'Payments and credits|Payments received|Payments', 'All payments and credits of the statement', de='Zahlungen und Gutschriften', fr='Paiements reçus', es='Pagos y abonos', it='Pagamenti e accrediti', pt='Pagamentos', nl='Betalingen', pl='Wpłaty', zh='还款', ja='お支払い')
PURCHASES = array('purchases', 'charges purchasesAndDebits', 'Purchases|Purchases and adjustments|New charges', 'All purchases of the statement', de='Einkäufe|Kartenumsätze', fr='Achats', es='Compras', it='Acquisti', pt='Compras', nl='Aankopen', pl='Zakupy', zh='消费', ja='ご利用明細')
CHARGED = array('fees_charged', 'fees feesAndInterest', 'Fees and interest charged|Fees', 'All fees and interest', de='Gebühren und Zinsen', fr='Frais et intérêts', es='Comisiones e intereses', it='Commissioni e interessi', pt='Comissões', nl='Kosten', pl='Opłaty', zh='费用', ja='手数料')
WITHDRAWALS = array('withdrawals', 'debits moneyOut', 'Withdrawals|Electronic withdrawals|Debits', 'All withdrawals', de='Auszahlungen', fr='Retraits', es='Cargos', it='Addebiti', pt='Débitos', nl='Afschrijvingen', pl='Obciążenia', zh='支出', ja='お引出し')
DEPOSITS = array('deposits', 'credits moneyIn', 'Deposits and additions|Deposits|Credits', 'All deposits', de='Einzahlungen|Gutschriften', fr='Versements', es='Ingresos', it='Accrediti', pt='Créditos', nl='Bijschrijvingen', pl='Uznania', zh='收入', ja='お預入れ')
CHECKS = array('checks', 'checksPaid cheques', 'Checks paid|Cheques', 'All cheques that were paid', de='Schecks', fr='Chèques', es='Cheques', it='Assegni', pt='Cheques', nl='Cheques')
DAILY = array('daily_balances', 'balances dailyBalance endOfDay', 'Daily ending balance|Daily balance', 'Balance at the end of each day', de='Tagessalden', fr='Soldes quotidiens', es='Saldos diarios', it='Saldi giornalieri', pt='Saldos diários', nl='Dagsaldi')
CHECK_NUMBER = concept('check_number', 'string', 'checkNo number chequeNumber', 'Check no.|Number|Cheque', 'Number of the cheque', code('####', '%###'), de='Scheck-Nr.', fr='N° de chèque', es='N.º cheque', it='N. assegno', pt='N.º cheque', nl='Chequenr.')
OPEN_ITEMS = array('open_items', 'invoices unpaid openInvoices', 'Open items|Outstanding invoices|Invoices', 'All invoices that are not paid', de='Offene Posten', fr='Factures ouvertes|Relevé de factures', es='Partidas abiertas', it='Partite aperte', pt='Documentos em aberto', nl='Openstaande posten', pl='Nierozliczone dokumenty', zh='未结发票', ja='未払い請求')
INVOICE = concept('document_no', 'string', 'invoiceNumber document number', 'Invoice|Document|Invoice no.', 'Number of the invoice', code('INV-####', '######', '20##/####', 'RE#####'), de='Beleg|Rechnung', fr='Facture|Pièce', es='Documento|Factura', it='Fattura|Documento', pt='Documento', nl='Factuur', pl='Dokument', zh='单据', ja='請求書')
BILLED = concept('billed', 'number', 'invoiced original charge', 'Invoiced|Original amount|Charges', 'Amount of the invoice', money(20, 9000), de='Rechnungsbetrag', fr='Montant facture', es='Facturado', it='Importo fattura', pt='Faturado', nl='Gefactureerd', pl='Kwota', zh='开票金额', ja='請求額')
PAID = concept('paid', 'number', 'payments received', 'Paid|Payments|Credits', 'What was paid of it', money(0, 900), de='Bezahlt', fr='Réglé', es='Pagado', it='Pagato', pt='Pago', nl='Betaald', pl='Zapłacono', zh='已付', ja='入金')
OPEN = concept('open_amount', 'number', 'balance outstanding due', 'Balance|Open|Amount due', 'What is still to be paid', money(20, 9000), de='Offen', fr='Reste dû', es='Pendiente', it='Residuo', pt='Pendente', nl='Openstaand', pl='Pozostało', zh='未付', ja='残高')
AGEING = array('ageing', 'aging agedBalances buckets', 'Ageing|Account ageing', 'What is owed, by age', de='Fälligkeitsübersicht', fr='Balance âgée', es='Antigüedad de saldos', it='Scaduto', pt='Antiguidade', nl='Ouderdomsanalyse')
AGE_LABELS = (('Current', '1-30', '31-60', '61-90', '> 90'), ('Not due', '1 - 30 days', '31 - 60 days', 'over 60 days'), ('0-30', '30-60', '60-90', '90+'))
AGES = tuple(concept(f'age_{n}', 'number', f'days{n} bucket{n} overdue{n}', label, f'Amount {label} days old') for n, label in enumerate(('Current', '1-30', '31-60', '61-90', 'Over 90')))
TITLES = words('Statement|Account statement|Monthly statement|Statement of account|Card statement', de='Kontoauszug|Abrechnung|Kontoübersicht', fr='Relevé|Relevé de compte', es='Extracto|Estado de cuenta', it='Estratto conto', pt='Extrato', nl='Overzicht|Rekeningafschrift', pl='Wyciąg', ru='Выписка', zh='对账单', ja='ご利用明細', ko='명세서', ar='كشف حساب', lv='Izraksts', tr='Ekstre', cs='Výpis', sv='Kontoutdrag')
DUE_TITLES = words('Statement of account|Customer statement|Outstanding balance', de='Kontoauszug|Offene-Posten-Liste|Saldenbestätigung', fr='Relevé de compte client|Relevé de factures', es='Estado de cuenta', it='Estratto conto cliente', pt='Extrato de conta corrente', nl='Rekeningoverzicht', pl='Potwierdzenie salda', zh='客户对账单', ja='残高確認書')
SECTION_SUM = words('Total {0}|Total {0} this period|{0} total|Total', de='Summe {0}|Summe', fr='Total {0}|Total', es='Total {0}|Total', it='Totale {0}|Totale', pt='Total {0}', nl='Totaal {0}|Totaal', pl='Razem {0}', zh='{0}合计', ja='{0}合計')
NOTHING_MORE = words('Interest is calculated daily.|* pending at the time of printing|See overleaf for your rights.', de='* noch nicht gebucht|Zinsen werden taggenau berechnet.', fr='* opération en cours', es='* pendiente', it='* in corso di contabilizzazione')
BROUGHT = OPENING.labels
CARRIED = CLOSING.labels


def section_sum(m: Maker, lines: Concept) -> str:
    return m.words(SECTION_SUM).format(m.words(lines.labels))


def bookings(m: Maker, count: int, spread: int) -> list[tuple[str, str, float]]:
    day, out = m.day(-400, -60), []
    for _ in range(count):
        out.append((m.date(day), movement(m), m.amount(2, 900)))
        day += timedelta(days=m.integer(0, spread))
    return out


def write_sections(m: Maker) -> Content:
    """The same columns under several titles, each an array of its own."""
    page = Page(m, 'statement_in_sections')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, WEBSITE))(page))
    page.title(TITLES)
    page.add(party(HOLDER, is_person=m.chance(0.7), extras=())(page))
    page.facts((ACCOUNT, CARD_NUMBER, PERIOD, DATE, DUE_DATE, MINIMUM), share=0.5)
    page.facts((OPENING, MONEY_IN, MONEY_OUT, FEES, CLOSING), share=0.8)
    is_card = m.chance(0.5)
    lists = m.some((PAYMENTS, PURCHASES, CHARGED) if is_card else (DEPOSITS, WITHDRAWALS, CHECKS, CHARGED, DAILY), 2, 4)
    has_value, has_code, summed = m.chance(0.3), m.chance(0.3), m.chance(0.7)
    titled = m.chance(0.85)
    for lines in lists:
        columns = [Column(BOOKED_ON)]
        if lines is CHECKS:
            columns.insert(int(m.chance(0.5)), Column(CHECK_NUMBER))
        elif lines is not DAILY:
            columns += [Column(VALUE_DATE)] * has_value + [Column(DESCRIPTION)] + [Column(REFERENCE)] * has_code
        columns.append(Column(RUNNING if lines is DAILY else AMOUNT, True))
        rows, total = [], 0.0
        for day, text, amount in bookings(m, m.integer(1, 12 if lines is PURCHASES else 7), 4):
            total += amount
            cells = {BOOKED_ON: day, VALUE_DATE: day, DESCRIPTION: text, REFERENCE: m.some_code(), CHECK_NUMBER: m.code('####')}
            rows.append([cells.get(column.concept, m.money(amount, False)) for column in columns])
        texts = [''] * len(columns)
        texts[0], texts[-1] = section_sum(m, lines), m.money(total, False)
        page.add(Table(lines, columns, rows, m.chance(0.85), title=m.words(lines.labels) if titled else '', lines=[Line('total', len(rows), texts)] if summed and lines is not DAILY else []))
    if m.chance(0.3):
        page.facts((INTEREST, FEES))
    page.small_print()
    return page.done()


def write_running(m: Maker) -> Content:
    """Every page begins with what is brought forward and ends with what is carried over."""
    page = Page(m, 'statement_carried_over')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, WEBSITE))(page))
    page.title(TITLES)
    page.add(party(HOLDER, is_person=m.chance(0.7), extras=())(page))
    page.facts((ACCOUNT, IBAN, PERIOD, CURRENCY, DATE), share=0.6)
    balance = m.amount(50, 9000)
    by_day = m.chance(0.2)
    columns = [Column(BOOKED_ON)] + [Column(VALUE_DATE)] * m.chance(0.4) + [Column(DESCRIPTION), Column(DEBIT, True), Column(CREDIT, True), Column(RUNNING, True)]
    rows: list[list[str]] = []
    lines: list[Line] = []

    def carried(label: str, sums: tuple[float, float] | None = None) -> Line:
        cells = {DESCRIPTION: label, RUNNING: m.money(balance, False)}
        if sums is not None:
            cells |= {DEBIT: m.money(sums[0], False), CREDIT: m.money(sums[1], False)}
        return Line('total', len(rows), [cells.get(column.concept, '') for column in columns])

    lines.append(carried(m.words(BROUGHT)))
    out = into = 0.0
    each = m.integer(6, 20)
    sparse = m.chance(0.3)
    for n, (day, text, amount) in enumerate(bookings(m, m.integer(4, 40), 3)):
        if n and n % each == 0 and m.chance(0.6):
            lines += [carried(m.words(CARRIED)), carried(m.words(BROUGHT))][:m.integer(1, 2)]
        if by_day and m.chance(0.3):
            lines.append(Line('group', len(rows), [day] + [''] * (len(columns) - 1)))
        is_in = m.chance(0.3)
        balance += amount if is_in else -amount
        out, into = out + amount * (not is_in), into + amount * is_in
        cells = {BOOKED_ON: day, VALUE_DATE: day, DESCRIPTION: text + (f'\n{m.some_code()} {m.person()}' if m.chance(0.25) else ''), CREDIT if is_in else DEBIT: m.money(amount, False)}
        if not sparse or m.chance(0.3):
            cells[RUNNING] = m.money(balance, False)
        rows.append([cells.get(column.concept, '') for column in columns])
    lines.append(carried(m.words(CARRIED), (out, into) if m.chance(0.4) else None))
    page.add(Table(TRANSACTIONS, columns, rows, lines=lines, remark=m.words(NOTHING_MORE) if m.chance(0.15) else ''))
    if m.chance(0.5):
        page.facts((OPENING, CLOSING, MONEY_IN, MONEY_OUT))
    page.small_print()
    return page.done()


def write_open_items(m: Maker) -> Content:
    page = Page(m, 'open_items')
    page.add(letterhead(ISSUER, lambda m: m.company(), (PHONE, TAX_ID))(page))
    page.title(DUE_TITLES)
    page.add(party(CUSTOMER, extras=())(page))
    page.facts((DATE, REFERENCE, ACCOUNT, CURRENCY), share=0.6)
    columns = [Column(INVOICE), Column(DATE), Column(DUE_DATE), Column(DESCRIPTION), Column(BILLED, True), Column(PAID, True), Column(OPEN, True)]
    columns = [column for n, column in enumerate(columns) if n in (0, 1, 6) or m.chance(0.7)]
    rows, owed = [], 0.0
    for _ in range(m.integer(2, 22)):
        day, amount = m.day(-400, -10), m.amount(20, 9000)
        paid = amount * 0.3 if m.chance(0.2) else 0.0
        owed += amount - paid
        cells: dict[Concept, str] = {INVOICE: INVOICE.made(m), DATE: m.date(day), DUE_DATE: m.date(day + timedelta(days=30)), DESCRIPTION: m.service(), BILLED: m.money(amount, False), PAID: m.money(paid, False) if paid else '', OPEN: m.money(amount - paid, False)}
        rows.append([cells[column.concept] for column in columns])
    texts = [''] * len(columns)
    texts[0], texts[-1] = section_sum(m, OPEN_ITEMS), m.money(owed, False)
    page.add(Table(OPEN_ITEMS, columns, rows, lines=[Line('total', len(rows), texts)] if m.chance(0.75) else []))
    if m.chance(0.6):
        labels = m.pick(AGE_LABELS)
        ages = [Column(AGES[n], True, label) for n, label in enumerate(labels)]
        page.add(Table(AGEING, ages, [[m.money(m.amount(1, 4000), False) for _ in ages]], title=m.words(AGEING.labels) if m.chance(0.4) else ''))
    page.small_print()
    return page.done()


KINDS = [Kind('statement_in_sections', write_sections, 9.0), Kind('statement_carried_over', write_running, 8.0), Kind('open_items', write_open_items, 5.0)]
