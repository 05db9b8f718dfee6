import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extraction, Extractor } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import { lessonVersion } from '../model/lesson.ts';
import type { LabelledDocument } from './dataset.ts';
import { type EvaluateOptions, evaluateDataset, evaluateDocument } from './evaluate.ts';
import type { SavedReads } from './saved-reads.ts';
import { documentOf, template } from './testing/samples.ts';

const folder = join(tmpdir(), `deckle-evaluate-${process.pid}`);
const path = join(folder, 'a.pdf');
beforeAll(async () => {
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path, 'bytes');
  return async () => await fs.rm(folder, { recursive: true, force: true });
});

const labelled = (truth: LabelledDocument['truth'], id = 'a'): LabelledDocument => ({
  ...{ id, path, template, truth, ignore: [], family: null },
});

const readerOf = (read: DocumentReader['read']) => ({ read });
const reader = readerOf(async (_, { stopwatch }) => {
  await stopwatch?.measure('read', () => {});
  return documentOf('Invoice A-1 Total 12.50', 'Page two');
});

const extractorOf = (extract: () => Promise<Extraction>): Extractor => ({
  extract,
  ask: async () => ({ found: await extract(), questions: [] }),
  propose: async () => template,
  askTemplate: async () => ({ found: template, questions: [] }),
  learn: (_, __, { name }) => ({ version: lessonVersion, name, sheets: [], fields: [], tables: [] }),
  words: () => [],
  alike: (_, lessons) => lessons,
});
const evidence = {
  confidence: 0.7,
  page: 1,
  box: [0.1, 0.1, 0.2, 0.2],
  text: 'A-7',
  engine: 'rules',
} as const;
const extractor = extractorOf(async () => ({
  result: { number: 'A-7', total: 12.5 },
  evidence: { number: evidence, total: null },
  findings: [{ ...evidence, path: ['number'], value: 'A-7', part: 'labelled' }],
  problems: [],
}));

function optionsOf(options: Partial<EvaluateOptions>): EvaluateOptions {
  let clock = 0;
  return {
    ...{ reader, extractor, engines: ['rules'], teach: null, reads: null },
    signal: new AbortController().signal,
    now: () => {
      clock += 10;
      return clock;
    },
    ...options,
  };
}

test('a document is read, extracted and scored, with places and times', async () => {
  const outcome = await evaluateDocument(labelled({ number: 'A1', total: 12.5 }), optionsOf({}));
  expect(outcome).toMatchObject({
    ...{ id: 'a', error: null, stagesMs: { read: 10, extract: 10 } },
    pages: [{ number: 1, turn: 0, width: 600, height: 800 }, { number: 2 }],
    leaves: [
      {
        ...{ path: 'number', expected: 'A1', actual: 'A-7', verdict: 'wrong' },
        found: { ...evidence, engine: 'rules', part: 'labelled' },
        written: { page: 1, box: [0.05, 0.1, 0.09, 0.12] },
      },
      { path: 'total', verdict: 'right', written: null, found: null },
    ],
  });
});

test('a document that cannot be read, or fails later, counts as nothing found and the others go on', async () => {
  const failures: Partial<EvaluateOptions>[] = [
    {
      reader: readerOf(async () => {
        throw new Fault('document_corrupt', 'The file is damaged.');
      }),
    },
    {
      extractor: extractorOf(async () => {
        throw new TypeError('a mistake of ours');
      }),
    },
  ];
  for (const failure of failures) {
    const seen: string[] = [];
    const documents = [labelled({ number: 'A1', total: null }), labelled({ number: 'B' }, 'b')];
    const set = await evaluateDataset({ name: 's', documents }, optionsOf(failure), ({ id }) =>
      seen.push(id),
    );
    expect(seen).toEqual(['a', 'b']);
    expect(set.documents[0]).toMatchObject({
      error: expect.stringMatching(/The file is damaged\.|a mistake of ours/),
      leaves: [{ path: 'number', verdict: 'missed' }],
    });
  }
});

test('who asks to stop is obeyed', async () => {
  const stop = new AbortController();
  const stopping = extractorOf(async () => {
    stop.abort();
    throw new Error('stopped');
  });
  const options = optionsOf({ extractor: stopping, signal: stop.signal });
  await expect(evaluateDocument(labelled({}), options)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a saved read is used, and a new one is kept', async () => {
  const kept: string[] = [];
  const reads: SavedReads = {
    find: async () => null,
    keep: async ({ document, stagesMs }) => {
      kept.push(`${document.pages.length} ${Object.keys(stagesMs)}`);
    },
  };
  await evaluateDocument(labelled({}), optionsOf({ reads }));
  expect(kept).toEqual(['2 read']);
  const asked: string[] = [];
  const saved: SavedReads = {
    ...reads,
    find: async (sha256) => {
      asked.push(sha256);
      return { document: documentOf('x'), stagesMs: {} };
    },
  };
  const outcome = await evaluateDocument(labelled({}), optionsOf({ reads: saved }));
  // SHA-256 of `bytes`.
  expect(asked).toEqual(['277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9']);
  expect(kept).toHaveLength(1);
  expect(outcome.pages).toHaveLength(1);
  expect(Object.keys(outcome.stagesMs)).toEqual(['extract']);
});
