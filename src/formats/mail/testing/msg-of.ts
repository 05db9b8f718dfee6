/** Outlook messages, for tests. */
import { burn } from '@kenjiuno/msgreader/lib/Burner.js';

/** Streams of an Outlook message, by the numbers of their properties. */
export function msgOf(
  properties: Readonly<Record<string, string>>,
  attachment?: { readonly name: string; readonly bytes: Buffer },
): Buffer {
  type Entry = Parameters<typeof burn>[0][number];
  const stream = (name: string, bytes: Uint8Array): Entry => ({
    name,
    type: 2,
    length: bytes.length,
    binaryProvider: () => Uint8Array.from(bytes),
  });
  const fixed = (length: number) => stream('__properties_version1.0', new Uint8Array(length));
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, length: 0, children: [] }];
  const add = (parent: number, entry: Entry): number => {
    entries.push(entry);
    entries[parent]?.children?.push(entries.length - 1);
    return entries.length - 1;
  };
  add(0, fixed(32));
  for (const [tag, text] of Object.entries(properties))
    add(0, stream(`__substg1.0_${tag}001F`, Buffer.from(text, 'utf16le')));
  if (attachment !== undefined) {
    const folder = add(0, { name: '__attach_version1.0_#00000000', type: 1, length: 0, children: [] });
    add(folder, fixed(8));
    add(folder, stream('__substg1.0_3707001F', Buffer.from(attachment.name, 'utf16le')));
    add(folder, stream('__substg1.0_37010102', attachment.bytes));
  }
  return Buffer.from(burn(entries));
}
