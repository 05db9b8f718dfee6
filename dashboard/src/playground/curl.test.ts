import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

const order = { apiUrl: 'https://deckle.example.com', templateId: 'tpl_1', language: null, llm: null };

test('it is the public call, with the key from the environment', () => {
  expect(curlOf({ ...order, fileName: 'invoice.pdf' })).toBe(
    `curl -H "x-api-key: $DECKLE_KEY" -F files=@'invoice.pdf' -F templateId=tpl_1 https://deckle.example.com/documents/parse`,
  );
  expect(curlOf({ ...order, fileName: 'a', language: 'de' })).toContain(" -F language='de' ");
  expect(curlOf({ ...order, fileName: 'a', isSplit: true })).toContain(' -F templateId=tpl_1 -F split=auto ');
  expect(curlOf({ ...order, fileName: 'a', llm: 'never' })).toContain(' -F templateId=tpl_1 -F llm=never ');
});

/** What a shell makes of it. */
const argumentsOf = (curl: string) =>
  execFileSync('sh', ['-c', curl.replace(/^curl/, 'printf "%s\\n"')], {
    encoding: 'utf8',
    env: { DECKLE_KEY: 'plz_live_x' },
  }).split('\n');

test.each(["it's $HOME `id` \\ !.pdf", 'two words & more.pdf', '-rf.pdf'])(
  'a shell leaves %s alone',
  (fileName) => {
    const sent = argumentsOf(curlOf({ ...order, fileName }));
    expect(sent[1]).toBe('x-api-key: plz_live_x');
    expect(sent[3]).toBe(
      fileName.includes('\\') ? `files=@"${fileName.replaceAll('\\', '\\\\')}"` : `files=@${fileName}`,
    );
  },
);

test('curl takes a name with commas and quotes as one', () => {
  expect(argumentsOf(curlOf({ ...order, fileName: 'a,b;c"d.pdf' }))[3]).toBe('files=@"a,b;c\\"d.pdf"');
});
