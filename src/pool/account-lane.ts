/**
 * What waits in one class of work. The account that has used least processor time goes first, and inside an account its
 * documents take turns. Who comes, or comes back, begins where the others stand: nobody saves up turns while away, and
 * nobody pays for having been alone.
 */
export type Place = { readonly account: string; readonly document: number };

export type Taken<Entry> = Place & {
  readonly entry: Entry;
  /** Says what it took. */
  readonly settle: (processorMs: number) => void;
};

export interface AccountLane<Entry> {
  add(place: Place, entry: Entry): void;
  /** Takes out the next one of an account that may have it. */
  take(mayHave: (account: string) => boolean): Taken<Entry> | null;
  /** Takes out what waits for a document, or all that waits. */
  drop(document: number): readonly Entry[];
  dropAll(): readonly Entry[];
  readonly length: number;
}

type Account<Entry> = {
  /** Processor time that it used, counted from where the others stood when it came. */
  usedMs: number;
  /** What its next task may take: charged when it starts, and put right when it ends. */
  expectedMs: number;
  running: number;
  /** The document whose turn is next stands first. */
  readonly documents: Map<number, Entry[]>;
};

const firstGuessMs = 500;
const weightOfLatest = 0.2;
/** So that tasks too short to be measured take turns as well. */
const leastMs = 1;

export function createAccountLane<Entry>(): AccountLane<Entry> {
  /** Of those that have used the same, the first has waited longest. */
  const accounts = new Map<string, Account<Entry>>();
  /** Where the account stood that was served last. */
  let presentMs = 0;
  let length = 0;

  function arrivedAccount(name: string): Account<Entry> {
    const account = accounts.get(name) ?? {
      ...{ usedMs: presentMs, expectedMs: firstGuessMs, running: 0, documents: new Map<number, Entry[]>() },
    };
    if (account.documents.size === 0 && account.running === 0)
      account.usedMs = Math.max(account.usedMs, presentMs);
    accounts.set(name, account);
    return account;
  }

  function firstInTurn(mayHave: (account: string) => boolean): readonly [string, Account<Entry>] | null {
    let first: readonly [string, Account<Entry>] | null = null;
    for (const [name, account] of accounts) {
      const isIdle = account.documents.size === 0;
      if (isIdle && account.running === 0 && account.usedMs <= presentMs) accounts.delete(name);
      if (isIdle || !mayHave(name)) continue;
      if (first === null || account.usedMs < first[1].usedMs) first = [name, account];
    }
    return first;
  }

  /** Returns what puts the charge right. */
  function charge(name: string, account: Account<Entry>): (processorMs: number) => void {
    const { expectedMs } = account;
    presentMs = Math.max(presentMs, account.usedMs);
    account.usedMs += expectedMs;
    account.running++;
    accounts.delete(name);
    accounts.set(name, account);
    return (processorMs) => {
      const tookMs = Math.max(leastMs, processorMs);
      account.running--;
      account.usedMs += tookMs - expectedMs;
      account.expectedMs += (tookMs - account.expectedMs) * weightOfLatest;
    };
  }

  function drop(document: number): readonly Entry[] {
    const documents = [...accounts.values()].find((account) => account.documents.has(document))?.documents;
    const dropped = documents?.get(document) ?? [];
    documents?.delete(document);
    length -= dropped.length;
    return dropped;
  }

  const waitingDocuments = () => [...accounts.values()].flatMap(({ documents }) => [...documents.keys()]);

  return {
    add({ account: name, document }, entry) {
      const { documents } = arrivedAccount(name);
      const entries = documents.get(document);
      if (entries === undefined) documents.set(document, [entry]);
      else entries.push(entry);
      length++;
    },
    take(mayHave) {
      const [name, account] = firstInTurn(mayHave) ?? [];
      if (name === undefined || account === undefined) return null;
      const [document, entries] = account.documents.entries().next().value ?? [];
      const entry = entries?.shift();
      if (document === undefined || entries === undefined || entry === undefined) return null;
      account.documents.delete(document);
      if (entries.length > 0) account.documents.set(document, entries);
      length--;
      return { account: name, document, entry, settle: charge(name, account) };
    },
    drop,
    dropAll: () => waitingDocuments().flatMap(drop),
    get length() {
      return length;
    },
  };
}
