import type { BerthRequest } from '~/features/seats/allot-berths.ts';
import type { Passenger } from '../core/booking.ts';

/** Who gets a lower berth first: general knowledge of the railway's rule; with a child under 12, one adult for each. */
const lowerBerthRule = { from_age: 60, women_from_age: 45, child_below: 12 } as const;

/** The passengers of a booking who get a lower berth before others. */
const inNeedOfLower = (passengers: readonly Passenger[]): ReadonlySet<string> => {
  const { from_age, women_from_age, child_below } = lowerBerthRule;
  const children = passengers.filter(({ age }) => age < child_below);
  const adults = passengers
    .filter(({ age }) => age >= child_below)
    .toSorted((one, other) => Number(other.gender === 'Female') - Number(one.gender === 'Female'));
  const byAge = passengers.filter(
    ({ age, gender }) => age >= from_age || (gender === 'Female' && age >= women_from_age),
  );
  return new Set([...byAge, ...adults.slice(0, children.length)].map(({ id }) => id));
};

/** What these passengers of a booking need on a chart: those who travel and have a berth. */
export const berthRequests = (
  booking: { id: string; from_seq: number; to_seq: number },
  passengers: readonly Passenger[],
): BerthRequest[] => {
  const inNeed = inNeedOfLower(passengers);
  return passengers.map(({ id, berth_preference }) => ({
    party: booking.id,
    passenger: id,
    from_seq: booking.from_seq,
    to_seq: booking.to_seq,
    needsLower: inNeed.has(id),
    preference: berth_preference ?? null,
  }));
};
