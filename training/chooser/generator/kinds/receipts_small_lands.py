"""Fiscal receipts of small countries, in languages for which the other kinds have few words: the Baltic, the Balkans, Hungary, Iceland …

A logo that is not the company's name, an address over several lines without a label, a date and a time at both edges of a line, five
numbers of which one is the receipt's, several totals, and codes of the tax office below.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Kind, Noise, Pair, Pairs, Party, Prose, Table, Title, Totals, Value
from . import receipt_concepts as c
from .receipt_parts import SCALE, SIDE_NUMBERS, Bill, card_facts, hash_lines, inside, items_table, quantity_text, receipt, sell, settle

if TYPE_CHECKING:
    from ..maker import Maker

Said = Callable[[str], str]  # the land's word for something
Told = Callable[[Concept, str, str], Pair]


class Land:
    """How a country's tills talk. Words parted by '|'."""

    def __init__(self, forms: str, form_first: bool, cities: str, streets: str, postcode: str, phone: str, currency: str, rates: tuple[float, ...], scale: float, goods: str, names: str, **labels: str) -> None:
        self.forms, self.form_first, self.cities, self.streets = forms.split('|'), form_first, cities.split('|'), streets.split('|')
        self.postcode, self.phone, self.currency, self.rates, self.scale = postcode, phone.split('|'), currency.split('|'), rates, scale
        self.goods, self.names = goods.split('|'), names.split('|')
        self.labels = {key: tuple(text.split('|')) for key, text in labels.items()}


