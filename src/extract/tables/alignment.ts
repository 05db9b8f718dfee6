/**
 * Which of several things goes with which of several places, one to one. Who writes a template mostly follows the page, so that what stands
 * in the same order, and side by side, is likelier than what is mixed; where mixing fits clearly better, it is mixed.
 */

/** By thing and place, above 0 where something speaks for the two. */
export type Scores = readonly (readonly number[])[];

export type Alignment = {
  /** Of each thing its place, -1 for none. */
  readonly places: readonly number[];
  readonly score: number;
};

/** `sideBySide`: what two neighbours among the things bring whose places are neighbours too. */
export function aligned(scores: Scores, sideBySide: number): Alignment {
  const [ordered, mixed] = [alignedInOrder(scores, sideBySide), alignedFreely(scores)];
  return ordered.score >= mixed.score ? ordered : mixed;
}

function alignedInOrder(scores: Scores, sideBySide: number): Alignment {
  const [things, places] = [scores.length, scores[0]?.length ?? 0];
  const table = () => Array.from({ length: things + 1 }, () => new Float64Array(places + 1));
  /** The best of the first things and places, whatever the last of them do, and where they go together. */
  const [best, paired] = [table(), table()];
  const at = (of: readonly Float64Array[], thing: number, place: number) => of[thing]?.[place] ?? 0;
  const isSideBySide = (thing: number, place: number) =>
    at(paired, thing - 1, place - 1) + sideBySide > at(best, thing - 1, place - 1);
  paired[0]?.fill(Number.NEGATIVE_INFINITY);
  for (let thing = 1; thing <= things; thing += 1) {
    const [own, pair] = [best[thing], paired[thing]];
    if (own === undefined || pair === undefined) continue;
    pair[0] = Number.NEGATIVE_INFINITY;
    for (let place = 1; place <= places; place += 1) {
      const before = isSideBySide(thing, place)
        ? at(paired, thing - 1, place - 1) + sideBySide
        : at(best, thing - 1, place - 1);
      pair[place] = before + (scores[thing - 1]?.[place - 1] ?? 0);
      own[place] = Math.max(at(best, thing - 1, place), own[place - 1] ?? 0, pair[place] ?? 0);
    }
  }
  const found = new Array<number>(things).fill(-1);
  let [thing, place, isBound] = [things, places, false];
  while (thing > 0 && place > 0) {
    const score = at(best, thing, place);
    if (!isBound && score === at(best, thing - 1, place)) thing -= 1;
    else if (!isBound && score === at(best, thing, place - 1)) place -= 1;
    else {
      found[thing - 1] = place - 1;
      isBound = isSideBySide(thing, place);
      thing -= 1;
      place -= 1;
    }
  }
  return { places: found, score: at(best, things, places) };
}

/** The best pair first. */
function alignedFreely(scores: Scores): Alignment {
  const pairs = scores
    .flatMap((row, thing) => row.map((score, place) => ({ thing, place, score })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const found = scores.map(() => -1);
  const taken = new Set<number>();
  let sum = 0;
  for (const { thing, place, score } of pairs) {
    if (found[thing] !== -1 || taken.has(place)) continue;
    found[thing] = place;
    taken.add(place);
    sum += score;
  }
  return { places: found, score: sum };
}
