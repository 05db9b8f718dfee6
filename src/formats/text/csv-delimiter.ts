/** What separates the columns of a table that is written as text; null where it is no table. */

const delimiters = [';', '\t', ',', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** At least so many lines must agree. */
const leastLines = 2;

/** Lines that all have as many columns are a table; prose with commas is not. */
export function delimiterOf(head: string): Delimiter | null {
  const lines = linesOf(head);
  if (lines.length < leastLines) return null;
  let best: { readonly delimiter: Delimiter; readonly columns: number } | null = null;
  for (const delimiter of delimiters) {
    const columns = columnsOf(lines, delimiter);
    if (columns > (best?.columns ?? 1)) best = { delimiter, columns };
  }
  return best?.delimiter ?? null;
}

/** Ends within quotation marks are none. What is cut off at the end of the head is left out. */
function linesOf(head: string): readonly string[] {
  const text = head.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const lines: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== '\n' || isQuoted) continue;
    lines.push(text.slice(from, at));
    from = at + 1;
  }
  if (lines.length < leastLines && from < text.length) lines.push(text.slice(from));
  return lines.filter((line) => line.trim() !== '').slice(0, 200);
}

/** 0 where the lines do not agree. */
function columnsOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => fieldsIn(line, delimiter));
  const [first = 0] = counts;
  const agree = counts.filter((count) => count === first).length;
  const isProse =
    delimiter === ',' &&
    lines.some((line) => /[.!?]\s+\p{Lu}\p{Ll}+ \p{Ll}+/u.test(line.replace(/"[^"]*"/gu, '')));
  return agree >= 0.9 * counts.length && first > 1 && !isProse ? first : 0;
}

function fieldsIn(line: string, delimiter: Delimiter): number {
  let [count, isQuoted] = [1, false];
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) count++;
  }
  return count;
}
