/**
 * What examples of the same layout tell: for each field what stands where their answers stand. Silent where no example has the layout, where the words
 * around a place differ, and where what stands there is not written as the answers are.
 */
import { type Box, centreOf, heightOf, shareInside } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import type { FieldLesson, SheetPlace } from '../../model/lesson.ts';
import type { Engine } from '../engine.ts';
import { placing, viewOf } from '../view.ts';
import { guidedPlace } from './guided.ts';
import { type KnownPage, knownSheets } from './known-sheets.ts';
import { listFindings } from './list-findings.ts';
import { rowFindings } from './row-findings.ts';
import { singleFindings } from './single-findings.ts';
import { tickFindings } from './tick-findings.ts';
import { wordingFindings } from './wording-findings.ts';

export const examplesEngine: Engine = async (source, template, signal) => {
  signal.throwIfAborted();
  const { lessons = [] } = source;
  if (lessons.length === 0) return { findings: [] };
  const view = viewOf(source);
  const known = knownSheets(
    view.pages.map(({ page }) => page),
    lessons,
  );
  const pages = view.pages.map((one, at): KnownPage => ({ view: one, known: known[at] ?? [] }));
  const printed = singleFindings(source, template, pages);
  const single = [...printed.map(({ finding }) => finding), ...tickFindings(template, pages)];
  const answered = new Set(single.map(({ path }) => JSON.stringify(path)));
  const worded = wordingFindings(source, template, answered);
  const places = new Set([
    ...worded,
    ...printed.flatMap(({ finding, saysWhere }) => (saysWhere ? [finding] : [])),
  ]);
  const rows = rowFindings(source, template, pages);
  const lists = listFindings(source, template, pages);
  const corrected = new Set([
    ...[...printed, ...rows].flatMap(({ finding, wasCorrected }) => (wasCorrected ? [finding] : [])),
    // Of a list that was read right, examples are less sure.
    ...lists.filter(({ confidence }) => confidence >= leastCorrected),
  ]);
  return {
    goesFirst: (finding) => corrected.has(finding),
    refuses: refuserBy(pages),
    saysWhere: (finding) => places.has(finding),
    findings: [...single, ...rows.map(({ finding }) => finding), ...lists, ...worded],
  };
};

/** Where a wrong value was read in an example, none is right, unless another example has its answer there. */
function refuserBy(pages: readonly KnownPage[]): (finding: Finding) => boolean {
  const placesOf = (of: (field: FieldLesson) => readonly SheetPlace[]) =>
    pages.flatMap(({ view, known }) =>
      known.flatMap(({ lesson, sheet, alignment }) =>
        lesson.fields.flatMap((field) =>
          of(field)
            .filter((place) => place.sheet === sheet)
            .flatMap((place) => {
              const guided = guidedPlace(place.at, alignment);
              const isSure = guided !== null && guided.trust >= leastRefused;
              return isSure ? [{ key: JSON.stringify(field.names), page: view.page, at: guided.at }] : [];
            }),
        ),
      ),
    );
  const refused = placesOf((field) => field.refused);
  if (refused.length === 0) return () => false;
  const answered = placesOf((field) => field.places);
  const agreed = refused.filter(
    ({ key, page, at }) =>
      !answered.some((other) => other.key === key && other.page === page && isThere(at, other.at)),
  );
  return ({ path, page: number, box }) =>
    box !== null &&
    agreed.some(
      ({ key, page, at }) =>
        page.number === number && key === JSON.stringify(path) && isThere(placing(page)(box), at),
    );
}

const leastCorrected = 0.65;
const leastRefused = 0.8;

/** On the line, and most of one of them. */
const isThere = (box: Box, at: Box): boolean =>
  Math.abs(centreOf(box)[1] - centreOf(at)[1]) < Math.max(heightOf(box), heightOf(at)) / 2 &&
  Math.max(shareInside(box, at), shareInside(at, box)) > 0.5;
