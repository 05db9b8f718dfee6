/** What of a folder reaches the making of an image: everything that its .dockerignore lets through. */
import { promises as fs } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/** Says of a path inside the folder whether it is left out. The last pattern that fits it, or a folder above it, decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), glob: line.replace(/^!/, '') }));
  return (path) => {
    const above = [path];
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) above.push(folder);
    const deciding = patterns.findLast(({ glob }) =>
      above.some((one) => matchesGlob(undotted(one), undotted(glob))),
    );
    return deciding !== undefined && !deciding.isKept;
  };
}

/** To Docker, unlike to Node, a name that begins with a dot is one like others. */
const undotted = (path: string) => path.replaceAll(/(^|\/)\.(?=\w)/g, '$1dot-');

/** Copies `source`, a file or a folder of `from`, as COPY does: of a folder what is in it. */
export async function copyFrom(
  from: string,
  source: string,
  target: string,
  isIgnored: (path: string) => boolean,
): Promise<void> {
  const start = join(from, source);
  const isFolder = (await fs.stat(start)).isDirectory();
  await fs.cp(start, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (path) => {
      const inside = path.slice(from.length + 1);
      return inside === '' || !isIgnored(inside) || (await holdsKept(path, inside, isFolder, isIgnored));
    },
  });
}

/** A folder that is left out as such may hold what is not. */
async function holdsKept(
  path: string,
  inside: string,
  isFolder: boolean,
  isIgnored: (path: string) => boolean,
): Promise<boolean> {
  if (!isFolder || !(await fs.stat(path)).isDirectory()) return false;
  const entries = await fs.readdir(path);
  return entries.some((name) => !isIgnored(join(inside, name)));
}
