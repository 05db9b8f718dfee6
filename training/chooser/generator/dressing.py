"""What tables hold beside their rows, whatever they are about: headings and sums between the rows, headings over headings, a title, a remark.

The words are general ones; a kind that knows better ones writes its tables with them.
"""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from .content import Content, HeadGroup, Line, Table
from .maker import Maker

SUBTOTALS = {
    'en': ('Subtotal', 'Sub-total', 'Total of this section', 'Section total', 'Total this page', 'Group total', 'Sum'), 'de': ('Zwischensumme', 'Summe Titel', 'Gruppensumme', 'Summe', 'Teilsumme'), 'fr': ('Sous-total', 'Total intermédiaire', 'Total du lot'), 'es': ('Subtotal', 'Suma parcial', 'Total capítulo'),
    'it': ('Subtotale', 'Totale parziale', 'Totale gruppo'), 'pt': ('Subtotal', 'Total parcial'), 'nl': ('Subtotaal', 'Totaal groep'), 'ru': ('Промежуточный итог', 'Итого по разделу'), 'zh': ('小计', '合计'), 'ja': ('小計', '計'), 'ko': ('소계',), 'pl': ('Suma częściowa', 'Razem dział'), 'lv': ('Starpsumma', 'Kopā'),
    'tr': ('Ara toplam',), 'cs': ('Mezisoučet', 'Celkem oddíl'), 'sv': ('Delsumma',), 'ar': ('المجموع الفرعي',),
}
TOTALS = {
    'en': ('Total', 'TOTAL', 'Totals', 'Grand total', 'Overall total', 'Sum total', 'Total all', 'All'), 'de': ('Summe', 'Gesamt', 'Gesamtsumme', 'Insgesamt', 'Total', 'Summe gesamt'), 'fr': ('Total', 'TOTAL', 'Total général', 'Ensemble'), 'es': ('Total', 'TOTAL', 'Total general', 'Suma total'),
    'it': ('Totale', 'TOTALE', 'Totale generale', 'Totali'), 'pt': ('Total', 'TOTAL', 'Total geral'), 'nl': ('Totaal', 'TOTAAL', 'Eindtotaal'), 'ru': ('Итого', 'Всего', 'ИТОГО'), 'zh': ('合计', '总计'), 'ja': ('合計', '総計'), 'ko': ('합계', '총계'), 'pl': ('Razem', 'Suma', 'Ogółem'), 'lv': ('Kopā', 'Pavisam'),
    'tr': ('Toplam', 'Genel toplam'), 'cs': ('Celkem', 'Součet'), 'sv': ('Summa', 'Totalt'), 'ar': ('المجموع', 'الإجمالي'),
}
BROUGHT = {
    'en': ('Brought forward', 'Balance brought forward', 'Opening balance', 'Carried over from page 1', 'Previous balance', 'B/F'), 'de': ('Übertrag', 'Übertrag von Seite 1', 'Alter Kontostand', 'Saldovortrag'), 'fr': ('Report', 'Ancien solde', 'Solde précédent'), 'es': ('Suma anterior', 'Saldo anterior'),
    'it': ('Riporto', 'Saldo precedente'), 'pt': ('Transporte', 'Saldo anterior'), 'nl': ('Transport', 'Vorig saldo'), 'ru': ('Входящий остаток',), 'zh': ('承前页', '期初余额'), 'ja': ('前頁繰越', '前回残高'), 'ko': ('이월',), 'pl': ('Z przeniesienia', 'Saldo poprzednie'), 'tr': ('Devir',), 'cs': ('Převod',), 'sv': ('Ingående saldo',),
    'ar': ('الرصيد السابق',), 'lv': ('Atlikums uz sākumu',),
}
CARRIED = {
    'en': ('Carried forward', 'Balance carried forward', 'Closing balance', 'Carry over', 'C/F', 'New balance'), 'de': ('Übertrag', 'Zu übertragen', 'Neuer Kontostand', 'Endsaldo'), 'fr': ('À reporter', 'Nouveau solde'), 'es': ('Suma y sigue', 'Saldo final'), 'it': ('A riportare', 'Saldo finale'), 'pt': ('A transportar', 'Saldo final'),
    'nl': ('Transporteren', 'Nieuw saldo'), 'ru': ('Исходящий остаток',), 'zh': ('转下页', '期末余额'), 'ja': ('次頁繰越', '今回残高'), 'ko': ('차기이월',), 'pl': ('Do przeniesienia', 'Saldo końcowe'), 'tr': ('Nakli yekun',), 'cs': ('K převodu',), 'sv': ('Utgående saldo',), 'ar': ('الرصيد الختامي',), 'lv': ('Atlikums uz beigām',),
}
CHARGES = {
    'en': ('Discount', 'Less discount', 'Surcharge', 'Allowance', 'Freight', 'Volume rebate', 'Trade discount'), 'de': ('Rabatt', 'Nachlass', 'Zuschlag', 'Mengenrabatt', 'Fracht', 'Treuerabatt'), 'fr': ('Remise', 'REMISE : Remise commerciale', 'CHARGE : Frais de port', 'Rabais', 'Supplément'), 'es': ('Descuento', 'Recargo', 'Portes'),
    'it': ('Sconto', 'Maggiorazione', 'Trasporto'), 'pt': ('Desconto', 'Acréscimo', 'Portes'), 'nl': ('Korting', 'Toeslag'), 'ru': ('Скидка',), 'zh': ('折扣',), 'ja': ('値引き',), 'ko': ('할인',), 'pl': ('Rabat',), 'lv': ('Atlaide',),
}
TABLE_WORDS = {'en': ('Table', 'Schedule', 'List', 'Annex'), 'de': ('Tabelle', 'Aufstellung', 'Anlage'), 'fr': ('Tableau', 'Annexe'), 'es': ('Tabla', 'Cuadro', 'Anexo'), 'it': ('Tabella', 'Prospetto'), 'pt': ('Tabela', 'Quadro'), 'nl': ('Tabel', 'Bijlage'), 'pl': ('Tabela',), 'cs': ('Tabulka',), 'sv': ('Tabell',), 'ru': ('Таблица',), 'zh': ('表',), 'ja': ('表',), 'ko': ('표',)}
#: Headings over several columns
OVER = {
    'en': ('Amount', 'Value', 'Details', 'Quantities', 'Current period', 'Year to date', 'Charges', 'Particulars', 'Results', 'Reference', 'Employee', 'Employer', 'Planned', 'Actual'), 'de': ('Betrag', 'Angaben', 'Mengen', 'Laufender Monat', 'Jahressumme', 'Werte', 'Soll', 'Ist', 'Ergebnis'), 'fr': ('Montants', 'Détail', 'Quantités', 'Part salariale', 'Part patronale', 'Exercice'),
    'es': ('Importes', 'Detalle', 'Cantidades', 'Periodo', 'Datos'), 'it': ('Importi', 'Dettaglio', 'Quantità', 'Esercizio', 'Dati'), 'pt': ('Valores', 'Detalhe', 'Quantidades'), 'nl': ('Bedragen', 'Gegevens', 'Aantallen'), 'pl': ('Kwoty', 'Dane', 'Ilości'), 'ru': ('Сумма', 'Данные'), 'zh': ('金额', '数量', '本期'), 'ja': ('金額', '数量', '当期'), 'ko': ('금액', '수량'),
}
REMARKS = {
    'en': ('* estimated', 'All amounts in thousands.', 'Source: own figures.', '1) not audited', 'n/a = not available', 'Figures may not add up because of rounding.', 'Prices exclude VAT.', 'Subject to change.', '** see note on page 2'), 'de': ('* geschätzt', 'Alle Angaben in Tausend.', 'Quelle: eigene Erhebung.', 'Rundungsdifferenzen möglich.', 'Preise zzgl. MwSt.', '1) vorläufig'),
    'fr': ('* estimation', 'Montants en milliers.', 'Source : nos services.', 'Prix hors taxes.', '(1) non audité'), 'es': ('* estimado', 'Importes en miles.', 'Fuente: elaboración propia.', 'Precios sin IVA.'), 'it': ('* stima', 'Importi in migliaia.', 'Fonte: elaborazione propria.', 'Prezzi IVA esclusa.'), 'pt': ('* estimativa', 'Valores em milhares.', 'Preços sem IVA.'),
    'nl': ('* schatting', 'Bedragen in duizenden.', 'Prijzen excl. btw.'), 'pl': ('* szacunek', 'Kwoty w tysiącach.', 'Ceny netto.'), 'ru': ('* оценка', 'В тысячах рублей.'), 'zh': ('单位：千元', '*为估计数'), 'ja': ('単位：千円', '※見込み'), 'ko': ('단위: 천원',),
}


