"""Invoices: one writer for all trades, and what each trade sells, calls things and adds of its own."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Kind, Pair, Pairs, Role, Value, Words, worded
from .trade_amounts import DISCOUNT, FEE, PAID, SHIPPING, TAX, TAX_RATE, TOTAL_DUE, WITHHOLDING
from .trade_concepts import CONTRACT_NUMBER, COST_CENTRE, CURRENCY, CUSTOMER_NUMBER, DELIVERY_DATE, DELIVERY_NUMBER, DUE_DATE, EXCHANGE_RATE, INCOTERMS, INVOICE_DATE, INVOICE_NUMBER, ISSUED_BY, ORDER_DATE, ORDER_NUMBER, PAGE, PAYMENT_METHOD, PAYMENT_REFERENCE, PAYMENT_TERMS, PERIOD, PERIOD_END, PERIOD_START, PO_NUMBER, PROJECT, REFERENCE, SALESPERSON, SHIPPING_METHOD, SUBJECT, TRACKING_NUMBER, coded, string
from .trade_items import ACCOUNT, ARTICLE, BATCH, DISCOUNT_AMOUNT, DISCOUNT_PERCENT, EAN, HOURLY_RATE, HOURS, HS_CODE, LINE_DATE, LINE_PERIOD, LINE_REFERENCE, LINE_TAX_RATE, LINE_TOTAL, ORIGIN, POSITION, QUANTITY, SERIAL, UNIT, UNIT_PRICE, WEIGHT, WORKER, Goods, item_table, sold
from .trade_parties import ADDRESS, BANK, BIC, BUYER, BUYER_EXTRAS, CITY, CONTACT, COUNTRY, EMAIL, FAX, IBAN, NAME, PHONE, REGISTRATION, REMIT_TO, SELLER, SHIP_TO, TAX_NUMBER, VAT_ID, WEBSITE, Member, letterhead, member, named, pair, party
from .trade_sheet import content, dated, days_after, facts, greeting, how_to_pay, period_pairs, rates_of, titled, totals

if TYPE_CHECKING:
    from ..maker import Maker

INVOICE = worded(en='Invoice|Tax Invoice|Bill|Commercial Invoice|Sales Invoice|INVOICE', de='Rechnung|Faktura|Teilrechnung|Schlussrechnung|Honorarnote', fr='Facture|Facture d’acompte', es='Factura|Factura simplificada', it='Fattura|Fattura immediata|Fattura accompagnatoria', pt='Fatura|Fatura-Recibo|Nota Fiscal', nl='Factuur', pl='Faktura VAT|Faktura', lv='Rēķins|Rēķins - faktūra', ru='Счет на оплату|Счет-фактура', zh='发票|增值税专用发票|账单', ja='請求書|御請求書', ko='청구서|세금계산서|거래명세서', ar='فاتورة|فاتورة ضريبية', tr='Fatura|e-Fatura', cs='Faktura|Faktura - daňový doklad', sv='Faktura')
#: what an invoice may head itself with besides its number and dates
HEAD = (CUSTOMER_NUMBER, PO_NUMBER, ORDER_NUMBER, REFERENCE, PAYMENT_TERMS, PAYMENT_METHOD, ORDER_DATE, DELIVERY_NUMBER, SALESPERSON, ISSUED_BY, PROJECT, CURRENCY, PAGE, SUBJECT, PAYMENT_REFERENCE, COST_CENTRE, CONTRACT_NUMBER)
GOODS_HEAD = (*HEAD, SHIPPING_METHOD, INCOTERMS, TRACKING_NUMBER, EXCHANGE_RATE)
MAY_MISS = (DUE_DATE, DELIVERY_DATE, PO_NUMBER, ORDER_NUMBER, CUSTOMER_NUMBER, PAYMENT_TERMS, PAYMENT_METHOD, PAYMENT_REFERENCE, DISCOUNT, SHIPPING, FEE, PAID, TAX_RATE, WITHHOLDING, IBAN, BIC, BANK, PROJECT, SALESPERSON, CONTRACT_NUMBER, PERIOD, PERIOD_START, PERIOD_END, ORDER_DATE, TRACKING_NUMBER, INCOTERMS, COST_CENTRE, TAX)
OF_PARTIES = (VAT_ID, TAX_NUMBER, PHONE, EMAIL, FAX, CONTACT, COUNTRY, WEBSITE, REGISTRATION, ADDRESS, CITY, NAME)


@dataclass(frozen=True)
class Trade:
    name: str
    goods: Goods
    head: Sequence[Concept] = HEAD
    titles: Words = field(default_factory=lambda: INVOICE)
    seller: Role = SELLER
    buyer: Role = BUYER
    buyer_is: str = 'either'
    seller_is: str = 'company'
    ships: bool = False
    has_period: float = 0.2  # how often it names a period
    #: facts of its own, besides the head: guest and room, vehicle, shipment, …
    own: Callable[[Maker, date], list[Block]] | None = None
    own_concepts: Sequence[Concept] = ()
    finish: Concept = TOTAL_DUE
    number: Concept = INVOICE_NUMBER
    day: Concept = INVOICE_DATE
    sign: int = 1


def write_invoice(trade: Trade, m: Maker) -> Content:
    seller = member(m, trade.seller, trade.seller_is)
    buyer = member(m, trade.buyer, trade.buyer_is)
    day = m.day(-700, 0)
    due = days_after(m, day)
    top: list[Block] = [letterhead(m, seller), party(m, buyer, BUYER_EXTRAS)]
    if trade.ships and m.chance(0.35):
        top.append(party(m, member(m, SHIP_TO), (CONTACT, PHONE), 1))
    if m.chance(0.06):
        top.append(party(m, Member(REMIT_TO, seller.name, seller.is_person)))
    number = Value(trade.number, trade.number.made(m))
    must = [Pair(number), dated(m, trade.day, day)]
    title: Block = titled(m, trade.titles)
    if m.chance(0.12):
        # the number stands behind the name of the paper: 'Invoice 4711'
        title = Pairs([Pair(number, m.words(trade.titles))])
        must = must[1:]
    told = dated(m, DUE_DATE, due) if m.chance(0.55) else None
    if told:
        must.append(told)
    if m.chance(trade.has_period):
        must += period_pairs(m, day)
    elif m.chance(0.2):
        must.append(dated(m, DELIVERY_DATE, days_after(m, day, (-14, -7, -3, -1, 0))))
    if m.chance(0.08):
        must.append(named(m, buyer))
    heads = facts(m, must, trade.head, top)
    own = trade.own(m, day) if trade.own else []
    items = sold(m, trade.goods, rates_of(m), day, trade.sign)
    sums, _ = totals(m, items, trade.finish, plain=trade.finish is not TOTAL_DUE)
    upper: list[Block] = [*top, title, *heads]
    if m.chance(0.35):
        m.rng.shuffle(upper)
    blocks = [*upper, *own, *greeting(m), item_table(m, trade.goods, items), *sums]
    blocks += how_to_pay(m, seller, due, sums, told)
    return content(m, trade.name, blocks, (*MAY_MISS, *trade.own_concepts), (trade.seller, trade.buyer, SHIP_TO), OF_PARTIES)


def fact_block(*concepts: Concept, least: int = 2) -> Callable[[Maker, date], list[Block]]:
    """Some of these facts, whose values do not hang together."""
    def write(m: Maker, day: date) -> list[Block]:
        return [Pairs([pair(m, concept) for concept in m.some(concepts, least, len(concepts))])]
    return write


def kind_of(trade: Trade, weight: float = 1.0) -> Kind:
    return Kind(trade.name, partial(write_invoice, trade), weight)


def of_words(**texts: str) -> Callable[[Maker], str]:
    """A description out of a list, in the page's language as far as the list goes."""
    listed = worded(**texts)
    return lambda m: m.words(listed)


