"""Questions that forms ask with boxes to tick, and the fields that their answers are."""
from __future__ import annotations

from .content import Choice, Concept, Content
from .maker import Maker

YES_NO = {
    'en': (('Yes', 'No'), ('YES', 'NO'), ('Y', 'N'), ('yes', 'no'), ('Yes', 'No', 'Unknown'), ('Yes', 'No', 'N/A')), 'de': (('Ja', 'Nein'), ('ja', 'nein')), 'fr': (('Oui', 'Non'), ('oui', 'non')), 'es': (('Sí', 'No'), ('SÍ', 'NO')), 'it': (('Sì', 'No'), ('SI', 'NO')), 'pt': (('Sim', 'Não'),), 'nl': (('Ja', 'Nee'),),
    'pl': (('Tak', 'Nie'),), 'lv': (('Jā', 'Nē'),), 'ru': (('Да', 'Нет'),), 'tr': (('Evet', 'Hayır'),), 'cs': (('Ano', 'Ne'),), 'sv': (('Ja', 'Nej'),), 'zh': (('是', '否'),), 'ja': (('はい', 'いいえ'), ('有', '無')), 'ko': (('예', '아니오'),), 'ar': (('نعم', 'لا'),),
}


class Question:
    """`options` by language, each 'a|b|c'; none: yes or no."""

    def __init__(self, key: str, names: str, description: str, options: dict[str, str] | None = None, several: bool = False, **asked: str) -> None:
        self.options = {language: text.split('|') for language, text in options.items()} if options else None
        self.several = several
        labels = {language: text.split('|') for language, text in asked.items()}
        self.concept = Concept(key, 'boolean' if options is None else 'array' if several else 'string', labels, tuple(names.split()), tuple(description.split('|')))

    def ask(self, m: Maker, language: str) -> Choice | None:
        wordings = self.concept.labels.get(language)
        if not wordings:
            return None
        options = m.pick(YES_NO[language]) if self.options is None else self.options.get(language)
        if not options:
            return None
        if self.several:
            chosen = sorted(m.some(range(len(options)), 0, 3))
        else:
            chosen = [m.integer(0, min(1, len(options) - 1) if self.options is None else len(options) - 1)] if m.chance(0.88) else []
        return Choice(m.pick(wordings), options, chosen, self.concept)


