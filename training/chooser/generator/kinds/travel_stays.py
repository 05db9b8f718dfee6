"""Papers of stays and outings: hotel bookings and folios, car rental, event and cinema tickets, restaurant bookings, parking permits, travel insurance."""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Content, Form, Kind, Pair, Pairs, Party, Prose, Role, Table, Totals, Value, Words, worded
from . import receipt_concepts as r
from . import travel_concepts as t
from .receipt_concepts import concept
from .receipt_parts import RATES, card_facts, maybe, pair, price, rounded
from .receipts import RESTAURANTS, named
from .receipts_services import PLATE, ZONE, clock
from .travel import ACCOUNT, ISSUER, VALID_FROM, VALID_UNTIL, VEHICLE, finish, notices, paid, split, titled

if TYPE_CHECKING:
    from ..maker import Maker

# --- hotels ---
HOTELS = ('Hotel {0}', 'Grand Hotel {0}', '{0} Palace', 'The {0} Inn', 'Park Hotel {0}', '{0} Suites', 'Hostal {0}', 'Pension {0}', 'B&B {0}', '{0} Resort & Spa', 'Residence {0}', 'Riad {0}', 'Motel {0}', 'Albergo {0}', 'Hôtel {0}', '{0} Lodge')
ROOMS = worded(en='Double Room|Deluxe King|Standard Twin|Junior Suite|Single|Family room sea view|KNG Non-smoking|Superior Queen', de='Doppelzimmer|Einzelzimmer|Komfortzimmer|Junior-Suite|DZ Meerblick', fr='Chambre double|Chambre simple|Suite junior', es='Habitación doble|Individual|Suite', it='Camera doppia|Camera singola|Matrimoniale', pt='Quarto duplo|Quarto individual|Suíte', nl='Tweepersoonskamer|Eenpersoonskamer', ru='Двухместный номер|Стандарт|Люкс', zh='豪华大床房|标准双人间|套房', ja='ダブルルーム|ツイン|シングル', ko='더블룸|트윈룸|스위트', pl='Pokój dwuosobowy|Apartament', lv='Divvietīgs numurs', tr='Çift kişilik oda|Suit')
CHECK_IN = concept('check_in', 'date', worded(en='Check-in|Arrival|Arrival date|Check in date|From', de='Anreise|Check-in|Ankunft', fr='Arrivée|Date d\'arrivée', es='Entrada|Llegada|Check-in', it='Arrivo|Check-in|Data di arrivo', pt='Entrada|Chegada|Check-in', nl='Aankomst|Inchecken', ru='Заезд|Дата заезда', zh='入住|入住日期', ja='チェックイン|到着日', ko='체크인|도착일', ar='تسجيل الوصول', pl='Przyjazd|Zameldowanie', lv='Ierašanās', tr='Giriş|Giriş tarihi', cs='Příjezd', sv='Ankomst'), 'checkIn checkInDate arrival arrivalDate startDate anreise', 'Day of arrival', 'Check-in date', 'First day of the stay', 'Anreisetag')
CHECK_OUT = concept('check_out', 'date', worded(en='Check-out|Departure|Departure date|Check out date|To', de='Abreise|Check-out', fr='Départ|Date de départ', es='Salida|Check-out', it='Partenza|Check-out', pt='Saída|Partida|Check-out', nl='Vertrek|Uitchecken', ru='Выезд|Дата выезда', zh='离店|退房日期', ja='チェックアウト|出発日', ko='체크아웃|출발일', ar='تسجيل المغادرة', pl='Wyjazd|Wymeldowanie', lv='Izbraukšana', tr='Çıkış|Çıkış tarihi', cs='Odjezd', sv='Avresa'), 'checkOut checkOutDate departure departureDate endDate abreise', 'Day of departure', 'Check-out date', 'Last day of the stay', 'Abreisetag')
NIGHTS = concept('nights', 'number', worded(en='Nights|No. of nights|Length of stay', de='Nächte|Übernachtungen', fr='Nuits|Nuitées', es='Noches', it='Notti', pt='Noites', nl='Nachten', ru='Ночей', zh='晚数|间夜', ja='泊数', ko='박수', pl='Liczba nocy', lv='Naktis', tr='Gece'), 'nights numberOfNights nightCount naechte', 'How many nights', 'Number of nights')
ROOM = concept('room', 'string', worded(en='Room|Room No.|Room #', de='Zimmer|Zimmer-Nr.', fr='Chambre|N° de chambre', es='Habitación|Hab.', it='Camera', pt='Quarto', nl='Kamer', ru='Номер|Комната', zh='房号', ja='部屋番号', ko='객실', pl='Pokój', lv='Numurs', tr='Oda no'), 'roomNumber room zimmer roomNo', 'Number of the room', 'Room', make=lambda m: m.code(m.pick(('###', '####', '%##', '##', 'A###'))))
ROOM_TYPE = concept('room_type', 'string', worded(en='Room type|Accommodation|Type', de='Zimmertyp|Zimmerkategorie', fr='Type de chambre', es='Tipo de habitación', it='Tipo di camera', pt='Tipo de quarto', nl='Kamertype', ru='Тип номера|Категория', zh='房型', ja='部屋タイプ', ko='객실타입', pl='Typ pokoju', tr='Oda tipi'), 'roomType roomCategory accommodationType zimmertyp', 'Kind of room', 'Category of the room', make=lambda m: m.words(ROOMS))
GUEST_COUNT = concept('guest_count', 'string', worded(en='Guests|Adults|No. of guests|Occupancy|Pax', de='Gäste|Personen|Erwachsene', fr='Personnes|Voyageurs|Adultes', es='Huéspedes|Adultos|Personas', it='Ospiti|Adulti', pt='Hóspedes|Adultos', nl='Gasten|Personen', ru='Гостей|Взрослых', zh='人数|成人', ja='人数', ko='인원', pl='Liczba gości', tr='Kişi'), 'guests numberOfGuests adults occupancy persons', 'How many people', 'Number of guests as printed', make=lambda m: m.pick((str(m.integer(1, 5)), f'{m.integer(1, 4)} / {m.integer(0, 2)}', f'{m.integer(1, 4)} adults', str(m.integer(1, 4)))))
BOARD = concept('board', 'string', worded(en='Meal plan|Board|Rate plan|Breakfast', de='Verpflegung|Frühstück', fr='Pension|Formule', es='Régimen', it='Trattamento', pt='Regime', nl='Verzorging', ru='Питание', zh='早餐|餐食', ja='食事', ko='식사', pl='Wyżywienie', tr='Pansiyon'), 'mealPlan board boardType ratePlan verpflegung', 'Which meals are included', 'Board basis', make=lambda m: m.pick(('BB', 'HB', 'Room only', 'Breakfast included', 'Half board', 'All inclusive', 'RO', 'AI', 'Bed & Breakfast', 'FB')))
RATE = concept('room_rate', 'number', worded(en='Rate|Rate per night|Daily rate|Avg. nightly rate', de='Preis pro Nacht|Zimmerpreis', fr='Prix par nuit', es='Precio por noche|Tarifa', it='Prezzo per notte', pt='Diária|Preço por noite', nl='Prijs per nacht', ru='Цена за ночь', zh='每晚房价|房价', ja='1泊料金', ko='1박요금', pl='Cena za noc', tr='Gecelik ücret'), 'ratePerNight roomRate nightlyRate dailyRate', 'Price of one night', 'Room rate')
CITY_TAX = concept('city_tax', 'number', worded(en='City tax|Tourist tax|Occupancy tax', de='Kurtaxe|Ortstaxe|City Tax', fr='Taxe de séjour', es='Tasa turística', it='Imposta di soggiorno|Tassa di soggiorno', pt='Taxa turística', nl='Toeristenbelasting', ru='Туристический сбор', zh='城市税', ja='宿泊税', pl='Opłata miejscowa', cs='Městský poplatek'), 'cityTax touristTax occupancyTax kurtaxe', 'Tax of the city for guests', 'Tourist tax')
DEPOSIT = concept('deposit', 'number', worded(en='Deposit|Prepaid|Deposit paid|Advance|Security deposit', de='Anzahlung|Kaution', fr='Acompte|Caution', es='Depósito|Anticipo|Fianza', it='Acconto|Deposito|Cauzione', pt='Depósito|Caução|Sinal', nl='Aanbetaling|Borg', ru='Предоплата|Депозит', zh='押金|预付', ja='デポジット|前払', ko='보증금', pl='Zaliczka|Kaucja', tr='Depozito'), 'deposit prepaid advance anzahlung kaution depositPaid', 'Deposit', 'What was paid in advance')
DUE = concept('due', 'number', worded(en='Balance due|Amount due at property|To be paid|Balance', de='Restbetrag|Noch zu zahlen|Saldo', fr='Solde|Reste à payer', es='Pendiente|Saldo', it='Saldo|Da pagare', pt='Saldo|A pagar', nl='Openstaand|Te betalen', ru='К доплате|Остаток', zh='待付|余额', ja='残額', ko='잔액', pl='Do dopłaty|Saldo', tr='Kalan'), 'balanceDue amountDue remaining restbetrag balance', 'What is still to be paid', 'Balance after payments')
CANCEL_BY = concept('cancel_by', 'date', worded(en='Free cancellation until|Cancel by|Cancellation deadline', de='Kostenlos stornierbar bis|Stornofrist', fr="Annulation gratuite jusqu'au", es='Cancelación gratuita hasta', it='Cancellazione gratuita fino al', pt='Cancelamento grátis até', nl='Gratis annuleren tot', ru='Бесплатная отмена до', zh='免费取消截止', ja='無料キャンセル期限', ko='무료취소 기한', pl='Bezpłatne anulowanie do', tr='Ücretsiz iptal'), 'cancelBy cancellationDeadline freeCancellationUntil', 'Until when one may cancel for free', 'Last day of free cancellation')
IN_TIME = concept('in_time', 'string', worded(en='Check-in time|Check-in from', de='Check-in ab|Anreise ab', fr='Arrivée à partir de', es='Hora de entrada', it='Check-in dalle', pt='Horário de check-in', nl='Inchecken vanaf', ru='Время заезда', zh='入住时间', ja='チェックイン時間'), 'checkInTime arrivalTime checkInFrom', 'From when the room is ready', 'Check-in time', make=lambda m: m.pick(('15:00', '14:00', '3:00 PM', '16:00', '2 PM')))
OUT_TIME = concept('out_time', 'string', worded(en='Check-out time|Check-out until', de='Check-out bis|Abreise bis', fr="Départ jusqu'à", es='Hora de salida', it='Check-out entro', pt='Horário de check-out', nl='Uitchecken tot', ru='Время выезда', zh='退房时间', ja='チェックアウト時間'), 'checkOutTime departureTime checkOutUntil', 'Until when the room must be left', 'Check-out time', make=lambda m: m.pick(('11:00', '10:00', '12:00', '11 AM', '12 noon')))
CHARGES = concept('charges', 'array', worded(en='Charges|Folio|Transactions', de='Leistungen|Buchungen', fr='Prestations', es='Cargos', it='Addebiti', pt='Despesas|Consumos', nl='Posten', ru='Начисления', zh='消费明细', ja='ご利用明細', ko='이용내역', pl='Pozycje'), 'charges folioItems lineItems transactions items leistungen', 'What the guest was charged', 'One entry for each charge on the folio', 'Charges and payments by day')
CHARGE_DATE = concept('charge_date', 'date', r.DATE.labels, 'date day chargeDate postingDate', 'Day of the charge', 'Date of the entry')
CHARGE_TEXT = concept('charge_text', 'string', r.ITEM_NAME.labels, 'description text charge name item', 'What was charged', 'Text of the entry')
CHARGE_AMOUNT = concept('charge_amount', 'number', worded(en='Charges|Amount|Debit', de='Betrag|Soll', fr='Débit|Montant', es='Cargo|Importe', it='Importo|Addebito', pt='Valor|Débito', nl='Bedrag', ru='Сумма', zh='金额|消费', ja='金額', ko='금액', pl='Kwota'), 'amount charge debit betrag price', 'Amount of the entry', 'What it cost')
CREDIT = concept('credit', 'number', worded(en='Credits|Credit|Payments', de='Haben|Zahlung', fr='Crédit', es='Abono', it='Accredito', pt='Crédito', nl='Credit', ru='Оплата', zh='付款', ja='入金', pl='Wpłata'), 'credit payment credits', 'Payment in this entry', 'Credited amount')
EXTRAS = worded(en='Room charge|Minibar|Restaurant|Parking|Laundry|Breakfast|Spa treatment|City tax|Room service', de='Übernachtung|Minibar|Restaurant|Parkplatz|Frühstück|Wäscheservice', fr='Hébergement|Minibar|Petit-déjeuner|Parking', es='Alojamiento|Minibar|Desayuno|Parking', it='Pernottamento|Minibar|Colazione|Parcheggio', pt='Diária|Frigobar|Pequeno-almoço|Estacionamento', nl='Overnachting|Minibar|Ontbijt', ru='Проживание|Мини-бар|Завтрак', zh='房费|餐饮|洗衣', ja='宿泊料|朝食|駐車場', ko='객실료|조식', pl='Nocleg|Śniadanie|Parking')
HOTEL_TITLES = worded(en='Booking confirmation|Reservation confirmation|Your reservation is confirmed|Hotel voucher|RESERVATION', de='Buchungsbestätigung|Reservierungsbestätigung|Hotelgutschein', fr='Confirmation de réservation|Bon d\'hébergement', es='Confirmación de reserva|Bono de hotel', it='Conferma di prenotazione|Voucher', pt='Confirmação de reserva|Voucher', nl='Boekingsbevestiging', ru='Подтверждение бронирования|Ваучер', zh='预订确认单', ja='予約確認書', ko='예약 확인서', ar='تأكيد الحجز', pl='Potwierdzenie rezerwacji', tr='Rezervasyon onayı')
FOLIO_TITLES = worded(en='GUEST FOLIO|Invoice|Information invoice|Folio|Hotel bill', de='Rechnung|Hotelrechnung', fr='Facture|Note d\'hôtel', es='Factura|Cuenta del hotel', it='Fattura|Conto', pt='Fatura|Conta', nl='Factuur|Hotelrekening', ru='Счёт|Счёт за проживание', zh='账单|结账单', ja='ご利用明細書|請求書', ko='계산서', pl='Faktura|Rachunek hotelowy')
SALUTES = worded(en='Dear {0}, thank you for choosing {1}. We look forward to welcoming you.|Thank you {0}! Your stay at {1} is booked.', de='Guten Tag {0}, vielen Dank für Ihre Buchung im {1}.', fr='Bonjour {0}, merci d\'avoir choisi {1}.', es='Estimado/a {0}, gracias por elegir {1}.', it='Gentile {0}, grazie per aver scelto {1}.', pt='Caro(a) {0}, obrigado por escolher {1}.', nl='Beste {0}, bedankt voor uw boeking bij {1}.')


