/**
 * A document read as a form: what was filled in, and which findings of others the form refutes, because they
 * are its own print or because their box was left empty.
 */
import { type Box, shareInside } from '../../../model/box.ts';
import { depthOfRow, type Finding } from '../../../model/finding.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import { scalarLeaves } from '../labelled/leaves.ts';
import { boxOfWords, type View } from '../view.ts';
import { captionFindings } from './caption-findings.ts';
import { isSentence } from './caption-text.ts';
import { type FormRuns, formRuns, type Run } from './runs.ts';

export type FormReading = {
  readonly findings: readonly Finding[];
  isRefuted(finding: Finding): boolean;
};

/** So many fields surely filled in make a document a form. */
const leastFilled = 4;
const surelyFilled = 0.55;
const mostInside = 0.8;
/** What a form says of itself it prints. */
const printed = new Set([
  'documentType',
  'documentTitle',
  'title',
  'version',
  'subject',
  'authority',
  'language',
]);

export function readForm(view: View, template: UnderstoodTemplate): FormReading {
  const fields = scalarLeaves(template);
  const pages = view.time.isOver() ? [] : formRuns(view.pages);
  const read = view.time.flatMap(pages, (page) => [captionFindings(page, fields, view.context)]);
  const findings = read.flatMap((one) => one.findings);
  const filled = new Set(
    findings.filter(({ confidence }) => confidence > surelyFilled).map(({ path }) => JSON.stringify(path)),
  );
  if (filled.size < leastFilled) return { findings, isRefuted: () => false };
  const found = new Set(findings.map(({ path }) => JSON.stringify(path)));
  const empty = new Set(read.flatMap((one) => one.empty.map(({ names }) => JSON.stringify(names))));
  const isFree = new Set(
    fields
      .filter(
        ({ field, meanings: [meaning] }) => field.type === 'boolean' || printed.has(meaning?.concept ?? ''),
      )
      .map(({ names }) => JSON.stringify(names)),
  );
  const print = new Map(pages.map((page, at) => [view.pages[at]?.page.number ?? 0, printOf(page)]));
  return {
    findings,
    isRefuted: ({ path, page, box }) => {
      const key = JSON.stringify(path);
      if (isFree.has(key) || depthOfRow(path) >= 0) return false;
      if (empty.has(key) && !found.has(key)) return true;
      if (page === null || box === null) return false;
      return (print.get(page) ?? []).some((one) => shareInside(box, one) > mostInside);
    },
  };
}

/** Where the form's own words stand; in a picture only those that cannot be anybody's. */
function printOf({ runs, isToldByType }: FormRuns): readonly Box[] {
  const isPrint = ({ isPrinted, number, caption, text }: Run) =>
    isPrinted && (isToldByType || number !== null || caption.isExplained || isSentence(text));
  return runs.filter(isPrint).map((run) => boxOfWords(run.view.page, run.words));
}
