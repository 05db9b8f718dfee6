"""Concepts that papers of finance, forms and work share: names, addresses, numbers, dates, amounts and the parties that own them."""
from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from ..content import Concept, Pair, Party, Role, Value
from ..maker import Maker
from ._paperwork import Page, code, concept, date, either, money, one_of, percent, role, words


def person_name(m: Maker) -> str:
    shape = m.rng.random()
    if shape < 0.7:
        return m.person()
    if shape < 0.82:
        return m.person_last_first()
    return m.person().upper() if shape < 0.93 else f'{m.title()} {m.person()}'


def social_number(m: Maker) -> str:
    return m.code(m.pick(('###-##-####', 'XXX-XX-####', '***-**-####', '## ###### ? ###', '###########', '?? ## ## ## ?', '%########', '%## ## ## ### ###', '######-#####', '######-####')))


def span(m: Maker) -> str:
    start = m.day(-400, -40)
    between = m.pick((' - ', ' – ', ' to ' if m.language == 'en' else '-', ' / '))
    return m.date(start) + between + m.date(start + timedelta(days=m.pick((13, 27, 29, 30, 90))))


REASONS = words('Relocation|Family matter|Annual review|Renewal|Loss of original|New purchase|Repair of roof|Business trip|Medical appointment|Change of employer|Request for extension|Outstanding balance|Project kick-off|First issue|Correction of data',
                de='Umzug|Familiäre Gründe|Verlängerung|Verlust|Neuanschaffung|Dienstreise|Arzttermin|Arbeitgeberwechsel|Erstausstellung|Datenkorrektur|Ihre Anfrage', fr='Déménagement|Raisons familiales|Renouvellement|Perte|Déplacement professionnel|Rendez-vous médical|Votre demande',
                es='Mudanza|Motivos familiares|Renovación|Pérdida|Viaje de trabajo|Cita médica|Su solicitud', it='Trasloco|Motivi familiari|Rinnovo|Smarrimento|Trasferta|Visita medica', pt='Mudança|Motivos familiares|Renovação|Extravio|Viagem de serviço', nl='Verhuizing|Familieomstandigheden|Verlenging|Verlies|Dienstreis',
                ru='Переезд|По семейным обстоятельствам|Продление|Командировка', zh='搬迁|家庭原因|续期|遗失|出差', ja='転居のため|私用のため|更新|紛失', ko='이사|개인 사유|갱신|분실', ar='سفر|تجديد|أسباب عائلية', pl='Przeprowadzka|Sprawy rodzinne|Przedłużenie|Delegacja', tr='Taşınma|Ailevi nedenler|Yenileme', lv='Pārcelšanās|Ģimenes apstākļi|Pagarinājums')
NOTED = words('none|see attachment|checked and found correct|to be replaced soon|delivered late|customer informed|left side scratched|call before visiting|second reminder sent|partially complete|paid in cash|new key issued|waiting for parts|as agreed by phone',
              de='keine|siehe Anlage|geprüft|bald austauschen|Kunde informiert|bitte vorher anrufen|teilweise erledigt|bar bezahlt|wie besprochen', fr='néant|voir annexe|vérifié|client informé|à remplacer|payé en espèces|comme convenu', es='ninguna|ver anexo|revisado|cliente informado|pendiente de piezas', it='nessuna|vedi allegato|verificato|cliente informato|da sostituire',
              pt='nenhuma|ver anexo|verificado|cliente informado', nl='geen|zie bijlage|gecontroleerd|klant ingelicht|contant betaald', ru='нет|см. приложение|проверено', zh='无|见附件|已检查|已通知客户', ja='なし|別紙参照|確認済', ko='없음|별첨 참조|확인 완료', ar='لا يوجد|انظر المرفق', pl='brak|patrz załącznik|sprawdzono', tr='yok|ekte|kontrol edildi', lv='nav|skat. pielikumu')


def remark(m: Maker) -> str:
    return m.sentence() if m.chance(0.3) else m.words(NOTED)


def reason(m: Maker) -> str:
    shape = m.rng.random()
    return m.words(REASONS) if shape < 0.6 else m.service() if shape < 0.85 else m.sentence()


# who

NAME = concept('name', 'string', 'fullName personName', 'Name|Full name|Name in full|NAME|Last name, first name|Name (first, last)', 'Full name|Name as printed|First and last name of the person|Vollständiger Name', person_name,
               de='Name|Vor- und Zuname|Name, Vorname|Vollständiger Name', fr='Nom|Nom et prénom|Nom complet', es='Nombre|Nombre y apellidos|Nombre completo', it='Nome|Nome e cognome|Nominativo', pt='Nome|Nome completo', nl='Naam|Volledige naam',
               ru='ФИО|Имя', zh='姓名|名称', ja='氏名|お名前', ko='성명|이름', ar='الاسم|الاسم الكامل', pl='Imię i nazwisko|Nazwisko', lv='Vārds, uzvārds|Vārds', tr='Adı Soyadı|Ad Soyad', cs='Jméno a příjmení', sv='Namn')
