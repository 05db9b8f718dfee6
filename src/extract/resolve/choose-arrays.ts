/** Of each array the rows of the engine that knows most of it: rows of two engines would not match. */
import { depthOfRow, engineGroups, type Finding } from '../../model/finding.ts';
import { leastConfidence } from './least-confidence.ts';
import { withSaid } from './said-rows.ts';
import { withTaught } from './taught-rows.ts';
import type { GoesFirst } from './weigh-values.ts';

/** What one engine has of an array. */
export type VoicedRows<F extends Finding> = { readonly cells: readonly F[]; readonly weight: number };

/** Heaviest first: it gives the rows. `figures`: in hundredths, what single fields may have. */
export function chooseArrays<F extends Finding>(
  findings: readonly F[],
  goesFirst: GoesFirst<F>,
  figures: ReadonlySet<number> = new Set(),
): readonly (readonly VoicedRows<F>[])[] {
  const byArray = Map.groupBy(findings, ({ path }) => JSON.stringify(path.slice(0, depthOfRow(path))));
  return [...byArray.values()].map((cells) =>
    [...Map.groupBy(withOthers(cells, goesFirst, figures), voiceOf).values()]
      .map((own) => ({ cells: own, weight: own.reduce((sum, { confidence }) => sum + confidence ** 2, 0) }))
      .sort((a, b) => b.weight - a.weight),
  );
}

/** Of one array; rows that examples show or a language model gives stand for those that are read, or beside them. */
function withOthers<F extends Finding>(
  cells: readonly F[],
  goesFirst: GoesFirst<F>,
  figures: ReadonlySet<number>,
): readonly F[] {
  const by = Map.groupBy(cells, (cell) =>
    cell.engine === 'examples'
      ? 'taught'
      : cell.engine === 'llm'
        ? 'said'
        : voiceOf(cell) === 'pages'
          ? 'read'
          : 'coded',
  );
  const read = withTaught(by.get('read') ?? [], by.get('taught') ?? [], goesFirst);
  return [...(by.get('coded') ?? []), ...withSaid(read, by.get('said') ?? [], figures)];
}

/** Rows from pages were read from one reading of them, whoever found which cell. */
const voiceOf = ({ engine }: Finding): string =>
  engine === 'examples' || engine === 'llm' || engineGroups.local.some((name) => name === engine)
    ? 'pages'
    : engine;

export const rowsOf = <F extends Finding>([best]: readonly VoicedRows<F>[]): readonly F[] =>
  oneEach(best?.cells ?? []).filter(isSure);

export const isSure = ({ confidence }: Finding): boolean => confidence >= leastConfidence;

/** For each path the likeliest. */
export function oneEach<F extends Finding>(findings: readonly F[]): readonly F[] {
  const byPath = new Map<string, F>();
  for (const finding of findings) {
    const key = JSON.stringify(finding.path);
    if ((byPath.get(key)?.confidence ?? -1) < finding.confidence) byPath.set(key, finding);
  }
  return [...byPath.values()];
}
