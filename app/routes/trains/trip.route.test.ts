import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { journeyDate, payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare } from '#tests/factories/test-timetable.ts';
import { readTrip, tripTrains } from '#tests/factories/trips.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { loader as ticketCalendar } from '../machine/ticket-calendar.ts';
import { loader as ticketPdf } from '../machine/ticket-pdf.ts';
import { loader as confirmation } from './confirmation.tsx';
import { action as pay, loader as paymentPage } from './payment.tsx';
import { action as book, loader as bookingPage } from './train-booking.tsx';

const database = await testDatabase();

const world = await lastingBookingFixture(database, tripTrains(10));

const leg = { date: journeyDate, class: 'SL' };
const first = { ...leg, train: '90001', from: 'AAA', to: 'CCC' };
const path = paths.tripBooking([first, { ...leg, train: '90002', from: 'CCC', to: 'EEE' }]);
const form = {
  intent: 'book',
  'passenger-0-name': 'Asha Rao',
  'passenger-0-age': '34',
  'passenger-0-gender': 'Female',
  email: 'asha@example.in',
  phone: '98765 43210',
  displayed_total: String(testFare * 2),
};

test('a guest books two trains with one form, pays once and gets a ticket per train', async () => {
  const page = await bookingPage(routeArgs(world.app, { path }) as never);
  expect(page.data.offer?.legs.map(({ chosen, journey }) => [journey.number, chosen.fare_paise])).toEqual([
    ['90001', testFare],
    ['90002', testFare],
  ]);

  const held = await redirection(book(routeArgs(world.app, { path, form }) as never));
  const bookingId = held?.to.split('/').at(-1) ?? '';
  const cookies = held?.cookies.map((cookie) => cookie.split(';')[0] ?? '') ?? [];
  const legs = await readTrip(database.db, bookingId);
  expect(legs).toHaveLength(2);

  // The page of each booking leads to the one payment.
  for (const { id } of legs) {
    const params = { bookingType: 'train', bookingId: id };
    const shown = await paymentPage({ ...routeArgs(world.app, { path: paths.payment(id), cookies }), params } as never);
    expect(shown).toMatchObject({ kind: 'found', trip: legs.map((one) => ({ id: one.id })) });
  }
  const started = await pay({
    ...routeArgs(world.app, { path: held?.to ?? '', cookies, form: { intent: 'pay' } }),
    params: { bookingType: 'train', bookingId: legs[1]?.id },
  } as never);
  expect(started.data.checkout?.hosted.fields).toMatchObject({ amount: String(testFare * 2) });
  const order = await findBookingOrder(world.app, bookingId);
  await payAtBank(world.app, order?.provider_order_id ?? '');
  await completePayment(world.app, orderRef(order?.provider_order_id ?? ''), 'browser');

  for (const { booking_reference: bookingRef } of legs) {
    const args = (file: string) =>
      ({
        ...routeArgs(world.app, { path: `/trains/confirmation/${bookingRef}${file}`, cookies }),
        params: { bookingRef },
      }) as never;
    const { tickets } = (await confirmation(args(''))).data;
    expect(tickets.map(({ booking }) => booking.booking_reference)).toEqual(legs.map((one) => one.booking_reference));
    const pdf = readPdf(Buffer.from(await (await ticketPdf(args('/ticket.pdf'))).arrayBuffer()));
    expect(pdf.pages).toHaveLength(2);
    const calendar = await (await ticketCalendar(args('/ticket.ics'))).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  }
});

test.each([
  ['trains that do not connect', [first, { ...leg, train: '90002', from: 'DDD', to: 'EEE' }]],
  ['trains in the wrong order', [{ ...leg, train: '90002', from: 'CCC', to: 'EEE' }, first]],
  ['an unknown train', [first, { ...leg, train: '99999', from: 'CCC', to: 'EEE' }]],
])('the form is not shown for %s', async (_what, legs) => {
  const page = await bookingPage(routeArgs(world.app, { path: paths.tripBooking(legs) }) as never);
  expect(page.init?.status).toBe(404);
});
