"""Papers of a person's life before offices, schools and courts: birth, marriage, death, diplomas, transcripts, summonses, reports, registers.

The same facts stand as boxes of a form, as labelled lines or in one long solemn sentence; several persons each have a name and a birth date.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Block, Choice, Column, Concept, Content, Form, Kind, Pair, Pairs, Party, Prose, Role, Table, Title, worded
from .person_facts import (ADDRESS, AUTHORITY, BIRTHPLACE, BORN, CITY, EMAIL, EXPIRES, FATHER, FEE, FILE, FORM_CODE, GIVEN, ISSUED, ISSUER, ISSUE_PLACE, MAIDEN, MARITAL, MOTHER, NAME, NATIONALITY, OCCUPATION, PERSONAL_NUMBER, PHONE, POSTCODE, RELIGION, REMARKS, SCHOOL, SECOND_SPOUSE, SEX, SIGNATORY,
    SIGNATORY_TITLE, SPOUSE, STATE, STREET, SURNAME, VERIFY_CODE, WEBSITE, Draft, coded, dated, fact, named, one_of, role, small_print)
from .identity_cards import PROGRAMME, SEMESTER, STUDENT_NO

if TYPE_CHECKING:
    from ..maker import Maker

CHILD = role('child', 'child newborn kind enfant registeredPerson', en='Child|Registered person|Newborn', de='Kind', fr='Enfant', es='Inscrito|Nacido', it='Nato|Bambino', pt='Registando|Registrado', nl='Kind', pl='Dziecko', ru='Ребёнок', zh='新生儿', ja='子')
DECEASED = role('deceased', 'deceased decedent verstorbener defunt deceasedPerson', en='Deceased|Decedent', de='Verstorbene Person|Verstorbener', fr='Défunt(e)', es='Difunto|Fallecido', it='Defunto', pt='Falecido', nl='Overledene', pl='Zmarły', ru='Умерший', zh='死者', ja='死亡者')
INFORMANT = role('informant', 'informant declarant anzeigender', en='Informant|Declarant', de='Anzeigende Person', fr='Déclarant', es='Declarante', it='Dichiarante', pt='Declarante', nl='Aangever')
WITNESS = role('witness', 'witness firstWitness zeuge temoin', en='Witness|Witness 1', de='Zeuge|Trauzeuge', fr='Témoin', es='Testigo', it='Testimone', pt='Testemunha', nl='Getuige', pl='Świadek', ru='Свидетель')
STUDENT = role('student', 'student graduate candidate participant trainee', en='Student|Graduate|Participant', de='Teilnehmer|Studierende', fr='Étudiant|Participant', es='Alumno|Participante', it='Studente', pt='Aluno|Formando', nl='Deelnemer', pl='Student', ru='Студент', zh='学生', ja='学生')
PLAINTIFF = role('plaintiff', 'plaintiff claimant applicant klaeger demandeur', en='Plaintiff|Claimant|Petitioner', de='Kläger|Antragsteller', fr='Demandeur', es='Demandante|Actor', it='Attore|Ricorrente', pt='Autor|Requerente', nl='Eiser', pl='Powód', ru='Истец', zh='原告', ja='原告')
DEFENDANT = role('defendant', 'defendant respondent beklagter defendeur accused', en='Defendant|Respondent', de='Beklagter|Antragsgegner|Angeklagter', fr='Défendeur', es='Demandado', it='Convenuto', pt='Réu|Requerido', nl='Gedaagde', pl='Pozwany', ru='Ответчик', zh='被告', ja='被告')
REPORTER = role('reporting_person', 'reportingPerson complainant victim geschaedigter', en='Reporting person|Complainant|Victim', de='Anzeigeerstatter|Geschädigter', fr='Plaignant|Victime', es='Denunciante', it='Denunciante', pt='Comunicante|Vítima', nl='Aangever')
OFFICER = role('officer', 'officer policeOfficer investigatingOfficer beamter', en='Reporting officer|Officer|Investigating officer', de='Sachbearbeiter|Aufnehmender Beamter', fr='Agent', es='Agente|Instructor', it='Verbalizzante', pt='Agente', nl='Verbalisant')
VOTER = role('voter', 'voter elector applicant waehler', en='Voter|Elector|Applicant', de='Wähler|Antragsteller', fr='Électeur', es='Elector', it='Elettore', pt='Eleitor', nl='Kiezer')

REGISTER_NO = fact('register_number', 'string', 'registrationNumber certificateNumber registerNumber entryNumber actNumber', 'Number of the entry in the register|Certificate or act number|Registernummer', coded('####/20##', '?? ######', '#######', '###-##-######', 'G ###/20##', '######', '#-##-####-####'), en='Certificate No.|Registration No.|Entry No.|State file number|Local file number|Certificate number', de='Registernummer|Registrier-Nr.|Nr.|Urkunden-Nr.', fr="Acte n°|N° d'acte", es='N.º de acta|Acta|Folio', it='Atto n.|N. atto', pt='Assento n.º|Matrícula|Registo n.º', nl='Aktenummer', pl='Nr aktu', lv='Reģistra Nr.', ru='Запись акта №|Актовая запись', zh='编号|证件编号', ja='番号', ko='등록번호', ar='رقم القيد', tr='Kayıt No')
REGISTERED = fact('registration_date', 'date', 'registrationDate dateRegistered filedDate eintragungsdatum', 'When it was entered in the register|Date of registration', dated(-9000, -100), en='Date of registration|Date registered|Date filed|Registered on', de='Eingetragen am|Tag der Eintragung', fr="Date d'enregistrement|Dressé le", es='Fecha de inscripción|Inscripción', it='Data di registrazione', pt='Data do registo|Data de registro', nl='Datum inschrijving', pl='Data sporządzenia', ru='Дата составления записи', zh='登记日期', ja='届出日')
VOLUME = fact('volume', 'string', 'volume book tome band libro', 'Volume and page of the register', lambda m: m.pick((str(m.integer(1, 300)), f'{m.integer(1, 90)} / {m.integer(1, 400)}', m.code('?-##'))), en='Book/Page|Volume|Book', de='Band/Blatt', fr='Tome', es='Tomo|Libro', it='Parte/Serie', pt='Livro|Livro/Folha')
DISTRICT = fact('district', 'string', 'district registrationDistrict county bezirk', 'Registration district', lambda m: m.city(), en='Registration district|District|Sub-district|County of', de='Standesamt|Bezirk', fr='Commune|Arrondissement', es='Registro Civil de|Municipio', it='Comune di', pt='Conservatória|Freguesia', nl='Gemeente', pl='Urząd Stanu Cywilnego', ru='Отдел ЗАГС')
BIRTH_TIME = fact('birth_time', 'string', 'timeOfBirth birthTime hour uhrzeit', 'Time of birth', lambda m: m.time(), 'time', en='Time of birth|Time|Hour', de='Uhrzeit|Geburtszeit', fr='Heure', es='Hora', it='Ora', pt='Hora')
WEDDING = fact('marriage_date', 'date', 'marriageDate dateOfMarriage weddingDate eheschliessung', 'When they married|Date of marriage|Tag der Eheschließung', dated(-15000, -30), en='Date of marriage|Married on|Date of ceremony', de='Tag der Eheschließung|Eheschließung am', fr='Date du mariage|Mariés le', es='Fecha del matrimonio', it='Data del matrimonio', pt='Data do casamento', nl='Datum huwelijk', pl='Data zawarcia małżeństwa', lv='Laulības datums', ru='Дата заключения брака', zh='结婚日期|登记日期', ja='婚姻日', ar='تاريخ الزواج')
WEDDING_PLACE = fact('marriage_place', 'string', 'marriagePlace placeOfMarriage venue ort', 'Where they married', lambda m: m.city(), en='Place of marriage|Solemnized at|Venue', de='Ort der Eheschließung', fr='Lieu du mariage', es='Lugar del matrimonio', it='Luogo del matrimonio', pt='Local do casamento', nl='Plaats huwelijk', pl='Miejsce', ru='Место заключения брака')
DIED = fact('death_date', 'date', 'deathDate dateOfDeath died sterbedatum', 'When the person died|Date of death|Todestag', dated(-3000, -5), en='Date of death|Died|Date and place of death', de='Todestag|verstorben am|Sterbedatum', fr='Date du décès|Décédé(e) le', es='Fecha de defunción|Falleció el', it='Data di morte|Deceduto il', pt='Data do óbito|Falecido em', nl='Datum overlijden', pl='Data zgonu', lv='Miršanas datums', ru='Дата смерти', zh='死亡日期', ja='死亡日', ar='تاريخ الوفاة')
DEATH_PLACE = fact('death_place', 'string', 'deathPlace placeOfDeath sterbeort', 'Where the person died', lambda m: m.city() if m.chance(0.6) else m.hospital(), en='Place of death|Died at', de='Sterbeort', fr='Lieu du décès', es='Lugar de defunción', it='Luogo di morte', pt='Local do óbito', nl='Plaats overlijden', pl='Miejsce zgonu', ru='Место смерти')
CAUSE = fact('death_cause', 'string', 'causeOfDeath deathCause todesursache', 'Cause of death', lambda m: m.diagnosis(), en='Cause of death|Immediate cause', de='Todesursache', fr='Cause du décès', es='Causa de la muerte', it='Causa di morte', pt='Causa da morte', pl='Przyczyna zgonu', ru='Причина смерти', ja='死因', zh='死亡原因')
TITLES = {
    'birth': worded(en='CERTIFICATE OF LIVE BIRTH|Birth Certificate|CERTIFIED COPY OF AN ENTRY OF BIRTH', de='GEBURTSURKUNDE', fr='ACTE DE NAISSANCE|Extrait d’acte de naissance', es='CERTIFICADO DE NACIMIENTO|ACTA DE NACIMIENTO|Partida de nacimiento', it='ESTRATTO DI NASCITA|Certificato di nascita', pt='CERTIDÃO DE NASCIMENTO|Assento de nascimento', nl='GEBOORTEAKTE', pl='ODPIS AKTU URODZENIA', lv='DZIMŠANAS APLIECĪBA', ru='СВИДЕТЕЛЬСТВО О РОЖДЕНИИ', zh='出生医学证明', ja='出生届受理証明書', ko='출생증명서', ar='شهادة ميلاد', tr='DOĞUM BELGESİ', cs='RODNÝ LIST'),
    'marriage': worded(en='MARRIAGE CERTIFICATE|Certificate of Marriage|Marriage Licence', de='EHEURKUNDE|Heiratsurkunde', fr='ACTE DE MARIAGE', es='CERTIFICADO DE MATRIMONIO|ACTA DE MATRIMONIO', it='CERTIFICATO DI MATRIMONIO', pt='CERTIDÃO DE CASAMENTO', nl='HUWELIJKSAKTE', pl='ODPIS AKTU MAŁŻEŃSTWA', lv='LAULĪBAS APLIECĪBA', ru='СВИДЕТЕЛЬСТВО О ЗАКЛЮЧЕНИИ БРАКА', zh='结婚证', ja='婚姻届受理証明書', ar='عقد زواج', tr='EVLENME CÜZDANI'),
    'death': worded(en='DEATH CERTIFICATE|Certificate of Death|CERTIFIED COPY OF AN ENTRY OF DEATH', de='STERBEURKUNDE', fr='ACTE DE DÉCÈS', es='CERTIFICADO DE DEFUNCIÓN', it='CERTIFICATO DI MORTE', pt='CERTIDÃO DE ÓBITO', nl='OVERLIJDENSAKTE', pl='ODPIS AKTU ZGONU', lv='MIRŠANAS APLIECĪBA', ru='СВИДЕТЕЛЬСТВО О СМЕРТИ', zh='死亡证明', ja='死亡診断書', ar='شهادة وفاة'),
    'diploma': worded(en='DIPLOMA|Degree Certificate|Bachelor of Science', de='URKUNDE|Diplom|Bachelorurkunde|Zeugnis', fr='DIPLÔME|Diplôme de Licence', es='TÍTULO UNIVERSITARIO|Diploma', it='DIPLOMA DI LAUREA', pt='DIPLOMA', nl='GETUIGSCHRIFT', pl='DYPLOM', lv='DIPLOMS', ru='ДИПЛОМ', zh='毕业证书|学位证书', ja='学位記|卒業証書', ko='학위증', ar='شهادة تخرج', tr='DİPLOMA'),
    'transcript': worded(en='OFFICIAL TRANSCRIPT|Transcript of Records|Academic Record|STATEMENT OF MARKS|Grade Report', de='Leistungsübersicht|Notenspiegel|Transcript of Records|Zeugnis', fr='RELEVÉ DE NOTES|Bulletin', es='EXPEDIENTE ACADÉMICO|Boletín de calificaciones', it='CERTIFICATO ESAMI|Piano di studi', pt='HISTÓRICO ESCOLAR|Certidão de notas', nl='Cijferlijst', pl='SUPLEMENT|Wykaz ocen', ru='ПРИЛОЖЕНИЕ К ДИПЛОМУ', zh='成绩单', ja='成績証明書', ko='성적증명서', ar='كشف درجات', tr='TRANSKRİPT'),
    'training': worded(en='CERTIFICATE OF COMPLETION|Certificate of Training|CERTIFICATE OF ATTENDANCE|Certificate of Achievement', de='TEILNAHMEBESCHEINIGUNG|Zertifikat|Lehrgangszeugnis', fr='ATTESTATION DE FORMATION|Certificat', es='CERTIFICADO DE ASISTENCIA|Diploma de aprovechamiento', it='ATTESTATO DI PARTECIPAZIONE', pt='CERTIFICADO DE CONCLUSÃO|Certificado de formação', nl='CERTIFICAAT', pl='ZAŚWIADCZENIE', ru='СЕРТИФИКАТ', zh='培训证书', ja='修了証', ko='수료증', ar='شهادة حضور', tr='KATILIM BELGESİ'),
    'court': worded(en='NOTICE OF HEARING|SUMMONS|Court Notice|SUBPOENA|Jury Summons', de='LADUNG|Mahnbescheid|Terminsbestimmung|Beschluss', fr='CONVOCATION|Citation à comparaître', es='CÉDULA DE CITACIÓN|Notificación judicial', it='ATTO DI CITAZIONE|Decreto ingiuntivo', pt='MANDADO DE CITAÇÃO|Notificação', nl='DAGVAARDING', pl='WEZWANIE', lv='TIESAS PAVĒSTE', ru='СУДЕБНАЯ ПОВЕСТКА', zh='传票', ja='呼出状', ar='إشعار محكمة'),
    'police': worded(en='POLICE REPORT|Incident Report|Traffic Collision Report|CRIME REPORT', de='Strafanzeige|Unfallmitteilung|Verkehrsunfallanzeige', fr='PROCÈS-VERBAL|Récépissé de dépôt de plainte', es='ATESTADO|Denuncia', it='VERBALE DI DENUNCIA|Verbale', pt='BOLETIM DE OCORRÊNCIA|Auto de notícia', nl='PROCES-VERBAAL', pl='PROTOKÓŁ', ru='ПРОТОКОЛ', zh='报案回执', ja='被害届'),
    'voter': worded(en='VOTER REGISTRATION APPLICATION|Voter Registration Card|Register to Vote|Polling Card', de='Wahlbenachrichtigung|Anmeldung|Antrag auf Briefwahl|Meldebescheinigung', fr="DEMANDE D'INSCRIPTION SUR LES LISTES ÉLECTORALES|Carte électorale", es='INSCRIPCIÓN ELECTORAL|Tarjeta censal|Volante de empadronamiento', it='TESSERA ELETTORALE|Dichiarazione di residenza', pt='TÍTULO ELEITORAL|Recenseamento eleitoral', nl='STEMPAS|Aangifte verhuizing', pl='WNIOSEK O WPIS DO REJESTRU', ru='ЗАЯВЛЕНИЕ О РЕГИСТРАЦИИ', ar='بطاقة ناخب'),
}


def office_head(d: Draft, title: str, is_school: bool = False) -> Role:
    """Who issues it and what it is; gives back the issuer's role."""
    m = d.m
    issuer = SCHOOL if is_school else ISSUER
    name = m.school() if is_school else m.authority()
    if m.chance(0.5):
        d.add(d.office(issuer, name, (PHONE, WEBSITE, EMAIL), keep=0.3), Title(m.words(TITLES[title])))
    else:
        head: list[Block] = [Title(name, d.value(NAME, name, issuer)), Title(m.words(TITLES[title]))]
        if m.chance(0.4):
            head.reverse()
        d.add(*head)
    return issuer


