/**
 * Made pages as the product's layout sees them: `lay-out-pages.ts IN.jsonl OUT.jsonl` reads what lay_pages.py wrote and writes
 * samples as export-pages.ts does.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { builtNumbers } from '../../../src/extract/chooser/built.ts';
import { viewOfPage } from '../../../src/extract/view.ts';
import { arrangeSheet } from '../../../src/layout/arrange.ts';
import { languageOf } from '../../../src/layout/language.ts';
import { graphOfSheet, sheetOf } from '../../../src/layout/sheet.ts';
import type { Page, Ruling, Word } from '../../../src/model/document.ts';
import { modelsFolder } from '../../../src/models-folder.ts';
import { createStructureReader } from '../../../src/pipeline/structure-reader.ts';
import { wordsOf } from '../export-pages.ts';
import { alsoCalled, templateAsking } from '../pages/also-called.ts';
import { type PageText, textOfPage } from '../pages/page-text.ts';

const span = z.object({ row: z.number().nullable(), words: z.array(z.number()), text: z.string() });
const asked = z.object({
  ...{ name: z.string(), parents: z.array(z.string()), type: z.string(), description: z.string() },
  form: z.enum(['one', 'list', 'column']),
  truth: z.string().nullable(),
  spans: z.array(span),
});
const made = z.object({
  ...{ id: z.number(), width: z.number(), page: z.number(), pages: z.number(), isText: z.boolean() },
  words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.boolean()])),
  rules: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  sets: z.array(z.array(asked)),
});
type Made = z.infer<typeof made>;
type Asked = z.infer<typeof asked>;
type Span = z.infer<typeof span>;

const structure = createStructureReader(join(modelsFolder, 'structure', 'structure.onnx'));
const pagePoints = 842;

async function laidOut({ width, page: number, words, rules, isText }: Made) {
  const printed = words.map(
    ([text, x0, y0, x1, y1, isTurned]): Word => ({
      text,
      box: [x0 / width, y0, x1 / width, y1],
      confidence: 1,
      source: isText ? 'text' : 'ocr',
      ...(isTurned ? { turn: 270 } : {}),
    }),
  );
  const rulings = rules.map(
    ([x0, y0, x1, y1]): Ruling => ({
      box: [x0 / width, y0, x1 / width, y1],
      direction: y1 - y0 > x1 - x0 ? 'vertical' : 'horizontal',
    }),
  );
  const size = { width: width * pagePoints, height: pagePoints, unit: 'pt' } as const;
  const sheet = sheetOf({ words: printed, size, skew: 0, rulings, checkboxes: [] });
  const graph = graphOfSheet(sheet);
  const arranged = arrangeSheet(sheet, { graph, scores: await structure.score(graph) });
  const { language } = languageOf(printed);
  const page: Page = { number, size, turn: 0, skew: 0, language, ...arranged, barcodes: [], problems: [] };
  return { page, printed };
}

/** The places in the network's order of printed words. */
function locator({ words }: PageText, page: Page, printed: readonly Word[]) {
  const numberOf = new Map(printed.map((word, at) => [word, at]));
  const places: number[][] = printed.map(() => []);
  for (const [at, { word }] of words.entries()) {
    const known = page.words[word];
    const number = known === undefined ? undefined : numberOf.get(known);
    if (number !== undefined) places[number]?.push(at);
  }
  return ({ words: own, text }: Span, isRow: boolean): readonly number[] => {
    const found = own.flatMap((number) => places[number] ?? []).toSorted((a, b) => a - b);
    const first = words[found[0] ?? -1]?.text ?? '';
    // Where noise glued a label to its value, the value is what stands behind the mark between them.
    const parts = places[own[0] ?? -1] ?? [];
    const isGlued = !isRow && parts.length > 1 && /[:：]$/.test(first) && !text.startsWith(first);
    return isGlued ? found.slice(1) : found;
  };
}

function answered(fields: readonly Asked[], locate: ReturnType<typeof locator>) {
  return fields.map(({ form, spans, ...rest }) => {
    const found = spans
      .map((one) => ({ row: one.row ?? 0, words: locate(one, form === 'list'), text: one.text }))
      .filter(({ words }) => words.length > 0)
      .toSorted((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0));
    if (form === 'one') return { ...rest, places: found.map(({ words }) => words) };
    const truth = found.map(({ text }) => text);
    if (form === 'list') return { ...rest, truth, rows: found.map(({ words }) => words) };
    return { ...rest, truth, cells: found.map(({ row, words }) => [row, words]) };
  });
}

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) throw new Error('lay-out-pages.ts IN.jsonl OUT.jsonl');
const out = createWriteStream(target);
for await (const line of createInterface({ input: createReadStream(source) })) {
  const given = made.parse(JSON.parse(line));
  const { page, printed } = await laidOut(given);
  const text = textOfPage(viewOfPage(page));
  const locate = locator(text, page, printed);
  const whole = {
    ...{ language: page.language, page: given.page, pages: given.pages },
    ...{ words: wordsOf(text), built: text.words.map(({ built }) => builtNumbers(built)) },
  };
  for (const [at, fields] of given.sets.entries()) {
    // Asked again, the page is not written again.
    const sample = { set: 'laid', id: `${given.id}.${at}`, ...(at === 0 ? whole : { words: [] }) };
    const asked = alsoCalled(answered(fields, locate), templateAsking(fields), page.language);
    out.write(`${JSON.stringify({ ...sample, fields: asked })}\n`);
  }
}
out.end();
await finished(out);
