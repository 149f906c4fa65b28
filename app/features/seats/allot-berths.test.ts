import { describe, expect, test } from 'vitest';
import type { TrainClass } from '~/features/trains/core/train.ts';
import { allotBerths, type BerthAllotment, type BerthRequest, type ClassCoaches } from './allot-berths.ts';
import { berthKindOf, coachPlaces, isLowerKind } from './coach-layout.ts';

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
};

/** Bookings at random until the train is full at nearly every point: whoever no longer fits by count is left out. */
const randomBookings = (random: () => number, { seats }: ClassCoaches, stops: number): BerthRequest[] => {
  const taken = new Array<number>(stops - 1).fill(0);
  const requests: BerthRequest[] = [];
  const whole = (below: number) => Math.floor(random() * below);
  const add = (from: number, to: number, size: number) => {
    if (taken.slice(from, to).some((count) => count + size > seats)) return;
    const party = `booking ${requests.length}`;
    for (let at = from; at < to; at += 1) taken[at] = (taken[at] ?? 0) + size;
    for (let at = 0; at < size; at += 1)
      requests.push({
        party,
        passenger: String(at + 1),
        from_seq: from,
        to_seq: to,
        needsLower: random() < 0.2,
        preference: random() < 0.3 ? 'Lower' : null,
      });
  };
  for (let misses = 0; misses < 2 * seats; misses += 1) {
    const from = whole(stops - 1);
    add(from, from + 1 + whole(stops - 1 - from), 1 + Math.floor(random() ** 3 * 8));
  }
  for (let at = 0; at < stops - 1; at += 1) while ((taken[at] ?? 0) < seats) add(at, at + 1, 1);
  return requests.sort(() => random() - 0.5);
};

/** An independent check: every passenger has one berth of the train, and each segment of each berth at most one passenger. */
const problemsOf = ({ seats, coach_seats }: ClassCoaches, requests: BerthRequest[], allotments: BerthAllotment[]) => {
  const stretches = new Map(requests.map((one) => [`${one.party} ${one.passenger}`, one]));
  const cells = new Set<string>();
  const problems: string[] = [];
  for (const { party, passenger, coach, berth } of allotments) {
    const request = stretches.get(`${party} ${passenger}`);
    if (!request) problems.push(`${party} ${passenger} has two berths or is unknown`);
    stretches.delete(`${party} ${passenger}`);
    if (coach < 1 || berth < 1 || berth > coach_seats || (coach - 1) * coach_seats + berth > seats)
      problems.push(`there is no berth ${coach}/${berth}`);
    for (let at = request?.from_seq ?? 0; at < (request?.to_seq ?? 0); at += 1) {
      const cell = `${coach}/${berth}/${at}`;
      if (cells.has(cell)) problems.push(`${cell} is taken twice`);
      cells.add(cell);
    }
  }
  return [...problems, ...[...stretches.keys()].map((key) => `${key} has no berth`)];
};

const sleeper = (coaches: number): ClassCoaches => ({ class: 'SL', seats: coaches * 80, coach_seats: 80 });

const passenger = (party: string, at: number, differs: Partial<BerthRequest> = {}): BerthRequest => ({
  party,
  passenger: String(at),
  from_seq: 0,
  to_seq: 4,
  needsLower: false,
  preference: null,
  ...differs,
});

const party = (name: string, size: number, differs: Partial<BerthRequest> = {}): BerthRequest[] =>
  Array.from({ length: size }, (_, at) => passenger(name, at + 1, differs));

const bayOf = (trainClass: TrainClass, seats: number, { coach, berth }: { coach: number; berth: number }): string =>
  `${coach}/${coachPlaces(trainClass, seats)[berth - 1]?.bay}`;

describe('every passenger gets one berth for the whole stretch', () => {
  test.each([
    [{ class: 'SL', seats: 160, coach_seats: 80 }, 12],
    [{ class: '3A', seats: 72, coach_seats: 72 }, 30],
    [{ class: '2A', seats: 104, coach_seats: 52 }, 5],
    [{ class: '1A', seats: 24, coach_seats: 24 }, 8],
    [{ class: 'CC', seats: 156, coach_seats: 78 }, 9],
    // Coaches whose sizes are no whole number of bays, and a last one that is shorter.
    [{ class: '3E', seats: 200, coach_seats: 83 }, 20],
    [{ class: 'SL', seats: 3, coach_seats: 3 }, 6],
  ] satisfies [ClassCoaches, number][])('of %o with %i stops, up to the full train', (coaches, stops) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const requests = randomBookings(randomFrom(seed), coaches, stops);
      expect(problemsOf(coaches, requests, allotBerths(coaches, requests)), `seed ${seed}`).toEqual([]);
    }
  });

  test('one passenger too many at one point is refused', () => {
    const requests = [...party('all', 80), passenger('one', 1, { from_seq: 3, to_seq: 4 })];
    expect(() => allotBerths(sleeper(1), requests)).toThrow('no berth is free at stop 3');
  });

  test('the check finds a berth that is taken twice and a passenger without one', () => {
    const requests = party('two', 2);
    const twice = requests.map(({ party: name, passenger: id }) => ({
      party: name,
      passenger: id,
      coach: 1,
      berth: 1,
    }));
    expect(problemsOf(sleeper(1), requests, twice)).toContain('1/1/0 is taken twice');
    expect(problemsOf(sleeper(1), requests, twice.slice(1))).toContain('two 1 has no berth');
  });

  test('a full train of 24 coaches takes less than two seconds of CPU', () => {
    const requests = randomBookings(randomFrom(7), sleeper(24), 40);
    const before = process.threadCpuUsage();
    const allotments = allotBerths(sleeper(24), requests);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(allotments).toHaveLength(requests.length);
  });
});

