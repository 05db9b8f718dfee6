/** From a mail at its server to jobs in the database, over a real connection. */
import { expect, test } from 'vitest';
import type { Store } from '../../src/model/store.ts';
import { untilTrue } from '../support/deckle.ts';
import { invoice, locked } from '../support/documents.ts';
import { mailOf } from '../support/mails.ts';
import { hashed, openMailWorld } from './mail-world.ts';

const flagsOf = (mail: { readonly flags: ReadonlySet<string> } | undefined) =>
  [...(mail?.flags ?? [])].sort();

test('each attachment becomes a job, and the mail is seen', async () => {
  const { server, watch, jobs, stored, untilSeen } = await openMailWorld();
  const [one, two] = [await invoice('M-1'), await invoice('M-2')];
  const uid = server.deliver(
    mailOf({
      text: 'see below',
      attached: [
        ['a.pdf', one],
        ['b.pdf', two],
      ],
    }),
  );
  const { meter } = await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf']);
  expect(await stored()).toEqual(expect.arrayContaining([hashed(one), hashed(two)]));
  expect(flagsOf(server.mail(uid))).toEqual(['\\Seen']);
  await expect
    .poll(() => meter.readings)
    .toEqual({ isConnected: true, mails: { taken: 1, flagged: 0 }, jobs: 2, failures: 0 });
});

test('a mail that comes later is taken when the server tells of it', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const { until } = await watch();
  await until('the mailbox is open');
  server.deliver(mailOf({ attached: [['late.pdf', await invoice('M-3')]] }));
  await untilSeen();
  expect(await jobs()).toHaveLength(1);
});

test('a server without IDLE, MOVE and keywords will do', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld(
    {},
    { capabilities: [], permanentFlags: '\\Seen \\Flagged' },
  );
  const { until } = await watch();
  await until('the mailbox is open');
  const uid = server.deliver(
    mailOf({
      attached: [
        ['late.pdf', await invoice('M-4')],
        ['x.bin', new Uint8Array([1, 2])],
      ],
    }),
  );
  await untilSeen();
  expect(await jobs()).toHaveLength(1);
  expect(flagsOf(server.mail(uid))).toEqual(['\\Flagged', '\\Seen']);
});

test('mails that were taken are moved, and those that were flagged stay', async () => {
  const { server, watch } = await openMailWorld({ DECKLE_IMAP_MOVE_TO: 'Done' }, { folders: ['Done'] });
  server.deliver(mailOf({ attached: [['a.pdf', await invoice('M-5')]] }));
  const bad = server.deliver(mailOf({ text: 'nothing attached' }));
  await watch();
  await untilTrue(async () => (server.mail(bad)?.flags.has('\\Seen') ? true : undefined));
  expect(server.folders.get('INBOX')?.mails.map(({ uid }) => uid)).toEqual([bad]);
  expect(server.folders.get('Done')?.mails).toHaveLength(1);
});

test('what cannot be taken is skipped with its reason, and the mail is flagged', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const good = await invoice('M-6');
  const uid = server.deliver(
    mailOf({
      attached: [
        ['locked.pdf', await locked('word')],
        ['some.zip', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
        ['letter.txt', new TextEncoder().encode('Dear all')],
        ['good.pdf', good],
      ],
    }),
  );
  const { until } = await watch();
  const line = await until('a mail was flagged');
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['good.pdf']);
  expect(flagsOf(server.mail(uid))).toEqual(['$DeckleFailed', '\\Flagged', '\\Seen']);
  for (const part of ['locked.pdf', 'some.zip', 'ZIP files are not taken', 'letter.txt', 'DECKLE_FORMATS'])
    expect(line).toContain(part);
});

test('documents of a forwarded mail are taken from within it', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const inner = mailOf({ text: 'the invoice', attached: [['inner.pdf', await invoice('M-7')]] });
  const uid = server.deliver(mailOf({ text: 'fyi', attached: [['forwarded.eml', inner]] }));
  await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['forwarded.eml/inner.pdf']);
  expect(flagsOf(server.mail(uid))).toEqual(['\\Seen']);
});

test('the same attachment in two mails is one job', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const document = await invoice('M-8');
  for (const name of ['first.pdf', 'again.pdf']) server.deliver(mailOf({ attached: [[name, document]] }));
  const { meter } = await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['first.pdf']);
  await expect.poll(() => meter.readings.mails.taken).toBe(2);
});

test('a connection that is cut before the mail is marked makes no second job, even where the first is gone by then', async () => {
  const world = await openMailWorld();
  const { server, store, accountId, watch, jobs, untilSeen } = world;
  server.deliver(
    mailOf({
      attached: [
        ['a.pdf', await invoice('M-9')],
        ['b.pdf', await invoice('M-10')],
      ],
    }),
  );
  server.cutAt(/^UID STORE/, 'before');
  // What comes next is held up until the jobs of the first time are gone.
  const { promise: removed, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  const held: Store = {
    ...store,
    mailLedger: {
      ...store.mailLedger,
      taken: async (mail) => {
        looks += 1;
        if (looks > 1) await removed;
        return await store.mailLedger.taken(mail);
      },
    },
  };
  await watch({}, held);
  await expect.poll(() => looks).toBe(2);
  for (const { jobId } of await jobs()) await store.jobs.remove(accountId, jobId);
  resolve();
  await untilSeen();
  expect(await jobs()).toEqual([]);
});

test('a connection that is cut while a mail is fetched, and a server that goes down, are worked around', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const document = await invoice('M-11');
  server.deliver(mailOf({ attached: [['a.pdf', document]] }));
  server.cutAt(/BODY\.PEEK/, 'after');
  const { until } = await watch();
  await untilSeen();
  expect(await until('mails wait')).toContain('the connection broke off');
  const before = server.connections();
  server.bye();
  await expect.poll(() => server.connections()).toBeGreaterThan(before);
  server.deliver(mailOf({ attached: [['b.pdf', await invoice('M-12')]] }));
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf']);
});

