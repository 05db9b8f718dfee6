"""Papers of doctors and laboratories: lab and radiology reports, discharge and referral letters, prescriptions, vaccination records.

Several persons stand on one page (patient, physician, referring doctor), several dates (birth, sampling, report, admission), several numbers.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Form, Kind, Listing, Noise, Pair, Pairs, Party, Prose, Role, Table, Title, worded
from .person_facts import (ADDRESS, BLOOD, BORN, EMAIL, FAX, FILE, GIVEN, ISSUED, NAME, NUMBER, PERSONAL_NUMBER, PHONE, REMARKS, SEX, SIGNATORY, SURNAME, WEBSITE, WEIGHT, Draft, coded, dated, fact, one_of, role, small_print)
from .identity_cards import MEMBER_ID

if TYPE_CHECKING:
    from ..maker import Maker

PATIENT = role('patient', 'patient pat subject patientDetails', en='Patient|Patient details|Patient information|PATIENT', de='Patient|Patientin|Patientendaten', fr='Patient|Patient(e)', es='Paciente|Datos del paciente', it='Paziente|Assistito', pt='Paciente|Utente', nl='Patiënt', pl='Pacjent', lv='Pacients', ru='Пациент', zh='患者', ja='患者', ko='환자', ar='المريض', tr='Hasta', cs='Pacient', sv='Patient')
PHYSICIAN = role('physician', 'physician doctor attendingPhysician arzt medecin provider prescriber', en='Physician|Doctor|Attending physician|Provider|Consultant', de='Arzt|Behandelnder Arzt|Ärztin', fr='Médecin|Praticien', es='Médico|Facultativo', it='Medico|Medico curante', pt='Médico|Profissional', nl='Arts|Behandelaar', pl='Lekarz', lv='Ārsts', ru='Врач|Лечащий врач', zh='医生|医师', ja='医師|主治医', ko='의사|담당의', ar='الطبيب', tr='Doktor|Hekim')
REFERRER = role('referrer', 'referringPhysician referringDoctor referrer requestedBy zuweiser', en='Referring physician|Referred by|Ordering provider|Requested by|Ref. Dr.', de='Zuweiser|Überweisender Arzt|Einsender', fr='Médecin prescripteur|Prescripteur', es='Médico solicitante|Solicitado por', it='Medico richiedente|Richiesto da', pt='Médico solicitante|Requisitante', nl='Verwijzer|Aanvrager', pl='Lekarz kierujący', ru='Направивший врач', ja='紹介医|依頼医', zh='送检医生')
HOSPITAL = role('hospital', 'hospital clinic facility laboratory krankenhaus practice', en='Hospital|Clinic|Facility|Laboratory', de='Klinik|Praxis|Labor|Krankenhaus', fr='Hôpital|Établissement|Laboratoire', es='Hospital|Centro|Laboratorio', it='Ospedale|Struttura', pt='Hospital|Clínica|Unidade', nl='Ziekenhuis|Praktijk', pl='Szpital', ru='Учреждение', zh='医院', ja='医療機関', ko='의료기관')

AGES = ('{}', '{} Y', '{} years', '{}Y', '{} yrs')
PATIENT_NO = fact('patient_number', 'string', 'patientNumber patientId mrn medicalRecordNumber patientenNr chartNumber', 'Number of the patient at the hospital|Medical record number|Patientennummer|ID under which the clinic keeps the patient', coded('########', 'MRN#######', '######', '##-##-##', 'P-#####', '?#######', '00######', '###-###-###'), en='MRN|Patient ID|Medical Record No.|Patient No.|Hospital No.|UHID|Chart #', de='Patienten-Nr.|Pat.-ID|Patientennummer', fr='N° patient|IPP|N° de dossier', es='N.º historia clínica|NHC|Historia', it='N. cartella|ID paziente', pt='N.º utente|Prontuário', nl='Patiëntnummer', pl='Nr pacjenta', ru='№ карты|История болезни №', zh='病历号|门诊号', ja='患者番号|患者ID', ko='등록번호|환자번호', ar='رقم الملف', tr='Hasta No|Protokol No')
AGE = fact('age', 'string', 'age patientAge alter edad', 'Age of the patient|Age in years, as printed|Alter', lambda m: m.pick(AGES).format(m.integer(1, 94)), en='Age|Age (yrs)', de='Alter', fr='Âge', es='Edad', it='Età', pt='Idade', nl='Leeftijd', pl='Wiek', ru='Возраст', zh='年龄', ja='年齢', ko='나이|연령', ar='العمر', tr='Yaş')
CASE_NO = fact('case_number', 'string', 'caseNumber accessionNumber visitNumber orderNumber fallnummer encounter labNumber', 'Number of the visit, order or sample|Accession number|Fallnummer', coded('??-######', '########', '20##-#####', 'LAB#######', '##?#####', '####.####', '?##-####'), en='Accession No.|Lab No.|Visit No.|Order #|Case No.|Encounter|Sample ID|Requisition #', de='Fallnummer|Auftragsnummer|Labornummer|Fall-Nr.', fr='N° de demande|N° de séjour|Dossier N°', es='N.º de petición|Episodio|N.º de muestra', it='N. richiesta|N. accettazione', pt='N.º do pedido|Episódio|Protocolo', nl='Ordernummer', pl='Nr zlecenia', ru='№ заказа', zh='样本号|检验单号', ja='検体番号|受付番号', ko='접수번호', ar='رقم الطلب', tr='Numune No')
COLLECTED = fact('collection_date', 'date', 'collectionDate sampleDate collected specimenDate entnahmedatum', 'When the sample was taken|Date of collection|Entnahmedatum', dated(-60, -5), en='Collected|Collection date|Date collected|Sample date|Drawn|Specimen collected', de='Entnahme|Entnahmedatum|Probenentnahme', fr='Prélevé le|Date de prélèvement', es='Fecha de extracción|Toma de muestra', it='Data prelievo|Prelievo del', pt='Data da coleta|Colheita', nl='Afnamedatum', pl='Data pobrania', ru='Дата забора|Взятие биоматериала', zh='采样时间', ja='採取日', ko='채취일', ar='تاريخ السحب', tr='Numune alma')
RECEIVED = fact('received_date', 'date', 'receivedDate received sampleReceived eingangsdatum', 'When the laboratory got the sample|Eingang', dated(-60, -5), en='Received|Date received|Received on', de='Eingang|Probeneingang', fr='Reçu le', es='Fecha de recepción', it='Data accettazione', pt='Recebido em', nl='Ontvangen', pl='Data przyjęcia', ru='Дата поступления', ja='受付日', zh='接收时间')
REPORTED = fact('report_date', 'date', 'reportDate reported date reportedOn befunddatum', 'Date of the report|When the result was given out|Befunddatum|Datum dieses Berichts', dated(-30, 0), en='Reported|Report date|Date of report|Date reported|Date|Printed on', de='Befunddatum|Datum|Berichtsdatum|Ausgang', fr='Date du compte rendu|Édité le|Date', es='Fecha del informe|Fecha', it='Data referto|Data', pt='Data do laudo|Emitido em|Data', nl='Rapportdatum|Datum', pl='Data wyniku|Data', ru='Дата выдачи|Дата', zh='报告日期|报告时间', ja='報告日', ko='보고일', ar='تاريخ التقرير', tr='Rapor tarihi')
SPECIMEN = fact('specimen', 'string', 'specimen sampleType material specimenType probe', 'Kind of sample|Material, such as blood or urine|Material', one_of(en='Serum|Whole blood (EDTA)|Urine|Plasma|Nasopharyngeal swab|Blood|CSF', de='Serum|EDTA-Blut|Urin|Citratblut|Abstrich', fr='Sang|Sérum|Urines|Plasma', es='Suero|Sangre total|Orina', it='Siero|Sangue|Urina', pt='Soro|Sangue|Urina', ru='Кровь|Моча', zh='血清|全血|尿液', ja='血清|尿'), en='Specimen|Sample type|Material|Specimen type', de='Material|Probe|Untersuchungsmaterial', fr='Nature du prélèvement', es='Muestra|Tipo de muestra', it='Materiale|Campione', pt='Material|Amostra', nl='Materiaal', pl='Materiał', ru='Биоматериал', zh='标本类型|样本类型', ja='材料')
FASTING = fact('fasting', 'boolean', 'fasting isFasting nuechtern', 'Whether the patient had fasted', one_of(en='Yes|No|Y|N', de='ja|nein', fr='Oui|Non', es='Sí|No', it='Sì|No', pt='Sim|Não'), en='Fasting|Fasting status', de='Nüchtern', fr='À jeun', es='Ayuno', it='Digiuno', pt='Jejum')
DIAGNOSIS = fact('diagnosis', 'string', 'diagnosis primaryDiagnosis diagnose diagnostic condition', 'Diagnosis|Main illness that was found|Diagnose|What the patient suffers from', lambda m: m.diagnosis(), en='Diagnosis|Dx|Primary diagnosis|Clinical diagnosis|Impression', de='Diagnose|Hauptdiagnose', fr='Diagnostic|Diagnostic principal', es='Diagnóstico|Diagnóstico principal', it='Diagnosi', pt='Diagnóstico|Hipótese diagnóstica', nl='Diagnose', pl='Rozpoznanie', lv='Diagnoze', ru='Диагноз', zh='诊断|临床诊断', ja='診断名|病名', ko='진단명|병명', ar='التشخيص', tr='Tanı')
ICD = fact('icd_code', 'string', 'icdCode diagnosisCode icd10 icd', 'ICD code of the diagnosis|Code of the illness', coded('?##.#', '?##', '?##.##', '?## .%'), en='ICD-10|ICD|Dx code|Diagnosis code', de='ICD-10|ICD', fr='CIM-10', es='CIE-10', it='ICD-9', pt='CID|CID-10', nl='ICD', pl='ICD-10', ru='МКБ-10', ja='ICD10', zh='ICD编码', ko='질병분류기호')
INDICATION = fact('indication', 'string', 'indication clinicalHistory reason clinicalInformation fragestellung', 'Why it was done|Clinical history or question|Indikation', lambda m: m.diagnosis() if m.chance(0.6) else m.sentence(), en='Clinical history|Indication|Reason for exam|Clinical information|Reason for referral', de='Indikation|Fragestellung|Klinische Angaben', fr='Indication|Motif', es='Motivo|Indicación|Motivo de consulta', it='Quesito diagnostico|Motivo', pt='Indicação clínica|Motivo', nl='Vraagstelling|Indicatie', pl='Wskazanie', ru='Жалобы|Показания', ja='検査目的', zh='临床资料')
LICENCE_NO = fact('physician_number', 'string', 'physicianNumber npi licenseNumber lanr doctorId registrationNumber', 'Number of the doctor at the authority|NPI or licence number|Arztnummer', coded('##########', '#########', '?##-#####', 'CRM ######', '######', 'GMC #######', '## ## #####'), en='NPI|License No.|Lic. #|GMC No.|Reg. No.|DEA', de='LANR|Arztnummer|Arzt-Nr.', fr='RPPS|N° ADELI', es='N.º colegiado|Col.', it='N. iscrizione|Albo n.', pt='CRM|Cédula', nl='AGB-code|BIG', pl='Nr PWZ', ru='Код врача', ja='医師番号')
SPECIALTY = fact('specialty', 'string', 'specialty speciality department fachrichtung', 'Field of the doctor|Medical department|Fachrichtung', one_of(en='Cardiology|General Practice|Internal Medicine|Orthopaedics|Dermatology|Neurology|Paediatrics|ENT|Emergency Medicine', de='Innere Medizin|Allgemeinmedizin|Kardiologie|Orthopädie|Chirurgie', fr='Médecine générale|Cardiologie|Pédiatrie|Dermatologie', es='Medicina interna|Cardiología|Traumatología|Pediatría', it='Cardiologia|Medicina interna|Ortopedia', pt='Clínica geral|Cardiologia|Ortopedia', nl='Cardiologie|Huisartsgeneeskunde', pl='Kardiologia|Chirurgia', ru='Терапия|Кардиология', zh='内科|外科', ja='内科|整形外科', ko='내과|정형외과'), en='Specialty|Department|Service|Dept.', de='Fachrichtung|Abteilung|Fachabteilung', fr='Spécialité|Service', es='Especialidad|Servicio', it='Specialità|Reparto', pt='Especialidade|Serviço', nl='Specialisme', pl='Oddział', ru='Отделение', zh='科室|科别', ja='診療科', ko='진료과', ar='القسم', tr='Bölüm')
ADMITTED = fact('admission_date', 'date', 'admissionDate admitted dateOfAdmission aufnahmedatum', 'When the patient came into hospital|Date of admission|Aufnahmedatum', dated(-40, -15), en='Admission date|Admitted|Date of admission|Adm. date', de='Aufnahme|Aufnahmedatum|stationär vom', fr="Date d'entrée|Entrée le|Admis le", es='Fecha de ingreso|Ingreso', it='Data di ricovero|Ricovero', pt='Data de internação|Admissão', nl='Opnamedatum', pl='Data przyjęcia', ru='Дата поступления', zh='入院日期', ja='入院日', ko='입원일', ar='تاريخ الدخول', tr='Yatış tarihi')
DISCHARGED = fact('discharge_date', 'date', 'dischargeDate discharged dateOfDischarge entlassungsdatum', 'When the patient left hospital|Date of discharge|Entlassungsdatum', dated(-14, -1), en='Discharge date|Discharged|Date of discharge|D/C date', de='Entlassung|Entlassungsdatum|bis', fr='Date de sortie|Sortie le', es='Fecha de alta|Alta', it='Data di dimissione|Dimissione', pt='Data de alta|Alta', nl='Ontslagdatum', pl='Data wypisu', ru='Дата выписки', zh='出院日期', ja='退院日', ko='퇴원일', ar='تاريخ الخروج', tr='Çıkış tarihi')
WARD = fact('ward', 'string', 'ward room station bed wardRoom', 'Ward, room or bed|Station', lambda m: m.pick((m.code('%?'), m.code('Ward %'), m.code('%##-%'), m.code('Station %?'), m.code('ICU-#'))), en='Ward|Room|Bed|Ward/Bed', de='Station|Zimmer', fr='Service / Chambre|Chambre', es='Cama|Planta', it='Stanza|Letto', pt='Leito|Quarto', nl='Kamer', zh='床号|病区', ja='病棟', ko='병동')
NEXT_VISIT = fact('next_appointment', 'date', 'nextAppointment followUpDate followUp controlDate kontrolltermin', 'When the patient shall come again|Follow-up date|Kontrolltermin', dated(5, 90), en='Follow-up|Next appointment|Review date|Next visit', de='Kontrolle|Wiedervorstellung|Nächster Termin', fr='Prochain rendez-vous|Contrôle le', es='Próxima cita|Revisión', it='Prossimo controllo|Controllo', pt='Retorno|Próxima consulta', nl='Vervolgafspraak', pl='Wizyta kontrolna', ja='次回予約', zh='复诊日期')
ALLERGIES = fact('allergies', 'string', 'allergies allergy allergien knownAllergies', 'Known allergies|Allergies or none known|Allergien', one_of(en='NKDA|Penicillin|None known|Latex|Sulfa drugs|No known allergies', de='keine bekannt|Penicillin|Pollen', fr='Aucune|Pénicilline', es='No conocidas|Penicilina|Ninguna', it='Nessuna nota|Penicillina', pt='Nega|Penicilina|Desconhece', ja='なし', zh='无'), en='Allergies|Known allergies|Drug allergies', de='Allergien', fr='Allergies', es='Alergias', it='Allergie', pt='Alergias', nl='Allergieën', pl='Uczulenia', ja='アレルギー', zh='过敏史', ko='알레르기')
SIGNS = tuple(fact(key, 'string', names, descriptions, make, en=en, de=de, fr=fr, es=es, it=it, pt=pt) for key, names, descriptions, make, en, de, fr, es, it, pt in (
    ('blood_pressure', 'bloodPressure bp rr blutdruck', 'Blood pressure, systolic over diastolic', lambda m: f'{m.integer(95, 175)}/{m.integer(55, 105)}' + m.pick(('', ' mmHg')), 'BP|Blood pressure|B.P.', 'RR|Blutdruck', 'TA|Tension artérielle', 'TA|Presión arterial', 'PA|Pressione arteriosa', 'PA|Pressão arterial'),
    ('pulse', 'pulse heartRate hr puls', 'Heart rate per minute', lambda m: f'{m.integer(48, 128)}' + m.pick(('', ' bpm', '/min')), 'Pulse|HR|Heart rate', 'Puls|HF', 'FC|Pouls', 'FC|Pulso', 'FC|Polso', 'FC|Pulso'),
    ('temperature', 'temperature temp bodyTemperature', 'Body temperature', lambda m: m.number(m.rng.uniform(36, 39.8), 1) + m.pick(('', ' °C', '°C')), 'Temp|Temperature|T', 'Temp.|Temperatur', 'Température|T°', 'Temperatura|T', 'Temperatura|TC', 'Temperatura|Tax'),
    ('saturation', 'oxygenSaturation spo2 saturation', 'Oxygen saturation in per cent', lambda m: f'{m.integer(88, 100)}' + m.pick((' %', '%', '% RA')), 'SpO2|O2 Sat|Saturation', 'SpO2|Sättigung', 'SpO2', 'SatO2', 'SpO2', 'SatO2')))

# English name, short name, unit, low, high, decimals; the others by language in the same order where they are named otherwise
TESTS = (('Hemoglobin', 'HGB', 'g/dL', 12, 17.5, 1), ('White Blood Cells', 'WBC', '10^3/uL', 4, 11, 1), ('Red Blood Cells', 'RBC', '10^6/uL', 4, 5.9, 2), ('Hematocrit', 'HCT', '%', 36, 50, 1), ('Platelets', 'PLT', '10^9/L', 150, 400, 0), ('MCV', 'MCV', 'fL', 80, 98, 1), ('MCH', 'MCH', 'pg', 27, 33, 1),
    ('Neutrophils', 'NEUT', '%', 40, 75, 0), ('Lymphocytes', 'LYM', '%', 20, 45, 0), ('Eosinophils', 'EOS', '%', 0, 6, 1), ('Glucose, fasting', 'GLU', 'mg/dL', 70, 100, 0), ('HbA1c', 'HbA1c', '%', 4, 5.6, 1), ('Creatinine', 'CREA', 'mg/dL', 0.6, 1.3, 2), ('Urea', 'BUN', 'mg/dL', 15, 45, 0), ('Uric acid', 'UA', 'mg/dL', 3.4, 7, 1), ('Sodium', 'Na', 'mmol/L', 135, 145, 0),
    ('Potassium', 'K', 'mmol/L', 3.5, 5.1, 1), ('Chloride', 'Cl', 'mmol/L', 98, 107, 0), ('Calcium', 'Ca', 'mmol/L', 2.15, 2.55, 2), ('Total cholesterol', 'CHOL', 'mg/dL', 0, 200, 0), ('HDL cholesterol', 'HDL', 'mg/dL', 40, 90, 0), ('LDL cholesterol', 'LDL', 'mg/dL', 0, 130, 0), ('Triglycerides', 'TG', 'mg/dL', 0, 150, 0), ('ALT', 'GPT', 'U/L', 0, 45, 0), ('AST', 'GOT', 'U/L', 0, 40, 0),
    ('Gamma GT', 'GGT', 'U/L', 0, 60, 0), ('Alkaline phosphatase', 'ALP', 'U/L', 40, 130, 0), ('Bilirubin, total', 'TBIL', 'mg/dL', 0.1, 1.2, 2), ('TSH', 'TSH', 'mIU/L', 0.4, 4, 2), ('Free T4', 'fT4', 'ng/dL', 0.8, 1.8, 2), ('Ferritin', 'FERR', 'ng/mL', 15, 300, 0), ('Iron', 'Fe', 'µg/dL', 50, 170, 0), ('Vitamin D (25-OH)', 'VITD', 'ng/mL', 30, 100, 1), ('Vitamin B12', 'B12', 'pg/mL', 200, 900, 0),
    ('C-reactive protein', 'CRP', 'mg/L', 0, 5, 1), ('ESR', 'ESR', 'mm/h', 0, 20, 0), ('PSA', 'PSA', 'ng/mL', 0, 4, 2), ('INR', 'INR', '', 0.9, 1.2, 2), ('Albumin', 'ALB', 'g/L', 35, 52, 0), ('Total protein', 'TP', 'g/dL', 6.4, 8.3, 1), ('Troponin T', 'TnT', 'ng/L', 0, 14, 0), ('D-Dimer', 'DD', 'mg/L FEU', 0, 0.5, 2))
LOCAL_TESTS = {'de': {'Hemoglobin': 'Hämoglobin', 'White Blood Cells': 'Leukozyten', 'Red Blood Cells': 'Erythrozyten', 'Hematocrit': 'Hämatokrit', 'Platelets': 'Thrombozyten', 'Creatinine': 'Kreatinin', 'Urea': 'Harnstoff', 'Uric acid': 'Harnsäure', 'Sodium': 'Natrium', 'Potassium': 'Kalium', 'Total cholesterol': 'Gesamtcholesterin', 'Glucose, fasting': 'Glukose nüchtern', 'Iron': 'Eisen', 'Triglycerides': 'Triglyzeride'},
    'fr': {'Hemoglobin': 'Hémoglobine', 'White Blood Cells': 'Leucocytes', 'Red Blood Cells': 'Hématies', 'Hematocrit': 'Hématocrite', 'Platelets': 'Plaquettes', 'Creatinine': 'Créatinine', 'Urea': 'Urée', 'Uric acid': 'Acide urique', 'Total cholesterol': 'Cholestérol total', 'Glucose, fasting': 'Glycémie à jeun', 'Iron': 'Fer sérique', 'ESR': 'Vitesse de sédimentation'},
    'es': {'Hemoglobin': 'Hemoglobina', 'White Blood Cells': 'Leucocitos', 'Red Blood Cells': 'Hematíes', 'Hematocrit': 'Hematocrito', 'Platelets': 'Plaquetas', 'Creatinine': 'Creatinina', 'Uric acid': 'Ácido úrico', 'Sodium': 'Sodio', 'Potassium': 'Potasio', 'Total cholesterol': 'Colesterol total', 'Glucose, fasting': 'Glucosa basal', 'Iron': 'Hierro', 'Triglycerides': 'Triglicéridos'},
    'it': {'Hemoglobin': 'Emoglobina', 'White Blood Cells': 'Globuli bianchi', 'Red Blood Cells': 'Globuli rossi', 'Hematocrit': 'Ematocrito', 'Platelets': 'Piastrine', 'Creatinine': 'Creatinina', 'Urea': 'Azotemia', 'Uric acid': 'Acido urico', 'Total cholesterol': 'Colesterolo totale', 'Glucose, fasting': 'Glicemia', 'Iron': 'Sideremia', 'ESR': 'VES'},
    'pt': {'Hemoglobin': 'Hemoglobina', 'White Blood Cells': 'Leucócitos', 'Red Blood Cells': 'Hemácias', 'Hematocrit': 'Hematócrito', 'Platelets': 'Plaquetas', 'Creatinine': 'Creatinina', 'Urea': 'Ureia', 'Total cholesterol': 'Colesterol total', 'Glucose, fasting': 'Glicose em jejum', 'Iron': 'Ferro sérico'},
    'ru': {'Hemoglobin': 'Гемоглобин', 'White Blood Cells': 'Лейкоциты', 'Red Blood Cells': 'Эритроциты', 'Platelets': 'Тромбоциты', 'Creatinine': 'Креатинин', 'Urea': 'Мочевина', 'Glucose, fasting': 'Глюкоза', 'Total cholesterol': 'Холестерин общий', 'ESR': 'СОЭ', 'Iron': 'Железо'}, 'zh': {'Hemoglobin': '血红蛋白', 'White Blood Cells': '白细胞计数', 'Red Blood Cells': '红细胞计数', 'Platelets': '血小板', 'Creatinine': '肌酐', 'Urea': '尿素', 'Glucose, fasting': '空腹血糖', 'Total cholesterol': '总胆固醇', 'Uric acid': '尿酸', 'Potassium': '钾'},
    'ja': {'Hemoglobin': 'ヘモグロビン', 'White Blood Cells': '白血球数', 'Red Blood Cells': '赤血球数', 'Platelets': '血小板数', 'Creatinine': 'クレアチニン', 'Uric acid': '尿酸', 'Glucose, fasting': '血糖', 'Total cholesterol': '総コレステロール'}, 'pl': {'Hemoglobin': 'Hemoglobina', 'White Blood Cells': 'Leukocyty', 'Red Blood Cells': 'Erytrocyty', 'Platelets': 'Płytki krwi', 'Creatinine': 'Kreatynina', 'Urea': 'Mocznik', 'Glucose, fasting': 'Glukoza na czczo'}}
RESULTS = fact('results', 'array', 'results testResults labResults tests analyses befunde values', 'One entry for each test of the report|All measured values|Laborwerte', None, en='Results|Test results', de='Laborwerte|Befunde', fr='Résultats', es='Resultados', it='Risultati', pt='Resultados')
TEST = fact('test', 'string', 'test testName analyte parameter name analysis', 'Name of the test|What was measured|Parameter', None, en='Test|Test name|Analyte|Parameter|Investigation|Component|Examination', de='Parameter|Analyse|Untersuchung|Test', fr='Analyse|Examen|Paramètre', es='Prueba|Determinación|Análisis|Parámetro', it='Esame|Analisi', pt='Exame|Análise|Parâmetro', nl='Bepaling|Test', pl='Badanie', lv='Izmeklējums', ru='Показатель|Исследование', zh='项目|检验项目', ja='検査項目|項目', ko='검사항목|검사명', ar='الفحص|التحليل', tr='Test|Tetkik')
RESULT = fact('result', 'string', 'result value measuredValue wert resultado finding', 'Measured value|Result as printed, without unit|Ergebnis', None, en='Result|Value|Results|Your result|Observed value', de='Ergebnis|Wert|Messwert', fr='Résultat|Valeur', es='Resultado|Valor', it='Risultato|Valore|Esito', pt='Resultado', nl='Uitslag|Resultaat', pl='Wynik', lv='Rezultāts', ru='Результат', zh='结果', ja='結果|測定値', ko='결과', ar='النتيجة', tr='Sonuç')
UNIT = fact('unit', 'string', 'unit units einheit unite', 'Unit of the result|Einheit', None, en='Unit|Units|UoM', de='Einheit', fr='Unité|Unités', es='Unidades|Unidad', it='Unità|U.M.', pt='Unidade|Unid.', nl='Eenheid', pl='Jednostka', lv='Mērv.', ru='Ед. изм.|Единицы', zh='单位', ja='単位', ko='단위', ar='الوحدة', tr='Birim')
RANGE = fact('reference_range', 'string', 'referenceRange normalRange reference refRange normalwerte', 'Range of normal values|Reference interval as printed|Referenzbereich', None, en='Reference range|Ref. range|Reference interval|Normal range|Biological Ref. Interval|Normal|Ref.', de='Referenzbereich|Normbereich|Ref.-Bereich|Normalwerte', fr='Valeurs de référence|Normes|Intervalle de réf.', es='Valores de referencia|Rango normal|V. referencia', it='Valori di riferimento|Intervallo di rif.', pt='Valores de referência|Referência', nl='Referentiewaarden', pl='Zakres referencyjny|Norma', lv='Norma', ru='Референсные значения|Норма', zh='参考范围|参考值', ja='基準値|基準範囲', ko='참고치|정상범위', ar='المعدل الطبيعي', tr='Referans aralığı')
FLAG = fact('flag', 'string', 'flag abnormalFlag hint status interpretation', 'Mark for values outside the range|H for high, L for low|Auffälligkeit', None, en='Flag|Abn|H/L|Status', de='+/-|Bew.|Hinweis', fr='Anomalie|H/B', es='Alerta|*', it='*|Nota', pt='Alerta', nl='Vlag', pl='Flaga', ru='Отклонение', zh='提示', ja='判定|H/L', ko='판정', ar='ملاحظة')
METHOD = fact('method', 'string', 'method technique methode', 'Method of the test|Methode', None, en='Method|Methodology', de='Methode', fr='Technique|Méthode', es='Método', it='Metodo', pt='Método', zh='方法', ja='測定法', ko='방법')
PREVIOUS = fact('previous_result', 'string', 'previousResult lastResult priorValue vorwert', 'Result of the last time|Vorwert', None, en='Previous|Prior result|Last', de='Vorwert|Vorbefund', fr='Antériorité', es='Anterior', it='Precedente', pt='Anterior', ru='Предыдущий', ja='前回値', zh='上次结果')
LAB_TITLES = worded(en='LABORATORY REPORT|Lab Results|Clinical Chemistry Report|Pathology Report|FINAL REPORT|Blood Test Results|HAEMATOLOGY', de='Laborbefund|Befundbericht|Laborbericht|LABORBLATT', fr="Compte rendu d'analyses|Résultats d'analyses|BILAN BIOLOGIQUE", es='INFORME DE LABORATORIO|Resultados de análisis|Analítica', it='REFERTO DI LABORATORIO|Esami ematochimici', pt='LAUDO LABORATORIAL|Boletim de análises|Resultado de exames', nl='Laboratoriumuitslag', pl='WYNIKI BADAŃ LABORATORYJNYCH', lv='LABORATORIJAS PĀRSKATS', ru='РЕЗУЛЬТАТЫ ЛАБОРАТОРНЫХ ИССЛЕДОВАНИЙ', zh='检验报告单', ja='検査結果報告書', ko='검사결과지', ar='تقرير المختبر', tr='LABORATUVAR SONUÇLARI')


def doctor(m: Maker) -> str:
    return m.pick((f'Dr. {m.person()}', f'{m.title()} {m.person()}', f'Dr. {m.last_name()}', f'{m.person()}, MD' if m.language == 'en' else f'Dr. med. {m.person()}', m.person_last_first()))


def patient_block(d: Draft, more: Sequence[Concept] = (PATIENT_NO, AGE), keep: float = 0.7) -> Block:
    """The patient in one of the ways in which papers name one: address block, labelled facts, boxes, one heading."""
    m = d.m
    d.plan_name(PATIENT)
    born = m.day(-32000, -500)
    d.plan(BORN, m.date(born), PATIENT)
    d.plan(AGE, m.pick(AGES).format(m.day(0, 0).year - born.year), PATIENT)
    facts = (BORN, SEX, *more)
    way = m.rng.random()
    if way < 0.2:
        return d.addressee(PATIENT, more=facts)
    names = [SURNAME, GIVEN] if m.chance(0.25) else [NAME]
    if way < 0.5:
        return Pairs([d.of(PATIENT, concept) if concept in (NAME, SURNAME, GIVEN) or m.chance(0.4) else d.pair(concept, role=PATIENT) for concept in names] + d.pairs(facts, keep, PATIENT, 0.3))
    pairs = [d.pair(concept, role=PATIENT) for concept in names] + d.pairs(facts, keep, PATIENT, 0.3) + d.pairs((ADDRESS, PHONE), 0.3, PATIENT)
    heading = m.words(PATIENT.labels)
    return Form(pairs, heading) if way < 0.65 else Pairs(pairs, heading)


def doctor_pair(d: Draft, who: Role) -> Pair:
    """A doctor's name behind what the doctor is to the patient: 'Referred by: Dr. Cole'."""
    return d.pair(NAME, doctor(d.m), who, d.m.words(who.labels))


