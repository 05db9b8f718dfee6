/** How a parse process asks for lessons, and what becomes of a document where they cannot be had. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/support/after-file.ts';
import { patienceMs } from '../../test/support/patience.ts';
import { permit, permitTemplate, truthOf } from '../../test/support/permits.ts';
import { sharedPool } from '../../test/support/shared-pool.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { FindLessons, Learnt } from '../model/example.ts';
import { engineNames } from '../model/finding.ts';
import type { WorkOptions } from '../model/parse-pool.ts';
import { wordSetOf } from '../model/word-set.ts';

const [first, second] = [
  { vessel: 'Gull', berth: 'North pier', charge: '31.50' },
  { vessel: 'Heron', berth: 'Old quay', charge: '77.25' },
];
const never = new AbortController().signal;
const options: WorkOptions & { readonly engines: typeof engineNames } = {
  ...{ account: 'a', priority: 'sync', language: null, cacheScope: null, engines: engineNames },
  ...{ limits: { processorMs: 60_000, clockMs: patienceMs }, signal: never },
};

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-lessons-'));
  afterFile(async () => await fs.rm(folder, { recursive: true }));
  await fs.writeFile(join(folder, 'first.pdf'), await permit(first));
  await fs.writeFile(join(folder, 'second.pdf'), await permit(second));
});

const learn = async (findLessons: FindLessons | null = null): Promise<Learnt> =>
  (
    await sharedPool().learn(
      join(folder, 'first.pdf'),
      permitTemplate,
      { truth: truthOf(first), drawn: [] },
      { ...options, findLessons },
    )
  ).learnt;

const parse = async (findLessons: FindLessons) =>
  await sharedPool().parse(join(folder, 'second.pdf'), permitTemplate, { ...options, findLessons });

test('lessons are asked for by the words of the pages, and tell by which example a value was found', async () => {
  const { lesson, words, places } = await learn();
  expect(places.map(({ path }) => path)).toEqual([['f1'], ['f2'], ['f3']]);
  const asked: number[] = [];
  const { extraction, heard } = await parse(async (pages) => {
    const letterhead = wordSetOf(['harbour', 'office', 'seaville']);
    asked.push(...pages.map((page) => letterhead.filter((word) => page.includes(word)).length));
    return [{ ...lesson, name: 'exa_1' }];
  });
  expect(asked).toEqual([3]);
  expect(words[0]?.length).toBeGreaterThan(10);
  expect(extraction.result).toEqual(truthOf(second));
  expect(extraction.evidence.f1).toMatchObject({ engine: 'examples', example: 'exa_1' });
  expect(heard).toEqual([{ example: 'exa_1', fields: expect.any(Number), isOfLayout: true }]);
});

test('where lessons cannot be had the document fails with that reason, and its process goes on', async () => {
  const away = new Error('the database is away');
  await expect(
    parse(async () => {
      throw away;
    }),
  ).rejects.toBe(away);
  expect((await parse(async () => [])).heard).toEqual([]);
});

test('a value stands where somebody drew a box, whatever is printed there', async () => {
  const learnt = async (drawn: readonly DrawnPlace[]) =>
    (
      await sharedPool().learn(
        ...([join(folder, 'first.pdf'), permitTemplate, { truth: { f2: 'Sea Gull II' }, drawn }] as const),
        options,
      )
    ).learnt;
  expect(await learnt([])).toMatchObject({ places: [], unlocated: ['f2'] });
  const drawn = { path: ['f2'], page: 1, box: [0.35, 0.2, 0.9, 0.28] } as const;
  expect(await learnt([drawn])).toMatchObject({
    ...{ places: [{ path: ['f2'], page: 1, text: 'Gull' }], unlocated: [] },
  });
});
