/** A document comes in exactly one way, and within its limits. */
import { expect, test } from 'vitest';
import { maxInlineBytes, type NamedSource, withSource } from './document-source.ts';

const { signal } = new AbortController();
const sourceOf = async (named: NamedSource) =>
  await withSource(named, null, signal, async (source) => source);
const bytesOf = async (base64: string) => {
  const source = await sourceOf({ base64 });
  return source.kind === 'bytes' ? Buffer.from(source.bytes).toString() : source.kind;
};

test('base64 comes plain, for URLs, in lines or as a data URL', async () => {
  const text = 'a document, ÿ and all>>>???';
  const plain = Buffer.from(text).toString('base64');
  expect(await bytesOf(plain)).toBe(text);
  expect(await bytesOf(Buffer.from(text).toString('base64url'))).toBe(text);
  expect(await bytesOf(plain.replace(/(.{4})/g, '$1\n'))).toBe(text);
  expect(await bytesOf(`data:application/pdf;name=x.pdf;base64,${plain}`)).toBe(text);
});

test('what is no base64, empty or too large is refused', async () => {
  await expect(bytesOf('{"not": "base64"}')).rejects.toThrow('not valid base64');
  await expect(bytesOf('%%%%')).rejects.toThrow('not valid base64');
  await expect(bytesOf('  ')).rejects.toThrow('holds no bytes');
  const most = Buffer.alloc(maxInlineBytes);
  expect((await bytesOf(most.toString('base64'))).length).toBe(maxInlineBytes);
  const larger = Buffer.alloc(maxInlineBytes + 1).toString('base64');
  await expect(bytesOf(larger)).rejects.toMatchObject({
    code: 'payload_too_large',
    message: expect.stringContaining('fileUrl'),
  });
  await expect(bytesOf('A'.repeat(maxInlineBytes * 2))).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('two ways, none, or a path where none is read are refused', async () => {
  for (const named of [{}, { fileUrl: 'http://a.example', base64: 'YQ==' }, { path: 'a', base64: 'YQ==' }])
    await expect(sourceOf(named)).rejects.toThrow('exactly one way: fileUrl or base64.');
  await expect(sourceOf({ path: '/etc/passwd' })).rejects.toThrow('reads no paths');
});

test('a name is never a path', async () => {
  for (const fileName of ['../../etc/passwd', 'C:\\windows\\passwd', '/passwd'])
    expect(await sourceOf({ base64: 'YQ==', fileName })).toMatchObject({ fileName: 'passwd' });
  expect(await sourceOf({ base64: 'YQ==', fileName: 'folder/' })).toMatchObject({ fileName: 'document' });
});
