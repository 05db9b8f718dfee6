/** What a part of an Office file refers to, by id. Whatever lies outside of the file is left out: nothing is ever fetched. */
import { dirname, join, normalize } from 'node:path/posix';
import type { Package } from './open-package.ts';
import { elementsOf, readXmlTree } from './xml-tree.ts';

export type Relation = { readonly target: string; readonly type: string };

export async function relationsOf(parts: Package, part: string): Promise<ReadonlyMap<string, Relation>> {
  const name = join(dirname(part), '_rels', `${part.split('/').at(-1)}.rels`);
  const bytes = await parts.read(name);
  const relations = new Map<string, Relation>();
  if (bytes === null) return relations;
  for (const { attributes } of elementsOf(readXmlTree(bytes)).flatMap(elementsOf)) {
    const { Id: id, Target: target, Type: type = '', TargetMode: mode } = attributes;
    if (id === undefined || target === undefined || mode === 'External') continue;
    const path = target.startsWith('/') ? target.slice(1) : normalize(join(dirname(part), target));
    if (!path.startsWith('..')) relations.set(id, { target: path, type: type.split('/').at(-1) ?? '' });
  }
  return relations;
}

/** The part that the package says is its main one, such as `word/document.xml`. */
export async function mainPart(parts: Package, usual: string): Promise<string> {
  for (const { target, type } of (await relationsOf(parts, '')).values()) {
    if (type === 'officeDocument' && parts.has(target)) return target;
  }
  return usual;
}
