"""Accounts between traders: statements of account and remittance advices."""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Content, Kind, Noise, Pair, Pairs, Table, Totals, Value, Words, worded
from .trade import OF_PARTIES
from .trade_amounts import CLOSING_BALANCE, OPENING_BALANCE
from .trade_concepts import ACCOUNT_NUMBER, CURRENCY, CUSTOMER_NUMBER, DOCUMENT_DATE, DUE_DATE, INVOICE_NUMBER, PAGE, PAYMENT_METHOD, PAYMENT_REFERENCE, PAYMENT_TERMS, REFERENCE, SALESPERSON, SUPPLIER_NUMBER, array, coded, date as date_concept, number, string
from .trade_items import columns_money
from .trade_parties import BANK, BUYER, BUYER_EXTRAS, EMAIL, IBAN, PAYEE, PAYER, PHONE, REMIT_TO, SELLER, bank_pairs, letterhead, member, pair, party
from .trade_sheet import amount, content, dated, days_after, facts, period_pairs, titled

if TYPE_CHECKING:
    from ..maker import Maker

ENTRIES = array('entries', 'transactions entries lines items postings buchungen', 'Lines of the statement|One entry for each posting|Buchungen', en='Transactions|Account activity|Details', de='Buchungen|Kontobewegungen', fr='Mouvements', es='Movimientos', it='Movimenti', pt='Movimentos', nl='Mutaties')
ENTRY_DATE = date_concept('entry_date', 'date postingDate entryDate buchungsdatum', 'Date of the posting|Day|Buchungsdatum', en='Date|Posting date|Doc. date|Trans. date', de='Datum|Belegdatum', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', pl='Data', lv='Datums', ru='Дата', zh='日期', ja='日付')
ENTRY_DUE = date_concept('entry_due', 'dueDate due faellig', 'When the posting is due|Due date|Fälligkeit', en='Due date|Due', de='Fällig|Fälligkeit', fr='Échéance', es='Vencimiento', it='Scadenza', pt='Vencimento', nl='Vervaldatum', pl='Termin')
ENTRY_TYPE = string('entry_type', 'type description transaction text buchungstext', 'What was posted|Type of the entry|Buchungstext', lambda m: m.words(ENTRY_TYPES), en='Type|Description|Transaction|Details|Activity', de='Text|Art|Buchungstext', fr='Libellé|Opération', es='Concepto|Tipo', it='Descrizione|Causale', pt='Descrição|Tipo', nl='Omschrijving', pl='Opis', lv='Apraksts', ru='Операция')
ENTRY_TYPES: Words = worded(en='Invoice|Payment|Credit note|Payment - thank you|Cheque|Adjustment|Finance charge|INV|PMT|CRN', de='Rechnung|Zahlung|Gutschrift|Mahngebühr|Überweisung', fr='Facture|Règlement|Avoir', es='Factura|Pago|Abono', it='Fattura|Pagamento|Nota credito', pt='Fatura|Pagamento|Nota de crédito', nl='Factuur|Betaling|Creditnota', pl='Faktura|Wpłata', lv='Rēķins|Maksājums', ru='Счет|Оплата')
ENTRY_NUMBER = string('entry_number', 'document reference number invoiceNumber belegnummer', 'Number of the document posted|Reference|Belegnummer', INVOICE_NUMBER.make, en='Reference|Document|Invoice #|Doc. No.|Number|Ref.', de='Beleg|Belegnr.|Rechnung', fr='Pièce|N° pièce', es='Documento|Nº doc.', it='Documento|N. doc.', pt='Documento', nl='Documentnr.', pl='Dokument', lv='Dokuments', ru='Документ', zh='单号', ja='伝票番号')
DEBIT = number('debit', 'debit charge charges soll', 'Amount charged|Debit|Soll', None, en='Debit|Charges|Amount|Dr', de='Soll|Belastung', fr='Débit', es='Debe|Cargo', it='Dare', pt='Débito', nl='Debet', pl='Winien', ru='Дебет', zh='借方', ja='借方')
CREDIT = number('credit', 'credit payment payments haben', 'Amount credited|Payment|Haben', None, en='Credit|Payments|Cr|Credits', de='Haben|Gutschrift', fr='Crédit', es='Haber|Abono', it='Avere', pt='Crédito', nl='Credit', pl='Ma', ru='Кредит', zh='贷方', ja='貸方')
RUNNING = number('running', 'balance runningBalance saldo', 'Balance after the posting|Running balance|Saldo', None, en='Balance|Running balance|Bal.', de='Saldo', fr='Solde', es='Saldo', it='Saldo', pt='Saldo', nl='Saldo', pl='Saldo', ru='Остаток', zh='余额', ja='残高')
CURRENT = number('current', 'current notDue currentAmount', 'Amount that is not yet due|Current|Nicht fällig', None, en='Current|Not yet due', de='Nicht fällig', fr='Non échu', es='No vencido', it='Non scaduto', pt='Não vencido', nl='Niet vervallen')
OVER_30 = number('over_30', 'overdue30 days1to30 past30', 'Overdue for up to 30 days|1-30 days|1-30 Tage', None, en='1-30 days|30 days|1-30 Days Past Due', de='1-30 Tage', fr='1-30 jours', es='1-30 días', it='1-30 gg', pt='1-30 dias', nl='1-30 dagen')
OVER_60 = number('over_60', 'overdue60 days31to60 past60', 'Overdue for 31 to 60 days|31-60 days|31-60 Tage', None, en='31-60 days|60 days|31-60 Days Past Due', de='31-60 Tage', fr='31-60 jours', es='31-60 días', it='31-60 gg', pt='31-60 dias', nl='31-60 dagen')
OVER_90 = number('over_90', 'overdue90 over90 past90', 'Overdue for more than 90 days|Over 90 days|Über 90 Tage', None, en='Over 90 days|90+ days|> 90', de='über 90 Tage', fr='+ 90 jours', es='> 90 días', it='oltre 90 gg', pt='> 90 dias', nl='> 90 dagen')
STATEMENT_NUMBER = string('statement_number', 'statementNumber statementNo number auszugsnummer', 'Number of the statement|Statement no.|Auszugsnummer', coded('ST-####', '####', '20##-##', '%#####'), en='Statement No.|Statement #|Statement', de='Auszug Nr.|Kontoauszug Nr.', fr='Relevé n°', es='Extracto nº', it='Estratto n.', pt='Extrato n.º', nl='Overzicht nr.')
STATEMENT_TITLES = worded(en='Statement of Account|Statement|Account Statement|Customer Statement', de='Kontoauszug|Saldenliste|Kontenabstimmung', fr='Relevé de compte', es='Estado de cuenta|Extracto de cuenta', it='Estratto conto', pt='Extrato de conta', nl='Rekeningoverzicht', pl='Wyciąg z konta|Potwierdzenie salda', lv='Salīdzināšanas akts', ru='Акт сверки', zh='对账单', ja='取引明細書', ko='거래내역서', ar='كشف حساب', tr='Hesap Ekstresi|Mutabakat')


def write_statement(m: Maker) -> Content:
    seller, buyer = member(m, SELLER, 'company'), member(m, BUYER)
    day = m.day(-700, 0)
    top: list[Block] = [letterhead(m, seller), party(m, buyer, BUYER_EXTRAS)]
    must = [dated(m, DOCUMENT_DATE, day), *([pair(m, STATEMENT_NUMBER)] if m.chance(0.4) else []), *(period_pairs(m, day) if m.chance(0.5) else [])]
    money = columns_money(m)
    shown = set(m.some((ENTRY_DUE, ENTRY_TYPE, RUNNING), 1, 3))
    columns = [concept for concept in (ENTRY_DATE, ENTRY_NUMBER, ENTRY_TYPE, ENTRY_DUE, DEBIT, CREDIT, RUNNING) if concept in shown or concept in (ENTRY_DATE, ENTRY_NUMBER, DEBIT, CREDIT)]
    opening = m.amount(0, 3000) if m.chance(0.6) else 0.0
    balance, rows, posted = opening, [], day - timedelta(days=80)
    for _ in range(m.integer(2, 16)):
        posted += timedelta(days=m.integer(0, 6))
        moved, is_charge = m.amount(20, 2500), m.chance(0.65)
        balance = round(balance + (moved if is_charge else -moved), 2)
        texts = {'entry_date': m.date(posted), 'entry_number': ENTRY_NUMBER.made(m), 'entry_type': ENTRY_TYPE.made(m), 'entry_due': m.date(days_after(m, posted, (14, 30))) if is_charge else '', 'debit': money(moved) if is_charge else '', 'credit': '' if is_charge else money(moved), 'running': money(balance)}
        rows.append([texts[concept.key] for concept in columns])
    table = Table(ENTRIES, [Column(concept, concept in (DEBIT, CREDIT, RUNNING)) for concept in columns], rows)
    sums = [amount(m, OPENING_BALANCE, opening)] if m.chance(0.5) else []
    sums.append(amount(m, CLOSING_BALANCE, balance))
    blocks: list[Block] = [*top, titled(m, STATEMENT_TITLES), *facts(m, must, (CUSTOMER_NUMBER, ACCOUNT_NUMBER, PAYMENT_TERMS, CURRENCY, PAGE, SALESPERSON), top, 4), table, Totals(sums)]
    if m.chance(0.45):
        blocks.append(Pairs([amount(m, concept, m.amount(0, 900) if m.chance(0.7) else 0.0) for concept in (CURRENT, OVER_30, OVER_60, OVER_90)]))
    if m.chance(0.4):
        blocks.append(Pairs(bank_pairs(m, seller)))
    if m.chance(0.3):
        blocks.append(Noise([m.terms()]))
    return content(m, 'statement_of_account', blocks, (CUSTOMER_NUMBER, PAYMENT_TERMS, OPENING_BALANCE, STATEMENT_NUMBER, OVER_90, CURRENT, IBAN, BANK, DUE_DATE), (SELLER, BUYER, REMIT_TO), OF_PARTIES)


SETTLED = array('settled', 'paidInvoices payments invoices remittances items', 'Invoices that the payment settles|One entry for each invoice paid|Bezahlte Rechnungen', en='Invoices paid|Payment details', de='Bezahlte Rechnungen', fr='Factures réglées', es='Facturas pagadas', it='Fatture pagate', pt='Faturas pagas', nl='Betaalde facturen')
SETTLED_NUMBER = string('settled_number', 'invoiceNumber invoice reference number', 'Invoice that is paid|Invoice number|Rechnungsnummer', INVOICE_NUMBER.make, en='Invoice|Invoice No.|Invoice #|Your invoice|Document', de='Rechnung|Ihre Rechnung|Rechnungsnr.', fr='Facture', es='Factura', it='Fattura', pt='Fatura', nl='Factuur', pl='Faktura', lv='Rēķins', ru='Счет')
SETTLED_DATE = date_concept('settled_date', 'invoiceDate date', 'Date of the invoice|Invoice date|Rechnungsdatum', en='Invoice date|Date|Inv. date', de='Datum|Rechnungsdatum', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', pl='Data')
SETTLED_GROSS = number('settled_gross', 'grossAmount invoiceAmount amount', 'Amount of the invoice|Gross amount|Rechnungsbetrag', None, en='Gross amount|Invoice amount|Gross|Amount', de='Brutto|Rechnungsbetrag', fr='Montant facture', es='Importe bruto', it='Importo', pt='Valor bruto', nl='Factuurbedrag')
SETTLED_CUT = number('settled_cut', 'discount discountTaken deduction skonto', 'Discount taken|Deduction|Skonto', None, en='Discount|Disc. taken|Deduction|Adjustment', de='Skonto|Abzug', fr='Escompte', es='Descuento', it='Sconto', pt='Desconto', nl='Korting')
SETTLED_NET = number('settled_net', 'netAmount paidAmount paid amountPaid', 'What was paid for the invoice|Net paid|Zahlbetrag', None, en='Net amount|Paid|Amount paid|Net paid|Payment', de='Zahlbetrag|Gezahlt|Netto', fr='Montant payé', es='Pagado', it='Pagato', pt='Pago', nl='Betaald')
PAYMENT_DATE = date_concept('payment_date', 'paymentDate valueDate paidOn zahlungsdatum date', 'When it was paid|Payment date|Value date|Zahlungsdatum', en='Payment date|Date paid|Value date|Check date|Settlement date', de='Zahlungsdatum|Valuta|Zahlung vom', fr='Date de paiement', es='Fecha de pago', it='Data pagamento|Valuta', pt='Data de pagamento', nl='Betaaldatum', pl='Data płatności', lv='Maksājuma datums', ru='Дата платежа', zh='付款日期', ja='支払日')
PAYMENT_NUMBER = string('payment_number', 'paymentNumber checkNumber paymentDocument transferId zahlungsnummer', 'Number of the payment|Check or transfer number|Zahlungsbeleg', coded('%#######', '15########', 'CHK ####', 'EFT-#####', 'PAY######'), en='Payment No.|Check No.|Payment document|EFT No.|Cheque #|Transfer ID', de='Zahlungsbeleg|Belegnr.|Zahlungs-Nr.', fr='N° de paiement', es='Nº de pago', it='N. pagamento', pt='N.º de pagamento', nl='Betalingsnummer')
PAYMENT_TOTAL = number('payment_total', 'totalPaid paymentAmount total amountPaid zahlungsbetrag', 'Amount of the whole payment|Total paid|Zahlungsbetrag', None, en='Total paid|Payment amount|Total payment|Check total|Total', de='Zahlungsbetrag|Gesamtbetrag|Überweisungsbetrag', fr='Total payé|Montant du virement', es='Total pagado|Importe transferido', it='Totale pagato|Importo bonifico', pt='Total pago', nl='Totaal betaald', pl='Razem', lv='Kopā', ru='Итого оплачено', zh='付款总额', ja='支払合計')
REMITTANCE_TITLES = worded(en='Remittance Advice|Payment Advice|Remittance|Payment Notification', de='Zahlungsavis|Zahlungsmitteilung|Avis', fr='Avis de paiement|Avis de virement', es='Aviso de pago|Notificación de pago', it='Avviso di pagamento|Avviso di bonifico', pt='Aviso de pagamento', nl='Betalingsspecificatie|Betaaladvies', pl='Awizo płatności', lv='Maksājuma paziņojums', ru='Уведомление об оплате', zh='付款通知书', ja='支払通知書')


def write_remittance(m: Maker) -> Content:
    payer, payee = member(m, PAYER, 'company'), member(m, PAYEE)
    day = m.day(-700, 0)
    top: list[Block] = [letterhead(m, payer), party(m, payee, (PHONE, EMAIL, SUPPLIER_NUMBER))]
    money = columns_money(m)
    shown = set(m.some((SETTLED_DATE, SETTLED_GROSS, SETTLED_CUT), 1, 3))
    columns = [concept for concept in (SETTLED_NUMBER, SETTLED_DATE, SETTLED_GROSS, SETTLED_CUT, SETTLED_NET) if concept in shown or concept in (SETTLED_NUMBER, SETTLED_NET)]
    rows, paid = [], 0.0
    for _ in range(m.integer(1, 14)):
        gross = m.amount(30, 9000)
        cut = round(gross * m.pick((0, 0, 2, 3)) / 100, 2)
        paid += gross - cut
        texts = {'settled_number': SETTLED_NUMBER.made(m), 'settled_date': m.date(day - timedelta(days=m.integer(10, 60))), 'settled_gross': money(gross), 'settled_cut': money(cut), 'settled_net': money(round(gross - cut, 2))}
        rows.append([texts[concept.key] for concept in columns])
    must = [dated(m, PAYMENT_DATE, day), pair(m, PAYMENT_NUMBER)]
    if m.chance(0.3):
        must.append(dated(m, DOCUMENT_DATE, days_after(m, day, (-2, -1))))
    total = Pair(Value(PAYMENT_TOTAL, m.money(round(paid, 2))))
    must += [total] if m.chance(0.4) else []
    table = Table(SETTLED, [Column(concept, concept not in (SETTLED_NUMBER, SETTLED_DATE)) for concept in columns], rows)
    blocks: list[Block] = [*top, titled(m, REMITTANCE_TITLES), *facts(m, must, (SUPPLIER_NUMBER, PAYMENT_METHOD, CURRENCY, REFERENCE, PAGE), top, 4), table, Totals([total])]
    if m.chance(0.5):
        blocks.insert(-2, Pairs(bank_pairs(m, payee)))
    return content(m, 'remittance_advice', blocks, (SUPPLIER_NUMBER, PAYMENT_METHOD, PAYMENT_REFERENCE, REFERENCE, IBAN, BANK, DOCUMENT_DATE), (PAYER, PAYEE), OF_PARTIES)


KINDS = [Kind('statement_of_account', write_statement, 1.0), Kind('remittance_advice', write_remittance, 0.7)]
