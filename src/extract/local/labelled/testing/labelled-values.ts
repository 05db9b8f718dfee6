/** Draws a page for tests and gives what stands beside its labels: the surest value of each field, by its path. */
import type { Word } from '../../../../model/document.ts';
import type { Finding } from '../../../../model/finding.ts';
import type { Fields, TemplateCategory } from '../../../../model/template.ts';
import { contextOf } from '../../../../values/context.ts';
import type { Encoder } from '../../../meaning/encoder.ts';
import { understand } from '../../../meaning/understand.ts';
import { drawnSource } from '../../../testing/drawn-source.ts';
import { unlimitedTime } from '../../../time-left.ts';
import { viewOf } from '../../view.ts';
import { createLabelledFinder } from '../labelled-finder.ts';

/** To it all texts are unlike each other. */
export const deafEncoder: Encoder = { embed: async (texts) => texts.map(() => new Float32Array(4)) };

export async function labelledFindings(
  words: readonly (readonly Word[])[],
  data: Fields,
  rest: { readonly category?: TemplateCategory; readonly encoder?: Encoder; readonly language?: string } = {},
): Promise<readonly Finding[]> {
  const { language = null } = rest;
  const { document: drawn } = drawnSource(words);
  const document = { ...drawn, pages: drawn.pages.map((page) => ({ ...page, language })) };
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const view = viewOf({ document, context: contextOf(lines, language), time: unlimitedTime });
  const template = understand({ name: 'Test', category: rest.category ?? 'INVOICE', schema: { data } });
  return await createLabelledFinder(rest.encoder ?? deafEncoder)(
    view,
    template,
    new AbortController().signal,
  );
}

export async function labelledValues(
  ...[words, data, rest]: Parameters<typeof labelledFindings>
): Promise<Readonly<Record<string, unknown>>> {
  const best = new Map<string, Finding>();
  for (const finding of await labelledFindings(words, data, rest)) {
    const path = finding.path.join('.');
    if (finding.confidence > (best.get(path)?.confidence ?? leastConfidence)) best.set(path, finding);
  }
  return Object.fromEntries([...best].map(([path, { value }]) => [path, value]));
}

/** Below this a null is the better answer. */
const leastConfidence = 0.3;
