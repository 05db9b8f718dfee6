/**
 * Examples of a template: kept with the values that their documents truly hold, corrected, removed, and run as a test of
 * the template and of a draft of it.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  correctExampleBody,
  type ExampleDetail,
  type ExampleView,
  exampleDetail,
  exampleList,
  exampleParams,
  exampleView,
  newExampleBody,
  runBody,
} from '../../contract/dashboard/templates.ts';
import { templateParams } from '../../contract/template.ts';
import type { DiskRoom } from '../../model/disk-room.ts';
import { type DrawnPlace, drawnFrom, plainPlace } from '../../model/drawn-place.ts';
import { type Example, type ExamplePlace, mostTruthBytes } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Store } from '../../model/store.ts';
import { templateToKeep } from '../../model/written-template.ts';
import type { Guard } from '../authentication.ts';
import { errorBodyOf, faultOf } from '../errors.ts';
import { placesInPart } from '../part-document.ts';
import { createPlaces, type PlaceLimits } from '../places.ts';
import type { RateHook } from '../rate-limiting.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { exampleDocument, type Teaching, teach, teachAnew } from '../teach.ts';
import { usableTemplate } from '../usable-template.ts';
import { checkTruth } from './check-truth.ts';
import { findDocument } from './desk-files.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { type ExampleRuns, runExamples } from './run-examples.ts';

export type ExampleRoutes = Teaching &
  ExampleRuns &
  Pick<Store, 'templates' | 'explain'> & {
    readonly guard: Guard;
    readonly countOther: RateHook;
    readonly countParse: RateHook;
    readonly checkLanguage: (tag: string) => void;
    readonly room: DiskRoom;
  };

const hide = true;
const bodyLimit = mostTruthBytes;

/** Each keeps a process busy. */
const runLimits: PlaceLimits = {
  mostOfAccount: 2,
  mostOfNode: 100,
  accountIsFull: () =>
    new Fault(
      'rate_limited',
      'This account already has two runs of examples under way; wait for one to end.',
      {
        retryAfterSeconds: 10,
      },
    ),
  nodeIsFull: () =>
    new Fault('overloaded', 'Too many runs of examples are under way; try again later.', {
      retryAfterSeconds: 10,
    }),
};

