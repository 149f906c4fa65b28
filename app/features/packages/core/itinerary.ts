import { foldName } from '~/shared/data/fold-name.ts';
import { indianStates } from '~/shared/places/states.ts';
import { type Category, durationDays, type Theme } from '../content/category.ts';
import type { Meal } from '../content/meals-and-months.ts';
import { isEmptyDay, type PackageDay } from '../content/package-days.ts';
import { statesOf } from '../content/search-terms.ts';
import { itineraryTemplates, type JourneyKind } from './itinerary-templates.ts';
import { picturesOfPlace } from './pictures.ts';

/** A day of the itinerary on the page. Texts of a sample plan name no place, stay, transport or meals. */
export type ItineraryDay = {
  label: string;
  title: string;
  text: string;
  place?: string;
  stay?: string;
  transport?: string;
  meals?: readonly Meal[];
  /** The picture of its place, another one when the place was visited before. */
  picture?: string;
};

type Journey = {
  title: string;
  destination: string;
  duration: string;
  category: Category;
  themes: readonly Theme[];
};

const islandStates = new Set(['Lakshadweep', 'Andaman and Nicobar Islands']);

/** Words of a title that decide the kind of itinerary, whatever the category. */
const titlePatterns: readonly (readonly [JourneyKind, RegExp])[] = [
  ['ship', /\b(by sea|cruise|ship)\b/],
  ['boat', /\b(houseboat|backwaters?|by boat)\b/],
  ['trek', /\b(trek|trekking|on foot|hike|hiking|walks)\b/],
  ['desert', /\b(desert|dunes|camelback|camel|camels)\b/],
];

/** The kind of itinerary: by the title, else by the states, else by the category. */
const kindOf = ({ title, destination, category, themes }: Journey): JourneyKind => {
  const words = foldName(title);
  const match = titlePatterns.find(([, word]) => word.test(words));
  if (match && category !== 'heritage') return match[0];
  const states = statesOf({ title, destination });
  if (category === 'beach' && states.length > 0 && states.every((state) => islandStates.has(state))) return 'island';
  return category === 'nature' &&
    themes.includes('wildlife') &&
    !themes.includes('mountains') &&
    !themes.includes('lakes')
    ? 'wildlife'
    : category;
};

/** The first place of a destination: 'Delhi' of 'Delhi, Agra and Jaipur'. Names of states are not split. */
const firstPlace = (destination: string): string => {
  const [first = ''] = destination.split(',');
  const whole = indianStates.some(({ name }) => foldName(name) === foldName(first));
  return (whole ? first : (first.split(/ (?:and|to) | & /)[0] ?? first)).trim();
};

/** The maximum number of entries in an itinerary, and the default number when the duration names none. */
const maxDays = 7;
const defaultDays = 5;

/**
 * The itinerary of a package: one entry per day of its duration (5 when it names none), at most seven. The last entry is the departure; on a
 * longer trip it also covers the remaining days.
 */
export const itineraryOf = (journey: Journey): ItineraryDay[] => {
  const days = Math.max(1, durationDays(journey.duration) ?? defaultDays);
  const count = Math.min(days, maxDays);
  const all = itineraryTemplates[kindOf(journey)];
  const chosen = count === 1 ? all.slice(0, 1) : [...all.slice(0, count - 1), ...all.slice(maxDays - 1)];
  return chosen.map(([title, text], index) => {
    const further = days > maxDays && index === maxDays - 1;
    return {
      label: further ? `Days ${maxDays} to ${days}` : `Day ${index + 1}`,
      title: further ? 'More days and departure' : title.replace('{place}', () => firstPlace(journey.destination)),
      text: further ? `We plan these days with you, at your pace. On the last day: ${lowerFirst(text)}` : text,
    };
  });
};

/** A day that is named after its place ('Mysore palace' in Mysore) chooses its picture before the other days. */
const isNamedAfterPlace = ({ title, place = '' }: ItineraryDay): boolean =>
  place !== '' && foldName(title).includes(foldName(place));

const withPictures = (days: readonly ItineraryDay[]): ItineraryDay[] => {
  const pictures = new Map<ItineraryDay, string>();
  for (const day of days.toSorted((a, b) => Number(isNamedAfterPlace(b)) - Number(isNamedAfterPlace(a)))) {
    const used = new Set(pictures.values());
    const found = day.place ? picturesOfPlace(day.place).find(({ src }) => !used.has(src)) : undefined;
    if (found) pictures.set(day, found.src);
  }
  return days.map((day) => {
    const picture = pictures.get(day);
    return picture ? { ...day, picture } : day;
  });
};

/**
 * The itinerary that the agent has written, each day with the picture of its place, if there is one. A day left empty has its text from the sample plan; days of the duration after the last written one
 * are one entry. Without any written day the whole itinerary is the sample plan.
 */
export const plannedItinerary = (journey: Journey, days: readonly PackageDay[]): ItineraryDay[] => {
  const sample = itineraryOf(journey);
  if (days.every(isEmptyDay)) return sample;
  const total = Math.max(days.length, durationDays(journey.duration) ?? 0);
  const farewell = sample.at(-1);
  const sampleAt = (index: number) => (index === total - 1 ? farewell : sample[Math.min(index, sample.length - 2)]);
  const written = days.map((day, index): ItineraryDay => {
    const label = `Day ${index + 1}`;
    if (isEmptyDay(day)) return { title: '', text: '', ...sampleAt(index), label };
    const { title, text, place, stay, transport, meals } = day;
    return { label, title: title || place || label, text, place, stay, transport, meals };
  });
  if (total === days.length || !farewell) return withPictures(written);
  const label = total === days.length + 1 ? `Day ${total}` : `Days ${days.length + 1} to ${total}`;
  return withPictures([...written, total === days.length + 1 ? { ...farewell, label } : { ...restOfTrip, label }]);
};

const restOfTrip = { title: 'More days and departure', text: 'We plan these days with you, at your pace.' };

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
