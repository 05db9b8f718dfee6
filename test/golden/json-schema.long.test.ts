/** Real documents, real schemas: what is answered validates, and whatever does not is named as a problem. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type EnumCase, enumCases } from '../../src/extract/allowed/testing/enum-cases.ts';
import { enumQuestions } from '../../src/extract/allowed/testing/enum-questions.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import type { DocumentReader } from '../../src/model/document-reader.ts';
import type { Extraction, Extractor } from '../../src/model/extraction.ts';
import { engineNames } from '../../src/model/finding.ts';
import { jsonSchemaOf } from '../../src/model/json-schema/write-json-schema.ts';
import type { TemplateDraft } from '../../src/model/template.ts';
import { validate } from '../../src/model/validation.ts';
import { writtenTemplate } from '../../src/model/written-template.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { openExtractor, openReader } from '../../src/pool/open-tools.ts';

const { signal } = new AbortController();
let reader: DocumentReader;
let extractor: Extractor;
beforeAll(async () => {
  reader = await openReader(modelsFolder);
  extractor = await openExtractor(modelsFolder, { now: () => Date.now(), timeoutMs: 60_000 });
});

const samples = new URL('../../samples/', import.meta.url).pathname;

async function extract(file: string, template: TemplateDraft): Promise<Extraction> {
  const document = await reader.read(file, { language: null, signal });
  return await extractor.extract(document, template, { engines: engineNames, signal });
}

/** Paths at which a validator finds something wrong. */
function wrongPlaces(schema: object, result: unknown): readonly string[] {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  const isValid = ajv.compile(schema);
  if (isValid(result)) return [];
  return (isValid.errors ?? []).map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.'));
}

const party = z.object({ name: z.string(), email: z.email().optional(), website: z.url().nullable() });
const ours = z.toJSONSchema(
  z.object({
    number: z.string().min(3),
    issued: z.iso.date(),
    dueAt: z.iso.datetime().optional(),
    kind: z.enum(['invoice', 'receipt', 'delivery_note', 'contract', 'resume']),
    currency: z.enum(['EUR', 'GBP', 'USD']).nullable(),
    seller: party,
    notary: party.nullable(),
    lines: z.array(
      z.object({ description: z.string(), quantity: z.int().positive(), total: z.number().min(0) }),
    ),
    total: z.number().min(0).multipleOf(0.01).optional(),
    vatId: z
      .string()
      .regex(/^[A-Z]{2} ?\d[\d ]+$/)
      .optional(),
  }),
);

const pydantic = async () =>
  JSON.parse(
    await readFile(
      new URL('../../src/model/json-schema/testing/pydantic-invoice.json', import.meta.url),
      'utf8',
    ),
  );

test.each(['invoice.pdf', 'receipt.jpg', 'lieferschein.pdf', 'contract.pdf', 'resume.pdf', 'id-card.png'])(
  'what is answered of %s validates, but for what is told',
  async (name) => {
    for (const schema of [ours, await pydantic()]) {
      const template = validate(writtenTemplate, { name: 'x', category: 'CUSTOM', schema }, 'body');
      const { result, problems } = await extract(join(samples, name), template);
      const told = problems.map(({ path }) => path);
      expect(
        wrongPlaces(schema, result).filter(
          (path) => !told.some((one) => one === path || one.startsWith(`${path}.`)),
        ),
      ).toEqual([]);
    }
  },
);

test('an invoice is answered whole', async () => {
  const template = validate(writtenTemplate, { name: 'x', category: 'CUSTOM', schema: ours }, 'body');
  const { result, evidence, problems } = await extract(join(samples, 'invoice.pdf'), template);
  expect(result).toMatchObject({
    ...{ number: 'LF-2026-0417', issued: '2026-10-12', kind: 'invoice', currency: 'GBP', notary: null },
  });
  // The document has a day, and a time of day would be made up.
  expect(result).not.toHaveProperty('dueAt');
  expect(problems).toContainEqual({ path: 'dueAt', message: expect.stringMatching(/has no time of day/) });
  expect(evidence).toMatchObject({ kind: { text: expect.stringMatching(/invoice/i), page: 1 } });
});

test.each(Object.entries(builtInTemplates))(
  'what %s answers validates against its JSON Schema',
  async (name, template) => {
    const file = {
      invoice: 'invoice.pdf',
      receipt: 'receipt.jpg',
      contract: 'contract.pdf',
      resume: 'resume.pdf',
    }[name];
    const { result } = await extract(join(samples, file ?? 'id-card.png'), template);
    expect(wrongPlaces(jsonSchemaOf(template), result)).toEqual([]);
  },
);

test('values of lists are chosen by what the documents say, in several languages, and never the wrong one', async () => {
  const { failed, wrong } = await choosing(enumCases);
  expect(wrong).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(2);
});

test('and so are codes, terms and units', async () => {
  const { failed, wrong } = await choosing(
    enumQuestions.map(([field, allowed, expected, ...lines]) => ({ field, allowed, expected, lines })),
  );
  expect(wrong).toEqual([]);
  // Of 84; words of trades that no table holds.
  expect(failed.length).toBeLessThanOrEqual(14);
});

async function choosing(cases: readonly Pick<EnumCase, 'field' | 'allowed' | 'lines' | 'expected'>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'enum-'));
  const failed: unknown[] = [];
  const wrong: unknown[] = [];
  for (const [at, { field, allowed, lines, expected }] of cases.entries()) {
    const file = join(folder, `${at}.txt`);
    await writeFile(file, `${lines.join('\n\n')}\n`);
    const type = typeof allowed[0] === 'number' ? 'number' : 'string';
    const template: TemplateDraft = {
      ...{ name: 'x', category: 'CUSTOM' },
      schema: { data: { [field]: { type, enum: allowed } } },
    };
    const { result } = await extract(file, template);
    if (result[field] !== expected) (result[field] === null ? failed : wrong).push([lines, result[field]]);
  }
  return { failed, wrong };
}
