/**
 * The documentation site at `/docs/`, as it was built: pages, their Markdown, and what they load. Of two pages the build
 * makes the frame, and the node the rest: the API reference, from the node's own OpenAPI document, and the page for what
 * is not there.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../model/fault.ts';
import { aYear, basePath, isFile, pathOf, sendWhatToRun } from '../web-folder.ts';
import { frameMarks } from './frame-marks.ts';
import { renderReference } from './reference-page.ts';

export type DocsFiles = { readonly folder: string; readonly publicUrl: string | undefined };

const home = '/docs';
const pageType = 'text/html; charset=utf-8';

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; " +
    "base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/** Paths that a build may have, none of which leads out of its folder or to a hidden file. */
const safePath = /^([\w-]+\/)*[\w-]+(\.[\w-]+)*$/;
const hide = { schema: { hide: true } } as const;
/** Of these the type that `@fastify/static` gives says no character set, or is none that a browser shows. */
const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

export async function docsFiles(routes: FastifyInstance, { folder, publicUrl }: DocsFiles): Promise<void> {
  const root = `${basePath(publicUrl)}${home}/`;
  await routes.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny' });
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const readFrame = async (name: string) => await readFile(join(folder, 'frames', name), 'utf8');
  const completeReference = createCompletion(() => renderReference(routes.swagger()));

  async function sendFile(reply: FastifyReply, path: string): Promise<FastifyReply> {
    const type = textTypes[path.split('.').at(-1) ?? ''];
    if (type !== undefined) reply.type(type);
    if (path.startsWith('assets/')) {
      reply.removeHeader('cache-control');
      return await reply.sendFile(path, folder, aYear);
    }
    return await reply.sendFile(path, folder, { cacheControl: false });
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!(await isFile(folder, 'index.html'))) {
      return await sendWhatToRun(reply, 'The documentation', 'npm run build:site');
    }
    // Programs get the error that they get everywhere.
    if (!(request.headers.accept ?? '').includes('text/html')) {
      throw new Fault('route_not_found', 'There is no page of the documentation at this address.');
    }
    const page = (await readFrame('not-found.html')).replaceAll(frameMarks.root, root);
    return await reply.code(404).type(pageType).send(page);
  }

  routes.get(home, hide, async (request, reply) => {
    // The two differ in what a relative address on the page would lead to.
    if (!pathOf(request).endsWith('/')) return await reply.redirect(root);
    if (!(await isFile(folder, 'index.html'))) return await refuse(request, reply);
    return await sendFile(reply, 'index.html');
  });

  routes.get(`${home}/api`, hide, async (request, reply) => {
    if (!(await isFile(folder, 'frames', 'api.html'))) return await refuse(request, reply);
    if (pathOf(request).endsWith('/')) return await reply.redirect(`${root}api`);
    const { page, etag } = completeReference(await readFrame('api.html'));
    reply.header('etag', etag).type(pageType);
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
    return await reply.send(page);
  });

  routes.get<{ Params: { '*': string } }>(`${home}/*`, hide, async (request, reply) => {
    const path = request.params['*'].replace(/\/$/, '');
    if (!safePath.test(path) || path.startsWith('frames/')) return await refuse(request, reply);
    const isFolder = pathOf(request).endsWith('/');
    if (await isFile(folder, path, 'index.html')) {
      return isFolder ? await sendFile(reply, `${path}/index.html`) : await reply.redirect(`${root}${path}/`);
    }
    for (const name of [path, `${path}.html`]) {
      if (!(await isFile(folder, name))) continue;
      return isFolder ? await reply.redirect(root + path) : await sendFile(reply, name);
    }
    return await refuse(request, reply);
  });

  routes.get('/llms.txt', hide, async (request, reply) => {
    if (!(await isFile(folder, 'frames', 'llms.txt'))) return await refuse(request, reply);
    return await sendFile(reply, 'frames/llms.txt');
  });
}

type Completed = { readonly frame: string; readonly page: string; readonly etag: string };

/** The OpenAPI document never changes while the process runs; the frame does when the site is built anew. */
function createCompletion(render: () => { readonly main: string; readonly contents: string }) {
  let kept: Completed | undefined;
  return (frame: string): Completed => {
    if (kept?.frame === frame) return kept;
    const { main, contents } = render();
    const page = frame.replace(frameMarks.reference, () => main).replace(frameMarks.contents, () => contents);
    const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
    kept = { frame, page, etag };
    return kept;
  };
}
