/** Every engine by its name; adding one is a folder and a line here. */
import type { EngineName } from '../model/finding.ts';
import { barcodeEngine } from './barcode/barcode-engine.ts';
import { eInvoiceEngine } from './e-invoice/e-invoice-engine.ts';
import type { Engine } from './engine.ts';
import { createLocalEngine } from './local/local-engine.ts';
import { createMrzEngine } from './mrz/mrz-engine.ts';

export function createEngines({ now }: { readonly now: () => number }): Readonly<Record<EngineName, Engine>> {
  return {
    'e-invoice': eInvoiceEngine,
    mrz: createMrzEngine(now),
    barcode: barcodeEngine,
    local: createLocalEngine(),
  };
}
