/** Gives what a query asks for from the parties of a document, best first. */
import { anchorScore } from './address-marks.ts';
import { addressPart, mendedCodes } from './address-parts.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import type { ContactKind } from './contacts.ts';
import { personNames, titlesOf } from './headlines.ts';
import type { LineFacts } from './line-facts.ts';
import type { Party } from './party.ts';
import { type PartyLine, wholeOf } from './party-line.ts';
import { namesAmong } from './party-names.ts';
import type { PartyQuery } from './party-queries.ts';
import type { PageParts } from './party-roles.ts';
import { likenessTo } from './similar-roles.ts';

const contactKinds = {
  phone: ['phone', 'mobile'],
  mobile: ['mobile'],
  fax: ['fax'],
  email: ['email'],
  website: ['website'],
  vatId: ['vatId'],
  taxNumber: ['taxNumber', 'vatId'],
  registrationNumber: ['registrationNumber'],
} as const satisfies Readonly<Record<string, readonly ContactKind[]>>;

type Asked = Party & { readonly weight: number };

export function candidatesFor(
  query: PartyQuery,
  parties: readonly Party[],
  pages: readonly PageParts[],
): readonly Candidate[] {
  const { attribute } = query;
  if (attribute === 'title' || attribute === 'type') return titlesOf(pages[0]?.facts ?? [], attribute);
  const asked = askedParties(query, parties);
  const found = asked.flatMap((party) => {
    const told = party.told.get(attribute);
    const weigh = (candidate: Candidate): Candidate => ({
      ...candidate,
      confidence: candidate.confidence * party.weight,
    });
    if (told !== undefined) return [weigh(told)];
    return valuesOf(query, party, pages).map(weigh);
  });
  return [...found, ...fallback(query, asked, pages)].sort((a, b) => b.confidence - a.confidence).slice(0, 6);
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
    return candidate === null ? [] : [{ ...candidate, meant: mendedCodes(candidate.text) }];
  }
  if (attribute in contactKinds) {
    const contacts = contactsAmong(party.lines, attribute);
    return contacts.length > 0 || attribute !== 'phone' ? contacts : bareNumbers(party);
  }
  return addressPart(attribute, party.address);
}

function contactsAmong(lines: readonly LineFacts[], attribute: string): readonly Candidate[] {
  const kinds: readonly ContactKind[] =
    Object.entries(contactKinds).find(([key]) => key === attribute)?.[1] ?? [];
  return lines.flatMap(({ line, contacts }) =>
    contacts.flatMap(({ kind, start, end }) => {
      const rank = kinds.indexOf(kind);
      const candidate = rank < 0 ? null : candidateOf([{ line, start, end }], 0.9 - 0.4 * rank);
      return candidate === null ? [] : [candidate];
    }),
  );
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

/** The issuer's data may stand anywhere: at the top without an address, in the footer, beside other columns. */
function fallback(
  query: PartyQuery,
  asked: readonly Asked[],
  pages: readonly PageParts[],
): readonly Candidate[] {
  const { attribute, role } = query;
  const facts = pages[0]?.facts ?? [];
  const isIssuer = role === 'seller' || role === 'provider' || role === 'employer' || role === 'sender';
  const isPerson = role === 'applicant' || role === 'holder';
  if (attribute === 'name') {
    if (role === 'applicant') return personNames(facts);
    if (!isIssuer) return [];
    return letterheadNames(query, pages[0], asked, domainsOf(pages));
  }
  if (attribute === 'address') {
    const weak = facts.filter(({ address, line }) => address.score >= anchorScore - 0.2 && line.at[1] < 0.4);
    const candidate =
      asked.length > 0 || !(isIssuer || isPerson)
        ? null
        : candidateOf(weak.flatMap(({ rest }) => rest ?? []).slice(0, 2), 0.25, ', ');
    return candidate === null ? [] : [candidate];
  }
  if (!(attribute in contactKinds) || !(isIssuer || isPerson)) return [];
  const own = contactsAmong(
    pages.flatMap((page) => page.facts),
    attribute,
  );
  return own
    .map((candidate, place) => ({
      ...candidate,
      confidence: candidate.confidence * (place === 0 ? 0.6 : 0.4),
    }))
    .slice(0, 3);
}

/** Names over the title of the document that stand apart from any address. */
function letterheadNames(
  { wish }: PartyQuery,
  page: PageParts | undefined,
  asked: readonly Asked[],
  domains: readonly string[],
): readonly Candidate[] {
  const facts = page?.facts ?? [];
  // A name over an address that is not the party's is somebody else's.
  const others = new Set(
    (page?.blocks ?? [])
      .filter(({ address }) => !asked.some((party) => party.address[0] === address[0]))
      .flatMap(({ above }) => above.slice(0, 2)),
  );
  const title = facts.findIndex(({ isTitle, line }) => isTitle && line.at[1] > 0.12);
  const top = facts
    .slice(0, title < 0 ? undefined : title)
    .filter(({ line }) => line.at[1] < 0.35)
    .slice(0, 10);
  const base = asked.some(({ weight }) => weight > 0.4) ? 0.15 : 0.32;
  const hints = { domains, wish };
  const companies =
    wish === 'legal'
      ? top.filter((fact) => fact.company.legal >= 0.8 && (!others.has(fact) || isRegistered(fact)))
      : [];
  return [...namesAmong(top.toReversed(), hints, base), ...namesAmong(companies, hints, 0.42)];
}

/** Who prints a tax number beside the name is the issuer. */
const isRegistered = ({ contacts }: LineFacts): boolean =>
  contacts.some(({ kind }) => kind === 'vatId' || kind === 'registrationNumber');

const freeMail =
  /^(?:gmail|hotmail|yahoo|outlook|gmx|web|icloud|aol|live|mail|t-online|orange|wanadoo|free|laposte|qq|163|naver|yandex|example)$/u;

function domainsOf(pages: readonly PageParts[]): readonly string[] {
  const found = new Set<string>();
  for (const { line, contacts } of pages.flatMap(({ facts }) => facts)) {
    for (const { kind, start, end } of contacts) {
      if (kind !== 'email' && kind !== 'website') continue;
      const host =
        line.text
          .slice(start, end)
          .toLowerCase()
          .replace(/^.*@|^https?:\/\/|^www\.\s?/gu, '')
          .split('/')[0] ?? '';
      const label =
        host
          .replace(/^www\./u, '')
          .split('.')
          .at(-2)
          ?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';
      if (label.length >= 4 && !freeMail.test(label)) found.add(label);
    }
  }
  return [...found].slice(0, 8);
}
