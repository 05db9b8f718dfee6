import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('loads no SDK before somebody asks', async () => {
  const path = fileURLToPath(new URL('create-language-model.ts', import.meta.url));
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => { console.log(name); return next(name, context); } });
    await import(${JSON.stringify(path)});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const loaded = stdout.split('\n');
  expect(loaded).toContain('./breaker.ts');
  expect(loaded.filter((name) => /^ai$|^@ai-sdk\/|^ollama/.test(name))).toEqual([]);
});
