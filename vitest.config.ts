import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { closingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{src,test,dashboard/src}/**/*.test.ts'],
    globalSetup: ['test/support/database-server.ts'],
    setupFiles: ['test/support/close-after-file.ts'],
    reporters: ['default', closingLine],
    sequence: { sequencer: LongestFirst },
    // Nothing here keeps state in modules, so that a worker may serve many files.
    isolate: false,
    // Many tests wait, for a process to start or a claim to lapse; two more than the machine has cores keep those busy.
    maxWorkers: availableParallelism() + 2,
    // Hundreds of processes are started here that all load the same modules.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'deckle-tests-compiled') },
    // Whole servers are started and killed here; a busy machine needs patience.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