def person_block(d: Draft, who: Role, concepts: tuple[Concept, ...], keep: float = 0.7) -> Block:
    """One person: boxes or lines under a heading, or lines that each say whose they are."""
    m = d.m
    if (NAME, who) not in d.planned:
        d.plan_name(who)
    names = (SURNAME, GIVEN) if m.chance(0.4) else (NAME,)
    if m.chance(0.35):
        return Pairs([d.of(who, concept) for concept in (*names, *(c for c in concepts if m.chance(keep)))])
    pairs = [d.pair(concept, role=who) for concept in names] + d.pairs(concepts, keep, who, empty=0.05)
    heading = m.words(who.labels)
    return Form(pairs, heading, m.chance(0.2)) if m.chance(0.4) else Pairs(pairs, heading)


def end_of_certificate(d: Draft, more: tuple[Concept, ...] = ()) -> None:
    m = d.m
    d.add_pairs((ISSUED, ISSUE_PLACE, *more), 0.65)
    d.add_pairs((SIGNATORY, SIGNATORY_TITLE), 0.6)
    d.add_pairs((FEE, VERIFY_CODE, FORM_CODE), 0.15)
    if m.chance(0.35):
        d.add(small_print(m, 1, 2))


def write_birth(m: Maker) -> Content:
    d = Draft(m, 'birth_certificate')
    office_head(d, 'birth')
    child_facts = d.pairs((REGISTER_NO, REGISTERED, VOLUME, DISTRICT), 0.55)
    surname = m.last_name()
    for who in (CHILD, FATHER, MOTHER):
        given = m.first_name()
        d.planned.update({(SURNAME, who): surname, (GIVEN, who): given, (NAME, who): f'{given} {surname}'})
    birth = m.day(-20000, -10)
    d.plan(BORN, m.date(birth), CHILD)
    for who in (FATHER, MOTHER):
        d.plan(BORN, m.date(birth.fromordinal(birth.toordinal() - m.integer(7000, 15000))), who)
    if m.chance(0.3):
        values = {'child': d.value(NAME, role=CHILD), 'born': d.value(BORN, m.long_date(birth) if m.chance(0.6) else None, CHILD), 'place': d.value(BIRTHPLACE, role=CHILD), 'father': d.value(NAME, role=FATHER), 'mother': d.value(NAME, role=MOTHER)}
        d.add(Pairs(child_facts) if child_facts else None, d.tell(BIRTH_TEXT, values))
    else:
        blocks: list[Block] = [person_block(d, CHILD, (SEX, BORN, BIRTH_TIME, BIRTHPLACE, NATIONALITY), 0.85), person_block(d, FATHER, (BORN, BIRTHPLACE, OCCUPATION, NATIONALITY, ADDRESS), 0.4), person_block(d, MOTHER, (MAIDEN, BORN, BIRTHPLACE, OCCUPATION, ADDRESS), 0.4)]
        if m.chance(0.2):
            blocks[1:] = [blocks[2], blocks[1]]
        if child_facts:
            blocks.insert(m.pick((0, 0, 3)), Pairs(child_facts))
        d.add(*blocks)
        if m.chance(0.25):
            d.add(person_block(d, INFORMANT, (ADDRESS, OCCUPATION), 0.6))
    end_of_certificate(d, (AUTHORITY, REMARKS))
    return d.content()


