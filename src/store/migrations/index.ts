/** Every change to the tables, oldest first. One that has run anywhere is never edited: the next one mends it. */
import type { Migration } from 'kysely/migration';
import { accountsKeysTemplates } from './001-accounts-keys-templates.ts';

export const migrations = {
  '001-accounts-keys-templates': accountsKeysTemplates,
} as const satisfies Record<string, Migration>;
