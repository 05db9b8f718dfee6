import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openHostsFile } from './hosts-file.ts';
import { createLookup, type LookupOptions } from './look-up.ts';
import { newTarget } from './testing/fetching.ts';
import { type Answer, serveNames } from './testing/name-server.ts';

const asking = { accountId: 'one', signal: new AbortController().signal };
const known: Readonly<Record<string, Answer>> = {
  'A both.example': ['192.0.2.1', '192.0.2.2'],
  'AAAA both.example': ['2001:db8::1'],
  'A old.example': ['192.0.2.3'],
  'AAAA old.example': [],
  'AAAA new.example': ['2001:db8::2'],
  'A new.example': [],
  'A half.example': ['192.0.2.4'],
  'AAAA half.example': 'failing',
  'A broken.example': 'failing',
  'AAAA broken.example': 'failing',
  'A lame.example': 'silent',
  'AAAA lame.example': 'silent',
};

async function asked(options: LookupOptions = {}) {
  const server = await serveNames((name, type) => known[`${type} ${name}`] ?? 'absent');
  const bySystem: string[] = [];
  const lookup = createLookup({
    nameServers: [server.address],
    hostsFile: async () => [],
    askSystem: async (name) => {
      bySystem.push(name);
      return ['198.51.100.1'];
    },
    ...options,
  });
  return { ...server, bySystem, lookup };
}

test('every address of a name is given, of either version', async () => {
  const { lookup, bySystem } = await asked();
  expect(await lookup('both.example', asking)).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
  expect(await lookup('both.example.', asking)).toHaveLength(3);
  expect(await lookup('old.example', asking)).toEqual(['192.0.2.3']);
  expect(await lookup('new.example', asking)).toEqual(['2001:db8::2']);
  expect(await lookup('half.example', asking)).toEqual(['192.0.2.4']);
  expect(bySystem).toEqual([]);
});

test.each([
  ['that no name server knows', 'files.storage', 2],
  ['without a dot', 'intranet', 0],
  ['of the local network', 'printer.local', 0],
])('a name %s is asked of the system', async (_, name, questions) => {
  const server = await asked();
  expect(await server.lookup(name, asking)).toEqual(['198.51.100.1']);
  expect(server.bySystem).toEqual([name]);
  expect(server.questions).toHaveLength(questions);
});

test('where no name server can be reached the system is asked', async () => {
  const { lookup } = await asked({ nameServers: ['127.0.0.1:1'] });
  expect(await lookup('both.example', asking)).toEqual(['198.51.100.1']);
});

test('a name whose servers fail or say nothing costs no thread', async () => {
  const { lookup, bySystem } = await asked();
  await expect(lookup('broken.example', asking)).rejects.toMatchObject({ code: 'ESERVFAIL' });
  await expect(lookup('lame.example', asking)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(bySystem).toEqual([]);
});

test('whoever stops waiting is told at once', async () => {
  const { lookup, questions } = await asked();
  const gone = new AbortController();
  const answer = lookup('lame.example', { ...asking, signal: gone.signal });
  await expect.poll(() => questions.length).toBe(2);
  gone.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
});

test('what the operator wrote into the hosts file goes first, and is read again when it changes', async () => {
  const path = await newTarget();
  await writeFile(
    path,
    '# ours\n10.0.0.1 both.example alias # a note\n10.0.0.2\tBOTH.example\n\n::1 six\r\n',
  );
  const { lookup, questions } = await asked({ hostsFile: openHostsFile(path) });
  expect(await lookup('both.example.', asking)).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(await lookup('ALIAS', asking)).toEqual(['10.0.0.1']);
  expect(await lookup('six', asking)).toEqual(['::1']);
  expect(questions).toEqual([]);
  await writeFile(path, '10.0.0.3 both.example\n');
  expect(await lookup('both.example', asking)).toEqual(['10.0.0.3']);
  await rm(path);
  expect(await openHostsFile(path)('both.example')).toEqual([]);
});

test("one account's names that the system cannot find leave a thread for another's", async () => {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const begun: string[] = [];
  const { lookup } = await asked({
    askSystem: async (name) => {
      begun.push(name);
      if (name.startsWith('slow')) await sleep(600_000, undefined, { signal: over.signal });
      return ['198.51.100.1'];
    },
  });
  const gone = new AbortController();
  const slow = ['slow1', 'slow2', 'slow3'].map((name) => lookup(name, { ...asking, signal: gone.signal }));
  const ended = Promise.allSettled(slow);
  for (let round = 0; round < 3; round += 1) {
    expect(await lookup('intranet', { ...asking, accountId: 'another' })).toEqual(['198.51.100.1']);
  }
  gone.abort();
  await ended;
  // The thread is still taken.
  expect(begun).toEqual(['slow1', 'intranet', 'intranet', 'intranet']);
});
