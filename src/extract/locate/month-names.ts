/** The names of the months, long and short, in the languages that documents come in, without accents. */
import { withoutAccents } from './fold.ts';

const languages =
  'en de fr es it pt nl pl cs sk sv da nb fi et lv lt hu ro bg hr sl el tr ru uk vi id ms ca ar hi th'.split(
    ' ',
  );

function read(): ReadonlyMap<string, readonly number[]> {
  const months = new Map<string, number[]>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      // With a day beside it many languages bend the name.
      for (const options of [{ month }, { month, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
        for (let at = 0; at < 12; at += 1) {
          const parts = format.formatToParts(Date.UTC(2023, at, 15));
          const name = withoutAccents(parts.find((part) => part.type === 'month')?.value ?? '');
          if (name === '' || /\d/.test(name)) continue;
          const known = months.get(name) ?? [];
          if (!known.includes(at + 1)) months.set(name, [...known, at + 1]);
        }
      }
    }
  }
  return months;
}

/** Some names mean different months in different languages. */
export const monthsByName: ReadonlyMap<string, readonly number[]> = read();
