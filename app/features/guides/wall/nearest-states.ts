import { isStateSlug, type StateSlug, statePosterAlt } from '../posters/state-poster-alt.ts';
import { mapTileOf } from './map-tiles.ts';

const slugs = Object.keys(statePosterAlt).filter(isStateSlug);

/** The states whose tiles on the map are nearest to that of a state, the nearest first. */
export const nearestStates = (slug: StateSlug, count: number): StateSlug[] => {
  const { column, row } = mapTileOf(slug);
  const distanceTo = (other: StateSlug) => {
    const tile = mapTileOf(other);
    return (tile.column - column) ** 2 + (tile.row - row) ** 2;
  };
  return slugs
    .filter((other) => other !== slug)
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, count);
};
