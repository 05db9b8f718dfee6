/** A process that holds part of a budget and then does nothing but wait to be killed: `DATABASE_URL ACCOUNT_ID TOKENS`. */
import { setInterval } from 'node:timers';
import { openStore } from '../../src/store/open-store.ts';

const [databaseUrl = '', accountId = '', tokens] = process.argv.slice(2);
const store = await openStore({
  databaseUrl,
  dataDir: '',
  maxConnections: 1,
  use: 'command',
  signal: new AbortController().signal,
  onNotice: () => {},
  onLost: () => {},
});
const reservation = await store.llmBudget.reserve(accountId, Number(tokens));
process.stdout.write(`${JSON.stringify(reservation)}\n`);
setInterval(() => {}, 1000);
