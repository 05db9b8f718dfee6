import { expect, it } from 'vitest';
import { captionText, isSentence, labelParts } from './caption-text.ts';

it('a label has a name and an explanation', () => {
  expect(captionText('3 Permanent address (street, apt.). Do not use a P.O. box.')).toMatchObject({
    head: 'Permanent address',
  });
  expect(captionText('4a. Date of issue')).toMatchObject({ head: 'Date of issue' });
  expect(captionText('Box 5 Medicare wages')).toMatchObject({ head: 'Medicare wages' });
  expect(captionText('5Address (number, street)')).toMatchObject({ head: 'Address' });
  expect(captionText('Business name, if different from above')).toMatchObject({ head: 'Business name' });
  expect(captionText('Other (see instructions) ▶')).toMatchObject({ head: 'Other' });
  expect(captionText('Name ............................')).toMatchObject({ head: 'Name' });
});

it('the number of a section is no part of its name', () => {
  expect(captionText('Part II Claim of benefits')).toMatchObject({
    head: 'Claim of benefits',
  });
  expect(captionText('Abschnitt B Angaben')).toMatchObject({ head: 'Angaben' });
  expect(captionText('Partnership')).toMatchObject({ head: 'Partnership' });
});

it('sentences and labels in two languages are known', () => {
  expect(isSentence('You must enter the name that is shown on your tax return')).toBe(true);
  expect(isSentence('Ada Moreau and Sons')).toBe(false);
  expect(labelParts('Nom / Surname')).toEqual(['Nom', 'Surname']);
});

it('a text without end takes no time', () => {
  const started = process.cpuUsage();
  captionText('('.repeat(50_000));
  captionText('. '.repeat(50_000));
  captionText('Name of the '.repeat(10_000));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
