"""Goods and services in lists: prices by group, bills of quantities with lines below lines, packing lists by carton, results of laboratories by group."""
from __future__ import annotations

from ..content import Column, Content, HeadGroup, Kind, Line, Table
from ..maker import Maker
from ._office import ADDRESS, BIRTH_DATE, CUSTOMER, DATE, DUE_DATE, ISSUER, NAME, NUMBER, PHONE, REFERENCE, TAX_ID, TOTAL, WEBSITE, letterhead, party
from ._paperwork import Page, array, code, concept, money, number, role, totals, words
from ._sections import Sheet, figures

ARTICLE = concept('article_no', 'string', 'articleNumber sku code itemNo', 'Art. no.|Code|SKU|Item no.', 'Number of the article', code('######', '??-###', '##.###', '?####'), de='Art.-Nr.|Best.-Nr.', fr='Réf.|Code', es='Ref.|Código', it='Cod.|Articolo', pt='Ref.', nl='Art.nr.', pl='Kod', cs='Kód', zh='编号', ja='品番', ko='품번')
GOODS = concept('goods', 'string', 'description name item product service', 'Description|Item|Product|Service|Name', 'What it is', lambda m: m.product(), de='Bezeichnung|Leistung|Artikel', fr='Désignation|Prestation', es='Descripción|Concepto', it='Descrizione|Prestazione', pt='Descrição', nl='Omschrijving', pl='Nazwa|Usługa', cs='Název', ru='Наименование', zh='品名|项目', ja='品名', ko='품명', ar='الوصف', tr='Açıklama', sv='Benämning', lv='Nosaukums')
UNIT = concept('unit_of_measure', 'string', 'unit uom', 'Unit|UoM|U', 'Unit of the quantity', lambda m: m.unit(), de='Einheit|ME', fr='Unité|U', es='Ud.|Unidad', it='U.M.', pt='Un.', nl='Eenh.', pl='J.m.', cs='MJ', ru='Ед.', zh='单位', ja='単位', ko='단위')
QUANTITY = concept('quantity_of_line', 'number', 'quantity qty amountOf', 'Qty|Quantity', 'How many', lambda m: m.number(m.quantity()), de='Menge', fr='Qté|Quantité', es='Cantidad', it='Quantità|Q.tà', pt='Quant.', nl='Aantal', pl='Ilość', cs='Množství', ru='Кол-во', zh='数量', ja='数量', ko='수량', ar='الكمية')
PRICE = concept('price', 'number', 'unitPrice rate listPrice', 'Price|Unit price|Rate|Net price', 'Price of one', money(1, 900), de='Preis|Einzelpreis|EP', fr='Prix|P.U. HT', es='Precio', it='Prezzo', pt='Preço', nl='Prijs', pl='Cena', cs='Cena', ru='Цена', zh='单价', ja='単価', ko='단가', ar='السعر', tr='Fiyat', sv='Pris', lv='Cena')
GROSS_PRICE = concept('gross_price', 'number', 'priceWithVat grossPrice', 'Price incl. VAT|Gross', 'Price with tax', money(1, 900), de='Preis brutto|inkl. MwSt.', fr='Prix TTC', es='Precio con IVA', it='Prezzo ivato', pt='Preço c/ IVA', nl='Incl. btw', pl='Cena brutto', cs='Cena s DPH')
SMALL, MIDDLE, LARGE = (concept(key, 'number', names, en, f'Price of the {en.split("|")[0].lower()} size', money(2, 60)) for key, names, en in (('price_small', 'small glass', 'Small|0,1 l|Half'), ('price_middle', 'medium carafe', 'Medium|0,2 l|Pint'), ('price_large', 'large bottle', 'Large|0,75 l|Bottle')))
AMOUNT = concept('line_total', 'number', 'amount total lineAmount', 'Amount|Total|Total price', 'Price of the line', money(5, 9000), de='Gesamtpreis|GP|Betrag', fr='Montant|Total HT', es='Importe', it='Importo', pt='Valor', nl='Bedrag', pl='Wartość', cs='Celkem', ru='Сумма', zh='金额', ja='金額', ko='금액', ar='المبلغ')
POSITION = concept('position', 'string', 'item itemNo pos', 'Item|Pos.|No.|Ref', 'Number of the line', code('%'), de='Pos.|OZ', fr='N°|Poste', es='N.º|Partida', it='Pos.|Art.', pt='Art.', nl='Post', pl='Lp.', cs='Poř.', ru='№', zh='序号', ja='番号')
PRICES = array('prices', 'priceList items services', 'Price list|Prices|Services', 'All prices', de='Preisliste|Leistungen', fr='Tarifs|Liste de prix', es='Tarifas|Lista de precios', it='Listino|Listino prezzi', pt='Tabela de preços', nl='Prijslijst|Tarieven', pl='Cennik', cs='Ceník', ru='Прайс-лист', zh='价目表', ja='料金表', ko='가격표', ar='قائمة الأسعار', tr='Fiyat listesi', sv='Prislista', lv='Cenrādis')
EXTRAS = array('extras', 'options surcharges accessories', 'Extras|Surcharges|Accessories', 'All extras', de='Zubehör|Zuschläge', fr='Suppléments|Options', es='Suplementos', it='Supplementi', pt='Extras', nl='Toeslagen', pl='Dodatki', cs='Příplatky')
WORKS = array('bill_of_quantities', 'boq works positions items', 'Bill of quantities|Schedule of works', 'All lines of the bill of quantities', de='Leistungsverzeichnis', fr='Devis quantitatif|Bordereau', es='Presupuesto|Mediciones', it='Computo metrico', pt='Mapa de quantidades', nl='Bestek|Begroting', pl='Przedmiar robót|Kosztorys', cs='Výkaz výměr', zh='工程量清单', ja='内訳書')
PACKED = array('packages', 'packingList cartons contents', 'Packing list|Packages', 'All lines of the packing list', de='Packliste', fr='Liste de colisage', es='Lista de empaque', it='Packing list', pt='Lista de embalagem', nl='Paklijst', pl='Lista pakowania', zh='装箱单', ja='梱包明細')
CARTON = concept('carton', 'string', 'packageNo cartonNo box', 'Carton|C/No.|Package', 'Number of the package', lambda m: m.pick((f'{m.integer(1, 40)}', f'{m.integer(1, 9)}-{m.integer(10, 30)}', f'CTN {m.integer(1, 60)}', f'PLT-{m.integer(1, 9):02d}')), de='Kolli|Karton', fr='Colis', es='Bulto', it='Collo', pt='Volume', nl='Collo', pl='Karton', zh='箱号', ja='箱番')
NET_WEIGHT, GROSS_WEIGHT = (concept(key, 'number', names, en, description, number(1, 900, 2), de=de, fr=fr, zh=zh) for key, names, en, description, de, fr, zh in (('net_kg', 'netWeight nw', 'N.W. (kg)|Net weight', 'Net weight', 'Netto kg', 'Poids net', '净重'), ('gross_kg', 'grossWeight gw', 'G.W. (kg)|Gross weight', 'Gross weight', 'Brutto kg', 'Poids brut', '毛重')))
MEASURE = concept('measurement', 'string', 'dimensions cbm', 'Measurement|CBM|Dimensions', 'Size of the package', lambda m: f'{m.integer(20, 120)}x{m.integer(20, 80)}x{m.integer(10, 90)}', de='Maße', fr='Dimensions', zh='尺寸')
TEST = concept('test', 'string', 'analyte testName parameter', 'Test|Analyte|Investigation|Examination', 'What was measured', lambda m: m.lab_test(), de='Untersuchung|Parameter|Analyse', fr='Analyse|Examen', es='Prueba|Determinación', it='Esame|Analisi', pt='Exame', nl='Bepaling', pl='Badanie', ru='Показатель', zh='项目', ja='検査項目', ko='검사항목', tr='Test')
RESULT = concept('result', 'string', 'value measured', 'Result|Value|Observed value', 'What was found', None, de='Ergebnis|Wert', fr='Résultat', es='Resultado', it='Risultato|Esito', pt='Resultado', nl='Uitslag', pl='Wynik', ru='Результат', zh='结果', ja='結果', ko='결과', tr='Sonuç')
RESULT_UNIT = concept('result_unit', 'string', 'units unit', 'Units|Unit', 'Unit of the result', None, de='Einheit', fr='Unité', es='Unidades', it='Unità', pt='Unid.', nl='Eenheid', pl='Jedn.', ru='Ед. изм.', zh='单位', ja='単位', ko='단위', tr='Birim')
RANGE = concept('reference_range', 'string', 'range normal refRange', 'Reference range|Normal range|Ref. interval', 'What is normal', None, de='Referenzbereich|Normwert', fr='Valeurs de référence', es='Valores de referencia', it='Valori di riferimento', pt='Valores de referência', nl='Referentie', pl='Zakres ref.', ru='Норма', zh='参考值', ja='基準値', ko='참고치', tr='Referans')
FLAG = concept('flag', 'string', 'abnormal mark', 'Flag|H/L', 'Whether it is outside of the range', None, de='Bew.', fr='Alerte', es='*', it='*', zh='提示', ja='判定')
BEFORE = concept('previous_result', 'string', 'previous lastResult', 'Previous|Previous result', 'What was found before', None, de='Vorwert', fr='Antériorité', es='Anterior', it='Precedente', nl='Vorige', pl='Poprzedni', ja='前回')
LAB = array('results', 'labResults tests findings', 'Results|Laboratory results', 'All results', de='Befund|Laborwerte', fr='Résultats', es='Resultados', it='Risultati', pt='Resultados', nl='Uitslagen', pl='Wyniki', zh='检验结果', ja='検査結果')
PATIENT = role('patient', 'person', 'Patient', de='Patient', fr='Patient', es='Paciente', it='Paziente', pt='Paciente', nl='Patiënt', pl='Pacjent', ru='Пациент', zh='患者', ja='患者')
PANELS = words('HAEMATOLOGY|Complete blood count|BIOCHEMISTRY|Lipid profile|Liver function|Renal function|URINALYSIS|Thyroid|COAGULATION|Electrolytes', de='Hämatologie|Klinische Chemie|Blutbild|Gerinnung|Lipide|Urinstatus', fr='HÉMATOLOGIE|BIOCHIMIE|Numération formule|Bilan lipidique|Hémostase', es='HEMATOLOGÍA|BIOQUÍMICA|Perfil lipídico|Orina', it='EMATOLOGIA|CHIMICA CLINICA|Emocromo|Esame urine|Coagulazione', pt='HEMATOLOGIA|BIOQUÍMICA', nl='Hematologie|Chemie', pl='Morfologia|Biochemia|Lipidogram', ru='Биохимия|Общий анализ крови', zh='血常规|生化|尿常规', ja='血液検査|生化学')
LAB_TITLES = words('Laboratory report|Test report|Pathology report|Final report', de='Laborbefund|Befundbericht', fr='Compte rendu d’analyses', es='Informe de laboratorio', it='Referto di laboratorio', pt='Relatório de análises', nl='Laboratoriumuitslag', pl='Wyniki badań laboratoryjnych', ru='Результаты анализов', zh='检验报告单', ja='検査報告書')
SUM = words('Total|Subtotal|Section total|Total carried to summary', de='Summe|Summe Titel|Zwischensumme', fr='Sous-total|Total lot', es='Total capítulo|Subtotal', it='Totale|Subtotale', pt='Subtotal', nl='Subtotaal', pl='Razem', cs='Celkem', ru='Итого', zh='小计', ja='小計', ko='소계', ar='المجموع')
GROUPS = ('department', 'service', 'product')


