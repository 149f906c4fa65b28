import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatInstant, formatShortDate, formatTimeOfDay, indianDate } from './dates.ts';

describe('formatted dates', () => {
  test('have month names of three letters', () =>
    expect(
      Array.from({ length: 12 }, (_, index) => formatDate(`2026-${String(index + 1).padStart(2, '0')}-01`).slice(7)),
    ).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
        (month) => `${month} 2026`,
      ),
    ));

  test('have no leading zero in the day', () => {
    expect(formatDate('2026-09-05')).toBe('Sat, 5 Sep 2026');
    expect(formatDate('2026-11-20')).toBe('Fri, 20 Nov 2026');
    expect(formatShortDate('2026-09-05')).toBe('Sat, 5 Sep');
  });

  test('show an instant in Indian time', () => {
    expect(formatInstant('2026-09-04T18:30:00Z')).toBe('5 Sep 2026, 00:00');
    expect(formatInstant(new Date('2026-11-20T08:35:59.999Z'))).toBe('20 Nov 2026, 14:05');
    expect(formatTimeOfDay('2026-12-31T18:29:00Z')).toBe('23:59');
  });
});

test('the date in India is that of the time zone database', () => {
  const inIndia = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      expect(indianDate(at)).toBe(inIndia.format(at));
    }),
  );
});
