"""Receipts of shops and restaurants: where things are bought item by item.

Receipts of services (taxi, parking, card slips) stand in receipts_services.py, those that a country's law shapes in receipts_national.py.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Block, Content, Kind, Noise, Pairs, Words, worded
from . import receipt_concepts as c
from .receipt_concepts import concept
from .receipt_parts import Bill, card_facts, customer, farewell, figure, inside, items_table, letterhead, loyalty, machine_lines, maybe, pair, payment, price, receipt, rounded, sell, settle, tax_table, till_facts, title, totals

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..maker import Maker

RESTAURANTS = worded(en="{last}'s Grill|The Golden Lion|{first}'s Kitchen|Blue Lagoon Bistro|{city} Diner|Noodle House 88|RESTORAN {last}|Spice Garden|The Crab Shack|Old Mill Steakhouse|Pho {first}|La Piazza", de='Gasthaus zum {last}|Ristorante {first}|Zur alten Post|Wirtshaus {city}|Pizzeria Bella Vita|Brauhaus {last}|Sushi Garten', fr='Chez {first}|Le Bistrot de {city}|Brasserie {last}|La Table de {first}|Crêperie du Port', es='Casa {first}|Mesón {last}|Taberna El Puerto|Asador {last}|Cervecería {city}', it='Trattoria da {first}|Osteria {last}|Pizzeria {city}|Ristorante La Pergola', pt='Restaurante {last}|Churrascaria {city}|Tasca do {first}|Marisqueira {last}', nl='Eetcafé {last}|Restaurant De Haven|Pannenkoekenhuis {city}', ru='Кафе «{first}»|Ресторан «{city}»|Шашлычная №1|Столовая', zh='老{last}面馆|{city}小吃|好味道餐厅|川香园', ja='居酒屋 {last}|{city}食堂|寿司処 {last}|ラーメン {last}', ko='{city}식당|할매국밥|{last}네 분식', ar='مطعم {last}|مطعم الشرق', pl='Restauracja {city}|Karczma {last}|Pierogarnia u {first}', lv='Restorāns {city}|Krogs {last}', tr='{last} Lokantası|{city} Kebap|Köfteci {first}', cs='Hospoda U {last}|Restaurace {city}', sv='Restaurang {city}|{last}s Krog')
CAFES = worded(en="{first}'s Coffee|Corner Café|BEAN & LEAF|The Daily Grind|{city} Coffee Roasters|Sweet Crumbs Bakery|Tea Time", de='Café {last}|Bäckerei {last}|Kaffeerösterei {city}|Konditorei {last}', fr='Boulangerie {last}|Café de {city}|Salon de thé {first}', es='Cafetería {city}|Panadería {last}|Café {first}', it='Bar {last}|Caffè {city}|Pasticceria {last}', pt='Pastelaria {city}|Padaria {last}|Café {first}', nl='Koffiehuis {last}|Bakkerij {last}', ru='Кофейня «{first}»|Пекарня', zh='{city}咖啡|{last}记茶餐厅', ja='喫茶 {last}|{city}珈琲', ko='카페 {first}|{city}커피', pl='Kawiarnia {city}|Cukiernia {last}', lv='Kafejnīca {first}|Maiznīca {last}', tr='{city} Kahve|{last} Pastanesi')
CAFE_GOODS = worded(en='Cappuccino|Flat White|Latte L|Iced Americano|Espresso dbl|Blueberry Muffin|Croissant|Hot Chocolate|Bagel w/ cream cheese|Chai Latte|Banana bread|Green Tea|Cold Brew 16oz|Cinnamon Roll', de='Cappuccino|Milchkaffee|Brezel|Latte Macchiato|Apfelkuchen|Laugenstange|Roggenbrot 750g|Kännchen Tee|Käsekuchen|Mohnbrötchen', fr='Café crème|Croissant|Pain au chocolat|Baguette tradition|Tarte citron|Thé vert|Noisette', es='Café con leche|Cortado|Tostada tomate|Croissant|Zumo naranja|Bocadillo jamón', it='Caffè|Cappuccino|Cornetto|Spremuta|Panino|Tiramisù', pt='Café|Galão|Pastel de nata|Tosta mista|Meia de leite|Pão de queijo', nl='Koffie|Cappuccino|Appeltaart|Thee|Tosti', ru='Капучино|Латте|Круассан|Чай чёрный|Пирожок с капустой', zh='美式咖啡|拿铁|蛋挞|奶茶|菠萝包', ja='ブレンドコーヒー|カフェラテ|ケーキセット|抹茶ラテ|トースト', ko='아메리카노|카페라떼|치즈케이크|유자차', pl='Kawa czarna|Latte|Szarlotka|Drożdżówka', lv='Kapučīno|Kafija|Maizīte|Kūka', tr='Türk kahvesi|Çay|Simit|Baklava')
DRINKS = worded(en='Guinness Pint|House Red 175ml|Gin & Tonic|Mojito|IPA 16oz|Whiskey Sour|Coke|Tequila shot|Bottled water|Margarita|Nachos|Chicken wings|Prosecco gls', de='Pils 0,5l|Weizen 0,5|Aperol Spritz|Cola 0,3|Weißwein 0,2l|Gin Tonic|Hugo|Radler 0,4|Mineralwasser', fr='Pression 25cl|Verre de rouge|Kir|Pastis|Perrier|Mojito', es='Caña|Copa de vino|Gin tonic|Tinto de verano|Agua|Patatas bravas', it='Birra media|Spritz|Negroni|Calice rosso|Acqua nat.', pt='Imperial|Caipirinha|Copo vinho|Água 0,5|Chopp', nl='Biertje|Witte wijn|Bitterballen|Spa blauw', ru='Пиво светлое 0,5|Вино красное|Виски 40мл|Сок', zh='青岛啤酒|红酒(杯)|可乐|威士忌', ja='生ビール中|ハイボール|枝豆|日本酒 一合|ウーロン茶', ko='소주|맥주 500cc|막걸리|치킨', pl='Piwo 0,5|Wino kieliszek|Wódka 40ml', lv='Alus 0,5|Vīns|Balzams 40ml', tr='Bira 50cl|Rakı duble|Meze')
BARS = worded(en="The Red Lion|{last}'s Pub|O'{last}'s Irish Bar|Rooftop Lounge|The Anchor Inn|Club 54", de='Bar {first}|Kneipe {last}|Eckstein|Cocktailbar {city}', fr='Bar du {city}|Le Zinc|Pub {last}', es='Bar {first}|Pub {city}|Coctelería {last}', it='Bar Sport|Enoteca {last}', pt='Boteco do {first}|Bar {city}', nl='Café {last}|Proeflokaal', ru='Бар «{first}»', zh='{city}酒吧', ja='BAR {last}|立呑み {last}', ko='호프 {city}', pl='Pub {city}', lv='Bārs {first}')
FAST_FOOD = worded(en='BURGER HUT|Taco Loco|Chicken Express|Pizza Planet|WOK TO GO|Sub Station|{first}\'s Fried Chicken', de='Döner {city}|Burger Hütte|Pizza Blitz|Currywurst {last}', fr='Kebab {city}|Burger Quick\'s|Tacos House', es='Burger {city}|Pollo {first}|Pizza Rápida', it='Kebab {city}|Pizza al Volo', pt='Hamburgueria {city}|Frango {first}', nl='Snackbar {last}|Friet van {first}', ru='Бургерная|Шаурма №1|Блинная', zh='快乐汉堡|{last}记炸鸡', ja='牛丼 {last}|バーガー屋', ko='{city}버거|김밥세상', pl='Kebab {city}|Zapiekanki', lv='Burgeru Bode', tr='Dönerci {first}')
FAST_GOODS = worded(en='Cheeseburger|Lg Fries|Combo #3|Med Coke|10 pc Nuggets|Chicken Wrap|BBQ Sauce|Dbl Bacon Burger|Soft serve|Kids Meal|Veggie Taco|Onion rings', de='Cheeseburger|Pommes groß|Döner Teller|Cola 0,4|Menü 2|Currywurst|Pizza Margherita|Ayran', fr='Menu Maxi|Frites|Cheeseburger|Nuggets x6|Soda 40cl', es='Menú doble|Patatas grandes|Hamburguesa|Refresco|Nuggets 6', it='Menu Kebab|Patatine|Pizza Diavola|Bibita', pt='Combo 1|Batata frita|X-Salada|Refrigerante', nl='Friet met|Frikandel|Kroket|Cola', ru='Бургер|Картофель фри|Кола 0,4|Шаурма', zh='汉堡套餐|薯条(大)|可乐|鸡块', ja='牛丼並|ポテトM|コーラM|チーズバーガー', ko='불고기버거세트|감자튀김|콜라', pl='Kebab duży|Frytki|Cola 0,5', lv='Burgers|Frī kartupeļi|Kola')
HARDWARE = worded(en='Wood screws 4x40 100pk|Hammer 16oz|Paint brush 2in|PVC Pipe 1/2|LED bulb 9W|Duct tape|Cordless drill|Sandpaper P120|Silicone clear|Extension cord 25ft|Wall paint 5L|Hinge brass|Cable ties|2x4x8 SPF', de='Holzschrauben 4x40|Hammer 300g|Pinsel Set|Dübel S8|LED Lampe 9W|Silikon transp.|Akkuschrauber|Wandfarbe 10L|Abdeckfolie|Winkel verz.', fr='Vis à bois|Marteau|Peinture blanche 10L|Ampoule LED|Ruban adhésif|Chevilles x50', es='Tornillos 4x40|Martillo|Pintura blanca 5L|Bombilla LED|Cinta aislante', it='Viti legno|Martello|Vernice bianca|Lampadina LED|Nastro', pt='Parafusos|Martelo|Tinta branca|Lâmpada LED|Fita isolante', nl='Schroeven 4x40|Hamer|Verf wit 5L|Ledlamp', ru='Саморезы 4х40|Молоток|Краска белая|Лампа LED|Изолента', zh='螺丝|锤子|灯泡|胶带|油漆', ja='木ネジ|LED電球|ガムテープ|金槌', ko='나사못|망치|LED전구', pl='Wkręty 4x40|Młotek|Farba biała 5L|Żarówka LED', lv='Skrūves|Krāsa balta 5L|Spuldze LED|Āmurs')
BOOKS = worded(en='The Silent River|Gardening for All|A History of Maps|World Atlas 9th ed.|Greeting card|Notebook A5|Crossword Vol. 12|Learn Italian|The Last Lighthouse|Moby Dick (PB)|Gel pen blue', de='Der stille Fluss|Kochbuch Vegan|Weltatlas|Notizbuch A5|Grußkarte|Krimi Nordsee|Wanderführer Harz', fr='Le Dernier Phare|Guide Bretagne|Carnet A5|Carte de vœux|Roman poche', es='El río callado|Atlas mundial|Cuaderno A5|Novela bolsillo', it='Il fiume lento|Guida Roma|Quaderno A5|Agenda', pt='O Rio Calmo|Atlas|Caderno A5', nl='De stille rivier|Notitieboek|Kaart', ru='Роман «Река»|Атлас мира|Тетрадь 48л|Открытка', zh='世界地图册|笔记本|小说', ja='文庫本|雑誌|ノートA5', ko='소설|노트|잡지', pl='Cicha rzeka|Zeszyt A5|Atlas', lv='Klusā upe|Klade A5|Atlants')
CLOTHES = worded(en='Mens T-Shirt M|Jeans Slim 32/34|Socks 3pk|Summer Dress S|Belt leather|Hoodie grey L|Sneakers 42|Scarf|Rain jacket|Kids PJ', de='Herren T-Shirt M|Jeans Slim|Socken 3er|Kleid Gr. 38|Gürtel|Kapuzenpulli', fr='T-shirt homme|Jean slim|Chaussettes x3|Robe été|Ceinture', es='Camiseta M|Vaquero|Calcetines|Vestido|Cinturón', it='Maglietta M|Jeans|Calze|Vestito|Cintura', pt='Camiseta M|Calça jeans|Meias|Vestido', nl='T-shirt M|Spijkerbroek|Sokken', ru='Футболка M|Джинсы|Носки 3 пары|Платье', zh='男士T恤|牛仔裤|袜子', ja='Tシャツ M|靴下|ジーンズ', ko='티셔츠|청바지|양말', pl='Koszulka M|Dżinsy|Skarpety', lv='T-krekls M|Džinsi|Zeķes')
#: What a shop of a trade is called where no brand comes to mind.
TRADES = {
    'pharmacy': worded(en='{city} Pharmacy|CarePlus Drugs|{last} Chemist|Health Mart', de='{last} Apotheke|Stern-Apotheke|Apotheke am Markt', fr='Pharmacie {last}|Pharmacie de {city}', es='Farmacia {last}|Farmacia Lcda. {last}', it='Farmacia {last}|Farmacia Comunale', pt='Farmácia {last}|Drogaria {city}', nl='Apotheek {city}', ru='Аптека №12|Аптека «{city}»', zh='{city}大药房', ja='{last}薬局', ko='{city}약국', pl='Apteka {city}', lv='Aptieka {city}', tr='{last} Eczanesi', cs='Lékárna {city}', sv='Apotek {city}'),
    'hardware': worded(en="{last} Hardware|{city} DIY CENTRE|Home & Tools|{last} & Sons Builders Merchants|KEDAI {last} HARDWARE", de='Baumarkt {city}|Eisenwaren {last}|Werkzeug {last}', fr='Bricolage {city}|Quincaillerie {last}', es='Ferretería {last}|Bricocentro', it='Ferramenta {last}', pt='Ferragens {last}|Casa das Tintas', nl='IJzerhandel {last}', ru='Хозтовары|СтройДом', zh='{last}氏五金', ja='ホームセンター{city}', ko='{city}철물', pl='Market budowlany {city}', lv='Būvniecības veikals {city}'),
    'bookshop': worded(en='{last} Books|The Book Nook|{city} Stationers|POPULAR BOOK CO', de='Buchhandlung {last}|Bücherstube {city}', fr='Librairie {last}|Papeterie {city}', es='Librería {last}|Papelería {city}', it='Libreria {last}', pt='Livraria {last}|Papelaria {city}', nl='Boekhandel {last}', ru='Дом книги|Книжный мир', zh='{city}书店', ja='{last}書店', ko='{city}서점', pl='Księgarnia {city}', lv='Grāmatnīca {city}'),
    'clothes': worded(en='{first} Fashion|Urban Threads|{last} & Co|STYLE OUTLET', de='Mode {last}|Textilhaus {city}', fr='Boutique {first}|Mode {last}', es='Modas {first}|Zapatería {last}', it='Boutique {first}|Moda {last}', pt='Modas {first}', nl='Mode {last}', ru='Магазин одежды «{first}»', zh='{first}服饰', ja='洋服の{last}', ko='{first}의류', pl='Moda {first}', lv='Modes nams {first}'),
}
PRESCRIPTION = concept('prescription', 'string', worded(en='Rx#|Rx|Prescription No.|Script', de='Rezept-Nr.|Rezept', fr='N° ordonnance', es='Receta', it='Ricetta', pt='Receita', zh='处方号', ru='Рецепт №'), 'prescriptionNumber rxNumber rx prescription', 'Number of the prescription', 'Rx number', make=lambda m: m.code(m.pick(('######', '#######', '##-####', 'N######'))))
PATIENT = concept('patient', 'string', worded(en='Patient|Patient name|For', de='Patient|Für', fr='Patient', es='Paciente', it='Paziente', pt='Paciente', nl='Patiënt', ru='Пациент', zh='患者', ja='患者名', ko='환자'), 'patientName patient patientFullName', 'Person the medicine is for', 'Name of the patient', make=lambda m: m.person() if m.chance(0.6) else m.person_last_first())
DOCTOR = concept('doctor', 'string', worded(en='Prescriber|Doctor|Dr', de='Arzt|Verordner', fr='Médecin|Prescripteur', es='Médico', it='Medico', pt='Médico', nl='Arts', ru='Врач', zh='医生', ja='医師'), 'prescriber doctor doctorName physician', 'Doctor who wrote the prescription', 'Prescribing physician', make=lambda m: 'Dr. ' + m.person())
COPAY = concept('copay', 'number', worded(en='Copay|Patient pays|Co-pay', de='Zuzahlung|Eigenanteil', fr='Ticket modérateur|Reste à charge', es='Aportación', it='Ticket', pt='Comparticipação', nl='Eigen bijdrage'), 'copay patientShare coPayment zuzahlung', 'What the patient pays himself', 'Co-payment')
SUGGESTED_TIPS = worded(en='Suggested tip: 15% = {0}  18% = {1}  20% = {2}|TIP GUIDE 15%: {0} 18%: {1} 20%: {2}')


def named(m: Maker, patterns: Words) -> str:
    return m.words(patterns).format(first=m.first_name(), last=m.last_name(), city=m.city())


def legal_of(m: Maker) -> str | None:
    """The company behind the shop: often one that the brand says nothing of."""
    return m.company() if m.chance(0.55) else None


def close(m: Maker, bill: Bill, taxed: float = 0.3, cash: float = 0.45) -> list[Block]:
    """Totals, taxes and payment, in the order that the till likes."""
    taxes: list[Block] = [tax_table(m, bill)] if m.chance(taxed) else []
    paid = payment(m, bill, cash) if m.chance(0.85) else []
    return [totals(m, bill)] + (taxes + paid if m.chance(0.5) else paid + taxes)


def assemble(m: Maker, kind: str, head: list[Block], facts: list[Block], body: list[Block]) -> Content:
    """Facts stand above the items or at the foot; the title above or below the letterhead."""
    named_so = title(m)
    top = named_so + head if m.chance(0.3) else head + named_so
    extra: list[Block] = loyalty(m) if m.chance(0.12) else []
    if m.chance(0.06):
        top.append(customer(m))
    if m.chance(0.25):
        extra = extra + machine_lines(m)
    blocks = top + facts + body + extra if m.chance(0.75) else top + body + extra + facts
    return receipt(m, kind, blocks + farewell(m))


def supermarket(m: Maker) -> Content:
    bill = settle(m, sell(m, m.grocery, 1, 24, 0.5, 14), 0.25, rounding_chance=0.1)
    facts = till_facts(m, *maybe(m, 0.2, c.STORE_NUMBER))
    return assemble(m, 'supermarket_receipt', [letterhead(m, m.shop(), legal_of(m))], facts, [items_table(m, bill)] + close(m, bill, 0.45))


def restaurant(m: Maker) -> Content:
    bill = settle(m, sell(m, m.dish, 1, 10, 3, 38), 0.08, 0.2, 0.05)
    facts = till_facts(m, *maybe(m, 0.7, c.TABLE), *maybe(m, 0.45, c.GUESTS), *maybe(m, 0.15, c.ORDER_NO), *maybe(m, 0.12, c.ORDER_TYPE))
    body: list[Block] = [items_table(m, bill)] + close(m, bill)
    if m.chance(0.3):
        body += tip_lines(m, bill)
    return assemble(m, 'restaurant_receipt', [letterhead(m, named(m, RESTAURANTS), legal_of(m))], facts, body)


TOTAL_WITH_TIP = concept('total_with_tip', 'number', worded(en='Total with tip|TOTAL incl. tip|Final total|Total charged', de='Gesamt mit Trinkgeld|Betrag inkl. Trinkgeld', fr='Total avec pourboire', es='Total con propina', it='Totale con mancia', pt='Total com gorjeta', nl='Totaal met fooi', ru='Итого с чаевыми', zh='含小费总计'), 'totalWithTip finalTotal totalInclTip amountCharged', 'Total after the tip was added', 'Bill and tip together')


def tip_lines(m: Maker, bill: Bill) -> list[Block]:
    """Filled in by the till, or left for the guest's pen."""
    if m.chance(0.5):
        blank: list[Block] = [Pairs([pair(m, c.TIP, ''), pair(m, TOTAL_WITH_TIP, '')])]
        if m.language == 'en' and m.chance(0.5):
            blank.append(Noise([m.words(SUGGESTED_TIPS).format(*(figure(m, bill.subtotal * share) for share in (0.15, 0.18, 0.2)))]))
        return blank
    tip = rounded(m, bill.total * m.pick((0.05, 0.1, 0.15, 0.18, 0.2)))
    return [Pairs([pair(m, c.TIP, m.money(tip)), pair(m, TOTAL_WITH_TIP, m.money(bill.total + tip))])]


