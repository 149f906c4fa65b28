import { useSubmit } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { packageModerationFilterLabels, packageModerationFilters } from '../core/moderation-status.ts';
import {
  type OwnPackageQuery,
  ownPackageSortLabels,
  ownPackageSorts,
  ownPackagesUrl,
} from '../core/own-package-query.ts';
import type { OwnPackageCounts } from '../core/own-packages.store.server.ts';

/** The status filters, each with its number of packages. */
const StatusBar = ({ query, counts }: { query: OwnPackageQuery; counts: OwnPackageCounts }) => (
  <ChoiceBar
    label="Filter by status"
    choices={([null, ...packageModerationFilters] as const).map((state) => ({
      key: state ?? 'all',
      label: state ? packageModerationFilterLabels[state] : 'All',
      to: ownPackagesUrl(query, { state }),
      current: state === query.state,
      count: counts[state ?? 'all'],
    }))}
  />
);

/** Search, status filter and sort order of My Packages. A plain form; with JavaScript a new sort order applies at once. */
export const OwnPackageFilters = ({ query, counts }: { query: OwnPackageQuery; counts: OwnPackageCounts }) => {
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
        preservedQuery={{ state: query.state ?? undefined }}
      >
        <SelectField
          label="Sort"
          labelHidden
          name="sort"
          choices={ownPackageSorts.map((sort) => ({ value: sort, label: ownPackageSortLabels[sort] }))}
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
      </ListSearch>
    </div>
  );
};
