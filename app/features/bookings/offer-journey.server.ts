import type { SignedInUser } from '~/features/accounts/account.ts';
import { addSeats } from '~/features/seats/find-journeys.server.ts';
import { releaseHolds } from '~/features/seats/release-ended-holds.server.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { bookingWindowDays, type JourneyFacts } from '~/features/trains/train.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, dayOffset, daysBetween, indianDate } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';
import { ok, type Result } from '~/shared/result.ts';
import type { TrainDetails } from './booking.ts';
import { emptyPassenger, type TypedBooking, typedAgain } from './booking-form.ts';
import { findBooking, liveHolds, type StoredBooking } from './bookings.store.server.ts';
import type { ChosenJourney } from './chosen-journey.ts';
import { type BookingRequest, judgeRequest, type RefusalCode, soldOut, trainDetails } from './judge-request.ts';

export type OfferedClass = { class: string; name: string; fare_paise: Paise; available: number };

/** What the booking page shows and starts from. */
export type BookingOffer = {
  journey: TrainDetails;
  departed: boolean;
  /** Tickets for that day are not sold yet. */
  tooEarly: boolean;
  chosen: OfferedClass;
  /** The other classes of this train, for when the chosen one is short of seats. */
  others: OfferedClass[];
  /** The traveller's own unpaid booking here: going back from the payment finds it, not "sold out". */
  held: { id: string; expires_at: string; passengers: number } | null;
  typed: TypedBooking;
};

const factsOf = async (app: Pick<App, 'db'>, chosen: ChosenJourney): Promise<JourneyFacts | null> => {
  const [facts] = await journeyFacts(app.db, [
    { train_number: chosen.train, from: chosen.from, to: chosen.to, date: chosen.date, class: chosen.class },
  ]);
  return facts ?? null;
};

const ownHoldsOn = (holds: StoredBooking[], facts: JourneyFacts): StoredBooking[] =>
  holds.filter(
    (hold) => hold.train_number === facts.number && hold.run_date === facts.run_date && hold.class === facts.class,
  );

/** The unpaid holds of these accounts, as the seats room counts them. */
export const ownHolds = async (app: Pick<App, 'db' | 'clock'>, userIds: string[]): Promise<StoredBooking[]> =>
  userIds.length === 0 ? [] : liveHolds(app.db, userIds, app.clock.now());

/** A booking of one's own whose details may fill the form again. */
const bookingAgain = async (app: Pick<App, 'db'>, userId: string, id: string | null): Promise<StoredBooking | null> => {
  const booking = id === null ? null : await findBooking(app.db, id);
  return booking?.user_id === userId ? booking : null;
};

const typedFor = (
  viewer: SignedInUser | null,
  before: StoredBooking | null,
  draft: TypedBooking | null,
): TypedBooking => {
  const kept =
    draft ??
    (before
      ? typedAgain(before.passenger_details, before.contact_details, before.insurance)
      : { passengers: [emptyPassenger()], email: '', phone: '', insurance: false });
  return viewer ? { ...kept, email: viewer.email, phone: kept.phone || (viewer.phone ?? '') } : kept;
};

/**
 * The offer of the booking page: the journey with its fare, what is free (what `accounts`, those of this browser, hold counts as free), and the
 * form as it was left. Null when there is no such journey.
 */
export const offerJourney = async (
  app: Pick<App, 'db' | 'clock'>,
  chosen: ChosenJourney,
  from: { viewer: SignedInUser | null; accounts: string[]; again: string | null; draft: TypedBooking | null },
): Promise<BookingOffer | null> => {
  const facts = await factsOf(app, chosen);
  if (!facts) return null;
  const own = ownHoldsOn(await ownHolds(app, from.accounts), facts);
  // The payment page opens to a session only: a guest without one sends the form again, and meets the booking that stands.
  const held = from.viewer ? own[0] : undefined;
  const [result] = await addSeats(app, [facts], held ? [held] : own);
  if (!result) return null;
  const classes = result.classes.map((offered) => ({
    class: offered.class,
    name: offered.name,
    fare_paise: offered.fare_paise,
    available: offered.available,
  }));
  const mine = classes.find((offered) => offered.class === facts.class);
  if (!mine) return null;
  const before = held ?? (from.viewer ? await bookingAgain(app, from.viewer.id, from.again) : null);
  return {
    journey: { ...trainDetails(facts, false), date: addDays(facts.run_date, dayOffset(facts.from.departs_min)) },
    departed: result.departed,
    tooEarly: daysBetween(indianDate(app.clock.now()), chosen.date) > bookingWindowDays,
    chosen: mine,
    others: classes.filter((offered) => offered.class !== facts.class),
    held: held ? { id: held.id, expires_at: held.hold_expires_at.toISOString(), passengers: held.seats } : null,
    typed: typedFor(from.viewer, before, from.draft),
  };
};

/**
 * Would this be refused as things stand? Asked before an account is made for a guest, so that nobody gets an account and a mail for a
 * booking that can't be. What `accounts` hold here counts as free: who sends the form once more must not be refused for their own seats. The desk
 * judges again, with the seats locked.
 */
export const judgeBefore = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  request: Omit<BookingRequest, 'userId'>,
  accounts: string[],
): Promise<Result<null, RefusalCode>> => {
  const facts = await factsOf(app, request);
  const judged = judgeRequest(request, facts, app.clock.now());
  if (!judged.success || !facts) return judged.success ? ok(null) : judged;
  const own = ownHoldsOn(await ownHolds(app, accounts), facts);
  const countFree = async () => {
    const [result] = await addSeats(app, [facts], own);
    return result?.classes.find((offered) => offered.class === facts.class)?.available ?? 0;
  };
  const wanted = request.passengers.length;
  if ((await countFree()) >= wanted) return ok(null);
  // Holds that have ended may not have been swept yet.
  await releaseHolds(app);
  const free = await countFree();
  if (free >= wanted) return ok(null);
  return { success: false, error: soldOut(facts.class, free, wanted) };
};