def hotel_party(m: Maker, name: str, letterhead: bool) -> Party:
    lines: list[list[Value | Pair | str]] = [[Value(r.NAME, name, t.HOTEL_ROLE)], [Value(r.ADDRESS, m.address(), t.HOTEL_ROLE)]]
    lines += [[pair(m, each, role=t.HOTEL_ROLE)] for chance, each in ((0.6, r.PHONE), (0.35, r.EMAIL), (0.2, r.WEBSITE), (0.25, r.TAX_ID)) if m.chance(chance)]
    return Party(t.HOTEL_ROLE, lines, '' if letterhead else None, letterhead)


def guest_party(m: Maker, role: Role = t.GUEST_ROLE) -> Party:
    lines: list[list[Value | Pair | str]] = [[Value(r.NAME, m.person(), role)]]
    lines += [[Value(r.ADDRESS, m.address(), role)]] if m.chance(0.6) else []
    lines += [[pair(m, each, role=role)] for chance, each in ((0.3, r.PHONE), (0.35, r.EMAIL)) if m.chance(chance)]
    return Party(role, lines)


STAY_LACKING = (ROOM, ROOM_TYPE, BOARD, RATE, CITY_TAX, DEPOSIT, DUE, CANCEL_BY, IN_TIME, OUT_TIME, NIGHTS, GUEST_COUNT, t.STATUS, t.ISSUED, t.PAID_WITH, t.PASSPORT, t.NATIONALITY, r.CASHIER, r.TAX)


