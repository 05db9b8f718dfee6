/**
 * Says who each block of a document is about: by the heading over it, else by where such blocks stand.
 * A letterhead, a footer and the small line over an address window are the issuer's, the window is the recipient's.
 */
import type { TemplateCategory } from '../../../model/template.ts';
import type { RoleId } from '../../meaning/concepts.ts';
import type { AddressBlock } from './address-block.ts';
import { candidateOf } from './candidate.ts';
import { fits, labelledSection } from './labelled-section.ts';
import type { LineFacts } from './line-facts.ts';
import type { Attribute, Party } from './party.ts';
import type { LinePart, PartyLine } from './party-line.ts';
import { mayName } from './party-names.ts';
import type { RoleHeading } from './role-headings.ts';

export type PageParts = {
  readonly facts: readonly LineFacts[];
  readonly headings: readonly RoleHeading[];
  readonly blocks: readonly AddressBlock[];
  readonly isNarrow: boolean;
};

export function partiesOf(pages: readonly PageParts[], category: TemplateCategory): readonly Party[] {
  const parties: Party[] = [];
  pages.forEach((page, place) => {
    const owned = new Set<AddressBlock>();
    for (const heading of page.headings) {
      const party = partyUnder(heading, page, owned);
      if (party !== null) parties.push(party);
    }
    if (place > 0) return;
    const free = page.blocks.filter((block) => !owned.has(block));
    parties.push(...unlabelled(free, page, category, parties));
  });
  return parties;
}

/** A heading's party: the form or the block below it, or what stands in its line. */
function partyUnder(heading: RoleHeading, page: PageParts, owned: Set<AddressBlock>): Party | null {
  const told = new Map(labelledSection(heading, page.headings, page.facts));
  const below = page.blocks.find((block) => !owned.has(block) && standsUnder(heading, block));
  if (heading.value !== null) {
    const attribute: Attribute = heading.announces === 'address' ? 'address' : 'name';
    const candidate = candidateOf([heading.value], 0.8);
    if (candidate !== null && fits(attribute, candidate.text)) told.set(attribute, candidate);
  }
  const isForm = told.has('name') || told.has('address');
  if (below !== undefined && !isForm) {
    owned.add(below);
    return { ...partyFrom(below, heading.role, 0.55 + 0.4 * heading.score, told), isLabelled: true };
  }
  if (below !== undefined) owned.add(below);
  const lines = isForm ? [] : linesUnder(heading, page.facts);
  if (!isForm && lines.length === 0) return null;
  return {
    role: heading.role,
    isLabelled: true,
    strength: 0.5 + 0.4 * heading.score,
    above: lines.toReversed(),
    address: below === undefined || told.has('address') ? [] : below.address,
    addressScore: below?.score ?? 0,
    lines: below?.lines ?? lines,
    told,
  };
}

function standsUnder({ line: head }: RoleHeading, block: AddressBlock): boolean {
  const top = block.lines[0]?.line;
  if (top === undefined) return false;
  const drop = top.at[1] - head.at[3];
  const isBelow = drop > -0.5 * head.em && drop < 3 * head.em;
  const isRight =
    Math.abs(top.at[1] - head.at[1]) < 1.2 * head.em &&
    top.at[0] > head.at[2] &&
    top.at[0] - head.at[2] < 20 * head.em;
  return (isBelow && isInColumn(head, top)) || isRight;
}

function isInColumn(head: PartyLine, line: PartyLine): boolean {
  const overlap = Math.min(head.at[2], line.at[2]) - Math.max(head.at[0], line.at[0]);
  return overlap > 0 || Math.abs(head.at[0] - line.at[0]) < 3 * head.em;
}

/** The first lines in the heading's column, where no address was found. */
function linesUnder({ line: head }: RoleHeading, facts: readonly LineFacts[]): readonly LineFacts[] {
  const found: LineFacts[] = [];
  let bottom = head.at[3];
  for (const fact of facts) {
    const { line } = fact;
    if (line.index <= head.index || line.at[1] < head.at[1] + 0.5 * head.em) continue;
    if (line.at[1] - bottom > 1.6 * head.em || found.length >= 2) break;
    if (!isInColumn(head, line)) continue;
    found.push(fact);
    bottom = line.at[3];
  }
  return found;
}

