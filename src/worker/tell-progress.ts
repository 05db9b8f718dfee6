/** Pages that were read, told now and then: the first after a while, so that short documents cost no statement. */

export interface ProgressTeller {
  read(pages: number): void;
  close(): void;
}

export function createProgressTeller(
  tell: (pages: number) => Promise<void>,
  everyMs: number,
): ProgressTeller {
  let latest = 0;
  let told = 0;
  let isTelling = false;
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    if (timer === undefined && !isTelling && latest > told) timer = setTimeout(() => void send(), everyMs);
  }

  async function send(): Promise<void> {
    timer = undefined;
    isTelling = true;
    told = latest;
    try {
      await tell(told);
    } catch {
      // The next one tells more than this one would have.
    }
    isTelling = false;
    plan();
  }

  return {
    read(pages) {
      latest = Math.max(latest, pages);
      plan();
    },
    close() {
      latest = told;
      clearTimeout(timer);
    },
  };
}
