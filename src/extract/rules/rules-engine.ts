/** Rules: what is told by labels, boxes, headings of tables, counting and the whole document, beside what the network chooses. */
import type { Engine } from '../engine.ts';
import { viewOf } from '../view.ts';
import { cellsPart } from './cells/cells-part.ts';
import { countsPart } from './counts-part.ts';
import { currencyPart } from './currency-part.ts';
import { formsPart } from './forms/forms-part.ts';
import { ticksPart } from './forms/tick-boxes.ts';
import { emptyBoxes } from './labelled/empty-boxes.ts';
import { labelledPart } from './labelled/labelled-part.ts';
import { openObjectsPart } from './open-objects-part.ts';
import type { Part } from './part.ts';
import { taxesPart } from './taxes-part.ts';

const parts: readonly Part[] = [
  ...[labelledPart, openObjectsPart, formsPart],
  ...[countsPart, currencyPart, ticksPart, taxesPart],
];

export const rulesEngine: Engine = async (source, template, signal) => {
  const view = viewOf(source);
  const findings = parts.flatMap((part) => {
    signal.throwIfAborted();
    return view.time.isOver() ? [] : part(view, template);
  });
  return { findings, cells: cellsPart(view, template), isLeftEmpty: emptyBoxes(template, view) };
};
