import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { erasedAddress } from '~/server/mail/erased-address.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import type { Passenger } from '../core/booking.ts';
import {
  type BookingRetentionCutoffs,
  listEventDetails,
  lockBookingsPastRetention,
  updateEventDetail,
  updateWithoutPersonalData,
} from './personal-bookings.store.server.ts';

const batch = 200;

const cutoffsAt = (now: Date): BookingRetentionCutoffs => {
  const today = indianDate(now);
  return {
    neverPaid: new Date(now.getTime() - retentionPeriods.booking_never_paid.days * 86_400_000),
    travelled: addDays(today, -retentionPeriods.booking.days),
    travelledWithoutAccount: addDays(today, -retentionPeriods.booking_without_account.days),
  };
};

/** Placeholder for a passenger whose personal data was purged. */
const anonymousPassenger = ({ id, nationality }: Passenger, place: number): Passenger => ({
  id,
  name: `Passenger ${place + 1}`,
  age: 0,
  gender: 'Other',
  nationality,
});

/** Removes names from an event text, longest first, because one name may be a prefix of another. */
const withoutNames = (detail: string, names: readonly string[]): string =>
  names
    .filter((name) => name.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, 'a passenger'), detail);

const purgeBatch = async (tx: Tx, now: Date): Promise<number> => {
  const expired = await lockBookingsPastRetention(tx, cutoffsAt(now), batch);
  if (expired.length === 0) return 0;
  const namesOf = new Map(expired.map(({ id, passenger_details }) => [id, passenger_details.map(({ name }) => name)]));
  const events = await listEventDetails(tx, [...namesOf.keys()]);
  for (const { id, booking_id, detail } of events) {
    const anonymised = withoutNames(detail, namesOf.get(booking_id) ?? []);
    if (anonymised !== detail) await updateEventDetail(tx, id, anonymised);
  }
  await updateWithoutPersonalData(
    tx,
    expired.map(({ id, passenger_details, ended_reason }) => ({
      id,
      passenger_details: passenger_details.map(anonymousPassenger),
      contact_details: { email: erasedAddress, phone: '' },
      ended_reason: ended_reason && 'The reason was removed with the personal data.',
    })),
    now,
  );
  return expired.length;
};

/**
 * Purges names, ages and contact details of bookings past their retention period; seats, journey and amounts remain. One transaction per
 * batch; purged bookings are not processed again.
 * @returns the number of purged bookings
 */
export const purgePassengerData = async (app: Pick<App, 'db' | 'clock'>): Promise<number> => {
  const now = app.clock.now();
  let purged = 0;
  for (let done = batch; done === batch; purged += done) done = await app.db.transaction((tx) => purgeBatch(tx, now));
  return purged;
};
