/** Values from the machine-readable zone of passports, identity cards, visas and some driving licences. */
import type { Finder } from '../engine.ts';
import { findingsFrom } from '../facts/findings-from.ts';
import { createLocator } from '../locate.ts';
import { withAskedLines } from './asked-line.ts';
import { findZone } from './find-zone.ts';
import { withPrintedNames } from './printed-names.ts';
import { placeOfZone, placesOfLines, zoneFacts } from './zone-facts.ts';

const whenChecked = 0.99;

/** `now` in milliseconds tells the century of a birth. */
export function createMrzEngine(now: () => number): Finder {
  return async ({ document, context }, template, signal) => {
    for (const page of document.pages) {
      signal.throwIfAborted();
      const zone = findZone(page);
      const place = zone === null ? null : placeOfZone(zone);
      if (zone === null || place === null) continue;
      const facts = withPrintedNames(zoneFacts(zone, now()), place, createLocator({ document }));
      const findings = findingsFrom({ facts, groups: [] }, template.fields, {
        engine: 'mrz',
        context,
        placeOf: () => null,
        confidenceOf: () => whenChecked,
      });
      return withAskedLines(findings, template.fields, place, placesOfLines(zone));
    }
    return [];
  };
}
