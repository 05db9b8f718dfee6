/** `deckle webhook create | list | rotate | disable | enable | test | deliveries | redeliver` */
import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import type { Store } from '../model/store.ts';
import { tryEndpoint } from '../model/try-endpoint.ts';
import { validate } from '../model/validation.ts';
import type { Delivery, Webhook, Webhooks } from '../model/webhook.ts';
import { mintSecret } from '../model/webhook-signature.ts';
import { accountOption, findAccount, jsonOption } from './account.ts';
import { printJson, printRecord, printTable } from './output.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

const limit = z.coerce.number('must be a number').int('must be a whole number').min(1).max(1000);

export function addWebhookCommands(program: Command, compose: Compose): void {
  const webhook = program.command('webhook').description('Manage webhook endpoints.');

  webhook
    .command('create')
    .description('Create an endpoint. Its signing secret is shown only once.')
    .addOption(accountOption().makeOptionMandatory())
    .requiredOption('--url <url>', 'URL that receives the events, http or https')
    .addOption(jsonOption())
    .action(async (options: { account: string; url: string; json?: true }) => {
      const services = await compose();
      const { url, caution } = (await services.openWebhookSender()).examine(options.url);
      const secret = mintSecret(randomBytes);
      await withStore(
        async () => services,
        async (store) => {
          const { accountId } = await findAccount(store, options.account);
          const { webhookId } = await store.webhooks.create(accountId, url, secret);
          (options.json ? printJson : printRecord)({ webhookId: formatId('whk', webhookId), url, secret });
          if (caution !== null) process.stderr.write(`deckle: ${caution}\n`);
        },
      );
    });

  webhook
    .command('list')
    .description('List endpoints, oldest first, without their secrets.')
    .addOption(accountOption())
    .addOption(jsonOption())
    .action(async (options: { account?: string; json?: true }) => {
      await withStore(compose, async (store) => {
        const account = options.account === undefined ? undefined : await findAccount(store, options.account);
        const rows = (await store.webhooks.list(account?.accountId)).map(viewOf);
        if (options.json) printJson(rows);
        else printTable(rows, ['webhookId', 'accountId', 'url', 'createdAt', 'disabledAt', 'disabledReason']);
      });
    });

  onEndpoint(
    'rotate',
    'Rotate the signing secret of an endpoint. The new secret is shown only once. Both secrets sign for 24 hours.',
    async (webhooks, webhookId) => {
      const secret = mintSecret(randomBytes);
      const rotated = await webhooks.rotate(webhookId, secret);
      return rotated && { ...namesOf(rotated), secret };
    },
  );
  onEndpoint(
    'disable',
    'Disable an endpoint. Its pending deliveries are cancelled.',
    async (webhooks, webhookId) => {
      const disabled = await webhooks.disable(webhookId);
      return disabled && { ...namesOf(disabled), status: 'disabled' };
    },
  );
  onEndpoint(
    'enable',
    'Enable a disabled endpoint for new events. Send cancelled deliveries again with redeliver.',
    async (webhooks, webhookId) => {
      const enabled = await webhooks.enable(webhookId);
      return enabled && { ...namesOf(enabled), status: 'enabled' };
    },
  );

  function onEndpoint(
    name: string,
    description: string,
    act: (webhooks: Webhooks, webhookId: string) => Promise<Readonly<Record<string, string>> | undefined>,
  ): void {
    webhook
      .command(name)
      .description(description)
      .argument('<webhookId>', 'as `deckle webhook list` shows it')
      .addOption(jsonOption())
      .action(async (text: string, options: { json?: true }) => {
        const webhookId = webhookIdOf(text);
        await withStore(compose, async ({ webhooks }) => {
          const done = await act(webhooks, webhookId);
          if (done === undefined) throw noWebhook(text);
          (options.json ? printJson : printRecord)(done);
        });
      });
  }

  webhook
    .command('test')
    .description('Send a signed test event to an endpoint and print its response.')
    .argument('<webhookId>', 'as `deckle webhook list` shows it')
    .addOption(jsonOption())
    .action(async (text: string, options: { json?: true }) => {
      const webhookId = webhookIdOf(text);
      const services = await compose();
      await withStore(
        async () => services,
        async (store) => {
          if ((await store.webhooks.find(webhookId)) === undefined) throw noWebhook(text);
          const { signal: patience } = new AbortController();
          const outcome = await tryEndpoint(store, await services.openWebhookSender(), webhookId, patience);
          if (outcome === undefined) {
            throw new Fault(
              'webhook_not_found',
              `The endpoint ${text} is disabled; \`deckle webhook enable\` enables it.`,
            );
          }
          const { eventId, statusCode, durationMs, problem } = outcome;
          if (options.json) printJson({ eventId, statusCode, durationMs, problem });
          else {
            printRecord({ eventId, statusCode: textOf(statusCode), durationMs: textOf(durationMs), problem });
          }
          if (!outcome.isAcknowledged) process.exitCode = 1;
        },
      );
    });

  webhook
    .command('deliveries')
    .description('List deliveries with their attempts, newest first.')
    .addOption(new Option('--webhook <webhookId>', 'to this endpoint').conflicts(['event', 'account']))
    .addOption(new Option('--event <eventId>', 'of this event').conflicts(['webhook', 'account']))
    .addOption(accountOption().conflicts(['webhook', 'event']))
    .option('--limit <count>', 'maximum number', '100')
    .addOption(jsonOption())
    .action(async (options: DeliveryOptions & { limit: string; json?: true }) => {
      const most = validate(limit, options.limit, '--limit');
      await withStore(compose, async (store) => {
        const rows = await store.webhooks.deliveries(await whichOf(store, options), { limit: most });
        if (options.json) printJson(rows.map(deliveryView));
        else
          printTable(rows.map(deliveryRow), [
            'createdAt',
            'eventId',
            'eventType',
            'webhookId',
            'state',
            'attempts',
            'last',
            'nextAttemptAt',
          ]);
      });
    });

  webhook
    .command('redeliver')
    .description(
      'Deliver an event again, with the same event id. A running server does so at once, otherwise the next one that starts.',
    )
    .argument('<eventId>', 'as `deckle webhook deliveries` shows it')
    .option('--webhook <webhookId>', 'send it to this endpoint only, not to all endpoints of the account')
    .addOption(jsonOption())
    .action(async (text: string, options: { webhook?: string; json?: true }) => {
      const eventId = eventIdOf(text);
      const webhookId = options.webhook === undefined ? undefined : webhookIdOf(options.webhook);
      await withStore(compose, async ({ webhooks }) => {
        const endpoints = await webhooks.redeliver(eventId, webhookId);
        if (endpoints === 0) {
          throw new Fault(
            'event_not_found',
            `There is no event ${text}, or no endpoint that is enabled to send it to.`,
          );
        }
        const shown = { eventId: formatId('evt', eventId), endpoints };
        if (options.json) printJson(shown);
        else printRecord({ ...shown, endpoints: String(endpoints) });
      });
    });
}