BIRTH_TEXT = worded(en='This is to certify that {child} was born on {born} in {place}, the child of {father} and {mother}, as entered in the register of births.|According to the records of this office, {child}, child of {father} (father) and {mother} (mother), was born at {place} on {born}.', de='{child} ist am {born} in {place} geboren. Eltern: {mother} und {father}.', fr='Le {born} est né(e) à {place} : {child}, enfant de {father} et de {mother}.', es='Se hace constar que {child} nació el {born} en {place}, hijo/a de {father} y de {mother}.', it='Si certifica che {child} è nato/a a {place} il {born}, figlio/a di {father} e di {mother}.', pt='Certifico que {child} nasceu em {place} no dia {born}, filho(a) de {father} e de {mother}.')
WEDDING_TEXT = worded(en='This certifies that on {date} at {place}, {first} and {second} were joined in marriage in the presence of {witness}.|I hereby certify that {first} of {place} and {second} were lawfully married on {date}.', de='{first} und {second} haben am {date} vor dem Standesamt {place} die Ehe geschlossen.', fr='Le {date} à {place} ont contracté mariage {first} et {second}.', es='El {date} contrajeron matrimonio en {place} {first} y {second}.', it='Il giorno {date} in {place} hanno contratto matrimonio {first} e {second}.', pt='No dia {date}, em {place}, contraíram casamento {first} e {second}.')


