/** Findings on their way through `resolve`, each with what its engine first said, so that the choice can be explained. */
import type { Finding } from '../../model/finding.ts';
import type { Answer, Answers } from '../engine.ts';

export type Traced = Finding & { readonly given: Finding };

const traced = (finding: Finding): Traced => ({ ...finding, given: finding });

export function tracedAnswers(answers: Answers): Answers<Traced> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, tracedAnswer(answer)] as const),
  );
}

function tracedAnswer({ findings, arrays, cells, ...rest }: Answer): Answer<Traced> {
  return {
    ...rest,
    findings: findings.map(traced),
    arrays: (arrays ?? []).map((reading) => ({ ...reading, rows: reading.rows.map(traced) })),
    cells: (cells ?? []).map((object) =>
      object.map((chances) =>
        chances.map((chance) => ({
          ...chance,
          finding: chance.finding === null ? null : traced(chance.finding),
        })),
      ),
    ),
  };
}

export function untraced({ given: _, ...finding }: Traced): Finding {
  return finding;
}
