import { type ReactNode, useState } from 'react';
import { indianDate } from '~/shared/dates/dates.ts';
import { DateField } from '~/ui/date/date-field.tsx';
import type { FieldProps } from '~/ui/form/field.tsx';
import { type Choice, SelectField } from '../form/choice-fields.tsx';
import { Icon } from '../icon/icon.tsx';
import { ListSearch } from './list-search.tsx';

/** The filters of a list, folded until they are used. `set` is how many of them are set. */
const MoreFilters = ({ set, children }: { set: number; children: ReactNode }) => {
  // Never changes, so that React leaves the element as the user has opened or closed it.
  const [startsOpen] = useState(set > 0);
  return (
    <details className="more-filters" open={startsOpen}>
      <summary className="button button--secondary">
        <Icon name="filter" />
        <span>{`Filters${set > 0 ? ` (${set})` : ''}`}</span>
      </summary>
      <div className="more-filters__fields">{children}</div>
    </details>
  );
};

/** A select of the search form, or another field such as `DateFilter`; a choice applies at once. */
export type ListFilter = {
  /** The query parameter. */
  name: string;
  label: string;
  value: string | null;
  /** The options of a select. */
  choices?: readonly Choice[];
  /** The option for no filter. */
  all?: string;
  /** In place of a select. */
  field?: (props: {
    label: string;
    name: string;
    value: string | null;
    onCommit: (form: HTMLFormElement | null) => void;
  }) => ReactNode;
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
  const apply = (form: HTMLFormElement | null) => form?.requestSubmit();
  const own = ['q', 'page', ...filters.map(({ name }) => name)];
  const set = filters.filter(({ name }) => name !== 'sort' && params[name]).length;
  const fields = filters.map(({ name, label: filterLabel, value, choices = [], all, field: Field }) =>
    Field ? (
      <Field key={`${name} ${value}`} label={filterLabel} name={name} value={value} onCommit={apply} />
    ) : (
      <SelectField
        key={`${name} ${value}`}
        label={filterLabel}
        name={name}
        placeholder={all}
        choices={choices}
        defaultValue={value ?? ''}
        onChange={(event) => apply(event.currentTarget.form)}
      />
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
      {filters.length > 1 ? <MoreFilters set={set}>{fields}</MoreFilters> : fields}
    </ListSearch>
  );
};

type DateFilterProps = FieldProps & {
  /** The day of the query, as YYYY-MM-DD. */
  value: string | null;
  min?: string;
  max?: string;
  /** What an empty field shows. */
  emptyText?: string;
  /** Called with the form when another day, or none, was chosen. */
  onCommit: (form: HTMLFormElement | null) => void;
};

/** A day as a filter of a list. A new value of the query needs a new `key`. */
export const DateFilter = ({ value, emptyText = 'Any day', ...field }: DateFilterProps) => (
  // Today is only marked in the calendar, which the server does not render.
  <DateField {...field} compact today={indianDate(new Date())} defaultValue={value ?? ''} emptyText={emptyText} />
);
