/**
 * What waits for a free process. Sync work goes first; within a class documents take turns, so that a long one holds
 * up nobody.
 */
import type { Priority } from '../model/parse-pool.ts';

export interface TaskQueue<Entry> {
  add(priority: Priority, document: number, entry: Entry): void;
  /** Takes out the next one, with its document. */
  next(mayBe: { readonly async: boolean }): readonly [Entry, document: number] | null;
  /** Takes out what waits for a document, or all that waits. */
  drop(document: number): readonly Entry[];
  dropAll(): readonly Entry[];
  readonly length: number;
}

export function createTaskQueue<Entry>(): TaskQueue<Entry> {
  /** The document whose turn is next stands first. */
  type Turns = Map<number, Entry[]>;
  const classes: Readonly<Record<Priority, Turns>> = { sync: new Map(), async: new Map() };
  let length = 0;

  function take(turns: Turns): readonly [Entry, number] | null {
    for (const [document, entries] of turns) {
      const entry = entries.shift();
      turns.delete(document);
      if (entries.length > 0) turns.set(document, entries);
      if (entry === undefined) continue;
      length--;
      return [entry, document];
    }
    return null;
  }

  function drop(document: number): readonly Entry[] {
    const dropped = Object.values(classes).flatMap((turns) => {
      const entries = turns.get(document) ?? [];
      turns.delete(document);
      return entries;
    });
    length -= dropped.length;
    return dropped;
  }

  return {
    add(priority, document, entry) {
      const turns = classes[priority];
      const entries = turns.get(document);
      if (entries === undefined) turns.set(document, [entry]);
      else entries.push(entry);
      length++;
    },
    next: (mayBe) => take(classes.sync) ?? (mayBe.async ? take(classes.async) : null),
    drop,
    dropAll: () => [...classes.sync.keys(), ...classes.async.keys()].flatMap(drop),
    get length() {
      return length;
    },
  };
}
