/**
 * Which of one kind goes with which of the other, one to one, so that the sum of weights is the largest there is
 * (the Hungarian method, shortest augmenting paths). Weights are 0 or more.
 */
export type BestPairs = {
  /** For each row its column, null where there are fewer columns than rows and it is left over. */
  readonly columnOf: readonly (number | null)[];
};

export function bestPairs(
  rows: number,
  columns: number,
  weight: (row: number, column: number) => number,
): BestPairs {
  if (rows > columns) {
    const { columnOf: rowOf } = bestPairs(columns, rows, (column, row) => weight(row, column));
    const columnOf = new Array<number | null>(rows).fill(null);
    for (const [column, row] of rowOf.entries()) if (row !== null) columnOf[row] = column;
    return { columnOf };
  }
  // Counted from 1; column 0 stands for the row that is being placed.
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowAt[0] = row;
    const distance = new Float64Array(columns + 1).fill(Infinity);
    const isDone = new Uint8Array(columns + 1);
    let at = 0;
    do {
      isDone[at] = 1;
      const placed = rowAt[at] ?? 0;
      let nearest = Infinity;
      let next = 0;
      for (let column = 1; column <= columns; column++) {
        if (isDone[column]) continue;
        const cost = -weight(placed - 1, column - 1) - (rowPrice[placed] ?? 0) - (columnPrice[column] ?? 0);
        if (cost < (distance[column] ?? 0)) {
          distance[column] = cost;
          cameFrom[column] = at;
        }
        if ((distance[column] ?? 0) < nearest) {
          nearest = distance[column] ?? 0;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isDone[column]) {
          const owner = rowAt[column] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + nearest;
          columnPrice[column] = (columnPrice[column] ?? 0) - nearest;
        } else {
          distance[column] = (distance[column] ?? 0) - nearest;
        }
      }
      at = next;
    } while (rowAt[at] !== 0);
    while (at !== 0) {
      const before = cameFrom[at] ?? 0;
      rowAt[at] = rowAt[before] ?? 0;
      at = before;
    }
  }
  const columnOf = new Array<number | null>(rows).fill(null);
  for (let column = 1; column <= columns; column++) {
    const row = rowAt[column] ?? 0;
    if (row > 0) columnOf[row - 1] = column - 1;
  }
  return { columnOf };
}