COMPANY = concept('company_name', 'string', 'company name organisation firm businessName', 'Company|Company name|Name of business|Organisation|Business name|Firm', 'Name of the company|Legal name of the firm|Company or organisation', lambda m: m.company(),
                  de='Firma|Unternehmen|Firmenname', fr='Société|Raison sociale|Entreprise', es='Empresa|Razón social', it='Azienda|Ragione sociale|Ditta', pt='Empresa|Razão social', nl='Bedrijf|Bedrijfsnaam', ru='Организация', zh='公司名称', ja='会社名', ko='회사명', ar='اسم الشركة', pl='Firma|Nazwa firmy', lv='Uzņēmums', tr='Firma|Şirket unvanı', cs='Firma', sv='Företag')
FIRST_NAME = concept('first_name', 'string', 'givenName forename vorname prenom', 'First name|Given name|Forename|First name and middle initial|Given name(s)', 'First name|Given name of the person|Forename only, without the last name', lambda m: m.first_name(),
                     de='Vorname', fr='Prénom|Prénom(s)', es='Nombre|Nombre de pila', it='Nome', pt='Nome próprio|Primeiro nome', nl='Voornaam|Voornamen', ru='Имя', zh='名', ja='名', ko='이름', ar='الاسم الأول', pl='Imię', lv='Vārds', tr='Adı', cs='Jméno', sv='Förnamn')
LAST_NAME = concept('last_name', 'string', 'surname familyName nachname nom', 'Last name|Surname|Family name|SURNAME', 'Family name|Surname of the person|Last name only', lambda m: m.last_name() if m.chance(0.7) else m.last_name().upper(),
                    de='Nachname|Familienname|Name', fr='Nom|Nom de famille', es='Apellido|Apellidos', it='Cognome', pt='Apelido|Sobrenome', nl='Achternaam|Geslachtsnaam', ru='Фамилия', zh='姓', ja='姓', ko='성', ar='اسم العائلة', pl='Nazwisko', lv='Uzvārds', tr='Soyadı', cs='Příjmení', sv='Efternamn')
ADDRESS = concept('address', 'string', 'postalAddress fullAddress location adresse', 'Address|Postal address|Mailing address|Address (number, street, city)|Full address', 'Full postal address|Street, postcode and city|Address on one line, without the name|Anschrift', lambda m: m.address_line(), 'address',
                  de='Anschrift|Adresse|Postanschrift', fr='Adresse|Adresse postale', es='Dirección|Domicilio', it='Indirizzo', pt='Morada|Endereço', nl='Adres', ru='Адрес', zh='地址', ja='住所', ko='주소', ar='العنوان', pl='Adres', lv='Adrese', tr='Adres', cs='Adresa', sv='Adress')
STREET = concept('street', 'string', 'streetAddress addressLine1 road strasse', 'Street|Street address|Street address (including apt. no.)|Address line 1|Number and street', 'Street and house number|First line of the address|Street with number', lambda m: m.street(),
                 de='Straße|Straße, Hausnummer|Straße und Hausnr.', fr='Rue|N° et rue|Voie', es='Calle|Calle y número', it='Via|Via e numero', pt='Rua|Rua e número', nl='Straat|Straat en huisnummer', ru='Улица, дом', zh='街道', ja='番地', ko='도로명', ar='الشارع', pl='Ulica', lv='Iela', tr='Cadde/Sokak', cs='Ulice', sv='Gata')
POSTCODE = concept('postcode', 'string', 'zip zipCode postalCode plz', 'Postcode|ZIP code|ZIP|Postal code|ZIP or foreign postal code', 'Postal code|ZIP code of the address|Postleitzahl', lambda m: m.postcode(),
                   de='PLZ|Postleitzahl', fr='Code postal|CP', es='Código postal|C.P.', it='CAP', pt='Código postal|CEP', nl='Postcode', ru='Индекс', zh='邮编', ja='郵便番号', ko='우편번호', ar='الرمز البريدي', pl='Kod pocztowy', lv='Pasta indekss', tr='Posta kodu', cs='PSČ', sv='Postnummer')
CITY = concept('city', 'string', 'town place municipality ort ville', 'City|Town|City or town|Place|Town/City', 'City of the address|Town|Name of the place only, without postcode', lambda m: m.city(),
               de='Ort|Wohnort|Stadt', fr='Ville|Commune|Localité', es='Ciudad|Población|Localidad', it='Città|Comune', pt='Cidade|Localidade', nl='Plaats|Woonplaats', ru='Город', zh='城市', ja='市区町村', ko='도시', ar='المدينة', pl='Miejscowość', lv='Pilsēta', tr='Şehir', cs='Město', sv='Ort')
