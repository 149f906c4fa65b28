import { Suspense } from 'react';
import { Link } from 'react-router';
import type { PublicAd } from '~/features/ads/ad.ts';
import { AdSlot } from '~/features/ads/ad-slot.tsx';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { useLoadingUrl } from '~/ui/navigation/use-navigation-state.ts';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { SheetButtons, SortOptions } from '~/ui/table/filter-options.tsx';
import { readFilterQuery, type TrainSearch } from '../search/train-search.ts';
import { JourneyList } from './journey-list.tsx';
import { resultsUrls } from './results-urls.ts';
import {
  departedText,
  formatResultCount,
  plural,
  type ResultsView,
  type TrainRoute,
  trainCountId,
} from './results-view.ts';
import { sortOptions, TrainFilterSheet } from './train-filters.tsx';

const [NoTrains] = lazyPart(async () => ({ default: (await import('./no-trains.tsx')).NoTrains }));

type ResultsPageProps = {
  route: TrainRoute;
  search: TrainSearch;
  view: ResultsView;
  today: PlainDate;
  ad: PublicAd | null;
};

/** Filters beside the trains (a menu on phones), active filters as chips, sort order, count, and the trains. */
export const ResultsPage = ({ route, search, view, today, ad }: ResultsPageProps) => {
  // What a click has chosen is shown at once, while its results load.
  const loadingUrl = useLoadingUrl(paths.trainSearch());
  const shown =
    loadingUrl === null ? search : { ...search, ...readFilterQuery(new URL(loadingUrl, 'http://trains').searchParams) };
  const { sort } = shown.filters;
  const addresses = resultsUrls(route, search, today);
  const chosen = resultsUrls(route, shown, today);
  const { chips } = chosen;
  const wanted = search.class === 'ALL' ? null : search.class;
  const more = view.matching - view.journeys.length;
  return (
    <div className="with-filters">
      <aside className="stack stack--loose">
        <TrainFilterSheet
          search={shown}
          counts={view.counts}
          addresses={chosen}
          found={plural(view.matching, view.direct === view.found ? 'train' : 'journey')}
        />
        <AdSlot placement="train_results_sidebar_left" ad={ad} />
      </aside>
      <section className="stack" aria-labelledby="trains">
        <h2 id="trains" className="visually-hidden">
          Trains
        </h2>
        <div className="cluster">
          <p role="status" id={trainCountId} tabIndex={-1} className="results-count lead">
            {formatResultCount(view)}
          </p>
          <SheetButtons chosen={chips.length} sort={view.matching > 0} />
          {view.matching > 0 ? <SortOptions label="Sort trains" options={sortOptions(sort, chosen)} /> : null}
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
