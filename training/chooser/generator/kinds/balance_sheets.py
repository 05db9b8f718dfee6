"""Annual accounts as tables: balance sheets in one part or two halves, income statements, trial balances."""
from __future__ import annotations

from ..content import Column, Concept, Content, HeadGroup, Kind, Table, Words
from ..maker import Maker
from ._office import COMPANY, CURRENCY, ISSUER, PERIOD, PLACE, REGISTRATION, SIGNED_BY, SIGNED_ON, TAX_ID, YEAR, letterhead
from ._paperwork import Page, array, concept, words
from ._sections import NUMBERS, Section, Sheet, by_language, figures, maker_for, numbered
from .finance_reports import AS_OF, NOTE

ASSETS = by_language(
    en='Non-current assets: Intangible assets|Goodwill|Property, plant and equipment|Right-of-use assets|Investments in associates accounted for using the equity method|Deferred tax assets|Other financial assets = Total non-current assets; Current assets: Inventories|Trade and other receivables|Prepaid expenses|Short-term investments|Amounts owed by group undertakings|Cash and cash equivalents = Total current assets',
    de='Anlagevermögen: Immaterielle Vermögensgegenstände|Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken|Technische Anlagen und Maschinen|Andere Anlagen, Betriebs- und Geschäftsausstattung|Beteiligungen|Wertpapiere des Anlagevermögens = Summe Anlagevermögen; Umlaufvermögen: Roh-, Hilfs- und Betriebsstoffe|Fertige Erzeugnisse und Waren|Forderungen aus Lieferungen und Leistungen|Sonstige Vermögensgegenstände|Kassenbestand, Guthaben bei Kreditinstituten = Summe Umlaufvermögen; Rechnungsabgrenzungsposten: Aktive Rechnungsabgrenzung|Disagio',
    fr='Actif immobilisé: Frais d’établissement|Concessions, brevets et droits similaires|Fonds commercial|Terrains|Constructions|Installations techniques, matériel et outillage industriels|Participations = Total actif immobilisé; Actif circulant: Matières premières|Marchandises|Avances et acomptes versés sur commandes|Clients et comptes rattachés|Autres créances|Disponibilités|Charges constatées d’avance = Total actif circulant',
    es='Activo no corriente: Inmovilizado intangible|Inmovilizado material|Inversiones inmobiliarias|Inversiones en empresas del grupo y asociadas a largo plazo|Activos por impuesto diferido = Total activo no corriente; Activo corriente: Existencias|Deudores comerciales y otras cuentas a cobrar|Inversiones financieras a corto plazo|Efectivo y otros activos líquidos equivalentes = Total activo corriente',
    it='Immobilizzazioni: Immobilizzazioni immateriali|Terreni e fabbricati|Impianti e macchinario|Partecipazioni in imprese collegate|Crediti verso altri = Totale immobilizzazioni; Attivo circolante: Rimanenze|Crediti verso clienti esigibili entro l’esercizio successivo|Crediti tributari|Disponibilità liquide|Ratei e risconti = Totale attivo circolante',
    pt='Ativo não corrente: Ativos fixos tangíveis|Propriedades de investimento|Ativos intangíveis|Participações financeiras = Total do ativo não corrente; Ativo corrente: Inventários|Clientes|Estado e outros entes públicos|Diferimentos|Caixa e depósitos bancários = Total do ativo corrente',
    nl='Vaste activa: Immateriële vaste activa|Materiële vaste activa|Financiële vaste activa = Totaal vaste activa; Vlottende activa: Voorraden|Vorderingen|Effecten|Liquide middelen = Totaal vlottende activa',
    pl='Aktywa trwałe: Wartości niematerialne i prawne|Rzeczowe aktywa trwałe|Należności długoterminowe|Inwestycje długoterminowe = Aktywa trwałe razem; Aktywa obrotowe: Zapasy|Należności krótkoterminowe|Inwestycje krótkoterminowe|Krótkoterminowe rozliczenia międzyokresowe = Aktywa obrotowe razem',
    ru='Внеоборотные активы: Нематериальные активы|Основные средства|Финансовые вложения|Отложенные налоговые активы = Итого по разделу I; Оборотные активы: Запасы|Дебиторская задолженность|Налог на добавленную стоимость по приобретённым ценностям|Денежные средства и денежные эквиваленты = Итого по разделу II',
    zh='流动资产: 货币资金|交易性金融资产|应收账款|预付款项|其他应收款|存货 = 流动资产合计; 非流动资产: 长期股权投资|固定资产|在建工程|无形资产|递延所得税资产 = 非流动资产合计',
    ja='流動資産: 現金及び預金|受取手形及び売掛金|商品及び製品|その他 = 流動資産合計; 固定資産: 建物及び構築物|機械装置|土地|無形固定資産|投資有価証券 = 固定資産合計',
    ar='الأصول غير المتداولة: الممتلكات والمعدات|الأصول غير الملموسة|استثمارات عقارية = مجموع الأصول غير المتداولة; الأصول المتداولة: المخزون|ذمم مدينة تجارية|النقد وما في حكمه = مجموع الأصول المتداولة',
)
LIABILITIES = by_language(
    en='Equity: Share capital|Share premium|Retained earnings|Other reserves|Non-controlling interests = Total equity; Non-current liabilities: Borrowings|Lease liabilities|Deferred tax liabilities|Provisions for liabilities and charges = Total non-current liabilities; Current liabilities: Trade and other payables|Current portion of long-term borrowings|Income tax payable|Accrued expenses and deferred income = Total current liabilities',
    de='Eigenkapital: Gezeichnetes Kapital|Kapitalrücklage|Gewinnvortrag|Jahresüberschuss = Summe Eigenkapital; Rückstellungen: Rückstellungen für Pensionen und ähnliche Verpflichtungen|Steuerrückstellungen|Sonstige Rückstellungen; Verbindlichkeiten: Verbindlichkeiten gegenüber Kreditinstituten|Erhaltene Anzahlungen|Verbindlichkeiten aus Lieferungen und Leistungen|Sonstige Verbindlichkeiten, davon aus Steuern = Summe Verbindlichkeiten',
    fr='Capitaux propres: Capital social|Réserve légale|Report à nouveau|Résultat de l’exercice = Total capitaux propres; Dettes: Emprunts et dettes auprès des établissements de crédit|Dettes fournisseurs et comptes rattachés|Dettes fiscales et sociales|Produits constatés d’avance = Total dettes',
    es='Patrimonio neto: Capital|Reservas|Resultados de ejercicios anteriores|Resultado del ejercicio = Total patrimonio neto; Pasivo no corriente: Provisiones a largo plazo|Deudas con entidades de crédito = Total pasivo no corriente; Pasivo corriente: Deudas a corto plazo|Acreedores comerciales y otras cuentas a pagar = Total pasivo corriente',
    it='Patrimonio netto: Capitale|Riserva legale|Utili portati a nuovo|Utile dell’esercizio = Totale patrimonio netto; Debiti: Debiti verso banche|Debiti verso fornitori|Debiti tributari|Debiti verso istituti di previdenza = Totale debiti',
    pt='Capital próprio: Capital realizado|Reservas legais|Resultados transitados|Resultado líquido do período = Total do capital próprio; Passivo: Financiamentos obtidos|Fornecedores|Estado e outros entes públicos|Outras contas a pagar = Total do passivo',
    nl='Eigen vermogen: Gestort kapitaal|Wettelijke reserves|Overige reserves = Totaal eigen vermogen; Schulden: Langlopende schulden|Schulden aan leveranciers|Belastingen en premies|Overlopende passiva = Totaal schulden',
    pl='Kapitał własny: Kapitał podstawowy|Kapitał zapasowy|Zysk netto = Kapitał własny razem; Zobowiązania: Rezerwy na zobowiązania|Zobowiązania długoterminowe|Zobowiązania krótkoterminowe = Zobowiązania razem',
    ru='Капитал и резервы: Уставный капитал|Добавочный капитал|Нераспределённая прибыль = Итого по разделу III; Обязательства: Заёмные средства|Кредиторская задолженность|Доходы будущих периодов = Итого по разделу V',
    zh='流动负债: 短期借款|应付账款|合同负债|应付职工薪酬|应交税费 = 流动负债合计; 所有者权益: 实收资本|资本公积|盈余公积|未分配利润 = 所有者权益合计',
    ja='流動負債: 支払手形及び買掛金|短期借入金|未払法人税等 = 流動負債合計; 純資産: 資本金|資本剰余金|利益剰余金 = 純資産合計',
    ar='حقوق الملكية: رأس المال|الاحتياطيات|الأرباح المرحلة = مجموع حقوق الملكية; المطلوبات: قروض|ذمم دائنة تجارية|مصاريف مستحقة = مجموع المطلوبات',
)
RESULT = by_language(
    en='Operating income: Revenue from contracts with customers|Other operating income|Changes in inventories of finished goods and work in progress = Gross profit; Operating expenses: Raw materials and consumables used|Employee benefits expense|Depreciation and amortisation|Selling, general and administrative expenses|Impairment of receivables = Operating profit; Financial result: Interest income|Interest expense|Share of profit of associates = Profit before tax; Taxes: Current income tax|Deferred tax = Profit for the year',
    de='Betriebliche Erträge: Umsatzerlöse|Erhöhung des Bestands an fertigen und unfertigen Erzeugnissen|Sonstige betriebliche Erträge = Gesamtleistung; Betriebliche Aufwendungen: Aufwendungen für Roh-, Hilfs- und Betriebsstoffe und für bezogene Waren|Löhne und Gehälter|Soziale Abgaben und Aufwendungen für Altersversorgung|Abschreibungen|Sonstige betriebliche Aufwendungen = Betriebsergebnis; Finanzergebnis: Erträge aus Beteiligungen|Zinsen und ähnliche Aufwendungen = Ergebnis nach Steuern',
    fr='Produits d’exploitation: Ventes de marchandises|Production vendue|Subventions d’exploitation|Autres produits = Total des produits d’exploitation; Charges d’exploitation: Achats de marchandises|Autres achats et charges externes|Impôts, taxes et versements assimilés|Salaires et traitements|Charges sociales = Total des charges d’exploitation; Résultat: Produits financiers|Charges financières = Résultat de l’exercice',
    es='Operaciones continuadas: Importe neto de la cifra de negocios|Aprovisionamientos|Gastos de personal|Otros gastos de explotación|Amortización del inmovilizado = Resultado de explotación; Resultado financiero: Ingresos financieros|Gastos financieros = Resultado antes de impuestos',
    it='Valore della produzione: Ricavi delle vendite e delle prestazioni|Altri ricavi e proventi = Totale valore della produzione; Costi della produzione: Per materie prime|Per servizi|Per il personale|Ammortamenti e svalutazioni|Oneri diversi di gestione = Totale costi della produzione',
    pt='Rendimentos: Vendas e serviços prestados|Subsídios à exploração = Total dos rendimentos; Gastos: Custo das mercadorias vendidas|Fornecimentos e serviços externos|Gastos com o pessoal = Resultado operacional',
    nl='Opbrengsten: Netto-omzet|Overige bedrijfsopbrengsten = Som der bedrijfsopbrengsten; Kosten: Kosten van grond- en hulpstoffen|Lonen en salarissen|Sociale lasten|Afschrijvingen = Bedrijfsresultaat',
    pl='Przychody: Przychody netto ze sprzedaży produktów|Zmiana stanu produktów = Przychody razem; Koszty: Amortyzacja|Zużycie materiałów i energii|Usługi obce|Wynagrodzenia = Zysk z działalności operacyjnej',
    ru='Доходы и расходы: Выручка|Себестоимость продаж = Валовая прибыль; Прочее: Коммерческие расходы|Управленческие расходы|Проценты к уплате = Чистая прибыль',
    zh='营业收入: 主营业务收入|其他业务收入 = 营业总收入; 营业成本: 营业成本|税金及附加|销售费用|管理费用|财务费用 = 营业利润',
    ja='営業損益: 売上高|売上原価|販売費及び一般管理費 = 営業利益; 営業外損益: 受取利息|支払利息 = 経常利益',
    ar='الإيرادات: إيرادات المبيعات|إيرادات أخرى = مجموع الإيرادات; المصروفات: تكلفة المبيعات|رواتب وأجور|مصاريف إدارية = صافي الربح',
)
LINE = concept('label', 'string', 'item name description position', 'Item|Description|Position|in thousands|Caption', 'Name of the line as printed|Label of the line|Item of the balance sheet', de='Posten|Position|in TEUR', fr='Rubrique|Poste|Libellé', es='Concepto|Partida', it='Voce|Descrizione', pt='Rubrica', nl='Omschrijving', pl='Wyszczególnienie|Pozycja', ru='Наименование показателя', zh='项目', ja='科目|区分', ar='البيان')
THIS_YEAR = concept('current_year', 'number', 'currentYear thisYear amount currentPeriod', 'Current year|This year|Current period', 'Amount of the year that the accounts are for|Figure of the current year', de='Geschäftsjahr', fr='Exercice N', es='Ejercicio actual', it='Esercizio corrente', zh='期末余额', ja='当期')
LAST_YEAR = concept('previous_year', 'number', 'previousYear lastYear priorYear comparative', 'Previous year|Prior year|Last year', 'Amount of the year before|Comparative figure', de='Vorjahr', fr='Exercice N-1', es='Ejercicio anterior', it='Esercizio precedente', zh='期初余额', ja='前期')
GROSS = concept('gross_value', 'number', 'gross brut cost', 'Gross|Cost', 'Value before depreciation|Gross value', de='Brutto', fr='Brut', es='Bruto', it='Lordo')
WRITTEN_OFF = concept('written_off', 'number', 'depreciation amortissements provisions', 'Depreciation|Depreciation and provisions', 'What was written off|Depreciation', de='Abschreibung', fr='Amortissements et provisions', es='Amortización', it='Fondo ammortamento')
LINE_CODE = concept('line_code', 'string', 'code accountNumber account', 'Code|Line|Account|No.', 'Code of the line|Number of the account', de='Konto|Nr.', fr='Code|Compte', es='Código', it='Codice', ru='Код', zh='行次', pl='Lp.')
DEBIT = concept('debit_total', 'number', 'debit debits', 'Debit|Dr', 'Sum of debits', de='Soll', fr='Débit', es='Debe', it='Dare', pt='Débito', nl='Debet', ru='Дебет', zh='借方', ja='借方', pl='Wn', ar='مدين')
CREDIT = concept('credit_total', 'number', 'credit credits', 'Credit|Cr', 'Sum of credits', de='Haben', fr='Crédit', es='Haber', it='Avere', pt='Crédito', nl='Credit', ru='Кредит', zh='贷方', ja='貸方', pl='Ma', ar='دائن')
ASSET_LINES = array('assets', 'assetLines aktiva actif', 'Assets|ASSETS', 'Lines of the assets|All asset lines in their order', de='Aktiva|AKTIVA', fr='Actif|ACTIF', es='Activo', it='Attivo', pt='Ativo', nl='Activa', pl='Aktywa', ru='АКТИВ', zh='资产', ja='資産の部', ar='الأصول')
LIABILITY_LINES = array('equity_and_liabilities', 'liabilities passiva passif', 'Equity and liabilities|LIABILITIES AND EQUITY', 'Lines of equity and liabilities|All lines of the other side', de='Passiva|PASSIVA', fr='Passif|PASSIF', es='Patrimonio neto y pasivo', it='Passivo', pt='Capital próprio e passivo', nl='Passiva', pl='Pasywa', ru='ПАССИВ', zh='负债和所有者权益', ja='負債・純資産の部', ar='المطلوبات وحقوق الملكية')
RESULT_LINES = array('income_statement', 'profitAndLoss incomeLines guv', 'Income statement|Statement of profit or loss', 'Lines of the income statement|All lines of profit and loss', de='Gewinn- und Verlustrechnung', fr='Compte de résultat', es='Cuenta de pérdidas y ganancias', it='Conto economico', pt='Demonstração dos resultados', nl='Winst- en verliesrekening', pl='Rachunek zysków i strat', ru='Отчёт о финансовых результатах', zh='利润表', ja='損益計算書', ar='قائمة الدخل')
ACCOUNT_LINES = array('accounts', 'trialBalance ledger konten', 'Trial balance|Accounts', 'All accounts of the trial balance', de='Summen- und Saldenliste', fr='Balance générale', es='Balance de sumas y saldos', it='Bilancio di verifica', ru='Оборотно-сальдовая ведомость', zh='科目余额表', ja='試算表')
BALANCE_TITLES = words('Balance sheet|Statement of financial position|Consolidated balance sheet|BALANCE SHEET', de='Bilanz|Bilanz zum Stichtag', fr='Bilan|Bilan comptable', es='Balance de situación', it='Stato patrimoniale|Bilancio', pt='Balanço', nl='Balans', pl='Bilans', ru='Бухгалтерский баланс', zh='资产负债表', ja='貸借対照表', ar='قائمة المركز المالي')
SUM_OF_ALL = words('Total assets|TOTAL', de='Bilanzsumme|Summe', fr='TOTAL GÉNÉRAL', es='TOTAL', it='TOTALE', pt='TOTAL', nl='Totaal', pl='SUMA', ru='БАЛАНС', zh='总计', ja='合計', ar='المجموع')