def cafe(m: Maker) -> Content:
    bill = settle(m, sell(m, lambda: m.words(CAFE_GOODS), 1, 6, 1.5, 8), 0.1)
    facts = till_facts(m, *maybe(m, 0.3, c.ORDER_NO), *maybe(m, 0.3, c.ORDER_TYPE), *maybe(m, 0.1, c.TABLE))
    return assemble(m, 'cafe_receipt', [letterhead(m, named(m, CAFES), legal_of(m), 0.8)], facts, [items_table(m, bill)] + close(m, bill))


def bar(m: Maker) -> Content:
    bill = settle(m, sell(m, lambda: m.words(DRINKS), 1, 9, 2.5, 16), 0.08, 0.15)
    tab = pair(m, c.ORDER_NO, m.code(m.pick(('##', '%###', 'TAB ##'))), 'Tab' if m.language == 'en' else None)
    facts = till_facts(m, *maybe(m, 0.35, c.TABLE), *([tab] if m.chance(0.4) else []), *maybe(m, 0.2, c.GUESTS))
    body: list[Block] = [items_table(m, bill)] + close(m, bill) + (tip_lines(m, bill) if m.chance(0.3) else [])
    return assemble(m, 'bar_receipt', [letterhead(m, named(m, BARS), legal_of(m), 0.8)], facts, body)


