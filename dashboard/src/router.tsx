/** Every address of the dashboard. Pages are loaded when somebody goes there; those for signed-in people know the session. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiProblem } from './api/client.ts';
import { catalogQuery, sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { loaded } from './shell/new-build.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageProblem } from './shell/page-problem.tsx';
import { Shell } from './shell/shell.tsx';
import { Waiting } from './ui/waiting.tsx';

type Context = { readonly queryClient: typeof queryClient };

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search.to === 'string' && search.to.startsWith('/') && !search.to.startsWith('//')
      ? { to: search.to }
      : {},
  component: lazyRouteComponent(() => loaded(import('./sign-in/sign-in-page.tsx')), 'SignInPage'),
});
const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: lazyRouteComponent(() => loaded(import('./sign-in/link-page.tsx')), 'LinkPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => loaded(import('./sign-in/sign-up-page.tsx')), 'SignUpPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(sessionQuery);
      // The session may have ended since it was fetched, and this is what finds out.
      await context.queryClient.ensureQueryData(catalogQuery);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) {
        throw redirect({ to: '/sign-in', search: { to: location.href } });
      }
      throw error;
    }
  },
});

const at = <Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path }) as const;

const home = createRoute({
  ...at('/'),
  beforeLoad: () => {
    throw redirect({ to: '/playground' });
  },
});
const playground = createRoute({
  ...at('/playground'),
  /** Which document and template are open, so that the address can be kept and sent. */
  validateSearch: (search: Record<string, unknown>): { document?: string; template?: string } => ({
    ...(typeof search.document === 'string' ? { document: search.document } : {}),
    ...(typeof search.template === 'string' ? { template: search.template } : {}),
  }),
  component: lazyRouteComponent(() => loaded(import('./playground/playground-page.tsx')), 'PlaygroundPage'),
});
const templates = createRoute({
  ...at('/templates'),
  component: lazyRouteComponent(() => loaded(import('./templates/templates-page.tsx')), 'TemplatesPage'),
});
/** `new`, with what to begin with: a template to copy, or a document on the desk to propose from. */
const template = createRoute({
  ...at('/templates/$templateId'),
  validateSearch: (search: Record<string, unknown>): { copy?: string; document?: string } => ({
    ...(typeof search.copy === 'string' ? { copy: search.copy } : {}),
    ...(typeof search.document === 'string' ? { document: search.document } : {}),
  }),
  component: lazyRouteComponent(() => loaded(import('./templates/template-page.tsx')), 'TemplatePage'),
});
const examples = createRoute({
  ...at('/templates/$templateId/examples'),
  component: lazyRouteComponent(() => loaded(import('./examples/examples-page.tsx')), 'ExamplesPage'),
});
const example = createRoute({
  ...at('/examples/$exampleId'),
  component: lazyRouteComponent(() => loaded(import('./examples/example-page.tsx')), 'ExamplePage'),
});
const jobs = createRoute({
  ...at('/jobs'),
  validateSearch: (
    search: Record<string, unknown>,
  ): { status?: string; template?: string; day?: string } => ({
    ...(typeof search.status === 'string' ? { status: search.status } : {}),
    ...(typeof search.template === 'string' ? { template: search.template } : {}),
    ...(typeof search.day === 'string' ? { day: search.day } : {}),
  }),
  component: lazyRouteComponent(() => loaded(import('./jobs/jobs-page.tsx')), 'JobsPage'),
});
const job = createRoute({
  ...at('/jobs/$jobId'),
  component: lazyRouteComponent(() => loaded(import('./jobs/job-page.tsx')), 'JobPage'),
});
const keys = createRoute({
  ...at('/keys'),
  component: lazyRouteComponent(() => loaded(import('./keys/keys-page.tsx')), 'KeysPage'),
});
const webhooks = createRoute({
  ...at('/webhooks'),
  component: lazyRouteComponent(() => loaded(import('./webhooks/webhooks-page.tsx')), 'WebhooksPage'),
});
const webhook = createRoute({
  ...at('/webhooks/$webhookId'),
  component: lazyRouteComponent(() => loaded(import('./webhooks/webhook-page.tsx')), 'WebhookPage'),
});
const usage = createRoute({
  ...at('/usage'),
  component: lazyRouteComponent(() => loaded(import('./usage/usage-page.tsx')), 'UsagePage'),
});
const settings = createRoute({
  ...at('/settings'),
  component: lazyRouteComponent(() => loaded(import('./settings/settings-page.tsx')), 'SettingsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    link,
    signUp,
    signedIn.addChildren([
      ...[home, playground, templates, template, examples, example],
      ...[jobs, job, keys, webhooks, webhook, usage, settings],
    ]),
  ]),
  basepath: '/dashboard',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingMs: 500,
  defaultPendingComponent: () => <Waiting />,
  defaultErrorComponent: ({ error }) => <PageProblem error={error} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
