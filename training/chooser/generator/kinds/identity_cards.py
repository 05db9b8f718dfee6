"""Cards that bodies other than the state give out: insurance, school, work, clubs, libraries, press, loyalty, and business cards.

Few facts, hardly any labels, and a name that is told from the company's only by where it stands.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Column, Content, Kind, Noise, Pair, Pairs, Party, Table, Title, Value, worded
from .identity import holder_of, name_pairs, restyled
from .person_facts import (ADDRESS, BLOOD, BORN, EMAIL, EMERGENCY, EMPLOYER, EXPIRES, FAX, HOLDER, ISSUED, NAME, NATIONALITY, NUMBER, PERSONAL_NUMBER, PHONE, SCHOOL, SEX, SIGNATORY, VALID_FROM, WEBSITE,
    Draft, coded, fact, one_of, plan_validity, role, small_print)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..content import Concept, Role
    from ..maker import Maker

INSURER = role('insurer', 'insurer payer insuranceCompany healthPlan krankenkasse carrier', en='Insurer|Payer|Insurance company|Carrier', de='Krankenkasse|Versicherer|Kostenträger', fr='Assureur|Organisme', es='Aseguradora', it='Assicuratore', pt='Seguradora|Operadora', nl='Verzekeraar', pl='Ubezpieczyciel', ja='保険者', zh='保险公司')
MEMBER = role('member', 'member insured subscriber mitglied adherent', en='Member|Subscriber|Insured', de='Versicherter|Mitglied', fr='Assuré|Adhérent', es='Asegurado|Socio', it='Assicurato|Socio', pt='Beneficiário|Associado', nl='Verzekerde|Lid', pl='Ubezpieczony|Członek', ja='被保険者')
CLUB = role('club', 'club organization library association verein', en='Club|Organization|Library', de='Verein|Bibliothek', fr='Association|Club', es='Club|Asociación', it='Circolo|Associazione', pt='Clube', nl='Vereniging')

STUDENT_NO = fact('student_number', 'string', 'studentNumber studentId matriculationNumber matrikelnummer enrolmentNo rollNo', 'Number of the student|Matriculation number|Matrikelnummer|ID under which the student is enrolled', coded('########', '#######', '??######', '20##-#####', '####/####', 's#######', '?##?####', '##-####-###'), en='Student ID|Student No.|Matriculation No.|Roll No.|Reg. No.|Enrolment No.|ID', de='Matrikelnummer|Matr.-Nr.|Mat.-Nr.', fr="N° étudiant|N° d'étudiant|INE", es='N.º de estudiante|Matrícula|Expediente|Código', it='Matricola', pt='N.º de estudante|Matrícula|RA', nl='Studentnummer', pl='Nr albumu', lv='Studenta apliecības Nr.', ru='Студенческий билет №', zh='学号', ja='学籍番号', ko='학번', ar='رقم الطالب', tr='Öğrenci No', cs='Studijní číslo', sv='Studentnummer')
PROGRAMME = fact('programme', 'string', 'program programme courseOfStudy studiengang major faculty degreeProgram', 'Programme of study|Course, subject or faculty|Studiengang', lambda m: m.degree(), en='Programme|Course|Major|Program|Faculty|Course of study|Dept.', de='Studiengang|Fachbereich|Studienfach', fr='Formation|Filière|Cursus', es='Carrera|Titulación|Grado', it='Corso di laurea|Facoltà', pt='Curso', nl='Opleiding', pl='Kierunek', ru='Специальность|Факультет', zh='专业|院系', ja='学部|学科', ko='학과', ar='التخصص', tr='Bölüm', lv='Studiju programma')
SEMESTER = fact('academic_term', 'string', 'semester academicYear term session schuljahr', 'Term or academic year|Semester for which the card is valid|Studienjahr', lambda m: m.pick(('WS 2024/25', 'SS 2025', '2024/2025', 'Fall 2025', '2023-24', 'Spring 2024', '2025', 'Sommersemester 2025', 'Year 3', 'Sem. IV')), en='Academic year|Term|Session|Semester|Batch', de='Semester|Studienjahr', fr='Année universitaire|Année', es='Curso académico|Año lectivo', it='Anno accademico|A.A.', pt='Ano letivo', nl='Studiejaar', pl='Rok akademicki', ja='年度', zh='学年')
DEPARTMENT = fact('department', 'string', 'department division abteilung service unit', 'Department|Division in which the person works|Abteilung', lambda m: m.department(), en='Department|Dept.|Division|Unit', de='Abteilung|Bereich', fr='Service|Département', es='Departamento|Área', it='Reparto|Ufficio', pt='Departamento|Setor', nl='Afdeling', pl='Dział', ru='Отдел', zh='部门', ja='所属|部署', ko='부서', ar='القسم', tr='Departman')
JOB_TITLE = fact('job_title', 'string', 'jobTitle position title role designation funktion', 'Job title|Position in the company|Funktion|What the person does there', lambda m: m.job(), en='Title|Position|Designation|Job title|Role', de='Funktion|Position', fr='Fonction|Poste', es='Cargo|Puesto', it='Qualifica|Ruolo', pt='Cargo|Função', nl='Functie', pl='Stanowisko', ru='Должность', zh='职务', ja='役職', ko='직위|직책', ar='الوظيفة', tr='Görevi|Ünvan', lv='Amats')
EMPLOYEE_NO = fact('employee_number', 'string', 'employeeNumber employeeId staffNumber personalnummer badgeNumber empNo', 'Number of the employee|Staff or badge number|Personalnummer', coded('######', 'E#####', 'EMP-####', '####', '??-#####', '00####', 'P#######', '#####-?'), en='Employee ID|Emp. No.|Staff No.|ID No.|Badge #|Employee No.|Personnel No.', de='Personalnummer|Pers.-Nr.|Mitarbeiternummer', fr='Matricule|N° de badge', es='N.º de empleado|Legajo', it='Matricola|N. badge', pt='N.º funcionário|Matrícula', nl='Personeelsnummer', pl='Nr pracownika', ru='Табельный номер', zh='工号', ja='社員番号', ko='사번', ar='رقم الموظف', tr='Sicil No')
MEMBER_NO = fact('member_number', 'string', 'memberNumber memberId membershipNumber mitgliedsnummer customerNumber', 'Number of the member|Membership ID|Mitgliedsnummer', coded('########', 'M-#####', '#### #### ####', '### ### ###', '??#######', '######-##', '#### #### #### ####'), en='Member No.|Membership No.|Member ID|Member #|Card number|No.', de='Mitgliedsnummer|Mitglieds-Nr.|Kundennummer', fr="N° d'adhérent|N° de membre|N° client", es='N.º de socio|Socio', it='Tessera n.|N. socio', pt='N.º de sócio', nl='Lidnummer', pl='Nr członkowski', ru='Номер карты', zh='会员号', ja='会員番号', ko='회원번호', ar='رقم العضوية', tr='Üye No')
MEMBER_LEVEL = fact('member_level', 'string', 'membershipType level tier status membershipLevel', 'Kind or level of membership|Tier, such as Gold|Art der Mitgliedschaft', one_of(en='GOLD|Silver|Premium|Family|Adult|Student|Platinum|Senior|Honorary', de='Vollmitglied|Familie|Jugend|Gold|Ermäßigt', fr='Adulte|Famille|Or|Jeune', es='Oro|Titular|Juvenil|Familiar', it='Ordinario|Oro|Sostenitore', pt='Ouro|Efetivo|Dependente'), en='Membership type|Level|Tier|Category|Status', de='Status|Mitgliedsart|Kategorie', fr='Catégorie|Formule', es='Categoría|Tipo de socio', it='Categoria', pt='Categoria', nl='Soort lid', ja='会員種別', zh='会员级别')
MEMBER_SINCE = fact('member_since', 'string', 'memberSince joined since mitgliedSeit joinDate', 'Since when the person is a member|Mitglied seit', lambda m: str(m.integer(1975, 2025)) if m.chance(0.5) else m.date(m.day(-9000, -30)), en='Member since|Since|Joined', de='Mitglied seit|seit', fr='Membre depuis', es='Socio desde', it='Socio dal', pt='Sócio desde', nl='Lid sinds', ja='入会日', zh='入会日期')
BARCODE = fact('barcode', 'string', 'barcode barcodeNumber cardBarcode strichcode', 'Digits under the barcode|Barcode number', coded('*#############*', '# ##### ##### #', '##############', '2 #### ##### #### #'), en='Barcode|Barcode No.')
ACCESS_LEVEL = fact('access_level', 'string', 'accessLevel clearance zone access', 'Where the holder may go|Access level or zone', lambda m: m.pick(('LEVEL 2', 'ALL AREAS', 'A', 'Zone 1-3', 'VISITOR', 'B / C', 'PRESS AREA', 'Restricted')), en='Access|Clearance|Zone|Access level', de='Zutritt|Bereich', fr='Accès|Zone', es='Acceso', it='Accesso', pt='Acesso')

# Health insurance cards
PAYER_ID = fact('payer_id', 'string', 'payerId payerID payorId electronicPayerId institutionNumber', 'Electronic ID of the payer for claims|Payer ID|Kennnummer des Trägers', coded('#####', '?????', '######', '##### ', '1########'), en='Payer ID|Electronic Payer ID|Payor ID|EDI Payer ID', de='Kennnummer des Trägers|Kassennummer|Kostenträgerkennung', fr="N° d'identification de l'institution|Code organisme", es='Identificación de la institución', it="N. identificazione dell'istituzione", pt='N.º da instituição', nl='UZOVI', pl='Numer instytucji', ja='保険者番号')
MEMBER_ID = fact('insurance_id', 'string', 'memberId insuranceNumber subscriberId policyNumber versichertennummer insuredId enrolleeId', 'ID of the insured person|Member ID on the insurance card|Versichertennummer|Number under which the person is insured', coded('???#########', 'W#########', '?#########', '#########-##', '???##?####?', '#### #### ####', '####-#####-#', '???-??-####-##', '8###############'), en='Member ID|ID #|Subscriber ID|Identification number|ID|Member ID #|Enrollee ID|Medicare Number|Policy No.', de='Versichertennummer|Versicherten-Nr.|Persönliche Kennnummer', fr="N° d'assuré|N° d'adhérent|Numéro d'identification personnel", es='N.º de afiliado|N.º de póliza|CIP', it='N. assicurato|Numero tessera', pt='N.º de beneficiário|Carteirinha', nl='Relatienummer|Polisnummer', pl='Numer ubezpieczenia', ru='Полис №|Номер полиса', zh='医保卡号', ja='記号・番号|番号', ko='증번호', ar='رقم البطاقة|رقم العضوية')
GROUP_NO = fact('group_number', 'string', 'groupNumber groupNo group grpNo gruppennummer', 'Number of the group plan|Group number|RxGrp is something else', coded('######', '???####', '##-#####', '0#####-###', '?#######', '######-##-###'), en='Group|Group No.|Group #|GRP|Group Number', de='Gruppennummer|Gruppe', fr='N° de groupe|Groupe', es='Grupo|N.º de grupo', it='Gruppo', pt='Grupo', ja='記号')
PLAN = fact('plan_name', 'string', 'planName plan insurancePlan tarif product planType', 'Name or type of the plan|Insurance product|Tarif', lambda m: m.pick(('PPO', 'HMO Gold 1500', 'Choice Plus', 'Silver EPO 3000', 'Open Access POS II', 'Medicare Advantage', 'Bronze HSA', 'High Deductible PPO', 'Comfort 2', 'Basic', 'Classic+', 'Family Care', 'Dental Select')), en='Plan|Plan name|Plan type|Product|Benefit plan', de='Tarif|Produkt', fr='Formule|Régime', es='Plan|Producto', it='Piano', pt='Plano', nl='Polis|Pakket', ja='プラン')
RX_BIN = fact('rx_bin', 'string', 'rxBin bin rxBIN pharmacyBin', 'BIN of the pharmacy benefit|Six digits after RxBIN', coded('######', '00####', '61####'), en='RxBIN|RXBIN|Rx BIN|BIN')
RX_PCN = fact('rx_pcn', 'string', 'rxPcn pcn rxPCN', 'PCN of the pharmacy benefit', lambda m: m.pick(('ADV', 'MEDDPRIME', 'A4', '9999', 'CNRX', 'PDPIND', m.code('#####'), m.code('??##'))), en='RxPCN|PCN|Rx PCN|RXPCN')
RX_GROUP = fact('rx_group', 'string', 'rxGroup rxGrp rxGroupNumber', 'Group of the pharmacy benefit', coded('RX####', '??RX', '????###', '######', 'RX#?##'), en='RxGrp|RxGroup|Rx Group|RXGRP')
OFFICE_COPAY = fact('office_copay', 'number', 'officeVisitCopay pcpCopay copayPrimary primaryCareCopay', 'Copay for a visit to the family doctor|Office visit copay, without currency', lambda m: m.money(m.pick((0, 10, 15, 20, 25, 30, 35, 40)), True), en='Office visit|PCP|Primary care|PCP copay|OV Copay', fr='Ticket modérateur', es='Copago consulta', pt='Coparticipação consulta')
SPECIALIST_COPAY = fact('specialist_copay', 'number', 'specialistCopay copaySpecialist specCopay', 'Copay for a specialist|Amount the member pays at a specialist', lambda m: m.money(m.pick((30, 40, 45, 50, 60, 75)), True), en='Specialist|SPC|Specialist copay|Spec')
EMERGENCY_COPAY = fact('emergency_copay', 'number', 'emergencyRoomCopay erCopay emergencyCopay', 'Copay in the emergency room', lambda m: m.money(m.pick((100, 150, 200, 250, 350, 500)), True), en='Emergency Room|ER|Emergency|ER copay', es='Urgencias', pt='Pronto-socorro')
URGENT_COPAY = fact('urgent_copay', 'number', 'urgentCareCopay ucCopay urgentCare', 'Copay for urgent care', lambda m: m.money(m.pick((35, 50, 65, 75, 100)), True), en='Urgent Care|UC|Urgent')
DEDUCTIBLE = fact('deductible', 'number', 'deductible individualDeductible franchise selbstbehalt', 'Deductible|What the member pays before the plan does|Franchise', lambda m: m.money(m.pick((250, 300, 500, 1000, 1500, 2500, 3000)), True), en='Deductible|Ded.|Deductible (Ind)', de='Selbstbehalt|Franchise', fr='Franchise', es='Deducible', it='Franchigia', pt='Franquia', nl='Eigen risico')
DEPENDENTS = fact('dependents', 'array', 'dependents familyMembers coveredMembers dependants', 'Further persons on the card|Covered family members', None, en='Dependents|Covered members')
DEPENDENT_NAME = fact('dependent_name', 'string', 'name memberName dependent', 'Name of the covered person', None, en='Dependents|Member|Name', de='Name', fr='Nom', es='Nombre')
DEPENDENT_CODE = fact('dependent_code', 'string', 'code suffix personCode memberSuffix', 'Suffix of the covered person', None, en='Suffix|No.|Code', de='Nr.', fr='N°', es='N.º')
PROVIDER_PHONE = fact('provider_phone', 'string', 'providerPhone providerServices providersCall', 'Number that providers call', lambda m: m.phone(), 'phone', en='Provider services|Providers call|Provider inquiries|For providers')
MEMBER_PHONE = fact('member_phone', 'string', 'memberServicesPhone customerService memberPhone hotline', 'Customer service number for members|Servicenummer', lambda m: m.phone(), 'phone', en='Member services|Customer service|Members call|Questions? Call', de='Servicetelefon|Hotline', fr='Service client', es='Atención al cliente', it='Numero verde', pt='Atendimento')
NURSE_PHONE = fact('nurse_phone', 'string', 'nurseLine nurseHotline emergencyPhone', '24-hour nurse line', lambda m: m.phone(), 'phone', en='24/7 Nurse line|NurseLine', de='Notruf aus dem Ausland', fr='Assistance 24h/24', es='Urgencias 24 h')
PRECERT_PHONE = fact('precert_phone', 'string', 'precertificationPhone priorAuthPhone preauthorization', 'Number for prior authorisation', lambda m: m.phone(), 'phone', en='Prior authorization|Pre-certification|Preauth')
CLAIMS_ADDRESS = fact('claims_address', 'string', 'claimsAddress mailClaimsTo submitClaims', 'Address to which claims are sent|Mail claims to', lambda m: f'PO Box {m.integer(100, 99999)}\n{m.city_line()}' if m.chance(0.6) else m.address(), 'address', en='Submit claims to|Mail claims to|Claims address|Claims', de='Rechnungen an', fr='Adresse de remboursement', es='Enviar reclamaciones a')
DOCTOR = fact('primary_doctor', 'string', 'primaryCarePhysician pcp hausarzt medecinTraitant doctor', 'Family doctor of the insured|PCP|Hausarzt', lambda m: f'{m.title()} {m.person()}', en='PCP|Primary care physician|PCP Name', de='Hausarzt', fr='Médecin traitant', es='Médico de cabecera', it='Medico curante', nl='Huisarts')
INSURER_NAMES = ('{} Health', 'Blue Ridge {}', '{} Krankenkasse', '{} Mutual', 'Mutuelle {}', '{} Assurance Santé', 'Seguros {}', '{} Care Plan', 'AOK {}', '{} BKK', 'Sanitas {}', '{} Versicherung', 'Zorg {}', '{} Healthcare of America')


def insurer_name(m: Maker) -> str:
    return m.pick(INSURER_NAMES).format(m.last_name() if m.chance(0.5) else m.city()) if m.chance(0.8) else m.company()


def write_insurance_card(m: Maker) -> Content:
    d = Draft(m, 'health_insurance_card', m.pick(('card', 'card', 'card', 'page')))
    person = MEMBER if m.chance(0.4) else None
    d.plan_name(person)
    insurer = insurer_name(m)
    d.add(Title(insurer, d.value(NAME, insurer, INSURER)))
    if m.chance(0.5):
        d.add(Title(m.words(INSURANCE_TITLES)))
    american = m.language == 'en' and m.chance(0.8)
    name = [d.pair(NAME, role=person, label=m.pick((None, '', 'Member Name' if american else None, 'Subscriber' if american else None)))] if m.chance(0.6) else name_pairs(d, person)
    ids = d.pairs((MEMBER_ID, GROUP_NO), 0.95) + d.pairs((PLAN, VALID_FROM, PAYER_ID), 0.6)
    rest = d.pairs((BORN, SEX, PERSONAL_NUMBER), 0.2 if american else 0.6, person) + d.pairs((DOCTOR, EXPIRES, NUMBER), 0.1 if american else 0.5)
    d.add(Pairs(restyled(m, name + ids + rest) if not american else name + ids + rest))
    if american:
        pharmacy = d.pairs((RX_BIN, RX_PCN, RX_GROUP), 0.85)
        copays = d.pairs((OFFICE_COPAY, SPECIALIST_COPAY, EMERGENCY_COPAY, URGENT_COPAY, DEDUCTIBLE), 0.65, mix=0.4)
        d.add(Pairs(pharmacy) if pharmacy else None, Pairs(copays, m.pick((None, 'Copays', 'COPAYMENTS', 'Member cost share'))) if copays else None)
        if m.chance(0.25):
            rows = [[m.code('0%'), m.first_name()] for _ in range(m.integer(1, 4))]
            d.add(Table(DEPENDENTS, [Column(DEPENDENT_CODE), Column(DEPENDENT_NAME)], rows, has_header=m.chance(0.5)))
    if american and m.chance(0.35):
        add_card_back(d)
    d.lack(PROVIDER_PHONE, CLAIMS_ADDRESS, MEMBER_PHONE)
    return d.content(0.15)


INSURANCE_TITLES = worded(en='Health Insurance Card|Member ID Card|EUROPEAN HEALTH INSURANCE CARD|Medical Plan', de='Gesundheitskarte|Europäische Krankenversicherungskarte|Versichertenkarte', fr="CARTE EUROPÉENNE D'ASSURANCE MALADIE|Carte de tiers payant", es='TARJETA SANITARIA|Tarjeta sanitaria europea', it='TESSERA EUROPEA DI ASSICURAZIONE MALATTIA', pt='Cartão de saúde|Cartão Europeu de Seguro de Doença', nl='Europese ziekteverzekeringskaart|Zorgpas', pl='Europejska karta ubezpieczenia zdrowotnego', ru='ПОЛИС ОМС', zh='医疗保险卡', ja='健康保険被保険者証', ko='건강보험증', ar='بطاقة التأمين الصحي')


def add_card_back(d: Draft) -> None:
    m = d.m
    phones = d.pairs((MEMBER_PHONE, PROVIDER_PHONE, NURSE_PHONE, PRECERT_PHONE), 0.75, mix=0.4)
    d.add(Pairs(phones) if phones else None, Pairs([d.pair(CLAIMS_ADDRESS)]) if m.chance(0.8) else None)
    if m.chance(0.5):
        d.add(Pairs(d.pairs((PAYER_ID, WEBSITE), 1)))
    d.add(small_print(m, 1, 4))


def write_insurance_card_back(m: Maker) -> Content:
    d = Draft(m, 'health_insurance_card_back', 'card')
    if m.chance(0.4):
        insurer = insurer_name(m)
        d.add(Title(insurer, d.value(NAME, insurer, INSURER)))
    add_card_back(d)
    d.add_pairs((RX_BIN, RX_PCN, RX_GROUP), 0.25)
    d.lack(MEMBER_ID, GROUP_NO, PLAN, DEDUCTIBLE)
    return d.content(0.6)


CARD_TITLES = {
    'student': worded(en='STUDENT ID|Student Identity Card|Student Card', de='STUDIERENDENAUSWEIS|Studentenausweis|Schülerausweis', fr="CARTE D'ÉTUDIANT|Carte étudiant", es='CARNÉ DE ESTUDIANTE|Carnet estudiantil', it='TESSERA STUDENTE|Tesserino universitario', pt='CARTÃO DE ESTUDANTE|Carteirinha de Estudante', nl='STUDENTENKAART', pl='LEGITYMACJA STUDENCKA', lv='STUDENTA APLIECĪBA', ru='СТУДЕНЧЕСКИЙ БИЛЕТ', zh='学生证', ja='学生証', ko='학생증', ar='بطاقة طالب', tr='ÖĞRENCİ KİMLİK KARTI'),
    'employee': worded(en='EMPLOYEE ID CARD|Staff Pass|STAFF|CONTRACTOR|Employee Badge|VISITOR', de='DIENSTAUSWEIS|Mitarbeiterausweis|BESUCHER', fr='BADGE PROFESSIONNEL|Carte professionnelle', es='CREDENCIAL DE EMPLEADO|Tarjeta de identificación', it='TESSERA DI RICONOSCIMENTO|Badge', pt='CRACHÁ|Cartão de funcionário', nl='PERSONEELSPAS', pl='IDENTYFIKATOR', ru='ПРОПУСК|УДОСТОВЕРЕНИЕ', zh='工作证', ja='社員証', ko='사원증', ar='بطاقة موظف', tr='PERSONEL KARTI'),
    'member': worded(en='MEMBERSHIP CARD|Member Card|Club Card|LOYALTY CARD|Rewards', de='MITGLIEDSAUSWEIS|Mitgliedskarte|Clubkarte|Kundenkarte', fr="CARTE DE MEMBRE|Carte d'adhérent|Carte de fidélité", es='CARNÉ DE SOCIO|Tarjeta de socio', it='TESSERA ASSOCIATIVA|Tessera socio', pt='CARTÃO DE SÓCIO|Cartão cliente', nl='LIDMAATSCHAPSKAART|Klantenkaart', pl='KARTA CZŁONKOWSKA', ru='КЛУБНАЯ КАРТА|Карта клиента', zh='会员卡', ja='会員証', ko='회원카드', ar='بطاقة عضوية', tr='ÜYE KARTI'),
    'library': worded(en='LIBRARY CARD|Public Library|Borrower Card', de='BIBLIOTHEKSAUSWEIS|Benutzerausweis|Leseausweis', fr='CARTE DE BIBLIOTHÈQUE|Carte de lecteur', es='CARNÉ DE BIBLIOTECA', it='TESSERA BIBLIOTECA', pt='CARTÃO DE LEITOR', nl='BIBLIOTHEEKPAS', pl='KARTA BIBLIOTECZNA', ru='ЧИТАТЕЛЬСКИЙ БИЛЕТ', zh='借书证', ja='図書館利用カード'),
    'press': worded(en='PRESS|PRESS CARD|International Press Card|MEDIA ACCREDITATION', de='PRESSEAUSWEIS|PRESSE', fr='CARTE DE PRESSE|PRESSE', es='CARNÉ DE PRENSA|PRENSA', it='TESSERA STAMPA|STAMPA', pt='CARTEIRA DE JORNALISTA|IMPRENSA', nl='PERSKAART', pl='LEGITYMACJA PRASOWA', ru='ПРЕССА', zh='记者证', ja='記者証'),
}


def write_small_card(m: Maker, kind: str, title: str, giver: str, giver_role: Role, facts: Sequence[Concept], personal: Sequence[Concept] = ()) -> Content:
    """What all such cards have: who gives it, what it is, whose it is, a number, a date."""
    d = Draft(m, kind, m.pick(('card', 'card', 'card', 'ticket')))
    person = holder_of(d)
    plan_validity(d, (1, 2, 3, 4))
    head = [Title(giver, d.value(NAME, giver, giver_role)), Title(m.words(CARD_TITLES[title]))]
    if m.chance(0.3):
        head.reverse()
    d.add(*head[:m.pick((2, 2, 2, 1))])
    pairs = name_pairs(d, person, 0.3) + d.pairs(facts, 0.65, mix=0.3) + d.pairs(personal, 0.35, person) + d.pairs((EXPIRES, ISSUED, VALID_FROM), 0.45)
    d.add(Pairs(restyled(m, pairs)))
    if m.chance(0.25):
        d.add(Pairs([d.pair(BARCODE, label='')]))
    if m.chance(0.2):
        d.add(Pairs([d.of(EMERGENCY, NAME), d.of(EMERGENCY, PHONE)]))
    if m.chance(0.25):
        d.add(d.office(giver_role, giver, (PHONE, WEBSITE, EMAIL), is_letterhead=False))
    if m.chance(0.25):
        d.add(small_print(m, 1, 2))
    d.lack(*facts, BARCODE, NATIONALITY, SIGNATORY)
    return d.content(0.1)


def write_student_card(m: Maker) -> Content:
    return write_small_card(m, 'student_card', 'student', m.school(), SCHOOL, (STUDENT_NO, PROGRAMME, SEMESTER, NUMBER), (BORN, BLOOD, ADDRESS, PHONE))


def write_employee_card(m: Maker) -> Content:
    return write_small_card(m, 'employee_card', 'employee', m.company() if m.chance(0.8) else m.hospital(), EMPLOYER, (EMPLOYEE_NO, JOB_TITLE, DEPARTMENT, ACCESS_LEVEL), (BLOOD, BORN, PERSONAL_NUMBER))


def write_member_card(m: Maker) -> Content:
    return write_small_card(m, 'membership_card', 'member', m.pick((m.shop, m.company))(), CLUB, (MEMBER_NO, MEMBER_LEVEL, MEMBER_SINCE), (BORN, ADDRESS))


def write_library_card(m: Maker) -> Content:
    return write_small_card(m, 'library_card', 'library', m.pick((f'{m.city()} Public Library', f'Stadtbibliothek {m.city()}', f'Bibliothèque de {m.city()}', f'Biblioteca {m.city()}', m.school())), CLUB, (MEMBER_NO, BARCODE, MEMBER_LEVEL), (BORN, ADDRESS))


def write_press_card(m: Maker) -> Content:
    return write_small_card(m, 'press_card', 'press', m.company(), CLUB, (NUMBER, JOB_TITLE, ACCESS_LEVEL, MEDIUM, PERSONAL_NUMBER), (NATIONALITY, BORN))


MEDIUM = fact('medium', 'string', 'medium mediaOutlet newspaper organisation agency', 'Newspaper or station for which the holder works|Medium', lambda m: m.pick((f'{m.city()} Times', f'Radio {m.city()}', f'{m.city()} Kurier', f'Le Courrier de {m.city()}', f'{m.city()} TV', m.company())), en='Media|Publication|Agency|Outlet', de='Medium|Redaktion', fr='Média|Rédaction', es='Medio', it='Testata', pt='Meio|Veículo')
MOBILE = fact('mobile', 'string', 'mobile mobilePhone cell cellPhone handy', 'Mobile phone number|Cell phone, not the office line|Handynummer', lambda m: m.phone(), 'phone', en='Mobile|Cell|M|Mob.', de='Mobil|Handy|M', fr='Mobile|Port.', es='Móvil|Cel.', it='Cell.|Mobile', pt='Telemóvel|Cel.', nl='Mobiel', pl='kom.', ru='Моб.', zh='手机', ja='携帯', ko='휴대폰|HP', ar='جوال', tr='GSM')
SLOGAN = fact('slogan', 'string', 'slogan tagline motto claim', 'Slogan of the company|Tagline', lambda m: m.slogan(), en='Slogan')
SOCIAL = fact('social', 'string', 'socialMedia linkedin twitter handle social', 'Account in a social network|Handle with @', lambda m: m.pick(('@', 'in/', 'linkedin.com/in/', '@')) + m.code('???????').lower(), en='LinkedIn|Twitter|Skype|Instagram')
VAT = fact('vat_id', 'string', 'vatId vatNumber taxId ustId', 'VAT number of the company|Umsatzsteuer-ID', lambda m: m.vat_id(), en='VAT|VAT No.', de='USt-IdNr.', fr='TVA', es='NIF', it='P.IVA', pt='NIF|CNPJ', nl='BTW')


def write_business_card(m: Maker) -> Content:
    d = Draft(m, 'business_card', m.pick(('card', 'card', 'card', 'ticket')))
    person = m.pick((None, None, HOLDER, EMPLOYEE))
    d.plan(NAME, m.person() if m.chance(0.8) else f'{m.title()} {m.person()}', person)
    company = m.company()
    firm = Title(company, d.value(NAME, company, EMPLOYER))
    top = [[d.value(NAME, role=person)], *([[d.value(JOB_TITLE, role=person)]] if m.chance(0.85) else []), *([[d.value(DEPARTMENT, role=person)]] if m.chance(0.25) else [])]
    if m.chance(0.1) and len(top) > 1:
        top.reverse()
    who = Party(person or HOLDER, top, '') if person else Pairs([Pair(line[0], '') for line in top])
    labelled = m.chance(0.6)
    ways: list[list[Value | Pair | str]] = []
    for concept in (PHONE, MOBILE, FAX, EMAIL, WEBSITE, SOCIAL, VAT):
        if m.chance({PHONE: 0.8, MOBILE: 0.5, EMAIL: 0.9, WEBSITE: 0.75}.get(concept, 0.15)):
            ways.append([d.pair(concept, role=person)] if labelled and concept is not WEBSITE else [d.value(concept, role=person)])
        else:
            d.lack(concept, role=person)
    if m.chance(0.3):
        m.rng.shuffle(ways)
    if m.chance(0.8):
        ways.insert(m.pick((0, len(ways))), [d.value(ADDRESS, m.address() if m.chance(0.7) else m.address_line(), EMPLOYER)])
    reach = Party(person or HOLDER, ways, '')
    slogan = Pairs([d.pair(SLOGAN, label='')]) if m.chance(0.25) else Noise([m.slogan()]) if m.chance(0.2) else None
    order = m.pick(((firm, slogan, who, reach), (who, firm, slogan, reach), (who, reach, firm, slogan), (firm, who, reach, slogan)))
    d.add(*order)
    return d.content()


EMPLOYEE = role('employee', 'employee contact person mitarbeiter contactPerson', en='Contact|Employee', de='Mitarbeiter|Ansprechpartner', fr='Contact', es='Contacto', it='Contatto', pt='Contato')

KINDS = [Kind('health_insurance_card', write_insurance_card, 2.5), Kind('health_insurance_card_back', write_insurance_card_back, 0.8), Kind('student_card', write_student_card), Kind('employee_card', write_employee_card), Kind('membership_card', write_member_card),
    Kind('library_card', write_library_card, 0.5), Kind('press_card', write_press_card, 0.4), Kind('business_card', write_business_card, 2)]