def said_in(words: dict[str, tuple[str, ...]], m: Maker) -> str:
    return m.pick(words.get(m.language) or words['en'])


def sums_of(table: Table, m: Maker, label: str, scale: int = 3) -> list[str]:
    """The texts of a sum: its label where it has most room, figures like those of the rows."""
    texts = [''] * len(table.columns)
    figures = [c for c, column in enumerate(table.columns) if column.is_figure and column.concept.type == 'number' and any(row[c] for row in table.rows)]
    shown = [c for c in figures if m.chance(0.7)] or figures[-1:]
    if m.chance(0.3):
        shown = figures[-1:]
    for c in shown:
        model = m.pick([row[c] for row in table.rows if row[c]])
        texts[c] = ''.join(m.pick('123456789') if mark in '123456789' else mark for mark in model)
        if model[:1].isdigit() and m.chance(0.4):
            texts[c] = f'{m.integer(1, 9)}{texts[c]}'
    before = [c for c in range(shown[0] if shown else len(texts)) if not table.columns[c].is_figure] if shown else [0]
    if before:
        texts[before[0] if m.chance(0.7) else m.pick(before)] = label
    elif shown and shown[0] > 0:
        texts[0] = label
    return texts


def group_heading(m: Maker) -> str:
    way = m.rng.random()
    text = m.department() if way < 0.4 else m.service() if way < 0.6 else m.product() if way < 0.7 else m.city() if way < 0.8 else m.sentence() if way < 0.84 else m.month_year() if way < 0.92 else m.person()
    number = m.pick(('', '', '', '', f'{m.integer(1, 12)} ', f'{m.integer(1, 12)}. ', f'{m.pick("ABCDEFG")} ', f'{m.pick("ABCDEFG")}. ', f'{m.pick(("I", "II", "III", "IV"))}. ', f'0{m.integer(1, 9)} '))
    text = number + text
    return text.upper() if m.chance(0.2) else text


