/** The general engine: whatever a template asks for, on any document, by its parts. */
import type { Finding } from '../../model/finding.ts';
import type { Engine } from '../engine.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { createLabelledFinder } from './labelled/labelled-finder.ts';
import { kindOf, scalarLeaves } from './labelled/leaves.ts';
import { openObjectsPart } from './open-objects-part.ts';
import type { Part } from './part.ts';
import { partiesPart } from './parties/parties-part.ts';
import { prosePart } from './prose/prose-part.ts';
import { rowsPart } from './rows/rows-part.ts';
import { viewOf } from './view.ts';

const parts: readonly Part[] = [partiesPart, rowsPart, prosePart, openObjectsPart];

export function createLocalEngine(encoder: Encoder): Engine {
  const findLabelled = createLabelledFinder(encoder);
  return async (source, template, signal) => {
    const view = viewOf(source);
    const found = [await findLabelled(view, template, signal)];
    for (const part of parts) {
      signal.throwIfAborted();
      found.push(part(view, template));
    }
    return withoutLabels(wholeArrays(found), template);
  };
}

/** A label is nobody's name: what a part took for one stood beside another label. */
function withoutLabels(findings: readonly Finding[], template: UnderstoodTemplate): readonly Finding[] {
  const names = new Set(
    scalarLeaves(template)
      .filter((field) => kindOf(field) === 'name' || kindOf(field) === 'address')
      .map((field) => JSON.stringify(field.names)),
  );
  const isLabel = (text: string) =>
    text.length < longestLabel && !/\d/.test(text) && (meaningsOfLabel(text)[0]?.score ?? 0) > 0.95;
  return findings.filter(({ path, text }) => !names.has(JSON.stringify(path)) || !isLabel(text));
}

const longestLabel = 40;

/** Single values of all parts; of each array the rows of the part that knows most of it. */
function wholeArrays(found: readonly (readonly Finding[])[]): readonly Finding[] {
  const best = new Map<string, { readonly weight: number; readonly rows: readonly Finding[] }>();
  const single: Finding[] = [];
  for (const findings of found) {
    const arrays = new Map<string, Finding[]>();
    for (const finding of findings) {
      const row = finding.path.findIndex((part) => typeof part === 'number');
      if (row < 0) {
        single.push(finding);
        continue;
      }
      const key = JSON.stringify(finding.path.slice(0, row));
      arrays.set(key, [...(arrays.get(key) ?? []), finding]);
    }
    for (const [key, rows] of arrays) {
      const weight = rows.reduce((sum, { confidence }) => sum + confidence ** 2, 0);
      if (weight > (best.get(key)?.weight ?? 0)) best.set(key, { weight, rows });
    }
  }
  return [...single, ...[...best.values()].flatMap(({ rows }) => rows)];
}
