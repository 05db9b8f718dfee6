"""Payslips as their programs print them: many columns, most cells empty, shares of employee and employer side by side, sums of the year beside."""
from __future__ import annotations

from ..content import Column, Content, HeadGroup, Kind
from ..maker import Maker
from ._office import DATE, DEPARTMENT, NAME, PERIOD, REFERENCE, SOCIAL_NUMBER, START_DATE, TAX_ID, letterhead, party
from ._paperwork import Page, array, code, concept, money, number, role, totals, words
from ._sections import Sheet, by_language, figures, maker_for
from .finance import IBAN, PAID_ON

ITEMS = by_language(
    en='Earnings: Basic salary|Overtime 125 %|Overtime 150 %|Night allowance|Holiday pay|Bonus|Car allowance|Sick pay = Gross pay; Deductions: Income tax|National insurance|Pension contribution|Health insurance|Union dues|Student loan = Total deductions; Employer: Employer pension|Employer national insurance|Apprenticeship levy',
    de='Bezüge: Gehalt|Überstunden 25 %|Nachtzuschlag|Vermögenswirksame Leistungen AG|Firmenwagen geldwerter Vorteil|Urlaubsgeld = Gesamtbrutto; Gesetzliche Abzüge: Lohnsteuer|Solidaritätszuschlag|Kirchensteuer|Krankenversicherung|Rentenversicherung|Arbeitslosenversicherung|Pflegeversicherung = Summe Abzüge; Netto-Be-/Abzüge: Pfändung|VL-Überweisung|Vorschuss',
    fr='Rémunération: Salaire de base|Heures supplémentaires 25 %|Prime d’ancienneté|Prime exceptionnelle|Absence congés payés|Indemnité congés payés = SALAIRE BRUT; Santé: Sécurité sociale - Maladie Maternité Invalidité Décès|Complémentaire santé|Complémentaire incapacité; Retraite: Sécurité sociale plafonnée|Sécurité sociale déplafonnée|Complémentaire tranche 1; Autres contributions: Assurance chômage|Cotisations statutaires|CSG déductible de l’impôt sur le revenu|CSG/CRDS non déductible = TOTAL DES COTISATIONS',
    es='Devengos: Salario base|Plus convenio|Antigüedad|Horas extraordinarias|Prorrata pagas extra|Dietas = Total devengado; Deducciones: Contingencias comunes|Desempleo|Formación profesional|I.R.P.F.|Anticipos = Total a deducir',
    it='Competenze: Retribuzione ordinaria|Lavoro straordinario|Ferie godute|Permessi retribuiti|Superminimo|Indennità mensa = Totale competenze; Trattenute: Contributo IVS|Contributo CIGS|IRPEF lorda|Detrazioni lavoro dipendente|Addizionale regionale|Addizionale comunale = Totale trattenute',
    pt='Vencimentos: Vencimento base|Subsídio de alimentação|Horas extra|Subsídio de férias = Total ilíquido; Descontos: Segurança Social|IRS|Seguro de saúde = Total de descontos',
    nl='Loon: Salaris|Overwerk|Vakantiegeld|Reiskostenvergoeding = Bruto loon; Inhoudingen: Loonheffing|Pensioenpremie|WGA-premie|Personeelsvereniging = Totaal inhoudingen',
    pl='Składniki: Wynagrodzenie zasadnicze|Premia|Nadgodziny 50 %|Ekwiwalent = Razem brutto; Potrącenia: Składka emerytalna|Składka rentowa|Składka chorobowa|Składka zdrowotna|Zaliczka na podatek = Razem potrącenia',
    ja='支給: 基本給|役職手当|時間外手当|通勤手当 = 総支給額; 控除: 健康保険|厚生年金|雇用保険|所得税|住民税 = 控除合計',
    zh='应发: 基本工资|岗位工资|加班费|全勤奖 = 应发合计; 扣款: 养老保险|医疗保险|住房公积金|个人所得税 = 扣款合计',
)
CODE = concept('item_code', 'string', 'code rubric wageType lohnart', 'Code|No.|Wage type|Rubric', 'Code of the line|Wage type number', code('####', '###', '%##0'), de='LA|Lohnart|Nr.', fr='N°|Code|Rub.', es='Cód.', it='Voce|Cod.', pt='Cód.', nl='Code', pl='Kod', ja='番号', zh='编码')
LABEL = concept('item_label', 'string', 'label description item bezeichnung', 'Description|Element|Pay element|Item', 'Name of the pay element as printed|What the line is for', None, de='Bezeichnung|Bezüge/Abzüge', fr='Libellé|Désignation|Rubriques', es='Concepto', it='Descrizione|Descrizione voce', pt='Descrição', nl='Omschrijving', pl='Składnik', ja='項目', zh='项目')
BASE = concept('base', 'number', 'basis baseAmount', 'Base|Basis', 'Amount that the rate is applied to', None, de='Basis|Bemessungsgrundlage', fr='Base', es='Base', it='Base|Imponibile', pt='Base', nl='Grondslag', pl='Podstawa', ja='基礎', zh='基数')
UNITS = concept('units', 'number', 'quantity hours days', 'Units|Hours|Qty|Quantity', 'Hours, days or pieces', None, de='Menge|Std./Tage', fr='Nombre|Qté', es='Cuantía', it='Ore/gg|Quantità', pt='Quant.', nl='Aantal', pl='Ilość', ja='時間', zh='数量')
RATE = concept('employee_rate', 'number', 'rate percentage factor', 'Rate|Rate %|Factor', 'Rate of the employee in percent or an hour’s pay', None, de='Faktor|%-Satz', fr='Taux|Taux salarial', es='Precio|%', it='Aliquota|Dato base', pt='Taxa', nl='Tarief', pl='Stawka', ja='率', zh='比例')
GAIN = concept('gain', 'number', 'earning payment addition credit', 'Payment|Gain|Earnings|Amount', 'What is paid to the employee|Addition', None, de='Betrag|Bezug', fr='Gain|À payer|Part salarié +', es='Devengo', it='Competenze', pt='Abonos', nl='Betaling', pl='Przychód', ja='支給額', zh='应发')
TAKEN = concept('deduction', 'number', 'employeeDeduction withheld retention', 'Deduction|Deductions|Withheld', 'What is taken off|Deduction of the employee', None, de='Abzug|Abzüge', fr='Retenue|À déduire|Part salarié', es='Deducción', it='Trattenute|Ritenute', pt='Descontos', nl='Inhouding', pl='Potrącenie', ja='控除額', zh='扣款')
EMPLOYER_RATE = concept('employer_rate', 'number', 'employerPercentage', 'Employer rate|Rate', 'Rate of the employer', None, de='AG-Satz', fr='Taux patronal|Taux', es='% empresa', it='Aliq. ditta', nl='Tarief wg')
EMPLOYER_PART = concept('employer_amount', 'number', 'employerShare employerContribution', 'Employer|Employer share|Employer amount', 'What the employer pays for the line', None, de='AG-Anteil', fr='Montant|Charges patronales|Part employeur', es='Empresa', it='Contrib. ditta', nl='Werkgever')
CUMULATED = concept('year_to_date', 'number', 'ytd cumulative yearTotal', 'Year to date|YTD|Cumulative', 'Sum of the year so far', None, de='Jahressumme|Aufgelaufen', fr='Cumul annuel|Cumul', es='Acumulado', it='Progressivo', pt='Acumulado', nl='Cumulatief', pl='Narastająco', ja='累計', zh='累计')
LINES = array('pay_lines', 'lines items earnings rubrics lohnarten', 'Pay elements|Earnings and deductions|Details', 'All lines of the payslip|Every earning and deduction', de='Bezüge und Abzüge|Lohnarten', fr='Détail de la paie|Éléments de paie', es='Conceptos', it='Voci', pt='Remunerações e descontos', nl='Loonberekening', pl='Składniki', ja='支給・控除', zh='工资明细')
SHARES = {'en': ('Employee', 'Employer'), 'de': ('Arbeitnehmer', 'Arbeitgeber'), 'fr': ('Part salariale', 'Part patronale'), 'es': ('Trabajador', 'Empresa'), 'it': ('Dipendente', 'Ditta'), 'pt': ('Trabalhador', 'Entidade patronal'), 'nl': ('Werknemer', 'Werkgever'), 'pl': ('Pracownik', 'Pracodawca'), 'ja': ('本人負担', '会社負担'), 'zh': ('个人', '单位')}
KIND_OF_LEAVE = words('Annual leave|Sick leave|Overtime account|Carried over', de='Urlaub|Resturlaub Vorjahr|Zeitkonto|Krank', fr='Congés N|Congés N-1|RTT|Repos', es='Vacaciones|Permisos', it='Ferie|Permessi|Ex festività|Banca ore', pt='Férias|Faltas', nl='Vakantie-uren|ADV', pl='Urlop|Nadgodziny', ja='有給休暇|代休', zh='年假|病假')
LEAVE_KIND = concept('leave_kind', 'string', 'type kind leaveType', 'Leave|Type|Absence', 'Kind of leave', lambda m: m.words(KIND_OF_LEAVE), de='Art|Konto', fr='Congés|Type', es='Tipo', it='Tipo', pt='Tipo', nl='Soort', pl='Rodzaj', ja='種別', zh='类别')
ACQUIRED = concept('acquired', 'number', 'entitled granted earned', 'Entitled|Acquired|Accrued', 'Days that were earned', number(0, 30, 2), de='Anspruch', fr='Acquis', es='Devengado', it='Maturato', pt='Direito', nl='Opgebouwd', pl='Należny', ja='付与', zh='应有')
TAKEN_DAYS = concept('taken', 'number', 'used spent', 'Taken|Used', 'Days that were taken', number(0, 20, 2), de='Genommen', fr='Pris', es='Disfrutado', it='Goduto', pt='Gozado', nl='Opgenomen', pl='Wykorzystany', ja='取得', zh='已休')
REST_DAYS = concept('remaining', 'number', 'balance left rest', 'Balance|Remaining|Left', 'Days that are left', number(0, 30, 2), de='Rest|Saldo', fr='Solde|Reste', es='Saldo', it='Residuo|Saldo', pt='Saldo', nl='Saldo', pl='Pozostało', ja='残', zh='剩余')
LEAVE = array('leave_balances', 'leave absences holidays', 'Leave balances|Holidays', 'All leave accounts', de='Urlaubskonto', fr='Congés', es='Vacaciones', it='Ferie e permessi', pt='Férias', nl='Verlof', pl='Urlopy', ja='休暇', zh='假期')
WHAT = concept('sum_kind', 'string', 'kind item name', 'Totals|Cumulative', 'What is added up', None, de='Summen', fr='Cumuls', es='Acumulados', it='Progressivi')
MONTH = concept('month_amount', 'number', 'month monthly', 'Month|This period', 'Amount of the month', None, de='Monat', fr='Mois|Période', es='Mes', it='Mese', pt='Mês', nl='Periode', pl='Miesiąc', ja='当月', zh='本月')
CUMULATIVE = array('cumulative', 'yearTotals totals cumuls', 'Year to date|Cumulative totals', 'Sums of the month and the year', de='Jahressummen', fr='Cumuls', es='Acumulados', it='Progressivi', pt='Acumulados', nl='Cumulatieven', pl='Narastająco', ja='累計', zh='累计')
SUMS = words('Gross pay|Taxable pay|Net pay|Employer cost|Hours', de='Gesamtbrutto|Steuerbrutto|SV-Brutto|Lohnsteuer|Netto', fr='Brut|Net imposable|Plafond S.S.|Heures|Charges patronales', es='Bruto|Base IRPF|IRPF|Neto', it='Imponibile INPS|Imponibile IRPEF|IRPEF|TFR', pt='Ilíquido|IRS|Líquido', nl='Bruto|Loonheffing|Netto', pl='Brutto|Podatek|Netto', ja='総支給|課税対象|社会保険', zh='应发|个税|实发')
EMPLOYER = role('employer', 'company arbeitgeber', 'Employer|Company', de='Arbeitgeber', fr='Employeur', es='Empresa', it='Azienda', pt='Entidade patronal', nl='Werkgever', pl='Pracodawca', ja='会社', zh='单位')
EMPLOYEE = role('employee', 'worker staffMember', 'Employee', de='Arbeitnehmer|Mitarbeiter', fr='Salarié', es='Trabajador', it='Dipendente', pt='Trabalhador', nl='Werknemer', pl='Pracownik', ja='氏名', zh='员工')
STAFF_NUMBER = concept('staff_number', 'string', 'employeeNumber personnelNumber matricule', 'Employee no.|Payroll no.|Staff ID|Clock no.', 'Number of the employee', code('####', '######', '00###', '%####-#'), de='Personalnummer|Pers.-Nr.', fr='Matricule', es='N.º empleado', it='Matricola|Cod. dipendente', pt='N.º mecanográfico', nl='Personeelsnr.', pl='Nr ewid.', ja='社員番号', zh='工号')
JOB = concept('job_title', 'string', 'position occupation emploi', 'Job title|Position|Occupation', 'What the employee does', lambda m: m.job(), de='Tätigkeit', fr='Emploi|Qualification', es='Categoría', it='Qualifica|Mansione', pt='Categoria', nl='Functie', pl='Stanowisko', ja='職種', zh='岗位')
GRADE = concept('pay_grade', 'string', 'grade coefficient level taxCode', 'Grade|Tax code|Level', 'Grade, coefficient or tax code', code('%##', '1257L', '?%', 'II/%', '%.#'), de='Steuerklasse|Tarifgruppe', fr='Coefficient|Échelon', es='Grupo', it='Livello', pt='Escalão', nl='Schaal', pl='Grupa', ja='等級', zh='级别')
NET = concept('net_pay', 'number', 'netSalary takeHome netto', 'Net pay|NET PAY|Net to pay|Amount payable', 'What is paid out', money(700, 6000), de='Auszahlungsbetrag|Nettoverdienst', fr='Net à payer|NET À PAYER', es='Líquido a percibir', it='Netto in busta|Netto a pagare', pt='Líquido a receber', nl='Netto loon|Uit te betalen', pl='Do wypłaty', ja='差引支給額', zh='实发工资')
TITLES = words('Payslip|Pay statement|Salary slip|Wage slip|Earnings statement', de='Entgeltabrechnung|Lohn- und Gehaltsabrechnung|Verdienstabrechnung', fr='Bulletin de paie|Bulletin de salaire', es='Nómina|Recibo de salarios', it='Busta paga|Prospetto paga', pt='Recibo de vencimento', nl='Loonstrook|Salarisspecificatie', pl='Pasek wynagrodzenia', ja='給与明細書', zh='工资条')


