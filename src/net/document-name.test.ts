import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentName } from './document-name.ts';

const nameless = new URL('http://a.example/');
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('a name from Content-Disposition', () => {
  it.each([
    ['attachment; filename=scan.pdf', 'scan.pdf'],
    ['attachment; filename="scan 1.pdf"', 'scan 1.pdf'],
    ['inline;FileName = "scan.pdf" ; size=3', 'scan.pdf'],
    ['attachment; filename="a;b=c.pdf"; x=y', 'a;b=c.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    [`attachment; filename="${utf8('naïve €.pdf')}"`, 'naïve €.pdf'],
    ['attachment; filename="na\xefve.pdf"', 'naïve.pdf'],
    ["attachment; filename=plain.pdf; filename*=UTF-8''na%C3%AFve%20%e2%82%ac.pdf", 'naïve €.pdf'],
    ["attachment; filename*=utf-8'en'a%2Bb.pdf", 'a+b.pdf'],
    ["attachment; filename*=ISO-8859-1''na%EFve.pdf", 'naïve.pdf'],
    ["attachment; filename*=UTF-8''%ff%fe.pdf; filename=plain.pdf", 'plain.pdf'],
    ["attachment; filename*=EBCDIC''a.pdf; filename=plain.pdf", 'plain.pdf'],
    ['attachment; filename*=broken; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename=first.pdf; filename=second.pdf', 'first.pdf'],
  ])('%s', (header, name) => {
    expect(documentName(header, nameless)).toBe(name);
  });

  it.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="/etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\scans\\a.pdf"', 'a.pdf'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    ["attachment; filename*=UTF-8''..%2F..%2Fshadow", 'shadow'],
    ["attachment; filename*=UTF-8''a%00b%0d%0aSet-Cookie%3a.pdf", 'abSet-Cookie:.pdf'],
    ["attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe", 'invoicefdp.exe'],
    ["attachment; filename*=UTF-8''a%E2%80%A8b.pdf", 'ab.pdf'],
  ])('%s loses what is hostile', (header, name) => {
    expect(documentName(header, nameless)).toBe(name);
  });

  it.each(['..', '.', '', '/', 'folder/', '   ', '\u0007'])('%j is none', (name) => {
    expect(documentName(`attachment; filename="${name}"`, new URL('http://a.example/b.pdf'))).toBe('b.pdf');
  });

  it('is cut when very long, before its ending', () => {
    const name = documentName(`attachment; filename="${'x'.repeat(5000)}.pdf"`, nameless);
    expect(name).toBe(`${'x'.repeat(251)}.pdf`);
    const faces = documentName(`attachment; filename="${utf8('🙂'.repeat(400))}"`, nameless);
    expect(faces).toBe('🙂'.repeat(255));
  });
});

describe("a name from the URL's path", () => {
  it.each([
    ['http://a.example/x/y/scan.pdf?name=z.png#top', 'scan.pdf'],
    ['http://a.example/na%C3%AFve%20file.pdf', 'naïve file.pdf'],
    ['http://a.example/..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['http://a.example/a%5Cb.pdf', 'b.pdf'],
    ['http://a.example/a%00b%0A.pdf', 'ab.pdf'],
    ['http://a.example/100%.pdf', '100%.pdf'],
    ['http://a.example/%ff.pdf', '%ff.pdf'],
    ['http://a.example/folder/', 'document'],
    ['http://a.example', 'document'],
    ['http://a.example/%2e%2e', 'document'],
    ['http://a.example/%2f', 'document'],
  ])('%s', (url, name) => {
    expect(documentName(undefined, new URL(url))).toBe(name);
  });
});

it('is never a path, whatever the header says', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(anything, fc.constantFrom('filename=', 'filename="', "filename*=UTF-8''"), (text, start) => {
      const name = documentName(`attachment; ${start}${text}`, nameless);
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,255}$/u);
      expect(name).not.toMatch(/^\.*$/);
    }),
  );
});
