import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatId, newUuid, parseId } from './ids.ts';

test('an id is its prefix and 22 characters, and reads back from either form', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const id = formatId('tpl', uuid);
      expect(id).toMatch(/^tpl_[0-9A-Za-z]{22}$/);
      expect(parseId('tpl', id)).toBe(uuid);
      expect(parseId('tpl', uuid.toUpperCase())).toBe(uuid);
      expect(parseId('acc', id)).toBeUndefined();
    }),
  );
});

test('the base62 form is padded and uses 0-9A-Za-z in this order', () => {
  expect(formatId('tpl', '00000000-0000-0000-0000-000000000000')).toBe(`tpl_${'0'.repeat(22)}`);
  expect(formatId('tpl', '00000000-0000-0000-0000-00000000003d')).toBe(`tpl_${'0'.repeat(21)}z`);
  expect(formatId('tpl', '00000000-0000-0000-0000-000000000024')).toBe(`tpl_${'0'.repeat(21)}a`);
  expect(formatId('tpl', '00000000-0000-0000-0000-00000000003e')).toBe(`tpl_${'0'.repeat(20)}10`);
  expect(formatId('tpl', 'ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('tpl_7n42DGM5Tflk9n8mt7Fhc7');
});

test('no two texts mean the same id but the two forms of it, and nonsense means none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const uuid = parseId('tpl', text);
      expect(uuid === undefined || [formatId('tpl', uuid), uuid].includes(text)).toBe(true);
    }),
  );
  expect(parseId('tpl', 'tpl_7n42DGM5Tflk9n8mt7Fhc8')).toBeUndefined();
  expect(parseId('tpl', `tpl_${'-'.repeat(22)}`)).toBeUndefined();
});

test('new ids are UUIDv7 and sort by their making', () => {
  const ids = Array.from({ length: 1000 }, newUuid);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const printed = ids.map((id) => formatId('tpl', id));
  expect([...printed].sort()).toEqual(printed);
});
