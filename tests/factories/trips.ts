import { sql } from 'drizzle-orm';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { type AccountTripRequest, holdTrip, insertTestCustomer, journeyDate, someBookingRequest } from './bookings.ts';
import { laterTrain, testFare, testTrain } from './test-timetable.ts';

/** The trains of test trips. The runs are locked in the order 90001, 90002. */
export const tripTrains = (seats: number) => [testTrain('90001', seats), laterTrain('90002', seats)];

type TripOverrides = { passengers?: number } & Partial<Omit<AccountTripRequest, 'passengers'>>;

/** A request for A to C by the train 90001 and C to E by the train 90002, of a customer whose email address is confirmed. */
export const someTripRequest = (
  userId: string,
  { passengers = 1, ...rest }: TripOverrides = {},
): AccountTripRequest => {
  const {
    train: _train,
    from: _from,
    to: _to,
    date: _date,
    class: _class,
    ...request
  } = someBookingRequest(userId, {
    passengers,
  });
  const leg = { date: journeyDate, class: 'SL' };
  return {
    ...request,
    legs: [
      { ...leg, train: '90001', from: 'AAA', to: 'CCC' },
      { ...leg, train: '90002', from: 'CCC', to: 'EEE' },
    ],
    displayedTotal: testFare * passengers * 2,
    ...rest,
  };
};

/** Holds a trip of a new customer. */
export const heldTrip = async (app: App, wanted: TripOverrides = {}) => {
  const userId = await insertTestCustomer(app.db);
  const held = await holdTrip(app, someTripRequest(userId, wanted));
  if (!held.success) throw new Error(held.error.message);
  return { userId, ...held.data };
};

/** The bookings of a trip as stored, in the order of travel. */
export const readTrip = async (db: Db, tripId: string) => {
  const { rows } = await db.execute<{
    id: string;
    booking_reference: string;
    train_number: string;
    booking_status: string;
    payment_status: string;
    payment_id: string | null;
    seats: number;
  }>(sql`select id, booking_reference, train_number, booking_status, payment_status, payment_id, seats::integer from train_bookings
    where coalesce(trip_id, id) = ${tripId} order by trip_leg`);
  return rows;
};
