import type { TrainClass } from '~/features/trains/core/train.ts';
import { type BerthKind, coachPlaces, isLowerKind } from './coach-layout.ts';

/** A passenger of a chart. Those of a party have the same stretch, and should be near each other. */
export type BerthRequest = {
  party: string;
  passenger: string;
  /** From stop `from_seq` to stop `to_seq` of the run. */
  from_seq: number;
  to_seq: number;
  needsLower: boolean;
  preference: BerthKind | null;
};

export type BerthAllotment = { party: string; passenger: string; coach: number; berth: number };

/** The coaches of one class of a run: `seats` in all, `coach_seats` in each, the last may have fewer. */
export type ClassCoaches = { class: TrainClass; seats: number; coach_seats: number };

type Place = {
  coach: number;
  bay: Bay;
  berth: number;
  kind: BerthKind;
  isLower: boolean;
  riders: Rider[];
  /** The stop from which on it is free: passengers are seated in the order of their boarding stops. */
  freeFrom: number;
};
type Bay = { number: number; coach: number; places: Place[] };
type Rider = BerthRequest & { place: Place; isAlone: boolean };

const baysOf = ({ class: trainClass, seats, coach_seats }: ClassCoaches): Bay[] => {
  const bays: Bay[] = [];
  for (let coach = 1; (coach - 1) * coach_seats < seats; coach += 1) {
    const first = bays.length;
    for (const { berth, kind, bay } of coachPlaces(
      trainClass,
      Math.min(coach_seats, seats - (coach - 1) * coach_seats),
    )) {
      let of = bays[first + bay];
      if (!of) {
        of = { number: first + bay, coach, places: [] };
        bays.push(of);
      }
      of.places.push({ coach, bay: of, berth, kind, isLower: isLowerKind(kind), riders: [], freeFrom: 0 });
    }
  }
  return bays;
};

/** One cost of several numbers from 0 to 4095, of which the first that differs decides. */
const costOf = (first: number, second = 0, third = 0, fourth = 0): number =>
  ((first * 4096 + second) * 4096 + third) * 4096 + fourth;

/** The item of the lowest cost, the first of equals. */
const cheapest = <Item>(items: readonly Item[], cost: (item: Item) => number): Item | undefined => {
  let best: Item | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = cost(item);
    if (own >= lowest) continue;
    best = item;
    lowest = own;
  }
  return best;
};

/** Kinds in the order in which they are given to passengers without a wish: what others prefer is given last. */
const modesty: readonly BerthKind[] = [
  'Middle',
  'Middle seat',
  'Upper',
  'Aisle',
  'Side upper',
  'Window',
  'Side lower',
  'Lower',
];
const demand = new Map(modesty.map((kind, at) => [kind, at]));
const demandOf = ({ kind }: Place): number => demand.get(kind) ?? 0;

/** The free places of a batch, which boards at one stop, by bay. */
class FreePlaces {
  readonly byBay = new Map<Bay, Place[]>();

  readonly stop: number;

  constructor(bays: readonly Bay[], stop: number) {
    this.stop = stop;
    for (const bay of bays) {
      const free = bay.places.filter(({ freeFrom }) => freeFrom <= stop);
      if (free.length > 0) this.byBay.set(bay, free);
    }
  }

  in(bay: Bay): readonly Place[] {
    return this.byBay.get(bay) ?? [];
  }

  /** The free place of the lowest cost in the whole train, the first of equals. */
  cheapest(cost: (place: Place) => number): Place | undefined {
    let best: Place | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const places of this.byBay.values()) {
      for (const place of places) {
        const own = cost(place);
        if (own >= lowest) continue;
        best = place;
        lowest = own;
      }
    }
    return best;
  }

  seat(request: BerthRequest, place: Place, isAlone: boolean): Rider {
    const rider = { ...request, place, isAlone };
    this.take(rider, place);
    return rider;
  }

  /** Moves a rider of this batch to a free place; the former place is as free as before. */
  move(rider: Rider, place: Place): void {
    const { place: former } = rider;
    former.riders.splice(former.riders.indexOf(rider), 1);
    former.freeFrom = this.stop;
    const places = this.byBay.get(former.bay);
    if (places) places.push(former);
    else this.byBay.set(former.bay, [former]);
    this.take(rider, place);
  }

  private take(rider: Rider, place: Place): void {
    const places = this.byBay.get(place.bay) ?? [];
    places.splice(places.indexOf(place), 1);
    if (places.length === 0) this.byBay.delete(place.bay);
    place.riders.push(rider);
    place.freeFrom = rider.to_seq;
    rider.place = place;
  }
}

const countLower = (places: readonly Place[]): number => places.filter(({ isLower }) => isLower).length;

/** How far bays are apart, then how many places are left over. */
const extent = ({ bays, left }: { bays: readonly Bay[]; left: number }): number =>
  costOf((bays.at(-1)?.number ?? 0) - (bays[0]?.number ?? 0), left);

