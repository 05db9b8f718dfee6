"""Clauses of agreements in German, Dutch and French, by the same topics as the English ones.

Parties are named by nouns that suit the topic rather than by {A} and {B}: those would have to be declined.
"""
from __future__ import annotations

from .clauses_en import Clauses

DE: Clauses = {
    'governing_law': (('Anwendbares Recht', 'Rechtswahl und Gerichtsstand', 'Gerichtsstand', 'Schlussbestimmungen'), (
        'Auf diesen Vertrag findet ausschließlich das Recht der {governing_law} Anwendung. Ausschließlicher Gerichtsstand ist {venue}.',
        'Es gilt das Recht der {governing_law} unter Ausschluss des UN-Kaufrechts (CISG).',
        'Mündliche Nebenabreden bestehen nicht. Änderungen bedürfen der Schriftform. Dieser Vertrag unterliegt dem Recht der {governing_law}; Erfüllungsort ist {~place}, Gerichtsstand {venue}.',
    )),
    'term': (('Laufzeit', 'Vertragsdauer', 'Dauer', 'Inkrafttreten und Laufzeit'), (
        'Die Laufzeit dieses Vertrages beträgt {term} ab Unterzeichnung. Er verlängert sich jeweils um {renewal_term}, wenn er nicht gekündigt wird; die Kündigungsfrist beträgt {notice_period}.',
        'Der Vertrag wird für {term} geschlossen und endet, ohne dass es einer Kündigung bedarf.',
    )),
    'term_dates': (('Vertragsdauer', 'Mietzeit', 'Beginn und Ende'), (
        'Der Vertrag beginnt am {start_date} und endet am {end_date}. Die Kündigungsfrist beträgt {notice_period}.',
        'Das Vertragsverhältnis läuft vom {start_date} bis zum {end_date}.',
    )),
    'survival': (('Fortgeltung', 'Nachwirkung', 'Geheimhaltungsfrist'), (
        'Die Geheimhaltungspflichten gelten nach Beendigung des Vertrages fort, und zwar für {survival}.',
        'Die Pflicht zur Vertraulichkeit besteht über das Vertragsende hinaus für {survival} weiter, für Geschäftsgeheimnisse unbegrenzt.',
    )),
    'termination': (('Kündigung', 'Beendigung'), (
        'Jede Partei kann den Vertrag schriftlich kündigen. Die Frist beträgt {notice_period} zum Monatsende.',
        'Das Recht zur außerordentlichen Kündigung aus wichtigem Grund bleibt unberührt.',
    )),
    'notices': (('Mitteilungen', 'Zustellungen'), (
        'Mitteilungen sind zu richten an: {address_a} sowie an {address_b}.',
        'Ansprechpartner sind {contact_a} ({email_a}) und {contact_b} ({email_b}).',
    )),
    'confidential_definition': (('Vertrauliche Informationen', 'Begriffsbestimmungen', 'Gegenstand'), (
        '„Vertrauliche Informationen“ sind alle technischen und geschäftlichen Informationen, die eine Partei der anderen zugänglich macht, gleich in welcher Form.',
        'Nicht vertraulich sind Informationen, die vor dem {~date} öffentlich bekannt waren oder von {~company} rechtmäßig erlangt wurden.',
    )),
    'purpose': (('Präambel', 'Vorbemerkung', 'Zweck'), (
        'Die Parteien beabsichtigen eine Zusammenarbeit auf dem Gebiet „{purpose}“ und wollen hierzu Informationen austauschen.',
        'Am {~date} haben die Parteien erste Gespräche geführt, an denen auch {~person} teilnahm. Zweck der Offenlegung ist {purpose}.',
    )),
    'remedies': (('Vertragsstrafe', 'Rechtsfolgen'), (
        'Für jeden Fall der schuldhaften Zuwiderhandlung ist eine Vertragsstrafe in Höhe von {penalty} zu zahlen.',
    )),
    'services': (('Leistungen', 'Vertragsgegenstand', 'Leistungsumfang'), (
        'Der Auftragnehmer erbringt für den Auftraggeber folgende Leistungen: {services}.',
        'Gegenstand des Vertrages ist {services}. Die Arbeiten beginnen am {start_date} und sind bis {end_date} abzuschließen.',
    )),
    'fees': (('Vergütung', 'Honorar', 'Zahlungsbedingungen'), (
        'Der Auftraggeber zahlt ein Honorar von {fee} zuzüglich Umsatzsteuer. Rechnungen sind zahlbar innerhalb von {~number} Tagen.',
        'Der Stundensatz beträgt {hourly_rate}, die Gesamtvergütung höchstens {fee}. Reisekosten über {~amount} sind vorher abzustimmen.',
    )),
    'premises': (('Mietsache', 'Mieträume', 'Mietobjekt'), (
        'Vermietet wird die Wohnung {premises}, bestehend aus {rooms} Zimmern, Wohnfläche ca. {area}.',
        'Der Vermieter überlässt dem Mieter die Räume in {premises} zur Nutzung als {use}.',
    )),
    'rent': (('Miete', 'Mietzins', 'Miete und Nebenkosten'), (
        'Die monatliche Miete beträgt {rent}, zuzüglich einer Vorauszahlung auf die Nebenkosten von {utilities_amount}. Sie ist bis zum dritten Werktag eines Monats auf das Konto {bank_account} zu zahlen.',
        'Der Mieter zahlt {rent} im Monat. Die Vormiete betrug {~amount}.',
    )),
    'deposit': (('Kaution', 'Mietsicherheit'), (
        'Der Mieter leistet eine Kaution in Höhe von {deposit}. Sie ist in drei Raten von {~amount} zahlbar.',
    )),
    'lease_rules': (('Haustiere', 'Schönheitsreparaturen', 'Schlüssel', 'Hausordnung'), (
        'Die Haltung von Hunden bedarf der Zustimmung des Vermieters.',
        'Dem Mieter werden {~number} Schlüssel übergeben. Der Stellplatz Nr. {parking_space} ist mitvermietet.',
        'Kleinreparaturen trägt der Mieter bis {~amount} im Einzelfall.',
    )),
    'position': (('Tätigkeit', 'Beginn und Tätigkeit', 'Aufgabengebiet'), (
        'Der Arbeitnehmer wird ab dem {start_date} als {position} eingestellt. Vorgesetzter ist {manager}.',
        'Das Arbeitsverhältnis beginnt am {start_date}. Die Einstellung erfolgt als {position} in der Abteilung {department}.',
    )),
    'salary': (('Vergütung', 'Gehalt', 'Arbeitsentgelt'), (
        'Der Arbeitnehmer erhält ein monatliches Bruttogehalt von {salary}, zahlbar zum Monatsende. Ein Bonus bis {bonus} ist möglich.',
        'Das Jahresgehalt beträgt {salary} brutto und wird in {instalment_count} gleichen Teilen gezahlt.',
    )),
    'working_time': (('Arbeitszeit', 'Arbeitsort'), (
        'Die wöchentliche Arbeitszeit beträgt {weekly_hours} Stunden. Arbeitsort ist {work_place}.',
    )),
    'probation': (('Probezeit', 'Kündigungsfristen'), (
        'Als Probezeit gelten {probation}. In dieser Zeit kann mit einer Frist von zwei Wochen gekündigt werden. Danach gilt als Kündigungsfrist: {notice_period}.',
    )),
    'leave': (('Urlaub', 'Erholungsurlaub', 'Krankheit'), (
        'Der Urlaubsanspruch beträgt {vacation_days} Arbeitstage im Kalenderjahr. Resturlaub verfällt am 31. März.',
    )),
    'loan': (('Darlehen', 'Darlehensbetrag'), (
        'Der Darlehensgeber gewährt dem Darlehensnehmer ein Darlehen in Höhe von {principal} zu einem Zinssatz von {interest_rate} p. a. Verwendungszweck: {loan_purpose}.',
    )),
    'repayment': (('Rückzahlung', 'Tilgung'), (
        'Das Darlehen ist in {instalment_count} Raten von je {instalment} zurückzuzahlen, erstmals am {first_payment}, und spätestens am {end_date} vollständig getilgt.',
    )),
    'security': (('Sicherheiten', 'Verzug'), (
        'Zur Sicherung wird folgender Gegenstand übereignet: {collateral}. Bürge ist {guarantor}.',
    )),
    'vehicle': (('Kaufgegenstand', 'Fahrzeug'), (
        'Verkauft wird das Fahrzeug {vehicle}, Fahrgestellnummer {vin}, amtliches Kennzeichen {plate}, Erstzulassung {first_registration}, Kilometerstand {odometer}.',
    )),
    'goods': (('Kaufgegenstand', 'Lieferung'), (
        'Der Verkäufer liefert {goods}, Menge {goods_quantity}, bis spätestens {delivery_date}, Lieferbedingung {delivery_terms}.',
    )),
    'price': (('Kaufpreis', 'Preis und Zahlung'), (
        'Der Kaufpreis beträgt {price}. Der Käufer hat {down_payment} angezahlt; der Rest ist bei Übergabe fällig.',
        'Als Kaufpreis werden {price} vereinbart. Zahlungsart: {payment_method}.',
    )),
    'property': (('Grundbesitz', 'Grundstück'), (
        'Verkauft wird das Grundstück {premises}, Flurstück {parcel}, eingetragen im Grundbuch von {land_register}, Größe {area}. Besitzübergang ist der {closing_date}.',
    )),
    'licence': (('Lizenzgewährung', 'Nutzungsrechte'), (
        'Der Lizenzgeber räumt dem Lizenznehmer ein Nutzungsrecht an {licensed_product} für das Gebiet {territory} ein.',
        'Die Lizenzgebühr beträgt {royalty} des Nettoumsatzes, mindestens jedoch {minimum_royalty} im Jahr.',
    )),
    'partnership': (('Name und Sitz', 'Zweck der Gesellschaft', 'Einlagen'), (
        'Die Gesellschaft führt den Namen {business_name} und hat ihren Sitz in {premises}. Gegenstand ist {business_purpose}.',
        'Die Einlagen betragen {contribution_a} und {contribution_b}; Gewinn und Verlust werden im Verhältnis {share_a} zu {share_b} geteilt.',
    )),
    'settlement': (('Vergleich', 'Abgeltung'), (
        'Zur Abgeltung aller Ansprüche aus dem Verfahren {case_number} vor dem {court} werden {settlement_amount} gezahlt.',
    )),
    'amend': (('Vertragsänderung', 'Nachtrag'), (
        'Der Vertrag vom {original_date} wird in Ziffer {amended_section} wie folgt geändert: Der Betrag lautet künftig {new_amount} (bisher {~amount}).',
    )),
    'powers': (('Vollmacht', 'Umfang der Vollmacht'), (
        'Die Vollmacht umfasst {powers}. Sie gilt ab {start_date} und erlischt am {end_date}. Ersatzbevollmächtigt ist {substitute}.',
    )),
    'tos': (('Geltungsbereich', 'Anbieter', 'Widerruf', 'Kontakt'), (
        'Diese Bedingungen gelten für die Nutzung von {website}. Anbieter ist {operator}, {operator_address}, Registernummer {registration}.',
        'Fragen richten Sie an {email_a}. Stand dieser Bedingungen: {last_updated}.',
        'Die Nutzung ist Personen ab {minimum_age} Jahren gestattet. Die Widerrufsfrist beträgt {revocation_period}.',
    )),
    '~': (('Salvatorische Klausel', 'Schriftform', 'Schlussbestimmungen', 'Sonstiges', 'Haftung', 'Datenschutz', 'Abtretung', 'Höhere Gewalt', 'Gewährleistung', 'Geheimhaltung'), (
        'Sollte eine Bestimmung dieses Vertrages unwirksam sein, so bleibt die Wirksamkeit der übrigen Bestimmungen unberührt.',
        'Änderungen und Ergänzungen bedürfen der Schriftform. Dies gilt auch für die Aufhebung dieses Schriftformerfordernisses.',
        'Rechte aus diesem Vertrag dürfen nur mit Zustimmung der anderen Partei abgetreten werden.',
        'Jede Partei erhält eine Ausfertigung dieses Vertrages.',
        'Die Haftung für leichte Fahrlässigkeit ist auf {liability_cap} begrenzt.',
        'Personenbezogene Daten werden nach der Verordnung (EU) 2016/679 verarbeitet und nach {~number} Monaten gelöscht.',
        'Ereignisse höherer Gewalt befreien für ihre Dauer von der Leistungspflicht.',
        'Gewährleistungsansprüche verjähren nach Ablauf der gesetzlichen Frist. Der Gegenstand wurde am {~date} besichtigt.',
        'Unterlagen sind auf Verlangen binnen {~number} Tagen zurückzugeben oder zu vernichten.',
        'Dieser Vertrag ersetzt die Absichtserklärung vom {~date}.',
    )),
}

