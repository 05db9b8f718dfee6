/** Chooses among the lines above an address, or at the top of a page, those that name the party. */

import { withoutAccents } from '../../locate/fold.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { companyMarks } from './company-marks.ts';
import type { LineFacts } from './line-facts.ts';
import { type LinePart, textOfPart, trimmedPart } from './party-line.ts';

/** `legal` asks for who is liable, `brand` for what stands over the door, `chain` for that in one or two words. */
export type NameWish = 'legal' | 'brand' | 'chain';

/** Letters of the domains in e-mail and web addresses of the page. */
export type NameHints = { readonly domains: readonly string[]; readonly wish: NameWish };

const registrationBehind =
  /\s*[([{]\s*(?:co\.?|reg\.?|no\.?|company|gst|roc|id|ssm|nb\.?|hrb|hra)?[\s.:]*(?:no\.?|reg\.?)?[\s.:]*[A-Z]{0,3}\d[\d\sA-Z./-]{3,}[)\]}]?\s*$/iu;
const dateBehind = /\s+\d{1,2}[\s./-]*(?:\d{1,2}|\p{L}{3,9})[\s./-]*\d{2,4}(?:\s+\d{1,2}:\d{2}.*)?$/u;
const attention =
  /^(?:attn?|attention|z\.?\s?h(?:d|änden)|c\/o|à l'attention|att|contact|a\/c|contacto|kontakt)\b|\bcontact\b/iu;
const bracketed = /^[([].*[)\]]$/u;

/** Best first. */
export function namesAmong(
  lines: readonly LineFacts[],
  { domains, wish }: NameHints,
  base: number,
): readonly Candidate[] {
  const eligible = lines.filter(mayName);
  const found: Candidate[] = [];
  const add = (parts: readonly LinePart[], score: number) => {
    const candidate = candidateOf(parts, score);
    if (candidate !== null && !found.some(({ text }) => text === candidate.text)) found.push(candidate);
  };
  eligible.forEach((fact, place) => {
    const whole = namePart(fact);
    if (whole === null) return;
    const part = wish === 'chain' ? shortName(whole) : whole;
    const score = base + scoreOf(fact, place, eligible.length, wish) + domainBonus(textOfPart(part), domains);
    const upper = eligible[place + 1];
    const upperPart = upper === undefined ? null : namePart(upper);
    const goesOn = upper !== undefined && upperPart !== null && followsDirectly(upper, fact);
    const isBroken = goesOn && isOneName(upper, fact);
    if (isBroken) {
      const first = scoreOf(upper, place + 1, eligible.length, wish);
      add([upperPart, part], base + first + (fact.company.legal > 0 ? 0.3 * fact.company.legal : 0.04));
    }
    add([part], score - (isBroken ? 0.2 : 0));
    if (!isBroken && goesOn && isAlike(upper, fact)) add([upperPart, part], score - 0.12);
  });
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, 3);
}

export function mayName({ rest, isTitle, isOther, contacts, line }: LineFacts): boolean {
  if (rest === null || isTitle || isOther) return false;
  const text = line.text.slice(rest.start, rest.end);
  if (contacts.length > 0 && rest.start > (contacts[0]?.start ?? 0)) return false;
  return (text.match(/\p{L}/gu)?.length ?? 0) >= (/[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 2 : 3);
}

/** The rest of the line without a registration number behind the name. */
export function namePart({ rest, line }: LineFacts): LinePart | null {
  if (rest === null) return null;
  const text = line.text.slice(rest.start, rest.end);
  const tail = registrationBehind.exec(text) ?? dateBehind.exec(text);
  const end = tail === null || tail.index === 0 ? rest.end : rest.start + tail.index;
  const part = trimmedPart({ line, start: rest.start, end });
  return part.end > part.start ? part : null;
}

/** `Fuchs Baumarkt GmbH` is called Fuchs: the words before the first that only says what it is. */
function shortName(part: LinePart): LinePart {
  const text = textOfPart(part);
  let end = 0;
  for (const word of text.matchAll(/\S+/gu)) {
    if (companyMarks(`x ${word[0]}`).isMarked) break;
    end = word.index + word[0].length;
  }
  return end === 0 ? part : trimmedPart({ ...part, end: part.start + end });
}

function scoreOf(fact: LineFacts, place: number, count: number, wish: NameWish): number {
  const { line, rest, company } = fact;
  const text = rest === null ? '' : line.text.slice(rest.start, rest.end);
  const size = Math.min(1.5, Math.max(-0.3, line.size - 1));
  let score = company.legal * (wish === 'legal' ? 0.3 : 0.08);
  if (company.trade) score += 0.06;
  score += size * (wish === 'legal' ? 0.05 : 0.12);
  // Over a slogan or a branch stands the name itself.
  if (count > 1) score += 0.06 * (place / (count - 1));
  if (
    !/\p{Lu}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
      text,
    )
  )
    score -= 0.2;
  if (bracketed.test(text)) score -= 0.25;
  if (company.isOnlyMarks) score -= company.legal > 0 ? 0.35 : 0.12;
  if (attention.test(text)) score -= 0.15;
  if (/,/u.test(text.replace(/,\s*(?:inc|llc|ltd|s\.)/iu, ''))) score -= 0.1;
  if (/[:;]\s/u.test(text)) score -= 0.2;
  if (/[!?]$/u.test(text)) score -= 0.2;
  if (/\d/u.test(text)) score -= 0.04;
  if (text.replaceAll(/\P{L}/gu, '').length <= 3 && company.legal < 0.8) score -= 0.15;
  if (fact.address.score >= 0.2) score -= 0.15;
  if (/#\s?\d/u.test(text)) score -= 0.12;
  if (text.split(/\s+/u).length > 7) score -= 0.2;
  return score;
}

const followsDirectly = (upper: LineFacts, lower: LineFacts): boolean =>
  lower.line.index > upper.line.index && lower.line.index - upper.line.index <= 3;

/** A name that goes over two lines: its second holds the legal form alone, or each a single word of one size. */
function isOneName(upper: LineFacts, lower: LineFacts): boolean {
  const words = (fact: LineFacts) => fact.line.text.trim().split(/\s+/u).length;
  if (lower.company.isOnlyMarks && (lower.company.legal >= 0.8 || words(lower) === 1)) return true;
  const isCapital = /^\p{Lu}/u.test(lower.line.text) && /^\p{Lu}/u.test(upper.line.text);
  return isCapital && isAlike(upper, lower) && words(upper) === 1 && words(lower) === 1;
}

function isAlike(upper: LineFacts, lower: LineFacts): boolean {
  const ratio = upper.line.size / lower.line.size;
  return ratio > 0.75 && ratio < 1.35 && upper.company.legal < 0.8;
}

function domainBonus(text: string, domains: readonly string[]): number {
  const letters = withoutAccents(text);
  return domains.some(
    (domain) => letters.length >= 4 && (letters.includes(domain) || domain.includes(letters)),
  )
    ? 0.1
    : 0;
}