LANDS: tuple[Land, ...] = (
    Land('SIA|AS|SIA|IK', True, 'Rīga|Jelgava|Liepāja|Daugavpils|Ventspils|Valmiera|Jūrmala', 'Brīvības iela {0}|Lāčplēša {0}|Rīgas iela {0}-{1}|K. Barona iela {0}|Maskavas iela {0}', 'LV-%###', '67######|+371 2#######|(371) 67 ### ###', 'EUR|€|', (21, 12), 1, 'Maize Rudzu|Piens 2,5%|Siers Krievijas|Kafija Latte|Ūdens 0.5l|Biezpiens|Zupa dienas|Kartupeļi kg|Maisiņš|Alus 0,5|DEGV. 95', 'Ozols|Saulīte|Baltā Kaija|Liepu Sēta|Ronis|Rūta|Daugavas Tirgus',
         number='Čeks Nr.|ČEKS|Dok. Nr.|Čeka Nr.|CEKS Nr', till='KASE Nr.|Kase|KASE|Darba vieta', cashier='Kasieris|Pārdevējs|KASIERE', date='Datums|', time='Laiks|', total='KOPĀ|KOPA APMAKSAI|Kopā EUR|SUMMA APMAKSAI|Samaksai', subtotal='Starpsumma|Summa', net='Bez PVN|Neto|Apliekamā summa', tax='PVN {r}|PVN A {r}|PVN', cash='SKAIDRĀ NAUDA|Samaksāts|Skaidrā naudā', card='BANKAS KARTE|Maksājumu karte|Karte', change='ATLIKUMS|Izdots|Atlikums', tax_id='PVN reģ. Nr.|PVN Nr.|Reģ.Nr.', tax_code='LV4##########', device='KA Nr.|EKA sēr. Nr.|Iekārtas Nr.', thanks='PALDIES PAR PIRKUMU!|Paldies, gaidīsim atkal|Lūdzu, saglabājiet čeku', title='ČEKS|KVĪTS|KASES ČEKS', discount='Atlaide|ATLAIDE'),
    Land('UAB|AB|MB|UAB', True, 'Vilnius|Kaunas|Klaipėda|Šiauliai|Panevėžys|Alytus', 'Gedimino pr. {0}|Laisvės al. {0}-{1}|Savanorių pr. {0}|Vytauto g. {0}', 'LT-0####', '+370 5 ### ####|8 5 #######|(8-37) ######', 'EUR|Eur|€|', (21, 9), 1, 'Duona Palanga|Pienas 1l|Varškė 200g|Cepelinai|Kava juoda|Sūris|Vanduo|Pirkinių maišelis|Obuoliai kg', 'Žuvėdra|Gintaras|Aušra|Ąžuolas|Nemunas|Vėtrungė',
         number='Kvito Nr.|Kvitas|Čekis Nr.|Dok. Nr.', till='Kasa|KASOS Nr.|Kasa Nr.', cashier='Kasininkas|Kasininkė|Pardavėjas', date='Data|', time='Laikas|', total='IŠ VISO|Mokėti|SUMA|Viso mokėti', subtotal='Tarpinė suma|Suma', net='Be PVM|Apmokestinama', tax='PVM {r}|PVM A {r}|PVM', cash='GRYNAIS|Grynieji|Gauta', card='KORTELE|Banko kortelė', change='GRĄŽA|Grąža', tax_id='PVM kodas|PVM mokėtojo kodas|Įm. kodas', tax_code='LT#########', device='KA Nr.|Aparato Nr.', thanks='AČIŪ, KAD PERKATE|Ačiū!|Gero vakaro', title='KVITAS|FISKALINIS KVITAS', discount='Nuolaida'),
    Land('OÜ|AS|OÜ|TÜ', False, 'Tallinn|Tartu|Pärnu|Narva|Viljandi', 'Narva mnt {0}|Pärnu mnt {0}|Kesk {0}|Pikk tn {0}-{1}|Tartu mnt {0}', '1####', '+372 6## ####|6## ####|5######', 'EUR|€|', (22, 9), 1, 'Leib|Piim 2,5%|Kohuke|Kohv|Vesi 1,5L|Juust|Kartul kg|Kilekott|Päevasupp|Õlu', 'Meri|Põhjala|Kalev|Saare|Rukkilill|Tamm',
         number='Kviitung nr|Arve nr|Tšekk nr|Kv nr', till='Kassa|Kassa nr|KASSA', cashier='Kassapidaja|Teenindaja|Müüja', date='Kuupäev|Kpv|', time='Kell|', total='KOKKU|Summa|Tasuda|MAKSTA', subtotal='Vahesumma|Summa', net='Neto|Käibemaksuta', tax='KM {r}|Käibemaks {r}|KM', cash='SULARAHA|Sularahas', card='Pangakaart|KAART|Kaardimakse', change='TAGASI|Tagastatud', tax_id='KMKR nr|KMKR|Reg. nr', tax_code='EE#########', device='Seadme nr', thanks='Täname ostu eest!|AITÄH, TULE JÄLLE|Head päeva', title='KVIITUNG|OSTUKVIITUNG|ARVE', discount='Soodustus|Allahindlus'),
    Land('d.o.o.|j.d.o.o.|obrt|d.d.', False, 'Zagreb|Split|Rijeka|Osijek|Zadar|Pula|Dubrovnik', 'Ilica {0}|Vukovarska {0}|Ul. kralja Tomislava {0}|Trg bana Jelačića {0}|Obala {0}/{1}', '%0###', '01/####-###|021 ### ###|+385 1 #### ###', 'EUR|€|kn|', (25, 13), 1, 'Kruh bijeli|Mlijeko 1L|Kava s mlijekom|Ćevapi|Voda 0,5|Sir gauda|Pivo 0,5|Vrećica|Sladoled', 'Jadran|Slavonija|Kod Ante|Bura|Maslina|Plavi Delfin',
         number='Račun br.|Broj računa|RAČUN|Račun', till='Blagajna|Kasa|Naplatni uređaj', cashier='Blagajnik|Konobar|Operater|Poslužio', date='Datum|Dana|', time='Vrijeme|', total='UKUPNO|ZA PLATITI|Ukupno EUR|SVEUKUPNO', subtotal='Međuzbroj|Iznos', net='Osnovica|Porezna osnovica', tax='PDV {r}|PDV|PNP 3%', cash='GOTOVINA|Novčanice|Primljeno', card='KARTICE|Kartica', change='POVRAT|Za vratiti', tax_id='OIB|OIB:', tax_code='###########', device='JIR|ZKI', thanks='HVALA NA POSJETI!|Hvala i dođite nam opet', title='RAČUN|RAČUN R1', discount='Popust'),
    Land('d.o.o.|s.p.|d.d.', False, 'Ljubljana|Maribor|Celje|Koper|Kranj|Novo mesto', 'Slovenska cesta {0}|Trubarjeva {0}|Celovška c. {0}|Glavni trg {0}', '%###', '01 ### ## ##|+386 2 ### ####|(01) #### ###', 'EUR|€|', (22, 9.5), 1, 'Kruh polbeli|Mleko 3,5%|Kava|Kosilo dnevno|Voda|Sir|Pivo|Vrečka|Burek', 'Triglav|Lipa|Soča|Pri Mari|Zlatorog',
         number='Račun št.|Št. računa|Račun', till='Blagajna|Poslovni prostor|Bl.', cashier='Blagajnik|Natakar|Izdal', date='Datum|', time='Čas|Ura|', total='SKUPAJ|ZA PLAČILO|Skupaj EUR|Znesek', subtotal='Vmesna vsota|Znesek', net='Osnova|Osnova za DDV', tax='DDV {r}|DDV', cash='GOTOVINA|Plačano', card='KARTICA|Plačilna kartica', change='VRAČILO|Vrnjeno', tax_id='ID za DDV|ID št. za DDV|Davčna št.', tax_code='SI########', device='EOR|ZOI', thanks='HVALA ZA OBISK|Hvala za nakup', title='RAČUN', discount='Popust'),
    Land('s.r.o.|a.s.|s. r. o.', False, 'Bratislava|Košice|Žilina|Nitra|Prešov|Trnava', 'Hlavná {0}|Štúrova {0}|Obchodná ul. {0}/{1}|Námestie SNP {0}', '### ##', '02/#### ####|+421 9## ### ###|041/### ####', 'EUR|€|', (20, 10), 1, 'Chlieb|Mlieko 1,5%|Bryndza|Káva|Voda 1,5l|Syr|Pivo 10°|Taška|Rožok', 'Kriváň|Jednota|Tatran|Dunaj|U Janka',
         number='Doklad č.|Pokladničný doklad č.|Por. č. dokladu|Doklad', till='Pokladňa|Pokladnica|Kód pokladnice', cashier='Pokladník|Obsluha|Predavač', date='Dátum|Dátum vyhotovenia|', time='Čas|', total='SPOLU|CELKOM|Na úhradu|SUMA EUR', subtotal='Medzisúčet|Základ', net='Základ DPH|Bez DPH', tax='DPH {r}|DPH', cash='HOTOVOSŤ|Hotovosť|Prijaté', card='Platobná karta|KARTA', change='VÝDAVOK|Vrátené', tax_id='IČ DPH|DIČ|IČO', tax_code='SK##########', device='DKP|UID', thanks='ĎAKUJEME ZA NÁKUP|Dovidenia', title='POKLADNIČNÝ DOKLAD|PARAGÓN', discount='Zľava'),
    Land('Kft.|Bt.|Zrt.|Kft', False, 'Budapest|Debrecen|Szeged|Pécs|Győr|Miskolc', 'Petőfi Sándor u. {0}.|Kossuth Lajos utca {0}|Váci út {0}.|Fő tér {0}/{1}', '%###', '+36 1 ### ####|06-30/###-####|(1) ###-####', 'Ft|HUF|', (27, 5, 18), 380, 'KENYÉR 1KG|TEJ 2,8%|KÁVÉ|GULYÁSLEVES|ÁSVÁNYVÍZ|SAJT TRAPPISTA|SÖR 0,5L|SZATYOR|PARADICSOM', 'Aranykalász|Tisza|Duna|Mátyás|Kék Madár',
         number='NYUGTASZÁM|Nyugtaszám|Bizonylatszám|Sorszám', till='PÉNZTÁR|Pénztárgép|Kassza', cashier='PÉNZTÁROS|Eladó|Pincér', date='DÁTUM|Kelt|', time='IDŐ|', total='ÖSSZESEN|FIZETENDŐ|ÖSSZESEN:|Végösszeg', subtotal='RÉSZÖSSZEG|Részösszeg', net='NETTÓ|Adóalap', tax='ÁFA {r}|ÁFA', cash='KÉSZPÉNZ|Fizetve', card='BANKKÁRTYA|Bankkártya', change='VISSZAJÁRÓ|Visszajáró', tax_id='ADÓSZÁM|Adószám', tax_code='########-#-##', device='NAV ELL. KÓD|AP', thanks='KÖSZÖNJÜK A VÁSÁRLÁST!|Viszontlátásra', title='NYUGTA|EGYSZERŰSÍTETT SZÁMLA', discount='Kedvezmény|ENGEDMÉNY'),
    Land('S.R.L.|SRL|S.A.|PFA', False, 'București|Cluj-Napoca|Iași|Timișoara|Brașov|Constanța', 'Str. Mihai Eminescu nr. {0}|Bd. Unirii nr. {0}|Calea Victoriei {0}|Str. Lungă {0}, bl. {1}', '######', '021 ### ## ##|07##.###.###|(0264) ######', 'LEI|RON|', (19, 9), 5, 'PAINE ALBA|LAPTE 1L|CAFEA|CIORBA|APA 0.5L|BRANZA|BERE|PUNGA|MERE KG', 'Dacia|Carpați|La Moara|Doina|Mărul de Aur',
         number='BON FISCAL NR.|Nr. bon|BF|Bon', till='CASA|Casa de marcat|POS', cashier='OPERATOR|Casier|Ospătar', date='DATA|', time='ORA|', total='TOTAL|TOTAL LEI|TOTAL PLATA|Total de plată', subtotal='SUBTOTAL|Subtotal', net='BAZA TVA|Fără TVA', tax='TVA A {r}|TOTAL TVA|TVA {r}', cash='NUMERAR|Plătit numerar', card='CARD|CARD BANCAR', change='REST|Rest', tax_id='C.I.F.|CIF|COD FISCAL', tax_code='RO########', device='AMEF|NUI|S/N', thanks='VA MULTUMIM!|Vă mai așteptăm|VA ASTEPTAM', title='BON FISCAL|FACTURA', discount='Reducere|DISCOUNT'),
    Land('ЕООД|ООД|ЕТ|АД', False, 'гр. София|гр. Пловдив|гр. Варна|гр. Бургас|гр. Русе', 'бул. Витоша {0}|ул. Граф Игнатиев {0}|ул. Иван Вазов № {0}|бул. България {0}', '%###', '02/### ## ##|08## ######|+359 2 #######', 'ЛВ|лв.|BGN|', (20, 9), 2, 'ХЛЯБ|МЛЯКО 3%|КАФЕ|БАНИЦА|ВОДА|КАШКАВАЛ|БИРА|ТОРБИЧКА|ДОМАТИ', 'Роза|Балкан|Морска звезда|Явор|Тракия',
         number='Бон №|№|Фискален бон №|Док. №', till='Каса|КАСА №|Оператор/каса', cashier='Касиер|ОПЕРАТОР|Сервитьор', date='Дата|', time='Час|', total='ОБЩА СУМА|ОБЩО|ВСИЧКО|Сума за плащане', subtotal='МЕЖДИННА СУМА|Сума', net='Данъчна основа|Без ДДС', tax='ДДС {r}|ДДС', cash='В БРОЙ|В брой лв', card='ДЕБ./КР. КАРТА|С карта', change='РЕСТО|Ресто', tax_id='ЗДДС №|ЕИК|ИН по ЗДДС', tax_code='BG#########', device='УНП|ФП', thanks='БЛАГОДАРИМ ВИ!|Заповядайте отново', title='ФИСКАЛЕН БОН|СЛУЖЕБЕН БОН', discount='ОТСТЪПКА'),
    Land('d.o.o.|PR|STR|SZTR', False, 'Beograd|Novi Sad|Niš|Kragujevac|Subotica', 'Knez Mihailova {0}|Bulevar oslobođenja {0}|Cara Dušana {0}|Njegoševa {0}/{1}', '1####', '011/####-###|+381 21 ### ###|06# ### ####', 'RSD|din.|', (20, 10), 110, 'Hleb beli|Mleko 1L|Espresso|Ćevapi 10|Kisela voda|Sir|Pivo 0.5|Kesa|Burek', 'Kalemegdan|Tri Šešira|Zlatibor|Kod Mike|Dunav',
         number='ПФР број рачуна|PFR broj računa|Br. računa|Račun br.', till='ESIR broj|Kasa|ЕСИР број', cashier='Kasir|Касир|Konobar', date='PFR vreme|Datum|', time='Vreme|', total='Ukupan iznos|UKUPNO|За уплату|ZA UPLATU', subtotal='Međuzbir|Iznos', net='Osnovica|Bez poreza', tax='Ukupan iznos poreza|PDV {r}|Порез', cash='Gotovina|Готовина|Uplaćeno', card='Platna kartica|Платна картица', change='Povraćaj|Kusur|Повраћај', tax_id='PIB|ПИБ', tax_code='1########', device='Brojač računa|БИ', thanks='HVALA NA POSETI|KRAJ FISKALNOG RAČUNA', title='FISKALNI RAČUN|ФИСКАЛНИ РАЧУН', discount='Popust'),
    Land('Α.Ε.|Ε.Π.Ε.|Ο.Ε.|Ι.Κ.Ε.', False, 'ΑΘΗΝΑ|ΘΕΣΣΑΛΟΝΙΚΗ|ΠΑΤΡΑ|ΗΡΑΚΛΕΙΟ|ΧΑΝΙΑ', 'ΕΡΜΟΥ {0}|Λ. ΚΗΦΙΣΙΑΣ {0}|ΤΣΙΜΙΣΚΗ {0}|ΠΑΤΗΣΙΩΝ {0}', '### ##', '210 #######|2310 ######|ΤΗΛ. 28210 #####', 'ΕΥΡΩ|€|EUR|', (24, 13), 1, 'ΨΩΜΙ|ΓΑΛΑ 1L|ΚΑΦΕΣ ΦΡΕΝΤΟ|ΣΟΥΒΛΑΚΙ|ΝΕΡΟ 0.5|ΦΕΤΑ|ΜΠΥΡΑ|ΣΑΚΟΥΛΑ|ΣΑΛΑΤΑ', 'ΑΦΟΙ ΠΑΠΠΑ|ΑΙΓΑΙΟ|ΟΛΥΜΠΟΣ|ΕΛΙΑ|ΠΟΣΕΙΔΩΝ',
         number='ΑΡ. ΑΠΟΔΕΙΞΗΣ|ΑΡ.|Α/Α|ΑΠΟΔ.', till='ΤΑΜΕΙΟ|ΤΑΜ.|ΤΑΜΕΙΑΚΗ', cashier='ΤΑΜΙΑΣ|ΧΕΙΡΙΣΤΗΣ|ΣΕΡΒΙΤΟΡΟΣ', date='ΗΜ/ΝΙΑ|ΗΜΕΡΟΜΗΝΙΑ|', time='ΩΡΑ|', total='ΣΥΝΟΛΟ|ΣΥΝΟΛΟ ΕΥΡΩ|ΠΛΗΡΩΤΕΟ', subtotal='ΜΕΡ. ΣΥΝΟΛΟ|ΑΞΙΑ', net='ΚΑΘ. ΑΞΙΑ|ΧΩΡΙΣ ΦΠΑ', tax='ΦΠΑ {r}|Φ.Π.Α.', cash='ΜΕΤΡΗΤΑ', card='ΚΑΡΤΑ|ΚΑΡΤΕΣ', change='ΡΕΣΤΑ', tax_id='ΑΦΜ|Α.Φ.Μ.', tax_code='#########', device='ΑΡ. ΜΗΤΡΩΟΥ|Α.Μ.', thanks='ΕΥΧΑΡΙΣΤΟΥΜΕ|ΝΟΜΙΜΗ ΑΠΟΔΕΙΞΗ', title='ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ|ΑΠΟΔΕΙΞΗ', discount='ΕΚΠΤΩΣΗ'),
    Land('ehf.|hf.|sf.', False, 'Reykjavík|Akureyri|Kópavogur|Selfoss', 'Laugavegi {0}|Skólavörðustíg {0}|Austurvegi {0}|Hafnargötu {0}', '%##', '5## ####|+354 4######', 'ISK|kr.|', (24, 11), 150, 'Brauð|Nýmjólk 1L|Kaffi|Pylsa|Vatn|Skyr|Bjór|Poki|Fiskur dagsins', 'Norðurljós|Hekla|Lundi|Grótta',
         number='Kvittun nr.|Nótunúmer|Reikn. nr.', till='Kassi|Kassi nr.', cashier='Afgreiðsla|Starfsmaður|Afgr.', date='Dags.|', time='Kl.|', total='SAMTALS|Alls|Til greiðslu', subtotal='Millisamtala', net='Án VSK', tax='VSK {r}|VSK', cash='PENINGAR|Greitt', card='Kort|Greiðslukort', change='Til baka', tax_id='VSK nr.|Kt.', tax_code='######', device='Búnaður', thanks='TAKK FYRIR|Takk fyrir viðskiptin', title='KVITTUN|SÖLUNÓTA', discount='Afsláttur'),
    Land('Sh.p.k.|SHPK|P.F.', False, 'Tiranë|Durrës|Vlorë|Prishtinë|Shkodër', 'Rr. e Kavajës {0}|Bulevardi Zogu I {0}|Rr. Myslym Shyri {0}', '1###', '+355 4 ### ####|069 ## ## ###', 'LEKË|ALL|', (20, 6), 110, 'Bukë|Qumësht|Kafe ekspres|Byrek|Ujë 0.5|Djathë|Birrë|Qese', 'Iliria|Adriatiku|Shqiponja|Besa',
         number='Fatura nr.|Kupon nr.|Nr. faturës', till='Arka|TCR', cashier='Operatori|Shitësi|Kamarieri', date='Data|', time='Ora|', total='TOTALI|Shuma totale|PËR PAGESË', subtotal='Nëntotali', net='Vlera pa TVSH', tax='TVSH {r}|TVSH', cash='CASH|Para në dorë', card='KARTË|Kartë krediti', change='Kusuri|Resto', tax_id='NIPT|NUIS', tax_code='K########?', device='NIVF|NSLF', thanks='JU FALEMINDERIT|Mirë se erdhët përsëri', title='KUPON TATIMOR|FATURË', discount='Zbritje'),
    Land('Lda|Unipessoal Lda|S.A.', False, 'Luanda|Maputo|Praia|Funchal|Beira', 'Rua da Missão {0}|Av. 25 de Setembro {0}|Rua Direita {0}-{1}', '####', '+244 9## ### ###|(+258) 21 ######', 'Kz|MT|CVE|', (14, 16, 15), 300, 'Pão|Leite UHT|Café|Frango grelhado|Água 0.5|Queijo|Cerveja|Saco', 'Kilamba|Baobá|Atlântico|Palmeira',
         number='Fatura/Recibo n.º|FR|Talão nº|V.D. nº', till='Caixa|Posto', cashier='Operador|Atendido por', date='Data|', time='Hora|', total='TOTAL A PAGAR|TOTAL|Total Geral', subtotal='Sub-total|Total ilíquido', net='Incidência|Base', tax='IVA {r}|IVA', cash='NUMERÁRIO|Entregue', card='MULTICAIXA|POS', change='TROCO|Troco', tax_id='NIF|NUIT|Contribuinte', tax_code='5#########', device='Hash|Processado por programa validado n.º', thanks='OBRIGADO, VOLTE SEMPRE|Os bens foram colocados à disposição', title='FATURA RECIBO|VENDA A DINHEIRO', discount='Desconto'),
    Land('Company Limited|Ltd|Co., Ltd.|Enterprise', False, 'NAIROBI|ACCRA|KAMPALA|DAR ES SALAAM|LAGOS|LUSAKA', 'Moi Avenue {0}|Plot {0} Kampala Rd|Oxford Street {0}|P.O. Box {0}{1}|Mombasa Road {0}', '00%00', '+254 7## ######|(020) ### ####|0302-######', 'KES|KSHS|GHS|UGX|TZS|', (16, 18, 15), 120, 'BREAD 400G|MILK 500ML|SUGAR 2KG|UGALI BEEF|SODA 300ML|MAIZE FLOUR|WATER 1L|CHAPATI|AIRTIME', 'Savannah|Uhuru|Baobab|Jambo|Acacia|Simba',
         number='RECEIPT NO|Invoice No|Fiscal receipt no|CU Invoice No|Rcpt', till='TILL|POS|Z NO|Till No', cashier='Cashier|You were served by|SERVED BY', date='DATE|', time='TIME|', total='TOTAL|TOTAL AMOUNT|TOTAL INCL TAX|AMOUNT DUE', subtotal='SUB TOTAL|TOTAL EXCL OF TAX', net='TAXABLE AMT|VATABLE', tax='VAT {r}|TAX A-{r}|TOTAL TAX', cash='CASH|Cash tendered', card='MPESA|CARD|MOBILE MONEY', change='CHANGE', tax_id='PIN|TIN|VRN', tax_code='P#########?', device='CU SERIAL NO|EFD SERIAL|SDC ID', thanks='THANK YOU, COME AGAIN|KARIBU TENA|ASANTE', title='START OF LEGAL RECEIPT|FISCAL RECEIPT|CASH SALE', discount='DISCOUNT'),
)
TIMES = ('%H:%M', '%H:%M:%S', '%H:%M:%S', '%I:%M %p', '%I:%M:%S%p', '%H.%M')
DATES = ('%d.%m.%Y', '%d.%m.%Y.', '%d-%m-%Y', '%Y-%m-%d', '%d/%m/%Y', '%d.%m.%y', '%Y.%m.%d.', '%d/%m/%y')
NUMBER_SHAPES = ('#####', '%###', '####/##/#', '%##/PP1/1', '000####', '##-######', '#/%###', '######', 'A%####/####', '####-####-####', '%##-%#-%', '00######', '********-********-%###')


