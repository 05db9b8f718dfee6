import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { cosine, createEncoder, type Encoder } from './encoder.ts';
import { createTokenizer, openVocabulary, type Tokenize } from './word-pieces.ts';

const root = new URL('../../../', import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, root));
const paths = {
  graph: path('models/meaning/encoder.onnx'),
  vocabulary: path('models/meaning/vocabulary.txt'),
};
const { signal } = new AbortController();

let encoder: Encoder;
let tokenize: Tokenize;
beforeAll(async () => {
  encoder = createEncoder(paths);
  tokenize = createTokenizer(await openVocabulary(paths.vocabulary), 16);
});

test.each([
  ['hello world', [101, 7592, 2088, 102]],
  ['Hello, WORLD!', [101, 7592, 1010, 2088, 999, 102]],
  ['unaffable', [101, 14477, 20961, 3468, 102]],
  ['', [101, 102]],
])('%s is cut as BERT cuts it', (text, ids) => {
  expect(tokenize(text)).toEqual(ids);
});

test('marks on letters are left out, and long texts are cut off', () => {
  expect(tokenize('Café')).toEqual(tokenize('cafe'));
  expect(tokenize('word '.repeat(100))).toHaveLength(16);
});

test('vectors are those that the model is known for', async () => {
  const [vector = new Float32Array()] = await encoder.embed(['hello world'], signal);
  expect(vector).toHaveLength(384);
  for (const [at, known] of [-0.034, 0.031, 0.007, 0.026].entries()) expect(vector[at]).toBeCloseTo(known, 2);
  expect(cosine(vector, vector)).toBeCloseTo(1, 4);
});

test('what means the same is near, whatever stands in the same batch', async () => {
  const texts = ['date of purchase', 'purchase date', 'sale date', 'total amount', 'date of purchase'];
  const [first, same, near, far, again] = await encoder.embed(texts, signal);
  if (!first || !same || !near || !far || !again) throw new Error('A vector is missing.');
  expect(again).toEqual(first);
  expect(cosine(first, same)).toBeGreaterThan(0.9);
  expect(cosine(first, near)).toBeGreaterThan(0.7);
  expect(cosine(first, far)).toBeLessThan(0.4);
  const [alone = new Float32Array()] = await createEncoder(paths).embed(['sale date'], signal);
  expect(cosine(alone, near)).toBeCloseTo(1, 4);
});

test('it stops when told, and says when its files are missing', async () => {
  await expect(encoder.embed(['never seen before'], AbortSignal.abort())).rejects.toThrow();
  for (const missing of ['graph', 'vocabulary'] as const) {
    const encoder = createEncoder({ ...paths, [missing]: 'no-such-file' });
    await expect(encoder.embed(['x'], signal)).rejects.toThrow('no-such-file');
  }
});
