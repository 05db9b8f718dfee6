/** Good files of the kinds besides PDFs and pictures that everybody takes, to be mutated: some as LibreOffice saved them. */
import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ublInvoice } from '../../src/extract/e-invoice/testing/sample-xml.ts';
import { msgOf } from '../../src/formats/mail/testing/msg-of.ts';
import { withPackage } from '../../src/formats/office/open-package.ts';
import { type PackedEntry, zipOf } from '../../src/formats/zip/testing/zip-of.ts';
import { goodPicture } from './good-picture.ts';
import { invoiceNumber } from './hostile-document.ts';
import { mutate } from './mutate.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** Either bytes, or the parts of a package, which can be mutated one by one: flips of packed bytes only break the packing. */
export type GoodFormat = { readonly bytes: Buffer; readonly parts?: readonly PackedEntry[] };

const line = `Invoice number: ${invoiceNumber}`;
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../src/formats/fixtures/${name}`, import.meta.url));

async function packaged(name: string): Promise<GoodFormat> {
  const path = fixture(`libreoffice/${name}`);
  const parts = await withPackage(path, new AbortController().signal, async ({ names, read }) => {
    const found: PackedEntry[] = [];
    for (const part of names) found.push({ name: part, content: (await read(part)) ?? '' });
    return found;
  });
  return { bytes: await fs.readFile(path), parts };
}

const text = (...lines: readonly string[]): GoodFormat => ({ bytes: Buffer.from(lines.join('\n')) });

const mail = [
  ...[
    'From: a@example.com',
    'To: b@example.com',
    'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    'MIME-Version: 1.0',
  ],
  ...['Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/html; charset=utf-8', ''],
  ...[`<p>${line}</p><img src="cid:p">`, '--b', 'Content-Type: message/rfc822', '', 'From: c@example.com'],
  ...['To: d@example.com', 'Subject: Inner', '', 'Total: 5.00', '--b', 'Content-Type: image/png'],
  ...['Content-ID: <p>', 'Content-Transfer-Encoding: base64', '', 'iVBORw0KGgoAAAAN', '--b--', ''],
];

export async function goodFormats(): Promise<Readonly<Record<string, GoodFormat>>> {
  const picture = sharp(await goodPicture()).extract({ left: 174, top: 46, width: 128, height: 34 });
  return {
    docx: await packaged('invoice.docx'),
    odt: await packaged('invoice.odt'),
    xlsx: await packaged('book.xlsx'),
    ods: await packaged('book.ods'),
    pptx: await packaged('deck.pptx'),
    rtf: { bytes: await fs.readFile(fixture('libreoffice/invoice.rtf')) },
    html: text(
      `<!doctype html><html><body><h1>Bill</h1><p style="text-align:right">${line}</p><ol type=a><li>x<li>y</ol>`,
      '<table border=1><tr><th colspan=2>Item</th></tr><tr><td rowspan=2>Oak</td><td>5.00</td></tr></table>',
      '<img src="data:image/png;base64,iVBORw0KGgoAAAAN"><input type=checkbox checked> paid</body></html>',
    ),
    md: text(
      `# ${line}`,
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '',
      '- [x] paid',
      '> quoted **bold**',
      '```js',
      'x',
      '```',
    ),
    txt: text(line, '', 'Item      Price', 'Oak        5.00', '\f', 'Second page'),
    csv: text('Item;Price;Note', 'Oak;5,00;"a; ""b"""', 'Ash;6,00;c'),
    eml: { bytes: Buffer.from(mail.join('\r\n')) },
    msg: {
      bytes: msgOf(
        { '0037': 'Bill', '0C1A': 'Ann', '1000': line },
        { name: 'a.txt', bytes: Buffer.from('x') },
      ),
    },
    xml: { bytes: Buffer.from(ublInvoice) },
    json: text(
      `{"number": "${line}", "lines": [{"item": "Oak", "price": 5.0}, {"item": "Ash", "price": 6}]}`,
    ),
    heic: { bytes: await fs.readFile(fixture('small.heic')) },
    avif: { bytes: await picture.clone().avif().toBuffer() },
    gif: { bytes: await picture.clone().gif().toBuffer() },
  };
}

/** The same seed and number give the same bytes. */
export function mutatedFormat(
  formats: Readonly<Record<string, GoodFormat>>,
  name: string,
  seed: number,
  number: number,
): Buffer {
  const random = seededRandom(seed * 1_000_003 + number * 32 + Object.keys(formats).indexOf(name));
  const { bytes = Buffer.alloc(0), parts } = formats[name] ?? {};
  const others = Object.values(formats).map((one) => one.bytes);
  return parts === undefined || random.below(4) === 0
    ? mutate(bytes, random, others)
    : zipOf(mutatedParts(parts, random));
}

/** One part is changed, or two change places, or one is missing. */
function mutatedParts(parts: readonly PackedEntry[], random: Random): readonly PackedEntry[] {
  const [at, other] = [random.below(parts.length), random.below(parts.length)];
  const what = random.below(6);
  return parts.flatMap((part, i) => {
    if (what === 0) return i === at ? [] : [part];
    if (what === 1) {
      const from = i === at ? parts[other] : i === other ? parts[at] : part;
      return [{ ...part, content: from?.content ?? '' }];
    }
    const content = Buffer.from(part.content ?? '');
    if (i !== at || content.length === 0) return [part];
    return [{ ...part, content: mutate(content, random, [content]) }];
  });
}
