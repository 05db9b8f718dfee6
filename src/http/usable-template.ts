/** The templates that a caller sees: its own and the built-in ones. */
import { findBuiltIn } from '../model/built-in-templates/index.ts';
import { autoTemplate, candidateTemplates, namedCandidates } from '../model/choose-template.ts';
import { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import type { Template, Templates } from '../model/template.ts';

export const templateNotFound = () =>
  new Fault('template_not_found', 'There is no template with this id; GET /v1/templates lists the ids.');

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

/** The template that a request names, or those among which its documents decide. */
export type AskedTemplate =
  | { readonly isAuto: false; readonly template: Template }
  | {
      readonly isAuto: true;
      readonly templates: readonly Template[];
      /** Ids that the request lists; null: all that the account may use. */
      readonly named: readonly string[] | null;
    };

type TemplateFields = { readonly templateId: string; readonly templateIds?: string | undefined };

export async function askedTemplate(
  templates: Templates,
  accountId: string,
  { templateId, templateIds }: TemplateFields,
): Promise<AskedTemplate> {
  const named = namedCandidates(templateIds);
  if (templateId === autoTemplate)
    return { isAuto: true, templates: await candidateTemplates(templates, accountId, named), named };
  if (named !== null)
    throw new Fault(
      'bad_request',
      'templateIds goes with templateId=auto: name one template, or several to choose from.',
    );
  return { isAuto: false, template: await usableTemplate(templates, accountId, templateId) };
}
