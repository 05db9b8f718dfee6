/**
 * Which files were taken and how far each has come, kept in names alone: every step is one rename, so that whoever comes after a crash sees which steps
 * were made. A file's folder below OUTPUT/.deckle holds `name`, `document`, once it was parsed `result` and `plan.json`, and nothing that was moved out
 * already. A document with a plan is never parsed again; a result that is gone from its folder was published.
 */
import { promises as fs } from 'node:fs';
import { basename, join, parse as parsePath } from 'node:path';
import { z } from 'zod';
import { newUuid } from '../../model/ids.ts';
import { codeOf, copyDurably, isThere, syncFolder, writeDurably } from './durable.ts';
import { type InboxFile, workFolderName } from './inbox.ts';

export type Taken = {
  readonly id: string;
  readonly name: string;
  /** Where its bytes lie. */
  readonly path: string;
};

export type Decision = {
  readonly folder: 'done' | 'failed';
  /** What is told of it, and the end of that file's name. */
  readonly result: string | Uint8Array;
  readonly ending: string;
};

export interface Ledger {
  /** What an earlier run took: what it had decided is brought to its end, the others are given back to be parsed. */
  recover(): Promise<readonly Taken[]>;
  /** Null where the file is gone. */
  take(file: InboxFile): Promise<Taken | null>;
  /** Says where the result lies. */
  conclude(taken: Taken, decision: Decision): Promise<string>;
}

const plan = z.strictObject({
  folder: z.enum(['done', 'failed']),
  name: z.string(),
  ending: z.string(),
});
type Plan = z.infer<typeof plan>;

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** File systems take 255; what is added to a name needs room. */
const mostNameBytes = 200;
const mostCounters = 10_000;

