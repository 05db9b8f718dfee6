/** The paragraphs and tables of a part of a Word document → blocks of a flow. */
import {
  type Block,
  type Cell,
  flowLimits,
  headingOf,
  type Paragraph,
  pageMark,
  type Run,
  type Table,
} from '../flow/flow.ts';
import { type DocxStyles, isOn } from './docx-styles.ts';
import { listMark } from './list-mark.ts';
import { allOf, childOf, elementsOf, inside, textIn, type XmlElement } from './xml-tree.ts';

/** By the ids of their relations. */
export type DocxPictures = ReadonlyMap<string, Uint8Array>;

const twip = 1 / 20;
const emu = 1 / 12_700;

/** Wrappers whose content stands in their place. */
const wrappers: ReadonlySet<string> = new Set([
  'sdt',
  'sdtContent',
  'ins',
  'moveTo',
  'smartTag',
  'customXml',
  'hyperlink',
  'fldSimple',
  'dir',
  'bdo',
]);

/** Made anew for each part, since lists count on. Headers and footers are repeated: their pages have numbers of their own. */
export function createDocxBlocks(
  styles: DocxStyles,
  { isRepeated = false }: { readonly isRepeated?: boolean } = {},
): (elements: readonly XmlElement[], pictures: DocxPictures) => readonly Block[] {
  const counts = new Map<string, number>();

  function blocksOf(elements: readonly XmlElement[], pictures: DocxPictures, level = 0): readonly Block[] {
    const blocks: Block[] = [];
    for (const element of elements) {
      if (element.name === 'p') blocks.push(...paragraphBlocks(element, pictures, level));
      else if (element.name === 'tbl') {
        if (level < flowLimits.tables) blocks.push(tableOf(element, pictures, level));
      } else if (wrappers.has(element.name)) blocks.push(...blocksOf(elementsOf(element), pictures, level));
      else if (element.name === 'AlternateContent') {
        const choice = childOf(element, 'Choice') ?? childOf(element, 'Fallback');
        if (choice !== undefined) blocks.push(...blocksOf(elementsOf(choice), pictures, level));
      }
    }
    return blocks;
  }

  function paragraphBlocks(element: XmlElement, pictures: DocxPictures, level: number): readonly Block[] {
    const setup = childOf(element, 'pPr');
    const style = styles.styleOf(childOf(setup, 'pStyle')?.attributes.val);
    const found: Found = {
      runs: [],
      before: [],
      after: [],
      size: style.size,
      sizes: new Set(),
      pageMark: null,
      isFieldResult: false,
    };
    collect(element, { pictures, level, isBold: style.isBold }, found);
    const [size = null] = found.sizes.size === 1 ? found.sizes : [style.size];
    const align = alignOf(childOf(setup, 'jc')?.attributes.val);
    const heading = style.level ?? null;
    const isEmpty = !found.runs.some((run) => !('text' in run) || run.text.trim() !== '');
    const marker = isEmpty ? undefined : markerOf(childOf(setup, 'numPr'));
    const indent = Math.max(0, Number(childOf(setup, 'ind')?.attributes.left ?? 0) * twip);
    const shape: Omit<Paragraph, 'kind' | 'runs'> = {
      ...(align === undefined ? {} : { align }),
      ...(marker === undefined ? {} : { marker }),
      ...(indent > 0 && indent < 300 && marker === undefined ? { indent } : {}),
      ...(size === null ? {} : { size }),
    };
    const paragraph: Paragraph =
      heading === null
        ? { kind: 'paragraph', runs: found.runs, ...shape }
        : { ...headingOf(found.runs, heading), ...shape };
    const isBroken = isOn(childOf(setup, 'pageBreakBefore'));
    return [
      ...(isBroken ? [{ kind: 'break' } as const] : []),
      ...found.before,
      // A line that is empty keeps its height.
      ...(isEmpty && found.before.length + found.after.length > 0 ? [] : [paragraph]),
      ...found.after,
    ];
  }

  function markerOf(list: XmlElement | undefined): string | undefined {
    const id = childOf(list, 'numId')?.attributes.val;
    if (id === undefined || id === '0') return undefined;
    const depth = Number(childOf(list, 'ilvl')?.attributes.val ?? 0);
    const shape = styles.levelOf(id, depth);
    if (shape === null) return undefined;
    if (shape.format === 'bullet') return '•';
    if (shape.format === 'none') return undefined;
    const count = (counts.get(`${id}/${depth}`) ?? shape.start - 1) + 1;
    counts.set(`${id}/${depth}`, count);
    // What is deeper begins anew.
    for (let below = depth + 1; below < 9; below++) counts.delete(`${id}/${below}`);
    return shape.text.replace(/%(\d)/gu, (_, place: string) => {
      const at = Number(place) - 1;
      const of = styles.levelOf(id, at) ?? shape;
      return listMark(counts.get(`${id}/${at}`) ?? of.start, of.format);
    });
  }

  type Found = {
    readonly runs: Run[];
    readonly before: Block[];
    readonly after: Block[];
    readonly size: number | null;
    readonly sizes: Set<number>;
    /** Of the field that has begun, once its instruction is known; what it showed when the file was saved is passed over. */
    pageMark: string | null;
    isFieldResult: boolean;
  };
  type Within = { readonly pictures: DocxPictures; readonly level: number; readonly isBold: boolean };

  function collect(element: XmlElement, within: Within, found: Found): void {
    for (const child of elementsOf(element)) {
      const mark = isRepeated && child.name === 'fldSimple' ? pageMark(child.attributes.instr ?? '') : null;
      if (mark !== null) found.runs.push({ text: mark });
      else if (child.name === 'r') collectRun(child, within, found);
      else if (child.name === 'sdt' && isTick(child, found)) continue;
      else if (wrappers.has(child.name)) collect(child, within, found);
      else if (child.name === 'oMath' || child.name === 'oMathPara')
        found.runs.push({ text: [...allOf(child, 't')].map(textIn).join('') });
    }
  }

  function isTick(element: XmlElement, found: Found): boolean {
    const box = inside(element, 'sdtPr', 'checkbox');
    if (box === undefined) return false;
    found.runs.push({ isTicked: isOn(childOf(box, 'checked')) });
    return true;
  }

  function collectRun(run: XmlElement, within: Within, found: Found): void {
    const setup = childOf(run, 'rPr');
    if (isOn(childOf(setup, 'vanish'))) return;
    const own = childOf(setup, 'b');
    const isBold =
      own === undefined
        ? within.isBold || styles.styleOf(childOf(setup, 'rStyle')?.attributes.val).isBold
        : isOn(own);
    const size = Number(childOf(setup, 'sz')?.attributes.val) / 2;
    const add = (text: string) => {
      if (found.isFieldResult) return;
      found.runs.push({ text, ...(isBold ? { isBold } : {}) });
      if (text.trim() !== '') found.sizes.add(size > 0 ? size : (found.size ?? 10));
    };
    for (const child of elementsOf(run)) {
      switch (child.name) {
        case 't':
          add(textIn(child));
          break;
        case 'tab':
        case 'ptab':
          add('\t');
          break;
        case 'br':
          if (child.attributes.type === 'page') found.after.push({ kind: 'break' });
          else add('\n');
          break;
        case 'cr':
          add('\n');
          break;
        case 'noBreakHyphen':
          add('-');
          break;
        case 'sym':
          if (/^f0(a8|6f|71|72)$/iu.test(child.attributes.char ?? '')) found.runs.push({ isTicked: false });
          else if (/^f0(fe|fd|78|53|52)$/iu.test(child.attributes.char ?? ''))
            found.runs.push({ isTicked: true });
          break;
        case 'instrText':
          if (isRepeated) found.pageMark ??= pageMark(textIn(child));
          break;
        case 'fldChar': {
          if (child.attributes.fldCharType === 'separate' && found.pageMark !== null) {
            add(found.pageMark);
            found.isFieldResult = true;
          } else if (child.attributes.fldCharType === 'end') {
            found.isFieldResult = false;
            found.pageMark = null;
          }
          const box = inside(child, 'ffData', 'checkBox');
          if (box !== undefined)
            found.runs.push({ isTicked: isOn(childOf(box, 'checked') ?? childOf(box, 'default')) });
          break;
        }
        case 'drawing':
        case 'pict':
        case 'object':
        case 'AlternateContent':
          collectDrawing(child, within, found);
          break;
      }
    }
  }

  /** Pictures, and text that stands in boxes. */
  function collectDrawing(element: XmlElement, within: Within, found: Found): void {
    const shown =
      element.name === 'AlternateContent'
        ? (childOf(element, 'Choice') ?? childOf(element, 'Fallback'))
        : element;
    if (shown === undefined || within.level >= flowLimits.tables) return;
    for (const box of allOf(shown, 'txbxContent')) {
      found.before.push(...blocksOf(elementsOf(box), within.pictures, within.level + 1));
    }
    const extent = [...allOf(shown, 'extent')][0]?.attributes;
    const [width, height] = [Number(extent?.cx) * emu, Number(extent?.cy) * emu];
    for (const picture of [...allOf(shown, 'blip'), ...allOf(shown, 'imagedata')]) {
      const bytes = within.pictures.get(picture.attributes.embed ?? picture.attributes.id ?? '');
      if (bytes === undefined) continue;
      found.after.push({ kind: 'picture', bytes, ...(width > 0 && height > 0 ? { width, height } : {}) });
    }
  }

  function tableOf(element: XmlElement, pictures: DocxPictures, level: number): Table {
    const setup = childOf(element, 'tblPr');
    const grid = childOf(element, 'tblGrid');
    const widths =
      grid === undefined ? [] : elementsOf(grid).map(({ attributes }) => Number(attributes.w) * twip);
    const rows = rowsOf(element);
    const isRuled =
      hasLines(childOf(setup, 'tblBorders')) ??
      (styles.styleOf(childOf(setup, 'tblStyle')?.attributes.val).hasBorders ||
        rows.some((row) => [...allOf(row, 'tcBorders')].some((one) => hasLines(one))));
    const cells: Cell[][] = [];
    /** By column: the cell that goes on below. */
    const open = new Map<number, { row: number; cell: number }>();
    for (const row of rows) {
      const line: Cell[] = [];
      const before = Number(inside(row, 'trPr', 'gridBefore')?.attributes.val ?? 0) || 0;
      let column = Math.max(0, Math.min(before, flowLimits.columns - 1));
      if (column > 0) line.push({ blocks: [], columnSpan: column });
      for (const cell of cellsOf(row)) {
        const own = childOf(cell, 'tcPr');
        const span = Math.max(
          1,
          Math.min(flowLimits.columns, Number(childOf(own, 'gridSpan')?.attributes.val ?? 1) || 1),
        );
        const merge = childOf(own, 'vMerge');
        const above =
          merge !== undefined && merge.attributes.val !== 'restart' ? open.get(column) : undefined;
        const begun = above === undefined ? undefined : cells[above.row]?.[above.cell];
        if (above !== undefined && begun !== undefined) {
          const target = cells[above.row];
          if (target !== undefined) target[above.cell] = { ...begun, rowSpan: (begun.rowSpan ?? 1) + 1 };
        } else {
          line.push({ blocks: tight(blocksOf(elementsOf(cell), pictures, level + 1)), columnSpan: span });
          if (merge === undefined) open.delete(column);
          else open.set(column, { row: cells.length, cell: line.length - 1 });
        }
        column += span;
      }
      cells.push(line);
    }
    return { kind: 'table', rows: cells, isRuled, ...(widths.length > 0 ? { widths } : {}) };
  }

  return (elements, pictures) => blocksOf(elements, pictures);
}

/** The space below the last line of a cell is none. */
const tight = (blocks: readonly Block[]): readonly Block[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? { ...block, spaceAfter: 1 } : block));

const rowsOf = (element: XmlElement): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name === 'tr' ? [child] : wrappers.has(child.name) ? rowsOf(child) : [],
  );
const cellsOf = (element: XmlElement): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name === 'tc' ? [child] : wrappers.has(child.name) ? cellsOf(child) : [],
  );

/** Undefined where nothing is said. */
function hasLines(borders: XmlElement | undefined): boolean | undefined {
  if (borders === undefined) return undefined;
  return elementsOf(borders).some(({ attributes }) => !['nil', 'none', undefined].includes(attributes.val));
}

function alignOf(value: string | undefined): Paragraph['align'] {
  if (value === 'center') return 'center';
  return value === 'right' || value === 'end' ? 'right' : undefined;
}
