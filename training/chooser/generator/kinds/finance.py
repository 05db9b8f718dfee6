"""Papers of banks: statements of accounts and cards, cheques, transfers, loans, brokerage, currency exchange."""
from __future__ import annotations

from datetime import timedelta

from ..content import Column, Content, Kind, Pairs
from ..maker import Maker
from ._office import (
    ADDRESS, AMOUNT, BANK, CONTACT, CURRENCY, DATE, DESCRIPTION, DUE_DATE, EMAIL, END_DATE, HOLDER, ISSUER, NAME, NUMBER, PERIOD, PHONE, PLACE, RATE, REASON, RECIPIENT, REFERENCE, SIGNED_BY,
    SIGNED_ON, START_DATE, TAX_ID, TOTAL, UNIT_PRICE, WEBSITE, letterhead, party,
)
from ._paperwork import Group, Page, Rows, Says, Text, Ticks, array, code, concept, date, money, number, one_of, percent, role, sheet, totals, words

IBAN = concept('iban', 'string', 'accountIban ibanNumber bankAccount', 'IBAN|IBAN No.|Account (IBAN)|International account number', 'IBAN of the account|International bank account number|IBAN without spaces', lambda m: m.iban(), 'iban', de='IBAN|Konto (IBAN)', fr='IBAN|N° IBAN', es='IBAN|Cuenta IBAN', it='IBAN|Codice IBAN', pt='IBAN', nl='IBAN|Rekening', ru='IBAN')
BIC = concept('bic', 'string', 'swift swiftCode bicCode', 'BIC|SWIFT|SWIFT code|BIC/SWIFT', 'BIC of the bank|SWIFT code|Bank identifier', lambda m: m.bic(), de='BIC|SWIFT-BIC', fr='BIC|Code BIC', es='BIC|Código SWIFT', it='BIC', pt='BIC', nl='BIC')
ACCOUNT = concept('account_number', 'string', 'accountNo account acctNumber kontonummer', 'Account number|Account no.|A/C No.|Account|Acct #|Account No', 'Account number|Number of the bank account|Account as printed, masked or not', code('########', '##########', '###-######-#', '####-####-##', '****####', 'XXXX-XXXX-####', '## ### ## ##', '%#########/####', '#### #### ####'),
                  de='Kontonummer|Konto-Nr.|Konto', fr='N° de compte|Compte|Numéro de compte', es='Número de cuenta|Cuenta', it='Numero di conto|Conto n.', pt='N.º de conta|Conta', nl='Rekeningnummer', ru='Номер счёта|Счёт', zh='账号', ja='口座番号', ko='계좌번호', ar='رقم الحساب', pl='Numer rachunku|Nr konta', lv='Konta numurs', tr='Hesap No', cs='Číslo účtu', sv='Kontonummer')
