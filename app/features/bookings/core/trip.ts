/** A trip is what one payment buys: one booking per train. It has the id of the booking of its first train; a direct train is a trip of one booking. */
export type TripMember = { id: string; trip_id: string | null; trip_legs: number };

/** The id of the trip of a booking, to which its order and payments belong. */
export const tripIdOf = ({ id, trip_id }: Pick<TripMember, 'id' | 'trip_id'>): string => trip_id ?? id;

/** Whether it was bought together with other trains. */
export const hasSeveralTrains = ({ trip_legs }: Pick<TripMember, 'trip_legs'>): boolean => trip_legs > 1;

/** What one payment pays, in paise. */
export const tripTotal = (legs: readonly { total_fare_paise: number }[]): number =>
  legs.reduce((sum, { total_fare_paise }) => sum + total_fare_paise, 0);

/** At most this many trains are booked together: as many as a journey with two changes has. */
export const maxLegs = 3;

/** The trains of a trip are separate contracts with the railway. */
export const separateTicketsNote =
  'Each train has its own ticket. If one train is late or cancelled, the ticket for the next train is not changed, and its usual cancellation charges apply.';
