/** How long requests took, by what they asked for. */
import type { RequestDay } from '../../../src/contract/dashboard/usage.ts';

export type ClassLatency = {
  readonly requestClass: RequestDay['requestClass'];
  readonly requests: number;
  readonly failures: number;
  /** Of the newest day that had any. */
  readonly latest: RequestDay;
};

const classes = ['parse', 'submit', 'other'] as const satisfies readonly RequestDay['requestClass'][];

export const classNames = {
  parse: 'Parse at once',
  submit: 'Submit a job',
  other: 'Everything else',
} as const satisfies Record<RequestDay['requestClass'], string>;

/** `requests` is oldest first; classes without any are left out. */
export function latencyByClass(requests: readonly RequestDay[]): readonly ClassLatency[] {
  return classes.flatMap((requestClass) => {
    const own = requests.filter((one) => one.requestClass === requestClass && one.requests > 0);
    const latest = own.at(-1);
    if (latest === undefined) return [];
    const sum = (pick: (one: RequestDay) => number) => own.reduce((total, one) => total + pick(one), 0);
    return [
      { requestClass, requests: sum((one) => one.requests), failures: sum((one) => one.failures), latest },
    ];
  });
}
