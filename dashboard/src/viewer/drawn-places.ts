/** The boxes that somebody drew, as they go along with an example. */
import type { NewExampleBody } from '../../../src/contract/dashboard/templates.ts';
import type { Fields, Values } from './document-result.tsx';
import { leavesOf } from './leaves.ts';

export type DrawnPlaces = NonNullable<NewExampleBody['drawn']>;

export const drawnPlaces = (fields: Fields, result: Values, evidence: Values | null): DrawnPlaces =>
  leavesOf(fields, result, evidence).flatMap(({ path, value, evidence: found }) => {
    if (found?.isDrawn !== true || found.page === null || found.box === null || value === null) return [];
    return [{ path: [...path], page: found.page, box: [...found.box] }];
  });