SORT_CODE = concept('sort_code', 'string', 'bankCode routingNumber branchCode blz', 'Sort code|Routing number|Bank code|Branch code|ABA no.|Transit no.', 'Sort code of the branch|Routing number|Bank code, digits as printed', code('##-##-##', '######', '#########', '### ### ##', '###-###', '####'), de='BLZ|Bankleitzahl', fr='Code banque|Code guichet', es='Código de oficina|Entidad/Oficina', it='ABI/CAB', pt='Código do banco', ru='БИК', ja='支店番号', pl='Nr rozliczeniowy')
ACCOUNT_TYPE = concept('account_type', 'string', 'typeOfAccount product accountName', 'Account type|Type of account|Product', 'Type of account|Product name of the account|Current or savings', one_of('Current Account|Savings|Basic Checking|Business Current|Premier Account|Money Market', de='Girokonto|Tagesgeld|Geschäftskonto|Sparkonto', fr='Compte courant|Livret A|Compte chèques', es='Cuenta corriente|Cuenta de ahorro', it='Conto corrente|Conto deposito', pt='Conta à ordem|Conta poupança', nl='Betaalrekening|Spaarrekening', zh='活期存款|储蓄账户', ja='普通預金|当座預金'), de='Kontoart|Kontomodell', fr='Type de compte', es='Tipo de cuenta', it='Tipo di conto', pt='Tipo de conta', nl='Soort rekening')
OPENING = concept('opening_balance', 'number', 'startBalance previousBalance balanceBroughtForward oldBalance', 'Opening balance|Previous balance|Balance brought forward|Beginning balance|Starting balance', 'Balance at the start of the period|Opening balance without currency|Old balance', money(-500, 20000), de='Anfangssaldo|Alter Kontostand|Alter Saldo|Saldovortrag', fr='Solde initial|Ancien solde|Solde précédent', es='Saldo inicial|Saldo anterior', it='Saldo iniziale|Saldo precedente', pt='Saldo inicial|Saldo anterior', nl='Beginsaldo|Vorig saldo', ru='Входящий остаток', zh='期初余额', ja='前回残高', ko='이월잔액', ar='الرصيد الافتتاحي', pl='Saldo początkowe', lv='Sākuma atlikums', tr='Açılış bakiyesi')
CLOSING = concept('closing_balance', 'number', 'endBalance newBalance balance currentBalance', 'Closing balance|New balance|Ending balance|Balance carried forward|Balance', 'Balance at the end of the period|Closing balance without currency|New balance', money(-500, 20000), de='Endsaldo|Neuer Kontostand|Neuer Saldo', fr='Solde final|Nouveau solde', es='Saldo final|Nuevo saldo', it='Saldo finale|Saldo attuale', pt='Saldo final|Novo saldo', nl='Eindsaldo|Nieuw saldo', ru='Исходящий остаток', zh='期末余额', ja='今回残高', ko='잔액', ar='الرصيد الختامي', pl='Saldo końcowe', lv='Beigu atlikums', tr='Kapanış bakiyesi')
MONEY_IN = concept('total_credits', 'number', 'totalIn deposits moneyIn incoming', 'Total credits|Money in|Total deposits|Payments in|Credits', 'Sum of all credits|Total paid in|Deposits of the period', money(0, 9000), de='Summe Gutschriften|Eingänge|Haben', fr='Total crédits|Total des crédits', es='Total abonos|Total ingresos', it='Totale avere|Totale entrate', pt='Total créditos', nl='Totaal bij|Totaal bijgeschreven', pl='Suma uznań', ru='Поступления', zh='收入合计')
MONEY_OUT = concept('total_debits', 'number', 'totalOut withdrawals moneyOut outgoing', 'Total debits|Money out|Total withdrawals|Payments out|Debits', 'Sum of all debits|Total paid out|Withdrawals of the period', money(0, 9000), de='Summe Lastschriften|Ausgänge|Soll', fr='Total débits|Total des débits', es='Total cargos|Total gastos', it='Totale dare|Totale uscite', pt='Total débitos', nl='Totaal af|Totaal afgeschreven', pl='Suma obciążeń', ru='Списания', zh='支出合计')
STATEMENT_NUMBER = concept('statement_number', 'string', 'statementNo number sheetNumber', 'Statement no.|Statement number|Sheet no.|Statement', 'Number of the statement|Sheet or statement number|Auszugsnummer', code('%', '##', '#/20##', '00#', '###', '20##/##'), de='Auszug Nr.|Kontoauszug Nr.|Auszugsnummer', fr='Relevé n°', es='Extracto n.º', it='Estratto n.', pt='Extrato n.º', nl='Afschrift nr.|Volgnummer', pl='Wyciąg nr', ru='Выписка №')
OVERDRAFT = concept('overdraft_limit', 'number', 'creditLine arrangedOverdraft limit', 'Overdraft limit|Arranged overdraft|Credit line|Overdraft', 'Overdraft limit|Arranged credit line|How far the account may go below zero', money(100, 5000), de='Dispokredit|Kreditlinie|Verfügungsrahmen', fr='Découvert autorisé', es='Límite de descubierto', it='Fido', pt='Limite de descoberto', nl='Kredietlimiet')
INTEREST = concept('interest', 'number', 'interestAmount interestPaid zinsen', 'Interest|Interest paid|Interest earned|Interest charged', 'Interest amount|Interest of the period|Zinsen', money(0, 900), de='Zinsen|Habenzinsen', fr='Intérêts', es='Intereses', it='Interessi', pt='Juros', nl='Rente', ru='Проценты', zh='利息', ja='利息', pl='Odsetki', tr='Faiz')
FEES = concept('fees', 'number', 'charges fee commission gebuehren', 'Fees|Charges|Commission|Service fee|Handling fee', 'Fees charged|Commission without currency|Costs of the transaction', money(0.5, 120), de='Gebühren|Entgelte|Provision', fr='Frais|Commissions', es='Comisiones|Gastos', it='Spese|Commissioni', pt='Comissões|Despesas', nl='Kosten|Provisie', ru='Комиссия', zh='手续费', ja='手数料', ko='수수료', pl='Opłaty|Prowizja', tr='Komisyon')
INTEREST_RATE = concept('interest_rate', 'number', 'rate nominalRate apr borrowingRate', 'Interest rate|Rate of interest|Nominal rate|Fixed rate|Interest rate p.a.', 'Interest rate per year|Nominal rate in percent|Borrowing rate', percent(0.2, 12, 2), de='Zinssatz|Sollzins|Nominalzins p.a.', fr='Taux d’intérêt|Taux nominal|Taux débiteur', es='Tipo de interés|TIN', it='Tasso di interesse|TAN', pt='Taxa de juro|TAN', nl='Rentepercentage|Debetrente', ru='Процентная ставка', zh='利率', ja='利率', ko='이자율', pl='Oprocentowanie', tr='Faiz oranı')
APR = concept('apr', 'number', 'effectiveRate annualPercentageRate effectiveInterestRate', 'APR|Annual percentage rate|Effective rate|Representative APR', 'Annual percentage rate|Effective rate including costs|APR in percent', percent(1, 22, 2), de='Effektiver Jahreszins|Effektivzins', fr='TAEG|TEG', es='TAE', it='TAEG', pt='TAEG', nl='JKP|Jaarlijks kostenpercentage', pl='RRSO')
BOOKED_ON = concept('transaction_date', 'date', 'date bookingDate postedOn buchungstag', 'Date|Trans. date|Transaction date|Posted|Booking date|Date posted', 'Date of the transaction|Booking date of the row|Day it was posted', date(), de='Datum|Buchung|Buchungstag|Bu-Tag', fr='Date|Date opération', es='Fecha|F. operación', it='Data|Data contabile', pt='Data|Data mov.', nl='Datum|Boekdatum', ru='Дата', zh='日期|交易日期', ja='日付|取引日', ko='거래일', ar='التاريخ', pl='Data operacji', lv='Datums', tr='Tarih')
VALUE_DATE = concept('value_date', 'date', 'valueDate wert valuta', 'Value date|Value|Effective', 'Value date|Date from which interest counts|Wertstellung', date(), de='Wert|Valuta|Wertstellung', fr='Date valeur|Valeur', es='F. valor|Fecha valor', it='Valuta|Data valuta', pt='Data valor', nl='Rentedatum|Valutadatum', pl='Data waluty')
DEBIT = concept('debit', 'number', 'withdrawal out paidOut soll', 'Debit|Paid out|Withdrawals|Money out|Payments|Dr', 'Amount taken off the account|Debit of the row|Withdrawal', money(1, 900), de='Soll|Belastung|Lastschrift', fr='Débit', es='Cargo|Debe', it='Dare|Uscite|Addebiti', pt='Débito', nl='Af|Debet', ru='Дебет|Расход', zh='支出|借方', ja='お支払金額|出金', ko='출금', ar='مدين', pl='Obciążenie|Wn', lv='Debets', tr='Borç')
CREDIT = concept('credit', 'number', 'deposit paidIn in haben', 'Credit|Paid in|Deposits|Money in|Receipts|Cr', 'Amount added to the account|Credit of the row|Deposit', money(1, 900), de='Haben|Gutschrift', fr='Crédit', es='Abono|Haber', it='Avere|Entrate|Accrediti', pt='Crédito', nl='Bij|Credit', ru='Кредит|Приход', zh='收入|贷方', ja='お預り金額|入金', ko='입금', ar='دائن', pl='Uznanie|Ma', lv='Kredīts', tr='Alacak')
RUNNING = concept('running_balance', 'number', 'balance balanceAfter saldo', 'Balance|Running balance|Balance after', 'Balance after the transaction|Running balance of the row|Saldo', money(1, 9000), de='Saldo|Kontostand', fr='Solde', es='Saldo', it='Saldo', pt='Saldo', nl='Saldo', ru='Остаток', zh='余额', ja='残高', ko='잔액', ar='الرصيد', pl='Saldo', lv='Atlikums', tr='Bakiye')
TRANSACTIONS = array('transactions', 'bookings entries movements lines', 'Transactions|Your transactions|Account activity|Movements', 'All transactions|Every booking of the statement|Rows of the statement', de='Umsätze|Buchungen', fr='Opérations', es='Movimientos', it='Movimenti', pt='Movimentos', nl='Transacties')
CARD_NUMBER = concept('card_number', 'string', 'cardNo pan maskedCardNumber', 'Card number|Card no.|Card ending in|Card', 'Card number, mostly masked|Number of the card|Last four digits as printed', code('**** **** **** ####', 'XXXX XXXX XXXX ####', '#### #### #### ####', '####-XXXX-XXXX-####', '%### ****** #####', '************####'), de='Kartennummer|Karten-Nr.', fr='N° de carte', es='N.º de tarjeta', it='Numero carta', pt='N.º do cartão', nl='Kaartnummer', zh='卡号', ja='カード番号', ko='카드번호', pl='Numer karty')
CREDIT_LIMIT = concept('credit_limit', 'number', 'limit cardLimit', 'Credit limit|Card limit|Total credit line|Spending limit', 'Credit limit|Most that may be spent|Limit of the card', money(500, 20000), de='Kreditrahmen|Kartenlimit', fr='Plafond|Plafond de carte', es='Límite de crédito', it='Plafond|Limite di credito', pt='Limite de crédito', nl='Bestedingslimiet', zh='信用额度', ja='ご利用可能枠')
MINIMUM = concept('minimum_payment', 'number', 'minimumDue minPayment leastPayment', 'Minimum payment due|Minimum payment|Min. amount due', 'Least amount to pay now|Minimum payment|Minimum due on the card', money(10, 300), de='Mindestbetrag|Mindestzahlung', fr='Paiement minimum', es='Pago mínimo', it='Rata minima', pt='Pagamento mínimo', nl='Minimumbetaling', zh='最低还款额')
AVAILABLE = concept('available_credit', 'number', 'creditAvailable availableFunds remainingLimit', 'Available credit|Credit available|Available funds', 'Credit still available|What may still be spent|Available limit', money(100, 15000), de='Verfügbarer Betrag|Verfügbar', fr='Disponible', es='Crédito disponible', it='Disponibilità residua', pt='Saldo disponível', nl='Beschikbaar')
POINTS = concept('points_balance', 'number', 'rewardPoints points bonusPoints', 'Points balance|Reward points|Points earned', 'Bonus points|Reward points collected|Balance of points', number(0, 90000), de='Punktestand|Bonuspunkte', fr='Points cumulés', es='Puntos acumulados', it='Punti', pt='Pontos', nl='Punten')
AMOUNT_WORDS = concept('amount_in_words', 'string', 'sumInWords writtenAmount', 'Amount in words|The sum of|Sum in words|Dollars', 'Amount written out in words|Sum in words|Betrag in Worten', one_of('One thousand two hundred and fifty only|Three hundred forty-two and 17/100|Seventy-five and 00/100|Nine thousand exactly', de='eintausendzweihundert|dreihundertvierzig|fünfundsiebzig 50/100', fr='mille deux cents|trois cent quarante', es='mil doscientos|trescientos cuarenta y dos', it='milleduecento/00|trecentoquaranta/50', pt='mil e duzentos|trezentos e quarenta', nl='twaalfhonderd|driehonderdveertig'), de='Betrag in Worten|in Worten', fr='Somme en toutes lettres|Montant en lettres', es='Importe en letra|Son', it='Importo in lettere', pt='Por extenso', nl='Bedrag in letters', zh='大写金额')
CHEQUE_NUMBER = concept('cheque_number', 'string', 'checkNumber chequeNo checkNo', 'Cheque no.|Check number|Check #|No.', 'Number of the cheque|Check number|Schecknummer', code('######', '00####', '%###', '#######'), de='Scheck-Nr.', fr='Chèque n°', es='Cheque n.º', it='Assegno n.', pt='Cheque n.º', nl='Chequenummer')
PURPOSE = concept('payment_reference', 'string', 'remittanceInformation purpose memo verwendungszweck', 'Payment reference|Memo|For|Remittance information|Purpose|Message to payee', 'What the payment is for|Text for the payee|Remittance information', lambda m: f'{m.service()} {m.some_code()}' if m.chance(0.5) else m.some_code(), de='Verwendungszweck|Zahlungsgrund', fr='Motif|Référence du paiement|Communication', es='Concepto|Referencia de pago', it='Causale', pt='Descritivo|Referência', nl='Mededeling|Betalingskenmerk', ru='Назначение платежа', zh='用途|附言', pl='Tytuł przelewu', lv='Maksājuma mērķis', tr='Açıklama')
EXECUTED_ON = concept('execution_date', 'date', 'executedOn transferDate processedOn', 'Execution date|Transfer date|Processed on|Payment date', 'Day the payment is made|Execution date|Date of the transfer', date(-200, 20), de='Ausführung am|Ausführungsdatum', fr='Date d’exécution', es='Fecha de ejecución', it='Data esecuzione', pt='Data de execução', nl='Uitvoerdatum', pl='Data realizacji')
PAYER = role('payer', 'debtor orderingParty remitter', 'Payer|Ordering customer|Debtor|Remitter', de='Zahler|Auftraggeber|Zahlungspflichtiger', fr='Donneur d’ordre|Débiteur|Payeur', es='Ordenante|Pagador', it='Ordinante|Debitore', pt='Ordenante', nl='Opdrachtgever|Betaler', ru='Плательщик', zh='付款人', ja='振込依頼人', pl='Zleceniodawca|Płatnik', lv='Maksātājs')
PAYEE = role('payee', 'beneficiary creditor payTo', 'Payee|Beneficiary|Pay to the order of|Creditor', de='Zahlungsempfänger|Empfänger|Begünstigter', fr='Bénéficiaire|À l’ordre de', es='Beneficiario|Páguese a', it='Beneficiario|Creditore', pt='Beneficiário', nl='Begunstigde', ru='Получатель', zh='收款人', ja='受取人', pl='Odbiorca', lv='Saņēmējs')
BORROWER = role('borrower', 'debtor loanTaker', 'Borrower|Loan taker|Customer', de='Kreditnehmer|Darlehensnehmer', fr='Emprunteur', es='Prestatario', it='Mutuatario|Cliente', pt='Mutuário', nl='Kredietnemer|Geldnemer', zh='借款人', ja='借主', pl='Kredytobiorca')
LOAN_NUMBER = concept('loan_number', 'string', 'loanId contractNumber mortgageNumber loanAccount', 'Loan number|Loan no.|Mortgage account no.|Agreement number|Contract no.', 'Number of the loan|Contract number of the credit|Mortgage account', code('LN-######', '##########', 'M/######/##', '???######', '######-##', 'K ### ### ###'), de='Darlehensnummer|Kredit-Nr.|Vertragsnummer', fr='N° de prêt|N° de contrat', es='N.º de préstamo', it='N. mutuo|Contratto n.', pt='N.º do empréstimo', nl='Leningnummer', ru='Номер договора', zh='贷款编号')
LOAN_AMOUNT = concept('loan_amount', 'number', 'principal amount creditAmount netLoan', 'Loan amount|Amount of credit|Principal|Amount borrowed|Original loan', 'Amount of the loan|Principal without currency|Money that is lent', money(1000, 400000), de='Darlehensbetrag|Nettodarlehensbetrag|Kreditsumme', fr='Montant du prêt|Capital emprunté', es='Importe del préstamo|Capital', it='Importo del finanziamento|Capitale', pt='Montante do empréstimo', nl='Leenbedrag|Hoofdsom', ru='Сумма кредита', zh='贷款金额', pl='Kwota kredytu')
TERM = concept('term', 'string', 'duration loanTerm runtime laufzeit', 'Term|Duration|Loan term|Repayment period|Term (months)', 'How long it runs|Duration with unit|Term in months or years', one_of('36 months|60 months|120 months|25 years|12 mths|48', de='36 Monate|60 Monate|10 Jahre|84 Mon.', fr='36 mois|20 ans|120 mois', es='36 meses|25 años', it='60 mesi|20 anni', pt='48 meses|30 anos', nl='60 maanden|30 jaar', ru='36 мес.', zh='36个月', ja='35年', pl='60 miesięcy'), de='Laufzeit|Dauer', fr='Durée', es='Plazo|Duración', it='Durata', pt='Prazo', nl='Looptijd', ru='Срок', zh='期限', ja='期間', pl='Okres')
INSTALMENT = concept('monthly_payment', 'number', 'instalment monthlyInstallment rate repayment', 'Monthly payment|Monthly instalment|Instalment|Regular payment', 'Amount of each instalment|Monthly payment without currency|Rate per month', money(50, 2500), de='Monatsrate|Rate|monatliche Rate', fr='Mensualité|Échéance mensuelle', es='Cuota mensual|Cuota', it='Rata mensile|Importo rata', pt='Prestação mensal', nl='Maandbedrag|Maandtermijn', ru='Ежемесячный платёж', zh='月供', pl='Rata miesięczna')
OUTSTANDING = concept('outstanding_balance', 'number', 'remainingDebt principalBalance restschuld', 'Outstanding balance|Principal balance|Remaining debt|Unpaid principal', 'Debt that is left|Outstanding principal|Remaining balance of the loan', money(500, 300000), de='Restschuld|Restsaldo', fr='Capital restant dû', es='Capital pendiente', it='Debito residuo', pt='Capital em dívida', nl='Restschuld|Openstaand saldo', zh='剩余本金', pl='Pozostało do spłaty')
TOTAL_COST = concept('total_repayable', 'number', 'totalAmountPayable totalCost', 'Total amount payable|Total repayable|Total of payments', 'All that has to be paid back|Total repayable including interest|Gesamtbetrag', money(1500, 500000), de='Gesamtbetrag|Gesamtkreditbetrag', fr='Montant total dû', es='Importe total adeudado', it='Importo totale dovuto', pt='Montante total imputado', nl='Totaal te betalen')
PRINCIPAL_PART = concept('principal_paid', 'number', 'principal repaymentPart tilgung', 'Principal|Principal paid|Repayment', 'Part of the payment that lowers the debt|Principal of the instalment|Tilgung', money(20, 1500), de='Tilgung', fr='Capital|Amortissement', es='Amortización', it='Quota capitale', pt='Amortização', nl='Aflossing')
SCHEDULE = array('schedule', 'instalments repaymentPlan payments', 'Repayment schedule|Payment plan|Instalments', 'All instalments|Rows of the payment plan|Repayment schedule', de='Zahlungsplan|Tilgungsplan', fr='Tableau d’amortissement|Échéancier', es='Cuadro de amortización', it='Piano di ammortamento', pt='Plano de pagamentos', nl='Aflossingsschema')
SECURITY = concept('security', 'string', 'securityName instrument holding wertpapier', 'Security|Instrument|Holding|Stock|Fund', 'Name of the security|Share or fund|Instrument as printed', lambda m: m.company() + m.pick((' Inc.', ' Fund A', ' ETF', ' 3.5% 2031', '', ' ORD', ' Pref')), de='Wertpapier|Gattung|Bezeichnung', fr='Valeur|Titre', es='Valor|Título', it='Titolo|Strumento', pt='Título', nl='Effect|Fonds', zh='证券名称', ja='銘柄')
ISIN = concept('isin', 'string', 'isinCode securityId cusip wkn', 'ISIN|ISIN code|CUSIP|WKN/ISIN', 'ISIN of the security|International securities number|Security code', code('US##########', 'DE000*****#', 'FR00########', 'IE00******##', 'GB00*******#'), de='ISIN|WKN', fr='Code ISIN', it='Codice ISIN')
MARKET_VALUE = concept('market_value', 'number', 'value currentValue kurswert', 'Market value|Value|Current value', 'Market value of the holding|Value today|Kurswert', money(100, 90000), de='Kurswert|Marktwert', fr='Valeur de marché|Évaluation', es='Valor de mercado', it='Controvalore', pt='Valor de mercado', nl='Marktwaarde|Koerswaarde', zh='市值', ja='評価額')
COST_BASIS = concept('cost_basis', 'number', 'purchaseValue bookCost einstandswert', 'Cost basis|Book cost|Purchase value', 'What was paid for the holding|Book cost|Cost basis', money(100, 90000), de='Einstandswert|Kaufwert', fr='Prix de revient', es='Coste de adquisición', it='Valore di carico', pt='Valor de aquisição', nl='Kostprijs')
GAIN = concept('gain_loss', 'number', 'unrealizedGain profitLoss', 'Gain/Loss|Unrealised gain/loss|P/L|Change', 'Gain or loss of the holding|Profit, negative for a loss|Unrealised result', money(-4000, 9000), de='Gewinn/Verlust|G/V', fr='Plus/moins-value', es='Plusvalía/minusvalía', it='Utile/Perdita', pt='Mais/menos-valia', nl='Winst/verlies')
HOLDINGS = array('holdings', 'positions portfolio securities', 'Holdings|Positions|Portfolio', 'All holdings|Positions of the portfolio|Securities held', de='Bestand|Positionen', fr='Portefeuille|Positions', es='Cartera', it='Portafoglio', pt='Carteira', nl='Portefeuille')
PORTFOLIO_VALUE = concept('portfolio_value', 'number', 'totalValue accountValue depotwert', 'Total portfolio value|Account value|Total value', 'Value of all holdings|Total of the portfolio|Depotwert', money(1000, 900000), de='Depotwert|Gesamtwert', fr='Valeur totale du portefeuille', es='Valor total de la cartera', it='Valore totale', pt='Valor total da carteira', nl='Totale waarde')
CASH = concept('cash_balance', 'number', 'cash cashAvailable', 'Cash balance|Cash|Uninvested cash', 'Cash in the account|Money not invested|Cash balance', money(0, 20000), de='Barbestand|Kontoguthaben', fr='Liquidités', es='Efectivo', it='Liquidità', pt='Liquidez', nl='Liquide middelen')
SHARES = concept('number_of_shares', 'number', 'shares units quantity stueck', 'Number of shares|Shares held|Units|Quantity', 'How many shares|Units held|Stückzahl', number(1, 5000), de='Stück|Anzahl Aktien', fr='Nombre de titres', es='N.º de acciones', it='N. azioni', pt='N.º de ações', nl='Aantal aandelen', zh='股数', ja='所有株式数')
PER_SHARE = concept('dividend_per_share', 'number', 'perShare dividendRate', 'Dividend per share|Rate per share|Distribution per unit', 'Dividend of one share|Rate per share|Distribution per unit', number(0.01, 5, 4), de='Dividende je Stück|Ausschüttung pro Anteil', fr='Dividende par action|Coupon unitaire', es='Dividendo por acción', it='Dividendo unitario', pt='Dividendo por ação', nl='Dividend per aandeel')
GROSS = concept('gross_amount', 'number', 'gross grossDividend brutto', 'Gross amount|Gross|Gross dividend', 'Amount before tax|Gross amount|Bruttobetrag', money(10, 9000), de='Bruttobetrag|Brutto', fr='Montant brut', es='Importe bruto', it='Importo lordo', pt='Valor ilíquido', nl='Brutobedrag')
WITHHELD = concept('tax_withheld', 'number', 'withholdingTax taxDeducted quellensteuer', 'Withholding tax|Tax withheld|Tax deducted', 'Tax that was kept back|Withholding tax|Tax deducted from the payment', money(1, 900), de='Kapitalertragsteuer|Quellensteuer', fr='Prélèvement fiscal|Retenue à la source', es='Retención', it='Ritenuta|Imposta sostitutiva', pt='Retenção na fonte', nl='Ingehouden belasting|Dividendbelasting')
NET = concept('net_amount', 'number', 'net amountPaid netto payout', 'Net amount|Net|Amount payable|Amount credited', 'Amount after tax|Net amount paid out|Nettobetrag', money(10, 9000), de='Nettobetrag|Ausmachender Betrag', fr='Montant net', es='Importe líquido', it='Importo netto', pt='Valor líquido', nl='Nettobedrag')
PAID_ON = concept('payment_date', 'date', 'paidOn payDate datePaid', 'Payment date|Paid on|Pay date|Date of payment', 'Day on which it is paid|Payment date|Zahltag', date(-200, 20), de='Zahltag|Zahlbarkeitstag|Zahlungsdatum', fr='Date de paiement|Mise en paiement', es='Fecha de pago', it='Data pagamento', pt='Data de pagamento', nl='Betaaldatum', zh='付款日期', ja='支払日', pl='Data płatności')
RECORD_DATE = concept('record_date', 'date', 'recordDay exDate', 'Record date|Ex-date|Ex-dividend date', 'Record date|Day that decides who gets the dividend|Ex-date', date(-250, -10), de='Ex-Tag|Bestandsstichtag', fr='Date de détachement', es='Fecha de registro', it='Data stacco', pt='Data ex-dividendo')
SOLD = concept('amount_sold', 'number', 'soldAmount sell foreignAmount', 'Amount sold|We sell|Foreign amount|You receive', 'Foreign money handed out|Amount in the foreign currency|What the customer gets', money(50, 4000), de='Verkauf|Sie erhalten', fr='Montant vendu|Vous recevez', es='Vendemos|Usted recibe', it='Importo venduto', pt='Venda', nl='U ontvangt')
BOUGHT = concept('amount_paid', 'number', 'boughtAmount paid localAmount', 'Amount paid|You pay|Local amount|We buy', 'Money paid by the customer|Amount in the local currency|Paid', money(50, 4000), de='Ankauf|Sie zahlen', fr='Vous payez|Montant acheté', es='Compramos|Usted paga', it='Importo pagato', pt='Compra', nl='U betaalt')
EXCHANGE_RATE = concept('exchange_rate', 'number', 'fxRate rate kurs', 'Exchange rate|Rate|FX rate|Conversion rate', 'Rate of exchange|Conversion rate between the currencies|Kurs', number(0.05, 160, 4), de='Wechselkurs|Kurs', fr='Taux de change|Cours', es='Tipo de cambio', it='Cambio|Tasso di cambio', pt='Câmbio|Taxa de câmbio', nl='Wisselkoers', ru='Курс', zh='汇率', ja='為替レート', pl='Kurs')
FOREIGN = concept('foreign_currency', 'string', 'currencySold targetCurrency', 'Foreign currency|Currency sold|To currency', 'Currency that is bought|Foreign currency code|Target currency', one_of('USD|GBP|JPY|CHF|AUD|SEK|CZK|THB|US Dollar|Swiss Franc'), de='Fremdwährung|Sorte', fr='Devise étrangère', es='Divisa', it='Valuta estera', pt='Moeda estrangeira', nl='Vreemde valuta')
TIME = concept('time', 'string', 'timeOfDay clock uhrzeit', 'Time|Hour|Time of day', 'Time of day|Clock time|Uhrzeit', lambda m: m.time(), 'time', de='Uhrzeit|Zeit', fr='Heure', es='Hora', it='Ora', pt='Hora', nl='Tijd', ru='Время', zh='时间', ja='時刻', pl='Godzina', tr='Saat')
CASHIER = concept('cashier', 'string', 'teller servedBy operator', 'Cashier|Teller|Served by|Operator', 'Who served the customer|Name or number of the cashier|Teller', lambda m: m.first_name() if m.chance(0.5) else m.code('##'), de='Kassierer|Es bediente Sie', fr='Caissier|Guichet', es='Cajero|Le atendió', it='Operatore', pt='Operador', nl='Kassier')