def write_rubrics(m: Maker) -> Content:
    m = maker_for(m, ITEMS)
    page = Page(m, 'payslip_rubrics')
    if m.chance(0.85):
        page.add(letterhead(EMPLOYER, lambda m: m.company(), (TAX_ID,))(page))
    page.title(TITLES)
    page.facts((PERIOD, DATE, PAID_ON, REFERENCE), share=0.6, boxed=0.3)
    if m.chance(0.6):
        page.add(party(EMPLOYEE, is_person=True, extras=())(page))
    else:
        page.facts((NAME,), EMPLOYEE, boxed=0.4)
    page.facts((STAFF_NUMBER, SOCIAL_NUMBER, JOB, GRADE, START_DATE, DEPARTMENT), share=0.7, boxed=0.5)
    gross, taken = add_lines(page, m)
    if m.chance(0.5):
        add_cumulative(page, m, gross)
    if m.chance(0.4):
        rows = [[kind, *(ACQUIRED.made(m) for _ in range(3))] for kind in m.some(KIND_OF_LEAVE[m.language], 1, 4)]
        page.table(LEAVE, [Column(LEAVE_KIND), Column(ACQUIRED, True), Column(TAKEN_DAYS, True), Column(REST_DAYS, True)], rows, must=2)
    page.add(totals(page, (NET, max(gross - taken, 100.0))))
    if m.chance(0.5):
        page.facts((IBAN, PAID_ON), boxed=0.3)
    page.small_print(2)
    return page.done(language=m.language)


