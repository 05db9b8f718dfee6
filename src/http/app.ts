/** The whole API as one Fastify instance that does not listen yet: everything it needs is handed in. */
import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { Fault } from '../model/fault.ts';
import type { LlmNotice } from '../model/llm-ledger.ts';
import type { LlmMeter } from '../model/llm-meter.ts';
import type { MailboxMeter } from '../model/mailbox-meter.ts';
import type { Plan, PlanLimits } from '../model/plan.ts';
import type { Store } from '../model/store.ts';
import { validate } from '../model/validation.ts';
import type { WebhookSender } from '../model/webhook.ts';
import { createGuard } from './authentication.ts';
import { createBilling } from './billing.ts';
import { acceptForms, acceptOnlyJson } from './bodies.ts';
import { createConnections } from './connections.ts';
import { type CatalogRoutes, catalogRoutes } from './dashboard/catalog-routes.ts';
import { dashboardFiles, homeAddress, isVisit, protectDashboard } from './dashboard/dashboard-files.ts';
import { deliveryRoutes } from './dashboard/delivery-routes.ts';
import type { DeskFiles } from './dashboard/desk-files.ts';
import { deskRoutes } from './dashboard/document-routes.ts';
import { entranceRoutes } from './dashboard/entrance-routes.ts';
import { type ExampleRoutes, exampleRoutes } from './dashboard/example-routes.ts';
import { explanationRoutes } from './dashboard/explanation-routes.ts';
import { createGuessLimits } from './dashboard/guess-limits.ts';
import { watchedJobRoutes } from './dashboard/job-routes.ts';
import { keyRoutes } from './dashboard/key-routes.ts';
import { createKnownDevices } from './dashboard/known-devices.ts';
import { llmRoutes } from './dashboard/llm-routes.ts';
import { personRoutes } from './dashboard/person-routes.ts';
import { pictureRoutes } from './dashboard/picture-routes.ts';
import { sessionRoutes } from './dashboard/session-routes.ts';
import { structureRoutes } from './dashboard/structure-routes.ts';
import { tableRoutes } from './dashboard/table-routes.ts';
import { templateOverviewRoute } from './dashboard/template-overview-route.ts';
import { templateHelpRoutes } from './dashboard/template-routes.ts';
import { accountUsageRoutes } from './dashboard/usage-routes.ts';
import { type ValueRoutes, valueRoutes } from './dashboard/value-routes.ts';
import { webhookRoutes } from './dashboard/webhook-routes.ts';
import { writtenRoutes } from './dashboard/written-routes.ts';
import { docsFiles } from './docs/docs-files.ts';
import { faultOf, sendFault } from './errors.ts';
import { measureLanguageModel, measureMailbox, measureRequests, measureWork } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { noteRoutes } from './other-methods.ts';
import { createOwnApi } from './own-api.ts';
import { createOwnCookies } from './own-cookies.ts';
import { createPasswords } from './passwords.ts';
import { createRateHook } from './rate-limiting.ts';
import { countRequests } from './request-stats.ts';
import { type DocumentRoutes, documentRoutes } from './routes/documents.ts';
import { documentAsyncRoute, type SubmissionRoutes } from './routes/documents-async.ts';
import { publicExampleRoutes } from './routes/examples.ts';
import { jobEventRoutes } from './routes/job-events.ts';
import { type JobRoutes, jobRoutes } from './routes/jobs.ts';
import { type McpEndpoint, mcpRoute } from './routes/mcp.ts';
import { readDocumentRoute } from './routes/read-document.ts';
import { serviceRoutes } from './routes/service.ts';
import { templateFromDocumentRoute } from './routes/template-from-document.ts';
import { templateRoutes } from './routes/templates.ts';
import { usageRoutes } from './routes/usage.ts';
import { createUploadGarbage, youngCollector } from './upload-garbage.ts';

