import { expect, it } from 'vitest';
import { captionText, isSentence, labelParts, loneNumber } from './caption-text.ts';

it('a label has a number, a name and an explanation', () => {
  expect(captionText('3 Permanent address (street, apt.). Do not use a P.O. box.')).toMatchObject({
    number: 3,
    head: 'Permanent address',
    isExplained: true,
  });
  expect(captionText('4a. Date of issue')).toMatchObject({ number: 4.01, head: 'Date of issue' });
  expect(captionText('Box 5 Medicare wages')).toMatchObject({ number: 5, head: 'Medicare wages' });
  expect(captionText('5Address (number, street)')).toMatchObject({ number: 5, head: 'Address' });
  expect(captionText('Business name, if different from above')).toMatchObject({ head: 'Business name' });
  expect(captionText('Other (see instructions) ▶')).toMatchObject({ head: 'Other', isOpen: true });
  expect(captionText('Name ............................')).toMatchObject({ head: 'Name' });
});

it('sections are no fields', () => {
  expect(captionText('Part II Claim of benefits')).toMatchObject({
    isSection: true,
    head: 'Claim of benefits',
  });
  expect(captionText('Abschnitt B Angaben')).toMatchObject({ isSection: true, head: 'Angaben' });
  expect(captionText('Partnership')).toMatchObject({ isSection: false });
});

it('numbers before labels, sentences, and labels in two languages are known', () => {
  expect(loneNumber('4b.')).toBe(4.02);
  expect(loneNumber('4 b 1')).toBe(null);
  expect(isSentence('You must enter the name that is shown on your tax return')).toBe(true);
  expect(isSentence('Ada Moreau and Sons')).toBe(false);
  expect(labelParts('Nom / Surname')).toEqual(['Nom', 'Surname']);
});

it('a text without end takes no time', () => {
  const started = performance.now();
  captionText('('.repeat(50_000));
  captionText('. '.repeat(50_000));
  captionText('Name of the '.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
