import { createCookie } from 'react-router';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { addSeats, type OwnHold } from '~/features/seats/find-journeys.server.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import type { JourneyFacts } from '~/features/trains/train.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, dayOffset, isPlainDate } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';
import type { TrainDetails } from './booking.ts';
import { emptyPassenger, type TypedBooking, typedAgain } from './booking-form.ts';
import { bookingsOf, liveHolds, type StoredBooking } from './bookings.store.server.ts';
import { trainDetails } from './judge-request.ts';

/** The chosen journey, as the URL of the booking page carries it. */
export type ChosenJourney = { train: string; from: string; to: string; date: string; class: string };

/** Reads the URL; null when something is missing or misshapen. */
export const readChosenJourney = (query: URLSearchParams): ChosenJourney | null => {
  const read = (name: string) => (query.get(name) ?? '').trim().toUpperCase();
  const chosen = { train: read('train'), from: read('from'), to: read('to'), date: read('date'), class: read('class') };
  if (!/^\d{5}$/.test(chosen.train) || !isPlainDate(chosen.date)) return null;
  if (![chosen.from, chosen.to].every((code) => /^[A-Z]{1,5}$/.test(code)) || !/^[A-Z0-9]{2}$/.test(chosen.class))
    return null;
  return chosen;
};

export type OfferedClass = { class: string; name: string; fare_paise: Paise; available: number };

/** What the booking page shows and starts from. */
export type BookingOffer = {
  journey: TrainDetails;
  departed: boolean;
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

const ownHoldOn = (holds: StoredBooking[], facts: JourneyFacts): StoredBooking | undefined =>
  holds.find(
    (hold) => hold.train_number === facts.number && hold.run_date === facts.run_date && hold.class === facts.class,
  );

/** A person's unpaid holds, as the seats room counts them. */
export const ownHolds = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<StoredBooking[]> =>
  liveHolds(app.db, userId, app.clock.now());

const asOwn = (holds: StoredBooking[]): OwnHold[] => holds;

/** A booking of one's own whose details may fill the form again. */
const bookingAgain = async (app: Pick<App, 'db'>, userId: string, id: string | null): Promise<StoredBooking | null> =>
  id === null ? null : ((await bookingsOf(app.db, userId, 50)).find((booking) => booking.id === id) ?? null);

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
 * The offer of the booking page: the journey with its fare, what is free (one's own hold counts as free), and the form as it was left.
 * Null when there is no such journey.
 */
export const offerJourney = async (
  app: Pick<App, 'db' | 'clock'>,
  chosen: ChosenJourney,
  from: { viewer: SignedInUser | null; again: string | null; draft: TypedBooking | null },
): Promise<BookingOffer | null> => {
  const facts = await factsOf(app, chosen);
  if (!facts) return null;
  const holds = from.viewer ? await ownHolds(app, from.viewer.id) : [];
  const held = ownHoldOn(holds, facts);
  const [result] = await addSeats(app, [facts], asOwn(held ? [held] : []));
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
    chosen: mine,
    others: classes.filter((offered) => offered.class !== facts.class),
    held: held ? { id: held.id, expires_at: held.hold_expires_at.toISOString(), passengers: held.seats } : null,
    typed: typedFor(from.viewer, before, from.draft),
  };
};

/** Carries a typed booking through a login on the way, also without JavaScript. Too large a form stays with the browser's own draft. */
const typedBookingCookie = createCookie('raahi_typed_booking', {
  // Not only the page itself: within the site its data is asked for at /trains/booking.data.
  path: '/trains',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 30 * 60,
});

export const keepTyped = async (typed: TypedBooking): Promise<string | null> => {
  const cookie = await typedBookingCookie.serialize(typed);
  return cookie.length < 3_800 ? cookie : null;
};

export const forgetTyped = (): Promise<string> => typedBookingCookie.serialize('', { maxAge: 0 });

const isTyped = (value: unknown): value is TypedBooking =>
  typeof value === 'object' &&
  value !== null &&
  'passengers' in value &&
  Array.isArray(value.passengers) &&
  value.passengers.length > 0 &&
  value.passengers.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      ['name', 'age', 'gender'].every((field) => typeof (one as Record<string, unknown>)[field] === 'string'),
  ) &&
  'email' in value &&
  typeof value.email === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string';

export const keptTyped = async (cookieHeader: string | null): Promise<TypedBooking | null> => {
  if (!cookieHeader?.includes('raahi_typed_booking=')) return null;
  const kept: unknown = await typedBookingCookie.parse(cookieHeader);
  return isTyped(kept) ? { ...kept, insurance: kept.insurance === true } : null;
};