def hotel_booking(m: Maker) -> Content:
    name = m.pick(HOTELS).format(m.pick((m.last_name(), m.city())))
    begin, nights = m.day(5, 200), m.integer(1, 12)
    rate = price(m, 40, 280)
    room, extra = rounded(m, rate * nights), price(m, 1, 20) if m.chance(0.35) else 0.0
    total = rounded(m, room + extra)
    dates = [pair(m, CHECK_IN, m.date(begin)), pair(m, CHECK_OUT, m.date(begin + timedelta(nights)))] + maybe(m, 0.5, IN_TIME) + maybe(m, 0.5, OUT_TIME) + maybe(m, 0.65, NIGHTS, str(nights))
    facts = [pair(m, t.BOOKING)] + maybe(m, 0.5, t.ISSUED, m.date(m.day(-40, 0))) + maybe(m, 0.4, t.STATUS) + maybe(m, 0.75, ROOM_TYPE) + maybe(m, 0.65, GUEST_COUNT) + maybe(m, 0.45, BOARD) + maybe(m, 0.4, CANCEL_BY, m.date(begin - timedelta(m.integer(1, 4))))
    sums = maybe(m, 0.5, RATE, m.money(rate)) + ([pair(m, CITY_TAX, m.money(extra))] if extra else []) + [pair(m, t.PRICE, m.money(total, True))]
    if m.chance(0.3):
        deposit = rounded(m, total * m.pick((0.1, 0.2, 0.3, 0.5)))
        sums += [pair(m, DEPOSIT, m.money(deposit)), pair(m, DUE, m.money(total - deposit))]
    hotel, guest = hotel_party(m, name, m.chance(0.6)), guest_party(m)
    intro: list[Block] = []
    if m.chance(0.3):
        first, rest = m.words(SALUTES).split('{0}')
        middle, last = rest.split('{1}')
        named = guest.lines[0][0]
        assert isinstance(named, Value)
        intro = [Prose([first, Value(r.NAME, named.text, t.GUEST_ROLE), middle, Value(r.NAME, name, t.HOTEL_ROLE), last])]
    body: list[Block] = [Pairs(facts), Pairs(dates)] if m.chance(0.5) else [Pairs(dates), Pairs(facts)] if m.chance(0.5) else split(m, facts + dates)
    heads = titled(m, HOTEL_TITLES, 0.9)
    top: list[Block] = [hotel] + heads if hotel.is_letterhead else heads + [hotel]
    return finish(m, 'hotel_booking', top + intro + ([guest] if m.chance(0.85) or not intro else []) + body + [Totals(sums) if m.chance(0.6) else Pairs(sums)] + ([Pairs([pair(m, t.PAID_WITH)])] if m.chance(0.3) else []) + notices(m), 'page', STAY_LACKING)


def hotel_folio(m: Maker) -> Content:
    begin, nights = m.day(-300, -10), m.integer(1, 7)
    with_credit = m.chance(0.4)
    rate = price(m, 40, 260)
    entries = [(begin + timedelta(i), EXTRAS.get(m.language, EXTRAS['en'])[0], rate) for i in range(nights)]
    entries += [(begin + timedelta(m.integer(0, nights)), m.words(EXTRAS), price(m, 3, 60)) for _ in range(m.integer(0, 6))]
    entries.sort(key=lambda entry: entry[0])
    total = rounded(m, sum(amount for _, _, amount in entries))
    columns = [CHARGE_DATE, CHARGE_TEXT, CHARGE_AMOUNT] + ([CREDIT] if with_credit else [])
    rows = [[m.date(day), text, m.money(amount, False)] + ([''] if with_credit else []) for day, text, amount in entries]
    if with_credit:
        rows.append([m.date(begin + timedelta(nights)), m.pick(r.CARDS), '', m.money(total, False)])
    rate_of = RATES.get(m.country, (20.0,))[-1]
    tax = rounded(m, total - total / (1 + rate_of / 100))
    sums = maybe(m, 0.5, r.NET, m.money(total - tax)) + maybe(m, 0.6, r.TAX, m.money(tax)) + [pair(m, t.PRICE, m.money(total, True if m.chance(0.5) else None))] + maybe(m, 0.3, DUE, m.money(0 if with_credit else total))
    facts = [pair(m, ROOM), pair(m, CHECK_IN, m.date(begin)), pair(m, CHECK_OUT, m.date(begin + timedelta(nights)))] + maybe(m, 0.7, r.RECEIPT_NO) + maybe(m, 0.5, t.BOOKING) + maybe(m, 0.4, GUEST_COUNT) + maybe(m, 0.4, r.CASHIER) + maybe(m, 0.5, t.ISSUED, m.date(begin + timedelta(nights))) + maybe(m, 0.2, RATE, m.money(rate))
    m.rng.shuffle(facts)
    hotel = hotel_party(m, m.pick(HOTELS).format(m.pick((m.last_name(), m.city()))), True)
    card: list[Block] = [Pairs(card_facts(m))] if m.chance(0.2) else []
    return finish(m, 'hotel_folio', [hotel, guest_party(m)] + titled(m, FOLIO_TITLES) + split(m, facts) + [Table(CHARGES, [Column(each, each in (CHARGE_AMOUNT, CREDIT)) for each in columns], rows), Totals(sums)] + card + notices(m), 'page', STAY_LACKING)


