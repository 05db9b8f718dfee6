"""Papers of people on the move: boarding passes, train, bus and ferry tickets, itineraries, luggage tags, ride-hailing receipts, tolls, e-visas.

Places, times and short codes crowd each other on them; what tells them apart is where they stand and what is printed above.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Form, Kind, Noise, Pair, Pairs, Party, Table, Title, Totals, Value, Words, worded
from . import receipt_concepts as r
from . import travel_concepts as t
from .receipt_concepts import concept
from .receipt_parts import lacking, maybe, once, pair, price, rounded
from .receipts_services import DISTANCE, DRIVER, FROM_PLACE, PLATE, SURCHARGE, TO_PLACE, clock, lasting
from .receipts_services import FARE as RIDE_FARE

if TYPE_CHECKING:
    from ..maker import Maker

AIRPORTS = tuple(entry.split(' ', 1) for entry in ('JFK New York', 'LHR London', 'FRA Frankfurt', 'MUC München', 'CDG Paris', 'MAD Madrid', 'BCN Barcelona', 'FCO Roma', 'MXP Milano', 'LIS Lisboa', 'AMS Amsterdam', 'RIX Riga', 'WAW Warszawa', 'PRG Praha', 'ARN Stockholm', 'IST Istanbul', 'DXB Dubai', 'SIN Singapore', 'KUL Kuala Lumpur', 'HND Tokyo', 'ICN Seoul', 'PEK Beijing', 'PVG Shanghai', 'HKG Hong Kong', 'GRU São Paulo', 'EZE Buenos Aires', 'MEX Ciudad de México', 'ORD Chicago', 'LAX Los Angeles', 'SFO San Francisco', 'ATL Atlanta', 'YYZ Toronto', 'SYD Sydney', 'AKL Auckland', 'DEL Delhi', 'BOM Mumbai', 'CAI Cairo', 'JNB Johannesburg', 'NBO Nairobi', 'VIE Wien', 'ZRH Zürich', 'CPH København', 'OSL Oslo', 'HEL Helsinki', 'DUB Dublin', 'ATH Athens', 'BUD Budapest', 'SVO Москва', 'LED Санкт-Петербург', 'DUS Düsseldorf', 'HAM Hamburg', 'BER Berlin', 'NCE Nice', 'AGP Málaga', 'OPO Porto', 'MIA Miami', 'SEA Seattle', 'BKK Bangkok', 'DPS Bali', 'MNL Manila'))
AIRLINES = ('AirNorth', 'Skyway Airlines', 'Blue Atlantic', 'PACIFIC WINGS', 'Aero Lusitana', 'Baltic Air', 'Nordic Jet', 'Air Meridian', 'TransGlobe', 'EuroHop', 'Sunline', 'Golden Crane Airlines', 'Andes Air', 'Falcon Airways', 'Alpine Air', 'Island Air', 'JetSpring', 'Royal Orient', 'Polar Airways', 'CityConnect')
OPERATORS = ('RailEurope', 'NordBahn', 'InterCity Rail', 'Trenlinea', 'FastTrack', 'RegioExpress', 'GreenBus', 'EuroCoach', 'StarLines', 'Línea Azul', 'Westbahnlinie', 'Ferrovia Sud', 'Metro Transit', 'Coastline', 'BlueFerry', 'Island Lines', 'NordSea Ferries', 'Adria Line')
NOTICES = worded(en='Gate closes 15 minutes before departure|Please keep your ticket until the end of the journey|Not transferable|Subject to conditions of carriage|Have your ID ready|Electronic ticket|Please arrive 30 minutes early|No refund after departure|Check-in closes 60 minutes before departure', de='Bitte Ausweis bereithalten|Nicht übertragbar|Es gelten die Beförderungsbedingungen|Das Gate schließt 15 Minuten vor Abflug', fr='Billet non échangeable|Billet à composter|Conditions de transport applicables|Présentez-vous 30 min avant le départ', es='Conserve el billete|Billete no reembolsable|Cierre de puerta 15 min antes', it='Biglietto non rimborsabile|Conservare il biglietto|Presentarsi 30 minuti prima', pt='Conserve o bilhete|Não reembolsável', nl='Niet overdraagbaar|Bewaar uw ticket', ru='Сохраняйте билет до конца поездки|Посадка заканчивается за 20 минут', zh='登机口于起飞前15分钟关闭|请妥善保管车票', ja='出発15分前に搭乗口が閉まります|途中下車前途無効', ko='출발 15분 전 탑승 마감', pl='Bilet nie podlega zwrotowi', lv='Saglabājiet biļeti', tr='Kapı kalkıştan 15 dk önce kapanır')

#: Where one is printed, asking for the other is not asking in vain.
KINDRED: tuple[tuple[Concept, Sequence[Concept]], ...] = ((t.BOOKING, (t.TICKET_NO,)), (t.TICKET_NO, (t.BOOKING,)), (t.PASSENGER, (t.PASSENGERS, r.NAME)), (t.PASSENGERS, (t.PASSENGER,)), (t.FARE, (t.PRICE,)), (t.PRICE, (t.FARE,)), (t.BOARDING, (t.DEPARTS,)), (t.GATE, (t.PLATFORM,)), (t.PLATFORM, (t.GATE,)), (t.TRAVEL_DATE, (t.ISSUED,)), (t.ZONE, (t.TRAVEL_CLASS,)))
LACKING = (t.FREQUENT_FLYER, t.PASSPORT, t.NATIONALITY, t.BORN, t.BOOKING, t.TICKET_NO, t.ISSUED, t.STATUS, t.GATE, t.SEAT, t.COACH, t.PLATFORM, t.TRAVEL_CLASS, t.TERMINAL, t.BAGGAGE, t.DURATION, t.ARRIVES, t.BOARDING, t.FARE, t.TAXES, t.FEE, t.PRICE, t.PAID_WITH, t.CONCESSION, t.SEQUENCE, r.PHONE, r.EMAIL)


def finish(m: Maker, kind: str, blocks: list[Block], paper: str, pool: Sequence[Concept] = LACKING) -> Content:
    blocks = once(blocks)
    return Content(kind, m.language, blocks, paper, lacking(m, blocks, pool, KINDRED))


def place(m: Maker) -> str:
    return m.city() if m.chance(0.85) else m.city().upper()


def airports(m: Maker) -> tuple[str, str]:
    """Two airports in the page's one way of writing them."""
    shape = m.pick(('{1}', '{1} ({0})', '{0}', '{0} {1}', '{1} {0}', '{1}\n{0}', '{0}\n{1}'))
    first, second = m.rng.sample(AIRPORTS, 2)
    loud = m.chance(0.4)
    texts = [shape.format(*each) for each in (first, second)]
    return (texts[0].upper(), texts[1].upper()) if loud else (texts[0], texts[1])


