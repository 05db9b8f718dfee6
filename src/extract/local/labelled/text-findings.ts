/** Values that are whatever their label announces. */
import type { Page } from '../../../model/document.ts';
import type { Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { companyMarks } from '../parties/company-marks.ts';
import { boxOfWords, readingConfidence } from '../view.ts';
import type { Matches } from './labels-for.ts';
import { findPaymentWord } from './payment-words.ts';
import type { ReadPage } from './read-pages.ts';
import { type TextBehind, textsBehind } from './text-behind.ts';

const longestName = 80;
const inProse = 0.4;
const longestFigure = 40;

export function textFindings(
  field: UnderstoodField,
  kind: Kind,
  page: ReadPage,
  matches: Matches,
  context: ValueContext,
): readonly Finding[] {
  return [...matches].flatMap(([label, match]) =>
    textsBehind(page.view, label, page.labels).flatMap((behind) => {
      const { segment, text, words, strength } = kind === 'name' ? withoutCode(behind) : behind;
      const reading = readValue(field.field, text, context);
      if (reading.value === null || isNoValue(field, text)) return [];
      if (kind === 'boolean' && isBesideBox(segment.page, words)) return [];
      const read = 0.5 + 0.5 * readingConfidence(segment.page, words);
      return [
        {
          ...{
            path: field.names,
            value: reading.value,
            text,
            engine: 'rules' as const,
            part: 'labelled' as const,
          },
          confidence:
            0.9 *
            match *
            strength *
            reading.confidence *
            read *
            looksLike(kind, text) *
            (page.isProse && !label.hasColon ? inProse : 1),
          page: segment.page.number,
          box: boxOfWords(segment.page, words),
        },
      ];
    }),
  );
}

/** A label in two languages goes on behind a stroke; how somebody paid is said in few words. */
function isNoValue({ meanings }: UnderstoodField, text: string): boolean {
  if (text.startsWith('/')) return true;
  return meanings[0]?.concept === 'paymentMethod' && findPaymentWord(text) === null;
}

/** "☐ Yes ☐ No": the box says it, ticked or not, and never the word beside it. */
const isBesideBox = ({ checkboxes }: Page, words: readonly number[]): boolean =>
  checkboxes.some((box) => box.words.some((word) => words.includes(word)));

/** "Acme Ltd (34122)": a number in brackets behind a name is somebody's key for it. */
export const keyBehindName = /\s*[([]\s*[#\d][\d\s./-]*[)\]]\s*$/;

function withoutCode(behind: TextBehind): TextBehind {
  const name = behind.text.replace(keyBehindName, '');
  if (name === behind.text || name === '') return behind;
  const words = behind.words.slice(0, name.split(' ').length);
  return { ...behind, text: name, words };
}

/** Whether a text can be what is looked for at all. */
function looksLike(kind: Kind, text: string): number {
  const hasLetters = /\p{L}{2}/u.test(text);
  switch (kind) {
    case 'name':
    case 'country':
      if (!hasLetters || text.length > longestName || companyMarks(text).isOnlyMarks) return 0.1;
      return (text.match(/\d/g)?.length ?? 0) > 0.4 * text.length ? 0.5 : 1;
    case 'code':
      if (!/\d/.test(text)) return 0.3;
      if (/^[\d.,' ]*[.,]\d\d$|%$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)) return 0.1;
      // A number may have a series in front: FT 2024/19.
      return /^(?:\p{Lu}{1,4} )?\S+$/u.test(text) ? 0.95 : text.split(' ').length > 3 ? 0.4 : 0.7;
    case 'address':
      return hasLetters ? 0.8 : 0.2;
    case 'iban':
    case 'phone':
    case 'date':
    case 'time':
    case 'money':
      return /\d/.test(text) && text.length < longestFigure ? 0.6 : 0.1;
    default:
      return 1;
  }
}
