/** The trained network: where it sees the answers, the tables that fitted weights read by what it sees, and what it thinks of others' findings. */
import type { Engine } from '../engine.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { createTablesPart, type TableWeights } from '../tables/tables-part.ts';
import { viewOf } from '../view.ts';
import type { ChosenFinder } from './chosen.ts';

export function createNetworkEngine(find: ChosenFinder, encoder: Encoder, tables: TableWeights): Engine {
  const tablesPart = createTablesPart(encoder, tables);
  return async (source, template, signal) => {
    signal.throwIfAborted();
    const view = viewOf(source);
    const chosen = await find(view, template, signal);
    return {
      findings: chosen.findings,
      arrays: await tablesPart(view, chosen, signal),
      weigh: chosen.weigh,
    };
  };
}
