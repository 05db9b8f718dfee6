/**
 * SIGTERM, Ctrl-C and, for a process that has one, a closed terminal. npm and shells pass a signal on to a group
 * that got it already, so a repeat within a second is the same signal; a later one means that somebody has lost
 * patience.
 */

const sameSignalMs = 1000;
/** What is not done this long after a signal never will be: a database that hangs, for instance. */
const lastResortMs = { stop: 25_000, hurry: 3000 };

export type StopSignals = {
  /** Aborts at the first signal. */
  readonly stop: AbortSignal;
  /** Aborts at a later one. */
  readonly hurry: AbortSignal;
  /** Stops for another reason than a signal. */
  fail(reason: unknown): void;
};

export function watchStopSignals(): StopSignals {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now();
      stop.abort();
    } else if (performance.now() - firstAt > sameSignalMs) {
      hurry.abort();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  // Node takes back what `nohup` set; without a terminal, a hang-up is none of ours.
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY;
  process.on('SIGHUP', hasTerminal ? onSignal : () => {});
  stop.signal.addEventListener('abort', () => setTimeout(giveUp, lastResortMs.stop).unref());
  hurry.signal.addEventListener('abort', () => setTimeout(giveUp, lastResortMs.hurry).unref());
  return { stop: stop.signal, hurry: hurry.signal, fail: (reason) => stop.abort(reason) };
}

function giveUp(): void {
  process.stderr.write('deckle: Something did not end in time and was left behind.\n');
  process.exit(1);
}
