import { describe, expect, it } from 'vitest';
import { contextOf } from './context.ts';
import { dateValue } from './date.ts';
import { foldedWord, monthNames } from './month-names.ts';
import { contextOfLocale, locales, nothing } from './testing/locales.ts';

describe('dateValue', () => {
  it.each([
    ['25.12.2018', '2018-12-25'],
    ['25 / 12 / 2018', '2018-12-25'],
    ['25.12. 2018', '2018-12-25'],
    ['25/12/18 14:05', '2018-12-25'],
    ['25/12/201814:05', '2018-12-25'],
    ['2018-03-12T10:00', '2018-03-12'],
    ['1st March 2020', '2020-03-01'],
    ['1er mars 2020', '2020-03-01'],
    ['1º de janeiro de 2020', '2020-01-01'],
    ['15 de marzo de 2020', '2020-03-15'],
    ['March 15, 2020', '2020-03-15'],
    ['Sept. 5, 2019', '2019-09-05'],
    ['this 3rd day of April, 2019', '2019-04-03'],
    ['5-MAR-2020', '2020-03-05'],
    ['05MAR20', '2020-03-05'],
    ['5. brezna 2020', '2020-03-05'],
    ['2020. gada 5. marts', '2020-03-05'],
    ['2020. március 5.', '2020-03-05'],
    ['٥ مارس ٢٠٢٠', '2020-03-05'],
    ['٥ آذار ٢٠٢٠', '2020-03-05'],
    ['5 كانون الثاني 2020', '2020-01-05'],
    ['9 במרץ 2026', '2026-03-09'],
    ['31 דצמבר 2025', '2025-12-31'],
    ['9 มีนาคม 2569', '2026-03-09'],
    ['9 มี.ค. 69', '2026-03-09'],
    ['๙ มกราคม พ.ศ. ๒๕๖๙', '2026-01-09'],
    ['09/03/2569', '2026-03-09'],
    ['9 मार्च 2026', '2026-03-09'],
    ['१५ सितंबर २०२५', '2025-09-15'],
    ['३ मई २०२४', '2024-05-03'],
    ['วันพฤหัสบดีที่ 15 สิงหาคม พุทธศักราช 2567', '2024-08-15'],
    ['2024년5월3일 (금)', '2024-05-03'],
    ['2024. 5. 3.', '2024-05-03'],
    ['2020年3月5日', '2020-03-05'],
    ['二〇二〇年三月十五日', '2020-03-15'],
    ['2020년 3월 5일', '2020-03-05'],
    ['令和2年3月5日', '2020-03-05'],
    ['平成元年1月8日', '1989-01-08'],
    ['民國109年3月5日', '2020-03-05'],
    ['20200305', '2020-03-05'],
    ['25.12.49', '2049-12-25'],
    ['25.12.50', '1950-12-25'],
    ['Date: 29.02.2020', '2020-02-29'],
    ['l5/O3/2018', '2018-03-15'],
  ])('reads %s', (text, value) => {
    expect(dateValue.read(text, nothing)).toMatchObject({ value });
  });

  it.each([
    ['th', '15/08/67', '2024-08-15'],
    ['th', '๑๕/๐๘/๖๗', '2024-08-15'],
    ['th', '15/08/24', '2024-08-15'],
    ['de', '15/08/67', '1967-08-15'],
    ['ko', '24.05.03', '2024-05-03'],
    ['ja', '24/12/31', '2024-12-31'],
    ['de', '24.05.03', '2003-05-24'],
  ])('in %s, reads %s', (language, text, value) => {
    expect(dateValue.read(text, contextOf([text], language))).toMatchObject({ value });
  });

  it.each([
    '30.02.2018',
    '29.02.2019',
    '31 April 2020',
    'March 2020',
    '03/2020',
    '192.168.10.20',
    'INV-2018-03-12',
    '1.2.3',
    'R2.3.5',
    '13/13/2018',
    '',
  ])('refuses %s', (text) => {
    expect(dateValue.read(text, nothing).value).toBeNull();
  });

  it('says why a month is no date', () => {
    expect(dateValue.read('March 2020', nothing)).toEqual({
      value: null,
      reason: 'A date needs a day; this is a month or less.',
    });
  });

  it('decides between day and month by the document, then by its place, and keeps a doubt', () => {
    const doubts = ['day and month could be swapped'];
    expect(dateValue.read('03/04/2018', { ...nothing, dateOrder: 'mdy' })).toMatchObject({
      value: '2018-03-04',
      doubts,
    });
    expect(dateValue.read('03/04/2018', { ...nothing, country: 'US' })).toMatchObject({
      value: '2018-03-04',
      doubts,
    });
    expect(dateValue.read('03/04/2018', { ...nothing, country: 'MY', language: 'en' })).toMatchObject({
      value: '2018-04-03',
      doubts,
    });
    expect(dateValue.read('03/04/2018', nothing)).toMatchObject({ value: '2018-04-03', doubts });
    expect(dateValue.read('03/25/2018', { ...nothing, dateOrder: 'dmy' })).toMatchObject({
      value: '2018-03-25',
      doubts: [],
    });
    expect(dateValue.read('18/03/12', { ...nothing, dateOrder: 'ymd' })).toMatchObject({
      value: '2018-03-12',
    });
  });

  it('takes a capital for an era only where Japanese is read', () => {
    expect(dateValue.read('R2.3.5', contextOfLocale('ja-JP'))).toMatchObject({ value: '2020-03-05' });
  });

  it('finds both ends of a range', () => {
    const found = dateValue.find('Flight 05/27/20-06/02/20 daily', contextOfLocale('en-US'));
    expect(found.map((one) => [one.text, one.value])).toEqual([
      ['05/27/20', '2020-05-27'],
      ['06/02/20', '2020-06-02'],
    ]);
  });

  it.each([
    ['July 1-31, 2025', ['July 1', '2025-07-01'], ['31, 2025', '2025-07-31']],
    ['October 1 to 31, 2025', ['October 1', '2025-10-01'], ['31, 2025', '2025-10-31']],
    ['vom 1. bis 31. März 2025', ['1.', '2025-03-01'], ['31. März 2025', '2025-03-31']],
    ['del 1 al 31 de mayo de 2025', ['1', '2025-05-01'], ['31 de mayo de 2025', '2025-05-31']],
    ['15 Nov – 14 Feb 2025', ['15 Nov', '2024-11-15'], ['14 Feb 2025', '2025-02-14']],
    ['01.-31.05.2025', ['01.', '2025-05-01'], ['31.05.2025', '2025-05-31']],
    ['01.06.-31.08.2025', ['01.06.', '2025-06-01'], ['31.08.2025', '2025-08-31']],
  ])('finds both ends of %s, which writes the year once', (text, ...ends) => {
    expect(dateValue.find(text, nothing).map((one) => [one.text, one.value])).toEqual(ends);
  });

  it.each([
    ['2020년 3월 5일 ~ 4월 5일', ['2020년 3월 5일', '2020-03-05'], ['4월 5일', '2020-04-05']],
    ['2025年12月20日〜1月7日', ['2025年12月20日', '2025-12-20'], ['1月7日', '2026-01-07']],
    ['令和2年3月5日から10日まで', ['令和2年3月5日', '2020-03-05'], ['10日', '2020-03-10']],
  ])('finds both ends of %s, which leaves out what they share', (text, ...ends) => {
    expect(dateValue.find(text, nothing).map((one) => [one.text, one.value])).toEqual(ends);
  });

  it('takes no other figures for a stretch of time', () => {
    expect(dateValue.find('rooms 12-13, 2025', nothing)).toEqual([]);
    expect(dateValue.find('June 31-40, 2025', nothing)).toEqual([]);
    expect(dateValue.find('25.-12.05.2025', nothing).map((one) => one.value)).toEqual(['2025-05-12']);
  });

  it('refuses two dates at once', () => {
    expect(dateValue.read('25.12.2018 26.12.2018', nothing)).toMatchObject({ value: null });
  });

  it('knows the names of months that Intl uses', () => {
    for (const locale of locales.filter((one) => !/^(?:zh|ja|ko)/u.test(one))) {
      for (const month of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(locale, {
          month,
          day: 'numeric',
          year: 'numeric',
          timeZone: 'UTC',
        });
        for (let at = 0; at < 12; at += 1) {
          const part =
            format.formatToParts(Date.UTC(2021, at, 15)).find((one) => one.type === 'month')?.value ?? '';
          if (/\p{L}/u.test(part))
            expect(monthNames.get(foldedWord(part).replace(/\.$/u, '')), `${locale} ${part}`).toBe(at + 1);
        }
      }
    }
  });
});
