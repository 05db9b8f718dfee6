"""Papers whose facts stand in a grid: what is said down the side, of whom or of when across the top.

Annual accounts, budgets, offers side by side, tax forms with a column for each state or spouse, pay slips with a column for the
year so far, vital signs by visit. Rows and columns are drawn apart, so that any fact is seen under any sort of column.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ..content import Concept, Content, Kind, Matrix, Prose, Role, Words
from ..maker import Maker
from ._office import ADDRESS, COMPANY, CONTACT, CURRENCY, CUSTOMER, DATE, EMPLOYEE, ISSUER, NAME, NUMBER, PERIOD, PLACE, RECIPIENT, REFERENCE, SIGNED_BY, SIGNED_ON, SOCIAL_NUMBER, letterhead, party
from ._paperwork import Page, concept, money, number, percent, words
from .finance_reports import FIGURES, figure_of

Columns = Callable[[Maker], list[Role]]


def column(text: str, names: Sequence[str], phrases: Sequence[str], key: str = '') -> Role:
    return Role(key or text.lower(), {'en': [text]}, tuple(names), tuple(phrases))


def years(m: Maker) -> list[Role]:
    last, count = m.integer(1998, 2026), m.pick((2, 2, 2, 3, 3, 4, 5))
    shape = m.pick(('{}', '{}', '{}', '{}', 'FY {}', '31.12.{}', 'Dec. 31, {}', 'FY{}', 'Year {}', '{} (EUR)', '12/{}', 'Dec-{}'))
    roles = []
    for n in range(count):
        year = last - n
        more = (('currentYear', 'thisYear', 'current'), ('in the current year', 'in the newest year shown', 'of the reporting year')) if n == 0 else (('previousYear', 'priorYear', 'lastYear'), ('in the previous year', 'of the year before', 'comparative figure')) if n == 1 else ((), ())
        roles.append(column(shape.format(year), (f'{year}', f'year{year}', f'fy{year}', f'y{year}', *more[0]), (f'for the year {year}', f'in {year}', f'as of {year}', f'({year})', *more[1]), 'current' if n == 0 else ''))
    return roles if m.chance(0.75) else roles[::-1]


def quarters(m: Maker) -> list[Role]:
    year = m.integer(2010, 2026)
    shape = m.pick(('Q{n}', 'Q{n} {y}', '{n}Q{s}', 'Quarter {n}'))
    return [column(shape.format(n=n, y=year, s=year % 100), (f'q{n}', f'quarter{n}', f'{("first", "second", "third", "fourth")[n - 1]}Quarter'), (f'in quarter {n}', f'for Q{n}', f'in the {("first", "second", "third", "fourth")[n - 1]} quarter')) for n in range(1, 5)]


NAMED: dict[str, Sequence[tuple[Words, Sequence[str], Sequence[str]]]] = {
    'plan': ((words('Actual|ACTUAL|Actuals', de='Ist', fr='Réel', es='Real', it='Consuntivo', nl='Werkelijk'), ('actual', 'actuals', 'real'), ('actual figure', 'as it really was', 'in the actual column')), (words('Budget|Plan|Planned', de='Plan|Soll|Budget', fr='Budget|Prévu', es='Presupuesto', it='Budget', nl='Begroting'), ('budget', 'plan', 'planned', 'target'), ('as planned', 'in the budget', 'planned figure')),
             (words('Variance|Difference|Diff.', de='Abweichung|Diff.', fr='Écart', es='Desviación', it='Scostamento', nl='Verschil'), ('variance', 'difference', 'deviation'), ('difference between plan and actual', 'variance', 'deviation from the budget'))),
    'to date': ((words('Current|This period|CURRENT|Amount', de='Monat|lfd. Monat', fr='Période|Mois', es='Mes', it='Mese', nl='Periode'), ('current', 'thisPeriod', 'period', 'month'), ('in this period', 'current amount', 'of this pay period')), (words('Year to date|YTD|Y-T-D|Total YTD', de='Jahr|kumuliert|Jahreswerte', fr='Cumul|Cumul annuel', es='Acumulado', it='Progressivo', nl='Cumulatief'), ('ytd', 'yearToDate', 'cumulative'), ('year to date', 'since the beginning of the year', 'cumulated'))),
    'spouse': ((words('You|Taxpayer|Yourself|Applicant', de='Steuerpflichtige Person|Ehemann / Person A|Antragsteller', fr='Déclarant 1|Vous', es='Declarante|Titular', it='Dichiarante', nl='Aanvrager'), ('taxpayer', 'primary', 'you', 'applicant', 'personA'), ('of the taxpayer', 'of the applicant', 'of the first person')), (words('Spouse|Your spouse|Co-applicant|Joint applicant', de='Ehegatte|Ehefrau / Person B|Ehepartner', fr='Déclarant 2|Conjoint', es='Cónyuge', it='Coniuge', nl='Partner'), ('spouse', 'partner', 'coApplicant', 'personB'), ('of the spouse', 'of the co-applicant', 'of the second person'))),
    'tiers': ((words('Basic|Bronze|Standard|Plan A|Option 1', de='Basis|Variante A', fr='Formule 1', es='Básico'), ('basic', 'planA', 'option1', 'standard'), ('of the basic plan', 'for the first option', 'in plan A')), (words('Plus|Silver|Comfort|Plan B|Option 2', de='Komfort|Variante B', fr='Formule 2', es='Plus'), ('plus', 'planB', 'option2', 'comfort'), ('of the middle plan', 'for the second option', 'in plan B')), (words('Premium|Gold|Plan C|Option 3', de='Premium|Variante C', fr='Formule 3', es='Premium'), ('premium', 'planC', 'option3', 'gold'), ('of the best plan', 'for the third option', 'in plan C'))),
    'network': ((words('In-network|In network|Network'), ('inNetwork', 'network'), ('in the network', 'with network providers')), (words('Out-of-network|Non-network|Out of network'), ('outOfNetwork', 'nonNetwork'), ('out of network', 'with other providers'))),
    'before': ((words('Before|Initial|Baseline', de='vorher|Anfang', fr='Avant', es='Antes'), ('before', 'initial', 'baseline'), ('before', 'at the beginning', 'before the change')), (words('After|Final|Follow-up', de='nachher|Ende', fr='Après', es='Después'), ('after', 'final', 'followUp'), ('after', 'at the end', 'after the change'))),
    'meter': ((words('Previous|Previous reading|Last bill', de='Vorjahr|alt', fr='Ancien', es='Anterior'), ('previous', 'lastPeriod', 'old'), ('of the previous period', 'last time')), (words('Present|This period|Current bill', de='aktuell|neu', fr='Nouveau', es='Actual'), ('present', 'current', 'thisPeriod', 'new'), ('of this period', 'this time', 'now'))),
    'authority': ((words('Federal'), ('federal', 'fed'), ('federal', 'for the federal tax')), (words('State'), ('state', 'stateTax'), ('for the state', 'state level')), (words('Local|City'), ('local', 'city'), ('local', 'for the locality'))),
}


def named(key: str) -> Columns:
    def write(m: Maker) -> list[Role]:
        chosen = NAMED[key] if len(NAMED[key]) < 3 or m.chance(0.6) else NAMED[key][:2]
        return [Role(f'{key}_{n}', {'en': [m.words(labels)]}, tuple(names), tuple(phrases)) for n, (labels, names, phrases) in enumerate(chosen)]

    return write


def called(make: Callable[[Maker], str], noun: str) -> Columns:
    """Columns called after places, firms or persons: a template names them as they are printed or by their place."""
    def write(m: Maker) -> list[Role]:
        texts = list(dict.fromkeys(make(m) for _ in range(m.integer(2, 4))))
        roles = []
        for n, text in enumerate(texts):
            word = ''.join(part.capitalize() for part in text.split() if part.isalnum())[:24]
            own = word[:1].lower() + word[1:] if word.isascii() and word else f'{noun}{n + 1}'
            roles.append(column(text, (own, own, f'{noun}{n + 1}', ('first', 'second', 'third', 'fourth')[n] + noun.capitalize()), (f'of {text}', f'for {text}', f'in the column {text}', f'({text})'), f'{noun}_{n}'))
        return roles

    return write


def dates(m: Maker) -> list[Role]:
    days = sorted((m.day(-300, 0) for _ in range(m.integer(2, 4))), reverse=m.chance(0.5))
    newest = max(days)
    return [column(text, ('latest', 'mostRecent', 'current') if day == newest else ('previous', 'earlier') if len(days) == 2 else (f'visit{n + 1}', f'date{n + 1}'), (f'on {text}', f'of {text}', f'as of {text}'), f'day_{n}') for n, (day, text) in enumerate((day, m.date(day)) for day in days)]


# rows

def row(key: str, names: str, en: str, description: str, make: Callable[[Maker], str], **others: str) -> Concept:
    return concept(key, 'number', names, en, description, make, **others)


PAY = (
    row('regular_pay', 'basePay regularEarnings salary grundgehalt', 'Regular pay|Regular|Base salary|Basic pay|Salary', 'Regular pay|Pay without extras|Grundgehalt', money(900, 8000), de='Grundgehalt|Gehalt', fr='Salaire de base', es='Salario base', it='Retribuzione base', pt='Salário base', nl='Brutoloon'),
    row('overtime_pay', 'overtime overtimeEarnings ueberstunden', 'Overtime|OT pay|Overtime pay', 'Pay for overtime|Overtime amount', money(20, 900), de='Überstunden', fr='Heures supplémentaires', es='Horas extra', it='Straordinario', pt='Horas extra', nl='Overwerk'),
    row('bonus', 'bonusPay premium', 'Bonus|Incentive|Commission', 'Bonus that was paid|Extra pay', money(50, 3000), de='Bonus|Prämie', fr='Prime', es='Plus|Bonus', it='Premio'),
    row('gross_pay', 'grossEarnings totalGross brutto', 'Gross pay|Total gross|Gross earnings|Total earnings', 'Pay before deductions|Bruttolohn', money(900, 12000), de='Bruttolohn|Gesamtbrutto', fr='Salaire brut', es='Total devengado', it='Lordo', pt='Total ilíquido', nl='Bruto'),
    row('income_tax_withheld', 'incomeTax federalWithholding lohnsteuer fit', 'Federal income tax|Income tax|Fed. withholding|PAYE tax|Withholding', 'Tax held back from the pay|Lohnsteuer', money(20, 2500), de='Lohnsteuer', fr='Impôt sur le revenu', es='IRPF', it='IRPEF', pt='IRS', nl='Loonheffing'),
    row('social_security_tax', 'socialSecurity ficaTax nationalInsurance', 'Social security|FICA|National insurance|OASDI', 'Contribution to social security|Sozialversicherung', money(20, 900), de='Rentenversicherung', fr='Sécurité sociale', es='Seguridad Social', it='INPS', pt='Segurança Social'),
    row('health_deduction', 'healthInsurance medicalDeduction krankenversicherung', 'Health insurance|Medical|Dental & medical', 'Taken off for health insurance|Krankenversicherung', money(10, 500), de='Krankenversicherung', fr='Mutuelle', es='Seguro médico'),
    row('retirement_deduction', 'pensionContribution 401k retirement', 'Retirement plan|401(k)|Pension|Superannuation', 'Taken off for the pension|Pension contribution', money(10, 800), de='Altersvorsorge', fr='Retraite', es='Plan de pensiones', nl='Pensioenpremie'),
    row('total_deductions', 'deductions totalWithheld abzuege', 'Total deductions|Deductions', 'All deductions together|Summe der Abzüge', money(50, 4000), de='Gesamtabzüge', fr='Total des retenues', es='Total deducciones', it='Totale trattenute', pt='Total descontos'),
    row('net_pay', 'netEarnings takeHome netto nettolohn', 'Net pay|Take-home pay|Net|Payment', 'Pay after deductions|Auszahlungsbetrag', money(800, 8000), de='Nettolohn|Auszahlungsbetrag', fr='Net à payer', es='Líquido a percibir', it='Netto', pt='Líquido', nl='Netto'),
    row('hours_worked', 'hours totalHours stunden', 'Hours|Hours worked|Total hours', 'Hours that were worked|Stunden', number(20, 180, 1), de='Stunden', fr='Heures', es='Horas'),
)
TAX = (
    row('wages', 'wageIncome salariesWages loehne', 'Wages, salaries, tips, etc.|Wages|Salaries and wages', 'Income from wages|Arbeitslohn', money(5000, 150000), de='Einkünfte aus nichtselbständiger Arbeit|Arbeitslohn', fr='Traitements et salaires', es='Rendimientos del trabajo', it='Redditi da lavoro'),
    row('interest_income', 'taxableInterest interest zinsen', 'Taxable interest|Interest income|Interest', 'Interest that is taxed|Zinsen', money(5, 5000), de='Kapitalerträge|Zinsen', fr='Revenus de capitaux', es='Intereses'),
    row('dividend_income', 'ordinaryDividends dividends', 'Ordinary dividends|Dividends', 'Dividends|Dividend income', money(5, 9000), de='Dividenden', fr='Dividendes', es='Dividendos'),
    row('rental_income', 'rents rentIncome mieteinnahmen', 'Rental income|Rents|Rents and royalties', 'Income from letting|Mieteinnahmen', money(500, 30000), de='Einkünfte aus Vermietung', fr='Revenus fonciers', es='Alquileres'),
    row('business_income', 'selfEmployment businessProfit gewinn', 'Business income|Net profit from business|Self-employment income', 'Profit of the business|Gewinn', money(500, 90000), de='Einkünfte aus Gewerbebetrieb', fr='Bénéfices'),
    row('pension_income', 'pensions annuities rente', 'Pensions and annuities|Pension|Taxable pension', 'Pension income|Rente', money(500, 40000), de='Renten', fr='Pensions', es='Pensiones'),
    row('adjusted_income', 'agi adjustedGrossIncome totalIncome gesamtbetrag', 'Adjusted gross income|Total income|Gross income', 'Income after adjustments|Gesamtbetrag der Einkünfte', money(5000, 180000), de='Gesamtbetrag der Einkünfte', fr='Revenu brut global', es='Base imponible'),
    row('deductions_claimed', 'standardDeduction itemizedDeductions', 'Standard or itemized deductions|Deductions|Allowances', 'Deductions that are claimed|Sonderausgaben', money(500, 25000), de='Sonderausgaben', fr='Charges déductibles'),
    row('taxable_income', 'taxable netIncome zvE', 'Taxable income|Income subject to tax', 'Income that is taxed|Zu versteuerndes Einkommen', money(5000, 160000), de='Zu versteuerndes Einkommen', fr='Revenu imposable', es='Base liquidable', it='Reddito imponibile'),
    row('tax_due', 'taxLiability totalTax tax', 'Tax|Total tax|Tax liability', 'Tax that is due|Festgesetzte Steuer', money(100, 40000), de='Festzusetzende Steuer', fr='Impôt', es='Cuota', it='Imposta'),
    row('tax_withheld', 'withholding prepayments', 'Tax withheld|Payments and withholding|Income tax withheld', 'Tax that was paid before|Einbehaltene Steuer', money(100, 40000), de='Abzug vom Lohn', fr='Retenue à la source', es='Retenciones'),
    row('refund', 'overpayment refundDue erstattung', 'Refund|Overpayment|Amount to be refunded', 'What is paid back|Erstattung', money(10, 4000), de='Erstattung', fr='Restitution', es='A devolver'),
)
OFFER = (
    row('price', 'monthlyPrice cost preis fee', 'Price|Monthly fee|Cost|Price per month', 'What it costs|Preis', money(5, 900), de='Preis|Monatspreis', fr='Prix', es='Precio', it='Prezzo', pt='Preço', nl='Prijs'),
    row('setup_fee', 'oneTimeFee activationFee', 'Set-up fee|One-time fee|Installation', 'Fee at the start|Einrichtungsgebühr', money(0, 200), de='Einrichtungsgebühr', fr='Frais d’installation', es='Alta'),
    row('deductible_amount', 'deductible excess franchise', 'Deductible|Annual deductible|Excess', 'What one pays oneself|Selbstbehalt', money(100, 5000), de='Selbstbehalt', fr='Franchise', es='Franquicia'),
    row('coverage_limit', 'limit maximum coverage', 'Coverage limit|Maximum benefit|Limit|Out-of-pocket maximum', 'Most that is covered|Höchstbetrag', money(1000, 500000), de='Deckungssumme', fr='Plafond', es='Límite'),
    row('delivery_weeks', 'leadTime deliveryTime lieferzeit', 'Delivery (weeks)|Lead time|Lead time (weeks)', 'How long it takes|Lieferzeit', number(1, 20), de='Lieferzeit (Wochen)', fr='Délai (semaines)', es='Plazo (semanas)'),
    row('warranty_years', 'warranty guarantee garantie', 'Warranty (years)|Guarantee', 'How long it is guaranteed|Garantie', number(1, 10), de='Garantie (Jahre)', fr='Garantie (ans)', es='Garantía (años)'),
    row('term_months', 'contractTerm minimumTerm laufzeit', 'Contract term (months)|Minimum term|Term', 'How long one is bound|Laufzeit', number(1, 60), de='Mindestlaufzeit (Monate)', fr='Durée (mois)', es='Duración (meses)'),
    row('discount_rate', 'discount rebate rabatt', 'Discount|Volume discount', 'Discount in percent|Rabatt', percent(1, 30, 0), de='Rabatt', fr='Remise', es='Descuento'),
    row('copay', 'officeVisit coPayment', 'Office visit|Copay|Primary care visit', 'What a visit costs|Zuzahlung', money(5, 80), de='Zuzahlung', fr='Ticket modérateur'),
    row('total_cost', 'total totalPrice gesamtpreis', 'Total|Total cost|Grand total', 'All together|Gesamtpreis', money(50, 20000), de='Gesamt', fr='Total', es='Total', it='Totale', pt='Total', nl='Totaal'),
)
VITALS = (
    concept('blood_pressure', 'string', 'bp blutdruck', 'Blood pressure|BP|BP (mmHg)', 'Blood pressure|Blutdruck', lambda m: f'{m.integer(95, 170)}/{m.integer(55, 105)}', de='Blutdruck|RR', fr='Tension', es='Tensión arterial'),
    row('heart_rate', 'pulse hr puls', 'Heart rate|Pulse|HR', 'Beats a minute|Puls', number(48, 120), de='Puls|Herzfrequenz', fr='Pouls', es='Pulso'),
    row('body_temperature', 'temperature temp', 'Temperature|Temp.|Temp (°C)', 'Temperature of the body|Temperatur', number(35.8, 39.9, 1), de='Temperatur', fr='Température', es='Temperatura'),
    row('body_weight', 'weight gewicht', 'Weight|Weight (kg)|Wt', 'Weight of the patient|Gewicht', number(45, 130, 1), de='Gewicht', fr='Poids', es='Peso'),
    row('oxygen', 'spo2 oxygenSaturation', 'SpO2|O2 sat.|Oxygen saturation', 'Oxygen saturation|Sauerstoffsättigung', number(88, 100), de='SpO2', fr='SpO2', es='SatO2'),
    row('glucose', 'bloodSugar glucoseLevel', 'Glucose|Blood glucose|Glucose (mg/dL)', 'Sugar in the blood|Blutzucker', number(65, 240), de='Glukose|Blutzucker', fr='Glycémie', es='Glucosa'),
    row('haemoglobin', 'hb hemoglobin', 'Hemoglobin|Hb|HGB', 'Haemoglobin|Hb-Wert', number(9, 17, 1), de='Hämoglobin', fr='Hémoglobine', es='Hemoglobina'),
    row('cholesterol', 'totalCholesterol chol', 'Cholesterol|Total cholesterol', 'Cholesterol|Cholesterin', number(120, 300), de='Cholesterin', fr='Cholestérol', es='Colesterol'),
    row('creatinine', 'crea', 'Creatinine|Creat.', 'Creatinine|Kreatinin', number(0.4, 2.2, 2), de='Kreatinin', fr='Créatinine', es='Creatinina'),
)
RUN = (
    row('units_produced', 'production output stueckzahl', 'Units produced|Production|Output', 'How many were made|Produktion', number(100, 90000), de='Produktion|Stückzahl', fr='Production', es='Producción'),
    row('units_sold', 'salesVolume sold absatz', 'Units sold|Sales volume', 'How many were sold|Absatz', number(100, 90000), de='Absatz', fr='Ventes', es='Ventas'),
    row('headcount', 'employees staff mitarbeiter', 'Headcount|Employees|Staff (FTE)', 'How many work there|Mitarbeiter', number(3, 4000), de='Mitarbeiter', fr='Effectif', es='Plantilla', it='Dipendenti'),
    row('energy_use', 'electricity energyConsumption kwh', 'Electricity (kWh)|Energy use|Consumption', 'Energy that was used|Stromverbrauch', number(500, 900000), de='Stromverbrauch (kWh)', fr='Consommation (kWh)', es='Consumo (kWh)'),
    row('water_use', 'water waterConsumption', 'Water (m³)|Water use', 'Water that was used|Wasserverbrauch', number(10, 9000), de='Wasser (m³)', fr='Eau (m³)', es='Agua (m³)'),
    row('operating_cost', 'opex costs kosten', 'Operating cost|Total expenses|Running cost', 'What running it costs|Betriebskosten', money(1000, 900000), de='Betriebskosten', fr='Charges d’exploitation', es='Gastos'),
    row('marketing_cost', 'advertising marketing', 'Marketing|Advertising|Promotion', 'Cost of advertising|Werbung', money(100, 90000), de='Werbung', fr='Publicité', es='Publicidad'),
    row('rent_cost', 'rent occupancy miete', 'Rent|Occupancy|Rent and utilities', 'Cost of rent|Miete', money(100, 50000), de='Miete', fr='Loyer', es='Alquiler'),
    row('travel_cost', 'travel travelExpenses', 'Travel|Travel and entertainment', 'Cost of travel|Reisekosten', money(100, 40000), de='Reisekosten', fr='Déplacements', es='Viajes'),
    row('defect_rate', 'defects scrapRate', 'Defect rate|Scrap|Complaint rate', 'Share of bad pieces|Ausschuss', percent(0.1, 9), de='Ausschuss', fr='Rebut', es='Rechazo'),
    row('on_time', 'onTimeDelivery otd', 'On-time delivery|OTD', 'Share that is in time|Termintreue', percent(60, 100), de='Termintreue', fr='Ponctualité'),
)
ACCOUNTS = tuple(FIGURES.values())
UNITS = ('in TEUR', 'in thousands', '(in millions)', 'EUR', 'USD', '$000', '', '', '', '', 'k€', 'in T€')
HEADS = words('Summary|Overview|Comparison|Figures|Details|Schedule A|Part II', de='Übersicht|Vergleich|Zusammenfassung', fr='Récapitulatif|Comparatif', es='Resumen|Comparativa', it='Riepilogo', pt='Resumo', nl='Overzicht')


def grid(name: str, titles: Words, rows: Sequence[Concept], *columns: Columns, facts: Sequence[Concept] = (NUMBER, DATE, PERIOD, REFERENCE, CURRENCY), people: Sequence[Role] = (), weight: float = 1.0) -> Kind:
    def write(m: Maker) -> Content:
        page = Page(m, name)
        if m.chance(0.7):
            page.add(letterhead(ISSUER)(page))
        page.title(titles)
        for who in people:
            if m.chance(0.7):
                page.add(party(who, True)(page))
        if m.chance(0.8):
            page.facts(facts, share=0.6)
        for _ in range(2 if m.chance(0.2) else 1):
            left = [one for one in rows if (one, None) not in page.left_out and one not in {c for b in page.blocks if isinstance(b, Matrix) for c in b.concepts}]
            if len(left) < 2:
                break
            page.add(matrix(m, left, m.pick(columns)(m)))
        if m.chance(0.35):
            page.add(Prose([m.paragraph()]))
        if m.chance(0.3):
            page.facts((SIGNED_BY, SIGNED_ON, PLACE, CONTACT))
        page.small_print()
        return page.done()

    return Kind(name, write, weight)


def account(m: Maker, key: str, size: float) -> str:
    figure = figure_of(m, key, size)
    text = m.number(abs(figure), 2 if key in ('earnings_per_share', 'dividend') else 1 if key == 'equity_ratio' else 0)
    return text if figure >= 0 else f'({text})' if m.country in ('US', 'GB', 'AU') else f'-{text}'


def matrix(m: Maker, rows: Sequence[Concept], columns: Sequence[Role]) -> Matrix:
    count = m.integer(2, min(len(rows), 14))
    chosen = m.some(rows, count, count)
    if m.chance(0.7):
        chosen.sort(key=rows.index)
    gaps = m.pick((0.0, 0.0, 0.05, 0.25))
    size = 10 ** m.rng.uniform(2.5, 7)
    texts = [['' if m.chance(gaps) else one.make(m) if one.make else account(m, one.key, size) for _ in columns] for one in chosen]
    notes = {n: m.department() for n in range(len(chosen)) if m.chance(0.15)} if m.chance(0.2) else {}
    return Matrix(chosen, columns, texts, m.words(HEADS) if m.chance(0.25) else None, corner=m.pick(UNITS) if m.chance(0.4) else '', notes=notes)


KINDS = [
    grid('accounts_by_year', words('Income statement|Consolidated statement of operations|Balance sheet|Five-year summary|Financial highlights|Statement of cash flows', de='Gewinn- und Verlustrechnung|Bilanz|Kennzahlen', fr='Compte de résultat|Bilan', es='Cuenta de resultados|Balance', it='Conto economico|Stato patrimoniale', pt='Demonstração de resultados', nl='Winst- en verliesrekening'), ACCOUNTS, years, years, quarters, named('plan'), facts=(COMPANY, PERIOD, CURRENCY, DATE), weight=3.6),
    grid('pay_slip_with_year', words('Earnings statement|Pay stub|Payslip|Pay statement', de='Entgeltabrechnung|Lohnabrechnung', fr='Bulletin de paie', es='Nómina', it='Busta paga', pt='Recibo de vencimento', nl='Loonstrook'), PAY, named('to date'), named('to date'), named('before'), facts=(PERIOD, DATE, NUMBER, SOCIAL_NUMBER, REFERENCE), people=(EMPLOYEE,), weight=2.7),
    grid('tax_columns', words('Tax computation|Income tax worksheet|State tax schedule|Allocation of income', de='Berechnung der Einkommensteuer|Steuerbescheid', fr='Avis d’impôt', es='Liquidación', it='Prospetto di liquidazione'), TAX, named('spouse'), called(Maker.state, 'state'), named('authority'), years, facts=(SOCIAL_NUMBER, NAME, ADDRESS, PERIOD, REFERENCE), weight=2.7),
    grid('offers_compared', words('Comparison of offers|Plan comparison|Summary of benefits|Bid tabulation|Price comparison', de='Angebotsvergleich|Preisspiegel|Tarifvergleich', fr='Comparatif des offres', es='Comparativa de ofertas', it='Confronto offerte'), OFFER, named('tiers'), called(Maker.company, 'supplier'), named('network'), facts=(NUMBER, DATE, CONTACT, REFERENCE), people=(CUSTOMER,), weight=2.2),
    grid('values_by_visit', words('Progress record|Vital signs|Lab results over time|Follow-up sheet', de='Verlaufsbogen|Laborwerte im Verlauf', fr='Suivi', es='Hoja de evolución'), VITALS, dates, dates, named('before'), facts=(NAME, DATE, NUMBER, CONTACT), people=(RECIPIENT,), weight=1.8),
    grid('operations_report', words('Monthly report|Operations report|Key indicators|Budget report|Site comparison', de='Monatsbericht|Kennzahlenbericht|Budgetbericht', fr='Rapport mensuel|Tableau de bord', es='Informe mensual', it='Rapporto mensile', nl='Maandrapport'), RUN, years, quarters, named('plan'), called(Maker.city, 'site'), called(Maker.department, 'unit'), named('meter'), facts=(PERIOD, DATE, CONTACT, NUMBER), weight=2.7),
]
