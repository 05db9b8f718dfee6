"""What shops sell, in the languages for which neither Faker nor the chooser's generator says it."""
from __future__ import annotations

from texts.labels import items

GOODS: dict[str, tuple[str, ...]] = {
    'vi': items('Phở bò tái|Bún chả Hà Nội|Bánh mì thịt|Gỏi cuốn|Cơm tấm sườn|Cà phê sữa đá|Trà đá|Nước mắm 500ml|Gạo ST25 5kg|Sữa tươi|Trứng gà|Rau muống|Thịt heo|Bia Sài Gòn|Nước suối|Mì tôm|Dầu ăn|Bột giặt|Kem đánh răng|Áo sơ mi|Vé xe buýt|Giấy vệ sinh|Xăng RON 95|Đường trắng|Chả giò|Xôi gà|Chè đậu đỏ|Bưởi da xanh|Ổi ruột hồng|Cước vận chuyển'),
    'uk': items('Хліб житній|Молоко 2,5 %|Сметана|Кефір|Яйця курячі|Борщ український|Вареники з картоплею|Ковбаса|Цукор|Гречка|Олія соняшникова|Сир твердий|Кава мелена|Чай зелений|Вода мінеральна|Пакет|Їжа для котів|Ґудзик металевий|Послуги зв’язку|Папір А4|Щітка|Яблука|Цибуля|М’ясо свиняче'),
    'be': items('Хлеб жытні|Малако|Смятана|Дранікі|Бульба|Яйкі|Каўбаса|Цукар|Вада мінеральная|Кава|Гарбата|Сыр|Папера А4|Мёд|Яблыкі|Цыбуля|Паслугі сувязі'),
    'bg': items('Хляб Добруджа|Кисело мляко|Сирене краве|Кашкавал|Баница|Шопска салата|Кебапче|Лютеница|Домати|Краставици|Ракия|Бира|Кафе|Минерална вода|Торбичка|Яйца|Захар|Олио|Таратор|Мусака|Дизелово гориво|Хартия А4'),
    'sr': items('Хлеб бели|Млеко|Јогурт|Кајмак|Ћевапи|Пљескавица|Сир|Јаја|Шљиве|Ракија|Пиво|Кафа|Минерална вода|Кеса|Шећер|Уље|Ајвар|Купус|Ђеврек|Џем од кајсије|Њоке'),
    'sr-latn': items('Hleb beli|Mleko|Jogurt|Kajmak|Ćevapi|Pljeskavica|Sir|Jaja|Šljive|Rakija|Pivo|Kafa|Kesa|Šećer|Ulje|Ajvar|Kupus|Đevrek|Džem od kajsije'),
    'mk': items('Леб бел|Млеко|Јогурт|Сирење|Тавче гравче|Ќебапи|Јајца|Ракија|Пиво|Кафе|Вода|Шеќер|Масло|Ајвар|Ѓеврек|Домати|Кесичка|Џем|Љута пиперка|Њоки|Ѕвонче'),
    'kk': items('Нан|Сүт|Қымыз|Шұбат|Бауырсақ|Құрт|Ет|Қазы|Жұмыртқа|Қант|Шай|Су|Күріш|Алма|Май|Пакет|Ірімшік|Бешбармақ|Үлкен себет|Көкөніс|Өсімдік майы|Һалва'),
    'hr': items('Kruh bijeli|Mlijeko 2,8 %|Jogurt|Sir Paški|Ćevapi|Štrukli|Jaja L|Šećer|Ulje|Kava|Pivo Ožujsko|Mineralna voda|Vrećica|Jabuke|Čips|Sladoled|Đumbir|Pršut|Žganci|Rezanci'),
    'bs': items('Hljeb|Mlijeko|Ćevapi|Burek|Kahva|Sir|Jaja|Šećer|Ulje|Pivo|Voda|Kesa|Đuveč|Čaj|Žito'),
    'sl': items('Kruh črni|Mleko|Jogurt|Kranjska klobasa|Žlikrofi|Potica|Jajca|Sladkor|Olje|Kava|Pivo|Voda|Vrečka|Jabolka|Čaj|Šunka|Sir|Češnje'),
    'sk': items('Chlieb|Mlieko|Bryndza|Halušky|Vajcia|Cukor|Olej|Káva|Čaj|Pivo|Minerálka|Taška|Jablká|Šunka|Syr|Paradajky|Kapustnica|Vývar|Ťahaná ryba|Jahôdky'),
    'lt': items('Duona juoda|Pienas|Varškė|Grietinė|Cepelinai|Kiaušiniai|Cukrus|Aliejus|Kava|Arbata|Alus|Vanduo|Maišelis|Obuoliai|Sūris|Šaltibarščiai|Dešrelės|Žuvis|Ąžuolo gilės|Česnakas'),
    'et': items('Leib|Piim|Kohuke|Hapukoor|Munad|Suhkur|Õli|Kohv|Tee|Õlu|Vesi|Kilekott|Õunad|Juust|Sült|Verivorst|Kartul|Jäätis|Šokolaad|Küpsised|Žürii'),
    'fi': items('Ruisleipä|Maito|Rahka|Voi|Kananmunat|Sokeri|Öljy|Kahvi|Tee|Olut|Vesi|Muovikassi|Omena|Juusto|Karjalanpiirakka|Lohi|Peruna|Jäätelö|Pulla|Mäntysuopa|Hernekeitto|Näkkileipä|Pakasteherneet|Lounas'),
    'is': items('Brauð|Mjólk|Skyr|Smjör|Egg|Sykur|Olía|Kaffi|Te|Bjór|Vatn|Poki|Epli|Ostur|Harðfiskur|Lambakjöt|Þorskur|Ís|Súkkulaði|Rækjur|Flatkökur|Pylsa með öllu|Æðardúnn'),
    'sq': items('Bukë|Qumësht|Kos|Djathë i bardhë|Byrek|Vezë|Sheqer|Vaj ulliri|Kafe|Çaj|Birrë|Ujë|Qese|Mollë|Tavë kosi|Fërgesë|Mish qengji|Verë e kuqe|Ëmbëlsirë'),
    'ro': items('Pâine albă|Lapte 3,5 %|Iaurt|Brânză telemea|Mici|Sarmale|Ouă|Zahăr|Ulei|Cafea|Ceai|Bere|Apă minerală|Pungă|Mere|Cașcaval|Țuică|Șuncă|Cârnați|Mămăligă|Înghețată|Făină'),
    'ca': items('Pa de pagès|Llet|Iogurt|Formatge|Botifarra|Ous|Sucre|Oli d’oliva|Cafè|Te|Cervesa|Aigua|Bossa|Pomes|Escalivada|Crema catalana|Fuet|Llonganissa|Col·liflor'),
    'eu': items('Ogia|Esnea|Jogurta|Gazta|Txorizoa|Arrautzak|Azukrea|Olioa|Kafea|Tea|Garagardoa|Ura|Poltsa|Sagarrak|Pintxoa|Txakolina|Bakailaoa'),
    'gl': items('Pan de millo|Leite|Queixo tetilla|Polbo á feira|Ovos|Azucre|Aceite|Café|Cervexa|Auga|Bolsa|Mazás|Empanada|Zamburiñas|Viño albariño'),
    'mt': items('Ħobż tal-Malti|Ħalib|Ġobna|Pastizzi|Bajd|Zokkor|Żejt|Kafè|Te|Birra|Ilma|Borża|Tuffieħ|Kunserva|Ftira|Ġelat|Inbid'),
    'cy': items('Bara brith|Llaeth|Caws Caerffili|Menyn|Wyau|Siwgr|Coffi|Te|Cwrw|Dŵr|Bag|Afalau|Cennin|Cig oen|Pice ar y maen|Tôst|Sglodion|Pêl-droed'),
    'ga': items('Arán donn|Bainne|Cáis|Im|Uibheacha|Siúcra|Caife|Tae|Beoir|Uisce|Mála|Úlla|Brioscaí|Sicín|Anraith|Prátaí|Bagún|Seacláid'),
    'tr': items('Ekmek|Ayran'), 'id': items('Nasi goreng|Sate ayam|Kopi susu|Teh manis|Beras 5kg|Telur ayam|Minyak goreng|Air mineral'), 'af': items('Brood|Melk|Biltong|Boerewors|Eiers|Suiker|Koffie|Tee|Wyn'),
}
