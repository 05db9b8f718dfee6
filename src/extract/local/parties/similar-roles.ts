/** Roles that are often the same person under another word, and those that a place on the page stands for. */
import type { RoleId } from '../../meaning/concepts.ts';
import { roles } from '../../meaning/lexicon/lexicon.ts';
import type { Party } from './party.ts';

/** Less alike, and the page would name one where the other is asked for. */
const leastLikeness = 0.6;

/** Whom a letterhead speaks of, and whom an address window. */
const sides: Readonly<Partial<Record<RoleId, readonly RoleId[]>>> = {
  seller: [
    'sender',
    'payee',
    'provider',
    'employer',
    'landlord',
    'lender',
    'insurer',
    'bank',
    'licensor',
    'shipFrom',
  ],
  buyer: [
    'receiver',
    'payer',
    'patient',
    'employee',
    'tenant',
    'borrower',
    'insured',
    'holder',
    'beneficiary',
  ],
};

/** 0..1: how well the party may be who is asked for. */
export function likenessTo(role: RoleId, party: Party): number {
  if (party.role === role) return 1;
  const likeness = roles[role].near[party.role] ?? 0;
  if (likeness >= leastLikeness) return likeness;
  return !party.isLabelled && sides[party.role]?.includes(role) === true ? 0.7 : 0;
}
