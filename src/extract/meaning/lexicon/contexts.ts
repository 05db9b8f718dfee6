/**
 * What plain words mean where they stand: in a template of a category, or inside a list of a kind. Words are given as in
 * the labels, and what they mean as `concept` or `concept@role`, the likeliest first.
 */
import type { TemplateCategory } from '../../../model/template.ts';
import type { ConceptId, RoleId } from '../concepts.ts';

export type Pointer = ConceptId | `${ConceptId}@${RoleId}`;
export type ContextWords = { readonly [words: string]: readonly Pointer[] };

export const categoryContexts: { readonly [category in TemplateCategory]?: ContextWords } = {
  INVOICE: {
    'number|no|id|document number|doc no|reference number': ['invoiceNumber', 'documentNumber'],
    date: ['issueDate', 'date'],
    'total|amount|sum|total amount|value': ['grandTotal', 'amountDue'],
    net: ['netTotal', 'subtotal'],
    gross: ['grandTotal'],
    'tax|vat|taxes|tax amount': ['taxTotal'],
    'company|vendor|supplier|seller|issuer|merchant|store|from|biller': ['name@seller'],
    'customer|client|buyer|bill to|to|recipient': ['name@buyer'],
    'address|company address': ['address@seller', 'address'],
    'vat id|vat number|tax id': ['vatId@seller', 'vatId'],
    'name|company name': ['name@seller', 'name'],
    currency: ['currency'],
    'po|order': ['purchaseOrderNumber', 'orderNumber'],
    'due|balance': ['amountDue'],
  },
  RECEIPT: {
    'number|no|id|invoice number|document number|transaction number|bill number|ticket number': [
      'receiptNumber',
      'invoiceNumber',
      'transactionNumber',
    ],
    'date|day|purchase date|invoice date|transaction date|receipt date': ['issueDate', 'date'],
    'total|amount|sum|total amount|price|amount due|value|paid|total paid|amount paid|total price': [
      'grandTotal',
      'amountDue',
      'amountPaid',
    ],
    'tax|vat|taxes|tax amount': ['taxTotal'],
    'company|merchant|store|shop|vendor|seller|supplier|restaurant|name|store name|company name|shop name|merchant name|vendor name|business|retailer|establishment|business name':
      ['name@seller'],
    'address|store address|company address|merchant address|shop address|location': [
      'address@seller',
      'address',
    ],
    'phone|telephone|store phone': ['phone@seller', 'phone'],
    'tax id|vat id|gst number|vat number|company number|registration number': [
      'vatId@seller',
      'taxNumber@seller',
      'registrationNumber@seller',
    ],
    website: ['website@seller', 'website'],
    'payment|payment type|tender': ['paymentMethod', 'amountPaid'],
    'amount tendered|tendered|cash|cash given': ['cash', 'amountPaid'],
    time: ['time'],
    'customer|client': ['name@buyer'],
  },
  ID_DOCUMENT: {
    'number|no|id|document number|card number|passport number|licence number|license number|id number': [
      'documentNumber',
    ],
    'name|full name|holder|holder name': ['name@holder'],
    'surname|last name|family name': ['surname@holder', 'surname'],
    'given names|first name|given name|first names': ['givenNames@holder', 'givenNames'],
    'address|residence': ['address@holder', 'address'],
    'date|issue date|date of issue|issued': ['issueDate'],
    'expiry|expires|valid until|expiration date|date of expiry': ['expiryDate'],
    'country|issuing country|issuing state': ['issuingCountry', 'country'],
    'authority|issuer|issued by': ['authority'],
    'type|document type': ['documentType'],
    class: ['licenceClass'],
    'weight|body weight': ['bodyWeight'],
    'place of issue': ['issuePlace', 'authority'],
  },
  CONTRACT: {
    'number|no|id|reference|reference number': ['contractNumber', 'referenceNumber'],
    'date|agreement date|contract date|signed date': ['signingDate', 'effectiveDate', 'date'],
    'start|start date|from|begin date|commencement': ['effectiveDate', 'periodStart'],
    'end|end date|until|to|expiry date|expiration date|termination date': ['endDate', 'expiryDate'],
    'value|amount|price|total|total value|fee|consideration': ['contractValue', 'grandTotal', 'rent'],
    rent: ['rent', 'contractValue'],
    'title|name|contract name|type|agreement type|contract type': ['title', 'documentTitle', 'documentType'],
    'subject|object|purpose|scope': ['subject'],
    'term|duration|period': ['term', 'duration'],
    'notice|termination notice': ['noticePeriod'],
    'law|applicable law': ['governingLaw'],
    'court|venue': ['jurisdiction'],
    'seller|vendor': ['name@seller'],
    'buyer|purchaser|client|customer': ['name@buyer'],
    employer: ['name@employer'],
    employee: ['name@employee'],
  },
  MEDICAL_RECORD: {
    'date|document date|report date': ['issueDate', 'date'],
    'number|id|record number': ['patientNumber', 'caseNumber', 'documentNumber'],
    'name|full name': ['name@patient'],
    'patient|patient name': ['name@patient'],
    'doctor|physician|doctor name': ['physician', 'name@doctor'],
    'hospital|clinic|facility|laboratory': ['name@provider'],
    'insurer|insurance|health insurance|insurance company': ['insuranceName', 'name@insurer'],
    'weight|body weight': ['bodyWeight', 'weight'],
    'type|document type': ['documentType', 'documentTitle'],
    'date of birth|dob|birth date': ['birthDate@patient', 'birthDate'],
    'reason|complaint': ['visitReason'],
    'department|ward': ['department'],
  },
  RESUME: {
    'name|full name|candidate|candidate name|applicant|person': ['name@applicant', 'name'],
    'title|headline|profession|job title|current title': ['position', 'title', 'occupation'],
    'email|mail': ['email'],
    'address|location': ['address', 'location'],
    'links|urls|profiles': ['links'],
    'website|homepage|portfolio': ['website', 'links'],
    'summary|profile|objective|about': ['summary'],
    'company|employer|current company': ['employer'],
    'school|university': ['institution'],
  },
};

