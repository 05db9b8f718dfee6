import { expect, test } from 'vitest';
import { networkOf } from './guess-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2/24'],
  ['192.0.2.200', '192.0.2/24'],
  ['192.0.3.7', '192.0.3/24'],
  ['::ffff:192.0.2.7', '192.0.2/24'],
  ['2001:db8:1:2:3:4:5:6', '20010db80001/48'],
  ['2001:db8:1:3::1', '20010db80001/48'],
  ['2001:db8:2:3::1', '20010db80002/48'],
  ['fe80::1%eth0', 'fe8000000000/48'],
  ['', 'nowhere'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
