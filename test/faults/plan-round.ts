/** What a seed decides: the set-up, the documents, and which blow falls when. What comes of it is up to the machine. */
import { seededRandom } from '../hostile/seeded-random.ts';

export const setUps = ['serve', 'nodes'] as const;
/** `deckle serve` alone, or `deckle api` with two times `deckle worker`. */
export type SetUp = (typeof setUps)[number];

export const targets = ['child', 'serve', 'worker', 'api', 'database', 'everything', 'stop'] as const;
/** All are killed with SIGKILL; `child` is a process that reads documents, and `stop` a node that gets SIGTERM. */
export type Target = (typeof targets)[number];

export type Blow = {
  readonly target: Target;
  readonly atMs: number;
  /** How long whatever was hit stays down. */
  readonly downMs: number;
  /** Before it falls: not at all, until everything is well again, or until jobs end again. */
  readonly waitsFor: 'nothing' | 'calm' | 'flow';
  /** Chooses among several that may be hit. */
  readonly lot: number;
};

export type PlannedDocument = {
  readonly number: string;
  readonly account: number;
  readonly kind: 'text' | 'long' | 'corrupt';
  readonly pages: number;
  /** Polled from its submission to its end. */
  readonly isFollowed: boolean;
  /** Submitted with which blow, and so long before or after it. */
  readonly blow: number;
  readonly atMs: number;
  /** Submitted once more so long after it was taken. */
  readonly againMs: number | null;
};

export type RoundSize = { readonly documents: number; readonly blows: number; readonly accounts: number };

export type RoundPlan = {
  readonly setUp: SetUp;
  readonly accounts: number;
  readonly documents: readonly PlannedDocument[];
  readonly blows: readonly Blow[];
};

const targetsOf: Readonly<Record<SetUp, readonly Target[]>> = {
  serve: ['child', 'serve', 'child', 'database', 'serve', 'everything', 'stop'],
  nodes: ['child', 'worker', 'database', 'worker', 'api', 'everything', 'stop'],
};
/** A blow and the documents around it fall within so long. */
const windowMs = 1000;
const longestDownMs = 3000;

export function planRound(seed: number, size: RoundSize): RoundPlan {
  const random = seededRandom(seed);
  const setUp: SetUp = seed % 2 === 1 ? 'serve' : 'nodes';
  const hit = shuffled(targetsOf[setUp], random.below);
  const blows = Array.from({ length: size.blows }, (_, index) => ({
    target: hit[index % hit.length] ?? 'child',
    atMs: random.below(windowMs),
    downMs: random.below(longestDownMs),
    waitsFor: random.of(['nothing', 'calm', 'flow', 'flow'] as const),
    lot: random.below(1000),
  }));
  const documents = Array.from({ length: size.documents }, (_, index): PlannedDocument => {
    const kind = kindOf(random.below(10));
    return {
      ...{ kind, number: `R${seed}-${1000 + index}`, pages: kind === 'long' ? 2 : 1 },
      account: random.below(size.accounts),
      isFollowed: random.below(3) === 0,
      blow: index % size.blows,
      atMs: random.below(windowMs),
      againMs: random.below(5) === 0 ? random.below(3000) : null,
    };
  });
  return { setUp, accounts: size.accounts, documents, blows };
}

function kindOf(lot: number): PlannedDocument['kind'] {
  if (lot === 0) return 'corrupt';
  return lot < 3 ? 'long' : 'text';
}

function shuffled<Thing>(things: readonly Thing[], below: (end: number) => number): readonly Thing[] {
  const left = [...things];
  return things.flatMap(() => left.splice(below(left.length), 1));
}