def heading_of(m: Maker) -> str:
    return getattr(m, m.pick(GROUPS))()


def write_prices(m: Maker) -> Content:
    """Prices in groups: one table with headings inside, or a table for each group, of the same array."""
    page = Page(m, 'price_list')
    if m.chance(0.7):
        page.add(letterhead(ISSUER, lambda m: m.company(), (PHONE, WEBSITE))(page))
    page.title(PRICES.labels)
    page.facts((DATE, NUMBER), share=0.4)
    sizes = [Column(c, True) for c in (SMALL, MIDDLE, LARGE)] if m.chance(0.2) else [Column(PRICE, True)] + [Column(GROSS_PRICE, True)] * m.chance(0.25)
    columns = [Column(ARTICLE)] * m.chance(0.35) + [Column(GOODS)] + [Column(UNIT)] * m.chance(0.3) + sizes
    make = m.pick((m.product, m.service, m.dish, m.drug))

    def row() -> list[str]:
        cells = {ARTICLE: ARTICLE.made(m), GOODS: make() + (f'\n{m.sentence()}' if m.chance(0.08) else ''), UNIT: m.unit()}
        return [cells.get(column.concept) or ('' if len(sizes) == 3 and m.chance(0.2) else column.concept.made(m)) for column in columns]

    parts = m.integer(1, 6)
    apart, header = m.chance(0.5), m.chance(0.7)
    sheet = Sheet(m, columns, False)
    for n in range(parts):
        rows = [row() for _ in range(m.integer(2, 10))]
        if apart:
            page.add(Table(PRICES, columns, rows, header and (n == 0 or m.chance(0.7)), title=heading_of(m)))
            continue
        if parts > 1:
            sheet.heading(heading_of(m), columns.index(next(c for c in columns if c.concept is GOODS)))
        for texts in rows:
            sheet.row(texts)
    if not apart:
        page.add(sheet.table(PRICES))
    if m.chance(0.3):
        page.add(Table(EXTRAS, [Column(GOODS), Column(PRICE, True)], [[m.service(), PRICE.made(m)] for _ in range(m.integer(2, 6))], header, title=m.words(EXTRAS.labels)))
    page.small_print()
    return page.done()