STATE = concept('state', 'string', 'province region county', 'State|Province|State or province|Region|County', 'State or province|Region of the address|Federal state', lambda m: m.state(), de='Bundesland', fr='Région|Département', es='Provincia|Estado', it='Provincia|Prov.', pt='Distrito|Estado', nl='Provincie', ru='Область', zh='省', ja='都道府県', pl='Województwo', tr='İl')
COUNTRY = concept('country', 'string', 'countryName land pays', 'Country|Country name|Country of residence', 'Country|Name of the country|Country of the address', lambda m: m.country_name(), de='Land|Staat', fr='Pays', es='País', it='Paese|Stato', pt='País', nl='Land', ru='Страна', zh='国家', ja='国', ko='국가', ar='الدولة', pl='Kraj', lv='Valsts', tr='Ülke', cs='Stát', sv='Land')
PHONE = concept('phone', 'string', 'telephone phoneNumber tel mobile telefon', 'Phone|Telephone|Tel.|Phone no.|Daytime phone|Telephone number|Mobile', 'Telephone number|Phone number as printed|Number to call', lambda m: m.phone(), 'phone', de='Telefon|Tel.|Telefonnummer|Rufnummer', fr='Téléphone|Tél.', es='Teléfono|Tel.|Tfno.', it='Telefono|Tel.', pt='Telefone|Tel.', nl='Telefoon|Tel.',
                ru='Телефон|Тел.', zh='电话', ja='電話番号|TEL', ko='전화번호', ar='الهاتف', pl='Telefon|Tel.', lv='Tālrunis', tr='Telefon', cs='Telefon', sv='Telefon')
EMAIL = concept('email', 'string', 'emailAddress mail eMail', 'Email|E-mail|Email address|E-mail address', 'Email address|E-mail to write to|Electronic mail address', lambda m: m.email(), 'email', de='E-Mail|E-Mail-Adresse', fr='Courriel|E-mail', es='Correo electrónico|E-mail', it='E-mail|Posta elettronica', pt='E-mail|Correio eletrónico', nl='E-mail|E-mailadres', ru='Эл. почта', zh='电子邮箱', ja='メールアドレス', ko='이메일', ar='البريد الإلكتروني', tr='E-posta', lv='E-pasts')
WEBSITE = concept('website', 'string', 'url web homepage site', 'Website|Web|Internet|URL', 'Website address|Homepage|URL of the website', lambda m: m.url(), 'url', de='Internet|Webseite', fr='Site web', es='Sitio web', it='Sito web', pt='Site', nl='Website')
CONTACT = concept('contact_person', 'string', 'contact contactName clerk handler', 'Contact|Contact person|Your contact|Attn.|Handled by', 'Person to contact|Name of the contact person|Who handles the matter', lambda m: m.person(), de='Ansprechpartner|Sachbearbeiter|Ihr Zeichen/Bearbeiter', fr='Contact|Interlocuteur|Affaire suivie par', es='Persona de contacto|Contacto', it='Referente|Contatto', pt='Contacto|Pessoa de contacto', nl='Contactpersoon|Behandeld door', zh='联系人', ja='担当者', ko='담당자', pl='Osoba kontaktowa')
TAX_ID = concept('tax_id', 'string', 'tin taxNumber taxpayerId taxIdentificationNumber steuernummer', 'Tax ID|TIN|Tax number|Taxpayer identification number|Tax identification no.|EIN|Fiscal code', 'Tax identification number|Number given by the tax office|Taxpayer ID as printed', lambda m: m.tax_number(),
                 de='Steuernummer|Steuer-Nr.|Steuer-ID', fr='Numéro fiscal|N° fiscal', es='NIF|CIF|NIF/CIF', it='Codice fiscale|Cod. fisc.', pt='NIF|Contribuinte n.º', nl='Fiscaal nummer|BSN', ru='ИНН', zh='纳税人识别号', ja='納税者番号', ko='납세자번호', ar='الرقم الضريبي', pl='NIP', lv='Nodokļu maksātāja Nr.', tr='Vergi No|Vergi kimlik no', cs='DIČ', sv='Skattenummer')
VAT_ID = concept('vat_id', 'string', 'vatNumber vatRegistrationNumber vatNo ustId', 'VAT No.|VAT number|VAT Reg. No.|VAT registration number|VAT ID', 'VAT registration number|Value added tax ID of the business|USt-IdNr.', lambda m: m.vat_id(), de='USt-IdNr.|UID-Nr.|Umsatzsteuer-ID', fr='N° TVA|TVA intracommunautaire', es='NIF-IVA|N.º IVA', it='P. IVA|Partita IVA', pt='NIPC|N.º IVA', nl='Btw-nummer|Btw-id', pl='NIP', lv='PVN Nr.', cs='DIČ', sv='Momsreg.nr')
REGISTRATION = concept('company_registration', 'string', 'registrationNumber companyNumber registerNumber crn', 'Company No.|Registration number|Reg. No.|Company registration no.', 'Number in the company register|Company registration number|Register entry', lambda m: m.registration(), de='Handelsregister|HRB|Registernummer', fr='RCS|SIRET|N° SIREN', es='Registro mercantil', it='N. REA', pt='Matrícula n.º', nl='KvK-nummer', pl='KRS|REGON', lv='Reģ. Nr.', ru='ОГРН')
SOCIAL_NUMBER = concept('social_security_number', 'string', 'ssn socialSecurityNo nationalInsuranceNumber svNumber personalId', "Social security number|SSN|NI number|National Insurance No.|Personal ID no.|Soc. Sec. No.", 'Social security number|National insurance number of the person|Personal identification number', social_number,
                        de='Sozialversicherungsnummer|SV-Nummer|SV-Nr.|Versicherungsnummer', fr='N° de sécurité sociale|N° SS', es='N.º Seguridad Social|NAF', it='Matricola INPS|Codice fiscale', pt='N.º Segurança Social|NISS', nl='BSN|Burgerservicenummer', ru='СНИЛС', zh='身份证号', ja='社会保険番号', ko='주민등록번호', pl='PESEL', lv='Personas kods', tr='T.C. Kimlik No', sv='Personnummer', cs='Rodné číslo', ar='الرقم الوطني')