def fast_food(m: Maker) -> Content:
    bill = settle(m, sell(m, lambda: m.words(FAST_GOODS), 1, 8, 1.2, 13), 0.15)
    facts = till_facts(m, *maybe(m, 0.75, c.ORDER_NO), *maybe(m, 0.6, c.ORDER_TYPE), *maybe(m, 0.3, c.STORE_NUMBER), number_chance=0.5)
    return assemble(m, 'fast_food_receipt', [letterhead(m, named(m, FAST_FOOD), legal_of(m))], facts, [items_table(m, bill)] + close(m, bill))


def pharmacy(m: Maker) -> Content:
    bill = settle(m, sell(m, m.drug, 1, 6, 3, 45), 0.12)
    head: list[Block] = [letterhead(m, named(m, TRADES['pharmacy']), legal_of(m))]
    body: list[Block] = [items_table(m, bill)] + close(m, bill)
    if m.chance(0.4):
        rx = [pair(m, PRESCRIPTION)] + maybe(m, 0.6, PATIENT) + maybe(m, 0.4, DOCTOR) + maybe(m, 0.4, COPAY, m.money(price(m, 2, 12)))
        body.insert(0 if m.chance(0.5) else 1, Pairs(rx))
    return assemble(m, 'pharmacy_receipt', head, till_facts(m), body)