def write_works(m: Maker) -> Content:
    """Sections with sums; lines whose long texts wrap, with lines below them that count on."""
    page = Page(m, 'bill_of_quantities')
    page.add(letterhead(ISSUER, lambda m: m.company(), (PHONE, TAX_ID))(page))
    page.title(WORKS.labels)
    if m.chance(0.6):
        page.add(party(CUSTOMER, extras=())(page))
    page.facts((REFERENCE, DATE, DUE_DATE, NUMBER), share=0.6)
    write = figures(m)
    columns = [Column(POSITION), Column(GOODS), Column(QUANTITY, True), Column(UNIT), Column(PRICE, True), Column(AMOUNT, True)]
    if m.chance(0.3):
        columns = [*columns[:2], columns[3], columns[2], *columns[4:]]
    sheet = Sheet(m, columns, False)
    whole, sub, summed, blank = 0.0, m.chance(0.4), m.chance(0.75), m.chance(0.1)
    for s in range(m.integer(1, 5)):
        cells = {POSITION: f'{s + 1:02d}' if m.chance(0.7) else '', GOODS: heading_of(m).upper() if m.chance(0.5) else heading_of(m)}
        sheet.lines.append(Line('group', len(sheet.rows), [cells.get(column.concept, '') for column in columns]))
        total = 0.0
        for k in range(m.integer(1, 7)):
            mark = f'{s + 1:02d}.{k + 1:02d}' + m.pick(('', '', '.0010'))
            text = m.product() if m.chance(0.5) else m.service()
            if m.chance(0.35):
                text += m.pick(('\n', ', ', '. ')) + ' '.join(m.sentence() for _ in range(m.integer(1, 3)))
            amount, count = m.amount(5, 5000), m.quantity()
            total += amount
            cells = {POSITION: mark, GOODS: text, QUANTITY: m.number(count, m.pick((0, 2, 3))), UNIT: m.unit(), PRICE: '' if blank else write(amount / count), AMOUNT: '' if blank else write(amount)}
            sheet.row([cells[column.concept] for column in columns])
            for letter in 'abcd'[: m.integer(1, 4)] if sub and m.chance(0.3) else '':
                cells = {POSITION: f'{mark}.{letter}' if m.chance(0.5) else '', GOODS: f'{letter}) {m.product()}', QUANTITY: m.number(m.quantity()), UNIT: m.unit(), PRICE: write(m.amount(1, 90)), AMOUNT: write(m.amount(1, 900))}
                sheet.row([cells[column.concept] for column in columns], 1)
        whole += total
        if summed:
            sheet.sum([m.words(SUM) if column.concept is GOODS else write(total) if column.concept is AMOUNT else '' for column in columns])
    page.add(sheet.table(WORKS))
    if m.chance(0.7):
        page.add(totals(page, (TOTAL, whole)))
    page.small_print()
    return page.done()


