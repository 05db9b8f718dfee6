/** The texts of a page's lines, with a mark before whatever stands beside a box to tick, unless the box was read as a sign itself. */
import type { Page } from '../model/document.ts';

const ticked = '☑';
const empty = '☐';
const isMark = /^[\u2610-\u2612\u2713-\u2718\u25a0\u25a1\u{1f5f8}\u{1f5f9}]/u;

export function shownLines(page: Page): readonly string[] {
  const markBefore = new Map<number, string>();
  for (const { ticked: isTicked, words } of page.checkboxes) {
    const first = Math.min(...words);
    const isShown = [first - 1, first].some((at) => isMark.test(page.words[at]?.text ?? ''));
    if (words.length > 0 && !isShown) markBefore.set(first, isTicked ? ticked : empty);
  }
  return page.lines.map(({ text, words }) => {
    if (!words.some((word) => markBefore.has(word))) return text;
    let shown = '';
    let from = 0;
    for (const word of words) {
      const mark = markBefore.get(word);
      // The text of a line is that of its words, with or without a space between.
      const place = text.indexOf(page.words[word]?.text ?? '', from);
      if (place < 0) return text;
      if (mark !== undefined) {
        shown += `${text.slice(from, place)}${mark} `;
        from = place;
      }
      shown += text.slice(from, place + (page.words[word]?.text.length ?? 0));
      from = place + (page.words[word]?.text.length ?? 0);
    }
    return shown + text.slice(from);
  });
}