def with_groups(table: Table, m: Maker) -> Table:
    """Headings between the rows, each with a sum at its end or not."""
    count = len(table.rows)
    starts = sorted({0 if m.chance(0.75) else m.integer(0, count - 1), *(m.integer(1, count - 1) for _ in range(m.integer(0, min(5, count // 2))))})
    summed = m.chance(0.4) and any(column.is_figure for column in table.columns)
    label = said_in(SUBTOTALS, m)
    lines: list[Line] = []
    for start, stop in pairwise([*starts, count]):
        heading = group_heading(m)
        texts = [heading] + [''] * (len(table.columns) - 1)
        lines.append(Line('group', start, texts))
        if summed and stop > start:
            named = label if m.chance(0.6) else f'{label} {heading.title()}'
            lines.append(Line('total', stop, sums_of(table, m, named)))
    # A sum ends a group before the heading of the next one
    lines.sort(key=lambda line: (line.before, line.kind == 'group'))
    return replace(table, lines=[*table.lines, *lines])


def with_sums(table: Table, m: Maker) -> Table:
    count, lines = len(table.rows), list(table.lines)
    way = m.rng.random()
    if way < 0.25:
        lines.insert(0, Line('total', 0, sums_of(table, m, said_in(BROUGHT, m))))
        if m.chance(0.7):
            lines.append(Line('total', count, sums_of(table, m, said_in(CARRIED, m))))
    elif way < 0.8:
        if m.chance(0.15):
            lines.append(Line('total', count, sums_of(table, m, said_in(SUBTOTALS, m))))
        lines.append(Line('total', count, sums_of(table, m, said_in(TOTALS, m))))
        if m.chance(0.1):
            lines.append(Line('total', count, sums_of(table, m, said_in(TOTALS, m))))
    elif way < 0.9:
        lines.insert(0, Line('total', 0, sums_of(table, m, said_in(TOTALS, m))))
    else:
        for before in sorted(m.some(range(1, count), 1, 3)) if count > 2 else [count]:
            lines.append(Line('total', before, sums_of(table, m, said_in(CHARGES if m.chance(0.5) else SUBTOTALS, m))))
        lines.sort(key=lambda line: line.before)
    return replace(table, lines=lines)


def with_head_groups(table: Table, m: Maker) -> Table:
    count = len(table.columns)
    groups, first = [], m.integer(1, 2)
    while first + 1 < count:
        stop = min(count, first + m.pick((2, 2, 2, 3, 4)))
        if stop - first > 1 and m.chance(0.7):
            groups.append(HeadGroup(first, stop, said_in(OVER, m) if m.chance(0.7) else str(m.integer(2005, 2027))))
        first = stop
    return replace(table, head_groups=groups)


def with_spans(table: Table, m: Maker) -> Table:
    """The first column names several rows at once."""
    rows = [list(row) for row in table.rows]
    last = ''
    for n, row in enumerate(rows):
        if n and last and m.chance(0.6):
            row[0] = ''
        last = row[0]
    return replace(table, rows=rows, spanning=frozenset((0,)))


def titled(table: Table, m: Maker) -> str:
    name = m.words(table.array.labels)
    way = m.rng.random()
    if way < 0.5 or m.language not in TABLE_WORDS:
        return name
    number = f'{m.pick(TABLE_WORDS[m.language])} {m.integer(1, 9)}'
    return number if way < 0.6 else f'{number}{m.pick((": ", ". ", " – ", " "))}{name if way < 0.85 else m.department()}'


def dressed_table(table: Table, m: Maker, often: float) -> Table:
    count, figures = len(table.rows), any(column.is_figure and column.concept.type == 'number' for column in table.columns)
    if table.shape != 'table' or not count:
        return table
    if table.is_plain:
        if len(table.columns) > 2 and count > 3 and not table.columns[0].is_figure and m.chance(0.05):
            return with_spans(table, m)
        if count > 2 and m.chance(0.3 * often):
            table = with_groups(table, m)
        if figures and count > 1 and m.chance(0.42 * often):
            table = with_sums(table, m)
        if len(table.columns) > 3 and m.chance(0.12 * often):
            table = with_head_groups(table, m)
    if not table.title and m.chance(0.25 * often):
        table = replace(table, title=titled(table, m))
    if not table.remark and m.chance(0.12 * often):
        table = replace(table, remark=said_in(REMARKS, m) if m.chance(0.7) else m.sentence())
    return table


def dressed(content: Content, m: Maker) -> Content:
    """All tables of a page in one manner."""
    if not any(isinstance(block, Table) for block in content.blocks):
        return content
    often = m.pick((0.3, 1.0, 1.6))
    return replace(content, blocks=[dressed_table(block, m, often) if isinstance(block, Table) else block for block in content.blocks])
