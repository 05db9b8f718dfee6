import { expect, test } from 'vitest';
import { createLookUps } from './look-ups.ts';

const hash = Buffer.from('hash');

function world() {
  const asked: ReturnType<typeof Promise.withResolvers<string | undefined>>[] = [];
  let nowMs = 0;
  const lookUps = createLookUps(
    async () => {
      const question = Promise.withResolvers<string | undefined>();
      asked.push(question);
      return await question.promise;
    },
    () => nowMs,
  );
  return { lookUps, asked, pass: (ms: number) => (nowMs += ms) };
}

test('what was found is remembered, and for less than five seconds', async () => {
  const { lookUps, asked, pass } = world();
  const found = lookUps.find('a', hash);
  // Counted from when it was asked for, however long the answer takes.
  pass(2000);
  asked[0]?.resolve('Ann');
  expect(await found).toBe('Ann');
  expect(lookUps.known('a')).toBe('Ann');
  expect(lookUps.known('b')).toBeUndefined();
  pass(2999);
  expect(lookUps.known('a')).toBeUndefined();
});

test('many who wait for the same secret ask once; nobody found is not remembered', async () => {
  const { lookUps, asked } = world();
  const all = Promise.all([lookUps.find('a', hash), lookUps.find('a', hash), lookUps.find('a', hash)]);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(undefined);
  expect(await all).toEqual([undefined, undefined, undefined]);
  expect(lookUps.known('a')).toBeUndefined();
  void lookUps.find('a', hash);
  expect(asked).toHaveLength(2);
});

test('what is forgotten is not known any more, not even by a question that was under way', async () => {
  const { lookUps, asked } = world();
  const ann = lookUps.find('a', hash);
  const bob = lookUps.find('b', hash);
  asked[0]?.resolve('Ann');
  asked[1]?.resolve('Bob');
  await Promise.all([ann, bob]);
  const late = lookUps.find('c', hash);
  lookUps.forget((name) => name === 'Ann');
  expect([lookUps.known('a'), lookUps.known('b')]).toEqual([undefined, 'Bob']);
  const anew = lookUps.find('c', hash);
  expect(asked).toHaveLength(4);
  asked[2]?.resolve('Ann');
  expect(await late).toBe('Ann');
  expect(lookUps.known('c')).toBeUndefined();
  asked[3]?.resolve(undefined);
  expect(await anew).toBeUndefined();
});

test('a question that failed is asked again', async () => {
  const { lookUps, asked } = world();
  const failed = lookUps.find('a', hash);
  asked[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const again = lookUps.find('a', hash);
  asked[1]?.resolve('Ann');
  expect(await again).toBe('Ann');
});
