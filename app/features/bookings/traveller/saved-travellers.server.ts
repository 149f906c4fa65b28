import type { Account } from '~/features/accounts/core/account.ts';
import type { App } from '~/server/app.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { listUserBookings } from '../core/bookings.store.server.ts';
import { emptyPassenger, type PassengerFormValues, toPassengerFormValues } from '../core/passenger-attributes.ts';

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