BIRTH_DATE = concept('date_of_birth', 'date', 'birthDate dob birthday geburtsdatum', 'Date of birth|DOB|Birth date|Born|D.O.B.|Date of birth (MM-DD-YYYY)', 'Date of birth|Day the person was born|Birthday', date(-28000, -6600), de='Geburtsdatum|geb. am|Geb.-Datum', fr='Date de naissance|Né(e) le', es='Fecha de nacimiento', it='Data di nascita|Nato il', pt='Data de nascimento', nl='Geboortedatum', ru='Дата рождения', zh='出生日期', ja='生年月日', ko='생년월일', ar='تاريخ الميلاد', pl='Data urodzenia', lv='Dzimšanas datums', tr='Doğum tarihi', cs='Datum narození', sv='Födelsedatum')
BIRTH_PLACE = concept('place_of_birth', 'string', 'birthPlace birthCity', 'Place of birth|Birthplace|Born in|City of birth', 'Place of birth|Town where the person was born|City of birth', lambda m: m.city(), de='Geburtsort', fr='Lieu de naissance', es='Lugar de nacimiento', it='Luogo di nascita', pt='Naturalidade|Local de nascimento', nl='Geboorteplaats', ru='Место рождения', pl='Miejsce urodzenia', tr='Doğum yeri', zh='出生地')
NATIONALITY = concept('nationality', 'string', 'citizenship countryOfCitizenship', 'Nationality|Citizenship|Country of citizenship|Citizen of', 'Nationality|Country the person is a citizen of|Citizenship', lambda m: m.country_name(), de='Staatsangehörigkeit|Nationalität', fr='Nationalité', es='Nacionalidad', it='Cittadinanza|Nazionalità', pt='Nacionalidade', nl='Nationaliteit', ru='Гражданство', zh='国籍', ja='国籍', ko='국적', ar='الجنسية', pl='Obywatelstwo', lv='Pilsonība', tr='Uyruğu')
SEX = concept('sex', 'string', 'gender', 'Sex|Gender|M/F', 'Sex of the person|Gender as printed|m or f', lambda m: m.sex(), de='Geschlecht', fr='Sexe', es='Sexo', it='Sesso', pt='Sexo', nl='Geslacht', ru='Пол', zh='性别', ja='性別', ko='성별', ar='الجنس', pl='Płeć', lv='Dzimums', tr='Cinsiyet')
MARITAL = concept('marital_status', 'string', 'civilStatus familyStatus', 'Marital status|Civil status|Filing status', 'Marital status|Whether the person is single or married|Civil status',
                  one_of('single|married|divorced|widowed|Single|Married', de='ledig|verheiratet|geschieden|verwitwet', fr='célibataire|marié(e)|divorcé(e)|veuf', es='soltero|casado|divorciada|viuda', it='celibe|coniugato|divorziata', pt='solteiro|casada|divorciado', nl='ongehuwd|gehuwd|gescheiden', pl='panna|żonaty', ru='холост|замужем', tr='bekâr|evli', zh='未婚|已婚'),
                  de='Familienstand', fr='Situation familiale|État civil', es='Estado civil', it='Stato civile', pt='Estado civil', nl='Burgerlijke staat', ru='Семейное положение', zh='婚姻状况', pl='Stan cywilny', tr='Medeni hali')
OCCUPATION = concept('job_title', 'string', 'occupation position profession jobTitle beruf', 'Job title|Occupation|Position|Profession|Title|Role', 'Job title|What the person works as|Position in the company|Occupation as printed', lambda m: m.job(), de='Beruf|Tätigkeit|Position|Stelle', fr='Profession|Fonction|Poste|Emploi', es='Puesto|Cargo|Profesión', it='Qualifica|Mansione|Professione', pt='Cargo|Profissão|Função', nl='Functie|Beroep', ru='Должность', zh='职位', ja='職種|役職', ko='직위', ar='المهنة', pl='Stanowisko|Zawód', lv='Amats', tr='Görevi|Meslek', cs='Pozice', sv='Befattning')
DEPARTMENT = concept('department', 'string', 'division unit dept abteilung', 'Department|Dept.|Division|Unit|Section', 'Department|Organisational unit|Division the person works in', lambda m: m.department(), de='Abteilung|Abt.', fr='Service|Département', es='Departamento|Dpto.', it='Reparto|Ufficio', pt='Departamento|Secção', nl='Afdeling', ru='Отдел', zh='部门', ja='部署', ko='부서', ar='القسم', pl='Dział', tr='Departman|Bölüm', lv='Nodaļa')

