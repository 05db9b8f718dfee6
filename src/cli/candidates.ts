/** The templates that a document's kind decides among at a terminal: those that are named, or an account's own and the built-in ones, or these alone. */
import { builtInTemplates, findBuiltIn } from '../model/built-in-templates/index.ts';
import type { Candidate } from '../model/classification.ts';
import { Fault } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import type { Template } from '../model/template.ts';
import { findAccount } from './account.ts';
import { findTemplate } from './named-template.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

export type CandidateOptions = {
  readonly templates?: string;
  readonly account?: string;
};

/** The word in place of a template's name. */
export const autoTemplate = 'auto';

export async function openCandidates(
  { templates, account }: CandidateOptions,
  compose: Compose,
): Promise<readonly Candidate[]> {
  if (templates !== undefined) return await named(templates, compose);
  const builtIns = Object.values(builtInTemplates).map((template) => kept(template));
  if (account === undefined) return builtIns;
  const own: Candidate[] = [];
  await withStore(compose, async (store) => {
    const { accountId } = await findAccount(store, account);
    own.push(...(await store.templates.all(accountId)).map((template) => kept(template)));
  });
  return [...own, ...builtIns];
}

const kept = ({
  templateId,
  revision: _,
  createdAt: _made,
  updatedAt: _changed,
  ...template
}: Template): Candidate => ({
  ...{ id: formatId('tpl', templateId), template },
  isBuiltIn: findBuiltIn(templateId) !== undefined,
});

async function named(list: string, compose: Compose): Promise<readonly Candidate[]> {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0) throw new Fault('bad_request', '--templates names no template.');
  const found: Candidate[] = [];
  for (const name of names) {
    const { template, owner } = await findTemplate(name, compose);
    const builtIn = Object.values(builtInTemplates).find((one) => one === template);
    if (builtIn !== undefined) found.push(kept(builtIn));
    else
      found.push({
        id: owner === null ? name : formatId('tpl', owner.templateId),
        template,
        isBuiltIn: false,
      });
  }
  return found;
}
