import { describe, expect, it } from 'vitest';
import { fetchAllowList, matchingEntries } from './allow-list.ts';

function isAllowed(list: string, host: string, port: number, address: string): boolean {
  return matchingEntries(fetchAllowList.parse(list), { host, port, address }).length > 0;
}

describe('a name', () => {
  it("matches the URL's host, whatever it resolves to", () => {
    expect(isAllowed('files.example.com', 'files.example.com', 8080, '10.0.0.1')).toBe(true);
    expect(isAllowed('files.example.com', 'files.example.com.', 80, '::1')).toBe(true);
    expect(isAllowed('Files.Example.COM.', 'files.example.com', 80, '10.0.0.1')).toBe(true);
    expect(isAllowed('bücher.example', 'xn--bcher-kva.example', 80, '10.0.0.1')).toBe(true);
    expect(isAllowed('minio_1', 'minio_1', 9000, '172.18.0.2')).toBe(true);
  });

  it('matches no other host', () => {
    expect(isAllowed('example.com', 'files.example.com', 80, '10.0.0.1')).toBe(false);
    expect(isAllowed('example.com', 'example.com.evil.org', 80, '10.0.0.1')).toBe(false);
    expect(isAllowed('example.com', 'examplexcom', 80, '10.0.0.1')).toBe(false);
    expect(isAllowed('localhost', '127.0.0.1', 80, '127.0.0.1')).toBe(false);
  });

  it('with a port matches that port only', () => {
    expect(isAllowed('minio:9000', 'minio', 9000, '10.0.0.1')).toBe(true);
    expect(isAllowed('minio:9000', 'minio', 9001, '10.0.0.1')).toBe(false);
  });
});

describe('an address', () => {
  it('matches what the host resolves to', () => {
    expect(isAllowed('127.0.0.1', 'anything.example', 80, '127.0.0.1')).toBe(true);
    expect(isAllowed('127.0.0.1', '127.0.0.1', 80, '127.0.0.2')).toBe(false);
    expect(isAllowed('::1', 'anything.example', 80, '0:0:0:0:0:0:0:1')).toBe(true);
    expect(isAllowed('[::1]', '::1', 80, '::1')).toBe(true);
  });

  it('with a port matches that port only', () => {
    expect(isAllowed('127.0.0.1:8080', '127.0.0.1', 8080, '127.0.0.1')).toBe(true);
    expect(isAllowed('127.0.0.1:8080', '127.0.0.1', 80, '127.0.0.1')).toBe(false);
    expect(isAllowed('[::1]:80', '::1', 80, '::1')).toBe(true);
    expect(isAllowed('[::1]:80', '::1', 81, '::1')).toBe(false);
  });

  it('is the same when mapped into IPv6', () => {
    expect(isAllowed('127.0.0.1', 'x', 80, '::ffff:127.0.0.1')).toBe(true);
    expect(isAllowed('::ffff:127.0.0.1', 'x', 80, '127.0.0.1')).toBe(true);
  });
});

describe('a CIDR', () => {
  it('matches every address in it', () => {
    expect(isAllowed('10.0.0.0/8', 'x', 80, '10.200.3.4')).toBe(true);
    expect(isAllowed('10.0.0.0/8', 'x', 80, '11.0.0.0')).toBe(false);
    expect(isAllowed('10.0.0.0/8', 'x', 80, 'fd00::1')).toBe(false);
    expect(isAllowed('fd00::/8', 'x', 80, 'fd12::1')).toBe(true);
    expect(isAllowed('fd00::/8', 'x', 80, 'fc00::1')).toBe(false);
    expect(isAllowed('0.0.0.0/0', 'x', 80, '127.0.0.1')).toBe(true);
  });
});

describe('the setting', () => {
  it('holds several entries, with spaces where one likes', () => {
    const list = 'a.example:80, 10.0.0.0/8 ,[::1]:80';
    expect(fetchAllowList.parse(list)).toHaveLength(3);
    expect(isAllowed(list, '::1', 80, '::1')).toBe(true);
    expect(isAllowed(list, 'a.example', 80, '1.1.1.1')).toBe(true);
  });

  it.each([
    ',',
    'a,,b',
    'a b',
    '*',
    '*.example.com',
    'http://example.com',
    'example.com/files',
    'user@example.com',
    'example.com:',
    'example.com:0',
    'example.com:65536',
    'example.com:http',
    '127.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f.1',
    '１２７.0.0.1',
    '256.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/8:80',
    '10/8',
    '::1/129',
    '::ffff:10.0.0.0/104',
    '[::1',
    '[::1]80',
    '[127.0.0.1]:80',
    '[localhost]',
    'a..b',
    '.',
    '/',
  ])('refuses %j', (text) => {
    expect(fetchAllowList.safeParse(text).success).toBe(false);
    expect(fetchAllowList.safeParse(`127.0.0.1,${text}`).success).toBe(false);
  });
});