/** By the concept of the list that a field stands in. */
export const groupContexts: { readonly [concept in ConceptId]?: ContextWords } = {
  lineItems: {
    'name|item|product|text|title|service|article|details|item name|label|particulars': ['description'],
    'total|amount|sum|line total|total amount|net amount|value|total price|gross amount|subtotal|cost|net|gross|amount net':
      ['lineTotal'],
    price: ['unitPrice', 'lineTotal'],
    'number|code|id|article number|product id|item number|item code|sku': ['itemCode', 'lineNumber'],
    'position|pos|line|index|line number|no': ['lineNumber'],
    'quantity|qty|count|amount of units|pieces|number of units': ['quantity'],
    'unit|uom|measure': ['unit'],
    'tax|vat|tax amount': ['taxTotal', 'taxRate'],
    'rate|tax rate|vat rate|vat percent': ['taxRate', 'unitPrice'],
    date: ['date'],
    'discount|rebate': ['discount'],
    hours: ['quantity', 'hours'],
  },
  taxLines: {
    'rate|percent|percentage|tax rate|vat rate': ['taxRate'],
    'base|net|taxable|net amount|tax base|taxable amount': ['taxBase', 'netTotal'],
    'amount|tax|vat|value|tax amount|total|sum': ['taxTotal'],
    'gross|gross amount': ['grandTotal'],
    'name|type|code|description': ['description'],
  },
  transactions: {
    date: ['date'],
    'amount|value|sum': ['amount', 'debit', 'credit'],
    'description|text|details|purpose': ['description'],
    balance: ['balance'],
    'debit|withdrawal|out': ['debit'],
    'credit|deposit|in': ['credit'],
    'reference|id|number': ['transactionNumber', 'referenceNumber'],
  },
  parties: {
    'name|party|company': ['name'],
    'role|type|capacity': ['partyRole'],
    'number|id|registration number': ['registrationNumber', 'taxNumber'],
    'representative|signatory': ['representative'],
  },
  signatories: {
    'name|signer|signatory': ['signatory', 'name'],
    'title|position|function|role': ['position'],
    'party|company|for|on behalf of': ['party', 'name'],
    'date|signed date|signed on': ['signingDate', 'date'],
  },
  drivingCategories: {
    'category|class|name|code': ['licenceClass'],
    'valid from|from|start date|issue date|issued': ['effectiveDate', 'periodStart', 'issueDate'],
    'valid until|until|to|expiry|expiry date|valid to|end date': ['expiryDate', 'periodEnd'],
    'restrictions|codes|conditions': ['restrictions'],
  },
  diagnosis: {
    'description|name|text|diagnosis|condition': ['diagnosis'],
    'code|icd|icd code': ['diagnosisCode'],
    date: ['date'],
  },
  procedure: {
    'description|name|text|procedure|operation|treatment': ['procedure'],
    date: ['date'],
    code: ['itemCode'],
  },
  medication: {
    'name|drug|medication|medicine|substance|description': ['medication'],
    'dosage|dose|strength|amount': ['dosage'],
    'frequency|schedule|instructions': ['frequency'],
    'duration|days': ['duration'],
    'quantity|qty': ['quantity'],
  },
  vitalSigns: {
    'weight|body weight': ['bodyWeight'],
    height: ['height'],
    'temperature|temp': ['temperature'],
    'pulse|heart rate': ['heartRate'],
  },
  laboratoryResults: {
    'test|name|parameter|analyte|description|test name': ['testName'],
    'value|result|amount': ['testResult'],
    'unit|units': ['unit'],
    'range|reference|reference range|normal range': ['referenceRange'],
    'flag|abnormal|status': ['flag'],
    date: ['date'],
  },
  experience: {
    'position|title|role|job title|job': ['position'],
    'company|employer|organization|name|company name': ['employer'],
    'location|city|place': ['location', 'city'],
    'start date|from|start|begin': ['periodStart'],
    'end date|to|until|end': ['periodEnd'],
    'period|duration|dates': ['period'],
    'description|tasks|responsibilities|achievements|summary|details': ['description'],
  },
  education: {
    'institution|school|university|name|college|organization': ['institution'],
    'degree|qualification|title|diploma': ['degree'],
    'field|subject|major|field of study|area': ['fieldOfStudy'],
    'start date|from|start|begin': ['periodStart'],
    'end date|to|until|end|year|graduation date|graduation year|date': ['periodEnd', 'date'],
    'period|duration|dates': ['period'],
    'grade|gpa|score': ['grade'],
    'location|city': ['location', 'city'],
  },
  languages: {
    'language|name': ['language'],
    'level|proficiency|fluency': ['languageLevel'],
  },
  certifications: {
    'name|title|certificate|certification|course': ['certifications'],
    'issuer|organization|institution|authority|issued by': ['authority', 'institution'],
    'date|year|issue date': ['issueDate', 'date'],
  },
  bankDetails: {
    'name|bank': ['bankName'],
    'number|account|account number': ['accountNumber', 'iban'],
    'holder|owner|account holder|account name': ['accountHolder'],
    'code|bank code|sort code': ['routingNumber'],
    'swift|bic': ['bic'],
    'reference|payment reference': ['paymentReference'],
  },
};

/** At the top of any template, and wherever nothing more special says otherwise. */
export const anyContext: ContextWords = {
  'total|total amount': ['grandTotal', 'amountDue'],
  date: ['date', 'issueDate'],
  'number|no|id': ['documentNumber', 'referenceNumber'],
  'name|full name': ['name'],
  amount: ['amount', 'grandTotal'],
  price: ['amount', 'unitPrice'],
};
