import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { erasedAddress } from '~/server/mail/mail-headers.server.ts';
import type { Passenger } from '../core/booking.ts';
import { erasedPassenger } from '../core/passenger-attributes.ts';
import {
  listEventDetails,
  lockBookingsToForget,
  type RetentionLook,
  retentionLooks,
  scheduleRetention,
  updateEventDetails,
  updateWithoutPersonalData,
} from './personal-bookings.store.server.ts';

const batchSize = 200;

/** Placeholder for a passenger whose personal data was purged. */
const anonymousPassenger = ({ id, nationality }: Passenger, place: number): Passenger => ({
  id,
  ...erasedPassenger,
  name: `Passenger ${place + 1}`,
  nationality,
});

/** Removes names from an event text, longest first, because one name may be a prefix of another. */
const withoutNames = (detail: string, names: readonly string[]): string =>
  names
    .filter((name) => name.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, 'a passenger'), detail);

/** The bookings of a batch, by what becomes of them. */
type LookedAt = { purged: number; scheduled: number; last: string | null };

const lookAtBatch = async (
  tx: Tx,
  look: RetentionLook,
  { now, limit, after }: { now: Date; limit: number; after: string | null },
): Promise<LookedAt> => {
  const found = await lockBookingsToForget(tx, look, { now, limit, after });
  const last = found.at(-1)?.id ?? null;
  const expired = found.filter(({ is_over }) => is_over);
  const others = found.filter(({ is_over }) => !is_over).map(({ id }) => id);
  await scheduleRetention(tx, others, now);
  if (expired.length === 0) return { purged: 0, scheduled: others.length, last };
  const namesOf = new Map(expired.map(({ id, passenger_details }) => [id, passenger_details.map(({ name }) => name)]));
  const events = await listEventDetails(tx, [...namesOf.keys()]);
  await updateEventDetails(
    tx,
    events
      .map((event) => ({ ...event, detail: withoutNames(event.detail, namesOf.get(event.booking_id) ?? []) }))
      .filter(({ detail }, place) => detail !== events[place]?.detail),
  );
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
  return { purged: expired.length, scheduled: others.length, last };
};

/**
 * Purges names, ages and contact details of bookings past their retention period; seats, journey and amounts remain. Each booking says when it is to be looked at
 * (`forget_after`); what is not over then gets the time of its end. One transaction per batch; purged bookings are not processed again.
 * @returns the number of purged bookings
 */
export const purgePassengerData = async (app: Pick<App, 'db' | 'clock'>, limit = batchSize): Promise<number> => {
  const now = app.clock.now();
  let purged = 0;
  for (const look of retentionLooks) {
    let after: string | null = null;
    for (let seen = limit; seen === limit; ) {
      const done: LookedAt = await app.db.transaction((tx) => lookAtBatch(tx, look, { now, limit, after }));
      after = done.last;
      seen = done.purged + done.scheduled;
      purged += done.purged;
    }
  }
  return purged;
};
