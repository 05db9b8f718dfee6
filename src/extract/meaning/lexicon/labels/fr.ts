import type { LanguageLabels } from '../language-labels.ts';

export const fr = {
  concepts: {
    documentNumber:
      'N° du document|Numéro de document|N° document|N° de pièce|Numéro de passeport|Passeport n°|N° de carte|Carte nationale d’identité n°|N° du permis|N° pièce|Numéro du titre',
    invoiceNumber:
      'N° facture|N° de facture|Numéro de facture|Facture n°|Numéro facture|Fact n°|~Facture|Référence facture|Réf facture|Numéro de la facture|N° de la facture|~N° pièce|~N° de pièce|Facture numéro',
    receiptNumber:
      'N° ticket|N° de ticket|Ticket n°|N° reçu|Reçu n°|Numéro de ticket|~Ticket|N° de reçu|Numéro de reçu|N° de caisse ticket|Quittance n°',
    creditNoteNumber: 'N° avoir|Avoir n°|Numéro d’avoir|N° d’avoir|Note de crédit n°',
    quoteNumber: 'N° devis|Devis n°|Numéro de devis|N° de devis|Offre n°|N° offre|Référence devis',
    orderNumber:
      'N° commande|N° de commande|Commande n°|Numéro de commande|Numéro commande|~Commande|Réf commande|Référence commande|Bon de commande n°|N° de réservation|Réservation n°|N° bon de commande|N° de dossier|Numéro de réservation',
    purchaseOrderNumber:
      'Votre commande|Votre n° de commande|N° de commande client|Bon de commande|Commande client|Votre référence commande|N° commande client|Réf commande client|Référence acheteur|Numéro d’engagement|N° engagement|Votre bon de commande',
    deliveryNoteNumber:
      'N° bon de livraison|BL n°|N° BL|Bon de livraison n°|~Bon de livraison|N° livraison|Numéro de BL|Numéro de bon de livraison|Bordereau de livraison',
    trackingNumber: 'N° de suivi|Numéro de suivi|N° de colis|Numéro de colis|Suivi colis',
    contractNumber:
      'N° contrat|N° de contrat|Contrat n°|Numéro de contrat|Référence contrat|~Contrat|Réf contrat|Bail n°',
    projectNumber:
      'Projet|N° projet|Affaire|N° affaire|Chantier|Code projet|N° de projet|Réf chantier|Objet chantier',
    customerNumber:
      'N° client|Code client|Numéro client|Référence client|N° de client|Client n°|Réf client|Compte client|Numéro de client|N° de compte client|~Client|N° abonné|Identifiant client|Votre numéro client',
    supplierNumber:
      'N° fournisseur|Code fournisseur|Numéro fournisseur|Code vendeur|N° de fournisseur|Code magasin',
    memberNumber:
      'N° adhérent|Carte fidélité|N° carte fidélité|N° de membre|Numéro d’adhérent|Carte de fidélité|N° fidélité',
    referenceNumber:
      'Référence|Réf|Notre référence|Votre référence|N/Réf|V/Réf|Nos réf|Vos réf|N° de référence|Numéro de référence|N° référence|Nos références|Vos références|Référence dossier|Réf dossier',
    transactionNumber:
      'N° transaction|Numéro de transaction|Transaction n°|N° de transaction|Identifiant transaction|N° opération|Numéro d’opération',
    authorizationCode: 'N° autorisation|Numéro d’autorisation|Code autorisation|N° auto|Autorisation',
    caseNumber: 'N° dossier|Dossier n°|Numéro de dossier|N° de dossier|Dossier',
    claimNumber: 'N° sinistre|Numéro de sinistre|Sinistre n°|N° de sinistre',
    policyNumber:
      'N° police|Police n°|Numéro de police|N° de police|N° contrat assurance|Police d’assurance n°',
    employeeNumber: 'Matricule|N° matricule|N° salarié|Numéro de salarié|Matricule salarié',
    serialNumber: 'N° de série|Numéro de série|N° série',
    meterNumber: 'N° compteur|PDL|PRM|Point de livraison|Numéro de compteur|PCE|N° de compteur',
    vehicleNumber:
      'Immatriculation|N° d’immatriculation|Plaque|N° de châssis|Numéro d’immatriculation|Véhicule|VIN',
    registrationNumber:
      'SIRET|SIREN|N° SIRET|N° SIREN|RCS|N° RCS|Registre du commerce|Code APE|NAF|N° entreprise|Numéro d’entreprise|BCE|RC|N° Siret|RM|IDE|Immatriculation RCS|Numéro SIRET|ICE|NEQ',
    vatId:
      'N° TVA|N° TVA intracommunautaire|TVA intracommunautaire|Numéro de TVA|N° de TVA|N° TVA intra|TVA intra|Id TVA|Numéro TVA|Identifiant TVA|N° ident TVA|N° TVA client|Numéro de TVA intracommunautaire|N° d’identification TVA|Code TVA|TVA n°|N° intracommunautaire|Numéro d’identification TVA|TPS n°|N° TPS',
    taxNumber:
      'N° fiscal|Numéro fiscal|Identifiant fiscal|Matricule fiscal|Numéro d’identification fiscale|NIF|SPI|N° d’identification fiscale|IF',
    date: 'Date|~Le|Date et heure|Jour|Date opération|Date valeur|Date d’opération',
    issueDate:
      'Date facture|Date de facture|Date de facturation|Date d’émission|Émis le|Émise le|Date de la facture|Date de délivrance|Facture du|Date du ticket|Date d’édition|~Date|Date d’achat|Délivré le|Date du document|Établi le|Fait le|Éditée le|Date d’établissement|Date du rapport|Date de vente|Date de devis|Date du devis|Facturé le|Date de pièce|Date pièce|Date du compte rendu|~Le|Date de création',
    dueDate:
      'Date d’échéance|Échéance|Date limite de paiement|À payer avant le|Payable le|Date de règlement|Date d’exigibilité|Échéance le|Payable avant le|À régler avant le|Échéance de paiement|À payer le|À régler le|Date limite de règlement|Payable au plus tard le|Paiement avant le|Date d’échéance de paiement|À échéance du|Règlement avant le',
    paymentDate:
      'Date de paiement|Date paiement|~Payé le|Réglé le|Date du paiement|Date du règlement|Date de versement|Date de virement|Acquittée le',
    orderDate:
      'Date de commande|Date commande|Commandé le|Commande du|Date de la commande|Votre commande du|Date du bon de commande',
    deliveryDate:
      'Date de livraison|Date livraison|Livré le|Date de prestation|Date de la prestation|Livraison le|Date d’exécution|Date de réalisation|Livraison|Date d’intervention|Date de la vente|Date de fourniture|Date de service|Date de la livraison',
    shippingDate: 'Date d’expédition|Expédié le|Date d’envoi|Date expédition|Envoyé le',
    period:
      'Période|Période de facturation|Période de prestation|Période de paie|Période du au|Période facturée|Période concernée|Période de location|Période d’abonnement|Dates de séjour',
    periodStart:
      '~Du|~Début|Date de début|~De|À partir du|Date début|Début de période|~Arrivée|Début de la période|À compter du',
    periodEnd: '~Au|~Fin|Date de fin|Jusqu’au|Date fin|Fin de période|~Départ|Fin de la période',
    effectiveDate:
      'Date d’effet|Prise d’effet|Date d’entrée en vigueur|Entrée en vigueur|À compter du|Date de prise d’effet|Date de début|Effet le',
    endDate:
      'Date de fin|Fin du contrat|Date d’expiration|Date de résiliation|Échéance du contrat|Date de fin de contrat|Terme|Fin du bail',
    signingDate: '~Fait le|Date de signature|Signé le|~Fait à|Date du contrat|Date de la signature|Fait à le',
    expiryDate:
      'Date d’expiration|Valable jusqu’au|Expire le|Date de validité|Valide jusqu’au|Date limite|Validité|Fin de validité|Date de péremption|Devis valable jusqu’au|À consommer avant le|Date de fin de validité',
    birthDate: 'Date de naissance|Né le|Née le|Né(e) le|Naissance|Date naissance|DDN',
    deathDate: 'Date de décès|Décédé le|Décédée le',
    admissionDate: 'Date d’entrée|Date d’admission|Admission|Entrée le|Admis le|Hospitalisé le',
    dischargeDate: 'Date de sortie|Sortie le|Sortie|Sorti le',
    appointmentDate:
      'Prochain rendez vous|Rendez vous|Prochaine consultation|RDV|Date du rendez vous|Prochain RDV',
    hireDate: 'Date d’embauche|Date d’entrée|Entré le|Ancienneté|Embauché le|Date d’ancienneté',
    printDate: 'Date d’impression|Imprimé le|Édité le',
    time: 'Heure|~À|Horaire|Heure de vente|Heure d’achat',
    startTime: 'Heure de début|Heure d’arrivée|Heure d’entrée|Début',
    endTime: 'Heure de fin|Heure de départ|Heure de sortie',
    year: 'Année|Exercice|Année fiscale|Année d’imposition|Millésime',
    name: 'Nom|Raison sociale|Dénomination sociale|Nom et prénom|Nom complet|~Société|~Entreprise|Nom de la société|Dénomination|Nom commercial|Nom et adresse|Nom prénom|Prénom et nom|Nom de l’entreprise|Noms et prénoms',
    surname: 'Nom|Nom de famille|Nom d’usage|Nom patronymique|Noms',
    givenNames: 'Prénom|Prénoms|Prénom(s)',
    birthName: 'Nom de naissance|Nom de jeune fille|née',
    contactPerson:
      'Contact|Interlocuteur|À l’attention de|Personne à contacter|Votre contact|Votre interlocuteur|Att|Suivi par|Affaire suivie par|Demandeur',
    representative:
      'Représenté par|Représentant|Représentant légal|Gérant|Représentée par|Mandataire|Président|Directeur',
    salesperson:
      'Vendeur|Commercial|Votre conseiller|Conseiller|Votre commercial|Vendeuse|Chargé d’affaires|Technicien',
    department: '~Service|Département|Unité|Pôle|Service acheteur|Code service',
    address:
      'Adresse|Adresse postale|Siège social|Domicile|Adresse du siège|Résidence|Siège|Adresse complète|Lieu de résidence|Demeurant|Domicilié',
    street: 'Rue|Voie|Adresse ligne 1|N° et rue|Numéro et voie',
    houseNumber: 'N° de rue|N° de voie|Numéro de maison',
    postalCode: 'Code postal|CP|NPA',
    city: 'Ville|Commune|Localité|CP Ville',
    state: 'Région|Département|Province|Canton|État',
    country: 'Pays|Code pays|Pays de résidence',
    location: 'Lieu|Site|Emplacement|Lieu de travail|Lieu de prestation|Lieu d’intervention',
    email: 'Courriel|E mail|Adresse mail|Mail|Mél|Adresse électronique|Adresse e mail',
    phone:
      'Téléphone|Tél|Tel|N° de téléphone|Numéro de téléphone|Tél fixe|Service client|Ligne directe|Téléphone fixe',
    mobile: 'Portable|Mobile|Tél portable|GSM|Téléphone portable|Tél mobile',
    fax: 'Fax|Télécopie|Télécopieur',
    website: 'Site web|Site internet|Site|Internet|Web',
    bankDetails:
      'Coordonnées bancaires|RIB|Domiciliation bancaire|Références bancaires|Relevé d’identité bancaire|Règlement par virement',
    bankName: 'Banque|Domiciliation|Nom de la banque|Établissement bancaire|Agence|Établissement',
    accountHolder: 'Titulaire du compte|Titulaire|Bénéficiaire|Nom du titulaire|Intitulé du compte',
    iban: 'IBAN|N° IBAN|Code IBAN',
    bic: 'BIC|SWIFT|Code BIC|Code SWIFT|BIC SWIFT',
    accountNumber: 'N° de compte|Numéro de compte|Compte n°|N° compte|Compte bancaire|Compte',
    routingNumber: 'Code banque|Code guichet|Code établissement|Clé RIB',
    paymentReference:
      'Référence de paiement|Communication|Référence à rappeler|Communication structurée|Motif du paiement|Référence virement|Référence du paiement|À rappeler lors du paiement|Libellé du virement|RUM|Référence à rappeler lors du règlement',
    paymentTerms:
      'Conditions de paiement|Conditions de règlement|Modalités de paiement|Délai de paiement|Modalités de règlement|Conditions|Délai de règlement|Condition de paiement|Terme de paiement|Condition de règlement',
    paymentMethod:
      'Mode de paiement|Mode de règlement|Moyen de paiement|Règlement|Paiement|Payé par|Type de paiement|Règlement par|Réglé par|Moyen de règlement|Paiement par',
    cardNumber: 'N° carte|Carte bancaire|N° de carte bancaire|CB|Numéro de carte|Carte|N° de carte',
    currency: 'Devise|Monnaie|Montants en|Devise de facturation|Montants exprimés en|Code devise',
    exchangeRate: 'Taux de change|Cours|Cours de change',
    amount: 'Montant|Somme|Valeur|Prix',
    netTotal:
      'Total HT|Montant HT|Total hors taxes|Montant hors taxes|Net HT|HT|Total net HT|Montant total HT|Total H.T.|Total hors TVA|Montant net HT|Base HT|Hors taxes|Total général HT|Montant hors TVA|Total HTVA|Total net hors taxe|Prix HT|Total ht net|Total avant taxes|Net commercial HT|Somme HT|Sous total HT|Total de la facture HT|Total brut HT|Montant HTVA|Total en HT',
    subtotal:
      'Sous total|Sous total HT|Total articles|Total marchandises|Total partiel|Sous total avant taxes|Sous total articles|Total produits|Total brut',
    taxTotal:
      'TVA|Total TVA|Montant TVA|Montant de la TVA|TVA totale|Taxe|Taxes|Total taxes|Montant total TVA|Dont TVA|TPS|TVQ|Montant taxe|Total des taxes|Total de la TVA|T.V.A.|TVA due|TVA incluse|Montant des taxes|Somme TVA|TVA acquittée|Total T.V.A.|Taxe de séjour|Total montant TVA',
    taxRate: 'Taux TVA|Taux de TVA|% TVA|TVA %|Taux|Taux de taxe|Tx TVA|Taux T.V.A.|Code TVA',
    taxBase:
      '~Base HT|Base TVA|Base imposable|Montant imposable|~Base|Base taxable|Assiette|Base hors taxe|Base de calcul',
    grandTotal:
      'Total TTC|Montant TTC|Total toutes taxes comprises|Net à payer|TTC|Montant total|Total|Total général|Montant total TTC|Total à payer|Total T.T.C.|Prix TTC|Total facture|Total de la facture|Montant de la facture|Total TVA comprise|Total TVAC|TVAC|Montant à payer|Net à payer TTC|Montant toutes taxes comprises|Total EUR|Montant facture|Total général TTC|Somme totale|Total avec TVA|Total dû|Prix total|Total net TTC|Total de la commande|Total TTC EUR|Montant global|Total incluant taxes|Somme TTC|Total en TTC|Coût total|Montant total de la facture|Total TVA incluse',
    amountDue:
      'Net à payer|Reste à payer|Montant dû|Solde dû|À payer|Solde à payer|Montant à payer|Somme à payer|Total à payer|Solde|Reste dû|À régler|Net à régler|Montant à régler|Solde à régler|Restant dû|Total dû|Total à régler|Montant restant|Somme due|Montant exigible',
    amountPaid:
      'Montant payé|Payé|Réglé|Déjà réglé|Montant réglé|Paiement reçu|Déjà payé|~Versement|Règlements|Total payé|Paiements|~Reçu|Montant reçu|Encaissé|Total réglé|Somme versée',
    prepaid:
      'Acompte|Acompte versé|Avance|Acomptes versés|Acomptes|Arrhes|Acompte payé|Déduction acompte|Montant payé d’avance|Acompte reçu',
    cash: 'Espèces|Reçu|Espèces reçues|Montant reçu|Rendu sur|Comptant|Espèce|Montant donné|Liquide',
    change: 'Rendu|Monnaie rendue|Rendu monnaie|À rendre|Monnaie|Rendu espèces|Monnaie à rendre',
    rounding: 'Arrondi|Arrondis|Montant arrondi|Écart d’arrondi|Différence d’arrondi',
    discount:
      'Remise|Rabais|Réduction|Escompte|Ristourne|Remises|Promotion|Total remises|Avantage|Bon d’achat|Remise totale|Économies|Montant remise|Remise globale|Total remise|Rem|Économie|Vous avez économisé',
    discountRate: '% remise|Taux de remise|Remise %|Rem %',
    shipping:
      'Frais de port|Port|Livraison|Frais de livraison|Transport|Frais d’expédition|Frais d’envoi|Frais de transport|Expédition|Frais de port HT|Port et emballage|Frais d’acheminement',
    handling: 'Frais de dossier|Emballage|Frais de gestion|Frais d’emballage|Manutention|Frais de traitement',
    serviceCharge: '~Service|Service compris|Frais de service|Service inclus',
    tip: 'Pourboire|Pourboires',
    fee: 'Frais|Frais divers|Redevance|~Commission|Honoraires|Supplément|Cotisation|Frais annexes|Abonnement|~Charges|Autres frais',
    interest: 'Intérêts|Intérêt',
    interestRate: 'Taux d’intérêt|TAEG|Taux annuel|Taux débiteur|Taux nominal',
    lateFee:
      'Pénalités de retard|Indemnité de retard|Intérêts de retard|Indemnité forfaitaire|Frais de retard|Frais de rappel',
    deposit: 'Dépôt de garantie|Caution|Consigne|Garantie',
    openingBalance:
      'Solde précédent|Ancien solde|Solde initial|Report|Solde antérieur|Solde d’ouverture|Solde au début|Report à nouveau',
    closingBalance: 'Nouveau solde|Solde final|Solde de clôture|Solde actuel|Solde au|Solde créditeur',
    balance: 'Solde|Solde du compte',
    debit: 'Débit|Retrait|Débits|Prélèvement|Total débit',
    credit: 'Crédit|Dépôt|Crédits|Versement|Total crédit',
    contractValue:
      'Montant du contrat|Valeur du contrat|Prix|Prix de vente|Montant du marché|Rémunération|Prix convenu|Contrepartie',
    rent: 'Loyer|Loyer mensuel|Montant du loyer|Loyer hors charges|Loyer charges comprises',
    commission: 'Commission|Honoraires d’agence|Courtage',
    lineItems:
      'Articles|Lignes|Détail|Produits|Prestations|Détails de la facture|Désignations|Lignes de facture',
    taxLines:
      'Détail TVA|Récapitulatif TVA|Ventilation TVA|Détail de la TVA|Récapitulatif des taxes|Décomposition TVA',
    transactions: 'Opérations|Mouvements|Détail des opérations|Écritures|Transactions',
    itemCount:
      'Nombre d’articles|Nb articles|Total articles|Nbre articles|Nombre de produits|Quantité totale|Articles|Nb d’articles|Nombre de lignes|Total quantité',
    lineNumber: 'N°|Ligne|N° ligne|Pos|Rang|Poste|Numéro de ligne',
    itemCode:
      '~Référence|~Réf|Code article|~Code|Réf article|Référence article|Code produit|Réf produit|~Article|N° article|Code barre|Référence produit|Numéro d’article|Code EAN',
    description:
      'Désignation|Description|Libellé|~Article|Produit|Prestation|~Nature|Intitulé|Détail|Désignation des produits|Description des articles|~Objet|Nom du produit|Désignation article|Désignation des marchandises|Nature de l’opération|Désignation de la prestation|Prestations|~Services|Libellé de l’opération|Libellé article|Dénomination',
    product: 'Produit|Marque|Modèle|Nom du produit',
    quantity:
      'Quantité|Qté|Qte|Qt|Nb|~Nombre|Q|Nbre|Nb heures|Nombre d’heures|Quantités|Nombre d’unités|~Jours|Quantité livrée|~Volume',
    unit: 'Unité|U|Un|Unité de mesure|Conditionnement|UM|Unités',
    unitPrice:
      'Prix unitaire|PU|P.U.|PU HT|Prix unitaire HT|P.U. HT|Prix U|~Prix|P U|Prix unit|PU TTC|Prix unitaire TTC|Prix unitaire net|Prix à l’unité|~Tarif|~Prix HT|Coût unitaire|P.U. HT net|Px unitaire|Tarif horaire|PU net|Prix u HT|Prix unitaire hors taxes',
    lineTotal:
      '~Montant|~Total|~Montant HT|~Total HT|~Prix total|~Montant TTC|~Total TTC|Total ligne|Montant ligne|~Prix|~Valeur|~Prix total HT|~Total net|~Montant net|~Net|~HT|~TTC|~Montant total|~Montant net HT|Total ligne HT',
    weight: 'Poids|Poids total',
    netWeight: 'Poids net',
    grossWeight: 'Poids brut',
    volume: 'Volume|Cubage',
    cashier:
      'Caissier|Caissière|Servi par|Serveur|Hôte|Hôtesse|Vendeur|Opérateur|Serveuse|Vous avez été servi par|Employé|Hôte de caisse|Hôtesse de caisse',
    till: 'Caisse|N° caisse|Terminal|TPE|Caisse n°|Poste|N° terminal|Borne|Pompe',
    table: 'Table|N° table|Chambre|Table n°|N° de chambre|Chambre n°|Place',
    guests:
      'Couverts|Nb couverts|~Personnes|Nombre de couverts|Convives|Nombre de personnes|~Clients|Nb personnes',
    branch: 'Magasin|Agence|Succursale|Point de vente|Établissement|Boutique',
    deliveryTerms: 'Conditions de livraison|Mode de livraison|Incoterm|Mode d’expédition|Mode de transport',
    carrier: 'Transporteur|Expédié par|Livré par',
    packages: 'Colis|Nombre de colis|Nb colis|Palettes',
    documentType: 'Type de document|Nature du document|Type|Type de pièce|Type de facture',
    documentTitle:
      'Facture|Avoir|Devis|Bon de livraison|Bon de commande|Reçu|Ticket de caisse|Relevé de compte|Bulletin de paie|Facture proforma|Ordonnance|Contrat|Facture d’acompte|Duplicata|Note de crédit|Facture acquittée|Bulletin de salaire|Fiche de paie|Note d’honoraires|Compte rendu|Carte nationale d’identité|Passeport|Permis de conduire|Ticket client|Curriculum vitae|Bail|Contrat de travail|Copie de facture|Confirmation de commande|Titre de séjour|Relevé d’identité bancaire',
    title: 'Titre|Intitulé',
    subject: 'Objet|Sujet|Concerne|Objet du contrat|Désignation du bien',
    notes:
      'Remarques|Notes|Observations|Commentaires|Commentaire|Remarque|Mentions|Informations complémentaires|Note|Informations',
    pageNumber: 'Page|Page sur|Feuillet',
    version: 'Version|Révision|Édition',
    status: 'Statut|État',
    language: 'Langue|Langue maternelle',
    sex: 'Sexe|Genre',
    nationality: 'Nationalité|Citoyenneté',
    birthPlace: 'Lieu de naissance|Né à|Née à|Ville de naissance',
    age: 'Âge|Ans',
    height: 'Taille',
    eyeColor: 'Couleur des yeux|Yeux',
    maritalStatus: 'Situation familiale|État civil|Situation de famille|Situation matrimoniale',
    authority:
      'Autorité|Délivré par|Autorité de délivrance|Préfecture|Émetteur|Autorité émettrice|Délivrée par',
    issuingCountry: 'Pays émetteur|État émetteur|Pays de délivrance',
    issuePlace: 'Lieu de délivrance|Délivré à|Fait à|Lieu',
    personalNumber:
      'N° de sécurité sociale|Numéro de sécurité sociale|NIR|N° personnel|Numéro national|N° national|Numéro d’identité|N° sécu|N° SS|Numéro personnel|Registre national|NSS|Identifiant',
    licenceClass: 'Catégorie|Catégories|Catégorie de permis|Classe',
    drivingCategories: 'Catégories|Catégories de véhicules|Catégories de permis',
    restrictions: 'Restrictions|Mentions additionnelles|~Codes',
    occupation: 'Profession|Métier|Emploi',
    parties: 'Parties|Entre|Les parties|Entre les soussignés|Parties contractantes',
    partyRole: 'Qualité|Ci après|Ci après dénommé|Rôle|Agissant en qualité de|Dénommé',
    signatories: 'Signatures|Signataires',
    signatory: 'Signataire|Signé par|Nom du signataire',
    signature: 'Signature|Signature du titulaire|Lu et approuvé|Bon pour accord',
    term: 'Durée|Durée du contrat|Durée du bail|Durée de validité|Durée initiale',
    renewal: 'Renouvellement|Tacite reconduction|Reconduction|Reconduction tacite|Renouvellement automatique',
    renewalTerm: 'Période de renouvellement|Durée du renouvellement|Durée de reconduction',
    noticePeriod: 'Préavis|Délai de préavis|Résiliation|Période de préavis',
    penalty: 'Pénalité|Pénalités|Clause pénale|Indemnité',
    liabilityLimit: 'Limitation de responsabilité|Responsabilité|Plafond de responsabilité',
    confidentialityPeriod: 'Confidentialité|Durée de confidentialité|Obligation de confidentialité',
    governingLaw: 'Droit applicable|Loi applicable|Droit',
    jurisdiction:
      'Juridiction|Tribunal compétent|Attribution de juridiction|Juridiction compétente|Compétence|Litiges|Attribution de compétence',
    patientNumber:
      'N° patient|Numéro de patient|IPP|N° dossier|N° de patient|Numéro de dossier|Identifiant patient|N° dossier médical',
    insuranceNumber:
      'N° assuré|Numéro d’assuré|N° d’assurance|N° de sécurité sociale|N° adhérent|Numéro d’assurance maladie|N° d’assuré social',
    insuranceName:
      'Mutuelle|Assurance|Caisse|Assurance maladie|Organisme|Caisse d’assurance maladie|Organisme complémentaire|Compagnie d’assurance',
    physician:
      'Médecin|Docteur|Dr|Médecin traitant|Praticien|Prescripteur|Chirurgien|Médecin prescripteur|Médecin responsable',
    referringPhysician:
      'Médecin adresseur|Adressé par|Médecin référent|Médecin demandeur|Médecin correspondant',
    visitReason:
      'Motif|Motif de consultation|Motif d’hospitalisation|Indication|Motif de la consultation|Motif d’admission|Plainte principale|Renseignements cliniques',
    diagnosis: 'Diagnostic|Diagnostics|Diagnostic principal|Diagnostic de sortie|Diagnostics associés',
    diagnosisCode: 'CIM 10|Code CIM|Code diagnostic',
    procedure:
      'Acte|Intervention|Examen|Actes|Traitement|Opération|Examens|Technique|Acte réalisé|Traitements',
    allergies: 'Allergies|Allergie|Allergies connues|Allergies et intolérances|Intolérances',
    medication:
      'Médicament|Médicaments|Traitement|Traitement de sortie|Ordonnance|Traitement en cours|Prescription|Traitement habituel|Principe actif',
    dosage: 'Posologie|Dosage|Dose',
    frequency: 'Fréquence|Prise|Rythme|Prises',
    duration: 'Durée|Durée du traitement|Durée de séjour',
    bloodType: 'Groupe sanguin|Rhésus|Groupe sanguin et rhésus',
    bloodPressure: 'Tension artérielle|TA|Pression artérielle|Tension',
    heartRate: 'Fréquence cardiaque|Pouls|FC',
    temperature: 'Température|T°',
    bodyWeight: 'Poids',
    vitalSigns: 'Signes vitaux|Constantes|Constantes vitales|Paramètres vitaux',
    laboratoryResults:
      'Résultats|Biologie|Examens biologiques|Analyses|Résultats de laboratoire|Bilan biologique|Résultats d’analyses|Résultats biologiques',
    testName: 'Analyse|Examen|Paramètre|Test',
    testResult: 'Résultat|Valeur|Résultats',
    referenceRange:
      'Valeurs de référence|Valeurs usuelles|Normes|Valeurs normales|Intervalle de référence|Norme|~Référence',
    specimen: 'Prélèvement|Échantillon|Nature du prélèvement',
    findings:
      'Conclusion|Résultats|Compte rendu|Constatations|Synthèse|Conclusions|Interprétation|Examen clinique',
    recommendations: 'Recommandations|Conduite à tenir|Suivi|Conseils|Consignes|Suite à donner',
    history: 'Antécédents|Anamnèse|Histoire de la maladie|Antécédents médicaux|Antécédents familiaux',
    summary:
      'Profil|Résumé|À propos|Objectif|À propos de moi|Objectif professionnel|Présentation|Profil professionnel',
    links: 'Liens|Réseaux sociaux|Profils',
    experience:
      'Expérience|Expériences professionnelles|Expérience professionnelle|Parcours professionnel|Parcours|Stages|Expériences',
    position: 'Poste|Fonction|Emploi|Intitulé du poste|Titre|Qualification|Poste occupé|Emploi occupé',
    employer: 'Employeur|Entreprise|Société|Nom de l’employeur',
    education: 'Formation|Formations|Études|Diplômes|Parcours académique|Scolarité|Formation académique',
    institution: 'Établissement|École|Université|Lycée|Institut|Faculté',
    degree: 'Diplôme|Titre|Grade|Diplôme obtenu|Niveau d’études',
    fieldOfStudy: 'Spécialité|Domaine|Filière|Domaine d’études|Option|Spécialisation',
    grade: 'Mention|Note|Moyenne',
    skills:
      'Compétences|Compétences techniques|Savoir faire|Informatique|Compétences clés|Compétences informatiques|Atouts',
    languages: 'Langues|Compétences linguistiques|Langues étrangères|Langues parlées',
    languageLevel: 'Niveau|Niveau de langue',
    certifications: 'Certifications|Certificats|Formations complémentaires|Certification',
    publications: 'Publications',
    interests: 'Centres d’intérêt|Loisirs|Intérêts|Activités|Hobbies',
    referees: '~Références',
    awards: 'Distinctions|Prix|Récompenses',
    grossPay:
      'Salaire brut|Brut|Total brut|Rémunération brute|Salaire de base|Salaire|Brut mensuel|Brut imposable',
    netPay:
      '~Net à payer|Salaire net|Net payé|Net à payer avant impôt|~Net|Net imposable|Net versé|Salaire net à payer',
    deductions:
      'Retenues|Total des retenues|Cotisations|Total cotisations|Total des cotisations|Prélèvements',
    hours: 'Heures|Nb heures|Heures travaillées|Nombre d’heures|Heures supplémentaires',
    hourlyRate: 'Taux horaire|Salaire horaire',
    socialSecurity: 'Sécurité sociale|Cotisations sociales|Charges sociales|URSSAF|Cotisations salariales',
    incomeTax: 'Impôt sur le revenu|Prélèvement à la source|Impôt|Retenue à la source|PAS|Impôt retenu',
    premium: 'Prime|Cotisation|Prime annuelle|Prime totale|Cotisation annuelle',
    coverage: 'Garanties|Garantie|Couverture|Risques couverts|Étendue de la garantie',
    insuredSum: 'Capital assuré|Montant assuré|Somme assurée|Montant garanti',
    deductible: 'Franchise|Ticket modérateur',
    campaign: 'Campagne|Nom de la campagne',
    market: 'Marché',
    station: 'Station|Chaîne|Support',
    estimateNumber: 'N° estimation|Estimation n°',
  },
  roles: {
    seller:
      'Vendeur|Fournisseur|Émetteur|Prestataire|Commerçant|Marchand|Émis par|Vendu par|Société émettrice|Titulaire du marché|Expéditeur',
    buyer:
      'Acheteur|Client|Facturé à|Destinataire|Adresse de facturation|Facturation|Facture à|Adressé à|Donneur d’ordre|Cliente|Coordonnées client|Adresse facturation|Destinataire de la facture|Preneur|Acquéreur|Facturer à',
    shipTo:
      'Livré à|Adresse de livraison|Livraison|Livrer à|Adresse livraison|Destinataire de la livraison|Lieu de livraison|Expédié à|Adresse d’expédition|Expédier à',
    shipFrom: 'Expéditeur|Lieu d’enlèvement|Adresse d’enlèvement|Lieu de départ',
    payer: 'Payeur|Débiteur|Donneur d’ordre|Tiré|Tiers payeur',
    payee: 'Bénéficiaire|Payable à|Créancier|À l’ordre de|Paiement à',
    sender: 'Expéditeur|De la part de',
    receiver: 'Destinataire|À l’attention de',
    holder: 'Titulaire|Porteur|Détenteur',
    insured: 'Assuré|Assurée|Souscripteur|Preneur d’assurance',
    insurer: 'Assureur|Compagnie d’assurance',
    beneficiary: 'Bénéficiaire|Bénéficiaires',
    patient: 'Patient|Patiente|Malade',
    provider: 'Hôpital|Clinique|Laboratoire|Cabinet|Centre hospitalier|Pharmacie|Établissement de santé',
    doctor: 'Médecin|Docteur|Praticien',
    employer: 'Employeur|Employeuse',
    employee: 'Salarié|Employé|Salariée|Collaborateur',
    applicant: 'Demandeur|Candidat|Requérant|Candidate',
    agency: 'Agence|Agence de publicité',
    advertiser: 'Annonceur',
    landlord: 'Bailleur|Propriétaire|Bailleresse',
    tenant: 'Locataire|Preneur|Locataires',
    lender: 'Prêteur',
    borrower: 'Emprunteur',
    licensor: 'Concédant',
    licensee: 'Licencié',
    guarantor: 'Garant|Caution',
    witness: 'Témoin|Témoins',
    bank: 'Banque|Établissement bancaire',
    father: 'Père',
    mother: 'Mère',
    spouse: 'Conjoint|Époux|Épouse|Conjointe',
    emergencyContact: 'Personne à prévenir|Contact d’urgence',
    owner: 'Propriétaire|Titulaire',
  },
} as const satisfies LanguageLabels;
