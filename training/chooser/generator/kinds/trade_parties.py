"""Who takes part in a trade: roles, what is printed about each of them, and the address blocks that hold it."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..content import Concept, Pair, Party, Role, Value, worded
from .trade_concepts import CUSTOMER_NUMBER, SUPPLIER_NUMBER, string

if TYPE_CHECKING:
    from ..maker import Maker


def role(key: str, names: str, **labels: str) -> Role:
    return Role(key, worded(**labels), names.split())


SELLER = role('seller', 'seller vendor supplier issuer from company biller verkaeufer provider sender', en='From|Seller|Vendor|Supplier|Issued by|Biller', de='Lieferant|Verkäufer|Rechnungssteller|Absender', fr='Fournisseur|Vendeur|Émetteur', es='Proveedor|Vendedor|Emisor', it='Fornitore|Venditore|Cedente', pt='Fornecedor|Vendedor|Emitente', nl='Leverancier|Verkoper', pl='Sprzedawca', lv='Piegādātājs|Pārdevējs', ru='Поставщик|Продавец', zh='销售方|卖方', ja='発行元|売主', ko='공급자', ar='البائع|المورد', tr='Satıcı', cs='Dodavatel', sv='Säljare|Leverantör')
BUYER = role('buyer', 'buyer customer client billTo recipient kunde billingParty invoiceTo acheteur', en='Bill to|Billed to|Customer|Invoice to|Sold to|Client|BILL TO|To|Buyer|Attention', de='Rechnungsempfänger|Kunde|Rechnung an|Käufer|Rechnungsadresse', fr='Client|Facturé à|Adresse de facturation|Acheteur', es='Cliente|Facturar a|Comprador', it='Cliente|Spett.le|Destinatario|Cessionario', pt='Cliente|Faturar a|Comprador', nl='Klant|Factuuradres|Aan', pl='Nabywca', lv='Saņēmējs|Pircējs|Klients', ru='Покупатель|Заказчик', zh='购买方|客户|买方', ja='請求先|お客様', ko='공급받는자|고객', ar='العميل|المشتري', tr='Alıcı|Sayın', cs='Odběratel', sv='Köpare|Kund|Faktureras')
SHIP_TO = role('ship_to', 'shipTo deliveryAddress consignee deliverTo lieferadresse shippingAddress delivery', en='Ship to|Deliver to|Delivery address|SHIP TO|Shipping address|Goods to', de='Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an', fr='Livré à|Adresse de livraison', es='Enviar a|Dirección de entrega', it='Destinazione|Luogo di consegna', pt='Entregar em|Local de entrega', nl='Afleveradres|Leveradres', pl='Adres dostawy|Odbiorca', lv='Piegādes adrese', ru='Грузополучатель|Адрес доставки', zh='收货地址|收货方', ja='納品先|お届け先', ko='배송지', ar='الشحن إلى', tr='Teslimat Adresi', cs='Dodací adresa', sv='Leveransadress')
REMIT_TO = role('remit_to', 'remitTo payTo paymentAddress payee remittance', en='Remit to|Please remit to|Remit payment to|Make cheques payable to|Pay to|Send payment to', de='Zahlung an|Zahlungsempfänger', fr='Règlement à|Bénéficiaire', es='Pagar a|Beneficiario', it='Beneficiario|Pagare a', pt='Pagar a|Beneficiário', nl='Betalen aan|Begunstigde', pl='Odbiorca płatności', ru='Получатель платежа', zh='收款人', ja='お振込先', tr='Ödeme yapılacak')
SHIPPER = role('shipper', 'shipper sender consignor exporter absender expediteur', en="Shipper|Consignor|Sender|Shipper's name and address|Exporter|From", de='Absender|Versender|Ausführer', fr='Expéditeur|Exportateur', es='Remitente|Exportador|Expedidor', it='Mittente|Speditore|Esportatore', pt='Remetente|Expedidor|Exportador', nl='Afzender|Exporteur', pl='Nadawca', lv='Nosūtītājs', ru='Грузоотправитель|Отправитель', zh='发货人|托运人', ja='荷送人|送り主', ko='송하인|수출자', ar='المرسل', tr='Gönderen|İhracatçı', cs='Odesílatel', sv='Avsändare')
CONSIGNEE = role('consignee', 'consignee receiver importer empfaenger destinataire deliverTo', en="Consignee|Receiver|Consignee's name and address|Importer|Deliver to|To", de='Empfänger|Einführer', fr='Destinataire|Importateur', es='Destinatario|Consignatario|Importador', it='Destinatario|Importatore', pt='Destinatário|Consignatário|Importador', nl='Ontvanger|Geadresseerde', pl='Odbiorca', lv='Saņēmējs', ru='Грузополучатель|Получатель', zh='收货人', ja='荷受人|お届け先', ko='수하인', ar='المرسل إليه', tr='Alıcı|İthalatçı', cs='Příjemce', sv='Mottagare')
CARRIER = role('carrier', 'carrier transporter haulier frachtfuehrer forwarder transporteur', en='Carrier|Haulier|Freight forwarder|Transport company|Issuing carrier', de='Frachtführer|Spediteur|Transporteur', fr='Transporteur', es='Transportista|Porteador', it='Vettore|Trasportatore', pt='Transportador', nl='Vervoerder', pl='Przewoźnik', lv='Pārvadātājs', ru='Перевозчик', zh='承运人', ja='運送人', tr='Taşıyıcı', sv='Fraktförare')
NOTIFY = role('notify', 'notifyParty notify alsoNotify', en='Notify party|Notify|Notify address|Also notify', de='Benachrichtigung an|Meldeadresse', fr='Notifier à', es='Notificar a', it='Notificare a', pt='Notificar', nl='Notify', zh='通知方', ru='Уведомить')
DECLARANT = role('declarant', 'declarant customsAgent representative broker anmelder', en='Declarant|Declarant/Representative|Customs broker|Customs agent', de='Anmelder|Anmelder/Vertreter|Zollagent', fr='Déclarant|Déclarant/Représentant', es='Declarante|Agente de aduanas', it='Dichiarante|Dichiarante/Rappresentante', pt='Declarante|Despachante', nl='Aangever', pl='Zgłaszający', lv='Deklarētājs', ru='Декларант', zh='申报单位', tr='Beyan sahibi')
ADVERTISER = role('advertiser', 'advertiser client brand campaignClient werbekunde', en='Advertiser|Client|Advertiser name|ADVERTISER', de='Werbekunde|Kunde|Werbetreibender', fr='Annonceur', es='Anunciante', it='Inserzionista|Cliente', pt='Anunciante', nl='Adverteerder')
AGENCY = role('agency', 'agency mediaAgency billingAgency agentur buyer', en='Agency|Media agency|Agency name|Billing agency|Bill to|AGENCY', de='Agentur|Mediaagentur', fr='Agence|Agence média', es='Agencia', it='Agenzia|Centro media', pt='Agência', nl='Bureau|Mediabureau')
LANDLORD = role('landlord', 'landlord lessor owner vermieter propertyManager', en='Landlord|Lessor|Property manager|Owner', de='Vermieter|Hausverwaltung', fr='Bailleur|Propriétaire', es='Arrendador|Propietario', it='Locatore', pt='Senhorio|Locador', nl='Verhuurder', pl='Wynajmujący', ru='Арендодатель')
TENANT = role('tenant', 'tenant lessee renter mieter occupant', en='Tenant|Lessee|Resident|Renter', de='Mieter|Mieterin', fr='Locataire', es='Arrendatario|Inquilino', it='Conduttore|Inquilino', pt='Inquilino|Locatário', nl='Huurder', pl='Najemca', ru='Арендатор')
PATIENT = role('patient', 'patient insured patientDetails patientin', en='Patient|Patient details|PATIENT|Re patient', de='Patient|Patientin|Patient/in', fr='Patient', es='Paciente', it='Paziente', pt='Paciente|Utente', nl='Patiënt', pl='Pacjent', lv='Pacients', ru='Пациент', zh='患者', ja='患者', ko='환자', ar='المريض', tr='Hasta', sv='Patient')
GUEST = role('guest', 'guest guestDetails traveller gast', en='Guest|Guest name|Guest details|Room guest', de='Gast', fr='Client|Hôte', es='Huésped', it='Ospite', pt='Hóspede', nl='Gast', pl='Gość', lv='Viesis', ru='Гость', zh='客人', ja='宿泊者', ko='투숙객', ar='النزيل', tr='Misafir', sv='Gäst')
PAYER = role('payer', 'payer from payor remitter auftraggeber', en='Payer|Remitter|Paid by|From|Payor', de='Zahler|Auftraggeber', fr='Payeur|Donneur d’ordre', es='Pagador|Ordenante', it='Ordinante', pt='Pagador|Ordenante', nl='Betaler', pl='Płatnik', ru='Плательщик')
PAYEE = role('payee', 'payee to vendor recipient zahlungsempfaenger supplier', en='Payee|Paid to|To|Vendor|Pay to the order of', de='Zahlungsempfänger|Lieferant|An', fr='Bénéficiaire', es='Beneficiario|Proveedor', it='Beneficiario', pt='Beneficiário', nl='Begunstigde', pl='Odbiorca', ru='Получатель')
SUPPLY_POINT = role('supply_point', 'serviceAddress supplyAddress premises deliveryPoint verbrauchsstelle propertyServed', en='Service address|Supply address|Premises|Service location|Property served|Service at', de='Verbrauchsstelle|Abnahmestelle|Lieferstelle', fr='Lieu de consommation|Point de livraison', es='Punto de suministro|Dirección de suministro', it='Punto di fornitura|Indirizzo di fornitura', pt='Local de consumo|Morada de fornecimento', nl='Leveringsadres|Verbruiksadres', pl='Adres poboru', lv='Objekta adrese', ru='Адрес объекта', zh='用电地址', ja='ご使用場所', ko='사용장소', tr='Tesisat adresi', sv='Anläggningsadress')
MEMBER = role('member', 'member subscriber holder mitglied', en='Member|Membership holder|Member details|Subscriber', de='Mitglied', fr='Adhérent|Membre', es='Socio', it='Socio|Iscritto', pt='Sócio|Membro', nl='Lid', pl='Członek', lv='Biedrs', ru='Член', sv='Medlem')

NAME = string('name', 'name companyName fullName partyName firma nom nombre', 'Name of the company or person|Name|Company name, as printed|Firmenname|Nom ou raison sociale', None, en='Name|Company|Company name|NAME|Name/Company', de='Name|Firma', fr='Nom|Société|Raison sociale', es='Nombre|Razón social', it='Nome|Ragione sociale|Denominazione', pt='Nome|Razão social', nl='Naam|Bedrijf', pl='Nazwa', lv='Nosaukums', ru='Наименование|Название', zh='名称', ja='氏名|会社名', ko='상호|성명', ar='الاسم', tr='Unvan|Adı Soyadı', cs='Název', sv='Namn')
ADDRESS = string('address', 'address postalAddress fullAddress anschrift adresse direccion addressLines', 'Postal address|Full address, all lines|Street, post code and city|Anschrift|Adresse complète', None, 'address', en='Address|ADDRESS|Postal address|Addr.|Mailing address', de='Adresse|Anschrift', fr='Adresse', es='Dirección|Domicilio', it='Indirizzo|Sede', pt='Morada|Endereço', nl='Adres', pl='Adres', lv='Adrese', ru='Адрес', zh='地址', ja='住所', ko='주소', ar='العنوان', tr='Adres', cs='Adresa', sv='Adress')
STREET = string('street', 'street streetAddress addressLine1 strasse rue line1', 'Street with number|First line of the address|Straße und Hausnummer|Street address only, no city', lambda m: m.street(), en='Street|Street address|Address line 1', de='Straße|Straße, Nr.', fr='Rue|Voie', es='Calle', it='Via', pt='Rua', nl='Straat', pl='Ulica', lv='Iela', ru='Улица', tr='Sokak', sv='Gata')
POSTCODE = string('postcode', 'postcode zip zipCode postalCode plz codePostal', 'Post code|ZIP|Postleitzahl|Postal code of the place', lambda m: m.postcode(), en='Post code|ZIP|Zip code|Postal code', de='PLZ|Postleitzahl', fr='Code postal|CP', es='Código postal|C.P.', it='CAP', pt='Código postal|CEP', nl='Postcode', pl='Kod pocztowy', lv='Pasta indekss', ru='Индекс', zh='邮编', ja='郵便番号', ko='우편번호', tr='Posta kodu', sv='Postnummer')
CITY = string('city', 'city town place ort ville ciudad', 'City|Town of the address|Ort|City without post code', lambda m: m.city(), en='City|Town|CITY', de='Ort|Stadt', fr='Ville', es='Ciudad|Población', it='Città|Comune', pt='Cidade|Localidade', nl='Plaats|Stad', pl='Miasto', lv='Pilsēta', ru='Город', zh='城市', ja='市区町村', ko='도시', ar='المدينة', tr='Şehir|İl', sv='Ort')
STATE = string('state', 'state province region bundesland county', 'State or province|Region of the address|Bundesland', lambda m: m.state(), en='State|Province|County|Region', de='Bundesland', fr='Région|Département', es='Provincia', it='Provincia|Prov.', pt='Estado|Distrito', nl='Provincie', zh='省', tr='İlçe')
COUNTRY = string('country', 'country countryName land pays pais', 'Country|Country of the address as printed|Land', lambda m: m.country_name(), en='Country|COUNTRY|Country/Region', de='Land', fr='Pays', es='País', it='Paese|Nazione', pt='País', nl='Land', pl='Kraj', lv='Valsts', ru='Страна', zh='国家', ja='国', ko='국가', ar='البلد', tr='Ülke', sv='Land', cs='Země')
VAT_ID = string('vat_id', 'vatId vatNumber vatRegNo ustId taxId tvaIntracom partitaIva', 'VAT identification number|VAT ID|VAT registration no.|Umsatzsteuer-Identifikationsnummer|Numéro de TVA', lambda m: m.vat_id(), en='VAT No.|VAT ID|VAT Reg. No.|VAT number|VAT|TIN|GSTIN', de='USt-IdNr.|UID|UID-Nr.|USt-ID|Ust.-Id.Nr.', fr='N° TVA|TVA intracom.|N° TVA intracommunautaire', es='NIF-IVA|CIF|NIF', it='P. IVA|Partita IVA|P.IVA', pt='NIF|Contribuinte|NIPC', nl='Btw-nummer|BTW-nr.', pl='NIP', lv='PVN reģ. Nr.|PVN Nr.', ru='ИНН', zh='纳税人识别号|税号', ja='登録番号', ko='사업자등록번호|등록번호', ar='الرقم الضريبي', tr='VKN|Vergi No', cs='DIČ', sv='Momsreg.nr')
TAX_NUMBER = string('tax_number', 'taxNumber taxId steuernummer taxNo fiscalCode ein', 'Tax number|Number at the tax office|Steuernummer|Fiscal code', lambda m: m.tax_number(), en='Tax No.|Tax ID|Tax number|EIN|Federal Tax ID|Tax Reg. No.', de='Steuernummer|Steuer-Nr.|St.-Nr.', fr='N° fiscal|SIRET', es='N.I.F.|ID fiscal', it='Codice fiscale|C.F.', pt='N.º fiscal|CPF/CNPJ', nl='Fiscaal nummer', pl='REGON', lv='Nodokļu reģ. Nr.', ru='КПП', zh='税务登记号', ar='رقم التسجيل الضريبي', tr='Vergi Dairesi/No', cs='IČO', sv='Skattenr')
REGISTRATION = string('registration', 'registrationNumber companyNumber companyRegistration handelsregister regNo registerNumber', 'Number in the company register|Company registration number|Firmenbuch- oder Handelsregisternummer', lambda m: m.registration(), en='Company No.|Reg. No.|Company Reg. No.|Registered No.|Registration number', de='Handelsregister|HRB|Firmenbuchnummer|FN', fr='RCS|N° RCS', es='Registro Mercantil', it='REA', pt='Matrícula CRC', nl='KvK|KvK-nummer', pl='KRS', lv='Reģ. Nr.', ru='ОГРН', cs='Sp. zn.', sv='Org.nr', tr='Mersis No')
PHONE = string('phone', 'phone telephone tel phoneNumber telefon mobile', 'Telephone number|Phone|Telefonnummer|Number to call', lambda m: m.phone(), 'phone', en='Phone|Tel.|Tel|Telephone|T|Ph.|Phone No.|Mobile', de='Telefon|Tel.|Fon', fr='Tél.|Téléphone', es='Tel.|Teléfono|Tfno.', it='Tel.|Telefono', pt='Tel.|Telefone', nl='Tel.|Telefoon', pl='Tel.', lv='Tālr.|Tālrunis', ru='Тел.|Телефон', zh='电话', ja='TEL|電話番号', ko='전화|전화번호', ar='هاتف', tr='Tel|Telefon', cs='Tel.', sv='Telefon|Tel')
FAX = string('fax', 'fax faxNumber telefax', 'Fax number|Telefax|Faxnummer', lambda m: m.phone(), 'phone', en='Fax|FAX|F|Facsimile|Fax No.', de='Fax|Telefax', fr='Fax|Télécopie', es='Fax', it='Fax', pt='Fax', nl='Fax', pl='Faks', lv='Fakss', ru='Факс', zh='传真', ja='FAX', ko='팩스', ar='فاكس', tr='Faks')
EMAIL = string('email', 'email emailAddress mail eMail contactEmail correo', 'E-mail address|Email|E-Mail-Adresse|Adresse électronique', lambda m: m.email(), 'email', en='Email|E-mail|Email address|E|Mail', de='E-Mail|Mail', fr='Courriel|E-mail|Mél', es='Correo electrónico|Email|E-mail', it='E-mail|Email|PEC', pt='E-mail|Email', nl='E-mail', pl='E-mail', lv='E-pasts', ru='E-mail|Эл. почта', zh='邮箱|电子邮件', ja='メール|E-mail', ko='이메일', ar='البريد الإلكتروني', tr='E-posta', cs='E-mail', sv='E-post')
WEBSITE = string('website', 'website url web homepage internet', 'Web site|Homepage|Internet address of the company', lambda m: m.url(), 'url', en='Web|Website|Internet|Visit us|www', de='Web|Internet|Homepage', fr='Site web|Internet', es='Web', it='Sito web|Web', pt='Site|Web', nl='Website', pl='WWW', lv='Mājaslapa', ru='Сайт', zh='网址', ja='URL', tr='Web')
CONTACT = string('contact', 'contactPerson contact contactName attention ansprechpartner attn', 'Person to turn to|Contact person|Name of the contact|Ansprechpartner|The person who handles the matter', lambda m: m.person(), en='Contact|Contact person|Attn|Attn.|Attention|c/o|ATTN|Contact name', de='Ansprechpartner|z. Hd.|Kontakt|Ansprechperson', fr="Contact|À l'attention de|Votre contact", es='Contacto|A la atención de|Att.', it="Contatto|All'attenzione di|c.a.|Referente", pt='Contacto|A/C', nl='Contactpersoon|T.a.v.', pl='Osoba kontaktowa', lv='Kontaktpersona', ru='Контактное лицо', zh='联系人', ja='ご担当者|担当', ko='담당자', ar='جهة الاتصال', tr='İlgili|Yetkili', cs='Kontaktní osoba', sv='Kontaktperson|Er referens')
BANK = string('bank', 'bank bankName bankverbindung banque', 'Name of the bank|Bank|Kreditinstitut', lambda m: m.bank(), en='Bank|Bank name|BANK', de='Bank|Bankverbindung|Kreditinstitut', fr='Banque|Domiciliation', es='Banco|Entidad', it='Banca|Istituto', pt='Banco', nl='Bank', pl='Bank', lv='Banka', ru='Банк', zh='开户行', ja='銀行名', ko='은행', ar='البنك', tr='Banka', cs='Banka', sv='Bank')
IBAN = string('iban', 'iban bankAccount accountIban ibanNumber', 'IBAN|Bank account to pay to|International bank account number, as printed|Bankkonto', lambda m: m.iban(), 'iban', en='IBAN|IBAN No.|Account (IBAN)|IBAN code', de='IBAN|Konto (IBAN)', fr='IBAN|RIB / IBAN', es='IBAN|Cuenta IBAN', it='IBAN|Cod. IBAN', pt='IBAN|NIB/IBAN', nl='IBAN|Rekening', pl='IBAN|Nr rachunku', lv='Konts|IBAN', ru='IBAN|Р/с', tr='IBAN', cs='IBAN')
BIC = string('bic', 'bic swift swiftCode bicCode', 'BIC of the bank|SWIFT code|Bank identifier', lambda m: m.bic(), en='BIC|SWIFT|SWIFT code|BIC/SWIFT|Swift/BIC', de='BIC|SWIFT-BIC', fr='BIC', es='BIC|SWIFT', it='BIC|SWIFT', pt='BIC/SWIFT', nl='BIC', pl='SWIFT', lv='Kods|SWIFT', ru='БИК', tr='SWIFT', cs='SWIFT')
BANK_ACCOUNT = string('bank_account', 'bankAccountNumber accountNumber bankAccount kontonummer accountNo', 'Number of the bank account|Account to pay to|Kontonummer', lambda m: m.code(m.pick(('########', '##########', '###-####-##', '%#######'))), en='Account No.|Account number|A/C No.|Bank account|Acct. No.', de='Kontonummer|Konto-Nr.', fr='N° de compte', es='Nº de cuenta', it='C/C n.', pt='N.º de conta', nl='Rekeningnummer', pl='Rachunek', ru='Расчетный счет', zh='账号', ja='口座番号', ko='계좌번호', ar='رقم الحساب', tr='Hesap No', cs='Číslo účtu', sv='Bankgiro|Plusgiro')
SORT_CODE = string('sort_code', 'sortCode routingNumber bankCode blz aba', 'Sort code or routing number|Code of the bank|Bankleitzahl', lambda m: m.code(m.pick(('##-##-##', '0########', '### ### ##', '######'))), en='Sort code|Routing No.|ABA|Routing number|BSB|Bank code', de='BLZ|Bankleitzahl', fr='Code banque', es='Código de entidad', it='ABI/CAB', pt='Agência', nl='Bankcode', zh='行号', ja='支店番号', sv='Clearingnr')

PARTY_CONCEPTS = (NAME, ADDRESS, STREET, POSTCODE, CITY, STATE, COUNTRY, VAT_ID, TAX_NUMBER, REGISTRATION, PHONE, FAX, EMAIL, WEBSITE, CONTACT)
CITY_FIRST = frozenset(('US', 'CA', 'AU', 'GB', 'IN', 'IE', 'NZ', 'ZA'))
PERSON_OR_COMPANY = 0.3  # how often a customer is a person

ADDRESSEES = frozenset((BUYER, TENANT, PAYEE, MEMBER))


@dataclass(frozen=True)
class Member:
    """One who takes part, as far as this page tells: the same texts wherever it is named again."""

    role: Role
    name: str
    is_person: bool


def member(m: Maker, role: Role, kind: str = 'either') -> Member:
    """`kind`: 'company', 'person' or 'either'."""
    is_person = kind == 'person' or (kind == 'either' and m.chance(PERSON_OR_COMPANY))
    name = m.person() if is_person else m.company()
    if is_person and m.chance(0.1):
        name = f'{m.title()} {name}'
    if m.chance(0.15):
        name = name.upper()
    return Member(role, name, is_person)


def value(m: Maker, concept: Concept, role: Role | None = None) -> Value:
    return Value(concept, concept.made(m), role)


def pair(m: Maker, concept: Concept, role: Role | None = None) -> Pair:
    return Pair(value(m, concept, role))


def named(m: Maker, who: Member) -> Pair:
    """`Customer: Brandt GmbH`, the role being the label."""
    return Pair(Value(NAME, who.name, who.role), m.words(who.role.labels))


def address_lines(m: Maker, role: Role) -> list[list[Value | Pair | str]]:
    """The address as one value, or in parts that can be asked for one by one."""
    way = m.rng.random()
    if way < 0.35:
        return [[Value(ADDRESS, m.address(), role)]]
    if way < 0.5:
        return [[Value(ADDRESS, m.address_line(), role)]]
    lines: list[list[Value | Pair | str]] = [[value(m, STREET, role)]]
    if m.country in CITY_FIRST:
        lines.append([value(m, CITY, role), *([value(m, STATE, role)] if m.chance(0.6) else ()), value(m, POSTCODE, role)])
    elif way < 0.58:
        lines += [[value(m, POSTCODE, role)], [value(m, CITY, role)]]
    else:
        lines.append([value(m, POSTCODE, role), value(m, CITY, role)])
    if m.chance(0.4):
        lines.append([value(m, COUNTRY, role)])
    return lines


def party(m: Maker, who: Member, extras: tuple[Concept, ...] = (), most: int = 3, is_letterhead: bool = False) -> Party:
    """An address block of this member with up to `most` further facts."""
    role = who.role
    # only a letterhead and the addressee can be told apart without a heading
    heading = None if is_letterhead or role in ADDRESSEES else m.words(role.labels)
    lines: list[list[Value | Pair | str]] = [[Value(NAME, who.name, role)]]
    if not who.is_person and m.chance(0.15):
        lines.append([m.department() if m.chance(0.5) else m.slogan()])
    if not who.is_person and CONTACT not in extras and m.chance(0.2):
        lines.append([pair(m, CONTACT, role) if m.chance(0.7) else value(m, CONTACT, role)])
    lines += address_lines(m, role)
    facts = [pair(m, concept, role) for concept in m.some(extras, 0, min(most, len(extras)))]
    if facts and m.chance(0.2):
        lines.append([*facts])  # side by side, as letterheads do
    else:
        lines += [[fact] for fact in facts]
    return Party(role, lines, heading, is_letterhead)


SELLER_EXTRAS = (VAT_ID, TAX_NUMBER, REGISTRATION, PHONE, FAX, EMAIL, WEBSITE)
BUYER_EXTRAS = (VAT_ID, CONTACT, PHONE, EMAIL, CUSTOMER_NUMBER, TAX_NUMBER)
SUPPLIER_EXTRAS = (VAT_ID, CONTACT, PHONE, EMAIL, SUPPLIER_NUMBER, FAX)


def letterhead(m: Maker, who: Member) -> Party:
    return party(m, who, SELLER_EXTRAS, 5, is_letterhead=m.chance(0.75))


def bank_pairs(m: Maker, who: Member) -> list[Pair]:
    """Where to pay to."""
    concepts = [IBAN, BIC] if m.chance(0.7) else [BANK_ACCOUNT, SORT_CODE]
    if m.chance(0.7):
        concepts.insert(0, BANK)
    if m.chance(0.15):
        concepts.append(BIC if BIC not in concepts else BANK_ACCOUNT)
    role = who.role if m.chance(0.3) else None
    return [pair(m, concept, role) for concept in concepts]
