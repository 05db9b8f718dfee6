/**
 * What is kept for an account against what may be. Whatever adds to it is refused with a Fault where it would be too
 * much, in the transaction that adds it: neither concurrency nor several nodes get an account past a limit.
 */
export const holdingRules = {
  /** Neither revoked nor expired. */
  usableKeys: 200,
  /** Those that are not usable any more and are still listed; of more the oldest go. */
  pastKeys: 1000,
  /** Each end of a job is told to all of them. */
  webhooks: 50,
  /** Of a template, the newest; beyond them those that jobs need. */
  revisions: 50,
  /** Of a job, the newest: each time that it is run again makes one. */
  eventsOfJob: 100,
  /** Of an account, the newest. */
  testEvents: 100,
  /** Of one event to one endpoint, the newest. */
  deliveriesOfEvent: 20,
} as const;

export type Holding = { readonly used: number; readonly limit: number };

export type AccountHoldings = {
  /** In blocks of 4 KB, as disks store them. */
  readonly storedBytes: Holding;
  readonly waitingJobs: Holding;
  readonly templates: Holding;
  readonly usableKeys: Holding;
  readonly webhooks: Holding;
  /** Of the template that has most. */
  readonly revisions: Holding;
  /** Of the template that has most. */
  readonly examples: Holding;
};

export interface Holdings {
  of(accountId: string): Promise<AccountHoldings>;
  /**
   * A Fault where so much more would be too much at this moment: before anything is stored for what would be refused.
   * Nothing is held by it.
   */
  refuseBeyond(
    accountId: string,
    more: { readonly storedBytes?: number; readonly waitingJobs?: number; readonly templates?: number },
  ): Promise<void>;
}
