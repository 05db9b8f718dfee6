/** What grew in a run: medians of the first and the last third of each series, after those who run have warmed up. */

/** Series by their name, at one moment; what could not be seen then is missing. */
export type VitalSigns = Readonly<Record<string, number>>;

export type Trend = {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly hasGrown: boolean;
};

/** By how much a series may end above its beginning: a share of it and a fixed amount, since small things jump. */
export type Tolerance = { readonly share: number; readonly amount: number };

/** Of the run; processes load their networks with the first documents. */
const warmUp = 0.2;

/** `toleranceOf`: by the name of a series. */
export function trendsOf(
  samples: readonly VitalSigns[],
  toleranceOf: (name: string) => Tolerance,
): readonly Trend[] {
  const warm = samples.slice(Math.floor(warmUp * samples.length));
  const third = Math.floor(warm.length / 3);
  if (third === 0) throw new Error('The run was too short to say what grew.');
  const names = [...new Set(warm.flatMap((sample) => Object.keys(sample)))].sort();
  return names.flatMap((name) => {
    const first = medianOf(name, warm.slice(0, third));
    const last = medianOf(name, warm.slice(-third));
    // A process that was down has no beginning, or no end, to be held against.
    if (first === undefined || last === undefined) return [];
    const { share, amount } = toleranceOf(name);
    return [{ name, first, last, hasGrown: last > first * (1 + share) + amount }];
  });
}

function medianOf(name: string, samples: readonly VitalSigns[]): number | undefined {
  const values = samples.flatMap((sample) => sample[name] ?? []).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)];
}