def clinic_head(d: Draft, name: str | None = None) -> None:
    d.add(d.office(HOSPITAL, name or d.m.hospital(), (PHONE, FAX, EMAIL, WEBSITE), keep=0.4))


def lab_rows(m: Maker, count: int, columns: Sequence[Concept]) -> list[list[str]]:
    short, dash, local = m.chance(0.25), m.pick((' - ', '-', ' – ', ' to ' if m.language == 'en' else '-')), LOCAL_TESTS.get(m.language, {})
    marks = m.pick((('H', 'L', ''), ('High', 'Low', 'Normal'), ('↑', '↓', ''), ('+', '-', ''), ('*', '*', ''), ('HH', 'LL', 'N'), ('H', 'L', '')))
    rows = []
    for name, abbreviation, unit, low, high, decimals in m.some(TESTS, count, count):
        out = m.rng.random()
        figure = m.rng.uniform(low, high) if out < 0.7 else m.rng.uniform(high * 1.02, high * 1.6) if out < 0.88 or not low else m.rng.uniform(low * 0.6, low * 0.97)
        mark = marks[2] if low <= figure <= high else marks[0] if figure > high else marks[1]
        normal = f'< {m.number(high, decimals)}' if not low else f'{m.number(low, decimals)}{dash}{m.number(high, decimals)}'
        if m.chance(0.15):
            normal = f'({normal})' if m.chance(0.5) else f'[{normal}]'
        cells = {TEST: abbreviation if short else local.get(name, name), RESULT: m.number(figure, decimals), UNIT: unit, RANGE: normal, FLAG: mark, METHOD: m.pick(('ISE', 'Photometric', 'ECLIA', 'Enzymatic', 'Calculated', '')), PREVIOUS: m.number(m.rng.uniform(low, high), decimals) if m.chance(0.7) else ''}
        if UNIT not in columns and unit:
            cells[RESULT if m.chance(0.5) else RANGE] += f' {unit}'
        rows.append([cells[column] for column in columns])
    return rows


