/**
 * Where the values of a result were read. It nests as the result does, and nobody sends it: nothing checks it on its way
 * out, and the OpenAPI document draws it from the schemas here.
 */
import { z } from 'zod';
import { engineNames } from '../model/finding.ts';

export const evidenceObject = z.record(z.string(), z.unknown());

const valueRef = { $ref: '#/components/schemas/EvidenceValue' };

/** By the names that they have in the OpenAPI document. */
export const evidenceSchemas = {
  Evidence: {
    type: 'object',
    description: 'The keys of the result.',
    additionalProperties: valueRef,
  },
  EvidenceValue: {
    description: 'Mirrors a value of the result: null where that is null.',
    anyOf: [
      { $ref: '#/components/schemas/EvidenceLeaf' },
      { type: 'array', items: valueRef },
      { $ref: '#/components/schemas/Evidence' },
      { type: 'null' },
    ],
  },
  EvidenceLeaf: {
    type: 'object',
    description: 'Where a value was read.',
    required: ['confidence', 'page', 'box', 'text', 'engine'],
    additionalProperties: false,
    properties: {
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      page: {
        type: ['integer', 'null'],
        minimum: 1,
        description: 'Counted from 1; null for what stands only in an attached file.',
      },
      box: {
        type: ['array', 'null'],
        items: { type: 'number', minimum: 0, maximum: 1 },
        ...{ minItems: 4, maxItems: 4 },
        description:
          '[x0, y0, x1, y1] in 0..1 of the page: the smallest around the words that it was read from.',
      },
      text: { type: 'string', description: 'As it is printed.' },
      engine: { type: 'string', enum: engineNames, description: 'Which found it.' },
      example: { type: 'string', description: 'Of the engine `examples`: which example.' },
      model: { type: 'string', description: 'Of the engine `llm`: which model.' },
    },
  },
};
