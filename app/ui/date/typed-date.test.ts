import { describe, expect, test } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

/** A Friday, with the window of the train search. */
const window = {
  today: '2026-11-27',
  min: '2026-11-27',
  max: '2027-01-26',
  minReason: 'Past dates can’t be booked.',
  maxReason: 'Bookings open 60 days ahead.',
};

describe('a typed date', () => {
  test.each([
    ['5 Dec', '2026-12-05'],
    ['5dec', '2026-12-05'],
    ['5-Dec-26', '2026-12-05'],
    ['5th december, 2026', '2026-12-05'],
    ['the 5th of December', '2026-12-05'],
    ['Dec 5', '2026-12-05'],
    ['Sat, 5 Dec 2026', '2026-12-05'],
    ['1 sept 2027', null],
    ['5/12', '2026-12-05'],
    ['05-12-2026', '2026-12-05'],
    ['5.12.26', '2026-12-05'],
    ['5 12', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['५/१२', '2026-12-05'],
    ['१५ dec', '2026-12-15'],
    ['5 दिसंबर', '2026-12-05'],
    ['५ दिसम्बर २०२६', '2026-12-05'],
    ['5दिसंबर', '2026-12-05'],
    ['दिसंबर 5', '2026-12-05'],
    ['5 दिसंबर को', '2026-12-05'],
    ['शनिवार, 5 दिसंबर', '2026-12-05'],
    ['10 जनवरी', '2027-01-10'],
    ['5 disambar', '2026-12-05'],
    ['सोमवार', '2026-11-30'],
    ['अगले सोमवार को', '2026-11-30'],
    ['somvar', '2026-11-30'],
    ['3 दिन बाद', '2026-11-30'],
    ['৫/১২', '2026-12-05'],
    ['5', '2026-12-05'],
    ['31', '2026-12-31'],
    ['1/1', '2027-01-01'],
    ['27 nov', '2026-11-27'],
    ['today', '2026-11-27'],
    ['Aaj', '2026-11-27'],
    ['TOMORROW', '2026-11-28'],
    ['kal', '2026-11-28'],
    ['कल', '2026-11-28'],
    ['day after tomorrow', '2026-11-29'],
    ['in 3 days', '2026-11-30'],
    ['saturday', '2026-11-28'],
    ['next mon', '2026-11-30'],
    ['Friday', '2026-12-04'],
    ['thurs', '2026-12-03'],
  ])('%s is %s', (text, date) => {
    const read = parseTypedDate(text, window);
    if (date) expect(read).toEqual({ date });
    else expect(read).toHaveProperty('error');
  });

  test.each([
    ['', /could not be read/],
    ['sometime', /could not be read/],
    ['dec', /could not be read/],
    ['constructor', /could not be read/],
    ['12/25', /There is no month 25\. Please type the day before the month, for example 25\/12\./],
    ['45/12', /There is no day 45 in a month/],
    ['31 Nov', /There is no 31 November\.$/],
    ['29/2/2027', /There is no 29 February 2027\.$/],
    ['Sunday 5 Dec', /^5 Dec 2026 is a Saturday\.$/],
    ['yesterday', /^Thu, 26 Nov 2026 cannot be chosen\. Past dates can’t be booked\.$/],
    ['5/12/2025', /^Fri, 5 Dec 2025 cannot be chosen\. Past dates/],
    ['5 March', /^Fri, 5 Mar 2027 cannot be chosen\. Bookings open 60 days ahead\.$/],
  ])('%s is refused with a sentence', (text, error) => {
    expect(parseTypedDate(text, window)).toEqual({ error: expect.stringMatching(error) });
  });

  test('without a window is the next one, and in a past one the last', () => {
    const { today } = window;
    expect(parseTypedDate('29 feb', { today })).toEqual({ date: '2028-02-29' });
    expect(parseTypedDate('1/11', { today })).toEqual({ date: '2027-11-01' });
    const past = { today, max: today };
    expect(parseTypedDate('1/11', past)).toEqual({ date: '2026-11-01' });
    expect(parseTypedDate('30', past)).toEqual({ date: '2026-10-30' });
    expect(parseTypedDate('kal', past)).toEqual({ date: '2026-11-26' });
    expect(parseTypedDate('thursday', past)).toEqual({ date: '2026-11-26' });
  });
});
