/** The figures of `deckle eval` as tables for people. */
import type { Figures, MeanSummary, SetSummary } from '../eval/summary.ts';
import { printTable } from './output.ts';

const setColumns = ['data set', 'documents', 'leaves', 'P', 'R', 'F1', 'whole', 'soft', 's/page'] as const;
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

export function printSummaries(
  sets: readonly SetSummary[],
  mean: MeanSummary,
  peakMemoryBytes: number,
): void {
  const rows = sets.map((set) => ({
    'data set': set.name,
    documents: figure(set.documents, 'documents'),
    ...cellsOf(set),
    whole: rate(set.rightAsAWhole),
    's/page': rate(set.secondsAPage.total),
  }));
  const last = {
    'data set': 'mean',
    ...{ P: rate(mean.precision), R: rate(mean.recall), F1: rate(mean.f1) },
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
    process.stdout.write(`${stagesOf(set)}\n`);
  }
  process.stdout.write(`\npeak memory ${Math.round(peakMemoryBytes / 2 ** 20)} MiB\n`);
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

/** Below its heading, to the right. */
const figure = (value: number, heading: string): string => String(value).padStart(heading.length);

export const rate = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
