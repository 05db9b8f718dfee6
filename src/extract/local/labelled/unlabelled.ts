/** Values that need no label: the only one of its kind, or the one where documents usually put it. */
import type { Finding } from '../../../model/finding.ts';
import { findCurrency } from '../../../values/currency.ts';
import { findAmounts } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, readingConfidence, type View, wordsBetween } from '../view.ts';
import type { Candidate, CandidateKind } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { candidateKindOf } from './fit.ts';
import { findPaymentWord } from './payment-words.ts';
import { claimOn, type ReadPage } from './read-pages.ts';
import { sumsWithoutLabel } from './sums-without-label.ts';
import { titles } from './titles.ts';

export function unlabelled(
  field: UnderstoodField,
  kind: Kind,
  pages: readonly ReadPage[],
  view: View,
): readonly Finding[] {
  const concept = field.meanings[0]?.concept ?? null;
  switch (kind) {
    case 'currency':
      return currencyOf(field, pages, view);
    case 'code':
      return concept === null ? [] : behindTitle(field, 'code', titles[concept] ?? [], pages, view);
    case 'date':
      return concept === null || ['issueDate', 'date', 'signingDate'].includes(concept)
        ? [
            ...behindTitle(field, 'date', Object.values(titles).flat(), pages, view),
            ...lone(field, kind, pages, view, concept === null ? 0.3 : 0.5),
          ]
        : [];
    case 'time':
      return lone(field, kind, pages, view, 0.5);
    case 'phone':
    case 'email':
    case 'url':
    case 'iban':
      return lone(field, kind, pages, view, 0.55);
    case 'money':
      return concept === null ? [] : sumsWithoutLabel(field, concept, pages, view);
    case 'percent':
      return lone(field, kind, pages, view, 0.4).filter(({ text }) => text.includes('%'));
    default:
      return concept === 'paymentMethod' ? paidBy(field, pages) : [];
  }
}

/** The first of its kind is likely where it is the only one; one that another label claims is not. */
function lone(
  field: UnderstoodField,
  kind: Kind,
  pages: readonly ReadPage[],
  view: View,
  most: number,
): readonly Finding[] {
  const wanted = candidateKindOf[kind];
  const own = new Set<string>(field.meanings.map(({ concept }) => concept));
  const found = pages.flatMap((page) =>
    page.candidates
      .filter((candidate) => candidate.kind === wanted)
      .map((candidate) => ({ candidate, claim: claimOn(page, candidate), page })),
  );
  const free = found.filter(({ claim }) => claim === null || claim.strength < 0.5 || own.has(claim.concept));
  const values = new Set(free.map(({ candidate }) => candidate.value));
  return free.slice(0, 4).flatMap(({ candidate, page }, place) => {
    const share = values.size === 1 ? 1 : 0.8 * 0.8 ** place;
    const beside = kind === 'date' || kind === 'time' ? besideTime(page, candidate) : 1;
    return findingFrom(field, candidate, most * share * beside * candidate.confidence, view.context);
  });
}

/** On receipts the date of the sale stands beside its time. */
function besideTime(page: ReadPage, candidate: Candidate): number {
  const other = candidate.kind === 'date' ? 'time' : 'date';
  const isBeside = page.candidates.some(
    ({ kind, segment }) => kind === other && segment.row === candidate.segment.row,
  );
  return isBeside ? 1.15 : 1;
}

/** "Invoice 2017-0008", "Rechnung Nr. 471102 vom 5.3.2020": a title, then what belongs to the whole document. */
function behindTitle(
  field: UnderstoodField,
  kind: CandidateKind,
  nouns: readonly string[],
  pages: readonly ReadPage[],
  view: View,
): readonly Finding[] {
  if (nouns.length === 0) return [];
  return pages.slice(0, 1).flatMap((page) =>
    page.candidates.flatMap((candidate) => {
      if (candidate.kind !== kind || candidate.isOtherwiseRead || candidate.start > longestTitle) return [];
      const before = candidate.segment.text.slice(0, candidate.start).toLowerCase();
      const words = before.trim().split(/\s+/);
      const place = words.findIndex((word) => isTitle(word.replace(/[^\p{L}.-]/gu, ''), nouns));
      if (place < 0 || place > 2 || words.length - place > farthestBehindTitle) return [];
      const cue = words.at(-1) ?? '';
      const sure = kind === 'code' ? numberCue.test(cue) : dateCue.test(cue);
      const isAside = /[([]\s*$/.test(before);
      const distance = sure ? 1 : 0.85 ** (words.length - place - 1);
      return findingFrom(
        field,
        candidate,
        (sure ? 0.9 : 0.75) * (isAside ? 0.2 : 1) * distance * candidate.confidence,
        view.context,
      );
    }),
  );
}

const farthestBehindTitle = 7;
const longestTitle = 120;
const numberCue =
  /^(?:n[ro°º]\.?|n\.?[°º]|nos?\.?|num\.?|nummer|number|numéro|número|numero|#|№|č\.?|číslo|br\.?|broj|št\.?|αρ\.?|αριθμός|номер|番号|号|번호|رقم):?$/u;
const dateCue = /^(?:vom|of|dated|date|du|del|de|from|от|am|den|van|dne|zo|av|din|від):?$/u;

/** German writes titles in one word: Handelsrechnung, Schlussrechnung. */
const isTitle = (word: string, nouns: readonly string[]): boolean =>
  nouns.some((noun) => word === noun || (noun.length > 6 && word.endsWith(noun)));

/** The last word for a way to pay: receipts end with it. */
function paidBy(field: UnderstoodField, pages: readonly ReadPage[]): readonly Finding[] {
  for (const { view } of pages.toReversed()) {
    for (const segment of view.segments.toReversed()) {
      if (segment.words.length > longestPaymentLine) continue;
      const word = findPaymentWord(segment.text);
      if (word === null) continue;
      const words = wordsBetween(segment, word.start, word.end);
      const text = segment.text.slice(word.start, word.end);
      const confidence = 0.55 * readingConfidence(segment.page, words);
      const box = boxOfWords(segment.page, words);
      return [
        {
          path: field.names,
          value: text,
          text,
          confidence,
          page: segment.page.number,
          box,
          engine: 'rules',
          part: 'labelled',
        },
      ];
    }
  }
  return [];
}

/** "No cash refunds without a receipt" is no payment. */
const longestPaymentLine = 3;

function currencyOf(field: UnderstoodField, pages: readonly ReadPage[], view: View): readonly Finding[] {
  const { currency } = view.context;
  if (currency === null) return [];
  for (const { view: page } of pages) {
    for (const segment of page.segments) {
      const place = segment.words.findIndex((word) =>
        isCurrency(segment.page.words[word]?.text ?? '', currency),
      );
      const word = segment.words[place];
      if (word === undefined) continue;
      return [
        {
          ...{ path: field.names, value: currency, confidence: 0.8, engine: 'rules', part: 'labelled' },
          text: segment.page.words[word]?.text ?? currency,
          page: segment.page.number,
          box: boxOfWords(segment.page, [word]),
        },
      ];
    }
  }
  return [];
}

/** A sign may stand for several currencies; which one, the whole document has told. */
const isCurrency = (word: string, currency: string): boolean =>
  word.length < 20 &&
  (findCurrency(word) === currency ||
    findAmounts(word, { ...noContext, currency })[0]?.currency === currency);

const noContext: ValueContext = {
  language: null,
  country: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
};