# numbers, dates, states

REFERENCE = concept('reference', 'string', 'referenceNumber refNo ref ourReference fileNumber aktenzeichen', 'Reference|Ref.|Our ref.|Reference no.|Ref. No|File no.|Your reference|Case number', 'Reference to quote|Reference number of this document|File number of the sender|Aktenzeichen', lambda m: m.some_code(),
                    de='Unser Zeichen|Aktenzeichen|Referenz|Geschäftszeichen|Vorgangsnummer', fr='Référence|N/Réf.|Réf.|N° de dossier', es='Referencia|Ref.|N.º de expediente', it='Riferimento|Rif.|N. pratica', pt='Referência|Ref.ª|N.º do processo', nl='Kenmerk|Ons kenmerk|Referentie|Dossiernummer', ru='Номер дела|Исх. №', zh='编号|参考号', ja='整理番号|参照番号', ko='문서번호', ar='المرجع', pl='Nr sprawy|Znak', lv='Atsauce|Lietas Nr.', tr='Referans No|Dosya no', cs='Č.j.', sv='Referens|Diarienummer')
NUMBER = concept('document_number', 'string', 'number no docNumber formNumber nummer', 'No.|Number|Document no.|Serial no.|#|Doc. No.|Form number', 'Number of this document|Document number as printed|Serial number of the paper', code('######', '########', '??-####', '20##/####', '####-##', '?######', '#####-??', 'N° ####', '###/20##'),
                 de='Nr.|Nummer|Beleg-Nr.|Dokumentnummer', fr='N°|Numéro|N° de document', es='N.º|Número|Documento n.º', it='N.|Numero|Documento n.', pt='N.º|Número', nl='Nr.|Nummer', ru='№|Номер', zh='编号|号码', ja='番号', ko='번호', ar='رقم', pl='Nr|Numer', lv='Nr.', tr='No|Belge No', cs='Číslo', sv='Nr')
DATE = concept('date', 'date', 'documentDate dateOfIssue issueDate day datum', 'Date|Date of issue|Issued|Issued on|Dated|DATE|Document date', 'Date of the document|Day on which it was issued|Date printed at the top|Ausstellungsdatum', date(), de='Datum|Ausstellungsdatum|ausgestellt am|vom', fr='Date|Le|Date d’émission|Fait le', es='Fecha|Fecha de emisión|Fecha de expedición', it='Data|Data di emissione|Emesso il', pt='Data|Data de emissão', nl='Datum|Datum van uitgifte', ru='Дата|Дата выдачи', zh='日期|签发日期', ja='日付|発行日', ko='날짜|발행일', ar='التاريخ|تاريخ الإصدار', pl='Data|Data wystawienia', lv='Datums', tr='Tarih|Düzenleme tarihi', cs='Datum', sv='Datum')
DUE_DATE = concept('due_date', 'date', 'deadline payBy dueOn dateDue', 'Due date|Due|Deadline|Pay by|Respond by|Due on', 'Date by which it is due|Deadline|Last day to pay or answer', date(0, 90), de='Fällig am|Fälligkeit|Frist|zahlbar bis', fr='Échéance|Date limite|À régler avant le', es='Vencimiento|Fecha límite', it='Scadenza|Entro il', pt='Vencimento|Data limite', nl='Vervaldatum|Uiterlijk', ru='Срок', zh='截止日期', ja='期限', ko='기한', ar='تاريخ الاستحقاق', pl='Termin|Termin płatności', tr='Son tarih', lv='Termiņš')
START_DATE = concept('start_date', 'date', 'from validFrom beginDate periodStart startsOn', 'From|Start date|Valid from|Begins|Effective date|Period from|Commencement', 'First day|Date on which it starts|Start of the period|Gültig ab', date(-800, -30), de='Von|Beginn|Gültig ab|ab|Startdatum', fr='Du|Date de début|Valable à partir du', es='Desde|Fecha de inicio|Válido desde', it='Dal|Data di inizio|Decorrenza', pt='De|Data de início|Válido desde', nl='Van|Begindatum|Ingangsdatum', ru='С|Дата начала', zh='开始日期', ja='開始日', ko='시작일', ar='من تاريخ', pl='Od|Data rozpoczęcia', tr='Başlangıç tarihi', lv='No')
END_DATE = concept('end_date', 'date', 'to validUntil expiryDate periodEnd endsOn until', 'To|End date|Valid until|Ends|Expires|Until|Expiry date|Period to', 'Last day|Date on which it ends|End of the period|Gültig bis', date(-20, 1500), de='Bis|Ende|Gültig bis|Ablauf', fr='Au|Date de fin|Valable jusqu’au', es='Hasta|Fecha de fin|Válido hasta', it='Al|Data di fine|Valido fino al', pt='Até|Data de fim|Válido até', nl='Tot|Einddatum|Geldig tot', ru='По|Дата окончания', zh='结束日期|有效期至', ja='終了日|有効期限', ko='종료일', ar='إلى تاريخ', pl='Do|Data zakończenia|Ważne do', tr='Bitiş tarihi', lv='Līdz')
PERIOD = concept('period', 'string', 'billingPeriod reportingPeriod statementPeriod payPeriod zeitraum', 'Period|Statement period|Reporting period|For the period|Month|Period covered', 'Period that the document covers|Month or span of dates|Reporting period as printed', lambda m: m.month_year() if m.chance(0.4) else span(m),
                 de='Zeitraum|Berichtszeitraum|Monat|Abrechnungszeitraum', fr='Période|Période du|Mois', es='Período|Periodo|Mes', it='Periodo|Mese', pt='Período|Mês', nl='Periode|Tijdvak|Maand', ru='Период|За период', zh='期间|月份', ja='期間|対象月', ko='기간', ar='الفترة', pl='Okres|Miesiąc', lv='Periods', tr='Dönem', cs='Období', sv='Period')
