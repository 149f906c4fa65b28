import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';

/** Seconds after midnight of a time such as '8:05:00' or '25:35:00'; null when it is none. A train may be under way for several days. */
export const parseGtfsTime = (text: string): number | null => {
  const found = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null;
};

/** '20261123' as a date; null when it is none. */
export const parseGtfsDate = (text: string): PlainDate | null => {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return date !== text && isPlainDate(date) ? date : null;
};

/** A number such as '12.5' in a range; null when it is none. */
export const parseNumber = (text: string, least: number, most: number): number | null => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
};

/** India and its neighbours that trains of India reach. */
const region = { lat: [5, 38], lng: [66, 100] } as const;

const isInRegion = (lat: number, lng: number): boolean =>
  lat >= region.lat[0] && lat <= region.lat[1] && lng >= region.lng[0] && lng <= region.lng[1];

/** Why a station can't be at this position; null when it can. */
export const positionProblem = (lat: number, lng: number): string | null => {
  if (isInRegion(lat, lng)) return null;
  const swapped = isInRegion(lng, lat) ? ': latitude and longitude are swapped' : '';
  return `The position ${lat}, ${lng} is not in India or a neighbour (latitude 5 to 38, longitude 66 to 100)${swapped}.`;
};

/** A whole number in a range; null when it is none. */
export const parseWhole = (text: string, least: number, most: number): number | null => {
  const value = parseNumber(text, least, most);
  return value !== null && Number.isInteger(value) ? value : null;
};

/** The words of a list such as 'Bombay|Bambai'. */
export const parseAliases = (text: string): string[] =>
  text
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);

export const formatGtfsTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

export const formatGtfsDate = (date: PlainDate): string => date.replaceAll('-', '');

/** The first and last day of services without bounds: GTFS has no open ones. */
export const openStart: PlainDate = '2000-01-01';
export const openEnd: PlainDate = '2099-12-31';
