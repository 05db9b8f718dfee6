"""Schedules: doors, windows and rooms on a drawing, rents in a lease, departures, lessons, rosters; mostly several on a sheet."""
from __future__ import annotations

from ..content import Column, Concept, Content, Form, HeadGroup, Kind, Line, Prose, Table
from ..maker import Maker
from ._office import ADDRESS, COMPANY, DATE, ISSUER, NUMBER, PERIOD, REFERENCE, REMARKS, letterhead
from ._paperwork import Page, array, code, concept, money, number, one_of, words

MARK = concept('mark', 'string', 'id tag number doorNo', 'Mark|No.|ID|Tag|Door no.', 'Mark of the element', code('D##', '?#', '%##', 'W-##', '##?', 'R%.##'), de='Nr.|Pos.|Bez.', fr='Rep.|N°', es='N.º|Ref.', it='N.|Rif.', pt='N.º', nl='Nr.', pl='Nr', zh='编号', ja='符号')
SIZE = concept('size', 'string', 'dimensions', 'Size|Dimensions|W x H', 'Width and height', lambda m: m.pick(('{}x{}', '{} x {}', '{}×{}', "{}'-0\" x {}'-0\"")).format(m.pick((7, 8, 80, 90, 100, 900, 1200)), m.pick((7, 20, 210, 2100, 2400))), de='Größe|Maße', fr='Dimensions', es='Medidas', it='Dimensioni', pt='Dimensões', nl='Afmeting', pl='Wymiary', zh='尺寸', ja='寸法')
WIDTH = concept('width', 'number', 'breite w', 'Width|W', 'Width', number(600, 2400), de='Breite', fr='Largeur', es='Ancho', it='Largh.', pt='Largura', nl='Breedte', pl='Szer.', zh='宽')
HEIGHT = concept('height', 'number', 'hoehe h', 'Height|H', 'Height', number(600, 2600), de='Höhe', fr='Hauteur', es='Alto', it='Alt.', pt='Altura', nl='Hoogte', pl='Wys.', zh='高')
MATERIAL = concept('material', 'string', 'mat finish', 'Material|Mat.|Finish|Frame', 'Material or finish', one_of('WD|HM|ALUM|Steel|PT-1|GL|Oak veneer|Paint|Solid core wood', de='Holz|Stahl|Alu|Glas', fr='Bois|Acier|Alu|PVC', es='Madera|Acero|Aluminio', it='Legno|Acciaio|Alluminio'), de='Material', fr='Matériau', es='Material', it='Materiale', pt='Material', nl='Materiaal', pl='Materiał', zh='材料', ja='材質')
FIRE = concept('fire_rating', 'string', 'rating fireRating', 'Fire rating|Rating|F.R.', 'How long it withstands fire', one_of('20 MIN|45 MIN|90 MIN|NR|-|EI30|T30-RS'), de='Brandschutz', fr='Coupe-feu', es='RF', it='REI', nl='WBDBO')
HARDWARE = concept('hardware', 'string', 'hardwareSet beschlag', 'Hardware|HDW set|Hdwr.', 'Hardware set', code('#', 'HW-#', '0#', 'SET %'), de='Beschlag', fr='Quincaillerie', es='Herrajes', it='Ferramenta')
COUNT = concept('count', 'number', 'quantity qty', 'Qty|Count|No. off', 'How many', number(1, 24), de='Anzahl|Stk.', fr='Qté', es='Cant.', it='Q.tà', pt='Qtd.', nl='Aantal', pl='Szt.', zh='数量', ja='数量')
ROOM = concept('room_name', 'string', 'room name space', 'Room|Room name|Space', 'Name of the room', one_of('Lobby|Office|Corridor|Conference|Electrical|Janitor|Storage|Men|Women|Stair 1|Kitchen', de='Flur|Büro|Küche|Bad|WC Herren|Lager|Technik', fr='Entrée|Bureau|Couloir|Cuisine|Sanitaires', es='Vestíbulo|Oficina|Pasillo|Cocina|Aseo', it='Ingresso|Ufficio|Corridoio|Cucina|Bagno'), de='Raum|Bezeichnung', fr='Local|Pièce', es='Estancia', it='Locale', pt='Divisão', nl='Ruimte', pl='Pomieszczenie', zh='房间', ja='室名')
AREA = concept('area', 'number', 'floorArea flaeche', 'Area|Area (sf)|m²', 'Floor area', number(4, 90, 2), de='Fläche|m²', fr='Surface', es='Superficie', it='Superficie', pt='Área', nl='Oppervlak', pl='Pow.', zh='面积', ja='面積')
FLOOR = concept('floor_finish', 'string', 'floor floorMaterial', 'Floor|Floor finish', 'Finish of the floor', one_of('CPT-1|VCT|Tile|Conc. sealed|LVT-2', de='Parkett|Fliesen|Estrich', fr='Carrelage|Parquet', es='Gres|Parqué', it='Gres|Parquet'), de='Boden', fr='Sol', es='Suelo', it='Pavimento')
WALLS = concept('wall_finish', 'string', 'walls wallMaterial', 'Walls|Wall finish', 'Finish of the walls', one_of('PT-1|PT-2|GWB|Tile|WC-1', de='Anstrich|Fliesen|Tapete', fr='Peinture|Faïence', es='Pintura|Alicatado', it='Pittura|Ceramica'), de='Wand', fr='Murs', es='Paredes', it='Pareti')
CEILING = concept('ceiling_height', 'string', 'ceiling clg', 'Ceiling|CLG HT', 'Height of the ceiling', code("9'-0\"", "8'-6\"", '2.#0', '3.00'), de='Decke', fr='Plafond', es='Techo', it='Soffitto')
DOORS = array('doors', 'doorSchedule doorList', 'Door schedule|DOOR SCHEDULE', 'All doors', de='Türliste', fr='Nomenclature des portes', es='Cuadro de puertas', it='Abaco porte', pt='Mapa de portas', nl='Deurenstaat', pl='Zestawienie drzwi', zh='门表', ja='建具表')
WINDOWS = array('windows', 'windowSchedule glazing', 'Window schedule|WINDOW SCHEDULE', 'All windows', de='Fensterliste', fr='Nomenclature des fenêtres', es='Cuadro de ventanas', it='Abaco finestre', pt='Mapa de janelas', nl='Ramenstaat', pl='Zestawienie okien', zh='窗表', ja='窓表')
ROOMS = array('rooms', 'roomSchedule finishes', 'Room finish schedule|ROOM SCHEDULE', 'All rooms with their finishes', de='Raumbuch|Raumliste', fr='Tableau des locaux', es='Cuadro de acabados', it='Tabella locali', pt='Mapa de acabamentos', nl='Ruimtestaat', pl='Zestawienie pomieszczeń', zh='房间表', ja='仕上表')
PARTS = array('parts', 'billOfMaterials materials partsList', 'Bill of materials|Parts list|MATERIAL LIST', 'All parts of the drawing', de='Stückliste', fr='Nomenclature', es='Lista de materiales', it='Distinta materiali', pt='Lista de peças', nl='Stuklijst', pl='Wykaz części', zh='材料表', ja='部品表')
PART = concept('part', 'string', 'description name item', 'Description|Part|Item', 'What the part is', lambda m: m.product(), de='Benennung', fr='Désignation', es='Denominación', it='Descrizione', pt='Designação', nl='Benaming', pl='Nazwa', zh='名称', ja='品名')
REVISION = array('revisions', 'revisionHistory changes', 'Revisions|REVISIONS', 'All revisions of the drawing', de='Änderungen|Index', fr='Révisions', es='Revisiones', it='Revisioni', pt='Revisões', nl='Wijzigingen', pl='Zmiany', zh='修订', ja='改訂')
REV = concept('revision', 'string', 'rev index', 'Rev.|No.|Index', 'Mark of the revision', code('?', '#', '0#'), de='Index', fr='Ind.', es='Rev.', it='Rev.')
CHANGE = concept('change', 'string', 'description changeText', 'Description|Change|Issue', 'What was changed', lambda m: m.sentence() if m.chance(0.3) else m.service(), de='Änderung', fr='Modification', es='Descripción', it='Descrizione')
DRAWN_BY = concept('drawn_by', 'string', 'drawnBy drafter author', 'Drawn by|Drawn|DRN', 'Who drew it', lambda m: m.last_name(), de='Gezeichnet', fr='Dessiné par', es='Dibujado', it='Disegnato')
CHECKED_BY = concept('checked_by', 'string', 'checkedBy checker', 'Checked by|Checked|CHK', 'Who checked it', lambda m: m.last_name(), de='Geprüft', fr='Vérifié', es='Comprobado', it='Controllato')
SCALE = concept('scale', 'string', 'drawingScale massstab', 'Scale', 'Scale of the drawing', one_of('1:50|1:100|1/4" = 1\'-0"|AS NOTED|NTS|1:20'), de='Maßstab', fr='Échelle', es='Escala', it='Scala', pt='Escala', nl='Schaal', pl='Skala', zh='比例', ja='縮尺')
SHEET_NUMBER = concept('sheet_number', 'string', 'drawingNumber sheet dwgNo', 'Sheet|Drawing no.|DWG NO.', 'Number of the sheet', code('A-###', 'A%.#', 'E-%##', '####-##'), de='Plan-Nr.|Blatt', fr='Plan n°', es='Plano n.º', it='Tavola', pt='Desenho n.º', nl='Tekening nr.', pl='Nr rys.', zh='图号', ja='図番')
PROJECT = concept('project', 'string', 'projectName job building', 'Project|Project title|Job', 'Name of the project', lambda m: f'{m.company()} {m.city()}', de='Projekt|Bauvorhaben', fr='Projet|Opération', es='Proyecto|Obra', it='Progetto|Commessa', pt='Obra', nl='Project', pl='Inwestycja', zh='工程名称', ja='工事名')
DOCUMENT_TITLE = concept('drawing_title', 'string', 'title sheetTitle', 'Title|Drawing title', 'What the drawing shows', one_of('Schedules and details|First floor plan|Door and window schedules|Finish plan', de='Türen und Fenster|Grundriss EG', fr='Plan du rez-de-chaussée', es='Planta baja', it='Pianta piano terra'), de='Planinhalt', fr='Intitulé', es='Título', it='Oggetto')