def write_packing(m: Maker) -> Content:
    page = Page(m, 'packing_list_by_carton')
    page.add(letterhead(ISSUER, lambda m: m.company(), (PHONE, TAX_ID))(page))
    page.title(PACKED.labels)
    page.add(party(CUSTOMER, extras=())(page))
    page.facts((REFERENCE, DATE, NUMBER), share=0.7, boxed=0.4)
    columns = [Column(CARTON), Column(GOODS)] + [Column(ARTICLE)] * m.chance(0.5) + [Column(QUANTITY, True)] + [Column(UNIT)] * m.chance(0.4) + [Column(NET_WEIGHT, True), Column(GROSS_WEIGHT, True)] + [Column(MEASURE)] * m.chance(0.5)
    rows = [[column.concept.made(m) for column in columns] for _ in range(m.integer(2, 16))]
    spanning: frozenset[int] = frozenset()
    if m.chance(0.6):  # what is in one carton stands in several rows
        whole = [c for c, column in enumerate(columns) if column.concept in (CARTON, GROSS_WEIGHT, MEASURE)]
        for row in rows[1:]:
            if m.chance(0.5):
                for c in whole:
                    row[c] = ''
        spanning = frozenset(whole)
    texts = [m.words(SUM) if not n else column.concept.made(m) if column.is_figure else '' for n, column in enumerate(columns)]
    groups = []
    if m.chance(0.3):
        first = next(n for n, column in enumerate(columns) if column.concept is NET_WEIGHT)
        groups = [HeadGroup(first, first + 2, m.pick(('Weight', 'kg', 'Weight (kg)')))]
    page.add(Table(PACKED, columns, rows, lines=[Line('total', len(rows), texts)] if m.chance(0.7) else [], head_groups=groups, spanning=spanning))
    page.small_print()
    return page.done()


