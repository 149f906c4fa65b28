import { expect, test } from 'vitest';
import { describeChanges } from './audit-labels.ts';

test('formats money, dates, booleans and lists', () => {
  expect(
    describeChanges({
      before: { price_paise: 1_200_000, is_featured: false, highlights: [], travel_date: null, status: 'pending' },
      after: {
        price_paise: 950_050,
        is_featured: true,
        highlights: ['A river', 'A boat'],
        travel_date: '2026-12-24',
        status: 'approved',
      },
    }),
  ).toEqual([
    { name: 'Price', before: '₹12,000', after: '₹9,500.50' },
    { name: 'Featured', before: 'no', after: 'yes' },
    { name: 'Highlights', before: null, after: 'A river, A boat' },
    { name: 'Travel date', before: null, after: expect.stringContaining('24 Dec 2026') },
    { name: 'Status', before: 'pending', after: 'approved' },
  ]);
});

test('formats a status without underscores', () => {
  expect(
    describeChanges({ before: { payment_status: 'successful' }, after: { payment_status: 'refund_pending' } }),
  ).toEqual([{ name: 'Payment status', before: 'successful', after: 'refund pending' }]);
});

test('formats an instant in Indian time', () => {
  const [change] = describeChanges({ before: null, after: { ended_at: '2026-11-20T06:30:00.000Z' } });
  expect(change).toMatchObject({ name: 'Ended', after: expect.stringContaining('12:00') });
});

test('a created record has no before, a deleted one no after; fields empty on both sides are omitted', () => {
  expect(describeChanges({ before: null, after: { title: 'Goa', image_url: null } })).toEqual([
    { name: 'Title', before: null, after: 'Goa' },
  ]);
  expect(describeChanges({ before: { title: 'Goa' }, after: null })).toEqual([
    { name: 'Title', before: 'Goa', after: null },
  ]);
});

test('formats nested fields with their labels', () => {
  expect(describeChanges({ before: null, after: { contact: { email: 'a@b.in', phone: '' } } })).toEqual([
    { name: 'Contact', before: null, after: 'Email: a@b.in' },
  ]);
});
