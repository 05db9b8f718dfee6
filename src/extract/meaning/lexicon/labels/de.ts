import type { LanguageLabels } from '../language-labels.ts';

export const de = {
  concepts: {
    documentNumber:
      'Dokumentnummer|Dokumentennummer|Dokument Nr|Belegnummer|Beleg Nr|Ausweisnummer|Passnummer|Pass Nr|Ausweis Nr|Führerscheinnummer|Belegnr|Urkundennummer',
    invoiceNumber:
      'Rechnungsnummer|Rechnungsnr|Rechnung Nr|Rg Nr|Re Nr|RgNr|ReNr|Rechn Nr|~Rechnung|Belegnummer|Beleg Nr|Rechnungs ID|~Rechnung|Faktura Nr|Fakturanummer|Rechnungskennung|Rechnungsbeleg Nr|R Nr',
    receiptNumber:
      'Bonnummer|Bon Nr|Kassenbon Nr|Quittungsnummer|Quittung Nr|Belegnummer|Beleg Nr|Kassenbeleg|Bon|~Beleg|Kassenzettel Nr|Transaktion',
    creditNoteNumber: 'Gutschriftsnummer|Gutschrift Nr|Gutschriftnummer|Stornonummer|Storno Nr',
    quoteNumber:
      'Angebotsnummer|Angebot Nr|Angebotsnr|~Angebot|Offertennummer|Offerte Nr|Kostenvoranschlag Nr',
    orderNumber:
      'Auftragsnummer|Auftrag Nr|Auftragsnr|Bestellnummer|Bestell Nr|Bestellung Nr|Bestellnr|Buchungsnummer|~Auftrag|~Bestellung|Auftragsbestätigung Nr|Vorgangsnummer|Vorgang Nr|~Vorgang|Buchungscode|Unsere Auftragsnummer|Auftragskennung|Reservierungsnummer|Order Nr',
    purchaseOrderNumber:
      'Ihre Bestellnummer|Ihre Bestellung|Ihre Bestell Nr|Bestellnummer|Bestellreferenz|Kundenbestellnummer|Kundenauftragsnummer|Ihr Auftrag|Ihre Auftragsnummer|Bestellnummer Kunde|Bestell Nr des Kunden|PO Nummer|Ihre Bestellung vom|Käuferreferenz|Leitweg ID|Bestellzeichen|Referenz des Käufers|Einkaufsbestellung',
    deliveryNoteNumber:
      'Lieferscheinnummer|Lieferschein Nr|Lieferscheinnr|~Lieferschein|Lieferungsnummer|Ladeschein Nr|Frachtbrief Nr|LS Nr',
    trackingNumber:
      'Sendungsnummer|Paketnummer|Sendungsverfolgung|Trackingnummer|Sendung Nr|Paketscheinnummer',
    contractNumber:
      'Vertragsnummer|Vertrag Nr|Vertragsnr|Vertragskonto|Vertragskontonummer|Vertrags ID|Mietvertrag Nr|Rahmenvertrag|~Vertrag',
    projectNumber:
      'Projektnummer|Projekt Nr|Projekt|Objekt|Objektnummer|Kommission|Kostenstelle|Bauvorhaben|Projektname|BV',
    customerNumber:
      'Kundennummer|Kunden Nr|Kundennr|KdNr|Kd Nr|Kunde Nr|Kunden ID|Kundenkonto|Debitorennummer|Debitor|Debitoren Nr|Ihre Kundennummer|Teilnehmernummer|Kundenkennung|~Kunde',
    supplierNumber:
      'Lieferantennummer|Lieferanten Nr|Kreditorennummer|Kreditor|Lieferantennr|Händlernummer|Unsere Lieferantennummer|VU Nummer|Marktnummer|Filialnummer',
    memberNumber:
      'Mitgliedsnummer|Mitglieds Nr|Kundenkarte|Kundenkartennummer|Bonuskarte|Teilnehmer Nr|Mitgliedschaft Nr',
    referenceNumber:
      'Referenz|Referenznummer|Ihr Zeichen|Unser Zeichen|Unsere Zeichen|Ihre Zeichen|Aktenzeichen|Referenz Nr|Ref Nr|Geschäftszeichen|Ihre Referenz|Unsere Referenz|Zeichen|AZ|~Kennzeichen|Ihr Zeichen Ihre Nachricht vom|Kassenzeichen',
    transactionNumber:
      'Transaktionsnummer|Transaktion Nr|TA Nr|Transaktions ID|Trace Nr|Tracenummer|TSE Transaktion|Buchungsnummer|Vorgangsnummer|Transaktionsnr|TSE Signatur',
    authorizationCode:
      'Genehmigungsnummer|Genehmigungs Nr|Autorisierungsnummer|AID|Autorisierungscode|Genehmigung',
    caseNumber: 'Fallnummer|Fall Nr|Aktenzeichen|Vorgangsnummer|Fall ID|Aufnahmenummer|Geschäftszahl',
    claimNumber: 'Schadennummer|Schadensnummer|Schaden Nr|Leistungsnummer',
    policyNumber:
      'Policennummer|Police Nr|Versicherungsscheinnummer|Versicherungsschein Nr|Versicherungsschein|Polizzennummer|Polizze|Versicherungspolice|VS Nr|Polizzen Nr',
    employeeNumber:
      'Personalnummer|Personal Nr|Pers Nr|Mitarbeiternummer|Mitarbeiter Nr|PersNr|Stammnummer|Personalnr',
    serialNumber:
      'Seriennummer|Serien Nr|Gerätenummer|Fabriknummer|Seriennr|Maschinennummer|Seriennummer Kasse',
    meterNumber: 'Zählernummer|Zähler Nr|~Zähler|Zählpunkt|Marktlokation|Zählpunktbezeichnung|Zählernr',
    vehicleNumber:
      '~Kennzeichen|Amtliches Kennzeichen|Fahrgestellnummer|~FIN|Fahrzeug Identifizierungsnummer|Kfz Kennzeichen|Fahrzeug|Fahrzeugnummer',
    barcode: 'Strichcode|EAN|GTIN|EAN Code|EAN Nr',
    registrationNumber:
      'Handelsregisternummer|Handelsregister|HRB|HRA|Registernummer|HR Nr|Firmenbuchnummer|~FN|~Amtsgericht|Registergericht|UID CHE|Handelsregister Nr|Firmenbuch|HRB Nr|Registernr|Registereintrag|Unternehmensnummer',
    vatId:
      'USt IdNr|USt ID|USt ID Nr|Umsatzsteuer Identifikationsnummer|Umsatzsteuer ID|Umsatzsteuer ID Nr|UID|UID Nr|UID Nummer|ATU|MwSt Nr|MWST Nummer|Ust Id Nr|UStIdNr|UStID|USt Ident Nr|Umsatzsteuernummer|Umsatzsteuer Identnummer|Ihre USt IdNr|Unsere USt IdNr|VAT Nr|EG Steuernummer|MwSt Nummer|Ust Id Nummer|Steuer ID',
    taxNumber:
      'Steuernummer|Steuer Nr|St Nr|StNr|Steuernr|Steuer ID|Steueridentifikationsnummer|Finanzamt Steuernummer|Steuer IdNr|Steuer Identnummer|Steuernummer Finanzamt|IdNr|Identifikationsnummer',
    date: 'Datum|~Tag|~am|~vom|Datum und Uhrzeit|Datum Uhrzeit|Buchungstag|Buchungsdatum|Wertstellung|~Valuta',
    issueDate:
      'Rechnungsdatum|~Datum|Ausstellungsdatum|Belegdatum|Datum der Rechnung|Rechnung vom|ausgestellt am|Rechnungsdat|Rg Datum|Re Datum|Erstellungsdatum|Ausgestellt|Rechnungs Datum|Dokumentdatum|Dokumentendatum|Ausgabedatum|Fakturadatum|~Druckdatum|Kaufdatum|Verkaufsdatum|Berichtsdatum|Befunddatum|Datum der Ausstellung|Angebotsdatum|erstellt am|Tag der Ausstellung|Datum der Ausgabe|Bondatum',
    dueDate:
      'Fälligkeitsdatum|Fällig am|Fälligkeit|Zahlbar bis|Zahlungsziel|Zahlungsfrist|Zahlungstermin|~fällig|Fälligkeitstermin|zu zahlen bis|Zahlung bis|Zahlbar bis zum|Fällig bis|Fälligkeitstag|Bitte zahlen bis|Zahlung fällig am|zahlbar am|Überweisung bis|spätestens bis|Nettofälligkeit|zahlbar netto bis',
    paymentDate:
      'Zahlungsdatum|Zahldatum|bezahlt am|Zahlungseingang|Zahltag|Auszahlungsdatum|gezahlt am|Datum der Zahlung',
    orderDate:
      'Bestelldatum|Auftragsdatum|Datum der Bestellung|bestellt am|Bestellung vom|Auftrag vom|Ihre Bestellung vom|Buchungsdatum|Bestell Datum',
    deliveryDate:
      'Lieferdatum|Leistungsdatum|Datum der Lieferung|Liefertermin|Leistungstag|Lieferung am|Leistungs Lieferdatum|Liefer Leistungsdatum|Lieferdatum Leistungsdatum|Datum der Leistung|geliefert am|Leistungszeitpunkt|Lieferzeitpunkt|~Lieferung|Liefertag|Ausführungsdatum|Leistung erbracht am|Leistungserbringung|Lieferung vom|Tag der Lieferung|Zeitpunkt der Lieferung|Zeitpunkt der Leistung|~Anreise|Liefer Datum|Datum Lieferung|tatsächliches Lieferdatum',
    shippingDate: 'Versanddatum|versendet am|Versandtag|Versand am|Lieferscheindatum',
    period:
      'Zeitraum|Leistungszeitraum|Abrechnungszeitraum|Rechnungszeitraum|Lieferzeitraum|Leistungsperiode|Abrechnungsperiode|Periode|Verbrauchszeitraum|Vertragszeitraum|Mietzeitraum|Gültigkeitszeitraum|Berichtszeitraum|Zeitraum vom bis|Abrechnungsmonat|Laufzeit von bis',
    periodStart:
      '~Beginn|~Von|~Ab|Startdatum|Anfangsdatum|Leistungszeitraum von|Beginn des Zeitraums|~Anreise|Beginndatum|~Vom|gültig ab|Leistungsbeginn|Anfang|von Datum',
    periodEnd:
      '~Ende|~Bis|Enddatum|Leistungszeitraum bis|Ende des Zeitraums|~Abreise|bis zum|Leistungsende|Schlussdatum|bis Datum',
    effectiveDate:
      'Vertragsbeginn|Gültig ab|Inkrafttreten|Beginn der Laufzeit|Mietbeginn|Wirksam ab|Versicherungsbeginn|Beginn|Laufzeitbeginn|Vertragsstart|in Kraft seit|Beginn des Mietverhältnisses|Beginn des Arbeitsverhältnisses',
    endDate:
      'Vertragsende|Ende der Laufzeit|Mietende|Versicherungsablauf|Ablaufdatum|Laufzeitende|Ablauf|Vertragsablauf|befristet bis|Ende',
    signingDate:
      'Datum der Unterschrift|Unterzeichnet am|Vertragsdatum|Ort Datum|Unterschriftsdatum|Ort und Datum|Datum des Vertrags|Abschlussdatum|Ausgefertigt am|Datum der Unterzeichnung',
    expiryDate:
      'Gültig bis|Ablaufdatum|Verfallsdatum|Gültigkeit|läuft ab am|Mindestens haltbar bis|Verfalldatum|Ablauf der Gültigkeit|Tag des Ablaufs|Haltbarkeitsdatum|MHD|Angebot gültig bis|Gültigkeitsdatum|gültig bis zum',
    birthDate:
      'Geburtsdatum|geboren am|geb am|geb|Geburtstag|Tag der Geburt|GebDatum|geb Datum|geboren|Geb Dat|GebDat',
    deathDate: 'Sterbedatum|verstorben am|Todestag',
    admissionDate: 'Aufnahmedatum|Aufnahme|Aufnahmetag|Eintrittsdatum|aufgenommen am|Aufnahme am',
    dischargeDate:
      'Entlassungsdatum|Entlassung|Entlasstag|Austrittsdatum|entlassen am|Entlassdatum|Entlassung am',
    appointmentDate:
      'Nächster Termin|Termin|Wiedervorstellung|Kontrolltermin|Terminvereinbarung|Nächste Kontrolle',
    hireDate: 'Eintrittsdatum|Eintritt|Einstellungsdatum|beschäftigt seit|Eintritt am|Beschäftigungsbeginn',
    printDate: 'Druckdatum|gedruckt am|Ausdruck vom',
    time: 'Uhrzeit|Zeit|~Uhr|~um|Zeitpunkt|Verkaufszeit',
    startTime: 'Startzeit|Beginn Uhrzeit|Einfahrt|TSE Start|Start|Ankunft|Anfangszeit|Einfahrtszeit',
    endTime: 'Endzeit|Ende Uhrzeit|Ausfahrt|TSE Stop|TSE Ende|Abfahrt|Ausfahrtszeit',
    year: 'Jahr|Steuerjahr|Geschäftsjahr|Kalenderjahr|Veranlagungszeitraum|Wirtschaftsjahr',
    name: 'Name|Firma|Firmenname|Vor und Nachname|Vollständiger Name|Name und Anschrift|Unternehmen|Firmenbezeichnung|Bezeichnung des Unternehmens|Name Firma|Vorname Name|Name Vorname|Vorname Nachname|Unternehmensname|Organisation|Betrieb',
    surname: 'Nachname|Familienname|Zuname|~Name|Surname Name',
    givenNames: 'Vorname|Vornamen|Rufname|Given names Vornamen',
    birthName: 'Geburtsname|Mädchenname|geborene|Name bei Geburt|früherer Name',
    contactPerson:
      'Ansprechpartner|Ansprechpartnerin|Kontakt|Ihr Ansprechpartner|Kontaktperson|z Hd|zu Händen|Besteller|zH|Ihre Ansprechpartnerin|Ihr Kontakt|Auskunft erteilt',
    representative:
      'Vertreten durch|~Vertreter|Geschäftsführer|Geschäftsführung|Bevollmächtigter|Gesetzlicher Vertreter|Vorstand|~Inhaber',
    salesperson:
      '~Verkäufer|Bearbeiter|Sachbearbeiter|Ihr Berater|Berater|Vertriebsmitarbeiter|Kundenberater|Bearbeiterin|Sachbearbeiterin|~Vertreter|Betreuer|Ihr Betreuer',
    department: 'Abteilung|~Kostenstelle|Fachabteilung|Bereich|~Klinik|~Station|Abt|Referat',
    address:
      'Adresse|Anschrift|Postanschrift|~Wohnort|Wohnanschrift|Firmensitz|Geschäftsadresse|~Sitz|Firmenanschrift|Hausanschrift|Wohnsitz|Geschäftsanschrift|Postadresse|Sitz der Gesellschaft',
    street: 'Straße|Str|Straße und Hausnummer|Strasse Nr|Straße Nr|Straße Hausnummer',
    houseNumber: 'Hausnummer|Haus Nr|Hausnr',
    postalCode: 'PLZ|Postleitzahl|Plz Ort',
    city: 'Ort|Stadt|Wohnort|Gemeinde',
    state: 'Bundesland|Kanton|Region|Land Bundesland',
    country: 'Land|Staat|Länderkennzeichen|Ländercode',
    location:
      'Ort|Standort|Arbeitsort|Leistungsort|Lieferort|Objekt|Einsatzort|Filiale Ort|Veranstaltungsort',
    email: 'E Mail|Mail|E Mail Adresse|Email Adresse|Mailadresse',
    phone:
      'Telefon|Tel|Telefonnummer|Tel Nr|Fon|Rufnummer|Telefon Nr|Ruf|Hotline|Servicenummer|Durchwahl|Fernruf|Telefon privat|Kundenservice',
    mobile: 'Mobil|Handy|Mobiltelefon|Mobilnummer|Handynummer|Mobilfunk|Natel',
    fax: 'Fax|Telefax|Faxnummer|Fax Nr',
    website: 'Internet|Webseite|Website|Homepage|Web|Internetadresse|Internetseite',
    bankDetails:
      'Bankverbindung|Bankdaten|Kontoverbindung|Zahlungsinformationen|Bankverbindungen|Kontodaten|Zahlbar an',
    bankName: 'Bank|Kreditinstitut|Bankname|Geldinstitut|Name der Bank|Bankinstitut|Hausbank',
    accountHolder: 'Kontoinhaber|Kontoinhaberin|~Empfänger|Zahlungsempfänger|Begünstigter|~Inhaber',
    iban: 'IBAN|IBAN Nr|IBAN Nummer',
    bic: 'BIC|SWIFT|BIC Code|SWIFT Code|BIC SWIFT',
    accountNumber: 'Kontonummer|Konto Nr|Kto Nr|Konto|Kto|KtoNr|Kontonr|Girokonto|Bankkonto',
    routingNumber: 'BLZ|Bankleitzahl|Bankcode|Clearing Nr|Bank Clearing',
    paymentReference:
      'Verwendungszweck|Zahlungsreferenz|Referenz|Zahlungszweck|Kassenzeichen|Mandatsreferenz|Buchungszeichen|Betreff der Überweisung|Zahlungsreferenznummer|QR Referenz|Bitte bei Zahlung angeben',
    paymentTerms:
      'Zahlungsbedingungen|Zahlungsbedingung|Zahlungsziel|Zahlungskonditionen|Konditionen|Zahlungsvereinbarung|Zahlungsfrist|Zahlungsmodalitäten|Zahlbar|Zahlungshinweis',
    paymentMethod:
      'Zahlungsart|Zahlungsweise|Zahlart|Bezahlt mit|Zahlung|Zahlungsmittel|Zahlung per|Zahlungsmethode|Bezahlung|Zahlungsform|bezahlt per|Zahlungsweg',
    cardNumber: 'Kartennummer|Karten Nr|Karte|Kartennr|Kreditkarte|Kreditkartennummer|PAN|EC Karte|Girocard',
    currency: 'Währung|Währungscode|Rechnungswährung|Beträge in|alle Beträge in',
    exchangeRate: 'Wechselkurs|Umrechnungskurs|Kurs|Umrechnungsfaktor',
    amount: 'Betrag|~Summe|~Wert|~Umsatz|~Preis',
    netTotal:
      'Nettobetrag|Netto|Summe netto|Gesamt netto|Nettosumme|Gesamtbetrag netto|Netto Summe|Gesamtnetto|Rechnungsbetrag netto|Netto gesamt|Summe ohne MwSt|Betrag ohne MwSt|Nettogesamtbetrag|Warenwert netto|Nettowert|Netto Betrag|Total netto|Gesamtsumme netto|Nettogesamt|Gesamtbetrag ohne MwSt|Summe exkl MwSt|Total exkl MwSt|Rechnungssumme netto|Netto Warenwert|Zwischensumme netto|Summe Netto Beträge|Netto Gesamtbetrag|ohne MwSt|Betrag netto|Total ohne MwSt|Gesamtsumme ohne USt|Nettorechnungsbetrag|Netto Rechnungsbetrag|Nettoentgelt|~Entgelt',
    subtotal:
      'Zwischensumme|Warenwert|Positionssumme|Summe Positionen|Zwischentotal|Summe der Positionen|Zwischen Summe|Gesamtsumme Positionen|Summe Artikel|Summe Waren|~Summe|Warenbetrag|Zw Summe',
    taxTotal:
      'MwSt|USt|Mehrwertsteuer|Umsatzsteuer|MwSt Betrag|zzgl MwSt|zzgl USt|Steuerbetrag|USt Betrag|zuzüglich MwSt|enthaltene MwSt|Umsatzsteuerbetrag|Mehrwertsteuerbetrag|Steuer|davon MwSt|Summe MwSt|~inkl MwSt|Gesamtsteuer|Summe USt|darin enthaltene MwSt|gesetzliche MwSt|zzgl Umsatzsteuer|zzgl Mehrwertsteuer|Gesamt MwSt|~incl MwSt|zzgl gesetzl MwSt|plus MwSt|Steuersumme|enthält MwSt|MwSt gesamt|MwSt Summe|Summe Steuer|Summe Umsatzsteuer|Steuerbeträge|Steuern|Gesamtbetrag USt|MwSt Total|davon USt|zuzügl MwSt|~inkl USt|Gesamtbetrag MwSt|Summe Steuern|Steuerbetrag gesamt|USt gesamt|Umsatzsteuersumme|gesetzliche Umsatzsteuer|enthaltene Umsatzsteuer',
    taxRate:
      'MwSt Satz|Steuersatz|USt Satz|MwSt %|Mehrwertsteuersatz|Umsatzsteuersatz|USt %|% MwSt|Steuer %|St Satz|MwSt in %|~Satz|Steuersatz %|USt in %|Ust Prozent|~MwSt Code|Steuercode|~St',
    taxBase:
      'Steuerbasis|Bemessungsgrundlage|Steuerpflichtiger Betrag|Steuergrundlage|Nettoumsatz|Basisbetrag|Steuerbarer Betrag|~Basis|~Netto|MwSt Basis|Steuerbasisbetrag|USt Basis',
    grandTotal:
      'Gesamtbetrag|Gesamtsumme|Rechnungsbetrag|Gesamt|Summe|Summe brutto|Gesamt brutto|Bruttobetrag|Endbetrag|Endsumme|Total|Brutto|Gesamtbetrag brutto|Bruttosumme|Rechnungssumme|Summe inkl MwSt|Gesamtbetrag inkl MwSt|Rechnungsendbetrag|Gesamtpreis|Total inkl MwSt|Rechnungsgesamtbetrag|Gesamtsumme brutto|Bruttogesamtbetrag|Rechnungsbetrag brutto|Brutto Summe|zu zahlen|Gesamt inkl MwSt|Summe EUR|Bruttogesamt|Betrag inkl MwSt|Brutto gesamt|Rechnungstotal|Totalbetrag|Brutto Betrag|Gesamtsumme inkl MwSt|Brutto Rechnungsbetrag|Bruttorechnungsbetrag|Gesamt EUR|Gesamtbetrag inkl USt|Rechnungsbetrag inkl MwSt|Endbetrag inkl MwSt|Gesamtwert|Gesamtbetrag der Rechnung|Gesamtbetrag mit MwSt|Gesamtkosten|Bruttowert|Bruttosumme inkl MwSt|~Betrag|Summe Gesamt|Gesamtrechnungsbetrag',
    amountDue:
      'Zahlbetrag|Zu zahlen|Fälliger Betrag|Zu zahlender Betrag|Offener Betrag|Restbetrag|Zahlbarer Betrag|Noch zu zahlen|Forderung|~Offen|Überweisungsbetrag|Zahllast|Nachzahlung|zu überweisen|Betrag fällig|~Saldo|Restzahlung|~Endbetrag|noch offen|ausstehender Betrag|Offener Saldo|Abbuchungsbetrag|Offener Rechnungsbetrag|Forderungsbetrag|Ihr Zahlbetrag|zu bezahlen|Bitte überweisen|~fällig|Lastschriftbetrag|Zahlungsbetrag',
    amountPaid:
      'Bezahlt|Gezahlt|Bezahlter Betrag|Bereits bezahlt|~Zahlung|Zahlungen|gezahlter Betrag|~erhalten|geleistete Zahlungen|bereits gezahlt|~Zahlungseingang|Bezahlt EUR|~Gegeben|Summe Zahlungen|Erhaltene Zahlungen|Betrag erhalten',
    prepaid:
      'Anzahlung|Vorauszahlung|Abschlag|Abschläge|Vorkasse|geleistete Anzahlung|abzüglich Anzahlung|Akonto|Abschlagszahlung|Abschlagszahlungen|Vorschuss|geleistete Abschläge|Anzahlungen|Vorauszahlungen|~Guthaben',
    cash: 'Bar|Gegeben|Barzahlung|Bargeld|Geg Bar|Gegeben Bar|Bar gegeben|Bar EUR|Bar bezahlt|Bar erhalten',
    change: 'Rückgeld|Zurück|Wechselgeld|Rückgabe|Rückgeld Bar|zurück EUR|Herausgeld|Retour|Zurück Bar',
    rounding: 'Rundung|Rundungsdifferenz|Rundungsbetrag|Rundungsausgleich|gerundet',
    discount:
      'Rabatt|Nachlass|Skonto|Preisnachlass|Ermäßigung|~Abzug|Gutschein|Sie sparen|Rabattbetrag|Gesamtrabatt|abzgl Rabatt|Ersparnis|Coupon|Rabatte|Sofortrabatt|Summe Abzüge|Preisvorteil|Skontobetrag|Sonderrabatt|~Abschlag|Nachlässe|Mengenrabatt|abzgl Skonto|Gesamtbetrag der Abschläge',
    discountRate: 'Rabatt %|Rabattsatz|Rabatt in %|Skonto %|% Rabatt|Nachlass %',
    shipping:
      'Versandkosten|Versand|Fracht|Frachtkosten|Lieferkosten|Porto|Porto und Verpackung|Transportkosten|Liefergebühr|Versand und Verpackung|Transport|Versandkostenpauschale|Porto Verpackung|Versandpauschale|Lieferpauschale|Zustellgebühr|Frachtpauschale|Anfahrt|Versandgebühr|Zustellung',
    handling:
      'Verpackung|Verpackungskosten|Bearbeitungsgebühr|Handling|Bearbeitungspauschale|Bearbeitungskosten|Mindermengenzuschlag|Zuschläge',
    serviceCharge: 'Bedienung|Servicegebühr|Service|Serviceentgelt|Bedienungsgeld|Servicepauschale',
    tip: 'Trinkgeld|Tip|TG',
    fee: 'Gebühr|Gebühren|Entgelt|Zuschlag|Kosten|Pauschale|Nebenkosten|Kontoführung|Spesen|Mahngebühr|Auslagen|Grundgebühr|Grundpreis',
    interest: 'Zinsen|Zins|Zinsbetrag|Zinserträge',
    interestRate: 'Zinssatz|Sollzinssatz|Effektivzins|Jahreszins|Effektiver Jahreszins|Sollzins',
    lateFee: 'Mahngebühr|Verzugszinsen|Mahnkosten|Säumniszuschlag|Mahnspesen',
    deposit: 'Kaution|Pfand|Sicherheitsleistung|Mietkaution|Mietsicherheit|Depot',
    openingBalance:
      'Alter Saldo|Anfangssaldo|Saldovortrag|Alter Kontostand|Anfangsbestand|Übertrag|Kontostand alt|Vortrag|Eröffnungssaldo|Saldo alt',
    closingBalance:
      'Neuer Saldo|Endsaldo|Neuer Kontostand|Schlusssaldo|Abschlusssaldo|Kontostand neu|Endbestand|Kontostand am|Saldo neu|Kontostand',
    balance: 'Saldo|Kontostand|Guthaben|Stand',
    debit:
      'Soll|Lastschrift|Abbuchung|Belastung|Ausgang|zu Ihren Lasten|Auszahlung|Lastschriften|Belastungen',
    credit: 'Haben|Gutschrift|Eingang|zu Ihren Gunsten|Einzahlung|Gutschriften',
    contractValue:
      'Auftragswert|Vertragswert|Kaufpreis|Auftragssumme|Vertragssumme|Vergütung|Honorar|Vertragspreis|Auftragsvolumen|Entgelt|Festpreis|Gesamtvergütung',
    rent: 'Miete|Monatsmiete|Kaltmiete|Warmmiete|Gesamtmiete|Nettokaltmiete|Mietzins|Pacht|Grundmiete|Monatliche Miete',
    commission: 'Provision|Agenturprovision|AE|Vermittlungsprovision|Maklerprovision|Courtage',
    lineItems: 'Positionen|~Artikel|Leistungen|~Posten|~Waren|Rechnungspositionen|Leistungsübersicht',
    taxLines:
      'Steueraufstellung|MwSt Aufstellung|Steuerübersicht|MwSt Übersicht|Umsatzsteueraufstellung|Steueraufschlüsselung|Steuerausweis|Umsatzsteueraufschlüsselung',
    transactions: 'Umsätze|Buchungen|Kontoumsätze|Umsatzübersicht|Kontobewegungen|Transaktionen',
    itemCount:
      'Anzahl Artikel|Anzahl Positionen|Artikelanzahl|Stückzahl gesamt|Gesamtmenge|~Posten|Anzahl der Artikel|Anzahl Posten|Gesamtanzahl|Summe Stück|Anz Artikel|Artikel gesamt|Stück gesamt',
    lineNumber:
      'Pos|Position|Pos Nr|Nr|Lfd Nr|Zeile|Positionsnummer|~Posten|Positions Nr|laufende Nr|Zeilennummer|Pos Nummer',
    itemCode:
      'Artikelnummer|Artikel Nr|Art Nr|ArtNr|~Bestellnummer|Materialnummer|Produktnummer|Artikelnr|Sachnummer|Teilenummer|Warennummer|Artikelcode|Material Nr|~Artikel|Leistungsnummer|Zolltarifnummer|~ISBN|PZN|Produktcode|~Typ|~Material|Sach Nr|Artikelkennung|~Art|Warencode|~Ziffer|GOÄ Ziffer|~Modell',
    description:
      'Bezeichnung|Beschreibung|Artikelbezeichnung|Leistung|Artikel|Produkt|Text|Leistungsbeschreibung|Warenbezeichnung|Bezeichnung der Ware|Produktbezeichnung|~Position|Artikelbeschreibung|Leistungsbezeichnung|Gegenstand|Dienstleistung|Artikelname|Bezeichnung der Leistung|~Tätigkeit|Ware|Buchungstext|~Vorgang|Artikel Bezeichnung|Produktname|Leistungsart|Details|~Verwendungszweck|Art der Leistung|Kurztext|Artikeltext|~Titel|~Posten|~Inhalt',
    product: 'Produkt|Produktname|Marke|Hersteller|Tarif|Produktbezeichnung',
    quantity:
      'Menge|Anzahl|Stück|Anz|Stk|Stückzahl|~Std|~Stunden|Liefermenge|~Verbrauch|Gelieferte Menge|Berechnete Menge|Bestellmenge|Mge|Menge Einheit|Mng|~Tage|Bestellte Menge|Anzahl Stunden',
    unit: 'Einheit|ME|Mengeneinheit|Maßeinheit|Eh|Verpackungseinheit|VE|Einh|PE|Abrechnungseinheit',
    unitPrice:
      'Einzelpreis|Preis|Stückpreis|E Preis|EP|Preis pro Einheit|Preis Einheit|Einheitspreis|Einzelpreis netto|Preis pro Stück|Stundensatz|Einzel|EPreis|~Nettopreis|Preis netto|~Listenpreis|~à|Preis Einzel|~Satz|Einzelpreis EUR|Nettoeinzelpreis|Nettostückpreis|Preis je Einheit|Bruttoeinzelpreis|Einzelpreis brutto|Stk Preis|Arbeitspreis|Literpreis|Faktor Preis',
    lineTotal:
      '~Betrag|Gesamtpreis|~Gesamt|~Summe|G Preis|~GP|Positionsbetrag|Zeilensumme|~Wert|GPreis|Gesamtpreis netto|~Nettobetrag|~Preis|~Netto|Betrag EUR|Gesamtpreis EUR|Gesamtwert|Positionswert|Positionspreis|~Warenwert|~Betrag netto|~Total|~Bruttobetrag|Preis gesamt|~Gesamt netto|Zeilenbetrag|Positionssumme|~Gesamtbetrag|~Nettowert|~Umsatz|~Brutto|Gesamt EUR|Nettogesamtpreis',
    weight: 'Gewicht|Gesamtgewicht|Gew',
    netWeight: 'Nettogewicht|Netto kg|Gewicht netto|Eigengewicht',
    grossWeight: 'Bruttogewicht|Brutto kg|Gewicht brutto',
    volume: 'Volumen|Kubikmeter|Rauminhalt|m³',
    cashier:
      'Kassierer|Kassiererin|Bediener|Es bediente Sie|Bedienung|Kellner|~Verkäufer|Bedient von|Kellnerin|es bediente|Sie wurden bedient von|~Mitarbeiter|Sie bediente',
    till: 'Kasse|Kassen Nr|Kassennummer|Terminal|Terminal ID|Kassen ID|Terminalnummer|TSE Seriennummer|Kasse Nr|Terminal Nr|Säule|Zapfsäule|Zapfpunkt',
    table: 'Tisch|Tisch Nr|Zimmer|Tischnummer|Zimmernummer|Zimmer Nr|Platz',
    guests: 'Gäste|Personen|Anzahl Personen|Pers|Anzahl Gäste|Personenzahl',
    branch: 'Filiale|~Markt|Filial Nr|Niederlassung|Zweigstelle|Geschäftsstelle|~Standort|Filialnummer',
    deliveryTerms:
      'Lieferbedingungen|Lieferbedingung|Versandart|Lieferart|Incoterms|Lieferkonditionen|Versandweg|Versandbedingungen',
    carrier:
      'Spediteur|Spedition|Frachtführer|Versanddienstleister|Versender|Paketdienst|Transportunternehmen',
    packages: 'Packstücke|Kolli|Pakete|Anzahl Pakete|Paletten|Colli|Anzahl Packstücke',
    documentType:
      'Dokumenttyp|Dokumentart|Art des Dokuments|Belegart|Rechnungsart|Ausweisart|Typ|Art des Ausweises',
    documentTitle:
      'Rechnung|Gutschrift|Lieferschein|Auftragsbestätigung|Angebot|Bestellung|Quittung|Kassenbon|Kontoauszug|Lohnabrechnung|Gehaltsabrechnung|Mahnung|Zahlungserinnerung|Proformarechnung|Arztbrief|Entlassungsbrief|Lebenslauf|Mietvertrag|Kaufvertrag|Arbeitsvertrag|Schlussrechnung|Abschlagsrechnung|Rechnungskopie|Stornorechnung|Kundenbeleg|Händlerbeleg|Korrekturrechnung|Rechnungskorrektur|Teilrechnung|Kassenbeleg|Vertrag|Personalausweis|Reisepass|Führerschein|Rezept|Befund|Laborbefund|Befundbericht|Steuerrechnung',
    title: 'Titel|Überschrift|Vertragstitel',
    subject:
      'Betreff|Gegenstand|Vertragsgegenstand|Betr|Gegenstand des Vertrags|Zweck|Vertragsobjekt|Mietsache|Mietobjekt|Leistungsgegenstand|Kaufgegenstand',
    notes:
      'Bemerkung|Bemerkungen|Hinweis|Hinweise|Notizen|Anmerkung|Anmerkungen|Zusatzinformation|Kommentar|Mitteilung|Info|Sonstiges',
    pageNumber: 'Seite|Blatt|Seite von|Seiten',
    version: 'Version|Fassung|~Stand|Ausgabe|Revision|Auflage',
    status: 'Status|Zustand|Bearbeitungsstand|Bearbeitungsstatus',
    language: 'Sprache|Muttersprache',
    sex: 'Geschlecht|männlich weiblich|Geschl',
    nationality: 'Staatsangehörigkeit|Nationalität|Staatsbürgerschaft|Heimatort',
    birthPlace: 'Geburtsort|geboren in|Ort der Geburt|Geburtsort und Land',
    age: 'Alter|Lebensalter|Jahre alt',
    height: 'Größe|Körpergröße|Grösse|Körperlänge',
    eyeColor: 'Augenfarbe|Farbe der Augen',
    maritalStatus: 'Familienstand|Zivilstand|Personenstand',
    authority:
      'Behörde|Ausstellende Behörde|Ausgestellt von|Aussteller|Ausstellungsbehörde|Passbehörde|ausgestellt durch',
    issuingCountry: 'Ausstellungsland|Ausstellender Staat|Ausstellerstaat',
    issuePlace: 'Ausstellungsort|Ort der Ausstellung|Ort|ausgestellt in',
    personalNumber:
      'Sozialversicherungsnummer|SV Nummer|SV Nr|Rentenversicherungsnummer|Personenkennzeichen|AHV Nummer|AHV Nr|Versicherungsnummer|Personennummer|Persönliche Identifikationsnummer|RV Nummer|Zugangsnummer|VSNR|Sozialvers Nr',
    licenceClass:
      'Klasse|Klassen|Führerscheinklasse|Fahrerlaubnisklasse|Fahrzeugklasse|Fahrzeugklassen|Führerscheinklassen',
    drivingCategories: 'Fahrerlaubnisklassen|Führerscheinklassen|Klassen',
    restrictions: 'Beschränkungen|Auflagen|Schlüsselzahlen|Einschränkungen|Zusatzangaben',
    machineReadableZone: 'Maschinenlesbare Zone|MRZ',
    religion: 'Religion|Konfession|Kirchensteuermerkmal|Religionszugehörigkeit',
    occupation: 'Beruf|Tätigkeit|Berufsbezeichnung|ausgeübter Beruf|Erlernter Beruf',
    parties: 'Vertragsparteien|Parteien|Vertragspartner|zwischen|Vertragsschließende',
    partyRole: 'Rolle|nachfolgend|im Folgenden|nachstehend|Funktion|genannt',
    signatories: 'Unterschriften|Unterzeichner',
    signatory:
      'Unterzeichner|Unterzeichnet von|Name in Druckbuchstaben|gezeichnet|gez|Unterzeichnende|Name des Unterzeichners',
    signature: 'Unterschrift|Signatur|Unterschrift des Inhabers|Unterschrift der Inhaberin',
    term: 'Laufzeit|Vertragslaufzeit|Dauer|Vertragsdauer|Mietdauer|Mindestlaufzeit|Mindestvertragslaufzeit|Geltungsdauer|Mietzeit|Grundlaufzeit',
    renewal:
      'Automatische Verlängerung|Verlängerung|Stillschweigende Verlängerung|Vertragsverlängerung|automatisch verlängert',
    renewalTerm: 'Verlängerungszeitraum|Verlängerungsdauer|Verlängerung um|Verlängerung',
    noticePeriod: 'Kündigungsfrist|Kündigung|Frist zur Kündigung|Kündigungsfristen',
    penalty: 'Vertragsstrafe|Konventionalstrafe|Strafe|Pönale|Verzugsschaden',
    liabilityLimit: 'Haftungsbeschränkung|Haftungsbegrenzung|Haftung|Haftungshöchstbetrag|Haftungsobergrenze',
    confidentialityPeriod:
      'Geheimhaltungsdauer|Vertraulichkeit|Geheimhaltung|Verschwiegenheit|Geheimhaltungspflicht',
    governingLaw: 'Anwendbares Recht|Geltendes Recht|Rechtswahl|Recht',
    jurisdiction:
      'Gerichtsstand|Zuständiges Gericht|Erfüllungsort und Gerichtsstand|Schiedsgericht|Gerichtsstand und Erfüllungsort',
    patientNumber:
      'Patientennummer|Patienten Nr|Pat Nr|Fallnummer|Patienten ID|PatNr|Patientenkennung|Krankenblattnummer|PID',
    insuranceNumber:
      'Versichertennummer|Versicherten Nr|Versichertennr|Krankenversicherungsnummer|KVNR|Mitgliedsnummer|Versicherungsnummer|Versicherten ID',
    insuranceName:
      'Krankenkasse|Versicherung|Krankenversicherung|Kostenträger|Kasse|Krankenkasse bzw Kostenträger|Kassenname|Versicherer',
    physician:
      'Arzt|Ärztin|Behandelnder Arzt|Oberarzt|Chefarzt|Behandler|Hausarzt|Assistenzarzt|Verantwortlicher Arzt|Befundender Arzt|Stationsarzt|behandelnde Ärztin',
    referringPhysician:
      'Überweisender Arzt|Zuweiser|Einsender|überwiesen von|Einweisender Arzt|Zuweisender Arzt|Anfordernder Arzt|Überweiser|überweisende Ärztin',
    visitReason:
      'Anlass|Fragestellung|Beschwerden|Vorstellungsgrund|Aufnahmegrund|Indikation|Konsultationsgrund|Klinische Angaben|Grund der Vorstellung|Aufnahmeanlass|Klinische Fragestellung|Grund der Untersuchung|Aktuelle Beschwerden',
    diagnosis:
      'Diagnose|Diagnosen|Hauptdiagnose|Nebendiagnose|Entlassungsdiagnose|Verdachtsdiagnose|Nebendiagnosen|Entlassungsdiagnosen|Aufnahmediagnose|Dauerdiagnosen|Aktuelle Diagnosen|Dg',
    diagnosisCode: 'ICD|ICD 10|ICD Code|ICD Schlüssel|ICD 10 GM',
    procedure:
      'Eingriff|Operation|Therapie|Prozedur|Prozeduren|Maßnahmen|Behandlung|Untersuchung|Operationen|Therapien|OPS|Durchgeführte Maßnahmen|Untersuchungen|OP',
    allergies: 'Allergien|Allergie|Unverträglichkeiten|Bekannte Allergien|Allergien und Unverträglichkeiten',
    medication:
      'Medikation|Medikament|Medikamente|Arzneimittel|Entlassungsmedikation|Wirkstoff|Präparat|Aktuelle Medikation|Medikamentöse Therapie|Medikationsplan|Verordnung|Handelsname|Dauermedikation',
    dosage: 'Dosierung|Dosis|Stärke|Wirkstärke|Tagesdosis',
    frequency: 'Häufigkeit|Einnahme|Einnahmeschema|Dosierschema|morgens mittags abends|Frequenz|Anwendung',
    duration: 'Dauer|Behandlungsdauer|Zeitdauer|Anwendungsdauer|Aufenthaltsdauer',
    bloodType: 'Blutgruppe|Rhesusfaktor|Blutgruppe und Rhesusfaktor',
    bloodPressure: 'Blutdruck|RR',
    heartRate: 'Puls|Herzfrequenz|HF',
    temperature: 'Temperatur|Körpertemperatur|Temp',
    bodyWeight: 'Gewicht|Körpergewicht|KG',
    vitalSigns: 'Vitalzeichen|Vitalparameter|Vitalwerte|Vitaldaten',
    laboratoryResults: 'Laborwerte|Labor|Laborbefunde|Laborergebnisse|Laborparameter|Laborbefund|Befunde',
    testName: 'Untersuchung|Parameter|Test|Analyse|Analyt|Messgröße|Bestimmung|Verfahren',
    testResult: 'Ergebnis|Wert|Messwert|Resultat|Messergebnis|Befund',
    referenceRange:
      'Referenzbereich|Normbereich|Normwert|Referenzwert|Normalwert|~Referenz|Normalbereich|Referenzwerte|Normwerte|Sollwert|Ref Bereich|Referenzintervall',
    flag: 'Bewertung|Auffällig|Kennung|Hinweis',
    specimen: 'Probe|Probenmaterial|Material|Untersuchungsmaterial|Probenart',
    findings:
      'Befund|Befunde|Beurteilung|Ergebnis|Zusammenfassung|Epikrise|Körperlicher Untersuchungsbefund|Untersuchungsbefund|Verlauf|Klinischer Befund|Zusammenfassende Beurteilung',
    recommendations:
      'Empfehlung|Empfehlungen|Procedere|Weiteres Vorgehen|Therapieempfehlung|Therapieempfehlungen|Prozedere|Plan|Weiteres Procedere',
    history:
      'Anamnese|Vorgeschichte|Krankengeschichte|Vorerkrankungen|Familienanamnese|Sozialanamnese|Eigenanamnese',
    summary: 'Profil|Zusammenfassung|Über mich|Kurzprofil|Berufsziel|Persönliches Profil|Kurzvorstellung',
    links: 'Links|Profile|Soziale Medien|LinkedIn|XING',
    experience:
      'Berufserfahrung|Beruflicher Werdegang|Praktische Erfahrung|Berufspraxis|Werdegang|Praktika|Berufliche Erfahrung|Arbeitserfahrung|Berufliche Laufbahn|Beruflicher Hintergrund',
    position:
      'Position|Stelle|Funktion|Stellenbezeichnung|Tätigkeit|Berufsbezeichnung|Aufgabe|Rolle|Dienststellung|beschäftigt als',
    employer: 'Arbeitgeber|~Unternehmen|~Firma|Dienstgeber|Name des Arbeitgebers',
    education:
      'Ausbildung|Bildung|Studium|Schulbildung|Bildungsweg|Akademische Ausbildung|Schulische Ausbildung|Hochschulbildung|Bildungsgang|Aus und Weiterbildung',
    institution: 'Schule|Universität|Hochschule|Bildungseinrichtung|Institution|Fachhochschule|Gymnasium',
    degree: 'Abschluss|Grad|Akademischer Grad|Diplom|Schulabschluss|Studienabschluss|Bildungsabschluss|Titel',
    fieldOfStudy: 'Studiengang|Fachrichtung|Fach|Studienfach|Schwerpunkt|Hauptfach|Studienrichtung',
    grade: 'Note|Abschlussnote|Gesamtnote|Durchschnitt|Notendurchschnitt',
    skills:
      'Kenntnisse|Fähigkeiten|Kompetenzen|IT Kenntnisse|EDV Kenntnisse|Fachkenntnisse|Qualifikationen|Besondere Kenntnisse|Kernkompetenzen|Kenntnisse und Fähigkeiten|Weitere Kenntnisse',
    languages: 'Sprachen|Sprachkenntnisse|Fremdsprachen',
    languageLevel: 'Niveau|Sprachniveau|Kenntnisstand',
    certifications:
      'Zertifikate|Weiterbildung|Fortbildungen|Zertifizierungen|Kurse|Weiterbildungen|Lizenzen|Zusatzqualifikationen',
    publications: 'Veröffentlichungen|Publikationen',
    interests: 'Interessen|Hobbys|Hobbies|Freizeit|Hobbys und Interessen',
    referees: 'Referenzen',
    awards: 'Auszeichnungen|Preise|Stipendien|Ehrungen',
    grossPay:
      'Bruttolohn|Bruttogehalt|Bruttobezug|Gesamtbrutto|Brutto Bezüge|Steuerbrutto|Monatsgehalt|Grundgehalt|Gehalt|Lohn|Bruttoverdienst|Bruttoarbeitslohn|Bruttoentgelt|Gesamt Brutto|Grundlohn|Monatslohn',
    netPay:
      'Nettolohn|Nettogehalt|Auszahlungsbetrag|Nettobezug|Nettoverdienst|Auszahlung|Überweisung|Nettobezüge|Netto Verdienst|Überwiesener Betrag',
    deductions: 'Abzüge|Gesetzliche Abzüge|Summe Abzüge|Gesamtabzüge|Netto Abzüge|Steuerrechtliche Abzüge',
    hours: 'Stunden|Arbeitsstunden|Std|Anzahl Stunden|Gesamtstunden|Arbeitszeit|Wochenstunden',
    hourlyRate: 'Stundensatz|Stundenlohn|Satz pro Stunde',
    socialSecurity:
      'Sozialversicherung|SV Beitrag|Rentenversicherung|Sozialversicherungsbeitrag|SV rechtliche Abzüge|Rentenversicherungsbeitrag|Arbeitslosenversicherung|Pflegeversicherung',
    incomeTax: 'Lohnsteuer|Einkommensteuer|Einbehaltene Lohnsteuer|LSt|Quellensteuer|Kapitalertragsteuer',
    premium:
      'Prämie|Beitrag|Versicherungsbeitrag|Versicherungsprämie|Jahresbeitrag|Monatsbeitrag|Jahresprämie|Gesamtbeitrag',
    coverage:
      'Deckung|Versicherungsumfang|Leistungsumfang|Versicherungsart|Versicherungsschutz|Sparte|Deckungsumfang',
    insuredSum: 'Versicherungssumme|Deckungssumme|Versicherungswert',
    deductible: 'Selbstbeteiligung|Selbstbehalt|Franchise|Eigenanteil|Zuzahlung',
    campaign: 'Kampagne|Kampagnenname|Aktion',
    market: 'Markt|Märkte',
    station: '~Sender|Kanal|~Medium',
    estimateNumber: 'Kostenvoranschlag Nr|Schätzung Nr',
  },
  roles: {
    seller:
      'Verkäufer|Lieferant|Rechnungssteller|Anbieter|Händler|Auftragnehmer|Leistungserbringer|Aussteller|Absender|Rechnungsaussteller|Dienstleister|Verkäuferin|Unternehmer|Leistender Unternehmer|Lieferfirma|Zahlungsempfänger',
    buyer:
      'Käufer|Kunde|Rechnungsempfänger|Auftraggeber|Rechnung an|Rechnungsanschrift|Rechnungsadresse|Rechnungs Adresse|Besteller|Leistungsempfänger|Kundin|Abnehmer|Rechnungsempfängerin|Empfänger|Käuferin|Kundenadresse|Kundenanschrift|Debitor|Erwerber|Kunden|Gast',
    shipTo:
      'Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an|Versandadresse|Versandanschrift|Lieferempfänger|Versand an|Liefern an|Leistungsort|Abweichende Lieferadresse|Abweichender Warenempfänger|Entladestelle|Anlieferadresse',
    shipFrom: 'Versender|Warenversender|Abholadresse|Ladestelle|Beladestelle|Versandort|Lieferung von',
    payer: 'Zahler|Zahlungspflichtiger|Schuldner|Einzahler|Abweichender Zahler|Regulierer',
    payee: 'Zahlungsempfänger|Begünstigter|Gläubiger|Zahlbar an|Zahlung an|Abweichender Zahlungsempfänger',
    sender: 'Absender|Versender',
    receiver: 'Empfänger|Adressat',
    holder: 'Inhaber|Inhaberin|Karteninhaber|Ausweisinhaber|Passinhaber',
    insured: 'Versicherter|Versicherungsnehmer|Versicherte Person|Versicherungsnehmerin|Versicherte',
    insurer: 'Versicherer|Versicherungsgesellschaft|Versicherungsunternehmen',
    beneficiary: 'Begünstigter|Bezugsberechtigter',
    patient: 'Patient|Patientin|Patienten|Patientendaten',
    provider: 'Krankenhaus|Praxis|Labor|Klinik|Klinikum|Einrichtung|Apotheke',
    doctor: 'Arzt|Ärztin|behandelnder Arzt',
    employer: 'Arbeitgeber|Dienstgeber|Arbeitgeberin',
    employee: 'Arbeitnehmer|Mitarbeiter|Dienstnehmer|Arbeitnehmerin|Beschäftigter|Mitarbeiterin',
    applicant: 'Antragsteller|Bewerber|Antragstellerin|Bewerberin',
    agency: 'Agentur|Werbeagentur|Mediaagentur',
    advertiser: 'Werbetreibender|Inserent|Werbekunde',
    landlord: 'Vermieter|Verpächter|Vermieterin|Leasinggeber',
    tenant: 'Mieter|Pächter|Mieterin|Leasingnehmer',
    lender: 'Darlehensgeber|Kreditgeber',
    borrower: 'Darlehensnehmer|Kreditnehmer',
    licensor: 'Lizenzgeber|Offenlegende Partei',
    licensee: 'Lizenznehmer|Empfangende Partei',
    guarantor: 'Bürge|Garant',
    witness: 'Zeuge|Zeugen',
    bank: 'Bank|Kreditinstitut',
    father: 'Vater',
    mother: 'Mutter',
    spouse: 'Ehegatte|Ehepartner|Ehefrau|Ehemann',
    emergencyContact: 'Notfallkontakt|Angehörige',
    owner: 'Eigentümer|Eigentümerin|Halter|Fahrzeughalter',
  },
} as const satisfies LanguageLabels;
