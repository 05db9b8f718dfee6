/** The names behind e-mail and web addresses of a document: often that of who issued it. */
import type { PageParts } from './party-roles.ts';

const freeMail =
  /^(?:gmail|hotmail|yahoo|outlook|gmx|web|icloud|aol|live|mail|t-online|orange|wanadoo|free|laposte|qq|163|naver|yandex|example)$/u;

export function domainsOf(pages: readonly PageParts[]): readonly string[] {
  const found = new Set<string>();
  for (const { line, contacts } of pages.flatMap(({ facts }) => facts)) {
    for (const { kind, start, end } of contacts) {
      if (kind !== 'email' && kind !== 'website') continue;
      const host =
        line.text
          .slice(start, end)
          .toLowerCase()
          .replace(/^.*@|^https?:\/\/|^www\.\s?/gu, '')
          .split('/')[0] ?? '';
      const label =
        host
          .replace(/^www\./u, '')
          .split('.')
          .at(-2)
          ?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';
      if (label.length >= 4 && !freeMail.test(label)) found.add(label);
    }
  }
  return [...found].slice(0, 8);
}