def small_land(m: Maker) -> Content:
    m = inside(m, ('en',))
    land = m.pick(LANDS)
    decimals = 0 if land.scale > 300 else 2
    point = m.pick((',', ',', '.'))
    currency = m.pick(land.currency)
    behind = m.chance(0.3)

    def money(amount: float) -> str:
        text = f'{amount:,.{decimals}f}'
        if point == ',':
            text = text.replace(',', ' ' if m.chance(0.3) else '').replace('.', ',')
        return f'{text} {currency}' if behind and currency else text

    def said(key: str) -> str:
        return m.pick(land.labels[key])

    def told(concept: Concept, text: str, key: str) -> Pair:
        return Pair(Value(concept, text), said(key))

    blocks = heading(m, land, said)
    # the sale
    lines = sell(m, lambda: m.pick(land.goods), 1, 8, 0.7, 15)
    worth = land.scale / SCALE.get(m.currency, 1)
    for line in lines:
        line.price = round(line.price * worth, decimals)
        line.amount = round(line.price * line.quantity, decimals)
        line.rate = m.pick(land.rates[:2])
    bill = settle(m, lines, 0.15)
    bill.taxes = [(rate, net, tax) for rate, net, tax in bill.taxes if net]
    table = items_table(m, bill)
    table = replace(table, rows=rows_in_its_notation(m, bill, table, lambda amount: f'{amount:.{decimals}f}'.replace('.', point)), has_header=False, notes={})
    facts = till_lines(m, said)
    body: list[Block] = [table, Totals(sums(m, bill, land, money, said, told))]
    if m.chance(0.85):
        body.append(paid(m, bill, money, told))
    order = facts + body if m.chance(0.5) else body + facts
    tail: list[Block] = []
    if m.chance(0.7):
        tail.append(Noise([f'{said("device")} {"" if m.chance(0.5) else ": "}', *hash_lines(m)]) if m.chance(0.6) else Noise(hash_lines(m)))
    if m.chance(0.6):
        tail.append(Noise([m.code(shape) for shape in m.some(SIDE_NUMBERS, 1, 3)]))
    if m.chance(0.7):
        tail.insert(m.integer(0, len(tail)), Noise([said('thanks')]))
    return receipt(m, 'small_fiscal_receipt', blocks + order + tail, paper='receipt')


