/** Companies that a text gives a short name to (`Acme, Inc. (the “Company”)`): the parties of letters without an opening. */
import { roleQuoted } from './cues/party-cues.ts';
import { endsInForm } from './legal-forms.ts';
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
    const before = head
      .slice(from, match.index)
      .replace(/^.*[.;](?=\s+\p{Lu}\p{Ll}+\s+\p{Ll})/su, (cutOff) => ' '.repeat(cutOff.length));
    const found = [...before.matchAll(capitals)].findLast(({ 0: name }) => endsInForm.test(name));
    const name = found?.[0].replace(/[,\s]+$/u, '') ?? '';
    if (found === undefined || !isName(name) || seen.has(name)) return [];
    seen.add(name);
    const start = from + found.index;
    const end = start + name.length;
    return [{ name, start, end, role, about: '', aboutStart: end, confidence: 0.5 }];
  });
}
