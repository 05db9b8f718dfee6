"""Tables of many figures: votes by precinct, figures by region and year, results of races; with headings over headings and rows named over several."""
from __future__ import annotations

from itertools import pairwise

from ..content import Column, Concept, Content, HeadGroup, Kind, Line, Table
from ..maker import Maker
from ._office import AUTHORITY, DATE, PERIOD, REFERENCE, letterhead
from ._paperwork import Page, array, concept, words

REGION = concept('region', 'string', 'area district name province', 'Region|District|Area|County|Name', 'Name of the region', lambda m: m.city(), de='Region|Kreis|Gemeinde|Land', fr='Région|Département|Commune', es='Región|Provincia|Municipio', it='Regione|Provincia|Comune', pt='Região|Concelho', nl='Regio|Gemeente', pl='Województwo|Gmina', ru='Регион', zh='地区', ja='地域|都道府県', ko='지역', ar='المنطقة', tr='İl', cs='Kraj', sv='Län', lv='Novads')
PRECINCT: Concept = concept('precinct', 'string', 'pollingStation ward station', 'Precinct|Ward|Polling station', 'Where the votes were cast', lambda m: m.pick((f'{m.words(PRECINCT.labels)} {m.integer(1, 60)}', m.city(), f'{m.integer(1, 99):03d} {m.city()}', f'{m.city()} {m.integer(1, 9)}')), de='Wahlbezirk|Stimmbezirk', fr='Bureau de vote', es='Mesa|Sección', it='Sezione', pt='Mesa de voto', nl='Stembureau', pl='Obwód', zh='投票站', ja='投票区')
COUNTY = concept('county', 'string', 'group parent state', 'County|State|Group', 'What the row belongs to', lambda m: m.state(), de='Land|Bezirk', fr='Département', es='Comunidad', it='Provincia', pt='Distrito', nl='Provincie', pl='Województwo', zh='省份', ja='県')
REGISTERED = concept('registered', 'number', 'registeredVoters eligible', 'Registered voters|Eligible|Registered', 'Who may vote', lambda m: m.number(m.integer(200, 90000)), de='Wahlberechtigte', fr='Inscrits', es='Censo', it='Elettori', pt='Inscritos', nl='Kiesgerechtigden', pl='Uprawnieni', zh='选民数', ja='有権者数')
CAST = concept('ballots_cast', 'number', 'ballots votesCast turnout', 'Ballots cast|Votes cast|Total votes', 'Votes that were cast', lambda m: m.number(m.integer(100, 60000)), de='Wähler|Abgegebene Stimmen', fr='Votants', es='Votantes', it='Votanti', pt='Votantes', nl='Uitgebracht', pl='Głosy', zh='投票数', ja='投票者数')
SHARE = concept('turnout_percent', 'number', 'turnout share percent', 'Turnout|% Turnout|Turnout %', 'Share of those who voted', lambda m: m.percent(round(m.rng.uniform(5, 95), 2)), de='Wahlbeteiligung', fr='Participation', es='Participación', it='Affluenza', pt='Participação', nl='Opkomst', pl='Frekwencja', zh='投票率', ja='投票率')
VOTES = array('precincts', 'results votes rows', 'Results by precinct|Votes by precinct|Precinct results', 'Votes of all precincts', de='Ergebnisse', fr='Résultats par bureau', es='Resultados', it='Risultati', pt='Resultados', nl='Uitslagen', pl='Wyniki', zh='投票结果', ja='開票結果')
PROPOSITION = array('measure_results', 'propositions questions', 'Proposition|Question|Measure', 'Votes on the question', de='Volksentscheid', fr='Référendum', es='Referéndum', it='Referendum')
FIGURES = array('regions', 'figures statistics byRegion', 'Figures by region|Statistics|Overview', 'Figures of all regions', de='Zahlen nach Region|Übersicht', fr='Chiffres par région', es='Cifras por región', it='Dati per regione', pt='Dados por região', nl='Cijfers per regio', pl='Dane wg regionów', zh='分地区统计', ja='地域別統計')
YEARS_TABLE = array('by_year', 'years timeSeries development', 'Development|Figures by year|Time series', 'Figures of all years', de='Entwicklung', fr='Évolution', es='Evolución', it='Andamento', pt='Evolução', nl='Ontwikkeling', pl='Dynamika', zh='历年数据', ja='年次推移')
YEAR_ROW = concept('year_of_row', 'string', 'year period', 'Year|Period', 'Year of the row', lambda m: str(m.integer(1990, 2026)), de='Jahr', fr='Année', es='Año', it='Anno', pt='Ano', nl='Jaar', pl='Rok', ru='Год', zh='年份', ja='年', ko='연도')
CANDIDATES = tuple(concept(f'candidate_{n}', 'number', f'candidate{n} votes{n} list{n}', f'Candidate {n}|List {n}', f'Votes of candidate {n}') for n in range(1, 13))
MEASURES = tuple(concept(key, 'number', names, en, f'{en.split("|")[0]} of the region', None, None, **others) for key, names, en, others in (
    ('population', 'inhabitants people', 'Population|Inhabitants', {'de': 'Einwohner', 'fr': 'Population', 'es': 'Población', 'it': 'Popolazione', 'zh': '人口', 'ja': '人口'}), ('births', 'newborns', 'Births', {'de': 'Geburten', 'fr': 'Naissances', 'es': 'Nacimientos', 'it': 'Nati', 'zh': '出生', 'ja': '出生'}),
    ('deaths', 'died', 'Deaths', {'de': 'Sterbefälle', 'fr': 'Décès', 'es': 'Defunciones', 'it': 'Morti', 'zh': '死亡', 'ja': '死亡'}), ('schools', 'schoolCount', 'Schools', {'de': 'Schulen', 'fr': 'Écoles', 'es': 'Escuelas', 'it': 'Scuole', 'zh': '学校', 'ja': '学校数'}), ('pupils', 'students enrolled', 'Pupils|Enrolment', {'de': 'Schüler', 'fr': 'Élèves', 'es': 'Alumnos', 'it': 'Alunni', 'zh': '学生', 'ja': '児童数'}),
    ('boys', 'male men', 'Boys|Male|M', {'de': 'männlich', 'fr': 'Garçons', 'es': 'Hombres', 'it': 'Maschi', 'zh': '男', 'ja': '男'}), ('girls', 'female women', 'Girls|Female|F', {'de': 'weiblich', 'fr': 'Filles', 'es': 'Mujeres', 'it': 'Femmine', 'zh': '女', 'ja': '女'}), ('cases', 'newCases infections', 'Cases|New cases', {'de': 'Fälle', 'fr': 'Cas', 'es': 'Casos', 'it': 'Casi', 'zh': '病例', 'ja': '件数'}),
    ('area_size', 'areaKm2 surface', 'Area km²|Area', {'de': 'Fläche km²', 'fr': 'Superficie', 'es': 'Superficie', 'it': 'Superficie', 'zh': '面积', 'ja': '面積'}), ('density', 'perKm2', 'Density|per km²', {'de': 'je km²', 'fr': 'Densité', 'es': 'Densidad', 'it': 'Densità', 'zh': '密度', 'ja': '密度'}), ('income_per_head', 'income gdpPerHead', 'Income per head|GDP per head', {'de': 'BIP je Einwohner', 'fr': 'Revenu', 'es': 'Renta', 'it': 'Reddito', 'zh': '人均收入', 'ja': '所得'}),
    ('rate_a', 'rate ratePercent', 'Rate %|%', {'de': 'Quote %', 'fr': 'Taux %', 'es': 'Tasa %', 'it': 'Tasso %', 'zh': '比率', 'ja': '率'}), ('change_a', 'change changePercent', 'Change|+/-', {'de': 'Veränderung', 'fr': 'Variation', 'es': 'Variación', 'it': 'Variazione', 'zh': '增减', 'ja': '増減'}), ('share_a', 'share shareOfTotal', 'Share|% of total', {'de': 'Anteil', 'fr': 'Part', 'es': 'Cuota', 'it': 'Quota', 'zh': '占比', 'ja': '構成比'})))
