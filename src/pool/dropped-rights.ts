/**
 * What the operating system lets us take from a process that we start. As root we start it as a user of its own; where
 * namespaces may be made, it gets one without a network. Both are tried once, since kernels, containers and folders on the
 * way to the program may forbid either.
 */
import { spawnSync } from 'node:child_process';

export type User = { readonly uid: number; readonly gid: number };

type Means = { readonly dropsRoot: boolean; readonly hidesNetwork: boolean };

export interface DroppedRights {
  /** Of the process in this place; null where it runs as ourselves. No two places have the same, up to fourteen. */
  userOf(place: number): User | null;
  /** What has to stand before the program. */
  wrapperOf(user: User | null): readonly string[];
  /** What `spawn` has to be told. */
  spawnedAs(user: User | null): Partial<User>;
  /** The first of the folders that only root may enter, where processes stay root for that. */
  readonly closedFolder: string | null;
}

/** No distribution and no service manager hands these out, and containers know them. */
const firstUid = 65_520;
const mostUsers = 14;
const userOf = (place: number): User => ({
  uid: firstUid + (place % mostUsers),
  gid: firstUid + (place % mostUsers),
});

const probeMs = 10_000;

/** `folders`: what the process must be able to enter. */
export function findDroppedRights(folders: readonly string[]): DroppedRights {
  const isRoot = process.getuid?.() === 0;
  const all: readonly Means[] = [
    ...[true, false].map((hidesNetwork) => ({ dropsRoot: true, hidesNetwork })),
    ...[true, false].map((hidesNetwork) => ({ dropsRoot: false, hidesNetwork })),
  ];
  const means = all.find((some) => (isRoot || !some.dropsRoot) && canEnter(folders, some, isRoot)) ?? {
    dropsRoot: false,
    hidesNetwork: false,
  };
  const isClosed = (folder: string) => !canEnter([folder], { dropsRoot: true, hidesNetwork: false }, isRoot);
  return {
    userOf: (place) => (means.dropsRoot ? userOf(place) : null),
    wrapperOf: (user) => wrapperOf(means, user, isRoot),
    spawnedAs: (user) => spawnedAs(means, user),
    closedFolder: isRoot && !means.dropsRoot ? (folders.find(isClosed) ?? null) : null,
  };
}

function canEnter(folders: readonly string[], means: Means, isRoot: boolean): boolean {
  const user = means.dropsRoot ? userOf(0) : null;
  const [program = 'sh', ...before] = [...wrapperOf(means, user, isRoot), 'sh'];
  const look = ['-c', 'for folder; do test -x "$folder" || exit 1; done', 'sh', ...folders];
  const { status } = spawnSync(program, [...before, ...look], {
    ...{ ...spawnedAs(means, user), cwd: '/', env: { PATH: process.env.PATH } },
    ...{ stdio: 'ignore', timeout: probeMs },
  });
  return status === 0;
}

/** Making a network namespace takes root, or a namespace of users in which we stay who we are. */
function wrapperOf({ hidesNetwork }: Means, user: User | null, isRoot: boolean): readonly string[] {
  if (!hidesNetwork) return [];
  if (!isRoot) return ['unshare', '--user', '--map-current-user', '--net', '--'];
  if (user === null) return ['unshare', '--net', '--'];
  const { uid, gid } = user;
  return [
    ...['unshare', '--net', '--', 'setpriv', '--reuid', String(uid), '--regid', String(gid)],
    ...['--clear-groups', '--no-new-privs', '--'],
  ];
}

/** Behind a wrapper, which needs root itself, the wrapper drops it. */
const spawnedAs = ({ hidesNetwork }: Means, user: User | null): Partial<User> =>
  user === null || hidesNetwork ? {} : user;
