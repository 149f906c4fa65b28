import { foldName } from '~/shared/data/fold-name.ts';
import { indianStates } from '~/shared/places/states.ts';
import { durationDays } from '../content/category.ts';
import type { Meal } from '../content/meals-and-months.ts';
import { isEmptyDay, type PackageDay } from '../content/package-days.ts';

/** A day of the itinerary on the page. A day of the sample plan has a title only. */
export type ItineraryDay = {
  label: string;
  title: string;
  text: string;
  place?: string;
  stay?: string;
  transport?: string;
  meals?: readonly Meal[];
};

type Journey = { destination: string; duration: string };

/** The titles of the sample plan, shown where the agency has written no day. {place} is the first place. */
const sampleDays: readonly string[] = [
  'Arrival in {place}',
  'What the trip is known for',
  'Around {place}',
  'Local life',
  'A longer outing',
  'A day of your own',
  'Farewell',
];

/** The first place of a destination: 'Delhi' of 'Delhi, Agra and Jaipur'. Names of states are not split. */
const firstPlace = (destination: string): string => {
  const [first = ''] = destination.split(',');
  const whole = indianStates.some(({ name }) => foldName(name) === foldName(first));
  return (whole ? first : (first.split(/ (?:and|to) | & /)[0] ?? first)).trim();
};

/** The number of days when the duration names none. */
const defaultDays = 5;

/**
 * The sample plan of a package: one entry per day of its duration (5 when it names none), at most seven. The last entry is the departure; on a
 * longer trip it also covers the remaining days.
 */
export const sampleItinerary = ({ destination, duration }: Journey): ItineraryDay[] => {
  const days = Math.max(1, durationDays(duration) ?? defaultDays);
  const chosen =
    days === 1 ? sampleDays.slice(0, 1) : [...sampleDays.slice(0, Math.min(days, 7) - 1), ...sampleDays.slice(-1)];
  return chosen.map((title, index) => {
    const isRest = days > 7 && index === 6;
    return {
      label: isRest ? `Days 7 to ${days}` : `Day ${index + 1}`,
      title: isRest ? 'More days and departure' : title.replace('{place}', () => firstPlace(destination)),
      text: '',
    };
  });
};

const notPlanned = { title: 'As arranged with the agency', text: '' };

/**
 * The itinerary that the agent has written. A day left empty, and the days of the
 * duration after the last written one, are said to be arranged. Without any written day it is the sample plan.
 */
export const plannedItinerary = (journey: Journey, days: readonly PackageDay[]): ItineraryDay[] => {
  if (days.every(isEmptyDay)) return sampleItinerary(journey);
  const written = days.map((day, index): ItineraryDay => {
    const label = `Day ${index + 1}`;
    if (isEmptyDay(day)) return { ...notPlanned, label };
    const { title, text, place, stay, transport, meals } = day;
    return { label, title: title || place || label, text, place, stay, transport, meals };
  });
  const [next, total] = [days.length + 1, durationDays(journey.duration) ?? 0];
  if (next > total) return written;
  const label = next === total ? `Day ${total}` : `Days ${next} to ${total}`;
  return [...written, { ...notPlanned, label }];
};

/** Whether the agency has written none of these days. */
export const isSamplePlan = (days: readonly ItineraryDay[]): boolean => days.every(({ meals }) => meals === undefined);
