/** What the account keeps beside what it may keep, in words; and the number that stands for pages without end. */
import type { AccountUsage, HoldingView } from '../../../src/contract/dashboard/usage.ts';
import { sizeWords } from '../jobs/job-timings.ts';
import { count } from './days.ts';

/** As the API says it, so that clients that read a number still do. */
const unlimitedPages = 2_147_483_647;

export const isUnlimited = ({ limit }: Pick<AccountUsage, 'limit'>) => limit === unlimitedPages;

export type LimitRow = {
  readonly name: string;
  /** What it is counted in, where the name does not say. */
  readonly hint: string | null;
  readonly used: string;
  readonly limit: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What would be more is refused; else the oldest go. */
  readonly isStrict: boolean;
};

export function limitRows({ holdings, testPages }: AccountUsage): readonly LimitRow[] {
  const { storedBytes, waitingJobs, templates, usableKeys, webhooks, revisions, examples } = holdings;
  return [
    rowOf('Stored', 'documents, results, examples and templates', storedBytes, sizeWords),
    rowOf('Jobs that wait', null, waitingJobs),
    rowOf('Templates', null, templates),
    {
      ...rowOf('Revisions of a template', 'of the one that has most; the oldest go', revisions),
      isStrict: false,
    },
    rowOf('Examples of a template', 'of the one that has most', examples),
    rowOf('API keys in use', null, usableKeys),
    rowOf('Webhook endpoints', null, webhooks),
    rowOf('Pages with test keys', 'today, in UTC', testPages),
  ];
}

function rowOf(
  name: string,
  hint: string | null,
  { used, limit }: HoldingView,
  inWords: (amount: number) => string = count,
): LimitRow {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return { name, hint, used: inWords(used), limit: inWords(limit), share, isStrict: true };
}
