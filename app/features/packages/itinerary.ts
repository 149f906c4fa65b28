import { foldName } from '~/shared/fold-name.ts';
import { indianStates } from '~/shared/states.ts';
import type { Category, Theme } from './category.ts';
import { type JourneyKind, templates } from './itinerary-days.ts';
import { daysOf } from './package-figures.ts';
import { statesOf } from './search-terms.ts';

/** A day as the page tells it. */
export type ItineraryDay = { label: string; title: string; text: string };

type Journey = {
  title: string;
  destination: string;
  duration: string;
  category: Category;
  themes: readonly Theme[];
};

const islandStates = new Set(['Lakshadweep', 'Andaman and Nicobar Islands']);

/** Words of a title that say what the days are like, whatever the category. */
const tellingWords: readonly (readonly [JourneyKind, RegExp])[] = [
  ['ship', /\b(by sea|cruise|ship)\b/],
  ['boat', /\b(houseboat|backwaters?|by boat)\b/],
  ['trek', /\b(trek|trekking|on foot|hike|hiking|walks)\b/],
  ['desert', /\b(desert|dunes|camelback|camel|camels)\b/],
];

/** What the days are like: as the title tells, else where they are spent, else the category. */
const kindOf = ({ title, destination, category, themes }: Journey): JourneyKind => {
  const words = foldName(title);
  const told = tellingWords.find(([, word]) => word.test(words));
  if (told && category !== 'heritage') return told[0];
  const states = statesOf({ title, destination });
  if (category === 'beach' && states.length > 0 && states.every((state) => islandStates.has(state))) return 'island';
  return category === 'nature' &&
    themes.includes('wildlife') &&
    !themes.includes('mountains') &&
    !themes.includes('lakes')
    ? 'wildlife'
    : category;
};

/** Where a journey begins: the first place of its destination, 'Delhi' of 'Delhi, Agra and Jaipur'; names of states stay whole. */
const firstPlace = (destination: string): string => {
  const [first = ''] = destination.split(',');
  const whole = indianStates.some(({ name }) => foldName(name) === foldName(first));
  return (whole ? first : (first.split(/ (?:and|to) | & /)[0] ?? first)).trim();
};

/** How many days a plan tells at most, and when the duration names none (spec section 9). */
const mostDays = 7;
const usualDays = 5;

/**
 * The days of a journey, as many as its duration says (5 when it says nothing), at most seven; the last is the day of going home. A longer
 * journey tells its further days in one.
 */
export const itineraryOf = (journey: Journey): ItineraryDay[] => {
  const days = Math.max(1, daysOf(journey.duration) ?? usualDays);
  const told = Math.min(days, mostDays);
  const all = templates[kindOf(journey)];
  const chosen = told === 1 ? all.slice(0, 1) : [...all.slice(0, told - 1), ...all.slice(mostDays - 1)];
  return chosen.map(([title, text], index) => {
    const further = days > mostDays && index === mostDays - 1;
    return {
      label: further ? `Days ${mostDays} to ${days}` : `Day ${index + 1}`,
      title: further ? 'Further on, and home' : title.replace('{place}', () => firstPlace(journey.destination)),
      text: further ? `The days that follow are planned with you, at your pace. At the end: ${lowerFirst(text)}` : text,
    };
  });
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