def shop_of(trade: str, goods: Words, low: float, high: float) -> Callable[[Maker], Content]:
    def write(m: Maker) -> Content:
        source = (lambda: m.words(goods)) if m.chance(0.8) else m.product
        bill = settle(m, sell(m, source, 1, 9, low, high), 0.25)
        back = maybe(m, 0.2, c.RETURN_BY, m.date(m.day(1, 90)))
        body: list[Block] = [items_table(m, bill)] + close(m, bill) + ([Pairs(back)] if back else [])
        return assemble(m, trade + '_receipt', [letterhead(m, named(m, TRADES[trade]) if m.chance(0.8) else m.shop(), legal_of(m))], till_facts(m, *maybe(m, 0.1, c.STORE_NUMBER)), body)
    return write


def us_store(m: Maker) -> Content:
    """The long American roll: store and operator numbers on one line, tax on top, card block, survey."""
    m = inside(m, ('en',), ('US', 'CA'))
    goods = m.pick((m.grocery, m.product, lambda: m.words(HARDWARE), lambda: m.words(CLOTHES)))
    lines = sell(m, goods, 1, 18, 0.8, 40)
    bill = settle(m, lines, 0.2)
    bill.on_top = True
    rate = m.pick((6.0, 6.25, 7.0, 8.25, 8.875, 9.5, 4.0))
    tax = round((bill.subtotal - bill.discount) * rate / 100, 2)
    bill.taxes, bill.total = [(rate, bill.subtotal - bill.discount, tax)], round(bill.subtotal - bill.discount + tax, 2)
    numbers = [pair(m, c.STORE_NUMBER, label=m.pick(('ST#', 'STORE', 'Store #', 'STR'))), pair(m, c.CASHIER, m.code('######'), m.pick(('OP#', 'CSHR', 'Cashier', 'ASSOC'))), pair(m, c.TERMINAL, m.code('##'), m.pick(('TE#', 'REG', 'TERM', 'Register'))), pair(m, c.TRANSACTION_ID, m.code('####'), m.pick(('TR#', 'TRANS', 'Tran')))]
    body: list[Block] = [items_table(m, bill), totals(m, bill), *payment(m, bill, 0.35)]
    tail = [pair(m, c.RECEIPT_NO, m.code(m.pick(('#### #### #### #### ####', '##-####-####-#', '####-####-####'))), m.pick(('TC#', 'Receipt #', 'Rcpt', 'Invoice')))] if m.chance(0.6) else []
    dated: list[Block] = [Pairs([pair(m, c.DATE, m.date(m.day(-900, 0)), '' if m.chance(0.5) else None), pair(m, c.TIME, m.time(), '' if m.chance(0.5) else None)] + tail)]
    manager = [Noise(['MANAGER ' + m.person().upper()])] if m.chance(0.3) else []
    head: list[Block] = [letterhead(m, m.shop(), None, 0.6), *manager]
    blocks = head + [Pairs(numbers)] + (dated + body if m.chance(0.5) else body + dated)
    if m.chance(0.25):
        blocks += loyalty(m)
    return receipt(m, 'us_store_receipt', blocks + [Noise(m.some(SURVEYS, 0, 2))] + farewell(m))