MOVEMENTS = words('CARD PAYMENT|DIRECT DEBIT|STANDING ORDER|ATM WITHDRAWAL|TRANSFER FROM|SALARY|POS PURCHASE|ONLINE PAYMENT TO|Interest|Monthly fee|Refund', de='SEPA-Lastschrift|Kartenzahlung|Dauerauftrag|Überweisung|Gehalt|Geldautomat|Entgeltabschluss|Gutschrift', fr='Prélèvement|Paiement CB|Virement reçu|Retrait DAB|Cotisation carte|Chèque', es='Recibo|Pago con tarjeta|Transferencia|Nómina|Cajero|Comisión', it='Addebito SDD|Pagamento POS|Bonifico|Stipendio|Prelievo|Canone', pt='Compra|Débito direto|Transferência|Levantamento|Ordenado', nl='Incasso|Betaalautomaat|Overboeking|Salaris|Geldautomaat', ru='Перевод|Оплата картой|Зарплата', zh='转账|消费|工资|取现', ja='振込|カード|給与|手数料', pl='Przelew|Płatność kartą|Wynagrodzenie', tr='Havale|Kart ödemesi|Maaş', lv='Maksājums|Pirkums|Alga')


def movement(m: Maker) -> str:
    text = m.words(MOVEMENTS)
    if m.chance(0.75):
        text += ' ' + (m.person() if m.chance(0.25) else m.shop() if m.chance(0.5) else m.company())
    if m.chance(0.25):
        text += ' ' + m.some_code()
    return text.upper() if m.chance(0.25) else text


