import { firstDestinations } from './first-destinations.ts';
import { indianStates } from './states.ts';

/** The 26 cities of the destination picker (docs/product.md, "Home"). */
export const destinationCities = [
  ...firstDestinations,
  'Goa',
  'Agra',
  'Varanasi',
  'Udaipur',
  'Jodhpur',
  'Jaisalmer',
  'Kochi',
  'Munnar',
  'Alleppey',
  'Shimla',
  'Manali',
  'Rishikesh',
  'Darjeeling',
  'Amritsar',
  'Srinagar',
  'Leh',
] as const;

/** The cities whose name contains the text, ignoring case; the first ten for an empty text. */
export const findDestinationCities = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? firstDestinations : destinationCities.filter((city) => city.toLowerCase().includes(wanted));
};

/** Shorter texts begin only whole names of states, not their later words: 'pr' is no Pradesh. */
const minLaterWordLength = 3;

/** The states of which the text begins a name, or from three characters on a later word of it. */
const findStates = (text: string): string[] => {
  const wanted = text.trim().toLowerCase();
  const isFound = (name: string) =>
    name.startsWith(wanted) || (wanted.length >= minLaterWordLength && name.includes(` ${wanted}`));
  return wanted === '' ? [] : indianStates.map(({ name }) => name).filter((name) => isFound(name.toLowerCase()));
};

/**
 * The cities of the picker and the states for a text, without repetition: first the cities that begin with it, then the states, then the
 * cities that contain it. 'him' is Himachal Pradesh before Shimla.
 */
export const findDestinations = (text: string): string[] => {
  const wanted = text.trim().toLowerCase();
  const cities = findDestinationCities(text);
  const begins = cities.filter((city) => city.toLowerCase().startsWith(wanted));
  return [...new Set([...begins, ...findStates(text), ...cities])];
};
