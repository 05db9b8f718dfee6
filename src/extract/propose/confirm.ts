/**
 * Tries proposals out on the document that they come from. What does not come back as it should gets its next
 * shape, or is left out; so the fields that remain give exactly the values they were proposed from.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { countFields, type Field, type Fields } from '../../model/template.ts';
import { freeName } from './field-name.ts';
import type { Proposal, Shape } from './proposal.ts';

type State = { readonly proposal: Proposal; readonly shape: number };
/** As it stands in the template that is tried. */
type Placed = State & { readonly at: Shape };

/** More fields than anyone wants to look through. */
const mostFields = 60;
/** Then what does not come back is left out at once. */
const mostTrials = 6;

export type Trial = (fields: Fields) => Promise<readonly Finding[]>;

export async function confirm(
  proposals: readonly Proposal[],
  objects: Fields,
  trial: Trial,
): Promise<Fields> {
  let states: readonly State[] = proposals.map((proposal) => ({ proposal, shape: 0 }));
  for (let round = 1; ; round += 1) {
    const placed = place(states);
    const fields = fieldsOf(placed, objects);
    if (placed.length === 0) return fields;
    const byField = groupByPath(await trial(fields), placed);
    const isBack = ({ at }: Placed) => at.accepts(byField.get(keyOf(at.path)) ?? []);
    if (placed.every(isBack)) return fields;
    const tried = new Map(placed.map((state) => [state.proposal, state]));
    states = states.flatMap((state): readonly State[] => {
      const now = tried.get(state.proposal);
      if (now === undefined || isBack(now)) return [now ?? state];
      const shape = now.shape + 1;
      return round < mostTrials && shape < now.proposal.shapes.length ? [{ ...now, shape }] : [];
    });
  }
}

const keyOf = (path: readonly (string | number)[]): string => JSON.stringify(path);

/** Each under a name of its own: that of its shape, of a later one, or with a number behind it. */
function place(states: readonly State[]): readonly Placed[] {
  const taken = new Set<string>();
  const placed: Placed[] = [];
  let count = 0;
  for (const { proposal, shape } of states) {
    const open = proposal.shapes.slice(shape);
    const free = open.findIndex(({ path }) => !taken.has(keyOf(path)));
    const chosen = free < 0 ? open.at(-1) : open[free];
    if (chosen === undefined) continue;
    const path = chosen.path.with(
      -1,
      freeName(chosen.path.at(-1) ?? '', (name) => taken.has(keyOf(chosen.path.with(-1, name)))),
    );
    const size = countFields({ field: chosen.field }) + (path.length - 1);
    if (count + size > mostFields) continue;
    count += size;
    // An object's own name is no longer free for a field.
    for (let depth = 1; depth <= path.length; depth += 1) taken.add(keyOf(path.slice(0, depth)));
    placed.push({
      proposal,
      shape: free < 0 ? proposal.shapes.length - 1 : shape + free,
      at: { ...chosen, path },
    });
  }
  return placed;
}

function fieldsOf(placed: readonly Placed[], objects: Fields): Fields {
  const fields = new Map<string, Field>();
  for (const { at } of placed) {
    const [name = '', child] = at.path;
    if (child === undefined) {
      fields.set(name, at.field);
      continue;
    }
    const known = fields.get(name) ?? { type: 'object', ...described(objects[name]) };
    fields.set(name, { ...known, properties: { ...known.properties, [child]: at.field } });
  }
  return Object.fromEntries(fields);
}

const described = (field: Field | undefined) =>
  field?.description === undefined ? {} : { description: field.description };

function groupByPath(
  findings: readonly Finding[],
  placed: readonly Placed[],
): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>(placed.map(({ at }) => [keyOf(at.path), []]));
  for (const finding of findings) {
    const names = finding.path.slice(0, firstNumber(finding.path));
    groups.get(keyOf(names))?.push(finding);
  }
  return groups;
}

function firstNumber(path: readonly (string | number)[]): number {
  const row = depthOfRow(path);
  return row < 0 ? path.length : row;
}
