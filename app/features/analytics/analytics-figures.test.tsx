import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FunnelStep, Steps, withSearches } from './analytics-figures.tsx';

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
