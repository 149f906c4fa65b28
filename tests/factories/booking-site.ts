import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { TestDatabase } from '../database.ts';
import { openSite, type VisitedPage } from '../visitor/visitor.ts';
import { journeyDate } from './bookings.ts';
import { sharedBookingFixture } from './shared-booking-fixture.ts';
import { laterTrain, testTimetable, testTrain } from './test-timetable.ts';

/** The fare in 2A, in paise; in SL it is `testFare`. */
const secondFare = rupees(500);

/** The booking form of a train of {@link bookingSite}. */
export const bookingPath = (train: string, more: { class?: string; date?: string } = {}): string =>
  paths.trainBooking({ train, from: 'AAA', to: 'EEE', date: journeyDate, class: 'SL', ...more });

/** The fields of one passenger. */
export const passengerValues = (index: number, name: string, age = '34', gender = 'Female') => ({
  [`passenger-${index}-name`]: name,
  [`passenger-${index}-age`]: age,
  [`passenger-${index}-gender`]: gender,
});

/** The pay button of the booking form and of the payment page. */
export const payLabel = /^(Pay|Try again: pay) ₹[\d,]+\.\d\d$/;

/** From the payment page to the provider's own page. */
const openHostedCheckout = async (payment: VisitedPage): Promise<VisitedPage> =>
  (await payment.submit(payLabel)).submit('Continue to Razorpay');

/** Pays by netbanking. @returns our page after the return */
const payByNetbanking = async (payment: VisitedPage, answer: 'Approve' | 'Decline'): Promise<VisitedPage> => {
  const checkout = await openHostedCheckout(payment);
  const result = await checkout.submit(answer, { method: 'netbanking', Bank: 'HDFC Bank' });
  return result.submit('Return to merchant');
};

/**
 * The pages on which a traveller books and pays, with the test provider, without a network: the trains 90001 (2 seats in SL, 5 in 2A), 90002
 * (40 and 5) and, three hours later, 90003 (10 and 5). `traveller()` gives a visitor with an internet address of its own, so that nobody meets the limits of another.
 */
export const bookingSite = async (database: TestDatabase) => {
  const trains = [testTrain('90001', 2), testTrain('90002', 40), laterTrain('90003', 10)].map((train) => ({
    ...train,
    classes: [...train.classes, { class: '2A' as const, coaches: 1, seats_per_coach: 5 }],
  }));
  const world = await sharedBookingFixture(database, trains, { alsoEmpty: ['attempt_counts'] });
  const timetable = testTimetable(trains);
  await importTimetable(database.db, {
    ...timetable,
    fare_rules: timetable.fare_rules.flatMap((rule) => [
      rule,
      { ...rule, class: '2A' as const, minimum_fare_paise: secondFare - rupees(20) },
    ]),
  });
  const site = await openSite(world.app, [
    ...['trains', 'payment', 'test-razorpay', 'webhooks', 'verify'],
    ...['login', 'logout', 'forgot-password', 'reset-password', 'verify-email', 'dashboard'],
  ]);
  let visitors = 0;
  const traveller = () => {
    visitors += 1;
    return site(`198.51.100.${visitors}`);
  };
  let guests = 0;
  /** The contact details of somebody who has no account yet. */
  const newContact = () => {
    guests += 1;
    return { email: `asha${guests}@example.in`, phone: '98470 55555' };
  };
  return { ...world, traveller, newContact, openHostedCheckout, payByNetbanking };
};
