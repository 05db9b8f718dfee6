/** What documents call themselves. A line that is one of these is never a party's name. Lower case. */
export const documentTitles = [
  // English
  ..."invoice|tax invoice|simplified tax invoice|proforma invoice|commercial invoice|sales invoice|receipt|sales receipt|cash receipt|official receipt|cash sales|cash sale|cash bill|bill|guest check|check|credit note|credit memo|debit note|statement|account statement|bank statement|quotation|quote|estimate|purchase order|order|sales order|order confirmation|delivery note|packing slip|packing list|bill of lading|payslip|pay stub|earnings statement|remittance advice|reprint|duplicate|original|copy|customer copy|merchant copy|contract|agreement|lease agreement|curriculum vitae|resume|cv|passport|identity card|driver license|driver's license|driving licence|medical record|medical report|discharge summary|laboratory report|prescription|referral|certificate|application form|claim form|sale|refund|void|ticket|voucher|gift receipt|tax invoice receipt|claim check|take out|dine in|cash|order form|contract agreement".split(
    '|',
  ),
  // German
  ...'rechnung|ihre rechnung|handelsrechnung|schlussrechnung|abschlagsrechnung|teilrechnung|rechnungskorrektur|stornorechnung|proformarechnung|gutschrift|quittung|kassenbon|kassenbeleg|bon|beleg|kundenbeleg|händlerbeleg|bewirtungsbeleg|lieferschein|angebot|auftragsbestätigung|bestellung|mahnung|zahlungserinnerung|kontoauszug|vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|lebenslauf|reisepass|personalausweis|führerschein|arztbrief|entlassungsbrief|befund|laborbefund|überweisung|rezept|gehaltsabrechnung|lohnabrechnung|abrechnung|bescheinigung|antrag|kopie|rechnungskopie|kostenvoranschlag|warenrechnung|kostenrechnung'.split(
    '|',
  ),
  // French
  ..."facture|avoir|facture proforma|facture d’avoir|facture d'avoir|reçu|ticket|ticket de caisse|note|devis|bon de commande|bon de livraison|relevé de compte|relevé|contrat|bail|bulletin de paie|bulletin de salaire|ordonnance|compte rendu|passeport|carte d'identité|carte nationale d'identité|permis de conduire|attestation|certificat|duplicata|facture simplifiée|facture acquittée".split(
    '|',
  ),
  // Spanish
  ...'factura|factura simplificada|factura proforma|factura rectificativa|recibo|ticket de compra|nota de crédito|abono|albarán|presupuesto|pedido|extracto|estado de cuenta|contrato|nómina|receta|informe médico|pasaporte|documento nacional de identidad|permiso de conducción|certificado|curriculum|currículum vitae|boleta'.split(
    '|',
  ),
  // Italian
  ..."fattura|fattura proforma|nota di credito|ricevuta|ricevuta fiscale|scontrino|scontrino fiscale|documento commerciale|preventivo|ordine|documento di trasporto|ddt|estratto conto|contratto|busta paga|ricetta|referto|passaporto|carta d'identità|patente di guida|certificato".split(
    '|',
  ),
  // Portuguese
  ...'fatura|factura-recibo|fatura-recibo|fatura simplificada|recibo|nota fiscal|nota de crédito|cupom fiscal|orçamento|guia de remessa|encomenda|extrato|contrato|recibo de vencimento|receita|relatório médico|passaporte|cartão de cidadão|carta de condução|certidão'.split(
    '|',
  ),
  // Dutch, Polish and neighbours
  ...'factuur|creditnota|kassabon|bon|offerte|pakbon|rekening|faktura|faktura vat|paragon|paragon fiskalny|rachunek|umowa|kvitto|faktura|rēķins|čeks|pavadzīme|lasku|számla|faktúra|účtenka|fatura|fiş'.split(
    '|',
  ),
  // Russian
  ...'счет|счёт|счет-фактура|счёт-фактура|счет на оплату|чек|кассовый чек|товарный чек|квитанция|накладная|товарная накладная|акт|договор|выписка|справка|паспорт|резюме|водительское удостоверение'.split(
    '|',
  ),
  // Chinese
  ...'发票|增值税发票|增值税专用发票|增值税普通发票|電子發票|发票联|收据|收據|账单|报价单|采购订单|订单|送货单|合同|协议|简历|护照|身份证|驾驶证|处方|病历|出院小结'.split(
    '|',
  ),
  // Japanese
  ...'請求書|御請求書|ご請求書|領収書|領収証|レシート|見積書|御見積書|納品書|注文書|発注書|契約書|履歴書|旅券|運転免許証|診断書|処方箋|給与明細書|明細書'.split(
    '|',
  ),
  // Korean
  ...'청구서|세금계산서|전자세금계산서|영수증|거래명세서|견적서|발주서|계약서|이력서|여권|주민등록증|운전면허증|진단서|처방전|급여명세서'.split(
    '|',
  ),
  // Arabic
  ...'فاتورة|فاتورة ضريبية|فاتورة ضريبية مبسطة|إيصال|عرض سعر|أمر شراء|عقد|اتفاقية|كشف حساب|سيرة ذاتية|جواز سفر|بطاقة هوية|رخصة قيادة|وصفة طبية'.split(
    '|',
  ),
];

/** Greetings, wishes and notices: lines that begin with or hold one of these name nobody. */
export const slogans = [
  ...'welcome|thank you|thanks|tq|for shopping|please|have a nice|come again|see you|follow us|visit us|open daily|opening hours|business hours|shopping hours|great value|your satisfaction|we are|we offer|survey|save money|call us|how was|tell us|buy one|general manager|manager|your cashier|served by|valid|expires|where '.split(
    '|',
  ),
  ...'willkommen|vielen dank|danke|besuchen sie|öffnungszeiten|wir |es bediente'.split('|'),
  ...'bienvenue|merci|bonjour|à bientôt|horaires|bienvenido|bienvenidos|gracias|horario|benvenuti|grazie|arrivederci|bem-vindo|obrigado|obrigada|volte sempre|selamat datang|terima kasih|paldies|dziękujemy|bedankt|welkom'.split(
    '|',
  ),
  ...'добро пожаловать|спасибо|欢迎|谢谢|ありがとう|いらっしゃいませ|毎度|감사합니다|어서오세요|شكرا|مرحبا'.split(
    '|',
  ),
];

/** Words before a person's name that stand on a line of their own. */
export const formsOfAddress = [
  ...'mr|mrs|ms|miss|dr|prof|messrs|to|attn|herr|herrn|frau|firma|an|eheleute|familie'.split('|'),
  ...'m|mme|mlle|monsieur|madame|m et mme|sr|sra|d|dña|señor|señora|sig|sigra|signor|signora|spett le|spettle|gentile|senhor|senhora|exmo sr|exma sra|dhr|mevr|pan|pani'.split(
    '|',
  ),
  ...'господин|госпожа|السيد|السيدة'.split('|'),
];
