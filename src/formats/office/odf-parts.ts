/** What OpenDocument texts and spreadsheets have in common: the parts of the package, styles, rows, pictures. */
import type { Picture } from '../flow/flow.ts';
import { damaged, locked, type Package } from './open-package.ts';
import { allOf, childOf, elementsOf, readXmlTree, type XmlElement } from './xml-tree.ts';

export async function odfContent(parts: Package): Promise<XmlElement> {
  const manifest = await parts.read('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw locked();
  const bytes = await parts.read('content.xml');
  const content = bytes === null ? undefined : childOf(readXmlTree(bytes), 'document-content');
  if (content === undefined) throw damaged();
  return content;
}

export type OdfStyles = {
  readonly bold: ReadonlySet<string>;
  readonly breaks: ReadonlySet<string>;
  readonly aligned: ReadonlyMap<string, 'center' | 'right'>;
};

export function odfStyles(roots: readonly (XmlElement | undefined)[]): OdfStyles {
  const bold = new Set<string>();
  const breaks = new Set<string>();
  const aligned = new Map<string, 'center' | 'right'>();
  for (const root of roots) {
    for (const style of root === undefined ? [] : allOf(root, 'style')) {
      const name = style.attributes['style:name'] ?? style.attributes.name ?? '';
      const paragraph = childOf(style, 'paragraph-properties')?.attributes;
      if (/^(bold|[6-9]00)$/u.test(childOf(style, 'text-properties')?.attributes['font-weight'] ?? ''))
        bold.add(name);
      if (paragraph?.['break-before'] === 'page') breaks.add(name);
      const align = paragraph?.['text-align'];
      if (align === 'center') aligned.set(name, 'center');
      else if (align === 'end' || align === 'right') aligned.set(name, 'right');
    }
  }
  return { bold, breaks, aligned };
}

export const odfRows = (table: XmlElement): readonly XmlElement[] =>
  elementsOf(table).flatMap((child) => {
    if (child.name === 'table-row') return [child];
    return ['table-header-rows', 'table-rows', 'table-row-group'].includes(child.name) ? odfRows(child) : [];
  });

/** By how frames name them. */
export type OdfPictures = ReadonlyMap<string, Uint8Array>;

/** Those that lie in the file. */
export async function odfPictures(
  parts: Package,
  roots: readonly (XmlElement | undefined)[],
): Promise<OdfPictures> {
  const pictures = new Map<string, Uint8Array>();
  for (const root of roots) {
    for (const { attributes } of root === undefined ? [] : allOf(root, 'image')) {
      const href = attributes.href ?? '';
      if (pictures.has(href) || !/^(\.\/)?Pictures\//u.test(href)) continue;
      const bytes = await parts.readPicture(href.replace(/^\.\//u, ''));
      if (bytes !== null) pictures.set(href, bytes);
    }
  }
  return pictures;
}

/** Null where the frame shows none. */
export function odfPicture(pictures: OdfPictures, frame: XmlElement): Picture | null {
  const bytes = pictures.get(childOf(frame, 'image')?.attributes.href ?? '');
  const [width, height] = [points(frame.attributes.width), points(frame.attributes.height)];
  if (bytes === undefined) return null;
  return { kind: 'picture', bytes, ...(width > 0 && height > 0 ? { width, height } : {}) };
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 };
function points(length = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(pt|in|cm|mm|px)$/u.exec(length) ?? [];
  return Number(value ?? 0) * (units[unit] ?? 0);
}
