/** Letters and digits that readers of pictures take for one another: words that differ by no more are one word. */

/** Letters and digits that look alike become one, and so do two that look like a third. */
export const skeletonOf = (word: string): string =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[1l|!]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b');

const alike = ['1li|!', '0o', '5s', '8b', 'uv'];

/** The source of a pattern for a word in small letters, however its letters were misread one by one. */
export const asMisread = (word: string): string =>
  Array.from(word, (letter) => {
    const others = alike.find((letters) => letters.includes(letter));
    return others === undefined ? letter : `[${others}]`;
  }).join('');

/** Below this length one letter makes another word. */
const shortestSlip = 6;

/** Whether a word ends so, but for one letter where the ending is long. */
export function endsLike(word: string, ending: string): boolean {
  if (word.endsWith(ending)) return true;
  if (ending.length < shortestSlip || word.length < ending.length) return false;
  const tail = word.slice(-ending.length);
  let slips = 0;
  for (let at = 0; at < ending.length && slips < 2; at += 1) if (tail[at] !== ending[at]) slips += 1;
  return slips === 1;
}
