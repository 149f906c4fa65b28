import { formatDate, formatDuration, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { trainRouteSlug } from '~/shared/places/train-routes.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { NameBoardPair } from '~/ui/content/name-board.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type TrainResult, travelMinutes } from '../core/train.ts';
import type { Location } from '../places/place.ts';
import { resultsUrls } from './results-urls.ts';
import { TrainCard } from './train-card.tsx';
import { noFilters } from './train-search.ts';
import './train-route-page.css';

export type TrainRouteView = {
  from: Location;
  to: Location;
  today: PlainDate;
  /** Today's trains in order of departure, also those that have left. */
  trains: TrainResult[];
  /** The next days with trains when there is none today. */
  nearestDays: PlainDate[];
};

const countOf = (count: number): string => (count === 1 ? '1 direct train' : `${count} direct trains`);

/** One sentence about today's trains, also the description of the page. */
export const trainRouteSummary = ({ from, to, trains }: TrainRouteView): string => {
  const route = `from ${from.name} to ${to.name}`;
  if (trains.length === 0) return `Direct trains ${route}: times, running days, fares and free seats by class.`;
  const fastest = Math.min(...trains.map(travelMinutes));
  const fares = trains.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise));
  const lowest = fares.length > 0 ? `, fares from ${formatRupees(Math.min(...fares))}` : '';
  return `${countOf(trains.length)} ${route} today: the fastest takes ${formatDuration(fastest)}${lowest}.`;
};

/** The page of a pair of cities: today's trains, other days, the way back. */
export const TrainRoutePage = ({ route }: { route: TrainRouteView }) => {
  const { from, to, today, trains, nearestDays } = route;
  const urls = resultsUrls({ from, to }, { date: today, class: 'ALL', filters: noFilters }, today);
  return (
    <div className="page train-route stack stack--loose">
      <header className="stack">
        <h1>
          <NameBoardPair from={{ name: from.name }} to={{ name: to.name }} />
          <span className="train-route__title"> trains</span>
        </h1>
        <p className="lead">{trainRouteSummary(route)}</p>
      </header>
      <section className="stack" aria-labelledby="today">
        <h2 id="today">Trains today, {formatDate(today)}</h2>
        {trains.length === 0 ? (
          <Notice title={`No direct train runs from ${from.name} to ${to.name} today.`}>
            <p>
              {nearestDays.length > 0
                ? 'Choose another day.'
                : 'No direct train runs in the coming week either. Search for a station on the way.'}
            </p>
            <div className="cluster">
              {nearestDays.map((day) => (
                <ButtonLink key={day} to={urls.on(day)}>
                  {formatDate(day)}
                </ButtonLink>
              ))}
            </div>
          </Notice>
        ) : (
          <div className="train-list">
            {trains.map((train) => (
              <TrainCard
                key={`${train.number} ${train.run_date} ${train.from.code} ${train.to.code}`}
                train={train}
                wanted={null}
                stops={null}
                scheduleTo={urls.schedule(train.number)}
                closeTo={urls.here}
              />
            ))}
          </div>
        )}
      </section>
      <nav className="cluster" aria-label="More trains">
        <ButtonLink to={urls.formPage} tone="primary">
          Choose another day
        </ButtonLink>
        <ButtonLink to={paths.trainRoute(trainRouteSlug(to.code, from.code))}>
          {to.name} to {from.name} trains
        </ButtonLink>
      </nav>
    </div>
  );
};
