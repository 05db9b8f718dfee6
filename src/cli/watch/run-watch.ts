/**
 * Takes what is dropped into a folder, parses it and writes results and originals into another, until it is stopped. Whatever ends it, the next run goes
 * on where it was: every file is parsed and published once.
 */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../model/fault.ts';
import { print } from '../output.ts';
import type { Compose } from '../services.ts';
import { watchStopSignals } from '../stop-signals.ts';
import { createTerminalLine } from '../terminal-line.ts';
import { codeOf } from './durable.ts';
import { createInbox, fingerprint } from './inbox.ts';
import { createLedger, type Taken } from './ledger.ts';
import { answerOf, failedOutcome, parseTaken, type WatchedFile } from './parse-taken.ts';
import { openWatchFolders } from './watch-folders.ts';
import { concurrencyOf, openWatchTools, type WatchOptions } from './watch-tools.ts';

/** Between two looks into the folder while nothing is found. */
const pauseMs = 1000;
/** After something of ours failed, doubled each time. */
const firstRetryMs = 1000;
const lastRetryMs = 60_000;
/** With `--once`, so that cron hears of it. */
const mostTriesOnce = 3;
/** Of one document that fails for reasons of ours. */
const mostTries = 4;
/** A file that somebody keeps writing to. */
const mostReadings = 5;

const settleSeconds = /^\d{1,4}$/;

