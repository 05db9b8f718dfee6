/**
 * The time that extraction has for one document. Whoever has several things to look at asks before each of them; that
 * something was left out is noted, so that the result can say so.
 */
import type { Deadline } from '../model/deadline.ts';

export interface TimeLeft {
  /** Whether what comes next is to be left out. */
  isOver(): boolean;
  /** Like an array's own, over as many of the things as there is time for. */
  flatMap<Thing, Found>(
    things: readonly Thing[],
    work: (thing: Thing, at: number) => readonly Found[],
  ): readonly Found[];
  /** Whether anything was left out. */
  readonly hasCut: boolean;
}

export function timeUntil(deadline: Pick<Deadline, 'isOver'>): TimeLeft {
  let hasCut = false;
  const isOver = (): boolean => {
    hasCut ||= deadline.isOver;
    return hasCut;
  };
  return {
    isOver,
    flatMap(things, work) {
      const found: ReturnType<typeof work>[number][] = [];
      for (const [at, thing] of things.entries()) {
        if (isOver()) break;
        found.push(...work(thing, at));
      }
      return found;
    },
    get hasCut() {
      return hasCut;
    },
  };
}

/** For who has no document of a stranger. */
export const unlimitedTime: TimeLeft = timeUntil({ isOver: false });