export type AppOptions = {
  readonly store: Store;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  readonly publicUrl: string | undefined;
  /** Addresses and CIDRs whose word on a client's address and protocol is taken. */
  readonly trustedProxies: readonly string[];
  readonly now: () => number;
  /** Whether the node is past its start: only then does /readyz say so. */
  readonly isStarted: () => boolean;
  readonly plans: Readonly<Record<Plan, PlanLimits>>;
  readonly parsing: Parsing;
  readonly sender: WebhookSender;
  readonly dashboard: {
    /** Where its build lies, or will lie. */
    readonly folder: string;
    readonly isSignupOpen: boolean;
  };
  /** Where the documentation site lies, or will lie. */
  readonly docsFolder: string;
  /** Which language model is asked, for people; null where none is. */
  readonly llm: LlmNotice | null;
  /** Serves agents. */
  readonly mcp: McpEndpoint;
};

/** What parsing needs beyond the store; whoever opened it closes it, after the app. */
export type Parsing = Pick<
  DocumentRoutes,
  | 'pool'
  | 'models'
  | 'archives'
  | 'fetcher'
  | 'folders'
  | 'room'
  | 'engines'
  | 'checkLanguage'
  | 'documentTimeoutMs'
  | 'mayCache'
> &
  Pick<SubmissionRoutes, 'blobs' | 'sniff'> &
  Pick<JobRoutes, 'forgetting'> & {
    /** Null where no language model is asked. */
    readonly llmMeter: LlmMeter | null;
    /** Null where no mailbox is watched. */
    readonly mailboxMeter: MailboxMeter | null;
  } & Pick<DeskFiles, 'samplesFolder'> &
  Pick<CatalogRoutes, 'languages' | 'formats'> &
  Pick<ExampleRoutes, 'scoring'> &
  Pick<ValueRoutes, 'valueReader'>;