NL: Clauses = {
    'governing_law': (('Toepasselijk recht', 'Rechtskeuze en forum', 'Geschillen'), (
        'Op deze overeenkomst is {governing_law} recht van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter te {venue}.',
        'Deze overeenkomst wordt uitsluitend beheerst door {governing_law} recht.',
    )),
    'term': (('Duur', 'Looptijd', 'Duur en beëindiging'), (
        'Deze overeenkomst wordt aangegaan voor een periode van {term} en kan worden opgezegd met een opzegtermijn van {notice_period}.',
        'De looptijd bedraagt {term}, waarna stilzwijgende verlenging volgt met telkens {renewal_term}.',
    )),
    'term_dates': (('Duur', 'Ingang en einde'), ('De overeenkomst gaat in op {start_date} en eindigt op {end_date}.',)),
    'survival': (('Voortduren', 'Na beëindiging'), ('De geheimhoudingsplicht blijft na afloop nog {survival} van kracht.',)),
    'termination': (('Opzegging',), ('Elk der partijen kan schriftelijk opzeggen met inachtneming van een termijn van {notice_period}.',)),
    'notices': (('Kennisgevingen',), ('Kennisgevingen worden gezonden aan {address_a} respectievelijk {address_b}, ter attentie van {contact_a} en {contact_b}.',)),
    'confidential_definition': (('Vertrouwelijke informatie', 'Definities'), (
        'Onder vertrouwelijke informatie wordt verstaan alle informatie die de ene partij aan de andere verstrekt, ongeacht de vorm.',
        'Niet vertrouwelijk is informatie die vóór {~date} openbaar was of van {~company} is verkregen.',
    )),
    'purpose': (('Overwegingen', 'Doel'), ('Partijen willen informatie uitwisselen in verband met {purpose}.',)),
    'remedies': (('Boete',), ('Bij overtreding verbeurt de partij een onmiddellijk opeisbare boete van {penalty} per overtreding.',)),
    'services': (('Opdracht', 'Diensten'), ('Opdrachtnemer verricht de volgende werkzaamheden: {services}. De werkzaamheden vangen aan op {start_date}.',)),
    'fees': (('Vergoeding', 'Honorarium'), ('De vergoeding bedraagt {fee} exclusief btw, te voldoen binnen {payment_term} na factuurdatum. Uurtarief: {hourly_rate}.',)),
    'premises': (('Het gehuurde',), ('Verhuurder verhuurt aan huurder de woonruimte gelegen aan {premises}, met een oppervlakte van {area}.',)),
    'rent': (('Huurprijs', 'Betaling'), ('De huurprijs bedraagt {rent} per maand, bij vooruitbetaling te voldoen op rekening {bank_account}. De servicekosten zijn {utilities_amount}.',)),
    'deposit': (('Waarborgsom',), ('Huurder betaalt een waarborgsom van {deposit}.',)),
    'lease_rules': (('Gebruik', 'Huisdieren'), ('Het houden van huisdieren is niet toegestaan. Parkeerplaats {parking_space} is inbegrepen.',)),
    'position': (('Functie', 'Indiensttreding'), ('Werknemer treedt op {start_date} in dienst in de functie van {position}. Leidinggevende is {manager}.',)),
    'salary': (('Salaris', 'Beloning'), ('Het bruto salaris bedraagt {salary} per maand, exclusief 8% vakantietoeslag.',)),
    'working_time': (('Arbeidsduur',), ('De arbeidsduur bedraagt {weekly_hours} uur per week. De standplaats is {work_place}.',)),
    'probation': (('Proeftijd',), ('Partijen komen een proeftijd overeen van {probation}; daarna geldt een opzegtermijn van {notice_period}.',)),
    'leave': (('Vakantie',), ('Werknemer heeft recht op {vacation_days} vakantiedagen per jaar.',)),
    'loan': (('Lening',), ('De uitlener verstrekt een lening van {principal} tegen een rente van {interest_rate} per jaar, bestemd voor {loan_purpose}.',)),
    'repayment': (('Aflossing',), ('De lening wordt afgelost in {instalment_count} termijnen van {instalment}, voor het eerst op {first_payment} en uiterlijk op {end_date}.',)),
    'vehicle': (('Voertuig',), ('Verkocht wordt een {vehicle}, kenteken {plate}, chassisnummer {vin}, kilometerstand {odometer}, kleur {colour}.',)),
    'goods': (('Koopobject', 'Levering'), ('Verkoper levert {goods} ({goods_quantity}) uiterlijk op {delivery_date}, {delivery_terms}.',)),
    'price': (('Koopsom', 'Prijs'), ('De koopsom bedraagt {price}, waarvan {down_payment} reeds is voldaan.',)),
    'property': (('Onroerende zaak',), ('Verkocht wordt het perceel {premises}, kadastraal bekend {parcel}, groot {area}. De akte wordt gepasseerd op {closing_date}.',)),
    'licence': (('Licentie',), ('Licentiegever verleent een gebruiksrecht op {licensed_product} voor {territory}, tegen een royalty van {royalty}.',)),
    'settlement': (('Vaststelling',), ('Ter finale kwijting wordt {settlement_amount} betaald in zaak {case_number} bij de {court}.',)),
    'amend': (('Wijziging',), ('Artikel {amended_section} van de overeenkomst van {original_date} wordt gewijzigd: het bedrag wordt {new_amount} (was {~amount}).',)),
    'powers': (('Volmacht',), ('De volmacht omvat {powers}, gaat in op {start_date} en eindigt op {end_date}.',)),
    'tos': (('Toepasselijkheid', 'Contact'), ('Deze voorwaarden gelden voor {website} van {operator}, {operator_address}. Laatst gewijzigd op {last_updated}. Vragen: {email_a}.',)),
    '~': (('Slotbepalingen', 'Overdracht', 'Overmacht', 'Aansprakelijkheid', 'Nietigheid'), (
        'Indien een bepaling nietig blijkt, blijven de overige bepalingen van kracht.',
        'Wijzigingen zijn slechts geldig indien schriftelijk overeengekomen.',
        'Rechten kunnen niet zonder toestemming worden overgedragen.',
        'De aansprakelijkheid is beperkt tot {liability_cap}.',
        'Bij overmacht worden de verplichtingen opgeschort; duurt zij langer dan {~number} dagen, dan kan worden ontbonden.',
        'Deze overeenkomst vervangt de intentieverklaring van {~date}.',
        'Aldus overeengekomen en in tweevoud ondertekend.',
    )),
}

