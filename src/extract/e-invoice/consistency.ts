/** Whether the sums of an invoice add up: net and tax to the total, the taxes to the tax. */
import type { Fact } from '../facts/fact.ts';
import type { ConceptId } from '../meaning/concepts.ts';

const tolerance = 0.021;

function sumOf(facts: readonly Fact[], concept: ConceptId): number | null {
  const value = facts.find((fact) => fact.concepts[0] === concept)?.value;
  return typeof value === 'number' ? value : null;
}

export function addsUp(facts: readonly Fact[], taxes: readonly (readonly Fact[])[]): boolean {
  const [net, tax, total] = [sumOf(facts, 'netTotal'), sumOf(facts, 'taxTotal'), sumOf(facts, 'grandTotal')];
  if (net !== null && total !== null && Math.abs(net + (tax ?? 0) - total) > tolerance) return false;
  const parts = taxes.flatMap((row) => sumOf(row, 'taxTotal') ?? []);
  if (tax === null || parts.length === 0) return true;
  return Math.abs(parts.reduce((sum, part) => sum + part, 0) - tax) <= tolerance * parts.length;
}