def write_lab(m: Maker) -> Content:
    page = Page(m, 'lab_results_in_panels')
    page.add(letterhead(ISSUER, lambda m: m.hospital(), (PHONE,))(page))
    page.title(LAB_TITLES)
    page.facts((NAME, BIRTH_DATE, ADDRESS), PATIENT, share=0.7, boxed=0.3)
    page.facts((DATE, REFERENCE, NUMBER), share=0.7)
    has_flag, has_before = m.chance(0.5), m.chance(0.3)
    columns = [Column(TEST), Column(RESULT, m.chance(0.5))] + [Column(FLAG)] * has_flag + [Column(RESULT_UNIT), Column(RANGE)] + [Column(BEFORE)] * has_before
    sheet = Sheet(m, columns, False)
    panels = m.some(PANELS.get(m.language, PANELS['en']), 1, 5)
    apart = len(panels) > 1 and m.chance(0.25)
    for panel in panels:
        rows = []
        for _ in range(m.integer(2, 10)):
            test, value, unit, usual = m.lab_result()
            cells = {TEST: test, RESULT: value, FLAG: m.pick(('', '', '', 'H', 'L', '*', '↑')), RESULT_UNIT: unit, RANGE: usual, BEFORE: value if m.chance(0.5) else ''}
            rows.append([cells[column.concept] for column in columns])
        if apart:
            page.add(Table(LAB, columns, rows, m.chance(0.8), title=panel))
        else:
            sheet.heading(panel)
            for row in rows:
                sheet.row(row, int(m.chance(0.3)) if m.chance(0.2) else 0)
    if not apart:
        page.add(sheet.table(LAB))
    page.small_print()
    return page.done()


KINDS = [Kind('price_list_in_groups', write_prices, 10.0), Kind('bill_of_quantities', write_works, 9.0), Kind('packing_list_by_carton', write_packing, 6.0), Kind('lab_results_in_panels', write_lab, 7.0)]
