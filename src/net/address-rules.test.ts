import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isWebPort } from './address-rules.ts';
import { insideAddresses } from './testing/inside-addresses.ts';

describe('isPublicAddress', () => {
  it.each(insideAddresses)('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.20.0.0',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '',
    'localhost',
    '8.8.8',
    '010.0.0.1',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8:80',
    '[2a00::1]',
    ' 8.8.8.8',
  ])('takes %j for no address', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it('never lets a text pass that an IPv4 address is hidden in', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        for (const prefix of ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::']) {
          if (isPublicAddress(`${prefix}${address}`)) return false;
        }
        return true;
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4Extended()), (text) => {
        isPublicAddress(text);
      }),
    );
  });
});

describe('isWebPort', () => {
  it.each([0, 22, 25, 53, 110, 143, 465, 587, 993, 6000, 6667, 10080])('refuses %i', (port) => {
    expect(isWebPort(port)).toBe(false);
  });

  it.each([80, 443, 3000, 8080, 8443, 9000, 65_535])('lets %i pass', (port) => {
    expect(isWebPort(port)).toBe(true);
  });
});
