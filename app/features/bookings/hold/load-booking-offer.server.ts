import type { Account } from '~/features/accounts/core/account.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { addAvailability } from '~/features/seats/search-journeys.server.ts';
import { bookingWindowDays, type JourneyDetails } from '~/features/trains/core/train.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { addDays, dayOffset, daysBetween, indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import type { TrainDetails } from '../core/booking.ts';
import { findBooking, findUnpaidLimit, listActiveHolds, type StoredBooking } from '../core/bookings.store.server.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import { type BookingFormValues, emptyPassenger, toBookingFormValues } from './booking-form.ts';
import {
  type BookingErrorCode,
  checkBookingRequest,
  type RequestedBooking,
  soldOutError,
  toTrainDetails,
} from './check-booking-request.ts';
import { guestAddressKey } from './guest-address.server.ts';
import { unpaidLimitError } from './unpaid-limit-error.ts';

export type OfferedClass = { class: string; name: string; fare_paise: Paise; available: number };

/** Data of the booking page. */
export type BookingOffer = {
  journey: TrainDetails;
  departed: boolean;
  /** The date is beyond the booking window. */
  tooEarly: boolean;
  chosen: OfferedClass;
  /** The other classes of this train. */
  others: OfferedClass[];
  /** The traveller's own unpaid booking on this train, so that returning from the payment page does not show "sold out". */
  held: { id: string; expires_at: string; passengers: number } | null;
  formValues: BookingFormValues;
};

const findJourney = async (app: Pick<App, 'db'>, chosen: ChosenJourney): Promise<JourneyDetails | null> => {
  const [details] = await listJourneyDetails(app.db, [
    { train_number: chosen.train, from: chosen.from, to: chosen.to, date: chosen.date, class: chosen.class },
  ]);
  return details ?? null;
};

const holdsOnJourney = (holds: StoredBooking[], details: JourneyDetails): StoredBooking[] =>
  holds.filter(
    (hold) =>
      hold.train_number === details.number && hold.run_date === details.run_date && hold.class === details.class,
  );

/** Active unpaid bookings of these accounts. */
export const listOwnHolds = async (app: Pick<App, 'db' | 'clock'>, userIds: string[]): Promise<StoredBooking[]> =>
  userIds.length === 0 ? [] : listActiveHolds(app.db, userIds, app.clock.now());

/** The user's own booking whose details prefill the form. */
const findOwnBooking = async (
  app: Pick<App, 'db'>,
  userId: string,
  id: string | null,
): Promise<StoredBooking | null> => {
  const booking = id === null ? null : await findBooking(app.db, id);
  return booking?.user_id === userId ? booking : null;
};

const initialFormValues = (
  user: Account | null,
  before: StoredBooking | null,
  draft: BookingFormValues | null,
): BookingFormValues => {
  const values =
    draft ??
    (before
      ? toBookingFormValues(before.passenger_details, before.contact_details, before.insurance)
      : { passengers: [emptyPassenger()], email: '', phone: '', insurance: false });
  return user ? { ...values, email: user.email, phone: values.phone || (user.phone ?? '') } : values;
};

/**
 * Loads the booking page: the journey with fares and free seats (seats held by `accounts`, those of this browser, count as free) and the
 * initial form values. Null when there is no such journey.
 */
export const loadBookingOffer = tracedUseCase(
  'load booking offer',
  async (
    app: Pick<App, 'db' | 'clock'>,
    chosen: ChosenJourney,
    from: { user: Account | null; accounts: string[]; again: string | null; draft: BookingFormValues | null },
  ): Promise<BookingOffer | null> => {
    const details = await findJourney(app, chosen);
    if (!details) return null;
    const own = holdsOnJourney(await listOwnHolds(app, from.accounts), details);
    // The payment page needs a session. A guest without one submits the form again and gets the existing booking.
    const held = from.user ? own[0] : undefined;
    const [result] = await addAvailability(app, [details], held ? [held] : own);
    if (!result) return null;
    const classes = result.classes.map((offered) => ({
      class: offered.class,
      name: offered.name,
      fare_paise: offered.fare_paise,
      available: offered.available,
    }));
    const selected = classes.find((offered) => offered.class === details.class);
    if (!selected) return null;
    const before = held ?? (from.user ? await findOwnBooking(app, from.user.id, from.again) : null);
    return {
      journey: {
        ...toTrainDetails(details, false),
        date: addDays(details.run_date, dayOffset(details.from.departs_min)),
      },
      departed: result.departed,
      tooEarly: daysBetween(indianDate(app.clock.now()), chosen.date) > bookingWindowDays,
      chosen: selected,
      others: classes.filter((offered) => offered.class !== details.class),
      held: held ? { id: held.id, expires_at: held.hold_expires_at.toISOString(), passengers: held.seats } : null,
      formValues: initialFormValues(from.user, before, from.draft),
    };
  },
);

/**
 * Checks a request before a guest account is created, so that no account and mail are created for a booking that cannot succeed. Seats held
 * by `accounts` count as free, so that resubmitting the form does not fail on the guest's own hold. `limited` is whose limits of unpaid seats are
 * checked: an account with an unproved mailbox, a new guest (null), or nobody (undefined), because the booking checks them. `holdBooking` checks again
 * with the seats locked.
 */
export const precheckBookingRequest = async (
  app: Pick<App, 'db' | 'clock' | 'log' | 'environment'>,
  request: RequestedBooking,
  { accounts, clientAddress, limited }: { accounts: string[]; clientAddress: string; limited?: string | null },
): Promise<Result<null, BookingErrorCode>> => {
  const details = await findJourney(app, request);
  const checked = checkBookingRequest(request, details, app.clock.now());
  if (!checked.success || !details) return checked.success ? ok(null) : checked;
  const own = holdsOnJourney(await listOwnHolds(app, accounts), details);
  const countFree = async () => {
    const [result] = await addAvailability(app, [details], own);
    return result?.classes.find((offered) => offered.class === details.class)?.available ?? 0;
  };
  const wanted = request.passengers.length;
  let free = await countFree();
  if (free < wanted) {
    // Expired holds may not have been released yet.
    await releaseExpiredHolds(app);
    free = await countFree();
    if (free < wanted) return { success: false, error: soldOutError(details.class, free, wanted) };
  }
  if (limited === undefined) return ok(null);
  const now = app.clock.now();
  const limit = await findUnpaidLimit(
    app.db,
    {
      train_number: details.number,
      run_date: details.run_date,
      class: details.class,
      from_seq: details.from.seq,
      to_seq: details.to.seq,
      seats: wanted,
      guest_address: guestAddressKey(app, clientAddress),
      user_id: limited,
      replaces: request.replaces,
      free,
    },
    now,
  );
  if (!limit) return ok(null);
  const buyer = limited === null ? 'guest' : 'account';
  return { success: false, error: unpaidLimitError(limit, { wanted, retryAt: null, now, buyer }) };
};
