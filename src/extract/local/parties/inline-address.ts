/** Parts a line that holds more than its piece of an address: a label before it, or name, street and place in one. */
import { addressMarks, anchorScore, joiningScore } from './address-marks.ts';
import { companyMarks } from './company-marks.ts';
import type { LineFacts } from './line-facts.ts';
import { type LinePart, textOfPart, trimmedPart } from './party-line.ts';

const labelBefore = /^(?!(?:no|lot|nr|n°)\b)\p{L}[\p{L}\s./'’-]{0,22}:\s*(?=\S)/iu;

/** Of a box on a card: `8 14466 Evergreen Ave`. */
const fieldNumber = /^\d{1,2}\s+(?=\d{2,6}\s+\p{L})/u;

/** `Address:`, `Siège social :`, `J/A:` are not of the address. */
export function withoutLabel(part: LinePart): LinePart {
  const text = textOfPart(part);
  const label = (labelBefore.exec(text) ?? fieldNumber.exec(text))?.[0].length ?? 0;
  return trimmedPart({ ...part, start: part.start + label });
}

const separators = /\s+[-–—|•·●∙◦♦*/]\s+|\s*[|•·●∙◦♦]\s*|,\s+/gu;

/** `Au bon moulin SARL - 1242 chemin de l'olive - 84340 Malaucène`: what stands before the street is a name. */
export function inlineNameOf({
  rest,
  address,
  line,
}: LineFacts): { name: LinePart; address: LinePart } | null {
  if (rest === null || address.score < anchorScore) return null;
  const text = line.text.slice(rest.start, rest.end);
  for (const match of text.matchAll(separators)) {
    const name = text.slice(0, match.index);
    const behind = text.slice(match.index + match[0].length);
    const marks = addressMarks(behind);
    const before = addressMarks(name);
    const company = companyMarks(name);
    const isName = before.score < joiningScore || company.legal >= 0.8;
    if (/\d/u.test(name) && company.legal < 0.8) continue;
    const isDivided = !match[0].startsWith(',') && behind.search(/\s[-–—|•·●∙◦♦*/]\s|[|•·●∙◦♦]/u) > 0;
    if (!isName || !marks.hasPostalCode) continue;
    if (!marks.hasStreet && company.legal < 0.8 && !isDivided) continue;
    const start = rest.start + match.index + match[0].length;
    return {
      name: trimmedPart({ line, start: rest.start, end: rest.start + match.index }),
      address: trimmedPart({ line, start, end: rest.end }),
    };
  }
  return null;
}
