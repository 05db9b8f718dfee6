/** Gives what a query asks for from the parties of a document, best first. */
import { addressPart } from './address-parts.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { titlesOf } from './headlines.ts';
import type { LineFacts } from './line-facts.ts';
import { type Asked, looseValues } from './loose-values.ts';
import { domainsOf } from './page-domains.ts';
import type { Party } from './party.ts';
import { contactKinds, contactsAmong } from './party-contacts.ts';
import { type PartyLine, wholeOf } from './party-line.ts';
import { namesAmong } from './party-names.ts';
import type { PartyQuery } from './party-queries.ts';
import type { PageParts } from './party-roles.ts';
import { likenessTo } from './similar-roles.ts';

export function candidatesFor(
  query: PartyQuery,
  parties: readonly Party[],
  pages: readonly PageParts[],
): readonly Candidate[] {
  const { attribute } = query;
  if (attribute === 'title' || attribute === 'type') return titlesOf(pages[0]?.facts ?? [], attribute);
  const asked = askedParties(query, parties);
  const others = parties.filter((party) => likenessTo(query.role, party) === 0);
  const found = asked.flatMap((party) => {
    const told = party.told.get(attribute);
    const weigh = (candidate: Candidate): Candidate => ({
      ...candidate,
      confidence: candidate.confidence * party.weight,
    });
    if (told !== undefined) return [weigh(told)];
    return valuesOf(query, party, pages).map(weigh);
  });
  return [...found, ...looseValues(query, asked, others, pages)]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 6);
}

function askedParties({ role }: PartyQuery, parties: readonly Party[]): readonly Asked[] {
  return parties.flatMap((party) => {
    const likeness = likenessTo(role, party);
    return likeness === 0 ? [] : [{ ...party, weight: party.strength ** 0.7 * likeness }];
  });
}

function valuesOf(query: PartyQuery, party: Party, pages: readonly PageParts[]): readonly Candidate[] {
  const { attribute } = query;
  if (attribute === 'title' || attribute === 'type') return [];
  if (attribute === 'name') {
    const hints = { domains: domainsOf(pages), wish: query.wish };
    const names = namesAmong(party.above, hints, query.wish === 'legal' ? 0.68 : 0.62);
    return names.length > 0 ? names : namesAmong(linesOver(party, pages), hints, 0.4);
  }
  if (attribute === 'address') {
    const candidate = candidateOf(party.address, 0.55 + 0.35 * party.addressScore, ', ');
    return candidate === null ? [] : [candidate];
  }
  if (attribute in contactKinds) {
    const contacts = contactsAmong(party.lines, attribute);
    return contacts.length > 0 || attribute !== 'phone' ? contacts : bareNumbers(party);
  }
  return addressPart(attribute, party.address);
}

/** Digits alone right under an address are its phone number. */
function bareNumbers({ address, lines }: Party): readonly Candidate[] {
  const last = address.at(-1)?.line;
  const place = lines.findIndex(({ line }) => line === last);
  const next = place < 0 ? undefined : lines[place + 1]?.line;
  if (next === undefined || !/^\d{8,11}$/u.test(next.text)) return [];
  const candidate = candidateOf([wholeOf(next)], 0.6);
  return candidate === null ? [] : [candidate];
}

/** Where a block begins with its address, the name may stand over it at some distance. */
function linesOver(party: Party, pages: readonly PageParts[]): readonly LineFacts[] {
  const top = party.address[0]?.line;
  if (top === undefined) return [];
  const page = pages.find(({ facts }) => facts.some(({ line }) => line === top));
  return (page?.facts ?? [])
    .filter(({ line }) => line.index < top.index && top.at[1] - line.at[3] < 8 * top.em && isOver(line, top))
    .toReversed()
    .slice(0, 4);
}

const isOver = (upper: PartyLine, lower: PartyLine): boolean =>
  Math.min(upper.at[2], lower.at[2]) - Math.max(upper.at[0], lower.at[0]) > 0;
