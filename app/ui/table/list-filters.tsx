import { useSubmit } from 'react-router';
import { type Choice, SelectField } from '../form/choice-fields.tsx';
import { DateFilter } from './date-filter.tsx';
import { ListSearch } from './list-search.tsx';
import { MoreFilters } from './more-filters.tsx';

/** A select or a date of the search form; a choice applies at once. */
export type ListFilter = {
  /** The query parameter. */
  name: string;
  label: string;
  value: string | null;
  /** The options of a select; without them the filter is a date. */
  choices?: readonly Choice[];
  /** The option for no filter. */
  all?: string;
};

/** The search form of a list. */
export type ListSearchForm = {
  /** 'Search' by default. */
  label?: string;
  placeholder: string;
  filters?: readonly ListFilter[];
};

type ListFiltersProps = ListSearchForm & {
  action: string;
  /** The query of the list. */
  params: Record<string, string | undefined>;
};

/** The search words and filters of a list: a plain form, whose fields are in sync with the URL. */
export const ListFilters = ({ action, params, label = 'Search', placeholder, filters = [] }: ListFiltersProps) => {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  const own = ['q', 'page', ...filters.map(({ name }) => name)];
  const set = filters.filter(({ name }) => name !== 'sort' && params[name]).length;
  const fields = filters.map(({ name, label: filterLabel, value, choices, all }) =>
    choices ? (
      <SelectField
        key={`${name} ${value}`}
        label={filterLabel}
        name={name}
        placeholder={all}
        choices={choices}
        defaultValue={value ?? ''}
        onChange={(event) => apply(event.currentTarget.form)}
      />
    ) : (
      <DateFilter key={`${name} ${value}`} label={filterLabel} name={name} value={value} onCommit={apply} />
    ),
  );
  return (
    <ListSearch
      action={action}
      label={label}
      placeholder={placeholder}
      q={params.q ?? ''}
      preservedQuery={Object.fromEntries(Object.entries(params).filter(([name]) => !own.includes(name)))}
    >
      {filters.length > 1 ? (
        <MoreFilters set={set} open={set > 0} many={filters.length > 3}>
          {fields}
        </MoreFilters>
      ) : (
        fields
      )}
    </ListSearch>
  );
};
