/** Who found a value, as people say it. */
import type { ExplanationView } from '../../../src/contract/dashboard/documents.ts';

type Finder = Pick<ExplanationView['readings'][number], 'engine' | 'part'>;

const words: Readonly<Record<Finder['part'], string>> = {
  'e-invoice': 'The attached e-invoice',
  mrz: 'The machine-readable zone',
  barcode: 'A bar code',
  examples: 'An example of the layout',
  wording: 'The words of an example',
  labelled: 'Rules: beside a label',
  'open-objects': 'Rules: labels and what answers them',
  forms: 'Rules: a form',
  cells: 'Rules: where a row and a column cross',
  counts: 'Rules: counted',
  currency: 'Rules: the currency beside amounts',
  ticks: 'Rules: a box to tick',
  taxes: 'Rules: rates and amounts that add up',
  chooser: 'The network',
  tables: 'The network: a table',
  llm: 'A language model',
};

export const finderWords = ({ part }: Finder): string => words[part];
