/** What must not be reached, however it is written, resolved or redirected to. */
import { describe, expect, it } from 'vitest';
import { fetched, refusal } from './testing/fetching.ts';
import { insideAddresses } from './testing/inside-addresses.ts';
import { redirect, response, serve } from './testing/raw-server.ts';

const notPublic = 'The URL cannot be used: its host leads to an address that is not public.';

describe('loopback in every notation', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '0177.0.0.0x1',
    '00000177.1',
    '0',
    '0.0.0.0',
    '127.127.127.127',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.０.０.１',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'localhost',
    'LOCALHOST',
    'ｌocalhost',
    'loc%61lhost',
  ])('%s', async (host) => {
    const server = await serve(response('inside'));
    for (const url of [`http://${host}:${server.port}/`, `https://${host}:${server.port}/`]) {
      expect(await refusal(url)).toMatchObject({ code: 'url_not_fetched', message: notPublic });
    }
    expect(server.connections()).toBe(0);
  });

  it.each(['127.0.0.256', '0x7f.0.0.1.2', '[::1%25lo]', '[::1', '127.0.0.1:99999', 'a b', ''])(
    '%s is no host at all',
    async (host) => {
      expect((await refusal(`http://${host}/`)).message).toMatch('not a valid URL');
    },
  );

  it('with the dot of the root', async () => {
    const server = await serve(response('inside'));
    const lookup = async (name: string) => (name === 'localhost.' ? ['127.0.0.1'] : ['8.8.8.8']);
    expect((await refusal(`http://localhost.:${server.port}/`, { lookup })).message).toBe(notPublic);
    // Not every system knows this name.
    expect((await refusal(`http://localhost.:${server.port}/`)).code).toBe('url_not_fetched');
    expect(server.connections()).toBe(0);
  });

  it('behind tabs, newlines and backslashes', async () => {
    const server = await serve(response('inside'));
    const { port } = server;
    for (const url of [
      ` http://127.0.0.1:${port}/`,
      `ht\ntp://127.\t0.0.1:${port}`,
      `http:\\\\127.0.0.1:${port}\\`,
    ]) {
      expect((await refusal(url)).message).toBe(notPublic);
    }
    expect(server.connections()).toBe(0);
  });
});

describe('what a name resolves to', () => {
  it.each(insideAddresses)('%s', async (address) => {
    const fault = await refusal('http://inside.example/', { lookup: async () => [address] });
    expect(fault.message).toBe(notPublic);
    expect(fault.message).not.toMatch(address);
  });

  it.each(insideAddresses.filter((address) => !address.includes('%')))('%s as a literal', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    expect((await refusal(`http://${host}/`)).message).toBe(notPublic);
  });

  it('must be public throughout: one address inside is enough to refuse', async () => {
    const server = await serve(response('inside'));
    for (const addresses of [
      ['8.8.8.8', '127.0.0.1'],
      ['127.0.0.1', '8.8.8.8'],
      ['8.8.8.8', '1.1.1.1', '::1'],
    ]) {
      const fault = await refusal(`http://mixed.example:${server.port}/`, { lookup: async () => addresses });
      expect(fault.message).toBe(notPublic);
    }
    expect(server.connections()).toBe(0);
  });

  it('is asked once, and the answer that was checked is the one that is used', async () => {
    const server = await serve(response('checked'));
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']];
    const asked: string[] = [];
    const lookup = async (name: string) => {
      asked.push(name);
      return answers.shift() ?? [];
    };
    const file = await fetched(`http://rebinding.example:${server.port}/`, { allow: '127.0.0.1', lookup });
    expect(file.text).toBe('checked');
    expect(asked).toEqual(['rebinding.example']);
  });

  it('is checked anew at every hop', async () => {
    const server = await serve(redirect('/again'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const lookup = async () => answers.shift() ?? [];
    const url = `http://rebinding.example:${server.port}/`;
    expect((await refusal(url, { allow: '127.0.0.1', lookup })).message).toBe(notPublic);
    expect(server.connections()).toBe(1);
  });

  it('may be nothing, or an error', async () => {
    expect((await refusal('http://none.example/', { lookup: async () => [] })).message).toMatch('no address');
    expect((await refusal('http://odd.example/', { lookup: async () => ['?'] })).message).toBe(notPublic);
    const lookup = () => Promise.reject(Object.assign(new Error('secret'), { code: 'ENOTFOUND' }));
    expect((await refusal('http://none.example/', { lookup })).message).toBe(
      'The URL cannot be used: its host has no address.',
    );
  });

  it('counts, not the name, when the list has an address', async () => {
    const server = await serve(response('a'));
    const lookup = async () => ['127.0.0.1'];
    const url = `http://intranet.example:${server.port}/`;
    expect(await fetched(url, { allow: '127.0.0.0/8', lookup })).toMatchObject({ text: 'a' });
    expect(await fetched(url, { allow: `127.0.0.1:${server.port}`, lookup })).toMatchObject({ text: 'a' });
    expect(await fetched(url, { allow: `intranet.example:${server.port}`, lookup })).toMatchObject({
      text: 'a',
    });
    expect((await refusal(url, { allow: `127.0.0.1:${server.port - 1}`, lookup })).message).toBe(notPublic);
    expect((await refusal(url, { allow: 'other.example', lookup })).message).toBe(notPublic);
  });

  it('by the real DNS', async () => {
    const server = await serve(response('a'));
    expect(await fetched(`http://localhost:${server.port}/`, { allow: 'localhost' })).toMatchObject({
      text: 'a',
    });
  });
});

describe('redirects inside', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://localhost:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'http://inside.example:PORT/',
  ])('to %s', async (location) => {
    const inside = await serve(response('inside'));
    const start = await serve(redirect(location.replace('PORT', String(inside.port))));
    const lookup = async () => ['127.0.0.1'];
    const fault = await refusal(`http://start.example:${start.port}/`, { allow: 'start.example', lookup });
    expect(fault.message).toBe(notPublic);
    expect(inside.connections()).toBe(0);
  });
});

describe('URLs that are refused for what they are', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://8.8.8.8/a',
    'gopher://8.8.8.8/',
    'data:,a',
    'ws://8.8.8.8/',
    'blob:a',
  ])('%s', async (url) => {
    expect((await refusal(url)).message).toMatch('only http and https');
  });

  it.each(['', 'x', '/etc/passwd', '//8.8.8.8/', 'http//8.8.8.8', 'http://'])('%j', async (url) => {
    expect((await refusal(url)).message).toMatch('not a valid URL');
  });

  it('those with a user name or password', async () => {
    const server = await serve(response('a'));
    for (const user of ['user:pass@', 'user@', ':pass@', '8.8.8.8%2f@', '8.8.8.8:80%40@']) {
      const fault = await refusal(`http://${user}127.0.0.1:${server.port}/`, { allow: '127.0.0.1' });
      expect(fault.message).toMatch('user name or password');
    }
    expect(server.connections()).toBe(0);
  });

  it.each([1, 22, 25, 110, 143, 465, 587, 6667])('those with port %i', async (port) => {
    const fault = await refusal(`http://127.0.0.1:${port}/`, { allow: '127.0.0.1' });
    expect(fault.message).toBe(`The URL cannot be used: port ${port} belongs to another protocol than HTTP.`);
  });

  it('but not with a port that the list names', async () => {
    const fault = await refusal('http://127.0.0.1:1/', { allow: '127.0.0.1:1' });
    expect(fault.message).toBe('The URL cannot be used: the server refused the connection.');
  });
});
