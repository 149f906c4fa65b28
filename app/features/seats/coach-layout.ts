import type { TrainClass } from '~/features/trains/core/train.ts';

/** What a passenger may prefer: any kind of berth, and the window of a chair car. */
export const berthPreferences = ['Lower', 'Middle', 'Upper', 'Side lower', 'Side upper', 'Window'] as const;
export type BerthPreference = (typeof berthPreferences)[number];

/** What a berth or seat is. */
export type BerthKind = BerthPreference | 'Middle seat' | 'Aisle';

/** A bay, cabin or row: its berths in the order of their numbers, and the plan from above: rows of places in it from 1, an empty row is the aisle. */
type Bay = { kinds: readonly BerthKind[]; plan: readonly (readonly number[])[] };

/** The coach of a class: the letter of its name, and bays that repeat to its end. */
type CoachLayout = { letter: string; bays: readonly Bay[] };

const threeTier: Bay = {
  kinds: ['Lower', 'Middle', 'Upper', 'Lower', 'Middle', 'Upper', 'Side lower', 'Side upper'],
  plan: [[1, 4], [2, 5], [3, 6], [], [7, 8]],
};
const twoTier: Bay = {
  kinds: ['Lower', 'Upper', 'Lower', 'Upper', 'Side lower', 'Side upper'],
  plan: [[1, 3], [2, 4], [], [5, 6]],
};
const cabin: Bay = {
  kinds: ['Lower', 'Upper', 'Lower', 'Upper'],
  plan: [
    [1, 3],
    [2, 4],
  ],
};
const coupe: Bay = { kinds: ['Lower', 'Upper'], plan: [[1], [2]] };
const row = (kinds: readonly BerthKind[], aisleAfter: number): Bay => {
  const plan = kinds.map((_, at) => [at + 1]);
  return { kinds, plan: [...plan.slice(0, aisleAfter), [], ...plan.slice(aisleAfter)] };
};

/** The usual coaches of the railway: bays of 8, 6, cabins of 4 and 2, rows of 3 + 2, 2 + 2 and 3 + 3. */
const layouts: Record<TrainClass, CoachLayout> = {
  SL: { letter: 'S', bays: [threeTier] },
  '3E': { letter: 'M', bays: [threeTier] },
  '3A': { letter: 'B', bays: [threeTier] },
  '2A': { letter: 'A', bays: [twoTier] },
  '1A': { letter: 'H', bays: [cabin, coupe] },
  FC: { letter: 'F', bays: [cabin, coupe] },
  '2S': { letter: 'D', bays: [row(['Window', 'Middle seat', 'Aisle', 'Aisle', 'Middle seat', 'Window'], 3)] },
  CC: { letter: 'C', bays: [row(['Window', 'Middle seat', 'Aisle', 'Aisle', 'Window'], 3)] },
  EC: { letter: 'E', bays: [row(['Window', 'Aisle', 'Aisle', 'Window'], 2)] },
};

/** A berth of a coach as drawn from above: its column and row, and the bay it is in, all from 0. */
export type CoachPlace = { berth: number; kind: BerthKind; bay: number; column: number; row: number };

/** The berths of a coach with this many, from 1; the last bay may be shorter. */
export const coachPlaces = (trainClass: TrainClass, seats: number): CoachPlace[] => {
  const { bays } = layouts[trainClass];
  const places: CoachPlace[] = [];
  for (let bay = 0, columns = 0; places.length < seats; bay += 1) {
    const { kinds, plan } = bays[bay % bays.length] as Bay;
    const before = places.length;
    plan.forEach((cells, row) => {
      cells.forEach((place, column) => {
        const kind = kinds[place - 1];
        if (kind && before + place <= seats)
          places.push({ berth: before + place, kind, bay, column: columns + column, row });
      });
    });
    columns += Math.max(...plan.map((cells) => cells.length));
  }
  return places.sort((one, other) => one.berth - other.berth);
};

/** What the berth with this number is. */
export const berthKindOf = (trainClass: TrainClass, berth: number): BerthKind => {
  const { bays } = layouts[trainClass];
  const round = bays.flatMap(({ kinds }) => kinds);
  return round[(berth - 1) % round.length] as BerthKind;
};

/** The name of a coach: 'B4' for the fourth of class 3A. */
export const coachName = (trainClass: TrainClass, coach: number): string => `${layouts[trainClass].letter}${coach}`;

/** 'B4 · 23 · Lower' */
export const berthLabel = (trainClass: TrainClass, { coach, berth }: { coach: number; berth: number }): string =>
  `${coachName(trainClass, coach)} · ${berth} · ${berthKindOf(trainClass, berth)}`;

/** What the drawing of a coach shows, for those who do not see it. */
export const coachPlanText = (name: string, places: readonly CoachPlace[], own: readonly CoachPlace[]): string => {
  const bays = (places.at(-1)?.bay ?? 0) + 1;
  const berths = own.map(({ berth, kind, bay }) => `${berth}, ${kind.toLowerCase()}, in bay ${bay + 1} of ${bays}`);
  return `Coach ${name} from above. Marked: ${berths.join('; ')}.`;
};

/** Lower berths can be reached without climbing. */
export const isLowerKind = (kind: BerthKind): boolean => kind === 'Lower' || kind === 'Side lower';

/** The preferences that at least one of these classes can meet. */
export const preferenceOptions = (classes: readonly TrainClass[]): BerthPreference[] => {
  const kinds = new Set(classes.flatMap((one) => layouts[one].bays.flatMap((bay) => bay.kinds)));
  return berthPreferences.filter((kind) => kinds.has(kind));
};
