/**
 * Watches a mailbox: each attachment of an unseen mail becomes a job, and a mail is marked as seen once its jobs are stored. Of nodes that
 * watch the same mailbox one works it at a time. What cannot be taken now waits, unseen; what never can be is flagged for a person.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DiskRoom, isDiskFull, noRoom } from '../model/disk-room.ts';
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import type { MailLedger } from '../model/mail-ledger.ts';
import { type Mailbox, MailboxFailure, type OpenMailbox } from '../model/mailbox.ts';
import type { MailboxMeter } from '../model/mailbox-meter.ts';
import { repeat } from './repeat.ts';
import { type TakeMailNeeds, type TakenMail, takeMail } from './take-mail.ts';

export type MailIntakeOptions = {
  /** By which nodes know that they watch the same. */
  readonly mailbox: string;
  readonly holder: string;
  readonly ledger: MailLedger;
  readonly open: OpenMailbox;
  /** What mails become at this moment: account and template may change. A Fault where there is no such. */
  readonly prepare: () => Promise<Omit<TakeMailNeeds, 'ledger'>>;
  readonly folders: { with<T>(work: (folder: string) => Promise<T>): Promise<T> };
  readonly room: Pick<DiskRoom, 'refuseWhenFull' | 'during'>;
  readonly meter: MailboxMeter;
  /** What an error of the database means. */
  readonly explain: (error: unknown) => Fault | undefined;
  readonly now: () => number;
  readonly log: MailIntakeLog;
  readonly times?: Partial<MailIntakeTimes>;
};

/** Never with words of a mail but the names of files, and never with secrets. */
export type MailIntakeLog = {
  info(message: string, detail: object): void;
  warn(message: string, detail: object): void;
};

export type MailIntakeTimes = {
  /** A mailbox whose node died is another's after this. */
  readonly holdMs: number;
  readonly keepMs: number;
  /** Servers tell what is new; this is for what they do not tell. */
  readonly pollMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
};

type PutOff = {
  /** Failures that may have been ours. */
  readonly tries: number;
  /** Ends of the connection. */
  readonly cuts: number;
  readonly untilMs: number;
};

const usualTimes: MailIntakeTimes = {
  ...{ holdMs: 20_000, keepMs: 5000, pollMs: 60_000 },
  ...{ firstPauseMs: 5000, longestPauseMs: 300_000 },
};

/** As base64 the largest file is a third longer; what is longer still is no mail that servers carry. */
export const mostMailBytes = 75 * 1024 * 1024;
/** A mail with which the connection ends waits longer than the connection itself, which serves others meanwhile. */
const longestCutPauses = 12;
/** Of a mail whose failure may have been ours. */
const mostTries = 3;
/** Marks of mails that were dealt with and that nobody came back to. */
const keptMs = 90 * 24 * 60 * 60_000;

/** What stands in the way of every mail alike. */
const ofAllMails: ReadonlySet<FaultCode> = new Set([
  ...(['quota_exceeded', 'storage_limit_reached', 'too_many_waiting_jobs', 'account_disabled'] as const),
  ...(['account_not_found', 'template_not_found', 'no_template_fits'] as const),
]);

