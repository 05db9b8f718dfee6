/** Yes and no, in words of many languages and as ticked boxes. */
import { foldedWord } from './month-names.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';
import { tidied, trimmed } from './text.ts';

const affirmative =
  'yes|y|true|paid|on|active|enabled|accepted|approved|agreed|included|ja|wahr|bezahlt|gezahlt|beglichen|aktiv|enthalten|' +
  'oui|vrai|paye|payee|acquitte|acquittee|regle|actif|si|verdadero|pagado|pagada|activo|cierto|vero|pagato|pagata|attivo|' +
  'sim|verdadeiro|pago|paga|ativo|да|истина|оплачено|оплачен|верно|tak|zaplacono|oplacone|betaald|waar|betald|betalt|' +
  'kylla|maksettu|ano|zaplaceno|evet|odendi|igen|fizetve|da|platit|achitat|apmaksats|jah|taip|' +
  '是|对|對|有|已付|已付款|已支付|真|はい|有り|あり|支払済|支払い済み|済|예|네|있음|지불됨|완납|نعم|صحيح|مدفوع|اجل';
const negative =
  'no|n|false|unpaid|not paid|off|inactive|disabled|rejected|declined|open|outstanding|nein|falsch|unbezahlt|nicht bezahlt|offen|' +
  'inaktiv|non|faux|impaye|impayee|non paye|non payee|inactif|falso|no pagado|no pagada|pendiente|inactivo|non pagato|' +
  'non pagata|inattivo|nao|nao pago|nao paga|inativo|нет|ложь|не оплачено|не оплачен|неверно|nie|niezaplacone|niezaplacono|nee|' +
  'niet betaald|onbetaald|onwaar|nej|obetald|ikke betalt|ei|ei maksettu|ne|nezaplaceno|hayir|odenmedi|nem|kifizetetlen|nu|neplatit|' +
  'ne apmaksats|否|不是|错|錯|无|無|没有|未付|未付款|未支付|假|いいえ|無し|なし|未払|未払い|아니오|아니요|없음|미지불|미납|لا|خطا|غير مدفوع';

const words = new Map<string, boolean>([
  ...affirmative.split('|').map((word) => [key(word), true] as const),
  ...negative.split('|').map((word) => [key(word), false] as const),
]);

/** Words that say yes or no only where an answer is expected; in running text they mean something else. */
const onlyAlone = new Set(
  'y n on off open active inactive enabled disabled included accepted approved declined rejected agreed no non si da ne nie ei nu paga pago waar a 有 无 無 对 真 假 済 是 否 네 예 ano لا nem enthalten offen outstanding pendiente vero falso payee impayee paye'
    .split(' ')
    .map(key),
);

const ticked = /[☑☒✓✔✗✘✅🗹🗸]|\[ ?[xX✓✔*] ?\]|\( ?[xX✓✔*] ?\)/u;
const empty = /[☐□▢❏❑◻]|\[ ?_? ?\]|\( {1,3}\)|\(\)/u;
const box = new RegExp(`(${ticked.source})|(${empty.source})`, 'gu');
const wordsOf = /\p{L}[\p{L}\p{M}]*/gu;

function key(word: string): string {
  return foldedWord(word).normalize('NFC');
}

/** Where one of the two words stands that are always an answer, the other is one, too. */
const isAnswer = /(?<!\p{L})(?:yes|ja|oui|sí|sim|nein|да|нет|tak)(?!\p{L})/iu;

function find(text: string, _context: ValueContext): readonly Occurrence<boolean>[] {
  const found: Occurrence<boolean>[] = [];
  const add = (start: number, printed: string, value: boolean, confidence: number) =>
    found.push({ start, end: start + printed.length, text: printed, value, confidence, doubts: [] });
  for (const match of text.matchAll(box))
    add(match.index, match[0], match[1] !== undefined, match[0].startsWith('(') ? 0.5 : 0.9);
  const list = [...text.matchAll(wordsOf)];
  const [bare, isAnswered] = [text.trim(), isAnswer.test(text)];
  for (let at = 0; at < list.length; at += 1) {
    const [match, next] = [list[at], list[at + 1]];
    if (match === undefined || match[0].length > 16) continue;
    const pair = next === undefined ? '' : text.slice(match.index, next.index + next[0].length);
    const two = pair.length > 24 ? undefined : words.get(key(pair));
    if (two !== undefined) {
      add(match.index, pair, two, 0.9);
      at += 1;
      continue;
    }
    const one = words.get(key(match[0]));
    if (one === undefined) continue;
    if (!isAnswered && bare !== match[0] && onlyAlone.has(key(match[0]))) continue;
    add(match.index, match[0], one, list.length > 8 ? 0.4 : 0.85);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const stray = /[\s:;,.*|"'!=-]/u;

function read(text: string, context: ValueContext): Reading<boolean> {
  const bare = key(tidied(trimmed(text, stray)));
  const whole = words.get(bare);
  if (whole !== undefined) return { value: whole, confidence: 0.97, doubts: [] };
  if (/^[x×]$/iu.test(bare)) return { value: true, confidence: 0.85, doubts: [] };
  const answer = tickedAnswer(text);
  if (answer !== null) return answer;
  const found = find(text, context);
  const [first] = found;
  if (first === undefined) return { value: null, reason: 'There is no yes or no in it.' };
  if (found.some((one) => one.value !== first.value))
    return { value: null, reason: 'It says yes and no at once.' };
  return { value: first.value, confidence: first.confidence, doubts: first.doubts };
}

/** `☐ Yes ☒ No`: the answer is the word beside the one ticked box. */
function tickedAnswer(text: string): Reading<boolean> | null {
  const marks = [...text.matchAll(box)];
  const chosen = marks.filter((mark) => mark[1] !== undefined);
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return null;
  const isLast = marks.at(-1) === only;
  const next = marks[marks.indexOf(only) + 1];
  const behind = text.slice(only.index + only[0].length, isLast ? text.length : next?.index);
  const before = text.slice(0, only.index);
  const startsWithBox = text.trimStart().startsWith(marks[0]?.[0] ?? '');
  const word = (startsWithBox ? behind : before).match(wordsOf);
  const near = startsWithBox ? word?.[0] : word?.at(-1);
  const value = near === undefined ? undefined : words.get(key(near));
  return value === undefined ? null : { value, confidence: 0.93, doubts: [] };
}

export const booleanValue: ValueType<boolean> = { read, find };
