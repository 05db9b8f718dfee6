/**
 * The template of a document that none was named for: whose templates it may be for, and which it is. Candidates are an account's own templates, the newest
 * first, and the built-in ones, or those alone that somebody named; templates of others are never among them.
 */
import { createHash } from 'node:crypto';
import { builtInTemplates, findBuiltIn } from './built-in-templates/index.ts';
import { type Candidate, type Classification, decidedByLayout, noTemplateFits } from './classification.ts';
import type { Examples } from './example.ts';
import { Fault } from './fault.ts';
import { parseId } from './ids.ts';
import type { ClassifyOne } from './parse-pool.ts';
import type { Template, Templates } from './template.ts';

/** In place of a template's id. */
export const autoTemplate = 'auto';
/** That one request may name. */
export const mostNamed = 200;

/** Ids of templates as a request lists them, null where it lists none. A Fault for what is no id, or too many. */
export function namedCandidates(list: string | undefined): readonly string[] | null {
  const names = (list ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (names.length === 0) return null;
  const ids = [...new Set(names.map((name) => parseId('tpl', name) ?? unknown()))];
  if (ids.length > mostNamed)
    throw new Fault('bad_request', `templateIds may name ${mostNamed} templates, and names ${ids.length}.`);
  return ids;
}

const unknown = (): never => {
  throw new Fault('template_not_found', 'There is no template with an id that templateIds names.');
};

/** `named`: null for all that the account may use. A Fault where one that is named is not there, or is somebody else's, unless `onMissing` says otherwise. */
export async function candidateTemplates(
  templates: Pick<Templates, 'all' | 'find'>,
  accountId: string,
  named: readonly string[] | null,
  onMissing: () => readonly Template[] = unknown,
): Promise<readonly Template[]> {
  if (named === null) return [...(await templates.all(accountId)), ...Object.values(builtInTemplates)];
  const found = await Promise.all(
    named.map(async (id) => {
      const builtIn = findBuiltIn(id);
      if (builtIn !== undefined) return [builtIn];
      const kept = await templates.find(id);
      return kept?.accountId === accountId ? [kept.template] : onMissing();
    }),
  );
  return found.flat().toSorted((a, b) => Number(isBuiltIn(a)) - Number(isBuiltIn(b)));
}

const isBuiltIn = ({ templateId }: Template): boolean => findBuiltIn(templateId) !== undefined;

export const candidateOf = (template: Template): Candidate => {
  const { templateId, name, description, category, schema } = template;
  return {
    id: templateId,
    template: { name, description, category, schema },
    isBuiltIn: isBuiltIn(template),
  };
};

/**
 * A UUID that stands for the templates at their revisions, in any order: the same document, asked about the same ones, is a duplicate. It is none that a
 * template ever has (version 8).
 */
export function candidateIdentity(templates: readonly Template[]): string {
  const said = templates.map(({ templateId, revision }) => `${templateId}:${revision}`).sort();
  const hash = createHash('sha256').update(said.join(' ')).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}

export type ChosenTemplate = { readonly template: Template; readonly confidence: number };

export type ChoosingNeeds = { readonly examples: Pick<Examples, 'lessonsOfAccount' | 'find'> };

/** Which of the templates a document is for, null for none, and what comes next. An example of its layout says more than all else. */
export async function classifyAmong(
  { examples }: ChoosingNeeds,
  classify: ClassifyOne,
  { accountId, templates }: { readonly accountId: string; readonly templates: readonly Template[] },
): Promise<Classification> {
  const candidates = templates.map(candidateOf);
  const { classification, alike } = await classify(candidates, examples.lessonsOfAccount(accountId));
  for (const name of alike) {
    const exampleId = parseId('exa', name);
    const example = exampleId === undefined ? undefined : await examples.find(accountId, exampleId);
    const owner = candidates.find(({ id }) => id === example?.templateId);
    if (owner !== undefined) return decidedByLayout(owner, classification);
  }
  return classification;
}

/** A Fault `no_template_fits` where none does. */
export async function chooseTemplate(...asked: Parameters<typeof classifyAmong>): Promise<ChosenTemplate> {
  const { best } = await classifyAmong(...asked);
  const template = asked[2].templates.find(({ templateId }) => templateId === best?.id);
  if (best === null || template === undefined) throw new Fault('no_template_fits', noTemplateFits);
  return { template, confidence: best.confidence };
}
