/** What the product gives the network is what it was trained on: `features.py` wrote the file that is compared with here. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boxAround } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import { viewOfPage } from '../local/view.ts';
import { vocabularyOf } from '../meaning/word-pieces.ts';
import { fieldWords } from './field-texts.ts';
import { looksOf } from './looks.ts';
import { pageWords } from './page-words.ts';
import { piecesOf } from './pieces.ts';
import { placesOf } from './places.ts';

const root = new URL('../../../', import.meta.url);
const file = new URL('training/chooser/parity.json', root);

const rows = z.array(z.array(z.number()));
const parity = z.object({
  pages: z
    .array(
      z.object({
        words: z.array(
          z.object({
            text: z.string(),
            box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
            source: z.enum(['text', 'ocr']),
            line: z.number().int(),
          }),
        ),
        size: z.tuple([z.number(), z.number()]),
        page: z.number().int(),
        pages: z.number().int(),
        order: z.array(z.string()),
        pieces: rows,
        looks: rows,
        places: rows,
      }),
    )
    .min(1),
  fields: z
    .array(
      z.object({
        name: z.string(),
        parents: z.array(z.string()),
        type: z.string(),
        format: z.string().nullable(),
        description: z.string().nullable(),
        tokens: z.array(z.string()),
        pieces: rows,
      }),
    )
    .min(1),
});
type ParityPage = z.infer<typeof parity>['pages'][number];

function read() {
  try {
    return parity.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error('training/chooser/parity.json is missing or is not what features.py writes.', { cause });
  }
}

const vocabulary = vocabularyOf(readFileSync(new URL('models/meaning/tokenizer.json', root), 'utf8'));
/** The file may call types as templates do. */
const types: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes', array: 'list' };

function pageOf({ words, size: [width, height], page }: ParityPage): Page {
  const lines = new Map<number, number[]>();
  for (const [at, { line }] of words.entries()) lines.set(line, [...(lines.get(line) ?? []), at]);
  return {
    ...{ number: page, size: { width, height, unit: 'px' }, turn: 0, skew: 0, language: null },
    words: words.map(({ text, box, source }) => ({ text, box, source, confidence: 1 })),
    lines: [...lines].map(([, members]) => ({
      text: members.map((at) => words[at]?.text ?? '').join(' '),
      box: boxAround(members.flatMap((at) => (words[at] === undefined ? [] : [words[at].box]))),
      words: members,
    })),
    ...{ rulings: [], segments: [], blocks: [], tables: [], pairs: [], boxes: [] },
    ...{ checkboxes: [], barcodes: [], problems: [] },
  };
}

it('pages are given as in training', () => {
  for (const [at, known] of read().pages.entries()) {
    const words = pageWords(viewOfPage(pageOf(known)));
    expect(
      words.map(({ text }) => text),
      `order of page ${at}`,
    ).toEqual(known.order);
    const page = { number: known.page, of: known.pages };
    for (const [index, word] of words.entries()) {
      const name = `${at}/${index} ${word.text}`;
      expect(piecesOf(word.text, vocabulary), `pieces of ${name}`).toEqual(known.pieces[index]);
      const looks = looksOf(word, page).map((look) => look.toFixed(4));
      expect(looks, `looks of ${name}`).toEqual(known.looks[index]?.map((look) => look.toFixed(4)));
    }
    expect(placesOf(words), `places of page ${at}`).toEqual(known.places);
  }
});

it('fields are given as in training', () => {
  for (const { name, parents, type, format, description, tokens, pieces } of read().fields) {
    const words = fieldWords({ name, parents, description, type: format ?? types[type] ?? type });
    expect(words, name).toEqual(tokens);
    expect(
      words.map((word) => piecesOf(word, vocabulary)),
      name,
    ).toEqual(pieces);
  }
});
