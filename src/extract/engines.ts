/** Every engine by its name; adding one is a folder and a line here. */
import type { EngineName } from '../model/finding.ts';
import { barcodeEngine } from './barcode/barcode-engine.ts';
import { type ChooserPaths, createChooser } from './chooser/chooser.ts';
import { createChosenFinder } from './chooser/chosen.ts';
import { eInvoiceEngine } from './e-invoice/e-invoice-engine.ts';
import type { Engine } from './engine.ts';
import { createLocalEngine } from './local/local-engine.ts';
import type { TableWeights } from './local/tables/tables-part.ts';
import { createEncoder, type EncoderPaths } from './meaning/encoder.ts';
import { createMrzEngine } from './mrz/mrz-engine.ts';

type Needs = {
  readonly now: () => number;
  /** Where the encoder's files lie; they are opened when it is first asked. */
  readonly encoder: EncoderPaths;
  /** Of the trained network; null leaves the local engine to its rules. */
  readonly chooser: ChooserPaths | null;
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
    'e-invoice': eInvoiceEngine,
    mrz: createMrzEngine(now),
    barcode: barcodeEngine,
    local: createLocalEngine(
      createEncoder(encoder),
      chooser === null ? null : { find: createChosenFinder(createChooser(chooser)), tables },
    ),
  };
}