def lab_table(d: Draft, count: int) -> Table:
    m = d.m
    columns = [TEST, RESULT] + ([UNIT] if m.chance(0.85) else []) + ([RANGE] if m.chance(0.92) else []) + ([METHOD] if m.chance(0.1) else []) + ([PREVIOUS] if m.chance(0.15) else [])
    if m.chance(0.6):
        columns.insert(m.pick((2, len(columns))), FLAG)
    if RANGE in columns and m.chance(0.1):
        columns.remove(RANGE)
        columns.insert(1, RANGE)
    rows = lab_rows(m, count, columns)
    if m.chance(0.1):
        rows.append([{TEST: m.pick(('SARS-CoV-2 PCR', 'HBsAg', 'Anti-HIV 1/2', 'Urine leucocytes')), RESULT: m.pick(('negative', 'Not detected', 'POSITIVE', 'non-reactive', '++'))}.get(column, '') for column in columns])
    return Table(RESULTS, [Column(column, column in (RESULT, PREVIOUS)) for column in columns], rows, notes={m.integer(0, len(rows) - 1): [m.sentence()]} if m.chance(0.1) else {})


def write_lab_report(m: Maker) -> Content:
    d = Draft(m, 'lab_report')
    clinic_head(d)
    taken = m.day(-90, -4)
    d.plan(COLLECTED, m.date(taken))
    d.plan(RECEIVED, m.date(taken.fromordinal(taken.toordinal() + m.integer(0, 1))))
    d.plan(REPORTED, m.date(taken.fromordinal(taken.toordinal() + m.integer(1, 4))))
    title = Title(m.words(LAB_TITLES)) if m.chance(0.85) else None
    order = d.pairs((CASE_NO, COLLECTED, RECEIVED, REPORTED, SPECIMEN, FASTING), 0.65) + [doctor_pair(d, who) for who in (REFERRER, PHYSICIAN) if m.chance(0.5)] + d.pairs((MEMBER_ID,), 0.15)
    m.rng.shuffle(order)
    blocks: list[Block] = [patient_block(d), Pairs(order)] if order else [patient_block(d)]
    if m.chance(0.3):
        blocks.reverse()
    d.add(title, *blocks)
    for _ in range(m.pick((1, 1, 1, 2, 3))):
        if m.chance(0.3):
            d.add(Title(m.pick(('HAEMATOLOGY', 'BIOCHEMISTRY', 'Clinical chemistry', 'Lipid panel', 'Thyroid', 'CBC', 'Serology'))))
        d.add(lab_table(d, m.integer(2, 13)))
    if m.chance(0.3):
        d.add(Pairs([d.pair(REMARKS)]))
    if m.chance(0.4):
        d.add(Pairs([d.pair(SIGNATORY, doctor(m))]))
    if m.chance(0.5):
        d.add(small_print(m, 1, 2))
    d.lack(DIAGNOSIS, ICD, ALLERGIES, ADMITTED)
    return d.content()


