/** The words of one line in the order in which they are read, and the text that they make. */
import { heightOfItem, type Item } from './item.ts';
import { directionOf, hasLetter, isUnspaced } from './text-kind.ts';

/** Items come by where they start. A part that reads in the other direction is turned as a whole. */
export function readingOrder(items: readonly Item[], isMirrored: boolean): readonly Item[] {
  const visual = isMirrored ? items.toReversed() : items;
  if (!visual.some((item) => directionOf(item.text) === 'rightToLeft')) return visual;
  // A label reads before the long Latin value behind it, if the page reads that way.
  const isFromRight = isMirrored || directionOf(visual.map((item) => item.text).join(' ')) === 'rightToLeft';
  const base = isFromRight ? 'rightToLeft' : 'leftToRight';
  const ordered: Item[] = [];
  let turned: Item[] = [];
  let waiting: Item[] = [];
  const close = () => {
    ordered.push(...(isFromRight ? inRunsFromLeft(turned) : turned.reverse()), ...waiting);
    [turned, waiting] = [[], []];
  };
  for (const item of base === 'rightToLeft' ? visual.toReversed() : visual) {
    const own = directionOf(item.text);
    // Numbers read from left to right even inside Arabic, and follow their neighbours elsewhere.
    const isTurned = own === 'neutral' ? base === 'rightToLeft' && /\p{Nd}/u.test(item.text) : own !== base;
    if (isTurned) {
      turned.push(...waiting, item);
      waiting = [];
    } else if (own === 'neutral' && turned.length > 0) {
      waiting.push(item);
    } else {
      close();
      ordered.push(item);
    }
  }
  close();
  return ordered;
}

/**
 * What stands in a line from right to left and reads the other way, nearest to the line's beginning first. Latin words with the
 * figures behind them are one run, and so are the groups of a telephone number; other figures follow each other as words do.
 */
function inRunsFromLeft(items: readonly Item[]): readonly Item[] {
  const visual = items.toReversed();
  const latin = visual.findIndex((item) => hasLetter(item.text));
  const figures = latin < 0 ? visual : visual.slice(0, latin);
  const runs: Item[][] = [];
  for (const item of figures) {
    const last = runs.at(-1);
    if (last !== undefined && [last.at(-1), item].every((one) => isGroup(one?.text ?? ''))) last.push(item);
    else runs.push([item]);
  }
  return [...(latin < 0 ? [] : visual.slice(latin)), ...runs.toReversed().flat()];
}

/** `03` `496` `0382`, and what is no figure among them. */
const isGroup = (text: string): boolean => /^[+(]?\p{Nd}{1,6}\)?$|^[-–/]$/u.test(text);

/** Joined by one space; between words of Han or Kana only where the gap is wide. */
export function textOf(items: readonly Item[]): string {
  let text = '';
  let before: Item | undefined;
  for (const item of items) {
    if (before !== undefined) text += isJoined(before, item) ? '' : ' ';
    text += item.text;
    before = item;
  }
  return text;
}

/** Signs that stand without spaces come behind this one. */
const firstUnspaced = 0x2e80;

function isJoined(a: Item, b: Item): boolean {
  if (a.text.charCodeAt(a.text.length - 1) < firstUnspaced || b.text.charCodeAt(0) < firstUnspaced)
    return false;
  if (!isUnspaced(Array.from(a.text).at(-1)) || !isUnspaced(Array.from(b.text)[0])) return false;
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  return gap <= 0.8 * Math.max(heightOfItem(a), heightOfItem(b));
}