def write_marriage(m: Maker) -> Content:
    d = Draft(m, 'marriage_certificate')
    office_head(d, 'marriage')
    for who in (SPOUSE, SECOND_SPOUSE, WITNESS):
        d.plan_name(who)
    d.add_pairs((REGISTER_NO, REGISTERED, VOLUME), 0.5)
    if m.chance(0.35):
        text = m.words(WEDDING_TEXT)
        concepts = {'date': (WEDDING, None), 'place': (WEDDING_PLACE, None), 'first': (NAME, SPOUSE), 'second': (NAME, SECOND_SPOUSE), 'witness': (NAME, WITNESS)}
        d.add(d.tell({'en': (text,)}, {name: d.value(concept, role=who) for name, (concept, who) in concepts.items() if f'{{{name}}}' in text}))
    else:
        facts = (BORN, BIRTHPLACE, MARITAL, OCCUPATION, ADDRESS, NATIONALITY, RELIGION, PERSONAL_NUMBER)
        blocks = [Pairs(d.pairs((WEDDING, WEDDING_PLACE), 1)), person_block(d, SPOUSE, facts, 0.5), person_block(d, SECOND_SPOUSE, facts, 0.5)]
        if m.chance(0.4):
            blocks.append(blocks.pop(0))
        d.add(*blocks)
        if m.chance(0.4):
            d.add(Pairs([d.of(WITNESS, NAME)]))
    end_of_certificate(d, (AUTHORITY, REMARKS))
    return d.content()


DEATH_TEXT = worded(en='The records of this office show that {name}, born {born}, died on {died} at {place}.|This is to certify that {name} (born {born}) passed away on {died} in {place}.', de='{name}, geboren am {born}, ist am {died} in {place} verstorben.', fr='Le {died} est décédé(e) à {place} : {name}, né(e) le {born}.', es='{name}, nacido/a el {born}, falleció el {died} en {place}.', it='Si certifica che {name}, nato/a il {born}, è deceduto/a il {died} a {place}.', pt='{name}, nascido(a) em {born}, faleceu em {died}, em {place}.')


def write_death(m: Maker) -> Content:
    d = Draft(m, 'death_certificate')
    office_head(d, 'death')
    d.plan_name(DECEASED)
    d.add_pairs((REGISTER_NO, REGISTERED, VOLUME, DISTRICT), 0.5)
    if m.chance(0.3):
        d.add(d.tell(DEATH_TEXT, {'name': d.value(NAME, role=DECEASED), 'born': d.value(BORN, role=DECEASED), 'died': d.value(DIED), 'place': d.value(DEATH_PLACE)}))
    else:
        d.add(person_block(d, DECEASED, (SEX, BORN, BIRTHPLACE, MARITAL, OCCUPATION, ADDRESS, PERSONAL_NUMBER), 0.6), Pairs(d.pairs((DIED, DEATH_PLACE, CAUSE), 0.9)))
    if m.chance(0.5):
        d.add(person_block(d, m.pick((INFORMANT, SPOUSE)), (ADDRESS, BORN), 0.5))
    end_of_certificate(d, (AUTHORITY,))
    return d.content()


DEGREE = fact('degree', 'string', 'degree degreeTitle qualification abschluss title award', 'Degree or title that is given|Abschluss', lambda m: m.degree(), en='Degree|Degree conferred|Award|Qualification', de='Abschluss|Akademischer Grad', fr='Diplôme|Grade', es='Título|Titulación', it='Titolo|Laurea', pt='Grau|Título', nl='Graad', pl='Tytuł', ru='Квалификация', zh='学位', ja='学位')
HONOURS = fact('honours', 'string', 'honors honours distinction grade praedikat mention', 'Distinction or overall grade|Prädikat', one_of(en='cum laude|magna cum laude|First Class Honours|with distinction|Second Class (Upper)', de='sehr gut|mit Auszeichnung|gut (1,8)|befriedigend', fr='Mention Bien|Mention Très Bien', es='Sobresaliente|Notable', it='110/110 e lode|105/110', pt='Muito Bom|Distinção', pl='bardzo dobry', ru='с отличием', zh='优秀'), en='Honours|Distinction|Class|Honors', de='Prädikat|Gesamtnote', fr='Mention', es='Calificación', it='Voto|Votazione', pt='Classificação', pl='Wynik', nl='Beoordeling')
CONFERRED = fact('award_date', 'date', 'awardDate dateConferred graduationDate conferralDate verleihungsdatum', 'When the degree was given|Graduation date', dated(-9000, -30), en='Date conferred|Date of graduation|Conferred on|Award date', de='Verliehen am|Abschlussdatum', fr="Date d'obtention", es='Fecha de obtención', it='Conseguito il', pt='Data de conclusão', pl='Data ukończenia', ru='Дата выдачи', zh='毕业时间')
DIPLOMA_TEXT = worded(en='The Board of {school}, on the recommendation of the faculty, has conferred upon {name} the degree of {degree} with all the rights and privileges. Given on {date}.|This is to certify that {name}, having fulfilled all requirements, was admitted to the degree of {degree} on {date}.|Be it known that {name} has been awarded {degree} by {school} this {date}.', de='{school} verleiht {name} nach bestandener Prüfung am {date} den akademischen Grad {degree}.', fr='Le diplôme de {degree} est délivré à {name} par {school} le {date}.', es='{school} otorga a {name} el título de {degree} con fecha {date}.', it='{school} conferisce a {name} il titolo di {degree} in data {date}.', pt='{school} confere a {name} o grau de {degree}, concluído em {date}.')