FR: Clauses = {
    'governing_law': (('Loi applicable', 'Droit applicable et juridiction', 'Litiges', 'Dispositions finales'), (
        'Le présent contrat est régi par le droit {governing_law}. Tout litige sera soumis à la compétence exclusive des tribunaux de {venue}.',
        'Les parties conviennent que le droit {governing_law} s’applique, à l’exclusion de la Convention de Vienne.',
        'Le contrat constitue l’intégralité de l’accord des parties ; il est soumis au droit {governing_law} et, à défaut d’accord amiable dans un délai de {~number} jours, les tribunaux de {venue} seront seuls compétents.',
    )),
    'term': (('Durée', 'Durée et résiliation', 'Entrée en vigueur'), (
        'Le présent accord est conclu pour une durée de {term} à compter de sa signature. Il peut être résilié moyennant un préavis de {notice_period}.',
        'Il prend effet à la date de signature et reste en vigueur pendant {term}, renouvelable par tacite reconduction pour des périodes de {renewal_term}.',
    )),
    'term_dates': (('Durée', 'Prise d’effet'), (
        'Le contrat prend effet le {start_date} pour se terminer le {end_date}.',
        'La période s’étend du {start_date} au {end_date} inclus, avec un préavis de {notice_period}.',
    )),
    'survival': (('Survie', 'Durée de la confidentialité'), (
        'Les obligations de confidentialité subsisteront pendant {survival} après la fin du présent accord, quelle qu’en soit la cause.',
    )),
    'termination': (('Résiliation',), (
        'Chaque partie peut résilier le contrat par lettre recommandée moyennant un préavis de {notice_period}.',
        'En cas de manquement non réparé dans les {~number} jours, le contrat sera résilié de plein droit.',
    )),
    'notices': (('Notifications', 'Élection de domicile'), (
        'Les notifications seront adressées à {address_a} et à {address_b}.',
        'Les interlocuteurs sont {contact_a} ({email_a}) et {contact_b} ({email_b}).',
    )),
    'confidential_definition': (('Informations confidentielles', 'Définitions'), (
        'Sont considérées comme confidentielles toutes les informations techniques, commerciales ou financières communiquées par une partie à l’autre, sous quelque forme que ce soit.',
        'Ne sont pas confidentielles les informations connues du public avant le {~date} ou reçues de {~company}.',
    )),
    'purpose': (('Préambule', 'Objet'), (
        'Les parties souhaitent échanger des informations dans le cadre du projet suivant : {purpose}.',
        'À la suite d’une réunion tenue le {~date} avec {~person}, les parties envisagent {purpose}.',
    )),
    'remedies': (('Clause pénale',), ('Toute violation donnera lieu au paiement d’une pénalité de {penalty}.',)),
    'services': (('Objet', 'Prestations', 'Mission'), (
        'Le prestataire s’engage à réaliser pour le client les prestations suivantes : {services}.',
        'La mission porte sur {services} ; elle débute le {start_date} et s’achève le {end_date}.',
    )),
    'fees': (('Prix', 'Honoraires', 'Modalités de paiement'), (
        'En contrepartie, le client versera la somme de {fee} hors taxes, payable à {payment_term} date de facture.',
        'Le taux horaire est fixé à {hourly_rate}, dans la limite de {fee}. Les intérêts de retard sont de {late_interest}.',
    )),
    'premises': (('Désignation des locaux', 'Objet du contrat'), (
        'Le bailleur donne en location au preneur les locaux situés {premises}, d’une surface de {area}, comprenant {rooms} pièces.',
    )),
    'rent': (('Loyer', 'Loyer et charges'), (
        'Le loyer mensuel est fixé à {rent}, auquel s’ajoutent {utilities_amount} de provisions pour charges, payable le {due_day} de chaque mois.',
        'Le preneur paiera un loyer de {rent} par mois. Le dernier loyer du précédent locataire était de {~amount}.',
    )),
    'deposit': (('Dépôt de garantie',), ('Le preneur verse un dépôt de garantie de {deposit}, restitué dans un délai de {~number} jours.',)),
    'lease_rules': (('Obligations du preneur', 'Animaux', 'Réparations'), (
        'Le preneur use paisiblement des locaux et s’assure contre les risques locatifs.',
        'L’emplacement de stationnement n° {parking_space} est compris dans la location.',
    )),
    'position': (('Engagement', 'Fonctions', 'Emploi'), (
        'Le salarié est engagé à compter du {start_date} en qualité de {position}, sous l’autorité de {manager}.',
        'À partir du {start_date}, le salarié exercera les fonctions de {position} au sein du service {department}.',
    )),
    'salary': (('Rémunération', 'Salaire'), (
        'Le salarié percevra une rémunération brute mensuelle de {salary}, ainsi qu’une prime pouvant atteindre {bonus}.',
    )),
    'working_time': (('Durée du travail', 'Lieu de travail'), ('La durée du travail est de {weekly_hours} heures par semaine. Le lieu de travail est {work_place}.',)),
    'probation': (('Période d’essai',), ('Le contrat ne deviendra définitif qu’à l’issue d’une période d’essai de {probation}. Le préavis est ensuite de {notice_period}.',)),
    'leave': (('Congés payés',), ('Le salarié bénéficie de {vacation_days} jours de congés payés par an.',)),
    'loan': (('Prêt', 'Montant du prêt'), ('Le prêteur consent à l’emprunteur un prêt de {principal} au taux de {interest_rate} l’an, destiné à financer {loan_purpose}.',)),
    'repayment': (('Remboursement',), ('Le prêt est remboursable en {instalment_count} mensualités de {instalment}, la première le {first_payment} et la dernière le {end_date}.',)),
    'security': (('Garanties',), ('En garantie, l’emprunteur affecte {collateral}. {guarantor} se porte caution.',)),
    'vehicle': (('Véhicule',), ('Le vendeur cède le véhicule {vehicle}, immatriculé {plate}, numéro de série {vin}, affichant {odometer}, mis en circulation le {first_registration}.',)),
    'goods': (('Marchandises', 'Livraison'), ('Le vendeur livrera {goods} (quantité : {goods_quantity}) au plus tard le {delivery_date}, {delivery_terms}.',)),
    'price': (('Prix de vente', 'Prix'), ('La vente est consentie au prix de {price}, dont un acompte de {down_payment} versé ce jour.', 'Le prix est de {price}, payable par {payment_method}.')),
    'property': (('Désignation du bien',), ('Le bien vendu est situé {premises}, cadastré {parcel}, d’une contenance de {area}. L’acte sera signé le {closing_date}.',)),
    'licence': (('Concession de licence',), ('Le concédant accorde une licence {licence_scope} sur {licensed_product} pour {territory}, moyennant une redevance de {royalty}.',)),
    'partnership': (('Dénomination', 'Apports'), ('La société prend la dénomination {business_name} ; elle a pour objet {business_purpose}.', 'Les apports s’élèvent à {contribution_a} et {contribution_b}.')),
    'settlement': (('Transaction',), ('À titre d’indemnité transactionnelle, il est versé {settlement_amount} pour mettre fin à l’instance {case_number} devant le {court}.',)),
    'amend': (('Avenant', 'Modification'), ('L’article {amended_section} du contrat signé le {original_date} est modifié : le montant est porté de {~amount} à {new_amount}.',)),
    'powers': (('Pouvoirs',), ('La présente procuration porte sur {powers}. Elle est valable du {start_date} au {end_date}.',)),
    'tos': (('Éditeur', 'Acceptation', 'Contact'), (
        'Les présentes conditions régissent l’utilisation de {website}, édité par {operator}, {operator_address}, immatriculée sous le numéro {registration}.',
        'Dernière mise à jour : {last_updated}. Contact : {email_a}. Délai de rétractation : {revocation_period}.',
    )),
    '~': (('Divers', 'Intégralité', 'Nullité partielle', 'Cession', 'Force majeure', 'Responsabilité', 'Données personnelles'), (
        'Si une stipulation est déclarée nulle, les autres demeurent en vigueur.',
        'Toute modification fera l’objet d’un avenant écrit signé des deux parties.',
        'Le contrat ne peut être cédé sans l’accord écrit de l’autre partie.',
        'La responsabilité du prestataire est limitée à {liability_cap}.',
        'Aucune partie ne sera responsable en cas de force majeure.',
        'Les données personnelles sont conservées {~number} mois au plus.',
        'Le présent contrat annule et remplace la lettre d’intention du {~date}.',
        'Fait en deux exemplaires originaux, dont un pour chaque partie.',
    )),
}
