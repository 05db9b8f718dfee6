/** Names that a workbook takes: at most 31 characters, some forbidden, none twice in whatever case. */
import { heldText } from './cell.ts';

const longest = 31;
const forbidden = /[[\]:*?/\\\p{Cc}]/gu;

export function createSheetNames() {
  const taken = new Set<string>();
  /** Excel keeps it for itself. */
  taken.add('history');
  return {
    take(wanted: string): string {
      const plain =
        heldText(wanted)
          .replace(forbidden, ' ')
          .replace(/^[\s']+/, '')
          .trim() || 'Sheet';
      for (let count = 1; ; count += 1) {
        const name = cutTo(plain, count === 1 ? '' : ` (${count})`);
        if (taken.has(name.toLowerCase())) continue;
        taken.add(name.toLowerCase());
        return name;
      }
    },
  };
}

/** Neither within a character nor at an apostrophe, which may not stand at the end. */
function cutTo(name: string, ending: string): string {
  const cut = name
    .slice(0, longest - ending.length)
    .toWellFormed()
    .replace(/[\uFFFD\s']+$/, '');
  return `${cut === '' ? 'Sheet' : cut}${ending}`;
}
