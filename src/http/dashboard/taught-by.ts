/** Which examples decided values, as people know them: by the file and the day on which somebody corrected it. */
import type { TaughtBy } from '../../contract/dashboard/documents.ts';
import type { Examples } from '../../model/example.ts';
import { formatId, parseId } from '../../model/ids.ts';

/** Of one document at most so many are listened to, with room to spare. */
const mostNamed = 20;

/** Those that are still there. */
export async function taughtBy(
  examples: Pick<Examples, 'find'>,
  accountId: string,
  names: Iterable<string>,
): Promise<readonly TaughtBy[]> {
  const found = await Promise.all(
    [...new Set(names)].slice(0, mostNamed).map(async (name) => {
      const exampleId = parseId('exa', name);
      return exampleId === undefined ? undefined : await examples.find(accountId, exampleId);
    }),
  );
  return found.flatMap((example) =>
    example === undefined
      ? []
      : [
          {
            exampleId: formatId('exa', example.exampleId),
            fileName: example.fileName,
            correctedAt: example.updatedAt.toISOString(),
          },
        ],
  );
}

/** Wherever a leaf of the evidence has one. */
export function* examplesIn(evidence: unknown): Generator<string> {
  if (typeof evidence !== 'object' || evidence === null) return;
  if ('example' in evidence && typeof evidence.example === 'string' && 'engine' in evidence)
    yield evidence.example;
  else for (const inside of Object.values(evidence)) yield* examplesIn(inside);
}
