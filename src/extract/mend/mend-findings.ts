/** What is put right in findings from pages, whoever found them: their ends, units and signs, and what OCR spoilt in names. */
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Source } from '../engine.ts';
import { isLabel } from '../meaning/label-meanings.ts';
import { isOfParty, kindsOf } from '../meaning/leaves.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { viewOf } from '../view.ts';
import { inAskedKinds } from './asked-kinds.ts';
import { inAskedSigns } from './asked-signs.ts';
import { inAskedUnits } from './asked-units.ts';
import { withBareEnds } from './bare-ends.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { mended } from './mend-names.ts';
import { withoutOthersContacts } from './whose-contacts.ts';

export function mendFindings<F extends Finding>(
  findings: readonly F[],
  source: Source,
  template: UnderstoodTemplate,
): readonly F[] {
  const { document, context } = source;
  const unnumbered = withoutLineNumbers(findings, template);
  const measured = inAskedUnits(unnumbered, template, viewOf(source));
  const signed = inAskedSigns(withoutOthersContacts(measured, template, viewOf(source)), template);
  return withBareEnds(namesMended(inAskedKinds(signed, template, context), template, document));
}

function namesMended<F extends Finding>(
  findings: readonly F[],
  template: UnderstoodTemplate,
  document: Document,
): readonly F[] {
  const kinds = kindsOf(template);
  return findings.map((finding) =>
    isOfParty(kinds.get(JSON.stringify(finding.path))) ? doubted(mended(finding, document)) : finding,
  );
}

/** Some are called Seller or Customer all the same, on specimens above all. */
const doubted = <F extends Finding>(finding: F): F =>
  isLabel(finding.text) ? { ...finding, confidence: finding.confidence * 0.8 } : finding;
