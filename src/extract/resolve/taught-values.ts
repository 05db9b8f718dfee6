/**
 * What examples say of a single field that a person had to correct, beside what is read: two who know nothing of each other. What both say is surer than either; where
 * they differ, the surer one goes first, and a reading has to be beyond doubt, since it was wrong before. Where both stand at one place, who reads knows the end.
 */
import type { Finding } from '../../model/finding.ts';
import { beginAtOnePlace } from './announced.ts';
import type { Candidate } from './candidates.ts';
import { isFromPages } from './from-pages.ts';

/** A reading with these odds is believed although the field was read wrong in an example; one that is less sure is believed the less, down to a share of its odds. */
const beyondDoubt = 30;
const leastBelieved = 0.25;

const believed = (odds: number): number => odds * Math.min(1, Math.max(leastBelieved, odds / beyondDoubt));

/** The chances of `candidates` with what examples say, of `read`, their chances without. */
export function besideTaught<F extends Finding>(
  candidates: readonly Candidate<F>[],
  read: readonly number[],
  taught: readonly F[],
  saysWhere: (finding: F) => boolean,
): readonly number[] {
  if (taught.length === 0) return read;
  const shown = candidates.map(() => 0);
  for (const voice of taught) {
    const own = candidates.findIndex(({ voices }) => voices.includes(voice));
    const at = saysWhere(voice) ? asRead(voice, own, candidates, read) : own;
    shown[at] = Math.max(shown[at] ?? 0, voice.confidence);
  }
  const odds = shown.map((one, at) => {
    const chance = Math.min(mostChance, read[at] ?? 0);
    const own = chance / (1 - chance);
    return (1 + one / (1 - one)) * (1 + (one === 0 ? believed(own) : own)) - 1;
  });
  const all = odds.reduce((sum, one) => sum + one, 1);
  return odds.map((one) => one / all);
}

/** So likely a reading at the place of an example knows better how much of what stands there is the answer. */
const knowsEnd = 0.1;

/** Which candidate an example that says where an answer stands speaks for. */
function asRead<F extends Finding>(
  voice: F,
  own: number,
  candidates: readonly Candidate<F>[],
  read: readonly number[],
): number {
  let [best, most] = [own, Math.max(knowsEnd, read[own] ?? 0)];
  for (const [at, { voices }] of candidates.entries()) {
    const chance = read[at] ?? 0;
    if (chance > most && voices.some((other) => isFromPages(other) && beginAtOnePlace(voice, other)))
      [best, most] = [at, chance];
  }
  return best;
}

/** Keeps odds finite. */
const mostChance = 0.995;