def heading(m: Maker, land: Land, said: Said) -> list[Block]:
    """A logo, the company, and its address over two to four lines; what stands between them differs."""
    word = m.pick(land.names)
    form = m.pick(land.forms)
    company = m.pick((word, f'{word} {m.pick(land.names)}', f'{word}-{m.integer(2, 99)}', f'{word} Trade', f'{m.code("??")} {word}'))
    quote = m.pick(('"{}"', '{}', '{}', '„{}“'))
    legal = f'{form} {quote.format(company)}' if land.form_first else f'{company} {form}'
    legal = legal.upper() if m.chance(0.4) else legal
    brand = m.pick((m.shop(), m.pick(land.names), m.shop().upper())) if m.chance(0.45) else None
    street = m.pick(land.streets).format(m.integer(1, 180), m.integer(1, 40))
    city, code = m.pick(land.cities), m.code(land.postcode)
    parts = m.pick(([street, f'{code} {city}'], [f'{street}, {city}', code], [street, city, code], [f'{city}, {street}'], [f'{street},', f'{city},', code], [city, street, code], [f'{street}, {code} {city}'], [f'{street}, {city}, {code}']))
    address = '\n'.join(parts)
    address = address.upper() if m.chance(0.3) else address
    where: list[Value | Pair | str] = [Value(c.ADDRESS, address)]
    tax_id: list[Value | Pair | str] = [Pair(Value(c.TAX_ID, m.code(m.pick(land.labels['tax_code']))), said('tax_id'))]
    phone: list[Value | Pair | str] = [Pair(Value(c.PHONE, m.code(m.pick(land.phone))), m.pick(('Tel.', '', 'T:', 'Tel', 'Mob.', '☎')))]
    names: list[list[Value | Pair | str]] = [[Value(c.LEGAL_NAME if brand else c.SHOP_NAME, legal)]]
    lines = names + [where] if m.chance(0.75) else [where] + names
    for line, chance in ((tax_id, 0.8), (phone, 0.5)):
        if m.chance(chance):
            lines.insert(len(lines) if m.chance(0.7) else m.integer(1, len(lines)), line)
    blocks: list[Block] = [Title(brand, Value(c.BRAND, brand))] if brand else []
    blocks.append(Party(c.MERCHANT, lines, '', True))
    if m.chance(0.5):
        words = said('title')
        blocks.insert(m.integer(0, len(blocks)) if m.chance(0.2) else len(blocks), Title(words, Value(c.DOCUMENT_TYPE, words)))
    return blocks


