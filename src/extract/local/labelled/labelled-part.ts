/**
 * Values beside their labels. Every label on a page is read for what it means, every value for what it could be;
 * a field takes values that its labels reach, unless another label has the better claim to them.
 */
import type { Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { indexWords } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Part } from '../part.ts';
import { companyMarks } from '../parties/company-marks.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';
import { booleanFindings } from './booleans.ts';
import type { Candidate } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { announces, candidateKindOf, fitOf } from './fit.ts';
import type { Label } from './labels.ts';
import { kindOf, scalarLeaves } from './leaves.ts';
import { isSameSpan } from './links.ts';
import { matchMeaning } from './match.ts';
import { ownLabels } from './own-labels.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { type SumCheck, sumCheck } from './sums.ts';
import { type TextBehind, textsBehind } from './text-behind.ts';
import { unlabelled } from './unlabelled.ts';

const leastMatch = 0.3;
const mostFindings = 8;
const longestName = 80;
const longestFigure = 40;

export const labelledPart: Part = (view, template) => {
  const pages = readPages(view);
  const supports = sumCheck(pages);
  return scalarLeaves(template).flatMap((field) => findingsFor(field, pages, view, supports));
};

function findingsFor(
  field: UnderstoodField,
  pages: readonly ReadPage[],
  view: View,
  supports: SumCheck,
): readonly Finding[] {
  const kind = kindOf(field);
  const found = pages.flatMap((page) => {
    const matches = labelsFor(field, page);
    return [
      ...(candidateKindOf[kind] === undefined
        ? []
        : typedFindings(field, kind, page, matches, supports, view.context)),
      ...(isFreeText(field, kind) ? textFindings(field, kind, page, matches, view.context) : []),
    ];
  });
  const other = kind === 'boolean' ? booleanFindings(field, view) : unlabelled(field, kind, pages, view);
  return [...found.map(laterIsLess), ...other]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostFindings);
}

/** Codes too, and whatever a plain string may hold: what a label announces need not look like its kind. */
const isFreeText = ({ field }: UnderstoodField, kind: Kind): boolean =>
  candidateKindOf[kind] === undefined ||
  kind === 'code' ||
  (field.type === 'string' && field.format === undefined);

/** What a document says of itself it says early: the pages behind hold details, terms and instructions. */
const laterIsLess = (finding: Finding): Finding => ({
  ...finding,
  confidence: finding.confidence * Math.max(0.7, 1 - 0.04 * ((finding.page ?? 1) - 1)),
});

/** A field whose meaning is surer than this is looked for under its bare name only where nothing means it. */
const sureMeaning = 0.75;

const otherWords = 0.55;

/** Words that most labels share; what else a field is called makes it what it is. */
const everydayWords = new Set(
  'from to start end begin date number no nr num id code name amount total value first last of the'.split(
    ' ',
  ),
);

/** Whether a label holds every word that makes the field's name its own. */
function sharesOwnWords({ phrases: [name = ''] }: UnderstoodField): (label: string) => boolean {
  const own = indexWords(
    name
      .split(' ')
      .filter((word) => !everydayWords.has(word))
      .join(' '),
  );
  return (label) => {
    const words = new Set(indexWords(label));
    return own.length > 0 && own.every((word) => words.has(word));
  };
}

/** Every label of the page that announces the field, by its meaning or by the field's own words. */
function labelsFor(field: UnderstoodField, page: ReadPage): ReadonlyMap<Label, number> {
  const matches = new Map<Label, number>();
  let best = 0;
  const meant = page.labels.map((label) => ({ label, match: matchMeaning(field, label.meanings) }));
  const isOwn = sharesOwnWords(field);
  const hasOwn = meant.some(({ label, match }) => match > 0.45 && isOwn(label.text));
  for (const { label, match: bare } of meant) {
    // Of several labels that mean the same, the one that says it in the field's own words.
    const match = bare * page.rarity(label.text) * (hasOwn && !isOwn(label.text) ? otherWords : 1);
    best = Math.max(best, match);
    if (match >= leastMatch) matches.set(label, match);
  }
  if (best >= 0.45 && (field.meanings[0]?.strength ?? 0) >= sureMeaning) return matches;
  for (const { label, match } of ownLabels(field, page.words)) {
    const known = page.labels.find((other) => isSameSpan(other, label));
    // A label that the lexicon knows as something else must be the name itself.
    const isElse = (known?.meanings[0]?.score ?? 0) > 0.9 && (matches.get(known ?? label) ?? 0) < leastMatch;
    const fair = isElse ? match * match : match;
    if (known !== undefined && known.start === label.start && known.end === label.end) {
      matches.set(known, Math.max(fair, matches.get(known) ?? 0));
    } else if (fair >= leastMatch) {
      matches.set(label, fair);
    }
  }
  return matches;
}

function typedFindings(
  field: UnderstoodField,
  kind: Kind,
  page: ReadPage,
  matches: ReadonlyMap<Label, number>,
  supports: SumCheck,
  context: ValueContext,
): readonly Finding[] {
  const wanted = candidateKindOf[kind];
  const concept = field.meanings[0]?.concept ?? null;
  const best = new Map<Candidate, number>();
  for (const [label, match] of matches) {
    const links = page.links.ofLabel(label).filter(({ candidate }) => candidate.kind === wanted);
    const hasRight = links.some(({ direction, strength }) => direction === 'right' && strength > 0.8);
    for (const { candidate, direction, strength } of links) {
      const own = match * strength * (direction === 'below' && hasRight ? 0.35 : 1);
      const rival = rivalOf(page, candidate, label, matches, match);
      const score = own * fitOf(kind, candidate, concept) * candidate.confidence * Math.min(1, own / rival);
      if (score > (best.get(candidate) ?? 0)) best.set(candidate, score);
    }
  }
  return [...best].flatMap(([candidate, score]) => {
    const confidence = Math.min(0.97, 0.95 * score * supports(candidate, concept));
    return findingFrom(field, candidate, confidence, context);
  });
}

/** The strongest claim of a label that means something else. */
function rivalOf(
  page: ReadPage,
  candidate: Candidate,
  own: Label,
  matches: ReadonlyMap<Label, number>,
  ownMatch: number,
): number {
  let rival = 0.01;
  for (const { label, strength } of page.links.ofCandidate.get(candidate) ?? []) {
    const match = matches.get(label) ?? 0;
    const [meaning] = label.meanings;
    if (match >= 0.75 * ownMatch || meaning === undefined || isSameSpan(label, own)) continue;
    rival = Math.max(rival, strength * (meaning.score * announces(meaning.concept, candidate.kind) - match));
  }
  return rival;
}

function textFindings(
  field: UnderstoodField,
  kind: Kind,
  page: ReadPage,
  matches: ReadonlyMap<Label, number>,
  context: ValueContext,
): readonly Finding[] {
  return [...matches].flatMap(([label, match]) =>
    textsBehind(page.view, label, page.labels).flatMap((behind) => {
      const { segment, text, words, strength } = kind === 'name' ? withoutCode(behind) : behind;
      const reading = readValue(field.field, text, context);
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
    }),
  );
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
      if (!hasLetters || text.length > longestName || companyMarks(text).isOnlyMarks) return 0.1;
      return (text.match(/\d/g)?.length ?? 0) > 0.4 * text.length ? 0.5 : 1;
    case 'code':
      return /\d/.test(text) ? (text.split(' ').length > 3 ? 0.4 : 0.8) : 0.3;
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
