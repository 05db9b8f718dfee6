import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fault } from '../../model/fault.ts';
import { isPassedOver } from './is-passed-over.ts';
import { nestedArchive } from './nested-archive.ts';
import { unpacked } from './testing/unpacked.ts';
import { type PackedEntry, zipOf } from './testing/zip-of.ts';

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('../a', '/a', 'C:\\a', 'a/b/c.pdf', 'a.pdf', '.', '..', 'a\u0000b'),
);
const entry = fc.record(
  {
    name: names,
    content: fc.uint8Array({ maxLength: 3000 }),
    method: fc.constantFrom(0, 8),
    hasDataDescriptor: fc.boolean(),
    isZip64: fc.boolean(),
    comment: fc.string({ maxLength: 20 }),
  },
  { requiredKeys: ['name', 'content', 'method'] },
);
const shape = fc.record(
  {
    prefix: fc.uint8Array({ maxLength: 200 }),
    trailing: fc.uint8Array({ maxLength: 200 }),
    comment: fc.uint8Array({ maxLength: 200 }),
    isZip64: fc.boolean(),
  },
  { requiredKeys: [] },
);

const isDocument = ({ name, content = '' }: PackedEntry) =>
  !isPassedOver({ name: String(name), sizeBytes: content.length, isDosFolder: false }) &&
  nestedArchive(Buffer.from(content)) === null;

test('whatever is packed comes back, in order and with the same bytes', async () => {
  const documents = fc.array(entry.filter(isDocument), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(documents, shape, async (packed, around) => {
      const { entries, thrown, strays } = await unpacked(zipOf(packed, around));
      expect(thrown).toBeNull();
      expect(strays).toEqual([]);
      expect(entries).toEqual(packed.map(({ name, content }) => [name, Buffer.from(content)]));
    }),
    { numRuns: 150 },
  );
});

const mutation = fc.record({
  /** Of the length, from the end: most of what can be broken lies there. */
  fromEnd: fc.oneof(fc.nat(150), fc.nat(5000)),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(Uint8Array.of(0xff, 0xff, 0xff, 0xff), new Uint8Array(8).fill(0xff), Uint8Array.of(0, 0)),
  ),
  cut: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(300) }),
});

test('whatever is broken ends in entries or a fault, and no file lies where none should', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 4 }),
      shape,
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      async (packed, around, mutations) => {
        const { entries, thrown, files, strays } = await unpacked(mutated(zipOf(packed, around), mutations));
        if (thrown !== null) expect(thrown).toBeInstanceOf(Fault);
        expect(strays).toEqual([]);
        expect(files).toHaveLength(entries.filter(([, content]) => typeof content !== 'string').length);
      },
    ),
    { numRuns: 500 },
  );
});

test('bytes of any kind end in a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const { thrown } = await unpacked(bytes);
      expect(thrown).toMatchObject({ code: 'bad_archive' });
    }),
  );
});

type Mutation = { readonly fromEnd: number; readonly bytes: Uint8Array; readonly cut: number };

function mutated(archive: Buffer, mutations: readonly Mutation[]): Buffer {
  let bytes = Buffer.from(archive);
  for (const { fromEnd, bytes: other, cut } of mutations) {
    bytes.set(other.subarray(0, Math.min(fromEnd, bytes.length)), Math.max(0, bytes.length - fromEnd));
    bytes = bytes.subarray(0, bytes.length - Math.min(cut, bytes.length));
  }
  return bytes;
}
