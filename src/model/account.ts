/** An account owns keys, templates, jobs, webhooks and a quota. Its name is unique on an installation. */
import type { ApiKey, NewApiKey } from './api-key.ts';
import { parseId } from './ids.ts';
import type { Plan } from './plan.ts';
import { printableText } from './text.ts';

/** The account that the first start makes for the owner of the machine. */
export const defaultAccountName = 'default';

/** A name that reads as an id would make `--account` ambiguous. */
export const accountName = printableText(1, 200).refine(
  (name) => parseId('acc', name) === undefined,
  'must not look like an account id',
);

export type Account = {
  readonly accountId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly createdAt: Date;
  /** Since when its keys and people are refused and its jobs and deliveries wait; null: they are not. */
  readonly disabledAt: Date | null;
};

/** How many of each an account has. */
export type AccountContents = {
  readonly jobs: number;
  /** On desks. */
  readonly documents: number;
  readonly templates: number;
  readonly examples: number;
  readonly webhooks: number;
  readonly keys: number;
  readonly persons: number;
};

/** So long after an account was disabled or a secret was revoked, every node knows. */
export const heardMs = 5000;

export interface Accounts {
  /** The account and its first key, together or not at all. Undefined where the name is taken. */
  create(name: string, plan: Plan, key: NewApiKey): Promise<{ account: Account; key: ApiKey } | undefined>;
  list(): Promise<readonly Account[]>;
  find(by: { readonly accountId: string } | { readonly name: string }): Promise<Account | undefined>;
  setPlan(accountId: string, plan: Plan): Promise<Account | undefined>;
  /** Ends its people's sessions too. One that is disabled already stays so. */
  disable(accountId: string): Promise<Account | undefined>;
  /** What waited goes on. */
  enable(accountId: string): Promise<Account | undefined>;
  /**
   * Gives the account `default` its first key and its first sign-in link, once in the life of an installation, however many nodes
   * ask at the same instant. `announce` shows them and says whether somebody saw it; otherwise the next
   * start tries again. False where it was done before.
   */
  welcome(key: NewApiKey, linkHash: Buffer, announce: () => Promise<boolean>): Promise<boolean>;
}

/** The steps of deleting an account, each safe to repeat; `deleteAccount` takes them in their order. */
export interface AccountRemoval {
  contents(accountId: string): Promise<AccountContents>;
  /** At most so many ids of jobs and documents on desks, whose bytes are to be removed before their rows. */
  documents(accountId: string, most: number): Promise<readonly string[]>;
  removeDocuments(accountId: string, ids: readonly string[]): Promise<void>;
  /** All the rest, the account included. Nothing is removed where it has documents or is not disabled. */
  removeRest(accountId: string): Promise<void>;
}