DRUGS = fact('medications', 'array', 'medications prescriptions drugs medikamente items', 'Prescribed drugs, one entry each|Medikamente', None, en='Medications|Rx', de='Medikation', fr='Traitement', es='Medicación', it='Terapia', pt='Medicamentos')
DRUG = fact('drug', 'string', 'drug medication drugName medicine medikament name', 'Name of the drug with its strength|Medikament', lambda m: m.drug(), en='Medication|Drug|Medicine|Drug name|Rx', de='Medikament|Arzneimittel|Präparat', fr='Médicament', es='Medicamento|Fármaco', it='Farmaco|Medicinale', pt='Medicamento', nl='Geneesmiddel|Medicatie', pl='Lek', lv='Zāles', ru='Препарат|Лекарство', zh='药品名称|药名', ja='薬剤名|薬品名', ko='약품명|의약품', ar='الدواء', tr='İlaç')
DOSE = fact('dose', 'string', 'dose strength dosage staerke', 'Strength of one dose|Dosis', lambda m: m.pick(('{} mg', '{}mg', '{} µg', '{} ml', '{} mg/ml', '{} IU')).format(m.pick((5, 10, 20, 25, 40, 50, 75, 80, 100, 250, 500, 850, 1000))), en='Dose|Strength|Dosage', de='Dosis|Stärke|Wirkstärke', fr='Dosage|Dose', es='Dosis|Concentración', it='Dose|Dosaggio', pt='Dose|Concentração', nl='Sterkte', pl='Dawka', ru='Доза', zh='规格|剂量', ja='用量', ko='용량', ar='الجرعة', tr='Doz')
SIG = fact('directions', 'string', 'directions sig instructions frequency dosageInstructions einnahme', 'How to take it|Directions for use|Dosierung, Einnahme|Frequency', one_of(en='Take 1 tablet by mouth twice daily|1 tab PO QD|One capsule three times a day with food|TAKE ONE TABLET BY MOUTH EVERY DAY|1-0-1|Apply to affected area twice a day|As needed for pain|2 puffs every 6 hours|BID|TDS x 5 days', de='1-0-1|1-0-0-0|morgens 1 Tablette|3x täglich nach dem Essen|bei Bedarf|abends vor dem Schlafen', fr='1 comprimé matin et soir|1 cp 3 fois par jour pendant 7 jours|le soir au coucher', es='1 comprimido cada 8 horas|1 cada 12 h durante 7 días|1-0-1', it='1 compressa due volte al giorno|1 cp al dì|al bisogno', pt='1 comprimido de 8 em 8 horas|Tomar 1 cp à noite|12/12h por 7 dias', nl='1x daags 1 tablet|2x per dag', pl='2 x dziennie 1 tabl.|1-0-1', ru='по 1 таб. 2 раза в день|на ночь', zh='每日三次，每次一片|口服 每日1次', ja='1日3回 毎食後|1日1回 就寝前', ko='1일 3회 식후 30분', ar='قرص مرتين يوميا'),
    en='Directions|Sig|Instructions|Frequency|Dosage|SIG', de='Dosierung|Einnahme|Anweisung', fr='Posologie', es='Posología|Pauta|Indicaciones', it='Posologia', pt='Posologia|Modo de usar', nl='Gebruik', pl='Dawkowanie', lv='Lietošana', ru='Способ применения|Приём', zh='用法用量|用法', ja='用法', ko='용법', ar='طريقة الاستعمال', tr='Kullanım')
