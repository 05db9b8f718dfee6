/** /openapi.json passes the linter that the field uses, at its strictest. */
import { spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { tempFolder } from '../support/deckle.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Problem = { readonly ruleId: string; readonly message: string; readonly location: unknown };

async function lint(document: string): Promise<readonly Problem[]> {
  const path = await tempFolder('openapi.json');
  await fs.mkdir(dirname(path), { recursive: true });
  await fs.writeFile(path, document);
  const config = at('test/openapi/redocly.yaml');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [at('node_modules/@redocly/cli/bin/cli.js'), 'lint', path, '--config', config, '--format', 'json'],
    {
      encoding: 'utf8',
      cwd: join(path, '..'),
      maxBuffer: 64 * 1024 * 1024,
      // It says nothing to anybody.
      env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  // A rule that it does not know, it only warns of.
  expect(stderr).not.toMatch(/warning/i);
  return JSON.parse(stdout).problems;
}

test('/openapi.json has no fault that the linter knows', async () => {
  const api = await startApi();
  const { text } = await api.call('GET', '/openapi.json');
  expect(await lint(text)).toEqual([]);

  // It does look: what is taken away is missed.
  const document = JSON.parse(text);
  delete document.paths['/v1/usage'].get.description;
  delete document.paths['/v1/usage'].get.responses['200'].headers;
  delete document.paths['/healthz'].get.security;
  document.components.schemas.TemplateBody.examples[0].category = 'NONE';
  const found = (await lint(JSON.stringify(document))).map(({ ruleId }) => ruleId);
  expect(found.sort()).toEqual([
    ...[
      'no-invalid-schema-examples',
      'operation-description',
      'response-contains-header',
      'security-defined',
    ],
  ]);
});
