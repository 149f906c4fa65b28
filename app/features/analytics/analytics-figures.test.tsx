import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { indianDate } from '~/shared/dates/dates.ts';
import { type FunnelStep, Steps, withSearches } from './analytics-figures.tsx';
import { Categories, NoneInPeriod, PaymentFailures } from './analytics-tables.tsx';
import { ByDay } from './day-charts.tsx';
import type { AnalyticsView, DayView } from './load-analytics.server.ts';

const htmlOf = (steps: readonly FunnelStep[]): string => renderToStaticMarkup(<Steps steps={steps} />);

test('a funnel begins with the searches and the share of them that was booked', () => {
  const html = htmlOf(withSearches(200, { label: 'Bookings', count: 50 }));
  expect(html).toContain('Searches');
  expect(html).toContain('25% of searches');
});

test('a funnel has no searches where there were fewer than bookings', () => {
  const html = htmlOf(withSearches(3, { label: 'Bookings', count: 50 }));
  expect(html).not.toContain('Searches');
  expect(html).toContain('Bookings');
});

test('what the period has none of is one card, which the Today page links to', () => {
  const analytics = { failures: [], misses: [], changed: [] } as unknown as AnalyticsView;
  const html = renderToStaticMarkup(<NoneInPeriod analytics={analytics} />);
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('id="misses"');
  expect(renderToStaticMarkup(<PaymentFailures analytics={analytics} />)).toBe('');
});

test('categories are listed by size with their share', () => {
  const categories = [
    { category: 'heritage', packages: 1, shown: 1 },
    { category: 'nature', packages: 3, shown: 2 },
  ];
  const html = renderToStaticMarkup(<Categories analytics={{ categories } as unknown as AnalyticsView} />);
  expect(html.indexOf('Nature')).toBeLessThan(html.indexOf('Heritage'));
  expect(html).toContain('75%');
});

const noDay: DayView = {
  day: indianDate(new Date('2026-11-26T06:00:00Z')),
  inquiries: 0,
  bookings: 0,
  paid: 0,
  received_paise: 0,
  refunded_paise: 0,
  revenue_paise: 0,
};

const chartsOf = (day: Partial<DayView>, before: Partial<DayView>[] = []): string[] => {
  const html = renderToStaticMarkup(
    <ByDay days={[{ ...noDay, ...day }]} before={before.map((one) => ({ ...noDay, ...one }))} />,
  );
  return html.split('</figure>').slice(0, 3);
};

test('a measure without figures is a sentence instead of an empty chart', () => {
  for (const chart of chartsOf({})) expect(chart).not.toContain('<svg');
  const [inquiries, bookings] = chartsOf({ bookings: 2 });
  expect(inquiries).toContain('No inquiries in these');
  expect(bookings).toContain('<svg');
  // Paid and refunded on one day.
  expect(chartsOf({ received_paise: 1000, refunded_paise: 1000 })[2]).toContain('<svg');
});

test('the period before is drawn with a key, told with each value, and in the table', () => {
  const before = [{ day: '2026-11-25' as const, bookings: 3 }];
  const [, bookings] = chartsOf({ bookings: 2 }, before);
  expect(bookings).toContain('class="chart__before"');
  expect(bookings).toContain('>The 1 days before<');
  expect(bookings).toContain('Thu, 26 Nov 2026: 2; Wed, 25 Nov 2026: 3');
  // Without a figure in both periods there is a sentence; with one in the period before there is a chart.
  expect(chartsOf({}, before)[1]).toContain('<svg');
  const [inquiries] = chartsOf({ inquiries: 2 }, before);
  expect(inquiries).not.toContain('chart__before');
  expect(inquiries).not.toContain('chart__key');
});
