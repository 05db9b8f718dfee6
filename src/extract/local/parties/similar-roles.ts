/** Roles that are often the same person under another word. */
import type { RoleId } from '../../meaning/concepts.ts';
import { roles } from '../../meaning/lexicon/roles.ts';

const near: Readonly<Record<RoleId, { readonly near: { readonly [role: string]: number } }>> = roles;

export const similarRoles = (role: RoleId): ReadonlyMap<string, number> =>
  new Map(Object.entries(near[role].near));
