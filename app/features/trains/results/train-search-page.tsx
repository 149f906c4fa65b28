import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { PublicAd } from '~/features/ads/ad.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { rememberRecent } from '~/ui/form/draft-store.ts';
import { useDraftOwner } from '~/ui/form/form-draft.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import type { Location } from '../places/place.ts';
import { ModifySearch } from '../search/modify-search.tsx';
import type { SearchFormProps } from '../search/search-form.tsx';
import { recentTrainSearchesName, type TrainSearch } from '../search/train-search.ts';
import { DateRail } from './date-rail.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsPage } from './results-page.tsx';
import { resultsUrls } from './results-urls.ts';
import type { ResultsView } from './results-view.ts';

const [UnresolvedSearch] = lazyPart(async () => ({
  default: (await import('../search/unresolved-search.tsx')).UnresolvedSearch,
}));

const [LoadFailure] = lazyPart(async () => ({
  default: (await import('~/ui/feedback/load-failure.tsx')).LoadFailure,
}));

/** Shown without its drawing until that is loaded. */
const failure = {
  title: 'Search failed',
  text: 'We could not search trains right now. Please try again in a moment.',
};

type SearchPageProps = {
  today: PlainDate;
  search: TrainSearch;
  from: Location | null;
  to: Location | null;
  errors: Record<string, string>;
  candidates: { from: Location[]; to: Location[] };
  /** Sentences about stations that stand for places without one. */
  notes: string[];
  popular: Location[];
  view: ResultsView | null;
  ad: PublicAd | null;
  failed: boolean;
  /** Too many searches: the form without an answer. */
  limited: boolean;
  /** A sentence when the date is not the requested one. */
  moved: string | null;
};

const placeOf = ({ code, name, city, type }: Location) => ({ code, name, city, type });

/** Remembers a search in this browser for the home pages. */
const useRememberedSearch = (
  from: Location | null,
  to: Location | null,
  { date, class: wanted }: TrainSearch,
): void => {
  const owner = useDraftOwner();
  useEffect(() => {
    if (!from || !to) return;
    rememberRecent(recentTrainSearchesName, owner, { from: placeOf(from), to: placeOf(to), date, class: wanted });
  }, [owner, from, to, date, wanted]);
};

/** The results of a train search, or the search form with its errors. */
export const TrainSearchPage = (props: SearchPageProps) => {
  const { today, search, from, to, errors, candidates, notes, popular, view, ad, failed, limited, moved } = props;
  useRememberedSearch(view ? from : null, to, search);
  const unresolved = !from || !to || Object.keys(errors).length > 0;
  const form: SearchFormProps = {
    today,
    popular,
    errors,
    start: {
      from,
      to,
      fromText: search.from.text || search.from.code,
      toText: search.to.text || search.to.code,
      date: search.date,
      class: search.class,
    },
  };
  const formKey = [search.from, search.to].map(({ code, text }) => code || text).join(' ') + search.date + search.class;

  if (unresolved)
    return (
      <div className="page section stack stack--loose">
        <h1>Search trains</h1>
        {limited ? (
          <Notice tone="warning" title="Too many searches" live>
            <p>There were many searches from your network in the last minute. Please search again in a minute.</p>
          </Notice>
        ) : null}
        <Suspense>
          <UnresolvedSearch key={formKey} {...{ search, from, to, candidates, form }} />
        </Suspense>
      </div>
    );

  const route = { from, to };
  const addresses = resultsUrls(route, search, today);
  return (
    <>
      <div className="results-top">
        <div className="page">
          <ResultsHeader route={route} date={search.date} addresses={addresses}>
            <ModifySearch key={formKey} {...form} formPage={addresses.formPage} />
          </ResultsHeader>
        </div>
      </div>
      <div className="page section stack">
        {view && view.days.length > 0 ? <DateRail days={view.days} date={search.date} addresses={addresses} /> : null}
        {moved ? <Notice tone="warning">{moved}</Notice> : null}
        {notes.length > 0 ? <Notice>{notes.join(' ')}</Notice> : null}
        {failed || !view ? (
          <Suspense
            fallback={
              <Notice tone="danger" title={failure.title} live>
                <p>
                  <span>{failure.text}</span>{' '}
                  <Link to={addresses.here} reloadDocument>
                    Try again
                  </Link>
                </p>
              </Notice>
            }
          >
            <LoadFailure {...failure} retryTo={addresses.here} live />
          </Suspense>
        ) : (
          <ResultsPage route={route} search={search} view={view} today={today} ad={ad} />
        )}
      </div>
    </>
  );
};
