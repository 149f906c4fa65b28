import { placesNamedIn } from '~/shared/places/indian-places.ts';
import type { PackageDay } from '../content/package-days.ts';

/** A place of a trip; `days` is 'Day 1' or 'Days 2 to 4', empty where the agency has not written the places of the days. */
export type RouteStop = { name: string; days: string };

const daysLabel = (first: number, last: number): string =>
  first === last ? `Day ${first}` : `Days ${first} to ${last}`;

/**
 * The places of a trip in their order: those of the days, else those that the destination names. A day without a place is spent at the place
 * before. Empty for a trip to one place.
 */
export const routeOf = (destination: string, days: readonly Pick<PackageDay, 'place'>[]): RouteStop[] => {
  const stops: { name: string; first: number; last: number }[] = [];
  for (const [index, { place }] of days.entries()) {
    const current = stops.at(-1);
    const name = place.trim();
    if (name && name !== current?.name) stops.push({ name, first: index + 1, last: index + 1 });
    else if (current) current.last = index + 1;
  }
  const route =
    stops.length > 0
      ? stops.map(({ name, first, last }) => ({ name, days: daysLabel(first, last) }))
      : placesNamedIn(destination).map(({ name }) => ({ name, days: '' }));
  return route.length > 1 ? route : [];
};