def clocks(m: Maker, least: int, most: int) -> tuple[int, int]:
    begin = m.integer(0, 287) * 5
    return begin, begin + m.integer(least, most)


def time_text(m: Maker) -> str:
    return m.pick(('{0}', '{0}', '{0}', '{0} h', '{0} Uhr' if m.language == 'de' else '{0}'))


def notices(m: Maker) -> list[Block]:
    lines = [m.words(NOTICES) for _ in range(m.integer(0, 2))] + ([m.terms()] if m.chance(0.2) else [])
    return [Noise(lines)] if lines else []


def carrier_head(m: Maker, name: str, named: Concept = t.AIRLINE) -> Block:
    """The carrier as a logo line or as a letterhead with address."""
    if m.chance(0.6):
        return Party(t.CARRIER_ROLE, [[Value(named, name.upper() if m.chance(0.3) else name)]], '', True)
    lines: list[list[Value | Pair | str]] = [[Value(named, name)], [Value(r.ADDRESS, m.address(), t.CARRIER_ROLE)]]
    for chance, each in ((0.5, r.PHONE), (0.3, r.EMAIL), (0.4, r.WEBSITE), (0.3, r.TAX_ID)):
        if m.chance(chance):
            lines.append([pair(m, each, role=t.CARRIER_ROLE)])
    return Party(t.CARRIER_ROLE, lines, '', True)


def titled(m: Maker, titles: Words, chance: float = 0.85) -> list[Block]:
    if not m.chance(chance):
        return []
    text = m.words(titles)
    return [Title(text, Value(r.DOCUMENT_TYPE, text) if m.chance(0.3) else None)]


def paid(m: Maker, low: float, high: float, chance: float = 0.7) -> list[Block]:
    """Fare, taxes, fee and total that add up; or the total alone."""
    if not m.chance(chance):
        return []
    fare = price(m, low, high)
    taxes = rounded(m, fare * m.pick((0.07, 0.19, 0.3, 0.1))) if m.chance(0.45) else 0.0
    fee = price(m, 1, 12) if m.chance(0.25) else 0.0
    total = pair(m, t.PRICE, m.money(fare + taxes + fee, True if m.chance(0.6) else None))
    parts = ([pair(m, t.FARE, m.money(fare))] if taxes or fee else []) + ([pair(m, t.TAXES, m.money(taxes))] if taxes else []) + ([pair(m, t.FEE, m.money(fee))] if fee else [])
    how = maybe(m, 0.3, t.PAID_WITH)
    if m.chance(0.5):
        return [Totals(parts + [total]), *([Pairs(how)] if how else [])]
    return [Pairs(parts + [total] + how)]


def split(m: Maker, pairs: list[Pair]) -> list[Block]:
    """A ticket's facts in one, two or three groups."""
    if len(pairs) < 6 or m.chance(0.25):
        return [Pairs(pairs)]
    cut = m.integer(2, len(pairs) - 3)
    if m.chance(0.4) and len(pairs) - cut > 4:
        second = m.integer(cut + 2, len(pairs) - 2)
        return [Pairs(pairs[:cut]), Pairs(pairs[cut:second]), Pairs(pairs[second:])]
    return [Pairs(pairs[:cut]), Pairs(pairs[cut:])]


def boarding_pass(m: Maker) -> Content:
    origin, goal = airports(m)
    begin, end = clocks(m, 55, 700)
    shape = time_text(m)
    facts = [pair(m, t.PASSENGER), pair(m, t.FROM, origin, '' if m.chance(0.1) else None), pair(m, t.TO, goal, '' if m.chance(0.1) else None), pair(m, t.FLIGHT), pair(m, t.TRAVEL_DATE, m.date(m.day(-300, 200)))]
    times = maybe(m, 0.75, t.BOARDING, shape.format(clock(begin - m.pick((25, 30, 40, 45, 50)) + 1440))) + maybe(m, 0.8, t.DEPARTS, shape.format(clock(begin))) + maybe(m, 0.4, t.ARRIVES, shape.format(clock(end)))
    seat = maybe(m, 0.85, t.GATE, None if m.chance(0.85) else '') + [pair(m, t.SEAT)] + maybe(m, 0.4, t.ZONE) + maybe(m, 0.5, t.TRAVEL_CLASS) + maybe(m, 0.35, t.TERMINAL) + maybe(m, 0.5, t.SEQUENCE)
    numbers = maybe(m, 0.6, t.BOOKING) + maybe(m, 0.45, t.TICKET_NO) + maybe(m, 0.2, t.FREQUENT_FLYER) + maybe(m, 0.2, t.BAGGAGE)
    groups = [facts, times, seat, numbers]
    if m.chance(0.3):
        m.rng.shuffle(groups)
    body: list[Block] = [Pairs(group) for group in groups if group] if m.chance(0.6) else split(m, [each for group in groups for each in group])
    head: list[Block] = [carrier_head(m, m.pick(AIRLINES))] if m.chance(0.85) else []
    heads = titled(m, BOARDING_TITLES)
    blocks = head + heads if m.chance(0.5) else heads + head
    if m.chance(0.35):  # the stub that is torn off repeats the main facts
        body.append(Pairs(m.some(facts + [each for each in seat if each.value.text], 3, 6)))
    return finish(m, 'boarding_pass', blocks + body + notices(m), m.pick(('ticket', 'ticket', 'ticket', 'page', 'card')))


