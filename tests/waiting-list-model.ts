/** A seeded generator of numbers below `limit`, so that a failing sequence of moves can be repeated. */
export const seededNumbers = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

export type ModelBooking = {
  from: number;
  to: number;
  seats: number;
  /** As in `booking_status`. */
  status: 'pending' | 'waiting' | 'confirmed' | 'expired' | 'cancelled';
  endsAt: number;
  /** Order in line; null for a booking of seats. */
  no: number | null;
  paid: boolean;
  /** What became of the money of a paid booking that has neither a ticket nor a place. */
  refund: 'none' | 'full' | 'less charges';
  outcome: 'confirmed' | 'not_confirmed' | 'left' | null;
};

export type Move =
  | { do: 'book' | 'join'; from: number; to: number; seats: number }
  | { do: 'pay' | 'cancel' | 'shrink'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' | 'chart' };

/** Any move on a train of `segments`; a chart is rare. */
export const randomMove = (below: (limit: number) => number, segments: number): Move => {
  const kind = below(100);
  if (kind < 45) {
    const from = below(segments);
    const to = from + 1 + below(segments - from);
    return { do: kind < 20 ? 'book' : 'join', from, to, seats: 1 + below(3) };
  }
  if (kind < 72) return { do: 'pay', which: below(1_000_000) };
  if (kind < 86) return { do: kind < 82 ? 'cancel' : 'shrink', which: below(1_000_000) };
  if (kind < 94) return { do: 'wait', minutes: 1 + below(6) };
  return { do: kind < 99 || below(4) > 0 ? 'sweep' : 'chart' };
};

const holdMinutes = 15;

/**
 * The rules of one class of a run in memory: seats by segment, and a line of those who wait. With `promotes: 'never'` freed seats are for sale at once, as a control.
 */
export const waitingListModel = (
  { capacity, limit }: { capacity: number; limit: number },
  promotes: 'at once' | 'never' = 'at once',
) => {
  const bookings: ModelBooking[] = [];
  let now = 0;
  let isCharted = false;

  const takes = ({ status, no }: ModelBooking): boolean =>
    status === 'confirmed' || (status === 'pending' && no === null);
  const taken = (segment: number): number =>
    bookings.reduce((sum, one) => sum + (takes(one) && one.from <= segment && segment < one.to ? one.seats : 0), 0);
  const free = (from: number, to: number): number =>
    capacity - Math.max(...Array.from({ length: to - from }, (_, at) => taken(from + at)));
  const inLine = (): ModelBooking[] =>
    bookings
      .filter(({ status, no, endsAt }) => status === 'waiting' || (status === 'pending' && no !== null && endsAt > now))
      .sort((one, other) => (one.no ?? 0) - (other.no ?? 0));
  const meets = (one: ModelBooking, from: number, to: number): boolean => one.from < to && one.to > from;
  const passengersAhead = (from: number, to: number, no: number): number =>
    inLine().reduce((sum, one) => sum + (meets(one, from, to) && (one.no ?? 0) < no ? one.seats : 0), 0);
  const nextNo = (): number => Math.max(0, ...bookings.map(({ no }) => no ?? 0)) + 1;

  const promote = (): void => {
    if (promotes === 'never') return;
    for (const one of inLine())
      if (one.status === 'waiting' && free(one.from, one.to) >= one.seats) {
        one.status = 'confirmed';
        one.outcome = 'confirmed';
      }
  };
  const sweep = (): void => {
    let freed = false;
    for (const one of bookings)
      if (one.status === 'pending' && one.endsAt <= now) {
        one.status = 'expired';
        freed ||= one.no === null;
      }
    if (freed) promote();
  };
  const add = (from: number, to: number, seats: number, no: number | null): void => {
    const endsAt = now + holdMinutes;
    bookings.push({ from, to, seats, status: 'pending', endsAt, no, paid: false, refund: 'none', outcome: null });
  };
  const confirm = (one: ModelBooking): void => {
    one.status = 'confirmed';
    one.outcome = one.no === null ? null : 'confirmed';
  };

  const payForPlace = (one: ModelBooking): void => {
    sweep();
    const isLate = one.status === 'expired';
    const isOpen = !isCharted && (one.status === 'pending' || isLate);
    const ahead = isLate ? passengersAhead(one.from, one.to, Number.POSITIVE_INFINITY) : 0;
    if (isOpen && free(one.from, one.to) >= one.seats) confirm(one);
    else if (isOpen && (!isLate || ahead + one.seats <= limit)) {
      if (isLate) one.no = nextNo();
      one.status = 'waiting';
    } else one.refund = 'full';
  };

  const payForSeats = (one: ModelBooking): void => {
    if (one.status !== 'pending') sweep();
    if (one.status === 'pending' || (one.status === 'expired' && free(one.from, one.to) >= one.seats)) confirm(one);
    else one.refund = 'full';
  };

  const pay = (one: ModelBooking): void => {
    if (one.paid) return;
    one.paid = true;
    if (one.no === null) payForSeats(one);
    else payForPlace(one);
  };

  const cancel = (one: ModelBooking): void => {
    sweep();
    if (!['pending', 'waiting', 'confirmed'].includes(one.status)) return;
    if (one.paid) one.refund = 'less charges';
    if (one.status === 'waiting') one.outcome = 'left';
    one.status = 'cancelled';
    promote();
  };

  const moves = {
    /** Null when the move was made, otherwise why not. */
    make: (move: Move): string | null => {
      const one = 'which' in move ? bookings[move.which % Math.max(1, bookings.length)] : undefined;
      switch (move.do) {
        case 'book':
          sweep();
          if (free(move.from, move.to) < move.seats) return 'sold_out';
          add(move.from, move.to, move.seats, null);
          return null;
        case 'join':
          sweep();
          if (isCharted) return 'list_closed';
          if (free(move.from, move.to) >= move.seats) return 'seats_free';
          if (passengersAhead(move.from, move.to, Number.POSITIVE_INFINITY) + move.seats > limit) return 'list_full';
          add(move.from, move.to, move.seats, nextNo());
          return null;
        case 'pay':
          if (one) pay(one);
          return null;
        case 'cancel':
          if (one) cancel(one);
          return null;
        case 'shrink':
          if (!one || one.seats === 1 || !one.paid) return null;
          sweep();
          if (one.status !== 'waiting' && one.status !== 'confirmed') return null;
          one.seats -= 1;
          promote();
          return null;
        case 'wait':
          now += move.minutes;
          return null;
        case 'sweep':
          sweep();
          return null;
        case 'chart':
          sweep();
          isCharted = true;
          for (const waiting of bookings.filter(
            ({ status, no }) => status === 'waiting' || (status === 'pending' && no !== null),
          )) {
            if (waiting.status === 'waiting') waiting.refund = 'full';
            waiting.status = waiting.status === 'waiting' ? 'cancelled' : 'expired';
            waiting.outcome = 'not_confirmed';
          }
          return null;
      }
    },
  };

  return {
    ...moves,
    bookings,
    isCharted: () => isCharted,
    taken,
    /** The place of everybody in line, by the index of the booking. */
    places: (): Map<number, number> =>
      new Map(
        inLine().map((one) => [bookings.indexOf(one), passengersAhead(one.from, one.to, one.no ?? 0) + 1] as const),
      ),
    /** Whoever waits although the seats are free on the whole stretch. */
    overtaken: (): ModelBooking[] =>
      inLine().filter((one) => one.status === 'waiting' && free(one.from, one.to) >= one.seats),
  };
};
