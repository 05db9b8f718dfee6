import { expect, onTestFinished, test } from 'vitest';
import { untilTrue } from '../../test/support/deckle.ts';
import type { DeletedDocument } from '../model/deletions.ts';
import { createForgetter, forgetterTimes } from './forgetter.ts';

const gone = (id: string): DeletedDocument => ({ id, accountId: 'a', sha256: null });

/** Notes of deletions, and a bell, as the store has them. */
function openNotes() {
  const notes: DeletedDocument[] = [];
  const asked: (string | null)[] = [];
  let onRing = () => {};
  return {
    notes,
    asked,
    ring: () => onRing(),
    bell: {
      listen: (_topic: string, listener: () => void) => {
        onRing = listener;
        return () => {
          onRing = () => {};
        };
      },
    },
    deletions: {
      since: async (mark: string | null) => {
        asked.push(mark);
        return { documents: notes.slice(Number(mark ?? 0)), mark: String(notes.length) };
      },
    },
  };
}

function forgetting(notes: ReturnType<typeof openNotes>, times = forgetterTimes) {
  const told: string[] = [];
  const problems: unknown[] = [];
  const forgetter = createForgetter({ ...notes, times, onProblem: (error) => problems.push(error) });
  onTestFinished(async () => await forgetter.stop());
  forgetter.add((documents) => void told.push(...documents.map(({ id }) => id)));
  return { forgetter, told, problems };
}

test('what was deleted before the start, and what is deleted later, is told once each', async () => {
  const notes = openNotes();
  notes.notes.push(gone('early'));
  const { forgetter, told } = forgetting(notes);
  await forgetter.now();
  expect(told).toEqual(['early']);
  notes.notes.push(gone('late'));
  notes.ring();
  await untilTrue(async () => (told.length === 2 ? true : undefined));
  expect([told, notes.asked[0]]).toEqual([['early', 'late'], null]);
});

test('who waits hears of a look that began after the question, and many share one', async () => {
  const notes = openNotes();
  const { forgetter, told } = forgetting(notes);
  const first = forgetter.now();
  notes.notes.push(gone('a'));
  await Promise.all([first, ...Array.from({ length: 50 }, () => forgetter.now())]);
  expect(told).toEqual(['a']);
  expect(notes.asked.length).toBeLessThan(5);
});

test('each is told again, for what was being read when it went', async () => {
  const notes = openNotes();
  notes.notes.push(gone('a'));
  const { told } = forgetting(notes, { ...forgetterTimes, againMs: 30 });
  await untilTrue(async () => (told.length === 2 ? true : undefined));
  expect(told).toEqual(['a', 'a']);
});

test('what cannot be forgotten now is tried again', async () => {
  const notes = openNotes();
  notes.notes.push(gone('a'));
  const { forgetter, told, problems } = forgetting(notes);
  let failures = 1;
  forgetter.add(() => {
    failures -= 1;
    if (failures >= 0) throw new Error('the disk is away');
  });
  await expect(forgetter.now()).rejects.toThrow('away');
  await forgetter.now();
  expect(told).toEqual(['a', 'a']);
  expect(problems.length).toBeLessThanOrEqual(1);
});
