/** Draws forms for tests, and gives back what answers their labels, as the layout sees it, and what the part finds besides. */
import { arrange } from '../../../../../test/support/arrange.ts';
import { drawnSize, pageOf, textAt } from '../../../../layout/testing/drawn-page.ts';
import type { Document, Word } from '../../../../model/document.ts';
import type { Finding, Scalar } from '../../../../model/finding.ts';
import type { Fields } from '../../../../model/template.ts';
import { contextOf } from '../../../../values/context.ts';
import { understand } from '../../../meaning/understand.ts';
import { unlimitedTime } from '../../../time-left.ts';
import { type View, viewOf } from '../../../view.ts';
import { labelledPart } from '../../labelled/labelled-part.ts';
import { formsPart } from '../forms-part.ts';

/** What the form's maker printed. */
export const print = (x: number, y: number, text: string) => textAt(x, y, text, { size: 8 });
/** What somebody typed into it. */
export const fill = (x: number, y: number, text: string) => textAt(x, y, text, { size: 10 });

/** As a reader sees a picture of it: no two words equally high. */
export const scanned = (words: readonly (readonly Word[])[]): readonly (readonly Word[])[] =>
  words.map((line) =>
    line.map((word, at) => {
      const [x0, y0, x1, y1] = word.box;
      return { ...word, box: [x0, y0, x1, y1 + (at % 3) * 0.0004], source: 'ocr', confidence: 0.95 };
    }),
  );

export function viewOfForm(pages: readonly (readonly (readonly Word[])[])[], language = 'en'): View {
  const document: Document = {
    ...{ sha256: '0'.repeat(64), kind: 'pdf', pageCount: pages.length, attachments: [] },
    pages: pages.map((words, at) => ({
      ...{ number: at + 1, size: drawnSize, turn: 0, skew: 0, language, barcodes: [], problems: [] },
      ...arrange(pageOf(words)),
    })),
  };
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  return viewOf({ document, context: contextOf(lines, language), time: unlimitedTime });
}

export function findingsIn(view: View, data: Fields): readonly Finding[] {
  const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data } });
  return [...labelledPart(view, template), ...formsPart(view, template)];
}

/** The surest value of each field, where it is worth giving at all. */
export function filledIn(view: View, data: Fields, least = 0.3): Readonly<Record<string, Scalar>> {
  const best = new Map<string, Finding>();
  for (const finding of findingsIn(view, data)) {
    const name = finding.path.join('.');
    if (finding.confidence >= least && finding.confidence > (best.get(name)?.confidence ?? 0))
      best.set(name, finding);
  }
  return Object.fromEntries([...best].map(([name, { value }]) => [name, value]));
}