BOARDING_TITLES = worded(en='BOARDING PASS|Boarding pass|Mobile Boarding Pass|BOARDING CARD', de='Bordkarte|BORDKARTE', fr="CARTE D'EMBARQUEMENT|Carte d'accès à bord", es='TARJETA DE EMBARQUE|Pase de abordar', it="CARTA D'IMBARCO", pt='CARTÃO DE EMBARQUE', nl='INSTAPKAART', ru='ПОСАДОЧНЫЙ ТАЛОН', zh='登机牌', ja='搭乗券', ko='탑승권', ar='بطاقة الصعود', pl='KARTA POKŁADOWA', lv='IEKĀPŠANAS KARTE', tr='BİNİŞ KARTI', cs='PALUBNÍ VSTUPENKA', sv='BOARDINGKORT')
TRAIN_TITLES = worded(en='TRAIN TICKET|e-Ticket|Rail ticket|Reservation and ticket', de='Online-Ticket|Fahrkarte|FAHRSCHEIN|Sitzplatzreservierung', fr='BILLET|Billet électronique|E-billet', es='BILLETE DE TREN|Billete', it='BIGLIETTO|Titolo di viaggio', pt='BILHETE|Bilhete eletrónico', nl='TREINTICKET|E-ticket', ru='ЭЛЕКТРОННЫЙ БИЛЕТ|ПРОЕЗДНОЙ ДОКУМЕНТ', zh='火车票|铁路电子客票', ja='乗車券|新幹線特急券', ko='승차권', pl='BILET', lv='VILCIENA BIĻETE', tr='TREN BİLETİ', cs='JÍZDENKA', sv='TÅGBILJETT')
BUS_TITLES = worded(en='BUS TICKET|Coach ticket|e-Ticket|Boarding ticket', de='BUSTICKET|Fahrschein|Einzelfahrschein', fr='BILLET DE BUS|Titre de transport', es='BILLETE DE AUTOBÚS|Boleto', it='BIGLIETTO BUS|Biglietto autolinee', pt='BILHETE DE AUTOCARRO|Passagem rodoviária', nl='BUSKAARTJE', ru='БИЛЕТ НА АВТОБУС', zh='汽车票', ja='高速バス乗車券', ko='버스 승차권', pl='BILET AUTOBUSOWY', lv='AUTOBUSA BIĻETE', tr='OTOBÜS BİLETİ')
FERRY_TITLES = worded(en='FERRY TICKET|Boarding card|Ferry booking', de='FÄHRTICKET|Überfahrt', fr='BILLET DE FERRY|Traversée', es='BILLETE DE FERRY|Tarjeta de embarque', it='BIGLIETTO TRAGHETTO', pt='BILHETE DE FERRY', nl='VEERBOOTTICKET', ru='БИЛЕТ НА ПАРОМ', zh='船票', ja='乗船券', pl='BILET PROMOWY', lv='PRĀMJA BIĻETE', sv='FÄRJEBILJETT')
VIA = concept('via', 'string', worded(en='Via|Route', de='Über|VIA', fr='Via', es='Vía', it='Via', pt='Via', nl='Via', ru='Через', ja='経由', pl='Przez'), 'via route stopover', 'Places on the way', 'Route of the ticket')
VALID = concept('valid', 'string', worded(en='Valid|Validity|Valid from-to', de='Gültigkeit|Gültig', fr='Validité|Valable', es='Validez|Válido', it='Validità|Valido', pt='Validade', nl='Geldig', ru='Действителен', zh='有效期', ja='有効期間', pl='Ważny', lv='Derīgs'), 'validity valid validityPeriod gueltigkeit', 'When the ticket is valid', 'Period of validity')


