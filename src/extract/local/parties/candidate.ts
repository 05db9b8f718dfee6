/** A value that a party may have: the parts of lines that it is read from, and how surely. */
import { boxAround } from '../../../model/box.ts';
import type { FieldPath, Finding } from '../../../model/finding.ts';
import type { Field } from '../../../model/template.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import { boxOfPart, confidenceOfPart, type LinePart, textOfPart, wordsOfPart } from './party-line.ts';

export type Candidate = {
  /** Never empty. */
  readonly parts: readonly LinePart[];
  /** As printed. */
  readonly text: string;
  /** With slips of the reader mended, where that is safe. */
  readonly meant?: string;
  readonly confidence: number;
};

export function candidateOf(
  parts: readonly LinePart[],
  confidence: number,
  join: ' ' | ', ' = ' ',
): Candidate | null {
  const texts = parts.map((part) => textOfPart(part).replace(/[\s,;]+$/u, ''));
  const text = texts.filter((one) => one !== '').join(join);
  return text === '' ? null : { parts, text, confidence: Math.min(0.97, Math.max(0.05, confidence)) };
}

export function findingOf(
  path: FieldPath,
  field: Field,
  { parts, text, meant, confidence }: Candidate,
  context: ValueContext,
): Finding | null {
  const [first] = parts;
  if (first === undefined || parts.every((part) => wordsOfPart(part).length === 0)) return null;
  const reading = readValue(field, meant ?? text, context);
  if (reading.value === null) return null;
  const shown = parts.filter((part) => part.line.page === first.line.page && wordsOfPart(part).length > 0);
  // Names and addresses are read with slips even where their place is sure.
  const legibility = Math.min(...shown.map(confidenceOfPart));
  return {
    path,
    value: reading.value,
    text,
    page: first.line.page.number,
    box: boxAround(shown.map(boxOfPart)),
    confidence: confidence * (0.8 + 0.2 * legibility),
    engine: 'rules',
    part: 'parties',
  };
}