/** The fewest neighbouring bays of one coach with so many free places, with the least left over; null when no coach has them. */
const nearestBays = (free: FreePlaces, count: number): Bay[] | null => {
  let best: { bays: Bay[]; left: number } | null = null;
  const bays = [...free.byBay.keys()].sort((one, other) => one.number - other.number);
  for (let first = 0, last = 0, sum = 0; first < bays.length; first += 1) {
    const coach = bays[first]?.coach;
    if (last < first) {
      last = first;
      sum = 0;
    }
    while (sum < count && bays[last]?.coach === coach) {
      sum += free.in(bays[last] as Bay).length;
      last += 1;
    }
    if (sum >= count) {
      const candidate = { bays: bays.slice(first, last), left: sum - count };
      if (!best || extent(candidate) < extent(best)) best = candidate;
    }
    if (last > first) sum -= free.in(bays[first] as Bay).length;
  }
  return best?.bays ?? null;
};

/** The places for a party: in one bay, else in neighbouring bays of one coach, else in the coaches with the most free places. */
const placesForParty = (free: FreePlaces, party: readonly BerthRequest[]): Place[] => {
  const lower = party.filter(({ needsLower }) => needsLower).length;
  const fitting = [...free.byBay].filter(([, places]) => places.length >= party.length);
  const bay = cheapest(fitting, ([{ number }, places]) =>
    costOf(
      Math.max(0, lower - countLower(places)),
      places.length - party.length,
      lower === 0 ? countLower(places) : 0,
      number,
    ),
  );
  if (bay) return [...bay[1]];
  const near = nearestBays(free, party.length);
  if (near) return near.flatMap((one) => free.in(one));
  const byCoach = Map.groupBy([...free.byBay.values()].flat(), ({ coach }) => coach);
  const coaches = [...byCoach].sort(([, one], [, other]) => other.length - one.length);
  const chosen: Place[] = [];
  for (const [, places] of coaches) {
    if (chosen.length >= party.length) break;
    chosen.push(...places.slice(0, party.length - chosen.length));
  }
  return chosen;
};

/** How badly a place suits a passenger: first by the need for a lower berth, then by the preference. */
const mismatch = ({ needsLower, preference }: BerthRequest, { isLower, kind }: Place): number =>
  (needsLower === isLower ? 0 : 2) + (kind === preference ? 0 : 1);

/** Seats a party on these free places: who needs a lower berth first. */
const seatParty = (free: FreePlaces, party: readonly BerthRequest[], places: readonly Place[]): Rider[] => {
  let left = places.toSorted((one, other) => one.bay.number - other.bay.number || one.berth - other.berth);
  const take = (place: Place): Place => {
    left = left.filter((one) => one !== place);
    return place;
  };
  const inNeed = party.filter(({ needsLower }) => needsLower);
  const others = party.filter(({ needsLower }) => !needsLower);
  return [...inNeed, ...others].map((request) => {
    const place = cheapest(left, (one) => costOf(mismatch(request, one), one.bay.number, demandOf(one)));
    if (!place) throw new Error(`no berth is free at stop ${request.from_seq}`);
    return free.seat(request, take(place), party.length === 1);
  });
};

/** Seats a passenger alone: in bays that are not empty any more, so that parties find whole ones. */
const seatAlone = (free: FreePlaces, request: BerthRequest): Rider => {
  const place = free.cheapest((one) =>
    costOf(mismatch(request, one), free.in(one.bay).length, demandOf(one), one.bay.number),
  );
  if (!place) throw new Error(`no berth is free at stop ${request.from_seq}`);
  return free.seat(request, place, true);
};

/** Whether a rider would be no worse off in this place by a need for a lower berth. */
const suitsNeed = ({ needsLower, place }: Rider, other: Place): boolean =>
  !needsLower || other.isLower || !place.isLower;

/** Whoever needs a lower berth and has none gets that of another passenger of the batch, for whom the bay has a free place. */
const giveLowerBerths = (free: FreePlaces, batch: readonly Rider[]): void => {
  for (const rider of batch) {
    if (!rider.needsLower || rider.place.isLower || !rider.isAlone) continue;
    const giver = batch.find(({ needsLower, place }) => !needsLower && place.isLower && free.in(place.bay).length > 0);
    if (!giver) return;
    const lower = giver.place;
    free.move(giver, cheapest(free.in(lower.bay), demandOf) as Place);
    free.move(rider, lower);
  }
};

/** Two riders of a batch change places: all places of a batch are free from its stop on. */
const exchange = (one: Rider, other: Rider): void => {
  const [left, right] = [one.place, other.place];
  left.riders[left.riders.indexOf(one)] = other;
  right.riders[right.riders.indexOf(other)] = one;
  one.place = right;
  other.place = left;
  right.freeFrom = one.to_seq;
  left.freeFrom = other.to_seq;
};

