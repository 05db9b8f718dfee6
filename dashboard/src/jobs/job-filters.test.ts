import { expect, test } from 'vitest';
import { daysOf, isFiltered, listQueryOf, searchOf, textOfDays } from './job-filters.ts';

test('a day and every kind of range come back as they were written', () => {
  for (const text of ['2026-11-01', '2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30']) {
    expect(textOfDays(daysOf(text))).toBe(text);
  }
  expect(daysOf('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(daysOf('2026-11-01..')).toEqual({ from: '2026-11-01' });
});

test('what is no day is left out', () => {
  expect(daysOf(undefined)).toEqual({});
  expect(daysOf('yesterday')).toEqual({});
  expect(daysOf('2026-13-45..2026-11-30')).toEqual({ to: '2026-11-30' });
  expect(textOfDays({})).toBeUndefined();
});

test('a range of days goes from its first moment to the first after it, where the reader is', () => {
  const query = listQueryOf({ day: '2026-10-31..2026-12-31' }, { limit: 50 });
  expect(query.get('createdFrom')).toBe(new Date(2026, 9, 31).toISOString());
  expect(query.get('createdBefore')).toBe(new Date(2027, 0, 1).toISOString());
});

test('only what is set is asked for', () => {
  expect(String(listQueryOf({}, { limit: 50 }))).toBe('limit=50');
  expect(String(listQueryOf({ status: 'failed', template: 'tpl_1' }, { limit: 9, cursor: 'job_1.a' }))).toBe(
    'limit=9&cursor=job_1.a&status=failed&templateId=tpl_1',
  );
});

test('empty filters do not stand in the address', () => {
  expect(searchOf({ status: '', template: undefined, day: undefined })).toEqual({});
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ status: 'failed' })).toBe(true);
});