Q = Question
QUESTIONS = (
    Q('is_smoker', 'smoker smokes isSmoker raucher', 'Whether the person smokes|Smoker, yes or no', en='Do you smoke?|Smoker|Tobacco use|Do you use tobacco?', de='Rauchen Sie?|Raucher', fr='Fumez-vous ?|Fumeur', es='¿Fuma?|Fumador', it='Fuma?|Fumatore', pt='Fuma?', nl='Rookt u?', pl='Czy Pan/Pani pali?', ru='Вы курите?', zh='是否吸烟', ja='喫煙しますか', ko='흡연 여부'),
    Q('is_pregnant', 'pregnant isPregnant pregnancy', 'Whether the patient is pregnant|Pregnancy', en='Are you pregnant?|Pregnant|Is the patient pregnant or nursing?', de='Sind Sie schwanger?|Schwangerschaft', fr='Êtes-vous enceinte ?', es='¿Está embarazada?', it='È in gravidanza?', pt='Está grávida?', nl='Bent u zwanger?'),
    Q('has_allergies', 'allergies hasAllergies knownAllergies', 'Whether there are allergies|Known allergies, yes or no', en='Any known allergies?|Allergies|Are you allergic to any medication?', de='Allergien bekannt?|Haben Sie Allergien?', fr='Allergies connues ?', es='¿Alergias conocidas?', it='Allergie note?', pt='Alergias conhecidas?', nl='Allergieën?'),
    Q('has_insurance', 'insured hasInsurance otherCoverage', 'Whether there is insurance|Other coverage', en='Is there another health benefit plan?|Do you have insurance?|Other coverage|Are you covered by insurance?', de='Sind Sie versichert?|Weitere Versicherung vorhanden?', fr='Êtes-vous assuré ?', es='¿Tiene seguro?', it='È assicurato?', pt='Tem seguro?'),
    Q('is_employed', 'employed isEmployed currentlyEmployed', 'Whether the person has work|Employed, yes or no', en='Are you currently employed?|Employed|Are you working?', de='Sind Sie berufstätig?|Erwerbstätig', fr='Exercez-vous une activité ?', es='¿Trabaja actualmente?', it='Attualmente occupato?', pt='Está empregado?'),
    Q('is_citizen', 'citizen isCitizen usCitizen', 'Whether the person is a citizen|Citizenship, yes or no', en='Are you a citizen?|U.S. citizen|Are you a citizen of this country?', fr='Êtes-vous citoyen ?', es='¿Es ciudadano?'),
    Q('is_resident', 'resident isResident taxResident', 'Whether the person is resident|Tax resident', en='Are you a resident for tax purposes?|Resident|Resident alien', de='Steuerlich ansässig?', fr='Résident fiscal ?', es='¿Residente fiscal?', it='Residente?', pt='Residente fiscal?'),
    Q('has_criminal_record', 'convicted criminalRecord felony', 'Whether there was a conviction|Criminal record', en='Have you ever been convicted of a felony?|Criminal record|Any convictions?', de='Vorstrafen?|Sind Sie vorbestraft?', fr='Avez-vous été condamné ?', es='¿Tiene antecedentes penales?'),
    Q('has_licence', 'driversLicense hasLicense fuehrerschein', 'Whether there is a driving licence', en='Do you hold a valid driver’s license?|Valid licence|Driver licensed?', de='Führerschein vorhanden?', fr='Titulaire du permis ?', es='¿Tiene permiso de conducir?', it='Patente di guida?'),
    Q('consents', 'consent agreed acceptsTerms dataConsent', 'Whether the terms were accepted|Consent given', en='I agree to the terms and conditions|I consent to the processing of my data|Consent', de='Ich stimme der Verarbeitung meiner Daten zu|Einwilligung', fr='J’accepte les conditions', es='Acepto las condiciones', it='Accetto le condizioni', pt='Aceito as condições', nl='Ik ga akkoord'),
    Q('newsletter', 'wantsNewsletter subscribe marketing', 'Whether the newsletter is wanted', en='Send me news and offers|Newsletter|Subscribe to our newsletter', de='Newsletter erwünscht', fr='Recevoir la lettre d’information', es='Deseo recibir información', it='Newsletter'),
    Q('is_dependent', 'dependent claimedAsDependent', 'Whether the person is claimed as a dependent', en='Can anyone claim you as a dependent?|Dependent', fr='À charge ?', es='¿Depende de otra persona?'),
    Q('is_related_to_work', 'workRelated occupational employmentRelated', 'Whether it comes from work|Accident at work', en="Is patient's condition related to employment?|Work-related|Due to an accident at work?", de='Arbeitsunfall?|Berufsbedingt', fr='Accident du travail ?', es='¿Accidente laboral?', it='Infortunio sul lavoro?', pt='Acidente de trabalho?'),
    Q('accepts_assignment', 'acceptAssignment assignment', 'Whether the assignment is accepted', en='Accept assignment?|Provider accepts assignment'),
    Q('police_called', 'policeReport policeCalled', 'Whether the police came|Police report', en='Police notified?|Were the police called?', de='Polizei verständigt?', fr='Police prévenue ?', es='¿Se avisó a la policía?', it='Polizia avvertita?'),
    Q('injuries', 'anyInjuries injured personalInjury', 'Whether someone was hurt', en='Anyone injured?|Injuries', de='Verletzte?', fr='Blessés ?', es='¿Heridos?', it='Feriti?', pt='Feridos?', nl='Gewonden?'),
    Q('foreign_account', 'foreignAccounts hasForeignAccount', 'Whether there is an account abroad', en='Do you have a foreign bank account?|Foreign accounts and trusts', de='Konto im Ausland?', fr='Compte à l’étranger ?', es='¿Cuenta en el extranjero?'),
    Q('is_first_time', 'firstTime newCustomer newPatient', 'Whether it is the first time|New customer or patient', en='New patient?|First visit?|Is this your first application?', de='Neukunde?|Erstantrag?', fr='Première demande ?', es='¿Primera solicitud?', it='Prima richiesta?'),
    Q('is_void', 'voided void corrected', 'Whether the slip is void', en='VOID|CORRECTED|Check if corrected'),
    Q('sex', 'gender sex geschlecht', 'Sex of the person|Which sex is ticked', {'en': 'Male|Female', 'de': 'männlich|weiblich|divers', 'fr': 'Homme|Femme', 'es': 'Hombre|Mujer', 'it': 'Maschio|Femmina', 'pt': 'Masculino|Feminino', 'nl': 'Man|Vrouw', 'ja': '男|女', 'zh': '男|女', 'ru': 'Мужской|Женский'}, en='Sex|Gender', de='Geschlecht', fr='Sexe', es='Sexo', it='Sesso', pt='Sexo', nl='Geslacht', ja='性別', zh='性别', ru='Пол'),
    Q('salutation', 'title salutation anrede', 'Title of the person|Mr or Ms', {'en': 'Mr.|Mrs.|Ms.|Dr.', 'de': 'Herr|Frau|Firma', 'fr': 'M.|Mme', 'es': 'Sr.|Sra.', 'it': 'Sig.|Sig.ra', 'pt': 'Sr.|Sra.', 'nl': 'Dhr.|Mevr.'}, en='Title|Salutation', de='Anrede', fr='Civilité', es='Tratamiento', it='Titolo', pt='Título', nl='Aanhef'),
    Q('marital_status', 'maritalStatus civilStatus familienstand', 'Marital status|Which status is ticked', {'en': 'Single|Married|Divorced|Widowed', 'de': 'ledig|verheiratet|geschieden|verwitwet', 'fr': 'Célibataire|Marié(e)|Divorcé(e)|Veuf(ve)', 'es': 'Soltero/a|Casado/a|Divorciado/a|Viudo/a', 'it': 'Celibe/nubile|Coniugato/a|Divorziato/a', 'pt': 'Solteiro|Casado|Divorciado|Viúvo', 'nl': 'Ongehuwd|Gehuwd|Gescheiden'}, en='Marital status|Civil status', de='Familienstand', fr='Situation de famille', es='Estado civil', it='Stato civile', pt='Estado civil', nl='Burgerlijke staat'),
    Q('filing_status', 'filingStatus taxStatus', 'Filing status of the taxpayer|Which filing status is checked', {'en': 'Single|Married filing jointly|Married filing separately|Head of household|Qualifying surviving spouse'}, en='Filing status|Check only one box.|Filing Status'),
    Q('payment_way', 'paymentMethod payBy zahlungsart', 'How it is paid|Payment method that is ticked', {'en': 'Cash|Check|Credit card|Bank transfer', 'de': 'Bar|Überweisung|Lastschrift|Kreditkarte', 'fr': 'Espèces|Chèque|Virement|Carte', 'es': 'Efectivo|Transferencia|Tarjeta', 'it': 'Contanti|Bonifico|Carta', 'pt': 'Dinheiro|Transferência|Cartão', 'nl': 'Contant|Pin|Overschrijving'}, en='Payment method|Method of payment|Form of payment', de='Zahlungsart|Zahlung per', fr='Mode de paiement', es='Forma de pago', it='Pagamento', pt='Forma de pagamento', nl='Betaalwijze'),
    Q('card_brand', 'cardType creditCard', 'Which credit card|Brand of the card', {'en': 'Visa|MasterCard|American Express|Discover', 'de': 'Visa|Mastercard|Amex'}, en='Card type|Credit card|Charge to my', de='Kreditkarte'),
    Q('account_kind', 'accountType checkingOrSavings', 'Kind of the account', {'en': 'Checking|Savings', 'de': 'Girokonto|Sparkonto', 'es': 'Corriente|Ahorro'}, en='Account type|Type of account|c Type', de='Kontoart', es='Tipo de cuenta'),
    Q('job_type', 'employmentType contractType arbeitszeit', 'Kind of employment|Full-time or part-time', {'en': 'Full-time|Part-time|Temporary|Contract', 'de': 'Vollzeit|Teilzeit|geringfügig', 'fr': 'Temps plein|Temps partiel', 'es': 'Completa|Parcial', 'it': 'Tempo pieno|Part-time'}, en='Employment type|Type of employment|Employment status', de='Beschäftigung|Arbeitszeit', fr='Contrat', es='Jornada', it='Orario'),
    Q('education_level', 'education highestDegree', 'Highest education|Which school was finished', {'en': 'High school|Associate|Bachelor|Master|Doctorate', 'de': 'Hauptschule|Realschule|Abitur|Studium', 'fr': 'Bac|Licence|Master|Doctorat', 'es': 'Primaria|Secundaria|Universidad'}, en='Highest level of education|Education', de='Höchster Abschluss', fr='Niveau d’études', es='Nivel de estudios'),
    Q('housing', 'residenceStatus ownOrRent wohnform', 'How the person lives|Own or rent', {'en': 'Own|Rent|Live with family|Other', 'de': 'Eigentum|Miete|bei den Eltern', 'fr': 'Propriétaire|Locataire|Hébergé', 'es': 'Propia|Alquiler|Familiar'}, en='Housing|Do you own or rent?|Residence', de='Wohnverhältnis', fr='Logement', es='Vivienda'),
    Q('entity_kind', 'entityType legalForm organizationType', 'Legal form|Which kind of firm is ticked', {'en': 'Individual|Corporation|Partnership|LLC|Trust|Non-profit', 'de': 'Einzelunternehmen|GmbH|AG|Verein', 'fr': 'SARL|SAS|SA|Entreprise individuelle', 'es': 'Autónomo|S.L.|S.A.'}, en='Type of entity|Type of organization|Legal form', de='Rechtsform', fr='Forme juridique', es='Forma jurídica'),
    Q('shipping_way', 'deliveryMethod shipVia versandart', 'How it is sent|Delivery that is ticked', {'en': 'Standard|Express|Overnight|Pick-up', 'de': 'Standard|Express|Abholung', 'fr': 'Standard|Express|Retrait', 'es': 'Normal|Urgente|Recogida', 'it': 'Corriere|Ritiro'}, en='Delivery method|Shipping|Ship via|Service level', de='Versandart|Lieferung', fr='Livraison', es='Envío', it='Consegna'),
    Q('priority_level', 'priority urgency dringlichkeit', 'How urgent it is|Priority', {'en': 'Low|Medium|High|Urgent', 'de': 'niedrig|mittel|hoch', 'fr': 'Faible|Moyenne|Haute', 'es': 'Baja|Media|Alta'}, en='Priority|Urgency', de='Priorität|Dringlichkeit', fr='Priorité', es='Prioridad'),
    Q('request_kind', 'requestType applicationType transactionType', 'What is asked for|Kind of application that is ticked', {'en': 'New|Renewal|Change|Replacement|Cancellation', 'de': 'Neuantrag|Verlängerung|Änderung|Ersatz', 'fr': 'Première demande|Renouvellement|Modification', 'es': 'Alta|Renovación|Modificación|Baja', 'it': 'Nuova|Rinnovo|Variazione', 'pt': 'Nova|Renovação|Alteração', 'nl': 'Nieuw|Verlenging|Wijziging'}, en='Type of application|Type of request|Reason for submission', de='Art des Antrags|Antragsart', fr='Nature de la demande', es='Tipo de solicitud', it='Tipo di richiesta', pt='Tipo de pedido', nl='Soort aanvraag'),
    Q('outcome', 'result passFail inspectionResult', 'Result that is ticked|Passed or failed', {'en': 'Pass|Fail|Not applicable', 'de': 'bestanden|nicht bestanden', 'fr': 'Conforme|Non conforme', 'es': 'Apto|No apto', 'it': 'Idoneo|Non idoneo'}, en='Result|Outcome|Pass/Fail', de='Ergebnis', fr='Résultat', es='Resultado', it='Esito'),
    Q('language_wanted', 'preferredLanguage language correspondenceLanguage', 'Language that the person prefers', {'en': 'English|French|Spanish|German', 'de': 'Deutsch|Englisch|Französisch', 'fr': 'Français|Anglais|Néerlandais'}, en='Preferred language|Language of correspondence', de='Sprache', fr='Langue'),
    Q('contact_wanted', 'preferredContact contactBy', 'How the person wants to be reached', {'en': 'Phone|Email|Mail|Text message', 'de': 'Telefon|E-Mail|Post', 'fr': 'Téléphone|E-mail|Courrier', 'es': 'Teléfono|Correo electrónico|Carta', 'it': 'Telefono|E-mail|Posta'}, en='Preferred contact|Best way to reach you|Contact me by', de='Kontakt bevorzugt per', fr='Contact préféré', es='Contacto preferido', it='Contatto preferito'),
    Q('enclosures', 'attachments documentsEnclosed anlagen', 'All papers that are enclosed|Which boxes of attachments are ticked', {'en': 'Copy of ID|Proof of address|Pay slips|Bank statement|Photograph', 'de': 'Ausweiskopie|Meldebescheinigung|Lohnnachweis|Lichtbild', 'fr': 'Copie d’identité|Justificatif de domicile|RIB|Photo', 'es': 'Copia del DNI|Justificante|Fotografía'}, True, en='Enclosures|Documents attached|Attachments', de='Anlagen|Beigefügt', fr='Pièces jointes', es='Documentos adjuntos'),
    Q('conditions', 'medicalHistory diseases vorerkrankungen', 'All illnesses that are ticked|Medical history', {'en': 'Asthma|Diabetes|High blood pressure|Heart disease|Cancer|Arthritis', 'de': 'Asthma|Diabetes|Bluthochdruck|Herzerkrankung|Rheuma', 'fr': 'Asthme|Diabète|Hypertension|Cancer', 'es': 'Asma|Diabetes|Hipertensión|Cáncer', 'it': 'Asma|Diabete|Ipertensione'}, True, en='Have you had any of the following?|Medical history (check all that apply)|Past conditions', de='Vorerkrankungen', fr='Antécédents', es='Antecedentes', it='Patologie'),
    Q('days_available', 'availableDays weekdays', 'All days that are ticked', {'en': 'Mon|Tue|Wed|Thu|Fri|Sat|Sun', 'de': 'Mo|Di|Mi|Do|Fr|Sa|So', 'fr': 'Lun|Mar|Mer|Jeu|Ven'}, True, en='Days available|Availability', de='Verfügbar an', fr='Disponibilités'),
    Q('services_wanted', 'servicesRequested requestedServices', 'All services that are ticked', {'en': 'Repair|Inspection|Calibration|Cleaning|Training|Other', 'de': 'Reparatur|Wartung|Kalibrierung|Schulung', 'fr': 'Réparation|Entretien|Contrôle', 'es': 'Reparación|Mantenimiento|Revisión'}, True, en='Services requested|Work required', de='Gewünschte Leistung', fr='Prestations', es='Servicios solicitados'),
)


def questions(content: Content, m: Maker, count: int, taken: set[str]) -> list[Choice]:
    """Some that nothing on the page answers otherwise."""
    found: list[Choice] = []
    for question in m.rng.sample(QUESTIONS, min(len(QUESTIONS), count * 2)):
        names = {name.lower() for name in question.concept.names}
        if len(found) < count and taken.isdisjoint(names) and (choice := question.ask(m, content.language)):
            found.append(choice)
            taken |= names
    return found
