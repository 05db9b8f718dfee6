/**
 * Two networks on one line: one knows a script's letters but loses digits and stops, which the other knows. Each
 * character is taken from the one that knows its kind.
 */
import type { CharacterReader } from './ctc-reader.ts';
import type { ReadCharacter } from './words-of-line.ts';

type Part = { readonly reader: CharacterReader; readonly knows: RegExp };

export function blendedReader(letters: Part, rest: Part): CharacterReader {
  return {
    async characters(line) {
      const ofScript = await letters.reader.characters(line);
      const ofRest = (await rest.reader.characters(line)).filter(({ text }) => rest.knows.test(text));
      const known = ofScript.filter(({ text }) => letters.knows.test(text));
      if (known.length === 0) return ofScript;
      const step = typicalStep(known, line.height);
      const others = ofScript.filter(({ text }) => !letters.knows.test(text));
      const isFree = ({ text, x }: ReadCharacter) => {
        // A stroke of a letter, taken for a sign of its own.
        const reach = text === '1' && !others.some((other) => isNear(other, x, step / 2)) ? 0.8 : 0.45;
        return !known.some((letter) => isNear(letter, x, reach * step));
      };
      const taken = ofRest.filter((character) => character.confidence > 0.4 && isFree(character));
      const kept = others.filter(
        ({ text, x }) => text.trim() === '' || !taken.some((character) => isNear(character, x, step / 3)),
      );
      return [...known, ...kept, ...taken].sort((a, b) => a.x - b.x);
    },
  };
}

const isNear = (character: ReadCharacter, x: number, reach: number): boolean =>
  Math.abs(character.x - x) <= reach;

function typicalStep(characters: readonly ReadCharacter[], fallback: number): number {
  const steps = characters.slice(1).map(({ x }, i) => x - (characters[i]?.x ?? 0));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 3)] ?? fallback / 2;
}