YEAR = concept('year', 'string', 'fiscalYear taxYear reportingYear jahr', 'Year|Tax year|For calendar year|Fiscal year|FY', 'Year the document is about|Tax or fiscal year|Four-digit year', lambda m: str(m.integer(2004, 2026)), de='Jahr|Geschäftsjahr|Steuerjahr', fr='Année|Exercice', es='Año|Ejercicio', it='Anno|Esercizio', pt='Ano|Exercício', nl='Jaar|Boekjaar', ru='Год', zh='年度', ja='年度', ko='연도', ar='السنة', pl='Rok', lv='Gads', tr='Yıl')
STATUS = concept('status', 'string', 'state condition currentStatus', 'Status|State|Current status', 'Status|Current state as printed|Whether it is open, done or approved', one_of('Open|Approved|Closed|Pending|Active|In progress|Rejected|Paid', de='offen|genehmigt|erledigt|aktiv|in Bearbeitung', fr='en cours|validé|clôturé|actif', es='abierto|aprobado|cerrado|pendiente', it='aperto|approvato|chiuso|attivo', pt='aberto|aprovado|concluído', nl='open|goedgekeurd|afgerond', pl='otwarty|zakończony', ru='открыт|утверждено', zh='已批准|处理中', ja='承認済|処理中', tr='açık|onaylandı'),
                 de='Status|Stand', fr='Statut|État', es='Estado', it='Stato', pt='Estado|Situação', nl='Status', ru='Статус', zh='状态', ja='状態', ko='상태', ar='الحالة', pl='Status', tr='Durum')