class Accounts:
    """The manner in which one company sets its accounts."""

    def __init__(self, m: Maker, page: Page) -> None:
        self.m, self.page = m, page
        self.write = figures(m)
        self.year = m.integer(2009, 2026)
        self.has_note, self.has_code, self.has_previous = m.chance(0.45), m.chance(0.2), m.chance(0.85)
        self.numbers = m.pick(NUMBERS) if m.chance(0.45) else ('', '')
        self.indents = m.chance(0.6)
        self.sums_are_rows = m.chance(0.5)
        self.by_day = m.pick((None, '31.12.{}', '31 Dec {}', '{}-12-31', '31/12/{}')) if m.chance(0.4) else None
        self.empties = m.pick((0.02, 0.1, 0.25))

    def columns(self, split: bool) -> list[Column]:
        m = self.m
        shape = self.by_day or '{}'
        this, last = shape.format(self.year), shape.format(self.year - 1)
        if m.chance(0.15):
            unit = m.currency
            this, last = f'{this}\n{unit}', f'{last}\n{unit}'
        named = m.chance(0.25)
        out = [Column(LINE, label='' if m.chance(0.35) else None)]
        if self.has_code:
            out.append(Column(LINE_CODE))
        if self.has_note:
            out.append(Column(NOTE))
        if split:
            out += [Column(GROSS, True), Column(WRITTEN_OFF, True)]
        out.append(Column(THIS_YEAR, True, None if named else this))
        if self.has_previous:
            out.append(Column(LAST_YEAR, True, None if named else last))
        return out

    def texts(self, label: str, is_sum: bool, split: bool, amount: float) -> list[str]:
        m, write = self.m, self.write
        out = [label]
        if self.has_code:
            out.append(m.code('%##') if is_sum or m.chance(0.9) else '')
        if self.has_note:
            out.append('' if is_sum or m.chance(0.5) else m.pick((str(m.integer(1, 32)), f'{m.integer(2, 9)}.{m.integer(1, 9)}', f'({m.integer(1, 20)})')))
        if split:
            out += [write(amount * 1.4), '' if m.chance(0.4) else write(amount * 0.4)]
        out.append('' if not is_sum and m.chance(self.empties) else write(amount))
        if self.has_previous:
            out.append('' if not is_sum and m.chance(self.empties) else write(amount * m.rng.uniform(0.6, 1.3)))
        return out

    def table(self, lines: Concept, parts: tuple[Section, ...], grand: str, title: str) -> Table:
        m = self.m
        split = lines is ASSET_LINES and m.chance(0.15)
        sheet = Sheet(m, self.columns(split), self.sums_are_rows)
        whole = 0.0
        for s, part in enumerate(parts):
            if m.chance(0.88):
                heading = numbered(self.numbers[0], s, -1) + part.heading
                sheet.heading(heading.upper() if m.chance(0.2) else heading)
            total = 0.0
            items = [item for item in part.items if m.chance(0.88)] or list(part.items)
            for k, item in enumerate(items):
                amount = m.amount(800, 900000) * (-1 if (lines is RESULT_LINES and s and m.chance(0.7)) or m.chance(0.04) else 1)
                total += amount
                sheet.row(self.texts(numbered(self.numbers[1], s, k) + item, False, split, amount), int(self.indents))
                if m.chance(0.08):
                    sheet.row(self.texts(m.words(OF_WHICH) + ' ' + m.department().lower(), False, split, amount * 0.3), int(self.indents) * 2)
            whole += total
            if part.sum and m.chance(0.9):
                sheet.sum(self.texts(part.sum, True, split, whole if lines is RESULT_LINES else total))
        if grand:
            sheet.sum(self.texts(grand, True, split, whole))
        groups = []
        if split and self.has_previous:
            first = len(sheet.columns) - 4
            groups = [HeadGroup(first, first + 3, str(self.year))]
        return sheet.table(lines, title, head_groups=groups)