SURVEYS = ('HOW DID WE DO TODAY? TAKE OUR SURVEY', 'Enter for a chance to win $1000', 'RETURN POLICY 90 DAYS WITH RECEIPT', '# ITEMS SOLD', 'LOW PRICES YOU CAN TRUST', 'F = FOOD STAMP ELIGIBLE', 'Scan for savings', 'CUSTOMER COPY', 'RETAIN THIS COPY FOR YOUR RECORDS')


def refund(m: Maker) -> Content:
    goods = m.pick((m.product, lambda: m.words(CLOTHES), m.grocery, lambda: m.words(HARDWARE)))
    bill = settle(m, sell(m, goods, 1, 4, 4, 90), 0.05)
    sign = -1 if m.chance(0.75) else 1
    source = [pair(m, c.ORIGINAL_RECEIPT), pair(m, c.ORIGINAL_DATE, m.date(m.day(-1000, -901)))] + maybe(m, 0.6, c.REFUND_REASON)
    back: list[Block] = [Pairs([pair(m, REFUNDED, m.money(sign * bill.total))] + (card_facts(m) if m.chance(0.5) else maybe(m, 0.5, c.PAYMENT_METHOD, m.words(PAID_BACK))))]
    blocks: list[Block] = [letterhead(m, m.shop() if m.chance(0.6) else named(m, TRADES['clothes']), legal_of(m))] + title(m, REFUND_TITLES, 0.9) + till_facts(m)
    blocks += [Pairs(source)] if m.chance(0.8) else []
    blocks += [items_table(m, bill, sign=sign), totals(m, bill, sign), *back, *farewell(m)]
    return receipt(m, 'refund_receipt', blocks)


