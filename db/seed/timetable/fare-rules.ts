import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { trainClasses } from '~/features/trains/core/train.ts';

type FareRuleInput = TimetableInput['fare_rules'][number];
type ClassCode = FareRuleInput['class'];
type Slabs = readonly (readonly [upToKm: number | null, paisePerKm: number])[];
type Basis = {
  minimumKm: number;
  minimumRupees: number;
  slabs: Slabs;
  reservation: number;
  superfast: number;
  gst: boolean;
};

const tariff =
  'Minimum fares of 1 January 2020 with the rises of 1 July 2025 and 26 December 2025; reservation and superfast charges unchanged; 5 % GST on AC classes.';
const derived =
  'Rates per km are derived from published fares at 635, 983 and 1,331 km, since the official slab table is not public.';

/** Rates of 26 December 2025, in rupees and paise per km, for ordinary Mail, Express and Superfast trains. */
const today: Record<ClassCode, Basis> = {
  SL: {
    minimumKm: 200,
    minimumRupees: 130,
    slabs: [
      [635, 52.1],
      [983, 37],
      [1331, 35],
      [null, 32.4],
    ],
    reservation: 20,
    superfast: 30,
    gst: false,
  },
  '3A': {
    minimumKm: 300,
    minimumRupees: 452,
    slabs: [
      [635, 135.8],
      [983, 95],
      [1331, 81],
      [null, 75.2],
    ],
    reservation: 40,
    superfast: 45,
    gst: true,
  },
  '3E': {
    minimumKm: 300,
    minimumRupees: 416,
    slabs: [
      [635, 125],
      [983, 87.4],
      [1331, 74.5],
      [null, 69.2],
    ],
    reservation: 40,
    superfast: 45,
    gst: true,
  },
  '2A': {
    minimumKm: 300,
    minimumRupees: 637,
    slabs: [
      [635, 196],
      [983, 137],
      [1331, 119],
      [null, 108.4],
    ],
    reservation: 50,
    superfast: 45,
    gst: true,
  },
  '1A': {
    minimumKm: 300,
    minimumRupees: 1071,
    slabs: [
      [635, 333],
      [983, 237],
      [1331, 209],
      [null, 184],
    ],
    reservation: 60,
    superfast: 75,
    gst: true,
  },
  CC: {
    minimumKm: 150,
    minimumRupees: 217,
    slabs: [
      [635, 106],
      [983, 78],
      [null, 72],
    ],
    reservation: 40,
    superfast: 45,
    gst: true,
  },
  EC: {
    minimumKm: 150,
    minimumRupees: 412,
    slabs: [
      [635, 201.4],
      [983, 148.2],
      [null, 136.8],
    ],
    reservation: 60,
    superfast: 75,
    gst: true,
  },
  '2S': {
    minimumKm: 50,
    minimumRupees: 31.5,
    slabs: [
      [635, 31.9],
      [null, 25.6],
    ],
    reservation: 15,
    superfast: 15,
    gst: false,
  },
  FC: { minimumKm: 100, minimumRupees: 235, slabs: [[null, 150]], reservation: 50, superfast: 45, gst: false },
};

/** Train types that charge a multiple of the ordinary base fare. */
const premium: { type: string; times: number; classes: ClassCode[]; source: string }[] = [
  {
    type: 'Rajdhani',
    times: 1.35,
    classes: ['1A', '2A', '3A', '3E'],
    source:
      'Fares of the Mumbai Rajdhani (2021) with catering and the middle of the flexible fare: 1.35 of the ordinary basis.',
  },
  {
    type: 'Duronto',
    times: 1.3,
    classes: ['1A', '2A', '3A', '3E', 'SL'],
    source: 'Near the Rajdhani with catering: 1.3 of the ordinary basis.',
  },
  {
    type: 'Shatabdi',
    times: 1.75,
    classes: ['CC', 'EC'],
    source: 'Published chair-car fares to Dehradun and Lucknow with meals: 1.75 of the ordinary basis.',
  },
  { type: 'Tejas', times: 2.1, classes: ['CC', 'EC'], source: '1.2 of the Shatabdi.' },
  { type: 'Gatimaan', times: 2.54, classes: ['CC', 'EC'], source: '1.45 of the Shatabdi.' },
  {
    type: 'Vande Bharat',
    times: 2,
    classes: ['CC', 'EC'],
    source: 'Published fares New Delhi to Varanasi and Dehradun with meals: about twice the ordinary basis.',
  },
  { type: 'Humsafar', times: 1.15, classes: ['3A', '3E', 'SL'], source: '1.15 of the superfast fare.' },
  {
    type: 'Garib Rath',
    times: 0.9,
    classes: ['3A', '3E'],
    source: 'Below the ordinary third class: 0.9 of the basis.',
  },
  { type: 'Jan Shatabdi', times: 1.2, classes: ['CC', '2S'], source: '1.2 of the ordinary basis.' },
  { type: 'Double Decker', times: 1.3, classes: ['CC', 'EC'], source: '1.3 of the ordinary basis.' },
];

/** The increase of 26 December 2025 in paise per km, equal in every reserved class; subtracted, it gives the rates of 1 July 2025. */
const lastRise = 2;

const rule = (
  trainClass: ClassCode,
  basis: Basis,
  { type, times, from, before, source }: { type: string; times: number; from: string; before: number; source: string },
): FareRuleInput => ({
  class: trainClass,
  train_type: type,
  effective_from: from,
  minimum_km: basis.minimumKm,
  minimum_fare_paise: Math.round((basis.minimumRupees * 100 - before * basis.minimumKm) * times),
  slabs: basis.slabs.map(([upToKm, rate]) => ({
    up_to_km: upToKm,
    paise_per_km: Math.round((rate - before) * times * 10) / 10,
  })),
  reservation_paise: basis.reservation * 100,
  superfast_paise: basis.superfast * 100,
  gst_basis_points: basis.gst ? 500 : 0,
  source: `${source} ${derived}`,
});

/** The rules of every class and train type, for the last two fare increases of the railway. */
export const fareRules: FareRuleInput[] = (['2025-07-01', '2025-12-26'] as const).flatMap((from) =>
  trainClasses.flatMap((trainClass) => {
    const basis = today[trainClass];
    const before = from === '2025-07-01' ? lastRise : 0;
    return [
      rule(trainClass, basis, { type: '*', times: 1, from, before, source: tariff }),
      ...premium
        .filter((kind) => kind.classes.includes(trainClass))
        .map(({ type, times, source }) => rule(trainClass, basis, { type, times, from, before, source })),
    ];
  }),
);
