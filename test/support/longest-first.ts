/**
 * The files that take longest begin first, so that none is still at work when all others are done. Vitest knows how long
 * they take only where it ran them before; a fresh checkout would order them by their size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first; all others take a few seconds. */
const longest: readonly string[] = [
  'src/pool/process-ends.test.ts',
  'src/pool/parse-pool.test.ts',
  'test/node/worker.test.ts',
  'src/worker/job-runner.test.ts',
  'test/e2e/templates.test.ts',
  'test/cli/webhook.test.ts',
  'test/node/crash.test.ts',
  'test/node/stop.test.ts',
  'test/node/first-start.test.ts',
  'test/e2e/jobs.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const first = longest.flatMap((name) => rest.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...first, ...rest.filter((file) => !first.includes(file))];
  }
}