def write_diploma(m: Maker) -> Content:
    d = Draft(m, 'diploma')
    school = office_head(d, 'diploma', True)
    who = m.pick((None, STUDENT))
    day = m.day(-9000, -30)
    d.plan(CONFERRED, m.long_date(day) if m.chance(0.7) else m.date(day))
    d.plan(NAME, m.person() if m.chance(0.7) else m.person().upper(), who)
    if m.chance(0.75):
        text = m.words(DIPLOMA_TEXT)
        values = {'name': d.value(NAME, role=who), 'degree': d.value(DEGREE), 'date': d.value(CONFERRED)}
        if '{school}' in text:
            values['school'] = d.value(NAME, role=school)
        d.add(d.tell({'en': (text,)}, values))
    else:
        d.add(Pairs([d.pair(NAME, role=who, label=m.pick((None, '')))]), Pairs([d.pair(DEGREE, label=m.pick((None, ''))), d.pair(CONFERRED)]))
    d.add_pairs((HONOURS, PROGRAMME, REGISTER_NO, STUDENT_NO), 0.4)
    d.add_pairs((BORN, BIRTHPLACE), 0.3, who)
    signers = d.pairs((SIGNATORY, SIGNATORY_TITLE, ISSUE_PLACE), 0.6)
    d.add(Pairs([Pair(pair.value, m.pick(('', pair.label))) for pair in signers]) if signers else None)
    d.lack(HONOURS, GRADE_AVERAGE)
    return d.content()


COURSES = fact('courses', 'array', 'courses subjects modules grades courseList faecher', 'One entry for each course|Subjects with their marks|Module', None, en='Courses|Subjects', de='Module|Fächer', fr='Matières', es='Asignaturas')
COURSE_CODE = fact('course_code', 'string', 'courseCode code moduleNumber subjectCode', 'Code of the course', coded('??? ###', '????###', '??-####', '#####', 'MA%##', '?##.###'), en='Code|Course|Course No.|Subject code', de='Modul-Nr.|Nr.', fr='Code', es='Código', it='Codice', pt='Código', zh='课程代码', ja='科目コード')
COURSE = fact('course', 'string', 'course courseTitle subject name module fach', 'Name of the course or subject', one_of(en='Calculus I|Organic Chemistry|Introduction to Psychology|English Literature|Data Structures|Macroeconomics|Physics Lab|World History|Statistics|Art History|Operating Systems|Microbiology|Contract Law|Financial Accounting', de='Analysis I|Deutsch|Englisch|Mathematik|Sport|Experimentalphysik|Programmierung|Betriebswirtschaftslehre|Chemie|Geschichte', fr='Mathématiques|Philosophie|Histoire-Géographie|Physique-Chimie|Anglais|Droit civil', es='Cálculo|Historia|Lengua castellana|Física|Derecho civil|Economía', it='Analisi matematica|Diritto privato|Fisica generale|Storia|Italiano', pt='Cálculo I|História|Português|Física|Direito Civil|Álgebra', nl='Wiskunde|Nederlands|Economie', pl='Matematyka|Fizyka|Historia|Język angielski', ru='Математика|Физика|История|Философия', zh='高等数学|大学英语|线性代数|大学物理|计算机基础', ja='微分積分学|英語|物理学|経済学|統計学', ko='미적분학|영어|물리학|경제학', tr='Matematik|Fizik|Türk Dili', lv='Matemātika|Fizika|Latviešu valoda', ar='الرياضيات|الفيزياء|اللغة العربية'),
    en='Course title|Subject|Course|Description|Module', de='Modul|Fach|Veranstaltung', fr='Matière|Intitulé|UE', es='Asignatura|Materia', it='Esame|Insegnamento', pt='Disciplina|Unidade curricular', nl='Vak', pl='Przedmiot', lv='Priekšmets', ru='Дисциплина|Предмет', zh='课程名称|课程', ja='科目名|科目', ko='교과목명|과목', ar='المادة', tr='Ders')
CREDITS = fact('credits', 'string', 'credits ects creditHours units', 'Credits of the course|ECTS', lambda m: m.pick(('3', '3.0', '4', '6', '5', '7,5', '10', '2', '12')), en='Credits|Cr|ECTS|Units|Hours|Cr. Hrs', de='ECTS|LP|CP', fr='ECTS|Coef.', es='Créditos|ECTS', it='CFU', pt='ECTS|Créditos|CH', nl='EC', pl='ECTS', ru='Часы|З.е.', zh='学分', ja='単位|単位数', ko='학점', ar='الساعات', tr='Kredi')
GRADE = fact('grade', 'string', 'grade mark score note result', 'Mark for the course|Grade as printed', lambda m: m.pick(('A', 'B+', 'A-', 'C', 'B', '1,3', '2,0', '14/20', '28/30', '85', '92', 'P', 'W', '7,5', '5', '优', '秀')), en='Grade|Mark|Score|Grd|Result', de='Note|Bewertung', fr='Note|Résultat', es='Nota|Calificación', it='Voto', pt='Nota|Classificação', nl='Cijfer', pl='Ocena', lv='Vērtējums', ru='Оценка', zh='成绩', ja='評価|評語', ko='성적|등급', ar='الدرجة', tr='Not')
GRADE_AVERAGE = fact('gpa', 'string', 'gpa averageGrade gradePointAverage notenschnitt cgpa', 'Average of all grades|GPA|Durchschnittsnote', lambda m: m.number(m.rng.uniform(1, 4), m.pick((1, 2, 2, 3))), en='GPA|Cumulative GPA|CGPA|Average|Overall average', de='Durchschnittsnote|Notendurchschnitt|Gesamtnote', fr='Moyenne|Moyenne générale', es='Nota media|Promedio', it='Media ponderata|Media', pt='Média|Média final', nl='Gemiddelde', pl='Średnia', ru='Средний балл', zh='平均绩点', ja='GPA', ko='평점평균', ar='المعدل', tr='Not ortalaması')
TOTAL_CREDITS = fact('total_credits', 'string', 'totalCredits creditsEarned ectsTotal', 'Sum of the credits', lambda m: str(m.integer(12, 240)), en='Total credits|Credits earned|Total units', de='Summe LP|ECTS gesamt', fr='Total ECTS', es='Total créditos', it='Totale CFU', pt='Total ECTS', ja='修得単位数', zh='总学分')


def write_transcript(m: Maker) -> Content:
    d = Draft(m, 'transcript')
    office_head(d, 'transcript', True)
    d.add(person_block(d, STUDENT, (BORN, ADDRESS, NATIONALITY), 0.5) if m.chance(0.8) else Pairs([d.pair(NAME)]))
    d.add_pairs((STUDENT_NO, PROGRAMME, DEGREE, ENROLLED, CONFERRED, ISSUED), 0.55)
    columns = [concept for concept, likely in ((COURSE_CODE, 0.6), (COURSE, 1), (CREDITS, 0.75), (GRADE, 0.97), (SEMESTER, 0.25), (EXAM_DAY, 0.2)) if m.chance(likely)]
    scale = m.pick((('A', 'A-', 'B+', 'B', 'C', 'D'), ('1,0', '1,3', '1,7', '2,0', '2,7', '3,3'), ('18', '24', '27', '28', '30', '30L'), ('9', '8', '7,5', '6', '10'), ('85', '91', '78', '66', '100'), ('14,5', '12', '16', '9')))
    for _ in range(m.pick((1, 1, 1, 2, 3))):
        if SEMESTER not in columns and m.chance(0.4):
            d.add(Title(SEMESTER.make(m)))  # type: ignore[misc]
        rows = [[m.pick(scale) if column is GRADE else column.made(m) for column in columns] for _ in range(m.integer(3, 12))]
        d.add(Table(COURSES, [Column(column, column in (CREDITS, GRADE)) for column in columns], rows))
    d.add_pairs((GRADE_AVERAGE, TOTAL_CREDITS, HONOURS), 0.6)
    d.add_pairs((SIGNATORY, SIGNATORY_TITLE, VERIFY_CODE), 0.4)
    return d.content()


