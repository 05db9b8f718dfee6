"""Receipts of services: fuel, charging, parking, taxi, car wash, post, hairdresser, card slips and the hand-written 'received from'.

They have few items or none; what matters is measured: litres, minutes, kilometres, grams.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Block, Content, Kind, Pair, Pairs, Prose, Title, Totals, Value, Words, worded
from . import receipt_concepts as c
from .receipt_concepts import concept
from .receipt_parts import LACKING, METHODS, RATES, card_facts, farewell, items_table, letterhead, masked_card, maybe, pair, price, receipt, rounded, sell, settle, till_facts, title
from .receipts import close, legal_of, named

if TYPE_CHECKING:
    from ..maker import Maker

# --- fuel and charging ---
PUMP = concept('pump', 'string', worded(en='Pump|Pump #|Pump No.|Dispenser', de='Säule|Zapfsäule|Zp', fr='Pompe|Piste', es='Surtidor|Bomba', it='Pompa|Erogatore', pt='Bomba', nl='Pomp', ru='ТРК|Колонка', zh='油枪号|加油机', ja='給油機', ko='주유기', pl='Dystrybutor', lv='Sūknis|Pistole', tr='Pompa'), 'pump pumpNumber dispenser zapfsaeule', 'Number of the pump', 'Pump at which the car was filled', make=lambda m: m.code(m.pick(('#', '0#', '##'))))
FUEL = concept('fuel', 'string', worded(en='Product|Fuel|Grade|Fuel type', de='Kraftstoff|Sorte|Produkt', fr='Carburant|Produit', es='Producto|Combustible', it='Prodotto|Carburante', pt='Produto|Combustível', nl='Brandstof|Product', ru='Топливо|Вид топлива', zh='油品|品名', ja='油種', ko='유종', pl='Paliwo', lv='Degviela', tr='Yakıt'), 'fuelType fuel product grade kraftstoff', 'Kind of fuel', 'What was filled in', 'Fuel grade as printed')
FUELS = worded(en='UNLEADED|Regular 87|Diesel|PREMIUM 93|E10 Unleaded|RON95|V-Power|Super Unleaded|LPG', de='Super E10|Super 95 E5|Diesel|Super Plus|Erdgas|AdBlue', fr='SP95-E10|SP98|Gazole|E85|GPL', es='Gasolina 95|Gasóleo A|Diésel e+|Sin plomo 98', it='Benzina|Gasolio|GPL|Metano', pt='Gasolina 95|Gasóleo|Etanol|Gasolina comum', nl='Euro 95 E10|Diesel|LPG', ru='АИ-95|АИ-92|ДТ|АИ-98', zh='92号汽油|95号汽油|0号柴油', ja='レギュラー|ハイオク|軽油', ko='휘발유|경유|고급휘발유', pl='Pb95|ON|Pb98|LPG', lv='95E|Dīzeļdegviela D|98E', tr='Kurşunsuz 95|Motorin')
VOLUME = concept('volume', 'number', worded(en='Litres|Gallons|Volume|Qty (L)|GAL|Liters', de='Liter|Menge|Volumen', fr='Litres|Volume|Quantité', es='Litros|Cantidad', it='Litri|Quantità', pt='Litros|Quantidade', nl='Liter|Volume', ru='Литры|Количество, л', zh='升数|数量(升)', ja='数量(L)', ko='리터|주유량', pl='Ilość litrów|Litry', lv='Litri|Daudzums', tr='Litre|Miktar'), 'volume litres liters gallons quantity fuelVolume menge', 'How much fuel was filled in', 'Litres or gallons', 'Volume of the fuel')
FUEL_PRICE = concept('fuel_price', 'number', worded(en='Price/L|Price/Gal|Unit price|PPG|Price per litre', de='Preis/Liter|EUR/l|Literpreis', fr='Prix au litre|€/L|Prix unit.', es='Precio/L|€/litro', it='Prezzo/L|€/L', pt='Preço/L|€/litro', nl='Prijs/L|Literprijs', ru='Цена за литр|Цена, руб/л', zh='单价(元/升)', ja='単価', ko='단가', pl='Cena/l', lv='Cena par litru', tr='Birim fiyat'), 'pricePerLitre unitPrice pricePerUnit pricePerGallon literpreis', 'Price of one litre or gallon', 'Unit price of the fuel')
ODOMETER = concept('odometer', 'number', worded(en='Odometer|Mileage|KM', de='km-Stand|Kilometerstand', fr='Kilométrage', es='Kilómetros', it='Km', pt='Quilometragem', nl='Km-stand', ru='Пробег', zh='里程', ja='走行距離', pl='Przebieg', lv='Odometrs'), 'odometer mileage kilometers kmStand', 'Reading of the odometer', 'Mileage of the vehicle', make=lambda m: str(m.integer(1200, 280000)))
PLATE = concept('plate', 'string', worded(en='Plate|License plate|Vehicle No.|Reg. No.|Vehicle|LPN', de='Kennzeichen|Kfz-Kennz.', fr='Immatriculation|Véhicule', es='Matrícula|Placa', it='Targa', pt='Matrícula|Placa', nl='Kenteken', ru='Гос. номер|Номер авто', zh='车牌号', ja='車両番号', ko='차량번호', ar='رقم اللوحة', pl='Nr rejestracyjny', lv='Auto Nr.|Reģ. numurs', tr='Plaka', cs='SPZ|RZ', sv='Regnr'), 'licensePlate plate plateNumber vehicleNumber registration kennzeichen vehicle', 'Licence plate of the vehicle', 'Plate number', 'Kennzeichen des Fahrzeugs', make=lambda m: m.plate())
FUEL_NAMES = worded(en='{last} Service Station|PETRO {city}|Highway Fuel Stop|{city} Gas & Go|STAR OIL', de='Tankstelle {last}|Freie Tankstelle {city}|Autohof {city}', fr='Station {city}|Relais {last}', es='Estación de servicio {city}|Gasolinera {last}', it='Stazione di servizio {last}', pt='Posto {city}|Auto Posto {last}', nl='Tankstation {city}', ru='АЗС №{last}|АЗС {city}', zh='{city}加油站', ja='{city}給油所', ko='{city}주유소', pl='Stacja paliw {city}', lv='DUS {city}', tr='{last} Petrol')
ENERGY = concept('energy', 'number', worded(en='Energy|kWh|Energy delivered', de='Energie|Energiemenge|kWh', fr='Énergie', es='Energía', it='Energia', pt='Energia', nl='Energie', ru='Энергия', zh='电量', ja='電力量', ko='충전량'), 'energy kwh energyDelivered chargedEnergy', 'Energy that was charged in kWh', 'Kilowatt hours')
CHARGER = concept('charger', 'string', worded(en='Charger ID|EVSE ID|Station|Charge point', de='Ladepunkt|EVSE-ID|Ladesäule', fr='Borne|Point de charge', es='Punto de recarga', it='Colonnina', pt='Posto', nl='Laadpaal', zh='充电桩'), 'chargerId evseId stationId chargePoint', 'Charging point', 'Identifier of the charger', make=lambda m: m.code(m.pick(('DE*???*E######', 'EVSE-####', '??*###*E####*#', 'CP-####-##')).replace('*', '•')).replace('•', '*'))


def fuel(m: Maker) -> Content:
    gallons = m.country == 'US'
    volume, each = m.integer(500, 8000) / 100, price(m, 1.2, 2.4)
    bill = settle(m, sell(m, m.grocery, 1, 2, 1, 6), 0.0)
    sum_fuel = rounded(m, volume * each)
    bill.lines = bill.lines if m.chance(0.25) else []
    extra = sum(line.amount for line in bill.lines)
    rate = RATES.get(m.country, (20.0,))[0]
    bill.total = bill.subtotal = rounded(m, sum_fuel + extra)
    tax = rounded(m, bill.total - bill.total / (1 + rate / 100))
    bill.taxes, bill.on_top, bill.discount = [(rate, rounded(m, bill.total - tax), tax)], False, 0.0
    unit = m.pick(('', '', ' L', ' l')) if not gallons else m.pick(('', ' GAL', 'G'))
    filled = [pair(m, FUEL, m.words(FUELS)), pair(m, VOLUME, m.number(volume, m.pick((2, 3))) + unit), pair(m, FUEL_PRICE, m.number(each, 3) if m.chance(0.6) else m.money(each))]
    filled = maybe(m, 0.75, PUMP) + filled
    if m.chance(0.4):
        m.rng.shuffle(filled)
    facts = till_facts(m, *maybe(m, 0.2, PLATE), *maybe(m, 0.15, ODOMETER), *maybe(m, 0.2, c.STORE_NUMBER))
    body: list[Block] = [Pairs(filled)] + ([items_table(m, bill)] if bill.lines else []) + close(m, bill, 0.35, 0.25)
    blocks = [letterhead(m, named(m, FUEL_NAMES) if m.chance(0.7) else m.shop(), legal_of(m))] + title(m, chance=0.3)
    return receipt(m, 'fuel_receipt', blocks + (facts + body if m.chance(0.7) else body + facts) + farewell(m), LACKING + (PUMP, PLATE, ODOMETER))


def charging(m: Maker) -> Content:
    energy, each = m.integer(300, 9000) / 100, price(m, 0.3, 0.85)
    total = rounded(m, energy * each)
    begin, minutes = m.integer(300, 1200), m.integer(12, 320)
    facts = [pair(m, CHARGER)] + [pair(m, ENERGY, m.number(energy, 2) + m.pick(('', ' kWh'))), pair(m, DURATION, lasting(m, minutes)), pair(m, FUEL_PRICE, m.money(each), 'kWh')] + maybe(m, 0.7, STARTED, clock(begin)) + maybe(m, 0.7, ENDED, clock(begin + minutes)) + maybe(m, 0.4, PLATE)
    m.rng.shuffle(facts)
    blocks: list[Block] = [letterhead(m, m.company() if m.chance(0.7) else m.shop())] + title(m) + till_facts(m) + [Pairs(facts), amounts(m, total)] + card_block(m, 0.7) + farewell(m)
    return receipt(m, 'charging_receipt', blocks)


# --- parking, taxi, wash ---
STARTED = concept('started', 'string', worded(en='Entry|Start|In|Entry time|From|Arrived|Start time', de='Einfahrt|Beginn|Von|Start', fr='Entrée|Début|De', es='Entrada|Inicio|Desde', it='Ingresso|Entrata|Inizio', pt='Entrada|Início', nl='Inrijtijd|Start|Begin', ru='Въезд|Начало', zh='入场时间|上车', ja='入庫|開始', ko='입차|승차', pl='Wjazd|Od', lv='Iebraukšana|Sākums', tr='Giriş', cs='Vjezd', sv='Start'), 'entryTime startTime start arrival from einfahrt', 'When it began', 'Time of entry', 'Start of the stay or ride')
ENDED = concept('ended', 'string', worded(en='Exit|End|Out|Exit time|Until|Valid until|To|Finish', de='Ausfahrt|Ende|Bis|Gültig bis', fr='Sortie|Fin|À', es='Salida|Fin|Hasta', it='Uscita|Fine', pt='Saída|Fim', nl='Uitrijtijd|Einde', ru='Выезд|Окончание', zh='出场时间|下车', ja='出庫|終了', ko='출차|하차', pl='Wyjazd|Do', lv='Izbraukšana|Beigas', tr='Çıkış', cs='Výjezd', sv='Slut'), 'exitTime endTime end until validUntil ausfahrt', 'When it ended', 'Time of exit', 'End of the stay or ride')
DURATION = concept('duration', 'string', worded(en='Duration|Time|Parking time|Length of stay|Stay', de='Dauer|Parkdauer|Zeit', fr='Durée', es='Duración|Tiempo|Estancia', it='Durata|Sosta', pt='Duração|Permanência', nl='Duur|Parkeerduur', ru='Длительность|Время стоянки', zh='停车时长|时长', ja='駐車時間|時間', ko='주차시간|소요시간', pl='Czas postoju|Czas', lv='Ilgums', tr='Süre', cs='Doba', sv='Tid'), 'duration parkingDuration lengthOfStay dauer time', 'How long it lasted', 'Duration as printed', 'Length of the stay')
ZONE = concept('zone', 'string', worded(en='Zone|Location|Car park|Lot|Level|Garage', de='Zone|Parkhaus|Parkzone', fr='Zone|Parking', es='Zona|Aparcamiento', it='Zona|Parcheggio', pt='Zona|Parque', nl='Zone|Parkeergarage', ru='Парковка|Зона', zh='停车场|区域', ja='駐車場', ko='주차장', pl='Strefa', lv='Zona|Stāvvieta', tr='Otopark'), 'zone parkingZone location carPark garage lot', 'Where it was parked', 'Zone or car park', make=lambda m: m.pick((m.code('?#'), m.code('####'), m.city() + ' P' + m.code('#'), m.street(), 'P' + m.code('#'), m.code('Zone ##'))))
SPACE = concept('space', 'string', worded(en='Space|Bay|Space #|Stall', de='Stellplatz', fr='Place', es='Plaza', it='Posto', pt='Vaga|Lugar', nl='Vak', zh='车位'), 'space spaceNumber bay stall', 'Number of the parking space', 'Bay', make=lambda m: m.code(m.pick(('###', '?##', '##'))))
DRIVER = concept('driver', 'string', worded(en='Driver|Driver ID|Driver name|Chauffeur', de='Fahrer|Fahrer-Nr.', fr='Chauffeur', es='Conductor|Chófer', it='Autista|Conducente', pt='Motorista', nl='Chauffeur', ru='Водитель', zh='司机|驾驶员', ja='乗務員', ko='기사', ar='السائق', pl='Kierowca', lv='Vadītājs|Šoferis', tr='Sürücü', cs='Řidič', sv='Förare'), 'driver driverName driverId chauffeur fahrer', 'Who drove', 'Name or number of the driver', 'Driver of the vehicle', make=lambda m: m.person() if m.chance(0.6) else m.code('D####'))
CAB = concept('cab', 'string', worded(en='Cab No.|Taxi|Medallion|Taxi No.|Car', de='Taxi-Nr.|Wagen|Konzession', fr='Taxi n°|Licence', es='Taxi nº|Licencia', it='Taxi n.|Licenza', pt='Táxi nº', nl='Taxi nr', ru='Такси №|Борт', zh='车号', ja='車番', ko='차번호', pl='Taxi nr boczny', lv='Taksometrs Nr.'), 'cabNumber taxiNumber medallion licenceNumber vehicleId', 'Number of the taxi', 'Cab or licence number', make=lambda m: m.code(m.pick(('####', '#?##', '###', '?? ###'))))
DISTANCE = concept('distance', 'number', worded(en='Distance|Miles|KM|Trip distance|Dist', de='Strecke|Entfernung|km', fr='Distance|Km', es='Distancia|Recorrido', it='Distanza|Km', pt='Distância', nl='Afstand', ru='Расстояние|Пробег, км', zh='里程|距离', ja='走行距離', ko='거리|주행거리', pl='Dystans|Km', lv='Attālums', tr='Mesafe', cs='Vzdálenost', sv='Sträcka'), 'distance tripDistance miles kilometers strecke km', 'Distance of the ride', 'How far the ride went', 'Distance as printed')
FARE = concept('fare', 'number', worded(en='Fare|Base fare|Metered fare|Trip fare', de='Fahrpreis|Taxameter', fr='Course|Prix de la course', es='Tarifa|Carrera', it='Corsa|Tariffa', pt='Tarifa|Corrida', nl='Ritprijs', ru='Стоимость поездки|Тариф', zh='车费', ja='運賃', ko='요금', pl='Opłata za kurs', lv='Brauciens', tr='Ücret'), 'fare baseFare tripFare fahrpreis rideCost', 'Fare of the ride', 'What the meter showed', 'Fare before extras')
SURCHARGE = concept('surcharge', 'number', worded(en='Extras|Surcharge|Tolls|Booking fee|Airport fee', de='Zuschlag|Extras', fr='Suppléments', es='Suplementos|Peaje', it='Supplementi', pt='Extras|Portagem', nl='Toeslag', ru='Доплата', zh='附加费', ja='加算', ko='할증', pl='Dopłata', lv='Piemaksa'), 'extras surcharge tolls additionalCharges zuschlag', 'Extra charges', 'Tolls and surcharges')
FROM_PLACE = concept('from_place', 'string', worded(en='From|Pick-up|Pickup|Origin', de='Von|Start|Abholort', fr='De|Départ', es='Origen|Desde|Recogida', it='Da|Partenza', pt='Origem|De', nl='Van|Vertrek', ru='Откуда|Адрес подачи', zh='起点|上车地点', ja='乗車地', ko='출발지', ar='من', pl='Skąd|Od', lv='No', tr='Nereden', cs='Odkud', sv='Från'), 'from pickup pickupLocation origin start von', 'Where the ride began', 'Pick-up address', 'Starting point')
TO_PLACE = concept('to_place', 'string', worded(en='To|Drop-off|Dropoff|Destination', de='Nach|Ziel', fr='À|Arrivée|Destination', es='Destino|Hasta', it='A|Arrivo|Destinazione', pt='Destino|Para', nl='Naar|Bestemming', ru='Куда|Адрес назначения', zh='终点|下车地点', ja='降車地', ko='도착지', ar='إلى', pl='Dokąd|Do', lv='Uz', tr='Nereye', cs='Kam', sv='Till'), 'to dropoff dropoffLocation destination ziel nach', 'Where the ride ended', 'Drop-off address', 'Destination of the ride')
PROGRAMME = concept('programme', 'string', worded(en='Program|Wash|Package|Service', de='Programm|Wäsche', fr='Programme|Lavage', es='Programa|Lavado', it='Programma', pt='Programa|Lavagem', nl='Programma', ru='Программа', zh='套餐', pl='Program', lv='Programma'), 'program washProgram package service programm', 'Kind of wash that was bought', 'Wash programme', make=lambda m: m.words(WASHES))
WASHES: Words = worded(en='Deluxe Wash|BASIC|Platinum + Wax|Super Shine|Express exterior|Interior & exterior', de='Premium-Wäsche|Basis|Glanz & Wachs|Programm 3', fr='Lavage Premium|Programme 2|Lavage haute pression', es='Lavado completo|Programa 4', it='Lavaggio completo|Programma 2', pt='Lavagem completa', nl='Basis|Extra glans', ru='Комплекс|Экспресс', zh='精洗|普洗', pl='Program 3 z woskiem')
WASH_CODE = concept('wash_code', 'string', worded(en='Code|Wash code|Enter code|PIN', de='Code|Wasch-Code', fr='Code', es='Código', it='Codice', pt='Código', nl='Code', ru='Код', zh='洗车码', pl='Kod'), 'code washCode pin accessCode', 'Code to enter at the machine', 'Code that starts the wash', make=lambda m: m.code(m.pick(('######', '#####', '### ###', '****'))))


def clock(minute: int) -> str:
    return f'{minute // 60 % 24:02d}:{minute % 60:02d}'


def lasting(m: Maker, minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return m.pick((f'{hours}h {rest:02d}m', f'{hours}:{rest:02d}', f'{minutes} min', f'{hours} h {rest} min', f'{hours:02d}:{rest:02d}:00', f'{minutes / 60:.1f} h'))


def amounts(m: Maker, total: float, first: list[Pair] | None = None) -> Totals:
    rate = RATES.get(m.country, (20.0,))[0]
    tax = rounded(m, total - total / (1 + rate / 100))
    pairs = list(first or []) + maybe(m, 0.3, c.NET, m.money(total - tax)) + maybe(m, 0.45, c.TAX, m.money(tax))
    total_pair = pair(m, c.TOTAL, m.money(total, True if m.chance(0.5) else None))
    return Totals(pairs + [total_pair] if m.chance(0.75) else [total_pair] + pairs)


def card_block(m: Maker, chance: float = 0.5) -> list[Block]:
    return [Pairs(card_facts(m))] if m.chance(chance) else [Pairs([pair(m, c.PAYMENT_METHOD, m.words(METHODS))])] if m.chance(0.5) else []


def parking(m: Maker) -> Content:
    begin, minutes = m.integer(300, 1200), m.integer(10, 600)
    day = m.date(m.day(-900, 0))
    dated = m.chance(0.5)

    def stamp(minute: int) -> str:
        return day + ' ' + clock(minute) if dated else clock(minute)

    stay = [pair(m, STARTED, stamp(begin)), pair(m, ENDED, stamp(begin + minutes))] + maybe(m, 0.7, DURATION, lasting(m, minutes)) + maybe(m, 0.4, PLATE) + maybe(m, 0.5, ZONE) + maybe(m, 0.2, SPACE)
    m.rng.shuffle(stay)
    facts = maybe(m, 0.8, c.RECEIPT_NO) + [pair(m, c.DATE, day)] + maybe(m, 0.5, c.TIME, clock(begin + minutes)) + maybe(m, 0.4, c.TERMINAL)
    head: list[Block] = [letterhead(m, m.pick((m.city() + ' Parking', 'P+R ' + m.city(), m.company(), m.authority())))]
    heads = title(m, PARKING_TITLES, 0.7)
    blocks = head + heads if m.chance(0.6) else heads + head
    return receipt(m, 'parking_receipt', blocks + [Pairs(facts), Pairs(stay), amounts(m, price(m, 0.5, 40))] + card_block(m) + farewell(m), LACKING + (PLATE, SPACE, ZONE, DURATION), 'ticket' if m.chance(0.15) else None)


PARKING_TITLES = worded(en='PARKING RECEIPT|Parking Ticket|PAY & DISPLAY|Display face up on dashboard|Parking', de='PARKSCHEIN|Parkquittung|Quittung Parkhaus', fr='TICKET DE STATIONNEMENT|Reçu parking', es='TICKET DE APARCAMIENTO|Justificante de pago', it='RICEVUTA PARCHEGGIO|Biglietto sosta', pt='RECIBO DE ESTACIONAMENTO|Ticket', nl='PARKEERKAARTJE|Parkeerbon', ru='ПАРКОВОЧНЫЙ ТАЛОН|Чек парковки', zh='停车收费凭证', ja='駐車料金領収証', ko='주차영수증', pl='BILET PARKINGOWY', lv='STĀVVIETAS KVĪTS', tr='OTOPARK FİŞİ')


def taxi(m: Maker) -> Content:
    begin, minutes = m.integer(0, 1380), m.integer(4, 80)
    fare = price(m, 5, 90)
    extra = price(m, 1, 8) if m.chance(0.4) else 0.0
    tip = rounded(m, fare * 0.1) if m.chance(0.3) else 0.0
    ride = maybe(m, 0.6, CAB) + maybe(m, 0.5, DRIVER) + maybe(m, 0.3, PLATE) + maybe(m, 0.6, STARTED, clock(begin)) + maybe(m, 0.6, ENDED, clock(begin + minutes)) + [pair(m, DISTANCE, m.number(m.integer(8, 600) / 10, m.pick((1, 2))) + m.pick(('', ' km', ' km', ' mi')))]
    ride += maybe(m, 0.45, FROM_PLACE, m.street()) + maybe(m, 0.45, TO_PLACE, m.street() if m.chance(0.5) else m.address_line()) + maybe(m, 0.25, DURATION, lasting(m, minutes))
    if m.chance(0.4):
        m.rng.shuffle(ride)
    first = [pair(m, FARE, m.money(fare))] + ([pair(m, SURCHARGE, m.money(extra))] if extra else []) + ([pair(m, c.TIP, m.money(tip))] if tip else [])
    head: list[Block] = [letterhead(m, m.pick((m.city() + ' Taxi', 'TAXI ' + m.last_name(), m.company(), 'Yellow Cab ' + m.city())))] + title(m, TAXI_TITLES, 0.6)
    if m.chance(0.25):
        head.append(Pairs([pair(m, c.NAME, m.person(), role=c.CUSTOMER)]))
    blocks = head + till_facts(m, number_chance=0.7) + [Pairs(ride), amounts(m, rounded(m, fare + extra + tip), first)] + card_block(m, 0.45) + farewell(m)
    return receipt(m, 'taxi_receipt', blocks, LACKING + (DRIVER, PLATE, CAB, FROM_PLACE, TO_PLACE, SURCHARGE, DURATION))


TAXI_TITLES = worded(en='TAXI RECEIPT|Trip receipt|Cab Receipt', de='TAXI-QUITTUNG|Fahrpreisquittung', fr='REÇU TAXI|Facture de course', es='RECIBO DE TAXI', it='RICEVUTA TAXI', pt='RECIBO DE TÁXI', nl='TAXIBON', ru='КВИТАНЦИЯ ТАКСИ', zh='出租汽车专用发票', ja='タクシー領収書', ko='택시 영수증', pl='PARAGON TAXI', lv='TAKSOMETRA ČEKS', tr='TAKSİ FİŞİ')


def car_wash(m: Maker) -> Content:
    facts = [pair(m, PROGRAMME)] + maybe(m, 0.55, WASH_CODE) + maybe(m, 0.3, PLATE) + maybe(m, 0.3, ENDED, m.date(m.day(1, 60)), m.pick(('Valid until', 'Expires')) if m.language == 'en' else None)
    head: list[Block] = [letterhead(m, m.pick((m.last_name() + ' Car Wash', m.shop(), 'Wash & Go ' + m.city())), legal_of(m))] + title(m)
    blocks = head + till_facts(m) + [Pairs(facts), amounts(m, price(m, 5, 35))] + card_block(m) + farewell(m)
    return receipt(m, 'car_wash_receipt', blocks, LACKING + (PLATE, WASH_CODE))


# --- post, hairdresser ---
TRACKING = concept('tracking', 'string', worded(en='Tracking No.|Tracking #|Item No.|Article ID|Barcode', de='Sendungsnummer|Sendungs-Nr.', fr='N° de suivi|N° colis', es='Nº de seguimiento|Localizador', it='N. spedizione|Codice', pt='Código de rastreio|Objeto', nl='Track & trace|Barcode', ru='Трек-номер|ШПИ', zh='快递单号|邮件号', ja='お問い合わせ番号', ko='등기번호|송장번호', pl='Nr przesyłki', lv='Sūtījuma Nr.', tr='Gönderi No'), 'trackingNumber trackingId shipmentNumber parcelNumber sendungsnummer', 'Number by which the parcel is tracked', 'Tracking number', make=lambda m: m.code(m.pick(('??#########??', '#### #### #### #### ####', '1Z***###########', '############', 'RR#########LV', '00##################'))))
WEIGHT = concept('weight', 'string', worded(en='Weight|Wt', de='Gewicht', fr='Poids', es='Peso', it='Peso', pt='Peso', nl='Gewicht', ru='Вес', zh='重量', ja='重量', ko='중량', pl='Masa|Waga', lv='Svars', tr='Ağırlık'), 'weight parcelWeight gewicht mass', 'Weight of the item', 'How heavy the parcel is', make=lambda m: m.pick((m.number(m.integer(2, 300) / 10, 1) + ' kg', str(m.integer(20, 950)) + ' g', f'{m.integer(0, 9)} lb {m.integer(1, 15)} oz', m.number(m.integer(100, 9000) / 1000, 3) + 'kg')))
DESTINATION = concept('destination', 'string', worded(en='Destination|To|Country|Ship to', de='Zielland|Bestimmungsort|Nach', fr='Destination', es='Destino', it='Destinazione', pt='Destino', nl='Bestemming', ru='Куда|Назначение', zh='寄达地', ja='宛先', ko='도착지', pl='Przeznaczenie', lv='Galamērķis'), 'destination destinationCountry to zielland shipTo', 'Where the item goes', 'Place or country of destination', make=lambda m: m.pick((m.city(), m.country_name(), m.city_line())))
DELIVERY = concept('delivery', 'date', worded(en='Expected delivery|Delivery by|Scheduled Delivery', de='Voraussichtliche Zustellung', fr='Livraison prévue', es='Entrega prevista', it='Consegna prevista', pt='Entrega prevista', nl='Verwachte levering', ru='Срок доставки', zh='预计送达'), 'expectedDelivery deliveryDate deliveryBy estimatedDelivery', 'When the item should arrive', 'Expected day of delivery')
POST_GOODS = worded(en='First-Class Mail|Priority Mail 2-Day|Stamps book 20|Certified Mail|Padded envelope|Registered letter|Parcel standard|Return receipt', de='Standardbrief|Einschreiben|Paket bis 5 kg|Briefmarken 10er|Päckchen M|Rückschein', fr='Lettre verte 20g|Colissimo|Recommandé R1|Carnet timbres', es='Carta certificada|Paquete azul|Sellos|Sobre', it='Raccomandata A/R|Pacco ordinario|Francobolli', pt='Correio azul|Encomenda|Selos|SEDEX', nl='Brief binnenland|Pakket|Postzegels', ru='Письмо заказное|Посылка|Марки|Конверт', zh='特快专递|挂号信|邮票', ja='定形郵便|ゆうパック|切手', ko='등기우편|소포|우표', pl='List polecony|Paczka|Znaczki', lv='Vēstule|Paka|Pastmarkas', tr='Kargo|Pul')
SALON_GOODS = worded(en="Men's Haircut|Ladies cut & blow dry|Colour full head|Beard trim|Manicure|Brow wax|Shampoo 250ml|Massage 60 min", de='Herrenschnitt|Damen Waschen/Schneiden|Färben|Bart trimmen|Maniküre', fr='Coupe homme|Brushing|Couleur|Manucure', es='Corte caballero|Tinte|Manicura', it='Taglio uomo|Piega|Colore', pt='Corte masculino|Escova|Manicure', nl='Knippen heren|Verven', ru='Стрижка мужская|Окрашивание|Маникюр', zh='剪发|染发|美甲', ja='カット|カラー|パーマ', ko='커트|염색|펌', pl='Strzyżenie męskie|Koloryzacja', lv='Vīriešu frizūra|Krāsošana', tr='Saç kesimi|Boya')


def post_office(m: Maker) -> Content:
    bill = settle(m, sell(m, lambda: m.words(POST_GOODS), 1, 5, 0.8, 30), 0.0)
    sent = [pair(m, TRACKING)] + maybe(m, 0.6, WEIGHT) + maybe(m, 0.6, DESTINATION) + maybe(m, 0.4, DELIVERY, m.date(m.day(1, 10)))
    m.rng.shuffle(sent)
    head: list[Block] = [letterhead(m, m.pick(('Post Office ' + m.city(), m.city() + ' Post', m.authority())))] + title(m)
    body: list[Block] = [items_table(m, bill), Pairs(sent)] if m.chance(0.6) else [Pairs(sent), items_table(m, bill)]
    return receipt(m, 'post_receipt', head + till_facts(m) + body + close(m, bill) + farewell(m), LACKING + (TRACKING, WEIGHT, DELIVERY))


def salon(m: Maker) -> Content:
    bill = settle(m, sell(m, lambda: m.words(SALON_GOODS), 1, 4, 8, 90), 0.15)
    head: list[Block] = [letterhead(m, m.pick(('Salon ' + m.first_name(), m.first_name() + ' Hair & Beauty', 'Barbershop ' + m.last_name())), legal_of(m), 0.8)] + title(m)
    client: list[Block] = [Pairs([pair(m, c.NAME, m.person(), role=c.CUSTOMER)])] if m.chance(0.4) else []
    return receipt(m, 'salon_receipt', head + till_facts(m) + client + [items_table(m, bill)] + close(m, bill) + farewell(m))


# --- slips ---
BATCH = concept('batch', 'string', worded(en='Batch|Batch #|BATCH NO', de='Batch|Lauf-Nr.', fr='Lot', es='Lote', it='Lotto', pt='Lote', zh='批次号', tr='Grup No'), 'batchNumber batch batchNo', 'Batch in which the payment is settled', 'Batch number', make=lambda m: m.code('######'))
TRACE = concept('trace', 'string', worded(en='Trace|STAN|Trace No.|INVOICE', de='Trace-Nr.|BNr', fr='STAN', es='Traza', it='STAN', pt='STAN', zh='凭证号', ru='Трасса', tr='İşlem sıra no'), 'trace traceNumber stan systemTrace', 'System trace number', 'Running number of the terminal', make=lambda m: m.code('######'))
RESULT = concept('result', 'string', worded(en='Result|Response|Status|Resp', de='Ergebnis|Status', fr='Résultat', es='Resultado', it='Esito', pt='Resultado', nl='Resultaat', ru='Результат', zh='状态', pl='Wynik'), 'result status responseText approvalStatus', 'Whether the payment went through', 'Outcome as printed', make=lambda m: m.words(OUTCOMES))
OUTCOMES: Words = worded(en='APPROVED|Approved 00|DECLINED|APPROVED - ONLINE|TRANSACTION APPROVED', de='Zahlung erfolgt|Genehmigt|Autorisierung erfolgt', fr='PAIEMENT ACCEPTÉ|Débit accordé', es='OPERACIÓN ACEPTADA|APROBADA', it='TRANSAZIONE ESEGUITA|AUTORIZZATA', pt='APROVADO|Transação aprovada', nl='AKKOORD|Betaling geslaagd', ru='ОДОБРЕНО', zh='交易成功', ja='承認', ko='승인', pl='ODMOWA|ZAAKCEPTOWANA', lv='APSTIPRINĀTS', tr='ONAYLANDI')
EXPIRY = concept('expiry', 'string', worded(en='Exp|Exp Date|Expiry|EXP. DATE', de='Gültig bis', fr='Exp.', es='Cad.', it='Scad.', pt='Val.', zh='有效期', ja='有効期限'), 'expiryDate expiry cardExpiry exp', 'When the card expires', 'Expiry of the card as printed', make=lambda m: m.pick(('**/**', 'XX/XX', f'{m.integer(1, 12):02d}/{m.integer(25, 32)}')))
SALE_TYPE = concept('sale_type', 'string', worded(en='Type|Trans type|Transaction', de='Vorgang', fr='Opération', es='Operación', it='Operazione', pt='Operação', zh='交易类型', ja='取引内容'), 'transactionType saleType operation', 'What kind of transaction it was', 'Sale, refund or void', make=lambda m: m.words(SALE_TYPES))
SALE_TYPES: Words = worded(en='SALE|Purchase|VOID|REFUND|PRE-AUTH|Sale - Chip', de='Kauf|Zahlung|Gutschrift', fr='DÉBIT|ACHAT', es='VENTA|COMPRA', it='ACQUISTO|PAGAMENTO', pt='COMPRA|CRÉDITO À VISTA', nl='BETALING', ru='Оплата|Отмена', zh='消费|退货', ja='売上|取消', ko='승인|취소', pl='SPRZEDAŻ', tr='SATIŞ')
SLIP_TITLES = worded(en='CUSTOMER COPY|MERCHANT COPY|CREDIT CARD SLIP|CARDHOLDER COPY|Sales draft', de='K-U-N-D-E-N-B-E-L-E-G|Händlerbeleg|Kartenzahlung', fr='TICKET CLIENT|CARTE BANCAIRE', es='COPIA CLIENTE|RECIBO', it='COPIA CLIENTE', pt='VIA CLIENTE|VIA ESTABELECIMENTO', nl='KLANTTICKET', ru='ЧЕК|КОПИЯ КЛИЕНТА', zh='持卡人存根|商户存根|POS签购单', ja='クレジット売上票|お客様控え', ko='신용카드 매출전표', pl='POTWIERDZENIE DLA KLIENTA', lv='KLIENTA KOPIJA', tr='MÜŞTERİ NÜSHASI')


def card_slip(m: Maker) -> Content:
    amount = price(m, 2, 300)
    tip = rounded(m, amount * 0.15) if m.chance(0.2) else 0.0
    ids = maybe(m, 0.75, c.TERMINAL_ID) + maybe(m, 0.7, c.MERCHANT_ID) + maybe(m, 0.4, BATCH) + maybe(m, 0.4, TRACE) + maybe(m, 0.3, c.RECEIPT_NO)
    card = [pair(m, c.CARD_NUMBER, masked_card(m))] + maybe(m, 0.7, c.CARD_TYPE) + maybe(m, 0.3, EXPIRY) + maybe(m, 0.4, c.ENTRY_MODE) + maybe(m, 0.4, c.AID) + maybe(m, 0.5, SALE_TYPE)
    outcome = maybe(m, 0.8, c.AUTH_CODE) + maybe(m, 0.6, RESULT) + maybe(m, 0.3, c.TRANSACTION_ID)
    dated = [pair(m, c.DATE, m.date(m.day(-900, 0))), pair(m, c.TIME, m.time())]
    money = [pair(m, SLIP_AMOUNT, m.money(amount, True if m.chance(0.6) else None))]
    if tip:
        money += [pair(m, c.TIP, m.money(tip)), pair(m, c.TOTAL, m.money(amount + tip, True))]
    elif m.chance(0.2):
        money += [pair(m, c.TIP, ''), pair(m, c.TOTAL, '')]
    groups = [ids, card, outcome, dated]
    m.rng.shuffle(groups)
    blocks: list[Block] = [letterhead(m, m.shop() if m.chance(0.6) else m.company(), None, 0.5)] + title(m, SLIP_TITLES, 0.7)
    bodies: list[Block] = [Pairs(group) for group in groups if group]
    at = m.integer(1, len(bodies))
    blocks += bodies[:at] + [Totals(money)] + bodies[at:]
    if m.chance(0.4):
        blocks.append(Pairs([pair(m, SIGNATURE, '')] + maybe(m, 0.5, c.SIGNER, m.person().upper())))
    return receipt(m, 'card_slip', blocks + farewell(m), LACKING + (BATCH, TRACE, EXPIRY))


SLIP_AMOUNT = concept('slip_amount', 'number', worded(en='Amount|AMOUNT|Sale amount|Purchase|Base amount', de='Betrag|Betrag EUR', fr='Montant|MONTANT RÉEL', es='Importe', it='Importo', pt='Valor', nl='Bedrag', ru='Сумма', zh='金额', ja='金額|取引金額', ko='금액', ar='المبلغ', pl='Kwota', lv='Summa', tr='Tutar'), 'amount amountCharged transactionAmount purchaseAmount betrag', 'Amount of the card payment', 'What was charged to the card', 'Amount before a tip')
SIGNATURE = concept('signature', 'string', worded(en='Signature|Sign here|X', de='Unterschrift', fr='Signature', es='Firma', it='Firma', pt='Assinatura', nl='Handtekening', ru='Подпись', zh='签名', ja='ご署名', ko='서명', pl='Podpis', lv='Paraksts', tr='İmza'), 'signature signedBy unterschrift', 'Signature of the cardholder', 'Who signed')
PAYER = concept('payer', 'string', worded(en='Received from|From|Paid by', de='Erhalten von|Von', fr='Reçu de', es='Recibí de|Recibido de', it='Ricevuto da', pt='Recebi de|Recebemos de', nl='Ontvangen van', ru='Принято от|Получено от', zh='交款人|今收到', ja='様', ko='납입자', pl='Otrzymano od|Wpłacający', lv='Saņemts no', tr='Kimden'), 'payer receivedFrom paidBy payerName customer von', 'Who paid', 'Person from whom the money was received', 'Name of the payer')
PURPOSE = concept('purpose', 'string', worded(en='For|For payment of|Being payment of|Purpose|Description', de='für|Verwendungszweck', fr='Pour|Motif|Objet', es='Por concepto de|Concepto', it='Per|Causale', pt='Referente a|Referente', nl='Voor|Omschrijving', ru='За|Основание|Назначение', zh='收款事由|摘要', ja='但し', ko='내역', pl='Tytułem|Za', lv='Par|Pamatojums', tr='Açıklama'), 'purpose description paymentFor reason verwendungszweck concept', 'What the money was paid for', 'Reason for the payment', 'Subject of the receipt')
RECEIVER = concept('receiver', 'string', worded(en='Received by|Authorised by|Issued by|Collected by', de='Empfänger|Erhalten durch', fr='Reçu par', es='Recibido por', it='Il ricevente', pt='Recebido por', nl='Ontvangen door', ru='Получил|Кассир', zh='收款人', ja='係印', ko='수령인', pl='Wystawił|Przyjął', lv='Saņēma', tr='Teslim alan'), 'receivedBy issuedBy collectedBy receiver empfaenger', 'Who took the money', 'Person that signed for the money')
AMOUNT_WORDS = concept('amount_words', 'string', worded(en='The sum of|Amount in words|In words', de='In Worten', fr='En toutes lettres', es='La cantidad de|Son', it='In lettere', pt='A quantia de|Por extenso', nl='In woorden', ru='Сумма прописью', zh='大写', pl='Słownie', lv='Vārdiem'), 'amountInWords sumInWords inWorten', 'The amount written out', 'Amount in words')
SPELLED = ('one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')


def cash_receipt(m: Maker) -> Content:
    """The page of a receipt book: 'received from … the sum of … for …'."""
    hundreds = m.integer(1, 9)
    amount = hundreds * 100.0
    facts = [pair(m, c.RECEIPT_NO), pair(m, c.DATE, m.date())]
    body = [pair(m, PAYER, m.person() if m.chance(0.6) else m.company()), pair(m, c.TOTAL, m.money(amount, True), m.pick(('Amount', 'Sum', 'RM', 'USD')) if m.language == 'en' and m.chance(0.6) else None), pair(m, PURPOSE, m.service() if m.chance(0.6) else m.product())] + maybe(m, 0.5, c.PAYMENT_METHOD, m.words(METHODS)) + maybe(m, 0.6, RECEIVER, m.person())
    if m.language == 'en' and m.chance(0.6):
        body.insert(1, pair(m, AMOUNT_WORDS, SPELLED[hundreds - 1].title() + ' hundred only'))
    head: list[Block] = [letterhead(m, m.company() if m.chance(0.6) else m.shop())] if m.chance(0.85) else []
    text = m.words(CASH_TITLES)
    if m.language == 'en' and m.chance(0.3):
        parts: list[str | Value] = [m.pick(('Received with thanks from ', 'Received from ')), body[0].value, ' the sum of ', Value(c.TOTAL, m.money(amount, True)), m.pick((' being payment for ', ' for ', ' in settlement of ')), Value(PURPOSE, m.service()), '.']
        blocks: list[Block] = head + [Title(text), Pairs(facts), Prose(parts), Pairs([pair(m, RECEIVER, m.person())])]
    else:
        blocks = head + [Title(text), Pairs(facts), Pairs(body)]
    return receipt(m, 'cash_receipt', blocks + farewell(m), (c.TAX, c.TIME, c.PHONE, c.EMAIL, c.TAX_ID, c.SUBTOTAL, c.CHANGE, c.DISCOUNT, AMOUNT_WORDS), m.pick(('receipt', 'page', 'page', 'ticket')))


CASH_TITLES = worded(en='OFFICIAL RECEIPT|RECEIPT|Cash receipt|PAYMENT RECEIPT|Receipt of Payment', de='QUITTUNG|Zahlungsbestätigung', fr='REÇU|Quittance', es='RECIBO|Recibo de caja', it='RICEVUTA|Quietanza', pt='RECIBO', nl='KWITANTIE', ru='КВИТАНЦИЯ|Приходный кассовый ордер', zh='收据|收款收据', ja='領収書', ko='영수증', ar='سند قبض', pl='KP – Dowód wpłaty|POKWITOWANIE', lv='KVĪTS|Kases ieņēmumu orderis', tr='TAHSİLAT MAKBUZU', cs='Příjmový pokladní doklad', sv='KVITTO')


KINDS: list[Kind] = [
    Kind('fuel_receipt', fuel, 1.2),
    Kind('charging_receipt', charging, 0.4),
    Kind('parking_receipt', parking, 0.9),
    Kind('taxi_receipt', taxi, 0.9),
    Kind('car_wash_receipt', car_wash, 0.4),
    Kind('post_receipt', post_office, 0.7),
    Kind('salon_receipt', salon, 0.4),
    Kind('card_slip', card_slip, 1.0),
    Kind('cash_receipt', cash_receipt, 0.8),
]
