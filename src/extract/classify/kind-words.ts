/**
 * What documents of everyday kinds call themselves, beside those of the templates' categories; alternatives stand between bars. A template tells its
 * kind by its name, a page by its titles, each in whichever language.
 */
export const kindWords: Readonly<Record<string, readonly string[]>> = {
  deliveryNote: [
    'delivery note|delivery slip|packing slip|packing list|dispatch note|goods received note|proof of delivery',
    'lieferschein|packliste|bon de livraison|liste de colisage|albaran|nota de entrega|bolla|documento di trasporto|guia de remessa|pakbon|leveringsbon|list przewozowy|wydanie zewnetrzne|dodaci list|folgeseddel|foljesedel|lahete|szallitolevel|aviz de insotire|irsaliye|δελτιο αποστολης|накладная|товарная накладная',
    '送货单|出货单|納品書|납품서|תעודת משלוח|اشعار تسليم',
  ],
  quotation: [
    'quote|quotation|estimate|offer|price offer|proposal|proforma',
    'angebot|kostenvoranschlag|devis|presupuesto|cotizacion|oferta|preventivo|offerta|orcamento|offerte|oferta cenowa|cenova nabidka|cenova ponuka|ponuda|tilbud|offert|tarjous|arajanlat|ofertă|teklif|προσφορα|коммерческое предложение',
    '报价单|報價單|見積書|御見積書|견적서|הצעת מחיר|عرض سعر|bao gia',
  ],
  order: [
    'purchase order|order confirmation|sales order|work order|order',
    'bestellung|auftragsbestatigung|auftrag|bon de commande|commande|confirmation de commande|pedido|orden de compra|ordine|ordine di acquisto|conferma d ordine|encomenda|bestelling|opdrachtbevestiging|zamowienie|objednavka|narudzbenica|ordre|ordrebekreftelse|bestallning|tilaus|megrendeles|comanda|siparis|παραγγελια|заказ',
    '采购订单|订单|注文書|発注書|주문서|발주서|הזמנת רכש|امر شراء',
  ],
  payslip: [
    'payslip|pay slip|pay stub|paystub|salary slip|wage slip|payroll',
    'gehaltsabrechnung|lohnabrechnung|entgeltabrechnung|verdienstabrechnung|bulletin de paie|bulletin de salaire|fiche de paie|nomina|recibo de nomina|busta paga|cedolino|recibo de vencimento|holerite|contracheque|loonstrook|salarisstrook|pasek wynagrodzen|vyplatni paska|platni lista|lonseddel|lonsslipp|lonespecifikation|palkkalaskelma|berjegyzek|fluturas de salariu|maas bordrosu|расчетный листок',
    '工资单|给与明细|給与明細|給与明細書|급여명세서|תלוש שכר|قسيمه راتب',
  ],
  bankStatement: [
    'bank statement|account statement|statement of account|credit card statement|account summary',
    'kontoauszug|kreditkartenabrechnung|releve de compte|releve bancaire|extracto bancario|estado de cuenta|estratto conto|extrato bancario|rekeningafschrift|wyciag bankowy|vypis z uctu|izvod|kontoudtog|kontoutdrag|tiliote|bankszamlakivonat|extras de cont|hesap ozeti|выписка по счету',
    '银行对账单|对账单|取引明細書|거래내역서|דף חשבון|كشف حساب',
  ],
  billOfLading: [
    'bill of lading|waybill|air waybill|sea waybill|consignment note|cmr|freight bill',
    'frachtbrief|konnossement|ladeschein|connaissement|lettre de voiture|conocimiento de embarque|carta de porte|polizza di carico|lettera di vettura|conhecimento de embarque|vrachtbrief|cognossement|nakladni list|konosament|коносамент|транспортная накладная',
    '提单|海运提单|船荷証券|선하증권|שטר מטען|بوليصه شحن',
  ],
  shippingLabel: [
    'shipping label|parcel label|parcel|postage label|address label|shipment label',
    'paketschein|versandetikett|paketmarke|etiquette d expedition|etiqueta de envio|etichetta di spedizione|verzendlabel|etykieta przewozowa|etykieta|fraktetikett|fraktsedel|pakkelabel|kargo etiketi',
    '快递单|面单|送り状|운송장',
  ],
  customs: [
    'customs declaration|customs form|export declaration|import declaration|certificate of origin|cn22|cn23|cp72',
    'zollanmeldung|zollerklarung|ausfuhranmeldung|declaration en douane|declaracion de aduana|dichiarazione doganale|declaracao aduaneira|douaneaangifte|zgloszenie celne|celni prohlaseni|таможенная декларация',
    '报关单|税関告知書|세관신고서',
  ],
  reminder: [
    'payment reminder|reminder|overdue notice|dunning notice|final notice',
    'mahnung|zahlungserinnerung|letzte mahnung|rappel|relance|recordatorio de pago|requerimiento de pago|sollecito|sollecito di pagamento|aviso de cobranca|aanmaning|betalingsherinnering|wezwanie do zaplaty|upominka|rykker|purring|betalningspaminnelse|maksumuistutus|fizetesi felszolitas|odeme hatirlatma',
    '催款通知|督促状|독촉장',
  ],
  utilityBill: [
    'electricity bill|electricity account|gas bill|water bill|utility bill|energy bill|phone bill|telephone bill',
    'stromrechnung|gasrechnung|wasserrechnung|verbrauchsabrechnung|facture d electricite|factura de la luz|factura de electricidad|bolletta|bolletta luce|conta de luz|conta de energia|fatura de energia|energierekening|rachunek za prad|vyuctovani|stromregning|elregning|elrakning|sahkolasku|villanyszamla|elektrik faturasi|счет за электроэнергию',
    '电费单|電気ご使用量のお知らせ|전기요금',
  ],
  insurance: [
    'certificate of insurance|certificate of liability insurance|insurance policy|policy declarations|insurance application|proof of insurance|insurance card',
    'versicherungsschein|versicherungspolice|versicherungsbestatigung|attestation d assurance|police d assurance|poliza de seguro|certificado de seguro|polizza assicurativa|apolice de seguro|verzekeringspolis|polisa ubezpieczeniowa|pojistna smlouva|forsikringspolise|forsakringsbrev|страховой полис',
    '保险单|保単|保険証券|보험증권',
  ],
  taxForm: [
    'tax return|income tax return|tax form|wage and tax statement|request for taxpayer identification number|certificate of foreign status',
    'steuererklarung|steuerbescheid|lohnsteuerbescheinigung|avis d imposition|declaration de revenus|declaracion de la renta|dichiarazione dei redditi|certificazione unica|declaracao de imposto|belastingaangifte|zeznanie podatkowe|danove priznani|налоговая декларация',
    '纳税申报表|源泉徴収票|원천징수영수증',
  ],
  travelExpenses: [
    'expense report|expense claim|travel expense report|travel expenses',
    'reisekostenabrechnung|spesenabrechnung|note de frais|informe de gastos|nota spese|relatorio de despesas|declaratie|delegacja|cestovni prikaz|rejseafregning|reiseregning|reserakning|matkalasku',
    '差旅费报销单|报销单|旅費精算書|출장비',
  ],
  ticket: [
    'ticket|boarding pass|e ticket|train ticket|itinerary|reservation|booking confirmation',
    'fahrkarte|fahrschein|bordkarte|eintrittskarte|billet|carte d embarquement|billete|tarjeta de embarque|biglietto|carta d imbarco|bilhete|cartao de embarque|instapkaart|bilet|jizdenka|letenka|billett|biljett|lippu|jegy|bilet|билет|посадочный талон',
    '车票|火车票|登机牌|車票|乗車券|搭乗券|승차권|탑승권',
  ],
  certificate: [
    'certificate|certificate of participation|diploma|certificate of attendance|award',
    'zertifikat|urkunde|teilnahmebescheinigung|bescheinigung|certificat|attestation|diplome|certificado|diploma|constancia|certificato|attestato|getuigschrift|certificaat|zaswiadczenie|certyfikat|dyplom|osvedceni|potvrda|bevis|intyg|todistus|igazolas|adeverinta|sertifika|сертификат|свидетельство|диплом|справка',
    '证书|證書|修了証|証明書|증명서|수료증',
  ],
  priceList: [
    'price list|rate card|tariff|tariff sheet|menu',
    'preisliste|preisverzeichnis|tarif|speisekarte|liste de prix|tarifs|grille tarifaire|lista de precios|tarifas|listino prezzi|listino|tabela de precos|prijslijst|tarieven|cennik|cenik|cjenik|prisliste|prislista|hinnasto|arlista|lista de preturi|fiyat listesi|прайс лист|прейскурант',
    '价目表|价格表|価格表|料金表|가격표',
  ],
  timetable: [
    'timetable|schedule|programme|agenda',
    'fahrplan|zeitplan|spielplan|stundenplan|horaire|horaires|emploi du temps|horario|horarios|calendario|orario|horario|dienstregeling|rozklad jazdy|jizdni rad|vozni red|kjoreplan|tidtabell|aikataulu|menetrend|orar|tarife|расписание',
    '时刻表|课程表|時刻表|시간표',
  ],
  letter: [
    'letter|memorandum|memo|notice',
    'brief|anschreiben|bescheid|lettre|courrier|carta|lettera|circolare|oficio|brev|kirje|level|pismo|dopis|уведомление|письмо',
  ],
  financialReport: [
    'balance sheet|income statement|profit and loss|cash flow statement|financial statement|financial statements|annual report|statement of changes in equity',
    'bilanz|gewinn und verlustrechnung|jahresabschluss|bilan|compte de resultat|balance general|cuenta de resultados|estado de resultados|bilancio|conto economico|balanco|demonstracao de resultados|balans|jaarrekening|bilans|rachunek zyskow i strat|rozvaha|bilanca|regnskap|arsredovisning|tilinpaatos|merleg|bilant|bilanco|баланс|бухгалтерский баланс',
    '资产负债表|利润表|貸借対照表|損益計算書|재무상태표|손익계산서',
  ],
  safetyData: [
    'safety data sheet|material safety data sheet|data sheet|specification sheet|spec sheet|technical data sheet',
    'sicherheitsdatenblatt|datenblatt|technisches datenblatt|fiche de donnees de securite|fiche technique|ficha de datos de seguridad|ficha tecnica|scheda di sicurezza|scheda tecnica|ficha de dados de seguranca|veiligheidsinformatieblad|karta charakterystyki|bezpecnostni list|sikkerhetsdatablad|sikkerhedsdatablad|sakerhetsdatablad|biztonsagi adatlap|паспорт безопасности',
    '安全技术说明书|安全データシート|물질안전보건자료',
  ],
};
