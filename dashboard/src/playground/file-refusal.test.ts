import { expect, test } from 'vitest';
import { bytesOf, refusalOf } from './file-refusal.ts';

const formats = ['pdf', 'png', 'jpeg'];

const most = 50 * 1024 * 1024;

test('what is plain before sending is said before sending', () => {
  expect(refusalOf({ name: 'scan.PDF', size: 5 }, most, formats)).toBeNull();
  expect(refusalOf({ name: 'no ending', size: 5 }, most, formats)).toBeNull();
  expect(refusalOf({ name: 'a.pdf', size: 0 }, most, formats)).toBe('“a.pdf” is empty.');
  expect(refusalOf({ name: 'a.pdf', size: most + 1 }, most, formats)).toContain('at most 50 MB');
  expect(refusalOf({ name: 'a.docx', size: 5 }, most, formats)).toContain('.docx');
  expect(refusalOf({ name: 'a.docx', size: 5 }, most, [...formats, 'docx'])).toBeNull();
  expect(refusalOf({ name: 'a.htm', size: 5 }, most, [...formats, 'html'])).toBeNull();
  expect(refusalOf({ name: 'a.zip', size: 5 }, most, formats)).toContain('Unpack');
});

test('sizes are said as people say them', () => {
  expect([12, 35_250, 1_600_000, most].map(bytesOf)).toEqual(['12 bytes', '34 kB', '1.5 MB', '50 MB']);
});
