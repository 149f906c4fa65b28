import type { Account } from '~/features/accounts/core/account.ts';
import { withBoards } from '~/features/places/core/board-names.server.ts';
import { addAvailability } from '~/features/seats/search-journeys.server.ts';
import { bookingWindowDays, type JourneyDetails, type TrainResult } from '~/features/trains/core/train.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import { connects } from '~/features/trains/journeys/timetable-index.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { addDays, dayOffset, daysBetween, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import type { TrainDetails } from '../core/booking.ts';
import { tripIdOf } from '../core/booking.ts';
import { findBooking, listActiveHolds, listUserBookings, type StoredBooking } from '../core/bookings.store.server.ts';
import type { CancellationStep } from '../core/cancellation.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import { emptyPassenger, type PassengerFormValues, toPassengerFormValues } from '../core/passenger-attributes.ts';
import { priceCancellation } from '../core/price-cancellation.ts';
import { type BookingFormValues, toBookingFormValues } from './booking-form.ts';
import { toTrainDetails } from './trip-request.ts';
import { listLegDetails } from './validate-trip.server.ts';
import { loadWaitingOffer, type WaitingOffer } from './waiting-offers.server.ts';

export type OfferedClass = { class: string; name: string; fare_paise: Paise; available: number };

/** A train of the booking page. */
export type LegOffer = {
  /** As in the URL. */
  key: ChosenJourney;
  journey: TrainDetails;
  departed: boolean;
  leavesSoon: boolean;
  /** The date is beyond the booking window. */
  tooEarly: boolean;
  chosen: OfferedClass;
  /** The other classes of this train. */
  others: OfferedClass[];
  /** The waiting list of the class, when it has no seats; only of a train by itself. */
  waiting: WaitingOffer | null;
};

/** Data of the booking page. */
export type BookingOffer = {
  /** The trains in the order of travel. */
  legs: readonly [LegOffer, ...LegOffer[]];
  /**
   * The traveller's own unpaid booking of these trains, so that returning from the payment page
   * does not show "sold out".
   */
  held: { id: string; expires_at: string; passengers: number } | null;
  formValues: BookingFormValues;
  /** What cancelling each of the trains would cost and refund if they were booked now. */
  refunds: CancellationStep[][];
};

const isOnJourney = (hold: StoredBooking, details: JourneyDetails): boolean =>
  hold.train_number === details.train_number && hold.run_date === details.run_date && hold.class === details.class;

/**
 * Those of the holds that one of these trains would replace: of a direct train for one, of the same
 * number of trains for several.
 */
export const holdsOnJourneys = (holds: StoredBooking[], journeys: readonly JourneyDetails[]): StoredBooking[] =>
  holds.filter((hold) => hold.trip_legs === journeys.length && journeys.some((details) => isOnJourney(hold, details)));

/** Active unpaid bookings of these accounts: those that hold seats, or those that hold a place on a waiting list. */
export const listOwnHolds = async (
  app: Pick<App, 'db' | 'clock'>,
  userIds: string[],
  { waiting = false } = {},
): Promise<StoredBooking[]> =>
  userIds.length === 0
    ? []
    : (await listActiveHolds(app.db, userIds, app.clock.now())).filter(
        ({ waiting_no }) => (waiting_no !== null) === waiting,
      );

/** The user's own booking whose details prefill the form. */
const findOwnBooking = async (
  app: Pick<App, 'db'>,
  userId: string,
  id: string | null,
): Promise<StoredBooking | null> => {
  const booking = id === null ? null : await findBooking(app.db, id);
  return booking?.user_id === userId ? booking : null;
};

const initialFormValues = (user: Account | null, before: StoredBooking | null): BookingFormValues => {
  const values = before
    ? toBookingFormValues(before.passenger_details, before.contact_details, before.insurance)
    : { passengers: [emptyPassenger()], email: '', phone: '', insurance: false };
  return user ? { ...values, email: user.email, phone: values.phone || (user.phone ?? '') } : values;
};

/** The traveller's unpaid trip on exactly these trains, by its first booking. */
const findHeldTrip = (own: StoredBooking[], journeys: readonly JourneyDetails[]): StoredBooking | undefined =>
  own.find(
    (first) =>
      first.trip_leg === 1 &&
      journeys.every((details) => own.some((hold) => tripIdOf(hold) === tripIdOf(first) && isOnJourney(hold, details))),
  );

const toOfferedClasses = (result: TrainResult): OfferedClass[] =>
  result.classes.map((offered) => ({
    class: offered.class,
    name: offered.name,
    fare_paise: offered.fare_paise,
    available: offered.available,
  }));

const toLegOffer = (
  key: ChosenJourney,
  details: JourneyDetails,
  result: TrainResult | undefined,
  today: PlainDate,
): LegOffer | null => {
  const classes = result ? toOfferedClasses(result) : [];
  const chosen = classes.find((offered) => offered.class === details.class);
  if (!result || !chosen) return null;
  return {
    key,
    journey: withBoards({
      ...toTrainDetails(details, false),
      date: addDays(details.run_date, dayOffset(details.from.departs_min)),
    }),
    departed: result.departed,
    leavesSoon: result.leaves_soon === true,
    tooEarly: daysBetween(today, key.date) > bookingWindowDays,
    chosen,
    others: classes.filter((offered) => offered.class !== details.class),
    waiting: null,
  };
};

/** What cancelling a train would cost and refund if it were booked now. */
const listRefundSteps = async (
  app: Pick<App, 'db' | 'clock'>,
  train_details: TrainDetails,
): Promise<CancellationStep[]> => {
  const now = app.clock.now();
  const sold = {
    train_details,
    passenger_details: [],
    cancelled_passengers: [],
    partly_refunded_paise: 0,
    created_at: now,
  };
  return priceCancellation(sold, await findTrainType(app, train_details.number), now).steps;
};

/** Whether one can change between these trains, by the rules of the journey search. */
const isConnected = async (app: Pick<App, 'db'>, journeys: readonly JourneyDetails[]): Promise<boolean> => {
  if (journeys.length === 1) return true;
  const index = await loadTimetableIndex(app.db);
  return journeys.slice(1).every((next, at) => connects(index, journeys[at] as JourneyDetails, next));
};

/**
 * Loads the booking page: the trains with fares and free seats (seats held by `accounts`, those of
 * this browser, count as free) and the initial form values. Null when there is no such train, or
 * one cannot change between them.
 */
export const loadBookingOffer = tracedUseCase(
  'load booking offer',
  async (
    app: Pick<App, 'db' | 'clock'>,
    chosen: readonly ChosenJourney[],
    from: { user: Account | null; accounts: string[]; again: string | null; joinsList?: boolean },
  ): Promise<BookingOffer | null> => {
    const found = await listLegDetails(app, chosen);
    const journeys = found.filter((details) => details !== null);
    if (journeys.length < chosen.length || !(await isConnected(app, journeys))) return null;
    const own = holdsOnJourneys(await listOwnHolds(app, from.accounts), journeys);
    // The payment page needs a session. A guest without one submits the form again and gets the
    // existing booking.
    const holds = from.joinsList
      ? holdsOnJourneys(await listOwnHolds(app, from.accounts, { waiting: true }), journeys)
      : own;
    const held = from.user ? findHeldTrip(holds, journeys) : undefined;
    const mine = held && !from.joinsList ? own.filter((hold) => tripIdOf(hold) === tripIdOf(held)) : own;
    const results = await addAvailability(app, journeys, mine);
    const today = indianDate(app.clock.now());
    const [first, ...others] = journeys.map((details, at) =>
      toLegOffer(chosen[at] as ChosenJourney, details, results[at], today),
    );
    if (!first || !others.every((leg) => leg !== null)) return null;
    if (others.length === 0 && results[0])
      first.waiting = await loadWaitingOffer(app, results[0], {
        code: first.key.class,
        own: from.joinsList ? holds : [],
      });
    const before = held ?? (from.user ? await findOwnBooking(app, from.user.id, from.again) : null);
    return {
      legs: [first, ...others],
      held: held ? { id: held.id, expires_at: held.hold_expires_at.toISOString(), passengers: held.seats } : null,
      formValues: initialFormValues(from.user, before),
      refunds: await Promise.all([first, ...others].map(({ journey }) => listRefundSteps(app, journey))),
    };
  },
);

/** The latest bookings whose passengers are offered, and the largest number of them. */
const maxBookings = 20;
const maxTravellers = 8;

/** Names of bookings whose personal data was removed. */
const isRemoved = (name: string): boolean => /^Passenger \d+$/.test(name);

/** Who the customer booked for before, the customer first, each name once with its latest data. Empty for a guest. */
export const listSavedTravellers = async (
  app: Pick<App, 'db'>,
  user: Account | null,
): Promise<PassengerFormValues[]> => {
  if (!user) return [];
  const bookings = await listUserBookings(app.db, user.id, maxBookings);
  const passengers = bookings
    .flatMap(({ passenger_details }) => passenger_details)
    .filter(({ name }) => !isRemoved(name))
    .map(toPassengerFormValues);
  const me = foldName(user.full_name);
  const all = [...passengers, { ...emptyPassenger(), name: user.full_name }];
  const latest = [...Map.groupBy(all, ({ name }) => foldName(name)).values()].flatMap(([first]) => first ?? []);
  return latest
    .toSorted((one, other) => Number(foldName(other.name) === me) - Number(foldName(one.name) === me))
    .slice(0, maxTravellers);
};