def mostly(own: Callable[[Maker], str], else_: str) -> Callable[[Maker], str]:
    """The trade's own words, now and then any product or service."""
    return lambda m: own(m) if m.chance(0.8) else getattr(m, else_)()


def long_product(m: Maker) -> str:
    """A product as catalogues call it: with a size, a colour, a model."""
    text = m.product()
    if m.chance(0.3):
        text += m.pick((', ', ' - ', ' ')) + m.colour()
    if m.chance(0.3):
        text += ' ' + m.pick((m.code('%## mm'), m.code('%#x%# cm'), m.code('?-%##'), m.code('%.# l'), m.code('M%x##'), m.code('(%#er Pack)'), m.code('%##g')))
    return text


SUBSCRIPTIONS = of_words(en='Pro plan|Team plan (5 seats)|Business - monthly|Premium subscription|Cloud storage 2 TB|Hosting package M|Domain renewal example.org|API calls over quota|Additional users|Annual licence|Support plan Gold|SSL certificate|Newsletter tool, up to 10,000 contacts|Virtual server 4 vCPU|Backup add-on|E-mail inboxes', de='Tarif Business|Monatspaket Plus|Webhosting Paket L|Domain .de, 12 Monate|Lizenz Jahresabo|Wartungsvertrag|Zusatznutzer|Cloud-Speicher 1 TB|Abo Premium', fr='Abonnement mensuel|Forfait Pro|Hébergement web|Licence annuelle|Nom de domaine', es='Suscripción mensual|Plan Profesional|Alojamiento web|Licencia anual', it='Abbonamento mensile|Piano Business|Hosting annuale|Licenza annuale', pt='Subscrição mensal|Plano Pro|Alojamento web|Licença anual', nl='Abonnement per maand|Hostingpakket|Jaarlicentie', ja='月額利用料|ライセンス料', zh='月度订阅|云服务器')
REPAIRS = of_words(en='Oil change|Brake pads front|Air filter|Labour: diagnosis|Wheel alignment|Spark plugs (4)|Tyre 205/55 R16|Coolant|Wiper blades|Inspection 60,000 km|Timing belt kit|Battery 70 Ah|Shop supplies', de='Ölwechsel|Bremsbeläge vorne|Luftfilter|Arbeitszeit Diagnose|Achsvermessung|Zündkerzen|Reifen 205/55 R16|Inspektion|Zahnriemensatz|Altölentsorgung|HU/AU Gebühr', fr='Vidange|Plaquettes de frein|Filtre à air|Main d’œuvre|Pneu 205/55 R16|Contrôle technique', es='Cambio de aceite|Pastillas de freno|Filtro de aire|Mano de obra|Neumático 205/55 R16', it='Cambio olio|Pastiglie freni|Filtro aria|Manodopera|Pneumatico 205/55 R16', pt='Mudança de óleo|Pastilhas de travão|Filtro de ar|Mão de obra', nl='Olie verversen|Remblokken voor|Luchtfilter|Arbeidsloon|APK-keuring', pl='Wymiana oleju|Klocki hamulcowe|Robocizna')
LEGAL = of_words(en='Telephone conference with client|Drafting of agreement|Review of correspondence|Court appearance|Legal research re liability|Filing fee|Preparation of affidavit|Meeting with opposing counsel|Email to client re settlement|Travel time|Notary charges', de='Telefonat mit Mandant|Vertragsentwurf|Prüfung Schriftverkehr|Gerichtstermin|Verfahrensgebühr Nr. 3100 VV|Terminsgebühr|Auslagenpauschale|Akteneinsicht|Geschäftsgebühr', fr='Consultation|Rédaction des conclusions|Audience|Recherches juridiques|Frais de greffe', es='Consulta jurídica|Redacción de contrato|Asistencia a juicio|Provisión de fondos', it='Consulenza legale|Redazione atto|Udienza|Contributo unificato', pt='Consulta jurídica|Elaboração de contrato|Audiência', nl='Telefonisch overleg|Opstellen overeenkomst|Zitting|Griffierecht')

