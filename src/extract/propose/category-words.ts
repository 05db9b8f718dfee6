/** What documents of each category call themselves in eleven languages, folded; alternatives stand between bars. */
import type { TemplateCategory } from '../../model/template.ts';
import type { ConceptId } from '../meaning/concepts.ts';

type Told = Exclude<TemplateCategory, 'CUSTOM'>;

export const titleWords: { readonly [category in Told]: readonly string[] } = {
  INVOICE: [
    'invoice|tax invoice|sales invoice|commercial invoice|proforma invoice|pro forma invoice|bill|credit note|credit memo|billing statement|service invoice',
    'facture|avoir|facture d avoir|note de credit|facture proforma|facture d acompte',
    'factura|factura electronica|factura simplificada|nota de credito|factura proforma',
    'rechnung|gutschrift|handelsrechnung|schlussrechnung|abschlagsrechnung|teilrechnung|rechnungskorrektur|stornorechnung|proformarechnung',
    'fattura|nota di credito|fattura elettronica|fattura proforma|fatura|nota fiscal|fatura recibo',
    'factuur|creditnota|creditfactuur|faktura|faktura vat',
    'счет|счет фактура|счет на оплату|инвойс|универсальныи передаточныи документ|универсальный передаточный документ',
    '发票|發票|增值税专用发票|增值税普通发票|电子发票|账单|請求書|御請求書|ご請求書|청구서|세금계산서|거래명세서',
    'فاتوره|فاتوره ضريبيه|فاتوره ضريبيه مبسطه|اشعار دائن',
  ],
  RECEIPT: [
    'receipt|sales receipt|cash receipt|official receipt|cash sale|cash sales|cash bill|guest check|customer copy|payment receipt|parking receipt|ticket',
    'recu|ticket de caisse|ticket|note de restaurant|quittance|addition|recu de paiement|ticket client',
    'recibo|tique|ticket de compra|comprobante|comprobante de pago|boleta',
    'quittung|kassenbon|kassenbeleg|beleg|bon|kundenbeleg|bewirtungsbeleg|barverkauf',
    'ricevuta|scontrino|scontrino fiscale|documento commerciale|recibo|talao|cupom fiscal|talao de venda',
    'bon|kassabon|kvitto|kvits|ceks|paragon|paragon fiskalny',
    'чек|кассовыи чек|кассовый чек|квитанция|товарныи чек|товарный чек',
    '收据|收據|小票|购物小票|領収書|領収証|レシート|영수증|現金売上',
    'ايصال|سند قبض|ايصال دفع',
  ],
  ID_DOCUMENT: [
    'passport|identity card|identification card|national identity card|driver license|drivers license|driver licence|driving licence|driving license|residence permit|permanent resident card|id card|travel document|visa|health insurance card|health card|commercial driver license',
    'passeport|carte d identite|carte nationale d identite|permis de conduire|titre de sejour|carte vitale|carte de sejour',
    'pasaporte|documento nacional de identidad|permiso de conducir|licencia de conducir|permiso de residencia|cedula de identidad|credencial para votar',
    'reisepass|personalausweis|fuhrerschein|aufenthaltstitel|gesundheitskarte|ausweis',
    'passaporto|carta d identita|patente di guida|permesso di soggiorno|tessera sanitaria|passaporte|cartao de cidadao|carteira de identidade|carteira nacional de habilitacao|carta de conducao|bilhete de identidade',
    'paspoort|identiteitskaart|rijbewijs|dowod osobisty|paszport|prawo jazdy',
    'паспорт|удостоверение личности|водительское удостоверение|вид на жительство',
    '护照|居民身份证|身份证|驾驶证|中华人民共和国机动车驾驶证|旅券|日本国旅券|運転免許証|在留カード|マイナンバーカード|여권|주민등록증|운전면허증',
    'جواز سفر|بطاقه هويه|بطاقه الهويه الوطنيه|رخصه قياده|رخصه القياده|هويه مقيم',
  ],
  CONTRACT: [
    'contract|agreement|lease|lease agreement|rental agreement|employment agreement|employment contract|non disclosure agreement|nondisclosure agreement|confidentiality agreement|mutual non disclosure agreement|service agreement|services agreement|purchase agreement|license agreement|loan agreement|consulting agreement|master services agreement|web hosting agreement|memorandum of understanding',
    'contrat|contrat de travail|contrat de bail|bail|convention|accord de confidentialite|contrat de vente|contrat de prestation de services',
    'contrato|contrato de trabajo|contrato de arrendamiento|acuerdo|acuerdo de confidencialidad|convenio|contrato de compraventa',
    'vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|dienstvertrag|werkvertrag|darlehensvertrag|vereinbarung|geheimhaltungsvereinbarung|rahmenvertrag|lizenzvertrag',
    'contratto|contratto di locazione|contratto di lavoro|accordo|accordo di riservatezza|contrato de trabalho|contrato de arrendamento|acordo|contrato de prestacao de servicos|acordo de confidencialidade',
    'overeenkomst|contract|huurovereenkomst|arbeidsovereenkomst|umowa',
    'договор|контракт|соглашение|договор аренды|трудовои договор|трудовой договор|договор поставки|соглашение о неразглашении',
    '合同|协议|协议书|租赁合同|劳动合同|保密协议|買賣合約|契約書|賃貸借契約書|売買契約書|業務委託契約書|秘密保持契約書|雇用契約書|계약서|임대차계약서|근로계약서|비밀유지계약서',
    'عقد|اتفاقيه|عقد ايجار|عقد عمل|اتفاقيه سريه|عقد بيع',
  ],
  MEDICAL_RECORD: [
    'medical record|medical report|discharge summary|laboratory report|lab report|prescription|referral|pathology report|radiology report|patient record|progress note|operative report|consultation report|test results|vaccination record|patient summary',
    'compte rendu|compte rendu d hospitalisation|compte rendu medical|ordonnance|resultats d analyses|lettre de sortie|dossier medical|certificat medical|bulletin de sortie',
    'informe medico|informe de alta|receta|receta medica|historia clinica|resultados de laboratorio|epicrisis|analisis clinicos',
    'arztbrief|entlassungsbrief|befund|laborbefund|befundbericht|rezept|uberweisung|arztbericht|laborbericht|operationsbericht',
    'referto|lettera di dimissione|cartella clinica|ricetta|ricetta medica|referto medico|esami di laboratorio|relatorio medico|receita|receita medica|alta hospitalar|prontuario',
    'ontslagbrief|laboratoriumuitslag|recept|verwijsbrief',
    'выписка|выписнои эпикриз|выписной эпикриз|медицинская карта|рецепт|результаты анализов|медицинское заключение|направление',
    '病历|出院小结|检验报告|检验报告单|处方|处方笺|诊断证明|診断書|診療情報提供書|退院サマリー|検査結果報告書|処方箋|진단서|소견서|처방전|검사결과',
    'تقرير طبي|وصفه طبيه|ملخص الخروج|نتائج التحاليل|تقرير المختبر',
  ],
  RESUME: [
    'resume|curriculum vitae|cv|curriculum|curriculum vitæ',
    'curriculum vitae|hoja de vida|lebenslauf|tabellarischer lebenslauf|curriculo',
    'резюме|个人简历|简历|履歴書|職務経歴書|이력서|자기소개서|السيره الذاتيه|سيره ذاتيه',
  ],
};

