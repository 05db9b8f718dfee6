/** Teaches by files of this machine what the API teaches by uploads, with the same limits. */
import { constants, promises as fs } from 'node:fs';
import { basename, join } from 'node:path';
import type { Classroom } from '../model/classroom.ts';
import type { DiskRoom } from '../model/disk-room.ts';
import { mostTruthBytes } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { uploadLimits } from '../model/plan.ts';
import { type FileTeaching, taughtByFile, teachFile } from './teach-file.ts';
import { tooLarge } from './upload.ts';

export type ClassroomNeeds = FileTeaching & {
  readonly room: DiskRoom;
  readonly checkLanguage: (tag: string) => void;
  readonly close: () => Promise<void>;
};

export function createClassroom(needs: ClassroomNeeds): Classroom {
  const { folders, room, billing, close } = needs;
  return {
    teach: async ({ account, template, path }, truth, signal) => {
      const { fields, language, password = null } = truth;
      if (Buffer.byteLength(JSON.stringify(fields)) > mostTruthBytes)
        throw new Fault('payload_too_large', `The values are larger than ${inMb(mostTruthBytes)} MB.`);
      if (language !== undefined) needs.checkLanguage(language);
      await refuseUnfit(path);
      await room.refuseWhenFull();
      return await folders.with(async (folder) => {
        const { accountId, plan } = account;
        // What is kept may be moved away, and this file is somebody's.
        const file = { filename: basename(path), path: join(folder, 'document') };
        await fs.copyFile(path, file.path);
        const billed = { accountId, plan, mode: 'live' } as const;
        return await teachFile(needs, { billed, template, file, ...truth, folder, password, signal });
      });
    },
    find: async ({ account: { accountId }, template: { templateId }, path }, signal) => {
      await refuseUnfit(path);
      return await taughtByFile(needs, { accountId, templateId }, path, signal);
    },
    close: async () => {
      billing.close();
      await close();
    },
  };
}

/** Before a byte of it is read: what is no file may have no end. */
async function refuseUnfit(path: string): Promise<void> {
  const found = await fs.stat(path).catch(() => null);
  const isReadable = await fs.access(path, constants.R_OK).then(
    () => found?.isFile() === true,
    () => false,
  );
  if (found === null || !isReadable)
    throw new Fault('file_not_found', `${path} cannot be read: check the path and its permissions.`);
  if (found.size > uploadLimits.fileBytes) throw tooLarge(basename(path), uploadLimits.fileBytes);
  if (found.size === 0)
    throw new Fault('bad_request', `The file ${JSON.stringify(basename(path))} is empty.`);
}

const inMb = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
