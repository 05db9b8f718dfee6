/**
 * Values beside their labels. Every label on a page is read for what it means, every value for what it could be;
 * a field takes values that its labels reach, unless another label has the better claim to them.
 */
import type { Finding } from '../../../model/finding.ts';
import type { Kind } from '../../meaning/concepts.ts';
import type { Encoder } from '../../meaning/encoder.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';
import type { View } from '../view.ts';
import { answeredFindings } from './answered.ts';
import { candidateKindOf } from './fit.ts';
import { labelsFor, type Matches } from './labels-for.ts';
import { kindOf, scalarLeaves } from './leaves.ts';
import { likeLabels } from './like-labels.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { type SumCheck, sumCheck } from './sums.ts';
import { textFindings } from './text-findings.ts';
import { typedFindings } from './typed-findings.ts';
import { unlabelled } from './unlabelled.ts';

const mostFindings = 8;

/** A field that no label announces better than this is asked for by meaning. */
const fairMatch = 0.5;

/** Like a part of the engine, but for the encoder, which takes its time. */
export type LabelledFinder = (
  view: View,
  template: UnderstoodTemplate,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;

export function createLabelledFinder(encoder: Encoder): LabelledFinder {
  return async (view, template, signal) => {
    const pages = readPages(view);
    const supports = sumCheck(pages);
    const wanted = view.time.flatMap(scalarLeaves(template), (field) => [
      { field, matches: pages.map((page) => labelsFor(field, page)) },
    ]);
    const orphans = wanted.filter(({ field, matches }) => isOrphan(field, matches)).map(({ field }) => field);
    const alike = await likeLabels(orphans, pages, encoder, signal);
    const answered = view.time.isOver() ? [] : answeredFindings(template, view);
    const near = view.time.flatMap(wanted, ({ field, matches }) => {
      const all = pages.map((page, at) => new Map([...alike(field, page), ...(matches[at] ?? [])]));
      return findingsFor(field, pages, all, view, supports);
    });
    return [...near, ...answered];
  };
}

/** Known meanings have their labels in the lexicon; what it does not list there is seldom on the page. */
function isOrphan(field: UnderstoodField, matches: readonly Matches[]): boolean {
  if ((field.meanings[0]?.strength ?? 0) > fairMatch) return false;
  return !matches.some((labels) => [...labels.values()].some((match) => match > fairMatch));
}

function findingsFor(
  field: UnderstoodField,
  pages: readonly ReadPage[],
  matches: readonly Matches[],
  view: View,
  supports: SumCheck,
): readonly Finding[] {
  const kind = kindOf(field);
  const found = pages.flatMap((page, at) => {
    const own = matches[at] ?? new Map();
    return [
      ...(candidateKindOf[kind] === undefined
        ? []
        : typedFindings(field, kind, page, own, supports, view.context)),
      ...(isFreeText(field, kind) ? textFindings(field, kind, page, own, view.context) : []),
    ];
  });
  const other = unlabelled(field, kind, pages, view);
  return [...found.map(laterIsLess), ...other]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostFindings);
}

/** Codes too, and whatever a plain string may hold: what a label announces need not look like its kind. */
const isFreeText = ({ field }: UnderstoodField, kind: Kind): boolean =>
  candidateKindOf[kind] === undefined ||
  kind === 'code' ||
  (field.type === 'string' && field.format === undefined);

/** What a document says of itself it says early: the pages behind hold details, terms and instructions. */
const laterIsLess = (finding: Finding): Finding => ({
  ...finding,
  confidence: finding.confidence * Math.max(0.7, 1 - 0.04 * ((finding.page ?? 1) - 1)),
});