def ground_ticket(kind: str, titles: Words, vehicle: Concept, low: float, high: float, special: Sequence[tuple[float, Concept]]) -> Callable[[Maker], Content]:
    def write(m: Maker) -> Content:
        begin, end = clocks(m, 20, 600)
        shape = time_text(m)
        day = m.day(-300, 120)
        facts = [pair(m, t.FROM, place(m)), pair(m, t.TO, place(m)), pair(m, t.TRAVEL_DATE, m.date(day)), pair(m, t.DEPARTS, shape.format(clock(begin)))] + maybe(m, 0.65, t.ARRIVES, shape.format(clock(end))) + [pair(m, vehicle)]
        for chance, each in special:
            facts += maybe(m, chance, each)
        facts += maybe(m, 0.2, t.DURATION, lasting(m, end - begin)) + maybe(m, 0.12, VIA, m.city() + m.pick(('*', ' / ', ' - ')) + m.city())
        numbers = maybe(m, 0.65, t.BOOKING) + maybe(m, 0.6, t.TICKET_NO) + maybe(m, 0.45, t.ISSUED, m.date(m.day(-420, -301))) + maybe(m, 0.1, VALID, m.date(day) + ' - ' + m.date(m.day(121, 130)))
        who = maybe(m, 0.7, t.PASSENGER) + maybe(m, 0.5, t.CONCESSION) + maybe(m, 0.12, t.PASSPORT) + maybe(m, 0.08, t.BORN)
        if m.chance(0.3):
            m.rng.shuffle(facts)
        groups: list[list[Pair]] = [numbers, who, facts] if m.chance(0.5) else [facts, who, numbers]
        body: list[Block] = [Pairs(group) for group in groups if group] if m.chance(0.6) else split(m, [each for group in groups for each in group])
        money = paid(m, low, high, 0.85)
        heads = titled(m, titles)
        head: list[Block] = [carrier_head(m, m.pick(OPERATORS) if m.chance(0.6) else m.company())] if m.chance(0.85) else []
        top = head + heads if m.chance(0.5) else heads + head
        return finish(m, kind, top + (body + money if m.chance(0.8) else money + body) + notices(m), m.pick(('ticket', 'ticket', 'page', 'receipt')))
    return write


SHIP = concept('ship', 'string', worded(en='Vessel|Ship|Ferry', de='Schiff', fr='Navire', es='Buque|Barco', it='Nave', pt='Navio', nl='Schip', ru='Судно|Паром', zh='船名', ja='船名', pl='Prom', lv='Kuģis', sv='Fartyg'), 'vessel ship ferry shipName schiff', 'Name of the ship', 'Vessel that makes the crossing', make=lambda m: m.pick(('MS ', 'M/F ', 'M/S ', '', 'HSC ')) + m.pick(('Aurora', 'Stella Maris', 'Isabelle', 'Nordlys', 'Princess Anna', 'Poseidon', 'Blue Star', 'Victoria', 'Galaxy', 'Santa Lucia')))
CABIN = concept('cabin_no', 'string', worded(en='Cabin|Cabin No.|Deck/Cabin', de='Kabine|Kabinen-Nr.', fr='Cabine', es='Camarote', it='Cabina', pt='Cabine', nl='Hut', ru='Каюта', zh='舱房', ja='船室', pl='Kabina', lv='Kajīte', sv='Hytt'), 'cabin cabinNumber kabine', 'Cabin on board', 'Number of the cabin', make=lambda m: m.code(m.pick(('####', '%##', '#-###'))))
VEHICLE = concept('vehicle', 'string', worded(en='Vehicle|Car', de='Fahrzeug', fr='Véhicule', es='Vehículo', it='Veicolo', pt='Veículo', nl='Voertuig', ru='Автомобиль', pl='Pojazd', lv='Transportlīdzeklis', tr='Araç'), 'vehicle vehicleType car fahrzeug', 'Vehicle', 'Make and model of the car', make=lambda m: m.vehicle())
train_ticket = ground_ticket('train_ticket', TRAIN_TITLES, t.TRAIN, 4, 180, ((0.6, t.COACH), (0.65, t.SEAT), (0.4, t.PLATFORM), (0.6, t.TRAVEL_CLASS)))
bus_ticket = ground_ticket('bus_ticket', BUS_TITLES, t.LINE, 1.5, 60, ((0.5, t.SEAT), (0.35, t.PLATFORM), (0.15, t.BAGGAGE)))
ferry_ticket = ground_ticket('ferry_ticket', FERRY_TITLES, SHIP, 8, 300, ((0.5, CABIN), (0.4, VEHICLE), (0.35, PLATE), (0.3, t.PLATFORM), (0.2, t.TRAVEL_CLASS)))


def itinerary(m: Maker) -> Content:
    carrier = m.pick(AIRLINES)
    here, there = m.rng.sample(AIRPORTS, 2)
    stop = m.pick(AIRPORTS)
    legs = [(here, there), (there, here)] if m.chance(0.6) else [(here, stop), (stop, there)] if m.chance(0.5) else [(here, stop), (stop, there), (there, here)]
    shape = m.pick(('{1} ({0})', '{0}', '{1}', '{0} {1}'))
    prefix = m.code('??')
    columns = [t.FLIGHT, t.TRAVEL_DATE, t.FROM, t.TO, t.DEPARTS, t.ARRIVES]
    for chance, each in ((0.35, t.TRAVEL_CLASS), (0.3, t.SEAT), (0.3, t.BAGGAGE), (0.25, t.STATUS), (0.2, t.TERMINAL), (0.2, t.DURATION)):
        if m.chance(chance):
            columns.append(each)
    if m.chance(0.3):
        m.rng.shuffle(columns)
    rows, day = [], m.integer(5, 120)
    for start, goal in legs:
        begin, end = clocks(m, 60, 700)
        cells = {t.FLIGHT: prefix + m.code(' %##'), t.TRAVEL_DATE: m.date(m.day(day, day)), t.FROM: shape.format(*start), t.TO: shape.format(*goal), t.DEPARTS: clock(begin), t.ARRIVES: clock(end), t.DURATION: lasting(m, end - begin)}
        rows.append([cells.get(each) or each.made(m) for each in columns])
        day += m.integer(0, 9)
    table = Table(t.SEGMENTS, [Column(each) for each in columns], rows, True, shape='stacked' if m.chance(0.35) else 'table')
    numbers = [pair(m, t.BOOKING)] + maybe(m, 0.6, t.ISSUED, m.date(m.day(-60, 0))) + maybe(m, 0.4, t.STATUS) + maybe(m, 0.3, t.TICKET_NO) + maybe(m, 0.25, r.EMAIL) + maybe(m, 0.2, r.PHONE)
    who: list[Block]
    if m.chance(0.45):
        people = [r.NAME] + [each for chance, each in ((0.6, t.TICKET_NO), (0.4, t.CONCESSION), (0.3, t.SEAT), (0.25, t.BORN), (0.2, t.PASSPORT)) if m.chance(chance)]
        numbers = [each for each in numbers if each.value.concept is not t.TICKET_NO]
        rows_of = [[m.person() if each is r.NAME else each.made(m) for each in people] for _ in range(m.integer(1, 5))]
        who = [Table(t.PASSENGERS, [Column(each) for each in people], rows_of)]
    else:
        who = [Pairs([pair(m, t.PASSENGER)] + maybe(m, 0.3, t.FREQUENT_FLYER) + maybe(m, 0.2, t.PASSPORT))]
    body: list[Block] = who + [table] if m.chance(0.6) else [table] + who
    blocks = [carrier_head(m, carrier if m.chance(0.6) else m.company(), r.SHOP_NAME if m.chance(0.4) else t.AIRLINE)] + titled(m, ITINERARY_TITLES) + [Pairs(numbers)] + body + paid(m, 60, 1600, 0.8) + notices(m)
    return finish(m, 'itinerary', blocks, 'page')


