/** A process that reserves pages and then does nothing but wait to be killed: `DATABASE_URL ACCOUNT_ID PAGES LIMIT`. */
import { setInterval } from 'node:timers';
import { openStore } from '../../src/store/open-store.ts';

const [databaseUrl = '', accountId = '', pages, limit] = process.argv.slice(2);
const store = await openStore({
  databaseUrl,
  dataDir: '',
  maxConnections: 1,
  use: 'command',
  signal: new AbortController().signal,
  onNotice: () => {},
  onLost: () => {},
});
const reservation = await store.quota.reserve(accountId, Number(pages), Number(limit));
process.stdout.write(`${JSON.stringify(reservation)}\n`);
setInterval(() => {}, 1000);