def write_bank_statement(m: Maker) -> Content:
    page = Page(m, 'bank_statement')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, WEBSITE, BIC))(page))
    page.title(words('Bank statement|Statement of account|Your statement|Account statement|Account activity', de='Kontoauszug|Auszug', fr='Relevé de compte|Extrait de compte', es='Extracto de cuenta', it='Estratto conto', pt='Extrato de conta|Extrato combinado', nl='Rekeningafschrift|Rekeningoverzicht', ru='Выписка по счёту', zh='银行对账单', ja='取引明細書', ko='거래내역서', ar='كشف حساب', pl='Wyciąg bankowy', lv='Konta izraksts', tr='Hesap ekstresi', cs='Výpis z účtu', sv='Kontoutdrag'))
    if m.chance(0.75):
        page.add(party(HOLDER, is_person=m.chance(0.7), extras=())(page))
    else:
        page.facts((NAME, ADDRESS), HOLDER)
    page.facts((IBAN, ACCOUNT, SORT_CODE, BIC, ACCOUNT_TYPE, STATEMENT_NUMBER, DATE, CURRENCY, OVERDRAFT, CONTACT), share=0.55)
    start = m.day(-500, -60)
    end = start + timedelta(days=m.pick((29, 30, 90, 14)))
    if m.chance(0.5):
        page.add(Pairs([page.pair(START_DATE, text=m.date(start)), page.pair(END_DATE, text=m.date(end))]))
    elif m.chance(0.8):
        page.add(Pairs([page.pair(PERIOD)]))
    balance = opening = m.amount(50, 9000)
    paid_in = paid_out = 0.0
    signed = m.chance(0.35)
    day, rows = start, []
    for _ in range(m.integer(2, 18)):
        amount = m.amount(3, 900) * m.pick((1, 1, 1, 4))
        is_in = m.chance(0.3)
        paid_in, paid_out = paid_in + amount * is_in, paid_out + amount * (not is_in)
        balance += amount if is_in else -amount
        text = m.money(amount, False)
        middle = [m.money(amount if is_in else -amount, False)] if signed else ['' if is_in else text, text if is_in else '']
        rows.append([m.date(day), movement(m), *middle, m.money(balance, False), m.date(day), m.some_code() if m.chance(0.6) else ''])
        day = min(end, day + timedelta(days=m.integer(0, 4)))
    figures = [AMOUNT] if signed else [DEBIT, CREDIT]
    summary = [(OPENING, opening), (MONEY_IN, paid_in), (MONEY_OUT, paid_out), (CLOSING, balance)]
    if m.chance(0.3):
        summary = [summary[0], summary[3]]
    before = m.chance(0.5)
    if before:
        page.add(Pairs(totals(page, *summary).pairs))
    must = 2 + len(figures)
    page.table(TRANSACTIONS, [Column(BOOKED_ON), Column(DESCRIPTION), *(Column(figure, True) for figure in figures), Column(RUNNING, True), Column(VALUE_DATE), Column(REFERENCE)], rows, must=must)
    if not before or m.chance(0.3):
        page.add(totals(page, *summary))
    if m.chance(0.25):
        page.facts((INTEREST, FEES, INTEREST_RATE, AVAILABLE))
    page.small_print()
    return page.done()


