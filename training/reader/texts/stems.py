"""What a label asks for, judged by its stem: for languages whose labels nobody has paired with values."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache

from texts import parties, prose, values
from texts.labels import items
from texts.pen import Pen

#: stems of labels over all languages, in small letters; the first that fits counts
STEMS: tuple[tuple[Callable[[Pen], str], tuple[str, ...]], ...] = (
    (values.percentage, items('הנחה|אחוז|%|rabat|alennus|kedvezm|reducere|έκπτωση|знижка|отстъпка|zľava|popust|nuolaida|allahindlus|afslátt|попуст|зніжка|жеңілдік|zbritje|endirim|descompte|giảm giá|suất')),
    (parties.email, items('דוא"ל|אימייל|e-mail|email|e-post|e-pošt|sähköposti|netfang|el. paš|correu|correo|e-bost|ríomhphost|retpoŝt|e-pos')),
    (parties.phone, items('טלפון|טל\'|נייד|פקס|tel|puhelin|τηλέφ|φαξ|điện thoại|тел|sími|guthán|ffôn|тэл')),
    (values.date, items('תאריך|מועד|לתשלום עד|dat|päivä|ημερομ|ημ/νία|kelte|határid|ngày|kuupäev|tähtaeg|dagsetn|dagi|дата|датум|күні|мерзімі|tarix|scaden|gyldig|valab|vrijedi|velja|galioja|kehtiv|gildir|важи|дійсн|vlen|dáta|dyddiad|mugaeg|tanggal|termín|термін|падеж|apmokėti|syntymä|születés|naștere|ισχύει|voimassa|platnos')),
    (parties.address, items('כתובת|adres|adrés|address|osoite|cím|διεύθυνση|địa chỉ|thường trú|quê quán|адрес|адрас|aadress|naslov|heimilis|мекенжай|ünvan|adreça|helbid|enderezo|indirizz|cyfeiriad|seoladh|alamat')),
    (parties.place, items('עיר|יישוב|ארץ לידה|אזרחות|סניף|by|sted|paikka|település|localit|județ|πόλη|τόπος|город|град|mesto|mjesto|kraj|miestas|linn|staður|место|горад|қала|жері|qytet|vendlindja|şəhər|població|herri|belt|post tat|tref|baile|áit|urbo|kota|dorp|місце|място|месца|ιθαγέν|quốc tịch|kansal|állampolg|cetățen|громад|гражд|državlj|piliet|ríkisf|држав|азамат|shtetës|vətəndaş|nacional|cenedl|náisi')),
    (parties.person, items('שם פרטי|שם משפחה|שם מלא|שם האב|לכבוד|איש קשר|לידי|קופאי|שם העובד|שם המטופל|רופא|חתום|מבוטח|סוכן|חתימ|navn|nimi|név|nume|όνομα|πατρώνυμο|họ và tên|tên khách|người|thu ngân|прізвищ|ім’я|по батьк|касир|касиер|име|фамил|meno|priezv|ime|prezime|priimek|vard|pavard|nafn|имя|імя|прозв|тегі|аты|emri|mbiem|adı|nom|cogn|izen|isem|kunjom|enw|ainm|sloinne|nama|naam|ekspedient|blagajn|casier|întocmit|съставил|мол')),
    (parties.company, items('לקוח|ספק|בנק|מוטב|עסק|saaja|myyjä|ostaja|kjøper|selger|vevő|eladó|furniz|cumpăr|client|πελάτης|επωνυμία|đơn vị bán|постач|покуп|замовн|одерж|достав|получ|dodáva|odberat|kupac|prodav|kupec|prodaj|pardav|pirk|müüja|klient|viðskipt|купац|продав|купув|пастаў|заказ|жеткіз|сатып|тапсыр|shitës|blerës|satıcı|alıcı|müşt|prove|bezero|horni|klijent|fornit|cwsmer|cyflen|custai|soláth|bank|банк|banc|τράπ|ngân hàng|pank')),
    (values.quantity, items('כמות|משקל|ימי |שעות|שטח|ליטר|antal|määrä|menny|cantit|ποσότητα|số lượng|кільк|колич|množ|količ|kiekis|kogus|magn|колькас|саны|sasia|miqdar|quantit|kopuru|kwant|nifer|cainn|kvanto|kuant|hoeveel|højde|høyde|pituus|hæð|ύψος|khối lượng')),
    (values.money, items('סכום|סה"כ|מע"מ|מחיר|יתרה|שולם|לתשלום|עודף|מזומן|שכר|ניכוי|חוב|פרמיה|תעריף|דמי|beløb|beløp|total|sum|pris|moms|mva|i alt|yhteensä|hinta|alv|össz|fizet|érték|ár|áfa|plată|valoare|preț|tva|rest|numerar|ποσό|σύνολο|αξία|τιμή|φ.π.α|ρέστα|μετρητά|tiền|giá|tổng|cộng|сум|разом|усього|сплат|пдв|ціна|готівк|решта|общо|всичко|ддс|цена|стойн|брой|ресто|spolu|celkom|cena|dph|hotov|iznos|ukupno|platiti|osnov|pdv|cijena|gotov|znesek|skupaj|ddv|iš viso|viso|kaina|pvm|gryn|grąž|kokku|tasuda|km |hind|sularaha|upphæð|samtals|vsk|verð|износ|укупно|вкупно|ддв|цана|наяўн|сома|барлы|жиын|төлеу|ққс|баға|shuma|gjiths|tvsh|çmimi|vlera|kusur|məbl|cəmi|yekun|ədv|qiym|import|iva|preu|efectiu|zenbat|guztira|bez|prez|ammont|vat|prezz|swm|cyfansw|taw|méid|ioml|cbl|praghas|jumlah|harga|ppn|bedrag|prys|btw|kontant|veksel|byttepenge|käteinen|készpénz')),
    (prose.goods, items('תיאור|פריט|פירוט|תרופה|beskriv|kuvaus|tuote|megnev|denumir|περιγραφή|είδος|tên hàng|наймен|наимен|názov|naziv|pavadin|nimetus|lýsing|назив|атауы|përshkr|malın|descrip|descric|deskri|disgrif|tuairisc|priskr|keterang')),
)


@cache
def value_of(label: str) -> Callable[[Pen], str]:
    low = label.lower()
    return next((kind for kind, stems in STEMS if any(stem in low for stem in stems)), values.code)
