/**
 * Readings of arrays of labelled documents, and what of them is right, to fit `models/arbiter/{arrays,cells}.json` by: `export-arrays.ts OUT.jsonl DIR… --reads
 * READS [--made | --own]`. A line for each array: what is known of each reading, and of each cell that may stand in its rows.
 * Only ever the half `work` of labelled sets; made documents have no halves.
 */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LabelledDocument } from '../../src/eval/dataset.ts';
import { isSame, scalarOf } from '../../src/eval/same-value.ts';
import { scoreDocument } from '../../src/eval/score.ts';
import { rowsOf, valueAt } from '../../src/eval/shape.ts';
import { fieldAt, type UnderstoodTemplate } from '../../src/extract/meaning/understand.ts';
import { readingFeatures, sampleOf } from '../../src/extract/resolve/array-features.ts';
import { slotsOf } from '../../src/extract/resolve/cell-options.ts';
import { toldOf } from '../../src/extract/resolve/read-from-pages.ts';
import { isPlain, type Reading, voiceOf } from '../../src/extract/resolve/readings.ts';
import { askedArrays } from '../../src/extract/resolve/whole-arrays.ts';
import { shapeResult } from '../../src/extract/shape.ts';
import { depthOfRow, type FieldPath, namesIn } from '../../src/model/finding.ts';
import { exportedFrom, exportOptions } from '../chooser/pages/export-options.ts';
import { withoutNulls } from '../chooser/pages/sets.ts';
import { createAsker } from './ask-engines.ts';

const options = exportOptions('export-arrays.ts OUT.jsonl DIR… --reads READS [--made | --own]');
const { target, folders } = options;
const ask = await createAsker(options.reads);
const out = createWriteStream(target);
/** Of long tables: the others are like them. */
const mostRows = 40;
const rounded = (value: number) => Math.round(value * 1e3) / 1e3;

/** Which row of the truth each row of a reading is, and how many of the truth's cells there are. */
function alignment({ template, truth, ignore }: LabelledDocument, path: FieldPath, { rows }: Reading) {
  const { result } = shapeResult(template.schema.data, rows);
  const name = path.join('.');
  const leaves = scoreDocument(template, truth, result, ignore).filter(
    (leaf) => leaf.path === name || leaf.path.startsWith(`${name}.`),
  );
  const numbers = [...new Set(rows.map((row) => Number(row.path[path.length])))].sort((a, b) => a - b);
  const truthOf = new Map<number, number>();
  for (const { at, row, expected } of leaves) {
    const found = at[path.length];
    const number = typeof found === 'number' ? numbers[found] : undefined;
    if (number !== undefined && expected !== null && row !== null) truthOf.set(number, row);
  }
  return { truthOf, expected: leaves.filter(({ expected }) => expected !== null).length };
}

/** A reading with each of its cells, and what others have in their place. */
function readingOf(
  labelled: LabelledDocument,
  understood: UnderstoodTemplate,
  { array, asked }: ReturnType<typeof askedArrays>[number],
  own: Reading,
  features: readonly number[],
) {
  const { truthOf, expected } = alignment(labelled, array.path, own);
  const truths = rowsOf(namesIn(array.path).reduce<unknown>(valueAt, labelled.truth));
  const isIgnored = (names: readonly string[]) => labelled.ignore.includes(names.join('.'));
  const slots = slotsOf(
    own,
    features,
    array.readings.filter((other) => other !== own),
    asked,
  );
  const rows = [...new Set(slots.map(({ row }) => row))];
  const looked = new Set(sampleOf(rows, mostRows));
  return {
    voice: voiceOf(own),
    expected,
    share: looked.size / rows.length,
    slots: slots
      .filter(
        ({ row, options: [first] }) =>
          looked.has(row) && first !== undefined && !isIgnored(namesIn(first.finding.path)),
      )
      .map(({ row, options }) =>
        options.map(({ finding, features }) => {
          const inRow = finding.path.slice(depthOfRow(finding.path) + 1).map(String);
          const field = fieldAt(understood.fields, namesIn(finding.path))?.field;
          const type =
            inRow.length === 0
              ? (field?.itemType ?? 'string')
              : field?.format === 'date'
                ? 'date'
                : (field?.type ?? 'string');
          const truth = scalarOf(inRow.reduce<unknown>(valueAt, truths[truthOf.get(row) ?? -1]));
          const isScalar = type === 'string' || type === 'number' || type === 'boolean' || type === 'date';
          const right = truth !== null && isScalar && isSame(type, truth, finding.value);
          return { features: features.map(rounded), right, confidence: rounded(finding.confidence) };
        }),
      ),
  };
}

for (const folder of folders) {
  const { name: set, documents } = await exportedFrom(folder, options);
  let count = 0;
  for (const labelled of documents) {
    const heard = await ask(labelled);
    if (heard === null) continue;
    const { template, answers } = heard;
    for (const [who, told] of answers) {
      for (const one of askedArrays(template, toldOf(told))) {
        const names = namesIn(one.array.path);
        if (
          labelled.ignore.includes(names.join('.')) ||
          isPlain(one.array.readings.flatMap(({ rows }) => rows))
        )
          continue;
        const truths = rowsOf(names.reduce<unknown>(valueAt, labelled.truth));
        if (truths.length === 0 && withoutNulls.has(set)) continue;
        const features = readingFeatures(one.array.readings, one.asked);
        const readings = one.array.readings.map((own, at) => ({
          features: features[at]?.map(rounded),
          ...readingOf(labelled, template, one, own, features[at] ?? []),
        }));
        const about = { set, made: options.made, id: labelled.id, path: names.join('.'), who };
        out.write(`${JSON.stringify({ ...about, truths: truths.length, readings })}\n`);
        count += 1;
      }
    }
  }
  process.stdout.write(`${set}: ${count} arrays\n`);
}
out.end();
await finished(out);
