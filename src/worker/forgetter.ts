/**
 * Tells what a node keeps of documents, read text and pictures, which of them were deleted: at once when the bell rings, and every
 * few seconds besides. Each is told again later, since what was being read when its document went is kept only afterwards.
 */
import type { Bell } from '../model/bell.ts';
import type { DeletedDocument, Deletions, Forget, Forgetting } from '../model/deletions.ts';

export type ForgetterOptions = {
  readonly deletions: Pick<Deletions, 'since'>;
  readonly bell: Bell;
  readonly onProblem: (error: unknown) => void;
  readonly times?: ForgetterTimes;
};

export type ForgetterTimes = {
  readonly lookMs: number;
  /** Longer than a document that somebody waits for is read. */
  readonly againMs: number;
};

export const forgetterTimes: ForgetterTimes = { lookMs: 10_000, againMs: 120_000 };

export function createForgetter(options: ForgetterOptions): Forgetting & { stop(): Promise<void> } {
  const { deletions, bell, onProblem, times = forgetterTimes } = options;
  const forgets: Forget[] = [];
  const again = new Set<NodeJS.Timeout>();
  let mark: string | null = null;
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  let isStopped = false;

  async function tell(documents: readonly DeletedDocument[]): Promise<void> {
    for (const forget of forgets) await forget(documents);
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    const { documents, mark: reached } = await deletions.since(mark);
    if (documents.length > 0) {
      await tell(documents);
      const timer = setTimeout(() => {
        again.delete(timer);
        void tell(documents).catch(onProblem);
      }, times.againMs);
      again.add(timer.unref());
    }
    mark = reached;
  }

  /** Whoever asks while a look waits for the one before it shares that look. */
  function now(): Promise<void> {
    next ??= last
      .catch(() => {})
      .then(async () => {
        next = undefined;
        await look();
      });
    last = next;
    return next;
  }

  const lookSoon = () => void now().catch(onProblem);
  const hangUp = bell.listen('deletions', lookSoon);
  const timer = setInterval(lookSoon, times.lookMs).unref();
  lookSoon();
  return {
    add: (forget) => void forgets.push(forget),
    now,
    stop: async () => {
      isStopped = true;
      hangUp();
      clearInterval(timer);
      for (const waiting of again) clearTimeout(waiting);
      await last.catch(() => {});
    },
  };
}
