/**
 * Files of the kinds that an operator lets in besides PDFs and pictures, made to take time and memory or to reach out: each gets its
 * answer, says what to do, and leaves the service as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileMails } from './formats/mails.ts';
import { hostilePackages } from './formats/packed.ts';
import { hostilePhotos } from './formats/photos.ts';
import { hostileTexts } from './formats/texts.ts';
import type { Corpus } from './hostile-document.ts';
import { watchPeaks } from './process-peaks.ts';
import { expectAnswer, expectStillReading, type Sender, startedSender } from './sent-documents.ts';

const corpus: Readonly<Record<string, Corpus>> = {
  'packed documents': hostilePackages,
  texts: hostileTexts,
  'e-mails': hostileMails,
  photos: hostilePhotos,
};

const peaks = watchPeaks();
afterAll(peaks.stop);

let send: Sender;
beforeAll(async () => {
  send = await startedSender({
    ...{ DECKLE_FORMATS: 'all', DECKLE_PAGE_TIMEOUT_SECONDS: '20', DECKLE_DOCUMENT_TIMEOUT_SECONDS: '60' },
  });
});

describe.each(Object.entries(corpus))('%s', (_about, documents) => {
  test.each(Object.entries(documents))('%s', async (_name, document) => {
    expectAnswer(await send(document), document);
    await expectStillReading(send);
  });
});

test.runIf(process.platform === 'linux')('no process grew far beyond what ends it', () => {
  const gibibyte = 1024 ** 3;
  expect(peaks.peakBytes()).toBeGreaterThan(gibibyte / 10);
  expect(peaks.peakBytes()).toBeLessThan(4 * gibibyte);
});
