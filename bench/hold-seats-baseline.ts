import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { unpaidSeatLimits } from '~/features/bookings/core/booking.ts';
import { type BookingRequest, checkBookingRequest } from '~/features/bookings/hold/check-booking-request.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { type RoundResult, runWorkers } from './run-workers.ts';

/** Requests in the format of hold_offered_seats, built before the measurement: the baseline measures the database only. */
export const baselineRequests = async (database: Database, requests: BookingRequest[]) => {
  const journeys = await listJourneyDetails(
    database.db,
    requests.map(({ train, ...rest }) => ({ train_number: train, ...rest })),
  );
  return requests.map((request, index) => {
    const journey = journeys[index];
    const checked = checkBookingRequest(request, journey ?? null, new Date());
    if (!journey || !checked.success) throw new Error('A bench train is not bookable.');
    return {
      id: randomUUID(),
      user_id: request.userId,
      prefix: brand.bookingReferencePrefix,
      train_number: journey.number,
      run_date: journey.run_date,
      class: journey.class,
      from_seq: journey.from.seq,
      to_seq: journey.to.seq,
      seats: request.passengers.length,
      contact_details: request.contact,
      train_details: checked.data.details,
      passenger_details: request.passengers,
      insurance: request.insurance,
      total_fare_paise: checked.data.total,
      request_hash: createHash('sha256').update(`${index}`).digest('base64url'),
      hold_expires_at: checked.data.holdEndsAt,
      guest_address: request.emailVerified ? null : request.clientAddress,
      replaces: null,
      offered: {
        from: journey.from.code,
        departs_min: journey.from.departs_min,
        to: journey.to.code,
        arrives_min: journey.to.arrives_min,
      },
    };
  });
};

type BareRequest = Awaited<ReturnType<typeof baselineRequests>>[number];

/** The named statement of the baseline: PostgreSQL parses and plans it once per connection. */
const holdSeats = {
  name: 'bench_hold_seats',
  text: 'select * from hold_offered_seats($1::jsonb, $2::timestamptz, $3::jsonb)',
};

const limits = JSON.stringify(unpaidSeatLimits);

/** Calls hold_offered_seats with `batch` requests each over `connections` connections of the plain driver. */
export const holdSeatsBaseline = async (
  database: Database,
  requests: BareRequest[],
  { connections, batch, seconds }: { connections: number; batch: number; seconds: number },
): Promise<RoundResult> => {
  const calls: { text: string; count: number }[] = [];
  for (let at = 0; at < requests.length; at += batch) {
    const some = requests.slice(at, at + batch);
    calls.push({ text: JSON.stringify(some), count: some.length });
  }
  const clients = Array.from({ length: connections }, () => new Client(database.pool.options));
  await Promise.all(clients.map((client) => client.connect()));
  const now = new Date().toISOString();
  try {
    await Promise.all(clients.map((client) => client.query({ ...holdSeats, values: ['[]', now, limits] })));
    return await runWorkers(calls, clients, seconds, async (client, { text, count }) => {
      await client.query({ ...holdSeats, values: [text, now, limits] });
      return count;
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
