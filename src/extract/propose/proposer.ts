/**
 * A template for documents like a sample, by this machine's own means: the fields of the category's own template
 * that the sample holds, and beyond them what its labels, boxes and tables say. Extracting with the proposal from
 * the same sample returns the values that it was made from.
 */
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import { Fault } from '../../model/fault.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fields, TemplateCategory, TemplateDraft } from '../../model/template.ts';
import type { Source } from '../engine.ts';
import { viewOf } from '../view.ts';
import { type Announced, announcedOn } from './announced.ts';
import { categoryOf } from './category.ts';
import { conceptName } from './concept-names.ts';
import { confirm } from './confirm.ts';
import { fromBuiltIn } from './from-built-in.ts';
import { fromCheckboxes } from './from-checkboxes.ts';
import { fromLabels } from './from-labels.ts';
import { fromTables, trialFields } from './from-tables.ts';
import { mergeArrays } from './merge-arrays.ts';
import {
  areasOf,
  bare,
  isArray,
  isInside,
  isSamePlace,
  isSameValue,
  type Place,
  type Proposal,
} from './proposal.ts';
import { sketchTables } from './table-sketch.ts';

/** What all engines together choose for a template. */
export type Extract = (
  source: Source,
  template: TemplateDraft,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;

export type Proposer = (source: Source, signal: AbortSignal) => Promise<TemplateDraft>;

/** For a document in which nothing else comes back: a template must ask for something. */
const leastFields: Fields = { title: { type: 'string', description: 'Title of the document' } };

export function createProposer(extract: Extract): Proposer {
  return async (source, signal) => {
    const { pages } = source.document;
    if (pages.every(({ words }) => words.length === 0)) {
      throw new Fault('document_empty', 'No text could be extracted from the document.');
    }
    const view = viewOf(source);
    const category = categoryOf(view);
    const builtIn = builtInOf(category);
    const draft = (data: Fields): TemplateDraft => ({
      name: builtIn?.name ?? 'Document',
      category,
      schema: { data },
    });
    const find = async (data: Fields): Promise<readonly Finding[]> => {
      signal.throwIfAborted();
      return Object.keys(data).length === 0 ? [] : await extract(source, draft(data), signal);
    };

    const announced = announcedOn(view);
    const own = builtIn === undefined ? [] : fromBuiltIn(builtIn, await find(builtIn.schema.data), announced);
    const sketches = isCard(category) ? [] : sketchTables(view, category);
    const tables = fromTables(sketches, await find(trialFields(sketches)));
    const known = mergeArrays(own, tables);
    const areas = known.flatMap(areasOf);
    const singles = known.filter((proposal) => !isArray(proposal));
    const isFree = (place: Place) =>
      !isInside(place, areas) &&
      !singles.some(({ places }) => places.some((other) => isSamePlace(place, other)));
    const isNew = (one: Announced) => !singles.some((single) => isAgain(one, single, category));
    const proposals = [
      ...known,
      ...fromLabels(
        announced.filter((one) => isFree(one) && isNew(one)),
        category,
      ),
      ...(isCard(category) || category === 'RECEIPT' ? [] : fromCheckboxes(view)).filter(({ places }) =>
        places.every(isFree),
      ),
    ];
    const fields = await confirm(proposals, builtIn?.schema.data ?? {}, find);
    return draft(Object.keys(fields).length === 0 ? leastFields : fields);
  };
}

/** The same value under the same name: slips to tear off repeat the head of their page. */
function isAgain(
  { label, meaning, value }: Announced,
  single: Proposal,
  category: TemplateCategory,
): boolean {
  if (single.value === undefined || !isSameValue(single.value, value)) return false;
  if (meaning === null) return typeof value !== 'number';
  const name = conceptName(meaning.concept, meaning.role, category);
  return single.shapes.some(
    ({ path, field }) => path.at(-1) === name || bare(field.description ?? '') === bare(label),
  );
}

/** Cards and passports hold no tables or boxes: what looks like one is a picture's frame. */
const isCard = (category: TemplateCategory): boolean => category === 'ID_DOCUMENT';

const builtInOf = (category: TemplateCategory): TemplateDraft | undefined =>
  Object.values(builtInTemplates).find((template) => template.category === category);
