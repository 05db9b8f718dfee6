/** Hostile documents as anybody could send them, and what is to be said of the answers. */
import { expect } from 'vitest';
import { type Answer, type Api, startApi } from '../support/api.ts';
import { untilTrue } from '../support/deckle.ts';
import { type HostileDocument, invoiceNumber } from './hostile-document.ts';
import { pdfWith } from './pdfs/hostile-pdf.ts';

const template = {
  name: 'Bill',
  category: 'INVOICE',
  schema: {
    data: {
      invoiceNumber: { type: 'string' },
      total: { type: 'number' },
      date: { type: 'date' },
      email: { type: 'string', format: 'email' },
      phone: { type: 'string', format: 'phone' },
      iban: { type: 'string', format: 'iban' },
      isPaid: { type: 'boolean' },
      items: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { description: { type: 'string' }, amount: { type: 'number' } } },
      },
    },
  },
};

export type Sender = (document: Pick<HostileDocument, 'bytes' | 'filename' | 'mediaType'>) => Promise<Answer>;

/** Nothing is kept, so that the good document is read each time. */
export async function startedSender(settings: Record<string, string>): Promise<Sender> {
  const api: Api = await startApi({ DECKLE_RETENTION_DAYS: '0', ...settings });
  const { key } = await api.newAccount();
  const { id } = (await api.call('POST', '/v1/templates', { key, json: template })).body;
  return async ({ bytes, filename = 'document', mediaType = '' }) => {
    const form = new FormData();
    form.append('files', new Blob([Uint8Array.from(await bytes())], { type: mediaType }), filename);
    form.append('templateId', id);
    return await api.call('POST', '/documents/parse', { key, form });
  };
}

type Outcome = { readonly error: string } | { readonly invoiceNumber: string | null };

/** Of the only document, whether it came alone or in a ZIP. */
export function outcomeOf({ status, body }: Answer): Outcome {
  expect([200, 400]).toContain(status);
  return status === 400 ? { error: body.message } : (body.result ?? body.results[0].result);
}

const advice = /\b(send|split|save|export|scan)\b|^No text could be extracted from the document\.$/;
const innards = /\bat \S+:\d|\bError\b|node_modules|file:|(^|[\s'"(])(\/|[A-Z]:\\)\w|deckle-/;

export function expectAnswer(answer: Answer, { gives }: HostileDocument): void {
  const outcome = outcomeOf(answer);
  if ('error' in outcome) {
    expect(outcome.error).toMatch(/^[A-Z][^\n]*\.$/);
    expect(outcome.error).toMatch(advice);
    expect(outcome.error).not.toMatch(innards);
    expect(answer.body.pageUsed ?? 0).toBe(0);
  }
  if (gives === 'reads') expect(outcome).toMatchObject({ invoiceNumber });
  else if (gives !== 'any') expect(outcome).toMatchObject({ error: expect.stringMatching(gives) });
}

export async function expectStillReading(send: Sender): Promise<void> {
  expect(outcomeOf(await send({ bytes: () => pdfWith({}) }))).toMatchObject({ invoiceNumber });
}

export async function untilReading(send: Sender): Promise<void> {
  await untilTrue(async () => {
    const outcome = outcomeOf(await send({ bytes: () => pdfWith({}) }));
    return 'invoiceNumber' in outcome && outcome.invoiceNumber === invoiceNumber ? true : undefined;
  });
}
