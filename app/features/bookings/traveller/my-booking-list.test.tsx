import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { MyBookingList } from './my-booking-list.tsx';
import type { MyBooking } from './my-bookings.server.ts';

const { train_details: train } = someTicket();
const listed = (reference: string, date: string, differs: Partial<MyBooking & BookingView>): MyBooking => ({
  ...someTicket(['Asha Rao'], {
    id: reference,
    booking_reference: reference,
    train_details: { ...train, date, from: { ...train.from, date }, to: { ...train.to, date } },
  }),
  refunds: [],
  cancellable: false,
  bookable: false,
  upcoming: false,
  days: null,
  ...differs,
});

const htmlOf = (bookings: MyBooking[]): string =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <MyBookingList bookings={bookings} backTo="/" /> }])}
    />,
  );

test('held seats are above the journeys that are paid, and the next of these is marked', () => {
  const html = htmlOf([
    listed('LATER', '2026-12-20', { upcoming: true, days: 19 }),
    listed('NEXT', '2026-12-02', { upcoming: true, days: 1 }),
    listed('UNPAID', '2026-12-25', { upcoming: true, booking_status: 'pending', payment_status: 'pending' }),
  ]);
  const order = ['UNPAID', 'NEXT', 'LATER'].map((reference) => html.indexOf(`<dd>${reference}</dd>`));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  const cards = html.split('<li ').slice(1);
  expect(cards.map((card) => card.includes('booking-card--next'))).toEqual([false, true, false]);
});

test('past trips after the fifth are folded away, unless it is one', () => {
  const past = (count: number) =>
    Array.from({ length: count }, (_, at) => listed(`PAST${at}`, `2026-10-${20 - at}`, {}));
  expect(htmlOf(past(6))).not.toContain('<details');
  const html = htmlOf(past(8));
  expect(html).toContain('3 earlier bookings');
  expect(html.indexOf('PAST4')).toBeLessThan(html.indexOf('<details'));
  expect(html.indexOf('PAST5')).toBeGreaterThan(html.indexOf('<details'));
});