ITINERARY_TITLES = worded(en='Itinerary|E-TICKET ITINERARY RECEIPT|Your booking confirmation|Travel itinerary|Electronic Ticket Receipt|Flight confirmation', de='Reiseplan|Buchungsbestätigung|Flugbestätigung|Ihre Reise', fr='Itinéraire|Confirmation de réservation|Mémo voyage', es='Itinerario|Confirmación de reserva|Su viaje', it='Itinerario|Conferma di prenotazione', pt='Itinerário|Confirmação da reserva', nl='Reisschema|Boekingsbevestiging', ru='МАРШРУТНАЯ КВИТАНЦИЯ|Подтверждение бронирования', zh='行程单|电子客票行程单', ja='旅程表|eチケットお客様控え', ko='여정표|전자항공권 발행확인서', ar='خط سير الرحلة', pl='Plan podróży|Potwierdzenie rezerwacji', lv='Maršruts', tr='Seyahat planı|E-bilet')

TAG_NO = concept('tag_no', 'string', worded(en='Bag tag|Tag No.|Baggage tag|Bag ID|License plate', de='Gepäcknummer|Gepäckanhänger', fr='Étiquette bagage', es='Etiqueta equipaje', it='Etichetta bagaglio', pt='Etiqueta', nl='Bagagelabel', ru='Багажная бирка №', zh='行李牌号', ja='手荷物番号', ko='수하물표'), 'bagTagNumber tagNumber baggageTag bagId', 'Number of the baggage tag', 'Ten digits under the barcode of the bag', make=lambda m: m.code(m.pick(('0#########', '?? ######', '### ######', '????######', '2#########'))))
WEIGHT = concept('bag_weight', 'string', worded(en='Weight|WT|Bags/Weight', de='Gewicht', fr='Poids', es='Peso', it='Peso', pt='Peso', nl='Gewicht', ru='Вес', zh='重量', ja='重量', ko='무게'), 'weight bagWeight baggageWeight gewicht', 'Weight of the bag', 'How heavy the bag is', make=lambda m: m.pick((f'{m.integer(7, 32)} kg', f'{m.integer(7, 32)}KG', f'1/{m.integer(7, 32)}', m.number(m.integer(70, 320) / 10, 1) + ' kg')))


def luggage_tag(m: Maker) -> Content:
    origin, goal = airports(m)
    facts = [pair(m, TAG_NO), pair(m, t.PASSENGER), pair(m, t.FLIGHT), pair(m, t.TO, goal)] + maybe(m, 0.5, t.FROM, origin) + maybe(m, 0.7, t.TRAVEL_DATE, m.date(m.day(-200, 60))) + maybe(m, 0.6, WEIGHT) + maybe(m, 0.4, t.BOOKING) + maybe(m, 0.3, t.SEQUENCE) + maybe(m, 0.2, r.PHONE)
    m.rng.shuffle(facts)
    head: list[Block] = [carrier_head(m, m.pick(AIRLINES))] if m.chance(0.7) else []
    return finish(m, 'luggage_tag', head + split(m, facts) + notices(m), m.pick(('card', 'ticket', 'receipt')))


