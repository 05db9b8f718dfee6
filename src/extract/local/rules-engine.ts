/** Rules: whatever a template asks for, on any document, by what is known of how documents carry values. */
import type { Finding } from '../../model/finding.ts';
import type { Engine } from '../engine.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { isLabel } from '../meaning/label-meanings.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { cellsPart } from './cells/cells-part.ts';
import { countsPart } from './counts-part.ts';
import { formsPart } from './forms/forms-part.ts';
import { ticksPart } from './forms/tick-boxes.ts';
import { emptyBoxes } from './labelled/empty-boxes.ts';
import { createLabelledFinder } from './labelled/labelled-finder.ts';
import { isOfParty, kindsOf } from './labelled/leaves.ts';
import { openObjectsPart } from './open-objects-part.ts';
import type { Part } from './part.ts';
import { partiesPart } from './parties/parties-part.ts';
import { prosePart } from './prose/prose-part.ts';
import { recordsPart } from './records-part.ts';
import { rowsPart } from './rows/rows-part.ts';
import { viewOf } from './view.ts';

const parts: readonly Part[] = [
  ...[partiesPart, rowsPart, prosePart, openObjectsPart, formsPart],
  ...[countsPart, ticksPart],
];

export function createRulesEngine(encoder: Encoder): Engine {
  const findLabelled = createLabelledFinder(encoder);
  return async (source, template, signal) => {
    const view = viewOf(source);
    const found = [withoutLabels(await findLabelled(view, template, signal), template)];
    for (const part of parts) {
      signal.throwIfAborted();
      if (!view.time.isOver()) found.push(part(view, template));
    }
    return {
      findings: found.flat(),
      arrays: view.time.isOver() ? [] : recordsPart(view, template),
      cells: cellsPart(view, template),
      isLeftEmpty: emptyBoxes(template, view),
    };
  };
}

/** A label is nobody's name: what was taken for one stood beside another label. */
function withoutLabels(findings: readonly Finding[], template: UnderstoodTemplate): readonly Finding[] {
  const kinds = kindsOf(template);
  return findings.filter(({ path, text }) => !isOfParty(kinds.get(JSON.stringify(path))) || !isLabel(text));
}
