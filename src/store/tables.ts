/** The tables as Kysely sees them; `migrations/` makes them so. All of them live in the schema `deckle`. */
import type { ColumnType, JSONColumnType, Kysely } from 'kysely';
import type { KeyMode } from '../model/api-key.ts';
import type { Plan } from '../model/plan.ts';
import type { RateClass } from '../model/rate-limits.ts';
import type { TemplateCategory, TemplateDraft } from '../model/template.ts';

export const schemaName = 'deckle';

type Created = ColumnType<Date, Date | undefined, never>;

export type Tables = {
  accounts: {
    id: string;
    name: string;
    plan: Plan;
    created_at: Created;
  };
  api_keys: {
    id: string;
    account_id: string;
    mode: KeyMode;
    hash: Buffer;
    start: string;
    created_at: Created;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  /** The head of each template; what it says stands in its revisions. */
  templates: {
    id: string;
    account_id: string;
    revision: number;
    created_at: Created;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    deleted_at: Date | null;
  };
  /** Never changed once written: jobs go on with the revision that they were submitted with. */
  template_revisions: {
    template_id: string;
    revision: number;
    name: string;
    description: string | null;
    category: TemplateCategory;
    /** `json`, never `jsonb`: the order of keys is part of the contract. */
    schema: JSONColumnType<TemplateDraft['schema']>;
    created_at: Created;
  };
  /** At most one row: that the first start was welcomed. */
  installation: {
    id: true;
    welcomed_at: Created;
  };
  /** One row for each month in which an account reserved pages; whoever changes its figures holds its lock. */
  quota_periods: {
    account_id: string;
    /** Its first day. */
    month: Date;
    used: number;
    /** The sum of the month's reservations that are not freed. */
    reserved: number;
  };
  quota_days: {
    account_id: string;
    day: Date;
    pages: number;
  };
  /** Gone once settled; one that was freed because its work seemed dead stays a day, in case it settles after all. */
  quota_reservations: {
    id: string;
    account_id: string;
    month: Date;
    /** On which it was made, and its pages are billed. */
    day: Date;
    pages: number;
    expires_at: Date;
    freed_at: Date | null;
  };
  /** The latest window of each account; the next one overwrites it. Unlogged: empty after a crash of the server. */
  rate_windows: {
    account_id: string;
    rate_class: RateClass;
    /** Since 1970, by the database's clock. */
    minute: string;
    /** May exceed the limit: what was asked for, not what was granted. */
    taken: string;
  };
};

export type Db = Kysely<Tables>;
