import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import {
  holdBooking,
  insertTestCustomers,
  someBookingRequest,
  type TestSegment,
  withoutClassLimit,
} from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { type Move, randomMove, seededNumbers, waitingListModel } from '#tests/waiting-list-model.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { cancelHeldBooking, cancelTicketPassengers } from '../cancellation/cancellations.store.server.ts';
import { confirmTrip } from '../core/trips.store.server.ts';
import { closeWaitingList, listWaitingPlaces } from '../core/waiting-list.store.server.ts';

const size = { capacity: 10, segments: 4, limit: 3 };

/** What a move breaks. The rules of the model are one thing, what must hold after every move is another. */
const breaches = (model: ReturnType<typeof waitingListModel>): string[] => [
  ...Array.from({ length: size.segments }, (_, segment) => segment)
    .filter((segment) => model.taken(segment) > size.capacity)
    .map((segment) => `segment ${segment} is oversold`),
  ...model.overtaken().map(({ no }) => `number ${no} waits for seats that are for sale`),
  ...model.bookings
    .filter(({ paid, status, refund }) => paid && status !== 'confirmed' && status !== 'waiting' && refund === 'none')
    .map(() => 'money of somebody without a ticket is kept'),
  ...model.bookings
    .filter(({ outcome, refund }) => outcome === 'not_confirmed' && refund === 'less charges')
    .map(() => 'whoever waited until the chart was charged'),
];

/** Plays moves on one train after the other, a new one after each chart. @returns what was broken, and what happened how often */
const play = (count: number, promotes: 'at once' | 'never') => {
  const below = seededNumbers(20_261_129);
  const broken = new Set<string>();
  const happened = { moves: 0, charts: 0, promoted: 0, refundedAtChart: 0, left: 0, refused: 0 };
  let model = waitingListModel({ ...size, limit: 20 }, promotes);
  let places = model.places();
  for (; happened.moves < count; happened.moves += 1) {
    const waited = model.bookings.map(({ status }) => status === 'waiting');
    const numbers = model.bookings.map(({ no }) => no);
    const seats = model.bookings.map((one) => one.seats);
    if (model.make(randomMove(below, size.segments)) !== null) happened.refused += 1;
    for (const breach of breaches(model)) broken.add(breach);
    const now = model.places();
    for (const [at, place] of now)
      if (place > (places.get(at) ?? place) && model.bookings[at]?.no === numbers[at]) broken.add('a place went back');
    const confirmed = model.bookings.filter(({ status }, at) => waited[at] && status === 'confirmed');
    happened.promoted += confirmed.length;
    for (const one of confirmed)
      if (
        model.bookings.some(
          (other, at) =>
            waited[at] &&
            other.status === 'waiting' &&
            (other.no ?? 0) < (one.no ?? 0) &&
            other.from === one.from &&
            other.to === one.to &&
            (seats[at] ?? 0) <= one.seats,
        )
      )
        broken.add('the same wish behind was confirmed first');
    places = now;
    if (model.isCharted() || model.bookings.length > 60) {
      happened.charts += Number(model.isCharted());
      happened.refundedAtChart += model.bookings.filter(
        ({ outcome, paid }) => outcome === 'not_confirmed' && paid,
      ).length;
      happened.left += model.bookings.filter(({ outcome }) => outcome === 'left').length;
      model = waitingListModel({ ...size, limit: 20 }, promotes);
      places = model.places();
    }
  }
  return { broken: [...broken].sort(), happened };
};

describe('the rules of the waiting list', () => {
  test('100,000 random moves oversell nothing, keep no money without a ticket, and promote in order', () => {
    const { broken, happened } = play(100_000, 'at once');
    expect(broken).toEqual([]);
    // Everything that can happen did.
    for (const times of Object.values(happened)) expect(times).toBeGreaterThan(100);
  });

  test('control: seats that are sold before the line is asked leave somebody waiting for them', () => {
    const { broken } = play(5_000, 'never');
    expect(broken).toContainEqual(expect.stringContaining('waits for seats that are for sale'));
  });
});

const database = await testDatabase();
// Thirty per cent of 10 seats: three may wait.
const world = await sharedBookingFixture(database, [testTrain('90001', size.capacity)]);

type Row = { id: string; status: string; no: number | null; outcome: string | null; seats: number };

