/** Types a text on pages for tests: a line each; `# ` makes it a heading, `_ ` a footer, an empty line a gap. */
import { textAt } from '../../../../layout/testing/drawn-page.ts';
import type { Finding } from '../../../../model/finding.ts';
import type { TemplateDraft } from '../../../../model/template.ts';
import type { ValueContext } from '../../../../values/reading.ts';
import { understand } from '../../../meaning/understand.ts';
import { drawnPage, noContext } from '../../../testing/drawn-source.ts';
import { unlimitedTime } from '../../../time-left.ts';
import { type View, viewOf } from '../../view.ts';
import { prosePart } from '../prose-part.ts';

const pitch = 14;
const lineLength = 100;

/** Long paragraphs are wrapped; `\f` begins a new page. */
export function typedView(
  text: string,
  context: Partial<ValueContext> = {},
  style: { readonly isRightToLeft?: boolean } = {},
): View {
  const pages = text.split('\f').map((page, at) => {
    let y = 60;
    const words = page
      .trim()
      .split('\n')
      .map((raw) => {
        const isHeading = raw.startsWith('# ');
        if (raw.startsWith('_ ')) return textAt(40, 770, raw.slice(2));
        const lines = wrapped(raw.replace(/^# /u, ''));
        return lines.flatMap((line) => {
          y += line === '' ? pitch / 2 : isHeading ? 2 * pitch : pitch;
          const x = style.isRightToLeft === true ? 560 : 40;
          const align = style.isRightToLeft === true ? 'right' : 'left';
          return line === '' ? [] : textAt(x, y, line, { size: isHeading ? 14 : 10, align, ...style });
        });
      });
    return { ...drawnPage(words), number: at + 1 };
  });
  const document = {
    sha256: '0'.repeat(64),
    kind: 'pdf',
    pageCount: pages.length,
    pages,
    attachments: [],
  } as const;
  return viewOf({ document, context: { ...noContext, ...context }, time: unlimitedTime });
}

function wrapped(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

export const templateOf = (
  data: TemplateDraft['schema']['data'],
  category: TemplateDraft['category'] = 'CUSTOM',
): TemplateDraft => ({
  name: 'Test',
  category,
  schema: { data },
});

export const proseOf = (view: View, template: TemplateDraft): readonly Finding[] =>
  prosePart(view, understand(template));

/** The surest value of each path, as `parties.0.name`. */
export function surest(findings: readonly Finding[]): Readonly<Record<string, unknown>> {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const key = finding.path.join('.');
    if (finding.confidence > (best.get(key)?.confidence ?? 0)) best.set(key, finding);
  }
  return Object.fromEntries([...best].map(([key, { value }]) => [key, value]));
}
