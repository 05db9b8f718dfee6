/**
 * Templates without a database: the built-in ones, those of a folder, one JSON file each, and those that an agent made while nobody gave
 * a folder, which end with the process.
 */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { builtInTemplates, findBuiltIn } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import type { Template, TemplateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { templateToKeep, writtenTemplate } from '../model/written-template.ts';
import type { AllowedFiles } from './allowed-files.ts';
import type { KeptTemplate } from './backend.ts';

export interface LocalTemplates {
  /** Own ones first, then the built-in ones. */
  list(): Promise<readonly KeptTemplate[]>;
  /** By id, by the name of a built-in one, or by the path of a JSON file that may be read. */
  find(name: string): Promise<KeptTemplate>;
  create(written: unknown): Promise<KeptTemplate>;
}

export type LocalTemplatesOptions = {
  /** Undefined: what is made ends with the process. */
  readonly folder: string | undefined;
  readonly files: AllowedFiles;
};

/** Far more than 200 fields with their descriptions. */
const largestFileBytes = 4 * 1024 * 1024;
const mostTemplates = 1000;
const fileName = /^[a-z0-9][a-z0-9-]{0,79}\.json$/;

export function createLocalTemplates({ folder, files }: LocalTemplatesOptions): LocalTemplates {
  const made = new Map<string, KeptTemplate>();

  async function ids(): Promise<readonly string[]> {
    if (folder === undefined) return [...made.keys()];
    const names = await fs.readdir(folder).catch(() => []);
    return names
      .filter((name) => fileName.test(name))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  }

  async function own(id: string): Promise<KeptTemplate | undefined> {
    if (folder === undefined) return made.get(id);
    if (!(await ids()).includes(id)) return undefined;
    const path = join(folder, `${id}.json`);
    const { size } = await fs.stat(path);
    if (size > largestFileBytes) throw new Fault('bad_request', `${id}.json is too large for a template.`);
    return { ...read(await fs.readFile(path, 'utf8'), `${id}.json`), id };
  }

  return {
    list: async () => {
      const found = await Promise.all((await ids()).map((id) => own(id).catch(() => undefined)));
      return [...found.filter((one) => one !== undefined), ...Object.values(builtInTemplates).map(builtIn)];
    },
    find: async (name) => {
      const templateId = parseId('tpl', name);
      const known = Object.entries(builtInTemplates).find(([key]) => key === name)?.[1];
      const given = known ?? (templateId === undefined ? undefined : findBuiltIn(templateId));
      if (given !== undefined) return builtIn(given);
      const mine = await own(name);
      if (mine !== undefined) return mine;
      const text = name.endsWith('.json') ? await files.readText(name, largestFileBytes) : undefined;
      if (text === undefined)
        throw new Fault('template_not_found', `There is no template ${JSON.stringify(name)}.`);
      return { ...read(text, name), id: name };
    },
    create: async (written) => {
      const draft = templateToKeep(validate(writtenTemplate, written, 'template'));
      const taken = new Set(await ids());
      if (taken.size >= mostTemplates)
        throw new Fault('template_limit_reached', `At most ${mostTemplates} templates are kept.`);
      const id = freeId(draft.name, taken);
      if (folder === undefined) made.set(id, { ...draft, id });
      else await write(folder, id, draft);
      return { ...draft, id };
    },
  };
}

const builtIn = ({
  templateId,
  revision: _,
  createdAt: _made,
  updatedAt: _changed,
  ...draft
}: Template): KeptTemplate => ({ id: formatId('tpl', templateId), ...draft });

function read(text: string, name: string): TemplateDraft {
  try {
    return templateToKeep(validate(writtenTemplate, JSON.parse(text.replace(/^\ufeff/, '')), name));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault('invalid_json', `${name} is not valid JSON.`);
  }
}

async function write(folder: string, id: string, draft: TemplateDraft): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(join(folder, `${id}.json`), `${JSON.stringify(draft, null, 2)}\n`, { flag: 'wx' });
}

/** "Delivery note" → delivery-note, delivery-note-2 … */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const first = plain.slice(0, 60).replace(/-+$/, '') || 'template';
  const isFree = (id: string) => !taken.has(id) && !(id in builtInTemplates);
  if (isFree(first)) return first;
  let nth = 2;
  while (!isFree(`${first}-${nth}`)) nth += 1;
  return `${first}-${nth}`;
}
