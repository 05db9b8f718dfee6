/** A date of an e-invoice: in the element, or in one inside it that may name its format. */
import type { Fact } from '../facts/fact.ts';
import { day, isoDay } from '../facts/make-fact.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { XmlNode } from './read-xml.ts';

const holders = /^Date(Time)?(String)?$/;

export function xmlDay(concepts: readonly ConceptId[], node: XmlNode | undefined): readonly Fact[] {
  const holder = node?.children.find((child) => holders.test(child.name)) ?? node;
  const text = holder?.text ?? '';
  // Format 101 of UNTDID 2379 has years of two digits.
  if (holder?.attributes.format !== '101') return isoDay(concepts, text);
  return day(concepts, [`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6)], text);
}
