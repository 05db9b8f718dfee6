/** Which pages a report shows, worst documents first, within what a browser opens gladly. */
import type { DocumentOutcome, PageOutline, SetOutcome } from './outcome.ts';
import type { ReportedDocument } from './report.ts';

const most = { pictures: 200, picturesOfOne: 4, bytes: 28_000_000 };
/** Of what is drawn; long receipts are higher than wide. */
const width = 900;
const highest = 3 * width;

/** Null where the page cannot be drawn. */
export type TakePicture = (
  place: { readonly set: string; readonly id: string; readonly page: PageOutline },
  maxSide: number,
) => Promise<Uint8Array | null>;

export async function withPictures(
  sets: readonly SetOutcome[],
  take: TakePicture,
): Promise<readonly ReportedDocument[]> {
  const worstFirst = sets
    .flatMap(({ name, documents }) => documents.map((outcome) => ({ set: name, outcome })))
    .map((one) => ({ ...one, wrong: countWrong(one.outcome) }))
    .sort((a, b) => b.wrong - a.wrong);
  const left = { pictures: most.pictures, bytes: most.bytes };
  const documents: ReportedDocument[] = [];
  for (const { set, outcome, wrong } of worstFirst) {
    const pictures: ReportedDocument['pictures'][number][] = [];
    const pages = wrong > 0 ? pagesThatMatter(outcome) : [];
    for (const page of pages) {
      if (left.pictures <= 0 || left.bytes <= 0) break;
      const jpeg = await take({ set, id: outcome.id, page }, maxSideOf(page));
      if (jpeg === null) continue;
      left.pictures--;
      left.bytes -= jpeg.length;
      pictures.push({ page, jpeg });
    }
    documents.push({ set, outcome, pictures });
  }
  return documents;
}

const countWrong = ({ leaves }: DocumentOutcome) =>
  leaves.filter(({ verdict }) => verdict !== 'right').length;

/** Those with the most that is wrong; the first where nothing has a place. */
function pagesThatMatter({ pages, leaves }: DocumentOutcome): readonly PageOutline[] {
  const counts = new Map<number, number>();
  for (const { verdict, found, written } of leaves) {
    if (verdict === 'right') continue;
    for (const number of new Set([found?.page, written?.page])) {
      if (typeof number === 'number') counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const chosen = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most.picturesOfOne)
    .map(([number]) => number);
  return pages.filter(({ number }, i) => (chosen.length === 0 ? i === 0 : chosen.includes(number)));
}

const maxSideOf = (page: PageOutline): number =>
  Math.round(Math.min(highest, width * Math.max(1, page.height / Math.max(1, page.width))));
