/** What an example teaches, and what it was good for since it was kept, as people say it. */
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';

export function wonWords({ documents, fields }: ExampleView['won']): string {
  if (documents === 0) return 'nothing yet';
  const seen = documents === 1 ? '1 document' : `${documents} documents`;
  const decided = fields === 1 ? '1 value decided' : `${fields} values decided`;
  return `${seen}, ${decided}`;
}

/** What Deckle will do with it. */
export function taughtWords({ located, unlocated }: Pick<ExampleView, 'located' | 'unlocated'>): string {
  if (located === null) return 'Nothing could be learnt from its pages; it still tests the template.';
  const all = located + unlocated.length;
  if (all === 0) return 'It has no values to learn from yet.';
  if (located === 0) return 'Deckle sees none of its values on the pages.';
  const places =
    unlocated.length > 0
      ? `Deckle sees where ${located} of its ${all} values ${located === 1 ? 'stands' : 'stand'}`
      : all === 1
        ? 'Deckle sees where its value stands'
        : `Deckle sees where all ${all} values stand`;
  return `${places}, and reads the next documents of this layout like it.`;
}