QUANTITY = fact('quantity', 'string', 'quantity qty amount menge dispense', 'How much is given out|Number of tablets or packs|Menge', lambda m: m.pick(('{}', '#{}', '{} tabs', '{}', 'N{}')).format(m.pick((10, 14, 20, 21, 28, 30, 56, 60, 90, 100))), en='Qty|Quantity|Dispense|Disp', de='Menge|Packung', fr='Quantité|QSP', es='Cantidad|Envases', it='Quantità|Conf.', pt='Quantidade|Qtd', nl='Aantal', pl='Ilość', ru='Кол-во', zh='数量', ja='数量', ko='수량|총량', ar='الكمية', tr='Adet')
REFILLS = fact('refills', 'number', 'refills refillsRemaining repeats wiederholungen', 'How often it may be given out again|Refills left', lambda m: str(m.integer(0, 6)), en='Refills|Refill|Repeats', de='Wiederholung', fr='Renouvellement|À renouveler', es='Repeticiones', it='Ripetibile', pt='Repetições')
DURATION = fact('duration', 'string', 'duration days treatmentDuration dauer', 'For how long|Length of treatment|Dauer', lambda m: m.pick(('7 days', '10 d', '5/7', '30', '14 d', '3 mo')) if m.language == 'en' else str(m.pick((5, 7, 10, 14, 30))), en='Duration|Days|For', de='Dauer|Tage', fr='Durée|Jours', es='Duración|Días', it='Durata', pt='Duração|Dias', zh='天数', ja='日数', ko='투약일수')
RX_TITLES = worded(en='PRESCRIPTION|Rx|Prescription Form|E-PRESCRIPTION', de='Rezept|Privatrezept|Medikationsplan|Verordnung', fr='ORDONNANCE', es='RECETA MÉDICA|Receta', it='RICETTA MEDICA|Prescrizione', pt='RECEITA MÉDICA|Receituário', nl='RECEPT', pl='RECEPTA', lv='RECEPTE', ru='РЕЦЕПТ', zh='处方笺', ja='処方箋', ko='처방전', ar='وصفة طبية', tr='REÇETE')


