/** Draws a page for tests and gives what stands beside its labels: the surest value of each field, by its path. */
import type { Word } from '../../../../model/document.ts';
import type { Finding } from '../../../../model/finding.ts';
import type { Fields } from '../../../../model/template.ts';
import { contextOf } from '../../../../values/context.ts';
import { understand } from '../../../meaning/understand.ts';
import { drawnSource } from '../../../testing/drawn-source.ts';
import { viewOf } from '../../../view.ts';
import { labelledPart } from '../labelled-part.ts';

export function labelledFindings(
  words: readonly (readonly Word[])[],
  data: Fields,
  language: string | null = null,
): readonly Finding[] {
  const { document: drawn, time } = drawnSource(words);
  const document = { ...drawn, pages: drawn.pages.map((page) => ({ ...page, language })) };
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const template = understand({ name: 'Test', category: 'INVOICE', schema: { data } });
  return labelledPart(viewOf({ document, context: contextOf(lines, language), time }), template);
}

export const labelledValues = (
  ...asked: Parameters<typeof labelledFindings>
): Readonly<Record<string, unknown>> => surestValues(labelledFindings(...asked));

/** Below this a null is the better answer. */
const leastConfidence = 0.3;

export function surestValues(findings: readonly Finding[]): Readonly<Record<string, unknown>> {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const path = finding.path.join('.');
    if (finding.confidence > (best.get(path)?.confidence ?? leastConfidence)) best.set(path, finding);
  }
  return Object.fromEntries([...best].map(([path, { value }]) => [path, value]));
}