export function createMailIntake(options: MailIntakeOptions): { stop(): Promise<void> } {
  const { mailbox, holder, ledger, meter, log, now } = options;
  const times = { ...usualTimes, ...options.times };
  const stopping = new AbortController();
  /** Mails whose turn comes later, by uidValidity and uid. */
  const putOff = new Map<string, PutOff>();
  let pauseMs = times.firstPauseMs;
  let lastProblem = '';

  /** Said once as long as it stays the same. */
  function problem(error: unknown): void {
    const reason = reasonOf(error, options.explain);
    if (reason !== lastProblem) log.warn('mails wait', { mailbox, reason });
    lastProblem = reason;
  }

  async function pause(signal: AbortSignal): Promise<void> {
    // Four fifths to six fifths, so that nodes which failed together do not come back together.
    await sleep(pauseMs * (0.8 + 0.4 * Math.random()), undefined, { signal }).catch(() => {});
    pauseMs = Math.min(times.longestPauseMs, pauseMs * 2);
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await ledger.hold(mailbox, holder, times.holdMs)) await work();
        else await sleep(times.keepMs, undefined, { signal: stopping.signal }).catch(() => {});
      } catch (error) {
        if (stopping.signal.aborted) break;
        meter.failed();
        problem(error);
        await ledger.release(mailbox, holder).catch(() => {});
        await pause(stopping.signal);
      }
    }
    await ledger.release(mailbox, holder).catch(() => {});
  }

  /** Until the connection fails, or somebody else holds the mailbox. */
  async function work(): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([stopping.signal, over.signal]);
    const kept = keepHolding(over, signal);
    let opened: Mailbox | undefined;
    try {
      opened = await options.open(signal);
      meter.connected(true);
      log.info('the mailbox is open', { mailbox });
      await ledger.removeOld(keptMs);
      while (!signal.aborted) await round(opened, signal);
    } catch (error) {
      // Somebody else works it by now.
      if (!over.signal.aborted) throw error;
    } finally {
      meter.connected(false);
      over.abort();
      opened?.close();
      await kept;
    }
  }

  /** A node that cannot say so in time holds it no more. */
  async function keepHolding(over: AbortController, signal: AbortSignal): Promise<void> {
    let heldUntilMs = now() + times.holdMs;
    const keep = async () => {
      const untilMs = now() + times.holdMs;
      if (!(await ledger.hold(mailbox, holder, times.holdMs))) return over.abort();
      heldUntilMs = untilMs;
    };
    const onFailure = () => {
      if (now() + times.keepMs >= heldUntilMs) over.abort();
    };
    await repeat(keep, { everyMs: times.keepMs, afterFailureMs: times.keepMs / 4, onFailure, signal });
  }

  async function round(opened: Mailbox, signal: AbortSignal): Promise<void> {
    try {
      const unseen = await opened.unseen();
      forgetOthers(new Set(unseen.map((uid) => keyOf(opened, uid))));
      for (const uid of troubledLast(opened, unseen)) {
        signal.throwIfAborted();
        if ((putOff.get(keyOf(opened, uid))?.untilMs ?? 0) <= now()) await deal(opened, uid, signal);
      }
      pauseMs = times.firstPauseMs;
      lastProblem = '';
    } catch (error) {
      // The connection is sound: what the mails wait for is elsewhere.
      const fault = error instanceof Fault ? error : options.explain(error);
      if (fault === undefined || signal.aborted) throw error;
      meter.failed();
      problem(fault);
      return await pause(signal);
    }
    const soonest = [...putOff.values()].map(({ untilMs }) => untilMs - now());
    const waitMs = Math.max(0, Math.min(times.pollMs, ...soonest));
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), waitMs);
    await opened.news(AbortSignal.any([signal, waiting.signal]));
    clearTimeout(timer);
  }

  const troubledLast = (opened: Mailbox, uids: readonly number[]): readonly number[] => {
    const isTroubled = (uid: number) => putOff.has(keyOf(opened, uid));
    return [...uids.filter((uid) => !isTroubled(uid)), ...uids.filter(isTroubled)];
  };

  /** Somebody read or removed them. */
  function forgetOthers(unseen: ReadonlySet<string>): void {
    for (const key of putOff.keys()) if (!unseen.has(key)) putOff.delete(key);
  }

  /** One mail; throws where the next would fare alike. */
  async function deal(opened: Mailbox, uid: number, signal: AbortSignal): Promise<void> {
    const key = keyOf(opened, uid);
    try {
      const taken = await take(opened, uid, signal);
      if (taken !== null) await mark(opened, uid, taken);
      putOff.delete(key);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof MailboxFailure) {
        putOffAfterCut(key);
        throw error;
      }
      const fault = isDiskFull(error)
        ? noRoom(error)
        : error instanceof Fault
          ? error
          : options.explain(error);
      if (fault !== undefined && isOfAllMails(fault)) throw fault;
      if (isOfMachine(error)) throw error;
      const { tries: before = 0, cuts = 0 } = putOff.get(key) ?? {};
      const tries = before + 1;
      if (isFinal(fault) || tries >= mostTries) {
        const reason = reasonOf(error, options.explain);
        await mark(opened, uid, { jobIds: [], newJobs: 0, skipped: [{ fileName: null, reason }] });
        putOff.delete(key);
        return;
      }
      log.warn('a mail is tried again later', { mailbox, uid, reason: reasonOf(error, options.explain) });
      putOff.set(key, { tries, cuts, untilMs: now() + times.firstPauseMs * 2 ** tries });
    }
  }

  /** Once may be chance; a mail with which the connection ends again and again lets the others go first. */
  function putOffAfterCut(key: string): void {
    const { tries = 0, cuts: before = 0 } = putOff.get(key) ?? {};
    const cuts = before + 1;
    const waitMs =
      cuts === 1 ? 0 : Math.min(longestCutPauses * times.longestPauseMs, times.firstPauseMs * 2 ** cuts);
    putOff.set(key, { tries, cuts, untilMs: now() + waitMs });
  }

  /** Null where somebody else has dealt with it. */
  async function take(opened: Mailbox, uid: number, signal: AbortSignal): Promise<TakenMail | null> {
    const seen = await opened.look(uid);
    if (seen === null) return null;
    const tooLarge = new Fault(
      'payload_too_large',
      `The mail is larger than ${mostMailBytes / 1024 / 1024} MB.`,
    );
    if (seen.sizeBytes > mostMailBytes) throw tooLarge;
    const needs = await options.prepare();
    await options.room.refuseWhenFull();
    return await options.room.during(signal, (roomy) =>
      options.folders.with(async (folder) => {
        const path = `${folder}/mail.eml`;
        const fetched = await opened.fetch(uid, path, mostMailBytes);
        if (fetched === 'gone') return null;
        if (fetched === 'too-large') throw tooLarge;
        const { uidValidity } = opened;
        const mail = { mailbox, uidValidity, uid, path, folder };
        return await takeMail({ ...needs, ledger }, mail, roomy);
      }),
    );
  }

  /** The jobs are stored: only now is the mail seen. */
  async function mark(opened: Mailbox, uid: number, { newJobs, skipped, ...made }: TakenMail): Promise<void> {
    const { uidValidity } = opened;
    const jobIds = made.jobIds.map((jobId) => formatId('job', jobId));
    if (skipped.length === 0) await opened.markTaken(uid);
    else await opened.markFlagged(uid);
    await ledger.forget({ mailbox, uidValidity, uid });
    meter.dealtWith(skipped.length === 0 ? 'taken' : 'flagged', newJobs);
    if (skipped.length === 0) log.info('a mail was taken', { mailbox, uid, jobIds });
    else log.warn('a mail was flagged: not all of it was taken', { mailbox, uid, jobIds, skipped });
  }

  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

const keyOf = ({ uidValidity }: Mailbox, uid: number): string => `${uidValidity}:${uid}`;

/** Time, or the operator, mends it. */
const isOfAllMails = ({ code }: Fault): boolean =>
  ofAllMails.has(code) || faultTable[code].family === 'upstream' || faultTable[code].family === 'setup';

/** A call of the operating system that failed: the next mail fares alike. */
const isOfMachine = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The mail's own, which the next try finds again. */
const isFinal = (fault: Fault | undefined): boolean =>
  fault !== undefined && faultTable[fault.code].family !== 'internal' && fault.code !== 'document_crashed';

function reasonOf(error: unknown, explain: (error: unknown) => Fault | undefined): string {
  if (error instanceof Fault || error instanceof MailboxFailure) return error.message;
  const explained = explain(error);
  if (explained !== undefined) return explained.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
