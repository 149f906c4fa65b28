import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { CodeBoard } from '~/ui/content/name-board.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { StopLine } from '~/ui/line/line.tsx';
import type { Location } from '../places/place.ts';
import { type Onwards, onwardsText, trainCountText } from '../places/place.ts';
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

const Suggestion = ({ place }: { place: Location }) => (
  <>
    <span>
      <span>{place.name}</span>{' '}
      <span className="soft small">{place.type === 'city' ? 'all stations' : place.city}</span>
    </span>
    {place.type === 'station' ? <CodeBoard>{place.code}</CodeBoard> : null}
  </>
);

type WayProps = {
  /** The station from which one goes on. */
  station: Location & { onwards: Onwards };
  side: 'from' | 'to';
  /** The other end of the journey. */
  end: string;
};

/** The way from a place without trains over a station, or to it. */
const Way = ({ station: { name, type, code, onwards }, side, end }: WayProps) => {
  const board = type === 'station' ? <CodeBoard>{code}</CodeBoard> : null;
  const station = {
    name: (
      <>
        <span>{name}</span> {board}
      </>
    ),
  };
  const [road, trains] = [onwardsText(onwards), trainCountText(onwards.trains)];
  return side === 'from' ? (
    <StopLine
      stops={[
        { name: onwards.place, onward: road },
        { ...station, onward: trains },
        { name: end || 'Your destination' },
      ]}
    />
  ) : (
    <StopLine
      stops={[{ name: end || 'Your departure', onward: trains }, { ...station, onward: road }, { name: onwards.place }]}
    />
  );
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
              {place.onwards ? (
                <Way
                  station={{ ...place, onwards: place.onwards }}
                  side={side}
                  end={(side === 'from' ? to?.name : from?.name) ?? search[side === 'from' ? 'to' : 'from'].text}
                />
              ) : (
                <Suggestion place={place} />
              )}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
};
