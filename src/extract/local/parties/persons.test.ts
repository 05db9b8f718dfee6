import { expect, it } from 'vitest';
import { type Drawn, found } from './testing/drawn-letter.ts';

const text = { type: 'string' } as const;

it('takes the largest words at the top of a curriculum for the person’s name', () => {
  const page: readonly Drawn[] = [
    [50, 60, ['Amélie', 'Fontaine'], { size: 28 }],
    [350, 70, ['Profile'], { size: 14 }],
    [350, 95, ['Careful engineer with ten years of experience.', 'Leads small teams and likes clear plans.']],
    [50, 200, ['Contact'], { size: 14 }],
    [50, 225, ['+44 (0)20 7666 8555', 'amelie@fontaine.example', '77 Great Peter Street', 'London SW1P 2EZ']],
  ];
  const data = { fullName: text, phone: text, email: text, address: text };
  expect(found(page, data, 'RESUME')).toMatchObject({
    fullName: 'Amélie Fontaine',
    email: 'amelie@fontaine.example',
    address: '77 Great Peter Street, London SW1P 2EZ',
  });
});

it('reads whose card it is from the lines over the address', () => {
  const page: readonly Drawn[] = [
    [50, 40, ['WEST ARCADIA'], { size: 30 }],
    [380, 40, ['Driver License'], { size: 20 }],
    [250, 200, ['CHRIS SMITHSON', '14466 EVERGREEN AVE', 'AURORA, CO 80000'], { size: 18 }],
    [250, 330, ['DOB: 03/23/1988', 'EXP: 03/23/2026'], { size: 14 }],
  ];
  expect(found(page, { fullName: text, address: text, documentType: text }, 'ID_DOCUMENT')).toEqual({
    fullName: 'CHRIS SMITHSON',
    address: '14466 EVERGREEN AVE, AURORA, CO 80000',
    documentType: 'Driver License',
  });
});

it('gives the heading of a contract as its title', () => {
  const page: readonly Drawn[] = [
    [300, 60, ['SOFTWARE LICENSE AGREEMENT'], { size: 16, align: 'centre' }],
    [50, 120, ['This agreement is made between the parties named below and holds for two years.']],
  ];
  expect(found(page, { title: text }, 'CONTRACT')).toEqual({ title: 'SOFTWARE LICENSE AGREEMENT' });
});
