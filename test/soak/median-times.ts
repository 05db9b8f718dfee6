/** The median of what each thing took since it was last asked for, in seconds. */
export interface MedianTimes {
  note(name: string, ms: number): void;
  take(): Readonly<Record<string, number>>;
}

export function medianTimes(): MedianTimes {
  let times = new Map<string, number[]>();
  return {
    note(name, ms) {
      times.set(name, [...(times.get(name) ?? []), ms / 1000]);
    },
    take() {
      const medians = [...times].map(([name, all]) => {
        const sorted = all.sort((one, other) => one - other);
        return [name, sorted[Math.floor(sorted.length / 2)] ?? 0] as const;
      });
      times = new Map();
      return Object.fromEntries(medians);
    },
  };
}
