/**
 * Measures the disks below a node's folders. Uploads stop while there is still room for the rest: the database, which
 * may lie on the same disk, must never be the one that finds it full.
 */
import { promises as fs, type StatsFs } from 'node:fs';
import { type DiskRoom, noRoom } from '../model/disk-room.ts';

export type DiskRoomOptions = {
  /** Each may lie on a disk of its own. */
  readonly folders: readonly string[];
  /** Undefined: half a gigabyte, or a twentieth of a disk for which that is less. */
  readonly minFreeBytes: number | undefined;
  readonly statfs?: Statfs | undefined;
};

export type Statfs = (path: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>>;

/** How long a measure holds, and how often work that writes is looked after. */
const measureMs = 250;
const usualBytes = 512 * 1024 * 1024;
const usualShare = 0.05;

export function createDiskRoom({ folders, minFreeBytes, statfs = fs.statfs }: DiskRoomOptions): DiskRoom {
  let measured: Promise<boolean> | undefined;
  let measuredAt = 0;

  async function hasFolderRoom(folder: string): Promise<boolean> {
    // Where nobody can tell, writing will.
    const disk = await statfs(folder).catch(() => undefined);
    if (disk === undefined || disk.blocks === 0) return true;
    const usual = Math.min(usualBytes, usualShare * disk.blocks * disk.bsize);
    return disk.bavail * disk.bsize >= (minFreeBytes ?? usual);
  }

  function hasRoom(): Promise<boolean> {
    if (measured === undefined || performance.now() - measuredAt > measureMs) {
      measuredAt = performance.now();
      measured = Promise.all(folders.map(hasFolderRoom)).then((rooms) => !rooms.includes(false));
    }
    return measured;
  }

  return {
    hasRoom,
    refuseWhenFull: async () => {
      if (!(await hasRoom())) throw noRoom();
    },
    during: async (signal, work) => {
      const full = new AbortController();
      const look = async () => {
        if (!(await hasRoom())) full.abort(noRoom());
      };
      const timer = setInterval(() => void look(), measureMs);
      try {
        return await work(AbortSignal.any([signal, full.signal]));
      } finally {
        clearInterval(timer);
      }
    },
  };
}
