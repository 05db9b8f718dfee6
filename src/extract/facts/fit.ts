/** How well a fact answers what a field asks for. */
import type { UnderstoodField } from '../meaning/understand.ts';
import type { Fact } from './fact.ts';

/** Meanings far weaker than the best are guesses, and data that are certain need none. */
const leastStrength = 0.35;
const leastShare = 0.6;

const numeric = /^[+-]?\d+([.,]\d+)?$/;

function suits(asked: UnderstoodField, fact: Fact): boolean {
  switch (asked.field.type === 'array' ? asked.field.itemType : asked.field.type) {
    case 'number':
      return fact.kind === 'number' || (fact.kind === 'text' && numeric.test(fact.text));
    case 'date':
      return fact.kind === 'date';
    case 'string':
      return asked.field.format !== 'date' || fact.kind === 'date';
    default:
      return false;
  }
}

/** 0..1; 0 where it is something else. */
export function fitOf(asked: UnderstoodField, fact: Fact): number {
  if (!suits(asked, fact)) return 0;
  const top = asked.meanings[0]?.strength ?? 0;
  let best = 0;
  for (const { concept, role, strength } of asked.meanings) {
    if (strength < Math.max(leastStrength, top * leastShare)) continue;
    const at = fact.concepts.indexOf(concept);
    if (at < 0) continue;
    if (fact.roles.length > 0 && !fact.roles.includes(role)) continue;
    best = Math.max(best, (strength / top) * (1 - 0.05 * at));
  }
  return best;
}
