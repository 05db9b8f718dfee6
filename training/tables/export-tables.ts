/**
 * Fields and columns, arrays and rows of labelled documents, to fit `models/tables` by: `export-tables.ts OUT.jsonl DIR… --reads READS
 * [--made | --own]`. A line for each array and table: what is known of each field and column, and which of them the labels bear out;
 * and in OUT.rows.jsonl a line for each group of rows.
 * Only ever the half `work` of labelled sets, also of those that we wrote ourselves (`--own`); made documents have no halves.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { isSame, scalarOf } from '../../src/eval/same-value.ts';
import { openSavedReads } from '../../src/eval/saved-reads.ts';
import { valueAt } from '../../src/eval/shape.ts';
import { createChooser } from '../../src/extract/chooser/chooser.ts';
import { createChosenFinder } from '../../src/extract/chooser/chosen.ts';
import type { ListQuestion } from '../../src/extract/chooser/questions.ts';
import { createJudge } from '../../src/extract/fitted.ts';
import { createEncoder } from '../../src/extract/meaning/encoder.ts';
import { createLabelReader } from '../../src/extract/meaning/label-reader.ts';
import { understand } from '../../src/extract/meaning/understand.ts';
import { createTableAsker, type Looked } from '../../src/extract/tables/answered.ts';
import { chooseGroups, placesOfRows } from '../../src/extract/tables/choose-groups.ts';
import { framesOf } from '../../src/extract/tables/frame.ts';
import { groupFeatures } from '../../src/extract/tables/group-features.ts';
import { likenessOf } from '../../src/extract/tables/likeness.ts';
import { unlimitedTime } from '../../src/extract/time-left.ts';
import { viewOf } from '../../src/extract/view.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { openReader } from '../../src/pool/open-tools.ts';
import { contextOf } from '../../src/values/context.ts';
import { readValue } from '../../src/values/index.ts';
import type { ValueContext } from '../../src/values/reading.ts';
import { exportedFrom, exportOptions } from '../chooser/pages/export-options.ts';

const options = exportOptions('export-tables.ts OUT.jsonl DIR… --reads READS [--made | --own]');
const { target, folders } = options;
const signal = new AbortController().signal;
const vocabulary = join(modelsFolder, 'meaning', 'vocabulary.txt');
const encoder = createEncoder({ graph: join(modelsFolder, 'meaning', 'encoder.onnx'), vocabulary });
const find = createChosenFinder(
  createChooser({ graph: join(modelsFolder, 'chooser', 'chooser.onnx'), vocabulary }),
);
const judge = await createJudge(join(modelsFolder, 'tables', 'columns.json'))();
const judgeRows = await createJudge(join(modelsFolder, 'tables', 'rows.json'))();
const reads = await openSavedReads(options.reads);
const reader = await openReader(modelsFolder);
const out = createWriteStream(target);
const byRows = createWriteStream(target.replace('.jsonl', '.rows.jsonl'));

/** Which cells hold what is true, by field and column: how often, and how often the field has a truth in the rows that were met. */
function borneOut(
  { list, frame, groups }: Looked,
  truth: readonly Readonly<Record<string, unknown>>[],
  context: ValueContext,
) {
  const rows = groups.flatMap((group) => group.rows);
  const cells = rows.map((row) =>
    list.columns.map(({ field }) =>
      row.cells.map(({ text }) => {
        if (text === '') return null;
        return { read: readValue(field.field, text, context).value, text };
      }),
    ),
  );
  const isTrue = (
    field: number,
    cell: { read: unknown; text: string } | null | undefined,
    value: unknown,
  ) => {
    const asked = list.columns[field]?.field.field;
    const expected = scalarOf(value);
    if (cell == null || expected === null || asked === undefined) return false;
    if (asked.type !== 'number' && asked.type !== 'date' && asked.type !== 'string') return false;
    const actual = scalarOf(cell.read);
    return (actual !== null && isSame(asked.type, expected, actual)) || isSame('string', expected, cell.text);
  };
  const met = list.columns.map(() => 0);
  const right = list.columns.map(() => new Array<number>(frame.columns).fill(0));
  let [all, seen] = [0, 0];
  const taken = new Set<number>();
  const rowsMet: number[] = [];
  for (const row of truth) {
    const given = list.columns.map(({ field }) => row[field.names.at(-1) ?? '']);
    all += given.filter((value) => scalarOf(value) !== null).length;
    let [best, most] = [-1, 0];
    for (const [at, line] of cells.entries()) {
      if (taken.has(at)) continue;
      const count = given.filter((value, field) =>
        line[field]?.some((cell) => isTrue(field, cell, value)),
      ).length;
      if (count > most) [best, most] = [at, count];
    }
    if (best < 0) continue;
    taken.add(best);
    if (2 * most >= given.filter((value) => scalarOf(value) !== null).length) rowsMet.push(best);
    seen += most;
    for (const [field, value] of given.entries()) {
      if (scalarOf(value) === null) continue;
      met[field] = (met[field] ?? 0) + 1;
      for (const [column, cell] of (cells[best]?.[field] ?? []).entries()) {
        const of = right[field];
        if (of !== undefined && isTrue(field, cell, value)) of[column] = (of[column] ?? 0) + 1;
      }
    }
  }
  return { all, seen, met, right, rows: rows.length, rowsMet };
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

for (const folder of folders) {
  const { name: set, documents } = await exportedFrom(folder, options);
  for (const labelled of documents) {
    const hash = createHash('sha256')
      .update(await readFile(labelled.path))
      .digest('hex');
    let document = (await reads.find(hash))?.document ?? null;
    if (document === null) {
      try {
        document = await reader.read(labelled.path, { language: null, signal });
      } catch {
        continue;
      }
      await reads.keep({ document, stagesMs: {} });
    }
    const template = understand(labelled.template);
    const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
    const context = contextOf(lines, document.pages[0]?.language ?? null);
    const view = viewOf({ document, context, time: unlimitedTime });
    const frames = framesOf(view);
    const { pages, questions } = await find(view, template, signal);
    const lists = questions.lists.filter(({ columns }) => columns.length > 0);
    const asker = createTableAsker(createLabelReader(), context);
    const looked = frames.flatMap((frame) => {
      const page = pages.find((one) => one.page === frame.page);
      return page === undefined ? [] : [lists.map((list) => asker.look(list, frame, page))];
    });
    const like = await likenessOf(encoder, looked.flat(), signal);
    const about = { made: options.made, set, id: labelled.id };
    const truthOf = (list: ListQuestion) => {
      const given = list.list.field.names.reduce<unknown>(valueAt, labelled.truth);
      return Array.isArray(given) ? given.filter((row) => typeof row === 'object' && row !== null) : [];
    };
    const borne = new Map(looked.flat().map((one) => [one, borneOut(one, truthOf(one.list), context)]));
    for (const one of looked.flat()) {
      const features = asker.features(one, like);
      if (features === null) continue;
      out.write(
        `${JSON.stringify({
          ...{ ...about, list: one.list.list.field.names.join('.'), frame: frames.indexOf(one.frame) },
          fields: one.list.columns.map(({ field }) => field.names.at(-1)),
          headings: one.headings.texts,
          ...borne.get(one),
          before: asker.answer(one, like, judge)?.columns ?? [],
          features: features.map((ofField) => ofField.map((of) => of.map(rounded))),
        })}\n`,
      );
    }
    const tables = looked.map((ofTable) => ofTable.map((one) => asker.answer(one, like, judge)));
    const places = placesOfRows(tables);
    const features = groupFeatures(lists, places, like, context);
    const chosen = chooseGroups(lists, places, features, judgeRows);
    for (const [place, ofPlace] of places.entries()) {
      const met = ofPlace.map((rows, at) => {
        const one =
          rows === null
            ? undefined
            : looked.flat().find((each) => each.list === lists[at] && each.frame === rows.answered.frame);
        const found = one === undefined ? undefined : borne.get(one);
        if (rows === null || one === undefined || found === undefined) return 0;
        const all = one.groups.flatMap((group) => group.rows);
        const own = new Set(rows.group.rows.map((row) => row.at));
        return found.rowsMet.filter((row) => own.has(all[row]?.at ?? -1)).length / rows.group.rows.length;
      });
      byRows.write(
        `${JSON.stringify({ ...about, lists: lists.map(({ list }) => list.field.names.join('.')), met, before: chosen.findIndex((rows) => rows.some(({ group }) => ofPlace.some((one) => one?.group === group))), features: features[place]?.map((of) => of?.map(rounded) ?? null) })}\n`,
      );
    }
  }
}
out.end();
byRows.end();
await Promise.all([finished(out), finished(byRows)]);
