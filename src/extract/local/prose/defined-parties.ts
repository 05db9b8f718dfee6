/** Companies that a text gives a short name to (`Acme, Inc. (the “Company”)`): the parties of letters without an opening. */
import { roleQuoted } from './cues/party-cues.ts';
import { endsInForm, isOnlyForm } from './legal-forms.ts';
import { isName, type Party } from './opening-parties.ts';

const reach = 3000;
const bracket = /\((?:[^()]|\([^()]{0,80}\)){1,200}\)/gu;
const capitals =
  /\p{Lu}[\p{L}\d.&'’/-]*(?:(?:\s+(?:of|and|the|de|&|du|des|für)(?=\s+\p{Lu}))?,?[^\S\n]+\p{Lu}[\p{L}\d.&'’/-]*){0,8}/gu;

export function definedParties(text: string): readonly Party[] {
  const head = text.slice(0, reach);
  const seen = new Set<string>();
  return [...head.matchAll(bracket)].flatMap((match): readonly Party[] => {
    const role = roleQuoted.exec(match[0])?.groups?.role;
    if (role === undefined) return [];
    const from = Math.max(0, match.index - 110);
    const before = withoutBrackets(head.slice(from, match.index)).replace(
      /^.*[.;](?=\s+\p{Lu}\p{Ll}+\s+\p{Ll})/su,
      (cutOff) => ' '.repeat(cutOff.length),
    );
    const found = [...before.matchAll(capitals)].findLast(({ 0: name }) => endsInForm.test(name));
    const name = lastName(found?.[0] ?? '');
    if (found === undefined || !isName(name) || seen.has(name)) return [];
    seen.add(name);
    const start = from + found.index + found[0].lastIndexOf(name);
    const end = start + name.length;
    return [{ name, start, end, role, about: '', aboutStart: end, confidence: 0.5 }];
  });
}

const withoutBrackets = (text: string): string =>
  text.replace(/\([^()]*\)|^[^(]*\)/gu, (inner) => ' '.repeat(inner.length));

/** Of names that commas string together the last; `, Inc.` belongs to the name before it. */
function lastName(text: string): string {
  const parts = text.replace(/[,\s]+$/u, '').split(/,\s+/u);
  let from = parts.length - 1;
  while (from > 0 && isOnlyForm.test(parts[from] ?? '')) from -= 1;
  return parts.slice(from).join(', ');
}