def till_lines(m: Maker, said: Said) -> list[Block]:
    """Number, till, cashier, date and time: two to a line at its edges, in one line, or as facts."""
    day = m.day(-1500, 0)
    clock = m.pick(TIMES)
    hour, minute, second = m.integer(6, 22), m.integer(0, 59), m.integer(0, 59)
    half = 'PM' if hour >= 12 else 'AM'
    time = clock.replace('%H', f'{hour:02}').replace('%I', f'{(hour - 1) % 12 + 1:02}').replace('%M', f'{minute:02}').replace('%S', f'{second:02}').replace('%p', half)
    dated, timed = Value(c.DATE, day.strftime(m.pick(DATES))), Value(c.TIME, time)
    number = Pair(Value(c.RECEIPT_NO, m.code(m.pick(NUMBER_SHAPES))), said('number'))
    till = Pair(Value(c.TERMINAL, m.code(m.pick(('#', '0#', '##', 'PP1', '%##')))), said('till'))
    cashier = Pair(Value(c.CASHIER, m.first_name() if m.chance(0.6) else m.code(m.pick(('##', '0##', 'OP ##')))), said('cashier'))
    way = m.rng.random()
    if way < 0.55:
        lines: list[list[Value | Pair | str]] = [[till, number] if m.chance(0.5) else [number, till], [cashier], [dated, timed] if m.chance(0.8) else [timed, dated]]
        if m.chance(0.3):
            lines[1] = [cashier, Pair(Value(c.TRANSACTION_ID, m.code('######')), m.pick(('#', 'TR', 'ID', 'Nr.')))]
        if m.chance(0.3):
            m.rng.shuffle(lines)
        lines = [line for line in lines if cashier not in line or m.chance(0.6)]
        if m.chance(0.3):
            lines.insert(0, [m.pick(('-' * 28, '=' * 24, '* * * * * *', m.code('#### ####')))])
        return [Party(c.MERCHANT, lines, '')]
    if way < 0.75:
        parts: list[str | Value] = [f'{number.label} ', number.value, f' {till.label} ', till.value, ' ', dated, ' ', timed]
        return [Prose(parts)]
    facts = [number, till, Pair(dated, said('date')), Pair(timed, said('time'))] + ([cashier] if m.chance(0.6) else [])
    if m.chance(0.5):
        m.rng.shuffle(facts)
    return [Pairs(facts)]


