/** The objects of a PDF, handed over as they come, and at the end the table of where each stands. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { Fault } from '../../model/fault.ts';

const compress = promisify(deflate);

export interface PdfWriter {
  /** The number of an object that is written later. */
  reserve(): number;
  /** Once a number; what was there before is not found any more. */
  write(number: number, value: string): Promise<void>;
  /** `entries` without its length. */
  writeStream(number: number, entries: string, bytes: Uint8Array): Promise<void>;
  /** Compressed. */
  writePacked(number: number, entries: string, bytes: Uint8Array): Promise<void>;
  end(trailer: { readonly root: number; readonly info: number; readonly id: string }): Promise<void>;
}

export type PdfWriterOptions = {
  /** Takes its time: nothing more is made before. */
  readonly onPiece: (bytes: Uint8Array) => Promise<void>;
  /** Beyond this many bytes the document is refused. */
  readonly maxBytes: number;
};

/** What a file begins with that goes on: its bytes, and where in them each object stands. */
export type PdfBeginning = {
  readonly bytes: Uint8Array;
  readonly places: ReadonlyMap<number, number>;
  /** One more than the largest number of an object. */
  readonly size: number;
};

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
export const emptyBeginning: PdfBeginning = { bytes: header, places: new Map(), size: 1 };

const pieceBytes = 1024 * 1024;

export async function beginPdf(beginning: PdfBeginning, options: PdfWriterOptions): Promise<PdfWriter> {
  const places = new Map(beginning.places);
  let { size } = beginning;
  let length = 0;
  const put = async (bytes: Uint8Array) => {
    length += bytes.length;
    if (length > options.maxBytes) throw tooLarge(options.maxBytes);
    for (let at = 0; at < bytes.length; at += pieceBytes)
      await options.onPiece(bytes.subarray(at, at + pieceBytes));
  };
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  await put(beginning.bytes);

  async function writeStream(number: number, entries: string, bytes: Uint8Array): Promise<void> {
    places.set(number, length);
    await put(latin1(`${number} 0 obj\n<<${entries} /Length ${bytes.length}>>\nstream\n`));
    await put(bytes);
    await put(latin1('\nendstream\nendobj\n'));
  }

  return {
    reserve: () => size++,
    async write(number, value) {
      places.set(number, length);
      await put(latin1(`${number} 0 obj\n${value}\nendobj\n`));
    },
    writeStream,
    async writePacked(number, entries, bytes) {
      await writeStream(number, `${entries} /Filter /FlateDecode`, await compress(bytes));
    },
    async end({ root, info, id }) {
      const start = length;
      // A number that no object has is free.
      const rows = Array.from({ length: size - 1 }, (_, at) => {
        const place = places.get(at + 1);
        return place === undefined
          ? '0000000000 00001 f \n'
          : `${String(place).padStart(10, '0')} 00000 n \n`;
      });
      await put(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`));
      await put(
        latin1(
          `trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
        ),
      );
    },
  };
}

const tooLarge = (maxBytes: number): Fault =>
  new Fault(
    'document_too_big',
    `The searchable PDF would be larger than ${maxBytes / 1024 / 1024} MB; split the document and send the parts.`,
  );
