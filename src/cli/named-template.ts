/** The template that a command names: a JSON file, a built-in one, or one that an account keeps. */
import { readFile, stat } from 'node:fs/promises';
import { builtInTemplates, findBuiltIn } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import { type TemplateDraft, templateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

/** Far more than 200 fields with their descriptions. */
const largestFileBytes = 4 * 1024 * 1024;

export async function findTemplate(name: string, compose: Compose): Promise<TemplateDraft> {
  const file = await stat(name).catch(() => null);
  if (file?.isFile() === true) return await readTemplate(name, file.size);
  const builtIn = Object.entries(builtInTemplates).find(([key]) => key === name)?.[1];
  if (builtIn !== undefined) return builtIn;
  const templateId = parseId('tpl', name);
  if (templateId === undefined) throw new Fault('template_not_found', unknown(name));
  return findBuiltIn(templateId) ?? (await keptTemplate(templateId, name, compose));
}

async function readTemplate(path: string, sizeBytes: number): Promise<TemplateDraft> {
  if (sizeBytes > largestFileBytes) throw new Fault('bad_request', `${path} is too large for a template.`);
  // Some editors put a byte order mark in front.
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  try {
    return validate(templateDraft, JSON.parse(text), path);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault('invalid_json', `${path} is not valid JSON: ${error.message}.`);
  }
}

async function keptTemplate(templateId: string, name: string, compose: Compose): Promise<TemplateDraft> {
  let found: TemplateDraft | undefined;
  await withStore(compose, async ({ templates }) => {
    found = (await templates.find(templateId))?.template;
  });
  if (found === undefined) throw new Fault('template_not_found', unknown(name));
  return found;
}

const unknown = (name: string): string =>
  `There is no template ${JSON.stringify(name)}: name a JSON file, a template id, or one of ${Object.keys(builtInTemplates).join(', ')}.`;
