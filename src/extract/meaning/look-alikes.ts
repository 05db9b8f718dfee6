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