PLATE = string('plate', 'licensePlate plate registration kennzeichen vehicleReg', 'Licence plate of the vehicle|Registration|Kennzeichen', lambda m: m.plate(), en='Reg. No.|License plate|Plate|Registration|Vehicle reg', de='Kennzeichen|Amtl. Kennzeichen', fr='Immatriculation', es='Matrícula', it='Targa', pt='Matrícula', nl='Kenteken', pl='Nr rejestracyjny', lv='Reģ. numurs', ru='Гос. номер', tr='Plaka')
VEHICLE = string('vehicle', 'vehicle car model fahrzeug makeAndModel', 'Vehicle|Make and model of the car|Fahrzeug', lambda m: m.vehicle(), en='Vehicle|Make/Model|Car|Model', de='Fahrzeug|Fahrzeugtyp|Modell', fr='Véhicule', es='Vehículo', it='Veicolo|Modello', pt='Veículo|Viatura', nl='Voertuig', pl='Pojazd', lv='Automašīna', ru='Автомобиль', tr='Araç')
VIN = string('vin', 'vin chassisNumber vehicleId fahrgestellnummer', 'Vehicle identification number|Chassis number|Fahrgestellnummer', coded('W?????%?##?######', 'VF1?????########', '1??**##*%*#######'), en='VIN|Chassis No.|Vehicle ID', de='FIN|Fahrgestell-Nr.|FIN-Nr.', fr='N° de châssis|VIN', es='Nº de bastidor', it='Telaio', pt='Chassis', nl='Chassisnummer', pl='VIN')
MILEAGE = string('mileage', 'mileage odometer kilometers kmStand', 'Reading of the odometer|Mileage|Kilometerstand', lambda m: f'{m.number(m.integer(1200, 290000))}{m.pick(("", " km", " mi", " KM"))}', en='Mileage|Odometer|Miles|KM', de='Kilometerstand|km-Stand', fr='Kilométrage', es='Kilómetros', it='Km', pt='Quilómetros', nl='Km-stand', pl='Przebieg')
MECHANIC = string('mechanic', 'mechanic technician serviceAdvisor mechaniker', 'Who worked on the car|Technician|Mechaniker', lambda m: m.person(), en='Technician|Mechanic|Service advisor', de='Mechaniker|Serviceberater', fr='Mécanicien', es='Mecánico', it='Meccanico', pt='Mecânico', nl='Monteur')
MATTER = string('matter', 'matter matterName case caseReference rechtssache', 'Matter the fees are for|Case|Rechtssache', lambda m: f'{m.last_name()} {m.pick(("v.", "./.", "vs", "/"))} {m.last_name()}', en='Matter|Re|Case|Matter name', de='In Sachen|Rechtssache|wegen', fr='Affaire|Dossier', es='Asunto', it='Pratica|Causa', pt='Processo', nl='Inzake|Dossier')
MATTER_NUMBER = string('matter_number', 'matterNumber caseNumber fileNumber aktenzeichen', 'Number of the matter|File number|Aktenzeichen', coded('####-###', '%##/##', '######.####', '%###/20##'), en='Matter No.|File No.|Our file|Case No.', de='Aktenzeichen|Az.|Unser Zeichen', fr='N° de dossier', es='Expediente', it='N. pratica', pt='Processo n.º', nl='Dossiernummer')
LAWYER = string('lawyer', 'attorney lawyer responsibleAttorney partner rechtsanwalt', 'Lawyer in charge|Responsible attorney|Rechtsanwalt', lambda m: m.person(), en='Attorney|Responsible attorney|Partner|Lawyer', de='Rechtsanwalt|Sachbearbeiter RA', fr='Avocat', es='Abogado', it='Avvocato', pt='Advogado', nl='Advocaat')
PLAN = string('plan', 'plan planName subscription tariff package', 'Plan subscribed to|Name of the package|Tarif', of_words(en='Basic|Pro|Team|Business Plus|Enterprise|Starter|Premium (annual)', de='Basis|Komfort|Business|Premium'), en='Plan|Subscription|Package|Product', de='Tarif|Paket', fr='Formule|Offre', es='Plan', it='Piano', pt='Plano', nl='Pakket')
SUBSCRIPTION_ID = string('subscription_id', 'subscriptionId subscriptionNumber licenceKey aboNummer', 'Number of the subscription|Subscription ID|Abonummer', coded('sub_********', 'SUB-#####', 'A-########', '***-***-***'), en='Subscription ID|Subscription No.|Licence key', de='Abo-Nr.|Abonummer', fr="N° d'abonnement", es='Nº de suscripción', it='N. abbonamento', pt='N.º de subscrição', nl='Abonnementsnummer')
RENEWAL = Concept('renewal', 'date', worded(en='Next billing date|Renews on|Renewal date|Next invoice', de='Nächste Abrechnung|Verlängert sich am', fr='Prochaine échéance', es='Próxima renovación', it='Prossimo rinnovo', pt='Próxima renovação', nl='Volgende factuur'), ('renewalDate', 'nextBillingDate', 'renewsOn', 'nextInvoice'), ('When the subscription renews', 'Next billing date', 'Datum der nächsten Abrechnung'), lambda m: m.date(m.day(20, 360)))

