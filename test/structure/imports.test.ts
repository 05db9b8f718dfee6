/** The lint rules that keep the rooms apart do bite: each is shown an import that it must refuse. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const biome = join(root, 'node_modules', '.bin', 'biome');
let config: string;
beforeAll(async () => {
  config = await fs.readFile(join(root, 'biome.json'), 'utf8');
});

/** What lint says of a project that consists of these files. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-lint-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  const all = {
    ...files,
    'biome.json': config,
    'package.json': await fs.readFile(join(root, 'package.json'), 'utf8'),
  };
  for (const [path, text] of Object.entries(all)) {
    await fs.mkdir(dirname(join(folder, path)), { recursive: true });
    await fs.writeFile(join(folder, path), text);
  }
  return await new Promise((resolve) => {
    execFile(
      biome,
      ['lint', '--vcs-enabled=false', '--colors=off', '--max-diagnostics=none'],
      { cwd: folder },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
const exported = 'export const x = 1;\n';

const refused = [
  ['src/model/a.ts', '../store/b.ts'],
  ['src/model/a.ts', '../http/routes/b.ts'],
  ['src/model/deep/a.ts', '../../contract/b.ts'],
  ['src/model/a.ts', 'kysely'],
  ['src/contract/a.ts', '../store/b.ts'],
  ['src/contract/a.ts', '../http/b.ts'],
  ['src/store/embedded/a.ts', '../../http/b.ts'],
  ['src/store/a.ts', '../cli/b.ts'],
  ['src/http/a.ts', '../store/b.ts'],
  ['src/http/routes/a.ts', '../../config.ts'],
  ['src/mcp/a.ts', '../http/b.ts'],
  ['src/mcp/a.ts', '../pool/b.ts'],
  ['src/http/a.ts', '../mcp/b.ts'],
  ['src/client/a.ts', '../model/b.ts'],
  ['src/client/a.ts', '../http/b.ts'],
  ['src/client/a.ts', 'node:fs'],
  ['src/client/a.ts', 'zod'],
  ['src/worker/a.ts', '../store/b.ts'],
  ['src/worker/a.ts', '../imap/b.ts'],
  ['src/imap/a.ts', '../worker/b.ts'],
  ['src/imap/a.ts', '../http/b.ts'],
  ['src/model/a.ts', '../imap/b.ts'],
  ['src/worker/a.ts', '../http/b.ts'],
  ['src/cli/a.ts', '../store/b.ts'],
  ['src/cli/a.ts', '../compose.ts'],
  ['src/cli/a.ts', '../compose-node.ts'],
  ['dashboard/src/a.ts', '../../src/model/template.ts'],
  ['src/cli/a.ts', '../pipeline/b.ts'],
  ['src/http/a.ts', '../pipeline/b.ts'],
  ['src/model/a.ts', '../ocr/b.ts'],
  ['src/model/a.ts', 'sharp'],
  ['src/values/a.ts', '../layout/b.ts'],
  ['src/values/a.ts', 'node:fs'],
  ['src/extract/rules/a.ts', '../../formats/b.ts'],
  ['src/extract/a.ts', '../pipeline/b.ts'],
  ['src/extract/a.ts', '../layout/b.ts'],
  ['src/extract/view.ts', './rules/b.ts'],
  ['src/extract/meaning/a.ts', '../locate/b.ts'],
  ['src/extract/meaning/lexicon/a.ts', '../../view.ts'],
  ['src/extract/locate/a.ts', '../facts/b.ts'],
  ['src/extract/facts/a.ts', '../mrz/b.ts'],
  ['src/extract/barcode/a.ts', '../mrz/b.ts'],
  ['src/extract/mrz/a.ts', '../rules/b.ts'],
  ['src/extract/e-invoice/a.ts', '../chooser/b.ts'],
  ['src/extract/chooser/a.ts', '../rules/b.ts'],
  ['src/extract/chooser/a.ts', '../tables/b.ts'],
  ['src/extract/tables/a.ts', '../rules/b.ts'],
  ['src/extract/tables/a.ts', '../resolve/b.ts'],
  ['src/extract/rules/labelled/a.ts', '../../chooser/b.ts'],
  ['src/extract/rules/cells/a.ts', '../../tables/b.ts'],
  ['src/extract/mend/a.ts', '../rules/b.ts'],
  ['src/extract/examples/a.ts', '../resolve/b.ts'],
  ['src/extract/examples/a.ts', '../tables/b.ts'],
  ['src/extract/llm/a.ts', '../resolve/b.ts'],
  ['src/extract/llm/a.ts', '../chooser/b.ts'],
  ['src/extract/resolve/a.ts', '../llm/b.ts'],
  ['src/extract/resolve/a.ts', '../examples/b.ts'],
  ['src/extract/resolve/a.ts', '../tables/b.ts'],
  ['src/extract/resolve/a.ts', '../chooser/b.ts'],
  ['src/extract/propose/a.ts', '../resolve/b.ts'],
  ['src/eval/a.ts', '../extract/b.ts'],
  ['src/cli/a.ts', '../extract/b.ts'],
  ['src/http/a.ts', '../values/b.ts'],
  ['src/network/a.ts', '../model/b.ts'],
  ['src/net/a.ts', '../store/b.ts'],
  ['src/net/a.ts', '../llm/b.ts'],
  ['src/llm/a.ts', '../extract/b.ts'],
  ['src/llm/testing/a.ts', '../../store/b.ts'],
  ['src/pool/a.ts', '../llm/b.ts'],
  ['src/http/a.ts', '../llm/b.ts'],
  ['src/extract/rules/a.ts', '../../llm/create-language-model.ts'],
  ['src/pool/a.ts', '../http/b.ts'],
  ['src/http/a.ts', '../pool/b.ts'],
  ['src/http/a.ts', '../net/b.ts'],
  ['src/formats/pdf/a.ts', '../../ocr/b.ts'],
  ['src/ocr/a.ts', '../formats/b.ts'],
  ['src/ocr/a.ts', '../layout/b.ts'],
  ['src/layout/a.ts', '../ocr/b.ts'],
  ['src/layout/a.ts', 'node:fs'],
  ['src/output/a.ts', '../layout/b.ts'],
  ['src/output/a.ts', '../http/b.ts'],
  ['src/model/a.ts', '../output/b.ts'],
  ['src/extract/a.ts', '../output/b.ts'],
  ['src/pipeline/a.ts', '../store/b.ts'],
  ['src/pipeline/a.ts', '../config.ts'],
  ['src/pipeline/a.ts', '../settings.ts'],
  ['src/a.ts', '../training/chooser/b.ts'],
  ['src/extract/rules/a.ts', '../../../training/arbiter/b.ts'],
  ['src/layout/a.ts', '../../training/chooser/b.ts'],
  ['src/pool/a.ts', '../../training/chooser/b.ts'],
  ['site/generator/a.ts', '../../src/http/app.ts'],
  ['site/browser/a.ts', '../../dashboard/src/ui/b.ts'],
  ['training/chooser/a.ts', '../../src/store/b.ts'],
  ['training/chooser/pages/a.ts', '../../../src/http/b.ts'],
  ['training/tables/a.ts', '../../src/config.ts'],
  ['training/chooser/a.ts', '../../src/pipeline/b.ts'],
] as const;

const allowed = [
  ['src/extract/a.ts', './meaning/b.ts'],
  ['src/extract/mrz/a.ts', '../facts/b.ts'],
  ['src/extract/rules/cells/a.ts', '../../tables/frame.ts'],
  ['src/extract/rules/labelled/a.ts', '../forms/b.ts'],
  ['src/extract/chooser/a.ts', '../tables/tables-part.ts'],
  ['src/extract/tables/a.ts', '../chooser/b.ts'],
  ['src/extract/resolve/a.ts', '../chooser/built.ts'],
  ['src/extract/resolve/a.ts', '../mend/b.ts'],
  ['src/extract/propose/a.ts', '../rules/labelled/b.ts'],
  ['src/store/a.ts', '../model/b.ts'],
  ['src/client/a.ts', '../contract/b.ts'],
  ['src/http/a.ts', '../contract/b.ts'],
  ['src/cli/a.ts', '../model/b.ts'],
  ['src/llm/a.ts', '../net/b.ts'],
  ['src/pool/a.ts', '../extract/llm/b.ts'],
  ['src/pipeline/a.ts', '../formats/b.ts'],
  ['site/generator/a.ts', '../../src/model/html.ts'],
  ['site/browser/a.ts', '../../dashboard/src/api/shell-words.ts'],
  ['src/pipeline/a.ts', '../layout/b.ts'],
  ['training/chooser/a.ts', '../../src/extract/b.ts'],
  ['training/tables/a.ts', '../chooser/b.ts'],
  ['training/chooser/a.ts', '../../src/layout/b.ts'],
  ['training/chooser/a.ts', '../../src/pipeline/structure-reader.ts'],
] as const;

/** One run for all: each case has a file of its own, beside which stands what it imports. */
test('rooms import what they may, and nothing else', async () => {
  const named = (file: string, number: number) => join(dirname(file), `case-${number}.ts`);
  const cases = [...refused, ...allowed].map(([file, imported], number) => ({
    file: named(file, number),
    imported,
    target: join(dirname(file), imported),
  }));
  const targets = cases.filter(({ imported }) => imported.startsWith('.')).map(({ target }) => target);
  const output = await lint({
    ...Object.fromEntries(targets.map((target) => [target, exported])),
    ...Object.fromEntries(cases.map(({ file, imported }) => [file, importing(imported)])),
  });
  const complaints = [...output.matchAll(/^(\S+?):\d+:\d+ lint\/style\/noRestrictedImports/gm)].map(
    ([, file]) => file,
  );
  expect(complaints.sort()).toEqual(
    cases
      .slice(0, refused.length)
      .map(({ file }) => file)
      .sort(),
  );
});

test('a cycle of imports is refused', async () => {
  const files = {
    'src/model/a.ts': "import { b } from './b.ts';\nexport const a = () => b();\n",
    'src/model/b.ts': "import { c } from './c.ts';\nexport const b = () => c();\n",
    'src/model/c.ts': "import { a } from './a.ts';\nexport const c = (): unknown => a();\n",
  };
  expect(await lint(files)).toContain('noImportCycles');
});