STOPS = concept('passages', 'array', worded(en='Transactions|Toll passages|Trips', de='Fahrten|Mautfahrten', fr='Passages|Trajets', es='Tránsitos|Peajes', it='Transiti|Pedaggi', pt='Passagens', nl='Passages', ru='Проезды', zh='通行记录', pl='Przejazdy'), 'transactions passages trips tolls charges', 'Every passage through a toll station', 'One entry for each toll that was charged', 'The trips on the statement')
PLAZA = concept('plaza', 'string', worded(en='Toll plaza|Plaza|Location|Exit', de='Mautstelle|Abschnitt', fr='Gare de péage|Sortie', es='Estación|Peaje', it='Casello|Uscita', pt='Praça|Barreira', nl='Tolstation', ru='Пункт', zh='收费站', ja='料金所|IC', pl='Punkt poboru'), 'plaza tollPlaza location station exit', 'Where the toll was charged', 'Toll station')
PASS_DATE = concept('pass_date', 'date', worded(en='Date|Trans. date|Posted', de='Datum', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', ru='Дата', zh='日期', ja='利用日', pl='Data'), 'date transactionDate day passageDate', 'Day of the passage', 'Date of the toll')
PASS_TIME = concept('pass_time', 'string', r.TIME.labels, 'time passageTime at', 'Time of the passage', 'Time of day at the toll station', format='time')
TOLL = concept('toll', 'number', worded(en='Amount|Toll|Charge', de='Betrag|Maut', fr='Montant|Péage', es='Importe', it='Importo|Pedaggio', pt='Valor', nl='Bedrag', ru='Сумма', zh='金额', ja='料金', pl='Kwota'), 'amount toll charge fee betrag', 'Toll that was charged', 'Amount of this passage')
TAG = concept('transponder', 'string', worded(en='Transponder|Tag ID|Tag #|OBU', de='Box-Nr.|OBU-Nr.', fr='Badge|N° de badge', es='Dispositivo|OBU', it='Apparato|Telepass', pt='Identificador', nl='OBU', ru='Транспондер', zh='ETC卡号', ja='ETCカード番号', pl='Nr urządzenia'), 'transponderNumber tagId obuId transponder', 'Number of the transponder', 'Tag in the car', make=lambda m: m.code(m.pick(('##########', '0## ########', '?##########'))))
ACCOUNT = concept('account', 'string', worded(en='Account No.|Account|Customer No.|Account #', de='Kundennummer|Konto', fr='N° de client|Compte', es='Nº de cliente|Cuenta', it='Codice cliente|Conto', pt='Nº de cliente|Conta', nl='Klantnummer', ru='Лицевой счёт', zh='账号|客户号', ja='お客様番号', pl='Nr klienta'), 'accountNumber account customerNumber kundennummer', 'Number of the account', 'Customer account', make=lambda m: m.code(m.pick(('#########', '####-####', '??######', '%#######'))))
PERIOD = concept('period', 'string', worded(en='Statement period|Period|Billing period', de='Abrechnungszeitraum|Zeitraum', fr='Période', es='Periodo', it='Periodo', pt='Período', nl='Periode', ru='Период', zh='账单周期', ja='ご利用期間', pl='Okres'), 'period statementPeriod billingPeriod zeitraum', 'Period that the statement covers', 'From when to when')
BALANCE_OLD = concept('balance_old', 'number', worded(en='Previous balance|Opening balance|Balance forward', de='Anfangssaldo|Alter Saldo', fr='Solde précédent', es='Saldo anterior', it='Saldo precedente', pt='Saldo anterior', nl='Vorig saldo', ru='Входящий остаток', pl='Saldo początkowe'), 'previousBalance openingBalance oldBalance', 'Balance before the period', 'Opening balance')
BALANCE_NEW = concept('balance_new', 'number', worded(en='Ending balance|Current balance|New balance|Closing balance', de='Endsaldo|Neuer Saldo', fr='Nouveau solde', es='Saldo actual', it='Saldo attuale', pt='Saldo atual', nl='Nieuw saldo', ru='Исходящий остаток', pl='Saldo końcowe'), 'balance endingBalance closingBalance newBalance', 'Balance after the period', 'What is left on the account')
TOLL_TITLES = worded(en='Toll Statement|ACCOUNT STATEMENT|Toll invoice', de='Mautabrechnung|Einzelfahrtennachweis', fr='Relevé de péage|Facture de péage', es='Extracto de peajes', it='Estratto pedaggi|Fattura pedaggi', pt='Extrato de portagens', nl='Toloverzicht', ru='Выписка по проездам', zh='通行费账单', ja='ETC利用明細', pl='Zestawienie opłat')


def toll_statement(m: Maker) -> Content:
    count = m.integer(2, 14)
    columns = [PASS_DATE, PLAZA, TOLL]
    for chance, each, at in ((0.6, PASS_TIME, 1), (0.35, PLATE, 2), (0.3, r.TRANSACTION_ID, 0)):
        if m.chance(chance):
            columns.insert(at, each)
    tolls = [price(m, 0.5, 18) for _ in range(count)]
    days = sorted(m.integer(-40, -10) for _ in range(count))
    rows = []
    for toll, day in zip(tolls, days, strict=True):
        cells = {PASS_DATE: m.date(m.day(day, day)), PASS_TIME: m.time(), PLAZA: m.city() + m.pick(('', ' East', ' (A' + m.code('#') + ')', ' Plaza')), TOLL: m.money(toll, False)}
        rows.append([cells.get(each) or each.made(m) for each in columns])
    total, old = rounded(m, sum(tolls)), price(m, 100, 300)
    facts = [pair(m, ACCOUNT)] + maybe(m, 0.7, PERIOD, m.date(m.day(-41, -41)) + ' - ' + m.date(m.day(-9, -9))) + maybe(m, 0.7, t.ISSUED, m.date(m.day(-8, 0))) + maybe(m, 0.5, TAG) + (maybe(m, 0.4, PLATE) if PLATE not in columns else [])
    sums = ([pair(m, BALANCE_OLD, m.money(old))] if m.chance(0.4) else []) + [pair(m, t.PRICE, m.money(total))]
    sums += [pair(m, BALANCE_NEW, m.money(old - total))] if len(sums) == 2 else []
    head = carrier_head(m, m.authority() if m.chance(0.5) else m.company(), r.SHOP_NAME)
    to = Party(r.CUSTOMER, [[Value(r.NAME, m.person(), r.CUSTOMER)], [Value(r.ADDRESS, m.address(), r.CUSTOMER)]])
    return finish(m, 'toll_statement', [head, to] + titled(m, TOLL_TITLES) + [Pairs(facts), Table(STOPS, [Column(each, each is TOLL) for each in columns], rows), Totals(sums)] + notices(m), 'page', LACKING[-12:] + (TAG, PLATE, BALANCE_OLD, BALANCE_NEW, PERIOD))


RIDE_ID = concept('ride_id', 'string', worded(en='Trip ID|Ride ID|Order ID', de='Fahrt-ID|Fahrtnummer', fr='ID course', es='ID del viaje', it='ID corsa', pt='ID da viagem', nl='Rit-ID', ru='Номер поездки', zh='订单编号', ja='乗車ID', pl='ID przejazdu'), 'tripId rideId orderId fahrtId', 'Identifier of the ride', 'Trip number', make=lambda m: m.code(m.pick(('****-****-****', '##########', 'RD-######', '********'))).lower() if m.chance(0.4) else m.code('???-######-#'))
RATING = concept('rating', 'number', worded(en='Rating|Driver rating', de='Bewertung', fr='Note', es='Calificación', it='Valutazione', pt='Avaliação', ru='Рейтинг', zh='评分'), 'rating driverRating score', 'Rating of the driver', 'Stars of the driver', make=lambda m: m.number(m.integer(42, 50) / 10, 1))
RIDE_TITLES = worded(en='Thanks for riding, {0}|Your trip receipt|Ride receipt|Here is your receipt for your ride, {0}', de='Ihre Fahrtquittung|Danke für die Fahrt, {0}', fr='Reçu de votre course|Merci, {0}', es='Recibo de tu viaje|Gracias por viajar, {0}', it='Ricevuta della corsa', pt='Recibo da sua viagem|Obrigado por viajar, {0}', nl='Je ritbon|Bedankt voor je rit, {0}', ru='Отчёт о поездке', zh='行程报销单', ja='乗車の領収書', ko='탑승 영수증', pl='Podziękowania za przejazd')


def ride_hailing(m: Maker) -> Content:
    fare, extra, tip = price(m, 4, 60), price(m, 0.5, 6) if m.chance(0.5) else 0.0, price(m, 1, 6) if m.chance(0.25) else 0.0
    begin, end = clocks(m, 5, 70)
    rider = m.first_name()
    ride = [pair(m, FROM_PLACE, m.address_line()), pair(m, TO_PLACE, m.address_line()), pair(m, DISTANCE, m.number(m.integer(8, 400) / 10, 1) + m.pick((' km', ' mi', ' miles')))] + maybe(m, 0.6, t.DURATION, lasting(m, end - begin)) + maybe(m, 0.5, t.DEPARTS, clock(begin)) + maybe(m, 0.5, t.ARRIVES, clock(end))
    car = maybe(m, 0.75, DRIVER) + maybe(m, 0.5, PLATE) + maybe(m, 0.4, VEHICLE) + maybe(m, 0.2, RATING) + maybe(m, 0.6, RIDE_ID)
    money = [pair(m, RIDE_FARE, m.money(fare))] + ([pair(m, SURCHARGE, m.money(extra))] if extra else []) + ([pair(m, r.TIP, m.money(tip))] if tip else []) + [pair(m, t.PRICE, m.money(fare + extra + tip, True))]
    head: list[Block] = [Party(t.CARRIER_ROLE, [[Value(r.SHOP_NAME, m.pick(('RideNow', 'Volta', 'GoCab', 'CityHop', 'Zippy', 'MyDriver', 'Hailo Go', 'Taxeo')))]], '', True)]
    heads: list[Block] = [Title(m.words(RIDE_TITLES).format(rider))]
    when: list[Block] = [Pairs([pair(m, t.TRAVEL_DATE, m.date(m.day(-400, 0)), '' if m.chance(0.4) else None)] + maybe(m, 0.6, t.PAID_WITH))]
    bodies: list[list[Block]] = [[Pairs(ride)], [Pairs(car)] if car else [], [Totals(money)]]
    m.rng.shuffle(bodies)
    return finish(m, 'ride_receipt', head + heads + when + [block for body in bodies for block in body] + notices(m), m.pick(('page', 'page', 'receipt')), (r.TIP, PLATE, DRIVER, VEHICLE, t.PAID_WITH, t.DEPARTS, t.ARRIVES, t.DURATION, r.TAX, r.PHONE, t.SEAT, SURCHARGE))


VISA_NO = concept('visa_no', 'string', worded(en='Visa No.|eVisa number|Visa number|Grant number|ETA No.', de='Visumnummer', fr='N° de visa', es='Nº de visa', it='N. visto', pt='Nº do visto', nl='Visumnummer', ru='Номер визы', zh='签证号', ja='査証番号', ko='비자번호', ar='رقم التأشيرة', tr='Vize no'), 'visaNumber visaNo grantNumber number etaNumber', 'Number of the visa', 'Visa or authorisation number', make=lambda m: m.code(m.pick(('#########', '??#######', '######-??', '#############', 'E########'))))
APPLICATION = concept('application', 'string', worded(en='Application No.|Application ID|Reference', de='Antragsnummer', fr='N° de demande', es='Nº de solicitud', it='N. domanda', pt='Nº do pedido', ru='Номер заявления', zh='申请编号', tr='Başvuru no'), 'applicationNumber applicationId reference', 'Number of the application', 'Under which the visa was applied for', make=lambda m: m.code(m.pick(('########', '??##########', '####-####-####'))))
VISA_TYPE = concept('visa_type', 'string', worded(en='Visa type|Category|Visa class|Type of visa', de='Visumart|Art des Visums', fr='Type de visa', es='Tipo de visa', it='Tipo di visto', pt='Tipo de visto', ru='Категория визы', zh='签证种类', ar='نوع التأشيرة', tr='Vize türü'), 'visaType category visaClass type', 'Kind of visa', 'Category such as tourist', make=lambda m: m.pick(('TOURIST', 'Business', 'Tourist e-Visa', 'C', 'Visitor (600)', 'TRANSIT', 'B1/B2', 'Student', 'Single tourist')))
ENTRIES = concept('entries', 'string', worded(en='Number of entries|Entries|No. of entries', de='Anzahl der Einreisen', fr="Nombre d'entrées", es='Número de entradas', it='Numero di ingressi', pt='Número de entradas', ru='Кратность', zh='入境次数', ar='عدد مرات الدخول', tr='Giriş sayısı'), 'entries numberOfEntries entryType', 'How often one may enter', 'Single or multiple entry', make=lambda m: m.pick(('Single', 'MULTIPLE', 'MULT', '1', '02', 'Double')))
VALID_FROM = concept('valid_from', 'date', worded(en='Valid from|Enter from|Start date', de='Gültig ab|Gültig von', fr='Valable du|Du', es='Válido desde', it='Valido dal', pt='Válido de', nl='Geldig vanaf', ru='Действителен с|Срок с', zh='有效期自', ar='صالحة من', tr='Başlangıç'), 'validFrom startDate from gueltigAb', 'First day of validity', 'From when it is valid')
VALID_UNTIL = concept('valid_until', 'date', worded(en='Valid until|Expires|Expiry date|Enter before|Valid to', de='Gültig bis', fr="Valable jusqu'au|Au", es='Válido hasta', it='Valido fino al', pt='Válido até', nl='Geldig tot', ru='Действителен до|Срок по', zh='有效期至', ar='صالحة حتى', tr='Bitiş'), 'validUntil expiryDate expires validTo gueltigBis', 'Last day of validity', 'When it expires')
STAY = concept('stay_days', 'string', worded(en='Duration of stay|Max. stay|Period of stay', de='Aufenthaltsdauer', fr='Durée du séjour', es='Duración de la estancia', it='Durata del soggiorno', pt='Duração da estada', ru='Срок пребывания', zh='停留天数', tr='Kalış süresi'), 'durationOfStay maxStay stayDays', 'How long one may stay', 'Days of stay', make=lambda m: m.pick(('30 days', '90 DAYS', '60', '15 days', '180 days', '90')))
SEX = concept('sex', 'string', worded(en='Sex|Gender', de='Geschlecht', fr='Sexe', es='Sexo', it='Sesso', pt='Sexo', nl='Geslacht', ru='Пол', zh='性别', ja='性別', ko='성별', tr='Cinsiyet'), 'sex gender geschlecht', 'Sex of the person', 'M or F', make=lambda m: m.sex())
VISA_TITLES = worded(en='ELECTRONIC VISA|e-Visa|Electronic Travel Authorisation|VISA GRANT NOTICE', de='Elektronisches Visum', fr='VISA ÉLECTRONIQUE', es='VISA ELECTRÓNICA', it='VISTO ELETTRONICO', pt='VISTO ELETRÓNICO', ru='ЭЛЕКТРОННАЯ ВИЗА', zh='电子签证', ar='تأشيرة إلكترونية', tr='ELEKTRONİK VİZE')


def e_visa(m: Maker) -> Content:
    begin = m.day(-60, 60)
    facts = [pair(m, t.PASSENGER, label=None if m.chance(0.3) else 'Full name' if m.language == 'en' else None), pair(m, t.PASSPORT), pair(m, t.NATIONALITY), pair(m, t.BORN)] + maybe(m, 0.5, SEX)
    visa = [pair(m, VISA_NO), pair(m, VISA_TYPE), pair(m, VALID_FROM, m.date(begin)), pair(m, VALID_UNTIL, m.date(m.day(90, 400)))] + maybe(m, 0.7, ENTRIES) + maybe(m, 0.6, STAY) + maybe(m, 0.5, APPLICATION) + maybe(m, 0.5, t.ISSUED, m.date(m.day(-120, -61))) + maybe(m, 0.3, t.FEE, m.money(price(m, 20, 120))) + maybe(m, 0.3, t.STATUS)
    if m.chance(0.4):
        m.rng.shuffle(visa)
    boxed = m.chance(0.4)
    groups = [facts, visa] if m.chance(0.5) else [visa, facts]
    body: list[Block] = [Form(group, numbered=m.chance(0.2)) if boxed else Pairs(group) for group in groups]
    head: list[Block] = [Party(t.COMPANY_ROLE, [[Value(ISSUER, m.authority())]], '', True)] if m.chance(0.85) else []
    return finish(m, 'e_visa', head + titled(m, VISA_TITLES, 0.95) + body + notices(m), m.pick(('page', 'page', 'card')), (SEX, ENTRIES, STAY, APPLICATION, t.FEE, t.ISSUED, t.FLIGHT, r.ADDRESS, r.EMAIL, r.PHONE))


ISSUER = concept('issuer', 'string', worded(en='Issuing authority|Issued by|Authority', de='Ausstellende Behörde', fr='Autorité de délivrance', es='Autoridad expedidora', it='Autorità', pt='Autoridade emissora', nl='Autoriteit', ru='Кем выдана', zh='签发机关', tr='Veren makam'), 'issuingAuthority authority issuer issuedBy behoerde', 'Authority that issued it', 'Who issued the document')

KINDS: list[Kind] = [
    Kind('boarding_pass', boarding_pass, 1.3),
    Kind('train_ticket', train_ticket, 1.2),
    Kind('bus_ticket', bus_ticket, 0.8),
    Kind('ferry_ticket', ferry_ticket, 0.5),
    Kind('itinerary', itinerary, 1.2),
    Kind('luggage_tag', luggage_tag, 0.3),
    Kind('toll_statement', toll_statement, 0.6),
    Kind('ride_receipt', ride_hailing, 0.8),
    Kind('e_visa', e_visa, 0.6),
]
