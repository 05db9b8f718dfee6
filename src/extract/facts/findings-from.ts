/**
 * Gives the facts of machine-readable data to the fields of any template, by what both mean. Scalars take the
 * fact that fits best; an array of objects takes the group of rows that fills most of its fields.
 */
import type { EngineOfOnePart, FieldPath, Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import type { Fact, FactRows, Facts } from './fact.ts';
import { fitOf } from './fit.ts';
import { valueFor } from './value-for.ts';

/** What is known of where a row stands. */
type Row = { readonly near: Place; readonly taken: readonly Place[] };

/** How an engine speaks of its facts. */
export type Voice = {
  readonly engine: EngineOfOnePart;
  readonly context: ValueContext;
  /** Where the fact is printed; for one of a row with a place in it, and those of its other values. */
  readonly placeOf: (fact: Fact, asked: UnderstoodField, row?: Row) => Place | null;
  /** Of a fact that fits fully. */
  readonly confidenceOf: (fact: Fact, place: Place | null) => number;
};

/** More than paper carries; each is looked for on the pages. */
const mostRows = 1000;
/** Rows have a fact for most columns: the number of a line is no article's, though their names are alike. */
const leastFitInRow = 0.7;
/** Below this a fact goes only where no other field asks for it more clearly. */
const clearFit = 0.9;
const rowsLookedAt = 50;

type Match = { readonly asked: UnderstoodField; readonly fact: Fact; readonly fit: number };

const isRows = ({ field }: UnderstoodField): boolean => field.type === 'array' && field.itemType === 'object';

function bestFact(asked: UnderstoodField, facts: readonly Fact[]): Match | undefined {
  let best: Match | undefined;
  for (const fact of facts) {
    const fit = fitOf(asked, fact);
    if (fit > 0 && fit * fact.certainty > (best === undefined ? 0 : best.fit * best.fact.certainty)) {
      best = { asked, fact, fit };
    }
  }
  return best;
}

function scalarsOf(asked: UnderstoodField): readonly UnderstoodField[] {
  if (asked.field.type === 'object') return asked.children.flatMap(scalarsOf);
  return asked.field.type === 'array' ? [] : [asked];
}

/** The scalars of a row, each with a fact of its own. */
function matchRow(fields: readonly UnderstoodField[], facts: readonly Fact[]): readonly Match[] {
  const all = fields
    .flatMap(scalarsOf)
    .flatMap((asked) => facts.map((fact) => ({ asked, fact, fit: fitOf(asked, fact) })))
    .filter(({ fit }) => fit >= leastFitInRow)
    .toSorted((a, b) => b.fit - a.fit);
  const taken = new Set<UnderstoodField | Fact>();
  return all.filter(({ asked, fact }) => {
    if (taken.has(asked) || taken.has(fact)) return false;
    taken.add(asked).add(fact);
    return true;
  });
}

function groupFor(asked: UnderstoodField, groups: readonly FactRows[]): FactRows | undefined {
  let best: { readonly group: FactRows; readonly score: number } | undefined;
  for (const group of groups) {
    const isNamed = asked.meanings.some(({ concept }) => concept === group.concept);
    if (!isNamed && asked.meanings.length > 0) continue;
    const filled = Math.max(
      0,
      ...group.rows.slice(0, rowsLookedAt).map((row) => matchRow(asked.children, row).length),
    );
    if (filled === 0 || (!isNamed && filled < Math.min(2, asked.children.length))) continue;
    const score = filled + (asked.meanings[0]?.concept === group.concept ? 2 : 0);
    if (best === undefined || score > best.score) best = { group, score };
  }
  return best?.group;
}

export function findingsFrom(
  { facts, groups }: Facts,
  fields: readonly UnderstoodField[],
  voice: Voice,
): readonly Finding[] {
  const findings: Finding[] = [];

  function give({ asked, fact, fit }: Match, path: FieldPath, row?: Row): Place | null {
    const place = fact.place ?? voice.placeOf(fact, asked, row);
    if (place === null && fact.mustBePrinted === true) return null;
    const value = valueFor(asked.field, fact, place, voice.context);
    if (value === null || value === '') return null;
    findings.push({
      path,
      value,
      engine: voice.engine,
      part: voice.engine,
      confidence: voice.confidenceOf(fact, place) * fact.certainty * fit,
      page: place?.page ?? null,
      box: place?.box ?? null,
      text: place?.text ?? fact.text,
    });
    return place;
  }

  /** Of all places that could be in the row, that with most of the row's other values beside it. */
  function anchorOf(matches: readonly Match[]): Place | undefined {
    let best: { readonly place: Place; readonly count: number } | undefined;
    for (const { asked, fact } of matches) {
      const place = voice.placeOf(fact, asked);
      if (place === null) continue;
      const beside = matches.filter(
        (other) => voice.placeOf(other.fact, other.asked, { near: place, taken: [] }) !== null,
      );
      if (best === undefined || beside.length > best.count) best = { place, count: beside.length };
    }
    return best?.place;
  }

  function giveRow(asked: UnderstoodField, at: number, row: readonly Fact[]): void {
    // Words say best where a row stands: figures repeat.
    const matches = matchRow(asked.children, row).toSorted((a, b) => weightOf(b.fact) - weightOf(a.fact));
    const near = anchorOf(matches);
    const taken: Place[] = [];
    for (const match of matches) {
      const path = [...asked.names, at, ...match.asked.names.slice(asked.names.length)];
      const place = give(match, path, near === undefined ? undefined : { near, taken });
      if (place !== null) taken.push(place);
    }
  }

  function giveAll(asked: UnderstoodField): void {
    const first = bestFact(asked, facts);
    if (first === undefined) return;
    const [concept] = first.fact.concepts;
    facts
      .filter((fact) => fact.concepts[0] === concept && fitOf(asked, fact) >= first.fit)
      .forEach((fact, at) => {
        give({ asked, fact, fit: first.fit }, [...asked.names, at]);
      });
  }

  const scalars = fields.flatMap(scalarsOf);
  const isAskedMoreClearly = ({ fact, fit }: Match): boolean =>
    scalars.some((other) => fitOf(other, fact) > fit);

  function walk(asked: UnderstoodField): void {
    if (isRows(asked)) {
      groupFor(asked, groups)
        ?.rows.slice(0, mostRows)
        .forEach((row, at) => {
          giveRow(asked, at, row);
        });
    } else if (asked.field.type === 'array') giveAll(asked);
    else if (asked.field.type === 'object') asked.children.forEach(walk);
    else {
      const best = bestFact(asked, facts);
      if (best !== undefined && (best.fit >= clearFit || !isAskedMoreClearly(best))) give(best, asked.names);
    }
  }

  fields.forEach(walk);
  return findings;
}

const weightOf = (fact: Fact): number =>
  (fact.kind === 'text' ? 100 : 0) + Math.min(String(fact.value).length, 50);
