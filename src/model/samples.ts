/** Documents of our own to try things with, as they lie in the folder `samples`. */
import { builtInTemplates } from './built-in-templates/index.ts';
import type { DocumentKind } from './document.ts';
import type { Template } from './template.ts';

export type Sample = {
  readonly name: string;
  readonly title: string;
  /** In the folder, and as people see it. */
  readonly fileName: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
  /** The built-in one that suits it best. */
  readonly template: Template;
};

const { invoice, receipt, contract, resume, 'id-document': idDocument } = builtInTemplates;

export const samples: readonly Sample[] = [
  {
    ...{ name: 'invoice', title: 'Invoice, two pages with line items', template: invoice },
    ...{ fileName: 'invoice.pdf', kind: 'pdf', pageCount: 2 },
  },
  {
    ...{ name: 'receipt', title: 'Receipt, a photo', template: receipt },
    ...{ fileName: 'receipt.jpg', kind: 'jpeg', pageCount: 1 },
  },
  {
    ...{ name: 'contract', title: 'Contract, two pages', template: contract },
    ...{ fileName: 'contract.pdf', kind: 'pdf', pageCount: 2 },
  },
  {
    ...{ name: 'resume', title: 'Résumé', template: resume },
    ...{ fileName: 'resume.pdf', kind: 'pdf', pageCount: 1 },
  },
  {
    ...{ name: 'id-card', title: 'Identity card, a scan', template: idDocument },
    ...{ fileName: 'id-card.png', kind: 'png', pageCount: 1 },
  },
  {
    ...{ name: 'delivery-note', title: 'Delivery note, in German', template: invoice },
    ...{ fileName: 'lieferschein.pdf', kind: 'pdf', pageCount: 1 },
  },
];

export const findSample = (name: string): Sample | undefined =>
  samples.find((sample) => sample.name === name);