export function createLedger(inbox: string, output: string): Ledger {
  const work = join(output, workFolderName);
  const stage = join(inbox, workFolderName);
  /** Names that are chosen and not yet there. */
  const reserved = new Set<string>();
  /** Where to look on for a free name: a scanner calls every file the same. */
  const counters = new Map<string, number>();

  const targetsOf = ({ folder, name, ending }: Plan) => ({
    result: join(output, ...(folder === 'done' ? [] : ['failed']), `${name}${ending}`),
    original: join(output, folder, name),
  });

  async function isFree(name: string, ending: string): Promise<boolean> {
    if (reserved.has(name)) return false;
    for (const folder of ['done', 'failed'] as const) {
      const { result, original } = targetsOf({ folder, name, ending });
      if ((await isThere(result)) || (await isThere(original))) return false;
    }
    return true;
  }

  /** invoice.pdf, invoice-2.pdf, invoice-3.pdf …; reserved until it is let go. */
  async function freeName(wanted: string, ending: string): Promise<string> {
    const { name: stem, ext } = parsePath(wanted);
    if (counters.size > mostCounters) counters.clear();
    for (let n = counters.get(wanted) ?? 1; ; n++) {
      const name = n === 1 ? wanted : `${stem}-${n}${ext}`;
      if (!(await isFree(name, ending)) || reserved.has(name)) continue;
      reserved.add(name);
      counters.set(wanted, n);
      return name;
    }
  }

  async function finish(folder: string, decided: Plan): Promise<string> {
    const { result, original } = targetsOf(decided);
    await moveOut(join(folder, 'result'), result);
    await moveOut(join(folder, 'document'), original);
    await fs.rm(folder, { recursive: true, force: true });
    return result;
  }

  /** Where there is nothing to move, it was moved before. Nothing is ever overwritten. */
  async function moveOut(source: string, target: string): Promise<void> {
    if (!(await isThere(source))) return;
    let free = target;
    const { dir, name, ext } = parsePath(target);
    await makeFolder(dir);
    for (let n = 2; await isThere(free); n++) free = join(dir, `${name}-${n}${ext}`);
    await fs.rename(source, free);
    await syncFolder(dir);
  }

  async function readPlan(folder: string): Promise<Plan | null> {
    const text = await fs.readFile(join(folder, 'plan.json'), 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : plan.parse(JSON.parse(text));
  }

  async function takenIn(folder: string): Promise<Taken> {
    const name = await fs.readFile(join(folder, 'name'), 'utf8').catch(() => '');
    return { id: basename(folder), name: name === '' ? 'document' : name, path: join(folder, 'document') };
  }

  async function begin(taken: string, name: string): Promise<string> {
    const folder = join(work, taken);
    await makeFolder(folder);
    await writeDurably(join(folder, 'name'), plainName(name));
    return folder;
  }

  /** To another file system nothing can be renamed: it is taken in its own folder first, then copied, and parsed only once the first copy is gone. */
  async function carryOver(staged: string, folder: string): Promise<void> {
    const document = join(folder, 'document');
    if (!(await isThere(document))) {
      await copyDurably(staged, `${document}.part`);
      await fs.rename(`${document}.part`, document);
      await syncFolder(folder);
    }
    await fs.rm(staged, { recursive: true, force: true });
    await fs.rmdir(join(staged, '..'));
  }

  async function recoverStaged(): Promise<void> {
    for (const name of await idsIn(stage)) {
      const [file] = await namesIn(join(stage, name));
      if (file === undefined) await fs.rmdir(join(stage, name));
      else await carryOver(join(stage, name, file), await begin(name, file));
    }
  }

  return {
    async recover() {
      await recoverStaged();
      const left: Taken[] = [];
      for (const name of await idsIn(work)) {
        const folder = join(work, name);
        const decided = await readPlan(folder);
        if (decided !== null) await finish(folder, decided);
        else if (await isThere(join(folder, 'document'))) left.push(await takenIn(folder));
        else await fs.rm(folder, { recursive: true, force: true });
      }
      return left;
    },

    async take(file) {
      const taken = newUuid();
      const folder = await begin(taken, file.name);
      try {
        await fs.rename(file.path, join(folder, 'document'));
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') {
          await fs.rm(folder, { recursive: true, force: true });
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        }
        const staged = join(stage, taken, plainName(file.name));
        await makeFolder(join(stage, taken));
        await fs.rename(file.path, staged);
        await carryOver(staged, folder);
      }
      await syncFolder(folder);
      await syncFolder(inbox);
      return await takenIn(folder);
    },

    async conclude(taken, { folder: where, result, ending }) {
      const folder = join(work, taken.id);
      // An earlier try may have come this far before the disk was full.
      const before = await readPlan(folder);
      if (before !== null) return await finish(folder, before);
      const name = await freeName(taken.name, ending);
      try {
        const decided: Plan = { folder: where, name, ending };
        await writeDurably(join(folder, 'result'), result);
        await writeDurably(join(folder, 'plan.json.part'), JSON.stringify(decided));
        await fs.rename(join(folder, 'plan.json.part'), join(folder, 'plan.json'));
        await syncFolder(folder);
        return await finish(folder, decided);
      } finally {
        reserved.delete(name);
      }
    },
  };
}

/** One that may be there; never those above it: where they are gone, a disk may be. */
async function makeFolder(path: string): Promise<void> {
  await fs.mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Folders of ours; whatever else lies beside them is not. */
const idsIn = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => id.test(name));

async function namesIn(folder: string): Promise<readonly string[]> {
  return await fs.readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** One part of a path, short enough to be given an ending, without what terminals and shells stumble over. */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_');
  if (Buffer.byteLength(plain) <= mostNameBytes) return plain;
  const { name: stem, ext } = parsePath(plain);
  const ending = Buffer.byteLength(ext) > 20 ? '' : ext;
  let short = stem;
  while (Buffer.byteLength(short) + Buffer.byteLength(ending) > mostNameBytes)
    short = [...short].slice(0, -1).join('');
  return `${short}${ending}`;
}
