/** Owners of examples, and labelled files, for tests of `deckle example`. */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { formatId } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import { deckleJson, type Environment, runDeckle, tempFolder, untilTrue } from '../support/deckle.ts';
import { permitTemplate } from '../support/permits.ts';

export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await tempFolder('files');
  await fs.mkdir(folder);
  for (const [name, content] of Object.entries(files)) await fs.writeFile(join(folder, name), content);
  return folder;
}

export const labelOf = (fields: unknown, rest: object = {}): string => JSON.stringify({ fields, ...rest });

/** An account with the template of permits, and the folder that its node would work in. */
export async function newOwner(store: Store, databaseUrl: string, name: string) {
  const apiKey = mintApiKey('live', randomBytes);
  const made = await store.accounts.create(name, 'free', describeKey(apiKey, null));
  if (made === undefined) throw new Error('the name is taken');
  const { accountId } = made.account;
  const { templateId } = await store.templates.create(accountId, permitTemplate);
  const template = formatId('tpl', templateId);
  const dataDir = await tempFolder();
  const environment: Environment = { DATABASE_URL: databaseUrl, DECKLE_DATA_DIR: dataDir };
  const args = (command: string, more: readonly string[]) => [
    ...['example', command, '--account', name, '--template', template],
    ...more,
  ];
  return {
    ...{ accountId, apiKey, templateId, template, dataDir, environment, args },
    run: async (command: string, ...more: string[]) => await runDeckle(args(command, more), environment),
    json: async (command: string, ...more: string[]) => await deckleJson(args(command, more), environment),
  };
}

/** Until no process is left that was told of the folder, as those that read documents are. */
export async function untilNobodyWorks(dataDir: string): Promise<void> {
  await untilTrue(async () => {
    for (const pid of await fs.readdir('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(dataDir)) return undefined;
    }
    return true;
  });
}