def filled(m: Maker, lines: Concept, concepts: tuple[Concept, ...], least: int, most: int, must: int = 2, gaps: float = 0.08) -> Table:
    """A schedule whose cells do not depend on each other."""
    shown = [c for n, c in enumerate(concepts) if n < must or m.chance(0.75)]
    gaps = gaps if m.chance(0.5) else 0.0
    rows = [['' if n and m.chance(gaps) else c.made(m) for n, c in enumerate(shown)] for _ in range(m.integer(least, most))]
    return Table(lines, [Column(c, c.type == 'number') for c in shown], rows, title=m.words(lines.labels) if m.chance(0.9) else '')


def write_drawing(m: Maker) -> Content:
    """A sheet with a frame, a title block in its corner, and schedules side by side."""
    page = Page(m, 'drawing_schedules')
    tables = [
        lambda: filled(m, DOORS, (MARK, SIZE, MATERIAL, FIRE, HARDWARE, ROOM, REMARKS), 3, 16),
        lambda: filled(m, WINDOWS, (MARK, WIDTH, HEIGHT, COUNT, MATERIAL, REMARKS), 2, 10, 3),
        lambda: filled(m, ROOMS, (MARK, ROOM, FLOOR, WALLS, CEILING, AREA), 3, 14),
        lambda: filled(m, PARTS, (MARK, PART, COUNT, MATERIAL), 3, 14, 3),
        lambda: filled(m, REVISION, (REV, DATE, CHANGE, DRAWN_BY), 1, 4, 3),
    ]
    for make in m.some(tables, 1, 4):
        table = make()
        if table.columns[1].concept is WIDTH and len(table.columns) > 3 and m.chance(0.4):
            table = Table(table.array, table.columns, table.rows, title=table.title, head_groups=[HeadGroup(1, 3, m.words(SIZE.labels))])
        page.add(table)
    if m.chance(0.4):
        page.small_print(4)
    kept = [c for c in (PROJECT, DOCUMENT_TITLE, SHEET_NUMBER, SCALE, DATE, DRAWN_BY, CHECKED_BY, NUMBER, COMPANY, ADDRESS) if m.chance(0.7)]
    page.add(Form([page.pair(c) for c in kept or [PROJECT]]))
    return page.done('drawing' if m.chance(0.75) else 'page')