REMARKS = concept('remarks', 'string', 'notes comment comments note bemerkung', 'Remarks|Notes|Comments|Note|Additional information|Other comments', 'Remarks|Free text comment|Anything that was noted', remark, de='Bemerkungen|Anmerkungen|Hinweis', fr='Remarques|Observations|Commentaires', es='Observaciones|Notas', it='Note|Osservazioni', pt='Observações|Notas', nl='Opmerkingen|Toelichting', ru='Примечания', zh='备注', ja='備考', ko='비고', ar='ملاحظات', pl='Uwagi', lv='Piezīmes', tr='Açıklamalar|Notlar', cs='Poznámky', sv='Anmärkningar')
REASON = concept('reason', 'string', 'purpose subject cause grund', 'Reason|Purpose|Subject|Re|Reason for request|Cause', 'Reason given|Purpose|What it is about', reason, de='Grund|Zweck|Betreff|Anlass', fr='Motif|Objet|Raison', es='Motivo|Asunto|Concepto', it='Motivo|Oggetto|Causale', pt='Motivo|Assunto', nl='Reden|Onderwerp|Betreft', ru='Причина|Основание', zh='原因|事由', ja='理由|件名', ko='사유', ar='السبب', pl='Powód|Przyczyna', tr='Sebep|Konu')
SIGNED_BY = concept('signed_by', 'string', 'signatory authorisedBy approvedBy signature signer', 'Signed by|Authorised by|Approved by|Signature|Signed|Authorized signature|Print name', 'Name of the person who signed|Signatory|Who approved it', person_name, de='Unterschrift|gez.|Genehmigt von|Unterzeichner', fr='Signé par|Signataire|Approuvé par', es='Firmado por|Firma|Aprobado por', it='Firma|Firmato da|Approvato da', pt='Assinado por|Assinatura', nl='Ondertekend door|Handtekening|Goedgekeurd door', ru='Подпись', zh='签字', ja='署名|承認者', ko='서명', ar='التوقيع', pl='Podpis|Podpisał', lv='Paraksts', tr='İmza|Onaylayan')
SIGNED_ON = concept('signature_date', 'date', 'signedOn dateSigned signedDate', 'Date signed|Signature date|Date (MM-DD-YYYY)|Signed on', 'Date of the signature|Day on which it was signed|Datum der Unterschrift', date(-200, 10), de='Datum der Unterschrift|unterschrieben am', fr='Date de signature|Signé le', es='Fecha de firma', it='Data della firma', pt='Data da assinatura', nl='Datum ondertekening', pl='Data podpisu', ru='Дата подписи', zh='签字日期')
PLACE = concept('place', 'string', 'placeOfIssue signedAt location', 'Place|Place of issue|Signed at|Location', 'Place of issue|Where it was signed or issued|Town', lambda m: m.city(), de='Ort|Ausstellungsort', fr='Lieu|Fait à', es='Lugar', it='Luogo', pt='Local', nl='Plaats', ru='Место', pl='Miejsce', tr='Yer', zh='地点', ja='場所')
DESCRIPTION = concept('description', 'string', 'text item details designation bezeichnung', 'Description|Details|Item|Particulars|Narrative', 'Description|Text of the row|What the line is about', either(lambda m: m.product(), lambda m: m.service()), de='Bezeichnung|Beschreibung|Text', fr='Désignation|Libellé|Description', es='Descripción|Concepto', it='Descrizione', pt='Descrição', nl='Omschrijving', ru='Наименование|Описание', zh='描述|说明', ja='内容|摘要', ko='내역', ar='الوصف|البيان', pl='Opis|Nazwa', lv='Apraksts', tr='Açıklama', cs='Popis', sv='Beskrivning')
QUANTITY = concept('quantity', 'number', 'qty count pieces menge', 'Qty|Quantity|Qty.|Pcs|Count|Units', 'Quantity|How many|Number of pieces', lambda m: str(m.quantity()), de='Menge|Anzahl|Stk.', fr='Quantité|Qté', es='Cantidad|Cant.', it='Quantità|Q.tà', pt='Quantidade|Qtd.', nl='Aantal', ru='Кол-во', zh='数量', ja='数量', ko='수량', ar='الكمية', pl='Ilość', lv='Daudzums', tr='Miktar|Adet', cs='Množství', sv='Antal')
UNIT = concept('unit', 'string', 'unitOfMeasure uom einheit', 'Unit|UoM|U/M', 'Unit of measure|Unit of the quantity|kg, pcs or hours', lambda m: m.unit(), de='Einheit|ME|Einh.', fr='Unité|U.', es='Unidad|Ud.', it='U.M.|Unità', pt='Unidade|Un.', nl='Eenheid', ru='Ед.', zh='单位', ja='単位', pl='J.m.', tr='Birim')
UNIT_PRICE = concept('unit_price', 'number', 'price rate pricePerUnit einzelpreis', 'Unit price|Price|Rate|Price each', 'Price of one unit|Single price without currency|Rate per unit', money(1, 900), de='Einzelpreis|Preis', fr='Prix unitaire|P.U.', es='Precio unitario|Precio', it='Prezzo unitario|Prezzo', pt='Preço unitário|Preço', nl='Stukprijs|Prijs', ru='Цена', zh='单价', ja='単価', ko='단가', ar='السعر', pl='Cena', tr='Birim fiyat', lv='Cena')
AMOUNT = concept('amount', 'number', 'sum value total betrag montant', 'Amount|Sum|Value|Amt.|Amount payable', 'Amount|Sum of money without currency|Value as a number', money(10, 9000), de='Betrag|Summe|Wert', fr='Montant|Somme', es='Importe|Monto|Valor', it='Importo|Valore', pt='Valor|Montante|Importância', nl='Bedrag|Waarde', ru='Сумма', zh='金额', ja='金額', ko='금액', ar='المبلغ', pl='Kwota', lv='Summa', tr='Tutar', cs='Částka', sv='Belopp')
TOTAL = concept('total', 'number', 'totalAmount grandTotal sum amountTotal gesamtbetrag', 'Total|Total amount|TOTAL|Grand total|Sum total|Total due', 'Total amount|Sum of all rows|Grand total without currency|Gesamtbetrag', money(50, 20000), de='Gesamt|Gesamtbetrag|Summe|Gesamtsumme', fr='Total|Montant total|Total général', es='Total|Importe total', it='Totale|Importo totale', pt='Total|Valor total', nl='Totaal|Totaalbedrag', ru='Итого|Всего', zh='合计|总计', ja='合計', ko='합계', ar='المجموع|الإجمالي', pl='Razem|Suma', lv='Kopā', tr='Toplam', cs='Celkem', sv='Summa|Totalt')
CURRENCY = concept('currency', 'string', 'currencyCode ccy waehrung', 'Currency|CCY|Curr.|Currency code', 'Currency|Three-letter currency code|Currency of the amounts', lambda m: m.currency, de='Währung', fr='Devise|Monnaie', es='Moneda|Divisa', it='Valuta|Divisa', pt='Moeda', nl='Valuta', ru='Валюта', zh='币种', ja='通貨', ko='통화', ar='العملة', pl='Waluta', lv='Valūta', tr='Para birimi')
RATE = concept('rate', 'number', 'percentage percent interestRate satz', 'Rate|Rate (%)|Percentage|%', 'Rate in percent|Percentage as a number|Applied rate', percent(0.5, 30), de='Satz|Prozentsatz', fr='Taux', es='Tasa|Tipo', it='Aliquota|Tasso', pt='Taxa', nl='Percentage|Tarief', ru='Ставка', zh='比率', ja='率', pl='Stawka', tr='Oran')


# parties