# --- car rental ---
AGREEMENT = concept('agreement', 'string', worded(en='Rental agreement No.|RA #|Agreement|Contract No.', de='Mietvertrag Nr.|Vertragsnummer', fr='Contrat n°|N° de contrat', es='Contrato nº', it='Contratto n.', pt='Contrato nº', nl='Contractnummer', ru='Договор №', zh='合同编号', ja='契約番号', pl='Umowa nr', tr='Sözleşme no'), 'agreementNumber rentalAgreementNumber contractNumber raNumber number', 'Number of the rental agreement', 'Contract number', make=lambda m: m.code(m.pick(('RA########', '#########', '??-######', '?#########'))))
PICKUP_AT = concept('pickup_at', 'string', worded(en='Pick-up|Pick-up date|Date out|Rental start', de='Abholung|Mietbeginn', fr='Départ|Retrait|Début de location', es='Recogida|Salida', it='Ritiro|Inizio noleggio', pt='Levantamento|Retirada', nl='Ophalen|Begin huur', ru='Получение|Начало аренды', zh='取车时间', ja='貸出日時', pl='Odbiór', tr='Alış'), 'pickupDateTime pickupDate startDate rentalStart dateOut mietbeginn', 'When the car is picked up', 'Start of the rental with the time')
RETURN_AT = concept('return_at', 'string', worded(en='Return|Drop-off|Date in|Rental end|Due back', de='Rückgabe|Mietende', fr='Retour|Restitution', es='Devolución|Entrega', it='Riconsegna|Fine noleggio', pt='Devolução', nl='Inleveren|Einde huur', ru='Возврат|Окончание аренды', zh='还车时间', ja='返却日時', pl='Zwrot', tr='İade'), 'returnDateTime returnDate endDate rentalEnd dateIn mietende', 'When the car is returned', 'End of the rental with the time')
PICKUP_PLACE = concept('pickup_place', 'string', worded(en='Pick-up location|Rented at|Location out', de='Abholstation|Station', fr='Agence de départ', es='Oficina de recogida', it='Luogo di ritiro', pt='Local de levantamento', nl='Ophaallocatie', ru='Место получения', zh='取车门店', ja='貸出店舗', pl='Miejsce odbioru'), 'pickupLocation pickupStation locationOut', 'Where the car is picked up', 'Station of pick-up')
RETURN_PLACE = concept('return_place', 'string', worded(en='Return location|Drop-off location|Location in', de='Rückgabestation', fr='Agence de retour', es='Oficina de devolución', it='Luogo di riconsegna', pt='Local de devolução', nl='Inleverlocatie', ru='Место возврата', zh='还车门店', ja='返却店舗', pl='Miejsce zwrotu'), 'returnLocation dropoffLocation returnStation locationIn', 'Where the car is returned', 'Station of return')
CAR_CLASS = concept('car_class', 'string', worded(en='Car group|Vehicle class|Category|ACRISS', de='Fahrzeugklasse|Gruppe', fr='Catégorie', es='Grupo|Categoría', it='Gruppo', pt='Grupo', nl='Categorie', ru='Класс', zh='车型组', pl='Klasa'), 'carGroup vehicleClass category acriss', 'Class of the car', 'Group in which the car is', make=lambda m: m.pick(('ECMR', 'CDAR', 'Compact', 'B', 'Economy', 'SUV', 'IFAR', 'Group C', 'Kompakt', 'MBMR')))
KM_OUT = concept('km_out', 'number', worded(en='Mileage out|Odometer out|Km out', de='km Abfahrt|km-Stand Übergabe', fr='Km départ', es='Km salida', it='Km uscita', pt='Km saída', nl='Km-stand uit', ru='Пробег при выдаче', zh='出车里程', pl='Przebieg wyd.'), 'mileageOut odometerOut kmOut', 'Odometer at pick-up', 'Mileage when the car left')
KM_IN = concept('km_in', 'number', worded(en='Mileage in|Odometer in|Km in', de='km Rückgabe|km-Stand Rückgabe', fr='Km retour', es='Km llegada', it='Km rientro', pt='Km chegada', nl='Km-stand in', ru='Пробег при возврате', zh='还车里程', pl='Przebieg zwr.'), 'mileageIn odometerIn kmIn', 'Odometer at return', 'Mileage when the car came back')
FUEL_LEVEL = concept('fuel_level', 'string', worded(en='Fuel level|Fuel out|Fuel', de='Tankfüllung|Tank', fr='Carburant', es='Combustible', it='Carburante', pt='Combustível', nl='Brandstof', ru='Топливо', pl='Paliwo'), 'fuelLevel fuelOut fuel', 'How full the tank is', 'Fuel level', make=lambda m: m.pick(('8/8', 'Full', '1/1', '3/4', 'FULL', '100%', '6/8')))
LICENCE = concept('licence', 'string', worded(en="Driver's licence|License No.|DL No.|Driving licence", de='Führerschein-Nr.', fr='N° de permis', es='Permiso de conducir|Licencia', it='Patente', pt='Carta de condução|CNH', nl='Rijbewijs', ru='Водит. удостоверение', zh='驾驶证号', ja='免許証番号', pl='Prawo jazdy', tr='Ehliyet no'), 'driverLicenseNumber licenceNumber license drivingLicence fuehrerschein', "Number of the driver's licence", 'Driving licence', make=lambda m: m.code(m.pick(('?########', '##??#####', '?###-####-####', '#########', '?????######??#??'))))
RENTAL_TITLES = worded(en='RENTAL AGREEMENT|Car rental agreement|Vehicle rental contract|Rental voucher', de='Mietvertrag|Fahrzeugmietvertrag', fr='CONTRAT DE LOCATION|Location de véhicule', es='CONTRATO DE ALQUILER|Alquiler de vehículo', it='LETTERA DI NOLEGGIO|Contratto di noleggio', pt='CONTRATO DE ALUGUER|Contrato de locação', nl='HUUROVEREENKOMST', ru='ДОГОВОР АРЕНДЫ АВТОМОБИЛЯ', zh='租车合同', ja='貸渡証', pl='UMOWA NAJMU POJAZDU', tr='ARAÇ KİRALAMA SÖZLEŞMESİ')
RENTAL_GOODS = worded(en='Time charge|CDW|Additional driver|GPS|Child seat|Airport surcharge|Fuel service', de='Grundmiete|Vollkasko|Zusatzfahrer|Navi|Kindersitz', fr='Location|Assurance CDW|Conducteur additionnel|GPS', es='Alquiler|Seguro CDW|Conductor adicional', it='Noleggio|CDW|Guidatore aggiuntivo', pt='Aluguer|Seguro CDW|GPS', nl='Huur|CDW|Extra bestuurder', ru='Аренда|КАСКО|Детское кресло', pl='Najem|CDW|Fotelik')


