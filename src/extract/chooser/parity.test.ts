/** What the product gives the network is what it was trained on: `features.py` wrote the file that is compared with here. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boxAround } from '../../model/box.ts';
import { type Page, type RowKind, type Stretch, segmentRoles, type Table } from '../../model/document.ts';
import { vocabularyOf } from '../meaning/word-pieces.ts';
import { viewOfPage } from '../view.ts';
import { fieldWords } from './field-texts.ts';
import { numbersOfPage } from './look-input.ts';
import { looksOf } from './looks.ts';
import { pageWords } from './page-words.ts';
import { piecesOf } from './pieces.ts';
import { placesOf } from './places.ts';

const root = new URL('../../../', import.meta.url);
const file = new URL('training/chooser/parity.json', root);

const rows = z.array(z.array(z.number()));
/** Words that are one text, as the layout tells it. Labels and values of the same pair share its number. */
const part = z.object({
  words: z.array(z.number().int()),
  role: z.enum(segmentRoles),
  pair: z.number().int().nullable(),
  /** Its first row and column, and how many of each it reaches over. */
  cell: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});
type Part = z.infer<typeof part>;

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
        parts: z.array(part),
        size: z.tuple([z.number(), z.number()]),
        page: z.number().int(),
        pages: z.number().int(),
        order: z.array(z.string()),
        pieces: rows,
        looks: rows,
        places: rows,
        where: rows,
        built: rows,
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
        also: z.array(z.string()),
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

const vocabulary = vocabularyOf(readFileSync(new URL('models/meaning/vocabulary.txt', root), 'utf8'));
/** What is kept in four bytes has some seven digits. */
const rounded = (value: number): string => value.toFixed(3);
/** The file may call types as templates do. */
const types: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes', array: 'list' };

function pageOf({ words, parts, size: [width, height], page }: ParityPage): Page {
  const lines = new Map<number, number[]>();
  for (const [at, { line }] of words.entries()) lines.set(line, [...(lines.get(line) ?? []), at]);
  const stretch = (members: readonly number[]): Stretch => ({
    text: members.map((at) => words[at]?.text ?? '').join(' '),
    box: boxAround(members.flatMap((at) => (words[at] === undefined ? [] : [words[at].box]))),
    words: members,
  });
  return {
    ...{ number: page, size: { width, height, unit: 'px' }, turn: 0, skew: 0, language: null },
    words: words.map(({ text, box, source }) => ({ text, box, source, confidence: 1 })),
    lines: [...lines.values()].map(stretch),
    segments: parts.flatMap((one) => (one.cell === null ? [{ ...stretch(one.words), role: one.role }] : [])),
    tables: tableOf(parts, stretch),
    pairs: parts.flatMap((label) =>
      parts
        .filter(({ role, pair }) => label.role === 'label' && role === 'value' && pair === label.pair)
        .map((value) => ({ key: stretch(label.words), value: stretch(value.words) })),
    ),
    ...{ rulings: [], blocks: [], boxes: [], checkboxes: [], barcodes: [], problems: [] },
  };
}

/** Of all cells, where there are any. */
function tableOf(parts: readonly Part[], stretch: (words: readonly number[]) => Stretch): readonly Table[] {
  const cells = parts.flatMap(({ words, role, cell }) => {
    if (cell === null) return [];
    const [row, column, rowSpan, columnSpan] = cell;
    return [{ ...stretch(words), role, row, column, rowSpan, columnSpan }];
  });
  if (cells.length === 0) return [];
  const roleOfRow = new Map(cells.map(({ row, role }) => [row, role]));
  const kinds: Readonly<Record<string, RowKind>> = { head: 'header', group: 'group', total: 'subtotal' };
  const rowKinds = [...roleOfRow.values()].map((role) => kinds[role] ?? 'body');
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan));
  return [
    {
      ...{ box: boxAround(cells.map(({ box }) => box)), rows: rowKinds.length, columns, rowKinds, cells },
      headerRows: rowKinds.filter((kind) => kind === 'header').length,
      ...{ title: null, note: null, continues: false },
    },
  ];
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
    const { where, built } = numbersOfPage(words, page, vocabulary);
    expect([...where].map(rounded), `boxes of page ${at}`).toEqual(known.where.flat().map(rounded));
    expect([...built], `how page ${at} is built`).toEqual(known.built.flat());
  }
});

it('fields are given as in training', () => {
  for (const { name, parents, type, format, description, also, tokens, pieces } of read().fields) {
    const words = fieldWords({ name, parents, description, type: format ?? types[type] ?? type }, also);
    expect(words, name).toEqual(tokens);
    expect(
      words.map((word) => piecesOf(word, vocabulary)),
      name,
    ).toEqual(pieces);
  }
});
