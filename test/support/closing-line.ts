/** The last line of a run, for people and machines alike: `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    // A file that cannot even be loaded holds no test that could fail, and must count all the same.
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.length - passed + broken + unhandled.length;
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  },
};
