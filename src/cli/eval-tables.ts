/** The figures of `deckle eval` as tables for people. */
import type { Change, LeafChange, SetComparison } from '../eval/compare.ts';
import type { Reliability } from '../eval/reliability.ts';
import type { Figures, MeanSummary, SetSummary, TaughtSummary } from '../eval/summary.ts';
import { printTable } from './output.ts';

const setColumns = [
  'data set',
  'documents',
  'leaves',
  'P',
  'R',
  'F1',
  'cells',
  'whole',
  'soft',
  's/page',
] as const;
const fieldColumns = [
  'field',
  'leaves',
  'right',
  'wrong',
  'missed',
  'invented',
  'P',
  'R',
  'F1',
  'soft',
] as const;

const sureColumns = ['confidence', 'answers', 'right', 'P'] as const;
const finderColumns = ['found by', 'what', 'answers', 'right', 'P'] as const;

export function printSummaries(
  sets: readonly SetSummary[],
  { mean, peakMemoryBytes }: { readonly mean: MeanSummary; readonly peakMemoryBytes: number },
): void {
  const rows = sets.map((set) => ({
    'data set': set.name,
    documents: figure(set.documents, 'documents'),
    ...cellsOf(set),
    cells: rate(set.cellsF1),
    whole: rate(set.rightAsAWhole),
    's/page': rate(set.secondsAPage.total),
  }));
  const last = {
    'data set': 'mean',
    ...{ P: rate(mean.precision), R: rate(mean.recall), F1: rate(mean.f1) },
    cells: rate(mean.cellsF1),
    whole: rate(mean.rightAsAWhole),
    soft: rate(mean.softScore),
  };
  const blank = Object.fromEntries(setColumns.map((name) => [name, '']));
  printTable(sets.length > 1 ? [...rows, { ...blank, ...last }] : rows, setColumns);
  for (const set of sets) {
    process.stdout.write(`\n${set.name}\n`);
    printTable(
      set.fields.map((field) => ({ field: field.path, ...cellsOf(field) })),
      fieldColumns,
    );
    printTable(
      set.finders.map(({ finder, isCells, answers, right, precision }) => ({
        ...{ 'found by': finder || 'unknown', what: isCells ? 'cells' : 'values', answers, right },
        P: rate(precision),
      })),
      finderColumns,
    );
    if (set.taught !== null) printTaught(set.taught);
    printReliability(set.reliability);
    process.stdout.write(`${stagesOf(set)}\n`);
  }
  process.stdout.write(`\npeak memory ${Math.round(peakMemoryBytes / 2 ** 20)} MiB\n`);
}

function printTaught({ documents, values, cells }: TaughtSummary): void {
  printTable(
    [
      { of: `values of ${documents} documents that others were taught for`, ...cellsOf(values) },
      { of: 'cells of these', ...cellsOf(cells) },
    ],
    ['of', ...fieldColumns.slice(1)],
  );
}

function printReliability({ bands, error, unseen }: Reliability): void {
  if (error === null) return;
  printTable(
    bands.map(({ least, answers, right }) => ({
      ...{ confidence: `from ${least.toFixed(2)}`, answers, right, P: rate(right / answers) },
    })),
    sureColumns,
  );
  const taken =
    unseen === null
      ? 'no confidence from which 99 % are right'
      : `99 % are right from ${rate(unseen.least)} on, ${rate(unseen.share)} of all values`;
  process.stdout.write(`error of calibration ${rate(error)}; ${taken}\n`);
}

function cellsOf(figures: Figures) {
  return {
    leaves: figure(figures.leaves, 'leaves'),
    right: figure(figures.right, 'right'),
    wrong: figure(figures.wrong, 'wrong'),
    missed: figure(figures.missed, 'missed'),
    invented: figure(figures.invented, 'invented'),
    ...{ P: rate(figures.precision), R: rate(figures.recall), F1: rate(figures.f1) },
    soft: rate(figures.softScore),
  };
}

function stagesOf({ secondsAPage, pages, failed }: SetSummary): string {
  const stages = Object.entries(secondsAPage.stages).map(
    ([stage, seconds]) => `${stage} ${seconds.toFixed(3)}`,
  );
  const parts = [
    `${pages} pages`,
    ...(failed > 0 ? [`${failed} documents failed`] : []),
    ...(stages.length > 0 ? [`seconds a page: ${stages.join(', ')}`] : []),
  ];
  return parts.join(' · ');
}

export function printComparison(sets: readonly SetComparison[]): void {
  for (const { name, documents, f1, fields, won, lost } of sets) {
    process.stdout.write(`\n${name}, before → after (${documents} documents that both have)\n`);
    const rows = [{ path: 'all', f1 }, ...fields].map(({ path, f1 }) => ({
      field: path,
      ...cellsOfChange(f1),
    }));
    printTable(rows, ['field', 'F1 before', 'F1 after', 'change']);
    for (const [title, changes] of [
      ['won', won],
      ['lost', lost],
    ] as const) {
      process.stdout.write(`${title}: ${changes.length}\n${changes.map(lineOf).join('')}`);
    }
  }
}

function cellsOfChange({ before, after }: Change) {
  const change = before === null || after === null ? null : after - before;
  return {
    'F1 before': rate(before),
    'F1 after': rate(after),
    change: change === null || Math.abs(change) < 5e-4 ? '' : `${change > 0 ? '+' : ''}${change.toFixed(3)}`,
  };
}

function lineOf({ id, path, row, before, after }: LeafChange): string {
  const place = row === null ? path : `${path} row ${row + 1}`;
  const expected = JSON.stringify(before?.expected ?? after?.expected ?? null);
  const [was, is] = [before, after].map((leaf) => JSON.stringify(leaf?.actual ?? null));
  return `  ${id}  ${place}  expected ${expected}: ${was} → ${is}\n`;
}

/** Below its heading, to the right. */
const figure = (value: number, heading: string): string => String(value).padStart(heading.length);

const rate = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
