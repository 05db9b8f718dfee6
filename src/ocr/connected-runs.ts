/** Marked pixels that touch, gathered as runs of each row that touch runs of the row above. */
export type Run = {
  readonly from: number;
  /** The first pixel behind it. */
  readonly to: number;
  readonly y: number;
  /** The same for all runs that hang together, none the same as of others. */
  readonly island: number;
};

export function connectedRuns(marked: Uint8Array, width: number, height: number): readonly Run[] {
  const parents: number[] = [];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[label] = root;
    return root;
  };
  const runs: Run[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    let candidate = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (marked[at] === 0) continue;
      const from = x;
      while (x < width && marked[at] !== 0) {
        x++;
        at++;
      }
      while (candidate < above.length && (above[candidate]?.to ?? 0) < from) candidate++;
      let label = -1;
      for (let i = candidate; i < above.length; i++) {
        const other = above[i];
        if (other === undefined || other.from > x) break;
        const root = rootOf(other.island);
        if (label === -1) label = root;
        else if (root !== label) parents[root] = label;
      }
      if (label === -1) {
        label = parents.length;
        parents.push(label);
      }
      row.push({ from, to: x, y, island: label });
    }
    for (const run of row) runs.push(run);
    above = row;
  }
  return runs.map((run) => ({ ...run, island: rootOf(run.island) }));
}
