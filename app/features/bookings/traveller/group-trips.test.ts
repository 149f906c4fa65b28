import { expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import { groupTrips } from './group-trips.ts';

const { train_details: train } = someTicket();
const booking = (
  id: string,
  date: string,
  upcoming: boolean,
  trip: { trip_id: string; trip_leg: number } | null = null,
) => ({
  id,
  trip_id: trip?.trip_id ?? null,
  trip_leg: trip?.trip_leg ?? 1,
  train_details: { ...train, from: { ...train.from, date }, to: { ...train.to, date } },
  upcoming,
});
const idsOf = (trips: readonly (readonly { id: string }[])[]) =>
  trips.map((trip) => trip.map(({ id }) => id).join(' '));

test('lists trips coming up by departure, and the others as given, each with its trains in the order of travel', () => {
  const { comingUp, others } = groupTrips([
    booking('later', '2026-12-20', true),
    booking('second', '2026-12-02', true, { trip_id: 'first', trip_leg: 2 }),
    booking('first', '2026-12-01', false, { trip_id: 'first', trip_leg: 1 }),
    booking('expired', '2026-12-10', false),
    booking('travelled', '2026-11-01', false),
  ]);
  expect(idsOf(comingUp)).toEqual(['first second', 'later']);
  expect(idsOf(others)).toEqual(['expired', 'travelled']);
});
