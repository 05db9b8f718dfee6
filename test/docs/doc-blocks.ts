/**
 * The code blocks of a Markdown file, with what the file says of each: its language, the file that it stands for, and why it
 * is not run. CONTRIBUTING.md describes the convention for people who write docs.
 */

export type Block = {
  /** Of the opening fence, counted from 1. */
  readonly line: number;
  readonly language: string;
  /** ```js parse.mjs: the block is the content of this file. */
  readonly fileName: string | undefined;
  readonly text: string;
  /** From `<!-- not run: reason -->` in front of the block. */
  readonly notRun: string | undefined;
  /** Nothing stands between the block before and this one, or only words that announce it and end with a colon. */
  readonly follows: boolean;
};

const fence = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*(.*?)\s*$/;
const mark = /<!--\s*not run:\s*(.+?)\s*-->/;

export function blocksOf(markdown: string): readonly Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  /** What stands between two blocks. */
  let between: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = fence.exec(lines[index] ?? '');
    if (opening === null) {
      between.push(lines[index] ?? '');
      continue;
    }
    const [, indent = '', marks = '', language = '', fileName = ''] = opening;
    const end = lines.findIndex((text, at) => at > index && isClosing(text, marks));
    if (end === -1) throw new Error(`the block that begins in line ${index + 1} does not end`);
    const inside = lines.slice(index + 1, end).map((text) => withoutIndent(text, indent));
    const words = between.join('\n').trim();
    blocks.push({
      ...{ line: index + 1, language, fileName: fileName === '' ? undefined : fileName },
      text: inside.map((text) => `${text}\n`).join(''),
      notRun: reasonAtEnd(words),
      follows: blocks.length > 0 && announces(words),
    });
    between = [];
    index = end;
  }
  return blocks;
}

const isClosing = (text: string, marks: string) =>
  text.trim().startsWith(marks) && /^[`~]+$/.test(text.trim());

const withoutIndent = (text: string, indent: string) =>
  text.startsWith(indent) ? text.slice(indent.length) : text.trimStart();

function reasonAtEnd(words: string): string | undefined {
  const last = words.split('\n').at(-1) ?? '';
  return mark.exec(last)?.[1];
}

/** Nothing at all, or one short paragraph such as "It prints:". */
function announces(words: string): boolean {
  return words === '' || (words.endsWith(':') && !words.includes('\n\n') && !words.startsWith('#'));
}
