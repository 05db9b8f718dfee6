/** Languages as texts name them, in English and in themselves: "German receipt", "Ticket français". */
import { plainWords } from '../meaning/label-words.ts';
import { labelLanguages } from '../meaning/lexicon/lexicon.ts';

/** The system knows the names, and takes its time to look them up: asked with the first text. */
let byName: ReadonlyMap<string, string> | undefined;

const allNames = (): ReadonlyMap<string, string> =>
  new Map(
    labelLanguages.flatMap((code) =>
      ['en', code].flatMap((language) => {
        const name = new Intl.DisplayNames([language], { type: 'language' }).of(code);
        const words = name === undefined ? [] : plainWords(name);
        return words.length === 1 && words[0] !== undefined ? [[words[0], code] as const] : [];
      }),
    ),
  );

/** Its code; null where the text names none, or several. */
export function languageNamed(text: string): string | null {
  byName ??= allNames();
  const known = byName;
  const named = new Set(plainWords(text).flatMap((word) => known.get(word) ?? []));
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}