type DeliveryOptions = { readonly webhook?: string; readonly event?: string; readonly account?: string };

async function whichOf(
  store: Store,
  { webhook, event, account }: DeliveryOptions,
): Promise<Parameters<Webhooks['deliveries']>[0]> {
  if (webhook !== undefined) return { webhookId: webhookIdOf(webhook) };
  if (event !== undefined) return { eventId: eventIdOf(event) };
  if (account !== undefined) return { accountId: (await findAccount(store, account)).accountId };
  throw new Fault(
    'bad_request',
    'Choose the deliveries to list with one of --webhook, --event or --account.',
  );
}

const noWebhook = (text: string) =>
  new Fault('webhook_not_found', `There is no endpoint ${text}; \`deckle webhook list\` lists them.`);

function webhookIdOf(text: string): string {
  const webhookId = parseId('whk', text);
  if (webhookId === undefined) throw noWebhook(text);
  return webhookId;
}

function eventIdOf(text: string): string {
  const eventId = parseId('evt', text);
  if (eventId === undefined) throw new Fault('event_not_found', `There is no event ${text}.`);
  return eventId;
}

const textOf = (count: number | null) => (count === null ? null : String(count));

const namesOf = ({ webhookId, url }: Webhook) => ({ webhookId: formatId('whk', webhookId), url });

const viewOf = (webhook: Webhook) => ({
  webhookId: formatId('whk', webhook.webhookId),
  accountId: formatId('acc', webhook.accountId),
  url: webhook.url,
  createdAt: webhook.createdAt,
  disabledAt: webhook.disabledAt,
  disabledReason: webhook.disabledReason,
});

const deliveryView = (delivery: Delivery) => ({
  ...delivery,
  deliveryId: formatId('dlv', delivery.deliveryId),
  eventId: formatId('evt', delivery.eventId),
  jobId: delivery.jobId === null ? null : formatId('job', delivery.jobId),
  webhookId: formatId('whk', delivery.webhookId),
});

function deliveryRow(delivery: Delivery) {
  const { eventId, eventType, webhookId, state, createdAt, nextAttemptAt } = deliveryView(delivery);
  const last = delivery.attempts.at(-1);
  return {
    ...{ createdAt, eventId, eventType, webhookId, state, nextAttemptAt },
    attempts: String(delivery.attempts.length),
    last: textOf(last?.statusCode ?? null) ?? last?.problem ?? null,
  };
}
