/** The template that a command names: a JSON file, a built-in one, or one that an account keeps. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Account } from '../model/account.ts';
import { builtInTemplates, findBuiltIn } from '../model/built-in-templates/index.ts';
import type { LessonScope } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import { isJsonObject, isJsonSchema } from '../model/json-schema/is-json-schema.ts';
import type { Store } from '../model/store.ts';
import { type Template, type TemplateDraft, templateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { writtenTemplate } from '../model/written-template.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

/** Far more than 200 fields with their descriptions. */
const largestFileBytes = 4 * 1024 * 1024;

export type NamedTemplate = {
  readonly template: TemplateDraft;
  /** Of one that an account keeps, with what it was taught. */
  readonly owner: LessonScope | null;
};

export async function findTemplate(name: string, compose: Compose): Promise<NamedTemplate> {
  const file = await stat(name).catch(() => null);
  if (file?.isFile() === true) return { template: await readTemplate(name, file.size), owner: null };
  const templateId = parseId('tpl', name);
  const builtIn = namedBuiltIn(name) ?? (templateId && findBuiltIn(templateId));
  if (builtIn) return { template: builtIn, owner: null };
  if (templateId === undefined) throw new Fault('template_not_found', unknown(name));
  return await keptTemplate(templateId, name, compose);
}

/** One that the account keeps, or a built-in one. */
export async function findAccountTemplate(
  { templates }: Pick<Store, 'templates'>,
  { accountId }: Pick<Account, 'accountId'>,
  name: string,
): Promise<Template> {
  const templateId = parseId('tpl', name);
  const builtIn = templateId === undefined ? namedBuiltIn(name) : findBuiltIn(templateId);
  if (builtIn !== undefined) return builtIn;
  const found = templateId === undefined ? undefined : await templates.find(templateId);
  if (found?.accountId === accountId) return found.template;
  throw new Fault(
    'template_not_found',
    `The account has no template ${JSON.stringify(name)}: name the id of one that it keeps, or one of ${builtInNames}.`,
  );
}

/** What a result is to look like, by itself: a JSON Schema, or the `schema` of a template. */
export async function readSchema(path: string): Promise<NamedTemplate> {
  const file = await stat(path).catch(() => null);
  if (file?.isFile() !== true)
    throw new Fault('file_not_found', `--schema ${path} cannot be read: check the path and its permissions.`);
  const { schema, name } = unwrapped(await readJson(path, file.size));
  const { title, description } = isJsonObject(schema) ? schema : {};
  const said = {
    name:
      [title, name, basename(path)].find((one) => templateDraft.shape.name.safeParse(one).success) ??
      'schema',
    ...(templateDraft.shape.description.safeParse(description).success ? { description } : {}),
  };
  return { template: validate(writtenTemplate, { ...said, category: 'CUSTOM', schema }, path), owner: null };
}

/** Language models are given a schema with its name around it: `{name, schema}`, or that as `json_schema` of a response format. */
function unwrapped(written: unknown): { readonly schema: unknown; readonly name?: unknown } {
  if (!isJsonObject(written)) return { schema: written };
  const { name, schema } = isJsonObject(written.json_schema) ? written.json_schema : written;
  return !isJsonSchema(written) && isJsonSchema(schema) ? { schema, name } : { schema: written };
}

const readTemplate = async (path: string, sizeBytes: number): Promise<TemplateDraft> =>
  validate(writtenTemplate, await readJson(path, sizeBytes), path);

async function readJson(path: string, sizeBytes: number): Promise<unknown> {
  if (sizeBytes > largestFileBytes) throw new Fault('bad_request', `${path} is too large for a template.`);
  // Some editors put a byte order mark in front.
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault('invalid_json', `${path} is not valid JSON: ${error.message}.`);
  }
}

async function keptTemplate(templateId: string, name: string, compose: Compose): Promise<NamedTemplate> {
  let found: NamedTemplate | undefined;
  await withStore(compose, async ({ templates }) => {
    const kept = await templates.find(templateId);
    if (kept === undefined) return;
    const { template, accountId } = kept;
    found = { template, owner: { accountId, templateId } };
  });
  if (found === undefined) throw new Fault('template_not_found', unknown(name));
  return found;
}

const namedBuiltIn = (name: string): Template | undefined =>
  Object.entries(builtInTemplates).find(([key]) => key === name)?.[1];

const builtInNames = Object.keys(builtInTemplates).join(', ');

const unknown = (name: string): string =>
  `There is no template ${JSON.stringify(name)}: name a JSON file, a template id, or one of ${builtInNames}.`;
