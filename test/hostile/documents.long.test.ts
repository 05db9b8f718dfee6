/**
 * Documents that mean harm, sent as anybody could send them: each gets its answer, says what to do, and leaves the
 * service as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import type { HostileDocument } from './hostile-document.ts';
import { watchPeaks } from './process-peaks.ts';
import {
  expectAnswer,
  expectStillReading,
  outcomeOf,
  type Sender,
  startedSender,
  untilReading,
} from './sent-documents.ts';

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
