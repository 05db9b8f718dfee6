import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { Fault } from '../../model/fault.ts';
import { unpacked, usualLimits } from './testing/unpacked.ts';
import { end, extraField, u32, u64, zipOf } from './testing/zip-of.ts';
import { unpackZip } from './unpack-zip.ts';

const pdf = { name: 'a.pdf', content: '%PDF-1.4 and so on' };
const kept = (content: string) => Buffer.from(content);

async function entriesOf(archive: Buffer) {
  const { entries, thrown, files, strays } = await unpacked(archive);
  expect(thrown).toBeNull();
  expect(strays).toEqual([]);
  expect(files).toHaveLength(entries.filter(([, content]) => typeof content !== 'string').length);
  return entries;
}

async function faultOf(archive: Uint8Array, limits = {}) {
  const { thrown, files, strays } = await unpacked(archive, { limits });
  expect([...files, ...strays]).toEqual([]);
  if (!(thrown instanceof Fault)) throw new Error('No fault', { cause: thrown });
  expect(thrown).toMatchObject({ code: 'bad_archive', status: 400 });
  return thrown.message;
}

test('the archives that these tests make are ones that another program reads', async () => {
  const archive = zipOf([pdf, { ...pdf, hasDataDescriptor: true }, { ...pdf, isZip64: true }], {
    isZip64: true,
  });
  const names: string[] = [];
  for await (const { fileName, uncompressedSize } of (await fromBufferPromise(archive)).eachEntry()) {
    names.push(`${fileName} ${uncompressedSize}`);
  }
  expect(names).toEqual(['a.pdf 18', 'a.pdf 18', 'a.pdf 18']);
});

test('documents come back in order, with their folders and under the same name twice', async () => {
  const archive = zipOf([
    { name: 'b/2.pdf', content: 'two' },
    { name: 'b/', content: '' },
    { name: 'a.pdf', content: 'one', method: 0 },
    { name: 'b/2.pdf', content: 'two again' },
    { name: 'empty.pdf', content: '' },
  ]);
  expect(await entriesOf(archive)).toEqual([
    ['b/2.pdf', kept('two')],
    ['a.pdf', kept('one')],
    ['b/2.pdf', kept('two again')],
    ['empty.pdf', kept('')],
  ]);
});

test('folders and what macOS adds are passed over', async () => {
  const archive = zipOf([
    { name: 'folder/' },
    { name: 'windows\\' },
    { name: 'dos', dosAttributes: 0x10 },
    { name: '__MACOSX/._a.pdf', content: 'x' },
    { name: 'scans/__MACOSX/b.pdf', content: 'x' },
    { name: 'scans/.DS_Store', content: 'x' },
    { name: 'scans\\._b.pdf', content: 'x' },
    pdf,
  ]);
  expect(await entriesOf(archive)).toEqual([['a.pdf', kept(pdf.content)]]);
});

test.each([
  '../../../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\a.pdf',
  '\\\\host\\share\\a.pdf',
  'a/../../b.pdf',
  '.',
  '..',
  '',
  'a\u0000b.pdf',
  'line\nbreak\u001b[31m.pdf',
  '\ufeffmark.pdf',
  'CON',
])('the name %j stays as it is and is never a path', async (name) => {
  expect(await entriesOf(zipOf([{ ...pdf, name }]))).toEqual([[name, kept(pdf.content)]]);
});

test('names are read as UTF-8 where they are, else as the first PC wrote them', async () => {
  const oldName = Buffer.from([0x52, 0x81, 0x63, 0x6b, 0xe1, 0xff]);
  const unicode = extraField(0x7075, Buffer.of(1), u32(crc32(oldName)), Buffer.from('Rückß'));
  const stale = extraField(0x7075, Buffer.of(1), u32(1), Buffer.from('other'));
  const archive = zipOf([
    { ...pdf, name: 'Überweisung 請求書.pdf' },
    { ...pdf, name: Buffer.from('Überweisung.pdf'), flags: 0 },
    { ...pdf, name: oldName, flags: 0 },
    { ...pdf, name: oldName, flags: 0x800 },
    { ...pdf, name: oldName, flags: 0, extra: unicode },
    { ...pdf, name: oldName, flags: 0, extra: stale },
  ]);
  expect((await entriesOf(archive)).map(([name]) => name)).toEqual([
    'Überweisung 請求書.pdf',
    'Überweisung.pdf',
    'Rückß\u00a0',
    'R\ufffdck\ufffd\ufffd',
    'Rückß',
    'Rückß\u00a0',
  ]);
});

