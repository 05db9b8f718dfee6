/** Who signed, where a typed `/s/` stands for the signature: `/s/ Ann Lindt`. */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { type View, wordsBetween } from '../view.ts';
import { mostly } from './ask.ts';
import { findingAt } from './finding-in-text.ts';
import { isName } from './opening-parties.ts';

const typedSignature =
  /(?:^|\s)\/s\/\s*(?<name>\p{Lu}[\p{L}'’.,\s-]{2,60}?)\s*(?:\(?[eE]-?[sS]igned\b|[|_(\d]|$)/u;
const surely = 0.85;

export function signedNames(view: View, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter((field) => field.field.type === 'string' && mostly(field, ['signatory']));
  if (wanted.length === 0) return [];
  return view.pages.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const name = typedSignature.exec(segment.text)?.groups?.name;
      if (name === undefined || !isName(name)) return [];
      const start = segment.text.indexOf(name);
      const words = wordsBetween(segment, start, start + name.length);
      return wanted.flatMap(({ names }) =>
        findingAt(
          { page: segment.page, words },
          { path: names, value: name, text: name, confidence: surely },
        ),
      );
    }),
  );
}