def drug_table(d: Draft, count: int) -> Table:
    m = d.m
    columns = [DRUG] + [concept for concept in (DOSE, SIG, QUANTITY, DURATION, REFILLS) if m.chance(0.55)]
    rows = [[concept.made(m) for concept in columns] for _ in range(count)]
    return Table(DRUGS, [Column(column, column in (REFILLS,)) for column in columns], rows, m.chance(0.8), shape=m.pick(('table', 'table', 'stacked')))


def write_prescription(m: Maker) -> Content:
    d = Draft(m, 'prescription', m.pick(('page', 'page', 'page', 'ticket')))
    d.plan(NAME, doctor(m), PHYSICIAN)
    d.plan(ISSUED, m.date())
    if m.chance(0.5):
        head = [[d.value(NAME, role=PHYSICIAN)], [d.value(SPECIALTY, role=PHYSICIAN)]] + [[d.pair(concept, role=PHYSICIAN)] for concept in (LICENCE_NO, PHONE, EMAIL) if m.chance(0.6)] + [[d.value(ADDRESS, m.address(), PHYSICIAN)]]
        d.add(Party(PHYSICIAN, head, '', True))
    else:
        clinic_head(d)
    d.add(Title(m.words(RX_TITLES)) if m.chance(0.8) else None, patient_block(d, (AGE, WEIGHT, PATIENT_NO, ALLERGIES), 0.45))
    d.add_pairs((ISSUED, NUMBER, DIAGNOSIS, ICD, MEMBER_ID), 0.45)
    if m.chance(0.75):
        d.add(drug_table(d, m.integer(1, 6)))
    else:
        d.add(Pairs([d.pair(DRUG), *d.pairs((DOSE, SIG, QUANTITY, REFILLS, DURATION), 0.7)]))
    end = [doctor_pair(d, PHYSICIAN)] if m.chance(0.3) and (NAME, PHYSICIAN) not in d.said else []
    end += d.pairs((NEXT_VISIT, REMARKS), 0.25) + d.pairs((LICENCE_NO,), 0.3, PHYSICIAN)
    d.add(Pairs(end) if end else None)
    if m.chance(0.3):
        d.add(small_print(m))
    d.lack(REFILLS, DOSE, DURATION)
    return d.content()


DIAGNOSES = fact('diagnoses', 'array', 'diagnoses diagnosisList diagnosen conditions problems', 'All diagnoses|List of illnesses|Diagnosen', None, en='Diagnoses|Problem list|Discharge diagnoses', de='Diagnosen', fr='Diagnostics', es='Diagnósticos', it='Diagnosi', pt='Diagnósticos')
FINDINGS = fact('findings', 'string', 'findings result befund observations report', 'Findings of the examination|Befund', lambda m: m.paragraph(), en='Findings|Report|Examination findings', de='Befund', fr='Résultats|Description', es='Hallazgos|Informe', it='Referto|Reperto', pt='Achados|Laudo', nl='Bevindingen', pl='Opis badania', ru='Описание', zh='检查所见|影像所见', ja='所見', ko='판독소견')
IMPRESSION = fact('impression', 'string', 'impression conclusion beurteilung assessment summary', 'Conclusion of the doctor|Beurteilung|What follows from the findings', lambda m: m.sentence(), en='Impression|Conclusion|Assessment|Opinion', de='Beurteilung|Zusammenfassung', fr='Conclusion', es='Conclusión|Impresión diagnóstica', it='Conclusioni', pt='Conclusão|Impressão', nl='Conclusie', pl='Wnioski', ru='Заключение', zh='诊断意见|印象', ja='診断', ko='결론')
THERAPY = fact('therapy', 'string', 'therapy treatment plan recommendation empfehlung procedere', 'Treatment or recommendation|Therapie|What is to be done', lambda m: m.sentence(), en='Treatment|Plan|Recommendations|Management', de='Therapie|Empfehlung|Procedere', fr='Traitement|Conduite à tenir', es='Tratamiento|Plan|Recomendaciones', it='Terapia|Indicazioni', pt='Conduta|Tratamento', nl='Behandeling|Advies', pl='Zalecenia', ru='Лечение|Рекомендации', zh='治疗|处理意见', ja='治療方針')
LETTER = {
    'discharge': worded(en='Dear colleague, we report on our patient {patient}, born {born}, who was in our inpatient care from {admitted} to {discharged}.|Thank you for referring {patient} (DOB {born}), admitted on {admitted} and discharged on {discharged} in stable condition.|{patient} (date of birth {born}) was hospitalised between {admitted} and {discharged}. Diagnosis: {diagnosis}.',
        de='Sehr geehrte Frau Kollegin, sehr geehrter Herr Kollege, wir berichten über {patient}, geb. {born}, die/der sich vom {admitted} bis zum {discharged} in unserer stationären Behandlung befand.|Über den Patienten {patient}, geb. am {born}: stationärer Aufenthalt vom {admitted} bis {discharged} wegen {diagnosis}.', fr='Cher confrère, votre patient {patient}, né(e) le {born}, a été hospitalisé(e) du {admitted} au {discharged} pour {diagnosis}.', es='Paciente {patient}, nacido/a el {born}, que ingresa el {admitted} y es dado/a de alta el {discharged} con el diagnóstico de {diagnosis}.',
        it='Si dimette in data {discharged} il/la paziente {patient}, nato/a il {born}, ricoverato/a dal {admitted} per {diagnosis}.', pt='Paciente {patient}, nascido(a) em {born}, internado(a) em {admitted} por {diagnosis}, com alta em {discharged}.', nl='Geachte collega, {patient}, geboren {born}, was van {admitted} tot {discharged} opgenomen wegens {diagnosis}.', pl='Pacjent {patient}, ur. {born}, przebywał w szpitalu od {admitted} do {discharged} z powodu: {diagnosis}.', ru='Пациент {patient}, дата рождения {born}, находился на лечении с {admitted} по {discharged}. Диагноз: {diagnosis}.'),
    'referral': worded(en='Thank you for seeing {patient}, born {born}, who has {diagnosis}. Please assess and advise.|I would be grateful if you could see {patient} (DOB: {born}) regarding {diagnosis}.|Re: {patient}, {born}. I refer the above patient with {diagnosis} for your opinion.', de='Ich überweise Ihnen {patient}, geb. {born}, mit der Diagnose {diagnosis} zur weiteren Abklärung.|Vielen Dank für die Übernahme von {patient} (geb. {born}). Diagnose: {diagnosis}.', fr='Cher confrère, je vous adresse {patient}, né(e) le {born}, pour {diagnosis}.', es='Remito al paciente {patient}, nacido/a el {born}, por {diagnosis}.', it='Invio alla Sua attenzione {patient}, nato/a il {born}, per {diagnosis}.', pt='Encaminho o(a) paciente {patient}, nascido(a) em {born}, com {diagnosis}.', nl='Graag uw beoordeling van {patient}, geboren {born}, met {diagnosis}.'),
}
LETTER_TITLES = {'discharge': worded(en='DISCHARGE SUMMARY|Discharge Letter|Hospital Discharge Report', de='Entlassungsbrief|Arztbrief|Vorläufiger Entlassungsbericht', fr="COMPTE RENDU D'HOSPITALISATION|Lettre de sortie", es='INFORME DE ALTA', it='LETTERA DI DIMISSIONE', pt='NOTA DE ALTA|Relatório de alta', nl='Ontslagbrief', pl='KARTA INFORMACYJNA', ru='ВЫПИСНОЙ ЭПИКРИЗ', zh='出院小结|出院记录', ja='退院時サマリー', ko='퇴원요약지'),
    'referral': worded(en='REFERRAL|Referral Letter|Consultation Request', de='Überweisung|Überweisungsschein|Einweisung', fr="Lettre d'adressage|Courrier médical", es='HOJA DE INTERCONSULTA|Volante de derivación', it='IMPEGNATIVA|Richiesta di visita', pt='ENCAMINHAMENTO|Guia de referência', nl='Verwijsbrief', pl='SKIEROWANIE', ru='НАПРАВЛЕНИЕ', zh='转诊单', ja='診療情報提供書|紹介状', ko='진료의뢰서'),
    'radiology': worded(en='RADIOLOGY REPORT|MRI Report|CT SCAN|Ultrasound Report|Diagnostic Imaging', de='Radiologischer Befund|MRT-Befund|Sonographie', fr="Compte rendu d'imagerie|Compte rendu IRM", es='INFORME RADIOLÓGICO|Ecografía', it='REFERTO RADIOLOGICO|Ecografia', pt='LAUDO RADIOLÓGICO|Ultrassonografia', nl='Radiologieverslag', pl='WYNIK BADANIA OBRAZOWEGO', ru='ПРОТОКОЛ УЗИ|Заключение МРТ', zh='影像诊断报告', ja='画像診断報告書', ko='영상판독보고서')}


