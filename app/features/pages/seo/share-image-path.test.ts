import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import { packageShareCaption } from './share-image-path.server.ts';

test.each([
  ['6 Days / 5 Nights', '6 Days / 5 Nights, ₹12,000 per person'],
  ['', '₹12,000 per person'],
  [' ', '₹12,000 per person'],
])('a package with duration %j has the caption %j', (duration, line) => {
  expect(packageShareCaption({ duration, price_paise: rupees(12_000) })).toBe(line);
});
