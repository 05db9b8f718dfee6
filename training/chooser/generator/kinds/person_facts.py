"""What papers about people have in common: the facts of a person and of a paper, the roles, and a Draft that keeps a page consistent.

Identity papers, certificates and medical papers all say who somebody is, who says so, and since when. Telling it once here keeps the
wordings rich and the kinds short. A Draft remembers what the page has said, so that a fact that stands twice has the same text.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Kind, Noise, Pair, Pairs, Party, Prose, Role, Table, Value, Words, worded

if TYPE_CHECKING:
    from ..maker import Maker

Make = Callable[['Maker'], str]

KINDS: list[Kind] = []  # facts only: none of the kinds are here, and whoever walks over this folder need not know

PLACE_HOLDER = re.compile(r'\{(\w+)\}')


def fact(key: str, type: str, names: str, descriptions: str, make: Make | None = None, format: str | None = None, **labels: str) -> Concept:
    """A concept written shortly: names parted by spaces, descriptions and labels by '|'."""
    return Concept(key, type, worded(**labels), tuple(names.split()), tuple(descriptions.split('|')), make, format)


def role(key: str, names: str, **labels: str) -> Role:
    return Role(key, worded(**labels), tuple(names.split()))


def one_of(**texts: str) -> Make:
    words = worded(**texts)
    return lambda m: m.words(words)


def coded(*patterns: str) -> Make:
    return lambda m: m.code(m.pick(patterns))


def dated(low: int, high: int) -> Make:
    return lambda m: m.date(m.day(low, high))


def named(m: Maker) -> str:
    """A name as papers print it: plain, in capitals, last name first, with a title."""
    way = m.rng.random()
    if way < 0.5:
        return m.person()
    if way < 0.7:
        return m.person().upper()
    return m.person_last_first() if way < 0.85 else f'{m.title()} {m.person()}'


def addressed(m: Maker) -> str:
    return m.address() if m.chance(0.4) else m.address_line()


# Persons
SURNAME = fact('surname', 'string', 'surname lastName familyName nachname apellidos nom cognome sobrenome last_name',
    'Family name|Last name as printed|Surname without given names|Nachname der Person|Family name of the holder, in the spelling of the document|Apellidos|Surname exactly as printed',
    lambda m: m.last_name().upper() if m.chance(0.6) else m.last_name(),
    en='Surname|Last name|Family name|LAST NAME|Name|LN|Surname(s)', de='Name|Nachname|Familienname|Zuname', fr='Nom|Nom de famille', es='Apellidos|Primer apellido|Apellido(s)',
    it='Cognome', pt='Apelido|Sobrenome|Apelido(s)', nl='Achternaam|Naam', pl='Nazwisko', lv='Uzvārds', ru='Фамилия', zh='姓', ja='氏|姓', ko='성', ar='اللقب|اسم العائلة', tr='Soyadı', cs='Příjmení', sv='Efternamn')
GIVEN = fact('given_names', 'string', 'givenNames firstName firstNames forename vorname prenom nombre given',
    'Given names|First name and any middle names|Forenames of the person as printed|Vorname(n)|All first names, without the surname|Given names exactly as printed',
    lambda m: with_middle_name(m), en='Given names|First name|Forename(s)|Given name(s)|FIRST NAME|FN|Other names', de='Vorname|Vornamen|Vorname(n)', fr='Prénom|Prénom(s)|Prénoms', es='Nombre|Nombres|Nombre(s)',
    it='Nome', pt='Nome|Nome(s) próprio(s)|Nome próprio', nl='Voornamen|Voornaam', pl='Imię|Imiona', lv='Vārds|Vārds(-i)', ru='Имя', zh='名', ja='名', ko='이름|명', ar='الاسم|الاسم الأول', tr='Adı', cs='Jméno', sv='Förnamn')
NAME = fact('name', 'string', 'name fullName nombre nom completeName personName naam',
    'Full name|Name as printed|First and last name|The complete name, with titles if printed|Vollständiger Name|Nom complet',
    named, en='Name|Full name|NAME|Name in full|Legal name', de='Name|Vor- und Nachname|Name, Vorname', fr='Nom|Nom et prénom|Nom complet', es='Nombre|Nombre y apellidos|Nombre completo',
    it='Nome e cognome|Nominativo|Nome', pt='Nome|Nome completo', nl='Naam|Volledige naam', pl='Imię i nazwisko', lv='Vārds, uzvārds', ru='ФИО|Фамилия, имя, отчество', zh='姓名', ja='氏名|お名前', ko='성명|이름', ar='الاسم|الاسم الكامل', tr='Adı Soyadı', cs='Jméno a příjmení', sv='Namn')
MAIDEN = fact('birth_name', 'string', 'birthName maidenName geburtsname nameAtBirth formerName', 'Name at birth|Maiden name, if any|Geburtsname|The surname the person was born with',
    lambda m: m.last_name(), en='Name at birth|Maiden name|Birth name|Née|Former surname', de='Geburtsname|geb.|Geburtsname (falls abweichend)', fr='Nom de naissance|Née|Nom de jeune fille', es='Apellido de soltera', it='Cognome da nubile', pt='Nome de solteira', nl='Geboortenaam|Meisjesnaam', pl='Nazwisko rodowe', ru='Девичья фамилия', cs='Rodné příjmení')
BORN = fact('birth_date', 'date', 'birthDate dateOfBirth dob birthday geburtsdatum dateNaissance born birthdate',
    'Date of birth|When the person was born|Birth date of the holder|Geburtsdatum|Day of birth as printed on the document|Fecha de nacimiento',
    dated(-30000, -6600), en='Date of birth|DOB|D.O.B.|Birth date|Born|Born on|Birthdate|Date of Birth (DD/MM/YYYY)', de='Geburtsdatum|geboren am|Geb.-Datum|geb. am|Geburtstag', fr='Date de naissance|Né(e) le|Naissance', es='Fecha de nacimiento|F. nacimiento|Nacido el', it='Data di nascita|Nato il|nato/a il', pt='Data de nascimento|Data nasc.', nl='Geboortedatum|Geb. datum',
    pl='Data urodzenia', lv='Dzimšanas datums', ru='Дата рождения', zh='出生日期|出生', ja='生年月日', ko='생년월일', ar='تاريخ الميلاد', tr='Doğum tarihi', cs='Datum narození', sv='Födelsedatum|Född')
BIRTHPLACE = fact('birth_place', 'string', 'birthPlace placeOfBirth pob geburtsort lieuNaissance bornIn', 'Place of birth|Town where the person was born|Geburtsort|City and perhaps country of birth',
    lambda m: m.city().upper() if m.chance(0.4) else m.city(), en='Place of birth|Birthplace|POB|Born in|Place of Birth (City)', de='Geburtsort|in|Ort der Geburt', fr='Lieu de naissance|à', es='Lugar de nacimiento', it='Luogo di nascita|a', pt='Local de nascimento|Naturalidade', nl='Geboorteplaats', pl='Miejsce urodzenia', lv='Dzimšanas vieta', ru='Место рождения', zh='出生地点|出生地', ja='出生地|本籍', ko='출생지', ar='مكان الميلاد', tr='Doğum yeri', cs='Místo narození', sv='Födelseort')
SEX = fact('sex', 'string', 'sex gender geschlecht sexe sexo', 'Sex|Gender as printed, such as M or F|Geschlecht|Whether the person is male or female',
    lambda m: m.sex(), en='Sex|Gender|SEX|M/F|Sex at birth', de='Geschlecht', fr='Sexe', es='Sexo', it='Sesso', pt='Sexo', nl='Geslacht', pl='Płeć', lv='Dzimums', ru='Пол', zh='性别', ja='性別', ko='성별', ar='الجنس', tr='Cinsiyet|Cinsiyeti', cs='Pohlaví', sv='Kön')
NATIONALITIES = dict(en='American|British Citizen|Canadian|Australian|Indian|Irish|Kenyan|Philippine|Malaysian|Nigerian|USA', de='deutsch|DEUTSCH|österreichisch|schweizerisch|türkisch|polnisch', fr='Française|Belge|Suisse|Marocaine|FRA|Tunisienne', es='Española|Mexicana|Argentina|Colombiana|ESP|Peruana',
    it='Italiana|ITALIANA|Rumena|Svizzera', pt='Portuguesa|Brasileira|PRT|Angolana', nl='Nederlandse|Belg|Surinaamse', pl='POLSKIE|ukraińskie|polskie', lv='Latvijas|LVA|Lietuvas', ru='Российская Федерация|РФ|Казахстан', zh='中国|中国 CHN|新加坡', ja='日本|JAPAN|韓国', ko='대한민국|REPUBLIC OF KOREA', ar='سعودي|مصرية|إماراتي|أردنية', tr='T.C.|TUR|Türk', cs='Česká republika|CZE|slovenská', sv='Svensk|SWE|Finsk')
NATIONALITY = fact('nationality', 'string', 'nationality citizenship staatsangehoerigkeit nationalite nat nacionalidad', 'Nationality|Citizenship of the person|Staatsangehörigkeit|The state whose citizen the holder is, word or code|Country of citizenship',
    one_of(**NATIONALITIES), en='Nationality|Citizenship|Nat.|Citizen of|NATIONALITY', de='Staatsangehörigkeit|Staatsangeh.|Nationalität', fr='Nationalité', es='Nacionalidad|Nac.', it='Cittadinanza|Nazionalità', pt='Nacionalidade', nl='Nationaliteit', pl='Obywatelstwo', lv='Pilsonība', ru='Гражданство', zh='国籍', ja='国籍', ko='국적', ar='الجنسية', tr='Uyruğu', cs='Státní občanství', sv='Medborgarskap|Nationalitet')
HEIGHT = fact('height', 'string', 'height bodyHeight groesse taille hgt stature', 'Height of the person|Body height with its unit|Größe|Height as printed',
    lambda m: f"{m.integer(5, 6)}'-{m.integer(0, 11):02}\"" if m.country == 'US' else m.pick((f'{m.integer(150, 199)} cm', f'{m.integer(150, 199)}', f'1,{m.integer(50, 99)} m')),
    en='Height|HGT|Ht|Height (cm)', de='Größe|Körpergröße', fr='Taille', es='Estatura|Talla', it='Statura|Altezza', pt='Altura', nl='Lengte', pl='Wzrost', lv='Augums', ru='Рост', tr='Boy', cs='Výška', sv='Längd', ja='身長', zh='身高', ko='신장', ar='الطول')
WEIGHT = fact('weight', 'string', 'weight bodyWeight wgt gewicht poids', 'Body weight|Weight of the person with its unit|Gewicht',
    lambda m: f'{m.integer(105, 260)} lb' if m.country == 'US' else f'{m.integer(45, 118)} kg', en='Weight|WGT|Wt|Body weight', de='Gewicht|Körpergewicht', fr='Poids', es='Peso', it='Peso', pt='Peso', nl='Gewicht', pl='Waga', ja='体重', zh='体重', ko='체중', ru='Вес', ar='الوزن')
EYES = fact('eye_colour', 'string', 'eyeColor eyeColour eyes augenfarbe couleurYeux', 'Colour of the eyes|Eye color code or word|Augenfarbe', one_of(en='BRO|BLU|GRN|HAZ|Brown|Blue|GRY|Green|BLK', de='BRAUN|blau|GRÜN|graubraun|blaugrau', fr='Marron|BLEU|Vert', es='Castaños|Azules|Verdes', it='Castani|Azzurri|Verdi', nl='bruin|blauw', pt='Castanhos|Azuis', pl='niebieskie|piwne'),
    en='Eyes|EYES|Eye color|Colour of eyes|Eye colour', de='Augenfarbe|Farbe der Augen', fr='Couleur des yeux|Yeux', es='Color de ojos', it='Occhi|Colore occhi', nl='Kleur ogen', pt='Cor dos olhos', pl='Kolor oczu')
HAIR = fact('hair_colour', 'string', 'hairColor hair hairColour haarfarbe', 'Colour of the hair|Hair color code or word', one_of(en='BRO|BLK|BLN|RED|GRY|Brown|Blond|Black', it='Castani|Neri|Biondi', de='braun|blond|schwarz', fr='Châtains|Bruns', es='Negro|Castaño'), en='Hair|HAIR|Hair color|Hair colour', it='Capelli', de='Haarfarbe', fr='Cheveux', es='Color de pelo|Cabello')
BLOOD = fact('blood_group', 'string', 'bloodGroup bloodType blutgruppe groupeSanguin rh', 'Blood group with rhesus factor|Blood type such as A+ or O Rh neg.|Blutgruppe',
    lambda m: m.pick(('A', 'B', 'AB', '0', 'O')) + m.pick(('+', '-', ' Rh+', ' Rh neg.', ' pos', ' Rh D positive')), en='Blood group|Blood type|ABO/Rh|Blood Grp', de='Blutgruppe|Blutgruppe/Rh', fr='Groupe sanguin', es='Grupo sanguíneo|RH|Tipo de sangre', it='Gruppo sanguigno', pt='Grupo sanguíneo|Tipo sanguíneo', nl='Bloedgroep', ru='Группа крови', zh='血型', ja='血液型', ko='혈액형', ar='فصيلة الدم', tr='Kan grubu', pl='Grupa krwi')
MARITAL = fact('marital_status', 'string', 'maritalStatus civilStatus familienstand etatCivil', 'Marital status|Whether single, married, divorced or widowed|Familienstand', one_of(en='Single|Married|Divorced|Widowed|M|S|never married', de='ledig|verheiratet|geschieden|verwitwet', fr='Célibataire|Marié(e)|Divorcé(e)', es='Soltero/a|Casado|Viuda|S|C', it='Stato libero|Coniugato|Celibe|Nubile', pt='Solteiro(a)|Casado|Divorciada', nl='ongehuwd|gehuwd', pl='wolny|żonaty|zamężna', ru='холост|замужем', zh='未婚|已婚', ja='未婚|既婚', ar='أعزب|متزوج', tr='Bekâr|Evli'),
    en='Marital status|Civil status|Marital Status', de='Familienstand', fr='État civil|Situation de famille', es='Estado civil', it='Stato civile', pt='Estado civil', nl='Burgerlijke staat', pl='Stan cywilny', ru='Семейное положение', zh='婚姻状况', ja='婚姻', ar='الحالة الاجتماعية', tr='Medeni hali')
OCCUPATION = fact('occupation', 'string', 'occupation profession job beruf jobTitle position', 'Occupation|Profession of the person|What the person does for a living|Beruf', lambda m: m.job(), en='Occupation|Profession|Usual occupation|Position|Trade', de='Beruf|Tätigkeit', fr='Profession', es='Profesión|Ocupación', it='Professione', pt='Profissão', nl='Beroep', pl='Zawód', lv='Profesija', ru='Профессия|Должность', zh='职业', ja='職業', ko='직업', ar='المهنة', tr='Mesleği')
RELIGION = fact('religion', 'string', 'religion faith konfession', 'Religion, if given|Religious denomination', one_of(en='ISLAM|Hindu|Catholic|Buddhist|none', de='ev.|röm.-kath.|rk|ohne', es='Católica'), en='Religion|Faith|Religious denomination', de='Konfession|Religion', es='Religión', tr='Dini', ar='الديانة')
PERSONAL_NUMBER = fact('personal_number', 'string', 'personalNumber nationalId idNumber personalCode identificationNumber dni cpf ssn nif pesel',
    'Personal identification number|Number that the state gave the person|National identity number as printed|Personenkennzahl|Identifies the person, not the card', coded('######-#####', '###-##-####', '########?', '###########', '######-##-####', '?#######?', '### ### ###', '###.###.###-##', '## ## ## ### ### ##', '??####?', '######/####', '############', '??????##?##?###?', '#### #### ####'),
    en='Personal No.|Personal number|ID number|National ID No.|NIN|Identity No.|SSN|PIN|Personal code|ID No|Identification number', de='Persönliche Nummer|Steuer-ID|Sozialversicherungsnummer|AHV-Nr.|Personenkennzeichen', fr='N° national|Numéro personnel|N° de sécurité sociale|NIR', es='DNI|NIF|Núm. identidad|CURP|NIE|Cédula No.', it='Codice fiscale|C.F.|Cod. Fisc.', pt='CPF|NIF|N.º de identificação|N.º id. civil', nl='BSN|Burgerservicenummer|Persoonsnummer|Rijksregisternummer',
    pl='PESEL|Numer PESEL', lv='Personas kods', ru='ИНН|СНИЛС|Личный код', zh='公民身份号码|身份证号', ja='個人番号', ko='주민등록번호', ar='رقم الهوية|الرقم القومي', tr='T.C. Kimlik No', cs='Rodné číslo', sv='Personnummer')
LATIN_NAME = fact('latin_name', 'string', 'latinName nameLatin romanizedName nameInEnglish transliteratedName', 'Name in Latin letters|Romanised name|Name as transliterated for foreign countries', lambda m: f'{m.pick(LATIN_SURNAMES)} {m.pick(LATIN_FORENAMES)}', en='Name in Latin letters|Name (English)|Romanized name|English name|Name')
FATHER_NAME = fact('father_name', 'string', 'fatherName nameOfFather vater father nomPere', "Name of the person's father|Father's full name|Name des Vaters", named, en="Father's name|Name of father|Father|S/O|Father / Guardian", de='Vater|Name des Vaters', fr='Nom du père|Père', es='Nombre del padre|Padre|Hijo de', it='Padre|Paternità', pt='Filiação (pai)|Nome do pai', nl='Naam vader', pl='Imię ojca', ru='Отец|Отчество', ar='اسم الأب', tr='Baba adı', cs='Otec', ja='父', zh='父亲姓名', ko='부')
MOTHER_NAME = fact('mother_name', 'string', 'motherName nameOfMother mutter mother nomMere', "Name of the person's mother|Mother's full name|Name der Mutter", named, en="Mother's name|Name of mother|Mother|Mother's maiden name", de='Mutter|Name der Mutter', fr='Nom de la mère|Mère', es='Nombre de la madre|Madre', it='Madre|Maternità', pt='Filiação (mãe)|Nome da mãe', nl='Naam moeder', pl='Imię matki', ru='Мать', ar='اسم الأم', tr='Ana adı|Anne adı', cs='Matka', ja='母', zh='母亲姓名', ko='모')

# Where somebody is, and how to get there
ADDRESS = fact('address', 'string', 'address fullAddress homeAddress anschrift adresse direccion residence addr', 'Address|Postal address with street, postcode and town|Where the person lives or the office is|Anschrift|Complete address on all its lines|Dirección', addressed, 'address',
    en='Address|Residence|Home address|Residential address|ADDR|Mailing address|Place of residence', de='Anschrift|Adresse|Wohnort|Wohnanschrift', fr='Adresse|Domicile|Demeurant', es='Domicilio|Dirección', it='Indirizzo|Residenza', pt='Endereço|Morada|Residência', nl='Adres|Woonplaats', pl='Adres|Adres zamieszkania', lv='Adrese|Deklarētā adrese', ru='Адрес|Место жительства|Адрес регистрации', zh='住址|地址', ja='住所', ko='주소', ar='العنوان', tr='Adres|Adresi', cs='Adresa|Trvalý pobyt', sv='Adress')
STREET = fact('street', 'string', 'street streetAddress strasse addressLine1 calle rue', 'Street and house number|First line of the address|Straße und Hausnummer', lambda m: m.street(), en='Street|Street address|Address line 1', de='Straße|Straße, Nr.', fr='Rue|Rue et n°', es='Calle', it='Via', pt='Rua', nl='Straat', ru='Улица', pl='Ulica')
CITY = fact('city', 'string', 'city town ort ville ciudad locality', 'City|Town without the postcode|Ort', lambda m: m.city(), en='City|Town|City/Town', de='Ort|Wohnort', fr='Ville|Commune', es='Ciudad|Localidad|Municipio', it='Città|Comune', pt='Cidade|Município', nl='Plaats', ru='Город', pl='Miejscowość', ja='市区町村')
POSTCODE = fact('postcode', 'string', 'postcode zip zipCode postalCode plz codePostal', 'Postal code|ZIP code|PLZ', lambda m: m.postcode(), en='ZIP|ZIP code|Postcode|Postal code', de='PLZ|Postleitzahl', fr='Code postal|CP', es='C.P.|Código postal', it='CAP', pt='CEP|Código postal', nl='Postcode', ru='Индекс', pl='Kod pocztowy', ja='郵便番号')
STATE = fact('state', 'string', 'state province region bundesland county', 'State or province|Region of the address', lambda m: m.state(), en='State|Province|County|Region|State/Province', de='Bundesland|Kanton', fr='Département|Région|Canton', es='Provincia|Estado', it='Provincia|Prov.', pt='Estado|UF|Distrito', nl='Provincie', pl='Województwo')
COUNTRY = fact('country', 'string', 'country land pays pais countryName', 'Country|State of the document or address|Land', lambda m: m.country_name(), en='Country|State of issue|Issuing country', de='Land|Staat', fr='Pays', es='País', it='Paese|Stato', pt='País', nl='Land', pl='Kraj', ru='Страна', zh='国家', ja='国', ar='الدولة')
PHONE = fact('phone', 'string', 'phone phoneNumber telephone tel telefon mobile contactNumber', 'Phone number|Telephone, as printed|Telefonnummer|Number to call', lambda m: m.phone(), 'phone', en='Phone|Tel.|Telephone|Phone No.|Tel|Mobile|Contact No.|Ph', de='Telefon|Tel.|Tel.-Nr.|Mobil', fr='Tél.|Téléphone|Portable', es='Teléfono|Tel.|Móvil', it='Telefono|Tel.|Cell.', pt='Telefone|Tel.|Telemóvel', nl='Telefoon|Tel.', pl='Telefon|tel.', lv='Tālrunis', ru='Телефон|Тел.', zh='电话', ja='電話番号|TEL', ko='전화|연락처', ar='هاتف|رقم الهاتف', tr='Telefon', cs='Telefon', sv='Telefon')
FAX = fact('fax', 'string', 'fax faxNumber telefax', 'Fax number|Telefax', lambda m: m.phone(), 'phone', en='Fax|Fax No.|F', de='Fax|Telefax', fr='Fax|Télécopie', es='Fax', it='Fax', pt='Fax', nl='Fax', ja='FAX')
EMAIL = fact('email', 'string', 'email emailAddress mail eMail courriel', 'E-mail address|Where to write by e-mail|E-Mail-Adresse', lambda m: m.email(), 'email', en='Email|E-mail|E|Mail', de='E-Mail|Mail', fr='Courriel|E-mail', es='Correo electrónico|E-mail', it='E-mail|PEC', pt='E-mail', nl='E-mail', ru='Эл. почта', ja='メール', ko='이메일', zh='邮箱')
WEBSITE = fact('website', 'string', 'website url web homepage site', 'Website|Web address', lambda m: m.url(), 'url', en='Web|Website|www|Internet', de='Internet|Web', fr='Site web', es='Web', it='Sito', pt='Site', ja='URL')

# The paper itself
NUMBER = fact('document_number', 'string', 'documentNumber number cardNumber idCardNumber documentNo docNo serialNumber no dokumentnummer',
    'Number of the document|Identifies this document, not the person|Document number as printed|Nummer des Dokuments|Serial number of the card|Número del documento', coded('?########', '??#######', '#########', '?##?##?##', '???######', '########', '####-####-####', '??? ######', '## ## ######', '*********', '??#####??', '?-#######', '????####'),
    en='Document No.|No.|Number|Card No.|Document number|ID Card No.|Serial No.|Doc. No.|Nr|CARD #', de='Nummer|Ausweisnummer|Nr.|Dokumentennummer|Seriennummer|Kartennummer', fr='N°|Numéro|N° du document|Carte N°', es='Número|Núm. soporte|N.º de documento|IDESP', it='Numero|N.|Documento n.|Nr. documento', pt='Número|N.º documento|Nº', nl='Documentnummer|Nummer|Nr.', pl='Numer dokumentu|Nr|Seria i numer', lv='Numurs|Dokumenta Nr.', ru='Номер|№|Серия и номер', zh='编号|证号', ja='番号|証番号', ko='번호', ar='الرقم|رقم الوثيقة', tr='No|Seri No', cs='Číslo dokladu|Č.', sv='Nummer|Kortnr')
ISSUED = fact('issue_date', 'date', 'issueDate dateOfIssue issuedOn issued ausstellungsdatum dateDelivrance date',
    'Date of issue|When the document was issued|Ausstellungsdatum|Day on which it was made out|Fecha de expedición', dated(-3000, -5), en='Date of issue|Issued|Issue date|ISS|Issued on|Date issued|Date', de='Ausstellungsdatum|ausgestellt am|Datum|Tag der Ausstellung', fr='Date de délivrance|Délivré le|Fait le|Date d’émission', es='Fecha de expedición|Expedido el|Emisión|Fecha', it='Data di rilascio|Rilasciata il|Data|Emissione', pt='Data de emissão|Emitido em|Data', nl='Datum van afgifte|Afgegeven op|Datum', pl='Data wydania', lv='Izdošanas datums|Izdots', ru='Дата выдачи|Выдан', zh='签发日期|发证日期', ja='交付|交付年月日|発行日', ko='발급일|발행일', ar='تاريخ الإصدار', tr='Veriliş tarihi|Düzenleme tarihi', cs='Datum vydání', sv='Utfärdat|Utfärdandedatum')
EXPIRES = fact('expiry_date', 'date', 'expiryDate expirationDate validUntil dateOfExpiry expires gueltigBis dateExpiration validThru',
    'Date of expiry|Until when the document is valid|Gültig bis|Last day of validity|Fecha de caducidad', dated(30, 3600), en='Date of expiry|Expires|EXP|Valid until|Expiry date|Expiration date|Valid thru|Good thru|Exp. date|Not valid after', de='Gültig bis|gültig bis|Ablaufdatum', fr="Date d'expiration|Valable jusqu'au|Expire le|Valide jusqu'au", es='Válido hasta|Fecha de caducidad|Vencimiento|Vigencia', it='Scadenza|Data di scadenza|Valida fino al', pt='Data de validade|Válido até|Validade', nl='Geldig tot|Vervaldatum', pl='Termin ważności|Data ważności', lv='Derīga līdz|Derīgs līdz', ru='Срок действия|Действителен до', zh='有效期至|有效期限', ja='有効期限|有効期間満了日', ko='만료일|유효기간', ar='تاريخ الانتهاء|صالح لغاية', tr='Son geçerlilik|Geçerlilik tarihi', cs='Platnost do', sv='Giltigt t.o.m.')
VALID_FROM = fact('valid_from', 'date', 'validFrom effectiveDate startDate gueltigAb from begins', 'First day of validity|From when it applies|Gültig ab|Effective date', dated(-400, 20), en='Valid from|Effective date|Effective|From|Start date|EFF', de='Gültig ab|gültig von|ab', fr='Valable du|À partir du|Date d’effet', es='Válido desde|Desde|Vigente desde', it='Valido dal|Decorrenza', pt='Válido de|Início', nl='Geldig vanaf|Ingangsdatum', pl='Ważny od', ru='Действителен с', zh='生效日期', ja='有効開始日', ko='유효시작일')
AUTHORITY = fact('issuing_authority', 'string', 'issuingAuthority authority issuedBy issuer behoerde autorite ausstellendeBehoerde agency', 'Authority that issued the document|Office that made it out|Ausstellende Behörde|Issued by|The body that granted it', lambda m: m.authority(),
    en='Authority|Issuing authority|Issued by|Issuing office|Agency|Registrar', de='Behörde|Ausstellende Behörde|ausgestellt von|Ausstellungsbehörde', fr='Autorité|Délivré par|Autorité de délivrance', es='Autoridad|Expedido por|Autoridad expedidora', it='Autorità|Rilasciato da|Ente', pt='Entidade emissora|Órgão emissor|Emitido por', nl='Autoriteit|Afgegeven door', pl='Organ wydający|Wydany przez', lv='Izdevējiestāde', ru='Кем выдан|Орган, выдавший документ', zh='签发机关|发证机关', ja='発行官庁|発行者', ko='발행관청|발급기관', ar='جهة الإصدار|مكان الإصدار', tr='Veren makam', cs='Vydal', sv='Myndighet|Utfärdad av')
ISSUE_PLACE = fact('issue_place', 'string', 'issuePlace placeOfIssue issuedAt ausstellungsort lieu place', 'Place of issue|Town in which the document was made out|Ausstellungsort', lambda m: m.city(), en='Place of issue|Issued at|Place|Done at', de='Ausstellungsort|Ort', fr='Lieu de délivrance|Fait à', es='Lugar de expedición|En', it='Luogo di rilascio|Luogo', pt='Local de emissão', nl='Plaats van afgifte', pl='Miejsce wydania', ru='Место выдачи', zh='签发地点', ja='発行地')
FILE = fact('file_number', 'string', 'fileNumber reference referenceNumber caseNumber aktenzeichen ref ourReference', 'Reference of the file|Case or file number|Aktenzeichen|Number under which the office keeps this matter', lambda m: m.some_code(), en='Ref.|File No.|Reference|Our ref.|Case No.|Reference number|File #', de='Aktenzeichen|Az.|Unser Zeichen|Geschäftszeichen', fr='Réf.|N° de dossier|Nos réf.', es='Expediente|N/Ref.|Referencia', it='Prot. n.|Rif.|Pratica n.', pt='Processo n.º|Ref.', nl='Kenmerk|Dossiernummer', pl='Znak sprawy|Nr sprawy', lv='Lietas Nr.', ru='Дело №|Исх. №', zh='案号|文号', ja='整理番号|文書番号', ko='문서번호', ar='رقم الملف', tr='Dosya No|Sayı')
FORM_CODE = fact('form_code', 'string', 'formCode formNumber formId formRevision', 'Code of the printed form|Form number and revision', coded('Form ??-### (Rev. %/2#)', 'Vordr. ###/##', 'Cerfa N° #####*0%', 'Mod. ?##', 'FORM ####-?', '??# ####'), en='Form|Form No.', de='Vordruck')
SIGNATORY = fact('signatory', 'string', 'signatory signedBy signature authorizedSignatory unterzeichner signer', 'Person who signed|Name under the signature|Unterzeichnet von', named, en='Signed by|Authorized signatory|Signature|Signed|Name of signatory|Authorised by', de='Unterschrift|gezeichnet|Unterzeichner', fr='Signé par|Signature|Le signataire', es='Firma|Firmado por|Fdo.', it='Firma|Firmato', pt='Assinatura|Assinado por', nl='Handtekening|Ondertekend door', pl='Podpis', lv='Paraksts', ru='Подпись', zh='签字|签名', ja='署名|担当者', ko='서명', ar='التوقيع', tr='İmza')
SIGNATORY_TITLE = fact('signatory_title', 'string', 'signatoryTitle signerTitle capacity titleOfSignatory funktion', 'Position of the person who signed|Office held by the signatory', one_of(en='Registrar|Director|President|Dean|Town Clerk|Authorized Representative|Head of Department|Secretary General', de='Standesbeamter|Geschäftsführerin|Rektor|Sachbearbeiterin|Amtsleiter', fr="L'officier d'état civil|Le Directeur|La Présidente|Le Maire", es='El Encargado del Registro|La Directora|El Secretario', it='Il Dirigente|Il Sindaco|Il Presidente', pt='O Diretor|A Secretária|O Conservador'), en='Title|Capacity|Position', de='Funktion|Amtsbezeichnung', fr='Qualité|Fonction', es='Cargo', it='Qualifica', pt='Cargo')
REMARKS = fact('remarks', 'string', 'remarks notes comments bemerkungen observations note', 'Remarks|Free text in the field for notes|Bemerkungen', lambda m: m.sentence(), en='Remarks|Notes|Comments|Observations|Annotations', de='Bemerkungen|Vermerke|Anmerkung', fr='Observations|Remarques|Mentions marginales', es='Observaciones|Notas', it='Note|Annotazioni', pt='Observações', nl='Opmerkingen', pl='Uwagi', ru='Примечания', zh='备注', ja='備考', ko='비고', ar='ملاحظات', tr='Açıklamalar')
FEE = fact('fee', 'number', 'fee feePaid amount gebuehr charge', 'Fee for the document|Amount charged by the office|Gebühr, without currency', lambda m: m.money(m.amount(5, 180)), en='Fee|Fee paid|Fees|Amount paid', de='Gebühr|Gebühren', fr='Droits|Frais', es='Tasa|Tasas', it='Diritti|Bollo', pt='Taxa|Emolumentos', nl='Leges', pl='Opłata', ru='Госпошлина')
VERIFY_CODE = fact('verification_code', 'string', 'verificationCode controlCode securityCode csv checkCode', 'Code to check that the document is genuine|Verification code printed on it', coded('****-****-****', '############', '???#-####-??##', '????????', '*********************'), en='Verification code|Control code|Verify at code|Security code|Authentication code', de='Prüfcode|Verifikationscode', fr='Code de vérification', es='CSV|Código seguro de verificación', it='Codice di verifica', pt='Código de verificação')

# Roles
HOLDER = role('holder', 'holder cardHolder bearer person inhaber titulaire', en='Holder|Cardholder|Bearer|Personal details|Holder details', de='Inhaber|Angaben zur Person|Karteninhaber', fr='Titulaire|Porteur', es='Titular', it='Titolare', pt='Titular', nl='Houder', pl='Posiadacz', ru='Владелец', ja='名義人', zh='持证人')
ISSUER = role('issuer', 'issuer issuingAuthority authority office agency aussteller', en='Issued by|Issuing authority|Office', de='Ausstellende Behörde|Aussteller', fr='Autorité', es='Autoridad expedidora', it='Ente', pt='Entidade emissora', nl='Afgegeven door', pl='Organ')
FATHER = role('father', 'father dad vater pere parent1', en='Father|Father / Parent|Parent 1|Details of father', de='Vater', fr='Père', es='Padre', it='Padre', pt='Pai', nl='Vader', pl='Ojciec', ru='Отец', zh='父亲', ja='父', ar='الأب', tr='Baba', lv='Tēvs', ko='부')
MOTHER = role('mother', 'mother mum mutter mere parent2', en='Mother|Mother / Parent|Parent 2|Details of mother', de='Mutter', fr='Mère', es='Madre', it='Madre', pt='Mãe', nl='Moeder', pl='Matka', ru='Мать', zh='母亲', ja='母', ar='الأم', tr='Anne', lv='Māte', ko='모')
SPOUSE = role('spouse', 'spouse husband partner ehemann conjoint firstSpouse groom', en='Groom|Husband|Spouse|Party A|Spouse 1', de='Ehemann|Ehegatte 1|Ehegatte', fr='Époux|Conjoint', es='Cónyuge A|Contrayente|Esposo', it='Sposo|Coniuge', pt='Nubente|Cônjuge', nl='Echtgenoot|Partner 1', pl='Mężczyzna', ru='Муж|Он', zh='男方', ja='夫', ar='الزوج')
SECOND_SPOUSE = role('second_spouse', 'secondSpouse wife bride ehefrau epouse spouse2', en='Bride|Wife|Party B|Spouse 2', de='Ehefrau|Ehegatte 2', fr='Épouse', es='Cónyuge B|Esposa', it='Sposa', pt='Segundo nubente', nl='Echtgenote|Partner 2', pl='Kobieta', ru='Жена|Она', zh='女方', ja='妻', ar='الزوجة')
EMPLOYER = role('employer', 'employer company arbeitgeber employeur organisation', en='Employer|Company|Organization', de='Arbeitgeber|Firma', fr='Employeur|Entreprise', es='Empresa|Empleador', it='Datore di lavoro|Azienda', pt='Empregador|Empresa', nl='Werkgever', pl='Pracodawca', ru='Работодатель', ja='勤務先', zh='工作单位', lv='Darba devējs')
OWNER = role('owner', 'owner registeredOwner keeper halter proprietaire proprietor', en='Owner|Registered keeper|Registered owner|Proprietor', de='Halter|Eigentümer|Besitzer', fr='Propriétaire|Titulaire', es='Propietario|Titular', it='Proprietario|Intestatario', pt='Proprietário', nl='Eigenaar|Houder', pl='Właściciel', ru='Собственник|Владелец', zh='所有人', ja='所有者', lv='Īpašnieks')
SCHOOL = role('school', 'school university institution hochschule college', en='University|School|Institution|College', de='Hochschule|Schule|Universität', fr='Établissement|Université', es='Universidad|Centro', it='Università|Istituto', pt='Universidade|Instituição', nl='Onderwijsinstelling', pl='Uczelnia', ru='Учебное заведение', zh='学校', ja='大学')
EMERGENCY = role('emergency_contact', 'emergencyContact nextOfKin contactPerson notfallkontakt', en='Emergency contact|Next of kin|In case of emergency notify', de='Notfallkontakt|Angehörige', fr="Personne à prévenir|Contact d'urgence", es='Contacto de emergencia', it='Contatto di emergenza', pt='Contacto de emergência', nl='Contactpersoon', ja='緊急連絡先', zh='紧急联系人')

LATIN_SURNAMES: tuple[str, ...] = ('IVANOV', 'PETROVA', 'SMIRNOV', 'KUZNETSOVA', 'ZHANG', 'LI', 'WANG', 'CHEN', 'TANAKA', 'SUZUKI', 'SATO', 'KIM', 'PARK', 'LEE', 'ALHARBI', 'HASSAN', 'ALSAYED', 'NGUYEN', 'KOVALENKO', 'PAPADOPOULOS', 'MOHAMMED', 'YAMAMOTO', 'CHOI', 'OKAFOR')
LATIN_FORENAMES: tuple[str, ...] = ('ALEKSANDR', 'OLGA', 'DMITRY', 'WEI', 'XIAOMING', 'YUKI', 'HIROSHI', 'MINJUN', 'JI-WOO', 'AHMED', 'FATIMA', 'KHALID', 'NATALIA', 'SERGEI', 'LIN', 'HARUTO', 'SOO-JIN', 'MARYAM', 'YUSUF', 'THI HOA')
NOT_LATIN = frozenset(('ru', 'zh', 'ja', 'ko', 'ar'))

#: A form that a person's own name does not contain has to be told apart from "not on the page": these are never called absent
NAMES_OF_PERSONS = frozenset((SURNAME, GIVEN, NAME, LATIN_NAME))
BELONGS = {'en': ("{role}'s {fact}", '{fact} of {role}', '{role} - {fact}', '{role} {fact}', '{role}: {fact}'), 'de': ('{fact} {role}', '{role}: {fact}', '{role} - {fact}'), 'other': ('{fact} ({role})', '{role} - {fact}', '{role}: {fact}')}


def with_middle_name(m: Maker) -> str:
    text = m.first_name() if m.chance(0.6) else f'{m.first_name()} {m.first_name()}'
    return text.upper() if m.chance(0.5) else text


class Draft:
    """A page as it is written: keeps what was said, so that it is said alike again, and what was left out."""

    def __init__(self, m: Maker, kind: str, paper: str = 'page') -> None:
        self.m, self.kind, self.paper = m, kind, paper
        self.blocks: list[Block] = []
        self.planned: dict[tuple[Concept, Role | None], str] = {}
        self.said: dict[tuple[Concept, Role | None], str] = {}
        self.unsaid: list[tuple[Concept, Role | None]] = []

    def value(self, concept: Concept, text: str | None = None, role: Role | None = None) -> Value:
        """The fact's value on this page: the given text, or what was said before or planned, or a new one."""
        if text is None:
            text = self.said.get((concept, role)) or self.planned.get((concept, role))
        if text is None:
            text = concept.make(self.m)  # type: ignore[misc]
        self.said[concept, role] = text
        return Value(concept, text, role)

    def plan(self, concept: Concept, text: str, role: Role | None = None) -> None:
        self.planned[concept, role] = text

    def plan_name(self, role: Role | None = None) -> None:
        """Fixes a person's name, so that its forms agree wherever they stand."""
        m = self.m
        surname, given = SURNAME.make(m), GIVEN.make(m)  # type: ignore[misc]
        full = m.pick((f'{given} {surname}', f'{given} {surname}', f'{surname}, {given}', f'{surname} {given}'))
        self.planned.update({(SURNAME, role): surname, (GIVEN, role): given, (NAME, role): full})

    def pair(self, concept: Concept, text: str | None = None, role: Role | None = None, label: str | None = None) -> Pair:
        return Pair(self.value(concept, text, role), label)

    def of(self, role: Role, concept: Concept, text: str | None = None) -> Pair:
        """A pair whose label says whose it is: "Father's name", "Name (Vater)"."""
        m = self.m
        label = m.pick(BELONGS.get(m.language, BELONGS['other'])).format(role=m.words(role.labels), fact=m.words(concept.labels))
        return Pair(self.value(concept, text, role), label)

    def pairs(self, concepts: Sequence[Concept], keep: float = 0.75, role: Role | None = None, mix: float = 0.15, empty: float = 0.0) -> list[Pair]:
        """Most of the facts, sometimes in another order; those left out may be asked for in vain."""
        m, random = self.m, self.m.rng.random
        kept = []
        for concept in concepts:
            if random() >= keep:
                self.unsaid.append((concept, role))
            elif random() < empty:
                kept.append(Pair(Value(concept, '', role)))
            else:
                kept.append(self.pair(concept, role=role))
        if random() < mix:
            m.rng.shuffle(kept)
        return kept

    def office(self, role: Role, name: str, more: Sequence[Concept] = (PHONE, EMAIL, WEBSITE, FAX), is_letterhead: bool = True, keep: float = 0.5, heading: str | None = '') -> Party:
        """A letterhead or address block of an office: its name, address and ways to reach it."""
        m = self.m
        lines: list[list[Value | Pair | str]] = [[self.value(NAME, name, role)]]
        if m.chance(0.25):
            lines.append([m.department()])
        if m.chance(0.5):
            lines.append([self.value(ADDRESS, m.address(), role)])
        elif m.chance(0.6):
            lines.append([self.value(STREET, role=role)])
            lines.append([self.value(POSTCODE, role=role), self.value(CITY, role=role)])
        for concept in more:
            if m.chance(keep):
                lines.append([self.pair(concept, role=role)] if m.chance(0.7) else [self.value(concept, role=role)])
            else:
                self.unsaid.append((concept, role))
        return Party(role, lines, heading, is_letterhead)

    def addressee(self, role: Role, heading: str | None = None, more: Sequence[Concept] = ()) -> Party:
        """A person's block: name, address, and facts with their labels."""
        m = self.m
        lines: list[list[Value | Pair | str]] = [[self.value(NAME, role=role)]]
        if m.chance(0.5):
            lines.append([self.value(ADDRESS, m.address(), role)])
        else:
            lines += [[self.value(STREET, role=role)], [self.value(POSTCODE, role=role), self.value(CITY, role=role)]]
        lines += [[self.pair(concept, role=role)] for concept in more if m.chance(0.7)]
        return Party(role, lines, heading)

    def tell(self, texts: Words, values: Mapping[str, Value], heading: str | None = None) -> Prose:
        """Running text: '{name}' stands for the value of that name."""
        pieces = PLACE_HOLDER.split(self.m.words(texts))
        return Prose([values[piece] if index % 2 else piece for index, piece in enumerate(pieces) if piece], heading)

    def add(self, *blocks: Block | None) -> None:
        self.blocks += [block for block in blocks if block is not None]

    def add_pairs(self, concepts: Sequence[Concept], keep: float = 0.75, role: Role | None = None, heading: str | None = None, mix: float = 0.15) -> None:
        pairs = self.pairs(concepts, keep, role, mix)
        if pairs:
            self.blocks.append(Pairs(pairs, heading))

    def lack(self, *concepts: Concept, role: Role | None = None) -> None:
        self.unsaid += [(concept, role) for concept in concepts]

    def content(self, shuffle: float = 0.0) -> Content:
        """`shuffle`: how often all blocks but the first change their order."""
        m, blocks = self.m, self.blocks
        if shuffle and m.chance(shuffle):
            rest = blocks[1:]
            m.rng.shuffle(rest)
            blocks = [*blocks[:1], *rest]
        # A fact that is on the page in whatever role is not called absent without a role: who could tell?
        concepts_said = {concept for concept, _ in self.said}
        concepts_said.update(column.concept for block in blocks if isinstance(block, Table) for column in block.columns)
        absent = list(dict.fromkeys((concept, role) for concept, role in self.unsaid
            if (concept, role) not in self.said and (role or concept not in concepts_said) and concept not in NAMES_OF_PERSONS))
        m.rng.shuffle(absent)
        return Content(self.kind, m.language, blocks, self.paper, absent[:10])


def small_print(m: Maker, least: int = 1, most: int = 3) -> Noise:
    return Noise([m.terms() if m.chance(0.6) else m.sentence() for _ in range(m.integer(least, most))])


def plan_validity(d: Draft, years: Sequence[int] = (5, 10), issued_low: int = -1800, issued_high: int = -10) -> None:
    """Dates that agree: issued before now, expiring whole years later."""
    m = d.m
    issued = m.day(issued_low, issued_high)
    expires = issued.replace(year=issued.year + m.pick(years), day=min(issued.day, 28))
    d.plan(ISSUED, m.date(issued))
    d.plan(EXPIRES, m.date(expires))