describe('the same rules in the database', () => {
  test('400 random moves have the same results as in memory', { timeout: 120_000 }, async () => {
    const below = seededNumbers(5);
    const customers = await insertTestCustomers(database.db, 400);
    const ids: string[] = [];
    let model = waitingListModel(size);
    let day = 1;
    const outcomes = { confirmed: 0, not_confirmed: 0, left: 0 };
    const date = () => `2026-12-${String(day).padStart(2, '0')}`;
    const run = () => ({ train_number: '90001', run_date: date() });
    const now = () => world.clock.now();
    const rows = async (): Promise<Row[]> =>
      (
        await database.db.execute<Row>(sql`
          select id, booking_status as status, waiting_no as no, waiting_outcome as outcome, seats::integer from train_bookings
          where run_date = ${date()}::date order by booking_reference`)
      ).rows;

    const apply = async (move: Move): Promise<string | null> => {
      const id = 'which' in move ? ids[move.which % Math.max(1, ids.length)] : undefined;
      const booking = 'which' in move ? model.bookings[move.which % Math.max(1, ids.length)] : undefined;
      switch (move.do) {
        case 'book':
        case 'join': {
          const segment = `${'ABCDE'[move.from]}-${'ABCDE'[move.to]}` as TestSegment;
          const request = { segment, passengers: move.seats, date: date(), waiting: move.do === 'join' };
          const answer = await holdBooking(world.app, someBookingRequest(customers.pop() ?? '', request));
          if (!answer.success) return answer.error.code;
          ids.push(answer.data.bookingId);
          return null;
        }
        case 'pay':
          if (id && !booking?.paid)
            await database.db.transaction((tx) =>
              confirmTrip(tx, { id, paymentId: `pay_${id}`, mayRebookSeats: true, waitingShare: 3000 }, now()),
            );
          return null;
        case 'cancel': {
          if (!id || !booking) return null;
          if (booking.paid)
            await cancelTicketPassengers(database.db, { bookingId: id, passengers: await travelling(id) }, now());
          else await cancelHeldBooking(database.db, id, now());
          return null;
        }
        case 'shrink': {
          if (!id || !booking?.paid || booking.seats === 1) return null;
          const passengers = (await travelling(id)).slice(0, 1);
          await cancelTicketPassengers(database.db, { bookingId: id, passengers }, now());
          return null;
        }
        case 'wait':
          world.clock.advance(move.minutes * 60_000);
          return null;
        case 'sweep':
          await releaseExpiredHolds(world.app);
          return null;
        case 'chart':
          await database.db.transaction(async (tx) => {
            await closeWaitingList(tx, run(), now());
            await tx.execute(
              sql`update seat_inventory set charted_at = now(), coach_seats = 10 where run_date = ${date()}::date`,
            );
          });
          return null;
      }
    };
    const travelling = async (id: string) => {
      const { rows: found } = await database.db.execute<{ id: string }>(sql`
        select p ->> 'id' as id from train_bookings b, jsonb_array_elements(b.passenger_details) as p where b.id = ${id}::uuid
          and not exists (select from jsonb_array_elements(b.cancelled_passengers) as c where c ->> 'id' = p ->> 'id') order by 1`);
      return found.map((one) => ({ id: one.id, at: now().toISOString(), kept_paise: 0, refund_paise: 0 }));
    };

    const refusals: Record<string, string> = {
      sold_out: 'sold_out',
      seats_free: 'seats_free',
      list_full: 'waiting_list',
    };
    await withoutClassLimit(database.db, async () => {
      for (let move = 0; move < 400; move += 1) {
        const next: Move = ids.length > 45 ? { do: 'chart' } : randomMove(below, size.segments);
        const answer = await apply(next);
        const expected = model.make(next);
        expect([move, next, answer]).toEqual([move, next, expected === null ? null : refusals[expected]]);
        const stored = await rows();
        const byId = new Map(stored.map((row) => [row.id, row]));
        expect(ids.map((id) => byId.get(id)).map((row) => row && [row.status, row.no, row.outcome])).toEqual(
          model.bookings.map(({ status, no, outcome }) => [status, no, outcome]),
        );
        const places = await listWaitingPlaces(
          database.db,
          stored.map(({ id, status, no }) => ({ id, booking_status: status, waiting_place: no })),
          now(),
        );
        expect(ids.flatMap((id, at) => (places.has(id) ? [[at, places.get(id)?.place]] : []))).toEqual(
          [...model.places()].sort(([one], [other]) => one - other),
        );
        for (const { outcome } of model.isCharted() ? model.bookings : []) if (outcome) outcomes[outcome] += 1;
        if (model.isCharted()) {
          ids.length = 0;
          model = waitingListModel(size);
          day += 1;
        }
      }
    });
    for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(0);
  });
});
