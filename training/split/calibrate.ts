/** What makes odds true on pages that were left out: a heat that flattens or sharpens them, and a bias that moves them. */
import { sigmoid } from '../../src/extract/fitted.ts';

export type Judged = { readonly odds: number; readonly isStart: boolean };
export type Scale = { readonly heat: number; readonly bias: number };

const steps = 200;
const rate = 0.5;

/** The likeliest heat and bias, by Newton's way for two numbers. */
export function scaleOf(judged: readonly Judged[]): Scale {
  let [slope, bias] = [1, 0];
  for (let step = 0; step < steps; step += 1) {
    // A little of a prior, so that few pages cannot say too much.
    let [gs, gb, hss, hsb, hbb] = [slope - 1, bias, 1, 0, 1];
    for (const { odds, isStart } of judged) {
      const chance = sigmoid(slope * odds + bias);
      const [error, weight] = [chance - (isStart ? 1 : 0), chance * (1 - chance)];
      gs += error * odds;
      gb += error;
      hss += weight * odds * odds;
      hsb += weight * odds;
      hbb += weight;
    }
    const whole = hss * hbb - hsb * hsb;
    slope -= (rate * (hbb * gs - hsb * gb)) / whole;
    bias -= (rate * (hss * gb - hsb * gs)) / whole;
  }
  return { heat: 1 / Math.max(0.05, slope), bias };
}

const bounds = [0, 0.02, 0.1, 0.3, 0.7, 0.9, 0.98, 1.01];

/** How often what was said came true. */
export function tableOf(judged: readonly Judged[], { heat, bias }: Scale): string {
  const chances = judged.map(({ odds, isStart }) => ({ isStart, chance: sigmoid(odds / heat + bias) }));
  const loss = chances.reduce(
    (sum, { chance, isStart }) => sum - Math.log(Math.max(1e-9, isStart ? chance : 1 - chance)),
    0,
  );
  const rows = bounds.slice(1).map((to, at) => {
    const from = bounds[at] ?? 0;
    const own = chances.filter(({ chance }) => chance >= from && chance < to);
    const right = own.filter(({ isStart }) => isStart).length;
    return `said ${from} to ${Math.min(1, to)}: ${own.length} pages, ${((100 * right) / Math.max(1, own.length)).toFixed(1)} % begin a document`;
  });
  return [
    `heat ${heat.toFixed(2)}, bias ${bias.toFixed(2)}: loss ${(loss / Math.max(1, judged.length)).toFixed(4)}`,
    ...rows,
  ].join('\n');
}
