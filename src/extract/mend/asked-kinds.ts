/** What a field's kind refuses or asks to be written otherwise: codes have a digit and are no amounts, currencies are codes. */
import { type Finding, namesIn } from '../../model/finding.ts';
import { findCurrency } from '../../values/currency.ts';
import type { ValueContext } from '../../values/reading.ts';
import { asksForCurrency, wantsAsPrinted } from '../meaning/asked-currency.ts';
import type { Meaning } from '../meaning/concepts.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';

/** Less sure, and the field may ask for something else. */
const leastStrength = 0.6;

export function inAskedKinds<F extends Finding>(
  findings: readonly F[],
  { fields }: UnderstoodTemplate,
  context: ValueContext,
): readonly F[] {
  const asked = new Map(leavesOf(fields).map((field) => [JSON.stringify(field.names), field]));
  return findings.flatMap((finding) => {
    const field = asked.get(JSON.stringify(namesIn(finding.path)));
    const [meaning] = field?.meanings ?? [];
    if (field === undefined || meaning === undefined || typeof finding.value !== 'string') return [finding];
    if (asksForCurrency(field)) return [asCode(finding, finding.value, field, context)];
    const { kind } = concepts[meaning.concept];
    // In a table the column is what tells.
    const isCell = finding.path.some((step) => typeof step === 'number');
    if (kind !== 'code' || field.field.format !== undefined || isCell) return [finding];
    const isRefused = isMoney(finding.text) || (!hasDigit(finding.value) && needsDigit(field, meaning));
    return isRefused ? [] : [finding];
  });
}

const leavesOf = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => (field.children.length > 0 ? leavesOf(field.children) : [field]));

const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** A template says so in its own words where a number may be made of letters alone. */
const mayBeLetters = /\b(?:letters?|words?|names?|texts?|Buchstaben|Wort|Name|lettres?|mots?|letras?)\b/iu;

const needsDigit = ({ field }: UnderstoodField, { concept, strength }: Meaning): boolean =>
  strength >= leastStrength &&
  concepts[concept].mayLackDigits !== true &&
  !mayBeLetters.test(field.description ?? '');

const withCents = /^\p{Sc}?\p{Nd}{1,3}(?:[.,'’]\p{Nd}{3})*[.,]\p{Nd}{2}\p{Sc}?$/u;

/** Money is no number of anything: what was taken for its label named a row or a column of amounts. */
const isMoney = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/u)
    .every((word) => withCents.test(word));

/** `₹` is INR; which country's dollar a sign stands for, the document tells. */
function asCode<F extends Finding>(
  finding: F,
  printed: string,
  field: UnderstoodField,
  context: ValueContext,
): F {
  if (wantsAsPrinted(field)) return finding;
  const code = findCurrency(printed, context);
  return code === null ? finding : { ...finding, value: code };
}
