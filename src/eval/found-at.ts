/** Where a value of a result was read, and by which part of which engine. */
import type { EvidenceObject, EvidenceValue, Extraction } from '../model/extraction.ts';
import { type Evidence, type FieldPath, namesIn } from '../model/finding.ts';
import type { FoundAt } from './outcome.ts';

export function foundAt({ evidence, findings }: Extraction, at: FieldPath): FoundAt | null {
  const leaf = evidenceAt(evidence, at);
  if (leaf === null) return null;
  const { confidence, page, box, text } = leaf;
  // Rows of findings may leave numbers out, rows of results do not: names and place tell the finding.
  const field = fieldOf(at);
  const finding = findings.find(
    (one) =>
      one.page === page &&
      one.text === text &&
      String(one.box) === String(box) &&
      fieldOf(one.path) === field,
  );
  return { engine: finding?.engine ?? null, part: finding?.part ?? null, confidence, page, box, text };
}

const fieldOf = (path: FieldPath): string => JSON.stringify(namesIn(path));

function evidenceAt(evidence: EvidenceObject, at: FieldPath): Evidence | null {
  let value: EvidenceValue | undefined = evidence;
  for (const part of at) {
    if (value === undefined || value === null) return null;
    if (isList(value)) value = typeof part === 'number' ? value[part] : undefined;
    else value = isEvidence(value) || !Object.hasOwn(value, part) ? undefined : value[part];
  }
  return value !== undefined && value !== null && !isList(value) && isEvidence(value) ? value : null;
}

const isList = (value: EvidenceValue): value is readonly EvidenceValue[] => Array.isArray(value);

/** A field may be called `confidence`; its evidence is no number. */
const isEvidence = (value: Evidence | EvidenceObject): value is Evidence =>
  typeof value.confidence === 'number';