EXAM_DAY = fact('exam_day', 'date', 'examDate date passedOn pruefungsdatum', 'Day of the examination', dated(-1500, -60), en='Exam date|Date', de='Prüfungsdatum|Datum', fr='Date', es='Fecha', it='Data', pt='Data')
ENROLLED = fact('enrolment_date', 'date', 'enrollmentDate admissionDate enrolled startDate', 'When the student was enrolled', dated(-4000, -600), en='Date of admission|Enrolled|Date enrolled', de='Immatrikuliert am|Studienbeginn', fr="Date d'inscription", es='Fecha de ingreso', it='Immatricolazione', pt='Data de ingresso', ja='入学年月日', zh='入学时间')
TRAINING = fact('training', 'string', 'course training courseTitle seminar lehrgang', 'Title of the course or training', lambda m: m.skill() if m.chance(0.5) else m.service(), en='Course|Training|Programme|Topic', de='Lehrgang|Seminar|Thema', fr='Formation|Intitulé', es='Curso', it='Corso', pt='Curso|Formação', nl='Cursus', pl='Szkolenie', ru='Курс', zh='课程', ja='講座名')
HOURS = fact('training_hours', 'string', 'hours duration cpdHours stunden', 'How long the training took', lambda m: m.pick(('{}', '{} h', '{} hours')).format(m.integer(2, 120)) if m.language == 'en' else f'{m.integer(2, 120)} h', en='Duration|Hours|CPD hours', de='Dauer|Umfang|Unterrichtseinheiten', fr='Durée', es='Duración|Horas', it='Durata|Ore', pt='Carga horária|Duração', nl='Duur', pl='Liczba godzin', ja='時間数')
HELD = fact('training_date', 'date', 'trainingDate completionDate dateCompleted date', 'When the training took place or ended', dated(-1500, -10), en='Date of completion|Held on|Completed on|Date', de='Termin|abgeschlossen am', fr='Date de la formation|Réalisée le', es='Fecha de realización', it='Svolto il|Data', pt='Realizado em|Data', pl='Termin', ja='修了日')
TRAINER = fact('trainer', 'string', 'trainer instructor lecturer referent', 'Who taught it', named, en='Instructor|Trainer|Facilitator', de='Referent|Dozent|Trainer', fr='Formateur', es='Instructor|Ponente', it='Docente', pt='Formador|Instrutor', nl='Docent', ja='講師')
TRAINING_TEXT = worded(en='This certificate is proudly presented to {name} for successfully completing {course} on {date}.|This is to certify that {name} attended {course} held on {date} ({hours}).|Certificate of completion awarded to {name} in recognition of {hours} of training in {course}.', de='{name} hat am {date} an der Veranstaltung {course} ({hours}) teilgenommen.', fr='Nous certifions que {name} a suivi la formation {course} le {date} ({hours}).', es='Se certifica que {name} ha superado el curso {course}, de {hours}, el {date}.', it='Si attesta che {name} ha frequentato il corso {course} in data {date} ({hours}).', pt='Certificamos que {name} concluiu o curso {course}, com {hours}, em {date}.')


def write_training(m: Maker) -> Content:
    d = Draft(m, 'training_certificate')
    d.add(Title(m.words(TITLES['training'])))
    who = m.pick((None, STUDENT))
    d.plan(NAME, m.person(), who)
    concepts = {'name': (NAME, who), 'course': (TRAINING, None), 'date': (HELD, None), 'hours': (HOURS, None)}
    if m.chance(0.65):
        text = m.words(TRAINING_TEXT)
        d.add(d.tell({'en': (text,)}, {name: d.value(concept, role=of) for name, (concept, of) in concepts.items() if f'{{{name}}}' in text}))
    else:
        d.add(Pairs([d.pair(NAME, role=who, label=m.pick((None, '')))]), Pairs([d.pair(TRAINING, label=m.pick((None, ''))), *d.pairs((HELD, HOURS), 0.8)]))
    d.add_pairs((TRAINER, REGISTER_NO, EXPIRES, HONOURS), 0.45)
    d.add_pairs((SIGNATORY, SIGNATORY_TITLE, ISSUED, VERIFY_CODE), 0.4)
    d.add(d.office(SCHOOL, m.school() if m.chance(0.4) else m.company(), (WEBSITE, PHONE), is_letterhead=False))
    return d.content(0.15)


COURT = role('court', 'court gericht tribunal juzgado', en='Court', de='Gericht|Amtsgericht', fr='Tribunal', es='Juzgado', it='Tribunale', pt='Tribunal|Vara', nl='Rechtbank', pl='Sąd', ru='Суд')
HEARING = fact('hearing_date', 'date', 'hearingDate courtDate dateOfHearing termin', 'Day of the hearing|Termin', dated(5, 120), en='Hearing date|Date of hearing|Court date|Date', de='Termin|Terminstag', fr="Date d'audience", es='Fecha de la vista|Señalamiento', it='Udienza|Data udienza', pt='Data da audiência', nl='Zittingsdatum', pl='Termin rozprawy', ru='Дата заседания', ja='期日', zh='开庭时间')
HEARING_TIME = fact('hearing_time', 'string', 'hearingTime time uhrzeit', 'Time of the hearing', lambda m: m.time(), 'time', en='Time|Hearing time|At', de='Uhrzeit', fr='Heure', es='Hora', it='Ora', pt='Hora', nl='Tijd', pl='Godzina', ru='Время')
COURTROOM = fact('courtroom', 'string', 'courtroom room saal department', 'Room of the hearing|Saal', lambda m: m.code(m.pick(('%##', '%?', 'Dept. ##', '?-%##', '%'))), en='Courtroom|Room|Dept.', de='Saal|Sitzungssaal', fr='Salle', es='Sala', it='Aula', pt='Sala', nl='Zaal', pl='Sala', ru='Зал')
JUDGE = fact('judge', 'string', 'judge presidingJudge richter', 'Judge of the case|Richter', named, en='Judge|Hon.|Presiding judge', de='Richter|Richterin', fr='Juge|Président', es='Juez|Magistrado', it='Giudice', pt='Juiz', nl='Rechter', pl='Sędzia', ru='Судья')
CLAIM_VALUE = fact('claim_value', 'number', 'amountClaimed claimValue streitwert amount', 'Amount in dispute, without currency|Streitwert', lambda m: m.money(m.amount(200, 90000)), en='Amount claimed|Amount in controversy', de='Streitwert|Forderung', fr='Montant réclamé', es='Cuantía', it='Valore della causa', pt='Valor da causa')
SUBJECT = fact('subject_matter', 'string', 'subject matter nature wegen', 'What the case is about', one_of(en='Breach of contract|Eviction|Personal injury|Small claims|Divorce|Speeding', de='Forderung|Räumung|Schadensersatz|Ehescheidung', fr='Impayés|Divorce|Expulsion', es='Reclamación de cantidad|Desahucio', it='Risarcimento danni|Sfratto', pt='Cobrança|Despejo|Indenização'), en='Nature of suit|Re|Matter|Offence', de='wegen|Gegenstand', fr='Objet', es='Asunto|Sobre', it='Oggetto', pt='Assunto')