TITLES = words('Official results|Statement of votes cast|Statistical report|Summary of figures|Annual statistics|Election summary report', de='Amtliches Endergebnis|Statistischer Bericht|Statistik', fr='Résultats officiels|Rapport statistique', es='Resultados oficiales|Informe estadístico', it='Risultati ufficiali|Rapporto statistico|Riepilogo', pt='Resultados oficiais', nl='Officiële uitslag|Statistiek', pl='Wyniki oficjalne|Raport statystyczny', ru='Статистический отчёт', zh='统计表', ja='統計表', ko='통계', ar='تقرير إحصائي')
SUM = words('Total|TOTAL|Totals|All', de='Summe|Insgesamt', fr='Total|Ensemble', es='Total', it='Totale', pt='Total', nl='Totaal', pl='Ogółem', ru='Всего', zh='合计', ja='合計', ko='계', ar='المجموع')
WAYS = words('Election day|Early voting|Absentee|Mail|Provisional', de='Urne|Brief', fr='Exprimés|Blancs et nuls', es='Presencial|Correo', it='Seggio|Estero')


def figure(m: Maker, key: str = '') -> str:
    if key.startswith(('rate', 'change', 'share', 'turnout')) or m.chance(0.05):
        return m.percent(round(m.rng.uniform(0, 99), 1)) if m.chance(0.5) else m.number(m.rng.uniform(0, 99), m.pick((1, 2)))
    return m.number(m.integer(0, m.pick((9, 99, 999, 9999, 900000))))