export function exampleRoutes(root: FastifyInstance, needs: ExampleRoutes): void {
  const { examples, templates, guard, countOther, countParse, room } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];
  const ofTemplate = '/dashboard/api/templates/:id/examples';
  const ofExample = '/dashboard/api/examples/:exampleId';
  const accountOf = (request: FastifyRequest) => guard.callerOf(request).accountId;

  app.get(
    ofTemplate,
    { onRequest, schema: { hide, params: templateParams, response: { 200: exampleList } } },
    async (request) => {
      const accountId = accountOf(request);
      const { templateId } = await usableTemplate(templates, accountId, request.params.id);
      return (await examples.list(accountId, templateId)).map(viewOf);
    },
  );

  app.post(
    ofTemplate,
    {
      ...{ onRequest: [guard.admitPerson, countParse, room.refuseWhenFull], bodyLimit },
      schema: { hide, params: templateParams, body: newExampleBody, response: { 201: exampleDetail } },
    },
    async (request, reply) => {
      const accountId = accountOf(request);
      const { fields, pages } = request.body;
      const drawn = pages === undefined ? drawnIn(request.body) : placesInPart(drawnIn(request.body), pages);
      const language = request.body.language ?? null;
      if (language !== null) needs.checkLanguage(language);
      const template = await usableTemplate(templates, accountId, request.params.id);
      checkTruth(template.schema.data, fields);
      const signal = untilGone(reply);
      const { templateId } = template;
      const found = await findDocument(needs, accountId, request.body.documentId);
      await refuseUnpaid(needs.desk, found);
      const documentId = await exampleDocument(needs, { accountId, templateId }, found, pages, signal);
      const taught = await teach(needs, {
        ...{ accountId, template, documentId, language, fields, drawn, signal },
      });
      return await reply.code(201).send(detailOf(taught, taught.places));
    },
  );

  app.get(
    ofExample,
    { onRequest, schema: { hide, params: exampleParams, response: { 200: exampleDetail } } },
    async (request): Promise<ExampleDetail> => {
      const example = await ownExample(needs, accountOf(request), request.params.exampleId);
      return detailOf(example, await examples.places(example.accountId, example.exampleId));
    },
  );

  app.put(
    ofExample,
    {
      ...{ onRequest: [guard.admitPerson, countParse], bodyLimit },
      schema: { hide, params: exampleParams, body: correctExampleBody, response: { 200: exampleView } },
    },
    async (request, reply) => {
      const accountId = accountOf(request);
      const { fields } = request.body;
      const example = await ownExample(needs, accountId, request.params.exampleId);
      const template = await usableTemplate(templates, accountId, example.templateId);
      checkTruth(template.schema.data, fields);
      const signal = untilGone(reply);
      const drawn = drawnIn(request.body);
      const corrected = await teachAnew(needs, example, { template, fields, drawn, signal });
      if (corrected === undefined) throw exampleNotFound();
      return viewOf(corrected);
    },
  );

  app.delete(
    ofExample,
    { onRequest, schema: { hide, params: exampleParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const exampleId = parseExampleId(request.params.exampleId);
      if (!(await examples.remove(accountOf(request), exampleId))) throw exampleNotFound();
      return await reply.code(204).send(null);
    },
  );

  const explainTo = (request: FastifyRequest, error: unknown): string => {
    const fault = faultOf(error, request, needs.explain);
    if (fault.status >= 500 && fault.cause !== undefined) {
      request.log.error({ err: fault, requestId: request.id }, 'run of examples');
    }
    return errorBodyOf(fault, request.id).message;
  };
  const places = createPlaces(runLimits);
  const stopping = new AbortController();
  // A run may last for many minutes; a node that stops does not.
  root.addHook('preClose', async () => stopping.abort(notServing()));

  app.post(
    `${ofTemplate}/run`,
    { onRequest: [guard.admitPerson, countParse], schema: { hide, params: templateParams, body: runBody } },
    async (request, reply) => {
      const accountId = accountOf(request);
      const kept = await usableTemplate(templates, accountId, request.params.id);
      const written = request.body?.template;
      const chosen = await examples.list(accountId, kept.templateId);
      refuseOverload(needs.pool, accountId);
      if (stopping.signal.aborted) throw notServing();
      const gone = untilGone(reply);
      gone.throwIfAborted();
      gone.addEventListener('abort', places.take(accountId));
      const lines = runExamples(needs, {
        ...{
          accountId,
          kept,
          draft: written === undefined ? null : templateToKeep(written),
          examples: chosen,
        },
        signal: AbortSignal.any([gone, stopping.signal]),
        explain: (error) => explainTo(request, error),
      });
      return await reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        // A node that stops waits for connections that are kept alive.
        .header('connection', 'close')
        .send(Readable.from(asText(lines), { objectMode: false }));
    },
  );
}

async function* asText(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Bodies are kept as they were written: what is left out in one is not there. */
const drawnIn = ({ drawn = [] }: z.input<typeof correctExampleBody>): readonly DrawnPlace[] =>
  drawnFrom(drawn);

async function ownExample(
  { examples }: Pick<Store, 'examples'>,
  accountId: string,
  id: string,
): Promise<Example> {
  const found = await examples.find(accountId, parseExampleId(id));
  if (found === undefined) throw exampleNotFound();
  return found;
}

function parseExampleId(text: string): string {
  const exampleId = parseId('exa', text);
  if (exampleId === undefined) throw exampleNotFound();
  return exampleId;
}

export const exampleNotFound = () => new Fault('example_not_found', 'There is no example with this id.');
const notServing = () => new Fault('not_serving', 'This node is stopping; run the examples again.');

const detailOf = (example: Example, places: readonly ExamplePlace[]): ExampleDetail => ({
  ...viewOf(example),
  places: places.map(({ text, ...place }) => ({ ...plainPlace(place), text })),
  drawn: example.drawn.map(plainPlace),
});

const viewOf = (example: Example): ExampleView => ({
  exampleId: formatId('exa', example.exampleId),
  templateId: formatId('tpl', example.templateId),
  documentId: formatId('doc', example.documentId),
  fileName: example.fileName,
  pageCount: example.pageCount,
  language: example.language,
  fields: example.fields,
  createdAt: example.createdAt.toISOString(),
  updatedAt: example.updatedAt.toISOString(),
  located: example.located,
  unlocated: [...example.unlocated],
  disagreements: example.disagreements.map(({ exampleId, path }) => ({
    exampleId: formatId('exa', exampleId),
    path,
  })),
  won: { ...example.won },
});