test('a name is cut at 1,024 characters and not within one', async () => {
  const long = 'x'.repeat(1023);
  const archive = zipOf([
    { ...pdf, name: `${long}yz` },
    { ...pdf, name: `${long}😀` },
    { ...pdf, name: 'n'.repeat(65_000) },
  ]);
  expect((await entriesOf(archive)).map(([name]) => name)).toEqual([`${long}y`, long, 'n'.repeat(1024)]);
});

test.each([
  ['a ZIP archive', zipOf([pdf])],
  ['an empty ZIP archive', zipOf([])],
  ['a gzip archive', gzipSync('hello')],
  ['a 7-Zip archive', Buffer.from('377abcaf271c0004', 'hex')],
  ['a RAR archive', Buffer.from('526172211a070100', 'hex')],
  ['a bzip2 archive', Buffer.from('425a683931415926', 'hex')],
  ['an xz archive', Buffer.from('fd377a585a000004', 'hex')],
  ['a Zstandard archive', Buffer.from('28b52ffd04586900', 'hex')],
  ['a TAR archive', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(3000)])],
])('%s inside gives its entry an error, whatever its name', async (_kind, content) => {
  for (const method of [0, 8]) {
    const entries = await entriesOf(zipOf([{ name: 'in.pdf', content, method }, pdf]));
    expect(entries).toEqual([
      ['in.pdf', 'unsupported_format'],
      ['a.pdf', kept(pdf.content)],
    ]);
  }
});

test('an Office document is left for the reader to name', async () => {
  const word = zipOf([{ name: '[Content_Types].xml', content: '<x/>' }]);
  expect(await entriesOf(zipOf([{ name: 'a.docx', content: word }]))).toEqual([['a.docx', word]]);
});

test.each([
  ['with a password', { flags: 0x1 }, 'document_encrypted'],
  ['strongly encrypted', { flags: 0x41 }, 'document_encrypted'],
  ['behind an encrypted directory', { flags: 0x2000 }, 'document_encrypted'],
  ['encrypted with AES', { flags: 0x1, method: 99 }, 'document_encrypted'],
  ['packed with LZMA', { method: 14 }, 'unsupported_format'],
  ['packed with Deflate64', { method: 9 }, 'unsupported_format'],
  ['that is a symbolic link', { unixMode: 0o120777 }, 'unsupported_format'],
  ['with a wrong checksum', { crc: 1 }, 'document_corrupt'],
  ['that unpacks to more than it says', { sizeBytes: 3 }, 'document_corrupt'],
  ['that unpacks to less than it says', { sizeBytes: 300 }, 'document_corrupt'],
  ['that is stored with two sizes', { method: 0, sizeBytes: 3 }, 'document_corrupt'],
  ['whose packed bytes are cut off', { packedBytes: 5 }, 'document_corrupt'],
  ['whose packed bytes reach beyond the file', { packedBytes: 99_999_999 }, 'document_corrupt'],
  ['whose packed bytes are no Deflate', { packed: Buffer.alloc(40, 0xff) }, 'document_corrupt'],
  ['whose header is elsewhere', { headerStart: 3 }, 'document_corrupt'],
  ['whose header is beyond the file', { headerStart: 0xfffffff0 }, 'document_corrupt'],
  ['whose header names another method', { local: { method: 0 } }, 'document_corrupt'],
  ['whose header alone says encrypted', { local: { flags: 0x801 } }, 'document_corrupt'],
])('an entry %s is an error of that entry alone', async (_what, lie, code) => {
  const entries = await entriesOf(
    zipOf([pdf, { ...pdf, name: 'bad.pdf', ...lie }, { ...pdf, name: 'c.pdf' }]),
  );
  expect(entries).toEqual([
    ['a.pdf', kept(pdf.content)],
    ['bad.pdf', code],
    ['c.pdf', kept(pdf.content)],
  ]);
});