PRODUCT_COLUMNS = (POSITION, ARTICLE, QUANTITY, QUANTITY, UNIT, UNIT_PRICE, UNIT_PRICE, DISCOUNT_PERCENT, DISCOUNT_AMOUNT)
GOODS = Goods(long_product, PRODUCT_COLUMNS)
TRADES = (
    (Trade('invoice_goods', GOODS, GOODS_HEAD, ships=True), 4.5),
    (Trade('invoice_wholesale', Goods(long_product, (*PRODUCT_COLUMNS, EAN, HS_CODE, ORIGIN, SERIAL, BATCH, WEIGHT, LINE_REFERENCE, ACCOUNT), most_rows=26), GOODS_HEAD, buyer_is='company', ships=True), 2.5),
    (Trade('invoice_groceries', Goods(lambda m: m.grocery(), (ARTICLE, QUANTITY, UNIT, UNIT_PRICE, BATCH, LINE_TAX_RATE), (0.4, 60), 24), GOODS_HEAD, ships=True), 0.8),
    (Trade('invoice_services', Goods(lambda m: m.service(), (POSITION, LINE_DATE, QUANTITY, UNIT, UNIT_PRICE, LINE_PERIOD), (40, 4000), 8, whole=False), has_period=0.4), 3.0),
    (Trade('invoice_freelancer', Goods(lambda m: m.service(), (LINE_DATE, HOURS, HOURLY_RATE, POSITION), (20, 180), 9, whole=False), has_period=0.5, seller_is='person'), 1.6),
    (Trade('invoice_timesheet', Goods(lambda m: m.service() if m.chance(0.5) else m.sentence(), (LINE_DATE, HOURS, HOURLY_RATE, WORKER, LINE_REFERENCE), (30, 260), 22, whole=False), has_period=0.7, buyer_is='company'), 0.8),
    (Trade('invoice_subscription', Goods(mostly(SUBSCRIPTIONS, 'service'), (QUANTITY, UNIT_PRICE, LINE_PERIOD, DISCOUNT_PERCENT), (4, 400), 5, single=True), has_period=0.6, own=fact_block(PLAN, SUBSCRIPTION_ID, RENEWAL, least=1), own_concepts=(PLAN, SUBSCRIPTION_ID, RENEWAL)), 1.0),
    (Trade('invoice_car_repair', Goods(mostly(REPAIRS, 'service'), (ARTICLE, QUANTITY, UNIT, UNIT_PRICE, POSITION), (5, 400), 14, whole=False), own=fact_block(PLATE, VEHICLE, VIN, MILEAGE, MECHANIC), own_concepts=(PLATE, VEHICLE, VIN, MILEAGE, MECHANIC)), 0.8),
    (Trade('invoice_legal', Goods(mostly(LEGAL, 'service'), (LINE_DATE, HOURS, HOURLY_RATE, WORKER), (60, 500), 14, whole=False), has_period=0.4, own=fact_block(MATTER, MATTER_NUMBER, LAWYER, least=1), own_concepts=(MATTER, MATTER_NUMBER, LAWYER)), 0.6),
    (Trade('invoice_catering', Goods(lambda m: m.dish(), (QUANTITY, UNIT_PRICE, LINE_DATE), (3, 60), 12), has_period=0.1), 0.5),
    (Trade('invoice_lump_sum', Goods(lambda m: m.sentence(), (), (100, 20000), 2, single=True, amounts=((LINE_TOTAL,),)), has_period=0.3), 0.6),
)
KINDS = [kind_of(trade, weight) for trade, weight in TRADES]
