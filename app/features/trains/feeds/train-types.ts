import type { TrainClass } from '../core/train.ts';

/** Coaches of a class in a train. */
export type Coaches = { class: TrainClass; coaches: number; seats_per_coach: number };

/** Words of names, in the order in which they decide. */
const typesByName: [RegExp, type: string][] = [
  [/\bvande bharat\b/i, 'Vande Bharat'],
  [/\bjan ?shat/i, 'Jan Shatabdi'],
  [/\bshat/i, 'Shatabdi'],
  [/\braj(dh|dn)/i, 'Rajdhani'],
  [/\bduront/i, 'Duronto'],
  [/\bgarib ?ra/i, 'Garib Rath'],
  [/\bgatiman|\bgatimaan/i, 'Gatimaan'],
  [/\btejas\b/i, 'Tejas'],
  [/\bhumsafar\b/i, 'Humsafar'],
  [/\bdouble ?decker\b/i, 'Double Decker'],
  [/\b(passenger|pass|passr|memu|demu|dmu|emu|toy train)\b/i, 'Passenger'],
];

/** The types that fares and rules know; every other is one of the last two. */
const knownTypes = new Set([...typesByName.map(([, type]) => type), 'Superfast', 'Mail Express']);

/** Numbers of superfast trains begin with 12, 20 and 22. */
const isSuperfastNumber = (number: string): boolean => /^(12|20|22)/.test(number);

/**
 * The type of a train: the one given when it is known, otherwise by its name, otherwise superfast or mail by its number (12..., 20... and 22... are superfast).
 */
export const trainTypeOf = ({ number, name, type }: { number: string; name: string; type: string }): string => {
  if (knownTypes.has(type)) return type;
  const text = `${type} ${name}`;
  const byName = typesByName.find(([pattern]) => pattern.test(text));
  if (byName) return byName[1];
  return isSuperfastNumber(number) || /\b(superfast|sampark kranti)\b/i.test(text) ? 'Superfast' : 'Mail Express';
};

/** Types without the superfast charge. */
export const paysSuperfastCharge = (type: string): boolean => type !== 'Mail Express' && type !== 'Passenger';

/** The usual number of coaches of a class, for trains of which only the classes are known. */
const usualCoaches: Record<TrainClass, [coaches: number, seats: number]> = {
  '1A': [1, 24],
  '2A': [2, 52],
  '3A': [5, 72],
  '3E': [2, 80],
  SL: [8, 80],
  CC: [3, 78],
  EC: [1, 52],
  '2S': [4, 108],
  FC: [1, 24],
};

export const coachesOf = (trainClass: TrainClass): Coaches => {
  const [coaches, seats_per_coach] = usualCoaches[trainClass];
  return { class: trainClass, coaches, seats_per_coach };
};

const coaches = (text: string): Coaches[] =>
  text.split(' ').map((one) => {
    const [trainClass = '', counts = ''] = one.split(':');
    const [count = 0, seats = 0] = counts.split('x').map(Number);
    return { class: trainClass as TrainClass, coaches: count, seats_per_coach: seats };
  });

/** The usual coaches by type, for trains of which no classes are known. */
const coachesByType: Record<string, Coaches[]> = {
  Rajdhani: coaches('1A:1x24 2A:5x52 3A:12x72'),
  Duronto: coaches('1A:1x24 2A:2x52 3A:8x72 SL:6x80'),
  Shatabdi: coaches('EC:2x52 CC:12x78'),
  'Vande Bharat': coaches('EC:1x52 CC:7x78'),
  Tejas: coaches('EC:1x52 CC:11x78'),
  Gatimaan: coaches('EC:2x52 CC:8x78'),
  'Jan Shatabdi': coaches('CC:3x78 2S:10x108'),
  'Garib Rath': coaches('3E:18x80'),
  Humsafar: coaches('3A:16x72'),
  'Double Decker': coaches('CC:10x78'),
  Superfast: coaches('2A:2x52 3A:5x72 SL:8x80'),
  'Mail Express': coaches('2A:1x52 3A:4x72 SL:9x80'),
  Passenger: coaches('2S:8x108'),
};

/** The usual coaches of a train of this type. */
export const usualCoachesOfType = (type: string): Coaches[] =>
  coachesByType[type] ?? (coachesByType['Mail Express'] as Coaches[]);
