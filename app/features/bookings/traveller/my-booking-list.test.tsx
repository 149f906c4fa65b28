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
  waiting: null,
  upcoming: false,
  departed: true,
  days: null,
  ...differs,
});

const htmlOf = (bookings: MyBooking[]): string =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <MyBookingList bookings={bookings} backTo="/" /> }])}
    />,
  );

/** The references of the bookings that are shown as tickets. */
const ticketReferences = (html: string): string[] =>
  html
    .split('<article')
    .slice(1)
    .flatMap((article) => /<dd>([A-Z]+[-\d]*)<\/dd>/.exec(article.split('</article>')[0] ?? '')?.[1] ?? []);

test('held seats are above the journeys that are paid, and the next of these is a ticket', () => {
  const html = htmlOf([
    listed('LATER', '2026-12-20', { upcoming: true, days: 19 }),
    listed('NEXT', '2026-12-02', { upcoming: true, days: 1 }),
    listed('UNPAID', '2026-12-25', { upcoming: true, booking_status: 'pending', payment_status: 'pending' }),
  ]);
  const order = ['>Waiting for payment<', '>UNPAID<', '>Next journey<', '>NEXT<', '>Upcoming<', '>LATER<'].map((part) =>
    html.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  expect(ticketReferences(html)).toEqual(['NEXT']);
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

const twoTrains = (trip_id: string, first: Partial<MyBooking>, second: Partial<MyBooking>): MyBooking[] => [
  listed(`${trip_id}-1`, '2026-10-01', { trip_id, trip_leg: 1, trip_legs: 2, ...first }),
  listed(`${trip_id}-2`, '2026-10-01', { trip_id, trip_leg: 2, trip_legs: 2, ...second }),
];

test('a trip stays the next one between its two trains', () => {
  const html = htmlOf([
    listed('LATER', '2026-12-20', { upcoming: true, days: 19 }),
    ...twoTrains('TRIP', {}, { upcoming: true, days: 0 }),
  ]);
  expect(ticketReferences(html)).toEqual(['TRIP-2']);
  expect(html.indexOf('TRIP-1')).toBeLessThan(html.indexOf('LATER'));
});

test('the folded bookings of a trip are counted one by one', () => {
  const past = Array.from({ length: 6 }, (_, at) => listed(`PAST${at}`, '2026-10-20', {}));
  expect(htmlOf([...past, ...twoTrains('TRIP', {}, {})])).toContain('3 earlier bookings');
});

test('trips with an open refund or a train that has not departed are never folded away', () => {
  const refund = { state: 'pending', amount_paise: 88_000, passengers: [], id: 'r' } as never;
  const html = htmlOf([
    ...Array.from({ length: 7 }, (_, at) => listed(`PAST${at}`, '2026-10-20', {})),
    listed('REFUND', '2026-10-02', { booking_status: 'cancelled', payment_status: 'refund_pending' }),
    listed('PARTLY', '2026-10-02', { refunds: [refund] }),
    listed('AHEAD', '2026-12-20', { booking_status: 'cancelled', payment_status: 'refunded', departed: false }),
    ...twoTrains('TRIP', {}, { departed: false }),
    listed('PAID', '2026-10-01', {
      booking_status: 'cancelled',
      payment_status: 'refunded',
      refunds: [{ ...(refund as object), state: 'processed' } as never],
    }),
  ]);
  const folded = html.slice(html.indexOf('<details'));
  expect([...folded.matchAll(/<span>([A-Z]+[-\d]*)<\/span>/g)].map(([, reference]) => reference)).toEqual([
    'PAST5',
    'PAST6',
    'PAID',
  ]);
});
