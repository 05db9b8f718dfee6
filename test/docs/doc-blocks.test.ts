import { expect, test } from 'vitest';
import { blocksOf } from './doc-blocks.ts';

test('blocks have their line, language, file name and text', () => {
  const blocks = blocksOf(
    '# T\n\n```sh\necho 1\n```\n\n- a list\n\n  ```js parse.mjs\n  if (a) {\n    b();\n  }\n  ```\n',
  );
  expect(blocks).toMatchObject([
    { line: 3, language: 'sh', fileName: undefined, text: 'echo 1\n', notRun: undefined, follows: false },
    { line: 9, language: 'js', fileName: 'parse.mjs', text: 'if (a) {\n  b();\n}\n', follows: false },
  ]);
});

test('a longer fence holds shorter ones', () => {
  expect(blocksOf('````md\n```sh\nls\n```\n````\n')).toMatchObject([{ line: 1, text: '```sh\nls\n```\n' }]);
});

test('a reason counts right in front of its block alone', () => {
  const [first, second] = blocksOf('<!-- not run: needs a cluster -->\n\n```sh\na\n```\n\n```sh\nb\n```\n');
  expect([first?.notRun, second?.notRun]).toEqual(['needs a cluster', undefined]);
  expect(blocksOf('<!-- not run: x -->\nOther words.\n```sh\na\n```')[0]?.notRun).toBeUndefined();
});

test('output follows at once, or after words with a colon', () => {
  const follows = (between: string) =>
    blocksOf(`\`\`\`sh\na\n\`\`\`\n${between}\n\`\`\`text\nb\n\`\`\`\n`)[1]?.follows;
  expect(follows('')).toBe(true);
  expect(follows('\nIt prints:\n')).toBe(true);
  expect(follows('\nOther words.\n')).toBe(false);
  expect(follows('\nWords.\n\nOther words:\n')).toBe(false);
});

test('a block without an end is a mistake', () => {
  expect(() => blocksOf('a\n```sh\nb\n')).toThrow('line 2');
});
