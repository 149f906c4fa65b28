import { useSubmit } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { categories, facetName } from '../core/category.ts';
import { type ReviewQuery, reviewListUrl } from './review-query.ts';

type Agents = readonly { id: string; company_name: string }[];

/** Search, category and agent. A plain form; with JavaScript a choice applies at once. */
export const ReviewFilters = ({ query, agents }: { query: ReviewQuery; agents: Agents }) => {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  return (
    <ListSearch
      // New filters reset the form.
      key={`${query.q} ${query.category} ${query.agent}`}
      action={query.list === 'pending' ? paths.adminPanel() : dashboardPaths.adminApproved()}
      label="Search packages"
      labelHidden
      placeholder="Title, destination or company"
      q={query.q}
    >
      <SelectField
        label="Category"
        labelHidden
        name="category"
        placeholder="All categories"
        choices={categories.map((value) => ({ value, label: facetName(value) }))}
        defaultValue={query.category ?? ''}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      <SelectField
        label="Agent"
        labelHidden
        name="agent"
        placeholder="All agents"
        choices={agents.map(({ id, company_name }) => ({ value: id, label: company_name }))}
        defaultValue={query.agent}
        onChange={(event) => apply(event.currentTarget.form)}
      />
    </ListSearch>
  );
};

/** The active filters as removable chips. */
export const ReviewChips = ({ query, agents }: { query: ReviewQuery; agents: Agents }) => {
  const company = agents.find(({ id }) => id === query.agent)?.company_name ?? 'Selected agent';
  const chips = [
    ...(query.q ? [{ label: `“${query.q}”`, removeTo: reviewListUrl(query, { q: '' }) }] : []),
    ...(query.category
      ? [{ label: facetName(query.category), removeTo: reviewListUrl(query, { category: null }) }]
      : []),
    ...(query.agent ? [{ label: company, removeTo: reviewListUrl(query, { agent: '' }) }] : []),
  ];
  return (
    <FilterChips chips={chips} focusAfter="packages-count">
      <ButtonLink tone="quiet" to={reviewListUrl(query, { q: '', category: null, agent: '' })} preventScrollReset>
        Clear all
      </ButtonLink>
    </FilterChips>
  );
};
