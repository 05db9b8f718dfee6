/** Who appears on a document: a role, the lines that may name it, its address, and data given beside labels. */
import type { RoleId } from '../../meaning/concepts.ts';
import type { Candidate } from './candidate.ts';
import type { LineFacts } from './line-facts.ts';
import type { LinePart } from './party-line.ts';

export const attributes = [
  ...(['name', 'address', 'street', 'postalCode', 'city', 'state', 'country'] as const),
  ...(['phone', 'mobile', 'fax', 'email', 'website', 'vatId', 'taxNumber', 'registrationNumber'] as const),
] as const;
export type Attribute = (typeof attributes)[number];

export type Party = {
  readonly role: RoleId;
  /** The page says the role in words; else its place on the page does. */
  readonly isLabelled: boolean;
  /** 0..1: how surely it has this role. */
  readonly strength: number;
  /** Lines above the address that may name it, the nearest first. */
  readonly above: readonly LineFacts[];
  readonly address: readonly LinePart[];
  /** 0..1: how surely the address is one. */
  readonly addressScore: number;
  /** All its lines, for contact data. */
  readonly lines: readonly LineFacts[];
  /** What labels or the line itself give away: these win over what is guessed from the lines. */
  readonly told: ReadonlyMap<Attribute, Candidate>;
};
