// The alternatives load later; their styles belong to the first HTML.
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PublicAd } from '~/features/ads/ad.ts';
import { AdSlot } from '~/features/ads/ad-slot.tsx';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, ButtonLink } from '~/ui/button/button.tsx';
import { Drawer } from '~/ui/dialog/dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { useLoadingUrl } from '~/ui/navigation/use-navigation-state.ts';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { readFilterQuery, type TrainSearch } from '../search/train-search.ts';
import { FilterForm } from './filter-form.tsx';
import { JourneyList } from './journey-list.tsx';
import { SortBar } from './results-header.tsx';
import { resultsUrls } from './results-urls.ts';
import {
  departedText,
  formatResultCount,
  plural,
  type ResultsView,
  type TrainRoute,
  trainCountId,
} from './results-view.ts';

const [NoTrains] = lazyPart(async () => ({ default: (await import('./no-trains.tsx')).NoTrains }));

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
  const addresses = resultsUrls(route, search, today);
  // What a click has chosen is shown at once, while its results load.
  const loadingUrl = useLoadingUrl(paths.trainSearch());
  const shown =
    loadingUrl === null ? search : { ...search, ...readFilterQuery(new URL(loadingUrl, 'http://trains').searchParams) };
  const { sort } = shown.filters;
  const { chips } = resultsUrls(route, shown, today);
  const wanted = search.class === 'ALL' ? null : search.class;
  const filters = (
    <FilterForm filters={search.filters} wanted={search.class} counts={view.counts} carried={addresses.carried} />
  );
  const more = view.matching - view.journeys.length;
  return (
    <div className="sidebar sidebar--start">
      <aside className="train-results__side" aria-label="Filters" id="filters">
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
        <div className="train-results__bar">
          <p role="status" id={trainCountId} tabIndex={-1} className="train-results__count">
            {formatResultCount(view)}
          </p>
          <a href="#filters" className="button train-results__to-filters">
            <Icon name="filter" /> Filters
          </a>
          <div className="train-results__drawer">
            <Button onClick={() => setDrawer(true)}>
              <Icon name="filter" />
              <span>{` Filters${chips.length > 0 ? ` (${chips.length})` : ''}`}</span>
            </Button>
            <Drawer
              open={drawer}
              onClose={() => setDrawer(false)}
              title="Filters"
              footer={
                <Button
                  tone="primary"
                  wide
                  onClick={() => setDrawer(false)}
                >{`Show ${plural(view.matching, view.direct === view.found ? 'train' : 'journey')}`}</Button>
              }
            >
              {drawer ? filters : null}
            </Drawer>
          </div>
          {view.matching > 0 ? <SortBar sort={sort} addresses={addresses} /> : null}
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
            <span>{departedText(view, search.class)}</span>{' '}
            {addresses.dayAfter ? <Link to={addresses.dayAfter}>See tomorrow’s trains</Link> : null}
          </Notice>
        ) : null}
        {view.isSoldOut || view.matching === 0 ? (
          <Suspense>
            <NoTrains route={route} search={search} view={view} today={today} />
          </Suspense>
        ) : null}
        {view.matching > 0 ? (
          <>
            <JourneyList
              view={view}
              wanted={wanted}
              addresses={addresses}
              isGrouped={search.filters.sort === 'changes'}
              willBeGrouped={sort === 'changes'}
            />
            {more > 0 ? (
              <div>
                <ButtonLink to={addresses.all} preventScrollReset>{`Show ${more} more`}</ButtonLink>
              </div>
            ) : null}
            <p className="small soft">{`Fares are per person and include all charges. Availability as of ${view.countedAt}.`}</p>
          </>
        ) : null}
      </section>
    </div>
  );
};
