/** Which examples contradict each other, each pair once, and about what. */
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';

type Told = Pick<ExampleView, 'exampleId' | 'fileName' | 'disagreements'>;

export type Dispute<One> = {
  readonly pair: readonly [One, One];
  /** Paths of fields. */
  readonly about: readonly string[];
};

/** What one says of another that is gone is not told. */
export function disputesAmong<One extends Told>(examples: readonly One[]): readonly Dispute<One>[] {
  const byId = new Map(examples.map((one) => [one.exampleId, one]));
  const disputes = new Map<string, { readonly pair: readonly [One, One]; readonly about: Set<string> }>();
  for (const one of examples) {
    for (const { exampleId, path } of one.disagreements) {
      const other = byId.get(exampleId);
      if (other === undefined || other === one) continue;
      const key = [one.exampleId, exampleId].sort().join(' ');
      const dispute = disputes.get(key) ?? { pair: [one, other], about: new Set() };
      dispute.about.add(path);
      disputes.set(key, dispute);
    }
  }
  return [...disputes.values()].map(({ pair, about }) => ({ pair, about: [...about] }));
}
