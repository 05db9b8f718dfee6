"""How the countries write telephone numbers, addresses, official numbers and money that the chooser's generator does not know.

In shapes '#' is a digit, '%' a digit from 1 to 9, '?' a capital letter; {road}, {number}, {postcode} and {city} are filled in.
"""
from __future__ import annotations

from dataclasses import dataclass

from texts import hebrew
from texts.labels import items


@dataclass(frozen=True)
class Land:
    currency: tuple[str, ...]
    phones: tuple[str, ...]
    postcode: str  # '\n' parts several shapes
    streets: tuple[str, ...]
    official: tuple[str, ...]  # ids of taxpayers, companies, people, cars
    forms: tuple[str, ...]  # legal forms; those before the name end with a space
    tld: str
    first: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    roads: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    city_lines: tuple[str, ...] = ('{postcode} {city}',)
    states: tuple[tuple[str, str], ...] = ()  # name and abbreviation
    names: tuple[str, ...] = ()  # of the country


LANDS: dict[str, Land] = {
    'he': Land(
        ('₪', '₪', 'ש"ח', 'ILS', 'NIS'), ('0#-#######', '05#-#######', '0#-###-####', '05#-###-####', '+972-#-#######', '1-700-###-###', '*####', '972-5#-###-####'),
        '#######\n#####', ('{road} {number}', 'רח\' {road} {number}', 'רחוב {road} {number}', '{road} {number}, דירה {number}', 'שד\' {road} {number}', 'ת.ד. {number}'),
        ('51#######', '#########', '########-#', '##-###-##', '###-##-###', 'IL## #### #### #### #### ###', '##-###-######', '580######'), ('בע"מ', 'ושות\'', 'ובניו', '(1998) בע"מ', 'ע"ר', 'בע״מ'),
        'co.il', hebrew.FIRST, hebrew.LAST, hebrew.ROADS, hebrew.CITIES, ('{city}', '{city} {postcode}', '{city}, מיקוד {postcode}', '{city} {postcode}, ישראל'),
        names=('ישראל', 'Israel', 'ISRAEL'),
    ),
    'uk': Land(
        ('₴', 'грн', 'грн.', 'UAH'), ('+380 ## ### ## ##', '0## ###-##-##', '(044) ###-##-##', '0 800 ### ###'), '#####',
        ('{road}, {number}', '{road}, буд. {number}', '{road}, {number}, кв. {number}'), ('########', '##########', 'UA############'),
        ('ТОВ ', 'ПП ', 'АТ ', 'ФОП ', 'ПрАТ '), 'ua',
    ),
    'be': Land(
        ('BYN', 'руб.', 'р.'), ('+375 ## ###-##-##', '8 (017) ###-##-##'), '######',
        ('вул. {road}, {number}', 'вул. {road}, д. {number}, кв. {number}'), ('#########',), ('ТАА ', 'ААТ ', 'ПУП '), 'by',
        items('Аляксандр|Андрэй|Віктар|Дзмітрый|Мікалай|Сяргей|Уладзімір|Юрый|Алена|Вольга|Ганна|Кацярына|Марыя|Наталля|Святлана|Таццяна|Янка|Васіль'),
        items('Іваноў|Кавалёў|Казлоў|Новік|Жук|Янушкевіч|Быкаў|Каратынскі|Купала|Дубоўка|Шушкевіч|Лукашэвіч|Гарбуноў|Сакалоўскі|Зайцаў|Ўладыка'),
        items('Леніна|Савецкая|Багдановіча|Якуба Коласа|Янкі Купалы|Перамогі|Кастрычніцкая|Школьная|Палявая'),
    ),
    'bg': Land(
        ('лв.', 'лв', 'BGN', '€'), ('+359 2 ### ####', '08## ### ###', '02/### ## ##', '0700 ## ###'), '####',
        ('ул. „{road}“ {number}', 'бул. „{road}“ № {number}', 'ж.к. {road}, бл. {number}'), ('BG#########', '#########', '??####??'),
        ('ЕООД', 'ООД', 'АД', 'ЕТ'), 'bg',
        items('Георги|Иван|Димитър|Николай|Петър|Стоян|Христо|Йордан|Васил|Мария|Елена|Иванка|Пенка|Цветелина|Десислава|Радка|Щилян|Любомир'),
        items('Иванов|Георгиев|Димитров|Петров|Николова|Христова|Стоянова|Тодорова|Илиев|Ангелов|Йорданов|Михайлов|Щерев|Цветков|Желязков|Върбанов'),
        items('Витоша|Цар Борис III|Васил Левски|Христо Ботев|Шипка|Александър Стамболийски|Княз Александър I|Младост|Люлин|Дружба'),
    ),
    'sr': Land(
        ('дин.', 'РСД', 'RSD'), ('+381 11 ###-####', '06#/###-####', '011/###-##-##'), '#####',
        ('{road} {number}', 'ул. {road} бр. {number}'), ('#########', '########'), ('д.о.о.', 'а.д.', 'пр'), 'rs',
        items('Александар|Никола|Милош|Ђорђе|Љубиша|Његош|Живојин|Јелена|Марија|Љиљана|Ђурђина|Снежана|Драгана|Џејлан|Ћирило'),
        items('Јовановић|Петровић|Николић|Ђорђевић|Стојановић|Миленковић|Љубичић|Њежић|Џакић|Ћосић|Живковић|Шћепановић|Чолић'),
        items('Кнеза Милоша|Краља Петра|Булевар ослобођења|Његошева|Цара Душана|Светог Саве|Војводе Степе|Ђуре Јакшића'),
    ),
    'sr-latn': Land(
        ('din.', 'RSD'), ('+381 11 ###-####', '06#/###-####', '011/###-##-##'), '#####', ('{road} {number}', 'ul. {road} br. {number}'),
        ('#########', '########', '?? ###-??'), ('d.o.o.', 'a.d.', 'pr'), 'rs',
    ),
    'mk': Land(
        ('ден.', 'MKD', 'ден'), ('+389 2 ### ####', '07# ### ###', '02/#### ###'), '####',
        ('ул. {road} бр. {number}', 'бул. {road} {number}'), ('MK#############', '#############'), ('ДООЕЛ', 'ДОО', 'АД'), 'mk',
    ),
    'kk': Land(
        ('₸', 'тг', 'KZT', 'теңге'), ('+7 (7##) ###-##-##', '8 (727) ###-##-##', '+7 7## ### ## ##'), '######',
        ('{road} көшесі, {number}', '{road} даңғылы, {number}-үй', '{road} к-сі {number}, {number}-пәтер'),
        ('############', 'KZ##*############'), ('ЖШС ', 'АҚ ', 'ЖК '), 'kz',
        items('Әлихан|Бауыржан|Ғабит|Дәурен|Ерлан|Жандос|Қанат|Мұхтар|Нұрсұлтан|Өмір|Айгүл|Гүлнәр|Динара|Жұлдыз|Сәуле|Ұлжан|Шынар'),
        items('Әуезов|Ахметов|Бекұлы|Ғаббасов|Жұмабаев|Қасымов|Мұқанов|Нұрпейісов|Оспанов|Сәтбаев|Төлегенов|Үсенов|Өтегенов|Һашимов'),
        items('Абай|Қабанбай батыр|Тәуелсіздік|Сәтпаев|Мәңгілік Ел|Бөгенбай батыр|Жамбыл|Достық|Республика'),
    ),
    'hr': Land(
        ('€', 'EUR', 'kn'), ('+385 1 #### ###', '09# ### ####', '01/####-###', '0800 ## ##'), '#####',
        ('{road} {number}', 'Ul. {road} {number}', '{road} {number}/{number}'),
        ('HR###########', '###########', 'HR## #### #### #### #### #'), ('d.o.o.', 'd.d.', 'j.d.o.o.', 'obrt'), 'hr',
    ),
    'bs': Land(
        ('KM', 'BAM'), ('+387 33 ###-###', '06#/###-###'), '#####', ('{road} {number}', 'Ul. {road} br. {number}'), ('#############',),
        ('d.o.o.', 'd.d.'), 'ba', items('Emir|Amar|Haris|Adnan|Kenan|Đenan|Amina|Lejla|Ajša|Džejla|Šejla|Žana'),
        items('Hodžić|Hadžić|Begić|Čengić|Džafić|Đozo|Šabić|Ćatić|Mešić'),
        items('Zmaja od Bosne|Maršala Tita|Ferhadija|Titova|Džemala Bijedića|Željeznička'),
    ),
    'sl': Land(
        ('€', 'EUR'), ('+386 1 ### ## ##', '0## ### ###', '01 ### ## ##'), '####',
        ('{road} {number}', '{road} {number}a', '{road} {number}, SI'), ('SI########', 'SI56 #### #### #### ###', '?? ??-###'),
        ('d.o.o.', 'd.d.', 's.p.'), 'si',
    ),
    'lt': Land(
        ('€', 'EUR', 'Eur'), ('+370 6## #####', '8 6## #####', '(8 5) ### ####', '8-5-#######'), 'LT-#####',
        ('{road} g. {number}', '{road} pr. {number}-{number}', '{road} al. {number}'), ('LT#########', '#########', '###########'),
        ('UAB ', 'AB ', 'MB ', 'IĮ '), 'lt', (), (),
        items('Gedimino|Vilniaus|Laisvės|Basanavičiaus|Žemaičių|Šilutės|Ąžuolų|Čiurlionio|Savanorių|Pušų|Liepų'),
    ),
    'et': Land(
        ('€', 'EUR'), ('+372 ### ####', '5### ####', '6## ####'), '#####',
        ('{road} {number}', '{road} tn {number}', '{road} pst {number}-{number}'), ('EE#########', '########', '###########'),
        ('OÜ', 'AS', 'FIE', 'MTÜ'), 'ee', (), (),
        items('Pärnu mnt|Narva mnt|Tartu mnt|Ülikooli|Õismäe|Jõe|Kõue|Väike-Ameerika|Põhja|Kadaka'),
    ),
    'is': Land(
        ('kr.', 'ISK', 'kr'), ('+354 ### ####', '###-####', '### ####'), '###', ('{road} {number}', '{road} {number}b'),
        ('######-####', '#####'), ('ehf.', 'hf.', 'slf.'), 'is',
        items('Jón|Guðmundur|Sigurður|Gunnar|Ólafur|Einar|Þór|Magnús|Bjarni|Guðrún|Sigríður|Kristín|Þórunn|Ragnheiður|Hólmfríður|Æsa|Ýr|Davíð|Eyþór|Íris'),
        items('Jónsson|Guðmundsdóttir|Sigurðsson|Þórðarson|Ólafsdóttir|Magnússon|Einarsdóttir|Bjarnason|Ægisson|Helgadóttir|Friðriksson|Davíðsdóttir'),
        items('Laugavegur|Skólavörðustígur|Hverfisgata|Þingholtsstræti|Suðurlandsbraut|Ármúli|Borgartún|Aðalstræti|Ægisgata|Fríkirkjuvegur'),
    ),
    'sq': Land(
        ('Lekë', 'ALL', 'L'), ('+355 4 ### ####', '06# ### ####'), '####', ('Rruga „{road}“, nr. {number}', 'Rr. {road} {number}'),
        ('L########?', 'K########?'), ('SHPK', 'sh.p.k.', 'SHA'), 'al',
        items('Arben|Agim|Besnik|Çlirim|Dritan|Ëngjëll|Ilir|Shpëtim|Blerta|Drita|Elira|Mirjeta|Vjollca|Zamira|Çiljeta'),
        items('Hoxha|Shehu|Dervishi|Gjoka|Çela|Kurti|Përmeti|Xhaferi|Zogu|Marku|Këlliçi|Mëhilli|Bërxholi'),
        items('Kavajës|Dëshmorët e Kombit|Ismail Qemali|Myslym Shyri|Durrësit|Sami Frashëri|Pjetër Bogdani'),
    ),
    'az': Land(
        ('AZN', 'man.', 'manat'), ('+994 12 ### ## ##', '(050) ### ## ##', '+994 50 ### ## ##'), 'AZ####',
        ('{road} küç. {number}', '{road} prospekti, {number}'), ('##########', '##-??-###'), ('MMC', 'ASC', 'QSC'), 'az',
        items('Əli|Məmməd|Həsən|Hüseyn|İlham|Rəşad|Cavid|Vüqar|Elçin|Aygün|Gülnarə|Ləman|Nigar|Sevinc|Şəbnəm|Xədicə|Zərifə'),
        items('Əliyev|Məmmədov|Həsənova|Hüseynli|Quliyev|İsmayılov|Abbasov|Rzayeva|Şükürov|Çələbi|Cəfərov|Əfəndiyev|Nəsirli'),
    ),
    'ca': Land(
        ('€', 'EUR'), ('93 ### ## ##', '+34 97# ### ###', '6## ### ###'), '08###',
        ('C/ {road}, {number}', 'Carrer {road}, {number}, {number}è', 'Av. {road} {number}'), ('B-########', '########?'),
        ('S.L.', 'S.A.', 'SCCL'), 'cat',
        items('Jordi|Josep|Joan|Núria|Montserrat|Mercè|Àngel|Òscar|Lluís|Iñaki|Begoña|Mireia|Ramon|Roser|Cèlia|Eulàlia'),
        items('Puig i Cadafalch|Vilà|Solé|Roca|Ferrer|Güell|Muñoz|Bolaño|Pellicer|Llorenç|Dolç|Companys|Garriga|Gaudí|Sàbat|Mallorquí'),
        items('de Mallorca|d’Aragó|de Sants|del Bruc|Diagonal|de la Marina|Gran de Gràcia|Nou de la Rambla'),
    ),
    'mt': Land(
        ('€', 'EUR'), ('+356 2### ####', '7### ####', '9### ####'), '??? ####', ('{number}, Triq {road}', 'Blokk {number}, Triq {road}'),
        ('MT########', '#######?'), ('Ltd', 'plc', 'Limited'), 'mt',
        items('Ġorġ|Ġanni|Karmnu|Pawlu|Żeppi|Marija|Ċensa|Katarina|Ġużeppa|Mario|Rita|Ħanini'),
        items('Borg|Camilleri|Vella|Farruġia|Żammit|Galea|Micallef|Grech|Attard|Spiteri|Azzopardi|Mifsud|Ċassar|Ħili'),
        items('ir-Repubblika|il-Merkanti|San Ġwann|il-Kbira|Santa Luċija|l-Imdina|ix-Xatt|Ħaż-Żebbuġ'),
    ),
    'cy': Land(
        ('£', 'GBP'), ('029 20## ####', '+44 1### ######', '07### ######'), '??## #??', ('{number} {road}', '{number} Stryd {road}'),
        ('GB#########', '########'), ('Cyf', 'CCC', 'Cyfyngedig'), 'cymru',
        items('Siân|Gwenllïan|Llŷr|Gŵyn|Rhŷs|Tŵm|Môn|Dafydd|Angharad|Iôn|Lowri|Owain|Ŵena|Llŵyd'),
        items('Jones|Davies|ap Siôn|Llwyd|Gruffydd|Prŷs|Hywel|Tŷ-Mawr|Rhŷdderch|Glyndŵr|Cadwaladr'),
        items('y Bont|Fawr|y Castell|yr Eglwys|Tŷ Newydd|y Dŵr|Pentre’r Môr|Maes-y-dŵr|Heol yr Orsaf'),
    ),
    'ga': Land(
        ('€', 'EUR'), ('01 ### ####', '+353 8# ### ####', '0## ### ####'), '?## ????',
        ('{number} {road}', '{number} Sráid {road}', '{number} Bóthar {road}'), ('IE#######??', '#######?'), ('Teo', 'Teoranta', 'CTR'),
        'ie', items('Seán|Pádraig|Séamus|Mícheál|Tadhg|Niamh|Siobhán|Sinéad|Áine|Órla|Róisín|Gráinne|Éamonn|Úna|Fionnuala|Caitríona'),
        items('Ó Súilleabháin|Ní Bhriain|Mac Cárthaigh|Ó Néill|Ó Dálaigh|Nic Gearailt|Ó hÉigeartaigh|Ní Dhomhnaill|Ó Ríordáin|Úi Cheallaigh'),
        items('Uí Chonaill|na Siopaí|an Chaisleáin|na hEaglaise|Baile Átha Cliath|an tSléibhe|na Trá|Pháirc an Chrócaigh'),
    ),
    'eu': Land(
        ('€', 'EUR'), ('94# ### ###', '+34 94# ## ## ##', '6## ### ###'), '48###',
        ('{road} kalea, {number}', '{road} etorbidea {number}, {number}. A'), ('B########', '########?'), ('S.L.', 'S.A.', 'S. Koop.'),
        'eus', items('Iñaki|Mikel|Jon|Ander|Ainhoa|Begoña|Itziar|Nekane|Edurne|Eñaut|Gorka|Aitziber|Xabier|Maddi'),
        items('Etxeberria|Agirre|Mendizabal|Goñi|Ibáñez|Zubizarreta|Otxoa|Uriarte|Garaikoetxea|Arriaga|Iturriaga|Muñoa'),
        items('Gran Vía|Autonomia|Iparragirre|Sabino Arana|Portuko|Elizondo|Txomin Garat|Urdaneta'),
    ),
}
#: languages of countries whose ways the chooser's generator knows
COUNTRY_OF = {
    'sk': 'SK', 'gl': 'ES', 'fo': 'DK', 'lb': 'LU', 'rm': 'CH', 'hsb': 'DE', 'fy': 'NL', 'af': 'ZA', 'gd': 'GB', 'br': 'FR', 'oc': 'FR',
    'ku': 'TR', 'la': 'IT', 'eo': 'DE', 'lv': 'LV',
}