export async function runWatch(folder: string, options: WatchOptions, compose: Compose): Promise<void> {
  if (!settleSeconds.test(options.settle))
    throw new Fault('validation_failed', '--settle must be a whole number of seconds from 0 to 9999.');
  const settleMs = Number(options.settle) * 1000;
  const atOnce = concurrencyOf(options);
  const signals = watchStopSignals();
  const { stop: signal } = signals;
  const folders = await openWatchFolders(folder, options.output, await (await compose()).openLocks());
  const line = createTerminalLine();
  const counts = { done: 0, failed: 0, atWork: 0 };

  const showLine = () =>
    line.show(`watching ${folder}: ${counts.atWork} at work, ${counts.done} done, ${counts.failed} failed`);
  const notice = (text: string) => {
    line.clear();
    process.stderr.write(`deckle: ${printable(text)}\n`);
    showLine();
  };

  const { tools, close } = await openWatchTools(options, compose, folders.scratch, signals).catch(
    async (error: unknown) => {
      await folders.close();
      throw error;
    },
  );
  const ledger = createLedger(folders.inbox, folders.output);
  const inbox = createInbox({
    ...{ folder: folders.inbox, settleMs, now: Date.now },
    onIgnored: (name, why) => notice(`${name} ${why}: it is left where it is.`),
  });

  /** Read again while somebody writes to it; not for ever. */
  async function parseSteady(taken: Taken): Promise<WatchedFile> {
    for (let reading = 1; ; reading++) {
      const before = await fs.lstat(taken.path);
      if (!before.isFile()) return failedWith(taken, 'This is no regular file.');
      const scratch = await fs.mkdtemp(join(folders.scratch, 'unpacked-'));
      const parsed = await readable(taken, async () => await parseTaken(taken, scratch, tools)).finally(
        async () => await fs.rm(scratch, { recursive: true, force: true }),
      );
      const after = await fs.lstat(taken.path);
      if (fingerprint(before) === fingerprint(after)) return parsed;
      if (reading === mostReadings)
        return failedWith(taken, 'This file was written to again and again while it was read.');
      notice(`${taken.name} was written to while it was read; it is read again.`);
      await sleep(Math.max(settleMs, pauseMs), undefined, { signal });
    }
  }

  /** What is wrong with the machine may pass; what goes wrong again and again with one document is taken for the document's. */
  async function parsePatiently(taken: Taken): Promise<WatchedFile> {
    for (let tries = 1; ; tries++) {
      try {
        return await parseSteady(taken);
      } catch (error) {
        signal.throwIfAborted();
        if (codeOf(error) !== '' && !(error instanceof Fault)) throw error;
        notice(`${taken.name}: ${error instanceof Error ? error.stack : error}`);
        if (tries === mostTries)
          return failedWith(taken, `Deckle failed to read this document: ${reasonOf(error)}`);
        await sleep(firstRetryMs * 2 ** tries, undefined, { signal });
      }
    }
  }

  async function parseAndPublish(taken: Taken): Promise<void> {
    const parsed = await parsePatiently(taken);
    const isFailed = parsed.outcomes.every(({ fault }) => fault !== null);
    const answer = answerOf(parsed, options.include);
    const result = await ledger.conclude(taken, {
      folder: isFailed ? 'failed' : 'done',
      ...(options.format === 'ndjson' && !isFailed
        ? { result: `${JSON.stringify({ file: taken.name, ...answer })}\n`, ending: '.ndjson' }
        : { result: `${JSON.stringify(answer, null, 2)}\n`, ending: '.json' }),
    });
    counts[isFailed ? 'failed' : 'done']++;
    line.clear();
    await print(`${printable(taken.name)} ${isFailed ? 'failed' : 'done'}: ${printable(result)}\n`);
  }

  /** What is wrong with the disk or the machine may pass: the file stays taken meanwhile. */
  async function work(taken: Taken): Promise<void> {
    counts.atWork++;
    showLine();
    try {
      await persist(async () => await parseAndPublish(taken), `${taken.name} cannot be finished yet`);
    } finally {
      counts.atWork--;
      showLine();
    }
  }

  async function persist(action: () => Promise<void>, what: string): Promise<void> {
    for (let tries = 1, waitMs = firstRetryMs; ; tries++, waitMs = Math.min(lastRetryMs, waitMs * 2)) {
      try {
        return await action();
      } catch (error) {
        signal.throwIfAborted();
        await folders.refuseWhenGone();
        if (options.once && tries === mostTriesOnce) throw error;
        notice(`${what}: ${reasonOf(error)} It is tried again in ${waitMs / 1000} s.`);
        await sleep(waitMs, undefined, { signal });
      }
    }
  }

  const atWork = new Set<Promise<void>>();
  let broken: unknown;
  async function start(taken: Taken): Promise<void> {
    const running: Promise<void> = work(taken)
      .catch((error: unknown) => {
        broken ??= error;
      })
      .finally(() => atWork.delete(running));
    atWork.add(running);
    if (atWork.size >= atOnce) await Promise.race(atWork);
  }

  let isGone = false;
  async function look(most: number) {
    try {
      const found = await inbox.look(most);
      if (isGone) notice(`${folder} is back.`);
      isGone = false;
      return found;
    } catch (error) {
      if (options.once)
        throw new Fault('file_not_found', `${folder} cannot be read: ${reasonOf(error)}`, { cause: error });
      if (!isGone)
        notice(`${folder} cannot be read: ${reasonOf(error)} It is looked for again every second.`);
      isGone = true;
      return { files: [], isUnsettled: false };
    }
  }

  async function watch(): Promise<void> {
    for (const taken of await ledger.recover()) await start(taken);
    const endOfWaiting = Date.now() + 2 * settleMs;
    for (;;) {
      signal.throwIfAborted();
      if (broken !== undefined) throw broken;
      const { files, isUnsettled } = await look(4 * atOnce);
      for (const file of files) {
        signal.throwIfAborted();
        let taken: Taken | null = null;
        await persist(async () => {
          taken = await ledger.take(file);
        }, `${file.name} cannot be taken`);
        if (taken !== null) await start(taken);
      }
      if (files.length > 0) continue;
      if (options.once && !(isUnsettled && Date.now() < endOfWaiting)) {
        if (atWork.size === 0) return;
        await Promise.race(atWork);
        continue;
      }
      showLine();
      await Promise.race([sleep(pauseMs, undefined, { signal }), ...(atWork.size < atOnce ? [] : atWork)]);
    }
  }

  try {
    showLine();
    await watch();
    if (broken !== undefined) throw broken;
  } catch (error) {
    // Somebody asked us to stop: what is at work stays taken, and the next run goes on with it.
    if (!signal.aborted || signal.reason instanceof Fault)
      throw signal.reason instanceof Fault ? signal.reason : error;
  } finally {
    line.clear();
    await close();
    await Promise.allSettled(atWork);
    await folders.close();
  }
  if (options.once && counts.failed > 0 && counts.done === 0) process.exitCode = 1;
}

/** A file that we may not read is the file's matter, not the disk's. */
async function readable(taken: Taken, read: () => Promise<WatchedFile>): Promise<WatchedFile> {
  try {
    await fs.access(taken.path, fs.constants.R_OK);
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error;
    return failedWith(taken, 'This file may not be read by the user that runs Deckle.');
  }
  return await read();
}

const failedWith = ({ name }: Taken, message: string): WatchedFile => ({
  outcomes: [failedOutcome(name, new Fault('document_corrupt', message))],
  hasAttachments: false,
  isSingle: true,
});

function reasonOf(error: unknown): string {
  const sentences: Readonly<Record<string, string>> = {
    ENOSPC: 'The disk is full.',
    EDQUOT: 'The disk quota is used up.',
    EROFS: 'The file system is read-only.',
    EACCES: 'This user may not do that.',
    EPERM: 'This user may not do that.',
    ENOENT: 'It is not there.',
  };
  if (error instanceof Fault) return error.message;
  return sentences[codeOf(error)] ?? (error instanceof Error ? `${error.message}.` : String(error));
}

/** Names are others' words: no orders to a terminal, and one line each. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\ufffd');