def write_card_statement(m: Maker) -> Content:
    page = Page(m, 'card_statement')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, WEBSITE))(page))
    page.title(words('Credit card statement|Card statement|Your card account|Monthly statement', de='Kreditkartenabrechnung|Abrechnung Ihrer Karte', fr='Relevé de carte bancaire', es='Extracto de tarjeta', it='Estratto conto carta', pt='Extrato do cartão', nl='Creditcardoverzicht', zh='信用卡账单', ja='カードご利用明細書', ko='카드 이용대금 명세서', pl='Wyciąg z karty'))
    page.add(party(HOLDER, is_person=True, extras=())(page))
    rows, spent = [], 0.0
    for _ in range(m.integer(2, 14)):
        amount = m.amount(3, 400)
        spent += amount
        day = m.day(-60, -5)
        rows.append([m.date(day), m.shop() if m.chance(0.7) else m.company().upper(), m.money(amount, False), m.date(day + timedelta(days=2)), m.city(), m.some_code()])
    previous = m.amount(0, 900)
    page.facts((CARD_NUMBER, ACCOUNT, DATE, DUE_DATE, PERIOD, CREDIT_LIMIT, AVAILABLE, MINIMUM, INTEREST_RATE, POINTS, REFERENCE, PURPOSE))
    figures = totals(page, (OPENING, previous), (MONEY_IN, previous), (TOTAL, spent), (CLOSING, spent))
    page.add(Pairs(figures.pairs[:m.integer(1, 4)]))
    page.table(TRANSACTIONS, [Column(BOOKED_ON), Column(DESCRIPTION), Column(AMOUNT, True), Column(VALUE_DATE), Column(PLACE), Column(REFERENCE)], rows, must=3)
    if m.chance(0.6):
        page.add(totals(page, (TOTAL, spent)))
    page.small_print()
    return page.done()


