/** Everything that outlives a process, as the rooms above see it; `store/` keeps it in PostgreSQL. */
import type { Accounts } from './account.ts';
import type { ApiKeys } from './api-key.ts';
import type { Templates } from './template.ts';

export interface Store {
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly templates: Templates;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Whether an error of one of these says that the database is away for now. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}
