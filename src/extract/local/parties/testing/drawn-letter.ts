/** Draws a page for tests and gives what the part finds on it: the surest value of each field, by its path. */
import { arrange } from '../../../../../test/support/arrange.ts';
import { drawnSize, linesAt, pageOf, type TextStyle } from '../../../../layout/testing/drawn-page.ts';
import type { Document, Page, Word } from '../../../../model/document.ts';
import type { Finding } from '../../../../model/finding.ts';
import type { Fields, TemplateCategory } from '../../../../model/template.ts';
import type { ValueContext } from '../../../../values/reading.ts';
import { understand } from '../../../meaning/understand.ts';
import { unlimitedTime } from '../../../time-left.ts';
import { viewOf } from '../../view.ts';
import { partiesPart } from '../parties-part.ts';

export type Drawn = readonly [x: number, y: number, lines: readonly string[], style?: TextStyle];

const noContext: ValueContext = {
  language: null,
  country: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
};

export function drawnPage(drawn: readonly Drawn[], number = 1): Page {
  const words: readonly (readonly Word[])[] = drawn.map(([x, y, lines, style]) =>
    linesAt(x, y, lines, style),
  );
  return {
    ...arrange(pageOf(words)),
    ...{ number, size: drawnSize, turn: 0, skew: 0, language: null, barcodes: [], problems: [] },
  };
}

export function allFound(
  pages: readonly Page[],
  data: Fields,
  category: TemplateCategory,
  context: Partial<ValueContext> = {},
): readonly Finding[] {
  const document: Document = {
    ...{ sha256: '', kind: 'pdf', pageCount: pages.length, attachments: [] },
    pages,
  };
  const template = understand({ name: 'Test', category, schema: { data } });
  return partiesPart(
    viewOf({ document, context: { ...noContext, ...context }, time: unlimitedTime }),
    template,
  );
}

export function surest(findings: readonly Finding[]): Readonly<Record<string, unknown>> {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const key = finding.path.join('.');
    if (finding.confidence > (best.get(key)?.confidence ?? 0)) best.set(key, finding);
  }
  return Object.fromEntries([...best].map(([key, { value }]) => [key, value]));
}

export const found = (drawn: readonly Drawn[], data: Fields, category: TemplateCategory) =>
  surest(allFound([drawnPage(drawn)], data, category));
