/** A folder of built files as it lies there at each request: a build that is made later is served without a restart. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser may keep a year: its name changes with its content. */
export const aYear = { maxAge: '365d', immutable: true } as const;

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Where a proxy serves us below a path: that path, without a slash at its end. */
export const basePath = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');

export async function isFile(...path: readonly string[]): Promise<boolean> {
  return await stat(join(...path)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** `what` with a capital letter, as in `The dashboard`. */
export async function sendWhatToRun(
  reply: FastifyReply,
  what: string,
  command: string,
): Promise<FastifyReply> {
  return await reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Deckle: ${what.toLowerCase()} is not built</title></head>
<body>
<h1>${what} is not built yet</h1>
<p>The API is served as usual. To build it, run this in the folder of Deckle, and reload this page:</p>
<pre>${command}</pre>
</body>
</html>
`);
}
