/** Of a category's own template the fields that the document really holds, each described by the label it has there. */
import type { Finding } from '../../model/finding.ts';
import type { Field, Fields, TemplateDraft } from '../../model/template.ts';
import { kindOf } from '../meaning/leaves.ts';
import { matchMeaning } from '../meaning/match-meaning.ts';
import { type UnderstoodField, understand } from '../meaning/understand.ts';
import type { Announced } from './announced.ts';
import {
  bare,
  countRows,
  givesBack,
  givesMostBack,
  givesRowsBack,
  isEqualPlace,
  isSamePlace,
  type Proposal,
  rowOf,
  type Shape,
} from './proposal.ts';

/** Below this a value is a guess, and a field for it a promise that the next document breaks. */
const leastConfidence = 0.4;
/** A column with less in it came there by chance. */
const leastFilled = 0.3;
const leastMatch = 0.3;

export function fromBuiltIn(
  template: TemplateDraft,
  findings: readonly Finding[],
  announced: readonly Announced[],
): readonly Proposal[] {
  const fair = findings.filter(({ confidence }) => confidence >= leastConfidence);
  const proposals = (field: UnderstoodField): readonly Proposal[] => {
    const here = fair.filter(({ path }) => field.names.every((name, place) => path[place] === name));
    if (here.length === 0) return [];
    if (field.field.type === 'array') return isMadeOfLabels(here, announced) ? [] : arrayOf(field, here);
    if (field.field.type === 'object') return field.children.flatMap(proposals);
    return here
      .slice(0, 1)
      .filter((finding) => looksRight(field, finding))
      .map((finding) => scalarOf(field, finding, announced));
  };
  return withoutDoubles(understand(template).fields.flatMap(proposals));
}

/** A form's labels in rows and columns are no table. */
function isMadeOfLabels(findings: readonly Finding[], announced: readonly Announced[]): boolean {
  const labels = new Set(announced.map(({ label }) => bare(label)));
  return findings.filter(({ text }) => labels.has(bare(text))).length > 0.2 * findings.length;
}

/** Words are asked for, and figures were found. */
function looksRight(field: UnderstoodField, { value }: Finding): boolean {
  const kind = kindOf(field);
  // One or two signs are a box's number more often than a code.
  if (kind === 'code' && String(value).length < 3) return false;
  if (typeof value === 'string' && /^[^\p{L}\p{N}"'“(+#<«]/u.test(value)) return false;
  if ((kind !== 'name' && kind !== 'text') || typeof value !== 'string') return true;
  return (value.match(/\p{L}/gu)?.length ?? 0) >= (value.match(/\d/gu)?.length ?? 0);
}

/** One place is one field: of the total and the amount due, where one figure is both, the first. */
function withoutDoubles(proposals: readonly Proposal[]): readonly Proposal[] {
  const typeOf = ({ shapes }: Proposal) => shapes[0]?.field.type;
  return proposals.filter((one, at) => {
    const [place] = one.places;
    if (one.places.length !== 1 || place === undefined) return true;
    return !proposals
      .slice(0, at)
      .some(
        (other) =>
          typeOf(other) === typeOf(one) && other.places.some((before) => isEqualPlace(before, place)),
      );
  });
}

function scalarOf(field: UnderstoodField, finding: Finding, announced: readonly Announced[]): Proposal {
  const accepts = givesBack([finding.value]);
  const label = announced.find(
    (one) =>
      isSamePlace(one, finding) && one.meaning !== null && matchMeaning(field, [one.meaning]) >= leastMatch,
  );
  const plain: Shape = { path: field.names, field: field.field, accepts };
  const described =
    label === undefined ? [] : [{ ...plain, field: { ...field.field, description: label.label } }];
  return { shapes: [...described, plain], places: [finding], value: finding.value };
}

/** With the columns that hold something; with all of them where the rows are lost without. */
function arrayOf({ names, field }: UnderstoodField, findings: readonly Finding[]): readonly Proposal[] {
  const rows = countRows(findings);
  const columns = field.itemSchema?.properties;
  if (columns === undefined) {
    return [{ shapes: [{ path: names, field, accepts: givesRowsBack(findings) }], places: findings }];
  }
  const isKept = (name: string) =>
    findings.filter((finding) => finding.path[rowOf(finding) + 1] === name).length >= leastFilled * rows;
  const kept = Object.entries(columns).filter(([name]) => isKept(name));
  if (kept.length === 0) return [];
  const expected = findings.filter(({ path }) => kept.some(([name]) => path.includes(name)));
  const accepts = givesRowsBack(expected);
  const narrow = withColumns(field, Object.fromEntries(kept));
  return [
    {
      shapes: [
        { path: names, field: narrow, accepts },
        { path: names, field: narrow, accepts: givesMostBack(expected) },
        { path: names, field, accepts },
      ],
      places: expected,
    },
  ];
}

export const withColumns = (field: Field, properties: Fields): Field => ({
  ...field,
  itemSchema: { properties },
});