test('a mail with which the connection always ends does not keep the others from being taken', async () => {
  const { server, watch, jobs } = await openMailWorld();
  const bad = server.deliver(mailOf({ attached: [['bad.pdf', await invoice('M-20')]] }));
  const good = server.deliver(mailOf({ attached: [['good.pdf', await invoice('M-21')]] }));
  server.cutAt(new RegExp(`^UID FETCH ${bad} .*BODY`), 'always');
  await watch();
  await untilTrue(async () => (server.mail(good)?.flags.has('\\Seen') ? true : undefined));
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['good.pdf']);
  expect(flagsOf(server.mail(bad))).toEqual([]);
});

test('of two nodes one works the mailbox, and the other takes over', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  for (let i = 0; i < 6; i++) server.deliver(mailOf({ attached: [[`${i}.pdf`, await invoice(`N-${i}`)]] }));
  const [one, two] = [await watch(), await watch()];
  await untilSeen();
  expect(await jobs()).toHaveLength(6);
  expect([one, two].filter(({ meter }) => meter.readings.isConnected)).toHaveLength(1);
  const [holder, other] = one.meter.readings.isConnected ? [one, two] : [two, one];
  expect(other.meter.readings.jobs).toBe(0);
  await holder.stop();
  await other.until('the mailbox is open');
  server.deliver(mailOf({ attached: [['next.pdf', await invoice('N-9')]] }));
  await untilSeen();
  expect(await jobs()).toHaveLength(7);
});

test('mails wait, unseen, until there are pages left', async () => {
  const { server, watch, jobs } = await openMailWorld({ DECKLE_PAGES_PREMIUM: '0' });
  const uid = server.deliver(mailOf({ attached: [['a.pdf', await invoice('M-13')]] }));
  const poor = await watch();
  expect(await poor.until('mails wait')).toContain("None of this month's 0 pages are left.");
  await expect.poll(() => poor.meter.readings.failures).toBeGreaterThan(2);
  expect(poor.lines.filter((line) => line.includes('mails wait'))).toHaveLength(1);
  expect(flagsOf(server.mail(uid))).toEqual([]);
  await poor.stop();
  await watch({ DECKLE_PAGES_PREMIUM: '100' });
  await untilTrue(async () => (server.mail(uid)?.flags.has('\\Seen') ? true : undefined));
  expect(await jobs()).toHaveLength(1);
});

test('a node that lost its connection to the database goes on when it is back', async () => {
  const { server, store, watch, untilSeen } = await openMailWorld();
  server.deliver(mailOf({ attached: [['a.pdf', await invoice('M-14')]] }));
  let isAway = true;
  const away: Store = {
    ...store,
    mailLedger: {
      ...store.mailLedger,
      hold: async (...asked) => {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return await store.mailLedger.hold(...asked);
      },
    },
  };
  const { until } = await watch({}, away);
  await until('mails wait');
  isAway = false;
  await untilSeen();
});

test('after a change of UIDVALIDITY what is unseen is taken, and nothing twice', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  server.deliver(mailOf({ attached: [['a.pdf', await invoice('M-15')]] }));
  await watch();
  await untilSeen();
  const folder = server.folders.get('INBOX');
  if (folder === undefined) throw new Error('there is no folder');
  Object.assign(folder, { uidValidity: 2000, uidNext: 1 });
  folder.mails = folder.mails.map((mail) => ({ ...mail, uid: folder.uidNext++, flags: new Set() }));
  server.bye();
  server.deliver(mailOf({ attached: [['b.pdf', await invoice('M-16')]] }));
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf']);
});

test('a mail that somebody reads or removes meanwhile is left alone', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  for (const name of ['read', 'removed', 'kept'])
    server.deliver(mailOf({ attached: [[`${name}.pdf`, await invoice(name)]] }));
  const folder = server.folders.get('INBOX');
  if (folder === undefined) throw new Error('there is no folder');
  const [read] = folder.mails;
  // Between the list of unseen mails and the first look at one of them.
  server.onceAfter(/^UID SEARCH/, () => {
    read?.flags.add('\\Seen');
    folder.mails = folder.mails.filter(({ uid }) => uid !== 2);
  });
  await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['kept.pdf']);
});

test('a wrong password, a missing folder and one that may only be read are said in words, without the secret', async () => {
  for (const [settings, options, words] of [
    [
      { DECKLE_IMAP_PASSWORD: 'not this one' },
      {},
      'the server refuses DECKLE_IMAP_USER with DECKLE_IMAP_PASSWORD',
    ],
    [{ DECKLE_IMAP_MOVE_TO: 'Nowhere' }, {}, 'has no folder'],
    [{}, { isReadOnly: true }, 'may only be read'],
  ] as const) {
    const { watch } = await openMailWorld({ ...settings }, options);
    const { until, lines } = await watch();
    expect(await until('mails wait')).toContain(words);
    expect(lines.join()).not.toMatch(/not this one|secret word/);
  }
});
