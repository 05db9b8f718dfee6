/** What a Word document says of its styles and lists, as far as it decides how text is set. */
import type { Package } from './open-package.ts';
import type { Relation } from './relations.ts';
import { allOf, childOf, elementsOf, inside, readXmlTree, type XmlElement } from './xml-tree.ts';

export type DocxStyle = {
  readonly level: number | null;
  readonly isBold: boolean;
  readonly size: number | null;
  readonly hasBorders: boolean;
};
export type DocxLevel = { readonly format: string; readonly text: string; readonly start: number };

export type DocxStyles = {
  styleOf(id: string | undefined): DocxStyle;
  /** Null where the list has no marks. */
  levelOf(list: string, level: number): DocxLevel | null;
};

const none: DocxStyle = { level: null, isBold: false, size: null, hasBorders: false };

export async function docxStyles(
  parts: Package,
  relations: ReadonlyMap<string, Relation>,
): Promise<DocxStyles> {
  const partOf = async (kind: string) => {
    const target = [...relations.values()].find(({ type }) => type === kind)?.target;
    const bytes = target === undefined ? null : await parts.read(target);
    return bytes === null ? undefined : elementsOf(readXmlTree(bytes))[0];
  };
  const styles = readStyles(await partOf('styles'));
  const lists = readLists(await partOf('numbering'));
  return {
    styleOf: (id) => styles.get(id ?? '') ?? none,
    levelOf: (list, level) => lists.get(list)?.get(level) ?? null,
  };
}

export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes.val ?? '1');

function readStyles(root: XmlElement | undefined): ReadonlyMap<string, DocxStyle> {
  const sources = new Map<string, XmlElement>();
  for (const style of root === undefined ? [] : elementsOf(root)) {
    const id = style.attributes.styleId;
    if (style.name === 'style' && id !== undefined) sources.set(id, style);
  }
  const known = new Map<string, DocxStyle>();
  /** What a style is based on may be based on it. */
  const resolve = (id: string, level: number): DocxStyle => {
    const before = known.get(id);
    const style = sources.get(id);
    if (before !== undefined) return before;
    if (style === undefined || level > 20) return none;
    const based = resolve(childOf(style, 'basedOn')?.attributes.val ?? '', level + 1);
    const text = childOf(style, 'rPr');
    const bold = childOf(text, 'b');
    const outline = inside(style, 'pPr', 'outlineLvl')?.attributes.val;
    const named = /^heading (\d)$/iu.exec(childOf(style, 'name')?.attributes.val ?? '')?.[1];
    const size = Number(childOf(text, 'sz')?.attributes.val) / 2;
    const found: DocxStyle = {
      level:
        named !== undefined
          ? Number(named)
          : outline !== undefined && Number(outline) < 9
            ? Number(outline) + 1
            : based.level,
      isBold: bold === undefined ? based.isBold : isOn(bold),
      size: size > 0 ? size : based.size,
      hasBorders: inside(style, 'tblPr', 'tblBorders') !== undefined || based.hasBorders,
    };
    known.set(id, found);
    return found;
  };
  for (const id of sources.keys()) resolve(id, 0);
  return known;
}

function readLists(root: XmlElement | undefined): ReadonlyMap<string, ReadonlyMap<number, DocxLevel>> {
  const abstract = new Map<string, ReadonlyMap<number, DocxLevel>>();
  const lists = new Map<string, ReadonlyMap<number, DocxLevel>>();
  for (const element of root === undefined ? [] : elementsOf(root)) {
    if (element.name === 'abstractNum') {
      const levels = new Map<number, DocxLevel>();
      for (const level of allOf(element, 'lvl')) {
        levels.set(Number(level.attributes.ilvl), {
          format: childOf(level, 'numFmt')?.attributes.val ?? 'bullet',
          text: childOf(level, 'lvlText')?.attributes.val ?? '',
          start: Number(childOf(level, 'start')?.attributes.val ?? 1) || 1,
        });
      }
      abstract.set(element.attributes.abstractNumId ?? '', levels);
    } else if (element.name === 'num') {
      const levels = abstract.get(childOf(element, 'abstractNumId')?.attributes.val ?? '');
      if (levels !== undefined) lists.set(element.attributes.numId ?? '', levels);
    }
  }
  return lists;
}
