import { createHash, randomUUID } from 'node:crypto';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import type { App } from '~/server/app.server.ts';
import { openDesk } from '~/server/serve-together.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Result } from '~/shared/result.ts';
import { mostHolds } from './booking.ts';
import { type HoldRequest, type HoldVerdict, holdSeats } from './bookings.store.server.ts';
import { type BookingRequest, judgeRequest, type RefusalCode, soldOut } from './judge-request.ts';

export type Held = { bookingId: string; bookingReference: string };

type DeskApp = Pick<App, 'db' | 'clock' | 'log'>;

const largestBatch = 200;

/** The same journey, travellers, contact and extras, whatever the order of keys: a second click is the same request. */
const requestHash = (request: BookingRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        request.train,
        request.date,
        request.class,
        request.from,
        request.to,
        request.insurance,
        request.contact.email,
        request.contact.phone,
        request.passengers.map((passenger) => [passenger.name, passenger.age, passenger.gender]),
      ]),
    )
    .digest('base64url');

const outcome = (request: BookingRequest, verdict: HoldVerdict | undefined): Result<Held, RefusalCode> => {
  if (!verdict) throw new Error('hold_seats gave no verdict');
  if (verdict.verdict === 'held' && verdict.booking_id && verdict.booking_reference)
    return { success: true, data: { bookingId: verdict.booking_id, bookingReference: verdict.booking_reference } };
  if (verdict.verdict === 'too_many_holds')
    return {
      success: false,
      error: {
        code: 'too_many_holds',
        message: `You are holding ${mostHolds} unpaid bookings. Please pay for one of them, or wait until a hold ends.`,
      },
    };
  return { success: false, error: soldOut(request.class, verdict.seats_left, request.passengers.length) };
};

/**
 * The desk books the requests of a moment together: on a hot train and a slow disk this is what keeps pace, since a batch costs one flush. The same request
 * is never booked twice, so a batch may be tried again.
 */
const book = openDesk('booking', largestBatch, async (app: DeskApp, requests: BookingRequest[]) => {
  const now = app.clock.now();
  const facts = await journeyFacts(
    app.db,
    requests.map((request) => ({
      train_number: request.train,
      from: request.from,
      to: request.to,
      date: request.date,
      class: request.class,
    })),
  );
  const answers: Result<Held, RefusalCode>[] = [];
  const asking: { index: number; request: BookingRequest; hold: HoldRequest }[] = [];
  requests.forEach((request, index) => {
    const journey = facts[index] ?? null;
    const judged = judgeRequest(request, journey, now);
    if (!judged.success || !journey) {
      if (!judged.success) answers[index] = judged;
      return;
    }
    asking.push({
      index,
      request,
      hold: {
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
        train_details: judged.data.details,
        passenger_details: request.passengers,
        insurance: request.insurance,
        total_fare_paise: judged.data.total,
        request_hash: requestHash(request),
        hold_expires_at: judged.data.holdEndsAt,
        replaces: request.replaces,
      },
    });
  });
  if (asking.length === 0) return answers;
  const verdicts = await holdSeats(
    app.db,
    asking.map(({ hold }) => hold),
    now,
    mostHolds,
  );
  asking.forEach(({ index, request }, place) => {
    answers[index] = outcome(request, verdicts[place]);
  });
  return answers;
});

/**
 * Books seats: a held booking (15 minutes, pending/pending), or a refusal that says what to do. The fare is computed here; a sum shown that
 * differs is refused. The same request by the same person while it is held answers the same booking.
 */
export const holdBooking = (app: DeskApp, request: BookingRequest): Promise<Result<Held, RefusalCode>> =>
  book(app, request);
