import { expect, it } from 'vitest';
import { addressMarks } from './local/parties/address-marks.ts';
import { contactsOf } from './local/parties/contacts.ts';
import { endsLike, skeletonOf } from './look-alikes.ts';

it('takes misread words for those that they look like', () => {
  expect(skeletonOf('t0ta1')).toBe(skeletonOf('total'));
  expect(endsLike('hauptstrabe', 'straße')).toBe(true);
  expect(endsLike('hauptstrich', 'straße')).toBe(false);
  expect(endsLike('schwey', 'weg')).toBe(false);
});

it('knows streets and labels whose letters were misread', () => {
  expect(addressMarks('No. 12, J1n Merpati 3').hasStreet).toBe(true);
  expect(addressMarks('Lindenstrabe 12').hasStreet).toBe(true);
  expect(addressMarks('PASAR MINI JIN SENG').hasStreet).toBe(false);
  expect(contactsOf('Te1: 03-5566 7788').map(({ kind }) => kind)).toEqual(['phone']);
  expect(contactsOf('C0.Reg No: 1234567-X').map(({ kind }) => kind)).toEqual(['registrationNumber']);
});