def write_brokerage(m: Maker) -> Content:
    page = Page(m, 'brokerage_statement')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, WEBSITE))(page))
    page.title(words('Brokerage statement|Portfolio statement|Investment account summary|Statement of holdings', de='Depotauszug|Depotübersicht|Vermögensaufstellung', fr='Relevé de portefeuille|Relevé de titres', es='Extracto de valores|Posición de cartera', it='Estratto conto titoli', pt='Extrato de títulos', nl='Portefeuilleoverzicht', zh='证券对账单', ja='取引残高報告書'))
    page.add(party(HOLDER, is_person=m.chance(0.7), extras=(TAX_ID,))(page))
    page.facts((ACCOUNT, DATE, PERIOD, CURRENCY, CONTACT, REFERENCE))
    rows, value = [], 0.0
    for _ in range(m.integer(1, 9)):
        count, price = m.integer(1, 900), m.amount(2, 300)
        cost = round(count * price * m.rng.uniform(0.6, 1.3), 2)
        value += count * price
        rows.append([SECURITY.made(m), ISIN.made(m), m.number(count), m.money(price, False), m.money(count * price, False), m.money(cost, False), m.money(count * price - cost, False)])
    cash = m.amount(0, 9000)
    page.table(HOLDINGS, [Column(SECURITY), Column(ISIN), Column(SHARES, True), Column(UNIT_PRICE, True), Column(MARKET_VALUE, True), Column(COST_BASIS, True), Column(GAIN, True)], rows)
    page.add(totals(page, (CASH, cash), (PORTFOLIO_VALUE, value + cash)) if m.chance(0.7) else totals(page, (PORTFOLIO_VALUE, value)))
    page.small_print()
    return page.done()


