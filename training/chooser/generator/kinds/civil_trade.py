"""Certificates and registers about companies, goods, land and vehicles: incorporation, extracts, deeds, permits, origin, analysis, conformity, cover.

An issuer certifies something about a party and a thing; numbers of the certificate, the file, the lot and the standard compete.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Column, Concept, Content, Form, Kind, Listing, Pairs, Party, Prose, Role, Table, Title, worded
from .civil import REGISTERED, end_of_certificate, person_block
from .health import METHOD, RESULT, RESULTS, TEST, UNIT
from .identity import COLOUR, FIRST_REGISTERED, FUEL, MAKE, MODEL, PLATE, VIN
from .identity_cards import INSURER
from .person_facts import (ADDRESS, AUTHORITY, BORN, COUNTRY, EMAIL, EXPIRES, FEE, FILE, ISSUED, ISSUER, ISSUE_PLACE, NAME, NUMBER, OWNER, PERSONAL_NUMBER, PHONE, REMARKS, SIGNATORY, SIGNATORY_TITLE, VALID_FROM, VERIFY_CODE, WEBSITE, Draft, coded, dated, fact, named, one_of, plan_validity, role, small_print)

if TYPE_CHECKING:
    from ..content import Block, Pair
    from ..maker import Maker

COMPANY = role('company', 'company entity corporation firma societe business', en='Company|Entity|Business', de='Firma|Gesellschaft|Unternehmen', fr='Société|Entreprise', es='Sociedad|Empresa', it='Società|Impresa', pt='Sociedade|Empresa', nl='Onderneming', pl='Spółka', lv='Uzņēmums', ru='Организация', zh='企业', ja='会社')
EXPORTER = role('exporter', 'exporter consignor shipper seller absender', en='Exporter|Consignor|Shipper', de='Absender|Ausführer', fr='Expéditeur|Exportateur', es='Exportador|Expedidor', it='Speditore|Esportatore', pt='Exportador|Expedidor', nl='Exporteur|Afzender', pl='Eksporter', ru='Экспортёр', zh='出口商', ja='輸出者')
CONSIGNEE = role('consignee', 'consignee importer recipient empfaenger buyer', en='Consignee|Importer', de='Empfänger', fr='Destinataire', es='Destinatario|Importador', it='Destinatario', pt='Destinatário|Importador', nl='Geadresseerde', pl='Odbiorca', ru='Грузополучатель', zh='收货人', ja='荷受人')
SELLER = role('seller', 'seller grantor vendor verkaeufer vendeur', en='Grantor|Seller|Vendor', de='Verkäufer|Veräußerer', fr='Vendeur', es='Vendedor|Parte vendedora', it='Venditore|Parte alienante', pt='Vendedor|Outorgante', nl='Verkoper', pl='Sprzedający', ru='Продавец')
BUYER = role('buyer', 'buyer grantee purchaser kaeufer acheteur', en='Grantee|Buyer|Purchaser', de='Käufer|Erwerber', fr='Acquéreur|Acheteur', es='Comprador', it='Acquirente', pt='Comprador|Outorgado', nl='Koper', pl='Kupujący', ru='Покупатель')
NOTARY = role('notary', 'notary notaryPublic notar notaire', en='Notary|Notary Public', de='Notar', fr='Notaire', es='Notario', it='Notaio', pt='Notário|Tabelião', nl='Notaris', pl='Notariusz', ru='Нотариус')
MANUFACTURER = role('manufacturer', 'manufacturer producer hersteller supplier', en='Manufacturer|Producer', de='Hersteller', fr='Fabricant', es='Fabricante', it='Fabbricante|Produttore', pt='Fabricante', nl='Fabrikant', pl='Producent', ru='Изготовитель', zh='制造商', ja='製造者')
CUSTOMER = role('customer', 'customer client kunde applicant', en='Customer|Client|Applicant', de='Kunde|Auftraggeber', fr='Client', es='Cliente|Solicitante', it='Cliente', pt='Cliente|Requerente', nl='Klant', pl='Klient', ja='お客様')
PERMIT_HOLDER = role('permit_holder', 'permitHolder licensee applicant inhaber permittee', en='Permit holder|Licensee|Applicant|Permittee', de='Erlaubnisinhaber|Antragsteller|Bauherr', fr='Bénéficiaire|Titulaire', es='Titular|Solicitante', it='Titolare|Richiedente', pt='Titular|Requerente', nl='Vergunninghouder')
INSURED_PARTY = role('insured_party', 'insured policyholder namedInsured versicherungsnehmer', en='Insured|Named insured', de='Versicherungsnehmer', fr='Assuré|Souscripteur', es='Asegurado|Tomador', it='Contraente|Assicurato', pt='Segurado|Tomador', nl='Verzekeringnemer')
PRODUCER = role('broker', 'producer broker agent makler', en='Producer|Broker|Agent', de='Makler|Vermittler', fr='Courtier', es='Mediador|Corredor', it='Intermediario', pt='Corretor')

REGISTRATION = fact('company_number', 'string', 'companyNumber registrationNumber registerNumber handelsregisternummer siren uen', 'Number in the company register|Registernummer', lambda m: m.registration(), en='Company No.|Registration number|Entity number|UEN|CRN', de='Handelsregisternummer|HRB|Firmenbuchnummer|Registernummer', fr='SIREN|RCS|N° d’immatriculation', es='N.º registral|Hoja|CIF', it='Numero REA|N. iscrizione', pt='NIPC|CNPJ|Matrícula', nl='KvK-nummer', pl='KRS|Numer KRS', lv='Reģistrācijas Nr.', ru='ОГРН', zh='统一社会信用代码', ja='会社法人等番号', ko='등록번호', ar='رقم السجل التجاري', tr='Ticaret sicil no')
LEGAL_FORM = fact('legal_form', 'string', 'legalForm companyType entityType rechtsform', 'Legal form of the company|Rechtsform', one_of(en='Private company limited by shares|Limited liability company|Corporation|LLP', de='Gesellschaft mit beschränkter Haftung|Aktiengesellschaft|KG|e.K.', fr='Société à responsabilité limitée|SAS|SA', es='Sociedad limitada|Sociedad anónima', it='Società a responsabilità limitata|S.p.A.', pt='Sociedade por quotas|Sociedade limitada', nl='Besloten vennootschap', pl='Spółka z ograniczoną odpowiedzialnością', ru='Общество с ограниченной ответственностью', zh='有限责任公司', ja='株式会社|合同会社'), en='Company type|Entity type|Legal form|Type', de='Rechtsform', fr='Forme juridique', es='Forma jurídica', it='Forma giuridica', pt='Natureza jurídica|Forma jurídica', nl='Rechtsvorm', pl='Forma prawna', lv='Tiesiskā forma', zh='类型', ru='Организационно-правовая форма')
CAPITAL = fact('share_capital', 'number', 'shareCapital capital stammkapital paidUpCapital', 'Share capital, without currency|Stammkapital', lambda m: m.money(m.pick((1000, 10000, 25000, 35000, 50000, 100000, 1250000))), en='Share capital|Paid-up capital|Authorized capital', de='Stammkapital|Grundkapital', fr='Capital social', es='Capital social', it='Capitale sociale', pt='Capital social', nl='Geplaatst kapitaal', pl='Kapitał zakładowy', lv='Pamatkapitāls', ru='Уставный капитал', zh='注册资本', ja='資本金の額', ko='자본금')
FOUNDED = fact('incorporation_date', 'date', 'incorporationDate dateOfIncorporation founded gruendungsdatum', 'When the company was founded|Date of incorporation', dated(-15000, -60), en='Date of incorporation|Incorporated on|Formation date', de='Gründungsdatum|Tag der Eintragung|Gesellschaftsvertrag vom', fr="Date de constitution|Date d'immatriculation", es='Fecha de constitución', it='Data di costituzione', pt='Data de constituição|Data de abertura', nl='Oprichtingsdatum', pl='Data rejestracji', ru='Дата регистрации', zh='成立日期', ja='会社成立の年月日')
STATUS = fact('company_status', 'string', 'status companyStatus state', 'Whether the company is active', one_of(en='Active|In good standing|Dissolved|Live', de='aktiv|in Liquidation', fr='Active|Radiée', es='Activa|Vigente', it='Attiva|Cessata', pt='ATIVA|Baixada', ru='Действующее', zh='存续', pl='aktywna'), en='Status|Company status', de='Status', fr='État|Statut', es='Estado|Situación', it='Stato attività', pt='Situação|Situação cadastral', ru='Статус', zh='经营状态')
OBJECT = fact('business_object', 'string', 'businessPurpose activity object gegenstand', 'What the company does|Gegenstand des Unternehmens', lambda m: m.service(), en='Nature of business|Principal activity|Purpose|SIC', de='Gegenstand des Unternehmens|Unternehmensgegenstand', fr='Activité principale|Objet social', es='Objeto social|Actividad', it='Oggetto sociale|Attività', pt='Atividade principal|Objeto', nl='Activiteiten', pl='Przedmiot działalności', zh='经营范围', ja='目的', ru='Вид деятельности')
OFFICERS = fact('officers', 'array', 'officers directors managers shareholders vertretungsberechtigte', 'One entry for each director or shareholder', None, en='Officers|Directors', de='Geschäftsführer', fr='Dirigeants', es='Administradores')
OFFICER_NAME = fact('officer_name', 'string', 'name director officerName', 'Name of the director or shareholder', named, en='Name|Director|Officer', de='Name', fr='Nom', es='Nombre', it='Nome', pt='Nome', zh='姓名', ja='氏名', ru='ФИО', pl='Nazwisko i imię')
OFFICER_ROLE = fact('officer_role', 'string', 'position role function', 'Office in the company', one_of(en='Director|Secretary|Shareholder|President|Treasurer', de='Geschäftsführer|Prokurist|Vorstand', fr='Gérant|Président', es='Administrador único|Apoderado', it='Amministratore unico|Socio', pt='Sócio-Administrador|Gerente', ja='代表取締役|取締役', zh='法定代表人|董事', ru='Генеральный директор', pl='Prezes zarządu'), en='Position|Role|Office', de='Funktion', fr='Fonction|Qualité', es='Cargo', it='Carica', pt='Qualificação|Cargo', ja='役職', zh='职务', ru='Должность', pl='Funkcja')
OFFICER_SINCE = fact('officer_since', 'date', 'appointed since appointmentDate', 'Since when', dated(-6000, -60), en='Appointed|Since', de='seit|Eingetragen am', fr='Depuis le', es='Nombramiento', it='Dal', pt='Desde')
OFFICER_SHARE = fact('officer_share', 'string', 'share shares percentage anteil', 'Share in the company', lambda m: m.percent(m.pick((5, 10, 25, 33.3, 50, 51, 75, 100))), en='Shares|Shareholding|%', de='Anteil', fr='Parts', es='Participación', it='Quota', pt='Participação|Quota', zh='出资比例')
TITLES = {
    'incorporation': worded(en='CERTIFICATE OF INCORPORATION|Articles of Organization|Certificate of Good Standing|Certificate of Formation', de='Gründungsurkunde|Gewerbeanmeldung|Gewerbeschein', fr="EXTRAIT KBIS|Certificat d'immatriculation", es='CERTIFICADO DE CONSTITUCIÓN|Escritura de constitución', it='ATTO COSTITUTIVO|Certificato di iscrizione', pt='CERTIDÃO PERMANENTE|Contrato social|Comprovante de inscrição', nl='Akte van oprichting', pl='ZAŚWIADCZENIE O WPISIE', lv='REĢISTRĀCIJAS APLIECĪBA', ru='СВИДЕТЕЛЬСТВО О ГОСУДАРСТВЕННОЙ РЕГИСТРАЦИИ', zh='营业执照', ja='設立登記', ko='사업자등록증', ar='شهادة تسجيل شركة|السجل التجاري', tr='FAALİYET BELGESİ'),
    'extract': worded(en='COMPANY REGISTER EXTRACT|Business Profile|Current Appointments Report|Register Extract', de='Handelsregisterauszug|Firmenbuchauszug|Ausdruck aus dem Handelsregister', fr='EXTRAIT DU REGISTRE DU COMMERCE', es='NOTA SIMPLE|Información registral', it='VISURA CAMERALE|Visura ordinaria', pt='CERTIDÃO DO REGISTO COMERCIAL', nl='Uittreksel Handelsregister', pl='ODPIS Z REJESTRU PRZEDSIĘBIORCÓW', lv='IZZIŅA NO UZŅĒMUMU REĢISTRA', ru='ВЫПИСКА ИЗ ЕГРЮЛ', zh='企业信用信息公示报告', ja='履歴事項全部証明書', ko='등기사항전부증명서'),
    'inspection': worded(en='VEHICLE INSPECTION REPORT|MOT Test Certificate|Emissions Test|Roadworthiness Certificate', de='Prüfbericht Hauptuntersuchung|HU-Bericht|Untersuchungsbericht', fr='PROCÈS-VERBAL DE CONTRÔLE TECHNIQUE', es='INFORME DE INSPECCIÓN TÉCNICA|ITV', it='CERTIFICATO DI REVISIONE', pt='FICHA DE INSPEÇÃO|Laudo de vistoria', nl='APK-keuringsrapport', pl='ZAŚWIADCZENIE O BADANIU TECHNICZNYM', lv='TEHNISKĀS APSKATES PROTOKOLS', ru='ДИАГНОСТИЧЕСКАЯ КАРТА', zh='机动车安全技术检验报告', ja='定期点検整備記録簿'),
    'deed': worded(en='WARRANTY DEED|Property Deed|QUITCLAIM DEED|Title Register|Grant Deed', de='Grundbuchauszug|Kaufvertrag|Notarieller Kaufvertrag', fr='ACTE DE VENTE|Titre de propriété', es='ESCRITURA DE COMPRAVENTA|Nota simple registral', it='ATTO DI COMPRAVENDITA|Visura catastale', pt='ESCRITURA PÚBLICA DE COMPRA E VENDA|Certidão predial', nl='LEVERINGSAKTE', pl='AKT NOTARIALNY', lv='ZEMESGRĀMATU APLIECĪBA', ru='ВЫПИСКА ИЗ ЕГРН|Договор купли-продажи', zh='不动产权证书', ja='登記識別情報', ar='سند ملكية', tr='TAPU SENEDİ'),
    'permit': worded(en='BUILDING PERMIT|Business License|PERMIT|Food Service Permit|Parking Permit|Liquor License|Fishing Licence', de='Baugenehmigung|Gewerbeerlaubnis|Genehmigungsbescheid|Sondernutzungserlaubnis', fr='PERMIS DE CONSTRUIRE|Autorisation|Arrêté municipal', es='LICENCIA DE OBRA|Licencia de apertura|Permiso', it='PERMESSO DI COSTRUIRE|Autorizzazione|Licenza', pt='ALVARÁ|Alvará de funcionamento|Licença', nl='Omgevingsvergunning|Vergunning', pl='POZWOLENIE NA BUDOWĘ|Koncesja', lv='ATĻAUJA|Būvatļauja', ru='РАЗРЕШЕНИЕ|ЛИЦЕНЗИЯ', zh='许可证|食品经营许可证', ja='営業許可証', ko='영업허가증', ar='رخصة|رخصة بناء', tr='RUHSAT'),
    'origin': worded(en='CERTIFICATE OF ORIGIN|Movement Certificate EUR.1', de='URSPRUNGSZEUGNIS|Warenverkehrsbescheinigung EUR.1', fr="CERTIFICAT D'ORIGINE", es='CERTIFICADO DE ORIGEN', it='CERTIFICATO DI ORIGINE', pt='CERTIFICADO DE ORIGEM', nl='CERTIFICAAT VAN OORSPRONG', pl='ŚWIADECTWO POCHODZENIA', ru='СЕРТИФИКАТ О ПРОИСХОЖДЕНИИ ТОВАРА', zh='原产地证书 CERTIFICATE OF ORIGIN', ja='原産地証明書', ar='شهادة منشأ'),
    'analysis': worded(en='CERTIFICATE OF ANALYSIS|Test Report|Mill Test Certificate|Quality Certificate', de='Analysenzertifikat|Prüfbericht|Abnahmeprüfzeugnis 3.1|Werkszeugnis', fr="CERTIFICAT D'ANALYSE|Rapport d'essai", es='CERTIFICADO DE ANÁLISIS|Informe de ensayo', it='CERTIFICATO DI ANALISI|Rapporto di prova', pt='CERTIFICADO DE ANÁLISE|Boletim de análise', nl='Analysecertificaat', pl='ŚWIADECTWO JAKOŚCI', ru='ПАСПОРТ КАЧЕСТВА|Протокол испытаний', zh='检测报告|质量检验报告', ja='試験成績書', ko='시험성적서'),
    'conformity': worded(en='DECLARATION OF CONFORMITY|EU Declaration of Conformity|Certificate of Conformance|CERTIFICATE OF REGISTRATION ISO 9001', de='EU-KONFORMITÄTSERKLÄRUNG|Konformitätsbescheinigung|Leistungserklärung', fr='DÉCLARATION UE DE CONFORMITÉ|Certificat de conformité', es='DECLARACIÓN UE DE CONFORMIDAD', it='DICHIARAZIONE DI CONFORMITÀ UE', pt='DECLARAÇÃO DE CONFORMIDADE UE', nl='EU-CONFORMITEITSVERKLARING', pl='DEKLARACJA ZGODNOŚCI UE', lv='ATBILSTĪBAS DEKLARĀCIJA', ru='ДЕКЛАРАЦИЯ О СООТВЕТСТВИИ', zh='合格证|符合性声明', ja='適合宣言書'),
    'cover': worded(en='CERTIFICATE OF INSURANCE|CERTIFICATE OF LIABILITY INSURANCE|Evidence of Property Insurance|Motor Insurance Certificate', de='Versicherungsbestätigung|Versicherungsnachweis|Versicherungsschein', fr="ATTESTATION D'ASSURANCE|Certificat d'assurance", es='CERTIFICADO DE SEGURO', it='CERTIFICATO DI ASSICURAZIONE', pt='CERTIFICADO DE SEGURO|Apólice', nl='Verzekeringsbewijs', pl='CERTYFIKAT UBEZPIECZENIA|Polisa', lv='APDROŠINĀŠANAS POLISE', ru='СТРАХОВОЙ ПОЛИС', zh='保险证明|保险单', ja='保険証券', ar='شهادة تأمين'),
}


def head(d: Draft, title: str, issuer: Role, name: str) -> None:
    """Letterhead and title in either order, or the title alone with the name below."""
    m = d.m
    blocks: list[Block] = [d.office(issuer, name, (PHONE, WEBSITE, EMAIL), keep=0.35), Title(m.words(TITLES[title]))]
    if m.chance(0.25):
        blocks.reverse()
    d.add(*blocks)


def firm(d: Draft, who: Role, concepts: tuple[Concept, ...] = (PHONE, EMAIL), name: str | None = None) -> Party:
    """A company with its address, under a heading."""
    d.plan(NAME, name or d.m.company(), who)
    return d.addressee(who, d.m.words(who.labels), concepts)


def boxed(d: Draft, pairs: list[Pair], numbered: float = 0.2, share: float = 0.4) -> Form | Pairs:
    return Form(pairs, numbered=d.m.chance(numbered)) if d.m.chance(share) else Pairs(pairs)


INCORPORATED = worded(en='I hereby certify that {company}, company number {number}, was on {date} duly incorporated under the laws of this jurisdiction.|This is to certify that {company} (Registration No. {number}) is registered with effect from {date} and is in existence.', de='Es wird bescheinigt, dass {company} am {date} unter der Nummer {number} eingetragen wurde.', fr='Il est certifié que {company} a été immatriculée le {date} sous le numéro {number}.', es='Se certifica que {company} quedó inscrita el {date} con el número {number}.', it='Si certifica che {company} è iscritta dal {date} con il numero {number}.', pt='Certifica-se que {company} foi registada em {date} sob o número {number}.')


def write_incorporation(m: Maker) -> Content:
    d = Draft(m, 'certificate_of_incorporation')
    head(d, 'incorporation', ISSUER, m.authority())
    d.plan(NAME, m.company(), COMPANY)
    if m.chance(0.5):
        d.add(d.tell(INCORPORATED, {'company': d.value(NAME, role=COMPANY), 'number': d.value(REGISTRATION), 'date': d.value(FOUNDED)}))
    else:
        d.add(boxed(d, [d.of(COMPANY, NAME), *d.pairs((REGISTRATION, FOUNDED), 0.95)]))
    d.add_pairs((LEGAL_FORM, CAPITAL, OBJECT, STATUS, COUNTRY), 0.45)
    d.add(Pairs([d.of(COMPANY, ADDRESS)]) if m.chance(0.5) else None)
    end_of_certificate(d, (AUTHORITY, FILE))
    return d.content()


def write_register_extract(m: Maker) -> Content:
    d = Draft(m, 'register_extract')
    head(d, 'extract', ISSUER, m.authority())
    d.plan(NAME, m.company(), COMPANY)
    facts = [d.of(COMPANY, NAME) if m.chance(0.5) else d.pair(NAME, role=COMPANY, label=m.words(COMPANY.labels)), *d.pairs((REGISTRATION, LEGAL_FORM, FOUNDED, STATUS, CAPITAL, OBJECT), 0.75, mix=0.3), *d.pairs((ADDRESS, PHONE, EMAIL, WEBSITE), 0.5, COMPANY)]
    d.add(boxed(d, facts, 0.4))
    if m.chance(0.75):
        columns = [OFFICER_NAME] + [concept for concept in (OFFICER_ROLE, OFFICER_SINCE, OFFICER_SHARE) if m.chance(0.6)]
        d.add(Table(OFFICERS, [Column(column) for column in columns], [[column.made(m) for column in columns] for _ in range(m.integer(1, 7))], m.chance(0.85), shape=m.pick(('table', 'table', 'stacked'))))
    d.add_pairs((ISSUED, VERIFY_CODE, FEE, FILE), 0.5)
    if m.chance(0.4):
        d.add(small_print(m))
    return d.content(0.1)


MILEAGE = fact('mileage', 'number', 'mileage odometer kilometerstand km', 'Kilometres or miles on the clock|Kilometerstand', lambda m: m.number(m.integer(500, 280000)) + m.pick(('', '', ' km', ' mi')), en='Mileage|Odometer|Odometer reading', de='km-Stand|Kilometerstand', fr='Kilométrage|Kilométrage relevé', es='Kilómetros|Kilometraje', it='Chilometri|Km rilevati', pt='Quilometragem|Km', nl='Kilometerstand|Tellerstand', pl='Przebieg', lv='Odometra rādījums', ru='Пробег', zh='行驶里程', ja='走行距離')
INSPECTED = fact('inspection_date', 'date', 'inspectionDate testDate dateOfTest pruefdatum', 'When the vehicle was tested|Prüfdatum', dated(-400, -1), en='Date of inspection|Test date|Inspection date', de='Prüfdatum|Datum der HU', fr='Date du contrôle', es='Fecha de inspección', it='Data revisione', pt='Data da inspeção', nl='Keuringsdatum', pl='Data badania', ru='Дата осмотра', ja='点検日')
NEXT_INSPECTION = fact('next_inspection', 'date', 'nextInspection dueDate validUntil naechsteHu', 'When the next test is due|Nächste HU', dated(100, 800), en='Next inspection due|Next test due|Expiry', de='Nächste HU|Nächste HU fällig', fr='Prochain contrôle avant le|Limite de validité', es='Próxima inspección|Válida hasta', it='Prossima revisione', pt='Próxima inspeção', nl='Vervaldatum APK', pl='Termin następnego badania', ru='Срок действия до')
OUTCOME = fact('outcome', 'string', 'result outcome testResult ergebnis', 'Whether it passed|Ergebnis', one_of(en='PASS|FAIL|Pass with advisories|ACCEPTED', de='ohne festgestellte Mängel|geringe Mängel|erhebliche Mängel', fr='Favorable|Défavorable', es='FAVORABLE|DESFAVORABLE', it='REGOLARE|RIPETERE', pt='APROVADO|REPROVADO', nl='Goedgekeurd|Afgekeurd', pl='P - pozytywny|N', ru='Соответствует', zh='合格'), en='Result|Test result|Outcome|Overall result', de='Ergebnis|Prüfergebnis', fr='Résultat', es='Resultado', it='Esito', pt='Resultado', nl='Resultaat', pl='Wynik', ru='Заключение', zh='检验结论')
INSPECTOR = fact('inspector', 'string', 'inspector tester pruefer examiner', 'Who tested it|Prüfer', named, en='Inspector|Tester|Examiner', de='Prüfer|Prüfingenieur', fr='Contrôleur', es='Inspector', it='Ispettore', pt='Inspetor', nl='Keurmeester', pl='Diagnosta')
DEFECTS = fact('defects', 'array', 'defects advisories findings maengel', 'Defects that were found|Mängel', None, en='Defects|Advisories|Reasons for failure', de='Mängel|Festgestellte Mängel', fr='Défaillances', es='Defectos', it='Anomalie', pt='Deficiências')
DEFECT_TEXTS = worded(en='Nearside front tyre worn close to legal limit|Brake pads wearing thin|Headlamp aim too high|Oil leak|Windscreen damaged|Exhaust corroded', de='Bremsscheiben hinten verschlissen|Abblendlicht links zu tief|Ölverlust am Motor|Reifen abgefahren', fr='Usure des plaquettes AV|Réglage des feux|Fuite d’huile', es='Neumáticos desgastados|Alineación de faros', it='Pneumatici usurati|Fari disallineati', pt='Pneus gastos|Faróis desalinhados', nl='Bandenprofiel te laag', pl='Zużyte klocki hamulcowe')


def write_inspection(m: Maker) -> Content:
    d = Draft(m, 'vehicle_inspection')
    head(d, 'inspection', ISSUER, m.company() if m.chance(0.6) else m.authority())
    vehicle = d.pairs((PLATE, VIN, MAKE, MODEL, FIRST_REGISTERED, FUEL, COLOUR, MILEAGE), 0.75, mix=0.4)
    test = d.pairs((INSPECTED, OUTCOME, NEXT_INSPECTION, NUMBER, INSPECTOR, FEE), 0.75, mix=0.4)
    blocks = [boxed(d, vehicle), boxed(d, test)]
    if m.chance(0.4):
        blocks.reverse()
    d.add(*blocks)
    d.add(person_block(d, OWNER, (ADDRESS,), 0.6) if m.chance(0.3) else None)
    if m.chance(0.4):
        d.add(Listing(DEFECTS, m.some(DEFECT_TEXTS.get(m.language, DEFECT_TEXTS['en']), 1, min(4, len(DEFECT_TEXTS.get(m.language, DEFECT_TEXTS['en'])))), m.words(DEFECTS.labels)))
    d.lack(REMARKS)
    if m.chance(0.5):
        d.add(small_print(m))
    return d.content(0.1)


PARCEL = fact('parcel', 'string', 'parcelNumber plotNumber apn flurstueck cadastralReference', 'Number of the plot of land|Parcel or cadastral reference|Flurstück', coded('###-###-##', '####/##', 'Flur # Nr. ###', '#######??####?####??', 'Fg. ## p.lla ###', '##-##-###-###', 'LOT ## BLK #'), en='Parcel No.|APN|Plot No.|Title number|Lot', de='Flurstück|Flst.-Nr.|Grundbuchblatt', fr='Parcelle|Section et n°', es='Referencia catastral|Finca n.º', it='Foglio e particella|Particella', pt='Matrícula|Artigo matricial', nl='Kadastraal nummer', pl='Nr działki|Księga wieczysta', lv='Kadastra Nr.', ru='Кадастровый номер', zh='不动产单元号', ja='地番', tr='Ada/Parsel')
PROPERTY = fact('property_address', 'string', 'propertyAddress location situs objektadresse', 'Address of the property|Where the land lies', lambda m: m.address_line(), 'address', en='Property address|Location|Situs address|Premises', de='Lage|Objekt|Belegenheit', fr='Situation du bien|Adresse du bien', es='Situación|Ubicación', it='Ubicazione|Immobile sito in', pt='Localização|Imóvel sito em', nl='Adres object', pl='Położenie', ru='Адрес объекта', zh='坐落', ja='所在')
AREA = fact('area', 'string', 'area size landArea flaeche surface', 'Size of the land or building with unit|Fläche', lambda m: m.number(m.rng.uniform(30, 4000), m.pick((0, 2))) + m.pick((' m²', ' sqm', ' m2', '')), en='Area|Land area|Size|Floor area', de='Fläche|Größe', fr='Superficie|Surface', es='Superficie', it='Superficie|Consistenza', pt='Área', nl='Oppervlakte', pl='Powierzchnia', ru='Площадь', zh='面积', ja='地積|床面積')
PRICE = fact('purchase_price', 'number', 'purchasePrice price consideration kaufpreis', 'Price of the property, without currency|Kaufpreis', lambda m: m.money(m.integer(30, 1400) * 1000), en='Consideration|Purchase price|Price', de='Kaufpreis', fr='Prix de vente|Prix', es='Precio|Precio de venta', it='Prezzo', pt='Preço|Valor', nl='Koopsom', pl='Cena', ru='Цена', zh='成交价格')
DEED_TEXT = worded(en='Know all by these presents that {seller}, for and in consideration of {price}, does hereby grant and convey to {buyer} the property situated at {property}.|{seller} (Grantor) hereby conveys to {buyer} (Grantee) all that parcel located at {property} for the sum of {price}.', de='{seller} verkauft an {buyer} den Grundbesitz {property} zum Kaufpreis von {price}.', fr='{seller} vend à {buyer} le bien situé {property} moyennant le prix de {price}.', es='{seller} vende a {buyer} la finca sita en {property} por el precio de {price}.', it='{seller} vende a {buyer} l’immobile sito in {property} al prezzo di {price}.', pt='{seller} vende a {buyer} o imóvel sito em {property} pelo preço de {price}.')


def write_deed(m: Maker) -> Content:
    d = Draft(m, 'property_deed')
    head(d, 'deed', ISSUER, m.authority())
    for who in (SELLER, BUYER):
        d.plan_name(who)
    d.plan(NAME, named(m), NOTARY)
    d.add_pairs((FILE, NUMBER, REGISTERED, ISSUED), 0.5)
    if m.chance(0.45):
        d.add(d.tell(DEED_TEXT, {'seller': d.value(NAME, role=SELLER), 'buyer': d.value(NAME, role=BUYER), 'property': d.value(PROPERTY), 'price': d.value(PRICE)}))
    else:
        facts = (BORN, ADDRESS, PERSONAL_NUMBER)
        d.add(person_block(d, SELLER, facts, 0.5), person_block(d, BUYER, facts, 0.5))
    d.add_pairs((PARCEL, PROPERTY, AREA, PRICE), 0.8)
    if m.chance(0.5):
        d.add(Prose([m.paragraph()]))
    d.add(Pairs([d.pair(NAME, role=NOTARY, label=m.words(NOTARY.labels)), *d.pairs((ISSUE_PLACE, FEE), 0.4)]) if m.chance(0.7) else None)
    d.lack(CAPITAL, EXPIRES)
    return d.content(0.05)


PERMIT_KIND = fact('permit_kind', 'string', 'permitType licenseType category type art', 'What kind of permit|Art der Erlaubnis', one_of(en='Residential addition|Restaurant - Class B|General contractor|Street vendor|Sign|Electrical', de='Neubau Einfamilienhaus|Gaststätte|Werbeanlage', fr='Terrasse|Construction neuve|Débit de boissons', es='Obra menor|Actividad comercial', it='Somministrazione|Nuova costruzione', pt='Comércio varejista|Obras', ru='Строительство', zh='餐饮服务'), en='Permit type|License type|Type|Class', de='Art der Genehmigung|Vorhaben', fr='Nature|Type', es='Tipo de licencia|Actividad', it='Tipo', pt='Tipo|Atividade', nl='Soort vergunning', zh='许可项目', ja='営業の種類')
SITE = fact('site', 'string', 'siteAddress location jobAddress ort', 'Place for which the permit holds', lambda m: m.address_line(), 'address', en='Location|Site address|Job address|Premises', de='Ort|Baugrundstück|Betriebsstätte', fr='Lieu|Adresse des travaux', es='Emplazamiento', it='Ubicazione|Sede', pt='Local|Endereço do estabelecimento', nl='Locatie', ja='営業所所在地', zh='经营场所')
CONDITIONS = fact('conditions', 'string', 'conditions terms auflagen restrictions', 'Conditions of the permit|Auflagen', lambda m: m.sentence(), en='Conditions|Special conditions', de='Auflagen|Nebenbestimmungen', fr='Conditions|Prescriptions', es='Condiciones', it='Condizioni|Prescrizioni', pt='Condições', nl='Voorwaarden')


def write_permit(m: Maker) -> Content:
    d = Draft(m, 'permit', m.pick(('page', 'page', 'page', 'card')))
    plan_validity(d, (1, 1, 2, 3, 5), -500, -5)
    head(d, 'permit', ISSUER, m.authority())
    d.add(boxed(d, d.pairs((NUMBER, PERMIT_KIND, ISSUED, EXPIRES, SITE), 0.85, mix=0.4) or [d.pair(NUMBER)]))
    d.add(firm(d, PERMIT_HOLDER, (PHONE,), m.person() if m.chance(0.4) else None) if m.chance(0.6) else person_block(d, PERMIT_HOLDER, (ADDRESS, PHONE), 0.6))
    d.add_pairs((VALID_FROM, FEE, FILE, CONDITIONS, AREA), 0.35)
    end_of_certificate(d)
    return d.content(0.15)


GOODS = fact('goods', 'array', 'goods items products lines waren', 'One entry for each kind of goods', None, en='Goods|Items', de='Waren')
GOODS_TEXT = fact('goods_description', 'string', 'description goods product warenbezeichnung', 'What the goods are|Warenbezeichnung', lambda m: m.product(), en='Description of goods|Description|Goods', de='Warenbezeichnung|Ware', fr='Désignation des marchandises', es='Descripción de las mercancías', it='Designazione delle merci', pt='Designação das mercadorias', nl='Omschrijving', ru='Описание товара', zh='商品名称', ja='品名')
HS_CODE = fact('hs_code', 'string', 'hsCode tariffNumber customsCode zolltarifnummer', 'Customs tariff number|HS code', coded('####.##', '######', '####.##.##', '########', '#### ## ##'), en='HS code|H.S. Code|Tariff No.', de='HS-Code|Zolltarifnummer|Warennummer', fr='Code SH', es='Partida arancelaria|Código HS', it='Voce doganale', pt='NCM|Código SH', ru='Код ТН ВЭД', zh='HS编码')
PACKAGES = fact('packages', 'string', 'packages quantity numberOfPackages colli', 'Number and kind of packages', lambda m: f"{m.integer(1, 80)} {m.pick(('CTNS', 'pallets', 'cartons', 'Colli', 'PKGS', 'bags'))}", en='Packages|Number and kind of packages|Marks and packages', de='Packstücke|Anzahl und Art', fr='Colis', es='Bultos', it='Colli', pt='Volumes', zh='件数')
GROSS = fact('gross_mass', 'string', 'grossWeight weight bruttogewicht mass', 'Gross weight with unit', lambda m: m.number(m.rng.uniform(10, 24000), m.pick((0, 1, 2))) + m.pick((' kg', ' KGS', '')), en='Gross weight|Gross mass (kg)|Weight', de='Bruttogewicht|Rohmasse', fr='Masse brute', es='Peso bruto', it='Massa lorda', pt='Peso bruto', nl='Brutogewicht', ru='Вес брутто', zh='毛重')
ORIGIN_COUNTRY = fact('origin_country', 'string', 'countryOfOrigin origin ursprungsland', 'Country in which the goods were made|Ursprungsland', lambda m: m.country_name(), en='Country of origin|Origin', de='Ursprungsland', fr="Pays d'origine", es='País de origen', it='Paese di origine', pt='País de origem', nl='Land van oorsprong', pl='Kraj pochodzenia', ru='Страна происхождения', zh='原产国', ja='原産国')
DESTINATION = fact('destination', 'string', 'destinationCountry countryOfDestination bestimmungsland', 'Country to which the goods go', lambda m: m.pick(('United States', 'Brazil', 'Japan', 'Egypt', 'Turkey', 'China', 'Norway', 'Kenya', 'Chile', 'India')), en='Country of destination|Destination', de='Bestimmungsland', fr='Pays de destination', es='País de destino', it='Paese di destinazione', pt='País de destino', ru='Страна назначения', zh='运抵国')
TRANSPORT = fact('transport', 'string', 'meansOfTransport transport vessel route', 'How the goods travel', lambda m: m.pick(('BY SEA', 'By truck', 'AIR FREIGHT', 'MSC ' + m.city().upper(), 'LKW', 'By vessel / container')), en='Means of transport|Transport details|Vessel', de='Beförderung|Transport', fr='Transport', es='Medio de transporte', it='Trasporto', pt='Meio de transporte', zh='运输方式')
INVOICE_REF = fact('invoice_reference', 'string', 'invoiceNumber invoiceReference commercialInvoice', 'Number of the invoice to which it belongs', coded('INV-####', '20##-####', '######', 'RE ####/##'), en='Invoice No.|Commercial invoice', de='Rechnung Nr.', fr='Facture N°', es='Factura n.º', it='Fattura n.', pt='Fatura n.º', zh='发票号')


def write_origin(m: Maker) -> Content:
    d = Draft(m, 'certificate_of_origin')
    d.add(Title(m.words(TITLES['origin'])), firm(d, EXPORTER), firm(d, CONSIGNEE, ()))
    facts = d.pairs((NUMBER, ORIGIN_COUNTRY, DESTINATION, TRANSPORT, INVOICE_REF, REMARKS, ISSUED), 0.7, mix=0.3, empty=0.1)
    d.add(Form(facts, numbered=m.chance(0.6)) if m.chance(0.7) else Pairs(facts))
    columns = [concept for concept, likely in ((PACKAGES, 0.6), (GOODS_TEXT, 1), (HS_CODE, 0.6), (GROSS, 0.7)) if m.chance(likely)]
    d.add(Table(GOODS, [Column(column, column is GROSS) for column in columns], [[column.made(m) for column in columns] for _ in range(m.integer(1, 6))]))
    d.add(Party(ISSUER, [[d.value(NAME, m.authority(), ISSUER)]], m.pick((None, ''))) if m.chance(0.6) else None)
    d.add_pairs((ISSUE_PLACE, SIGNATORY), 0.6)
    return d.content(0.1)


SAMPLE = fact('sample', 'string', 'product productName sample material probe', 'What was tested|Product or sample', lambda m: m.product() if m.chance(0.6) else m.grocery(), en='Product|Sample|Material|Product name', de='Produkt|Probe|Material', fr='Produit|Échantillon', es='Producto|Muestra', it='Prodotto|Campione', pt='Produto|Amostra', nl='Product|Monster', pl='Produkt|Próbka', ru='Наименование|Образец', zh='样品名称|产品名称', ja='品名|製品名', ko='시료명')
BATCH = fact('batch', 'string', 'batchNumber lotNumber batch lot charge', 'Batch or lot|Chargennummer', coded('L#####', '##?####', '20######', 'LOT-####-?', '?####', '###/##'), en='Batch No.|Lot No.|Lot|Heat No.', de='Charge|Chargen-Nr.|Los', fr='Lot|N° de lot', es='Lote', it='Lotto', pt='Lote', nl='Batch', pl='Partia|Nr serii', ru='Партия', zh='批号', ja='ロット番号', ko='제조번호')
MADE = fact('manufacture_date', 'date', 'manufactureDate productionDate mfgDate herstelldatum', 'When it was made', dated(-500, -20), en='Mfg. date|Date of manufacture|Production date', de='Herstelldatum|Produktionsdatum', fr='Date de fabrication', es='Fecha de fabricación', it='Data di produzione', pt='Data de fabrico|Fabricação', ru='Дата изготовления', zh='生产日期', ja='製造日')
RETEST = fact('retest_date', 'date', 'bestBefore retestDate shelfLife mhd', 'Until when it may be used|Retest date', dated(100, 1200), en='Retest date|Best before|Exp. date', de='Haltbar bis|MHD', fr='DLUO|Péremption', es='Caducidad', it='Scadenza', pt='Validade', ru='Годен до', zh='有效期', ja='有効期限')
CAS = fact('cas', 'string', 'casNumber cas', 'CAS number of the substance', coded('#####-##-#', '###-##-#', '####-##-#'), en='CAS No.|CAS', de='CAS-Nr.')
ORDER_REF = fact('order_reference', 'string', 'orderNumber purchaseOrder poNumber bestellnummer', 'Number of the order', coded('PO######', '45########', '####-###'), en='PO No.|Order No.|Purchase order', de='Bestellnummer|Auftrags-Nr.', fr='Commande N°', es='Pedido', it='Ordine n.', pt='Pedido n.º', ja='注文番号')
SPECIFICATION = fact('specification', 'string', 'specification spec limit sollwert', 'What the value should be|Spezifikation', None, en='Specification|Spec.|Limit|Acceptance criteria', de='Spezifikation|Sollwert|Grenzwert', fr='Spécification|Limite', es='Especificación|Límite', it='Specifica|Limiti', pt='Especificação|Limite', ru='Норма', zh='标准要求', ja='規格')
ANALYSES = (('Appearance', '', 'White powder', 'Conforms'), ('Assay', '%', '98.0 - 102.0', None), ('Loss on drying', '%', 'max. 0.5', None), ('pH', '', '5.0 - 7.5', None), ('Heavy metals', 'ppm', '≤ 10', None), ('Lead (Pb)', 'mg/kg', '< 0.1', None), ('Moisture', '%', '≤ 12.0', None), ('Total plate count', 'cfu/g', '< 1000', None), ('E. coli', '/25 g', 'absent', 'absent'), ('Tensile strength', 'MPa', '≥ 410', None), ('Carbon', '%', '≤ 0.20', None), ('Density', 'g/cm³', '0.78 - 0.82', None), ('Viscosity', 'mPa·s', '900 - 1200', None), ('Salmonella', '/25 g', 'negative', 'negative'), ('Ash', '%', '≤ 1.5', None), ('Odour', '', 'characteristic', 'conforms'))


def write_analysis(m: Maker) -> Content:
    d = Draft(m, 'certificate_of_analysis')
    head(d, 'analysis', MANUFACTURER, m.company())
    facts = d.pairs((SAMPLE, BATCH), 0.97) + d.pairs((NUMBER, MADE, RETEST, CAS, ORDER_REF, ISSUED), 0.55, mix=0.4)
    d.add(boxed(d, facts))
    d.add(firm(d, CUSTOMER, ()) if m.chance(0.4) else None)
    columns = [TEST] + [concept for concept, likely in ((METHOD, 0.5), (UNIT, 0.6), (SPECIFICATION, 0.85)) if m.chance(likely)] + [RESULT]
    rows = []
    for name, unit, limit, plain in m.some(ANALYSES, 2, 12):
        cells = {TEST: name, METHOD: m.pick(('USP', 'ISO ####', 'Ph. Eur.', 'HPLC', 'ICP-MS', 'ASTM ?###', 'Visual')), UNIT: unit, SPECIFICATION: limit, RESULT: plain or m.number(m.rng.uniform(0.01, 1200) if m.chance(0.3) else m.rng.uniform(0.01, 12), m.pick((1, 2)))}
        cells[METHOD] = m.code(cells[METHOD]) if '#' in cells[METHOD] else cells[METHOD]
        rows.append([cells[column] for column in columns])
    d.add(Table(RESULTS, [Column(column, column is RESULT) for column in columns], rows))
    d.add_pairs((OUTCOME, SIGNATORY, SIGNATORY_TITLE), 0.6)
    if m.chance(0.4):
        d.add(small_print(m))
    return d.content()


STANDARDS = fact('standards', 'array', 'standards norms harmonisedStandards normen', 'Standards that were applied|Normen', None, en='Standards|Harmonised standards applied|Applicable standards', de='Angewandte Normen|Harmonisierte Normen', fr='Normes appliquées', es='Normas aplicadas', it='Norme applicate', pt='Normas aplicadas')
DIRECTIVE = fact('directive', 'string', 'directive regulation legislation richtlinie', 'Law with which the product complies|Richtlinie', lambda m: m.pick(('2014/35/EU', '2006/42/EC', '2014/30/EU', '2011/65/EU (RoHS)', 'Regulation (EU) 2016/425', '2014/53/EU', '(EU) 2017/745')), en='Directive|Legislation|Regulation', de='Richtlinie|Verordnung', fr='Directive', es='Directiva', it='Direttiva', pt='Diretiva', nl='Richtlijn')
PRODUCT_MODEL = fact('product_model', 'string', 'modelNumber model type typeDesignation artikelnummer', 'Model or type of the product', coded('??-###', '???###?', '?##/##', 'XT-####', '######'), en='Model|Type|Model No.|Part No.', de='Typ|Modell|Artikelnummer', fr='Modèle|Type|Référence', es='Modelo', it='Modello', pt='Modelo', nl='Type', zh='型号', ja='型番')
SERIAL = fact('serial_number', 'string', 'serialNumber serial seriennummer', 'Serial number of the product', coded('########', 'SN-#####', '##?#####'), en='Serial No.|S/N|Serial number', de='Seriennummer|Serien-Nr.', fr='N° de série', es='N.º de serie', it='Matricola', pt='N.º de série')
SCOPE = fact('scope', 'string', 'scope geltungsbereich certifiedScope', 'What the certificate covers', lambda m: m.service(), en='Scope|Scope of certification', de='Geltungsbereich', fr="Domaine d'application", es='Alcance', it='Campo di applicazione', pt='Âmbito')
NORMS = ('EN 60335-1:2012', 'EN ISO 12100:2010', 'EN 55014-1', 'EN 61000-3-2', 'IEC 62368-1:2018', 'EN 1090-2', 'ISO 9001:2015', 'EN 71-3', 'EN 60204-1', 'DIN EN 13501-1', 'ISO 14001:2015', 'UL 60950-1', 'EN 301 489-1')
CONFORM_TEXT = worded(en='We, {maker}, declare under our sole responsibility that the product {product}, type {model}, conforms to {directive}.|The undersigned, representing {maker}, herewith declares that {product} ({model}) complies with {directive}.', de='Wir, {maker}, erklären in alleiniger Verantwortung, dass das Produkt {product}, Typ {model}, der Richtlinie {directive} entspricht.', fr='Nous, {maker}, déclarons sous notre seule responsabilité que le produit {product}, modèle {model}, est conforme à {directive}.', es='{maker} declara bajo su exclusiva responsabilidad que el producto {product}, modelo {model}, es conforme con {directive}.', it='{maker} dichiara sotto la propria esclusiva responsabilità che il prodotto {product}, modello {model}, è conforme a {directive}.', pt='{maker} declara sob sua exclusiva responsabilidade que o produto {product}, modelo {model}, está conforme com {directive}.')


def write_conformity(m: Maker) -> Content:
    d = Draft(m, 'certificate_of_conformity')
    company = m.company()
    d.add(Title(m.words(TITLES['conformity'])), d.office(MANUFACTURER, company, (PHONE, EMAIL), is_letterhead=m.chance(0.5), heading=None) if m.chance(0.75) else None)
    d.plan(NAME, company, MANUFACTURER)
    if m.chance(0.45):
        d.add(d.tell(CONFORM_TEXT, {'maker': d.value(NAME, role=MANUFACTURER), 'product': d.value(SAMPLE), 'model': d.value(PRODUCT_MODEL), 'directive': d.value(DIRECTIVE)}))
    else:
        d.add(boxed(d, [d.of(MANUFACTURER, NAME), *d.pairs((SAMPLE, PRODUCT_MODEL, SERIAL, DIRECTIVE, BATCH, SCOPE), 0.65, mix=0.2)]))
    if m.chance(0.65):
        d.add(Listing(STANDARDS, m.some(NORMS, 1, 6), m.words(STANDARDS.labels)))
    d.add_pairs((NUMBER, ISSUED, EXPIRES, ORDER_REF), 0.45)
    d.add_pairs((SIGNATORY, SIGNATORY_TITLE, ISSUE_PLACE), 0.7)
    return d.content(0.08)


POLICY_NO = fact('policy_number', 'string', 'policyNumber policyNo policy versicherungsscheinnummer', 'Number of the policy|Versicherungsscheinnummer', coded('???-#######', '##-######-##', 'POL######', '## ### ### ###', '?#########', '#.###.###-#'), en='Policy No.|Policy number|Policy #', de='Versicherungsnummer|Versicherungsschein-Nr.', fr='N° de police|Contrat n°', es='N.º de póliza|Póliza', it='Polizza n.', pt='Apólice n.º', nl='Polisnummer', pl='Nr polisy', lv='Polises Nr.', ru='Полис №', zh='保单号', ja='証券番号', ko='증권번호', ar='رقم الوثيقة')
COVERAGES = fact('coverages', 'array', 'coverages limits policies coverage', 'One entry for each kind of cover', None, en='Coverages', de='Deckungen', fr='Garanties', es='Coberturas')
COVER_KIND = fact('coverage_type', 'string', 'type coverageType typeOfInsurance', 'Kind of cover', one_of(en='Commercial General Liability|Automobile Liability|Umbrella|Workers Compensation|Professional Liability|Property|Cargo', de='Haftpflicht|Betriebshaftpflicht|Gebäude|Kasko|Produkthaftpflicht', fr='Responsabilité civile|Incendie|Vol|Décennale', es='Responsabilidad civil|Incendio|Robo', it='Responsabilità civile|Incendio|Furto', pt='Responsabilidade civil|Incêndio|Roubo'), en='Type of insurance|Coverage', de='Versicherungsart|Deckung', fr='Garantie', es='Cobertura', it='Garanzia', pt='Cobertura')
LIMIT = fact('limit', 'number', 'limit sumInsured coverageLimit versicherungssumme', 'Most that the insurer pays', lambda m: m.money(m.pick((50000, 100000, 500000, 1000000, 2000000, 5000000))), en='Limit|Limits|Each occurrence|Sum insured', de='Versicherungssumme|Deckungssumme', fr='Plafond|Montant garanti', es='Suma asegurada|Límite', it='Massimale', pt='Capital seguro|Limite')
COVER_FROM = fact('coverage_from', 'date', 'effectiveDate policyEff from', 'From when it is covered', dated(-300, -10), en='Policy eff|Effective|From', de='Beginn', fr='Du', es='Desde', it='Dal', pt='Início')
COVER_TO = fact('coverage_to', 'date', 'expirationDate policyExp to', 'Until when it is covered', dated(60, 400), en='Policy exp|Expires|To', de='Ablauf', fr='Au', es='Hasta', it='Al', pt='Fim')


def write_insurance_certificate(m: Maker) -> Content:
    d = Draft(m, 'certificate_of_insurance')
    plan_validity(d, (1,), -330, -5)
    head(d, 'cover', INSURER, m.company())
    d.add(firm(d, INSURED_PARTY, (), m.person() if m.chance(0.3) else None), firm(d, PRODUCER) if m.chance(0.45) else None)
    d.add_pairs((POLICY_NO, VALID_FROM, EXPIRES, ISSUED, NUMBER), 0.75)
    if m.chance(0.7):
        columns = [COVER_KIND] + [concept for concept in (POLICY_NO, COVER_FROM, COVER_TO) if m.chance(0.45) and (concept, None) not in d.said] + [LIMIT]
        d.add(Table(COVERAGES, [Column(column, column is LIMIT) for column in columns], [[column.made(m) for column in columns] for _ in range(m.integer(1, 6))]))
    else:
        d.add_pairs((COVER_KIND, LIMIT, PLATE, VIN, PROPERTY), 0.6)
    d.add(firm(d, CUSTOMER, ()) if m.chance(0.3) else None)
    d.add(Prose([m.paragraph()]) if m.chance(0.4) else None)
    end_of_certificate(d)
    return d.content(0.05)


KINDS = [Kind('certificate_of_incorporation', write_incorporation), Kind('register_extract', write_register_extract, 1.5), Kind('vehicle_inspection', write_inspection, 1.2), Kind('property_deed', write_deed), Kind('permit', write_permit, 1.2), Kind('certificate_of_origin', write_origin), Kind('certificate_of_analysis', write_analysis),
    Kind('certificate_of_conformity', write_conformity), Kind('certificate_of_insurance', write_insurance_certificate, 1.3)]
