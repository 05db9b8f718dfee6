/**
 * Finds the blocks of a page that hold an address: lines of one column that follow each other, an address among
 * them, the name above it, contact data around it. One line that holds it all (`Name · street · place`) is one too.
 */
import { addressMarks, anchorScore, joiningScore } from './address-marks.ts';
import { companyMarks } from './company-marks.ts';
import type { LineFacts } from './line-facts.ts';
import { type LinePart, linesBelow, type PartyLine, trimmedPart } from './party-line.ts';

export type AddressBlock = {
  /** The parts of the address, top to bottom; never empty. */
  readonly address: readonly LinePart[];
  /** Lines above the address, the nearest first. */
  readonly above: readonly LineFacts[];
  /** All lines of the stack, top to bottom. */
  readonly lines: readonly LineFacts[];
  /** Where the name stands in the line of the address itself. */
  readonly inlineName: LinePart | null;
  /** How surely this is an address. */
  readonly score: number;
};

/** What tells whose a block is, or that a new block begins: lines that no stack goes across. */
export type IsBorder = (line: PartyLine) => boolean;

const mostLines = 8;
const mostAbove = 5;
const mostBlocks = 24;

export function addressBlocks(facts: readonly LineFacts[], isBorder: IsBorder): readonly AddressBlock[] {
  const below = linesBelow(facts.map(({ line }) => line));
  const above: (number | undefined)[] = [];
  below.forEach((lower, place) => {
    if (lower !== undefined) above[lower] ??= place;
  });
  const used = new Set<number>();
  const blocks: AddressBlock[] = [];
  facts.forEach((fact, place) => {
    if (used.has(place) || blocks.length >= mostBlocks) return;
    if (fact.address.score < anchorScore || fact.isTitle) return;
    const run = runAround(place, facts, above, below, isBorder, used);
    for (const line of run) used.add(line);
    const block = blockFrom(run, facts, above, below, isBorder);
    if (block !== null) blocks.push(block);
  });
  return blocks;
}

type Links = readonly (number | undefined)[];

function runAround(
  anchor: number,
  facts: readonly LineFacts[],
  above: Links,
  below: Links,
  isBorder: IsBorder,
  used: ReadonlySet<number>,
): readonly number[] {
  const run = [anchor];
  for (let upper = above[anchor]; upper !== undefined && run.length < mostLines; upper = above[upper]) {
    const fact = facts[upper];
    if (fact === undefined || used.has(upper) || isBorder(fact.line) || fact.isTitle || fact.isOther) break;
    // Contact data between name and address belongs to neither.
    if (fact.contacts.length > 0 || fact.address.isLast || fact.address.score < joiningScore) break;
    if (fact.line.size > 1.6 * (facts[anchor]?.line.size ?? 1)) break;
    run.unshift(upper);
  }
  let isOver = isDone(run, facts);
  let extra = 0;
  for (
    let lower = below[anchor];
    lower !== undefined && run.length < mostLines && !isOver;
    lower = below[lower]
  ) {
    const fact = facts[lower];
    if (fact === undefined || used.has(lower) || isBorder(fact.line) || fact.isTitle || fact.isOther) break;
    if (fact.rest === null || (fact.contacts.length > 0 && fact.address.score < anchorScore)) break;
    const isMarked = fact.address.score >= joiningScore;
    if (!isMarked) {
      if (!mayContinue(fact, extra, hasCode(run, facts))) break;
      extra += 1;
    }
    run.push(lower);
    isOver =
      fact.address.isLast || fact.contacts.length > 0 || (isMarked && extra > 0 && hasCode(run, facts));
  }
  // A weak line at the end that no address line follows was only guessed at; a place in brackets or alone is kept.
  return run;
}

const hasCode = (run: readonly number[], facts: readonly LineFacts[]): boolean =>
  run.some((line) => facts[line]?.address.hasPostalCode === true);

const isDone = (run: readonly number[], facts: readonly LineFacts[]): boolean => {
  const last = facts[run.at(-1) ?? -1];
  return last !== undefined && (last.address.isLast || last.contacts.length > 0);
};

/** A quarter, a town or a branch without any mark of an address: short, no sentence, no label. */
function mayContinue({ rest, company, line }: LineFacts, extra: number, isAfterCode: boolean): boolean {
  if (rest === null || company.legal >= 0.8) return false;
  const text = line.text.slice(rest.start, rest.end);
  const words = text.split(/\s+/u).length;
  if (words > 5 || /[:!?]|\p{L}\s?=/u.test(text)) return false;
  return extra < (isAfterCode ? 1 : 3);
}

function blockFrom(
  run: readonly number[],
  facts: readonly LineFacts[],
  above: Links,
  below: Links,
  isBorder: IsBorder,
): AddressBlock | null {
  const own = run.flatMap((line) => facts[line] ?? []);
  const first = own[0];
  if (first === undefined) return null;
  const uppers: LineFacts[] = [];
  for (
    let upper = above[run[0] ?? -1];
    upper !== undefined && uppers.length < mostAbove;
    upper = above[upper]
  ) {
    const fact = facts[upper];
    if (fact === undefined || isBorder(fact.line)) break;
    uppers.push(fact);
  }
  const lowers: LineFacts[] = [];
  for (
    let lower = below[run.at(-1) ?? -1];
    lower !== undefined && lowers.length < mostLines;
    lower = below[lower]
  ) {
    const fact = facts[lower];
    if (fact === undefined || isBorder(fact.line) || fact.isTitle) break;
    lowers.push(fact);
  }
  const inline = inlineNameOf(first);
  const parts = own.flatMap(({ rest }) => (rest === null ? [] : [rest]));
  const address = inline === null ? parts : [inline.address, ...parts.slice(1)];
  return {
    address,
    above: uppers,
    lines: [...uppers.toReversed(), ...own, ...lowers],
    inlineName: inline?.name ?? null,
    score: Math.max(...own.map((fact) => fact.address.score)),
  };
}

const separators = /\s+[-–—|•·*/]\s+|\s*[|•·]\s*|,\s+/gu;

/** `Au bon moulin SARL - 1242 chemin de l'olive - 84340 Malaucène`: what stands before the street is a name. */
function inlineNameOf({ rest, address, line }: LineFacts): { name: LinePart; address: LinePart } | null {
  if (rest === null || address.score < anchorScore) return null;
  const text = line.text.slice(rest.start, rest.end);
  for (const match of text.matchAll(separators)) {
    const name = text.slice(0, match.index);
    const behind = text.slice(match.index + match[0].length);
    const marks = addressMarks(behind);
    const before = addressMarks(name);
    const company = companyMarks(name);
    const isName = before.score < joiningScore || company.legal >= 0.8;
    if (/\d/u.test(name) && company.legal < 0.8) continue;
    if (!isName || !marks.hasPostalCode || !(marks.hasStreet || company.legal >= 0.8)) continue;
    const start = rest.start + match.index + match[0].length;
    return {
      name: trimmedPart({ line, start: rest.start, end: rest.start + match.index }),
      address: trimmedPart({ line, start, end: rest.end }),
    };
  }
  return null;
}