def write_court_notice(m: Maker) -> Content:
    d = Draft(m, 'court_notice')
    d.add(d.office(COURT, m.authority(), (PHONE, WEBSITE), keep=0.4), Title(m.words(TITLES['court'])))
    for who in (PLAINTIFF, DEFENDANT):
        d.plan(NAME, m.person() if m.chance(0.6) else m.company(), who)
    d.add_pairs((FILE, SUBJECT, ISSUED, CLAIM_VALUE), 0.75)
    if m.chance(0.5):
        versus = m.pick(('vs.', 'v.', '-v-')) if m.language == 'en' else m.pick(('gegen', './.')) if m.language == 'de' else 'c.'
        d.add(Party(PLAINTIFF, [[d.value(NAME, role=PLAINTIFF)], [m.words(PLAINTIFF.labels)], [versus], [d.value(NAME, role=DEFENDANT)], [m.words(DEFENDANT.labels)]], ''))
    else:
        d.add(d.addressee(PLAINTIFF, m.words(PLAINTIFF.labels)), d.addressee(DEFENDANT, m.words(DEFENDANT.labels)))
    if m.chance(0.35):
        d.add(d.tell(HEARING_TEXT, {'date': d.value(HEARING), 'time': d.value(HEARING_TIME), 'room': d.value(COURTROOM)}))
    else:
        d.add_pairs((HEARING, HEARING_TIME, COURTROOM, JUDGE), 0.85)
    if m.chance(0.6):
        d.add(Prose([m.paragraph()]))
    d.add_pairs((SIGNATORY, SIGNATORY_TITLE, FEE), 0.4)
    d.lack(JUDGE, COURTROOM, CLAIM_VALUE)
    return d.content()


HEARING_TEXT = worded(en='You are hereby ordered to appear on {date} at {time} in courtroom {room}.|The above matter is set for hearing on {date} at {time}, Room {room}.', de='Termin zur mündlichen Verhandlung wird bestimmt auf {date}, {time} Uhr, Saal {room}.', fr="Vous êtes convoqué(e) à l'audience du {date} à {time}, salle {room}.", es='Se le cita para el día {date} a las {time} horas en la sala {room}.', it='Si invita a comparire il {date} alle ore {time}, aula {room}.', pt='Fica citado(a) para comparecer em {date}, às {time}, na sala {room}.')
INCIDENT = fact('incident_date', 'date', 'incidentDate dateOfIncident occurredOn tatzeit accidentDate', 'When it happened|Tatzeit', dated(-90, -3), en='Date of incident|Occurred on|Date of occurrence|Date of accident', de='Tatzeit|Unfalltag|Vorfallsdatum', fr='Date des faits', es='Fecha de los hechos', it='Data del fatto', pt='Data da ocorrência|Data do fato', nl='Pleegdatum', pl='Data zdarzenia', ru='Дата происшествия')
INCIDENT_TIME = fact('incident_time', 'string', 'incidentTime timeOfIncident uhrzeit', 'Time at which it happened', lambda m: m.time(), 'time', en='Time of incident|Time', de='Uhrzeit', fr='Heure', es='Hora', it='Ora', pt='Hora', pl='Godzina')
SCENE = fact('incident_place', 'string', 'location incidentLocation placeOfIncident tatort', 'Where it happened|Tatort', lambda m: f'{m.street()}, {m.city()}', 'address', en='Location|Place of incident|Location of occurrence', de='Tatort|Unfallort', fr='Lieu des faits', es='Lugar de los hechos', it='Luogo', pt='Local do fato|Local', nl='Plaats', pl='Miejsce', ru='Место')
OFFENCE = fact('offence', 'string', 'offense offence crime incidentType delikt', 'Kind of incident or offence', one_of(en='Theft from vehicle|Burglary|Hit and run|Vandalism|Lost property|Assault', de='Diebstahl|Sachbeschädigung|Verkehrsunfall|Betrug', fr='Vol simple|Dégradation|Escroquerie', es='Hurto|Robo|Accidente de tráfico', it='Furto|Smarrimento|Truffa', pt='Furto|Roubo|Acidente de trânsito'), en='Offense|Type of incident|Nature of incident|Offence', de='Delikt|Straftat', fr='Infraction|Nature des faits', es='Delito|Tipo de hecho', it='Reato', pt='Natureza|Ocorrência')
DAMAGE = fact('damage', 'number', 'damageAmount lossValue schadenshoehe estimatedLoss', 'Estimated damage, without currency', lambda m: m.money(m.amount(50, 9000)), en='Estimated damage|Value of loss', de='Schadenshöhe|Schaden', fr='Préjudice', es='Valor de los daños', it='Danno stimato', pt='Prejuízo')
ITEMS = fact('stolen_items', 'array', 'items stolenItems property missingItems', 'Things that were stolen or damaged', None, en='Property|Items', de='Gegenstände')
ITEM = fact('item', 'string', 'item description article', 'What the thing is', lambda m: m.product(), en='Item|Description|Property', de='Gegenstand', fr='Objet', es='Objeto', it='Oggetto', pt='Objeto')
ITEM_VALUE = fact('item_value', 'number', 'value itemValue wert', 'Value of the thing', lambda m: m.money(m.amount(10, 2000)), en='Value|Est. value', de='Wert', fr='Valeur', es='Valor', it='Valore', pt='Valor')
ITEM_SERIAL = fact('item_serial', 'string', 'serialNumber serial', 'Serial number of the thing', coded('SN######', '*********', '??####-##'), en='Serial No.', de='Serien-Nr.', fr='N° de série', es='N.º de serie')
BADGE = fact('badge_number', 'string', 'badgeNumber officerId dienstnummer', 'Number of the officer', coded('####', '#####', '?-###'), en='Badge No.|Badge #|ID No.', de='Dienstnummer', fr='Matricule', es='N.º de placa|TIP', it='Matricola', pt='Matrícula')


