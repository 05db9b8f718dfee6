/** Languages as texts name them, in English and in themselves: "German receipt", "Ticket français". */
import { plainWords } from '../meaning/label-words.ts';
import { labels } from '../meaning/lexicon/lexicon.ts';

const codes = Object.keys(labels);

const byName: ReadonlyMap<string, string> = new Map(
  codes.flatMap((code) =>
    ['en', code].flatMap((language) => {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(code);
      const words = name === undefined ? [] : plainWords(name);
      return words.length === 1 && words[0] !== undefined ? [[words[0], code] as const] : [];
    }),
  ),
);

/** Its code; null where the text names none, or several. */
export function languageNamed(text: string): string | null {
  const named = new Set(plainWords(text).flatMap((word) => byName.get(word) ?? []));
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}
