/** Pages as pictures, of documents on the desk and of jobs, upright as they were read; as they lie where nobody read them. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pageParams, pictureQuery } from '../../contract/dashboard/documents.ts';
import type { Forgetting } from '../../model/deletions.ts';
import { Fault } from '../../model/fault.ts';
import type { PictureOrder } from '../../model/parse-pool.ts';
import { answerLimits } from '../answer-limits.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { type DeskFiles, type FoundDocument, findDocument, withDocument } from './desk-files.ts';
import { createKeptPictures } from './kept-pictures.ts';

export type PictureRoutes = Pick<DeskFiles, 'desk' | 'blobs' | 'folders' | 'pool'> & {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly forgetting: Forgetting;
};

const mostKeptBytes = 32 * 1024 * 1024;
const drawMs = 30_000;

export function pictureRoutes(root: FastifyInstance, needs: PictureRoutes): void {
  const { guard, countOther, forgetting } = needs;
  const kept = createKeptPictures(mostKeptBytes);
  forgetting.add((documents) => kept.drop(documents.map(({ id }) => id)));

  async function pictureOf(accountId: string, id: string, drawn: PictureOrder, signal: AbortSignal) {
    refuseOverload(needs.pool, accountId);
    const turn = () =>
      ({ account: accountId, priority: 'sync', limits: answerLimits(drawMs), signal }) as const;
    return await withDocument(
      ...([needs, accountId, id, signal] as const),
      async (path) => await needs.pool.draw(path, drawn, turn()),
    );
  }

  root.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/documents/:documentId/pages/:page',
    {
      onRequest: [guard.admitPerson, countOther],
      exposeHeadRoute: false,
      schema: { hide: true, params: pageParams, querystring: pictureQuery },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const { documentId, page: number } = request.params;
      const { width } = request.query;
      const document = await findDocument(needs, accountId, documentId);
      const turn = turnOf(document, number);
      const place = document.on === 'job' ? (document.place ?? 0) : 0;
      const name = `${document.id}/${place}-${number}-${turn ?? 0}-${width}`;
      const drawn = { number, turn: turn ?? 0, width };
      const picture = kept.find(name) ?? (await pictureOf(accountId, documentId, drawn, untilGone(reply)));
      kept.keep(name, picture);
      // A document that is deleted is then nowhere, in no browser either.
      return await reply.header('cache-control', 'no-store').type('image/webp').send(picture);
    },
  );
}

/** Null where the page was not read. */
function turnOf({ pages, pageCount }: FoundDocument, number: number): PictureOrder['turn'] | null {
  if (pageCount !== null && number > pageCount) {
    throw new Fault('page_not_found', `The document has ${pageCount} page(s); there is no page ${number}.`);
  }
  return pages?.find((page) => page.number === number)?.turn ?? null;
}
