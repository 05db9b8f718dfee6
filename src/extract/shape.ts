/**
 * Chosen findings → the result and its evidence, in exactly the template's shape: every key, in order, at every
 * level; null, [] or an object of nulls for what the document does not hold.
 */
import type { EvidenceObject, EvidenceValue, ResultObject, ResultValue } from '../model/extraction.ts';
import type { Evidence, Finding } from '../model/finding.ts';
import type { Field, Fields } from '../model/template.ts';

type Shaped = { readonly value: ResultValue; readonly evidence: EvidenceValue };

/** Findings by the parts of their paths. */
type Branch = { finding: Finding | null; readonly children: Map<string | number, Branch> };

export function shapeResult(
  data: Fields,
  findings: readonly Finding[],
): { readonly result: ResultObject; readonly evidence: EvidenceObject } {
  const root = newBranch();
  for (const finding of findings) plant(root, finding);
  return shapeFields(data, root);
}

const newBranch = (): Branch => ({ finding: null, children: new Map() });

function plant(root: Branch, finding: Finding): void {
  let branch = root;
  for (const part of finding.path) {
    const next = branch.children.get(part) ?? newBranch();
    branch.children.set(part, next);
    branch = next;
  }
  branch.finding = finding;
}

function shapeFields(fields: Fields, branch: Branch | undefined) {
  const shaped = Object.entries(fields).map(
    ([name, field]) => [name, shapeField(field, branch?.children.get(name))] as const,
  );
  return {
    result: keyed(shaped.map(([name, { value }]) => [name, value])),
    evidence: keyed(shaped.map(([name, { evidence }]) => [name, evidence])),
  };
}

function shapeField(field: Field, branch: Branch | undefined): Shaped {
  if (field.type === 'object') {
    if (field.properties === undefined) return shapeOpenObject(branch);
    const { result, evidence } = shapeFields(field.properties, branch);
    return { value: result, evidence };
  }
  if (field.type === 'array') {
    const items = rowsOf(branch).map((row) => shapeItem(field, row));
    return { value: items.map(({ value }) => value), evidence: items.map(({ evidence }) => evidence) };
  }
  return shapeLeaf(branch);
}

function shapeItem(field: Field, row: Branch): Shaped {
  if (field.itemType !== 'object') return shapeLeaf(row);
  if (field.itemSchema === undefined) return shapeOpenObject(row);
  const { result, evidence } = shapeFields(field.itemSchema.properties, row);
  return { value: result, evidence };
}

/** What is there, under the names that the document gives it. */
function shapeOpenObject(branch: Branch | undefined): Shaped {
  const shaped = [...(branch?.children ?? [])].map(
    ([name, child]) => [String(name), shapeLeaf(child)] as const,
  );
  return {
    value: keyed(shaped.map(([name, { value }]) => [name, value])),
    evidence: keyed(shaped.map(([name, { evidence }]) => [name, evidence])),
  };
}

function shapeLeaf(branch: Branch | undefined): Shaped {
  const finding = branch?.finding ?? null;
  if (finding === null) return { value: null, evidence: null };
  const { confidence, page, box, text, engine, example, model } = finding;
  const evidence: Evidence = {
    ...{ confidence: Math.round(confidence * 1000) / 1000, page, box, text, engine },
    ...(example === undefined ? {} : { example }),
    ...(model === undefined ? {} : { model }),
  };
  return { value: finding.value, evidence };
}

/** Rows in their order; numbers may be missing where an engine dropped some. */
function rowsOf(branch: Branch | undefined): readonly Branch[] {
  return [...(branch?.children ?? [])].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}

/** Names come from users and documents: `__proto__` is a name like any other. */
function keyed<T>(entries: readonly (readonly [string, T])[]): { readonly [name: string]: T } {
  return Object.fromEntries(entries);
}
