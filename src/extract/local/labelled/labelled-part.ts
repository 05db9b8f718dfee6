/**
 * Values beside their labels. Every label on a page is read for what it means, every value for what it could be;
 * a field takes values that its labels reach, unless another label has the better claim to them.
 */
import type { Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { concepts } from '../../meaning/lexicon/concepts.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Part } from '../part.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';
import { booleanFindings } from './booleans.ts';
import type { Candidate } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { announces, candidateKindOf, fitOf } from './fit.ts';
import type { Label } from './labels.ts';
import { kindOf, scalarLeaves } from './leaves.ts';
import { matchLabel } from './match.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { sumCheck } from './sums.ts';
import { type TextBehind, textsBehind } from './text-behind.ts';
import { unlabelled } from './unlabelled.ts';

const leastMatch = 0.3;
const mostFindings = 8;
const longestName = 80;

export const labelledPart: Part = (view, template) => {
  const pages = readPages(view);
  const supports = sumCheck(pages);
  return scalarLeaves(template).flatMap((field) => findingsFor(field, pages, view, supports));
};

function findingsFor(
  field: UnderstoodField,
  pages: readonly ReadPage[],
  view: View,
  supports: (candidate: Candidate) => number,
): readonly Finding[] {
  const kind = kindOf(field);
  const found = pages.flatMap((page) => [
    ...(candidateKindOf[kind] === undefined ? [] : typedFindings(field, kind, page, view, supports)),
    ...(isFreeText(kind) ? textFindings(field, kind, page, view) : []),
  ]);
  const other = kind === 'boolean' ? booleanFindings(field, view) : unlabelled(field, kind, pages, view);
  return [...found, ...other].sort((a, b) => b.confidence - a.confidence).slice(0, mostFindings);
}

/** Codes too: what a label announces may be a number that looks like nothing in particular. */
const isFreeText = (kind: Kind): boolean => candidateKindOf[kind] === undefined || kind === 'code';

function typedFindings(
  field: UnderstoodField,
  kind: Kind,
  page: ReadPage,
  view: View,
  supports: (candidate: Candidate) => number,
): readonly Finding[] {
  const wanted = candidateKindOf[kind];
  const concept = field.meanings[0]?.concept ?? null;
  const matches = new Map(
    page.labels.map((label) => [label, matchLabel(field, label.text, label.meanings)] as const),
  );
  const best = new Map<Candidate, number>();
  for (const [label, match] of matches) {
    if (match < leastMatch) continue;
    const links = (page.links.ofLabel.get(label) ?? []).filter(({ candidate }) => candidate.kind === wanted);
    const hasRight = links.some(({ direction, strength }) => direction === 'right' && strength > 0.8);
    for (const { candidate, direction, strength } of links) {
      const own = match * strength * (direction === 'below' && hasRight ? 0.35 : 1);
      const rival = rivalOf(page, candidate, matches, match);
      const score = own * fitOf(kind, candidate, concept) * candidate.confidence * Math.min(1, own / rival);
      if (score > (best.get(candidate) ?? 0)) best.set(candidate, score);
    }
  }
  return [...best].flatMap(([candidate, score]) => {
    const support = concept === 'grandTotal' || concept === 'amountDue' ? supports(candidate) : 1;
    return findingFrom(field, candidate, Math.min(0.97, 0.92 * score * support), view.context);
  });
}

/** The strongest claim of a label that means something else. */
function rivalOf(
  page: ReadPage,
  candidate: Candidate,
  matches: ReadonlyMap<Label, number>,
  own: number,
): number {
  let rival = 0.01;
  for (const { label, strength } of page.links.ofCandidate.get(candidate) ?? []) {
    const match = matches.get(label) ?? 0;
    if (match >= 0.75 * own) continue;
    const [meaning] = label.meanings;
    if (meaning === undefined) continue;
    const claim = meaning.score * announces(concepts[meaning.concept].kind, candidate.kind);
    rival = Math.max(rival, strength * (claim - match));
  }
  return rival;
}

function textFindings(field: UnderstoodField, kind: Kind, page: ReadPage, view: View): readonly Finding[] {
  return page.labels.flatMap((label) => {
    const match = matchLabel(field, label.text, label.meanings);
    if (match < leastMatch) return [];
    return textsBehind(page.view, label, page.labels).flatMap((behind) => {
      const { segment, text, words, strength } = kind === 'name' ? withoutCode(behind) : behind;
      const reading = readValue(field.field, text, view.context);
      if (reading.value === null) return [];
      const read = 0.5 + 0.5 * readingConfidence(segment.page, words);
      return [
        {
          ...{ path: field.names, value: reading.value, text, engine: 'local' as const },
          confidence: 0.9 * match * strength * reading.confidence * read * looksLike(kind, text),
          page: segment.page.number,
          box: boxOfWords(segment.page, words),
        },
      ];
    });
  });
}

/** "Acme Ltd (34122)": a number in brackets behind a name is somebody's key for it. */
function withoutCode(behind: TextBehind): TextBehind {
  const name = behind.text.replace(/\s*[([]\s*[#\d][\d\s./-]*[)\]]\s*$/, '');
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
      if (!hasLetters || text.length > longestName) return 0.1;
      return /\d{4}/.test(text) ? 0.5 : 1;
    case 'code':
      return /\d/.test(text) ? (text.split(' ').length > 3 ? 0.4 : 0.8) : 0.3;
    case 'address':
      return hasLetters ? 0.8 : 0.2;
    default:
      return 1;
  }
}
