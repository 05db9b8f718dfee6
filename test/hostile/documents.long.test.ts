/**
 * Documents that mean harm, sent as anybody could send them: each gets its answer, says what to do, and leaves the
 * service as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../support/api.ts';
import { untilTrue } from '../support/deckle.ts';
import { corpus } from './corpus.ts';
import { type HostileDocument, invoiceNumber } from './hostile-document.ts';
import { pdfWith } from './pdfs/hostile-pdf.ts';
import { watchPeaks } from './process-peaks.ts';

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

type Sender = (document: Pick<HostileDocument, 'bytes' | 'filename' | 'mediaType'>) => Promise<Answer>;

/** Nothing is kept, so that the good document is read each time. */
async function startedSender(settings: Record<string, string>): Promise<Sender> {
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
function outcomeOf({ status, body }: Answer): Outcome {
  expect([200, 400]).toContain(status);
  return status === 400 ? { error: body.message } : (body.result ?? body.results[0].result);
}

const advice = /\b(send|split|save|export|scan)\b|^No text could be extracted from the document\.$/;
const innards = /\bat \S+:\d|\bError\b|node_modules|file:|(^|[\s'"(])(\/|[A-Z]:\\)\w|deckle-/;

function expectAnswer(answer: Answer, { gives }: HostileDocument): void {
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

async function expectStillReading(send: Sender): Promise<void> {
  expect(outcomeOf(await send({ bytes: () => pdfWith({}) }))).toMatchObject({ invoiceNumber });
}

async function untilReading(send: Sender): Promise<void> {
  await untilTrue(async () => {
    const outcome = outcomeOf(await send({ bytes: () => pdfWith({}) }));
    return 'invoiceNumber' in outcome && outcome.invoiceNumber === invoiceNumber ? true : undefined;
  });
}

const peaks = watchPeaks();
afterAll(peaks.stop);

let send: Sender;
beforeAll(async () => {
  send = await startedSender({ DECKLE_PAGE_TIMEOUT_SECONDS: '5', DECKLE_DOCUMENT_TIMEOUT_SECONDS: '40' });
});

const takesAllItGets = ({ isSlow = false, isFullOfValues = false }: HostileDocument) =>
  isSlow || isFullOfValues;

describe.each(Object.entries(corpus))('%s', (_about, documents) => {
  test.each(Object.entries<HostileDocument>(documents).filter(([, document]) => !takesAllItGets(document)))(
    '%s',
    async (_name, document) => {
      expectAnswer(await send(document), document);
      await expectStillReading(send);
    },
  );
});

const documentsThat = (are: (document: HostileDocument) => boolean | undefined) =>
  Object.values(corpus)
    .flatMap((documents) => Object.entries<HostileDocument>(documents))
    .filter(([, document]) => are(document));

/** All at once, so that they also stand in each other's way, and with less time: they take all that they get. */
test('documents that work until they are ended', async () => {
  const sendHurried = await startedSender({
    ...{ DECKLE_PAGE_TIMEOUT_SECONDS: '1', DECKLE_DOCUMENT_TIMEOUT_SECONDS: '20', DECKLE_PROCESSES: '3' },
  });
  await Promise.all(
    documentsThat(({ isSlow }) => isSlow).map(async ([name, document]) => {
      const answer = await sendHurried(document);
      expect(outcomeOf(answer), name).toMatchObject({ error: expect.any(String) });
      // Whether processor time or the clock ends them is for the machine to say: with so little time both may.
      expectAnswer(answer, { ...document, gives: 'any' });
    }),
  );
  await expectStillReading(sendHurried);
});

/** They too take all that they get, which is less than a process may need to start. */
test('documents that are full of values', async () => {
  const sendHurried = await startedSender({ DECKLE_DOCUMENT_TIMEOUT_SECONDS: '5' });
  const full = documentsThat(({ isFullOfValues }) => isFullOfValues);
  expect(full).not.toEqual([]);
  await untilReading(sendHurried);
  for (const [, document] of full) {
    expectAnswer(await sendHurried(document), document);
    await untilReading(sendHurried);
  }
});

test.runIf(process.platform === 'linux')('no process grew far beyond what ends it', () => {
  const gibibyte = 1024 ** 3;
  // Ended above 3,000 MiB, which is looked at four times a second.
  expect(peaks.peakBytes()).toBeGreaterThan(gibibyte / 10);
  expect(peaks.peakBytes()).toBeLessThan(4 * gibibyte);
});
