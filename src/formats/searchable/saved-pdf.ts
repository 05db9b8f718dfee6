/** A PDF as PDFium writes it: without its lock, all objects by themselves, and a table of where they stand, so that it can be gone on with. */
import { entriesOf, referred, valueAt } from './pdf-syntax.ts';
import type { PdfBeginning } from './pdf-writer.ts';

export interface SavedPdf {
  readonly beginning: PdfBeginning;
  readonly trailer: ReadonlyMap<string, string>;
  /** The value of an object: what of a stream stands before its bytes. `null` where there is none. */
  object(number: number): string;
  /** The value itself, or what the reference that it is names. */
  resolved(source: string | undefined): string;
}

/** Longer than the last lines of any file. */
const tailBytes = 64;
const rowBytes = 20;

export function savedPdf(file: Buffer): SavedPdf {
  const tail = file.toString('latin1', Math.max(0, file.length - tailBytes));
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(tail)?.[1] ?? Number.NaN);
  if (!(start > 0 && start < file.length)) throw new Error('PDFium wrote no table of objects');
  const places = new Map<number, number>();
  let at = start;
  let size = 1;
  const lineAt = (pattern: RegExp) => {
    const found = pattern.exec(file.toString('latin1', at, at + tailBytes));
    if (found !== null) at += found[0].length;
    return found;
  };
  if (lineAt(/^xref\s+/u) === null) throw new Error('PDFium wrote its table of objects in another way');
  for (let section = lineAt(/^(\d+) (\d+)\s+/u); section !== null; section = lineAt(/^(\d+) (\d+)\s+/u)) {
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let nth = 0; nth < count; nth++, at += rowBytes) {
      if (file[at + rowBytes - 3] !== 0x6e) continue;
      places.set(first + nth, Number(file.toString('latin1', at, at + 10)));
    }
    size = Math.max(size, first + count);
  }
  const found = lineAt(/^trailer\s*/u);
  const trailer = entriesOf(found === null ? '' : valueAt(file.toString('latin1', at), 0));
  if (!trailer.has('Root')) throw new Error('PDFium wrote no trailer');

  function object(number: number): string {
    const place = places.get(number);
    if (place === undefined) return 'null';
    return valueIn(file, place) ?? 'null';
  }
  return {
    beginning: { bytes: file.subarray(0, start), places, size },
    trailer,
    object,
    resolved(source = 'null') {
      const number = referred(source);
      return number === null ? source : object(number);
    },
  };
}

/** How much of a file is looked at first; most objects are smaller. */
const firstBytes = 4096;

function valueIn(file: Buffer, place: number): string | null {
  for (let bytes = firstBytes; ; bytes *= 8) {
    const text = file.toString('latin1', place, place + bytes);
    const head = /^\s*\d+ \d+ obj\s*/u.exec(text);
    if (head === null) return null;
    const isAll = place + bytes >= file.length;
    try {
      const value = valueAt(text, head[0].length);
      if (isAll || head[0].length + value.length < text.length) return value;
    } catch (error) {
      if (isAll) throw error;
    }
  }
}
