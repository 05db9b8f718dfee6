/** A form with at most one file, as bytes: n8n drops the web's own FormData, and packages may bring no library. */
import { randomUUID } from 'node:crypto';

export type FormFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

export function multipart(
  fields: Readonly<Record<string, string>>,
  file?: FormFile & { readonly field: string },
): { readonly body: Buffer; readonly contentType: string } {
  const boundary = `deckle-${randomUUID()}`;
  const parts: Buffer[] = [];
  const add = (headers: string, content: Buffer) => {
    parts.push(Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), content, Buffer.from('\r\n'));
  };
  for (const [name, value] of Object.entries(fields)) {
    add(`content-disposition: form-data; name="${escaped(name)}"`, Buffer.from(value));
  }
  if (file !== undefined) {
    const disposition = `content-disposition: form-data; name="${file.field}"; filename="${escaped(file.name)}"`;
    add(`${disposition}\r\ncontent-type: ${file.type.replace(/[\r\n]/g, '')}`, file.bytes);
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** A quoted string of a header. */
function escaped(name: string): string {
  return name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');
}
