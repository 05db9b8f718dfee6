/** Finds the issuer's data that stands apart from any block: at the top without an address, in the footer, between columns. */
import { anchorScore } from './address-marks.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { personNames } from './headlines.ts';
import type { LineFacts } from './line-facts.ts';
import { domainsOf } from './page-domains.ts';
import type { Party } from './party.ts';
import { contactKinds, contactsAmong } from './party-contacts.ts';
import { namesAmong } from './party-names.ts';
import type { PartyQuery } from './party-queries.ts';
import type { PageParts } from './party-roles.ts';

/** A party with how well it may be who is asked for. */
export type Asked = Party & { readonly weight: number };

export function looseValues(
  query: PartyQuery,
  asked: readonly Asked[],
  others: readonly Party[],
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
  // What stands in somebody else's block is theirs.
  const theirs = new Set(others.flatMap(({ lines }) => lines));
  const free = pages.flatMap((page) => page.facts).filter((fact) => !theirs.has(fact));
  const own = contactsAmong(free, attribute);
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