test.each([
  ['a data descriptor', { hasDataDescriptor: true }],
  ['ZIP64 numbers', { isZip64: true }],
  ['a comment', { comment: 'PK\u0005\u0006 for you' }],
  ['an absurd time', { dosTime: 0xffffffff }],
  ['another name before its bytes', { local: { name: '../other.pdf' } }],
  ['another size before its bytes', { local: { sizeBytes: 9_999_999 } }],
  ['an extra field that is cut off', { extra: Buffer.from('7570ff', 'hex') }],
  ['an extra field that claims too much', { extra: Buffer.from('010099990000', 'hex') }],
  [
    'bytes behind the packed ones',
    { packed: Buffer.concat([deflateRawSync(pdf.content), Buffer.alloc(500_000, 7)]) },
  ],
  ['the mode of a file', { unixMode: 0o100644 }],
  ['the mode of a pipe', { unixMode: 0o010600 }],
])('an entry with %s is read', async (_what, oddity) => {
  expect(await entriesOf(zipOf([{ ...pdf, ...oddity }, pdf]))).toEqual([
    ['a.pdf', kept(pdf.content)],
    ['a.pdf', kept(pdf.content)],
  ]);
});

const noise = Buffer.from('MZ a program that unpacks itself '.repeat(3000));
test.each([
  ['bytes before it', { prefix: noise }],
  ['bytes before a ZIP64 archive', { prefix: noise, isZip64: true }],
  ['bytes behind its directory', { gap: Buffer.alloc(100) }],
  ['bytes behind it', { trailing: Buffer.alloc(10_000, 0x20) }],
  ['a comment', { comment: 'x'.repeat(65_535) }],
  ['a comment that looks like an end', { comment: Buffer.concat([end(7, 9, 3, ''), Buffer.from('..')]) }],
  ['a comment with marks only', { comment: 'PK\u0005\u0006'.repeat(10_000) }],
  ['a ZIP64 directory', { isZip64: true }],
])('an archive with %s is read', async (_what, shape) => {
  expect(await entriesOf(zipOf([pdf], shape))).toEqual([['a.pdf', kept(pdf.content)]]);
});

test('an archive whose offsets count the bytes before it is read', async () => {
  const adjusted = zipOf([{ ...pdf, headerStart: noise.length }]);
  adjusted.writeUInt32LE(adjusted.readUInt32LE(adjusted.length - 6) + noise.length, adjusted.length - 6);
  expect(await entriesOf(Buffer.concat([noise, adjusted]))).toEqual([['a.pdf', kept(pdf.content)]]);
});

test.each([true, false])('70,000 folders hide no document (ZIP64: %s)', async (isZip64) => {
  const folders = Array.from({ length: 70_000 }, (_, place) => ({ name: `${place}/`, method: 0 }));
  expect(await entriesOf(zipOf([...folders, pdf], { isZip64 }))).toEqual([['a.pdf', kept(pdf.content)]]);
});

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['one byte', Buffer.alloc(1)],
  ['a text', Buffer.from('PK\u0003\u0004 but nothing else')],
  ['an archive that is cut off', zipOf([{ ...pdf, content: 'x'.repeat(5000), method: 0 }]).subarray(0, -1)],
  ['an archive without its head', zipOf([pdf]).subarray(-22)],
  ['a directory that misses an entry', zipOf([pdf], { entryCount: 2 })],
  ['a directory with one entry more', zipOf([pdf, pdf], { entryCount: 1 })],
  [
    'a ZIP64 end that points nowhere',
    Buffer.concat([u32(0x07064b50, 0, 0xffffffff, 0xffffffff, 1), end(1, 46, 0, '')]),
  ],
  ['one part of several', partOfSeveral()],
])('%s: 400, and says what to do', async (_what, archive) => {
  expect(await faultOf(archive)).toMatch(/damaged, cut off or one part of several; pack the documents again/);
});

function partOfSeveral() {
  const archive = zipOf([pdf]);
  archive.writeUInt16LE(2, archive.length - 18);
  return archive;
}

test('an archive without documents: 400', async () => {
  expect(await faultOf(zipOf([]))).toMatch(/holds no documents; send one with PDF/);
  expect(await faultOf(zipOf([{ name: 'folder/' }, { name: '__MACOSX/._a', content: 'x' }]))).toMatch(
    /no documents/,
  );
});

test('100 documents are unpacked and 101 are not, however they are spoilt', async () => {
  const hundred = Array.from({ length: 100 }, (_, place) => ({ ...pdf, name: `${place}.pdf` }));
  expect(await entriesOf(zipOf(hundred))).toHaveLength(100);
  expect(await faultOf(zipOf([...hundred, { ...pdf, flags: 1 }]))).toMatch(
    /more than 100 documents; split it/,
  );
});

