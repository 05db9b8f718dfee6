/**
 * Texts as vectors whose direction is their meaning: all-MiniLM-L6-v2, English first. It is opened when the first text
 * comes.
 */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openNetwork } from '../../network/open-network.ts';
import { createTokenizer, openVocabulary, type Tokenize } from './word-pieces.ts';

export interface Encoder {
  /** One vector of length 1 for each text, in order; their dot product is their likeness. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
}

export type EncoderPaths = { readonly graph: string; readonly vocabulary: string };

type Opened = { readonly session: InferenceSession; readonly tokenize: Tokenize };

/** Labels and phrases are short; a description is known by its beginning. */
const mostTokens = 64;
const batchSize = 16;
const mostRemembered = 4000;

async function open(paths: EncoderPaths): Promise<Opened> {
  const vocabulary = await openVocabulary(paths.vocabulary);
  const session = await openNetwork(paths.graph, { sees: 'texts' });
  return { session, tokenize: createTokenizer(vocabulary, mostTokens) };
}

export function createEncoder(paths: EncoderPaths): Encoder {
  let opened: Promise<Opened> | undefined;
  /** In order of use, the least recent first. */
  const remembered = new Map<string, Float32Array>();

  function remember(text: string, vector: Float32Array): void {
    remembered.delete(text);
    remembered.set(text, vector);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async embed(texts, signal) {
      const known = new Map<string, Float32Array>();
      for (const text of texts) {
        const vector = remembered.get(text);
        if (vector !== undefined) known.set(text, vector);
      }
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      if (missing.length > 0) {
        // A failed opening is forgotten, so that the next call tries again.
        opened ??= open(paths).catch((error: unknown) => {
          opened = undefined;
          throw error;
        });
        const { session, tokenize } = await opened;
        const rows = missing
          .map((text) => ({ text, ids: tokenize(text) }))
          .sort((one, other) => one.ids.length - other.ids.length);
        for (let from = 0; from < rows.length; from += batchSize) {
          signal.throwIfAborted();
          const batch = rows.slice(from, from + batchSize);
          const vectors = await run(
            session,
            batch.map(({ ids }) => ids),
          );
          for (const [at, { text }] of batch.entries()) known.set(text, vectors[at] ?? new Float32Array());
        }
      }
      for (const [text, vector] of known) remember(text, vector);
      return texts.map((text) => known.get(text) ?? new Float32Array());
    },
  };
}

async function run(
  session: InferenceSession,
  rows: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> {
  const length = Math.max(...rows.map((ids) => ids.length));
  const ids = new BigInt64Array(rows.length * length);
  const mask = new BigInt64Array(rows.length * length);
  for (const [row, tokens] of rows.entries()) {
    for (const [at, id] of tokens.entries()) {
      ids[row * length + at] = BigInt(id);
      mask[row * length + at] = 1n;
    }
  }
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', ids, [rows.length, length]),
    attention_mask: new Tensor('int64', mask, [rows.length, length]),
  });
  const data = embedding?.data;
  if (!(data instanceof Float32Array))
    throw new Error('The encoder answered with something other than numbers.');
  const width = data.length / rows.length;
  return rows.map((_, row) => data.slice(row * width, (row + 1) * width));
}

/** The dot product of two vectors of length 1: 1 the same, about 0 unrelated. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += value * (other[at] ?? 0);
  return sum;
}
