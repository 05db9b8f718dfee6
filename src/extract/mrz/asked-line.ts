/** Fields that ask for one line of the zone: `mrzLine2`, "the first machine readable line". */
import type { Finding } from '../../model/finding.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';

const ordinals = [/\b(?:first|upper|top)\b/iu, /\bsecond\b/iu, /\bthird\b/iu];

/** Counted from 0; null where all lines are asked for. */
function askedLine({ names, field }: UnderstoodField): number | null {
  const digit = /(?<!\d)[1-3]$/u.exec(names.at(-1) ?? '')?.[0];
  if (digit !== undefined) return Number(digit) - 1;
  const ordinal = ordinals.findIndex((said) => said.test(field.description ?? ''));
  return ordinal === -1 ? null : ordinal;
}

/** A finding of the whole zone becomes that of its line where its field asks for one; a line that the zone does not have is not found. */
export function withAskedLines(
  findings: readonly Finding[],
  fields: readonly UnderstoodField[],
  zone: Place,
  lines: readonly (Place | null)[],
): readonly Finding[] {
  const asked = new Map(fields.flatMap(scalarsOf).map((one) => [one.names.join('.'), one] as const));
  return findings.flatMap((finding) => {
    const field = finding.value === zone.text ? asked.get(finding.path.join('.')) : undefined;
    const at = field === undefined ? null : askedLine(field);
    if (at === null) return [finding];
    const line = lines[at] ?? null;
    return line === null ? [] : [{ ...finding, ...line, value: line.text }];
  });
}

const scalarsOf = (field: UnderstoodField): readonly UnderstoodField[] =>
  field.children.length === 0 ? [field] : field.children.flatMap(scalarsOf);