def car_rental(m: Maker) -> Content:
    begin, days = m.day(-200, 100), m.integer(1, 14)
    out = m.integer(200, 90000)
    car = [pair(m, VEHICLE), pair(m, PLATE)] + maybe(m, 0.6, CAR_CLASS) + maybe(m, 0.5, KM_OUT, str(out)) + maybe(m, 0.35, KM_IN, str(out + m.integer(20, 3000))) + maybe(m, 0.5, FUEL_LEVEL)
    station = m.city() + m.pick(('', ' Airport', ' Hbf', ' Downtown', ' T1'))
    term = [pair(m, AGREEMENT), pair(m, PICKUP_AT, m.date(begin) + ' ' + m.time()), pair(m, RETURN_AT, m.date(begin + timedelta(days)) + ' ' + m.time())] + maybe(m, 0.7, PICKUP_PLACE, station) + maybe(m, 0.5, RETURN_PLACE, station if m.chance(0.6) else m.city()) + maybe(m, 0.4, t.BOOKING) + maybe(m, 0.3, t.ISSUED, m.date(begin))
    driver = maybe(m, 0.6, LICENCE) + maybe(m, 0.4, t.BORN, m.date(m.day(-27000, -8000))) + maybe(m, 0.2, t.PASSPORT)
    names = m.some(RENTAL_GOODS.get(m.language, RENTAL_GOODS['en']), 1, 5)
    amounts = [price(m, 8, 240) for _ in names]
    total = rounded(m, sum(amounts))
    sums = [pair(m, t.PRICE, m.money(total, True))] + maybe(m, 0.4, DEPOSIT, m.money(price(m, 200, 1200)))
    boxed = m.chance(0.35)
    groups = [car, term] + ([driver] if driver else [])
    m.rng.shuffle(groups)
    body: list[Block] = [Form(group) if boxed else Pairs(group) for group in groups]
    table = Table(CHARGES, [Column(CHARGE_TEXT), Column(CHARGE_AMOUNT, True)], [[name, m.money(amount, False)] for name, amount in zip(names, amounts, strict=True)])
    company = Party(t.COMPANY_ROLE, [[Value(r.NAME, m.company() if m.chance(0.5) else m.pick(('City', 'Euro', 'Sun', 'Speedy', 'Alpha', 'Gold')) + m.pick(('Rent', ' Car Hire', 'Drive', ' Autos')), t.COMPANY_ROLE)], [Value(r.ADDRESS, m.address(), t.COMPANY_ROLE)]] + ([[pair(m, r.PHONE, role=t.COMPANY_ROLE)]] if m.chance(0.6) else []), '', True)
    return finish(m, 'car_rental', [company] + titled(m, RENTAL_TITLES, 0.95) + [guest_party(m, t.RENTER_ROLE)] + body + ([table] if m.chance(0.7) else []) + [Totals(sums)] + notices(m), 'page', (KM_OUT, KM_IN, FUEL_LEVEL, LICENCE, CAR_CLASS, DEPOSIT, t.BOOKING, t.BORN, t.PASSPORT, RETURN_PLACE, PICKUP_PLACE, t.PAID_WITH, r.TAX))


