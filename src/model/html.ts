/** HTML in which everything that is put in is escaped, so that no text of a document can become markup. */

export type Html = { readonly markup: string };
type Content = Html | string | number | null | readonly Content[];

export function html(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = pieces.map((piece, i) => piece + markupOf(contents[i] ?? null));
  return { markup: parts.join('') };
}

function markupOf(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content));
  return isList(content) ? content.map(markupOf).join('') : content.markup;
}

const isList = (content: Html | readonly Content[]): content is readonly Content[] => Array.isArray(content);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]/gu, '\u{fffd}')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
