import { useState } from 'react';
import { Link } from 'react-router';
import type { PublicAd } from '~/features/ads/ad.ts';
import { AdSlot } from '~/features/ads/ad-slot.tsx';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, ButtonLink } from '~/ui/button/button.tsx';
import { Drawer } from '~/ui/dialog/dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { useDelegatedLinks } from '~/ui/navigation/use-delegated-links.ts';
import { useLoadingUrl } from '~/ui/navigation/use-loading-url.ts';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { ConnectionList } from './connection-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { NoTrains, trainCountId } from './no-trains.tsx';
import { type ResultsUrls, resultsUrls } from './results-urls.ts';
import type { ResultsView, TrainRoute } from './results-view.ts';
import { TrainList } from './train-list.tsx';
import { readFilterQuery, type TrainSearch, type TrainSortKey, trainSortKeys } from './train-search.ts';

const sortLabels: Record<TrainSortKey, string> = {
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price',
};

const formatTrainCount = (count: number): string => (count === 1 ? '1 train' : `${count} trains`);

const formatResultCount = ({ trains, found, connections }: ResultsView): string => {
  if (found === 0 && connections.length > 0)
    return connections.length === 1 ? '1 journey with a change' : `${connections.length} journeys with a change`;
  return trains.length === found ? formatTrainCount(found) : `${trains.length} of ${formatTrainCount(found)}`;
};

const SortBar = ({ sort, addresses }: { sort: TrainSortKey; addresses: ResultsUrls }) => (
  <nav className="sort-bar" aria-label="Sort trains">
    <span className="soft small">Sort by</span>
    {trainSortKeys.map((key) => (
      <a
        key={key}
        href={addresses.sortedBy(key)}
        rel="nofollow"
        aria-current={key === sort ? 'true' : undefined}
        data-quiet
      >
        {sortLabels[key]}
      </a>
    ))}
  </nav>
);

type ResultsPageProps = {
  route: TrainRoute;
  search: TrainSearch;
  view: ResultsView;
  today: PlainDate;
  ad: PublicAd | null;
};

/** Filters on the left (a drawer on phones), active filters as chips, sort order, count, and the trains. */
export const ResultsPage = ({ route, search, view, today, ad }: ResultsPageProps) => {
  const [drawer, setDrawer] = useState(false);
  const quiet = useDelegatedLinks();
  const addresses = resultsUrls(route, search, today);
  // What a click has chosen is shown at once, while its results load.
  const loadingUrl = useLoadingUrl(paths.trainSearch());
  const shown =
    loadingUrl === null ? search : { ...search, ...readFilterQuery(new URL(loadingUrl, 'http://trains').searchParams) };
  const { sort } = shown.filters;
  const { chips } = resultsUrls(route, shown, today);
  const filters = <FilterForm filters={search.filters} counts={view.counts} carried={addresses.carried} />;
  return (
    <div className="sidebar sidebar--start train-results">
      <aside className="train-results__side" aria-label="Filters">
        <div className="card">
          <h2>Filters</h2>
          {filters}
        </div>
        <AdSlot placement="train_results_sidebar_left" ad={ad} />
      </aside>
      <section className="train-results__main" aria-labelledby="trains">
        <h2 id="trains" className="visually-hidden">
          Trains
        </h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links inside, which are keyboard accessible */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div className="train-results__bar" onClick={quiet.onClick}>
          <p role="status" id={trainCountId} tabIndex={-1} className="train-results__count">
            {formatResultCount(view)}
          </p>
          <div className="train-results__drawer">
            <Button onClick={() => setDrawer(true)}>
              <Icon name="filter" /> Filters{chips.length > 0 ? ` (${chips.length})` : ''}
            </Button>
            <Drawer
              open={drawer}
              onClose={() => setDrawer(false)}
              title="Filters"
              footer={
                <Button tone="primary" wide onClick={() => setDrawer(false)}>
                  Show {formatTrainCount(view.trains.length)}
                </Button>
              }
            >
              {drawer ? filters : null}
            </Drawer>
          </div>
          <SortBar sort={sort} addresses={addresses} />
        </div>
        <FilterChips chips={chips} focusAfter={trainCountId}>
          {chips.length > 1 ? (
            <ButtonLink tone="quiet" to={addresses.withoutFilters} preventScrollReset>
              Clear all
            </ButtonLink>
          ) : null}
        </FilterChips>
        {view.allDeparted ? (
          <Notice>
            {view.connections.length > 0
              ? 'All of today’s direct trains have left.'
              : 'All of today’s trains have left.'}{' '}
            {addresses.dayAfter ? <Link to={addresses.dayAfter}>See tomorrow’s trains</Link> : null}
          </Notice>
        ) : null}
        {view.trains.length === 0 ? (
          <NoTrains route={route} search={search} view={view} today={today} />
        ) : (
          <TrainList view={view} wanted={search.class === 'ALL' ? null : search.class} addresses={addresses} />
        )}
        <ConnectionList journeys={view.connections} wanted={search.class === 'ALL' ? null : search.class} />
        {view.trains.length > 0 || view.connections.length > 0 ? (
          <p className="small soft">
            Fares are per person and include all charges. Availability as of {view.countedAt}.
          </p>
        ) : null}
      </section>
    </div>
  );
};