def add_lines(page: Page, m: Maker) -> tuple[float, float]:
    """The lines of the slip; what is earned and what is taken off."""
    write = figures(m)
    has_code, has_units, has_shares, has_year = m.chance(0.6), m.chance(0.6), m.chance(0.45), m.chance(0.25)
    one_column = not has_shares and m.chance(0.25)
    columns = [Column(CODE)] * has_code + [Column(LABEL)] + [Column(UNITS, True)] * has_units + [Column(BASE, True), Column(RATE, True)]
    first = len(columns) - 1
    columns += [Column(GAIN, True)] if one_column else [Column(GAIN, True), Column(TAKEN, True)]
    columns += [Column(EMPLOYER_RATE, True), Column(EMPLOYER_PART, True)] * has_shares
    columns += [Column(CUMULATED, True)] * has_year
    labelled = columns.index(next(column for column in columns if column.concept is LABEL))
    sheet = Sheet(m, columns, m.chance(0.3))
    gross = taken = 0.0

    def texts(label: str, **cells: str) -> list[str]:
        return [label if column.concept is LABEL else cells.get(column.concept.key, '') for column in columns]

    parts = ITEMS[m.language]
    grouped = m.chance(0.6)
    for s, part in enumerate(parts):
        if grouped and m.chance(0.9):
            sheet.heading(part.heading.upper() if m.chance(0.3) else part.heading, labelled)
        for item in part.items:
            if m.chance(0.25):
                continue
            amount = m.amount(20, 3000 if s == 0 else 400)
            cells = {'item_code': m.code('####'), 'year_to_date': write(amount * m.integer(2, 12))}
            if s == 0:
                gross += amount
                cells['gain'] = write(amount)
                if m.chance(0.5):
                    cells |= {'units': m.number(m.rng.uniform(1, 170), 2), 'employee_rate': m.number(m.rng.uniform(9, 40), 4 if m.chance(0.3) else 2)}
            else:
                taken += amount
                cells['gain' if one_column else 'deduction'] = write(-amount) if one_column else write(amount)
                cells |= {'base': write(amount * 9), 'employee_rate': m.number(m.rng.uniform(0.1, 20), m.pick((2, 3, 4)))}
                if has_shares and m.chance(0.7):
                    cells |= {'employer_rate': m.number(m.rng.uniform(0.1, 20), 3), 'employer_amount': write(amount * 1.2)}
                    if m.chance(0.3):
                        cells.pop('deduction', None)
            sheet.row(texts(item, **cells), int(grouped and m.chance(0.15)))
        if part.sum and m.chance(0.85):
            cells = {'gain': write(gross)} if s == 0 else {'deduction' if not one_column else 'gain': write(taken), 'employer_amount': write(taken * 1.4)}
            sheet.sum(texts(part.sum, **cells))
    groups = None
    if has_shares and m.chance(0.75):
        mine, theirs = SHARES[m.language]
        groups = [HeadGroup(first, first + 3, mine), HeadGroup(first + 3, first + 5, theirs)]
    page.add(sheet.table(LINES, m.words(LINES.labels) if m.chance(0.2) else '', head_groups=groups))
    return gross, taken


