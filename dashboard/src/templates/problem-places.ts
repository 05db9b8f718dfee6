/** Finds the control that each of the server's messages is about, by the path that the message gives. */
import { type Draft, type DraftField, holdsFields } from './draft.ts';

export type Problem = { readonly path: string; readonly message: string };
export type PlacedProblem = Problem & {
  /** Null for the template itself. */
  readonly fieldId: number | null;
  /** The control's key: `name`, `type`, …; `other` for what has no control of its own; null for none at all. */
  readonly control: string | null;
  /** Without the path, which the place says already. */
  readonly words: string;
};

const longestSegment = 64;
const ofTemplate = ['name', 'description', 'category', 'llm'];
const ofField = ['type', 'description', 'format', 'itemType', 'enum', 'pattern', 'examples'];

/** As the server writes it: long names are cut. */
function segmentOf(name: string): string {
  const characters = [...name];
  return characters.length > longestSegment ? `${characters.slice(0, longestSegment).join('')}…` : name;
}

type Spot = { readonly fieldId: number | null; readonly control: string | null };

export function placeProblems(draft: Draft, problems: readonly Problem[]): readonly PlacedProblem[] {
  const spots = spotsOf(draft);
  return problems.map((problem) => {
    const { path, message } = problem;
    const words = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
    return { ...problem, words, ...(spots.get(path) ?? nearest(spots, path)) };
  });
}

/** What lies below a field and has no control is shown with the field. */
function nearest(spots: ReadonlyMap<string, Spot>, path: string): Spot {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const spot = spots.get(path.slice(0, end));
    if (spot !== undefined && spot.fieldId !== null) return { fieldId: spot.fieldId, control: 'other' };
  }
  return { fieldId: null, control: null };
}

function spotsOf(draft: Draft): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const key of ofTemplate) spots.set(key, { fieldId: null, control: key });
  spots.set('schema', { fieldId: null, control: 'fields' });
  spots.set('schema.data', { fieldId: null, control: 'fields' });
  const walk = (fields: readonly DraftField[], above: string) => {
    for (const field of fields) {
      const path = `${above}.${segmentOf(field.name)}`;
      spots.set(path, { fieldId: field.id, control: 'name' });
      for (const key of ofField) spots.set(`${path}.${key}`, { fieldId: field.id, control: key });
      if (!holdsFields(field.properties)) continue;
      walk(
        field.fields,
        field.properties.type === 'array' ? `${path}.itemSchema.properties` : `${path}.properties`,
      );
    }
  };
  walk(draft.fields, 'schema.data');
  return spots;
}

export const controlId = (fieldId: number | null, control: string): string =>
  `${fieldId === null ? 'template' : `field-${fieldId}`}-${control}`;