def write_loan(m: Maker) -> Content:
    page = Page(m, 'loan_offer')
    page.add(letterhead(BANK, lambda m: m.bank(), (PHONE, EMAIL))(page))
    page.title(words('Loan offer|Loan agreement|Credit agreement|Pre-contractual credit information|Mortgage statement|Annual mortgage statement', de='Kreditangebot|Darlehensvertrag|Kreditbestätigung|Darlehenskontoauszug', fr='Offre de prêt|Contrat de crédit|Relevé de prêt', es='Oferta de préstamo|Contrato de préstamo hipotecario', it='Proposta di finanziamento|Contratto di mutuo', pt='Proposta de crédito|Extrato de crédito habitação', nl='Leningofferte|Hypotheekoverzicht', ru='Кредитный договор', zh='贷款合同', ja='ローン契約書', pl='Umowa kredytu', tr='Kredi sözleşmesi'))
    page.add(party(BORROWER, is_person=True)(page))
    page.facts((LOAN_NUMBER, DATE, REFERENCE, CONTACT, START_DATE, END_DATE, IBAN, REASON, DUE_DATE))
    amount, months = m.amount(2000, 200000), m.pick((12, 24, 36, 60, 120))
    yearly = m.rng.uniform(1, 11)
    monthly = amount * (yearly / 1200) / (1 - (1 + yearly / 1200) ** -months)
    for key, text in ((LOAN_AMOUNT, m.money(amount)), (INSTALMENT, m.money(monthly)), (INTEREST_RATE, m.percent(round(yearly, 2))), (TOTAL_COST, m.money(monthly * months))):
        page.value(key, text=text)
    page.facts((LOAN_AMOUNT, INTEREST_RATE, APR, TERM, INSTALMENT, TOTAL_COST, OUTSTANDING, INTEREST, FEES), share=0.75)
    if m.chance(0.5):
        rows, left, day = [], amount, m.day(0, 60)
        for _ in range(m.integer(2, 10)):
            interest = left * yearly / 1200
            left -= monthly - interest
            rows.append([m.date(day), m.money(monthly, False), m.money(interest, False), m.money(monthly - interest, False), m.money(left, False)])
            day += timedelta(days=30)
        page.table(SCHEDULE, [Column(DUE_DATE), Column(INSTALMENT, True), Column(INTEREST, True), Column(PRINCIPAL_PART, True), Column(OUTSTANDING, True)], rows)
    if m.chance(0.5):
        page.facts((PLACE, SIGNED_ON, SIGNED_BY))
    page.small_print()
    return page.done()


