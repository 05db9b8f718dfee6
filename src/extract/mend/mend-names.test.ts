import { expect, test } from 'vitest';
import { mendCodes, mendName } from './mend-names.ts';

test.each([
  ['GARDENIA BAKER1ES (KL) SDN BHD', 'GARDENIA BAKERIES (KL) SDN BHD'],
  ['URBAN 1DEA', 'URBAN IDEA'],
  ['POPULAR B0OK CO.', 'POPULAR BOOK CO.'],
  ['99 SPEED MART', '99 SPEED MART'],
  ['TERMINAL1', 'TERMINAL1'],
  ['R2D2 LTD', 'R2D2 LTD'],
  ['A4 PAPER', 'A4 PAPER'],
  ['5TH AVENUE', '5TH AVENUE'],
  ['B1B', 'B1B'],
])('the name %s is %s', (read, name) => {
  expect(mendName(read)).toBe(name);
});

test.each([
  ['JALAN KPB 6, 4330O SERI KEMBANGAN', 'JALAN KPB 6, 43300 SERI KEMBANGAN'],
  ['5120l KUALA LUMPUR', '51201 KUALA LUMPUR'],
  ['HELLO, OOO12', 'HELLO, OOO12'],
  ['LOT 4330OA', 'LOT 4330OA'],
])('the address %s is %s', (read, address) => {
  expect(mendCodes(read)).toBe(address);
});