/** Gives what was preferred where a free place of the bay has it, or another passenger of the batch who does not mind. Alone, one moves to any bay. */
const meetPreferences = (free: FreePlaces, batch: readonly Rider[]): void => {
  for (const rider of batch) {
    const { preference } = rider;
    if (preference === null || rider.place.kind === preference) continue;
    const isOpen = (place: Place) =>
      place.kind === preference && suitsNeed(rider, place) && (rider.isAlone || place.bay === rider.place.bay);
    const openFirst = (one: Place) => (isOpen(one) ? 0 : 1);
    const place = rider.isAlone ? free.cheapest(openFirst) : cheapest(free.in(rider.place.bay), openFirst);
    if (place && isOpen(place)) {
      free.move(rider, place);
      continue;
    }
    const giver = batch.find(
      (other) =>
        isOpen(other.place) &&
        other.preference !== preference &&
        suitsNeed(other, rider.place) &&
        (other.place.bay === rider.place.bay || other.isAlone),
    );
    if (giver) exchange(rider, giver);
  }
};

/** Seats all who board at a stop: parties first, the largest before the others, then those alone by what they need. */
const seatBatch = (bays: readonly Bay[], requests: readonly BerthRequest[], stop: number): Rider[] => {
  const free = new FreePlaces(bays, stop);
  const parties = [...Map.groupBy(requests, ({ party }) => party).values()];
  const together = parties
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length || (other[0]?.to_seq ?? 0) - (one[0]?.to_seq ?? 0));
  const urgency = ({ needsLower, preference }: BerthRequest): number => (needsLower ? 0 : 2) + (preference ? 0 : 1);
  const alone = parties
    .filter(({ length }) => length === 1)
    .flat()
    .sort((one, other) => urgency(one) - urgency(other));
  const batch = together.flatMap((party) => seatParty(free, party, placesForParty(free, party)));
  for (const request of alone) batch.push(seatAlone(free, request));
  giveLowerBerths(free, batch);
  meetPreferences(free, batch);
  return batch;
};

const overlap = (one: BerthRequest, other: BerthRequest): boolean =>
  one.from_seq < other.to_seq && other.from_seq < one.to_seq;

const overlapping = (place: Place, rider: Rider): Rider[] =>
  place.riders.filter((other) => other !== rider && overlap(other, rider));

const changePlace = (rider: Rider, place: Place): void => {
  rider.place.riders.splice(rider.place.riders.indexOf(rider), 1);
  place.riders.push(rider);
  rider.place = place;
};

/** Whoever still needs a lower berth changes with one other passenger, of any boarding stop, whom it does not part from a party. */
const exchangeForLower = (bays: readonly Bay[], riders: readonly Rider[]): void => {
  for (const rider of riders) {
    if (!rider.needsLower || rider.place.isLower) continue;
    const { place: own } = rider;
    for (const place of (rider.isAlone ? [own.bay, ...bays] : [own.bay]).flatMap(({ places }) => places)) {
      if (!place.isLower) continue;
      const [giver, ...others] = overlapping(place, rider);
      if (!giver) {
        changePlace(rider, place);
        break;
      }
      if (others.length > 0 || giver.needsLower || !(giver.isAlone || place.bay === own.bay)) continue;
      if (overlapping(own, giver).some((other) => other !== rider)) continue;
      changePlace(rider, place);
      changePlace(giver, own);
      break;
    }
  }
};

/** Whoever has no preference, or not the preferred berth, moves to the most wanted berth of the bay that nobody has on the stretch. */
const useFreeBerths = (riders: readonly Rider[]): void => {
  for (const rider of riders) {
    if (rider.place.kind === rider.preference) continue;
    const better = rider.place.bay.places.filter(
      (place) =>
        (place.kind === rider.preference || demandOf(place) > demandOf(rider.place)) &&
        suitsNeed(rider, place) &&
        overlapping(place, rider).length === 0,
    );
    const best = cheapest(better, (place) =>
      costOf(place.kind === rider.preference ? 0 : 1, modesty.length - demandOf(place)),
    );
    if (best) changePlace(rider, best);
  }
};

/**
 * Gives every passenger one berth for the whole stretch. Passengers are seated in the order of their boarding stops: whoever boards finds a free berth
 * as long as no point of the run carries more passengers than berths, whichever free berths were given before (a greedy colouring of an interval graph
 * is optimal in this order). So the choice among them follows the wishes: a party in one coach and bay, lower berths for those who need one, then preferences.
 * @throws when a point of the run carries more passengers than berths
 */
export const allotBerths = (coaches: ClassCoaches, requests: readonly BerthRequest[]): BerthAllotment[] => {
  const bays = baysOf(coaches);
  const byStop = Map.groupBy(requests, ({ from_seq }) => from_seq);
  const stops = [...byStop.keys()].sort((one, other) => one - other);
  const riders = stops.flatMap((stop) => seatBatch(bays, byStop.get(stop) ?? [], stop));
  exchangeForLower(bays, riders);
  useFreeBerths(riders);
  return riders.map(({ party, passenger, place: { coach, berth } }) => ({ party, passenger, coach, berth }));
};
