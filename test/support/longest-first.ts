/**
 * The files that take longest begin first, so that none is still at work when all others are done. Vitest knows how long
 * they take only where it ran them before; a fresh checkout would order them by their size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first; all others take a few seconds. */
const longest: readonly string[] = [
  'test/faults/faults.long.test.ts',
  'test/package/published.long.test.ts',
  'test/hostile/documents.long.test.ts',
  'test/hostile/formats.long.test.ts',
  'test/hostile/mutations.long.test.ts',
  'src/pool/parse-pool.long.test.ts',
  'src/pool/process-ends.long.test.ts',
  'test/node/worker.long.test.ts',
  'src/worker/job-runner.long.test.ts',
  'test/node/crash.long.test.ts',
  'test/cli/webhook.long.test.ts',
  'test/e2e/templates.long.test.ts',
  'test/e2e/playground.long.test.ts',
  'test/e2e/sign-in.test.ts',
  'test/cli/parse.long.test.ts',
  'test/e2e/jobs.long.test.ts',
  'test/tenants/job-turns.long.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const first = longest.flatMap((name) => rest.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...first, ...rest.filter((file) => !first.includes(file))];
  }
}
