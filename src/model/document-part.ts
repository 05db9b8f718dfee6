/** A document among those that lie in one file one behind the other. */
import type { EvidenceObject, EvidenceValue, Extraction } from './extraction.ts';
import type { Evidence } from './finding.ts';

export type DocumentPart = {
  /** First and last, counted from 1, as the file has them. Blank pages and sheets that separate stand between parts and belong to none. */
  readonly pages: readonly [first: number, last: number];
  /** How sure it is that a document begins there; 1 for the first. */
  readonly confidence: number;
};

/** What was found in a part, with pages as the file counts them. */
export function asInFile(extraction: Extraction, [first]: DocumentPart['pages']): Extraction {
  const by = first - 1;
  if (by === 0) return extraction;
  const moved = <T extends Pick<Evidence, 'page'>>(one: T): T =>
    one.page === null ? one : { ...one, page: one.page + by };
  const { explanation } = extraction;
  return {
    ...extraction,
    evidence: movedObject(extraction.evidence, moved),
    findings: extraction.findings.map(moved),
    ...(explanation === undefined
      ? {}
      : { explanation: { ...explanation, candidates: explanation.candidates.map(moved) } }),
  };
}

type Move = (evidence: Evidence) => Evidence;

function movedObject(evidence: EvidenceObject, move: Move): EvidenceObject {
  return Object.fromEntries(Object.entries(evidence).map(([name, value]) => [name, movedValue(value, move)]));
}

function movedValue(value: EvidenceValue, move: Move): EvidenceValue {
  if (value === null) return null;
  if (isList(value)) return value.map((one) => movedValue(one, move));
  return isEvidence(value) ? move(value) : movedObject(value, move);
}

const isList = (value: EvidenceValue): value is readonly EvidenceValue[] => Array.isArray(value);
/** A field may be called `confidence`: what it holds is then no number. */
const isEvidence = (value: Evidence | EvidenceObject): value is Evidence =>
  typeof value.confidence === 'number';

/** All pages of the file were read, blank ones too; those of a document that failed are not billed, and none where all did. */
export function pagesBilled(
  parts: readonly (Pick<DocumentPart, 'pages'> & { readonly fault?: unknown })[],
  pageCount: number,
): number {
  const failed = parts.filter(({ fault }) => fault !== undefined);
  if (failed.length === parts.length) return 0;
  return failed.reduce((left, { pages: [first, last] }) => left - (last - first + 1), pageCount);
}