def stay(d: Draft) -> None:
    m = d.m
    out = m.day(-40, -1)
    d.plan(DISCHARGED, m.date(out))
    d.plan(ADMITTED, m.date(out.fromordinal(out.toordinal() - m.integer(1, 21))))
    d.plan(ISSUED, m.date(out.fromordinal(out.toordinal() + m.integer(0, 20))))


def write_letter(m: Maker, which: str) -> Content:
    d = Draft(m, f'{which}_letter')
    stay(d)
    clinic_head(d)
    if m.chance(0.5):
        d.plan(NAME, doctor(m), REFERRER)
        d.add(d.addressee(REFERRER))
    d.add(Title(m.words(LETTER_TITLES[which])))
    if m.chance(0.7):
        d.add(patient_block(d, (PATIENT_NO, AGE, MEMBER_ID), 0.5))
    else:
        d.plan_name(PATIENT)
        d.lack(PATIENT_NO, role=PATIENT)
    d.add_pairs((REPORTED, FILE, CASE_NO, SPECIALTY, WARD), 0.4)
    if m.chance(0.7):
        values = {'patient': d.value(NAME, role=PATIENT), 'born': d.value(BORN, role=PATIENT), 'diagnosis': d.value(DIAGNOSIS), 'admitted': d.value(ADMITTED), 'discharged': d.value(DISCHARGED)} if which == 'discharge' else {'patient': d.value(NAME, role=PATIENT), 'born': d.value(BORN, role=PATIENT), 'diagnosis': d.value(DIAGNOSIS)}
        d.add(d.tell(LETTER[which], values))
    elif which == 'discharge':
        d.add(Pairs(d.pairs((ADMITTED, DISCHARGED, DIAGNOSIS, WARD), 0.9)))
    else:
        d.add(Pairs(d.pairs((DIAGNOSIS, ICD, INDICATION, THERAPY), 0.7, mix=0.3)))
    if m.chance(0.4):
        items = [m.diagnosis() + (f' ({ICD.made(m)})' if m.chance(0.3) else '') for _ in range(m.integer(2, 5))]
        d.add(Listing(DIAGNOSES, items, m.words(DIAGNOSES.labels)))
    signs = d.pairs(SIGNS, 0.6) + d.pairs((ALLERGIES,), 0.5)
    d.add(Pairs(signs) if signs and m.chance(0.4) else None)
    for concept in (FINDINGS, IMPRESSION, THERAPY):
        if m.chance(0.45) and (concept, None) not in d.said:
            d.add(Prose([d.value(concept)], m.words(concept.labels)))
    if m.chance(0.35):
        d.add(drug_table(d, m.integer(1, 6)))
    if m.chance(0.2):
        d.add(lab_table(d, m.integer(3, 8)))
    d.add_pairs((NEXT_VISIT,), 0.3)
    if m.chance(0.7):
        d.add(Pairs([d.pair(NAME, doctor(m), PHYSICIAN, m.pick(('', m.words(PHYSICIAN.labels))))]))
    d.lack(ICD, NEXT_VISIT, ALLERGIES, BLOOD)
    return d.content()


def write_discharge(m: Maker) -> Content:
    return write_letter(m, 'discharge')


def write_referral(m: Maker) -> Content:
    return write_letter(m, 'referral')


EXAMINATION = fact('examination', 'string', 'examination exam procedure study untersuchung modality', 'Examination that was done|Body part and technique|Untersuchung', one_of(en='MRI LUMBAR SPINE W/O CONTRAST|CT Chest|X-ray left knee 2 views|Ultrasound abdomen|Chest PA|MRI Brain|Mammography bilateral', de='MRT LWS nativ|CT Thorax|Röntgen Knie links in 2 Ebenen|Sonographie Abdomen', fr='IRM cérébrale|Échographie abdominale|Radiographie du thorax', es='RM de columna lumbar|Ecografía abdominal|Rx de tórax', it='RX torace|Ecografia addome|RMN ginocchio', pt='RM da coluna lombar|Ultrassom abdominal|Raio-X do tórax', pl='RTG klatki piersiowej|USG jamy brzusznej', ru='УЗИ брюшной полости|МРТ головного мозга', zh='胸部CT平扫|腹部彩超', ja='頭部MRI|胸部CT', ko='흉부 CT|복부 초음파'),
    en='Exam|Examination|Procedure|Study|Exam type', de='Untersuchung', fr='Examen', es='Exploración|Estudio', it='Esame', pt='Exame', nl='Onderzoek', pl='Badanie', ru='Исследование', zh='检查部位|检查项目', ja='検査名', ko='검사명')
