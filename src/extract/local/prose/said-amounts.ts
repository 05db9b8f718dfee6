/** Amounts of money in sentences, and whether a contract renews itself. */
import type { Finding } from '../../../model/finding.ts';
import { findAmounts } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { means } from './ask.ts';
import { amountCues, doesNotRenew, renewsItself } from './cues/phrase-cues.ts';
import { findingInText } from './finding-in-text.ts';
import type { RunningText } from './running-text.ts';
import { sentenceBefore } from './sentence.ts';

/** Amounts in sentences carry a currency; this finds them without reading every number of the text. */
const money =
  /(?:[$€£¥₩₽₹]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|KRW|RUB|AED|SAR|US\$|Rs\.?|R\$)\s?)\s?\d[\d.,'’  ]*\d|\d[\d.,'’  ]*\s?(?:€|\$|£|¥|USD|EUR|GBP|CHF|Euro|euros?|dollars?|рублей|руб\.?|元|円|원|₩|₽|درهم|ريال)|(?:[$€£¥₩₽₹])\s?\d/giu;
const mostAmounts = 200;

export function saidAmounts(
  running: RunningText,
  fields: readonly UnderstoodField[],
  context: ValueContext,
): readonly Finding[] {
  const wanted = fields.filter(
    ({ field, meanings }) =>
      field.type !== 'date' &&
      field.type !== 'boolean' &&
      meanings.some(({ concept }) => amountCues.some((cue) => cue.concept === concept)),
  );
  if (wanted.length === 0) return [];
  return [...running.text.matchAll(money)].slice(0, mostAmounts).flatMap((match) => {
    const text = match[0].trim();
    const before = sentenceBefore(running.text, match.index, 160);
    return wanted.flatMap((field) => {
      const fit = Math.max(
        0,
        ...amountCues.map((cue) =>
          cue.before.test(before) ? means(field, cue.concept) * cue.confidence : 0,
        ),
      );
      if (fit < 0.2) return [];
      const amount = findAmounts(text, context)[0];
      const value = field.field.type === 'number' ? amount?.value : text;
      if (value === undefined) return [];
      return findingInText(running, match.index, match.index + text.length, {
        path: field.names,
        value,
        text,
        confidence: fit,
      });
    });
  });
}

export function saidRenewal(running: RunningText, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter((field) => field.field.type === 'boolean' && means(field, 'renewal') > 0.5);
  if (wanted.length === 0) return [];
  const no = doesNotRenew.exec(running.text);
  const match = no ?? renewsItself.exec(running.text);
  if (match === null) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  return wanted.flatMap(({ names }) =>
    findingInText(running, start, end, { path: names, value: no === null, text: match[0], confidence: 0.8 }),
  );
}
