/**
 * The trained extractor's graph: one look at a group of fields and the words of a window. What it makes of fields alone it makes
 * once for all pages and documents that are asked for them, what it makes of words alone once for all groups of fields: such results are
 * outputs, and inputs of a later look (`training/chooser/branches.py`).
 */
import { createHash } from 'node:crypto';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openNetwork } from '../../network/open-network.ts';
import { builtAWord } from './built.ts';
import { edgesAWord, type GroupNumbers, type WordNumbers } from './look-input.ts';
import { looksAWord } from './looks.ts';
import { piecesAWord } from './pieces.ts';
import { placesAWord } from './places.ts';

export type Look = {
  /** For each field what speaks for no answer. */
  readonly nothing: Float32Array;
  score(kind: number, field: number, word: number): number;
};

export interface Graph {
  /** `isSeenAgain`: other fields are asked of the same words next. */
  look(fields: GroupNumbers, words: WordNumbers, isSeenAgain: boolean): Promise<Look>;
}

/** By the names of the inputs that take them. */
type Results = Readonly<Record<string, Tensor>>;

/** Groups of fields whose results are kept; one of 40 fields of 32 words each, the most there can be, takes 2 MB. */
const mostKept = 12;

export async function openGraph(path: string): Promise<Graph> {
  const session = await openNetwork(path, { sees: 'pages' });
  const ofFields = branchOf(session, 'fields');
  const ofWords = branchOf(session, 'words');
  /** In order of use, the least recent first. */
  const fieldsSeen = new Map<string, Results>();
  const wordsSeen = new WeakMap<WordNumbers, Results>();

  function remember(key: string, results: Results): void {
    fieldsSeen.delete(key);
    fieldsSeen.set(key, results);
    const [oldest] = fieldsSeen.keys();
    if (fieldsSeen.size > mostKept && oldest !== undefined) fieldsSeen.delete(oldest);
  }

  return {
    async look(fields, words, isSeenAgain) {
      const key = keyOf(fields);
      const [fieldsKnown, wordsKnown] = [fieldsSeen.get(key), wordsSeen.get(words)];
      const wanted = [
        ...['scores', 'nothing'],
        ...(fieldsKnown === undefined ? ofFields.outputs : []),
        ...(wordsKnown === undefined && isSeenAgain ? ofWords.outputs : []),
      ];
      const found = await session.run(
        {
          field_pieces: new Tensor('int32', fields.pieces, [1, fields.count, fields.longest, piecesAWord]),
          field_mask: new Tensor('int32', fields.mask, [1, fields.count, fields.longest]),
          pieces: new Tensor('int32', words.pieces, [1, words.count, piecesAWord]),
          looks: new Tensor('float32', words.looks, [1, words.count, looksAWord]),
          place: new Tensor('int32', words.places, [1, words.count, placesAWord]),
          where: new Tensor('float32', words.where, [1, words.count, edgesAWord]),
          built: new Tensor('int32', words.built, [1, words.count, builtAWord]),
          ...ofFields.given(fieldsKnown),
          ...ofWords.given(wordsKnown),
        },
        wanted,
      );
      remember(key, fieldsKnown ?? ofFields.resultsIn(found));
      if (wordsKnown === undefined && isSeenAgain) wordsSeen.set(words, ofWords.resultsIn(found));
      return lookOf(found, fields.count, words.count);
    },
  };
}

function lookOf({ scores, nothing }: InferenceSession.ReturnType, fields: number, words: number): Look {
  const given = scores?.data;
  const none = nothing?.data;
  if (!(given instanceof Float32Array) || given.length !== 4 * fields * words)
    throw new Error('The chooser answered with something other than a score for each field and word.');
  if (!(none instanceof Float32Array) || none.length !== fields)
    throw new Error('The chooser did not say of each field how likely it has no answer.');
  return {
    nothing: none,
    score: (kind, field, word) => given[(kind * fields + field) * words + word] ?? 0,
  };
}

/** A part of the graph that is passed over where its results are given. */
function branchOf({ inputMetadata, outputNames }: InferenceSession, name: string) {
  const inputs = inputMetadata.filter((input) => input.name.startsWith(`known_${name}_`));
  const unknown: Results = Object.fromEntries(
    inputs.map((input) => [input.name, new Tensor(input.isTensor ? input.type : 'float32', [], [0])]),
  );
  return {
    outputs: outputNames.filter((output) => output.startsWith(`${name}_`)),
    given: (known: Results | undefined): Results => ({
      ...(known ?? unknown),
      [`knows_${name}`]: new Tensor('bool', [known !== undefined], []),
    }),
    resultsIn: (found: InferenceSession.ReturnType): Results =>
      Object.fromEntries(
        inputs.map((input) => [input.name, tensorOf(found[input.name.replace('known_', '')])]),
      ),
  };
}

function tensorOf(value: InferenceSession.ReturnType[string] | undefined): Tensor {
  if (value instanceof Tensor) return value;
  throw new Error('The chooser left out what it made of fields or words.');
}

const keyOf = ({ count, longest, pieces, mask }: GroupNumbers): string =>
  createHash('sha256').update(`${count} ${longest} `).update(pieces).update(mask).digest('base64');
