/** Boxes to tick are booleans, each under the words beside it. */
import { valueTypes } from '../../values/index.ts';
import type { View } from '../view.ts';
import { nameFromLabel } from './field-name.ts';
import { cleanLabel, isCutOff, isLabelLike } from './label-text.ts';
import { bare, givesBack, type Proposal } from './proposal.ts';

const mostBoxes = 40;

export function fromCheckboxes(view: View): readonly Proposal[] {
  const proposals = new Map<string, Proposal>();
  for (const { page } of view.pages) {
    for (const { label, ticked, box } of page.checkboxes) {
      const text = cleanLabel(label);
      const name = isLabelLike(text) && (text.includes(' ') || !isCutOff(text)) ? nameFromLabel(text) : null;
      // The words beside a box for "yes" do not say what is asked.
      const isAnswer = valueTypes.boolean.read(text, view.context).value !== null;
      if (name === null || isAnswer || proposals.size >= mostBoxes || proposals.has(bare(text))) continue;
      proposals.set(bare(text), {
        shapes: [
          { path: [name], field: { type: 'boolean', description: text }, accepts: givesBack([ticked]) },
        ],
        places: [{ page: page.number, box }],
      });
    }
  }
  return [...proposals.values()];
}
