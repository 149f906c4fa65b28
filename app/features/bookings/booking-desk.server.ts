import { createHash, randomUUID } from 'node:crypto';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Result } from '~/shared/result.ts';
import { mostHolds } from './booking.ts';
import { type HoldRequest, type HoldVerdict, holdSeats } from './bookings.store.server.ts';
import { type BookingRequest, judgeRequest, type RefusalCode, soldOut } from './judge-request.ts';

export type Held = { bookingId: string; bookingReference: string };

type DeskApp = Pick<App, 'db' | 'clock' | 'log'>;
type Waiting = {
  request: BookingRequest;
  answer: (result: Result<Held, RefusalCode>) => void;
  fail: (error: unknown) => void;
};

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

const bookTogether = async (app: DeskApp, waiting: Waiting[]): Promise<void> => {
  const now = app.clock.now();
  const facts = await journeyFacts(
    app.db,
    waiting.map(({ request }) => ({
      train_number: request.train,
      from: request.from,
      to: request.to,
      date: request.date,
      class: request.class,
    })),
  );
  const asking: { waiting: Waiting; hold: HoldRequest }[] = [];
  waiting.forEach((one, index) => {
    const journey = facts[index] ?? null;
    const judged = judgeRequest(one.request, journey, now);
    if (!judged.success || !journey) {
      if (!judged.success) one.answer(judged);
      return;
    }
    asking.push({
      waiting: one,
      hold: {
        id: randomUUID(),
        user_id: one.request.userId,
        prefix: brand.bookingReferencePrefix,
        train_number: journey.number,
        run_date: journey.run_date,
        class: journey.class,
        from_seq: journey.from.seq,
        to_seq: journey.to.seq,
        seats: one.request.passengers.length,
        contact_details: one.request.contact,
        train_details: judged.data.details,
        passenger_details: one.request.passengers,
        insurance: one.request.insurance,
        total_fare_paise: judged.data.total,
        request_hash: requestHash(one.request),
        hold_expires_at: judged.data.holdEndsAt,
        replaces: one.request.replaces,
      },
    });
  });
  if (asking.length === 0) return;
  const verdicts = await holdSeats(
    app.db,
    asking.map(({ hold }) => hold),
    now,
    mostHolds,
  );
  asking.forEach((one, index) => {
    one.waiting.answer(outcome(one.waiting.request, verdicts[index]));
  });
};

/** PostgreSQL could not take the data of one request (SQLSTATE classes 22 and 23, raise in P0): the others of its batch may be well. */
const isOneRequestsFault = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && /^(22|23|P0)/.test(String(cause.code));
};

/**
 * Once more, each request by itself: one bad one must not spoil the others', and the same request is never booked twice. When the database
 * itself is away, the first that fails answers for all: nobody waits for a row of time-outs, and nothing is booked for people who have gone.
 */
const bookSingly = async (app: DeskApp, batch: Waiting[]): Promise<void> => {
  for (const [index, one] of batch.entries()) {
    try {
      await bookTogether(app, [one]);
    } catch (error) {
      if (isOneRequestsFault(error)) one.fail(error);
      else {
        for (const left of batch.slice(index)) left.fail(error);
        return;
      }
    }
  }
};

/**
 * The desk takes requests as they come and books them together: one batch in flight, a verdict for each. On a hot train and a slow disk
 * this is what keeps pace, since a batch costs one flush (docs/decisions/0003).
 */
const openDesk = (app: DeskApp) => {
  const queue: Waiting[] = [];
  let busy = false;

  const serve = async (): Promise<void> => {
    busy = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch);
      try {
        await bookTogether(app, batch);
      } catch (error) {
        app.log.warn({ err: error, requests: batch.length }, 'a batch of bookings failed; trying them singly');
        await bookSingly(app, batch);
      }
    }
    busy = false;
  };

  return {
    book: (request: BookingRequest): Promise<Result<Held, RefusalCode>> =>
      new Promise((answer, fail) => {
        queue.push({ request, answer, fail });
        // Wait for the other requests of this turn of the event loop, then go.
        if (!busy) {
          busy = true;
          setImmediate(() => void serve());
        }
      }),
  };
};

const desks = new WeakMap<object, ReturnType<typeof openDesk>>();

/**
 * Books seats: a held booking (15 minutes, pending/pending), or a refusal that says what to do. The fare is computed here; a sum shown that
 * differs is refused. The same request by the same person while it is held answers the same booking.
 */
export const holdBooking = (app: DeskApp, request: BookingRequest): Promise<Result<Held, RefusalCode>> => {
  let desk = desks.get(app.db);
  if (!desk) {
    desk = openDesk(app);
    desks.set(app.db, desk);
  }
  return desk.book(request);
};
