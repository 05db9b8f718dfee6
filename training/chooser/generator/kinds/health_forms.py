"""The paperwork around treatment: claim and intake forms, sick notes, pharmacy labels, dental estimates, hospital bills, donor cards, vets.

Boxes, some of them empty; amounts that add up; an animal and its owner in place of a patient.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Choice, Column, Content, Form, Kind, Noise, Pairs, Party, Table, Title, Totals, worded
from ..questions import QUESTIONS
from .health import (ADMITTED, AGE, ALLERGIES, DIAGNOSIS, DISCHARGED, DOSE, DRUG, EXAM_DATE, GIVEN_ON, HOSPITAL, ICD, LICENCE_NO, LOT, NEXT_VISIT, PATIENT, PATIENT_NO, PHYSICIAN, QUANTITY, REFERRER, REFILLS, REPORTED, SIG, SPECIALTY, THERAPY, VACCINE, WARD, clinic_head, doctor, doctor_pair, drug_table, patient_block, stay)
from .identity_cards import GROUP_NO, INSURER, MEMBER_ID, PLAN, insurer_name
from .person_facts import (ADDRESS, BLOOD, BORN, CITY, EMAIL, EMERGENCY, EMPLOYER, EXPIRES, FORM_CODE, GIVEN, HEIGHT, ISSUED, MARITAL, NAME, OCCUPATION, OWNER, PERSONAL_NUMBER, PHONE, POSTCODE, REMARKS, SEX, SIGNATORY, STATE, STREET, SURNAME, WEBSITE, WEIGHT, Draft, coded, dated, fact, one_of, plan_validity, role, small_print)

if TYPE_CHECKING:
    from ..maker import Maker

INSURED = role('insured', 'insured policyHolder subscriber versicherter assure', en="Insured|Policyholder|Subscriber", de='Versicherter|Versicherungsnehmer', fr='Assuré', es='Asegurado', it='Assicurato', pt='Segurado', nl='Verzekerde', pl='Ubezpieczony', ja='被保険者', zh='被保险人')
PHARMACY = role('pharmacy', 'pharmacy apotheke pharmacie farmacia drugstore', en='Pharmacy|Dispensed by', de='Apotheke', fr='Pharmacie', es='Farmacia', it='Farmacia', pt='Farmácia', nl='Apotheek', pl='Apteka', ru='Аптека', ja='薬局', zh='药房')
VET = role('vet', 'veterinarian vet clinic tierarzt veterinaire', en='Veterinarian|Veterinary clinic', de='Tierarzt|Tierarztpraxis', fr='Vétérinaire', es='Veterinario', it='Veterinario', pt='Veterinário', nl='Dierenarts')

SERVICES = fact('services', 'array', 'services charges serviceLines procedures leistungen items', 'One entry for each service that is charged|Leistungen', None, en='Services|Charges', de='Leistungen', fr='Actes', es='Servicios', it='Prestazioni', pt='Procedimentos')
SERVICE_DATE = fact('service_date', 'date', 'serviceDate dateOfService date dos leistungsdatum', 'Day of the service', dated(-60, -3), en='Date|Date of service|DOS|Service date', de='Datum|Leistungsdatum', fr='Date|Date des soins', es='Fecha', it='Data', pt='Data', nl='Datum', zh='日期', ja='診療日')
SERVICE_CODE = fact('service_code', 'string', 'procedureCode cptCode code serviceCode gozCode hcpcs', 'Code of the service or procedure|CPT, GOÄ or tariff code', coded('#####', 'D####', '####', '?####', 'GOÄ ##', '0####', '##.##.##'), en='CPT|Code|Procedure code|CPT/HCPCS|ADA code', de='GOÄ-Nr.|Ziffer|GOZ|Code', fr='Code acte|CCAM', es='Código', it='Codice', pt='Código|TUSS', nl='Code', zh='编码', ja='コード')
SERVICE = fact('service', 'string', 'description service procedure leistung treatment', 'What was done|Description of the service|Leistung', one_of(en='Office visit, established patient|Room and board|X-ray chest 2 views|Emergency room visit|Laboratory|ECG|Anesthesia|Physical therapy|Pharmacy|MRI scan|Composite filling|Crown, porcelain|Cleaning|Root canal|Extraction|Operating room', de='Eingehende Untersuchung|Beratung|Blutentnahme|EKG|Röntgen|Kompositfüllung|Professionelle Zahnreinigung|Krone|Wurzelkanalbehandlung|Zimmerzuschlag', fr='Consultation|Radiographie|Couronne céramique|Détartrage|Chambre particulière|Analyses', es='Consulta|Radiografía|Empaste|Corona|Limpieza dental|Habitación|Analítica', it='Visita specialistica|Otturazione|Corona|Ablazione tartaro|Radiografia', pt='Consulta|Raio-X|Restauração|Coroa|Limpeza|Diária', nl='Consult|Vulling|Kroon|Röntgenfoto', pl='Konsultacja|Wypełnienie|RTG', ru='Консультация|Рентген|Пломба', zh='诊疗费|床位费|化验费|西药费|检查费', ja='初診料|再診料|検査|投薬|画像診断', ko='진찰료|입원료|검사료'),
    en='Description|Service|Procedure|Treatment', de='Leistung|Beschreibung|Behandlung', fr='Désignation|Acte', es='Concepto|Descripción|Tratamiento', it='Descrizione|Prestazione', pt='Descrição|Procedimento', nl='Omschrijving', pl='Usługa', ru='Услуга', zh='项目', ja='項目', ko='항목')
TOOTH = fact('tooth', 'string', 'tooth toothNumber zahn dent', 'Tooth that is treated|Zahn', lambda m: m.pick((str(m.integer(11, 48)), str(m.integer(1, 32)), f'{m.integer(11, 18)}-{m.integer(21, 28)}')), en='Tooth|Tooth #|Tooth No.', de='Zahn|Region', fr='Dent', es='Pieza|Diente', it='Dente', pt='Dente', nl='Element', pl='Ząb')
CHARGE = fact('charge', 'number', 'charge amount price fee betrag', 'Amount for the service|Charge, without currency', None, en='Charges|Amount|Fee|Charge|Billed', de='Betrag|Betrag EUR|Honorar', fr='Montant|Honoraires', es='Importe', it='Importo', pt='Valor', nl='Bedrag', pl='Kwota', ru='Сумма', zh='金额', ja='金額|点数', ko='금액')
COVERED = fact('covered', 'number', 'insurancePays covered allowed planPaid erstattung', 'Part that the insurance pays', None, en='Insurance pays|Allowed|Plan paid|Ins. est.', de='Kassenanteil|Festzuschuss', fr='Part RO|Remboursement', es='Cobertura', it='A carico SSN', pt='Coberto', nl='Vergoeding')
PATIENT_PART = fact('patient_part', 'number', 'patientPays patientShare youOwe eigenanteil', 'Part that the patient pays', None, en='You owe|Patient pays|Patient portion|Your cost', de='Eigenanteil', fr='Reste à charge', es='A cargo del paciente', it='A carico paziente', pt='Paciente', nl='Eigen bijdrage')
TOTAL = fact('total', 'number', 'total totalCharges totalAmount gesamtbetrag sum', 'Sum of all charges|Total, without currency|Gesamtbetrag', None, en='Total|Total charges|Total charge|Total estimate', de='Summe|Gesamtbetrag|Gesamtkosten', fr='Total|Total honoraires', es='Total', it='Totale', pt='Total', nl='Totaal', pl='Razem', ru='Итого', zh='合计', ja='合計', ko='합계', ar='المجموع', tr='Toplam')
INSURANCE_TOTAL = fact('insurance_total', 'number', 'insurancePaid insuranceTotal adjustments kassenanteilGesamt', 'What the insurance pays in all', None, en='Insurance payment|Insurance adjustment|Paid by insurance|Estimated insurance', de='abzgl. Kassenanteil|Erstattung gesamt', fr='Part assurance', es='Seguro', it='Quota assicurazione', pt='Convênio')
BALANCE = fact('balance', 'number', 'balanceDue amountDue patientBalance amountYouOwe zahlbetrag', 'What is left to pay by the patient|Balance due, without currency', None, en='Balance due|Amount due|You owe|Patient responsibility|Please pay', de='Zu zahlen|Eigenanteil gesamt|Rechnungsbetrag', fr='Reste à payer|Net à payer', es='A pagar|Importe a pagar', it='Da pagare', pt='A pagar|Saldo', nl='Te betalen', zh='自付金额', ja='請求額|自己負担額', ko='환자부담금')
DUE = fact('due_date', 'date', 'dueDate payBy paymentDue faelligkeit', 'Until when to pay', dated(5, 45), en='Due date|Pay by|Payment due', de='Zahlbar bis|Fällig am', fr='Échéance|À régler avant le', es='Vencimiento', it='Scadenza', pt='Vencimento', nl='Vervaldatum')
ACCOUNT = fact('account_number', 'string', 'accountNumber patientAccount account billNumber rechnungsnummer statementNumber', 'Number of the bill or of the account at the hospital', coded('########', 'A#######', '###-#####', 'R20##-####', '##########'), en='Account #|Account No.|Statement No.|Bill No.|Invoice No.', de='Rechnungsnummer|Rechnungs-Nr.', fr='N° de facture', es='N.º de factura', it='Fattura n.', pt='Fatura n.º|Conta', nl='Factuurnummer', zh='发票号|结算单号', ja='請求書番号')
AUTHORISATION = fact('prior_authorization', 'string', 'priorAuthorizationNumber authorizationNo preauth genehmigung', 'Number of the prior authorisation', coded('##########', 'AUTH#####', '?########'), en='Prior authorization number|Authorization #|Pre-auth No.', de='Genehmigungsnummer', pt='N.º da guia|Senha')
TAX_ID = fact('federal_tax_id', 'string', 'federalTaxId taxId ein tin', 'Tax number of the provider', coded('##-#######', '#########'), en='Federal Tax I.D. Number|Tax ID|EIN', de='Steuernummer', fr='SIRET', es='CIF', it='P.IVA', pt='CNPJ')
RELATIONSHIP = fact('relationship', 'string', 'relationship relationshipToInsured patientRelationship', 'How the patient is related to the insured', one_of(en='Self|Spouse|Child|Other', de='selbst|Ehepartner|Kind', fr='Assuré|Conjoint|Enfant', es='Titular|Cónyuge|Hijo/a'), en='Patient relationship to insured|Relationship', de='Verhältnis zum Versicherten', fr='Lien avec l’assuré', es='Parentesco')
ONSET = fact('onset_date', 'date', 'onsetDate dateOfIllness injuryDate accidentDate unfalldatum', 'When the illness began or the accident was', dated(-120, -20), en='Date of current illness|Date of injury|Date of accident|Onset', de='Unfalltag|Krankheitsbeginn', fr="Date de l'accident", es='Fecha del accidente')
CLAIM_NO = fact('claim_number', 'string', 'claimNumber claimNo claimId schadennummer', 'Number of the claim', coded('##########', 'CLM-######', '20######??', '?##-#######'), en='Claim No.|Claim #|Claim number', de='Schadennummer|Vorgangsnummer', fr='N° de sinistre', es='N.º de siniestro', it='N. sinistro', pt='N.º do sinistro')
CLAIM_TITLES = worded(en='HEALTH INSURANCE CLAIM FORM|Medical Claim Form|Claim for Reimbursement|EXPLANATION OF BENEFITS', de='Antrag auf Kostenerstattung|Leistungsantrag', fr='FEUILLE DE SOINS|Demande de remboursement', es='SOLICITUD DE REEMBOLSO', it='RICHIESTA DI RIMBORSO', pt='GUIA DE CONSULTA|Pedido de reembolso', nl='Declaratieformulier', zh='医疗费用报销申请表', ja='療養費支給申請書')


def bill_lines(d: Draft, count: int, with_tooth: bool = False) -> tuple[Table, Totals]:
    """Services and the sums under them; shares add up to the charges."""
    m = d.m
    split = m.chance(0.4)
    columns = [concept for concept, likely in ((SERVICE_DATE, 0.6), (SERVICE_CODE, 0.55), (TOOTH, 0.9 if with_tooth else 0), (SERVICE, 1), (ICD, 0.1)) if m.chance(likely)] + [CHARGE]
    if split:
        columns += [COVERED, PATIENT_PART] if m.chance(0.6) else [COVERED]
    rows, total, insured = [], 0.0, 0.0
    for _ in range(count):
        charge = m.amount(15, 900)
        share = round(charge * m.pick((0, 0.5, 0.6, 0.8, 1)), 2)
        total, insured = total + charge, insured + share
        texts = {CHARGE: m.money(charge), COVERED: m.money(share), PATIENT_PART: m.money(charge - share)}
        rows.append([texts[column] if column in texts else column.made(m) for column in columns])
    pairs = [d.pair(TOTAL, m.money(total))]
    if split or m.chance(0.5):
        pairs += [d.pair(INSURANCE_TOTAL, ('-' if m.chance(0.4) else '') + m.money(insured)), d.pair(BALANCE, m.money(total - insured))]
    else:
        d.lack(INSURANCE_TOTAL, BALANCE)
    return Table(SERVICES, [Column(column, column in (CHARGE, COVERED, PATIENT_PART)) for column in columns], rows), Totals(pairs)


def write_claim_form(m: Maker) -> Content:
    d = Draft(m, 'medical_claim_form')
    stay(d)
    for who in (PATIENT, INSURED):
        d.plan_name(who)
    insurer = insurer_name(m)
    d.add(Title(m.words(CLAIM_TITLES)), d.office(INSURER, insurer, (PHONE, WEBSITE)) if m.chance(0.6) else None)
    cells = [d.pair(MEMBER_ID), *[d.of(PATIENT, concept) for concept in (NAME, BORN, SEX, ADDRESS, PHONE, MARITAL) if m.chance(0.8)], d.of(INSURED, NAME)]
    cells += [d.of(INSURED, concept) for concept in (BORN, ADDRESS, SEX, PHONE) if m.chance(0.4)] + d.pairs((RELATIONSHIP, GROUP_NO, PLAN, ONSET, AUTHORISATION, TAX_ID, ACCOUNT, CLAIM_NO, DIAGNOSIS, ICD, ADMITTED, DISCHARGED), 0.6, empty=0.2)
    if m.chance(0.5):
        cells.append(d.of(EMPLOYER, NAME, m.company()))
    cells += [doctor_pair(d, REFERRER)] * m.chance(0.6) + d.pairs((LICENCE_NO,), 0.5, REFERRER)
    if m.chance(0.25):
        m.rng.shuffle(cells)
    cut = m.integer(4, len(cells) - 2)
    d.add(*([Form(cells, numbered=m.chance(0.7))] if m.chance(0.6) else [Form(cells[:cut], m.words(PATIENT.labels), m.chance(0.5)), Form(cells[cut:], m.words(INSURED.labels))]))
    if m.chance(0.5):
        d.add(*questions(d, m.integer(1, 3)))
    if m.chance(0.75):
        d.add(*bill_lines(d, m.integer(1, 6)))
    d.add(Pairs(d.pairs((SIGNATORY, ISSUED, FORM_CODE), 0.6) or [d.pair(ISSUED)]))
    if m.chance(0.5):
        clinic_head(d)
    return d.content()


HEALTH_QUESTIONS = tuple(question for question in QUESTIONS if question.concept.key in ('is_smoker', 'is_pregnant', 'has_allergies', 'has_insurance', 'is_related_to_work', 'accepts_assignment', 'is_employed', 'conditions', 'injuries', 'is_first_time', 'consents'))


def questions(d: Draft, count: int) -> list[Choice]:
    return [choice for question in d.m.some(HEALTH_QUESTIONS, count, count) if (choice := question.ask(d.m, d.m.language))]


def write_pharmacy_label(m: Maker) -> Content:
    d = Draft(m, 'pharmacy_label', m.pick(('card', 'ticket', 'card', 'receipt')))
    d.plan_name(PATIENT)
    name = m.pick((f'{m.city()} Pharmacy', f'{m.last_name()} Apotheke', m.shop(), f'Pharmacie {m.last_name()}', f'Farmacia {m.last_name()}'))
    d.add(d.office(PHARMACY, name, (PHONE,), keep=0.8))
    facts = [d.pair(NAME, role=PATIENT, label=m.pick(('', m.words(PATIENT.labels)))), d.pair(DRUG, label=m.pick((None, '', ''))), d.pair(SIG, label=m.pick((None, '', '')))]
    facts += d.pairs((RX_NUMBER, QUANTITY, REFILLS, FILLED, DISCARD, NDC, DOSE, LOT), 0.55, mix=0.3) + [doctor_pair(d, PHYSICIAN)] * m.chance(0.7) + d.pairs((ADDRESS,), 0.2, PATIENT)
    if m.chance(0.4):
        m.rng.shuffle(facts)
    cut = m.integer(2, len(facts) - 1)
    d.add(*([Pairs(facts)] if m.chance(0.5) else [Pairs(facts[:cut]), Pairs(facts[cut:])]))
    if m.chance(0.5):
        d.add(Noise([m.pick(('MAY CAUSE DROWSINESS', 'TAKE WITH FOOD', 'Keep out of reach of children', 'Caution: Federal law prohibits transfer of this drug', 'Do not drink alcohol'))] if m.language == 'en' else [m.sentence()]))
    return d.content(0.08)


RX_NUMBER = fact('rx_number', 'string', 'rxNumber prescriptionNumber rxNo rezeptnummer', 'Number of the prescription at the pharmacy|Rx number', coded('#######', '######-#####', 'Rx#######', '?######', '## ### ###'), en='Rx#|RX|Rx No.|Prescription No.', de='Rezept-Nr.', fr="N° d'ordonnance", es='N.º receta', it='Ricetta n.', pt='Receita n.º')
FILLED = fact('fill_date', 'date', 'fillDate dateFilled dispensedOn abgabedatum', 'When the drug was given out', dated(-90, 0), en='Date filled|Filled|Fill date|Dispensed', de='Abgabe am|Datum', fr='Délivré le', es='Fecha de dispensación', it='Data', pt='Data')
DISCARD = fact('discard_date', 'date', 'discardAfter useBy drugExpiry verfall', 'After which the drug must not be used', dated(200, 700), en='Discard after|Use by|Drug expires', de='Verw. bis|Haltbar bis', fr='À utiliser avant', es='Caducidad', it='Scadenza', pt='Validade')
NDC = fact('ndc', 'string', 'ndc productCode pzn drugCode', 'Code of the product|NDC or PZN', coded('#####-####-##', 'PZN ########', '#####-###-##', 'PZN-#######'), en='NDC', de='PZN', fr='CIP', es='C.N.', it='AIC')
UNFIT_FROM = fact('unfit_from', 'date', 'incapacityFrom sickFrom startDate unableFrom arbeitsunfaehigSeit', 'First day of incapacity|Arbeitsunfähig seit', None, en='Unfit from|Incapacity from|From|Absent from', de='arbeitsunfähig seit|AU seit', fr="Arrêt du|À compter du", es='Fecha de baja|Baja desde', it='Dal|Prognosi dal', pt='A partir de|Início', nl='Arbeidsongeschikt vanaf', pl='Od', ru='Освобождён с', zh='休假起始日期', ja='休業開始日')
UNFIT_UNTIL = fact('unfit_until', 'date', 'incapacityUntil sickUntil endDate unableUntil voraussichtlichBis', 'Last day of incapacity|Voraussichtlich bis', None, en='Until|To|Through|Unfit until', de='voraussichtlich arbeitsunfähig bis|bis einschließlich', fr="Jusqu'au|jusqu'au inclus", es='Hasta|Fecha de alta prevista', it='Al|a tutto il', pt='Até|Término', nl='Tot en met', pl='Do', ru='по', zh='休假结束日期', ja='休業終了日')
ASSESSED = fact('assessed_on', 'date', 'assessedOn examinedOn festgestelltAm dateOfExamination', 'When the doctor found it|Festgestellt am', None, en='Assessed on|Examined on|Date of assessment', de='festgestellt am', fr='Examiné(e) le', es='Reconocimiento', it='Visitato il', pt='Atendido em', pl='Data badania', nl='Beoordeeld op')
DAYS = fact('days_off', 'number', 'daysOff numberOfDays duration tage', 'How many days', None, en='Number of days|Days', de='Tage|Dauer in Tagen', fr='Nombre de jours|Durée', es='N.º de días|Días', it='Giorni di prognosi', pt='Dias|N.º de dias', nl='Aantal dagen', zh='天数', ja='日数')
SICK_TITLES = worded(en='SICK NOTE|Medical Certificate|Statement of Fitness for Work|Doctor’s Note|Return to Work', de='Arbeitsunfähigkeitsbescheinigung|Ärztliches Attest|Krankmeldung', fr="AVIS D'ARRÊT DE TRAVAIL|Certificat médical", es='PARTE DE BAJA|Justificante médico', it='CERTIFICATO DI MALATTIA|Certificato medico', pt='ATESTADO MÉDICO|Certificado de incapacidade', nl='Verklaring arbeidsongeschiktheid', pl='ZAŚWIADCZENIE LEKARSKIE', lv='DARBNESPĒJAS LAPA', ru='ЛИСТОК НЕТРУДОСПОСОБНОСТИ|СПРАВКА', zh='病假证明', ja='診断書', ko='진단서', ar='إجازة مرضية', tr='İSTİRAHAT RAPORU')
SICK_TEXT = worded(en='This is to certify that {patient} was examined on {assessed} and is unfit for work from {start} to {end} ({days} days) due to {diagnosis}.|I certify that {patient} was under my care and is unable to attend work or school from {start} until {end}. Diagnosis: {diagnosis}.|{patient} was seen in our office on {assessed}. Please excuse the absence from {start} through {end}.', de='Hiermit wird bescheinigt, dass {patient} vom {start} bis {end} wegen {diagnosis} arbeitsunfähig ist.|{patient} befand sich am {assessed} in meiner Behandlung und ist bis {end} nicht arbeitsfähig.', fr="Je soussigné certifie avoir examiné ce jour {patient} et prescris un arrêt de travail du {start} au {end}, soit {days} jours.", es='Certifico que {patient} fue atendido/a el {assessed} y precisa reposo desde el {start} hasta el {end} ({days} días).', it='Si certifica che {patient}, visitato/a il {assessed}, necessita di riposo dal {start} al {end}, giorni {days}.', pt='Atesto que {patient} foi atendido(a) em {assessed} e deve permanecer afastado(a) por {days} dias, de {start} a {end}. CID: {diagnosis}.')


def write_sick_note(m: Maker) -> Content:
    d = Draft(m, 'sick_note', m.pick(('page', 'page', 'ticket')))
    clinic_head(d)
    start, days = m.day(-60, 5), m.integer(1, 30)
    d.plan(UNFIT_FROM, m.date(start))
    d.plan(UNFIT_UNTIL, m.date(start.fromordinal(start.toordinal() + days - 1)))
    d.plan(ASSESSED, m.date(start))
    d.plan(ISSUED, m.date(start))
    d.plan(DAYS, str(days))
    d.add(Title(m.words(SICK_TITLES)))
    if m.chance(0.6):
        d.add(patient_block(d, (PERSONAL_NUMBER, MEMBER_ID, OCCUPATION), 0.45))
    else:
        d.plan_name(PATIENT)
    if m.chance(0.5):
        concepts = {'patient': (NAME, PATIENT), 'assessed': (ASSESSED, None), 'start': (UNFIT_FROM, None), 'end': (UNFIT_UNTIL, None), 'days': (DAYS, None), 'diagnosis': (DIAGNOSIS, None)}
        text = m.words(SICK_TEXT)
        d.add(d.tell({'en': (text,)}, {name: d.value(concept, role=who) for name, (concept, who) in concepts.items() if f'{{{name}}}' in text}))
    else:
        facts = d.pairs((UNFIT_FROM, UNFIT_UNTIL, ASSESSED, DAYS, ICD, DIAGNOSIS), 0.75)
        d.add(Form(facts) if m.chance(0.4) else Pairs(facts))
    if m.chance(0.35):
        d.add(Choice(*m.pick(SICK_CHOICES.get(m.language, SICK_CHOICES['en'])), [m.integer(0, 1)], CERTIFICATE_TYPE))
    if m.chance(0.3):
        d.add(Party(EMPLOYER, [[d.value(NAME, m.company(), EMPLOYER)], [d.value(ADDRESS, m.address(), EMPLOYER)]]))
    d.add(Pairs([doctor_pair(d, PHYSICIAN), *d.pairs((LICENCE_NO,), 0.4, PHYSICIAN), *d.pairs((ISSUED, REMARKS), 0.5)]))
    d.lack(NEXT_VISIT, DAYS, ASSESSED, THERAPY)
    return d.content(0.05)


CERTIFICATE_TYPE = fact('certificate_type', 'string', 'certificateType typeOfCertificate initialOrFollowUp bescheinigungsart', 'Which kind of certificate is ticked|First or follow-up certificate|Art der Bescheinigung', en='Type|Type of certificate', de='Bescheinigung', fr='Arrêt', es='Tipo', it='Certificato', pt='Tipo')
SICK_CHOICES = {'en': (('Type', ('Initial certificate', 'Follow-up certificate')), ('The patient', ('is not fit for work', 'may be fit for work taking account of the following advice'))), 'de': (('', ('Erstbescheinigung', 'Folgebescheinigung')), ('', ('Arbeitsunfall', 'dem Durchgangsarzt zugewiesen'))), 'fr': (('Arrêt', ('Initial', 'Prolongation')),), 'es': (('Tipo', ('Enfermedad común', 'Accidente de trabajo')),), 'it': (('Certificato', ('Inizio', 'Continuazione')),), 'pt': (('Tipo', ('Inicial', 'Prorrogação')),)}


def write_dental_estimate(m: Maker) -> Content:
    d = Draft(m, 'dental_estimate')
    clinic_head(d, m.pick((f'{m.last_name()} Dental', f'Zahnarztpraxis Dr. {m.last_name()}', f'Cabinet dentaire {m.last_name()}', f'Clínica dental {m.last_name()}', m.hospital())))
    d.add(Title(m.words(DENTAL_TITLES)), patient_block(d, (PATIENT_NO, MEMBER_ID), 0.5))
    d.add_pairs((REPORTED, ESTIMATE_NO, EXPIRES, DIAGNOSIS), 0.6)
    d.add(*bill_lines(d, m.integer(1, 9), True))
    if m.chance(0.4):
        d.add(Pairs([d.of(INSURER, NAME, insurer_name(m)), *d.pairs((GROUP_NO, PLAN), 0.5)]))
    if m.chance(0.6):
        d.add(Pairs([doctor_pair(d, PHYSICIAN)]))
    if m.chance(0.5):
        d.add(small_print(m))
    return d.content()


ESTIMATE_NO = fact('estimate_number', 'string', 'estimateNumber planNumber kvNummer quoteNumber', 'Number of the estimate', coded('KV-####', '#####', 'D20##/###', 'EST-####'), en='Estimate No.|Plan No.|Estimate #', de='KV-Nr.|HKP-Nr.', fr='Devis N°', es='Presupuesto n.º', it='Preventivo n.', pt='Orçamento n.º')
DENTAL_TITLES = worded(en='DENTAL TREATMENT ESTIMATE|Treatment Plan|Pre-treatment Estimate', de='Heil- und Kostenplan|Kostenvoranschlag', fr='DEVIS DENTAIRE|Devis pour traitement', es='PRESUPUESTO DENTAL', it='PREVENTIVO ODONTOIATRICO', pt='ORÇAMENTO ODONTOLÓGICO|Plano de tratamento', nl='Begroting', pl='KOSZTORYS LECZENIA')
BILL_TITLES = worded(en='HOSPITAL BILL|Patient Statement|Statement of Account|Final Bill|BILL OF SUPPLY', de='Rechnung|Liquidation|Krankenhausrechnung', fr="FACTURE D'HOSPITALISATION|Note d'honoraires", es='FACTURA HOSPITALARIA', it='FATTURA SANITARIA|Ricevuta', pt='FATURA HOSPITALAR|Conta hospitalar', nl='Zorgnota', pl='RACHUNEK', ru='СЧЁТ ЗА МЕДИЦИНСКИЕ УСЛУГИ', zh='住院收费票据|医疗门诊收费票据', ja='診療費請求書兼領収書|入院医療費請求書', ko='진료비 계산서·영수증', ar='فاتورة المستشفى', tr='HASTANE FATURASI')


def write_hospital_bill(m: Maker) -> Content:
    d = Draft(m, 'hospital_bill')
    stay(d)
    clinic_head(d)
    d.add(Title(m.words(BILL_TITLES)), patient_block(d, (PATIENT_NO, AGE, MEMBER_ID), 0.5))
    d.add_pairs((ACCOUNT, ISSUED, ADMITTED, DISCHARGED, DUE, SPECIALTY, WARD), 0.6, mix=0.4)
    d.add(*bill_lines(d, m.integer(2, 14)))
    if m.chance(0.4):
        d.add(Pairs([d.of(INSURER, NAME, insurer_name(m)), *d.pairs((GROUP_NO, CLAIM_NO, PLAN), 0.5)]))
    if m.chance(0.3):
        d.add(Pairs([doctor_pair(d, PHYSICIAN), *d.pairs((DIAGNOSIS, ICD), 0.4)]))
    if m.chance(0.5):
        d.add(small_print(m))
    return d.content()


INTAKE_TITLES = worded(en='PATIENT INTAKE FORM|New Patient Registration|Medical History Questionnaire|Patient Information', de='Anamnesebogen|Patientenaufnahme|Aufnahmebogen', fr="FICHE D'ADMISSION|Questionnaire médical", es='FICHA DE INGRESO|Historia clínica', it='SCHEDA ANAMNESTICA', pt='FICHA DE ANAMNESE|Cadastro do paciente', nl='Intakeformulier', pl='ANKIETA PACJENTA', ru='АНКЕТА ПАЦИЕНТА', zh='患者登记表', ja='問診票', ko='문진표', ar='استمارة تسجيل مريض')


def write_intake_form(m: Maker) -> Content:
    d = Draft(m, 'patient_intake_form')
    d.plan(ISSUED, m.date())
    if m.chance(0.7):
        clinic_head(d)
    d.plan_name(PATIENT)
    d.add(Title(m.words(INTAKE_TITLES)))
    names = (SURNAME, GIVEN) if m.chance(0.5) else (NAME,)
    cells = [d.pair(concept, role=PATIENT) for concept in names] + d.pairs((BORN, SEX, MARITAL, OCCUPATION, STREET, CITY, STATE, POSTCODE, PHONE, EMAIL, PERSONAL_NUMBER, HEIGHT, WEIGHT, BLOOD), 0.6, PATIENT, empty=0.15)
    heading = m.pick((None, m.words(PATIENT.labels)))
    d.add(Form(cells, heading, m.chance(0.3)) if m.chance(0.6) else Pairs(cells, heading))
    if m.chance(0.6):
        d.add(Pairs([d.pair(concept, role=EMERGENCY) for concept in (NAME, PHONE)], m.words(EMERGENCY.labels)) if m.chance(0.5) else Pairs([d.of(EMERGENCY, NAME), d.of(EMERGENCY, PHONE)]))
    if m.chance(0.6):
        d.add(Form([d.of(INSURER, NAME, insurer_name(m)), *d.pairs((MEMBER_ID, GROUP_NO, PLAN), 0.7, empty=0.2)]))
    d.add_pairs((ALLERGIES, REASON), 0.7)
    for _ in range(m.integer(0, 4)):
        d.add(*questions(d, m.integer(1, 4)))
    if m.chance(0.3):
        d.add(drug_table(d, m.integer(1, 4)))
    if m.chance(0.4):
        d.add(Pairs([doctor_pair(d, REFERRER)]))
    d.add(Pairs(d.pairs((SIGNATORY, ISSUED), 0.9) or [d.pair(ISSUED)]))
    return d.content(0.15)


REASON = fact('reason_for_visit', 'string', 'reasonForVisit chiefComplaint complaint beschwerden motif', 'Why the patient comes|Chief complaint|Beschwerden', lambda m: m.diagnosis() if m.chance(0.5) else m.sentence(), en='Reason for visit|Chief complaint|What brings you here today?', de='Aktuelle Beschwerden|Grund des Besuchs', fr='Motif de consultation', es='Motivo de consulta', it='Motivo della visita', pt='Queixa principal|Motivo da consulta', nl='Reden van bezoek', ja='症状', zh='主诉')
DONATIONS = fact('donation_count', 'number', 'donationCount numberOfDonations donations anzahlSpenden', 'How often the person has given blood|Anzahl der Spenden', lambda m: str(m.integer(1, 120)), en='Donations|No. of donations|Total donations', de='Anzahl Spenden|Spenden', fr='Nombre de dons', es='N.º de donaciones', it='Donazioni n.', pt='N.º de doações', ja='献血回数', zh='献血次数')
LAST_DONATION = fact('last_donation', 'date', 'lastDonation lastDonationDate letzteSpende', 'Date of the last donation', dated(-300, -20), en='Last donation|Date of last donation', de='Letzte Spende', fr='Dernier don', es='Última donación', it='Ultima donazione', pt='Última doação', ja='前回献血日')
NEXT_DONATION = fact('next_donation', 'date', 'nextDonation eligibleFrom naechsteSpende', 'From when blood may be given again', dated(1, 90), en='Eligible again|Next donation from', de='Nächste Spende ab', fr='Prochain don possible', es='Próxima donación', it='Prossima donazione', pt='Próxima doação', ja='次回献血可能日')
DONOR_NO = fact('donor_number', 'string', 'donorNumber donorId spendernummer', 'Number of the donor|Spendernummer', coded('########', 'D######', '### ### ####', '?##-####-####'), en='Donor ID|Donor No.|Donor number', de='Spendernummer|Spender-Nr.', fr='N° de donneur', es='N.º de donante', it='Codice donatore', pt='N.º de dador', ja='献血者コード')
ANTIGENS = fact('antigens', 'string', 'kell antigens phenotype rhFormula', 'Further blood features, such as Kell', lambda m: m.pick(('Kell neg', 'K-', 'ccD.Ee', 'CCD.ee, K neg.', 'kk', 'K:-1')), en='Phenotype|Kell', de='Rh-Formel|Kell', fr='Phénotype', es='Fenotipo', it='Fenotipo')
DONOR_TITLES = worded(en='BLOOD DONOR CARD|Donor Card|Organ Donor Card', de='BLUTSPENDEAUSWEIS|Blutspender-Pass|Unfallhilfe- und Blutspenderpass', fr='CARTE DE DONNEUR|Carte de groupe sanguin', es='CARNÉ DE DONANTE', it='TESSERA DONATORE', pt='CARTÃO DE DADOR|Carteira de doador', nl='DONORPAS', pl='LEGITYMACJA KRWIODAWCY', ru='ДОНОРСКАЯ КАРТА', ja='献血カード', zh='无偿献血证')


def write_donor_card(m: Maker) -> Content:
    d = Draft(m, 'blood_donor_card', 'card')
    person = m.pick((None, DONOR))
    d.plan_name(person)
    plan_validity(d, (5, 10))
    if m.chance(0.6):
        name = m.hospital()
        d.add(Title(name, d.value(NAME, name, HOSPITAL)))
    d.add(Title(m.words(DONOR_TITLES)))
    names = (SURNAME, GIVEN) if m.chance(0.4) else (NAME,)
    d.add(Pairs([d.pair(concept, role=person, label=m.pick((None, None, ''))) for concept in names] + d.pairs((BORN, ADDRESS, SEX), 0.5, person) + [d.pair(BLOOD, label=m.pick((None, None, '')))] + d.pairs((DONOR_NO, ANTIGENS, DONATIONS, LAST_DONATION, NEXT_DONATION, ISSUED), 0.5, mix=0.3)))
    if m.chance(0.3):
        d.add(Pairs([d.of(EMERGENCY, NAME), d.of(EMERGENCY, PHONE)]))
    return d.content(0.1)


DONOR = role('donor', 'donor bloodDonor spender donneur', en='Donor', de='Spender', fr='Donneur', es='Donante', it='Donatore', pt='Doador')
PET = fact('pet_name', 'string', 'petName animalName name tiername', 'Name of the animal|Tiername', lambda m: m.pick(('Luna', 'Max', 'Bella', 'Rocky', 'Milo', 'Minka', 'Felix', 'Balou', 'Kira', 'Simba', 'Coco', 'Toby', 'Nala', 'Charlie', 'Lola', 'Rex', 'Oscar', 'Whiskers')), en='Pet name|Animal|Patient|Name of animal|Pet', de='Tiername|Name des Tieres|Tier|Rufname', fr="Nom de l'animal|Animal", es='Mascota|Nombre del animal', it="Nome dell'animale|Animale", pt='Nome do animal|Animal', nl='Naam dier', pl='Imię zwierzęcia', ru='Кличка', zh='宠物名', ja='動物名|ペット名')
SPECIES = fact('species', 'string', 'species animalType tierart espece', 'Kind of animal|Tierart', one_of(en='Canine|Feline|Dog|Cat|Rabbit|Horse|Ferret', de='Hund|Katze|Kaninchen|Pferd', fr='Chien|Chat|Lapin', es='Perro|Gato|Canino', it='Cane|Gatto', pt='Cão|Gato|Canina', nl='Hond|Kat', pl='pies|kot', ru='Собака|Кошка', zh='犬|猫', ja='犬|猫'), en='Species|Animal type', de='Tierart|Art', fr='Espèce', es='Especie', it='Specie', pt='Espécie', nl='Diersoort', pl='Gatunek', ru='Вид', zh='种类', ja='種類')
BREED = fact('breed', 'string', 'breed rasse race raza', 'Breed of the animal|Rasse', lambda m: m.pick(('Labrador Retriever', 'DSH', 'Golden Retriever', 'Mischling', 'Europäisch Kurzhaar', 'Poodle', 'Beagle', 'Siamese', 'Maine Coon', 'German Shepherd', 'Mix', 'French Bulldog', 'Chihuahua', 'Persian')), en='Breed', de='Rasse', fr='Race', es='Raza', it='Razza', pt='Raça', nl='Ras', pl='Rasa', ru='Порода', zh='品种', ja='品種')
CHIP = fact('microchip', 'string', 'microchip chipNumber transponder microchipNumber', 'Number of the chip in the animal|Chipnummer', coded('276############', '9##############', '### ### ### ### ###', '985############'), en='Microchip|Microchip No.|Chip #', de='Chip-Nr.|Transponder-Nr.|Mikrochip', fr='N° de puce|Identification', es='Microchip|N.º de chip', it='Microchip', pt='Microchip', nl='Chipnummer', pl='Nr mikroczipu', ru='Чип №', ja='マイクロチップ番号')
COAT = fact('coat', 'string', 'color coatColor markings fellfarbe', 'Colour of the coat', lambda m: m.colour(), en='Color|Colour|Coat|Markings', de='Farbe|Fellfarbe', fr='Robe', es='Capa|Color', it='Mantello', pt='Pelagem')
VET_TITLES = worded(en='VETERINARY RECORD|Pet Health Certificate|Rabies Vaccination Certificate|Animal Medical Record', de='Tierärztlicher Befund|Heimtierausweis|Tierärztliche Bescheinigung', fr='CARNET DE SANTÉ|Passeport pour animal de compagnie|Compte rendu vétérinaire', es='CARTILLA VETERINARIA|Informe veterinario', it='LIBRETTO SANITARIO|Referto veterinario', pt='BOLETIM SANITÁRIO|Ficha veterinária', nl='Dierenpaspoort', pl='KSIĄŻECZKA ZDROWIA', ru='ВЕТЕРИНАРНЫЙ ПАСПОРТ')
TREATMENTS = fact('treatments', 'array', 'treatments vaccinations visits entries', 'One entry for each vaccination or treatment of the animal', None, en='Vaccinations|Treatments')
VALID_UNTIL = fact('protection_until', 'date', 'validUntil nextDue boosterDue', 'Until when the vaccination protects', dated(100, 900), en='Next due|Valid until|Due', de='gültig bis|Nächste', fr='Rappel', es='Próxima', it='Richiamo', pt='Reforço')


def write_vet_record(m: Maker) -> Content:
    d = Draft(m, 'veterinary_record')
    d.add(d.office(VET, m.pick((f'{m.city()} Animal Hospital', f'Tierarztpraxis {m.last_name()}', f'Clinique vétérinaire {m.last_name()}', f'Clínica veterinaria {m.city()}', f'{m.last_name()} Veterinary Clinic'))))
    d.add(Title(m.words(VET_TITLES)))
    animal = d.pairs((PET, SPECIES, BREED), 0.95) + d.pairs((SEX, BORN, AGE, COAT, WEIGHT, CHIP, PATIENT_NO), 0.55)
    d.plan_name(OWNER)
    owner = d.addressee(OWNER, more=(PHONE, EMAIL)) if m.chance(0.5) else Pairs([d.of(OWNER, NAME), *[d.of(OWNER, concept) for concept in (ADDRESS, PHONE) if m.chance(0.7)]])
    blocks = [owner, Form(animal) if m.chance(0.3) else Pairs(animal)]
    if m.chance(0.5):
        blocks.reverse()
    d.add(*blocks)
    if m.chance(0.5):
        columns = [GIVEN_ON, VACCINE] + [concept for concept in (LOT, VALID_UNTIL) if m.chance(0.6)]
        d.add(Table(TREATMENTS, [Column(column) for column in columns], [[('Rabies' if m.chance(0.3) else m.pick(('DHPP', 'Leptospirosis', 'FVRCP', 'Bordetella', 'FeLV', 'Nobivac L4'))) if column is VACCINE else column.made(m) for column in columns] for _ in range(m.integer(1, 7))]))
    d.add_pairs((EXAM_DATE, REASON, DIAGNOSIS, THERAPY, NEXT_VISIT), 0.5)
    if m.chance(0.3):
        d.add(*bill_lines(d, m.integer(1, 5)))
    if m.chance(0.6):
        d.add(Pairs([d.pair(NAME, doctor(m), PHYSICIAN, m.words(PHYSICIAN.labels)), *d.pairs((LICENCE_NO,), 0.4, PHYSICIAN)]))
    return d.content(0.08)


KINDS = [Kind('medical_claim_form', write_claim_form, 2), Kind('pharmacy_label', write_pharmacy_label), Kind('sick_note', write_sick_note, 1.3), Kind('dental_estimate', write_dental_estimate), Kind('hospital_bill', write_hospital_bill, 1.5), Kind('patient_intake_form', write_intake_form, 1.5),
    Kind('blood_donor_card', write_donor_card, 0.6), Kind('veterinary_record', write_vet_record)]
