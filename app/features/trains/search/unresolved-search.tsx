import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Location } from '../places/place.ts';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import type { TrainSearch } from './train-search.ts';

type UnresolvedSearchProps = {
  search: TrainSearch;
  /** Places that are already resolved. */
  from: Location | null;
  to: Location | null;
  candidates: { from: Location[]; to: Location[] };
  form: SearchFormProps;
};

/** The search form with its errors, and the places that a text may mean. */
export const UnresolvedSearch = ({ search, from, to, candidates, form }: UnresolvedSearchProps) => (
  <>
    <ErrorSummary fields={form.errors ?? {}} />
    <div className="card">
      <SearchForm {...form} />
    </div>
    <PlaceSuggestions search={search} from={from} to={to} candidates={candidates} />
  </>
);
