/** How long work that comes now would wait, from how long pages took lately. */

export type Waiting = {
  /** Of all accounts. */
  readonly documents: number;
  readonly accounts: number;
  /** Null where a document was not opened yet. */
  readonly pagesOfEach: readonly (number | null)[];
  /** Of the account that asks. */
  readonly ownPagesOfEach: readonly (number | null)[];
  readonly processes: number;
};

export interface WaitEstimate {
  /** A document of so many pages took a process, or several together, so long. */
  learn(pages: number, busyMs: number): void;
  /** Seconds after which to ask again; null while what waits can be done in time. */
  overloadedForSeconds(waiting: Waiting): number | null;
}

const leastDocuments = 200;
/** What a document has that somebody waits for. */
const inTimeMs = 110_000;
const weightOfLatest = 0.05;

export function createWaitEstimate(): WaitEstimate {
  // Guesses until documents came.
  let pageMs = 1000;
  let pagesOfDocument = 1;
  const moved = (average: number, latest: number): number => average + (latest - average) * weightOfLatest;
  const pagesOf = (counts: readonly (number | null)[]): number =>
    counts.reduce<number>((sum, count) => sum + (count ?? pagesOfDocument), 0);
  return {
    learn(pages, busyMs) {
      pageMs = moved(pageMs, busyMs / pages);
      pagesOfDocument = moved(pagesOfDocument, pages);
    },
    overloadedForSeconds({ documents, accounts, pagesOfEach, ownPagesOfEach, processes }) {
      if (documents < leastDocuments) return null;
      // Accounts take turns: nobody waits for more of another's pages than there are own ones.
      const pages = Math.min(pagesOf(pagesOfEach), pagesOf(ownPagesOfEach) * accounts);
      const waitMs = (pages * pageMs) / processes;
      return waitMs <= inTimeMs ? null : Math.ceil((waitMs - inTimeMs) / 1000);
    },
  };
}
