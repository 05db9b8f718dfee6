import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { Field, TemplateCategory, TemplateDraft } from '../../model/template.ts';
import { type UnderstoodField, understand } from './understand.ts';

const written = ({ meanings: [first] }: UnderstoodField) =>
  first === undefined ? '' : first.role === null ? first.concept : `${first.concept}@${first.role}`;

function flat(fields: readonly UnderstoodField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field.names.join('.'), written(field)],
      ...Object.entries(flat(field.children)),
    ]),
  );
}

const expected: Readonly<Record<keyof typeof builtInTemplates, Readonly<Record<string, string>>>> = {
  invoice: {
    invoiceNumber: 'invoiceNumber',
    invoiceDate: 'issueDate',
    dueDate: 'dueDate',
    deliveryDate: 'deliveryDate',
    purchaseOrderNumber: 'purchaseOrderNumber',
    currency: 'currency',
    seller: 'party@seller',
    'seller.name': 'name@seller',
    'seller.address': 'address@seller',
    'seller.vatId': 'vatId@seller',
    'seller.taxNumber': 'taxNumber@seller',
    'seller.email': 'email@seller',
    'seller.phone': 'phone@seller',
    'seller.website': 'website@seller',
    buyer: 'party@buyer',
    'buyer.name': 'name@buyer',
    'buyer.address': 'address@buyer',
    'buyer.vatId': 'vatId@buyer',
    'buyer.customerNumber': 'customerNumber@buyer',
    deliveryAddress: 'address@shipTo',
    lineItems: 'lineItems',
    'lineItems.description': 'description',
    'lineItems.articleNumber': 'itemCode',
    'lineItems.quantity': 'quantity',
    'lineItems.unit': 'unit',
    'lineItems.unitPrice': 'unitPrice',
    'lineItems.discount': 'discount',
    'lineItems.taxRate': 'taxRate',
    'lineItems.amount': 'lineTotal',
    subtotal: 'subtotal',
    discount: 'discount',
    shipping: 'shipping',
    taxes: 'taxLines',
    'taxes.rate': 'taxRate',
    'taxes.base': 'taxBase',
    'taxes.amount': 'taxTotal',
    taxTotal: 'taxTotal',
    total: 'grandTotal',
    amountPaid: 'amountPaid',
    amountDue: 'amountDue',
    paymentTerms: 'paymentTerms',
    bankDetails: 'bankDetails',
    'bankDetails.bankName': 'bankName',
    'bankDetails.accountHolder': 'accountHolder',
    'bankDetails.iban': 'iban',
    'bankDetails.bic': 'bic',
    'bankDetails.accountNumber': 'accountNumber',
    'bankDetails.routingNumber': 'routingNumber',
    'bankDetails.paymentReference': 'paymentReference',
  },
  receipt: {
    merchant: 'party@seller',
    'merchant.name': 'name@seller',
    'merchant.address': 'address@seller',
    'merchant.phone': 'phone@seller',
    'merchant.website': 'website@seller',
    'merchant.taxId': 'taxNumber@seller',
    receiptNumber: 'receiptNumber',
    date: 'issueDate',
    time: 'time',
    cashier: 'cashier',
    currency: 'currency',
    items: 'lineItems',
    'items.name': 'description',
    'items.quantity': 'quantity',
    'items.unitPrice': 'unitPrice',
    'items.amount': 'lineTotal',
    subtotal: 'subtotal',
    discount: 'discount',
    taxes: 'taxLines',
    'taxes.rate': 'taxRate',
    'taxes.base': 'taxBase',
    'taxes.amount': 'taxTotal',
    taxTotal: 'taxTotal',
    serviceCharge: 'serviceCharge',
    tip: 'tip',
    rounding: 'rounding',
    total: 'grandTotal',
    paymentMethod: 'paymentMethod',
    cardLastDigits: 'cardNumber',
    amountTendered: 'cash',
    change: 'change',
  },
  'id-document': {
    documentType: 'documentType',
    documentNumber: 'documentNumber',
    issuingCountry: 'issuingCountry',
    issuingAuthority: 'authority',
    surname: 'surname@holder',
    givenNames: 'givenNames@holder',
    birthName: 'birthName',
    dateOfBirth: 'birthDate',
    placeOfBirth: 'birthPlace',
    sex: 'sex',
    nationality: 'nationality',
    address: 'address@holder',
    height: 'height',
    eyeColor: 'eyeColor',
    personalNumber: 'personalNumber',
    dateOfIssue: 'issueDate',
    dateOfExpiry: 'expiryDate',
    drivingCategories: 'drivingCategories',
    'drivingCategories.category': 'licenceClass',
    'drivingCategories.validFrom': 'effectiveDate',
    'drivingCategories.validUntil': 'expiryDate',
    'drivingCategories.restrictions': 'restrictions',
    machineReadableZone: 'machineReadableZone',
  },
  contract: {
    title: 'title',
    contractNumber: 'contractNumber',
    parties: 'parties',
    'parties.name': 'name',
    'parties.role': 'partyRole',
    'parties.address': 'address',
    'parties.registrationNumber': 'registrationNumber',
    'parties.representative': 'representative',
    subject: 'subject',
    agreementDate: 'signingDate',
    effectiveDate: 'effectiveDate',
    endDate: 'endDate',
    term: 'term',
    isRenewedAutomatically: 'renewal',
    renewalTerm: 'renewalTerm',
    noticePeriod: 'noticePeriod',
    value: 'contractValue',
    currency: 'currency',
    paymentTerms: 'paymentTerms',
    penalty: 'penalty',
    liabilityLimit: 'liabilityLimit',
    confidentialityPeriod: 'confidentialityPeriod',
    governingLaw: 'governingLaw',
    jurisdiction: 'jurisdiction',
    signatures: 'signatories',
    'signatures.name': 'signatory',
    'signatures.title': 'position',
    'signatures.party': 'name',
    'signatures.date': 'signingDate',
  },
  'medical-record': {
    documentType: 'documentType',
    documentDate: 'issueDate',
    patient: 'party@patient',
    'patient.name': 'name@patient',
    'patient.dateOfBirth': 'birthDate@patient',
    'patient.sex': 'sex@patient',
    'patient.patientNumber': 'patientNumber@patient',
    'patient.insurer': 'insuranceName@patient',
    'patient.insuranceNumber': 'insuranceNumber@patient',
    'patient.address': 'address@patient',
    'patient.phone': 'phone@patient',
    provider: 'party@provider',
    'provider.name': 'name@provider',
    'provider.department': 'department@provider',
    'provider.physician': 'physician@provider',
    'provider.address': 'address@provider',
    'provider.phone': 'phone@provider',
    referringPhysician: 'referringPhysician',
    admissionDate: 'admissionDate',
    dischargeDate: 'dischargeDate',
    reasonForVisit: 'visitReason',
    diagnoses: 'diagnosis',
    'diagnoses.description': 'diagnosis',
    'diagnoses.code': 'diagnosisCode',
    procedures: 'procedure',
    'procedures.description': 'procedure',
    'procedures.date': 'date',
    allergies: 'allergies',
    medications: 'medication',
    'medications.name': 'medication',
    'medications.dosage': 'dosage',
    'medications.frequency': 'frequency',
    'medications.duration': 'duration',
    vitalSigns: 'vitalSigns',
    'vitalSigns.bloodPressure': 'bloodPressure',
    'vitalSigns.heartRate': 'heartRate',
    'vitalSigns.temperature': 'temperature',
    'vitalSigns.weight': 'bodyWeight',
    'vitalSigns.height': 'height',
    laboratoryResults: 'laboratoryResults',
    'laboratoryResults.test': 'testName',
    'laboratoryResults.value': 'testResult',
    'laboratoryResults.unit': 'unit',
    'laboratoryResults.referenceRange': 'referenceRange',
    'laboratoryResults.flag': 'flag',
    findings: 'findings',
    recommendations: 'recommendations',
    nextAppointment: 'appointmentDate',
  },
  resume: {
    name: 'name@applicant',
    title: 'position',
    email: 'email',
    phone: 'phone',
    address: 'address',
    dateOfBirth: 'birthDate',
    nationality: 'nationality',
    links: 'links',
    summary: 'summary',
    experience: 'experience',
    'experience.position': 'position',
    'experience.company': 'employer',
    'experience.location': 'location',
    'experience.startDate': 'periodStart',
    'experience.endDate': 'periodEnd',
    'experience.description': 'description',
    education: 'education',
    'education.institution': 'institution',
    'education.degree': 'degree',
    'education.field': 'fieldOfStudy',
    'education.startDate': 'periodStart',
    'education.endDate': 'periodEnd',
    'education.grade': 'grade',
    skills: 'skills',
    languages: 'languages',
    'languages.language': 'language',
    'languages.level': 'languageLevel',
    certifications: 'certifications',
    'certifications.name': 'certifications',
    'certifications.issuer': 'authority',
    'certifications.date': 'issueDate',
    publications: 'publications',
    interests: 'interests',
  },
};

