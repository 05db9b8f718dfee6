/** Whether a value looks as a template's examples do: letters and figures in the same places, whichever they are. */
import type { Finding } from '../../model/finding.ts';

/** Runs of figures may be longer or shorter; words alone have no shape to speak of. */
function shapeOf(text: string): string | null {
  if (!/\p{N}/u.test(text)) return null;
  return text
    .trim()
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\p{Lo}+/gu, 'o')
    .replaceAll(/\p{N}+/gu, '9')
    .replaceAll(/\s+/gu, ' ');
}

/** Null where that says nothing. */
export function hasShapeOf(
  examples: readonly (string | number)[] | undefined,
  { value }: Finding,
): boolean | null {
  if (examples === undefined || typeof value !== 'string') return null;
  const shapes = examples.map((example) => shapeOf(String(example)));
  if (shapes.some((shape) => shape === null)) return null;
  return shapes.includes(shapeOf(value));
}
