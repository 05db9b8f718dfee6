import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../model/account.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import type { Classroom } from '../model/classroom.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { type Imported, importExamples } from './import-examples.ts';

const template = builtInTemplates.receipt;
const account: Account = {
  ...{ accountId: 'a', name: 'acme', plan: 'free', createdAt: new Date(0), disabledAt: null },
};

/** Imports `a.pdf`, `b.pdf` and `c.pdf`, with what is thrown for some of them. */
async function imported(
  faults: Readonly<Record<string, Error>>,
  fields: unknown = { total: 1 },
  more: object = {},
) {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-import-test-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  for (const id of ['a', 'b', 'c']) {
    await fs.writeFile(join(folder, `${id}.pdf`), id);
    await fs.writeFile(join(folder, `${id}.json`), JSON.stringify({ fields, ...more }));
  }
  const known: Example = {
    ...{
      exampleId: 'e',
      accountId: 'a',
      templateId: template.templateId,
      documentId: 'd',
      fileName: 'a.pdf',
    },
    ...{ pageCount: 1, language: null, drawn: [], createdAt: new Date(0), updatedAt: new Date(0) },
    ...{ fields: { total: 1, seller: { name: 'A', address: 'B' } }, located: 0, unlocated: [] },
    ...{ disagreements: [], won: { documents: 0, fields: 0 } },
  };
  const taught: string[] = [];
  let isClosed = false;
  const classroom: Classroom = {
    teach: async ({ path }) => {
      const fault = faults[basename(path)];
      if (fault !== undefined) throw fault;
      taught.push(basename(path));
      return known;
    },
    find: async ({ path }) => (basename(path) === 'a.pdf' ? known : undefined),
    close: async () => {
      isClosed = true;
    },
  };
  const told: Imported[] = [];
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const needs = { account, template, openClassroom: async () => classroom, explain: () => undefined };
  const { signal } = new AbortController();
  const error = await importExamples(folder, needs, signal, (done) => told.push({ ...done })).catch(
    (thrown: unknown) => thrown,
  );
  expect([told.length, isClosed]).toEqual([1, true]);
  const sentences = said.mock.calls.map(([text]) => String(text));
  return { taught, error, sentences, done: told[0] };
}

test('one that is there with the same values is passed over, in whatever order they stand', async () => {
  const same = { seller: { address: 'B', name: 'A' }, total: 1 };
  const { taught, done } = await imported({}, same);
  expect(taught).toEqual(['b.pdf', 'c.pdf']);
  expect(done).toEqual({ added: 2, corrected: 0, skipped: 1, failed: 0, left: 0 });
  expect((await imported({})).done).toEqual({ added: 2, corrected: 1, skipped: 0, failed: 0, left: 0 });
});

test('one that is there is taught again by a label that draws or names a language otherwise', async () => {
  const same = { total: 1, seller: { name: 'A', address: 'B' } };
  const drawn = [{ path: ['total'], page: 1, box: [0, 0, 1, 1] }];
  for (const more of [{ drawn }, { readIn: 'fr' }])
    expect((await imported({}, same, more)).done).toMatchObject({ added: 2, corrected: 1, skipped: 0 });
  expect((await imported({}, same, { drawn: [], corrected: '2026-03-03' })).done).toMatchObject({
    skipped: 1,
  });
});

test.each([
  new Fault('document_corrupt', 'No.'),
  new Fault('unsupported_format', 'No.'),
  new Fault('validation_failed', 'No.'),
  new Fault('payload_too_large', 'No.'),
  new Fault('unsupported_language', 'No.'),
  new Fault('overloaded', 'Not now.'),
  new Error('a mistake of ours'),
])('%s is of one document: the others go on', async (wrong) => {
  const { taught, done, error, sentences } = await imported({ 'b.pdf': wrong });
  expect([taught, error]).toEqual([['a.pdf', 'c.pdf'], undefined]);
  expect(done).toEqual({ added: 1, corrected: 1, skipped: 0, failed: 1, left: 0 });
  expect(sentences.join('')).toContain(
    `b.pdf: ${wrong instanceof Fault ? wrong.message : 'Error: a mistake'}`,
  );
});

test.each(['quota_exceeded', 'examples_full', 'storage_limit_reached', 'storage_unavailable'] as const)(
  '%s would meet them all: the rest is left, and it is said',
  async (code) => {
    const fault = new Fault(code, 'No more.');
    const { taught, done, error } = await imported({ 'b.pdf': fault });
    expect([taught, error]).toEqual([['a.pdf'], fault]);
    expect(done).toEqual({ added: 0, corrected: 1, skipped: 0, failed: 0, left: 2 });
  },
);
