/** E-mails with parts without end, and messages of Outlook whose sectors go in circles. */
import { type Corpus, invoiceNumber, says } from '../hostile-document.ts';

const line = `Invoice number: ${invoiceNumber}`;
const head = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n';
const mail = (text: () => string, gives: Corpus[string]['gives']): Corpus[string] => ({
  bytes: () => Buffer.from(text()),
  gives,
});
const parts = (...all: readonly string[]) =>
  `${head}Content-Type: multipart/related; boundary=b\r\n\r\n${all.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;

/** The head of a compound file, whose tables say what they are told to. */
function compound(fill: number, change: (bytes: Buffer) => void = () => {}): Buffer {
  const bytes = Buffer.alloc(512 * 64, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(2, 60);
  bytes.writeUInt32LE(1, 64);
  bytes.writeUInt32LE(0xfffffffe, 68);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  for (let sector = 0; sector < 128; sector++) bytes.writeUInt32LE(fill, 512 + 4 * sector);
  // The directory: its root, and a stream that every message has.
  for (const [place, name, type] of [
    [0, 'Root Entry', 5],
    [1, '__properties_version1.0', 2],
  ] as const) {
    const at = 1024 + 128 * place;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, at + 64);
    bytes.writeUInt8(type, at + 66);
    bytes.fill(0xff, at + 68, at + 80);
    bytes.writeUInt32LE(place === 0 ? 1 : 0xffffffff, at + 76);
    bytes.writeUInt32LE(3, at + 116);
    bytes.writeUInt32LE(0x7fffffff, at + 120);
  }
  change(bytes);
  return bytes;
}

export const hostileMails: Corpus = {
  'a hundred thousand parts': mail(
    () =>
      parts(
        `Content-Type: text/plain\r\n\r\n${line}`,
        ...Array.from({ length: 100_000 }, () => 'Content-Type: application/octet-stream\r\n\r\nx'),
      ),
    'any',
  ),
  'parts within parts': mail(
    () =>
      `${head}${Array.from({ length: 10_000 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('')}\r\nx`,
    says.damaged,
  ),
  'e-mails within e-mails': mail(
    () => `${`${head}Content-Type: message/rfc822\r\n\r\n`.repeat(3000)}\r\nx`,
    'any',
  ),
  'a large picture that is shown twenty thousand times': mail(
    () =>
      parts(
        `Content-Type: text/html\r\n\r\n<p>${line}</p>${'<img src="cid:p">'.repeat(20_000)}`,
        `Content-Type: image/png\r\nContent-ID: <p>\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(3_000_000).toString('base64')}`,
      ),
    'reads',
  ),
  'headers without end': mail(() => `${head}${'X-A: b\r\n'.repeat(1_000_000)}\r\n\r\nx`, 'any'),
  'groups within groups of addresses': mail(
    () => `${head}Cc: ${'a:'.repeat(100_000)}\r\n\r\n${line}`,
    'reads',
  ),
  'words that are encoded and never end': mail(
    () => `${head}Subject: ${'=?utf-8?q?'.repeat(100_000)}\r\n\r\n${line}`,
    'reads',
  ),
  'a web page of a million elements within each other': mail(
    () => `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(1_000_000)}`,
    says.tooBig,
  ),
  'thousands of texts': mail(
    () =>
      parts(
        ...Array.from(
          { length: 5000 },
          (_, i) => `Content-Type: text/${i % 2 === 0 ? 'plain' : 'html'}\r\n\r\n${line}`,
        ),
      ),
    'any',
  ),
  'an unknown encoding': mail(
    () =>
      `${head}Content-Type: text/plain; charset=x-nobody\r\nContent-Transfer-Encoding: x-nobody\r\n\r\n${line}`,
    'reads',
  ),
  'sectors in a circle': { bytes: () => compound(0), gives: 'any' },
  'sectors that follow themselves': {
    bytes: () => compound(0, (bytes) => bytes.writeUInt32LE(3, 512 + 12)),
    gives: 'any',
  },
  'a directory in a circle': {
    bytes: () => compound(0xfffffffe, (bytes) => bytes.writeUInt32LE(1, 512 + 4)),
    gives: 'any',
  },
  'entries that are each other’s neighbours': {
    bytes: () =>
      compound(0xfffffffe, (bytes) => {
        bytes.writeUInt32LE(1, 1024 + 128 + 68);
        bytes.writeUInt32LE(1, 1024 + 128 + 72);
      }),
    gives: 'any',
  },
  'a folder that holds itself': {
    bytes: () =>
      compound(0xfffffffe, (bytes) => {
        bytes.writeUInt8(1, 1024 + 128 + 66);
        bytes.writeUInt32LE(1, 1024 + 128 + 76);
      }),
    gives: 'any',
  },
  'four billion sectors of tables': {
    bytes: () =>
      compound(0xfffffffe, (bytes) => {
        bytes.writeUInt32LE(0xffffffff, 44);
        bytes.writeUInt32LE(0xffffffff, 64);
        bytes.writeUInt32LE(0xffffffff, 72);
      }),
    gives: 'any',
  },
};
