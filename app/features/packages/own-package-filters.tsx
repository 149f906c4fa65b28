import { useSubmit } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { ChoiceBar } from '~/ui/choice-bar.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { standingFilterNames, standingFilters } from './own-package.ts';
import { type OwnPackageQuery, ownPackagesAt, ownSortNames, ownSorts } from './own-package-query.ts';
import type { OwnCounts } from './own-packages.store.server.ts';

/** The status filters, each with its number of packages. */
const StatusBar = ({ query, counts }: { query: OwnPackageQuery; counts: OwnCounts }) => (
  <ChoiceBar
    label="Filter by status"
    choices={([null, ...standingFilters] as const).map((state) => ({
      key: state ?? 'all',
      label: state ? standingFilterNames[state] : 'All',
      to: ownPackagesAt(query, { state }),
      current: state === query.state,
      count: counts[state ?? 'all'],
    }))}
  />
);

/** Search, status filter and sort order of My Packages. A plain form; with JavaScript a new sort order applies at once. */
export const OwnPackageFilters = ({ query, counts }: { query: OwnPackageQuery; counts: OwnCounts }) => {
  const submit = useSubmit();
  return (
    <div className="own-filters">
      <StatusBar query={query} counts={counts} />
      <ListSearch
        // A new filter resets the form.
        key={`${query.q} ${query.sort}`}
        action={paths.agentPortal()}
        label="Search your packages"
        labelHidden
        placeholder="Title or destination"
        q={query.q}
        kept={{ state: query.state ?? undefined }}
      >
        <SelectField
          label="Sort"
          labelHidden
          name="sort"
          choices={ownSorts.map((sort) => ({ value: sort, label: ownSortNames[sort] }))}
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
      </ListSearch>
    </div>
  );
};
