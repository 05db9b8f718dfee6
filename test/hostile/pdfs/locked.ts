/** PDFs behind passwords, real and pretended. */
import { createHash } from 'node:crypto';
import { pdfOf } from '../../../src/formats/fixtures/pdf-of.ts';
import { type Corpus, says } from '../hostile-document.ts';
import { invoiceLines, pdfWith } from './hostile-pdf.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}

/** RC4 of 40 bits, the oldest way. */
function lockedPdf(user: string, owner: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const ownerEntry = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
  const key = md5(padded(user), ownerEntry, Buffer.from('fcffffff', 'hex'), id).subarray(0, 5);
  return pdfOf({
    content: invoiceLines,
    objects: {
      10: `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(ownerEntry)} /U ${hex(rc4(key, padding))} >>`,
    },
    trailer: `/Encrypt 10 0 R /ID [${hex(id)} ${hex(id)}]`,
    wrap: (number, bytes) => rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), bytes),
  });
}

const encryptedBy = (dictionary: string): Buffer =>
  pdfWith({ objects: { 10: dictionary }, trailer: '/Encrypt 10 0 R /ID [<00> <00>]' });

export const locked: Corpus = {
  'a password to open': { bytes: () => lockedPdf('secret', 'owner'), gives: says.locked },
  'a password to change only': { bytes: () => lockedPdf('', 'owner'), gives: 'reads' },
  'a lock of an unknown maker': {
    bytes: () => encryptedBy('<< /Filter /Acme.Lock /V 4 /R 4 >>'),
    gives: says.locked,
  },
  'a lock of an unknown version': {
    bytes: () => encryptedBy('<< /Filter /Standard /V 99 /R 99 /O (x) /U (y) /P -4 /Length 4096 >>'),
    gives: says.locked,
  },
  'a lock that is not there': {
    bytes: () => pdfWith({ trailer: '/Encrypt 77 0 R' }),
    gives: 'any',
  },
  'a lock that is behind itself': {
    bytes: () =>
      encryptedBy('<< /Filter /Standard /V 5 /R 6 /CF 10 0 R /StmF /A /A 10 0 R /O 10 0 R /U 10 0 R >>'),
    gives: 'any',
  },
};
