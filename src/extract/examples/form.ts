/** How an answer is written, learnt from one that is known, and others read in the same way. */
import type { Scalar } from '../../model/finding.ts';
import type { Form } from '../../model/lesson.ts';
import type { Field } from '../../model/template.ts';
import { valueTypeNameOf, valueTypeOf } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { halfCent } from '../tolerance.ts';

type Notation = Pick<Form, 'dateOrder' | 'decimalMark' | 'sign' | 'nth'>;

const usual: Notation = { dateOrder: null, decimalMark: null, sign: 'as printed', nth: 0 };

/** Null where the printed words do not say the value in a way that could be repeated. */
export function formOf(field: Field, printed: string, value: Scalar, context: ValueContext): Form | null {
  const type = valueTypeNameOf(field);
  const looks = { type, isCode: isCode(printed), hasLetters: /\p{L}/u.test(printed) };
  if (type === 'string' || type === 'address') {
    const text = String(value);
    const bare = lettersAndDigits(text);
    if (bare === '') return null;
    const joiner = text.includes(', ') && !printed.includes(', ') ? ', ' : ' ';
    if (lettersAndDigits(printed) === bare) return { ...looks, ...usual, before: '', after: '', joiner };
    const start = printed.toLowerCase().indexOf(text.toLowerCase());
    if (start < 0) return null;
    const [before, after] = [printed.slice(0, start), printed.slice(start + text.length)];
    return { ...looks, ...usual, before, after, joiner };
  }
  const notation = notationOf(type, (one) =>
    isSame(read(field, printed, { ...context, ...marksOf(one, context) }, one)?.value, value),
  );
  return notation === undefined ? null : { ...looks, ...notation, before: '', after: '', joiner: ' ' };
}

/** Of those that tell the value, the one that alone does: what two marks tell alike is left to the page. */
function notationOf(type: string, tells: (notation: Notation) => boolean): Notation | undefined {
  const marked: readonly Notation[] =
    type === 'date'
      ? (['dmy', 'mdy', 'ymd'] as const).map((dateOrder) => ({ ...usual, dateOrder }))
      : type === 'number'
        ? (['.', ','] as const).map((decimalMark) => ({ ...usual, decimalMark }))
        : [];
  for (const nth of [0, 1, 2])
    for (const sign of type === 'number' ? signs : signs.slice(0, 1)) {
      const telling = marked.map((one) => ({ ...one, nth, sign })).filter(tells);
      const [only, other] = telling;
      const plain = { ...usual, nth, sign };
      if (only !== undefined && (other === undefined || !tells(plain))) return only;
      if (tells(plain)) return plain;
    }
  return undefined;
}

const signs = ['as printed', 'plus', 'minus'] as const;

/** Credit notes print amounts with a sign that their data do not have, and the other way round. */
function signed(value: number, sign: Form['sign']): number {
  if (sign === 'as printed') return value;
  return sign === 'plus' ? Math.abs(value) : -Math.abs(value);
}

const marksOf = ({ dateOrder, decimalMark }: Notation, context: ValueContext) => ({
  dateOrder: dateOrder ?? context.dateOrder,
  decimalMark: decimalMark ?? context.decimalMark,
});

function read(field: Field, text: string, context: ValueContext, { nth, sign }: Notation) {
  const type = valueTypeOf(field);
  const whole = nth === 0 ? type.read(text, context) : null;
  const reading = whole?.value == null ? type.find(text, context)[nth] : whole;
  if (reading === undefined) return null;
  const { value, confidence } = reading;
  return { value: typeof value === 'number' ? signed(value, sign) : value, confidence };
}

export function isSame(a: Scalar | null | undefined, b: Scalar): boolean {
  if (a == null) return false;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < halfCent;
  return typeof a === typeof b && lettersAndDigits(String(a)) === lettersAndDigits(String(b));
}

export type FormedValue = {
  readonly value: Scalar;
  /** 0..1: how far the words look as those of the example do. */
  readonly likeness: number;
};

/** `lines`: of the words, each as printed. Null where they are no such value. */
export function readAs(
  form: Form,
  field: Field,
  lines: readonly string[],
  context: ValueContext,
): FormedValue | null {
  const printed = lines.join(' ').trim();
  if (printed === '' || valueTypeNameOf(field) !== form.type) return null;
  if (form.type === 'string' || form.type === 'address') {
    const text = stripped(lines.join(form.joiner).trim(), form);
    if (lettersAndDigits(text) === '') return null;
    const isAround = printed.startsWith(form.before) && printed.endsWith(form.after);
    return { value: text, likeness: likenessOf(form, printed) * (isAround ? 1 : unlikeAround) };
  }
  const found = read(field, printed, { ...context, ...marksOf(form, context) }, form);
  return found === null ? null : { value: found.value, likeness: found.confidence };
}

/** Signs that part a caption from what it announces. */
const partsCaption = /^[\s:;|–—-]+|[\s:;|]+$/gu;

function stripped(text: string, { before, after }: Form): string {
  const rest = before !== '' && text.startsWith(before) ? text.slice(before.length) : text;
  const own = after !== '' && rest.endsWith(after) ? rest.slice(0, -after.length) : rest;
  return own.replace(partsCaption, '');
}

/** What stands around the answer in the example does not here. */
const unlikeAround = 0.7;

const isCode = (text: string): boolean => /\p{N}/u.test(text) && !/\s/u.test(text.trim());

/** Codes have figures, and are one word; a name is no figure. */
function likenessOf(form: Form, printed: string): number {
  if (!form.isCode) return form.hasLetters && !/\p{L}/u.test(printed) ? 0.6 : 1;
  if (!/\p{N}/u.test(printed)) return 0.4;
  return isCode(printed) ? 1 : 0.7;
}
