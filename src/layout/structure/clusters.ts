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

/** The surest first. What moves is held until its place is found, so that each step writes one place. */
function createQueue() {
  const heap: Offer[] = [];
  return {
    push(offer: Offer): void {
      let at = heap.length;
      while (at > 0) {
        const above = heap[(at - 1) >> 1];
        if (above === undefined || !isBefore(offer, above)) break;
        heap[at] = above;
        at = (at - 1) >> 1;
      }
      heap[at] = offer;
    },
    pop(): Offer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      let at = 0;
      for (;;) {
        const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
        const isRight = left !== undefined && right !== undefined && isBefore(right, left);
        const below = isRight ? right : left;
        if (below === undefined || !isBefore(below, last)) break;
        heap[at] = below;
        at = 2 * at + (isRight ? 2 : 1);
      }
      heap[at] = last;
      return first;
    },
  };
}