# --- events, cinema, tables ---
EVENT = concept('event', 'string', worded(en='Event|Show|Concert|Match', de='Veranstaltung', fr='Événement|Spectacle', es='Evento|Espectáculo', it='Evento|Spettacolo', pt='Evento|Espetáculo', nl='Evenement|Voorstelling', ru='Мероприятие', zh='演出|活动', ja='公演名|イベント', ko='공연명', pl='Wydarzenie', lv='Pasākums', tr='Etkinlik'), 'event eventName title show veranstaltung', 'Name of the event', 'What takes place', 'Title of the concert, match or show')
FILM = concept('film', 'string', worded(en='Movie|Film|Title', de='Film', fr='Film', es='Película', it='Film', pt='Filme', nl='Film', ru='Фильм|Сеанс', zh='影片|片名', ja='作品名', ko='영화', pl='Film', lv='Filma', tr='Film'), 'movie film movieTitle title pelicula', 'Title of the film', 'Which movie is shown')
VENUE = concept('venue', 'string', worded(en='Venue|Location|Place|Theatre', de='Ort|Veranstaltungsort|Spielstätte', fr='Lieu|Salle', es='Lugar|Recinto|Sala', it='Luogo|Sede', pt='Local|Recinto', nl='Locatie|Zaal', ru='Место проведения|Площадка', zh='场馆|地点', ja='会場', ko='장소', pl='Miejsce', lv='Norises vieta', tr='Mekan'), 'venue location place ort theatre', 'Where the event takes place', 'Name of the venue')
START = concept('start', 'string', worded(en='Time|Start|Begins|Showtime', de='Beginn|Uhrzeit', fr='Heure|Début', es='Hora|Inicio', it='Ora|Inizio', pt='Hora|Início', nl='Aanvang|Tijd', ru='Начало|Время', zh='时间|开演', ja='開演|上映開始', ko='시작|상영시간', pl='Początek|Godz.', lv='Sākums', tr='Saat'), 'startTime time start showtime beginn', 'When it begins', 'Start time', format='time')
DOORS = concept('doors', 'string', worded(en='Doors|Doors open|Admission from', de='Einlass', fr='Ouverture des portes', es='Apertura de puertas', it='Apertura porte', pt='Abertura de portas', nl='Deuren open', ru='Вход с', zh='入场时间', ja='開場', ko='입장', pl='Otwarcie bram', lv='Durvis'), 'doorsOpen doors admissionTime einlass', 'When the doors open', 'Admission time', format='time')
EVENT_DATE = concept('event_date', 'date', worded(en='Date|Event date|Day', de='Datum|Termin', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', ru='Дата', zh='日期', ja='公演日|日付', ko='날짜', pl='Data', lv='Datums', tr='Tarih'), 'date eventDate day datum fecha', 'Day of the event', 'Date on which it takes place', 'Datum der Veranstaltung')
SECTION = concept('section', 'string', worded(en='Section|Block|Stand|Area|Sec', de='Block|Bereich|Rang', fr='Bloc|Zone|Catégorie', es='Sector|Zona|Grada', it='Settore|Blocco', pt='Setor|Bancada', nl='Vak|Blok', ru='Сектор', zh='区', ja='ブロック|エリア', ko='구역', pl='Sektor', lv='Sektors', tr='Blok'), 'section block area sector stand', 'Section of the venue', 'Block in which the seat is', make=lambda m: m.pick((m.code('###'), m.code('?'), m.code('?#'), 'Parkett', 'Balcony', 'PIT', 'Floor', 'GA', 'Tribuna')))
ROW = concept('row', 'string', worded(en='Row', de='Reihe', fr='Rang|Rangée', es='Fila', it='Fila', pt='Fila', nl='Rij', ru='Ряд', zh='排', ja='列', ko='열', pl='Rząd', lv='Rinda', tr='Sıra'), 'row reihe fila rowNumber', 'Row of the seat', 'Row', make=lambda m: m.code(m.pick(('?', '##', '#', '??'))))
SCREEN = concept('screen', 'string', worded(en='Screen|Auditorium|Hall|Theater', de='Saal|Kino', fr='Salle', es='Sala', it='Sala', pt='Sala', nl='Zaal', ru='Зал', zh='影厅', ja='スクリーン', ko='상영관', pl='Sala', lv='Zāle', tr='Salon'), 'screen auditorium hall saal screenNumber', 'Hall in which the film is shown', 'Screen number', make=lambda m: m.code(m.pick(('#', '0#', '##', 'IMAX', '#?'))))
ORGANISER = concept('organiser', 'string', worded(en='Organiser|Promoter|Presented by', de='Veranstalter', fr='Organisateur', es='Organizador|Promotor', it='Organizzatore', pt='Organizador|Promotor', nl='Organisator', ru='Организатор', zh='主办单位', ja='主催', ko='주최', pl='Organizator', lv='Organizators'), 'organiser organizer promoter veranstalter', 'Who organises the event', 'Promoter', make=lambda m: m.company())
ENTRANCE = concept('entrance', 'string', worded(en='Entrance|Gate|Door', de='Eingang|Tor', fr='Porte|Entrée', es='Puerta|Acceso', it='Ingresso|Cancello', pt='Porta', nl='Ingang', ru='Вход', zh='入口', ja='入場口', ko='입구', pl='Wejście'), 'entrance gate door eingang', 'Where to enter', 'Entrance to the venue', make=lambda m: m.pick((m.code('?'), m.code('#'), 'North', 'West ' + m.code('#'), 'Main')))
EVENTS = ('{0} Live in Concert', 'World Tour 20##', 'FC {1} vs. United', '{1} Jazz Festival', 'La Traviata', 'The Nutcracker', 'Comedy Night with {0}', '{1} Marathon Expo', 'Symphony No. 5', 'Tech Summit {1}', 'SPRING FAIR', 'Museum Night', 'Hamlet', 'Championship Final', '{0} - Acoustic Tour', 'Food & Wine Expo')
FILMS = ('The Last Horizon', 'Midnight Express Train', 'Ocean of Stars 3D', 'Family Matters', 'Robot Dreams 2', 'NIGHT FALLS', 'Der letzte Sommer', 'La Maison Bleue', 'El Secreto', 'Dragon Island (OV)', 'Silent Code', 'Paper Moon Rising')
VENUES = ('{0} Arena', 'Stadthalle {0}', 'Teatro {0}', '{0} Opera House', 'Olympic Stadium', 'Palais {0}', 'The {0} Theatre', 'Messe {0}', 'Club {0}', 'Auditorium {0}', 'Estadio {0}', 'Royal Hall')
EVENT_TITLES = worded(en='TICKET|ADMIT ONE|E-Ticket|print@home ticket|Entry ticket', de='EINTRITTSKARTE|Ticket|print@home', fr="BILLET D'ENTRÉE|E-billet", es='ENTRADA|Entrada general', it='BIGLIETTO', pt='INGRESSO|Bilhete', nl='TOEGANGSBEWIJS|E-ticket', ru='БИЛЕТ|Входной билет', zh='入场券|门票', ja='入場券|チケット', ko='입장권', pl='BILET WSTĘPU', lv='BIĻETE', tr='BİLET')
CINEMAS = ('Cineplex {0}', '{0} Cinemas', 'Kino {0}', 'Cine {0}', 'Lux Filmtheater', 'MULTIPLEX {0}', 'Odeon {0}')
SEATS = (SECTION, ROW, ENTRANCE, DOORS, ORGANISER, t.SEAT, t.BOOKING, t.TICKET_NO, t.ISSUED, t.FEE, t.PRICE, t.CONCESSION, t.PASSENGER, SCREEN, r.PHONE)


def event_ticket(m: Maker) -> Content:
    title = m.code(m.pick(EVENTS)).format(m.person(), m.city())
    begin = m.integer(9 * 4, 22 * 4) * 15
    facts = [pair(m, EVENT, title, '' if m.chance(0.6) else None), pair(m, VENUE, m.pick(VENUES).format(m.city()), '' if m.chance(0.35) else None), pair(m, EVENT_DATE, m.date(m.day(1, 250)), '' if m.chance(0.25) else None), pair(m, START, clock(begin))] + maybe(m, 0.4, DOORS, clock(begin - 60)) + maybe(m, 0.25, r.ADDRESS)
    seat = maybe(m, 0.6, SECTION) + maybe(m, 0.65, ROW) + maybe(m, 0.7, t.SEAT, m.code(m.pick(('#', '##')))) + maybe(m, 0.35, ENTRANCE) + maybe(m, 0.4, t.CONCESSION)
    numbers = maybe(m, 0.55, t.BOOKING) + maybe(m, 0.6, t.TICKET_NO) + maybe(m, 0.3, t.ISSUED, m.date(m.day(-60, 0))) + maybe(m, 0.35, t.PASSENGER, m.person(), m.pick(('Ticket holder', 'Name', 'Purchased by')) if m.language == 'en' else None) + maybe(m, 0.35, ORGANISER)
    groups = [facts, seat, numbers]
    if m.chance(0.3):
        m.rng.shuffle(groups)
    return finish(m, 'event_ticket', titled(m, EVENT_TITLES, 0.6) + [Pairs(group) for group in groups if group] + paid(m, 8, 180, 0.8) + notices(m), m.pick(('ticket', 'ticket', 'page', 'card')), SEATS)


def cinema_ticket(m: Maker) -> Content:
    facts = [pair(m, FILM, m.pick(FILMS), '' if m.chance(0.5) else None), pair(m, EVENT_DATE, m.date(m.day(-200, 20))), pair(m, START, m.time()), pair(m, SCREEN)] + maybe(m, 0.6, ROW) + [pair(m, t.SEAT, m.code(m.pick(('##', '?##', '#'))))] + maybe(m, 0.5, t.CONCESSION) + maybe(m, 0.5, t.TICKET_NO) + maybe(m, 0.3, t.BOOKING) + maybe(m, 0.25, r.CASHIER) + maybe(m, 0.25, t.ISSUED, m.date(m.day(-230, -201)))
    if m.chance(0.4):
        m.rng.shuffle(facts)
    head: list[list[Value | Pair | str]] = [[Value(r.SHOP_NAME, m.pick(CINEMAS).format(m.city()))]]
    head += [[Value(r.ADDRESS, m.address())]] if m.chance(0.5) else []
    head += [[pair(m, r.TAX_ID)]] if m.chance(0.25) else []
    return finish(m, 'cinema_ticket', [Party(t.COMPANY_ROLE, head, '', True)] + titled(m, EVENT_TITLES, 0.4) + split(m, facts) + paid(m, 4, 22, 0.85) + notices(m), m.pick(('ticket', 'receipt', 'receipt')), SEATS)


PARTY_SIZE = concept('party_size', 'number', worded(en='Party size|Guests|People|Covers', de='Personen|Gäste', fr='Couverts|Personnes', es='Comensales|Personas', it='Persone|Coperti', pt='Pessoas', nl='Personen', ru='Количество гостей', zh='人数', ja='人数', ko='인원', pl='Liczba osób'), 'partySize guests people personen covers', 'How many people come', 'Number of guests')
OCCASION = concept('occasion', 'string', worded(en='Occasion|Special requests|Notes', de='Anlass|Wünsche', fr='Occasion|Remarques', es='Ocasión|Peticiones', it='Occasione|Richieste', pt='Ocasião|Pedidos', nl='Gelegenheid|Opmerkingen', ru='Повод|Пожелания', zh='备注', ja='ご要望'), 'occasion specialRequests notes anlass', 'Why they come or what they wish', 'Special requests', make=lambda m: m.pick(('Birthday', 'Anniversary', 'Window table', 'High chair', 'Vegetarian', 'Business dinner', '-', 'None')))
TABLE_TITLES = worded(en='Your table is booked|Reservation confirmed|Booking confirmation', de='Tischreservierung|Reservierungsbestätigung', fr='Réservation confirmée', es='Reserva confirmada|Su mesa', it='Prenotazione tavolo', pt='Reserva confirmada', nl='Tafelreservering', ru='Столик забронирован', zh='订位确认', ja='ご予約確認', ko='예약 확인', pl='Rezerwacja stolika')


def restaurant_booking(m: Maker) -> Content:
    place = named(m, RESTAURANTS)
    facts = [pair(m, EVENT_DATE, m.date(m.day(1, 60))), pair(m, START, m.time()), pair(m, PARTY_SIZE, str(m.integer(1, 14)))] + maybe(m, 0.75, t.BOOKING) + maybe(m, 0.3, r.TABLE) + maybe(m, 0.4, OCCASION) + maybe(m, 0.3, t.STATUS) + maybe(m, 0.3, CANCEL_BY, m.date(m.day(0, 1))) + maybe(m, 0.15, DEPOSIT, m.money(price(m, 10, 60)))
    if m.chance(0.4):
        m.rng.shuffle(facts)
    head = Party(r.MERCHANT, [[Value(r.NAME, place, r.MERCHANT)], [Value(r.ADDRESS, m.address(), r.MERCHANT)]] + ([[pair(m, r.PHONE, role=r.MERCHANT)]] if m.chance(0.7) else []), '', m.chance(0.6))
    return finish(m, 'restaurant_booking', [head] + titled(m, TABLE_TITLES) + [guest_party(m), Pairs(facts)] + notices(m), m.pick(('page', 'page', 'card')), (OCCASION, DEPOSIT, CANCEL_BY, r.TABLE, t.STATUS, t.PRICE, t.ISSUED, t.BOOKING))


# --- permits and insurance ---
PERMIT_NO = concept('permit_no', 'string', worded(en='Permit No.|Permit number|Permit #', de='Ausweis-Nr.|Genehmigungs-Nr.', fr="N° d'autorisation|Carte n°", es='Autorización nº|Permiso nº', it='Permesso n.|Contrassegno n.', pt='Licença nº|Dístico nº', nl='Vergunningnummer', ru='Разрешение №', zh='许可证号', ja='許可番号', pl='Nr karty', lv='Atļaujas Nr.'), 'permitNumber permit permitNo ausweisnummer', 'Number of the permit', 'Permit number', make=lambda m: m.code(m.pick(('RP-######', '######', '??-####/##', '####-####'))))
PERMIT_TYPE = concept('permit_type', 'string', worded(en='Permit type|Type', de='Art', fr='Type', es='Tipo', it='Tipo', pt='Tipo', nl='Soort', ru='Тип', zh='类型', pl='Rodzaj'), 'permitType type kind', 'Kind of permit', 'Resident, visitor or disabled', make=lambda m: m.words(PERMIT_TYPES))
PERMIT_TYPES: Words = worded(en='Resident|Visitor|Staff|Disabled badge|Contractor|Student', de='Bewohner|Besucher|Handwerker', fr='Résident|Visiteur|Professionnel', es='Residente|Visitante', it='Residente|Visitatore', pt='Residente|Visitante', nl='Bewoner|Bezoeker', ru='Резидент|Гость', zh='居民|访客', pl='Mieszkaniec|Gość')
PERMIT_TITLES = worded(en='PARKING PERMIT|Resident Parking Permit|Visitor permit', de='BEWOHNERPARKAUSWEIS|Parkausweis', fr='CARTE DE STATIONNEMENT|Carte résident', es='TARJETA DE APARCAMIENTO|Permiso de estacionamiento', it='PERMESSO DI SOSTA|Contrassegno', pt='DÍSTICO DE ESTACIONAMENTO', nl='PARKEERVERGUNNING', ru='ПАРКОВОЧНОЕ РАЗРЕШЕНИЕ', zh='停车许可证', ja='駐車許可証', pl='KARTA PARKINGOWA', lv='STĀVVIETAS ATĻAUJA')


def parking_permit(m: Maker) -> Content:
    facts = [pair(m, PERMIT_NO), pair(m, PLATE), pair(m, VALID_FROM, m.date(m.day(-300, 0))), pair(m, VALID_UNTIL, m.date(m.day(10, 400)))] + maybe(m, 0.75, ZONE) + maybe(m, 0.5, PERMIT_TYPE) + maybe(m, 0.35, VEHICLE) + maybe(m, 0.35, t.ISSUED, m.date(m.day(-330, -301))) + maybe(m, 0.3, t.FEE, m.money(price(m, 10, 120)))
    m.rng.shuffle(facts)
    holder: list[Block] = [Party(t.GUEST_ROLE if m.chance(0.3) else r.CUSTOMER, [[Value(HOLDER, m.person())], [Value(r.ADDRESS, m.address())]])] if m.chance(0.6) else []
    head: list[Block] = [Party(t.COMPANY_ROLE, [[Value(ISSUER, m.authority())]], '', True)] if m.chance(0.85) else []
    body: list[Block] = [Form(facts)] if m.chance(0.25) else split(m, facts)
    return finish(m, 'parking_permit', head + titled(m, PERMIT_TITLES, 0.95) + holder + body + notices(m), m.pick(('card', 'page', 'ticket')), (ZONE, PERMIT_TYPE, VEHICLE, t.ISSUED, t.FEE, HOLDER, r.PHONE, r.EMAIL))


HOLDER = concept('holder', 'string', worded(en='Holder|Permit holder|Name|Policyholder', de='Inhaber|Name', fr='Titulaire', es='Titular', it='Titolare|Intestatario', pt='Titular', nl='Houder', ru='Владелец', zh='持有人', ja='名義人', pl='Posiadacz', lv='Īpašnieks'), 'holder holderName permitHolder inhaber name', 'Who holds it', 'Name of the holder')
POLICY_NO = concept('policy_no', 'string', worded(en='Policy No.|Policy number|Certificate No.|Policy ref', de='Versicherungsschein-Nr.|Policennummer', fr='N° de contrat|N° de police', es='Nº de póliza|Póliza', it='N. polizza', pt='Nº da apólice|Apólice', nl='Polisnummer', ru='Полис №|Номер полиса', zh='保单号', ja='証券番号', ko='증권번호', pl='Nr polisy', lv='Polises Nr.', tr='Poliçe no'), 'policyNumber policyNo certificateNumber policy policennummer', 'Number of the policy', 'Insurance policy number', make=lambda m: m.code(m.pick(('TRV-########', '??########', '####/######', '##########', 'P##-######-##'))))
POLICYHOLDER = concept('policyholder', 'string', worded(en='Policyholder|Insured|Lead traveller', de='Versicherungsnehmer', fr='Souscripteur|Assuré', es='Tomador|Asegurado', it='Contraente|Assicurato', pt='Tomador|Segurado', nl='Verzekeringnemer', ru='Страхователь', zh='投保人', ja='契約者', pl='Ubezpieczający', lv='Apdrošinājuma ņēmējs', tr='Sigortalı'), 'policyholder policyHolder insured insuredName holder', 'Who took out the insurance', 'Policyholder', make=lambda m: m.person())
DESTINATION = concept('cover_area', 'string', worded(en='Destination|Area of cover|Region|Territory', de='Geltungsbereich|Reiseziel', fr='Destination|Territorialité', es='Destino|Ámbito', it='Destinazione', pt='Destino|Âmbito', nl='Dekkingsgebied', ru='Территория', zh='目的地', ja='旅行先', pl='Zakres terytorialny', lv='Teritorija'), 'destination areaOfCover region territory reiseziel', 'Where the insurance holds', 'Area of cover', make=lambda m: m.pick(('Worldwide', 'Europe', 'Schengen', 'World excl. USA', 'EU', m.country_name(), 'ASIA')))
PREMIUM = concept('premium', 'number', worded(en='Premium|Total premium', de='Prämie|Beitrag', fr='Prime|Cotisation', es='Prima', it='Premio', pt='Prémio', nl='Premie', ru='Страховая премия', zh='保费', ja='保険料', ko='보험료', pl='Składka', lv='Prēmija', tr='Prim'), 'premium totalPremium praemie price', 'What the insurance costs', 'Premium')
HOTLINE = concept('hotline', 'string', worded(en='Emergency assistance|24h hotline|Emergency number', de='Notrufnummer|24h-Notruf', fr='Assistance 24h', es='Asistencia 24h', it='Assistenza 24h', pt='Assistência 24h', nl='Alarmcentrale', ru='Экстренный телефон', zh='紧急电话', pl='Telefon alarmowy'), 'emergencyPhone hotline emergencyNumber assistancePhone', 'Number to call in an emergency', 'Hotline of the insurer', make=lambda m: m.phone(), format='phone')
BENEFITS = concept('benefits', 'array', worded(en='Benefits|Cover|Summary of cover', de='Leistungen|Deckung', fr='Garanties', es='Coberturas', it='Garanzie', pt='Coberturas', nl='Dekking', ru='Покрытие', zh='保障内容', ja='補償内容', pl='Zakres'), 'benefits coverages cover leistungen limits', 'What is covered', 'One entry for each benefit with its limit', 'Table of cover')
BENEFIT = concept('benefit', 'string', worded(en='Benefit|Cover|Section', de='Leistung', fr='Garantie', es='Cobertura', it='Garanzia', pt='Cobertura', nl='Dekking', ru='Риск', zh='项目', ja='項目', pl='Świadczenie'), 'benefit name cover coverage', 'What is covered', 'Name of the benefit')
LIMIT = concept('limit', 'string', worded(en='Limit|Sum insured|Up to', de='Versicherungssumme|bis zu', fr='Plafond|Montant', es='Límite|Capital', it='Massimale', pt='Limite|Capital', nl='Verzekerd bedrag', ru='Страховая сумма', zh='保额', ja='保険金額', pl='Suma'), 'limit sumInsured maximum amount', 'How much is covered at most', 'Sum insured')
EXCESS = concept('excess', 'string', worded(en='Excess|Deductible', de='Selbstbehalt', fr='Franchise', es='Franquicia', it='Franchigia', pt='Franquia', nl='Eigen risico', ru='Франшиза', zh='免赔额', pl='Udział własny'), 'excess deductible selbstbehalt', 'What the insured bears himself', 'Deductible')
COVERS = worded(en='Medical expenses|Trip cancellation|Baggage loss|Personal liability|Flight delay|Repatriation|Trip interruption', de='Heilbehandlung|Reiserücktritt|Gepäckverlust|Haftpflicht|Rücktransport', fr='Frais médicaux|Annulation|Bagages|Rapatriement', es='Gastos médicos|Cancelación|Equipaje|Repatriación', it='Spese mediche|Annullamento|Bagaglio|Rimpatrio', pt='Despesas médicas|Cancelamento|Bagagem', nl='Medische kosten|Annulering|Bagage', ru='Медицинские расходы|Багаж|Отмена поездки', zh='医疗费用|行程取消|行李损失', pl='Koszty leczenia|Bagaż|OC')
INSURANCE_TITLES = worded(en='Travel Insurance Certificate|Confirmation of cover|Certificate of Insurance', de='Reiseversicherung|Versicherungsbestätigung', fr="Attestation d'assurance voyage", es='Certificado de seguro de viaje', it='Polizza viaggio|Certificato di assicurazione', pt='Certificado de seguro de viagem', nl='Reisverzekering|Verzekeringsbewijs', ru='Полис страхования путешественников', zh='旅行保险保险单', ja='海外旅行保険証券', pl='Polisa turystyczna', lv='Ceļojumu polise', tr='Seyahat sigortası poliçesi')


def travel_insurance(m: Maker) -> Content:
    begin, days = m.day(0, 120), m.integer(3, 60)
    facts = [pair(m, POLICY_NO), pair(m, POLICYHOLDER), pair(m, VALID_FROM, m.date(begin)), pair(m, VALID_UNTIL, m.date(begin + timedelta(days)))] + maybe(m, 0.75, DESTINATION) + maybe(m, 0.75, PREMIUM, m.money(price(m, 8, 180), True)) + maybe(m, 0.5, t.ISSUED, m.date(m.day(-30, -1))) + maybe(m, 0.5, HOTLINE) + maybe(m, 0.25, ACCOUNT) + maybe(m, 0.2, t.PASSPORT)
    if m.chance(0.4):
        m.rng.shuffle(facts)
    covers = m.some(COVERS.get(m.language, COVERS['en']), 2, 6)
    with_excess = m.chance(0.4)
    table = Table(BENEFITS, [Column(BENEFIT), Column(LIMIT, True)] + ([Column(EXCESS, True)] if with_excess else []), [[cover, m.money(float(m.pick((500, 1000, 3000, 30000, 50000, 1000000))), m.chance(0.7))] + ([m.money(float(m.pick((0, 50, 100, 250))))] if with_excess else []) for cover in covers])
    who: list[Block] = []
    if m.chance(0.5):
        columns = [r.NAME, t.BORN] + ([t.PASSPORT] if m.chance(0.3) else [])
        who = [Table(t.PASSENGERS, [Column(each) for each in columns], [[m.person() if each is r.NAME else each.made(m) for each in columns] for _ in range(m.integer(1, 4))], shape='stacked' if m.chance(0.2) else 'table')]
        facts = [each for each in facts if each.value.concept is not t.PASSPORT]
    company = Party(t.COMPANY_ROLE, [[Value(r.NAME, m.company(), t.COMPANY_ROLE)], [Value(r.ADDRESS, m.address(), t.COMPANY_ROLE)]] + ([[pair(m, r.PHONE, role=t.COMPANY_ROLE)]] if m.chance(0.5) else []), '', True)
    return finish(m, 'travel_insurance', [company] + titled(m, INSURANCE_TITLES, 0.95) + split(m, facts) + who + ([table] if m.chance(0.75) else []) + notices(m), 'page', (DESTINATION, HOTLINE, ACCOUNT, t.ISSUED, PREMIUM, t.PASSPORT, t.BOOKING, t.FLIGHT, EXCESS, r.EMAIL))


KINDS: list[Kind] = [
    Kind('hotel_booking', hotel_booking, 1.2),
    Kind('hotel_folio', hotel_folio, 1.2),
    Kind('car_rental', car_rental, 0.9),
    Kind('event_ticket', event_ticket, 0.9),
    Kind('cinema_ticket', cinema_ticket, 0.6),
    Kind('restaurant_booking', restaurant_booking, 0.4),
    Kind('parking_permit', parking_permit, 0.5),
    Kind('travel_insurance', travel_insurance, 0.7),
]
