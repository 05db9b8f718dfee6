/** What the account of a kept template taught it, for documents that are parsed at a terminal; nothing of it is noted as a use. */
import type { FindLessons, LessonScope } from '../model/example.ts';
import type { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import type { Store } from '../model/store.ts';
import type { ToldExample } from './explain.ts';
import type { Compose } from './services.ts';

export type KeptExamples = {
  readonly findLessons: FindLessons;
  /** Of the name of a lesson. */
  readonly tell: (name: string) => Promise<ToldExample | undefined>;
  readonly close: () => Promise<void>;
};

export async function openKeptExamples(
  compose: Compose,
  scope: LessonScope,
  signal: AbortSignal,
  onLost: (fault: Fault) => void,
): Promise<KeptExamples> {
  const store = await (await compose()).openStore({ use: 'command', signal, onLost });
  const explained = async <T>(asked: Promise<T>): Promise<T> =>
    await asked.catch((error: unknown) => {
      throw store.explain(error) ?? error;
    });
  const findLessons = store.examples.lessonsOf(scope);
  return {
    findLessons: async (pages) => await explained(findLessons(pages)),
    tell: async (name) => await explained(told(store, scope.accountId, name)),
    close: async () => await store.close(),
  };
}

async function told(
  { examples }: Pick<Store, 'examples'>,
  accountId: string,
  name: string,
): Promise<ToldExample | undefined> {
  const exampleId = parseId('exa', name);
  const found = exampleId === undefined ? undefined : await examples.find(accountId, exampleId);
  return found === undefined ? undefined : { fileName: found.fileName, correctedAt: found.updatedAt };
}