TENANT_UNIT = concept('unit', 'string', 'premises suite lot', 'Unit|Premises|Suite', 'What is let', code('Unit %', 'Suite %##', '#?', 'Lot %'), de='Einheit', fr='Lot', es='Local', it='Unità', pt='Fração', nl='Unit')
LEASE_YEAR = concept('lease_period', 'string', 'period year leaseYear', 'Lease year|Period|Months', 'The time that the rent is for', lambda m: m.pick((f'Year {m.integer(1, 10)}', f'Months {m.integer(1, 5) * 12 + 1}-{m.integer(6, 12) * 12}', f'{m.date()} - {m.date()}')), de='Zeitraum|Mietjahr', fr='Période', es='Periodo', it='Periodo', pt='Período', nl='Periode')
MONTHLY = concept('monthly_rent', 'number', 'rent rentPerMonth', 'Monthly rent|Monthly base rent|Rent per month', 'Rent of a month', money(300, 9000), de='Monatsmiete', fr='Loyer mensuel', es='Renta mensual', it='Canone mensile', pt='Renda mensal', nl='Huur per maand')
YEARLY = concept('annual_rent', 'number', 'rentPerYear yearlyRent', 'Annual rent|Annual base rent', 'Rent of a year', money(3000, 90000), de='Jahresmiete', fr='Loyer annuel', es='Renta anual', it='Canone annuo', pt='Renda anual', nl='Jaarhuur')
PER_AREA = concept('rent_per_area', 'number', 'ratePerSquareFoot rentPerSqm', 'Rent per sq. ft.|$/SF|per m²', 'Rent of a unit of area', money(8, 60), de='Miete je m²', fr='Loyer au m²', es='Renta por m²', it='Canone al mq')
RENTS = array('rent_schedule', 'rents baseRent rentSteps', 'Rent schedule|Base rent', 'All steps of the rent', de='Mietstaffel', fr='Échéancier des loyers', es='Calendario de rentas', it='Piano dei canoni', pt='Plano de rendas', nl='Huurschema')
TENANT = concept('tenant', 'string', 'tenantName lessee', 'Tenant|Lessee', 'Who rents', lambda m: m.company() if m.chance(0.5) else m.person(), de='Mieter', fr='Locataire', es='Arrendatario', it='Conduttore', pt='Inquilino', nl='Huurder')
RENT_ROLL = array('rent_roll', 'tenants units leases', 'Rent roll|Tenants', 'All tenants with their rents', de='Mieterliste', fr='État locatif', es='Relación de inquilinos', it='Elenco conduttori', nl='Huurlijst')
LEASE_TITLES = words('Lease agreement|Schedule of rents|Rider to lease|Rent roll', de='Mietvertrag|Anlage zum Mietvertrag', fr='Bail commercial|Avenant au bail', es='Contrato de arrendamiento', it='Contratto di locazione', pt='Contrato de arrendamento', nl='Huurovereenkomst')