/** What a label's meaning says about the category of the document that prints it. */
export const telling: { readonly [category in Told]: { readonly [concept in ConceptId]?: number } } = {
  INVOICE: {
    ...{
      invoiceNumber: 2.5,
      creditNoteNumber: 2.5,
      dueDate: 1.5,
      iban: 1,
      bic: 1,
      vatId: 0.7,
      customerNumber: 0.8,
    },
    ...{
      amountDue: 1,
      paymentTerms: 1,
      taxTotal: 0.4,
      netTotal: 0.6,
      unitPrice: 0.4,
      purchaseOrderNumber: 0.5,
    },
    ...{ grandTotal: 0.5, subtotal: 0.3, deliveryDate: 0.3, quantity: 0.2, taxRate: 0.2 },
  },
  RECEIPT: {
    ...{
      receiptNumber: 2.5,
      cash: 2,
      change: 2,
      cashier: 1.5,
      till: 1.2,
      rounding: 1.5,
      tip: 1.2,
      guests: 1,
      cardNumber: 1,
    },
    ...{
      authorizationCode: 1.2,
      itemCount: 0.8,
      grandTotal: 0.6,
      subtotal: 0.4,
      taxTotal: 0.4,
      paymentMethod: 0.4,
    },
    ...{ serviceCharge: 0.6, transactionNumber: 0.8, amountPaid: 0.5 },
  },
  ID_DOCUMENT: {
    ...{
      surname: 1.5,
      givenNames: 1.5,
      nationality: 1.2,
      birthPlace: 1.2,
      birthDate: 0.8,
      sex: 0.8,
      expiryDate: 0.8,
    },
    ...{ authority: 1, documentNumber: 0.5, licenceClass: 2, eyeColor: 1.5, height: 0.8, restrictions: 0.5 },
    ...{ personalNumber: 0.8, machineReadableZone: 2, issuingCountry: 1 },
  },
  CONTRACT: {
    ...{
      governingLaw: 2.5,
      jurisdiction: 1.2,
      noticePeriod: 1.5,
      confidentialityPeriod: 1.5,
      liabilityLimit: 1.5,
    },
    ...{ effectiveDate: 0.8, term: 0.8, renewal: 1, contractValue: 0.6, signatory: 0.4 },
  },
  MEDICAL_RECORD: {
    ...{
      patientNumber: 2,
      diagnosis: 2,
      physician: 1.2,
      referringPhysician: 1.5,
      medication: 1.5,
      allergies: 1.5,
    },
    ...{
      bloodPressure: 2,
      heartRate: 1.5,
      laboratoryResults: 1.5,
      referenceRange: 2,
      specimen: 1.5,
      visitReason: 1.2,
    },
    ...{ admissionDate: 1, dischargeDate: 1.5, dosage: 1.2, testResult: 0.8, procedure: 0.5, bloodType: 1 },
  },
  RESUME: {
    ...{
      experience: 2,
      education: 1.8,
      skills: 1.8,
      languages: 0.8,
      certifications: 0.8,
      interests: 0.8,
      referees: 1,
    },
    ...{ summary: 0.5, publications: 0.6, degree: 0.5, employer: 0.3, awards: 0.4 },
  },
};