REFUND_TITLES = worded(en='REFUND|RETURN|*** REFUND ***|Credit note|EXCHANGE|Return receipt|VOID', de='RÜCKGABE|Retoure|Gutschrift|STORNO', fr='REMBOURSEMENT|AVOIR|Retour marchandise', es='DEVOLUCIÓN|ABONO|Vale de devolución', it='RESO|RIMBORSO|Documento di reso', pt='DEVOLUÇÃO|Nota de crédito', nl='RETOUR|Retourbon', ru='ВОЗВРАТ ПРИХОДА|Возврат', zh='退货单|退款小票', ja='返品|返金伝票', ko='반품영수증|환불', pl='ZWROT|Protokół zwrotu', lv='ATGRIEZTA PRECE', tr='İADE')
REFUNDED = concept('refunded', 'number', worded(en='Refund|Refund amount|Refund due|Total refund|Amount refunded|CREDIT', de='Erstattung|Auszahlung|Erstattungsbetrag', fr='Remboursé|Montant remboursé', es='Importe devuelto|A devolver', it='Importo rimborsato|Rimborso', pt='Valor devolvido|A devolver', nl='Terugbetaald', ru='Сумма возврата|К возврату', zh='退款金额', ja='返金額', ko='환불금액', pl='Kwota zwrotu', lv='Atmaksāts', tr='İade tutarı'), 'refundAmount refund refundedAmount totalRefund erstattung amountRefunded', 'Money given back to the customer', 'Amount of the refund', 'How much was refunded')
PAID_BACK = worded(en='Cash|Original card|Gift card|Store credit', de='Bar|Karte|Gutschein', fr='Espèces|Carte|Bon d\'achat', es='Efectivo|Tarjeta|Vale', it='Contanti|Buono', pt='Dinheiro|Vale', nl='Contant|PIN|Cadeaubon', ru='Наличными|На карту', zh='现金|原路退回')


KINDS: list[Kind] = [
    Kind('supermarket_receipt', supermarket, 3.0),
    Kind('restaurant_receipt', restaurant, 2.5),
    Kind('cafe_receipt', cafe),
    Kind('bar_receipt', bar, 0.6),
    Kind('fast_food_receipt', fast_food),
    Kind('pharmacy_receipt', pharmacy, 0.8),
    Kind('hardware_receipt', shop_of('hardware', HARDWARE, 1, 80), 0.8),
    Kind('bookshop_receipt', shop_of('bookshop', BOOKS, 2, 40), 0.6),
    Kind('clothes_receipt', shop_of('clothes', CLOTHES, 5, 120), 0.8),
    Kind('us_store_receipt', us_store, 1.5),
    Kind('refund_receipt', refund, 0.7),
]