OF_WHICH = words('of which', de='davon', fr='dont', es='de los cuales', it='di cui', pt='dos quais', nl='waarvan', pl='w tym', ru='в том числе', zh='其中：', ja='うち', ar='منها')


def opened(m: Maker, kind: str, titles: Words) -> Page:
    page = Page(m, kind)
    if m.chance(0.7):
        page.add(letterhead(ISSUER, lambda m: m.company(), (TAX_ID, REGISTRATION))(page))
    page.title(titles)
    if m.chance(0.8):
        page.facts((COMPANY, AS_OF, PERIOD, CURRENCY, YEAR, TAX_ID), share=0.6)
    return page


def closed(page: Page, m: Maker) -> Content:
    if m.chance(0.3):
        page.facts((PLACE, SIGNED_ON, SIGNED_BY))
    page.small_print(2)
    return page.done(language=m.language)


def write_balance(m: Maker) -> Content:
    m = maker_for(m, ASSETS)
    page = opened(m, 'annual_balance', BALANCE_TITLES)
    accounts = Accounts(m, page)
    has_titles = m.chance(0.8)
    for lines, parts in ((ASSET_LINES, ASSETS), (LIABILITY_LINES, LIABILITIES)):
        page.add(accounts.table(lines, parts[m.language], m.words(SUM_OF_ALL) if m.chance(0.9) else '', m.words(lines.labels) if has_titles else ''))
    if m.chance(0.2):
        page.add(accounts.table(RESULT_LINES, RESULT[m.language], '', m.words(RESULT_LINES.labels)))
    return closed(page, m)


