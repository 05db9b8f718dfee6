import { describe, expect, it } from 'vitest';
import { contextOf } from './context.ts';
import { dateValue } from './date.ts';
import { contextOfLocale, nothing } from './testing/locales.ts';

const newYear = { ...nothing, about: '2025-01-10' };

describe('a day without its year', () => {
  it.each([
    ['02.01.', '2025-01-02'],
    ['29.12.', '2024-12-29'],
    ['29.12', '2024-12-29'],
    ['29/12', '2024-12-29'],
    ['12/29', '2024-12-29'],
    ['Mo 30.12.', '2024-12-30'],
    ['3 Jan', '2025-01-03'],
    ['Dec 31', '2024-12-31'],
    ['1月3日', '2025-01-03'],
    ['1/3(金)', '2025-03-01'],
  ])('%s is read in the year next to other dates', (text, value) => {
    expect(dateValue.read(text, newYear)).toMatchObject({
      value,
      doubts: ['the year is that of other dates'],
    });
  });

  it('is read in the order of the document', () => {
    const about = '2025-06-10';
    expect(dateValue.read('07/03', { ...contextOfLocale('en-US'), about })).toMatchObject({
      value: '2025-07-03',
    });
    expect(dateValue.read('6/2', { ...contextOfLocale('ja-JP'), about })).toMatchObject({
      value: '2025-06-02',
    });
    expect(dateValue.read('07/03', { ...contextOfLocale('de-DE'), about })).toMatchObject({
      value: '2025-03-07',
    });
  });

  it.each(['3.5', '12.75', '31/02', '1/2 kg', '12:05', 'Room 3', '13.13.'])('%s is none', (text) => {
    expect(dateValue.read(text, newYear).value).toBeNull();
  });

  it('is none in a document without dates', () => {
    expect(dateValue.read('02.01.', nothing).value).toBeNull();
  });
});

describe('the day that the dates of a document lie around', () => {
  it('is the middle of those near the commonest year', () => {
    const lines = ['born 01.02.1980', '15.12.2024 to 14.01.2025', 'printed 15.01.2025', 'matures 01.01.2040'];
    expect(contextOf(lines, 'de').about).toBe('2025-01-14');
  });

  it('is in the commonest year where no date is printed', () => {
    expect(contextOf(['Statement June 2023', '© 2021', 'Fiscal 2023'], 'en').about).toBe('2023-07-01');
  });

  it('is unknown without dates and years', () => {
    expect(contextOf(['Total 2,019.50', 'No. 20231'], 'en').about).toBeUndefined();
  });
});