def opened(m: Maker, kind: str) -> Page:
    page = Page(m, kind)
    if m.chance(0.6):
        page.add(letterhead(AUTHORITY, lambda m: m.authority(), ())(page))
    page.title(TITLES)
    page.facts((DATE, PERIOD, REFERENCE), share=0.5)
    return page


def summed(m: Maker, columns: list[Column], rows: list[list[str]]) -> list[Line]:
    """Sums at the top or at the end, or by section."""

    def texts() -> list[str]:
        return [m.words(SUM) if not n else figure(m, column.concept.key) if column.is_figure else '' for n, column in enumerate(columns)]

    lines = []
    if m.chance(0.3) and len(rows) > 5:
        starts = sorted({0, *(m.integer(1, len(rows) - 1) for _ in range(m.integer(1, 4)))})
        each = m.chance(0.6)
        for start, stop in pairwise([*starts, len(rows)]):
            lines.append(Line('group', start, [m.state()] + [''] * (len(columns) - 1)))
            if each:
                lines.append(Line('total', stop, texts()))
    if m.chance(0.7):
        lines.append(Line('total', len(rows) if m.chance(0.85) else 0, texts()))
    return sorted(lines, key=lambda line: (line.before, line.kind == 'group'))


def spanned(m: Maker, columns: list[Column], rows: list[list[str]]) -> tuple[list[Column], list[list[str]]]:
    """A first column that names several rows at once."""
    return [Column(COUNTY), *columns], [[COUNTY.made(m) if not n or m.chance(0.3) else '', *row] for n, row in enumerate(rows)]


def contest(m: Maker, lines: Concept, count: int, rows: int, places: list[str]) -> Table:
    """A race: a column for each candidate, in votes or in votes and percent."""
    columns = [Column(PRECINCT)] + [Column(c, True) for c in (REGISTERED, CAST, SHARE) if m.chance(0.5)]
    first = len(columns)
    parted = m.chance(0.2)
    names = [m.pick((m.person, m.last_name, lambda: m.person().upper()))() for _ in range(count)]
    ways = m.some(WAYS.get(m.language, WAYS['en']), 2, 2) if parted else ['']
    groups = []
    for n, name in enumerate(names):
        if parted:
            groups.append(HeadGroup(len(columns), len(columns) + len(ways), name))
        columns += [Column(CANDIDATES[(n * len(ways) + k) % len(CANDIDATES)], True, way or name) for k, way in enumerate(ways)]
    if not parted and count > 1 and m.chance(0.5):
        groups = [HeadGroup(first, first + count, m.department())]
    cells = [[place if column.concept is PRECINCT else figure(m, column.concept.key) for column in columns] for place in places[:rows]]
    return Table(lines, columns, cells, title=m.words(lines.labels) if m.chance(0.6) else '', lines=summed(m, columns, cells), head_groups=groups)


def write_votes(m: Maker) -> Content:
    page = opened(m, 'votes_by_precinct')
    places = [PRECINCT.made(m) for _ in range(m.integer(3, 40))]
    page.add(contest(m, VOTES, m.integer(2, 6), len(places), places))
    if m.chance(0.4):
        page.add(contest(m, PROPOSITION, 2, min(len(places), 12), places))
    page.small_print()
    return page.done()


def write_regions(m: Maker) -> Content:
    page = opened(m, 'figures_by_region')
    measures = m.some(MEASURES, 3, len(MEASURES))
    columns = [Column(REGION), *(Column(c, True) for c in measures)]
    rows = [[REGION.made(m), *('' if m.chance(0.04) else figure(m, c.key) for c in measures)] for _ in range(m.integer(4, 36))]
    spanning: frozenset[int] = frozenset()
    groups = []
    if m.chance(0.35) and len(columns) > 4:
        at = 1
        while at + 1 < len(columns):
            stop = min(len(columns), at + m.integer(2, 4))
            if stop - at > 1:
                groups.append(HeadGroup(at, stop, m.pick((m.department(), str(m.integer(2000, 2026))))))
            at = stop
    lines = summed(m, columns, rows)
    if not lines and m.chance(0.5):
        columns, rows = spanned(m, columns, rows)
        spanning = frozenset((0,))
        groups = [HeadGroup(group.first + 1, group.stop + 1, group.text) for group in groups]
    page.add(Table(FIGURES, columns, rows, title=m.words(FIGURES.labels) if m.chance(0.5) else '', lines=lines, head_groups=groups, spanning=spanning))
    if m.chance(0.35):
        years = [str(2026 - n) for n in range(m.integer(3, 12))]
        own = m.some(MEASURES, 2, 4)
        page.add(Table(YEARS_TABLE, [Column(YEAR_ROW), *(Column(c, True) for c in own)], [[year, *(figure(m, c.key) for c in own)] for year in years], title=m.words(YEARS_TABLE.labels)))
    page.small_print()
    return page.done()


KINDS = [Kind('votes_by_precinct', write_votes, 7.0), Kind('figures_by_region', write_regions, 11.0)]