function partyFrom(
  block: AddressBlock,
  role: RoleId,
  strength: number,
  told: Party['told'] = new Map(),
): Party {
  const own = new Map(told);
  if (block.inlineName !== null && !own.has('name')) {
    const name = candidateOf([block.inlineName], 0.8);
    if (name !== null) own.set('name', name);
  }
  return {
    ...{ role, strength, told: own, isLabelled: false },
    above: block.above,
    address: block.address,
    addressScore: block.score,
    lines: block.lines,
  };
}

const isNamed = ({ told, above }: Party): boolean => told.has('name') || above.some(mayName);

type Judged = { readonly block: AddressBlock; readonly seller: number; readonly buyer: number };

const issuerRole: Readonly<Partial<Record<TemplateCategory, RoleId>>> = {
  ID_DOCUMENT: 'holder',
  RESUME: 'applicant',
  MEDICAL_RECORD: 'provider',
};
const recipientRole: Readonly<Partial<Record<TemplateCategory, RoleId>>> = { MEDICAL_RECORD: 'patient' };

function unlabelled(
  blocks: readonly AddressBlock[],
  page: PageParts,
  category: TemplateCategory,
  labelled: readonly Party[],
): readonly Party[] {
  const issuer = issuerRole[category] ?? 'seller';
  const recipient = recipientRole[category] ?? 'buyer';
  const isSlip = category === 'ID_DOCUMENT' || category === 'RESUME' || page.isNarrow;
  const hasSeller = labelled.some((party) => party.role === issuer && isNamed(party));
  const hasBuyer = labelled.some((party) => party.role === recipient && isNamed(party));
  const judged = blocks.map((block, place) => judge(block, place, blocks, isSlip));
  const seller = best(judged, (one) => one.seller);
  const rest = judged.filter((one) => one !== seller);
  const buyer = best(rest, (one) => one.buyer);
  const parties: Party[] = [];
  if (
    seller !== undefined &&
    buyer === undefined &&
    seller.buyer > seller.seller &&
    !hasBuyer &&
    category !== 'RECEIPT'
  ) {
    parties.push(partyFrom(seller.block, recipient, seller.buyer));
    parties.push(partyFrom(seller.block, issuer, 0.3 * seller.seller));
    return parties;
  }
  if (seller !== undefined)
    parties.push(partyFrom(seller.block, issuer, seller.seller * (hasSeller ? 0.6 : 1)));
  if (buyer !== undefined && buyer.buyer > 0.35) {
    parties.push(partyFrom(buyer.block, recipient, buyer.buyer * (hasBuyer ? 0.6 : 1)));
  }
  return parties;
}

function judge(block: AddressBlock, place: number, all: readonly AddressBlock[], isSlip: boolean): Judged {
  const first = block.address[0]?.line;
  const top = first?.at[1] ?? 0;
  const isFooter = top > 0.8;
  const hasContacts = block.lines.some(({ contacts }) => contacts.length > 0);
  const name = block.above[0];
  const isUnderSender = all.some(
    (other) =>
      other !== block && other.inlineName !== null && isNextBelow(other.address[0], block.lines[0]?.line),
  );
  const seller =
    0.35 +
    (isFooter ? (isSlip ? -0.1 : 0.25) : 0) +
    (block.inlineName === null ? 0 : 0.3) +
    (hasContacts ? 0.2 : 0) +
    (top < 0.14 ? 0.15 : 0) +
    (place === 0 ? 0.12 : 0) +
    ((name?.line.size ?? 1) > 1.25 ? 0.08 : 0) +
    (isSlip ? 0.2 - 0.12 * Math.min(place, 3) - 0.5 * top : 0) -
    (isUnderSender ? 0.4 : 0);
  const buyer =
    0.35 +
    (top > 0.08 && top < 0.45 ? 0.25 : -0.3) +
    (hasContacts ? -0.15 : 0.1) +
    (isUnderSender ? 0.35 : 0) -
    (isFooter ? 0.5 : 0) -
    (block.inlineName === null ? 0 : 0.4) -
    (isSlip ? 0.35 : 0);
  const clamp = (value: number) => Math.min(0.92, Math.max(0, value));
  return { block, seller: clamp(seller), buyer: clamp(buyer) };
}

function isNextBelow(sender: LinePart | undefined, line: PartyLine | undefined): boolean {
  if (sender === undefined || line === undefined) return false;
  const drop = line.at[1] - sender.line.at[3];
  return (
    drop > -0.5 * line.em && drop < 6 * line.em && Math.abs(line.at[0] - sender.line.at[0]) < 5 * line.em
  );
}

function best(judged: readonly Judged[], score: (one: Judged) => number): Judged | undefined {
  return judged.toSorted((a, b) => score(b) - score(a))[0];
}