def write_rents(m: Maker) -> Content:
    """A schedule between the paragraphs of a lease."""
    page = Page(m, 'rent_schedule')
    page.title(LEASE_TITLES)

    def paragraphs(least: int, most: int) -> None:
        for _ in range(m.integer(least, most)):
            number = m.pick(('', f'{m.integer(1, 30)}. ', f'{m.integer(1, 9)}.{m.integer(1, 9)} ', f'({m.pick("abcdef")}) ', f'§ {m.integer(1, 30)} '))
            page.add(Prose([number + m.paragraph()], m.department() if m.chance(0.2) else None))

    paragraphs(1, 5)
    table = filled(m, RENTS, (LEASE_YEAR, MONTHLY, YEARLY, PER_AREA), 2, 10) if m.chance(0.7) else filled(m, RENT_ROLL, (TENANT_UNIT, TENANT, AREA, MONTHLY, YEARLY), 3, 14, 4)
    page.add(table if m.chance(0.4) else Table(table.array, table.columns, table.rows))
    paragraphs(1, 5)
    if m.chance(0.3):
        page.add(filled(m, ROOMS, (ROOM, AREA, REMARKS), 2, 6, 2))
        paragraphs(0, 2)
    return page.done()


STOP = concept('stop', 'string', 'station place stopName', 'Stop|Station|Bus stop', 'Where it stops', lambda m: f'{m.city()} {m.pick(("Central", "North", "Bridge", "Market", "Station", ""))}'.strip(), de='Haltestelle', fr='Arrêt', es='Parada', it='Fermata', pt='Paragem', nl='Halte', pl='Przystanek', zh='站点', ja='停留所', ar='المحطة')
TRIPS = tuple(concept(f'trip_{n}', 'string', f'departure{n} time{n} run{n}', f'Trip {n}|{n}', f'Time of trip {n}', lambda m: m.time(), 'time') for n in range(1, 19))
TIMETABLE = array('timetable', 'stops departures schedule', 'Timetable|Departures|Monday to Friday|Saturday', 'All stops with their times', de='Fahrplan|Montag - Freitag', fr='Horaires|Lundi à vendredi', es='Horario', it='Orario|Feriale', pt='Horário', nl='Dienstregeling', pl='Rozkład jazdy', zh='时刻表', ja='時刻表', ar='جدول المواعيد')
RETURN_TABLE = array('return_timetable', 'inbound returnTrips', 'Return|Inbound|Sunday and holidays', 'All stops of the way back', de='Rückfahrt|Sonn- und Feiertag', fr='Retour|Dimanche et fêtes', es='Vuelta', it='Ritorno|Festivo', pt='Volta', nl='Terug', pl='Powrót', zh='回程', ja='復路')
ROUTE = concept('route', 'string', 'line lineNumber', 'Route|Line', 'Number of the line', code('##', '?#', '%##'), de='Linie', fr='Ligne', es='Línea', it='Linea', pt='Linha', nl='Lijn', pl='Linia', zh='线路', ja='路線', ar='الخط')
VALID_FROM = concept('valid_from', 'date', 'validFrom effective', 'Valid from|Effective', 'First day', lambda m: m.date(), de='Gültig ab', fr='Valable dès', es='Válido desde', it='Valido dal', nl='Geldig vanaf', pl='Ważny od')
HOURS = concept('lesson_time', 'string', 'time hour slot', 'Time|Period|Hour', 'When it is', lambda m: f'{m.integer(7, 18):02d}:{m.pick(("00", "15", "30", "45"))}', de='Zeit|Stunde', fr='Heure', es='Hora', it='Ora', pt='Hora', nl='Tijd', pl='Godzina', zh='时间|节次', ja='時間', ar='الوقت')
DAYS = tuple(concept(key, 'string', f'{key}Entry {key[:3]}', en, f'What is on {en}', lambda m: m.pick((m.skill, m.department, m.last_name))(), **others) for key, en, others in (
    ('monday', 'Monday|Mon', {'de': 'Montag|Mo', 'fr': 'Lundi', 'es': 'Lunes', 'it': 'Lunedì', 'zh': '星期一', 'ja': '月', 'pl': 'Poniedziałek'}), ('tuesday', 'Tuesday|Tue', {'de': 'Dienstag|Di', 'fr': 'Mardi', 'es': 'Martes', 'it': 'Martedì', 'zh': '星期二', 'ja': '火', 'pl': 'Wtorek'}),
    ('wednesday', 'Wednesday|Wed', {'de': 'Mittwoch|Mi', 'fr': 'Mercredi', 'es': 'Miércoles', 'it': 'Mercoledì', 'zh': '星期三', 'ja': '水', 'pl': 'Środa'}), ('thursday', 'Thursday|Thu', {'de': 'Donnerstag|Do', 'fr': 'Jeudi', 'es': 'Jueves', 'it': 'Giovedì', 'zh': '星期四', 'ja': '木', 'pl': 'Czwartek'}),
    ('friday', 'Friday|Fri', {'de': 'Freitag|Fr', 'fr': 'Vendredi', 'es': 'Viernes', 'it': 'Venerdì', 'zh': '星期五', 'ja': '金', 'pl': 'Piątek'}), ('saturday', 'Saturday|Sat', {'de': 'Samstag|Sa', 'fr': 'Samedi', 'es': 'Sábado', 'it': 'Sabato', 'zh': '星期六', 'ja': '土', 'pl': 'Sobota'})))
