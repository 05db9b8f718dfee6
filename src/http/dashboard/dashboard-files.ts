/**
 * The built dashboard, as it lies in its folder at each request: a build that is made later is served without a restart,
 * and where there is none yet, its address says what to run.
 */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../model/fault.ts';
import { aYear, basePath, isFile, pathOf, sendWhatToRun } from '../web-folder.ts';

const home = '/dashboard';

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // What is the same for everybody says so itself.
  'cache-control': 'no-store',
} as const;

/** For whatever is answered below /dashboard, by whichever route. */
export function protectDashboard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (route === home || route.startsWith(`${home}/`)) reply.headers(headers);
    done();
  });
}

/** Whether somebody opened the bare address of the server in a browser. */
export function isVisit(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && pathOf(request) === '/' && (request.headers.accept ?? '').includes('text/html');
}

/** `publicUrl` may have a path, below which a proxy serves us. */
export const homeAddress = (publicUrl: string | undefined): string => `${basePath(publicUrl)}${home}/`;

/** Names that a build may have, none of which leads out of its folder or to a hidden file. */
const assetName = /^\w[\w-]*(\.[\w-]+)*\.\w+$/;
const topFileName = /^[\w-]+\.(css|ico|js|png|svg|txt|webmanifest|woff2)$/;

export type DashboardFiles = { readonly folder: string; readonly publicUrl: string | undefined };

export async function dashboardFiles(
  routes: FastifyInstance,
  { folder, publicUrl }: DashboardFiles,
): Promise<void> {
  await routes.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny' });

  const isThere = async (path: string) => await isFile(folder, path);

  async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
    if (!(await isThere('index.html'))) return await sendUnbuilt(reply);
    reply.header('cache-control', 'no-cache');
    return await reply.sendFile('index.html', folder, { cacheControl: false });
  }

  routes.get(home, { schema: { hide: true } }, async (request, reply) => {
    // The two differ in what a relative address on the page would lead to.
    if (!pathOf(request).endsWith('/')) return await reply.redirect(homeAddress(publicUrl));
    return await sendPage(reply);
  });

  routes.get<{ Params: { '*': string } }>(
    `${home}/assets/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const name = request.params['*'];
      if (assetName.test(name) && (await isThere(join('assets', name)))) {
        return await reply.sendFile(`assets/${name}`, folder, aYear);
      }
      if (!(await isThere('index.html'))) return await sendUnbuilt(reply);
      throw nothingHere();
    },
  );

  routes.get<{ Params: { '*': string } }>(`${home}/*`, { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    if (!topFileName.test(name) || !(await isThere(name))) return await sendPage(reply);
    reply.header('cache-control', 'no-cache');
    return await reply.sendFile(name, folder, { cacheControl: false });
  });

  // Nobody who mistypes an address of the API wants a page.
  for (const url of [`${home}/api`, `${home}/api/*`]) {
    const refuse = async (): Promise<never> => {
      throw nothingHere();
    };
    routes.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
  }
}

const nothingHere = () => new Fault('route_not_found', 'There is nothing at this address.');

const sendUnbuilt = async (reply: FastifyReply) =>
  await sendWhatToRun(reply, 'The dashboard', 'npm run build:dashboard');
