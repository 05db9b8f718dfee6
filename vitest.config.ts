/** `npm test` runs the project `short`; `npm run test:long` what takes long: whole nodes that are killed, storms of faults, fuzzing, memory, the packed package. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { closingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { patienceMs } from './test/support/patience.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'short',
          include: ['{src,test,dashboard/src,site}/**/*.test.ts'],
          // Of the browser's tests one, so that a broken dashboard shows at once.
          exclude: ['**/*.long.test.ts', 'test/e2e/!(sign-in).test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          // All browser tests, with a look at every page.
          include: ['{src,test}/**/*.long.test.ts', 'test/e2e/*.test.ts'],
          env: { DECKLE_TEST_LOOKS: 'on' },
          testTimeout: 10 * patienceMs,
          exclude: ['test/package/image.long.test.ts'],
        },
      },
      {
        extends: true,
        // Needs root, Debian and minutes: `npm run test:image`.
        test: { name: 'image', include: ['test/package/image.long.test.ts'], testTimeout: 10 * patienceMs },
      },
    ],
    globalSetup: ['test/support/database-server.ts'],
    setupFiles: ['test/support/close-after-file.ts'],
    reporters: ['default', closingLine],
    sequence: { sequencer: LongestFirst },
    // Nothing here keeps state in modules, so that a worker may serve many files.
    isolate: false,
    // Many tests wait, for a process to start or a claim to lapse; two more than the machine has cores keep those busy.
    maxWorkers: availableParallelism() + 2,
    // Hundreds of processes are started here that all load the same modules.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/deckle-compiled', import.meta.url)),
    },
    // Whole servers are started and killed here, and a test waits for several things to come.
    testTimeout: 3 * patienceMs,
    hookTimeout: 3 * patienceMs,
    expect: { poll: { timeout: patienceMs } },
  },
});
