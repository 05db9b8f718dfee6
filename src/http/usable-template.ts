/** The templates that a caller sees: its own and the built-in ones. */
import { findBuiltIn } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import type { Template, Templates } from '../model/template.ts';

export const templateNotFound = () => new Fault('template_not_found', 'There is no template with this id.');

export function parseTemplateId(text: string): string {
  const templateId = parseId('tpl', text);
  if (templateId === undefined) throw templateNotFound();
  return templateId;
}

/** Somebody else's is not found, like one that is not there. */
export async function usableTemplate(templates: Templates, accountId: string, id: string): Promise<Template> {
  const templateId = parseTemplateId(id);
  const builtIn = findBuiltIn(templateId);
  if (builtIn !== undefined) return builtIn;
  const found = await templates.find(templateId);
  if (found?.accountId !== accountId) throw templateNotFound();
  return found.template;
}