/** Holds the largest valid template, every character of it escaped. */
const jsonBodyLimitBytes = 8 * 1024 * 1024;
/** Long enough for the largest upload over a slow line. */
const requestTimeoutMs = 300_000;
const safeRequestId = /^[\w.:+/=-]{1,128}$/;
const rootOf: Readonly<Record<string, string>> = { querystring: 'query' };

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, logger, version, publicUrl, now, isStarted, plans, parsing, dashboard, llm } = options;
  const connections = createConnections();
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFault(faultOf(error, request, store.explain), request, reply);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // One line a request is ours to write, below; a logger of its own for each would cost more than it says.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    bodyLimit: jsonBodyLimitBytes,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    // A proxy's id is kept, so that its log and ours can be laid side by side.
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // Connections that idle when we stop are closed; those with a request at hand are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    http: { requireHostHeader: false },
    frameworkErrors: answer,
    clientErrorHandler: connections.onParserError,
  });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.setErrorHandler(answer);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.is404 && isVisit(request)) return void reply.redirect(homeAddress(publicUrl));
    // Before any of the body is read.
    done(
      request.is404
        ? new Fault('route_not_found', 'There is nothing at this address; see /docs/api for the API.')
        : undefined,
    );
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept alive would keep the drain waiting.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (logger.level === 'debug' || logger.level === 'trace') {
      const { method, url, id } = request;
      request.log.debug(
        { method, url, requestId: id, status: reply.statusCode, ms: reply.elapsedTime },
        'request',
      );
    }
    done();
  });

  connections.watch(app);
  protectDashboard(app);
  acceptOnlyJson(app);
  app.setValidatorCompiler(({ schema, httpPart = 'request' }) => (value) => {
    if (!(schema instanceof z.ZodType)) throw new Error('Every schema of a request is a zod schema.');
    try {
      const validated = validate(schema, value, rootOf[httpPart] ?? httpPart);
      // A body is kept as it was written, the order of its keys included.
      return { value: httpPart === 'body' ? value : validated };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));

  const registry = measureRequests(app);
  measureWork(registry, parsing.pool, store.jobs);
  if (parsing.llmMeter !== null) measureLanguageModel(registry, parsing.llmMeter);
  if (parsing.mailboxMeter !== null) measureMailbox(registry, parsing.mailboxMeter);
  const refuseOtherMethods = noteRoutes(app);
  await describeApi(app, version, publicUrl);
  const cookies = createOwnCookies(publicUrl);
  const guard = createGuard({ apiKeys: store.apiKeys, sessions: store.sessions, cookies, now });
  const limitsOf = (plan: Plan) => plans[plan];
  const countAs = createRateHook(guard, store.rateLimits, limitsOf);
  // That the database is away is said once, by the store.
  const telling = (what: string) => (error: unknown) => {
    if (store.explain(error)?.code !== 'database_unavailable') logger.error({ err: error }, what);
  };
  const { noting } = countRequests(app, {
    ...{ guard, stats: store.requestStats, now, onProblem: telling('counts of requests') },
  });
  const countOther = noting(countAs('other'));
  const countParse = noting(countAs('parse'));
  const billing = createBilling({ ...store, limitsOf }, telling('billing'));
  await app.register(async (routes) => {
    serviceRoutes(routes, {
      store,
      registry,
      isServing: () => isStarted() && !isStopping,
      room: parsing.room,
    });
    const { templates, examples } = store;
    templateRoutes(routes, { templates, examples, guard, countOther, publicUrl });
    const { jobs, quota, bell } = store;
    const { blobs } = parsing;
    jobRoutes(routes, {
      jobs,
      templates,
      blobs,
      forgetting: parsing.forgetting,
      quota,
      guard,
      countParse,
      countOther,
      limitsOf,
      publicUrl,
    });
    jobEventRoutes(routes, { jobs, bell, guard, countOther });
    // What its tools do is counted as what it is, so that the message around it is not.
    const ownApi = createOwnApi(app.server);
    mcpRoute(routes, { guard, countOther: countAs('other'), endpoint: options.mcp, ownApi, publicUrl });
    usageRoutes(routes, { guard, countOther, quota, limitsOf, llm, llmBudget: store.llmBudget });
    const entrance = {
      ...{ ...store, guard, countOther, cookies, publicUrl, version, isSignupOpen: dashboard.isSignupOpen },
      ...{ passwords: createPasswords(), guessLimits: createGuessLimits(store.signInGuesses) },
      knownDevices: createKnownDevices(store.devices, cookies),
    };
    sessionRoutes(routes, entrance);
    entranceRoutes(routes, entrance);
    personRoutes(routes, entrance);
    llmRoutes(routes, entrance);
    keyRoutes(routes, { apiKeys: store.apiKeys, guard, countOther, now });
    const watching = { ...store, sender: options.sender, guard, countOther, limitsOf, llm };
    webhookRoutes(routes, watching);
    deliveryRoutes(routes, watching);
    watchedJobRoutes(routes, watching);
    accountUsageRoutes(routes, watching);
  });
  const onBytes = createUploadGarbage(youngCollector());
  await app.register(async (routes) => {
    await acceptForms(routes);
    const needs = { ...parsing, ...store, guard, countParse, billing, limitsOf, onBytes, publicUrl };
    documentRoutes(routes, needs);
    documentAsyncRoute(routes, needs);
    readDocumentRoute(routes, needs);
    templateFromDocumentRoute(routes, needs);
  });
  await app.register(async (routes) => {
    const needs = { ...parsing, ...store, guard, countParse, countOther, billing, onBytes, publicUrl };
    await publicExampleRoutes(routes, needs);
  });
  await app.register(async (routes) => {
    const needs = { ...parsing, ...store, guard, countParse, countOther, billing, limitsOf, onBytes };
    await deskRoutes(routes, needs);
    pictureRoutes(routes, needs);
    catalogRoutes(routes, { ...needs, version, publicUrl, llm });
    templateHelpRoutes(routes, needs);
    templateOverviewRoute(routes, needs);
    exampleRoutes(routes, needs);
    valueRoutes(routes, needs);
    tableRoutes(routes, needs);
    structureRoutes(routes, needs);
    writtenRoutes(routes, needs);
    explanationRoutes(routes, needs);
  });
  await app.register(async (routes) => {
    await dashboardFiles(routes, { folder: dashboard.folder, publicUrl });
  });
  await app.register(async (routes) => {
    await docsFiles(routes, { folder: options.docsFolder, publicUrl });
  });
  app.addHook('onClose', async () => billing.close());
  refuseOtherMethods();
  return app;
}
