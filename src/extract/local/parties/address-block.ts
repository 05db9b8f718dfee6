/**
 * Finds the blocks of a page that hold an address: lines of one column that follow each other, an address among
 * them, the name above it, contact data around it. One line that holds it all (`Name · street · place`) is one too.
 */
import { anchorScore, joiningScore } from './address-marks.ts';
import { inlineNameOf, withoutLabel } from './inline-address.ts';
import type { LineFacts } from './line-facts.ts';
import { isStacked, type LinePart, linesBelow, type PartyLine } from './party-line.ts';

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

export function addressBlocks(
  facts: readonly LineFacts[],
  isBorder: IsBorder,
  isSlip: boolean,
): readonly AddressBlock[] {
  const below = linesBelow(facts.map(({ line }) => line));
  const above: (number | undefined)[] = [];
  below.forEach((lower, place) => {
    if (lower !== undefined) above[lower] ??= place;
  });
  const used = new Set<number>();
  const blocks: AddressBlock[] = [];
  facts.forEach((fact, place) => {
    if (used.has(place) || blocks.length >= mostBlocks) return;
    if (!isAnchor(fact, facts[below[place] ?? -1]) || fact.isTitle) return;
    const isSender = inlineNameOf(fact) !== null;
    const run = isSender ? [place] : runAround(place, facts, above, below, isBorder, used, isSlip);
    for (const line of run) used.add(line);
    const block = blockFrom(run, facts, above, below, isBorder);
    if (block !== null) blocks.push(block);
  });
  return blocks;
}

/** An address by itself, or two weak lines of one that stand together where letterheads stand. */
function isAnchor({ address, line, isOther }: LineFacts, next: LineFacts | undefined): boolean {
  if (address.score >= anchorScore) return true;
  if (address.score < joiningScore || address.isGuess || isOther || next === undefined || line.at[1] > 0.35)
    return false;
  return next.address.score >= joiningScore && !next.isOther && address.score + next.address.score >= 0.7;
}

type Links = readonly (number | undefined)[];

function runAround(
  anchor: number,
  facts: readonly LineFacts[],
  above: Links,
  below: Links,
  isBorder: IsBorder,
  used: ReadonlySet<number>,
  isSlip: boolean,
): readonly number[] {
  const run = [anchor];
  const isOpen = (place: number, fact: LineFacts): boolean =>
    !used.has(place) && !isBorder(fact.line) && !fact.isTitle && !fact.isOther && fact.rest !== null;
  const top = isSlip ? belowContacts(anchor, facts, above, isOpen) : undefined;
  for (let upper = above[anchor]; upper !== undefined && run.length < mostLines; upper = above[upper]) {
    const fact = facts[upper];
    // Contact data between name and address belongs to neither.
    if (fact === undefined || !isOpen(upper, fact) || fact.contacts.length > 0 || fact.address.isLast) break;
    const isBetween = top !== undefined && upper >= top;
    const isHouse = isSurePlace(facts[run[0] ?? -1]) && /^\d+\s/u.test(fact.line.text);
    if (!isBetween && fact.address.score < joiningScore) break;
    if (!isBetween && fact.address.isGuess && !isHouse) break;
    if (!isBetween && fact.line.size > 1.6 * (facts[anchor]?.line.size ?? 1)) break;
    // The topmost line is rather the name than a weak beginning of the address.
    if (fact.address.score < anchorScore && !isNamedAbove(upper, facts, above)) break;
    run.unshift(upper);
  }
  let isOver = endsHere(facts[anchor]);
  let guesses = 0;
  for (
    let lower = below[anchor];
    lower !== undefined && run.length < mostLines && !isOver;
    lower = below[lower]
  ) {
    const fact = facts[lower];
    if (fact === undefined || !isOpen(lower, fact)) break;
    const isAfterCode = run.some((line) => facts[line]?.address.hasPostalCode === true);
    const isClosed = run.some((line) => isSurePlace(facts[line]));
    if (isClosed && (isSurePlace(fact) || fact.address.isGuess)) break;
    if (fact.address.score < joiningScore) {
      const isPlaceNext = /\d{4,6}[.,]?$/u.test(facts[run.at(-1) ?? -1]?.line.text ?? '');
      const previous = facts[run.at(-1) ?? -1];
      const isTight = previous !== undefined && isStacked(previous.line, fact.line);
      const isBeforePlace = !isAfterCode && facts[below[lower] ?? -1]?.address.hasPostalCode === true;
      if (fact.contacts.length > 0 || !isTight) break;
      if (!isBeforePlace && !mayContinue(fact, guesses, isAfterCode && !isPlaceNext)) break;
      guesses = isAfterCode ? mostGuesses : guesses + 1;
    }
    run.push(lower);
    isOver = endsHere(fact);
  }
  return run;
}

const isSurePlace = (fact: LineFacts | undefined): boolean =>
  fact?.address.hasPostalCode === true && fact.address.score >= 0.8;

const endsHere = (fact: LineFacts | undefined): boolean =>
  fact !== undefined && (fact.address.isLast || fact.contacts.length > 0);

/** The line under the contact data that parts name and address, where there is such a line not far above. */
function belowContacts(
  anchor: number,
  facts: readonly LineFacts[],
  above: Links,
  isOpen: (place: number, fact: LineFacts) => boolean,
): number | undefined {
  let top = anchor;
  for (
    let upper = above[anchor], steps = 0;
    upper !== undefined && steps < 4;
    upper = above[upper], steps += 1
  ) {
    const fact = facts[upper];
    if (fact === undefined) return undefined;
    if (fact.contacts.length > 0 && fact.rest === null) {
      return isNamedAbove(upper, facts, above) ? top : undefined;
    }
    if (!isOpen(upper, fact) || fact.company.legal >= 0.8) return undefined;
    top = upper;
  }
  return undefined;
}

function isNamedAbove(place: number, facts: readonly LineFacts[], above: Links): boolean {
  for (
    let upper = above[place], steps = 0;
    upper !== undefined && steps < 4;
    upper = above[upper], steps += 1
  ) {
    const fact = facts[upper];
    if (fact === undefined || fact.isTitle) return false;
    if (fact.rest !== null && !fact.isOther) return true;
  }
  return false;
}

/** So many lines without any mark of an address are taken for quarters and towns. */
const mostGuesses = 3;

/** A quarter, a town or a branch: short, no sentence, no label. */
function mayContinue({ rest, company, line }: LineFacts, guesses: number, isAfterCode: boolean): boolean {
  if (rest === null || company.legal >= 0.8 || guesses >= mostGuesses) return false;
  const text = line.text.slice(rest.start, rest.end);
  const words = text.split(/\s+/u).length;
  return words <= (isAfterCode ? 4 : 5) && !/[:!?=]|\p{L}\s?#/u.test(text);
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
  const parts = own.flatMap(({ rest }) => (rest === null ? [] : [withoutLabel(rest)]));
  const address = inline === null ? parts : [inline.address, ...parts.slice(1)];
  return {
    address,
    above: uppers,
    lines: [...uppers.toReversed(), ...own, ...lowers],
    inlineName: inline?.name ?? null,
    score: Math.max(...own.map((fact) => fact.address.score)),
  };
}
