/** The general engine: whatever a template asks for, on any document, by its parts. */
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { ChosenFinder } from '../chooser/chosen.ts';
import type { Engine } from '../engine.ts';
import type { Kind } from '../meaning/concepts.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { inAskedSigns } from './asked-signs.ts';
import { inAskedUnits } from './asked-units.ts';
import { cellsPart } from './cells/cells-part.ts';
import { countsPart } from './counts-part.ts';
import { formsPart } from './forms/forms-part.ts';
import { ticksPart } from './forms/tick-boxes.ts';
import { emptyBoxes } from './labelled/empty-boxes.ts';
import { createLabelledFinder } from './labelled/labelled-finder.ts';
import { kindOf, scalarLeaves } from './labelled/leaves.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { mended } from './mend-names.ts';
import { namesAlone } from './names-alone.ts';
import { openObjectsPart } from './open-objects-part.ts';
import type { Part } from './part.ts';
import { partiesPart } from './parties/parties-part.ts';
import { prosePart } from './prose/prose-part.ts';
import { recordsPart } from './records-part.ts';
import { rowsPart } from './rows/rows-part.ts';
import { completed } from './standing.ts';
import { createTablesPart, type TableWeights } from './tables/tables-part.ts';
import { viewOf } from './view.ts';
import { wholeArrays } from './whole-arrays.ts';
import { withChosen } from './with-chosen.ts';

const parts: readonly Part[] = [partiesPart, rowsPart, prosePart, openObjectsPart, formsPart];

/** The trained network, and the fitted weights that read tables by what it says. */
export type Trained = { readonly find: ChosenFinder; readonly tables: TableWeights };

/** `trained`: null leaves it to rules alone. */
export function createLocalEngine(encoder: Encoder, trained: Trained | null): Engine {
  const tablesPart = trained === null ? null : createTablesPart(encoder, trained.tables);
  const findLabelled = createLabelledFinder(encoder);
  return async (source, template, signal) => {
    const view = viewOf(source);
    const found = [withoutLabels(await findLabelled(view, template, signal), template)];
    for (const part of parts) {
      signal.throwIfAborted();
      if (!view.time.isOver()) found.push(part(view, template));
    }
    signal.throwIfAborted();
    const chosen = trained === null || view.time.isOver() ? null : await trained.find(view, template, signal);
    const records = view.time.isOver() ? [] : recordsPart(view, template);
    const all =
      chosen === null
        ? wholeArrays(found, undefined, records)
        : withChosen(
            namesAlone(
              wholeArrays(found, chosen, [...((await tablesPart?.(view, chosen, signal)) ?? []), ...records]),
              chosen.findings,
              template,
            ),
            chosen,
          );
    const cells = cellsPart(view, template, chosen?.weigh ?? null);
    // What is counted stands nowhere, so that the network cannot say that it saw it.
    const counted = countsPart(view, template);
    // Nor does it see boxes, and whether they are ticked.
    const ticked = ticksPart(view, template);
    const whole = completed(withoutLineNumbers(all, template), template, source.document, view.context);
    const measured = inAskedUnits([...whole, ...cells, ...counted, ...ticked], template, view);
    const isLeftEmpty = emptyBoxes(template, view);
    const signed = inAskedSigns(measured, template);
    const answered = withoutAmounts(signed, template).filter(({ path }) => !isLeftEmpty(path));
    return namesMended(answered, template, source.document);
  };
}

/** The kinds of the template's single fields, by their paths. */
const kindsOf = (template: UnderstoodTemplate): ReadonlyMap<string, Kind> =>
  new Map(scalarLeaves(template).map((field) => [JSON.stringify(field.names), kindOf(field)]));

const isOfParty = (kind: Kind | undefined): boolean => kind === 'name' || kind === 'address';

/** A label is nobody's name: what was taken for one stood beside another label. */
function withoutLabels(findings: readonly Finding[], template: UnderstoodTemplate): readonly Finding[] {
  const kinds = kindsOf(template);
  return findings.filter(({ path, text }) => !isOfParty(kinds.get(JSON.stringify(path))) || !isLabel(text));
}

const withCents = /^\p{Sc}?\p{Nd}{1,3}(?:[.,'’]\p{Nd}{3})*[.,]\p{Nd}{2}\p{Sc}?$/u;

/** Money is no number of anything: what was taken for its label named a row or a column of amounts. */
function withoutAmounts(findings: readonly Finding[], template: UnderstoodTemplate): readonly Finding[] {
  const kinds = kindsOf(template);
  const isMoney = (text: string) =>
    text
      .trim()
      .split(/\s+/u)
      .every((word) => withCents.test(word));
  return findings.filter(({ path, text }) => kinds.get(JSON.stringify(path)) !== 'code' || !isMoney(text));
}

function namesMended(
  findings: readonly Finding[],
  template: UnderstoodTemplate,
  document: Document,
): readonly Finding[] {
  const kinds = kindsOf(template);
  return findings.map((finding) =>
    isOfParty(kinds.get(JSON.stringify(finding.path))) ? doubted(mended(finding, document)) : finding,
  );
}

/** Some are called Seller or Customer all the same, on specimens above all. */
const doubted = (finding: Finding): Finding =>
  isLabel(finding.text) ? { ...finding, confidence: finding.confidence * 0.8 } : finding;

const isLabel = (text: string): boolean =>
  text.length < longestLabel && !/\d/.test(text) && (meaningsOfLabel(text)[0]?.score ?? 0) > 0.95;

const longestLabel = 40;
