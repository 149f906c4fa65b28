import { useSubmit } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Chips } from '~/ui/chip.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { categories, facetName } from './category.ts';
import { type ReviewQuery, reviewListAt } from './review-query.ts';

type Agents = readonly { id: string; company_name: string }[];

/** Search, category and agent. A plain form; with JavaScript a choice applies at once. */
export const ReviewFilters = ({ query, agents }: { query: ReviewQuery; agents: Agents }) => {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  return (
    <ListSearch
      // New filters reset the form.
      key={`${query.q} ${query.category} ${query.agent}`}
      action={query.list === 'pending' ? paths.adminPanel() : deskPaths.adminApproved()}
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
    ...(query.q ? [{ label: `“${query.q}”`, removeTo: reviewListAt(query, { q: '' }) }] : []),
    ...(query.category
      ? [{ label: facetName(query.category), removeTo: reviewListAt(query, { category: null }) }]
      : []),
    ...(query.agent ? [{ label: company, removeTo: reviewListAt(query, { agent: '' }) }] : []),
  ];
  return (
    <Chips chips={chips} focusAfter="packages-count">
      <ButtonLink tone="quiet" to={reviewListAt(query, { q: '', category: null, agent: '' })} preventScrollReset>
        Clear all
      </ButtonLink>
    </Chips>
  );
};