KINDS = [
    Kind('bank_statement', write_bank_statement, 2.0),
    Kind('card_statement', write_card_statement),
    Kind('brokerage_statement', write_brokerage),
    Kind('loan', write_loan),
    sheet('cheque', words('Cheque|CHECK|Cashier’s check|Bank draft', de='Scheck|Verrechnungsscheck', fr='Chèque', es='Cheque', it='Assegno', pt='Cheque', nl='Cheque', zh='支票'),
          Group(NAME, role=PAYEE, share=1.0), Group(AMOUNT, AMOUNT_WORDS, DATE, PLACE, CHEQUE_NUMBER, share=0.9), Group(PURPOSE, ACCOUNT, SORT_CODE, SIGNED_BY), Group(NAME, ADDRESS, role=PAYER, chance=0.5),
          sender=letterhead(BANK, lambda m: m.bank(), (PHONE,)), papers=('ticket', 'ticket', 'page'), printed=1, weight=0.7),
    sheet('transfer_slip', words('Transfer|Payment order|Credit transfer|Wire transfer confirmation|Proof of payment|Deposit slip|Transfer slip', de='Überweisung|SEPA-Überweisung|Zahlungsbeleg|Einzahlungsbeleg|Überweisungsbestätigung', fr='Ordre de virement|Avis de virement|Confirmation de virement', es='Orden de transferencia|Justificante de transferencia', it='Bonifico|Ricevuta di bonifico', pt='Transferência bancária|Comprovativo de transferência', nl='Overschrijving|Betaalopdracht', ru='Платёжное поручение', zh='转账凭证|电汇凭证', ja='振込受付書', ko='이체확인증', ar='إشعار تحويل', pl='Polecenie przelewu|Potwierdzenie przelewu', lv='Maksājuma uzdevums', tr='Dekont'),
          Group(NAME, ADDRESS, IBAN, ACCOUNT, BIC, SORT_CODE, role=PAYER), Group(NAME, ADDRESS, IBAN, BIC, ACCOUNT, SORT_CODE, role=PAYEE), Group(AMOUNT, CURRENCY, AMOUNT_WORDS, PURPOSE, EXECUTED_ON, VALUE_DATE, FEES, EXCHANGE_RATE, REFERENCE, TIME),
          Group(SIGNED_BY, SIGNED_ON, chance=0.3), sender=letterhead(BANK, lambda m: m.bank()), boxed=0.45, papers=('page', 'page', 'ticket'), empty=0.2, weight=1.5),
    sheet('dividend_notice', words('Dividend notice|Dividend advice|Dividend tax voucher|Distribution statement', de='Dividendengutschrift|Ertragsgutschrift', fr='Avis de dividende|Avis d’opération sur coupons', es='Aviso de dividendo|Abono de dividendos', it='Avviso di pagamento dividendi', pt='Aviso de dividendos', nl='Dividendnota', zh='股息通知书', ja='配当金計算書'),
          Group(SECURITY, ISIN, SHARES, PER_SHARE, RECORD_DATE, PAID_ON, CURRENCY), Group(GROSS, WITHHELD, FEES, NET, RATE, EXCHANGE_RATE), Group(ACCOUNT, IBAN, REFERENCE, DATE, NUMBER), Text(0.3),
          sender=letterhead(ISSUER, lambda m: m.bank() if m.chance(0.5) else m.company()), others=(party(HOLDER, is_person=True, extras=(TAX_ID,)),)),
    sheet('currency_exchange', words('Currency exchange|Foreign exchange receipt|Exchange slip|Bureau de change', de='Sortenabrechnung|Wechselbeleg', fr='Bordereau de change|Reçu de change', es='Cambio de divisas|Recibo de cambio', it='Cambio valuta|Ricevuta di cambio', pt='Câmbio de moeda', nl='Wisselbon', zh='外币兑换水单', ja='外貨両替計算書'),
          Group(DATE, TIME, NUMBER, CASHIER), Group(FOREIGN, SOLD, EXCHANGE_RATE, BOUGHT, CURRENCY, FEES, TOTAL), Group(NAME, ADDRESS, NUMBER, role=HOLDER, chance=0.3), Says(words('We changed {amount_paid} at the rate of {exchange_rate} into {foreign_currency}.', de='Wir haben {amount_paid} zum Kurs von {exchange_rate} in {foreign_currency} gewechselt.'), BOUGHT, EXCHANGE_RATE, FOREIGN, chance=0.15),
          sender=letterhead(ISSUER), papers=('receipt', 'receipt', 'page', 'ticket'), weight=0.7),
    sheet('instalment_plan', words('Payment plan|Instalment plan|Pay later plan|Payment agreement', de='Ratenplan|Ratenzahlungsvereinbarung', fr='Échéancier de paiement|Plan de paiement', es='Plan de pagos', it='Piano di pagamento', pt='Plano de prestações', nl='Betalingsregeling', pl='Plan spłat'),
          Group(REFERENCE, NUMBER, DATE, LOAN_AMOUNT, INSTALMENT, TERM, FEES, APR, TOTAL_COST), Rows(SCHEDULE, DUE_DATE, AMOUNT, INTEREST, OUTSTANDING, least=2, most=12, must=2), Group(IBAN, BIC, PURPOSE, chance=0.6), Text(0.4), Ticks(words('Payment method', de='Zahlungsart', fr='Mode de paiement'), words('Direct debit|Bank transfer|Card|Cash', de='Lastschrift|Überweisung|Karte', fr='Prélèvement|Virement|Carte'), 0.25, answers=concept('payment_method', 'string', 'paymentMethod payBy zahlungsart methodOfPayment', 'Payment method|Paid by', 'How it is paid|The box that is ticked for payment|Zahlungsart')),
          sender=letterhead(ISSUER), others=(party(RECIPIENT, is_person=True),), weight=0.7),
]
