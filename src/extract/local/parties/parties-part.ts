/**
 * Fills fields about who issued a document, to whom, and where they are found, from letterheads, address blocks,
 * footers and headed sections. Most of these stand on the page without a label.
 */
import type { Finding } from '../../../model/finding.ts';
import type { TemplateCategory } from '../../../model/template.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import { remembered } from '../../remembered.ts';
import type { Part } from '../part.ts';
import type { PageView, View } from '../view.ts';
import { addressBlocks } from './address-block.ts';
import { type Candidate, findingOf } from './candidate.ts';
import { factsOf } from './line-facts.ts';
import type { Party } from './party.ts';
import { linesOf } from './party-line.ts';
import { partyQueries } from './party-queries.ts';
import { type PageParts, partiesOf } from './party-roles.ts';
import { candidatesFor } from './party-values.ts';
import { roleHeadings } from './role-headings.ts';

/** Parties stand on the first pages; on the last there are signatures and terms. */
const mostPages = 3;
const mostAlternatives = 3;
/** Text narrower than this in letters' heights is a slip of paper with one column. */
const narrowEms: Readonly<Record<TemplateCategory, number>> = {
  RECEIPT: 42,
  CUSTOM: 32,
  INVOICE: 26,
  ID_DOCUMENT: 42,
  RESUME: 26,
  MEDICAL_RECORD: 26,
  CONTRACT: 26,
};

export const partiesPart = ((view: View, template: UnderstoodTemplate): readonly Finding[] => {
  const queries = partyQueries(template);
  if (queries.length === 0) return [];
  const { category } = template.template;
  const pages = partsOf(view, category);
  const parties = partiesOn(view, category);
  return view.time.flatMap(queries, (query) => {
    const findings: Finding[] = [];
    for (const candidate of candidatesFor(query, parties, pages)) {
      const wanted = query.isPlainNumber ? withoutCountry(candidate) : candidate;
      const finding = findingOf(query.path, query.field, wanted, view.context);
      if (finding === null || findings.some(({ value }) => value === finding.value)) continue;
      findings.push({ ...finding, confidence: finding.confidence * (0.7 + 0.3 * query.strength) });
    }
    return findings.slice(0, mostAlternatives);
  });
}) satisfies Part;

const partsOf = remembered((view: View, category: TemplateCategory): readonly PageParts[] =>
  view.pages.slice(0, mostPages).map((page) => pageParts(page, narrowEms[category])),
);

/** Everybody who appears on the first pages. */
export const partiesOn = remembered((view: View, category: TemplateCategory): readonly Party[] =>
  partiesOf(partsOf(view, category), category),
);

/** `LV 43603014262` as a number in a register is `43603014262`. */
function withoutCountry(candidate: Candidate): Candidate {
  const digits = /^[A-Z]{2}[\s-]?(?<digits>\d{8,12})$/u.exec(candidate.text)?.groups?.digits;
  return digits === undefined ? candidate : { ...candidate, meant: digits };
}

function pageParts(page: PageView, slipEms: number): PageParts {
  const right = page.segments.reduce((most, { at }) => Math.max(most, at[2]), 0);
  const left = page.segments.reduce((least, { at }) => Math.min(least, at[0]), right);
  const isNarrow = right - left < slipEms * page.em;
  const facts = linesOf(page, isNarrow).map(factsOf);
  const headings = roleHeadings(facts);
  const borders = new Set(headings.map(({ line }) => line));
  const blocks = addressBlocks(facts, (line) => borders.has(line), isNarrow);
  return { facts, headings, blocks, isNarrow };
}