def party(role: Role, is_person: bool = False, letterhead: bool = False, extras: tuple[Concept, ...] = (PHONE, EMAIL), name: Callable[[Maker], str] | None = None) -> Callable[[Page], Party]:
    """Writes an address block of the role: its name, the address whole or in its parts, and some of the extras."""

    def write(page: Page) -> Party:
        m = page.m
        who = page.value(NAME, role, name(m) if name else person_name(m) if is_person else m.company())
        lines: list[list[Value | Pair | str]] = [[who]]
        if m.chance(0.07):
            lines.append([f'c/o {m.person()}'])
        if m.chance(0.65):
            lines.append([page.value(ADDRESS, role, m.address() if m.chance(0.75) else m.address_line())])
        elif m.chance(0.85):
            lines.append([page.value(STREET, role)])
            place: list[Value | Pair | str] = [page.value(POSTCODE, role), page.value(CITY, role)]
            lines.append(place[::-1] if m.country in ('US', 'GB', 'CA', 'AU', 'IE') else place)
            if m.chance(0.25):
                lines.append([page.value(COUNTRY, role)])
        else:
            page.left_out[ADDRESS, role] = None
        for extra in extras:
            if m.chance(0.4):
                lines.append([page.pair(extra, role)] if m.chance(0.7) else [page.value(extra, role)])
            else:
                page.left_out[extra, role] = None
        return Party(role, lines, None if not letterhead or m.chance(0.1) else '', letterhead)

    return write


def letterhead(role: Role, name: Callable[[Maker], str] | None = None, extras: tuple[Concept, ...] = (PHONE, EMAIL, WEBSITE, VAT_ID)) -> Callable[[Page], Party]:
    return party(role, letterhead=True, extras=extras, name=name)


ISSUER = role('issuer', 'issuedBy sender provider company', 'Issuer|Issued by|From|Sender', de='Aussteller|Absender', fr='Émetteur|Expéditeur', es='Emisor|Remitente', it='Emittente|Mittente', pt='Emitente|Remetente', nl='Afzender', zh='出具方', ja='発行者', pl='Wystawca', ru='Отправитель')
RECIPIENT = role('recipient', 'addressee to receiver customer', 'Recipient|To|Addressee', de='Empfänger|An', fr='Destinataire|À', es='Destinatario|A', it='Destinatario|Spett.le', pt='Destinatário|Para', nl='Ontvanger|Aan', ru='Получатель', zh='收件人', ja='宛先', pl='Odbiorca')
BANK = role('bank', 'lender financialInstitution bankInfo', 'Bank|Your bank|Branch', de='Bank|Kreditinstitut|Ihre Bank', fr='Banque|Votre agence', es='Banco|Entidad', it='Banca|Filiale', pt='Banco', nl='Bank', ru='Банк', zh='银行', ja='銀行')
HOLDER = role('account_holder', 'accountHolder holder customer owner', 'Account holder|Customer|Account name|Client', de='Kontoinhaber|Kunde', fr='Titulaire|Titulaire du compte', es='Titular', it='Intestatario|Titolare', pt='Titular', nl='Rekeninghouder', ru='Владелец счёта', zh='户名', ja='口座名義', pl='Posiadacz rachunku', tr='Hesap sahibi', lv='Konta īpašnieks')
CUSTOMER = role('customer', 'client buyer customerInfo', 'Customer|Client|Purchaser', de='Kunde|Auftraggeber', fr='Client', es='Cliente', it='Cliente', pt='Cliente', nl='Klant', ru='Клиент', zh='客户', ja='お客様', ko='고객', pl='Klient', tr='Müşteri')
EMPLOYER = role('employer', 'company employerInfo', 'Employer|Company', de='Arbeitgeber|Firma', fr='Employeur', es='Empresa|Empleador', it='Datore di lavoro|Azienda', pt='Empregador|Entidade patronal', nl='Werkgever', ru='Работодатель', zh='雇主', ja='事業主', ko='회사', pl='Pracodawca', tr='İşveren', lv='Darba devējs')
EMPLOYEE = role('employee', 'worker staffMember employeeInfo', 'Employee|Staff member|Worker', de='Arbeitnehmer|Mitarbeiter', fr='Salarié|Employé', es='Trabajador|Empleado', it='Dipendente|Lavoratore', pt='Trabalhador|Funcionário', nl='Werknemer|Medewerker', ru='Работник|Сотрудник', zh='员工', ja='従業員', ko='사원', pl='Pracownik', tr='Çalışan|Personel', lv='Darbinieks')
APPLICANT = role('applicant', 'applicantInfo petitioner person', 'Applicant|Petitioner|Applicant details', de='Antragsteller|Antragsteller/in', fr='Demandeur', es='Solicitante', it='Richiedente', pt='Requerente', nl='Aanvrager', ru='Заявитель', zh='申请人', ja='申請者', ko='신청인', ar='مقدم الطلب', pl='Wnioskodawca', tr='Başvuran', lv='Iesniedzējs')
AUTHORITY = role('authority', 'office agency issuingAuthority', 'Authority|Office|Agency|Department', de='Behörde|Amt', fr='Autorité|Administration', es='Organismo|Autoridad', it='Ufficio|Ente', pt='Serviço|Entidade', nl='Instantie', ru='Орган', zh='机关', ja='官署', pl='Urząd')
