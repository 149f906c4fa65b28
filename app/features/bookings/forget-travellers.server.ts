import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { nobodysAddress } from '~/server/mail/nobody.ts';
import { addDays, indianDate } from '~/shared/dates.ts';
import { keptFor } from '~/shared/kept-for.ts';
import type { Passenger } from './booking.ts';
import {
  type Horizon,
  lockOutlived,
  rewordEvent,
  storyWords,
  writeWithoutPeople,
} from './personal-bookings.store.server.ts';

const batch = 200;

const horizonAt = (now: Date): Horizon => {
  const today = indianDate(now);
  return {
    neverPaid: new Date(now.getTime() - keptFor.booking_never_paid.days * 86_400_000),
    travelled: addDays(today, -keptFor.booking.days),
    travelledWithoutAccount: addDays(today, -keptFor.booking_without_account.days),
  };
};

/** How a passenger stands in a booking whose people were forgotten. */
const withoutPerson = ({ id, nationality }: Passenger, place: number): Passenger => ({
  id,
  name: `Passenger ${place + 1}`,
  age: 0,
  gender: 'Other',
  nationality,
});

/** A sentence of the story without the names in it; the longest first, since one name may begin as another. */
const withoutNames = (detail: string, names: readonly string[]): string =>
  names
    .filter((name) => name.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, 'a passenger'), detail);

const forgetSome = async (tx: Tx, now: Date): Promise<number> => {
  const outlived = await lockOutlived(tx, horizonAt(now), batch);
  if (outlived.length === 0) return 0;
  const namesOf = new Map(outlived.map(({ id, passenger_details }) => [id, passenger_details.map(({ name }) => name)]));
  const words = await storyWords(tx, [...namesOf.keys()]);
  for (const { id, booking_id, detail } of words) {
    const told = withoutNames(detail, namesOf.get(booking_id) ?? []);
    if (told !== detail) await rewordEvent(tx, id, told);
  }
  await writeWithoutPeople(
    tx,
    outlived.map(({ id, passenger_details, ended_reason }) => ({
      id,
      passenger_details: passenger_details.map(withoutPerson),
      contact_details: { email: nobodysAddress, phone: '' },
      ended_reason: ended_reason && 'The reason was removed with the personal data.',
    })),
    now,
  );
  return outlived.length;
};

/**
 * Takes names, ages and contact out of bookings that have been kept for long enough (`keptFor`); seats, journey and money stay. Batch by batch, each a
 * transaction; what was forgotten before is not touched again.
 * @returns how many bookings
 */
export const forgetTravellers = async (app: Pick<App, 'db' | 'clock'>): Promise<number> => {
  const now = app.clock.now();
  let forgotten = 0;
  for (let done = batch; done === batch; forgotten += done)
    done = await app.db.transaction((tx) => forgetSome(tx, now));
  return forgotten;
};
