import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { CodeBoard } from '~/ui/content/name-board.tsx';
import { onwardsText, trainCountText } from '../places/onwards.ts';
import type { Location } from '../places/place.ts';
import { filterQuery, placeQuery, type TrainSearch } from './train-search.ts';

type UnclearSearchProps = {
  search: TrainSearch;
  /** Places that are already resolved. */
  from: Location | null;
  to: Location | null;
  candidates: { from: Location[]; to: Location[] };
};

const textQuery = (side: 'from' | 'to', search: TrainSearch) => ({
  [side]: search[side].code || undefined,
  [`${side}Station`]: search[side].text || undefined,
});

const noteOf = ({ type, city, onwards }: Location): string => {
  if (onwards) return `${onwardsText(onwards)}, ${trainCountText(onwards.trains)}`;
  return type === 'city' ? 'all stations' : city;
};

/** Suggestions for an ambiguous place or for one without trains, each a link to the same search with that place; works without JavaScript. */
export const PlaceSuggestions = ({ search, from, to, candidates }: UnclearSearchProps) => {
  const sides = (['from', 'to'] as const).filter((side) => candidates[side].length > 0);
  const resolved = { from, to };
  const urlWith = (side: 'from' | 'to', place: Location): string => {
    const other = side === 'from' ? 'to' : 'from';
    const known = resolved[other];
    return paths.trainSearch({
      ...(known ? placeQuery(other, known) : textQuery(other, search)),
      ...placeQuery(side, place),
      date: search.date,
      class: search.class,
      ...filterQuery(search.filters),
    });
  };
  return sides.map((side) => (
    <section key={side} className="stack stack--tight">
      <h2 className="lead">{side === 'from' ? 'Where are you travelling from?' : 'Where are you travelling to?'}</h2>
      <ul className="card card--flush link-rows">
        {candidates[side].map((place) => (
          <li key={place.id}>
            <Link to={urlWith(side, place)}>
              <span>
                <span>{place.name}</span> <span className="soft small">{noteOf(place)}</span>
              </span>
              {place.type === 'station' ? <CodeBoard>{place.code}</CodeBoard> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
};
