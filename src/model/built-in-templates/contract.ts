import type { TemplateDraft } from '../template.ts';

export const contract = {
  name: 'Contract',
  description: 'Contracts and agreements: parties, dates, term, termination, money, law and signatures.',
  category: 'CONTRACT',
  schema: {
    data: {
      title: {
        type: 'string',
        description: 'What the contract calls itself: Lease Agreement, Non-Disclosure Agreement',
      },
      contractNumber: { type: 'string' },
      parties: {
        type: 'array',
        itemType: 'object',
        description: 'Everyone who is bound by it',
        itemSchema: {
          properties: {
            name: { type: 'string', description: 'Full legal name' },
            role: {
              type: 'string',
              description: 'What the contract calls the party: Landlord, Licensee, Disclosing Party',
            },
            address: { type: 'string', format: 'address' },
            registrationNumber: { type: 'string', description: 'Company or tax number' },
            representative: { type: 'string', description: 'Who acts for the party' },
          },
        },
      },
      subject: { type: 'string', description: 'What it is about: the service, thing or property' },
      agreementDate: { type: 'date', description: 'Date on which it was made or signed' },
      effectiveDate: { type: 'date', description: 'Date from which it holds' },
      endDate: { type: 'date', description: 'Date on which it ends' },
      term: { type: 'string', description: 'How long it holds, as written: two years' },
      isRenewedAutomatically: {
        type: 'boolean',
        description: 'Whether it renews itself unless someone gives notice',
      },
      renewalTerm: { type: 'string', description: 'For how long it renews' },
      noticePeriod: { type: 'string', description: 'Notice to be given before it is ended' },
      value: { type: 'number', description: 'Total value, price or rent' },
      currency: { type: 'string' },
      paymentTerms: { type: 'string', description: 'When and how is to be paid' },
      penalty: { type: 'string', description: 'Penalty, liquidated damages or late fee' },
      liabilityLimit: { type: 'string', description: 'Limit of liability' },
      confidentialityPeriod: { type: 'string', description: 'How long secrets must be kept' },
      governingLaw: { type: 'string', description: 'Law under which it stands' },
      jurisdiction: { type: 'string', description: 'Court or place where disputes are settled' },
      signatures: {
        type: 'array',
        itemType: 'object',
        description: 'Signature blocks',
        itemSchema: {
          properties: {
            name: { type: 'string', description: 'Who signs' },
            title: { type: 'string', description: 'Position of the signer' },
            party: { type: 'string', description: 'For whom' },
            date: { type: 'date' },
          },
        },
      },
    },
  },
} as const satisfies TemplateDraft;
