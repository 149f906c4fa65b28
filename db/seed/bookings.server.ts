import { createServer } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { sql } from 'drizzle-orm';
import { createCustomerAccount } from '~/features/accounts/core/create-account.server.ts';
import { cancelPassengers } from '~/features/bookings/cancellation/cancel-passengers.server.ts';
import { loadCancellation } from '~/features/bookings/cancellation/load-cancellation.server.ts';
import { makeChart } from '~/features/bookings/charts/make-charts.server.ts';
import type { Passenger } from '~/features/bookings/core/booking.ts';
import { findVisibleBooking } from '~/features/bookings/core/booking-view.server.ts';
import { holdSeats } from '~/features/bookings/hold/hold-seats.server.ts';
import { listLegDetails, validateTrip } from '~/features/bookings/hold/validate-trip.server.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { settleWaitingList } from '~/features/bookings/waiting/settle-waiting-list.server.ts';
import { getOrCreateOrder } from '~/features/payments/get-or-create-order.server.ts';
import { chartAt } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { payOrder } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { paymentErrors } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import { handleTestProvider } from '~/server/payment-providers/razorpay/test-provider/test-provider.server.ts';
import { addDays, indianDate, indianInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { demoPassword } from './accounts.server.ts';

/** A customer whose bookings are in each state that a train journey has. */
export const demoTraveller = 'traveller@raahi.test';
const others = 'meera.iyer@raahi.test';

const hourMs = 3_600_000;

type DemoTrain = { train: string; from: string; to: string; first_departs_min: number };

/** A daily train with First AC and AC 3 Tier whose next departure is so near that its chart is made: the first by number. */
const findTrain = async ({ db, clock }: App): Promise<(DemoTrain & { date: PlainDate }) | null> => {
  const { rows } = await db.execute<DemoTrain>(sql`
    select t.number as train, first.station_code as "from", last.station_code as "to", first.departs_min::integer as first_departs_min
    from trains t
    join train_stops first on first.train_number = t.number and first.seq = 0
    join lateral (select s.station_code from train_stops s where s.train_number = t.number order by s.seq desc limit 1) last on true
    where t.running_days = 127 and not t.withdrawn and t.number ~ '^[0-9]{5}$' and t.type <> 'Vande Bharat Sleeper' and 2 = (
      select count(*) from train_classes c where c.train_number = t.number and c.class in ('1A', '3A') and not c.withdrawn)
    order by t.number`);
  const now = clock.now();
  const today = indianDate(now);
  for (const date of [today, addDays(today, 1)]) {
    const next = rows.find(({ first_departs_min }) => {
      const run = { run_date: date, first_departs_min };
      return chartAt(run) <= now && indianInstant(date, first_departs_min).getTime() > now.getTime() + hourMs / 2;
    });
    if (next) return { ...next, date };
  }
  return null;
};

const names = ['Kavya Rao', 'Arun Rao', 'Leela Rao', 'Dev Rao', 'Tara Rao', 'Nikhil Rao', 'Isha Rao', 'Om Rao'];

/** Each party has other ages. */
const passengersOf = (count: number, party: number): Passenger[] =>
  names.slice(0, count).map((name, at) => ({
    id: String(at + 1),
    name,
    age: (at === 2 ? 62 : 31) + at + party,
    gender: at % 2 === 0 ? 'Female' : 'Male',
    nationality: 'Indian',
  }));

/** The test provider on a port of its own, because the server does not listen yet. */
const openProvider = async (app: App) => {
  const server = createServer(createRequestListener((request) => handleTestProvider(app, request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/test-razorpay`;
  return {
    paymentProviders: paymentProviders(createRazorpayProvider({ ...app.environment.razorpay, apiBase })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

type Wanted = DemoTrain & { date: PlainDate; class: string; passengers: number; party?: number; waiting?: boolean };

/** Books, pays and completes, as a traveller does. @returns the booking */
const book = async (app: App, user: { id: string; email: string }, wanted: Wanted): Promise<{ id: string }> => {
  const leg = { train: wanted.train, from: wanted.from, to: wanted.to, date: wanted.date, class: wanted.class };
  const [details] = await listLegDetails(app, [leg]);
  const amount = (details?.fare_paise ?? 0) * wanted.passengers;
  const trip = await validateTrip(app, {
    legs: [leg],
    passengers: passengersOf(wanted.passengers, wanted.party ?? 0),
    contact: { email: user.email, phone: '+919847012345' },
    insurance: false,
    displayedTotal: amount,
    replaces: null,
    waiting: wanted.waiting ?? false,
  });
  if (!trip.success) throw new Error(`A demo booking was refused: ${trip.error.message}`);
  const held = await holdSeats(app, { userId: user.id, emailVerified: true, clientAddress: '127.0.0.1' }, trip.data);
  if (!held.success) throw new Error(`A demo booking was not held: ${held.error.message}`);
  const { bookingId: id, bookingReference } = held.data;
  const order = await getOrCreateOrder(app, {
    id,
    amount,
    notes: { booking_ref: bookingReference, booking_type: 'train' },
  });
  if (!order.success) throw new Error(`The order of a demo booking failed: ${order.error.message}`);
  const upi = { method: 'upi', vpa: 'success@razorpay' } as const;
  await payOrder(app.db, app.clock.now(), order.data.provider_order_id, {
    ...upi,
    payer: upi.vpa,
    error: paymentErrors.insufficient_funds,
  });
  await completePayment(app, order.data, 'webhook');
  return { id };
};

/** Tickets for all seats of a class. @returns the bookings, of a third of the seats each */
const sellOut = async (app: App, user: { id: string; email: string }, wanted: Omit<Wanted, 'passengers'>) => {
  const [details] = await listLegDetails(app, [wanted]);
  const booked: { id: string }[] = [];
  for (let left = details?.capacity ?? 0; left > 0; ) {
    const passengers = Math.min(left, names.length);
    booked.push(await book(app, user, { ...wanted, passengers, party: booked.length }));
    left -= passengers;
  }
  return booked;
};

const cancelOne = async (app: App, user: { id: string; full_name: string }, id: string): Promise<void> => {
  const access = { actor: { id: user.id, role: 'customer', full_name: user.full_name } as const, key: null };
  const booking = await findVisibleBooking(app, id, access);
  const loaded = booking && (await loadCancellation(app, booking.booking_reference, access));
  const quote = loaded?.may === 'yes' ? loaded.cancellation.price?.quote : null;
  if (!booking || !quote?.possible) throw new Error('A demo passenger could not be cancelled.');
  const request = { reference: booking.booking_reference, passengers: ['1'], shownRefund: quote.refund_paise };
  await cancelPassengers(app, access, request);
};

const openAccount = async (app: App, email: string, full_name: string) => {
  const account = await createCustomerAccount(app, {
    email,
    full_name,
    password: demoPassword,
    phone: '+91 98470 12345',
  });
  if (!account.success) throw new Error(`The demo account ${email} could not be opened: ${account.error.message}`);
  return { id: account.data.userId, email, full_name };
};

/**
 * Train bookings of the demo traveller, made two days ago: a ticket on a train whose chart is made, a place on a waiting list that was refunded at that
 * chart, one that was confirmed, and one that still waits. With real payment keys there are none.
 */
export const seedBookings = async (app: App): Promise<void> => {
  const train = app.environment.razorpay.builtIn ? await findTrain(app) : null;
  if (!train) return;
  const clock = manualClock(new Date(app.clock.now().getTime() - 48 * hourMs));
  const provider = await openProvider({ ...app, clock });
  const earlier = { ...app, clock, paymentProviders: provider.paymentProviders };
  try {
    const traveller = await openAccount(earlier, demoTraveller, 'Kavya Rao');
    const crowd = await openAccount(earlier, others, 'Meera Iyer');
    const firstClass = { ...train, class: '1A' };
    await book(earlier, traveller, { ...train, class: '3A', passengers: 3 });
    await sellOut(earlier, crowd, firstClass);
    await book(earlier, traveller, { ...firstClass, passengers: 2, waiting: true });
    const nextWeek = { ...firstClass, date: addDays(train.date, 7) };
    await sellOut(earlier, crowd, nextWeek);
    await book(earlier, crowd, { ...nextWeek, passengers: 3, waiting: true });
    await book(earlier, traveller, { ...nextWeek, passengers: 2, waiting: true });
    const later = { ...firstClass, date: addDays(train.date, 12) };
    const [sold] = await sellOut(earlier, crowd, later);
    await book(earlier, traveller, { ...later, passengers: 1, waiting: true });
    if (sold) await cancelOne(earlier, crowd, sold.id);
    await settleWaitingList(earlier);
    await makeChart(app, { train_number: train.train, run_date: train.date });
    await settleWaitingList(app);
  } finally {
    await provider.close();
  }
};
