import type { TemplateDraft } from '../template.ts';

export const idDocument = {
  name: 'Identity document',
  description: 'Passports, identity cards, residence permits and driving licences.',
  category: 'ID_DOCUMENT',
  schema: {
    data: {
      documentType: {
        type: 'string',
        description: 'Passport, identity card, residence permit, driving licence, as printed',
      },
      documentNumber: { type: 'string', description: 'Number of the document' },
      issuingCountry: { type: 'string', description: 'Country or state that issued it' },
      issuingAuthority: { type: 'string', description: 'Office that issued it' },
      surname: { type: 'string', description: 'Family name or names' },
      givenNames: { type: 'string', description: 'First and middle names' },
      birthName: { type: 'string', description: 'Name at birth, where it differs' },
      dateOfBirth: { type: 'date' },
      placeOfBirth: { type: 'string' },
      sex: { type: 'string', description: 'As printed: F, M or X' },
      nationality: { type: 'string' },
      address: { type: 'string', format: 'address', description: 'Residence of the holder' },
      height: { type: 'string', description: 'Height of the holder as printed' },
      eyeColor: { type: 'string' },
      personalNumber: { type: 'string', description: 'National, personal or social security number' },
      dateOfIssue: { type: 'date' },
      dateOfExpiry: { type: 'date' },
      drivingCategories: {
        type: 'array',
        itemType: 'object',
        description: 'Vehicle categories of a driving licence',
        itemSchema: {
          properties: {
            category: { type: 'string', description: 'AM, A, B, C, D, E and the like' },
            validFrom: { type: 'date' },
            validUntil: { type: 'date' },
            restrictions: { type: 'string', description: 'Codes printed beside the category' },
          },
        },
      },
      machineReadableZone: {
        type: 'string',
        description: 'The lines of capitals, digits and < at the foot of the document',
      },
    },
  },
} as const satisfies TemplateDraft;