LESSONS = array('lessons', 'weekPlan roster shifts', 'Week plan|Class timetable|Roster', 'All hours of the week', de='Stundenplan|Dienstplan', fr='Emploi du temps', es='Horario semanal', it='Orario settimanale', pt='Horário', nl='Rooster', pl='Plan lekcji', zh='课程表', ja='時間割')
PART_OF_DAY = concept('part_of_day', 'string', 'section half', 'Part|Shift', 'Part of the day', one_of('Morning|Afternoon|Evening', de='Vormittag|Nachmittag', fr='Matin|Après-midi', es='Mañana|Tarde', it='Mattina|Pomeriggio', zh='上午|下午', ja='午前|午後'), de='Tageszeit', fr='Demi-journée', zh='时段', ja='区分')


def write_timetable(m: Maker) -> Content:
    page = Page(m, 'timetable')
    page.title(TIMETABLE.labels)
    page.facts((ROUTE, VALID_FROM, PERIOD), share=0.7)
    count = m.integer(4, len(TRIPS))
    for lines in (TIMETABLE, RETURN_TABLE)[: m.integer(1, 2)]:
        labelled = m.chance(0.5)
        columns = [Column(STOP), *(Column(trip, True, str(100 + n) if labelled else None) for n, trip in enumerate(TRIPS[:count]))]
        rows = [[STOP.made(m)] for _ in range(m.integer(4, 22))]
        for _ in range(count):
            minute, skips = m.integer(300, 1200), m.chance(0.3)
            for row in rows:
                minute += m.integer(1, 9)
                row.append(m.pick(('', '-', '|')) if skips and m.chance(0.3) else f'{minute // 60 % 24:02d}:{minute % 60:02d}')
        page.add(Table(lines, columns, rows, m.chance(0.7), title=m.words(lines.labels) if m.chance(0.7) else ''))
    page.small_print()
    return page.done()


