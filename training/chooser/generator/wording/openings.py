"""How agreements begin and end in each language: titles, introductions of the parties, last sentences."""
from __future__ import annotations

OPENINGS = {
    'en': (
        'This {agreement} (the “{agreement}”) is made and entered into as of {effective_date} (the “Effective Date”) by and between {party_a}, a {state_a} {entity_a} with offices at {address_a} (“{term_a}”), and {party_b}, a {state_b} {entity_b} with offices at {address_b} (“{term_b}”).',
        'THIS {AGREEMENT} is dated {effective_date} and made between: (1) {party_a}, whose registered office is at {address_a} (the “{term_a}”); and (2) {party_b}, of {address_b} (the “{term_b}”).',
        'This {agreement}, effective {effective_date}, is between {party_a} (hereinafter “{term_a}”), having its principal place of business at {address_a}, and {party_b} (hereinafter “{term_b}”).',
        'AGREEMENT made this {effective_day} between {party_a}, residing at {address_a}, hereinafter referred to as the {term_a}, and {party_b}, residing at {address_b}, hereinafter referred to as the {term_b}.',
        'On this {effective_day}, the undersigned {party_a} (“{term_a}”) and {party_b} (“{term_b}”) agree as follows:',
        'It is understood and agreed to that the below identified parties, {party_a} and {party_b}, enter into this {agreement} with effect from {effective_date}.',
        'This {agreement} is entered into by {party_a}, a {entity_a} organized under the laws of {state_a}, and {party_b}, an individual residing at {address_b}, on {effective_date}. Each is called a “Party” and together the “Parties”.',
        'WHEREAS {party_a} (“{term_a}”) and {party_b} (“{term_b}”) wish to set out their rights and duties, they have executed this {agreement} as of {effective_date}.',
        'BETWEEN {party_a} of {address_a} AND {party_b} of {address_b}. Date: {effective_date}.',
        'Effective as of {effective_date}, {party_a}, together with its affiliates and subsidiaries (“{term_a}”), and {party_b} (“{term_b}”) hereby agree to the following terms.',
        'THIS {TITLE} (this “{agreement}”) is made and entered into as of {effective_date} (the “Effective Date”), by and between {party_a}, a {state_a} {entity_a} having its principal place of business at {address_a}, on behalf of itself and its affiliates (collectively, “{term_a}”), and {party_b}, a {state_b} {entity_b} (“{term_b}”).',
        '{TITLE} (this “{agreement}”), dated as of {effective_date}, by and between {party_a} (the “{term_a}”) and {party_b}, a {state_b} {entity_b} (the “{term_b}”).',
        'This {agreement} (the “{agreement}”) dated this {effective_day} is entered into by and between {party_a}, who resides at the address set forth on the signature page hereof (“{term_a}”) and {party_b}, a {state_b} {entity_b} (“{term_b}”). Hereinafter, each may be referred to as a “Party” and together as the “Parties”.',
        'This {agreement} is a contract between {party_a} (“you”) and {party_b} (“{term_b}”). You should read it carefully before you sign it. It takes effect on {effective_date}.',
        '{^agreement} is hereby made and entered into this {effective_day} by and between {party_a}, its parent, subsidiaries, successors and assigns (hereinafter the “{term_a}”, a term which includes its successors), and {party_b} (hereinafter “{term_b}”), as a condition of, and in consideration of, the dealings between them.',
        'In connection with the consideration by {party_a} and its representatives (“{term_a}”) of a possible negotiated transaction with {party_b} (together with its subsidiaries, “{term_b}”), {term_a} is prepared to furnish certain information, subject to the terms of this letter dated {effective_date}.',
        'This {agreement}, dated and effective {effective_date}, sets forth the terms on which {party_a}, a {entity_a} organized and existing under the laws of {state_a}, with its head office at {address_a} (hereinafter called “{term_a}”), will deal with {party_b}, a {state_b} {entity_b}, with its head office at {address_b} (hereinafter called “{term_b}”).',
        'The parties to this {agreement} are {party_a}, {address_a}, and {party_b}, {address_b}. It shall take effect on {effective_date}.',
    ),
    'de': (
        'Zwischen {party_a}, {address_a}, – nachfolgend „{term_a}“ genannt – und {party_b}, {address_b}, – nachfolgend „{term_b}“ genannt – wird am {effective_date} folgender Vertrag geschlossen:',
        'Dieser Vertrag vom {effective_date} wird geschlossen zwischen 1. {party_a}, vertreten durch {signatory_a}, und 2. {party_b}.',
        'Die {party_a} mit Sitz in {address_a} (im Folgenden: {term_a}) und {party_b} (im Folgenden: {term_b}) vereinbaren mit Wirkung zum {effective_date}:',
    ),
    'fr': (
        'Entre les soussignés : {party_a}, dont le siège est situé {address_a}, ci-après dénommé « {term_a} », d’une part, et {party_b}, demeurant {address_b}, ci-après dénommé « {term_b} », d’autre part, il a été convenu ce qui suit le {effective_date}.',
        'Le présent contrat est conclu le {effective_date} entre {party_a}, représentée par {signatory_a}, et {party_b}.',
        '{party_a} ({term_a}) et {party_b} ({term_b}) conviennent de ce qui suit, avec effet au {effective_date} :',
    ),
    'es': (
        'De una parte, {party_a}, con domicilio en {address_a} (en adelante, “{term_a}”), y de otra, {party_b}, con domicilio en {address_b} (en adelante, “{term_b}”), suscriben el presente contrato con fecha {effective_date}.',
        'Contrato que celebran el {effective_date} {party_a}, representada por {signatory_a}, y {party_b}, al tenor de las siguientes cláusulas:',
        'Reunidos el {effective_date}, {party_a} y {party_b} acuerdan lo siguiente.',
    ),
    'it': (
        'Tra {party_a}, con sede in {address_a} (di seguito “{term_a}”), e {party_b}, residente in {address_b} (di seguito “{term_b}”), si conviene e si stipula quanto segue in data {effective_date}.',
        'Con la presente scrittura privata del {effective_date}, {party_a}, in persona di {signatory_a}, e {party_b} convengono quanto segue.',
    ),
    'pt': (
        'Entre {party_a}, com sede em {address_a}, doravante designada “{term_a}”, e {party_b}, residente em {address_b}, doravante “{term_b}”, é celebrado em {effective_date} o presente contrato.',
        'Pelo presente instrumento, datado de {effective_date}, {party_a}, representada por {signatory_a}, e {party_b} têm entre si justo e contratado o seguinte:',
    ),
    'nl': (
        'De ondergetekenden: 1. {party_a}, gevestigd te {address_a}, hierna “{term_a}”, en 2. {party_b}, wonende te {address_b}, hierna “{term_b}”, komen op {effective_date} het volgende overeen:',
        'Deze overeenkomst is gesloten op {effective_date} tussen {party_a}, vertegenwoordigd door {signatory_a}, en {party_b}.',
    ),
}
UNDATED = {  # the date is left to the signatures or blank
    'en': (
        'This {agreement} is made as of the date last signed below by and between {party_a}, {address_a} (“{term_a}”), and {party_b}, {address_b} (“{term_b}”).',
        'This {agreement} is entered into this ____ day of ____________, 20__, between {party_a} (“{term_a}”) and {party_b} (“{term_b}”).',
        'In consideration of being given access to information of {party_a} (“{term_a}”), the undersigned {party_b} (“{term_b}”) agrees:',
    ),
    'de': ('Zwischen {party_a}, {address_a} ({term_a}), und {party_b}, {address_b} ({term_b}), wird Folgendes vereinbart:',),
    'fr': ('Entre {party_a}, {address_a} ({term_a}), et {party_b}, {address_b} ({term_b}), il est convenu :',),
    'es': ('{party_a}, con domicilio en {address_a}, y {party_b}, con domicilio en {address_b}, acuerdan:',),
    'it': ('Tra {party_a}, {address_a}, e {party_b}, {address_b}, si conviene quanto segue:',),
    'pt': ('{party_a}, com sede em {address_a}, e {party_b}, com sede em {address_b}, acordam:',),
    'nl': ('{party_a}, gevestigd te {address_a}, en {party_b}, gevestigd te {address_b}, komen overeen:',),
}
CLOSINGS = {
    'en': ('IN WITNESS WHEREOF, the parties have executed this {agreement} as of the date first above written.', 'The parties have caused this {agreement} to be signed by their duly authorised representatives.', 'Agreed and accepted:', 'By signing below, each party acknowledges having read and understood this {agreement}.', 'AS WITNESS the hands of the parties.'),
    'de': ('Gelesen und einverstanden:', 'Die Parteien bestätigen dies durch ihre Unterschrift.'), 'fr': ('Fait en deux exemplaires.', 'Lu et approuvé.'), 'es': ('En prueba de conformidad, firman:', 'Leído y conforme.'),
    'it': ('Letto, approvato e sottoscritto.',), 'pt': ('Assinado pelas partes:',), 'nl': ('Aldus overeengekomen en ondertekend:',),
}
ENTITIES = ('corporation', 'limited liability company', 'company', 'limited partnership', 'non-profit corporation', 'public limited company')
WILL = {
    'en': (
        'I, {testator}, residing at {residence}, being of sound mind, declare this to be my last will and testament and revoke all prior wills and codicils, including that of {~date}.',
        'I am married to {spouse}. I have the following children: {~person}, born {~date}.',
        'I appoint {executor} as executor of this will. If unable to serve, {~person} shall serve in that place, without bond.',
        'I give the sum of {bequest} to {~company}, free of tax.',
        'I give all the rest of my estate in equal shares to {beneficiary_1}, {beneficiary_2} and {beneficiary_3}.',
        'Should my children be minors at my death, I appoint {guardian} as their guardian.',
        'If a beneficiary does not survive me by {~days}, that share passes to the others.',
        'This will was signed on {effective_date} at {signature_place} in the presence of {witness}.',
        'This will shall be construed under the laws of {lead}{governing_law}.',
        'I direct that my debts and funeral expenses be paid as soon as practicable.',
    ),
    'de': (
        'Ich, {testator}, wohnhaft {residence}, verfüge für den Fall meines Todes wie folgt und widerrufe frühere Testamente.',
        'Zu meinen Erben setze ich zu gleichen Teilen ein: {beneficiary_1}, {beneficiary_2} und {beneficiary_3}.',
        'Als Vermächtnis erhält {~person} einen Betrag von {bequest}.',
        'Testamentsvollstrecker soll {executor} sein. Vormund meiner Kinder wird {guardian}.',
        'Verheiratet bin ich mit {spouse} seit dem {~date}.',
        '{signature_place}, den {effective_date}',
    ),
    'fr': (
        'Je soussigné {testator}, demeurant {residence}, révoque tout testament antérieur.',
        'J’institue légataires par parts égales {beneficiary_1}, {beneficiary_2} et {beneficiary_3}.',
        'Je lègue la somme de {bequest} à {~person}. Je nomme {executor} exécuteur testamentaire.',
        'Fait à {signature_place}, le {effective_date}.',
    ),
    'es': (
        'Yo, {testator}, con domicilio en {residence}, otorgo mi testamento y revoco los anteriores.',
        'Instituyo herederos por partes iguales a {beneficiary_1}, {beneficiary_2} y {beneficiary_3}.',
        'Lego a {~person} la suma de {bequest}. Nombro albacea a {executor}.',
        'Otorgado en {signature_place} el {effective_date}.',
    ),
}
WILL_TITLES = {'en': ('Last Will and Testament', 'Will', 'LAST WILL AND TESTAMENT'), 'de': ('Testament', 'Mein letzter Wille'), 'fr': ('Testament',), 'es': ('Testamento',)}
SUMMARY_HEADINGS = {'en': ('Key Terms', 'Particulars', 'Summary', 'Commercial Terms', 'Schedule 1', 'Details'), 'de': ('Eckdaten', 'Vertragsdaten'), 'fr': ('Conditions particulières',), 'es': ('Condiciones particulares',), 'it': ('Condizioni particolari',), 'pt': ('Condições particulares',), 'nl': ('Kerngegevens',)}
AGREEMENT_WORDS = {'en': ('Agreement', 'Contract', 'Deed', 'Agreement'), 'de': ('Vertrag',), 'fr': ('contrat',), 'es': ('contrato',), 'it': ('contratto',), 'pt': ('contrato',), 'nl': ('overeenkomst',)}