test('what claims more than the limit in all is refused before anything is unpacked', async () => {
  const big = { ...pdf, sizeBytes: 50 * 1024 * 1024 };
  expect(await faultOf(zipOf(Array.from({ length: 11 }, () => big)))).toMatch(
    /more than 500 MB in all; split it/,
  );
  expect(await faultOf(zipOf([{ ...pdf, sizeBytes: 501 * 1024 * 1024 }]))).toMatch(/more than 500 MB/);
  const absurd = extraField(1, Buffer.alloc(8, 0xff));
  expect(await faultOf(zipOf([{ ...pdf, sizeBytes: 0xffffffff, extra: absurd }]))).toMatch(
    /more than 500 MB/,
  );
});

test('an entry over its limit is its own error, whether it says so or not', async () => {
  const limits = { maxEntryBytes: 1000 };
  const fits = { name: 'fits', content: 'x'.repeat(1000) };
  const large = { name: 'large', content: 'x'.repeat(1001) };
  const { entries, files } = await unpacked(zipOf([large, fits, { ...large, sizeBytes: 1000 }]), { limits });
  expect(entries).toEqual([
    ['large', 'payload_too_large'],
    ['fits', kept(fits.content)],
    ['large', 'document_corrupt'],
  ]);
  expect(files).toHaveLength(1);
});

test('a bomb that says it is small is stopped where it lies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deckle-zip-'));
  try {
    const bomb = { name: 'bomb', content: Buffer.alloc(50_000_000), sizeBytes: 100 };
    await writeFile(join(folder, 'archive'), zipOf([bomb, pdf]));
    const options = { limits: usualLimits, signal: new AbortController().signal };
    let isOver = false;
    const work = unpackZip(join(folder, 'archive'), folder, options).finally(() => {
      isOver = true;
    });
    let largest = 0;
    while (!isOver) largest = Math.max(largest, (await stat(join(folder, '1')).catch(() => null))?.size ?? 0);
    expect(await work).toMatchObject([{ error: { code: 'document_corrupt' } }, { filename: 'a.pdf' }]);
    expect(largest).toBeLessThanOrEqual(bomb.sizeBytes);
    expect(await readdir(folder)).toEqual(['2', 'archive']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('entries that share bytes are refused', async () => {
  const twice = zipOf([pdf, { ...pdf, name: 'b.pdf', headerStart: 0 }]);
  expect(await faultOf(twice)).toMatch(/share the same bytes; pack the documents again/);
  const inner = zipOf([pdf]);
  const within = zipOf([
    { name: 'whole', content: inner, method: 0 },
    { ...pdf, headerStart: 30 + 'whole'.length },
  ]);
  expect(await faultOf(within)).toMatch(/share the same bytes/);
});

test('a ZIP64 entry may lie anywhere but must lie in the file', async () => {
  const extra = extraField(1, u64(18), u64(18), Buffer.alloc(8, 0xff));
  const lost = {
    ...pdf,
    method: 0,
    sizeBytes: 0xffffffff,
    packedBytes: 0xffffffff,
    headerStart: 0xffffffff,
    extra,
  };
  expect(await entriesOf(zipOf([lost, pdf]))).toEqual([
    ['a.pdf', 'document_corrupt'],
    ['a.pdf', kept(pdf.content)],
  ]);
});

test('who stops it gets his own reason and finds nothing', async () => {
  const reason = new Error('the client went away');
  const archive = zipOf(Array.from({ length: 3 }, () => ({ name: 'a', content: Buffer.alloc(30_000_000) })));
  const before = await unpacked(archive, { signal: AbortSignal.abort(reason) });
  expect(before).toEqual({ entries: [], thrown: reason, files: [], strays: [] });

  const folder = await mkdtemp(join(tmpdir(), 'deckle-zip-'));
  try {
    const path = join(folder, 'archive');
    await writeFile(path, archive);
    const stop = new AbortController();
    const work = unpackZip(path, folder, { limits: usualLimits, signal: stop.signal });
    const ended = expect(work).rejects.toBe(reason);
    while (!(await readdir(folder)).includes('2')) await new Promise((resume) => setImmediate(resume));
    stop.abort(reason);
    await ended;
    expect(await readdir(folder)).toEqual(['archive']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a file that is there already is not written over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deckle-zip-'));
  try {
    await writeFile(join(folder, 'archive'), zipOf([pdf, pdf]));
    await writeFile(join(folder, '2'), 'mine');
    const options = { limits: usualLimits, signal: new AbortController().signal };
    await expect(unpackZip(join(folder, 'archive'), folder, options)).rejects.toMatchObject({
      code: 'EEXIST',
    });
    expect(await readdir(folder)).toEqual(['2', 'archive']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
