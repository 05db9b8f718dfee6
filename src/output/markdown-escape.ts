/** Text that says in Markdown exactly what it says without: what would be markup is escaped, and nothing else. */
import { cleanText } from './clean-text.ts';

/** Anywhere in a text, in cells of tables too. */
export function escapedInline(text: string): string {
  return (
    cleanText(text)
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      // Inside a word they are letters like others.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?[\p{L}\p{N}]+;)/gu, '\\&')
      .replace(/#(?=\s*$)/u, '\\#')
  );
}

/** At the beginning of a line, where headings, lists, quotes and rules begin. */
export function escapedLine(text: string): string {
  return escapedInline(text)
    .replace(/^([#=+-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
