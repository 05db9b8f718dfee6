/** Answers with a table as a file to keep, called after its document. */
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { type TableFormat, tableMediaTypes } from '../model/table-format.ts';

export async function sendTable(
  reply: FastifyReply,
  fileName: string,
  format: TableFormat,
  bytes: Buffer,
): Promise<FastifyReply> {
  return await reply
    .header('content-type', tableMediaTypes[format])
    .header('content-disposition', create(`${stemOf(fileName)}.${format}`))
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

const longestStem = 100;

/** Without folders and ending; no sign that a file system or a header minds, or that turns the direction of the others. */
function stemOf(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\u2028\u2029<>:"|?*%]/gu, '_')
    .trim();
  return [...stem].slice(0, longestStem).join('').replace(/^\.+/, '') || 'document';
}
