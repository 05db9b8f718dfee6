/** A field for each label of the document: named by what it means where that is known, by its own words where not. */
import type { Scalar } from '../../model/finding.ts';
import type { TemplateCategory } from '../../model/template.ts';
import type { Announced } from './announced.ts';
import { conceptName, isBestAsPrinted } from './concept-names.ts';
import { nameFromLabel } from './field-name.ts';
import { bare, givesBack, isSameValue, type Place, type Proposal, type Shape } from './proposal.ts';

/** A label with more values than this heads a list, or is a word of a row. */
const mostValues = 3;
const mostFields = 90;

type Group = { readonly first: Announced; readonly values: Scalar[]; readonly places: Place[] };

/** On a receipt a word before an amount, with no colon, is a thing that was bought. */
export function fromLabels(announced: readonly Announced[], category: TemplateCategory): readonly Proposal[] {
  const labels = announced.filter(
    ({ meaning, hasColon }) => meaning !== null || hasColon || category !== 'RECEIPT',
  );
  const groups = [...groupsOf(labels).values()].filter(({ values }) => values.length <= mostValues);
  const known = groups.filter(({ first }) => first.meaning !== null).slice(0, mostFields);
  const unknown = groups.filter(({ first }) => first.meaning === null).slice(0, mostFields - known.length);
  const kept = new Set([...known, ...unknown]);
  return groups.filter((group) => kept.has(group)).map((group) => proposalFor(group, category));
}

/** Forms repeat their head on every page: one label is one field. */
function groupsOf(announced: readonly Announced[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const one of announced) {
    const key = `${one.field.type} ${bare(one.label)}`;
    const group = groups.get(key) ?? { first: one, values: [], places: [] };
    if (!group.values.some((value) => isSameValue(value, one.value))) group.values.push(one.value);
    group.places.push(one);
    groups.set(key, group);
  }
  return groups;
}

function proposalFor({ first, values, places }: Group, category: TemplateCategory): Proposal {
  const { meaning, label } = first;
  const printed = nameFromLabel(label);
  const meant = meaning === null ? null : conceptName(meaning.concept, meaning.role, category);
  const isPrinted = meaning === null || isBestAsPrinted(meaning.concept);
  const names = (isPrinted ? [printed, meant] : [meant, printed]).filter((name) => name !== null);
  if (names.length === 0) names.push('field1');
  const field = { ...first.field, description: label };
  const accepts = givesBack(values);
  const shapes = [...new Set(names)].map((name): Shape => ({ path: [name], field, accepts }));
  return { shapes, places };
}
