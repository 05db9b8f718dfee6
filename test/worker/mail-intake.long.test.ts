/** Mails of people who mean harm, mailboxes that are full, and nodes that are killed. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deckleJson, startNode, tempFolder, untilTrue } from '../support/deckle.ts';
import { invoice } from '../support/documents.ts';
import { startImapServer } from '../support/imap-server.ts';
import { mailOf } from '../support/mails.ts';
import { openMailWorld } from './mail-world.ts';

const flagsOf = (mail: { readonly flags: ReadonlySet<string> } | undefined) =>
  [...(mail?.flags ?? [])].sort();
const head = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: hostile\r\nMIME-Version: 1.0\r\n';
const part = (i: number) => `--b\r\nContent-Type: application/pdf; name="${i}.pdf"\r\n\r\n%PDF-1.7 ${i}\r\n`;

function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\ndeep\r\n';
  for (let i = 0; i < depth; i++)
    body = `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n${body}\r\n--b${i}--\r\n`;
  return body;
}

const hostile: readonly (readonly [name: string, source: string | Buffer])[] = [
  [
    '10,000 parts',
    `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${Array.from({ length: 10_000 }, (_, i) => part(i)).join('')}--b--\r\n`,
  ],
  ['parts within parts, 5,000 deep', head + nested(5000)],
  ['headers of 20 MB', `${head}X-Long: ${'x '.repeat(10_000_000)}\r\n\r\nbody\r\n`],
  ['a subject of 5 MB', `${head.replace('hostile', '=?utf-8?B?QQ==?= '.repeat(300_000))}\r\nbody\r\n`],
  ['no mail at all', Buffer.from([0, 1, 2, 3, 255, 254])],
  ['nothing', Buffer.alloc(0)],
  ['more than any server carries', Buffer.concat([Buffer.from(head), Buffer.alloc(76 * 1024 * 1024, 'x')])],
];

test('hostile mails are flagged, and those behind them are taken', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const bad = hostile.map(([, source]) => server.deliver(Buffer.from(source)));
  const good = server.deliver(mailOf({ attached: [['good.pdf', await invoice('H-1')]] }));
  const { lines } = await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['good.pdf']);
  for (const [i, uid] of bad.entries())
    expect(flagsOf(server.mail(uid)), `${hostile[i]?.[0]}\n${lines.join('\n')}`).toContain('\\Flagged');
  expect(flagsOf(server.mail(good))).toEqual(['\\Seen']);
  // What is too long is not even fetched.
  const longest = bad.at(-1);
  expect(
    server.commands.filter((line) => line.startsWith(`UID FETCH ${longest} `) && line.includes('BODY')),
  ).toEqual([]);
});

test('the largest document that may be sent comes by e-mail too, and a larger one is skipped', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld();
  const pdf = await invoice('H-2');
  const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]);
  const most = 50 * 1024 * 1024;
  server.deliver(mailOf({ attached: [['most.pdf', padded(most)]] }));
  const over = server.deliver(mailOf({ attached: [['over.pdf', padded(most + 1)]] }));
  const { lines } = await watch();
  await untilSeen();
  expect(
    (await jobs()).map(({ fileName }) => fileName),
    lines.join('\n'),
  ).toEqual(['most.pdf']);
  expect(flagsOf(server.mail(over))).toContain('\\Flagged');
});

test('a mailbox with 100,000 unseen mails is worked from its oldest mail on', async () => {
  const { server, watch, jobs } = await openMailWorld();
  const document = mailOf({ attached: [['a.pdf', await invoice('H-3')]] });
  const folder = server.folders.get('INBOX');
  if (folder === undefined) throw new Error('there is no folder');
  for (let i = 0; i < 100_000; i++)
    folder.mails.push({ uid: folder.uidNext++, flags: new Set(), source: Buffer.from(document.buffer) });
  const { stop } = await watch();
  await untilTrue(async () => (folder.mails[2]?.flags.has('\\Seen') ? true : undefined));
  await stop();
  expect(await jobs()).toHaveLength(1);
  expect(folder.mails.at(-1)?.flags.has('\\Seen')).toBe(false);
});

test('the text of a mail is a document where e-mails are taken', async () => {
  const { server, watch, jobs, untilSeen } = await openMailWorld({ DECKLE_FORMATS: 'eml' });
  const uid = server.deliver(mailOf({ text: 'Invoice 4711, total 12.00 EUR' }));
  await watch();
  await untilSeen();
  expect((await jobs()).map(({ fileName }) => fileName)).toEqual(['Your documents.eml']);
  expect(flagsOf(server.mail(uid))).toEqual(['\\Seen']);
});

test('a node that is killed again and again loses no mail and makes no job twice', async () => {
  const server = await startImapServer();
  const count = 6;
  for (let i = 0; i < count; i++) {
    const attached = [
      [`${i}-a.pdf`, await invoice(`K-${i}-a`)],
      [`${i}-b.pdf`, await invoice(`K-${i}-b`)],
    ] as const;
    server.deliver(mailOf({ attached }));
  }
  const environment = {
    ...{ DECKLE_DATA_DIR: await tempFolder(), DECKLE_LOG_LEVEL: 'info', DECKLE_PROCESSES: '1' },
    ...{ DECKLE_IMAP_URL: server.url, DECKLE_IMAP_USER: 'kim', DECKLE_IMAP_PASSWORD: 'secret word' },
    DECKLE_IMAP_TEMPLATE: 'invoice',
  };
  // Before a mail is fetched, before it is marked, and after.
  for (const [command, when] of [
    [/^UID STORE 1 /, 'before'],
    [/^UID FETCH 3 .*BODY/, 'after'],
    [/^UID STORE 4 /, 'after'],
  ] as const) {
    const node = await startNode(environment);
    server.cutAt(command, when);
    await untilTrue(async () => (server.commands.some((line) => command.test(line)) ? true : undefined));
    node.signal('SIGKILL');
    await node.finished;
  }
  const node = await startNode(environment);
  await untilTrue(async () =>
    server.folders.get('INBOX')?.mails.every(({ flags }) => flags.has('\\Seen')) ? true : undefined,
  );
  const { apiKey } = await deckleJson(['key', 'create', '--account', 'default'], environment);
  const answer = await fetch(`${node.url}/v1/jobs`, { headers: { 'x-api-key': apiKey } });
  const jobs = z.array(z.object({ fileName: z.string() })).parse(await answer.json());
  const expected = Array.from({ length: count }, (_, i) => [`${i}-a.pdf`, `${i}-b.pdf`]).flat();
  expect(jobs.map(({ fileName }) => fileName).sort()).toEqual(expected);
  expect(await (await fetch(`${node.url}/metrics`)).text()).toContain('deckle_mailbox_connected 1');
  expect(node.stderr()).not.toContain('secret word');
});