def add_cumulative(page: Page, m: Maker, gross: float) -> None:
    write = figures(m)
    kinds = m.some(SUMS[m.language], 2, 5)
    rows = [[kind, write(gross * m.rng.uniform(0.1, 1)), write(gross * m.rng.uniform(1, 11))] for kind in kinds]
    page.table(CUMULATIVE, [Column(WHAT), Column(MONTH, True), Column(CUMULATED, True)], rows, must=3)


EARNED = array('earnings', 'earningLines pay', 'Earnings|Hours and earnings|Payments', 'All earnings', de='Bezüge', fr='Gains', es='Devengos', it='Competenze', pt='Abonos', nl='Loon', pl='Składniki', ja='支給', zh='应发')
TAXES = array('taxes', 'taxLines withholding', 'Taxes|Taxes withheld|Statutory deductions', 'All taxes', de='Steuern', fr='Impôts', es='Impuestos', it='Imposte', pt='Impostos', nl='Belastingen', pl='Podatki', ja='税', zh='税金')
WITHHELD = array('deductions', 'deductionLines', 'Deductions|Other deductions|Before-tax deductions', 'All deductions', de='Abzüge', fr='Retenues', es='Deducciones', it='Trattenute', pt='Descontos', nl='Inhoudingen', pl='Potrącenia', ja='控除', zh='扣款')


