/** Which jobs are shown, as it stands in the address and as the server is asked. Days are those of whoever looks. */

export type JobSearch = {
  readonly status?: string;
  readonly template?: string;
  /** One day, or a range as `2026-11-01..2026-11-30`, either end of which may be left out. */
  readonly day?: string;
};

export type Days = { readonly from?: string; readonly to?: string };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && dayPattern.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());

/** What is no day is left out. */
export function daysOf(text: string | undefined): Days {
  if (text === undefined) return {};
  const [from, to = text.includes('..') ? undefined : from] = text.split('..');
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

export function textOfDays({ from, to }: Days): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  return from === to ? from : `${from ?? ''}..${to ?? ''}`;
}

/** Without what is not set, so that the address stays short. */
export function searchOf(
  filters: { readonly [Key in keyof JobSearch]: JobSearch[Key] | undefined },
): JobSearch {
  const { status, template, day } = filters;
  return {
    ...(status ? { status } : {}),
    ...(template ? { template } : {}),
    ...(day ? { day } : {}),
  };
}

export const isFiltered = (search: JobSearch) => Object.keys(searchOf(search)).length > 0;

/** The query of the server's list. */
export function listQueryOf(
  search: JobSearch,
  page: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const { from, to } = daysOf(search.day);
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.cursor) query.set('cursor', page.cursor);
  if (search.status) query.set('status', search.status);
  if (search.template) query.set('templateId', search.template);
  if (from !== undefined) query.set('createdFrom', startOf(from, 0).toISOString());
  if (to !== undefined) query.set('createdBefore', startOf(to, 1).toISOString());
  return query;
}

/** Its first moment, so many days later, where the browser is. */
function startOf(day: string, daysLater: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}