describe('the wishes, in their order', () => {
  test('a party is in one bay, while another travels alone between', () => {
    const requests = [passenger('one', 1), ...party('family', 8), passenger('other', 1), ...party('pair', 2)];
    const berths = allotBerths(sleeper(2), requests);
    for (const name of ['family', 'pair'])
      expect(new Set(berths.filter((one) => one.party === name).map((one) => bayOf('SL', 80, one))).size).toBe(1);
  });

  test('a party that is larger than a bay is in neighbouring bays of one coach', () => {
    const berths = allotBerths(sleeper(3), [...party('school', 20), ...party('club', 70)]);
    const bays = (name: string) => [
      ...new Set(berths.filter((one) => one.party === name).map((one) => bayOf('SL', 80, one))),
    ];
    expect(bays('school')).toHaveLength(3);
    expect(new Set(bays('school').map((bay) => bay.split('/')[0])).size).toBe(1);
    expect(new Set(bays('club').map((bay) => bay.split('/')[0])).size).toBe(1);
  });

  test('a party that boards later finds a whole bay, because those alone share bays', () => {
    const alone = Array.from({ length: 24 }, (_, at) => passenger(`alone ${at}`, 1));
    const berths = allotBerths(sleeper(1), [...alone, ...party('later', 8, { from_seq: 2 })]);
    expect(new Set(berths.filter((one) => one.party === 'later').map((one) => bayOf('SL', 80, one))).size).toBe(1);
  });

  test('as many lower berths as there are go to those who need them', () => {
    const inNeed = Array.from({ length: 30 }, (_, at) => passenger(`senior ${at}`, 1, { needsLower: true }));
    const wish = Array.from({ length: 50 }, (_, at) => passenger(`young ${at}`, 1, { preference: 'Lower' }));
    const berths = allotBerths(sleeper(1), [...wish, ...inNeed]);
    const lower = berths.filter(({ berth }) => isLowerKind(berthKindOf('SL', berth)));
    expect(lower).toHaveLength(30);
    expect(lower.every(({ party: name }) => name.startsWith('senior'))).toBe(true);
  });

  test('within a party the lower berths go to those who need them, and preferences are met where a berth is left', () => {
    const [first, second, third] = [
      passenger('family', 1, { preference: 'Lower' }),
      passenger('family', 2, { needsLower: true }),
      passenger('family', 3, { preference: 'Side upper' }),
    ];
    const kinds = new Map(
      allotBerths(sleeper(1), [first, second, third]).map((one) => [one.passenger, berthKindOf('SL', one.berth)]),
    );
    expect(isLowerKind(kinds.get('2') ?? 'Upper')).toBe(true);
    expect(kinds.get('1')).toBe('Lower');
    expect(kinds.get('3')).toBe('Side upper');
  });

  test('a preference never takes the lower berth of one who needs it', () => {
    const requests = [
      passenger('young', 1, { preference: 'Lower' }),
      passenger('senior', 1, { needsLower: true }),
      passenger('aunt', 1, { needsLower: true }),
    ];
    const berths = allotBerths({ class: '1A', seats: 4, coach_seats: 4 }, requests);
    const kinds = new Map(berths.map((one) => [one.party, berthKindOf('1A', one.berth)]));
    expect(kinds).toEqual(
      new Map([
        ['senior', 'Lower'],
        ['aunt', 'Lower'],
        ['young', 'Upper'],
      ]),
    );
  });

  test('whoever boards later and needs a lower berth changes with one who does not, if the stretches allow it', () => {
    const full = Array.from({ length: 4 }, (_, at) => passenger(`first ${at}`, 1, { to_seq: at < 3 ? 4 : 2 }));
    const berths = allotBerths({ class: '1A', seats: 4, coach_seats: 4 }, [
      ...full,
      passenger('senior', 1, { from_seq: 2, needsLower: true }),
    ]);
    const senior = berths.find((one) => one.party === 'senior');
    expect(berthKindOf('1A', senior?.berth ?? 0)).toBe('Lower');
  });

  test('lower berths of the bay that nobody needs are used', () => {
    const kinds = allotBerths(sleeper(1), party('pair', 2)).map(({ berth }) => berthKindOf('SL', berth));
    expect(kinds).toEqual(['Lower', 'Lower']);
  });

  test('windows in a chair car', () => {
    const requests = Array.from({ length: 20 }, (_, at) =>
      passenger(`alone ${at}`, 1, { preference: at < 8 ? 'Window' : null }),
    );
    const berths = allotBerths({ class: 'CC', seats: 78, coach_seats: 78 }, requests);
    for (const { party: name, berth } of berths)
      if (Number(name.split(' ')[1]) < 8) expect(berthKindOf('CC', berth)).toBe('Window');
  });
});