def rows_in_its_notation(m: Maker, bill: Bill, table: Table, figure: Callable[[float], str]) -> list[list[str]]:
    letters = {rate: 'ABCD'[n] for n, (rate, _, _) in enumerate(bill.taxes[:4])}
    cells = [{c.ITEM_NAME: line.name, c.AMOUNT: figure(line.amount), c.QUANTITY: quantity_text(m, line.quantity), c.UNIT_PRICE: figure(line.price), c.ITEM_CODE: line.code, c.ITEM_TAX_CODE: letters.get(line.rate, 'A'), c.ITEM_DISCOUNT: figure(0)} for line in bill.lines]
    return [[row[column.concept] for column in table.columns] for row in cells]


def sums(m: Maker, bill: Bill, land: Land, money: Callable[[float], str], said: Said, told: Told) -> list[Pair]:
    """Several totals, of which one is what the customer pays."""
    pairs: list[Pair] = []
    if bill.discount or m.chance(0.45):
        pairs.append(told(c.SUBTOTAL, money(bill.subtotal), 'subtotal'))
    if bill.discount:
        pairs.append(told(c.DISCOUNT, '-' + money(bill.discount), 'discount'))
    total = told(c.TOTAL, money(bill.total), 'total')
    rate = bill.taxes[0][0] if bill.taxes else land.rates[0]
    shown = f'{rate:.2f}%' if m.chance(0.5) else f'{rate:g}%'
    label = said('tax').format(r=shown)
    tax = Pair(Value(c.TAX, money(bill.tax)), label, Value(c.TAX_RATE, shown) if shown in label and len(bill.taxes) == 1 else None)
    taxes = [told(c.NET, money(bill.net), 'net')] if m.chance(0.5) else []
    taxes.append(tax)
    return pairs + (taxes + [total] if m.chance(0.4) else [total] + taxes)


def paid(m: Maker, bill: Bill, money: Callable[[float], str], told: Told) -> Block:
    if m.chance(0.5):
        step = 10 if bill.total < 200 else 1000
        given = float((int(bill.total / step) + 1) * step)
        pairs = [told(c.CASH, money(given), 'cash'), told(c.CHANGE, money(given - bill.total), 'change')]
    else:
        pairs = [told(c.CARD_AMOUNT, money(bill.total), 'card')]
        if m.chance(0.5):
            pairs += card_facts(m)
    return Totals(pairs) if m.chance(0.75) else Pairs(pairs)


KINDS: list[Kind] = [Kind('small_fiscal_receipt', small_land, 4.0)]
