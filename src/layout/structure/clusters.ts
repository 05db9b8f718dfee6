/**
 * Gathers what belongs together, the surest first: two clusters become one while what is said between their members is
 * rather yes than no on average, so that a single mistake joins nothing.
 */
export type Link = { readonly a: number; readonly b: number; readonly score: number };

type Between = { sum: number; count: number };

/** For each member the cluster that it is in, named by one of its members. `mayMeet` can forbid two clusters to become one. */
export function clustersOf(
  count: number,
  links: readonly Link[],
  mayMeet: (a: number, b: number) => boolean = () => true,
  onMeet: (kept: number, gone: number) => void = () => {},
): readonly number[] {
  const parent = Array.from({ length: count }, (_, at) => at);
  const between: (Map<number, Between> | undefined)[] = Array.from({ length: count });
  const know = (a: number, b: number, said: Between) => {
    const known = between[a];
    if (known === undefined) between[a] = new Map([[b, said]]);
    else known.set(b, said);
  };
  for (const { a, b, score } of links) {
    if (a === b) continue;
    const known = between[a]?.get(b);
    if (known === undefined) {
      const said = { sum: score, count: 1 };
      know(a, b, said);
      know(b, a, said);
    } else {
      known.sum += score;
      known.count += 1;
    }
  }
  const queue = createQueue();
  const offer = (a: number, b: number, { sum, count }: Between) => {
    if (sum > 0) queue.push({ a: Math.min(a, b), b: Math.max(a, b), mean: sum / count, count });
  };
  for (const [a, others] of between.entries()) {
    for (const [b, said] of others ?? []) if (a < b) offer(a, b, said);
  }
  for (let best = queue.pop(); best !== undefined; best = queue.pop()) {
    const { a, b, mean, count } = best;
    const said = between[a]?.get(b);
    if (parent[a] !== a || parent[b] !== b || said === undefined) continue;
    if (said.count !== count || said.sum / said.count !== mean || !mayMeet(a, b)) continue;
    const [kept, gone] = (between[a]?.size ?? 0) >= (between[b]?.size ?? 0) ? [a, b] : [b, a];
    parent[gone] = kept;
    onMeet(kept, gone);
    between[kept]?.delete(gone);
    for (const [other, theirs] of between[gone] ?? []) {
      if (other === kept) continue;
      between[other]?.delete(gone);
      const own = between[kept]?.get(other);
      const sum = { sum: theirs.sum + (own?.sum ?? 0), count: theirs.count + (own?.count ?? 0) };
      between[kept]?.set(other, sum);
      between[other]?.set(kept, sum);
      offer(kept, other, sum);
    }
    between[gone] = undefined;
  }
  return parent.map((_, at) => rootOf(parent, at));
}

function rootOf(parent: readonly number[], at: number): number {
  let root = at;
  while (parent[root] !== undefined && parent[root] !== root) root = parent[root] ?? root;
  return root;
}

type Offer = { readonly a: number; readonly b: number; readonly mean: number; readonly count: number };

const isBefore = (one: Offer, other: Offer): boolean =>
  one.mean !== other.mean ? one.mean > other.mean : one.a !== other.a ? one.a < other.a : one.b < other.b;

/** The surest first. */
function createQueue() {
  const heap: Offer[] = [];
  const swap = (i: number, j: number) => {
    const [one, other] = [heap[i], heap[j]];
    if (one !== undefined && other !== undefined) [heap[i], heap[j]] = [other, one];
  };
  const comesFirst = (i: number, j: number) => {
    const [one, other] = [heap[i], heap[j]];
    return one !== undefined && other !== undefined && isBefore(one, other);
  };
  return {
    push(offer: Offer): void {
      heap.push(offer);
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1;
        if (!comesFirst(at, above)) break;
        swap(at, above);
        at = above;
      }
    },
    pop(): Offer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last !== undefined) heap[0] = last;
      for (let at = 0; ; ) {
        let best = at;
        for (const below of [2 * at + 1, 2 * at + 2]) if (comesFirst(below, best)) best = below;
        if (best === at) break;
        swap(at, best);
        at = best;
      }
      return first;
    },
  };
}