test.each(Object.entries(builtInTemplates))('every field of %s is understood', (name, template) => {
  const entry = Object.entries(expected).find(([known]) => known === name);
  expect(flat(understand(template).fields)).toEqual(entry?.[1]);
});

function meaningOf(category: TemplateCategory, path: string, field: Field): string {
  const [name = '', ...below] = path.split('.').reverse();
  let data: Readonly<Record<string, Field>> = { [name]: field };
  for (const parent of below) {
    data = parent.endsWith('[]')
      ? { [parent.slice(0, -2)]: { type: 'array', itemType: 'object', itemSchema: { properties: data } } }
      : { [parent]: { type: 'object', properties: data } };
  }
  const draft: TemplateDraft = { name: 'Test', category, schema: { data } };
  const all = Object.entries(flat(understand(draft).fields));
  return all.at(-1)?.[1] ?? '';
}

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const date = { type: 'date' } as const;

test.each([
  ['INVOICE', 'invoice_no', text, 'invoiceNumber'],
  ['INVOICE', 'Receipt No', text, 'receiptNumber'],
  ['INVOICE', 'seller.vatId', text, 'vatId@seller'],
  ['INVOICE', 'sellerVatId', text, 'vatId@seller'],
  ['INVOICE', 'vendor_name', text, 'name@seller'],
  ['INVOICE', 'seller.address.city', text, 'city@seller'],
  ['INVOICE', 'billing.address', text, 'address@buyer'],
  ['INVOICE', 'customerAddress', { type: 'string', format: 'address' }, 'address@buyer'],
  ['INVOICE', 'total', number, 'grandTotal'],
  ['INVOICE', 'items[].total', number, 'lineTotal'],
  ['INVOICE', 'items[].price', number, 'unitPrice'],
  ['INVOICE', 'products[].qty', number, 'quantity'],
  ['INVOICE', 'items[].date', date, 'date'],
  ['INVOICE', 'number', text, 'invoiceNumber'],
  ['CONTRACT', 'number', text, 'contractNumber'],
  ['ID_DOCUMENT', 'number', text, 'documentNumber'],
  ['ID_DOCUMENT', 'name', text, 'name@holder'],
  ['RECEIPT', 'company', text, 'name@seller'],
  ['RECEIPT', 'merchant', text, 'name@seller'],
  ['RECEIPT', 'storeName', text, 'name@seller'],
  ['RECEIPT', 'address', { type: 'string', format: 'address' }, 'address@seller'],
  ['RECEIPT', 'date', date, 'issueDate'],
  ['INVOICE', 'montantTotal', number, 'grandTotal'],
  ['INVOICE', 'fechaFactura', date, 'issueDate'],
  ['INVOICE', 'Rechnungsnummer', text, 'invoiceNumber'],
  ['INVOICE', 'numeroFattura', text, 'invoiceNumber'],
  ['INVOICE', '請求番号', text, 'invoiceNumber'],
  ['INVOICE', 'total_ttc', number, 'grandTotal'],
  ['CUSTOM', 'PayerTIN', text, 'taxNumber@payer'],
  ['CUSTOM', 'FederalIncomeTaxWithheld', number, 'incomeTax'],
  ['CUSTOM', 'Advertiser', text, 'name@advertiser'],
  ['CUSTOM', 'flight_start_date', date, 'periodStart'],
  ['CUSTOM', 'employee.firstName', text, 'givenNames@employee'],
  ['CUSTOM', 'iban', { type: 'string', format: 'iban' }, 'iban'],
  ['CUSTOM', 'x1', { type: 'string', description: 'Name of the seller / supplier' }, 'name@seller'],
  [
    'CUSTOM',
    'x2',
    { type: 'number', description: 'Total amount paid (after tax and rounding)' },
    'grandTotal',
  ],
] as const satisfies readonly (readonly [TemplateCategory, string, Field, string])[])(
  '%s: %s',
  (category, path, field, meaning) => {
    expect(meaningOf(category, path, field)).toBe(meaning);
  },
);

test('a number is never a name, and a date never an amount', () => {
  expect(meaningOf('INVOICE', 'seller', number)).toBe('');
  expect(meaningOf('INVOICE', 'total', date)).toBe('');
});

test('own words come first among the phrases', () => {
  const draft: TemplateDraft = {
    name: 'Test',
    category: 'CUSTOM',
    schema: {
      data: { LiveDelivery: { type: 'string', description: 'Whether it is broadcast live: yes or no' } },
    },
  };
  expect(understand(draft).fields[0]?.phrases).toEqual(['live delivery', 'whether it is broadcast live']);
});

test('any name is understood without complaint, with at most four meanings of strength 0 to 1', () => {
  const types = fc.constantFrom('string' as const, 'number' as const, 'date' as const, 'boolean' as const);
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string(),
      types,
      (name, description, type) => {
        const data = { [`${name}x`]: { type, description } };
        for (const { meanings } of understand({ name: 'Test', category: 'CUSTOM', schema: { data } })
          .fields) {
          expect(meanings.length).toBeLessThanOrEqual(4);
          expect(meanings.every(({ strength }) => strength > 0 && strength <= 1)).toBe(true);
        }
      },
    ),
  );
});