def write_stub(m: Maker) -> Content:
    """Earnings, taxes and deductions in tables of their own beside each other, each with its sums, as stubs of cheques have them."""
    m = maker_for(m, ITEMS)
    page = Page(m, 'pay_stub')
    page.add(letterhead(EMPLOYER, lambda m: m.company(), ())(page))
    if m.chance(0.6):
        page.title(TITLES)
    page.add(party(EMPLOYEE, is_person=True, extras=())(page))
    page.facts((STAFF_NUMBER, SOCIAL_NUMBER, PERIOD, PAID_ON, DEPARTMENT, REFERENCE), share=0.7, boxed=0.3)
    write, has_year, has_title, summed = figures(m), m.chance(0.8), m.chance(0.8), m.chance(0.75)
    parts = ITEMS[m.language]
    net = 0.0
    for n, lines in enumerate((EARNED, TAXES, WITHHELD)[: m.integer(2, 3)]):
        part = parts[min(n, len(parts) - 1)]
        columns = [Column(LABEL)] + ([Column(UNITS, True), Column(RATE, True)] if n == 0 and m.chance(0.7) else []) + [Column(MONTH, True)] + [Column(CUMULATED, True)] * has_year
        sheet = Sheet(m, columns, False)
        total = 0.0
        for item in part.items:
            if m.chance(0.3):
                continue
            amount = m.amount(10, 2500 if n == 0 else 300)
            total += amount
            cells = {'item_label': item, 'units': m.number(m.rng.uniform(1, 90), 2), 'employee_rate': m.number(m.rng.uniform(9, 60), m.pick((2, 4))), 'month_amount': '' if has_year and m.chance(0.15) else write(amount), 'year_to_date': write(amount * m.integer(2, 24))}
            if m.chance(0.4):
                cells['units'] = cells['employee_rate'] = ''
            sheet.row([cells[column.concept.key] for column in columns])
        net += total if n == 0 else -total
        if summed and sheet.rows:
            cells = {'item_label': part.sum or m.words(lines.labels), 'month_amount': write(total), 'year_to_date': write(total * 9)}
            sheet.sum([cells.get(column.concept.key, '') for column in columns])
        if sheet.rows:
            page.add(sheet.table(lines, m.words(lines.labels) if has_title else ''))
    page.add(totals(page, (NET, max(net, 50.0))))
    page.small_print(2)
    return page.done(language=m.language)


KINDS = [Kind('pay_stub', write_stub, 7.0), Kind('payslip_rubrics', write_rubrics, 12.0)]