def write_result(m: Maker) -> Content:
    m = maker_for(m, RESULT)
    page = opened(m, 'annual_result', RESULT_LINES.labels)
    accounts = Accounts(m, page)
    page.add(accounts.table(RESULT_LINES, RESULT[m.language], '', ''))
    if m.chance(0.25):
        page.add(accounts.table(ASSET_LINES, ASSETS[m.language], m.words(SUM_OF_ALL), m.words(ASSET_LINES.labels)))
    return closed(page, m)


def write_trial_balance(m: Maker) -> Content:
    m = maker_for(m, ASSETS)
    page = opened(m, 'trial_balance', ACCOUNT_LINES.labels)
    write = figures(m)
    before = m.chance(0.5)
    columns = [Column(LINE_CODE), Column(LINE), Column(DEBIT, True), Column(CREDIT, True)]
    names = [item for part in (*ASSETS[m.language], *LIABILITIES[m.language], *RESULT[m.language]) for item in part.items]
    sheet = Sheet(m, columns, False)
    for start in range(0, len(names), max(4, len(names) // m.integer(1, 4))):
        if m.chance(0.5):
            sheet.heading(m.department(), int(m.chance(0.5)))
        for name in names[start:start + m.integer(3, 9)]:
            side, amount = m.chance(0.5), write(m.amount(50, 90000))
            sheet.row([m.code('####'), name, amount if side else '', '' if side else amount])
        if m.chance(0.5):
            sheet.sum(['', m.words(SUM_OF_ALL), write(m.amount(5000, 900000)), write(m.amount(5000, 900000))])
    sheet.sum(['', m.words(SUM_OF_ALL), *[write(m.amount(90000, 9000000))] * 2])
    page.add(sheet.table(ACCOUNT_LINES, head_groups=[HeadGroup(2, 4, str(m.integer(2010, 2026)))] if before else None))
    return closed(page, m)


KINDS = [Kind('annual_balance', write_balance, 12.0), Kind('annual_result', write_result, 6.0), Kind('trial_balance', write_trial_balance, 4.0)]
