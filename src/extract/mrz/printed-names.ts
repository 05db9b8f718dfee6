/** Names as the page prints them, with their accents, in place of what a machine-readable zone makes of them. */
import type { Fact } from '../facts/fact.ts';
import { asTravelDocuments, withoutAccents } from '../locate/fold.ts';
import type { Locator, Place } from '../locate.ts';

/** Printed, and confirmed by the zone. */
const confirmed = 0.97;
const anyField = { field: { type: 'string' }, phrases: [], meanings: [] } as const;

function printedForm(name: string, zone: Place, locator: Locator): Place | null {
  const place = locator.locate(anyField, name, { ignoresAccents: true, outside: zone });
  const isName =
    place !== null && [withoutAccents, asTravelDocuments].some((fold) => fold(place.text) === fold(name));
  return isName ? place : null;
}

export function withPrintedNames(facts: readonly Fact[], zone: Place, locator: Locator): readonly Fact[] {
  const printed = new Map<string, Place>();
  const told = facts.map((fact): Fact => {
    const [concept = ''] = fact.concepts;
    if (concept !== 'surname' && concept !== 'givenNames') return fact;
    const place = printedForm(String(fact.value), zone, locator);
    if (place === null) return fact;
    printed.set(concept, place);
    return {
      ...fact,
      value: place.text.replace(/[\s,.;:]+$/, ''),
      text: place.text,
      place,
      certainty: confirmed,
    };
  });
  const [given, surname] = [printed.get('givenNames'), printed.get('surname')];
  if (given === undefined || surname === undefined) return told;
  return told.map((fact) =>
    fact.concepts[0] === 'name' ? { ...fact, value: `${given.text} ${surname.text}` } : fact,
  );
}