EXAM_DATE = fact('exam_date', 'date', 'examDate studyDate examinationDate untersuchungsdatum date', 'When the examination took place|Untersuchungsdatum', dated(-60, -5), en='Exam date|Date of exam|Study date|Date of service', de='Untersuchungsdatum|Untersuchung vom', fr="Date de l'examen", es='Fecha de exploración', it='Data esame', pt='Data do exame', nl='Onderzoeksdatum', pl='Data badania', ru='Дата исследования', zh='检查日期', ja='検査日', ko='검사일')
TECHNIQUE = fact('technique', 'string', 'technique protocol technik', 'How the examination was done|Technik', lambda m: m.sentence(), en='Technique|Protocol', de='Technik', fr='Technique', es='Técnica', it='Tecnica', pt='Técnica', ja='撮影法')
COMPARISON = fact('comparison', 'string', 'comparison priorStudy voraufnahmen', 'Earlier study that it was compared with|Vergleich', lambda m: m.pick(('None', 'None available', m.date(m.day(-900, -100)))), en='Comparison|Prior', de='Voraufnahmen|Vergleich', fr='Comparaison', es='Comparación', it='Confronto', pt='Comparação')


def write_radiology(m: Maker) -> Content:
    d = Draft(m, 'radiology_report')
    clinic_head(d)
    d.add(Title(m.words(LETTER_TITLES['radiology'])), patient_block(d))
    facts = d.pairs((EXAMINATION, EXAM_DATE, REPORTED, CASE_NO), 0.8, mix=0.3) + [doctor_pair(d, REFERRER)] * m.chance(0.7)
    d.add(Pairs(facts) if facts else None)
    for concept, likely in ((INDICATION, 0.7), (TECHNIQUE, 0.5), (COMPARISON, 0.4), (FINDINGS, 0.9), (IMPRESSION, 0.85)):
        if m.chance(likely):
            d.add(Prose([d.value(concept)], m.words(concept.labels)) if m.chance(0.75) else Pairs([d.pair(concept)]))
        else:
            d.lack(concept)
    if m.chance(0.8):
        d.add(Pairs([d.pair(NAME, doctor(m), PHYSICIAN, m.pick(('', m.words(PHYSICIAN.labels), 'Electronically signed by' if m.language == 'en' else ''))), *d.pairs((LICENCE_NO,), 0.3, PHYSICIAN)]))
    d.lack(DIAGNOSIS, NEXT_VISIT)
    return d.content()


DOSES = fact('vaccinations', 'array', 'vaccinations immunizations doses shots impfungen', 'One entry for each vaccination given|Impfungen', None, en='Vaccinations|Immunizations', de='Impfungen')
VACCINE = fact('vaccine', 'string', 'vaccine vaccineName product impfstoff', 'Vaccine or the disease it protects from|Impfstoff', lambda m: m.pick(('MMR', 'DTaP', 'Hep B', 'Comirnaty', 'COVID-19', 'Influenza', 'Varicella', 'Boostrix Polio', 'FSME-Immun', 'Spikevax', 'HPV', 'IPV', 'BCG', 'Yellow fever', 'Prevenar 13', 'Tetanus', 'Havrix', 'Twinrix', 'Rabies', 'Typhim Vi', 'Rotarix', 'MenACWY')), en='Vaccine|Immunization|Vaccine/Prophylaxis|Product', de='Impfstoff|Impfung', fr='Vaccin', es='Vacuna', it='Vaccino', pt='Vacina|Imunobiológico', nl='Vaccin', pl='Szczepionka', ru='Вакцина', zh='疫苗名称', ja='ワクチン', ko='백신', ar='اللقاح', tr='Aşı')
LOT = fact('lot', 'string', 'lot lotNumber batch batchNumber charge', 'Batch of the vaccine|Lot number|Charge', coded('??####', '?####?', '#?###?', 'EK####', 'ABX##', '######?'), en='Lot|Lot No.|Batch|Batch No.|Lot #', de='Charge|Ch.-B.|Chargen-Nr.', fr='N° de lot|Lot', es='Lote', it='Lotto', pt='Lote', nl='Partijnummer', pl='Seria', ru='Серия', zh='批号', ja='ロット番号|Lot', ko='제조번호', ar='رقم التشغيلة')
GIVEN_ON = fact('vaccination_date', 'date', 'date vaccinationDate administeredOn dateGiven impfdatum', 'Day of the vaccination|Impfdatum', dated(-6000, -10), en='Date|Date given|Date administered|Given on', de='Datum|Impfdatum', fr='Date', es='Fecha', it='Data', pt='Data', nl='Datum', pl='Data', ru='Дата', zh='接种日期', ja='接種日|接種年月日', ko='접종일', ar='التاريخ', tr='Tarih')
DOSE_NO = fact('dose_number', 'string', 'doseNumber dose sequence dosis', 'Which dose of the series|Dosis', lambda m: m.pick(('1', '2', '3', '1/2', '2/2', 'Booster', '1st', '2nd')), en='Dose|Dose No.|Dose #', de='Dosis', fr='Dose', es='Dosis', it='Dose', pt='Dose', nl='Dosis', pl='Dawka', zh='剂次', ja='回数', ko='차수')
GIVEN_BY = fact('administered_by', 'string', 'administeredBy provider clinic vaccinator impfarzt', 'Doctor or clinic that gave it|Impfarzt', lambda m: doctor(m) if m.chance(0.6) else m.hospital(), en='Administered by|Provider|Clinic|Healthcare professional|Clinic site', de='Arzt|Unterschrift und Stempel', fr='Médecin|Vaccinateur', es='Centro|Profesional', it='Medico', pt='Unidade|Vacinador', nl='Arts', zh='接种单位', ja='接種会場|医療機関')
MAKER_OF = fact('vaccine_maker', 'string', 'manufacturer mfr hersteller', 'Company that makes the vaccine', lambda m: m.pick(('Pfizer', 'Moderna', 'GSK', 'Sanofi', 'MSD', 'Bavarian Nordic', 'AstraZeneca', 'Serum Institute')), en='Manufacturer|Mfr.', de='Hersteller', fr='Fabricant', es='Fabricante', it='Produttore', pt='Fabricante', zh='生产企业')
VACCINE_TITLES = worded(en='VACCINATION RECORD|Immunization Record|International Certificate of Vaccination|COVID-19 Vaccination Record Card|Vaccine Administration Record', de='IMPFPASS|Impfausweis|Impfbescheinigung', fr='CARNET DE VACCINATION|Certificat de vaccination', es='CARTILLA DE VACUNACIÓN|Certificado de vacunación', it='CERTIFICATO VACCINALE|Libretto delle vaccinazioni', pt='CADERNETA DE VACINAÇÃO|Boletim de vacinas', nl='VACCINATIEBEWIJS', pl='KARTA SZCZEPIEŃ', ru='ПРИВИВОЧНЫЙ СЕРТИФИКАТ', zh='预防接种证', ja='予防接種済証', ko='예방접종증명서', ar='شهادة التطعيم', tr='AŞI KARTI')


def write_vaccination(m: Maker) -> Content:
    d = Draft(m, 'vaccination_record', m.pick(('page', 'page', 'card')))
    if m.chance(0.5):
        clinic_head(d)
    d.add(Title(m.words(VACCINE_TITLES)), patient_block(d, (PERSONAL_NUMBER, PATIENT_NO), 0.6))
    if m.chance(0.85):
        columns = [VACCINE, GIVEN_ON] + [concept for concept in (DOSE_NO, MAKER_OF, LOT, GIVEN_BY) if m.chance(0.6)]
        if m.chance(0.4):
            m.rng.shuffle(columns)
        d.add(Table(DOSES, [Column(column) for column in columns], [[column.made(m) for column in columns] for _ in range(m.integer(1, 12))]))
    else:
        d.add(Pairs(d.pairs((VACCINE, GIVEN_ON, DOSE_NO, MAKER_OF, LOT, GIVEN_BY), 0.85)))
    d.add_pairs((ISSUED, NUMBER, NEXT_VISIT), 0.3)
    if m.chance(0.3):
        d.add(Noise([m.sentence()]))
    d.lack(ALLERGIES, BLOOD, LOT)
    return d.content(0.08)


KINDS = [Kind('lab_report', write_lab_report, 3), Kind('prescription', write_prescription, 2), Kind('discharge_letter', write_discharge, 1.5), Kind('referral_letter', write_referral, 1.2), Kind('radiology_report', write_radiology, 1.2), Kind('vaccination_record', write_vaccination, 1.3)]
