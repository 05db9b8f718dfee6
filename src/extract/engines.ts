/** Every engine by its name; adding one is a folder and a line here. */
import type { EngineName } from '../model/finding.ts';
import { barcodeEngine } from './barcode/barcode-engine.ts';
import type { Chooser } from './chooser/chooser.ts';
import { createChosenFinder } from './chooser/chosen.ts';
import { createNetworkEngine } from './chooser/network-engine.ts';
import { eInvoiceEngine } from './e-invoice/e-invoice-engine.ts';
import { type Engine, speaking } from './engine.ts';
import { examplesEngine } from './examples/examples-engine.ts';
import { llmEngine } from './llm/llm-engine.ts';
import type { Encoder } from './meaning/encoder.ts';
import { createMrzEngine } from './mrz/mrz-engine.ts';
import { rulesEngine } from './rules/rules-engine.ts';
import type { TableWeights } from './tables/tables-part.ts';

type Needs = {
  readonly now: () => number;
  /** By which names of columns are compared. */
  readonly encoder: Encoder;
  /** The trained network. */
  readonly chooser: Chooser;
  /** Of the weights by which tables are read. */
  readonly tables: TableWeights;
};

export function createEngines({
  now,
  encoder,
  chooser,
  tables,
}: Needs): Readonly<Record<EngineName, Engine>> {
  return {
    'e-invoice': speaking(eInvoiceEngine),
    mrz: speaking(createMrzEngine(now)),
    barcode: speaking(barcodeEngine),
    examples: examplesEngine,
    rules: rulesEngine,
    network: createNetworkEngine(createChosenFinder(chooser), encoder, tables),
    llm: llmEngine,
  };
}
