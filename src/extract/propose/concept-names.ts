/** What users call a concept in a template of a category, where the concept's own name is not it. */
import type { TemplateCategory } from '../../model/template.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';

const usual: { readonly [concept in ConceptId]?: string } = {
  grandTotal: 'total',
  lineTotal: 'amount',
  netTotal: 'subtotal',
  itemCode: 'articleNumber',
  birthDate: 'dateOfBirth',
  birthPlace: 'placeOfBirth',
  testName: 'test',
  testResult: 'result',
  partyRole: 'role',
  documentTitle: 'title',
  hours: 'hours',
};

const special: { readonly [category in TemplateCategory]?: { readonly [concept in ConceptId]?: string } } = {
  INVOICE: { issueDate: 'invoiceDate', date: 'date' },
  RECEIPT: { issueDate: 'date', receiptNumber: 'receiptNumber', cash: 'amountPaid' },
  ID_DOCUMENT: {
    issueDate: 'dateOfIssue',
    expiryDate: 'dateOfExpiry',
    authority: 'issuingAuthority',
  },
  CONTRACT: { signingDate: 'agreementDate', contractValue: 'value' },
  MEDICAL_RECORD: { issueDate: 'documentDate', visitReason: 'reasonForVisit' },
  RESUME: { position: 'title' },
};

/** Parties whose fields need not say whose they are: the document is about them. */
const self: { readonly [category in TemplateCategory]?: RoleId } = {
  ID_DOCUMENT: 'holder',
  RESUME: 'applicant',
};

export function conceptName(concept: ConceptId, role: RoleId | null, category: TemplateCategory): string {
  const bare = special[category]?.[concept] ?? usual[concept] ?? concept;
  if (role === null || role === self[category]) return concept === 'party' ? 'name' : bare;
  const own = concept === 'party' ? 'name' : bare;
  return own.toLowerCase().startsWith(role.toLowerCase())
    ? own
    : `${role}${own.slice(0, 1).toUpperCase()}${own.slice(1)}`;
}

/** Outside of a table these are some other thing's words: "Service: Nielsen" is no line's description. */
const ofRows: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...([
    'description',
    'product',
    'quantity',
    'unit',
    'unitPrice',
    'lineTotal',
    'itemCode',
    'lineNumber',
  ] as const),
  ...(['amount', 'period', 'title', 'location', 'flag', 'state'] as const),
]);

/** Whether the label's own words make the better name. */
export const isBestAsPrinted = (concept: ConceptId): boolean => ofRows.has(concept);

/** Nothing that a user would ask for: it says where on the paper one is, or only that something follows. */
const neverAsked: ReadonlySet<ConceptId> = new Set<ConceptId>(['pageNumber', 'signature', 'table']);

export function isAsked(concept: ConceptId): boolean {
  return !neverAsked.has(concept) && (concept === 'party' || concepts[concept].kind !== 'group');
}
