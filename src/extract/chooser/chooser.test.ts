import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Page } from '../../model/document.ts';
import { drawnPage, noContext } from '../testing/drawn-source.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOfPage } from '../view.ts';
import { type Chooser, createChooser } from './chooser.ts';
import { askedField } from './field-texts.ts';
import { writePlainGraph } from './testing/plain-graph.ts';

const vocabulary = fileURLToPath(new URL('../../../models/meaning/vocabulary.txt', import.meta.url));
const { signal } = new AbortController();
/** The texts differ in length, so that most are filled up to the longest. */
const asked = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    askedField([`f${at}`], { type: 'string', description: 'as printed '.repeat(at % 3) }),
  );
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
function pageOfWords(texts: readonly string[]): Page {
  const base = drawnPage([textAt(50, 50, 'x')]);
  const [word] = base.words;
  if (word === undefined) throw new Error('no word');
  const words = texts.map((text) => ({ ...word, text }));
  const line = { text: '', box: word.box, words: words.map((_, at) => at) };
  return { ...base, words, lines: words.length === 0 ? [] : [line], blocks: [] };
}
const viewOfTexts = (...pages: readonly (readonly string[])[]) => ({
  pages: pages.map((texts) => viewOfPage(pageOfWords(texts))),
  context: noContext,
  time: unlimitedTime,
});
const viewOf = (...counts: readonly number[]) => viewOfTexts(...counts.map(numbered));

let folder = '';
let graph = '';
let chooser: Chooser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckle-chooser-'));
  graph = join(folder, 'plain.onnx');
  await writePlainGraph(graph);
  chooser = createChooser({ graph, vocabulary });
});
afterAll(async () => await rm(folder, { recursive: true }));

test('each field has four scores for each word, in the order of fields and words', async () => {
  const [page] = await chooser.score(viewOf(3), asked(2), signal);
  expect(page?.words.map(({ text }) => text)).toEqual(['0', '1', '2']);
  const [first, second] = page?.fields ?? [];
  const last = 2 / 1024;
  expect([...(first?.start ?? [])]).toEqual([0, 1, 2].map((at) => at / 1024 - last));
  expect([...(first?.nothing ?? [])]).toEqual([last]);
  expect([...(second?.end ?? [])]).toEqual([0, 1, 2].map((at) => Math.fround(1000 + 1 + at / 1024)));
  expect(second?.inside[0]).toBe(2000 + 1);
  expect(second?.each[0]).toBe(3000 + 1);
});

test('windows are merged: a word has the scores of the one in which it is farther from the edge', async () => {
  const [page] = await chooser.score(viewOf(600), asked(1), signal);
  const [field] = page?.fields ?? [];
  const at = (word: number) => (field?.start[word] ?? Number.NaN) * 1024;
  expect([...(field?.nothing ?? [])].map((value) => value * 1024)).toEqual([511, 215]);
  expect([0, 447, 448, 599].map(at)).toEqual([0 - 511, 447 - 511, 448 - 384 - 215, 599 - 384 - 215]);
});

test('each window is given its own words', async () => {
  const gap = 500;
  const [page] = await chooser.score(viewOfTexts(numbered(600).with(gap, '')), asked(1), signal);
  const [field] = page?.fields ?? [];
  const place = (word: number) => ((field?.end[word] ?? Number.NaN) - 1000) * 1024;
  // The plain graph counts no word without letters, and only the second window is asked for this one.
  expect([gap - 1, gap, gap + 1].map(place)).toEqual([115, 115, 116]);
});

test('more than 40 fields take several looks, as even as can be', async () => {
  const [page] = await chooser.score(viewOf(2), asked(41), signal);
  const places = page?.fields.map(({ each }) => (each[0] ?? Number.NaN) - 3000);
  expect(places).toEqual([...Array(21).keys(), ...Array(20).keys()]);
});

test('200 fields and 10,000 words on a page are borne, and pages without words or nothing asked', async () => {
  const [empty, big] = await chooser.score(viewOf(0, 10_000), asked(200), signal);
  expect(empty?.words).toEqual([]);
  expect(empty?.fields).toHaveLength(200);
  expect(empty?.fields[0]?.start).toHaveLength(0);
  expect(big?.fields[199]?.start).toHaveLength(10_000);
  expect(big?.fields[199]?.nothing).toHaveLength(26);
  const [unasked] = await chooser.score(viewOf(2), [], signal);
  expect(unasked).toMatchObject({ fields: [] });
  expect(await chooser.score(viewOf(), asked(1), signal)).toEqual([]);
});

test('it stops when told, says when its files are missing, and tries again', async () => {
  await expect(chooser.score(viewOf(1), asked(1), AbortSignal.abort())).rejects.toThrow();
  const path = join(folder, 'later.onnx');
  const later = createChooser({ graph: path, vocabulary });
  await expect(later.score(viewOf(1), asked(1), signal)).rejects.toThrow('later.onnx');
  await writePlainGraph(path);
  await expect(later.score(viewOf(1), asked(1), signal)).resolves.toHaveLength(1);
});
