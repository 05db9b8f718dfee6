/** A process that reserves pages of a quota, or tokens of a budget, and then does nothing but wait to be killed: `DATABASE_URL ACCOUNT_ID PAGES LIMIT`, or `DATABASE_URL ACCOUNT_ID TOKENS`. */
import { setInterval } from 'node:timers';
import { openStore } from '../../src/store/open-store.ts';

const [databaseUrl = '', accountId = '', amount, limit] = process.argv.slice(2);
const store = await openStore({
  databaseUrl,
  dataDir: '',
  maxConnections: 1,
  use: 'command',
  signal: new AbortController().signal,
  onNotice: () => {},
  onLost: () => {},
});
const reservation =
  limit === undefined
    ? await store.llmBudget.reserve(accountId, Number(amount))
    : await store.quota.reserve(accountId, Number(amount), Number(limit));
process.stdout.write(`${JSON.stringify(reservation)}\n`);
setInterval(() => {}, 1000);