def write_police_report(m: Maker) -> Content:
    d = Draft(m, 'police_report')
    office_head(d, 'police')
    facts = d.pairs((FILE, ISSUED, OFFENCE, INCIDENT, INCIDENT_TIME, SCENE, DAMAGE), 0.8, empty=0.05)
    d.add(Form(facts, numbered=m.chance(0.3)) if m.chance(0.45) else Pairs(facts))
    d.add(person_block(d, REPORTER, (BORN, ADDRESS, PHONE, SEX, NATIONALITY, PERSONAL_NUMBER), 0.6))
    if m.chance(0.4):
        d.add(person_block(d, WITNESS, (ADDRESS, PHONE), 0.7))
    if m.chance(0.35):
        columns = [ITEM] + [concept for concept in (ITEM_SERIAL, ITEM_VALUE) if m.chance(0.6)]
        d.add(Table(ITEMS, [Column(column, column is ITEM_VALUE) for column in columns], [[column.made(m) for column in columns] for _ in range(m.integer(1, 6))]))
    d.add(Prose([m.paragraph()], m.pick(('Narrative', 'Statement', None)) if m.language == 'en' else m.pick(('Sachverhalt', None)) if m.language == 'de' else None))
    d.plan(NAME, named(m), OFFICER)
    d.add(Pairs([d.pair(NAME, role=OFFICER, label=m.words(OFFICER.labels)), *d.pairs((BADGE,), 0.7)]))
    return d.content(0.1)


POLLING = fact('polling_place', 'string', 'pollingPlace pollingStation wahllokal', 'Where to vote|Wahllokal', lambda m: f'{m.school()}, {m.street()}', en='Polling place|Polling station', de='Wahllokal|Wahlraum', fr='Bureau de vote', es='Colegio electoral|Local de votación', it='Sezione|Sede', pt='Local de votação|Zona', nl='Stembureau', pl='Lokal wyborczy')
PRECINCT = fact('precinct', 'string', 'precinct wardNumber wahlbezirk section', 'Number of the precinct', coded('####', '##', '%##-?', '## / ##'), en='Precinct|Ward|Electoral division', de='Wahlbezirk|Stimmbezirk', fr='Circonscription|Bureau n°', es='Sección|Mesa|Distrito', it='Sezione n.', pt='Secção|Seção')
ELECTION_DAY = fact('election_day', 'date', 'electionDay electionDate wahltag', 'Day of the election', dated(5, 120), en='Election day|Date of election', de='Wahltag|Wahl am', fr='Scrutin du', es='Fecha de las elecciones', it='Votazione del', pt='Data da eleição')
PARTY_CHOICES = {'en': (('Party affiliation', ('Democratic', 'Republican', 'Green', 'No party')), ('Are you a citizen?', ('Yes', 'No')), ('Type', ('New registration', 'Change of address', 'Change of name'))), 'de': (('Art', ('Anmeldung', 'Ummeldung', 'Abmeldung')), ('Wohnung', ('Hauptwohnung', 'Nebenwohnung'))), 'fr': (('Motif', ('Première inscription', 'Changement de commune')),), 'es': (('Motivo', ('Alta', 'Cambio de domicilio')),), 'it': (('Tipo', ('Cambio di abitazione', 'Nuova iscrizione')),), 'pt': (('Operação', ('Alistamento', 'Transferência', 'Revisão')),)}
REQUEST_TYPE = fact('request_type', 'string', 'requestType registrationType reason type', 'What the form is for|Which kind of registration is ticked|Reason', en='Type|Reason', de='Art', fr='Motif', es='Motivo', it='Tipo', pt='Operação')
TICKED_FACTS = {
    'Party affiliation': fact('party_affiliation', 'string', 'partyAffiliation politicalParty party', 'Party that is ticked|Political party of the voter', en='Party affiliation|Party'),
    'Are you a citizen?': fact('is_citizen', 'boolean', 'isCitizen citizen usCitizen', 'Whether the voter is a citizen|Citizen, yes or no', en='Are you a citizen?|Citizen'),
    'Wohnung': fact('dwelling_type', 'string', 'dwellingType wohnungsart residenceType', 'Main or second home|Art der Wohnung', en='Residence', de='Wohnung'),
}
PREVIOUS_ADDRESS = fact('previous_address', 'string', 'previousAddress formerAddress oldAddress bisherigeAnschrift', 'Where the person lived before', lambda m: m.address_line(), 'address', en='Previous address|Former address', de='Bisherige Anschrift|Bisherige Wohnung', fr='Ancienne adresse', es='Domicilio anterior', it='Indirizzo precedente', pt='Endereço anterior', nl='Vorig adres')
MOVED = fact('move_date', 'date', 'moveInDate movedOn einzugsdatum', 'When the person moved in', dated(-60, 10), en='Date of move|Moved in on', de='Einzugsdatum|Tag des Einzugs', fr='Emménagement le', es='Fecha de alta', it='Decorrenza', nl='Verhuisdatum')


def write_voter_form(m: Maker) -> Content:
    d = Draft(m, 'voter_registration', m.pick(('page', 'page', 'page', 'card')))
    office_head(d, 'voter')
    d.plan_name(VOTER)
    who = m.pick((None, VOTER))
    d.plan_name(who)
    names = (SURNAME, GIVEN) if m.chance(0.7) else (NAME,)
    cells = [d.pair(concept, role=who) for concept in names] + d.pairs((BORN, SEX, BIRTHPLACE, NATIONALITY), 0.6, who) + (d.pairs((STREET, POSTCODE, CITY, STATE), 0.9, who) if m.chance(0.5) else [d.pair(ADDRESS, role=who)]) + d.pairs((PERSONAL_NUMBER, PHONE, EMAIL), 0.4, who, empty=0.2) + d.pairs((PREVIOUS_ADDRESS, MOVED), 0.35)
    d.add(Form(cells, numbered=m.chance(0.5)) if m.chance(0.65) else Pairs(cells))
    for question, options in m.some(PARTY_CHOICES.get(m.language, PARTY_CHOICES['en']), 0, 2):
        d.add(Choice(question, options, [m.integer(0, len(options) - 1)], TICKED_FACTS.get(question, REQUEST_TYPE)))
    d.add_pairs((POLLING, PRECINCT, ELECTION_DAY, REGISTER_NO), 0.5)
    d.add_pairs((ISSUED, SIGNATORY, FORM_CODE), 0.5)
    if m.chance(0.4):
        d.add(small_print(m))
    return d.content(0.1)


KINDS = [Kind('birth_certificate', write_birth, 1.5), Kind('marriage_certificate', write_marriage, 1.2), Kind('death_certificate', write_death), Kind('diploma', write_diploma), Kind('transcript', write_transcript, 1.5), Kind('training_certificate', write_training, 1.2),
    Kind('court_notice', write_court_notice, 1.2), Kind('police_report', write_police_report, 1.2), Kind('voter_registration', write_voter_form)]