def write_lessons(m: Maker) -> Content:
    page = Page(m, 'week_plan')
    if m.chance(0.5):
        page.add(letterhead(ISSUER, lambda m: m.school(), ())(page))
    page.title(LESSONS.labels)
    page.facts((PERIOD, REFERENCE, DATE), share=0.6)
    days = DAYS[: m.integer(5, 6)]
    parts = m.chance(0.4)
    rows, lines = [], []
    for n in range(m.integer(4, 10)):
        rows.append([PART_OF_DAY.made(m) if n in (0, 4) else ''] * parts + [f'{8 + n:02d}:{m.pick(("00", "10", "45"))}'] + ['' if m.chance(0.15) else day.made(m) + (f'\n{m.code("?##")}' if m.chance(0.3) else '') for day in days])
        if n == 3 and m.chance(0.4):
            lines.append(Line('group', n + 1, [m.department()] + [''] * (len(rows[0]) - 1)))
    columns = [Column(PART_OF_DAY)] * parts + [Column(HOURS), *map(Column, days)]
    page.add(Table(LESSONS, columns, rows, lines=lines, spanning=frozenset((0,)) if parts else frozenset()))
    return page.done()


KINDS = [Kind('drawing_schedules', write_drawing, 12.0), Kind('rent_schedule', write_rents, 7.0), Kind('timetable', write_timetable, 5.0), Kind('week_plan', write_lessons, 4.0)]
