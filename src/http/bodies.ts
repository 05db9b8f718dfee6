/** Bodies: JSON in UTF-8, and forms with files where a route takes them. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../model/fault.ts';
import { hasBody } from './errors.ts';

/** A request that needs no body may send an empty one, of any type, as many clients do. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const notSupported = (what: string) =>
    new Fault('unsupported_media_type', `The ${what} of this request is not supported here.`);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') return done(notSupported('Content-Encoding'));
    try {
      done(null, JSON.parse(utf8.decode(Buffer.from(body))));
    } catch (cause) {
      done(new Fault('invalid_json', 'The request body is not valid JSON in UTF-8.', { cause }));
    }
  });
  app.addContentTypeParser('*', (request, _body, done) => {
    if (hasBody(request.raw)) done(notSupported('Content-Type'));
    else done(null, undefined);
  });
}

/** Routes that take files read them as they stream; a body of any other type is theirs to refuse. */
export async function acceptForms(routes: FastifyInstance): Promise<void> {
  routes.removeAllContentTypeParsers();
  await routes.register(multipart);
  routes.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  routes.setErrorHandler((error) => {
    // A type that cannot even be read is no form either, and refused in the same words.
    const isNoType =
      error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
    throw isNoType ? noForm() : error;
  });
}

export const noForm = () =>
  new Fault('bad_request', 'The body must be multipart/form-data with a file or a fileUrl.');
