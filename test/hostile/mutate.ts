/** A good file → one that is a little wrong, as chance has it. */
import type { Random } from './seeded-random.ts';

type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

/** Where programs miscount. */
const edges = [0, 1, 2, 127, 128, 255, 256, 32_767, 65_535, 65_536, 0x7fffffff, 0x80000000, 0xffffffff];
const numbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '4294967296',
  '99999999999',
  '0.0001',
  '1e9',
  '',
  '5 0 R',
];
const most = 64;

const bitFlips: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  for (let flips = 1 + random.below(16); flips > 0; flips--) {
    const at = random.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
};

const byteRun: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  const at = random.below(changed.length);
  return changed.fill(
    random.of([0, 0xff, 0x20, random.below(256)]),
    at,
    Math.min(changed.length, at + 1 + random.below(most)),
  );
};

const truncation: Mutation = (bytes, random) => bytes.subarray(0, 1 + random.below(bytes.length));

const removal: Mutation = (bytes, random) => {
  const at = random.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(most))]);
};

const insertion: Mutation = (bytes, random) => {
  const at = random.below(bytes.length);
  const from = random.below(bytes.length);
  const piece = random.of([
    bytes.subarray(from, from + 1 + random.below(4 * most)),
    Buffer.from(Array.from({ length: 1 + random.below(most) }, () => random.below(256))),
    Buffer.alloc(1 + random.below(5000)),
  ]);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
};

const splice: Mutation = (bytes, random, others) => {
  const other = random.of(others);
  return Buffer.concat([
    bytes.subarray(0, random.below(bytes.length)),
    other.subarray(random.below(other.length)),
  ]);
};

const edgeNumber: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  const size = random.of([1, 2, 4]);
  const at = random.below(Math.max(1, changed.length - size));
  const value = random.of(edges) % 2 ** (8 * size);
  if (at + size > changed.length) return changed;
  if (random.below(2) === 0) changed.writeUIntLE(value, at, size);
  else changed.writeUIntBE(value, at, size);
  return changed;
};

/** A number of the PDF's own syntax; other files have few that look so. */
const writtenNumber: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/\d+/g)];
  if (found.length === 0) return bytes;
  const { index, 0: digits } = random.of(found);
  return Buffer.from(text.slice(0, index) + random.of(numbers) + text.slice(index + digits.length), 'latin1');
};

const forAll = [bitFlips, byteRun, truncation, removal, insertion, splice, edgeNumber];
const forPdfs = [...forAll, writtenNumber, writtenNumber, writtenNumber];

/** `others` are files to take pieces of. Never empty: that is refused before anybody looks. */
export function mutate(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const mutations = bytes.subarray(0, 4).equals(Buffer.from('%PDF')) ? forPdfs : forAll;
  let changed = bytes;
  for (let steps = 1 + random.below(3); steps > 0; steps--) {
    const next = random.of(mutations)(changed, random, others);
    if (next.length > 0) changed = next;
  }
  return changed;
}
